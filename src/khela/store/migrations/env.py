"""Run by Alembic: migrates over the connection that `upgrade` hands in."""

from alembic import context

from khela.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
