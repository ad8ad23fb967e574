import os
import signal

import pytest
from hypothesis import settings

# A shared machine has slow moments; a time limit per example would fail on them at random.
# Where changes are judged the examples are the same each time, so that none falls to bad luck.
settings.register_profile("usual", deadline=None, derandomize="CI" in os.environ)
settings.register_profile("full", deadline=None, max_examples=1000)
# The same examples for every mutant, or a verdict would be luck.
settings.register_profile("mutation", deadline=None, derandomize=True, database=None)
settings.load_profile("usual")

# A shell that runs tests in the background lets them, and all that they start, ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

# What drives a real browser depends on the clock of its machine.
ON_THE_CLOCK = ("tests/browser/",)
SLOW_ROOMS = (*ON_THE_CLOCK, "tests/pads/", "tests/solve/", "tests/tui/")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole rooms are slow; tests in a browser get a second chance, which the summary tells of."""
    for item in items:
        if item.nodeid.startswith(SLOW_ROOMS):
            item.add_marker(pytest.mark.slow)
        if item.nodeid.startswith(ON_THE_CLOCK):
            item.add_marker(pytest.mark.flaky(reruns=1))
