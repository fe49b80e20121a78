"""The results as a page of Markdown."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import fill

from contenders import (
    EDITION_SEATS,
    OPEN_SPIEL_BOTS,
    OURS,
    RLCARD_RUN,
    SEATS,
    TALLIED,
    WORKERS,
    Contender,
    WorkerSample,
)
from prose import HOW, NOTES, QUICK
from prose import WORKERS as ABOUT_WORKERS
from results import Figure, Results, figure, moves_rate, rounds_rate

SEAT_WORDS = {2: "Two seats", 4: "Four seats", 10: "Ten seats"}
DIGITS = 3  # that mean anything
WIDTH = 100

PEER_AIMS = (
    ("Basic, tallied through `lastcard simulate`,", TALLIED, RLCARD_RUN, 750),
    ("Basic, rules as constants and nothing tallied,", OURS, RLCARD_RUN, 900),
    ("Basic, rules as constants and nothing tallied,", OURS, OPEN_SPIEL_BOTS, 22),
)
EDITION_AIM = 2
WORKER_AIM = 1.8

Row = tuple[str, ...]


def page(results: Results, facts: Mapping[str, str], how: Mapping[str, object], quick: bool) -> str:
    """The whole report; parts that were not measured are left out."""
    parts = [
        *([QUICK] if quick else []),
        fill(HOW.format(**how), WIDTH),
        table(("", ""), facts.items()),
        *aim_table(results),
        *peer_tables(results),
        *edition_table(results),
        *worker_table(results),
        *left_out(results),
        "## What is compared",
        NOTES,
    ]
    return "\n\n".join(parts) + "\n"


def peer_tables(results: Results) -> Iterator[str]:
    """Basic and the peers, a table for each number of seats."""
    heads = ("", "rounds/s", "moves/s", "moves a round", "ours, in rounds", "ours, in moves")
    for seats in SEATS:
        basic = results.find(OURS, seats)
        others = [one for one in results.samples if one.seats == seats and not one.is_ours]
        if basic:
            first = (*rates(results, basic), "1", "1")
            rest = [peer_row(results, one, basic) for one in others]
            yield f"## {SEAT_WORDS[seats]}"
            yield table(heads, [first, *rest])


def peer_row(results: Results, peer: Contender, basic: Contender) -> Row:
    in_rounds = times(results.ratio(basic, peer, rounds_rate))
    in_moves = times(results.ratio(basic, peer, moves_rate))
    return (*rates(results, peer), in_rounds, in_moves)


def edition_table(results: Results) -> Iterator[str]:
    """What a move of every edition takes beside Basic's."""
    basic = results.find(OURS, EDITION_SEATS)
    others = other_editions(results)
    if basic and others:
        heads = ("", "rounds/s", "moves/s", "moves a round", "time for a move")
        first = (*rates(results, basic), "1")
        rest = [
            (*rates(results, one), times(results.ratio(basic, one, moves_rate))) for one in others
        ]
        yield f"## The editions, {SEAT_WORDS[EDITION_SEATS].lower()}"
        yield table(heads, [first, *rest])


def other_editions(results: Results) -> list[Contender]:
    return [one for one in results.samples if one.is_ours and one.label != OURS]


def rates(results: Results, contender: Contender) -> Row:
    """Name, rounds and moves per second, moves a round."""
    per_second = [spread(results.rate(contender, rate)) for rate in (rounds_rate, moves_rate)]
    return (contender.label, *per_second, f"{results.moves_a_round(contender):.0f}")


def worker_table(results: Results) -> Iterator[str]:
    """One and two processes."""
    speed_up = results.speed_up()
    if speed_up:
        beside_one = ("1", times(speed_up))
        rows = [
            (str(workers), *worker_rates(results.workers[workers]), beside)
            for workers, beside in zip(WORKERS, beside_one, strict=True)
        ]
        yield "## Workers"
        yield ABOUT_WORKERS
        yield table(("workers", "rounds/s", "cores at work", "beside one"), rows)


def worker_rates(samples: list[WorkerSample]) -> Row:
    rounds = figure([sample.rounds_per_second for sample in samples])
    at_work = figure([sample.cores for sample in samples])
    return spread(rounds), spread(at_work)


def aim_table(results: Results) -> Iterator[str]:
    """What we set out to reach, and whether this run did."""
    rows = [row for aim in (peer_aims, edition_aim, worker_aim) for row in aim(results)]
    if rows:
        yield "## Aims"
        yield table(("", "aim", "measured", ""), rows)


def peer_aims(results: Results) -> Iterator[Row]:
    """At least n times a peer's rounds per second, two seats."""
    for ours, label, peer_label, aim in PEER_AIMS:
        basic, peer = results.find(label, 2), results.find(peer_label, 2)
        if basic and peer:
            found = results.ratio(basic, peer, rounds_rate)
            reached = verdict(found.median >= aim)
            what = f"{ours} beside {peer_label}, two seats, rounds"
            yield what, f"at least {aim:g} ×", times(found), reached


def edition_aim(results: Results) -> Iterator[Row]:
    """The slowest edition takes at most n times as long for a move as Basic."""
    basic, others = results.find(OURS, EDITION_SEATS), other_editions(results)
    if basic and others:
        ratios = {one.label: results.ratio(basic, one, moves_rate) for one in others}
        slowest = max(ratios, key=lambda label: ratios[label].median)
        found = ratios[slowest]
        what = f"Time for a move of the slowest edition ({slowest}) beside Basic's"
        yield what, f"at most {EDITION_AIM:g} ×", times(found), verdict(found.median <= EDITION_AIM)


def worker_aim(results: Results) -> Iterator[Row]:
    """Two workers beside one."""
    found = results.speed_up()
    if found:
        reached = verdict(found.median >= WORKER_AIM)
        yield "Two workers beside one", f"at least {WORKER_AIM:g} ×", times(found), reached


def verdict(reached: bool) -> str:
    return "reached" if reached else "missed"


def left_out(results: Results) -> Iterator[str]:
    """A sentence for everything that could not be measured, or broke off."""
    sentences = [*results.left_out, *broken_rounds(results)]
    if sentences:
        yield "## Left out"
        yield "\n".join(f"- {sentence}" for sentence in sentences)


def broken_rounds(results: Results) -> Iterator[str]:
    for contender, samples in results.samples.items():
        broken = sum(sample.broken for sample in samples)
        if broken:
            everything = broken + sum(sample.rounds for sample in samples)
            yield (
                f"{contender.label}, {SEAT_WORDS[contender.seats].lower()}: {broken:,} of "
                f"{everything:,} rounds did not come to an end; their time counts, they do not."
            )


def table(heads: Row, rows: Iterable[Row]) -> str:
    """A Markdown table; every column but the first stands right when it is a wide one."""
    right = "--:" if len(heads) > 2 else "---"
    lines = [heads, ("---", *(right for _ in heads[1:])), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def spread(found: Figure) -> str:
    return f"{number(found.median)} ({number(found.low)}–{number(found.high)})"


def times(found: Figure) -> str:
    return f"{number(found.median)} × ({number(found.low)}–{number(found.high)})"


def number(value: float) -> str:
    """With as many digits as mean anything, and no exponent."""
    if value == 0:
        return "0"
    whole_digits = len(str(int(abs(value)))) if abs(value) >= 1 else 0
    places = DIGITS - whole_digits
    return f"{round(value, places):,.{max(0, places)}f}"
