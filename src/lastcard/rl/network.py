"""A small policy network in a file, run with NumPy alone.

A file is a .npz: the layers' weights and biases, the name of the environment it was trained in
and the options that differed from the book.
"""

import json
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from lastcard.errors import LastcardError

from .errors import ERRORS
from .planes import Planes

FORMAT = 1
LARGEST_FILE = 64 * 2**20  # bytes


class BadPolicy(LastcardError):
    """A file that holds no policy for this table."""

    code = "bad-bot"


def scale(planes: Planes) -> np.ndarray:
    """What each byte of an observation is divided by before the first layer."""
    divisors = np.ones(planes.size, np.float32)
    for name, divisor in (
        ("counts", 10.0),
        ("scores", 200.0),
        ("draw_count", 100.0),
        ("discard_count", 100.0),
        ("stack", 10.0),
        ("round", 10.0),
        ("discard", 2.0),
    ):
        divisors[planes.places[name]] = divisor
    return divisors


def inputs_of(planes: Planes) -> np.ndarray:
    """The bytes that the network is given: all but the happenings, which are codes."""
    return np.arange(planes.places["happenings"].start)


@dataclass(frozen=True)
class Policy:
    """Layers of a perceptron: every one but the last is followed by a ramp (ReLU)."""

    name: str  # of the environment
    weights: Sequence[np.ndarray]  # (outputs, inputs) each
    biases: Sequence[np.ndarray]
    options: Mapping[str, str] = field(default_factory=dict)

    def fits(self, inputs: int, actions: int) -> bool:
        """Whether the layers follow from each other, from these inputs to these actions."""
        size = inputs
        for weight, bias in zip(self.weights, self.biases, strict=True):
            if weight.ndim != 2 or weight.shape[1] != size or bias.shape != weight.shape[:1]:
                return False
            size = len(weight)
        return size == actions

    def logits(self, inputs: np.ndarray) -> np.ndarray:
        """How gladly each action is taken, for scaled inputs."""
        values = inputs
        for weight, bias in zip(self.weights[:-1], self.biases[:-1], strict=True):
            values = np.maximum(values @ weight.T + bias, 0.0)
        out: np.ndarray = values @ self.weights[-1].T + self.biases[-1]
        return out

    def save(self, path: Path | str) -> None:
        """Write the file, weights in half precision."""
        head = {"format": FORMAT, "name": self.name, "options": dict(self.options)}
        arrays = {f"weight{number}": layer for number, layer in enumerate(self.weights)}
        arrays |= {f"bias{number}": layer for number, layer in enumerate(self.biases)}
        halves = {name: array.astype(np.float16) for name, array in arrays.items()}
        with Path(path).open("wb") as file:
            np.savez_compressed(file, head=np.array(json.dumps(head)), **halves)  # type: ignore[arg-type]

    @classmethod
    def load(cls, path: Path | str) -> "Policy":
        """Read a file, or BadPolicy."""
        try:
            if Path(path).stat().st_size > LARGEST_FILE:
                raise bad_file(path, "larger than 64 MB")
            with np.load(path, allow_pickle=False) as arrays:
                head = json.loads(str(arrays["head"]))
                count = sum(name.startswith("weight") for name in arrays.files)
                layers = [arrays[f"weight{number}"].astype(np.float32) for number in range(count)]
                biases = [arrays[f"bias{number}"].astype(np.float32) for number in range(count)]
            if head["format"] != FORMAT or not layers:
                raise bad_file(path, "of another format")
            return cls(str(head["name"]), layers, biases, dict(head["options"]))
        except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as error:
            raise bad_file(path, type(error).__name__) from error


def bad_file(path: Path | str, reason: str) -> BadPolicy:
    name = Path(path).name
    return BadPolicy(ERRORS.text("no-policy", name=name, reason=reason))
