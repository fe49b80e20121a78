"""What a program in another language must know of kernels: how calls and records are laid out."""

import hashlib
from collections.abc import Iterable
from typing import Any

import numpy as np

from .kernel import Kernel
from .signature import Argument, Array


def layout_digest(kernels: Iterable[Kernel[Any]]) -> str:
    """A name for the layout of all their arguments: with another one, a call would be misread."""
    lines = [
        f"{symbol} {' '.join(map(described, signature.arguments))}"
        for kernel in sorted(kernels, key=lambda kernel: kernel.name)
        for symbol, signature in zip(kernel.symbols(), kernel.signatures, strict=True)
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def described(argument: Argument) -> str:
    if isinstance(argument, Array):
        return f"{described(argument.dtype)}{list(argument.shape)}"
    if isinstance(argument, np.dtype):
        return str(argument.fields and dict(argument.fields)) + argument.str
    return str(argument)
