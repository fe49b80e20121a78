"""Requests, sockets and records through a real port."""
