"""Wild Draw Four: the bluff, the challenge, who is guilty, and what is seen."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, kinds, position, refused

CLASSIC = EVERY[:4]
COLOR_CLAUSE = {
    "frozen": "FRZ-WD4-03",
    "basic": "BAS-WD4-04",
    "minions": "MIN-WD4-03",
    "hello-kitty": "HK-WD4-02",
    "party": "PTY-WD4-02",
}
SPECIALS = {"frozen": "WF", "basic": "WS", "minions": "WK", "hello-kitty": "WB", "party": "WT"}


def table(name: str, hand: str, *lines: str, top: str = "g5") -> Match:
    """Seat 0 to play on a green 5."""
    hands = (f"hand 0 {hand}", "hand 1 y1 y2", "hand 2 y3 y4")
    return position("\n".join([f"edition {name}", *lines, *hands, f"discard {top}", ""]))


def challenged(name: str, hand: str, *lines: str, top: str = "g5") -> Match:
    """Seat 1 has challenged the Wild Draw Four that seat 0 laid."""
    match = table(name, hand, *lines, top=top)
    match.play("0 play W+4 y")
    match.play("1 challenge")
    return match


def guilty(match: Match) -> bool:
    """The verdict of the challenge just made."""
    (verdict,) = [
        event.guilty for event in match.events(all_seeing=True) if event.guilty is not None
    ]
    return verdict


@clause("R-GEN-17")
@pytest.mark.parametrize("name", EVERY)
def test_a_wild_draw_four_may_be_bluffed(name: str) -> None:
    match = table(name, "W+4 g1 y6")
    assert "play W+4" in answers(match, 0)
    match.play("0 play W+4 y")
    match.play("1 accept")
    assert match.counts() == [2, 6, 2]


@clause("R-GEN-17")
@pytest.mark.parametrize("name", EVERY)
def test_without_bluffs_a_wild_draw_four_needs_a_hand_without_the_color(name: str) -> None:
    match = table(name, "W+4 g1 y6", "option wd4_bluff off")
    assert "play W+4" not in answers(match, 0)
    error = refused(match, "0 play W+4 y")
    assert (error.code, error.clause) == ("illegal-move", COLOR_CLAUSE[name])


@clause("R-GEN-18")
@pytest.mark.parametrize("name", EVERY)
def test_only_the_next_seat_may_challenge(name: str) -> None:
    match = table(name, "W+4 g1 g2 y6")
    match.play("0 play W+4 y")
    assert "challenge" in answers(match, 1)
    assert answers(match, 2) == []
    assert refused(match, "2 challenge").code == "not-your-turn"
    assert refused(match, "0 challenge").code == "not-your-turn"


@clause("R-GEN-18")
def test_against_the_direction_the_seat_before_is_the_next() -> None:
    match = table("hello-kitty", "W+4 g1 g2 y6", "direction -1")
    match.play("0 play W+4 y")
    assert answers(match, 2) == ["accept", "challenge"]
    assert answers(match, 1) == []


@clause("R-GEN-19")
@pytest.mark.parametrize("name", CLASSIC)
def test_holding_the_color_in_force_is_guilty(name: str) -> None:
    assert guilty(challenged(name, "W+4 g1 y6"))


@clause("R-GEN-19")
@pytest.mark.parametrize("name", CLASSIC)
@pytest.mark.parametrize(("top", "held"), [("g5", "y5"), ("gS", "yS"), ("g+2", "y+2")])
def test_holding_the_number_or_symbol_is_not_guilty(name: str, top: str, held: str) -> None:
    match = challenged(name, f"W+4 {held} y6", top=top)
    assert not guilty(match)
    assert match.counts() == [2, 8, 2]


@clause("R-GEN-19")
@pytest.mark.parametrize("name", EVERY)
def test_any_playable_makes_a_matching_number_guilty(name: str) -> None:
    assert guilty(challenged(name, "W+4 y5 y6", "option wd4_guilt any-playable"))
    assert not guilty(challenged(name, "W+4 y1 y6", "option wd4_guilt any-playable"))


@clause("R-GEN-19")
@pytest.mark.parametrize("name", CLASSIC)
def test_the_color_is_the_one_before_not_the_one_named(name: str) -> None:
    assert not guilty(challenged(name, "W+4 y1 y6"))


@clause("R-GEN-19")
def test_on_a_wild_the_named_color_counts() -> None:
    match = table("frozen", "W+4 g1 y6", "color g", top="y5 W")
    match.play("0 play W+4 y")
    match.play("1 challenge")
    assert guilty(match)


@clause("R-GEN-19")
@pytest.mark.parametrize("name", CLASSIC)
def test_what_is_drawn_after_the_play_does_not_make_it_guilty(name: str) -> None:
    match = table(name, "W+4 y6", "draw g1 g2")
    match.play("0 play W+4 y")
    match.play("2 catch 0")
    assert [card.text for card in match.hand(0) if card.text[0] == "g"] == ["g1", "g2"]
    match.play("1 challenge")
    assert not guilty(match)


@clause("R-GEN-20")
@pytest.mark.parametrize("name", CLASSIC)
def test_another_wild_in_hand_is_not_guilty(name: str) -> None:
    assert not guilty(challenged(name, f"W+4 W+4 W {SPECIALS[name]} y6"))


@clause("R-GEN-20")
@pytest.mark.parametrize("name", CLASSIC)
@pytest.mark.parametrize(
    ("choice", "held", "verdict"),
    [
        ("color-or-wild", "W", True),
        ("color-or-wild", "W+4", True),
        ("color-or-other-wild", "W", True),
        ("color-or-other-wild", "W+4", False),
        ("color-or-other-wild", "g1", True),
        ("any-playable", "W", False),
        ("color", "W", False),
    ],
)
def test_the_guilt_option_says_which_wilds_count(
    name: str, choice: str, held: str, verdict: bool
) -> None:
    assert guilty(challenged(name, f"W+4 {held} y6", f"option wd4_guilt {choice}")) == verdict


@clause("R-GEN-20")
def test_in_party_another_wild_is_guilty_and_the_option_takes_that_back() -> None:
    assert guilty(challenged("party", "W+4 W y6"))
    assert not guilty(challenged("party", "W+4 W y6", "option wd4_guilt color"))


@clause("R-GEN-21")
@pytest.mark.parametrize("name", EVERY)
def test_after_a_won_challenge_the_challenger_takes_a_normal_turn(name: str) -> None:
    match = challenged(name, "W+4 g1 g2 y6")
    assert match.counts() == [7, 2, 2]
    assert (match.phase, match.turn) == ("turn", 1)
    match.play("1 draw")
    match.play("1 pass")
    assert match.turn == 2


@clause("R-GEN-21")
@pytest.mark.parametrize("name", EVERY)
def test_after_a_lost_challenge_the_challenger_draws_six_and_loses_the_turn(name: str) -> None:
    match = challenged(name, "W+4 y6 y7")
    assert match.counts() == [2, 8, 2]
    assert (match.phase, match.turn) == ("turn", 2)


@clause("R-GEN-22")
@pytest.mark.parametrize("name", ["frozen", "minions", "hello-kitty", "party"])
def test_after_a_won_challenge_the_named_color_stands(name: str) -> None:
    match = challenged(name, "W+4 g1 g2 y6")
    assert (match.top.text, match.color) == ("W+4", "y")


@clause("R-GEN-22")
@pytest.mark.parametrize(
    ("choice", "top", "color", "offender"),
    [("stands", "W+4", "y", 7), ("void", "g5", "g", 7), ("returned", "g5", "g", 8)],
)
@pytest.mark.parametrize("name", EVERY)
def test_the_table_may_choose_what_a_won_challenge_leaves(
    name: str, choice: str, top: str, color: str, offender: int
) -> None:
    match = challenged(name, "W+4 g1 g2 y6", f"option wd4_caught {choice}")
    assert (match.top.text, match.color) == (top, color)
    assert match.counts() == [offender, 2, 2]


@clause("R-GEN-22")
@pytest.mark.parametrize("choice", ["stands", "void", "returned"])
def test_a_lost_challenge_leaves_the_card_and_its_color(choice: str) -> None:
    match = challenged("frozen", "W+4 y6 y7", f"option wd4_caught {choice}")
    assert (match.top.text, match.color) == ("W+4", "y")


@clause("R-GEN-23")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("hand", ["W+4 g1 y6", "W+4 y1 y6"])
def test_the_hand_is_shown_to_the_challenger_alone(name: str, hand: str) -> None:
    match = challenged(name, hand)

    def output(seat: int | None) -> set[str]:
        return {
            card.text
            for event in match.events(seat)
            if event.kind == "show"
            for card in event.cards or ()
        }

    assert output(1) == set(hand.split()[1:])
    assert output(2) == output(None) == set()


@clause("R-GEN-23")
def test_everybody_learns_the_verdict() -> None:
    match = challenged("frozen", "W+4 g1 y6")
    for seat in (0, 1, 2, None):
        assert [event.guilty for event in match.events(seat) if event.kind == "challenge"] == [True]


@clause("R-GEN-23")
def test_nothing_is_shown_when_the_four_are_accepted() -> None:
    match = table("frozen", "W+4 g1 y6")
    match.play("0 play W+4 y")
    match.play("1 accept")
    assert "show" not in kinds(match)


@clause("R-GEN-24")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("held", "verdict"), [("g1", True), ("y1", False)])
def test_a_wild_draw_four_just_drawn_is_judged_by_the_whole_hand(
    name: str, held: str, verdict: bool
) -> None:
    match = table(name, f"{held} y6 y7", "option voluntary_draw on", "draw W+4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass", "play W+4"]
    match.play("0 play W+4 y")
    match.play("1 challenge")
    assert guilty(match) == verdict


@clause("R-GEN-24")
def test_without_bluffs_a_drawn_wild_draw_four_is_kept_beside_the_color() -> None:
    match = table("frozen", "g1 y6", "option wd4_bluff off", "draw W+4")
    match.play("0 draw")
    assert answers(match, 0) == ["pass"]
