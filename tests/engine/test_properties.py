"""What holds in every position of every edition, for any seats and any options."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lastcard import IllegalMove, Match, Move
from lastcard.editions import EDITIONS
from lastcard.editions.register import register
from lastcard.engine import piles
from lastcard.engine.cards import HAND, KINDS, NONE, NUMBERS, SEATS, WILD, WILD_DRAW_FOUR, symbol_of
from lastcard.engine.deal import start_match
from lastcard.engine.events import (
    EVENT_DEAL,
    EVENT_DRAW,
    EVENT_NAMES,
    EVENT_PICK,
    EVENT_RESHUFFLE,
    EVENT_SHOW,
)
from lastcard.engine.legal import jump_mode
from lastcard.engine.moves import (
    LEGAL,
    MOVE_CATCH,
    MOVE_COLOR,
    MOVE_DEAL,
    MOVE_JUMP,
    MOVE_LINK,
    MOVE_SWAP,
    MOVES,
)
from lastcard.engine.reasons import DRAW_REASONS, FINE
from lastcard.engine.state import (
    EVENTS,
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_DRAWN,
    PHASE_LINK,
    PHASE_MATCH_OVER,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_ROUND_OVER,
    PHASE_STACK,
    PHASE_SWAP,
    PHASE_TARGET,
    PHASE_TURN,
    PHASES,
)
from lastcard.engine.view import HIDDEN, seen_value
from lastcard.engine.why import refusal
from lastcard.match.codes import decode, encode
from lastcard.match.plain import plain, record_of
from tests.marks import IS_SOAK
from tests.worlds import (
    STYLES,
    World,
    dice_of,
    engine,
    everyone,
    examples,
    kinds_in,
    legal_list,
    random_world,
    step,
    view_record,
    walk,
    walk_match,
    worlds,
)

styles = st.sampled_from(STYLES)


def some(most: int) -> settings:
    """The same examples every time: a third of them is enough for every day."""
    return examples(most if IS_SOAK else most // 5)


STEPS = 120
LISTED = np.zeros(LEGAL, np.int16)  # refusal() writes there


class Judge:
    """Why moves are refused in one position; plain numbers are quicker to ask than records."""

    def __init__(self, rules: np.void, state: np.void) -> None:
        self.rules, self.state = plain(rules), plain(state)

    def refusal(self, seat: int, move: int) -> int:
        """The reason, or FINE."""
        return refusal(self.rules, self.state, seat, move, LISTED)


# --- sound states -------------------------------------------------------------------------


def check_cards(rules: np.void, state: np.void) -> None:
    """Hands, draw pile, discard pile and mini pile together are the deck."""
    cards = state["hand"].sum(axis=0, dtype=int)
    for pile in ("draw", "discard", "mini"):
        cards += np.bincount(state[pile][: int(state[f"{pile}_count"])], minlength=KINDS)
    assert (cards == rules["copies"]).all()
    assert (state["hand"] >= 0).all()


def check_hands(state: np.void) -> None:
    """Masks and sizes say the same as the counts; nobody sits beyond the last seat."""
    bits = np.int64(1) << np.arange(KINDS, dtype=np.int64)
    assert ((state["hand"] > 0) @ bits == state["mask"]).all()
    assert (state["hand"].sum(axis=1) == state["size"]).all()
    assert not state["size"][int(state["seats"]) :].any()


def check_piles(state: np.void) -> None:
    assert state["top"] == state["discard"][int(state["discard_count"]) - 1]
    assert 0 <= state["loose_low"] <= state["loose_high"] <= state["draw_count"]
    assert (state["mini_count"] > 0) == (state["phase"] == PHASE_PILE)


def is_seat(state: np.void, seat: int) -> bool:
    return 0 <= seat < int(state["seats"])


def check_question(state: np.void) -> None:
    """The open question has exactly what it is about."""
    phase = int(state["phase"])
    asks_nobody = phase in (PHASE_POINT, PHASE_ROUND_OVER, PHASE_MATCH_OVER)
    assert asks_nobody if state["turn"] == NONE else is_seat(state, state["turn"])
    assert asks_nobody == (state["turn"] == NONE)
    assert (state["drawn"] != NONE) == (phase == PHASE_DRAWN)
    if state["wild"] != NONE:
        assert phase in (PHASE_COLOR, PHASE_LINK, PHASE_TARGET)  # R-BAS-11
        assert state["wild"] == state["top"] >= WILD
    if state["color"] == NONE:
        assert phase == PHASE_COLOR
        assert state["wild"] == NONE
    if state["open_wd4"]:
        assert state["top"] == WILD_DRAW_FOUR
    if phase == PHASE_CHALLENGE:
        assert state["open_wd4"]
        assert is_seat(state, state["source"])
    if state["stack"]:
        assert phase in (PHASE_STACK, PHASE_CHALLENGE, PHASE_COLOR)
    if phase != PHASE_POINT:
        assert (state["pick"] == NONE).all()


def check_lasting(state: np.void) -> None:
    """Locks, poses, links and calls are of seats that can have them."""
    assert np.bitwise_or.reduce(state["poses"]) == state["pose_owners"]
    assert all(not int(state["poses"][seat]) >> seat & 1 for seat in range(int(state["seats"])))
    low, high = int(state["link_low"]), int(state["link_high"])
    assert (low == NONE and high == NONE) or 0 <= low < high < state["seats"]
    for seat in range(int(state["seats"])):
        if state["called"] >> seat & 1:
            on_turn = state["turn"] == seat
            assert state["size"][seat] == 1 or (state["size"][seat] == 2 and on_turn)
    if state["liable"] != NONE:
        assert state["size"][state["liable"]] == 1
        assert not state["called"] >> state["liable"] & 1


def check_over(state: np.void) -> None:
    """A round is over when somebody is out, or nobody can move; a match has winners."""
    over = state["phase"] in (PHASE_ROUND_OVER, PHASE_MATCH_OVER)
    out = [seat for seat in range(int(state["seats"])) if state["size"][seat] == 0]
    assert over or not out or state["phase"] == PHASE_SWAP
    assert (state["phase"] == PHASE_MATCH_OVER) == (state["winners"] != 0)
    if not over:
        assert state["winner"] == NONE


def check_state(rules: np.void, state: np.void) -> None:
    check_cards(rules, state)
    check_hands(state)
    check_piles(state)
    check_question(state)
    check_lasting(state)
    check_over(state)
    assert 0 <= state["event_count"] <= EVENTS


@some(300)
@given(worlds(), styles)
def test_cards_are_conserved_and_states_are_sound(world: World, style: int) -> None:
    for rules, state in walk(world, style, STEPS):
        check_state(rules, state)


@some(250)
@given(worlds(), styles)
def test_listed_moves_never_corrupt(world: World, style: int) -> None:
    """Not only the move that is made: every one that could be."""
    for number, (rules, state) in enumerate(walk(world, style, 60)):
        if number % 4 == 0:
            for seat in everyone(state):
                for move in legal_list(rules, state, seat):
                    after = state.copy()
                    engine().apply(rules, after, seat, move)
                    check_state(rules, after)


@some(200)
@given(worlds(), styles)
def test_somebody_can_move_until_the_round_is_over(world: World, style: int) -> None:
    for rules, state in walk(world, style, STEPS):
        lists = {seat: legal_list(rules, state, seat) for seat in everyone(state)}
        assert all(len(set(moves)) == len(moves) <= LEGAL for moves in lists.values())
        able = {seat for seat, moves in lists.items() if moves}
        if state["phase"] == PHASE_MATCH_OVER:
            assert not able
        elif state["phase"] == PHASE_ROUND_OVER:
            assert able == {NONE}
        elif state["phase"] == PHASE_POINT:
            assert able >= {seat for seat in lists if seat >= 0 and state["pick"][seat] == NONE}
        else:
            assert int(state["turn"]) in able


# --- text and bytes -----------------------------------------------------------------------


@some(250)
@given(worlds(), styles, st.integers(0, 80))
def test_a_record_replays_to_the_same_bytes(world: World, style: int, steps: int) -> None:
    *_, match = walk_match(world, style, steps)
    again = Match.read(str(match))
    assert again == match
    assert again.to_bytes() == match.to_bytes()
    assert str(again) == str(match)


@some(90)
@given(worlds(), styles)
def test_positions_round_trip(world: World, style: int) -> None:
    for number, match in enumerate(walk_match(world, style, 60)):
        if number % 3:
            continue
        text = match.position()
        again = Match.read(text)
        assert again.state_bytes() == match.state_bytes()
        assert again.position() == text
        assert again.to_json() == match.to_json()


@some(100)
@given(worlds(), styles)
def test_a_position_goes_on_like_the_match_it_is_of(world: World, style: int) -> None:
    """The place in the random stream is part of a position."""
    for number, match in enumerate(walk_match(world, style, 40)):
        if number % 10 == 9:
            one, other = match.copy(), Match.read(match.position())
            rng = dice_of(number)
            for _ in range(12):
                chosen = step(one.rules, one.state, rng, style)
                if chosen is None:
                    break
                move = decode(one.edition, None if chosen[0] == NONE else chosen[0], chosen[1])
                assert one.play(move) == other.play(move)
            assert one.state_bytes() == other.state_bytes()


@some(80)
@given(worlds(), styles, st.integers(0, 40))
def test_bytes_round_trip(world: World, style: int, steps: int) -> None:
    *_, match = walk_match(world, style, steps)
    again = Match.from_bytes(match.to_bytes())
    assert again == match
    assert again.moves == match.moves
    for move in match.legal_moves()[:3]:
        one, other = match.copy(), again.copy()
        assert one.play(move) == other.play(move)
        assert one == other


@some(150)
@given(worlds(), styles)
def test_legal_moves_round_trip_as_text(world: World, style: int) -> None:
    for match in walk_match(world, style, 40):
        for move in match.legal_moves():
            assert Move(move.text) == move
            assert Move(move.text).text == move.text
        for seat in range(match.seats):
            for code in match.legal_codes(seat):
                assert encode(match.edition, decode(match.edition, seat, code)) == code


# --- what is refused ----------------------------------------------------------------------


ERRORS = (*range(MOVE_JUMP, MOVE_JUMP + KINDS), *range(MOVE_CATCH, MOVE_CATCH + SEATS))


def is_accepted_error(rules: np.void, state: np.void, seat: int, move: int) -> bool:
    """R-2ND-12, R-2ND-15: a wrong jump or a false catch, taken and paid for."""
    if state["phase"] >= PHASE_ROUND_OVER or not is_seat(state, seat):
        return False
    if MOVE_JUMP <= move < MOVE_JUMP + KINDS:
        held = state["hand"][seat, move - MOVE_JUMP] > 0
        question = state["phase"] in (PHASE_TURN, PHASE_DRAWN)
        return bool(jump_mode(rules) and question and held and state["turn"] != seat)
    target = move - MOVE_CATCH
    costs = rules["false_catch_penalty"] > 0
    return bool(costs and is_seat(state, target) and target != seat)


def now_and_then(world: World, style: int, steps: int, every: int) -> Iterator[np.void]:
    for number, (_, state) in enumerate(walk(world, style, steps)):
        if number % every == every - 1:
            yield state


def wrongly_judged(rules: np.void, state: np.void, seat: int) -> list[int]:
    """Move codes where refusal() and legal() disagree."""
    taken, judge = set(legal_list(rules, state, seat)), Judge(rules, state)
    taken |= {move for move in ERRORS if is_accepted_error(rules, state, seat, move)}
    wrong = []
    for move in range(MOVES):
        if move == MOVE_DEAL and seat != NONE:  # dealing has no seat
            continue
        if (judge.refusal(seat, move) == FINE) != (move in taken):
            wrong.append(move)
    return wrong


@some(60)
@given(worlds(), styles)
def test_what_legal_does_not_list_is_refused(world: World, style: int) -> None:
    """All 512 codes of all seats."""
    rules = world.rules()
    for state in now_and_then(world, style, 60, every=30):
        before = state.tobytes()
        for seat in everyone(state):
            assert wrongly_judged(rules, state, seat) == []
        assert state.tobytes() == before


@some(100)
@given(worlds(), styles)
def test_wrong_jumps_and_false_catches_only_cost_cards(world: World, style: int) -> None:
    """R-2ND-12, R-2ND-15: accepted though not listed; nothing else changes."""
    chance = random.Random(world.seed)
    for rules, state in walk(world, style, 60):
        seat = chance.randrange(int(state["seats"]))
        accepted = {code for code in ERRORS if is_accepted_error(rules, state, seat, code)}
        wrong = sorted(accepted - set(legal_list(rules, state, seat)))
        for move in chance.sample(wrong, min(len(wrong), 4)):
            after = state.copy()
            engine().apply(rules, after, seat, move)
            check_state(rules, after)
            for name in ("phase", "turn", "top", "color", "direction", "stack", "drawn", "source"):
                assert after[name] == state[name]
            assert (after["size"] >= state["size"]).all()


@some(60)
@given(worlds(), styles)
def test_strangers_are_refused(world: World, style: int) -> None:
    rules = world.rules()
    for state in now_and_then(world, style, 40, every=20):
        judge = Judge(rules, state)
        for seat in (NONE - 1, NONE, int(state["seats"]), 16, 999):
            for move in range(0, MOVES, 7):
                if move != MOVE_DEAL:
                    assert judge.refusal(seat, move) != FINE
        for move in (-1, MOVES, 10**6):
            assert judge.refusal(0, move) != FINE


def stands_for_something(match: Match, move: int) -> bool:
    """Whether a code is that of a move that people can write in this edition."""
    if move < MOVE_COLOR:
        kind = move % MOVE_JUMP
        return kind < KINDS and bool(match.edition.texts[kind])
    return move <= MOVE_DEAL or MOVE_SWAP <= move < MOVE_CATCH + SEATS or move >= MOVE_LINK


def refused_moves(match: Match, chance: random.Random, count: int) -> Iterator[Move]:
    """Some moves that are not listed and not accepted either."""
    listed = {seat: legal_list(match.rules, match.state, seat) for seat in everyone(match.state)}
    for _ in range(count):
        seat, code = chance.randrange(match.seats), chance.randrange(MOVES)
        if code == MOVE_DEAL:
            seat = NONE
        fine = code in listed[seat]
        if fine or is_accepted_error(match.rules, match.state, seat, code):
            continue
        if stands_for_something(match, code):
            yield decode(match.edition, None if seat == NONE else seat, code)


@some(100)
@given(worlds(), styles)
def test_a_refused_move_changes_nothing_and_says_why(world: World, style: int) -> None:
    chance = random.Random(world.seed)
    for number, match in enumerate(walk_match(world, style, 60)):
        if number % 6:
            continue
        before = match.to_bytes()
        events = match.events(all_seeing=True)
        for move in refused_moves(match, chance, 25):
            with pytest.raises(IllegalMove) as caught:
                match.play(move)
            error = caught.value
            assert error.clause in register(), move
            assert error.text.en.strip(), move
            assert error.text.zh.strip(), move
            assert "{" not in error.text.en + error.text.zh
            assert "None" not in error.text.en + error.text.zh
            assert error.move == move.text
        assert match.to_bytes() == before
        assert match.events(all_seeing=True) == events


@some(80)
@given(worlds(), styles)
def test_listed_moves_are_explained_as_legal(world: World, style: int) -> None:
    for number, match in enumerate(walk_match(world, style, 40)):
        if number % 8 == 0:
            for move in match.legal_moves()[:12]:
                explanation = match.explain(move)
                assert explanation.legal
                assert explanation.clause in register(), (match.phase, move)


# --- what happened ------------------------------------------------------------------------


@some(250)
@given(worlds(), styles)
def test_penalties_carry_their_clause(world: World, style: int) -> None:
    for match in walk_match(world, style, 80):
        for event in match.events(all_seeing=True):
            assert event.kind in EVENT_NAMES
            if event.clause is not None:
                assert event.clause in register(), event
            if event.kind == "draw" and event.reason != "turn":
                assert event.clause is not None, event


@pytest.mark.parametrize("name", EDITIONS)
def test_every_reason_to_draw_has_a_clause(name: str) -> None:
    book = World(name, 2).match().edition
    assert [
        reason for reason in DRAW_REASONS if book.clause("draw", reason) not in register()
    ] == []


# --- what a seat sees ---------------------------------------------------------------------


def reshuffle_unseen(state: np.void, seat: int, chance: random.Random) -> np.void:
    """Another state that looks the same from this seat: the unseen cards are dealt again."""
    other = state.copy()
    others = [one for one in range(int(state["seats"])) if one != seat]
    unseen = kinds_in(state, "draw")
    for one in others:
        unseen += np.repeat(np.arange(KINDS), state["hand"][one]).tolist()
    chance.shuffle(unseen)
    for one in others:
        hand = [unseen.pop() for _ in range(int(state["size"][one]))]
        other["hand"][one] = np.bincount(np.array(hand, int), minlength=KINDS)
        other["mask"][one] = sum(1 << kind for kind in set(hand))
        if state["phase"] == PHASE_DRAWN and state["turn"] == one:
            other["drawn"] = chance.choice(hand)
    other["draw"][: len(unseen)] = unseen
    change_secrets(other, others, chance)
    return other


def change_secrets(other: np.void, others: list[int], chance: random.Random) -> None:
    """The stream, how far the pile is shuffled, the verdict, the picks."""
    other["key"][:] = [chance.getrandbits(32) for _ in range(8)]
    other["block"][:] = [chance.getrandbits(16) for _ in range(32)]
    other["stream"] = chance.getrandbits(32)
    other["taken"] = chance.getrandbits(20)
    low, high = sorted(chance.randint(0, int(other["draw_count"])) for _ in range(2))
    other["loose_low"], other["loose_high"] = low, high
    other["guilty"] = 1 - int(other["guilty"])
    for one in others:
        if other["pick"][one] != NONE:
            others_of = [seat for seat in range(int(other["seats"])) if seat != one]
            other["pick"][one] = chance.choice(others_of)


@some(100)
@given(worlds(), styles)
def test_unseen_cards_do_not_show_in_a_view(world: World, style: int) -> None:
    chance = random.Random(world.seed)
    for rules, state in walk(world, style, 60):
        seat = chance.choice(everyone(state))
        other = reshuffle_unseen(state, seat, chance)
        check_cards(rules, other)
        assert view_record(other, seat).tobytes() == view_record(state, seat).tobytes()
        assert legal_list(rules, other, seat) == legal_list(rules, state, seat)


@some(100)
@given(worlds(), styles)
def test_refusals_tell_nothing_about_unseen_cards(world: World, style: int) -> None:
    """A seat cannot learn another's hand by trying moves."""
    chance = random.Random(world.seed)
    for rules, state in walk(world, style, 60):
        seat = chance.randrange(int(state["seats"]))
        one, two = Judge(rules, reshuffle_unseen(state, seat, chance)), Judge(rules, state)
        for move in (chance.randrange(MOVES) for _ in range(20)):
            assert one.refusal(seat, move) == two.refusal(seat, move)


@some(40)
@given(worlds(), styles)
def test_a_seat_knows_what_a_spectator_does_and_its_own_part(world: World, style: int) -> None:
    for number, match in enumerate(walk_match(world, style, 60)):
        if number % 6 == 0:
            for seat in range(match.seats):
                legal = tuple(match.legal_moves(seat))
                own = match.own(seat)
                assert replace(match.view(), seat=seat, legal=legal, **own) == match.view(seat)


@some(80)
@given(worlds(), styles)
def test_the_view_of_the_python_face_shows_no_unseen_card(world: World, style: int) -> None:
    chance = random.Random(world.seed)
    for match in walk_match(world, style, 30):
        seat = chance.randrange(match.seats)
        other = match.copy()
        other.state = plain(reshuffle_unseen(record_of(match.state), seat, chance))
        assert other.view(seat) == match.view(seat)


def may_see(row: np.ndarray, seat: int) -> bool:
    """Whether a seat may know the value of an event row."""
    kind, who, value, detail = (int(part) for part in row)
    if value == NONE or who == seat:
        return True
    if kind == EVENT_SHOW:
        return detail == seat
    return kind not in (EVENT_DRAW, EVENT_DEAL, EVENT_PICK)


@some(150)
@given(worlds(), styles)
def test_events_hide_what_a_seat_cannot_know(world: World, style: int) -> None:
    for _, state in walk(world, style, 60):
        for row in state["events"][: int(state["event_count"])]:
            for seat in everyone(state):
                seen = seen_value(row, seat)
                assert seen == (row[2] if may_see(row, seat) else HIDDEN)


@some(150)
@given(worlds(), styles)
def test_events_of_the_python_face_hide_the_same(world: World, style: int) -> None:
    for match in walk_match(world, style, 50):
        whole = match.events(all_seeing=True)
        for seat in (None, *range(match.seats)):
            seen = match.events(seat)
            assert [event.kind for event in seen] == [event.kind for event in whole]
            for event in seen:
                mine = seat is not None and seat in (event.seat, event.other)
                if event.kind in ("draw", "deal") and event.seat != seat:
                    assert not event.cards
                if event.kind == "show" and not mine:
                    assert event.cards is None
                if event.kind == "pick" and event.seat != seat:
                    assert event.other is None


# --- the event buffer ---------------------------------------------------------------------


def spread(world: World, hands: dict[int, list[str]], keep: list[str]) -> dict[int, list[str]]:
    """The hands, and seat 0 gets every other card of the deck but those to keep."""
    match = world.match()
    left = Counter(
        {match.edition.texts[kind]: int(match.rules["copies"][kind]) for kind in range(KINDS)}
    )
    left.subtract(Counter(card for hand in hands.values() for card in hand))
    left.subtract(Counter(keep))
    return hands | {0: hands.get(0, []) + sorted(left.elements())}


def record(world: World, hands: dict[int, list[str]], *lines: str) -> Match:
    options = [f"option {name} {value}" for name, value in world.options.items()]
    result = [f"hand {seat} {' '.join(cards)}" for seat, cards in hands.items()]
    head = [f"edition {world.edition}", *options, f"seats {world.seats}", *result]
    return Match.read("\n".join([*head, *lines]))


def rows(match: Match) -> list[int]:
    """How often each kind of event row is in the buffer."""
    assert match.state["event_count"] <= EVENTS
    check_state(match.rules, record_of(match.state))
    return [int(row[0]) for row in match.state["events"][: int(match.state["event_count"])]]


def test_buffer_holds_a_challenge_of_nearly_the_whole_deck() -> None:
    """200 cards are shown, and then the stack is drawn with a reshuffle in between."""
    world = World("party", 2, options={"stacking": "any", "wd4_caught": "stands"})
    keep = ["r1", "W+4", "r2", "r3", "r4", "r5"]
    hands = spread(world, {1: ["b1", "b2"]}, keep)
    match = record(
        world,
        hands,
        "discard r1 r2 r3 W+4",
        "draw r4 r5",
        "color b",
        "turn 1",
        "phase challenge",
        "source 0",
        "stack 4",
        "bluff innocent r3 b",
    )
    match.play("1 challenge")
    found = rows(match)
    assert found.count(EVENT_SHOW) == 224 - len(keep) - 2
    assert found.count(EVENT_RESHUFFLE) == 1
    assert found.count(EVENT_DRAW) == 5  # all there is


def test_buffer_holds_every_finger_of_sixteen_seats() -> None:
    options = {"point_cap": "15", "next_dealer": "redraw", "first_dealer": "high-card"}
    world = World("party", 16, options=options)
    numbers = [f"{color}{number}" for color in "ryg" for number in range(1, 9)]
    hands = {seat: numbers[seat : seat + 2] for seat in range(16)}
    picks = " ".join("0" if seat else "1" for seat in range(15))
    match = record(
        world, hands, "discard b1 bP", "turn 0", "phase point", "source 3", f"picks {picks} -"
    )
    match.play("15 point 0")
    assert rows(match).count(EVENT_DRAW) == 16
    assert match.counts()[0] == 2 + 15


def test_buffer_holds_a_stack_of_everything_mirrored_and_reshuffled() -> None:
    """Every drawing card of the deck is in the stack: 8 times four and 12 times two."""
    world = World("party", 2, options={"stacking": "any"})
    drawing = [f"{color}+2" for color in "rygb" for _ in range(3)] + ["W+4"] * 8
    match = record(
        world,
        {0: ["r1", "r2"], 1: ["b1"]},
        f"discard {' '.join(drawing)}",
        "draw g1 g2 g3 g4",
        "rest shuffled",
        "color r",
        "turn 1",
        "phase stack",
        f"stack {8 * 4 + 12 * 2}",
        "link 0 1",
    )
    match.play("1 accept")
    assert rows(match).count(EVENT_DRAW) == 2 * 56


def test_buffer_holds_a_draw_of_all_cards_until_one_fits() -> None:
    """Nothing fits in the whole pile, and a linked partner draws as many."""
    world = World("party", 3, options={"draw_until_playable": "on", "wd4_bluff": "off"})
    never = [f"{color}{number}" for color in "yg" for number in range(1, 9) for _ in range(4)]
    match = record(
        world,
        {0: ["b1", "b2"], 1: ["b3"], 2: ["b4"]},
        "discard b7 b8 r9",
        f"draw {' '.join(never)}",
        "rest none",
        "turn 0",
        "link 0 2",
    )
    match.play("0 draw")
    assert any(match.rules["copies"])
    found = [int(row[0]) for row in match.state["events"][: int(match.state["event_count"])]]
    assert found.count(EVENT_DRAW) == len(never) + 2 + 1  # all, and none left for the partner
    assert found.count(EVENT_RESHUFFLE) == 1


def test_buffer_holds_a_slip_of_all_poses_at_once() -> None:
    world = World("basic", 10, options={"custom_rule": "next dare 10"})
    hands = {seat: [f"r{seat % 9 + 1}", f"g{seat % 9 + 1}"] for seat in range(10)}
    poses = [f"pose 0 {owner}" for owner in range(1, 10)]
    match = record(world, hands, "discard b1 b2", *poses)
    match.play("0 slip")
    found = rows(match)
    assert found.count(EVENT_NAMES.index("slip")) == 9
    assert found.count(EVENT_DRAW) >= 9 * 9


@pytest.mark.parametrize("who", ["everyone", "others", "most", "fewest"])
def test_buffer_holds_ten_cards_for_each_of_ten(who: str) -> None:
    world = World("basic", 10, options={"custom_rule": f"{who} draw 10"})
    hands = {seat: [f"r{seat % 9 + 1}", f"g{seat % 9 + 1}"] for seat in range(10)}
    hands[0].append("WC")
    match = record(world, hands, "discard b1 b2", "turn 0")
    match.play("0 play WC")
    assert rows(match).count(EVENT_DRAW) > 0


def dealt_in_order(order: list[int]) -> list[int]:
    """The deck that gives this order when the shuffle always chooses the lowest place."""
    return [order[0], *reversed(order[1:])]


def longest_deal(kinds: list[int]) -> list[int]:
    """An order of the cards in which sixteen seats tie to the end, and flips do not count.

    Sixteen of a number at a time are dealt first; then actions; then a draw among fifteen.
    """
    numbers = sorted((kind for kind in kinds if is_number(kind)), key=symbol_of)
    actions = [kind for kind in kinds if not is_number(kind)]
    tail = [*numbers[128:143], actions[64], numbers[143], *actions[65:]]
    return [*numbers[:112], *actions[:64], *numbers[112:128], *tail]


def is_number(kind: int) -> bool:
    return kind < WILD and symbol_of(kind) < NUMBERS


def test_buffer_holds_the_longest_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nearly the whole deck is drawn for the deal; then many cards are turned away."""
    options = {"first_dealer": "high-card", "start_wild": "reflip"}
    world = World("party", 16, options=options)
    rules, state = world.rules(), world.state()
    kinds = [int(kind) for kind in rules["deck"]]
    rules["deck"][:] = dealt_in_order(longest_deal(kinds))
    monkeypatch.setattr(piles, "below", lambda state, bound: 0)
    start_match(rules, state, NONE)
    names = Counter(EVENT_NAMES[row[0]] for row in state["events"][: int(state["event_count"])])
    assert names["dealer"] == 13 * 16 + 15
    assert names["deal"] == 16 * HAND
    assert names["flip"] == 64 + 1
    check_state(rules, state)


# --- corners that random play seldom reaches ------------------------------------------------


def test_a_position_round_trips_when_a_reshuffle_left_the_bluff_alone() -> None:
    """The pile under a Wild Draw Four may be gone before the challenge is answered."""
    world = World("party", 3)
    hands = spread(world, {1: ["b1", "b2"], 2: ["b3", "b4"]}, ["r1", "W+4"])
    hands = {0: ["y1"], 1: hands[1], 2: hands[2] + hands[0]}
    hands[2].remove("y1")
    match = record(
        world,
        hands,
        "discard r1 W+4",
        "color b",
        "turn 1",
        "phase challenge",
        "source 0",
        "bluff innocent r1 r",
        "liable 0",
    )
    match.play("2 catch 0")
    assert Match.read(match.position()).state_bytes() == match.state_bytes()


def test_moves_past_the_last_round_are_refused() -> None:
    for name in ("frozen", "party"):
        world = random_world(name, 1, seats=2)
        for rules, state in walk(world, 2, 400):
            if state["phase"] == PHASE_MATCH_OVER:
                judge = Judge(rules, state)
                assert all(
                    judge.refusal(seat, move) != FINE
                    for seat in everyone(state)
                    for move in range(MOVES)
                )
                return


def test_phases_are_all_reached() -> None:
    """The walks above see every question there is."""
    seen: set[str] = set()
    for name in EDITIONS:
        for number in range(12):
            world = random_world(name, number)
            for _, state in walk(world, STYLES[number % 3], STEPS):
                seen.add(PHASES[int(state["phase"])])
    assert seen == set(PHASES)
