"""When a seat can be caught, when it may call, and what a wrong catch costs."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position, refused

EVERY = ("frozen", "basic", "minions", "hello-kitty", "party")


def table(name: str, hand: str, *lines: str, others: tuple[str, ...] = ()) -> Match:
    """Seat 0 to play on a green 5."""
    rest = others or ("g6 y1 y2", "g7 y3 y4")
    hands = [f"hand {seat} {cards}" for seat, cards in enumerate([hand, *rest])]
    return position("\n".join([f"edition {name}", *lines, *hands, "discard g5", ""]))


def liable(match: Match) -> object:
    return match.to_json()["liable"]


def called(match: Match) -> object:
    return match.to_json()["called"]


@clause("R-2ND-01")
@pytest.mark.parametrize(
    ("name", "hand", "moves", "phase"),
    [
        ("frozen", "W y9", "0 play W", "color"),
        ("basic", "WS y9", "0 play WS\n0 color g", "swap"),
        ("party", "WT y9", "0 play WT", "link"),
        ("frozen", "W+4 y9", "0 play W+4\n0 color g", "challenge"),
        ("party", "gP y9", "0 play gP", "point"),
        ("party", "WU y9", "0 play WU", "pile"),
    ],
)
def test_a_seat_can_be_caught_while_its_card_still_asks_a_question(
    name: str, hand: str, moves: str, phase: str
) -> None:
    match = table(name, hand)
    for move in moves.splitlines():
        match.play(move)
    assert (match.phase, liable(match)) == (phase, 0)
    match.play("2 catch 0")
    assert (match.phase, match.counts()[0]) == (phase, 3)


@clause("R-2ND-01")
def test_a_seat_can_be_caught_for_a_card_laid_on_the_mini_pile() -> None:
    match = table("party", "WU y8 y9", "draw g9", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play WU")
    match.play("1 play g6")
    assert (match.phase, liable(match)) == ("pile", 1)
    match.play("0 catch 1")
    assert match.counts()[1] == 3


@clause("R-2ND-01")
def test_badtz_maru_that_lifts_its_players_hand_ends_the_liability() -> None:
    match = table("hello-kitty", "WB y9")
    match.play("0 play WB")
    assert liable(match) == 0
    match.play("0 color g")
    assert (match.counts()[0], liable(match)) == (5, None)


@clause("R-2ND-01")
def test_a_swap_that_lifts_its_players_hand_ends_the_liability() -> None:
    match = table("basic", "WS y9")
    match.play("0 play WS")
    match.play("0 color g")
    assert liable(match) == 0
    match.play("0 swap 1")
    assert (match.counts()[0], liable(match)) == (3, None)


@clause("R-2ND-01")
def test_a_swap_that_leaves_its_player_one_card_starts_the_liability() -> None:
    match = table("basic", "WS y8 y9", others=("g6", "g7 y3 y4"))
    match.play("0 play WS")
    match.play("0 color g")
    assert liable(match) is None
    match.play("0 swap 1")
    assert (match.counts()[0], liable(match)) == (1, 0)


@clause("R-2ND-01")
@pytest.mark.parametrize("name", EVERY)
def test_at_most_one_seat_is_liable(name: str) -> None:
    match = table(name, "g1 g2", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play g1")
    match.play("1 play g6")
    assert liable(match) == 1
    assert answers(match, 0) == ["catch 1"]
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("R-2ND-02")
def test_a_pick_does_not_shut_the_window() -> None:
    match = table("party", "gP y9")
    match.play("0 play gP")
    match.play("1 point 2")
    match.play("0 point 1")
    assert liable(match) == 0


@clause("R-2ND-02")
@pytest.mark.parametrize("name", ["basic", "party"])
def test_a_wrong_speed_play_does_not_shut_the_window(name: str) -> None:
    match = table(name, "g1 g2", "option speed_play on")
    match.play("0 play g1")
    match.play("2 jump g7")
    assert (match.counts()[2], liable(match)) == (4, 0)


@clause("R-2ND-02")
@pytest.mark.parametrize("name", ["basic", "hello-kitty", "party"])
def test_naming_the_own_color_does_not_shut_the_window(name: str) -> None:
    match = table(name, "W y9")
    match.play("0 play W")
    match.play("0 color g")
    assert (match.turn, liable(match)) == (1, 0)


@clause("R-2ND-02")
def test_naming_the_pair_to_link_does_not_shut_the_window() -> None:
    match = table("party", "WT y9")
    for move in ("0 play WT", "0 link 1 2", "0 color g"):
        match.play(move)
        assert liable(match) == 0


@clause("R-2ND-02")
def test_naming_a_partner_does_not_shut_the_window() -> None:
    match = table("basic", "WS y9", others=("g6", "g7 y3 y4"))
    for move in ("0 play WS", "0 color g", "0 swap 1"):
        match.play(move)
    assert (match.turn, liable(match)) == (1, 0)


@clause("R-2ND-02")
@pytest.mark.parametrize("name", ["basic", "hello-kitty", "party"])
def test_another_seats_call_does_not_shut_the_window(name: str) -> None:
    match = table(name, "g1 g2", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play g1")
    match.play("1 uno")
    assert liable(match) == 0


@clause("R-2ND-03")
@pytest.mark.parametrize("name", EVERY)
def test_a_seat_on_turn_with_two_cards_may_call(name: str) -> None:
    match = table(name, "g1 g2")
    assert "uno" in answers(match, 0)
    match.play("0 uno")
    assert called(match) == [0]


@clause("R-2ND-03")
@pytest.mark.parametrize("name", EVERY)
def test_a_second_call_is_refused(name: str) -> None:
    match = table(name, "g1 g2")
    match.play("0 uno")
    assert "uno" not in answers(match, 0)
    assert refused(match, "0 uno").code == "illegal-move"
    match.play("0 play g1")
    assert refused(match, "0 uno").code == "illegal-move"


@clause("R-2ND-03")
@pytest.mark.parametrize("name", EVERY)
def test_a_call_is_possible_with_the_second_card_just_drawn(name: str) -> None:
    match = table(name, "y9", "draw g3")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play g3", "uno"]
    match.play("0 play g3 uno")
    assert (called(match), liable(match)) == ([0], None)


@clause("R-2ND-03")
def test_a_call_is_possible_before_laying_on_the_mini_pile() -> None:
    match = table("party", "WU y8 y9", "draw g9", others=("g6 y1", "g7 y3 y4"))
    match.play("0 play WU")
    assert "uno" in answers(match, 1)
    match.play("1 play g6 uno")
    assert (called(match), liable(match)) == ([1], None)


@clause("R-2ND-03")
@pytest.mark.parametrize("hand", ["g1", "g1 g2 g3"])
def test_a_call_with_another_number_of_cards_is_refused(hand: str) -> None:
    assert refused(table("frozen", hand), "0 uno").code == "illegal-move"


@clause("R-2ND-03")
def test_a_call_by_a_seat_that_is_not_on_turn_is_refused() -> None:
    match = table("frozen", "g1 g2 g3", others=("g6 y1", "g7"))
    assert refused(match, "1 uno").code == "illegal-move"
    assert refused(match, "2 uno").code == "illegal-move"


@clause("R-2ND-03")
def test_without_late_calls_the_liable_seat_may_not_call() -> None:
    match = table("frozen", "g1 g2", "option uno_late_call off")
    match.play("0 play g1")
    assert refused(match, "0 uno").code == "illegal-move"


@clause("R-2ND-03")
def test_without_late_calls_a_call_on_turn_still_counts() -> None:
    match = table("frozen", "g1 g2", "option uno_late_call off")
    match.play("0 play g1 uno")
    assert liable(match) is None


@clause("R-2ND-15")
@pytest.mark.parametrize("penalty", [1, 3, 10])
@pytest.mark.parametrize("name", EVERY)
def test_a_false_catch_may_cost_its_sender_cards(name: str, penalty: int) -> None:
    match = table(name, "g1 g2 g3", f"option false_catch_penalty {penalty}")
    match.play("2 catch 0")
    assert match.counts() == [3, 3, 3 + penalty]
    assert (match.phase, match.turn) == ("turn", 0)


@clause("R-2ND-15")
def test_a_true_catch_costs_its_sender_nothing() -> None:
    match = table("frozen", "g1 g2", "option false_catch_penalty 3")
    match.play("0 play g1")
    match.play("2 catch 0")
    assert match.counts() == [3, 3, 3]


@clause("R-2ND-15")
def test_a_second_catch_of_the_same_lapse_is_a_false_one() -> None:
    match = table("frozen", "g1 g2", "option false_catch_penalty 1")
    match.play("0 play g1")
    match.play("2 catch 0")
    match.play("1 catch 0")
    assert match.counts() == [3, 4, 3]


@clause("R-2ND-15")
def test_a_false_catch_leaves_the_liable_seat_liable() -> None:
    match = table("frozen", "g1 g2", "option false_catch_penalty 1")
    match.play("0 play g1")
    match.play("2 catch 1")
    assert (liable(match), match.counts()) == (0, [1, 3, 4])


@clause("R-2ND-15")
def test_a_false_catch_costs_a_linked_partner_too() -> None:
    match = table("party", "g1 g2 g3", "option false_catch_penalty 2", "link 1 2")
    match.play("2 catch 0")
    assert match.counts() == [3, 5, 5]


@clause("R-2ND-15")
def test_a_false_catch_lifts_the_hand_and_ends_the_senders_call() -> None:
    match = table("frozen", "g1 g2", "option false_catch_penalty 1")
    match.play("0 play g1 uno")
    match.play("0 catch 1")
    assert (match.counts()[0], called(match)) == (2, [])


@clause("R-2ND-15")
@pytest.mark.parametrize("move", ["1 catch 1", "1 catch 7"])
def test_a_catch_of_oneself_or_of_nobody_is_refused_all_the_same(move: str) -> None:
    match = table("frozen", "g1 g2 g3", "option false_catch_penalty 1")
    assert refused(match, move).code == "illegal-move"


@clause("R-2ND-15")
@pytest.mark.parametrize("name", EVERY)
def test_with_no_penalty_a_catch_only_ends_the_liability(name: str) -> None:
    match = table(name, "g1 g2", "option uno_penalty 0")
    match.play("0 play g1")
    match.play("1 catch 0")
    assert (match.counts()[0], liable(match)) == (1, None)
    assert refused(match, "0 uno").code == "illegal-move"
