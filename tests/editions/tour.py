"""Everything that an edition is used for without a server, as JSON; run in a fresh process.

python -m tests.editions.tour NAME   with LASTCARD_EDITIONS
"""

import json
import re
import sys
from typing import Any

from rich.console import Console

from lastcard import Match, replay, simulate
from lastcard.bots import Start, make_bot
from lastcard.cli.terminal.cards import Cards
from lastcard.editions import edition
from lastcard.lab.arena import compete
from lastcard.lab.simulate.html import html_page
from lastcard.match import Card
from lastcard.play.driver import Driver
from lastcard.rl import make, make_batch
from lastcard.rl.registry import NAMES

LEVELS = ("random", "easy", "steady", "keen", "sharp:40")
MOST_MOVES = 5000


def played_match(name: str, level: str, seats: int) -> Match:
    """A whole match among bots of one level."""
    match = Match(name, seats=seats, seed=f"{level}/{seats}")
    bots = {
        seat: make_bot(level, Start(name, seats, seat, seed=f"{level}/{seat}"))
        for seat in range(seats)
    }
    driver = Driver(match, bots, seed=level)
    while not match.is_over and len(match.moves) < MOST_MOVES:
        if match.phase == "round-over":
            match.play("deal")
        else:
            move = driver.next_move()
            assert move is not None
            match.play(move)
        driver.tell()
    driver.close()
    return match


def match_json(match: Match) -> dict[str, Any]:
    record = match.record()
    return {
        "over": match.is_over,
        "again": Match.read(record).to_bytes() == match.to_bytes(),
        "replay": replay(record).error is None,
        "cards": sorted(set(re.findall(r" play (\S+)", record))),
        "clauses": sorted({event.clause for event in match.events() if event.clause}),
    }


def simulated(name: str) -> dict[str, Any]:
    """Rounds by the compiled kernels, the report about them, and an arena."""
    report = simulate(name, seats=3, rounds=200, policy="steady", seed=1, workers=1)
    result = compete(["steady", "random"], name, rounds=20, seed=1, workers=1)
    return {"rounds": report.rounds, "page": html_page(report, "en"), "arena": str(result)}


def observed(name: str) -> dict[str, Any]:
    """An episode of each face of the environment, by name."""
    names = [each for each in NAMES if f"/{name}-" in each]
    env = make(names[1], render_mode="rgb_array")
    env.reset(seed=3)
    steps = 0
    for agent in env.agent_iter():
        observation, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(observation["action_mask"]))
        steps += 1
    picture = env.render()
    batch = make_batch(names[0], 4, seed=3)
    batch.reset()
    return {"names": names, "steps": steps, "colors": colors_in(picture)}


def colors_in(picture: Any) -> list[str]:
    return sorted({f"#{bytes(pixel).hex().upper()}" for row in picture for pixel in row})


def painted(name: str) -> str:
    """Every kind of card on a terminal."""
    console = Console(record=True, width=100, color_system="truecolor", force_terminal=True)
    cards = Cards(edition(name), "en", plain=False)
    with console.capture() as capture:
        for card in edition(name).kinds:
            for line in cards.box(Card(card)):
                console.print(line)
    return capture.get()


def main(name: str) -> None:
    matches = {
        f"{level} {seats}": match_json(played_match(name, level, seats))
        for level in LEVELS
        for seats in ((2, 6) if level != "sharp:40" else (3,))
    }
    print(
        json.dumps(
            {
                "matches": matches,
                "simulated": simulated(name),
                "observed": observed(name),
                "painted": painted(name),
            }
        )
    )


if __name__ == "__main__":
    main(sys.argv[1])
