"""Minions 2, Hello Kitty & Friends: challenging a Wild Draw Four."""

import pytest

from lastcard import Match
from tests.clauses.minions_hello_kitty.tables import both, own
from tests.marks import clause
from tests.table import answers, position, refused


def after_wd4(edition: str, rest: str, *, seats: int = 3, options: str = "") -> Match:
    """Seat 0 has laid a Wild Draw Four on a yellow 9, named green, and holds the rest."""
    others = "\n".join(f"hand {seat} y{seat + 2} y{seat + 2} g{seat}" for seat in range(1, seats))
    return position(
        f"edition {edition}\n{options}\nhand 0 W+4 {rest}\n{others}\ndiscard y9\n"
        "draw g1 g2 g3 g4 g5 g6 g7 g8\nrest none\nmoves\n0 play W+4 g\n"
    )


@both(clause("MIN-CHAL-01"), clause("HK-CHAL-01"))
def test_the_next_player_may_challenge_or_accept(edition: str) -> None:
    match = after_wd4(edition, "g5 g6")
    assert (match.phase, match.turn) == ("challenge", 1)
    assert answers(match, 1) == ["accept", "challenge"]


@both(clause("MIN-CHAL-01"), clause("HK-CHAL-01"))
@pytest.mark.parametrize("seat", [0, 2])
def test_nobody_but_the_next_player_challenges(edition: str, seat: int) -> None:
    match = after_wd4(edition, "g5 g6")
    assert answers(match, seat) == []
    assert refused(match, f"{seat} challenge").code == "not-your-turn"


@both(clause("MIN-CHAL-01"), clause("HK-CHAL-01"))
def test_the_next_player_in_the_direction_of_play_is_asked(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 W+4 g5 g6
        hand 1 g1 g2
        hand 2 g3 g4
        discard y9
        direction -1
    """)
    match.play("0 play W+4 g")
    assert (match.phase, match.turn) == ("challenge", 2)


@both(clause("MIN-CHAL-01"), clause("HK-CHAL-01"))
def test_only_a_wild_draw_four_is_challenged(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y+2 g5 g6
        hand 1 g1 g2
        hand 2 g3 g4
        discard y9
    """)
    match.play("0 play y+2")
    assert refused(match, "2 challenge").code == "illegal-move"


@both(clause("MIN-CHAL-01"), clause("HK-CHAL-01"))
def test_an_accepted_wild_draw_four_is_not_challenged_any_more(edition: str) -> None:
    match = after_wd4(edition, "y1 g6")
    match.play("1 accept")
    assert all("challenge" not in answers(match, seat) for seat in range(3))
    assert match.counts() == [2, 7, 3]


@both(clause("MIN-CHAL-02"), clause("HK-CHAL-02"))
@pytest.mark.parametrize("rest", ["y1 g6", "g5 g6"])
def test_the_challenged_player_shows_the_whole_hand_to_the_challenger(
    edition: str, rest: str
) -> None:
    match = after_wd4(edition, rest)
    match.play("1 challenge")
    (event,) = [event for event in match.events(1) if event.kind == "show"]
    assert (event.seat, event.other) == (0, 1)
    assert event.cards is not None
    assert sorted(card.text for card in event.cards) == sorted(rest.split())


@both(clause("MIN-CHAL-02"), clause("HK-CHAL-02"))
def test_the_others_learn_only_the_verdict(edition: str) -> None:
    match = after_wd4(edition, "y1 g6")
    match.play("1 challenge")
    seen = match.events(2)
    assert all(event.cards is None for event in seen if event.kind == "show")
    (verdict,) = [event for event in seen if event.kind == "challenge"]
    assert verdict.guilty is True


@both(clause("MIN-CHAL-03"), clause("HK-CHAL-03"))
@pytest.mark.parametrize("rest", ["y1 g6", "yS g6", "y+2 g6"])
def test_a_guilty_player_draws_the_four_in_place_of_the_next_player(
    edition: str, rest: str
) -> None:
    match = after_wd4(edition, rest)
    match.play("1 challenge")
    assert match.counts() == [6, 3, 3]
    assert {"g1", "g2", "g3", "g4"} <= set(map(str, match.hand(0)))


@both(clause("MIN-CHAL-03"), clause("HK-CHAL-03"))
@pytest.mark.parametrize("seats", [2, 3])
def test_after_a_right_challenge_the_challenger_plays_on_the_named_color(
    edition: str, seats: int
) -> None:
    match = after_wd4(edition, "y1 g6", seats=seats)
    match.play("1 challenge")
    assert (match.phase, match.turn) == ("turn", 1)
    assert (match.top.text, match.color) == ("W+4", "g")
    match.play("1 play g1")
    assert match.top.text == "g1"


@both(clause("MIN-CHAL-04"), clause("HK-CHAL-04"))
@pytest.mark.parametrize("rest", ["g5 g6", "g9 g6", "W g6", "W* W+4"])
def test_after_a_wrong_challenge_the_next_player_draws_six_in_all(edition: str, rest: str) -> None:
    match = after_wd4(edition, own(edition, rest))
    match.play("1 challenge")
    assert match.counts() == [2, 9, 3]
    assert (match.phase, match.turn, match.color) == ("turn", 2, "g")


@both(clause("MIN-CHAL-04"), clause("HK-CHAL-04"))
def test_with_two_seats_a_wrong_challenge_gives_the_turn_back(edition: str) -> None:
    match = after_wd4(edition, "g5 g6", seats=2)
    match.play("1 challenge")
    assert match.counts() == [2, 9]
    assert match.turn == 0


@both(clause("MIN-CHAL-01", "MIN-CHAL-03"), clause("HK-CHAL-01", "HK-CHAL-03"))
def test_guilt_may_be_any_playable_card_by_option(edition: str) -> None:
    match = after_wd4(edition, "g9 g6", options="option wd4_guilt any-playable")
    match.play("1 challenge")
    assert match.counts() == [6, 3, 3]


@both(clause("MIN-CHAL-03"), clause("HK-CHAL-03"))
def test_a_drawn_wild_draw_four_is_judged_by_the_whole_hand(edition: str) -> None:
    match = position(f"""
        edition {edition}
        hand 0 y1 g6
        hand 1 g7 g8
        hand 2 y3 y4
        discard y9
        draw W+4 g1 g2 g3 g4
        rest none
        moves
        0 draw
        0 play W+4 g
        1 challenge
    """)
    assert match.counts() == [6, 2, 2]
    assert match.turn == 1
