"""The whole program for one target: marks, entry points, and the rules of a book as constants."""

import re
from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

import llvmlite.binding as llvm
import numpy as np

from lastcard.engine.events import emit
from lastcard.engine.mark import HOT, SELDOM, name_of
from lastcard.play.signature import Argument, Array

from .target import Target
from .translate import Entry, Translation

HEAD = re.compile(r"^define .*$", re.MULTILINE)
FUNCTION = re.compile(r"^(define .*\{)\n(?:.*\n)*?\}$", re.MULTILINE)
# Never one and the same memory: play/signature.py sees to it.
APART = re.compile(r"ptr (%arg\.(?:rules|state|scratch|tally)\b)(?!\.)")
NEEDS = {"memcpy", "memmove", "memset"}

INDEX = """
define internal i64 @lastcard_index(i64 %index, i64 %size) alwaysinline {
  ret i64 %index
}
"""
TRAPPING_INDEX = """
declare void @llvm.trap()
define internal i64 @lastcard_index(i64 %index, i64 %size) alwaysinline {
  %wrong = icmp uge i64 %index, %size
  br i1 %wrong, label %trap, label %right
trap:
  call void @llvm.trap()
  unreachable
right:
  ret i64 %index
}
"""
TEXT = """
@{name} = internal constant [{size} x i8] c"{text}\\00"
define ptr @lastcard_{name}() {{
  ret ptr @{name}
}}
"""
SAME = """
define internal i1 @lastcard_same(ptr %one, ptr %other, i64 %words) {
entry:
  br label %test
test:
  %place = phi i64 [ 0, %entry ], [ %next, %equal ]
  %done = icmp eq i64 %place, %words
  br i1 %done, label %yes, label %step
step:
  %at_one = getelementptr i64, ptr %one, i64 %place
  %at_other = getelementptr i64, ptr %other, i64 %place
  %word = load i64, ptr %at_one
  %other_word = load i64, ptr %at_other
  %differ = icmp ne i64 %word, %other_word
  %next = add i64 %place, 1
  br i1 %differ, label %no, label %equal
equal:
  br label %test
yes:
  ret i1 true
no:
  ret i1 false
}
"""


class Book(NamedTuple):
    """The rules of an edition, by the book."""

    name: str
    rules: bytes


def symbol(entry: Entry, book: Book | None = None) -> str:
    """What an entry is called in the library."""
    return f"lastcard_{entry.name}" + (f"_{book.name.replace('-', '_')}" if book else "")


class Program(NamedTuple):
    """All that object code is made from."""

    translation: Translation
    entries: tuple[Entry, ...]
    books: tuple[Book, ...] = ()

    def assemble(self, target: Target, texts: Mapping[str, str], trap: bool = False) -> bytes:
        """Object code of all entries, some of them once more for the rules of each book.

        `texts` is what the library says of itself, by name. One that traps on a wrong index is
        built quickly.
        """
        target = target.quick() if trap else target
        machine = target.machine()
        about = "".join(map(text_source, texts.items()))
        whole = retarget(llvm.parse_assembly(target.supported + about), machine)
        common = target.nth + (TRAPPING_INDEX if trap else INDEX)
        for silent in (False, True):
            entries = [entry for entry in self.entries if entry.signature.silent == silent]
            text = marked_text(self.translation.text, silent)
            base = retarget(llvm.parse_assembly(text + common), machine)
            for book in (None, *self.books):
                parts = self._generic(entries) if book is None else self._special(entries, book)
                if parts:
                    whole.link_in(optimized(base, parts, target, machine))
        check_needs(whole)
        return bytes(machine.emit_object(whole))

    def _generic(self, entries: Iterable[Entry]) -> dict[str, str]:
        """Entry points for any rules; those of a book go to the copy that is made for them."""
        parts = {symbol(entry): self._entry_point(entry) for entry in entries}
        if parts and self.books:
            parts["same"] = SAME + "\n" + "\n".join(map(constant_of, self.books))
        return parts

    def _special(self, entries: Iterable[Entry], book: Book) -> dict[str, str]:
        """Entry points for the rules of one book, of those functions that want it."""
        parts = {
            symbol(entry, book): self._entry_point(entry, book)
            for entry in entries
            if entry.signature.constants
        }
        if parts:
            parts[constant_name(book)] = constant_of(book)
        return parts

    def _entry_point(self, entry: Entry, book: Book | None = None) -> str:
        """A function of one argument: where the words are. The result goes into the first one."""
        call = Call(entry.signature.arguments)
        lines = [f"define i32 @{symbol(entry, book)}(ptr %words) {{", "entry:"]
        lines += call.lines
        declarations = []
        if book:
            address = call.values.index("ptr %value1")  # the rules come first
            call.values[address] = f"ptr {constant_name(book)}"
        elif entry.signature.constants:
            for other in self.books:
                lines += dispatch(entry, other)
                declarations.append(f"declare i32 @{symbol(entry, other)}(ptr)")
        values = ["ptr %result", "ptr %error", *call.values]
        function = f"i32 @{self.translation.symbols[entry.name]}"
        declarations.append(f"declare {function}({', '.join(map(type_of, values))})")
        lines += [
            "  %result = alloca i64",
            "  store i64 0, ptr %result",
            "  %error = alloca ptr",
            f"  %status = call {function}({', '.join(values)})",
            "  %word = load i64, ptr %result",
            "  store i64 %word, ptr %words",
            "  ret i32 %status",
            "}",
        ]
        return "\n".join([*declarations, *lines])


def text_source(item: tuple[str, str]) -> str:
    """A function that gives the address of a text."""
    name, text = item
    return TEXT.format(name=name, size=len(text) + 1, text=text)


def check_needs(module: llvm.ModuleRef) -> None:
    """Refuse a program that needs more than a few functions of C: one that allocates, say."""
    declared = {function.name for function in module.functions if function.is_declaration}
    more = sorted(name for name in declared - NEEDS if not name.startswith("llvm."))
    if more:
        raise RuntimeError(f"The compiled rules must not need {', '.join(more)}.")


def retarget(module: llvm.ModuleRef, machine: llvm.TargetMachine) -> llvm.ModuleRef:
    module.triple, module.data_layout = machine.triple, str(machine.target_data)
    return module


def marked_text(text: str, silent: bool) -> str:
    """The translation with what LLVM cannot know, and if it is silent with no events."""
    text = HEAD.sub(lambda head: marked(head[0]), text)
    text = text.replace("= common global", "= internal global")
    text = re.sub(r"^declare i64 @lastcard_(index|nth)\(.*$", "", text, flags=re.MULTILINE)
    return FUNCTION.sub(without_events, text) if silent else text


def without_events(function: re.Match[str]) -> str:
    """A function as it is, but emit does nothing."""
    if rule_name(function[1]) != name_of(emit):
        return function[0]
    return f"{function[1]}\n  ret i32 0\n}}"


def type_of(value: str) -> str:
    return value.split(maxsplit=1)[0]


def optimized(
    base: llvm.ModuleRef, parts: dict[str, str], target: Target, machine: llvm.TargetMachine
) -> llvm.ModuleRef:
    """The base with these parts, seen from outside only by their names."""
    module = base.clone()
    module.link_in(retarget(llvm.parse_assembly("\n".join(parts.values())), machine))
    hide(module, parts)
    module.verify()
    optimize(module, target, machine)
    return module


def hide(module: llvm.ModuleRef, exported: Container[str]) -> None:
    """Nobody else calls the other functions: LLVM may change and drop them."""
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name in exported else "internal"


def optimize(module: llvm.ModuleRef, target: Target, machine: llvm.TargetMachine) -> None:
    tuning = llvm.create_pipeline_tuning_options(speed_level=target.speed_level)
    tuning.inlining_threshold = target.inline_threshold
    builder = llvm.create_pass_builder(machine, tuning)
    unused = llvm.create_new_module_pass_manager()
    unused.add_global_dead_code_eliminate_pass()
    unused.run(module, builder)
    builder.getModulePassManager().run(module, builder)


def marked(head: str) -> str:
    """The first line of a function with what LLVM cannot know."""
    name = rule_name(head)
    head = APART.sub(r"ptr noalias \1", head)
    mark = "noinline cold " if name in SELDOM else "alwaysinline " if name in HOT else ""
    return f"{head.removesuffix('{')}{mark}{{"


def rule_name(head: str) -> str:
    """Module and name of the function behind Numba's symbol, whose pieces have their lengths."""
    found = re.search(r"@_ZN(\w+)", head)
    pieces, rest = [], found[1] if found else ""
    while number := re.match(r"\d+", rest):
        start = number.end()
        end = start + int(number[0])
        pieces.append(rest[start:end])
        rest = rest[end:]
    return ".".join(pieces)


def constant_of(book: Book) -> str:
    """The rules of a book as a constant of the program."""
    text = "".join(f"\\{byte:02X}" for byte in book.rules)
    name = constant_name(book)
    return f'{name} = internal unnamed_addr constant [{len(book.rules)} x i8] c"{text}", align 16'


def constant_name(book: Book) -> str:
    return f"@rules_{book.name.replace('-', '_')}"


def dispatch(entry: Entry, book: Book) -> list[str]:
    """The rules, always the first argument, are a book's: go to its copy."""
    name = book.name.replace("-", "_")
    return [
        f"  %is_{name} = call i1 @lastcard_same"
        f"(ptr %value1, ptr {constant_name(book)}, i64 {len(book.rules) // 8})",
        f"  br i1 %is_{name}, label %go_{name}, label %not_{name}",
        f"go_{name}:",
        f"  %status_{name} = call i32 @{symbol(entry, book)}(ptr %words)",
        f"  ret i32 %status_{name}",
        f"not_{name}:",
    ]


class Call:
    """The arguments of a call as Numba passes them, read from words."""

    def __init__(self, arguments: Iterable[Argument]) -> None:
        self.lines: list[str] = []
        self.values: list[str] = []
        self.place = 1  # the first word is the result's
        for argument in arguments:
            self._add(argument)

    def _add(self, argument: Argument) -> None:
        if isinstance(argument, Array):
            self._add_array(argument)
        elif isinstance(argument, np.dtype):
            self.values.append(f"ptr {self._word('ptr')}")
        elif argument is bool:
            word = self._word("i64")
            self.lines.append(f"  {word}_byte = trunc i64 {word} to i8")
            self.values.append(f"i8 {word}_byte")
        else:
            self.values.append(f"i64 {self._word('i64')}")

    def _add_array(self, argument: Array) -> None:
        """Two owners that nobody counts, sizes of all and of one, the address, shape, strides."""
        address = self._word("ptr")
        shape = [self._word("i64") for _ in argument.shape]
        strides = [str(argument.dtype.itemsize)]
        count = "1"
        for size in reversed(shape):
            self.lines.append(f"  {size}_count = mul i64 {count}, {size}")
            self.lines.append(f"  {size}_stride = mul i64 {strides[0]}, {size}")
            count = f"{size}_count"
            strides.insert(0, f"{size}_stride")
        self.values += ["ptr null", "ptr null", f"i64 {count}", f"i64 {argument.dtype.itemsize}"]
        self.values += [f"ptr {address}"]
        self.values += [f"i64 {size}" for size in shape]
        self.values += [f"i64 {stride}" for stride in strides[1:]]

    def _word(self, kind: str) -> str:
        name = f"%value{self.place}"
        self.lines.append(f"  {name}_at = getelementptr i64, ptr %words, i64 {self.place}")
        self.lines.append(f"  {name} = load {kind}, ptr {name}_at")
        self.place += 1
        return name
