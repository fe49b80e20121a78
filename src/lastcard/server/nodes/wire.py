"""What goes between two nodes, in batches. A channel is one client."""

from typing import Any

import msgspec
from msgspec import Struct


class ToTable(Struct, array_like=True):
    """From the node where a client is, to the one that has its table."""

    channel: int


class Open(ToTable, tag=0):
    """A new channel."""

    guest: str
    address: str


class Line(Struct, array_like=True):
    """What a table needs to know of a client's connection."""

    lang: str
    delay: float
    proven_delay: float


class Entering(ToTable, tag=1):
    """`enter`; answered with Entered, Declined or Elsewhere."""

    line: Line
    command: bytes
    is_return: bool


class Commanding(ToTable, tag=2):
    line: Line
    command: bytes


class Close(ToTable, tag=3):
    """The client has gone."""


class ToClient(Struct, array_like=True):
    """The other way."""

    channel: int


class Entered(ToClient, tag=10):
    guest: str  # whom the client acts for


class Declined(ToClient, tag=11):
    """The table has refused; the client was told why."""


class Elsewhere(ToClient, tag=12):
    """The table is not here."""


class Frame(ToClient, tag=13):
    """For the client, as it stands."""

    frame: bytes


class Answer(ToClient, tag=14):
    """The same, if it is an answer or a goodbye."""

    frame: bytes


class Moved(ToClient, tag=15):
    """The table is not here any more."""


class Dismissed(ToClient, tag=16):
    """The table has let the client go."""


class End(ToClient, tag=17):
    """The client's connection is to be closed."""

    code: int


AnyToTable = Open | Entering | Commanding | Close
AnyToClient = Entered | Declined | Elsewhere | Frame | Answer | Moved | Dismissed | End

_encoder = msgspec.msgpack.Encoder()
_to_table = msgspec.msgpack.Decoder(list[AnyToTable])
_to_client = msgspec.msgpack.Decoder(list[AnyToClient])


def write_batch(batch: list[Any]) -> bytes:
    return _encoder.encode(batch)


def read_to_table(data: bytes) -> list[AnyToTable]:
    return _to_table.decode(data)


def read_to_client(data: bytes) -> list[AnyToClient]:
    return _to_client.decode(data)
