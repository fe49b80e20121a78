"""Metrics for /metrics, in a registry of this server's own."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from functools import cache, partial

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.metrics_core import Metric

from ..store import Counters

disable_created_metrics()  # type: ignore[no-untyped-call]

SECONDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
AT_TABLES = {
    "tables": "Tables that are open",
    "matches": "Matches being played",
    "people": "People at seats who are connected",
    "bots": "Bots at seats",
    "watchers": "People who only watch",
}
IN_STORE = {
    "appends": "Appends that were committed",
    "entries": "Entries in those appends",
    "refused": "Appends refused as stale or repeated",
    "batches": "Commits",
    "batched": "Writes in those commits",
    "commit_seconds": "Seconds spent in commits",
    "failures": "Commits that failed",
    "corrupt": "Damaged rows met",
}


class Metrics:
    """What is counted as it happens; tables and the store are looked at when asked."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        counter = partial(Counter, registry=self.registry)
        histogram = partial(Histogram, buckets=SECONDS, registry=self.registry)
        self.connections = Gauge("lastcard_connections", "Open connections", registry=self.registry)
        self.commands = counter(
            "lastcard_commands", "Commands by type and result", ("type", "result")
        )
        self.refused = counter("lastcard_refused", "Refused commands by code", ("code",))
        self.seconds = histogram(
            "lastcard_answer_seconds", "From a frame's arrival until its answer is written"
        )
        self.closings = counter(
            "lastcard_closed", "Connections that the server closed, by reason", ("reason",)
        )
        self.turned_away = counter(
            "lastcard_turned_away", "Connections refused at the door, by code", ("code",)
        )
        self.loop_lag = histogram(
            "lastcard_loop_lag_seconds", "How late the event loop came back to a timer"
        )
        self.of_command = cache(self.commands.labels)
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)

    def name_node(self, name: Callable[[], str]) -> None:
        """Say which node this is."""
        self.registry.register(NodeName(name))

    def answered(self, kind: str, refused: str | None) -> None:
        self.of_command(kind, "done" if refused is None else "refused").inc()
        if refused is not None:
            self.refused.labels(refused).inc()

    def took(self, seconds: float) -> None:
        self.seconds.observe(seconds)

    def closed(self, reason: str) -> None:
        self.closings.labels(reason).inc()

    def denied(self, code: str) -> None:
        self.turned_away.labels(code).inc()

    def page(self) -> bytes:
        return generate_latest(self.registry)


@dataclass(frozen=True, eq=False)
class CountedElsewhere:
    """Metrics of the tables, the store, the budgets' refusals and the bots; a collector."""

    counts: Callable[[], Mapping[str, int]]
    counters: Counters
    refused: Mapping[tuple[str, str], int]
    hurried: Callable[[], Mapping[str, int]]

    def collect(self) -> Iterable[Metric]:
        for name, count in self.counts().items():
            yield GaugeMetricFamily(f"lastcard_{name}", AT_TABLES.get(name, name), value=count)
        counts = asdict(self.counters)
        for name, about in IN_STORE.items():
            yield CounterMetricFamily(f"lastcard_store_{name}", about, value=counts[name])
        yield GaugeMetricFamily(
            "lastcard_store_largest_batch", "Writes in the largest commit", counts["largest_batch"]
        )
        yield self.refusals()
        yield self.hurries()

    def refusals(self) -> Metric:
        family = CounterMetricFamily(
            "lastcard_budget_refused",
            "What a budget had no room for, by budget and scope",
            labels=("budget", "scope"),
        )
        for labels, count in self.refused.items():
            family.add_metric(labels, count)
        return family

    def hurries(self) -> Metric:
        family = CounterMetricFamily(
            "lastcard_bots_hurried", "Moves that sharp made as steady would", labels=("reason",)
        )
        for reason, count in self.hurried().items():
            family.add_metric((reason,), count)
        return family


@dataclass(frozen=True, eq=False)
class NodeName:
    """A collector of one metric, whose label is the node's name; 0 while it has no lease."""

    name: Callable[[], str]

    def collect(self) -> Iterable[Metric]:
        name = self.name()
        family = GaugeMetricFamily(
            "lastcard_node", "This node, 1 while it has a lease", labels=("node",)
        )
        family.add_metric((name,), bool(name))
        yield family
