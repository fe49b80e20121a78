"""What the npm package `lastcard` (web/engine) must do, as Python does it: cases for Vitest.

`cases.py` writes them. Each has the hash of a report, which both sides write as the same JSON.
"""
