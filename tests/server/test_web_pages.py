"""The browser app over HTTP: its files, its pages, and headers that let browsers keep them."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from rowlock.server import web_files
from tests.server.network import serving


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    directory = tmp_path / "web"
    (directory / "assets").mkdir(parents=True)
    (directory / "index.html").write_text("<h1>the app</h1>")
    (directory / "assets" / "app-123.js").write_text("play()" * 500)
    monkeypatch.setattr(web_files, "WEB", directory)
    return directory


@pytest.mark.usefixtures("web")
def test_every_page_of_the_app_is_answered_with_its_index(tmp_path: Path) -> None:
    with serving(tmp_path) as address, httpx.Client(base_url=address) as client:
        for path in ("/", "/new", "/t/ABCD", "/rules/longo"):
            answer = client.get(path)
            assert (answer.status_code, answer.text) == (200, "<h1>the app</h1>"), path
            assert answer.headers["content-type"].startswith("text/html")
            assert answer.headers["cache-control"] == "no-cache"
            assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.usefixtures("web")
def test_files_travel_packed_and_are_kept_for_ever(tmp_path: Path) -> None:
    with serving(tmp_path) as address, httpx.Client(base_url=address) as client:
        answer = client.get("/assets/app-123.js")
        assert answer.text == "play()" * 500
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) < 200
        assert "immutable" in answer.headers["cache-control"]
        again = client.get("/assets/app-123.js", headers={"if-none-match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")


@pytest.mark.usefixtures("web")
def test_unknown_path_is_refused(tmp_path: Path) -> None:
    with serving(tmp_path) as address, httpx.Client(base_url=address) as client:
        for path in ("/nowhere", "/assets/gone.js", "/%2e%2e/%2e%2e/etc/passwd"):
            answer = client.get(path)
            assert answer.status_code == 404, path
            assert answer.json()["code"] == "unknown-address"


def test_server_without_the_app_shows_a_status_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_files, "WEB", tmp_path / "nothing")
    with serving(tmp_path) as address:
        assert "The server runs" in httpx.get(f"{address}/").text
