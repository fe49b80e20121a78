"""Random matches through the Python face, with many moves that are refused."""

import random
from collections.abc import Iterable, Iterator
from typing import Any

from lastcard import Match
from lastcard.editions import EDITIONS
from lastcard.engine.cards import NONE
from lastcard.match.codes import codes, decode
from tests.golden.make import TABLES, positions
from tests.worlds import STYLES, World, dice_of, random_world, step

from .report import attempt, explain, hash_of, report_of

MOVES = 120  # of a match
WRONG = 3  # tried before each
EXPLAINED = 5  # every fifth line
UNREADABLE = (
    *(
        "",
        " ",
        "deal deal",
        "0",
        "x draw",
        "0 fly",
        "0 draw 1",
        "0 color",
        "0 color ry",
        "0 color z",
    ),
    *("0 jump", "0 jump r77", "0 play", "0 play r7 g", "0 play W 1", "0 play WS g g", "0 link 1"),
    *("0 link 1 2 3", "0 swap x", "00 draw", "999999999999 draw", "0 play r7 uno uno", "+1 draw"),
    *("0 play r7 1 2", "0 catch", "0\u3000draw", "0 play WS uno g", "1 target 99", "0 link 15 16"),
    *("0 play W'S", '0 "draw\\', "0 dr\u200baw", "0 draw\x1c", "0 play W\x00", "\u200b0 draw"),
)
# Cards and colors of other boxes, and what stands the wrong way round.
STRANGE = (
    *("play k7", "play p3", "play WF g", "play WZ", "jump kS", "color p", "color k", "play W k"),
    *("play WS 1 g", "play WC g 1", "play WS 1", "play WT g 0 1", "play WT 0 1 g", "play r7 1"),
    *("link 3 3", "target 20", "swap 16", "play W+4 r uno", "play WU uno", "play WB g 1"),
)


def match_case(name: str, number: int) -> dict[str, Any]:
    """One match: the report after the deal, then of every line that was tried."""
    world = random_world(name, number)
    match = world.match()
    return match_steps(world, list(tried(match, number)))


def match_steps(world: World, lines: Iterable[str]) -> dict[str, Any]:
    """What a table comes to, line by line; before every fifth line, how it is explained."""
    match, steps = world.match(), []
    dealt = hash_of(report_of(match))
    for number, line in enumerate(lines):
        explained = [hash_of(explain(match, line))] if number % EXPLAINED == 0 else []
        steps.append([line, hash_of(attempt(match, line)), *explained])
    return {
        "edition": world.edition,
        "seats": world.seats,
        "seed": str(world.seed),
        "options": world.options,
        "dealt": dealt,
        "steps": steps,
    }


def tried(match: Match, number: int) -> Iterator[str]:
    """Lines of a match that is being played: some that are wrong, then a legal one."""
    chance = random.Random(f"{match.edition.id} wrong {number}")
    rng, style = dice_of(number), STYLES[number % len(STYLES)]
    for _ in range(MOVES):
        yield from (wrong_line(match, chance) for _ in range(WRONG))
        chosen = step(match.rules, match.state, rng, style)
        if chosen is None:
            return
        seat, code = chosen
        move = decode(match.edition, None if seat == NONE else seat, code).text
        line = short_form(match, move, chance)
        try:
            match.copy().play(line)
        except ValueError:
            yield line
            line = move
        match.play(line)
        yield line


def wrong_line(match: Match, chance: random.Random) -> str:
    """Any answer of any seat, one of another box, or something that is none."""
    if chance.random() < 0.2:
        return chance.choice(UNREADABLE)
    if chance.random() < 0.1:
        return f"{chance.choice(match.asked() or (0,))} {chance.choice(STRANGE)}"
    answers = list(codes(match.edition))
    plays = [answer for answer in answers if answer.startswith(("play", "jump"))]
    answer = chance.choice(plays if chance.random() < 0.4 else answers)
    seats = [*range(match.seats + 1), *match.asked(), *match.asked()]
    line = "deal" if answer == "deal" else f"{chance.choice(seats)} {answer}"
    line = short_form(match, line, chance)
    # Nothing is wrong with a legal move but that the other side would have to play it, too.
    try:
        match.copy().play(line)
    except ValueError:
        return line
    return chance.choice(UNREADABLE)


def short_form(match: Match, line: str, chance: random.Random) -> str:
    """A line with more in it, now and then."""
    words = line.split()
    if words[1:2] != ["play"] or chance.random() < 0.3:
        return line
    if chance.random() < 0.7:
        words.append(chance.choice(match.edition.colors if chance.random() < 0.9 else "rygbpk"))
    for _ in range(chance.choice((0, 0, 1, 1, 2))):
        words.insert(chance.choice((3, len(words))), str(chance.randrange(match.seats + 1)))
    return " ".join([*words, *(["uno"] if chance.random() < 0.3 else [])])


def match_cases(count: int) -> list[dict[str, Any]]:
    """The golden playthroughs, and this number of matches of every edition."""
    goldens = [
        match_steps(world, [str(move) for move, _ in positions(world) if move])
        for world in TABLES.values()
    ]
    return goldens + [match_case(name, number) for name in EDITIONS for number in range(count)]
