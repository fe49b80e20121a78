"""What an agent sees: everything its seat knows, and nothing else."""

import random
from collections import Counter

import numpy as np
import pytest

from lastcard import Match
from lastcard.editions import edition
from lastcard.engine.cards import KINDS
from lastcard.match import View
from lastcard.rl.decode import Seen, decode
from lastcard.rl.observer import Eyes
from lastcard.rl.planes import PLANES, planes_of
from lastcard.rl.table import ROW, Table
from tests.engine.test_properties import reshuffle_unseen
from tests.marks import amount
from tests.rl.tables import WORLDS, planes_that_differ, table_of, walk

# Fields of a View that an observation tells as they are.
PLAIN = (
    "phase",
    "turn",
    "direction",
    "dealer",
    "color",
    "top",
    "hand",
    "counts",
    "drawn",
    "draw_count",
    "source",
    "under",
    "under_color",
    "stack",
    "lock",
    "link",
    "poses",
    "picked",
    "pick",
    "called",
    "called_now",
    "liable",
    "idle",
    "round",
)


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_bytes_stay_in_their_ranges(edition_name: str, seats: int, options: dict[str, str]) -> None:
    table = table_of(edition_name, seats, options)
    high = table.config.planes.high()
    for _ in walk(table, amount(250, 80)):
        assert (table.observation() <= high).all()


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_unseen_cards_do_not_show(edition_name: str, seats: int, options: dict[str, str]) -> None:
    """The leak test of the engine, on observations and masks."""
    table = table_of(edition_name, seats, options, seed="leak")
    chance = random.Random(7)
    for number, _ in enumerate(walk(table, amount(200, 80))):
        if number % 4:
            continue
        seat = table.seat
        assert seat is not None
        twin = table.clone()
        twin._batch.states[ROW] = reshuffle_unseen(table.state, seat, chance)
        for viewer in range(seats):
            if viewer != seat:  # what others saw of each other is theirs too
                twin._batch.known[ROW][viewer] = 0
        twin._batch.show()
        assert planes_that_differ(table, table.observation(), twin.observation()) == []
        assert (table.mask == twin.mask).all()


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_a_view_and_events_are_enough(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    """Every byte can be had from what the Python face tells a seat."""
    table = table_of(edition_name, seats, options, seed="eyes")
    match = Match(edition_name, seats, "eyes/0", options)
    eyes = [Eyes(table.config, seat) for seat in range(seats)]
    tell(match, eyes)
    chance = random.Random(3)
    for _ in range(amount(160, 50)):
        if table.is_over:
            break
        for seat in range(seats):
            out_of_turn = table.in_window and table.seat == seat
            same = eyes[seat].observe(match.view(seat), out_of_turn)
            assert planes_that_differ(table, table.observation(seat), same) == []
        action = chance.choice(table.legal_actions())
        move = table.move(action)
        table.apply(action)
        if move is not None:
            match.play(move)
            tell(match, eyes)
    assert str(match) == table.record()


def tell(match: Match, eyes: list[Eyes]) -> None:
    for seat, one in enumerate(eyes):
        one.watch(match.view(seat), match.events(seat))


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_observations_decode_to_the_view(
    edition_name: str, seats: int, options: dict[str, str]
) -> None:
    table = table_of(edition_name, seats, options, seed="decode")
    for _ in walk(table, amount(120, 40)):
        for seat in range(seats):
            seen = decode(table.config, table.observation(seat), seat)
            check_decoded(seen, table.view(seat))


def test_no_plane_is_lost_in_decoding() -> None:
    """Another byte in any plane is another `Seen`, but for a count that a pile tells too."""
    for edition_name, seats, options in WORLDS:
        table = table_of(edition_name, seats, options, seed="lost")
        for _ in walk(table, 20):
            pass
        row = table.observation(0)
        for name, place in table.config.planes.places.items():
            changed = row.copy()
            one_hot = changed[place].max() == 1
            changed[place] = np.roll(row[place], 1) if one_hot else row[place] ^ 1
            if np.array_equal(changed, row):
                changed[place.start] ^= 1
            same = decode(table.config, changed, 0) == decode(table.config, row, 0)
            assert same == (name == "discard_count"), name


def check_decoded(seen: Seen, view: View) -> None:
    target = edition(view.edition).options["target_score"].value
    assert seen.scores == tuple(min(200 * score // int(target), 255) for score in view.scores)
    for name in PLAIN:
        assert getattr(seen, name) == getattr(view, name), name
    assert seen.wild == (view.wild is not None)
    assert Counter(seen.discard) == Counter(view.discard)
    assert Counter(seen.mini_pile) == Counter(view.mini_pile)


@pytest.mark.parametrize(("edition_name", "seats", "options"), WORLDS)
def test_what_is_known_is_true(edition_name: str, seats: int, options: dict[str, str]) -> None:
    table = table_of(edition_name, seats, options, seed="known")
    seen = 0
    for _ in walk(table, 300):
        hands = table.state["hand"][:seats]
        known = table._batch.known[ROW]
        assert (known <= hands).all()
        assert all((known[seat, seat] == hands[seat]).all() for seat in range(seats))
        seen += int(known.sum()) - int(hands.sum())
    if options.get("seven_zero") == "on" or edition_name == "party":
        assert seen > 0


def test_a_hand_shown_in_a_challenge_is_known_to_the_challenger_alone() -> None:
    for seed in range(60):
        table = table_of("basic", 3, {}, seed=f"challenge {seed}")
        pair = challenged(table)
        if pair is None:
            continue
        challenger, source = pair
        known = table._batch.known[ROW]
        bystander = 3 - challenger - source
        assert known[challenger, source].sum() > 0
        assert known[bystander, source].sum() == 0
        return
    raise AssertionError("nobody challenged")


def challenged(table: Table) -> tuple[int, int] | None:
    """Play until a hand was shown: who saw it, and whose it was."""
    names = table.config.actions.names()
    for action in walk(table, amount(200, 80)):
        if names[action] == "challenge":
            challenger, source = table.seat, int(table.state["source"])
            assert challenger is not None
            table.apply(action)
            return challenger, source
    return None


def test_planes_have_places_of_their_own() -> None:
    planes = planes_of(edition("party"), 6)
    taken = np.zeros(planes.size, int)
    for place in planes.places.values():
        taken[place] += 1
    assert (taken == 1).all()
    split = planes.split(np.zeros((2, 5, planes.size), np.uint8))
    assert split["known"].shape == (2, 5, 5, KINDS)
    assert len({plane.name for plane in PLANES}) == len(PLANES)
