"""What is shown beforehand is what happens: picks, costs, the next dealer, points."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np
import pytest

from lastcard.editions import EDITIONS
from lastcard.engine.cards import KINDS, NONE, WILD
from lastcard.engine.events import EVENT_CHALLENGE, EVENT_DEALER, EVENT_DRAW, EVENT_ROUND_OVER
from lastcard.engine.moves import LEGAL, MOVE_CHALLENGE, MOVE_DEAL, MOVE_JUMP
from lastcard.engine.options import JUMP_OFF, SCORING_ALTERNATIVE, SCORING_OFF, SCORING_STANDARD
from lastcard.engine.reasons import BY_GUILTY, BY_INNOCENT
from lastcard.engine.state import (
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_LINK,
    PHASE_MATCH_OVER,
    PHASE_ROUND_OVER,
    PHASE_SWAP,
    PHASE_TARGET,
    PHASE_TURN,
    new_state,
)
from lastcard.play.ahead_kernel import KERNEL, Functions
from lastcard.play.codec import imagine
from tests.libraries import ready, trapping
from tests.marks import IS_SOAK
from tests.worlds import SENSIBLE, STYLES, Walker, engine, random_world, view_record

TABLES = 40 if IS_SOAK else 16  # of an edition
COMPARED = 12 if IS_SOAK else 5  # of them, where interpreted and compiled code is compared
MOVES = 150  # at a table
PICKS = (PHASE_COLOR, PHASE_SWAP, PHASE_LINK, PHASE_TARGET)


@lru_cache(maxsize=1)
def ahead() -> Functions:
    """Compiled, with traps, as the walks are."""
    return KERNEL.interpreted if IS_SOAK else KERNEL.from_library(trapping())


class Act(NamedTuple):
    """A move between the positions before and after it."""

    rules: np.void
    before: np.void
    seat: int
    move: int
    after: np.void


def acts(name: str, tables: int = TABLES) -> Iterator[Act]:
    """Moves at tables with all kinds of options, the deals of further rounds included."""
    for number in range(tables):
        world = random_world(name, number)
        rules, state = world.dealt()
        style = SENSIBLE if number % 2 else STYLES[number % len(STYLES)]
        walker = Walker(rules, state, number, style)
        for _ in range(MOVES):
            before = state.copy()
            chosen = walker.step()
            if chosen is None:
                break
            yield Act(rules, before, *chosen, state.copy())


def rows(act: Act, kind: int) -> list[list[int]]:
    events = act.after["events"][: int(act.after["event_count"])].tolist()
    return [row for row in events if row[0] == kind]


def picks(rules: np.void, state: np.void, seat: int, kind: int) -> list[int]:
    """The questions that can be answered along with a card."""
    engine().apply(rules, state, seat, kind)
    moves = np.zeros(LEGAL, np.int16)
    phases = []
    while (phase := ahead().pick_phase(rules, state, seat)) != NONE:
        phases.append(phase)
        assert engine().legal(rules, state, seat, moves) > 0
        engine().apply(rules, state, seat, int(moves[0]))
    return phases


def imagined(state: np.void, seat: int) -> np.void:
    """The position as far as a seat knows it."""
    result = new_state()
    imagine(view_record(state, seat), result)
    return result


@pytest.mark.parametrize("name", EDITIONS)
def test_a_card_asks_what_its_player_can_know(name: str) -> None:
    """From a view alone the picks are those of the true position, and the first is asked next."""
    seen: set[tuple[int, ...]] = set()
    for act in acts(name):
        if act.move >= MOVE_JUMP or act.before["turn"] != act.seat:
            continue
        found = picks(act.rules, imagined(act.before, act.seat), act.seat, act.move)
        assert found == picks(act.rules, act.before.copy(), act.seat, act.move)
        if found:
            assert (act.after["turn"], act.after["phase"]) == (act.seat, found[0])
        seen.add(tuple(found))
    assert {(), (PHASE_COLOR,), (PHASE_SWAP,)} <= seen


def test_every_question_can_be_a_pick() -> None:
    seen = {
        phase
        for name in ("basic", "party")
        for act in acts(name)
        if act.move < MOVE_JUMP and act.before["turn"] == act.seat
        for phase in picks(act.rules, act.before.copy(), act.seat, act.move)
    }
    assert seen == set(PICKS)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_challenge_costs_what_was_shown(name: str) -> None:
    seen = set()
    for act in acts(name):
        if act.move != MOVE_CHALLENGE:
            continue
        (challenge,) = rows(act, EVENT_CHALLENGE)
        guilty = bool(challenge[3])
        drawn = [row for row in rows(act, EVENT_DRAW) if row[3] in (BY_GUILTY, BY_INNOCENT)]
        if act.before["draw_count"] > len(drawn):
            assert len(drawn) == ahead().challenge_cost(act.before, guilty)
        seen.add(guilty)
    assert seen == {False, True}


@pytest.mark.parametrize("name", EDITIONS)
def test_a_bluff_is_a_hand_with_a_card_that_was_due(name: str) -> None:
    seen = set()
    for act in acts(name):
        opened = act.after["open_wd4"] and not act.before["open_wd4"]
        if not opened or act.after["lock_owner"] != act.before["lock_owner"]:
            continue
        held = [kind for kind in range(KINDS) if act.after["hand"][act.seat, kind]]
        position = imagined(act.after, NONE)
        due = [kind for kind in held if ahead().was_due(act.rules, position, kind)]
        assert bool(due) == bool(act.after["guilty"])
        seen.add(bool(due))
    assert seen == {False, True}


def test_the_next_dealer_is_known_or_drawn_for() -> None:
    seen = set()
    for act in (act for name in EDITIONS for act in acts(name)):
        if act.move != MOVE_DEAL:
            continue
        dealer = ahead().known_dealer(act.rules, imagined(act.before, NONE))
        assert dealer in (NONE, act.after["dealer"])
        if rows(act, EVENT_DEALER):
            assert dealer == NONE
        seen.add(dealer == NONE)
    assert seen == {False, True}


@pytest.mark.parametrize("name", EDITIONS)
def test_a_jump_is_listed_only_where_jumping_is_open(name: str) -> None:
    jumps = [act for act in acts(name) if MOVE_JUMP <= act.move < MOVE_JUMP + WILD]
    assert jumps
    assert all(ahead().jump_mode(act.rules) != JUMP_OFF for act in jumps)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_number_gives_the_turn_to_the_seat_after(name: str) -> None:
    compared = 0
    for act in acts(name, 10):
        plain = 0 < act.move % 14 < 7 and act.move < WILD and act.before["phase"] == PHASE_TURN
        if plain and act.before["turn"] == act.seat and act.after["phase"] == PHASE_TURN:
            assert ahead().seat_after(act.before, act.seat) == act.after["turn"]
            compared += 1
    assert compared > 50


def test_a_round_that_is_counted_again_brings_the_same() -> None:
    """A hand may be one card that is worth as much: so the scorekeeper counts what was typed."""
    seen = set()
    for act in (act for name in EDITIONS for act in acts(name)):
        winner = int(act.after["winner"])
        if not rows(act, EVENT_ROUND_OVER) or winner == NONE:
            continue
        rules, table = act.rules.copy(), new_state()
        table["seats"], table["scores"] = act.before["seats"], act.before["scores"]
        for seat in range(int(table["seats"])):
            rules["points"][seat] = act.rules["points"] @ act.after["hand"][seat]
            table["hand"][seat, seat], table["mask"][seat] = 1, 1 << seat
        ahead().count_round(rules, table, winner)
        assert table["scores"].tolist() == act.after["scores"].tolist()
        assert table["winners"] == act.after["winners"]
        scoring = int(rules["scoring"])
        if table["winners"] and scoring != SCORING_OFF:
            assert table["phase"] == PHASE_MATCH_OVER
            assert table["winners"] == ahead().leaders(rules, table)
        seen.add(scoring)
    assert seen == {SCORING_STANDARD, SCORING_ALTERNATIVE, SCORING_OFF}


# --- compiled -----------------------------------------------------------------------------


def answers(use: Functions, act: Act) -> list[object]:
    """All that a kernel says about one act."""
    before, after = act.before.copy(), act.after.copy()
    seats, seat = range(int(before["seats"])), max(act.seat, 0)
    found: list[object] = [
        use.jump_mode(act.rules),
        use.known_dealer(act.rules, before),
        use.leaders(act.rules, before),
        use.is_ahead(act.rules, 3, 5),
        use.is_ahead(act.rules, 5, 3),
        *(use.seat_after(before, each) for each in seats),
        *(use.pick_phase(act.rules, after, each) for each in seats),
    ]
    if before["phase"] == PHASE_CHALLENGE:
        found += [use.challenge_cost(before, guilty) for guilty in (False, True)]
    if before["phase"] < PHASE_ROUND_OVER:
        use.count_round(act.rules, before, seat)
    found += [use.was_due(act.rules, after, kind) for kind in range(KINDS)]
    return [*found, before.tobytes(), after.tobytes()]


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_agree(name: str) -> None:
    ready()
    compared = 0
    for act in acts(name, COMPARED):
        assert answers(KERNEL.interpreted, act) == answers(KERNEL.compiled(), act)
        compared += 1
    assert compared > 500
