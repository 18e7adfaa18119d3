"""What `khela serve` says when it cannot serve."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from khela.cli import app


def test_a_log_that_cannot_be_opened_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = CliRunner().invoke(app, ["serve", "--no-browser", "--database", str(tmp_path / "file" / "k.sqlite")])
    assert result.exit_code == 1
    assert "cannot be opened" in result.stderr


def test_a_database_of_another_kind_is_said() -> None:
    result = CliRunner().invoke(app, ["serve", "--no-browser", "--database", "mysql://here/khela"])
    assert result.exit_code == 1
    assert "sqlite, postgresql" in result.stderr


def test_a_port_that_is_taken_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khela.physics.warm_up", lambda say: None)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        database = str(tmp_path / "khela.sqlite")
        result = CliRunner().invoke(app, ["serve", "--no-browser", "--port", port, "--database", database])
    assert result.exit_code == 1
    assert f"cannot listen on 127.0.0.1, port {port}" in result.stderr
