"""An hour of players who come and go, and of a server that is killed: `make soak`.

LASTCARD_SOAK_MINUTES makes it shorter; memory is judged only when there was time to see it grow.
"""

import os

import pytest
from load.soak import soak_for

MINUTES = float(os.environ.get("LASTCARD_SOAK_MINUTES", "60"))
MOST_GROWTH = 0.1  # of the usual memory, in an hour


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_and_memory_does_not_grow() -> None:
    soak = soak_for(MINUTES)
    assert soak.findings == []
    assert soak.kills > 0
    assert soak.checked > 0
    if soak.growth is not None:
        assert soak.growth < MOST_GROWTH * soak.usual
