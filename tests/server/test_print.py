from __future__ import annotations

import sys
from pathlib import Path

import httpx
import pytest

from rowlock.printing import Layout
from rowlock.protocol.refusals import Denied
from rowlock.server.jobs import PrintJob, carry_out
from tests.server.network import serving


def test_sheets_come_as_a_pdf_and_as_a_picture(tmp_path: Path) -> None:
    with serving(tmp_path) as address, httpx.Client(base_url=address, timeout=60) as client:
        printed = client.get("/api/print/classic?paper=letter&per_page=2&language=de")
        assert (printed.status_code, printed.headers["content-type"]) == (200, "application/pdf")
        assert printed.content.startswith(b"%PDF-")
        assert "classic.pdf" in printed.headers["content-disposition"]
        picture = client.get("/api/print/longo/preview?mono=true")
        assert picture.headers["content-type"] == "image/png"
        assert picture.content.startswith(b"\x89PNG")
        wide, high = (int.from_bytes(picture.content[at : at + 4]) for at in (16, 20))
        assert wide > high, "one sheet lies across the page"


def test_unprintable_request_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with serving(tmp_path) as address, httpx.Client(base_url=address, timeout=60) as client:
        for path, code in (
            ("duel?per_page=2", "bad-setup"),
            ("classic?per_page=3", "bad-setup"),
            ("classic?per_page=2&large=true", "bad-setup"),
            ("nonsense", "bad-setup"),
            ("classic?paper=wall", "bad-message"),
            ("classic?language=xx", "bad-message"),
        ):
            answer = client.get(f"/api/print/{path}")
            assert (answer.status_code, answer.json()["code"]) == (400, code), path


def test_missing_typst_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    with pytest.raises(Denied) as caught:
        carry_out(PrintJob("classic", "en", 0, Layout()))
    assert (caught.value.code, caught.value.status) == ("no-printer", 503)
