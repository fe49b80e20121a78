"""By which rules a match was begun, and whether this program can play it on."""

import hashlib
import json
from functools import lru_cache

import msgspec

from lastcard.editions import BadOption, Edition, edition
from lastcard.errors import LastcardError
from lastcard.match import Match
from lastcard.match.marks import FIRST, RulesMark, mark_of

from ..protocol.shapes import Settings
from ..refusals import say
from . import log


class OtherRules(LastcardError):
    """A log that plays, but not to the end that it had."""

    code = "rules-changed"

    def __init__(self) -> None:
        super().__init__(*say["operator.rules-changed"])


def begun(settings: Settings, secret: str) -> log.Began:
    """The entry that begins a match by today's rules."""
    book = edition(settings.edition)
    values = book.values(book.settle(settings.options))
    mark = mark_of(book, values["deck"])
    return log.Began(secret=secret, rules=mark.number, cards=mark.cards, options=values)


def options_of(began: log.Began, settings: Settings) -> dict[str, str]:
    """The options of a match as its record writes them: every value, where the log has them."""
    return settings.options if began.options is None else began.options


def usable(settings: Settings) -> Settings:
    """Stored settings without options that this version does not know."""
    book = edition(settings.edition)
    options = {
        name: value for name, value in settings.options.items() if is_known(book, name, value)
    }
    return msgspec.structs.replace(settings, options=options)


def is_known(book: Edition, option: str, value: str) -> bool:
    try:
        book.check_option(option, value)
    except BadOption:
        return False
    return True


def mark_in(began: log.Began) -> RulesMark | None:
    """The mark for the record of a match; None if it began before there were any."""
    return None if began.rules is None else RulesMark(began.rules, began.cards)


def is_playable(began: log.Began, settings: Settings) -> bool:
    """Whether this program would play a match as it was begun."""
    book = edition(settings.edition)
    mark, values = mark_in(began), options_of(began, settings)
    if mark is None:
        mark = RulesMark(FIRST)
        if book_digest(book) != book.first_digest:
            return False
    deck = values.get("deck", book.options["deck"].value)
    known = all(is_known(book, name, value) for name, value in values.items())
    return known and mark.is_ours(book, deck)


def check_winners(match: Match, body: log.Moved) -> None:
    """OtherRules if a move that was written as the last one is not, or somebody else wins."""
    if body.winners is not None and match.winners != body.winners:
        raise OtherRules


@lru_cache
def book_digest(book: Edition) -> str:
    """A short name for an edition's values and cards."""
    box = [book.values({}), [book.cards_digest(deck) for deck in book.deck_names]]
    return hashlib.sha256(json.dumps(box).encode()).hexdigest()[:12]
