"""One message for many: what all receivers are sent alike is encoded once."""

from collections.abc import Iterable

import msgspec

from . import messages

HOLE = msgspec.Raw(b"\0")  # JSON escapes this byte in texts and has it nowhere else

write_part = msgspec.json.Encoder().encode


class Template:
    """A message with HOLE in place of whatever differs from one receiver to the next."""

    def __init__(self, message: messages.AnyMessage) -> None:
        self._format = write_part(message).replace(b"%", b"%%").replace(bytes(HOLE), b"%b")

    def fill(self, values: Iterable[object]) -> bytes:
        """The frame of one receiver, with these values in the holes, in order."""
        return self._format % tuple(map(write_part, values))
