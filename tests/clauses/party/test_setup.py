"""Party: the deck of 224, the markers, the deal and the first flip."""

from functools import lru_cache

import pytest

from lastcard import LastcardError, Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import answers, impossible, position, refused

COLORS = "rygb"
NUMBERS = "123456789"
WHOLE_DECK = 224
HAND = 7
SEEDS = 200


def copies(deck: str = "uniform") -> dict[str, int]:
    party = edition("party")
    count = party.rules(party.settle({"deck": deck}))["copies"]
    return {card: int(count[kind]) for card, kind in party.kinds.items() if count[kind]}


def flips(match: Match) -> list[tuple[str, bool]]:
    """The cards turned at the start of a match, and whether each was turned away."""
    return [
        (str(event.card), bool(event.wrong))
        for event in match.events(all_seeing=True)
        if event.kind == "flip"
    ]


@lru_cache(maxsize=1)
def openings() -> list[Match]:
    return [Match("party", seats=2, seed=seed) for seed in range(SEEDS)]


def opening_on_wild() -> Match:
    return next(match for match in openings() if match.top.text == "W").copy()


@clause("PTY-DECK-01", "R-PTY-01")
def test_the_deck_has_224_cards() -> None:
    assert sum(copies().values()) == WHOLE_DECK
    assert edition("party").rules({})["deck_size"] == WHOLE_DECK


@clause("R-PTY-01")
@pytest.mark.parametrize("deck", ["uniform", "double-classic"])
def test_each_number_from_one_to_nine_is_there_four_times_in_each_color(deck: str) -> None:
    numbers = {card: count for card, count in copies(deck).items() if card[1:].isdigit()}
    assert numbers == {color + number: 4 for color in COLORS for number in NUMBERS}


@clause("R-PTY-01")
def test_uniform_has_three_of_each_colored_action_and_eight_of_each_wild() -> None:
    others = {card: count for card, count in copies().items() if not card[1:].isdigit()}
    actions = {color + symbol: 3 for color in COLORS for symbol in ("S", "R", "+2", "P")}
    assert others == actions | {"W": 8, "W+4": 8, "WT": 8, "WU": 8}


@clause("R-PTY-01")
def test_double_classic_has_fewer_of_the_new_cards_and_the_same_total() -> None:
    others = {c: count for c, count in copies("double-classic").items() if not c[1:].isdigit()}
    classic = {color + symbol: 4 for color in COLORS for symbol in ("S", "R", "+2")}
    new = {color + "P": 2 for color in COLORS} | {"WT": 4, "WU": 4}
    assert others == classic | new | {"W": 8, "W+4": 8}
    assert sum(copies("double-classic").values()) == WHOLE_DECK


@clause("R-PTY-01")
def test_a_fourth_skip_of_a_color_is_only_in_double_classic() -> None:
    table = "edition party\n{}hand 0 rS rS rS rS\nhand 1 g1\ndiscard r5\n"
    assert impossible(table.format("")).code == "bad-position"
    assert position(table.format("option deck double-classic\n")).counts() == [4, 1]


@clause("R-PTY-01")
def test_another_deck_name_is_refused() -> None:
    table = "edition party\noption deck classic\nseats 2\n"
    assert impossible(table).code == "bad-option"


@clause("R-PTY-02", "PTY-SETUP-01")
def test_tracker_and_link_cards_are_no_part_of_the_deck() -> None:
    wilds = {card for card in copies() if card.startswith("W")}
    assert wilds == {"W", "W+4", "WU", "WT"}
    assert sum(copies().values()) == WHOLE_DECK


@clause("R-PTY-02", "PTY-SETUP-07")
def test_link_cards_are_markers_that_no_pile_or_hand_counts() -> None:
    match = position("""
        edition party
        hand 0 WT r1 r2
        hand 1 g1 g2
        hand 2 b1 b2
        discard r5
        rest shuffled
    """)
    assert match.to_json()["link"] is None
    match.play("0 play WT r 1 2")
    view = match.view()
    assert view.link == (1, 2)
    assert sum(match.counts()) + view.draw_count + len(view.discard) == WHOLE_DECK
    assert match.counts() == [2, 2, 2]


@clause("R-PTY-05")
def test_the_colors_are_red_yellow_green_and_blue() -> None:
    assert sorted(edition("party").colors) == sorted(COLORS)
    stranger = "edition party\nhand 0 p1\nhand 1 g1\ndiscard r5\n"
    assert impossible(stranger).code in ("bad-position", "bad-notation")


@clause("R-PTY-05")
def test_a_wild_may_name_each_of_the_four_colors() -> None:
    match = opening_on_wild()
    first = 1 - match.view().dealer
    assert answers(match, first) == ["color b", "color g", "color r", "color y"]


@clause("R-PTY-01", "PTY-SCORE-02")
def test_there_is_no_zero() -> None:
    zero = "edition party\nhand 0 r0\nhand 1 g1\ndiscard r5\n"
    assert impossible(zero).code in ("bad-position", "bad-notation")


@clause("R-PTY-06")
def test_point_taken_is_a_colored_card() -> None:
    for color in COLORS:
        assert copies()[f"{color}P"] == 3
    assert "WP" not in copies()


@clause("R-PTY-40")
def test_drawn_together_is_one_card_by_whatever_name() -> None:
    party = edition("party")
    linking = [card for card, effect in party.effects.items() if effect == "link"]
    assert linking == ["WT"]
    assert party.card_name("WT").en == "Wild Drawn Together"


@clause("PTY-OVR-02")
@pytest.mark.parametrize("seats", [2, 6, 16])
def test_two_to_sixteen_players_take_part(seats: int) -> None:
    assert Match("party", seats=seats, seed=3).counts() == [HAND] * seats


@clause("PTY-OVR-02")
@pytest.mark.parametrize("seats", [1, 17])
def test_fewer_than_two_or_more_than_sixteen_players_are_refused(seats: int) -> None:
    with pytest.raises(LastcardError) as caught:
        Match("party", seats=seats)
    assert caught.value.code == "bad-position"


@clause("PTY-SETUP-02")
def test_the_first_dealer_is_any_seat_and_no_card_is_drawn_for_it() -> None:
    matches = [Match("party", seats=4, seed=seed) for seed in range(40)]
    assert {match.view().dealer for match in matches} == {0, 1, 2, 3}
    for match in matches:
        assert "dealer" not in [event.kind for event in match.events(all_seeing=True)]


@clause("PTY-SETUP-02")
def test_the_deck_is_shuffled_before_the_deal() -> None:
    hands = {tuple(match.hand(0)) for match in openings()[:20]}
    assert len(hands) == 20


@clause("PTY-SETUP-03")
def test_the_shuffle_asks_nothing_of_the_players() -> None:
    once, again = (Match("party", seats=5, seed="split") for _ in range(2))
    assert once == again
    assert once.moves == []
    assert once.phase in ("turn", "color")


@clause("PTY-SETUP-04")
@pytest.mark.parametrize("seats", [2, 3, 16])
def test_each_player_is_dealt_seven_cards(seats: int) -> None:
    match = Match("party", seats=seats, seed="deal")
    assert match.counts() == [HAND] * seats
    assert [len(match.hand(seat)) for seat in range(seats)] == [HAND] * seats


@clause("PTY-SETUP-05", "R-PTY-02")
@pytest.mark.parametrize("seats", [2, 16])
def test_the_cards_not_dealt_or_turned_are_the_draw_pile(seats: int) -> None:
    match = Match("party", seats=seats, seed="rest")
    assert match.view().draw_count == WHOLE_DECK - HAND * seats - len(flips(match))


@clause("PTY-SETUP-05")
def test_no_seat_sees_what_the_draw_pile_holds() -> None:
    match = Match("party", seats=3, seed="down")
    for seat in range(3):
        dealt = [event for event in match.events(seat) if event.kind == "deal"]
        assert {event.seat for event in dealt if event.cards is not None} == {seat}


@clause("PTY-SETUP-06", "PTY-TRACK-01")
def test_the_tracker_starts_clockwise_for_everybody_to_see() -> None:
    for match in openings()[:20]:
        seen = [match.view(seat).direction for seat in (0, 1, None)]
        assert seen == [1, 1, 1]


@clause("PTY-SETUP-07")
def test_nobody_is_linked_at_the_start() -> None:
    assert all(match.to_json()["link"] is None for match in openings()[:20])


@clause("PTY-SETUP-08")
def test_the_turned_card_is_the_top_of_the_pile() -> None:
    for match in openings():
        assert flips(match)[-1] == (match.top.text, False)
        assert match.view().discard[-1] == match.top


@clause("PTY-SETUP-09", "R-PTY-03")
def test_only_a_number_or_a_plain_wild_stays_as_first_card() -> None:
    for match in openings():
        assert match.top.text == "W" or match.top.symbol.isdigit()


@clause("PTY-SETUP-09", "R-PTY-03")
def test_every_other_action_card_is_ignored_and_the_next_is_turned() -> None:
    ignored = [card for match in openings() for card, away in flips(match) if away]
    symbols = {card if card.startswith("W") else card[1:] for card in ignored}
    assert symbols == {"S", "R", "+2", "P", "W+4", "WU", "WT"}


@clause("PTY-SETUP-09")
def test_an_ignored_card_has_no_effect() -> None:
    for match in openings():
        if len(flips(match)) > 1:
            assert match.counts() == [HAND, HAND]
            assert match.view().direction == 1
            assert match.turn == 1 - match.view().dealer
            assert match.phase in ("turn", "color")


@clause("R-PTY-04")
def test_ignored_cards_stay_in_the_pile_under_the_next() -> None:
    ignored = [match for match in openings() if len(flips(match)) > 2]
    assert ignored
    for match in ignored:
        turned = [card for card, _ in flips(match)]
        assert [card.text for card in match.view().discard] == turned


@clause("PTY-SETUP-10")
@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_the_player_left_of_the_dealer_starts_and_play_runs_clockwise(dealer: int) -> None:
    match = Match("party", seats=3, seed=5, dealer=dealer)
    first, second = (dealer + 1) % 3, (dealer + 2) % 3
    assert match.turn == first
    if match.phase == "color":
        match.play(f"{first} color r")
    match.play(f"{first} draw")
    match.play(f"{first} pass")
    assert match.turn == second


@clause("PTY-SETUP-10")
def test_nobody_else_may_start() -> None:
    match = Match("party", seats=3, seed=5, dealer=0)
    assert refused(match, "2 draw").code == "not-your-turn"
    assert refused(match, "0 draw").code == "not-your-turn"


@clause("PTY-WILD-04", "R-PTY-03")
def test_a_wild_turned_first_lets_the_player_left_of_the_dealer_decide_the_color() -> None:
    match = opening_on_wild()
    first = 1 - match.view().dealer
    assert (match.phase, match.turn, match.color) == ("color", first, None)
    assert refused(match, f"{1 - first} color g").code == "not-your-turn"
    match.play(f"{first} color g")
    assert (match.phase, match.turn, match.color) == ("turn", first, "g")


@clause("R-PTY-03")
def test_with_start_wild_reflip_a_wild_is_ignored_as_well() -> None:
    seeds = [seed for seed, match in enumerate(openings()) if match.top.text == "W"]
    assert seeds
    for seed in seeds:
        match = Match("party", seats=2, seed=seed, options={"start_wild": "reflip"})
        assert ("W", True) in flips(match)
        assert match.top.symbol.isdigit()
