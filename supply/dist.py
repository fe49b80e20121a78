"""Build the wheel and the source archive into dist, with a bill of materials for each half.

Two builds of one commit give the same bytes: times are the commit's, or SOURCE_DATE_EPOCH's.
"""

import json
import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import uuid
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
DIST = ROOT / "dist"
MODULE = ROOT / "src" / "lastcard" / "library" / "lastcard.wasm"


def epoch() -> str:
    """When this was written, in seconds: as the caller says, or else as the commit does."""
    named = os.environ.get("SOURCE_DATE_EPOCH")
    if named:
        return named
    log = ["git", "log", "-1", "--format=%ct"]
    commit = subprocess.run(log, cwd=ROOT, check=False, capture_output=True, text=True)
    if commit.returncode:
        raise SystemExit("Not a git clone: set SOURCE_DATE_EPOCH to the time of this version.")
    return commit.stdout.strip()


def archives() -> None:
    """The wheel, with the page inside, and the source; hatchling is the lock's, not a new one.

    The source has the module for browsers that was built for the wheel.
    """
    for target in ("wheel", "sdist"):
        command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(DIST)]
        subprocess.run(command, cwd=ROOT, check=True)
    if list(DIST.glob("*-any.whl")):
        raise SystemExit("Nobody should get a wheel without its library: install gcc or clang.")
    if not MODULE.exists():
        raise SystemExit("Nobody should get a wheel without rules for browsers: install lld.")


def python_materials(out: Path, number: str) -> None:
    """What a server installs, from its lock; the version is not in pyproject.toml."""
    command = ["cyclonedx-py", "requirements", "requirements/server.txt"]
    command += ["--pyproject", "pyproject.toml", "--output-reproducible", "--output-file", str(out)]
    # It warns that a lock does not say what needs what.
    environment = os.environ | {"PYTHONWARNINGS": "ignore"}
    subprocess.run(command, cwd=ROOT, check=True, env=environment)
    materials = json.loads(out.read_text(encoding="utf-8"))
    materials["metadata"]["component"]["version"] = number
    out.write_text(json.dumps(materials, indent=2) + "\n", encoding="utf-8")


def page_materials(out: Path, number: str) -> None:
    """What the page is built with, from its lock.

    npm wants a version in package.json, and calls the whole after its folder.
    """
    package = json.loads((WEB / "package.json").read_text(encoding="utf-8"))
    command = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--loglevel=error"]
    with tempfile.TemporaryDirectory() as parent:
        folder = Path(parent) / package["name"]
        folder.mkdir()
        (folder / "package.json").write_text(json.dumps(package | {"version": number}))
        shutil.copy(WEB / "package-lock.json", folder)
        for npm in runpy.run_path(str(WEB / "build.py"))["npms"]():
            listing = subprocess.run([*npm, *command], cwd=folder, check=False, capture_output=True)
            if listing.returncode == 0:
                out.write_text(json.dumps(same_twice(json.loads(listing.stdout)), indent=2) + "\n")
                return
    raise SystemExit(f"npm could not list the page's packages: {listing.stderr.decode()}")


def same_twice(materials: dict[str, Any]) -> dict[str, Any]:
    """npm's list with the commit's time, and a serial number that comes from what is in it."""
    when = datetime.fromtimestamp(int(epoch()), UTC)
    materials["metadata"]["timestamp"] = when.isoformat().replace("+00:00", "Z")
    del materials["serialNumber"]
    serial = uuid.uuid5(uuid.NAMESPACE_OID, json.dumps(materials, sort_keys=True))
    return {**materials, "serialNumber": serial.urn}


def main() -> None:
    os.environ["SOURCE_DATE_EPOCH"] = epoch()
    number = runpy.run_path(str(ROOT / "supply" / "version.py"))["version"]()
    shutil.rmtree(DIST, ignore_errors=True)
    archives()
    python_materials(DIST / f"lastcard-{number}.python.cdx.json", number)
    page_materials(DIST / f"lastcard-{number}.page.cdx.json", number)
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size / 1000:10,.0f} kB  {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
