"""The round trip that the kernel has measured: acknowledgements, which no program can hold back."""

import socket
import struct
from asyncio import BaseTransport

from aiohttp import web

MIN_RTT = struct.Struct("=I")  # of Linux's struct tcp_info (linux/tcp.h): microseconds
MIN_RTT_AT = 148
MICROSECONDS = 1_000_000


def kernel_rtt(transport: BaseTransport) -> float | None:
    """The shortest of the last minutes in seconds; None where the system does not tell."""
    line = transport.get_extra_info("socket")
    if line is None or not hasattr(socket, "TCP_INFO"):
        return None
    try:
        info = line.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, MIN_RTT_AT + MIN_RTT.size)
        (found,) = MIN_RTT.unpack_from(info, MIN_RTT_AT)
    except (OSError, ValueError, struct.error):  # closed, no TCP, or an old kernel
        return None
    return float(found) / MICROSECONDS


def proxy_rtt(request: web.Request, header: str) -> float | None:
    """What the proxy's kernel has measured, as the proxy says in a header in microseconds."""
    values = request.headers.getall(header, ())
    if not values or not values[-1].isascii() or not values[-1].isdecimal():
        return None
    return float(values[-1]) / MICROSECONDS
