"""The engine as code: what it may name and import, and the randomness it is built on."""

import ast
import io
import math
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path

import numpy as np
import pytest

import lastcard.engine
from lastcard.editions import EDITIONS, edition
from lastcard.engine.piles import take_card
from lastcard.engine.rng import HALVES, below, half
from lastcard.engine.state import new_state
from tests.marks import amount

ENGINE = Path(lastcard.engine.__file__).parent
FILES = sorted(ENGINE.glob("*.py"))

# --- names -------------------------------------------------------------------------------

# What belongs to one box: its name, its book's code, its characters and its own cards' names.
BOXES = ("frozen", "basic", "minion", "kitty", "party", "frz", "bas", "min", "hk", "pty")
THEMES = ("badtz", "maru", "dumb", "fu", "elsa", "anna", "olaf", "sanrio", "disney", "nature")
BUILT_IN = {"min"}  # Python's own word, and a book's code
CITATION = re.compile(r"\b(?:FRZ|BAS|MIN|HK|PTY|R)-[A-Z0-9]+(?:-\d+)?(?:…\d+)?")


def tokens(path: Path) -> Iterator[tokenize.TokenInfo]:
    yield from tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline)


def docstring_lines(path: Path) -> set[int]:
    """The lines where a docstring begins."""
    tree = ast.parse(path.read_text("utf-8"))
    owners = (ast.Module, ast.FunctionDef, ast.ClassDef)
    return {
        node.body[0].lineno
        for node in ast.walk(tree)
        if isinstance(node, owners) and ast.get_docstring(node) is not None
    }


def words_of(path: Path) -> Iterator[tuple[int, str]]:
    """The words of names and strings with their line, comments and docstrings left out."""
    prose = docstring_lines(path)
    for token in tokens(path):
        named = token.type == tokenize.NAME
        quoted = token.type == tokenize.STRING and token.start[0] not in prose
        if named or quoted:
            text = token.string if named else CITATION.sub("", token.string)
            for word in re.findall(r"[a-z]+", text.lower()):
                yield token.start[0], word


def belongs_to_a_box(word: str) -> bool:
    if word in BUILT_IN:
        return False
    return word in BOXES or word.removesuffix("s") in BOXES or word in THEMES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_engine_names_no_edition(path: Path) -> None:
    found = [f"line {line}: {word}" for line, word in words_of(path) if belongs_to_a_box(word)]
    assert not found, f"an edition's name in {path.name}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_engine_prose_names_editions_in_citations_only(path: Path) -> None:
    names = "|".join([*EDITIONS, *(edition(name).name.en for name in EDITIONS)])
    plain = CITATION.sub("", path.read_text("utf-8"))
    assert not re.findall(rf"\b(?:{names})\b", plain, re.IGNORECASE)


def imported(path: Path) -> Iterator[str]:
    """The top-level packages that a file imports; its own package left out."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 1, f"{path.name} reaches out of the engine"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_engine_imports_numpy_only(path: Path) -> None:
    allowed = {"numpy", "collections", "typing"}
    if path.name == "compiled.py":
        allowed |= {"numba", "llvmlite", "hashlib", "os", "pathlib", "types"}
    assert set(imported(path)) <= allowed


# --- ChaCha8, written again ---------------------------------------------------------------

Words = list[int]
SIGMA = b"expand 32-byte k"
ROUNDS = 8


def turn_left(word: int, by: int) -> int:
    return (word << by | word >> 32 - by) & 0xFFFFFFFF


def quarter_round(words: Words, a: int, b: int, c: int, d: int) -> None:
    for to, by, mixed, turn in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        words[to] = words[to] + words[by] & 0xFFFFFFFF
        words[mixed] = turn_left(words[mixed] ^ words[to], turn)


def chacha_block(key: bytes, nonce: bytes, counter: int, rounds: int = ROUNDS) -> bytes:
    """One block as D. J. Bernstein published it: 64-bit counter, 64-bit nonce."""
    data = SIGMA + key + counter.to_bytes(8, "little") + nonce
    start = [int.from_bytes(data[at : at + 4], "little") for at in range(0, 64, 4)]
    words = list(start)
    for _ in range(rounds // 2):
        for column in range(4):
            quarter_round(words, column, 4 + column, 8 + column, 12 + column)
        for column in range(4):
            diagonal = [4 * row + (column + row) % 4 for row in range(4)]
            quarter_round(words, diagonal[0], diagonal[1], diagonal[2], diagonal[3])
    mixed = [word + first & 0xFFFFFFFF for word, first in zip(words, start, strict=True)]
    return b"".join(word.to_bytes(4, "little") for word in mixed)


def keyed(key: bytes, stream: int = 0, taken: int = 0) -> np.void:
    """A state whose stream stands at half number `taken`, a multiple of a block."""
    state = new_state()
    state["key"][:] = np.frombuffer(key, "<u4")
    state["stream"] = stream
    state["taken"] = taken
    return state


def engine_block(state: np.void) -> bytes:
    return b"".join(half(state).to_bytes(2, "little") for _ in range(HALVES))


# ChaCha with a 256-bit zero key and a zero nonce: test case TC1 of
# draft-strombergson-chacha-test-vectors, both blocks with 8 rounds, the first half with 20.
ZERO_8 = (
    "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42"
    "d2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b"
    "5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa"
)
ZERO_20 = "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"


def test_reference_gives_the_published_keystreams() -> None:
    blocks = [chacha_block(bytes(32), bytes(8), counter) for counter in (0, 1)]
    assert b"".join(blocks).hex() == ZERO_8
    assert chacha_block(bytes(32), bytes(8), 0, rounds=20).hex().startswith(ZERO_20)


def test_zero_key_gives_the_published_keystream() -> None:
    state = keyed(bytes(32))
    assert (engine_block(state) + engine_block(state)).hex() == ZERO_8


@pytest.mark.parametrize("number", range(20))
def test_blocks_are_chacha8(number: int) -> None:
    chance = np.random.default_rng(number)
    key, stream = chance.bytes(32), int(chance.integers(2**32))
    block = [0, 1, 2**20, 2**32 - 1, 2**32, 2**40][number % 6]
    state = keyed(key, stream, block * HALVES)
    nonce = stream.to_bytes(8, "little")
    for counter in (block, block + 1):
        assert engine_block(state) == chacha_block(key, nonce, counter)


# --- what is drawn from it ----------------------------------------------------------------

DRAWS = amount(20_000, 6_000)
DEVIATIONS = 5  # standard deviations of chi-square that a fair stream stays within


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


def looks_uniform(counts: list[int]) -> bool:
    """Chi-square near its mean; the streams are fixed, so this cannot fail by chance later."""
    freedom = len(counts) - 1
    return abs(chi_square(counts) - freedom) < DEVIATIONS * math.sqrt(2 * freedom)


@pytest.mark.parametrize("bound", [2, 3, 7, 52, 108, 224])
def test_bounded_draws_are_uniform(bound: int) -> None:
    state = keyed(bytes([bound]) * 32)
    counts = Counter(below(state, bound) for _ in range(DRAWS))
    assert set(counts) <= set(range(bound))
    assert looks_uniform([counts[number] for number in range(bound)])


@pytest.mark.parametrize("bound", [3, 40_000, 49_152, 65_535, 65_536])
def test_bounded_draws_reject_exactly_the_surplus(bound: int) -> None:
    """Every 16-bit number tried once: each result comes equally often."""
    results = Counter(
        number * bound >> 16
        for number in range(65_536)
        if number * bound % 65_536 >= 65_536 % bound
    )
    assert set(results.values()) == {65_536 // bound}
    state = keyed(bytes(32), bound)
    plain = keyed(bytes(32), bound)
    for _ in range(200):
        number = half(plain)
        while number * bound % 65_536 < 65_536 % bound:
            number = half(plain)
        assert below(state, bound) == number * bound >> 16
    assert state["taken"] == plain["taken"]


def test_one_side_needs_no_luck() -> None:
    state = keyed(bytes(32))
    assert [below(state, 1) for _ in range(50)] == [0] * 50


def shuffled(state: np.void, cards: int, low: int = 0) -> tuple[int, ...]:
    """A pile of different cards drawn to its end; those under `low` are in order already."""
    state["draw"][:cards] = range(cards)
    state["draw_count"] = cards
    state["loose_low"] = low
    state["loose_high"] = cards
    return tuple(take_card(state) for _ in range(cards))


def test_lazy_shuffle_gives_every_order_equally_often() -> None:
    state = keyed(b"shuffle!" * 4)
    counts = Counter(shuffled(state, 5) for _ in range(DRAWS))
    orders = list(permutations(range(5)))
    assert set(counts) <= set(orders)
    assert len(orders) == math.factorial(5)
    assert looks_uniform([counts[order] for order in orders])


def test_lazy_shuffle_leaves_the_bottom_alone() -> None:
    state = keyed(b"bottom!!" * 4)
    drawn = Counter(shuffled(state, 6, low=3) for _ in range(2000))
    assert {order[3:] for order in drawn} == {(2, 1, 0)}
    assert {order[:3] for order in drawn} == set(permutations((3, 4, 5)))
    assert looks_uniform(list(drawn.values()))


def test_nth_card_is_a_function_of_the_seed() -> None:
    assert shuffled(keyed(b"same" * 8), 100) == shuffled(keyed(b"same" * 8), 100)
    assert shuffled(keyed(b"same" * 8), 100) != shuffled(keyed(b"else" * 8), 100)
    assert shuffled(keyed(b"same" * 8), 100) != shuffled(keyed(b"same" * 8, stream=1), 100)
