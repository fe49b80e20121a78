"""Party: the optional speed play."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, position, refused

FOUR = """
    edition party
    {option}
    hand 0 r1 g2 b3
    hand 1 g4 g5 b5
    hand 2 {two}
    hand 3 r5 b7 b8
    discard {top}
    draw y1 y2 y3 y4
    rest none
    {more}
"""


def four(
    two: str = "r5 b4 y4",
    top: str = "r5",
    option: str = "option speed_play on",
    more: str = "",
) -> Match:
    """Four seats, seat 0 on turn; seats 2 and 3 hold the red 5 that lies on top."""
    return position(FOUR.format(two=two, top=top, option=option, more=more))


def texts(match: Match, seat: int) -> list[str]:
    return sorted(str(card) for card in match.hand(seat))


@clause("PTY-SPEED-01")
def test_the_identical_number_card_may_be_played_out_of_turn() -> None:
    match = four()
    assert answers(match, 2) == ["jump r5"]
    match.play("2 jump r5")
    assert [str(card) for card in match.view().discard] == ["r5", "r5"]
    assert match.counts() == [3, 3, 2, 3]


@clause("PTY-SPEED-01")
@pytest.mark.parametrize("two", ["r6 b4 y4", "b5 b4 y4"])
def test_the_same_color_or_number_alone_is_not_enough(two: str) -> None:
    assert answers(four(two), 2) == []


@clause("PTY-SPEED-01")
@pytest.mark.parametrize("top", ["rS", "rR", "r+2", "rP"])
def test_an_identical_action_card_gives_no_right_to_play(top: str) -> None:
    match = four(f"{top} b4 y4", top)
    assert answers(match, 2) == []
    match.play(f"2 jump {top}")
    assert (texts(match, 2), match.turn) == (sorted([top, "b4", "y4", "y1"]), 0)


@clause("PTY-SPEED-01")
def test_an_identical_wild_gives_no_right_to_play() -> None:
    assert answers(four("W b4 y4", "W", more="color r"), 2) == []


@clause("PTY-SPEED-01", "R-PTY-34")
@pytest.mark.parametrize("option", ["", "option speed_play off"])
def test_the_rule_is_off_unless_the_table_wants_it(option: str) -> None:
    match = four(option=option)
    assert answers(match, 2) == []
    error = refused(match, "2 jump r5")
    assert (error.code, error.clause) == ("illegal-move", "PTY-SPEED-01")


@clause("PTY-SPEED-01")
def test_who_is_on_turn_plays_instead() -> None:
    match = four(more="turn 2")
    assert "jump r5" not in answers(match, 2)
    assert refused(match, "2 jump r5").code == "illegal-move"


@clause("PTY-SPEED-01")
def test_a_card_that_is_not_held_cannot_be_laid() -> None:
    match = four("r6 b4 y4")
    assert refused(match, "2 jump r5").code == "illegal-move"
    assert match.counts()[2] == 3


@clause("PTY-SPEED-02", "R-PTY-31")
@pytest.mark.parametrize(("direction", "turn"), [("+1", 3), ("-1", 1)])
def test_play_goes_on_after_the_seat_that_laid_the_card(direction: str, turn: int) -> None:
    match = four(more=f"direction {direction}")
    match.play("2 jump r5")
    assert (match.phase, match.turn) == ("turn", turn)


@clause("R-PTY-31")
def test_the_seats_in_between_lose_that_turn() -> None:
    match = four()
    match.play("2 jump r5")
    assert refused(match, "0 play r1").code == "not-your-turn"
    assert refused(match, "1 draw").code == "not-your-turn"


@clause("R-PTY-31")
def test_with_two_players_the_one_on_turn_follows() -> None:
    match = position("""
        edition party
        option speed_play on
        hand 0 r1 g2
        hand 1 r5 g4 g3
        discard r5
    """)
    match.play("1 jump r5")
    assert match.turn == 0


@clause("PTY-SPEED-03")
def test_once_the_player_on_turn_has_played_the_chance_is_lost() -> None:
    match = four()
    match.play("0 play r1")
    assert "jump r5" not in answers(match, 2)


@clause("R-PTY-32")
def test_a_draw_does_not_close_the_chance() -> None:
    match = four()
    match.play("0 draw")
    assert answers(match, 2) == ["jump r5"]
    match.play("2 jump r5")
    assert texts(match, 0) == ["b3", "g2", "r1", "y1"]
    assert (match.phase, match.turn) == ("turn", 3)


@clause("R-PTY-32")
def test_the_drawer_may_not_play_the_drawn_card_any_more() -> None:
    match = four(top="y5", two="y5 b4 b6")
    match.play("0 draw")
    assert "play y1" in answers(match, 0)
    match.play("2 jump y5")
    assert refused(match, "0 play y1").code == "not-your-turn"
    assert refused(match, "0 pass").code == "not-your-turn"


@clause("R-PTY-32")
def test_the_chance_stays_open_after_a_pass_until_a_card_covers_the_top() -> None:
    match = four()
    match.play("0 draw")
    match.play("0 pass")
    assert answers(match, 2) == ["jump r5"]
    match.play("1 play g5")
    assert answers(match, 3) == []


@clause("R-PTY-33")
def test_a_speed_play_of_the_last_card_wins() -> None:
    match = four("r5")
    match.play("2 jump r5")
    assert (match.phase, match.winners) == ("match-over", [2])


@clause("R-PTY-33", "PTY-UNO-01")
def test_a_speed_play_that_leaves_one_card_needs_the_call() -> None:
    match = four("r5 b4")
    match.play("2 jump r5")
    assert match.to_json()["liable"] == 2
    match.play("0 catch 2")
    assert match.counts()[2] == 3


@clause("R-PTY-33")
def test_who_calls_at_once_after_the_speed_play_is_safe() -> None:
    match = four("r5 b4")
    match.play("2 jump r5")
    match.play("2 uno")
    assert refused(match, "0 catch 2").code == "illegal-move"


@clause("R-PTY-33", "PTY-UNO-02")
def test_a_speed_play_closes_the_previous_players_window() -> None:
    match = position("""
        edition party
        option speed_play on
        hand 0 r7 g2
        hand 1 g4 g5
        hand 2 r7 b4 b6
        discard r5
    """)
    match.play("0 play r7")
    assert "catch 0" in answers(match, 1)
    match.play("2 jump r7")
    assert refused(match, "1 catch 0").code == "illegal-move"


@clause("R-PTY-34")
@pytest.mark.parametrize(("first", "turn"), [(2, 3), (3, 0)])
def test_of_several_the_first_to_be_heard_is_first(first: int, turn: int) -> None:
    match = four()
    assert (answers(match, 2), answers(match, 3)) == (["jump r5"], ["jump r5"])
    match.play(f"{first} jump r5")
    assert match.turn == turn
    assert match.counts()[first] == 2


@clause("R-PTY-34")
def test_seats_are_listed_in_seat_order_for_exact_ties() -> None:
    jumps = [move.seat for move in four().legal_moves() if move.verb == "jump"]
    assert jumps == [2, 3]


@clause("R-PTY-34")
def test_the_second_of_them_may_still_follow_on_the_same_card() -> None:
    match = four(more="turn 1")
    match.play("3 jump r5")
    assert "jump r5" in answers(match, 2)
    match.play("2 jump r5")
    assert match.turn == 3


@clause("R-PTY-34")
def test_a_player_may_follow_the_own_card_with_its_duplicate() -> None:
    match = position("""
        edition party
        option speed_play on
        hand 0 r7 r7 g2 g3
        hand 1 g4 g5
        hand 2 b4 b6
        discard r5
    """)
    match.play("0 play r7")
    assert "jump r7" in answers(match, 0)
    match.play("0 jump r7")
    assert (match.counts()[0], match.turn) == (2, 1)


@clause("R-PTY-34")
def test_the_opening_card_may_be_answered_at_once() -> None:
    matches = (
        Match("party", seats=16, seed=seed, options={"speed_play": "on"}) for seed in range(200)
    )
    jumps = (
        (match, move)
        for match in matches
        for move in match.legal_moves()
        if move.verb == "jump" and match.turn != move.seat
    )
    match, move = next(jumps)
    opening = match.top
    match.play(move)
    assert (move.card, match.top) == (opening, opening)
    assert match.turn == ((move.seat or 0) + 1) % 16


@clause("PTY-SPEED-04", "R-PTY-35")
def test_a_wrong_card_is_taken_back_and_costs_one() -> None:
    match = four("b5 b4 y4")
    match.play("2 jump b5")
    assert texts(match, 2) == ["b4", "b5", "y1", "y4"]
    assert (match.top.text, match.phase, match.turn) == ("r5", "turn", 0)
    assert [str(card) for card in match.view().discard] == ["r5"]


@clause("PTY-SPEED-04")
def test_everybody_sees_the_wrong_card_and_the_penalty() -> None:
    match = four("b5 b4 y4")
    match.play("2 jump b5")
    for viewer in (0, 3, None):
        tried = [(e.seat, str(e.card), e.wrong) for e in match.events(viewer) if e.kind == "jump"]
        drawn = [(e.seat, e.amount, e.cards) for e in match.events(viewer) if e.kind == "draw"]
        assert (tried, drawn) == ([(2, "b5", True)], [(2, 1, None)])


@clause("PTY-SPEED-04", "R-PTY-35")
def test_a_wrong_card_leaves_the_drawers_question_open() -> None:
    match = four("b5 b4 y4", top="y5")
    match.play("0 draw")
    match.play("2 jump b5")
    assert (match.phase, match.turn) == ("drawn", 0)
    assert answers(match, 0) == ["pass", "play y1"]


@clause("R-PTY-35")
@pytest.mark.parametrize("penalty", [0, 1, 3, 10])
def test_speed_penalty_is_what_a_wrong_card_costs(penalty: int) -> None:
    match = position(f"""
        edition party
        option speed_play on
        option speed_penalty {penalty}
        hand 0 r1 g2
        hand 1 b5 g4
        discard r5
    """)
    match.play("1 jump b5")
    assert match.counts() == [2, 2 + penalty]


@clause("R-PTY-35")
@pytest.mark.parametrize("penalty", ["-1", "11", "one"])
def test_speed_penalty_takes_nought_to_ten(penalty: str) -> None:
    assert impossible(f"edition party\noption speed_penalty {penalty}\nseats 3\n").code == (
        "bad-option"
    )


@clause("R-PTY-35")
def test_a_wrong_card_on_ones_own_turn_costs_nothing() -> None:
    match = four()
    assert refused(match, "0 play g2").code == "illegal-move"
    assert refused(match, "0 jump g2").code == "illegal-move"
    assert match.counts()[0] == 3


@clause("R-PTY-35")
def test_a_late_card_can_be_told_from_a_wrong_one() -> None:
    match = four()
    seen = match.view(2)
    match.play("0 play r1")
    late = next(move for move in seen.legal if move.verb == "jump")
    assert late.card == seen.top
    assert late not in match.legal_moves(2)
    assert match.counts()[2] == 3


@clause("R-PTY-35", "PTY-UNO-02")
def test_a_wrong_card_does_not_close_the_chance_to_catch() -> None:
    match = position("""
        edition party
        option speed_play on
        hand 0 r7 g2
        hand 1 g4 g5
        hand 2 r6 b4 b6
        discard r5
    """)
    match.play("0 play r7")
    match.play("2 jump r6")
    assert "catch 0" in answers(match, 1)


PENDING = """
    edition party
    option speed_play on
    hand 0 {card} g2 g3
    hand 1 r5 r6
    hand 2 r5 b5
    discard r5
    draw r5 y1 y2
    rest none
"""


@clause("R-PTY-36")
@pytest.mark.parametrize(
    ("move", "phase"),
    [
        ("0 play W+4 r", "challenge"),
        ("0 play rP", "point"),
        ("0 play W", "color"),
        ("0 play W+4", "color"),
        ("0 play WT", "link"),
        ("0 play WU", "pile"),
    ],
)
def test_nobody_plays_out_of_turn_while_another_question_is_open(move: str, phase: str) -> None:
    match = position(PENDING.format(card=move.split()[2]))
    match.play(move)
    assert match.phase == phase
    for seat in range(3):
        assert not any(answer.startswith("jump") for answer in answers(match, seat))
    assert refused(match, "2 jump r5").code == "illegal-move"


@clause("R-PTY-36")
def test_a_first_flip_that_waits_for_its_color_cannot_be_answered() -> None:
    matches = (
        Match("party", seats=6, seed=seed, options={"speed_play": "on"}) for seed in range(300)
    )
    match = next(match for match in matches if match.phase == "color")
    assert all(move.verb == "color" for move in match.legal_moves())
