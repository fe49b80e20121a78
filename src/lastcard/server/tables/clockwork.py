"""What a table does by itself, and when. All of it is a move that a player could have made."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple

from lastcard.match import Match
from lastcard.play.asking import REACTIONS
from lastcard.play.driver import chances_of

from ..limits import Limits
from . import log
from .ports import Clock
from .race import Waiting
from .seats import Seats
from .table import Table

FAIR_SECONDS = 2.0  # for commitments, and again for secrets
SECRET_SECONDS = 6.0  # for the secret of a seat that is connected: a slow phone is not left out
ROUND_SECONDS = 20.0  # to look at a round's points
REMATCH_SECONDS = 10.0  # to look at the result, once the next match is agreed on
PAUSE_SECONDS = 600.0  # then a match goes on by itself
SLOWED_MS = 900  # how long bots wait where nobody is awake, or who plays here has hurried enough
SWIFTEST_MS = 100  # other tables want to move, too
WARNING_SECONDS = 5.0
BEAT_SECONDS = 0.8  # between the two halves of what the clock does for a seat
AGAIN_SECONDS = 0.2  # until a bot that is busy is asked again
INFINITE = float("inf")  # a bot is thinking about it, or it waits without a limit

WHOLE = ("turn", "challenge", "stack", "point", "pile")  # questions that follow from no answer
HOLD = "hold"  # the pose option: the page asks for signs of it

Act = Literal[
    "fair",
    "deal",
    "race",
    "release",
    "idle",
    "hurry",
    "bot",
    "react",
    "slip",
    "away",
    "call-off",
    "rematch",
    "resume",
    "seat",
    "missing",
]


class Due(NamedTuple):
    when: float
    act: Act
    seat: int = -1


@dataclass(eq=False)
class Clockwork:
    """Since when things are as they are, and what is planned, in the clock's seconds."""

    table: Table
    seats: Seats
    waiting: Waiting
    clock: Clock
    rng: random.Random
    limits: Limits
    may_hurry: Callable[[], bool]  # whether bots may take less time than usual once more

    def __post_init__(self) -> None:
        self.paused_at: float | None = None if self.table.pause is None else self.clock.now()
        self.stage_since = self.opened = self.window_since = self.clock.now()  # opened: a question
        self.warned = False
        self.rushed: int | None = None  # the seat that the clock is moving for
        self.is_half = False  # the open question follows from what the clock did
        self.replies: dict[int, float] = {}  # when a bot replies to the question
        self.reactions: dict[int, float] = {}  # when a bot looks up
        self.prompts: dict[int, float] = {}  # when a pose has slipped
        self.prompt_numbers: dict[int, int] = {}  # the last that was sent to a seat
        self.turn: int | None = None  # when poses were last asked for
        self.agreed_since: float | None = None  # on another match
        self._handed: float | None = None  # how old the question was where the table was before
        if self.table.stage == "match":
            self.restart_question()

    # --- how long ------------------------------------------------------------------------

    @property
    def question_seconds(self) -> float | None:
        """How long the open question waits for a person."""
        settings, match = self.table.settings, self.table.match
        phase = "" if match is None else match.phase
        if phase == "round-over":
            return ROUND_SECONDS
        if phase == "point":
            return limit(settings.turn_time, settings.point_ms)
        return settings.turn_time

    @property
    def fair_seconds(self) -> float:
        """How long the open fair stage lasts from its beginning, as things stand."""
        waiting = self.seats.missing_shares()
        if not waiting:
            return 0.0
        fair = self.table.fair
        if fair is not None and fair.closed and any(map(self.seats.is_here, waiting)):
            return SECRET_SECONDS
        return FAIR_SECONDS

    @property
    def window_end(self) -> float:
        """Until when nobody may close the window on an uncalled card."""
        return self.window_since + self.table.settings.catch_window_ms / 1000

    @property
    def is_too_long(self) -> bool:
        """Whether the match has as many moves as any match may have."""
        match = self.table.match
        if match is None or self.table.stage != "match":
            return False
        return len(match.moves) >= self.limits.moves_per_match

    def pause(self, match: Match) -> float:
        """How long a bot seems to think, in seconds."""
        wait = self._bot_wait_ms()
        longest = self.table.settings.point_ms * 0.7 if match.phase == "point" else wait * 1.8
        return self.rng.uniform(wait, max(longest, wait)) / 1000

    def _bot_wait_ms(self) -> int:
        """As the host wants it; where that is very quick, as long as somebody sees it."""
        wait = self.table.settings.bot_wait_ms
        if wait >= SLOWED_MS:
            return wait
        is_fine = self.seats.is_anybody_awake and self.may_hurry()
        return max(wait, SWIFTEST_MS) if is_fine else SLOWED_MS

    # --- what is due ---------------------------------------------------------------------

    def dues(self) -> list[Due]:
        """Everything that the table will do unless something happens before."""
        if not self.seats.expected:
            return self._own_dues()
        return [Due(self.seats.expected_until, "missing"), *self._own_dues()]

    def _own_dues(self) -> list[Due]:
        table = self.table
        if table.stage == "fair":
            return self._fair_dues()
        if self.seats.wishes and table.is_between_rounds:
            return [Due(self.clock.now(), "seat", min(self.seats.wishes))]
        if table.stage == "over":
            return self._rematch_dues()
        if table.stage != "match":
            return []
        if self.is_too_long:
            return [Due(self.clock.now(), "call-off")]
        if not self.seats.is_attended:
            return []
        if self.paused_at is not None:
            return self._pause_dues(self.paused_at)
        dues = self._away_dues() + self._shout_dues()
        if not self.waiting.race.shouts:  # a shout comes before the clock
            dues += self._question_dues(table.running)
            dues += [Due(when, "slip", seat) for seat, when in self.prompts.items()]
        return dues

    def _fair_dues(self) -> list[Due]:
        """Where nobody is, nobody could add to the seed: it waits for the first to return."""
        if not self.seats.is_attended:
            return []
        return [Due(self.stage_since + self.fair_seconds, "fair")]

    def _rematch_dues(self) -> list[Due]:
        if self.agreed_since is None or not self.seats.is_attended:
            return []
        return [Due(self.agreed_since + self.rematch_seconds, "rematch")]

    @property
    def rematch_seconds(self) -> float:
        """How long the result stays from the moment that another match was agreed on."""
        return 0.0 if self.seats.is_everybody_ready() else REMATCH_SECONDS

    def note_votes(self) -> None:
        """Somebody wants another match, no longer wants it, has come or has gone."""
        if self.table.stage != "over" or not self.seats.is_rematch_agreed:
            self.agreed_since = None
        elif self.agreed_since is None:
            self.agreed_since = self.clock.now()

    def _pause_dues(self, since: float) -> list[Due]:
        """A race that was on is still decided; all else stands still."""
        race = [due for due in self._shout_dues() if due.act == "race"]
        return [*race, Due(since + PAUSE_SECONDS, "resume")]

    def _away_dues(self) -> list[Due]:
        return [
            Due(since + self.limits.grace_seconds, "away", seat)
            for seat, since in self.seats.absences().items()
            if seat not in self.seats.stand_ins
        ]

    def _shout_dues(self) -> list[Due]:
        dues = [Due(when, "react", seat) for seat, when in self.reactions.items()]
        if self.waiting.race.shouts:
            dues.append(Due(self.waiting.race.decided_at(self._rival_delays()), "race"))
        elif self.waiting.queue:
            is_open = self.table.running.liable is not None
            dues.append(Due(self.window_end if is_open else self.clock.now(), "release"))
        return dues

    def _rival_delays(self) -> list[float]:
        """What is made good for those who could still shout."""
        return [
            self.waiting.lag.allowance(seat, self.seats.latency_of(seat))
            for seat in self.table.people()
            if self.waiting.race.of(seat) is None
        ]

    def _question_dues(self, match: Match) -> list[Due]:
        if match.phase == "round-over":
            return self._deal_dues()
        dues, seconds = [], self.question_seconds
        for seat in match.asked():
            if self.seats.is_bot(seat):
                dues.append(Due(self.replies.get(seat, self.opened), "bot", seat))
            elif seconds is not None and seat not in self.waiting.queue:
                dues.append(Due(self.opened + seconds, "idle", seat))
                if not self.warned:
                    dues.append(Due(self.opened + seconds - warning(seconds), "hurry", seat))
        return dues

    def _deal_dues(self) -> list[Due]:
        if self.seats.is_resting:
            return []
        is_ready = self.seats.is_everybody_ready()
        return [Due(self.opened + ROUND_SECONDS * (not is_ready), "deal")]

    # --- planning ------------------------------------------------------------------------

    def note(self, body: log.AnyBody, stage: str, liable_since: int) -> None:
        """An entry was applied; `stage` and `liable_since` are the table's before it."""
        if self.table.stage != stage or isinstance(body, log.Closed):
            self.stage_since = self.clock.now()
        if self.table.liable_since != liable_since:
            self.window_since = self.clock.now()
        if self.table.pause is not None:
            self.paused_at = self.clock.now() if self.paused_at is None else self.paused_at
        elif self.paused_at is not None:
            self._resume(self.paused_at)
        if isinstance(body, log.Pacing):
            self._plan_again(self.replies)

    def _resume(self, since: float) -> None:
        """Everything has as long as was left when it was paused; a chance to catch all of it."""
        now, self.paused_at = self.clock.now(), None
        self.opened += now - max(since, self.opened)
        self.window_since = now
        for seat, until in self.prompts.items():
            self.prompts[seat] = until + now - since
        self._plan_again(self.replies)
        self._plan_again(self.reactions)

    def _plan_again(self, plans: dict[int, float]) -> None:
        """Bots that are not thinking yet wait for as long as they now should."""
        for seat in [seat for seat, when in plans.items() if when != INFINITE]:
            del plans[seat]
        self.plan_bots()

    def note_move(self) -> list[int]:
        """Plan what follows from a move; the seats that have to show their pose."""
        if self.table.question_since == self.table.version:
            self._open_question(self.table.running)
        if self.table.stage != "match":
            return []
        self.reactions = {seat: when for seat, when in self.reactions.items() if when != INFINITE}
        self.plan_bots()
        return self._plan_prompts(self.table.running)

    def _open_question(self, match: Match) -> None:
        """The time for a new question begins; the second half of what the clock does comes soon."""
        seconds = self.question_seconds
        self.opened, self.warned = self.clock.now(), False
        self._handed = None
        self.replies = {}
        self.is_half = self.rushed in match.asked() and match.phase not in WHOLE
        if self.is_half and seconds is not None:
            self.opened += BEAT_SECONDS - seconds
            self.warned = True

    def restart_question(self) -> None:
        """The open question waits from now on."""
        self.opened = self.clock.now()
        self.warned = self.is_half = False
        self._handed = None
        self.replies = {}
        self.reactions = {}
        self.plan_bots()

    # --- from one server to another ------------------------------------------------------

    @property
    def question_age(self) -> float | None:
        """For how long the open question has waited; None while it waits for nobody."""
        if self.table.stage != "match" or not self.seats.is_attended:
            return None
        now = self.clock.now() if self.paused_at is None else self.paused_at
        return max(0.0, now - self.opened)

    def take_over(
        self, question: float | None, warned: bool, is_half: bool, paused: float | None
    ) -> None:
        """Go on with the times of the server where this table was."""
        if self.paused_at is not None and paused is not None:
            self.paused_at -= paused
        if question is not None and self.table.stage == "match":
            self._handed, self.warned, self.is_half = question, warned, is_half
        self.plan_bots()

    def attend(self) -> None:
        """A player is here again: the open question waits from now on, or goes on waiting."""
        if self.table.stage == "fair":
            self.stage_since = self.clock.now()
        if self._handed is None:
            self.restart_question()
        else:
            self.go_on()

    def go_on(self) -> None:
        """The open question is as old as it was where the table was before."""
        if self._handed is not None:
            now = self.clock.now() if self.paused_at is None else self.paused_at
            self.opened = now - self._handed

    def prompt_again(self, numbers: Mapping[int, int]) -> None:
        """Those who have to show their pose have the whole time for it, once they are back."""
        for seat, number in numbers.items():
            self.prompt_numbers[seat] = number
            self.prompts[seat] = self._prompt_until(self.seats.expected_until)
        self.turn = None if self.table.match is None else self.table.match.turn

    def reopen_prompt(self, seat: int) -> None:
        """A player is back who has to show a pose."""
        if seat in self.prompts:
            self.prompts[seat] = self._prompt_until(self.clock.now())

    def _prompt_until(self, since: float) -> float:
        settings = self.table.settings
        seconds = limit(settings.turn_time, settings.pose_ms)
        return INFINITE if seconds is None else since + seconds

    def plan_bots(self) -> None:
        """When bots answer and look up: like people, after a moment."""
        match = self.table.match
        if match is None or self.table.stage != "match":
            return
        bots = self.seats.bot_levels()
        for plans in (self.replies, self.reactions):
            for seat in plans.keys() - bots.keys():
                del plans[seat]
        if not bots:
            return
        seats, chances = match.asked(), chances_of(match)
        for seat in bots:
            if seat in seats and seat not in self.replies:
                self.replies[seat] = self.clock.now() + self.pause(match)
            if not chances >> seat & 1:
                self.reactions.pop(seat, None)
            elif seat not in self.reactions:
                self.reactions[seat] = self.clock.now() + self.pause(match)

    def put_off(self, seat: int, verb: str) -> None:
        """A bot's move would close the window too early: it is asked again later."""
        later = self.reactions if verb in REACTIONS else self.replies
        later[seat] = max(self.window_end, self.clock.now() + AGAIN_SECONDS)

    def _plan_prompts(self, match: Match) -> list[int]:
        """R-MIN-01: each time the turn passes, everybody who holds a pose has to show it."""
        option = match.edition.options.get("pose")
        if option is None or match.options.get("pose", option.value) != HOLD:
            return []
        posing = {seat for seat, _ in match.poses}
        self.prompts = {seat: when for seat, when in self.prompts.items() if seat in posing}
        self._miss_prompt(match)
        has_passed, self.turn = match.turn != self.turn, match.turn
        if not has_passed:
            return []
        people = (seat for seat in posing if self.seats.is_here(seat))
        seats = [
            seat for seat in people if not self.seats.is_bot(seat) and seat not in self.prompts
        ]
        for seat in seats:
            self.prompt_numbers[seat] = self.table.version
            self.prompts[seat] = self._prompt_until(self.clock.now())
        return seats

    def _miss_prompt(self, match: Match) -> None:
        """R-MIN-01: without a time limit, who moves before showing the pose has missed it."""
        last = match.moves[-1] if match.moves else None
        if last is None or last.verb in REACTIONS or last.seat is None:
            return
        if self.prompts.get(last.seat) == INFINITE and not self.seats.is_bot(last.seat):
            self.prompts[last.seat] = self.clock.now()

    def clear(self) -> None:
        """The match is over: nothing is planned."""
        for plans in (self.replies, self.reactions, self.prompts, self.prompt_numbers):
            plans.clear()


def limit(turn_time: int | None, milliseconds: int) -> float | None:
    """How many seconds something takes that has its own time; none where turns have none."""
    return None if turn_time is None else milliseconds / 1000


def warning(seconds: float) -> float:
    """How long before the end of a time limit it is time to hurry."""
    return min(WARNING_SECONDS, seconds / 3)
