"""Match: a whole match with checked moves, views, and its record."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from lastcard.editions import Edition, edition
from lastcard.engine.cards import NONE
from lastcard.engine.legal import legal
from lastcard.engine.moves import MOVE_DEAL
from lastcard.engine.reasons import FINE
from lastcard.engine.rng import HALVES, refill
from lastcard.engine.state import (
    PHASE_MATCH_OVER,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_ROUND_OVER,
    PHASES,
    STATE,
)
from lastcard.engine.step import apply, challenge_cost, owed
from lastcard.engine.why import refusal
from lastcard.text import Text

from .cards import Card, questions
from .codes import check_order, check_seats, codes, decoders, encode
from .errors import BadNotation, BadPosition, IllegalMove, no_seat, say
from .events import ALL_SEEING, Event, read_events
from .header import read_lines
from .line import Line
from .moves import ON_TURN_VERBS, Move, read_move
from .plain import copy_of, plain, record_of
from .position_lines import position_lines
from .refusals import question_clause, refuse, refuse_by
from .setup import Setup, clean_seed, read_setup
from .view import (
    SPECTATOR,
    View,
    cards_of,
    new_view,
    optional,
    own_part,
    poses_of,
    public_part,
    seats_in,
)

MAGIC = b"lastcard match 1\n"
QUESTION = ("round", "phase", "turn", "drawn", "wild", "source", "mini_count")


@dataclass(frozen=True)
class Explanation:
    """Why a move is or is not legal, and what would be."""

    move: Move
    legal: bool
    clause: str | None
    text: Text
    legal_moves: tuple[Move, ...]


class Match:
    """One match of an edition, from the first deal to the last point.

    Raises:
        UnknownEdition: no edition has this name.
        BadOption: the edition does not have an option, or not this value of it.
        BadPosition: the edition is not for this number of seats, or a dealer or score is wrong.

    >>> match = Match("hello-kitty", seats=4, seed="rainy sunday")
    >>> match.phase, match.turn, len(match.hand(0))
    ('turn', 2, 7)
    >>> match.legal_moves(match.turn)[-1]
    Move('2 draw')
    >>> [event.kind for event in match.play("2 draw")]
    ['draw']
    >>> Match.read(str(match)) == match
    True
    """

    def __init__(
        self,
        edition_name: str,
        seats: int = 4,
        seed: object = "0",
        options: Mapping[str, object] | None = None,
        dealer: int | None = None,
        scores: Sequence[int] = (),
    ) -> None:
        book = edition(edition_name)
        setup = Setup(book, book.settle(options or {}), seats, clean_seed(seed), dealer)
        setup.scores = tuple(scores)
        setup.check()
        self._begin(setup)

    def _begin(self, setup: Setup) -> None:
        self.setup = setup
        self.rules = setup.rules()
        self.state = setup.state(self.rules)
        self.moves = Line()
        self._steps: list[Move] = []
        self._rows = [self._last_rows()]

    def _last_rows(self) -> bytes:
        """The rows of the last small step, apart from the buffer."""
        rows: bytes = self._state["events"][: self._state["event_count"]].tobytes()
        return rows

    @property
    def state(self) -> np.void:
        """The position, read and written like the engine's record."""
        return self._state

    @state.setter
    def state(self, state: np.void) -> None:
        self._state = state
        self._forget()

    def _forget(self) -> None:
        """Drop what was worked out about a position that is no longer this one."""
        self._codes: dict[int, tuple[int, ...]] = {}  # of the seats that were asked for
        self._public: dict[str, Any] | None = None
        self._views: dict[int | None, View] = {}

    # --- reading and writing -------------------------------------------------------------

    @classmethod
    def read(cls, text: str) -> "Match":
        """The match that a record tells, played to its end.

        Raises:
            BadNotation: a line cannot be read; `line` has its number.
            BadPosition: the set-up cannot be.
            IllegalMove: the rules refuse a move; `line` has its number.

        >>> Match.read("edition basic\\nseats 2\\nseed 7\\n").edition
        edition('basic')
        """
        lines = read_lines(text)
        match = cls.from_setup(read_setup(lines))
        for line in lines.moves:
            try:
                match.play(line.text)
            except (BadNotation, IllegalMove) as error:
                error.line = line.number
                raise
        return match

    @classmethod
    def from_setup(cls, setup: Setup) -> "Match":
        """A match that begins as a set-up says; `Match(…)` and `read` are the usual ways."""

        match = object.__new__(cls)
        match._begin(setup)
        return match

    def __str__(self) -> str:
        return self.record()

    def __repr__(self) -> str:
        return (
            f"<Match {self.edition.id}, {self.seats} seats, {self.phase}, {len(self.moves)} moves>"
        )

    def record(self) -> str:
        """The match as its record: where it started, and every move."""
        lines = self.setup.lines()
        return "\n".join([*lines, "moves", *(move.text for move in self.moves)]) + "\n"

    def position(self) -> str:
        """This very position as a record without moves, hidden cards and stream included.

        >>> match = Match("party", seats=6, seed="attic")
        >>> Match.read(match.position()).to_json() == match.to_json()
        True
        """
        lines = [*self.setup.head(), *position_lines(self.edition, self.state)]
        return "\n".join(lines) + "\n"

    def copy(self) -> "Match":
        """An independent match in the same position."""
        match = object.__new__(Match)
        match.setup, match.rules = self.setup, self.rules
        match._state = copy_of(self._state)
        match._codes, match._views = self._codes.copy(), self._views.copy()
        match._public = self._public
        match.moves = self.moves.copy()
        match._rows, match._steps = list(self._rows), list(self._steps)
        return match

    def to_bytes(self) -> bytes:
        """The match in one piece; from_bytes gives it back without playing it again.

        >>> match = Match("basic", seats=3)
        >>> Match.from_bytes(match.to_bytes()) == match
        True
        """
        head = json.dumps([self.setup.lines(), [move.text for move in self.moves]]).encode()
        return MAGIC + len(head).to_bytes(4, "little") + head + self.state_bytes()

    @classmethod
    def from_bytes(cls, data: bytes) -> "Match":
        """The match that `to_bytes` wrote, in the same position.

        Raises:
            BadNotation: other bytes, or those of another version.
        """

        size = len(MAGIC) + 4
        length = int.from_bytes(data[len(MAGIC) : size], "little")
        if not data.startswith(MAGIC) or len(data) != size + length + STATE.itemsize:
            raise BadNotation(say["other-version"])
        lines, moves = json.loads(data[size : size + length])
        match = cls.from_setup(read_setup(read_lines("\n".join(lines))))
        match.moves = Line(map(read_move, moves))
        match.state = plain(np.frombuffer(data[size + length :], STATE).copy()[0])
        if match.state["taken"] % HALVES:
            refill(match.state)
        match._rows, match._steps = [], []
        return match

    def state_bytes(self) -> bytes:
        """The state without what is left over in unused places: equal positions, equal bytes."""
        state = record_of(self.state)
        for pile in ("draw", "discard", "mini"):
            state[pile][int(state[f"{pile}_count"]) :] = 0
        if not state["open_wd4"]:
            state["guilty"] = 0
            state["under_top"] = state["under_color"] = NONE
        state["events"][:] = 0
        state["event_count"] = 0
        state["block"][:] = 0
        return bytes(state.tobytes())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self.to_bytes() == other.to_bytes()

    __hash__ = None  # type: ignore[assignment]

    # --- looking -------------------------------------------------------------------------

    @property
    def edition(self) -> Edition:
        """The edition that is played."""
        return self.setup.edition

    @property
    def options(self) -> dict[str, str]:
        """The options that differ from the book."""
        return dict(self.setup.options)

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return int(self._state["seats"])

    @property
    def phase(self) -> str:
        """The open question, such as 'turn' or 'challenge'; else 'round-over' or 'match-over'."""
        return PHASES[self._state["phase"]]

    @property
    def turn(self) -> int | None:
        """The seat that the open question is put to."""
        return optional(self._state["turn"])

    def asked(self) -> tuple[int, ...]:
        """The seats that the open question is put to: in pointing, all that have not picked.

        >>> Match("basic", seats=3, seed="7").asked()
        (0,)
        """
        if self._state["phase"] == PHASE_POINT:
            picks = self._state["pick"][: self.seats]
            return tuple([seat for seat, pick in enumerate(picks) if pick == NONE])
        turn = self.turn
        return () if turn is None else (turn,)

    @property
    def question(self) -> tuple[int, ...]:
        """A key that changes when another question is opened, but not when a card is played."""
        return tuple(map(self._state.__getitem__, QUESTION))

    @property
    def question_clause(self) -> str | None:
        """The clause behind the open question.

        >>> Match.read("edition basic\\nhand 0 WS r1\\nhand 1 b1\\ndiscard r2\\n").question_clause
        'BAS-TURN-02'
        """
        return question_clause(self.edition, self._state)

    @property
    def liable(self) -> int | None:
        """The seat that may be caught."""
        return optional(self._state["liable"])

    @property
    def poses(self) -> tuple[tuple[int, int], ...]:
        """Who poses for whom, as (seat, owner)."""
        return poses_of(self._state["poses"][: self.seats])

    @property
    def owed(self) -> int:
        """How many cards the open Wild Draw Four or stack costs."""
        return owed(self._state)

    def challenge_cost(self, guilty: bool) -> int:
        """How many cards the loser of a challenge draws, if the player has bluffed or not."""
        return challenge_cost(self._state, guilty)

    @property
    def top_place(self) -> tuple[int, int]:
        """The height of the discard pile and the kind on top: a key of the top card."""
        return self._state["discard_count"], self._state["top"]

    @property
    def top(self) -> Card:
        """The card on top of the discard pile."""
        return Card(self.edition.texts[int(self.state["top"])])

    @property
    def color(self) -> str | None:
        """The current color."""
        color = int(self.state["color"])
        return None if color == NONE else self.edition.colors[color]

    @property
    def scores(self) -> list[int]:
        """The score of each seat."""
        return [int(score) for score in self.state["scores"][: self.seats]]

    @property
    def round_winner(self) -> int | None:
        """Who won the last round; None while one is being played, and if nobody did."""
        return optional(self.state["winner"])

    @property
    def winners(self) -> list[int] | None:
        """Who won the match; None while it is being played."""
        if self.state["phase"] != PHASE_MATCH_OVER:
            return None
        return list(seats_in(self.state["winners"]))

    @property
    def is_over(self) -> bool:
        """Whether the match has a winner."""
        return bool(self._state["phase"] == PHASE_MATCH_OVER)

    def hand(self, seat: int) -> list[Card]:
        """A seat's cards in the edition's card order. For the table's own use, not a player's."""
        return list(cards_of(self.edition, self.state["hand"][self._seat(seat)]))

    def counts(self) -> list[int]:
        """How many cards each seat holds."""
        return [int(size) for size in self.state["size"][: self.seats]]

    def _seat(self, seat: int) -> int:
        if not 0 <= seat < self._state["seats"]:
            raise BadPosition(no_seat(seat, self.seats))
        return int(seat)

    def view(self, seat: int | None = None) -> View:
        """What a seat knows; without a seat, what a spectator does.

        Raises:
            BadPosition: there is no such seat.

        >>> match = Match("minions", seats=3, seed="4")
        >>> len(match.view(1).hand), match.view().hand
        (7, ())
        """
        view = self._views.get(seat)
        if view is None:
            view = self._views[seat] = self._look(None if seat is None else self._seat(seat))
        return view

    def _look(self, seat: int | None) -> View:
        """A view that was not asked for before in this position."""
        edition, state = self.setup.edition, self._state
        if self._public is None:
            self._public = public_part(edition, state)
        if seat is None:
            return new_view(self._public, {}, None)
        own = own_part(edition, state, seat)
        return new_view(self._public, own, seat, tuple(self.legal_moves(seat)))

    def own(self, seat: int) -> dict[str, Any]:
        """What a seat alone knows: all that its view has beyond a spectator's, but the moves.

        >>> match = Match("party", seats=6)
        >>> match.own(2)["hand"] == match.view(2).hand
        True
        """
        return own_part(self.edition, self._state, self._seat(seat))

    def events(self, seat: int | None = None, *, all_seeing: bool = False) -> list[Event]:
        """What the last move brought about, as a seat or a spectator sees it."""
        return (
            self._events(self._rows, ALL_SEEING) if all_seeing else self.events_of(self._rows, seat)
        )

    @property
    def rows(self) -> list[bytes]:
        """What the last move brought about as the engine wrote it, for `events_of` later."""
        return self._rows

    @property
    def steps(self) -> list[Move]:
        """The small steps that the last move stood for.

        >>> match = Match.read("edition basic\\nhand 0 W r1\\nhand 1 b1\\ndiscard r2\\n")
        >>> _ = match.play("0 play W g uno")
        >>> match.steps
        [Move('0 uno'), Move('0 play W'), Move('0 color g')]
        """
        return list(self._steps)

    def events_of(self, rows: Sequence[bytes], seat: int | None = None) -> list[Event]:
        """What an earlier move of this match brought about, as a seat or a spectator sees it."""
        return self._events(rows, SPECTATOR if seat is None else self._seat(seat))

    def _events(self, rows: Sequence[bytes], viewer: int) -> list[Event]:
        edition = self.setup.edition
        return [event for step in rows for event in read_events(edition, step, viewer)]

    # --- moving --------------------------------------------------------------------------

    def legal_codes(self, seat: int) -> tuple[int, ...]:
        """The engine's codes of a seat's legal moves."""
        codes = self._codes.get(seat)
        if codes is None:
            written: Any = {}  # `legal` writes one after the other, and mostly few
            legal(self.rules, self._state, seat, written)
            codes = self._codes[seat] = tuple(written.values())
        return codes

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of a seat, out of turn too; without a seat, those of everybody.

        Raises:
            BadPosition: there is no such seat.

        >>> match = Match("basic", seats=2, seed="7")
        >>> match.legal_moves() == match.legal_moves(0) + match.legal_moves(1)
        True
        """
        known = decoders(self.edition)
        if seat is not None:
            moves = known[self._seat(seat)]
            return [moves[code] for code in self.legal_codes(seat)]
        if self._state["phase"] == PHASE_ROUND_OVER:
            return [known[None][MOVE_DEAL]]
        return [known[each][code] for each in range(self.seats) for code in self.legal_codes(each)]

    def play(self, move: Move | str) -> list[Event]:
        """Make a move; what happened, everything seen.

        Raises:
            BadNotation: the move cannot be read.
            IllegalMove: the rules refuse it; `clause` says why, and nothing has changed.
            NotYourTurn: the seat is not asked.

        >>> match = Match.read("edition basic\\nhand 0 r7 g3\\nhand 1 b1\\ndiscard r2\\n")
        >>> match.play("0 play g3")
        Traceback (most recent call last):
        ...
        lastcard.match.errors.IllegalMove: Green 3 doesn't fit. Play red, a 2 or a wild.
        """
        self.make(move)
        return self._events(self._rows, ALL_SEEING)

    def make(self, move: Move | str) -> None:
        """Play a move without telling what happened; `events` does that."""
        if isinstance(move, str):
            move = read_move(move)
        is_short_form, rows, steps = move.is_short_form, self._rows, self._steps
        before = copy_of(self._state) if is_short_form else self._state
        self._rows, self._steps = [], []
        try:
            if is_short_form:
                self._play(move)
            else:
                self._step(move)
        except (BadNotation, IllegalMove) as error:
            self.state, self._rows, self._steps = before, rows, steps
            if isinstance(error, IllegalMove):
                error.at(move.text, self.position())
            raise error from None
        self.moves.append(move)

    def _play(self, move: Move) -> None:
        """The small steps that a short form stands for, one after the other."""
        self._check_turn(move)
        check_seats(self.edition, move)
        check_order(self.edition, move)
        if move.uno:
            self._step(Move.of(move.seat, "uno"))
        on_pile = self.state["phase"] == PHASE_PILE
        self._step(Move.of(move.seat, "play", move.card))
        if on_pile or self.state["phase"] in (PHASE_ROUND_OVER, PHASE_MATCH_OVER):
            return
        assert move.card is not None
        asks = questions(self.edition, move.card)
        for place, question in enumerate(asks):
            if question == "color":
                self._name_color(move, asks[: place + 1])
            elif move.seats:
                self._name_partners(move, asks[: place + 1])

    def _name_color(self, move: Move, asks: Sequence[str]) -> None:
        """The step of a short form that names a color, last of these; else it is dropped."""
        if move.color is not None and self.phase in asks:
            self._step(Move.of(move.seat, "color", color=move.color))

    def _name_partners(self, move: Move, asks: Sequence[str]) -> None:
        """The step of a short form that names seats, last of these, which must be asked for."""
        if self.phase not in asks or self.turn != move.seat:
            raise refuse_by(self.edition, self.rules, self.state, move, "names-nobody")
        self._step(Move.of(move.seat, asks[-1], seats=move.seats))

    def _check_turn(self, move: Move) -> None:
        """A seat at the table that is not asked is told so before anything else."""
        seated = move.seat is not None and move.seat < self.seats
        running = self.state["phase"] < PHASE_ROUND_OVER
        if seated and running and move.verb in ON_TURN_VERBS and self.turn != move.seat:
            raise refuse_by(self.edition, self.rules, self.state, move, "not-your-turn")

    def _step(self, move: Move) -> None:
        seat, state = NONE if move.seat is None else move.seat, self._state
        code = codes(self.setup.edition).get(move.answer)
        if code is None or seat >= state["seats"] or code not in self.legal_codes(seat):
            code = self._unlisted(move, seat)
        apply(self.rules, state, seat, code)
        self._forget()
        self._rows.append(self._last_rows())
        self._steps.append(move)

    def _unlisted(self, move: Move, seat: int) -> int:
        """The code of a move that is accepted though no list has it (R-2ND-12, R-2ND-15)."""
        self._check_turn(move)
        code = encode(self.edition, move)
        listed: Any = {}
        reason = refusal(self.rules, self._state, seat, code, listed)
        if reason != FINE:
            raise refuse(self.edition, self.rules, self._state, move, reason)
        return code

    def explain(self, move: Move | str) -> Explanation:
        """Why a move is or is not legal, and what would be, without making it.

        Raises:
            BadNotation: the move cannot be read.

        >>> match = Match.read("edition basic\\nhand 0 r7 g3\\nhand 1 b1\\ndiscard r2\\n")
        >>> match.explain("0 play g3").clause
        'BAS-MATCH-01'
        """
        if isinstance(move, str):
            move = read_move(move)
        known = move.seat is not None and move.seat < self.seats
        legal = tuple(self.legal_moves(move.seat) if known else self.legal_moves())
        try:
            self.copy().play(move)
        except IllegalMove as error:
            return Explanation(move, False, error.clause, error.text, legal)
        return Explanation(move, True, self.question_clause, say["legal"], legal)

    def to_json(self) -> dict[str, object]:
        """The position as `lastcard replay --json` prints it."""
        from .view_json import position_json

        return position_json(self)
