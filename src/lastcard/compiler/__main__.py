"""python -m lastcard.compiler [FOLDER]: build for this machine's cache, or for a wheel."""

import os
import sys
import tempfile
from pathlib import Path

from lastcard.extras import extra
from lastcard.play.library import cached_file, load
from lastcard.runtime import only_one


def main(folder: str | None = None) -> None:
    """Of several processes on a machine only one builds into the cache; the others wait for it."""
    if hasattr(os, "nice"):
        os.nice(10)  # players come first
    if folder is not None:
        build_for_wheel(Path(folder))
        return
    file = cached_file()
    with only_one(file.with_suffix(".lock")):
        if load() is None:
            build_for_cache(file)


def build_for_cache(file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=file.parent):
        pass  # a cache that cannot be written fails here, not after minutes
    with extra("compile"):
        from .build import build, whole_program
        from .target import host_target
    build(whole_program(), host_target(), file)


def build_for_wheel(folder: Path) -> None:
    from .build import build, whole_program
    from .target import native_targets

    program = whole_program()
    for target in native_targets():
        build(program, target, folder / f"rules-{target.name}.so")


if __name__ == "__main__":
    main(*sys.argv[1:])
