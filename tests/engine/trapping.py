"""A program that plays everything with the library that traps on a wrong index.

`python -m tests.engine.trapping wrong` hands in a wrong number, to see that it does trap.
"""

import sys

import numpy as np

from lastcard.bots.policies import POLICIES
from lastcard.editions import EDITIONS, edition
from lastcard.lab.arena import compete
from lastcard.lab.plan import Block
from lastcard.lab.simulate.blocks import run_block
from lastcard.lab.simulate.plan import make_plan
from lastcard.play.engine_kernel import KERNEL as ENGINE
from lastcard.play.kernel import KERNELS
from lastcard.rl.batch import BatchEnv
from tests.libraries import trapping
from tests.marks import IS_SOAK
from tests.worlds import World, random_world


def use_traps() -> None:
    """Every kernel of this process runs in the library that traps."""
    for kernel in KERNELS.values():
        kernel._compiled = kernel.from_library(trapping())


def play_policies(name: str) -> None:
    """Rounds and matches of the simulator, with and without events."""
    for number in range(8 if IS_SOAK else 4):
        world = random_world(name, number)
        for policy in POLICIES:
            for matches, count in ((False, 100), (True, 2)):
                options = world.options | {"target_score": "100"}
                plan = make_plan(name, world.seats, options, [policy], number, 1000, matches)
                run_block(plan, Block(0, count))
                run_block(plan, Block(0, count), events=False)


def play_search(name: str) -> None:
    """Contests in which sharp thinks, and the worlds that it imagines."""
    for number in range(3 if IS_SOAK else 2):
        world = random_world(name, number, seats=3)
        compete(["sharp:40", "steady", "easy"], name, 3, 12, world.options, number)


def play_environment(name: str) -> None:
    """Random steps, with and without opponents."""
    for number in range(6 if IS_SOAK else 3):
        world = random_world(name, number)
        for opponents in (None, "steady"):
            env = BatchEnv(8, name, world.seats, world.options, seed=number, opponents=opponents)
            seen = env.reset()
            for _ in range(1000):
                seen = env.step(env.sample(seen.masks))
            env.show()
            env.view(0, world.seats - 1)


def hand_in_a_wrong_number() -> None:
    """A top card that no deck has."""
    rules, state = World("basic", 2).dealt()
    state["top"] = 127
    ENGINE.compiled().legal(rules, state, int(state["turn"]), np.zeros(192, np.int16))
    print("nothing happened")


def main(*words: str) -> None:
    use_traps()
    if words:
        hand_in_a_wrong_number()
        return
    for name in EDITIONS:
        play_policies(name)
        play_search(name)
        play_environment(name)
        print(edition(name).id, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
