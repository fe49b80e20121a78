"""What the battery found, as a table in the terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from .trial import Row

LIMIT = 250.0  # milliseconds, of a victim's p99
BUSY = 0.3  # cores that other programs took: then waits are not only the server's
DELAYED = 50.0  # milliseconds, of the victim's own p99
VISIBLE = 3  # reasons of refusal in a row


def hurts(row: Row) -> bool:
    """Whether the victim felt it: waited too long, or lost something."""
    return row.waits.p99 > LIMIT or bool(row.losses)


def is_clear(row: Row) -> bool:
    """Whether the machine was quiet enough to blame the server for a wait."""
    return (row.alone or row.others_share <= BUSY) and row.own_delay.p99 <= DELAYED


def status(rows: Sequence[Row]) -> int:
    """1: somebody was harmed; 2: perhaps, but the machine was busy; 0: nobody."""
    if any(row.losses or (hurts(row) and is_clear(row)) for row in rows):
        return 1
    return 2 if any(hurts(row) for row in rows) else 0


def show(rows: Sequence[Row], console: Console) -> None:
    """Waits and verdicts, then what was refused, then whatever else was noticed."""
    console.print(waits_table(rows))
    console.print("\nRefused, by the server's own count:")
    refusals = Table(box=None, pad_edge=False, show_header=False)
    refusals.add_column(no_wrap=True)
    refusals.add_column()
    for row in rows:
        refusals.add_row(row.name, reasons(row.refused), style=None if row.refused else "dim")
    console.print(refusals, highlight=False)
    for row in rows:
        for line in remarks(row):
            console.print(f"{row.name}: {line}", style="yellow", highlight=False)


def waits_table(rows: Sequence[Row]) -> Table:
    """Milliseconds that the victim waited; shares of a core."""
    table = Table(box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    table.add_column("attack", no_wrap=True, vertical="bottom")
    for name in ("quiet\np50", "\np99", "attacked\np50", "\np99", "\nmax ms", "own\np99"):
        table.add_column(name, justify="right", no_wrap=True)
    for name in ("core\nserver", "\nothers"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("", no_wrap=True)
    for row in rows:
        table.add_row(
            row.name,
            *(time(value) for value in (row.quiet.p50, row.quiet.p99)),
            *(time(value) for value in (row.waits.p50, row.waits.p99, row.waits.most)),
            time(row.own_delay.p99),
            f"{row.server_share:.0%}",
            f"{row.others_share:.0%}",
            verdict(row),
        )
    return table


def time(milliseconds: float) -> str:
    return f"{milliseconds:.1f}" if milliseconds < 10 else f"{milliseconds:,.0f}"


def reasons(refused: dict[str, int]) -> str:
    ordered = sorted(refused.items(), key=lambda item: -item[1])
    text = ", ".join(f"{reason} {short(count)}" for reason, count in ordered[:VISIBLE] if count)
    return text or "-"


def short(number: int) -> str:
    return f"{number / 1000:,.0f}k" if number >= 10_000 else f"{number:,}"


def verdict(row: Row) -> str:
    if not hurts(row):
        return "[green]unharmed[/]"
    if row.losses:
        return "[red]LOST[/]"
    return "[red]TOO SLOW[/]" if is_clear(row) else "[yellow]slow, busy[/]"


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
