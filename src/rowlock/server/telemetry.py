"""What a server writes down: one JSON object a line, with no secret in it."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


class JsonFormatter(logging.Formatter):
    """A log record as one line of JSON with the particulars that were given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _USUAL}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def write_logs(level: int = logging.INFO) -> None:
    """Send everything that is written down to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # It tells of every connection and where it came from: of no use, and nobody's business.
    logging.getLogger("uvicorn").setLevel(logging.WARNING)


# Figures for whoever runs a server, as Prometheus reads them.


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
        self.store_failures = Gauge(
            "rowlock_store_failures", "Times that the disk failed", registry=self._registry
        )
        self.seconds = Histogram(
            "rowlock_command_seconds",
            "From a command to its answer",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.075, 0.1, 0.2, 0.5, 1, 5),
            registry=self._registry,
        )
        self.refused = Counter(
            "rowlock_refused", "Messages refused, by code", ["code"], registry=self._registry
        )

        self.jobs = Histogram(
            "rowlock_job_seconds",
            "From a job to its end, waiting included, by job and outcome",
            ["job", "outcome"],
            buckets=(0.01, 0.05, 0.2, 1, 5, 20, 60),
            registry=self._registry,
        )
        self.jobs_waiting = Gauge(
            "rowlock_jobs_waiting", "Jobs that wait for a worker", registry=self._registry
        )

    def observe_job(self, job: object, outcome: str, seconds: float) -> None:
        """Count a job."""
        self.jobs.labels(type(job).__name__, outcome).observe(seconds)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self._registry)
