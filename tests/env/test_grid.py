"""Actions from a grid, on one board and on many."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from khela.env import ClearEnv, ClearVectorEnv, Grid, GridActions, VectorGridActions


def test_the_grid_counts_places_then_angles_then_forces() -> None:
    grid = Grid(places=3, angles=5, forces=2)
    told = grid.actions(np.arange(grid.size))
    assert told.shape == (30, 3)
    assert told.dtype == np.float32
    assert np.unique(told, axis=0).shape == (30, 3)
    assert told[0].tolist() == [-1.0, -1.0, -1.0]
    assert told[1].tolist() == [-1.0, -1.0, 1.0]
    assert told[2].tolist() == [-1.0, -0.5, -1.0]
    assert told[10].tolist() == [0.0, -1.0, -1.0]
    assert told[29].tolist() == [1.0, 1.0, 1.0]
    assert Grid(1, 1, 1).actions(0).tolist() == [0.0, 0.0, 0.0]


@pytest.mark.parametrize("number", [-1, 30, np.array([3, 30])])
def test_a_number_out_of_range_is_refused(number: int) -> None:
    with pytest.raises(ValueError, match="allowed is 0 to 29"):
        Grid(3, 5, 2).actions(number)
    with pytest.raises(ValueError, match="allowed is 1 or more of each"):
        Grid(3, 0, 2)


def test_single_and_batch_do_the_same() -> None:
    grid = Grid(5, 11, 3)
    one, many = GridActions(ClearEnv(), grid), VectorGridActions(ClearVectorEnv(2), grid)
    assert one.action_space == many.single_action_space == gymnasium.spaces.Discrete(165)
    one.reset(seed=4)
    many.reset(seed=4)
    for number in (0, 82, 164):
        alone, together = one.step(np.int64(number)), many.step(np.array([number, 5]))
        assert alone[0].tobytes() == together[0][0].tobytes()
        assert alone[1] == together[1][0]


@pytest.mark.filterwarnings("ignore:.*is different from the unwrapped version:UserWarning")
def test_gymnasiums_checker_finds_nothing() -> None:
    check_env(GridActions(gymnasium.make("khela/Clear-v0").unwrapped))
