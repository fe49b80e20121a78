"""Several nodes on one PostgreSQL: relayed, killed, stopped, cut off, upgraded."""
