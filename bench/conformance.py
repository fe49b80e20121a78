"""Put the conformance suite to other engines: writes conformance/results and docs/conformance.md.

python bench/conformance.py           runs all engines, which takes minutes
python bench/conformance.py page      only writes the page from the results that are there
"""

import json
import subprocess
import sys
from pathlib import Path

from conformance_page import write_page
from peers import Peers, set_up

from lastcard.conformance import Suite, run

ROOT = Path(__file__).resolve().parents[1]
ADAPTERS = ROOT / "conformance" / "adapters"
RESULTS = ROOT / "conformance" / "results"
LIMIT = 60.0  # seconds for an answer, on a machine that may be busy


def commands() -> dict[str, list[str]]:
    """How each engine is started; the peers are installed where they are not yet."""
    peers = set_up(("rlcard", "uno-engine"))
    for sentence in peers.missing:
        print(sentence, file=sys.stderr)
    return {
        "lastcard": [sys.executable, "-m", "lastcard.conformance"],
        "lastcard-npm": npm_command(),
        **peer_commands(peers),
    }


def npm_command() -> list[str]:
    """Our npm package, built, in Node."""
    subprocess.run(["make", "--no-print-directory", "npm"], cwd=ROOT, check=True)
    node = subprocess.run(
        [sys.executable, "-c", "import build; print(build.node()[0])"],
        cwd=ROOT / "web",
        check=True,
        capture_output=True,
        text=True,
    )
    return [node.stdout.strip(), str(ADAPTERS / "lastcard_npm.mjs")]


def peer_commands(peers: Peers) -> dict[str, list[str]]:
    """Each peer's own Python or Node with our adapter instead of the benchmark's driver."""
    found: dict[str, list[str]] = {}
    if "rlcard" in peers.drivers:
        found["rlcard"] = [peers.drivers["rlcard"][0], str(ADAPTERS / "rlcard_uno.py")]
    if "uno-engine" in peers.drivers:
        node, _, modules = peers.drivers["uno-engine"]
        found["uno-engine"] = [node, str(ADAPTERS / "uno_engine.cjs"), modules]
    return found


def measure() -> None:
    suite = Suite.read(ROOT / "conformance")
    RESULTS.mkdir(exist_ok=True)
    for name, command in commands().items():
        report = run(suite, command, LIMIT)
        print(f"{report.engine} {report.version}: {dict(report.counts)}")
        text = json.dumps(report.as_json(), ensure_ascii=False, indent=1)
        (RESULTS / f"{name}.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["page"]:
        measure()
    write_page(ROOT)
