"""How much there is to win: sharp's search with all cards open, against steady.

It sees the hands and the order of the draw pile, so it can never sit at a table: it is compiled
here, for the benchmark alone, and nothing in the package knows it. Prints a table for docs/bots.md.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
from own_library import compiled

from lastcard.bots.keen.choice import list_answers
from lastcard.bots.keen.network import SHAPE, load_weights
from lastcard.bots.policies import SHARP, STEADY
from lastcard.bots.policies.steady import steady_answer
from lastcard.bots.sharp.deal import SEARCH_SCRATCH, WORLD
from lastcard.bots.sharp.decide import announce
from lastcard.bots.sharp.search import try_moves
from lastcard.bots.sharp.thought import (
    THOUGHT,
    add_deal,
    begin_thought,
    best_move,
    has_more,
    new_thought,
)
from lastcard.editions import EDITIONS, edition
from lastcard.engine.cards import NONE, SEATS
from lastcard.engine.mark import rule
from lastcard.engine.options import RULES
from lastcard.engine.state import PHASE_ROUND_OVER, STATE, new_state
from lastcard.lab.arena import compete
from lastcard.lab.arena.rounds import CONTEST_SCRATCH, is_known
from lastcard.lab.estimate import Estimate, grouped_share
from lastcard.match.setup import set_seed
from lastcard.play.asking import ask_next
from lastcard.play.kernel import Kernel
from lastcard.play.rng import WORD, seed_rng
from lastcard.play.rounds import MOST_MOVES, begin, carry_out, goes_on
from lastcard.play.signature import Index, array, takes
from lastcard.runtime import cores

SEED = "ceiling"
TABLES = (2, 4, 7)
HONEST = "keen,sharp"


@rule
def think_openly(
    rules: np.void,
    state: np.void,
    seat: int,
    scratch: np.void,
    worlds: np.ndarray,
    thought: np.void,
    budget: int,
) -> int:
    """The answer that does best from the position as it is."""
    count = list_answers(rules, state, seat, scratch)
    if count == 1:
        return int(scratch["moves"][0])
    for place in range(count):
        thought["moves"][place] = scratch["moves"][place]
    thought["count"] = count
    begin_thought(thought, steady_answer(rules, state, seat, scratch), budget)
    for other in range(state["seats"]):
        scratch["policies"][other] = STEADY
    goes = True
    while goes:
        worlds[WORLD] = state
        rng = scratch["rng"]
        try_moves(rules, seat, scratch, worlds, thought)
        add_deal(thought)
        scratch["rng"] = (rng * 747796405 + 1) & WORD
        goes = has_more(thought)
    return best_move(thought)


@rule
def play_openly(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    search: np.void,
    worlds: np.ndarray,
    thought: np.void,
    weights: np.ndarray,
    number: int,
    seat: int,
    budget: int,
) -> int:
    """Round `number` with one seat that sees everything; who won, or NONE."""
    for other in range(state["seats"]):
        scratch["policies"][other] = STEADY
    scratch["policies"][seat] = SHARP
    begin(rules, state, scratch, number)
    seed_rng(search, number, seat)
    while goes_on(state, scratch, MOST_MOVES):
        ask_next(state, scratch)
        if not is_known(rules, state, scratch, weights) and not scratch["window"]:
            move = think_openly(rules, state, seat, search, worlds, thought, budget)
            scratch["move"] = announce(rules, state, seat, move)
        if scratch["move"] != NONE:
            carry_out(rules, state, scratch)
    return int(state["winner"]) if state["phase"] >= PHASE_ROUND_OVER else NONE


class Functions(NamedTuple):
    play_openly: Callable[..., int]


KERNEL = Kernel(
    "ceiling",
    Functions(play_openly),
    takes(
        *(RULES, STATE, CONTEST_SCRATCH, SEARCH_SCRATCH, array(STATE, 3), THOUGHT),
        *(array(np.int8, *SHAPE), int, Index(SEATS), int),
        silent=True,
    ),
)


def share_of(use: Functions, name: str, seats: int, deals: int, budget: int) -> Estimate | None:
    """What the seat that sees everything wins; it sits in every seat of every deal."""

    def play(number: int) -> tuple[int, int]:
        rules, state = edition(name).rules({}), new_state()
        state["seats"] = seats
        set_seed(state, f"{SEED} {name} {seats}")
        scratch: Any = np.zeros(1, CONTEST_SCRATCH)[0]
        search: Any = np.zeros(1, SEARCH_SCRATCH)[0]
        records = (state, scratch, search, np.zeros(3, STATE), new_thought(), load_weights())
        winners = [use.play_openly(rules, *records, number, seat, budget) for seat in range(seats)]
        won = sum(winner == seat for seat, winner in enumerate(winners))
        return won, sum(winner != NONE for winner in winners)

    with ThreadPoolExecutor(cores()) as executor:
        return grouped_share(Counter(executor.map(play, range(deals))))


def honest_share(bot: str, name: str, seats: int, rounds: int) -> Estimate | None:
    bots = [bot, *["steady"] * (seats - 1)]
    return compete(bots, name, seats, rounds, seed=SEED).bots[0].share


def lines(bots: list[str], rounds: int, honest_rounds: int, budget: int) -> Iterator[str]:
    heads = " | ".join(["ceiling", *(f"{bot}, of the way" for bot in bots)])
    yield f"| | seats | steady | {heads} |"
    yield f"|---|--:|--:|--:|{'--:|' * len(bots)}"
    use = compiled(KERNEL, __file__)
    for name in EDITIONS:
        for seats in TABLES:
            top = share_of(use, name, seats, max(2, rounds // seats), budget)
            cells = [interval(top)]
            for bot in bots:
                share = honest_share(bot, name, seats, honest_rounds)
                cells.append(f"{interval(share)}, {part(share, top, seats)}")
            title = edition(name).name.en
            yield f"| {title} | {seats} | {100 / seats:.1f} % | {' | '.join(cells)} |"


def interval(share: Estimate | None) -> str:
    if share is None or share.margin is None:
        return "–"
    return f"{100 * share.value:.1f} ± {100 * share.margin:.1f} %"


def part(share: Estimate | None, top: Estimate | None, seats: int) -> str:
    """How far a share is on the way from steady's to the ceiling."""
    if share is None or top is None:
        return "–"
    return f"{100 * (share.value - 1 / seats) / (top.value - 1 / seats):.0f} %"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000, help="with open cards, a line")
    parser.add_argument("--honest", type=int, default=2_000, help="of each honest bot, a line")
    parser.add_argument("--budget", type=int, default=1_000, help="rounds tried for a move")
    parser.add_argument("--bots", default=HONEST, help="the honest ones, with commas; may be none")
    options = parser.parse_args()
    bots = list(filter(None, options.bots.split(",")))
    for line in lines(bots, options.rounds, options.honest, options.budget):
        print(line, flush=True)


if __name__ == "__main__":
    main()
