"""What the coach says in a language."""

from collections.abc import Sequence

from lastcard.editions import Edition
from lastcard.languages import Texts
from lastcard.match.forms import fill
from lastcard.match.refusals import value_of

from .report import Reason

say = Texts("coach.reasons")


def reason_text(edition: Edition, reason: Reason, lang: str, names: Sequence[str] = ()) -> str:
    """A reason as a sentence to the player; seats without a name are counted from 1."""
    values = {
        name: value_of(edition, lang, name, value, names)
        for name, value in reason.arguments.items()
    }
    return fill(say[reason.code].of(lang), values)
