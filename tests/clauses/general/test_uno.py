"""UNO: when it is called, who catches, and who is liable."""

import pytest

from tests.marks import clause
from tests.table import EVERY, answers, green_five, position, refused

BOOK = {"frozen": "FRZ", "basic": "BAS", "minions": "MIN", "hello-kitty": "HK", "party": "PTY"}


@clause("R-GEN-25")
@pytest.mark.parametrize("name", EVERY)
def test_a_call_before_the_card_holds_when_it_is_laid(name: str) -> None:
    match = green_five(name, "g1 g2")
    match.play("0 uno")
    match.play("0 play g1")
    assert match.to_json()["called"] == [0]
    assert match.to_json()["liable"] is None
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("R-GEN-25")
@pytest.mark.parametrize("name", EVERY)
def test_a_late_call_before_anyone_catches_is_valid(name: str) -> None:
    match = green_five(name, "g1 g2")
    match.play("0 play g1")
    assert match.to_json()["liable"] == 0
    match.play("0 uno")
    assert (match.to_json()["liable"], match.to_json()["called"]) == (None, [0])
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("R-GEN-25")
@pytest.mark.parametrize("name", EVERY)
def test_without_late_calls_only_a_call_before_the_card_counts(name: str) -> None:
    match = green_five(name, "g1 g2", "option uno_late_call off")
    match.play("0 play g1")
    assert answers(match, 0) == []
    assert refused(match, "0 uno").clause == f"{BOOK[name]}-UNO-01"
    match.play("1 catch 0")
    assert match.counts()[0] == 3


@clause("R-GEN-25")
@pytest.mark.parametrize("name", EVERY)
def test_a_late_call_after_the_catch_is_refused(name: str) -> None:
    match = green_five(name, "g1 g2")
    match.play("0 play g1")
    match.play("1 catch 0")
    assert refused(match, "0 uno").code == "illegal-move"


@clause("R-GEN-25")
def test_a_late_call_after_the_window_has_shut_is_refused() -> None:
    match = green_five("basic", "g1 g2")
    match.play("0 play g1")
    match.play("1 play g6")
    assert refused(match, "0 uno").code == "illegal-move"


@clause("R-GEN-25")
def test_a_call_is_not_accepted_before_the_own_turn() -> None:
    match = green_five("frozen", "g1 g2 g3", others=("g6 y1", "g7 y3"))
    assert "uno" not in answers(match, 1)
    assert refused(match, "1 uno").code == "illegal-move"


@clause("R-GEN-25")
@pytest.mark.parametrize("name", EVERY)
def test_a_call_lapses_when_the_turn_ends_with_more_than_one_card(name: str) -> None:
    match = green_five(name, "g1 g2", "option voluntary_draw on", "draw y9")
    for move in ("0 uno", "0 draw", "0 pass"):
        match.play(move)
    assert match.to_json()["called"] == []


@clause("R-GEN-25")
def test_a_call_lapses_on_a_pass_with_two_cards() -> None:
    match = position("""
        edition frozen
        hand 0 y1 y2
        hand 1 g6 y3 y4
        discard g5
        rest none
        moves
        0 uno
        0 pass
    """)
    assert match.to_json()["called"] == []


@clause("R-GEN-25")
def test_a_lapsed_call_does_not_save_the_next_turn() -> None:
    match = green_five("frozen", "g1 g2", "draw g3", others=("y1 y2 y3",))
    for move in ("0 uno", "0 draw", "0 play g3", "1 draw", "1 pass", "0 play g1"):
        match.play(move)
    assert match.to_json()["liable"] == 0


@clause("R-GEN-25")
def test_the_call_may_come_with_the_card() -> None:
    match = green_five("basic", "g1 g2")
    match.play("0 play g1 uno")
    assert match.to_json()["called"] == [0]


@clause("R-GEN-27")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("catcher", [1, 2])
def test_any_other_seat_may_catch(name: str, catcher: int) -> None:
    match = green_five(name, "g1 g2")
    match.play("0 play g1")
    assert "catch 0" in answers(match, catcher)
    match.play(f"{catcher} catch 0")
    assert match.counts() == [3, 3, 3]


@clause("R-GEN-27")
def test_nobody_catches_oneself() -> None:
    match = green_five("frozen", "g1 g2")
    match.play("0 play g1")
    error = refused(match, "0 catch 0")
    assert (error.code, error.clause) == ("illegal-move", "R-GEN-27")


@clause("R-GEN-27")
@pytest.mark.parametrize("name", EVERY)
def test_only_the_first_catch_of_a_lapse_counts(name: str) -> None:
    match = green_five(name, "g1 g2")
    match.play("0 play g1")
    match.play("2 catch 0")
    assert refused(match, "1 catch 0").code == "illegal-move"
    assert match.counts()[0] == 3


@clause("R-GEN-27")
def test_the_turn_goes_on_where_it_was_after_a_catch() -> None:
    match = green_five("party", "g1 g2")
    match.play("0 play g1")
    match.play("2 catch 0")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-GEN-27")
@pytest.mark.parametrize("penalty", [0, 1, 4, 10])
def test_the_table_may_set_what_a_catch_costs(penalty: int) -> None:
    match = green_five("hello-kitty", "g1 g2", f"option uno_penalty {penalty}")
    match.play("0 play g1")
    match.play("1 catch 0")
    assert match.counts()[0] == 1 + penalty


@clause("R-GEN-28")
def test_a_swap_leaves_the_partner_with_one_card_and_no_liability() -> None:
    match = green_five("basic", "WS g2", others=("g6 y1 y2", "g7 y3 y4"))
    match.play("0 play WS g 1")
    assert match.counts() == [3, 1, 3]
    assert match.to_json()["liable"] is None
    assert refused(match, "2 catch 1").code == "illegal-move"


@clause("R-GEN-28")
def test_one_card_from_the_start_is_not_liable() -> None:
    match = green_five("frozen", "g1 g2 g3", others=("g6", "g7 y3"))
    match.play("0 play g1")
    assert match.to_json()["liable"] is None
    assert refused(match, "2 catch 1").code == "illegal-move"


@clause("R-GEN-28")
def test_a_draw_that_lifts_the_hand_ends_the_liability() -> None:
    match = green_five("party", "g+2 y9", "link 0 1")
    match.play("0 play g+2")
    assert match.counts() == [3, 5, 3]
    assert match.to_json()["liable"] is None


@clause("R-GEN-28")
def test_a_call_ends_when_the_hand_grows() -> None:
    match = green_five("frozen", "g1 g2", others=("g+2 y1 y2",))
    match.play("0 play g1 uno")
    match.play("1 play g+2")
    assert match.counts()[0] == 3
    assert match.to_json()["called"] == []


@clause("R-GEN-29")
@pytest.mark.parametrize("name", EVERY)
def test_a_false_call_is_refused_without_penalty(name: str) -> None:
    match = green_five(name, "g1 g2 g3")
    assert refused(match, "0 uno").code == "illegal-move"
    assert refused(match, "0 play g1 uno").code == "illegal-move"


@clause("R-GEN-29")
@pytest.mark.parametrize("name", EVERY)
def test_a_false_catch_is_refused_without_penalty(name: str) -> None:
    match = green_five(name, "g1 g2 g3")
    error = refused(match, "1 catch 0")
    assert (error.code, error.clause) == ("illegal-move", f"{BOOK[name]}-UNO-02")


@clause("R-GEN-30")
@pytest.mark.parametrize("name", EVERY)
def test_uno_is_called_again_after_the_hand_went_up(name: str) -> None:
    match = position(f"""
        edition {name}
        option voluntary_draw on
        hand 0 g1 y9
        hand 1 y1 y2 y3 y4
        discard g5
        draw y5 g2 y6
        moves
        0 play g1 uno
        1 draw
        1 pass
        0 draw
        0 pass
        1 draw
        1 pass
    """)
    assert (match.counts()[0], match.to_json()["called"]) == (2, [])
    assert "uno" in answers(match, 0)


@clause("R-GEN-30")
def test_an_earlier_call_does_not_cover_a_later_second_to_last_card() -> None:
    match = position("""
        edition frozen
        hand 0 g1 y9
        hand 1 y1 y2 y3
        discard g5
        draw p1 g2 p2
        moves
        0 play g1 uno
        1 draw
        1 pass
        0 draw
        0 pass
        1 draw
        1 pass
        0 play g2
    """)
    assert match.counts()[0] == 1
    assert match.to_json()["liable"] == 0
