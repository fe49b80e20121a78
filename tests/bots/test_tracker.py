"""What a seat remembers, in positions that anybody can check by hand."""

import pytest

from lastcard import Match
from lastcard.bots import Start
from lastcard.bots.sharp.bot import Sharp
from lastcard.bots.tracker import ANY
from lastcard.play.driver import Driver
from tests.marks import clause
from tests.table import position


def remembered(match: Match, seat: int, moves: str) -> Sharp:
    """A bot at a seat that has watched these moves."""
    bot = Sharp(Start(match.edition.id, match.seats, seat, match.options))
    bot.watch(match.view(seat), match.events(seat))
    for move in moves.splitlines():
        match.play(move)
        bot.watch(match.view(seat), match.events(seat))
    return bot


def may_be(bot: Sharp, seat: int) -> list[set[str]]:
    """For each card of a hand, the cards it may be."""
    kinds = bot.edition.kinds.items()
    held = bot.memory["likely"][seat, : int(bot.memory["held"][seat])]
    return [{card for card, kind in kinds if int(slot) >> kind & 1} for slot in held]


def known(bot: Sharp, seat: int) -> list[str]:
    """The cards that a seat is sure about in a hand."""
    return sorted(next(iter(cards)) for cards in may_be(bot, seat) if len(cards) == 1)


def test_a_seat_that_draws_holds_nothing_that_fitted() -> None:
    match = position("""
        edition basic
        hand 0 r7 r8
        hand 1 g3 b4
        discard r2
        draw y1 y2
        turn 1
    """)
    old, older, new = may_be(remembered(match, 0, "1 draw"), 1)
    assert old == older
    assert not {"r0", "rS", "g2", "W", "WS"} & old
    assert {"W+4", "g3", "b4"} <= old
    assert {"r0", "W"} <= new


def test_where_drawing_is_free_a_wild_may_have_been_kept() -> None:
    match = position("""
        edition hello-kitty
        hand 0 k7 k8
        hand 1 g3 b4
        discard k2
        turn 1
    """)
    old = may_be(remembered(match, 0, "1 draw"), 1)[0]
    assert "W" in old
    assert "k5" not in old


def test_a_drawn_card_that_is_kept_did_not_fit() -> None:
    match = position("""
        edition basic
        hand 0 r7 r8
        hand 1 g3 b4
        discard r2
        draw y1
        turn 1
    """)
    drawn = may_be(remembered(match, 0, "1 draw\n1 pass"), 1)[-1]
    assert "r5" not in drawn
    assert "y1" in drawn


@clause("R-GEN-23")
def test_a_hand_shown_in_a_challenge_is_known_to_the_challenger_alone() -> None:
    text = """
        edition hello-kitty
        hand 0 W+4 k1 k2
        hand 1 g3 b4
        hand 2 y1 y2
        discard k5
        rest shuffled
    """
    moves = "0 play W+4 g\n1 challenge"
    challenger = remembered(position(text), 1, moves)
    assert known(challenger, 0) == ["k1", "k2"]
    assert len(may_be(challenger, 0)) == 6
    assert known(remembered(position(text), 2, moves), 0) == []


def test_a_verdict_tells_everybody_something() -> None:
    match = position("""
        edition hello-kitty
        hand 0 W+4 g1 g2
        hand 1 g3 b4
        hand 2 y1 y2
        discard k5
    """)
    bot = remembered(match, 2, "0 play W+4 g\n1 challenge")
    assert all("k3" not in cards for cards in may_be(bot, 0))
    assert bot.memory["honest"][0] == 1


@clause("BAS-SWAP-02")
def test_a_hand_given_away_is_known_where_it_went() -> None:
    match = position("""
        edition basic
        hand 0 WS r1 r2
        hand 1 g3 b4 y5
        hand 2 y1 y2
        discard r5
    """)
    bot = remembered(match, 0, "0 play WS g 1")
    assert known(bot, 1) == ["r1", "r2"]
    assert known(bot, 0) == ["b4", "g3", "y5"]
    assert known(remembered(match.copy(), 2, ""), 1) == []


@clause("PTY-PILEUP-07")
def test_a_mini_pile_is_known_where_it_went() -> None:
    match = position("""
        edition party
        hand 0 WU r1 r2
        hand 1 g3 b4
        hand 2 y1 y2
        discard r5
        draw g7
    """)
    bot = remembered(match, 0, "0 play WU\n1 play g3\n2 take")
    assert known(bot, 2) == ["g3", "g7"]
    assert all("g1" not in cards and "W" not in cards for cards in may_be(bot, 2)[:2])


def test_a_new_round_is_a_clean_slate() -> None:
    match = position("""
        edition basic
        option target_score 500
        hand 0 r1
        hand 1 g3 b4
        discard r5
        called 0
    """)
    bot = remembered(match, 1, "0 play r1\ndeal")
    assert [int(slot) for slot in bot.memory["slots"][0, :7]] == [ANY] * 7


@pytest.mark.parametrize("seat", [1, 2])
def test_a_bot_that_comes_late_knows_how_many_cards_there_are(seat: int) -> None:
    match = Match("party", seats=6, seed="late")
    bot = remembered(match, seat, "")
    assert [len(may_be(bot, other)) for other in range(6)] == match.counts()


def test_a_bot_at_a_match_that_goes_on_is_shown_what_its_seat_has_seen() -> None:
    text = """
        edition basic
        hand 0 WS r1 r2
        hand 1 g3 b4 y5
        hand 2 y1 y2
        discard r5
    """
    there = remembered(position(text), 0, "0 play WS g 1")
    match = position(text)
    match.play("0 play WS g 1")
    later = Sharp(Start("basic", 3, 0))
    Driver(match, {0: later})
    assert later.memory.tobytes() == there.memory.tobytes()


def test_what_is_likely_is_not_certain() -> None:
    text = """
        edition hello-kitty
        hand 0 k7 k8
        hand 1 k5 b4 y1
        discard k2
        draw g1 g2 g3
        turn 1
    """
    bot = remembered(position(text), 0, "1 draw\n1 pass")
    red, seat = bot.edition.kinds["k5"], 1
    assert not int(bot.memory["likely"][seat, 0]) >> red & 1
    assert int(bot.memory["slots"][seat, 0]) >> red & 1
    bot = remembered(position(text), 0, "1 draw\n1 pass\n0 play k7\n1 play k5")
    assert bot.memory["odd"][seat] == 1


def test_what_the_rules_compel_is_certain() -> None:
    match = position("""
        edition basic
        hand 0 r7 r8
        hand 1 g3 b4
        discard r2
        turn 1
    """)
    bot = remembered(match, 0, "1 draw")
    assert not int(bot.memory["slots"][1, 0]) >> bot.edition.kinds["r5"] & 1
