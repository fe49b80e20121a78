"""OpenSpiel's crazy_eights, random play: play_open_spiel.py python|bots SEATS SECONDS."""

import random
import sys
from collections.abc import Callable
from typing import Any

import pyspiel
from stopwatch import Batch, report

ROUNDS = 20  # a batch
SEED = 7

Play = Callable[[], list[Any]]


def by_python(game: Any) -> Play:
    """Every choice is made in Python.

    Cards are dealt evenly from the legal outcomes: twice as quick as asking for their chances,
    and with one deck (up to five seats) the same.
    """

    def play() -> list[Any]:
        return [finish(game.new_initial_state()) for _ in range(ROUNDS)]

    return play


def finish(state: Any) -> Any:
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
    return state


def by_bots(game: Any) -> Play:
    """OpenSpiel's uniform random bots play in C++; Python only asks for the round."""
    bots = [
        pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(game.num_players())
    ]
    rng = random.Random(SEED)

    def one_round() -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, rng.getrandbits(31))
        return state

    return lambda: [one_round() for _ in range(ROUNDS)]


def count(states: list[Any]) -> Batch:
    """Moves are what players chose; the cards that chance dealt are not."""
    moves = sum(step.player >= 0 for state in states for step in state.full_history())
    return len(states), moves, 0


WAYS = {"python": by_python, "bots": by_bots}

if __name__ == "__main__":
    way, seats, seconds = sys.argv[1:]
    game = pyspiel.load_game(f"crazy_eights(players={seats})")
    report(WAYS[way](game), count, float(seconds))
