"""The table as the person sees it: piles, seats, hand."""

from collections.abc import Mapping

from rich.cells import cell_len
from rich.text import Text

from lastcard.match import Card, Match, View

from .cards import INDENT, side_by_side
from .screen import Screen, wrapped
from .voice import YOU, Voice

TURN_MARK = "▶"
MOST_BARS = 10
TWO_COLUMNS_FROM = 9  # seats
NARROW = 72  # cells; below this the seats have no bars
LONGEST_LABEL = 24
PILES_GAP = 3
LABEL_GAP = 2


class Board:
    """Draws a position on the screen."""

    def __init__(self, match: Match, screen: Screen, voice: Voice) -> None:
        self.match = match
        self.screen = screen
        self.voice = voice

    def show(self, view: View, numbers: Mapping[Card, int]) -> None:
        """The whole table, and under each playable card the number of its answer."""
        edition = self.match.edition.name.of(self.voice.lang)
        self.screen.title(edition, f"{self.voice.say('round', round=view.round)} · {self.goal()}")
        self.show_piles(view)
        self.show_seats(view)
        self.show_hand(view, numbers)

    def show_hand(self, view: View, numbers: Mapping[Card, int]) -> None:
        self.screen.say(self.voice.say("hand", count=len(view.hand)), first="  ", style="dim")
        for line in self.voice.cards.hand(view.hand, numbers, self.screen.width):
            self.screen.line(line)

    def goal(self) -> str:
        scoring = self.match.options.get("scoring", self.match.edition.options["scoring"].value)
        return self.voice.say(f"goal-{scoring}", target=int(self.match.rules["target_score"]))

    # --- piles ---------------------------------------------------------------------------

    def show_piles(self, view: View) -> None:
        """Draw pile and top card, and beside them what counts now."""
        boxes = [] if self.voice.plain else self.boxes(view)
        beside = boxes[0].cell_len + PILES_GAP if boxes else INDENT
        lines = self.fact_lines(view, self.screen.width - beside)
        if boxes:
            lines = side_lines(boxes, lines)
        else:
            lines = [Text(" " * INDENT).append_text(line) for line in lines]
        self.screen.blank()
        for line in lines:
            self.screen.line(line)
        self.screen.blank()

    def fact_lines(self, view: View, width: int) -> list[Text]:
        """What counts now, each fact after its label, broken where it is too long."""
        facts = self.facts(view)
        label_width = max(cell_len(label) for label, _ in facts) + LABEL_GAP
        lines = []
        for label, fact in facts:
            parts = wrapped(Text.from_markup(fact), width - label_width)
            for head, part in zip([label, *[""] * len(parts)], parts, strict=False):
                line = Text().append(head + " " * (label_width - cell_len(head)), "dim")
                lines.append(line.append_text(part))
        return lines

    def boxes(self, view: View) -> list[Text]:
        cards = self.voice.cards
        return side_by_side([cards.back(view.draw_count), cards.box(view.top)])

    def facts(self, view: View) -> list[tuple[str, str]]:
        """What counts now, as labels and markup."""
        say, cards = self.voice.say, self.voice.cards
        color = say("no-color") if view.color is None else cards.color_chip(view.color)
        left = say("cards-left", count=view.draw_count)
        way = "↓ " + say("way-down") if view.direction == 1 else "↑ " + say("way-up")
        facts = [
            (say("top"), cards.chip(view.top)),
            (say("color"), color),
            (say("way"), way),
        ]
        if self.voice.plain:
            facts.insert(2, (say("pile"), left))
        if view.lock is not None:
            facts.append((say("lock"), self.lock(view.lock, color)))
        if view.mini_pile:
            facts.append((say("mini"), " ".join(map(cards.small_chip, view.mini_pile))))
        if view.stack:
            facts.append((say("stack"), say("stack-sum", count=view.stack)))
        return facts

    def lock(self, owner: int, color: str) -> str:
        key = "locked-yours" if owner == YOU else "locked"
        return self.voice.say(key, color=color, owner=self.voice.seat(owner))

    # --- seats ---------------------------------------------------------------------------

    def show_seats(self, view: View) -> None:
        """Everybody from the person's left round to the person."""
        order = [*range(1, self.match.seats), YOU]
        rows = [self.seat_row(view, seat, bars=True) for seat in order]
        if self.match.seats >= TWO_COLUMNS_FROM:
            short = [self.seat_row(view, seat, bars=False) for seat in order]
            half = self.screen.width // 2
            if max(row.cell_len for row in short) <= half:
                rows = in_two_columns(short, half)
        for row in rows:
            row.truncate(self.screen.width, overflow="ellipsis")
            self.screen.line(row)
        self.screen.blank()

    def seat_row(self, view: View, seat: int, bars: bool) -> Text:
        """Mark, name, cards, points, and what is special about the seat now."""
        here = view.turn == seat
        mark = TURN_MARK if here else "↓" if view.direction == 1 else "↑"
        row = Text("  ")
        row.append(f"{mark} ", "bold" if here else "dim")
        row.append_text(self.padded_label(seat, "bold" if here or seat == YOU else ""))
        count = view.counts[seat]
        if bars and self.screen.width >= NARROW:
            row.append(
                "▮" * min(count, MOST_BARS - 1) + ("+" if count >= MOST_BARS else ""), "cyan"
            )
            row.pad_right(row_width(self.label_width()) - row.cell_len)
        row.append(f"{count:>3}", "bold")
        if any(view.scores):
            row.append(f"  {self.voice.say('points', points=f'{view.scores[seat]:>4}')}", "dim")
        for flag, style in self.flags(view, seat):
            row.append("  ")
            row.append_text(Text.from_markup(flag, style=style))
        return row

    def label_width(self) -> int:
        labels = [self.voice.label(seat) for seat in range(self.match.seats)]
        longest = max(Text.from_markup(label).cell_len for label in labels)
        return min(longest, LONGEST_LABEL) + 2

    def padded_label(self, seat: int, style: str) -> Text:
        label = Text.from_markup(self.voice.label(seat), style=style)
        label.truncate(LONGEST_LABEL, overflow="ellipsis")
        label.pad_right(max(0, self.label_width() - label.cell_len))
        return label

    def flags(self, view: View, seat: int) -> list[tuple[str, str]]:
        """What is special about a seat, each with its style."""
        say, name = self.voice.say, self.voice.seat
        flags = []
        if seat in view.called:
            flags.append((say("called"), "bold green"))
        if seat == view.liable:
            flags.append((say("liable"), "bold red"))
        for poser, owner in view.poses:
            if poser == seat:
                key = "poses-yours" if owner == YOU else "poses"
                flags.append((say(key, owner=name(owner)), "magenta"))
        if view.link and seat in view.link:
            partner = view.link[view.link[0] == seat]
            flags.append((say("linked", partner=name(partner)), "yellow"))
        if seat == view.dealer:
            flags.append((say("deals"), "dim"))
        return flags


def side_lines(boxes: list[Text], lines: list[Text]) -> list[Text]:
    """Lines beside the piles, in the middle of their height."""
    height = max(len(boxes), len(lines))
    above = (height - len(lines)) // 2
    lines = [Text()] * above + lines + [Text()] * (height - above - len(lines))
    boxes = boxes + [Text(" " * boxes[0].cell_len)] * (height - len(boxes))
    return [
        Text(" " * PILES_GAP).join([left, right]) for left, right in zip(boxes, lines, strict=True)
    ]


def row_width(label_width: int) -> int:
    """Up to the end of a seat's bars."""
    return 4 + label_width + MOST_BARS


def in_two_columns(rows: list[Text], width: int) -> list[Text]:
    """The first half of the seats beside the second."""
    half = (len(rows) + 1) // 2
    for left, right in zip(rows, rows[half:], strict=False):
        left.pad_right(width - left.cell_len)
        left.append_text(right)
    return rows[:half]
