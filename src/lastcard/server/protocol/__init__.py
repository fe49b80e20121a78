"""The protocol: typed messages over one WebSocket. docs/protocol.md is written from here."""

import msgspec

from . import commands, messages, shapes

PROTOCOL = 1
LARGEST_FRAME = 16 * 1024  # bytes

_decoder: msgspec.json.Decoder[commands.AnyCommand] = msgspec.json.Decoder(commands.AnyCommand)
_encoder = msgspec.json.Encoder()


def read_command(frame: bytes | str) -> commands.AnyCommand:
    """The command in a frame, or msgspec.ValidationError / DecodeError."""
    return _decoder.decode(frame)


def write_message(message: messages.AnyMessage) -> bytes:
    return _encoder.encode(message)


__all__ = ["LARGEST_FRAME", "PROTOCOL", "commands", "messages", "shapes"]
__all__ += ["read_command", "write_message"]
