"""The languages that people are spoken to in: one file or folder each, found by its name."""

from .files import BUILT_IN, SOURCE, BadLanguage, Language, language, languages, spoken
from .texts import Texts, read_texts

__all__ = [
    "BUILT_IN",
    "SOURCE",
    "BadLanguage",
    "Language",
    "Texts",
    "language",
    "languages",
    "read_texts",
    "spoken",
]
