"""The five books' clauses and our rulings as data, in English and 繁體中文."""

from .register import (
    EDITIONS,
    Book,
    Entry,
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
    "Book",
    "Entry",
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
