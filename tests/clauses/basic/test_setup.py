"""UNO Basic: dealer, deal, first flip."""

from collections.abc import Iterator

import pytest

from lastcard import Card, Match
from tests.marks import clause
from tests.table import answers, position

SEEDS = range(300)


def dealer_draws(match: Match) -> list[tuple[int, int]]:
    """Seat and value of each card drawn for the deal."""
    return [
        (event.seat, int(event.card.symbol) if event.card.symbol.isdigit() else 0)
        for event in match.events(all_seeing=True)
        if event.kind == "dealer" and event.seat is not None and event.card is not None
    ]


def flips(match: Match) -> list[str]:
    return [str(event.card) for event in match.events(all_seeing=True) if event.kind == "flip"]


def dealt(match: Match) -> list[Card]:
    return [
        card
        for event in match.events(all_seeing=True)
        if event.kind == "deal"
        for card in event.cards or ()
    ]


def first_flips(symbol: str, seats: int, options: dict[str, object] | None = None) -> Match:
    """A seeded match whose first card that counts has this symbol."""
    for seed in range(3000):
        match = Match("basic", seats=seats, seed=seed, options=options)
        if match.top.symbol == symbol:
            return match
    raise AssertionError(f"no seed turns up {symbol}")


def after_turned_away() -> Iterator[Match]:
    """Matches whose first card was one Wild Draw Four, and a number the second."""
    for seed in SEEDS:
        match = Match("basic", seats=2, seed=seed, options={"voluntary_draw": "on"})
        if flips(match)[0] == "W+4" and len(flips(match)) == 2 and match.top.symbol.isdigit():
            yield match


def left_of_dealer(match: Match, steps: int = 1) -> int:
    return (match.view().dealer + steps) % match.seats


@clause("BAS-SETUP-01")
def test_the_deck_is_shuffled_by_the_seed() -> None:
    deals = {tuple(dealt(Match("basic", seats=3, seed=seed, dealer=0))) for seed in range(50)}
    assert len(deals) == 50


@clause("BAS-SETUP-01")
def test_every_kind_of_card_comes_up_among_the_first_dealt() -> None:
    firsts = {dealt(Match("basic", seats=3, seed=seed, dealer=0))[0] for seed in range(2000)}
    assert len(firsts) == 4 * 13 + 4


@clause("BAS-SETUP-02")
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_the_highest_number_drawn_deals(seats: int) -> None:
    for seed in SEEDS:
        match = Match("basic", seats=seats, seed=seed)
        standing = list(range(seats))
        draws = iter(dealer_draws(match))
        while len(standing) > 1:
            values = [next(draws) for _ in standing]
            assert [seat for seat, _ in values] == standing
            highest = max(value for _, value in values)
            standing = [seat for seat, value in values if value == highest]
        assert next(draws, None) is None
        assert match.view().dealer == standing[0]


@clause("BAS-SETUP-02")
def test_everybody_draws_for_the_deal_in_sight_of_all() -> None:
    match = Match("basic", seats=4, seed="attic")
    seen = [event for event in match.events(2) if event.kind == "dealer"]
    assert [event.seat for event in seen[:4]] == [0, 1, 2, 3]
    assert all(event.card is not None for event in seen)


@clause("BAS-SETUP-03")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_everybody_is_dealt_seven_cards(seats: int) -> None:
    for seed in range(30):
        match = Match("basic", seats=seats, seed=seed)
        assert len(dealt(match)) == 7 * seats
        if match.top.symbol != "+2":
            assert match.counts() == [7] * seats


@clause("BAS-SETUP-03")
def test_cards_drawn_for_the_deal_are_shuffled_back() -> None:
    for seed in range(3000):
        match = Match("basic", seats=10, seed=seed)
        drawn = [event.card for event in match.events(all_seeing=True) if event.kind == "dealer"]
        if Card("WS") in drawn and Card("WS") in dealt(match):
            return
    raise AssertionError("a card drawn for the deal is never dealt")


@clause("BAS-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_all_other_cards_make_the_draw_pile(seats: int) -> None:
    for seed in range(30):
        match = Match("basic", seats=seats, seed=seed)
        assert match.view().draw_count == 112 - sum(match.counts()) - 1


@clause("BAS-SETUP-04")
def test_the_draw_pile_lies_face_down() -> None:
    match = position("""
        edition basic
        hand 0 b1
        hand 1 y1
        hand 2 y2
        discard r5
        draw g7
    """)
    match.play("0 draw")
    drawn = [match.events(seat)[0].cards for seat in range(3)]
    assert drawn == [(Card("g7"),), None, None]


@clause("BAS-SETUP-05")
def test_the_top_card_of_the_draw_pile_starts_the_discard_pile() -> None:
    for seed in SEEDS:
        match = Match("basic", seats=3, seed=seed)
        assert match.view().discard == (match.top,)
        assert flips(match)[-1] == str(match.top)


@clause("BAS-SETUP-06", "R-GEN-09")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_draw_two_turned_up_hits_the_seat_left_of_the_dealer(seats: int) -> None:
    match = first_flips("+2", seats)
    assert match.counts()[left_of_dealer(match)] == 9
    assert sum(match.counts()) == 7 * seats + 2
    assert (match.phase, match.turn) == ("turn", left_of_dealer(match, 2))


@clause("BAS-SETUP-06", "R-GEN-09")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_skip_turned_up_skips_the_seat_left_of_the_dealer(seats: int) -> None:
    match = first_flips("S", seats)
    assert match.counts() == [7] * seats
    assert (match.phase, match.turn) == ("turn", left_of_dealer(match, 2))


@clause("BAS-SETUP-06", "R-GEN-09")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_reverse_turned_up_lets_the_dealer_begin_the_other_way(seats: int) -> None:
    match = first_flips("R", seats)
    assert (match.phase, match.turn) == ("turn", match.view().dealer)
    assert match.view().direction == -1


@clause("BAS-TURN-01")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_seat_left_of_the_dealer_starts(dealer: int) -> None:
    for seed in range(30):
        match = Match("basic", seats=3, seed=seed, dealer=dealer)
        if match.top.symbol.isdigit():
            assert (match.phase, match.turn) == ("turn", (dealer + 1) % 3)


@clause("BAS-TURN-03", "R-BAS-04")
def test_the_first_direction_is_clockwise() -> None:
    for seed in SEEDS:
        match = Match("basic", seats=4, seed=seed)
        if match.top.symbol != "R":
            assert match.view().direction == 1


@clause("R-BAS-04")
def test_the_next_round_is_clockwise_again_after_a_reverse() -> None:
    match = position("""
        edition basic
        dealer 0
        hand 0 r1
        hand 1 y1
        hand 2 y2
        discard r5
        direction -1
        option start_colored_action ignore
    """)
    match.play("0 play r1")
    match.play("deal")
    assert match.view().direction == 1


@clause("BAS-WILD-05")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_wild_turned_up_asks_the_seat_left_of_the_dealer_for_the_color(seats: int) -> None:
    match = first_flips("W", seats)
    first = left_of_dealer(match)
    assert (match.phase, match.turn, match.color) == ("color", first, None)
    assert answers(match, first) == ["color b", "color g", "color r", "color y"]
    match.play(f"{first} color y")
    assert (match.phase, match.turn, match.color) == ("turn", first, "y")


@clause("BAS-WD4-05")
def test_a_wild_draw_four_turned_up_is_never_the_first_card() -> None:
    turned = [flips(Match("basic", seats=2, seed=seed)) for seed in SEEDS]
    assert any("W+4" in cards for cards in turned)
    assert all(cards[-1] != "W+4" for cards in turned)
    assert all(set(cards[:-1]) <= {"W+4"} for cards in turned)


@clause("BAS-WD4-05")
def test_a_wild_draw_four_turned_up_leaves_nothing_behind() -> None:
    match = next(after_turned_away())
    assert match.view().discard == (match.top,)
    assert match.counts() == [7, 7]
    assert (match.phase, match.turn) == ("turn", left_of_dealer(match))


@clause("BAS-WD4-05")
def test_a_wild_draw_four_turned_up_goes_to_the_bottom() -> None:
    for match, _ in zip(after_turned_away(), range(5), strict=False):
        last = None
        while match.view().draw_count:
            turn = match.turn
            last = match.play(f"{turn} draw")[0].cards
            match.play(f"{turn} pass")
        assert last == (Card("W+4"),)


@clause("R-BAS-09")
@pytest.mark.parametrize("card", ["WS", "WC"])
@pytest.mark.parametrize("seats", [2, 3])
def test_a_special_wild_turned_up_only_asks_for_the_color(card: str, seats: int) -> None:
    match = first_flips(card, seats, {"custom_rule": "next draw 3 skip"})
    first = left_of_dealer(match)
    hands = [match.hand(seat) for seat in range(seats)]
    assert (match.phase, match.turn) == ("color", first)
    match.play(f"{first} color g")
    assert (match.phase, match.turn, match.color) == ("turn", first, "g")
    assert [match.hand(seat) for seat in range(seats)] == hands


@clause("R-BAS-09")
@pytest.mark.parametrize("rule", ["chosen swap", "everyone rotate", "everyone draw 1"])
def test_a_customizable_card_turned_up_carries_out_no_rule(rule: str) -> None:
    match = first_flips("WC", 3, {"custom_rule": rule})
    first = left_of_dealer(match)
    hands = [match.hand(seat) for seat in range(3)]
    match.play(f"{first} color b")
    assert (match.phase, match.turn) == ("turn", first)
    assert [match.hand(seat) for seat in range(3)] == hands


@clause("R-BAS-09")
def test_special_wilds_turned_up_may_be_set_to_be_turned_away() -> None:
    options: dict[str, object] = {"start_special_wild": "reflip"}
    turned = [flips(Match("basic", seats=3, seed=seed, options=options)) for seed in range(600)]
    assert any({"WS", "WC"} & set(cards[:-1]) for cards in turned)
    assert all(cards[-1] not in ("WS", "WC") for cards in turned)
