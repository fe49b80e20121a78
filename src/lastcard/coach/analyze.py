"""analyze: judge every choice of a match; advise: what a seat might do now."""

from collections.abc import Callable
from dataclasses import replace

from lastcard.bots.sharp.search import GO_ON
from lastcard.engine.cards import NONE
from lastcard.errors import LastcardError
from lastcard.match import Match

from .depth import DEFAULT_DEPTH, say
from .judgement import new_judgement
from .report import Advice, Analysis, Opinion, move_text, order_of, weights_of
from .run import LEAST, Run, Sight, Weigher
from .second import Second
from .summary import summarize
from .track import walk_to

ROUNDS = 4_000  # played on for an advice
STAGES = 4  # of an advice: in the first the best is looked for, in the others it is compared
FEWEST = 16  # deals of a stage
BREATH = 0.2  # seconds between two looks at the progress


class NothingToJudge(LastcardError):
    """A record without a move, or a seat without a choice."""

    code = "nothing-to-judge"


def analyze(
    match: Match,
    depth: str = DEFAULT_DEPTH,
    seed: object = "0",
    progress: Callable[[int, int], None] | None = None,
    compiled: bool = True,
    ask: str | None = None,
) -> Analysis:
    """Judge every choice of every seat from what it could know; the same seed, the same result.

    `ask` names a search, such as `sharp:long`, that says what it plays where a mistake was made.

    Raises:
        BadDepth: there is no such depth.
        BadBudget: another bot is asked, or one with a budget that there is not.

    >>> match = Match.read("edition basic\\nhand 0 r7 W\\nhand 1 b1 b2\\ndiscard r2\\n")
    >>> _ = match.play("0 play W")
    >>> [each.move for each in analyze(match, depth="quick").decisions]
    ['0 play W']
    """
    run = Run(match, depth, str(seed), compiled)
    second = None if ask is None else Second(run.track.rules, ask, str(seed))
    while not run.step(BREATH):
        if progress is not None:
            progress(run.done, run.total)
    if progress is not None:
        progress(run.done, run.total)
    analysis = summarize(run)
    return analysis if second is None else with_opinions(run, analysis, second, progress)


def with_opinions(
    run: Run,
    analysis: Analysis,
    second: Second,
    progress: Callable[[int, int], None] | None,
) -> Analysis:
    """The same with what a search plays in place of each mistake."""
    positions, opinions = sorted(run.verdicts), []
    for place in analysis.mistakes:
        position = positions[place]
        seat = run.track.steps[position].seat
        sight = run.track.sight(position, seat)
        code = second.choose(sight, run.decisions[position], position)
        opinions.append(Opinion(place, move_text(run.track.match.edition, seat, code)))
        if progress is not None:
            progress(len(opinions), len(analysis.mistakes))
    return replace(analysis, opinions=opinions)


def advise(
    match: Match, seat: int, rounds: int = ROUNDS, seed: object = "0", compiled: bool = True
) -> Advice:
    """What a seat might do now, best first, from its view and what it has seen so far.

    Raises:
        NothingToJudge: the seat has nothing to do.
    """
    walk = walk_to(match, compiled)
    weigher = Weigher(match.edition, walk.rules, str(seed), compiled)
    return advise_sight(weigher, (walk.views[seat], walk.memories[seat]), rounds)


def advise_sight(weigher: Weigher, sight: Sight, rounds: int = ROUNDS) -> Advice:
    """The same from the records of a view and a memory, with what the best move asks besides."""
    first, code = weigh_sight(weigher, sight, rounds)
    following, then = weigher.after(sight, code), []
    while following is not None:
        advice, code = weigh_sight(weigher, following, rounds)
        then.append(advice)
        following = weigher.after(following, code)
    return replace(first, then=then)


def weigh_sight(weigher: Weigher, sight: Sight, rounds: int) -> tuple[Advice, int]:
    """What a seat might do in one question, and the code of the best."""
    seat, judgement, use = int(sight[0]["seat"]), new_judgement(), weigher.use
    left = count = weigher.list_choices(sight[0], judgement, GO_ON)
    if not count:
        raise NothingToJudge(say["no-choice"])
    for stage in range(STAGES):
        deals = max(FEWEST, rounds // STAGES // left)
        weigher.weigh(sight, judgement, stage, deals)
        if stage == 0:
            use.rebase(judgement)
        else:
            left = use.narrow(judgement)
            if left < LEAST:
                break
    use.conclude(judgement)
    first, second = [*order_of(judgement), NONE][:2]
    reason = None if second == NONE else weigher.reason(sight, judgement, first, second)
    weights = weights_of(weigher.edition, seat, judgement)
    advice = Advice(seat, weights, reason, int(judgement["rounds"]))
    return advice, int(judgement["moves"][first])
