"""Every refusal is a rule and arguments; its sentence has names, and says "you" to the reader."""

import itertools
import pickle

import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.engine.reasons import FINE, REFUSALS
from lastcard.match import IllegalMove
from lastcard.match.refusals import ARGUMENTS, FORMS, QUESTIONS, SEATS, sentence
from lastcard.text import Text
from tests.table import position, refused

NAMES = ["Ann", "Ben", "小春", "Dora"]
VALUES: dict[str, int | str] = {
    "seat": 0,
    "turn": 1,
    "owner": 2,
    "target": 3,
    "last": 3,
    "number": 16,
    "card": "g7",
    "color": "r",
    "symbol": "2",
    "phase": "color",
    "edition": "basic",
    "colors": "r y g b",
    "example": "0 play WC 2 g",
}
TURN = """
    edition basic
    hand 0 r7 g3 W y1
    hand 1 b1 b2 b3
    hand 2 b4 b5 b6
    discard r2
"""


def say(rule: str, lang: str = "en", you: int | None = None, **values: int | str) -> str:
    arguments = {name: (VALUES | values)[name] for name in ARGUMENTS[rule]}
    return sentence(edition("basic"), lang, rule, arguments, NAMES, you)


def test_every_reason_of_the_engine_has_a_sentence() -> None:
    assert {*REFUSALS} - {REFUSALS[FINE]} <= FORMS.keys()


@pytest.mark.parametrize("rule", FORMS)
def test_the_two_languages_have_the_same_places_and_only_known_ones(rule: str) -> None:
    for form in FORMS[rule]:
        for name in form.places:
            assert f"{{{name}}}" in form.text.en
            assert f"{{{name}}}" in form.text.zh
            assert name in VALUES
        assert form.you is None or form.you in SEATS


@pytest.mark.parametrize("rule", FORMS)
def test_nobody_is_called_by_their_own_name(rule: str) -> None:
    for lang, you in itertools.product(("en", "zh"), range(len(NAMES))):
        assert NAMES[you] not in say(rule, lang, you)


@pytest.mark.parametrize("rule", FORMS)
def test_no_sentence_with_names_has_the_number_of_a_player_s_seat(rule: str) -> None:
    assert "seat 1" not in say(rule).lower()
    assert "1 號" not in say(rule, "zh")


def test_the_player_who_is_refused_is_you() -> None:
    assert say("not-your-turn", you=0) == "It's not your turn yet: Ben has to choose a color first."
    assert say("not-your-turn", "zh", you=0) == "還沒輪到你，現在輪到Ben選顏色。"
    assert say("not-held", you=0) == "You don't have a green 7."
    assert say("not-held", "zh", you=0) == "你手上沒有「綠色 7」。"
    assert say("locked", you=2) == "Only red can be played until your turn."
    assert say("locked", "zh", you=0) == "你只能出紅色，直到再輪到小春。"


def test_others_read_of_the_player_by_name() -> None:
    assert say("not-held") == "Ann doesn't have a green 7."
    assert say("must-play", "zh") == "Ann手上有能出的牌，必須出牌。"


def test_the_error_has_the_rule_its_arguments_and_the_numbers_of_seats() -> None:
    error = refused(position(TURN), "1 draw")
    assert error.rule == "not-your-turn"
    assert error.arguments == {"seat": 1, "turn": 0, "phase": "turn"}
    assert error.text.en == "It's not seat 2's turn: seat 1 has to play a card or draw first."
    assert error.text.zh == "還沒輪到 2 號座位，現在輪到 1 號座位出牌或抽牌。"
    again = pickle.loads(pickle.dumps(error))
    assert (again.rule, again.arguments) == (error.rule, error.arguments)


def test_arguments_are_notation() -> None:
    error = refused(position(TURN), "0 play g3")
    assert (error.rule, error.clause) == ("no-fit", "BAS-MATCH-01")
    assert error.arguments == {"card": "g3", "color": "r", "symbol": "2"}
    assert str(error) == "Green 3 doesn't fit. Play red, a 2 or a wild."


@pytest.mark.parametrize(
    ("move", "rule", "sentence"),
    [
        ("0 play k3", "no-card", "The Basic deck has no k3."),
        ("0 play W k", "no-color", "Basic has no color k; its colors are b g r y."),
        ("0 catch 17", "no-seat", "There is no seat 17. In notation, seats count from 0."),
        (
            "7 draw",
            "no-seat",
            "There is no such seat. In notation, seats count from 0: here 0 to 2.",
        ),
        ("0 catch 1", "nobody-liable", "Seat 2 hasn't forgotten to call UNO."),
    ],
    ids=str,
)
def test_what_the_box_or_the_table_does_not_have(move: str, rule: str, sentence: str) -> None:
    error = refused(position(TURN), move)
    assert (error.rule, str(error)) == (rule, sentence)


@pytest.mark.parametrize("name", EDITIONS)
def test_every_question_of_an_edition_can_be_named(name: str) -> None:
    for phase in QUESTIONS:
        arguments = {"seat": 0, "turn": 1, "phase": phase}
        for lang in ("en", "zh"):
            text = sentence(edition(name), lang, "not-your-turn", arguments, NAMES)
            assert QUESTIONS[phase].of(lang) in text


def test_an_error_without_a_rule_has_no_arguments() -> None:
    error = IllegalMove(Text("No.", "不行。"))
    assert (error.rule, dict(error.arguments)) == ("", {})
