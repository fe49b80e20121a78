"""What the coach says in Python, for the npm package to say the same."""

from collections.abc import Iterator
from typing import Any

from msgspec import to_builtins

from lastcard import Match
from lastcard.bots import Start
from lastcard.bots.policies.bot import PolicyBot
from lastcard.bots.recall import recall
from lastcard.coach.analyze import advise, analyze
from lastcard.coach.reasons import REASONS
from lastcard.coach.report import Reason
from lastcard.coach.words import reason_text
from lastcard.editions import EDITIONS
from lastcard.match.view_json import sent_json
from lastcard.play.driver import Driver
from lastcard.server.tables.broadcast import memory_shape

SEED = "side by side"
LEVELS = ("easy", "random", "steady")
ADVISED = 11  # moves between two positions that advice is asked for
OPTIONS = {"jump_in": "all", "stacking": "any", "seven_zero": "on"}
ROUNDS = 300


def coach_match(name: str, most: int) -> Match:
    """Some moves of a match between levels that forget and guess, one of them a short form."""
    known = Match(name).edition.options
    options = {key: value for key, value in OPTIONS.items() if key in known}
    match = Match(name, seats=len(LEVELS), seed=SEED, options=options)
    bots = {
        seat: PolicyBot(Start(name, len(LEVELS), seat, match.options, seed=f"{seat}"), level)
        for seat, level in enumerate(LEVELS)
    }
    driver = Driver(match, bots)
    while not match.is_over and len(match.moves) < most:
        move = None if match.phase == "round-over" else driver.next_move()
        match.play("deal" if move is None else move)
    return match


def with_short_forms(match: Match) -> Match:
    """The same match with a wild and its color in one move, wherever both follow each other."""
    lines: list[str] = []
    for move in match.moves:
        before = lines[-1].split() if lines else []
        together = move.verb == "color" and len(before) == 3 and before[1:2] == ["play"]
        if together and before[2] == "W" and str(move.seat) == before[0]:
            lines[-1] += f" {move.color}"
        else:
            lines.append(move.text)
    setup = "\n".join(match.setup.lines())
    return Match.read(f"{setup}\nmoves\n" + "\n".join(lines))


def advices(match: Match) -> Iterator[dict[str, Any]]:
    """What seats that are asked should do, every few moves."""
    past = Match.from_setup(match.setup)
    for number, move in enumerate(match.moves):
        if number % ADVISED == 0:
            for seat in past.asked():
                advice = advise(past, seat, rounds=ROUNDS, seed=SEED)
                yield {
                    "at": number,
                    "seat": seat,
                    "advice": advice.to_json(),
                    "view": sent_json(past.view(seat)),
                    "memory": to_builtins(memory_shape(past, seat, recall(past, seat))),
                }
        past.make(move)


def coach_cases(most: int) -> list[dict[str, Any]]:
    """A match of each edition, judged."""
    return [coach_case(name, most) for name in EDITIONS]


def coach_case(name: str, most: int) -> dict[str, Any]:
    match = with_short_forms(coach_match(name, most))
    values: dict[str, str | int] = {
        "card": match.edition.texts[0],
        "color": match.edition.colors[0],
    }
    values |= {"seat": 1, "number": 3, "rest": 2}
    reasons = [
        Reason(code, {argument: values[argument] for argument in arguments})
        for code, arguments in REASONS.items()
    ]
    return {
        "record": match.record(),
        "analysis": analyze(match, "quick", SEED).to_json(),
        "advices": list(advices(match)),
        "sentences": [
            {lang: reason_text(match.edition, reason, lang) for lang in ("en", "zh")}
            for reason in reasons
        ],
        "reasons": [{"code": reason.code, "arguments": reason.arguments} for reason in reasons],
    }
