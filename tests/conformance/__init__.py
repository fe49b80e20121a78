"""Writes the public conformance suite from what the clause tests do, and compares the two."""
