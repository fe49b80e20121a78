"""The schema as SQLAlchemy Core metadata; the migrations lead here, and a test says so."""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "uq": "%(table_name)s_%(column_0_name)s_uq",
        "ck": "%(table_name)s_%(constraint_name)s_ck",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("body", LargeBinary, nullable=False),
    Column("owner", Text, nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("head", BigInteger, nullable=False),
    Column("state", Text, CheckConstraint("state IN ('open', 'over')", "state"), nullable=False),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("checksum", BigInteger, nullable=False),
    # No index on `updated`: every append would have to write it too.
    Index("tables_state", "state", "id"),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("epoch", BigInteger, nullable=False),
    Column("seat", SmallInteger),
    Column("command", Text),
    Column("body", LargeBinary, nullable=False),
    Column("at", Double, nullable=False),
    Column("checksum", BigInteger, nullable=False),
    Index(
        "entries_command",
        "table_id",
        "command",
        unique=True,
        sqlite_where=text("command IS NOT NULL"),
        postgresql_where=text("command IS NOT NULL"),
    ),
    sqlite_with_rowid=False,  # a table's entries lie side by side
)

records = Table(
    "records",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("match", BigInteger, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
    Column("checksum", BigInteger, nullable=False),
)

# Tables that looked old at a sweep: when by the wall clock, and after how much running time.
sightings = Table(
    "sightings",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("since", Double, nullable=False),
    Column("uptime", Double, nullable=False),
)

# Tables of a restored backup, until the match that was on there has been voided.
restored = Table(
    "restored",
    metadata,
    Column("table_id", Text, ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
)

# Guests who signed out their other devices: how often, which tokens name, and by which command.
guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("generation", BigInteger, nullable=False),
    Column("command", Text, nullable=False),
)

# Single values: see marks.py.
marks = Table(
    "marks",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
