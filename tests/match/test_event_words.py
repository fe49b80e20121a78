"""Every event is told in both languages, to the player it concerns as "you"."""

import itertools
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from lastcard.editions import EDITIONS, edition
from lastcard.engine.events import EVENT_NAMES
from lastcard.engine.reasons import BY_TURN, DRAW_REASONS
from lastcard.match import Card, Event
from lastcard.match.forms import with_articles
from lastcard.match.refusals import ARGUMENTS, FORMS, sentence
from lastcard.match.words import REASONS, SENTENCES, Words, is_dare, sentence_key
from tests.match.event_samples import ACTOR, OTHER, sample_events
from tests.match.test_refusals import VALUES

NAMES = ["Ann", "Ben", "Cleo", "Dora"]
READERS = (None, ACTOR, OTHER, 2)
# A third person's verb, or its "'s", after "you"; a verb of "you" after a name.
BROKEN = re.compile(
    r"\byou(?:'s| is| has| was| does| [a-z]*(?:loses|plays|draws|takes|wins|scores|holds|calls))\b"
    r"|\b(?:Ann|Ben|Cleo|Dora) (?:are|have|lose|win|score|hold|were|do)\b(?! linked| no)"
    r"|\byou and was\b|\ba (?:[aeio8]|1[18]\b)|\ban (?![aeio8]|1[18]\b)|\byour their\b",
    re.IGNORECASE,
)
BLANK = re.compile(r"[{}]|None|  | [,.:!]|：：|，，")


def renderings(lang: str) -> Iterator[tuple[Event, int | None, str]]:
    for name in EDITIONS:
        for event, you in itertools.product(sample_events(edition(name)), READERS):
            yield event, you, Words(edition(name), lang, NAMES, you).sentence(event)


def faults(text: str, you: int | None) -> list[str]:
    """What is wrong with a sentence that a player reads."""
    found = [hit.group() for pattern in (BROKEN, BLANK) for hit in pattern.finditer(text)]
    if you is not None and NAMES[you] in text:
        found.append(NAMES[you])
    if text[:1].islower():
        found.append("no capital")
    return found


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_event_reads_well_to_everybody(lang: str) -> None:
    broken = {(text, *faults(text, you)) for _, you, text in renderings(lang) if faults(text, you)}
    assert not broken


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_refusal_reads_well_to_everybody(lang: str) -> None:
    for rule, you in itertools.product(FORMS, (None, *range(len(NAMES)))):
        arguments = {name: VALUES[name] for name in ARGUMENTS[rule]}
        text = sentence(edition("basic"), lang, rule, arguments, NAMES, you)
        assert not faults(text, you), text


def test_the_player_whom_it_concerns_is_you() -> None:
    for lang, you in (("en", "you"), ("zh", "你")):
        for event, reader, text in renderings(lang):
            concerned = reader is not None and reader in (event.seat, event.other)
            speaks_of = any(
                reader == getattr(event, place)
                for form in SENTENCES[sentence_key(edition("minions"), event)]
                for place in form.places & {"seat", "other"}
            )
            if concerned and speaks_of:
                assert you in text.lower(), text


def test_every_kind_and_every_reason_has_its_sentence() -> None:
    keys = {
        sentence_key(edition(name), event)
        for name in EDITIONS
        for event in sample_events(edition(name))
    }
    assert keys == SENTENCES.keys()
    assert set(EVENT_NAMES) <= SENTENCES.keys() | {"challenge"}
    assert {*DRAW_REASONS} - {DRAW_REASONS[BY_TURN]} == REASONS.keys() - {"slip-dare"}


@pytest.mark.parametrize("key", SENTENCES)
def test_both_languages_have_the_same_places(key: str) -> None:
    for form in SENTENCES[key]:
        for place in form.places:
            assert f"{{{place}}}" in form.text.en
            assert f"{{{place}}}" in form.text.zh
        assert form.you in (None, "seat", "other")
        assert form.you not in form.places


def test_others_read_of_the_player_by_name() -> None:
    challenge = Event("challenge", seat=0, other=1, guilty=True)
    basic = edition("basic")
    assert Words(basic, "en", NAMES).sentence(challenge) == "Ann challenged Ben, and was right"
    assert Words(basic, "en", NAMES, 1).sentence(challenge) == "Ann challenged you, and was right"
    assert Words(basic, "zh", NAMES, 0).sentence(challenge) == "你質疑Ben，質疑成功"


@pytest.mark.parametrize(
    ("card", "text"),
    [("r7", "Ann played a red 7 (r7)"), ("W", "Ann played a Wild (W)")],
    ids=["r7", "W"],
)
def test_a_card_has_its_article(card: str, text: str) -> None:
    play = Event("play", seat=0, card=Card(card))
    assert Words(edition("basic"), "en", NAMES).sentence(play) == text


@pytest.mark.parametrize(
    ("name", "article"),
    [("8", "an"), ("18", "an"), ("1", "a"), ("80", "an"), ("orange 7", "an"), ("red 8", "a")],
)
def test_the_article_is_that_of_the_spoken_name(name: str, article: str) -> None:
    assert with_articles("Play a {card}", {"card": name}) == f"Play {article} {{card}}"
    assert with_articles("A {card}", {"card": name}) == f"{article.capitalize()} {{card}}"


def test_a_penalty_has_its_cards_its_reason_and_its_clause() -> None:
    cards = (Card("r7"), Card("g3"))
    draw = Event("draw", seat=1, amount=2, cards=cards, reason="draw-two", clause="BAS-D2-01")
    words = Words(edition("basic"), "en", NAMES)
    assert words.event(draw) == "Ben drew 2 cards (r7 g3): Draw Two [BAS-D2-01]"
    assert words.event(replace(draw, cards=None)) == "Ben drew 2 cards: Draw Two [BAS-D2-01]"
    own = replace(draw, amount=1, cards=cards[:1], reason="turn")
    assert words.event(own) == "Ben drew a red 7 (r7)"


def test_a_dare_is_no_pose() -> None:
    slip = Event("slip", seat=0, other=1)
    assert [name for name in EDITIONS if not is_dare(edition(name))] == ["minions"]
    assert Words(edition("minions"), "en", NAMES).sentence(slip) == "Ann broke their pose"
    assert Words(edition("basic"), "en", NAMES, 0).sentence(slip) == "You failed the dare"
