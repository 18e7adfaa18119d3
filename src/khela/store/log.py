"""The event log: append-only, one transaction an event, acknowledged only after the commit."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection, Engine, delete, insert, select
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from khela.store.migrations import upgrade
from khela.store.places import open_engine
from khela.store.schema import event as events
from khela.store.schema import lobby, shot
from khela.table.event import Event

LISTED = 200
"""Tables the lobby lists, the last played first."""


class StoreError(Exception):
    """The log could not be read or written; nothing of what was asked is recorded."""


class StaleLogError(Exception):
    """Another server has appended to the table meanwhile, or the command is in the log already."""


class Log:
    """The log in one database. Every method may raise StoreError; safe for use from several threads."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    @classmethod
    def open(cls, url: str) -> Log:
        """The log at a database's URL, brought to the newest schema. Errors: ValueError for the URL, StoreError."""
        try:
            log = cls(open_engine(url))
        except OSError as error:
            raise StoreError(f"the log {url} cannot be opened: {error}") from error
        try:
            with log._transaction() as connection:
                upgrade(connection)
        except StoreError:
            log.close()
            raise
        return log

    def close(self) -> None:
        """Let go of the database."""
        self.engine.dispose()

    def append(self, event: Event, summary: Mapping[str, Any], shot_json: Mapping[str, Any] | None = None) -> None:
        """Record an event, the lobby's line and the stroke to be shown again. On return it is on disk.

        Errors: StaleLogError where (table, seq) or (table, command_id) is taken.
        """
        with self._transaction() as connection:
            row = {name: getattr(event, name) for name in ("table", "seq", "command_id", "edition", "at")}
            connection.execute(insert(events).values(**row, body=dict(event.body)))
            connection.execute(delete(lobby).where(lobby.c.table == event.table))
            connection.execute(insert(lobby).values(table=event.table, at=event.at, summary=dict(summary)))
            if shot_json is not None:
                packed = zlib.compress(json.dumps(shot_json, separators=(",", ":")).encode(), 1)
                connection.execute(insert(shot).values(table=event.table, seq=event.seq, body=packed))

    def events(self, table: str, after: int = -1) -> list[Event]:
        """The events of a table behind number `after`, in order; none for an unknown table."""
        query = select(events).where(events.c.table == table, events.c.seq > after).order_by(events.c.seq)
        with self._transaction() as connection:
            return [Event(**row) for row in connection.execute(query).mappings()]

    def event(self, table: str, seq: int) -> Event | None:
        """The event of this number, None where there is none."""
        query = select(events).where(events.c.table == table, events.c.seq == seq)
        with self._transaction() as connection:
            row = connection.execute(query).mappings().one_or_none()
        return None if row is None else Event(**row)

    def shot(self, table: str, seq: int) -> Any | None:
        """The stroke of event `seq` in the browser's format, None where there was none."""
        query = select(shot.c.body).where(shot.c.table == table, shot.c.seq == seq)
        with self._transaction() as connection:
            packed = connection.execute(query).scalar_one_or_none()
        return None if packed is None else json.loads(zlib.decompress(packed))

    def lobby(self) -> list[dict[str, Any]]:
        """The lobby's lines, the last played first, at most `LISTED`."""
        query = select(lobby.c.summary).order_by(lobby.c.at.desc(), lobby.c.table).limit(LISTED)
        with self._transaction() as connection:
            return [dict(row) for row in connection.execute(query).scalars()]

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise StaleLogError(str(error.orig)) from error
        except SQLAlchemyError as error:
            reason = getattr(error, "orig", None) or error
            raise StoreError(f"the log {self.engine.url.render_as_string()} failed: {reason}") from error
        except OSError as error:
            raise StoreError(f"the log {self.engine.url.render_as_string()} failed: {error}") from error
