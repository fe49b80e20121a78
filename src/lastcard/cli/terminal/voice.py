"""How the table speaks: who sits where, and what happened, to the person at seat 0."""

import re
from collections.abc import Iterable, Sequence

from rich.markup import escape

from lastcard.bots.levels import bot_name
from lastcard.editions import Edition
from lastcard.editions.address import address
from lastcard.languages import languages
from lastcard.manual import base
from lastcard.match import Card, Event
from lastcard.match.forms import capital, with_articles
from lastcard.match.refusals import sentence
from lastcard.match.words import Words, is_penalty
from lastcard.message import fill
from lastcard.server.protocol.messages import Refused

from .cards import TEXTS, Cards

YOU = 0
LETTER_BESIDE_HAN = re.compile(r"(?<=[0-9A-Za-z!])(?=[一-鿿])|(?<=[一-鿿])(?=[0-9A-Za-z])")


class Voice:
    """One language at a time; everything it says is markup."""

    def __init__(
        self, edition: Edition, lang: str, name: str, bots: Sequence[str], plain: bool
    ) -> None:
        self.edition = edition
        self.lang = lang
        self.name = name
        self.bots = list(bots)  # of seats 1, 2 …
        self.plain = plain

    @property
    def cards(self) -> Cards:
        return Cards(self.edition, self.lang, self.plain)

    def switch(self) -> None:
        """The next language from now on."""
        names = list(languages())
        self.lang = names[(names.index(self.lang) + 1) % len(names)]

    def say(self, key: str, **details: object) -> str:
        """A sentence of TEXTS; the details are markup already."""
        names = {name: str(value) for name, value in details.items()}
        text = fill(with_articles(TEXTS[key].of(self.lang), names), self.lang, details)
        return spaced(text) if self.lang == "zh" else text

    # --- people --------------------------------------------------------------------------

    def seat(self, seat: int | None) -> str:
        """Somebody within a sentence."""
        if seat is None:
            return ""
        return self.say("you") if seat == YOU else self.say("bot", number=seat)

    def label(self, seat: int) -> str:
        """Somebody in a list: a person's name, a bot's level."""
        if seat == YOU:
            you = capital(self.say("you"))
            return self.say("you-named", name=escape(self.name)) if self.name else you
        name = bot_name(self.bots[seat - 1], self.lang)
        return self.say("bot-level", number=seat, level=escape(lower(name)))

    # --- what happened -------------------------------------------------------------------

    def events(self, events: Iterable[Event]) -> list[str]:
        """A sentence for each event; a clause stands where it first costs cards."""
        cited: set[str] = set()
        sentences = []
        for event in events:
            text = TableWords(self).sentence(event)
            if event.clause and is_penalty(event) and event.clause not in cited:
                text += f" {self.cited(event.clause)}"
                cited.add(event.clause)
            sentences.append(spaced(text) if self.lang == "zh" else text)
        return sentences

    def cited(self, id: str, style: str = "dim") -> str:
        """A clause's id; in terminals that know links, one into the documentation that is here."""
        place = base()
        text = id if place is None else f"[link={place}{address(id, self.lang)}]{id}[/link]"
        return f"[{style}]{text}[/{style}]"

    def refusal(self, refused: Refused) -> str:
        """A refusal as a sentence to the person; by a rule of the game, with names."""
        names = [self.seat(seat) for seat in range(len(self.bots) + 1)]
        text, rule, arguments = refused.sentence, refused.rule, refused.arguments
        if rule is not None and arguments is not None:
            text = sentence(self.edition, self.lang, rule, arguments, names, YOU)
        text = escape(text)
        return spaced(text) if self.lang == "zh" else text


class TableWords(Words):
    """Sentences as markup, to the person."""

    def __init__(self, voice: Voice) -> None:
        super().__init__(voice.edition, voice.lang, you=YOU)
        self.voice = voice

    def seat(self, seat: int) -> str:
        return self.voice.seat(seat)

    def card(self, card: Card) -> str:
        return self.voice.cards.chip(card)

    def small_card(self, card: Card) -> str:
        return self.voice.cards.small_chip(card)

    def color(self, color: str) -> str:
        return self.voice.cards.color_chip(color)


def lower(name: str) -> str:
    return name[:1].lower() + name[1:]


def spaced(sentence: str) -> str:
    """Letters and digits stand apart from Chinese characters."""
    return LETTER_BESIDE_HAN.sub(" ", sentence)
