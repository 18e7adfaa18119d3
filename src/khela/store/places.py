"""Where the log is kept, and how it is opened."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from platformdirs import user_data_path
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

ENVIRONMENT = "KHELA_DATABASE_URL"


def default_url() -> str:
    """`KHELA_DATABASE_URL`, else SQLite in a file under the user's data directory."""
    told = os.environ.get(ENVIRONMENT)
    return told or f"sqlite:///{user_data_path('khela', appauthor=False) / 'khela.sqlite'}"


def open_engine(url: str) -> Engine:
    """An engine for a database's URL; a bare path is taken as a file of SQLite, whose folder is made.

    Errors: ValueError for a URL that names no database Khela can use.
    """
    try:
        address = make_url(url if "://" in url else f"sqlite:///{Path(url).expanduser().absolute()}")
    except ArgumentError as error:
        raise ValueError(f"database {url!r}: {error}") from error
    backend = address.get_backend_name()
    if backend == "sqlite":
        return _sqlite(address)
    if backend == "postgresql":
        driven = address if "+" in address.drivername else address.set(drivername="postgresql+psycopg")
        return create_engine(driven, pool_pre_ping=True)
    raise ValueError(f"database {url!r}: {backend} is not one of sqlite, postgresql")


def _sqlite(address: URL) -> Engine:
    if address.database in (None, "", ":memory:"):
        raise ValueError("database: an SQLite log needs a file, since what is acknowledged must outlast the server")
    assert address.database is not None
    Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def durable(connection: Any, _record: object) -> None:
        """A commit is on disk before it is answered (synchronous FULL); readers do not wait for it (WAL)."""
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
