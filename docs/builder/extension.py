"""What Sphinx asks of us: source pages, links to them, the way to the other language."""

import inspect
from importlib import import_module
from pathlib import Path
from typing import Any

from .paths import LANGUAGES, ROOT, pages
from .rulebook import rulebook_pages
from .sources import Sources, address, source_page
from .style import tokens_css

# What build.py builds.
LANG = "en"
SOURCES = Sources()

OTHER_NAMES = {"en": "繁體中文", "zh": "English"}
RAISES = "Raises:"
INDENT = " " * 4


def setup(app: Any) -> dict[str, bool]:
    """Connect to Sphinx."""
    app.connect("builder-inited", write_tokens)
    app.connect("build-finished", write_sources)
    app.connect("html-page-context", add_context)
    if LANG == "en":  # the reference is in English alone
        app.setup_extension("sphinx.ext.autodoc")
        app.connect("autodoc-process-docstring", as_restructured)
    return {"parallel_read_safe": False, "parallel_write_safe": True}


def write_tokens(app: Any) -> None:
    """The editions' colors, from their looks, beside the other style sheets."""
    folder = Path(app.outdir) / "_static"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokens.css").write_text(tokens_css(), encoding="utf-8")


def write_sources(app: Any, error: Exception | None) -> None:
    """A page for each file that others link to; both languages link to the same ones."""
    if LANG == "en" and error is None and app.builder.name == "html":
        for file in sorted(SOURCES.files):
            page = Path(app.outdir) / address(file)
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(source_page(file), encoding="utf-8")


def add_context(app: Any, name: str, template: str, context: dict[str, Any], doctree: Any) -> None:
    """What our templates show: the same page in the other language, or its first page."""
    other = next(lang for lang in LANGUAGES if lang != LANG)
    target = name if name in page_names(other) else "index"
    up = "../" * name.count("/")
    context["other_language"] = OTHER_NAMES[LANG]
    context["other_tag"] = "zh-Hant" if other == "zh" else "en"
    context["other_address"] = f"{up}{'zh/' if other == 'zh' else '../'}{target}.html"


def page_names(lang: str) -> set[str]:
    """The pages of a language, without ending."""
    written = (page.removeprefix("zh/") for page in pages(lang).values())
    return {page.removesuffix(".md") for page in [*written, *rulebook_pages()]}


def as_restructured(
    app: Any, what: str, name: str, value: object, options: Any, lines: list[str]
) -> None:
    """What a docstring raises becomes a field; an example that stands indented becomes code."""
    raises = lines.index(RAISES) if RAISES in lines else len(lines)
    end = next((at for at in range(raises, len(lines)) if not lines[at].strip()), len(lines))
    fields = [f":raises {line.strip()}" for line in lines[raises + 1 : end]]
    lines[raises:end] = fields
    for at in range(len(lines) - 1, 0, -1):
        is_first = not any(line.startswith(INDENT) for line in lines[:at])
        if lines[at].startswith(INDENT) and not lines[at - 1].strip() and is_first:
            lines[at:at] = ["::", ""]


def linkcode_resolve(domain: str, info: dict[str, str]) -> str | None:
    """Where the source of a name of the reference is; every page of it is one folder deep."""
    if domain != "py" or not info["module"]:
        return None
    value: Any = import_module(info["module"])
    try:
        for part in info["fullname"].split("."):
            value = inspect.getattr_static(value, part, None) or getattr(value, part)
        value = inspect.unwrap(getattr(value, "fget", None) or getattr(value, "__func__", value))
        file = Path(str(inspect.getsourcefile(value))).relative_to(ROOT).as_posix()
        line = inspect.getsourcelines(value)[1]
    except (AttributeError, TypeError, ValueError, OSError):
        return None  # a field, a number, or somebody else's
    return "../" + SOURCES.page(file, line)
