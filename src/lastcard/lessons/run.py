"""A lesson played by the rules, whatever its learner does of what is wanted."""

from collections.abc import Iterator

from lastcard.editions.errors import BadEdition
from lastcard.editions.fields import Fields
from lastcard.editions.load import stripped
from lastcard.errors import LastcardError
from lastcard.match import Match

from .lesson import SEAT_NAME, Lesson, Step
from .spots import LEARNER, POSE, spots_of

HOLD = "hold"  # the pose is held, which is no move
QUESTIONS = ("color", "swap", "link", "target")  # that a card asks its player, each a verb
REST = "*"  # at the end of an answer: and anything after it


def fits(answer: str, wanted: str) -> bool:
    """Whether an answer is one that a step waits for."""
    words, pattern = answer.split(), wanted.split()
    if pattern and pattern[-1] == REST:
        return words[: len(pattern) - 1] == pattern[:-1]
    return words == pattern


def check(lesson: Lesson) -> int:
    """Play a lesson in every way that it allows; the number of moves, or BadEdition."""
    return sum(Scene(lesson, first, last).play() for first, last in scenes(lesson))


def scenes(lesson: Lesson) -> Iterator[tuple[int, int]]:
    """From one position to the next: the first step, and the one after the last."""
    starts = [at for at, step in enumerate(lesson.steps) if step.position is not None]
    yield from zip(starts, [*starts[1:], len(lesson.steps)], strict=True)


class Scene:
    """Steps that are played in one position."""

    def __init__(self, lesson: Lesson, first: int, last: int) -> None:
        self.lesson = lesson
        self.first = first
        self.last = last

    def play(self) -> int:
        """Every way from the position to the last step; how many moves were made."""
        return self.go_on(self.begin(), self.first)

    def begin(self) -> Match:
        header = f"edition {self.lesson.edition}\n{self.lesson.steps[self.first].position}"
        try:
            return Match.read(header)
        except LastcardError as error:
            reason = stripped(error)
            raise self.error(self.first, "position", "lesson.position", reason=reason) from None

    def go_on(self, match: Match, at: int) -> int:
        if at == self.last:
            return 0
        step = self.lesson.steps[at]
        self.check_texts(match, at, step)
        count = 0
        for answers in self.answers(match, at, step):
            after = match.copy()
            for answer in answers:
                self.make(after, f"{LEARNER} {answer}", at, "wait")
            for move in step.moves:
                self.make(after, move, at, "moves")
            count += len(answers) + len(step.moves) + self.go_on(after, at + 1)
        return count

    def check_texts(self, match: Match, at: int, step: Step) -> None:
        """What a step points at is there, and whom it names sits at the table."""
        known = spots_of(match)
        for spot in step.point:
            if spot not in known:
                raise self.error(at, "point", "lesson.spot", spot=spot, known=", ".join(known))
        seats = [str(seat) for seat in range(match.seats)]
        texts = [step.say, *([step.wrong] if step.wrong else [])]
        sentences = [each for text in texts for each in text.as_json().values()]
        names = {name for each in sentences for name in SEAT_NAME.findall(each)}
        for name in sorted(names - set(seats)):
            raise self.error(at, "say", "lesson.name", name=name, last=match.seats - 1)

    def answers(self, match: Match, at: int, step: Step) -> list[tuple[str, ...]]:
        """What the learner may answer, in small steps; nothing to a pose or a text."""
        if not step.wait:
            return [()]
        if step.wait == (HOLD,):
            if POSE not in spots_of(match):
                raise self.error(at, "wait", "lesson.hold")
            return [()]
        legal = [move.answer for move in match.legal_moves(LEARNER)]
        found: list[tuple[str, ...]] = []
        for wanted in step.wait:
            is_open = wanted.split()[-1:] == [REST]
            fitting = [answer for answer in legal if fits(answer, wanted)]
            if is_open and not fitting:
                raise self.error(at, "wait", "lesson.nothing", wanted=wanted)
            every = (answers for answer in fitting for answers in whole(match, answer))
            found += every if is_open else [(wanted,)]
        return found

    def make(self, match: Match, move: str, at: int, key: str) -> None:
        try:
            match.play(move)
        except LastcardError as error:
            raise self.error(at, key, "lesson.move", move=move, reason=stripped(error)) from None

    def error(self, at: int, key: str, why: str, **details: object) -> BadEdition:
        line = Fields(self.lesson.file, {}, f"steps[{at + 1}].")
        return line.error(key, why, **details)


def whole(match: Match, answer: str) -> Iterator[tuple[str, ...]]:
    """An answer with every answer to what it asks in turn."""
    after = match.copy()
    after.play(f"{LEARNER} {answer}")
    if after.phase not in QUESTIONS or after.turn != LEARNER:
        yield (answer,)
        return
    for move in after.legal_moves(LEARNER):
        if move.verb == after.phase:
            yield from ((answer, *rest) for rest in whole(after, move.answer))
