"""Today's deal: one person against bots whose moves follow from the seed and the moves so far.

No clock has a part in it. In every position the bots have one next move, or none: those with a
chance out of turn are asked in an order that is drawn, then the seat that the question is put to,
with random numbers of that position's own. The person may act out of turn before that move is
made, and answers a question when the bots have none. So the same choices meet the same moves, in
every browser and where a record is checked (web/src/local/daily.ts is the same order).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from lastcard.editions import Edition, edition
from lastcard.errors import LastcardError
from lastcard.languages import Texts
from lastcard.match import Match, Move
from lastcard.match.header import Line, read_lines
from lastcard.match.marks import is_played_here
from lastcard.match.setup import read_setup
from lastcard.play.asking import REACTIONS
from lastcard.play.driver import Driver, chances_of, show_last

from .api import Bot, Start, bot_seed
from .policies.bot import PolicyBot
from .registry import make_bot

say = Texts("bots.daily")

LEVEL = "steady"
COACH = "sharp:2000"  # rounds for a move, and no clock: the same seed thinks the same
PERSON = 0  # the person's seat
SEATS = 4  # where the edition is for as many
OPTIONS: Mapping[str, str] = {"scoring": "off"}  # one round
ENDED = ("round-over", "match-over")
MOST_MOVES = 1_000  # of a round that counts


class NotThisDeal(LastcardError):
    """A record that is not of this deal, or not one that these bots have played in."""

    def __init__(self, code: str, line: int | None = None, **values: object) -> None:
        super().__init__(say.text(code, **values))
        self.code = code
        self.line = line


@dataclass(frozen=True)
class Outcome:
    """How the person's seat came out of the round."""

    place: int  # at the table, from 1, by cards left; equals share one
    points: int  # what the others held, for the winner; below zero: what is left in the hand
    moves: int  # that the person made


def seats_of(book: Edition) -> int:
    """How many play a deal of this edition."""
    return min(book.most, max(book.least, SEATS))


def deal(edition_id: str, seed: str) -> Match:
    """The deal before the first move."""
    return Match(edition_id, seats_of(edition(edition_id)), seed, OPTIONS)


class Opponents:
    """The bots of one deal; their moves are a function of the position and how it came about."""

    def __init__(self, match: Match) -> None:
        others = (seat for seat in range(match.seats) if seat != PERSON)
        self._bots = {seat: PolicyBot(start_of(match, seat), LEVEL) for seat in others}

    def next_move(self, match: Match) -> Move | None:
        """What the bots do in this position; None where the person has to answer."""
        if match.phase in ENDED:
            return None
        seed = f"{match.setup.seed}/{len(match.moves)}"
        for bot in self._bots.values():
            bot.seed(seed)
        return Driver(match, self._bots, seed).next_move()


def start_of(match: Match, seat: int, seed: str = "0") -> Start:
    return Start(match.edition.id, match.seats, seat, match.options, seed)


def outcome(match: Match) -> Outcome:
    """Of a round that is over."""
    points = match.edition.points
    held = [sum(points(card.text) for card in match.hand(seat)) for seat in range(match.seats)]
    winner = match.round_winner
    ranks = [-1 if seat == winner else count for seat, count in enumerate(match.counts())]
    return Outcome(
        place=1 + sum(rank < ranks[PERSON] for rank in ranks),
        points=sum(held) if winner == PERSON else -held[PERSON],
        moves=sum(move.seat == PERSON for move in match.moves),
    )


# --- a record ----------------------------------------------------------------------------


def check_record(text: str, edition_id: str, seed: str) -> Outcome:
    """What came of a record of this deal; LastcardError if it is not exactly that."""
    if not is_played_here(text):
        raise NotThisDeal("daily-rules")
    lines = read_lines(text)
    match = deal(edition_id, seed)
    setup = read_setup(lines)
    if setup != match.setup or setup.position is not None:
        raise NotThisDeal("daily-deal")
    if len(lines.moves) > MOST_MOVES:
        raise NotThisDeal("daily-long", most=MOST_MOVES)
    opponents = Opponents(match)
    for line in lines.moves:
        follow(match, opponents, line)
    if match.phase not in ENDED:
        raise NotThisDeal("daily-unfinished")
    return outcome(match)


def follow(match: Match, opponents: Opponents, line: Line) -> None:
    """Make one move of a record, if it can have been made."""
    if match.phase in ENDED:
        raise NotThisDeal("daily-beyond", line.number, move=line.text)
    due = opponents.next_move(match)
    with line.located():
        match.play(line.text)
    move = match.moves[-1]
    if move.seat == PERSON and (due is None or move.verb in REACTIONS):
        return
    if due is None:
        raise NotThisDeal("daily-turn", line.number, move=line.text)
    if move != due:
        raise NotThisDeal("daily-bots", line.number, move=line.text, due=due.text)


# --- the coach ---------------------------------------------------------------------------


def coach_outcome(edition_id: str, seed: str) -> Outcome | None:
    """How sharp would have done in the person's seat; None if it came to no end."""
    match = deal(edition_id, seed)
    opponents = Opponents(match)
    coach = make_bot(COACH, start_of(match, PERSON, bot_seed("coach", seed)))
    show_last(match, {PERSON: coach})
    while match.phase not in ENDED and len(match.moves) < MOST_MOVES:
        match.play(reaction(match, coach) or opponents.next_move(match) or answer(match, coach))
        show_last(match, {PERSON: coach})
    return outcome(match) if match.phase in ENDED else None


def reaction(match: Match, coach: Bot) -> Move | None:
    if not chances_of(match) >> PERSON & 1:
        return None
    view = match.view(PERSON)
    return coach.react(view, [move for move in view.legal if move.verb in REACTIONS])


def answer(match: Match, coach: Bot) -> Move:
    view = match.view(PERSON)
    return coach.choose(view, view.legal)
