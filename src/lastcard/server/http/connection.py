"""One connection: hello, commands in, messages out, and no more of either than is good."""

import logging
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from lastcard.bots import LEVEL_NAMES
from lastcard.errors import LastcardError
from lastcard.languages import SOURCE, languages
from lastcard.play.library import digest

from ..bucket import Now
from ..budgets import ILLEGAL_COST, Budgets, Name, Scope, cost_of
from ..identity import Renewal, Signer, new_guest_id
from ..protocol import PROTOCOL, commands, messages, write_message
from ..protocol.shapes import Language
from ..refusals import Refusal
from ..tables.decide import PHRASES
from ..tables.ports import Client
from .frames import PING, PONG, bad_message, control_frame, kind_of, read_frame, readable_id
from .language_pack import more_languages
from .metrics import Metrics
from .outbox import Outbox, Write, WriteNow
from .pings import Line, Pings

log = logging.getLogger(__name__)

STOPPING = "stopping"
GOING_AWAY = 1001
POLICY = 1008
TOO_LARGE = 1009
SERVICE_RESTART = 1012
TRY_AGAIN = 1013
MOST_PENDING = 32  # commands whose answer is waited for, to measure it
# What a command is paid from besides the connection's own; the first that has room.
SHARED: tuple[tuple[Name, tuple[Scope, ...]], ...] = (
    ("commands", (Scope.ADDRESS, Scope.GUEST)),
    ("reserve", ()),
)
AGAIN = 1000  # ms until a client that was closed should reconnect

Answer = messages.Acknowledgment | messages.Refused | messages.Welcome | messages.Tables


def nothing() -> None:
    """What is left to do when it is over."""


def ignore(guest: str) -> None:
    """Until a server knows of other connections."""


def always() -> bool:
    """A server alone may always believe what is in its memory."""
    return True


def wait_of(error: LastcardError) -> float | None:
    """The seconds that a refusal asks for."""
    wait = error.wait if isinstance(error, Refusal) else None
    return None if wait is None else wait / 1000


class Tables(Protocol):
    """Who takes the commands: the lobby."""

    async def renew(self, guest: str, command_id: str) -> None:
        """End all tokens that a guest has."""

    async def handle(self, client: Client, command: commands.AnyCommand) -> None: ...

    def gone(self, client: Client) -> None: ...


class Connection:
    """A Client over a socket that it does not know; see sockets.py."""

    def __init__(
        self,
        tables: Tables,
        signer: Signer,
        budgets: Budgets,
        metrics: Metrics,
        address: str,
        write: Write,
        lang: Language = "en",
        now: Now = time.perf_counter,
        write_now: WriteNow = lambda frames: False,
        write_control: Callable[[bytes], object] = lambda frame: False,
        line: Line = lambda: None,
        nearby: Sequence[str] = (),
        may_serve: Callable[[], bool] = always,
    ) -> None:
        self.tables = tables
        self.may_serve = may_serve
        self.signer = signer
        self.budgets = budgets
        self.limits = budgets.limits
        self.allowance = budgets.own("commands", self)
        self.metrics = metrics
        self.address = address
        self.nearby = nearby  # where other devices find this server, if they cannot by its Host
        self.lang: Language = lang
        self.now = now
        self.guest = ""  # until hello
        self.outbox = Outbox(write, self.limits, self.overflow, write_now)
        self.write_control = write_control
        self.pings = Pings(lambda payload: write_control(control_frame(PING, payload)), now, line)
        self.pending: dict[str, tuple[str, float]] = {}  # command id: its type, when it came
        self.close_reason: str | None = None  # why it is being closed
        self.close_code: int | None = None
        self.on_end: Callable[[], None] = nothing
        self.sign_out: Callable[[str], None] = ignore  # a guest's other connections

    @property
    def delay(self) -> float:
        return self.pings.delay

    @property
    def proven_delay(self) -> float:
        return self.pings.proven_delay

    # --- out -----------------------------------------------------------------------------

    def send(self, message: messages.AnyMessage) -> None:
        """Put a message into the queue; never waits, never raises. A full queue closes it."""
        if not isinstance(message, messages.Closing) and self.is_fenced():
            return
        sent = self.answered(message) if isinstance(message, Answer) else None
        if isinstance(message, messages.Closing):
            self.close_reason = message.code
        # What a command has changed mostly follows its answer at once.
        self.outbox.put(
            write_message(message), sent, more=isinstance(message, messages.Acknowledgment)
        )

    def send_step(self, frame: bytes) -> None:
        """The same for a `step` message, which is encoded already."""
        if not self.is_fenced():
            self.outbox.put(frame)

    def is_fenced(self) -> bool:
        """Whether this server's lease has run out: then nothing is said but goodbye."""
        if self.may_serve():
            return False
        self.close("moved-away", SERVICE_RESTART)
        return True

    def answered(self, message: Answer) -> Callable[[], None] | None:
        """Count the answer, and measure it once it is written."""
        refused = message.code if isinstance(message, messages.Refused) else None
        kind, since = self.pending.pop(message.id or "", ("unreadable", None))
        self.metrics.answered(kind, refused)
        if refused is not None and getattr(message, "legal", None) is not None:
            self.budgets.charge("commands", self, ILLEGAL_COST)
        if since is None:
            return None
        came = since
        return lambda: self.metrics.took(self.now() - came)

    def refuse(self, id: str | None, error: LastcardError, wait: float | None = None) -> None:
        self.send(
            messages.Refused(
                id=id,
                code=error.code,
                sentence=error.text.of(self.lang),
                clause=error.clause,
                wait=None if wait is None else round(wait * 1000) + 1,
            )
        )

    def overflow(self) -> None:
        """The client does not read. All it missed is told again when it enters."""
        self.count_closing("slow-reader")
        self.end(TRY_AGAIN)

    def count_closing(self, reason: str) -> None:
        self.metrics.closed(reason)
        if reason != STOPPING:
            log.info("closed a connection", extra={"reason": reason, "address": self.address})

    def end(self, code: int) -> None:
        """Send what is there, then close with this code."""
        if self.close_code is None:
            self.close_code = code
            self.outbox.end()
            self.on_end()

    def close(self, reason: str, code: int) -> None:
        """Say why, then close."""
        if self.close_code is None:
            self.count_closing(reason)
            if reason != self.close_reason:
                sentence = Refusal(reason).text.of(self.lang)
                self.send(messages.Closing(code=reason, sentence=sentence, again=AGAIN))
            self.end(code)

    # --- in ------------------------------------------------------------------------------

    async def received(self, frame: bytes) -> None:
        """Act on one frame; whatever it holds, it gets an answer and harms nobody else."""
        if self.close_code is not None or self.is_fenced():
            return
        since = self.now()
        wait = self.pay(1.0)
        if wait:
            self.strike(readable_id(frame), Refusal("slow-down"), wait)
            return
        try:
            command = read_frame(frame, self.limits.largest_frame)
        except Refusal as refusal:
            self.strike(readable_id(frame[: self.limits.largest_frame]), refusal)
            return
        if wait := self.pay(min(cost_of(command), self.limits.command_burst) - 1):
            self.strike(command.id, Refusal("slow-down"), wait)
        elif wait := self.share(cost_of(command)):
            self.refuse(command.id, Refusal("slow-down"), wait)  # it may be a neighbor's fault
        else:
            self.expect(command.id, kind_of(command), since)
            await self.act(command)

    def pay(self, cost: float) -> float:
        """0 if the connection's own budget has room for it; otherwise the seconds to wait."""
        return self.allowance.take(cost) if cost else 0.0

    def share(self, cost: float) -> float:
        """0 if address and guest have room, or else its own reserve; or the seconds to wait."""
        for name, scopes in SHARED:
            if self.budgets.take_quietly(name, self, cost, *scopes):
                return 0.0
        return self.budgets.wait("commands", self, cost, Scope.ADDRESS, Scope.GUEST)

    def binary(self) -> None:
        self.strike(None, bad_message("binary"))

    def pinged(self, payload: bytes) -> None:
        """Answer a client's ping, if there are not too many."""
        if self.accept_control():
            self.write_control(control_frame(PONG, payload))

    def ponged(self, payload: bytes) -> None:
        """The answer to a ping of ours; any other counts as a ping."""
        if not self.pings.pong(payload):
            self.accept_control()

    def accept_control(self) -> bool:
        """Pay for a control frame that nobody has asked for; whether it could be paid for."""
        if self.close_code is not None:
            return False
        wait = self.budgets.take("pings", self)
        if wait:
            self.strike(None, Refusal("slow-down"), wait)
        return not wait

    def expect(self, id: str, kind: str, since: float) -> None:
        if len(self.pending) >= MOST_PENDING:
            del self.pending[next(iter(self.pending))]
        self.pending[id] = (kind, since)

    def strike(self, id: str | None, error: LastcardError, wait: float | None = None) -> None:
        """Refuse what no honest client sends; who goes on with it is closed."""
        self.refuse(id, error, wait)
        if self.budgets.take("bad-messages", self):
            self.close("too-many-bad-messages", POLICY)

    async def act(self, command: commands.AnyCommand) -> None:
        match command:
            case commands.Hello():
                await self.hello(command)
            case _ if not self.guest:
                self.strike(command.id, Refusal("hello-first"))
            case commands.Speak():
                self.speak(command)
            case commands.Ping():
                self.send(messages.Acknowledgment(id=command.id))
            case _:
                await self.hand_over(command)

    async def hand_over(self, command: commands.AnyCommand) -> None:
        """A mistake of ours is answered too, and costs nobody else anything."""
        try:
            await self.tables.handle(self, command)
        except Exception:
            log.exception("a command failed", extra={"command": kind_of(command)})
            self.refuse(command.id, Refusal("server-error"))

    # --- hello ---------------------------------------------------------------------------

    def speak(self, command: commands.Speak) -> None:
        if command.lang not in languages():
            self.refuse(command.id, Refusal("unknown-language"))
            return
        self.lang = command.lang
        self.send(messages.Acknowledgment(id=command.id))

    async def hello(self, command: commands.Hello) -> None:
        if self.guest:
            self.strike(command.id, Refusal("hello-twice"))
            return
        self.lang = command.lang if command.lang in languages() else SOURCE
        try:
            known = await self.renewed(command) if command.renew else None
        except LastcardError as error:
            self.refuse(command.id, error, wait_of(error))
            return
        self.guest = known or self.known_guest(command.token) or new_guest_id()
        self.send(
            messages.Welcome(
                id=command.id,
                protocol=PROTOCOL,
                guest=self.guest,
                token=self.signer.guest_token(self.guest),
                lang=self.lang,
                phrases=list(PHRASES),
                levels=list(LEVEL_NAMES),
                rules=digest(),
                languages=more_languages(),
                nearby=list(self.nearby),
            )
        )

    async def renewed(self, command: commands.Hello) -> str | None:
        """The guest, whose other devices are signed out now; a repeated command does it once."""
        try:
            guest, generation = self.signer.signed_guest(command.token or "")
        except LastcardError:
            return None
        if self.signer.renewals.get(guest) == Renewal(generation + 1, command.id):
            return guest
        if generation != self.signer.generation(guest):
            return None
        await self.budgets.spend_everywhere("renewals", self)
        await self.tables.renew(guest, command.id)
        self.sign_out(guest)
        return guest

    def known_guest(self, token: str | None) -> str | None:
        """Who comes with a token that is bad or too old is simply somebody new."""
        if token is None:
            return None
        try:
            return self.signer.read_guest(token)
        except LastcardError:
            return None

    def hello_is_late(self) -> None:
        if not self.guest:
            self.close("hello-late", POLICY)

    def gone(self) -> None:
        """The socket has closed."""
        self.outbox.drop()
        if self.guest:
            self.tables.gone(self)
        # No reference cycle is left, so that all of it is freed at once.
        self.on_end = self.outbox.overflow = nothing
