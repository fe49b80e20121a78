"""The learning environments, random play: play_rl.py WAY SECONDS. Two seats.

Ways: batch (ours, BatchEnv), aec (ours, PettingZoo), run and step (RLCard's env), wrapper (RLCard
through PettingZoo's old wrapper, as its `uno_v4` was), leduc and sparrow (Pgx on JAX, in an
environment of its own).
"""

import os
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from stopwatch import Batch, report

TABLES = 256
BATCH_STEPS = 40
EPISODES = 5
MANY_TABLES = 4_096  # where that many are faster

Play = Callable[[], Batch]


def by_batch() -> Play:
    """Observations, masks and auto-reset at many tables; actions by lot from the masks."""
    from lastcard.rl import BatchEnv

    env = BatchEnv(TABLES, "basic", 2, seed=7)
    seen = env.reset()
    actions = np.zeros(TABLES, np.int64)

    def play() -> Batch:
        ends = 0
        for _ in range(BATCH_STEPS):
            env.step(env.sample(seen.masks, actions))
            ends += int(np.count_nonzero(seen.ends))
        return ends, BATCH_STEPS * TABLES, 0

    return play


def through_pettingzoo(env: Any) -> Play:
    """PettingZoo's own loop."""
    env.reset(seed=7)

    def play() -> Batch:
        steps = 0
        for _ in range(EPISODES):
            env.reset()
            for _ in env.agent_iter():
                seen, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                    continue
                env.step(random.choice(seen["action_mask"].nonzero()[0].tolist()))
                steps += 1
        return EPISODES, steps, 0

    return play


def by_aec() -> Play:
    from lastcard.rl import env

    return through_pettingzoo(env("basic", 2))


def by_wrapper() -> Play:
    """RLCard's uno in PettingZoo's base class and the wrappers that it used to have."""
    from pettingzoo.classic.rlcard_envs.rlcard_base import (  # type: ignore[import-untyped]
        RLCardBase,
    )
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

    class Uno(RLCardBase):  # type: ignore[misc]
        metadata = {"render_modes": [], "name": "uno_v4", "is_parallelizable": False}  # noqa: RUF012
        render_mode = None

    env: Any = Uno("uno", 2, (4, 4, 15))
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return through_pettingzoo(wrappers.OrderEnforcingWrapper(env))


def by_run() -> Play:
    """RLCard's env.run with its own random agents, which keeps the trajectories."""
    import rlcard  # type: ignore[import-untyped]
    from rlcard.agents import RandomAgent  # type: ignore[import-untyped]

    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(2)])

    def play() -> Batch:
        before, broken = env.timestep, 0
        for _ in range(EPISODES):
            try:
                env.run()
            except IndexError:  # all cards are in hands
                broken += 1
        return EPISODES - broken, env.timestep - before, broken

    return play


def by_step() -> Play:
    """RLCard's env.step alone, with its observations and legal actions."""
    import rlcard

    env = rlcard.make("uno")

    def play() -> Batch:
        steps = broken = 0
        for _ in range(EPISODES):
            state, _ = env.reset()
            try:
                while not env.is_over():
                    state, _ = env.step(random.choice(list(state["legal_actions"])))
                    steps += 1
            except IndexError:  # all cards are in hands
                broken += 1
        return EPISODES - broken, steps, broken

    return play


def by_pgx(name: str, tables: int) -> Play:
    """A Pgx environment, compiled and many at once, with random legal actions and auto-reset.

    Every step's observations, masks and rewards are kept, as a rollout would: what nobody reads
    the compiler would leave out.
    """
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"  # one core, as for everybody
    import jax  # type: ignore[import-not-found]
    import pgx  # type: ignore[import-not-found]
    from pgx.experimental import auto_reset  # type: ignore[import-not-found]

    jax.config.update("jax_compilation_cache_dir", str(Path(sys.prefix) / "compiled"))
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def once(state: Any, key: Any) -> Any:
        choose, deal = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choose, logits, axis=1)
        state = step(state, actions, jax.random.split(deal, tables))
        return state, (
            state.observation,
            state.legal_action_mask,
            state.rewards,
            state.terminated,
        )

    def roll_out(state: Any, key: Any) -> Any:
        key, own = jax.random.split(key)
        state, remaining = jax.lax.scan(once, state, jax.random.split(own, BATCH_STEPS))
        return state, key, remaining

    fast = jax.jit(roll_out)
    key = jax.random.PRNGKey(7)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, tables))

    def play() -> Batch:
        nonlocal state, key
        state, key, remaining = jax.block_until_ready(fast(state, key))
        return int(np.asarray(remaining[-1]).sum()), BATCH_STEPS * tables, 0

    return play


def by_leduc() -> Play:
    """Its largest card game that needs no data: six cards, three actions."""
    return by_pgx("leduc_holdem", MANY_TABLES)


def by_sparrow() -> Play:
    """Its nearest to a game of hands and a discard pile: three seats, 44 tiles, six in a hand."""
    return by_pgx("sparrow_mahjong", TABLES)


WAYS = {
    "batch": by_batch,
    "aec": by_aec,
    "run": by_run,
    "step": by_step,
    "wrapper": by_wrapper,
    "leduc": by_leduc,
    "sparrow": by_sparrow,
}

if __name__ == "__main__":
    way, seconds = sys.argv[1:]
    report(WAYS[way](), lambda batch: batch, float(seconds))
