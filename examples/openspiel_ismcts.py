"""Let OpenSpiel's IS-MCTS play two-seat rounds against a random player, and say how it did.

    pip install "lastcard[openspiel]"
    python examples/openspiel_ismcts.py --rounds 60 --simulations 10

Both players see what their seats know; the search deals the rest again for every simulation
(`resample_from_infostate`) and plays on at random to the end.
"""

import argparse
import math
import random
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import lastcard.rl.openspiel  # registers the games


def play(game: pyspiel.Game, bot: ismcts.ISMCTSBot, seat: int, chance: random.Random) -> float:
    """What the bot is paid in one round at this seat."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == seat:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state.returns()[seat]


def interval(won: float, rounds: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    share, z = won / rounds, 1.96
    middle = (share + z * z / (2 * rounds)) / (1 + z * z / rounds)
    reach = z * math.sqrt(share * (1 - share) / rounds + z * z / (4 * rounds**2))
    reach /= 1 + z * z / rounds
    return middle - reach, middle + reach


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="lastcard_basic(players=2)")
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--simulations", type=int, default=10, help="for each answer")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    game = pyspiel.load_game(options.game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(options.seed))
    bot = ismcts.ISMCTSBot(
        game, evaluator, 1.4, options.simulations, random_state=np.random.RandomState(options.seed)
    )
    chance, won = random.Random(options.seed), 0.0
    for number in range(options.rounds):
        won += (play(game, bot, number % game.num_players(), chance) > 0) * 1.0
        low, high = interval(won, number + 1)
        seconds = time.process_time()
        print(
            f"{number + 1} rounds: won {won / (number + 1):.1%} (95 %: {low:.1%} to {high:.1%}),"
            f" {seconds:.0f} s of processor time",
            flush=True,
        )
    print(f"{', '.join(lastcard.rl.openspiel.GAMES)} are there to try, too.")


if __name__ == "__main__":
    main()
