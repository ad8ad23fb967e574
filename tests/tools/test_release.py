"""The checks of a release that need neither git nor a build."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

import release
from rowlock import __version__

TODAY = date(2030, 6, 1)
CHANGELOG = """# Changelog

## [Unreleased]

## [1.10.0] – 2030-05-31

### Added

- Something new.

## [1.9.0] – 2030-01-02

- Something old.

[Unreleased]: https://example.org/compare/v1.10.0...HEAD
[1.10.0]: https://example.org/v1.10.0
[1.9.0]: https://example.org/v1.9.0
"""


def faults(changelog: str, version: str = "1.10.0") -> list[str]:
    return release.changelog_faults(changelog, version, TODAY)


def test_sections_splits_a_changelog_by_version() -> None:
    assert [(each.version, each.date, each.body) for each in release.sections(CHANGELOG)] == [
        ("Unreleased", "", ""),
        ("1.10.0", "2030-05-31", "### Added\n\n- Something new."),
        ("1.9.0", "2030-01-02", "- Something old."),
    ]


def test_changelog_faults_accepts_a_changelog_that_is_ready() -> None:
    assert faults(CHANGELOG) == []


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("## [Unreleased]\n", "", "the first section is not [Unreleased]"),
        ("## [Unreleased]\n", "## [Unreleased]\n- More.\n", "[Unreleased] still lists changes"),
        ("[1.10.0]", "[1.10.1]", "the newest released section is not [1.10.0]"),
        (" – 2030-05-31", "", "[1.10.0] has no date of the form YYYY-MM-DD"),
        ("2030-05-31", "31.5.2030", "[1.10.0] has no date of the form YYYY-MM-DD"),
        ("2030-05-31", "2030-06-02", "[1.10.0] has a date in the future"),
        ("### Added\n\n- Something new.\n", "", "[1.10.0] lists no change"),
        ("[1.9.0]", "[1.11.0]", "the versions are not in descending order"),
        ("[1.9.0]", "[1.10.0]", "the versions are not in descending order"),
        ("[1.9.0]", "[1.9]", "[1.9] is not a version"),
        ("[1.9.0]: https://example.org/v1.9.0\n", "", "[1.9.0] has no link"),
    ],
)
def test_changelog_faults_names_the_fault(old: str, new: str, expected: str) -> None:
    assert faults(CHANGELOG.replace(old, new)) == [expected]


@pytest.mark.parametrize("version", ["1.2", "v1.2.3", "1.2.3rc1", ""])
def test_version_faults_rejects_other_forms(version: str) -> None:
    assert len(release.version_faults(version)) == 1


def test_tag_faults_wants_the_tag_of_the_version() -> None:
    assert release.tag_faults("1.2.3", ["latest", "v1.2.3"]) == []
    assert release.tag_faults("1.2.3", ["1.2.3", "v1.2.30"]) == [
        "the current commit does not have the tag v1.2.3"
    ]


def test_tree_faults_names_files_that_are_not_committed() -> None:
    assert release.tree_faults("") == []
    assert release.tree_faults(" M README.md\n?? draft.txt\n") == [
        "not committed: README.md",
        "not committed: draft.txt",
    ]


def test_report_runs_every_check_and_fails_if_one_does(capsys: pytest.CaptureFixture[str]) -> None:
    planned = {"first": lambda: ["reason"], "second": list[str]}
    assert release.report(planned) == 1
    assert capsys.readouterr().out == "first: failed\n  reason\nsecond: ok\n"
    assert release.report({"second": planned["second"]}) == 0


def test_untagged_release_skips_only_the_tag() -> None:
    tagged, untagged = (
        list(release.checks("1.2.3", Path("dist"), tagged=each)) for each in (True, False)
    )
    assert tagged == ["version", "changelog", "clean tree", "tag", "sdist and wheel"]
    assert untagged == [name for name in tagged if name != "tag"]


def test_project_changelog_has_unreleased_first_and_a_dated_section_for_the_version() -> None:
    found = release.sections(release.CHANGELOG.read_text(encoding="utf-8"))
    assert found[0].version == release.UNRELEASED
    assert found[1].version == __version__
    assert release.order_faults(found[1:]) == []
    assert [release.section_faults(each, date.max) for each in found[1:]] == [[]] * len(found[1:])
    assert release.link_faults(release.CHANGELOG.read_text(encoding="utf-8"), found) == []


def test_notes_are_the_changes_of_one_version() -> None:
    assert release.notes(__version__)
    assert "## [" not in release.notes(__version__)
    assert release.notes("0.0.0") == ""
