"""lastcard bench: how many rounds a second the compiled rules play on this machine."""

import typer

ROUNDS = 50_000


def bench() -> None:
    """Measure rounds per second on one core: Basic, two seats, random play."""
    import time

    from lastcard.lab.plan import Block
    from lastcard.lab.simulate.blocks import run_block
    from lastcard.lab.simulate.plan import make_plan

    plan = make_plan("basic", 2, {}, ["random"], 7, ROUNDS, matches=False)
    for label, events in (("plain", False), ("with everything tallied", True)):
        begin = time.perf_counter()
        run_block(plan, Block(0, 1), events=events)
        ready = time.perf_counter() - begin
        begin = time.perf_counter()
        tally, _ = run_block(plan, Block(0, ROUNDS), events=events)
        seconds = time.perf_counter() - begin
        moves = int(tally["moves"])
        typer.echo(
            f"Basic, two seats, random play, {label}: {ROUNDS / seconds:,.0f} rounds/s, "
            f"{moves / seconds:,.0f} moves/s, {moves / ROUNDS:.1f} moves a round; "
            f"ready after {ready:.2f} s"
        )
