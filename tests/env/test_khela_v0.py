"""khela_v0: PettingZoo's own checks for every rulebook and format, rewards, places, and the table's laws."""

from __future__ import annotations

import math
import warnings
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from khela.carrom.geometry import BASE_CIRCLE_X, BASE_LINE_Y, is_free, striker_fault, turned
from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.ruling import RefusedActError
from khela.carrom.setup import Disc
from khela.carrom.state import Ended, Format, Waiting
from khela.env import khela_v0
from khela.env.measures import COLUMNS, HALF, PIECE_COUNT, RED, action_for
from khela.env.seats import FIELDS
from khela.env.umpiring import go_on, points_of, strike, winner, won
from khela.table.facts import Aim
from khela.table.pieces import on_board

KINDS: list[tuple[str, Format]] = [(name, format) for name, book in RULEBOOKS.items() for format in book.formats]


@pytest.mark.parametrize(("rulebook", "format"), KINDS)
def test_pettingzoos_checks_find_nothing(rulebook: str, format: Format) -> None:
    made = partial(khela_v0.env, rulebook=rulebook, format=format, noise="course")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(made(max_strokes=60), num_cycles=100)
        seed_test(made, num_cycles=30)


def played(strokes: int = 10**6, seed: int = 1, **task: Any) -> tuple[Any, dict[str, float]]:
    """An episode of random strokes: the raw environment, and what each agent got."""
    env = khela_v0.env(**task)
    env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        _, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        strokes -= 1
        if strokes < 0:
            break
        env.step(None if terminated or truncated else chance.uniform(-1, 1, 3).astype(np.float32))
    return env.unwrapped, got


@pytest.mark.parametrize(("rulebook", "format"), KINDS)
def test_the_discs_are_the_umpires_count_after_every_stroke(rulebook: str, format: Format) -> None:
    env = khela_v0.raw_env(rulebook=rulebook, format=format, unit="match", max_strokes=150)
    env.reset(seed=2)
    chance = np.random.default_rng(2)
    while not any(env.truncations.values()):
        env.step(chance.uniform(-1, 1, 3))
        if any(env.terminations.values()):
            break
        standing = env.standing
        assert not standing.state.board.waiting
        assert not standing.cleared
        lying = [disc.piece for disc in standing.discs]
        assert {piece: lying.count(piece) for piece in ("white", "black", "red")} == on_board(standing.state)
        assert env.agent_selection == env.agent_of[standing.state.board.turn]
        assert sum(env.rewards.values()) == pytest.approx(0.0)


def test_a_boards_points_go_to_the_winning_side_from_the_other() -> None:
    env, got = played(format="doubles", max_strokes=3000)
    result = env.standing.result
    assert result is not None
    for agent, seat in env.seat_of.items():
        sign = 1 if env.standing.state.side(seat) == result.winner else -1
        assert got[agent] == sign * result.points


def test_a_match_pays_every_board() -> None:
    env, got = played(unit="match", max_strokes=20000, options={"game_points": 5, "games_to_win": 1})
    score = env.standing.state.score
    assert env.standing.state.winner is not None
    assert got["player_0"] == score[0] - score[1]


def test_three_players_are_paid_as_pieces_fall() -> None:
    env, got = played(rulebook="gamerules", format="three", unit="match", max_strokes=20000, options={"game_points": 5})
    score = env.standing.state.score
    for agent, seat in env.seat_of.items():
        side = env.standing.state.side(seat)
        others = [points for other, points in enumerate(score) if other != side]
        assert got[agent] == pytest.approx(score[side] - sum(others) / 2)


@pytest.mark.parametrize("unit", ["board", "game", "match"])
def test_who_wins_the_unit_gets_one(unit: str) -> None:
    env, got = played(unit=unit, reward="win", max_strokes=20000, options={"game_points": 5})
    side = winner(env.standing, unit)
    assert got[env.agent_of[env.standing.state.seats(side)[0]]] == 1.0
    assert sorted(got.values()) == [-1.0, 1.0]


def test_of_three_the_others_lose_half_each() -> None:
    env = khela_v0.raw_env(rulebook="gamerules", format="three")
    env.reset()
    standing = replace(env.standing, state=replace(env.standing.state, winner=1))
    assert won(standing, "match", True) == (-0.5, 1.0, -0.5)
    assert won(standing, "match", False) == (0.0, 0.0, 0.0)


def test_strokes_run_out() -> None:
    env = khela_v0.raw_env(max_strokes=1)
    env.reset()
    env.step(np.array([0.0, 1.0, -1.0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    env.step(None)
    with pytest.raises(ValueError, match="None"):
        env.step(np.zeros(3))


@pytest.mark.clause("fed-16.16", "fed-16.20")
def test_an_illegal_place_becomes_the_nearest_legal_one() -> None:
    env = khela_v0.raw_env()
    env.reset()
    discs = (Disc("w1", 0.0, BASE_LINE_Y), Disc("b1", 100.0, 100.0), Disc("red", 0.0, 0.0))
    state = env.standing.state.with_board(phase="open", left=(1, 1), turns=(1, 1), white="A")
    standing = replace(env.standing, discs=discs, state=state)
    struck = strike(standing, "A", Aim((4.0, BASE_LINE_Y), math.pi / 2, 500.0))
    assert struck is not None
    assert struck.state.board.turn == "B"
    wide = strike(standing, "A", Aim((300.0, BASE_LINE_Y), math.pi / 2, 500.0))
    assert wide is not None
    blocked = tuple(Disc(name, -220.0 + 36.0 * n, BASE_LINE_Y) for n, name in enumerate(COLUMNS[:13]))
    assert strike(replace(standing, discs=blocked), "A", Aim((4.0, BASE_LINE_Y), math.pi / 2, 500.0)) is None


def test_the_nearest_legal_place_is_half_a_millimetre_near(monkeypatch: pytest.MonkeyPatch) -> None:
    env = khela_v0.raw_env()
    env.reset()
    stood: list[Aim] = []
    monkeypatch.setattr("khela.env.umpiring.done", lambda standing, command: stood.append(command.aim))
    for side, x in ((0, 4.0), (0, 500.0)):
        discs = (*env.standing.discs, Disc("w1", *turned(side, (0.0, BASE_LINE_Y))))
        strike(replace(env.standing, discs=discs), "A", Aim((x, BASE_LINE_Y), math.pi / 2, 500.0))
    near, end = (aim.striker for aim in stood)
    assert 36.15 <= near[0] < 36.65
    assert end == (BASE_CIRCLE_X, BASE_LINE_Y)
    assert all(striker_fault(0, *aim.striker) is None for aim in stood)


def test_without_a_place_everyone_is_truncated(monkeypatch: pytest.MonkeyPatch) -> None:
    env = khela_v0.raw_env()
    env.reset()
    monkeypatch.setattr(khela_v0, "strike", lambda *told: None)
    env.step(np.zeros(3))
    assert all(env.truncations.values())
    assert env.infos["player_1"] == {"stuck": True}


def test_an_angle_the_table_refuses_is_turned_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_ahead(standing: Any, aim: Aim) -> None:
        if math.sin(aim.angle) <= 0.0:
            raise RefusedActError("angle", aim.angle, "across the front base line")

    monkeypatch.setattr("khela.env.umpiring.check_striker", only_ahead)
    env = khela_v0.raw_env()
    env.reset()
    stood: list[Aim] = []
    monkeypatch.setattr("khela.env.umpiring.done", lambda standing, command: stood.append(command.aim))
    for angle in (math.radians(-44.5), math.radians(224.5)):
        strike(env.standing, "A", Aim((0.0, BASE_LINE_Y), angle, 500.0))
    assert math.degrees(stood[0].angle) == pytest.approx(0.5)
    assert math.degrees(stood[1].angle) == pytest.approx(179.5)


@pytest.mark.clause("fed-14.8", "fed-14.20", "fed-15.2")
def test_pieces_that_come_back_are_placed() -> None:
    env = khela_v0.raw_env()
    env.reset()
    discs = tuple(disc for disc in env.standing.discs if disc.id not in ("w1", "b1", "b2", "red"))
    waiting = (Waiting("red", "umpire"), Waiting("black", "A"), Waiting("black", "A"))
    moved = tuple(replace(disc, x=disc.x + 200.0) for disc in discs)
    state = env.standing.state.with_board(phase="open", left=(8, 7), waiting=waiting, turn="B", turns=(1, 1))
    after, over = go_on(replace(env.standing, discs=moved, state=state), "board")
    assert not over
    assert not after.state.board.waiting
    places = {disc.id: disc.at for disc in after.discs}
    assert places["red"] == (0.0, 0.0)
    for name in ("b1", "b2"):
        assert math.hypot(*places[name]) <= 69.5 + 1e-6
        assert is_free(places[name], [at for other, at in places.items() if other != name])


@pytest.mark.clause("fed-14.18")
def test_where_no_due_piece_can_lie_the_placing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khela.env.umpiring._RINGS_ROUND", ((0.0, -200.0),))
    env = khela_v0.raw_env()
    env.reset()
    discs = tuple(disc for disc in env.standing.discs if disc.id != "b9")
    state = env.standing.state.with_board(phase="open", left=(9, 8), waiting=(Waiting("black", "A"),), turns=(1, 1))
    after, _ = go_on(replace(env.standing, discs=discs, state=state), "board")
    assert not after.state.board.waiting
    assert after.state.board.left == (9, 8)
    assert after.rulings[-1].act == "waive"


@pytest.mark.clause("fed-15.13")
def test_extra_points_are_claimed_for_who_may() -> None:
    env = khela_v0.raw_env()
    env.reset()
    before = env.standing
    ended = replace(before.state, ended=Ended(before.state, 1, 3, 1), board_no=2, score=(0, 3))
    after, over = go_on(replace(before, state=ended, cleared=True), "board")
    assert over
    assert after.state.score == (0, 4)
    assert points_of(before, after) == (0.0, 4.0)


def test_an_observation_is_from_the_own_side_with_the_own_pieces_first() -> None:
    env = khela_v0.raw_env()
    env.reset()
    mine, theirs = env.observe("player_0"), env.observe("player_1")
    assert env.standing.white == "A"
    w1, b1 = (next(disc for disc in env.standing.discs if disc.id == name) for name in ("w1", "b1"))
    assert (mine[0], mine[PIECE_COUNT]) == (np.float32(w1.x / HALF), np.float32(w1.y / HALF))
    assert (theirs[0], theirs[PIECE_COUNT]) == (np.float32(-b1.x / HALF), np.float32(-b1.y / HALF))
    assert mine[2 * PIECE_COUNT + RED] == 1.0
    told = dict(zip(FIELDS, mine[3 * PIECE_COUNT :], strict=True))
    assert told == dict.fromkeys(FIELDS, 0.0) | {"coloured": 1.0, "my_turn": 1.0, "break": 1.0}
    state = replace(env.standing.state, score=(10, 29), games=(1, 0)).with_board(
        red="covered", red_by=1, owed=(3, 0), turn="B", phase="open"
    )
    env.standing = replace(env.standing, state=state, discs=())
    env.strokes = 250
    told = dict(zip(FIELDS, env.observe("player_1")[3 * PIECE_COUNT :].tolist(), strict=True))
    expected = {
        "red_mine": 1.0, "coloured": 1.0, "owed_by_others": 3 / 9, "score": 1.0, "score_of_others": 10 / 29,
        "games_of_others": 0.5, "my_turn": 1.0, "strokes": 0.25,
    }  # fmt: skip
    assert told == pytest.approx(dict.fromkeys(FIELDS, 0.0) | expected)
    assert not env.observe("player_1")[: 3 * PIECE_COUNT].any()


def test_every_seat_strikes_from_its_own_side() -> None:
    env = khela_v0.raw_env(format="doubles")
    env.reset()
    for seat, side in env.standing.sides.items():
        aim = env._aim(seat, np.array([0.5, 0.0, 1.0]))
        assert aim.striker == turned(side, (0.5 * BASE_CIRCLE_X, BASE_LINE_Y))
        assert striker_fault(side, *aim.striker) is None
        way = turned(-side, (math.cos(aim.angle), math.sin(aim.angle)))
        assert way == pytest.approx((0.0, 1.0), abs=1e-12)
        assert aim.speed == 7000.0


def test_noise_is_seeded() -> None:
    def first(seed: int) -> bytes:
        env = khela_v0.raw_env(noise="course")
        env.reset(seed=seed)
        env.step(action_for(0.0, math.pi / 2, 3000.0, env.speeds))
        return bytes(env.observe("player_0").tobytes())

    assert first(1) == first(1)
    assert first(1) != first(2)


@pytest.mark.parametrize(
    ("task", "told"),
    [
        ({"rulebook": "pool"}, "allowed is one of federation"),
        ({"rulebook": "tamil_uk", "format": "three"}, "format is 'three'"),
        ({"unit": "set"}, "allowed is one of board, game, match"),
        ({"reward": "gold"}, "and of points, win"),
        ({"max_strokes": 0}, "allowed is 1 or more"),
        ({"options": {"gold": 1}}, "options.gold"),
    ],
)
def test_an_impossible_table_is_refused(task: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        khela_v0.raw_env(**task)


def test_nonsense_is_refused() -> None:
    env = khela_v0.raw_env()
    env.reset()
    for wrong in (np.array([0.0, math.nan, 0.0]), np.zeros(2)):
        with pytest.raises(ValueError, match="allowed are three finite numbers"):
            env.step(wrong)
    assert env.strokes == 0
