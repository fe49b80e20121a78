"""Write the lock files: requirements/*.txt with hashes, web/package-lock.json with integrity.

python supply/lock.py             keep the versions that still fit
python supply/lock.py --upgrade   take the newest ones that fit
"""

import runpy
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
OLDEST_PYTHON = "3.11"

# dev.txt comes first; the others take its versions, so that one environment can hold them all.
DEV = (
    "dev.txt",
    *("pyproject.toml", "--extra=dev", "requirements/build.in", "requirements/install.in"),
)
WITH_DEV = (
    ("install.txt", "requirements/install.in"),
    ("build.txt", "requirements/build.in"),
    ("play.txt", "pyproject.toml", "--extra=page", "requirements/build.in"),
    ("compile.txt", "pyproject.toml", "--extra=compile"),
    ("server.txt", "pyproject.toml", "--extra=postgres"),
    ("wasm.txt", "requirements/wasm.in"),
    ("docs.txt", "pyproject.toml", "--extra=rl", "requirements/docs.in"),
)
TOOLS = ("tools.txt", "requirements/tools.in")

# One file for every Python and platform, and no index: whose mirror it was is nobody's business.
COMPILE = (
    *(
        "pip",
        "compile",
        "--quiet",
        "--system-certs",
        "--universal",
        f"--python-version={OLDEST_PYTHON}",
    ),
    *("--generate-hashes", "--no-emit-index-url", "--no-emit-find-links"),
    "--custom-compile-command=make lock",
)
NPM = ("install", "--package-lock-only", "--ignore-scripts", "--loglevel=error")


def compile_python(upgrade: bool) -> None:
    """Write requirements/*.txt with uv."""
    uv = shutil.which("uv") or "uv"
    again = ["--upgrade"] if upgrade else []
    constraint = ["--constraint=requirements/dev.txt"]
    for (name, *sources), more in (
        (DEV, again),
        *((lock, constraint) for lock in WITH_DEV),
        (TOOLS, again),
    ):
        out = f"--output-file=requirements/{name}"
        if subprocess.run([uv, *COMPILE, *sources, *more, out], cwd=ROOT, check=False).returncode:
            raise SystemExit(f"uv could not write requirements/{name}; the reason is above.")


def compile_page(upgrade: bool) -> None:
    """Write web/package-lock.json with npm, in an empty folder.

    Beside a node_modules npm would copy what is installed there, which has no integrity.
    """
    names = ["package.json", ".npmrc", *([] if upgrade else ["package-lock.json"])]
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            if (WEB / name).exists():
                shutil.copy(WEB / name, folder)
        for npm in runpy.run_path(str(WEB / "build.py"))["npms"]():
            if subprocess.run([*npm, *NPM], cwd=folder, check=False).returncode == 0:
                shutil.copy(Path(folder) / "package-lock.json", WEB)
                return
    raise SystemExit("npm could not write web/package-lock.json; the reason is above.")


def main() -> None:
    upgrade = "--upgrade" in sys.argv[1:]
    compile_python(upgrade)
    compile_page(upgrade)


if __name__ == "__main__":
    main()
