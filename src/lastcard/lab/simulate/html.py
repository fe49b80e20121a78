"""A report as one page that can be sent to somebody: no script, no font, no picture to load.

The charts are SVG in the page. Each is drawn twice, for a desktop and for a phone.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path

from lastcard import __version__
from lastcard.lab.page import Section, Table

from .charts import NARROW, Chart, charts
from .palettes import PALETTES, Palette, Theme
from .sections import Highlight, Result, again, highlights, opening, sections
from .sections import page as content
from .svg import check_ready, svg_of
from .words import say

STYLE = Path(__file__).with_name("page.css")
LANGUAGE_TAGS = {"en": "en", "zh": "zh-Hant"}
NOTHING_LOADS = "default-src 'none'; style-src 'unsafe-inline'"
ONE_LINE = 5  # key figures that stand in one line; six stand in two
SIDE_BY_SIDE = ("points", "happenings", "options", "again")  # sections that stand in pairs


def html_page(told: Result, lang: str) -> str:
    """The whole page."""
    check_ready()
    palette = PALETTES[told.plan.edition_name]
    name = escape(content(told, lang).title)
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{LANGUAGE_TAGS[lang]}">',
            "<head>",
            '<meta charset="utf-8">',
            f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_LOADS}">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{name} · lastcard</title>",
            f"<style>{style(palette)}</style>",
            "</head>",
            '<body><div class="page">',
            *head(told, palette, lang),
            "<main>",
            *key_figures(highlights(told, lang), lang),
            *body(told, lang),
            "</main>",
            *foot(lang),
            "</div></body></html>\n",
        ]
    )


def style(palette: Palette) -> str:
    """The style sheet with the edition's colors."""
    dark = f"@media (prefers-color-scheme:dark){{:root{{{css(palette.dark)}}}}}"
    return f":root{{{css(palette.light)}}}{dark}\n{style_sheet()}"


def css(theme: Theme) -> str:
    """Colors as custom properties."""
    return ";".join(f"--{name.replace('_', '-')}:{value}" for name, value in vars(theme).items())


@lru_cache
def style_sheet() -> str:
    return STYLE.read_text("utf-8")


# --- head and foot -------------------------------------------------------------------------


def head(told: Result, palette: Palette, lang: str) -> Iterator[str]:
    """The title and the question."""
    asked, *more = opening(told, lang)
    stopped = more.pop() if not told.complete else None
    yield f'<header class="top"><div><h1>{escape(content(told, lang).title)}</h1>'
    for sentence in (asked, *more):
        yield f'<p class="question">{escape(sentence)}</p>'
    if stopped:
        yield f'<p class="stopped">{escape(stopped)}</p>'
    yield f"</div>{fan(palette)}</header>"


def fan(palette: Palette) -> str:
    """Four cards in the edition's colors, for the eye only."""
    cards = "".join(
        f'<rect x="38" y="8" width="30" height="45" rx="5" fill="{color}" stroke="#FFFBF2" '
        f'stroke-width="2" transform="rotate({14 * place - 21} 53 96)"/>'
        for place, color in enumerate(palette.cards)
    )
    return f'<svg class="fan" viewBox="0 0 104 72" aria-hidden="true">{cards}</svg>'


def key_figures(found: Sequence[Highlight], lang: str) -> Iterator[str]:
    columns = len(found) if len(found) <= ONE_LINE else len(found) // 2
    yield f'<section aria-label="{say("key", lang)}">'
    yield f'<dl class="highlights" style="--columns:{columns}">'
    for figure in found:
        value, mark, margin = figure.value.partition(" ± ")
        small = f"<small>± {margin}</small>" if mark else ""
        yield f'<div><dt>{escape(figure.label)}</dt><dd class="value">{value}{small}</dd>'
        yield f'<dd class="note">{escape(figure.note)}</dd></div>'
    yield "</dl></section>"


def foot(lang: str) -> Iterator[str]:
    yield f"<footer><p>{say('how-to-read', lang)}</p>"
    yield f"<p>{say('made-by', lang, version=__version__)}</p></footer>"


# --- sections ------------------------------------------------------------------------------


def body(told: Result, lang: str) -> Iterator[str]:
    """All sections; small ones that follow each other stand side by side."""
    drawn, waiting = charts(told, lang), list[str]()
    for section in sections(told, lang):
        mine = [chart for chart in drawn if chart.section == section.key]
        part = "\n".join(section_part(told, section, mine))
        if section.key in SIDE_BY_SIDE:
            waiting.append(part)
            continue
        yield from together(waiting)
        waiting = []
        yield part
    yield from together(waiting)


def together(parts: Sequence[str]) -> Iterator[str]:
    if len(parts) > 1:
        yield '<div class="pair">' + "\n".join(parts) + "</div>"
    else:
        yield from parts


def section_part(told: Result, section: Section, drawn: Sequence[Chart]) -> Iterator[str]:
    """A section: what is said, then charts, then tables; tables beside charts are folded."""
    yield f'<section class="part" id="{section.key}" aria-labelledby="{section.key}-title">'
    yield f'<h2 id="{section.key}-title">{escape(section.title)}</h2>'
    yield from sentences(section)
    if section.key == "again":
        yield f"<pre><code>{words_together(again(told))}</code></pre>"
    if drawn:
        yield '<div class="charts">'
        yield from map(figure, drawn)
        yield "</div>"
    for table in section.tables:
        is_folded = table.long or (drawn and section.key != "differences")
        yield folded(table) if is_folded else "\n".join(table_lines(table))
    yield "</section>"


def words_together(command: str) -> str:
    """A command that is broken only before its options."""
    first, *options = command.split(" --")
    parts = [first, *(f"--{option}" for option in options)]
    return " ".join(f"<span>{escape(part)}</span>" for part in parts)


def sentences(section: Section) -> Iterator[str]:
    if section.key == "differences":
        items = "".join(f"<li>{escape(sentence)}</li>" for sentence in section.sentences)
        yield f'<ul class="sentences">{items}</ul>'
    elif section.sentences:
        separator = "" if any("。" in sentence for sentence in section.sentences) else " "
        yield f'<p class="sentences">{escape(separator.join(section.sentences))}</p>'


def figure(chart: Chart) -> str:
    """A chart twice: as wide as a desktop has room for, and for a phone."""
    wide, narrow = (
        svg_of(chart.draw(width), chart.description, name)
        for width, name in ((chart.wide, "wide"), (NARROW, "narrow"))
    )
    half = " half" if chart.is_half else ""
    return (
        f'<figure class="chart{half}"><figcaption>{escape(chart.caption)}{legend(chart)}'
        f"</figcaption>{wide}{narrow}</figure>"
    )


def legend(chart: Chart) -> str:
    keys = "".join(
        f'<span><i style="background:{color}"></i>{escape(name)}</span>'
        for color, name in chart.legend
    )
    return f'<span class="key">{keys}</span>' if keys else ""


# --- tables --------------------------------------------------------------------------------


def folded(table: Table) -> str:
    lines = "\n".join(table_lines(table))
    return f"<details><summary>{escape(table.caption)}</summary>{lines}</details>"


def table_lines(table: Table) -> Iterator[str]:
    """A table that a screen reader can walk through, and a phone can push sideways."""
    label = escape(table.caption)
    yield f'<div class="scroll" tabindex="0" role="region" aria-label="{label}"><table>'
    yield f"<caption>{label}</caption><thead><tr>"
    for place, column in enumerate(table.columns):
        yield f'<th scope="col"{named(table, place)}>{escape(column)}</th>'
    yield "</tr></thead><tbody>"
    for row in table.rows:
        yield "<tr>" + "".join(cell(table, place, text) for place, text in enumerate(row)) + "</tr>"
    yield "</tbody></table></div>"


def cell(table: Table, place: int, text: str) -> str:
    if place == 0:
        return f'<th scope="row" class="name">{escape(text)}</th>'
    return f"<td{named(table, place)}>{escape(text)}</td>"


def named(table: Table, place: int) -> str:
    return ' class="name"' if place < table.names else ""
