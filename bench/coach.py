"""Whether the coach is right: `make coach` measures it and writes docs/coach.md below its mark.

Rounds of the arena between mixed levels: is a chance of 70 % won in 70 of 100 rounds, do the
better moves win more often in fresh deals, and how long does it take? With --quick few rounds are
played, with --only one part is measured; then the lines are printed and nothing is written.
"""

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import numpy as np
from machine import facts

from lastcard import Match
from lastcard.coach.depth import DEFAULT_DEPTH, DEPTHS
from lastcard.coach.judgement import calibrated, clear_judgement, new_judgement, number_of
from lastcard.coach.run import Run, Weigher
from lastcard.coach.summary import summarize
from lastcard.coach.track import Track
from lastcard.editions import EDITIONS, edition
from lastcard.lab.arena.plan import make_plan
from lastcard.lab.arena.series import Series

PAGE = Path(__file__).parent.parent / "docs" / "coach.md"
MARK = "<!-- Everything below is written by `make coach`. -->\n"
LEVELS = ("sharp:100", "steady", "easy", "steady", "sharp:100", "easy")
TABLES = (2, 3, 4, 6)
DEALS = sum(each.curve for each in DEPTHS[DEFAULT_DEPTH])  # of a point of a curve
LOOKS = 4  # positions of a round
BINS = 10
NORMAL = 1.96


@dataclass(frozen=True)
class Effort:
    rounds: int  # of each edition and number of seats, for the reliability
    matches: int  # rounds of each edition that are looked at for mistakes
    fresh: int  # deals in which a mistake is tried again
    timed: int  # rounds of each edition that are timed


FULL = Effort(rounds=60, matches=12, fresh=4_000, timed=3)
QUICK = Effort(rounds=4, matches=1, fresh=400, timed=1)


class Sample(NamedTuple):
    """What was said of a seat in a position, and what came of it."""

    round: int
    seats: int
    discards: int
    share: float  # of the deals, before it is calibrated
    result: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=PARTS)
    parser.add_argument("--seed", default="coach", help="other rounds than those of the page")
    parser.add_argument("--samples", metavar="FILE", help="write the samples, to fit constants")
    options = parser.parse_args()
    effort = QUICK if options.quick else FULL
    chosen = [options.only] if options.only else list(PARTS)
    parts = (PARTS[part](effort, options.seed, options.samples) for part in chosen)
    lines = "\n".join(line for part in parts for line in ["", *part]) + "\n"
    if options.quick or options.only:
        print(lines)
        return
    head = PAGE.read_text("utf-8").partition(MARK)[0]
    PAGE.write_text(head + MARK + lines, "utf-8")


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def rounds_of(name: str, seats: int, count: int, seed: str) -> Iterator[Match]:
    """Rounds of the arena between mixed levels, every seat as often at each level."""
    lineup = LEVELS[:seats]
    plan = make_plan(lineup, name, seats, seats * count, {}, f"{seed} {seats}")
    series = [Series(plan, rotation, record=True) for rotation in range(plan.rotations)]
    for number in range(count):
        record = series[number % len(series)].play(number).record
        assert record is not None
        yield Match.read(record)


# --- is 70 % won in 70 of 100? -------------------------------------------------------------


def samples_of(match: Match, number: int, seed: str) -> Iterator[Sample]:
    """Some positions of a round, from every seat."""
    track = Track(match)
    weigher = Weigher(match.edition, track.rules, f"{seed} {number}")
    this, chance = track.rounds[0], random.Random(f"{seed} {number}")
    if not this.over or this.last < 1:
        return
    for _ in range(LOOKS):
        position = chance.randrange(this.last)
        discards = int(track.states[position]["discard_count"])
        for seat in range(match.seats):
            judgement = new_judgement()
            weigher.use.only_watch(judgement, match.seats, discards)
            weigher.weigh(track.sight(position, seat), judgement, position * 16 + seat, DEALS)
            share = float(judgement["wins"][0] / judgement["tried"][0])
            result = 1 / match.seats if this.winner is None else float(this.winner == seat)
            yield Sample(number, match.seats, discards, share, result)


def reliability(effort: Effort, seed: str, file: str | None) -> Iterator[str]:
    """What was said, beside what came of it."""
    samples: list[Sample] = []
    rounds = 0
    for name in EDITIONS:
        for seats in TABLES:
            say(f"reliability: {name}, {seats} seats")
            for match in rounds_of(name, seats, effort.rounds, seed):
                rounds += 1
                samples += samples_of(match, rounds, seed)
    if file:
        np.save(file, np.array(samples))
    yield "## Is it calibrated?"
    yield ""
    yield (
        f"{len(samples):,} positions of {rounds:,} rounds in the arena, all five editions at "
        f"{', '.join(map(str, TABLES))} seats, levels mixed ({', '.join(dict.fromkeys(LEVELS))}), "
        f"each judged on {DEALS} deals; {LOOKS} random positions of a round, from every seat. The "
        "interval is that of the rounds won, 95 %, with the rounds as the independent units."
    )
    yield ""
    yield "| the coach says | on average | won | interval | off by | positions |"
    yield "|---|--:|--:|--:|--:|--:|"
    yield from bins_of(samples)


def chance_of(sample: Sample) -> float:
    judgement = new_judgement()
    clear_judgement(judgement, sample.seats, sample.discards)
    return calibrated(sample.share, DEALS, sample.seats, float(judgement["lift"]))


def bins_of(samples: list[Sample]) -> Iterator[str]:
    chances = [chance_of(each) for each in samples]
    for place in range(BINS):
        low, high = place / BINS, (place + 1) / BINS
        inside = [
            (sample, chance)
            for sample, chance in zip(samples, chances, strict=True)
            if low <= chance < high or (chance == 1.0 and place == BINS - 1)
        ]
        if not inside:
            continue
        count = len(inside)
        said = sum(chance for _, chance in inside) / count
        won = sum(sample.result for sample, _ in inside) / count
        by_round: dict[int, float] = {}
        for sample, _ in inside:
            by_round[sample.round] = by_round.get(sample.round, 0.0) + sample.result - won
        margin = NORMAL * sum(rest * rest for rest in by_round.values()) ** 0.5 / count
        yield (
            f"| {100 * low:.0f} to {100 * high:.0f} % | {percent(said)} | {percent(won)} | "
            f"{percent(max(0.0, won - margin))} to {percent(min(1.0, won + margin))} | "
            f"{100 * (won - said):+.1f} | {count:,} |"
        )


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


# --- are the better moves better? ------------------------------------------------------------


class Verdict(NamedTuple):
    """A mistake, and by how much the better move wins more often in fresh deals."""

    loss: float  # as it was said
    lead: float


def verdicts_of(match: Match, number: int, effort: Effort, seed: str) -> Iterator[Verdict]:
    run = Run(match, seed=f"{seed} {number}")
    run.step(float("inf"))
    analysis = summarize(run)
    fresh = Weigher(match.edition, run.track.rules, f"{seed} {number} fresh")
    positions = {
        (run.track.steps[position].at, run.track.steps[position].part): position
        for position in run.decisions
    }
    for place in analysis.mistakes:
        decision = analysis.decisions[place]
        position = positions[decision.at, decision.step]
        judgement = run.decisions[position]
        step, best = run.track.steps[position], int(judgement["best"])
        again = new_judgement()
        sight = run.track.sight(position, step.seat)
        fresh.list_choices(sight[0], again, step.code)
        keep = (int(again["reference"]), number_of(again, int(judgement["moves"][best])))
        for other in range(int(again["count"])):
            again["alive"][other] = other in keep
        fresh.weigh(sight, again, position, effort.fresh)
        lead = float(again["leads"][keep[1]] / again["tried"][keep[1]])
        yield Verdict(decision.loss, lead)


def mistakes(effort: Effort, seed: str, file: str | None) -> Iterator[str]:
    """Mistakes of rounds between mixed levels, tried again with other random numbers."""
    yield "## Are the better moves better?"
    yield ""
    yield (
        f"Rounds of four seats between mixed levels, {effort.matches} of each edition, analyzed at "
        f"the depth `{DEFAULT_DEPTH}`. Every move that is called a mistake is tried again beside "
        f"the better one in {effort.fresh:,} fresh deals, with other random numbers."
    )
    yield ""
    yield "| | mistakes | the better move wins more often | costs, as said | in fresh deals |"
    yield "|---|--:|--:|--:|--:|"
    found: list[Verdict] = []
    for name in EDITIONS:
        say(f"mistakes: {name}")
        matches = enumerate(rounds_of(name, 4, effort.matches, f"{seed} mistakes"))
        own = [
            each for number, match in matches for each in verdicts_of(match, number, effort, seed)
        ]
        yield verdict_line(edition(name).name.en, own)
        found += own
    yield verdict_line("all", found)


def verdict_line(name: str, found: list[Verdict]) -> str:
    if not found:
        return f"| {name} | 0 | – | – | – |"
    right = sum(each.lead > 0 for each in found)
    said = sum(each.loss for each in found) / len(found)
    lead = sum(each.lead for each in found) / len(found)
    share = f"{right:,} ({percent(right / len(found))})"
    return f"| {name} | {len(found):,} | {share} | {percent(said)} | {percent(lead)} |"


# --- how long does it take? -------------------------------------------------------------------


def speed(effort: Effort, seed: str, file: str | None) -> Iterator[str]:
    """Whole analyses by the compiled rules, one core."""
    yield "## How long it takes"
    yield ""
    yield (
        f"A round of four seats at the depth `{DEFAULT_DEPTH}`, native, one core, mean of "
        f"{effort.timed} rounds an edition."
    )
    yield ""
    yield "| | moves | decisions | rounds played on | s | first look, s | rounds a second |"
    yield "|---|--:|--:|--:|--:|--:|--:|"
    for name in EDITIONS:
        say(f"speed: {name}")
        rows = [timed(match) for match in rounds_of(name, 4, effort.timed, seed)]
        moves, decisions, rollouts, seconds, first = np.mean(rows, axis=0)
        yield (
            f"| {edition(name).name.en} | {moves:.0f} | {decisions:.0f} | {rollouts:,.0f} | "
            f"{seconds:.1f} | {first:.2f} | {rollouts / seconds:,.0f} |"
        )


def timed(match: Match) -> tuple[float, ...]:
    begun = perf_counter()
    run = Run(match)
    first = len(run.items)
    while run.done < first:
        run.step(0.0)
    look = perf_counter() - begun
    run.step(float("inf"))
    return len(match.moves), len(run.decisions), run.rollouts, perf_counter() - begun, look


def machine(effort: Effort, seed: str, file: str | None) -> Iterator[str]:
    yield "## Where it was measured"
    yield ""
    for name, value in facts().items():
        yield f"- {name}: {value}"


PARTS = {"reliability": reliability, "mistakes": mistakes, "speed": speed, "machine": machine}

if __name__ == "__main__":
    main()
