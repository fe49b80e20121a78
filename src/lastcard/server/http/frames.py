"""Frames: a command that came from a client, or what is wrong with it; a text that goes out."""

import re
from typing import get_args

import msgspec

from lastcard.text import Text

from ..protocol import commands, read_command
from ..refusals import Refusal

TEXT = b"\x81"  # RFC 6455: a whole text message, not masked, which a server's never is
PING, PONG = b"\x89", b"\x8a"
SHORT, MEDIUM = 126, 1 << 16  # lengths from which on two or eight more bytes tell them

ID = re.compile("[!-~]{1,40}")
LONGEST_DETAIL = 160  # characters of what msgspec says; it may repeat what was sent
PLACE = re.compile(r"at `(\$[^`]*)`")


class AnyId(msgspec.Struct):
    id: object = None


_any_id = msgspec.json.Decoder(AnyId)


def read_frame(frame: bytes, largest: int) -> commands.AnyCommand:
    """The command in a frame, or a Refusal that says what is wrong with it."""
    if len(frame) > largest:
        raise bad_message(f"It is longer than {largest} bytes.")
    try:
        return read_command(frame)
    except (ValueError, RecursionError) as error:  # msgspec's errors are ValueErrors
        raise unreadable(error) from None


def bad_message(detail: str, place: str | None = None) -> Refusal:
    """A frame that is no command: what is wrong with it, and where."""
    refusal = Refusal("bad-message")
    where = f"（{place}）" if place else ""
    refusal.text = Text(f"{refusal.text.en} {detail}", f"看不懂這則訊息{where}。")
    return refusal


def unreadable(error: BaseException) -> Refusal:
    """What the decoder says, for people; it never says more than was sent."""
    if isinstance(error, UnicodeError):
        return bad_message("It is not UTF-8.")
    if isinstance(error, RecursionError):
        return bad_message("It is nested too deep.")
    detail = str(error)[:LONGEST_DETAIL]
    place = PLACE.search(detail)
    return bad_message(f"{detail}.", place[1] if place else None)


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
