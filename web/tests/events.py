"""Every event as Python says it, to compare with: python web/tests/events.py"""

import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from lastcard.editions import EDITIONS, edition
from lastcard.languages import BUILT_IN as LANGUAGES
from lastcard.match import Card, Event
from lastcard.match.words import Words
from tests.match.event_samples import sample_events

NAMES = ["Mei", "媽媽", ""]  # seat 2 has no name


class PageWords(Words):
    """Cards as the page says them: by name alone, and without the list of those it counts."""

    def card(self, card: Card) -> str:
        return self.edition.card_name(card.text).of(self.lang)

    def listed(self, event: Event) -> str:
        return ""


def cases(name: str) -> Iterator[dict[str, Any]]:
    events = list(sample_events(edition(name)))
    for lang, you in itertools.product(LANGUAGES, (None, *range(len(NAMES)))):
        words = PageWords(edition(name), lang, NAMES, you)
        for event in events:
            known = {key: value for key, value in event.as_json().items() if value is not None}
            yield {
                "edition": name,
                "event": known,
                "lang": lang,
                "you": you,
                "sentence": words.sentence(event),
            }


def main() -> None:
    found = [case for name in EDITIONS for case in cases(name)]
    sys.stdout.write(json.dumps({"names": NAMES, "cases": found}, ensure_ascii=False))


if __name__ == "__main__":
    main()
