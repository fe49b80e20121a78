"""lastcard simulate: many rounds at once, and what they say."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lastcard.text import Text

from .common import Language, Options, Ray, language, pairs, refusal, refused
from .progress import MATCHES, ROUNDS, check_all, check_any, progress_bar

if TYPE_CHECKING:
    from lastcard.lab.simulate.sections import Result

ONE_FORM = Text("Ask for --json or --csv, not both.", "--json 和 --csv 只能選一個。")
NO_FOLDER = Text(
    "Cannot write {file}: there is no folder {folder}.", "無法寫入 {file}：沒有資料夾 {folder}。"
)
CANNOT_WRITE = Text("Cannot write {file}: {why}.", "無法寫入 {file}：{why}。")


def simulate(
    edition: Annotated[
        str, typer.Option(help="An edition, as `lastcard rules` lists them.")
    ] = "basic",
    seats: Annotated[int, typer.Option(help="How many sit at the table.")] = 4,
    rounds: Annotated[
        int | None, typer.Option(metavar="N", help="How many rounds; 100000 otherwise.")
    ] = None,
    matches: Annotated[
        int | None, typer.Option(metavar="N", help="How many whole matches, instead of rounds.")
    ] = None,
    policy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="random, easy or steady. One for everybody, or several that take turns round the "
            "table: with commas, or once for each. Otherwise steady.",
        ),
    ] = None,
    option: Options = None,
    versus: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME=VALUE",
            help="Play the same deals again with this option changed, and say what differs; "
            "several change together.",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Other cards; the same seed, the same report.")] = "0",
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Threads; otherwise all cores.")
    ] = None,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the numbers as CSV.")] = False,
    html: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write the report as a page with charts.")
    ] = None,
    record_worst: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write the record of the one with most turns."),
    ] = None,
    record: Annotated[
        tuple[int, str] | None,
        typer.Option(metavar="N FILE", help="Write the record of number N, from 0."),
    ] = None,
    lang: Language = None,
) -> None:
    """Play many rounds by themselves, and say what came out."""
    import lastcard

    spoken = language(lang)
    if as_json and as_csv:
        raise refusal(ONE_FORM.of(spoken))
    check_files(html, record_worst, record, spoken)
    names = [name.strip() for names in policy or () for name in names.split(",")]
    options, changes = pairs(option, spoken), pairs(versus, spoken)
    with progress_bar(ROUNDS if matches is None else MATCHES, spoken) as watch:
        result = lastcard.simulate(
            edition,
            seats=seats,
            rounds=rounds,
            matches=matches,
            policies=names or None,
            options=options,
            versus=changes if versus else None,
            seed=seed,
            workers=workers,
            ray=ray,
            **watch,
        )
    outcome = result.outcome
    check_any(outcome.done, spoken)
    show(result, as_json, as_csv, spoken)
    write_files(result, html, record_worst, record, spoken)
    check_all(outcome.done, outcome.count, spoken)


def check_files(
    html: str | None, worst: str | None, record: tuple[int, str] | None, lang: str
) -> None:
    """Refuse what would fail only after a long run."""
    for file in filter(None, (html, worst, record and record[1])):
        folder = Path(file).parent
        if not folder.is_dir():
            raise refusal(NO_FOLDER.of(lang).format(file=file, folder=folder))
    if html:
        from lastcard.lab.simulate.svg import check_ready

        with refused(lang):
            check_ready()


def show(result: "Result", as_json: bool, as_csv: bool, lang: str) -> None:
    """The report on standard output."""
    from lastcard.lab import text_table
    from lastcard.lab.simulate.export import to_csv
    from lastcard.lab.simulate.sections import page

    from .layout import show_json

    if as_json:
        show_json({**result.as_dict(), "run": result.outcome.run_dict()})
    elif as_csv:
        typer.echo(to_csv(result), nl=False)
    else:
        text_table.show(page(result, lang))


def write_files(
    result: "Result",
    html: str | None,
    worst: str | None,
    record: tuple[int, str] | None,
    lang: str,
) -> None:
    """The page and the records."""
    if html:
        from lastcard.lab.simulate.html import html_page

        write(html, html_page(result, lang), lang)
    if worst:
        write(worst, result.longest(), lang)
    if record:
        with refused(lang):
            text = result.record(record[0])
        write(record[1], text, lang)


def write(file: str, text: str, lang: str) -> None:
    """Write a file; one that cannot be written is refused with a sentence."""
    try:
        Path(file).write_text(text, "utf-8")
    except OSError as error:
        raise refusal(CANNOT_WRITE.of(lang).format(file=file, why=error.strerror)) from None
