"""Hello Kitty & Friends: challenging a Wild Draw Four."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position, refused


def laid(rest: str, *, seats: int = 3, options: str = "") -> Match:
    """Seat 0 has laid a Wild Draw Four on a pink 9, named yellow, and holds the rest."""
    others = "\n".join(f"hand {seat} b{seat} b{seat} y{seat}" for seat in range(1, seats))
    return position(
        f"edition hello-kitty\n{options}\nhand 0 W+4 {rest}\n{others}\ndiscard k9\n"
        "draw g1 g2 g3 g4 g5 g6 g7 g8\nrest none\nmoves\n0 play W+4 y\n"
    )


@clause("HK-CHAL-01")
def test_the_next_player_may_challenge_or_accept() -> None:
    match = laid("b5 b6")
    assert (match.phase, match.turn) == ("challenge", 1)
    assert answers(match, 1) == ["accept", "challenge"]


@clause("HK-CHAL-01")
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_but_the_next_player_challenges(seat: int) -> None:
    match = laid("b5 b6")
    assert answers(match, seat) == []
    assert refused(match, f"{seat} challenge").code == "not-your-turn"


@clause("HK-CHAL-01")
def test_the_next_player_in_the_direction_of_play_is_asked() -> None:
    match = position("""
        edition hello-kitty
        hand 0 W+4 b5 b6
        hand 1 b1 b2
        hand 2 y1 y2
        discard k9
        direction -1
    """)
    match.play("0 play W+4 y")
    assert (match.phase, match.turn) == ("challenge", 2)


@clause("HK-CHAL-01")
def test_only_a_wild_draw_four_is_challenged() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k+2 b5 b6
        hand 1 b1 b2
        hand 2 y1 y2
        discard k9
    """)
    match.play("0 play k+2")
    assert refused(match, "2 challenge").code == "illegal-move"


@clause("HK-CHAL-01")
def test_an_accepted_wild_draw_four_is_not_challenged_any_more() -> None:
    match = laid("k1 b6")
    match.play("1 accept")
    assert all("challenge" not in answers(match, seat) for seat in range(3))
    assert match.counts() == [2, 7, 3]


@clause("HK-CHAL-02")
@pytest.mark.parametrize("rest", ["k1 b6", "b5 b6"])
def test_the_challenged_player_shows_the_whole_hand_to_the_challenger(rest: str) -> None:
    match = laid(rest)
    match.play("1 challenge")
    (shown,) = [event for event in match.events(1) if event.kind == "show"]
    assert (shown.seat, shown.other) == (0, 1)
    assert shown.cards is not None
    assert sorted(card.text for card in shown.cards) == sorted(rest.split())


@clause("HK-CHAL-02")
def test_the_others_learn_only_the_verdict() -> None:
    match = laid("k1 b6")
    match.play("1 challenge")
    seen = match.events(2)
    assert all(event.cards is None for event in seen if event.kind == "show")
    (verdict,) = [event for event in seen if event.kind == "challenge"]
    assert verdict.guilty is True


@clause("HK-CHAL-03")
@pytest.mark.parametrize("rest", ["k1 b6", "kS b6", "k+2 b6"])
def test_a_guilty_player_draws_the_four_in_place_of_the_next_player(rest: str) -> None:
    match = laid(rest)
    match.play("1 challenge")
    assert match.counts() == [6, 3, 3]
    assert {"g1", "g2", "g3", "g4"} <= set(map(str, match.hand(0)))


@clause("HK-CHAL-03")
@pytest.mark.parametrize("seats", [2, 3])
def test_after_a_right_challenge_the_challenger_plays_on_the_named_color(seats: int) -> None:
    match = laid("k1 b6", seats=seats)
    match.play("1 challenge")
    assert (match.phase, match.turn) == ("turn", 1)
    assert (match.top.text, match.color) == ("W+4", "y")
    match.play("1 play y1")
    assert match.top.text == "y1"


@clause("HK-CHAL-04")
@pytest.mark.parametrize("rest", ["b5 b6", "b9 b6", "W b6", "WB W+4"])
def test_after_a_wrong_challenge_the_next_player_draws_six_in_all(rest: str) -> None:
    match = laid(rest)
    match.play("1 challenge")
    assert match.counts() == [2, 9, 3]
    assert (match.phase, match.turn, match.color) == ("turn", 2, "y")


@clause("HK-CHAL-04")
def test_with_two_seats_a_wrong_challenge_gives_the_turn_back() -> None:
    match = laid("b5 b6", seats=2)
    match.play("1 challenge")
    assert match.counts() == [2, 9]
    assert match.turn == 0


@clause("HK-CHAL-01", "HK-CHAL-03")
def test_guilt_may_be_any_playable_card_by_option() -> None:
    match = laid("b9 b6", options="option wd4_guilt any-playable")
    match.play("1 challenge")
    assert match.counts() == [6, 3, 3]


@clause("HK-CHAL-03")
def test_a_drawn_wild_draw_four_is_judged_by_the_whole_hand() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k1 b6
        hand 1 b1 b2
        hand 2 y1 y2
        discard k9
        draw W+4 g1 g2 g3 g4
        rest none
        moves
        0 draw
        0 play W+4 y
        1 challenge
    """)
    assert match.counts() == [6, 2, 2]
    assert match.turn == 1
