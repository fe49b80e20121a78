"""A table as text, and as a picture made of rectangles and small letters."""

import numpy as np

from lastcard.editions.look import Look
from lastcard.match import Card, View

from .table import Table

ARROWS = {1: "→", -1: "←"}

# 3 × 5 dots, row by row.
GLYPHS = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001010010010",
    "8": "111101111101111",
    "9": "111101111001111",
    "+": "000010111010000",
    "A": "010101111101101",
    "B": "110101110101110",
    "C": "111100100100111",
    "D": "110101101101110",
    "E": "111100110100111",
    "F": "111100110100100",
    "G": "111100101101111",
    "H": "101101111101101",
    "I": "111010010010111",
    "J": "001001001101111",
    "K": "101101110101101",
    "L": "100100100100111",
    "M": "101111111101101",
    "N": "111101101101101",
    "O": "111101101101111",
    "P": "111101111100100",
    "Q": "111101101111001",
    "R": "110101110101101",
    "S": "111100111001111",
    "T": "111010010010010",
    "U": "101101101101111",
    "V": "101101101101010",
    "W": "101101101111101",
    "X": "101101010101101",
    "Y": "101101010010010",
    "Z": "111001010100111",
    ">": "100010001010100",
}
GLYPH_WIDTH, GLYPH_HEIGHT = 3, 5
ON_WILD = "#FFFFFF"
CARD_WIDTH, CARD_HEIGHT, GAP, DOT = 22, 32, 4, 2
PER_ROW = 24  # cards shown of a hand
WIDTH = PER_ROW * (CARD_WIDTH + GAP) + 40


def text(table: Table) -> str:
    """The table in words: what everybody sees, and the hand of the seat that is asked."""
    view = table.view(table.seat)
    head = (
        f"{view.edition} · {view.phase} · {ARROWS[view.direction]} · top {view.top} · "
        f"color {view.color or '-'} · draw pile {view.draw_count} · discard {len(view.discard)}"
    )
    lines = [head, *(seat_line(table, view, seat) for seat in range(len(view.counts)))]
    if view.mini_pile:
        lines.append(f"mini pile: {words(view.mini_pile)}")
    return "\n".join(lines)


def seat_line(table: Table, view: View, seat: int) -> str:
    sign = ">" if seat == table.seat else " "
    notes = [
        note
        for note, holds in (
            ("called", seat in view.called),
            ("liable", seat == view.liable),
            ("lock", seat == view.lock),
            ("linked", seat in (view.link or ())),
            ("pose", any(seat == poser for poser, _ in view.poses)),
            ("out of turn", seat == table.seat and table.in_window),
        )
        if holds
    ]
    noted = f" ({', '.join(notes)})" if notes else ""
    hand = f": {words(hand_of(table, seat))}" if is_open(table, seat) else ""
    return f"{sign} seat {seat}{noted}, {view.counts[seat]} cards, {view.scores[seat]} points{hand}"


def words(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def is_open(table: Table, seat: int) -> bool:
    """Whether a hand is shown: that of the asked seat, and all when it is over."""
    return table.seat is None or seat == table.seat


def hand_of(table: Table, seat: int) -> tuple[Card, ...]:
    return table.view(seat).hand


def picture(table: Table) -> np.ndarray:
    """The table as an image: the top card above, then a row for each seat."""
    view = table.view(table.seat)
    seats = len(view.counts)
    height = (seats + 1) * (CARD_HEIGHT + 2 * GAP) + 2 * GAP
    image = np.empty((height, WIDTH, 3), np.uint8)
    look = table.config.edition.look
    image[:] = rgb(look.light.felt)
    draw_card(image, look, GAP, GAP, view.top.text)
    if view.color is not None:
        left = 2 * GAP + CARD_WIDTH
        current = image[GAP : GAP + CARD_HEIGHT, left : left + CARD_WIDTH // 2]
        current[:] = rgb(look.colors[view.color].fill)
    for seat in range(seats):
        draw_seat(image, table, view, seat)
    return image


def draw_seat(image: np.ndarray, table: Table, view: View, seat: int) -> None:
    """A seat's number and its cards, face down unless it is asked."""
    top = (seat + 1) * (CARD_HEIGHT + 2 * GAP) + GAP
    label = f">{seat}" if seat == table.seat else f"{seat}"
    look = table.config.edition.look
    draw_text(image, top + GAP, GAP, label, look.light.on_felt)
    cards = hand_of(table, seat) if is_open(table, seat) else ()
    for number in range(min(view.counts[seat], PER_ROW)):
        left = 40 + number * (CARD_WIDTH + GAP)
        if cards:
            draw_card(image, look, top, left, cards[number].text)
        else:
            image[top : top + CARD_HEIGHT, left : left + CARD_WIDTH] = rgb(look.cards.back)


def draw_card(image: np.ndarray, look: Look, top: int, left: int, card: str) -> None:
    color = look.colors.get(card[0])
    fill, ink = (look.cards.wild, ON_WILD) if color is None else (color.fill, color.ink)
    image[top : top + CARD_HEIGHT, left : left + CARD_WIDTH] = rgb(fill)
    letters = card if color is None else card[1:]
    draw_text(image, top + GAP, left + 1, letters[-2:], ink)


def rgb(color: str) -> tuple[int, ...]:
    """A color that is written #RRGGBB."""
    return tuple(bytes.fromhex(color.removeprefix("#")))


def draw_text(image: np.ndarray, top: int, left: int, letters: str, ink: str) -> None:
    """A few letters, DOT pixels a dot."""
    for letter in letters:
        dots = np.array([int(dot) for dot in GLYPHS[letter]]).reshape(GLYPH_HEIGHT, GLYPH_WIDTH)
        shape = dots.repeat(DOT, axis=0).repeat(DOT, axis=1).astype(bool)
        place = image[top : top + shape.shape[0], left : left + shape.shape[1]]
        place[shape[: place.shape[0], : place.shape[1]]] = rgb(ink)
        left += (GLYPH_WIDTH + 1) * DOT
