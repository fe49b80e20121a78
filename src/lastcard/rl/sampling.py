"""Random actions from masks."""

from math import prod

import numpy as np

from lastcard.engine.bits import count, nth
from lastcard.engine.mark import rule
from lastcard.play.rng import roll

WORD = 8  # bytes, one an action, the first one lowest
ONES = 0x0101010101010101


def new_words(masks: np.ndarray) -> np.ndarray:
    """Words enough for masks like these."""
    return np.zeros(-(-masks.size // WORD), np.int64)


def as_masks(words: np.ndarray, shape: tuple[int, ...]) -> np.ndarray:
    """The masks that stand in words, to be written there."""
    return words.view(np.bool_)[: prod(shape)].reshape(shape)


@rule
def sample_all(words: np.ndarray, rng: np.ndarray, actions: np.ndarray, size: int) -> None:
    """For every table any of the actions offered, each as likely; 0 where there is none.

    Its mask is the next `size` bytes of the words.
    """
    for row in range(actions.shape[0]):
        begin, end = row * size, row * size + size
        offered = 0
        for place in range(begin // WORD, (end + WORD - 1) // WORD):
            offered += count(word_at(words, place, begin, end))
        actions[row] = 0
        if offered > 0:
            actions[row] = pick_offered(words, begin, end, roll(rng[0], offered)) - begin


@rule
def word_at(words: np.ndarray, place: int, begin: int, end: int) -> int:
    """Eight bytes of masks, without those of other tables."""
    word = int(words[place])
    before, after = begin - place * WORD, place * WORD + WORD - end
    if before > 0:
        word &= ONES << before * WORD
    if after > 0:
        word &= ONES >> after * WORD
    return word


@rule
def pick_offered(words: np.ndarray, begin: int, end: int, number: int) -> int:
    """The byte that has n set ones before it among those of a table."""
    place = begin // WORD
    word = word_at(words, place, begin, end)
    while count(word) <= number:
        number -= count(word)
        place += 1
        word = word_at(words, place, begin, end)
    return place * WORD + nth(word, number) // WORD
