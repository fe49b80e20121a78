"""What a server refuses besides the rules' own refusals, and the sentence for it."""

from lastcard.errors import LastcardError
from lastcard.languages import Texts

from .protocol.shapes import Milliseconds

say = Texts("server.refusals")


class Refusal(LastcardError):
    """Something that a table or the door does not do; `wait` says when to try again."""

    def __init__(self, code: str, wait: Milliseconds | None = None) -> None:
        super().__init__(say[code])
        self.code = code
        self.wait = wait
