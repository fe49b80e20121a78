"""Frames: a command that came from a client, or what is wrong with it; a text that goes out."""

import re
from typing import get_args

import msgspec

from lastcard.languages import Texts

from ..protocol import commands, read_command
from ..refusals import Refusal

TEXT = b"\x81"  # RFC 6455: a whole text message, not masked, which a server's never is
PING, PONG = b"\x89", b"\x8a"
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on two or eight more bytes tell them

say = Texts("server.http.message")

ID = re.compile("[!-~]{1,40}")
LONGEST_DETAIL = 160  # characters of what msgspec says; it may repeat what was sent


class AnyId(msgspec.Struct):
    id: object = None


_any_id = msgspec.json.Decoder(AnyId)


def read_frame(frame: bytes, largest: int) -> commands.AnyCommand:
    """The command in a frame, or a Refusal that says what is wrong with it."""
    if len(frame) > largest:
        raise bad_message("long", largest=largest)
    try:
        return read_command(frame)
    except (ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        raise unreadable(error) from None


def bad_message(key: str, **details: object) -> Refusal:
    """A frame that is no command, and what is wrong with it."""
    refusal = Refusal("bad-message")
    why = say.text(key, **details)
    refusal.text = say.text("bad", sentence=refusal.text, why=why)
    return refusal


def unreadable(error: BaseException) -> Refusal:
    """What the decoder says, for people; it never says more than was sent."""
    if isinstance(error, UnicodeError):
        return bad_message("no-utf-8")
    if isinstance(error, RecursionError):
        return bad_message("deep")
    return bad_message("decoder", detail=str(error)[:LONGEST_DETAIL])


def readable_id(frame: bytes) -> str | None:
    """The id of a frame that is no command, if it has one."""
    try:
        id = _any_id.decode(frame).id
    except (ValueError, RecursionError):
        return None
    return id if isinstance(id, str) and ID.fullmatch(id) else None


KINDS: dict[type, str] = {
    kind: str(kind.__struct_config__.tag) for kind in get_args(commands.AnyCommand)
}


def kind_of(command: commands.AnyCommand) -> str:
    return KINDS[type(command)]


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
