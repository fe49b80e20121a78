"""What each kind of question costs steady, keen and sharp, beside the answer that does best.

Rounds of steady and keen players stop at questions; the three levels answer from what the seat
knows. A long reference tries the answers in deals of its own, to the end of the round: one half of
it picks the best answer, the other prices the choices beside that. The price of a choice is so
without bias, that of the best answer a little too low. Prints the tables of docs/bots.md, from all
runs that left their decisions in the folder; one that was stopped goes on with the next table.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import asking
import numpy as np
from asking import BROKEN, KERNEL, NAMES, WITHOUT_CALL
from own_library import compiled

from lastcard.bots.keen.network import load_weights
from lastcard.bots.policies import EASY, KEEN, STEADY
from lastcard.bots.policies.steady import smallest_size
from lastcard.bots.sharp.bot import for_rounds
from lastcard.bots.sharp.budget import Mind
from lastcard.bots.sharp.deal import SEARCH_SCRATCH
from lastcard.bots.sharp.kernel import KERNEL as SHARP
from lastcard.bots.tracker import MEMORY
from lastcard.coach.judgement import add_move, lead_of, leader_of, narrow, new_judgement, number_of
from lastcard.editions import EDITIONS, edition
from lastcard.engine.cards import COLORS, NONE, SEATS, SPECIAL_A, WILD, WILD_DRAW_FOUR, color_mask
from lastcard.engine.moves import (
    MOVE_CATCH,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_PLAY,
    MOVE_UNO,
    MOVES,
    is_play,
    link_pair,
)
from lastcard.engine.piles import cards_held
from lastcard.engine.state import STATE, new_state
from lastcard.engine.view import VIEW
from lastcard.lab.arena.rounds import CONTEST_SCRATCH
from lastcard.lab.estimate import mean
from lastcard.match.setup import set_seed
from lastcard.play.rng import rng_key, seed_rng

LEVELS = ("steady", "keen", "sharp")
CHAINS = 10  # of deals, in each half of the reference
EVERY = 3  # of the questions of a kind, one in three is looked at, at most one a round
MOST_ROUNDS = 4_000  # of a table, in search of questions
SCALE = 1_000_000  # a cost as a whole number
ALIKE = (asking.CALL, asking.LATE, asking.CATCH, asking.POSE)  # all levels do the same


class Table(NamedTuple):
    """Where rounds are played, and which kinds of questions are looked at there."""

    edition: str
    seats: int
    kinds: tuple[int, ...]
    options: dict[str, str]
    lineup: tuple[int, ...] = (KEEN, STEADY)

    @property
    def name(self) -> str:
        return "-".join([self.edition, str(self.seats), *self.options, *map(str, self.lineup)])


EVERYWHERE = (
    *(asking.CARD, asking.SPECIAL, asking.BLUFF, asking.DRAWN, asking.COLOR),
    *(asking.CHALLENGE, asking.CALL),
)
OWN = {"frozen": (asking.LOCK,), "minions": (asking.POSE,), "party": (asking.PILE,)}
OF_MORE = {"basic": (asking.SWAP,), "party": (asking.POINT, asking.LINK)}  # than two seats


def kinds_at(name: str, seats: int) -> tuple[int, ...]:
    """The kinds of questions that one edition by the book asks at a table."""
    return EVERYWHERE + OWN.get(name, ()) + (OF_MORE.get(name, ()) if seats > 2 else ())


TABLES = (
    *(Table(name, seats, kinds_at(name, seats), {}) for name in EDITIONS for seats in (2, 4)),
    Table("party", 8, kinds_at("party", 8), {}),
    Table("basic", 4, (asking.TARGET,), {"custom_rule": "chosen draw 2"}),
    *(Table("party", seats, (asking.JUMP,), {"speed_play": "on"}) for seats in (2, 4, 8)),
    *(Table(name, 4, (asking.LATE, asking.CATCH), {}, (KEEN, EASY)) for name in EDITIONS),
)


class Decision(NamedTuple):
    """What the levels answered, and what came of it; in the order of LEVELS, then the best."""

    kind: str
    edition: str
    seats: int
    round: int
    choices: tuple[int, ...]
    costs: tuple[float, ...]  # of the levels, in rounds won
    yes: tuple[bool, ...]  # whether the answer is the one that the table tells of
    gain: float | None  # of two answers, what the first wins more
    sizes: tuple[int, ...]  # of the hands, the own one first


class Study:
    """One table that is looked at: its records, used for one round after the other."""

    def __init__(self, table: Table, seed: str, half: int) -> None:
        self.table, self.seed, self.half = table, f"{seed} {table.name}", half
        self.use, self.sharp = compiled(KERNEL, asking.__file__), SHARP.fastest()
        self.rules = edition(table.edition).rules(table.options)
        self.weights = load_weights()
        self.state = new_state()
        self.state["seats"] = table.seats
        set_seed(self.state, self.seed)
        self.scratch: Any = np.zeros(1, CONTEST_SCRATCH)[0]
        self.search: Any = np.zeros(1, SEARCH_SCRATCH)[0]
        self.levels = np.zeros(SEATS, np.int8)

    def decisions(self, quotas: dict[int, int]) -> Iterator[Decision]:
        """Questions of the kinds that are wanted, until there are enough of each."""
        left = {kind: count for kind, count in quotas.items() if count}
        for number in range(MOST_ROUNDS):
            if not left:
                return
            for decision in self.round(number, set(left)):
                kind = NAMES.index(decision.kind)
                left[kind] -= 1
                if not left[kind]:
                    del left[kind]
                yield decision

    def round(self, number: int, wanted: set[int]) -> Iterator[Decision]:
        """One round; of each kind that is wanted at most one question."""
        rng = random.Random(f"{self.seed} {number}")
        seats, lineup = self.table.seats, self.table.lineup
        for seat in range(seats):
            self.levels[seat] = lineup[(seat + number) % len(lineup)]
            self.scratch["policies"][seat] = self.levels[seat]
        self.views, self.memories = np.zeros(seats, VIEW), np.zeros(seats, MEMORY)
        self.views["seat"] = range(seats)
        self.views["seats"] = seats
        kinds = self._play(number)
        while kinds:
            for kind in sorted(wanted):
                if kinds >> kind & 1 and rng.randrange(EVERY) == 0:
                    decision = self._decide(kind, number)
                    if decision is not None:
                        wanted.discard(kind)
                        yield decision
            kinds = self._play(NONE)

    def _play(self, number: int) -> int:
        records = (self.views, np.zeros(self.table.seats, VIEW), self.memories)
        step = self.use.next_question
        return step(self.rules, self.state, self.scratch, *records, self.weights, number)

    def _decide(self, kind: int, number: int) -> Decision | None:
        """The open question, answered and priced; None if there is nothing to choose."""
        seat = int(self.scratch["seat"])
        self.key = rng_key(f"{self.seed} {number} {kind} {seat}")
        seed_rng(self.search, self.key, 0)
        moves = self._moves(kind, seat)
        if len(moves) < 2:
            return None
        if kind in (asking.CALL, asking.POSE):
            card = self._sharp(seat, moves, kind)
            if not is_play(card):
                return None
            moves = [card, card + (WITHOUT_CALL if kind == asking.CALL else BROKEN)]
        choices = self._choices(kind, seat, moves)
        best, costs, gain = self._price(seat, moves, choices)
        yes = tuple(self._is_yes(kind, seat, move) for move in (*choices, best))
        edition, seats = self.table.edition, self.table.seats
        sizes = tuple(int(self.state["size"][(seat + step) % seats]) for step in range(seats))
        answers = (*choices, best)
        return Decision(NAMES[kind], edition, seats, number, answers, costs, yes, gain, sizes)

    def _moves(self, kind: int, seat: int) -> list[int]:
        """The answers to choose from; out of turn the first is to act."""
        if self.scratch["window"]:
            return [self._reaction(kind), NONE]
        count = self.use.list_answers(self.rules, self.state, seat, self.search)
        return [int(move) for move in self.search["moves"][:count]]

    def _reaction(self, kind: int) -> int:
        if kind == asking.LATE:
            return MOVE_UNO
        if kind == asking.CATCH:
            return int(MOVE_CATCH + self.state["liable"])
        return int(MOVE_JUMP + self.state["top"])

    def _choices(self, kind: int, seat: int, moves: list[int]) -> list[int]:
        """What steady, keen and sharp do."""
        if kind == asking.JUMP:
            return [moves[0], moves[0], self._sharp(seat, moves, kind)]
        if kind in ALIKE:
            return [moves[0]] * len(LEVELS)
        records = (self.rules, self.state, seat, self.search)
        plain = self.use.steady_answer(*records)
        keen = self.use.keen_answer(*records, self.weights)
        return [plain, keen, self._sharp(seat, moves, kind)]

    def _sharp(self, seat: int, moves: list[int], kind: int) -> int:
        plain = moves[0]
        if kind != asking.JUMP:
            plain = self.use.steady_answer(self.rules, self.state, seat, self.search)
        mind = Mind(self.rules, self.key, 1, for_rounds(""))
        return mind.answer(self.views[seat], self.memories[seat], moves, plain, self.sharp)

    def _price(
        self, seat: int, moves: list[int], choices: list[int]
    ) -> tuple[int, tuple[float, ...], float | None]:
        """The best answer by the first half, and what the choices cost by the second."""
        judgement = listed(moves, choices[-1])
        for chain in range(CHAINS):
            self._try(seat, judgement, chain)
            if chain:
                narrow(judgement)
        best = int(judgement["moves"][leader_of(judgement)])
        rest = [move for move in moves if move in choices or move == best or len(moves) == 2]
        if len(rest) == 1:
            return best, (0.0,) * len(choices), None
        judgement = listed(rest, best)
        for chain in range(CHAINS, 2 * CHAINS):
            self._try(seat, judgement, chain)
        values = {move: lead_of(judgement, place) for place, move in enumerate(rest)}
        gain = values[moves[0]] - values[moves[1]] if len(moves) == 2 else None
        return best, tuple(-values[choice] for choice in choices), gain

    def _try(self, seat: int, judgement: np.void, chain: int) -> None:
        records = (self.views[seat], self.memories[seat], self.search, np.zeros(3, STATE))
        tables = (judgement, self.levels, self.weights)
        self.use.price(self.rules, *records, *tables, self.key, chain + 2, self.half // CHAINS)

    def _is_yes(self, kind: int, seat: int, move: int) -> bool:
        return YES[kind](self.state, seat, move) if kind in YES else move < MOVES and move != NONE


def listed(moves: Sequence[int], reference: int) -> np.void:
    judgement = new_judgement()
    for move in moves:
        add_move(judgement, move)
    judgement["reference"] = number_of(judgement, reference)
    return judgement


def is_most_held(state: np.void, seat: int, move: int) -> bool:
    held = [cards_held(state, seat, color_mask(color)) for color in range(COLORS)]
    return held[move - MOVE_COLOR] == max(held)


def is_smallest(state: np.void, seat: int, move: int) -> bool:
    return bool(state["size"][move % SEATS] == smallest_size(state, seat))


# What the share in the table is of.
YES: dict[int, Callable[[np.void, int, int], bool]] = {
    asking.CARD: lambda state, seat, move: move == MOVE_DRAW,
    asking.SPECIAL: lambda state, seat, move: is_play(move) and move >= MOVE_PLAY + SPECIAL_A,
    asking.BLUFF: lambda state, seat, move: move == MOVE_PLAY + WILD_DRAW_FOUR,
    asking.DRAWN: lambda state, seat, move: is_play(move),
    asking.COLOR: is_most_held,
    asking.LOCK: is_most_held,
    asking.CHALLENGE: lambda state, seat, move: move == MOVE_CHALLENGE,
    asking.SWAP: is_smallest,
    asking.TARGET: is_smallest,
    asking.POINT: is_smallest,
    asking.LINK: lambda state, seat, move: seat in link_pair(move),
    asking.PILE: lambda state, seat, move: move >= MOVE_PLAY + WILD,
}
YES_WORDS = (
    *("draws", "lays it", "bluffs", "lays it", "the one held most", "the one held most"),
    *("challenges", "the fewest cards", "the fewest cards", "the fewest cards", "itself too"),
    *("a wild", "calls in time", "calls late", "catches", "jumps in", "holds the pose"),
)


def quotas_of(table: Table, decisions: int) -> dict[int, int]:
    """As many of each kind at every table that has it."""
    return {
        kind: -(-decisions // sum(kind in other.kinds for other in TABLES)) for kind in table.kinds
    }


def gather(folder: Path, tables: Sequence[Table], seed: str, decisions: int, half: int) -> None:
    """A file of decisions for each table; one that is there stays."""
    folder.mkdir(parents=True, exist_ok=True)
    for table in tables:
        file = folder / f"{seed}-{table.name}.jsonl"
        if file.exists():
            continue
        print(table.name, file=sys.stderr, flush=True)
        found = Study(table, seed, half).decisions(quotas_of(table, decisions))
        file.write_text("".join(json.dumps(each._asdict()) + "\n" for each in found), "utf-8")


def read(folder: Path) -> list[Decision]:
    """The decisions of all runs that are in the folder."""
    lines = (line for file in sorted(folder.glob("*.jsonl")) for line in file.open())
    return [Decision(**json.loads(line)) for line in lines]


def interval(values: Sequence[float]) -> str:
    """The mean in percentage points, with half of its 95 % interval."""
    whole = [round(100 * SCALE * value) for value in values]
    found = mean(sum(whole), sum(value * value for value in whole), len(whole)).scaled(1 / SCALE)
    value = f"{round(found.value, 2) + 0.0:.2f}".replace("-", "\N{MINUS SIGN}")
    return f"{value} ± {found.margin or 0.0:.2f}"


def percent(values: Sequence[bool]) -> str:
    return f"{100 * sum(values) / len(values):.0f} %"


def lines(decisions: Sequence[Decision]) -> Iterator[str]:
    """What the choices cost, and what the first of two answers gains."""
    columns = " | ".join(LEVELS)
    yield f"| | decisions | {columns} | sharp differs | share of | {columns} | best |"
    yield "|---|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|"
    for kind, name in enumerate(NAMES):
        own = [each for each in decisions if each.kind == name]
        if own and kind not in ALIKE:
            costs = [interval([each.costs[place] for each in own]) for place in range(len(LEVELS))]
            differs = percent([each.choices[-2] != each.choices[-1] for each in own])
            shares = [percent(column) for column in zip(*(each.yes for each in own), strict=True)]
            cells = [name, str(len(own)), *costs, differs, YES_WORDS[kind], *shares]
            yield f"| {' | '.join(cells)} |"
    yield ""
    yield "| | decisions | gains | the other is better |"
    yield "|---|--:|--:|--:|"
    for kind in (*ALIKE, asking.JUMP):
        own = [each for each in decisions if each.kind == NAMES[kind]]
        gains = [each.gain for each in own if each.gain is not None]
        if gains:
            other = percent([gain < 0 for gain in gains])
            yield f"| {YES_WORDS[kind]} | {len(gains)} | {interval(gains)} | {other} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=150, help="of each kind")
    parser.add_argument("--deals", type=int, default=20_000, help="of the reference, both halves")
    parser.add_argument("--seed", default="questions")
    parser.add_argument("--samples", metavar="DIR", type=Path, required=True)
    parser.add_argument("--tables", help="parts of their names, with commas; else all")
    options = parser.parse_args()
    parts = options.tables.split(",") if options.tables else [""]
    tables = [table for table in TABLES if any(part in table.name for part in parts)]
    gather(options.samples, tables, options.seed, options.decisions, options.deals // 2)
    print("\n".join(lines(read(options.samples))))


if __name__ == "__main__":
    main()
