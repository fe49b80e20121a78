"""Sentences with places for arguments; which one is used depends on who reads it."""

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from string import Formatter
from typing import Any

from lastcard.languages import read_texts
from lastcard.text import Text

# English says "an" before what begins like this: a vowel, or a number that is spoken with one.
AN = r"(?:[aeio]|8|1[18]\b)"
ARTICLE = re.compile(r"\b([Aa]) \{(\w+)\}")


@dataclass(frozen=True)
class Form:
    """A sentence with places for arguments; `you` names the one that is the reader's seat."""

    text: Text
    you: str | None = None

    @cached_property
    def places(self) -> frozenset[str]:
        """The arguments that the sentence has places for."""
        parts = Formatter().parse(self.text.en + self.text.zh)
        return frozenset(name for _, name, _, _ in parts if name)

    def of(self, lang: str) -> str:
        return self.text.of(lang)


def read_sentences(name: str) -> dict[str, Any]:
    """A catalogue of sentences; the file beside this one has who each is for."""
    facts = Path(__file__).with_name(f"{name}.toml").read_text("utf-8")
    return read_texts(f"match.{name}", tomllib.loads(facts))


def read_forms(texts: Mapping[str, Iterable[Mapping[str, str]]]) -> dict[str, tuple[Form, ...]]:
    """The forms of each sentence, as a catalogue has them."""
    return {name: tuple(map(read_form, forms)) for name, forms in texts.items()}


def read_form(form: Mapping[str, str]) -> Form:
    texts = {key: text for key, text in form.items() if key != "you"}
    return Form(Text.read(texts), form.get("you"))


def form_for(forms: Sequence[Form], arguments: Mapping[str, Any], you: int | None) -> Form:
    """The first form that is meant for this reader and has all its arguments."""
    return next(
        form
        for form in forms
        if form.places <= arguments.keys()
        and (form.you is None or (you is not None and arguments.get(form.you) == you))
    )


def with_articles(template: str, names: Mapping[str, str]) -> str:
    """The template with "an {card}" for "a {card}" where the card's name asks for it."""

    def article(found: re.Match[str]) -> str:
        letter, place = found.groups()
        return f"{letter}n {{{place}}}" if re.match(AN, names.get(place, ""), re.I) else found[0]

    return ARTICLE.sub(article, template)


def fill(template: str, values: Mapping[str, str], names: Mapping[str, str] | None = None) -> str:
    """The sentence; `names` are the values without markup, where they have any."""
    return capital(with_articles(template, names or values).format(**values).strip())


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]
