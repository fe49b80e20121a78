"""apply: one seat's answer turns a position into the next, and says what happened.

Unchecked: the move must be one that legal() lists, or a wrong jump or false catch that the
options allow (R-2ND-12, R-2ND-15). match.Match.play() checks.
"""

import numpy as np

from .calls import call, catch, close_window, open_window, tidy_calls
from .cards import (
    DRAW_TWO,
    EFFECT_CUSTOM,
    EFFECT_FEWEST,
    EFFECT_FORCES,
    EFFECT_LINK,
    EFFECT_NONE,
    EFFECT_PILE,
    EFFECT_POSE,
    EFFECT_SWAP,
    NONE,
    NUMBERS,
    POINT,
    REVERSE,
    SPECIAL_A,
    WILD,
    WILD_DRAW_FOUR,
    color_of,
    symbol_of,
)
from .deal import deal_next
from .effects import (
    after_custom,
    all_picked,
    custom,
    custom_effect,
    draw_two,
    fewest,
    fewest_draw,
    lock,
    make_pose,
    pass_on,
    put_under_top,
    reverse,
    rotate_hands,
    settle_pointing,
    show_hand,
    skip_next,
    start_pile,
    start_pointing,
    swap_hands,
    take_pile,
    unlink,
    wild_draw_four,
)
from .events import (
    EVENT_ACCEPT,
    EVENT_CHALLENGE,
    EVENT_COLOR,
    EVENT_DRAW,
    EVENT_JUMP,
    EVENT_LINK,
    EVENT_PASS,
    EVENT_PICK,
    EVENT_PLAY,
    EVENT_RETURN,
    EVENT_SLIP,
    EVENT_TAKE,
    FIRST_FLIP,
    emit,
)
from .legal import breaks_rule, can_jump, must_play, newness_needed, playable
from .mark import hot, rule, seldom
from .moves import (
    MOVE_ACCEPT,
    MOVE_CATCH,
    MOVE_CHALLENGE,
    MOVE_COLOR,
    MOVE_DEAL,
    MOVE_DRAW,
    MOVE_JUMP,
    MOVE_LINK,
    MOVE_PASS,
    MOVE_POINT,
    MOVE_SLIP,
    MOVE_SWAP,
    MOVE_TAKE,
    MOVE_TARGET,
    MOVE_UNO,
    link_pair,
)
from .options import (
    CAUGHT_RETURNED,
    CAUGHT_STANDS,
    LAST_FEWEST_OTHERS_DRAW,
    LAST_SWAP_SWAP,
    MIRROR_ALL,
)
from .piles import discard, draw_owed, gain, mirror, next_card, partner_of, remove
from .reasons import (
    BY_GUILTY,
    BY_INNOCENT,
    BY_LAST_CARD,
    BY_SLIP,
    BY_SPEED_PLAY,
    BY_STACK,
    BY_TURN,
    BY_WD4,
)
from .score import end_blocked_round, end_round
from .state import (
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_DRAWN,
    PHASE_LINK,
    PHASE_PILE,
    PHASE_STACK,
    PHASE_SWAP,
    PHASE_TURN,
)
from .turns import ask, begin_turn, lose_turn, seat_after

SEVEN = 7
WRONG_CHALLENGE = 2


@rule
@hot
def apply(rules: np.void, state: np.void, seat: int, move: int) -> None:
    """Carry out a move of a seat; the events of this move replace those of the last."""
    state["event_count"] = 0
    if move < MOVE_JUMP:
        play(rules, state, seat, move)
    elif move == MOVE_DRAW:
        draw(rules, state, seat)
    elif move == MOVE_PASS:
        keep(rules, state, seat)
    elif move < MOVE_COLOR:
        jump(rules, state, seat, move - MOVE_JUMP)
    elif move < MOVE_DRAW:
        name_color(rules, state, seat, move - MOVE_COLOR)
    elif move == MOVE_UNO:
        call(state, seat)
    elif move >= MOVE_LINK:
        link(state, seat, move)
    elif move >= MOVE_CATCH:
        catch(rules, state, seat, move - MOVE_CATCH)
    elif move >= MOVE_POINT:
        point(rules, state, seat, move - MOVE_POINT)
    elif move >= MOVE_TARGET:
        custom_effect(rules, state, seat, move - MOVE_TARGET)
    elif move >= MOVE_SWAP:
        swap(rules, state, seat, move - MOVE_SWAP)
    elif move == MOVE_ACCEPT:
        accept(rules, state, seat)
    elif move == MOVE_CHALLENGE:
        challenge(rules, state, seat)
    elif move == MOVE_TAKE:
        take(rules, state, seat)
    elif move == MOVE_SLIP:
        slip(rules, state, seat)
    elif move == MOVE_DEAL:
        deal_next(rules, state)
    tidy_calls(state)


@rule
def special_effect(rules: np.void, kind: int) -> int:
    """The effect of a special wild; EFFECT_NONE of any other kind."""
    return int(rules["special"][kind - SPECIAL_A]) if kind >= SPECIAL_A else EFFECT_NONE


@rule
@hot
def play(rules: np.void, state: np.void, seat: int, kind: int) -> None:
    """A card from the hand: on the mini pile, or on the discard pile with its effect."""
    close_window(rules, state, seat, True)
    state["idle"] = 0
    state["source"] = NONE
    if state["phase"] == PHASE_PILE:
        lay_on_pile(rules, state, seat, kind)
        return
    remove(state, seat, kind)
    if kind == WILD_DRAW_FOUR:
        note_wd4(rules, state, seat)
    else:
        state["open_wd4"] = 0
    discard(state, kind)
    if kind < WILD:
        state["color"] = color_of(kind)
    state["drawn"] = NONE
    emit(state, EVENT_PLAY, seat, kind, 0)
    if state["size"][seat] == 0:
        last_card(rules, state, seat, kind)
        return
    open_window(state, seat)
    if kind < WILD:
        colored_effect(rules, state, seat, kind)
    else:
        wild_effect(rules, state, seat, kind)


@rule
def note_wd4(rules: np.void, state: np.void, seat: int) -> None:
    """R-GEN-19: keep the verdict and what lay there, at the moment the card leaves the hand.

    An answer in a stack is neither tested nor challenged (R-HOU-01).
    """
    answer = state["phase"] == PHASE_STACK or state["phase"] == PHASE_CHALLENGE
    if rules["wd4_bluff"] and not answer:
        state["open_wd4"] = 1
        state["guilty"] = int(breaks_rule(rules, state, int(state["mask"][seat])))
        state["under_top"] = state["top"]
        state["under_color"] = state["color"]
    else:
        state["open_wd4"] = 0


@rule
@hot
def colored_effect(rules: np.void, state: np.void, seat: int, kind: int) -> None:
    symbol = symbol_of(kind)
    if symbol < NUMBERS:
        if rules["seven_zero"] and symbol == SEVEN:  # R-HOU-02
            state["turn"] = seat
            state["phase"] = PHASE_SWAP
        else:
            if rules["seven_zero"] and symbol == 0:
                rotate_hands(state, seat)
            pass_on(state, seat)
    elif symbol == DRAW_TWO:
        draw_two(rules, state, seat)
    elif symbol == REVERSE:
        reverse(rules, state, seat)
    elif symbol == POINT:
        start_pointing(state, seat)
    else:
        skip_next(state, seat)


@rule
def wild_effect(rules: np.void, state: np.void, seat: int, kind: int) -> None:
    """A wild asks for its color first, except where the book does not (R-2ND-07)."""
    effect = special_effect(rules, kind)
    if effect == EFFECT_PILE:
        start_pile(rules, state, seat)
        return
    state["wild"] = kind
    if effect == EFFECT_LINK and newness_needed(rules, state, seat) != NONE:
        state["phase"] = PHASE_LINK
    elif effect == EFFECT_CUSTOM:
        custom(rules, state, seat)
    else:
        state["phase"] = PHASE_COLOR


@rule
def name_color(rules: np.void, state: np.void, seat: int, color: int) -> None:
    """The color is named; then the effect of the wild that waited for it."""
    kind = int(state["wild"])
    state["color"] = color
    state["wild"] = NONE
    if kind == NONE:  # first flip: the chooser also plays first (R-GEN-11)
        emit(state, EVENT_COLOR, seat, color, state["top"] + FIRST_FLIP)
        begin_turn(state, seat)
        return
    emit(state, EVENT_COLOR, seat, color, kind)
    if kind == WILD_DRAW_FOUR:
        wild_draw_four(rules, state, seat)
        return
    effect = special_effect(rules, kind)
    if effect == EFFECT_FORCES:
        lock(state, seat)
    elif effect == EFFECT_SWAP:
        state["phase"] = PHASE_SWAP
    elif effect == EFFECT_CUSTOM:
        after_custom(rules, state, seat)
    elif effect == EFFECT_POSE:
        make_pose(rules, state, seat)
    elif effect == EFFECT_FEWEST:
        fewest(rules, state, seat)
    else:
        pass_on(state, seat)


@rule
@seldom
def last_card(rules: np.void, state: np.void, seat: int, kind: int) -> None:
    """R-GEN-34: the round ends at once; only a drawing card still has its effect (R-GEN-32)."""
    amount = int(state["stack"])
    if kind == WILD_DRAW_FOUR:
        amount += 4
    elif kind < WILD and symbol_of(kind) == DRAW_TWO:
        amount += 2
    effect = special_effect(rules, kind)
    state["open_wd4"] = 0
    if amount > 0 and rules["last_card_draw"]:
        draw_owed(rules, state, seat_after(state, seat), amount, BY_LAST_CARD)
    if effect == EFFECT_SWAP and rules["swap_as_last_card"] == LAST_SWAP_SWAP:  # R-BAS-07
        state["turn"] = seat
        state["phase"] = PHASE_SWAP
        return
    if effect == EFFECT_FEWEST and rules["fewest_as_last_card"] == LAST_FEWEST_OTHERS_DRAW:
        fewest_draw(rules, state, seat, seat)  # R-2ND-08
    end_round(rules, state, seat)


@rule
@seldom
def lay_on_pile(rules: np.void, state: np.void, seat: int, kind: int) -> None:
    """PTY-PILEUP-05: on the mini pile no card has an effect."""
    remove(state, seat, kind)
    state["mini"][state["mini_count"]] = kind
    state["mini_count"] += 1
    emit(state, EVENT_PLAY, seat, kind, 1)
    if state["size"][seat] == 0:  # R-PTY-17
        put_under_top(state)
        end_round(rules, state, seat)
        return
    open_window(state, seat)
    ask(state, seat_after(state, seat), PHASE_PILE)  # PTY-PILEUP-06


@rule
@hot
def draw(rules: np.void, state: np.void, seat: int) -> None:
    """One card, or cards until one fits (R-HOU-03); then play it or keep it."""
    close_window(rules, state, seat, False)
    state["idle"] = 0
    mirrored = is_mirrored(rules, state, seat)
    amount = 0
    while True:
        kind = next_card(rules, state)
        if kind == NONE:
            break
        gain(state, seat, kind)
        emit(state, EVENT_DRAW, seat, kind, BY_TURN)
        state["drawn"] = kind
        amount += 1
        if not rules["draw_until_playable"] or playable(rules, state, seat) >> kind & 1:
            break
    if mirrored:
        mirror(rules, state, seat, amount)
    state["phase"] = PHASE_DRAWN


@rule
def is_mirrored(rules: np.void, state: np.void, seat: int) -> bool:
    """R-PTY-22: whether a draw that this seat makes now is one that a link mirrors."""
    if partner_of(state, seat) == NONE:
        return False
    return bool(rules["link_mirrors"] == MIRROR_ALL or not must_play(rules, state, seat))


@rule
@hot
def keep(rules: np.void, state: np.void, seat: int) -> None:
    """The seat passes: it keeps the card just drawn, its hand, or has nothing to draw."""
    emit(state, EVENT_PASS, seat, 0, state["phase"])
    if state["phase"] == PHASE_SWAP and state["size"][seat] == 0:
        end_round(rules, state, seat)
        return
    if state["phase"] == PHASE_TURN:  # R-2ND-05
        close_window(rules, state, seat, False)
        state["idle"] += 1
        if state["idle"] >= state["seats"]:
            end_blocked_round(rules, state)
            return
    state["drawn"] = NONE
    pass_on(state, seat)


@rule
@seldom
def jump(rules: np.void, state: np.void, seat: int, kind: int) -> None:
    """PTY-SPEED-01, PTY-SPEED-02: the card is the seat's turn (R-PTY-31); a wrong one costs."""
    if kind != state["top"] or not can_jump(rules, state, seat):
        emit(state, EVENT_JUMP, seat, kind, 1)
        draw_owed(rules, state, seat, rules["speed_penalty"], BY_SPEED_PLAY)  # PTY-SPEED-04
        return
    emit(state, EVENT_JUMP, seat, kind, 0)
    while state["turn"] != seat:  # R-PTY-31: the seats in between lose their turn
        begin_turn(state, seat_after(state, int(state["turn"])))
    play(rules, state, seat, kind)


@rule
@seldom
def swap(rules: np.void, state: np.void, seat: int, partner: int) -> None:
    """The partner is named: hands change places; an empty one wins (R-BAS-07)."""
    swap_hands(state, seat, partner)
    if state["size"][partner] == 0:
        end_round(rules, state, partner)
    else:
        pass_on(state, seat)


@rule
@seldom
def link(state: np.void, seat: int, move: int) -> None:
    """PTY-LINK-01, PTY-LINK-04: a new pair replaces the old; then the color."""
    low, high = link_pair(move)
    unlink(state)
    state["link_low"] = low
    state["link_high"] = high
    emit(state, EVENT_LINK, low, high, 0)
    state["phase"] = PHASE_COLOR


@rule
@seldom
def point(rules: np.void, state: np.void, seat: int, target: int) -> None:
    """One secret pick; the last one reveals them all."""
    state["pick"][seat] = target
    emit(state, EVENT_PICK, seat, target, 0)
    if all_picked(state):
        settle_pointing(rules, state)


@rule
@seldom
def take(rules: np.void, state: np.void, seat: int) -> None:
    close_window(rules, state, seat, False)
    emit(state, EVENT_TAKE, seat, state["mini_count"], 0)
    take_pile(state, seat)


@rule
def owed(state: np.void) -> int:
    """What the drawing card or the whole stack costs."""
    return max(4, int(state["stack"])) if state["phase"] == PHASE_CHALLENGE else int(state["stack"])


@rule
def challenge_cost(state: np.void, guilty: bool) -> int:
    """What the loser of a challenge draws: the bluffer what is owed, the challenger two more."""
    return owed(state) if guilty else owed(state) + WRONG_CHALLENGE


@rule
def accept(rules: np.void, state: np.void, seat: int) -> None:
    """The seat draws what is owed and loses its turn."""
    close_window(rules, state, seat, False)
    amount = owed(state)
    reason = BY_WD4 if state["phase"] == PHASE_CHALLENGE else BY_STACK
    emit(state, EVENT_ACCEPT, seat, amount, reason)
    settle_wd4(state)
    draw_owed(rules, state, seat, amount, reason)
    lose_turn(state, seat, reason)


@rule
def settle_wd4(state: np.void) -> None:
    """Nothing can be challenged or answered any more."""
    state["open_wd4"] = 0
    state["guilty"] = 0
    state["source"] = NONE
    state["stack"] = 0


@rule
def challenge(rules: np.void, state: np.void, seat: int) -> None:
    """The hand is shown to the challenger alone, and one of the two draws."""
    close_window(rules, state, seat, False)
    source = int(state["source"])
    guilty = int(state["guilty"])
    amount = challenge_cost(state, guilty != 0)
    emit(state, EVENT_CHALLENGE, seat, source, guilty)
    show_hand(state, source, seat)
    settle_wd4(state)
    if guilty:
        undo_wd4(rules, state, source)
        draw_owed(rules, state, source, amount, BY_GUILTY)
        begin_turn(state, seat)  # R-GEN-21
    else:
        draw_owed(rules, state, seat, amount, BY_INNOCENT)
        lose_turn(state, seat, BY_INNOCENT)


@rule
def undo_wd4(rules: np.void, state: np.void, source: int) -> None:
    """What a lost bluff does to the card: it stands, is void (R-BAS-05) or returns (R-2ND-14)."""
    if rules["wd4_caught"] == CAUGHT_STANDS:
        return
    count = state["discard_count"]
    under = state["discard"][count - 2]
    state["discard"][count - 2] = WILD_DRAW_FOUR
    state["discard"][count - 1] = under
    if rules["wd4_caught"] == CAUGHT_RETURNED:
        state["discard"][count - 2] = under
        state["discard_count"] = count - 1
        gain(state, source, WILD_DRAW_FOUR)
        emit(state, EVENT_RETURN, source, WILD_DRAW_FOUR, 0)
    state["top"] = state["under_top"]
    state["color"] = state["under_color"]


@rule
@seldom
def slip(rules: np.void, state: np.void, seat: int) -> None:
    """MIN-DF-03: every pose that the seat holds is broken; each costs (R-MIN-06)."""
    for owner in range(state["seats"]):
        if state["poses"][seat] >> owner & 1:
            emit(state, EVENT_SLIP, seat, owner, 0)
            state["poses"][seat] ^= 1 << owner
            forget_owner(state, owner)
            draw_owed(rules, state, seat, rules["pose_amount"], BY_SLIP)


@rule
def forget_owner(state: np.void, owner: int) -> None:
    """Keep pose_owners in step when a pose for this owner has ended."""
    for seat in range(state["seats"]):
        if state["poses"][seat] >> owner & 1:
            return
    state["pose_owners"] &= ~(1 << owner)
