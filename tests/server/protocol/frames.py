"""Hypothesis strategies for whatever a client may send, written from the protocol's own types."""

from typing import Any, get_args

import msgspec
import msgspec.inspect as types
from hypothesis import strategies as some

from lastcard.bots import LEVEL_NAMES
from lastcard.server.protocol import commands
from lastcard.server.tables.decide import PHRASES

Fields = dict[str, Any]
Strategy = some.SearchStrategy[Any]

# Words that begin with @ stand for what a client knows when it sends them.
NAMES = ("Ann", "Bob", "Ann ", "安安", "", "\u202e", "x" * 21, "😀" * 20, "a\u0301" * 10)
OPTIONS: tuple[Fields, ...] = (
    {},
    {"scoring": "off"},
    {"target_score": "1"},
    {"stacking": "any", "jump_in": "all"},
    {"seven_zero": "on"},
    {"deck": "none"},
    {"": ""},
)
MOVES = ("draw", "uno", "catch 0", "deal", "pass", "", "0 draw", "play r1", "point 1", "\x00")
KNOWN: dict[str, Strategy] = {
    "code": some.sampled_from(("@code", "@code", "@other", "BCDF7", "", "bcdf-7")),
    "token": some.sampled_from(("@seat", "@guest", "@theirs", None, "", "a.b.c")),
    "version": some.sampled_from(("@version",) * 6 + (0, 1, 10**6, 2**63, -1)),
    "since": some.sampled_from((None, 0, "@version", 1, 10**9)),
    "match": some.sampled_from(("@match", "@match", 0, 1, -1, 2**70)),
    "move": some.sampled_from(("@legal",) * 8 + MOVES),
    "name": some.sampled_from(NAMES),
    "level": some.sampled_from(("random", "easy", "none", None)),
    "bots": some.lists(some.sampled_from(("random", "easy", "none")), max_size=3),
    "options": some.sampled_from(OPTIONS),
    "phrase": some.sampled_from((*PHRASES, "none", None)),
    "commitment": some.sampled_from(("@commitment", "ab" * 32)),
    "secret": some.sampled_from(("@secret", "00" * 32)),
    "prompt": some.sampled_from(("@version", 0, -1)),
    "seat": some.integers(0, 4),
    "seats": some.integers(2, 5),
    "catch_window_ms": some.sampled_from((0, 20)),
    "bot_wait_ms": some.just(900),
    "turn_time": some.sampled_from((None, 15)),
    "id": some.just("@id"),
}
ODD: Strategy = some.one_of(
    some.none(),
    some.booleans(),
    some.integers(),
    some.floats(allow_nan=False, allow_infinity=False),
    some.text(max_size=8),
    some.lists(some.integers(), max_size=2),
    some.dictionaries(some.text(max_size=4), some.integers(), max_size=2),
)
KINDS = tuple(kind for kind in get_args(commands.AnyCommand) if kind is not commands.Hello)


def value_of(kind: types.Type) -> Strategy:
    """Any value of a type, as JSON has it."""
    match kind:
        case types.LiteralType(values=values):
            return some.sampled_from(sorted(map(str, values)))
        case types.BoolType():
            return some.booleans()
        case types.IntType(ge=least, le=most):
            return some.integers(least, most)
        case types.StrType(max_length=longest):
            return some.text(max_size=min(longest or 20, 20))
        case types.UnionType(types=parts):
            return some.one_of(*(value_of(part) for part in parts))
        case types.ListType(item_type=item):
            return some.lists(value_of(item), max_size=3)
        case types.DictType(key_type=key, value_type=value):
            return some.dictionaries(value_of(key), value_of(value), max_size=3)
        case types.StructType(cls=cls):
            return struct_of(cls)
    return some.none()


@some.composite
def struct_of(draw: some.DrawFn, kind: type[msgspec.Struct]) -> Fields:
    """A struct with values of the right types, often those that make sense now."""
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    result: Fields = {} if info.tag is None else {"type": info.tag}
    for field in info.fields:
        if field.required or draw(some.booleans()):
            known = field.name in KNOWN
            result[field.name] = draw(KNOWN[field.name] if known else value_of(field.type))
    return result


@some.composite
def nearly(draw: some.DrawFn) -> Fields:
    """A command with something wrong in it."""
    result = dict(draw(any_command()))
    name = draw(some.sampled_from((*result, "more")))
    if draw(some.booleans()):
        result[name] = draw(ODD)
    else:
        result.pop(name, None)
    return result


def any_command() -> Strategy:
    return some.sampled_from(KINDS).flatmap(struct_of)


def playing() -> Strategy:
    """What somebody at a table sends most of the time."""
    kinds = (commands.Move,) * 6 + (commands.Start, commands.Commit, commands.Reveal, commands.Say)
    return some.sampled_from(kinds).flatmap(struct_of)


# Where to cut, and what to put there.
EDITS = some.lists(
    some.tuples(some.floats(0, 1), some.integers(0, 4), some.binary(max_size=3)),
    min_size=1,
    max_size=3,
)


def edited(frame: bytes, edits: list[tuple[float, int, bytes]]) -> bytes:
    """A frame that was damaged on its way."""
    for place, size, put in edits:
        at = int(place * len(frame))
        frame = frame[:at] + put + frame[at + size :]
    return frame


assert set(LEVEL_NAMES) >= {"random", "easy"}
