"""What the coach says in a language."""

from collections.abc import Sequence

from lastcard.editions import Edition
from lastcard.languages import Texts
from lastcard.match.forms import capital
from lastcard.match.refusals import SEAT

from .report import Reason

say = Texts("coach.reasons")


def reason_text(edition: Edition, reason: Reason, lang: str, names: Sequence[str] = ()) -> str:
    """A reason as a sentence to the player; seats without a name are counted from 1."""

    def spoken(name: str, value: str | int) -> str:
        if name == "seat":
            seat = int(value)
            return names[seat] if seat < len(names) else SEAT.of(lang).format(seat=seat + 1)
        if name == "card":
            return edition.card_name(str(value)).of(lang)
        return edition.color_names[str(value)].of(lang) if name == "color" else str(value)

    values = {name: spoken(name, value) for name, value in reason.arguments.items()}
    return capital(say(reason.code, lang, **values))
