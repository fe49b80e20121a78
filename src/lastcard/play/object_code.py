"""A build that nobody linked, on a machine without a linker: llvmlite, which made it, loads it."""

import ctypes
from pathlib import Path
from typing import Any


class ObjectCode:
    """An object file in memory, with its functions as attributes like those of a library."""

    def __init__(self, path: Path) -> None:
        import llvmlite.binding as llvm

        llvm.initialize_native_target()
        llvm.initialize_native_asmprinter()
        machine = llvm.Target.from_default_triple().create_target_machine()
        self._engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
        self._engine.add_object_file(llvm.ObjectFileRef.from_path(str(path)))
        self._engine.finalize_object()

    def __getattr__(self, name: str) -> Any:
        address = self._engine.get_function_address(name)
        if not address:
            raise AttributeError(name)
        return ctypes.CFUNCTYPE(ctypes.c_int)(address)
