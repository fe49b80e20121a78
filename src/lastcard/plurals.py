"""Which form of a word a whole number takes: CLDR's cardinal categories, by language."""

from collections.abc import Callable

MILLION = 1_000_000


def one(n: int) -> str:
    """As English: one, and all others."""
    return "one" if n == 1 else "other"


def none(_: int) -> str:
    """As Chinese: words do not change."""
    return "other"


def romance(n: int) -> str:
    """As Spanish: whole millions are followed by "de"."""
    return "many" if n and n % MILLION == 0 else one(n)


def french(n: int) -> str:
    return "one" if n < 2 else romance(n)


def slavic(n: int) -> str:
    """As Russian: by the last digit, but for 11 to 14."""
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if is_few(n) else "many"


def serbian(n: int) -> str:
    return {"many": "other"}.get(slavic(n), slavic(n))


def polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if is_few(n) else "many"


def is_few(n: int) -> bool:
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


def czech(n: int) -> str:
    return "few" if n in (2, 3, 4) else one(n)


def romanian(n: int) -> str:
    return "few" if n == 0 or (n != 1 and 1 <= n % 100 <= 19) else one(n)


def lithuanian(n: int) -> str:
    if n % 100 in range(11, 20) or n % 10 == 0:
        return "other"
    return "one" if n % 10 == 1 else "few"


def hebrew(n: int) -> str:
    return "two" if n == 2 else one(n)


def arabic(n: int) -> str:
    if n < 3:
        return ("zero", "one", "two")[n]
    if 3 <= n % 100 <= 10:
        return "few"
    return "many" if n % 100 >= 11 else "other"


RULES: dict[str, Callable[[int], str]] = {
    **dict.fromkeys(("zh", "ja", "ko", "vi", "th", "id", "ms", "yue"), none),
    **dict.fromkeys(("es", "it", "ca"), romance),
    **dict.fromkeys(("fr", "pt"), french),
    **dict.fromkeys(("ru", "uk", "be"), slavic),
    **dict.fromkeys(("sr", "hr", "bs"), serbian),
    **dict.fromkeys(("cs", "sk"), czech),
    "pl": polish,
    "ro": romanian,
    "lt": lithuanian,
    "he": hebrew,
    "ar": arabic,
}


def plural(lang: str, n: int) -> str:
    """The category of a number in a language; one that has no rule here counts as English does."""
    return RULES.get(lang.partition("-")[0], one)(n)
