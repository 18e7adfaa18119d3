"""The README's example is run: what it prints is what the README shows."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_example_prints_what_is_shown(tmp_path: Path) -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w+)\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    (_, scenario), (kind, command), (_, shown) = blocks
    assert kind == "console"
    assert command == "$ khela judge scenario.json\n"
    (tmp_path / "scenario.json").write_text(scenario, encoding="utf-8")
    run = [sys.executable, "-m", "khela.cli", *command.split()[2:]]
    done = subprocess.run(run, cwd=tmp_path, capture_output=True, check=True)
    assert json.loads(done.stdout) == json.loads(shown)


def test_the_commands_it_names_are_in_the_makefile() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"^    make (\S+)$", text, re.MULTILINE)
    assert named == ["play", "test"]
    assert [name for name in named if not re.search(rf"^{name}:", makefile, re.MULTILINE)] == []
