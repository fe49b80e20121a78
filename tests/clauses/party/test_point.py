"""Party: Point Taken."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused

FOUR = """
    edition party
    hand 0 rP g8 b1
    hand 1 g1 g2
    hand 2 b3 b4
    hand 3 y1 y2
    discard r5
    draw y3 y4 y5 y6 y7 y8
    rest none
    {more}
"""


def four(more: str = "") -> Match:
    match = position(FOUR.format(more=more))
    match.play("0 play rP")
    return match


def everybody_points(match: Match, *targets: int) -> None:
    for seat, target in enumerate(targets):
        match.play(f"{seat} point {target}")


def crowd(cap: str = "", deck: str = "rest shuffled") -> Match:
    """Eight seats; seat 0 has laid a Point Taken and keeps two cards, the others hold two."""
    hands = "\n".join(f"hand {seat} b{seat} y{seat}" for seat in range(1, 8))
    match = position(f"edition party\n{cap}\nhand 0 rP g8 b8\n{hands}\ndiscard r5\n{deck}\n")
    match.play("0 play rP")
    return match


def draws(match: Match) -> list[tuple[int | None, int | None]]:
    return [(e.seat, e.amount) for e in match.events(all_seeing=True) if e.kind == "draw"]


@clause("PTY-POINT-01")
def test_point_taken_opens_the_pointing_for_everybody_at_once() -> None:
    match = four()
    assert (match.phase, match.turn) == ("point", None)
    assert [len(answers(match, seat)) for seat in range(4)] == [3, 3, 3, 3]


@clause("PTY-POINT-01")
@pytest.mark.parametrize("move", ["1 play g1", "1 draw", "0 pass"])
def test_play_waits_for_the_pointing(move: str) -> None:
    assert refused(four(), move).code == "not-your-turn"


@clause("PTY-POINT-01", "PTY-POINT-02")
def test_nothing_is_drawn_before_the_last_finger() -> None:
    match = four()
    everybody_points(match, 1, 0, 1)
    assert (match.phase, match.counts()) == ("point", [2, 2, 2, 2])
    match.play("3 point 1")
    assert (match.phase, match.counts()) == ("turn", [3, 5, 2, 2])


@clause("PTY-POINT-02", "R-PTY-08")
def test_every_player_points_at_one_other_the_cards_player_included() -> None:
    match = four()
    assert answers(match, 0) == ["point 1", "point 2", "point 3"]
    assert answers(match, 2) == ["point 0", "point 1", "point 3"]


@clause("PTY-POINT-02", "R-PTY-08")
def test_nobody_points_at_oneself() -> None:
    error = refused(four(), "2 point 2")
    assert (error.code, error.clause) == ("illegal-move", "PTY-POINT-02")


@clause("PTY-POINT-02")
def test_nobody_points_at_a_seat_that_is_not_there() -> None:
    assert refused(four(), "2 point 4").code == "illegal-move"


@clause("PTY-POINT-02", "R-PTY-08")
def test_each_player_has_one_finger() -> None:
    match = four()
    match.play("2 point 0")
    assert answers(match, 2) == []
    assert refused(match, "2 point 1").code == "illegal-move"


@clause("PTY-POINT-02")
def test_nobody_points_without_a_point_taken() -> None:
    match = position(FOUR.format(more=""))
    assert refused(match, "1 point 0").code == "illegal-move"


@clause("R-PTY-08")
def test_a_pick_stays_secret_until_all_have_pointed() -> None:
    match = four()
    match.play("1 point 3")
    assert match.view(1).pick == 3
    for viewer in (0, 2, 3, None):
        view = match.view(viewer)
        assert (view.picked, view.pick) == ((1,), None)
        assert [event.other for event in match.events(viewer)] == [None]


@clause("R-PTY-08")
def test_another_pick_would_look_the_same_to_everybody_else() -> None:
    one, other = four(), four()
    one.play("1 point 3")
    other.play("1 point 0")
    for viewer in (0, 2, 3, None):
        assert one.view(viewer) == other.view(viewer)
        assert one.events(viewer) == other.events(viewer)


@clause("R-PTY-08", "PTY-POINT-03")
def test_all_fingers_are_revealed_together() -> None:
    match = four()
    everybody_points(match, 1, 2, 3, 2)
    for viewer in (0, 3, None):
        output = [(e.seat, e.other) for e in match.events(viewer) if e.kind == "point"]
        assert sorted(output, key=str) == [(0, 1), (1, 2), (2, 3), (3, 2)]


@clause("R-PTY-08")
def test_the_picks_come_in_any_order() -> None:
    match = four()
    for move in ("3 point 1", "0 point 3", "2 point 1", "1 point 0"):
        match.play(move)
    assert match.counts() == [3, 4, 2, 3]


@clause("R-PTY-08")
def test_a_seat_that_has_not_pointed_can_be_given_any_other_seat() -> None:
    match = four()
    for move in ("0 point 1", "1 point 0", "3 point 0"):
        match.play(move)
    missing = [seat for seat in range(4) if seat not in match.view().picked]
    assert missing == [2]
    for target in (0, 1, 3):
        pointed = match.copy()
        pointed.play(f"2 point {target}")
        assert pointed.phase == "turn"


@clause("PTY-POINT-03", "PTY-POINT-04")
def test_each_player_draws_as_many_cards_as_fingers_point_there() -> None:
    match = four()
    everybody_points(match, 3, 3, 3, 0)
    assert match.counts() == [3, 2, 2, 5]


@clause("PTY-POINT-04")
def test_nobody_draws_more_than_five() -> None:
    match = crowd()
    everybody_points(match, 1, 0, 1, 1, 1, 1, 1, 1)
    assert match.counts() == [3, 7, 2, 2, 2, 2, 2, 2]


@clause("PTY-POINT-04")
def test_five_fingers_are_five_cards() -> None:
    match = crowd()
    everybody_points(match, 1, 0, 1, 1, 1, 1, 0, 0)
    assert match.counts() == [5, 7, 2, 2, 2, 2, 2, 2]


@clause("PTY-POINT-04")
@pytest.mark.parametrize(("cap", "drawn"), [(1, 1), (2, 2), (6, 6), (7, 7), (15, 7)])
def test_point_cap_is_the_most_that_one_player_draws(cap: int, drawn: int) -> None:
    match = crowd(f"option point_cap {cap}")
    everybody_points(match, 1, 0, 1, 1, 1, 1, 1, 1)
    assert match.counts()[1] == 2 + drawn


@clause("PTY-POINT-04")
def test_fifteen_of_sixteen_players_may_point_at_one() -> None:
    hands = "\n".join(f"hand {seat} b{(seat + 1) // 2} y1" for seat in range(1, 5))
    more = "\n".join(f"hand {seat} g{(seat + 1) // 2}" for seat in range(5, 16))
    match = position(
        f"edition party\noption point_cap 15\nhand 0 rP r8 b8\n{hands}\n{more}\ndiscard r5\n"
    )
    match.play("0 play rP")
    everybody_points(match, 1, 0, *[1] * 14)
    assert match.counts() == [3, 17, 2, 2, 2, *[1] * 11]


@clause("PTY-POINT-04")
@pytest.mark.parametrize("cap", ["0", "16", "-1", "many"])
def test_point_cap_takes_one_to_fifteen(cap: str) -> None:
    error = impossible(f"edition party\noption point_cap {cap}\nseats 3\n")
    assert error.code == "bad-option"


@clause("PTY-POINT-05")
def test_each_raised_hand_is_one_card_and_lowered_afterwards() -> None:
    match = four()
    everybody_points(match, 1, 0, 1, 0)
    assert draws(match) == [(1, 2), (0, 2)]
    assert match.view().picked == ()


@clause("PTY-POINT-05")
def test_a_later_point_taken_counts_its_own_fingers_only() -> None:
    match = position("""
        edition party
        hand 0 rP g8 b1
        hand 1 bP g2 g3
        discard r5
        rest shuffled
    """)
    match.play("0 play rP")
    everybody_points(match, 1, 0)
    match.play("1 play bP")
    assert [len(answers(match, seat)) for seat in (0, 1)] == [1, 1]
    everybody_points(match, 1, 0)
    assert match.counts() == [4, 4]


@clause("PTY-POINT-06", "R-PTY-10")
@pytest.mark.parametrize(("direction", "order"), [("+1", [1, 2, 3, 0]), ("-1", [3, 2, 1, 0])])
def test_the_draws_go_in_order_of_play_the_cards_player_last(
    direction: str, order: list[int]
) -> None:
    match = four(f"direction {direction}")
    everybody_points(match, 1, 2, 3, 0)
    assert [seat for seat, _ in draws(match)] == order
    first = order[0]
    assert "y3" in [str(card) for card in match.hand(first)]
    assert "y6" in [str(card) for card in match.hand(0)]


@clause("R-PTY-10")
def test_who_comes_after_the_last_card_of_the_deck_draws_nothing() -> None:
    match = position("""
        edition party
        hand 0 rP g8 b1
        hand 1 g1 g2
        hand 2 b3 b4
        discard r5
        draw y3
        rest none
    """)
    match.play("0 play rP")
    everybody_points(match, 2, 2, 0)
    assert match.counts() == [2, 2, 4]
    assert "reshuffle" in kinds(match)
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-PTY-07")
def test_point_taken_as_the_last_card_wins_without_pointing() -> None:
    match = position("edition party\nhand 0 rP\nhand 1 g1 g2\nhand 2 b1\ndiscard r5\n")
    match.play("0 play rP")
    assert (match.phase, match.winners) == ("match-over", [0])
    assert match.counts() == [0, 2, 1]
    assert refused(match, "1 point 0").code == "illegal-move"


@clause("R-PTY-09")
def test_two_players_point_at_each_other_and_draw_one_each() -> None:
    match = position("edition party\nhand 0 rP g8 b1\nhand 1 g1 g2\ndiscard r5\n")
    match.play("0 play rP")
    assert (answers(match, 0), answers(match, 1)) == (["point 1"], ["point 0"])
    everybody_points(match, 1, 0)
    assert (match.counts(), match.turn) == ([3, 3], 1)


@clause("R-PTY-11", "PTY-LINK-05")
def test_links_end_as_the_card_is_laid() -> None:
    match = four("link 1 2")
    assert match.to_json()["link"] is None
    unlinked = [(e.seat, e.other) for e in match.events(all_seeing=True) if e.kind == "unlink"]
    assert unlinked == [(1, 2)]


@clause("R-PTY-11")
def test_the_pointing_draws_are_not_mirrored() -> None:
    match = four("link 1 2")
    everybody_points(match, 1, 0, 1, 1)
    assert match.counts() == [3, 5, 2, 2]


@clause("R-PTY-12")
@pytest.mark.parametrize(
    ("direction", "turn", "targets"), [("+1", 1, (1, 3, 1, 1)), ("-1", 3, (3, 3, 3, 1))]
)
def test_the_next_player_plays_normally_whatever_was_drawn(
    direction: str, turn: int, targets: tuple[int, ...]
) -> None:
    match = four(f"direction {direction}")
    everybody_points(match, *targets)
    assert match.counts()[turn] == 2 + 3
    assert (match.phase, match.turn) == ("turn", turn)
    assert "skip" not in kinds(match)
    assert "draw" in answers(match, turn)


@clause("PTY-UNO-02", "PTY-POINT-04")
def test_a_player_with_one_card_may_be_caught_during_and_after_the_pointing() -> None:
    match = position("edition party\nhand 0 rP g8\nhand 1 g1 g2\nhand 2 b1 b2\ndiscard r5\n")
    match.play("0 play rP")
    assert "catch 0" in answers(match, 1)
    everybody_points(match, 1, 2, 1)
    assert "catch 0" in answers(match, 2)
    match.play("2 catch 0")
    assert match.counts() == [3, 4, 3]


@clause("PTY-UNO-02", "PTY-POINT-04")
def test_a_finger_that_makes_the_forgetful_player_draw_ends_the_chance_to_catch() -> None:
    match = position("edition party\nhand 0 rP g8\nhand 1 g1 g2\nhand 2 b1 b2\ndiscard r5\n")
    match.play("0 play rP")
    everybody_points(match, 1, 0, 1)
    assert match.to_json()["liable"] is None
    assert refused(match, "2 catch 0").code == "illegal-move"
