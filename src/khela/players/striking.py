"""The choice of a stroke: candidates, the search with errors, what the best leave, and the table's own word on them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

import numpy as np

from khela.carrom import acts
from khela.carrom.acts import Seat
from khela.carrom.geometry import turned
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import PIECES
from khela.carrom.state import State
from khela.physics import Shot
from khela.players.judge import Judge
from khela.players.levels import Level
from khela.players.lie import COLUMNS, Floats, Lie, ahead, lie_of
from khela.players.lines import home as far_from_pocket
from khela.players.lines import kind_of, seeds
from khela.players.placing import wanted_by
from khela.players.search import Found, Search
from khela.players.thought import Cushion, Idea, Thought
from khela.players.worth import lead, won_by
from khela.table import Standing, decide
from khela.table.commands import Report, Strike
from khela.table.facts import STRIKER, Aim

TRIES = 48
"""Tries from which the chance of a stroke is told."""
CHECKED = 6
"""Strokes that are laid before the table itself, the best first."""
GAIN = 0.1
"""By how much more giving up the turn must be worth than the best stroke: people come to play."""
MOST_PASSES = 2
"""After so many turns given up in a row a player strikes."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A stroke with what it is worth and what it came to on the table without error."""

    stroke: Floats
    worth: float
    after: Standing
    shot: Shot


def think_of_stroke(
    standing: Standing, seat: Seat, level: Level, chance: np.random.Generator, may_pass: bool = True
) -> Thought | None:
    """The best stroke, or with `may_pass` giving up the turn where that is better; None where the striker has no
    place."""
    lie = lie_of(standing, seat)
    if not len(lie.free):
        return None
    state = standing.state
    judge = Judge(state, standing.book(), lie, standing.sides, level.angle)
    wanted = wanted_by(standing, state.side(seat))
    search = Search(lie, judge, level.error, level.strokes, chance)
    found = search.found(seeds(lie, wanted, max(20, level.strokes // 4), chance))
    weighed = weigh(standing, seat, lie, judge, found)
    weighed = [look_beyond(one, judge, level, chance) for one in weighed[: level.replies]] or weighed
    best = max(weighed, key=lambda one: one.worth)
    passing = _passing(standing, seat, judge) if may_pass else None
    if passing is not None and passing.worth > best.worth + GAIN:
        return passing
    idea = idea_of(standing, best)
    return Thought(
        idea, best.worth, _chance(lie, best.stroke, level, idea, chance), Strike(seat, lie.aim(best.stroke), False),
        lie.aim(best.stroke),
    )  # fmt: skip


def weigh(standing: Standing, seat: Seat, lie: Lie, judge: Judge, found: Found) -> list[Weighed]:
    """The best strokes laid before the table: what only it sees, a line not crossed or a base, changes what they are
    worth by as much as it does without error."""
    told = []
    plain = judge.values(lie.tried(found.strokes[:CHECKED]), False)
    for stroke, worth, reckoned in zip(found.strokes[:CHECKED], found.worths[:CHECKED], plain, strict=True):
        answer = decide(standing, Strike(seat, lie.aim(stroke), False), "", standing.at)
        assert answer.shot is not None
        exact = exact_worth(answer.standing, judge)
        told.append(Weighed(stroke, float(worth + exact - reckoned), answer.standing, answer.shot))
    return told


def look_beyond(weighed: Weighed, judge: Judge, level: Level, chance: np.random.Generator) -> Weighed:
    """The stroke with what the best next one is worth taken into account, found by a smaller search."""
    after = weighed.after
    state = after.state
    mine = state.on_strike() == judge.side
    if after.cleared or state.board.waiting or (not mine and len(state.score) > 2):
        return weighed
    lie = lie_of(after, state.board.turn)
    if not len(lie.free):
        return weighed
    budget = level.strokes // (2 * level.replies)
    next_judge = Judge(state, after.book(), lie, after.sides, level.angle)
    chosen = seeds(lie, wanted_by(after, state.on_strike()), budget // 4, chance)
    best = Search(lie, next_judge, level.error, budget, chance).found(chosen, keep=1).worths[0]
    return replace(weighed, worth=(weighed.worth + float(best if mine else -best)) / 2)


def exact_worth(after: Standing, judge: Judge) -> float:
    """What the table after a stroke is worth to the striking side, what lies on it not being looked at."""
    ruling = after.rulings[-1].ruling
    ended = won_by(after.state, judge.side, ruling)
    if ended is not None:
        return ended
    state = as_placed(after.state)
    return judge.plain(lead(state, judge.side), state.on_strike() == judge.side)


def as_placed(state: State) -> State:
    """The match with what waits to be placed counted as on the board."""
    white, black = state.board.left
    waits = [one.piece for one in state.board.waiting]
    return state.with_board(left=(white + waits.count("white"), black + waits.count("black")))


def _passing(standing: Standing, seat: Seat, judge: Judge) -> Thought | None:
    """Giving up the turn, where the rulebook knows that and it has not gone on too long."""
    state = standing.state
    known = acts.Pass in standing.book().answers(state.format)
    if not known or state.board.phase == "break" or state.board.passes >= MOST_PASSES:
        return None
    command = Report({"act": "pass", "by": seat})
    try:
        after = decide(standing, command, "", standing.at).standing
    except RefusedActError:
        return None
    return Thought(
        Idea("pass"), judge.plain(lead(after.state, judge.side), False, judge.threat(after.state)), 1.0, command
    )


def _chance(lie: Lie, stroke: Floats, level: Level, idea: Idea, chance: np.random.Generator) -> float:
    """How often the idea's piece falls, or, for a stroke that pockets nothing, how often nothing bad happens."""
    told = lie.with_error(np.tile(stroke, (TRIES, 1)), level.error, chance.standard_normal((TRIES, 3)))
    fell = lie.tried(told).fall_pockets >= 0
    if idea.disc is None:
        return float(1.0 - fell[:, -1].mean())
    return float(fell[:, COLUMNS.index(idea.disc)].mean())


def idea_of(standing: Standing, weighed: Weighed) -> Idea:
    """What a stroke is for, by what it does without error."""
    shot, state = weighed.shot, standing.state
    wanted = wanted_by(standing, state.on_strike())
    falls = [fall for fall in shot.falls if fall.id != STRIKER and wanted[COLUMNS.index(fall.id)]]
    if not falls:
        return Idea("break" if state.board.phase == "break" else "safety")
    fall = falls[0]
    via, met = chain(shot, fall.id, fall.t)
    if state.board.phase == "break":
        return Idea("break", fall.id, fall.pocket, via, met)
    lie = lie_of(standing, state.board.turn)
    kind = kind_of(met, via, far_from_pocket(lie, COLUMNS.index(fall.id)), _cut_of(shot, fall.id))
    return Idea(kind, fall.id, fall.pocket, via, met)


def chain(shot: Shot, disc: str, until: float) -> tuple[tuple[str, ...], tuple[Cushion, ...]]:
    """Through which pieces the push came to a disc, from the striker on, and the frames its carriers met."""
    via: list[str] = []
    met: list[tuple[float, Cushion]] = []
    now = disc
    while True:
        pushes = [c for c in shot.contacts if c.b is not None and now in (c.a, c.b) and c.t < until]
        since = pushes[-1].t if pushes else 0.0
        met += _frames(shot, now, since, until)
        if not pushes or now == STRIKER:
            break
        other = pushes[-1].b if pushes[-1].a == now else pushes[-1].a
        assert other is not None
        if other != STRIKER:
            via.append(other)
        now, until = other, since
        if now == STRIKER:
            met += _frames(shot, now, 0.0, until)
            struck = [c for c in shot.contacts if c.b is not None and STRIKER in (c.a, c.b) and c.t < until]
            via += [(c.a if c.b == STRIKER else c.b or "") for c in reversed(struck)]
            break
    names = dict.fromkeys(name for name in reversed(via) if name in PIECES and name != disc)
    return tuple(names), tuple(wall for _, wall in sorted(met))


def _frames(shot: Shot, disc: str, since: float, until: float) -> list[tuple[float, Cushion]]:
    """When a disc met which frame between two times."""
    return [(c.t, cast(Cushion, c.wall)) for c in shot.contacts if c.wall and c.a == disc and since < c.t < until]


def _cut_of(shot: Shot, disc: str) -> float:
    """The cosine between the striker's way before it strikes the disc and the disc's way after."""
    struck = next((c.t for c in shot.contacts if c.b is not None and {c.a, c.b} == {STRIKER, disc}), None)
    if struck is None:
        return 1.0
    before = [segment for segment in shot.paths[STRIKER] if segment.t < struck][-1]
    after = next((segment for segment in shot.paths[disc] if segment.t >= struck and segment.v > 0.0), before)
    return before.ux * after.ux + before.uy * after.uy


def with_error(standing: Standing, seat: Seat, thought: Thought, level: Level, chance: np.random.Generator) -> Strike:
    """The stroke of a thought as the level carries it out."""
    assert thought.aim is not None
    lie = lie_of(standing, seat)
    row = row_of(lie, thought.aim)
    return Strike(seat, lie.aim(lie.with_error(row[None], level.error, chance.standard_normal((1, 3)))[0]), False)


def row_of(lie: Lie, aim: Aim) -> Floats:
    """The stroke of an aim as a row."""
    x, _ = turned(-lie.side, aim.striker)
    return np.array([x, aim.angle - ahead(lie.side), aim.speed])
