"""Moves weighed against each other: what was counted, and what follows from it.

Every move is tried in the same deals as the reference, with the same random numbers, so that
differences are known far better than chances. Moves that do badly are given up early.
"""

import numpy as np

from lastcard.bots.sharp.exponential import exp, log
from lastcard.engine.cards import NONE
from lastcard.engine.mark import rule

MOST = 128  # moves: 120 pairs to link, and some to spare
FEW = 4  # moves that are never given up for their rank alone
BEHIND = 2.5  # standard errors by which a move must trail to be given up
CLEAR = 2.0  # standard errors by which a move must lead to be called better
SURE = 3.5  # standard errors by which it must lead for the other to be called a mistake
COSTLY = 0.03  # of a round: what a mistake costs at least

# From the share of rounds won to a chance, fitted to rounds of mixed levels (bench/coach.py). A
# seat's fair share counts like a few deals more, and the distance from it is scaled on logits. All
# is lifted while cards are laid: other hands are then worse than random ones, because the cards
# that fitted have left them. A duel has a lift and a slope of its own.
PRIOR = 8.0
SLOPE = 0.98
SLOPE_OF_TWO = 0.70
LIFT = 0.92  # shared by the seats
LIFT_OF_TWO = 0.18
WARM_UP = 6  # cards a seat, on average, after which the lift is whole

JUDGEMENT = np.dtype(
    [
        ("seats", "i8"),
        ("lift", "f8"),  # of this position, on the scale of logits
        ("count", "i8"),  # moves
        ("reference", "i8"),  # number of the move that the others are compared with
        ("advising", "i8"),  # 1: nobody has played the reference, so that whatever leads is best
        ("deals", "i8"),  # tried so far
        ("rounds", "i8"),  # played on so far
        ("guilty", "i8"),  # deals in which the open Wild Draw Four is against the rule
        ("best", "i8"),  # number of the move that does best
        ("moves", "i2", (MOST,)),  # NONE: not to act; GO_ON: as everybody would
        ("alive", "i1", (MOST,)),  # 0: given up
        ("tried", "i8", (MOST,)),  # deals
        ("values", "f8", (MOST,)),  # in the last deal
        ("wins", "f8", (MOST,)),  # sum of the values
        ("leads", "f8", (MOST,)),  # sum of the differences to the reference
        ("squares", "f8", (MOST,)),  # of the differences
        # What follows, for each move: its chance and what the best has more, with their errors.
        ("chance", "f8", (MOST,)),
        ("error", "f8", (MOST,)),
        ("loss", "f8", (MOST,)),
        ("doubt", "f8", (MOST,)),
    ],
    align=True,
)


def new_judgement() -> np.void:
    return np.zeros(1, JUDGEMENT)[0]  # type: ignore[no-any-return]


@rule
def root(square: float) -> float:
    """The square root in plain IEEE arithmetic: the same bits interpreted, native and wasm."""
    if square <= 0.0:
        return 0.0
    guess = max(1.0, square)
    for _ in range(100):  # Newton's steps come down to the root
        lower = 0.5 * (guess + square / guess)
        if lower >= guess:
            break
        guess = lower
    return guess


@rule
def add_move(judgement: np.void, move: int) -> None:
    """One more move to weigh."""
    number = int(judgement["count"])
    judgement["moves"][number] = move
    judgement["alive"][number] = 1
    judgement["tried"][number] = 0
    judgement["wins"][number] = 0.0
    judgement["leads"][number] = 0.0
    judgement["squares"][number] = 0.0
    judgement["count"] = number + 1


@rule
def clear_judgement(judgement: np.void, seats: int, discards: int) -> None:
    """Nothing to weigh yet; `discards` is the height of the discard pile."""
    judgement["seats"] = seats
    judgement["lift"] = lift_of(seats, discards)
    judgement["advising"] = 0
    clear_counts(judgement)


@rule
def lift_of(seats: int, discards: int) -> float:
    """What a chance gains at a table where this many cards were laid, on the scale of logits."""
    whole = LIFT_OF_TWO if seats == 2 else LIFT / seats
    return whole * min(1.0, max(0.0, (discards - 1.0) / (WARM_UP * seats)))


@rule
def clear_counts(judgement: np.void) -> None:
    judgement["count"] = 0
    judgement["reference"] = 0
    judgement["deals"] = 0
    judgement["rounds"] = 0
    judgement["guilty"] = 0
    judgement["best"] = 0


@rule
def number_of(judgement: np.void, move: int) -> int:
    """The place of a move among those weighed, or NONE."""
    for number in range(judgement["count"]):
        if judgement["moves"][number] == move:
            return number
    return NONE


@rule
def add_deal(judgement: np.void) -> None:
    """Count the values of one more deal."""
    values = judgement["values"]
    plain = values[judgement["reference"]]
    for number in range(judgement["count"]):
        if judgement["alive"][number]:
            lead = values[number] - plain
            judgement["tried"][number] += 1
            judgement["wins"][number] += values[number]
            judgement["leads"][number] += lead
            judgement["squares"][number] += lead * lead
            judgement["rounds"] += 1
    judgement["deals"] += 1


@rule
def lead_of(judgement: np.void, number: int) -> float:
    """How much better than the reference a move is, of a round."""
    return float(judgement["leads"][number] / max(1, judgement["tried"][number]))


@rule
def variance_of(judgement: np.void, number: int) -> float:
    """The square of that lead's standard error."""
    tried = max(1, int(judgement["tried"][number]))
    lead = lead_of(judgement, number)
    return float(max(0.0, judgement["squares"][number] / tried - lead * lead) / tried)


@rule
def leader_of(judgement: np.void) -> int:
    """The number of the move that does best; the reference before others that do alike."""
    leader = int(judgement["reference"])
    most = 0.0
    for number in range(judgement["count"]):
        lead = lead_of(judgement, number)
        if judgement["alive"][number] and lead > most:
            leader = number
            most = lead
    return leader


@rule
def rank_of(judgement: np.void, number: int) -> int:
    """How many that are left do better; of two that do alike, the first counts so."""
    own = lead_of(judgement, number)
    rank = 0
    for other in range(judgement["count"]):
        lead = lead_of(judgement, other)
        if judgement["alive"][other] and (lead > own or (lead == own and other < number)):
            rank += 1
    return rank


@rule
def narrow(judgement: np.void) -> int:
    """Give up the worse half and what clearly trails; how many are left with the reference."""
    leader = leader_of(judgement)
    best = lead_of(judgement, leader)
    spread = variance_of(judgement, leader)
    alive = 0
    for number in range(judgement["count"]):
        alive += judgement["alive"][number]
    keep = max(FEW, (alive + 1) // 2)
    for number in range(judgement["count"]):
        judgement["values"][number] = rank_of(judgement, number)
    left = 0
    for number in range(judgement["count"]):
        if number != judgement["reference"] and judgement["alive"][number]:
            gap = best - lead_of(judgement, number)
            variance = spread + variance_of(judgement, number)
            trails = gap > 0.0 and gap * gap > BEHIND * BEHIND * variance
            if trails or judgement["values"][number] >= keep:
                judgement["alive"][number] = 0
        left += judgement["alive"][number]
    return left


@rule
def rebase(judgement: np.void) -> None:
    """Begin to count again, all moves beside the one that has done best so far."""
    leader = leader_of(judgement)
    count = int(judgement["count"])
    clear_counts(judgement)
    for number in range(count):
        add_move(judgement, int(judgement["moves"][number]))
    judgement["reference"] = leader
    judgement["advising"] = 1


@rule
def logit(chance: float) -> float:
    return log(chance / (1.0 - chance))


@rule
def calibrated(share: float, tried: int, seats: int, lift: float) -> float:
    """A chance from a share of rounds won."""
    fair = 1.0 / seats
    smooth = (share * tried + fair * PRIOR) / (tried + PRIOR)
    center = logit(fair)
    return 1.0 / (1.0 + exp(-center - lift - slope_of(share, seats) * (logit(smooth) - center)))


@rule
def slope_of(share: float, seats: int) -> float:
    """The slope on logits; a result that all deals agree on is no guess, in a duel either."""
    return SLOPE_OF_TWO if seats == 2 and share > 0.0 and share < 1.0 else SLOPE


@rule
def slope_at(share: float, chance: float, tried: int, seats: int) -> float:
    """How a small change of the share changes the chance."""
    smooth = (share * tried + 0.5) / (tried + 1.0)
    return slope_of(share, seats) * chance * (1.0 - chance) / (smooth * (1.0 - smooth))


@rule
def conclude(judgement: np.void) -> int:
    """Write chances, losses and their errors; returns the number of the best move.

    A reference that was played is the best unless another is clearly better: the luckiest of many
    always leads.
    """
    reference = int(judgement["reference"])
    seats = int(judgement["seats"])
    best = leader_of(judgement)
    lead = lead_of(judgement, best)
    if not judgement["advising"] and lead * lead < CLEAR * CLEAR * variance_of(judgement, best):
        best = reference
    plain = judgement["wins"][reference] / max(1, judgement["tried"][reference])
    for number in range(judgement["count"]):
        tried = max(1, int(judgement["tried"][number]))
        share = min(1.0, max(0.0, plain + lead_of(judgement, number)))
        chance = calibrated(share, tried, seats, judgement["lift"])
        slope = slope_at(share, chance, tried, seats)
        judgement["chance"][number] = chance
        judgement["error"][number] = slope * root(
            (share * tried + 0.5) * (tried - share * tried + 0.5) / (tried + 1.0) / tried / tried
        )
        both = variance_of(judgement, best) + variance_of(judgement, number)
        judgement["doubt"][number] = 0.0 if number == best else slope * root(both)
    top = judgement["chance"][best]
    for number in range(judgement["count"]):
        judgement["loss"][number] = max(0.0, top - judgement["chance"][number])
    judgement["best"] = best
    return best


@rule
def is_mistake(judgement: np.void) -> bool:
    """Whether the reference cost enough to be called a mistake, and that is no accident."""
    best = int(judgement["best"])
    lead = lead_of(judgement, best)
    sure = lead * lead >= SURE * SURE * variance_of(judgement, best)
    return bool(sure and judgement["loss"][judgement["reference"]] >= COSTLY)
