"""Errors cross from one process to another with all they say."""

import pickle

import pytest

from lastcard.errors import LastcardError
from lastcard.match import IllegalMove
from lastcard.server.store import Stale, StoreFailed
from lastcard.text import Text

ERRORS: list[LastcardError] = [
    IllegalMove(Text("No.", "不行。"), "BAS-MATCH-01").at("0 draw", "edition basic"),
    Stale("table", 1, 2, over=False),
    StoreFailed("store-full", "database or disk is full"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.code)
def test_an_error_comes_back_from_another_process_whole(error: LastcardError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert (str(again), again.args, vars(again)) == (str(error), error.args, vars(error))
