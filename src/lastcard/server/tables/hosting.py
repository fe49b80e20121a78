"""What a host does about people: the door, and who has to leave."""

from typing import TYPE_CHECKING

from ..protocol import commands
from ..refusals import Refusal
from . import log
from .decide import decide, hosting

if TYPE_CHECKING:
    from .owner import Owner


async def set_door(owner: "Owner", guest: str, command: commands.SetDoor) -> None:
    """Open the door, with a short code to read aloud, or shut it to those who are not here."""
    table = owner.table
    hosting(table, guest)
    body = log.DoorSet(door=command.door)
    if command.door == "open":
        body.short = table.guests.short or await owner.short_codes.draw(table.code)
    elif command.door == "closed":
        watchers = owner.tell.groups().get(None, [])
        body.guests = sorted({owner.presence.guest_of(client) or "" for client in watchers})
    try:
        await owner.write(body, guest, command.id)
    finally:
        owner.short_codes.keep(table.code, table.guests.short)


async def remove(owner: "Owner", guest: str, command: commands.Remove) -> None:
    """Free a seat; a player who is to be kept out leaves on every device."""
    body = decide(owner.table, guest, command)
    assert isinstance(body, log.Left)
    check_removal(owner, body.seat)
    if command.keep_out:
        body.keep_out = behind(owner, owner.table.places[body.seat].guest or "")
    await owner.write(body, guest, command.id)
    out = set(body.keep_out)
    clients = owner.presence.clients
    owner.dismiss(
        [each for each in clients if out & {each.guest, owner.presence.guest_of(each)}], "removed"
    )


def behind(owner: "Owner", player: str) -> list[str]:
    """A player, and the guests of the devices that act for them."""
    others = {client.guest for client in owner.presence.clients_of(player)}
    return [player, *sorted(others - {player, owner.table.host})]


def check_removal(owner: "Owner", seat: int) -> None:
    """In a round, refuse to remove somebody who is here, or may be back in a moment."""
    table, away = owner.table, owner.away_for(seat)
    if seat in owner.stand_ins:
        return
    if table.is_between_rounds and table.places[seat].guest != table.host:
        return
    if away is None:
        raise Refusal("not-away")
    if away < owner.grace:
        raise Refusal("just-left", round((owner.grace - away) * 1000))
