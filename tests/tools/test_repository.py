"""Files for contributors: workflows, hooks, templates, editor settings."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import release
from rowlock.server.telemetry import Metrics

ROOT = Path(__file__).parents[2]
BIN = Path(sys.prefix) / "bin"
GITHUB = ROOT / ".github"
DEVCONTAINER = ROOT / ".devcontainer" / "devcontainer.json"
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(
    set((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) - {GITHUB / "ISSUE_TEMPLATE/config.yml"}
)


def load(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def validate(schema: str, *paths: Path) -> None:
    command = (str(BIN / "check-jsonschema"), "--builtin-schema", schema, *map(str, paths))
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def hooks() -> list[dict[str, Any]]:
    (local,) = load(ROOT / ".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    found: list[dict[str, Any]] = local["hooks"]
    return found


def test_workflows_match_the_schema_of_github() -> None:
    validate("vendor.github-workflows", *WORKFLOWS)


def test_the_compose_file_matches_its_schema() -> None:
    validate("vendor.compose-spec", ROOT / "compose.yaml")


def test_the_dashboard_shows_figures_that_the_server_has() -> None:
    shown = set(re.findall(r"rowlock_[a-z_]+", (ROOT / "deploy/grafana.json").read_text()))
    text = Metrics().text().decode()
    names = re.findall(r"(?m)^# TYPE (\S+) (\S+)$", text)
    suffix = {"counter": "", "histogram": "_bucket", "gauge": ""}
    assert {name + suffix[kind] for name, kind in names if not name.endswith("_created")} == shown


def test_issue_forms_match_the_schema_of_github() -> None:
    validate("vendor.github-issue-forms", *FORMS)


def test_dependabot_configuration_matches_its_schema() -> None:
    validate("vendor.dependabot", GITHUB / "dependabot.yml")


def test_matrix_has_every_python_of_the_classifiers_on_linux_and_macos() -> None:
    matrix = load(GITHUB / "workflows" / "ci.yml")["jobs"]["test"]["strategy"]["matrix"]
    listed = re.findall(r":: (3\.\d+)\n", "\n".join([*project()["project"]["classifiers"], ""]))
    assert matrix["python"] == listed
    assert project()["project"]["requires-python"] == f">={listed[0]}"
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos"}


@pytest.mark.parametrize("path", [*WORKFLOWS, DEVCONTAINER], ids=lambda path: path.stem)
def test_workflow_runs_only_programs_that_exist(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r"(?:\./|(?<= ))((?:tools|tests)/[\w/.]+)", text):
        assert (ROOT / name).exists(), name
    for name in re.findall(r"\.venv/bin/([\w-]+)", text):
        assert (BIN / name).exists(), name


@pytest.mark.parametrize("hook", hooks(), ids=lambda hook: str(hook["id"]))
def test_hook_runs_a_program_of_the_environment(hook: dict[str, Any]) -> None:
    program = hook["entry"].split()[0]
    if hook["language"] != "pygrep":
        assert program.startswith(".venv/bin/")
        assert (BIN / Path(program).name).exists()


def test_hooks_are_valid_for_pre_commit() -> None:
    command = (str(BIN / "pre-commit"), "validate-config", str(ROOT / ".pre-commit-config.yaml"))
    assert subprocess.run(command, check=False).returncode == 0


@pytest.mark.parametrize(
    ("subject", "accepted"),
    [("Add a hook", True), ("x" * 72, True), ("x" * 73, False), ("Add a hook.", False)],
)
def test_commit_hook_checks_the_subject_only(subject: str, accepted: bool) -> None:
    (hook,) = (each for each in hooks() if each["id"] == "commit-subject")
    message = f"{subject}\n\n{'A body may have long lines. ' * 5}\n"
    assert (re.search(hook["entry"], message) is None) == accepted


def test_development_container_is_valid_and_uses_a_supported_python() -> None:
    settings = json.loads(DEVCONTAINER.read_text(encoding="utf-8"))
    found = re.search(r"python:(3\.\d+)", settings["image"])
    assert found
    assert f"Programming Language :: Python :: {found[1]}" in project()["project"]["classifiers"]


def test_editor_and_linter_use_the_same_line_length() -> None:
    settings = ConfigParser()
    settings.read_string("[top]\n" + (ROOT / ".editorconfig").read_text(encoding="utf-8"))
    length = settings["{*.py,rowlock,test}"]["max_line_length"]
    assert int(length) == project()["tool"]["ruff"]["line-length"]


def test_release_page_describes_every_check_of_the_script() -> None:
    page = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ([a-z ]+) \|", page, re.MULTILINE)[1:]
    assert listed == list(release.checks("1.2.3", Path("dist"), tagged=True))


def test_project_urls_name_one_repository() -> None:
    urls = project()["project"]["urls"]
    assert {"Homepage", "Documentation", "Source", "Issues", "Changelog"} == set(urls)
    assert {"/".join(url.split("/")[:5]) for url in urls.values()} == {urls["Source"]}
    assert urls["Source"] in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
