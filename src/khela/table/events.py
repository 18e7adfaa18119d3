"""Events: what has happened at a table, and the table they make. Live play and replay go through the same `apply`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from khela.carrom.acts import Act, Appeal, Carried, ClaimExtra, Place, Seat, Stroke, Waive
from khela.carrom.ruling import Ruling
from khela.carrom.scenario import bind_act, read_act
from khela.carrom.setup import PIECES, Disc
from khela.carrom.state import Placer, State, changed
from khela.carrom.umpire import rule
from khela.carrom.umpire.placing import no_room
from khela.laws.marks import clause
from khela.table.agreed import Opening
from khela.table.bases import brought_by
from khela.table.computers import marked, undone
from khela.table.event import Event
from khela.table.pauses import lateness, noted, with_pause
from khela.table.pieces import settle
from khela.table.protests import after_step, followed, taken_back
from khela.table.room import with_owed_placed
from khela.table.standing import KEPT, Begun, Ruled, Standing, opened


def replay(events: Iterable[Event]) -> Standing:
    """The table the events of one table make, in their order from number 0. Errors: ValueError for an empty log."""
    standing: Standing | None = None
    for event in events:
        standing = apply(standing, event)
    if standing is None:
        raise ValueError("a table without events")
    return standing


def apply(standing: Standing | None, event: Event) -> Standing:
    """The table after one more event. Errors: RefusedActError where the umpire refuses the act."""
    if standing is None:
        return opened(event.table, Opening(**event.body["opening"]), event.at)
    return marked(standing, followed(_applied(standing, event)), event.body)


def _applied(standing: Standing, event: Event) -> Standing:
    body = event.body
    match body["do"]:
        case "undo":
            before = undone(standing)
            assert before is not None
            return replace(taken_back(standing, before), seq=event.seq, at=event.at, since=event.at)
        case "next_board":
            return replace(standing.next_board(), seq=event.seq, at=event.at, since=event.at)
        case "begin":
            return replace(standing.match_begun(), seq=event.seq, at=event.at, since=event.at, before=standing)
        case "protest":
            return after_step(standing, event)
        case "late":
            after = _after_act(standing, event, lateness(standing, body["by"], event.at))
            return noted(after, body["by"])
        case "place":
            x, y = body["at"]
            after = _ruled(standing, event, Place(body["piece"], body["by"], (x, y)))
            discs = _ordered((*standing.discs, Disc(body["disc"], *body.get("lies", body["at"]))))
            return replace(after, discs=settle(discs, after), piles=after.state.board.piles, since=event.at)
        case "waive":
            after = _ruled(standing, event, Waive(body["by"]))
            return replace(after, discs=settle(standing.discs, after), since=event.at)
        case "no_room":
            told = no_room(standing.state, body["by"])
            after = _noted(standing, event, body["by"], told, standing.begun)
            return replace(after, discs=settle(standing.discs, after), since=event.at)
        case "stroke":
            return _after_stroke(standing, event)
        case _:
            return _after_act(standing, event, declared(standing, body["act"]))


@clause("fed-16.10")
def _after_stroke(standing: Standing, event: Event) -> Standing:
    """The table after a stroke; the next one's time runs from the moment all is at rest."""
    body = event.body
    act = _stroke(body["facts"])
    discs = tuple(Disc(name, x, y) for name, x, y in body["final"])
    after = _with_bases(_ruled(standing, event, act), discs, body["by"])
    red_with = act.by if "red" in act.pocketed else standing.red_with
    swaps = standing.state.swaps if standing.state.board.phase == "break" else standing.swaps_before
    piles = _with_fallen(standing, act)
    after = replace(after, before=standing, swaps_before=swaps, red_with=red_with, piles=piles)
    closed = _closed(standing, replace(after, discs=discs, since=event.at + round(1000 * body["duration"])))
    return with_owed_placed(standing, closed)


def _with_fallen(standing: Standing, act: Stroke) -> tuple[tuple[int, int], ...] | None:
    """The piles with what fell in a stroke; the umpire's, who has new ones when the board ends, tell the rest."""
    if standing.piles is None:
        return None
    fell = (act.pocketed.count("white"), act.pocketed.count("black"))
    mine = standing.state.on_strike()
    return tuple((w + fell[0], b + fell[1]) if side == mine else (w, b) for side, (w, b) in enumerate(standing.piles))


def _stroke(facts: Mapping[str, Any]) -> Stroke:
    """The facts as they were recorded."""
    told: dict[str, Any] = {name: tuple(item) if isinstance(item, list) else item for name, item in facts.items()}
    told["carried"] = tuple(Carried(**one) for one in told.get("carried", ()))
    return Stroke(**told)


def _with_bases(after: Standing, discs: Sequence[Disc], by: Seat) -> Standing:
    """The table with what lies in the bases, told to the umpire disc by disc; a new board begins with nothing there."""
    if not after.book().bases or after.rulings[-1].ruling.board is not None:
        return after
    brought = brought_by(after.brought, after.discs, discs, after.sides, by)
    state = after.state.with_board(carried=tuple(one.carried for one in brought))
    return replace(after, brought=brought, state=state)


def _after_act(standing: Standing, event: Event, act: Act) -> Standing:
    after = replace(_ruled(standing, event, act), before=standing)
    stopped = isinstance(act, Appeal)
    return _closed(standing, replace(after, since=None if stopped else event.at))


def declared(standing: Standing, told: object) -> Act:
    """The act a scenario's JSON spells, by a seat of this table. Errors: ScenarioError."""
    return bind_act(read_act(told, "act", standing.state.format), standing.state)


def _ruled(standing: Standing, event: Event, act: Act) -> Standing:
    """The table with the act ruled on; the discs are the caller's."""
    was = standing.state
    told = rule(was, act, standing.book(), placing="manual")
    by = getattr(act, "by", None) or was.board.turn
    of = was.ended.before if isinstance(act, ClaimExtra) and was.ended is not None else was
    return _noted(standing, event, by, told, _about(standing, act), of.board_no)


def _noted(
    standing: Standing, event: Event, by: Placer, told: tuple[Ruling, State], about: Begun, board_no: int | None = None
) -> Standing:
    """The table with a ruling, and the match after it."""
    ruling, state = told
    number = standing.state.board_no if board_no is None else board_no
    ruled = Ruled(event.seq, by, _word(event.body), ruling, number, event.body["do"] == "stroke", about)
    return replace(standing, seq=event.seq, at=event.at, state=state, rulings=(*standing.rulings, ruled)[-KEPT:])


def _about(standing: Standing, act: Act) -> Begun:
    """The board an act is about: the one that lies there, the next once it has ended; a claim, the one that ended."""
    if isinstance(act, ClaimExtra):
        ended = (one.begun for one in reversed(standing.rulings) if one.ruling.board is not None)
        return next(ended, standing.begun)
    return Begun(standing.begun.count + 1, standing.state) if standing.cleared else standing.begun


def _word(body: Mapping[str, Any]) -> str:
    return str(body["act"]["act"]) if body["do"] == "act" else str(body["do"])


def _closed(standing: Standing, after: Standing) -> Standing:
    """The table with its discs settled by the umpire's count; or, where the board has ended, with the result noted."""
    ruling = after.rulings[-1].ruling
    if standing.cleared:
        return with_pause(replace(after, result=ruling.board or standing.result, game=_game(ruling, standing)))
    if ruling.board is not None or _begun_again(ruling, standing.state, after.state):
        ended = replace(after, cleared=True, result=ruling.board, game=ruling.game, ended_at=after.since or after.at)
        return with_pause(_uncounted(ended) if ended.trial else ended)
    discs = settle(after.discs, after)
    lying = any(disc.piece == "red" for disc in discs)
    board = after.state.board
    return replace(after, discs=discs, white=board.white, piles=board.piles, red_with=None if lying else after.red_with)


@clause("fed-6.1")
def _uncounted(after: Standing) -> Standing:
    """The table after a trial board, which scores nothing."""
    state = changed(after.state, score=(0,) * len(after.state.score), board_no=1, ended=None)
    return replace(after, state=state)


def _game(ruling: Ruling, standing: Standing) -> int | None:
    return standing.game if ruling.game is None else ruling.game


def _begun_again(ruling: Ruling, was: State, now: State) -> bool:
    """Is the board to be played anew (16.23, 16.26, 16.28), the pieces having been scattered?"""
    anew = (now.board_no, now.game_no) != (was.board_no, was.game_no) or now.winner is not None
    return anew or (ruling.turn in ("again", "over") and was.board.phase == "open" and now.board.phase == "break")


def _ordered(discs: tuple[Disc, ...]) -> tuple[Disc, ...]:
    order = list(PIECES)
    return tuple(sorted(discs, key=lambda disc: order.index(disc.id)))
