"""What only an extra installs is asked for in one way, with one sentence."""

import pickle
import tomllib
from pathlib import Path

import pytest

from lastcard.extras import MissingExtra, extra, say

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))
NEEDED_BY = say.texts.keys() - {"missing"}


@pytest.mark.parametrize("name", sorted(NEEDED_BY))
def test_a_missing_extra_says_how_to_get_it(name: str) -> None:
    with pytest.raises(ImportError) as caught, extra(name):
        import no_such_package  # type: ignore[import-not-found] # noqa: F401
    error = caught.value
    assert isinstance(error, MissingExtra)
    for sentence in (str(error), error.text.en, error.text.zh):
        assert f"pip install 'lastcard[{name}]'" in sentence
    assert pickle.loads(pickle.dumps(error)).text == error.text


def test_every_extra_that_code_asks_for_exists() -> None:
    assert PROJECT["project"]["optional-dependencies"].keys() >= NEEDED_BY
