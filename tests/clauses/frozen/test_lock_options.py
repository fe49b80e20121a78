"""Frozen II, what a table may change about the lock."""

import pytest

from lastcard import Match
from lastcard.editions import edition
from tests.marks import clause
from tests.table import answers, impossible, position, refused


def locked(hand: str, *options: str, seats: int = 4, discard: str = "WF g7") -> Match:
    """Seat 1 to play under the green lock of seat 0."""
    others = ["y1 y2 y3", "p1 p2 p3"][: seats - 2]
    lines = [
        "edition frozen",
        *(f"option {option}" for option in options),
        "hand 0 r1 p9 p8",
        f"hand 1 {hand}",
        *(f"hand {seat} {cards}" for seat, cards in enumerate(others, 2)),
        f"discard {discard}",
        "draw y4 y5 y6 y8 y9 p4 p5 p6",
        "rest none",
        "color g",
        "turn 1",
        "lock g 0",
    ]
    return position("\n".join(lines))


def lock_of(match: Match) -> object:
    return match.to_json()["lock"]


@clause("R-FRZ-02")
def test_colored_actions_are_allowed_under_the_lock_by_the_book() -> None:
    assert edition("frozen").options["lock_colored_actions"].value == "on"
    match = locked("gS gR g+2 g1")
    assert answers(match, 1) == ["draw", "play g+2", "play g1", "play gR", "play gS"]


@clause("R-FRZ-02")
def test_lock_colored_actions_off_leaves_only_numbers_of_the_color() -> None:
    match = locked("gS gR g+2 g1", "lock_colored_actions off")
    assert answers(match, 1) == ["draw", "play g1"]


@clause("R-FRZ-02", "FRZ-FON-04")
@pytest.mark.parametrize("card", ["gS", "gR", "g+2"])
def test_an_action_that_lock_colored_actions_forbids_is_refused_as_other_action(card: str) -> None:
    match = locked("gS gR g+2 g1", "lock_colored_actions off")
    error = refused(match, f"1 play {card}")
    assert error.code == "illegal-move"
    assert error.clause in ("FRZ-FON-04", "R-FRZ-02")


@clause("R-FRZ-02")
def test_lock_colored_actions_off_holds_for_a_drawn_card() -> None:
    match = position("""
        edition frozen
        option lock_colored_actions off
        hand 0 r1 p9
        hand 1 y1 y2
        discard g7
        draw gS p1
        rest none
        turn 1
        lock g 0
        moves
        1 draw
    """)
    assert answers(match, 1) == ["pass"]


@clause("R-FRZ-02")
def test_lock_colored_actions_off_does_not_matter_without_a_lock() -> None:
    match = position("""
        edition frozen
        option lock_colored_actions off
        hand 0 gS yS g1
        hand 1 y1 y2
        discard g7
    """)
    assert answers(match, 0) == ["draw", "play g1", "play gS"]


@clause("R-FRZ-03")
def test_wilds_are_banned_under_the_lock_by_the_book() -> None:
    assert edition("frozen").options["lock_wilds"].value == "off"
    match = locked("W W+4 WF g1")
    assert answers(match, 1) == ["draw", "play g1"]


@clause("R-FRZ-03")
def test_no_challenge_can_arise_under_the_lock() -> None:
    match = locked("W+4 y4 y5")
    assert refused(match, "1 play W+4 g").code == "illegal-move"
    assert (match.phase, match.turn) == ("turn", 1)


@clause("R-FRZ-03")
@pytest.mark.parametrize("wild", ["W", "W+4", "WF"])
def test_lock_wilds_on_lets_wilds_be_played(wild: str) -> None:
    match = locked("W W+4 WF r7 g1", "lock_wilds on")
    assert answers(match, 1) == ["draw", "play W", "play W+4", "play WF", "play g1"]
    match.play(f"1 play {wild} g")
    assert str(match.top) == wild
    assert match.color == "g"


@clause("R-FRZ-03")
def test_both_options_changed_leave_numbers_of_the_color_and_wilds() -> None:
    match = locked("W WF gS r7 g1", "lock_wilds on", "lock_colored_actions off")
    assert answers(match, 1) == ["draw", "play W", "play WF", "play g1"]


@clause("R-FRZ-03")
def test_with_lock_wilds_on_the_lock_goes_on_in_the_color_that_a_wild_names() -> None:
    match = locked("W g1 g2", "lock_wilds on")
    match.play("1 play W y")
    assert (match.color, lock_of(match)) == ("y", {"color": "y", "owner": 0})
    assert answers(match, 2) == ["draw", "play y1", "play y2", "play y3"]


@clause("R-FRZ-03")
def test_with_lock_wilds_on_a_new_forces_takes_the_place_of_the_old() -> None:
    match = locked("WF g1 g2", "lock_wilds on")
    match.play("1 play WF p")
    assert lock_of(match) == {"color": "p", "owner": 1}
    match.play("2 draw")
    match.play("2 pass")
    match.play("3 play p1")
    assert (match.turn, lock_of(match)) == (0, {"color": "p", "owner": 1})
    match.play("0 play p9")
    assert (match.turn, lock_of(match)) == (1, None)


@clause("R-FRZ-03")
def test_with_lock_wilds_on_a_wild_draw_four_can_be_challenged_under_the_lock() -> None:
    match = locked("W+4 g1 g2", "lock_wilds on")
    match.play("1 play W+4 g")
    assert (match.phase, match.turn) == ("challenge", 2)
    assert lock_of(match) == {"color": "g", "owner": 0}
    match.play("2 challenge")
    assert match.counts() == [3, 6, 3, 3]
    assert (match.turn, lock_of(match)) == (2, {"color": "g", "owner": 0})


@clause("R-FRZ-04")
@pytest.mark.parametrize("answer", ["accept", "challenge"])
def test_with_lock_wilds_on_a_wild_draw_four_that_reaches_the_owner_ends_the_lock(
    answer: str,
) -> None:
    match = locked("W+4 y1 p1", "lock_wilds on", seats=2)
    match.play("1 play W+4 g")
    assert (match.phase, match.turn) == ("challenge", 0)
    assert lock_of(match) is None
    match.play(f"0 {answer}")
    assert (match.phase, match.turn, lock_of(match)) == ("turn", 1, None)


@clause("R-FRZ-03", "R-FRZ-07")
def test_any_playable_guilt_does_not_count_a_number_that_the_lock_forbids() -> None:
    match = locked("W+4 r7 y1", "lock_wilds on", "wd4_guilt any-playable")
    match.play("1 play W+4 g")
    match.play("2 challenge")
    assert match.counts() == [3, 2, 9, 3]


@clause("R-FRZ-03", "R-FRZ-02")
def test_any_playable_guilt_does_not_count_an_action_that_the_lock_forbids() -> None:
    match = locked(
        "W+4 gS y1", "lock_wilds on", "lock_colored_actions off", "wd4_guilt any-playable"
    )
    match.play("1 play W+4 g")
    match.play("2 challenge")
    assert match.counts() == [3, 2, 9, 3]


@clause("R-FRZ-03")
def test_any_playable_guilt_counts_a_card_of_the_locked_color() -> None:
    match = locked("W+4 g2 y1", "lock_wilds on", "wd4_guilt any-playable")
    match.play("1 play W+4 g")
    match.play("2 challenge")
    assert match.counts() == [3, 6, 3, 3]


@clause("R-FRZ-02", "R-FRZ-03")
@pytest.mark.parametrize("option", ["lock_colored_actions", "lock_wilds"])
@pytest.mark.parametrize("name", ["basic", "minions", "hello-kitty", "party"])
def test_editions_without_forces_do_not_have_the_options_of_the_lock(
    option: str, name: str
) -> None:
    error = impossible(f"""
        edition {name}
        option {option} on
        seats 3
    """)
    assert error.code == "bad-option"


@clause("R-FRZ-02", "R-FRZ-03")
@pytest.mark.parametrize("option", ["lock_colored_actions", "lock_wilds"])
def test_the_options_of_the_lock_take_on_and_off_only(option: str) -> None:
    error = impossible(f"""
        edition frozen
        option {option} maybe
        seats 3
    """)
    assert error.code == "bad-option"
