"""What a server notes about its tables and guests besides their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "sightings",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.Column("uptime", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("sightings_pk")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("sightings_table_id_fk"), ondelete="CASCADE"
        ),
    )
    op.create_table(
        "restored",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name=op.f("restored_pk")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("restored_table_id_fk"), ondelete="CASCADE"
        ),
    )
    op.create_table(
        "guests",
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("generation", sa.BigInteger, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("guests_pk")),
    )
    op.create_table(
        "marks",
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("marks_pk")),
    )
