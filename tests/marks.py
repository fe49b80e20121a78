"""The marks that tests carry, and how long random ones go on."""

import os

import pytest

clause = pytest.mark.clause

IS_SOAK = "LASTCARD_SOAK" in os.environ  # set by `make soak`
