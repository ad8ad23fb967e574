from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, visitor

from rowlock.bots import BOTS
from rowlock.core.paper import Bonus, Colour, Stage
from rowlock.errors import SENTENCES
from rowlock.locale import LANGUAGES, texts
from rowlock.match.batch import REASONS
from rowlock.variants import LISTED

ROOT = Path(__file__).parents[2]
CATALOGUE = ROOT / "src" / "rowlock" / "locale"
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
PLURALS = {"one", "few", "many", "other"}
COUNTS = {"number", "count", "needed", "limit", "done", "total", "rate"}


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """Every message of a language, by its id; fails on text that is not Fluent."""
    found: dict[str, ast.Message] = {}
    for path in sorted((CATALOGUE / language).glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), (path, entry.content)
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, entry.id.name
                found[entry.id.name] = entry
    return found


class Reader(visitor.Visitor):
    """Notes the variables of a message and the words that it tells apart."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.cases: set[tuple[str, str]] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        keys = {key.name for v in node.variants if isinstance(key := v.key, ast.Identifier)}
        if not keys <= PLURALS:
            self.cases |= {(node.selector.id.name, key) for key in keys}
        self.generic_visit(node)


@cache
def read(message: ast.Message) -> Reader:
    reader = Reader()
    reader.visit(message)
    return reader


@cache
def variables(language: str, message_id: str) -> set[str]:
    """What a message has to be told, counting the messages that it refers to."""
    reader = read(messages(language)[message_id])
    return reader.variables.union(*(variables(language, other) for other in reader.references))


def compare(catalogue: Path) -> dict[str, Any]:
    """What compare-locales has to say about a catalogue."""
    config = (ROOT / "tools" / "l10n.toml").read_text()
    assert '"../src/rowlock/locale"' in config
    place = catalogue.parent / "l10n.toml"
    place.write_text(config.replace("../src/rowlock/locale", catalogue.name))
    tool = Path(sys.executable).parent / "compare-locales"
    command = [str(tool), "--json", "-", str(place), str(catalogue), *TRANSLATIONS]
    done = subprocess.run(command, capture_output=True, check=False, text=True)
    (report,) = json.loads(done.stdout)
    found: dict[str, Any] = report
    return found


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    copied = tmp_path / "locale"
    for language in LANGUAGES:
        shutil.copytree(CATALOGUE / language, copied / language)
    return copied


def faults(report: dict[str, Any]) -> dict[str, int]:
    kinds = ("missing", "obsolete", "errors", "warnings")
    return {kind: sum(of[kind] for of in report["summary"].values()) for kind in kinds}


def test_no_language_lacks_a_message_or_has_one_too_many(copy: Path) -> None:
    report = compare(copy)
    assert set(report["summary"]) == set(TRANSLATIONS)
    assert report["details"] == {}
    assert set(faults(report).values()) == {0}


def test_a_gap_a_leftover_and_a_lost_reference_would_be_noticed(copy: Path) -> None:
    events = copy / "ru" / "events.ftl"
    lines = events.read_text(encoding="utf-8").replace("{ row-name }", "{ $row }", 1).split("\n")
    lines = [line for line in lines if not line.startswith("event-passed")]
    events.write_text("\n".join([*lines, "event-leftover = x", ""]), encoding="utf-8")
    found = faults(compare(copy))
    assert (found["missing"], found["obsolete"], found["warnings"]) == (1, 1, 1)


def test_every_language_has_a_directory_and_no_other_does() -> None:
    directories = {path.name for path in CATALOGUE.iterdir() if any(path.glob("*.ftl"))}
    assert directories == set(LANGUAGES)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translation_has_the_variables_and_cases_of_the_english(language: str) -> None:
    english, translated = messages("en"), messages(language)
    for message_id, message in translated.items():
        assert variables(language, message_id) == variables("en", message_id), message_id
        assert read(message).cases == read(english[message_id]).cases, message_id


def named() -> Iterator[str]:
    """The ids of all messages that the program builds from names of its own."""
    yield from (f"refusal-{code}" for code in SENTENCES)
    for colour in Colour:
        yield from (f"colour-{colour.name.lower()}", f"colour-short-{colour.name.lower()}")
    yield from (f"stage-{stage.value}" for stage in Stage)
    yield from (f"reason-{reason}" for reason in REASONS)
    yield from ("bonus-bar", *(f"bonus-{bonus.value}" for bonus in Bonus))
    for bot in BOTS:
        yield from (f"bot-{bot}", f"bot-{bot}-about")
    for variant in LISTED:
        yield from (f"edition-{variant.id}", f"edition-{variant.id}-about")
        for option in variant.options:
            yield f"option-{option.name}"
            yield from (f"option-{option.name}-{value}" for value in option.values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_program_has_a_message(language: str) -> None:
    assert set(named()) <= set(messages(language))


def test_no_message_is_left_of_a_name_that_is_gone() -> None:
    kinds = tuple({name.partition("-")[0] + "-" for name in named()})
    known = {*named(), "colour-white"}
    assert {name for name in messages("en") if name.startswith(kinds)} == known


def test_editions_have_in_english_the_titles_that_they_have_in_the_program() -> None:
    for variant in LISTED:
        assert texts("en").say(f"edition-{variant.id}") == variant.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_every_case_and_count(language: str) -> None:
    for message_id, message in messages(language).items():
        wanted = variables(language, message_id)
        cases = read(message).cases or {("", "")}
        for (selector, key), count in ((case, count) for case in cases for count in (1, 2, 5)):
            given = {name: count if name in COUNTS else "x" for name in wanted}
            said = texts(language).say(message_id, **given | ({selector: key} if key else {}))
            assert said.strip(), message_id
            assert "{" not in said, message_id


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (1, "1 очко"),
        (2, "2 очка"),
        (4, "4 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (12, "12 очков"),
        (21, "21 очко"),
        (22, "22 очка"),
        (25, "25 очков"),
        (111, "111 очков"),
        (0, "0 очков"),
    ],
)
def test_russian_counts_as_russians_do(count: int, said: str) -> None:
    assert texts("ru").say("cli-points", count=count) == said


@pytest.mark.parametrize("message_id", ["cli-turns", "cli-games-played", "event-missed"])
def test_russian_tells_one_few_and_many_apart(message_id: str) -> None:
    wanted = dict.fromkeys(variables("ru", message_id), "x")
    counted = "number" if message_id == "event-missed" else "count"
    forms = [texts("ru").say(message_id, **wanted | {counted: n}) for n in (1, 2, 5)]
    assert len({form.replace(str(n), "") for form, n in zip(forms, (1, 2, 5), strict=True)}) == 3
