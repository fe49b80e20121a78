"""Writes the golden playthroughs: one seeded match per edition, move by move.

`make golden` writes them anew. A change in them is a change of the rules: read the difference.
"""

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from lastcard import Event, Match, Move, View
from lastcard.engine.cards import NONE
from lastcard.match.codes import decode
from tests.worlds import RANDOM, SENSIBLE, World, dice_of, roll, step

FOLDER = Path(__file__).parent
MOVES = 100
# Chosen by `make.py --search`: every special card and question of the edition comes up.
TABLES = {
    "frozen": World("frozen", 4, 155),
    "basic": World("basic", 4, 103),
    "minions": World("minions", 4, 135),
    "hello-kitty": World("hello-kitty", 4, 155),
    "party": World("party", 6, 232),
}


def played(world: World) -> Iterator[tuple[Move | None, Match]]:
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
    told = event.as_dict()
    kind = told.pop("kind")
    return " ".join([kind, *(f"{name}={value_text(value)}" for name, value in told.items())])


def value_text(value: object) -> str:
    if isinstance(value, list | tuple):
        return f"[{' '.join(value_text(part) for part in value)}]"
    return "-" if value is None else str(value)


def events_text(events: list[Event]) -> str:
    return "; ".join(event_text(event) for event in events) or "-"


def view_text(view: View, shown: View | None = None) -> str:
    """A view; where another is shown already, only what differs from it."""
    return ", ".join(
        f"{field.name} {value_text(getattr(view, field.name))}"
        for field in fields(view)
        if field.name != "legal"
        and (shown is None or getattr(shown, field.name) != getattr(view, field.name))
    )


def position_lines(match: Match) -> Iterator[str]:
    """The position without the table's own lines, which never change."""
    skipped = ("lastcard", "edition", "option", "seats", "seed")
    for line in match.position().splitlines():
        if line.split()[0] not in skipped:
            yield f"  {line}"


def moment(number: int, move: Move | None, match: Match) -> Iterator[str]:
    """Everything about one moment of a match."""
    yield ""
    yield f"# {number}: {move or 'the table before the first move'}"
    yield from (f"  event {event_text(event)}" for event in match.events(all_seeing=True))
    yield f"position {match.phase}"
    yield from position_lines(match)
    spectator = match.view()
    yield f"spectator sees {view_text(spectator)}"
    whole = match.events()
    yield f"  events {events_text(whole)}"
    for seat in range(match.seats):
        view = match.view(seat)
        yield f"seat {seat} sees {view_text(view, spectator)}"
        if match.events(seat) != whole:
            yield f"  events {events_text(match.events(seat))}"
        yield f"  legal {', '.join(move.answer for move in view.legal) or '-'}"


def playthrough(name: str) -> str:
    """The golden text of an edition."""
    world = TABLES[name]
    lines = [f"edition {name}", f"seats {world.seats}", f"seed {world.seed}"]
    for number, (move, match) in enumerate(played(world)):
        lines += moment(number, move, match)
    return "\n".join(lines) + "\n"


def golden_file(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def richness(world: World) -> set[str]:
    """What comes up in a playthrough: questions, events, and cards without their color."""
    seen: set[str] = set()
    for move, match in played(world):
        seen.add(match.phase)
        seen.update(event.kind for event in match.events(all_seeing=True))
        seen.update(f"draw {event.reason}" for event in match.events(all_seeing=True))
        if move is not None and move.card is not None:
            seen.add(f"{move.verb} {move.card.symbol if not move.card.symbol.isdigit() else 'n'}")
    return seen


def search(name: str, seeds: int) -> None:
    """Print the seeds whose playthroughs show most."""
    best: set[str] = set()
    for seed in range(seeds):
        found = richness(World(name, TABLES[name].seats, seed))
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
