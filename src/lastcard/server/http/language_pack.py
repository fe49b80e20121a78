"""What the page needs of a language: its messages, sentences, and what its built-in texts are."""

from collections.abc import Iterator, Mapping
from typing import Any

from lastcard.editions import EDITIONS
from lastcard.editions.card_texts import card_texts
from lastcard.languages import BUILT_IN, SOURCE, Texts, language, languages
from lastcard.languages.page import page_messages
from lastcard.lessons import lessons
from lastcard.match import words
from lastcard.match.forms import Form
from lastcard.match.refusals import FORMS, QUESTIONS, SEAT
from lastcard.text import Text

from ..refusals import Refusal, say
from . import catalog

Json = dict[str, Any]


def languages_json() -> Json:
    """Every language by its name: what it is called, its tag, what stands between its words."""
    return {name: each.info for name, each in languages().items()}


def more_languages() -> dict[str, dict[str, str]]:
    """Those that the page is not built with."""
    return {name: each.info for name, each in languages().items() if name not in BUILT_IN}


def language_json(lang: str) -> Json:
    """One language whole, as the page learns it."""
    if lang not in languages():
        raise Refusal("not-found")
    return {
        "info": language(lang).info,
        "words": {**page_messages(lang), "events": events(lang), "refusals": refusals(lang)},
        "texts": dict(built_in_texts(lang)),
    }


def built_in_texts(lang: str) -> Iterator[tuple[str, str]]:
    """What the page is built with in English, and the same in a language."""
    texts = [
        *texts_in([catalog.pages_json(*EDITIONS), catalog.custom_json()]),
        *(line.text for lines in card_texts().values() for line in lines),
        *(each for source in (say, *lab_texts()) for each in source.texts.values()),
        *lesson_texts(),
    ]
    for text in texts:
        if lang in text.others:
            yield text.en, text.of(lang)
    english, own = (page_messages(each)["device"] for each in (SOURCE, lang))
    yield from ((english[code], own[code]) for code in english)


def lab_texts() -> tuple[Texts, Texts]:
    """The lab is beside the server, not below it: only its texts are read."""
    return Texts("lab.errors"), Texts("lab.simulate.words")


def lesson_texts() -> Iterator[Text]:
    """Everything that lessons say."""
    for lesson in lessons().values():
        yield from (lesson.title, lesson.about, *lesson.goals)
        for step in lesson.steps:
            yield from (step.say, *([step.wrong] if step.wrong else []))


def texts_in(value: Any) -> Iterator[Text]:
    """Every text in JSON."""
    if isinstance(value, list):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, dict):
        if value.keys() >= {"en", "zh"}:
            yield Text.read(value)
        else:
            yield from texts_in(list(value.values()))


def events(lang: str) -> Json:
    """The sentences of events."""
    return {
        "because": words.BECAUSE.of(lang),
        "directions": in_language(words.DIRECTIONS, lang),
        "counts": {unit: [["amount"], text.of(lang)] for unit, text in words.COUNTS.items()},
        "reasons": in_language(words.REASONS, lang),
        "sentences": forms_json(words.SENTENCES, lang),
    }


def refusals(lang: str) -> Json:
    """The sentences of refusals, and what their arguments are called."""
    return {
        "seat": SEAT.of(lang),
        "questions": in_language(QUESTIONS, lang),
        "rules": forms_json(FORMS, lang),
    }


def in_language(texts: Mapping[Any, Text], lang: str) -> dict[str, str]:
    return {str(name): text.of(lang) for name, text in texts.items()}


def forms_json(forms: Mapping[str, tuple[Form, ...]], lang: str) -> Json:
    return {name: [form_json(form, lang) for form in each] for name, each in forms.items()}


def form_json(form: Form, lang: str) -> dict[str, str]:
    you = {} if form.you is None else {"you": form.you}
    return {"text": form.of(lang), **you}
