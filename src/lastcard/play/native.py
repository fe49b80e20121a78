"""Functions of the library, called like the Python functions they were compiled from."""

import ctypes
from array import array
from collections.abc import Callable
from functools import partial
from typing import Any

from .signature import BadArgument, Signature, Words

# How a function of Numba's says that it returns a value, or nothing.
GOOD = (0, -2)


class CompiledError(RuntimeError):
    """A compiled function met what it cannot go on with; the interpreted one says what."""


class NativeFunction:
    """A compiled function; every argument is checked before it reaches native code."""

    def __init__(self, name: str, code: Any, signature: Signature) -> None:
        self.name, self.signature = name, signature
        self._code = code
        code.argtypes, code.restype = (ctypes.c_void_p,), ctypes.c_int

    def __call__(self, *arguments: Any) -> int:
        return self.bind(*arguments)()

    def bind(self, *arguments: Any) -> Callable[..., int]:
        """The call with its first arguments; what is left are numbers. For one thread at a time.

        Arrays and records are checked here, once: they must not be resized in place.
        """
        wanted = self.signature.arguments
        if len(arguments) > len(wanted):
            raise self._miscounted(len(arguments))
        words = Words()
        for argument, value in zip(wanted, arguments):
            words.add(argument, value)
        words.check_apart()
        first, rest = len(words.words), wanted[len(arguments) :]
        packed = array("q", [*words.words, *[0] * len(rest)])
        code, address = self._code, packed.buffer_info()[0]

        def run() -> int:
            if code(address) not in GOOD:
                raise CompiledError(f"{self.name} failed.")
            return packed[0]

        def call(*numbers: int) -> int:
            if len(numbers) != len(rest):
                raise self._miscounted(len(arguments) + len(numbers))
            for place, number in enumerate(numbers):
                packed[first + place] = words.number(rest[place], number)
            return run()

        bound = call if rest else run
        bound.__dict__["owners"] = arguments  # their memory lives as long as the call
        return bound

    def _miscounted(self, count: int) -> BadArgument:
        right = len(self.signature.arguments)
        return BadArgument(f"{self.name} takes {right} arguments, not {count}.")


def bind(function: Callable[..., Any], *arguments: Any) -> Callable[..., Any]:
    """A function of a kernel, interpreted or compiled, with its first arguments."""
    if isinstance(function, NativeFunction):
        return function.bind(*arguments)
    return partial(function, *arguments)
