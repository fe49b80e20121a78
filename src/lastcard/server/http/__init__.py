"""The way in: sockets, pages, JSON and their limits."""
