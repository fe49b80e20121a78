"""Keen: what its network sees, that its numbers are whole, and that it plays better."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from lastcard import Match
from lastcard.bots import Start, make_bot
from lastcard.bots.keen.candidate import list_move
from lastcard.bots.keen.choice import list_answers, score_move, sum_situation
from lastcard.bots.keen.kernel import KERNEL
from lastcard.bots.keen.network import FILE, ONE, load_weights
from lastcard.bots.keen.rows import ACTIVE, GROUPS, PLACES, ROWS, SITUATION_ROWS
from lastcard.bots.keen.scratch import KEEN_SCRATCH
from lastcard.bots.keen.situation import list_situation
from lastcard.bots.policies.steady import steady_answer
from lastcard.editions import EDITIONS
from lastcard.errors import LastcardError
from lastcard.lab.arena import compete
from lastcard.lab.train.harvest import MOVE_ROWS, NOTHING
from lastcard.lab.train.slopes import DESK, SCORES, score_moves
from tests.bots.test_policies import is_asked, new_scratch, positions
from tests.libraries import ready

EVERY = 9  # positions of an edition
LARGEST_FILE = 100_000  # bytes
ROUNDS = 2_000

Decision = tuple[np.void, np.void, int, np.void, list[int]]


def decisions(name: str) -> Iterator[Decision]:
    """Rules, position, the seat that is asked, its scratch record, and its answers."""
    for rules, state in list(positions(name))[::EVERY]:
        for seat in range(int(state["seats"])):
            if is_asked(state, seat):
                scratch = new_scratch(seat, KEEN_SCRATCH)
                scratch["advice"] = steady_answer(rules, state, seat, scratch)
                count = list_answers(rules, state, seat, scratch)
                yield rules, state, seat, scratch, [int(move) for move in scratch["moves"][:count]]


def group_of(row: int) -> str:
    return next(name for name, first in reversed(PLACES.items()) if first <= row)


@pytest.mark.parametrize("name", EDITIONS)
def test_every_row_is_of_its_own_kind_and_there_once(name: str) -> None:
    for rules, state, seat, scratch, moves in decisions(name):
        count = list_situation(rules, state, seat, scratch)
        situation = [int(row) for row in scratch["rows"][:count]]
        assert count <= ACTIVE
        assert all(0 <= row < SITUATION_ROWS for row in situation)
        assert len(set(situation)) == count
        for move in moves:
            count = list_move(rules, state, seat, move, scratch)
            rows = [int(row) for row in scratch["rows"][:count]]
            assert 0 < count <= MOVE_ROWS
            assert all(SITUATION_ROWS <= row < ROWS for row in rows)
            assert (PLACES["steady"] in rows) == (move == scratch["advice"])
            groups = [group_of(row) for row in rows]
            assert all(groups.count(group) == 1 for group in groups if GROUPS[group] > 2)


def trained_scores(decision: Decision, weights: np.ndarray) -> np.ndarray:
    """What the network that is trained makes of a decision."""
    rules, state, seat, scratch, moves = decision
    situation = np.full((1, ACTIVE), NOTHING, np.uint8)
    rows = np.full((len(moves), MOVE_ROWS), NOTHING, np.uint8)
    count = list_situation(rules, state, seat, scratch)
    situation[0, :count] = scratch["rows"][:count]
    for place, move in enumerate(moves):
        count = list_move(rules, state, seat, move, scratch)
        rows[place, :count] = scratch["rows"][:count] - SITUATION_ROWS
    desk = np.zeros(1, DESK)[0]
    score_moves(weights.astype(np.float32) / ONE, situation, rows, 0, 0, len(moves), desk)
    scores: np.ndarray = desk["numbers"][SCORES, : len(moves)]
    return scores


def test_the_rules_score_as_the_network_that_was_trained() -> None:
    weights = load_weights()
    most = max(decisions("basic"), key=lambda found: len(found[-1]))
    rules, state, seat, scratch, moves = most
    trained = trained_scores(most, weights)
    sum_situation(rules, state, seat, scratch, weights)
    scores = [score_move(rules, state, seat, move, scratch, weights) for move in moves]
    assert len(set(scores)) > 1
    assert np.allclose(np.array(scores) / ONE**2, trained, atol=1e-4)


@pytest.mark.parametrize("name", EDITIONS)
def test_interpreted_and_compiled_keen_agree(name: str) -> None:
    ready()
    weights, compared = load_weights(), 0
    for rules, state, seat, _, moves in decisions(name):
        plain, fast = new_scratch(seat, KEEN_SCRATCH), new_scratch(seat, KEEN_SCRATCH)
        move = KERNEL.interpreted.choose(rules, state, seat, plain, weights)
        assert KERNEL.compiled().choose(rules, state, seat, fast, weights) == move
        assert plain.tobytes() == fast.tobytes()
        compared += len(moves) > 1
    assert compared > 5


def test_the_weights_are_small() -> None:
    assert FILE.stat().st_size <= LARGEST_FILE
    assert load_weights().any()


@pytest.mark.parametrize("name", EDITIONS)
def test_keen_wins_more_than_steady(name: str) -> None:
    ready()
    share = compete(["keen", "steady"], name, rounds=ROUNDS, seed="keen").bots[0].share
    assert share is not None
    assert share.value > 0.5


def test_weights_from_a_file_play_as_the_level_does(tmp_path: Path) -> None:
    copy = tmp_path / "copy.npy"
    copy.write_bytes(FILE.read_bytes())
    match = Match("basic", seats=4, seed="keen")
    assert match.turn is not None
    view = match.view(match.turn)
    start = Start("basic", 4, match.turn)
    level, learned = make_bot("keen", start), make_bot(f"keen:{copy}", start)
    assert learned.choose(view, view.legal) == level.choose(view, view.legal)
    shares = [compete([bot, "steady"], rounds=20).bots[0].won for bot in ("keen", f"keen:{copy}")]
    assert shares[0] == shares[1]


@pytest.mark.parametrize("content", [None, b"", b"no weights"])
def test_a_file_without_weights_is_refused(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "weights.npy"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(LastcardError, match="not a file of weights"):
        make_bot(f"keen:{file}", Start("basic", 2, 0))
