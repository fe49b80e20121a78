"""Party: Draw Two, Reverse with its tracker, Skip and Wild."""

import pytest

from lastcard import LastcardError
from tests.marks import clause
from tests.table import answers, kinds, position, refused

THREE = """
    edition party
    hand 0 {card} g8 b1
    hand 1 r1 g2
    hand 2 r3 b4
    discard r5
    draw y1 y2 y3 y4 y5 y6
    rest none
    direction {direction}
"""
TWO = """
    edition party
    {option}
    hand 0 {card} g8 b1
    hand 1 r1 g2
    discard r5
    draw y1 y2 y3 y4 y5 y6
    rest none
"""


@clause("PTY-D2-01")
@pytest.mark.parametrize(
    ("direction", "counts", "turn"), [("+1", [2, 4, 2], 2), ("-1", [2, 2, 4], 1)]
)
def test_draw_two_makes_the_next_player_draw_two_and_end_the_turn(
    direction: str, counts: list[int], turn: int
) -> None:
    match = position(THREE.format(card="r+2", direction=direction))
    match.play("0 play r+2")
    assert (match.counts(), match.phase, match.turn) == (counts, "turn", turn)


@clause("PTY-D2-01")
def test_draw_two_with_two_players_lets_the_same_player_act_again() -> None:
    match = position(TWO.format(card="r+2", option=""))
    match.play("0 play r+2")
    assert (match.counts(), match.turn) == ([2, 4], 0)


@clause("PTY-D2-01")
def test_draw_two_cannot_be_answered_with_another() -> None:
    match = position("edition party\nhand 0 r+2 g8 b1\nhand 1 g+2 g2\nhand 2 b4\ndiscard r5\n")
    match.play("0 play r+2")
    assert refused(match, "1 play g+2").code == "not-your-turn"
    assert match.counts() == [2, 4, 1]


@clause("PTY-REV-01")
@pytest.mark.parametrize(("direction", "after", "turn"), [("+1", -1, 2), ("-1", 1, 1)])
def test_reverse_turns_the_direction_round(direction: str, after: int, turn: int) -> None:
    match = position(THREE.format(card="rR", direction=direction))
    match.play("0 play rR")
    assert (match.to_json()["direction"], match.turn) == (after, turn)


@clause("PTY-TRACK-01", "PTY-TRACK-02")
def test_everybody_sees_the_tracker_flip_with_a_reverse() -> None:
    match = position(THREE.format(card="rR", direction="+1"))
    match.play("0 play rR")
    for seat in (0, 1, 2, None):
        assert match.view(seat).direction == -1
        flips = [event.direction for event in match.events(seat) if event.kind == "reverse"]
        assert flips == [-1]


@clause("PTY-TRACK-02")
def test_a_second_reverse_flips_the_tracker_back() -> None:
    match = position("edition party\nhand 0 rR g8 b1\nhand 1 g2\nhand 2 yR b4 b5\ndiscard r5\n")
    match.play("0 play rR")
    match.play("2 play yR")
    assert (match.view().direction, match.turn) == (1, 0)


@clause("PTY-TRACK-02")
@pytest.mark.parametrize("card", ["r7", "rS", "r+2"])
def test_no_other_card_flips_the_tracker(card: str) -> None:
    match = position(THREE.format(card=card, direction="+1"))
    match.play(f"0 play {card}")
    assert match.view().direction == 1
    assert "reverse" not in kinds(match)


@clause("R-PTY-38")
def test_with_two_players_reverse_flips_the_tracker_and_skips() -> None:
    match = position(TWO.format(card="rR", option=""))
    match.play("0 play rR")
    assert (match.view().direction, match.turn) == (-1, 0)


@clause("R-PTY-38")
def test_with_two_seat_reverse_plain_the_other_player_is_next() -> None:
    match = position(TWO.format(card="rR", option="option two_seat_reverse plain"))
    match.play("0 play rR")
    assert (match.view().direction, match.turn) == (-1, 1)


@clause("PTY-SKIP-01")
@pytest.mark.parametrize(("direction", "skipped", "turn"), [("+1", 1, 2), ("-1", 2, 1)])
def test_skip_passes_over_the_next_player(direction: str, skipped: int, turn: int) -> None:
    match = position(THREE.format(card="rS", direction=direction))
    match.play("0 play rS")
    assert match.turn == turn
    assert [e.seat for e in match.events(all_seeing=True) if e.kind == "skip"] == [skipped]
    assert match.counts() == [2, 2, 2]


@clause("PTY-SKIP-01")
def test_skip_with_two_players_lets_the_same_player_act_again() -> None:
    match = position(TWO.format(card="rS", option=""))
    match.play("0 play rS")
    assert match.turn == 0


@clause("PTY-WILD-01")
def test_a_wild_waits_until_its_player_names_a_color() -> None:
    match = position(THREE.format(card="W", direction="+1"))
    match.play("0 play W")
    assert (match.phase, match.turn, match.color) == ("color", 0, "r")
    assert answers(match, 0) == ["color b", "color g", "color r", "color y"]
    assert refused(match, "1 play r1").code == "not-your-turn"
    assert refused(match, "1 color g").code == "not-your-turn"
    match.play("0 color b")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "b")


@clause("PTY-WILD-01")
def test_a_color_that_the_deck_lacks_is_refused() -> None:
    match = position(THREE.format(card="W", direction="+1"))
    match.play("0 play W")
    with pytest.raises(LastcardError):
        match.play("0 color k")
    assert match.phase == "color"


@clause("PTY-WILD-02")
def test_the_current_color_may_be_named() -> None:
    match = position(THREE.format(card="W", direction="+1"))
    match.play("0 play W r")
    assert (match.color, match.turn) == ("r", 1)


@clause("PTY-WILD-03")
def test_a_wild_may_be_played_beside_playable_cards() -> None:
    match = position("edition party\nhand 0 W r8 r1\nhand 1 g1\ndiscard r5\n")
    assert answers(match, 0) == ["draw", "play W", "play r1", "play r8"]
    match.play("0 play W g")
    assert (match.top.text, match.color) == ("W", "g")


@clause("R-PTY-42")
@pytest.mark.parametrize(("move", "phase"), [("0 play WU", "pile"), ("0 play WT g 1 2", "turn")])
def test_pile_up_and_drawn_together_may_be_played_beside_playable_cards(
    move: str, phase: str
) -> None:
    match = position("""
        edition party
        hand 0 WU WT r8 r1
        hand 1 g1
        hand 2 b1
        discard r5
        draw g7
    """)
    assert {"play WT", "play WU", "play r8"} < set(answers(match, 0))
    match.play(move)
    assert match.phase == phase


@clause("R-PTY-42")
def test_pile_up_and_drawn_together_are_never_challenged() -> None:
    match = position("edition party\nhand 0 WT r8 r1\nhand 1 g1\nhand 2 b1\ndiscard r5\n")
    match.play("0 play WT g 1 2")
    assert refused(match, "1 challenge").code == "illegal-move"
