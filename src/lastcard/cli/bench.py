"""lastcard bench: how many rounds a second the compiled rules play."""

import typer

ROUNDS = 50_000


def bench() -> None:
    """Measure compiled rounds per second: two seats, Basic, random play."""
    import time

    import numpy as np

    from lastcard.editions import edition
    from lastcard.engine.moves import LEGAL
    from lastcard.engine.state import new_state
    from lastcard.sim.rounds import play_rounds

    begin = time.perf_counter()
    from lastcard.engine.compiled import compiled

    play = compiled(play_rounds)
    rules, state = edition("basic").rules({}), new_state()
    state["seats"] = 2
    room = np.empty(LEGAL, np.int16), np.array([7], np.int64)
    play(rules, state, 1, *room)
    first = time.perf_counter() - begin
    begin = time.perf_counter()
    moves = play(rules, state, ROUNDS, *room)
    seconds = time.perf_counter() - begin
    typer.echo(f"Ready after {first:.2f} s (compiling, or loading what was compiled before)")
    typer.echo(
        f"Basic, two seats, random play: {ROUNDS / seconds:,.0f} rounds/s, "
        f"{moves / seconds:,.0f} moves/s, {moves / ROUNDS:.1f} moves a round"
    )
