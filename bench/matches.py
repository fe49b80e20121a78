"""What playing for the match wins: one sharp that does among sharps that play for the round.

Whole matches in one compiled function, every one played from every seat with the same cards in the
same rounds. Prints a table for docs/bots.md.
"""

import argparse
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from own_library import compiled

from lastcard.bots.keen.network import SHAPE, load_weights
from lastcard.bots.policies import SHARP
from lastcard.bots.policies.calling import list_answers
from lastcard.bots.sharp.deal import SEARCH_SCRATCH
from lastcard.bots.sharp.decide import announce
from lastcard.bots.sharp.keen_search import think_keenly
from lastcard.bots.sharp.thought import THOUGHT, begin_thought, best_move, new_thought
from lastcard.bots.tracker import MEMORY
from lastcard.editions import edition
from lastcard.engine.bits import count
from lastcard.engine.cards import SEATS
from lastcard.engine.mark import rule
from lastcard.engine.options import RULES
from lastcard.engine.state import PHASE_MATCH_OVER, PHASE_ROUND_OVER, STATE, new_state
from lastcard.engine.view import VIEW
from lastcard.lab.arena.rounds import (
    CONTEST_SCRATCH,
    begin_contest,
    is_known,
    let_see,
    make_move,
)
from lastcard.lab.estimate import grouped_share
from lastcard.match.setup import set_seed
from lastcard.play.asking import ask_next, is_reaction
from lastcard.play.kernel import Kernel
from lastcard.play.rng import seed_rng
from lastcard.play.rounds import MOST_MOVES, deal_round, goes_on
from lastcard.play.signature import Index, array, takes

SEED = "matches"
MOST_ROUNDS = 100  # of a match; more have other streams' cards


@rule
def think_over(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    search: np.void,
    worlds: np.ndarray,
    thought: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    weights: np.ndarray,
    budget: int,
) -> int:
    """What the seat that is asked does after a thought."""
    seat = int(scratch["seat"])
    total = list_answers(rules, state, seat, scratch["moves"])
    thought["count"] = 0
    for place in range(total):
        if not is_reaction(int(scratch["moves"][place])):
            thought["moves"][thought["count"]] = scratch["moves"][place]
            thought["count"] += 1
    if thought["count"] == 1:
        return announce(rules, state, seat, int(thought["moves"][0]))
    begin_thought(thought, int(thought["moves"][0]), budget)
    view, memory = views[seat], memories[seat]
    while think_keenly(rules, view, memory, search, worlds, thought, weights, 1):
        pass
    return announce(rules, state, seat, best_move(thought))


@rule
def play_match(
    rules: np.void,
    state: np.void,
    scratch: np.void,
    search: np.void,
    worlds: np.ndarray,
    thought: np.void,
    memories: np.ndarray,
    views: np.ndarray,
    log: np.ndarray,
    weights: np.ndarray,
    number: int,
    seat: int,
    budget: int,
) -> int:
    """Match `number` with one seat that plays for it; mask of the winners."""
    for other in range(state["seats"]):
        scratch["policies"][other] = SHARP
    begin_contest(rules, state, scratch, memories, views, number * MOST_ROUNDS)
    seed_rng(search, number, seat)
    while state["phase"] < PHASE_MATCH_OVER and state["round"] < MOST_ROUNDS:
        if state["phase"] == PHASE_ROUND_OVER:
            state["stream"] = number * MOST_ROUNDS + 1 + state["round"]
            state["taken"] = 0
            deal_round(rules, state, scratch)
            let_see(rules, state, scratch, memories, views)
        while goes_on(state, scratch, MOST_MOVES):
            ask_next(state, scratch)
            if not is_known(rules, state, scratch, weights) and not scratch["window"]:
                thought["single"] = int(scratch["seat"] != seat)
                scratch["move"] = think_over(
                    rules,
                    state,
                    scratch,
                    search,
                    worlds,
                    thought,
                    memories,
                    views,
                    weights,
                    budget,
                )
            make_move(rules, state, scratch, memories, views, log)
        if state["phase"] < PHASE_ROUND_OVER:
            break
    return int(state["winners"]) if state["phase"] == PHASE_MATCH_OVER else 0


class Functions(NamedTuple):
    play_match: Callable[..., int]


KERNEL = Kernel(
    "matches",
    Functions(play_match),
    takes(
        *(RULES, STATE, CONTEST_SCRATCH, SEARCH_SCRATCH, array(STATE, 3), THOUGHT),
        *(array(MEMORY, SEATS), array(VIEW, SEATS + 1), array(np.int16, "moves", 2)),
        *(array(np.int8, *SHAPE), int, Index(SEATS), int),
    ),
)


def play_deal(
    use: Functions, rules: np.void, seats: int, number: int, budget: int
) -> tuple[int, int]:
    """One match from every seat: how many the player for the match wins, and how many end."""
    won = ended = 0.0
    for seat in range(seats):
        state = new_state()
        state["seats"] = seats
        set_seed(state, f"{SEED} {seats}")
        scratch: Any = np.zeros(1, CONTEST_SCRATCH)[0]
        search: Any = np.zeros(1, SEARCH_SCRATCH)[0]
        records = (state, scratch, search, np.zeros(3, STATE), new_thought())
        seen = (np.zeros(SEATS, MEMORY), np.zeros(SEATS + 1, VIEW), np.zeros((0, 2), np.int16))
        winners = use.play_match(rules, *records, *seen, load_weights(), number, seat, budget)
        ended += winners != 0
        won += (winners >> seat & 1) / max(1, count(winners))
    return round(won), round(ended)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="basic")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--target", default="200")
    parser.add_argument("--scoring", default="standard")
    parser.add_argument("--matches", type=int, default=400, help="all seats together")
    parser.add_argument("--budget", type=int, default=300, help="rounds tried for a move")
    parser.add_argument("--first", type=int, default=0, help="number of the first match")
    options = parser.parse_args()
    use, book = compiled(KERNEL, __file__), edition(options.edition)
    rules = book.rules({"scoring": options.scoring, "target_score": options.target})
    first, deals = options.first, max(2, options.matches // options.seats)
    results: Counter[tuple[int, int]] = Counter()
    for number in range(first, first + deals):
        results[play_deal(use, rules, options.seats, number, options.budget)] += 1
        if (number + 1 - first) % 25 == 0 or number + 1 == first + deals:
            share = grouped_share(results)
            print(number + 1 - first, share, flush=True)


if __name__ == "__main__":
    main()
