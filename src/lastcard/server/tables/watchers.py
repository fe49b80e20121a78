"""How many may watch a table; a person who could sit down always finds a place."""

from collections import Counter
from typing import TYPE_CHECKING

from ..refusals import Refusal
from .ports import Client

if TYPE_CHECKING:
    from .owner import Owner


def make_room(owner: "Owner", client: Client) -> None:
    """Let one more in who does not sit here, at the cost of another watcher; or a Refusal.

    For each seat that could be taken there is one place more, in all and by address: whoever
    comes to sit down is a watcher until then.
    """
    watchers = [each for each in owner.tell.groups().get(None, []) if each is not client]
    neighbours = [each for each in watchers if each.address == client.address]
    seats = owner.table.seats_to_take() + len(owner.deserted_seats())
    most = min(owner.table.settings.watchers, owner.limits.watchers_per_table)
    if len(neighbours) >= owner.limits.watchers_per_address + seats:
        crowd = neighbours
    elif len(watchers) >= most + seats:
        crowd = largest_crowd(watchers)
    else:
        return
    if not seats or not crowd:
        raise Refusal("too-many-watchers")
    owner.dismiss(crowd[:1], "made-room")


def largest_crowd(watchers: list[Client]) -> list[Client]:
    """The watchers from the address that most of them come from, the earliest first."""
    counts = Counter(client.address for client in watchers)
    address = max(counts, key=counts.__getitem__, default=None)
    return [client for client in watchers if client.address == address]
