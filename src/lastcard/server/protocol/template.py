"""One message for many: what all receivers are sent alike is encoded once."""

from collections.abc import Iterable

import msgspec

from . import messages

HOLE = msgspec.Raw(b"\0")  # JSON escapes this byte in texts and has it nowhere else

write_part = msgspec.json.Encoder().encode


class Template:
    """A message with HOLE in place of whatever differs from one receiver to the next."""

    def __init__(self, message: messages.AnyMessage) -> None:
        self._first, *self._rest = write_part(message).split(bytes(HOLE))

    def fill(self, values: Iterable[object]) -> bytes:
        """The frame of one receiver, with these values in the holes, in order."""
        parts = [self._first]
        for value, part in zip(values, self._rest, strict=True):
            parts += (write_part(value), part)
        return b"".join(parts)
