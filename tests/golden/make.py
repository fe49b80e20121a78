"""Writes the golden playthroughs: one seeded match per edition, move by move.

`make golden` rewrites them. A change in them is a change of the rules: read the difference
(tests/README.md says how).
"""

import sys
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

from lastcard import Event, Match, Move, View
from lastcard.engine.cards import NONE
from lastcard.match.codes import decode
from tests.worlds import RANDOM, SENSIBLE, World, dice_of, roll, step

FOLDER = Path(__file__).parent
MOVES = 100
# Chosen by `make.py --search`: every special card and question of the edition comes up.
TABLES = {
    "frozen": World("frozen", 4, 224),
    "basic": World("basic", 4, 8, {"custom_rule": "chosen draw 2"}),
    "minions": World("minions", 4, 44),
    "hello-kitty": World("hello-kitty", 4, 193),
    "party": World("party", 6, 14),
}


def positions(world: World) -> Iterator[tuple[Move | None, Match]]:
    """The match after the deal and after each move; mostly sensible, sometimes anything."""
    match = world.match()
    rng = dice_of(world.seed)
    yield None, match
    for _ in range(MOVES):
        style = RANDOM if roll(rng, 4) == 0 else SENSIBLE
        chosen = step(match.rules, match.state, rng, style)
        if chosen is None:
            return
        seat, code = chosen
        move = decode(match.edition, None if seat == NONE else seat, code)
        match.play(move)
        yield move, match


def event_text(event: Event) -> str:
    """One event on one line."""
    fields_ = event.as_dict()
    kind = fields_.pop("kind")
    return " ".join([kind, *(f"{name}={value_text(value)}" for name, value in fields_.items())])


def value_text(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{' '.join(value_text(part) for part in value)}]"
    return "-" if value is None else str(value)


def event_lines(match: Match) -> Iterator[str]:
    """Every event whole; below it what it is to those who do not see all of it."""
    viewers: list[int | None] = [None, *range(match.seats)]
    views = {viewer: match.events(viewer) for viewer in viewers}
    for number, event in enumerate(match.events(all_seeing=True)):
        yield event_text(event)
        others: dict[str, list[str]] = {}
        for viewer in viewers:
            text = event_text(views[viewer][number])
            if text != event_text(event):
                others.setdefault(text, []).append("spectator" if viewer is None else str(viewer))
        yield from (f"  to {' '.join(names)}: {text}" for text, names in others.items())


def field_texts(view: View) -> dict[str, str]:
    """A view field by field; what may be done is listed apart."""
    return {
        field.name: value_text(getattr(view, field.name))
        for field in fields(view)
        if field.name != "legal"
    }


def changes(before: dict[str, str], now: dict[str, str]) -> str:
    """The fields that are new or different."""
    return ", ".join(f"{name} {text}" for name, text in now.items() if before.get(name) != text)


def position_fields(match: Match) -> dict[str, str]:
    """The position line by line, without the table's own lines, which never change."""
    lines = [line.split(" ", 1) for line in match.position().splitlines()]
    several = ("hand", "pose", "called")
    texts: dict[str, str] = {}
    for name, *rest in lines:
        text = rest[0] if rest else ""
        if name in several:
            seat, _, value = text.partition(" ")
            texts[f"{name} {seat}"] = value
        elif name not in ("lastcard", "edition", "option", "seats", "seed"):
            texts[name] = text
    return texts


class Account:
    """Tells a match move by move; of each moment only what differs from the one before."""

    def __init__(self) -> None:
        self.position: dict[str, str] = {}
        self.public: dict[str, str] = {}

    def moment(self, number: int, move: Move | None, match: Match) -> Iterator[str]:
        yield ""
        yield f"# {number}: {move or 'the table before the first move'}"
        yield from event_lines(match)
        position, public = position_fields(match), field_texts(match.view())
        yield from (
            f"  {name} {text}".rstrip()
            for name, text in position.items()
            if self.position.get(name) != text
        )
        yield from (f"  no {name}" for name in self.position if name not in position)
        yield f"  spectator: {changes(self.public, public) or '-'}"
        for seat in range(match.seats):
            view = match.view(seat)
            own = changes(public, field_texts(view))
            legal = ", ".join(move.answer for move in view.legal)
            yield f"  seat {seat}: {own}" + (f" | {legal}" if legal else "")
        self.position, self.public = position, public


def playthrough(name: str) -> str:
    """The golden text of an edition."""
    world = TABLES[name]
    lines = [f"edition {name}", *(f"option {each} {to}" for each, to in world.options.items())]
    lines += [f"seats {world.seats}", f"seed {world.seed}"]
    account = Account()
    for number, (move, match) in enumerate(positions(world)):
        lines += account.moment(number, move, match)
    return "\n".join(lines) + "\n"


def golden_file(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def richness(world: World) -> set[str]:
    """What comes up in a playthrough: questions, events, and cards without their color."""
    found: set[str] = set()
    for move, match in positions(world):
        found.add(match.phase)
        found.update(event.kind for event in match.events(all_seeing=True))
        found.update(f"draw {event.reason}" for event in match.events(all_seeing=True))
        if move is not None and move.card is not None:
            found.add(f"{move.verb} {move.card.symbol if not move.card.symbol.isdigit() else 'n'}")
    return found


def search(name: str, seeds: int) -> None:
    """Print the seeds whose playthroughs show most."""
    best: set[str] = set()
    for seed in range(seeds):
        found = richness(replace(TABLES[name], seed=seed))
        if len(found) > len(best):
            best = found
            print(name, seed, len(found), *sorted(found))


def main() -> None:
    for name in TABLES:
        if "--search" in sys.argv:
            search(name, 300)
        else:
            golden_file(name).write_text(playthrough(name), "utf-8")


if __name__ == "__main__":
    main()
