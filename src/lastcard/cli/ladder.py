"""lastcard arena --ladder: bots among all that a folder knows."""

from collections.abc import Sequence
from typing import NamedTuple

from .common import refusal, refused
from .progress import STOPPED, progress_bar


class Wish(NamedTuple):
    """Which bots are to be rated, where, how closely, and by whom."""

    folder: str
    bots: Sequence[str]
    edition: str | None
    seats: int | None
    width: float
    rounds: int | None
    seed: str
    workers: int | None
    ray: str | None


def refuse_options(lang: str, **options: object) -> None:
    """Refuse what has no meaning in a ladder."""
    from lastcard.lab.plan import ERRORS

    for name, value in options.items():
        if value:
            raise refusal(ERRORS("ladder-only", lang, option=f"--{name}"))


def show_ladder(wish: Wish, as_json: bool, lang: str) -> None:
    """Play what is needed, write the pages, and show the ratings."""
    from lastcard.lab import text_table
    from lastcard.lab.arena.ladder import MOST_ROUNDS, climb
    from lastcard.lab.arena.ladder.page import TEMPLATE, page, write_pages
    from lastcard.lab.html import template

    from .layout import show_json

    rounds = MOST_ROUNDS if wish.rounds is None else wish.rounds
    table = (wish.folder, wish.bots, wish.edition, wish.seats, wish.width, rounds, wish.seed)
    with progress_bar("rounds", lang) as watch:
        template(TEMPLATE)  # without what it needs, nothing is begun
        ladder = climb(*table, workers=wish.workers, ray=wish.ray, **watch)
    with refused(lang):
        write_pages(ladder)
    if as_json:
        show_json(ladder.to_json())
    else:
        text_table.show(page(ladder, lang))
    if not ladder.is_complete:
        raise refusal(page(ladder, lang).opening[-1], STOPPED)
