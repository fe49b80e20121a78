"""What a text leaves to the edition, in braces: `{action}`, a symbol's or an effect's card."""

import re
from collections.abc import Mapping
from functools import lru_cache

from lastcard.languages import languages
from lastcard.text import Text

from .fields import Fields
from .folders import COMMON_FILE, EDITION_FILE, folder_of

PLACE = re.compile(r"\{([^{}]+)\}")


@lru_cache
def terms(edition: str | None = None) -> dict[str, Text]:
    """What an edition calls things; without one, what most boxes do."""
    return read_terms(None if edition is None else Fields(folder_of(edition) / EDITION_FILE))


def read_terms(file: Fields | None) -> dict[str, Text]:
    usual = Fields(COMMON_FILE).texts("terms")
    if file is None:
        return usual
    names = file.texts("names")
    own = file.texts("terms") if "terms" in file else {}
    effects = file.tables("effects") if "effects" in file else ()
    by_effect = {line.word("effect"): names[card] for card, line in effects if card in names}
    return usual | names | by_effect | own


def fill(text: Text, names: Mapping[str, Text]) -> Text:
    """The text with the name for each place in braces; a place without one stays as it is."""

    def filled(lang: str) -> str:
        words = {place: name.of(lang) for place, name in names.items()}
        return PLACE.sub(lambda found: words.get(found[1], found[0]), text.of(lang))

    return Text.read({lang: filled(lang) for lang in languages()})
