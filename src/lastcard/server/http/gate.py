"""Who gets in: addresses, origins, and how many of them."""

from collections import Counter
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from aiohttp import web

from ..bucket import Buckets
from ..limits import Limits

UNKNOWN = "unknown"
SITE_BITS = 64  # of an IPv6 address: what one household has
RECONNECT_SECONDS = 10.0  # in which an address may open all its connections anew


def address_of(request: web.Request, behind_proxy: bool) -> str:
    """The address that counts for limits; behind a proxy, what the nearest one says."""
    told = request.remote or UNKNOWN
    if behind_proxy:
        hops = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        told = hops[-1].strip() or told
    return site(told)


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """An address, without what some proxies write around it."""
    try:
        found = ip_address(address.strip("[]").partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def site(address: str) -> str:
    """An IPv4 address, or the network of an IPv6 one: who has one has 2**64."""
    found = parsed(address)
    if found is None:
        return UNKNOWN
    if isinstance(found, IPv6Address):
        hidden = found.max_prefixlen - SITE_BITS
        return str(IPv6Address(int(found) >> hidden << hidden))
    return str(found)


def is_near(address: str) -> bool:
    """Whether an address is this machine's or a private network's."""
    found = parsed(address)
    return found is not None and (found.is_private or found.is_loopback)


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

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.count = 0
        self.by_address: Counter[str] = Counter()
        often = limits.connections_per_address
        self.pace = Buckets(often / RECONNECT_SECONDS, often)

    def enter(self, address: str) -> str | None:
        """Count one in; or why not: a code."""
        if self.count >= self.limits.connections:
            return "server-full"
        if self.by_address[address] >= self.limits.connections_per_address:
            return "too-many-connections"
        if self.pace.take(address):
            return "slow-down"
        self.count += 1
        self.by_address[address] += 1
        return None

    def leave(self, address: str) -> None:
        self.count -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]
