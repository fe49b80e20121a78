"""Who is at a table: people and their connections, bots, and stand-ins for people who are away."""

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

import numpy as np

from lastcard.bots.api import Bot, Start, bot_seed
from lastcard.bots.recall import Watcher
from lastcard.bots.registry import make_bot
from lastcard.bots.threads import Payer, Threads
from lastcard.match import Event, Match, Move
from lastcard.match.view import View
from lastcard.play.asking import REACTIONS
from lastcard.play.driver import show_past

from ..identity import SeatClaim
from ..limits import Limits
from ..refusals import Refusal
from .ports import Client, Clock
from .race import Latency
from .table import STAND_IN, Table

Answer = TypeVar("Answer")


SCREEN = ""  # the guest that a TV acts for: nobody
TRY_AGAIN_MS = 3000
RETURN_SECONDS = 5.0  # in which people return to a table that has moved


class Presence:
    """The clients at a table. A client acts for one guest, mostly its own."""

    def __init__(self, now: float) -> None:
        self._since = now
        self.acts_for: dict[Client, str] = {}
        self.here: Counter[str | None] = Counter()  # clients of each guest
        self._away_since: dict[str, float] = {}

    def enter(self, client: Client, guest: str, now: float) -> None:
        """A client arrives, or arrives again to act for another guest."""
        self.leave(client, now)
        self.acts_for[client] = guest
        self.here[guest] += 1
        self._away_since.pop(guest, None)

    def leave(self, client: Client, now: float) -> None:
        guest = self.acts_for.pop(client, None)
        if guest is None:
            return
        self.here[guest] -= 1
        if not self.here[guest]:
            del self.here[guest]
            self._away_since[guest] = now

    def note_absence(self, guest: str, since: float) -> None:
        """A guest was away before this table was here."""
        self._away_since[guest] = since

    def remember(self, guests: Collection[str | None]) -> None:
        """Keep the absence of these guests only."""
        self._away_since = {
            guest: since for guest, since in self._away_since.items() if guest in guests
        }

    @property
    def clients(self) -> list[Client]:
        return list(self.acts_for)

    @property
    def screens(self) -> list[Client]:
        """TVs, the earliest first."""
        return self.clients_of(SCREEN)

    def is_screen(self, client: Client) -> bool:
        return self.guest_of(client) == SCREEN

    def guest_of(self, client: Client) -> str | None:
        return self.acts_for.get(client)

    def clients_of(self, guest: str | None) -> list[Client]:
        return [client for client, who in self.acts_for.items() if who == guest]

    def is_here(self, guest: str | None) -> bool:
        return guest in self.here

    def away_since(self, guest: str | None) -> float | None:
        """Since when a guest is away; None while here."""
        if guest is None or self.is_here(guest):
            return None
        return self._away_since.get(guest, self._since)

    def latency_of(self, guest: str | None) -> Latency:
        """Of a guest's quickest device: the card may have been seen there."""
        clients = self.clients_of(guest)
        return Latency(
            min((client.delay for client in clients), default=0.0),
            min((client.proven_delay for client in clients), default=0.0),
        )


@dataclass(frozen=True)
class Wish:
    """A watcher who takes a bot's seat when the round is over."""

    guest: str
    name: str
    face: int | None


@dataclass(eq=False)
class Seats:
    """Who sits at a table, who of them is here, and whose seat a bot plays."""

    table: Table
    clock: Clock
    limits: Limits

    def __post_init__(self) -> None:
        self.presence = Presence(self.clock.now())
        self.stand_ins: set[int] = set()
        self.ready: set[int] = set()  # for the next round or match
        self.wishes: dict[int, Wish] = {}  # by seat
        self.missed: dict[int, int] = {}  # turns in a row that a seat let pass
        self.idle_since = self.clock.now()  # no client is connected
        self.expected: set[str] = set()  # guests who were at this table where it was before
        self.expected_until = 0.0

    # --- clients -------------------------------------------------------------------------

    def guest_for(self, client: Client, claim: SeatClaim | None) -> str:
        """Whom a client acts for: its seat token's guest while that sitting lasts, or itself."""
        if claim is not None and claim.table == self.table.id:
            for place in self.table.places:
                if place.guest == claim.guest and place.sitting == claim.sitting:
                    return claim.guest
        return client.guest

    def seat_of(self, client: Client) -> int | None:
        guest = self.presence.guest_of(client)
        return None if guest is None else self.table.seat_of(guest)

    def leave(self, client: Client) -> None:
        """A connection has ended."""
        now = self.clock.now()
        self.presence.leave(client, now)
        self.presence.remember([place.guest for place in self.table.places])
        if not self.presence.clients:
            self.idle_since = now

    def groups(self) -> dict[int | None, list[Client]]:
        """The clients by the seat whose view they get; None: spectators."""
        seats = {place.guest: seat for seat, place in enumerate(self.table.places)}
        found: dict[int | None, list[Client]] = {}
        for client, guest in self.presence.acts_for.items():
            found.setdefault(seats.get(guest), []).append(client)
        return found

    def clients_at(self, seat: int) -> list[Client]:
        return self.presence.clients_of(self.table.places[seat].guest)

    def devices_of(self, player: str) -> list[str]:
        """A player, and the guests of the devices that act for them."""
        others = {client.guest for client in self.presence.clients_of(player)}
        return [player, *sorted(others - {player, self.table.host})]

    def expect(self, guests: Collection[str]) -> None:
        """These are about to return: until then they are not missing."""
        self.expected.update(guests)
        self.expected_until = self.clock.now() + RETURN_SECONDS

    def is_around(self, guest: str | None) -> bool:
        """Whether a guest is here, or about to be."""
        return self.presence.is_here(guest) or guest in self.expected

    # --- newcomers -----------------------------------------------------------------------

    def wish(self, seat: int, wish: Wish) -> None:
        """One seat a guest, one guest a seat; who has gone does not keep it."""
        other = self.wishes.get(seat)
        if other is not None and other.guest != wish.guest and self.is_around(other.guest):
            raise Refusal("seat-taken")
        self.unwish(wish.guest)
        self.wishes[seat] = wish

    def unwish(self, guest: str) -> bool:
        """A guest no longer wants to sit down. Whether they did."""
        before = len(self.wishes)
        self.wishes = {seat: wish for seat, wish in self.wishes.items() if wish.guest != guest}
        return len(self.wishes) < before

    # --- watchers ------------------------------------------------------------------------

    def watchers(self) -> list[Client]:
        spectators = self.groups().get(None, [])
        return [client for client in spectators if not self.presence.is_screen(client)]

    def displaced_by(self, client: Client) -> list[Client]:
        """The watcher who has to go if one more client comes to watch, or a Refusal.

        For each seat that could be taken there is one place more, in all and by address: a
        person who comes to sit down is a watcher until then.
        """
        watchers = [each for each in self.watchers() if each is not client]
        neighbors = [each for each in watchers if each.address == client.address]
        seats = self.table.seats_to_take() + len(self.deserted_seats())
        most = min(self.table.settings.watchers, self.limits.watchers_per_table)
        if len(neighbors) >= self.limits.watchers_per_address + seats:
            crowd = neighbors
        elif len(watchers) >= most + seats:
            crowd = largest_crowd(watchers)
        else:
            return []
        if not seats or not crowd:
            raise Refusal("too-many-watchers")
        return crowd[:1]

    def displaced_by_screen(self, client: Client) -> list[Client]:
        """The screen that has to go if one more comes, or a Refusal.

        A stranger's makes room for one that stands where somebody plays.
        """
        if not self.table.settings.watchers and not self.table.tv:
            raise Refusal("no-screen", TRY_AGAIN_MS)  # until a player asks for it
        screens = [each for each in self.presence.screens if each is not client]
        if len(screens) < self.limits.screens_per_table:
            return []
        homes = {each.address for each in self.presence.clients if self.seat_of(each) is not None}
        strangers = [each for each in screens if each.address not in homes]
        if client.address not in homes or not strangers:
            raise Refusal("too-many-screens")
        return strangers[:1]

    # --- people --------------------------------------------------------------------------

    @property
    def is_attended(self) -> bool:
        """Whether a player is connected; without one, the table rests."""
        here = self.presence.here
        return any(place.guest in here for place in self.table.places)

    def absences(self) -> dict[int, float]:
        """Since when those people are away who are not connected."""
        here, away_since = self.presence.here, self.presence.away_since
        return {
            seat: since
            for seat, place in enumerate(self.table.places)
            if place.guest not in here and (since := away_since(place.guest)) is not None
        }

    def is_here(self, seat: int) -> bool:
        return self.presence.is_here(self.table.places[seat].guest)

    def away_for(self, seat: int) -> float | None:
        """For how many seconds a person has been away; None while here."""
        since = self.presence.away_since(self.table.places[seat].guest)
        return None if since is None else self.clock.now() - since

    def latency_of(self, seat: int) -> Latency:
        return self.presence.latency_of(self.table.places[seat].guest)

    def is_everybody_ready(self, *more: int) -> bool:
        """Whether all who are here want the next round; `more` want it, too."""
        return self._here() - self.stand_ins <= self.ready.union(more)

    @property
    def is_rematch_agreed(self) -> bool:
        """Whether the host, or more than half of those who are here, want another match."""
        awake = self._here() - self.stand_ins
        ready = awake & self.ready
        return self.table.seat_of(self.table.host) in ready or len(ready) * 2 > len(awake)

    @property
    def is_anybody_awake(self) -> bool:
        """Whether a player is here who answers for themselves."""
        return bool(self._here() - self.stand_ins)

    def unready(self) -> list[int]:
        """Who is here and has not said yet that it may go on."""
        return sorted(self._here() - self.stand_ins - self.ready)

    @property
    def is_resting(self) -> bool:
        """Whether a round is over and everybody here slept through it: the next one can wait."""
        match = self.table.match
        if match is None or self.table.stage != "match" or match.phase != "round-over":
            return False
        here = self._here()
        return bool(here) and here <= self.stand_ins

    def _here(self) -> set[int]:
        return {seat for seat in self.table.people() if self.is_present(seat)}

    def is_present(self, seat: int) -> bool:
        """Whether a seat's player is here, or about to be."""
        return self.is_around(self.table.places[seat].guest)

    def is_practice(self, seat: int) -> bool:
        """Whether the person at a seat plays with bots only, and nobody could mind a hint.

        Not with a watcher, who may sit down when the round is over, nor in a match that somebody
        else has played in, who may come back to it.
        """
        is_alone = self.table.people() == [seat] and not self.wishes and not self.watchers()
        return is_alone and self.table.hands.keys() <= {self.table.places[seat].guest}

    def deserted_seats(self) -> list[int]:
        """Seats that may be taken over."""
        return self.table.people() if self.deserted_in() == 0 else []

    def deserted_in(self) -> float | None:
        """Seconds until seats may be taken over; None in a match, or while somebody is here."""
        away = [self.away_for(seat) for seat in self.table.people()]
        if not self.table.is_between or None in away:
            return None
        return max([0.0, *(self.limits.grace_seconds - (seconds or 0.0) for seconds in away)])

    def missing_shares(self) -> list[int]:
        """The seats whose commitment, or later whose secret, can still come."""
        fair = self.table.fair
        assert fair is not None
        if fair.closed:
            return [seat for seat in fair.commitments if seat not in fair.secrets]
        return sorted(self._here() - fair.commitments.keys())

    def check_removal(self, seat: int) -> None:
        """In a round, refuse to remove a player who is here, or may be back in a moment."""
        table, away = self.table, self.away_for(seat)
        if seat in self.stand_ins:
            return
        if table.is_between_rounds and table.places[seat].guest != table.host:
            return
        if away is None:
            raise Refusal("not-away")
        if away < self.limits.grace_seconds:
            raise Refusal("just-left", round((self.limits.grace_seconds - away) * 1000))

    # --- bots ----------------------------------------------------------------------------

    def is_bot(self, seat: int) -> bool:
        """Whether a bot plays this seat now."""
        return self.table.places[seat].level is not None or seat in self.stand_ins

    def level_of(self, seat: int) -> str:
        return self.table.places[seat].level or STAND_IN

    def bot_levels(self) -> dict[int, str]:
        """The level of every seat that a bot plays now."""
        return {
            seat: place.level or STAND_IN
            for seat, place in enumerate(self.table.places)
            if place.level is not None or seat in self.stand_ins
        }

    def payer(self) -> Payer:
        """For whom bots think here: the host's address, or that of the first player who is here."""
        guests = [self.table.host, *(place.guest for place in self.table.places if place.guest)]
        clients = (client for guest in guests for client in self.presence.clients_of(guest))
        client = next(clients, None)
        return Payer(self.table.id, client.address if client else "")

    def wake(self, seat: int) -> bool:
        """A person does something: no bot plays this seat any more. Whether one did."""
        self.missed.pop(seat, None)
        is_asleep = seat in self.stand_ins
        self.stand_ins.discard(seat)
        return is_asleep


def largest_crowd(watchers: list[Client]) -> list[Client]:
    """The watchers from the address that most of them come from, the earliest first."""
    counts = Counter(client.address for client in watchers)
    address = max(counts, key=counts.__getitem__, default=None)
    return [client for client in watchers if client.address == address]


# --- bots: they think in threads, and see what happens in order ------------------------------


@dataclass
class SeatedBot:
    """A bot, and what has happened while it was thinking."""

    level: str
    bot: Bot
    busy: bool = False
    unseen: list[tuple[View, list[Event]]] = field(default_factory=list)

    def show(self, view: View, events: list[Event]) -> None:
        if self.busy:
            self.unseen.append((view, events))
        else:
            self.bot.watch(view, events)

    def free(self) -> None:
        """It has answered: what it missed comes in order."""
        self.busy = False
        for view, events in self.unseen:
            self.bot.watch(view, events)
        self.unseen.clear()


class Bots:
    """Makes bots when they are first asked, or all at once, until their match is over."""

    def __init__(self, threads: Threads, seed: str, payer: Callable[[], Payer]) -> None:
        self._threads = threads
        self._seed = seed
        self._payer = payer
        self._bots: dict[int, SeatedBot] = {}
        self._watcher: Watcher | None = None  # for the one person who asked

    def start(self, match: Match, levels: Mapping[int, str]) -> None:
        """Make them before anybody moves; BadBot if one cannot be started."""
        for seat, level in levels.items():
            self._new(match, seat, level)
        show_past(match, {seat: seated.bot for seat, seated in self._bots.items()})

    def retain(self, levels: Mapping[int, str]) -> None:
        """Only these seats are played by bots now; others are closed."""
        for seat in [seat for seat in self._bots if levels.get(seat) != self._bots[seat].level]:
            self._bots.pop(seat).bot.close()

    def show(self, match: Match) -> None:
        """Let every bot that watches see what the last move brought about."""
        for seat, seated in self._bots.items():
            if seated.bot.watches:
                seated.show(match.view(seat), match.events(seat))

    async def choose(self, match: Match, seat: int, level: str) -> Move:
        """The bot's answer to the open question."""
        view = match.view(seat)
        return await self._ask(
            match,
            seat,
            level,
            lambda bot: self._threads.choose(self._payer(), bot, view, view.legal),
        )

    async def react(self, match: Match, seat: int, level: str) -> Move | None:
        """What the bot does out of turn, if anything."""
        view = match.view(seat)
        moves = [move for move in view.legal if move.verb in REACTIONS]
        if not moves:
            return None
        return await self._ask(
            match, seat, level, lambda bot: self._threads.react(self._payer(), bot, view, moves)
        )

    async def recall(self, match: Match, seat: int) -> np.void:
        """What a seat remembers of the match so far."""
        past, known = match.copy(), self._watcher
        if known is None or known.seat != seat or not known.has_seen(past):
            known = self._watcher = Watcher(past, seat)
        return await self._threads.run(lambda hurry: known.memory(past), self._payer())

    async def _ask(
        self, match: Match, seat: int, level: str, ask: Callable[[Bot], Awaitable[Answer]]
    ) -> Answer:
        known = self._bots.get(seat)
        seated = known or self._new(match, seat, level)
        seated.busy = True
        try:
            if known is None:
                past = match.copy()
                await self._threads.run(
                    lambda hurry: show_past(past, {seat: seated.bot}), self._payer()
                )
            return await ask(seated.bot)
        finally:
            seated.free()

    def _new(self, match: Match, seat: int, level: str) -> SeatedBot:
        rng = bot_seed(self._seed, seat, level)
        start = Start(match.edition.id, match.seats, seat, match.options, rng)
        seated = SeatedBot(level, make_bot(level, start))
        self._bots[seat] = seated
        return seated

    def is_busy(self, seat: int) -> bool:
        return seat in self._bots and self._bots[seat].busy

    def close(self) -> None:
        self._watcher = None
        self.retain({})
