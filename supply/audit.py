"""Ask the advisory services for known holes in what is locked. Status 1: a hole, 2: no answer."""

import json
import runpy
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCKS = ("server", "dev", "tools")
HOLE, NO_ANSWER = 1, 2


def verdict(file: str, holes: list[str], reason: str | None) -> int:
    """Print what was found in a lock, or that nobody knows; the status that it gives."""
    if holes:
        print(f"{file}: {len(holes)} known: {', '.join(holes)}")
        return HOLE
    if reason is not None:
        print(f"{file}: NOT CHECKED, the advisory service did not answer ({reason})")
        return NO_ANSWER
    print(f"{file}: nothing known")
    return 0


def python(lock: str) -> int:
    """Check one of requirements/*.txt with pip-audit."""
    file = f"requirements/{lock}.txt"
    command = ["pip-audit", "--disable-pip", "--require-hashes", "--progress-spinner=off"]
    command += ["--format=json", f"--requirement={file}"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    try:
        packages = json.loads(done.stdout)["dependencies"]
    except (ValueError, KeyError):
        return verdict(file, [], last_line(done.stderr))
    holes = [f"{each['name']} {hole['id']}" for each in packages for hole in each.get("vulns", ())]
    # A package that the service does not know is skipped with status 0.
    skipped = [each["name"] for each in packages if "skip_reason" in each]
    return verdict(file, holes, f"{len(skipped)} of {len(packages)} skipped" if skipped else None)


def page() -> int:
    """Check web/package-lock.json with npm audit."""
    file, reason = "web/package-lock.json", "there is no npm"
    for npm in runpy.run_path(str(WEB / "build.py"))["npms"]():
        command = [*npm, "audit", "--package-lock-only", "--json", "--loglevel=error"]
        done = subprocess.run(command, cwd=WEB, check=False, capture_output=True, text=True)
        try:
            return verdict(file, sorted(json.loads(done.stdout)["vulnerabilities"]), None)
        except (ValueError, KeyError):
            reason = last_line(done.stderr.split("npm error A complete log")[0])
    return verdict(file, [], reason)


def last_line(text: str) -> str:
    return (text.strip() or "no reason given").splitlines()[-1]


def main() -> None:
    answers = [*(python(lock) for lock in LOCKS), page()]
    if NO_ANSWER in answers:
        print("What was not checked may have holes that are known elsewhere. Try again online.")
    raise SystemExit(HOLE if HOLE in answers else max(answers))


if __name__ == "__main__":
    main()
