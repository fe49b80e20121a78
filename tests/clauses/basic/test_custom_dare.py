"""UNO Basic: a dare written on the customizable card."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, kinds, position, refused


def dared(rule: str, move: str, *lines: str) -> Match:
    match = position(
        "\n".join(
            [
                "edition basic",
                f"option custom_rule {rule}",
                "hand 0 WC b1 b2",
                "hand 1 g1 g2 g3",
                "hand 2 yS g4 g5",
                "discard r5",
                *lines,
            ]
        )
    )
    match.play(move)
    return match


def poses(match: Match) -> object:
    return match.to_json()["poses"]


@clause("BAS-CUST-02", "R-BAS-10")
def test_next_takes_a_dare_and_plays_all_the_same() -> None:
    match = dared("next dare 3", "0 play WC g")
    assert poses(match) == [{"seat": 1, "owner": 0}]
    assert (match.phase, match.turn) == ("turn", 1)
    assert match.counts() == [2, 3, 3]
    match.play("1 play g1")
    assert poses(match) == [{"seat": 1, "owner": 0}]


@clause("R-BAS-10")
def test_next_follows_the_direction_of_play() -> None:
    match = dared("next dare 3", "0 play WC g", "direction -1")
    assert poses(match) == [{"seat": 2, "owner": 0}]


@clause("BAS-CUST-02", "R-BAS-10")
def test_a_chosen_seat_takes_a_dare() -> None:
    match = dared("chosen dare 3", "0 play WC 2 g")
    assert poses(match) == [{"seat": 2, "owner": 0}]
    assert match.turn == 1


@clause("R-BAS-10")
@pytest.mark.parametrize("amount", [1, 3, 10])
def test_breaking_a_dare_costs_its_number_once(amount: int) -> None:
    match = dared(f"next dare {amount}", "0 play WC g")
    assert "slip" in answers(match, 1)
    match.play("1 slip")
    assert match.counts() == [2, 3 + amount, 3]
    assert poses(match) == []
    assert (match.phase, match.turn) == ("turn", 1)
    assert refused(match, "1 slip").code == "illegal-move"


@clause("R-BAS-10")
def test_a_dare_is_broken_on_anybodys_turn() -> None:
    match = dared("next dare 2", "0 play WC g")
    match.play("1 play g1")
    match.play("1 slip")
    assert match.counts() == [2, 4, 3]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("R-BAS-10")
def test_a_dare_is_broken_in_the_middle_of_a_question() -> None:
    match = position("""
        edition basic
        option custom_rule next dare 2
        hand 0 WC b1 b2
        hand 1 W g2 g3
        hand 2 y4 g4
        discard r5
    """)
    match.play("0 play WC g")
    match.play("1 play W")
    match.play("1 slip")
    assert (match.phase, match.turn, match.counts()) == ("color", 1, [2, 4, 2])


@clause("R-BAS-10")
@pytest.mark.parametrize("seat", [0, 2])
def test_only_who_took_the_dare_can_break_it(seat: int) -> None:
    assert refused(dared("next dare 2", "0 play WC g"), f"{seat} slip").code == "illegal-move"


@clause("R-BAS-10")
def test_a_dare_ends_when_play_returns_to_its_player() -> None:
    match = dared("next dare 3", "0 play WC g")
    match.play("1 play g1")
    match.play("2 play g4")
    assert (match.turn, poses(match)) == (0, [])
    assert refused(match, "1 slip").code == "illegal-move"


@clause("R-BAS-10")
def test_with_two_seats_a_dare_lasts_one_turn() -> None:
    match = position("""
        edition basic
        option custom_rule next dare 3
        hand 0 WC b1 b2
        hand 1 g1 g2 g3
        discard r5
    """)
    match.play("0 play WC g")
    assert poses(match) == [{"seat": 1, "owner": 0}]
    match.play("1 play g1")
    assert (match.turn, poses(match)) == (0, [])


@clause("R-BAS-10", "R-MIN-03")
def test_a_dare_ends_even_if_its_player_is_skipped() -> None:
    match = dared("next dare 3", "0 play WC y", "draw b7")
    match.play("1 draw")
    match.play("1 pass")
    match.play("2 play yS")
    assert (match.turn, poses(match)) == (1, [])
    assert kinds(match) == ["play", "unpose", "skip"]


@clause("R-BAS-10", "R-2ND-09")
def test_a_dare_ends_when_its_player_has_to_answer_a_wild_draw_four() -> None:
    match = position("""
        edition basic
        option custom_rule next dare 3
        hand 0 WC b1 b2
        hand 1 W+4 y2 y3
        discard r5
    """)
    match.play("0 play WC g")
    match.play("1 play W+4 g")
    assert (match.phase, match.turn, poses(match)) == ("challenge", 0, [])


@clause("R-BAS-10", "R-MIN-04")
def test_two_dares_on_one_seat_are_both_broken() -> None:
    match = position("""
        edition basic
        option custom_rule chosen dare 3
        hand 0 WC b1 b2
        hand 1 WC g2 g3
        hand 2 y4 g4
        discard r5
    """)
    match.play("0 play WC 2 g")
    match.play("1 play WC 2 g")
    assert poses(match) == [{"seat": 2, "owner": 0}, {"seat": 2, "owner": 1}]
    match.play("2 slip")
    assert match.counts() == [2, 2, 8]
    assert poses(match) == []


@clause("R-BAS-10")
def test_without_a_dare_nobody_holds_one() -> None:
    match = dared("next draw 2", "0 play WC g")
    assert poses(match) == []
    assert refused(match, "1 slip").code == "illegal-move"


@clause("R-BAS-10", "R-MIN-07")
def test_a_dare_does_not_outlast_the_round() -> None:
    match = position("""
        edition basic
        option custom_rule next dare 3
        hand 0 WC b1 b2
        hand 1 g1
        discard r5
    """)
    match.play("0 play WC g")
    match.play("1 play g1")
    assert (match.phase, poses(match)) == ("round-over", [])
