"""A client here whose table is in the memory of another server; see docs/scaling.md."""

from collections.abc import Callable
from typing import Protocol

import msgspec

from ..protocol import commands, messages
from .ports import Client

STEP, TABLE = b'{"type":"step"', b'{"type":"table"'


class Channel(Protocol):
    """One client's way to the server that has its table."""

    owner: str  # that server's name

    def send(self, command: commands.TableCommand) -> None:
        """Never waits, never raises: what is lost is sent again elsewhere."""

    def close(self) -> None:
        """The client is not there any more; nothing comes from there either."""


class StepVersion(msgspec.Struct):
    version: int


class FrameVersion(msgspec.Struct):
    """Whichever of the two a frame has."""

    version: int | None = None
    step: StepVersion | None = None


_versions = msgspec.json.Decoder(FrameVersion)


class Away:
    """What is known here of a client at a table elsewhere: enough to enter again for it."""

    def __init__(
        self,
        client: Client,
        on_moved: Callable[["Away"], None],
        on_out: Callable[["Away"], None],
    ) -> None:
        self.client = client
        self.guest: str | None = None  # whom it acts for
        self.channel: Channel | None = None
        self.place: commands.Enter | None = None  # the last `enter` that was accepted
        self._on_moved = on_moved
        self._on_out = on_out
        self._pending: dict[str, commands.TableCommand] = {}  # commands without an answer, by id
        self._frame = b""  # the last that has a version

    def guest_of(self, client: Client) -> str | None:
        return self.guest

    # --- towards the table -------------------------------------------------------------------

    async def handle(self, client: Client, command: commands.TableCommand) -> None:
        """Pass a command on, or keep it until the table is found again."""
        self._pending[command.id] = command
        if self.channel is not None:
            self.channel.send(command)

    def leave(self, client: Client) -> None:
        """The client has gone, or gone elsewhere."""
        channel, self.channel = self.channel, None
        if channel is not None:
            channel.close()

    def arrive(self, channel: Channel, guest: str, command: commands.Enter) -> None:
        """The client is at a table there; what had no answer is sent again."""
        if channel is not self.channel:
            self.leave(self.client)
            self.channel = channel
            for waiting in self._pending.values():
                channel.send(waiting)
        self.guest, self.place = guest, command

    def next_pending(self) -> commands.TableCommand | None:
        """Take the earliest command without an answer; it is given to a table here."""
        first = next(iter(self._pending), None)
        return None if first is None else self._pending.pop(first)

    def enter_again(self) -> commands.Enter:
        """The command that enters the same table where this client has stopped."""
        assert self.place is not None
        version = self.version
        since = self.place.since if version is None else version
        return msgspec.structs.replace(self.place, since=since)

    @property
    def version(self) -> int | None:
        """The last that the client was shown."""
        if not self._frame:
            return None
        found = _versions.decode(self._frame)
        return found.version if found.step is None else found.step.version

    # --- from the table ----------------------------------------------------------------------

    def deliver(self, frame: bytes) -> None:
        """Something for the client, made by the table's server for this client alone."""
        if frame.startswith((STEP, TABLE)):
            self._frame = frame
        self.client.send_step(frame)

    def answer(self, message: messages.Acknowledgment | messages.Refused) -> None:
        self._pending.pop(message.id or "", None)
        self.client.send(message)

    def move(self, channel: Channel) -> None:
        """The table is not there any more, or cannot be reached."""
        if self.channel is channel:
            self.channel = None
            self._on_moved(self)

    def dismiss(self, channel: Channel) -> None:
        """The table has let this client go."""
        if self.channel is channel:
            self.leave(self.client)
            self._on_out(self)
