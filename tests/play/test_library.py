"""Which library is loaded, and what happens where there is none."""

import ast
import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest

from lastcard.bots.sharp.kernel import KERNEL
from lastcard.compiler import build
from lastcard.compiler.__main__ import main as build_into_cache
from lastcard.engine.cards import SEATS
from lastcard.engine.mark import RULE_FUNCTIONS
from lastcard.engine.state import STATE
from lastcard.engine.turns import seat_after
from lastcard.extras import MissingExtra
from lastcard.play import kernel, library
from lastcard.play.kernel import Kernel
from lastcard.play.object_code import ObjectCode
from lastcard.play.signature import Index, takes
from lastcard.runtime import only_one
from tests.libraries import ready, trapping_file, trapping_wasm
from tests.worlds import World

SOURCE = Path(library.__file__).parents[1]


@pytest.fixture
def nothing_loaded(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """No library in this process, an empty cache, and a folder for what a wheel would carry."""
    ready()
    shutil.copy(trapping_file(), tmp_path / "kept.so")
    shutil.copy(trapping_wasm(), tmp_path / "kept.wasm")
    monkeypatch.setattr(library, "_loaded", [])
    monkeypatch.setattr(KERNEL, "_compiled", None)
    monkeypatch.setattr(kernel, "_warming", [])
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(library, "SHIPPED", tmp_path / "shipped")
    monkeypatch.setattr(library, "SHIPPED_WASM", tmp_path / "shipped" / "lastcard.wasm")
    (tmp_path / "shipped").mkdir()
    return tmp_path


def test_the_shipped_library_comes_before_the_cached_one(nothing_loaded: Path) -> None:
    file = nothing_loaded / "kept.so"
    shutil.copy(file, nothing_loaded / "shipped" / "rules-x86-64.so")
    shutil.copy(file, nothing_loaded / "shipped" / "rules-x86-64-v3.so")
    assert [path.name for path in library.candidates()] == [
        "rules-x86-64-v3.so",
        "rules-x86-64.so",
        library.cached_file().name,
        library.cached_file().with_suffix(".o").name,
    ]
    assert library.load() is not None


def test_a_library_of_other_rules_is_left_alone(
    nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(nothing_loaded / "kept.so", nothing_loaded / "shipped" / "rules-x86-64-v3.so")
    monkeypatch.setattr(library, "digest", lambda: "0123456789abcdef")
    assert library.load() is None


def test_a_processor_that_lacks_something_is_asked_first(
    nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Poor:
        """A library that cannot run here."""

        def __init__(self, path: str) -> None:
            assert Path(path).exists()

        def lastcard_supported(self) -> int:
            return 0

    shutil.copy(nothing_loaded / "kept.so", nothing_loaded / "shipped" / "rules-x86-64-v3.so")
    assert library.open_library(nothing_loaded / "kept.so") is not None
    monkeypatch.setattr(ctypes, "CDLL", Poor)
    monkeypatch.setattr(library, "digest_of", lambda code: library.digest())
    assert library.load() is None


@pytest.mark.parametrize("text", [b"", b"not a library", b"\x7fELF"])
def test_a_broken_file_is_no_library(nothing_loaded: Path, text: bytes) -> None:
    (nothing_loaded / "shipped" / "rules-x86-64-v3.so").write_bytes(text)
    assert library.load() is None


def test_without_library_and_compiler_the_interpreter_plays(
    nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(library, "can_build", lambda: False)
    assert KERNEL.from_cache() is KERNEL.interpreted
    assert KERNEL.at_once() is KERNEL.interpreted
    assert KERNEL.fastest() is KERNEL.interpreted
    assert "pip install 'lastcard[compile]'" in caplog.text
    with pytest.raises(MissingExtra):
        KERNEL.compiled()


def test_whoever_wants_it_at_once_gets_it_when_it_is_there(
    nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "can_build", lambda: False)
    assert KERNEL.at_once() is KERNEL.interpreted
    library.cached_file().parent.mkdir(parents=True)
    shutil.copy(nothing_loaded / "kept.so", library.cached_file())
    assert KERNEL.at_once() is KERNEL.compiled()


def test_a_compiler_that_fails_is_no_end(
    nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(library, "run_compiler", lambda: None)
    assert KERNEL.fastest() is KERNEL.interpreted
    assert "-m lastcard.compiler says why" in caplog.text


def test_a_build_that_fails_in_the_background_is_logged(
    nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(library, "run_compiler", lambda: None)
    kernel.build_or_log()
    assert "-m lastcard.compiler says why" in caplog.text


@pytest.fixture
def no_compiler(nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """To compile is an error here, and this process gets no nicer."""

    def compiling() -> None:
        raise AssertionError

    monkeypatch.setattr(build, "whole_program", compiling)
    monkeypatch.setattr(os, "nice", lambda increment: increment)
    return nothing_loaded


def test_a_build_waits_for_another_one_and_takes_what_that_has_built(no_compiler: Path) -> None:
    with ThreadPoolExecutor() as pool:
        with only_one(library.cached_file().with_suffix(".lock")):
            second = pool.submit(build_into_cache)
            with pytest.raises(TimeoutError):
                second.result(timeout=0.2)
            shutil.copy(no_compiler / "kept.so", library.cached_file())
            shutil.copy(no_compiler / "kept.wasm", library.cached_wasm())
        second.result()


def test_a_cache_that_cannot_be_written_is_noticed_before_compiling(no_compiler: Path) -> None:
    (no_compiler / "cache").write_text("a file where a folder should be")
    with pytest.raises(OSError, match="cache"):
        build_into_cache()


@pytest.fixture(scope="module")
def dealt() -> np.void:
    """Dealt with the libraries of the tests, before their cache is taken away."""
    return World("basic", 4).dealt()[1]


@pytest.mark.parametrize("linker", [None, "false"])
def test_without_a_linker_object_code_is_loaded(
    dealt: np.void, nothing_loaded: Path, monkeypatch: pytest.MonkeyPatch, linker: str | None
) -> None:
    """A small program: one function of the engine. There is no linker, or it fails."""
    from lastcard.compiler.program import Program
    from lastcard.compiler.target import host_target
    from lastcard.compiler.translate import translate

    monkeypatch.setattr(build, "find_linker", lambda: linker)
    small = Kernel("small", Small(seat_after), takes(STATE, Index(SEATS)))
    monkeypatch.delitem(kernel.KERNELS, "small")
    entries = build.entries_of(small)
    program = Program(translate(entries), tuple(entries))
    build.build(program, host_target(), library.cached_file())
    assert not library.cached_file().exists()
    loaded = library.load()
    assert isinstance(loaded, ObjectCode)
    for seat in range(4):
        assert small.from_library(loaded).seat_after(dealt, seat) == seat_after(dealt, seat)


class Small(NamedTuple):
    seat_after: Callable[..., int]


def test_a_library_is_loaded_without_numba() -> None:
    ready()
    code = (
        "import sys; from lastcard.bots.sharp.kernel import KERNEL; KERNEL.compiled();"
        "print([name for name in ('numba', 'llvmlite') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


# --- the digest ------------------------------------------------------------------------------


def homes(function: Callable[..., Any]) -> set[Path]:
    """The files from which a function's own file imports the names that the function uses."""
    file = Path(function.__code__.co_filename)
    if not file.is_absolute():  # a copier, made by engine/fields.py
        return set()
    package = ("lastcard", *file.relative_to(SOURCE).parts[:-1])
    found = {file}
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = (*base, *(node.module.split(".") if node.module else ()))
            if {alias.name for alias in node.names} & set(function.__code__.co_names):
                found |= files_of(module)
    return found


def files_of(module: tuple[str, ...]) -> set[Path]:
    if module[0] != "lastcard":
        return set()
    path = SOURCE.joinpath(*module[1:])
    return {file for file in (path.with_suffix(".py"), path / "__init__.py") if file.exists()}


def test_the_digest_covers_every_file_that_a_rule_function_is_made_of() -> None:
    """A number that comes from a file without a say could change and nobody would notice."""
    for module in build.MODULES:
        import_module(module)
    ours = [rule for rule in RULE_FUNCTIONS if (rule.__module__ or "").startswith("lastcard.")]
    assert len(ours) > 200
    needed = {path for rule in ours for path in homes(rule)}
    assert needed - set(library.rule_files()) == set()
