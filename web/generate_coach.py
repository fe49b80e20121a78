"""What the coach's TypeScript knows of Python: reasons, depths, limits and sentences."""

import json

from typescript import HEAD

from lastcard.bots.sharp.search import GO_ON
from lastcard.coach.analyze import FEWEST, ROUNDS, STAGES
from lastcard.coach.calls import CALLS
from lastcard.coach.depth import DEFAULT_DEPTH, DEPTHS
from lastcard.coach.depth import say as errors
from lastcard.coach.judgement import COSTLY
from lastcard.coach.reasons import REASONS
from lastcard.coach.run import LEAST
from lastcard.coach.words import say
from lastcard.languages import BUILT_IN


def coach_source() -> str:
    """Everything that web/engine/src/coach needs, in one file."""
    depths = {name: [each._asdict() for each in passes] for name, passes in DEPTHS.items()}
    texts = {lang: {key: say[key].of(lang) for key in REASONS} for lang in BUILT_IN}
    refusals = {
        lang: {key: text.of(lang) for key, text in errors.texts.items()} for lang in BUILT_IN
    }
    parts = [
        "/** Each reason, by its code, with what it is about. */\n"
        f"export const REASONS = {json.dumps(list(REASONS.items()), indent=1)} as const;",
        "/** Passes of each depth: deals for a point of a curve, and for a move of a choice. */\n"
        f"export const DEPTHS = {json.dumps(depths, indent=1)} as const;",
        f"export const DEFAULT_DEPTH = {json.dumps(DEFAULT_DEPTH)};",
        f"/** What is counted of calls, in the columns of a row. */\n"
        f"export const CALLS = {json.dumps(CALLS)} as const;",
        f"/** What a mistake costs at least. */\nexport const COSTLY = {COSTLY};",
        f"/** In place of a move: play goes on. */\nexport const GO_ON = {GO_ON};",
        f"/** Moves that make a choice. */\nexport const LEAST = {LEAST};",
        f"/** Played on for an advice. */\nexport const ROUNDS = {ROUNDS};",
        f"export const STAGES = {STAGES};",
        f"/** Deals of a stage. */\nexport const FEWEST = {FEWEST};",
        f"export const TEXTS = {json.dumps(texts, ensure_ascii=False, indent=1)};",
        f"export const ERRORS = {json.dumps(refusals, ensure_ascii=False, indent=1)};",
    ]
    return HEAD + "\n\n".join(parts) + "\n"
