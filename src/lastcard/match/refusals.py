"""Why a move is refused: a rule, its clause and arguments, and the sentence that they make."""

from collections.abc import Mapping, Sequence

import numpy as np

from lastcard.editions import Edition
from lastcard.engine import reasons
from lastcard.engine.cards import NONE, WILD
from lastcard.engine.options import GUILT_COLOR
from lastcard.engine.state import PHASES
from lastcard.languages import languages
from lastcard.text import Text

from .cards import partner_question
from .errors import Argument, IllegalMove, NotYourTurn
from .forms import fill, form_for, read_forms, read_sentences
from .moves import Move

TEXTS = read_sentences("refusals")
SEAT = Text.read(TEXTS["seat"])
QUESTIONS = {phase: Text.read(text) for phase, text in TEXTS["questions"].items()}
FORMS = read_forms(TEXTS["rules"])
# The ruling that a move of this kind names others.
OTHERS_ONLY = {"link": "R-PTY-21", "catch": "R-GEN-27", "target": "R-BAS-10"}
SEATS = ("seat", "turn", "owner", "target")
ARGUMENTS = {  # what each rule's sentences speak of
    rule: frozenset(name for form in forms for name in (*form.places, form.you) if name)
    for rule, forms in FORMS.items()
}


def refuse(edition: Edition, rules: np.void, state: np.void, move: Move, code: int) -> IllegalMove:
    """The error for a refused small step."""
    return refuse_by(edition, rules, state, move, reasons.REFUSALS[code])


def refuse_by(
    edition: Edition, rules: np.void, state: np.void, move: Move, rule: str
) -> IllegalMove:
    """The error for a move, by the name of the rule that it breaks."""
    values = position_arguments(edition, rules, state, move)
    if rule == "wd4-color" and rules["wd4_guilt"] != GUILT_COLOR:
        values.pop("color", None)  # it was not the color alone
    arguments = {name: value for name, value in values.items() if name in ARGUMENTS[rule]}
    return illegal(edition, rule, arguments, clause_of(edition, state, move, rule))


def illegal(
    edition: Edition, rule: str, arguments: Mapping[str, Argument], clause: str | None
) -> IllegalMove:
    """The error whose own sentence has the numbers of seats."""
    kind = NotYourTurn if rule == "not-your-turn" else IllegalMove
    text = Text.read({lang: sentence(edition, lang, rule, arguments) for lang in languages()})
    return kind(text, clause=clause).because(rule, arguments)


def sentence(
    edition: Edition,
    lang: str,
    rule: str,
    arguments: Mapping[str, Argument],
    names: Sequence[str] = (),
    you: int | None = None,
) -> str:
    """The sentence of a refusal with the players' names, said to the player at seat `you`."""
    form = form_for(FORMS[rule], arguments, you)
    values = {name: value_of(edition, lang, name, arguments[name], names) for name in form.places}
    return fill(form.of(lang), values)


def value_of(
    edition: Edition, lang: str, name: str, value: Argument, names: Sequence[str] = ()
) -> str:
    """One argument in words."""
    text = str(value)
    if name in SEATS:
        return seat_name(lang, int(value), names)
    if name == "card" and text in edition.kinds:
        return edition.card_name(text).of(lang)
    known = {
        "color": edition.color_names,
        "symbol": edition.card_names,
        "phase": QUESTIONS,
        "edition": {edition.id: edition.name},
    }.get(name, {})
    return known[text].of(lang) if text in known else text


def seat_name(lang: str, seat: int, names: Sequence[str] = ()) -> str:
    """A player by name, or by the number of the seat, counted from 1."""
    if seat < len(names) and names[seat]:
        return names[seat]
    return SEAT.say(lang, seat=seat + 1)


def position_arguments(
    edition: Edition, rules: np.void, state: np.void, move: Move
) -> dict[str, Argument]:
    """Whatever a refusal in this position can speak of."""
    color, turn, owner = int(state["color"]), int(state["turn"]), int(state["lock_owner"])
    values = {
        "seat": move.seat,
        "turn": None if turn == NONE else turn,
        "owner": None if owner == NONE else owner,
        "target": move.seats[0] if move.seats else None,
        "last": int(state["seats"]) - 1,
        "card": None if move.card is None else move.card.text,
        "color": None if color == NONE else edition.colors[color],
        "symbol": symbol_wanted(edition, rules, state),
        "phase": PHASES[int(state["phase"])],
    }
    return {name: value for name, value in values.items() if value is not None}


def symbol_wanted(edition: Edition, rules: np.void, state: np.void) -> str | None:
    """The number or symbol that would fit beside the color."""
    top = int(state["top"])
    if top >= WILD:
        return None
    symbol = edition.texts[top][1:]
    return symbol if symbol.isdigit() or rules["symbol_match"] else None


def clause_of(edition: Edition, state: np.void, move: Move, rule: str) -> str | None:
    """The clause that a refusal rests on; a wrong answer breaks the question's own clause."""
    if rule == "wrong-answer":
        return question_clause(edition, state) or edition.clause("refuse", rule)
    if rule == "names-nobody":
        assert move.card is not None
        return edition.clause("ask", partner_question(edition, move.card), move.card.text)
    if rule == "not-oneself" and move.verb in OTHERS_ONLY:
        return OTHERS_ONLY[move.verb]
    return edition.clause("refuse", rule, edition.texts[int(state["top"])])


def question_clause(edition: Edition, state: np.void) -> str | None:
    """The clause behind the open question: of the card that asks it, where that has its own."""
    phase = PHASES[int(state["phase"])]
    is_first = phase == "color" and state["wild"] == NONE  # the wild was turned up, not played
    name = f"first-{phase}" if is_first else phase
    return edition.clause("ask", name, edition.texts[int(state["top"])])
