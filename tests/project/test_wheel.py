"""How a wheel is built: with page and library, for one platform. tests/release installs one."""

import re
import runpy
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
COMPILERS = {"numba", "llvmlite"}


@pytest.fixture
def hook() -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "hatch_build.py"))


def names(requirements: list[str]) -> set[str]:
    return {Requirement(line).name for line in requirements}


# --- what pyproject.toml and the locks say ---------------------------------------------------


def test_playing_needs_no_compiler() -> None:
    assert not names(PROJECT["project"]["dependencies"]) & COMPILERS
    for lock in ("play.txt", "server.txt", "build.txt"):
        pinned = (ROOT / "requirements" / lock).read_text("utf-8")
        assert not re.findall(r"^(?:numba|llvmlite)==", pinned, re.MULTILINE), lock


def test_the_extra_and_the_build_of_a_wheel_bring_the_same_compiler() -> None:
    extra = set(PROJECT["project"]["optional-dependencies"]["compile"])
    wheel = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert names(list(extra)) == {"numba"}
    assert extra <= set(wheel["hooks"]["custom"]["dependencies"])
    assert "src/lastcard/library/**" in wheel["artifacts"]


# --- the name of the platform ----------------------------------------------------------------


@pytest.fixture
def tag(
    hook: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., str]:
    def tag_of(system: str, python: str, machine: str, *libraries: bytes) -> str:
        files = [tmp_path / f"rules-{number}.so" for number in range(len(libraries))]
        for file, text in zip(files, libraries, strict=True):
            file.write_bytes(text)
        with monkeypatch.context() as patch:
            patch.setattr("sys.platform", system)
            patch.setattr("sysconfig.get_platform", lambda: python)
            patch.setattr("platform.machine", lambda: machine)
            return str(hook["platform_tag"](files))

    return tag_of


@pytest.mark.parametrize(
    ("libraries", "right"),
    [
        ([b"\0GLIBC_2.2.5\0GLIBC_2.29\0", b"\0GLIBC_2.14\0"], "manylinux_2_29_x86_64"),
        ([b"\0GLIBC_2.14\0", b"\0GLIBC_2.34\0"], "manylinux_2_34_x86_64"),
        ([b"\0GLIBC_2.2.5\0"], "manylinux_2_17_x86_64"),
        ([b"\0libc.musl-x86_64.so.1\0"], "linux_x86_64"),
    ],
)
def test_on_linux_the_newest_symbol_of_any_library_decides(
    tag: Callable[..., str], libraries: list[bytes], right: str
) -> None:
    assert tag("linux", "linux-x86_64", "x86_64", *libraries) == right


@pytest.mark.parametrize(
    ("system", "python", "machine", "right"),
    [
        ("linux", "linux-aarch64", "aarch64", "manylinux_2_29_aarch64"),
        ("darwin", "macosx-10.9-universal2", "arm64", "macosx_11_0_arm64"),
        ("darwin", "macosx-10.13-universal2", "x86_64", "macosx_10_13_x86_64"),
        ("darwin", "macosx-14.0-arm64", "arm64", "macosx_14_0_arm64"),
        ("win32", "win-amd64", "AMD64", "win_amd64"),
    ],
)
def test_other_machines(
    tag: Callable[..., str], system: str, python: str, machine: str, right: str
) -> None:
    library = b"GLIBC_2.29" if system == "linux" else b""
    assert tag(system, python, machine, library) == right


# --- the hook --------------------------------------------------------------------------------


class App:
    """What hatchling gives a hook to speak through."""

    def __init__(self) -> None:
        self.warnings: list[str] = []

    def display_warning(self, text: str) -> None:
        self.warnings.append(text)


@pytest.mark.parametrize("suffix", ["so", "o"])
def test_a_machine_without_a_linker_builds_a_wheel_for_any(
    hook: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path, suffix: str
) -> None:
    """From the source archive anybody can install; nobody could load object code from a wheel."""
    folder = tmp_path / "src" / "lastcard" / "library"

    def compiler(command: list[str], **_: Any) -> None:
        assert [file.name for file in folder.iterdir()] == ["lastcard.wasm"], (
            "not of a build before"
        )
        (folder / f"rules-x86-64.{suffix}").touch()

    folder.mkdir(parents=True)
    (folder / "rules-old.so").touch()
    (folder / "lastcard.wasm").touch()  # of a source archive
    monkeypatch.setattr("subprocess.run", compiler)
    monkeypatch.setattr("runpy.run_path", lambda _: {"build": lambda: None})
    data: dict[str, Any] = {"pure_python": True, "force_include": {}}
    app = App()
    hook["WheelHook"](str(tmp_path), {}, None, None, "", "wheel", app).initialize("standard", data)
    is_linked = suffix == "so"
    assert data["pure_python"] is not is_linked
    assert ("tag" in data) is is_linked
    assert bool(app.warnings) is not is_linked
    names = ["lastcard.wasm", *["rules-x86-64.so"] * is_linked]
    assert sorted(file.name for file in folder.iterdir()) == names


def test_an_editable_install_builds_nothing(
    hook: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(*_: Any, **__: Any) -> None:
        raise AssertionError

    monkeypatch.setattr("subprocess.run", nothing)
    data: dict[str, Any] = {}
    hook["WheelHook"](str(ROOT), {}, None, None, "", "wheel").initialize("editable", data)
    assert data == {}


def test_what_tests_write_is_in_no_source_archive() -> None:
    """hatchling reads the first of the two files only."""
    ignored = (ROOT / ".gitignore").read_text("utf-8").split()
    of_the_page = (ROOT / "web" / ".gitignore").read_text("utf-8").split()
    assert [line for line in of_the_page if not {line, f"web/{line}"} & set(ignored)] == []
