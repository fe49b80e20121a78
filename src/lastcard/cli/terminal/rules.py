"""`?`: the clauses behind what happened, behind a question, behind an answer, or found by words."""

import re
from collections.abc import Iterable, Sequence

from rich.markup import escape

from lastcard.editions import Edition
from lastcard.editions.errors import UnknownClause
from lastcard.editions.register import Entry, find
from lastcard.editions.search import search
from lastcard.match import Move, View

from ..common import say
from ..rules import WHOLE_ID
from ..rules_pages import relations
from .screen import Screen
from .voice import Voice

MOST_HITS = 8
MOST_RECENT = 6

# The clauses behind an answer: group and name of the edition's lists.
BEHIND = {
    "draw": (("draw", "turn"),),
    "pass": (("event", "pass"),),
    "color": (("event", "color"),),
    "uno": (("event", "uno"), ("event", "catch")),
    "catch": (("event", "catch"),),
    "slip": (("event", "slip"), ("draw", "slip")),
    "jump": (("event", "jump"), ("draw", "speed-play")),
    "accept": (("draw", "wild-draw-four"),),
    "challenge": (
        *(("event", "challenge"), ("draw", "challenge-guilty")),
        *(("draw", "challenge-innocent"), ("refuse", "wd4-color")),
    ),
    "swap": (("ask", "swap"),),
    "target": (("ask", "target"),),
    "link": (("ask", "link"), ("draw", "link")),
    "point": (("ask", "point"), ("draw", "point")),
    "take": (("event", "take"), ("refuse", "can-lay")),
}
BEHIND_CARD = {
    "S": (("event", "skip"),),
    "R": (("event", "reverse"),),
    "+2": (("draw", "draw-two"),),
    "P": (("ask", "point"), ("draw", "point")),
    "W": (("event", "color"),),
    "W+4": (("draw", "wild-draw-four"), ("refuse", "wd4-color")),
}
# Behind other effects is what has their name.
BEHIND_EFFECT = {
    "forces": (("event", "lock"), ("event", "unlock")),
    "custom": (("ask", "target"),),
    "pose": (("event", "pose"), ("draw", "slip")),
    "pile": (("event", "pile"), ("ask", "pile")),
}


class Rules:
    """Shows clauses of one edition's book."""

    def __init__(self, edition: Edition, screen: Screen, voice: Voice) -> None:
        self.edition = edition
        self.screen = screen
        self.voice = voice

    def open_now(self, recent: Sequence[str], question: Sequence[str]) -> None:
        """Behind what just happened, and behind the question now open."""
        if recent:
            self.titled(self.voice.say("just-now"), recent[:MOST_RECENT])
        if question:
            self.titled(self.voice.say("open-now"), question)
        if not recent and not question:
            self.screen.say(self.voice.say("no-rule"), first="  ")

    def behind(self, number: int, move: Move, view: View) -> None:
        """Behind an answer of the menu."""
        self.titled(self.voice.say("behind-entry", number=number), self.clauses(move, view))

    def clauses(self, move: Move, view: View) -> list[str]:
        places = BEHIND.get(move.verb, ())
        if move.card is not None:
            effect = self.edition.effects.get(move.card.text, "none")
            own_name = BEHIND_CARD.get(move.card.symbol, (("event", effect), ("draw", effect)))
            places += BEHIND_EFFECT.get(effect, own_name)
        if view.phase == "stack" or (move.verb == "play" and view.phase == "pile"):
            places = (("ask", view.phase),)
        elif move.verb == "play":
            places = (("refuse", "no-fit"), *places)
        card = (move.card or view.wild or view.top).text
        found = (self.edition.clause(group, name, card) for group, name in places)
        return list(dict.fromkeys(filter(None, found)))

    def look_up(self, words: str) -> None:
        """One entry by its id, or what a search finds in this edition's book."""
        if WHOLE_ID.fullmatch(words):
            self.one(words)
            return
        hits = search(words, self.edition.id)
        if not hits:
            name = self.edition.name.of(self.voice.lang)
            sentence = self.voice.say("no-hit", edition=name, words=escape(words))
            self.screen.say(sentence, first="  ")
            return
        self.listed(hits[:MOST_HITS])
        more = len(hits) - MOST_HITS
        if more > 0:
            self.screen.say(self.voice.say("more-hits", count=more), first="  ", style="dim")
        if len(hits) > 1:
            self.screen.say(self.voice.say("read-one", id=hits[0].id), first="  ", style="dim")

    def one(self, id: str) -> None:
        """An entry with what belongs to it."""
        try:
            entry = find(id, self.edition.id)
        except UnknownClause as error:
            self.screen.say(escape(error.text[self.voice.lang]), first="  ")
            return
        self.listed([entry])
        for key, ids in relations(entry, self.edition.id).items():
            if ids and (key == "settled-by" or not entry.is_clause):
                self.titled(say(f"rules.{key}", self.voice.lang), ids)

    def titled(self, title: str, ids: Iterable[str]) -> None:
        entries = [find(id, self.edition.id) for id in ids]
        self.screen.say(title, first="  ", style="bold")
        if entries:
            self.listed(entries)
        else:
            self.screen.say(self.voice.say("no-rule"), first="  ")

    def listed(self, entries: Sequence[Entry]) -> None:
        for entry in entries:
            settled = f" [dim]→ {', '.join(entry.rulings)}[/]" if entry.rulings else ""
            text = escape(entry.text[self.voice.lang]) + self.note(entry) + settled
            self.screen.say(f"{self.voice.cited(entry.id, 'cyan')}  {text}", first="    ")

    def note(self, entry: Entry) -> str:
        """Our note on a clause, told from the book's text by its style."""
        if entry.note is None:
            return ""
        lang = self.voice.lang
        return f" [italic yellow]{escape(say('rules.note', lang, note=entry.note[lang]))}[/]"


def number_in(words: str) -> int | None:
    """The number of an answer that is asked about."""
    return int(words) if re.fullmatch(r"[0-9]{1,4}", words) else None
