"""What every test of the page has in common."""

import pytest

from rowlock.bots import trained_nets


@pytest.fixture(autouse=True)
def own_nets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A page provides nets to its whole process; here each test has its own."""
    monkeypatch.setattr(trained_nets, "_provided", {})
