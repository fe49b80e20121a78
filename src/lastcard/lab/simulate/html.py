"""A report as one page that can be sent to somebody: no script, no font, no picture to load.

The charts are SVG in the page. Each is drawn twice, for a desktop and for a phone.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.lab.html import render
from lastcard.lab.page import Section

from .charts import NARROW, Chart, charts
from .sections import Result, highlights, page
from .svg import svg_of
from .words import say

if TYPE_CHECKING:
    from markupsafe import Markup

TEMPLATE = Path(__file__).with_name("page.html")
ONE_LINE = 5  # highlights that stand in one line; six stand in two
SIDE_BY_SIDE = ("points", "happenings", "options", "again")  # sections that stand in pairs


def html_page(result: Result, lang: str) -> str:
    """The page of a Report or a Comparison; MissingExtra when lastcard[report] is not installed."""
    content, first = page(result, lang), highlights(result, lang)
    return render(
        TEMPLATE,
        result.plan.edition.look,
        say,
        lang,
        title=content.title,
        opening=content.opening if result.complete else content.opening[:-1],
        stop=None if result.complete else content.opening[-1],
        highlights=first,
        columns=len(first) if len(first) <= ONE_LINE else len(first) // 2,
        groups=side_by_side(content.sections),
        charts=by_section(charts(result, lang), content.sections),
        command=option_by_option(content.command or ""),
        svg=svg,
    )


def side_by_side(sections: Sequence[Section]) -> list[list[Section]]:
    """Sections alone, and small ones that follow each other together."""
    groups: list[list[Section]] = []
    for section in sections:
        if groups and section.key in SIDE_BY_SIDE and groups[-1][0].key in SIDE_BY_SIDE:
            groups[-1].append(section)
        else:
            groups.append([section])
    return groups


def by_section(drawn: Sequence[Chart], sections: Sequence[Section]) -> dict[str, list[Chart]]:
    return {
        section.key: [chart for chart in drawn if chart.section == section.key]
        for section in sections
    }


def option_by_option(command: str) -> list[str]:
    """A command in parts, which are broken only before its options."""
    first, *options = command.split(" --")
    return [first, *(f"--{option}" for option in options)]


def svg(chart: Chart) -> "Markup":
    """A chart twice: as wide as a desktop allows, and for a phone."""
    from markupsafe import Markup

    pictures = {"wide": chart.wide, "narrow": NARROW}
    return Markup("").join(
        Markup(svg_of(chart.draw(width), chart.description, name))
        for name, width in pictures.items()
    )
