"""Whatever a client may send: one answer each."""
