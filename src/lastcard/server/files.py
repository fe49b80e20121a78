"""Small files that survive a power cut, readable by their owner alone."""

import os
import secrets
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Give a file new content, whole or not at all, and on the disk when this returns."""
    part = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    sync_folder(path.parent)


def read_lines(path: Path) -> list[str] | None:
    """The lines of a file; None if it is not there."""
    try:
        return path.read_text("utf-8").split()
    except FileNotFoundError:
        return None


def sync_folder(folder: Path) -> None:
    """Names made in this folder survive a power cut; Windows keeps them by itself."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
