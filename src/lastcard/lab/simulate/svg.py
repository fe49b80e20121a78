"""Vega-Lite specifications drawn to SVG, without a browser or a network.

vl-convert carries Vega-Lite in a wheel without dependencies. What it draws holds no script, so a
page shows its charts in a mail preview, too.
"""

import re
import xml.etree.ElementTree as xml
from typing import Any

from lastcard.extras import extra

VEGA_LITE = "6.4"
TOO_EXACT = re.compile(r"(\d+\.\d\d)\d+")
# The page's own font and one description of the whole chart take the place of these.
UNWANTED = re.compile(r"role|class|font-family|pointer-events|aria-.*|xml.*|version|width|height")
SHAPES = ("path", "rect", "circle")
TRANSLATE = re.compile(r"translate\(([-.\d]+),([-.\d]+)\)")
LINE_HEIGHT = 14.5

Spec = dict[str, Any]


def check_ready() -> None:
    """Refuse with a sentence when charts cannot be drawn here."""
    with extra("report"):
        import vl_convert  # noqa: F401


def svg_of(spec: Spec, label: str, name: str) -> str:
    """The chart as an SVG element for a page; a shape's description becomes its tooltip."""
    check_ready()
    import vl_convert

    root = xml.fromstring(vl_convert.vegalite_to_svg(spec, vl_version=VEGA_LITE))
    clean(root)
    root.set("class", name)
    root.set("role", "img")
    root.set("aria-label", label)
    return TOO_EXACT.sub(r"\1", xml.tostring(root, encoding="unicode"))


def clean(element: xml.Element) -> None:
    """Take out what the page does not need, and turn descriptions into titles."""
    element.tag = element.tag.rpartition("}")[2]
    described = element.get("aria-label")
    sized = element.tag in ("rect", "image")
    for name in list(element.attrib):
        if UNWANTED.fullmatch(name) and not (sized and name in ("width", "height")):
            del element.attrib[name]
    for child in list(element):
        clean(child)
        if is_empty(child):
            element.remove(child)
    if element.tag == "text" and len(element) > 1:
        center(element)
    if described and element.tag in SHAPES:
        xml.SubElement(element, "title").text = described


def center(label: xml.Element) -> None:
    """Move a label of several lines up, so that its middle is where its first line was."""
    place = TRANSLATE.match(label.get("transform", ""))
    if place:
        up = (len(label) - 1) * LINE_HEIGHT / 2
        label.set("transform", f"translate({place[1]},{float(place[2]) - up:.2f})")


def is_empty(element: xml.Element) -> bool:
    """Whether nothing of it can be seen."""
    if element.tag == "path":
        return not element.get("fill") and not element.get("stroke")
    return element.tag == "g" and not len(element)
