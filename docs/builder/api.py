"""The pages of the API reference, one directive for each public name."""

from dataclasses import dataclass
from importlib import import_module
from inspect import isclass, isfunction

from .markdown import page

FOLDER = "api"


@dataclass(frozen=True)
class Chapter:
    """A page of the reference: public names, each with the module that people import it from."""

    name: str
    title: str
    lead: str
    names: tuple[str, ...]


def public(module: str) -> tuple[str, ...]:
    """The public names of a module, with it before the dot."""
    return tuple(f"{module}.{name}" for name in import_module(module).__all__)


def chosen(module: str, *names: str) -> tuple[str, ...]:
    return tuple(f"{module}.{name}" for name in names)


# Modules whose every public name is in the reference.
MODULES = (
    *("lastcard", "lastcard.match", "lastcard.editions", "lastcard.bots", "lastcard.client"),
    *("lastcard.lab.arena", "lastcard.rl"),
)
ERRORS = (
    *("BadNotation", "BadOption", "BadPosition", "IllegalMove", "LastcardError"),
    *("NotYourTurn", "UnknownEdition"),
)
MATCH = ("Match", "Move", "Card", "View", "Event", "Explanation", "replay", "Replay")
RESULTS = (
    "lastcard.lab.simulate.simulate.Parameters",
    *chosen("lastcard.lab.simulate.report", "Report", "Standing", "Wins", "Spread", "CardLine"),
    *chosen("lastcard.lab.simulate.report", "Count"),
    *chosen("lastcard.lab.simulate.compare", "Comparison", "Change"),
    *chosen("lastcard.lab.estimate", "Estimate", "Share"),
    *chosen("lastcard.lab.arena", "Result", "pool", "PoolResult", "BotFailed"),
    "lastcard.lab.arena.contest.BotResult",
    "lastcard.lab.run.How",
    "lastcard.lab.plan.BadPlan",
)


def chapters() -> tuple[Chapter, ...]:
    """The reference, in the order in which people need it."""
    return (
        Chapter(
            "match",
            "A match",
            "One match of an edition, from the first deal to the last point: `import lastcard`.",
            chosen("lastcard", *MATCH),
        ),
        Chapter(
            "editions",
            "Editions and texts",
            "The five boxes as data. `lastcard.editions.edition(NAME)` is one of them.",
            (*editions_names(), "lastcard.editions.address.address", "lastcard.text.Text"),
        ),
        Chapter(
            "errors",
            "Errors",
            "Whatever is refused says so in one sentence, in both languages, and has a code.",
            chosen("lastcard", *ERRORS),
        ),
        Chapter(
            "lab",
            "Simulations and contests",
            "Many rounds at once: what a rule does, and which bot wins.",
            (*chosen("lastcard", "simulate", "compete"), *RESULTS),
        ),
        Chapter(
            "coach",
            "The coach",
            "A match judged from what each seat could know: [how it judges](../coach.md).",
            (
                *chosen("lastcard", "analyze"),
                *chosen("lastcard.coach.analyze", "advise", "NothingToJudge"),
                *chosen("lastcard.coach.report", "Analysis", "Decision", "Weight", "Reason"),
                *chosen("lastcard.coach.report", "RoundReport", "SeatRound", "Advice"),
                *chosen("lastcard.coach.report", "ChallengeJudgement"),
                *chosen("lastcard.coach.depth", "BadDepth"),
            ),
        ),
        Chapter(
            "bots",
            "Bots",
            "Players that are not people. How to write one: [a bot in twenty lines]"
            "(../tutorials/bot.md), [Bots of your own](../bot-protocol.md).",
            public("lastcard.bots"),
        ),
        Chapter(
            "client",
            "A client for tables",
            "A program at a table of a server: connect, enter, ask, follow, reconnect.",
            public("lastcard.client"),
        ),
        Chapter(
            "rl",
            "Learning environments",
            "The same rules as environments. [Learning](../learning.md) has the planes, "
            "the actions and the order of questions.",
            public("lastcard.rl"),
        ),
    )


def editions_names() -> tuple[str, ...]:
    """What `lastcard.editions` has beside the errors, which have a page of their own."""
    return tuple(
        name for name in public("lastcard.editions") if name.rpartition(".")[2] not in ERRORS
    )


def api_pages() -> dict[str, str]:
    """Every page of the reference by its path."""
    written = {f"{FOLDER}/{each.name}.md": chapter_page(each) for each in chapters()}
    return {f"{FOLDER}/index.md": index_page(), **written}


def index_page() -> str:
    rows = [f"- [{each.title}]({each.name}.md): {each.lead}" for each in chapters()]
    names = "\n".join(each.name for each in chapters())
    return page(
        "# API reference",
        "Every public name, from the docstrings: signature, types, what is raised. A name that is "
        "not here is not promised to stay.",
        "\n".join(rows),
        "```{toctree}\n:hidden:\n\n" + names + "\n```",
    )


def chapter_page(chapter: Chapter) -> str:
    return page(f"# {chapter.title}", chapter.lead, *(name_block(name) for name in chapter.names))


def name_block(name: str) -> str:
    """A heading and the directive that fits what the name stands for."""
    kind = directive(resolve(name))
    bases = "\n   :show-inheritance:" if kind == "autoexception" else ""
    return page(
        f"## {name.rpartition('.')[2]}",
        "```{eval-rst}\n" + f".. {kind}:: {name}{bases}" + "\n```",
    )


def directive(value: object) -> str:
    if isclass(value):
        return "autoexception" if issubclass(value, BaseException) else "autoclass"
    return "autofunction" if isfunction(value) else "autodata"


def resolve(name: str) -> object:
    """What a name of the reference stands for."""
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last)
