"""The single values that a store keeps beside its tables, by name."""

UPTIME = "uptime"  # seconds that servers have run on this database with a steady clock
CHECK = "check"  # written by every health check
# More pages than a move or a new table needs; random, or SQLite sees that nothing has changed.
CHECK_BYTES = 12_000
