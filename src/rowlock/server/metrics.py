"""Figures for whoever runs a server, as Prometheus reads them."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """What a server counts."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        self.sockets = Gauge("rowlock_sockets", "Open sockets", registry=self._registry)
        self.rooms = Gauge("rowlock_rooms_in_hand", "Rooms in memory", registry=self._registry)
        self.commands = Counter(
            "rowlock_commands", "Commands by kind and outcome", ["kind", "outcome"],
            registry=self._registry,
        )  # fmt: skip
        self.seconds = Histogram(
            "rowlock_command_seconds",
            "From a command to its answer",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.075, 0.1, 0.2, 0.5, 1, 5),
            registry=self._registry,
        )
        self.refused = Counter(
            "rowlock_refused", "Messages refused, by code", ["code"], registry=self._registry
        )

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self._registry)
