from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

import rowlock

SCRIPT = Path(__file__).with_name("standalone.py")


@pytest.mark.slow
def test_rooms_bots_and_quick_analysis_need_the_standard_library_and_msgspec_only(
    tmp_path: Path,
) -> None:
    """Run the script without site-packages; the only packages on the path are linked here."""
    for module in (msgspec, rowlock):
        assert module.__file__ is not None
        package = Path(module.__file__).parent
        (tmp_path / package.name).symlink_to(package)
    # -I and -S leave out site-packages, environment and the script's own folder.
    run = f"""
import runpy, sys
sys.path.append({str(tmp_path)!r})
runpy.run_path({str(SCRIPT)!r}, run_name="__main__")
"""
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-W", "error", "-c", run],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
