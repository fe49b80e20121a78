"""Sharp's first answer in a new process, at its full budget: first_sharp.py.

Prints how many rounds it played on for that, in one line of JSON. Status 1: it was interpreted.
"""

import json
import sys

from lastcard import Match
from lastcard.bots import Start
from lastcard.bots.sharp.bot import Sharp
from lastcard.bots.sharp.kernel import KERNEL

EDITION, SEATS = "basic", 4
SEED = "first/1"  # five cards fit, and none is clearly best: it thinks to the end of its budget


def main() -> None:
    match = Match(EDITION, SEATS, SEED)
    seat = match.turn
    assert seat is not None
    bot = Sharp(Start(EDITION, SEATS, seat))
    bot.choose(match.view(seat), match.legal_moves(seat))
    print(json.dumps({"rounds": bot.mind.rounds}), flush=True)
    sys.exit(not KERNEL.is_ready())


if __name__ == "__main__":
    main()
