"""Speed play: who may jump, and what a wrong jump costs."""

from functools import partial

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import OTHERS, answers, green_five, impossible, position, refused

table = partial(green_five, "party", others=OTHERS)


def speed(hand: str, *lines: str, others: tuple[str, ...] = OTHERS, top: str = "g5") -> Match:
    return table(hand, "option speed_play on", *lines, others=others, top=top)


FITTING = ("g5 y1 y2", "g5 g7 y4", "g8 y6 y7")


@clause("R-2ND-12")
def test_a_jump_that_fits_is_listed_for_seats_that_are_not_on_turn() -> None:
    match = speed("g5 y8 y9", others=FITTING)
    assert "jump g5" not in answers(match, 0)
    assert answers(match, 1) == answers(match, 2) == ["jump g5"]
    assert answers(match, 3) == []


@clause("R-2ND-12")
def test_a_seat_on_turn_does_not_jump() -> None:
    match = speed("g5 y8 y9", others=FITTING)
    assert refused(match, "0 jump g5").code == "illegal-move"


@clause("R-2ND-12")
def test_a_jump_is_possible_while_the_drawn_card_is_looked_at() -> None:
    match = speed("y8 y9", others=FITTING)
    match.play("0 draw")
    assert match.phase == "drawn"
    match.play("2 jump g5")
    assert (match.phase, match.turn, match.counts()[0]) == ("turn", 3, 3)


@clause("R-2ND-12")
def test_a_jump_that_does_not_fit_is_accepted_and_costs_the_penalty() -> None:
    match = speed("y8 y9", "draw r9", others=FITTING)
    before = match.to_json()
    assert "jump g7" not in answers(match, 2)
    match.play("2 jump g7")
    assert [card.text for card in match.hand(2)] == ["r9", "y4", "g5", "g7"]
    after = match.to_json()
    for key in ("phase", "turn", "direction", "color", "top", "discard_count"):
        assert after[key] == before[key]


@clause("R-2ND-12")
@pytest.mark.parametrize("penalty", [0, 1, 4])
def test_the_table_may_set_what_a_wrong_jump_costs(penalty: int) -> None:
    match = speed("y8 y9", f"option speed_penalty {penalty}", others=FITTING)
    match.play("2 jump g7")
    assert match.counts()[2] == 3 + penalty


@clause("R-2ND-12")
def test_a_wrong_jump_in_the_drawn_phase_leaves_the_drawn_card_to_be_played() -> None:
    match = speed("y8 y9", "draw g1", others=FITTING)
    match.play("0 draw")
    match.play("2 jump g7")
    assert answers(match, 0) == ["pass", "play g1"]


@clause("R-2ND-12")
def test_a_jump_with_a_card_that_is_not_held_is_refused() -> None:
    assert refused(speed("y8 y9", others=FITTING), "3 jump g5").code == "illegal-move"


@clause("R-2ND-12")
@pytest.mark.parametrize(
    ("card", "phase"), [("W", "color"), ("W+4", "color"), ("gP", "point"), ("WU", "pile")]
)
def test_nobody_jumps_while_a_card_asks_its_question(card: str, phase: str) -> None:
    match = speed(f"{card} y8 y9", others=FITTING)
    match.play(f"0 play {card}")
    assert match.phase == phase
    assert refused(match, "2 jump g5").code == "illegal-move"


@clause("R-2ND-12")
def test_without_speed_play_a_jump_is_refused() -> None:
    match = table("y8 y9", others=FITTING)
    assert answers(match, 1) == []
    assert refused(match, "1 jump g5").code == "illegal-move"


@clause("R-2ND-12")
@pytest.mark.parametrize("name", ["frozen", "basic", "minions", "hello-kitty"])
def test_speed_play_is_possible_in_every_edition(name: str) -> None:
    match = position(f"""
        edition {name}
        option speed_play on
        hand 0 y8 y9
        hand 1 y1 y2
        hand 2 g5 y4
        discard g5
        moves
        2 jump g5
    """)
    assert (match.turn, match.counts()) == (0, [2, 2, 1])


@clause("R-2ND-12")
def test_the_penalty_of_speed_play_is_an_option_of_party_alone() -> None:
    error = impossible("edition frozen\noption speed_penalty 2\nseats 3\n")
    assert error.code == "bad-option"
