"""What follows from what was counted: chances, errors, what is given up, what is a mistake."""

import math

import numpy as np
import pytest

from lastcard.bots.sharp.exponential import log
from lastcard.coach.judgement import (
    COSTLY,
    WARM_UP,
    add_deal,
    add_move,
    calibrated,
    clear_judgement,
    conclude,
    is_mistake,
    lift_of,
    narrow,
    new_judgement,
    rebase,
    root,
)


def judgement_of(*rows: list[float], seats: int = 4) -> np.void:
    """Moves 0, 1, … and what each came to in every deal; move 0 is the reference."""
    judgement = new_judgement()
    clear_judgement(judgement, seats, 1)
    for move in range(len(rows)):
        add_move(judgement, move)
    for values in zip(*rows, strict=True):
        judgement["values"][: len(rows)] = values
        add_deal(judgement)
    return judgement


@pytest.mark.parametrize("number", [1e-9, 0.003, 0.25, 1.0, 2.0, 1234.5])
def test_own_roots_and_logarithms(number: float) -> None:
    assert root(number) == pytest.approx(math.sqrt(number), rel=1e-14)
    assert log(number) == pytest.approx(math.log(number), rel=1e-12, abs=1e-14)
    assert root(0.0) == 0.0


def test_a_fair_share_stays_fair_and_more_is_more() -> None:
    for seats in (2, 4, 10):
        assert calibrated(1 / seats, 100, seats, 0.0) == pytest.approx(1 / seats)
        chances = [calibrated(share / 20, 100, seats, 0.0) for share in range(21)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1


def test_chances_are_lifted_while_cards_are_laid() -> None:
    for seats in (2, 3, 10):
        lifts = [lift_of(seats, discards) for discards in range(12 * seats)]
        assert lifts[0] == lifts[1] == 0
        assert lifts == sorted(lifts)
        assert lifts[WARM_UP * seats + 1] == lifts[-1] > 0
        fair, judgement = 1 / seats, new_judgement()
        clear_judgement(judgement, seats, 12 * seats)
        assert judgement["lift"] == lifts[-1]
        assert fair < calibrated(fair, 100, seats, lifts[-1]) < 1.4 * fair
    assert lift_of(3, 100) > lift_of(10, 100)
    assert lift_of(3, 100) > lift_of(2, 100)  # a duel has its own


def test_in_a_duel_only_what_all_deals_agree_on_is_nearly_sure() -> None:
    usual, duel = (calibrated(0.9, 512, seats, 0.0) for seats in (3, 2))
    assert duel < usual < 0.9
    assert calibrated(0.998, 512, 2, 0.0) < 0.98 < calibrated(1.0, 512, 2, 0.0)


def test_few_deals_say_little() -> None:
    assert calibrated(1.0, 1, 4, 0.0) < calibrated(1.0, 10, 4, 0.0) < calibrated(1.0, 100, 4, 0.0)


def test_pairs_make_small_differences_sure() -> None:
    plain = [0.0, 1.0] * 200
    better = [1.0 if deal % 20 == 0 else value for deal, value in enumerate(plain)]
    judgement = judgement_of(plain, better)
    assert conclude(judgement) == 1
    assert is_mistake(judgement)
    assert judgement["loss"][0] >= COSTLY
    assert judgement["doubt"][0] < judgement["error"][0] / 2
    assert judgement["loss"][1] == judgement["doubt"][1] == 0


def test_what_may_be_an_accident_is_no_mistake_and_not_better() -> None:
    judgement = judgement_of([0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 1.0, 1.0])
    assert conclude(judgement) == 0
    assert not is_mistake(judgement)
    assert judgement["loss"][0] == 0


def test_what_clearly_trails_is_given_up() -> None:
    good = [1.0, 1.0, 0.0, 1.0] * 20
    judgement = judgement_of(good, [0.0] * 80, [1.0, 0.0, 1.0, 1.0] * 20)
    assert narrow(judgement) == 2
    assert list(judgement["alive"][:3]) == [1, 0, 1]


def test_the_reference_stays_however_bad_it_is() -> None:
    judgement = judgement_of([0.0] * 80, [1.0] * 80)
    narrow(judgement)
    assert list(judgement["alive"][:2]) == [1, 1]


def test_of_many_the_worse_half_is_given_up() -> None:
    rows = [[float(deal % 16 < move) for deal in range(16)] for move in range(12)]
    judgement = judgement_of(*rows)
    assert narrow(judgement) <= 7
    assert judgement["alive"][11]


def test_the_leader_becomes_the_reference() -> None:
    judgement = judgement_of([0.0, 1.0], [1.0, 1.0], [0.0, 0.0])
    rebase(judgement)
    assert judgement["reference"] == 1
    assert judgement["count"] == 3
    assert judgement["deals"] == judgement["wins"][:3].sum() == 0
    assert list(judgement["alive"][:3]) == [1, 1, 1]


def test_advice_takes_the_leader_though_it_leads_by_little() -> None:
    judgement = judgement_of([0.0, 0.0], [1.0, 1.0])
    rebase(judgement)
    for values in [(1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 1.0), (1.0, 0.0)]:
        judgement["values"][:2] = values
        add_deal(judgement)
    assert judgement["reference"] == 1
    assert conclude(judgement) == 0
    assert judgement["loss"][1] == judgement["chance"][0] - judgement["chance"][1] > 0
