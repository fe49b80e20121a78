"""Who gets in: addresses, origins, and how many of them."""

from collections import Counter
from urllib.parse import urlsplit

from aiohttp import web

from ..addresses import UNKNOWN, site
from ..budgets import Budgets


def address_of(request: web.Request, behind_proxy: bool) -> str:
    """The address that counts for limits; behind a proxy, what the nearest one says."""
    told = request.remote or UNKNOWN
    if behind_proxy:
        hops = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        told = hops[-1].strip() or told
    return site(told)


def origin_of(url: str) -> str:
    """Scheme, host and port of an address, without the port that goes without saying."""
    parts = urlsplit(url)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    try:
        port = parts.port
    except ValueError:
        return ""
    host = f"[{parts.hostname}]" if ":" in (parts.hostname or "") else parts.hostname
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")


def is_welcome(request: web.Request, public_url: str | None) -> bool:
    """Whether a page of ours opens this socket. Programs send no origin; browsers always do."""
    told = request.headers.get("Origin")
    if told is None:
        return True
    if public_url is not None:
        return origin_of(told) == origin_of(public_url)
    return origin_of(told) in {origin_of(f"{way}://{request.host}") for way in ("http", "https")}


class Crowd:
    """Counts the open connections, in all and by address."""

    def __init__(self, budgets: Budgets) -> None:
        self.limits = budgets.limits
        self.budgets = budgets
        self.count = 0
        self.by_address: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """Count one in; or why not: a code."""
        if self.count >= self.limits.connections:
            return "server-full"
        if self.by_address[address] >= self.limits.connections_per_address:
            return "too-many-connections"
        if self.budgets.take("connections", address):
            return "slow-down"
        self.count += 1
        self.by_address[address] += 1
        return None

    def leave(self, address: str) -> None:
        self.count -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
