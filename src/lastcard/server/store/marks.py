"""The single values that a store keeps beside its tables, by name."""

UPTIME = "uptime"  # seconds that servers have run on this database with a steady clock
LINEAGE = "lineage"  # the name of this state of the database; see ../lineage.py
BACKUP = "backup"  # when this copy was made by `lastcard data backup`
DATABASE = "database"  # a name for files that belong to a PostgreSQL database
FORGOTTEN = "forgotten"  # the digest of the list that was carried out; see ../forgotten.py
SECRET = "secret"  # that signs tokens, where nodes have no file for it; in hexadecimal
SECRET_PRINT = "secret print"  # says whether a node has the same
RELAY_KEY = "relay key"  # by which nodes know each other; in hexadecimal
DAILY = "daily"  # the secret that the deals of each day follow from; see ../daily.py
OLD_DAYS = "old-days"  # days that looked old to a sweep; see ../retention.py
OLDEST = "oldest revision"  # whose program may still use this database; see migrate.py
CHECK = "check"  # written by every health check
# More pages than a move or a new table needs; random, or SQLite sees that nothing has changed.
CHECK_BYTES = 12_000
