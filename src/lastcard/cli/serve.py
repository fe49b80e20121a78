"""lastcard serve: tables for people and bots, over the network."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import urlsplit

import typer

from .common import Language, language, refusal, say

if TYPE_CHECKING:
    from lastcard.server.addresses import Network
    from lastcard.server.serve import Place, Serving

FILE = "lastcard.db"
REACH_FILE = "reach"  # who may join, as it was answered
REACHES = ("machine", "network")
LOOPBACK, EVERYWHERE = "127.0.0.1", "0.0.0.0"


def serve(
    host: Annotated[
        str | None,
        typer.Option(envvar="LASTCARD_HOST", help="Where to listen; 0.0.0.0 lets your network in."),
    ] = None,
    port: Annotated[
        int,
        typer.Option(
            envvar="LASTCARD_PORT", min=0, max=65535, help="The port; 0 picks one that is free."
        ),
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="LASTCARD_DATABASE",
            metavar="URL",
            help="sqlite:///FILE or postgresql://…; otherwise a file in your data folder.",
        ),
    ] = None,
    public_url: Annotated[
        str | None,
        typer.Option(
            envvar="LASTCARD_PUBLIC_URL",
            metavar="URL",
            help="How browsers reach it, behind a proxy: https://cards.example.org",
        ),
    ] = None,
    behind_proxy: Annotated[
        bool,
        typer.Option(
            envvar="LASTCARD_BEHIND_PROXY", help="Take addresses from a proxy's X-Forwarded-For."
        ),
    ] = False,
    void_running: Annotated[
        bool,
        typer.Option(
            "--void-running", help="After a restore: end matches that are on, without a winner."
        ),
    ] = False,
    continue_running: Annotated[
        bool,
        typer.Option(
            "--continue-running", help="After a restore, if nobody played since: play them on."
        ),
    ] = False,
    proxy_networks: Annotated[
        str | None,
        typer.Option(
            envvar="LASTCARD_PROXY_NETWORKS",
            metavar="NETWORKS",
            help="Which proxies to believe, as in 10.0.0.5,fd00::/8; otherwise private networks.",
        ),
    ] = None,
    metrics_port: Annotated[
        int | None,
        typer.Option(
            envvar="LASTCARD_METRICS_PORT",
            min=0,
            max=65535,
            help="Serve /metrics on this port and nowhere else; 0 picks one that is free.",
        ),
    ] = None,
    node_url: Annotated[
        str | None,
        typer.Option(
            envvar="LASTCARD_NODE_URL",
            metavar="URL",
            help="Be one of several servers on one PostgreSQL: where the others reach this one.",
        ),
    ] = None,
    node_listen: Annotated[
        str | None,
        typer.Option(
            envvar="LASTCARD_NODE_LISTEN",
            metavar="HOST:PORT",
            help="Where to listen for other nodes, if that is not the address in --node-url.",
        ),
    ] = None,
    processes: Annotated[
        int,
        typer.Option(
            envvar="LASTCARD_PROCESSES",
            min=1,
            max=256,
            help="How many nodes to run behind the one port; more than one needs PostgreSQL.",
        ),
    ] = 1,
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
    ] = False,
    ask: Annotated[
        bool, typer.Option("--ask", help="Ask again who may join from other devices.")
    ] = False,
    lang: Language = None,
) -> None:
    """Serve tables for people and bots: a page for browsers, one socket for programs."""
    from lastcard.errors import LastcardError
    from lastcard.server.processes import supervise
    from lastcard.server.serve import Serving, run

    spoken = language(lang)
    folder = data_folder()
    serving = Serving(
        host=host or chosen_host(folder, spoken, ask, is_behind_other=bool(public_url)),
        port=port,
        database=database or own_file(folder, spoken),
        data_folder=folder,
        public_url=checked_url(public_url, spoken),
        behind_proxy=behind_proxy,
        running=running(void_running, continue_running, spoken),
        proxies=checked_networks(proxy_networks, spoken),
        metrics_port=metrics_port,
        node_url=checked_node_url(node_url, spoken),
        node_listen=checked_node_listen(node_listen, spoken),
    )

    def found(place: "Place") -> None:
        greet(place, serving, spoken, open_page)

    try:
        if processes > 1:
            supervise(serving, processes, found)
        else:
            run(serving, found)
    except LastcardError as error:
        raise refusal(error.text.of(spoken)) from None
    except KeyboardInterrupt:
        return


def running(void: bool, go_on: bool, lang: str) -> Literal["void", "continue"] | None:
    """What to do with the matches of a restored database."""
    if void and go_on:
        raise refusal(say("serve.either", lang))
    return "void" if void else "continue" if go_on else None


def chosen_host(folder: Path, lang: str, ask: bool, is_behind_other: bool) -> str:
    """Where to listen when nobody says: a person at a terminal is asked, once.

    Programs that start servers have no terminal, and get this machine alone.
    """
    if is_behind_other or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return LOOPBACK
    path = folder / REACH_FILE
    answer = None if ask else remembered(path)
    if answer is None:
        answer = "network" if wants_network(lang) else "machine"
        with suppress(OSError):  # then it is asked again next time
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            path.write_text(answer)
    return EVERYWHERE if answer == "network" else LOOPBACK


def remembered(path: Path) -> str | None:
    """The answer of an earlier start."""
    try:
        answer = path.read_text().strip()
    except (OSError, ValueError):
        return None
    return answer if answer in REACHES else None


def wants_network(lang: str) -> bool:
    """The one question. Enter alone is the safe answer; so is no answer."""
    typer.echo(say("serve.question", lang))
    try:
        answer = typer.prompt(say("serve.prompt", lang), default="1", show_default=False)
    except (typer.Abort, EOFError):
        raise typer.Exit(130) from None
    return str(answer).strip() == "2"


def greet(place: "Place", serving: "Serving", lang: str, open_page: bool) -> None:
    """Say where it is; the first line is for programs too."""
    typer.echo(say("serve.here", lang, url=place.url))
    for url in place.nearby if place.nearby != [place.url] else []:
        typer.echo(say("serve.nearby", lang, url=url))
    if serving.public_url is not None:
        typer.echo(say("serve.public", lang, url=serving.public_url))
    if sys.stdout.isatty():
        if serving.host == LOOPBACK and serving.public_url is None:
            typer.echo(say("serve.alone", lang))
        typer.echo(say("serve.stop", lang))
    sys.stdout.flush()
    if open_page:
        open_browser(serving.public_url or place.url)


def open_browser(url: str) -> None:
    """In a thread: a browser that starts slowly must not keep players waiting."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def data_folder() -> Path:
    """Where this user's programs keep data."""
    if sys.platform == "win32":
        home = os.environ.get("LOCALAPPDATA") or str(Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        home = str(Path.home() / "Library" / "Application Support")
    else:
        home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "lastcard"


def own_file(folder: Path, lang: str) -> str:
    """The default database; its folder is made, for its owner alone."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        sentence = say("serve.no-folder", lang, folder=folder, why=error.strerror)
        raise refusal(sentence) from None
    return f"sqlite:///{folder / FILE}"


def checked_networks(text: str | None, lang: str) -> "tuple[Network, ...]":
    """The proxies to believe; without any, those in private networks."""
    from lastcard.server.addresses import PRIVATE_NETWORKS, read_networks

    try:
        return read_networks(text) if text else PRIVATE_NETWORKS
    except ValueError:
        raise refusal(say("serve.no-network", lang, networks=text)) from None


def checked_url(url: str | None, lang: str) -> str | None:
    """An origin: http or https, a host, perhaps a port."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise refusal(say("serve.no-url", lang, url=url))
    return url.rstrip("/")


def checked_node_url(url: str | None, lang: str) -> str | None:
    """Where other nodes reach this one: http, a host, and a port."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        good = parts.scheme == "http" and parts.hostname and parts.port is not None
    except ValueError:
        good = False
    if not good or parts.path not in ("", "/") or parts.query or parts.fragment or parts.username:
        raise refusal(say("serve.no-node-url", lang, url=url))
    return url.rstrip("/")


def checked_node_listen(text: str | None, lang: str) -> tuple[str, int] | None:
    """A host and a port to listen at."""
    if not text:
        return None
    try:
        parts = urlsplit(f"//{text}")
        if parts.hostname and parts.port is not None and parts.netloc == text:
            return parts.hostname, parts.port
    except ValueError:
        pass
    raise refusal(say("serve.no-node-listen", lang, text=text))
