"""The rules' number: a golden that changes without it fails, with a sentence on what to do."""

import hashlib
from pathlib import Path

import pytest

from lastcard.editions import EDITIONS, RULES_VERSION, edition
from tests.golden.make import FOLDER

# A digest of tests/golden/*.txt under each number of the rules; the last one is in use.
GOLDENS = {
    1: "db9b8c3614079b1ddc67532267d5bfed",
    2: "f82c3af039e2997f323e58d3d4478ac1",  # R-BAS-11, R-GEN-30
}


def golden_digest(folder: Path = FOLDER) -> str:
    digest = hashlib.sha256()
    for file in sorted(folder.glob("*.txt")):
        digest.update(f"{file.name}\n".encode() + file.read_bytes())
    return digest.hexdigest()[:32]


def complaint(digest: str, number: int) -> str | None:
    """What to do about goldens that are not those of this number."""
    if GOLDENS.get(number) == digest:
        return None
    return (
        f"The golden playthroughs are not those of rules {number}. If a seed and its moves can "
        "lead to another position now, raise RULES_VERSION in src/lastcard/editions/version.py "
        "by one: matches that are being played are then called off instead of going wrong. If "
        "only a default or what is shown has changed, keep the number. Either way, write "
        f"{digest!r} for the number in use into GOLDENS in tests/editions/test_rules_version.py."
    )


def test_the_goldens_are_those_of_the_number() -> None:
    message = complaint(golden_digest(), RULES_VERSION)
    if message is not None:
        pytest.fail(message, pytrace=False)
    assert max(GOLDENS) == RULES_VERSION, "the number goes up, never down"


def test_a_golden_that_changes_alone_says_what_to_do(tmp_path: Path) -> None:
    for file in FOLDER.glob("*.txt"):
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert golden_digest(tmp_path) == golden_digest()
    (tmp_path / "basic.txt").write_text("0 draw r7\n")
    message = complaint(golden_digest(tmp_path), RULES_VERSION)
    assert message is not None
    assert "RULES_VERSION" in message
    assert complaint(golden_digest(), RULES_VERSION + 1) is not None


@pytest.mark.parametrize("name", EDITIONS)
def test_a_digest_of_the_cards_for_every_deck(name: str) -> None:
    book = edition(name)
    digests = [book.cards_digest(deck) for deck in book.deck_names]
    assert len(set(digests)) == len(digests)
    assert list(book.values({})) == list(book.options)
    assert book.values({"uno_penalty": "4"})["uno_penalty"] == "4"
