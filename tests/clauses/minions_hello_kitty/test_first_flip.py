"""Minions 2, Hello Kitty & Friends: what the first card turned up does."""

import pytest

from tests.clauses.minions_hello_kitty.tables import both, colors, each_color, flips, opened, own
from tests.marks import clause
from tests.table import answers, impossible, refused


@both(clause("MIN-SETUP-06"), clause("R-HK-01"))
def test_start_draw_two_reflip_turns_another_card(edition: str) -> None:
    draw_two = each_color(edition, "+2")
    match = opened(edition, *draw_two, start_draw_two="reflip")
    turned = flips(match)
    assert len(turned) > 1
    assert [card.text for card in match.view().discard] == turned
    assert match.top.text == turned[-1]
    assert turned[-1] not in draw_two


@both(clause("MIN-SETUP-06"), clause("R-HK-01"))
@pytest.mark.parametrize("value", ["bottom", "none"])
def test_start_draw_two_takes_no_other_value(edition: str, value: str) -> None:
    error = impossible(f"edition {edition}\noption start_draw_two {value}\nseats 2\n")
    assert error.code == "bad-option"


@both(clause("MIN-SETUP-06"), clause("HK-REV-03", "HK-SETUP-06"))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_reverse_turned_up_lets_the_dealer_start_to_the_right(edition: str, seats: int) -> None:
    match = opened(edition, *each_color(edition, "R"), seats=seats)
    assert match.turn == 0
    assert match.view().direction == -1
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == seats - 1


@both(clause("MIN-SETUP-06"), clause("HK-SKIP-03", "HK-SETUP-06"))
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 2), (4, 2)])
def test_a_skip_turned_up_skips_the_player_left_of_the_dealer(
    edition: str, seats: int, first: int
) -> None:
    match = opened(edition, *each_color(edition, "S"), seats=seats)
    assert match.turn == first
    assert match.view().direction == 1
    assert match.counts() == [7] * seats


@both(clause("MIN-WILD-04"), clause("HK-WILD-03", "HK-SETUP-06"))
def test_a_wild_turned_up_lets_the_player_left_of_the_dealer_decide_the_color(
    edition: str,
) -> None:
    match = opened(edition, "W")
    assert (match.phase, match.turn, match.color) == ("color", 1, None)
    assert answers(match, 1) == sorted(f"color {color}" for color in colors(edition))
    assert answers(match, 0) == answers(match, 2) == []
    assert refused(match, "0 color g").code == "not-your-turn"


@both(clause("MIN-WILD-04"), clause("HK-WILD-03"))
def test_the_player_who_decides_the_first_color_also_plays_first(edition: str) -> None:
    match = opened(edition, "W")
    match.play("1 color g")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")
    assert match.counts() == [7, 7, 7]


@both(clause("MIN-WD4-04"), clause("HK-WD4-04"))
def test_another_card_is_turned_up_after_a_wild_draw_four(edition: str) -> None:
    match = opened(edition, "W+4")
    turned = flips(match)
    assert turned[-1] == match.top.text != "W+4"
    assert match.view().discard == (match.top,)
    assert sum(match.counts()) + match.view().draw_count + 1 == 112


@both(clause("MIN-WD4-04"), clause("HK-WD4-04"))
def test_start_wd4_reflip_leaves_the_card_under_the_next(edition: str) -> None:
    match = opened(edition, "W+4", start_wd4="reflip")
    assert [card.text for card in match.view().discard] == flips(match)
    assert match.view().discard[0].text == "W+4"
    assert match.top.text != "W+4"


@both(clause("MIN-WD4-04"), clause("HK-WD4-04"))
def test_start_wd4_takes_no_other_value(edition: str) -> None:
    error = impossible(f"edition {edition}\noption start_wd4 apply\nseats 2\n")
    assert error.code == "bad-option"


@both(clause("MIN-DF-05", "R-MIN-05"), clause("HK-BM-04", "R-HK-07", "HK-SETUP-06"))
def test_a_dumb_fu_or_badtz_maru_turned_up_asks_the_left_of_the_dealer_for_a_color(
    edition: str,
) -> None:
    match = opened(edition, own(edition, "W*"))
    assert (match.phase, match.turn, match.color) == ("color", 1, None)
    assert answers(match, 1) == sorted(f"color {color}" for color in colors(edition))
    match.play("1 color g")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")
