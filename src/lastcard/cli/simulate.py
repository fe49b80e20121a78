"""lastcard simulate: many rounds at once, and what they say."""

from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .common import Language, Options, Ray, Resume, language, pairs, refusal, refused, say
from .progress import check_all, check_any, progress_bar

if TYPE_CHECKING:
    from lastcard.lab.simulate.sections import Result

DEFAULT_EDITION = "basic"
LARGE = 10**18  # no number of rounds
# What goes with one parameter does not fit another value of it.
BELONGING = {
    "edition": ("options", "versus"),
    "seats": ("policies",),
    "rounds": ("matches",),
    "matches": ("rounds",),
}


def whole_number(text: str) -> int:
    """A number as people write large ones: 1000000000, 1_000_000_000 or 1e9."""
    try:
        value = Decimal(text)
        if value == value.to_integral_value() and abs(value) < LARGE:
            return int(value)
    except InvalidOperation:
        pass
    raise typer.BadParameter(f"{text!r} is not a valid integer.")


def simulate(
    edition: Annotated[
        str | None,
        typer.Option(help="An edition, as `lastcard rules` lists them; basic otherwise."),
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many sit at the table; 4 otherwise.")
    ] = None,
    rounds: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number, help="How many rounds, as in 1e9; 100000 otherwise."
        ),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            metavar="N", parser=whole_number, help="How many whole matches, instead of rounds."
        ),
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
    seed: Annotated[
        str | None,
        typer.Option(help="Other cards; the same seed, the same report. 0 otherwise."),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Threads; otherwise all cores.")
    ] = None,
    ray: Ray = None,
    resume: Resume = None,
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
        raise refusal(say("simulate.one-form", spoken))
    names = [name.strip() for names in policy or () for name in names.split(",")]
    given = {
        "edition": edition,
        "seats": seats,
        "rounds": rounds,
        "matches": matches,
        "policies": names or None,
        "options": pairs(option, spoken) or None,
        "versus": pairs(versus, spoken) or None,
        "seed": seed,
    }
    with refused(spoken):
        check_files(html, resume, record_worst, record and record[1])
        parameters = with_resumed(resume, given)
    unit = "matches" if "matches" in parameters else "rounds"
    with progress_bar(unit, spoken, resume) as watch:
        result = lastcard.simulate(**parameters, workers=workers, ray=ray, resume=resume, **watch)
    outcome = result.outcome
    check_any(outcome.done, spoken)
    show(result, as_json, as_csv, spoken)
    with refused(spoken):
        write_files(result, html, record_worst, record, spoken)
    check_all(outcome.done, outcome.count, spoken, resume)


def with_resumed(resume: str | None, given: dict[str, Any]) -> dict[str, Any]:
    """The parameters given; what is left out is as in the run that goes on."""
    from lastcard.lab.ledger import parameters_in

    found = {name: value for name, value in given.items() if value is not None}
    before = {} if resume is None else parameters_in(resume, "simulate")
    changed = [name for name in found if found[name] != before.get(name)]
    unfit = {other for name in changed for other in BELONGING.get(name, ())}
    before = {name: value for name, value in before.items() if name not in unfit}
    return {"edition": DEFAULT_EDITION, **before, **found}


def check_files(html: str | None, *more: str | None) -> None:
    """Refuse what would fail only after a long run."""
    from lastcard.lab.records import check_folder_of

    for file in filter(None, (html, *more)):
        check_folder_of(file)
    if html:
        from lastcard.lab.simulate.svg import check_ready

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
    from lastcard.lab.records import write_text

    if html:
        from lastcard.lab.simulate.html import html_page

        write_text(html, html_page(result, lang))
    if worst:
        write_text(worst, result.longest())
    if record:
        write_text(record[1], result.record(record[0]))
