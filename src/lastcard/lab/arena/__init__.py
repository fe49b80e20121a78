"""Bots against bots: the same deals from every side of the table, and what the results say.

compete(["sharp", "steady"], edition="basic", rounds=2000, seed=7)   who wins how much
pool(["sharp", "steady", "random"], rounds=2000)                     ratings, from all pairs
"""

from .contest import Result, compete
from .league import PoolResult, pool
from .table import BotFailed

__all__ = ["BotFailed", "PoolResult", "Result", "compete", "pool"]
