"""Sharp's belief: deals that could be, and that explain what the others have done."""

import numpy as np
import pytest

from lastcard import Match
from lastcard.bots.policies import EASY
from lastcard.bots.policies.steady import steady_answer
from lastcard.bots.sharp.belief import COMMON, begin_belief, begin_types, next_world
from lastcard.bots.sharp.bot import Sharp
from lastcard.bots.sharp.deal import SEARCH_SCRATCH, WORLD
from lastcard.bots.sharp.explain import ANYHOW, TELLING, explain, steady_share
from lastcard.bots.tracker import new_memory, settle
from lastcard.editions import EDITIONS
from lastcard.engine.state import STATE
from lastcard.play.asking import is_reaction
from lastcard.play.rng import SCRATCH, seed_rng
from tests.bots.test_records import positions
from tests.bots.test_sharp import asked_seats, cards_in
from tests.bots.test_tracker import remembered
from tests.table import position
from tests.worlds import view_record

APART = 7  # positions between two that are looked at
DEALS = 120


class Belief:
    """What a seat imagines, one deal after the other."""

    def __init__(self, match: Match, seat: int, memory: np.void | None = None) -> None:
        self.rules, self.view = match.rules, view_record(match.state, seat)
        self.memory = new_memory() if memory is None else memory
        if memory is None:
            settle(self.memory, self.view)
        self.scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        seed_rng(self.scratch, 3, seat)
        self.worlds = np.zeros(3, STATE)
        begin_belief(self.rules, self.view, self.memory, self.scratch, self.worlds)

    def world(self) -> np.void:
        next_world(self.rules, self.view, self.memory, self.scratch, self.worlds)
        return self.worlds[WORLD]  # type: ignore[no-any-return]


@pytest.mark.parametrize("name", EDITIONS)
def test_every_imagined_deal_could_be_the_real_one(name: str) -> None:
    for match in positions(name)[:: 5 * APART]:
        for seat in asked_seats(match):
            world = Belief(match, seat).world()
            assert list(cards_in(match, world)) == list(match.rules["copies"])
            assert list(world["hand"][seat]) == list(match.state["hand"][seat])
            assert list(world["size"]) == list(match.state["size"])
            assert int(world["draw_count"]) == int(match.state["draw_count"])


def held_by_next(bot: Sharp, match: Match, cards: set[str]) -> float:
    """How many of these cards seat 1 holds, on average."""
    belief = Belief(match, 0, bot.memory)
    kinds = [bot.edition.kinds[card] for card in cards]
    return sum(int(belief.world()["hand"][1][kinds].sum()) for _ in range(DEALS)) / DEALS


BEFORE = """
    edition basic
    hand 0 g1 g2 b1 b2 y1
    hand 1 r3 g4 b7 b8 y9
    discard r1
    turn 1
"""


def test_a_low_card_says_that_there_was_no_higher_one() -> None:
    match = position(BEFORE)
    higher = {card for card in match.edition.kinds if card[0] == "r"} - {"r0", "r1", "r2", "r3"}
    before = held_by_next(remembered(match, 0, ""), match, higher)
    after = held_by_next(remembered(match, 0, "1 play r3"), match, higher)
    assert after < 0.4 * before


def test_a_color_that_was_named_is_there() -> None:
    match = position(BEFORE.replace("r3", "W"))
    blue = {card for card in match.edition.kinds if card[0] == "b"}
    before = held_by_next(remembered(match, 0, ""), match, blue)
    after = held_by_next(remembered(match, 0, "1 play W b"), match, blue)
    assert after > 1.3 * before  # with a card fewer


def without_plan(moves: str, text: str = BEFORE) -> float:
    """How likely seat 1 is one who plays without a plan, after these moves."""
    match = position(text)
    bot = remembered(match, 0, moves)
    belief = Belief(match, 0, bot.memory)
    met = []
    for _ in range(DEALS):
        belief.world()
        met.append(belief.scratch["types"][1, ANYHOW] / belief.scratch["odds"][1])
        assert (belief.scratch["policies"][1] == EASY) <= (met[-1] > 0)
    return float(np.mean(met))


def test_who_forgets_to_call_is_taken_for_one_without_a_plan() -> None:
    text = BEFORE.replace("r3 g4 b7 b8 y9", "r3 y9")
    called = without_plan("1 uno\n1 play r3", text)
    forgot = without_plan("1 play r3", text)
    assert called < COMMON[ANYHOW] < 0.5 < forgot


def test_what_a_seat_was_taken_for_outlasts_the_round() -> None:
    scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
    begin_types(scratch, 2, 0)
    assert scratch["common"][1] == pytest.approx(COMMON)
    scratch["seen"][1] = (0.0, 0.0, 1.0)
    begin_types(scratch, 2, 1)
    assert scratch["common"][1, ANYHOW] > 0.9
    assert scratch["common"][1].sum() == pytest.approx(1.0)
    assert scratch["common"][1].min() > 0.0


@pytest.mark.parametrize("name", EDITIONS)
def test_shares_are_those_of_steadys_answers(name: str) -> None:
    scratch: np.void = np.zeros(1, SCRATCH)[0]
    compared = 0
    for match in positions(name)[::APART]:
        if match.turn is None or not TELLING >> int(match.state["phase"]) & 1:
            continue
        codes = [code for code in match.legal_codes(match.turn) if not is_reaction(code)]
        shares = {code: steady_share(match.rules, match.state, match.turn, code) for code in codes}
        assert sum(shares.values()) == pytest.approx(1.0)
        for _ in range(10):
            assert shares[steady_answer(match.rules, match.state, match.turn, scratch)] > 0.0
        compared += 1
    assert compared > 5


def test_the_past_is_played_back() -> None:
    """Before it drew, the hand had not the card that came, and still the one that left."""
    match = position(BEFORE)
    bot = remembered(match, 0, "1 play r3\n0 draw\n0 pass\n1 draw\n1 pass")
    belief = Belief(match, 0, bot.memory)
    past: np.void = np.zeros(1, STATE)[0]
    past["seats"] = 2
    explain(belief.rules, belief.memory, belief.scratch, past, 1, 0.1)
    assert past["size"][1] == 5
    assert past["hand"][1, match.edition.kinds["r3"]] >= 1
