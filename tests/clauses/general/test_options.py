"""What the books set, what a table may set, and what a clock may always answer."""

import pytest

from lastcard import Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import EVERY, answers, impossible, position

# The rows of OPTIONS.md that no special card owns, in the order of EVERY.
BOOKS = {
    "first_dealer": ["high-card"] * 4 + ["random"],
    "next_dealer": ["left"] * 5,
    "start_colored_action": ["apply"] * 4 + ["reflip"],
    "start_draw_two": ["apply", "apply", "apply", "ignore", "reflip"],
    "start_wild": ["choose"] * 5,
    "start_special_wild": ["choose"] * 4 + ["reflip"],
    "start_wd4": ["bottom", "bottom", "bottom", "shuffle", "reflip"],
    "symbol_match": ["on"] * 5,
    "voluntary_draw": ["on", "off", "on", "on", "on"],
    "force_play_drawn": ["off"] * 5,
    "wd4_bluff": ["on"] * 5,
    "wd4_guilt": ["color"] * 4 + ["color-or-wild"],
    "wd4_caught": ["stands", "void", "stands", "stands", "stands"],
    "two_seat_reverse": ["skip"] * 5,
    "uno_window": ["next-card", "next-action", "next-card", "next-action", "next-action"],
    "uno_late_call": ["on"] * 5,
    "uno_penalty": ["2"] * 5,
    "false_catch_penalty": ["0"] * 5,
    "last_card_draw": ["on"] * 4 + ["off"],
    "scoring": ["standard"] * 4 + ["off"],
    "target_score": ["500"] * 5,
    "blocked_round": ["void"] * 5,
    "speed_play": ["off"] * 5,
    "stacking": ["off"] * 5,
    "seven_zero": ["off"] * 5,
    "draw_until_playable": ["off"] * 5,
    "jump_in": ["off"] * 5,
}
VALUES = {
    "first_dealer": "high-card random",
    "next_dealer": "left winner redraw",
    "start_colored_action": "apply ignore reflip",
    "start_draw_two": "apply ignore reflip",
    "start_wild": "choose reflip",
    "start_special_wild": "choose reflip",
    "start_wd4": "bottom shuffle reflip",
    "symbol_match": "on off",
    "voluntary_draw": "on off",
    "force_play_drawn": "on off",
    "wd4_bluff": "on off",
    "wd4_guilt": "color any-playable color-or-wild color-or-other-wild",
    "wd4_caught": "stands void returned",
    "two_seat_reverse": "skip plain",
    "uno_window": "next-card next-action",
    "uno_late_call": "on off",
    "uno_penalty": "0 10",
    "false_catch_penalty": "0 10",
    "last_card_draw": "on off",
    "scoring": "standard alternative off",
    "target_score": "1 10000",
    "blocked_round": "void lowest-hand",
    "speed_play": "on off",
    "stacking": "off same any",
    "seven_zero": "on off",
    "draw_until_playable": "on off",
    "jump_in": "off numbers all",
}
WRONG = {"uno_penalty": "11", "false_catch_penalty": "-1", "target_score": "10001"}


@pytest.mark.parametrize("option", BOOKS)
def test_an_option_begins_as_the_books_have_it(option: str) -> None:
    assert [edition(name).options[option].value for name in EVERY] == BOOKS[option]


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("option", VALUES)
def test_a_table_may_set_every_value(name: str, option: str) -> None:
    for value in VALUES[option].split():
        match = position(f"edition {name}\noption {option} {value}\nseats 3\n")
        is_default = edition(name).options[option].value == value
        assert match.options == ({} if is_default else {option: value})


@pytest.mark.parametrize("option", VALUES)
def test_a_value_that_an_option_does_not_take_is_refused(option: str) -> None:
    value = WRONG.get(option, "sometimes")
    error = impossible(f"edition frozen\noption {option} {value}\nseats 3\n")
    assert error.code == "bad-option"


@pytest.mark.parametrize("name", EVERY[:4])
def test_two_in_a_tie_for_lowest_may_play_on(name: str) -> None:
    assert edition(name).options["alternative_tie"].value == "joint"
    match = position(f"edition {name}\noption alternative_tie extra-round\nseats 2\n")
    assert match.options == {"alternative_tie": "extra-round"}


def most_held_color(match: Match, seat: int) -> str:
    held = [card.text[0] for card in match.hand(seat)]
    return max(match.edition.colors, key=held.count)


@clause("R-GEN-44")
@pytest.mark.parametrize("name", [name for name in EVERY if name != "basic"])
def test_a_table_where_nobody_answers_draws_and_passes_on(name: str) -> None:
    match = Match(name, seats=3, seed="asleep")
    if match.phase == "color" and match.turn is not None:
        match.play(f"{match.turn} color {most_held_color(match, match.turn)}")
    for _ in range(80):
        seat = match.turn
        match.play(f"{seat} draw")
        match.play(f"{seat} pass")
        assert match.turn != seat
    assert sum(match.counts()) >= 7 * 3 + 80


@clause("R-GEN-44")
@pytest.mark.parametrize("name", EVERY)
def test_a_drawn_card_may_always_be_kept(name: str) -> None:
    for card in ("g1", "y9", "W", "W+4"):
        match = position(f"""
            edition {name}
            hand 0 y1 y2
            hand 1 y3
            discard g5
            draw {card}
            moves
            0 draw
        """)
        assert "pass" in answers(match, 0)


@clause("R-GEN-44")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("stacking", ["off", "same", "any"])
def test_a_wild_draw_four_may_always_be_accepted(name: str, stacking: str) -> None:
    match = position(f"""
        edition {name}
        option stacking {stacking}
        hand 0 W+4 y1 y2
        hand 1 W+4 g+2 y+2
        discard g5
        moves
        0 play W+4 g
    """)
    assert "accept" in answers(match, 1)


@clause("R-GEN-44")
@pytest.mark.parametrize("name", EVERY)
def test_every_color_of_the_deck_may_be_named(name: str) -> None:
    match = position(f"edition {name}\nhand 0 W y1 y2\nhand 1 y3\ndiscard g5\nmoves\n0 play W\n")
    expected = sorted(f"color {color}" for color in edition(name).colors)
    assert answers(match, 0) == expected


@clause("R-GEN-44")
@pytest.mark.parametrize("name", EVERY)
def test_the_seat_that_is_asked_always_has_an_answer(name: str) -> None:
    match = Match(name, seats=4, seed="leavers")
    for step in range(600):
        if match.phase in ("round-over", "match-over"):
            break
        seats = [seat for seat in range(4) if match.legal_moves(seat)]
        waiting = seats if match.turn is None else [match.turn]
        choices = match.legal_moves(waiting[0])
        assert choices
        match.play(choices[step % len(choices)])
    assert match.moves
