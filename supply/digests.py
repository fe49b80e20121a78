"""Pin the images in Dockerfile and compose.yaml by the digests that docker reports today."""

import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FILES = ("Dockerfile", "compose.yaml")
IMAGE = re.compile(
    r"(?P<before>^ARG \w+_IMAGE=|^\s*image: )(?P<name>[\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?$",
    re.MULTILINE,
)
DIGEST = re.compile(r"sha256:[0-9a-f]{64}")


def digest(name: str) -> str:
    """The digest of a tag, of the list for all its platforms, as the registry has it now."""
    inspect = ["docker", "buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}"]
    answer = subprocess.run([*inspect, name], check=False, capture_output=True, text=True)
    value = answer.stdout.strip()
    if answer.returncode or not DIGEST.fullmatch(value):
        raise SystemExit(f"docker gave no digest for {name}: {answer.stderr.strip() or value}")
    return value


def pin(text: str) -> str:
    """The same text with every image followed by its digest."""

    def with_digest(image: re.Match[str]) -> str:
        return f"{image['before']}{image['name']}@{digest(image['name'])}"

    return IMAGE.sub(with_digest, text)


def main() -> None:
    if shutil.which("docker") is None:
        raise SystemExit("This asks docker, and docker is not here. Nothing was changed.")
    pages = {name: pin((ROOT / name).read_text(encoding="utf-8")) for name in FILES}
    for name, text in pages.items():
        (ROOT / name).write_text(text, encoding="utf-8")
        for image in IMAGE.finditer(text):
            print(f"{name}: {image[0].strip()}")


if __name__ == "__main__":
    main()
