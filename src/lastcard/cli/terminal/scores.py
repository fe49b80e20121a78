"""Points: the sheet of all rounds, and everybody's cards when a round is over."""

from collections.abc import Sequence

from rich.text import Text

from lastcard.match import Event, Match
from lastcard.match.forms import capital
from lastcard.server.tables.table import Table

from .screen import Screen
from .voice import YOU, Voice

COLUMN_GAP = 2


class Scores:
    """Keeps what each round brought, and shows it."""

    def __init__(self, table: Table, screen: Screen, voice: Voice) -> None:
        self.table = table
        self.screen = screen
        self.voice = voice
        self.rounds: list[list[int]] = []  # points of each seat

    def note(self, events: Sequence[Event]) -> None:
        for event in events:
            if event.kind == "round-over":
                self.rounds.append([0] * self.match.seats)
            elif event.kind == "points" and event.seat is not None:
                self.rounds[-1][event.seat] += event.amount or 0

    @property
    def match(self) -> Match:
        return self.table.running

    @property
    def scoring(self) -> str:
        return self.match.options.get("scoring", self.match.edition.options["scoring"].value)

    # --- the sheet -----------------------------------------------------------------------

    def show_sheet(self) -> None:
        self.screen.title(self.voice.say("sheet"))
        if self.scoring == "off":
            self.screen.say(self.voice.say("scoring-off"), first="  ")
            return
        if not self.rounds:
            self.screen.say(self.voice.say("no-round-yet"), first="  ")
        for number, points in enumerate(self.rounds, start=1):
            gains = [(seat, gain) for seat, gain in enumerate(points) if gain]
            listed = ", ".join(f"{capital(self.voice.seat(seat))} +{gain}" for seat, gain in gains)
            head = self.voice.say("sheet-round", round=number)
            self.screen.say(f"[bold]{head}[/]  {listed or '–'}", first="  ")
        self.show_totals()

    def show_totals(self) -> None:
        """Everybody's points, the leader first."""
        lowest_leads = self.scoring == "alternative"
        scores = self.match.scores
        sign = 1 if lowest_leads else -1
        order = sorted(range(self.match.seats), key=lambda seat: sign * scores[seat])
        self.screen.say(self.voice.say("total"), first="  ", style="bold")
        for seat in order:
            points = self.voice.say("points", points=f"{scores[seat]:>4}")
            self.screen.line(Text("    ").append_text(self.label(seat)).append(points))

    def label(self, seat: int) -> Text:
        labels = [Text.from_markup(self.voice.label(each)) for each in range(self.match.seats)]
        width = max(label.cell_len for label in labels) + COLUMN_GAP
        label = labels[seat]
        label.pad_right(width - label.cell_len)
        label.stylize("bold" if seat == YOU else "")
        return label

    # --- the end of a round --------------------------------------------------------------

    def show_round(self) -> None:
        """Everybody's cards, what they are worth, and the running score."""
        number = self.match.view().round
        self.screen.title(self.voice.say("round-over", round=number))
        self.screen.blank()
        for seat in [*range(1, self.match.seats), YOU]:
            self.show_hand(seat)
        if self.scoring != "off":
            self.screen.blank()
            self.show_totals()

    def show_hand(self, seat: int) -> None:
        cards = self.match.hand(seat)
        first = f"  {self.label(seat).plain}"
        if seat == self.match.round_winner:
            gain = self.rounds[-1][seat] if self.rounds else 0
            gained = f"  [bold]{self.voice.say('gains', points=gain)}[/]" if gain else ""
            self.screen.say(f"[bold green]{self.voice.say('out')}[/]{gained}", first=first)
            return
        worth = sum(self.match.edition.points(card.text) for card in cards)
        chips = " ".join(map(self.voice.cards.small_chip, cards))
        line = chips
        if self.scoring != "off":
            line += f"  [dim]{self.voice.say('worth', points=worth)}[/]"
        self.screen.say(line, first=first)

    def show_next_dealer(self) -> None:
        """Who deals the next round: the rules themselves say."""
        ahead = self.match.copy()
        ahead.play("deal")
        dealer = ahead.view().dealer
        key = "next-dealer-you" if dealer == YOU else "next-dealer"
        self.screen.blank()
        self.screen.say(self.voice.say(key, name=self.voice.seat(dealer)), first="  ")

    # --- the end of the match ------------------------------------------------------------

    def show_winners(self) -> None:
        winners = self.match.winners or []
        self.screen.title(self.voice.say("match-over"))
        if winners == [YOU]:
            sentence = self.voice.say("you-win")
        else:
            names = self.voice.say("and").join(map(self.voice.seat, winners))
            sentence = capital(self.voice.say("win", names=names, count=len(winners)))
        self.screen.say(sentence, first="  ", style="bold")
