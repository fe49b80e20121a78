"""One function per card effect. Each ends by putting the next question."""

import numpy as np

from .calls import judge_after_swap
from .cards import DECK, KINDS, NONE, WILD, color_of
from .events import (
    EVENT_LOCK,
    EVENT_PILE,
    EVENT_POINT,
    EVENT_POSE,
    EVENT_REVERSE,
    EVENT_ROTATE,
    EVENT_SHOW,
    EVENT_SWAP,
    EVENT_UNLINK,
    emit,
)
from .mark import rule, seldom
from .options import (
    CUSTOM_DARE,
    CUSTOM_DRAW,
    CUSTOM_DRAW_SKIP,
    CUSTOM_PLAIN,
    CUSTOM_ROTATE,
    CUSTOM_SHOW,
    CUSTOM_SKIP,
    CUSTOM_SWAP,
    POSE_OFF,
    REVERSE_SKIP,
    STACK_OFF,
    WHO_CHOSEN,
    WHO_EVERYONE,
    WHO_FEWEST,
    WHO_MOST,
    WHO_NEXT,
    WHO_OTHERS,
    WHO_PREVIOUS,
)
from .piles import discard, draw_owed, exchange, gain, next_card
from .reasons import BY_CUSTOM, BY_DRAW_TWO, BY_FEWEST, BY_POINT, BY_REVERSE, BY_WD4
from .state import (
    PHASE_CHALLENGE,
    PHASE_COLOR,
    PHASE_PILE,
    PHASE_POINT,
    PHASE_STACK,
    PHASE_TARGET,
)
from .turns import ask, begin_turn, lose_turn, miss_turn, reach, seat_after, seat_before

FEWEST_DRAW = 4  # HK-BM-01


@rule
def pass_on(state: np.void, seat: int) -> None:
    """The turn goes to the next seat."""
    begin_turn(state, seat_after(state, seat))


@rule
def skip_next(state: np.void, seat: int) -> None:
    """The next seat is skipped; the one after plays."""
    lose_turn(state, seat_after(state, seat), NONE)


@rule
def reverse(rules: np.void, state: np.void, seat: int) -> None:
    """The direction turns round; with two seats it skips as well (R-GEN-14)."""
    state["direction"] = -state["direction"]
    emit(state, EVENT_REVERSE, seat, state["direction"], 0)
    if state["seats"] == 2 and rules["two_seat_reverse"] == REVERSE_SKIP:
        lose_turn(state, seat_after(state, seat), BY_REVERSE)
    else:
        pass_on(state, seat)


@rule
def make_draw(rules: np.void, state: np.void, seat: int, amount: int, reason: int) -> None:
    """The next seat draws and loses its turn (R-GEN-13, R-GEN-15)."""
    victim = seat_after(state, seat)
    reach(state, victim)
    draw_owed(rules, state, victim, amount, reason)
    lose_turn(state, victim, reason)


@rule
def draw_two(rules: np.void, state: np.void, seat: int) -> None:
    if rules["stacking"] != STACK_OFF:  # R-HOU-01
        state["stack"] += 2
        ask(state, seat_after(state, seat), PHASE_STACK)
    else:
        make_draw(rules, state, seat, 2, BY_DRAW_TWO)


@rule
def wild_draw_four(rules: np.void, state: np.void, seat: int) -> None:
    """The color is named; now the next seat draws, answers or challenges."""
    stacking = rules["stacking"] != STACK_OFF
    if stacking:
        state["stack"] += 4
    if state["open_wd4"]:
        state["source"] = seat
        ask(state, seat_after(state, seat), PHASE_CHALLENGE)
    elif stacking:
        ask(state, seat_after(state, seat), PHASE_STACK)
    else:  # R-2ND-13
        make_draw(rules, state, seat, 4, BY_WD4)


@rule
def unlink(state: np.void) -> None:
    """The pair is no longer linked: because of the card on top."""
    if state["link_low"] != NONE:
        emit(state, EVENT_UNLINK, state["link_low"], state["link_high"], state["top"])
        state["link_low"] = NONE
        state["link_high"] = NONE


@rule
@seldom
def start_pointing(state: np.void, seat: int) -> None:
    """PTY-POINT-01: everybody picks in secret; links end first (PTY-LINK-05, R-PTY-11)."""
    unlink(state)
    state["source"] = seat
    state["turn"] = NONE
    state["phase"] = PHASE_POINT
    for other in range(state["seats"]):
        state["pick"][other] = NONE


@rule
def all_picked(state: np.void) -> bool:
    for seat in range(state["seats"]):
        if state["pick"][seat] == NONE:
            return False
    return True


@rule
def fingers_at(state: np.void, target: int) -> int:
    fingers = 0
    for seat in range(state["seats"]):
        if state["pick"][seat] == target:
            fingers += 1
    return fingers


@rule
def settle_pointing(rules: np.void, state: np.void) -> None:
    """PTY-POINT-03, PTY-POINT-04: reveal, then draw in order of play, the player last."""
    for seat in range(state["seats"]):
        emit(state, EVENT_POINT, seat, state["pick"][seat], 0)
    source = int(state["source"])
    seat = source
    for _ in range(state["seats"]):
        seat = seat_after(state, seat)
        draw_owed(rules, state, seat, min(fingers_at(state, seat), rules["point_cap"]), BY_POINT)
    for seat in range(state["seats"]):
        state["pick"][seat] = NONE
    state["source"] = NONE
    pass_on(state, source)


@rule
@seldom
def lock(state: np.void, seat: int) -> None:
    """FRZ-FON-02: only this color until play returns to its player."""
    state["lock_owner"] = seat
    emit(state, EVENT_LOCK, seat, state["color"], 0)
    pass_on(state, seat)


@rule
def pose(state: np.void, seat: int, owner: int) -> None:
    """A seat strikes a pose, or takes a dare, until play returns to the owner."""
    state["poses"][seat] |= 1 << owner
    state["pose_owners"] |= 1 << owner
    emit(state, EVENT_POSE, seat, owner, 0)


@rule
@seldom
def make_pose(rules: np.void, state: np.void, seat: int) -> None:
    """MIN-DF-01: the next seat poses and plays its turn all the same (R-MIN-02)."""
    if rules["pose"] != POSE_OFF:
        pose(state, seat_after(state, seat), seat)
    pass_on(state, seat)


@rule
def extreme_size(state: np.void, most: bool, left_out: int) -> int:
    """The smallest or largest hand among the seats, one of them perhaps left out."""
    extreme = NONE
    for seat in range(state["seats"]):
        size = int(state["size"][seat])
        if seat != left_out and (extreme == NONE or (size > extreme if most else size < extreme)):
            extreme = size
    return extreme


@rule
def mark_size(state: np.void, size: int, left_out: int) -> int:
    """Mask of the seats whose hand has this size."""
    marked = 0
    for seat in range(state["seats"]):
        if seat != left_out and state["size"][seat] == size:
            marked |= 1 << seat
    return marked


@rule
def draw_marked(
    rules: np.void, state: np.void, player: int, marked: int, amount: int, reason: int
) -> None:
    """The marked seats draw in play order, the player last."""
    seat = player
    for _ in range(state["seats"]):
        seat = seat_after(state, seat)
        if marked >> seat & 1:
            draw_owed(rules, state, seat, amount, reason)


@rule
def fewest_draw(rules: np.void, state: np.void, player: int, left_out: int) -> None:
    """HK-BM-01, HK-BM-02: the seats with fewest cards draw four; one count for all (R-HK-03)."""
    marked = mark_size(state, extreme_size(state, False, left_out), left_out)
    draw_marked(rules, state, player, marked, FEWEST_DRAW, BY_FEWEST)


@rule
@seldom
def fewest(rules: np.void, state: np.void, seat: int) -> None:
    left_out = NONE if rules["fewest_includes_player"] else seat  # R-HK-02
    fewest_draw(rules, state, seat, left_out)
    pass_on(state, seat)


@rule
def swap_hands(state: np.void, seat: int, partner: int) -> None:
    """BAS-SWAP-02: entire hands change places; calls are judged again (R-BAS-08)."""
    exchange(state, seat, partner)
    emit(state, EVENT_SWAP, seat, partner, state["top"])
    state["called"] &= ~(1 << partner)
    judge_after_swap(state, seat)


@rule
@seldom
def rotate_hands(state: np.void, player: int) -> None:
    """Every hand goes one seat on in the direction of play."""
    last = int(state["seats"]) - 1
    for step in range(last):
        if state["direction"] > 0:
            exchange(state, last - step, last - step - 1)
        else:
            exchange(state, step, step + 1)
    emit(state, EVENT_ROTATE, player, state["direction"], state["top"])
    state["called"] &= 1 << player
    judge_after_swap(state, player)


@rule
def show_hand(state: np.void, seat: int, viewer: int) -> None:
    """R-GEN-23: one seat shows its hand to one other."""
    for kind in range(KINDS):
        for _ in range(state["hand"][seat, kind]):
            emit(state, EVENT_SHOW, seat, kind, viewer)


@rule
def put_under_top(state: np.void) -> None:
    """The mini pile's cards go under the top card of the discard pile (R-2ND-11)."""
    top = int(state["top"])
    state["discard_count"] -= 1
    for place in range(state["mini_count"]):
        discard(state, int(state["mini"][place]))
    state["mini_count"] = 0
    discard(state, top)


@rule
@seldom
def start_pile(rules: np.void, state: np.void, seat: int) -> None:
    """PTY-PILEUP-01, PTY-PILEUP-02: turn cards up until one has a color."""
    for place in range(DECK):
        kind = next_card(rules, state)
        if kind == NONE:  # R-PTY-19
            put_under_top(state)
            pass_on(state, seat)
            return
        state["mini"][place] = kind
        state["mini_count"] = place + 1
        emit(state, EVENT_PILE, seat, kind, 0)
        if kind < WILD:
            state["color"] = color_of(kind)  # PTY-PILEUP-09
            ask(state, seat_after(state, seat), PHASE_PILE)
            return


@rule
def take_pile(state: np.void, seat: int) -> None:
    """PTY-PILEUP-07: the seat takes the mini pile; taking is not drawing (R-PTY-20)."""
    for place in range(state["mini_count"]):
        gain(state, seat, int(state["mini"][place]))
    state["mini_count"] = 0
    pass_on(state, seat)


@rule
def custom_marked(rules: np.void, state: np.void, player: int, target: int) -> int:
    """Mask of the seats that the customizable card's rule acts on."""
    everyone = (1 << state["seats"]) - 1
    who = rules["custom_who"]
    if who == WHO_OTHERS:
        return int(everyone ^ 1 << player)
    if who == WHO_EVERYONE:
        return int(everyone)
    if who == WHO_FEWEST or who == WHO_MOST:
        return mark_size(state, extreme_size(state, bool(who == WHO_MOST), NONE), NONE)
    return 1 << target


@rule
def custom_target(rules: np.void, state: np.void, player: int) -> int:
    """The one seat that the rule names without asking."""
    if rules["custom_who"] == WHO_NEXT:
        return seat_after(state, player)
    if rules["custom_who"] == WHO_PREVIOUS:
        return seat_before(state, player)
    return player


@rule
def skip_others(state: np.void, player: int) -> None:
    """Everybody else loses a turn."""
    seat = player
    for _ in range(state["seats"] - 1):
        seat = seat_after(state, seat)
        miss_turn(state, seat, BY_CUSTOM)


@rule
@seldom
def custom(rules: np.void, state: np.void, seat: int) -> None:
    """The customizable card is laid: ask for the target, or carry its rule out at once."""
    if rules["custom_effect"] != CUSTOM_PLAIN and rules["custom_who"] == WHO_CHOSEN:
        state["phase"] = PHASE_TARGET
    else:
        custom_effect(rules, state, seat, custom_target(rules, state, seat))


@rule
@seldom
def custom_effect(rules: np.void, state: np.void, player: int, target: int) -> None:
    """BAS-CUST-02: carry out the rule that the table wrote; then the color (R-BAS-11)."""
    effect = rules["custom_effect"]
    amount = int(rules["custom_amount"])
    if effect == CUSTOM_DRAW:
        marked = custom_marked(rules, state, player, target)
        draw_marked(rules, state, player, marked, amount, BY_CUSTOM)
    elif effect == CUSTOM_DRAW_SKIP:
        reach(state, target)
        draw_owed(rules, state, target, amount, BY_CUSTOM)
        miss_turn(state, target, BY_CUSTOM)
    elif effect == CUSTOM_SKIP:
        if rules["custom_who"] == WHO_OTHERS:
            skip_others(state, player)
        else:
            miss_turn(state, target, BY_CUSTOM)
    elif effect == CUSTOM_SHOW:
        show_hand(state, target, player)
    elif effect == CUSTOM_SWAP:
        swap_hands(state, player, target)
    elif effect == CUSTOM_ROTATE:
        rotate_hands(state, player)
    elif effect == CUSTOM_DARE:
        pose(state, target, player)
    state["phase"] = PHASE_COLOR


@rule
def after_custom(rules: np.void, state: np.void, player: int) -> None:
    """The color is named; the seat after those that the rule made lose their turn plays."""
    effect = rules["custom_effect"]
    if effect != CUSTOM_SKIP and effect != CUSTOM_DRAW_SKIP:
        pass_on(state, player)
    elif rules["custom_who"] == WHO_OTHERS:
        begin_turn(state, player)
    else:
        pass_on(state, seat_after(state, player))
