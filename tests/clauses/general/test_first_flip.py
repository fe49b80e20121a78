"""The first card turned up: what it does, and where a card goes that does not count."""

from collections.abc import Mapping
from functools import cache
from itertools import count, islice

import pytest

from lastcard import Match
from lastcard.match import Event
from tests.marks import clause
from tests.table import answers

WRITTEN = ("frozen", "basic", "minions")
CLASSIC = (*WRITTEN, "hello-kitty")
Options = Mapping[str, str]
NO_OPTIONS: Options = {}
SPECIALS = {"frozen": "WF", "basic": "WS", "minions": "WK", "hello-kitty": "WB"}


def flips(match: Match) -> list[Event]:
    return [event for event in match.events(all_seeing=True) if event.kind == "flip"]


def turned(match: Match) -> list[str]:
    """The cards turned up at the start, in order."""
    return [event.card.text for event in flips(match) if event.card is not None]


def symbol(card: str) -> str:
    return card if card.startswith("W") else card[1:]


@cache
def seeds_with(name: str, seats: int, first: str, many: int = 1) -> tuple[str, ...]:
    """Seeds whose first flip, with seat 0 dealing, shows this symbol; options do not change it."""
    output = (
        str(seed)
        for seed in count()
        if symbol(turned(Match(name, seats=seats, seed=seed, dealer=0))[0]) == first
    )
    return tuple(islice(output, many))


def opened(name: str, first: str, seats: int = 3, options: Options = NO_OPTIONS) -> Match:
    """A match whose first flip, with seat 0 dealing, shows this symbol."""
    seed = seeds_with(name, seats, first)[0]
    return Match(name, seats=seats, seed=seed, options=options, dealer=0)


@clause("R-GEN-09")
@pytest.mark.parametrize("name", WRITTEN)
def test_a_first_draw_two_makes_the_left_seat_draw_and_lose_its_turn(name: str) -> None:
    match = opened(name, "+2")
    assert match.counts() == [7, 9, 7]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("R-GEN-09")
@pytest.mark.parametrize("name", CLASSIC)
def test_a_first_reverse_lets_the_dealer_begin_to_the_right(name: str) -> None:
    match = opened(name, "R", seats=4, options={"voluntary_draw": "on"})
    assert (match.turn, match.view().direction) == (0, -1)
    match.play("0 draw")
    match.play("0 pass")
    assert match.turn == 3


@clause("R-GEN-09")
@pytest.mark.parametrize("name", CLASSIC)
def test_a_first_skip_skips_the_left_seat(name: str) -> None:
    match = opened(name, "S")
    assert match.counts() == [7, 7, 7]
    assert (match.turn, match.view().direction) == (2, 1)


@clause("R-GEN-09")
@pytest.mark.parametrize("first", ["+2", "R", "S"])
def test_with_two_seats_every_first_action_leaves_the_dealer_to_begin(first: str) -> None:
    assert opened("frozen", first, seats=2).turn == 0


@clause("R-GEN-09")
@pytest.mark.parametrize("first", ["R", "S"])
def test_a_first_action_may_be_ignored(first: str) -> None:
    match = opened("frozen", first, options={"start_colored_action": "ignore"})
    assert symbol(match.top.text) == first
    assert (match.turn, match.view().direction, match.counts()) == (1, 1, [7, 7, 7])


@clause("R-GEN-09")
def test_a_first_draw_two_may_be_ignored() -> None:
    match = opened("frozen", "+2", options={"start_draw_two": "ignore"})
    assert (match.turn, match.counts()) == (1, [7, 7, 7])
    assert symbol(match.top.text) == "+2"


@clause("R-GEN-09")
@pytest.mark.parametrize("first", ["R", "S"])
def test_a_first_action_turned_away_stays_under_the_next_card(first: str) -> None:
    options = {"start_colored_action": "reflip", "start_draw_two": "reflip"}
    match = opened("frozen", first, options=options)
    assert symbol(match.view().discard[0].text) == first
    assert match.to_json()["discard_count"] == len(flips(match)) >= 2
    assert (match.view().direction, match.counts()) == (1, [7, 7, 7])


@clause("R-GEN-09")
def test_start_colored_action_says_nothing_about_draw_two() -> None:
    match = opened("frozen", "+2", options={"start_colored_action": "reflip"})
    assert (turned(match), match.turn, match.counts()[1]) == ([match.top.text], 2, 9)


@clause("R-GEN-09")
def test_start_draw_two_says_nothing_about_the_other_actions() -> None:
    match = opened("frozen", "S", options={"start_draw_two": "reflip"})
    assert (turned(match), match.turn) == ([match.top.text], 2)


@clause("R-GEN-09")
@pytest.mark.parametrize("first", ["S", "R", "+2", "P"])
def test_party_turns_every_colored_action_away(first: str) -> None:
    match = opened("party", first, seats=6)
    assert match.counts() == [7] * 6
    assert symbol(match.view().discard[0].text) == first
    assert symbol(match.top.text) in {*"123456789", "W"}
    assert match.turn == 1


@clause("R-GEN-09")
def test_party_may_apply_a_first_point_taken() -> None:
    match = opened("party", "P", seats=3, options={"start_colored_action": "apply"})
    assert (match.phase, match.turn) == ("point", None)
    for move in ("0 point 1", "1 point 2", "2 point 1"):
        match.play(move)
    assert (match.counts(), match.turn) == ([7, 9, 8], 1)


def drawn_to_the_last(match: Match) -> list[str]:
    """Everybody draws and passes; the cards of the draw pile in order."""
    if match.phase == "color":
        match.play(f"{match.turn} color {match.edition.colors[0]}")
    left, cards = int(str(match.to_json()["draw_count"])), []
    for _ in range(left):
        event = match.play(f"{match.turn} draw")[-1]
        assert event.cards is not None
        cards.append(event.cards[0].text)
        match.play(f"{match.turn} pass")
    return cards


@clause("R-GEN-10")
@pytest.mark.parametrize("name", ["frozen", "minions"])
def test_a_first_wild_draw_four_goes_to_the_bottom_and_changes_nothing_above(name: str) -> None:
    for seed in seeds_with(name, 10, "W+4", 3):
        match = Match(name, seats=10, seed=seed, dealer=0)
        away = turned(match)[:-1]
        assert set(away) == {"W+4"}
        assert match.to_json()["discard_count"] == 1
        other = Match(name, seats=10, seed=seed, dealer=0, options={"start_wd4": "reflip"})
        assert drawn_to_the_last(match) == drawn_to_the_last(other) + away


@clause("R-GEN-10")
def test_in_basic_a_first_wild_draw_four_goes_to_the_bottom() -> None:
    options = {"voluntary_draw": "on"}
    for seed in seeds_with("basic", 10, "W+4", 3):
        match = Match("basic", seats=10, seed=seed, options=options, dealer=0)
        assert match.to_json()["discard_count"] == 1
        assert drawn_to_the_last(match)[-1] == "W+4"


@clause("R-GEN-10")
@pytest.mark.parametrize("name", CLASSIC)
def test_first_wild_draw_fours_are_put_back_until_another_card_shows(name: str) -> None:
    starts = (Match(name, seats=2, seed=seed, dealer=0) for seed in count())
    match = next(start for start in starts if turned(start)[:2] == ["W+4", "W+4"])
    assert match.top.text == turned(match)[-1] != "W+4"
    assert match.to_json()["discard_count"] == 1


@clause("R-GEN-10")
def test_in_hello_kitty_a_first_wild_draw_four_is_shuffled_back() -> None:
    last = []
    for seed in seeds_with("hello-kitty", 10, "W+4", 6):
        match = Match("hello-kitty", seats=10, seed=seed, dealer=0)
        held = sum(card.text == "W+4" for seat in range(10) for card in match.hand(seat))
        assert match.to_json()["discard_count"] == 1
        cards = drawn_to_the_last(match)
        assert cards.count("W+4") + held == 4
        last.append(cards[-1])
    assert any(card != "W+4" for card in last)


@clause("R-GEN-10")
def test_a_wild_draw_four_shuffled_back_shuffles_the_whole_deck() -> None:
    seed = seeds_with("hello-kitty", 10, "W+4")[0]
    match = Match("hello-kitty", seats=10, seed=seed, dealer=0)
    other = Match("hello-kitty", seats=10, seed=seed, dealer=0, options={"start_wd4": "bottom"})
    assert [turned(match)[-1], *drawn_to_the_last(match)] != [
        turned(other)[-1],
        *drawn_to_the_last(other),
    ]


@clause("R-GEN-10")
def test_a_first_wild_draw_four_may_stay_under_the_next_card() -> None:
    match = opened("frozen", "W+4", options={"start_wd4": "reflip"})
    assert match.view().discard[0].text == "W+4"
    assert match.to_json()["discard_count"] == len(flips(match))


@clause("R-GEN-11")
@pytest.mark.parametrize("name", [*CLASSIC, "party"])
def test_after_a_first_wild_the_left_seat_names_the_color_and_plays_first(name: str) -> None:
    match = opened(name, "W")
    assert (match.phase, match.turn, match.color) == ("color", 1, None)
    color = match.hand(1)[0].text[0]
    color = color if color in match.edition.colors else match.edition.colors[0]
    match.play(f"1 color {color}")
    assert (match.phase, match.turn, match.color) == ("turn", 1, color)
    plays = [answer[5:] for answer in answers(match, 1) if answer.startswith("play")]
    assert all(card[0] in (color, "W") for card in plays)
    held = {card.text for card in match.hand(1)}
    assert set(plays) == {card for card in held if card[0] in (color, "W")}


@clause("R-GEN-11")
def test_the_seat_that_names_the_first_color_sees_its_hand() -> None:
    match = opened("frozen", "W")
    assert len(match.view(1).hand) == 7


@clause("R-GEN-11")
def test_only_the_left_seat_may_name_the_first_color() -> None:
    match = opened("frozen", "W")
    assert [answers(match, seat) for seat in (0, 2)] == [[], []]


@clause("R-GEN-11")
@pytest.mark.parametrize("name", CLASSIC)
def test_a_first_special_wild_asks_for_a_color_too(name: str) -> None:
    match = opened(name, SPECIALS[name])
    assert (match.phase, match.turn, match.counts()) == ("color", 1, [7, 7, 7])


@clause("R-GEN-11")
@pytest.mark.parametrize(("first", "option"), [("W", "start_wild"), ("WF", "start_special_wild")])
def test_a_first_wild_may_be_turned_away(first: str, option: str) -> None:
    match = opened("frozen", first, options={option: "reflip"})
    assert match.view().discard[0].text == first
    assert len(flips(match)) >= 2


@clause("R-GEN-11")
def test_party_may_let_a_special_wild_begin() -> None:
    assert opened("party", "WU", options={"start_special_wild": "choose"}).phase == "color"
    assert turned(opened("party", "WU"))[1:]
