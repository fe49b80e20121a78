"""Rows that have a byte for each kind."""

import numpy as np

from lastcard.engine.bits import copy_row
from lastcard.engine.cards import KINDS
from lastcard.engine.mark import rule

HALF = 32  # as long as a vector register; two of them overlap in a row


@rule
def copy_kinds(source: np.ndarray, target: np.ndarray) -> None:
    """Copy a row in two halves, so that no byte is left to be copied by itself."""
    copy_row(source, target, HALF)
    copy_row(source[KINDS - HALF :], target[KINDS - HALF :], HALF)
