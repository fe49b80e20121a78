"""Hello Kitty & Friends: what the first card turned up does."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, refused

SEEDS = range(2000)
DRAW_TWO = ("b+2", "g+2", "k+2", "y+2")
REVERSE = ("bR", "gR", "kR", "yR")
SKIP = ("bS", "gS", "kS", "yS")


def flips(match: Match) -> list[str]:
    """The cards turned up before the first turn."""
    return [
        event.card.text
        for event in match.events(all_seeing=True)
        if event.kind == "flip" and event.card is not None
    ]


def opened(*cards: str, seats: int = 3, **options: str) -> Match:
    """A match whose first turned card is one of these; seat 0 deals."""
    return opened_often(1, *cards, seats=seats, **options)[0]


def opened_often(times: int, *cards: str, seats: int = 3, **options: str) -> list[Match]:
    found = []
    for seed in SEEDS:
        match = Match("hello-kitty", seats=seats, seed=seed, dealer=0, options=options)
        if flips(match)[0] in cards:
            found.append(match)
        if len(found) == times:
            return found
    raise AssertionError("no such seed")


def drawn_out(match: Match) -> list[str]:
    """The whole draw pile, top card first: everybody draws and passes."""
    cards = []
    while match.view().draw_count:
        if match.phase == "color":
            match.play(f"{match.turn} color b")
        (event,) = match.play(f"{match.turn} draw")
        assert event.cards is not None
        cards += [card.text for card in event.cards]
        match.play(f"{match.turn} pass")
    return cards


@clause("HK-D2-03", "R-HK-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_draw_two_turned_up_has_no_effect(seats: int) -> None:
    match = opened(*DRAW_TWO, seats=seats)
    assert match.counts() == [7] * seats
    assert (match.phase, match.turn) == ("turn", 1)
    assert match.view().direction == 1
    assert match.color == match.top.text[0]


@clause("HK-D2-03", "R-HK-01")
def test_the_first_player_plays_on_the_draw_two_by_color_or_symbol() -> None:
    for match in opened_often(5, *DRAW_TWO):
        color = match.top.text[0]
        fitting = {
            f"play {card}"
            for card in map(str, match.hand(1))
            if card[0] in (color, "W") or card.endswith("+2")
        }
        assert set(answers(match, 1)) == fitting | {"draw"}


@clause("R-HK-01")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 2)])
def test_start_draw_two_apply_makes_the_left_of_the_dealer_draw_and_lose_the_turn(
    seats: int, first: int
) -> None:
    match = opened(*DRAW_TWO, seats=seats, start_draw_two="apply")
    assert match.counts() == [7, 9, 7][:seats]
    assert (match.phase, match.turn) == ("turn", first)


@clause("R-HK-01")
def test_start_draw_two_reflip_turns_another_card() -> None:
    match = opened(*DRAW_TWO, start_draw_two="reflip")
    turned = flips(match)
    assert len(turned) > 1
    assert [card.text for card in match.view().discard] == turned
    assert match.top.text == turned[-1]
    assert turned[-1] not in DRAW_TWO


@clause("R-HK-01")
def test_start_draw_two_takes_no_other_value() -> None:
    error = impossible("edition hello-kitty\noption start_draw_two none\nseats 2\n")
    assert error.code == "bad-option"


@clause("HK-REV-03", "HK-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_reverse_turned_up_lets_the_dealer_start_to_the_right(seats: int) -> None:
    match = opened(*REVERSE, seats=seats)
    assert match.turn == 0
    assert match.view().direction == -1
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == seats - 1


@clause("HK-REV-03")
def test_with_start_colored_action_ignore_a_reverse_turned_up_changes_nothing() -> None:
    match = opened(*REVERSE, start_colored_action="ignore")
    assert match.turn == 1
    assert match.view().direction == 1


@clause("HK-SKIP-03", "HK-SETUP-06")
@pytest.mark.parametrize(("seats", "first"), [(2, 0), (3, 2), (4, 2)])
def test_a_skip_turned_up_skips_the_player_left_of_the_dealer(seats: int, first: int) -> None:
    match = opened(*SKIP, seats=seats)
    assert match.turn == first
    assert match.view().direction == 1
    assert match.counts() == [7] * seats


@clause("HK-SKIP-03")
def test_with_start_colored_action_ignore_a_skip_turned_up_skips_nobody() -> None:
    assert opened(*SKIP, start_colored_action="ignore").turn == 1


@clause("HK-REV-03", "HK-SKIP-03")
def test_with_start_colored_action_reflip_another_card_is_turned() -> None:
    match = opened(*REVERSE, *SKIP, start_colored_action="reflip")
    assert len(flips(match)) > 1
    assert match.top.text not in REVERSE + SKIP
    assert [card.text for card in match.view().discard] == flips(match)


@clause("HK-WILD-03", "HK-SETUP-06")
def test_a_wild_turned_up_lets_the_player_left_of_the_dealer_choose_the_color() -> None:
    match = opened("W")
    assert (match.phase, match.turn, match.color) == ("color", 1, None)
    assert answers(match, 1) == ["color b", "color g", "color k", "color y"]
    assert answers(match, 0) == answers(match, 2) == []
    assert refused(match, "0 color g").code == "not-your-turn"


@clause("HK-WILD-03")
def test_after_the_first_color_play_continues_with_its_chooser() -> None:
    match = opened("W")
    match.play("1 color k")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "k")
    assert match.counts() == [7, 7, 7]


@clause("HK-WD4-04")
def test_a_wild_draw_four_turned_up_is_shuffled_back_and_not_laid_at_the_bottom() -> None:
    piles = [drawn_out(match) for match in opened_often(6, "W+4", seats=10)]
    assert all("W+4" in pile for pile in piles)
    assert {pile[-1] for pile in piles} != {"W+4"}
    assert len({pile.index("W+4") for pile in piles}) > 2


@clause("HK-WD4-04")
def test_another_card_is_turned_up_after_a_wild_draw_four() -> None:
    match = opened("W+4")
    turned = flips(match)
    assert turned[-1] == match.top.text != "W+4"
    assert match.view().discard == (match.top,)
    assert sum(match.counts()) + match.view().draw_count + 1 == 112


@clause("HK-WD4-04")
def test_start_wd4_bottom_puts_the_card_under_the_deck() -> None:
    for match in opened_often(3, "W+4", seats=10, start_wd4="bottom"):
        assert drawn_out(match)[-1] == "W+4"


@clause("HK-WD4-04")
def test_start_wd4_reflip_leaves_the_card_under_the_next() -> None:
    match = opened("W+4", start_wd4="reflip")
    assert [card.text for card in match.view().discard] == flips(match)
    assert match.view().discard[0].text == "W+4"
    assert match.top.text != "W+4"


@clause("HK-WD4-04")
def test_start_wd4_takes_no_other_value() -> None:
    error = impossible("edition hello-kitty\noption start_wd4 apply\nseats 2\n")
    assert error.code == "bad-option"


@clause("HK-BM-04", "R-HK-07", "HK-SETUP-06")
def test_a_badtz_maru_turned_up_asks_the_left_of_the_dealer_for_a_color() -> None:
    match = opened("WB")
    assert (match.phase, match.turn, match.color) == ("color", 1, None)
    assert answers(match, 1) == ["color b", "color g", "color k", "color y"]
    match.play("1 color k")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "k")


@clause("R-HK-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_nobody_draws_for_a_badtz_maru_turned_up(seats: int) -> None:
    match = opened("WB", seats=seats)
    match.play("1 color k")
    assert match.counts() == [7] * seats
    assert match.view().draw_count == 112 - 7 * seats - 1
