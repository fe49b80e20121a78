"""Every clause and every ruling has a test, and nothing names an id that does not exist."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from lastcard.cli.trace import Place, Proof, places_by_id, proofs_by_id
from lastcard.editions.register import register

TESTS = Path(__file__).parents[1]


@lru_cache(maxsize=1)
def proofs() -> dict[str, list[Proof]]:
    return proofs_by_id(TESTS)


def unknown(found: dict[str, list[Place]] | dict[str, list[Proof]]) -> list[str]:
    return [f"{id}: {where[0]}" for id, where in found.items() if id not in register()]


def listed(sentence: str, lines: Iterable[str]) -> str:
    return "\n  ".join([sentence, *lines])


def test_every_clause_and_ruling_has_a_test() -> None:
    missing = [id for id in register() if id not in proofs()]
    assert not missing, listed(f"{len(missing)} without a test:", missing)


def test_tests_name_ids_that_exist() -> None:
    strangers = unknown(proofs())
    assert not strangers, listed("@clause names what the registers do not have:", strangers)


def test_code_cites_ids_that_exist() -> None:
    strangers = unknown(places_by_id())
    assert not strangers, listed("the code cites what the registers do not have:", strangers)
