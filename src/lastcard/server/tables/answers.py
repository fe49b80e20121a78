"""Answers to commands: done, refused, or refused because the table cannot wait any longer."""

from typing import TYPE_CHECKING

from lastcard.errors import LastcardError
from lastcard.match.errors import IllegalMove

from ..identity import Signer
from ..protocol import commands, messages
from ..refusals import Refusal
from ..store import Repeated
from .ledger import key_of
from .ports import Client
from .submit import refuse
from .tell import refused

if TYPE_CHECKING:
    from .owner import Owner


class Answers:
    """Gives every command at one table its answer."""

    def __init__(self, owner: "Owner", signer: Signer) -> None:
        self._owner = owner
        self._signer = signer

    def done(self, guest: str, command: commands.Command, version: int) -> messages.Done:
        """Accepted; whoever sits down or comes to a seat also gets the seat's token."""
        table = self._owner.table
        done = messages.Done(id=command.id, version=version)
        if isinstance(command, commands.Enter):
            done.code = table.code
        seat = table.seat_of(guest)
        if seat is not None and isinstance(command, commands.Enter | commands.Sit):
            sitting = table.places[seat].sitting
            done.seat = seat
            done.token = self._signer.seat_token(table.id, seat, guest, sitting)
        return done

    def accept(
        self,
        client: Client,
        guest: str,
        command: commands.TableCommand,
        version: int | None = None,
    ) -> None:
        """Say that a command is done, and remember it for whoever asks again."""
        if version is None:
            version = self._owner.table.version
        self._owner.ledger.remember(key_of(guest, command.id), version)
        client.send(self.done(guest, command, version))

    def refuse(
        self, client: Client, guest: str, command: commands.TableCommand, error: LastcardError
    ) -> None:
        """Say why a command is not done; one that took effect before is done."""
        if isinstance(error, Repeated):
            self.accept(client, guest, command, error.seq)
            return
        table = self._owner.table
        seat, match, legal = table.seat_of(guest), table.match, None
        if isinstance(error, IllegalMove) and match is not None and seat is not None:
            legal = [move.answer for move in match.legal_moves(seat)]
        client.send(refused(client, command.id, error, table.version, legal))

    def let_go(self, code: str) -> None:
        """Whatever waits for the window or for a race is refused."""
        owner = self._owner
        waiting = [*owner.held.values(), *(shout.sender for shout in owner.race.order())]
        owner.held.clear()
        for asked in waiting:
            if asked is not None:
                refuse(owner, asked, Refusal(code))
