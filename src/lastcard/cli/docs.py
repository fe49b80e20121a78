"""lastcard docs: open the documentation, at a clause if one is named."""

from typing import Annotated

import typer

from lastcard import manual
from lastcard.editions.address import address, language_folder

from .common import Language, language, refusal, refused, say


def docs(
    clause: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="A clause or ruling, as in HK-BM-02.")
    ] = None,
    lang: Language = None,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open it in your browser, or only say where.")
    ] = True,
) -> None:
    """Open the documentation in your browser, at a clause if you name one."""
    spoken = language(lang)
    with refused(spoken):
        place = f"{language_folder(spoken)}{manual.INDEX}"
        if clause is not None:
            place = address(clause, spoken)
    base = manual.base()
    if base is None:
        raise refusal(say("docs.nowhere", spoken, variable=manual.VARIABLE))
    typer.echo(base + place)
    if open_page:
        open_browser(base + place)


def open_browser(url: str) -> None:
    """Open an address; where there is no browser, the line above has it."""
    import webbrowser

    webbrowser.open(url)
