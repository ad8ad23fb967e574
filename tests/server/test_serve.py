from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from rowlock.cli import main
from rowlock.cli.serve import _print_code
from rowlock.errors import RowlockError
from rowlock.server import launch


@contextmanager
def server(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server of its own, and its address."""
    command = [sys.executable, "-m", "rowlock", "serve", "--port", "0", *options]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ
    )
    assert process.stdout is not None
    try:
        yield process, process.stdout.readline().removeprefix("Rowlock is at ").strip()
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


@pytest.mark.slow
def test_serve_prints_its_address_and_stops_on_interrupt(tmp_path: Path) -> None:
    with server("--data", str(tmp_path)) as (process, address):
        client = httpx.HTTPTransport(retries=5)
        with httpx.Client(transport=client, trust_env=False, timeout=60) as http:
            assert http.get(f"{address}healthz").json()["status"] == "ok"
        assert (tmp_path / "rowlock.db").is_file()
        second = subprocess.run(
            [sys.executable, "-m", "rowlock", "serve", "--port", "0", "--data", str(tmp_path)],
            capture_output=True, text=True, check=False, timeout=60,
        )  # fmt: skip
        assert second.returncode == 2
        assert "Another server has" in second.stderr
        assert "Traceback" not in second.stderr
    assert process.returncode == 130


def test_the_kernel_is_prepared_as_long_as_a_server_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []

    @contextmanager
    def preparing() -> Iterator[None]:
        seen.append("prepared")
        yield
        seen.append("let go")

    class Quiet:
        def run(self, sockets: list[object]) -> None:
            seen.append(f"served at {len(sockets)}")

    monkeypatch.setattr(sys.modules["rowlock.cli.serve"], "being_prepared", preparing)
    monkeypatch.setattr(launch, "open_database", lambda *_: None)
    monkeypatch.setattr(launch, "web_server", lambda *_: Quiet())
    assert main(["serve", "--port", "0", "--data", str(tmp_path)]) == 0
    assert seen == ["prepared", "served at 1", "let go"]


def test_port_in_use_is_reported_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with launch.bind("127.0.0.1", 0) as taken:
        taken.listen()
        port = str(taken.getsockname()[1])
        assert main(["serve", "--port", port, "--data", str(tmp_path)]) == 2
    assert f"Cannot listen at 127.0.0.1 port {port}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("db", "sentence"),
    [("mysql://x", "There is no database mysql"), ("postgresql:///x?host=/none", "cannot be used")],
)
def test_unreachable_database_is_reported_in_one_sentence(
    tmp_path: Path, db: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--data", str(tmp_path), "--db", db]) == 2
    assert sentence in capsys.readouterr().err


def test_a_database_is_a_file_or_a_url(tmp_path: Path) -> None:
    assert launch.database_path("", tmp_path) == tmp_path / "rowlock.db"
    assert launch.database_path("games.db", tmp_path) == Path("games.db")
    assert launch.database_path("sqlite:////var/games.db", tmp_path) == Path("/var/games.db")


def test_an_address_is_one_that_a_browser_understands() -> None:
    assert launch.address("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert launch.address("::1", 8000) == "http://[::1]:8000/"
    assert "0.0.0.0" not in launch.address("0.0.0.0", 8000)


def test_foreign_host_is_reported_in_one_sentence() -> None:
    with pytest.raises(RowlockError, match=r"Cannot listen at 192\.0\.2\.1"):
        launch.bind("192.0.2.1", 0)


def test_the_address_is_a_picture_for_telephones(capsys: pytest.CaptureFixture[str]) -> None:
    _print_code("http://192.168.0.7:8000/")
    assert len(capsys.readouterr().out.splitlines()) > 10


def test_lan_lets_others_in_and_links_use_the_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "lan_address", lambda: "192.168.0.7")
    sites: list[launch.Site] = []

    def ready(site: launch.Site, *_: object) -> object:
        sites.append(site)
        return lambda: None

    monkeypatch.setattr(launch.Site, "ready", ready)
    for options in (["--lan"], ["--host", "0.0.0.0"], []):
        assert main(["serve", "--port", "0", "--data", str(tmp_path), *options]) == 0
    assert sites[0].address.startswith("http://192.168.0.7:")
    assert [site.address for site in sites[1:]] == ["", ""]


def test_lan_needs_a_network_and_no_host(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--lan", "--host", "192.0.2.9"]) == 2
    assert "leave --host 192.0.2.9 out" in capsys.readouterr().err
    monkeypatch.setattr(launch, "_own_addresses", lambda: iter(["127.0.0.1"]))
    assert main(["serve", "--lan"]) == 2
    assert "This machine is in no network" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("found", "best"),
    [
        (["203.0.113.5", "192.168.1.4"], "192.168.1.4"),
        (["10.8.0.2"], "10.8.0.2"),
        (["203.0.113.5"], "203.0.113.5"),
        (["127.0.1.1", "172.16.3.4"], "172.16.3.4"),
        ([], "127.0.0.1"),
    ],
)
def test_the_address_is_that_of_the_network_at_home(
    found: list[str], best: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(launch, "_own_addresses", lambda: iter(found))
    assert launch.lan_address() == best
