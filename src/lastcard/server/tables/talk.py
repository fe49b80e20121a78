"""What players do talk moves: hold a pose, say something."""

from typing import TYPE_CHECKING

from ..names import tidy
from ..protocol import commands, messages
from ..refusals import Refusal
from .decide import seated
from .ports import Client

if TYPE_CHECKING:
    from .owner import Owner

PHRASES = (
    *("hello", "good-luck", "nice", "wow", "oops", "thanks", "sorry", "hurry"),
    *("well-played", "again", "back-soon", "bye"),
    *("heart", "laugh", "surprised", "clap", "cry", "party"),
)
LONGEST_TEXT = 200  # characters of free text
PAUSE = 0.7  # seconds between two


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


def said(seat: int | None, name: str, command: commands.Say, chat: bool) -> messages.Said:
    """What everybody hears, or a refusal."""
    if command.phrase in PHRASES and command.text is None:
        return messages.Said(seat=seat, name=name, phrase=command.phrase)
    text = tidy(command.text or "")[:LONGEST_TEXT].rstrip()
    if not chat or not text or command.phrase is not None:
        raise Refusal("no-phrase")
    return messages.Said(seat=seat, name=name, text=text)
