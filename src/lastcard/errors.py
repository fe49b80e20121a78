"""The base of all errors that say what was wrong and what would be right, in every language."""

from .text import Text


class LastcardError(ValueError):
    """Something asked for that cannot be; `code` is the name others rely on."""

    code = "error"
    line: int | None = None  # of a record, counted from 1

    def __init__(self, text: Text, clause: str | None = None) -> None:
        self.text = text
        super().__init__(text.en)
        self.clause = clause

    def __reduce__(self) -> tuple[object, ...]:
        """Errors cross from one process to another, whatever their own __init__ takes."""
        return type(self).__new__, (type(self), *self.args), self.__dict__
