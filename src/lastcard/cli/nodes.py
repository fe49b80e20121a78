"""lastcard nodes: the servers that share a PostgreSQL database."""

import asyncio
import time
from typing import Annotated

import typer

from .common import Language, language, refusal, refused, say

LINE = "{name:<13} {version:<10} {tables:>7} {people:>7} {connections:>7}  {since:<16} {url}"


def nodes(
    database: Annotated[
        str | None,
        typer.Option(envvar="LASTCARD_DATABASE", metavar="URL", help="postgresql://…"),
    ] = None,
    lang: Language = None,
) -> None:
    """List the servers on a PostgreSQL database, with their tables and people."""
    from lastcard.extras import extra
    from lastcard.server.store import is_postgres

    spoken = language(lang)
    if database is None or not is_postgres(database):
        raise refusal(say("nodes.needs-postgres", spoken))
    with refused(spoken):
        with extra("postgres"):
            from lastcard.server.store.nodes import living_at
        living = asyncio.run(living_at(database))
    if not living:
        typer.echo(say("nodes.nobody", spoken))
        return
    typer.echo(say("nodes.heading", spoken))
    for node in living:
        since = time.strftime("%Y-%m-%d %H:%M", time.localtime(node.started))
        name = f"{node.name}*" if node.draining else node.name
        typer.echo(
            LINE.format(
                name=name,
                version=node.version,
                tables=node.tables,
                people=node.people,
                connections=node.connections,
                since=since,
                url=node.url,
            )
        )
    if any(node.draining for node in living):
        typer.echo(say("nodes.draining", spoken))
