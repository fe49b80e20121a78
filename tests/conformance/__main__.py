"""make conformance: run the clause tests and write the suite from what they do."""

import pytest

from .collect import FOLDER, Collector
from .files import write_suite

QUIET = ("-qq", "--no-header", "--no-summary", "-p", "no:cacheprovider")

if __name__ == "__main__":
    collector = Collector()
    if pytest.main([FOLDER, *QUIET], plugins=[collector]):
        raise SystemExit("The clause tests fail, so the suite stays as it is: see above.")
    print(f"{write_suite(collector.cases)} cases are in conformance/cases.")
