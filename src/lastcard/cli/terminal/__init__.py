"""A match in the terminal: one person at seat 0, bots at the others."""
