"""Minions 2, Hello Kitty & Friends: calling UNO and being caught."""

import pytest

from tests.clauses.minions_hello_kitty.tables import both, forgot, of
from tests.marks import clause
from tests.table import answers, kinds, position, refused


@both(clause("MIN-UNO-01"), clause("HK-UNO-01"))
@pytest.mark.parametrize("moves", [["0 play y1 uno"], ["0 uno", "0 play y1"]])
def test_uno_is_called_with_the_second_to_last_card(edition: str, moves: list[str]) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y1 g1
        hand 1 g3 g2
        discard y9
    """)
    for move in moves:
        match.play(move)
    assert match.view().called == (0,)
    assert match.view().liable is None
    assert refused(match, "1 catch 0").code == "illegal-move"


@both(clause("MIN-UNO-01"), clause("HK-UNO-01"))
def test_a_player_who_does_not_call_may_be_caught(edition: str) -> None:
    match = forgot(edition)
    assert match.view().liable == 0
    assert "catch 0" in answers(match, 1)
    assert "catch 0" in answers(match, 2)


@both(clause("MIN-UNO-01"), clause("HK-UNO-01"))
def test_nobody_has_to_call_with_two_cards_left(edition: str) -> None:
    match = forgot(edition, "y1 g1 g2")
    assert match.view().liable is None
    error = refused(match, "1 catch 0")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-UNO-02", "HK-UNO-02")


@both(clause("MIN-UNO-01"), clause("HK-UNO-01"))
@pytest.mark.parametrize(("hand", "may"), [("y1 g1 g2", False), ("y1 g1", True), ("y1", False)])
def test_a_call_is_made_with_two_cards_on_the_own_turn(edition: str, hand: str, may: bool) -> None:
    match = position(f"""
        edition {edition}
        hand 0 {hand}
        hand 1 g3 g4
        discard y9
    """)
    assert ("uno" in answers(match, 0)) is may
    assert "uno" not in answers(match, 1)


@both(clause("MIN-UNO-01"), clause("HK-UNO-01"))
def test_a_call_that_is_not_due_is_refused(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y1 g1 g2
        hand 1 g3 g4
        discard y9
    """)
    error = refused(match, "0 uno")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-UNO-01", "HK-UNO-01")
    assert refused(match, "1 uno").code == "illegal-move"


@both(clause("MIN-UNO-01"), clause("HK-UNO-01"))
def test_a_late_call_before_anybody_catches_is_in_time(edition: str) -> None:
    match = forgot(edition)
    match.play("0 uno")
    assert match.view().called == (0,)
    assert refused(match, "1 catch 0").code == "illegal-move"


@both(clause("MIN-UNO-01"), clause("HK-UNO-01"))
def test_a_call_lapses_when_no_card_is_played(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 g2 g1
        hand 1 g3 g4
        discard y9
        moves
        0 uno
        0 draw
        0 pass
    """)
    assert match.view().called == ()


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
@pytest.mark.parametrize("catcher", [1, 2])
def test_a_caught_player_draws_two(edition: str, catcher: int) -> None:
    match = forgot(edition)
    match.play(f"{catcher} catch 0")
    assert match.counts() == [3, 3, 3]
    assert {"g5", "g6"} <= set(map(str, match.hand(0)))
    assert "catch" in kinds(match)
    assert (match.phase, match.turn) == ("turn", 1)


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
def test_a_player_is_caught_once(edition: str) -> None:
    match = forgot(edition)
    match.play("1 catch 0")
    assert refused(match, "2 catch 0").code == "illegal-move"
    assert match.counts() == [3, 3, 3]


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
def test_after_the_next_player_has_played_a_card_it_is_too_late(edition: str) -> None:
    match = forgot(edition)
    match.play("1 play y2")
    assert match.view().liable is None
    error = refused(match, "2 catch 0")
    assert error.code == "illegal-move"
    assert error.clause == of(edition, "MIN-UNO-02", "HK-UNO-02")


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
def test_the_cards_that_a_draw_two_brings_do_not_save(edition: str) -> None:
    match = forgot(edition, "y+2 g1", play="y+2")
    assert match.turn == 2
    match.play("1 catch 0")
    assert match.counts() == [3, 5, 3]


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
@pytest.mark.parametrize("action", ["draw", "play g1"])
def test_the_own_next_action_ends_the_chance(edition: str, action: str) -> None:
    match = forgot(edition, "yS gS g1", seats=2, play="yS")
    match.play("0 play gS")
    assert match.view().liable == 0
    match.play(f"0 {action}")
    assert match.view().liable is None


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
def test_a_player_may_be_caught_while_still_naming_the_color(edition: str) -> None:
    match = forgot(edition, "W g1", play="W")
    assert match.phase == "color"
    match.play("1 catch 0")
    assert match.counts() == [3, 3, 3]
    assert (match.phase, match.turn) == ("color", 0)


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
@pytest.mark.parametrize(("window", "caught"), [("next-card", True), ("next-action", False)])
def test_uno_window_says_whether_a_draw_saves(edition: str, window: str, caught: bool) -> None:
    match = position(f"""
        edition {edition}
        option uno_window {window}
        hand 0 y1 g1
        hand 1 g2 g3
        hand 2 g4 g5
        discard y9
        moves
        0 play y1
        1 draw
    """)
    assert ("catch 0" in answers(match, 2)) is caught


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
@pytest.mark.parametrize("penalty", [0, 1, 10])
def test_uno_penalty_changes_the_number(edition: str, penalty: int) -> None:
    match = position(f"""
        edition {edition}
        option uno_penalty {penalty}
        hand 0 y1 g1
        hand 1 g2 g3
        discard y9
        moves
        0 play y1
        1 catch 0
    """)
    assert match.counts() == [1 + penalty, 2]
    assert match.view().liable is None


@both(clause("MIN-UNO-02"), clause("HK-UNO-02"))
def test_nobody_catches_oneself(edition: str) -> None:
    assert refused(forgot(edition), "0 catch 0").code == "illegal-move"
