"""What Python's statistics say of made-up sums, as JSON: the lab's TypeScript must say the same."""

import json
import random
import sys
from typing import Any

import numpy as np

from lastcard.lab.estimate import Estimate, neat, ratio
from lastcard.lab.numbers import decimals, number, part, signed, with_margin
from lastcard.lab.simulate.compare import Comparison
from lastcard.lab.simulate.plan import make_plan
from lastcard.lab.simulate.rounds import ROW
from lastcard.lab.simulate.run import Difference, Outcome, Versus
from lastcard.lab.simulate.simulate import other_plan
from lastcard.lab.simulate.tally import TALLY
from lastcard.languages import BUILT_IN as LANGUAGES

CASES = 100
LARGE = 2**62  # no sum of a tally reaches it


def numbers(rng: random.Random) -> list[dict[str, Any]]:
    """Any numbers, and those that lie between two roundings."""
    found = []
    for case in range(30 * CASES):
        exponent = rng.randint(-5, 6)
        value = rng.uniform(-10, 10) * 10.0**exponent
        if case % 2:
            value = rng.randint(-(10**7), 10**7) / 2.0 ** rng.randint(0, 12)
        margin = abs(rng.gauss(0, 1)) * 10.0 ** rng.randint(-4, 3)
        places = rng.randint(0, 6)
        found.append(
            {
                "value": value,
                "margin": margin,
                "places": places,
                "neat": neat(value),
                "fixed": f"{value:.{places}f}",
                "grouped": f"{value:,.{places}f}",
                "number": number(value),
                "signed": signed(value, places),
                "part": part(value),
                "decimals": decimals(margin),
                "doubt": with_margin(Estimate(value, value - margin, value + margin)),
            }
        )
    return found


def ratios(rng: random.Random) -> list[tuple[str, str, float]]:
    found = []
    for _ in range(15 * CASES):
        top, bottom = (rng.getrandbits(rng.randint(1, 130)) for _ in range(2))
        top = rng.choice((1, -1)) * top
        found.append((str(top), str(bottom), ratio(top, bottom)))
    return found


def comparison(rng: random.Random) -> dict[str, Any]:
    """Two tallies that no game has brought about."""
    seats, done = rng.randint(2, 10), rng.choice((0, 1, 2, 7, 128, 4096, 50_000, 10**9))
    plan = make_plan("basic", seats, {}, ["steady"], "0", max(done, 1), False)
    changes = rng.choice(({"stacking": "any"}, {"scoring": "off"}))
    other = other_plan(plan, changes)
    tallies = [made_up(rng, done) for _ in range(2)]
    sums = {name: difference(rng, done) for name in ROW}
    another = rng.randint(0, done)
    sums["winner"] = Difference(another, another)
    wins = tuple(difference(rng, done, 1) for _ in range(seats))
    outcomes = [
        Outcome(each, tally, done) for each, tally in zip((plan, other), tallies, strict=True)
    ]
    found = Comparison(Versus(outcomes[0], outcomes[1], sums, wins))
    return {
        "done": done,
        "scored": "scoring" not in changes,
        "tallies": [list(map(str, np.frombuffer(tally, np.int64))) for tally in tallies],
        "sums": {name: list(map(str, pair)) for name, pair in sums.items()},
        "wins": [list(map(str, pair)) for pair in wins],
        "changes": {change.key: change.as_dict() for change in found.changes},
        "another_winner": found.another_winner.as_dict(),
        "sentences": {lang: list(found.sentences(lang)) for lang in LANGUAGES},
    }


def made_up(rng: random.Random, done: int) -> np.void:
    tallies = np.zeros(1, TALLY)
    words = tallies.view(np.int64)
    words[:] = [rng.randint(0, 40 * done) for _ in words]
    tally: np.void = tallies[0]
    for name in ("reshuffled_rounds", "blocked", "unfinished"):
        tally[name] = rng.choice((0, rng.randint(0, done), done))
    tally["rounds"] = done
    tally["wins"] = rng.randint(0, done)
    tally["lead_wins"] = rng.randint(0, int(tally["wins"].sum()))
    if rng.random() < 0.3:
        tally["won_challenges"] = tally["lost_challenges"] = 0
    if rng.random() < 0.2:
        tally["moves"] = LARGE - rng.getrandbits(50)
    return tally


def difference(rng: random.Random, done: int, most: int = 5000) -> Difference:
    """Sums of whole numbers of which each is `most` at most: small shifts and large ones."""
    size = rng.randint(1, most)
    total = rng.randint(-done, done) * rng.choice((0, 1, size))
    least = total * total // max(done, 1) + 1
    return Difference(total, max(least, abs(total)) + rng.randint(0, done * size * size))


def main() -> None:
    rng = random.Random(sys.argv[1])
    cases = [comparison(rng) for _ in range(CASES)]
    print(json.dumps({"numbers": numbers(rng), "ratios": ratios(rng), "comparisons": cases}))


if __name__ == "__main__":
    main()
