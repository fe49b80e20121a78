"""Limits, buckets, addresses, the send queue, pings and frames, each on its own."""

import asyncio
from collections.abc import Sequence
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from lastcard.server.addresses import is_near, read_networks, site
from lastcard.server.bucket import MOST_BUCKETS, Bucket, Buckets
from lastcard.server.budgets import Budgets
from lastcard.server.http.frames import text_frame
from lastcard.server.http.gate import Crowd, address_of, is_welcome, origin_of
from lastcard.server.http.meter import MASKED, FrameCounter, Meter
from lastcard.server.http.metrics import AT_TABLES, CountedElsewhere, Metrics
from lastcard.server.http.outbox import Outbox
from lastcard.server.http.pings import MEASUREMENTS, STALE, Pings
from lastcard.server.limits import BadSetting, Limits
from lastcard.server.store import Counters


class Watch:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def now() -> Watch:
    return Watch()


# --- settings ----------------------------------------------------------------------------


def test_an_empty_environment_changes_nothing() -> None:
    assert Limits.from_environment({}) == Limits()


def test_every_limit_can_be_set_in_the_environment() -> None:
    environment = {f"LASTCARD_{field.name.upper()}": "7" for field in fields(Limits)}
    limits = Limits.from_environment(environment)
    assert all(getattr(limits, field.name) == 7 for field in fields(Limits))
    assert isinstance(limits.tables, int)
    assert isinstance(limits.grace_seconds, float)


@pytest.mark.parametrize("text", ["many", "0", "-3", "1e999", "nan", "2.5"])
def test_a_limit_that_is_no_number_is_refused_by_name(text: str) -> None:
    with pytest.raises(BadSetting, match="LASTCARD_TABLES"):
        Limits.from_environment({"LASTCARD_TABLES": text})


# --- buckets -----------------------------------------------------------------------------


def test_a_bucket_gives_a_burst_and_then_its_rate(now: Watch) -> None:
    bucket = Bucket(rate=2.0, burst=3.0, now=now)
    assert [bucket.take() for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    now.time += 0.5
    assert bucket.take() == 0.0
    assert bucket.take() > 0.0


def test_a_bucket_never_holds_more_than_its_burst(now: Watch) -> None:
    bucket = Bucket(rate=100.0, burst=2.0, now=now)
    now.time += 1000.0
    assert [bool(bucket.take()) for _ in range(3)] == [False, False, True]


def test_a_debt_is_at_most_one_burst(now: Watch) -> None:
    bucket = Bucket(rate=1.0, burst=4.0, now=now)
    for _ in range(5):
        bucket.charge(100.0)
    assert bucket.wait() == 5.0


def test_only_so_many_buckets_are_kept_and_the_last_ones_used(now: Watch) -> None:
    buckets = Buckets(rate=1.0, burst=1.0, now=now)
    buckets.of("mine").take()
    for number in range(MOST_BUCKETS + 10):
        buckets.of(f"address {number}")
        assert buckets.of("mine").wait()
    assert len(buckets.buckets) == MOST_BUCKETS


# --- addresses and origins ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("[2001:db8:1:2::9]", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("nonsense", "unknown"),
        ("", "unknown"),
    ],
)
def test_who_has_one_ipv6_address_has_a_whole_network(address: str, counted: str) -> None:
    assert site(address) == counted


def test_figures_are_for_near_addresses() -> None:
    assert all(map(is_near, ("127.0.0.1", "::1", "10.1.2.3", "192.168.0.9", "fd00::")))
    assert not any(map(is_near, ("8.8.8.8", "2606:4700::", "unknown")))


def request(**headers: str) -> web.Request:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return make_mocked_request("GET", "/ws", headers={"Host": "cards.example:8000", **named})


def test_a_forwarded_address_counts_only_behind_a_proxy() -> None:
    forwarded = request(X_Forwarded_For="198.51.100.9, 203.0.113.7")
    forwarded = forwarded.clone(remote="10.0.0.5")
    assert address_of(forwarded, read_networks("10.0.0.0/8")) == "203.0.113.7"
    assert address_of(forwarded, read_networks("10.0.0.6, ::1")) == "10.0.0.5"
    assert address_of(forwarded) == "10.0.0.5"


@pytest.mark.parametrize(
    ("origin", "public_url", "welcome"),
    [
        (None, None, True),
        ("http://cards.example:8000", None, True),
        ("https://cards.example:8000", None, True),
        ("http://cards.example", None, False),
        ("http://evil.example", None, False),
        ("null", None, False),
        ("http://cards.example:8000.evil.example", None, False),
        ("http://cards.example:99999", None, False),
        ("https://public.example", "https://public.example", True),
        ("https://public.example:443", "https://public.example", True),
        ("http://public.example", "https://public.example", False),
        ("http://cards.example:8000", "https://public.example", False),
    ],
)
def test_a_socket_is_opened_from_our_own_page(
    origin: str | None, public_url: str | None, welcome: bool
) -> None:
    forwarded = request() if origin is None else request(Origin=origin)
    assert is_welcome(forwarded, public_url) is welcome


def test_an_origin_is_scheme_host_and_port() -> None:
    assert origin_of("https://Cards.Example:443/t/ABC?x=1") == "https://cards.example"
    assert origin_of("http://[::1]:8000") == "http://[::1]:8000"


def test_a_crowd_counts_by_address_and_in_all() -> None:
    crowd = Crowd(Budgets(Limits(connections=3, connections_per_address=2)))
    assert [crowd.enter(address) for address in "aaabb"] == [
        None,
        None,
        "too-many-connections",
        None,
        "server-full",
    ]
    crowd.leave("b")
    assert crowd.by_network == {"a": 2}


def test_an_address_that_connects_again_and_again_is_slowed_down() -> None:
    crowd = Crowd(Budgets(Limits(connections_per_address=2)))
    forwarded = []
    for _ in range(3):
        forwarded.append(crowd.enter("a"))
        if forwarded[-1] is None:
            crowd.leave("a")
    assert forwarded == [None, None, "slow-down"]


# --- the send queue ----------------------------------------------------------------------


class Wire:
    """A socket that writes when it is allowed to."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.written: list[bytes] = []
        self.overflows = 0

    async def write(self, frame: bytes) -> None:
        await self.open.wait()
        self.written.append(frame)

    def overflow(self) -> None:
        self.overflows += 1


def outbox(wire: Wire, **limits: Any) -> Outbox:
    return Outbox(wire.write, replace(Limits(), **limits), wire.overflow)


async def test_frames_are_written_in_order_and_then_it_ends() -> None:
    wire = Wire()
    box = outbox(wire)
    sent: list[str] = []
    running = asyncio.create_task(box.run())
    wire.open.set()
    for frame in (b"1", b"2"):
        box.put(frame, lambda frame=frame: sent.append(frame.decode()))  # type: ignore[misc]
        await asyncio.sleep(0)
    box.put(b"3")
    box.end()
    box.put(b"too late")
    await running
    assert wire.written == [b"1", b"2", b"3"]
    assert sent == ["1", "2"]


async def test_a_reader_that_is_too_slow_is_dropped() -> None:
    wire = Wire()
    box = outbox(wire, send_queue=3)
    for frame in (b"1", b"2", b"3", b"4", b"5"):
        box.put(frame)
    assert wire.overflows == 1
    assert box.closed
    assert not box.frames
    await box.run()
    assert wire.written == []


async def test_bytes_count_too_but_one_large_frame_always_fits() -> None:
    wire = Wire()
    box = outbox(wire, send_bytes=10)
    box.put(b"x" * 100)
    assert wire.overflows == 0
    box.put(b"y")
    assert wire.overflows == 1


async def test_what_can_be_written_at_once_does_not_wait_but_never_overtakes() -> None:
    wire, is_ready = Wire(), [True]
    sent: list[int] = []

    def write_now(frames: Sequence[bytes]) -> bool:
        if is_ready[0]:
            wire.written.extend(frames)
        return is_ready[0]

    box = Outbox(wire.write, Limits(), wire.overflow, write_now)
    box.put(b"1", lambda: sent.append(1))
    assert (wire.written, sent) == ([b"1"], [1])
    is_ready[0] = False
    box.put(b"2")
    is_ready[0] = True
    box.put(b"3")
    running = asyncio.create_task(box.run())
    await asyncio.sleep(0)  # the second is being written
    box.put(b"4")
    wire.open.set()
    box.end()
    await running
    assert wire.written == [b"1", b"2", b"3", b"4"]


async def test_an_answer_goes_out_with_what_follows_it_or_by_itself() -> None:
    writes: list[tuple[bytes, ...]] = []
    sent: list[int] = []

    def write_now(frames: Sequence[bytes]) -> bool:
        writes.append(tuple(frames))
        return True

    box = Outbox(Wire().write, Limits(), lambda: None, write_now)
    box.put(b"answer", lambda: sent.append(1), more=True)
    assert (writes, sent) == ([], [])
    box.put(b"step", lambda: sent.append(2))
    assert (writes, sent) == ([(b"answer", b"step")], [1, 2])
    box.put(b"alone", more=True)
    await asyncio.sleep(0)
    assert writes[1:] == [(b"alone",)]
    box.put(b"long" * Limits().largest_frame, more=True)
    box.put(b"long" * Limits().largest_frame)
    assert len(writes) == 2  # too much at once: they wait for their turn


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_text_frame_is_what_a_client_reads(size: int) -> None:
    frame = text_frame(b"x" * size)
    extra = {126: 2, 127: 8}.get(frame[1], 0)
    length = int.from_bytes(frame[2 : 2 + extra], "big") if extra else frame[1]
    assert frame[0] == 0x80 | 0x1  # final, text
    assert extra == (0 if size < 126 else 2 if size < 65536 else 8)
    assert (length, frame[2 + extra :]) == (size, b"x" * size)


async def test_a_lost_connection_ends_the_writing() -> None:
    async def write(frame: bytes) -> None:
        raise ConnectionResetError

    box = Outbox(write, Limits(), lambda: None)
    box.put(b"1")
    box.put(b"2")
    await box.run()
    assert box.closed


# --- pings -------------------------------------------------------------------------------


def test_the_latency_is_the_shortest_of_the_last_round_trips(now: Watch) -> None:
    sent: list[bytes] = []
    pings = Pings(sent.append, now)
    assert pings.delay == 0.0
    for took in (0.1, *[0.9] * (MEASUREMENTS - 1)):
        pings.ping()
        now.time += took
        assert pings.pong(sent[-1])
    assert pings.delay == pytest.approx(0.1)
    pings.ping()
    now.time += 0.8
    assert pings.pong(sent[-1])
    assert pings.delay == pytest.approx(0.8)
    now.time += STALE + 1
    assert pings.delay == 0.0


def test_a_pong_that_nobody_waits_for_says_nothing(now: Watch) -> None:
    sent: list[bytes] = []
    pings = Pings(sent.append, now)
    assert not pings.pong(b"")
    pings.ping()
    pings.ping()
    assert [pings.pong(payload) for payload in (b"", *sent, sent[1])] == [False, False, True, False]
    assert len(pings.times) == 1
    assert len(set(sent)) == 2


# --- frames ------------------------------------------------------------------------------


def frames_of(sizes: Sequence[int]) -> bytes:
    """Masked text frames with payloads of these sizes."""
    written = b""
    for size in sizes:
        head = bytearray(text_frame(b"x" * size)[: -size or None])
        head[1] |= MASKED
        written += bytes(head) + bytes(4) + b"x" * size
    return written


@pytest.mark.parametrize("chunk", [1, 2, 3, 5, 7, 4096, 1_000_000])
def test_frames_are_counted_wherever_they_are_cut(chunk: int) -> None:
    sizes = (0, 1, 125, 126, 65535, 65536, 0, 0, 7)
    data = frames_of(sizes)
    counter = FrameCounter()
    parts = [data[place : place + chunk] for place in range(0, len(data), chunk)]
    assert sum(counter.count(part, 100) for part in parts) == len(sizes)
    assert counter.largest == max(sizes)


def test_counting_ends_when_it_is_too_many() -> None:
    assert FrameCounter().count(frames_of([0] * 1000), 10) == 11


class Taker(asyncio.Protocol):
    """The protocol behind a meter."""

    def __init__(self) -> None:
        self.taken = 0

    def data_received(self, data: bytes) -> None:
        self.taken += len(data)


class Line(asyncio.Transport):
    """A transport that nothing comes through by itself."""

    def __init__(self) -> None:
        super().__init__()
        self.taker = Taker()
        self.protocol: asyncio.BaseProtocol = self.taker
        self.is_paused = False

    def get_protocol(self) -> asyncio.BaseProtocol:
        return self.protocol

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def pause_reading(self) -> None:
        self.is_paused = True


class Visitor:
    guest = ""
    address = "192.0.2.1"


def metered(now: Watch, **limits: float) -> tuple[Line, Meter, list[str]]:
    line, verdicts = Line(), list[str]()
    budgets = Budgets(replace(Limits(), **limits), now)  # type: ignore[arg-type]
    meter = Meter(line, budgets, Visitor(), 1000, now)
    meter.on_verdict = verdicts.append
    return line, meter, verdicts


@pytest.mark.parametrize(
    ("chunk", "most"), [(frames_of([0]), 50), (b"x", 50), (frames_of([90]), 10)]
)
def test_too_much_is_passed_on_no_further(now: Watch, chunk: bytes, most: int) -> None:
    """Frames; bytes of a frame that come one by one; and bytes."""
    line, meter, verdicts = metered(now, frame_burst=50, byte_burst=1000)
    meter.counter.rest = 900 if chunk == b"x" else 0
    for _ in range(100):
        meter.data_received(chunk)
    assert line.taker.taken == most * len(chunk)
    assert line.is_paused
    assert verdicts == ["flood"]


def test_an_honest_pace_goes_on_for_ever(now: Watch) -> None:
    line, meter, verdicts = metered(now, frame_burst=50, frames_per_second=10)
    for _ in range(1000):
        meter.data_received(frames_of([100]))
        now.time += 0.1
    assert line.taker.taken == 1000 * len(frames_of([100]))
    assert verdicts == []


def test_a_frame_that_announces_too_much_is_not_read(now: Watch) -> None:
    line, meter, verdicts = metered(now)
    meter.data_received(frames_of([1001])[:10])
    assert (line.taker.taken, verdicts) == (0, ["too-large"])


# --- docs/serving.md ---------------------------------------------------------------------

SERVING = Path(__file__).parents[2] / "docs" / "serving.md"


def test_the_docs_tell_every_limit_and_its_default() -> None:
    text = SERVING.read_text("utf-8")
    for field in fields(Limits):
        default = str(field.default).removesuffix(".0")
        assert f"| `LASTCARD_{field.name.upper()}` | {default} |" in text


def test_the_docs_tell_every_metric() -> None:
    text = SERVING.read_text("utf-8")
    metrics = Metrics()
    counts, refused = dict.fromkeys(AT_TABLES, 0), Budgets(Limits()).refused
    metrics.registry.register(CountedElsewhere(lambda: counts, Counters(), refused, dict))
    for metric in metrics.registry.collect():
        name = f"{metric.name}_total" if metric.type == "counter" else metric.name
        assert f"`{name}" in text or name.startswith(("process_", "python_"))
