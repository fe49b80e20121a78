"""Frozen II, set-up: who deals, seven cards each, the first card."""

from collections.abc import Iterator
from itertools import islice

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, position, refused

SEEDS = 3000
SPECIAL = 0


def dealt(seats: int = 3, **options: str) -> Iterator[Match]:
    """Freshly dealt matches, one seed after the other."""
    for seed in range(SEEDS):
        yield Match("frozen", seats=seats, seed=seed, options=options)


def symbol(card: object) -> str:
    text = str(card)
    return text if text.startswith("W") else text[1:]


def opened_on(wanted: str, seats: int = 3, **options: str) -> Match:
    """A match whose first card has this symbol."""
    return next(match for match in dealt(seats, **options) if symbol(match.top) == wanted)


def opened_on_a_number(seats: int = 3) -> Match:
    return next(match for match in dealt(seats) if symbol(match.top).isdigit())


def deal_draws(match: Match) -> list[tuple[int, str]]:
    """Who drew which card for the deal."""
    return [
        (event.seat, str(event.card))
        for event in match.events(all_seeing=True)
        if event.kind == "dealer" and event.seat is not None
    ]


def deal_value(card: str) -> int:
    return int(symbol(card)) if symbol(card).isdigit() else SPECIAL


def flips(match: Match) -> list[str]:
    return [str(event.card) for event in match.events(all_seeing=True) if event.kind == "flip"]


def left_of(match: Match, steps: int = 1) -> int:
    return (match.view().dealer + steps) % match.seats


@clause("FRZ-SETUP-01")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_each_seat_draws_one_card_and_the_highest_number_deals(seats: int) -> None:
    untied = [match for match in islice(dealt(seats), 60) if len(deal_draws(match)) == seats]
    assert untied
    for match in untied:
        draws = deal_draws(match)
        assert [seat for seat, _ in draws] == list(range(seats))
        highest = max(draws, key=lambda draw: deal_value(draw[1]))
        assert match.view().dealer == highest[0]


@clause("FRZ-SETUP-01")
def test_seats_that_tie_for_the_highest_draw_again() -> None:
    match = next(match for match in dealt(3) if len(deal_draws(match)) == 5)
    first, again = deal_draws(match)[:3], deal_draws(match)[3:]
    highest = max(deal_value(card) for _, card in first)
    tied = [seat for seat, card in first if deal_value(card) == highest]
    assert [seat for seat, _ in again] == tied
    assert match.view().dealer == max(again, key=lambda draw: deal_value(draw[1]))[0]


@clause("FRZ-SETUP-02")
@pytest.mark.parametrize("special", ["S", "R", "+2", "W", "W+4", "WF"])
def test_a_special_card_loses_the_draw_for_the_deal_to_a_one(special: str) -> None:
    match = next(
        match
        for match in dealt(2)
        if sorted(symbol(card) for _, card in deal_draws(match)[:2]) == sorted(["1", special])
    )
    one = next(seat for seat, card in deal_draws(match) if symbol(card) == "1")
    assert len(deal_draws(match)) == 2
    assert match.view().dealer == one


@clause("FRZ-SETUP-02")
def test_a_special_card_ties_with_a_zero() -> None:
    match = next(
        match
        for match in dealt(2)
        if {symbol(card).isdigit() for _, card in deal_draws(match)[:2]} == {True, False}
        and "0" in [symbol(card) for _, card in deal_draws(match)[:2]]
    )
    assert len(deal_draws(match)) >= 4


@clause("FRZ-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_seven_cards_are_dealt_to_each_seat(seats: int) -> None:
    match = opened_on_a_number(seats)
    assert match.counts() == [7] * seats
    dealt_cards = [event for event in match.events(all_seeing=True) if event.kind == "deal"]
    assert sum(event.amount or 0 for event in dealt_cards) == 7 * seats


@clause("FRZ-SETUP-03")
def test_the_cards_are_shuffled_before_the_deal() -> None:
    hands = {tuple(map(str, match.hand(0))) for match in islice(dealt(), 40)}
    assert len(hands) == 40


@clause("FRZ-SETUP-03")
def test_every_color_comes_up_as_often_as_the_deck_has_it() -> None:
    tops = [str(match.top)[0] for match in islice(dealt(2), 800)]
    for color in "ygrp":
        assert 25 / 108 - 0.06 < tops.count(color) / len(tops) < 25 / 108 + 0.06


@clause("FRZ-SETUP-04")
@pytest.mark.parametrize(("seats", "left"), [(2, 97), (3, 90), (10, 41)])
def test_the_remaining_cards_are_the_draw_pile(seats: int, left: int) -> None:
    match = next(
        match for match in dealt(seats) if symbol(match.top).isdigit() and len(flips(match)) == 1
    )
    assert match.to_json()["draw_count"] == left


@clause("FRZ-SETUP-04")
def test_the_draw_pile_lies_face_down() -> None:
    match = position("""
        edition frozen
        hand 0 y1 y2
        hand 1 g1 g2
        discard r5
        draw p9 p8
        rest none
        moves
        0 draw
    """)
    assert [event.cards for event in match.events(1)] == [None]
    assert "p9" not in repr(match.view(1))
    assert "p8" not in repr(match.view(0))


@clause("FRZ-SETUP-05")
def test_the_dealer_turns_the_first_card_onto_the_discard_pile() -> None:
    match = opened_on_a_number()
    (flip,) = (event for event in match.events(all_seeing=True) if event.kind == "flip")
    assert flip.seat == match.view().dealer
    assert match.view().discard == (flip.card,)
    assert match.top == flip.card
    assert match.color == str(flip.card)[0]


@clause("FRZ-TURN-01")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_seat_left_of_the_dealer_takes_the_first_turn(seats: int) -> None:
    opened = [match for match in islice(dealt(seats), 40) if symbol(match.top).isdigit()]
    assert opened
    for match in opened:
        assert (match.phase, match.turn) == ("turn", left_of(match))


@clause("FRZ-TURN-01")
def test_left_of_the_last_seat_is_seat_0() -> None:
    match = next(
        match
        for seed in range(SEEDS)
        if symbol((match := Match("frozen", seats=4, seed=seed, dealer=3)).top).isdigit()
    )
    assert match.turn == 0


@clause("FRZ-TURN-01")
def test_the_dealer_may_not_play_first() -> None:
    match = opened_on_a_number()
    error = refused(match, f"{match.view().dealer} draw")
    assert (error.code, error.clause) == ("not-your-turn", "FRZ-TURN-02")


@clause("FRZ-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3])
def test_first_card_draw_two_makes_the_seat_left_of_the_dealer_draw_and_lose_the_turn(
    seats: int,
) -> None:
    match = opened_on("+2", seats)
    assert match.counts()[left_of(match)] == 9
    assert sum(match.counts()) == 7 * seats + 2
    assert (match.phase, match.turn) == ("turn", left_of(match, 2))


@clause("FRZ-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3])
def test_first_card_reverse_lets_the_dealer_start_and_go_right(seats: int) -> None:
    match = opened_on("R", seats)
    assert (match.phase, match.turn) == ("turn", match.view().dealer)
    assert match.view().direction == -1


@clause("FRZ-SETUP-06")
@pytest.mark.parametrize("seats", [2, 3])
def test_first_card_skip_skips_the_seat_left_of_the_dealer(seats: int) -> None:
    match = opened_on("S", seats)
    assert (match.phase, match.turn) == ("turn", left_of(match, 2))


@clause("FRZ-SETUP-06")
@pytest.mark.parametrize("wanted", ["S", "R"])
def test_a_table_may_ignore_the_effect_of_a_first_skip_or_reverse(wanted: str) -> None:
    match = opened_on(wanted, start_colored_action="ignore")
    assert (match.turn, match.view().direction) == (left_of(match), 1)


@clause("FRZ-SETUP-06")
def test_a_table_may_ignore_the_effect_of_a_first_draw_two() -> None:
    match = opened_on("+2", start_draw_two="ignore")
    assert match.counts() == [7, 7, 7]
    assert match.turn == left_of(match)


@clause("FRZ-SETUP-06")
def test_a_table_may_turn_another_card_instead_of_an_action_card() -> None:
    match = next(
        match
        for match in dealt(start_colored_action="reflip", start_draw_two="reflip")
        if symbol(flips(match)[0]) in ("S", "R", "+2") and symbol(match.top).isdigit()
    )
    assert len(match.view().discard) >= 2
    assert (match.counts(), match.turn) == ([7, 7, 7], left_of(match))


@clause("FRZ-WILD-04")
@pytest.mark.parametrize("seats", [2, 3])
def test_first_card_wild_the_seat_left_of_the_dealer_names_the_color(seats: int) -> None:
    match = opened_on("W", seats)
    chooser = left_of(match)
    assert (match.phase, match.turn, match.color) == ("color", chooser, None)
    assert answers(match, chooser) == ["color g", "color p", "color r", "color y"]
    assert refused(match, f"{match.view().dealer} color g").code == "not-your-turn"
    match.play(f"{chooser} color p")
    assert (match.phase, match.turn, match.color) == ("turn", chooser, "p")


@clause("FRZ-FON-07")
@pytest.mark.parametrize("seats", [2, 3])
def test_first_card_forces_the_seat_left_of_the_dealer_chooses_the_color(seats: int) -> None:
    match = opened_on("WF", seats)
    chooser = left_of(match)
    assert (match.phase, match.turn, match.color) == ("color", chooser, None)
    assert answers(match, chooser) == ["color g", "color p", "color r", "color y"]
    assert refused(match, f"{match.view().dealer} color g").code == "not-your-turn"
    match.play(f"{chooser} color p")
    assert (match.phase, match.turn, match.color) == ("turn", chooser, "p")


@clause("R-FRZ-06")
@pytest.mark.parametrize("seats", [2, 3])
def test_first_card_forces_locks_nothing(seats: int) -> None:
    match = next(
        match
        for match in dealt(seats)
        if symbol(match.top) == "WF" and "W" in map(str, match.hand(left_of(match)))
    )
    chooser = left_of(match)
    events = match.play(f"{chooser} color g")
    assert [event.kind for event in events] == ["color"]
    assert match.to_json()["lock"] is None
    assert "play W" in answers(match, chooser)


@clause("FRZ-WD4-04")
def test_first_card_wild_draw_four_goes_to_the_bottom_and_another_is_turned() -> None:
    match = next(
        match
        for match in dealt(10)
        if flips(match)[0] == "W+4" and len(flips(match)) == 2 and symbol(match.top).isdigit()
    )
    assert match.view().discard == (match.top,)
    assert match.view().draw_count == 41
    assert match.turn == left_of(match)
    drawn = [draw_and_keep(match) for _ in range(41)]
    assert drawn[-1] == "W+4"


def draw_and_keep(match: Match) -> str:
    """The seat on turn draws and passes; the card it drew."""
    seat = match.turn
    (event,) = match.play(f"{seat} draw")
    assert event.cards is not None
    match.play(f"{seat} pass")
    return str(event.cards[0])


@clause("FRZ-WD4-04")
def test_a_wild_draw_four_never_stays_as_the_first_card() -> None:
    for match in islice(dealt(2), 300):
        assert str(match.top) != "W+4"
