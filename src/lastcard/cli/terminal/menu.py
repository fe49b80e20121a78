"""The open question and its answers, in words and by number."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rich.text import Text

from lastcard.editions.custom import read_custom_rule
from lastcard.match import Card, Match, Move, View
from lastcard.server.tables.table import Table

from .screen import Screen
from .voice import YOU, Voice

MANY_PAIRS = 15  # more pairs than this are picked one seat after the other
COLUMN_GAP = 3
MOST_COLUMNS = 3


@dataclass(frozen=True)
class Answer:
    """What can be chosen by its number; a first seat to link is not a move yet."""

    words: str  # markup
    move: Move | None = None
    first: int | None = None

    @property
    def plain(self) -> str:
        return Text.from_markup(self.words).plain.replace("\u00a0", " ").strip()


class Menu:
    """Says what may be answered now."""

    def __init__(self, table: Table, voice: Voice) -> None:
        self.table = table
        self.voice = voice

    @property
    def match(self) -> Match:
        return self.table.running

    # --- answers -------------------------------------------------------------------------

    def answers(self, view: View, moves: Sequence[Move]) -> list[Answer]:
        pairs = [move for move in moves if move.verb == "link"]
        if len(pairs) > MANY_PAIRS and len({move.seats[0] for move in pairs}) > 1:
            seats = sorted({seat for move in pairs for seat in move.seats})
            others = [move for move in moves if move.verb != "link"]
            firsts = [Answer(self.first_words(seat), first=seat) for seat in seats]
            return firsts + [Answer(self.words(view, move), move) for move in others]
        return [Answer(self.words(view, move), move) for move in moves]

    def first_words(self, seat: int) -> str:
        return self.voice.say("link-first", name=self.voice.seat(seat))

    def words(self, view: View, move: Move) -> str:
        """A legal move as people say it."""
        if move.card is not None:
            return self.card_words(view, move)
        if move.color is not None:
            return self.color_words(view, move.color)
        if move.verb == "link":
            one, other = (self.voice.seat(seat) for seat in move.seats)
            return self.voice.say("link", one=one, other=other)
        if move.verb == "catch":
            penalty = int(self.match.rules["uno_penalty"])
            return self.voice.say("catch", name=self.voice.seat(move.seats[0]), count=penalty)
        if move.seats:
            [seat] = move.seats
            count = self.cards(view.counts[seat])
            return self.voice.say(move.verb, name=self.voice.seat(seat), count=count)
        return self.plain_words(view, move.verb)

    def card_words(self, view: View, move: Move) -> str:
        assert move.card is not None
        key = "jump" if move.verb == "jump" else PLAYS.get(view.phase, "play")
        words = self.voice.say(key, card=self.voice.cards.chip(move.card))
        return words if self.voice.plain else f"{words} [dim]{move.card}[/]"

    def color_words(self, view: View, color: str) -> str:
        count = Counter(card.color for card in view.hand)[color]
        key = "name-color-held" if count else "name-color"
        return self.voice.say(key, color=self.voice.cards.color_chip(color), count=count)

    def plain_words(self, view: View, verb: str) -> str:
        """An answer that is its verb alone."""
        say = self.voice.say
        if verb == "draw":
            return say("draw-until" if self.match.rules["draw_until_playable"] else "draw")
        if verb == "pass":
            return say({"drawn": "keep", "swap": "keep-hand"}.get(view.phase, "pass"))
        if verb == "accept":
            return say("accept", count=self.match.owed)
        if verb == "challenge":
            right, wrong = map(self.match.challenge_cost, (True, False))
            name = self.voice.seat(view.source)
            return say("challenge", name=name, right=right, wrong=wrong)
        if verb == "take":
            return say("take", count=self.cards(len(view.mini_pile)))
        if verb == "slip":
            poses = sum(seat == YOU for seat, _ in view.poses)
            return say("slip", count=poses * int(self.match.rules["pose_amount"]))
        return say(verb)

    def cards(self, count: int) -> str:
        return self.voice.say("cards-left", count=count)

    # --- the question --------------------------------------------------------------------

    def question(self, view: View, moves: Sequence[Move]) -> str:
        """What is asked, in one sentence."""
        ask = QUESTIONS.get(view.phase)
        if ask is not None:
            return ask(self, view, moves)
        return self.voice.say(f"ask-{view.phase}", count=self.match.owed)

    def ask_turn(self, view: View, moves: Sequence[Move]) -> str:
        verbs = {move.verb for move in moves}
        if "play" not in verbs:
            return self.voice.say("ask-turn-none")
        key = "ask-turn" if "draw" in verbs else "ask-turn-must"
        return self.voice.say(key, wanted=self.wanted(view))

    def wanted(self, view: View) -> str:
        """What fits the top card."""
        assert view.color is not None
        color = self.voice.cards.color_chip(view.color)
        symbol = view.top.symbol
        matches = symbol.isdigit() or bool(self.match.rules["symbol_match"])
        if view.lock is not None and not self.match.rules["lock_wilds"]:
            return color
        if view.top.is_wild or view.lock is not None or not matches:
            return self.voice.say("wants-color", color=color)
        names = self.match.edition.card_names
        name = names[symbol].of(self.voice.lang) if symbol in names else symbol
        return self.voice.say("wants-all", color=color, symbol=name)

    def ask_drawn(self, view: View, moves: Sequence[Move]) -> str:
        assert view.drawn is not None
        verbs = {move.verb for move in moves}
        key = "ask-drawn-none" if "play" not in verbs else "ask-drawn"
        key = key if "pass" in verbs else "ask-drawn-must"
        return self.voice.say(key, card=self.voice.cards.chip(view.drawn))

    def ask_challenge(self, view: View, moves: Sequence[Move]) -> str:
        chip = self.voice.cards.chip(Card("W+4"))
        if view.under_color is None:
            return self.voice.say("ask-challenge-start", card=chip)
        name = self.voice.seat(view.source)
        color = self.voice.cards.color_chip(view.under_color)
        question = self.voice.say("ask-challenge", name=name, card=chip, color=color)
        return question[:1].upper() + question[1:]

    def ask_pile(self, view: View, moves: Sequence[Move]) -> str:
        assert view.color is not None
        fits = any(move.verb == "play" for move in moves)
        color = self.voice.cards.color_chip(view.color)
        return self.voice.say("ask-pile" if fits else "ask-pile-none", color=color)

    def ask_target(self, view: View, moves: Sequence[Move]) -> str:
        rule = read_custom_rule(self.match.options["custom_rule"]).text.of(self.voice.lang)
        return self.voice.say("ask-target", rule=rule)

    def ask_link(self, view: View, moves: Sequence[Move]) -> str:
        """Which two; or with whom, once the first is picked."""
        shared = set.intersection(*(set(move.seats) for move in moves)) if moves else set()
        if len(shared) != 1:
            return self.voice.say("ask-link")
        return self.voice.say("ask-link-second", name=self.voice.seat(shared.pop()))


PLAYS = {"pile": "play-pile", "stack": "play-answer", "challenge": "play-answer"}
QUESTIONS = {
    "turn": Menu.ask_turn,
    "drawn": Menu.ask_drawn,
    "challenge": Menu.ask_challenge,
    "pile": Menu.ask_pile,
    "target": Menu.ask_target,
    "link": Menu.ask_link,
}


def card_numbers(answers: Sequence[Answer]) -> Mapping[Card, int]:
    """The number that plays a card."""
    return {
        answer.move.card: number
        for number, answer in enumerate(answers, start=1)
        if answer.move is not None and answer.move.card is not None
    }


def show_answers(screen: Screen, answers: Sequence[Answer]) -> None:
    """The answers in as many columns as fit; long ones below each other."""
    lines = [numbered(number, answer) for number, answer in enumerate(answers, start=1)]
    widest = max(line.cell_len for line in lines) + COLUMN_GAP
    columns = max(1, min(MOST_COLUMNS, screen.width // widest))
    height = -(-len(lines) // columns)
    if columns == 1:
        for number, answer in enumerate(answers, start=1):
            screen.say(answer.words, first=f"{number:>4}  ")
        return
    for place in range(height):
        row = Text()
        for line in lines[place::height]:
            row.append_text(line)
            row.append(" " * (widest - line.cell_len))
        row.rstrip()
        screen.line(row)


def numbered(number: int, answer: Answer) -> Text:
    line = Text().append(f"{number:>4}  ", "bold")
    line.append_text(Text.from_markup(answer.words))
    return line
