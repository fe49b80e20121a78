"""A bot that plays a learned policy: `learned:FILE`. It needs NumPy and nothing else."""

import random
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import numpy as np

from lastcard.bots import Bot, Start
from lastcard.bots.policies import SLIPS
from lastcard.match import Event, Move, View
from lastcard.match.codes import encode
from lastcard.play.asking import REACTIONS

from .actions import WAIT
from .config import Config
from .errors import ERRORS
from .network import BadPolicy, Policy, inputs_of, scale
from .observer import Eyes
from .registry import read_name


@lru_cache
def load(path: str, changed: float) -> Policy:
    """A policy from its file; read again when the file has changed."""
    return Policy.load(path)


def policy_of(path: str) -> Policy:
    if not path:
        raise BadPolicy(ERRORS.text("no-file"))
    try:
        return load(path, Path(path).stat().st_mtime)
    except OSError as error:
        raise BadPolicy(ERRORS.text("unreadable-file", path=path)) from error


def check_layers(policy: Policy, config: Config) -> None:
    """BadPolicy unless the layers are of the environment's sizes."""
    if not policy.fits(len(inputs_of(config.planes)), len(config.actions)):
        raise BadPolicy(ERRORS.text("wrong-layers", name=policy.name))


class Learned(Bot):
    """Sees what the environment shows and takes the action that its policy likes best."""

    @staticmethod
    def check(argument: str) -> None:
        """BadPolicy unless this names a file with a policy."""
        policy = policy_of(argument)
        check_layers(policy, Config(*read_name(policy.name)))

    def __init__(self, start: Start) -> None:
        self.policy = policy_of(start.argument)
        edition, seats = read_name(self.policy.name)
        if (edition, seats) != (start.edition, start.seats):
            raise BadPolicy(
                ERRORS.text(
                    "wrong-table",
                    edition=edition,
                    seats=seats,
                    played=start.edition,
                    players=start.seats,
                )
            )
        self.seat = start.seat
        self.config = Config(start.edition, start.seats, dict(start.options))
        check_layers(self.policy, self.config)
        self.eyes = Eyes(self.config, start.seat)
        self._inputs = inputs_of(self.config.planes)
        self._scale = scale(self.config.planes)[self._inputs]
        self._rng = random.Random(start.seed)

    def watch(self, view: View, events: Sequence[Event]) -> None:
        self.eyes.watch(view, events)

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        """The best action; a pose holds, unless the random numbers break it (R-MIN-01)."""
        slip = next((move for move in moves if move.verb == "slip"), None)
        if slip is not None and view.phase == "turn" and self._rng.randrange(SLIPS) == 0:
            return slip
        offered = {self._action(move): move for move in moves if move is not slip}
        return offered[self._best(view, list(offered), out_of_turn=False)]

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        """What it does out of turn, if that is better than to wait."""
        asides = (move for move in moves if move.verb in REACTIONS and move.verb != "slip")
        offered: dict[int, Move | None] = {self._action(move): move for move in asides}
        if not offered:
            return None
        offered[WAIT] = None
        return offered[self._best(view, list(offered), out_of_turn=True)]

    def _action(self, move: Move) -> int:
        code = encode(self.config.edition, move)
        return self.config.actions.action(code, self.seat, self.config.seats)

    def _best(self, view: View, actions: list[int], out_of_turn: bool) -> int:
        if len(actions) == 1:
            return actions[0]
        row = self.eyes.observe(view, out_of_turn)
        logits = self.policy.logits(row[self._inputs] / self._scale)
        return actions[int(np.argmax(logits[actions]))]
