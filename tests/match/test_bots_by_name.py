import re
from pathlib import Path

import pytest

from rowlock.bots import BotName, find_bot, full_name, make_bot
from rowlock.errors import RowlockError
from tests.match.contests import BOTS, own

SOURCE = """
import helper_beside_it

class Mine:
    def __init__(self, level=1, mood="calm", bold=False):
        if level > 3:
            raise ValueError("too high")
        self.told = level, mood, bold, helper_beside_it.NAME

    def choose(self, view, seat, plays):
        return plays[0]

class Seeded(Mine):
    def __init__(self, seed, **options):
        self.told = seed, options
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "helper_beside_it.py").write_text("NAME = 'beside'")
    (tmp_path / "mine.py").write_text(SOURCE)
    return str(tmp_path / "mine.py")


def told(name: str, seed: str = "0") -> object:
    return make_bot(name, seed).told  # type: ignore[attr-defined]


def test_bot_from_a_file_may_import_its_neighbours(file: str) -> None:
    assert told(f"{file}:Mine") == (1, "calm", False, "beside")


def test_bot_options_are_parsed_as_numbers_booleans_or_texts(file: str) -> None:
    assert told(f"{file}:Mine:level=2,mood=wild,bold=true") == (2, "wild", True, "beside")
    assert told(f"{file}:Seeded:a=0.5,b=x:y", "s") == ("s", {"a": 0.5, "b": "x:y"})


def test_known_name_gives_the_registered_bot() -> None:
    assert BotName.read("champion:level=3") == ("champion", None, {"level": 3})
    assert type(make_bot("random")).__name__ == "RandomBot"


def test_bot_file_is_found_from_another_directory(
    file: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert full_name("mine.py:Mine:level=2") == f"{file}:Mine:level=2"
    assert full_name("random") == "random"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("randon", "There is no bot 'randon': did you mean 'random'?"),
        ("", "'' is not the name of a bot."),
        (":level=3", "':level=3' is not the name of a bot."),
        ("random:level=3", "The bot 'random:level=3' has no option 'level': it has none."),
        ("random:level", "In 'random:level', an option is written name=value, like level=3."),
        ("random:", "In 'random:', an option is written name=value, like level=3."),
        ("random:seed=3", "The bot 'random:seed=3' has no option 'seed': it has none."),
        ("no/such.py:Bot", "There is no file "),
        ("some.py", "some.py is a file: name the class in it too, some.py:MyBot."),
        ("some.py:", "some.py is a file: name the class in it too, some.py:MyBot."),
        (own("Nobody"), f"{BOTS} has no class 'Nobody'."),
        (own("NotABot"), f"NotABot in {BOTS} is not a bot: it has no method choose."),
    ],
)
def test_unknown_bot_name_is_refused_in_one_sentence(name: str, sentence: str) -> None:
    with pytest.raises(RowlockError, match=re.escape(sentence)):
        find_bot(name)


def test_unknown_bot_option_error_lists_the_known_options(file: str) -> None:
    with pytest.raises(RowlockError, match=r"no option 'lvl': it has level, mood, bold\."):
        find_bot(f"{file}:Mine:lvl=2")


def test_failing_bot_constructor_is_reported(file: str) -> None:
    with pytest.raises(RowlockError, match=r"cannot be made: ValueError: too high \(mine.py, line"):
        make_bot(f"{file}:Mine:level=9")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("class :", r"SyntaxError: invalid syntax"),
        ("import no_such_module", r"ModuleNotFoundError: No module named 'no_such_module'"),
        ("raise SystemExit", r"SystemExit \(bad.py, line 1\)"),
    ],
)
def test_failing_bot_file_is_reported(tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "bad.py").write_text(text)
    with pytest.raises(RowlockError, match=f"bad.py cannot be loaded: {reason}"):
        find_bot(f"{tmp_path}/bad.py:Bot")
