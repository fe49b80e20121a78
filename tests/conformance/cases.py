"""Cases of the conformance suite, as its files have them."""

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import Any

from lastcard import LastcardError, Match
from lastcard.conformance.judge import NEUTRAL, NOT_COMPARED
from lastcard.editions import Edition
from lastcard.editions.register import register
from lastcard.engine.options import CHOICES
from lastcard.match.events import ALL_SEEING, read_events
from lastcard.match.view_json import position_json

from .notebook import Node, Notebook, Refusal, is_dealt

Case = dict[str, Any]
MOST = 6  # cases of one test: the first half and the last


def cases_of(notebook: Notebook, clauses: Iterable[str]) -> Iterator[Case]:
    """What a test shows, each with those of its clauses that concern the edition."""
    found = list(contents(notebook))
    if len(found) > MOST:
        found = [*found[: MOST // 2], *found[-MOST // 2 :]]
    for content in found:
        ids = [id for id in clauses if content["edition"] in register()[id].editions]
        if ids:
            yield {"clauses": ids, **content}


def contents(notebook: Notebook) -> Iterator[Case]:
    yield from (box_case(*box) for box in notebook.boxes.values())
    yield from (setup_case(text, error) for text, error in notebook.setups.items())
    yield from (position_case(node) for node in notebook.worth_a_case())
    yield from (refusal_case(refusal) for refusal in notebook.refusals.values())


def box_case(edition: Edition, options: dict[str, str]) -> Case:
    """Which cards are in the box, and how many of each."""
    copies = edition.rules(options)["copies"]
    cards = {card: int(copies[kind]) for card, kind in edition.kinds.items() if copies[kind]}
    changed = [f"option {name} {value}" for name, value in edition.settle(options).items()]
    return {
        "kind": "box",
        "edition": edition.id,
        "setup": [f"edition {edition.id}", *changed],
        "cards": cards,
    }


def setup_case(text: str, error: LastcardError) -> Case:
    """A set-up that cannot be."""
    lines = [line for line in map(str.strip, text.splitlines()) if line]
    named = next((line.partition(" ")[2] for line in lines if line.startswith("edition ")), "")
    return {
        "kind": "setup",
        "edition": named,
        "setup": [line for line in lines if not line.startswith("lastcard ")],
        "refused": {"code": error.code} | ({"clause": error.clause} if error.clause else {}),
    }


def position_case(node: Node) -> Case:
    """Where some moves lead."""
    return {"kind": "position", **table(node), "expect": expectation(node)}


def refusal_case(refusal: Refusal) -> Case:
    """A move that must be refused, and the position that must stay as it is."""
    error = refusal.error
    reason = {"code": error.code, "rule": error.rule, "clause": error.clause}
    expect = position(refusal.node.match)
    known = {"move": refusal.move, "refused": reason, "expect": expect}
    return {"kind": "refusal", **table(refusal.node), **known}


def table(node: Node) -> Case:
    """The record, and what chance brought."""
    match = node.match
    chance: Case = {"deck": list(node.deck)} if node.deck else {}
    if is_drawn_by_chance(match) and "deal" not in node.steps:
        chance["dealer"] = match.view().dealer
    return {
        "edition": match.edition.id,
        "setup": setup_lines(match),
        **({"chance": chance} if chance else {}),
        "moves": list(node.steps),
    }


def is_drawn_by_chance(match: Match) -> bool:
    """Whether nothing but the seed says who deals (R-GEN-08)."""
    first = CHOICES["first_dealer"][int(match.rules["first_dealer"])]
    return is_dealt(match) and match.setup.dealer is None and first == "random"


def setup_lines(match: Match) -> list[str]:
    """The header without what every reader assumes."""
    lines = match.setup.lines()[1:]
    known = [f"seats {match.seats}"] if not is_dealt(match) else []
    return [line for line in lines if line not in ("seed 0", *known)]


def expectation(node: Node) -> Case:
    """The position, and what the last move brought about."""
    match = node.match
    rows = match.rows[-1] if match.rows else b""
    events = [event.as_dict() for event in read_events(match.edition, rows, ALL_SEEING)]
    known = [event for event in events if event["kind"] not in NOT_COMPARED]
    return position(match) | ({"events": known} if known else {})


def position(match: Match) -> Case:
    """The position as `lastcard replay --json` has it, without neutral values."""
    whole = position_json(match)
    del whole["edition"]
    if not any(whole["scores"]):
        del whole["scores"]
    return {key: value for key, value in whole.items() if value != NEUTRAL.get(key, ...)}


def content_of(case: Case) -> str:
    """All of a case but its names, as text: equal for cases that say the same."""
    names = ("id", "clauses", "tests")
    return compact({key: value for key, value in case.items() if key not in names})


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def digest(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:8]
