"""What a report calls things, in both languages, and how it writes numbers."""

import shlex
from collections.abc import Sequence

from lastcard.bots.levels import bot_name
from lastcard.text import Text

from .plan import Plan
from .stats import Estimate

WORDS = {
    "title": Text("Arena: {edition}, {seats} seats", "競技場：{edition}，{seats} 個座位"),
    "title-pool": Text(
        "Pool: {edition}, {seats} seats, {bots} bots",
        "評等：{edition}，{seats} 個座位，{bots} 個電腦玩家",
    ),
    "played": Text(
        "{rounds} rounds: {groups}, each played {rotations} times with the seats rotated; "
        "seed {seed}.",
        "共 {rounds} 局：{groups}，每副輪換座位各打 {rotations} 次；種子 {seed}。",
    ),
    "played-pool": Text(
        "Pairs: {pairs}; rounds: {rounds}. Each deal is played {rotations} times with the seats "
        "rotated; seed {seed}.",
        "{pairs} 組配對共 {rounds} 局：每副牌輪換座位各打 {rotations} 次；種子 {seed}。",
    ),
    "deals": Text("{count} deals", "{count} 副牌"),
    "one-deal": Text("1 deal", "1 副牌"),
    "rounded": Text(
        "{asked} were asked for; a deal is always played from every side.",
        "要求的是 {asked} 局；每副牌一定從每個座位都打過。",
    ),
    "rounded-pool": Text(
        "{asked} a pair were asked for; a deal is always played from every side.",
        "要求的是每組 {asked} 局；每副牌一定從每個座位都打過。",
    ),
    "stopped": Text(
        "Stopped early, after {done} of {count} rounds.", "提早結束：{count} 局中打了 {done} 局。"
    ),
    "undecided": Text(
        "Nobody won {count} of the rounds; shares are of the others.",
        "有 {count} 局沒有人贏；勝率只算其他的局。",
    ),
    "options": Text("Not as in the book: {options}.", "和規則書不同：{options}。"),
    "between-sentences": Text(" ", ""),
    "between-options": Text(", ", "、"),
    "who": Text("Bot", "電腦玩家"),
    "share": Text("Wins", "勝率"),
    "interval": Text("95% interval", "95% 區間"),
    "fair-line": Text("│ = fair", "│＝公平"),
    "points": Text("Points a round", "每局得分"),
    "moves": Text("Moves a round", "每局步數"),
    "time": Text("Time a move", "每步時間"),
    "faults": Text("Faults", "失誤"),
    "elo": Text("Elo", "等級分"),
    "rounds": Text("Rounds", "局數"),
    "numbered": Text("{name} {number}", "{name} {number}"),
    "more": Text(
        "{bot} wins more than its share: {share}, and the interval {interval} does not contain "
        "{fair}.",
        "「{bot}」贏得比應得的多：{share}，區間 {interval} 不含 {fair}。",
    ),
    "less": Text(
        "{bot} wins less than its share: {share}, and the interval {interval} does not contain "
        "{fair}.",
        "「{bot}」贏得比應得的少：{share}，區間 {interval} 不含 {fair}。",
    ),
    "even": Text(
        "{bot} wins {share}: no clear difference from {fair}, which the interval {interval} "
        "contains.",
        "「{bot}」勝率 {share}，和 {fair} 沒有明顯差別，區間 {interval} 含有 {fair}。",
    ),
    "no-score": Text("This table does not keep score.", "這桌不計分。"),
    "low-score": Text(
        "Points are what is left in the hand: fewer are better.",
        "得分是手上剩下的牌：越少越好。",
    ),
    "time-said": Text(
        "Time a move: half of the choices took no longer than the first figure, 99 in 100 no "
        "longer than the second.",
        "每步時間：一半的選擇不超過前一個數字，一百次有九十九次不超過後一個。",
    ),
    "faults-said": Text(
        "Faults: answers that came late, were illegal or did not come; the table moved instead.",
        "失誤：太慢、不合規則或沒有回答，由牌桌代走。",
    ),
    "how-to-read": Text(
        "Intervals come from how much the deals differ from each other.",
        "區間是由各副牌之間的差異算出來的。",
    ),
    "elo-anchored": Text(
        "{anchor} stands at 1000; 400 more means winning ten times as often.",
        "「{anchor}」定為 1000 分；多 400 分表示贏的次數是對手的十倍。",
    ),
    "elo-mean": Text(
        "The average is 1000; 400 more means winning ten times as often.",
        "平均定為 1000 分；多 400 分表示贏的次數是對手的十倍。",
    ),
    "pairs": Text("The row's share of rounds against the column", "橫列對直欄的勝率"),
}


def say(key: str, lang: str, **details: object) -> str:
    """A text in a language, filled in."""
    return WORDS[key].of(lang).format(**details)


def bot_names(specs: Sequence[str], lang: str) -> list[str]:
    """What people call these bots, numbered where one comes more than once."""
    names = [bot_name(spec, lang) for spec in specs]
    return [
        say("numbered", lang, name=name, number=names[: place + 1].count(name))
        if names.count(name) > 1
        else name
        for place, name in enumerate(names)
    ]


def options_said(plan: Plan, lang: str) -> list[str]:
    """A sentence about the options that differ from the book, if any do."""
    if not plan.options:
        return []
    told = [f"{name}={value}" for name, value in plan.options]
    return [say("options", lang, options=say("between-options", lang).join(told))]


def command(plan: Plan, bots: Sequence[str], pool: bool) -> str:
    """The command line that plays the same again."""
    words = ["lastcard", "arena", *bots, *(["--pool"] if pool else [])]
    words += ["--edition", plan.edition_name, "--seats", str(plan.seats)]
    words += ["--rounds", str(plan.asked), "--seed", plan.seed]
    for name, value in plan.options:
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)


# --- numbers -------------------------------------------------------------------------------


def percent(value: float | None) -> str:
    """'61.3%', a dash when nothing is known."""
    return "–" if value is None else f"{100 * value:.1f}%"


def percent_span(estimate: Estimate) -> str:
    """'60.2 – 62.4%'"""
    if estimate.low is None or estimate.high is None:
        return "–"
    return f"{100 * estimate.low:.1f} – {100 * estimate.high:.1f}%"


def fair_percent(value: float) -> str:
    """'25%', '33.3%'"""
    return f"{100 * value:.3g}%"


def with_margin(estimate: Estimate) -> str:
    """'12.3 ± 0.4'"""
    if estimate.value is None:
        return "–"
    if estimate.low is None or estimate.high is None:
        return f"{estimate.value:.1f}"
    return f"{estimate.value:.1f} ± {(estimate.high - estimate.low) / 2:.1f}"


def milliseconds(value: float) -> str:
    """'0.012', '3.4', '120': milliseconds in two or three digits."""
    places = 0 if value >= 100 else 1 if value >= 1 else 3
    return f"{value:.{places}f}"
