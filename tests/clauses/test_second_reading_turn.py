"""Which cards compel a play, passing, the drawn card, the first flip, and a tie for lowest."""

import numpy as np
import pytest

from lastcard import Match
from lastcard.editions import edition
from lastcard.engine.deal import clear_table, flip
from lastcard.engine.piles import discard
from lastcard.engine.state import new_state
from tests.marks import clause
from tests.table import answers, position, refused

EVERY = ("frozen", "basic", "minions", "hello-kitty", "party")
SPECIALS = [
    ("frozen", "WF"),
    ("basic", "WS"),
    ("basic", "WC"),
    ("minions", "WK"),
    ("hello-kitty", "WB"),
    ("party", "WU"),
    ("party", "WT"),
]


def table(name: str, hand: str, *lines: str, draw: str = "") -> Match:
    """Seat 0 to play on a green 5; no card is there that the lines do not name."""
    hands = (f"hand 0 {hand}", "hand 1 y1 y2 y3", "hand 2 y4 y6 y7")
    head = [f"edition {name}", *lines, *hands, "discard g5", "rest none"]
    return position("\n".join([*head, f"draw {draw}" if draw else "", ""]))


@clause("R-2ND-04")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("card", ["g1", "y5", "gS", "W"])
def test_where_drawing_is_not_free_a_card_that_fits_compels(name: str, card: str) -> None:
    match = table(name, f"{card} y8 y9", "option voluntary_draw off", draw="g3")
    assert answers(match, 0) == [f"play {card}"]
    assert refused(match, "0 draw").code == "illegal-move"


@clause("R-2ND-04")
@pytest.mark.parametrize(("name", "card"), SPECIALS)
def test_a_special_wild_compels_too(name: str, card: str) -> None:
    bound = table(name, f"{card} y8 y9", "option voluntary_draw off", draw="g3")
    assert answers(bound, 0) == [f"play {card}"]
    exhausted = table(name, f"{card} y8 y9")
    assert answers(exhausted, 0) == [f"play {card}"]


@clause("R-2ND-04")
@pytest.mark.parametrize("name", EVERY)
def test_a_wild_draw_four_never_compels(name: str) -> None:
    bound = table(name, "W+4 y8 y9", "option voluntary_draw off", draw="g3")
    assert answers(bound, 0) == ["draw", "play W+4"]
    exhausted = table(name, "W+4 y8 y9")
    assert answers(exhausted, 0) == ["pass", "play W+4"]


@clause("R-2ND-05")
@pytest.mark.parametrize("name", EVERY)
def test_with_nothing_to_draw_a_compelling_card_must_be_played(name: str) -> None:
    match = table(name, "g1 y8 y9")
    assert answers(match, 0) == ["play g1"]
    assert refused(match, "0 pass").code == "illegal-move"
    assert refused(match, "0 draw").clause == "R-2ND-05"


@clause("R-2ND-05")
def test_while_a_card_can_be_drawn_nobody_passes() -> None:
    match = table("frozen", "y8 y9", draw="g3")
    error = refused(match, "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "FRZ-DRAW-01")


@clause("R-2ND-05")
def test_a_card_played_in_between_begins_the_count_of_passes_anew() -> None:
    match = position("""
        edition frozen
        hand 0 y8 r9
        hand 1 y1 r2 r3
        hand 2 y4 W+4 r7
        discard g5
        rest none
        moves
        0 pass
        1 pass
        2 play W+4 p
        0 accept
    """)
    assert match.phase == "turn"
    for move in ("1 pass", "2 pass"):
        match.play(move)
    assert (match.phase, match.turn) == ("turn", 0)
    match.play("0 pass")
    assert (match.phase, match.round_winner) == ("round-over", None)


def blocked(*lines: str, hands: tuple[str, ...]) -> Match:
    """Everybody has passed in a round where nothing is left to draw."""
    told = [f"hand {seat} {cards}" for seat, cards in enumerate(hands)]
    passes = [f"{seat} pass" for seat in range(len(hands))]
    head = ["edition frozen", *lines, *told, "discard g5", "rest none", "moves", *passes]
    return position("\n".join([*head, ""]))


@clause("R-2ND-05")
def test_two_seats_block_a_round_with_two_passes() -> None:
    match = blocked(hands=("y1", "y2"))
    assert (match.phase, match.turn, match.scores) == ("round-over", None, [0, 0])


@clause("R-2ND-05")
def test_the_single_lowest_hand_wins_a_blocked_round() -> None:
    match = blocked("option blocked_round lowest-hand", hands=("y8 y9", "y8 y9", "y1"))
    assert (match.phase, match.round_winner, match.scores) == ("round-over", 2, [0, 0, 34])


@clause("R-2ND-05")
def test_a_tie_for_the_lowest_hand_is_void() -> None:
    match = blocked("option blocked_round lowest-hand", hands=("y2", "y8 y9", "y2"))
    assert (match.phase, match.round_winner, match.scores) == ("round-over", None, [0, 0, 0])


@clause("R-2ND-05")
def test_a_blocked_round_may_win_the_match() -> None:
    match = blocked("option blocked_round lowest-hand", "scores 0 490 0", hands=("y8", "y1", "y9"))
    assert (match.phase, match.winners) == ("match-over", [1])


@clause("R-2ND-05")
@pytest.mark.parametrize("choice", ["void", "lowest-hand"])
def test_after_a_blocked_round_comes_the_next_deal(choice: str) -> None:
    match = blocked(f"option blocked_round {choice}", hands=("y1", "y2 y3", "y4 y6"))
    assert [move.text for move in match.legal_moves()] == ["deal"]
    match.play("deal")
    assert match.phase in ("turn", "color")


@clause("R-2ND-06")
@pytest.mark.parametrize("name", EVERY)
def test_a_drawn_card_that_does_not_fit_is_passed_as_well(name: str) -> None:
    match = table(name, "y8 y9", draw="y3 y4")
    match.play("0 draw")
    assert (match.phase, match.turn) == ("drawn", 0)
    assert answers(match, 0) == ["pass"]
    match.play("0 pass")
    assert match.turn == 1


@clause("R-2ND-06")
@pytest.mark.parametrize("name", EVERY)
def test_others_do_not_learn_whether_the_drawn_card_fits(name: str) -> None:
    seen = []
    for draw in ("g1", "y9"):
        match = table(name, "y8 y9", draw=draw)
        match.play("0 draw")
        seen.append((match.view(1), match.events(1), match.view(), match.events()))
    assert seen[0] == seen[1]


@clause("R-2ND-16")
def test_while_the_lowest_is_shared_another_round_is_played() -> None:
    match = position("""
        edition frozen
        option scoring alternative
        option alternative_tie extra-round
        scores 20 17 499
        hand 0 g1
        hand 1 y1 y2
        hand 2 y3 y9
        discard g5
        moves
        0 play g1
    """)
    assert (match.phase, match.winners, match.scores) == ("round-over", None, [20, 20, 511])
    match.play("deal")
    assert len(match.counts()) == 3


@clause("R-2ND-16")
def test_the_match_ends_when_the_lowest_is_alone() -> None:
    match = position("""
        edition frozen
        option scoring alternative
        option alternative_tie extra-round
        scores 20 20 511
        hand 0 g1
        hand 1 y1 y2
        hand 2 y3 y9
        discard g5
        moves
        0 play g1
    """)
    assert (match.phase, match.winners) == ("match-over", [0])


@clause("R-2ND-16")
def test_a_tie_above_the_lowest_does_not_matter() -> None:
    match = position("""
        edition basic
        option scoring alternative
        option alternative_tie extra-round
        scores 10 499 499
        hand 0 g1
        hand 1 y3
        hand 2 y3
        discard g5
        moves
        0 play g1
    """)
    assert (match.scores, match.winners) == ([10, 502, 502], [0])


@clause("R-2ND-17")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("card", ["g1", "y5", "W"])
def test_a_forced_drawn_card_leaves_no_pass(name: str, card: str) -> None:
    match = table(name, "y8 y9", "option force_play_drawn on", draw=card)
    match.play("0 draw")
    assert answers(match, 0) == [f"play {card}"]
    error = refused(match, "0 pass")
    assert (error.code, error.clause) == ("illegal-move", "R-2ND-17")


@clause("R-2ND-17")
@pytest.mark.parametrize("name", EVERY)
def test_a_drawn_wild_draw_four_is_never_forced(name: str) -> None:
    match = table(name, "y8 y9", "option force_play_drawn on", draw="W+4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play W+4"]


@clause("R-2ND-17")
def test_a_drawn_card_that_does_not_fit_is_not_forced() -> None:
    match = table("frozen", "y8 y9", "option force_play_drawn on", draw="y3")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]


def turned_away(*cards: str) -> tuple[np.void, np.void]:
    """A party table about to flip, with an empty draw pile and these cards turned away."""
    book = edition("party")
    rules, state = book.rules({}), new_state()
    clear_table(state)
    state["seats"] = 3
    for card in cards:
        discard(state, book.kinds[card])
    return rules, state


@clause("R-2ND-18")
def test_when_no_card_is_left_to_turn_the_turned_ones_are_shuffled_back() -> None:
    rules, state = turned_away("gS", "r+2", "y7", "bP")
    shown = flip(rules, state)
    assert edition("party").texts[shown] == "y7"
    assert int(state["top"]) == shown
    assert int(state["draw_count"]) + int(state["discard_count"]) == 4
