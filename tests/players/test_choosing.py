"""What computers do at a table: whole boards without a refusal, the same for a seed, and what each act asks."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from khela.carrom.geometry import HALF, PIECE_RADIUS, POCKET_MIDDLE, POCKET_RADIUS
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import PIECES
from khela.carrom.state import Format, Waiting
from khela.players import LEVELS, choose, greedy_player, hint, random_player, to_act
from khela.players.ease import ease
from khela.players.lie import lie_of
from khela.players.placing import wanted_by
from khela.table import decide
from khela.table.commands import NextBoard, Put, Report, Strike
from khela.table.facts import Aim
from tests.players.helpers import lay, play, table

FORMATS = [(name, format) for name, book in RULEBOOKS.items() for format in book.formats]


@pytest.mark.parametrize(("rulebook", "format"), FORMATS)
def test_computers_play_a_whole_board(rulebook: str, format: Format) -> None:
    told = play(table(rulebook, format), [LEVELS[6], LEVELS[4]], 1, 250)
    assert told[-1].cleared
    acts = [one.rulings[-1].act for one in told[1:]]
    assert "concede" not in acts
    assert acts.count("stroke") >= 5


def test_random_and_greedy_play_on() -> None:
    chance, standing = np.random.default_rng(3), table()
    for number in range(30):
        seat = to_act(standing)
        assert seat is not None
        player = random_player if seat == "A" else greedy_player
        command = player(standing, seat, LEVELS[0], chance).command
        standing = decide(standing, command, str(number), number).standing
    assert standing.seq == 30


def test_the_same_seed_makes_the_same_choice() -> None:
    standing = lay(table(), w1=(0.0, 150.0), w2=(100.0, 40.0), b1=(300.0, -50.0))
    one, two, other = (choose(standing, "A", LEVELS[4], np.random.default_rng(seed)) for seed in (5, 5, 6))
    assert one == two
    assert one.command != other.command


def test_a_levels_errors_are_in_its_strokes() -> None:
    standing = lay(table(), w1=(0.0, 150.0), b1=(300.0, -50.0))
    off = []
    for seed in range(40):
        told = choose(standing, "A", LEVELS[2], np.random.default_rng(seed))
        assert isinstance(told.command, Strike)
        assert told.thought is not None
        assert told.thought.aim is not None
        off.append(told.command.aim.angle - told.thought.aim.angle)
    assert 0.6 * LEVELS[2].angle < np.std(off) < 1.5 * LEVELS[2].angle


def test_a_strong_player_pockets_what_it_means_to() -> None:
    standing = lay(table(), w1=(0.0, 150.0), w2=(200.0, 60.0), b1=(300.0, -50.0), b2=(-300.0, 40.0))
    thought = hint(standing, "A", chance=np.random.default_rng(1))
    assert thought.idea.disc in ("w1", "w2")
    assert thought.chance > 0.8
    after = decide(standing, thought.command, "1", 1).standing
    assert thought.idea.disc not in {disc.id for disc in after.discs}


def test_a_due_is_put_where_it_hurts() -> None:
    standing = lay(table(), w1=(-200.0, 250.0), w2=(0.0, 200.0), b1=(300.0, -50.0), b2=(-300.0, 40.0), b3=(0.0, 300.0))
    waiting = (Waiting("white", "B"),)
    standing = replace(standing, state=standing.state.with_board(waiting=waiting))
    assert to_act(standing) == "B"
    thought = hint(standing, "B", LEVELS[7])
    assert isinstance(thought.command, Put)
    assert thought.place is not None
    chosen = ease_of_white(standing, thought.place[1])
    others = [ease_of_white(standing, (x, y)) for x, y in ((0.0, 60.0), (60.0, 0.0), (-60.0, 0.0), (0.0, -60.0))]
    assert chosen < np.mean(others)
    after = decide(standing, thought.command, "1", 1).standing
    assert not after.state.board.waiting


def ease_of_white(standing: object, at: tuple[float, float]) -> float:
    from khela.carrom.setup import Disc

    laid = replace(standing, discs=(*standing.discs, Disc("w3", *at)))  # type: ignore[attr-defined, type-var]
    lie = lie_of(laid, "A")
    wanted = wanted_by(laid, 0)[None]
    return float(ease(lie.places[None], lie.present[None], wanted, 0, LEVELS[7].angle).sum())


def test_after_a_board_extra_points_are_claimed_then_the_next_one_is_arranged() -> None:
    told = play(table(), [replace(LEVELS[-1], strokes=3000)], 2, 60)
    standing = told[-1]
    assert standing.cleared
    acts = []
    while standing.cleared:
        seat = to_act(standing)
        assert seat is not None
        command = choose(standing, seat, LEVELS[0], np.random.default_rng(1)).command
        acts.append(command)
        standing = decide(standing, command, f"x{len(acts)}", 1).standing
    assert isinstance(acts[-1], NextBoard)
    assert all(isinstance(act, Report) and act.act["act"] == "claim_extra" for act in acts[:-1])


def test_a_seat_that_is_not_waited_for_is_refused() -> None:
    with pytest.raises(RefusedActError):
        choose(table(), "B", LEVELS[0], np.random.default_rng(1))


def free(places: list[tuple[float, float]]) -> bool:
    for i, (x, y) in enumerate(places):
        if np.hypot(POCKET_MIDDLE - abs(x), POCKET_MIDDLE - abs(y)) < POCKET_RADIUS:
            return False
        if any(np.hypot(x - u, y - v) < 2 * PIECE_RADIUS for u, v in places[:i]):
            return False
    return True


EDGE = HALF - PIECE_RADIUS
PLACES = st.tuples(st.floats(-EDGE, EDGE), st.floats(-EDGE, EDGE))


@settings(max_examples=25, deadline=None)
@given(places=st.lists(PLACES, min_size=2, max_size=10).filter(free), rulebook=st.sampled_from(sorted(RULEBOOKS)))
def test_any_lie_has_a_choice_the_table_takes(places: list[tuple[float, float]], rulebook: str) -> None:
    names = [name for name in PIECES if name != "red"]
    chosen = [names[n // 2 + (9 if n % 2 else 0)] for n in range(len(places))]
    standing = lay(table(rulebook), **dict(zip(chosen, places, strict=True)))
    told = choose(standing, "A", LEVELS[1], np.random.default_rng(1))
    after = decide(standing, told.command, "1", 1).standing
    assert after.seq == 1
    assert not isinstance(told.command, Strike) or isinstance(told.command.aim, Aim)
