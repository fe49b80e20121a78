"""Many rounds at once: what policies do (simulate), and which bots win (arena)."""
