"""The loop: the person answers, the table goes on, and every move that counts is shown."""

from collections.abc import Sequence
from pathlib import Path

from rich.markup import escape
from rich.text import Text

from lastcard.match import Match, Move, View
from lastcard.play.asking import REACTIONS
from lastcard.play.driver import chances_of
from lastcard.server.protocol import messages

from .answers import Puzzled, read_answer
from .board import Board
from .menu import Answer, Menu, card_numbers, show_answers
from .rules import Rules, number_in
from .scores import Scores
from .screen import Screen
from .story import ONE_AFTER_ANOTHER, Story
from .transport import LocalTable
from .voice import YOU, Voice

GO_ON = ("", "0")
POSES = ("slip",)  # R-MIN-01: offered each time the turn passes
CHANCES = tuple(verb for verb in REACTIONS if verb not in POSES)


class Leave(Exception):
    """The person has had enough for now."""


class TerminalTable:
    """One person at seat 0, bots at the others."""

    def __init__(self, table: LocalTable, screen: Screen, voice: Voice, path: Path) -> None:
        self.table = table
        self.screen = screen
        self.voice = voice
        self.path = path
        self.board = Board(self.match, screen, voice)
        self.menu = Menu(table.table, voice)
        self.story = Story(screen, voice)
        self.rules = Rules(self.match.edition, screen, voice)
        self.scores = Scores(table.table, screen, voice)
        self.declined: dict[Sequence[str], object] = {}  # the last chances that were let go
        self.goes_on = False  # whether the person decides again, before anybody else did

    @property
    def match(self) -> Match:
        return self.table.table.running

    def run(self) -> None:
        """From here to the last point, or until the person leaves."""
        try:
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
        for line in self.voice.say(key, file=escape(str(self.path))).split("\n"):
            self.screen.line(Text.from_markup(line))

    # --- one move ------------------------------------------------------------------------

    def step(self) -> None:
        """The next thing that happens at the table."""
        match, view = self.match, self.match.view(YOU)
        if match.phase == "round-over":
            self.next_round()
        elif self.take_chance(view):
            return
        elif YOU in match.asked() and not self.table.is_undecided:
            self.answer(view)
        elif not self.offer(view, POSES):
            self.table.go_on()
            self.show_steps()

    def submit(self, move: Move) -> messages.Refused | None:
        """Hand a move in, and show what was made of it."""
        refused = self.table.submit(move)
        self.show_steps()
        return refused

    def show_steps(self) -> None:
        steps, self.table.steps = self.table.steps, []
        for match in steps:
            events, move = match.events(YOU), match.moves[-1]
            self.scores.note(events)
            self.story.add(events)
            if move.seat == YOU:
                self.show_own(match, move)
            else:
                self.show_bots(match, move)

    def show_own(self, match: Match, move: Move) -> None:
        """The person's move; what was shown before is old news."""
        self.story.forget()
        self.goes_on = match.phase in ONE_AFTER_ANOTHER or move.verb == "uno"
        if match.phase != "color" or match.turn != YOU:
            self.story.tell()

    def show_bots(self, match: Match, move: Move) -> None:
        """A bot's move, or a deal."""
        self.goes_on = False
        goes_on = match.turn == move.seat and match.phase in ONE_AFTER_ANOTHER
        calls_first = move.verb == "uno" and match.turn == move.seat
        if not goes_on and not calls_first and self.story.tell():
            self.screen.pause()

    def next_round(self) -> None:
        self.story.tell()
        self.scores.show_round()
        self.scores.show_next_dealer()
        self.read(None, [])
        self.story.forget()
        self.submit(Move("deal"))

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
        version = self.table.table.version
        while True:
            typed = self.read(view, moves, may_go_on)
            if may_go_on and typed in GO_ON:
                return None
            try:
                answers = self.menu.answers(view, moves)
                chosen = read_answer(typed, view, answers, self.voice)
            except Puzzled as puzzled:
                self.refuse(puzzled.sentence)
                continue
            refused = None if chosen.move is None else self.submit(chosen.move)
            if refused is None:
                return chosen
            self.refuse(self.voice.refusal(refused), refused.clause)
            if self.table.table.version != version:  # others were quicker
                return None

    def refuse(self, sentence: str, clause: str | None = None) -> None:
        cited = f" {self.voice.cited(clause)}" if clause else ""
        self.screen.say(sentence + cited, first="  ✗ ", style="red")

    def take_chance(self, view: View) -> bool:
        """Offer a call, a catch or a jump, if the person looks up before the others."""
        has_chance = chances_of(self.match) >> YOU & 1
        if not has_chance or chance_of(view, CHANCES) == self.declined.get(CHANCES):
            self.table.look_away()
            return False
        return self.table.look_up() and self.offer(view, CHANCES)

    def offer(self, view: View, verbs: Sequence[str]) -> bool:
        """Offer what the person may do out of turn, once; True when it was done."""
        moves = [move for move in view.legal if move.verb in verbs]
        chance, declined = chance_of(view, verbs), self.declined.get(verbs)
        self.declined[verbs] = chance
        if not moves or chance == declined:
            return False
        self.story.tell()
        self.show_offer(view, moves)
        is_done = self.choose(view, moves, may_go_on=True) is not None
        if verbs == POSES and not is_done:
            self.table.hold()
        return is_done

    def show_offer(self, view: View, moves: Sequence[Move]) -> None:
        answers = self.menu.answers(view, moves)
        poses_only = all(move.verb in POSES for move in moves)
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
            self.show_offer(view, moves)

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
            question = self.match.question_clause
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
        self.screen.say(say("legend", colors=chips), first="  ")


def is_asked(moves: Sequence[Move]) -> bool:
    """Whether these answer the open question."""
    return any(move.verb not in REACTIONS for move in moves)


def chance_of(view: View, verbs: Sequence[str]) -> object:
    """What the person may do out of turn, as something that can be compared.

    A catch or a jump is offered once for each card on the pile, a pose once for each turn.
    """
    moves = tuple(move.text for move in view.legal if move.verb in verbs)
    return moves, view.turn if verbs == POSES else len(view.discard) + len(view.mini_pile)
