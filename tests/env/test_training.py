"""The example that trains runs where stable-baselines3 is installed."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_clear.py"


@pytest.mark.filterwarnings("default")
def test_the_example_trains(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("stable_baselines3", reason="stable-baselines3 is not installed (khela[train])")
    spec = importlib.util.spec_from_file_location("train_clear", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    before, after = example.main(["--steps", "2048"])
    assert 0.0 <= before <= 1.0
    assert 0.0 <= after <= 1.0
    assert "after 2048 strokes" in capsys.readouterr().out
