"""Fair shouting: the first to react wins, however slow the connection."""

import random
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from lastcard.server.protocol import messages
from lastcard.server.tables import log
from lastcard.server.tables.race import (
    COOL_DOWN,
    GAIN,
    LEAST_REACTION,
    MOST_DELAY,
    QUOTA,
    LagQuotas,
    Latency,
)
from tests.marks import clause
from tests.server.tables.test_moves import ONE_LEFT
from tests.server.world import FakeClient, World

WAYS = (0.0, 0.05, 0.15, 0.3)  # seconds, one way
PAIRS = 6  # of reactions for each pair of ways, each tried both ways round
FAIR = 0.55


async def at_lapse(world: World, position: str = ONE_LEFT, **more: Any) -> list[FakeClient]:
    """Three people; the first has one card left and has not called."""
    people = await world.seat_people(3, **more)
    await world.lay(people, position)
    await people[0].move("play r1")
    assert people[0].view.liable == 0
    return people


def code_of(client: FakeClient, command_id: str) -> str:
    answer = client.answer_to(command_id)
    assert answer is not None
    return answer.code or "" if isinstance(answer, messages.Refused) else "done"


# --- races -------------------------------------------------------------------------------


class Ground:
    """One table where the same race is run again and again."""

    def __init__(self, world: World, people: list[FakeClient]) -> None:
        self.world = world
        self.people = people
        self.live = world.live(people[0])
        table = self.live.table
        assert table.match is not None
        self.start = table.match.copy()
        self.rng = random.Random("reactions")
        self.unproven = 0.0  # of everybody's latency, although it is true
        self.lies: dict[int, float] = {}  # what a seat adds to its latency

    def reactions(self) -> tuple[float, float]:
        """Of two people who are equally quick."""
        return self.rng.uniform(0.25, 0.75), self.rng.uniform(0.25, 0.75)

    async def race(
        self, first: tuple[int, str, float], second: tuple[int, str, float], *reactions: float
    ) -> bool:
        """Whether the first shouter wins; each is a seat, a move, and a way there and back."""
        self.reset()
        arrivals = []
        for (seat, move, way), reaction in zip((first, second), reactions, strict=True):
            lie = self.lies.get(seat, 0.0)
            self.people[seat].delay = 2 * way + lie
            self.people[seat].unproven = lie or self.unproven
            arrivals.append((2 * way + reaction, seat, move))
        passed, ids, latest = 0.0, {}, self.live.table.version
        for after, seat, move in sorted(arrivals):
            await self.world.clock.pass_time(after - passed)
            passed = after
            ids[seat] = await self.people[seat].ask("move", move=move, version=latest)
        await self.world.clock.pass_time(1.0)
        codes = {seat: code_of(self.people[seat], ids[seat]) for seat in ids}
        assert sorted(codes.values()) in (["beaten", "done"], ["caught", "done"])
        return codes[first[0]] == "done"

    def reset(self) -> None:
        """The card has just been laid, and everybody is shown it now."""
        live, table = self.live, self.live.table
        table.match = self.start.copy()
        table.lapse = None
        table.liable_since = table.question_since = table.version
        live.clockwork.window_since = self.world.clock.now()
        live.clockwork.restart_question()
        live.waiting.cool_down.clear()
        live.alarm.plan()
        for client in self.people:
            client.inbox.clear()
            client.frames.clear()
            client.requests.clear()


async def shares(
    world: World,
    first: tuple[int, str],
    second: tuple[int, str],
    *,
    unproven: float = 0.0,
    ways: tuple[float, ...] = WAYS,
) -> list[float]:
    """How often the first wins, for every pair of ways."""
    people = await at_lapse(world, turn_time=None, catch_window_ms=5000)
    ground = Ground(world, people)
    ground.unproven = unproven
    found = []
    for way, other in product(ways, ways):
        both = (*first, way), (*second, other)
        races = []
        for _ in range(PAIRS):
            one, two = ground.reactions()
            races += [await ground.race(*both, one, two), await ground.race(*both, two, one)]
        found.append(sum(races) / len(races))
    return found


@clause("R-GEN-27")
async def test_with_equal_reactions_neither_caller_nor_catcher_wins(world: World) -> None:
    found = await shares(world, (0, "uno"), (1, "catch 0"))
    assert min(found) > 1 - FAIR
    assert max(found) < FAIR


@clause("R-GEN-27")
async def test_with_equal_reactions_neither_of_two_catchers_wins(world: World) -> None:
    found = await shares(world, (1, "catch 0"), (2, "catch 0"))
    assert min(found) > 1 - FAIR
    assert max(found) < FAIR


async def test_without_compensation_the_nearer_one_would_win(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LagQuotas, "draw", lambda self, seat, latency: 0.0)
    found = await shares(world, (0, "uno"), (1, "catch 0"))
    assert min(found) < 0.1
    assert max(found) > 0.9


async def test_equal_reactions_over_very_different_ways(world: World) -> None:
    people = await at_lapse(world, turn_time=None, catch_window_ms=5000)
    ground = Ground(world, people)
    ways = (0, "uno", 0.3), (1, "catch 0", 0.0)
    races = [await ground.race(*ways, *ground.reactions()) for _ in range(400)]
    assert 1 - FAIR < sum(races) / len(races) < FAIR


# --- what is believed --------------------------------------------------------------------

LIE = 0.6  # seconds that answers to pings are held back
EVENING = 40  # shouts
WORTH = 0.1  # seconds that a lie may gain on average
ROUNDING = 1e-9
IN_THE_PROGRAM = 0.03  # seconds from an acknowledgement to an honest answer, on a slow phone
FAR = (0, "uno", 0.3)
NEAR = (1, "catch 0", 0.0)


@clause("R-GEN-27")
@pytest.mark.parametrize(("unproven", "ways"), [(IN_THE_PROGRAM, WAYS), (9.0, (0.0, 0.02, 0.04))])
async def test_with_equal_reactions_a_race_is_fair_although_not_all_is_proven(
    world: World, unproven: float, ways: tuple[float, ...]
) -> None:
    """A slow program; and nearby players behind a proxy, where nothing is proven."""
    found = await shares(world, (0, "uno"), (1, "catch 0"), unproven=unproven, ways=ways)
    assert min(found) > 1 - FAIR
    assert max(found) < FAIR


async def test_a_distant_player_has_fair_races_all_evening(world: World) -> None:
    people = await at_lapse(world, turn_time=None, catch_window_ms=5000)
    ground = Ground(world, people)
    ground.unproven = IN_THE_PROGRAM
    races = [await ground.race(FAR, NEAR, *ground.reactions()) for _ in range(10 * EVENING)]
    assert 1 - FAIR < sum(races) / len(races) < FAIR
    assert set(await lags(world, people[0], 0)) == {600}


async def lags(world: World, client: FakeClient, seat: int) -> list[int]:
    """What the log says was made good for a seat's shouts, in ms."""
    entries = await world.live(client).writer.after(0)
    bodies = [log.read_body(entry.body) for entry in entries]
    shouts = [body for body in bodies if isinstance(body, log.Moved) and body.lag is not None]
    return [body.lag or 0 for body in shouts if body.move.startswith(f"{seat} ")]


async def test_a_catch_400_ms_later_does_not_win_by_a_lie(world: World) -> None:
    """HARDENING M1: it won each time."""
    ground = Ground(world, await at_lapse(world, turn_time=None, catch_window_ms=5000))
    ground.lies = {1: LIE}
    honest, liar = (0, "uno", 0.0), NEAR
    assert all([await ground.race(honest, liar, 0.25, 0.65) for _ in range(EVENING)])


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(("seat", "move"), [(0, "uno"), (1, "catch 0")])
async def test_a_lie_gains_little_on_average(
    world: World, seat: int, move: str, way: float
) -> None:
    """Against somebody so slow that every shout of the liar is in the log."""
    people = await at_lapse(world, turn_time=None, catch_window_ms=5000)
    ground = Ground(world, people)
    ground.lies = {seat: LIE}
    slow = (1, "catch 0", 0.0) if seat == 0 else (0, "uno", 0.0)
    for _ in range(EVENING):
        assert await ground.race((seat, move, way), slow, 0.2, 1.5)
    found = await lags(world, people[0], seat)
    assert len(found) == EVENING
    assert max(found) <= 1000 * (2 * way + QUOTA) + 1
    assert sum(found) / EVENING - 2000 * way <= 1000 * WORTH


@given(some.lists(some.tuples(some.floats(0, 1), some.floats(0, 1)), min_size=6, max_size=100))
def test_no_pattern_of_claims_gains_more(claims: list[tuple[float, float]]) -> None:
    quotas = LagQuotas()
    gained = 0.0
    for delay, proven in claims:
        latency = Latency(delay, proven)
        given_now = quotas.allowance(0, latency)
        assert quotas.draw(0, latency) == given_now <= min(delay, MOST_DELAY) + ROUNDING
        gained += given_now - min(delay, proven, MOST_DELAY)
    assert gained <= QUOTA + GAIN * (len(claims) - 1) + ROUNDING
    assert gained / len(claims) <= WORTH + ROUNDING


async def test_a_slow_device_beside_a_quick_one_makes_nothing_good(world: World) -> None:
    """The card is seen on the quick one."""
    _, ben, _ = await at_lapse(world)
    phone = world.client(ben.guest)
    await phone.do("enter", code=ben.table.code)
    phone.delay = MOST_DELAY
    await world.clock.pass_time(0.5)
    await phone.ask("move", move="catch 0", id="phone-1")
    (shout,) = world.live(ben).waiting.race.shouts
    assert shout.moment == world.clock.now()


# --- who was first -----------------------------------------------------------------------


async def test_a_slightly_quicker_player_wins_over_a_slow_connection(world: World) -> None:
    ann, ben, cat = await at_lapse(world)
    ben.delay, cat.delay = 0.0, 0.6
    await world.clock.pass_time(0.5)
    near = await ben.ask("move", move="catch 0")  # reaction 0.5
    await world.clock.pass_time(0.55)
    assert ben.answer_to(near) is None, "a quicker one may be on its way"
    far = await cat.ask("move", move="catch 0")  # reaction 0.45
    await world.clock.pass_time(0.1)
    assert code_of(cat, far) == "done"
    assert code_of(ben, near) == "beaten"
    assert ann.view.counts == [3, 4, 4]
    assert ann.last(messages.NewStep).step.move == "2 catch 0"


async def test_what_is_made_good_is_bounded(world: World) -> None:
    _, ben, cat = await at_lapse(world, catch_window_ms=5000)
    ben.delay, cat.delay = 0.0, 60.0
    await world.clock.pass_time(0.5)
    near = await ben.ask("move", move="catch 0")
    await world.clock.pass_time(MOST_DELAY)
    assert code_of(ben, near) == "done"
    assert (await cat.refused("move", move="catch 0", version=cat.version - 1)).code == "beaten"


# --- the window --------------------------------------------------------------------------


@clause("R-GEN-26")
async def test_a_fast_next_player_cannot_shut_the_window(world: World) -> None:
    ann, ben, cat = await at_lapse(world)
    move_id = await ben.ask("move", move="play r5")
    await world.clock.pass_time(1.9)
    assert ben.answer_to(move_id) is None
    assert ann.view.liable == 0
    caught = await cat.ask("move", move="catch 0")
    await world.clock.pass_time(0)
    assert code_of(cat, caught) == "done"
    assert code_of(ben, move_id) == "done", "nothing is left to wait for"
    assert ann.view.counts == [3, 3, 4]


@clause("R-GEN-26")
@pytest.mark.parametrize("window", [0, 2000, 5000])
async def test_the_window_is_the_table_s(world: World, window: int) -> None:
    ann, ben, _ = await at_lapse(world, catch_window_ms=window)
    move_id = await ben.ask("move", move="play r5")
    if window:
        await world.clock.pass_time(window / 1000 - 0.01)
        assert ben.answer_to(move_id) is None
        await world.clock.pass_time(0.01)
    assert code_of(ben, move_id) == "done"
    assert ann.view.liable is None


@clause("R-GEN-26")
async def test_a_call_ends_the_waiting(world: World) -> None:
    ann, ben, _ = await at_lapse(world)
    move_id = await ben.ask("move", move="play r5")
    called = await ann.ask("move", move="uno")
    await world.clock.pass_time(0)
    assert code_of(ann, called) == code_of(ben, move_id) == "done"


@clause("R-GEN-26")
async def test_the_player_with_one_card_cannot_shut_the_window_either(world: World) -> None:
    ann, ben = await world.seat_people(2)
    position = "edition basic\nhand 0 rS r1 r2\nhand 1 b1 b2 b3\ndiscard r9\ndraw y1 y2 y3 y4 y5\n"
    await world.lay([ann, ben], position.replace("rS r1 r2", "rS r1"))
    await ann.move("play rS")
    assert (ann.view.turn, ann.view.liable) == (0, 0)
    move_id = await ann.ask("move", move="play r1")
    assert ann.answer_to(move_id) is None
    caught = await ben.ask("move", move="catch 0")
    await world.clock.pass_time(0.1)
    assert code_of(ben, caught) == "done"
    assert code_of(ann, move_id) == "done"
    assert ann.view.counts == [2, 3]


async def test_a_race_is_decided_before_the_window_is_shut(world: World) -> None:
    _, ben, cat = await at_lapse(world)
    cat.delay = 0.6
    move_id = await ben.ask("move", move="play r5")
    await world.clock.pass_time(1.95)
    caught = await ben.ask("move", move="catch 0")
    await world.clock.pass_time(0.3)
    assert ben.answer_to(move_id) is None
    await world.clock.pass_time(0.4)
    assert code_of(ben, caught) == "done"
    assert code_of(ben, move_id) == "done"


async def test_the_clock_waits_for_a_race(world: World) -> None:
    ann, ben, cat = await at_lapse(world, turn_time=15, position=ONE_LEFT)
    cat.delay = 0.6
    await world.clock.pass_time(14.9)
    caught = await cat.ask("move", move="catch 0")
    ben.delay = 0.6
    await world.clock.pass_time(0.2)
    await world.clock.pass_time(0.6)
    assert code_of(cat, caught) == "done"
    assert ann.view.counts[0] == 3


async def test_who_leaves_does_not_play_what_waited(world: World) -> None:
    ann, ben, _ = await at_lapse(world)
    move_id = await ben.ask("move", move="play r5")
    await ben.do("leave")
    await world.clock.pass_time(2)
    assert code_of(ben, move_id) == "not-seated"
    assert all(
        step.step.move != "1 play r5" or step.step.by == "bot" for step in ann.all(messages.NewStep)
    )


# --- mashing -----------------------------------------------------------------------------


@clause("R-GEN-29")
async def test_pressing_all_the_time_gains_nothing(world: World) -> None:
    people = await world.seat_people(3)
    ann, ben, cat = people
    await world.lay(people, ONE_LEFT)
    assert (await ben.refused("move", move="catch 0")).code == "illegal-move"
    await ann.move("play r1")
    refused = await ben.refused("move", move="catch 0")
    assert refused.code == "cool-down"
    assert refused.wait == COOL_DOWN * 1000
    await world.clock.pass_time(1.5)
    assert (await ben.refused("move", move="catch 0")).wait == 1500
    caught = await cat.ask("move", move="catch 0")
    await world.clock.pass_time(0.7)
    assert code_of(cat, caught) == "done"
    await world.clock.pass_time(1.5)
    assert (await ben.refused("move", move="catch 0")).code == "illegal-move"


async def test_a_slow_second_device_makes_no_shout_earlier(world: World) -> None:
    _, ben, _ = await at_lapse(world)
    phone = world.client(ben.guest)
    await phone.do("enter", code=ben.table.code)
    phone.delay = MOST_DELAY
    await world.clock.pass_time(0.5)
    await ben.ask("move", move="catch 0")
    (shout,) = world.live(ben).waiting.race.shouts
    assert shout.moment == world.clock.now()


async def test_a_catch_before_the_card_is_laid_does_not_win(world: World) -> None:
    people = await world.seat_people(3)
    ann, ben, _ = people
    await world.lay(people, ONE_LEFT)
    before = ben.version
    await ann.move("play r1")
    assert (await ben.refused("move", move="catch 0", version=before)).code == "stale"
    assert (await ben.refused("move", move="catch 0")).code == "cool-down"


async def test_a_catch_of_what_is_to_come_costs_a_pause(world: World) -> None:
    people = await world.seat_people(3)
    ann, ben, _ = people
    await world.lay(people, ONE_LEFT)
    early = await ben.refused("move", move="catch 0", version=ben.version + 1)
    assert early.code == "from-the-future"
    await ann.move("play r1")
    assert (await ben.refused("move", move="catch 0")).code == "cool-down"


async def test_a_prepared_catch_is_no_quicker_than_a_person(world: World) -> None:
    _, ben, cat = await at_lapse(world)
    ben.delay = cat.delay = 0.3
    await ben.ask("move", move="catch 0")  # before it could have been seen
    (shout,) = world.live(ben).waiting.race.shouts
    assert shout.moment == world.live(ben).clockwork.window_since + LEAST_REACTION


# --- who comes too late ------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "zh"])
async def test_losers_hear_why(world: World, lang: str) -> None:
    ann, ben, cat = await at_lapse(world)
    for client in (ann, ben, cat):
        client.lang = lang
        client.delay = 0.2
    latest = ann.version
    await world.clock.pass_time(0.5)
    caught = await ben.ask("move", move="catch 0")
    await world.clock.pass_time(0.05)
    late = await cat.ask("move", move="catch 0", version=latest)
    called = await ann.ask("move", move="uno", version=latest)
    await world.clock.pass_time(0.3)
    assert code_of(ben, caught) == "done"
    assert code_of(cat, late) == "beaten"
    assert code_of(ann, called) == "caught"
    assert (await cat.refused("move", move="catch 0", version=latest)).code == "beaten"
    assert (await ann.refused("move", move="uno", version=latest)).code == "caught"
    assert world.live(ann).waiting.cool_down.left(2, world.clock.now()) == 0, (
        "a lost race costs nothing"
    )


@clause("R-2ND-15")
async def test_a_lost_race_is_no_false_catch(world: World) -> None:
    position = ONE_LEFT.replace("basic\n", "basic\noption false_catch_penalty 2\n")
    ann, ben, cat = await at_lapse(world, position)
    latest = ann.version
    called = await ann.ask("move", move="uno")
    late = await ben.ask("move", move="catch 0")
    await world.clock.pass_time(0.7)
    assert code_of(ann, called) == "done"
    assert code_of(ben, late) == "beaten"
    assert (await cat.refused("move", move="catch 0", version=latest)).code == "beaten"
    assert ann.view.counts == [1, 4, 4]
    await cat.move("catch 0")
    assert ann.view.counts == [1, 4, 6], "this one was false"


async def test_a_call_is_no_part_of_somebody_else_s_race(world: World) -> None:
    ann, ben, cat = await at_lapse(world, ONE_LEFT.replace("hand 1 r5 r6 b7 b8", "hand 1 r5 r6"))
    cat.delay = 0.6
    answer = await ben.move("uno")
    assert answer.version == ann.version
    assert ann.view.liable == 0


async def test_a_second_call_is_not_a_lost_race(world: World) -> None:
    ann, _, _ = await at_lapse(world)
    latest = ann.version
    called = await ann.ask("move", move="uno")
    await world.clock.pass_time(0.7)
    assert code_of(ann, called) == "done"
    assert (await ann.refused("move", move="uno", version=latest)).code == "illegal-move"


async def test_the_end_of_the_match_answers_everybody(world: World) -> None:
    position = "edition party\noption speed_play on\noption target_score 1\n" + ONE_LEFT.split(
        "basic\n"
    )[1].replace("hand 0 r1 r2", "hand 0 r1 r1").replace("hand 1 r5", "hand 1 r1")
    ann, ben, _ = await at_lapse(world, position, edition="party", options={"speed_play": "on"})
    move_id = await ben.ask("move", move="play r1")
    await ann.ask("move", move="uno")
    jumped = await ann.ask("move", move="jump r1")
    await world.clock.pass_time(3)
    assert ann.answer_to(jumped) is not None
    assert ben.answer_to(move_id) is not None
