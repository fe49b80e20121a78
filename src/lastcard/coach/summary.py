"""From what a run has counted to an Analysis."""

import numpy as np

from lastcard.engine.moves import MOVE_ACCEPT, MOVE_CHALLENGE
from lastcard.engine.state import PHASE_CHALLENGE

from .calls import CALLS
from .judgement import COSTLY
from .report import (
    Analysis,
    ChallengeJudgement,
    Decision,
    RoundReport,
    SeatRound,
    Verdict,
    weights_of,
)
from .run import Run
from .track import Round


def summarize(run: Run) -> Analysis:
    """All that a run has found so far."""
    match = run.track.match
    chances = chances_of(run)
    decisions = {position: decision_of(run, position) for position in sorted(run.verdicts)}
    found = list(decisions.values())
    mistakes = [place for place, each in enumerate(found) if each.verdict == "mistake"]
    return Analysis(
        edition=match.edition.id,
        seats=match.seats,
        seed=match.setup.seed,
        progress=run.done / run.total if run.total else 1.0,
        rollouts=run.rollouts,
        chances=chances,
        rounds=[round_of(run, this, found, chances) for this in run.track.rounds],
        decisions=found,
        mistakes=sorted(mistakes, key=lambda place: -found[place].loss),
        challenges=[
            challenge_of(run, position, decision)
            for position, decision in decisions.items()
            if is_challenge(run, position)
        ],
    )


def chances_of(run: Run) -> list[list[float | None]]:
    """By moves made and by seat; of a round that is over, its result."""
    rows: list[list[float | None]] = []
    for position in run.track.positions:
        this = run.track.rounds[run.track.round_at(position)]
        if this.over and position >= this.last:
            rows.append([result_of(this, seat, run.seats) for seat in range(run.seats)])
        else:
            rows.append([run.chance(position, seat) for seat in range(run.seats)])
    return rows


def result_of(this: Round, seat: int, seats: int) -> float:
    """What a round that is over came to for a seat."""
    return 1 / seats if this.winner is None else float(this.winner == seat)


def decision_of(run: Run, position: int) -> Decision:
    judgement, step = run.decisions[position], run.track.steps[position]
    reference, best = int(judgement["reference"]), int(judgement["best"])
    weights = weights_of(run.track.match.edition, step.seat, judgement)

    def number(name: str, place: int) -> float:
        return float(judgement[name][place])

    return Decision(
        at=step.at,
        step=step.part,
        round=run.track.rounds[run.track.round_at(position)].number,
        seat=step.seat,
        move=step.move.text,
        chance=number("chance", reference),
        error=number("error", reference),
        best=weights[0].move,
        top=number("chance", best),
        loss=number("loss", reference),
        doubt=number("doubt", reference),
        verdict=verdict_of(run, judgement),
        reason=run.verdicts[position],
        weights=weights,
    )


def verdict_of(run: Run, judgement: np.void) -> Verdict:
    if judgement["best"] == judgement["reference"]:
        return "best"
    return "mistake" if run.weigher.use.is_mistake(judgement) else "slip"


def is_challenge(run: Run, position: int) -> bool:
    """Whether a step answers an open Wild Draw Four."""
    state = run.track.states[position]
    codes = (MOVE_ACCEPT, MOVE_CHALLENGE)
    asks = state["phase"] == PHASE_CHALLENGE and state["open_wd4"]
    return bool(asks) and run.track.steps[position].code in codes


def challenge_of(run: Run, position: int, decision: Decision) -> ChallengeJudgement:
    state, judgement = run.track.states[position], run.decisions[position]
    challenged = run.track.steps[position].code == MOVE_CHALLENGE
    return ChallengeJudgement(
        at=decision.at,
        seat=decision.seat,
        source=int(state["source"]),
        challenged=challenged,
        likelihood=int(judgement["guilty"]) / int(judgement["deals"]),
        guilty=bool(state["guilty"]) if challenged else None,
        wise=decision.loss < COSTLY,
    )


def round_of(
    run: Run, this: Round, decisions: list[Decision], chances: list[list[float | None]]
) -> RoundReport:
    positions = run.track.positions
    first = positions.index(this.first)
    last = len(positions) - 1 - positions[::-1].index(this.last)
    own = [each for each in decisions if first <= each.at < last]

    def seat_round(seat: int) -> SeatRound:
        fair = 1 / run.seats
        end = result_of(this, seat, run.seats) if this.over else chances[last][seat]
        result = fair if end is None else end
        choices = [each for each in own if each.seat == seat]
        cost = 0.0 - sum(each.loss for each in choices)
        return SeatRound(
            seat=seat,
            fair=fair,
            result=result,
            choices=cost,
            luck=result - fair - cost,
            decisions=len(choices),
            mistakes=sum(each.verdict == "mistake" for each in choices),
            **{name: int(this.calls[seat, place]) for place, name in enumerate(CALLS)},
        )

    return RoundReport(
        round=this.number,
        first=first,
        last=last,
        over=this.over,
        winner=this.winner,
        seats=[seat_round(seat) for seat in range(run.seats)],
    )
