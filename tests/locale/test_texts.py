from __future__ import annotations

import subprocess
import sys
from importlib.resources import files

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from rowlock.errors import RowlockError
from rowlock.locale import LANGUAGES, FaultyText, Texts, language_code, texts
from rowlock.locale.catalogue import Catalogue


@pytest.fixture
def gappy() -> Texts:
    english = Catalogue("en", ["hello = Hello, { $name }!\nbye = Bye!"])
    return Texts(Catalogue("de", ["hello = Hallo, { $name }!"]), english)


def test_a_message_is_said_in_the_language_asked_for() -> None:
    assert texts("en").say("event-passed", name="Emma") == "Emma passes."
    assert texts("de").say("event-passed", name="Emma") == "Emma passt."
    assert texts("el").say("event-passed", name="Emma") == "Emma: πάσο."


def test_missing_message_falls_back_to_english_with_a_warning(gappy: Texts) -> None:
    with pytest.warns(FaultyText, match="de lacks the message bye"):
        assert gappy.say("bye") == "Bye!"


def test_a_message_without_its_particulars_is_reported(gappy: Texts) -> None:
    with pytest.warns(FaultyText, match="de, hello: .*name"):
        gappy.say("hello")


def test_a_message_that_no_language_has_is_a_mistake(gappy: Texts) -> None:
    with pytest.raises(LookupError, match="no message 'nonsense'"):
        gappy.say("nonsense")


def test_a_message_ends_where_the_next_begins_and_may_quote_another() -> None:
    source = """# greeting = no message
days = { $count ->
    [one] one day

   *[other] { $count } days
}
stay =
    For { days },
    { name }
name = Emma
"""
    english = Catalogue("en", [source])
    speech = Texts(english, english)
    assert speech.say("days", count=3) == "3 days"
    assert speech.say("stay", count=1) == "For one day,\nEmma"
    assert not speech.has("greeting")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_lost_on_the_way_from_the_files(language: str) -> None:
    """What Fluent's own parser finds in the files is what can be said."""
    folder = files("rowlock.locale").joinpath(language)
    parsed = [parse(file.read_text(encoding="utf-8")) for file in folder.iterdir()]
    found = {e.id.name: e for each in parsed for e in each.body if isinstance(e, Message)}
    catalogue = Catalogue(language, (file.read_text(encoding="utf-8") for file in folder.iterdir()))
    assert catalogue._names == set(found)
    for name, text in catalogue._unread.items():
        (entry,) = parse(text).body
        assert entry.equals(found[name], ignored_fields=["span", "comment"])


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "es_ES"}, "es"),
        ({"LANG": "de_DE", "LC_MESSAGES": "es_ES", "LC_ALL": "el_GR"}, "el"),
        ({"LANG": "de_DE", "LC_ALL": "el_GR", "ROWLOCK_LANGUAGE": "ru"}, "ru"),
        ({"LANG": "de_DE", "LC_ALL": "", "ROWLOCK_LANGUAGE": ""}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "de@euro"}, "en"),
    ],
)
def test_surroundings_choose_the_language_the_closest_first(
    environment: dict[str, str], code: str
) -> None:
    assert language_code(None, environment) == code


@pytest.mark.parametrize("name", ["ru", "RU", "ru-RU", "ru_RU.UTF-8"])
def test_an_argument_outweighs_all_surroundings(name: str) -> None:
    assert language_code(name, {"ROWLOCK_LANGUAGE": "de", "LC_ALL": "es"}) == "ru"


def test_texts_follow_the_environment_of_the_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ROWLOCK_LANGUAGE", "es")
    assert texts().language == "es"


@pytest.mark.parametrize(
    ("wanted", "environment"), [("fr", {}), (None, {"ROWLOCK_LANGUAGE": "fr"})]
)
def test_a_wish_for_an_unknown_language_is_one_sentence(
    wanted: str | None, environment: dict[str, str]
) -> None:
    with pytest.raises(RowlockError, match=r"no language 'fr': there are en, de, es, el, ru\."):
        language_code(wanted, environment)


def test_texts_of_a_language_are_loaded_once() -> None:
    assert all(texts(code) is texts(code) for code in LANGUAGES)


def test_fluent_is_not_imported_before_something_is_said() -> None:
    code = "import sys, rowlock.locale; sys.exit('fluent.runtime' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
