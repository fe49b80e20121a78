"""What one clause test shows: positions that it came to or looked at, and refusals."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from lastcard import IllegalMove, LastcardError, Match, Move
from lastcard.editions import Edition
from lastcard.match import Event
from tests.binding.watch import Watcher

OFF_THE_PILE = ("dealer", "deal", "flip", "draw", "pile")  # events of cards from the draw pile
OF_SETUP = ("bad-position", "bad-option", "unknown-edition")
LONGEST = 40  # small moves of a case; some tests draw a whole pile


@dataclass
class Node:
    """A position of a match, with the small moves that led there and the cards that came."""

    match: Match
    steps: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    is_leaf: bool = False  # reached by a move, and no further move was made there
    is_shown: bool = False  # a test looked at it


@dataclass
class Refusal:
    """A move that was refused in a position."""

    node: Node
    move: str
    error: IllegalMove


@dataclass
class Notebook(Watcher):
    """All that one test does. A test that deals many matches shows the last it looked at."""

    nodes: dict[str, Node] = field(default_factory=dict)
    refusals: dict[tuple[str, str], Refusal] = field(default_factory=dict)
    setups: dict[str, LastcardError] = field(default_factory=dict)
    boxes: dict[tuple[str, str], tuple[Edition, dict[str, str]]] = field(default_factory=dict)
    last_deal: Node | None = None

    def unreadable(self, text: str, error: LastcardError) -> None:
        if error.code in OF_SETUP:
            self.setups.setdefault(text, error)

    def after_move(self, match: Match, steps: list[str]) -> None:
        parent = self.node_at(match, len(match.moves) - 1)
        parent.is_leaf = False
        events = match.events(all_seeing=True)
        node = Node(match.copy(), (*parent.steps, *steps), (*parent.deck, *cards_from(events)))
        node.is_leaf = True
        self.nodes.setdefault(match.record(), node)

    def refused(self, match: Match, move: Move, step: str | None, error: LastcardError) -> None:
        """A short form that fails on its way is notation, no rule."""
        if not isinstance(error, IllegalMove):
            return
        tried = small(move).text if error.rule == "not-your-turn" else step
        if tried is not None:
            node = self.node_at(match, len(match.moves))
            self.refusals.setdefault((match.record(), tried), Refusal(node, tried, error))

    def looked(self, match: Match, at_moves: bool) -> None:
        if match.moves and not at_moves:
            return
        node = self.node_at(match, len(match.moves))
        if is_dealt(match) and not match.moves:
            self.last_deal = node
        else:
            node.is_shown = True

    def box_opened(self, edition: Edition, options: dict[str, str]) -> None:
        self.boxes.setdefault((edition.id, str(sorted(options.items()))), (edition, dict(options)))

    def node_at(self, match: Match, count: int) -> Node:
        """The node of a match after some of its moves; played again if it came from elsewhere."""
        record = record_at(match, count)
        if record not in self.nodes:
            again = Match.from_setup(match.setup)
            events = again.events(all_seeing=True)
            start = record_at(match, 0)
            self.nodes.setdefault(start, Node(again.copy(), deck=cards_from(events)))
            for move in match.moves[:count]:
                again.play(move)
        return self.nodes[record]

    def worth_a_case(self) -> Iterator[Node]:
        """The positions that are worth a case."""
        if self.last_deal is not None:
            yield self.last_deal
        for node in self.nodes.values():
            is_kept = (node.is_leaf or node.is_shown) and len(node.steps) <= LONGEST
            if is_kept and node is not self.last_deal:
                yield node


def record_at(match: Match, count: int) -> str:
    """The match's record with the first moves only."""
    moves = (move.text for move in match.moves[:count])
    return "\n".join([*match.setup.lines(), "moves", *moves]) + "\n"


def is_dealt(match: Match) -> bool:
    return match.setup.position is None


def small(move: Move) -> Move:
    """The first small step of a move."""
    return Move.of(move.seat, "play", move.card) if move.is_short_form else move


def cards_from(events: Iterable[Event]) -> tuple[str, ...]:
    """The cards that came off the draw pile, in order."""
    return tuple(
        card.text
        for event in events
        if event.kind in OFF_THE_PILE
        for card in event.cards or ((event.card,) if event.card else ())
    )
