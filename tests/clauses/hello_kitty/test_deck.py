"""Hello Kitty & Friends: what the wilds in the box are called."""

from lastcard.editions import edition
from tests.marks import clause


@clause("HK-DECK-09")
def test_the_wild_is_the_hello_kitty_wild() -> None:
    assert edition("hello-kitty").card_name("W").zh == "凱蒂貓萬用牌"


@clause("HK-DECK-10")
def test_the_wild_draw_four_is_the_sanrio_family_trump() -> None:
    assert edition("hello-kitty").card_name("W+4").zh == "三麗鷗家族王牌"
