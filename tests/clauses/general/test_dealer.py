"""Who deals: the draw for the first deal, and the deal of later rounds."""

import pytest

from lastcard import Match
from lastcard.match import Event
from tests.marks import clause
from tests.table import position

CLASSIC = ("frozen", "basic", "minions", "hello-kitty")


def dealer_draws(match: Match) -> list[Event]:
    return [event for event in match.events(all_seeing=True) if event.kind == "dealer"]


def value(event: Event) -> int:
    """What a drawn card counts: its number, every other card nothing."""
    assert event.card is not None
    symbol = event.card.text[1:]
    return int(symbol) if symbol.isdigit() else 0


def winner_of_draw(draws: list[Event], seats: int) -> tuple[int, int]:
    """Who is highest when only those who tie draw again, and how many rounds that took."""
    still, rounds = list(range(seats)), 0
    while len(still) > 1:
        turn, draws = draws[: len(still)], draws[len(still) :]
        assert [event.seat for event in turn] == still
        highest = max(map(value, turn))
        still = [event.seat for event in turn if value(event) == highest and event.seat is not None]
        rounds += 1
    assert draws == []
    return still[0], rounds


def flipped_number(match: Match) -> bool:
    return match.top.text[1:].isdigit()


def cards_in_play(match: Match) -> int:
    result = match.to_json()
    return sum(match.counts()) + int(str(result["draw_count"])) + int(str(result["discard_count"]))


@clause("R-GEN-05")
@pytest.mark.parametrize("name", ["frozen", "minions"])
def test_the_highest_card_deals_and_the_seat_on_the_left_begins(name: str) -> None:
    for seed in range(30):
        match = Match(name, seats=4, seed=seed)
        dealer, _ = winner_of_draw(dealer_draws(match), 4)
        assert match.view().dealer == dealer
        if flipped_number(match):
            assert match.turn == (dealer + 1) % 4


@clause("R-GEN-06")
@pytest.mark.parametrize("name", CLASSIC)
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_only_those_who_tie_for_highest_draw_again(name: str, seats: int) -> None:
    longest = 0
    for seed in range(60):
        match = Match(name, seats=seats, seed=seed)
        dealer, rounds = winner_of_draw(dealer_draws(match), seats)
        assert match.view().dealer == dealer
        longest = max(longest, rounds)
    assert longest > 1


@clause("R-GEN-06")
def test_all_who_draw_zero_tie_and_draw_again() -> None:
    draws = [dealer_draws(Match("frozen", seats=2, seed=seed)) for seed in range(200)]
    zeros = [turn for turn in draws if value(turn[0]) == value(turn[1]) == 0]
    assert zeros
    assert all(len(turn) >= 4 for turn in zeros)


@clause("R-GEN-06")
@pytest.mark.parametrize("name", CLASSIC)
def test_cards_drawn_for_the_deal_go_back_before_the_deal(name: str) -> None:
    for seed in range(10):
        assert cards_in_play(Match(name, seats=5, seed=seed)) == 112


@clause("R-GEN-07")
def test_in_basic_a_card_without_a_number_counts_nothing_for_the_deal() -> None:
    met = 0
    for seed in range(120):
        match = Match("basic", seats=2, seed=seed)
        first, second = dealer_draws(match)[:2]
        for seat, (mine, other) in enumerate(((first, second), (second, first))):
            assert mine.card is not None
            if not mine.card.text[1:].isdigit() and value(other) > 0:
                met += 1
                assert match.view().dealer == 1 - seat
    assert met > 5


@clause("R-GEN-08")
def test_the_party_dealer_is_any_seat_without_a_draw() -> None:
    matches = [Match("party", seats=6, seed=seed) for seed in range(80)]
    assert {match.view().dealer for match in matches} == set(range(6))
    assert not any(dealer_draws(match) for match in matches)


@clause("R-GEN-08")
def test_the_party_dealer_is_a_function_of_the_seed() -> None:
    first, again = (Match("party", seats=9, seed="attic") for _ in range(2))
    assert first.view().dealer == again.view().dealer


@clause("R-GEN-08")
def test_party_may_draw_for_the_deal() -> None:
    match = Match("party", seats=6, seed="x", options={"first_dealer": "high-card"})
    dealer, _ = winner_of_draw(dealer_draws(match), 6)
    assert match.view().dealer == dealer


@clause("R-GEN-08")
@pytest.mark.parametrize("name", CLASSIC)
def test_a_random_dealer_is_possible_in_the_boxed_editions(name: str) -> None:
    options = {"first_dealer": "random"}
    matches = [Match(name, seats=3, seed=seed, options=options) for seed in range(40)]
    assert {match.view().dealer for match in matches} == {0, 1, 2}
    assert not any(dealer_draws(match) for match in matches)


ROUND_END = """
    edition {name}
    option scoring standard
    {option}
    dealer {dealer}
    hand 0 g1
    hand 1 y2 y3
    hand 2 y4 y5
    discard g5
    moves
    0 play g1
    deal
"""


def after_round(name: str, dealer: int, option: str = "") -> Match:
    """The next round, after seat 0 went out in one that this seat dealt."""
    return position(ROUND_END.format(name=name, dealer=dealer, option=option))


@clause("R-GEN-12")
@pytest.mark.parametrize("name", [*CLASSIC, "party"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_deal_moves_one_seat_to_the_left(name: str, dealer: int) -> None:
    match = after_round(name, dealer)
    assert match.view().dealer == (dealer + 1) % 3
    assert dealer_draws(match) == []


@clause("R-GEN-12")
def test_the_deal_moves_to_the_left_whatever_the_direction_was() -> None:
    assert after_round("frozen", 1, "direction -1").view().dealer == 2


@clause("R-GEN-12")
def test_the_winner_may_deal_the_next_round() -> None:
    assert after_round("frozen", 1, "option next_dealer winner").view().dealer == 0


@clause("R-GEN-12")
def test_a_new_draw_may_choose_the_next_dealer() -> None:
    match = after_round("frozen", 1, "option next_dealer redraw")
    dealer, _ = winner_of_draw(dealer_draws(match), 3)
    assert match.view().dealer == dealer


@clause("R-GEN-12", "R-GEN-37")
@pytest.mark.parametrize("choice", ["left", "winner"])
def test_after_a_void_round_the_deal_moves_to_the_left(choice: str) -> None:
    match = position(f"""
        edition frozen
        option next_dealer {choice}
        dealer 1
        hand 0 g1
        hand 1 g2
        hand 2 g3
        discard y5
        rest none
        moves
        0 pass
        1 pass
        2 pass
        deal
    """)
    assert match.view().dealer == 2
