"""What sharp thinks about: moves that do badly are given up, the others are tried in more deals.

All moves that are left have been tried in the same deals, so sums compare like means.
"""

import numpy as np

from lastcard.engine.mark import rule

MOST = 128  # moves: 120 pairs to link, and some to spare
SURE = 1.0  # standard errors by which a move must beat the plain one
CLEAR = 4.0  # standard errors by which one move must lead all others to end the search
ENOUGH = 100  # deals before that is asked
FEWEST = 8  # deals that a move is tried in before it is given up

THOUGHT = np.dtype(
    [
        ("single", "i8"),  # 1: this round counts alone; 0: it is one of a match
        ("budget", "i8"),  # rounds to play on
        ("rounds", "i8"),  # played on so far
        ("deals", "i8"),  # tried so far
        ("stage", "i8"),  # times that the worse half was given up
        ("stages", "i8"),
        ("left", "i8"),  # deals of this stage to go
        ("plain", "i8"),  # number of the move that has to be beaten
        ("count", "i8"),  # moves; 0: nothing to think about
        ("alive_count", "i8"),
        ("moves", "i8", (MOST,)),  # NONE is to let others act
        ("alive", "i2", (MOST,)),  # numbers of those that are left, in order
        ("rank", "i2", (MOST,)),
        ("values", "f8", (MOST,)),  # in the last deal
        ("sums", "f8", (MOST,)),
        ("squares", "f8", (MOST, MOST)),  # of the differences between two moves, lower one first
    ],
    align=True,
)


def new_thought() -> np.void:
    return np.zeros(1, THOUGHT)[0]  # type: ignore[no-any-return]


@rule
def begin_thought(thought: np.void, plain: int, budget: int) -> None:
    """Begin to think about the moves that are listed; the plain one is the first if it is not."""
    count = int(thought["count"])
    thought["plain"] = 0
    for number in range(count):
        if thought["moves"][number] == plain:
            thought["plain"] = number
        thought["alive"][number] = number
        thought["sums"][number] = 0.0
        for other in range(count):
            thought["squares"][number, other] = 0.0
    thought["alive_count"] = count
    thought["budget"] = budget
    thought["rounds"] = 0
    thought["deals"] = 0
    thought["stage"] = 0
    thought["stages"] = 1
    while 1 << thought["stages"] < count:
        thought["stages"] += 1
    begin_stage(thought)


@rule
def begin_stage(thought: np.void) -> None:
    """Every stage has an equal share of the budget, and so has every move that is left."""
    share = int(thought["budget"]) // int(thought["stages"] * thought["alive_count"])
    thought["left"] = max(share, FEWEST)


@rule
def add_deal(thought: np.void) -> None:
    """Count the values of one more deal."""
    values = thought["values"]
    for place in range(thought["alive_count"]):
        number = thought["alive"][place]
        thought["sums"][number] += values[number]
        for later in range(place + 1, thought["alive_count"]):
            other = thought["alive"][later]
            difference = values[number] - values[other]
            thought["squares"][number, other] += difference * difference
    thought["rounds"] += thought["alive_count"]
    thought["deals"] += 1
    thought["left"] -= 1


@rule
def has_more(thought: np.void) -> bool:
    """Whether there is more to think about; between stages the worse half is given up."""
    if is_clear(thought):
        return False
    if thought["left"] <= 0:
        thought["stage"] += 1
        if thought["stage"] >= thought["stages"]:
            return False
        halve(thought)
        begin_stage(thought)
    return True


@rule
def halve(thought: np.void) -> None:
    """Give up the worse half; the plain move stays to be compared with."""
    count = int(thought["alive_count"])
    for place in range(count):
        thought["rank"][place] = rank_of(thought, place)
    left = 0
    for place in range(count):
        number = thought["alive"][place]
        if thought["rank"][place] < (count + 1) // 2 or number == thought["plain"]:
            thought["alive"][left] = number
            left += 1
    thought["alive_count"] = left


@rule
def rank_of(thought: np.void, place: int) -> int:
    """How many of those that are left did better; of two that did alike, the first counts so."""
    own = thought["sums"][thought["alive"][place]]
    rank = 0
    for other in range(thought["alive_count"]):
        total = thought["sums"][thought["alive"][other]]
        if total > own or (total == own and other < place):
            rank += 1
    return rank


@rule
def leader_of(thought: np.void) -> int:
    """The number of the move that does best."""
    leader = int(thought["alive"][0])
    for place in range(1, thought["alive_count"]):
        number = int(thought["alive"][place])
        if thought["sums"][number] > thought["sums"][leader]:
            leader = number
    return leader


@rule
def beats(thought: np.void, leader: int, other: int, errors: float) -> bool:
    """Whether a move is better than another by more than this number of standard errors."""
    deals = int(thought["deals"])
    lead = (thought["sums"][leader] - thought["sums"][other]) / deals
    if lead <= 0.0 or deals < 2:
        return False
    square = thought["squares"][min(leader, other), max(leader, other)] / deals
    return bool(lead * lead * deals > errors * errors * max(0.0, square - lead * lead))


@rule
def is_clear(thought: np.void) -> bool:
    """Whether one move leads all others that are left by far more than chance would."""
    if thought["deals"] < ENOUGH:
        return False
    leader = leader_of(thought)
    for place in range(thought["alive_count"]):
        number = int(thought["alive"][place])
        if number != leader and not beats(thought, leader, number, CLEAR):
            return False
    return True


@rule
def best_move(thought: np.void) -> int:
    """The best move, if it beats the plain one by more than chance would."""
    best = int(thought["plain"])
    if thought["deals"] > 0:
        leader = leader_of(thought)
        if beats(thought, leader, best, SURE):
            best = leader
    return int(thought["moves"][best])
