"""What clients are sent: answers, whole tables, steps and presence, each in the receiver's view.

The only way from a table to a client. Everything goes through Match.view and Match.events.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import msgspec
import numpy as np
from msgspec import structs

from lastcard.bots.recall import hands_json
from lastcard.editions import Edition
from lastcard.engine.view import OWN
from lastcard.errors import LastcardError
from lastcard.match import Event, Match, Move
from lastcard.match.codes import decode
from lastcard.match.errors import IllegalMove
from lastcard.match.events import are_public
from lastcard.match.fair import publish
from lastcard.match.view import View
from lastcard.match.view_json import own_json, sent_json, texts

from ..identity import Signer
from ..protocol import commands, messages, shapes
from ..protocol.template import HOLE, Template, write_part
from ..refusals import Refusal
from .clockwork import INFINITE, PAUSE_SECONDS, Clockwork, warning
from .ports import Client, Clock
from .seats import Seats
from .table import Step, Table

UNCOUNTED = "off"  # scoring: hands are not laid open for counting
# What a view has for its own seat, in its order.
OWN_NAMES = tuple(
    name for name in shapes.names(shapes.View) if name in {"seat", *(own.name for own in OWN)}
)
OWN_HOLES = dict.fromkeys(OWN_NAMES, HOLE)


def milliseconds(seconds: float) -> int:
    return max(0, round(seconds * 1000))


def refused(
    client: Client,
    command_id: str | None,
    error: LastcardError,
    version: int | None = None,
    legal: list[str] | None = None,
) -> messages.Refused:
    """Why not, in the client's language."""
    return messages.Refused(
        id=command_id,
        code=error.code,
        sentence=error.text.of(client.lang),
        clause=error.clause,
        rule=getattr(error, "rule", None),
        arguments=getattr(error, "arguments", None),
        version=version,
        legal=legal if isinstance(error, IllegalMove) else None,
        suggestion=getattr(error, "suggestion", None) or None,
        wait=getattr(error, "wait", None),
    )


def closing(client: Client, error: LastcardError, again: float | None) -> messages.Closing:
    return messages.Closing(
        code=error.code,
        sentence=error.text.of(client.lang),
        again=None if again is None else milliseconds(again),
    )


@dataclass(eq=False)
class Broadcast:
    """Sends what happens at a table to the clients that are there."""

    table: Table
    seats: Seats
    clockwork: Clockwork
    clock: Clock
    signer: Signer
    on_out: Callable[[Client], None]

    def everybody(self, message: messages.AnyMessage) -> None:
        for client in self.seats.presence.clients:
            client.send(message)

    def publish(self) -> None:
        """What the last entry changed, to everybody."""
        table = self.table
        step = table.steps[-1] if table.steps else None
        if step is None or step.version != table.version:
            self.send_table()
        elif len(table.steps) == 1:  # the deal
            self.send_table(since=step.version - 1)
        else:
            self.send_step(step)
            if step.move == "deal" or self.seats.is_resting:  # nobody is ready for what follows
                self.send_presence()
            if table.stage == "over":  # who has won how often, and that anybody may go on
                self.send_table()

    # --- answers -------------------------------------------------------------------------

    def acknowledgment(
        self, guest: str, command: commands.Command, version: int
    ) -> messages.Acknowledgment:
        """Accepted; a client that sits down or enters as a player also gets the seat's token."""
        answer = messages.Acknowledgment(id=command.id, version=version)
        if isinstance(command, commands.Enter):
            answer.code = self.table.code
        seat = self.table.seat_of(guest)
        if seat is not None and isinstance(command, commands.Enter | commands.Sit):
            sitting = self.table.places[seat].sitting
            answer.seat = seat
            answer.token = self.signer.seat_token(self.table.id, seat, guest, sitting)
        return answer

    def refuse(
        self, client: Client, guest: str, command: commands.TableCommand, error: LastcardError
    ) -> None:
        """Why a command is not done, and what would be legal."""
        seat, match, legal = self.table.seat_of(guest), self.table.match, None
        if isinstance(error, IllegalMove) and match is not None and seat is not None:
            legal = [move.answer for move in match.legal_moves(seat)]
        client.send(refused(client, command.id, error, self.table.version, legal))

    def dismiss(self, clients: Iterable[Client], code: str) -> None:
        """Say why, and let these clients go."""
        for client in list(clients):
            sentence = Refusal(code).text.of(client.lang)
            client.send(messages.Out(code=code, sentence=sentence))
            self.on_out(client)

    # --- whole tables --------------------------------------------------------------------

    def send_table(self, since: int | None = None) -> None:
        """The whole table, to everybody."""
        for seat, clients in self.seats.groups().items():
            message = self.snapshot(seat, since)
            for client in clients:
                client.send(message)
                if seat is not None and self.table.pause is None:
                    self.send_prompt(client, seat)

    def snapshot(self, seat: int | None, since: int | None = None) -> messages.Table:
        """The table as a seat or a spectator sees it, with the steps after `since`."""
        table = self.table
        hosting = seat is not None and table.places[seat].guest == table.host
        view = legal = missed = None
        if table.match is not None:
            own = table.match.view(seat)
            view = view_shape(table.match, own)
            legal = legal_answers(own.legal)
            missed = None if since is None else missed_steps(table, seat, since)
        return messages.Table(
            version=table.version,
            code=table.code,
            stage=table.stage,
            settings=table.shown_settings,
            seats=self._seat_shapes(),
            match=table.matches,
            you=seat,
            host=table.seat_of(table.host),
            hosting=hosting,
            watchers=len(self.seats.watchers()),
            screens=len(self.seats.presence.screens),
            newcomers=self.newcomers(),
            tv=table.tv,
            door=table.guests.door,
            short=table.guests.short,
            removed=self.removed() if hosting else [],
            resting=self.seats.is_resting,
            paused=self.pause_shape(),
            view=view,
            legal=legal,
            clock=self.question_clock(),
            fair=fair_shape(table, self._fair_left()),
            missed=missed,
            plan=table.plan,
            evening=self.evening(),
            void=table.void,
            record=table.record_token,
        )

    def _fair_left(self) -> int | None:
        if self.table.stage != "fair":
            return None
        clockwork = self.clockwork
        return milliseconds(clockwork.stage_since + clockwork.fair_seconds - self.clock.now())

    # --- steps ---------------------------------------------------------------------------

    def send_step(self, step: Step) -> None:
        """One step, to everybody."""
        match = self.table.match
        assert match is not None
        shared = SharedStep(match, step, self.question_clock())
        for seat, clients in self.seats.groups().items():
            frame = shared.frame(seat)
            for client in clients:
                client.send_step(frame)

    def question_clock(self) -> shapes.Clock | None:
        """Who is waited for, and how long still."""
        match = self.table.match
        if self.table.stage == "over":
            return self._rematch_clock()
        if match is None or match.is_over:
            return None
        seats, seconds = list(match.asked()), self.clockwork.question_seconds
        waiting = match.phase == "round-over" or not all(map(self.seats.is_bot, seats))
        is_resting = not self.seats.is_attended or self.seats.is_resting
        is_still = is_resting or self.clockwork.paused_at is not None
        if seconds is None or not waiting or is_still:
            return shapes.Clock(seats=seats)
        left = self.clockwork.opened + seconds - self.clock.now()
        return shapes.Clock(
            seats=seats,
            left=milliseconds(left),
            total=milliseconds(seconds),
            warning=milliseconds(warning(seconds)),
        )

    def pause_shape(self) -> shapes.Pause | None:
        """Who has paused the match, and for how long at most."""
        seat, since = self.table.pause, self.clockwork.paused_at
        if seat is None or since is None:
            return None
        left = milliseconds(since + PAUSE_SECONDS - self.clock.now())
        return shapes.Pause(seat=seat, left=left)

    def _rematch_clock(self) -> shapes.Clock | None:
        """Whose word is still missing for another match, and how soon it begins without it."""
        since = self.clockwork.agreed_since
        if since is None:
            return None
        total = self.clockwork.rematch_seconds
        left = milliseconds(since + total - self.clock.now())
        return shapes.Clock(seats=self.seats.unready(), left=left, total=milliseconds(total))

    # --- presence ------------------------------------------------------------------------

    def send_presence(self, but: Client | None = None) -> None:
        """Who is here now, to everybody (but one who knows already)."""
        presence = self.seats.presence
        others = self.seats_message()
        hosts = structs.replace(others, hosting=others.host is not None)
        for client in presence.clients:
            if client is not but:
                is_host = presence.guest_of(client) == self.table.host
                client.send(hosts if is_host else others)

    def send_prompt(self, client: Client, seat: int) -> None:
        """The pose's prompt that waits for a seat, if there is one."""
        until = self.clockwork.prompts.get(seat)
        if until is not None:
            left = None if until == INFINITE else milliseconds(until - self.clock.now())
            number = self.clockwork.prompt_numbers[seat]
            client.send(messages.Prompt(prompt=number, left=left))

    def send_hurry(self) -> None:
        """Time is nearly up."""
        clock = self.question_clock()
        if clock is not None and clock.left is not None:
            self.everybody(messages.Hurry(seats=clock.seats, left=clock.left))

    def seats_message(self) -> messages.Seats:
        """As everybody but the host is sent it."""
        table = self.table
        return messages.Seats(
            seats=self._seat_shapes(),
            host=table.seat_of(table.host),
            watchers=len(self.seats.watchers()),
            screens=len(self.seats.presence.screens),
            newcomers=self.newcomers(),
            resting=self.seats.is_resting,
            clock=self.question_clock(),
        )

    def _seat_shapes(self) -> list[shapes.Seat]:
        return [self._seat_shape(seat) for seat in range(len(self.table.places))]

    def _seat_shape(self, seat: int) -> shapes.Seat:
        place = self.table.places[seat]
        if place.is_free:
            return shapes.Seat()
        if not place.is_person:
            return shapes.Seat(
                kind="bot",
                name=place.name,
                face=place.face,
                level=place.level,
                wins=place.wins,
            )
        return shapes.Seat(
            kind="person",
            name=place.name,
            face=place.face,
            present=self.seats.is_present(seat),
            stand_in=seat in self.seats.stand_ins,
            ready=seat in self.seats.ready,
            wins=place.wins,
            muted=place.guest in self.table.guests.muted,
        )

    def evening(self) -> list[shapes.PastMatch] | None:
        """What was played, once the host has ended the evening."""
        if not self.table.is_thanked:
            return None
        return [
            shapes.PastMatch(
                match=past.match,
                edition=past.edition,
                winners=list(past.winners),
                names=list(past.names),
                record=past.record,
            )
            for past in self.table.evening
        ]

    def newcomers(self) -> list[shapes.Newcomer]:
        """Who sits down when the round is over."""
        wishes = sorted(self.seats.wishes.items())
        return [shapes.Newcomer(seat=seat, name=wish.name) for seat, wish in wishes]

    def removed(self) -> list[shapes.RemovedPlayer]:
        """Whom the host keeps out."""
        removals = self.table.guests.removals.items()
        return [shapes.RemovedPlayer(number=number, name=who.name) for number, who in removals]


# --- in the protocol's shapes ----------------------------------------------------------------


def view_shape(match: Match, view: View) -> shapes.View:
    """A view as it is sent."""
    return msgspec.convert(sent_json(view) | {"hands": open_hands(match)}, shapes.View)


def open_hands(match: Match) -> list[list[str]] | None:
    """Everybody's cards, when the round has been counted or the match is over."""
    counted = match.phase == "round-over" and match.round_winner is not None
    scoring = match.options.get("scoring") or match.edition.options["scoring"].value
    if not match.is_over and not (counted and scoring != UNCOUNTED):
        return None
    return [texts(match.hand(seat)) for seat in range(match.seats)]


def event_shape(event: Event) -> shapes.Event:
    return shapes.Event(**event.as_json())


def step_shape(match: Match, step: Step, seat: int | None) -> shapes.Step:
    """A step of the running match as a seat or (None) a spectator sees it."""
    events = match.events_of(step.rows, seat)
    return shapes.Step(
        version=step.version,
        move=shown_move(step.move, seat),
        by=step.by,
        events=[event_shape(event) for event in events],
    )


class SharedStep:
    """A `step` message for everybody at a table: a spectator's, encoded once.

    A seat gets it with what the seat alone knows in the places for that, and with a step of its
    own if not all see the same of it.
    """

    def __init__(self, match: Match, step: Step, clock: shapes.Clock | None) -> None:
        self._match, self._step = match, step
        self._is_public = all(map(are_public, step.rows))
        public, view = step_shape(match, step, None), view_shape(match, match.view())
        self._watching = (public, *(getattr(view, name) for name in OWN_NAMES), ())
        message = messages.NewStep(step=public, view=view, clock=clock)
        self._template = Template(
            structs.replace(
                message,
                step=public if self._is_public else HOLE,
                view=structs.replace(view, **OWN_HOLES),
                legal=HOLE,
            )
        )

    def frame(self, seat: int | None) -> bytes:
        """As a seat or (None) a spectator is sent it."""
        values = self._watching if seat is None else self._values(seat)
        return self._template.fill(values[1:] if self._is_public else values)

    def _values(self, seat: int) -> tuple[object, ...]:
        """What is a seat's own, in the order of the message."""
        match, own = self._match, own_json(self._match, seat)
        own["seat"] = seat
        step = None if self._is_public else step_shape(match, self._step, seat)
        legal = legal_part(match.edition, tuple(match.legal_codes(seat)))
        return step, *[own[name] for name in OWN_NAMES], legal


@lru_cache(maxsize=8192)
def legal_part(edition: Edition, codes: tuple[int, ...]) -> msgspec.Raw:
    """The answers that legal moves are, encoded; the same few are sent again and again."""
    return msgspec.Raw(write_part([decode(edition, None, code).answer for code in codes]))


def shown_move(move: str, seat: int | None) -> str:
    """The move as others may know it: a finger is secret until all are shown (R-PTY-08)."""
    who, *rest = move.split()
    if rest[:1] == ["point"] and who != str(seat):
        return f"{who} point"
    return move


def missed_steps(table: Table, seat: int | None, since: int) -> list[shapes.Step]:
    """The steps of this match after a version, in order, as far as they are kept."""
    assert table.match is not None
    missed = [step for step in table.steps if step.version > since]
    return [step_shape(table.match, step, seat) for step in missed]


def count_missed(table: Table, since: int) -> int:
    """How many steps `missed_steps` would give."""
    return 0 if table.match is None else sum(step.version > since for step in table.steps)


def legal_answers(moves: Sequence[Move]) -> list[str]:
    return [move.answer for move in moves]


def memory_shape(match: Match, seat: int, memory: np.void) -> shapes.Memory:
    """What a seat remembers, as it is sent."""
    view = match.view(seat)
    return shapes.Memory(
        discard=texts(view.discard),
        hands=msgspec.convert(hands_json(match, memory), list[shapes.RememberedHand]),
        called_now=view.called_now,
        idle=view.idle,
    )


def fair_shape(table: Table, left: int | None = None) -> shapes.FairState | None:
    """What everybody may know of the seed now."""
    fair = table.fair
    if fair is None:
        return None
    proof = table.proof() if table.finished is None else table.finished.proof
    public = publish(proof, None if table.stage == "fair" else proof.seed())
    return shapes.FairState(
        match=fair.match,
        stage=fair_stage(table),
        server=public["server"],
        commitments=public["seats"] if fair.closed else [None] * len(proof.seats),
        revealed=public["revealed"],
        seed=public["seed"],
        left=left,
    )


def fair_stage(table: Table) -> shapes.FairStage:
    if table.stage == "fair":
        return "reveal" if table.fair is not None and table.fair.closed else "commit"
    return "dealt" if table.stage == "match" else "over"
