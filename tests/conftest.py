"""What all tests share."""

import pytest

from lastcard.bots import kernel


@pytest.fixture(autouse=True)
def no_compiling_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that wants machine code asks for it and waits."""
    monkeypatch.setattr(kernel, "warm", lambda: None)
