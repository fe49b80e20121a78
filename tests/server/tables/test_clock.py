"""The table's clock: defaults, warnings, stand-ins, rounds, poses and bots, without sleeping."""

import asyncio
import random

import pytest

from lastcard.editions import EDITIONS
from lastcard.match import Move
from lastcard.server.protocol import messages
from lastcard.server.tables import log
from lastcard.server.tables.archive import replayed
from lastcard.server.tables.broadcast import missed_steps
from lastcard.server.tables.clockwork import BEAT_SECONDS, ROUND_SECONDS
from tests.marks import amount, clause
from tests.server.memory_store import MemoryStore
from tests.server.tables.test_moves import TWO_HANDS
from tests.server.world import FakeClient, World

NOTHING_FITS = """
edition basic
hand 0 g1 g2 g3 g4
hand 1 b1 b2 b3 b4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8 y1 y2 y3 y4 y5 y6 y7 y8
"""
REST = """
hand 1 r3 r4 r5 y3
hand 2 g1 g2 g3 y4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8 y9 g4 g5 g6
"""


def clock_of(client: FakeClient) -> tuple[list[int], int | None]:
    assert client.table.clock is not None
    return client.table.clock.seats, client.table.clock.left


@clause("R-GEN-44")
async def test_time_is_up_draw_then_pass(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], NOTHING_FITS)
    assert clock_of(ben) == ([0], 45_000)
    await world.clock.pass_time(39.9)
    assert ann.all(messages.Hurry) == []
    await world.clock.pass_time(0.2)
    assert ben.last(messages.Hurry) == messages.Hurry(seats=[0], left=5000)
    await world.clock.pass_time(4.9)
    step = ben.last(messages.NewStep).step
    assert (step.move, step.by, ben.view.phase) == ("0 draw", "clock", "drawn")
    assert clock_of(ben) == ([0], round(BEAT_SECONDS * 1000))
    await world.clock.pass_time(BEAT_SECONDS)
    assert ben.last(messages.NewStep).step.move == "0 pass"
    assert clock_of(ann) == ([1], 45_000)
    assert len(ann.all(messages.Hurry)) == 1


async def test_who_drew_in_person_has_the_whole_time_to_decide(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], NOTHING_FITS)
    await world.clock.pass_time(30)
    await ann.move("draw")
    assert clock_of(ann) == ([0], 45_000)


@clause("R-GEN-44")
@pytest.mark.parametrize(
    ("edition", "hand", "moves", "idle"),
    [
        ("basic", "W+4 r1 g2", ["play W+4 b"], "1 accept"),
        ("basic", "W r1 g2 g3", ["play W"], "0 color g"),
        ("basic", "WS r1 g2", ["play WS g"], "0 swap"),
        ("basic\noption custom_rule chosen draw 2", "WC r1 g2", ["play WC"], "0 target"),
        ("basic\noption custom_rule chosen draw 2", "WC r1 g2 g3", ["play WC 1"], "0 color g"),
        ("party", "WT r1 g2 g3", ["play WT"], "0 link"),
    ],
)
async def test_defaults_that_a_player_would_choose(
    world: World, edition: str, hand: str, moves: list[str], idle: str
) -> None:
    people = await world.seat_people(3)
    await world.lay(people, f"edition {edition}\nhand 0 {hand}\n{REST}")
    for move in moves:
        await people[0].move(move)
    await world.clock.pass_time(45)
    step = people[0].last(messages.NewStep).step
    assert step.move.startswith(idle)
    assert step.by == "clock"


@clause("R-PTY-08")
async def test_the_pointing_countdown(world: World) -> None:
    people = await world.seat_people(3)
    ann, ben, cat = people
    await world.lay(people, f"edition party\nhand 0 rP r1 r2 r3\n{REST}")
    await ann.move("play rP")
    assert clock_of(cat) == ([0, 1, 2], 5000)
    await ben.move("point 2")
    assert clock_of(cat) == ([0, 2], 5000)
    assert cat.last(messages.NewStep).step.move == "1 point"
    assert cat.last(messages.NewStep).step.events[0].other is None
    assert ben.last(messages.NewStep).step.move == "1 point 2"
    await world.clock.pass_time(3.4)
    assert cat.last(messages.Hurry).left == 1667
    await world.clock.pass_time(1.6)
    assert cat.view.phase == "turn"
    steps = [message.step for message in cat.all(messages.NewStep)[-2:]]
    assert [step.by for step in steps] == ["clock", "clock"]
    assert [event.other for event in steps[-1].events if event.kind == "point"]


async def test_a_late_finger_is_no_sleep(world: World) -> None:
    people = await world.seat_people(3)
    ann, ben, _ = people
    await world.lay(people, f"edition party\nhand 0 rP rP r2 r3\n{REST}")
    missed = world.live(ann).seats.missed
    missed[1] = 1  # Ben let his last turn pass
    await ann.move("play rP")
    await world.clock.pass_until(lambda: ann.view.phase == "turn")
    assert missed == {1: 1}
    assert not ben.table.seats[1].stand_in


@clause("R-PTY-08")
async def test_pointing_without_a_time_limit_waits(world: World) -> None:
    people = await world.seat_people(3, turn_time=None)
    await world.lay(people, f"edition party\nhand 0 rP r1 r2 r3\n{REST}")
    await people[0].move("play rP")
    assert clock_of(people[2]) == ([0, 1, 2], None)
    await world.clock.pass_time(600)
    assert people[0].view.phase == "point"
    for seat, client in enumerate(people):
        await client.move(f"point {(seat + 1) % 3}")
    assert people[0].view.phase == "turn"


@clause("R-GEN-44")
async def test_one_sign_takes_the_seat_back(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], NOTHING_FITS)
    for _ in range(2):
        await world.clock.pass_until(lambda: ben.is_asked)
        await ben.move("draw")
        await ben.move("pass")
    assert ann.table.seats[0].stand_in  # the sleeper is sent it, too
    await ann.do("back")
    assert not ann.table.seats[0].stand_in
    assert not ben.table.seats[0].stand_in
    assert clock_of(ann) == ([0], 45_000)
    version = ann.version
    await ann.do("back")
    assert ann.version == version


@clause("R-GEN-44")
async def test_who_sleeps_is_played_for_until_the_next_sign_of_life(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], NOTHING_FITS)
    await world.clock.pass_until(lambda: ben.is_asked)
    assert not ben.table.seats[0].stand_in
    await ben.move("draw")
    await ben.move("pass")
    await world.clock.pass_until(lambda: ben.is_asked)
    assert ben.table.seats[0].stand_in
    await ben.move("draw")
    await ben.move("pass")
    await world.clock.pass_until(lambda: ben.is_asked, 5)
    assert ben.last(messages.NewStep).step.by == "bot"
    await ann.do("say", phrase="sorry")
    assert not ben.table.seats[0].stand_in
    await ben.move("draw")
    await ben.move("pass")
    assert clock_of(ann) == ([0], 45_000)
    await world.clock.pass_time(40)
    assert ann.is_asked


@pytest.mark.parametrize("turn_time", [15, 300, None])
async def test_the_turn_time_is_the_table_s(world: World, turn_time: int | None) -> None:
    ann, ben = await world.seat_people(2, turn_time=turn_time)
    await world.lay([ann, ben], NOTHING_FITS)
    assert clock_of(ann) == ([0], turn_time and turn_time * 1000)
    await world.clock.pass_time((turn_time or 1000) - 0.1)
    assert ann.is_asked
    assert ann.view.phase == "turn"
    if turn_time is not None:
        await world.clock.pass_time(0.2)
        assert ann.view.phase == "drawn"


ROUND_END = """
edition basic
hand 0 r1
hand 1 r5 r6 b7 b8
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8
called 0
"""


async def test_the_next_round_comes_when_everybody_is_ready(world: World) -> None:
    ann, ben = await world.seat_people(2, bots=0)
    await world.lay([ann, ben], ROUND_END)
    await ann.move("play r1")
    assert ann.view.phase == "round-over"
    assert ann.view.hands is not None
    assert clock_of(ann) == ([], 20_000)
    await ann.move("deal")
    assert ben.table.seats[0].ready
    assert ann.view.round == 1
    await ben.move("deal")
    assert ann.view.round == 2
    assert ben.last(messages.NewStep).step.by == "person"
    assert not ben.table.seats[0].ready


async def test_the_next_round_comes_by_itself(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], ROUND_END)
    latest = ann.version
    await ann.move("play r1")
    await ben.move("deal")
    assert (await ann.refused("move", move="deal", version=latest)).code == "stale"
    await world.clock.pass_time(ROUND_SECONDS - 0.1)
    assert ann.view.round == 1
    await world.clock.pass_time(0.1)
    assert ann.view.round == 2
    assert ann.all(messages.NewStep)[-1].step.by == "clock"


async def test_who_is_away_is_not_waited_for(world: World) -> None:
    ann, ben = await world.seat_people(2)
    await world.lay([ann, ben], ROUND_END)
    await ann.move("play r1")
    await ann.move("deal")
    ben.leave()
    await world.clock.pass_time(0)
    assert ann.view.round == 2


async def test_a_table_whose_people_all_sleep_rests_after_the_round(world: World) -> None:
    """HARDENING M8: sockets that only stay open keep no bots playing."""
    sleepers = []
    for _ in range(amount(60, 8)):
        ann = world.client()
        await ann.do("quick", edition="basic", name="Ann", seats=2, level="random", turn_time=15)
        sleepers.append(ann)
    await world.clock.pass_until(lambda: all(ann.table.resting for ann in sleepers), 3600)
    versions = [ann.version for ann in sleepers]
    assert world.clock.planned[1:] == []  # the lobby's own
    await world.clock.pass_time(300)
    assert [ann.version for ann in sleepers] == versions
    ann = sleepers[0]
    assert ann.view.phase == "round-over"
    assert clock_of(ann) == ([], None)
    await ann.do("say", phrase="hello")
    assert not ann.table.resting
    assert clock_of(ann) == ([], 20_000)
    await ann.move("deal")
    assert ann.view.round == 2


async def test_a_table_where_one_is_awake_goes_on(world: World) -> None:
    ann, ben = await world.seat_people(2)
    live = await world.lay([ann, ben], ROUND_END)
    live.seats.stand_ins.add(1)
    await ann.move("play r1")
    assert not ann.table.resting
    await ann.move("deal")
    assert ann.view.round == 2


# --- poses -------------------------------------------------------------------------------

POSE = """
edition minions
hand 0 WK r1 r2 r3
hand 1 r4 r5 r6 r7
hand 2 g1 g2 g3 y4
discard r9
draw y1 y2 y3 y4 y5 y6 y7 y8 y9 g4 g5 g6
"""


@clause("R-MIN-01")
async def test_a_pose_is_shown_or_broken(world: World) -> None:
    people = await world.seat_people(3, edition="minions")
    ann, ben, cat = people
    await world.lay(people, POSE)
    await ann.move("play WK r")
    prompt = ben.last(messages.Prompt)
    assert prompt.left == 5000
    assert cat.all(messages.Prompt) == []
    assert (await ben.refused("hold", prompt=prompt.prompt + 1)).code == "not-posing"
    assert (await cat.refused("hold", prompt=prompt.prompt)).code == "not-posing"
    await world.clock.pass_time(4)
    await ben.do("hold", prompt=prompt.prompt)
    await world.clock.pass_time(4)
    assert ben.view.poses
    await ben.move("play r4")
    assert len(ben.all(messages.Prompt)) == 2
    await world.clock.pass_time(3)
    phone = world.client()
    await phone.do("enter", code=ben.table.code, token=ben.token)
    assert phone.last(messages.Prompt).left == 2000
    await world.clock.pass_time(2.1)
    step = ann.last(messages.NewStep).step
    assert (step.move, step.by) == ("1 slip", "clock")
    assert not ben.view.poses
    assert world.live(ann).clockwork.prompts == {}


@clause("R-MIN-01")
async def test_a_pose_without_a_time_limit_holds(world: World) -> None:
    people = await world.seat_people(3, edition="minions", turn_time=None)
    ann, ben, _ = people
    await world.lay(people, POSE)
    await ann.move("play WK r")
    prompt = ben.last(messages.Prompt)
    assert prompt.left is None
    await world.clock.pass_time(600)
    assert ben.view.poses
    await ben.do("hold", prompt=prompt.prompt)
    await ben.move("play r4")
    assert ben.last(messages.Prompt).prompt > prompt.prompt
    await ben.move("slip")
    assert not ben.view.poses


@clause("R-MIN-01")
async def test_a_pose_without_a_time_limit_breaks_when_its_player_moves_first(world: World) -> None:
    people = await world.seat_people(3, edition="minions", turn_time=None)
    ann, ben, cat = people
    await world.lay(people, POSE.replace("r4 r5 r6 r7", "r4 r5"))
    await ann.move("play WK r")
    await ben.move("uno")
    await world.clock.pass_time(1)
    assert ben.view.poses  # a call is no turn
    await ben.move("play r4")
    await world.clock.pass_time(1)
    step = ann.last(messages.NewStep).step
    assert (step.move, step.by) == ("1 slip", "clock")
    assert not cat.view.poses
    assert ann.view.counts[1] == 3
    assert world.live(ann).clockwork.prompts == {}


@clause("R-MIN-01")
async def test_who_is_away_is_not_asked_for_a_pose(world: World) -> None:
    people = await world.seat_people(3, edition="minions")
    ann, ben, _ = people
    await world.lay(people, POSE)
    ben.leave()
    await ann.move("play WK r")
    await world.clock.pass_time(19)
    assert ann.view.poses
    assert ben.all(messages.Prompt) == []


@clause("R-MIN-01")
@pytest.mark.parametrize("pose", ["honor", "off"])
async def test_poses_that_nobody_asks_for(world: World, pose: str) -> None:
    people = await world.seat_people(3, edition="minions", options={"pose": pose})
    await world.lay(people, POSE.replace("minions\n", f"minions\noption pose {pose}\n"))
    await people[0].move("play WK r")
    assert people[1].all(messages.Prompt) == []
    await world.clock.pass_time(20)
    assert all(step.step.by != "clock" for step in people[0].all(messages.NewStep))


# --- bots --------------------------------------------------------------------------------


@pytest.mark.parametrize("wait", [900, 5000])
async def test_bots_wait_like_people(world: World, wait: int) -> None:
    ann = (await world.seat_people(1, bots=3, bot_wait_ms=wait, turn_time=15))[0]
    await world.deal([ann])
    times: list[tuple[float, str]] = []
    before = world.clock.now()
    before = len(ann.inbox)
    for _ in range(200):
        assert await world.clock.ring(world.clock.now() + 100)
        for message in ann.inbox[before:]:
            if isinstance(message, messages.NewStep):
                times.append((world.clock.now() - before, message.step.by))
                before = world.clock.now()
        before = len(ann.inbox)
    bots = [seconds for seconds, by in times if by == "bot"]
    assert len(bots) > 30
    assert min(bots) >= wait / 1000 - 1e-9


async def test_a_bot_that_fails_draws(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = (await world.seat_people(1, bots=1))[0]
    live = await world.lay([ann], NOTHING_FITS.replace("g1 g2", "r7 g1 g2"))

    async def fail(*_: object) -> None:
        raise RuntimeError("a bot's mistake")

    monkeypatch.setattr(live.bots, "choose", fail)
    monkeypatch.setattr(world, "errors_are_fine", True, raising=False)
    await ann.move("play r7")
    await world.clock.pass_until(lambda: ann.is_asked, 10)
    assert [step.step.move for step in ann.all(messages.NewStep)[-2:]] == ["1 draw", "1 pass"]


async def test_a_bot_that_is_busy_is_asked_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer comes due while it thinks about a catch: both happen."""
    ann = (await world.seat_people(1, bots=1))[0]
    live = await world.lay([ann], TWO_HANDS.replace("r1 r2 r3 g4", "r1 g4"))
    thinking = asyncio.Event()

    async def react(*_: object) -> Move:
        live.bots._bots[1].busy = True
        await thinking.wait()
        live.bots._bots[1].busy = False
        return Move("1 catch 0")

    monkeypatch.setattr(live.bots, "react", react)
    monkeypatch.setattr(world.clock, "settle", a_moment)
    live.bots._new(live.table.running, 1, "steady")
    await ann.move("play r1")
    live.clockwork.reactions[1] = world.clock.now() + 0.5
    live.clockwork.replies[1] = world.clock.now() + 1.0
    live.alarm.plan()
    for _ in range(40):
        await world.clock.pass_time(0.1)
    assert ann.view.liable == 0, "it is thinking"
    thinking.set()
    for _ in range(40):
        await world.clock.pass_time(0.1)
    moves = [step.step.move for step in ann.all(messages.NewStep)]
    assert moves[:2] == ["0 play r1", "1 catch 0"]
    assert ann.is_asked


async def a_moment() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


# --- the whole log -----------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
async def test_any_play_at_any_time_replays(world: World, edition: str, seed: int) -> None:
    rng = random.Random(f"{edition}/{seed}")
    options = {"speed_play": "on"} if edition == "party" else {}
    people = await world.seat_people(3, bots=1, edition=edition, turn_time=15, options=options)
    await world.deal(people)
    for _ in range(120):
        await something(world, rng, people)
        await world.clock.pass_time(rng.choice([0, 0, 0.1, 0.5, 1, 3, 6, 16]))
        if people[0].table.stage == "over":
            break
    check_log(world, people)


async def something(world: World, rng: random.Random, people: list[FakeClient]) -> None:
    """One of the people does one of the things that can be done, in time or late."""
    client = rng.choice(people)
    match rng.randrange(12):
        case 0:
            client.leave()
        case 1:
            await client.ask("move", move="catch " + str(rng.randrange(4)))
        case 2:
            await client.ask("move", move="uno")
        case 3:
            await client.ask("hold", prompt=client.version)
        case _:
            if client not in world.lobby._at:
                await client.do("enter", code=client.table.code, since=client.version)
            moves = [*client.legal, "draw", "deal"]
            version = max(0, client.version - rng.choice([0, 0, 0, 1, 2]))
            await client.ask("move", move=rng.choice(moves), version=version)


def check_log(world: World, people: list[FakeClient]) -> None:
    live = world.live(people[0])
    assert isinstance(world.store, MemoryStore)
    row = world.store.tables[live.table.id]
    entries = world.store.logs[row.id]
    again = replayed(row, entries)
    assert again.match == live.table.match
    assert (again.version, again.stage) == (live.table.version, live.table.stage)
    assert (again.lapse, again.question_since) == (live.table.lapse, live.table.question_since)
    for seat in (None, 0, 1, 2, 3):
        assert missed_steps(again, seat, 0) == missed_steps(live.table, seat, 0)
    bodies = [log.read_body(entry.body) for entry in entries]
    by = {body.by for body in bodies if isinstance(body, log.Moved)}
    assert "clock" in by
