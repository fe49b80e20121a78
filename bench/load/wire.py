"""The parts of the protocol that a player of this kind looks at; the rest is skipped unread."""

from typing import Literal

import msgspec
from msgspec import Struct

from lastcard.server.protocol import commands


class Message(Struct, tag_field="type"):
    pass


class Welcome(Message, tag="welcome"):
    id: str
    token: str


class Acknowledgment(Message, tag="done"):
    id: str
    version: int | None = None
    code: str | None = None
    token: str | None = None


class Refused(Message, tag="refused"):
    id: str | None
    code: str
    sentence: str = ""
    version: int | None = None
    wait: int | None = None


class Step(Struct):
    version: int
    move: str
    by: Literal["person", "bot", "clock"] = "person"


class View(Struct):
    phase: str
    hand: list[str]
    liable: int | None


class Fair(Struct):
    match: int
    stage: str


class Whole(Message, tag="table"):
    version: int
    code: str
    stage: str
    match: int
    you: int | None = None
    view: View | None = None
    legal: list[str] | None = None
    fair: Fair | None = None
    missed: list[Step] | None = None


class NewStep(Message, tag="step"):
    step: Step
    view: View
    legal: list[str] | None = None


class Prompt(Message, tag="prompt"):
    prompt: int


class Tables(Message, tag="tables"):
    id: str


class Seats(Message, tag="seats"):
    pass


class Hurry(Message, tag="hurry"):
    pass


class Remark(Message, tag="said"):
    pass


class Closing(Message, tag="closing"):
    code: str


Answer = Welcome | Acknowledgment | Refused | Tables
AnyMessage = Answer | Whole | NewStep | Prompt | Seats | Hurry | Remark | Closing

_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)
_encoder = msgspec.json.Encoder()


def read_message(frame: bytes) -> AnyMessage:
    return _decoder.decode(frame)


def write_command(command: commands.AnyCommand) -> bytes:
    return _encoder.encode(command)
