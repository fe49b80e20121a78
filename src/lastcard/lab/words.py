"""The command line that a report names."""

import shlex
from collections.abc import Sequence

from .plan import Plan


def command(
    plan: Plan,
    words: Sequence[str],
    more: Sequence[str] = (),
    versus: Sequence[tuple[str, str]] = (),
) -> str:
    """The command line that plays the same again."""
    table = ("--edition", plan.edition_name, "--seats", str(plan.seats))
    count = (f"--{plan.unit}", str(plan.count))
    options = [word for pair in plan.options for word in ("--option", "=".join(pair))]
    options += [word for pair in versus for word in ("--versus", "=".join(pair))]
    return shlex.join(["lastcard", *words, *table, *count, *more, "--seed", plan.seed, *options])
