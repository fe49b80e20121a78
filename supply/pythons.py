"""Run the Python tests, and install the wheel, with every supported Python on this machine.

The wheel is the one in dist; without one, only the tests run. Needs uv.

python supply/pythons.py               all that are found
python supply/pythons.py 3.13 PATH     these
"""

import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENTS = ROOT / ".venvs"
# Whole servers and long contests are the same work with any Python: `make test` has them.
TESTS = (
    *("clauses", "cli", "editions", "golden", "match", "play", "project"),
    *("server/protocol", "server/store", "server/tables", "server/http"),
)
ASK = "import sys; print('%d.%d' % sys.version_info[:2])"


def supported() -> list[str]:
    """The versions that pyproject.toml names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = (re.fullmatch(r".*:: (3\.\d+)", line) for line in project["classifiers"])
    return [each[1] for each in found if each]


def places(version: str) -> Iterator[Path]:
    """Where a Python of that version may be: on the PATH, or one of pyenv's."""
    on_path = shutil.which(f"python{version}")
    if on_path:
        yield Path(on_path)
    root = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    yield from sorted(root.glob(f"versions/{version}.*/bin/python{version}"), reverse=True)


def version_of(python: Path) -> str | None:
    """What it says it is; None if it does not run."""
    try:
        answer = subprocess.run([python, "-c", ASK], check=False, capture_output=True, text=True)
    except OSError:
        return None
    return answer.stdout.strip() if answer.returncode == 0 else None


def find(version: str) -> Path | None:
    return next((each for each in places(version) if version_of(each) == version), None)


def choose(arguments: list[str]) -> dict[str, Path]:
    """The Pythons to test with, by version; SystemExit for one that cannot be had."""
    if not arguments:
        here = {version: find(version) for version in supported()}
        return {version: python for version, python in here.items() if python is not None}
    chosen = {}
    for name in arguments:
        python = Path(name) if os.sep in name else find(name)
        version = version_of(python) if python else None
        if python is None or version not in supported():
            raise SystemExit(
                f"{name} is no Python that runs here and is supported ({', '.join(supported())})."
            )
        chosen[version] = python
    return chosen


def install(version: str, python: Path) -> str:
    """An environment of its own with all that testing needs; its Python."""
    home = ENVIRONMENTS / version
    inside = str(home / "bin" / "python")
    uv = [shutil.which("uv") or "uv", "--quiet", "--system-certs"]
    pip = [*uv, "pip", "install", "--no-build-isolation", "--python", inside]
    subprocess.run([*uv, "venv", "--clear", "--python", python, home], check=True)
    for lock in ("build.txt", "dev.txt"):
        locked = ["--require-hashes", "--requirement", f"requirements/{lock}"]
        subprocess.run([*pip, *locked], cwd=ROOT, check=True)
    subprocess.run([*pip, "--no-deps", "--editable", "."], cwd=ROOT, check=True)
    return inside


def test(python: str) -> bool:
    """Whether the tests pass, and where a wheel was built, the installed one plays."""
    pytest = [python, "-m", "pytest", "-q"]
    runs = [[*pytest, "-n", "2", *(f"tests/{name}" for name in TESTS)]]
    if list((ROOT / "dist").glob("*.whl")):
        runs.append([*pytest, "-m", "dist", "tests/release/test_install.py"])
    return all(subprocess.run(each, cwd=ROOT, check=False).returncode == 0 for each in runs)


def main(*arguments: str) -> None:
    chosen = choose(list(arguments))
    verdicts = {}
    for version, python in chosen.items():
        print(f"Python {version}: {python}", flush=True)
        begin = time.monotonic()
        verdicts[version] = test(install(version, python))
        print(f"Python {version}: {time.monotonic() - begin:.0f} s", flush=True)
    for version in supported():
        result = verdicts.get(version)
        word = "not tested" if result is None else "passed" if result else "FAILED"
        print(f"Python {version}: {word}")
    raise SystemExit(not verdicts or not all(verdicts.values()))


if __name__ == "__main__":
    main(*sys.argv[1:])
