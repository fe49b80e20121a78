"""Cards on a terminal: boxes in the edition's colors, each color with its letter and shape."""

from collections.abc import Mapping, Sequence

from rich.cells import cell_len
from rich.color import blend_rgb
from rich.color_triplet import ColorTriplet
from rich.markup import escape
from rich.text import Text

from lastcard.editions import Edition
from lastcard.languages import Texts
from lastcard.match import Card

TEXTS = Texts("cli.terminal.texts")

WIDTH = 6  # of a card, in cells
GAP = 1
INDENT = 2
TALL_ROWS = 2  # a hand that needs more rows of tall cards is drawn flat
FAINT = 0.62  # how far an unplayable card fades
LIGHTER = 0.35  # how far the shapes on a wild stand out from its dark ground
NIGHT = ColorTriplet(0x30, 0x30, 0x36)
EDGE = "\u00a0"  # a chip's first and last cell; lines do not break in between


SHAPES = {"r": "♥", "y": "★", "g": "♠", "b": "●", "p": "◆", "k": "✿"}
DARK_INK, LIGHT_INK = ColorTriplet(0x3A, 0x27, 0x00), ColorTriplet(0xFF, 0xFF, 0xFF)

# What stands in the middle of a card, beside an edition's own labels.
LABELS = ("S", "R", "+2", "P", "W", "W+4")


class Cards:
    """How one edition's cards look; plain ones are letters in brackets."""

    def __init__(self, edition: Edition, lang: str, plain: bool) -> None:
        self.edition = edition
        self.lang = lang
        self.plain = plain
        colors = edition.look.colors
        self.grounds = {letter: triplet(color.fill) for letter, color in colors.items()}
        self.grounds |= {
            "W": triplet(edition.look.cards.wild),
            "back": triplet(edition.look.cards.back),
        }
        self.inks = {letter: triplet(color.ink) for letter, color in colors.items()}
        self.inks |= {"W": LIGHT_INK, "back": DARK_INK}
        self.labels = {symbol: TEXTS[f"label.{symbol}"] for symbol in LABELS}
        self.labels |= edition.look.labels

    # --- in a sentence -------------------------------------------------------------------

    def chip(self, card: Card) -> str:
        """A card's name, as markup: on its color, or with its letters."""
        name = self.edition.card_name(card.text).of(self.lang)
        if self.plain:
            return escape(self.lettered(name, card.text))
        shape = "" if card.color is None else f"{SHAPES[card.color]} "
        return self.painted(face(card), f"{shape}{name}")

    def small_chip(self, card: Card) -> str:
        """A card's letters, as markup."""
        if self.plain:
            return escape(f"[{card}]")
        return self.painted(face(card), card.text)

    def color_chip(self, color: str) -> str:
        """A color's name, as markup."""
        name = self.edition.color_names[color].of(self.lang)
        if self.plain:
            return escape(self.lettered(name, color))
        return self.painted(color, f"{SHAPES[color]} {name}")

    def lettered(self, name: str, letters: str) -> str:
        return TEXTS("with-letters", self.lang, name=name, letters=letters)

    def painted(self, part: str, text: str) -> str:
        return f"[{self.style(part)}]{EDGE}{escape(text)}{EDGE}[/]"

    def style(self, part: str, faint: bool = False) -> str:
        """Ink and ground of a color, the wilds or the back."""
        ground, ink = self.grounds[part], self.inks[part]
        if faint:
            ground, ink = blend_rgb(ground, NIGHT, FAINT), blend_rgb(ink, NIGHT, FAINT)
        return f"{'' if faint else 'bold '}{ink.hex} on {ground.hex}"

    # --- as boxes ------------------------------------------------------------------------

    def box(self, card: Card, faint: bool = False) -> list[Text]:
        """A card as four lines of six cells."""
        known = self.labels.get(card.symbol)
        label = card.symbol if known is None else known.of(self.lang)
        return self.framed(face(card), [self.corner(card, faint), Text(label)], faint)

    def back(self, count: int) -> list[Text]:
        """The draw pile."""
        return self.framed("back", [Text("░░░░"), Text(str(count))], False)

    def framed(self, part: str, inside: Sequence[Text], faint: bool) -> list[Text]:
        style = self.style(part, faint)
        ground = style.rpartition(" on ")[2]
        middle = [centred(line, style) for line in inside]
        return [Text("▄" * WIDTH, ground), *middle, Text("▀" * WIDTH, ground)]

    def corner(self, card: Card, faint: bool) -> Text:
        """A color's letter and shape; of a wild the shapes of all four."""
        if card.color is not None:
            return Text(f"{card.color} {SHAPES[card.color]}")
        shapes = Text()
        for color in self.edition.colors:
            hue = blend_rgb(self.grounds[color], LIGHT_INK, LIGHTER)
            shapes.append(SHAPES[color], (blend_rgb(hue, NIGHT, FAINT) if faint else hue).hex)
        return shapes

    def flat(self, card: Card, faint: bool) -> list[Text]:
        """A card as one line of six cells."""
        shape = "" if card.color is None else SHAPES[card.color]
        return [centred(Text(f"{shape}{card}"), self.style(face(card), faint))]

    # --- a hand --------------------------------------------------------------------------

    def hand(self, hand: Sequence[Card], numbers: Mapping[Card, int], width: int) -> list[Text]:
        """The cards in rows, the number of its answer under each that may be played."""
        if self.plain:
            return self.plain_hand(hand, numbers, width)
        per_row = max(1, (width - INDENT + GAP) // (WIDTH + GAP))
        tall = len(hand) <= per_row * TALL_ROWS
        lines: list[Text] = []
        for start in range(0, len(hand), per_row):
            lines += self.row(hand[start : start + per_row], numbers, tall)
        return lines

    def row(self, cards: Sequence[Card], numbers: Mapping[Card, int], tall: bool) -> list[Text]:
        boxes = []
        for card in cards:
            faint = bool(numbers) and card not in numbers
            box = self.box(card, faint) if tall else self.flat(card, faint)
            if any(each in numbers for each in cards):
                number = str(numbers[card]) if card in numbers else ""
                box.append(centred(Text(number), "bold"))
            boxes.append(box)
        return side_by_side(boxes)

    def plain_hand(
        self, hand: Sequence[Card], numbers: Mapping[Card, int], width: int
    ) -> list[Text]:
        lines = [Text(" " * INDENT)]
        for card in hand:
            text = f"[{card}]" if card not in numbers else f"{numbers[card]}[{card}]"
            if lines[-1].cell_len + len(text) + 1 > width:
                lines.append(Text(" " * INDENT))
            lines[-1].append(f"{text} ")
        return lines


def triplet(color: str) -> ColorTriplet:
    """A color that is written #RRGGBB."""
    return ColorTriplet(*bytes.fromhex(color.removeprefix("#")))


def face(card: Card) -> str:
    """The part of the palette that a card is painted with."""
    return card.color or "W"


def centred(line: Text, style: str) -> Text:
    """A line in the middle of a card's width."""
    space = WIDTH - cell_len(line.plain)
    filled = Text(" " * (space // 2), style)
    filled.append_text(line)
    filled.append(" " * (space - space // 2))
    return filled


def side_by_side(boxes: Sequence[Sequence[Text]]) -> list[Text]:
    """Boxes of equal height in one row."""
    lines = []
    for parts in zip(*boxes, strict=True):
        line = Text(" " * INDENT)
        line.append_text(Text(" " * GAP).join(parts))
        lines.append(line)
    return lines
