"""Whether the coach is right: `make coach` measures it and writes docs/coach.md below its mark.

Rounds of the arena between mixed levels: is a chance of 70 % won in 70 of 100 rounds, do the
better moves win more often in fresh deals, and how long does it take? With --quick few rounds are
played, with --only one part is measured; then the lines are printed, and nothing is written unless
--write puts that part into the page.

`--only fit --seed fit` plays other rounds and prints the constants of coach/judgement.py that suit
them best. With --samples DIR what was seen is kept, a file for each edition and number of seats,
and a run that was stopped goes on with the tables that are missing.
"""

import argparse
import os
import random
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice, pairwise
from pathlib import Path
from time import process_time
from typing import NamedTuple

import numpy as np
from contenders import run_driver
from machine import facts
from wasm import bundle, driver, find_browser

from lastcard import Match
from lastcard.coach.depth import DEFAULT_DEPTH, DEPTHS
from lastcard.coach.judgement import (
    LIFT,
    LIFT_OF_TWO,
    PRIOR,
    calibrated,
    lift_of,
    new_judgement,
    number_of,
)
from lastcard.coach.run import Run, Weigher
from lastcard.coach.summary import summarize
from lastcard.coach.track import Track
from lastcard.editions import EDITIONS, edition
from lastcard.lab.arena.plan import make_plan
from lastcard.lab.arena.series import Series

PAGE = Path(__file__).parent.parent / "docs" / "coach.md"
MARK = "<!-- Everything below is written by `make coach`. -->\n"
HEADING = "\n## "
LEVELS = ("sharp:100", "steady", "easy", "steady", "sharp:100", "easy")
TABLES = (2, 3, 4, 6, 10)
DEALS = sum(each.curve for each in DEPTHS[DEFAULT_DEPTH])  # of a point of a curve
# Steps a seat from one position to the next. It must not depend on how long a round lasts: a few
# positions of each would favor short rounds, which end because the seat ahead has won.
STRIDE = 10
LENGTHS = {"party": 3}  # rounds of this box have as many positions as three of another
USUAL = 3  # seats; a round of a larger table has more positions, in proportion
BINS, WIDE_BINS = 10, 5
ENOUGH = 100  # rounds of a bin
NORMAL = 1.96
NEWTON = 30  # steps
FITTED = ("SLOPE", "LIFT", "SLOPE_OF_TWO", "LIFT_OF_TWO")


@dataclass(frozen=True)
class Effort:
    rounds: int  # of each edition at two and three seats, for the reliability
    matches: int  # rounds of each edition that are looked at for mistakes
    fresh: int  # deals in which a mistake is tried again
    timed: int  # rounds of each edition that are timed


FULL = Effort(rounds=300, matches=24, fresh=4_000, timed=3)
QUICK = Effort(rounds=4, matches=1, fresh=400, timed=1)


class Sample(NamedTuple):
    """What was said of a seat in a position, and what came of it."""

    round: int
    edition: int  # its place in EDITIONS
    seats: int
    discards: int
    share: float  # of the deals, before it is calibrated
    result: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=[*PARTS, "fit"])
    parser.add_argument("--seed", default="check", help="other rounds than those of the page")
    parser.add_argument("--rounds", type=int, help="of each table, for the reliability")
    parser.add_argument("--samples", metavar="DIR", type=Path, help="keep positions, read those")
    parser.add_argument("--write", action="store_true", help="put the one part into the page")
    options = parser.parse_args()
    effort = QUICK if options.quick else FULL
    if options.rounds:
        effort = replace(effort, rounds=options.rounds)
    known = PARTS | {"fit": fit}
    chosen = [options.only] if options.only else list(PARTS)
    parts = (known[part](effort, options.seed, options.samples) for part in chosen)
    lines = "\n".join(line for part in parts for line in ["", *part]) + "\n"
    head, _, below = PAGE.read_text("utf-8").partition(MARK)
    if options.only and options.write:
        lines = with_part(below, lines)
    elif options.quick or options.only:
        print(lines)
        return
    PAGE.write_text(head + MARK + lines, "utf-8")


def with_part(page: str, lines: str) -> str:
    """The page with these lines in place of the section that has their heading, or after all."""
    sections = [HEADING + each for each in page.split(HEADING)[1:]]
    titles = [each.splitlines()[1] for each in sections]
    title = lines.splitlines()[1]
    place = titles.index(title) if title in titles else len(sections)
    return "".join([*sections[:place], lines, *sections[place + 1 :]])


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


def rounds_of(name: str, seats: int, count: int, seed: str) -> Iterator[Match]:
    """Rounds of the arena between mixed levels, every seat as often at each level."""
    lineup = list(islice(cycle(LEVELS), seats))
    plan = make_plan(lineup, name, seats, seats * count, {}, f"{seed} {seats}")
    series = [Series(plan, rotation, record=True) for rotation in range(plan.rotations)]
    for number in range(count):
        record = series[number % len(series)].play(number).record
        assert record is not None
        yield Match.read(record)


# --- is 70 % won in 70 of 100? -------------------------------------------------------------


def samples_of(match: Match, number: int, seed: str) -> Iterator[Sample]:
    """Positions of a round at equal distances, from every seat."""
    track = Track(match)
    weigher = Weigher(match.edition, track.rules, f"{seed} {number}")
    this, seats = track.rounds[0], match.seats
    if not this.over:
        return
    stride = STRIDE * seats
    first = random.Random(f"{seed} {number}").randrange(stride)
    for position in range(first, this.last, stride):
        discards = int(track.states[position]["discard_count"])
        for seat in range(seats):
            judgement = new_judgement()
            weigher.use.only_watch(judgement, seats, discards)
            weigher.weigh(track.sight(position, seat), judgement, position * 16 + seat, DEALS)
            share = float(judgement["wins"][0] / judgement["tried"][0])
            result = 1 / seats if this.winner is None else float(this.winner == seat)
            edition = list(EDITIONS).index(match.edition.id)
            yield Sample(number, edition, seats, discards, share, result)


def gather_samples(effort: Effort, seed: str, folder: Path | None) -> list[Sample]:
    """Positions of many rounds; those of a table that are in the folder are read."""
    samples: list[Sample] = []
    for name in EDITIONS:
        for seats in TABLES:
            file = folder / f"{seed}-{name}-{seats}.npy" if folder else None
            if file and file.exists():
                samples += [Sample(*map(int, row[:4]), *row[4:].tolist()) for row in np.load(file)]
                continue
            say(f"reliability: {name}, {seats} seats")
            own = list(table_samples(name, seats, effort, seed))
            if file:
                file.parent.mkdir(parents=True, exist_ok=True)
                np.save(file, np.array(own).reshape(-1, len(Sample._fields)))
            samples += own
    return samples


def table_samples(name: str, seats: int, effort: Effort, seed: str) -> Iterator[Sample]:
    """Positions of all rounds of one edition with this many seats."""
    table = list(EDITIONS).index(name) * len(TABLES) + TABLES.index(seats)
    count = effort.rounds * USUAL // max(USUAL, seats) // LENGTHS.get(name, 1)
    for number, match in enumerate(rounds_of(name, seats, count, seed), table * FULL.rounds):
        yield from samples_of(match, number, seed)


def reliability(effort: Effort, seed: str, folder: Path | None) -> Iterator[str]:
    """What was said, beside what came of it."""
    samples = gather_samples(effort, seed, folder)
    rounds = len({each.round for each in samples})
    yield "## Is it calibrated?"
    yield ""
    yield (
        f"{len(samples):,} positions of {rounds:,} rounds in the arena, all five editions at "
        f"{', '.join(map(str, TABLES))} seats{left_out(samples)}, "
        f"levels mixed ({', '.join(dict.fromkeys(LEVELS))}), "
        f"each judged on {DEALS} deals; every {STRIDE}th step a seat, from every seat. The rounds "
        "are not those to which the numbers were fitted. The interval is that of the rounds won, "
        "95 %, with the rounds as the independent units."
    )
    yield ""
    yield "| the coach says | on average | won | interval | off by | positions |"
    yield "|---|--:|--:|--:|--:|--:|"
    judged = [(sample, chance_of(sample)) for sample in samples]
    yield from map(bin_line, bins_of(judged, BINS))
    yield ""
    yield (
        "By number of seats and by edition: what is won more than said, in percentage points, with "
        "half the width of its interval. Bins of fewer than 100 rounds are left out."
    )
    yield ""
    yield from groups(judged)


def left_out(samples: list[Sample]) -> str:
    """The tables of which there is no position, in brackets."""
    seen = {(each.edition, each.seats) for each in samples}
    missing = [
        f"{edition(name).name.en} at {seats}"
        for place, name in enumerate(EDITIONS)
        for seats in TABLES
        if (place, seats) not in seen
    ]
    return f" (but not {', '.join(missing)})" if missing else ""


def chance_of(sample: Sample) -> float:
    lift = lift_of(sample.seats, sample.discards)
    return calibrated(sample.share, DEALS, sample.seats, lift)


Judged = Sequence[tuple[Sample, float]]  # with the chance that the coach gives


class Bin(NamedTuple):
    """Positions of which about the same was said."""

    low: float
    high: float
    chance: float
    won: float
    margin: float  # half the interval of what was won
    positions: int
    rounds: int


def bins_of(judged: Judged, bins: int) -> Iterator[Bin]:
    for place in range(bins):
        inside = [each for each in judged if min(bins - 1, int(each[1] * bins)) == place]
        if not inside:
            continue
        count = len(inside)
        won = sum(sample.result for sample, _ in inside) / count
        by_round: dict[int, float] = {}
        for sample, _ in inside:
            by_round[sample.round] = by_round.get(sample.round, 0.0) + sample.result - won
        margin = NORMAL * sum(rest * rest for rest in by_round.values()) ** 0.5 / count
        chance = sum(chance for _, chance in inside) / count
        yield Bin(place / bins, (place + 1) / bins, chance, won, margin, count, len(by_round))


def bin_line(each: Bin) -> str:
    low, high = max(0.0, each.won - each.margin), min(1.0, each.won + each.margin)
    return (
        f"| {100 * each.low:.0f} to {100 * each.high:.0f} % | {percent(each.chance)} | "
        f"{percent(each.won)} | {percent(low)} to {percent(high)} | "
        f"{100 * (each.won - each.chance):+.1f} | {each.positions:,} |"
    )


def groups(judged: Judged) -> Iterator[str]:
    """The same for each number of seats and for each edition, in fewer bins."""
    edges = [100 * place // WIDE_BINS for place in range(WIDE_BINS + 1)]
    heads = [f"{low} to {high} %" for low, high in pairwise(edges)]
    yield f"| | {' | '.join(heads)} | positions |"
    yield "|---|" + "--:|" * (WIDE_BINS + 1)
    for seats in TABLES:
        yield group_line(f"{seats} seats", [each for each in judged if each[0].seats == seats])
    for place, name in enumerate(EDITIONS):
        own = [each for each in judged if each[0].edition == place]
        yield group_line(edition(name).name.en, own)


def group_line(name: str, judged: Judged) -> str:
    cells = ["–"] * WIDE_BINS
    for each in bins_of(judged, WIDE_BINS):
        if each.rounds >= ENOUGH:
            off = 100 * (each.won - each.chance)
            cells[round(each.low * WIDE_BINS)] = f"{off:+.1f} ± {100 * each.margin:.1f}"
    return f"| {name} | {' | '.join(cells)} | {len(judged):,} |"


def fit(effort: Effort, seed: str, folder: Path | None) -> Iterator[str]:
    """A logistic regression of what was won on the share of the deals, by Newton's steps."""
    samples = gather_samples(effort, seed, folder)
    seats = np.array([each.seats for each in samples])
    shares = np.array([each.share for each in samples])
    won = np.array([each.result for each in samples])
    lifts = np.array([lift_of(each.seats, each.discards) for each in samples])
    centers = np.log(1 / (seats - 1))
    smooth = (shares * DEALS + PRIOR / seats) / (DEALS + PRIOR)
    duels = seats == 2
    distances = np.log(smooth / (1 - smooth)) - centers
    columns = np.stack(
        [
            distances * ~duels,
            lifts / LIFT * ~duels,
            distances * duels,
            lifts / LIFT_OF_TWO * duels,
        ],
        axis=1,
    )
    found = np.zeros(columns.shape[1])
    for _ in range(NEWTON):
        chances = 1 / (1 + np.exp(-centers - columns @ found))
        slopes = columns * (chances * (1 - chances))[:, None]
        found += np.linalg.solve(slopes.T @ columns, columns.T @ (won - chances))
    yield f"{len(samples):,} positions"
    for name, value in zip(FITTED, found, strict=True):
        yield f"{name} = {value:.3f}"


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


def mistakes(effort: Effort, seed: str, folder: Path | None) -> Iterator[str]:
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
    chance = sum(each.loss for each in found) / len(found)
    lead = sum(each.lead for each in found) / len(found)
    share = f"{right:,} ({percent(right / len(found))})"
    return f"| {name} | {len(found):,} | {share} | {percent(chance)} | {percent(lead)} |"


# --- how long does it take? -------------------------------------------------------------------


def speed(effort: Effort, seed: str, folder: Path | None) -> Iterator[str]:
    """Whole analyses, by the compiled rules here and in a browser."""
    browser = find_browser()
    yield "## How long it takes"
    yield ""
    yield (
        f"A round of four seats at the depth `{DEFAULT_DEPTH}`, mean of {effort.timed} rounds an "
        "edition: seconds of processor time, for everything and for the first look at all moves, "
        f"by the native library and in {'Chromium' if browser else 'a browser (none was found)'}."
    )
    yield ""
    yield (
        "| | moves | decisions | rounds played on | native | first look | rounds a second | "
        "browser | first look |"
    )
    yield "|---|" + "--:|" * 8
    timed(next(rounds_of("basic", 4, 1, f"{seed} warm-up")))  # what is loaded once
    for name in EDITIONS:
        say(f"speed: {name}")
        matches = list(rounds_of(name, 4, effort.timed, seed))
        moves, decisions, rollouts, seconds, first = np.mean([*map(timed, matches)], axis=0)
        there, soon = np.mean(timed_there(matches), axis=0) if browser else (np.nan, np.nan)
        yield (
            f"| {edition(name).name.en} | {moves:.0f} | {decisions:.0f} | {rollouts:,.0f} | "
            f"{seconds:.1f} | {first:.2f} | {rollouts / seconds:,.0f} | {there:.1f} | {soon:.2f} |"
        )


def timed(match: Match) -> tuple[float, ...]:
    begun = process_time()
    run = Run(match)
    first = len(run.items)
    while run.done < first:
        run.step(0.0)
    look = process_time() - begun
    run.step(float("inf"))
    return len(match.moves), len(run.decisions), run.rollouts, process_time() - begun, look


def timed_there(matches: Sequence[Match]) -> list[list[float]]:
    """Seconds that Chromium's processes work for each: all of it, and the first look."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bundle(folder)
        files = [folder / f"{number}.txt" for number in range(len(matches))]
        for file, match in zip(files, matches, strict=True):
            file.write_text(match.record(), "utf-8")
        os.environ["LASTCARD_BROWSER"] = find_browser() or ""
        words = [*driver(), "coach", name, *map(str, files)]
        rows: list[list[float]] = run_driver(words, None)["rows"]
    return rows


def machine(effort: Effort, seed: str, folder: Path | None) -> Iterator[str]:
    yield "## Where it was measured"
    yield ""
    for name, value in facts().items():
        yield f"- {name}: {value}"


PARTS = {"reliability": reliability, "mistakes": mistakes, "speed": speed, "machine": machine}

if __name__ == "__main__":
    main()
