"""How an edition looks, from its look.toml (LOOK.md): page, terminal, reports and pictures."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args

from lastcard.text import Text

from .fields import COLOR, Fields

LOOK_FILE = "look.toml"
FAN = SKY = 4
MOST_PLACES = 1000
# What the page can draw, by name.
Grain = Literal["plain", "crystals", "diagonals", "rings", "gingham", "confetti"]
Picture = Literal["plain", "mountains", "rays", "waves", "blossoms", "lamps"]
Cloth = Literal["plain", "diagonals", "scales", "gingham", "confetti"]
Above = Literal["none", "aurora", "lamps"]


@dataclass(frozen=True)
class CardColor:
    """A color of cards: the card, the ink on it, the deep ink of its hue on cream."""

    fill: str
    ink: str
    deep: str


@dataclass(frozen=True)
class CardLook:
    """Wilds, backs, and the pattern in a card's color."""

    wild: str
    back: str
    line: str
    grain: Grain


@dataclass(frozen=True)
class SceneLook:
    """The picture on the start page."""

    sky: tuple[str, ...]
    picture: Picture


@dataclass(frozen=True)
class TableLook:
    cloth: Cloth
    above: Above


@dataclass(frozen=True)
class Theme:
    """The tokens of the light or the dark theme."""

    page: str
    surface: str
    felt: str
    felt_2: str
    on_felt: str
    ink: str
    ink_2: str
    line: str
    accent: str
    on_accent: str
    shade: str
    second: str


@dataclass(frozen=True)
class Look:
    """Everything that a look.toml says; `place` is None for the end of the start page."""

    place: int | None
    tagline: Text
    fan: tuple[str, ...]
    colors: Mapping[str, CardColor]  # in the order in which they stand round a wild
    cards: CardLook
    labels: Mapping[str, Text]
    scene: SceneLook
    table: TableLook
    light: Theme
    dark: Theme


def read_look(file: Fields, colors: str, kinds: Mapping[str, int]) -> Look:
    """The look of an edition with these colors and cards."""
    look = Look(
        place=file.number("place", 1, MOST_PLACES) if "place" in file else None,
        tagline=file.text("tagline"),
        fan=read_fan(file, kinds),
        colors=read_colors(file, colors),
        cards=read_cards(file.table("cards")),
        labels=file.texts("labels") if "labels" in file else {},
        scene=read_scene(file.table("scene")),
        table=read_table(file.table("table")),
        light=read_theme(file.table("light")),
        dark=read_theme(file.table("dark")),
    )
    file.end()
    return look


def read_fan(file: Fields, kinds: Mapping[str, int]) -> tuple[str, ...]:
    cards = file.words("fan")
    strange = [card for card in cards if card not in kinds]
    if len(cards) != FAN or strange:
        raise file.error("fan", "fan", cards=" ".join(cards), count=FAN)
    return cards


def read_colors(file: Fields, letters: str) -> dict[str, CardColor]:
    colors = {
        letter: CardColor(*(table.color(name) for name in ("fill", "ink", "deep")))
        for letter, table in file.tables("colors")
    }
    if sorted(colors) != sorted(letters):
        raise file.error("colors", "colors", colors=" ".join(colors), letters=" ".join(letters))
    return colors


def read_cards(table: Fields) -> CardLook:
    wild, back, line = (table.color(name) for name in ("wild", "back", "line"))
    cards = CardLook(wild, back, line, pattern(table, "grain", Grain))
    table.end()
    return cards


def read_scene(table: Fields) -> SceneLook:
    sky = table.words("sky")
    if len(sky) != SKY or not all(COLOR.fullmatch(color) for color in sky):
        raise table.error("sky", "sky", count=SKY)
    scene = SceneLook(sky, pattern(table, "picture", Picture))
    table.end()
    return scene


def read_table(table: Fields) -> TableLook:
    look = TableLook(pattern(table, "cloth", Cloth), pattern(table, "above", Above))
    table.end()
    return look


def pattern(table: Fields, key: str, names: Any) -> Any:
    """One of the names that the page can draw; the first, if nothing is said."""
    known = get_args(names)
    return table.choice(key, known, known[0])


def read_theme(table: Fields) -> Theme:
    theme = Theme(**{name: table.color(name) for name in Theme.__dataclass_fields__})
    table.end()
    return theme
