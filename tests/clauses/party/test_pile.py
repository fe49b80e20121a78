"""Party: Wild Pile Up and its mini pile."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused

TABLE = """
    edition party
    {more}
    hand 0 WU r1 y2
    hand 1 {one}
    hand 2 {two}
    discard r5
    draw {draw}
    rest none
"""


def piled(one: str = "g1 b1 b2", two: str = "g2 b3 b4", draw: str = "g7", more: str = "") -> Match:
    """Three seats; seat 0 has played Wild Pile Up and still holds r1 and y2."""
    match = position(TABLE.format(one=one, two=two, draw=draw, more=more))
    match.play("0 play WU")
    return match


def mini(match: Match) -> list[str]:
    return [str(card) for card in match.view().mini_pile]


@clause("PTY-PILEUP-01")
def test_pile_up_turns_one_card_face_up_as_a_mini_pile() -> None:
    match = piled(draw="g7 b9")
    assert match.to_json()["mini_pile"] == {"color": "g", "cards": ["g7"]}
    assert (match.phase, match.turn, match.color, match.top.text) == ("pile", 1, "g", "WU")
    assert match.counts() == [2, 3, 3]
    assert match.view().draw_count == 1


@clause("PTY-PILEUP-01")
def test_everybody_sees_the_mini_pile() -> None:
    match = piled()
    for viewer in (0, 1, 2, None):
        assert [str(card) for card in match.view(viewer).mini_pile] == ["g7"]
        assert [str(e.card) for e in match.events(viewer) if e.kind == "pile"] == ["g7"]


@clause("PTY-PILEUP-01", "PTY-PILEUP-09")
def test_pile_up_asks_for_no_color() -> None:
    match = piled()
    assert refused(match, "0 color b").code == "not-your-turn"
    assert not any(answer.startswith("color") for answer in answers(match, 1))


@clause("PTY-PILEUP-02")
def test_wilds_are_turned_onto_the_mini_pile_until_a_colored_card_appears() -> None:
    match = piled(draw="W WU W+4 WT g7 b9")
    assert mini(match) == ["W", "WU", "W+4", "WT", "g7"]
    assert (match.color, match.view().draw_count) == ("g", 1)


@clause("PTY-PILEUP-02")
@pytest.mark.parametrize("starter", ["gS", "gR", "g+2", "gP"])
def test_a_colored_action_card_starts_the_mini_pile_without_its_function(starter: str) -> None:
    match = piled(draw=starter)
    assert (mini(match), match.phase, match.turn) == ([starter], "pile", 1)
    assert (match.view().direction, match.counts()) == (1, [2, 3, 3])


@clause("PTY-PILEUP-03")
def test_the_next_player_must_lay_the_mini_piles_color() -> None:
    match = piled(one="g1 gS b7 r2")
    assert answers(match, 1) == ["play g1", "play gS"]
    error = refused(match, "1 play b7")
    assert (error.code, error.clause) == ("illegal-move", "PTY-PILEUP-03")
    match.play("1 play g1")
    assert mini(match) == ["g7", "g1"]


@clause("PTY-PILEUP-03")
def test_the_number_does_not_count_on_the_mini_pile() -> None:
    match = piled(one="b7 g1 r2")
    assert "play b7" not in answers(match, 1)


@clause("PTY-PILEUP-03")
@pytest.mark.parametrize("move", ["1 draw", "1 pass"])
def test_nobody_draws_or_passes_instead(move: str) -> None:
    assert refused(piled(), move).code == "illegal-move"


@clause("PTY-PILEUP-03")
def test_the_next_player_follows_the_direction_of_play() -> None:
    match = piled(more="direction -1")
    assert match.turn == 2


@clause("R-PTY-13", "PTY-PILEUP-03")
def test_who_can_lay_may_not_take_the_mini_pile() -> None:
    match = piled()
    assert "take" not in answers(match, 1)
    assert refused(match, "1 take").code == "illegal-move"


@clause("R-PTY-13")
def test_a_wild_in_hand_forbids_the_taking_too() -> None:
    match = piled(one="W b1 b2")
    assert answers(match, 1) == ["play W"]


@clause("R-PTY-13")
def test_with_pile_may_decline_the_mini_pile_may_be_taken_at_will() -> None:
    match = piled(more="option pile_may_decline on")
    assert answers(match, 1) == ["play g1", "take"]
    match.play("1 take")
    assert (match.counts(), match.turn, match.color) == ([2, 4, 3], 2, "g")


@clause("R-PTY-13")
def test_pile_may_decline_is_on_or_off() -> None:
    assert impossible("edition party\noption pile_may_decline 1\nseats 3\n").code == "bad-option"


@clause("PTY-PILEUP-04", "R-PTY-14")
@pytest.mark.parametrize("wild", ["W", "W+4", "WT", "WU"])
def test_any_wild_may_be_laid_and_the_color_stays(wild: str) -> None:
    match = piled(one=f"{wild} b1 b2", draw="g7 r9")
    match.play(f"1 play {wild}")
    assert (mini(match), match.color) == (["g7", wild], "g")
    assert (match.phase, match.turn) == ("pile", 2)
    assert match.counts() == [2, 2, 3]


@clause("PTY-PILEUP-04", "R-PTY-14")
def test_a_color_named_with_a_wild_on_the_mini_pile_is_dropped() -> None:
    match = piled(one="W b1 b2")
    match.play("1 play W b")
    assert (match.color, match.phase, match.turn) == ("g", "pile", 2)


@clause("R-PTY-14")
def test_a_wild_draw_four_on_the_mini_pile_needs_no_innocence_and_is_not_challenged() -> None:
    match = piled(one="W+4 g1 b2", more="option wd4_bluff off")
    assert "play W+4" in answers(match, 1)
    match.play("1 play W+4")
    assert refused(match, "2 challenge").code == "illegal-move"
    assert match.counts() == [2, 2, 3]


@clause("R-PTY-14")
def test_drawn_together_on_the_mini_pile_links_nobody() -> None:
    match = piled(one="WT b1 b2")
    match.play("1 play WT")
    assert match.to_json()["link"] is None


@clause("R-PTY-14")
def test_a_second_pile_up_on_the_mini_pile_turns_no_card() -> None:
    match = piled(one="WU b1 b2", draw="g7 r9")
    match.play("1 play WU")
    assert (mini(match), match.view().draw_count) == (["g7", "WU"], 1)


@clause("PTY-PILEUP-05", "R-PTY-15")
@pytest.mark.parametrize("card", ["gS", "gR", "g+2", "gP"])
def test_an_action_card_on_the_mini_pile_does_nothing(card: str) -> None:
    match = piled(one=f"{card} b1 b2", draw="g7 r9 r8")
    match.play(f"1 play {card}")
    assert (mini(match), match.phase, match.turn) == (["g7", card], "pile", 2)
    assert (match.counts(), match.view().direction) == ([2, 2, 3], 1)


@clause("PTY-PILEUP-06")
@pytest.mark.parametrize(("direction", "seats"), [("+1", [1, 2, 0]), ("-1", [2, 1, 0])])
def test_the_mini_pile_is_passed_on_in_order_of_play(direction: str, seats: list[int]) -> None:
    match = position(f"""
        edition party
        hand 0 WU g3 g4
        hand 1 g1 b1 b2
        hand 2 g2 b3 b4
        discard r5
        draw g7
        direction {direction}
    """)
    match.play("0 play WU")
    turns = []
    for seat in seats:
        turns.append(match.turn)
        match.play(f"{seat} play {match.hand(seat)[0]}")
    assert turns == seats


@clause("R-PTY-15")
def test_it_comes_round_to_its_starter_and_goes_on_until_someone_fails() -> None:
    match = position("""
        edition party
        hand 0 WU g3 g4 y1
        hand 1 g1 b1 b2
        hand 2 g2 b3 b4
        discard r5
        draw g7
    """)
    for move in ("0 play WU", "1 play g1", "2 play g2", "0 play g3"):
        match.play(move)
    assert (match.phase, match.turn) == ("pile", 1)
    match.play("1 take")
    assert match.counts() == [2, 6, 2]


@clause("R-PTY-15")
def test_the_starter_too_takes_it_when_out_of_the_color() -> None:
    match = piled()
    match.play("1 play g1")
    match.play("2 play g2")
    assert answers(match, 0) == ["take", "uno"]
    match.play("0 take")
    assert (match.counts(), match.turn) == ([5, 2, 2], 1)


@clause("R-PTY-15")
def test_with_two_players_it_goes_to_and_fro() -> None:
    match = position("""
        edition party
        hand 0 WU g3 y1 y2
        hand 1 g1 b1 b2
        discard r5
        draw g7
    """)
    for move in ("0 play WU", "1 play g1", "0 play g3"):
        match.play(move)
    assert answers(match, 1) == ["take", "uno"]
    match.play("1 take")
    assert (match.turn, match.counts()) == (0, [2, 5])


@clause("PTY-PILEUP-07")
def test_the_first_who_cannot_lay_takes_the_whole_mini_pile() -> None:
    match = piled(two="b3 b4 y4", draw="W g7")
    match.play("1 play g1")
    assert answers(match, 2) == ["take"]
    match.play("2 take")
    assert [str(card) for card in match.hand(2)] == ["y4", "g1", "g7", "b3", "b4", "W"]
    assert match.to_json()["mini_pile"] is None


@clause("PTY-PILEUP-08", "R-PTY-20")
@pytest.mark.parametrize(("direction", "taker", "turn"), [("+1", 1, 2), ("-1", 2, 1)])
def test_the_seat_after_the_taker_continues(direction: str, taker: int, turn: int) -> None:
    match = piled(one="b1 b2 b9", two="b3 b4 b8", more=f"direction {direction}")
    match.play(f"{taker} take")
    assert (match.phase, match.turn) == ("turn", turn)


@clause("PTY-PILEUP-09", "R-PTY-20")
def test_play_goes_on_in_the_mini_piles_color_with_pile_up_on_top() -> None:
    match = piled(one="b1 b2 r9", two="g3 b7 r8")
    match.play("1 take")
    assert (match.color, match.top.text) == ("g", "WU")
    assert answers(match, 2) == ["draw", "play g3"]


@clause("R-PTY-20")
def test_taking_the_mini_pile_is_not_mirrored() -> None:
    match = piled(one="b1 b2 b9", draw="g7 r9 r8", more="link 1 2")
    match.play("1 take")
    assert match.counts() == [2, 4, 3]


@clause("R-PTY-16", "PTY-UNO-01")
def test_one_card_left_on_the_mini_pile_needs_the_call() -> None:
    match = piled(one="g1 b1", draw="g7 r9 r8")
    match.play("1 play g1")
    assert match.to_json()["liable"] == 1
    match.play("0 catch 1")
    assert match.counts()[1] == 1 + 2


@clause("R-PTY-16")
def test_a_call_with_the_card_on_the_mini_pile_counts() -> None:
    match = piled(one="g1 b1")
    match.play("1 play g1 uno")
    assert match.to_json()["called"] == [1]
    assert refused(match, "0 catch 1").code == "illegal-move"


@clause("R-PTY-16", "PTY-UNO-02")
@pytest.mark.parametrize(("two", "act"), [("g2 b3 b4", "2 play g2"), ("b3 b4 b5", "2 take")])
def test_the_next_players_answer_to_the_mini_pile_closes_the_window(two: str, act: str) -> None:
    match = piled(one="g1 b1", two=two)
    match.play("1 play g1")
    match.play(act)
    assert refused(match, "0 catch 1").code == "illegal-move"


@clause("R-PTY-16")
def test_who_lays_pile_up_as_second_to_last_card_needs_the_call() -> None:
    match = position("edition party\nhand 0 WU r1\nhand 1 g1 g2\ndiscard r5\ndraw g7\n")
    match.play("0 play WU")
    assert "catch 0" in answers(match, 1)


@clause("R-PTY-17")
@pytest.mark.parametrize("card", ["g1", "g+2", "W+4", "gP"])
def test_the_last_card_on_the_mini_pile_wins_at_once(card: str) -> None:
    match = piled(one=card, draw="g7 r9 r8 r7 r6")
    match.play(f"1 play {card}")
    assert (match.phase, match.winners) == ("match-over", [1])
    assert match.counts() == [2, 0, 3]
    assert match.to_json()["mini_pile"] is None
    assert [str(c) for c in match.view().discard] == ["r5", "g7", card, "WU"]


@clause("R-PTY-17")
def test_the_mini_pile_scores_nothing() -> None:
    match = piled(one="g1", two="b3 b4", draw="W WT g7", more="option scoring standard")
    match.play("1 play g1")
    assert match.scores == [0, 1 + 2 + 3 + 4, 0]


@clause("R-PTY-18")
def test_pile_up_as_the_last_card_wins_without_a_mini_pile() -> None:
    match = position("""
        edition party
        hand 0 WU
        hand 1 g1 g2
        hand 2 b1
        discard r5
        draw g7
        rest none
    """)
    match.play("0 play WU")
    assert (match.phase, match.winners) == ("match-over", [0])
    assert match.to_json()["mini_pile"] is None
    assert match.view().draw_count == 1


@clause("R-PTY-19")
def test_without_a_colored_card_to_turn_the_effect_fizzles() -> None:
    match = position("""
        edition party
        hand 0 WU r1 y2
        hand 1 g1 b1
        hand 2 g2 b2
        discard W
        color b
        draw WT W+4
        rest none
    """)
    match.play("0 play WU")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "b")
    view = match.view()
    assert match.to_json()["mini_pile"] is None
    assert view.discard[-1].text == "WU"
    assert sorted(card.text for card in view.discard) == ["W", "W+4", "WT", "WU"]
    assert match.counts() == [2, 2, 2]


@clause("R-PTY-19")
def test_the_pile_is_reshuffled_before_the_effect_fizzles() -> None:
    match = position("""
        edition party
        hand 0 WU r1 y2
        hand 1 g1 b1
        discard W g9
        draw WT
        rest none
    """)
    match.play("0 play WU")
    assert (match.phase, match.turn, match.color) == ("pile", 1, "g")
    assert mini(match)[0] == "WT"
    assert mini(match)[-1] == "g9"
    assert "reshuffle" in kinds(match)
