"""What happened, in sentences, in both languages."""

from collections.abc import Iterable, Iterator, Mapping

from lastcard.editions import Edition
from lastcard.text import Text

from .cards import Card
from .events import Event
from .forms import fill, form_for, read_forms, read_sentences
from .match import Match
from .refusals import seat_name

TEXTS = read_sentences("events")
SENTENCES = read_forms(TEXTS["sentences"])
BECAUSE = Text.read(TEXTS["because"])
CARD = Text.read(TEXTS["card"])
CARDS = Text.read(TEXTS["cards"])
REASONS = {reason: Text.read(text) for reason, text in TEXTS["reasons"].items()}
DIRECTIONS = {int(direction): Text.read(text) for direction, text in TEXTS["directions"].items()}
COUNTS = {unit: Text.read(text) for unit, text in TEXTS["counts"].items()}
PHASE_NAMES = {phase: Text.read(text) for phase, text in TEXTS["phases"].items()}
STANDING = {part: Text.read(text) for part, text in TEXTS["standing"].items()}


class Words:
    """Sentences about one edition in one language, to the player at seat `you`."""

    def __init__(
        self, edition: Edition, lang: str, names: Iterable[str] = (), you: int | None = None
    ) -> None:
        self.edition = edition
        self.lang = lang
        self.names = list(names)
        self.you = you

    # --- one argument in words -----------------------------------------------------------

    def seat(self, seat: int) -> str:
        return seat_name(self.lang, seat, self.names)

    def card(self, card: Card) -> str:
        """A card by its name and its notation."""
        name = self.edition.card_name(card.text).of(self.lang)
        return CARD.say(self.lang, name=name, letters=card)

    def color(self, color: str) -> str:
        return self.edition.color_names[color].of(self.lang)

    def small_card(self, card: Card) -> str:
        return str(card)

    def listed(self, event: Event) -> str:
        """The cards that a sentence only counts."""
        if not event.cards or single_card(event):
            return ""
        cards = " ".join(map(self.small_card, event.cards))
        return CARDS.say(self.lang, letters=cards)

    def count(self, unit: str, amount: int) -> str:
        return COUNTS[unit].say(self.lang, amount=amount)

    # --- sentences -----------------------------------------------------------------------

    def sentence(self, event: Event) -> str:
        """One event as a sentence without its full stop, with the reason for a penalty."""
        values = self.values(event)
        forms = SENTENCES[sentence_key(self.edition, event)]
        form = form_for(forms, {**values, **seats_of(event)}, self.you)
        card = single_card(event)
        names = {} if card is None else {"card": self.edition.card_name(card.text).of(self.lang)}
        text = fill(form.of(self.lang), values, names) + self.listed(event)
        reason = reason_key(self.edition, event)
        if reason is None:
            return text
        why = REASONS[reason].of(self.lang)
        return BECAUSE.say(self.lang, sentence=text, reason=why)

    def values(self, event: Event) -> Mapping[str, str]:
        """What a sentence can speak of."""
        values = {place: self.seat(seat) for place, seat in seats_of(event).items()}
        card = single_card(event)
        if card is not None:
            values["card"] = self.card(card)
        if event.amount is not None:
            values |= {unit: self.count(unit, event.amount) for unit in COUNTS}
        if event.color is not None:
            values["color"] = self.color(event.color)
        if event.direction is not None:
            values["direction"] = DIRECTIONS[event.direction].of(self.lang)
        return values

    def event(self, event: Event) -> str:
        """One event as a sentence, with its clause where it costs cards."""
        cited = f" [{event.clause}]" if is_penalty(event) and event.clause else ""
        return self.sentence(event) + cited

    # --- a replay ------------------------------------------------------------------------

    def account(self, match: Match, steps: list[tuple[str, list[Event]]]) -> Iterator[str]:
        """The whole story of a replay, and where it stands at the end."""
        for move, events in steps:
            yield f"{move}"
            for event in events:
                yield f"    {self.event(event)}"
        yield ""
        yield from self.standing(match)

    def standing(self, match: Match) -> Iterator[str]:
        """Where the table stands, hidden cards included."""
        for seat in range(match.seats):
            hand = " ".join(str(card) for card in match.hand(seat))
            mark = "→" if match.turn == seat else " "
            yield f"{mark} {self.seat(seat).strip()}  {match.scores[seat]:>4}  {hand}"
        color = self.color(match.color) if match.color else STANDING["none"].of(self.lang)
        phase = PHASE_NAMES[match.phase].of(self.lang)
        yield STANDING["line"].say(self.lang, top=match.top, color=color, phase=phase)


def seats_of(event: Event) -> dict[str, int]:
    seats = {"seat": event.seat, "other": event.other}
    return {place: seat for place, seat in seats.items() if seat is not None}


def single_card(event: Event) -> Card | None:
    """The one card that a sentence names."""
    if event.kind == "draw" and event.amount == 1 and event.cards:
        return event.cards[0]
    return event.card


def sentence_key(edition: Edition, event: Event) -> str:
    """Which sentence tells this event."""
    match event.kind:
        case "play" if event.pile:
            return "pile-play"
        case "draw" if event.amount == 0:
            return "draw-none"
        case "challenge":
            return "challenge-won" if event.guilty else "challenge-lost"
        case "round-over" if event.reason:
            return "round-void" if event.seat is None else "round-lowest"
        case "pose" | "slip" if is_dare(edition):
            return f"{event.kind}-dare"
    return f"{event.kind}-wrong" if event.wrong else event.kind


def reason_key(edition: Edition, event: Event) -> str | None:
    """Why cards were drawn, where that needs saying."""
    if not is_penalty(event) or not event.amount or event.reason is None:
        return None
    return "slip-dare" if event.reason == "slip" and is_dare(edition) else event.reason


def is_dare(edition: Edition) -> bool:
    """Whether what is held is the dare of a customizable card (R-2ND-09), not a pose."""
    return edition.card_with("pose") is None


def is_penalty(event: Event) -> bool:
    """Whether cards are drawn that the seat did not ask for."""
    return event.kind == "draw" and event.reason != "turn"
