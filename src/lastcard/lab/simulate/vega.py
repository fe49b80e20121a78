"""Parts of Vega-Lite specifications that the charts share.

Colors are the page's CSS variables, so that one drawing serves light and dark.
"""

from collections.abc import Sequence
from typing import Any

from .svg import LINE_HEIGHT, Spec

TEXT_SIZE = 12.5
FULL = 0.65  # of the width: a text beside a line further on stands left of it

INK, SOFT, LINE, MAIN, OTHER = (
    f"var(--{name})" for name in ("ink", "ink-2", "line", "accent", "second")
)
CONFIG = {
    "background": None,
    "font": "sans-serif",
    "view": {"stroke": None},
    "axis": {
        "domain": False,
        "ticks": False,
        "gridColor": LINE,
        "labelColor": SOFT,
        "labelFontSize": TEXT_SIZE,
        "labelPadding": 8,
        "labelLimit": 400,
        "labelFlush": False,
        "titleColor": SOFT,
        "titleFontSize": TEXT_SIZE,
        "titleFontWeight": "normal",
        "titlePadding": 10,
    },
    "text": {"color": INK, "fontSize": TEXT_SIZE},
}

# Encodings by the fields that rows have.
TOOLTIP: Spec = {"field": "tooltip", "type": "nominal"}
TEXT: Spec = {"field": "text", "type": "nominal"}
COLOR: Spec = {"field": "color", "type": "nominal", "scale": None, "legend": None}
NAME: Spec = {
    "field": "name",
    "type": "nominal",
    "sort": None,
    "axis": {
        "title": None,
        "labelColor": INK,
        "labelExpr": "split(datum.value, '\\n')",
        "labelBaseline": "middle",
        "labelLineHeight": LINE_HEIGHT,
        "grid": False,
    },
}


def whole(width: int, height: int | Spec, layers: Sequence[Spec], top: int = 4) -> Spec:
    """Layers on top of each other, the outside as wide as given."""
    return {
        "width": width,
        "height": height,
        "autosize": {"type": "fit-x", "contains": "padding"},
        "padding": {"left": 6, "right": 8, "top": top, "bottom": 0},
        "config": CONFIG,
        "layer": list(layers),
    }


def layer(mark: str, rows: Sequence[Spec], encoding: Spec, **how: Any) -> Spec:
    return {"data": {"values": list(rows)}, "mark": {"type": mark, **how}, "encoding": encoding}


def numbers(
    field: str, title: str, shares: bool = False, domain: tuple[float, float] | None = None
) -> Spec:
    """A scale of numbers, or of shares in percent."""
    return {
        "field": field,
        "type": "quantitative",
        "axis": {"title": title, "format": "~%" if shares else "~s", "tickCount": 6},
        "scale": {"zero": True} if domain is None else {"domain": domain, "nice": False},
        "stack": None,  # stacked bars with round ends are drawn through clip paths
    }


def bars(rows: Sequence[Spec], encoding: Spec, **how: Any) -> Spec:
    """A lying bar on each row."""
    shape = {"height": {"band": 0.62}, "cornerRadiusEnd": 3, **how}
    return layer("bar", rows, {"y": NAME, "description": TOOLTIP, **encoding}, **shape)


def spans(rows: Sequence[Spec], across: Spec, **how: Any) -> Spec:
    """A line from low to high on each row."""
    ends = {"x": {**across, "field": "low"}, "x2": {"field": "high"}}
    return layer("rule", rows, {"y": NAME, **ends}, **how)


def intervals(rows: Sequence[Spec], across: Spec, line: Spec) -> list[Spec]:
    """A dot, its interval and its number on each row, and one upright line to compare with."""
    dots = {"y": NAME, "x": across, "description": TOOLTIP}
    beside = {"y": NAME, "x": {**across, "field": "high"}, "text": TEXT}
    above = {"x": across, "y": {"value": 0}, "text": TEXT}
    return [
        layer("rule", [line], {"x": across}, color=SOFT, strokeDash=[3, 3]),
        spans(rows, across, color=MAIN, strokeWidth=3, opacity=0.45, strokeCap="round"),
        layer("circle", rows, dots, color=MAIN, size=110, opacity=1),
        layer("text", rows, beside, align="left", dx=8),
        layer("text", [line], above, color=SOFT, align="left", dx=5, dy=-9),
    ]


def rule_row(turns: int, place: int, text: str, color: str) -> Spec:
    """An upright line; its text is a line lower for each that stands before it."""
    return {"turns": turns, "line": 12 + 18 * place, "text": text, "color": color}


def rules(rows: Sequence[Spec], end: int) -> list[Spec]:
    """Upright lines with a text beside each: on the right where there is space."""
    place: Spec = {"field": "turns", "type": "quantitative"}
    down: Spec = {"field": "line", "type": "quantitative", "scale": None}
    beside: Spec = {"x": place, "y": down, "text": TEXT, "color": COLOR}
    near = [row for row in rows if row["turns"] < end * FULL]
    far = [row for row in rows if row["turns"] >= end * FULL]
    return [
        layer("rule", rows, {"x": place, "color": COLOR}, strokeDash=[3, 3]),
        layer("text", near, beside, align="left", dx=6),
        layer("text", far, beside, align="right", dx=-6),
    ]
