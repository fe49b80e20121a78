"""The statements of both databases, parameters as PostgreSQL writes them: $1, $2 … in order."""

import re

TABLE_COLUMNS = "id, code, body, owner, epoch, head, state, created, updated, checksum"
ENTRY_COLUMNS = "seq, epoch, seat, command, body, at, checksum"
RECORD_COLUMNS = "match, body, checksum"

NEW_TABLE = f"""
INSERT INTO tables ({TABLE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
NEW_ENTRY = f"""
INSERT INTO entries (table_id, {ENTRY_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""
REPLACED = (
    "ON CONFLICT (table_id, match) DO UPDATE SET body = excluded.body, checksum = excluded.checksum"
)
NEW_RECORD = f"""
INSERT INTO records (table_id, {RECORD_COLUMNS}) VALUES ($1, $2, $3, $4) {REPLACED}"""

# Whoever no longer owns the table, or has not seen its last entry, changes no row.
FENCE = """
UPDATE tables SET head = $1, updated = $2
WHERE id = $3 AND epoch = $4 AND head = $5 AND state = 'open'"""
CLAIM = "UPDATE tables SET epoch = epoch + 1, owner = $1 WHERE id = $2 RETURNING epoch"
CLOSE = "UPDATE tables SET state = 'over' WHERE id = $1 AND epoch = $2 RETURNING id"
FORGET = "DELETE FROM tables WHERE id = $1 AND updated < $2 RETURNING id"

TABLE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = $1"
BY_CODE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE code = $1"
OPEN = "SELECT id FROM tables WHERE state = 'open' ORDER BY id"
UNTOUCHED = "SELECT id FROM tables WHERE updated < $1 ORDER BY id"
ENTRIES = f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
RECORD = f"SELECT {RECORD_COLUMNS} FROM records WHERE table_id = $1 AND match = $2"
COMMAND = "SELECT seq FROM entries WHERE table_id = $1 AND command = $2 AND seq <= $3"

# PostgreSQL can say it all in one statement, which is one round trip and one commit.
FENCED = f"WITH fence AS ({FENCE} RETURNING id)"
FENCED_ENTRIES = f"""
INSERT INTO entries (table_id, {ENTRY_COLUMNS})
SELECT fence.id, entry.* FROM fence, unnest(
    $6::bigint[], $7::bigint[], $8::smallint[], $9::text[], $10::bytea[], $11::float8[],
    $12::bigint[]
) AS entry"""
FENCED_RECORD = f"""
INSERT INTO records (table_id, {RECORD_COLUMNS})
SELECT fence.id, $13::bigint, $14::bytea, $15::bigint FROM fence {REPLACED}"""
APPEND = FENCED + FENCED_ENTRIES
APPEND_LAST = f"{FENCED}, record AS ({FENCED_RECORD}){FENCED_ENTRIES}"  # of a match
OPEN_ROWS = f"SELECT {TABLE_COLUMNS} FROM tables WHERE state = 'open' ORDER BY id"


def sqlite(statement: str) -> str:
    """The same statement for SQLite: each parameter stands once and in order.

    It counts changed rows instead of returning them, which SQLite before 3.35 cannot.
    """
    return re.sub(r"\$\d+", "?", re.sub(r" RETURNING \w+", "", statement))
