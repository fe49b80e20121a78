"""The module for browsers: what it needs, what it offers, what it weighs, and who may link it."""

import gzip
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from lastcard.compiler import wasm
from lastcard.compiler.build import all_entries
from lastcard.compiler.program import symbol
from lastcard.play import library
from tests.libraries import ready, trapping_wasm

IMPORTS, EXPORTS = 2, 7
MOST_BYTES = 60_000  # compressed: the aim


@pytest.fixture(scope="module")
def module() -> bytes:
    ready()
    file = library.wasm_file()
    assert file is not None
    return file.read_bytes()


def sections(module: bytes) -> dict[int, bytes]:
    """The sections of a module by their numbers."""
    assert module[:8] == b"\0asm\1\0\0\0"
    found, place = {}, 8
    while place < len(module):
        number = module[place]
        size, place = leb(module, place + 1)
        found[number] = module[place : place + size]
        place += size
    return found


def leb(data: bytes, place: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[place]
        value |= (byte & 0x7F) << shift
        place, shift = place + 1, shift + 7
        if byte < 0x80:
            return value, place


def exports(module: bytes) -> Iterator[str]:
    data = sections(module)[EXPORTS]
    count, place = leb(data, 0)
    for _ in range(count):
        size, place = leb(data, place)
        yield data[place : place + size].decode()
        _, place = leb(data, place + size + 1)


def test_it_imports_nothing(module: bytes) -> None:
    assert IMPORTS not in sections(module)


def test_it_has_every_function_of_its_kernels(module: bytes) -> None:
    functions = {symbol(entry) for entry in all_entries() if entry.kernel in wasm.NAMES}
    others = {"memory", "__heap_base", "lastcard_digest", "lastcard_layout"}
    assert set(exports(module)) == functions | others


def test_it_is_quickly_downloaded(module: bytes) -> None:
    assert len(gzip.compress(module, 9)) <= MOST_BYTES


def test_the_one_that_traps_is_another(module: bytes) -> None:
    assert trapping_wasm().read_bytes() != module


def test_only_a_module_of_these_rules_is_used(
    module: bytes, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shipped = tmp_path / "lastcard.wasm"
    monkeypatch.setattr(library, "SHIPPED_WASM", shipped)
    monkeypatch.setenv("LASTCARD_CACHE", str(tmp_path / "empty"))
    assert library.wasm_file() is None
    shipped.write_bytes(module.replace(library.digest().encode(), b"0123456789abcdef"))
    assert library.wasm_file() is None
    shipped.write_bytes(module)
    assert library.wasm_file() == shipped


# --- linkers ---------------------------------------------------------------------------------


def test_a_linker_of_any_version_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {"wasm-ld-19": "/usr/bin/wasm-ld-19", "wasm-ld-14": "/usr/bin/wasm-ld-14"}
    monkeypatch.setattr(shutil, "which", known.get)
    assert wasm.find_linker() == ["/usr/bin/wasm-ld-19"]


def test_the_linker_may_be_a_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(wasm, "find_spec", lambda name: name == "ziglang" or None)
    assert wasm.find_linker() == [sys.executable, "-m", "ziglang", "wasm-ld"]


def test_without_a_linker_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(wasm, "find_linker", lambda: None)
    with pytest.raises(RuntimeError, match="apt install lld, or pip install ziglang"):
        wasm.link(b"", [], tmp_path / "lastcard.wasm")


def test_a_linker_that_fails_leaves_nothing_behind(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise subprocess.CalledProcessError(1, "wasm-ld")

    monkeypatch.setattr(wasm, "find_linker", lambda: ["wasm-ld"])
    monkeypatch.setattr(subprocess, "run", fail)
    with pytest.raises(subprocess.CalledProcessError):
        wasm.link(b"", [], tmp_path / "lastcard.wasm")
    assert list(tmp_path.iterdir()) == []
