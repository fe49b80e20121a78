"""An edition read from its TOML, and the rules record made from it and a table's options."""

import hashlib
import json
from collections.abc import Container, Iterator, Mapping
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from lastcard.engine import cards, options
from lastcard.errors import LastcardError
from lastcard.text import Text

from .box import SYMBOL_TEXTS, WILDS, read_box, symbol_of
from .custom import CustomRule, read_custom_rule
from .errors import ERRORS, BadEdition, BadOption, UnknownClause, say
from .fields import Fields
from .folders import COMMON_FILE, EDITION_FILE, HERE, folder_of, read_toml
from .look import LOOK_FILE, read_look
from .options import read_options, whole_number
from .terms import read_terms

MOST_RANKS = 1000
POSE_AMOUNT = 2  # MIN-DF-03
BY_CARD = "by_card"  # the group of clauses that single cards have
ENDS = ".\u3002"  # of sentences, in the languages that have one


class Edition:
    """One boxed edition: its deck, its options, its words, and the clause behind each line."""

    def __init__(self, folder: Path) -> None:
        file, common = Fields(folder / EDITION_FILE), read_toml(COMMON_FILE)
        self.id = folder.name
        self.rank = file.number("rank", 0, MOST_RANKS) if "rank" in file else 0
        self.book = file.word("book")
        self.name = file.text("name")
        self.first_digest = file.word("first_digest") if "first_digest" in file else None
        self.least, self.most, self.advised = read_seats(file.table("seats"))
        self.box = read_box(file, self.most)
        self.colors = self.box.colors
        self.color_names = {letter: Text.read(common["colors"][letter]) for letter in self.colors}
        self.card_names = self.box.names
        self.effects = self.box.effects
        self.terms = read_terms(file)
        self._absent: dict[str, str] = {
            name: str(line["value"]) for name, line in common["absent"].items()
        }
        self.options = read_options(file, self.box, common)
        self._clauses = read_clauses(file, common["clauses"])
        self._by_card = read_by_card(file, common["clauses"][BY_CARD], self.box.symbols)
        self._check_options(file)
        file.end()
        if folder.parent != HERE:  # tests/editions reads the citations of our own
            check_citations(file)
        self.look = read_look(Fields(folder / LOOK_FILE), self.colors, self.kinds)

    def _check_options(self, file: Fields) -> None:
        for option in self.options.values():
            try:
                self.check_option(option.name, option.value)
            except BadOption as error:
                raise BadEdition(file.file, stripped(error)) from None

    def __repr__(self) -> str:
        return f"edition({self.id!r})"

    # --- cards ---------------------------------------------------------------------------

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of every kind in the edition's card order; unused kinds are empty."""
        colored = [color + symbol for color in self.colors for symbol in SYMBOL_TEXTS]
        specials = (*self.effects, *[""] * cards.SPECIALS)[: cards.SPECIALS]
        held = {card for deck in self.box.decks.values() for card in deck}
        return tuple(text if text in held else "" for text in [*colored, *WILDS, *specials])

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The kind of every card text that this edition's decks hold."""
        return {text: kind for kind, text in enumerate(self.texts) if text}

    def card_name(self, card: str) -> Text:
        """What people call a card: its color and number, or the book's name for it."""
        if card.startswith("W"):
            return self.card_names[card]
        color, symbol = self.color_names[card[0]], card[1:]
        name = self.card_names.get(symbol, Text(symbol, symbol))
        return say.text(
            "card.number" if symbol.isdigit() else "card.symbol", color=color, name=name
        )

    def points(self, card: str) -> int:
        """What a card left in hand is worth."""
        symbol = symbol_of(card)
        return int(symbol if symbol.isdigit() else self.box.points[symbol])

    def asks(self, card: str) -> tuple[str, ...]:
        """The questions that a card asks its player, in order; each is a phase and a verb."""
        return self.box.asks.get(card, ("color",) if card.startswith("W") else ())

    def card_with(self, effect: str) -> str | None:
        """The special wild that has an effect."""
        return next((card for card, each in self.effects.items() if each == effect), None)

    # --- clauses -------------------------------------------------------------------------

    def clause(self, group: str, name: str, card: str | None = None) -> str | None:
        """The clause behind an event, a draw, a refusal or a question; a card's own goes first."""
        own = None if card is None else self._by_card.get(name, {}).get(symbol_of(card))
        return own or self._clauses[group].get(name)

    # --- options -------------------------------------------------------------------------

    @property
    def deck_names(self) -> tuple[str, ...]:
        """The names of the decks in the box; most have one."""
        return tuple(self.box.decks)

    def deck_name(self, deck: str) -> Text:
        """What people call a deck."""
        return self.box.deck_names.get(deck, say["in-the-box"])

    def values_of(self, name: str) -> str:
        """The values an option takes, for people."""
        if name == "deck":
            return ", ".join(self.deck_names)
        if name == "custom_rule":
            return "plain, WHO EFFECT [AMOUNT]"
        if name in options.RANGES:
            return f"{options.RANGES[name][0]}–{options.RANGES[name][-1]}"
        return ", ".join(options.CHOICES[name])

    def check_option(self, name: str, value: str) -> str:
        """The value in its canonical form, or BadOption with a sentence."""
        if name not in self.options:
            raise self._no_such_option(name)
        value = " ".join(str(value).split())
        if name == "custom_rule":
            return str(read_custom_rule(value))
        if name in options.RANGES:
            number = whole_number(value)
            good = number in options.RANGES[name]
            value = str(number) if good else value
        else:
            good = value in (self.deck_names if name == "deck" else options.CHOICES[name])
        if not good:
            known = self.values_of(name)
            text = ERRORS.text("option.value", name=name, value=value, known=known)
            raise BadOption(text, self.options[name].clause)
        return value

    def _no_such_option(self, name: str) -> BadOption:
        if name in self._absent:
            return BadOption(ERRORS.text("option.elsewhere", edition=self.name, name=name))
        known = ", ".join(self.options)
        text = ERRORS.text("option.unknown", name=name, edition=self.name, known=known)
        return BadOption(text)

    def settle(self, changes: Mapping[str, object]) -> dict[str, str]:
        """The options that really differ from the book, checked, in the edition's order."""
        checked = {name: self.check_option(name, plain(value)) for name, value in changes.items()}
        return {
            name: checked[name]
            for name, option in self.options.items()
            if name in checked and checked[name] != option.value
        }

    def values(self, changes: Mapping[str, str]) -> dict[str, str]:
        """Every option's value at a table with these changes, in the edition's order."""
        return {name: changes.get(name, option.value) for name, option in self.options.items()}

    def rules(self, changes: Mapping[str, str]) -> np.void:
        """The rules record for a table with these changed options."""
        record = np.zeros(1, options.RULES)
        rules: np.void = record[0]
        values = self._absent | self.values(changes)
        for name in options.CHOICES:
            rules[name] = options.CHOICES[name].index(values[name])
        for name in options.RANGES:
            rules[name] = int(values[name])
        self._fill_custom(rules, read_custom_rule(values["custom_rule"]))
        self._fill_deck(rules, values["deck"])
        fill_alike(rules)
        return rules

    @lru_cache  # noqa: B019 (an edition is never unloaded)
    def cards_digest(self, deck: str) -> str:
        """A short name for everything in the box that no option says: the cards of a deck."""
        copies = dict(self.box.decks[deck])
        points = {card: self.points(card) for card in self.kinds}
        box = [self.texts, copies, points, dict(self.effects), POSE_AMOUNT]
        return hashlib.sha256(json.dumps(box, sort_keys=True).encode()).hexdigest()[:12]

    def _fill_custom(self, rules: np.void, custom: CustomRule) -> None:
        rules["custom_who"] = options.WHO.index(custom.who)
        rules["custom_effect"] = options.CUSTOM.index(custom.effect)
        rules["custom_amount"] = custom.amount
        rules["pose_amount"] = custom.amount if custom.effect == "dare" else POSE_AMOUNT

    def _fill_deck(self, rules: np.void, deck: str) -> None:
        for card, count in self.box.decks[deck].items():
            rules["copies"][self.kinds[card]] = count
        for card, kind in self.kinds.items():
            rules["points"][kind] = self.points(card)
        for slot, effect in enumerate(self.effects.values()):
            rules["special"][slot] = list(cards.EFFECTS).index(effect)
        whole = np.repeat(np.arange(cards.KINDS, dtype=np.int8), rules["copies"])
        rules["deck_size"] = len(whole)
        rules["deck"][: len(whole)] = whole


def read_seats(table: Fields) -> tuple[int, int, int]:
    """The least and the most seats, and how many are advised."""
    least = table.number("least", 2, cards.SEATS)
    most = table.number("most", least, cards.SEATS)
    return least, most, table.number("advised", least, most)


def read_clauses(file: Fields, common: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The clause behind each event, draw, refusal and question: the edition's own first."""
    own = file.table("clauses")
    return {
        group: common[group]
        | {name: own.table(group).word(name) for name in own.data.get(group, ())}
        for group in common
        if group != BY_CARD
    }


def read_by_card(
    file: Fields, common: Mapping[str, Any], symbols: Container[str]
) -> dict[str, dict[str, str]]:
    """The clauses of single cards, by event or question and by the card's symbol."""
    clauses = file.table("clauses")
    own = clauses.table(BY_CARD) if BY_CARD in clauses else Fields(file.file, {})
    for line in map(own.table, own.data):
        for symbol in line.data:
            if symbol not in symbols:
                raise line.error(symbol, "no-card")
    return {
        name: common.get(name, {})
        | {symbol: own.table(name).word(symbol) for symbol in own.data.get(name, ())}
        for name in {**common, **own.data}
    }


def plain(value: object) -> str:
    """An option's value as text; Python's True and False are on and off."""
    if isinstance(value, bool):
        return options.FLAG[value]
    return str(value)


def check_citations(file: Fields) -> None:
    """Refuse a clause that no book has."""
    from .register import find

    for id in citations(file.data):
        try:
            find(id)
        except UnknownClause as error:
            raise BadEdition(file.file, stripped(error)) from None


def citations(data: Mapping[str, Any], listed: bool = False) -> Iterator[str]:
    """Every id under a `clause`, and in the lists under [clauses]."""
    for key, value in data.items():
        if isinstance(value, str) and (listed or key == "clause"):
            yield value
        for table in value if isinstance(value, list) else [value]:
            if isinstance(table, dict):
                yield from citations(table, listed or key == "clauses")


def stripped(error: LastcardError) -> Text:
    """An error's sentence without its end."""
    return error.text.map(lambda sentence: sentence.rstrip(ENDS))


@lru_cache
def edition(name: str) -> Edition:
    """The edition with this name.

    Raises:
        UnknownEdition: no edition has it.
        BadEdition: a file of it is wrong.
    """
    return Edition(folder_of(name))


def fill_alike(rules: np.void) -> None:
    """What each kind is matched by besides its color; a wild by nothing (R-GEN-45)."""
    for kind in range(cards.WILD):
        symbol = cards.symbol_of(kind)
        if symbol < cards.NUMBERS or rules["symbol_match"]:  # R-BAS-01
            rules["alike"][kind] = cards.symbol_mask(symbol)
