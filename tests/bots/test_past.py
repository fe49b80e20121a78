"""What a seat has chosen is remembered with the position that it chose in."""

import numpy as np

from lastcard import Match
from lastcard.bots.past import BIRTH, CARD, CHOICES, MOVE, PHASE
from lastcard.bots.sharp.bot import Sharp
from lastcard.engine.cards import NONE
from lastcard.engine.moves import MOVE_COLOR, MOVE_DRAW, MOVE_PASS, MOVE_PLAY
from lastcard.engine.state import PHASE_COLOR, PHASE_DRAWN, PHASE_TURN
from tests.bots.test_tracker import remembered
from tests.table import position

TEXT = """
    edition basic
    hand 0 r7 r8 g7 g8
    hand 1 g3 b4 W r5
    discard r2
    draw y1 y2 b6 g9
    turn 1
"""


def choices(bot: Sharp, seat: int) -> list[list[int]]:
    """Phase, move, card and birth of each choice that is remembered, oldest first."""
    count = int(bot.memory["choices"][seat])
    rows: np.ndarray = bot.memory["past"][seat]
    return [
        [int(rows[number % CHOICES][field]) for field in (PHASE, MOVE, CARD, BIRTH)]
        for number in range(max(0, count - CHOICES), count)
    ]


def births(bot: Sharp, seat: int) -> list[int]:
    return [int(birth) for birth in bot.memory["births"][seat, : bot.memory["held"][seat]]]


def test_a_card_and_a_color_are_choices() -> None:
    bot = remembered(position(TEXT), 0, "1 play r5\n0 play r7\n1 play W b")
    kinds = bot.edition.kinds
    assert choices(bot, 1) == [
        [PHASE_TURN, MOVE_PLAY + kinds["r5"], kinds["r5"], 0],
        [PHASE_TURN, MOVE_PLAY + kinds["W"], kinds["W"], 0],
        [PHASE_COLOR, MOVE_COLOR + bot.edition.colors.index("b"), NONE, 0],
    ]
    assert list(bot.memory["past_size"][1, 1, :2]) == [3, 3]
    assert choices(remembered(position(TEXT), 0, "1 play W\n1 color b"), 1)[-1][0] == PHASE_COLOR


def test_a_card_that_is_drawn_is_younger_than_the_choice_to_draw() -> None:
    text = TEXT.replace("b4 W r5", "b4 b1 b5")
    bot = remembered(position(text), 0, "1 draw\n1 pass")
    assert choices(bot, 1) == [
        [PHASE_TURN, MOVE_DRAW, NONE, 0],
        [PHASE_DRAWN, MOVE_PASS, NONE, 0],
    ]
    assert births(bot, 1) == [0, 0, 0, 0, 1]


def test_what_was_chosen_with_another_hand_is_forgotten() -> None:
    match = position("""
        edition basic
        hand 0 WS r1 r2
        hand 1 g3 b4 y5 r6
        hand 2 y1 y2
        discard r5
        turn 1
    """)
    bot = remembered(match, 2, "1 play r6\n2 draw\n2 pass\n0 play WS g 1")
    assert bot.memory["choices"][0] == bot.memory["choices"][1] == 0
    assert births(bot, 0) == [0, 0, 0]
    assert bot.memory["choices"][2] == 2


def test_only_the_last_choices_are_kept() -> None:
    match = Match("hello-kitty", seats=2, seed="draws")  # where drawing is free
    seats = [match.turn or 0, 1 - (match.turn or 0)] * CHOICES
    bot = remembered(match, 0, "\n".join(f"{seat} draw\n{seat} pass" for seat in seats))
    assert bot.memory["choices"][1] == 2 * CHOICES
    assert [row[:2] for row in choices(bot, 1)] == CHOICES // 2 * [
        [PHASE_TURN, MOVE_DRAW],
        [PHASE_DRAWN, MOVE_PASS],
    ]
