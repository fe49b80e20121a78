"""Party: Wild Drawn Together and whom it links."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused

HANDS = ("WT r1 y2", "g1 b1 b2", "g2 b3 b4", "y3 y4 y5", "y6 y7 y8")


def table(seats: int, more: str = "") -> Match:
    """Seat 0 holds Wild Drawn Together and two more; the others three."""
    hands = "\n".join(f"hand {seat} {HANDS[seat]}" for seat in range(seats))
    deck = "draw r9 r8 r7 r6 g9 g8 g7 g6\nrest none"
    return position(f"edition party\n{more}\n{hands}\ndiscard r5\n{deck}\n")


def linking(seats: int, more: str = "") -> Match:
    match = table(seats, more)
    match.play("0 play WT")
    return match


@clause("PTY-LINK-01", "PTY-LINKC-01")
def test_its_player_chooses_the_two_to_link() -> None:
    match = linking(4)
    assert (match.phase, match.turn) == ("link", 0)
    match.play("0 link 1 3")
    assert match.to_json()["link"] == [1, 3]
    assert refused(match, "1 link 0 2").code == "not-your-turn"


@clause("PTY-LINK-01")
def test_play_waits_until_the_two_are_named() -> None:
    match = linking(3)
    assert refused(match, "1 play g1").code == "not-your-turn"
    assert refused(match, "0 color r").code == "illegal-move"
    assert refused(match, "0 play r1").code == "illegal-move"


@clause("PTY-LINKC-01")
def test_everybody_sees_whom_the_link_cards_lie_before() -> None:
    match = linking(4)
    match.play("0 link 1 3")
    for viewer in (0, 1, 2, 3, None):
        assert match.view(viewer).link == (1, 3)
        output = [(e.seat, e.other) for e in match.events(viewer) if e.kind == "link"]
        assert output == [(1, 3)]


@clause("PTY-LINK-01")
def test_the_order_in_which_the_two_are_named_does_not_count() -> None:
    match = linking(4)
    match.play("0 link 3 1")
    assert match.to_json()["link"] == [1, 3]


@clause("PTY-LINK-01", "R-PTY-21")
def test_the_two_are_different_players() -> None:
    assert refused(linking(3), "0 link 1 1").code == "illegal-move"


@clause("PTY-LINK-01")
def test_a_seat_that_is_not_there_cannot_be_linked() -> None:
    assert refused(linking(3), "0 link 1 3").code == "illegal-move"


@clause("PTY-LINK-02", "PTY-LINK-06")
@pytest.mark.parametrize("color", ["r", "y", "g", "b"])
def test_after_the_link_its_player_names_any_color_the_old_one_too(color: str) -> None:
    match = linking(3)
    match.play("0 link 1 2")
    assert (match.phase, match.turn, match.color) == ("color", 0, "r")
    match.play(f"0 color {color}")
    assert (match.phase, match.turn, match.color) == ("turn", 1, color)


@clause("PTY-LINK-02")
def test_one_move_names_color_and_pair() -> None:
    match = table(4)
    match.play("0 play WT b 2 3")
    assert (match.to_json()["link"], match.color, match.turn) == ([2, 3], "b", 1)


@clause("PTY-LINK-06")
def test_it_fits_on_any_card() -> None:
    match = position("edition party\nhand 0 WT y1\nhand 1 g1\nhand 2 b1\ndiscard r+2\n")
    assert "play WT" in answers(match, 0)


@clause("R-PTY-21")
def test_its_player_may_be_one_of_the_two() -> None:
    match = linking(3)
    assert answers(match, 0) == ["link 0 1", "link 0 2", "link 1 2"]
    match.play("0 link 0 2")
    assert match.to_json()["link"] == [0, 2]


@clause("R-PTY-21")
def test_with_link_self_off_two_others_are_linked() -> None:
    match = linking(4, "option link_self off")
    assert answers(match, 0) == ["link 1 2", "link 1 3", "link 2 3"]
    error = refused(match, "0 link 0 1")
    assert (error.code, error.clause) == ("illegal-move", "R-PTY-21")


@clause("R-PTY-21")
def test_with_link_self_off_and_two_players_there_is_nobody_to_link() -> None:
    match = table(2, "option link_self off")
    match.play("0 play WT g")
    assert (match.to_json()["link"], match.color, match.turn) == (None, "g", 1)


@clause("PTY-LINK-04", "R-PTY-23")
def test_played_again_it_links_two_players_who_were_not() -> None:
    match = linking(5, "link 1 3")
    assert answers(match, 0) == ["link 0 2", "link 0 4", "link 2 4"]
    error = refused(match, "0 link 1 2")
    assert (error.code, error.clause) == ("illegal-move", "PTY-LINK-04")


@clause("R-PTY-23")
def test_of_four_players_the_other_two_are_linked() -> None:
    match = linking(4, "link 1 3")
    assert answers(match, 0) == ["link 0 2"]


@clause("R-PTY-23")
def test_with_link_self_off_as_many_are_new_as_the_others_allow() -> None:
    match = linking(4, "option link_self off\nlink 1 3")
    assert answers(match, 0) == ["link 1 2", "link 2 3"]


@clause("R-PTY-23")
def test_of_three_players_at_least_one_is_new() -> None:
    match = linking(3, "link 0 1")
    assert answers(match, 0) == ["link 0 2", "link 1 2"]
    assert refused(match, "0 link 0 1").clause == "PTY-LINK-04"


@clause("R-PTY-23")
def test_two_players_stay_linked() -> None:
    match = linking(2, "link 0 1")
    assert answers(match, 0) == ["link 0 1"]
    match.play("0 link 0 1")
    assert match.to_json()["link"] == [0, 1]


@clause("PTY-LINK-04", "R-PTY-25")
def test_a_new_link_replaces_the_old() -> None:
    match = linking(4, "link 1 3")
    match.play("0 link 0 2")
    assert match.to_json()["link"] == [0, 2]
    match.play("0 color r")
    match.play("1 draw")
    assert match.counts() == [2, 4, 3, 3]


@clause("R-PTY-24")
def test_the_old_pair_is_parted_before_the_new_is_linked() -> None:
    match = linking(4, "link 1 3")
    match.play("0 link 0 2")
    assert kinds(match) == ["unlink", "link"]


@clause("R-PTY-24")
def test_the_old_link_holds_until_the_new_pair_is_named() -> None:
    assert linking(4, "link 1 3").to_json()["link"] == [1, 3]


@clause("R-PTY-25")
def test_a_position_has_one_linked_pair_at_most() -> None:
    hands = "hand 0 r1\nhand 1 r2\nhand 2 r3\nhand 3 r4\n"
    error = impossible(f"edition party\n{hands}discard r5\nlink 0 1\nlink 2 3\n")
    assert error.code == "bad-notation"


@clause("R-PTY-26")
def test_drawn_together_as_the_last_card_wins_and_links_nobody() -> None:
    match = position("edition party\nhand 0 WT\nhand 1 g1 g2\nhand 2 b1\ndiscard r5\n")
    match.play("0 play WT")
    assert (match.phase, match.winners, match.to_json()["link"]) == ("match-over", [0], None)


@clause("PTY-LINK-05")
def test_point_taken_ends_the_link_for_good() -> None:
    match = position("""
        edition party
        hand 0 rP y1 y2
        hand 1 g1 g2
        hand 2 b1 b2
        discard r5
        link 1 2
        draw g9 g8 g7 g6 g5
    """)
    for move in ("0 play rP", "0 point 1", "1 point 0", "2 point 0", "1 draw"):
        match.play(move)
    assert match.to_json()["link"] is None
    assert match.counts() == [4, 4, 2]


@clause("PTY-LINK-05")
def test_after_point_taken_the_same_two_may_be_linked_again() -> None:
    match = position("""
        edition party
        hand 0 rP y1 y2
        hand 1 WT g2 g3
        hand 2 b1 b2
        hand 3 b3 b4
        discard r5
        link 2 3
    """)
    for move in ("0 play rP", "0 point 1", "1 point 0", "2 point 0", "3 point 0", "1 play WT"):
        match.play(move)
    assert "link 2 3" in answers(match, 1)


@clause("R-PTY-24")
def test_the_link_ends_with_the_round() -> None:
    match = position("""
        edition party
        option scoring standard
        hand 0 r7
        hand 1 g1 g2
        hand 2 b1
        discard r5
        link 1 2
    """)
    match.play("0 play r7")
    assert match.to_json()["link"] is None
    match.play("deal")
    assert match.to_json()["link"] is None


@clause("R-PTY-24")
def test_the_link_survives_a_reshuffle() -> None:
    match = position("""
        edition party
        hand 0 y8 b1
        hand 1 g1
        hand 2 b2
        discard g3 g4 g6 r5
        link 0 2
        rest none
    """)
    match.play("0 draw")
    assert "reshuffle" in kinds(match)
    assert match.to_json()["link"] == [0, 2]
    assert match.counts() == [3, 1, 2]


@clause("PTY-LINK-01")
def test_link_is_a_header_of_this_edition_alone() -> None:
    text = "edition basic\nhand 0 r1\nhand 1 r2\ndiscard r5\nlink 0 1\n"
    assert impossible(text).code == "bad-position"
