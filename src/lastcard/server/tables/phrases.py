"""What people say to each other without typing; the page has the words."""

from ..names import tidy
from ..protocol import commands, messages
from .refusals import Refusal

PHRASES = (
    *("hello", "good-luck", "nice", "wow", "oops", "thanks", "sorry", "hurry"),
    *("well-played", "again", "back-soon", "bye"),
    *("heart", "laugh", "surprised", "clap", "cry", "party"),
)
LONGEST_TEXT = 200  # characters of free text
PAUSE = 0.7  # seconds between two


def said(seat: int | None, name: str, command: commands.Say, chat: bool) -> messages.Said:
    """What everybody hears, or a refusal."""
    if command.phrase in PHRASES and command.text is None:
        return messages.Said(seat=seat, name=name, phrase=command.phrase)
    text = tidy(command.text or "")[:LONGEST_TEXT].rstrip()
    if not chat or not text or command.phrase is not None:
        raise Refusal("no-phrase")
    return messages.Said(seat=seat, name=name, text=text)
