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

# Files are the units of work (--dist=loadfile), handed out in this order: those that take or wait
# for a minute (of several nodes not many at a time), all the rest, and crumbs to even out the end.
LONG = (
    "tests/server/nodes/test_faults.py",
    "tests/bots/test_sharp.py",
    "tests/server/attacks/test_frames.py",
    "tests/server/servers/test_restore.py",
    "tests/server/nodes/test_versions.py",
    "tests/lab/test_resume.py",
    "tests/server/attacks/test_http.py",
    "tests/server/servers/test_graceful.py",
    "tests/server/nodes/test_processes.py",
    "tests/engine/",
    "tests/server/protocol/test_fuzz.py",
    "tests/server/servers/test_kill.py",
    "tests/server/nodes/",
    "tests/bots/test_records.py",
    "tests/server/servers/",
    "tests/server/attacks/",
)
CRUMBS = ("tests/clauses/", "src/")
Collectors = list[pytest.Collector]


def pytest_configure() -> None:
    """A shell's background ignores Ctrl-C, and so would every program that a test starts there."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def place(item: pytest.Item) -> int:
    """When the tests of a file are handed out."""
    places = (number for number, files in enumerate(LONG) if item.nodeid.startswith(files))
    return next(places, len(LONG) + item.nodeid.startswith(CRUMBS))


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
