"""RLCard's uno, random play: play_rlcard.py WAY SEATS SECONDS, where WAY is run, step or rules.

When all cards are in hands, RLCard draws from an empty list: an IndexError breaks the round off.
"""

import random
import sys
from collections.abc import Callable, Iterator
from typing import Any

import rlcard  # type: ignore[import-untyped]
from rlcard.agents import RandomAgent  # type: ignore[import-untyped]
from rlcard.games.uno import Game  # type: ignore[import-untyped]
from stopwatch import Batch, report

ROUNDS = 10  # a batch

Play = Callable[[], Batch]


def by_run(seats: int) -> Play:
    """Through env.run, with RLCard's own random agents."""
    env = rlcard.make("uno")
    # rlcard.make passes game_num_players on to other games only.
    env.game.configure({"game_num_players": seats})
    env.num_players = seats
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(seats)])

    def play() -> Batch:
        before, broken = env.timestep, 0
        for _ in range(ROUNDS):
            try:
                env.run()
            except IndexError:
                broken += 1
        return ROUNDS - broken, env.timestep - before, broken

    return play


def by_step(seats: int) -> Play:
    """Through game.step, without the environment's arrays."""
    return batches(seats, steps)


def by_rules(seats: int) -> Play:
    """Through the rules alone, without making a player's state."""
    return batches(seats, bare_rules)


def batches(seats: int, take_turns: Callable[[Any], Iterator[None]]) -> Play:
    game = Game(num_players=seats)

    def play() -> Batch:
        moves = broken = 0
        for _ in range(ROUNDS):
            try:
                for _ in take_turns(game):
                    moves += 1
            except IndexError:
                broken += 1
        return ROUNDS - broken, moves, broken

    return play


def steps(game: Any) -> Iterator[None]:
    state, _ = game.init_game()
    while not game.is_over():
        state, _ = game.step(random.choice(state["legal_actions"]))
        yield


def bare_rules(game: Any) -> Iterator[None]:
    game.init_game()
    table, players = game.round, game.players
    while not table.is_over:
        legal = table.get_legal_actions(players, table.current_player)
        table.proceed_round(players, random.choice(legal))
        yield


WAYS = {"run": by_run, "step": by_step, "rules": by_rules}

if __name__ == "__main__":
    way, seats, seconds = sys.argv[1:]
    report(WAYS[way](int(seats)), lambda batch: batch, float(seconds))
