"""Many tables stepped at once in the compiled kernel."""

from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, fields

import numpy as np

from lastcard.bots.dice import ROOM, seed_dice
from lastcard.bots.playing import MOST_MOVES
from lastcard.bots.policy_bot import dice_key
from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.state import STATE
from lastcard.match import IllegalMove
from lastcard.match.setup import clean_seed, set_seed

from .kernel import functions
from .records import AFTER_NEXT_STEP, AFTER_NOTHING, AFTER_SAME_STEP, TABLE, exact_copy
from .setting import Setting

AFTER_END = {"same-step": AFTER_SAME_STEP, "next-step": AFTER_NEXT_STEP, "stop": AFTER_NOTHING}


@dataclass(frozen=True)
class Buffers:
    """Where a step is written; the caller may own these arrays. One row for each table."""

    observations: np.ndarray  # (n, size) uint8
    masks: np.ndarray  # (n, actions) bool
    seats: np.ndarray  # (n,) int64: who is asked; -1 after the end
    rewards: np.ndarray  # (n, seats) float32: since the step before
    ends: np.ndarray  # (n,) bool: the episode came to its end
    cuts: np.ndarray  # (n,) bool: it was cut off

    @classmethod
    def empty(cls, setting: Setting, *shape: int) -> "Buffers":
        """New arrays; with a shape (steps, n) one `at(step)` after the other is filled."""
        return cls(
            np.zeros((*shape, setting.planes.size), np.uint8),
            np.zeros((*shape, len(setting.actions)), np.bool_),
            np.zeros(shape, np.int64),
            np.zeros((*shape, setting.seats), np.float32),
            np.zeros(shape, np.bool_),
            np.zeros(shape, np.bool_),
        )

    def copy(self) -> "Buffers":
        return Buffers(*(getattr(self, field.name).copy() for field in fields(self)))

    def at(self, step: int) -> "Buffers":
        """The arrays of one step, without a copy."""
        return Buffers(*(getattr(self, field.name)[step] for field in fields(self)))


class BatchEnv:
    """n tables of one setting. Each step asks one seat at each table.

    `opponents` names a level (random, easy, steady) that plays all seats but one in the kernel.
    Episode k of table i is dealt from the seed text 'SEED/(k * n + i)', as a Match would be.
    """

    def __init__(
        self,
        n: int,
        edition: str = "basic",
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        *,
        seed: object = "0",
        rewards: str = "win",
        episode: str = "round",
        opponents: str | None = None,
        seat: int | None = None,
        after_end: str = "same-step",
        most_moves: int = MOST_MOVES,
        compiled: bool = True,
    ) -> None:
        self.setting = Setting(edition, seats, options, rewards, episode, most_moves)
        self.n = n
        self._plans = self.setting.plans(n, AFTER_END[after_end], opponents, seat)
        self.states = np.zeros(n, STATE)
        self.tables = np.zeros(n, TABLE)
        self.known = np.zeros((n, seats, seats, KINDS), np.uint8)
        self.buffers = Buffers.empty(self.setting, n)
        self._functions = functions(compiled)
        self._dice = np.zeros(1, ROOM)
        self.seed(seed)

    def seed(self, seed: object) -> None:
        """Key every table's cards and dice; they begin anew with the next reset."""
        text = clean_seed(seed)
        self.states["seats"] = self.setting.seats
        set_seed(self.states[0], f"{text}/0")
        self.states["key"] = self.states["key"][0]
        seed_dice(self._dice[0], dice_key(text), 0)

    def reset(self, into: Buffers | None = None, seed: object | None = None) -> Buffers:
        """Begin the first episode at every table."""
        if seed is not None:
            self.seed(seed)
        return self.begin(0, into)

    def begin(self, first: int, into: Buffers | None = None) -> Buffers:
        """Begin episodes number first, first + 1, … of the seed, one at each table."""
        out = into or self.buffers
        self._functions.begin_all(
            self.setting.rule_rows,
            self._plans,
            self.states,
            self.tables,
            self.known,
            out.observations,
            out.masks,
            out.seats,
            out.rewards,
            first,
        )
        out.ends[:] = False
        out.cuts[:] = False
        return out

    def step(self, actions: np.ndarray, into: Buffers | None = None) -> Buffers:
        """One answer at every table; what follows is written into the buffers, and returned.

        An action that is not offered is refused, and no table is stepped.
        """
        out = into or self.buffers
        wrong = self._functions.step_all(
            self.setting.rule_rows,
            self._plans,
            self.states,
            self.tables,
            self.known,
            actions,
            out.observations,
            out.masks,
            out.seats,
            out.rewards,
            out.ends,
            out.cuts,
        )
        if wrong != NONE:
            raise self._not_offered(wrong, int(actions[wrong]))
        return out

    def _not_offered(self, row: int, action: int) -> IllegalMove:
        count = len(self.setting.actions)
        what = self.setting.actions.name(action) if 0 <= action < count else "no action"
        return IllegalMove(
            f"Table {row} does not offer action {action} ({what}); see its mask.",
            f"第 {row} 桌現在不能選動作 {action}（{what}）；請看它的遮罩。",
        )

    def sample(self, masks: np.ndarray, into: np.ndarray | None = None) -> np.ndarray:
        """An action for every table, each of those offered as likely."""
        actions = np.zeros(len(masks), np.int64) if into is None else into
        self._functions.sample_all(masks, self._dice, actions)
        return actions

    def show(self, into: Buffers | None = None) -> Buffers:
        """Write again what the asked seats see and may do; after records were changed by hand."""
        out = into or self.buffers
        self._functions.show_all(
            self.setting.rule_rows,
            self._plans,
            self.states,
            self.tables,
            self.known,
            out.observations,
            out.masks,
            out.seats,
        )
        return out

    def copy(self) -> "BatchEnv":
        """Independent tables in the same places."""
        other = copy(self)
        other.states, other.tables = exact_copy(self.states), exact_copy(self.tables)
        other.known = self.known.copy()
        other.buffers = self.buffers.copy()
        other._dice = self._dice.copy()
        return other

    def view(self, row: int, seat: int) -> np.ndarray:
        """What any seat of a table knows now, as an observation."""
        observation = np.zeros(self.setting.planes.size, np.uint8)
        self._functions.encode_at(
            self.setting.rule_rows,
            self._plans,
            self.states,
            self.tables,
            self.known,
            row,
            seat,
            observation,
        )
        return observation
