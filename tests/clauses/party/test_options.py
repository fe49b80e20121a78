"""Party: the options that only this edition has, and their defaults."""

import pytest

from lastcard.editions import EDITIONS, edition
from tests.marks import clause
from tests.table import impossible, position

OTHERS = [name for name in EDITIONS if name != "party"]
OWN = {
    "point_cap": "5",
    "pile_may_decline": "off",
    "link_self": "on",
    "link_mirrors": "all",
    "speed_penalty": "1",
}


@clause("PTY-POINT-04", "R-PTY-13", "R-PTY-21", "R-PTY-22", "R-PTY-35")
@pytest.mark.parametrize("option", OWN)
def test_an_option_of_this_edition_has_the_books_value(option: str) -> None:
    assert edition("party").options[option].value == OWN[option]


@clause("PTY-POINT-04", "R-PTY-13", "R-PTY-21", "R-PTY-22", "R-PTY-35")
@pytest.mark.parametrize("name", OTHERS)
@pytest.mark.parametrize("option", OWN)
def test_an_option_of_a_party_card_is_refused_elsewhere(name: str, option: str) -> None:
    text = f"edition {name}\noption {option} {OWN[option]}\nseats 3\n"
    assert impossible(text).code == "bad-option"


@clause("R-PTY-01", "R-PTY-27", "R-PTY-30", "R-PTY-34", "R-PTY-37")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("deck", "uniform"),
        ("wd4_guilt", "color-or-wild"),
        ("last_card_draw", "off"),
        ("speed_play", "off"),
        ("scoring", "off"),
    ],
)
def test_a_shared_option_has_this_books_value(option: str, value: str) -> None:
    assert edition("party").options[option].value == value


@clause("R-PTY-22")
def test_link_mirrors_takes_all_or_forced() -> None:
    for value in ("all", "forced"):
        position(f"edition party\noption link_mirrors {value}\nseats 3\n")
    assert impossible("edition party\noption link_mirrors none\nseats 3\n").code == "bad-option"


@clause("R-PTY-21")
def test_link_self_is_on_or_off() -> None:
    for value in ("on", "off"):
        position(f"edition party\noption link_self {value}\nseats 3\n")
    assert impossible("edition party\noption link_self maybe\nseats 3\n").code == "bad-option"


@clause("R-PTY-34")
def test_speed_play_is_on_or_off() -> None:
    assert impossible("edition party\noption speed_play numbers\nseats 3\n").code == "bad-option"


@clause("R-PTY-30")
def test_last_card_draw_is_on_or_off() -> None:
    assert impossible("edition party\noption last_card_draw 2\nseats 3\n").code == "bad-option"
