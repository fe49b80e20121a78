"""The house rule `seven_zero`: a 7 swaps hands, a 0 passes them on."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, kinds, position, refused

WITH_ZERO = EVERY[:4]


def table(*hands: str, name: str = "frozen", lines: tuple[str, ...] = ()) -> Match:
    """Seat 0 to play on a green 5."""
    hand_lines = [f"hand {seat} {cards}" for seat, cards in enumerate(hands)]
    head = [f"edition {name}", "option seven_zero on", *lines, *hand_lines, "discard g5"]
    return position("\n".join([*head, ""]))


def hand(match: Match, seat: int) -> list[str]:
    return sorted(card.text for card in match.hand(seat))


def liable(match: Match) -> object:
    return match.to_json()["liable"]


@clause("R-HOU-02")
@pytest.mark.parametrize("name", EVERY)
def test_a_seven_asks_for_a_seat_and_swaps_hands(name: str) -> None:
    match = table("g7 y8 y9", "y1 y2 y3", "y4 y6", name=name)
    match.play("0 play g7")
    assert (match.phase, match.turn) == ("swap", 0)
    assert answers(match, 0) == ["swap 1", "swap 2"]
    match.play("0 swap 2")
    assert [hand(match, seat) for seat in range(3)] == [
        ["y4", "y6"],
        ["y1", "y2", "y3"],
        ["y8", "y9"],
    ]
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-HOU-02")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("move", ["0 pass", "0 swap 0", "1 swap 2"])
def test_the_swap_of_a_seven_is_mandatory_and_with_another_seat(name: str, move: str) -> None:
    match = table("g7 y8 y9", "y1 y2 y3", "y4 y6", name=name)
    match.play("0 play g7")
    refused(match, move)


@clause("R-HOU-02")
def test_a_swap_that_is_optional_for_the_wild_is_not_for_a_seven() -> None:
    lines = ("option swap_optional on",)
    match = table("g7 y8 y9", "y1 y2 y3", "y4 y6", name="basic", lines=lines)
    match.play("0 play g7")
    assert answers(match, 0) == ["swap 1", "swap 2"]
    assert refused(match, "0 pass").code == "illegal-move"


@clause("R-HOU-02")
def test_with_two_seats_the_question_is_asked_all_the_same() -> None:
    match = table("g7 y8 y9", "y1 y2 y3")
    match.play("0 play g7")
    assert (match.phase, answers(match, 0)) == ("swap", ["swap 1"])


@clause("R-HOU-02")
def test_a_seven_just_drawn_swaps_too() -> None:
    match = table("y8 y9", "y1 y2 y3", lines=("draw g7",))
    match.play("0 draw")
    match.play("0 play g7")
    assert match.phase == "swap"


@clause("R-HOU-02")
@pytest.mark.parametrize("name", WITH_ZERO)
@pytest.mark.parametrize(
    ("direction", "hands"),
    [
        ("+1", [["y6"], ["y8", "y9"], ["y1", "y2", "y3"]]),
        ("-1", [["y1", "y2", "y3"], ["y6"], ["y8", "y9"]]),
    ],
)
def test_a_zero_passes_every_hand_on_in_the_direction_of_play(
    name: str, direction: str, hands: list[list[str]]
) -> None:
    lines = (f"direction {direction}",)
    match = table("g0 y8 y9", "y1 y2 y3", "y6", name=name, lines=lines)
    match.play("0 play g0")
    assert [hand(match, seat) for seat in range(3)] == hands
    assert match.turn == (1 if direction == "+1" else 2)


@clause("R-HOU-02")
def test_with_two_seats_a_zero_trades_the_hands() -> None:
    match = table("g0 y8 y9", "y1 y2 y3")
    match.play("0 play g0")
    assert [hand(match, seat) for seat in (0, 1)] == [["y1", "y2", "y3"], ["y8", "y9"]]


@clause("R-HOU-02")
def test_the_player_of_a_seven_is_liable_for_one_card_after_the_swap() -> None:
    match = table("g7 y8 y9", "y1", "y4 y6")
    match.play("0 play g7")
    assert liable(match) is None
    match.play("0 swap 1")
    assert (match.counts(), liable(match)) == ([1, 2, 2], 0)


@clause("R-HOU-02")
def test_a_swap_for_more_cards_ends_the_liability_of_a_seven() -> None:
    match = table("g7 y8", "y1 y2", "y4 y6")
    match.play("0 play g7")
    assert liable(match) == 0
    match.play("0 swap 1")
    assert (match.counts(), liable(match)) == ([2, 1, 2], None)


@clause("R-HOU-02")
def test_the_partner_of_a_seven_is_never_liable_and_its_call_ends() -> None:
    match = table("g7 y8", "y1", "y4 y6", lines=("called 1",))
    match.play("0 play g7 uno")
    match.play("0 swap 1")
    assert (match.counts(), match.to_json()["called"], liable(match)) == ([1, 1, 2], [0], None)


@clause("R-HOU-02")
def test_a_call_before_a_seven_counts_for_the_one_card_swapped_for() -> None:
    match = table("g7 y8", "y1", "y4 y6")
    match.play("0 play g7 uno")
    match.play("0 swap 1")
    assert liable(match) is None
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("R-HOU-02")
def test_a_seven_may_be_caught_before_the_swap() -> None:
    match = table("g7 y8", "y1 y2 y3", "y4 y6")
    match.play("0 play g7")
    match.play("2 catch 0")
    match.play("0 swap 1")
    assert match.counts() == [3, 3, 2]


@clause("R-HOU-02")
def test_the_player_of_a_zero_is_liable_for_the_one_card_it_gets() -> None:
    match = table("g0 y8 y9", "y1 y2", "y4")
    match.play("0 play g0")
    assert (match.counts(), liable(match)) == ([1, 2, 2], 0)


@clause("R-HOU-02")
def test_the_player_of_a_zero_that_gets_more_cards_is_not_liable() -> None:
    match = table("g0 y8", "y1 y2", "y4 y6")
    match.play("0 play g0")
    assert (match.counts(), liable(match)) == ([2, 1, 2], None)


@clause("R-HOU-02")
def test_a_zero_ends_the_calls_of_the_others() -> None:
    match = table("g0 y8 y9", "y1", "y4", lines=("called 1 2",))
    match.play("0 play g0")
    assert match.to_json()["called"] == []
    assert liable(match) == 0


@clause("R-HOU-02")
@pytest.mark.parametrize("card", ["g7", "g0"])
def test_as_a_last_card_a_seven_or_zero_only_wins(card: str) -> None:
    match = table(card, "y1 y2", "y4 y6 y8")
    match.play(f"0 play {card}")
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert match.counts() == [0, 2, 3]
    assert set(kinds(match)) == {"play", "round-over", "points"}


@clause("R-HOU-02")
def test_on_a_mini_pile_a_seven_swaps_nothing() -> None:
    match = table("WU y8 y9", "g7 y1 y2", "g6 y4", name="party", lines=("draw g9",))
    match.play("0 play WU")
    match.play("1 play g7")
    assert (match.phase, match.turn) == ("pile", 2)
    assert hand(match, 1) == ["y1", "y2"]


@clause("R-HOU-02")
def test_a_first_flip_of_seven_or_zero_moves_no_hands() -> None:
    seen = 0
    for seed in range(40):
        match = Match("frozen", seats=3, seed=seed, options={"seven_zero": "on"}, dealer=0)
        if match.top.text[1:] in ("7", "0"):
            seen += 1
            assert (match.phase, match.turn) == ("turn", 1)
    assert seen


@clause("R-HOU-02")
@pytest.mark.parametrize("name", EVERY)
def test_without_the_house_rule_a_seven_is_a_number(name: str) -> None:
    match = position(f"edition {name}\nhand 0 g7 y8 y9\nhand 1 y1 y2 y3\ndiscard g5\n")
    match.play("0 play g7")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-HOU-02")
def test_a_call_of_an_earlier_turn_does_not_outlast_the_swap_of_a_seven() -> None:
    match = table("y8", "y1", "y4 y6", lines=("called 0", "draw g7"))
    match.play("0 draw")
    match.play("0 play g7")
    match.play("0 swap 1")
    assert (match.counts(), match.to_json()["called"], liable(match)) == ([1, 1, 2], [], 0)
