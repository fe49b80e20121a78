"""Builds the documentation site from docs/, the registers and the docstrings: `make docs`."""
