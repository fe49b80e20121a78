"""What becomes of the commands and moves of players, bots and the clock at one table.

One straight line: an entry is decided, written (durable), applied, answered, broadcast. A command
that is refused has changed nothing; each gets exactly one answer.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass

from lastcard.errors import LastcardError
from lastcard.match import Match, Move
from lastcard.match.errors import IllegalMove
from lastcard.match.moves import read_move

from ..limits import Limits
from ..protocol import commands, messages
from ..refusals import Refusal
from ..store import NoTable, Repeated, Stale
from . import log
from .broadcast import Broadcast, memory_shape
from .clockwork import Clockwork
from .decide import check_host, decide, seated, speech
from .index import ShortCodes
from .ports import Clock
from .race import (
    LEAST_REACTION,
    SHOUTS,
    CoolDown,
    Request,
    Shout,
    Submission,
    Waiting,
    check_fresh,
    check_open,
    closes_window,
    is_about_uncalled,
    rule,
)
from .seats import Bots, Seats, Wish
from .table import Table

logger = logging.getLogger(__name__)

SPEECH_SECONDS = 0.7  # between two of one guest

# Who sits here and what is played: a vote for another match was for the one before it.
ARRANGEMENTS = (
    *(log.Sat, log.Left, log.BotSat, log.Swapped, log.Changed, log.Planned),
    *(log.Thanked, log.Began),
)

# What a seat can do once, or once a match: it does not let a log grow without end.
BOUNDED = (*(commands.Leave, commands.Remove, commands.Finish, commands.Commit, commands.Reveal),)


@dataclass(eq=False)
class Referee:
    """Decides for one table; by `commit` alone does anything change there."""

    table: Table
    writer: log.Writer
    seats: Seats
    bots: Bots
    waiting: Waiting
    clockwork: Clockwork
    broadcast: Broadcast
    clock: Clock
    limits: Limits
    short_codes: ShortCodes
    on_lost: Callable[[str], None]

    def __post_init__(self) -> None:
        self.speech_pauses = CoolDown(SPEECH_SECONDS)  # by guest

    # --- the line ------------------------------------------------------------------------

    async def carry_out(
        self, body: log.AnyBody, request: Request | None = None, after: Match | None = None
    ) -> None:
        """Write an entry, apply it, answer, broadcast; or raise, and nothing has changed."""
        await self.commit(body, request, after)
        self._conclude(request)

    async def commit(
        self, body: log.AnyBody, request: Request | None = None, after: Match | None = None
    ) -> None:
        """Write an entry, then apply it; `after` is the match after a move, where it is known."""
        if await self.catch_up():
            raise Refusal("stale")  # it was decided before that
        version = await self._append(body, request)
        self._apply(version, body, after)

    async def _append(self, body: log.AnyBody, request: Request | None) -> int:
        """The entry is on the disk; its version."""
        table, writer = self.table, self.writer
        key = None if request is None else log.key_of(request.guest, request.command.id)
        try:
            return await writer.append(table.version, body, key, table.record_row(body))
        except Stale as error:
            if error.epoch == writer.epoch and error.head < table.version:
                raise self._lost("rolled-back") from error
            if writer.in_doubt and not error.over:
                raise Refusal("stale") from error
            raise self._lost("moved-away") from error
        except NoTable as error:
            raise self._lost("no-table") from error

    def _lost(self, code: str) -> Refusal:
        """The table in the store is not ours any more."""
        self.on_lost(code)
        return Refusal(code)

    def _apply(self, version: int, body: log.AnyBody, after: Match | None = None) -> None:
        """Fold an entry that is on the disk into the table, and let everything else follow."""
        table = self.table
        stage, liable_since = table.stage, table.liable_since
        table.apply(version, body, after)
        self.clockwork.note(body, stage, liable_since)
        self.seats.stand_ins.intersection_update(table.people())
        if isinstance(body, ARRANGEMENTS) and (table.is_between or isinstance(body, log.Began)):
            self.seats.ready.clear()
            self.clockwork.note_votes()
        if isinstance(body, log.Pausing) and body.on:
            for submission in self.waiting.release():
                self.refuse(submission, Refusal("paused"))
        if isinstance(body, log.DoorSet):
            self.short_codes.assign(table.code, table.guests.short)
        if isinstance(body, log.Moved | log.Dealt):
            self._note_move(body)
        elif isinstance(body, log.Voided):
            self._finish()
        elif not table.is_between:
            self._retain_bots()

    def _note_move(self, body: log.Moved | log.Dealt) -> None:
        table = self.table
        prompted = self.clockwork.note_move()
        if table.stage != "match":
            self._finish()
            return
        if len(table.steps) == 1 or getattr(body, "move", "") == "deal":
            self.seats.ready.clear()
            self.waiting.cool_down.clear()
        self.bots.show(table.running)
        for seat in prompted:
            for client in self.seats.clients_at(seat):
                self.broadcast.send_prompt(client, seat)

    def _finish(self) -> None:
        """The match is over: bots rest, nothing is planned, what waits is refused."""
        self.bots.close()
        self.clockwork.clear()
        self.seats.ready.clear()
        self.seats.missed.clear()
        self.waiting.cool_down.clear()
        self.refuse_waiting("stale")

    async def catch_up(self) -> bool:
        """After a failure: apply what was written after all. Whether there was anything."""
        if not self.writer.in_doubt:
            return False
        before = self.table.version
        for entry in await self.writer.after(before):
            if entry.epoch != self.writer.epoch:
                raise self._lost("moved-away")
            self._apply(entry.seq, log.read_body(entry.body))
        if self.table.version > before:
            self.broadcast.send_table(since=before)
        return self.table.version > before

    # --- answers -------------------------------------------------------------------------

    def _conclude(self, request: Request | None) -> None:
        """Answer a command that took effect, and broadcast what changed."""
        if request is not None:
            self.accept(request)
        self.broadcast.publish()

    def accept(self, request: Request, version: int | None = None) -> None:
        """Say that a command is done, and remember it in case it comes again."""
        guest, command = request.guest, request.command
        version = self.table.version if version is None else version
        self.writer.remember(log.key_of(guest, command.id), version)
        for client in request.clients:
            client.send(self.broadcast.acknowledgment(guest, command, version))

    def refuse(self, request: Request, error: LastcardError) -> None:
        """Say why a command is not done; one that took effect before is done."""
        if isinstance(error, Repeated):
            self.accept(request, error.seq)
            return
        for client in request.clients:
            self.broadcast.refuse(client, request.guest, request.command, error)

    def refuse_waiting(self, code: str) -> None:
        """Whatever waits for the window or for a race is refused."""
        for submission in self.waiting.clear():
            self.refuse(submission, Refusal(code))

    # --- commands ------------------------------------------------------------------------

    async def handle(self, request: Request, arrived: float) -> None:
        """Do what a command asks, hold it back, or raise why not."""
        await self.catch_up()
        guest, command = request.guest, request.command
        known = self.writer.version_of(log.key_of(guest, command.id))
        if known is not None:
            self.accept(request, known)
            return
        seat = self.table.seat_of(guest)
        if command.version > self.table.version:
            if seat is not None and is_catch(command):  # pressing all the time, too
                self.waiting.cool_down.start(seat, arrived)
            raise Refusal("from-the-future")
        if seat is not None and self.wake(seat):
            self.broadcast.send_presence()
        match command:
            case commands.Move():
                await self._handle_move(request, command, arrived)
            case commands.Hold():
                self._hold(request, command)
            case commands.Say():
                self._say(request, command)
            case commands.Back():  # any command has handed the seat back by now
                seated(self.table, guest)
                self.accept(request)
            case commands.Recall():
                await self._recall(request)
            case commands.Leave() if seat is None and self.seats.unwish(guest):
                self._accept_wish(request)
            case commands.Sit() if not self.table.is_between_rounds and self.table.people():
                self._wish(request, command)
            case commands.Start() if self.table.stage == "over" or not command.on:
                await self._vote(request, command)
            case _:
                await self._arrange(request)
                self._conclude(request)

    def wake(self, seat: int) -> bool:
        """A person does something: the seat is handed back. Whether a bot had it."""
        was_resting = seat in self.seats.stand_ins and self.seats.is_resting
        if not self.seats.wake(seat):
            return False
        self._retain_bots()
        match = self.table.match
        if match is not None and (was_resting or seat in match.asked()):
            self.clockwork.restart_question()
        return True

    def stand_in(self, seat: int) -> None:
        """A bot plays for a person who is away."""
        self.seats.stand_ins.add(seat)
        self.clockwork.prompts.pop(seat, None)
        self.clockwork.plan_bots()
        self.broadcast.send_presence()

    def give_up_waiting(self) -> None:
        """Some have not come back to a table that has moved."""
        self.seats.expected.clear()
        self.clockwork.note_votes()
        self.broadcast.send_presence()

    def _retain_bots(self) -> None:
        self.bots.retain(self.seats.bot_levels())
        self.clockwork.plan_bots()

    async def _arrange(self, request: Request) -> None:
        """Who sits here, and how it is played."""
        command = request.command
        is_worn_out = self.table.version >= self.limits.entries_per_table
        if is_worn_out and not isinstance(command, BOUNDED):
            raise Refusal("worn-out")
        match command:
            case commands.SetDoor():
                await self._set_door(request, command)
            case commands.Remove():
                await self._remove(request, command)
            case _:
                deserted_in = self.seats.deserted_in()
                await self.commit(decide(self.table, request.guest, command, deserted_in), request)

    async def _vote(self, request: Request, command: commands.Start) -> None:
        """Another match begins once everybody here wants it; or soon, if the host or most do."""
        seat = seated(self.table, request.guest)
        if self.table.stage != "over":
            raise Refusal("stale")
        if not command.on:
            self._count_vote(request, self.seats.ready - {seat})
            return
        body = self._rematch(request.guest)
        if self.seats.is_everybody_ready(seat):
            await self.carry_out(body, request)
        else:
            self._count_vote(request, self.seats.ready | {seat})

    def _count_vote(self, request: Request, ready: set[int]) -> None:
        is_news, self.seats.ready = ready != self.seats.ready, ready
        self.clockwork.note_votes()
        self.accept(request)
        if is_news:
            self.broadcast.send_presence()

    def _rematch(self, guest: str) -> log.AnyBody:
        """The entry that begins the next match, or why it cannot begin."""
        table = self.table
        if table.version >= self.limits.entries_per_table:
            raise Refusal("worn-out")
        return decide(table, guest, commands.Start(id="rematch", version=table.version))

    async def begin_rematch(self) -> None:
        """The result has been looked at for long enough. A seat may have been left meanwhile."""
        ready = min(self.seats.ready, default=None)
        try:
            assert ready is not None
            body = self._rematch(self.table.places[ready].guest or "")
        except Refusal:
            self.seats.ready.clear()
            self.clockwork.note_votes()
            self.broadcast.send_presence()
        else:
            await self.carry_out(body)

    def _wish(self, request: Request, command: commands.Sit) -> None:
        """A round is on: the watcher sits down when it is over. A crash forgets it."""
        body = decide(self.table, request.guest, command)
        assert isinstance(body, log.Sat)
        self.seats.wish(body.seat, Wish(body.guest, body.name, body.face))
        self._accept_wish(request)

    def _accept_wish(self, request: Request) -> None:
        self.accept(request)
        self.broadcast.send_presence()

    async def seat_newcomer(self, seat: int) -> None:
        """The round is over: who waited for this seat sits down, if they are still here."""
        table, wish = self.table, self.seats.wishes.pop(seat)
        sit = commands.Sit(
            id="newcomer", version=table.version, seat=seat, name=wish.name, face=wish.face
        )
        try:
            if not self.seats.is_around(wish.guest):
                raise Refusal("not-seated")
            body = decide(table, wish.guest, sit)
        except LastcardError:
            self.broadcast.send_presence()
        else:
            await self.carry_out(body)

    async def _set_door(self, request: Request, command: commands.SetDoor) -> None:
        """Open the door, with a short code to read aloud, or shut it to those who are not here."""
        table = self.table
        check_host(table, request.guest)
        body = log.DoorSet(door=command.door)
        if command.door == "open":
            body.short = table.guests.short or await self.short_codes.draw(table.code)
        elif command.door == "closed":
            presence = self.seats.presence
            here = {presence.guest_of(each) or "" for each in self.seats.watchers()}
            body.guests = sorted(here.union(each.guest for each in presence.screens))
        try:
            await self.commit(body, request)
        finally:
            self.short_codes.assign(table.code, table.guests.short)

    async def _remove(self, request: Request, command: commands.Remove) -> None:
        """Free a seat; a player who is to be kept out leaves on every device."""
        body = decide(self.table, request.guest, command)
        assert isinstance(body, log.Left)
        self.seats.check_removal(body.seat)
        if command.keep_out:
            player = self.table.places[body.seat].guest or ""
            body.keep_out = self.seats.devices_of(player)
        await self.commit(body, request)
        out, presence = set(body.keep_out), self.seats.presence
        leaving = [each for each in presence.clients if out & {each.guest, presence.guest_of(each)}]
        self.broadcast.dismiss(leaving, "removed")

    def _hold(self, request: Request, command: commands.Hold) -> None:
        """The pose that was asked for is still held."""
        seat = self.table.seat_of(request.guest)
        if seat is None or self.clockwork.prompt_numbers.get(seat) != command.prompt:
            raise Refusal("not-posing")
        self.clockwork.prompts.pop(seat, None)
        self.accept(request)

    def _say(self, request: Request, command: commands.Say) -> None:
        """Everybody is sent it; it is not in the log."""
        table, seat = self.table, seated(self.table, request.guest)
        if request.guest in table.guests.muted:
            raise Refusal("muted")
        message = speech(seat, table.places[seat].name, command, table.settings.chat)
        now = self.clock.now()
        wait = self.speech_pauses.left(request.guest, now)
        if wait > 0:
            raise Refusal("slow-down", round(wait * 1000))
        self.speech_pauses.start(request.guest, now)
        self.accept(request)
        self.broadcast.everybody(message)

    async def _recall(self, request: Request) -> None:
        """What the seat has seen, for the one person here; the table waits for it."""
        seat = seated(self.table, request.guest)
        if self.table.stage != "match":
            raise Refusal("not-in-match")
        if not self.seats.is_practice(seat):
            raise Refusal("not-practice")
        match, version = self.table.running, self.table.version
        memory = memory_shape(match, seat, await self.bots.recall(match, seat))
        answer = messages.Acknowledgment(id=request.command.id, version=version, memory=memory)
        for client in request.clients:
            client.send(answer)

    # --- players' moves ------------------------------------------------------------------

    async def _handle_move(self, request: Request, command: commands.Move, arrived: float) -> None:
        """A person's move: it counts, waits, or is refused."""
        seat = seated(self.table, request.guest)
        if self.table.stage != "match":
            raise Refusal("not-in-match")
        if self.table.pause is not None:
            raise Refusal("paused")
        if command.move.split() == ["deal"]:
            await self._be_ready(request, seat)
            return
        move = read_move(f"{seat} {command.move}")
        submission = Submission(request.clients, request.guest, command, move)
        if self.waiting.join(submission):
            return
        if move.verb in SHOUTS:
            await self._shout(submission, arrived)
        else:
            check_fresh(self.table, submission)
            await self._submit(submission)

    async def _be_ready(self, request: Request, seat: int) -> None:
        """The next round is dealt once everybody here wants it."""
        match = self.table.running
        if match.phase != "round-over":
            rule(match, Move("deal"))  # raises with the reason
        if request.command.version < self.table.question_since:
            raise Refusal("stale")
        if self.seats.is_everybody_ready(seat):
            await self.carry_out(log.Moved(move="deal"), request)
        else:
            self.seats.ready.add(seat)
            self.accept(request)
            self.broadcast.send_presence()

    async def _submit(self, submission: Submission, lag: float | None = None) -> None:
        """Play a person's move now, unless it would shut the window too early.

        `lag` is what a shout was given for its latency, in seconds.
        """
        after = rule(self.table.running, submission.move)
        if self._must_wait(submission.move, after):
            self.waiting.queue[submission.seat] = submission
            return
        allowance = None if lag is None else round(lag * 1000)
        body = log.Moved(move=submission.move.text, winners=after.winners, lag=allowance)
        await self.carry_out(body, submission, after)

    def _must_wait(self, move: Move, after: Match) -> bool:
        """R-GEN-26: nobody closes the window on an uncalled card before it was open long enough."""
        if not closes_window(self.table.running, move, after):
            return False
        return bool(self.waiting.race.shouts) or self.clock.now() < self.clockwork.window_end

    # --- shouts --------------------------------------------------------------------------

    async def _shout(self, submission: Submission, arrived: float) -> None:
        """A call or a catch: ordered by when it was made, not by when it came."""
        match, move = self.table.running, submission.move
        check_open(self.table, submission)
        if move.verb == "catch":
            self.waiting.check_catch(self.table, submission, arrived)
        else:
            rule(match, move)
        if not is_about_uncalled(match, move):
            await self._submit(submission)
        elif self.waiting.race.of(submission.seat) is not None:
            raise Refusal("pending")
        else:
            self.waiting.race.add(self._timed(submission, arrived))

    def _timed(self, submission: Submission, arrived: float) -> Shout:
        """A shout with its moment; a catch is not made before anybody could see the card."""
        seat, move = submission.seat, submission.move
        lag = self.waiting.lag.draw(seat, self.seats.latency_of(seat))
        moment = arrived - lag
        if move.verb == "catch":
            moment = max(moment, self.clockwork.window_since + LEAST_REACTION)
        return Shout(seat, move, moment, submission, lag)

    async def decide_race(self) -> None:
        """The race is decided: the first shout counts, the others hear why they do not."""
        since = self.table.liable_since
        for shout in self.waiting.race.order():
            if shout.submission is not None:
                await self._retry(shout.submission, shout.lag)
            elif self.table.liable_since == since:
                await self._shout_for_bot(shout.move)

    async def _shout_for_bot(self, move: Move) -> None:
        """If it cannot be saved, those after it still get their answers."""
        try:
            await self.try_move(move, "bot")
        except LastcardError as error:
            logger.warning("a bot's shout was not saved", extra={"code": error.code})

    async def release(self) -> None:
        """The window is over: what was held back is played."""
        for submission in self.waiting.release():
            await self._retry(submission)

    async def _retry(self, submission: Submission, lag: float | None = None) -> None:
        """Play what waited, and answer it either way."""
        try:
            await self.catch_up()
            if self.table.seat_of(submission.guest) != submission.seat:
                raise Refusal("not-seated")
            check = check_open if submission.move.verb in SHOUTS else check_fresh
            check(self.table, submission)
            await self._submit(submission, lag)
        except LastcardError as error:
            self.refuse(submission, error)

    # --- moves of bots and of the clock --------------------------------------------------

    async def try_move(self, move: Move, by: log.By) -> None:
        """Play a bot's or the clock's move, if it is still possible."""
        try:
            after = rule(self.table.running, move)
        except IllegalMove:
            return
        await self._play(move, by, after)

    async def _play(self, move: Move, by: log.By, after: Match) -> None:
        body = log.Moved(move=move.text, by=by, winners=after.winners)
        await self.carry_out(body, after=after)

    async def move_for_bot(self, seat: int, move: Move) -> None:
        """Play a bot's move; like anybody's, it waits while the window is open."""
        match = self.table.running
        if is_about_uncalled(match, move):
            self.waiting.race.add(Shout(seat, move, self.clock.now(), None))
            return
        try:
            after = rule(match, move)
        except IllegalMove:
            return
        if self._must_wait(move, after):
            self.clockwork.put_off(seat, move.verb)
        else:
            await self._play(move, "bot", after)


def is_catch(command: commands.TableCommand) -> bool:
    return isinstance(command, commands.Move) and command.move.split()[:1] == ["catch"]
