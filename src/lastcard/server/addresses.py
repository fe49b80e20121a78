"""Addresses as they are counted: one IPv4 address, or the networks around an IPv6 one."""

from collections.abc import Collection
from functools import lru_cache
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)

UNKNOWN = "unknown"
HOUSEHOLD_BITS = 64  # of an IPv6 address: what one household has at the least
# Lines and offices get a /56 or a /48, so each level has more, but not as much as its parts.
ALLOWANCES = {HOUSEHOLD_BITS: 1, 56: 4, 48: 16}
MOST_REMEMBERED = 4096


def parsed(address: str) -> IPv4Address | IPv6Address | None:
    """An address, without what some proxies write around it."""
    try:
        found = ip_address(address.strip("[]").partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def site(address: str) -> str:
    """An IPv4 address, or the /64 network of an IPv6 one."""
    found = parsed(address)
    if found is None:
        return UNKNOWN
    if isinstance(found, IPv6Address):
        return str(network(found, HOUSEHOLD_BITS))
    return str(found)


def network(address: IPv6Address, bits: int) -> IPv6Address:
    hidden = address.max_prefixlen - bits
    return IPv6Address(int(address) >> hidden << hidden)


@lru_cache(MOST_REMEMBERED)
def networks(address: str) -> tuple[tuple[str, int], ...]:
    """What an address is counted as, each with the multiple of an allowance that it has."""
    found = parsed(address)
    if isinstance(found, IPv6Address):
        return tuple(
            (f"{network(found, bits)}/{bits}", multiple) for bits, multiple in ALLOWANCES.items()
        )
    return ((address if found is None else str(found), 1),)


def is_near(address: str) -> bool:
    """Whether an address is this machine's or a private network's."""
    found = parsed(address)
    return found is not None and (found.is_private or found.is_loopback)


Network = IPv4Network | IPv6Network


def read_networks(text: str) -> tuple[Network, ...]:
    """Networks as in `10.0.0.0/8, ::1`, between commas; ValueError if one is none."""
    return tuple(ip_network(part.strip(), strict=False) for part in text.split(",") if part.strip())


# This machine, and networks that nobody reaches from outside.
PRIVATE = (
    "127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, "
    "fc00::/7, fe80::/10"
)
PRIVATE_NETWORKS = read_networks(PRIVATE)


def is_in(address: str, networks: Collection[Network]) -> bool:
    """Whether an address belongs to one of these networks."""
    found = parsed(address)
    return found is not None and any(found in network for network in networks)
