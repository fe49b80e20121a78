"""The customizable card: a rule composed of WHO EFFECT [AMOUNT], read and written out.

R-BAS-10: the table picks one rule for all copies, from parts that the engine knows.
"""

from dataclasses import dataclass

from lastcard.engine import options as engine
from lastcard.text import Text

from .errors import BadOption, say
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


def refuse(value: str, en: str, zh: str) -> BadOption:
    return BadOption(
        f"custom_rule {value!r} is not possible: {en}.",
        f"瘋狂指令「{value}」不成立：{zh}。",
        "R-BAS-10",
    )


def read_custom_rule(value: str) -> CustomRule:
    """Read `plain` or `WHO EFFECT [AMOUNT]`; refuse a combination that means nothing."""
    words = value.split()
    if words == [PLAIN]:
        return CustomRule("next", PLAIN, 0)
    if len(words) < 2 or words[0] not in engine.WHO:
        who = ", ".join(engine.WHO)
        raise refuse(
            value,
            f"it is 'plain' or WHO EFFECT [AMOUNT], where WHO is one of {who}",
            f"要寫 plain，或是「誰 效果 [張數]」，誰是 {who} 之一",
        )
    who, verb, *tail = words
    if verb not in VERBS:
        effects = "draw N, draw N skip, skip, show, swap, rotate, dare N"
        raise refuse(value, f"the effects are {effects}", f"效果只有 {effects}")
    effect = "draw-skip" if verb == "draw" and tail[1:] == ["skip"] else verb
    amount = read_amount(value, effect, tail[:1] if effect == "draw-skip" else tail)
    if who not in ALLOWED[effect]:
        allowed = ", ".join(ALLOWED[effect])
        raise refuse(
            value,
            f"'{effect.replace('-', ' N ')}' goes with {allowed}, not with '{who}'",
            f"「{effect.replace('-', ' N ')}」只能配 {allowed}，不能配「{who}」",
        )
    return CustomRule(who, effect, amount)


def read_amount(value: str, effect: str, tail: list[str]) -> int:
    """The number after the effect, where it takes one."""
    if effect not in COUNTED:
        if tail:
            raise refuse(value, f"'{effect}' takes nothing after it", f"「{effect}」後面不加東西")
        return 0
    if len(tail) != 1 or not tail[0].isascii() or not tail[0].isdigit():
        raise refuse(
            value, f"'{effect}' needs a number from 1 to 10", f"「{effect}」要一個 1 到 10 的數字"
        )
    amount = whole_number(tail[0])
    if amount is None or amount not in AMOUNTS:
        raise refuse(value, "the number is from 1 to 10", "數字是 1 到 10")
    return amount
