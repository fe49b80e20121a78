"""One block of memory that several processes read and write: the buffers of many tables."""

import mmap
import os
import tempfile
from collections.abc import Iterator
from dataclasses import fields
from math import prod
from typing import Any

import numpy as np

from .batch import Buffers
from .config import Config

ALIGNED = 64  # bytes: a line of the cache
Part = tuple[str, tuple[int, ...], np.dtype[Any]]


class Block:
    """Actions and buffers in shared memory, `slots` of them for each table.

    The memory belongs to an open file without a name: when the last process and the last array
    that look at it are gone, so is the memory, whatever ended them.
    """

    def __init__(self, config: Config, slots: int, tables: int, file: int | None = None) -> None:
        model = Buffers.empty(config, slots, 0)
        parts: list[Part] = [("actions", (tables,), np.dtype(np.int64))]
        for field in fields(Buffers):
            array = getattr(model, field.name)
            parts.append((field.name, (slots, tables, *array.shape[2:]), array.dtype))
        size = sum(room(shape, dtype) for _, shape, dtype in parts)
        own = open_file(size) if file is None else file
        self.memory = mmap.mmap(own, size)
        self.file = own
        arrays = dict(views(self.memory, parts))
        self.actions = arrays.pop("actions")
        self.buffers = Buffers(**arrays)

    def part(self, begin: int, end: int) -> tuple[np.ndarray, list[Buffers]]:
        """Actions and buffers of some of the tables."""
        names = [field.name for field in fields(Buffers)]
        slots = range(len(self.buffers.seats))
        rows = [
            Buffers(*(getattr(self.buffers, name)[slot, begin:end] for name in names))
            for slot in slots
        ]
        return self.actions[begin:end], rows


def room(shape: tuple[int, ...], dtype: np.dtype[Any]) -> int:
    """Bytes of an array, up to where the next one may begin."""
    return -(-prod(shape) * dtype.itemsize // ALIGNED) * ALIGNED


def views(memory: mmap.mmap, parts: list[Part]) -> Iterator[tuple[str, np.ndarray]]:
    """Arrays that look at the memory, one after the other."""
    begin = 0
    for name, shape, dtype in parts:
        yield name, np.frombuffer(memory, dtype, prod(shape), begin).reshape(shape)
        begin += room(shape, dtype)


def open_file(size: int) -> int:
    """An open file of this size without a name, in memory where the system has such files."""
    if hasattr(os, "memfd_create"):
        file = os.memfd_create("lastcard")
    else:
        file, path = tempfile.mkstemp()
        os.unlink(path)
    os.ftruncate(file, size)
    return file
