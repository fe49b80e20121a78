"""lastcard serve: tables for people and bots, over the network."""

import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal
from urllib.parse import urlsplit

import typer

from .common import Language, language, refusal, say

if TYPE_CHECKING:
    from lastcard.server.addresses import Network
    from lastcard.server.serve import Place, Serving

FILE = "lastcard.db"
EVERYWHERE = ("0.0.0.0", "::")
SOMEWHERE_ELSE = ("192.0.2.1", 9)  # nothing is sent there; it tells which way leads out


def serve(
    host: Annotated[
        str,
        typer.Option(envvar="LASTCARD_HOST", help="Where to listen; 0.0.0.0 lets your network in."),
    ] = "127.0.0.1",
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
    open_page: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the page in your browser.")
    ] = False,
    lang: Language = None,
) -> None:
    """Serve tables for people and bots: a page for browsers, one socket for programs."""
    from lastcard.errors import LastcardError
    from lastcard.server.serve import Serving, run

    spoken = language(lang)
    folder = data_folder()
    serving = Serving(
        host=host,
        port=port,
        database=database or own_file(folder, spoken),
        data_folder=folder,
        public_url=checked_url(public_url, spoken),
        behind_proxy=behind_proxy,
        running=running(void_running, continue_running, spoken),
        proxies=checked_networks(proxy_networks, spoken),
        metrics_port=metrics_port,
    )
    try:
        run(serving, lambda place: greet(place, serving, spoken, open_page))
    except LastcardError as error:
        raise refusal(error.text.of(spoken)) from None
    except KeyboardInterrupt:
        return


def running(void: bool, go_on: bool, lang: str) -> Literal["void", "continue"] | None:
    """What to do with the matches of a restored database."""
    if void and go_on:
        raise refusal(say("serve.either", lang))
    return "void" if void else "continue" if go_on else None


def greet(place: "Place", serving: "Serving", lang: str, open_page: bool) -> None:
    """Say where it is; the first line is for programs too."""
    typer.echo(say("serve.here", lang, url=place.url))
    nearby = address_nearby() if serving.host in EVERYWHERE else None
    if nearby is not None:
        typer.echo(say("serve.nearby", lang, url=f"http://{nearby}:{place.port}"))
    if serving.public_url is not None:
        typer.echo(say("serve.public", lang, url=serving.public_url))
    if sys.stdout.isatty():
        typer.echo(say("serve.stop", lang))
    sys.stdout.flush()
    if open_page:
        open_browser(serving.public_url or place.url)


def open_browser(url: str) -> None:
    """In a thread: a browser that starts slowly must not keep players waiting."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()


def address_nearby() -> str | None:
    """This machine's address in its network, if it has one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(SOMEWHERE_ELSE)
            return str(probe.getsockname()[0])
    except OSError:
        return None


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
