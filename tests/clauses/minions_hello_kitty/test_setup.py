"""Minions 2, Hello Kitty & Friends: who deals, and the deal."""

from collections import Counter

import pytest

from lastcard import Match
from tests.clauses.minions_hello_kitty.tables import both, of
from tests.marks import clause
from tests.table import refused

SEEDS = range(300)


def dealer_draws(match: Match) -> list[tuple[int, str]]:
    """Seat and card of each draw for the deal."""
    return [
        (event.seat, event.card.text)
        for event in match.events(all_seeing=True)
        if event.kind == "dealer" and event.seat is not None and event.card is not None
    ]


def number(card: str) -> int | None:
    """The number on a card; None for a special card."""
    return int(card[1:]) if card[1:].isdigit() else None


def opened_with_a_number(edition: str, seats: int) -> Match:
    """A match whose first turned card is a number."""
    for seed in SEEDS:
        match = Match(edition, seats=seats, seed=seed)
        if number(match.top.text) is not None:
            return match
    raise AssertionError("no such seed")


@both(clause("MIN-SETUP-01"), clause("HK-SETUP-01"))
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_highest_number_drawn_deals(edition: str, seats: int) -> None:
    settled = 0
    for seed in range(60):
        match = Match(edition, seats=seats, seed=seed)
        draws = dealer_draws(match)
        assert [seat for seat, _ in draws[:seats]] == list(range(seats))
        if len(draws) == seats:
            values = [number(card) or 0 for _, card in draws]
            assert match.view().dealer == values.index(max(values))
            settled += 1
    assert settled > 20


@both(clause("MIN-SETUP-01"), clause("HK-SETUP-01"))
def test_only_those_who_tie_for_highest_draw_again(edition: str) -> None:
    again = 0
    for seed in SEEDS:
        match = Match(edition, seats=4, seed=seed)
        draws = dealer_draws(match)
        values = [number(card) or 0 for _, card in draws[:4]]
        tied = [seat for seat in range(4) if values[seat] == max(values)]
        if len(tied) > 1:
            again += 1
            assert [seat for seat, _ in draws[4 : 4 + len(tied)]] == tied
            assert match.view().dealer in tied
        else:
            assert len(draws) == 4
    assert again > 10


@both(clause("MIN-SETUP-02"), clause("HK-SETUP-02"))
def test_a_special_card_is_lower_than_any_number_above_zero(edition: str) -> None:
    seen = Counter[str]()
    for seed in SEEDS:
        match = Match(edition, seats=2, seed=seed)
        (_, one), (_, other) = dealer_draws(match)[:2]
        if number(one) is None and number(other):
            seen[one[-1]] += 1
            assert match.view().dealer == 1
    assert len(seen) > 3


@both(clause("MIN-SETUP-02"), clause("HK-SETUP-02"))
def test_a_special_card_ties_with_a_zero_and_with_another_special_card(edition: str) -> None:
    seen = set()
    for seed in SEEDS:
        draws = dealer_draws(Match(edition, seats=2, seed=seed))
        (_, one), (_, other) = draws[:2]
        if number(one) is None and not number(other):
            seen.add(number(other))
            assert len(draws) > 2
    assert seen == {None, 0}


@both(clause("MIN-SETUP-03"), clause("HK-SETUP-03"))
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_seven_cards_are_dealt_to_each_player(edition: str, seats: int) -> None:
    match = opened_with_a_number(edition, seats)
    assert match.counts() == [7] * seats
    dealt = [event for event in match.events(all_seeing=True) if event.kind == "deal"]
    assert sum(event.amount or 0 for event in dealt) == 7 * seats


@both(clause("MIN-SETUP-03"), clause("HK-SETUP-03"))
def test_the_deck_is_shuffled(edition: str) -> None:
    hands = {tuple(map(str, Match(edition, seats=2, seed=seed).hand(0))) for seed in range(20)}
    assert len(hands) == 20


@both(clause("MIN-SETUP-03"), clause("HK-SETUP-03"))
def test_the_same_seed_deals_the_same_cards(edition: str) -> None:
    assert Match(edition, seats=3, seed="attic") == Match(edition, seats=3, seed="attic")


@both(clause("MIN-SETUP-04"), clause("HK-SETUP-04"))
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_the_rest_of_the_deck_is_the_draw_pile(edition: str, seats: int) -> None:
    assert opened_with_a_number(edition, seats).view().draw_count == 112 - 7 * seats - 1


@both(clause("MIN-SETUP-04"), clause("HK-SETUP-04"))
def test_the_draw_pile_lies_face_down(edition: str) -> None:
    match = opened_with_a_number(edition, 3)
    seat = match.turn
    assert seat is not None
    match.play(f"{seat} draw")
    (seen,) = match.events(seat)
    (hidden,) = match.events((seat + 1) % 3)
    assert seen.cards is not None
    assert (hidden.cards, hidden.amount) == (None, 1)


@both(clause("MIN-SETUP-05"), clause("HK-SETUP-05"))
def test_the_dealer_turns_up_the_first_card_of_the_pile(edition: str) -> None:
    match = opened_with_a_number(edition, 3)
    (flip,) = [event for event in match.events(all_seeing=True) if event.kind == "flip"]
    assert flip.seat == match.view().dealer
    assert flip.card == match.top
    assert match.view().discard == (match.top,)
    assert match.color == match.top.text[0]


@both(clause("MIN-TURN-01"), clause("HK-TURN-01"))
@pytest.mark.parametrize("seats", [2, 3, 10])
def test_the_player_to_the_dealers_left_starts(edition: str, seats: int) -> None:
    match = opened_with_a_number(edition, seats)
    dealer = match.view().dealer
    assert match.turn == (dealer + 1) % seats
    assert match.view().direction == 1
    error = refused(match, f"{dealer} draw")
    assert error.code == "not-your-turn"
    assert error.clause == of(edition, "MIN-TURN-02", "HK-TURN-02")


@both(clause("MIN-TURN-01"), clause("HK-TURN-01"))
def test_play_goes_on_to_the_left(edition: str) -> None:
    match = opened_with_a_number(edition, 3)
    order = []
    for _ in range(4):
        assert match.turn is not None
        order.append((match.turn - match.view().dealer) % 3)
        match.play(f"{match.turn} draw")
        match.play(f"{match.turn} pass")
    assert order == [1, 2, 0, 1]
