"""The example players: legal actions for any board, and the greedy one pockets what has a line."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest

from khela.carrom.geometry import BASE_LINE_Y
from khela.env import ClearEnv, khela_v0, seen
from khela.env.agents import GreedyAgent, LevelAgent, RandomAgent, strokes_to_clear
from khela.env.measures import COLUMNS
from tests.env.test_clear import lay


@pytest.mark.parametrize("agent", [RandomAgent(1), GreedyAgent()])
def test_actions_are_in_the_space_alone_and_in_a_batch(agent: RandomAgent | GreedyAgent) -> None:
    envs = gymnasium.make_vec("khela/Clear-v0", num_envs=20, start="scattered", noise="course")
    told, _ = envs.reset(seed=1)
    for _ in range(5):
        actions = agent.act(told)
        assert actions in envs.action_space
        told, *_ = envs.step(actions)
    assert agent.act(told[0]) in envs.single_action_space


@pytest.mark.parametrize("at", [(0.0, 0.0), (200.0, 100.0), (-250.0, -50.0), (300.0, 300.0)])
def test_the_greedy_player_pockets_a_piece_that_has_a_line(at: tuple[float, float]) -> None:
    env = ClearEnv()
    told, _ = env.reset(seed=1)
    lay(env, b3=at)
    told = env.boards.observe()[0]
    _, reward, terminated, *_ = env.step(GreedyAgent().act(told))
    assert (reward, terminated) == (1.0, True)


def test_the_greedy_player_strikes_on_where_nothing_has_a_line() -> None:
    env = ClearEnv()
    env.reset(seed=1)
    lay(env, w1=(0.0, -354.0))
    action = GreedyAgent().act(env.boards.observe()[0])
    assert action in env.action_space
    lay(env)
    assert GreedyAgent().act(env.boards.observe()[0]).tolist() == [0.0, 0.0, 0.0]
    lay(env, **{name: (-220.0 + 36.0 * n, BASE_LINE_Y) for n, name in enumerate(COLUMNS[:13])})
    assert GreedyAgent().act(env.boards.observe()[0]) in env.action_space


def test_the_greedy_player_clears_in_fewer_strokes_than_the_random_one() -> None:
    task = {"noise": "course", "max_strokes": 400}
    greedy = strokes_to_clear(GreedyAgent(), 10, seed=7, **task)
    at_random = strokes_to_clear(RandomAgent(7), 10, seed=7, **task)
    assert greedy.mean() < 0.8 * at_random.mean()
    assert greedy.min() >= 4


def test_seen_keeps_the_leading_axes() -> None:
    envs = gymnasium.make_vec("khela/Clear-v0", num_envs=3)
    told, _ = envs.reset(seed=1)
    assert seen(told).places.shape == (3, 19, 2)
    assert seen(told[0]).places.shape == (19, 2)
    np.testing.assert_allclose(seen(told).places[2], seen(told[2]).places)


def test_computer_players_play_a_board_of_the_environment() -> None:
    env = khela_v0.env(rulebook="icf", max_strokes=40)
    env.reset(seed=1)
    agents = {"player_0": LevelAgent(7, 1), "player_1": LevelAgent(3, 2)}
    pocketed = 0
    for name in env.agent_iter():
        _, _, terminated, truncated, _ = env.last()
        before = len(env.unwrapped.standing.discs)
        done = terminated or truncated
        action = None if done else agents[name].act(env.unwrapped.standing, env.unwrapped.speeds)
        assert done or action in env.action_space(name)
        env.step(action)
        pocketed += before - len(env.unwrapped.standing.discs)
    assert pocketed >= 5


def test_a_level_agent_has_a_level() -> None:
    with pytest.raises(ValueError, match="allowed is 1 to 10"):
        LevelAgent(11)
