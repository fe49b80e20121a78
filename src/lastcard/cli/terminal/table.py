"""The loop: the person answers, the bots play, and every move is written and shown."""

from collections.abc import Sequence

from rich.markup import escape
from rich.text import Text

from lastcard.match import IllegalMove, Match, Move, View
from lastcard.play.asking import REACTIONS
from lastcard.play.driver import Driver
from lastcard.play.umpire import rule

from .answers import Puzzled, read_answer
from .board import Board
from .menu import Answer, Menu, card_numbers, show_answers
from .record import Keeper
from .rules import Rules, number_in
from .scores import Scores
from .screen import Screen
from .story import ONE_AFTER_ANOTHER, Story
from .voice import YOU, Voice

GO_ON = ("", "0")


class Leave(Exception):
    """The person has had enough for now."""


class TerminalTable:
    """One person at seat 0, bots at the others."""

    def __init__(
        self, match: Match, driver: Driver, screen: Screen, voice: Voice, keeper: Keeper
    ) -> None:
        self.match = match
        self.driver = driver
        self.screen = screen
        self.voice = voice
        self.keeper = keeper
        self.board = Board(match, screen, voice)
        self.menu = Menu(match, voice)
        self.story = Story(screen, voice)
        self.rules = Rules(match.edition, screen, voice)
        self.scores = Scores(match, screen, voice)
        self.declined: object = None  # the chance that was let go
        self.goes_on = False  # whether the person decides again, before anybody else did

    def run(self) -> None:
        """From here to the last point, or until the person leaves."""
        try:
            self.keeper.keep(self.match)
            self.greet()
            while not self.match.is_over:
                self.step()
            self.finish()
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.blank()
            self.screen.blank()
            self.farewell("bye")

    def greet(self) -> None:
        name, seats = self.match.edition.name.of(self.voice.lang), self.match.seats
        self.screen.say(self.voice.say("welcome", edition=name, seats=seats), style="bold")
        if self.match.moves:
            self.screen.say(self.voice.say("resumed", moves=len(self.match.moves)), style="dim")
        self.story.add(self.match.events(YOU))
        self.story.tell()

    def finish(self) -> None:
        self.story.tell()
        self.scores.show_round()
        self.scores.show_winners()
        self.farewell("kept")

    def farewell(self, key: str) -> None:
        for line in self.voice.say(key, file=escape(str(self.keeper.path))).split("\n"):
            self.screen.line(Text.from_markup(line))

    # --- one move ------------------------------------------------------------------------

    def step(self) -> None:
        """The next thing that happens at the table."""
        if self.match.phase == "round-over":
            self.next_round()
            return
        question = self.driver.ask()
        assert question is not None
        view = self.match.view(YOU)
        if question.seat == YOU and not question.out_of_turn:
            self.answer(view)
        elif question.seat == YOU:
            self.take_chance(view)
        elif question.out_of_turn or not self.take_chance(view):  # R-MIN-01: a slip needs no window
            self.make_for_bot(self.driver.reply(question))

    def make(self, move: Move) -> None:
        """Rule on a move and write it down; only then does it count, and everybody sees it."""
        self.keeper.keep(rule(self.match, move))
        self.match.make(move)
        events = self.match.events(YOU)
        self.scores.note(events)
        self.story.add(events)
        self.driver.tell()

    def make_for_bot(self, move: Move | None) -> None:
        if move is None:
            return
        self.make(move)
        self.goes_on = False
        goes_on = self.match.turn == move.seat and self.match.phase in ONE_AFTER_ANOTHER
        calls_first = move.verb == "uno" and self.match.turn == move.seat
        if not goes_on and not calls_first and self.story.tell():
            self.screen.pause()

    def next_round(self) -> None:
        self.story.tell()
        self.scores.show_round()
        self.scores.show_next_dealer()
        self.read(None, [])
        self.story.forget()
        self.make(Move("deal"))
        self.goes_on = False
        self.story.tell()

    # --- the person ----------------------------------------------------------------------

    def answer(self, view: View) -> None:
        """Ask the person until a legal answer comes."""
        self.story.tell()
        moves: Sequence[Move] = view.legal
        while True:
            self.ask(view, moves)
            chosen = self.choose(view, moves)
            if chosen is None or chosen.first is None:
                return
            moves = [move for move in moves if move.verb == "link" and chosen.first in move.seats]

    def ask(self, view: View, moves: Sequence[Move]) -> None:
        answers = self.menu.answers(view, moves)
        if self.goes_on:
            self.screen.blank()
            self.board.show_hand(view, card_numbers(answers))
        else:
            self.board.show(view, card_numbers(answers))
        self.screen.blank()
        self.screen.say(self.menu.question(view, moves), first="  ", style="bold")
        show_answers(self.screen, answers)

    def choose(self, view: View, moves: Sequence[Move], may_go_on: bool = False) -> Answer | None:
        """The answer, carried out where it is a move already; None to go on without one."""
        while True:
            typed = self.read(view, moves, may_go_on)
            if may_go_on and typed in GO_ON:
                return None
            try:
                answers = self.menu.answers(view, moves)
                chosen = read_answer(typed, view, answers, self.voice)
                if chosen.move is not None:
                    self.decide(chosen.move)
                return chosen
            except Puzzled as puzzled:
                self.refuse(puzzled.sentence)
            except IllegalMove as error:
                self.refuse(self.voice.refusal(error), error.clause)

    def decide(self, move: Move) -> None:
        """The person's move; what was shown before is old news when it is legal."""
        self.make(move)
        self.story.forget()
        self.goes_on = self.match.phase in ONE_AFTER_ANOTHER or move.verb == "uno"
        if self.match.phase != "color" or self.match.turn != YOU:
            self.story.tell()

    def refuse(self, sentence: str, clause: str | None = None) -> None:
        cited = f" [dim]{clause}[/]" if clause else ""
        self.screen.say(sentence + cited, first="  ✗ ", style="red")

    def take_chance(self, view: View) -> bool:
        """Offer what the person may do out of turn; True when it was done."""
        moves = [move for move in view.legal if move.verb in REACTIONS]
        chance, declined = chance_of(view, moves), self.declined
        self.declined = chance
        if not moves or chance == declined:
            return False
        self.story.tell()
        self.offer(view, moves)
        return self.choose(view, moves, may_go_on=True) is not None

    def offer(self, view: View, moves: Sequence[Move]) -> None:
        answers = self.menu.answers(view, moves)
        poses_only = all(move.verb == "slip" for move in moves)
        key, rest = ("chance-pose", "hold") if poses_only else ("chance", "go-on")
        self.screen.say(self.voice.say(key), first="  ", style="bold yellow")
        parts = [
            f"[bold]{number}[/] {answer.words}" for number, answer in enumerate(answers, start=1)
        ]
        parts.append(f"[bold]Enter[/] {self.voice.say(rest)}")
        self.screen.say(" [dim]·[/] ".join(parts), first="    ")

    # --- reading -------------------------------------------------------------------------

    def read(self, view: View | None, moves: Sequence[Move], may_go_on: bool = False) -> str:
        """What was typed, once everything that only looks has been shown."""
        while True:
            typed = self.screen.read()
            if self.looked(typed, view, moves):
                continue
            if typed or may_go_on or view is None:
                return typed
            self.refuse(self.voice.say("which", high=len(self.menu.answers(view, moves))))

    def looked(self, typed: str, view: View | None, moves: Sequence[Move]) -> bool:
        """Whether this was a look at something, and no answer."""
        word = typed.lower()
        if word == "q":
            raise Leave
        if typed.startswith("?"):
            self.explain(typed.strip("? "), view, moves)
        elif word == "h":
            self.help()
        elif word == "s":
            self.scores.show_sheet()
        elif word in ("t", "l"):
            self.show_again(word == "l", view, moves)
        else:
            return False
        return True

    def show_again(self, switch: bool, view: View | None, moves: Sequence[Move]) -> None:
        """The table once more, perhaps in the other language."""
        if switch:
            self.voice.switch()
        self.goes_on = False
        self.story.retell()
        if view is None:
            self.scores.show_round()
            self.scores.show_next_dealer()
        elif is_asked(moves):
            self.ask(view, moves)
        else:
            self.board.show(view, {})
            self.offer(view, moves)

    def explain(self, words: str, view: View | None, moves: Sequence[Move]) -> None:
        """What `?` asks about: now, an answer, a clause or words."""
        answers = [] if view is None else self.menu.answers(view, moves)
        number = number_in(words)
        if not words:
            self.rules.open_now(self.story.clauses, self.open_clauses(view))
        elif view is not None and number is not None and 1 <= number <= len(answers):
            self.rules.behind(number, answers[number - 1].move or moves[0], view)
        else:
            self.rules.look_up(words)

    def open_clauses(self, view: View | None) -> list[str]:
        """Behind the question put to the person, or behind the chance out of turn."""
        if view is None:
            return []
        if is_asked(view.legal):
            question = self.match.edition.clause("ask", view.phase)
            drawn = [move for move in view.legal if move.verb == "draw"]
            behind = (clause for move in drawn for clause in self.rules.clauses(move, view))
            return list(dict.fromkeys(filter(None, [question, *behind])))
        found = (clause for move in view.legal for clause in self.rules.clauses(move, view))
        return list(dict.fromkeys(found))

    def help(self) -> None:
        say, cards = self.voice.say, self.voice.cards
        self.screen.title(say("help-title"))
        for row in say("help").split("\n"):
            typed, meaning = row.split("\t")
            padding = " " * max(1, 8 - Text(typed).cell_len)
            self.screen.say(escape(meaning), first=f"  {typed}{padding}")
        chips = " ".join(map(cards.color_chip, self.match.edition.colors))
        self.screen.say(f"{say('legend')}: {chips}", first="  ")


def is_asked(moves: Sequence[Move]) -> bool:
    """Whether these answer the open question."""
    return any(move.verb not in REACTIONS for move in moves)


def chance_of(view: View, moves: Sequence[Move]) -> object:
    """What the person may do out of turn, as something that can be compared.

    A catch or a jump is offered once for each card on the pile, a pose once for each turn.
    """
    verbs = {move.verb for move in moves}
    turn = view.turn if "slip" in verbs else None
    height = len(view.discard) + len(view.mini_pile) if verbs - {"slip"} else None
    return tuple(move.text for move in moves), turn, height
