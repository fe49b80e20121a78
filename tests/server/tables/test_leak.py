"""Nothing hidden leaves the server: everything ever sent to a seat is compared with the deal.

The oracle plays the table's log with an all-seeing match; it never asks for a view.
"""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from lastcard.editions import edition
from lastcard.match import Event, Match
from lastcard.server.protocol import messages, shapes
from lastcard.server.tables import broadcast, log
from tests.server.world import FakeClient, World

OPEN_KINDS = ("play", "flip", "jump", "pile", "dealer")  # everybody sees the card
VIEW_PLACES = ("top", "wild", "under", "discard", "mini_pile")

Found = tuple[tuple[str | int, ...], str]


class Oracle:
    """Every position of a match by its version, with all hands."""

    def __init__(self, entries: list[Any], edition_name: str, seats: int, start: Match) -> None:
        self.cards = {text for text in edition(edition_name).texts if text}
        self.steps: dict[int, tuple[str, list[Event]]] = {}
        self.positions: dict[int, Match] = {}
        match = start
        for entry in entries:
            body = log.read_body(entry.body)
            if isinstance(body, log.Dealt):
                self.steps[entry.seq] = ("deal", match.events(all_seeing=True))
            elif isinstance(body, log.Moved):
                match.play(body.move)
                self.steps[entry.seq] = (body.move, match.events(all_seeing=True))
            if self.steps:
                self.positions[entry.seq] = match.copy()

    def check_all(self, frames: dict[int | None, list[bytes]]) -> None:
        for seat, sent in frames.items():
            cards = sum(self.check(frame, seat) for frame in sent)
            assert cards > len(self.steps), "the whole match was told"

    def check(self, frame: bytes, seat: int | None) -> int:
        """Refuse a frame that tells this seat a hidden card; how many cards it tells."""
        message = json.loads(frame)
        version = message.get("version") or message.get("step", {}).get("version")
        found = list(self.cards_in(message))
        for path, text in found:
            is_known = self.may_know(message, path, text, seat, version)
            assert is_known, (message["type"], path, text, seat)
        for step in [message["step"]] if "step" in message else message.get("missed") or ():
            self.check_step(step, seat)
        return len(found)

    def cards_in(self, value: Any, path: tuple[str | int, ...] = ()) -> Iterator[Found]:
        """Every text in a message that names a card."""
        if isinstance(value, dict):
            for key, part in value.items():
                yield from self.cards_in(part, (*path, key))
        elif isinstance(value, list):
            for place, part in enumerate(value):
                yield from self.cards_in(part, (*path, place))
        elif isinstance(value, str) and self.cards.intersection(value.split()):
            yield path, value

    def may_know(
        self, message: Any, path: tuple[str | int, ...], text: str, seat: int | None, version: int
    ) -> bool:
        match path:
            case ("view", "hand" | "drawn", *_) | ("legal", _):
                return seat is not None and self.is_held(text, seat, version)
            case ("view", "hands", int(owner), _):
                over = self.positions[version].phase in ("round-over", "match-over")
                return over and self.is_held(text, owner, version)
            case ("view", place, *_) if place in VIEW_PLACES:
                return text in self.public(version)
            case ("step", "move") | ("missed", _, "move"):
                return True  # played or shown by the seat that moved; check_step looks at it
            case ("step", "events", *_) | ("missed", _, "events", *_):
                return True  # check_step
        return False

    def is_held(self, text: str, seat: int, version: int) -> bool:
        hand = {card.text for card in self.positions[version].hand(seat)}
        return self.cards.intersection(text.split()) <= hand

    def public(self, version: int) -> set[str]:
        state, texts = self.positions[version].state, self.positions[version].edition.texts
        piles = [*state["discard"][: state["discard_count"]], *state["mini"][: state["mini_count"]]]
        if state["wild"] >= 0:
            piles.append(state["wild"])
        if state["open_wd4"]:
            piles.append(state["under_top"])
        return {texts[int(kind)] for kind in piles}

    def check_step(self, step: Any, seat: int | None) -> None:
        move, events = self.steps[step["version"]]
        if move.split()[1:2] == ["point"] and move.split()[0] != str(seat):
            move = " ".join(move.split()[:2])
        assert step["move"] == move
        assert len(step["events"]) == len(events)
        for message, event in zip(step["events"], events, strict=True):
            assert message["kind"] == event.kind
            self.check_event(message, event, seat)

    def check_event(self, message: Any, event: Event, seat: int | None) -> None:
        own = seat is not None and event.seat == seat
        if message.get("card") is not None:
            assert event.kind in OPEN_KINDS
            assert message["card"] == (event.card and event.card.text)
        if message.get("cards"):
            is_shown = event.kind == "show" and seat is not None and event.other == seat
            assert own or is_shown, (message, seat)
            assert message["cards"] == [card.text for card in event.cards or ()]
        if event.kind == "pick" and not own:
            assert message.get("other") is None


async def play_a_match(
    world: World, people: list[FakeClient], watcher: FakeClient, most: int
) -> None:
    """People play at random and reconnect now and then, until the match is over."""
    rng = random.Random("leak")
    for _ in range(most):
        if people[0].table.stage == "over":
            return
        if people[0].view.phase == "round-over":
            for client in people:
                await client.ask("move", move="deal")
        for client in people:
            if client.legal and rng.random() < 0.8:
                plays = [move for move in client.legal if move.startswith("play")]
                await client.ask("move", move=rng.choice(plays or client.legal))
        if rng.random() < 0.05:
            client = rng.choice([*people, watcher])
            client.leave()
            await client.do("enter", code=client.table.code, since=rng.choice([0, client.version]))
        await world.clock.pass_time(1.1)


async def told_everything(
    world: World,
    edition_name: str,
    people: int,
    bots: int,
    options: dict[str, str],
    most: int = 1000,
) -> tuple[Oracle, dict[int | None, list[bytes]]]:
    """A whole match; the oracle, and every frame by the seat it was for."""
    short = {"target_score": "30", **options}
    seated = await world.seat_people(people, bots, edition=edition_name, options=short)
    watcher = world.client()
    await watcher.do("enter", code=seated[0].table.code)
    await world.deal(seated)
    await play_a_match(world, seated, watcher, most)
    table = world.live(seated[0]).table
    entries = await world.store.entries(table.id)
    start = Match(edition_name, people + bots, table.proof().seed(), table.settings.options)
    oracle = Oracle(entries, edition_name, people + bots, start)
    frames: dict[int | None, list[bytes]] = {client.seat: client.frames for client in seated}
    frames[None] = watcher.frames
    return oracle, frames


MATCHES = [
    ("frozen", 2, 1, {}),
    ("basic", 3, 1, {"custom_rule": "next show", "seven_zero": "on"}),
    ("minions", 2, 1, {"draw_until_playable": "on"}),
    ("hello-kitty", 3, 0, {"stacking": "any"}),
    ("party", 3, 2, {"speed_play": "on", "target_score": "10"}),
]


@pytest.mark.parametrize(("edition_name", "people", "bots", "options"), MATCHES)
async def test_no_frame_tells_a_card_that_the_seat_could_not_know(
    world: World, edition_name: str, people: int, bots: int, options: dict[str, str]
) -> None:
    oracle, frames = await told_everything(world, edition_name, people, bots, options)
    assert oracle.positions[max(oracle.positions)].is_over
    oracle.check_all(frames)
    kinds = Counter(json.loads(frame)["type"] for frame in frames[0])
    assert kinds["step"] > 20
    assert kinds["table"] > 3


@pytest.mark.parametrize("leak", ["hand", "draw", "point", "extra"])
async def test_a_leak_would_be_found(
    world: World, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    plant(monkeypatch, leak)
    oracle, frames = await told_everything(world, "party", 4, 0, {}, most=120)
    assert any(move.split()[1:2] == ["point"] for move, _ in oracle.steps.values())
    with pytest.raises(AssertionError):
        oracle.check_all(frames)


def plant(monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    """Make the wire tell what it must not."""
    view_shape, step_shape = broadcast.view_shape, broadcast.step_shape

    def other_hand(match: Match, view: Any) -> shapes.View:
        shape = view_shape(match, view)
        seat = 1 if view.seat != 1 else 0
        if match.phase in ("round-over", "match-over"):
            return shape
        if leak == "extra":
            hands: list[list[str]] = [[] for _ in range(match.seats)]
            hands[seat] = [card.text for card in match.hand(seat)]
            return msgspec.structs.replace(shape, hands=hands)
        return msgspec.structs.replace(shape, hand=[card.text for card in match.hand(seat)])

    def all_seeing(match: Match, step: Any, seat: int | None) -> shapes.Step:
        return step_shape(match, step, int(step.move.split()[0]) if step.move[0].isdigit() else 0)

    if leak in ("hand", "extra"):
        monkeypatch.setattr(broadcast, "view_shape", other_hand)
    elif leak == "draw":
        monkeypatch.setattr(broadcast, "step_shape", all_seeing)
    else:
        assert broadcast.shown_move("0 point 1", 1) == "0 point"
        monkeypatch.setattr(broadcast, "shown_move", lambda move, seat: move)


def test_there_is_no_place_for_another_hand() -> None:
    """Whatever a message may hold, only these places have cards in them."""
    assert set(shapes.names(shapes.View)) >= {"hand", "hands"}
    assert "hands" not in shapes.names(shapes.Event)
    assert not {"hand", "hands"} & set(messages.Table.__struct_fields__)
