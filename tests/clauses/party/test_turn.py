"""Party: matching, drawing, the reshuffle, the call, and going out."""

import pytest

from lastcard import LastcardError
from tests.marks import clause
from tests.table import answers, kinds, position, refused


@clause("PTY-OBJ-01", "PTY-WIN-01")
@pytest.mark.parametrize("others", [["g1"], ["g1", "b1"]])
def test_the_first_player_out_of_cards_wins(others: list[str]) -> None:
    hands = "\n".join(f"hand {seat + 1} {hand}" for seat, hand in enumerate(others))
    match = position(f"edition party\nhand 0 r7\n{hands}\ndiscard r5\nrest none\n")
    match.play("0 play r7")
    assert (match.phase, match.winners, match.round_winner) == ("match-over", [0], 0)
    assert "match-over" in kinds(match)


@clause("PTY-WIN-01")
def test_nobody_moves_after_the_win() -> None:
    match = position("edition party\nhand 0 r7\nhand 1 r1 r2\ndiscard r5\n")
    match.play("0 play r7")
    assert answers(match, 1) == []
    assert refused(match, "1 play r1").code == "illegal-move"


@clause("PTY-OVR-01", "PTY-MATCH-01")
@pytest.mark.parametrize("card", ["r2", "rS", "rP", "g7", "b7"])
def test_color_or_number_matches_a_number_card(card: str) -> None:
    match = position(f"edition party\nhand 0 {card} y1 y2\nhand 1 g1 g2\nhand 2 b1\ndiscard r7\n")
    match.play(f"0 play {card}")
    assert match.top.text == card


@clause("PTY-OVR-01", "PTY-MATCH-01")
@pytest.mark.parametrize(("top", "card"), [("rS", "gS"), ("rR", "bR"), ("r+2", "y+2")])
def test_the_same_symbol_matches_in_any_color(top: str, card: str) -> None:
    match = position(
        f"edition party\nhand 0 {card} y1 y2\nhand 1 g1 g2\nhand 2 b1\ndiscard {top}\n"
    )
    match.play(f"0 play {card}")
    assert (match.top.text, match.color) == (card, card[0])


@clause("R-PTY-06", "PTY-MATCH-01")
def test_point_taken_is_matched_by_its_symbol() -> None:
    match = position("edition party\nhand 0 gP g8 y1\nhand 1 g1\nhand 2 b1\ndiscard rP\n")
    match.play("0 play gP")
    assert (match.top.text, match.phase) == ("gP", "point")


@clause("R-PTY-06", "PTY-MATCH-01")
def test_point_taken_on_neither_its_color_nor_its_symbol_is_refused() -> None:
    match = position("edition party\nhand 0 gP g8 y1\nhand 1 g1\nhand 2 b1\ndiscard r5\n")
    error = refused(match, "0 play gP")
    assert (error.code, error.clause) == ("illegal-move", "PTY-MATCH-01")


@clause("PTY-MATCH-01")
@pytest.mark.parametrize("card", ["g2", "gS", "y+2"])
def test_a_card_that_shares_nothing_is_refused(card: str) -> None:
    match = position(f"edition party\nhand 0 {card} r1\nhand 1 g1\ndiscard r7\n")
    error = refused(match, f"0 play {card}")
    assert (error.code, error.clause) == ("illegal-move", "PTY-MATCH-01")


@clause("PTY-MATCH-01")
def test_after_a_wild_the_named_color_is_to_be_matched() -> None:
    match = position("edition party\nhand 0 r1 g2 b3\nhand 1 g1\ndiscard W\ncolor g\n")
    assert answers(match, 0) == ["draw", "play g2"]


@clause("PTY-MATCH-02")
def test_only_one_card_is_played_in_a_turn() -> None:
    match = position("edition party\nhand 0 r7 r7 r8\nhand 1 g1\nhand 2 b1\ndiscard r5\n")
    match.play("0 play r7")
    assert match.counts()[0] == 2
    assert refused(match, "0 play r7").code == "not-your-turn"


@clause("PTY-MATCH-02")
def test_two_cards_in_one_move_cannot_be_read() -> None:
    match = position("edition party\nhand 0 r7 r7 r8\nhand 1 g1\ndiscard r5\n")
    with pytest.raises(LastcardError) as caught:
        match.play("0 play r7 r7")
    assert caught.value.code == "bad-notation"


@clause("PTY-TURN-01")
def test_a_legal_card_goes_from_the_hand_to_the_pile() -> None:
    match = position("edition party\nhand 0 r7 g8\nhand 1 g1\ndiscard r5\n")
    match.play("0 play r7")
    assert [str(card) for card in match.hand(0)] == ["g8"]
    assert [str(card) for card in match.view().discard] == ["r5", "r7"]


@clause("PTY-TURN-01")
def test_a_card_that_is_not_held_is_refused() -> None:
    match = position("edition party\nhand 0 r7 g8\nhand 1 g1\ndiscard r5\n")
    assert refused(match, "0 play r8").code == "illegal-move"


@clause("PTY-TURN-02", "PTY-DRAW-03")
def test_a_matching_card_may_be_played_but_need_not_be() -> None:
    match = position("edition party\nhand 0 r7 g8 b1\nhand 1 g1\ndiscard r5\ndraw y1\nrest none\n")
    assert answers(match, 0) == ["draw", "play r7"]


@clause("PTY-TURN-03")
@pytest.mark.parametrize("card", ["rS", "r+2", "rR"])
def test_a_played_action_card_is_carried_out(card: str) -> None:
    match = position(f"edition party\nhand 0 {card} g8 b1\nhand 1 g1\nhand 2 b2\ndiscard r5\n")
    match.play(f"0 play {card}")
    assert match.turn == 2


@clause("PTY-TURN-04")
@pytest.mark.parametrize(("direction", "after"), [("+1", 1), ("-1", 2)])
def test_after_a_play_it_is_the_next_players_turn(direction: str, after: int) -> None:
    match = position(f"""
        edition party
        hand 0 r7 g8 b1
        hand 1 g1
        hand 2 b2
        discard r5
        direction {direction}
    """)
    match.play("0 play r7")
    assert (match.phase, match.turn) == ("turn", after)


@clause("PTY-TURN-04", "PTY-DRAW-01", "R-PTY-39")
@pytest.mark.parametrize("drawn", ["r9", "y9"])
def test_after_a_draw_and_a_pass_it_is_the_next_players_turn(drawn: str) -> None:
    match = position(f"edition party\nhand 0 g8 b1\nhand 1 g1\ndiscard r5\ndraw {drawn} y1\n")
    match.play("0 draw")
    assert (match.phase, match.turn) == ("drawn", 0)
    match.play("0 pass")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("PTY-DRAW-01")
def test_without_a_matching_card_one_card_is_drawn_into_the_hand() -> None:
    match = position("edition party\nhand 0 g8 b1\nhand 1 g1\ndiscard r5\ndraw y9 y1\nrest none\n")
    assert "draw" in answers(match, 0)
    assert [answer for answer in answers(match, 0) if answer.startswith("play")] == []
    match.play("0 draw")
    assert sorted(str(card) for card in match.hand(0)) == ["b1", "g8", "y9"]
    assert refused(match, "0 draw").code == "illegal-move"


@clause("PTY-DRAW-01")
def test_a_turn_cannot_be_passed_before_drawing() -> None:
    match = position("edition party\nhand 0 g8 b1\nhand 1 g1\ndiscard r5\ndraw y9\n")
    assert refused(match, "0 pass").code == "illegal-move"


@clause("PTY-DRAW-02", "R-PTY-39")
def test_the_drawn_card_may_be_played_at_once_if_it_matches() -> None:
    match = position("edition party\nhand 0 g8 b1\nhand 1 g1\ndiscard r5\ndraw r9 y1\nrest none\n")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play r9"]
    match.play("0 play r9")
    assert (match.top.text, match.turn) == ("r9", 1)


@clause("PTY-DRAW-02")
def test_a_drawn_card_that_does_not_match_can_only_be_kept() -> None:
    match = position("edition party\nhand 0 g8 b1\nhand 1 g1\ndiscard r5\ndraw y9\nrest none\n")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]
    assert refused(match, "0 play y9").clause == "PTY-MATCH-01"


@clause("PTY-DRAW-03", "R-PTY-39")
def test_after_a_voluntary_draw_only_the_drawn_card_may_be_played() -> None:
    match = position("edition party\nhand 0 r7 b1\nhand 1 g1\ndiscard r5\ndraw r9\nrest none\n")
    match.play("0 draw")
    assert refused(match, "0 play r7").clause == "R-GEN-31"
    match.play("0 play r9")
    assert match.top.text == "r9"


@clause("PTY-DRAW-03")
def test_with_voluntary_draw_off_a_playable_card_forbids_the_draw() -> None:
    match = position("""
        edition party
        option voluntary_draw off
        hand 0 r7 g8 b1
        hand 1 g1
        discard r5
    """)
    assert answers(match, 0) == ["play r7"]
    assert refused(match, "0 draw").code == "illegal-move"


@clause("PTY-RESH-01")
def test_an_empty_deck_is_made_anew_from_all_but_the_top_card() -> None:
    match = position("edition party\nhand 0 y8 b1\nhand 1 g1\ndiscard g3 g4 g6 r5\nrest none\n")
    match.play("0 draw")
    view = match.view()
    assert [str(card) for card in view.discard] == ["r5"]
    assert (match.top.text, match.color, view.draw_count) == ("r5", "r", 2)
    assert {str(card) for card in match.hand(0)} - {"y8", "b1"} < {"g3", "g4", "g6"}
    assert kinds(match)[0] == "reshuffle"


@clause("PTY-RESH-01")
def test_the_deck_is_not_made_anew_while_it_has_cards() -> None:
    match = position("edition party\nhand 0 y8 b1\nhand 1 g1\ndiscard g3 r5\ndraw y9\nrest none\n")
    match.play("0 draw")
    assert "reshuffle" not in kinds(match)
    assert len(match.view().discard) == 2


ONE_LEFT = """
    edition party
    {option}
    hand 0 r7 g8
    hand 1 b1 r2 b3
    hand 2 b4 b5 b6
    discard r5
    draw y1 y2 y3 y4
    rest none
"""


@clause("PTY-UNO-01", "PTY-UNO-02", "PTY-OVR-03")
def test_who_forgets_to_call_and_is_caught_draws_two() -> None:
    match = position(ONE_LEFT.format(option=""))
    match.play("0 play r7")
    assert match.to_json()["liable"] == 0
    match.play("2 catch 0")
    assert match.counts() == [3, 3, 3]
    assert match.to_json()["liable"] is None


@clause("PTY-UNO-01", "PTY-OVR-03")
def test_a_call_with_the_play_is_safe() -> None:
    match = position(ONE_LEFT.format(option=""))
    match.play("0 play r7 uno")
    assert refused(match, "2 catch 0").clause == "PTY-UNO-02"


@clause("PTY-UNO-01")
def test_a_call_with_more_than_one_card_to_be_left_is_refused() -> None:
    match = position("edition party\nhand 0 r7 g8 g9\nhand 1 b1\ndiscard r5\n")
    assert refused(match, "0 uno").clause == "PTY-UNO-01"
    assert refused(match, "0 play r7 uno").code == "illegal-move"


@clause("PTY-UNO-02")
def test_who_calls_before_the_catcher_draws_nothing() -> None:
    match = position(ONE_LEFT.format(option=""))
    match.play("0 play r7")
    match.play("0 uno")
    assert refused(match, "1 catch 0").code == "illegal-move"
    assert match.counts() == [1, 3, 3]


@clause("PTY-UNO-02")
def test_a_call_after_the_catch_comes_too_late() -> None:
    match = position(ONE_LEFT.format(option=""))
    match.play("0 play r7")
    match.play("1 catch 0")
    assert refused(match, "0 uno").code == "illegal-move"
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("PTY-UNO-02")
@pytest.mark.parametrize("act", ["1 play r2", "1 draw"])
def test_the_chance_to_catch_is_over_once_the_next_player_acts(act: str) -> None:
    match = position(ONE_LEFT.format(option=""))
    match.play("0 play r7")
    match.play(act)
    assert refused(match, "2 catch 0").clause == "PTY-UNO-02"


@clause("PTY-UNO-02")
def test_a_call_by_the_next_player_does_not_close_the_window() -> None:
    match = position("edition party\nhand 0 r7 g8\nhand 1 r2 b3\nhand 2 b4 b5\ndiscard r5\n")
    match.play("0 play r7")
    match.play("1 uno")
    assert "catch 0" in answers(match, 2)


@clause("PTY-UNO-02")
@pytest.mark.parametrize("card", ["r+2", "rS"])
def test_the_forced_loss_of_a_turn_does_not_close_the_window(card: str) -> None:
    match = position(f"""
        edition party
        hand 0 {card} g8
        hand 1 b1 b3
        hand 2 b4 b5
        discard r5
    """)
    match.play(f"0 play {card}")
    assert match.turn == 2
    match.play("1 catch 0")
    assert match.counts()[0] == 3


@clause("PTY-UNO-02")
def test_nobody_catches_oneself() -> None:
    match = position(ONE_LEFT.format(option=""))
    match.play("0 play r7")
    assert refused(match, "0 catch 0").code == "illegal-move"


@clause("PTY-UNO-02")
def test_the_penalty_is_the_tables_to_change() -> None:
    match = position(ONE_LEFT.format(option="option uno_penalty 4"))
    match.play("0 play r7")
    match.play("1 catch 0")
    assert match.counts() == [5, 3, 3]


@clause("PTY-WIN-01")
def test_one_card_left_without_a_call_still_wins_when_nobody_noticed() -> None:
    match = position("edition party\nhand 0 r7 r8\nhand 1 b1 b2\ndiscard r5\ndraw b9 b8\n")
    match.play("0 play r7")
    match.play("1 draw")
    match.play("1 pass")
    match.play("0 play r8")
    assert match.winners == [0]


@clause("PTY-WIN-02")
def test_after_a_round_all_cards_are_shuffled_and_dealt_anew() -> None:
    match = position("""
        edition party
        option scoring standard
        hand 0 r7
        hand 1 g1 g2
        hand 2 b1
        discard r5
    """)
    assert refused(match, "deal").clause == "PTY-WIN-02"
    match.play("0 play r7")
    assert match.phase == "round-over"
    match.play("deal")
    view = match.view()
    assert match.counts() == [7, 7, 7]
    assert sum(match.counts()) + view.draw_count + len(view.discard) == 224
