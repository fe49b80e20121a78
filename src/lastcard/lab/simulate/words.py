"""What a simulation's report calls things."""

from collections.abc import Sequence

from lastcard.bots.levels import bot_name
from lastcard.lab.estimate import Estimate
from lastcard.lab.numbers import NOTHING, decimals, signed
from lastcard.lab.words import command as command_of
from lastcard.languages import Texts

from .plan import Plan
from .report import LONGEST

say = Texts("lab.simulate.words")


def policy_name(policy: str, lang: str) -> str:
    return bot_name(policy, lang).lower()


def seat_name(seat: int, lang: str) -> str:
    """A seat as people count: from 1."""
    return say("seat-name", lang, number=seat + 1)


def reason_name(plan: Plan, reason: str, lang: str) -> str:
    """Why cards were drawn, in a text or by the edition's name of the card that did it."""
    card = plan.edition.card_with(reason)
    if card is not None and f"reasons.{reason}" not in say.texts:
        return plan.edition.card_names[card].of(lang)
    text = say(f"reasons.{reason}", lang)
    return plan.edition.card_names[text].of(lang) if text in plan.edition.card_names else text


def units(count: int, plan: Plan, lang: str) -> str:
    """That many rounds, or matches."""
    return say(plan.unit, lang, count=count)


def question(plan: Plan, lang: str) -> str:
    """The question in a phrase: '10,000 rounds of Basic, 2 seats, random against random, …'."""
    return say(
        "question",
        lang,
        count=units(plan.count, plan, lang),
        edition=plan.edition.name.of(lang),
        seats=plan.seats,
        policies=policies_text(plan, lang),
        seed=plan.seed,
    )


def policies_text(plan: Plan, lang: str) -> str:
    names = [policy_name(policy, lang) for policy in plan.policies]
    if len(names) == 2:
        return say("against", lang).join(names)
    if len(set(names)) == 1:
        return say("all-alike", lang, policy=names[0])
    return say("and", lang).join(
        say("some", lang, count=names.count(name), policy=name) for name in dict.fromkeys(names)
    )


def command(plan: Plan, versus: Sequence[tuple[str, str]] = ()) -> str:
    """The command line that plays the same again."""
    policies = ",".join(shortest(plan.policies))
    return command_of(plan, ["simulate"], ["--policy", policies], versus)


def shortest(policies: tuple[str, ...]) -> tuple[str, ...]:
    """As few policies as give the same when they take turns round the table."""
    for count in range(1, len(policies)):
        if all(policy == policies[seat % count] for seat, policy in enumerate(policies)):
            return policies[:count]
    return policies


def signed_span(estimate: Estimate, lang: str) -> str:
    """'−0.4 to +0.2', a dash when nothing is known."""
    if estimate.low is None or estimate.high is None or estimate.margin is None:
        return NOTHING
    places = decimals(estimate.margin)
    low, high = signed(estimate.low, places), signed(estimate.high, places)
    return say("from-to", lang, low=low, high=high)


def length(turns: int) -> str:
    """A number of turns; the histogram's last place stands for longer rounds too."""
    return f"≥ {turns}" if turns >= LONGEST else str(turns)
