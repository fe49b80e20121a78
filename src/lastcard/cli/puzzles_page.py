"""Puzzles for people in a terminal: tables of them, one question, and its answer."""

from collections import Counter
from collections.abc import Mapping, Sequence

from lastcard.bots.levels import bot_name
from lastcard.coach.words import reason_text
from lastcard.editions import edition
from lastcard.lab.page import Page, Section, Table
from lastcard.languages import Texts, read_texts
from lastcard.match.forms import capital
from lastcard.puzzles.puzzle import LEVELS, SOLVER, Puzzle
from lastcard.puzzles.solve import Solution
from lastcard.puzzles.themes import THEMES
from lastcard.text import Text

from .analyze_page import percent

say = Texts("cli.puzzles")
faults = Texts("puzzles.faults")


def theme_name(theme: str, lang: str) -> str:
    """As the page calls it."""
    return Text.read(read_texts("page.puzzles.themes")[theme]).of(lang)


def points(share: float) -> str:
    """Percentage points."""
    return f"{100 * share:.1f}"


def overview_page(books: Mapping[str, Sequence[Puzzle]], lang: str) -> Page:
    """How many there are of each theme and level, edition by edition."""
    count = sum(map(len, books.values()))
    names = [edition(name).name.of(lang) for name in books]
    counts = {name: Counter(each.theme for each in books[name]) for name in books}
    rows = [
        (theme_name(theme, lang), *(str(counts[name][theme]) for name in books))
        for theme in THEMES
        if any(counts[name][theme] for name in books)
    ]
    for level in range(1, LEVELS + 1):
        found = [sum(each.level == level for each in books[name]) for name in books]
        rows.append((f"{say('level', lang)} {level}", *map(str, found)))
    rows.append((say("sum", lang), *(str(len(books[name])) for name in books)))
    table = Table(say("by-theme", lang), (say("theme", lang), *names), rows)
    sections = [Section("themes", "", (), [table])]
    return Page(say("title", lang), [say("opening", lang, count=count)], sections, None)


def list_page(puzzles: Sequence[Puzzle], lang: str) -> Page:
    """The puzzles of a file, one a line."""
    columns = tuple(say(each, lang) for each in ("id", "theme", "level", "seats", "margin"))
    rows = [
        (
            *(puzzle.id, theme_name(puzzle.theme, lang), str(puzzle.level)),
            *(str(puzzle.seats), f"{points(puzzle.margin)} ± {points(puzzle.error)}"),
        )
        for puzzle in puzzles
    ]
    sections = [Section("list", "", (), [Table(say("title", lang), columns, rows, names=2)])]
    opening = [say("opening", lang, count=len(puzzles))]
    return Page(say("title", lang), opening, sections, None)


def solved_page(solutions: Sequence[Solution], bot: str, lang: str) -> Page:
    """How many of each edition a search found, and those that it missed."""
    names = list(dict.fromkeys(each.puzzle.edition for each in solutions))
    who = bot_name(bot, lang)
    opening = []
    for name in names:
        here = [each.is_best for each in solutions if each.puzzle.edition == name]
        about = {"edition": edition(name).name.of(lang), "bot": who}
        opening.append(say("solved", lang, **about, found=sum(here), count=len(here)))
    rows = [
        (
            *(each.puzzle.id, theme_name(each.puzzle.theme, lang), str(each.puzzle.level)),
            *(each.puzzle.best, each.move, points(each.cost)),
        )
        for each in solutions
        if not each.is_best
    ]
    heads = tuple(say(each, lang) for each in ("id", "theme", "level", "best", "played", "cost"))
    missed = Section(
        "missed", say("missed", lang), (), [Table(say("missed", lang), heads, rows, 5)]
    )
    return Page(say("title", lang), opening, [missed] if rows else [], None)


def puzzle_page(puzzle: Puzzle, lang: str, is_answered: bool) -> Page:
    """What seat 0 sees, and if asked for, what its moves are worth."""
    sections = [Section("position", "", position_lines(puzzle, lang))]
    if is_answered:
        sections.append(answers_section(puzzle, lang))
    return Page(theme_name(puzzle.theme, lang), [question(puzzle, lang)], sections, None)


def question(puzzle: Puzzle, lang: str) -> str:
    name = edition(puzzle.edition).name.of(lang)
    return say("question", lang, edition=name, seats=puzzle.seats, level=puzzle.level)


def position_lines(puzzle: Puzzle, lang: str) -> list[str]:
    """From the view of seat 0, in notation."""
    view = puzzle.match().view(SOLVER)
    names = edition(puzzle.edition).color_names
    color = names[view.color].of(lang) if view.color else say("no-color", lang)
    return [
        say("top", lang, card=view.top, color=color, left=view.draw_count),
        say("hands", lang, counts=" ".join(map(str, view.counts))),
        say("own", lang, cards=" ".join(map(str, view.hand))),
        say("choose", lang, moves=", ".join(sorted(answer.move for answer in puzzle.answers))),
    ]


def answers_section(puzzle: Puzzle, lang: str) -> Section:
    columns = tuple(say(each, lang) for each in ("move", "why", "chance"))
    box = edition(puzzle.edition)
    rows = [
        (
            answer.move,
            capital(reason_text(box, answer.reason, lang)) if answer.reason else "",
            percent(answer.chance),
        )
        for answer in puzzle.answers
    ]
    easy, steady, short = puzzle.solvers
    shares = {"easy": easy, "steady": steady, "short": short}
    sentence = say(
        "proof", lang, margin=points(puzzle.margin), error=points(puzzle.error), **shares
    )
    title = say("answers", lang)
    return Section("answers", title, [sentence], [Table(title, columns, rows, names=2)])
