"""Rounds between any bots: each is asked in turn through what its seat may see."""

import logging
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager

from lastcard.bots import Bot, Start, bot_seed
from lastcard.bots.guard import Guard
from lastcard.bots.levels import split_spec
from lastcard.errors import LastcardError
from lastcard.lab.plan import ERRORS, FAILURES
from lastcard.match import Event, IllegalMove, Match, Move, View
from lastcard.play.driver import Driver
from lastcard.play.rounds import MOST_MOVES

from .clock import clock_for
from .plan import Plan, Player, name_of
from .round_result import RoundResult

OVER = ("round-over", "match-over")


class BotFailed(LastcardError):
    """A bot that stopped, or did what no player may."""

    code = "bot-failed"


def failed(bot: str, deal: str, error: Exception) -> BotFailed:
    """What a bot's error means for the contest."""
    if isinstance(error, BotFailed):
        return error
    own = str(error) or type(error).__name__
    why = error.text if isinstance(error, LastcardError) else own
    return BotFailed(FAILURES.text("bot-failed", bot=bot, deal=deal, why=why))


class Seated(Bot):
    """A bot at its seat: where it has a choice it is timed, and its move must be its own."""

    def __init__(self, bot: Bot, name: str, start: Start, deal: str) -> None:
        self.bot, self.name, self.seat, self.deal = bot, name, start.seat, deal
        self.clock = clock_for(name)
        self.thoughts: list[float] = []  # seconds

    def choose(self, view: View, moves: Sequence[Move]) -> Move:
        with self.blamed():
            begin = self.clock()
            move = self.bot.choose(view, moves)
            if len(moves) > 1:
                self.thoughts.append(self.clock() - begin)
            return self.own(move)

    def react(self, view: View, moves: Sequence[Move]) -> Move | None:
        with self.blamed():
            move = self.bot.react(view, moves)
            return None if move is None else self.own(move)

    def watch(self, view: View, events: Sequence[Event]) -> None:
        with self.blamed():
            self.bot.watch(view, events)

    def close(self) -> None:
        with self.blamed():
            self.bot.close()

    @property
    def faults(self) -> int:
        """How often the table had to move for a bot that comes by name."""
        return self.bot.counts.total() if isinstance(self.bot, Guard) else 0

    def own(self, move: Move) -> Move:
        if move.seat != self.seat:
            raise BotFailed(
                ERRORS.text(
                    "moved-for-another",
                    bot=self.name,
                    seat=self.seat + 1,
                    deal=self.deal,
                    move=move.text,
                )
            )
        return move

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Whatever goes wrong in here is the bot's fault."""
        try:
            yield
        except Exception as error:
            raise failed(self.name, self.deal, error) from error


def play_rounds(
    plan: Plan, numbers: Sequence[int], rotation: int, record: bool
) -> list[RoundResult]:
    """A round of each deal."""
    with unlogged():
        return [play_deal(plan, f"{plan.seed}/{number}", rotation, record) for number in numbers]


def play_deal(plan: Plan, deal: str, rotation: int, record: bool) -> RoundResult:
    options = dict(plan.options)
    match = Match(plan.edition_name, plan.seats, seed=deal, options=options)
    driver = Driver(match, {}, f"{deal}/{rotation}")
    with closing(driver):
        for seat, player in enumerate(plan.lineup(rotation)):
            seed = bot_seed(deal, rotation, seat)
            start = Start(plan.edition_name, plan.seats, seat, options, seed)
            driver.bots[seat] = seated(player, start, deal)
        play_round(driver)
    return result_of(match, driver, record)


@contextmanager
def unlogged() -> Iterator[None]:
    """Bots' faults are counted for the report; thousands of log lines help nobody."""
    log = logging.getLogger("lastcard.bots")
    before, log.disabled = log.disabled, True
    try:
        yield
    finally:
        log.disabled = before


def seated(player: Player, start: Start, deal: str) -> Seated:
    """A new bot of this kind."""
    try:
        return Seated(make(player, start), name_of(player), start, deal)
    except Exception as error:
        raise failed(name_of(player), deal, error) from error


def make(player: Player, start: Start) -> Bot:
    if not isinstance(player, str):
        return player(start)
    level, argument = split_spec(player)
    if level == "sharp":
        return make_sharp(start, argument)
    from lastcard.bots.registry import make_bot

    return make_bot(player, start)


def make_sharp(start: Start, argument: str) -> Bot:
    """Sharp as the compiled contests have it: compiled code from the first move, and no clock."""
    from lastcard.bots.sharp.bot import Sharp, for_rounds
    from lastcard.bots.sharp.kernel import KERNEL

    KERNEL.fastest()
    return Sharp(start, for_rounds(argument))


def play_round(driver: Driver) -> None:
    """Ask the bots until the round is over, or takes too long, or nobody moves."""
    match = driver.match
    driver.tell()
    while match.phase not in OVER and len(match.moves) < MOST_MOVES:
        move = driver.next_move()
        if move is None:
            return
        make_move(driver, move)
        driver.tell()


def make_move(driver: Driver, move: Move) -> None:
    try:
        driver.match.play(move)
    except IllegalMove as error:
        assert move.seat is not None
        bot = driver.bots[move.seat]
        assert isinstance(bot, Seated)
        raise failed(bot.name, bot.deal, error) from error


def result_of(match: Match, driver: Driver, record: bool) -> RoundResult:
    movers = [move.seat for move in match.moves]
    bots = {seat: bot for seat, bot in driver.bots.items() if isinstance(bot, Seated)}
    return RoundResult(
        winner=match.round_winner if match.phase in OVER else None,
        points=tuple(match.scores),
        moves=tuple(movers.count(seat) for seat in bots),
        thoughts=tuple((seat, seconds) for seat, bot in bots.items() for seconds in bot.thoughts),
        record=match.record() if record else None,
        faults=tuple(bot.faults for bot in bots.values()),
    )
