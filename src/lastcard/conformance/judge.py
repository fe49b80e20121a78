"""One case put to an engine: what it must come to, and what it came to."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .engine import Answer, Hello, Request
from .results import FAILED, PASSED, UNSUPPORTED, Result
from .suite import Case, say

# Values that a case leaves out; `scores` are all 0.
NEUTRAL: Mapping[str, Any] = {
    "direction": 1,
    "round_winner": None,
    "winners": None,
    "lock": None,
    "poses": [],
    "link": None,
    "mini_pile": None,
    "called": [],
    "liable": None,
    "scores": None,
}
EVERYWHERE = ("phase", "turn", "color", "top", "hands", "draw_count", "discard_count", "legal")
REASONS = ("code", "rule", "clause")
NOT_COMPARED = ("deal", "dealer")  # events that the deck and the hands tell
LONG = 160  # characters of a value in a sentence


class Differs(Exception):
    """The engine answered, and not as the case has it."""

    def __init__(self, key: str, **details: object) -> None:
        self.text = say.text(f"differs.{key}", **details)


class Unsupported(Exception):
    """The engine says that it does not play this."""

    def __init__(self, reason: str) -> None:
        self.reason = reason


def requests_of(case: Case) -> list[Request]:
    """What an engine is asked, in order."""
    if case["kind"] == "box":
        return [{"do": "reset"}, {"do": "box", "setup": case["setup"]}]
    chance = case.get("chance", {})
    setup: list[Request] = [
        {"do": "reset"},
        {"do": "setup", "setup": case["setup"], "chance": chance},
    ]
    if case["kind"] == "setup":
        return setup
    moves = (*case["moves"], *([case["move"]] if "move" in case else ()))
    return [*setup, *({"do": "play", "move": move} for move in moves), {"do": "report"}]


def early_result(hello: Hello, case: Case) -> Result | None:
    """The result of a case that need not be put to an engine: it has said that it cannot."""
    try:
        check_support(hello, case)
    except Unsupported as error:
        return Result(case, UNSUPPORTED, error.reason)
    return None


def judge(hello: Hello, case: Case, answers: Sequence[Answer]) -> Result:
    """What the answers to all requests of a case come to."""
    try:
        compare_answers(hello, case, iter(answers))
    except Unsupported as error:
        return Result(case, UNSUPPORTED, error.reason)
    except Differs as error:
        return Result(case, FAILED, error.text.en, error.text)
    return Result(case, PASSED)


def compare_answers(hello: Hello, case: Case, answers: Iterator[Answer]) -> None:
    supported(next(answers))
    match case["kind"]:
        case "box":
            compare("cards", supported(next(answers)).get("cards"), case["cards"])
        case "setup":
            compare_refusal(hello, case, next(answers), Differs("setup-accepted"))
        case "refusal":
            compare_line(case, answers)
            accepted = Differs("move-accepted", move=case["move"])
            compare_refusal(hello, case, next(answers), accepted)
            compare_position(hello, next(answers), case["expect"])
        case _:
            last = compare_line(case, answers)
            compare_position(hello, next(answers), case["expect"])
            compare_events(hello, last, case["expect"])


def check_support(hello: Hello, case: Case) -> None:
    """Editions and moves that the engine does not have, and values that it cannot report."""
    if hello.editions is not None and case["edition"] not in hello.editions:
        raise Unsupported(say("unsupported.edition", "en", edition=case["edition"]))
    if case["kind"] == "setup" and not hello.reports_on("setups"):
        raise Unsupported(say("unsupported.setups", "en"))
    for move in (*case.get("moves", ()), *([case["move"]] if "move" in case else ())):
        verb = move.split()[move != "deal"]
        if not hello.has_verb(verb):
            raise Unsupported(say("unsupported.verb", "en", verb=verb))
    for key in NEUTRAL:
        if key in case.get("expect", ()) and not hello.reports_on(key):
            raise Unsupported(say("unsupported.key", "en", what=key))


def supported(answer: Answer) -> Answer:
    """The answer of an engine that plays this."""
    if "unsupported" in answer:
        raise Unsupported(str(answer["unsupported"]))
    if "error" in answer:
        raise Differs("error", error=excerpt(answer["error"]))
    return answer


def compare_line(case: Case, answers: Iterator[Answer]) -> Answer:
    """The answer to the last move, or to the set-up where there is none; all are accepted."""
    answer = supported(next(answers))
    if "refused" in answer:
        raise Differs("setup-refused", answer=excerpt(answer["refused"]))
    for move in case["moves"]:
        answer = supported(next(answers))
        if "refused" in answer:
            raise Differs("move-refused", move=move, answer=excerpt(answer["refused"]))
    return answer


def compare_refusal(hello: Hello, case: Case, answer: Answer, accepted: Differs) -> None:
    if "refused" not in supported(answer):
        raise accepted
    compare_reasons(hello, answer["refused"], case["refused"])


def compare_reasons(hello: Hello, found: object, wanted: Case) -> None:
    """Why it was refused, as far as the engine says so."""
    given = found if isinstance(found, dict) else {}
    for key in REASONS:
        if key in wanted and hello.reports_on(key):
            compare(key, given.get(key), wanted[key])


def compare_position(hello: Hello, answer: Answer, wanted: Case) -> None:
    found = supported(answer).get("position")
    if not isinstance(found, dict):
        raise Differs("no-position")
    for key in (*EVERYWHERE, *NEUTRAL):
        if hello.reports_on(key) and (hello.reports is None or key in found):
            compare(key, *alike(hello, key, found.get(key), wanted.get(key, NEUTRAL.get(key))))


def alike(hello: Hello, key: str, found: Any, wanted: Any) -> tuple[Any, Any]:
    """Both values, each in a form in which equal ones are equal."""
    match key:
        case "legal":
            return legal_of(hello, found), legal_of(hello, wanted)
        case "hands":
            return sorted_hands(found), sorted_hands(wanted)
        case "scores" if wanted is None:
            return any(found or ()), False
    return found, wanted


def legal_of(hello: Hello, lists: Any) -> Any:
    """Every seat's moves, sorted; only those that the engine has, and no empty list."""
    if not isinstance(lists, dict):
        return lists
    moves = {
        seat: sorted(move for move in answers if hello.has_verb(str(move).split()[0]))
        for seat, answers in sorted(lists.items())
    }
    return {seat: answers for seat, answers in moves.items() if answers}


def sorted_hands(hands: Any) -> Any:
    is_lists = isinstance(hands, list) and all(isinstance(hand, list) for hand in hands)
    return [sorted(map(str, hand)) for hand in hands] if is_lists else hands


def compare_events(hello: Hello, answer: Answer, wanted: Case) -> None:
    """What the last move brought about."""
    if hello.reports_on("events"):
        found = list(compared(answer.get("events", ())))
        compare("events", found, wanted.get("events", []))


def compared(events: Any) -> Iterator[Any]:
    for event in events:
        if not isinstance(event, dict) or event.get("kind") not in NOT_COMPARED:
            yield event


def compare(key: str, found: Any, wanted: Any) -> None:
    if found != wanted:
        raise Differs("value", what=key, found=excerpt(found), wanted=excerpt(wanted))


def excerpt(value: object) -> str:
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= LONG else f"{text[:LONG]}…"
