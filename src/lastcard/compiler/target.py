"""Machines to build for: all that is particular to one of them."""

import platform
from typing import NamedTuple

import llvmlite.binding as llvm

NTH_BY_STEPS = """
define internal i64 @lastcard_nth(i64 %mask, i64 %number) alwaysinline {
entry:
  br label %test
test:
  %rest = phi i64 [ %mask, %entry ], [ %smaller, %step ]
  %left = phi i64 [ %number, %entry ], [ %fewer, %step ]
  %done = icmp sle i64 %left, 0
  br i1 %done, label %found, label %step
step:
  %below = sub i64 %rest, 1
  %smaller = and i64 %rest, %below
  %fewer = sub i64 %left, 1
  br label %test
found:
  %place = call i64 @llvm.cttz.i64(i64 %rest, i1 true)
  ret i64 %place
}
"""

# PDEP: the bit of the mask that stands where bit `number` would among its set bits.
NTH_BY_DEPOSIT = """
declare i64 @llvm.x86.bmi.pdep.64(i64, i64)
define internal i64 @lastcard_nth(i64 %mask, i64 %number) alwaysinline {
  %bit = shl i64 1, %number
  %deposit = call i64 @llvm.x86.bmi.pdep.64(i64 %bit, i64 %mask)
  %place = call i64 @llvm.cttz.i64(i64 %deposit, i1 true)
  ret i64 %place
}
"""

ALWAYS_SUPPORTED = """
define i32 @lastcard_supported() {
  ret i32 1
}
"""

# FMA, MOVBE, OSXSAVE, AVX, F16C of leaf 1; AVX registers saved by the system; BMI1, AVX2, BMI2 of
# leaf 7; LZCNT of leaf 0x80000001. It runs on any x86-64.
V3_SUPPORTED = """
define internal { i32, i32, i32, i32 } @cpuid(i32 %leaf) noinline "target-cpu"="x86-64" {
  %answer = call { i32, i32, i32, i32 } asm "cpuid", "={ax},={bx},={cx},={dx},{ax},{cx}"
    (i32 %leaf, i32 0)
  ret { i32, i32, i32, i32 } %answer
}
define i32 @lastcard_supported() noinline "target-cpu"="x86-64" {
  %one = call { i32, i32, i32, i32 } @cpuid(i32 1)
  %one_c = extractvalue { i32, i32, i32, i32 } %one, 2
  %has_one = and i32 %one_c, 943722496
  %is_one = icmp eq i32 %has_one, 943722496
  br i1 %is_one, label %saved, label %no
saved:
  %state = call { i32, i32 } asm "xgetbv", "={ax},={dx},{cx}"(i32 0)
  %state_a = extractvalue { i32, i32 } %state, 0
  %has_state = and i32 %state_a, 6
  %is_state = icmp eq i32 %has_state, 6
  br i1 %is_state, label %more, label %no
more:
  %seven = call { i32, i32, i32, i32 } @cpuid(i32 7)
  %seven_b = extractvalue { i32, i32, i32, i32 } %seven, 1
  %has_seven = and i32 %seven_b, 296
  %is_seven = icmp eq i32 %has_seven, 296
  %last = call { i32, i32, i32, i32 } @cpuid(i32 -2147483647)
  %last_c = extractvalue { i32, i32, i32, i32 } %last, 2
  %has_last = and i32 %last_c, 32
  %is_last = icmp eq i32 %has_last, 32
  %all = and i1 %is_seven, %is_last
  %answer = zext i1 %all to i32
  ret i32 %answer
no:
  ret i32 0
}
"""


class Target(NamedTuple):
    """A machine: what LLVM calls it, and the IR that is written for it alone."""

    name: str
    processor: str  # "" is whatever the triple's simplest is
    nth: str
    supported: str  # a function that the simplest processor of its kind can run
    triple: str = ""  # "" is this machine's
    features: str = ""
    reloc: str = "pic"
    inline_threshold: int = 1000  # small rule functions that call each other want more than usual
    speed_level: int = 3

    def quick(self) -> "Target":
        """To build in less time what tests run a few times."""
        return self._replace(inline_threshold=25, speed_level=1)

    def machine(self) -> llvm.TargetMachine:
        llvm.initialize_all_targets()
        llvm.initialize_all_asmprinters()
        llvm.initialize_native_asmparser()
        triple = self.triple or llvm.get_process_triple()
        return llvm.Target.from_triple(triple).create_target_machine(
            cpu=self.processor,
            features=self.features,
            opt=self.speed_level,
            reloc=self.reloc,
            codemodel="small",
        )


X86_64_V3 = Target("x86-64-v3", "x86-64-v3", NTH_BY_DEPOSIT, V3_SUPPORTED)
X86_64 = Target("x86-64", "x86-64", NTH_BY_STEPS, ALWAYS_SUPPORTED)
ARM64 = Target("arm64", "", NTH_BY_STEPS, ALWAYS_SUPPORTED)
# What every browser of the last years has. It is fetched by people: a small one matters.
WASM = Target(
    "wasm",
    "generic",
    NTH_BY_STEPS,
    ALWAYS_SUPPORTED,
    "wasm32-unknown-unknown",
    "+bulk-memory,+sign-ext,+mutable-globals,+nontrapping-fptoint",
    "static",
    inline_threshold=100,
)


def native_targets() -> tuple[Target, ...]:
    """What a wheel of this machine's platform carries, best first."""
    if platform.machine().lower() in ("x86_64", "amd64"):
        return X86_64_V3, X86_64
    return (ARM64,)


def host_target() -> Target:
    """The best that this very processor can run."""
    targets = native_targets()
    if targets[0] is X86_64_V3 and not llvm.get_host_cpu_features().get("bmi2"):
        return X86_64
    return targets[0]
