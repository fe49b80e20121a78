"""Bots by their names: the levels, programs, and whatever other packages bring along."""

import math
import shlex
import shutil
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points

from lastcard.errors import LastcardError
from lastcard.languages import Texts

from .api import Bot, Start
from .levels import LEVEL_NAMES, split_spec

ERRORS = Texts("bots.registry")
GROUP = "lastcard.bots"  # of entry points: make(start: Start) -> Bot
PROGRAM = "program"
# The levels that take an argument.
WITH_BUDGET = "sharp"
WITH_WEIGHTS = "keen"


class BadBot(LastcardError):
    """There is no such bot, or it cannot be started."""

    code = "bad-bot"


def bot_names() -> tuple[str, ...]:
    """Every name that stands for a bot here; besides them there is `program:COMMAND LINE`."""
    return (*LEVEL_NAMES, *sorted(entries()))


def check_spec(spec: str) -> None:
    """BadBot unless `NAME` or `NAME:ARGUMENT` stands for a bot. Starts no program."""
    name, argument = split_spec(spec)
    if name in LEVEL_NAMES:
        check_level(name, argument)
    elif name == PROGRAM:
        command_of(argument)
    else:
        check_entry(load(name), argument)


def make_bot(spec: str, start: Start) -> Bot:
    """The bot that a spec names, for one seat of one match.

    All but the levels are guarded: what they do wrong costs them their turn.

    Raises:
        BadBot: no bot has this name, or it could not be started.
    """
    from .guard import Guard

    name, argument = split_spec(spec)
    start = replace(start, argument=argument)
    if name in LEVEL_NAMES:
        check_level(name, argument)
        return make_level(name, start)
    if name == PROGRAM:
        return Guard(make_program(start), start, limit=math.inf)
    return Guard(make_entry(name, start), start)


def clean_spec(spec: str) -> str:
    """A spec as it is written: without blanks around its parts, or a colon with nothing after."""
    name, argument = split_spec(spec)
    return f"{name}:{argument}" if argument else name


def check_level(name: str, argument: str) -> None:
    if argument and name == WITH_BUDGET:
        from .sharp.bot import read_budget

        read_budget(argument)
    elif argument and name == WITH_WEIGHTS:
        from .keen.bot import weights_of

        weights_of(argument)
    elif argument:
        raise BadBot(ERRORS.text("no-argument", name=name))


def make_level(name: str, start: Start) -> Bot:
    if name == WITH_BUDGET:
        from .sharp.bot import Sharp

        return Sharp(start)
    if name == WITH_WEIGHTS:
        from .keen.bot import Keen

        return Keen(start)
    from .policies.bot import PolicyBot

    return PolicyBot(start, name)


def command_of(line: str) -> list[str]:
    """The words of a command line whose program exists, or BadBot."""
    try:
        command = shlex.split(line)
    except ValueError:
        command = []
    if not command:
        raise BadBot(ERRORS.text("no-command", line=line))
    if shutil.which(command[0]) is None:
        raise BadBot(ERRORS.text("no-program", program=command[0]))
    return command


def make_program(start: Start) -> Bot:
    from .subprocess import ProgramBot

    try:
        return ProgramBot(start, command_of(start.argument))
    except OSError as error:
        raise not_started(PROGRAM, error) from error


def entries() -> dict[str, EntryPoint]:
    """What installed packages bring along; a level's name or `program` cannot be taken."""
    found = {entry.name: entry for entry in entry_points(group=GROUP)}
    return {name: found[name] for name in found if name not in (*LEVEL_NAMES, PROGRAM)}


def load(name: str) -> Callable[[Start], object]:
    """What makes the bots of this name, or BadBot."""
    entry = entries().get(name)
    if entry is None:
        known = ", ".join(bot_names())
        raise BadBot(ERRORS.text("no-bot", name=name, known=known))
    try:
        make: Callable[[Start], object] = entry.load()
    except LastcardError:
        raise
    except Exception as error:
        raise not_started(name, error) from error
    return make


def check_entry(make: Callable[[Start], object], argument: str) -> None:
    """Let what makes the bots refuse an argument before anybody sits down, if it can."""
    check = getattr(make, "check", None)
    if callable(check):
        check(argument)


def make_entry(name: str, start: Start) -> Bot:
    make = load(name)
    try:
        bot = make(start)
    except LastcardError:
        raise
    except Exception as error:
        raise not_started(name, error) from error
    if not isinstance(bot, Bot):
        raise not_started(name, TypeError("make(start) gave something that is no Bot"))
    return bot


def not_started(name: str, error: Exception) -> BadBot:
    reason = f"{type(error).__name__}: {error}"
    return BadBot(ERRORS.text("not-started", name=name, reason=reason))
