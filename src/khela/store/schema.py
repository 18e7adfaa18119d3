"""The tables of the database. The migrations make them; `khela.store.log` reads and appends."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKeyConstraint,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    UniqueConstraint,
)

metadata = MetaData()

event = Table(
    "event",
    metadata,
    Column("table", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("command_id", String(100), nullable=False),
    Column("edition", String(40), nullable=False),
    Column("at", BigInteger, nullable=False, comment="ms of the epoch"),
    Column("body", JSON, nullable=False),
    PrimaryKeyConstraint("table", "seq", name="event_pk"),
    UniqueConstraint("table", "command_id", name="event_command"),
)

shot = Table(
    "shot",
    metadata,
    Column("table", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False, comment="zlib over JSON, the browser's format"),
    PrimaryKeyConstraint("table", "seq", name="shot_pk"),
    ForeignKeyConstraint(["table", "seq"], ["event.table", "event.seq"], name="shot_event"),
)

lobby = Table(
    "lobby",
    metadata,
    Column("table", String(40), nullable=False),
    Column("at", BigInteger, nullable=False, index=True, comment="ms of the epoch, of the last event"),
    Column("summary", JSON, nullable=False),
    PrimaryKeyConstraint("table", name="lobby_pk"),
)
