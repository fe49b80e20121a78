"""What the simulator says is what was played, in every form and in both languages."""

import csv
import io
import json
import re
import shlex
import sys
from dataclasses import replace
from html.parser import HTMLParser
from math import isclose, sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from lastcard.cli import app
from lastcard.editions import edition
from lastcard.engine.cards import EFFECTS
from lastcard.engine.reasons import DRAW_REASONS
from lastcard.errors import LastcardError
from lastcard.lab import text_table
from lastcard.lab.arena.page import say as arena_words
from lastcard.lab.estimate import (
    differs,
    mean,
    normal_quantile,
    share,
    share_difference,
    wilson,
)
from lastcard.lab.numbers import decimals, percent, with_margin
from lastcard.lab.plan import Block
from lastcard.lab.run import Running
from lastcard.lab.simulate.blocks import run_block
from lastcard.lab.simulate.compare import Comparison
from lastcard.lab.simulate.export import COLUMNS, to_csv
from lastcard.lab.simulate.histogram import histograms
from lastcard.lab.simulate.html import html_page
from lastcard.lab.simulate.plan import Plan, make_plan
from lastcard.lab.simulate.report import LONGEST, PERCENTILES, Report
from lastcard.lab.simulate.rounds import ROW
from lastcard.lab.simulate.run import Difference, Outcome, Versus, run, run_versus
from lastcard.lab.simulate.sections import Result, again, page, sections
from lastcard.lab.simulate.simulate import other_plan
from lastcard.lab.simulate.tally import TALLY, merge, new_tally
from lastcard.lab.simulate.words import command, question, reason_name, say, shortest
from lastcard.languages import BUILT_IN as LANGUAGES
from lastcard.languages.check import places_of
from lastcard.text import width_of, wrap

Z = 1.959963984540054
ROUNDS = 400
ALONE = Running(workers=1)
CHINESE = re.compile("[\u4e00-\u9fff]")


def plan_of(
    edition: str = "basic",
    seats: int = 2,
    policies: tuple[str, ...] = ("random",),
    matches: bool = False,
    count: int = ROUNDS,
    **options: str,
) -> Plan:
    return make_plan(edition, seats, options, policies, 7, count, matches)


def outcome_of(plan: Plan) -> tuple[Outcome, np.ndarray]:
    """A plan's outcome, and its rows."""
    outcome = run(plan, ALONE, keep=True)
    assert outcome.rows is not None
    return outcome, outcome.rows


def pair(first: Plan, second: Plan) -> tuple[Versus, np.ndarray, np.ndarray]:
    """Two plans on the same deals, and the rows of both."""
    return run_versus(first, second, ALONE), outcome_of(first)[1], outcome_of(second)[1]


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return outcome_of(plan_of())[0]


@pytest.fixture(scope="module")
def rows() -> np.ndarray:
    return outcome_of(plan_of())[1]


@pytest.fixture(scope="module")
def report(outcome: Outcome) -> Report:
    return Report(outcome)


@pytest.fixture(scope="module")
def comparison() -> Comparison:
    plan = plan_of()
    return Comparison(pair(plan, other_plan(plan, {"stacking": "any"}))[0])


@pytest.fixture(scope="module")
def many(report: Report, comparison: Comparison) -> dict[str, Result]:
    """Reports of every shape."""
    party = plan_of("party", 6, ("random", "steady"), speed_play="on")
    return {
        "basic": report,
        "party": Report(outcome_of(party)[0]),
        "matches": Report(outcome_of(plan_of("minions", 4, matches=True, count=20))[0]),
        "alternative": Report(outcome_of(plan_of("frozen", 3, scoring="alternative"))[0]),
        "one": Report(outcome_of(plan_of("hello-kitty", 5, count=1))[0]),
        "none": Report(Outcome(plan_of(), new_tally(), 0)),
        "comparison": comparison,
    }


def plain(result: Result, lang: str) -> str:
    return text_table.plain(page(result, lang))


# --- statistics ------------------------------------------------------------------------------


def test_the_normal_quantile_is_the_known_one() -> None:
    assert isclose(normal_quantile(), Z, rel_tol=1e-12)


def test_mean_and_interval_of_four_numbers() -> None:
    numbers = [1, 2, 3, 4]
    found = mean(sum(numbers), sum(number**2 for number in numbers), 4)
    reach = Z * sqrt(5 / 3) / 2
    assert found.value == 2.5
    assert isclose(found.low or 0, 2.5 - reach)
    assert isclose(found.high or 0, 2.5 + reach)
    assert isclose(found.margin or 0, reach)


def test_one_number_has_no_interval() -> None:
    assert mean(7, 49, 1).margin is None


@pytest.mark.parametrize(("hits", "of"), [(0, 10), (5, 10), (3, 7), (10, 10), (1, 100_000)])
def test_wilson_solves_its_equation(hits: int, of: int) -> None:
    """The ends are the shares p whose distance from hits / of is z standard errors of p."""
    for end in wilson(hits, of):
        error = Z * sqrt(end * (1 - end) / of)
        assert isclose(abs(hits / of - end), error, rel_tol=1e-9, abs_tol=1e-12)


def test_wilson_of_nothing_knows_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(0, 0).value == 0


def test_a_difference_of_shares_is_newcombes() -> None:
    """The first example of Newcombe (1998), method 10: 56/70 less 48/80."""
    found = share_difference(share(48, 80), share(56, 70))
    assert isclose(found.value, 0.2)
    assert found.low == pytest.approx(0.0524, abs=5e-5)
    assert found.high == pytest.approx(0.3339, abs=5e-5)


def test_looking_at_many_seats_asks_for_more() -> None:
    assert differs(5_100, 10_000, 0.5, 1)
    assert not differs(5_100, 10_000, 0.5, 10)


# --- a report against a tally made by hand ------------------------------------------------------


def by_hand() -> np.void:
    """Four rounds of 10, 10, 20 and 40 turns; seat 0 won three, one was blocked."""
    tally = new_tally()
    for name, value in {
        "rounds": 4,
        "moves": 100,
        "turns": 80,
        "turns_squared": 100 + 100 + 400 + 1600,
        "points": 60,
        "points_squared": 3 * 400,
        "blocked": 1,
        "won_challenges": 1,
        "lost_challenges": 3,
        "calls": 6,
        "catches": 2,
        "reshuffles": 3,
        "reshuffled_rounds": 1,
        "dry_draws": 5,
    }.items():
        tally[name] = value
    tally["lengths"][[10, 20, 40]] = (2, 1, 1)
    tally["wins"][0] = 3
    tally["lead_wins"] = 2
    tally["seat_points"][0] = 60
    tally["seat_points_squared"][0] = 1200
    tally["draws"][[0, 1]] = (16, 4)
    kinds = plan_of().edition.kinds
    for card, count in {"r7": 2, "b7": 1, "W": 1}.items():
        tally["played"][kinds[card]] = count
    tally["drawn"][kinds["W"]] = 20
    tally["decided"][kinds["r7"]] = 2
    tally["decided"][kinds["W"]] = 1
    return tally


@pytest.fixture
def small() -> Report:
    return Report(Outcome(plan_of(count=4), by_hand(), 4))


def test_lengths_by_hand(small: Report) -> None:
    assert small.turns.mean.value == 20
    assert isclose(small.turns.deviation or 0, sqrt((100 + 100 + 0 + 400) / 3))
    found = [small.percentile(place) for place in (5, 50, 51, 75, 76, 99)]
    assert found == [10, 10, 20, 20, 40, 40]
    assert small.moves_per_round == 25


def test_winners_by_hand(small: Report) -> None:
    first, second = small.seats
    assert (first.wins.share.hits, first.wins.share.of, first.wins.share.value) == (3, 3, 1.0)
    assert (second.wins.share.hits, second.fair) == (0, 0.5)
    assert (small.lead.share.hits, small.lead.share.of, small.lead.fair) == (2, 3, 0.5)
    assert first.points is not None
    assert first.points.value == 15
    assert small.points is not None
    assert small.points.mean.value == 15


def test_cards_by_hand(small: Report) -> None:
    cards = {line.card: line for line in small.cards}
    symbols = {line.card: line for line in small.symbols}
    assert len(cards) == len(small.plan.edition.kinds)
    assert (cards["r7"].played, cards["r7"].decided.hits, cards["r7"].copies) == (0.5, 2, 2)
    assert (symbols["7"].played, symbols["7"].copies) == (0.75, 8)
    assert (symbols["W"].drawn, symbols["W"].decided.of) == (5.0, 3)
    assert list(symbols) == [*"0123456789", "S", "R", "+2", "W", "W+4", "WS", "WC"]


def test_happenings_by_hand(small: Report) -> None:
    assert small.own_draws_per_turn == 0.2
    assert small.penalty_per_turn == 0.05
    assert small.draws["draw-two"].per_round == 1
    assert (small.won_challenges.value, small.count("calls").per_round) == (0.25, 1.5)
    assert small.of_rounds("reshuffled_rounds").value == 0.25
    assert small.of_rounds("blocked").hits == 1


def test_a_length_beyond_the_histogram_says_so() -> None:
    tally = new_tally()
    tally["rounds"], tally["lengths"][LONGEST] = 1, 1
    found = Report(Outcome(plan_of(count=1), tally, 1))
    assert f"≥ {LONGEST}" in plain(found, "en")
    assert histograms([found], 50)[0].beyond == 1


# --- a report against the rounds themselves -----------------------------------------------------


def test_lengths_and_points_are_those_of_the_rounds(report: Report, rows: np.ndarray) -> None:
    turns, points = rows[:, ROW.index("turns")], rows[:, ROW.index("points")]
    assert report.turns.mean.value == pytest.approx(turns.mean())
    assert report.turns.deviation == pytest.approx(turns.std(ddof=1))
    assert report.turns.mean.margin == pytest.approx(Z * turns.std(ddof=1) / sqrt(ROUNDS))
    assert report.moves_per_round == pytest.approx(rows[:, ROW.index("moves")].mean())
    assert report.points is not None
    assert report.points.mean.value == pytest.approx(points.mean())
    assert report.points.deviation == pytest.approx(points.std(ddof=1))


def test_percentiles_are_those_of_the_rounds(report: Report, rows: np.ndarray) -> None:
    turns = rows[:, ROW.index("turns")]
    for place in PERCENTILES:
        assert report.percentile(place) == np.percentile(turns, place, method="inverted_cdf")


def test_histograms_hold_every_round_once(report: Report) -> None:
    for most in (10, 45, 110):
        found = histograms([report], most)[0]
        assert len(found.shares) <= most
        assert sum(found.shares) + found.beyond == pytest.approx(1)
        assert found.beyond <= 0.01


def test_winners_are_those_of_the_rounds(report: Report, rows: np.ndarray) -> None:
    winner = rows[:, ROW.index("winner")]
    for line in report.seats:
        assert line.wins.share.hits == (winner == line.seats[0]).sum()
    assert sum(line.wins.share.value for line in report.seats) == pytest.approx(1)


def test_seats_of_a_policy_are_counted_together() -> None:
    outcome, rows = outcome_of(plan_of("frozen", 3, ("steady", "random", "random")))
    winner = rows[:, ROW.index("winner")]
    steady, random = Report(outcome).policies
    assert (steady.seats, random.seats) == ((0,), (1, 2))
    assert steady.wins.share.hits == (winner == 0).sum()
    assert random.wins.share.hits == (winner > 0).sum()
    assert isclose(random.fair, 2 / 3)


def test_matches_go_to_their_winners() -> None:
    outcome, rows = outcome_of(plan_of("basic", 3, matches=True, count=25))
    found = Report(outcome)
    winner = rows[:, ROW.index("winner")]
    assert found.match_length is not None
    assert found.match_length.mean.value == outcome.tally["rounds"] / 25
    assert [line.wins.share.hits for line in found.seats] == [
        (winner == seat).sum() for seat in range(3)
    ]


# --- as data -------------------------------------------------------------------------------------


def test_equal_tallies_give_equal_json_in_any_order() -> None:
    plan = plan_of()
    blocks = [run_block(plan, Block(first, 100))[0] for first in range(0, ROUNDS, 100)]
    texts = set[str]()
    for order in (blocks, blocks[::-1]):
        tally = new_tally()
        for block in order:
            merge(tally, block)
        texts.add(json.dumps(Report(Outcome(plan, tally, ROUNDS, seconds=len(texts))).as_dict()))
    assert len(texts) == 1


def test_json_takes_everything(many: dict[str, Result]) -> None:
    for result in many.values():
        content = json.loads(json.dumps(result.as_dict()))
        assert "run" not in content  # what differs from run to run
        assert content["complete"] == result.complete


def test_json_has_the_keys_that_the_docstring_lists(report: Report) -> None:
    from lastcard.lab.simulate import report as module

    for key in report.as_dict():
        assert re.search(rf"\b{key}\b", module.__doc__ or ""), key


def test_csv_is_tidy(many: dict[str, Result]) -> None:
    for result in many.values():
        head, *lines = list(csv.reader(io.StringIO(to_csv(result))))
        assert tuple(head) == COLUMNS
        assert {len(line) for line in lines} == {len(COLUMNS)}
        names = [(line[0], line[1]) for line in lines]
        assert len(set(names)) == len(names)


def test_csv_has_the_numbers(report: Report) -> None:
    lines = {(line[0], line[1]): line[2:] for line in csv.reader(io.StringIO(to_csv(report)))}
    turns, wins = report.turns.as_dict(), report.seats[0].wins.as_dict()
    assert lines["turns_per_round", ""] == [str(turns[key]) for key in ("value", "low", "high")]
    assert lines["seats", "0.wins"] == [str(wins[key]) for key in ("value", "low", "high")]
    assert lines["rounds", ""][0] == str(ROUNDS)


def changed(tally: np.void, name: str) -> np.void:
    """The same tally with one of its fields another, but so that it remains possible."""
    other = tally.copy()
    place = {"played": 3, "drawn": 3, "decided": 3, "lengths": 40}.get(name, 0)
    part = 5 if name.endswith("squared") else 30
    usual = max(5, int(np.max(tally[name])) // part)
    more = {"matches": -1, "match_rounds": -5, "lengths": 200}.get(name, usual)
    if other[name].ndim:
        other[name][place] += more
    else:
        other[name] += more
    return other


@pytest.fixture(scope="module")
def minions() -> Outcome:
    return outcome_of(plan_of("minions", 4, matches=True, count=20))[0]


@pytest.mark.parametrize("name", TALLY.names or ())
def test_every_field_of_the_tally_is_reported(name: str, minions: Outcome) -> None:
    more = replace(minions, tally=changed(minions.tally, name))
    before, after = Report(minions), Report(more)
    assert before.as_dict() != after.as_dict()
    content = [
        [table.rows for part in sections(result, "en") for table in part.tables]
        for result in (before, after)
    ]
    assert content[0] != content[1]


# --- comparisons ----------------------------------------------------------------------------------


def test_differences_are_those_of_the_pairs() -> None:
    plan = plan_of("hello-kitty", 3)
    versus, first, second = pair(plan, other_plan(plan, {"draw_until_playable": "on"}))
    changes = {change.key: change for change in Comparison(versus).changes}
    for name in ("turns", "moves", "points"):
        apart = (second - first)[:, ROW.index(name)]
        found = changes[name]
        assert found.difference.value == pytest.approx(apart.mean())
        assert found.difference.margin == pytest.approx(Z * apart.std(ddof=1) / sqrt(ROUNDS))
        assert found.second - found.first == pytest.approx(apart.mean())
    winner = ROW.index("winner")
    for seat in range(3):
        gained = (second[:, winner] == seat).mean() - (first[:, winner] == seat).mean()
        assert changes[f"seat-{seat}"].difference.value == pytest.approx(gained)
    other = (first[:, winner] != second[:, winner]).mean()
    assert Comparison(versus).another_winner.value == pytest.approx(other)


def made_up(total: int, squares: int) -> Comparison:
    """A hundred pairs that differ by this in everything."""
    plan = plan_of(count=100)
    other = other_plan(plan, {"stacking": "any"})
    sums = dict.fromkeys(("turns", "moves", "points"), Difference(total, squares))
    sums["winner"] = Difference(40, 40)
    wins = (Difference(total, squares), Difference(-total, squares))
    tallies = both_tallies(total)
    a, b = (Outcome(each, tally, 100) for each, tally in zip((plan, other), tallies, strict=True))
    return Comparison(Versus(a, b, sums, wins))


def both_tallies(total: int) -> tuple[np.void, np.void]:
    """Tallies whose shares rise and fall as the total does."""
    low, high = new_tally(), new_tally()
    for tally, hits in ((low, 10), (high, 60)):
        tally["rounds"] = tally["wins"][0] = 100
        for name in ("lead_wins", "reshuffled_rounds", "blocked", "unfinished", "won_challenges"):
            tally[name] = hits
        tally["lost_challenges"] = 100 - hits
    if total == 0:
        return low, low
    return (low, high) if total > 0 else (high, low)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sentences_go_the_right_way(lang: str) -> None:
    up, down, flat = made_up(300, 1000), made_up(-300, 1000), made_up(0, 1000)
    keys = (
        "turns",
        "moves",
        "points",
        "seat",
        "lead",
        "reshuffled",
        "challenges_won",
        "blocked",
        "unfinished",
    )
    for comparison, kind in ((up, "more"), (down, "less"), (flat, "unclear")):
        sentences = comparison.sentences(lang)
        for key in keys:
            text = say.texts[f"changes.{key}.{kind}"].of(lang)
            begin = re.sub(r"\{.*", "", text) or text.split("}")[1].split("{")[0]
            assert any(begin in sentence for sentence in sentences), (key, kind)


def test_a_sentence_says_how_much_and_how_sure() -> None:
    assert made_up(310, 1900).sentences("en")[0] == "A round is longer by 3.1 turns (± 0.6)."
    assert made_up(-310, 1900).sentences("en")[0] == "A round is shorter by 3.1 turns (± 0.6)."
    assert made_up(10, 250).sentences("en")[0] == (
        "No clear difference in the length of a round (0.1 ± 0.3 turns)."
    )
    assert made_up(-310, 1900).sentences("zh")[0] == "每局短了 3.1 回合（± 0.6）。"
    assert made_up(-10, 250).sentences("zh")[0] == ("每局的長度沒有明顯差別（−0.1 ± 0.3 回合）。")


def test_a_comparison_names_what_was_changed(comparison: Comparison) -> None:
    assert comparison.changed == {"stacking": ("off", "any")}
    assert comparison.label(1, "en") == "stacking any"
    assert comparison.as_dict()["changed"] == {"stacking": ["off", "any"]}


# --- in words -------------------------------------------------------------------------------------


def test_the_question_is_a_sentence() -> None:
    assert question(plan_of(count=10_000), "en") == (
        "10,000 rounds of Basic, 2 seats, random against random, seed 7"
    )
    mixed = plan_of("party", 6, ("random", "random", "steady"), matches=True, count=1)
    assert question(mixed, "en") == "1 match of Party, 6 seats, 4 random, 2 steady, seed 7"
    frozen = question(plan_of("frozen", 3), "zh")
    assert frozen == "冰雪奇緣 2 400 局，3 個座位，都用隨意打法，亂數種子 7"


def test_policies_are_written_as_briefly_as_they_can_be() -> None:
    assert shortest(("a", "a", "a")) == ("a",)
    assert shortest(("a", "b", "a")) == ("a", "b")
    assert shortest(("a", "a", "b")) == ("a", "a", "b")


@pytest.mark.parametrize(
    "plan",
    [
        plan_of(count=30),
        plan_of("party", 5, ("random", "steady"), count=30, speed_play="on", link_self="off"),
        plan_of("basic", 3, matches=True, count=3, custom_rule="next draw 3 skip"),
    ],
)
def test_the_command_gives_the_same_report(plan: Plan) -> None:
    words = [*shlex.split(command(plan))[1:], "--workers", "1", "--json"]
    answer = CliRunner().invoke(app, words)
    assert answer.exit_code == 0, answer.output
    found = json.loads(answer.stdout)
    expected = json.loads(json.dumps(Report(outcome_of(plan)[0]).as_dict()))
    assert {key: found[key] for key in expected} == expected


def test_the_command_of_a_comparison_has_its_changes(comparison: Comparison) -> None:
    assert again(comparison).endswith("--policy random --seed 7 --versus stacking=any")


@pytest.mark.parametrize(
    ("margin", "places"), [(12, 0), (3, 0), (1.4, 1), (0.54, 1), (0.15, 2), (0.02, 2), (0, 1)]
)
def test_numbers_are_as_exact_as_their_margins(margin: float, places: int) -> None:
    assert decimals(margin) == places


def test_numbers_as_people_write_them() -> None:
    assert with_margin(mean(58_300, 5_200_000, 1000)) == "58 ± 3"
    assert with_margin(mean(58_300_000, 5_200_000_000, 1_000_000)) == "58.30 ± 0.08"
    assert percent(share(1, 3)) == "33%"
    assert percent(share(0, 10_000)) == "0%"


def test_words_hold_the_same_details_in_both_languages() -> None:
    for key, text in (say.texts | arena_words.texts).items():
        named = [places_of(("lab",), text.of(lang)) for lang in LANGUAGES]
        assert named[0] - {"unit"} == named[1] - {"unit"}, key


def test_nothing_is_without_a_name() -> None:
    reasons = {key.removeprefix("reasons.") for key in say.texts if key.startswith("reasons.")}
    assert reasons <= set(DRAW_REASONS)
    assert set(DRAW_REASONS) - reasons <= set(EFFECTS), "a reason without a text is a card's effect"


def test_a_card_that_makes_others_draw_goes_by_its_name() -> None:
    plan = make_plan("hello-kitty", 2, {}, ["random"], "0", 1, False)
    assert reason_name(plan, "fewest", "en") == plan.edition.card_names["WB"].en
    assert reason_name(plan, "draw-two", "zh") == plan.edition.card_names["+2"].zh


def test_long_texts_are_broken_where_their_language_allows() -> None:
    assert wrap("Wild Drawn Together", 12) == ["Wild Drawn", "Together"]
    assert wrap("忘了喊 UNO 被抓", 8) == ["忘了喊", "UNO 被抓"]
    assert wrap("一二三，四", 6) == ["一二", "三，四"]


# --- on a terminal --------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [50, 80, 100])
def test_a_page_is_no_wider_than_the_terminal(
    many: dict[str, Result], lang: str, width: int
) -> None:
    for result in many.values():
        *lines, _command = text_table.plain(page(result, lang), width).splitlines()
        assert max(map(width_of, lines)) <= width


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_terminal_page_has_all_sections(many: dict[str, Result], lang: str) -> None:
    for result in many.values():
        text = plain(result, lang)
        for section in sections(result, lang):
            assert section.title in text
        assert "\x1b" not in text


def test_a_stopped_run_says_so(many: dict[str, Result]) -> None:
    assert "Stopped early, after 0 rounds of 400 rounds." in text_table.plain(
        page(many["none"], "en")
    )


def test_lengths_are_drawn_in_blocks(report: Report) -> None:
    assert "█" in plain(report, "en")


# --- as a page ------------------------------------------------------------------------------------

VOID = {"meta", "br", "hr", "img", "input", "link"}


class Reader(HTMLParser):
    """Reads a page, and minds that every element is closed where it should be."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.found.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.found if name == tag]


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


@pytest.fixture(scope="module")
def pages(many: dict[str, Result]) -> dict[tuple[str, str], str]:
    pytest.importorskip("vl_convert")
    return {
        (name, lang): html_page(result, lang) for name, result in many.items() for lang in LANGUAGES
    }


def test_pages_load_nothing(pages: dict[tuple[str, str], str]) -> None:
    for text in pages.values():
        assert not re.search(r"https?:|//[a-z]|url\(|@import|\bsrc=|\bhref=|<script|<link", text)
        assert "default-src 'none'" in text
        assert len(text.encode()) < 300_000


def test_pages_have_every_section_in_both_languages(
    pages: dict[tuple[str, str], str], many: dict[str, Result]
) -> None:
    for (name, lang), text in pages.items():
        reader = read(text)
        ids = [attrs["id"] for _, attrs in reader.found if "id" in attrs]
        assert len(set(ids)) == len(ids)
        for section in sections(many[name], lang):
            assert section.key in ids
            assert section.title in reader.text
            for table in section.tables:
                assert table.caption in reader.text
            for sentence in section.sentences:
                assert sentence in reader.text
        assert again(many[name]) in reader.text


def test_pages_speak_one_language(pages: dict[tuple[str, str], str]) -> None:
    for (_, lang), text in pages.items():
        reader = read(text)
        assert reader.all("html")[0]["lang"] == {"en": "en", "zh": "zh-Hant-TW"}[lang]
        assert bool(CHINESE.search(reader.text)) == (lang == "zh")


def test_pages_can_be_read_without_seeing(pages: dict[tuple[str, str], str]) -> None:
    for text in pages.values():
        reader = read(text)
        assert len(reader.all("h1")) == 1
        assert len(reader.all("table")) == len(reader.all("caption"))
        assert all(attrs.get("scope") in ("row", "col") for attrs in reader.all("th"))
        pictures = [attrs for attrs in reader.all("svg") if attrs.get("aria-hidden") != "true"]
        assert all(attrs["role"] == "img" and attrs["aria-label"] for attrs in pictures)


def test_pages_have_their_charts(pages: dict[tuple[str, str], str]) -> None:
    for (name, _), text in pages.items():
        expected = {"none": 0, "comparison": 2}.get(name, 5)
        assert len(read(text).all("figure")) == expected
        assert "clip-path=" not in text


def test_a_page_has_light_and_dark_of_its_edition(pages: dict[tuple[str, str], str]) -> None:
    page = pages["party", "en"]
    look = edition("party").look
    assert all(color.fill in page for color in look.colors.values())
    assert f"--accent:{look.light.accent}" in page
    assert f"--accent:{look.dark.accent}" in page
    assert "prefers-color-scheme:dark" in page


def test_names_cannot_break_out_of_a_page() -> None:
    pytest.importorskip("vl_convert")
    plan = make_plan("basic", 2, {}, ["random"], "<script>alert(1)</script>&", 5, False)
    page = html_page(Report(outcome_of(plan)[0]), "en")
    assert "<script" not in page
    read(page)


def test_without_the_library_a_page_is_refused_with_a_sentence(
    report: Report, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(LastcardError) as caught:
        html_page(report, "en")
    assert "pip install 'lastcard[report]'" in caught.value.text.en
    assert "pip install 'lastcard[report]'" in caught.value.text.zh


def test_the_command_writes_the_page(report: Report, tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    words = [
        *shlex.split(command(report.plan))[1:],
        "--lang=en",
        f"--html={tmp_path / 'page.html'}",
    ]
    assert CliRunner().invoke(app, words).exit_code == 0
    assert (tmp_path / "page.html").read_text("utf-8") == html_page(report, "en")
