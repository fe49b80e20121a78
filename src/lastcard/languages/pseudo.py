"""A language that nobody speaks: English with accents, in brackets, and longer.

What has no brackets on a screen is not translated; a bracket that is missing was cut off.
"""

import re
from typing import Any

from lastcard.message import parse, rewrite

from .catalogue import catalogue
from .check import PAGE, is_message
from .files import SOURCE, Headings, language
from .writing import write

TAG = "en-xa"  # the tag that browsers and translators know such a language by
HEAD = {"name": "⟦Þšéûðö⟧", "short": "⟦Þš⟧", "tag": TAG, "gap": " ", "row": ", ", "pair": " ⟦åñð⟧ "}
NOTE = (
    "Written by `lastcard languages pseudo`: English made visible, to find what is not translated."
)
ACCENTS = str.maketrans(
    "AaBCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz", "ÅåßÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž"
)
VOWEL = re.compile(r"[AEIOUaeiou]")
PLACE = re.compile(r"(\{[^{}]*\}|`[^`]*`|\b(?:[A-Z]+|R)-[A-Z0-9]+-\d+)")  # and code, and clauses
AS_IT_IS = {(PAGE, "start", "nicknames")}  # names of people, which are nobody's language


def pseudo() -> str:
    """The file of the language."""
    messages = {key: changed(value, (key,)) for key, value in catalogue(language(SOURCE)).items()}
    return write(HEAD, messages, NOTE)


def changed(content: Any, path: Headings) -> Any:
    if path in AS_IT_IS:
        return content
    if isinstance(content, dict):
        return {key: changed(value, (*path, key)) for key, value in content.items()}
    if isinstance(content, list):
        return [changed(value, (*path, str(place))) for place, value in enumerate(content)]
    return bracketed(content, is_message(path, content))


def bracketed(text: str, chooses: bool) -> str:
    """A text with accents in brackets; one without letters stays as it is."""
    if not any(letter.isalpha() for letter in PLACE.sub("", text)):
        return text
    if chooses:
        return f"⟦{rewrite(parse(text), accented)}⟧"
    return f"⟦{accented(text)}⟧"


def accented(text: str) -> str:
    """The letters with accents, the vowels twice: about 40 % longer."""
    parts = PLACE.split(text)
    return "".join(part if place % 2 else spoken(part) for place, part in enumerate(parts))


def spoken(text: str) -> str:
    return VOWEL.sub(lambda found: found[0] + found[0].lower(), text).translate(ACCENTS)
