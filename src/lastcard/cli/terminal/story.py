"""What happened since the person last decided, shown while it happens."""

from collections.abc import Sequence

from lastcard.match import Event
from lastcard.match.words import is_penalty

from .screen import Screen
from .voice import YOU, Voice

SILENT = ("deal", "pick", "dealer")
ONE_AFTER_ANOTHER = ("drawn", "color", "swap", "link", "target")  # one seat's turn goes on


class Story:
    """Lines of events; the moves of one turn make one line."""

    def __init__(self, screen: Screen, voice: Voice) -> None:
        self.screen = screen
        self.voice = voice
        self.recent: list[list[Event]] = []  # since the last decision
        self.events: list[Event] = []  # of the turn now running

    def forget(self) -> None:
        """The person decides: what happened before is old news."""
        self.recent = []

    def add(self, events: Sequence[Event]) -> None:
        self.events += events

    def tell(self) -> bool:
        """Write what was added; False when there was nothing to tell."""
        events, self.events = self.events, []
        if not events:
            return False
        self.recent.append(events)
        return self.write(events)

    def retell(self) -> None:
        for events in self.recent:
            self.write(events)

    def write(self, events: Sequence[Event]) -> bool:
        self.write_deal(events)
        lines = self.voice.events(event for event in events if event.kind not in SILENT)
        if lines:
            hit = any(event.seat == YOU and is_penalty(event) for event in events)
            self.screen.say(" [dim]·[/] ".join(lines), first="  • ", style="bold" if hit else "")
        return bool(lines)

    def write_deal(self, events: Sequence[Event]) -> None:
        """Who drew what for the deal, and who deals."""
        drawn = [event for event in events if event.kind == "dealer" and event.card]
        if drawn:
            self.screen.say(self.voice.say("dealer-draw", cards=self.draws(drawn)), first="  • ")
        flips = [event.seat for event in events if event.kind == "flip"]
        if flips:
            key = "deals-now-you" if flips[0] == YOU else "deals-now"
            self.screen.say(self.voice.say(key, name=self.voice.seat(flips[0])), first="  • ")

    def draws(self, events: Sequence[Event]) -> str:
        cards = self.voice.cards
        draws = [
            self.voice.say(
                "dealer-drew", name=self.voice.seat(event.seat), card=cards.small_chip(event.card)
            )
            for event in events
            if event.card is not None
        ]
        return self.voice.say("and-then").join(draws)

    @property
    def clauses(self) -> list[str]:
        """The clauses behind it all, the latest first."""
        events = [event for events in self.recent for event in events if event.kind not in SILENT]
        return list(dict.fromkeys(event.clause for event in reversed(events) if event.clause))
