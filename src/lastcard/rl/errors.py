"""The sentences of what the environments refuse."""

from lastcard.text import Texts

ERRORS = Texts(__file__, "errors.toml")
