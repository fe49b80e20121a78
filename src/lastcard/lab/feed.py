"""Plans cut into blocks, which are as large as the time that they take allows."""

from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from lastcard.runtime import Brake

from .plan import Block

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
            return self.lost.popleft()
        left = [place for place, span in enumerate(self.spans) if self.positions[place] < span[1]]
        if self.brake.pulled or not left:
            return None
        place = min(left, key=lambda place: self.positions[place])
        first, count = self.spans[place]
        block = Block(
            first + self.positions[place], min(self.size, count - self.positions[place]), place
        )
        self.positions[place] += block.count
        return block

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
