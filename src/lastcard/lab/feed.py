"""Plans cut into blocks, which are as large as the time that they take allows."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Protocol, TypeVar

from lastcard.runtime import Brake

from .plan import Block, Plan
from .spans import Spans

QUICK, SLOW = 0.1, 0.4  # seconds: a block that takes less or more is too small or too large

Value = TypeVar("Value")
Value_co = TypeVar("Value_co", covariant=True)


@dataclass(frozen=True)
class Part(Generic[Value]):
    """What a block came to, and the seconds that it took."""

    block: Block
    value: Value
    seconds: float


class Feed:
    """The blocks of some plans, all of which get on alike; none is begun after Ctrl-C."""

    def __init__(self, spans: Sequence[tuple[int, int]], size: int, largest: int) -> None:
        self.spans = spans  # of each plan: first number, count
        self.size, self.largest = size, largest
        self.positions = [0] * len(spans)
        self.lost: deque[Block] = deque()
        self.brake = Brake()

    def next(self) -> Block | None:
        """A block that was lost, or else the next of the plan that is furthest behind."""
        if self.lost:
            return self.next_lost()
        left = [place for place, span in enumerate(self.spans) if self.positions[place] < span[1]]
        if self.brake.pulled or not left:
            return None
        place = self.choose(left)
        first, count = self.spans[place]
        block = Block(
            first + self.positions[place], min(self.size, count - self.positions[place]), place
        )
        self.positions[place] += block.count
        return block

    def choose(self, left: Sequence[int]) -> int:
        """Which of the plans that are left gets on."""
        return min(left, key=lambda place: self.positions[place])

    def next_lost(self) -> Block:
        """The first block that was lost, or as much of it as a block holds now."""
        block = self.lost.popleft()
        if block.count <= self.size:
            return block
        rest = block.count - self.size
        self.lost.appendleft(replace(block, first=block.first + self.size, count=rest))
        return replace(block, count=self.size)

    def skip(self, done: Sequence[Spans]) -> None:
        """Leave out what is done; what is missing before its end counts as lost."""
        for place, (spans, (first, count)) in enumerate(zip(done, self.spans, strict=True)):
            if spans.spans and not first <= spans.spans[0][0] < spans.end <= first + count:
                raise ValueError("done, but not in the plan")
            gaps = spans.gaps(first)
            self.lost.extend(Block(begin, end - begin, place) for begin, end in gaps)
            self.positions[place] = max(spans.end - first, 0)

    def put_back(self, blocks: Iterable[Block]) -> None:
        """Have these blocks played again: their worker is lost."""
        self.lost.extend(blocks)

    def fit(self, part: Part[Value]) -> None:
        """Make blocks worth their overhead, but none so large that Ctrl-C takes long."""
        if part.seconds < QUICK:
            self.size = max(self.size, min(2 * part.block.count, self.largest))
        elif part.seconds > SLOW:
            self.size = max(part.block.count // 2, 1)


class Job(Protocol[Value_co]):
    """What is done with each block: the same value wherever, and however often, it is played."""

    @property
    def is_compiled(self) -> bool:
        """Whether compiled code plays, so that threads do not wait for each other."""

    def feed(self) -> Feed:
        """All of the work."""

    def get_ready(self) -> None:
        """Compile what is needed, or load it."""

    def __call__(self, block: Block) -> Value_co:
        """Play a block."""


class Sum(Protocol[Value]):
    """What is counted so far."""

    seconds: float

    @property
    def plans(self) -> Sequence[Plan]: ...
    @property
    def done(self) -> int: ...
    @property
    def count(self) -> int:
        """Of how many."""

    def add(self, part: Part[Value]) -> None:
        """Count a part, which comes only once, in any order."""

    def about(self) -> dict[str, Any]:
        """What was to be played, as JSON has it: the command, and its parameters by name."""

    def to_json(self) -> dict[str, Any]:
        """Everything counted."""

    def load(self, counts: dict[str, Any]) -> None:
        """Go on from what to_json() gave."""
