"""placeholder"""


def play() -> None:
    """Play a round."""
