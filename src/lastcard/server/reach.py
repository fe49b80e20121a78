"""Where others in the same network find a server. Nothing is sent to find it out."""

import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv6Address

from .addresses import parsed

EVERYWHERE = "0.0.0.0"
EVERYWHERE_6 = "::"
# RFC 5737, RFC 3849: addresses of nobody. A datagram socket that is connected sends nothing;
# the system only says from which of its own addresses it would.
NOBODY = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
DISCARD_PORT = 9
GET_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}  # SIOCGIFADDR
REQUEST_SIZE = 40  # of a struct ifreq, at the most
ADDRESS_AT = slice(20, 24)  # of a sockaddr_in behind the name
# Networks of containers and virtual machines: no phone is in them.
INNER = ("lo", "docker", "br-", "veth", "virbr", "vmnet", "lxc", "cni", "podman", "utun", "tun")


def addresses(bind: str) -> list[str]:
    """This machine's addresses that a server which listens at `bind` can be reached by.

    The one that leads out comes first. Empty for a server that only this machine can reach.
    """
    if bind == EVERYWHERE:
        found = [*outward(socket.AF_INET), *interfaces()]
    elif bind == EVERYWHERE_6:
        found = [*outward(socket.AF_INET6)]
    else:
        found = [bind]
    return [each for each in dict.fromkeys(found) if is_reachable(each)]


def is_reachable(address: str) -> bool:
    """Whether another device could open a page there."""
    found = parsed(address)
    return found is not None and not (
        found.is_loopback or found.is_link_local or found.is_unspecified or found.is_multicast
    )


def outward(family: socket.AddressFamily) -> Iterator[str]:
    """The address that packets to elsewhere would come from."""
    with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.connect((NOBODY[family], DISCARD_PORT))
        yield str(probe.getsockname()[0])


def interfaces() -> Iterator[str]:
    """The IPv4 address of every network that this machine is in."""
    request = GET_ADDRESS.get(sys.platform)
    if request is None:  # Windows: its own name stands for all of them
        with suppress(OSError):
            yield from socket.gethostbyname_ex(socket.gethostname())[2]
        return
    import fcntl

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            if name.startswith(INNER):
                continue
            with suppress(OSError):  # it has none
                ifreq = struct.pack(f"{REQUEST_SIZE}s", name.encode())
                answer = fcntl.ioctl(probe.fileno(), request, ifreq)
                yield socket.inet_ntoa(answer[ADDRESS_AT])


def url_of(address: str, port: int) -> str:
    found = parsed(address)
    return f"http://{f'[{found}]' if isinstance(found, IPv6Address) else address}:{port}"
