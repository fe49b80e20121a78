"""Party: which draws a linked partner shares."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position

DECK = "draw y1 y2 y3 y4 y5 y6 y7 y8 y9 b9 b8 b7"


def linked(hands: list[str], pair: str = "1 2", more: str = "", deck: str = DECK) -> Match:
    lines = "\n".join(f"hand {seat} {hand}" for seat, hand in enumerate(hands))
    return position(f"edition party\n{more}\n{lines}\ndiscard r5\nlink {pair}\n{deck}\nrest none\n")


def draws(match: Match) -> list[tuple[int | None, int | None, str | None]]:
    return [(e.seat, e.amount, e.reason) for e in match.events(all_seeing=True) if e.kind == "draw"]


def texts(match: Match, seat: int) -> list[str]:
    return sorted(str(card) for card in match.hand(seat))


@clause("PTY-LINK-03", "R-PTY-22")
@pytest.mark.parametrize(("pair", "counts"), [("0 2", [3, 2, 3]), ("1 2", [3, 2, 2])])
def test_a_turn_draw_of_one_linked_player_is_shared_by_the_other(
    pair: str, counts: list[int]
) -> None:
    match = linked(["g1 g2", "b1 b2", "b3 b4"], pair)
    match.play("0 draw")
    assert match.counts() == counts


@clause("PTY-LINK-03")
def test_either_of_the_two_makes_the_other_draw() -> None:
    match = linked(["g1 g2", "b1 b2", "b3 b4"], "0 1")
    for move in ("0 draw", "0 pass", "1 draw"):
        match.play(move)
    assert match.counts() == [4, 4, 2]


@clause("PTY-LINK-03")
def test_with_two_players_every_draw_is_shared() -> None:
    match = linked(["g1 g2", "b1 b2"], "0 1")
    match.play("0 draw")
    assert match.counts() == [3, 3]


@clause("PTY-LINK-03", "R-PTY-22")
def test_draw_two_is_shared() -> None:
    match = linked(["r+2 g1 g2", "b1 b2", "b3 b4"])
    match.play("0 play r+2")
    assert match.counts() == [2, 4, 4]
    assert match.turn == 2


@clause("PTY-LINK-03", "R-PTY-22")
def test_an_accepted_wild_draw_four_is_shared() -> None:
    match = linked(["W+4 g1 g2", "b1 b2", "b3 b4"])
    match.play("0 play W+4 g")
    match.play("1 accept")
    assert match.counts() == [2, 6, 6]


@clause("R-PTY-22")
def test_a_lost_challenge_is_shared() -> None:
    match = linked(["W+4 g1 g2", "b1 b2", "b3 b4"])
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [2, 8, 8]


@clause("R-PTY-22")
def test_a_caught_bluff_is_shared() -> None:
    match = linked(["W+4 r1 g2", "b1 b2", "b3 b4"], "0 2")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [6, 2, 6]


@clause("R-PTY-41")
def test_linked_challenger_and_offender_both_draw_what_the_offender_owes() -> None:
    match = linked(["W+4 r1 g2", "b1 b2", "b3 b4"], "0 1")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [6, 6, 2]
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-PTY-41")
def test_linked_challenger_and_offender_both_draw_what_the_challenger_owes() -> None:
    match = linked(["W+4 g1 g2", "b1 b2", "b3 b4"], "0 1")
    match.play("0 play W+4 g")
    match.play("1 challenge")
    assert match.counts() == [8, 8, 2]
    assert match.turn == 2


@clause("R-PTY-22")
def test_the_penalty_for_a_forgotten_call_is_shared() -> None:
    match = linked(["r7 g2", "b1 b2", "b3 b4"], "0 2")
    match.play("0 play r7")
    match.play("1 catch 0")
    assert match.counts() == [3, 2, 4]


@clause("R-PTY-22", "R-PTY-35")
def test_the_penalty_for_a_wrong_speed_play_is_shared() -> None:
    match = linked(["r7 g2", "b1 b2", "b3 b4"], "0 2", "option speed_play on")
    match.play("2 jump b3")
    assert match.counts() == [3, 2, 3]


@clause("R-PTY-22")
def test_the_starters_of_a_mini_pile_are_not_shared() -> None:
    match = linked(["WU g1 g2", "b1 b2", "b3 b4"], "0 2")
    match.play("0 play WU")
    assert match.counts() == [2, 2, 2]


@clause("R-PTY-22")
def test_the_cards_of_a_taken_mini_pile_are_not_shared() -> None:
    match = linked(["WU g1 g2", "b1 b2", "b3 b4"], "1 2")
    match.play("0 play WU")
    match.play("1 take")
    assert match.counts() == [2, 3, 2]


@clause("R-PTY-22")
@pytest.mark.parametrize(("mirrors", "counts"), [("all", [4, 2, 3]), ("forced", [4, 2, 2])])
def test_a_voluntary_draw_is_shared_unless_only_forced_ones_are(
    mirrors: str, counts: list[int]
) -> None:
    match = linked(["r7 g1 g2", "b1 b2", "b3 b4"], "0 2", f"option link_mirrors {mirrors}")
    match.play("0 draw")
    assert match.counts() == counts


@clause("R-PTY-22")
@pytest.mark.parametrize("hand", ["g1 g2", "W+4 g2"])
@pytest.mark.parametrize("mirrors", ["all", "forced"])
def test_a_draw_without_a_card_that_compels_a_play_is_always_shared(
    mirrors: str, hand: str
) -> None:
    match = linked([hand, "b1 b2", "b3 b4"], "0 2", f"option link_mirrors {mirrors}")
    match.play("0 draw")
    assert match.counts() == [3, 2, 3]


@clause("R-PTY-22")
def test_a_wild_in_hand_makes_the_draw_voluntary() -> None:
    match = linked(["W g2", "b1 b2", "b3 b4"], "0 2", "option link_mirrors forced")
    match.play("0 draw")
    assert match.counts() == [3, 2, 2]


@clause("R-PTY-22")
def test_penalties_are_shared_when_only_forced_draws_are() -> None:
    match = linked(["r+2 g1 g2", "b1 b2", "b3 b4"], more="option link_mirrors forced")
    match.play("0 play r+2")
    assert match.counts() == [2, 4, 4]


@clause("R-PTY-24")
def test_the_drawer_takes_all_cards_first_and_the_partner_the_next() -> None:
    match = linked(["r+2 g1 g2", "b1 b2", "b3 b4"])
    match.play("0 play r+2")
    assert texts(match, 1) == ["b1", "b2", "y1", "y2"]
    assert texts(match, 2) == ["b3", "b4", "y3", "y4"]
    assert draws(match) == [(1, 2, "draw-two"), (2, 2, "link")]


@clause("R-PTY-24")
def test_a_shared_draw_is_not_shared_again() -> None:
    match = linked(["g1 g2", "b1 b2"], "0 1")
    match.play("0 draw")
    assert draws(match) == [(0, 1, "turn"), (1, 1, "link")]


@clause("R-PTY-24")
def test_a_shared_draw_costs_no_turn() -> None:
    match = linked(["g1 g2", "b1 b2", "b3 b4"], "0 1")
    match.play("0 draw")
    match.play("0 pass")
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-PTY-24")
def test_a_shared_card_cannot_be_played_before_ones_turn() -> None:
    match = linked(["g1 g2", "b1 b2", "b3 b4"], "0 1", deck="draw y1 r9 r8")
    match.play("0 draw")
    assert answers(match, 1) == []
    assert answers(match, 0) == ["pass"]
    assert texts(match, 1) == ["b1", "b2", "r9"]


@clause("R-PTY-24")
def test_the_partner_takes_what_the_drawer_left_of_a_short_deck() -> None:
    match = linked(["r+2 g1 g2", "b1 b2", "b3 b4"], deck="draw y1 y2")
    match.play("0 play r+2")
    assert match.counts() == [2, 4, 3]


@clause("PTY-LINK-03")
def test_the_partner_does_not_see_the_drawers_card() -> None:
    match = linked(["g1 g2", "b1 b2", "b3 b4"], "0 2")
    match.play("0 draw")
    seen = [(e.seat, e.amount, e.cards is not None) for e in match.events(2) if e.kind == "draw"]
    assert seen == [(0, 1, False), (2, 1, True)]


@clause("PTY-UNO-02", "PTY-LINK-03")
def test_a_shared_draw_does_not_close_the_chance_to_catch() -> None:
    match = linked(["r+2 g1", "b1 b2", "b3 b4"])
    match.play("0 play r+2")
    assert "catch 0" in answers(match, 2)


@clause("PTY-UNO-02", "PTY-LINK-03")
def test_a_shared_draw_lifts_the_forgetful_player_above_one_card() -> None:
    match = linked(["r+2 g1", "b1 b2", "b3 b4"], "0 1")
    match.play("0 play r+2")
    assert (match.counts(), match.to_json()["liable"]) == ([3, 4, 2], None)
