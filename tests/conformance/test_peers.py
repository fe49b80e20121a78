"""Other people's engines: an adapter of theirs works, and the page says what the results say."""

import sys
from pathlib import Path

from conformance_page import BEGIN, END, generated

from lastcard.conformance import Suite, run

from .files import SUITE

ROOT = Path(__file__).parents[2]
RLCARD = [sys.executable, str(SUITE / "adapters" / "rlcard_uno.py")]


def test_rlcard_sits_behind_the_contract() -> None:
    suite = Suite.read().of("basic", ("BAS-SKIP-01", "BAS-RESH-02", "BAS-SWAP-02"))
    report = run(suite, RLCARD, limit=60.0)
    verdicts = {clause.id: clause.verdict for clause in report.clauses}
    assert verdicts["BAS-SKIP-01"] == "passed"
    assert verdicts["BAS-RESH-02"] == "failed"  # its reshuffle takes the top card along
    assert verdicts["BAS-SWAP-02"] == "unsupported"


def test_the_page_has_the_figures_of_the_results() -> None:
    text = (ROOT / "docs" / "conformance.md").read_text("utf-8")
    assert text.split(BEGIN)[1].split(END)[0].strip() == generated(ROOT).strip()
