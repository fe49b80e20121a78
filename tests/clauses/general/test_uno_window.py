"""Table A.1: what opens the chance to catch, what shuts it, and what does not."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, position, refused

NEXT_CARD = ("frozen", "minions")
NEXT_ACTION = ("basic", "hello-kitty", "party")


def table(name: str, hand: str, *lines: str, others: tuple[str, ...] = ()) -> Match:
    """Seat 0 to play on a green 5."""
    rest = others or ("g6 y1 y2", "g7 y3 y4")
    hands = [f"hand {seat} {cards}" for seat, cards in enumerate([hand, *rest])]
    head = [f"edition {name}", "option voluntary_draw on"]
    return position("\n".join([*head, *lines, *hands, "discard g5", ""]))


def liable(match: Match) -> object:
    return match.to_json()["liable"]


def plays(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_the_window_opens_with_the_second_to_last_card(name: str) -> None:
    match = table(name, "g1 g2")
    assert liable(match) is None
    match.play("0 play g1")
    assert liable(match) == 0
    assert match.view(2).liable == 0


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_the_next_card_laid_shuts_the_window(name: str) -> None:
    match = plays(table(name, "g1 g2"), "0 play g1", "1 play g6")
    assert liable(match) is None
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("R-GEN-26")
@pytest.mark.parametrize("name", NEXT_CARD)
def test_a_draw_and_a_pass_do_not_shut_the_window(name: str) -> None:
    match = plays(table(name, "g1 g2"), "0 play g1", "1 draw", "1 pass")
    assert liable(match) == 0
    match.play("2 catch 0")
    assert match.counts()[0] == 3


@clause("R-GEN-26")
@pytest.mark.parametrize("name", NEXT_ACTION)
def test_a_draw_shuts_the_window(name: str) -> None:
    match = plays(table(name, "g1 g2"), "0 play g1", "1 draw")
    assert liable(match) is None
    assert refused(match, "2 catch 0").code == "illegal-move"


@clause("R-GEN-26")
@pytest.mark.parametrize("name", NEXT_CARD)
def test_a_drawn_card_that_is_played_shuts_the_window(name: str) -> None:
    match = plays(table(name, "g1 g2", "draw g3"), "0 play g1", "1 draw", "1 play g3")
    assert liable(match) is None


@clause("R-GEN-26")
@pytest.mark.parametrize("name", NEXT_CARD)
def test_a_card_laid_by_a_later_seat_shuts_the_window(name: str) -> None:
    match = plays(table(name, "g1 g2"), "0 play g1", "1 draw", "1 pass", "2 play g7")
    assert liable(match) is None


@clause("R-GEN-26")
@pytest.mark.parametrize("name", NEXT_CARD)
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_an_answer_to_a_wild_draw_four_does_not_shut_the_window(name: str, answer: str) -> None:
    match = plays(table(name, "W+4 y9"), "0 play W+4 y", f"1 {answer}")
    assert liable(match) == 0


@clause("R-GEN-26")
@pytest.mark.parametrize("name", NEXT_ACTION)
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_an_answer_to_a_wild_draw_four_shuts_the_window(name: str, answer: str) -> None:
    match = plays(table(name, "W+4 y9"), "0 play W+4 y")
    assert liable(match) == 0
    match.play(f"1 {answer}")
    assert liable(match) is None


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("card", ["g+2", "gS", "gR"])
def test_what_the_card_itself_does_leaves_the_window_open(name: str, card: str) -> None:
    match = plays(table(name, f"{card} y9"), f"0 play {card}")
    assert (liable(match), match.turn) == (0, 2)
    match.play("1 catch 0")
    assert match.counts()[0] == 3


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_the_own_next_play_shuts_the_window(name: str) -> None:
    match = table(name, "gS g2", others=("y1 y2 y3",))
    plays(match, "0 play gS")
    assert (liable(match), match.turn) == (0, 0)
    match.play("0 play g2")
    assert liable(match) is None


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_the_own_next_draw_shuts_the_window(name: str) -> None:
    match = table(name, "gS g2", "option uno_penalty 0", others=("y1 y2 y3",))
    plays(match, "0 play gS", "0 draw")
    assert liable(match) is None


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_the_end_of_the_round_shuts_the_window(name: str) -> None:
    match = table(name, "g1 g2", others=("g6", "g7 y3 y4"))
    plays(match, "0 play g1", "1 play g6")
    assert liable(match) is None
    assert refused(match, "2 catch 0").code == "illegal-move"


def nothing_to_draw(name: str, turn: int) -> Match:
    """Seat 0 can be caught; neither seat can play or draw."""
    return position(f"""
        edition {name}
        liable 0
        turn {turn}
        hand 0 y2
        hand 1 y3 y4
        hand 2 y5 y6
        discard g7
        rest none
    """)


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_a_pass_with_nothing_to_draw_is_an_action_and_no_card(name: str) -> None:
    match = plays(nothing_to_draw(name, turn=1), "1 pass")
    assert liable(match) == (0 if name in NEXT_CARD else None)


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_the_own_pass_with_nothing_to_draw_shuts_the_window(name: str) -> None:
    assert liable(plays(nothing_to_draw(name, turn=0), "0 pass")) is None


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("window", "open_seat"), [("next-card", 0), ("next-action", None)])
def test_the_window_is_an_option_in_every_edition(
    name: str, window: str, open_seat: int | None
) -> None:
    match = table(name, "g1 g2", f"option uno_window {window}")
    plays(match, "0 play g1", "1 draw")
    assert liable(match) == open_seat


@clause("R-GEN-26")
def test_in_party_a_speed_play_shuts_the_window() -> None:
    match = table("party", "g1 g2", "option speed_play on", others=("g6 y1 y2", "g1 y3 y4"))
    plays(match, "0 play g1", "2 jump g1")
    assert liable(match) is None


@clause("R-GEN-26")
@pytest.mark.parametrize(("hand", "answer"), [("g6 y1 y2", "play g6"), ("y1 y2 y3", "take")])
def test_in_party_an_answer_to_the_mini_pile_shuts_the_window(hand: str, answer: str) -> None:
    match = table("party", "WU g2", "draw g9", others=(hand, "g7 y3 y4"))
    match.play("0 play WU")
    assert (match.phase, liable(match)) == ("pile", 0)
    match.play(f"1 {answer}")
    assert liable(match) is None


@clause("R-GEN-26")
def test_in_party_mirrored_draws_leave_the_window_open() -> None:
    match = table("party", "g+2 y9", "link 1 2", others=("g6 y1 y2", "g7 y3 y4", "y5 y6"))
    match.play("0 play g+2")
    assert match.counts() == [1, 5, 5, 2]
    assert liable(match) == 0


@clause("R-GEN-26")
def test_in_party_the_draws_of_a_point_taken_leave_the_window_open() -> None:
    match = table("party", "gP y9")
    plays(match, "0 play gP", "0 point 1", "1 point 2", "2 point 1")
    assert match.counts() == [1, 5, 4]
    assert (liable(match), match.turn) == (0, 1)


@clause("R-GEN-26")
@pytest.mark.parametrize("name", EVERY)
def test_the_next_seats_turn_waits_open_while_someone_can_be_caught(name: str) -> None:
    match = plays(table(name, "g1 g2"), "0 play g1")
    assert {"catch 0", "play g6", "draw"} <= set(answers(match, 1))
    assert answers(match, 2) == ["catch 0"]
    assert answers(match, 0) == ["uno"]
