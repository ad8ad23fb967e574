"""Logs and metrics. The log has one JSON object per line and no secrets."""

import json
import logging
import os
import sys
from datetime import UTC, datetime

import prometheus_client as prometheus
from prometheus_client import multiprocess

SHARED = "PROMETHEUS_MULTIPROC_DIR"
"""Names the directory where the processes of one server share metrics. prometheus_client reads it
on import."""

_USUAL = frozenset(vars(logging.makeLogRecord({}))) | {
    "message",
    "asctime",
    "taskName",
    "color_message",
}


class JsonFormatter(logging.Formatter):
    """A log record as one line of JSON with its extra fields."""

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
    """Configure logging to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    # It logs every connection with its address and every malformed request: private data, and a
    # way for clients to fill the log.
    logging.getLogger("uvicorn").setLevel(logging.ERROR)


# Metrics in the Prometheus format.


class Metrics:
    """The metrics of a server."""

    def __init__(self) -> None:
        self._registry = prometheus.CollectorRegistry()
        self.sockets = self._gauge("rowlock_sockets", "Open sockets")
        self.rooms = self._gauge("rowlock_rooms_in_hand", "Rooms in memory")
        self.store_waiting = self._gauge("rowlock_store_waiting", "Writes that wait for the disk")
        self.disk_free = self._gauge("rowlock_disk_free_bytes", "Left on the database's disk")
        self.loop_lag = prometheus.Histogram(
            "rowlock_loop_lag_seconds",
            "How late the event loop runs a timer",
            buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
            registry=self._registry,
        )
        self.commands = prometheus.Counter(
            "rowlock_commands", "Commands by kind and outcome", ["kind", "outcome"],
            registry=self._registry,
        )  # fmt: skip
        self.store_failures = self._gauge("rowlock_store_failures", "Writes that failed")
        self.seconds = prometheus.Histogram(
            "rowlock_command_seconds",
            "From a command to its answer",
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.075, 0.1, 0.2, 0.5, 1, 5),
            registry=self._registry,
        )
        self.refused = prometheus.Counter(
            "rowlock_refused",
            "Messages and requests refused, by code and route",
            ["code", "route"],
            registry=self._registry,
        )
        self.jobs = prometheus.Histogram(
            "rowlock_job_seconds",
            "From a job to its end, waiting included, by job and outcome",
            ["job", "outcome"],
            buckets=(0.01, 0.05, 0.2, 1, 5, 20, 60),
            registry=self._registry,
        )
        self.jobs_waiting = self._gauge("rowlock_jobs_waiting", "Jobs that wait for a worker")

    def _gauge(self, name: str, description: str) -> prometheus.Gauge:
        """A gauge that is summed over processes."""
        return prometheus.Gauge(
            name, description, registry=self._registry, multiprocess_mode="livesum"
        )

    def observe_job(self, job: object, outcome: str, seconds: float) -> None:
        """Count a job."""
        self.jobs.labels(type(job).__name__, outcome).observe(seconds)

    def text(self) -> bytes:
        """All metrics, summed over processes if there are several."""
        if SHARED not in os.environ:
            return prometheus.generate_latest(self._registry)
        registry = prometheus.CollectorRegistry()
        multiprocess.MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        return prometheus.generate_latest(registry)
