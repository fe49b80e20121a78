"""Which answer a wild asks for first: its color, its seats, its effect."""

from functools import partial

import pytest

from lastcard import LastcardError
from lastcard.editions import EDITIONS, edition
from tests.marks import clause
from tests.table import OTHERS, green_five, kinds, refused

table = partial(green_five, others=OTHERS)


@clause("R-2ND-07")
@pytest.mark.parametrize(
    ("name", "move", "option", "order"),
    [
        ("hello-kitty", "0 play WB g", "", ["play", "color", "draw"]),
        ("frozen", "0 play WF g", "", ["play", "color", "lock"]),
        ("minions", "0 play WK g", "", ["play", "color", "pose"]),
        ("basic", "0 play WS g 1", "", ["play", "color", "swap"]),
        ("basic", "0 play WC g", "option custom_rule next draw 2", ["play", "draw", "color"]),
        ("basic", "0 play WC 2 g", "option custom_rule chosen draw 2", ["play", "draw", "color"]),
        ("party", "0 play WT g 1 2", "", ["play", "link", "color"]),
    ],
)
def test_the_color_comes_before_the_effect_but_after_an_instruction_or_pair(
    name: str, move: str, option: str, order: list[str]
) -> None:
    match = table(name, f"{move.split()[2]} y8 y9", option)
    match.play(move)
    assert kinds(match) == order
    assert match.color == "g"


@clause("R-2ND-07")
@pytest.mark.parametrize(
    ("name", "card", "early"),
    [("basic", "WS", "swap 1"), ("basic", "WC", "color g"), ("party", "WT", "color g")],
)
def test_the_second_answer_is_refused_before_the_first(name: str, card: str, early: str) -> None:
    option = "option custom_rule chosen draw 2" if card == "WC" else ""
    match = table(name, f"{card} y8 y9", option)
    match.play(f"0 play {card}")
    assert match.phase == {"WS": "color", "WC": "target", "WT": "link"}[card]
    assert refused(match, f"0 {early}").code == "illegal-move"


@clause("R-2ND-07")
@pytest.mark.parametrize("name", EDITIONS)
def test_every_special_wild_asks_in_the_order_of_its_edition(name: str) -> None:
    for card in edition(name).effects:
        custom = "option custom_rule chosen draw 2" if "target" in edition(name).asks(card) else ""
        match = table(name, f"{card} y8 y9", custom)
        match.play(f"0 play {card}")
        asks = []
        while match.turn == 0 and match.phase != "turn":
            asks.append(match.phase)
            match.play(match.legal_moves(0)[0])
        assert tuple(asks) == edition(name).asks(card)


@clause("R-2ND-07")
@pytest.mark.parametrize("move", ["0 play WS 1 g", "0 play WT 1 2 g", "0 play WF 1 g"])
def test_other_cards_are_written_with_the_color_before_their_seats(move: str) -> None:
    name = {"WS": "basic", "WT": "party", "WF": "frozen"}[move.split()[2]]
    match = table(name, f"{move.split()[2]} y8 y9")
    before = match.to_bytes()
    with pytest.raises(LastcardError) as caught:
        match.play(move)
    assert match.to_bytes() == before
    assert caught.value.code in ("bad-notation", "illegal-move")


@clause("R-2ND-07")
def test_while_a_wild_waits_for_its_color_the_old_one_is_in_force() -> None:
    match = table("frozen", "WF y8 y9")
    match.play("0 play WF")
    assert (match.phase, match.color, match.to_json()["lock"]) == ("color", "g", None)
