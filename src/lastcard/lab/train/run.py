"""train: generations of positions and fits, in a folder from which a run goes on.

Steady plays the first generation, what was learned plays the later ones. Every file is written
whole or not at all, blocks of positions and what each lesson taught, too, so a run that is stopped
loses at most the blocks or the lesson that was running, and the same recipe comes to the same
weights however often it was stopped.
"""

import io
import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from lastcard.bots.keen.network import SHAPE
from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError
from lastcard.lab.plan import ERRORS
from lastcard.lab.records import write_whole
from lastcard.runtime import Brake, cores

from .fit import HELD_OUT, Course, Network, Positions, check, first_weights, rounded
from .gather import Effort, gather, share_against_steady
from .tables import Table

LATER = 4  # a later generation weighs one in this many: keen's own rounds take longer
RATES = (4e-3, 1e-3)  # of the first steps: from nothing, and from what was learned before
TABLES = (2, 4)  # seats of the tables at which a generation is measured
SHARD = 500  # blocks that a lesson is about
PARTS = ("situations", "moves", "values", "heads")
MEMORY = ("weights", "mean", "square")  # of a network between two lessons, and its steps
CURVE = "curve.json"


class BadTraining(LastcardError):
    """A folder that belongs to another recipe, or to something else."""

    code = "bad-training"


@dataclass(frozen=True)
class Recipe:
    """All that decides what is learned."""

    seed: str = "0"
    generations: int = 1
    positions: int = 16_000_000  # of the first generation
    epochs: int = 3
    rounds: int = 4_000  # against steady, at each table that a generation is measured at
    effort: Effort = field(default_factory=Effort)

    def blocks(self, generation: int) -> int:
        """How many blocks of positions a generation plays."""
        positions = self.positions if generation == 0 else self.positions // LATER
        return -(-positions // self.effort.block)


Progress = Callable[[int, int, int], None]  # generation, blocks done, blocks in all


class Training:
    """A run in its folder."""

    def __init__(self, folder: Path, recipe: Recipe) -> None:
        self.folder, self.recipe = folder, recipe
        self.curve: list[dict[str, Any]] = self._read_curve()
        self.network = Network(self._read_network())

    @property
    def generation(self) -> int:
        """The one that is to be done next, from 0."""
        return len(self.curve)

    @property
    def is_complete(self) -> bool:
        return self.generation >= self.recipe.generations

    def run(self, workers: int | None, minutes: float | None, progress: Progress) -> None:
        """Go on until all generations are done, the time is over, or somebody stops it."""
        end = None if minutes is None else time.monotonic() + 60 * minutes
        with Brake() as brake:

            def may_go_on() -> bool:
                return not brake.pulled and (end is None or time.monotonic() < end)

            while not self.is_complete and may_go_on():
                is_played = self._gather(workers or cores(), progress, may_go_on)
                if is_played and self._fit(may_go_on):
                    self._conclude()

    def _gather(self, workers: int, progress: Progress, may_go_on: Callable[[], bool]) -> bool:
        """Play the blocks of this generation that are not there yet; False if it was stopped."""
        weights = rounded(self.network.weights)
        blocks = self.recipe.blocks(self.generation)
        missing = [number for number in range(blocks) if not self._has(number)]

        def play(number: int) -> None:
            if may_go_on():
                seed = f"{self.recipe.seed}/{self.generation}/{number}"
                effort, is_first = self.recipe.effort, self.generation == 0
                self._write_block(number, gather(seed, weights, effort, is_first))

        with ThreadPoolExecutor(workers) as executor:
            done = blocks - len(missing)
            for _ in executor.map(play, missing):
                done += 1
                progress(self.generation, done, blocks)
        return all(map(self._has, range(blocks)))

    @property
    def _shards(self) -> int:
        return -(-self.recipe.blocks(self.generation) // SHARD)

    def _fit(self, may_go_on: Callable[[], bool]) -> bool:
        """Fit the network to what was played, lesson by lesson; False if it was stopped."""
        rate = RATES[min(self.generation, 1)]
        course = Course(self._shards, self.recipe.epochs, self.generation, rate)
        for lesson in range(self._recall(), course.lessons):
            if not may_go_on():
                return False
            course.teach(self.network, lesson, self._shard(course.shard(lesson)))
            self._remember(lesson + 1)
        return True

    def _conclude(self) -> None:
        """Measure what was learned, and write the generation down."""
        generation = self.generation
        result = check(self.network, map(self._shard, range(self._shards)), HELD_OUT)
        weights = rounded(self.network.weights)
        entry = {
            "generation": generation,
            "positions": self._count(),
            **{name: round(value, 5) for name, value in asdict(result).items()},
            "shares": list(self._shares(weights)),
        }
        write_whole(self.folder / "weights.npy", array_bytes(weights))
        network = array_bytes(self.network.weights)
        write_whole(self.folder / f"network-{generation}.npy", network)
        self.curve.append(entry)
        self._write_curve(self.curve)
        self._forget(generation)

    def _count(self) -> int:
        """Positions of this generation."""
        blocks = range(self.recipe.blocks(self.generation))
        return sum(len(self._read_block(number)) for number in blocks)

    def _shares(self, weights: np.ndarray) -> Iterator[dict[str, Any]]:
        for name in EDITIONS:
            for seats in TABLES:
                table, rounds = Table(name, seats), self.recipe.rounds
                won, decided = share_against_steady(table, weights, rounds, "measured")
                yield {"edition": name, "seats": seats, "won": won, "decided": decided}

    # --- files ---------------------------------------------------------------------------

    def _read_curve(self) -> list[dict[str, Any]]:
        """What was learned before. The recipe is there from the beginning: positions that were
        played for one are none of another's."""
        try:
            content = json.loads((self.folder / CURVE).read_bytes())
            recipe, generations = content["recipe"], list(content["generations"])
        except FileNotFoundError:
            return self._begin()
        except (OSError, ValueError, KeyError, TypeError):
            raise self._refusal("no-training") from None
        here = json.loads(json.dumps(asdict(self.recipe)))
        if recipe != here | {"generations": recipe.get("generations")}:
            raise self._refusal("other-recipe")
        return generations

    def _begin(self) -> list[dict[str, Any]]:
        if self.folder.is_dir() and any(self.folder.iterdir()):
            raise self._refusal("no-training")
        self._write_curve([])
        return []

    def _refusal(self, reason: str) -> BadTraining:
        return BadTraining(ERRORS.text(reason, folder=str(self.folder)))

    def _write_curve(self, generations: list[dict[str, Any]]) -> None:
        content = {"recipe": asdict(self.recipe), "generations": generations}
        write_whole(self.folder / CURVE, json.dumps(content, indent=1).encode() + b"\n")

    def _read_network(self) -> np.ndarray:
        if self.generation == 0:
            return first_weights(0)
        weights: np.ndarray = np.load(self.folder / f"network-{self.generation - 1}.npy")
        assert weights.shape == SHAPE
        return weights

    def _block(self, number: int, generation: int | None = None) -> Path:
        owner = self.generation if generation is None else generation
        return self.folder / f"positions-{owner}-{number}.npz"

    def _has(self, number: int) -> bool:
        return self._block(number).exists()

    def _write_block(self, number: int, block: Positions) -> None:
        content = io.BytesIO()
        np.savez(content, **{name: getattr(block, name) for name in PARTS})
        write_whole(self._block(number), content.getvalue())

    def _read_block(self, number: int) -> Positions:
        with np.load(self._block(number)) as arrays:
            return Positions(*(arrays[name] for name in PARTS))

    def _shard(self, number: int) -> Positions:
        """Some blocks of this generation, joined."""
        blocks = range(self.recipe.blocks(self.generation))[number * SHARD : (number + 1) * SHARD]
        return Positions.joined([self._read_block(block) for block in blocks])

    def _lessons(self, generation: int) -> Path:
        return self.folder / f"lessons-{generation}.npz"

    def _remember(self, lessons: int) -> None:
        """Write down what the network has learned in this many lessons."""
        content = io.BytesIO()
        network = {name: getattr(self.network, name) for name in MEMORY}
        np.savez(content, counts=(lessons, self.network.steps), **network)
        write_whole(self._lessons(self.generation), content.getvalue())

    def _recall(self) -> int:
        """Go on from the last lesson of this generation; how many there were."""
        self.network = Network(self.network.weights)  # as if the run had stopped here
        try:
            with np.load(self._lessons(self.generation)) as arrays:
                for name in MEMORY:
                    setattr(self.network, name, arrays[name])
                lessons, self.network.steps = arrays["counts"].tolist()
                return int(lessons)
        except FileNotFoundError:
            return 0

    def _forget(self, generation: int) -> None:
        """Remove positions that have been learned from."""
        for number in range(self.recipe.blocks(generation)):
            self._block(number, generation).unlink(missing_ok=True)
        self._lessons(generation).unlink(missing_ok=True)


def array_bytes(array: np.ndarray) -> bytes:
    """As a file of NumPy's."""
    content = io.BytesIO()
    np.save(content, array)
    return content.getvalue()
