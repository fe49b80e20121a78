"""Frames as they come from a client: a command, or what is wrong with it."""

import re

import msgspec

from ..protocol import commands, read_command
from .denials import bad_message, unreadable

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
