"""The arena's arithmetic against cases whose answer is known."""

from collections import Counter
from collections.abc import Sequence
from math import log10

import numpy as np
import pytest

from lastcard.lab.arena.contest import Result
from lastcard.lab.arena.elo import intervals, ratings, win_table
from lastcard.lab.arena.page import plain
from lastcard.lab.arena.plan import Plan
from lastcard.lab.arena.round_result import RoundResult
from lastcard.lab.arena.run import Outcome
from lastcard.lab.arena.tally import Tally, Times
from lastcard.lab.estimate import Estimate, grouped_share, mean, student
from lastcard.lab.text_table import WIDEST
from lastcard.languages import BUILT_IN as LANGUAGES
from lastcard.text import width_of

Groups = Counter[tuple[int, int]]


def known_share(groups: Groups) -> Estimate:
    found = grouped_share(groups)
    assert found is not None
    return found


def plan_of(bots: str = "steady random", seats: int = 2, count: int = 100) -> Plan:
    return Plan("basic", seats, (), "0", count, tuple(bots.split()))


def round_of(winner: int | None, seats: int = 2, points: int = 0) -> RoundResult:
    """A round that somebody won, or nobody."""
    gained = tuple(points if seat == winner else 0 for seat in range(seats))
    return RoundResult(winner, gained, (3,) * seats)


# --- line-ups ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "seats", "rotations"),
    [
        ("a b", 2, 2),
        ("a b", 4, 2),
        ("a b", 3, 3),
        ("a b c", 6, 3),
        ("a b c d", 6, 6),
        ("a b b c", 4, 4),
        ("a a", 2, 2),
    ],
)
def test_a_deal_is_played_until_everybody_had_every_seat(
    bots: str, seats: int, rotations: int
) -> None:
    plan = plan_of(bots, seats)
    assert plan.rotations == rotations
    had: Counter[tuple[int, int]] = Counter()
    for rotation in range(rotations):
        had.update((entry, seat) for seat, entry in enumerate(plan.entries(rotation)))
    for entry in range(len(plan.bots)):
        assert len({had[entry, seat] for seat in range(seats)}) == 1


def test_a_rotation_moves_everybody_on() -> None:
    plan = plan_of("a b c", 3)
    assert [plan.lineup(rotation) for rotation in range(3)] == [
        ["a", "b", "c"],
        ["b", "c", "a"],
        ["c", "a", "b"],
    ]


def test_rounds_are_whole_groups() -> None:
    plan = plan_of("a b c", 3, count=100)
    assert (plan.groups, plan.rounds) == (34, 102)


def test_what_is_fair_is_the_share_of_the_seats() -> None:
    plan = plan_of("a b", 3)
    assert [plan.fair(entry) for entry in (0, 1)] == [2 / 3, 1 / 3]


# --- shares --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "known"), [(1, 12.706), (9, 2.262), (10, 2.228), (30, 2.042), (1000, 1.962)]
)
def test_students_quantile(freedom: int, known: float) -> None:
    assert student(freedom) == pytest.approx(known, abs=6e-4)


def test_a_share_is_rounds_won_of_rounds_decided() -> None:
    found = known_share(Groups({(2, 2): 30, (1, 2): 60, (0, 1): 10}))
    assert found.value == pytest.approx(120 / 190)
    assert found.low is not None
    assert found.high is not None
    assert found.low < 120 / 190 < found.high


def test_deals_that_even_out_leave_little_doubt() -> None:
    """Each side wins its good half of every deal: far surer than as many coin tosses."""
    even = known_share(Groups({(1, 2): 500}))
    tossed = known_share(Groups({(0, 2): 125, (1, 2): 250, (2, 2): 125}))
    assert even.high is not None
    assert tossed.high is not None
    assert even.high - 0.5 < (tossed.high - 0.5) / 10


@pytest.mark.parametrize("groups", [2, 10, 1000])
def test_who_always_wins_is_not_taken_to_win_for_ever(groups: int) -> None:
    always, never = known_share(Groups({(2, 2): groups})), known_share(Groups({(0, 2): groups}))
    assert (always.value, always.high) == (1, 1)
    assert (never.value, never.low) == (0, 0)
    assert always.low is not None
    assert always.low < 1
    assert never.high == pytest.approx(1 - always.low)
    if groups > 2:
        assert always.verdict(0.5) == "more"
        assert never.verdict(0.5) == "less"


def test_nothing_is_known_of_rounds_that_nobody_won() -> None:
    assert grouped_share(Groups({(0, 0): 5})) is None
    assert Estimate(0.9).verdict(0.5) == "even"


def test_one_deal_says_nothing_about_others() -> None:
    assert known_share(Groups({(2, 2): 1})) == Estimate(1.0, 0.0, 1.0)


@pytest.mark.parametrize(
    ("true", "rotations", "groups"), [(0.5, 2, 8), (0.7, 2, 40), (0.25, 4, 100), (0.02, 4, 50)]
)
def test_intervals_hold_the_truth_as_often_as_they_say(
    true: float, rotations: int, groups: int
) -> None:
    """Deals whose luck favors one side or the other, so that rounds of a deal hang together."""
    rng = np.random.default_rng(7)
    tries, hits = 600, 0
    for _ in range(tries):
        luck = np.clip(rng.normal(0, min(true, 1 - true) / 3, groups), -true, 1 - true)
        won = rng.binomial(rotations, true + luck)
        found = known_share(Counter((int(hits), rotations) for hits in won))
        assert found.low is not None
        assert found.high is not None
        hits += found.low <= true <= found.high
    assert 0.93 <= hits / tries <= 0.995


def test_a_mean_per_round_and_its_interval() -> None:
    found = mean(30, 350, 3, student(2)).scaled(1 / 2)  # groups of two rounds had 5, 10 and 15
    reach = student(2) * 5 / 3**0.5 / 2
    ends = (found.value, found.low, found.high)
    assert ends == pytest.approx((5, 5 - reach, 5 + reach))
    assert mean(12, 144, 1, student(1)).scaled(1 / 2) == Estimate(6)


def value(estimate: Estimate | None) -> float | None:
    return None if estimate is None else estimate.value


# --- tallies -------------------------------------------------------------------------------


def result_of(plan: Plan, groups: Sequence[Sequence[RoundResult]]) -> Result:
    tally = Tally.of(plan)
    for group in groups:
        tally.add(plan, group)
    outcome = Outcome([plan])
    outcome.tallies = [tally]
    return Result(outcome)


def test_wins_belong_to_the_bot_in_the_seat() -> None:
    plan = plan_of(count=4)
    result = result_of(plan, [[round_of(0, points=10), round_of(1, points=20)]] * 2)
    first, second = result.bots
    assert (first.won, value(first.share), value(first.points)) == (4, 1, 15)
    assert (second.won, value(second.share), value(second.points)) == (0, 0, 0)
    assert (first.moves, result.decided, result.groups) == (3, 4, 2)


def test_two_bots_at_four_seats_own_two_each() -> None:
    plan = plan_of(seats=4, count=4)
    result = result_of(
        plan, [[round_of(2, 4), round_of(0, 4)], [round_of(0, 4), round_of(None, 4)]]
    )
    assert [bot.won for bot in result.bots] == [2, 1]
    assert [bot.seats for bot in result.bots] == [2, 2]
    assert value(result.bots[0].share) == pytest.approx(2 / 3)
    assert result.to_json()["decided"] == 3


def test_the_order_of_parts_does_not_matter() -> None:
    plan = plan_of(count=6)
    groups = [[round_of(0), round_of(0)], [round_of(1), round_of(0)], [round_of(None), round_of(1)]]
    one, other, whole = Tally.of(plan), Tally.of(plan), Tally.of(plan)
    for place, group in enumerate(groups):
        whole.add(plan, group)
        (one if place % 2 else other).add(plan, group)
    one.merge(other)
    assert one == whole


def test_planted_shares_come_out() -> None:
    rng = np.random.default_rng(3)
    plan = plan_of("sharp steady steady random", 4, count=8_000)
    planted = [0.4, 0.25, 0.25, 0.1]
    groups = [
        [
            round_of(plan.entries(rotation).index(int(rng.choice(4, p=planted))), 4)
            for rotation in range(4)
        ]
        for _ in range(2_000)
    ]
    result = result_of(plan, groups)
    assert [bot.verdict for bot in result.bots] == ["more", "even", "even", "less"]
    for bot, true in zip(result.bots, planted, strict=True):
        assert bot.share is not None
        assert bot.share.low is not None
        assert bot.share.high is not None
        assert bot.share.low < true < bot.share.high
    assert "Sharp wins more than its share" in str(result)
    assert "「穩健 2」勝率" in plain(result, "zh")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_fits_a_terminal(lang: str) -> None:
    plan = plan_of("sharp steady steady random", 4, count=8)
    result = result_of(plan, [[round_of(seat, 4) for seat in range(4)]] * 2)
    *lines, command = plain(result, lang).splitlines()
    assert max(map(width_of, lines)) <= WIDEST
    assert command.startswith("lastcard arena sharp steady steady random --edition basic")


def test_faults_are_counted() -> None:
    plan = plan_of(count=2)
    fault = RoundResult(0, (0, 0), (1, 1), faults=(0, 3))
    result = result_of(plan, [[fault, fault]])
    assert [bot.faults for bot in result.bots] == [3, 3]
    assert "Faults" in str(result)


def test_times_are_quantiles() -> None:
    times = Times()
    for milliseconds in range(1, 1001):
        times.add(milliseconds / 1000)
    assert times.quantile(0.5) == pytest.approx(0.5, rel=0.02)
    assert times.quantile(0.99) == pytest.approx(0.99, rel=0.02)
    assert times.count == 1000
    assert Times().quantile(0.5) is None


# --- ratings -------------------------------------------------------------------------------


def expected(one: float, other: float) -> float:
    return float(1 / (1 + 10 ** ((other - one) / 400)))


def planted_pairs(planted: Sequence[float], groups: int) -> list[tuple[int, int, Groups]]:
    rng = np.random.default_rng(11)
    return [
        (one, other, Counter((int(won), 2) for won in rng.binomial(2, chance, groups)))
        for one in range(len(planted))
        for other in range(one + 1, len(planted))
        for chance in [expected(planted[one], planted[other])]
    ]


def test_ratings_recover_planted_strengths() -> None:
    planted = [1000, 1100, 1250, 1400]
    pairs = planted_pairs(planted, 5_000)
    found = ratings(win_table(4, pairs), anchor=0)
    assert found == pytest.approx(planted, abs=12)
    low, high = intervals(4, pairs, anchor=0)
    assert (low[1:] < planted[1:]).all()
    assert (planted[1:] < high[1:]).all()
    assert (low[0], high[0]) == (1000, 1000)


def test_without_an_anchor_the_mean_is_1000() -> None:
    found = ratings(win_table(3, planted_pairs([900, 1000, 1200], 500)), anchor=None)
    assert found.mean() == pytest.approx(1000)


def test_a_clean_sweep_stays_finite() -> None:
    sweep: list[tuple[int, int, Groups]] = [(0, 1, Counter({(2, 2): 50}))]
    found = ratings(win_table(2, sweep), anchor=1)
    assert found[0] - 1000 == pytest.approx(400 * log10(100.5 / 0.5))
    low, high = intervals(2, sweep, anchor=1)
    assert 1000 < low[0] < found[0] < high[0] < 10_000


def test_a_ladder_of_sweeps_is_fitted() -> None:
    ladder = [
        (one, other, Counter({(0, 2): 500})) for one in range(4) for other in range(one + 1, 4)
    ]
    found = ratings(win_table(4, ladder), anchor=0)
    assert (np.diff(found) > 200).all()


def test_the_same_results_give_the_same_intervals() -> None:
    pairs = planted_pairs([1000, 1100], 100)
    assert np.array_equal(intervals(2, pairs, 0), intervals(2, pairs, 0))


def test_more_deals_narrow_the_interval() -> None:
    few, many = (
        np.subtract(*reversed(intervals(2, planted_pairs([1000, 1100], groups), 0)))[1]
        for groups in (100, 10_000)
    )
    assert many < few / 5
