"""The event log, the strokes to be shown again, and the lobby."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "event",
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("command_id", sa.String(100), nullable=False),
        sa.Column("edition", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, comment="ms of the epoch"),
        sa.Column("body", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table", "seq", name="event_pk"),
        sa.UniqueConstraint("table", "command_id", name="event_command"),
    )
    op.create_table(
        "shot",
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False, comment="zlib over JSON, the browser's format"),
        sa.PrimaryKeyConstraint("table", "seq", name="shot_pk"),
        sa.ForeignKeyConstraint(["table", "seq"], ["event.table", "event.seq"], name="shot_event"),
    )
    op.create_table(
        "lobby",
        sa.Column("table", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False, comment="ms of the epoch, of the last event"),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.PrimaryKeyConstraint("table", name="lobby_pk"),
    )
    op.create_index("ix_lobby_at", "lobby", ["at"])


def downgrade() -> None:
    op.drop_table("lobby")
    op.drop_table("shot")
    op.drop_table("event")
