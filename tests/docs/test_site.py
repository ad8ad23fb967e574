"""The documentation is a site, too."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_site_is_built_of_all_pages_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "not included" not in done.stderr
    built = {page.parent.name for page in tmp_path.glob("*/index.html")}
    assert {page.stem for page in (ROOT / "docs").glob("*.md")} - {"index"} <= built
