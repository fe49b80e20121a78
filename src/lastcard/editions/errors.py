"""Errors about editions and their options."""

from lastcard.errors import LastcardError


class UnknownEdition(LastcardError):
    code = "unknown-edition"


class BadOption(LastcardError):
    code = "bad-option"
