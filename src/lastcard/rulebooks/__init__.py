"""The five books' clauses and our rulings as data, in English and 繁體中文."""

from .register import (
    EDITIONS,
    LANGUAGES,
    Book,
    Entry,
    Text,
    UnknownEditionError,
    UnknownError,
    UnknownIdError,
    books,
    edition_named,
    find,
    near_words,
    register,
    search,
    with_near,
    word_pattern,
)

__all__ = [
    "EDITIONS",
    "LANGUAGES",
    "Book",
    "Entry",
    "Text",
    "UnknownEditionError",
    "UnknownError",
    "UnknownIdError",
    "books",
    "edition_named",
    "find",
    "near_words",
    "register",
    "search",
    "with_near",
    "word_pattern",
]
