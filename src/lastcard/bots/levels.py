"""The levels, as people read of them."""

from dataclasses import dataclass

from lastcard.languages import Texts
from lastcard.text import Text

say = Texts("bots.levels")


@dataclass(frozen=True)
class Level:
    """What a level is called, and what it does, honestly."""

    id: str
    name: Text
    about: Text


LEVEL_NAMES = ("random", "easy", "steady", "keen", "sharp")
LEVELS = tuple(Level(id, say[f"{id}.name"], say[f"{id}.about"]) for id in LEVEL_NAMES)


def split_spec(spec: str) -> tuple[str, str]:
    """Name and argument of `NAME` or `NAME:ARGUMENT`, without the blanks around them."""
    name, _, argument = spec.partition(":")
    return name.strip(), argument.strip()


def level_of(spec: str) -> str | None:
    """The level that a spec names, whatever its argument; None for any other bot."""
    name, _ = split_spec(spec)
    return name if name in LEVEL_NAMES else None


def bot_name(spec: str, lang: str) -> str:
    """What people call a bot: a level's name in their language, otherwise what was typed."""
    level, argument = split_spec(spec)
    if level not in LEVEL_NAMES:
        return spec
    name = say(f"{level}.name", lang)
    return say("with-argument", lang, name=name, argument=argument) if argument else name
