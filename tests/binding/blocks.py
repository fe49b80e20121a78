"""Thousands of random matches by the compiled rules, each with one hash of all its records."""

import base64
import hashlib
import random
from typing import Any

import numpy as np

from lastcard.editions import EDITIONS
from lastcard.engine.cards import NONE
from lastcard.engine.moves import LEGAL, MOVES
from lastcard.engine.state import PHASE_MATCH_OVER
from lastcard.engine.view import new_view
from lastcard.play.engine_kernel import KERNEL
from tests.libraries import ready
from tests.worlds import World, random_world


class Table:
    """One table of the compiled rules, and the hash of all that was seen of it."""

    def __init__(self, world: World) -> None:
        self.rules, self.state, self.view = world.rules(), world.state(), new_view()
        self.seats, self.moves = world.seats, np.zeros(LEGAL, np.int16)
        code = KERNEL.compiled()
        code.start_match(self.rules, self.state, NONE)
        self.apply = code.apply.bind(self.rules, self.state)  # type: ignore[attr-defined]
        self.legal = [
            code.legal.bind(self.rules, self.state, seat, self.moves)  # type: ignore[attr-defined]
            for seat in range(NONE, self.seats)
        ]
        self.looks = [
            code.look.bind(self.state, seat, self.view)  # type: ignore[attr-defined]
            for seat in range(NONE, self.seats)
        ]
        self.refusal = code.refusal
        self.hash = hashlib.sha256(self.rules.tobytes())

    def choices(self, step: int) -> list[tuple[int, int]]:
        """What everybody may do; all that there is to see goes into the hash."""
        self.hash.update(self.state.tobytes())
        found = []
        for seat, legal in enumerate(self.legal, start=NONE):
            codes = self.moves[: legal()]
            self.hash.update(codes.tobytes())
            found += [(seat, int(code)) for code in codes]
        self.looks[step % len(self.looks)]()
        self.hash.update(self.view.tobytes())
        self.hash.update(bytes([self.any_refusal(step)]))
        return found

    def any_refusal(self, step: int) -> int:
        """What is wrong with some move of a seat at the table or beyond."""
        seat, code = step % (self.seats + 2) - 1, 37 * step % MOVES
        return self.refusal(self.rules, self.state, seat, code, self.moves)


def block_case(number: int, most: int) -> dict[str, Any]:
    """One match, as far as it goes."""
    world = random_world(EDITIONS[number % len(EDITIONS)], number)
    table, chance = Table(world), random.Random(number)
    line: list[tuple[int, int]] = []
    while len(line) < most and table.state["phase"] != PHASE_MATCH_OVER:
        choices = table.choices(len(line))
        answers = [choice for choice in choices if choice[0] in (NONE, table.state["turn"])]
        move = chance.choice(answers if answers and chance.random() < 0.7 else choices)
        table.apply(*move)
        line.append(move)
    table.choices(len(line))
    return {
        "edition": world.edition,
        "seats": world.seats,
        "seed": str(world.seed),
        "options": world.options,
        "moves": base64.b64encode(np.array(line, np.int16).tobytes()).decode(),
        "hash": table.hash.hexdigest(),
    }


def block_cases(first: int, count: int, most: int) -> list[dict[str, Any]]:
    """Matches from number `first` on, each of `most` moves or fewer."""
    ready()
    return [block_case(number, most) for number in range(first, first + count)]
