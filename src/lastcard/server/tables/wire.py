"""What one receiver is sent: a table, a step, a view, in the protocol's shapes.

The only way from a table to a client. Everything goes through Match.view and Match.events.
"""

from collections.abc import Iterable, Sequence

import msgspec

from lastcard.match import Event, Match, Move
from lastcard.match.events import are_public
from lastcard.match.fair import publish
from lastcard.match.view import View
from lastcard.match.view_json import own_json, sent_json, texts

from ..protocol import shapes
from .table import Step, Table

UNCOUNTED = "off"  # scoring: hands are not laid open for counting


def view_shape(match: Match, view: View) -> shapes.View:
    """A view as it is sent."""
    return msgspec.convert(sent_json(view) | {"hands": open_hands(match)}, shapes.View)


def view_shapes(match: Match, seats: Iterable[int | None]) -> dict[int | None, shapes.View]:
    """The views of several as they are sent; what all see alike is put together once."""
    public = view_shape(match, match.view())
    return {seat: public if seat is None else own_shape(match, public, seat) for seat in seats}


def own_shape(match: Match, public: shapes.View, seat: int) -> shapes.View:
    """A seat's view, made from a spectator's and what the seat alone knows."""
    return msgspec.structs.replace(public, seat=seat, **own_json(match, seat))


def open_hands(match: Match) -> list[list[str]] | None:
    """Everybody's cards, when the round has been counted or the match is over."""
    counted = match.phase == "round-over" and match.round_winner is not None
    scoring = match.options.get("scoring") or match.edition.options["scoring"].value
    if not match.is_over and not (counted and scoring != UNCOUNTED):
        return None
    return [texts(match.hand(seat)) for seat in range(match.seats)]


def event_shape(event: Event) -> shapes.Event:
    return shapes.Event(**event.as_json())


def step_shape(match: Match, step: Step, seat: int | None) -> shapes.Step:
    """A step of the running match as a seat or (None) a spectator sees it."""
    events = match.events_of(step.rows, seat)
    return shapes.Step(
        version=step.version,
        move=shown_move(step.move, seat),
        by=step.by,
        events=[event_shape(event) for event in events],
    )


def step_shapes(
    match: Match, step: Step, seats: Iterable[int | None]
) -> dict[int | None, shapes.Step]:
    """A step as each of these sees it; made once where all see the same."""
    if all(are_public(rows) for rows in step.rows):
        return dict.fromkeys(seats, step_shape(match, step, None))
    return {seat: step_shape(match, step, seat) for seat in seats}


def shown_move(move: str, seat: int | None) -> str:
    """The move as others may know it: a finger is secret until all are shown (R-PTY-08)."""
    who, *rest = move.split()
    if rest[:1] == ["point"] and who != str(seat):
        return f"{who} point"
    return move


def missed_steps(table: Table, seat: int | None, since: int) -> list[shapes.Step]:
    """The steps of this match after a version, in order, as far as they are kept."""
    assert table.match is not None
    missed = [step for step in table.steps if step.version > since]
    return [step_shape(table.match, step, seat) for step in missed]


def count_missed(table: Table, since: int) -> int:
    """How many steps `missed_steps` would give."""
    return 0 if table.match is None else sum(step.version > since for step in table.steps)


def legal_answers(moves: Sequence[Move]) -> list[str]:
    return [move.answer for move in moves]


def fair_shape(table: Table, left: int | None = None) -> shapes.FairState | None:
    """What everybody may know of the seed now."""
    fair = table.fair
    if fair is None:
        return None
    proof = table.proof() if table.finished is None else table.finished.proof
    public = publish(proof, None if table.stage == "fair" else proof.seed())
    return shapes.FairState(
        match=fair.match,
        stage=fair_stage(table),
        server=public["server"],
        commitments=public["seats"] if fair.closed else [None] * len(proof.seats),
        revealed=public["revealed"],
        seed=public["seed"],
        left=left,
    )


def fair_stage(table: Table) -> shapes.FairStage:
    if table.stage == "fair":
        return "reveal" if table.fair is not None and table.fair.closed else "commit"
    return "dealt" if table.stage == "match" else "over"
