"""The house rule `jump_in`: the identical card out of turn."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import EVERY, answers, position, refused


def table(
    mode: str, *hands: str, name: str = "frozen", lines: tuple[str, ...] = (), top: str = "g5"
) -> Match:
    """Seat 0 to play on a green 5."""
    hand_lines = [f"hand {seat} {cards}" for seat, cards in enumerate(hands)]
    head = [f"edition {name}", f"option jump_in {mode}", *lines, *hand_lines, f"discard {top}"]
    return position("\n".join([*head, ""]))


@clause("R-HOU-04")
@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("mode", ["numbers", "all"])
def test_the_identical_number_may_be_laid_out_of_turn(name: str, mode: str) -> None:
    match = table(mode, "y8 y9", "y1 y2", "g5 y3 y4", "y6 y7", name=name)
    assert "jump g5" in answers(match, 2)
    match.play("2 jump g5")
    assert (match.turn, match.counts()) == (3, [2, 2, 2, 2])


@clause("R-HOU-04")
@pytest.mark.parametrize("name", EVERY)
def test_jump_in_is_off_in_every_book(name: str) -> None:
    match = table("off", "y8 y9", "g5 y1", name=name)
    assert answers(match, 1) == []
    assert refused(match, "1 jump g5").code == "illegal-move"


@clause("R-HOU-04")
@pytest.mark.parametrize("name", EVERY)
def test_a_skip_acts_from_the_jumpers_seat(name: str) -> None:
    match = table("all", "y8 y9", "y1 y2", "gS y3", "y6 y7", name=name, top="gS")
    match.play("2 jump gS")
    assert match.turn == 0


@clause("R-HOU-04")
@pytest.mark.parametrize("name", EVERY)
def test_a_reverse_acts_from_the_jumpers_seat(name: str) -> None:
    match = table("all", "y8 y9", "y1 y2", "gR y3", "y6 y7", name=name, top="gR")
    match.play("2 jump gR")
    assert (match.turn, match.view().direction) == (1, -1)


@clause("R-HOU-04")
@pytest.mark.parametrize("name", EVERY)
def test_a_draw_two_acts_from_the_jumpers_seat(name: str) -> None:
    match = table("all", "y8 y9", "y1 y2", "g+2 y3", "y6 y7", name=name, top="g+2")
    match.play("2 jump g+2")
    assert (match.turn, match.counts()) == (0, [2, 2, 1, 4])


@clause("R-HOU-04")
def test_a_point_taken_acts_from_the_jumpers_seat() -> None:
    match = table("all", "y8 y9", "y1 y2", "gP y3 y4", name="party", top="gP")
    match.play("2 jump gP")
    assert match.phase == "point"
    for move in ("0 point 1", "1 point 0", "2 point 1"):
        match.play(move)
    assert (match.turn, match.counts()) == (0, [3, 4, 2])


@clause("R-HOU-04")
@pytest.mark.parametrize("card", ["gS", "gR", "g+2"])
def test_numbers_alone_makes_an_action_a_wrong_jump(card: str) -> None:
    match = table("numbers", "y8 y9", "y1 y2", f"{card} y3", top=card)
    assert answers(match, 2) == []
    match.play(f"2 jump {card}")
    assert (match.turn, match.counts()) == (0, [2, 2, 3])


@clause("R-HOU-04")
@pytest.mark.parametrize("card", ["W", "W+4", "WF"])
def test_a_card_without_a_color_is_never_jumped(card: str) -> None:
    match = table("all", "y8 y9", "y1 y2", f"{card} y3", lines=("color g",), top=f"g5 {card}")
    assert answers(match, 2) == []


@clause("R-HOU-04")
@pytest.mark.parametrize("card", ["y5", "g6", "W"])
def test_a_card_that_is_not_identical_is_a_wrong_jump(card: str) -> None:
    match = table("all", "y8 y9", "y1 y2", f"{card} y3")
    assert answers(match, 2) == []
    match.play(f"2 jump {card}")
    assert (match.turn, match.top.text, match.counts()) == (0, "g5", [2, 2, 3])


@clause("R-HOU-04")
@pytest.mark.parametrize(
    ("speed", "jump", "fits"),
    [
        ("on", "off", ["g5"]),
        ("on", "numbers", ["g5"]),
        ("off", "numbers", ["g5"]),
        ("on", "all", ["g5", "gS"]),
        ("off", "all", ["g5", "gS"]),
        ("off", "off", []),
    ],
)
def test_the_wider_of_speed_play_and_jump_in_holds(speed: str, jump: str, fits: list[str]) -> None:
    lines = (f"option speed_play {speed}",)
    listed = [
        card
        for card in ("g5", "gS")
        if answers(table(jump, "y8 y9", f"{card} y1", lines=lines, top=card), 1)
    ]
    assert listed == fits


@clause("R-HOU-04")
def test_the_seat_that_laid_the_card_may_jump_on_it() -> None:
    match = table("all", "g6 g6 y9", "y1 y2", "y3 y4")
    match.play("0 play g6")
    match.play("0 jump g6")
    assert (match.turn, match.counts()) == (1, [1, 2, 2])


@clause("R-HOU-04")
def test_with_two_seats_a_jumped_skip_leaves_the_jumper_on_turn() -> None:
    match = table("all", "y8 y9", "gS y1 y2", top="gS")
    match.play("1 jump gS")
    assert match.turn == 1


@clause("R-HOU-04")
def test_a_jump_takes_the_turn_from_a_seat_that_has_drawn() -> None:
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", lines=("draw g1",))
    match.play("0 draw")
    match.play("2 jump g5")
    assert (match.phase, match.turn, match.counts()) == ("turn", 0, [3, 2, 2])
    assert "play g1" in answers(match, 0)
    assert "play g5" not in answers(match, 0)


@clause("R-HOU-04")
def test_a_drawn_card_that_covers_the_top_takes_the_chance_away() -> None:
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", lines=("draw g1",))
    match.play("0 draw")
    match.play("0 play g1")
    assert answers(match, 2) == []


@clause("R-HOU-04")
def test_with_force_play_drawn_a_jump_still_comes_first() -> None:
    lines = ("option force_play_drawn on", "draw g1")
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", lines=lines)
    match.play("0 draw")
    match.play("2 jump g5")
    assert match.counts()[0] == 3


@clause("R-HOU-04")
def test_a_jump_is_possible_under_a_lock_and_leaves_it() -> None:
    match = table("all", "y8 y9", "g5 y1 y2", "y3 y4", "y6 y7", lines=("lock g 3",))
    match.play("1 jump g5")
    assert (match.turn, match.to_json()["lock"]) == (2, {"color": "g", "owner": 3})


@clause("R-HOU-04", "R-PTY-31", "R-FRZ-04")
def test_a_jump_over_the_owner_ends_the_lock() -> None:
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", "y6 y7", lines=("lock g 1",))
    match.play("2 jump g5")
    assert (match.turn, match.to_json()["lock"]) == (3, None)


@clause("R-HOU-04")
def test_a_jump_of_the_owner_ends_the_lock() -> None:
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", "y5 y7", lines=("lock g 2",))
    match.play("2 jump g5")
    assert match.to_json()["lock"] is None
    assert "play y5" in answers(match, 3)


@clause("R-HOU-04")
def test_a_jump_that_leads_to_the_owner_ends_the_lock() -> None:
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", "y6 y7", lines=("lock g 3",))
    match.play("2 jump g5")
    assert (match.turn, match.to_json()["lock"]) == (3, None)


@clause("R-HOU-04")
def test_a_posing_seat_jumps_and_goes_on_posing() -> None:
    lines = ("pose 1 3",)
    match = table("all", "y8 y9", "g5 y1 y2", "y3 y4", "y6 y7", name="minions", lines=lines)
    match.play("1 jump g5")
    assert match.to_json()["poses"] == [{"seat": 1, "owner": 3}]


@clause("R-HOU-04", "R-PTY-31", "R-MIN-03")
def test_a_jump_over_the_owner_ends_the_pose() -> None:
    lines = ("pose 2 1",)
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", "y6 y7", name="minions", lines=lines)
    match.play("2 jump g5")
    assert match.to_json()["poses"] == []


@clause("R-HOU-04")
def test_a_jump_of_the_owner_ends_the_pose() -> None:
    lines = ("pose 3 2",)
    match = table("all", "y8 y9", "y1 y2", "g5 y3 y4", "y6 y7", name="minions", lines=lines)
    match.play("2 jump g5")
    assert match.to_json()["poses"] == []


@clause("R-HOU-04")
def test_a_jump_with_the_last_card_wins() -> None:
    match = table("all", "y8 y9", "y1 y2", "g5")
    match.play("2 jump g5")
    assert (match.phase, match.round_winner, match.scores) == ("round-over", 2, [0, 0, 20])


@clause("R-HOU-04")
def test_a_last_draw_two_that_jumps_makes_the_seat_after_the_jumper_draw() -> None:
    match = table("all", "y8 y9", "y1 y2", "g+2", "y6 y7", top="g+2")
    match.play("2 jump g+2")
    assert (match.phase, match.counts()) == ("round-over", [2, 2, 0, 4])


@clause("R-HOU-04")
def test_a_jump_to_one_card_makes_the_jumper_liable() -> None:
    match = table("all", "y8 y9", "y1 y2", "g5 y3")
    match.play("2 jump g5")
    assert match.to_json()["liable"] == 2
    match.play("2 uno")
    assert match.to_json()["liable"] is None


@clause("R-HOU-04")
@pytest.mark.parametrize("name", EVERY)
def test_a_jump_shuts_the_window_of_the_seat_before(name: str) -> None:
    match = table("all", "g6 y9", "y1 y2", "g6 y3 y4", name=name)
    match.play("0 play g6")
    assert match.to_json()["liable"] == 0
    match.play("2 jump g6")
    assert match.to_json()["liable"] is None


@clause("R-HOU-04", "R-HOU-02")
def test_a_seven_that_jumps_swaps_the_jumpers_hand() -> None:
    lines = ("option seven_zero on",)
    match = table("all", "y8 y9", "y1 y2", "g7 y3 y4 y4", lines=lines, top="g7")
    match.play("2 jump g7")
    assert (match.phase, match.turn) == ("swap", 2)
    match.play("2 swap 0")
    assert (match.counts(), match.turn) == ([3, 2, 2], 0)


@clause("R-HOU-04", "R-HOU-01")
def test_nobody_jumps_into_a_stack() -> None:
    lines = ("option stacking any",)
    match = table("all", "g+2 y8 y9", "y1 y2", "g+2 y3 y4", lines=lines)
    match.play("0 play g+2")
    assert answers(match, 2) == []
    assert refused(match, "2 jump g+2").code == "illegal-move"


@clause("R-HOU-04", "R-HOU-01")
def test_a_draw_two_that_jumps_on_a_settled_stack_begins_a_new_one() -> None:
    lines = ("option stacking any",)
    match = table("all", "g+2 y8 y9", "y1 y2", "y3 y4", "g+2 y6 y7", lines=lines)
    match.play("0 play g+2")
    match.play("1 accept")
    match.play("3 jump g+2")
    assert (match.phase, match.turn) == ("stack", 0)
    match.play("0 accept")
    assert match.counts() == [4, 4, 2, 2]


@clause("R-HOU-04", "R-GEN-25")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_jump_takes_a_call_away_with_the_turn(seats: int) -> None:
    match = table("all", *("g6 y9", "y1 y2", "g5 y3 y4", "y6 y7")[:seats])
    match.play("0 uno")
    match.play("2 jump g5")
    assert (match.turn, match.to_json()["called"]) == (3 % seats, [])
