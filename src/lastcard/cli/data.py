"""lastcard data: what a server keeps, forgetting it, and backups."""

import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from .common import Language, language, refusal, refused, say
from .serve import data_folder, own_file

if TYPE_CHECKING:
    from lastcard.server.data import TableContents
    from lastcard.server.serve import Serving
    from lastcard.server.store import OperatorStore, TableSize

Answer = TypeVar("Answer")

DAY = 24 * 3600

LINE = "{code:<9} {id:<16} {head:>8} {bytes:>8}  {begun:<8} {last}"

app = typer.Typer(
    help="What a server keeps: list it, forget it, back it up.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
Database = Annotated[
    str | None,
    typer.Option(
        envvar="LASTCARD_DATABASE",
        metavar="URL",
        help="sqlite:///FILE or postgresql://…; otherwise the file in your data folder.",
    ),
]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]


@app.command("list")
def list_tables(database: Database = None, lang: Language = None) -> None:
    """List every table that is kept, its size and its age."""
    spoken = language(lang)
    sizes = run(database, spoken, lambda store, serving: store.sizes())
    if not sizes:
        typer.echo(say("data.no-tables", spoken))
        return
    typer.echo(say("data.heading", spoken))
    for size in sizes:
        typer.echo(line(size, spoken))
    total = sum(size.bytes for size in sizes)
    typer.echo(say("data.sum", spoken, tables=len(sizes), bytes=total))


@app.command()
def show(table: str, database: Database = None, lang: Language = None) -> None:
    """Show what is kept of a table: who sat there, its matches, its size."""
    from lastcard.server import data

    spoken = language(lang)
    found = run(database, spoken, lambda store, serving: data.contents(store, table))
    for each in lines(found, spoken):
        typer.echo(each)


@app.command()
def forget(what: str, yes: Yes = False, database: Database = None, lang: Language = None) -> None:
    """Delete a table (its code or id), or take a guest (an id) out of every table."""
    from lastcard.server import data

    spoken = language(lang)

    async def work(store: "OperatorStore", serving: "Serving") -> bool:
        if not (yes or typer.confirm(await question(store, what, spoken))):
            return False
        await data.forget(store, await list_file(store, serving), what)
        return True

    typer.echo(say("data.deleted" if run(database, spoken, work) else "data.unchanged", spoken))


@app.command()
def backup(copy: Path, database: Database = None, lang: Language = None) -> None:
    """Copy a SQLite database into a new file, also while a server runs."""
    from lastcard.server.store.backup import back_up

    spoken = language(lang)
    file = serving_of(database, spoken).file
    if file is None:
        raise refusal(say("data.not-a-file", spoken))
    with refused(spoken):
        back_up(file, copy)
    typer.echo(say("data.copied", spoken, copy=copy, database=file))


def run(
    database: str | None,
    lang: str,
    work: Callable[["OperatorStore", "Serving"], Coroutine[None, None, Answer]],
) -> Answer:
    """The answer of work on an open store, which no server may have open."""
    import asyncio

    from lastcard.server.store import open_store

    serving = serving_of(database, lang)

    async def opened() -> Answer:
        store = await open_store(serving.database)
        try:
            return await work(store, serving)
        finally:
            await store.stop()

    with refused(lang), without_server(lang):
        return asyncio.run(opened())


@contextmanager
def without_server(lang: str) -> Iterator[None]:
    """A server that has the database open is told apart from other refusals."""
    from lastcard.server.store import StoreRefused

    try:
        yield
    except StoreRefused as error:
        if error.code == "store-in-use":
            raise refusal(say("data.in-use", lang)) from None
        raise


def serving_of(database: str | None, lang: str) -> "Serving":
    """Where a server that is started like this would keep its tables."""
    from lastcard.server.serve import Serving

    folder = data_folder()
    return Serving("", 0, database or own_file(folder, lang), folder)


async def list_file(store: "OperatorStore", serving: "Serving") -> Path:
    """The list of what was forgotten, where a server looks for it."""
    from lastcard.server.lineage import file_beside
    from lastcard.server.serve import secret_file

    return await file_beside(store, serving.file, secret_file(serving).parent, "forgotten")


async def question(store: "OperatorStore", what: str, lang: str) -> str:
    from lastcard.server import data

    if not data.is_guest(what):
        row = await data.find(store, what)
        return say("data.sure-table", lang, code=row.code)
    codes = await data.traces_of(store, what)
    if not codes:
        raise data.NothingStored(what)
    return say("data.sure-guest", lang, guest=what, codes=", ".join(codes))


def line(size: "TableSize", lang: str) -> str:
    return LINE.format(
        **size._asdict(), begun=ago(size.created, lang), last=ago(size.updated, lang)
    )


def lines(contents: "TableContents", lang: str) -> Iterator[str]:
    row = contents.row
    yield say(
        "data.about",
        lang,
        code=row.code,
        id=row.id,
        matches=contents.matches,
        records=contents.records,
        entries=row.head,
        bytes=contents.bytes,
    )
    for sitting in contents.sittings:
        name = say(
            "data.sitting", lang, seat=sitting.seat + 1, name=sitting.name, guest=sitting.guest
        )
        yield f"{ago(sitting.at, lang):<9} {name}"
    if not contents.sittings:
        yield say("data.nobody", lang)


def ago(at: float, lang: str) -> str:
    """In whole days; a time in the future is today."""
    days = int((time.time() - at) // DAY)
    return say("data.today", lang) if days < 1 else say("data.ago", lang, days=days)
