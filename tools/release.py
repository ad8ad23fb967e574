"""Checks a release: every step of `docs/releasing.md` that a program can check.

.venv/bin/python tools/release.py               checks everything, the tag included
.venv/bin/python tools/release.py --untagged    checks everything but the tag
.venv/bin/python tools/release.py --output DIR  keeps the checked sdist and wheel in DIR
.venv/bin/python tools/release.py --notes       prints the changelog section of this version
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path

import distributions

ROOT = Path(__file__).resolve().parent.parent
CHANGELOG = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"
VERSION = re.compile(r"\d+\.\d+\.\d+")
HEADING = re.compile(r"^## \[(?P<version>[^]]+)\](?: – (?P<date>\S+))?$", re.MULTILINE)
LINK = re.compile(r"^\[(?P<version>[^]]+)\]: https://\S+$", re.MULTILINE)


@dataclass(frozen=True)
class Section:
    """One section of the changelog: the changes of one version."""

    version: str
    date: str
    """Day of the release as written; empty where the heading has none."""
    body: str


def sections(changelog: str) -> list[Section]:
    """Split a changelog into its sections, without the link definitions at the end."""
    text = LINK.sub("", changelog)
    headings = list(HEADING.finditer(text))
    ends = [*(heading.start() for heading in headings[1:]), len(text)]
    return [
        Section(heading["version"], heading["date"] or "", text[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    ]


def version_faults(version: str) -> list[str]:
    """Return what is wrong with the version of the package."""
    if VERSION.fullmatch(version):
        return []
    return [f"the package version {version!r} does not have the form MAJOR.MINOR.PATCH"]


def changelog_faults(changelog: str, version: str, today: date) -> list[str]:
    """Return why the changelog does not describe this version."""
    found = sections(changelog)
    if not found or found[0].version != UNRELEASED:
        return [f"the first section is not [{UNRELEASED}]"]
    faults = [f"[{UNRELEASED}] still lists changes"] if found[0].body else []
    released = found[1:]
    if not released or released[0].version != version:
        return [*faults, f"the newest released section is not [{version}]"]
    faults += order_faults(released)
    faults += section_faults(released[0], today)
    return [*faults, *link_faults(changelog, found)]


def order_faults(released: list[Section]) -> list[str]:
    """Return the headings that are no versions, or a fault if the versions do not descend."""
    malformed = [each.version for each in released if not VERSION.fullmatch(each.version)]
    if malformed:
        return [f"[{version}] is not a version" for version in malformed]
    numbers = [tuple(map(int, each.version.split("."))) for each in released]
    descending = sorted(set(numbers), reverse=True)
    return [] if numbers == descending else ["the versions are not in descending order"]


def section_faults(section: Section, today: date) -> list[str]:
    """Return what is wrong with the section of a released version."""
    faults = [] if section.body else [f"[{section.version}] lists no change"]
    try:
        day = date.fromisoformat(section.date)
    except ValueError:
        return [*faults, f"[{section.version}] has no date of the form YYYY-MM-DD"]
    return faults if day <= today else [*faults, f"[{section.version}] has a date in the future"]


def link_faults(changelog: str, found: list[Section]) -> list[str]:
    """Return the sections whose heading has no link definition."""
    linked = {link["version"] for link in LINK.finditer(changelog)}
    return [f"[{each.version}] has no link" for each in found if each.version not in linked]


def tree_faults(status: str) -> list[str]:
    """Return the files that are not committed, as `git status --porcelain` prints them."""
    return [f"not committed: {line[3:]}" for line in status.splitlines()]


def tag_faults(version: str, tags: list[str]) -> list[str]:
    """Return a fault if the current commit does not have the tag of this version."""
    expected = f"v{version}"
    return [] if expected in tags else [f"the current commit does not have the tag {expected}"]


def distribution_faults(version: str, output: Path) -> list[str]:
    """Build sdist and wheel, install and start each; return what fails."""
    try:
        for distribution in distributions.build(output):
            distributions.check(distribution, version)
    except distributions.DistributionError as error:
        return [str(error)]
    return []


def checks(version: str, output: Path, *, tagged: bool) -> dict[str, Callable[[], list[str]]]:
    """Return the checks of a release by name, the fastest first."""
    changelog = CHANGELOG.read_text(encoding="utf-8")
    today = datetime.now(UTC).date()
    planned = {
        "version": lambda: version_faults(version),
        "changelog": lambda: changelog_faults(changelog, version, today),
        "clean tree": lambda: tree_faults(_git("status", "--porcelain")),
        "tag": lambda: tag_faults(version, _git("tag", "--points-at", "HEAD").split()),
        "sdist and wheel": lambda: distribution_faults(version, output),
    }
    return {name: check for name, check in planned.items() if tagged or name != "tag"}


def report(planned: dict[str, Callable[[], list[str]]]) -> int:
    """Run the checks, print the result of each, and return the exit status."""
    failed = False
    for name, check in planned.items():
        faults = check()
        failed = failed or bool(faults)
        print(f"{name}: {'failed' if faults else 'ok'}", flush=True)
        for fault in faults:
            print(f"  {fault}", flush=True)
    return int(failed)


def notes(version: str) -> str:
    """Return the changes of a version, as the changelog lists them."""
    found = sections(CHANGELOG.read_text(encoding="utf-8"))
    return next((each.body for each in found if each.version == version), "")


def _git(*arguments: str) -> str:
    return subprocess.run(
        ("git", *arguments), cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout


def main(arguments: list[str]) -> int:
    """Check the release of the version that the package has."""
    from rowlock import __version__

    parser = argparse.ArgumentParser(description="Check a release.")
    parser.add_argument("--untagged", action="store_true", help="do not check the tag")
    parser.add_argument("--output", type=Path, help="keep the built files in this directory")
    parser.add_argument("--notes", action="store_true", help="print the changes and exit")
    options = parser.parse_args(arguments)
    if options.notes:
        print(notes(__version__))
        return 0
    with tempfile.TemporaryDirectory(prefix="rowlock-build-") as temporary:
        output = options.output or Path(temporary)
        return report(checks(__version__, output, tagged=not options.untagged))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
