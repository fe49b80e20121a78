"""What the lab's TypeScript knows of the simulator: its words, its lists and its quantiles."""

import json

from typescript import HEAD

from lastcard.bots.policies import POLICIES
from lastcard.engine.cards import SEATS
from lastcard.engine.reasons import BY_TURN
from lastcard.lab.estimate import DIGITS, LEVEL, normal_quantile
from lastcard.lab.numbers import MOST_PLACES
from lastcard.lab.plan import ERRORS, MOST
from lastcard.lab.simulate.compare import APART, RATES
from lastcard.lab.simulate.rounds import ROW
from lastcard.lab.simulate.simulate import DEFAULT_POLICY, DEFAULT_ROUNDS
from lastcard.lab.simulate.words import say
from lastcard.languages import BUILT_IN

PAIRED = ("turns", "moves", "points")
ROWS = (*APART, "own_draws_per_turn", "penalty_per_turn", *RATES)
MORE = (
    "another-winner",
    "unit-round",
    "seat-name",
    "seat-wins",
    "from-to",
    "pp",
    "measure",
    "difference",
    "interval",
)
REFUSALS = ("too-many", "same-rules", "no-policy", "too-many-policies")


def lab_source() -> str:
    """Everything that web/engine/src/lab needs, in one file."""
    quantiles = [normal_quantile(1 - (1 - LEVEL) / looks) for looks in range(1, SEATS + 1)]
    parts = [
        "/** Standard errors on each side of 95 %, when 1, 2, … are looked at at once. */\n"
        f"export const QUANTILES = {json.dumps(quantiles)};",
        f"/** Significant ones in exported numbers. */\nexport const DIGITS = {DIGITS};",
        f"/** After the point. */\nexport const MOST_PLACES = {MOST_PLACES};",
        f"export const MOST_ROUNDS = {MOST};",
        f"export const DEFAULT_ROUNDS = {DEFAULT_ROUNDS};",
        f"export const POLICIES = {json.dumps(POLICIES)} as const;",
        f"export const DEFAULT_POLICY = {json.dumps(DEFAULT_POLICY)};",
        "/** The columns of a round's row. */\n" + constant("ROW", ROW),
        "/** What is measured on every pair. */\n" + constant("PAIRED", PAIRED),
        "/** Shares that only the two tallies know. */\n" + constant("APART", APART),
        "/** Counts that are reported per round. */\n" + constant("RATES", RATES),
        "/** The place of a player's own turn among the reasons for a draw. */\n"
        f"export const BY_TURN = {BY_TURN};",
        f"export const TEXTS = {json.dumps(texts(), ensure_ascii=False, indent=1)};",
    ]
    return HEAD + "\n\n".join(parts) + "\n"


def constant(name: str, words: tuple[str, ...]) -> str:
    return f"export const {name} = {json.dumps(words)} as const;"


def texts() -> dict[str, dict[str, str]]:
    """By language and key, with places for details."""
    changes = [key for key in say.texts if key.startswith("changes.")]
    keys = [*changes, *(f"{key}-per-round" for key in PAIRED), *ROWS, *MORE]
    found = {key: say[key] for key in keys} | {key: ERRORS[key] for key in REFUSALS}
    return {lang: {key: text.of(lang) for key, text in found.items()} for lang in BUILT_IN}
