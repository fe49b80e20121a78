"""Who gets in: addresses, origins, and how many of them."""

import socket
from collections import Counter
from collections.abc import Collection, Sequence
from urllib.parse import urlsplit

from aiohttp import web

from ..addresses import UNKNOWN, Network, is_in, networks, parsed, site
from ..budgets import Budgets

LOCALHOST = "localhost"
# Names of a home or office network, which nobody outside can point anywhere.
LOCAL_SUFFIXES = (".local", ".lan", ".internal", ".home.arpa")
FORWARDING = ("Forwarded", "Via", "X-Forwarded-For", "X-Real-IP")


def address_of(request: web.Request, proxies: Collection[Network] = ()) -> str:
    """The address that counts for limits: the peer's, or what a proxy of ours says last."""
    address = request.remote or UNKNOWN
    if is_in(address, proxies):
        hops = ",".join(request.headers.getall("X-Forwarded-For", ())).split(",")
        address = hops[-1].strip() or address
    return site(address)


def is_forwarded(request: web.Request) -> bool:
    """Whether a request says that it came through a proxy."""
    return any(name in request.headers for name in FORWARDING)


def is_on_this_machine(request: web.Request) -> bool:
    """Whether a browser here opened the page by a name that leads every other device astray."""
    peer, name = parsed(request.remote or ""), host_name(request.host)
    if peer is None or not peer.is_loopback or is_forwarded(request):
        return False
    number = parsed(name)
    is_loopback = number is not None and number.is_loopback
    return is_loopback or name == LOCALHOST or name.endswith(f".{LOCALHOST}")


def is_unbelieved(request: web.Request, proxies: Collection[Network]) -> bool:
    """Whether a proxy outside these networks says whom it speaks for."""
    return "X-Forwarded-For" in request.headers and not is_in(request.remote or "", proxies)


class Hosts:
    """The names that a server answers to; a page at any other one was made by rebinding DNS.

    An IP address is a name that cannot be rebound. With a public address sockets are opened
    from there only, and nothing else that is served is anybody's secret.
    """

    def __init__(self, bind: str, public_url: str | None) -> None:
        found = parsed(bind)
        is_loopback = bind == LOCALHOST or (found is not None and found.is_loopback)
        own = socket.gethostname().lower()
        self.any_name = public_url is not None
        self.names = {LOCALHOST, own, f"{own}.local"}
        if public_url is not None:
            self.names.add(host_name(urlsplit(public_url).netloc))
        self.suffixes: Sequence[str] = (".localhost",)
        if not is_loopback:
            self.suffixes = (*self.suffixes, *LOCAL_SUFFIXES)
        self.single_words = not is_loopback

    def knows(self, request: web.Request) -> bool:
        """Whether this request's Host is ours. Only programs send none."""
        return self.any_name or self.is_local(request)

    def is_local(self, request: web.Request) -> bool:
        """Whether it is an IP address, or a name of this machine or its network."""
        if "Host" not in request.headers:
            return True
        name = host_name(request.headers["Host"])
        if parsed(name) is not None or name in self.names or name.endswith(tuple(self.suffixes)):
            return True
        return self.single_words and bool(name) and "." not in name


def host_name(host: str) -> str:
    """A Host header without its port and brackets; empty if it is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return ""


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
    origin = request.headers.get("Origin")
    if origin is None:
        return True
    if public_url is not None:
        return origin_of(origin) == origin_of(public_url)
    return origin_of(origin) in {origin_of(f"{way}://{request.host}") for way in ("http", "https")}


class Crowd:
    """Counts the open connections, in all and by address."""

    def __init__(self, budgets: Budgets) -> None:
        self.limits = budgets.limits
        self.budgets = budgets
        self.count = 0
        self.by_network: Counter[str] = Counter()

    def enter(self, address: str) -> str | None:
        """Count one in; or why not: a code."""
        if self.count >= self.limits.connections:
            return "server-full"
        most = self.limits.connections_per_address
        if any(self.by_network[name] >= most * multiple for name, multiple in networks(address)):
            return "too-many-connections"
        if self.budgets.take("connections", address):
            return "slow-down"
        self.count += 1
        self.by_network.update(name for name, _ in networks(address))
        return None

    def leave(self, address: str) -> None:
        self.count -= 1
        self.by_network -= Counter(name for name, _ in networks(address))
