"""A view is what engine/state.py says that a seat may see, and all its faces come from there."""

from dataclasses import fields
from typing import get_type_hints

import msgspec
import pytest

from lastcard import Card, Match, Move, View
from lastcard.editions import EDITIONS
from lastcard.engine.state import FIELDS
from lastcard.engine.view import VIEW, VIEW_FIELDS
from lastcard.match.view_json import KEYS, NOT_SENT, position_json, sent_json, view_json
from lastcard.server.protocol import shapes

TYPES = {
    "number": int,
    "phase": str,
    "seat": int | None,
    "seats": tuple[int, ...],
    "card": Card | None,
    "color": str | None,
    "numbers": tuple[int, ...],
    "masks": tuple[tuple[int, int], ...],
    "pile": tuple[Card, ...],
    "hand": tuple[Card, ...],
}
NARROWER = {"top": Card, "link": tuple[int, int] | None}  # always there; two fields in one


def test_a_view_has_the_fields_of_the_table_with_their_meanings() -> None:
    named = {field.attribute: TYPES[field.meaning] for field in VIEW_FIELDS if field.attribute}
    hints = get_type_hints(View)
    assert hints.pop("edition") is str
    assert hints.pop("legal") == tuple[Move, ...]
    assert hints == named | NARROWER


def test_nothing_hidden_is_in_a_view() -> None:
    hidden = {field.name for field in FIELDS if field.sight == "hidden"}
    assert hidden >= {"key", "draw", "mask", "guilty", "events"}
    assert not hidden & set(VIEW.names or ())
    assert not hidden & {field.name for field in fields(View)}


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_faces_of_a_view_differ_as_their_module_says(edition: str) -> None:
    match = Match(edition, seats=4, seed="5")
    view = match.view(0)
    whole, sent, position = view_json(view), sent_json(view), position_json(match)
    assert whole.keys() == {field.name for field in fields(View)} - {"legal"} | {"seats"}
    assert whole.keys() - sent.keys() == {*NOT_SENT, "seats"}
    assert sent.keys() - whole.keys() == {"discard_count"}
    assert position.keys() - whole.keys() == {"hands", "legal", "discard_count"}
    assert tuple(position) == KEYS
    assert {*shapes.names(shapes.View)} == sent.keys() | {"hands"}
    assert all(sent[key] == whole[key] for key in whole.keys() & sent.keys() - {"discard"})
    assert msgspec.to_builtins(msgspec.convert(sent, shapes.View)) == sent | {"hands": None}
