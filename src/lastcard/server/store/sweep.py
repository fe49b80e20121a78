"""When a table has been left alone for long enough to be forgotten."""

from typing import NamedTuple

DAY = 24 * 3600.0
PLAUSIBLE = 1735689600.0  # 2025-01-01: whatever claims to be older was dated by a wrong clock


class Sweep(NamedTuple):
    """A look at all tables, by two clocks.

    A table is old if it has no entry for `keep` seconds. An old table is *sighted* first, and
    deleted by a later sweep, a day away by the wall clock and by the running time of servers,
    if no sweep between the two found it young. A date before 2025 or in the future says
    nothing about a table's age: such a table stays for `keep` seconds after its sighting.
    """

    now: float  # wall clock
    uptime: float  # running time so far of all servers on this database
    keep: float

    @property
    def young(self) -> tuple[float, float]:
        """The range of a table's last change in which it is neither old nor in the future."""
        return self.now - self.keep, self.now + DAY

    @property
    def unsight(self) -> tuple[float, float, float]:
        """Parameters of statements.UNSIGHT."""
        return self.now, *self.young

    @property
    def agreed(self) -> tuple[float, float, float, float, float]:
        """Parameters of statements.AGREED."""
        latest = self.now + DAY
        return self.uptime - DAY, PLAUSIBLE, latest, self.now - DAY, self.now - self.keep
