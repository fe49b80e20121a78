"""Run by Alembic: migrates the connection that ..migrate hands over."""

from alembic import context

from lastcard.server.store.migrate import VERSION_TABLE
from lastcard.server.store.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
