"""An edition read from its TOML, and the rules record made from it and a table's options."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from lastcard.engine import cards, options
from lastcard.text import Text

from .custom import CustomRule, read_custom_rule
from .errors import BadOption
from .folders import EDITION_FILE, HERE, folder_of, read_toml

COLOR_LETTERS = "rygbpk"
SYMBOL_TEXTS = (*"0123456789", "S", "R", "+2", "P")
POSE_AMOUNT = 2  # MIN-DF-03


@dataclass(frozen=True)
class Option:
    """An option as one edition has it: the book's value and the clause that says so."""

    name: str
    value: str
    clause: str


class Edition:
    """One boxed edition: its deck, its options, its words, and the clause behind each line."""

    def __init__(self, folder: Path) -> None:
        data = read_toml(folder / EDITION_FILE)
        common = read_toml(HERE / "common.toml")
        self.id = folder.name
        self.book: str = data["book"]
        self.name = Text(**data["name"])
        self.colors: str = data["colors"]["order"]
        self.least: int = data["seats"]["least"]
        self.most: int = data["seats"]["most"]
        self.advised: int = data["seats"]["advised"]
        self.color_names = {letter: Text(**common["colors"][letter]) for letter in self.colors}
        self.card_names = {card: Text(**name) for card, name in data["names"].items()}
        self.effects = {card: line["effect"] for card, line in data["effects"].items()}
        self.options = {
            name: Option(name, str(line["value"]), line["clause"])
            for name, line in (data["options"] | common["options"]).items()
        }
        self._data = data
        self._absent: Mapping[str, Any] = common["absent"]
        self._clauses: dict[str, dict[str, str]] = {
            group: common["clauses"].get(group, {}) | data["clauses"][group]
            for group in data["clauses"]
        }

    def __repr__(self) -> str:
        return f"edition({self.id!r})"

    # --- cards ---------------------------------------------------------------------------

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of every kind in the edition's card order; unused kinds are empty."""
        colored = [color + symbol for color in self.colors for symbol in SYMBOL_TEXTS]
        specials = (*self.effects, "", "")[:2]
        held = {card for deck in self._data["decks"].values() for card in self._copies(deck)}
        return tuple(text if text in held else "" for text in [*colored, "W", "W+4", *specials])

    @cached_property
    def kinds(self) -> dict[str, int]:
        """The kind of every card text that this edition's decks hold."""
        return {text: kind for kind, text in enumerate(self.texts) if text}

    @staticmethod
    def _copies(deck: list[dict[str, Any]]) -> dict[str, int]:
        return {card: line["copies"] for line in deck for card in line["cards"].split()}

    def card_name(self, card: str) -> Text:
        """What people call a card: its color and number, or the book's name for it."""
        if card.startswith("W"):
            return self.card_names[card]
        color, symbol = self.color_names[card[0]], card[1:]
        name = self.card_names.get(symbol, Text(symbol, symbol))
        apart = " " if name.zh[0].isdigit() else ""
        return Text(f"{color.en} {name.en}", f"{color.zh}{apart}{name.zh}")

    def points(self, card: str) -> int:
        """What a card left in hand is worth."""
        table = self._data["points"]
        if card.startswith("W"):
            return int(table[card]["points"])
        return int(card[1:]) if card[1:].isdigit() else int(table[card[1:]]["points"])

    def asks(self, card: str) -> tuple[str, ...]:
        """The questions that a card asks its player, in order; each is a phase and a verb."""
        if card in self.effects:
            return tuple(self._data["effects"][card]["asks"])
        return ("color",) if card.startswith("W") else ()

    # --- clauses -------------------------------------------------------------------------

    def clause(self, group: str, name: str) -> str | None:
        """The clause behind an event, a draw, a refusal or a question."""
        return self._clauses[group].get(name)

    # --- options -------------------------------------------------------------------------

    @property
    def deck_names(self) -> tuple[str, ...]:
        return tuple(self._data["decks"])

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
            good = value.isascii() and value.isdigit() and int(value) in options.RANGES[name]
            value = str(int(value)) if good else value
        else:
            good = value in (self.deck_names if name == "deck" else options.CHOICES[name])
        if not good:
            raise BadOption(
                f"Option {name} does not take {value!r}; it takes {self.values_of(name)}.",
                f"選項 {name} 不能設成「{value}」；可用的值：{self.values_of(name)}。",
                self.options[name].clause,
            )
        return value

    def _no_such_option(self, name: str) -> BadOption:
        if name in self._absent:
            return BadOption(
                f"{self.name.en} has no option {name}; it belongs to another edition.",
                f"「{self.name.zh}」沒有選項 {name}，它屬於別的版本。",
            )
        known = ", ".join(self.options)
        return BadOption(
            f"There is no option {name!r}; {self.name.en} has {known}.",
            f"沒有「{name}」這個選項；「{self.name.zh}」有：{known}。",
        )

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
        values = {name: str(value) for name, value in self._absent.items()}
        values |= self.values(changes)
        for name in options.CHOICES:
            rules[name] = options.CHOICES[name].index(values[name])
        for name in options.RANGES:
            rules[name] = int(values[name])
        self._fill_custom(rules, read_custom_rule(values["custom_rule"]))
        self._fill_deck(rules, values["deck"])
        return rules

    @lru_cache  # noqa: B019 (an edition is never unloaded)
    def cards_digest(self, deck: str) -> str:
        """A short name for everything in the box that no option says: the cards of a deck."""
        copies = self._copies(self._data["decks"][deck])
        points = {card: self.points(card) for card in self.kinds}
        box = [self.texts, copies, points, self.effects, POSE_AMOUNT]
        return hashlib.sha256(json.dumps(box, sort_keys=True).encode()).hexdigest()[:12]

    def _fill_custom(self, rules: np.void, custom: CustomRule) -> None:
        rules["custom_who"] = options.WHO.index(custom.who)
        rules["custom_effect"] = options.CUSTOM.index(custom.effect)
        rules["custom_amount"] = custom.amount
        rules["pose_amount"] = custom.amount if custom.effect == "dare" else POSE_AMOUNT

    def _fill_deck(self, rules: np.void, deck: str) -> None:
        copies = self._copies(self._data["decks"][deck])
        for card, count in copies.items():
            rules["copies"][self.kinds[card]] = count
        for card, kind in self.kinds.items():
            rules["points"][kind] = self.points(card)
        for slot, effect in enumerate(self.effects.values()):
            rules["special"][slot] = list(cards.EFFECTS).index(effect)
        whole = np.repeat(np.arange(cards.KINDS, dtype=np.int8), rules["copies"])
        rules["deck_size"] = len(whole)
        rules["deck"][: len(whole)] = whole


def plain(value: object) -> str:
    """An option's value as text; Python's True and False are on and off."""
    if isinstance(value, bool):
        return options.FLAG[value]
    return str(value)


@lru_cache
def edition(name: str) -> Edition:
    """The edition with this name, or UnknownEdition."""
    return Edition(folder_of(name))
