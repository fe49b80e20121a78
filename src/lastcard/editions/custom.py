"""The customizable card: a rule composed of WHO EFFECT [AMOUNT], read and written out.

R-BAS-10: the table picks one rule for all copies, from parts that the engine knows.
"""

from dataclasses import dataclass

from lastcard.engine import options as engine
from lastcard.text import Text

from .errors import ERRORS, BadOption, say
from .options import whole_number

PLAIN = "plain"
AMOUNTS = range(1, 11)

# Effect -> who it can act on.
ALLOWED: dict[str, tuple[str, ...]] = {
    "draw": engine.WHO,
    "draw-skip": ("next",),
    "skip": ("next", "others"),
    "show": ("next", "previous", "chosen"),
    "swap": ("next", "previous", "chosen"),
    "rotate": ("everyone",),
    "dare": ("next", "chosen"),
}
VERBS = ("draw", "skip", "show", "swap", "rotate", "dare")
COUNTED = ("draw", "draw-skip", "dare")

WHO_TEXT = {who: say[f"custom.who.{who}"] for who in engine.WHO}
EFFECT_TEXT = {effect: say[f"custom.effect.{effect}"] for effect in ALLOWED}


@dataclass(frozen=True)
class CustomRule:
    """One composed rule; `effect` is a name of engine.CUSTOM."""

    who: str
    effect: str
    amount: int

    def __str__(self) -> str:
        if self.effect == PLAIN:
            return PLAIN
        verb, _, tail = self.effect.partition("-")
        words = [self.who, verb]
        if self.effect in COUNTED:
            words.append(str(self.amount))
        return " ".join([*words, tail] if tail else words)

    @property
    def text(self) -> Text:
        """The sentence shown on the card."""
        if self.effect == PLAIN:
            return say["custom.plain"]
        who, effect = WHO_TEXT[self.who], EFFECT_TEXT[self.effect]
        return say.text("custom.sentence", who=who, effect=effect.format(n=self.amount))


def refuse(value: str, key: str, **details: object) -> BadOption:
    why = ERRORS.text(f"custom.{key}", **details)
    return BadOption(ERRORS.text("custom.refused", value=value, why=why), "R-BAS-10")


def read_custom_rule(value: str) -> CustomRule:
    """Read `plain` or `WHO EFFECT [AMOUNT]`; refuse a combination that means nothing."""
    words = value.split()
    if words == [PLAIN]:
        return CustomRule("next", PLAIN, 0)
    if len(words) < 2 or words[0] not in engine.WHO:
        raise refuse(value, "form", who=", ".join(engine.WHO))
    who, verb, *tail = words
    if verb not in VERBS:
        effects = "draw N, draw N skip, skip, show, swap, rotate, dare N"
        raise refuse(value, "effects", effects=effects)
    effect = "draw-skip" if verb == "draw" and tail[1:] == ["skip"] else verb
    amount = read_amount(value, effect, tail[:1] if effect == "draw-skip" else tail)
    if who not in ALLOWED[effect]:
        allowed = ", ".join(ALLOWED[effect])
        form = effect.replace("-", " N ")
        raise refuse(value, "not-with", effect=form, allowed=allowed, who=who)
    return CustomRule(who, effect, amount)


def read_amount(value: str, effect: str, tail: list[str]) -> int:
    """The number after the effect, where it takes one."""
    if effect not in COUNTED:
        if tail:
            raise refuse(value, "nothing-after", effect=effect)
        return 0
    if len(tail) != 1 or not tail[0].isascii() or not tail[0].isdigit():
        raise refuse(value, "needs-number", effect=effect)
    amount = whole_number(tail[0])
    if amount is None or amount not in AMOUNTS:
        raise refuse(value, "number")
    return amount
