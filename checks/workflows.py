"""Check workflows, issue forms, CITATION.cff and what deploy/ has against published schemas.

python checks/workflows.py    needs check-jsonschema, kubernetes-validate and zizmor; asks nobody
"""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FORMS = ".github/ISSUE_TEMPLATE"
SCHEMAS = (
    ("github-workflows", ".github/workflows/*.yml"),
    ("dependabot", ".github/dependabot.yml"),
    ("github-issue-forms", f"{FORMS}/[!c]*.yml"),
    ("github-issue-config", f"{FORMS}/config.yml"),
    ("citation-file-format", "CITATION.cff"),
    ("compose-spec", "compose.yaml"),
    ("compose-spec", "deploy/compose.yaml"),
)
KUBERNETES = ("kubernetes-validate", "--strict", "--quiet", "deploy/kubernetes.yaml")
# What a workflow must not do, such as take an action that can change under its name.
AUDIT = ("zizmor", "--offline", "--no-progress", "--quiet", "--persona=regular", ".github")


def commands(root: Path = ROOT) -> list[list[str]]:
    """What to run; SystemExit where a schema has no file."""
    result = []
    for schema, pattern in SCHEMAS:
        files = sorted(str(file.relative_to(root)) for file in root.glob(pattern))
        if not files:
            raise SystemExit(f"There is no {pattern} to check.")
        check = ["check-jsonschema", "--quiet", "--default-filetype=yaml"]
        result.append([*check, f"--builtin-schema=vendor.{schema}", *files])
    return [*result, list(KUBERNETES), list(AUDIT)]


def main() -> None:
    failed = [
        " ".join(command)
        for command in commands()
        if subprocess.run(command, cwd=ROOT, check=False).returncode
    ]
    for command in failed:
        print(f"FAILED: {command}", file=sys.stderr)
    raise SystemExit(bool(failed))


if __name__ == "__main__":
    main()
