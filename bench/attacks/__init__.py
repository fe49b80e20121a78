"""Attacks on a table server, and a victim who plays at it meanwhile: all on loopback, all bounded.

Clients speak JSON and import nothing of the server, so that older servers can be measured too.
"""
