"""UNO Basic: Wild Swap Hands."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused


def hands(match: Match) -> list[list[str]]:
    return [[card.text for card in match.hand(seat)] for seat in range(match.seats)]


def three_seats(*lines: str) -> Match:
    return position(
        "\n".join(
            [
                "edition basic",
                "hand 0 WS b1 b2",
                "hand 1 g7",
                "hand 2 y6 y7 y8 y9",
                "discard r5",
                *lines,
            ]
        )
    )


def last_card(*lines: str) -> Match:
    return position(
        "\n".join(
            [
                "edition basic",
                "hand 0 WS",
                "hand 1 g7 g8",
                "hand 2 y9",
                "discard r5",
                *lines,
            ]
        )
    )


@clause("BAS-SWAP-01", "R-BAS-11")
def test_a_swap_card_first_asks_for_the_color() -> None:
    match = three_seats()
    match.play("0 play WS")
    assert (match.phase, match.turn) == ("color", 0)
    assert answers(match, 0) == ["color b", "color g", "color r", "color y"]
    assert refused(match, "0 swap 2").code == "illegal-move"
    match.play("0 color y")
    assert (match.phase, match.turn, match.color) == ("swap", 0, "y")


@clause("R-BAS-11")
def test_the_color_is_named_with_the_old_hand() -> None:
    match = three_seats()
    match.play("0 play WS")
    match.play("0 color y")
    assert hands(match) == [["b1", "b2"], ["g7"], ["y6", "y7", "y8", "y9"]]
    assert refused(match, "1 play g7").code == "not-your-turn"


@clause("R-BAS-11")
def test_color_then_swap_then_the_next_seat() -> None:
    match = three_seats()
    match.play("0 play WS y 2")
    assert kinds(match) == ["play", "color", "swap"]
    assert (match.phase, match.turn) == ("turn", 1)


@clause("BAS-SWAP-02", "R-BAS-06")
def test_any_other_seat_may_be_chosen() -> None:
    match = three_seats()
    match.play("0 play WS y")
    assert answers(match, 0) == ["swap 1", "swap 2"]
    error = refused(match, "0 swap 0")
    assert (error.code, error.clause) == ("illegal-move", "R-BAS-06")
    assert refused(match, "0 swap 3").code == "illegal-move"
    assert refused(match, "2 swap 1").code == "not-your-turn"


@clause("BAS-SWAP-02")
def test_entire_hands_change_places() -> None:
    match = three_seats()
    match.play("0 play WS y 2")
    assert hands(match) == [["y6", "y7", "y8", "y9"], ["g7"], ["b1", "b2"]]


@clause("BAS-SWAP-02")
def test_a_swap_shows_no_card_to_the_third_seat() -> None:
    match = three_seats()
    match.play("0 play WS y 2")
    swap = next(event for event in match.events(1) if event.kind == "swap")
    assert (swap.seat, swap.other, swap.cards) == (0, 2, None)


@clause("BAS-SWAP-02")
def test_with_two_seats_the_partner_is_asked_for_all_the_same() -> None:
    match = position("""
        edition basic
        hand 0 WS b1 b2
        hand 1 g7 g8 g9
        discard r5
    """)
    match.play("0 play WS y")
    assert (match.phase, answers(match, 0)) == ("swap", ["swap 1"])
    match.play("0 swap 1")
    assert hands(match) == [["g7", "g8", "g9"], ["b1", "b2"]]
    assert match.turn == 1


@clause("BAS-SWAP-02")
def test_the_turn_follows_the_direction_of_play_not_the_partner() -> None:
    match = three_seats("direction -1")
    match.play("0 play WS y 1")
    assert match.turn == 2


@clause("BAS-SWAP-03")
def test_the_next_seat_must_follow_the_named_color() -> None:
    match = three_seats()
    match.play("0 play WS b 1")
    assert (match.turn, match.color) == (1, "b")
    assert answers(match, 1) == ["catch 0", "play b1", "play b2", "uno"]


@clause("BAS-SWAP-03")
def test_another_color_is_refused_after_the_swap_card() -> None:
    match = three_seats()
    match.play("0 play WS y 2")
    assert match.color == "y"
    assert refused(match, "1 play g7").clause == "BAS-MATCH-01"


@clause("R-BAS-06")
def test_a_swap_cannot_be_declined() -> None:
    match = three_seats()
    match.play("0 play WS y")
    error = refused(match, "0 pass")
    assert error.code == "illegal-move"
    assert error.clause in ("BAS-SWAP-02", "R-BAS-06")


@clause("R-BAS-06")
def test_with_swap_optional_the_hand_may_be_kept() -> None:
    match = three_seats("option swap_optional on")
    match.play("0 play WS y")
    assert answers(match, 0) == ["pass", "swap 1", "swap 2"]
    match.play("0 pass")
    assert hands(match) == [["b1", "b2"], ["g7"], ["y6", "y7", "y8", "y9"]]
    assert (match.phase, match.turn, match.color) == ("turn", 1, "y")


@clause("R-BAS-06")
def test_with_swap_optional_hands_may_still_be_swapped() -> None:
    match = three_seats("option swap_optional on")
    match.play("0 play WS y 2")
    assert hands(match) == [["y6", "y7", "y8", "y9"], ["g7"], ["b1", "b2"]]


@clause("R-BAS-06")
def test_with_swap_optional_the_color_is_still_named() -> None:
    match = three_seats("option swap_optional on")
    match.play("0 play WS")
    assert refused(match, "0 pass").code == "illegal-move"


@clause("R-BAS-06", "R-HOU-02")
def test_swap_optional_does_not_reach_a_seven_of_the_house_rule() -> None:
    match = position("""
        edition basic
        option swap_optional on
        option seven_zero on
        hand 0 r7 b1 b2
        hand 1 g7
        hand 2 y9
        discard r5
    """)
    match.play("0 play r7")
    assert answers(match, 0) == ["swap 1", "swap 2"]


@clause("R-BAS-06", "R-BAS-08")
def test_who_keeps_a_hand_of_one_card_can_still_be_caught() -> None:
    match = position("""
        edition basic
        option swap_optional on
        hand 0 WS b1
        hand 1 g7 g8
        hand 2 y9 y8
        discard r5
    """)
    match.play("0 play WS y")
    match.play("0 pass")
    assert match.to_json()["liable"] == 0


@clause("R-BAS-07")
@pytest.mark.parametrize("move", ["0 play WS", "0 play WS g"])
def test_a_swap_card_as_last_card_wins_without_a_swap(move: str) -> None:
    match = last_card()
    match.play(move)
    assert (match.phase, match.round_winner) == ("round-over", 0)
    assert hands(match) == [[], ["g7", "g8"], ["y9"]]
    assert match.scores == [24, 0, 0]


@clause("R-BAS-07")
@pytest.mark.parametrize("move", ["0 play WS", "0 play WS g"])
def test_a_swap_as_last_card_can_give_the_empty_hand_away(move: str) -> None:
    match = last_card("option swap_as_last_card swap")
    match.play(move)
    assert (match.phase, match.turn) == ("swap", 0)
    assert answers(match, 0) == ["swap 1", "swap 2"]
    match.play("0 swap 2")
    assert (match.phase, match.round_winner) == ("round-over", 2)
    assert hands(match) == [["y9"], ["g7", "g8"], []]
    assert match.scores == [0, 0, 24]


@clause("R-BAS-07")
def test_the_short_form_gives_the_empty_hand_away_too() -> None:
    match = last_card("option swap_as_last_card swap")
    match.play("0 play WS g 1")
    assert (match.round_winner, match.scores) == (1, [0, 24, 0])


@clause("R-BAS-06", "R-BAS-07")
def test_a_last_swap_that_may_be_declined_wins_when_it_is() -> None:
    match = last_card("option swap_as_last_card swap", "option swap_optional on")
    match.play("0 play WS")
    assert answers(match, 0) == ["pass", "swap 1", "swap 2"]
    match.play("0 pass")
    assert (match.phase, match.round_winner, match.scores) == ("round-over", 0, [24, 0, 0])


@clause("R-BAS-07")
def test_a_last_swap_is_not_optional_by_itself() -> None:
    match = last_card("option swap_as_last_card swap")
    match.play("0 play WS")
    assert refused(match, "0 pass").code == "illegal-move"


@clause("R-BAS-07")
def test_swap_as_last_card_changes_nothing_about_an_earlier_swap() -> None:
    match = three_seats("option swap_as_last_card swap")
    match.play("0 play WS y 2")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-BAS-08")
def test_a_swap_for_one_card_makes_its_player_liable() -> None:
    match = three_seats()
    match.play("0 play WS y")
    assert match.to_json()["liable"] is None
    match.play("0 swap 1")
    assert match.to_json()["liable"] == 0
    match.play("2 catch 0")
    assert match.counts() == [3, 2, 4]


@clause("R-BAS-08")
def test_a_swap_that_gives_one_card_away_never_makes_the_partner_liable() -> None:
    match = position("""
        edition basic
        hand 0 WS b1
        hand 1 g7 g8
        hand 2 y9 y8
        discard r5
    """)
    match.play("0 play WS y")
    assert match.to_json()["liable"] == 0
    match.play("0 swap 1")
    assert match.counts() == [2, 1, 2]
    assert match.to_json()["liable"] is None
    assert refused(match, "2 catch 1").code == "illegal-move"


@clause("R-BAS-08")
def test_a_call_before_the_swap_card_counts_for_the_new_hand_of_one() -> None:
    match = position("""
        edition basic
        hand 0 WS b1
        hand 1 g7
        hand 2 y9 y8
        discard r5
    """)
    match.play("0 play WS y 1 uno")
    assert hands(match)[0] == ["g7"]
    assert match.to_json()["called"] == [0]
    assert match.to_json()["liable"] is None


@clause("R-BAS-08")
def test_a_call_before_the_swap_card_ends_with_a_larger_hand() -> None:
    match = position("""
        edition basic
        hand 0 WS b1
        hand 1 g7 g8 g9
        hand 2 y9 y8
        discard r5
    """)
    match.play("0 play WS y 1 uno")
    assert match.to_json()["called"] == []
    assert match.to_json()["liable"] is None


@clause("R-BAS-08")
def test_a_swap_clears_the_call_of_the_partner() -> None:
    match = position("""
        edition basic
        hand 0 WS b1
        hand 1 g7
        hand 2 y9
        discard r5
        called 1 2
    """)
    match.play("0 play WS y 1 uno")
    assert match.to_json()["called"] == [0, 2]


@clause("R-BAS-08")
def test_a_swap_clears_a_call_that_its_player_made_on_an_earlier_turn() -> None:
    match = position("""
        edition basic
        hand 0 b1
        hand 1 g7
        hand 2 y9 y8
        discard r5
        draw WS
        called 0 1
    """)
    match.play("0 draw")
    match.play("0 play WS y 1")
    assert match.to_json()["called"] == []
    assert match.to_json()["liable"] == 0


@clause("R-BAS-08")
def test_a_late_call_saves_the_player_of_a_swap() -> None:
    match = three_seats()
    match.play("0 play WS y 1")
    match.play("0 uno")
    assert match.to_json()["liable"] is None
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("R-BAS-06")
@pytest.mark.parametrize("name", ["frozen", "minions", "hello-kitty", "party"])
@pytest.mark.parametrize("option", ["swap_optional on", "swap_as_last_card swap"])
def test_an_edition_without_the_swap_card_has_none_of_its_options(name: str, option: str) -> None:
    assert impossible(f"edition {name}\nseats 6\noption {option}").code == "bad-option"


@clause("R-BAS-07")
@pytest.mark.parametrize("option", ["swap_optional maybe", "swap_as_last_card lose"])
def test_a_value_that_the_options_of_the_swap_card_do_not_take(option: str) -> None:
    assert impossible(f"edition basic\nseats 2\noption {option}").code == "bad-option"
