"""The store's promises, on SQLite and PostgreSQL."""
