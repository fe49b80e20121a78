"""What players do talk moves: hold a pose, say something."""

from typing import TYPE_CHECKING

from ..protocol import commands
from .client import Client
from .decide import seated
from .phrases import PAUSE, said
from .refusals import Refusal

if TYPE_CHECKING:
    from .owner import Owner


def hold(owner: "Owner", client: Client, guest: str, command: commands.Hold) -> None:
    """The pose that was asked for is still held."""
    seat = owner.table.seat_of(guest)
    if seat is None or owner.prompts.get(seat) != command.prompt:
        raise Refusal("not-posing")
    owner.times.prompts.pop(seat, None)
    owner.answers.accept(client, guest, command)


def say(owner: "Owner", client: Client, guest: str, command: commands.Say) -> None:
    """Everybody hears it; nobody speaks without a pause."""
    seat, now = seated(owner.table, guest), owner.clock.now()
    if guest in owner.table.guests.muted:
        raise Refusal("muted")
    heard = said(seat, owner.table.places[seat].name, command, owner.table.settings.chat)
    owner.spoke = {who: when for who, when in owner.spoke.items() if now < when + PAUSE}
    if guest in owner.spoke:
        raise Refusal("slow-down", round((owner.spoke[guest] + PAUSE - now) * 1000))
    owner.spoke[guest] = now
    owner.answers.accept(client, guest, command)
    owner.tell.everybody(heard)
