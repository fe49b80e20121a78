"""lastcard play: a match in the terminal against simple opponents."""

import random
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.rulebooks import Text

from .common import Language, language, refusal

if TYPE_CHECKING:
    from lastcard.match import Card, Event, Match, Move

STYLES = {
    "r": "bold white on red3",
    "y": "bold black on gold1",
    "g": "bold white on green4",
    "b": "bold white on dodger_blue3",
    "p": "bold white on purple4",
    "k": "bold white on deep_pink3",
    "W": "bold white on grey23",
}
YOU = 0
TEXTS = {
    "you": Text("Player", "玩家"),
    "bot": Text("Bot {number}", "電腦 {number}"),
    "welcome": Text(
        "{edition}: you against {others}. Type the number of a move; ? tells the rule behind what "
        "happened, q stops.",
        "{edition}：你對上 {others}。輸入號碼出牌；? 看剛才的規則，q 離開。",
    ),
    "top": Text("On top {top}, color in force {color}", "最上面 {top}，目前的顏色 {color}"),
    "seats": Text("{name} {count}", "{name} {count} 張"),
    "hand": Text("Your hand", "你的手牌"),
    "ask": Text("Your move", "你的選擇"),
    "wait": Text("go on", "繼續"),
    "which": Text(
        "Please type a number from {low} to {high}, ? or q.", "請輸入 {low} 到 {high}、? 或 q。"
    ),
    "score": Text("Points: {points}", "分數：{points}"),
    "bye": Text("The match so far is kept in {file}.", "到目前為止的紀錄存在 {file}。"),
    "kept": Text("The record of the match is in {file}.", "整場紀錄存在 {file}。"),
    "next": Text("Press Enter for the next round.", "按 Enter 發下一局。"),
    "nothing": Text("No rule to tell yet.", "還沒有可以說明的規則。"),
}


def play(
    edition: Annotated[
        str, typer.Option(help="frozen, basic, minions, hello-kitty or party.")
    ] = "basic",
    seats: Annotated[int, typer.Option(help="How many sit at the table, you included.")] = 4,
    seed: Annotated[str, typer.Option(help="Deal the same cards again.")] = "",
    name: Annotated[str, typer.Option(help="What the table calls you.")] = "",
    record: Annotated[str, typer.Option(help="Keep the record of the match in this file.")] = "",
    lang: Language = None,
) -> None:
    """Play a match in the terminal against simple opponents."""
    from lastcard.match import LastcardError, Match

    spoken = language(lang)
    try:
        match = Match(edition, seats=seats, seed=seed or str(random.SystemRandom().getrandbits(48)))
    except LastcardError as error:
        raise refusal(error.text.of(spoken)) from None
    Table(match, spoken, record, name).run()


class Quit(Exception):
    """The player has had enough."""


class Table:
    """One person at seat 0, simple opponents elsewhere."""

    def __init__(self, match: "Match", lang: str, record: str, name: str) -> None:
        from rich.console import Console

        from lastcard.match.words import Words

        self.match = match
        self.lang = lang
        self.record = record
        self.console: Console = Console(highlight=False)
        bots = [self.say("bot", number=seat) for seat in range(1, match.seats)]
        self.names = [name or self.say("you"), *bots]
        self.words = Words(match.edition, lang, self.names)
        self.dice = random.Random(match.setup.seed)
        self.clauses: list[str] = []

    def say(self, key: str, **details: object) -> str:
        return TEXTS[key].of(self.lang).format(**details)

    def run(self) -> None:
        """From the deal to the last point, or until the player stops."""
        others = ", ".join(self.names[1:])
        name = self.match.edition.name.of(self.lang)
        self.console.print(self.say("welcome", edition=name, others=others))
        self.tell(self.match.events(YOU))
        try:
            while not self.match.is_over:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.keep("bye")
            return
        self.keep("kept")

    def keep(self, key: str) -> None:
        if self.record:
            Path(self.record).write_text(str(self.match), encoding="utf-8")
            self.console.print(self.say(key, file=self.record))

    def step(self) -> None:
        """One move: yours where you are asked, otherwise an opponent's."""
        if self.match.phase == "round-over":
            self.show_points()
            self.read(self.say("next"))
            self.make(self.deal())
            return
        mine = self.match.legal_moves(YOU)
        if self.match.turn == YOU or (mine and mine[0].verb == "point"):
            self.make(self.ask(mine, may_wait=False))
            return
        if mine:
            move = self.ask(mine, may_wait=True)
            if move is not None:
                self.make(move)
                return
        self.let_others_move()

    def deal(self) -> "Move":
        return self.match.legal_moves()[0]

    def let_others_move(self) -> None:
        """Opponents shout in a random order; then the one who is asked answers."""
        from .simple import choose

        seats = [seat for seat in range(self.match.seats) if seat != YOU]
        self.dice.shuffle(seats)
        seats.sort(key=lambda seat: seat == self.match.turn)
        for seat in seats:
            move = choose(self.match.view(seat), self.dice)
            if move is not None:
                self.make(move)
                return

    def make(self, move: "Move | None") -> None:
        assert move is not None
        self.match.play(move)
        self.tell(self.match.events(YOU))

    def tell(self, events: "list[Event]") -> None:
        self.clauses = [event.clause for event in events if event.clause] or self.clauses
        for event in events:
            if event.kind not in ("deal", "pick"):
                self.console.print(f"  {self.words.event(event)}", markup=False)
        if self.match.is_over:
            self.show_points()

    # --- what you see --------------------------------------------------------------------

    def card(self, card: "Card") -> str:
        return f"[{STYLES[card.text[0]]}] {card} [/]"

    def show_table(self) -> None:
        view = self.match.view(YOU)
        color = (
            "–" if view.color is None else self.match.edition.color_names[view.color].of(self.lang)
        )
        counts = [
            self.say(
                "seats", name=f"→ {name}" if view.turn == seat else name, count=view.counts[seat]
            )
            for seat, name in enumerate(self.names)
        ]
        self.console.print()
        self.console.print("   ".join(counts), markup=False)
        self.console.print(self.say("top", top=self.card(view.top), color=color))
        hand = " ".join(self.card(card) for card in view.hand)
        self.console.print(f"{self.say('hand')}  {hand}")

    def show_points(self) -> None:
        points = ", ".join(
            f"{name} {score}" for name, score in zip(self.names, self.match.scores, strict=True)
        )
        self.console.print(self.say("score", points=points), markup=False)

    # --- what you choose -----------------------------------------------------------------

    def ask(self, moves: "list[Move]", may_wait: bool) -> "Move | None":
        """The move that is chosen by its number; None to wait."""
        self.show_table()
        listed = [f"{number} {self.answer(move)}" for number, move in enumerate(moves, start=1)]
        if may_wait:
            listed.insert(0, f"0 {self.say('wait')}")
        self.console.print(" · ".join(listed), markup=False)
        low = 0 if may_wait else 1
        while True:
            typed = self.read(self.say("ask"))
            if typed.isascii() and typed.isdigit() and low <= int(typed) <= len(moves):
                return moves[int(typed) - 1] if int(typed) else None
            self.console.print(self.say("which", low=low, high=len(moves)))

    def answer(self, move: "Move") -> str:
        """A move as the menu shows it, with names for seats."""
        if move.seats:
            return " ".join([move.verb, *(self.names[seat] for seat in move.seats)])
        return move.answer

    def read(self, prompt: str) -> str:
        while True:
            typed = self.console.input(f"{prompt} > ").strip()
            if typed == "q":
                raise Quit
            if typed != "?":
                return typed
            self.explain()

    def explain(self) -> None:
        """The clauses behind what just happened."""
        from lastcard.rulebooks import find

        for clause in dict.fromkeys(self.clauses):
            self.console.print(f"  {clause}  {find(clause).text.of(self.lang)}", markup=False)
        if not self.clauses:
            self.console.print(self.say("nothing"))
