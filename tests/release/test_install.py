"""The wheel in an empty environment: no Node, no compiler, no git, and only what is locked."""

import json
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard import __version__
from lastcard.editions import RULES_VERSION
from lastcard.play.library import digest

ROOT = Path(__file__).parents[2]
LOCK = ROOT / "requirements" / "server.txt"
VISITOR = Path(__file__).parent / "visitor.py"
HERE = "lastcard is at "
ROUNDS = 20_000
DIFFERS = 1  # what `lastcard verify` ends with
# Everything is compiled, by the library and the module of the wheel.
COMPILED = """
import sys
from lastcard.bots.sharp.kernel import KERNEL
from lastcard.play.library import SHIPPED_WASM, wasm_file
assert KERNEL.at_once() is not KERNEL.interpreted
assert wasm_file() == SHIPPED_WASM
assert not {"numba", "llvmlite"} & set(sys.modules)
"""

pytestmark = pytest.mark.dist


class Home:
    """An environment with the wheel in it, and a person whose PATH is an empty folder."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self.folder = folder
        self.bin = folder / "venv" / "bin"
        (folder / "nothing").mkdir()
        (folder / "person").mkdir()
        venv.create(folder / "venv", with_pip=True)
        self.pip("install", "--require-hashes", "--requirement", str(LOCK))
        self.pip("install", "--no-deps", str(wheel))
        self.pip("check")

    def pip(self, *words: str) -> None:
        """pip, which may ask this machine where packages are, but never builds one."""
        more = ["--only-binary=:all:"] if words[0] == "install" else []
        command = [str(self.bin / "python"), "-I", "-m", "pip", "--quiet", *words, *more]
        subprocess.run(command, check=True, cwd=self.folder)

    def start(self, program: str, *words: str) -> subprocess.Popen[str]:
        person = self.folder / "person"
        return subprocess.Popen(
            [str(self.bin / program), *words],
            cwd=person,
            env={
                "HOME": str(person),
                "PATH": str(self.folder / "nothing"),
                "LANG": "C.UTF-8",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def run(self, program: str, *words: str, status: int = 0) -> str:
        """What it printed; it has no complaints."""
        process = self.start(program, *words)
        out, complaints = process.communicate(timeout=600)
        assert (process.returncode, complaints) == (status, ""), out
        return out


@pytest.fixture(scope="module")
def wheel() -> Path:
    found = list((ROOT / "dist").glob("lastcard-*.whl"))
    assert len(found) == 1, "make dist builds the wheel that this test installs"
    return found[0]


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Home:
    return Home(tmp_path_factory.mktemp("empty"), wheel)


@pytest.fixture(scope="module")
def url(home: Home) -> Iterator[str]:
    """A table server of the wheel."""
    words = ("serve", "--host", "127.0.0.1", "--port", "0", "--lang", "en")
    process = home.start("lastcard", *words)
    assert process.stdout is not None
    line = process.stdout.readline()
    yield line.removeprefix(HERE).strip()
    process.terminate()
    _, complaints = process.communicate(timeout=60)
    assert line.startswith(HERE), complaints
    assert process.returncode == 0, complaints


@pytest.fixture(scope="module")
def record(home: Home) -> Path:
    return home.folder / "person" / "round.txt"


@pytest.fixture(scope="module")
def outcome(home: Home, url: str, record: Path) -> dict[str, Any]:
    """A round that was played over the socket."""
    result: dict[str, Any] = json.loads(home.run("python", "-I", str(VISITOR), url, str(record)))
    return result


def test_it_says_which_version_and_which_rules(home: Home) -> None:
    line = home.run("lastcard", "--version")
    assert line == f"lastcard {__version__} (rules {RULES_VERSION}, {digest()})\n"


def test_a_round_is_played_over_the_socket(outcome: dict[str, Any]) -> None:
    assert outcome["winners"] in ([0], [1])


def test_the_page_is_served_with_its_rules(outcome: dict[str, Any]) -> None:
    page = outcome["page"]
    assert {Path(name).suffix for name in page} == {".wasm", ".js", ".css"}
    assert all(size > 0 for size in page.values()), page


def test_its_record_is_replayed(home: Home, outcome: dict[str, Any], record: Path) -> None:
    replay = json.loads(home.run("lastcard", "replay", str(record), "--json"))
    assert replay["winners"] == outcome["winners"]
    assert home.run("lastcard", "replay", str(record), "--lang", "en").strip()


def test_its_shuffle_is_verified(home: Home, outcome: dict[str, Any], record: Path) -> None:
    """A player who could not send a secret in time has no share in the seed, and hears of it."""
    status = 0 if outcome["has_share"] else DIFFERS
    verdict = json.loads(home.run("lastcard", "verify", str(record), "--json", status=status))
    faults = [check["check"] for check in verdict["checks"] if not check["fits"]]
    assert faults == ([] if outcome["has_share"] else ["shares"])


def test_everything_is_compiled_already(home: Home) -> None:
    home.run("python", "-I", "-c", COMPILED)
    report = json.loads(home.run("lastcard", "simulate", "--rounds", str(ROUNDS), "--json"))
    assert report["rounds"] == ROUNDS
    assert not (home.folder / "person" / ".cache").exists(), "something was compiled"


def test_it_is_this_python(home: Home) -> None:
    version = home.run("python", "-I", "-c", "import sys; print(sys.version_info[:2])")
    assert version.strip() == str(sys.version_info[:2])
