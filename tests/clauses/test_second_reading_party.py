"""Links, the mini pile and speed play, as the second reading settles them."""

import pytest

from lastcard import Match
from tests.marks import clause
from tests.table import answers, impossible, kinds, position, refused


def table(hand: str, *lines: str, others: tuple[str, ...] = (), top: str = "g5") -> Match:
    """Seat 0 to play on a green 5 in Party."""
    rest = others or ("g6 y1 y2", "g7 y3 y4", "g8 y6 y7")
    hands = [f"hand {seat} {cards}" for seat, cards in enumerate([hand, *rest])]
    return position("\n".join(["edition party", *lines, *hands, f"discard {top}", ""]))


def draws(match: Match) -> list[tuple[int | None, int | None]]:
    """Who drew how many in the last move, in order."""
    drawn = [event for event in match.events(all_seeing=True) if event.kind == "draw"]
    return [(event.seat, event.amount) for event in drawn]


@clause("R-2ND-10")
def test_the_drawer_takes_all_its_cards_before_the_partner() -> None:
    match = table("g+2 y8 y9", "link 1 3")
    match.play("0 play g+2")
    assert draws(match) == [(1, 2), (3, 2)]


@clause("R-2ND-10")
@pytest.mark.parametrize(
    ("draw", "counts"),
    [("r1 r2 r3", [3, 5, 3, 5]), ("r1 r2", [3, 5, 3, 4]), ("r1", [3, 5, 3, 3])],
)
def test_the_partner_takes_what_is_left(draw: str, counts: list[int]) -> None:
    match = table("g+2 y8 y9 y9", "link 1 3", f"draw {draw}", "rest none")
    match.play("0 play g+2")
    assert match.counts() == counts


@clause("R-2ND-10")
def test_the_partner_owes_as_many_as_the_drawer_owed_not_as_many_as_it_found() -> None:
    match = position("""
        edition party
        option stacking any
        phase stack
        stack 6
        turn 1
        link 1 2
        hand 0 y8 y9
        hand 1 y1 y2
        hand 2 y3 y4
        discard g5 g+2
        draw r1
        rest none
        moves
        1 accept
    """)
    assert match.counts() == [2, 4, 2]


@clause("R-2ND-10")
@pytest.mark.parametrize(
    ("mirrors", "hand", "counts"),
    [
        ("all", "g1 y8", [3, 4, 3, 3]),
        ("forced", "g1 y8", [3, 3, 3, 3]),
        ("all", "y8 y9", [3, 4, 3, 3]),
        ("forced", "y8 y9", [3, 4, 3, 3]),
        ("forced", "W+4 y9", [3, 4, 3, 3]),
    ],
)
def test_only_a_draw_that_had_to_be_made_is_forced(
    mirrors: str, hand: str, counts: list[int]
) -> None:
    match = table(hand, f"option link_mirrors {mirrors}", "link 0 1")
    match.play("0 draw")
    assert match.counts() == counts


@clause("R-2ND-10")
@pytest.mark.parametrize("mirrors", ["all", "forced"])
def test_a_penalty_is_always_mirrored(mirrors: str) -> None:
    match = table("g+2 y8 y9", f"option link_mirrors {mirrors}", "link 1 2")
    match.play("0 play g+2")
    assert match.counts() == [2, 5, 5, 3]


@clause("R-2ND-10")
def test_a_link_names_the_lower_seat_first() -> None:
    assert table("g1 y8", "link 3 1").to_json()["link"] == [1, 3]
    match = table("WT y8 y9")
    match.play("0 play WT")
    assert "link 1 3" in answers(match, 0)
    assert "link 3 1" not in answers(match, 0)
    match.play("0 link 3 1")
    assert match.to_json()["link"] == [1, 3]


@clause("R-2ND-11")
def test_a_reshuffle_is_tried_before_a_pile_up_fizzles() -> None:
    match = table("WU y8 y9", "draw W", "rest none", top="r1 r2 g5")
    match.play("0 play WU")
    assert match.phase == "pile"
    assert "reshuffle" in kinds(match)


@clause("R-2ND-11")
def test_without_any_colored_card_a_pile_up_fizzles() -> None:
    match = table("WU y8 y9", "draw W WT", "color g", "rest none", top="W W")
    match.play("0 play WU")
    assert (match.phase, match.turn, match.color) == ("turn", 1, "g")
    assert match.top.text == "WU"


@clause("R-2ND-11")
def test_cards_lie_on_the_mini_pile_in_the_order_they_were_laid() -> None:
    match = table("WU y8 y9", "draw W g9")
    for move in ("0 play WU", "1 play g6", "2 play g7"):
        match.play(move)
    assert match.to_json()["mini_pile"] == {"color": "g", "cards": ["W", "g9", "g6", "g7"]}


@clause("R-2ND-11")
def test_taking_the_mini_pile_ends_a_call() -> None:
    match = table("WU y8 y9", "draw g9", "called 2", others=("g6 y1 y2", "y3"))
    match.play("0 play WU")
    match.play("1 play g6")
    assert match.to_json()["called"] == [2]
    match.play("2 take")
    assert (match.counts()[2], match.to_json()["called"]) == (3, [])


@clause("R-2ND-11")
def test_after_a_win_on_the_mini_pile_its_cards_lie_under_the_top_card() -> None:
    match = table("WU y8 y9", "draw g9", others=("g6", "g7 y3 y4"))
    match.play("0 play WU")
    match.play("1 play g6")
    assert (match.phase, match.round_winner) == ("match-over", 1)
    assert [card.text for card in match.view().discard] == ["g5", "g9", "g6", "WU"]
    assert match.to_json()["mini_pile"] is None


def speed(hand: str, *lines: str, others: tuple[str, ...] = (), top: str = "g5") -> Match:
    return table(hand, "option speed_play on", *lines, others=others, top=top)


FITTING = ("g5 y1 y2", "g5 g7 y4", "g8 y6 y7")


@clause("R-2ND-12")
def test_a_jump_that_fits_is_listed_for_seats_that_are_not_on_turn() -> None:
    match = speed("g5 y8 y9", others=FITTING)
    assert "jump g5" not in answers(match, 0)
    assert answers(match, 1) == answers(match, 2) == ["jump g5"]
    assert answers(match, 3) == []


@clause("R-2ND-12")
def test_a_seat_on_turn_does_not_jump() -> None:
    match = speed("g5 y8 y9", others=FITTING)
    assert refused(match, "0 jump g5").code == "illegal-move"


@clause("R-2ND-12")
def test_a_jump_is_possible_while_the_drawn_card_is_looked_at() -> None:
    match = speed("y8 y9", others=FITTING)
    match.play("0 draw")
    assert match.phase == "drawn"
    match.play("2 jump g5")
    assert (match.phase, match.turn, match.counts()[0]) == ("turn", 3, 3)


@clause("R-2ND-12")
def test_a_jump_that_does_not_fit_is_accepted_and_costs_the_penalty() -> None:
    match = speed("y8 y9", "draw r9", others=FITTING)
    before = match.to_json()
    assert "jump g7" not in answers(match, 2)
    match.play("2 jump g7")
    assert [card.text for card in match.hand(2)] == ["r9", "y4", "g5", "g7"]
    after = match.to_json()
    for key in ("phase", "turn", "direction", "color", "top", "discard_count"):
        assert after[key] == before[key]


@clause("R-2ND-12")
@pytest.mark.parametrize("penalty", [0, 1, 4])
def test_the_table_may_set_what_a_wrong_jump_costs(penalty: int) -> None:
    match = speed("y8 y9", f"option speed_penalty {penalty}", others=FITTING)
    match.play("2 jump g7")
    assert match.counts()[2] == 3 + penalty


@clause("R-2ND-12")
def test_a_wrong_jump_in_the_drawn_phase_leaves_the_drawn_card_to_be_played() -> None:
    match = speed("y8 y9", "draw g1", others=FITTING)
    match.play("0 draw")
    match.play("2 jump g7")
    assert answers(match, 0) == ["pass", "play g1"]


@clause("R-2ND-12")
def test_a_jump_with_a_card_that_is_not_held_is_refused() -> None:
    assert refused(speed("y8 y9", others=FITTING), "3 jump g5").code == "illegal-move"


@clause("R-2ND-12")
@pytest.mark.parametrize(
    ("card", "phase"), [("W", "color"), ("W+4", "color"), ("gP", "point"), ("WU", "pile")]
)
def test_nobody_jumps_while_a_card_asks_its_question(card: str, phase: str) -> None:
    match = speed(f"{card} y8 y9", others=FITTING)
    match.play(f"0 play {card}")
    assert match.phase == phase
    assert refused(match, "2 jump g5").code == "illegal-move"


@clause("R-2ND-12")
def test_without_speed_play_a_jump_is_refused() -> None:
    match = table("y8 y9", others=FITTING)
    assert answers(match, 1) == []
    assert refused(match, "1 jump g5").code == "illegal-move"


@clause("R-2ND-12")
@pytest.mark.parametrize("name", ["frozen", "basic", "minions", "hello-kitty"])
def test_speed_play_is_possible_in_every_edition(name: str) -> None:
    match = position(f"""
        edition {name}
        option speed_play on
        hand 0 y8 y9
        hand 1 y1 y2
        hand 2 g5 y4
        discard g5
        moves
        2 jump g5
    """)
    assert (match.turn, match.counts()) == (0, [2, 2, 1])


@clause("R-2ND-12")
def test_the_penalty_of_speed_play_is_an_option_of_party_alone() -> None:
    error = impossible("edition frozen\noption speed_penalty 2\nseats 3\n")
    assert error.code == "bad-option"
