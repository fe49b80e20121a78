"""Random actions from masks."""

import numpy as np

from lastcard.engine.mark import rule
from lastcard.play.rng import roll


@rule
def sample_all(masks: np.ndarray, rng: np.ndarray, actions: np.ndarray) -> None:
    """For every table any of the actions offered, each as likely; 0 where there is none."""
    for row in range(masks.shape[0]):
        offered = 0
        for action in range(masks.shape[1]):
            offered += int(masks[row, action])
        actions[row] = pick_offered(masks[row], roll(rng[0], offered)) if offered > 0 else 0


@rule
def pick_offered(mask: np.ndarray, number: int) -> int:
    """The action that has n offered ones before it."""
    for action in range(mask.shape[0]):
        if mask[action]:
            if number == 0:
                return action
            number -= 1
    return 0
