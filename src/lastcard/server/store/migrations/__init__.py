"""Alembic's migrations, run by ..migrate."""
