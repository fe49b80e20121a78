"""Many tables stepped at once in the compiled kernel."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

import numpy as np

from lastcard.engine.cards import KINDS, NONE
from lastcard.engine.state import STATE
from lastcard.errors import LastcardError
from lastcard.match import IllegalMove
from lastcard.match.setup import clean_seed, set_seed
from lastcard.play.native import bind
from lastcard.play.rng import SCRATCH, rng_key, seed_rng
from lastcard.play.rounds import MOST_MOVES

from .config import MOST_NUMBER, Config, choice, whole
from .errors import ERRORS
from .kernel import KERNEL
from .records import AFTER_ENDS, TABLE, exact_copy
from .sampling import as_masks, new_words

# To the arrays of an environment.
BOUND = ("answer", "_begin", "_show", "_encode", "_sample", "_offered")


class BadArray(LastcardError):
    """An array that cannot be read or written as it is."""

    code = "bad-array"


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
    def empty(cls, config: Config, *shape: int) -> "Buffers":
        """New arrays; with a shape (steps, n) one `at(step)` after the other is filled."""
        return cls(
            np.zeros((*shape, config.planes.size), np.uint8),
            np.zeros((*shape, len(config.actions)), np.bool_),
            np.zeros(shape, np.int64),
            np.zeros((*shape, config.seats), np.float32),
            np.zeros(shape, np.bool_),
            np.zeros(shape, np.bool_),
        )

    def copy(self) -> "Buffers":
        return Buffers(*(getattr(self, field.name).copy() for field in fields(self)))

    def at(self, step: int) -> "Buffers":
        """The arrays of one step, without a copy."""
        return Buffers(*(getattr(self, field.name)[step] for field in fields(self)))

    def sights(self) -> tuple[np.ndarray, ...]:
        """What the asked seats see."""
        return self.observations, self.masks, self.seats

    def results(self) -> tuple[np.ndarray, ...]:
        """Everything that a step writes, in the kernel's order."""
        return *self.sights(), self.rewards, self.ends, self.cuts

    def check(self, like: "Buffers") -> None:
        """BadArray unless these can be written as if they were those: compiled code trusts them."""
        for field in fields(self):
            array, model = getattr(self, field.name), getattr(like, field.name)
            if not (
                isinstance(array, np.ndarray)
                and array.shape == model.shape
                and array.dtype == model.dtype
                and array.flags.carray
            ):
                raise bad_array(field.name, model.shape, model.dtype)


def bad_array(name: str, shape: Sequence[int], dtype: object) -> BadArray:
    size = " × ".join(map(str, shape))
    return BadArray(ERRORS.text("bad-array", name=name, size=size, dtype=dtype))


def whole_numbers(actions: object, tables: int) -> np.ndarray:
    """One whole number for each table, or BadArray."""
    given = np.asarray(actions)
    if given.shape != (tables,) or given.dtype.kind not in "iu":
        raise BadArray(
            ERRORS.text("bad-actions", tables=tables, dtype=given.dtype, shape=given.shape)
        )
    return given


def not_offered(config: Config, row: int, action: int) -> IllegalMove:
    """An action that a table does not offer."""
    what = config.actions.name(action) if 0 <= action < len(config.actions) else "no action"
    return IllegalMove(ERRORS.text("not-offered", row=row, action=action, what=what))


class BatchEnv:
    """n tables of one config. Each step asks one seat at each table.

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
        self.config = Config(edition, seats, options, rewards, episode, most_moves)
        self.n = whole("n", n, 1, MOST_NUMBER)
        after = choice("after_end", after_end, AFTER_ENDS)
        self._plans = self.config.plans(self.n, after, opponents, seat)
        self.states = np.zeros(self.n, STATE)
        self.tables = np.zeros(self.n, TABLE)
        self.known = np.zeros((self.n, seats, seats, KINDS), np.uint8)
        self.buffers = Buffers.empty(self.config, self.n)
        self.actions = np.zeros(self.n, np.int64)
        self._functions = KERNEL.functions(compiled)
        self._first = 0  # number of the first table, where these are part of a larger batch
        self._rng = np.zeros(1, SCRATCH)
        self._words = new_words(self.buffers.masks)
        self._row = np.zeros(self.config.planes.size, np.uint8)  # what `view` writes
        self.seed(seed)

    # To hand over an array costs more than a table's step: each call names the own arrays once.

    @cached_property
    def answer(self) -> Callable[[], int]:
        """A step with what stands in `actions`, unchecked, into the own buffers."""
        return self.stepper(self.actions, self.buffers)

    def stepper(self, actions: np.ndarray, into: Buffers) -> Callable[[], int]:
        """A step that reads these actions and writes these buffers, unchecked.

        It returns the first row whose action is not offered, and then steps no table, or -1.
        """
        results = actions, *into.results()
        return bind(self._functions.step_all, *self._records(), *results)

    def as_part(self, first: int, tables: int) -> None:
        """Be n tables of a larger batch, from number `first` on: their episodes are dealt here."""
        self._plans["tables"] = tables
        self._first = first

    @cached_property
    def _begin(self) -> Callable[[int], None]:
        results = *self.buffers.sights(), self.buffers.rewards
        return bind(self._functions.begin_all, *self._records(), *results)

    @cached_property
    def _show(self) -> Callable[[], None]:
        return bind(self._functions.show_all, *self._records(), *self.buffers.sights())

    @cached_property
    def _encode(self) -> Callable[[int, int], None]:
        return bind(self._functions.encode_at, *self._records(), self._row)

    @cached_property
    def _sample(self) -> Callable[[], None]:
        drawing = self._words, self._rng, self.actions, len(self.config.actions)
        return bind(self._functions.sample_all, *drawing)

    @cached_property
    def _offered(self) -> np.ndarray:
        """The masks that `sample` draws from."""
        return as_masks(self._words, self.buffers.masks.shape)

    def _unbound(self) -> dict[str, Any]:
        """Everything but what is bound to the own arrays."""
        return {name: value for name, value in self.__dict__.items() if name not in BOUND}

    def seed(self, seed: object) -> None:
        """Key every table's cards and RNG; they begin again with the next reset."""
        text = clean_seed(seed)
        self.states["seats"] = self.config.seats
        set_seed(self.states[0], f"{text}/0")
        self.states["key"] = self.states["key"][0]
        seed_rng(self._rng[0], rng_key(text), 0)

    def reset(self, into: Buffers | None = None, seed: object | None = None) -> Buffers:
        """Begin the first episode at every table."""
        if seed is not None:
            self.seed(seed)
        return self.begin(0, into)

    def begin(self, first: int, into: Buffers | None = None) -> Buffers:
        """Begin episodes number first, first + 1, … of the seed, one at each table."""
        out = self._checked(into)
        first += self._first
        if out is self.buffers:
            self._begin(first)
        else:
            self._functions.begin_all(*self._records(), *out.sights(), out.rewards, first)
        out.ends[:] = False
        out.cuts[:] = False
        return out

    def step(self, actions: np.ndarray, into: Buffers | None = None) -> Buffers:
        """One answer at every table; what follows is written into the buffers, and returned.

        An action that is not offered is refused, and no table is stepped. Where an episode has
        ended already (after_end is next-step or stop), any number will do.
        """
        out = self._checked(into)
        self._take(actions)
        if out is self.buffers:
            wrong = self.answer()
        else:
            wrong = self._functions.step_all(*self._records(), self.actions, *out.results())
        if wrong != NONE:
            raise self.not_offered(wrong, int(self.actions[wrong]))
        return out

    def _checked(self, into: Buffers | None) -> Buffers:
        """The caller's buffers or the own ones."""
        if into is None:
            return self.buffers
        into.check(self.buffers)
        return into

    def _take(self, actions: object) -> None:
        """One whole number for each table, where the kernel reads them."""
        self.actions[:] = whole_numbers(actions, self.n)

    def not_offered(self, row: int, action: int) -> IllegalMove:
        """What is wrong with an action at a table."""
        if self.tables[row]["count"] == 0:
            return IllegalMove(ERRORS.text("nobody-asked", row=row))
        return not_offered(self.config, row, action)

    def sample(self, masks: np.ndarray, into: np.ndarray | None = None) -> np.ndarray:
        """An action for every table, each of those offered as likely."""
        offered = np.asarray(masks)
        if offered.ndim != 2:
            raise bad_array("masks", self.buffers.masks.shape, np.bool_)
        actions = np.zeros(len(offered), np.int64) if into is None else into
        good = actions.shape == offered.shape[:1] and actions.dtype == np.int64
        if not (good and actions.flags.carray):
            raise bad_array("into", offered.shape[:1], np.int64)
        if offered.shape == self._offered.shape:
            self._offered[:] = offered
            self._sample()
            actions[:] = self.actions
        else:
            words = new_words(offered)
            as_masks(words, offered.shape)[:] = offered
            self._functions.sample_all(words, self._rng, actions, offered.shape[1])
        return actions

    def show(self, into: Buffers | None = None) -> Buffers:
        """Write again what the asked seats see and may do; after records were changed by hand."""
        out = self._checked(into)
        if out is self.buffers:
            self._show()
        else:
            self._functions.show_all(*self._records(), *out.sights())
        return out

    def _records(self) -> tuple[np.ndarray, ...]:
        """What every function of the kernel takes first."""
        return self.config.rule_rows, self._plans, self.states, self.tables, self.known

    def copy(self) -> "BatchEnv":
        """Independent tables in the same places."""
        other = object.__new__(BatchEnv)
        other.__dict__ = self._unbound()
        other.states, other.tables = exact_copy(self.states), exact_copy(self.tables)
        other.known = self.known.copy()
        other.buffers = self.buffers.copy()
        other.actions, other._rng = self.actions.copy(), self._rng.copy()
        other._words, other._row = self._words.copy(), self._row.copy()
        return other

    def view(self, row: int, seat: int) -> np.ndarray:
        """What any seat of a table knows now, as an observation."""
        row = whole("row", row, 0, self.n - 1)
        seat = whole("seat", seat, 0, self.config.seats - 1)
        self._encode(row, seat)
        return self._row.copy()

    def __getstate__(self) -> dict[str, Any]:
        """Everything but the compiled code, so that tables go to other processes."""
        return self._unbound() | {"_functions": self._functions is not KERNEL.interpreted}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ = state | {"_functions": KERNEL.functions(state["_functions"])}
