"""One table, step by step, as searches want it: clone, bytes, other deals, explicit chance."""

import json
from collections.abc import Callable, Mapping
from functools import cached_property
from operator import index
from typing import Any

import numpy as np

from lastcard.engine.cards import NONE
from lastcard.match import BadNotation, BadPosition, Card, Match, Move, View
from lastcard.match.codes import decode
from lastcard.match.plain import plain
from lastcard.match.setup import clean_seed
from lastcard.match.view import view_of
from lastcard.play.rng import rng_key
from lastcard.play.rounds import MOST_MOVES

from .actions import WAIT
from .batch import BatchEnv
from .chance import bury, next_cards, put_on_top, reseed
from .config import Config, whole
from .errors import ERRORS
from .redeal import new_beliefs

MAGIC = b"lastcard table 2\n"
ROW = 0  # the only one
BOUND = ("_action", "_seat", "_follow", "row", "mask", "bits", "rewards")  # to arrays of its own
MOST_DEALS = 100  # looked at for one with the cards that are known to lie at the bottom


class Table:
    """One episode at a time. The player at `seat` answers with `apply`.

    >>> table = Table("basic", seats=2, seed="rainy sunday")
    >>> table.apply(table.legal_actions()[0])
    >>> table.clone().to_bytes() == table.to_bytes()
    True
    """

    def __init__(
        self,
        edition: str = "basic",
        seats: int = 2,
        options: Mapping[str, object] | None = None,
        *,
        seed: object = "0",
        rewards: str = "win",
        episode: str = "round",
        most_moves: int = MOST_MOVES,
        beliefs: bool = True,
        compiled: bool = True,
    ) -> None:
        self._batch = BatchEnv(
            1,
            edition,
            seats,
            options,
            rewards=rewards,
            episode=episode,
            after_end="stop",
            most_moves=most_moves,
            compiled=compiled,
        )
        self._bind()
        self._number = 0
        self._as_dealt = True  # nobody has changed chance since the seed was set
        self._pays_between = rewards == "points" and episode == "match"
        self._beliefs = new_beliefs(compiled) if beliefs else None
        self.reset(seed)

    def _bind(self) -> None:
        """Look at what every step is written to; the next one overwrites it."""
        batch = self._batch
        self._action, self._seat = batch.actions.data, batch.buffers.seats.data
        self.row: np.ndarray = batch.buffers.observations[ROW]  # what the asked seat knows,
        self.mask: np.ndarray = batch.buffers.masks[ROW]  # the actions offered, as flags
        self.bits: np.ndarray = self.mask.view(np.int8)  # and as numbers,
        self.rewards: np.ndarray = batch.buffers.rewards[ROW]  # what the last step paid each seat

    @cached_property
    def _follow(self) -> Callable[[bool], None]:
        """Let the seats remember the last move, or the first deal."""
        if self._beliefs is None:
            return lambda first: None
        return self._beliefs.follower(self.config.rules, self.state)

    def reset(self, seed: object | None = None) -> None:
        """Begin an episode: of this seed, or the next one of the last seed."""
        number = 0 if seed is not None else self._number + 1
        if seed is not None:
            self.seed = clean_seed(seed)
        if seed is not None or not self._as_dealt:
            self._batch.seed(self.seed)
            self._as_dealt = True
        self._batch.begin(number)
        self._number = number
        self._sync()
        self.returns = np.zeros(self.config.seats, np.float32)
        self.log: list[tuple[int, int]] = []  # (seat, action) of every move
        self._follow(True)

    # --- looking -------------------------------------------------------------------------

    @property
    def config(self) -> Config:
        """What is played here, and how it is observed."""
        return self._batch.config

    @property
    def state(self) -> np.void:
        """The engine's record, with everything that is hidden."""
        return self._batch.states[ROW]  # type: ignore[no-any-return]

    def _sync(self) -> None:
        """Who is asked now; None after the end."""
        seat = self._seat[ROW]
        self.is_over = seat == NONE
        self.seat: int | None = None if self.is_over else seat

    @property
    def in_window(self) -> bool:
        """Whether that seat is asked out of turn, and may wait."""
        return bool(self._batch.tables[ROW]["window"])

    @property
    def was_cut(self) -> bool:
        """Whether the episode was cut off."""
        return bool(self._batch.buffers.cuts[ROW])

    def legal_actions(self) -> list[int]:
        """The numbers of the actions that are offered."""
        return self.mask.nonzero()[0].tolist()

    def legal_moves(self) -> list[Move | None]:
        """The same as moves; None is to wait."""
        seat = self.seat
        if seat is None:
            return []
        return [self.move(action) for action in self.legal_actions()]

    def move(self, action: int) -> Move | None:
        """What an action of the asked seat means."""
        return self.config.actions.move(action, self.seat or 0, self.config.seats)

    def observation(self, seat: int | None = None) -> np.ndarray:
        """What a seat knows, in bytes; without a seat, what the asked one does."""
        if seat is None or seat == self.seat:
            return self.row.copy()
        return self._batch.view(ROW, seat)

    def view(self, seat: int | None = None) -> View:
        """What a seat, or a spectator, knows, as Python values."""
        who = None if seat is None else self._checked(seat)
        return view_of(self.config.edition, plain(self.state), who)

    def _checked(self, seat: int) -> int:
        return whole("seat", seat, 0, self.config.seats - 1)

    def event_rows(self) -> bytes:
        """What the last move brought about, all-seeing, as the engine writes it."""
        rows: bytes = self.state["events"][: self.state["event_count"]].tobytes()
        return rows

    def hands(self) -> tuple[bytes, ...]:
        """Copies of each kind in every hand, all-seeing."""
        return tuple(self.state["hand"][seat].tobytes() for seat in range(self.config.seats))

    def deck_points(self) -> int:
        """What all cards are worth together, while none is anywhere but in hands and piles."""
        state, worth = self.state, self.config.rules["points"].astype(np.int64)
        points = int((state["hand"][: self.config.seats] @ worth).sum())
        for pile in ("draw", "discard"):
            points += int(worth[state[pile][: state[f"{pile}_count"]]].sum())
        return points

    # --- moving --------------------------------------------------------------------------

    def apply(self, action: int) -> None:
        """The answer of the asked seat; IllegalMove when it is not offered."""
        seat = self.seat
        if seat is None:
            raise self._batch.not_offered(ROW, index(action))
        try:
            self._action[ROW] = action
        except ValueError as error:  # beyond 64 bits
            raise self._batch.not_offered(ROW, action) from error
        if self._batch.answer() != NONE:
            raise self._batch.not_offered(ROW, index(action))
        self._sync()
        if action != WAIT:
            self.log.append((seat, self._action[ROW]))
            self._follow(False)
        if self.is_over or self._pays_between:
            self.returns += self.rewards

    def record(self) -> str:
        """The episode as a record that `lastcard replay` reads; its seed must have dealt it."""
        if not self._as_dealt:
            raise BadPosition(ERRORS.text("changed-chance"))
        config = self.config
        seed = f"{self.seed}/{self._number}"
        match = Match(config.edition.id, config.seats, seed, config.options)
        for seat, action in self.log:
            if match.phase == "round-over":
                match.play("deal")
            code = config.actions.code(action, seat, config.seats)
            match.play(decode(config.edition, seat, code))
        return str(match)

    # --- copies --------------------------------------------------------------------------

    def clone(self) -> "Table":
        """An independent table in the same place."""
        other = object.__new__(Table)
        other._batch = self._batch.copy()
        other._bind()
        other._pays_between = self._pays_between
        other.seed, other._number = self.seed, self._number
        other._as_dealt = self._as_dealt
        other._beliefs = self._beliefs.copy() if self._beliefs else None
        other.returns = self.returns.copy()
        other.log = list(self.log)
        other._sync()
        return other

    def __deepcopy__(self, memo: object) -> "Table":
        return self.clone()

    def __getstate__(self) -> dict[str, Any]:
        """Everything but what is bound to the arrays of this table."""
        return {name: value for name, value in self.__dict__.items() if name not in BOUND}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ = state
        self._bind()

    def to_bytes(self) -> bytes:
        """The whole place in one piece, for `restore` at a table of the same config."""
        log = np.array(self.log, np.int16).tobytes()
        head = self._head(), self._number, len(log), self._as_dealt, self.seed
        parts = (part.tobytes() for part in self._parts())
        return b"".join([MAGIC, json.dumps(head).encode(), b"\n", log, *parts])

    def _head(self) -> list[object]:
        """What must be the same where the bytes are read."""
        return [*self.config.arguments(), self._beliefs is not None]

    def _parts(self) -> list[np.ndarray]:
        """The arrays that the place consists of."""
        batch = self._batch
        out = batch.buffers
        parts = [batch.states, batch.tables, batch.known, self.returns]
        parts += [out.rewards, out.ends, out.cuts]
        if self._beliefs:
            parts += [self._beliefs.memories, self._beliefs.views]
        return parts

    def restore(self, data: bytes) -> None:
        """Go to the place that these bytes tell. They are trusted to come from `to_bytes`."""
        head, _, rest = data.removeprefix(MAGIC).partition(b"\n")
        parts = self._parts()
        try:
            config, number, place, as_dealt, seed = json.loads(head)
            log = np.frombuffer(rest[:place], np.int16).reshape(-1, 2)
        except (ValueError, TypeError) as error:
            raise wrong_bytes() from error
        size = place + sum(part.nbytes for part in parts)
        if not data.startswith(MAGIC) or config != self._head() or len(rest) != size:
            raise wrong_bytes()
        self.seed, self._number, self._as_dealt = seed, number, as_dealt
        self.log = [(int(seat), int(action)) for seat, action in log]
        for part in parts:
            part[...] = np.frombuffer(rest, part.dtype, part.size, place).reshape(part.shape)
            place += part.nbytes
        self._batch.show()
        self._sync()

    # --- chance --------------------------------------------------------------------------

    def next_cards(self) -> list[tuple[Card, float]]:
        """The card that is drawn next, with the chance of each kind, all-seeing."""
        edition = self.config.edition
        chances = next_cards(self.config.rules, self.state)
        return [(Card(edition.texts[kind]), chance) for kind, chance in chances]

    def put_on_top(self, card: Card | str) -> None:
        """Decide chance: the next card, one of `next_cards()` that is in the draw pile already."""
        text = card if isinstance(card, str) else card.text
        kind = self.config.edition.kinds.get(text, NONE)
        if not put_on_top(self.state, kind):
            raise BadNotation(ERRORS.text("not-next", text=text))
        self._as_dealt = False

    def reseed(self, seed: object) -> None:
        """Other chance from here on: the draw pile's order, and who is asked first."""
        reseed(self.state, self._batch.tables[ROW], clean_seed(seed))
        self._as_dealt = False

    def redeal(self, seat: int, seed: object) -> "Table":
        """A clone in which all that this seat cannot see is dealt again, as the bots imagine it.

        The same seat is asked there; what it is offered follows from the hand that it was dealt.
        """
        seat, text = self._checked(seat), clean_seed(seed)
        if self._beliefs is None:
            raise BadPosition(ERRORS.text("no-beliefs"))
        bottom = min(int(self._batch.tables[ROW]["bottom"]), int(self.state["draw_count"]))
        other = self._dealt_again(seat, text)
        for number in range(MOST_DEALS):
            if bottom == 0 or bury(other.state, bottom):  # R-GEN-10: the bots forget these
                break
            other = self._dealt_again(seat, f"{text} {number}")
        return other

    def _dealt_again(self, seat: int, seed: str) -> "Table":
        """A clone with one deal that a seat may think of."""
        other = self.clone()
        assert other._beliefs is not None
        other._as_dealt = False
        batch = other._batch
        records = (other.state, batch.tables[ROW], batch.known[ROW])
        rules, rng = self.config.rules, rng_key(seed)
        batch.states[ROW] = other._beliefs.deal(rules, *records, seat, rng)
        batch.show()
        other._sync()
        return other


def wrong_bytes() -> BadNotation:
    return BadNotation(ERRORS.text("wrong-bytes"))
