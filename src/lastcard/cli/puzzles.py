"""lastcard puzzles: list them, solve them, check them, make more."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .common import BAD_REQUEST, Language, Resume, language, refusal, refused
from .progress import progress_bar

if TYPE_CHECKING:
    from lastcard.puzzles.puzzle import Book

app = typer.Typer(help='Puzzles, "Find the move": list, solve, check, make.', rich_markup_mode=None)
FAULTY = 1

File = Annotated[
    str | None, typer.Option(metavar="FILE", help="Puzzles of your own, as `make` writes them.")
]
EditionName = Annotated[
    str | None, typer.Argument(metavar="[EDITION]", help="Otherwise every edition.")
]


def books_of(name: str | None, file: str | None) -> list["Book"]:
    """Those of a file, of an edition, or all."""
    from lastcard.editions import edition
    from lastcard.puzzles.puzzle import book_of, files, read_book

    if file is not None:
        return [read_book(Path(file))]
    names = list(files()) if name is None else [edition(name).id]
    return [book for each in names if (book := book_of(each)) is not None]


@app.callback(invoke_without_command=True)
def overview(context: typer.Context) -> None:
    """Say how many puzzles there are of each theme."""
    if context.invoked_subcommand is None:
        list_puzzles(None)


@app.command("list")
def list_puzzles(
    edition: EditionName = None,
    file: File = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
    lang: Language = None,
) -> None:
    """List the puzzles of an edition; without one, say how many there are."""
    from dataclasses import asdict

    from lastcard.lab import text_table

    from .layout import show_json
    from .puzzles_page import list_page, overview_page, say

    spoken = language(lang)
    with refused(spoken):
        books = books_of(edition, file)
    if as_json:
        show_json([asdict(puzzle) for book in books for puzzle in book.puzzles])
    elif not books:
        typer.echo(say("none", spoken))
    elif edition is None and file is None:
        found = {book.edition: book.puzzles for book in books}
        text_table.show(overview_page(found, spoken))
    else:
        text_table.show(list_page(books[0].puzzles, spoken))


@app.command()
def show(
    id: Annotated[str, typer.Argument(help="As `lastcard puzzles list EDITION` names it.")],
    answer: Annotated[bool, typer.Option("--answer", help="Say what the moves are worth.")] = False,
    record: Annotated[
        bool, typer.Option("--record", help="Print the round so far, for `lastcard replay`.")
    ] = False,
    file: File = None,
    lang: Language = None,
) -> None:
    """Show what the player sees, and perhaps the answer."""
    from lastcard.lab import text_table
    from lastcard.puzzles.puzzle import puzzle

    from .puzzles_page import puzzle_page

    spoken = language(lang)
    with refused(spoken):
        found = puzzle(id, None if file is None else books_of(None, file)[0].puzzles)
    if record:
        typer.echo(found.record, nl=False)
    else:
        text_table.show(puzzle_page(found, spoken, answer))


@app.command()
def check(
    edition: EditionName = None,
    file: File = None,
    again: Annotated[
        bool,
        typer.Option("--again", help="Also weigh all on fresh deals, and search them."),
    ] = False,
    seed: Annotated[str, typer.Option(help="Other fresh deals.")] = "again",
    lang: Language = None,
) -> None:
    """Check that puzzles are as their files say."""
    from lastcard.puzzles.check import faults_of_book

    spoken = language(lang)
    with refused(spoken):
        books = books_of(edition, file)
    for book in books:
        faults = [*faults_of_book(book)]
        if again and not faults:
            faults = weigh_book(book, seed, spoken)
        tell(book, faults, "again" if again else "sound", spoken)


def weigh_book(book: "Book", seed: str, lang: str) -> list[str]:
    """The puzzles whose move is not clearly best on fresh deals, or which sharp does not find."""
    from lastcard.puzzles.check import NOT_FOUND, OTHER_BEST, lead_again, weigh_again

    faults = []
    with progress_bar("judgements", lang) as watch:
        progress = watch.get("progress")
        for place, puzzle in enumerate(book.puzzles, start=1):
            for result in weigh_again(puzzle, seed):
                if not result.is_best:
                    faults.append(f"{puzzle.id} {OTHER_BEST} {result.margin} {result.error}")
            if lead_again(puzzle, seed) <= 0:
                faults.append(f"{puzzle.id} {NOT_FOUND}")
            if progress:
                progress(place, len(book.puzzles))
    return faults


def tell(book: "Book", faults: list[str], sentence: str, lang: str) -> None:
    from lastcard.editions import edition

    from .puzzles_page import faults as fault_texts
    from .puzzles_page import points, say

    if faults:
        for fault in faults:
            id, code, *numbers = fault.split()
            names = zip(("margin", "error"), numbers, strict=False)
            details = {name: points(float(number)) for name, number in names}
            typer.echo(fault_texts(code, lang, id=id, **details), err=True)
        raise typer.Exit(FAULTY)
    name = edition(book.edition).name.of(lang)
    typer.echo(say(sentence, lang, edition=name, count=len(book.puzzles)))


@app.command()
def solve(
    edition: EditionName = None,
    file: File = None,
    bot: Annotated[
        str, typer.Option("--bot", metavar="sharp:BUDGET", help="The search that is asked.")
    ] = "sharp:long",
    seed: Annotated[str, typer.Option(help="Other deals; the same seed, the same answers.")] = "0",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON array.")] = False,
    lang: Language = None,
) -> None:
    """Let a search solve them, and say which it misses; sharp:long takes seconds for each."""
    from lastcard.coach.second import budget_of
    from lastcard.lab import text_table
    from lastcard.puzzles.solve import solve as solve_puzzle

    from .layout import show_json
    from .puzzles_page import solved_page

    spoken = language(lang)
    with refused(spoken):
        budget_of(bot)
        puzzles = [puzzle for book in books_of(edition, file) for puzzle in book.puzzles]
    found = []
    with progress_bar("judgements", spoken) as watch:
        progress = watch.get("progress")
        for puzzle in puzzles:
            found.append(solve_puzzle(puzzle, bot, seed))
            if progress:
                progress(len(found), len(puzzles))
    if as_json:
        show_json([{"id": each.puzzle.id, "move": each.move, "cost": each.cost} for each in found])
    else:
        text_table.show(solved_page(found, bot, spoken))


@app.command()
def make(
    edition: Annotated[str, typer.Argument(help="As `lastcard rules` lists them.")],
    out: Annotated[str, typer.Option("--out", metavar="FILE", help="Where to write them.")],
    rounds: Annotated[
        int, typer.Option(metavar="N", help="How many simulated rounds to look at.")
    ] = 300,
    each: Annotated[
        int, typer.Option(metavar="N", help="Puzzles of one theme and level, at most.")
    ] = 4,
    seed: Annotated[str, typer.Option(help="Other rounds; the same seed, the same puzzles.")] = "1",
    theme: Annotated[
        list[str] | None,
        typer.Option(metavar="THEME", help="Only this theme; may be given several times."),
    ] = None,
    add: Annotated[
        str | None, typer.Option(metavar="FILE", help="Puzzles that stay; find others beside them.")
    ] = None,
    resume: Resume = None,
    lang: Language = None,
) -> None:
    """Find puzzles in simulated rounds, and confirm them on fresh deals."""
    from lastcard.lab.records import check_folder_of, write_text
    from lastcard.puzzles.make import known_themes, make_puzzles
    from lastcard.puzzles.puzzle import say as errors
    from lastcard.puzzles.puzzle import toml_of
    from lastcard.puzzles.themes import THEMES

    from .puzzles_page import say

    spoken = language(lang)
    if rounds < 1 or each < 1:
        raise refusal(errors("rounds", spoken), BAD_REQUEST)
    with refused(spoken):
        check_folder_of(out)
        old = books_of(None, add)[0] if add else None
        themes = known_themes(theme or THEMES)
    with progress_bar("rounds", spoken, resume) as watch:
        progress = watch.get("progress")
        book = make_puzzles(edition, seed, rounds, each, themes, resume, old, progress)
    with refused(spoken):
        write_text(out, toml_of(book))
    typer.echo(say("made", spoken, count=len(book.puzzles), file=out))
