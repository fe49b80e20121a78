"""lastcard bench: how many rounds a second the compiled rules play."""

import typer

ROUNDS = 20_000


def bench() -> None:
    """Measure compiled rounds per second: two seats, Basic, random play."""
    import time

    from lastcard.editions import edition

    begin = time.perf_counter()
    from lastcard.engine import compiled

    loaded = time.perf_counter() - begin
    rules = edition("basic").rules({})
    begin = time.perf_counter()
    compiled.play_random_rounds(rules, 2, 1, 7)
    first = time.perf_counter() - begin
    begin = time.perf_counter()
    moves = compiled.play_random_rounds(rules, 2, ROUNDS, 7)
    seconds = time.perf_counter() - begin
    typer.echo(f"Numba and the rules loaded in {loaded:.2f} s, first call {first:.2f} s")
    typer.echo(
        f"{ROUNDS / seconds:,.0f} rounds/s, {moves / seconds:,.0f} moves/s, "
        f"{moves / ROUNDS:.1f} moves a round"
    )
