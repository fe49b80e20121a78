"""python -m lastcard.compiler [FOLDER]: build for this machine's cache, or for a wheel."""

import os
import sys
from pathlib import Path

from lastcard.play.library import cached_file, load

from .build import build, whole_program
from .target import host_target, native_targets


def main(folder: str | None = None) -> None:
    if folder is None and load() is not None:
        return
    if hasattr(os, "nice"):
        os.nice(10)  # players come first
    program = whole_program()
    if folder is None:
        build(program, host_target(), cached_file())
        return
    for target in native_targets():
        build(program, target, Path(folder) / f"rules-{target.name}.so")


if __name__ == "__main__":
    main(*sys.argv[1:])
