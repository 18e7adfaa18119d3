"""What is needed without the extras does not import them, and a missing extra is named."""

from __future__ import annotations

import subprocess
import sys

import pytest

EXTRAS = ("gymnasium", "pettingzoo", "ray", "stable_baselines3", "torch")


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)


@pytest.mark.parametrize("module", ["khela.cli", "khela.web.serving", "khela.table", "khela.physics"])
def test_the_rest_runs_without_the_extras(module: str) -> None:
    done = run(f"import sys, {module}; print([name for name in {EXTRAS} if name in sys.modules])")
    assert done.stdout.strip() == "[]", done.stderr


def test_the_bench_names_the_missing_extra() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; from khela.cli import app; app(['bench', 'env'])"
    done = run(code)
    assert done.returncode == 2
    assert done.stderr.startswith("khela bench env needs khela[env]: ")
    assert done.stdout == ""
