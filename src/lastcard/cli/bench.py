"""lastcard bench: how many rounds a second the compiled rules play."""

import typer

ROUNDS = 50_000


def bench() -> None:
    """Measure compiled rounds per second: two seats, Basic, random play."""
    import time

    import numpy as np

    from lastcard.editions import edition
    from lastcard.engine.state import new_state
    from lastcard.sim.rounds import ROOM, play_block
    from lastcard.sim.tally import new_tally

    begin = time.perf_counter()
    from lastcard.engine.compiled import compiled

    play = compiled(play_block)
    rules, state = edition("basic").rules({}), new_state()
    state["seats"] = 2
    policies = np.zeros(16, np.int8)
    room, tally, log = np.zeros(1, ROOM)[0], new_tally(), np.zeros((0, 2), np.int16)
    play(rules, state, policies, False, 0, np.zeros((1, 4), np.int64), room, tally, log)
    first = time.perf_counter() - begin
    begin = time.perf_counter()
    tally = new_tally()
    play(rules, state, policies, False, 0, np.zeros((ROUNDS, 4), np.int64), room, tally, log)
    seconds = time.perf_counter() - begin
    moves = int(tally["moves"])
    typer.echo(f"Ready after {first:.2f} s (compiling, or loading what was compiled before)")
    typer.echo(
        f"Basic, two seats, random play: {ROUNDS / seconds:,.0f} rounds/s, "
        f"{moves / seconds:,.0f} moves/s, {moves / ROUNDS:.1f} moves a round"
    )
