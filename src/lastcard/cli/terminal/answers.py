"""From what the person types to a move."""

import re
from collections.abc import Sequence

from rich.markup import escape

from lastcard.match import BadNotation, Card, Move, View
from lastcard.match.forms import capital
from lastcard.match.moves import VERBS

from .menu import Answer
from .voice import YOU, Voice

NUMBER = re.compile(r"(\d{1,4}) ?(!|u|uno)?", re.IGNORECASE | re.ASCII)
LEAST_LETTERS = 2  # of a word that names an answer


class Puzzled(Exception):
    """What was typed is no answer; the sentence says why."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


def read_answer(typed: str, view: View, answers: Sequence[Answer], voice: Voice) -> Answer:
    """The answer that is meant, by number, in notation or in words; or Puzzled."""
    number = NUMBER.fullmatch(typed)
    if number:
        return by_number(int(number[1]), bool(number[2]), answers, voice)
    move = by_notation(typed, view, voice)
    if move is not None:
        return Answer("", move)
    found = by_words(typed, answers)
    if len(found) == 1:
        return found[0]
    key = "several" if found else "unknown"
    raise Puzzled(voice.say(key, typed=harmless(typed), high=len(answers), card=an_example(view)))


def by_number(number: int, uno: bool, answers: Sequence[Answer], voice: Voice) -> Answer:
    if not 1 <= number <= len(answers):
        raise Puzzled(voice.say("which", high=len(answers)))
    answer = answers[number - 1]
    if uno and answer.move is not None and answer.move.verb == "play":
        return Answer(answer.words, Move(f"{answer.move.text} uno"))
    return answer


def by_notation(typed: str, view: View, voice: Voice) -> Move | None:
    """A move as records write it; seat and verb may be left out."""
    first, *rest = typed.split()
    if first.isdigit() and rest:
        if int(first[:9]) != YOU:
            raise Puzzled(voice.say("not-you", seat=int(first[:9])))
        text = typed
    elif first.lower() in VERBS:
        text = " ".join([*([] if first.lower() == "deal" else [str(YOU)]), first.lower(), *rest])
    elif view.phase == "color" and not rest and first.lower() in colors(view):
        text = f"{YOU} color {first.lower()}"
    else:
        card = as_card(first)
        if card is None:
            return None
        jumps = any(move.verb == "jump" for move in view.legal)
        text = " ".join([str(YOU), "jump" if jumps else "play", card.text, *rest])
    try:
        return Move(text)
    except BadNotation as error:
        raise Puzzled(capital(harmless(error.text.of(voice.lang)))) from None


def colors(view: View) -> list[str]:
    return [move.color for move in view.legal if move.color is not None]


def as_card(word: str) -> Card | None:
    """A card, whatever the case of its letters."""
    for text in (word, word[0].lower() + word[1:].upper(), word.upper()):
        try:
            return Card(text)
        except BadNotation:
            continue
    return None


def by_words(typed: str, answers: Sequence[Answer]) -> list[Answer]:
    """The answers whose wording has what was typed."""
    if len(typed) < LEAST_LETTERS and typed.isascii():
        return []
    return [answer for answer in answers if typed.casefold() in answer.plain.casefold()]


def an_example(view: View) -> str:
    return view.hand[0].text if view.hand else view.top.text


def harmless(typed: str) -> str:
    """What was typed, as markup that does nothing."""
    return escape("".join(letter for letter in typed if letter.isprintable())[:60])
