"""Frames: a command that came from a client, or what is wrong with it; a text that goes out."""

import re

import msgspec

from ..protocol import commands, read_command
from .denials import bad_message, unreadable

TEXT = b"\x81"  # RFC 6455: a whole text message, not masked, which a server's never is
PING, PONG = b"\x89", b"\x8a"
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on two or eight more bytes tell them

ID = re.compile("[!-~]{1,40}")


class AnyId(msgspec.Struct):
    id: object = None


_any_id = msgspec.json.Decoder(AnyId)


def read_frame(frame: bytes, largest: int) -> commands.AnyCommand:
    """The command in a frame, or a Denial that says what is wrong with it."""
    if len(frame) > largest:
        raise bad_message(f"It is longer than {largest} bytes.")
    try:
        return read_command(frame)
    except (ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        raise unreadable(error) from None


def readable_id(frame: bytes) -> str | None:
    """The id of a frame that is no command, if it has one."""
    try:
        id = _any_id.decode(frame).id
    except (ValueError, RecursionError):
        return None
    return id if isinstance(id, str) and ID.fullmatch(id) else None


def kind_of(command: commands.AnyCommand) -> str:
    return str(command.__struct_config__.tag)


def control_frame(kind: bytes, payload: bytes) -> bytes:
    """A ping or a pong as a server puts it on the wire; at most 125 bytes of payload."""
    return kind + bytes((len(payload),)) + payload


def text_frame(text: bytes) -> bytes:
    """A text message as a server puts it on the wire."""
    size = len(text)
    if size < SHORT:
        return TEXT + bytes((size,)) + text
    if size < MEDIUM:
        return TEXT + b"\x7e" + size.to_bytes(2, "big") + text
    return TEXT + b"\x7f" + size.to_bytes(8, "big") + text
