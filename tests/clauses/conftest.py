"""Every clause test is held against the cases that the conformance suite has of it."""

from collections.abc import Iterator

import pytest

from tests.binding.watch import RECORDER
from tests.conformance.check import differences
from tests.conformance.collect import Collector, name_of, noted


@pytest.fixture(autouse=True)
def suite_is_up_to_date(request: pytest.FixtureRequest) -> Iterator[None]:
    """What the test shows is what the suite has of it, where the test itself passes."""
    plugins, test = request.config.pluginmanager, request.node
    if plugins.has_plugin(RECORDER):
        yield
        return
    with noted(test) as cases:
        yield
    collector = plugins.get_plugin(Collector.__name__)
    if collector is not None:
        collector.cases[name_of(test)] = cases
    elif not request.session.testsfailed:
        assert not (wrong := differences(test, cases)), wrong
