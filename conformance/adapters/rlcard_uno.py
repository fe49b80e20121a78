"""RLCard's UNO (rlcard.games.uno) behind the contract: python conformance/adapters/rlcard_uno.py.

RLCard plays the classic box of 108 cards, whichever edition is asked for: colors are translated,
cards that it has not are unsupported. It names a color together with the wild, and draws and
plays or keeps the drawn card in one step; in between there is nothing to report. It gives moves
to the player on turn only, so a move of another seat counts as refused.
"""

import importlib.metadata
from collections.abc import Mapping
from typing import Any, ClassVar

from contract import Refused, Setup, Unsupported, read_setup, serve
from rlcard.games.uno import Dealer, Game  # type: ignore[import-untyped]
from rlcard.games.uno.card import UnoCard  # type: ignore[import-untyped]
from rlcard.games.uno.utils import init_deck  # type: ignore[import-untyped]

COLORS = {
    "basic": "rgby",
    "party": "rgby",
    "frozen": "rgpy",
    "minions": "rgpy",
    "hello-kitty": "kgby",
}
THEIRS = "rgby"
TRAITS = {"S": "skip", "R": "reverse", "+2": "draw_2"}
WILDS = {"W": "wild", "W+4": "wild_draw_4"}
MOST_PLAYERS = 10
ONE_STEP = "between drawing a card and playing or keeping it"
COLOR_FIRST = "between a wild and its color"
NO_CHALLENGE = "a Wild Draw Four that waits for an answer"
Request = Mapping[str, Any]


class Cards:
    """Cards in an edition's colors and in RLCard's."""

    def __init__(self, edition: str) -> None:
        self.ours = dict(zip(THEIRS, COLORS[edition], strict=True))
        self.theirs = {ours: theirs for theirs, ours in self.ours.items()}

    def card(self, text: str, color: str | None = None) -> UnoCard:
        if text in WILDS:
            return UnoCard("wild", self.theirs[color] if color else "r", WILDS[text])
        symbol = text[1:]
        if text[0] not in self.theirs or not (symbol.isdigit() or symbol in TRAITS):
            raise Unsupported(f"the card {text}")
        kind = "number" if symbol.isdigit() else "action"
        return UnoCard(kind, self.theirs[text[0]], TRAITS.get(symbol, symbol))

    def text(self, card: UnoCard) -> str:
        for text, trait in WILDS.items():
            if card.trait == trait:
                return text
        symbols = {trait: symbol for symbol, trait in TRAITS.items()}
        return str(self.ours[card.color] + symbols.get(card.trait, card.trait))


class StackedDealer(Dealer):  # type: ignore[misc]
    """RLCard's dealer, whose shuffles bring the cards of the case in their order."""

    pile: ClassVar[list[UnoCard]] = []  # top card last
    coming: ClassVar[list[UnoCard]] = []  # the card on top after each further shuffle

    def shuffle(self) -> None:
        if self.pile:
            self.deck, StackedDealer.pile = self.pile, []
        elif self.coming:
            bring_up(self.deck, [self.coming.pop(0)])
        else:
            super().shuffle()


def bring_up(deck: list[UnoCard], cards: list[UnoCard]) -> None:
    """Put these cards on top, the first of them uppermost, as far as they are there."""
    for card in reversed(cards):
        found = next((each for each in deck if is_same(each, card)), None)
        if found is not None:
            deck.remove(found)
            deck.append(found)


def is_same(one: UnoCard, other: UnoCard) -> bool:
    """Whether two cards are alike; a wild has a color in RLCard, which says nothing."""
    return bool(one.trait == other.trait and (one.type == "wild" or one.color == other.color))


class Adapter:
    """One table of RLCard's."""

    def hello(self, request: Request) -> dict[str, Any]:
        return {
            "engine": "RLCard",
            "version": importlib.metadata.version("rlcard"),
            "editions": list(COLORS),
            "reports": ["phase", "turn", "direction", "color", "top", "hands", "round_winner"],
            "verbs": ["play", "draw", "pass", "color", "accept"],
        }

    def reset(self, request: Request) -> dict[str, Any]:
        self.open: tuple[str, int] | None = None  # what the contract asks and RLCard has done
        self.drawn: tuple[str, bool] = ("", False)
        return {}

    def box(self, request: Request) -> dict[str, Any]:
        raise Unsupported("the box: RLCard has the classic one of 108 cards")

    # --- setting up ----------------------------------------------------------------------

    def setup(self, request: Request) -> dict[str, Any]:
        setup = read_setup(request["setup"], request["chance"])
        if setup.seats > MOST_PLAYERS:
            raise Unsupported("more players than the classic box has cards for")
        self.edition, self.cards = setup.edition, Cards(setup.edition)
        self.game = Game(num_players=setup.seats)
        self.first = 0  # the seat that is RLCard's player 0
        if setup.hands:
            self.set_position(setup)
        else:
            self.deal(setup)
        return {}

    def set_position(self, setup: Setup) -> None:
        self.game.init_game()
        table, cards = self.game.round, self.cards
        for seat, hand in setup.hands.items():
            self.game.players[seat].hand = [cards.card(text) for text in hand]
        pile = [cards.card(text, setup.color) for text in setup.discard]
        table.played_cards, table.target = pile, pile[-1]
        table.direction, table.current_player = setup.direction, setup.turn
        box = [cards.text(card) for card in init_deck()]
        draw = setup.pile(box)
        table.dealer.deck = [cards.card(text) for text in reversed(draw)]
        later = [cards.card(text) for text in setup.deck[len(draw) :]]
        table.dealer.shuffle = lambda: bring_up(table.dealer.deck, later)

    def deal(self, setup: Setup) -> None:
        """RLCard deals seven cards at a time, from player 0: each gets the cards of the case."""
        if setup.dealer is None:
            raise Unsupported("the draw for the deal")
        count, seats = 7 * setup.seats, setup.seats
        dealt, rest = setup.deck[:count], setup.deck[count:]
        self.first = (setup.dealer + 1) % seats
        order = [card for player in range(seats) for card in dealt[player::seats]]
        box = [self.cards.text(card) for card in init_deck()]
        pile = Setup(deck=[*order, *rest]).pile(box)
        StackedDealer.pile = [self.cards.card(text) for text in reversed(pile)]
        StackedDealer.coming = [self.cards.card(text) for text in rest[1:]]
        self.game.init_game.__globals__["Dealer"] = StackedDealer
        self.game.init_game()

    # --- playing -------------------------------------------------------------------------

    def play(self, request: Request) -> dict[str, Any]:
        move = request["move"]
        if move == "deal":
            raise Unsupported("another round")
        seat, verb, *words = move.split()
        getattr(self, f"do_{verb}")(int(seat), *words)
        return {}

    def player(self, seat: int) -> int:
        return int((seat - self.first) % self.game.num_players)

    def seat(self, player: int) -> int:
        return int((player + self.first) % self.game.num_players)

    def check_turn(self, seat: int) -> None:
        if self.open is not None and self.open != (self.open[0], seat):
            raise Refused("it is another player's turn")
        if self.game.round.is_over:
            raise Refused("the round is over")
        if self.open is None and self.player(seat) != self.game.round.current_player:
            raise Refused("it is another player's turn")

    def legal(self) -> list[str]:
        return list(self.game.get_legal_actions())

    def do_play(self, seat: int, text: str) -> None:
        self.check_turn(seat)
        if self.open is not None:
            self.play_drawn(text)
            return
        card = self.cards.card(text)
        if text in WILDS:
            if f"r-{card.trait}" not in self.legal():
                raise Refused(f"{text} is not among the legal actions {self.legal()}")
            self.lay_wild(seat, card)
        elif card.str not in self.legal():
            raise Refused(f"{card.str} is not among the legal actions {self.legal()}")
        else:
            self.game.step(card.str)

    def lay_wild(self, seat: int, card: UnoCard) -> None:
        """A wild waits for its color; a last card needs none."""
        hand = self.game.players[self.player(seat)].hand
        if len(hand) == 1:
            self.game.step(f"{self.game.round.target.color}-{card.trait}")
        else:
            self.open = (f"color {card.trait}", seat)

    def play_drawn(self, text: str) -> None:
        """RLCard has played the drawn card already, or kept it."""
        question, card, was_played = self.open, *self.drawn
        if question is None or question[0] != "drawn" or card != text:
            raise Refused("another question is open")
        if not was_played:
            raise Refused("RLCard kept the drawn card")
        if text in WILDS:
            raise Unsupported("the color of a wild that was just drawn: RLCard takes one at random")
        self.open = None

    def do_color(self, seat: int, color: str) -> None:
        if self.open is None or self.open[1] != seat or not self.open[0].startswith("color"):
            raise Refused("no color is asked for")
        if color not in self.cards.theirs:
            raise Refused("there is no such color")
        trait = self.open[0].split()[1]
        target = (
            self.game.round.current_player + self.game.round.direction
        ) % self.game.num_players
        self.open = None
        self.game.step(f"{self.cards.theirs[color]}-{trait}")
        if trait == WILDS["W+4"]:
            self.open = ("challenge", self.seat(target))

    def do_accept(self, seat: int) -> None:
        if self.open != ("challenge", seat):
            raise Refused("there is nothing to accept")
        self.open = None

    def do_draw(self, seat: int) -> None:
        self.check_turn(seat)
        if self.open is not None or "draw" not in self.legal():
            raise Refused(f"draw is not among the legal actions {self.legal()}")
        hand = self.game.players[self.player(seat)].hand
        held = len(hand)
        self.game.step("draw")
        was_played = len(hand) == held
        card = self.game.round.target if was_played else hand[-1]
        self.open, self.drawn = ("drawn", seat), (self.cards.text(card), was_played)

    def do_pass(self, seat: int) -> None:
        if self.open != ("drawn", seat):
            raise Refused("there is nothing to pass on")
        if self.drawn[1]:
            raise Refused("RLCard played the drawn card at once")
        self.open = None

    # --- reporting -----------------------------------------------------------------------

    def report(self, request: Request) -> dict[str, Any]:
        if self.open is not None:
            between = {"drawn": ONE_STEP, "challenge": NO_CHALLENGE}
            raise Unsupported(between.get(self.open[0], COLOR_FIRST))
        table, over = self.game.round, self.game.round.is_over
        hands = [
            [self.cards.text(card) for card in self.game.players[self.player(seat)].hand]
            for seat in range(self.game.num_players)
        ]
        ended = "match-over" if self.edition == "party" else "round-over"
        return {
            "position": {
                "phase": ended if over else "turn",
                "turn": None if over else self.seat(table.current_player),
                "direction": table.direction,
                "color": self.cards.ours[table.target.color],
                "top": self.cards.text(table.target),
                "hands": hands,
                "round_winner": self.seat(table.winner[0]) if over else None,
            }
        }


if __name__ == "__main__":
    serve(Adapter())
