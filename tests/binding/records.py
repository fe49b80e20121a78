"""Records that are spoiled, and setups that cannot be: what each of them comes to."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

from lastcard import LastcardError, Match
from lastcard.editions import EDITIONS, edition
from lastcard.editions.custom import VERBS
from lastcard.engine.options import CHOICES, RANGES, WHO
from tests.match.test_fuzz import LINES, NUMBERS, POSITION, spoiled

from .report import error_of, hash_of, read, report_of

EVERY = 7  # position with an odd number is read
TAILS = (
    *("", " 0", " 1", " 7", " 10", " 11", " two", " 3 skip", " skip", " 3 3", " ３", " 0007"),
    f" {'9' * 5000}",
)
ODD_VALUES = (
    *("", "on", "off", "maybe", "'", 'it\'s "so"', "\\", "1.5", "-1", "007"),
    *("٣", "紅", "\x00", "9" * 5000, "0" * 5000 + "3", "3", " 3  ", 3, True, False),
)
NAMES = (
    *("basics", "frozn", "Party", "kitty", "", "minion", "hello kitty", "constructor", "x" * 50),
)
SEEDS = (
    *("", " ", "#", "a#b", "rainy  sunday ", "雨天", "😀", "x/3", "x/03", "/0", "x/9999999999"),
    *(0, 7, -3, 10**15, "\u3000a\x85b", "y" * 1000),
)
DEALERS = (None, 0, 2, 3, -1)
SCORES = ((), (1, 2, 3), (0, 0, 0), (1, 2), (-1,))
# Positions that are wrong in one way each: an edition, more lines, and other hands.
POSITIONS = (
    *("edition basic\ncolor p", "edition basic\nmini r1", "edition party\nphase pile"),
    *("edition basic\ncolor b", "edition party\nphase point\nsource 0\npicks -", "edition"),
    *("edition basic\nphase swap\nhand 2", "edition party\nlink 1 1", "edition basic\nhand"),
    *("edition basic\nwild r5", "edition basic\nbluff guilty r5 r", "edition basic\nphase drawn"),
    *("edition basic\nhand 2", "edition basic\nphase target", "edition basic\nphase stack"),
    *("edition party\nphase color", "edition frozen\nlock r 0", "edition frozen\nlock g 1"),
    *("edition basic\nrest some", "edition basic\ndrawn", "edition basic\nphase", "edition x y"),
    *("edition basic\noption deck", "edition basic\nturn 1\nturn 1", "edition minions\npose 1 1"),
    *("edition basic\nbluff maybe", "edition basic\ndirection +2", "lastcard 2\nedition basic"),
)


def record_cases(count: int) -> list[list[str]]:
    """Spoiled records, and positions with an odd number in a line."""
    chance = random.Random("binding")
    odd = [
        POSITION.format(name, "g6", "g7", line.format(number))
        for line, number, name in product(LINES, NUMBERS, EDITIONS)
    ]
    wrong = [f"{lines}\nhand 0 r1 g2\nhand 1 r3 g4\ndiscard r6 g5\n" for lines in POSITIONS]
    texts = [*(spoiled(chance) for _ in range(count)), *odd[::EVERY], *wrong]
    return [[text, hash_of(read(text))] for text in texts]


def setup_cases() -> list[dict[str, Any]]:
    """Setups of Match and what each comes to."""
    return [{"setup": setup, "hash": hash_of(outcome(*setup))} for setup in setups()]


def outcome(name: str, values: dict[str, Any]) -> dict[str, Any]:
    try:
        return report_of(Match(name, **values))
    except LastcardError as error:
        return error_of(error)


def setups() -> Iterator[tuple[str, dict[str, Any]]]:
    yield from ((name, {}) for name in (*EDITIONS, *NAMES))
    for who, verb, tail in product((*WHO, "nobody"), (*VERBS, "point"), TAILS):
        yield "basic", {"options": {"custom_rule": f"{who} {verb}{tail}"}}
    for name in EDITIONS:
        options = {*edition(name).options, *CHOICES, *RANGES, "custom_rule", "house", "__proto__"}
        for option in sorted(options):
            values = (*CHOICES.get(option, ()), *ODD_VALUES)
            yield from ((name, {"options": {option: value}}) for value in values)
        for seats in (0, 1, 2, 10, 16, 17, -1, 10**9):
            yield name, {"seats": seats}
        for dealer, scores in product(DEALERS, SCORES):
            yield name, {"seats": 3, "dealer": dealer, "scores": scores}
    yield from (("party", {"seed": seed}) for seed in SEEDS)
