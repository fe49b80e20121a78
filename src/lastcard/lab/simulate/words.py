"""What a report calls things, in both languages, and how it writes numbers."""

import shlex
from math import floor, log10

from lastcard.text import Text

from .plan import Plan
from .report import LONGEST
from .stats import Estimate

MOST_PLACES = 4  # after the point

POLICY_NAMES = {
    "random": Text("random", "隨意"),
    "easy": Text("easy", "輕鬆"),
    "steady": Text("steady", "穩健"),
}

# Why cards are drawn. A name in braces is the edition's own for that card.
REASON_NAMES = {
    "turn": Text("On one's own turn", "自己的回合"),
    "draw-two": Text("{+2}", "{+2}"),
    "wild-draw-four": Text("{W+4}", "{W+4}"),
    "challenge-guilty": Text("Bluff that was challenged", "虛張聲勢被質疑"),
    "challenge-innocent": Text("Challenge that was wrong", "質疑失敗"),
    "uno-caught": Text("Forgot to call UNO, and was caught", "忘了喊 UNO 被抓"),
    "false-catch": Text("Catch that was wrong", "抓錯人"),
    "slip": Text("Broke the pose", "姿勢垮了"),
    "fewest": Text("{WB}", "{WB}"),
    "point": Text("{P}", "{P}"),
    "custom": Text("{WC}", "{WC}"),
    "speed-play": Text("Jump that did not fit", "搶出牌出錯"),
    "last-card": Text("Somebody's last card", "別人的最後一張牌"),
    "stack": Text("Stacked drawing cards", "疊起來的罰抽"),
    "link": Text("Linked to who draws", "連鎖跟著抽"),
}

WORDS = {
    # the question
    "rounds": Text("{count} rounds", "{count} 局"),
    "matches": Text("{count} matches", "{count} 場"),
    "unit-rounds": Text("rounds", "局"),
    "unit-matches": Text("matches", "場"),
    "one-round": Text("1 round", "1 局"),
    "one-match": Text("1 match", "1 場"),
    "asked": Text(
        "{count} of {edition}, {seats} seats, {policies}, seed {seed}",
        "{edition} {count}，{seats} 個座位，{policies}，種子 {seed}",
    ),
    "versus-said": Text(
        "The same deals twice: first with {first}, then with {second}.",
        "同樣的發牌玩兩次：先是 {first}，再是 {second}。",
    ),
    "all-alike": Text("all {policy}", "都用{policy}打法"),
    "against": Text(" against ", "對"),
    "so-many": Text("{count} {policy}", "{count} 家{policy}"),
    "and": Text(", ", "、"),
    "stopped": Text("Stopped early, after {done} of {count}.", "提早結束：{count}只玩了 {done}。"),
    "options-said": Text("These are not as in the book:", "這些和規則書不同："),
    "pp": Text(" pp", " 百分點"),
    "by-the-book": Text("All options are as in the book.", "所有選項都照規則書。"),
    # headings
    "title": Text("{edition} in numbers", "模擬報告：{edition}"),
    "title-versus": Text("{edition}, two ways", "{edition}：兩種玩法"),
    "key": Text("At a glance", "重點"),
    "length": Text("How long a round takes", "一局多長"),
    "seats": Text("Who wins", "誰會贏"),
    "points": Text("Points", "分數"),
    "draws": Text("Why cards are drawn", "為什麼抽牌"),
    "happenings": Text("Calls, catches and challenges", "喊、抓和質疑"),
    "piles": Text("Piles that ran out, rounds that did not end", "牌堆抽完與沒有結束的局"),
    "cards": Text("The cards", "各種牌"),
    "match": Text("Matches", "整場"),
    "options": Text("Options", "選項"),
    "again": Text("How to reproduce", "如何重現"),
    "differences": Text("What changes", "差別"),
    # columns
    "figure": Text("Figure", "項目"),
    "value": Text("Value", "數值"),
    "turns": Text("Turns", "回合"),
    "clause": Text("Clause", "條款"),
    "interval": Text("95% interval", "95% 區間"),
    "seat": Text("Seat", "座位"),
    "policy": Text("Policy", "打法"),
    "wins": Text("Rounds won", "贏的局"),
    "win-share": Text("Share of wins", "勝率"),
    "fair": Text("Equal share", "平均"),
    "verdict": Text("Verdict", "判斷"),
    "seat-count": Text("Seats", "座位數"),
    "match-wins": Text("Matches won", "贏的場"),
    "card": Text("Card", "牌"),
    "copies": Text("In the deck", "牌組裡"),
    "played": Text("Played per round", "每局打出"),
    "drawn": Text("Drawn per round", "每局抽到"),
    "decided": Text("Decided the round", "決定一局"),
    "reason": Text("Reason", "原因"),
    "cards-per-round": Text("Cards per round", "每局張數"),
    "of-all-draws": Text("Of all draws", "占抽牌"),
    "what": Text("What happened", "發生的事"),
    "count": Text("Times", "次數"),
    "per-round": Text("Per round", "每局"),
    "rounds-with": Text("Share of rounds", "占各局"),
    "option": Text("Option", "選項"),
    "book": Text("In the book", "規則書"),
    "here": Text("Here", "這裡"),
    "difference": Text("Difference", "差"),
    # rows
    "turns-key": Text("Turns in a round", "一局的回合數"),
    "turns-note": Text(
        "half within {median}, nine in ten within {nine}", "一半在 {median} 內，九成在 {nine} 內"
    ),
    "best-key": Text("{who} wins", "{who}的勝率"),
    "best-note": Text("equal would be {fair}: {verdict}", "平均是 {fair}：{verdict}"),
    "draws-key": Text("Own draws in a turn", "每回合自己抽牌"),
    "draws-note": Text("and {penalty} penalty cards", "另外罰抽 {penalty} 張"),
    "endings-key": Text("Rounds that ended", "有結束的局"),
    "endings-note": Text("of {rounds}", "共 {rounds} 局"),
    "other-winner": Text("Deals with another winner", "換了贏家的發牌"),
    "turns-mean": Text("Turns, on average", "平均回合數"),
    "turns-deviation": Text("Standard deviation", "標準差"),
    "turns-percentile": Text("{percent}% of rounds end within", "{percent}% 的局在這之內結束"),
    "turns-median": Text("Median: half of rounds end within", "中位數：一半的局在這之內結束"),
    "moves-mean": Text("Moves, on average, calls and answers included", "平均步數，含喊牌和回答"),
    "longest-round": Text("The longest: round {number:,}", "最長的是第 {number:,} 局"),
    "longest-match": Text("The longest match: number {number:,}", "最長的是第 {number:,} 場"),
    "own_draws_per_turn": Text("Own draws per turn", "每回合自己抽牌"),
    "penalty_per_turn": Text("Penalty cards per turn", "每回合罰抽"),
    "seat-wins": Text("{seat} wins", "{seat}贏"),
    "turns-per-round": Text("Turns per round", "每局回合數"),
    "turns-per-match": Text("Turns per match", "每場回合數"),
    "rounds-per-match": Text("Rounds per match", "每場局數"),
    "moves-per-round": Text("Moves per round", "每局步數"),
    "moves-per-match": Text("Moves per match", "每場步數"),
    "points-per-round": Text("Points per round", "每局分數"),
    "points-per-match": Text("Points per match", "每場分數"),
    "reshuffled": Text("Rounds with a reshuffle", "重洗過的局"),
    "challenges_won": Text("Challenges won, of all", "質疑成功率"),
    "calls": Text("UNO calls", "喊 UNO"),
    "catches": Text("Catches of who forgot to call", "抓到忘了喊的人"),
    "won_challenges": Text("Challenges won", "質疑成功"),
    "lost_challenges": Text("Challenges lost", "質疑失敗"),
    "jumps": Text("Jumps out of turn", "搶出牌"),
    "wrong_jumps": Text("Jumps that did not fit", "搶出牌出錯"),
    "slips": Text("Poses broken", "姿勢垮了"),
    "reshuffles": Text("Discard pile reshuffled", "棄牌重洗"),
    "reshuffled_rounds": Text("Rounds with a reshuffle", "重洗過的局"),
    "dry_draws": Text("Draws that found nothing", "沒有牌可抽"),
    "blocked": Text("Rounds in which nobody could move", "沒有人能動的局"),
    "unfinished": Text("Rounds broken off as endless", "太長而中斷的局"),
    "match-rounds": Text("Rounds per match", "每場局數"),
    "match-deviation": Text("Standard deviation", "標準差"),
    "match-won": Text("Matches played to the end", "打完的場"),
    "match-unfinished": Text("Matches broken off as endless", "太長而中斷的場"),
    "points-mean": Text("Points per round", "每局分數"),
    "points-deviation": Text("Standard deviation", "標準差"),
    # sentences
    "length-said": Text(
        "Half of the rounds are over within {median} turns, nine in ten within {nine}.",
        "一半的局在 {median} 回合內結束，九成在 {nine} 回合內。",
    ),
    "seats-even": Text(
        "As far as these {unit} can tell, every seat wins equally often.",
        "就這些{unit}來看，每個座位的勝率一樣。",
    ),
    "seats-more": Text(
        "{seat} wins more often than an equal share of {fair}: {share}.",
        "{seat}的勝率高於平均的 {fair}：{share}。",
    ),
    "seats-less": Text(
        "{seat} wins less often than an equal share of {fair}: {share}.",
        "{seat}的勝率低於平均的 {fair}：{share}。",
    ),
    "policy-more": Text(
        "{policy} wins {share} of the {unit}, more than its {fair} of the seats.",
        "{policy}打法贏 {share} 的{unit}，多於它所占的 {fair} 座位。",
    ),
    "policy-less": Text(
        "{policy} wins {share} of the {unit}, less than its {fair} of the seats.",
        "{policy}打法贏 {share} 的{unit}，少於它所占的 {fair} 座位。",
    ),
    "policy-even": Text(
        "{policy} wins {share} of the {unit}: no clear difference from its {fair} of the seats.",
        "{policy}打法贏 {share} 的{unit}，和它所占的 {fair} 座位沒有明顯差別。",
    ),
    "more": Text("more than equal", "高於平均"),
    "less": Text("less than equal", "低於平均"),
    "even": Text("no clear difference", "差別不明顯"),
    "no-points": Text("This table does not keep score.", "這桌不計分。"),
    "points-said": Text(
        "A round brings its winner {points} points on average.", "每局贏家平均得 {points} 分。"
    ),
    "cost-said": Text(
        "A round costs its losers {points} points in all, on average.",
        "每局輸家合計平均剩 {points} 分。",
    ),
    "draws-said": Text(
        "In a turn, its seat draws {own} cards on average; {penalty} more are penalties.",
        "每回合平均自己抽 {own} 張，另外罰抽 {penalty} 張。",
    ),
    "challenges-said": Text(
        "Of all challenges to a {card}, {share} are right ({interval}).",
        "對{card}的質疑，{share} 成功（{interval}）。",
    ),
    "none-played": Text("No round was played.", "一局也沒有玩。"),
    "all-ended": Text("Every round came to an end.", "每一局都有結束。"),
    "some-stuck": Text("{count} rounds did not come to an end.", "{count} 局沒有結束。"),
    "again-said": Text(
        "The same command gives the same report, on any machine.",
        "同樣的指令在任何機器上都會得到同樣的報告。",
    ),
    "card-said": Text(
        "The card that decides most rounds: {card}, the last one in {share} of them.",
        "最常決定一局的是「{card}」：{share} 的局以它當最後一張。",
    ),
    "cards-said": Text(
        "The cards that decide most rounds: {card} ({share}) and {other} ({other_share}), "
        "too close to tell apart.",
        "最常決定一局的是「{card}」（{share}）和「{other}」（{other_share}），高下不明。",
    ),
    "colors-together": Text(
        "All colors of a card are counted together.", "同一種牌不分顏色一起算。"
    ),
    "match-said": Text("A match takes {rounds} rounds on average.", "一場平均打 {rounds} 局。"),
    "turns-axis": Text("turns; {beyond} of rounds take longer", "回合；{beyond} 的局更久"),
    "from-to": Text("{low} to {high}", "{low} 至 {high}"),
    "first": Text("First", "先"),
    "second": Text("Then", "再"),
    "how-to-read": Text(
        "Intervals are 95% intervals: of a hundred such, about five miss the true value by bad "
        "luck. A seat is said to win more or less than an equal share only when luck is no likely "
        "reason even though every seat was looked at.",
        "區間都是 95% 區間：一百個裡大約有五個會因為運氣而沒有包含真正的值。"
        "只有在看過所有座位之後仍不像是運氣造成時，才會說某個座位的勝率高於或低於平均。",
    ),
    "made-by": Text(
        "Made by lastcard {version}. This page loads nothing from anywhere.",
        "由 lastcard {version} 製作。這個網頁不會從任何地方載入東西。",
    ),
    # charts
    "chart-lengths": Text("Rounds by their number of turns", "各局的回合數"),
    "chart-rounds": Text("share of rounds", "占各局"),
    "chart-turns": Text("turns", "回合"),
    "chart-median": Text("median {turns}", "中位數 {turns}"),
    "chart-ninety": Text("90% within {turns}", "90% 在 {turns} 內"),
    "chart-bin": Text("{turns} turns: {share} of the rounds", "{turns} 回合：{share} 的局"),
    "chart-seats": Text("Share of wins with 95% interval", "勝率和 95% 區間"),
    "chart-rounds-won": Text("of the rounds", "占各局"),
    "chart-matches-won": Text("of the matches", "占各場"),
    "chart-fair": Text("equal: {fair}", "平均：{fair}"),
    "chart-changes": Text(
        "Change in each seat's wins, with 95% interval", "各座位勝率的變化和 95% 區間"
    ),
    "chart-points": Text("percentage points", "百分點"),
    "chart-none": Text("no change", "不變"),
    "chart-played": Text("Played and drawn per round", "每局打出和抽到"),
    "chart-decided": Text("Decided the round, with 95% interval", "決定一局的比率和 95% 區間"),
    "chart-cards": Text("cards per round", "每局張數"),
    "chart-most-played": Text(
        "Played most: {card}, {number} times in a round.",
        "最常打出的是「{card}」：每局 {number} 張。",
    ),
    "chart-own": Text("own turn", "自己的回合"),
    "chart-penalty": Text("penalty", "罰抽"),
    # captions
    "length-table": Text("Turns and moves per round", "每局的回合數和步數"),
    "seats-table": Text("Rounds won, by seat", "各座位贏的局"),
    "policies-table": Text("Rounds won, by policy", "各打法贏的局"),
    "match-seats-table": Text("Matches won, by seat", "各座位贏的場"),
    "match-policies-table": Text("Matches won, by policy", "各打法贏的場"),
    "points-table": Text("Points per round", "每局分數"),
    "draws-table": Text("Cards drawn, by reason", "抽牌的原因"),
    "happenings-table": Text("Calls, catches, challenges", "喊、抓、質疑"),
    "piles-table": Text("Piles and endings", "牌堆與結束"),
    "symbols-table": Text("Cards, all colors together", "各種牌，不分顏色"),
    "cards-table": Text("Every card", "每一種牌"),
    "match-table": Text("Length of a match", "一場的長度"),
    "options-table": Text("Options that differ from the book", "和規則書不同的選項"),
    "differences-table": Text("Both, side by side", "兩邊並列"),
}


def say(key: str, lang: str, **details: object) -> str:
    """A text in a language, filled in."""
    return WORDS[key].of(lang).format(**details)


def policy_name(policy: str, lang: str) -> str:
    known = POLICY_NAMES.get(policy)
    return known.of(lang) if known else policy


def seat_name(seat: int, lang: str) -> str:
    return Text(f"Seat {seat}", f"{seat} 號").of(lang)


def reason_name(plan: Plan, reason: str, lang: str) -> str:
    """Why cards were drawn; cards go by the edition's name for them."""
    text = REASON_NAMES[reason].of(lang)
    card = text.strip("{}")
    return plan.edition.card_names[card].of(lang) if text != card else text


def units(count: int, plan: Plan, lang: str) -> str:
    """So many rounds, or matches."""
    if count == 1:
        return say("one-match" if plan.matches else "one-round", lang)
    return say(plan.unit, lang, count=f"{count:,}")


def asked(plan: Plan, lang: str) -> str:
    """The question in a phrase: '10,000 rounds of Basic, 2 seats, random against random, …'."""
    return say(
        "asked",
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
    counts = [(names.count(name), name) for name in dict.fromkeys(names)]
    told = [say("so-many", lang, count=count, policy=name) for count, name in counts]
    return say("and", lang).join(told)


def command(plan: Plan, versus: tuple[tuple[str, str], ...] = ()) -> str:
    """The command line that plays the same again."""
    words = ["lastcard", "simulate", "--edition", plan.edition_name, "--seats", str(plan.seats)]
    words += [f"--{plan.unit}", str(plan.count)]
    words += ["--policy", ",".join(shortest(plan.policies)), "--seed", plan.seed]
    for name, value in plan.options:
        words += ["--option", f"{name}={value}"]
    for name, value in versus:
        words += ["--versus", f"{name}={value}"]
    return shlex.join(words)


def shortest(policies: tuple[str, ...]) -> tuple[str, ...]:
    """As few policies as give the same when they take turns round the table."""
    for count in range(1, len(policies)):
        if all(policy == policies[seat % count] for seat, policy in enumerate(policies)):
            return policies[:count]
    return policies


# --- numbers -------------------------------------------------------------------------------


def decimals(margin: float) -> int:
    """Places after the point that a margin deserves: one digit of it, two when it begins with 1."""
    if margin <= 0:
        return 1
    places = -floor(log10(margin))
    begins_with_one = margin * 10.0**places < 2
    return max(0, places + begins_with_one)


def number(value: float) -> str:
    """A figure without an interval, in about three digits."""
    size = abs(value)
    if size == 0:
        return "0"
    places = 0 if size >= 100 else 1 if size >= 10 else 2 if size >= 0.1 else 3
    places += size < 0.01
    return f"{value:,.{places}f}"


def with_margin(estimate: Estimate) -> str:
    """'58.5 ± 0.5'"""
    margin = estimate.margin
    if margin is None:
        return number(estimate.value)
    places = decimals(margin)
    return f"{estimate.value:,.{places}f} ± {margin:.{places}f}"


def central(estimate: Estimate) -> str:
    """'58.5', as exact as its interval."""
    return with_margin(estimate).partition(" ")[0]


def span(estimate: Estimate) -> str:
    """'58.0 – 59.0', a dash when nothing is known."""
    if estimate.low is None or estimate.high is None or estimate.margin is None:
        return "–"
    places = decimals(estimate.margin)
    return f"{estimate.low:,.{places}f} – {estimate.high:,.{places}f}"


def signed(value: float, places: int) -> str:
    """A difference with its sign; nothing has none."""
    text = f"{abs(value):,.{min(places, MOST_PLACES)}f}"
    return "0" if not text.strip("0.") else f"{'−' if value < 0 else '+'}{text}"


def signed_span(estimate: Estimate, lang: str) -> str:
    """'−0.4 to +0.2', a dash when nothing is known."""
    if estimate.low is None or estimate.high is None or estimate.margin is None:
        return "–"
    places = decimals(estimate.margin)
    low, high = signed(estimate.low, places), signed(estimate.high, places)
    return say("from-to", lang, low=low, high=high)


def percent(estimate: Estimate) -> str:
    """'49.7%', as exact as its interval."""
    return hundredths(estimate.value, percent_places(estimate)) + "%"


def percent_span(estimate: Estimate) -> str:
    """'48.7 – 50.6%'"""
    if estimate.low is None or estimate.high is None:
        return "–"
    places = percent_places(estimate)
    return f"{hundredths(estimate.low, places)} – {hundredths(estimate.high, places)}%"


def hundredths(value: float, places: int) -> str:
    """A share in percent; nothing and everything without a point."""
    return f"{100 * value:.0f}" if value in (0, 1) else f"{100 * value:.{places}f}"


def percent_places(estimate: Estimate) -> int:
    return min(MOST_PLACES, decimals(100 * (estimate.margin or 0)))


def part(value: float) -> str:
    """A share without an interval."""
    return hundredths(value, 1) + "%"


def length(turns: int) -> str:
    """A number of turns; the histogram's last place stands for longer rounds too."""
    return f"≥ {turns}" if turns >= LONGEST else str(turns)
