"""lastcard simulate: many rounds at once, and what they say."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lastcard.text import Text

from .common import Language, Options, language, pairs, refusal, refused
from .progress import STOPPED, watched

if TYPE_CHECKING:
    from lastcard.lab.simulate.compare import Comparison
    from lastcard.lab.simulate.job import Executor
    from lastcard.lab.simulate.plan import Plan
    from lastcard.lab.simulate.report import Report
    from lastcard.lab.simulate.run import Outcome, Versus

TEXTS = {
    "rounds": Text("{count:,} rounds", "{count:,} 局"),
    "matches": Text("{count:,} matches", "{count:,} 場"),
    "nothing": Text("Stopped before the first of them was over.", "第一局還沒結束就停了。"),
    "stopped": Text(
        "Stopped after {done:,} of {count:,}; the report is about those.",
        "停在 {done:,}／{count:,}；報告說的是已經玩完的部分。",
    ),
    "one-form": Text("Ask for --json or --csv, not both.", "--json 和 --csv 只能選一個。"),
    "one-place": Text("Ask for --workers or --ray, not both.", "--workers 和 --ray 只能選一個。"),
    "no-folder": Text(
        "Cannot write {file}: there is no folder {folder}.",
        "無法寫入 {file}：沒有資料夾 {folder}。",
    ),
    "cannot-write": Text("Cannot write {file}: {why}.", "無法寫入 {file}：{why}。"),
}


@dataclass
class Asked:
    """What to play and what to do with it, as the command line says."""

    plan: "Plan"
    other: "Plan | None"  # --versus
    workers: int | None
    ray: str | None
    as_json: bool
    as_csv: bool
    html: str | None
    worst: str | None
    record: tuple[int, str] | None
    lang: str

    @property
    def files(self) -> Iterator[str]:
        """The files to be written."""
        named = (self.html, self.worst, self.record and self.record[1])
        return (file for file in named if file)


def simulate(
    edition: Annotated[
        str, typer.Option(help="frozen, basic, minions, hello-kitty or party.")
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
            help="Play the same deals again with this option changed, and tell the difference; "
            "several change together.",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Other cards; the same seed, the same report.")] = "0",
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Processes; otherwise all cores.")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; lastcard is there, too."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="Print the figures as CSV.")] = False,
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
    from lastcard.lab.simulate.plan import make_plan
    from lastcard.lab.simulate.simulate import DEFAULT_POLICY, amount, other_plan

    spoken = language(lang)
    policies = [name.strip() for names in policy or [DEFAULT_POLICY] for name in names.split(",")]
    with refused(spoken):
        options = pairs(option, spoken)
        plan = make_plan(edition, seats, options, policies, seed, *amount(rounds, matches))
        other = other_plan(plan, pairs(versus, spoken)) if versus else None
        where, forms = (workers, ray), (as_json, as_csv)
        carry_out(Asked(plan, other, *where, *forms, html, record_worst, record, spoken))


def say(key: str, lang: str, **values: object) -> str:
    return TEXTS[key].of(lang).format(**values)


def carry_out(asked: Asked) -> None:
    """Play, then show and write what was asked for."""
    check(asked)
    try:
        outcome = play(asked)
    except KeyboardInterrupt:
        outcome = None
    if outcome is None or not outcome.done:
        raise refusal(say("nothing", asked.lang), STOPPED)
    show(asked, outcome)
    write_files(asked, outcome)
    if not outcome.complete:
        stopped = say("stopped", asked.lang, done=outcome.done, count=asked.plan.count)
        raise refusal(stopped, STOPPED)


def check(asked: Asked) -> None:
    """Refuse what would fail only after a long run."""
    if asked.as_json and asked.as_csv:
        raise refusal(say("one-form", asked.lang))
    if asked.ray is not None and asked.workers is not None:
        raise refusal(say("one-place", asked.lang))
    for file in asked.files:
        folder = Path(file).parent
        if not folder.is_dir():
            raise refusal(say("no-folder", asked.lang, file=file, folder=folder))
    if asked.html:
        from lastcard.lab.simulate.html import check_ready

        check_ready()


def play(asked: Asked) -> "Outcome | Versus":
    """Run the plan, or both plans, with a progress bar."""
    from lastcard.lab.simulate.run import run, run_versus
    from lastcard.lab.simulate.simulate import on

    executor: Executor | None = on(asked.ray, asked.workers)
    plan = asked.plan
    described = say(plan.unit, asked.lang, count=plan.count)
    with watched(described, plan.count, asked.lang) as (progress, compiling):
        how: Any = (asked.workers, progress, executor)
        if asked.other is None:
            return run(plan, *how, compiling=compiling)
        return run_versus(plan, asked.other, *how, compiling=compiling)


# --- results -------------------------------------------------------------------------------


def show(asked: Asked, outcome: "Outcome | Versus") -> None:
    """The report on standard output, in the form asked for."""
    from lastcard.lab.simulate import export, tables

    told = report_of(outcome)
    if asked.as_json:
        typer.echo(export.to_json(told, run_of(asked, outcome)))
    elif asked.as_csv:
        typer.echo(export.to_csv(told), nl=False)
    else:
        tables.show(told, asked.lang)


def report_of(outcome: "Outcome | Versus") -> "Report | Comparison":
    from lastcard.lab.simulate.compare import Comparison
    from lastcard.lab.simulate.report import Report
    from lastcard.lab.simulate.run import Outcome

    return Report(outcome) if isinstance(outcome, Outcome) else Comparison(outcome)


def run_of(asked: Asked, outcome: "Outcome | Versus") -> dict[str, Any]:
    """What differs from run to run: the time it took, and where."""
    return {
        "seconds": round(outcome.seconds, 3),
        "rate": round(outcome.done / outcome.seconds, 1),
        "workers": asked.workers,
        "ray": asked.ray,
    }


def write_files(asked: Asked, outcome: "Outcome | Versus") -> None:
    """The page and the records."""
    from lastcard.lab.simulate.records import record_of, record_of_longest
    from lastcard.lab.simulate.run import Outcome

    if asked.html:
        from lastcard.lab.simulate.html import write_page

        with writing(asked.html, asked.lang):
            write_page(report_of(outcome), asked.html, asked.lang)
    if asked.worst:
        both = (outcome,) if isinstance(outcome, Outcome) else (outcome.a, outcome.b)
        write(asked.worst, record_of_longest(*both), asked.lang)
    if asked.record:
        number, file = asked.record
        write(file, record_of(asked.plan, number), asked.lang)


def write(file: str, text: str, lang: str) -> None:
    with writing(file, lang):
        Path(file).write_text(text, "utf-8")


@contextmanager
def writing(file: str, lang: str) -> Iterator[None]:
    """A file that cannot be written is refused with a sentence."""
    try:
        yield
    except OSError as error:
        raise refusal(say("cannot-write", lang, file=file, why=error.strerror)) from None
