"""A match as the coach sees it: every choice, luck apart from skill, and nothing hidden."""

import json
from dataclasses import asdict
from functools import lru_cache

import numpy as np
import pytest

from lastcard import Match, analyze
from lastcard.coach.analyze import NothingToJudge, advise
from lastcard.coach.depth import DEPTHS, BadDepth
from lastcard.coach.judgement import COSTLY, new_judgement
from lastcard.coach.kernel import KERNEL
from lastcard.coach.report import Analysis
from lastcard.coach.run import Run, Weigher
from lastcard.coach.summary import summarize
from lastcard.coach.track import Track
from lastcard.editions import EDITIONS
from tests.binding.coach import coach_match, with_short_forms
from tests.table import position

MOVES = 60


@lru_cache
def judged(name: str) -> tuple[Match, Analysis]:
    match = with_short_forms(coach_match(name, MOVES))
    return match, analyze(match, "quick")


@pytest.mark.parametrize("name", EDITIONS)
def test_luck_and_choices_add_up_to_the_result(name: str) -> None:
    match, analysis = judged(name)
    assert len(analysis.chances) == len(match.moves) + 1
    for this in analysis.rounds:
        results = [seat.result for seat in this.seats]
        for seat in this.seats:
            assert seat.fair + seat.luck + seat.choices == pytest.approx(seat.result)
            own = [
                each
                for each in analysis.decisions
                if each.seat == seat.seat and this.first <= each.at < this.last
            ]
            assert seat.choices == pytest.approx(-sum(each.loss for each in own))
            assert seat.decisions == len(own)
        if this.over:
            assert sum(results) == pytest.approx(1)
            assert analysis.chances[this.last] == results


@pytest.mark.parametrize("name", EDITIONS)
def test_every_decision_is_one_of_its_own_moves(name: str) -> None:
    match, analysis = judged(name)
    assert analysis.progress == 1
    assert len(analysis.decisions) > 5
    past = Match.from_setup(match.setup)
    for at, move in enumerate(match.moves):
        for each in analysis.decisions:
            if each.at == at and each.step == 0:
                legal = {str(other) for other in past.legal_moves(each.seat)}
                assert {weight.move for weight in each.weights} <= legal | {None}
                assert each.move in {weight.move for weight in each.weights}
        past.make(move)
    for each in analysis.decisions:
        assert each.loss == pytest.approx(each.top - each.chance)
        assert (each.best == each.move) == (each.verdict == "best") == (each.loss == 0)
        assert each.verdict != "mistake" or each.loss >= COSTLY
    losses = [analysis.decisions[place].loss for place in analysis.mistakes]
    assert losses == sorted(losses, reverse=True)


def test_the_same_seed_says_the_same_and_another_one_does_not() -> None:
    match, analysis = judged("basic")
    assert analyze(match, "quick").to_json() == analysis.to_json()
    assert analyze(match, "quick", seed="other").chances != analysis.chances
    content = asdict(analysis)
    assert content.pop("opinions") is None
    assert json.loads(json.dumps(analysis.to_json())) == content


def test_a_short_form_is_judged_step_by_step() -> None:
    match = position("""
        edition basic
        hand 0 W r7 b1
        hand 1 g1 g2 g3
        discard r5
    """)
    match.play("0 play W b")
    analysis = analyze(match, "quick")
    assert [(each.at, each.step, each.move) for each in analysis.decisions] == [
        (0, 0, "0 play W"),
        (0, 1, "0 color b"),
    ]
    assert len(analysis.chances) == 2


def test_a_first_look_is_there_before_everything_is_done() -> None:
    run = Run(judged("basic")[0], "quick")
    before = summarize(run)
    assert before.progress == 0
    assert before.decisions == []
    assert set(before.chances[0]) == {None}
    while run.done < len(run.items):
        run.step(0)
    looked = summarize(run)
    assert len(looked.decisions) == len(run.decisions)
    assert None not in looked.chances[0]


# --- calls, catches and challenges -----------------------------------------------------------

CALLS = """
    edition basic
    hand 0 r7 b2
    hand 1 r1 g2 g3
    hand 2 r2 y2 y3
    discard r5
    moves
"""


def calls_of(*moves: str) -> list[tuple[int, ...]]:
    match = position(CALLS)
    for move in moves:
        match.play(move)
    seats = analyze(match, "quick").rounds[0].seats
    return [(seat.forgotten, seat.caught, seat.catches, seat.missed) for seat in seats]


def test_a_call_that_was_made_is_no_mistake() -> None:
    assert calls_of("0 uno", "0 play r7", "1 play r1") == [(0, 0, 0, 0)] * 3


def test_a_forgotten_call_that_was_caught() -> None:
    assert calls_of("0 play r7", "2 catch 0") == [(1, 1, 0, 0), (0, 0, 0, 0), (0, 0, 1, 0)]


def test_a_forgotten_call_that_nobody_caught() -> None:
    assert calls_of("0 play r7", "1 play r1") == [(1, 0, 0, 0), (0, 0, 0, 1), (0, 0, 0, 1)]


def test_a_challenge_is_judged_by_what_the_seat_could_know() -> None:
    match = position("""
        edition basic
        hand 0 W+4 b1 b2 r3
        hand 1 g1 g2 g3
        hand 2 y1 y2 y3
        discard r5
    """)
    match.play("0 play W+4 b")
    match.play("1 challenge")
    (challenge,) = analyze(match, "quick").challenges
    assert (challenge.at, challenge.seat, challenge.source) == (1, 1, 0)
    assert challenge.challenged
    assert challenge.guilty
    assert 0 < challenge.likelihood < 1


# --- what a seat cannot see ------------------------------------------------------------------

HIDDEN = """
    edition {edition}
    hand 0 {own}
    hand 1 {one}
    hand 2 {other}
    discard r5
    draw {draw}
    moves
    0 play r7
    1 play r1
    2 play r2
    0 play r8
"""


def judgement_of_seat(text: str, seat: int) -> tuple[object, ...]:
    analysis = analyze(position(text), "quick")
    own = [each for each in analysis.decisions if each.seat == seat]
    return own, [row[seat] for row in analysis.chances]


@pytest.mark.parametrize("edition", ["basic", "party"])
def test_hidden_cards_change_nothing(edition: str) -> None:
    own, seen = "r7 r8 g4 y6 W", {"edition": edition, "own": "r7 r8 g4 y6 W"}
    dealt = HIDDEN.format(**seen, one="r1 g2 g3 b3", other="r2 y2 y3 b4", draw="b5 b6 b7 g7 g8")
    moved = HIDDEN.format(**seen, one="r1 b6 y3 W", other="r2 g2 b5 g8", draw="y2 b4 g3 b3 g7")
    assert own in dealt
    first, second = (judgement_of_seat(text, 0) for text in (dealt, moved))
    assert first == second
    assert judgement_of_seat(dealt, 1) != judgement_of_seat(moved, 1)


@pytest.mark.parametrize("name", EDITIONS)
def test_weighing_reads_the_view_and_the_memory_alone(name: str) -> None:
    """A table with other hands behind the same views is judged alike, and records stay apart."""
    track = Track(coach_match(name, 30))
    weigher = Weigher(track.match.edition, track.rules, "7")
    seat = track.steps[-1].seat
    view, memory = track.sight(len(track.steps) - 1, max(seat, 0))
    before = view.tobytes(), memory.tobytes()
    found = []
    for noise in (0, 1):
        weigher.state["hand"][:] = noise  # what was there before has no say
        judgement = new_judgement()
        KERNEL.compiled().only_watch(judgement, track.match.seats, 1)
        weigher.weigh((view, memory), judgement, 1, 20)
        found.append(judgement.tobytes())
    assert found[0] == found[1]
    assert (view.tobytes(), memory.tobytes()) == before


# --- both ways -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_judgements_agree(name: str) -> None:
    match = coach_match(name, 12)
    track = Track(match)
    found = []
    for compiled in (False, True):
        weigher = Weigher(match.edition, track.rules, "both", compiled)
        step = track.steps[-1]
        sight = track.sight(len(track.steps) - 1, step.seat)
        judgement: np.void = new_judgement()
        weigher.list_choices(sight[0], judgement, step.code)
        weigher.weigh(sight, judgement, 5, 3)
        weigher.use.narrow(judgement)
        weigher.use.conclude(judgement)
        found.append(judgement.tobytes())
    assert found[0] == found[1]


# --- advice ----------------------------------------------------------------------------------


def test_advice_finds_what_is_plainly_best() -> None:
    match = position(
        """
        edition basic
        hand 0 r7 uno
        hand 1 g1
        discard r5
    """.replace(" uno", "")
    )
    advice = advise(match, 0, rounds=400)
    assert advice.weights[0].move == "0 play r7"
    assert advice.weights[0].chance > 0.95


def test_advice_has_a_reason_that_fits() -> None:
    match = position("""
        edition basic
        hand 0 r7 W b4
        hand 1 g1 g2 g3
        discard r5
    """)
    advice = advise(match, 0, rounds=4000)
    assert [weight.move for weight in advice.weights][:1] == ["0 play r7"]
    assert advice.reason is not None
    assert advice.reason.code == "keeps-wild"
    assert advise(match, 0, rounds=4000) == advice


def test_a_seat_that_is_not_asked_gets_no_advice() -> None:
    match = Match("basic", seats=3, seed="7")
    with pytest.raises(NothingToJudge, match="nothing to choose"):
        advise(match, 1)


def test_a_depth_that_there_is_not() -> None:
    with pytest.raises(BadDepth, match="quick, normal, deep"):
        analyze(Match("basic"), "endless")
    assert all(len(passes) > 1 for passes in DEPTHS.values())


def test_a_match_without_moves_has_a_chance_for_everybody() -> None:
    analysis = analyze(Match("basic", seats=3, seed="7"), "quick")
    assert analysis.decisions == []
    assert len(analysis.chances) == 1
    assert all(chance is not None and 0 < chance < 1 for chance in analysis.chances[0])
