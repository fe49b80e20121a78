"""What is encoded once for everybody is, seat by seat, what each would be sent alone."""

import random

import msgspec
import pytest

from lastcard.match import Match
from lastcard.server.protocol import messages, shapes, write_message
from lastcard.server.protocol.template import HOLE, Template
from lastcard.server.tables.broadcast import SharedStep, legal_answers, step_shape, view_shape
from lastcard.server.tables.table import Step
from tests.server.tables.test_leak import MATCHES

CLOCK = shapes.Clock(seats=[0], left=4000, total=45_000, warning=5000)
MOST_MOVES = 4000


def step_alone(match: Match, step: Step, seat: int | None) -> bytes:
    """The frame made for one receiver, from that receiver's own view."""
    view = match.view(seat)
    message = messages.NewStep(
        step=step_shape(match, step, seat),
        view=view_shape(match, view),
        legal=legal_answers(view.legal),
        clock=CLOCK,
    )
    return write_message(message)


@pytest.mark.parametrize(("edition_name", "people", "bots", "options"), MATCHES)
def test_every_frame_is_the_one_made_from_the_view_of_its_seat(
    edition_name: str, people: int, bots: int, options: dict[str, str]
) -> None:
    rng = random.Random("shared")
    match = Match(edition_name, people + bots, "shared", {"target_score": "30", **options})
    for version in range(MOST_MOVES):
        if match.is_over:
            break
        moves = match.legal_moves()
        plays = [move for move in moves if move.verb == "play"]
        match.make(rng.choice(plays if plays and rng.random() < 0.8 else moves))
        step = Step(version, match.moves[-1].text, "person", tuple(match.rows))
        shared = SharedStep(match, step, CLOCK)
        for seat in (None, *range(match.seats)):
            assert shared.frame(seat) == step_alone(match, step, seat), (version, seat)
    assert match.is_over


def test_a_step_that_hides_something_is_one_for_all_who_see_no_more() -> None:
    match = Match("basic", 3, "7")
    while match.legal_moves(match.turn)[-1].verb != "draw":
        match.make(match.legal_moves(match.turn)[0])
    match.make(match.legal_moves(match.turn)[-1])
    drawer = match.moves[-1].seat
    shared = SharedStep(match, Step(1, match.moves[-1].text, "person", tuple(match.rows)), None)
    events = {
        seat: msgspec.json.decode(shared.frame(seat), type=messages.NewStep).step.events
        for seat in (None, 0, 1, 2)
    }
    assert [seat for seat, (event,) in events.items() if event.cards] == [drawer]
    assert all(events[seat] == events[None] for seat in events if seat != drawer)


def test_a_text_with_the_byte_of_a_hole_is_no_hole() -> None:
    message = messages.Remark(seat=0, name="a\0b %b %", phrase=None, text="\0")
    template = Template(msgspec.structs.replace(message, seat=HOLE))
    assert template.fill([2]) == write_message(msgspec.structs.replace(message, seat=2))
    with pytest.raises(TypeError):
        template.fill([])
