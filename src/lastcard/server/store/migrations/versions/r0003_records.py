"""The records of finished matches, as text."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "records",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("match", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("checksum", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "match", name=op.f("records_pk")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("records_table_id_fk"), ondelete="CASCADE"
        ),
    )
