"""The rules for browsers: a WebAssembly module, shipped or built on this machine."""

from aiohttp import web

from lastcard.play.library import wasm_file

from ..refusals import Refusal
from .fixed import WASM, Fixed


class EngineModule:
    """Answers with the module as soon as there is one: a build may still be running."""

    def __init__(self) -> None:
        self._module: Fixed | None = None

    async def answer(self, request: web.Request) -> web.Response:
        if self._module is None:
            file = wasm_file()
            if file is None:
                raise Refusal("not-built")
            self._module = Fixed.of(file.read_bytes(), WASM)
        return self._module.answer(request)
