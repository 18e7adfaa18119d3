"""Clear-v0: Gymnasium's own checks, the course's rules of clearing, noise, and the batch against the single board."""

from __future__ import annotations

import math
import warnings
from collections.abc import Iterable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from khela.carrom.geometry import BASE_LINE_Y, PIECE_RADIUS, POCKET_MIDDLE, STRIKER_RADIUS, striker_fault
from khela.env import ClearEnv, ClearVectorEnv, Noise, Speeds, action_for, seen
from khela.env.boards import Boards
from khela.env.kernels import settle
from khela.env.measures import COINS, COLUMNS, PIECE_COUNT, REACH, RED, STRIKER, WIDEST

TASKS: list[dict[str, Any]] = [
    {},
    {"reward": "points", "noise": "course"},
    {"reward": "course", "start": "scattered", "pieces": 6, "max_strokes": 7},
    {"start": "scattered", "pieces": 1, "noise": Noise(0.1, 0.05, 0.1), "max_strokes": 3},
]
WHITE, BLACK = COLUMNS.index("w1"), COLUMNS.index("b1")


@pytest.mark.parametrize("task", TASKS)
def test_gymnasiums_checker_finds_nothing(task: dict[str, Any]) -> None:
    env = gymnasium.make("khela.env:khela/Clear-v0", **task)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


@pytest.mark.parametrize("task", TASKS)
def test_a_batch_gives_the_bits_of_single_boards(task: dict[str, Any]) -> None:
    n = 5
    batch = gymnasium.make_vec("khela/Clear-v0", num_envs=n, **task)
    single = gymnasium.make_vec("khela/Clear-v0", num_envs=n, vectorization_mode="sync", **task)
    assert isinstance(batch.unwrapped, ClearVectorEnv)
    assert batch.metadata["autoreset_mode"] == single.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    for seed in (5, None, 6):
        told, _ = batch.reset(seed=seed)
        assert told.tobytes() == single.reset(seed=seed)[0].tobytes()
        batch.action_space.seed(3)
        ends = 0
        for _ in range(40):
            actions = batch.action_space.sample()
            one, other = batch.step(actions), single.step(actions)
            for mine, yours in zip(one[:4], other[:4], strict=True):
                assert mine.dtype == yours.dtype
                assert mine.tobytes() == yours.tobytes()
            assert one[4].keys() == other[4].keys()
            for name in one[4]:
                np.testing.assert_array_equal(one[4][name], other[4][name])
            ends += int((one[2] | one[3]).sum())
        assert ends > n or "max_strokes" not in task


def test_threads_and_company_change_nothing() -> None:
    def run(n: int, threads: int | None) -> list[bytes]:
        envs = ClearVectorEnv(n, threads=threads, noise="course", max_strokes=5)
        envs.reset(seed=9)
        chance = np.random.default_rng(1)
        found = []
        for _ in range(12):
            actions = chance.uniform(-1, 1, (200, 3)).astype(np.float32)
            told, rewards, *_ = envs.step(actions[:n])
            found.append(told[:3].tobytes() + rewards[:3].tobytes())
        return found

    assert run(200, 1) == run(200, 2) == run(3, None)


def test_the_spaces_of_a_batch_and_its_outcomes_belong_together() -> None:
    envs = ClearVectorEnv(3)
    assert envs.observation_space == batch_space(envs.single_observation_space, 3)
    told, _ = envs.reset(seed=[1, 2, 3])
    assert told in envs.observation_space
    later, rewards, terminated, truncated, _ = envs.step(envs.action_space.sample())
    assert later in envs.observation_space
    assert later is not told
    assert rewards.shape == terminated.shape == truncated.shape == (3,)
    with pytest.raises(ValueError, match="seed has 2 numbers"):
        envs.reset(seed=[1, 2])


def test_the_step_after_an_end_begins_the_next_episode() -> None:
    envs = ClearVectorEnv(2, max_strokes=2, start="scattered", pieces=19)
    first, _ = envs.reset(seed=1)
    still = np.zeros((2, 3), np.float32)
    envs.step(still)
    assert envs.step(still)[3].all()
    told, rewards, terminated, truncated, infos = envs.step(still)
    assert not infos
    assert not np.concatenate([rewards, terminated, truncated]).any()
    assert (told[:, -1] == 0).all()
    assert (seen(told).present.sum(axis=-1) == PIECE_COUNT).all()
    assert told.tobytes() != first.tobytes()


def struck(task: dict[str, Any], lying: Iterable[str], fell: Iterable[str], to_cover: bool = False) -> tuple[Any, ...]:
    """What a stroke comes to by which `fell` (in order, "s" the striker) of the pieces `lying` fall."""
    boards = Boards(1, ClearEnv(**task).task)
    columns = [*COLUMNS, "s"]
    boards.begin(np.ones(1, bool))
    for i, name in enumerate(COLUMNS):
        boards.present[0, i] = name in lying
        boards.places[0, i] = (-300 + 31 * i, 200.0)
    boards.present[0, STRIKER] = 1
    boards.to_cover[0] = to_cover
    falls = np.full((1, PIECE_COUNT + 1), -1)
    falls[0, : len(list(fell))] = [columns.index(name) for name in fell]
    rewards, pocketed, fouls = np.zeros(1), np.zeros(1, np.int64), np.zeros(1, np.int64)
    settle(
        np.ones(1, np.int64), boards.places.copy(), falls, boards._worth, boards._cover, boards._spots,
        boards.places, boards.present, boards.to_cover, rewards, pocketed, fouls,
    )  # fmt: skip
    there = {name for i, name in enumerate(COLUMNS) if boards.present[0, i]}
    return rewards[0], there, bool(boards.to_cover[0]), boards.places[0]


ALL = set(COLUMNS)


@pytest.mark.parametrize(
    ("reward", "lying", "fell", "pending", "worth", "left", "to_cover"),
    [
        ("pieces", ALL, [], False, 0, ALL, False),
        ("pieces", ALL, ["w1", "b1", "red"], False, 3, ALL - {"w1", "b1", "red"}, False),
        ("pieces", {"red"}, ["red"], False, 1, set(), False),
        ("points", ALL, ["w1", "b1"], False, 3, ALL - {"w1", "b1"}, False),
        ("points", ALL, ["red"], False, 0, ALL, False),
        ("points", ALL, ["red", "w1"], False, 7, ALL - {"red", "w1"}, False),
        ("points", {"w1", "w2", "red"}, ["red"], False, 0, {"w1", "w2"}, True),
        ("points", {"w1", "w2"}, ["w1"], True, 7, {"w2"}, False),
        ("points", {"w1", "w2"}, [], True, 0, {"w1", "w2", "red"}, False),
        ("points", {"w1"}, ["w1"], True, 7, set(), False),
        ("course", {"w1", "red"}, ["red", "w1"], False, 4, set(), False),
        ("course", {"w1", "b1", "red"}, ["b1", "w1"], False, 1, {"w1", "red"}, False),
        ("course", {"red"}, ["red"], False, 3, set(), False),
        ("pieces", {"w1", "b1"}, ["w1", "s", "b1"], False, 0, {"w1", "b1"}, False),
        ("points", {"w1", "b1", "red"}, ["red", "s"], False, 0, {"w1", "b1", "red"}, False),
        ("points", {"w1", "b1"}, ["s", "w1"], True, 0, {"w1", "b1", "red"}, False),
    ],
)
def test_what_a_stroke_clears(
    reward: str, lying: set[str], fell: list[str], pending: bool, worth: float, left: set[str], to_cover: bool
) -> None:
    told, there, cover, _ = struck({"reward": reward}, lying, fell, pending)
    assert (told, there, cover) == (worth, left, to_cover)


def test_what_comes_back_lies_near_the_middle_and_free() -> None:
    _, there, _, places = struck({}, ALL, ["s", "w1", "red", "b1"])
    assert there == ALL
    assert tuple(places[RED]) == (0.0, 0.0)
    assert 2 * PIECE_RADIUS <= math.hypot(*places[WHITE]) < 2 * PIECE_RADIUS + 1
    apart = math.dist(places[WHITE], places[BLACK])
    assert apart >= 2 * PIECE_RADIUS


def lay(env: ClearEnv, **places: tuple[float, float]) -> None:
    """These pieces and no others."""
    env.boards.present[0] = 0
    for name, at in places.items():
        env.boards.places[0, COLUMNS.index(name)] = at
        env.boards.present[0, COLUMNS.index(name)] = 1


def test_a_board_is_cleared_by_its_last_piece() -> None:
    env = ClearEnv()
    env.reset(seed=1)
    way = (POCKET_MIDDLE, POCKET_MIDDLE - BASE_LINE_Y)
    lay(env, w1=(0.6 * way[0], BASE_LINE_Y + 0.6 * way[1]))
    action = action_for(0.0, math.atan2(way[1], way[0]), 850.0, Speeds())
    told, reward, terminated, truncated, info = env.step(action)
    assert (reward, terminated, truncated, info["pocketed"]) == (1.0, True, False, 1)
    assert not seen(told).present.any()


def test_strokes_run_out() -> None:
    env = ClearEnv(max_strokes=2)
    env.reset(seed=1)
    feeble = np.array([0.0, 1.0, -1.0], np.float32)
    assert env.step(feeble)[2:4] == (False, False)
    told, _, terminated, truncated, _ = env.step(feeble)
    assert (terminated, truncated, seen(told).strokes) == (False, True, 1.0)


def test_the_striker_stands_where_asked_and_may_stand_there() -> None:
    env = ClearEnv(fastest=3000.0)
    for place in np.linspace(-1.0, 1.0, 21):
        env.reset(seed=1)
        *_, info = env.step(np.array([place, 0.5, 1.0], np.float32))
        assert info["x"] == pytest.approx(place * REACH)
        assert striker_fault(0, info["x"], BASE_LINE_Y) is None
        assert (info["speed"], info["angle"]) == (3000.0, math.pi / 2 + WIDEST / 2)


def test_over_a_piece_the_striker_goes_to_the_nearest_free_place() -> None:
    env = ClearEnv()
    env.reset(seed=1)
    lay(env, w1=(10.0, BASE_LINE_Y), w2=(60.0, BASE_LINE_Y), b1=(-200.0, BASE_LINE_Y + 5.0))
    touching = STRIKER_RADIUS + PIECE_RADIUS
    *_, info = env.step(np.array([20.0 / REACH, 1.0, -1.0], np.float32))
    assert info["x"] == pytest.approx(10.0 - touching, abs=1e-4)
    lay(env, b1=(-200.0, BASE_LINE_Y + 5.0))
    *_, info = env.step(np.array([-1.0, 1.0, -1.0], np.float32))
    assert info["x"] == pytest.approx(-200.0 + math.sqrt(touching**2 - 25.0), abs=1e-4)


@pytest.mark.parametrize("kind", [ClearEnv, ClearVectorEnv])
def test_without_a_place_the_episode_is_cut_short(kind: type) -> None:
    env = kind()
    env.reset(seed=1)
    lay(env, **{name: (-220.0 + 36.0 * n, BASE_LINE_Y) for n, name in enumerate(COLUMNS[:13])})
    action = np.zeros((1, 3) if kind is ClearVectorEnv else 3, np.float32)
    told, reward, terminated, truncated, info = env.step(action)
    told_of = [np.asarray(one).item() for one in (terminated, truncated, reward, info["stuck"])]
    assert told_of == [False, True, 0.0, True]
    assert seen(told).present.sum() == 13


def test_actions_out_of_range_are_taken_to_the_nearest_end_and_nonsense_is_refused() -> None:
    one, other = ClearEnv(), ClearEnv()
    one.reset(seed=1)
    other.reset(seed=1)
    assert one.step(np.array([9.0, -9.0, 9.0]))[0].tobytes() == other.step(np.array([1.0, -1.0, 1.0]))[0].tobytes()
    for wrong in (np.array([0.0, math.nan, 0.0]), np.zeros(2)):
        with pytest.raises(ValueError, match="allowed are finite numbers"):
            one.step(wrong)


def test_noise_has_the_deviations_it_is_given() -> None:
    n = 4000
    envs = ClearVectorEnv(n, noise="course")
    envs.reset(seed=1)
    *_, infos = envs.step(np.zeros((n, 3), np.float32))
    middle = (200.0 + 7000.0) / 2
    for name, mean, deviation in [
        ("angle", math.pi / 2, math.radians(2.0)),
        ("x", 0.0, 0.005 * 2 * REACH),
        ("speed", middle, 0.01 * 6800.0),
    ]:
        assert infos[name].mean() == pytest.approx(mean, abs=4 * deviation / math.sqrt(n))
        assert infos[name].std() == pytest.approx(deviation, rel=0.05)
    later = envs.step(np.zeros((n, 3), np.float32))[4]
    assert abs(np.corrcoef(infos["angle"], later["angle"])[0, 1]) < 0.06


def test_scattered_pieces_are_the_red_and_both_colours() -> None:
    envs = ClearVectorEnv(50, start="scattered", pieces=6)
    told, _ = envs.reset(seed=3)
    there = seen(told).present
    assert (there.sum(axis=-1) == 6).all()
    assert there[:, RED].all()
    assert (there[:, : COINS // 2].sum(axis=-1) == 3).all()
    assert len({row.tobytes() for row in told}) == 50


@pytest.mark.parametrize(
    ("task", "told"),
    [
        ({"reward": "gold"}, "allowed is one of pieces, points, course"),
        ({"noise": "loud"}, "allowed is a Noise or one of none, course"),
        ({"start": "middle"}, "allowed is break or scattered"),
        ({"pieces": 10}, "allowed for break is 19 to 19"),
        ({"start": "scattered", "pieces": 0}, "allowed for scattered is 1 to 19"),
        ({"max_strokes": 0}, "allowed is 1 or more"),
        ({"fastest": 7001.0}, "up to 7000"),
        ({"slowest": 300.0, "fastest": 200.0}, "rising"),
    ],
)
def test_an_impossible_task_is_refused(task: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        ClearEnv(**task)
    with pytest.raises(ValueError, match="allowed is 0 or more"):
        Noise(angle=-1.0)
    with pytest.raises(ValueError, match="num_envs is 0"):
        ClearVectorEnv(0)
