"""The app without a server, which a server offers below `here/`."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from rowlock.server import offline_app
from tests.server.network import serving

FAKE = """
import pathlib, sys
out = pathlib.Path(sys.argv[1])
files = {
    "index.html": '<head><base href="./" /></head>',
    "rules/index.html": '<head><base href="../" /></head>',
    "assets/app-1.js": "play()",
    "assets/app-1.js.br": "",
    "engine/python-1.mjs": "run()",
    "engine/nets/net-1.bin": "weights",
}
for name, text in files.items():
    (out / name).parent.mkdir(parents=True, exist_ok=True)
    (out / name).write_text(text)
with open(COUNT, "a") as count:
    count.write("made ")
"""


def test_files_are_made_once_and_served_below_their_own_base(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    count = tmp_path / "count"
    monkeypatch.setattr(offline_app, "MAKE", f"COUNT = {str(count)!r}\n{FAKE}")
    with serving(tmp_path) as address, httpx.Client(base_url=address) as client:
        for path in ("/here/", "/here", "/here/rules", "/here/t/ABCD"):
            answer = client.get(path)
            assert '<base href="/here/" />' in answer.text, path
            assert '<meta name="rowlock-server" content="../" />' in answer.text
            assert "'wasm-unsafe-eval'" in answer.headers["content-security-policy"]
        script = client.get("/here/engine/python-1.mjs")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert "wasm-unsafe-eval" in script.headers["content-security-policy"]
        assert client.get("/here/engine/nets/net-1.bin").content == b"weights"
        for path in ("/here/assets/app-1.js.br", "/here/nowhere", "/here/..%2findex.html"):
            assert client.get(path).status_code == 404, path
        assert "wasm" not in client.get("/").headers["content-security-policy"]
    assert count.read_text() == "made "


def test_server_that_cannot_make_the_app_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offline_app, "MAKE", "raise SystemExit('no space left')")
    with serving(tmp_path) as address:
        answer = httpx.get(f"{address}/here/")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
