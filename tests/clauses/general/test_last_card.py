"""The last card: what it still does, and what it does not."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, kinds, position, refused

CLASSIC = EVERY[:4]


def table(name: str, card: str, *lines: str, seats: int = 3) -> Match:
    """Seat 0 holds one card that fits on a green 5; the draw pile begins with green ones."""
    others = ["y1 y2", "y3 y4", "y6 y7"][: seats - 1]
    hands = [f"hand {seat} {cards}" for seat, cards in enumerate([card, *others])]
    head = [f"edition {name}", *lines, *hands, "discard y9 g5", "draw g1 g2 g3 g4"]
    return position("\n".join([*head, ""]))


def is_over(match: Match) -> bool:
    return match.phase in ("round-over", "match-over")


@clause("R-GEN-32")
@pytest.mark.parametrize("name", CLASSIC)
@pytest.mark.parametrize(("card", "amount"), [("g+2", 2), ("W+4", 4)])
def test_the_next_seat_draws_for_a_last_card_before_scoring(
    name: str, card: str, amount: int
) -> None:
    match = table(name, card)
    match.play(f"0 play {card}")
    assert match.counts() == [0, 2 + amount, 2]
    assert match.scores[0] == 3 + 7 + sum(range(1, amount + 1))


@clause("R-GEN-32")
@pytest.mark.parametrize("name", CLASSIC)
@pytest.mark.parametrize("card", ["g+2", "W+4"])
def test_against_the_direction_the_seat_before_draws(name: str, card: str) -> None:
    match = table(name, card, "direction -1")
    match.play(f"0 play {card}")
    assert match.counts()[1] == 2
    assert match.counts()[2] > 2


@clause("R-GEN-32")
@pytest.mark.parametrize("name", CLASSIC)
def test_with_two_seats_the_opponent_draws(name: str) -> None:
    match = table(name, "g+2", seats=2)
    match.play("0 play g+2")
    assert match.counts() == [0, 4]


@clause("R-GEN-32")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("card", ["g+2", "W+4"])
def test_the_last_card_draw_may_be_off(name: str, card: str) -> None:
    match = table(name, card, "option last_card_draw off", "option scoring standard")
    match.play(f"0 play {card}")
    assert (match.counts(), match.scores) == ([0, 2, 2], [10, 0, 0])


@clause("R-GEN-32")
@pytest.mark.parametrize(("card", "amount"), [("g+2", 2), ("W+4", 4)])
def test_party_draws_nothing_for_a_last_card_unless_the_table_wants_it(
    card: str, amount: int
) -> None:
    book = table("party", card)
    book.play(f"0 play {card}")
    assert book.counts() == [0, 2, 2]
    changed = table("party", card, "option last_card_draw on")
    changed.play(f"0 play {card}")
    assert changed.counts() == [0, 2 + amount, 2]


@clause("R-GEN-32")
def test_a_linked_partner_draws_with_the_next_seat_for_a_last_card() -> None:
    match = table("party", "g+2", "option last_card_draw on", "link 1 2")
    match.play("0 play g+2")
    assert match.counts() == [0, 4, 4]


@clause("R-GEN-32")
def test_a_last_card_just_drawn_counts_the_same() -> None:
    match = position("""
        edition frozen
        hand 0 gR g+2
        hand 1 y1 y2
        hand 2 y3 y4
        discard g5
        draw g1 g2
        moves
        0 play gR uno
        2 draw
        2 pass
        1 draw
        1 pass
        0 play g+2
    """)
    assert match.counts() == [0, 3, 5]


@clause("R-GEN-33")
@pytest.mark.parametrize("name", CLASSIC)
def test_a_last_wild_draw_four_cannot_be_challenged(name: str) -> None:
    match = table(name, "W+4")
    match.play("0 play W+4")
    assert is_over(match)
    assert match.counts() == [0, 6, 2]
    assert answers(match, 1) == []
    assert refused(match, "1 challenge").code == "illegal-move"


@clause("R-GEN-33")
def test_without_bluffs_a_last_wild_draw_four_is_legal() -> None:
    match = table("frozen", "W+4", "option wd4_bluff off")
    match.play("0 play W+4")
    assert match.counts() == [0, 6, 2]


@clause("R-GEN-34")
@pytest.mark.parametrize(
    ("name", "card"),
    [
        *((name, card) for name in EVERY for card in ("gS", "gR", "W")),
        ("frozen", "WF"),
        ("basic", "WS"),
        ("basic", "WC"),
        ("minions", "WK"),
        ("hello-kitty", "WB"),
        ("party", "gP"),
        ("party", "WU"),
        ("party", "WT"),
    ],
)
def test_the_effect_of_a_last_card_is_not_carried_out(name: str, card: str) -> None:
    match = table(name, card)
    match.play(f"0 play {card}")
    assert is_over(match)
    assert match.round_winner == 0
    assert match.counts() == [0, 2, 2]
    assert set(kinds(match)) <= {"play", "round-over", "points", "match-over"}


@clause("R-GEN-34")
def test_a_last_customizable_card_does_not_carry_out_its_rule() -> None:
    match = table("basic", "WC", "option custom_rule everyone draw 3")
    match.play("0 play WC")
    assert (match.counts(), is_over(match)) == ([0, 2, 2], True)


@clause("R-GEN-34")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("card", ["W", "W+4"])
def test_a_color_given_with_a_last_wild_is_dropped(name: str, card: str) -> None:
    match = table(name, card)
    match.play(f"0 play {card} y")
    assert is_over(match)
    assert "color" not in kinds(match)


@clause("R-GEN-34")
def test_a_last_reverse_does_not_turn_the_direction() -> None:
    match = table("frozen", "gR")
    match.play("0 play gR")
    assert match.to_json()["direction"] == 1


@clause("R-GEN-34")
def test_the_round_ends_before_a_catch_or_a_call() -> None:
    match = table("frozen", "g6")
    match.play("0 play g6")
    assert refused(match, "0 uno").code == "illegal-move"
    assert refused(match, "1 draw").code == "illegal-move"
