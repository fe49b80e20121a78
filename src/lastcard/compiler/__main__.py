"""python -m lastcard.compiler [FOLDER]: build for this machine's cache, or for a wheel.

python -m lastcard.compiler --wasm FILE   the module for browsers and Node alone
"""

import os
import sys
import tempfile
from pathlib import Path

from lastcard.extras import extra
from lastcard.play.library import (
    SHIPPED_WASM,
    cached_file,
    cached_wasm,
    is_of_these_rules,
    load,
    wasm_file,
)
from lastcard.runtime import only_one


def main(*arguments: str) -> None:
    """Of several processes on a machine only one builds into the cache; the others wait for it."""
    if hasattr(os, "nice"):
        os.nice(10)  # players come first
    match arguments:
        case []:
            with only_one(cached_file().with_suffix(".lock")):
                build_for_cache()
        case ["--wasm", file]:
            build_one_wasm(Path(file))
        case [folder] if not folder.startswith("-"):
            build_for_wheel(Path(folder))
        case _:
            raise SystemExit(__doc__)


def build_for_cache() -> None:
    """What is missing there; the module only where it can be linked."""
    with extra("compile"):
        from .build import build, whole_program
        from .target import host_target
        from .wasm import build_wasm, find_linker

    wants_wasm = wasm_file() is None and find_linker() is not None
    if load() is not None and not wants_wasm:
        return
    file = cached_file()
    file.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=file.parent):
        pass  # a cache that cannot be written fails here, not after minutes
    program = whole_program()
    if load() is None:
        build(program, host_target(), file)
    if wants_wasm:
        build_wasm(program, cached_wasm())


def build_one_wasm(file: Path) -> None:
    with extra("compile"):
        from .build import whole_program
        from .wasm import build_wasm

    build_wasm(whole_program(), file)


def build_for_wheel(folder: Path) -> None:
    from .build import build, whole_program
    from .target import native_targets
    from .wasm import build_wasm, find_linker

    program = whole_program()
    for target in native_targets():
        build(program, target, folder / f"rules-{target.name}.so")
    module = folder / SHIPPED_WASM.name
    if find_linker() is not None:
        build_wasm(program, module)
    elif module.is_file() and not is_of_these_rules(module):
        module.unlink()


if __name__ == "__main__":
    main(*sys.argv[1:])
