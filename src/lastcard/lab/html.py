"""Pages that can be sent to somebody: no script, no font, no picture to load.

base.html is their frame, base.css their style, and tables.html draws their tables.
"""

from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard import __version__
from lastcard.editions.look import Look, Theme
from lastcard.extras import extra
from lastcard.languages import Texts, language

if TYPE_CHECKING:
    from jinja2 import Template
    from markupsafe import Markup


def render(file: Path, look: Look, say: Texts, lang: str, **content: object) -> str:
    """The page of a template; MissingExtra when lastcard[report] is not installed."""
    return template(file).render(
        lang=language(lang).tag,
        look=look,
        css=css,
        say=partial(say, lang=lang),
        version=__version__,
        **content,
    )


@lru_cache
def template(file: Path) -> "Template":
    with extra("report"):
        from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader([file.parent, Path(__file__).parent]),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    return environment.get_template(file.name)


def css(theme: Theme) -> "Markup":
    """Colors as custom properties."""
    from markupsafe import Markup

    pairs = (f"--{name.replace('_', '-')}:{value}" for name, value in vars(theme).items())
    return Markup(";".join(pairs))
