import gc
import os
import signal
from pathlib import Path

import pytest
from hypothesis import settings

# A shared machine has slow moments; a time limit per example would fail on them at random.
# Where changes are judged the examples are the same each time, so that none falls to bad luck.
settings.register_profile("usual", deadline=None, max_examples=50, derandomize="CI" in os.environ)
settings.register_profile("full", deadline=None, max_examples=1000)
# The same examples for every mutant, or a verdict would be luck.
settings.register_profile("mutation", deadline=None, derandomize=True, database=None)
settings.load_profile("usual")

# A shell that runs tests in the background lets them, and all that they start, ignore Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)

SLOW = (
    "tests/analysis/",
    *(f"tests/bots/test_{name}.py" for name in ("cards", "champion", "general", "levels")),
    "tests/browser/",
    "tests/client/",
    "tests/kernel/",
    "tests/printing/",
    "tests/room/test_pads_against_core.py",
    *(f"tests/server/test_{name}.py" for name in ("backup", "bombs", "damage", "hostile")),
    *(f"tests/server/test_{name}.py" for name in ("job_pool", "openapi", "sub_path")),
    "tests/solver/",
    "tests/tools/test_checks.py",
    "tests/tools/test_repository.py",
    "tests/training/",
    "tests/tui/",
)
"""Directories and files whose tests are all slow, or take seconds together."""
ROOT = Path(__file__).parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--leave-out",
        action="append",
        default=[],
        metavar="MARK",
        help="leave out tests with this mark, whatever else selects them",
    )


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import what is left out as a whole: its libraries take seconds to load."""
    if "slow" not in config.getoption("leave_out") or not collection_path.is_relative_to(ROOT):
        return None
    path = collection_path.relative_to(ROOT).as_posix()
    return f"{path}/".startswith(tuple(f"{each.rstrip('/')}/" for each in SLOW)) or None


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark the tests of slow directories, then drop those with a mark that is left out."""
    for item in items:
        if item.nodeid.startswith(SLOW):
            item.add_marker(pytest.mark.slow)
    unwanted = set(config.getoption("leave_out"))
    dropped = [item for item in items if unwanted & {mark.name for mark in item.iter_markers()}]
    if dropped:
        config.hook.pytest_deselected(items=dropped)
        gone = set(dropped)
        items[:] = [item for item in items if item not in gone]


def pytest_collection_finish() -> None:
    """Spare the garbage collector the modules and tests, which stay until the end."""
    gc.collect()
    gc.freeze()
