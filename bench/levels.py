"""How strong the levels are: `make levels` plays them against each other and writes docs/bots.md.

Only what stands below the page's mark is written, with --only one part of it. It takes a night; the
same command goes on where it was stopped. With --quick few rounds are played; then the lines are
printed and nothing is written.
"""

import argparse
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import process_time

from contests import contest, league
from machine import commit, facts

from lastcard import Match
from lastcard.bots import Start
from lastcard.bots.levels import LEVEL_NAMES
from lastcard.bots.sharp.bot import Sharp
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.editions import EDITIONS, edition
from lastcard.lab.arena.contest import BotResult, Result
from lastcard.lab.arena.league import Pair, PoolResult
from lastcard.lab.estimate import Estimate
from lastcard.play.driver import Driver

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
MARK = "<!-- Everything below is written by `make levels`. -->\n"
LAST = "## Where it was measured"
PEER = "uno-rule-v1"
TABLE = 4  # seats of the larger table
COMPARABLE: dict[str, object] = {
    "uno_penalty": 0,
    "voluntary_draw": "off",
    "force_play_drawn": "on",
}


@dataclass(frozen=True)
class Effort:
    """Rounds of each contest."""

    duel: int  # the aims in Basic, and keen in every edition
    peer: int  # against RLCard's model
    sharp_peer: int  # sharp against it: both are slow to ask
    pair: int  # every pair of levels
    searched: dict[int, int]  # sharp among steady in every edition, by seats
    tables: int  # rounds at which sharp's answers are timed


FULL = Effort(
    duel=20_000,
    peer=4_000,
    sharp_peer=2_000,
    pair=400,
    searched={2: 1_000, TABLE: 2_000, 7: 1_000},
    tables=20,
)
QUICK = Effort(
    duel=200, peer=40, sharp_peer=20, pair=40, searched={2: 40, TABLE: 40, 7: 28}, tables=2
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", choices=PARTS)
    options = parser.parse_args()
    chosen = [options.only] if options.only else list(PARTS)
    effort = QUICK if options.quick else FULL
    sections = ["\n".join(PARTS[part](effort)) + "\n" for part in chosen]
    if options.quick:
        print("\n".join(sections))
        return
    head, _, below = PAGE.read_text("utf-8").partition(MARK)
    lines = with_section(below, sections[0]) if options.only else "\n" + "\n".join(sections)
    PAGE.write_text(head + MARK + lines, "utf-8")


def with_section(page: str, section: str) -> str:
    """The sections of a page with one of them in place of that with its title; new ones are last
    but for where it was measured."""
    title = section.partition("\n")[0]
    is_new = f"{title}\n" not in page
    before, found, rest = page.partition(f"{LAST if is_new else title}\n")
    later = re.search(r"^## ", rest, re.MULTILINE)
    after = found + rest if is_new else rest[later.start() :] if later else ""
    return f"{before.rstrip()}\n\n{section}\n{after}".rstrip() + "\n"


def say(what: str) -> None:
    print(what, file=sys.stderr, flush=True)


# --- the aims ----------------------------------------------------------------------------


def aims(effort: Effort) -> Iterator[str]:
    """Two seats and four seats of Basic, against the figures that we set ourselves."""
    yield "## Measured"
    yield ""
    yield "Basic, per round, duplicate deals, seats rotated, 95 % intervals"
    yield f"({facts()['date']}, commit {commit()}):"
    yield ""
    yield "| | aim | share | interval | rounds |"
    yield "|---|--:|--:|--:|--:|"
    for first, second, aim, rounds in (
        ("steady", "random", "65 %", effort.duel),
        ("steady", PEER, "clearly more than half", effort.peer),
        ("keen", "steady", "58 %", effort.duel),
        ("keen", "random", "75 %", effort.duel),
        ("sharp", "steady", "68 %", effort.duel),
        ("sharp", PEER, "72 %", effort.sharp_peer),
        ("easy", "random", "", effort.duel),
        (PEER, "random", "", effort.peer),
    ):
        say(f"{first} against {second}")
        result = contest([first, second], "basic", rounds)
        yield aim_line(f"{first} against {second}", aim, result)
    for bot, aim in (("keen", "more than 25 %"), ("sharp", "33 %")):
        say(f"{bot} among three steady")
        among = contest([bot, *["steady"] * (TABLE - 1)], "basic", effort.duel)
        yield aim_line(f"{bot} among three steady, four seats", aim, among)


def aim_line(name: str, aim: str, result: Result) -> str:
    first = result.bots[0]
    cells = (name, aim, *share_cells(first), f"{result.rounds:,}")
    return f"| {' | '.join(cells)} |"


def share_cells(bot: BotResult) -> tuple[str, str]:
    assert bot.share is not None
    return percent(bot.share.value), f"{percent(bot.share.low)} to {percent(bot.share.high)}"


def percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.1f} %"


# --- keen in every edition -----------------------------------------------------------------


def learned(effort: Effort) -> Iterator[str]:
    """Keen among steady, at two and at four seats of every edition, and beside random."""
    yield "## Keen in every edition"
    yield ""
    yield f"Duplicate deals, seats rotated, 95 % intervals ({facts()['date']}, commit {commit()})."
    yield "One keen among steady:"
    yield ""
    yield from shares_among_steady("keen", {2: effort.duel, TABLE: effort.duel}, effort.duel)
    yield ""
    yield "Beside random in comparable play: no penalty for a call that was forgotten, nobody draws"
    yield "who could lay a card, and a drawn card that fits is laid:"
    yield ""
    yield from HEADINGS
    for name in EDITIONS:
        yield share_line("keen", "random", name, 2, effort.duel, COMPARABLE)


HEADINGS = ("| | seats | fair | share | interval | rounds |", "|---|--:|--:|--:|--:|--:|")


def shares_among_steady(bot: str, rounds: dict[int, int], duel: int) -> Iterator[str]:
    """What a bot wins among steady, a line for each edition and number of seats.

    In Basic it has won the rounds of the aims at two and at four seats already.
    """
    yield from HEADINGS
    for name in EDITIONS:
        headline = {2: duel, TABLE: duel} if name == "basic" else {}
        for seats, most in (rounds | headline).items():
            yield share_line(bot, "steady", name, seats, most, {})


def share_line(
    bot: str, other: str, name: str, seats: int, rounds: int, options: dict[str, object]
) -> str:
    """One bot among others of one level."""
    say(f"{bot} among {other}: {name}, {seats} seats")
    bots = [bot, *[other] * (seats - 1)]
    result = contest(bots, name, rounds, options)
    cells = (percent(1 / seats), *share_cells(result.bots[0]), f"{result.rounds:,}")
    return f"| {edition(name).name.en} | {seats} | {' | '.join(cells)} |"


# --- sharp in every edition ------------------------------------------------------------------


def searched(effort: Effort) -> Iterator[str]:
    """Sharp among steady, at two, four and seven seats of every edition."""
    yield "## Sharp in every edition"
    yield ""
    yield f"Duplicate deals, seats rotated, 95 % intervals ({facts()['date']}, commit {commit()})."
    yield "One sharp among steady:"
    yield ""
    yield from shares_among_steady("sharp", effort.searched, effort.duel)


# --- how fast sharp thinks -----------------------------------------------------------------


def thought(effort: Effort) -> Iterator[str]:
    """Sharp as it sits at a table, clock and all, in one thread."""
    say("sharp at a table of four")
    KERNEL.compiled()
    yield "## Speed of thought"
    yield ""
    yield f"Four sharp at one table, default budget, one core, {effort.tables} rounds an edition;"
    yield f"in ms of processor time ({facts()['date']}, commit {commit()}):"
    yield ""
    yield "| | for an answer: median | 99 % | rounds tried a second | answers |"
    yield "|---|--:|--:|--:|--:|"
    for name in EDITIONS:
        times: list[float] = []
        tried = sum(timed_round(name, number, times) for number in range(effort.tables))
        times.sort()
        middle, late = times[len(times) // 2], times[int(0.99 * len(times))]
        figures = (f"{1000 * middle:.1f}", f"{1000 * late:.1f}", f"{tried / sum(times):,.0f}")
        yield f"| {edition(name).name.en} | {' | '.join(figures)} | {len(times):,} |"


def timed_round(name: str, number: int, times: list[float]) -> int:
    """Play a round; note how long each choice took, and say how many rounds were tried."""
    match = Match(name, seats=TABLE, seed=f"thought/{number}")
    bots = {seat: Sharp(Start(name, TABLE, seat, seed=f"{number}")) for seat in range(TABLE)}
    driver = Driver(match, bots)
    while match.phase not in ("round-over", "match-over"):
        before = sum(bot.mind.rounds for bot in bots.values())
        begun = process_time()
        move = driver.next_move()
        assert move is not None
        if sum(bot.mind.rounds for bot in bots.values()) > before:
            times.append(process_time() - begun)
        match.play(move)
        driver.tell()
    return sum(bot.mind.rounds for bot in bots.values())


# --- every level against every other -------------------------------------------------------


def pools(effort: Effort) -> Iterator[str]:
    """Every edition's pool."""
    yield "## Every level against every other"
    yield ""
    yield "The row's share of rounds against the column in percent, ± half of the 95 % interval."
    yield f"Elo has `random` at 1000 ({facts()['date']}, commit {commit()})."
    for name in EDITIONS:
        say(f"pool: {name}")
        yield ""
        yield from pool_lines(name, league(LEVEL_NAMES, name, effort.pair))


def pool_lines(name: str, results: PoolResult) -> Iterator[str]:
    """A row's share of the rounds against a column, and Elo with random at 1000."""
    rounds = results.pairs[0].rounds
    yield f"### {edition(name).name.en}, two seats, {rounds:,} rounds a pair"
    yield ""
    yield f"| | {' | '.join(results.names)} | Elo |"
    yield f"|---|{'--:|' * (len(results.names) + 1)}"
    for place, bot in enumerate(results.bots):
        shares = [cell(results.pairs, place, other) for other in range(len(results.names))]
        yield f"| **{bot.bot}** | {' | '.join(shares)} | {rating(bot.elo)} |"


def rating(elo: Estimate) -> str:
    value, low, high = (round(end or 0) for end in (elo.value, elo.low, elo.high))
    return f"{value} ({low} to {high})" if low != high else f"{value}"


def cell(pairs: Sequence[Pair], row: int, column: int) -> str:
    """The row's share against the column, and half the width of its interval."""
    for pair in pairs:
        if pair.share is None or {pair.a, pair.b} != {row, column}:
            continue
        share = pair.share.value if pair.a == row else 1 - pair.share.value
        return f"{100 * share:.1f} ± {100 * (pair.share.margin or 0):.1f}"
    return "–"


def machine(effort: Effort) -> Iterator[str]:
    yield LAST
    yield ""
    for name, value in facts().items():
        yield f"- {name}: {value}"


PARTS = {
    "aims": aims,
    "learned": learned,
    "searched": searched,
    "thought": thought,
    "pools": pools,
    "machine": machine,
}

if __name__ == "__main__":
    main()
