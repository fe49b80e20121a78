"""Who is told what: answers, whole tables, steps and presence, each in the receiver's view."""

from typing import TYPE_CHECKING

import msgspec

from lastcard.errors import LastcardError
from lastcard.match.errors import IllegalMove

from ..protocol import messages, shapes
from . import wire
from .agenda import fair_seconds, limit, warning
from .ports import Client
from .table import Past

if TYPE_CHECKING:
    from .owner import Owner


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


class Teller:
    """Sends what a table has to say to whoever is there."""

    def __init__(self, owner: "Owner") -> None:
        self._owner = owner

    def seat_of(self, client: Client) -> int | None:
        guest = self._owner.presence.guest_of(client)
        return None if guest is None else self._owner.table.seat_of(guest)

    def groups(self) -> dict[int | None, list[Client]]:
        """Everybody who is there, by the seat whose view they get."""
        seats = {place.guest: seat for seat, place in enumerate(self._owner.table.places)}
        found: dict[int | None, list[Client]] = {}
        for client in self._owner.presence.clients:
            guest = self._owner.presence.guest_of(client)
            found.setdefault(seats.get(guest), []).append(client)
        return found

    def everybody(self, message: messages.AnyMessage) -> None:
        for client in self._owner.presence.clients:
            client.send(message)

    # --- whole tables --------------------------------------------------------------------

    def table(self, since: int | None = None) -> None:
        """The whole table, to everybody."""
        for seat, clients in self.groups().items():
            message = self.snapshot(seat, since)
            for client in clients:
                client.send(message)

    def snapshot(self, seat: int | None, since: int | None = None) -> messages.Table:
        """The table as a seat or a spectator sees it, with the steps after `since`."""
        table = self._owner.table
        hosting = seat is not None and table.places[seat].guest == table.host
        view = legal = missed = None
        if table.match is not None:
            seen = table.match.view(seat)
            view = wire.view_shape(table.match, seen)
            legal = wire.legal_answers(seen.legal)
            missed = None if since is None else wire.missed_steps(table, seat, since)
        return messages.Table(
            version=table.version,
            code=table.code,
            stage=table.stage,
            settings=table.shown_settings,
            seats=self.seats(),
            match=table.matches,
            you=seat,
            host=table.seat_of(table.host),
            hosting=hosting,
            watchers=self.watchers(),
            door=table.guests.door,
            short=table.guests.short,
            removed=self.removed() if hosting else [],
            resting=self._owner.is_resting,
            view=view,
            legal=legal,
            clock=self.clock(),
            fair=wire.fair_shape(table, self.fair_left()),
            missed=missed,
            void=table.void,
            record=table.record_token,
        )

    def fair_left(self) -> int | None:
        owner = self._owner
        if owner.table.stage != "fair":
            return None
        return milliseconds(owner.times.stage + fair_seconds(owner) - owner.clock.now())

    # --- steps ---------------------------------------------------------------------------

    def step(self, past: Past) -> None:
        """One step, to everybody."""
        match = self._owner.table.match
        assert match is not None
        groups, clock = self.groups(), self.clock()
        steps, views = wire.step_shapes(match, past, groups), wire.view_shapes(match, groups)
        for seat, clients in groups.items():
            legal = () if seat is None else match.legal_moves(seat)
            message = messages.Played(
                step=steps[seat],
                view=views[seat],
                legal=wire.legal_answers(legal),
                clock=clock,
            )
            for client in clients:
                client.send(message)

    def clock(self) -> shapes.Clock | None:
        """Who is waited for, and how long still."""
        owner = self._owner
        match = owner.table.match
        if match is None or match.is_over:
            return None
        seats, seconds = list(match.asked()), limit(owner)
        waiting = match.phase == "round-over" or not all(map(owner.is_bot, seats))
        if seconds is None or not waiting or not owner.is_attended or owner.is_resting:
            return shapes.Clock(seats=seats)
        left = owner.times.opened + seconds - owner.clock.now()
        return shapes.Clock(
            seats=seats,
            left=milliseconds(left),
            total=milliseconds(seconds),
            warning=milliseconds(warning(seconds)),
        )

    # --- presence ------------------------------------------------------------------------

    def presence(self, but: Client | None = None) -> None:
        """Who is here now, to everybody (but the one who knows already)."""
        host = self._owner.table.host
        others = self.seats_message()
        hosts = msgspec.structs.replace(others, hosting=others.host is not None)
        for client in self._owner.presence.clients:
            if client is not but:
                is_host = self._owner.presence.guest_of(client) == host
                client.send(hosts if is_host else others)

    def prompt(self, client: Client, seat: int) -> None:
        """The pose's prompt that waits for a seat, if there is one."""
        owner = self._owner
        until = owner.times.prompts.get(seat)
        if until is not None:
            left = milliseconds(until - owner.clock.now())
            client.send(messages.Prompt(prompt=owner.prompts[seat], left=left))

    def seats_message(self) -> messages.Seats:
        """As everybody but the host is told."""
        table = self._owner.table
        return messages.Seats(
            seats=self.seats(),
            host=table.seat_of(table.host),
            watchers=self.watchers(),
            resting=self._owner.is_resting,
            clock=self.clock(),
        )

    def seats(self) -> list[shapes.Seat]:
        return [self.seat(seat) for seat in range(len(self._owner.table.places))]

    def seat(self, seat: int) -> shapes.Seat:
        owner = self._owner
        place = owner.table.places[seat]
        if place.is_free:
            return shapes.Seat()
        if not place.is_person:
            return shapes.Seat(kind="bot", name=place.name, level=place.level, wins=place.wins)
        return shapes.Seat(
            kind="person",
            name=place.name,
            present=owner.presence.is_here(place.guest),
            stand_in=seat in owner.stand_ins,
            ready=seat in owner.ready,
            wins=place.wins,
            muted=place.guest in owner.table.guests.muted,
        )

    def removed(self) -> list[shapes.RemovedPlayer]:
        """Whom the host keeps out."""
        removals = self._owner.table.guests.removals.items()
        return [shapes.RemovedPlayer(number=number, name=who.name) for number, who in removals]

    def watchers(self) -> int:
        return len(self.groups().get(None, ()))
