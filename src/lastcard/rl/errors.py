"""The sentences of what the environments refuse."""

from lastcard.languages import Texts

ERRORS = Texts("rl.errors")
