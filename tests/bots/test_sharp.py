"""Sharp: fair deals of what it cannot see, every question answered, nobody kept waiting."""

import asyncio
import time
from collections.abc import Iterator

import numpy as np
import pytest

from lastcard import Match
from lastcard.bots import Bot, Start
from lastcard.bots.policies.bot import PolicyBot
from lastcard.bots.sharp.bot import Sharp, read_budget
from lastcard.bots.sharp.budget import Budget
from lastcard.bots.sharp.deal import BASE, SEARCH_SCRATCH, WORLD, make_world, prepare
from lastcard.bots.sharp.kernel import KERNEL, Functions
from lastcard.bots.sharp.thought import add_deal, begin_thought, best_move, halve, new_thought
from lastcard.bots.threads import Payer, Threads
from lastcard.bots.tracker import ANY, new_memory, settle
from lastcard.editions import EDITIONS
from lastcard.engine.cards import KINDS
from lastcard.engine.state import PHASE_POINT, STATE
from lastcard.errors import LastcardError
from lastcard.lab.arena.job import rounds_of
from lastcard.lab.arena.plan import make_plan
from lastcard.lab.arena.series import Series
from lastcard.play import kernel, library
from lastcard.play.driver import Driver
from lastcard.play.rng import seed_rng
from tests.bots.test_records import positions
from tests.table import position
from tests.worlds import view_record

WIDE = ("turn", "drawn", "color", "challenge")
APART = 13  # positions between two that are thought about twice


def asked_seats(match: Match) -> Iterator[int]:
    """The seats that have a question to answer."""
    for seat in range(match.seats):
        pointing = match.state["phase"] == PHASE_POINT and match.view(seat).pick is None
        if match.turn == seat or pointing:
            yield seat


class Search:
    """What a search works with, for one seat of one position."""

    def __init__(self, match: Match, seat: int, rng: int = 3) -> None:
        self.rules = match.edition.rules(match.options)
        self.view = view_record(match.state, seat)
        self.memory = new_memory()
        settle(self.memory, self.view)
        self.scratch: np.void = np.zeros(1, SEARCH_SCRATCH)[0]
        seed_rng(self.scratch, rng, seat)
        self.worlds = np.zeros(3, STATE)

    def world(self) -> np.void:
        """One deal of what cannot be seen."""
        prepare(self.rules, self.view, self.memory, self.scratch, self.worlds[BASE])
        make_world(self.rules, self.view, self.memory, self.scratch, self.worlds)
        return self.worlds[WORLD]  # type: ignore[no-any-return]


def cards_in(match: Match, world: np.void) -> np.ndarray:
    """How many there are of each kind, in hands and piles together."""
    found: np.ndarray = world["hand"][: match.seats].sum(axis=0).astype(int)
    for pile in ("draw", "discard", "mini"):
        for kind in world[pile][: int(world[f"{pile}_count"])]:
            found[int(kind)] += 1
    return found


@pytest.mark.parametrize("name", EDITIONS)
def test_every_imagined_deal_could_be_the_real_one(name: str) -> None:
    for match in positions(name):
        for seat in asked_seats(match):
            world = Search(match, seat).world()
            assert list(cards_in(match, world)) == list(match.rules["copies"])
            assert list(world["hand"][seat]) == list(match.state["hand"][seat])
            assert list(world["size"]) == list(match.state["size"])
            assert int(world["draw_count"]) == int(match.state["draw_count"])
            for other in range(match.seats):
                kinds = [kind for kind in range(KINDS) if world["hand"][other, kind]]
                assert int(world["mask"][other]) == sum(1 << kind for kind in kinds)


def test_what_is_remembered_is_dealt() -> None:
    match = Match("basic", seats=3, seed="cellar")
    search = Search(match, 0)
    search.memory["likely"][1, 0] = 1 << match.edition.kinds["W"]
    allowed = ANY & ~sum(1 << kind for text, kind in match.edition.kinds.items() if text[0] == "r")
    search.memory["likely"][2, :7] = allowed
    for _ in range(50):
        world = search.world()
        assert world["hand"][1, match.edition.kinds["W"]] >= 1
        assert int(world["mask"][2]) & ~allowed == 0


def test_what_was_only_likely_is_forgotten_of_a_seat_that_did_otherwise() -> None:
    match = Match("basic", seats=3, seed="cellar")
    search = Search(match, 0)
    reds = sum(1 << kind for text, kind in match.edition.kinds.items() if text[0] == "r")
    search.memory["likely"][2, :7] = ANY & ~reds
    assert not any(int(search.world()["mask"][2]) & reds for _ in range(20))
    search.memory["odd"][2] = 1
    assert any(int(search.world()["mask"][2]) & reds for _ in range(20))


def test_deals_differ() -> None:
    search = Search(Match("party", seats=4, seed="cellar"), 0)
    hands = {search.world()["hand"][1].tobytes() for _ in range(20)}
    assert len(hands) == 20


def thought_of(use: Functions, match: Match, seat: int, memory: np.void) -> tuple[bytes, ...]:
    """What is left of a thought about some moves of a seat, after three deals of one bout."""
    search, thought = Search(match, seat), new_thought()
    moves = match.legal_codes(seat)[:3]
    thought["moves"][: len(moves)] = moves
    thought["count"] = len(moves)
    use.begin_thought(thought, moves[-1], 3 * len(moves))
    records = (search.view, memory, search.scratch, search.worlds, thought)
    use.think(search.rules, *records, 3 * len(moves))
    return thought.tobytes(), search.scratch["rng"].tobytes()


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_thoughts_agree(name: str) -> None:
    ways = (KERNEL.interpreted, KERNEL.compiled())
    compared = 0
    for match in positions(name)[::APART]:
        for seat in asked_seats(match):
            memory = Search(match, seat).memory
            one, other = (thought_of(use, match, seat, memory) for use in ways)
            assert one == other
            compared += 1
    assert compared > 5


@pytest.mark.parametrize("name", EDITIONS)
def test_thoughts_agree_with_everything_that_is_remembered_in_a_round(name: str) -> None:
    ways = (KERNEL.interpreted, KERNEL.compiled())
    match = Match(name, seats=4, seed="both ways", options={"jump_in": "all"})
    levels = ("easy", "steady", "random")
    bots: dict[int, Bot] = {0: Sharp(Start(name, 4, 0, match.options), Budget(60, None))}
    for seat, level in enumerate(levels, start=1):
        bots[seat] = PolicyBot(Start(name, 4, seat, match.options), level)
    driver, sharp = Driver(match, bots), bots[0]
    assert isinstance(sharp, Sharp)
    compared = 0
    while match.phase not in ("round-over", "match-over"):
        if match.turn == 0:
            compared += 1
            one, other = (thought_of(use, match, 0, sharp.memory) for use in ways)
            assert one == other
        move = driver.next_move()
        assert move is not None
        match.play(move)
        driver.tell()
    assert compared > 3


@pytest.mark.parametrize("name", EDITIONS)
def test_sharp_answers_every_question(name: str) -> None:
    use = KERNEL.compiled()
    assert KERNEL.at_once() is use
    answered, phases = 0, set()
    for match in positions(name):
        for seat in range(match.seats):
            bot = Sharp(Start(name, match.seats, seat, match.options), Budget(40, None))
            view = match.view(seat)
            bot.watch(view, match.events(seat))
            reaction = bot.react(view, view.legal)
            assert reaction is None or reaction in view.legal
            if seat in asked_seats(match):
                assert bot.choose(view, view.legal) in view.legal
                answered += 1
                phases.add(match.phase)
    assert answered > 100
    special = {"basic": {"swap", "target"}, "party": {"link", "point", "pile"}}
    assert phases >= {*WIDE, *special.get(name, set())}


@pytest.mark.parametrize(
    ("hand", "top", "moves"),
    [
        ("rS r5", "r2", ["0 uno", "0 play rS", "0 play r5"]),
        # Steady begins with the green one, the color of which it holds more.
        ("rS gS g5", "yS", ["0 play rS", "0 uno", "0 play gS", "0 play g5"]),
    ],
)
def test_sharp_takes_the_win(hand: str, top: str, moves: list[str]) -> None:
    match = position(f"""
        edition basic
        hand 0 {hand}
        hand 1 b1 b2
        discard {top}
        draw y1 y2 y3 y4
    """)
    KERNEL.compiled()
    driver = Driver(match, {0: Sharp(Start("basic", 2, 0), Budget(2000, None))})
    while (move := driver.next_move()) is not None:
        match.play(move)
        driver.tell()
    assert [str(move) for move in match.moves] == moves
    assert match.round_winner == 0


def test_the_same_seed_thinks_the_same() -> None:
    first, second = (
        rounds_of(make_plan(["sharp:80", "steady"], "party", 4, 2, {}, "twice"), range(2), 0, False)
        for _ in range(2)
    )
    assert [(game.winner, game.points, game.moves) for game in first] == [
        (game.winner, game.points, game.moves) for game in second
    ]


def test_sharp_beats_random() -> None:
    plan = make_plan(["sharp:100", "random"], "basic", 2, 120, {}, "ladder")
    ours, theirs = (rounds_of(plan, range(60), rotation, False) for rotation in (0, 1))
    won = sum(round_.winner == 0 for round_ in ours) + sum(round_.winner == 1 for round_ in theirs)
    assert won > 80


def test_a_series_keeps_records_that_replay() -> None:
    plan = make_plan(["easy", "steady", "sharp:50"], "hello-kitty", 3, 1, {}, "kept")
    result = Series(plan, 0, record=True).play(4)
    assert result.record is not None
    match = Match.read(result.record)
    assert str(match) == result.record
    assert match.round_winner == result.winner
    assert tuple(match.scores) == result.points
    assert len(match.moves) == sum(result.moves)


def test_until_the_compiler_is_done_sharp_thinks_interpreted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun = []
    monkeypatch.setattr(KERNEL, "_compiled", None)
    monkeypatch.setattr(library, "load", lambda: None)
    monkeypatch.setattr(kernel, "warm", lambda: begun.append(True))
    match = Match("basic", seats=4, seed="first start")
    bot = Sharp(Start("basic", 4, match.turn or 0), Budget(4000, 0.2))
    view = match.view(bot.seat)
    bot.watch(view, match.events(bot.seat))
    assert bot.choose(view, view.legal) in view.legal
    assert begun
    assert 0 < bot.mind.rounds < 4000


def test_a_loop_goes_on_while_sharp_thinks() -> None:
    KERNEL.compiled()
    match = Match("party", seats=8, seed="loop")
    seat = match.turn or 0
    bots = [Sharp(Start("party", 8, seat, seed=str(n)), Budget(30_000, None)) for n in range(3)]
    view = match.view(seat)
    for bot in bots:
        bot.watch(view, match.events(seat))

    async def tick(gaps: list[float]) -> None:
        while True:
            begun = time.perf_counter()
            await asyncio.sleep(0)
            gaps.append(time.perf_counter() - begun)

    async def table() -> tuple[float, list[float]]:
        threads, gaps = Threads(2), list[float]()
        ticking = asyncio.create_task(tick(gaps))
        begun = time.perf_counter()
        await asyncio.gather(*(threads.choose(Payer(), bot, view, view.legal) for bot in bots))
        ticking.cancel()
        threads.close()
        return time.perf_counter() - begun, gaps

    thought, gaps = asyncio.run(table())
    assert len(gaps) > 1000
    assert sorted(gaps)[len(gaps) // 2] < thought / 100


def think_of(moves: list[int], plain: int, *rows: list[float]) -> np.void:
    """A thought that has found these values in its deals."""
    thought = new_thought()
    thought["moves"][: len(moves)] = moves
    thought["count"] = len(moves)
    begin_thought(thought, plain, 100)
    add_rows(thought, *rows)
    return thought


def add_rows(thought: np.void, *rows: list[float]) -> None:
    for row in rows:
        for number, value in zip(alive(thought), row, strict=True):
            thought["values"][number] = value
        add_deal(thought)


def alive(thought: np.void) -> list[int]:
    return [int(number) for number in thought["alive"][: int(thought["alive_count"])]]


def test_the_worse_half_is_given_up_and_the_plain_move_kept() -> None:
    thought = think_of([5, 6, 7, 8], 8, [0.9, 0.1, 0.8, 0.2], [0.8, 0.2, 0.9, 0.1])
    halve(thought)
    assert alive(thought) == [0, 2, 3]
    add_rows(thought, [0.9, 0.1, 0.3], [0.9, 0.2, 0.3])
    assert best_move(thought) == 5


def test_a_gain_that_may_be_chance_changes_nothing() -> None:
    rows = ([1.0, 0.0], [0.0, 1.0], [1.0, 0.9], [0.0, 0.05])
    assert best_move(think_of([5, 6], 6, *rows)) == 6


def test_one_deal_or_none_changes_nothing() -> None:
    assert best_move(think_of([5, 6], 6)) == 6
    assert best_move(think_of([5, 6], 6, [1.0, 0.0])) == 6
    assert best_move(think_of([5, 6], 6, [1.0, 0.0], [1.0, 0.0])) == 5


def test_budgets() -> None:
    assert read_budget("") == Budget()
    assert read_budget("200") == Budget(200, None)
    for wrong in ("0", "fast", "-5", "10000000", "２００"):
        with pytest.raises(LastcardError) as caught:
            read_budget(wrong)
        assert wrong in caught.value.text.en
