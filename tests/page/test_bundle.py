"""The files of a page engine: what is in them, and that nothing is missing."""

from __future__ import annotations

import gzip
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

import pytest

from rowlock.browser import bundle
from rowlock.errors import RowlockError
from tests.page import script_services
from tests.page.pyodide import Pyodide

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def files() -> dict[str, bundle.EngineFile]:
    return {file.name: file for file in bundle.engine_files()}


def inflated(file: bundle.EngineFile) -> bytes:
    return gzip.decompress(file.content)


def names_in(content: bytes) -> set[str]:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        return set(archive.namelist())


@pytest.mark.full
def test_build_is_reproducible(files: dict[str, bundle.EngineFile]) -> None:
    assert {file.name: file for file in bundle.engine_files()} == files


def test_payload_is_named_by_its_content(files: dict[str, bundle.EngineFile]) -> None:
    assert len({file.path for file in files.values()}) == len(files)
    wasm = files["pyodide.asm.wasm"]
    assert inflated(wasm) == (bundle.RUNTIME / "pyodide.asm.wasm").read_bytes()
    assert wasm.size == len(inflated(wasm))
    assert wasm.path.endswith(".bin")


def test_engine_is_small_enough(files: dict[str, bundle.EngineFile]) -> None:
    """The first visit stays below 7 MB; the app is 0.5 MB of them, nets come later."""
    assert sum(len(file.content) for file in files.values() if not file.is_net) < 6_500_000


def test_archive_has_what_the_page_imports_and_no_more() -> None:
    found = set(bundle.sources())
    assert {"rowlock", "rowlock.core.rules", "rowlock.browser.page"} <= found
    assert "rowlock.server.asgi" not in found  # Litestar
    names = names_in(bundle.archive())
    assert "rowlock/server/migrations/0001.sql" in names
    assert "rowlock/lessons/classic.toml" in names


def test_import_of_a_module_that_is_left_out_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "late.py").write_text("def read():\n    from xml.etree import ElementTree\n")
    missing = bundle.left_out(bundle.stdlib(), bundle.kept_modules())
    with pytest.raises(RowlockError, match=r"late imports xml\.etree"):
        bundle.check_imports({"late": tmp_path / "late.py"}, missing)


def test_unknown_module_in_the_list_stops_the_build() -> None:
    with pytest.raises(RowlockError, match="nonsense"):
        bundle.trimmed(bundle.stdlib(), frozenset({"nonsense"}))


def test_archives_keep_their_sources_where_node_is_missing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("ROWLOCK_CACHE", str(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    source = bundle.archive()
    assert bundle.compiled({"rowlock.zip": source}) == {"rowlock.zip": source}


@pytest.mark.slow
def test_page_runs_on_the_trimmed_library(tmp_path: Path) -> None:
    """Import every module of the page and use each kind of service, under Node.js."""
    modules = sorted(bundle.sources())
    app = {"tests/page/app": (HERE / "app.py").read_text()}
    (report,) = Pyodide(tmp_path).run([(script_services, modules)], 300, **app)
    assert report["bytecode"] == report["imported"] > 100
    assert report["python"] == [3, 14]
    assert report["frames"] > 10
    assert report["pad"]
    assert report["kept"]
    assert "ValueError: expected" in report["traceback"]
