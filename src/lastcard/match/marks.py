"""The comment in a record that says which rules it was played by: `# rules NUMBER CARDS`."""

import re
from dataclasses import dataclass

from lastcard.editions import RULES_VERSION, Edition
from lastcard.errors import LastcardError

from .header import read_lines
from .setup import read_edition

MARK = re.compile(r"^# rules (\d{1,9})(?: ([0-9a-f]{12}))?[ \t\r]*$", re.MULTILINE)
FIRST = 1  # the rules of records from before they were marked


@dataclass(frozen=True)
class RulesMark:
    """The rules' number, and a digest of the cards (Edition.cards_digest) where it is known."""

    number: int = FIRST
    cards: str | None = None

    def __str__(self) -> str:
        return " ".join(filter(None, ("# rules", str(self.number), self.cards)))

    def is_ours(self, book: Edition, deck: str) -> bool:
        """Whether this program plays by these rules."""
        known = deck in book.deck_names
        fits = self.cards is None or (known and self.cards == book.cards_digest(deck))
        return self.number == RULES_VERSION and fits


def mark_of(book: Edition, deck: str) -> RulesMark:
    """What a match that begins now is marked with."""
    return RulesMark(RULES_VERSION, book.cards_digest(deck))


def read_mark(text: str) -> RulesMark | None:
    """The mark in a record's comments; None if there is none.

    >>> read_mark("# rules 3 5a5a5a5a5a5a")
    RulesMark(number=3, cards='5a5a5a5a5a5a')
    """
    found = MARK.search(text)
    return None if found is None else RulesMark(int(found[1]), found[2])


def is_played_here(text: str) -> bool:
    """Whether a record was played by this program's rules; one without a mark is the first's.

    >>> is_played_here(f"# rules {RULES_VERSION}"), is_played_here("edition basic")
    (True, False)
    """
    mark = read_mark(text) or RulesMark()
    try:
        lines = read_lines(text)
        book = read_edition(lines)
    except LastcardError:
        return mark.number == RULES_VERSION
    decks = [line.arguments[-1] for line in lines.all("option") if line.arguments[:1] == ("deck",)]
    return mark.is_ours(book, decks[0] if decks else book.options["deck"].value)
