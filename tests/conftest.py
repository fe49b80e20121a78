"""What all tests share."""

import gc
import signal
from collections.abc import Generator

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from lastcard.play import kernel

# A busy machine is no fault: what is slow here does not fail by Hypothesis' clock.
settings.register_profile("lastcard", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("lastcard")

# Files are the units of work (--dist=loadfile), handed out in this order: what others wait for,
# what takes long, all the rest, what waits for compiled code, and crumbs to even out the end.
FIRST = ("tests/engine/test_compiled.py",)
LONG = (
    "tests/bots/test_sharp.py",
    "tests/server/attacks/test_http.py",
    "tests/server/attacks/test_frames.py",
    "tests/lab/test_resume.py",
    "tests/server/attacks/test_seats.py",
    "tests/server/attacks/test_frame_flood.py",
    "tests/server/nodes/test_faults.py",
    "tests/server/servers/test_trouble.py",
    "tests/server/nodes/test_versions.py",
    "tests/server/servers/test_restore.py",
    "tests/server/servers/test_kill.py",
    "tests/engine/test_properties.py",
)
WAITING = (
    "README.md",
    "tests/editions/test_fixture_edition.py",
    "tests/lab/",
    "tests/rl/",
    "tests/engine/test_engine.py",
    "tests/engine/test_parity.py",
    "tests/bots/test_sharp.py",
    "tests/engine/test_silent.py",
    "tests/engine/test_termination.py",
)
CRUMBS = ("tests/clauses/", "src/")
LATER = (WAITING, CRUMBS)
Collectors = list[pytest.Collector]


def pytest_configure() -> None:
    """A shell's background ignores Ctrl-C, and so would every program that a test starts there."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def place(item: pytest.Item) -> tuple[int, int]:
    """When the tests of a file are handed out."""
    for number, file in enumerate((*FIRST, *LONG)):
        if item.nodeid.startswith(file):
            return 0, number
    for number, files in enumerate(LATER, start=2):
        if item.nodeid.startswith(files):
            return number, 0
    return 1, 0


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, Collectors, Collectors]:
    """Doctests stand in src and README.md; looking for them here would only take time."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule)]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the files in order; within a file nothing changes."""
    items.sort(key=place)


def pytest_collection_finish() -> None:
    """Thousands of tests stay to the end: no search for garbage needs to look at them again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def no_compiling_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that wants compiled code asks for it and waits."""
    monkeypatch.setattr(kernel, "warm", lambda: None)
