"""The statements of both databases, parameters as PostgreSQL writes them: $1, $2 … in order."""

import re
from functools import cache

TABLE_COLUMNS = "id, code, body, owner, epoch, head, state, created, updated, checksum"
ENTRY_COLUMNS = "seq, epoch, seat, command, body, at, checksum"
RECORD_COLUMNS = "match, body, checksum"
RESULT_COLUMNS = "day, edition, guest, name, place, points, moves, at, record, checksum"

NEW_TABLE = f"""
INSERT INTO tables ({TABLE_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"""
NEW_ENTRY = f"""
INSERT INTO entries (table_id, {ENTRY_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"""
REPLACED = (
    "ON CONFLICT (table_id, match) DO UPDATE SET body = excluded.body, checksum = excluded.checksum"
)
NEW_RECORD = f"""
INSERT INTO records (table_id, {RECORD_COLUMNS}) VALUES ($1, $2, $3, $4) {REPLACED}"""

# A server that no longer owns the table, or has not seen its last entry, changes no row.
FENCE = """
UPDATE tables SET head = $1, updated = $2
WHERE id = $3 AND epoch = $4 AND head = $5 AND state = 'open'"""
CLAIM = "UPDATE tables SET epoch = epoch + 1, owner = $1 WHERE id = $2 RETURNING epoch"
# Somebody who claims the table or plays there between the sweep's look and this keeps it.
FORGET = "DELETE FROM tables WHERE id = $1 AND epoch = $2 AND updated = $3 RETURNING id"

# What an operator does while no server runs.
DELETE = "DELETE FROM tables WHERE id = $1 RETURNING id"
NEW_BODY = "UPDATE tables SET body = $1, checksum = $2 WHERE id = $3"
NEW_ENTRY_BODY = """
UPDATE entries SET command = $1, body = $2, checksum = $3 WHERE table_id = $4 AND seq = $5"""
NEW_RECORD_BODY = "UPDATE records SET body = $1, checksum = $2 WHERE table_id = $3 AND match = $4"
FORGET_HANDOVER = "DELETE FROM handovers WHERE table_id = $1"
UNRENEW = "DELETE FROM guests WHERE id = $1"

TABLE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = $1"
BY_CODE = f"SELECT {TABLE_COLUMNS} FROM tables WHERE code = $1"
OPEN = "SELECT id FROM tables WHERE state = 'open' ORDER BY id"
COUNT = "SELECT count(*) FROM tables"
IDS = "SELECT id FROM tables ORDER BY id"
SIZES = """
SELECT id, code, created, updated, head, length(tables.body)
+ coalesce((SELECT sum(length(entries.body)) FROM entries WHERE table_id = id), 0)
+ coalesce((SELECT sum(length(records.body)) FROM records WHERE table_id = id), 0)
FROM tables ORDER BY updated"""
ENTRIES = f"SELECT {ENTRY_COLUMNS} FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq"
RECORDS = f"SELECT {RECORD_COLUMNS} FROM records WHERE table_id = $1 ORDER BY match"
RECORD = f"SELECT {RECORD_COLUMNS} FROM records WHERE table_id = $1 AND match = $2"
COMMAND = "SELECT seq FROM entries WHERE table_id = $1 AND command = $2 AND seq <= $3"

# A sweep; see sweep.py.
UNSIGHT = """
DELETE FROM sightings WHERE since > $1
OR EXISTS (SELECT 1 FROM tables WHERE id = table_id AND updated >= $2 AND updated <= $3)"""
UNSEEN = """
SELECT id FROM tables WHERE (updated < $1 OR updated > $2)
AND NOT EXISTS (SELECT 1 FROM sightings WHERE table_id = id) ORDER BY id"""
SIGHT = """
INSERT INTO sightings (table_id, since, uptime)
SELECT id, CAST($1 AS DOUBLE PRECISION), CAST($2 AS DOUBLE PRECISION)
FROM tables WHERE id = $3"""
AGREED = """
SELECT id, epoch, updated FROM tables JOIN sightings ON id = table_id
WHERE uptime <= $1 AND since <= CASE WHEN updated >= $2 AND updated <= $3
THEN CAST($4 AS DOUBLE PRECISION) ELSE CAST($5 AS DOUBLE PRECISION) END ORDER BY id"""

RENEWALS = "SELECT id, generation, command FROM guests"
RENEW = """
INSERT INTO guests (id, generation, command) VALUES ($1, 1, $2)
ON CONFLICT (id) DO UPDATE SET generation = guests.generation + 1, command = excluded.command"""
GENERATION = "SELECT generation FROM guests WHERE id = $1"

RESTORE = """
INSERT INTO restored (table_id) SELECT id FROM tables
WHERE NOT EXISTS (SELECT 1 FROM restored WHERE table_id = id)"""
IS_RESTORED = "SELECT 1 FROM restored WHERE table_id = $1"
UNRESTORE = "DELETE FROM restored WHERE table_id = $1"

MARK = "SELECT value FROM marks WHERE name = $1"
UNMARK = "DELETE FROM marks WHERE name = $1"
SET_MARK = """
INSERT INTO marks (name, value) VALUES ($1, $2)
ON CONFLICT (name) DO UPDATE SET value = excluded.value"""

# The first server sets it; all read the same.
NEW_MARK = "INSERT INTO marks (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING"

# The deals of each day.
OF_DEAL = "FROM results WHERE day = $1 AND edition = $2"
NEW_RESULT = f"""
INSERT INTO results ({RESULT_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
ON CONFLICT (day, edition, guest) DO NOTHING"""
RESULT = f"SELECT {RESULT_COLUMNS} {OF_DEAL} AND guest = $3"
SCORES = f"""
SELECT points, moves, count(*) {OF_DEAL} AND place IS NOT NULL GROUP BY points, moves"""
BEST_RESULTS = f"""
SELECT name, place, points, moves {OF_DEAL} AND place IS NOT NULL
ORDER BY points DESC, moves, at LIMIT $3"""
RESULT_GUESTS = "SELECT DISTINCT guest FROM results"
RESULTS_OF_GUEST = "SELECT day, edition FROM results WHERE guest = $1 ORDER BY day, edition"
FORGET_RESULTS = "DELETE FROM results WHERE guest = $1"
FORGET_DAYS = "DELETE FROM results WHERE day < $1"

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


@cache
def sqlite(statement: str) -> str:
    """The same statement for SQLite: each parameter stands once and in order.

    It counts changed rows instead of returning them, which SQLite before 3.35 cannot.
    """
    return re.sub(r"\$\d+", "?", re.sub(r" RETURNING \w+", "", statement))
