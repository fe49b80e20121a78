"""Whoever is connected, as tables see them. The socket behind it is the app's business."""

from typing import Protocol

from ..protocol.messages import AnyMessage
from ..protocol.shapes import Language


class Client(Protocol):
    """One connection that has said hello."""

    guest: str
    lang: Language
    address: str

    @property
    def delay(self) -> float:
        """The measured round trip in seconds; 0 as long as it is not known."""

    @property
    def proven_delay(self) -> float:
        """How much of it the client cannot have made up."""

    def send(self, message: AnyMessage) -> None:
        """Put a message into the queue; never waits, never raises. A full queue closes it."""

    def end(self, code: int) -> None:
        """Close the connection with this code, once what was sent is written."""
