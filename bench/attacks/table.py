"""What the battery found, as a table in the terminal."""

from collections.abc import Sequence

from load.meter import Waits
from rich.console import Console
from rich.table import Table

from .trial import Row

LIMIT = 250.0  # milliseconds, of a victim's p99
BUSY = 0.3  # cores that other programs took: then waits are not only the server's
DELAYED = 50.0  # milliseconds, of the victim's own p99
SHOWN = 3  # reasons of refusal in a row


def hurts(row: Row) -> bool:
    """Whether the victim felt it: waited too long, or lost something."""
    return row.waits.p99 > LIMIT or bool(row.losses)


def is_clear(row: Row) -> bool:
    """Whether the machine was quiet enough to blame the server for a wait."""
    return row.others_share <= BUSY and row.own_delay.p99 <= DELAYED


def status(rows: Sequence[Row]) -> int:
    """1: somebody was harmed; 2: perhaps, but the machine was busy; 0: nobody."""
    if any(row.losses or (hurts(row) and is_clear(row)) for row in rows):
        return 1
    return 2 if any(hurts(row) for row in rows) else 0


def show(rows: Sequence[Row], console: Console) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("attack", no_wrap=True)
    for name in ("quiet p50/p99", "attacked p50/p99/max"):
        table.add_column(f"{name} ms", justify="right", no_wrap=True)
    for name in ("own ms", "server", "others"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("refused", overflow="fold")
    table.add_column("verdict", no_wrap=True)
    for row in rows:
        table.add_row(
            row.name,
            waits(row.quiet),
            f"{waits(row.waits)} {row.waits.most:,.0f}",
            f"{row.own_delay.p99:.0f}",
            f"{row.server_share:.0%}",
            f"{row.others_share:.0%}",
            reasons(row.refused),
            verdict(row),
        )
    console.print(table)
    for row in rows:
        for line in remarks(row):
            console.print(f"{row.name}: {line}", style="yellow", highlight=False)


def waits(of: Waits) -> str:
    return f"{of.p50:,.1f} {of.p99:,.1f}"


def reasons(refused: dict[str, int]) -> str:
    ordered = sorted(refused.items(), key=lambda item: -item[1])
    text = ", ".join(f"{reason} {short(count)}" for reason, count in ordered[:SHOWN] if count)
    return text or "-"


def short(number: int) -> str:
    return f"{number / 1000:,.0f}k" if number >= 10_000 else f"{number:,}"


def verdict(row: Row) -> str:
    if not hurts(row):
        return "[green]unharmed[/]"
    if row.losses:
        return "[red]LOST[/]"
    return "[red]TOO SLOW[/]" if is_clear(row) else "[yellow]slow, machine busy[/]"


def remarks(row: Row) -> list[str]:
    """What does not fit into a line."""
    found = list(row.losses)
    if row.lost_connections:
        found.append(f"the victim's connection broke {row.lost_connections} times and came back")
    if row.victim_refused:
        found.append(f"the victim was refused: {reasons(row.victim_refused)}")
    if not row.moves:
        found.append("the victim's match stood still")
    if row.bad_lines:
        found.append(f"{row.bad_lines:,} error lines in the server's log")
    return found
