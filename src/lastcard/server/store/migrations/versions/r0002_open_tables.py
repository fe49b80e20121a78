"""The open tables without looking at the others."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("tables_state", "tables", ["state", "id"])
