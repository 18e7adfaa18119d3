"""The log: append-only, on disk when acknowledged, plain about errors; in PostgreSQL too (KHELA_TEST_POSTGRES)."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from khela.store import Log, StaleLogError, StoreError, default_url
from khela.store.schema import metadata
from khela.table import Event


def event(seq: int, table: str = "t", command: str | None = None) -> Event:
    return Event(table, seq, command or f"c{seq}", "2026", 1_800_000_000_000 + seq, {"do": "undo", "x": [0.1, "ü"]})


@pytest.fixture(params=["sqlite", "postgresql"])
def log(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Log]:
    """An empty log in each database."""
    on_disk = request.param == "sqlite"
    log = Log.open(str(tmp_path / "deep" / "khela.sqlite") if on_disk else request.getfixturevalue("postgres"))
    yield log
    log.close()


def test_what_is_appended_is_read_again_in_order(log: Log) -> None:
    shot = {"discs": [], "duration": 1.25}
    log.append(event(0), {"id": "t", "at": 0})
    log.append(event(1), {"id": "t", "at": 1}, shot)
    log.append(event(0, "u"), {"id": "u", "at": 0})
    assert log.events("t") == [event(0), event(1)]
    assert log.events("t", after=0) == [event(1)]
    assert log.events("nowhere") == []
    assert log.shot("t", 1) == shot
    assert log.shot("t", 0) is None
    assert log.lobby() == [{"id": "t", "at": 1}, {"id": "u", "at": 0}]


def test_a_number_or_a_command_is_taken_once(log: Log) -> None:
    log.append(event(0), {"id": "t"})
    for taken in (event(0, command="other"), event(1, command="c0")):
        with pytest.raises(StaleLogError):
            log.append(taken, {"id": "changed"})
    log.append(event(0, table="u"), {"id": "u"})
    assert log.events("t") == [event(0)]
    assert {"id": "t"} in log.lobby()


def test_the_migrations_make_what_the_code_reads(log: Log) -> None:
    with log.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_opening_again_keeps_what_is_there(tmp_path: Path) -> None:
    path = str(tmp_path / "khela.sqlite")
    first = Log.open(path)
    first.append(event(0), {"id": "t"})
    first.close()
    again = Log.open(path)
    assert again.events("t") == [event(0)]
    again.close()


def test_a_commit_is_on_disk_before_it_is_answered(tmp_path: Path) -> None:
    log = Log.open(str(tmp_path / "khela.sqlite"))
    with log.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    log.close()


def test_the_database_is_where_it_is_said_to_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KHELA_DATABASE_URL", "postgresql://somewhere/khela")
    assert default_url() == "postgresql://somewhere/khela"
    monkeypatch.delenv("KHELA_DATABASE_URL")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_url().startswith("sqlite:///")
    assert default_url().endswith("khela.sqlite")


@pytest.mark.parametrize("url", ["mysql://a/b", "sqlite://", "sqlite:///:memory:", "://"])
def test_a_database_that_cannot_be_used_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="database"):
        Log.open(url)


def test_a_file_that_is_no_database_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "khela.sqlite"
    path.write_bytes(b"not a database, but long enough to be taken for one" * 40)
    with pytest.raises(StoreError, match="not a database"):
        Log.open(str(path))


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="file"):
        Log.open(str(tmp_path / "file" / "khela.sqlite"))


FULL = """
import resource, signal, sys
from khela.store import Log, StoreError
from tests.store.test_log import event
log = Log.open(sys.argv[1])
log.append(event(0), {"id": "t"})
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
size = int(sys.argv[2])
resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
done = 0
try:
    for seq in range(1, 1000):
        log.append(event(seq), {"id": "t"}, {"pad": [n * 1.1 for n in range(2000)]})
        done = seq
except StoreError as error:
    print(done, error)
"""


def test_a_full_disk_is_said_and_what_was_acknowledged_is_there(tmp_path: Path) -> None:
    path = tmp_path / "khela.sqlite"
    told = subprocess.run(
        [sys.executable, "-c", FULL, str(path), "200000"],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    done, _, message = told.stdout.partition(" ")
    assert "failed" in message
    with sqlite3.connect(path) as connection:
        assert connection.execute("select max(seq), count(*) from event").fetchone() == (int(done), int(done) + 1)
    connection.close()
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY
