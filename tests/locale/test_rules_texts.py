"""The rules that players read, compared with what the printed rulebooks say.

The expected values were read off the rulebooks (in Greek, Russian and Spanish), not off the texts.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rowlock.core.paper import Variant
from rowlock.locale import LANGUAGES, texts
from rowlock.presentation.rulebook import rulebook
from rowlock.tui.dialogs import rules_text
from rowlock.variants import LISTED

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"

COUNTS = {"S": 12, "L": 6, "MA": 3, "MB": 1, "BA": 6, "BB": 3, "D": 10, "K": 10}
COUNTS |= {"BP": 6, "XC": 4, "DA": 5, "DB": 3, "CA": 3, "CB": 4, "QL": 4, "QC": 6}
"""How many rules each part has."""

CHECKLIST = {
    "classic": "S",
    "longo": "L S",
    "mixx-a": "MA S",
    "mixx-b": "MB S",
    "bonus-a": "BA S",
    "bonus-b": "BB S",
    "duel": "D S",
    "cards": "K S",
    "cards-mixx-a": "K MA S",
    "cards-mixx-b": "K MB S",
    "big-points": "BP S",
    "x-change": "XC S",
    "double-a": "DA S",
    "double-b": "DB S",
    "connected-a": "CA S",
    "connected-b": "CB S",
    "lucky-15": "QL S",
    "connect-15": "QC S",
}
"""The parts that hold in each edition."""

FACTS = {
    "S4": {
        "nobody has to cross": "Nobody has to|Niemand muss|Nadie tiene|Κανείς δεν|никто не обязан",
        "all decide together": "same time|gleichzeitig|a la vez|ταυτόχρονα|одновременно",
    },
    "S6": {
        "passing does not avert a miss": "even if|auch wenn|aunque|ακόμη κι αν|даже если",
    },
    "S8": {
        "several may close a row": "several|Mehrere|varios|πολλοί|несколько игроков",
        "fewer than five: no lock": "fewer than five|weniger als fünf|menos de cinco|"
        "λιγότερα από πέντε|меньше пяти",
    },
    "S9": {
        "no matter who closed": "whoever closed|egal von wem|quien las haya cerrado|"
        "όποιος κι αν τις έκλεισε|кто бы их ни закрыл",
        "a third row": "third row|dritte Reihe|tercera fila|τρίτη|третий ряд",
    },
    "S10": {"the lock counts": "lock|Schloss|candado|λουκέτο|замок"},
    "L2": {
        "six crosses": "six|sechs|seis|έξι|шести",
        "the lock": "lock|Schloss|candado|λουκέτο|замок",
    },
    "L4": {
        "every time": "every time|jedes Mal|cada vez|κάθε φορά|каждый раз",
        "first action only": "only in the white|nur in der weißen|solo en la acción blanca|"
        "μόνο στη λευκή|только в белом",
        "choice in a tie": "tie, you choose|Gleichstand wählst|empate, eliges|"
        "ισοπαλία διαλέγεις|выбираете вы",
    },
    "L5": {"may close a row": "close a row|Reihe schließen|cerrar una fila|κλείσει|закрыть ряд"},
    "MA3": {"white dice still": "white dice|weißen|dados blancos|λευκά|белым"},
    "BA2": {"compulsory": "must|muss|tienes que|πρέπει|обязаны"},
    "BA4": {"skipped": "skipped|übersprungen|se saltan|προσπερνιούνται|пропускают"},
    "BA5": {
        "ends the game": "end the game|Spiel beenden|terminar la partida|τελειώσουν|заканчивать",
        "no closed row": "closed row|geschlossene|fila cerrada|κλειστή|закрытый ряд",
    },
    "BB2": {
        "choice in a tie": "you choose one|wählst du eine|eliges una|διαλέγεις εσύ μία|"
        "вы выбираете один",
        "may close rows": "close rows|Reihen schließen|cerrar filas|κλείσουν|закрывать ряды",
        "may end the game": "end the game|Spiel beenden|terminar la partida|τελειώσουν|заканчивать",
        "lost in a closed row": "closed row is lost|geschlossene Reihe trifft, verfällt|"
        "cerrada se pierde|κλειστή γραμμή χάνεται|закрытый ряд, пропадает",
    },
    "BB3": {
        "one row doubled in a tie": "only one|nur eine|solo una|μόνο μία|только один",
        "fourth miss ends": "fourth|vierte|cuarto|τέταρτη|Четвёртый",
    },
    "D2": {"gaps": "gaps|Lücken|huecos|κενά|промежутки"},
    "D3": {"a stone hit comes back": "place it again|wieder gesetzt|otra vez|ξαναβάλει|снова"},
    "D4": {
        "again and again": "as often|beliebig oft|cuantas veces|όσες φορές|сколько угодно",
        "each stone counts": "stones counts|Steine zählt|fichas cuenta|πούλι της μετρά|"
        "фишка считается",
    },
    "D6": {
        "stones of a stack singly": "singly|einzeln|una por una|ένα ένα|по одной",
        "a last stone gets no lock": "lock stays empty|Schloss leer|candado queda vacío|"
        "λουκέτο μένει άδειο|замок остаётся пустым",
    },
    "D8": {
        "no second action": "no second|keine zweite|no hay segunda|δεν υπάρχει δεύτερη|"
        "второго уже нет",
        "no matter whose": "no matter whose|egal wessen|de quien sean|όποιου κι αν|чьи бы",
    },
    "D9": {
        "at most twelve": "only twelve|nur zwölf|solo cuentan doce|μόνο δώδεκα|только двенадцать"
    },
    "K9": {"several rows": "several rows|mehreren Reihen|varias filas|πολλές γραμμές|нескольких"},
    "BP2": {
        "either neighbour": "either neighbour|einer der beiden|cualquiera de los dos|"
        "ο ένας από τους δύο|любой из двух",
        "the same turn": "same turn|desselben Zuges|mismo turno|ίδιας σειράς|того же хода",
    },
    "BP4": {
        "not for the five": "not count for the five|nicht für die fünf|no cuentan para las cinco|"
        "δεν μετρούν για τα πέντε|не считаются среди пяти",
        "closes nothing": "closes nothing|schließt nichts|no cierra nada|δεν κλείνει τίποτα|"
        "ничего не закрывает",
    },
    "XC2": {"never with colours": "never in|nie in|nunca en|ποτέ στην|никогда в"},
    "XC3": {
        "no points": "no points|Punkte bringen Rauten nicht|no dan puntos|δεν δίνουν πόντους|"
        "Очков ромбы не дают",
        "one in an action": "one diamond|eine Raute|un rombo|έναν ρόμβο|один ромб",
    },
    "DA2": {
        "no third time": "Not a third|Kein drittes|No una tercera|Όχι τρίτη|не в третий",
        "not in a closed row": "closed row|geschlossenen Reihe|fila cerrada|κλειστή|закрытом ряду",
        "no step": "does not move|rückt die Reihe nicht|no hace avanzar|δεν προχωρά|не двигает",
    },
    "DA3": {"seven": "seven|sieben|siete|επτά|семи"},
    "DB2": {
        "seven": "seven|sieben|siete|επτά|семи",
        "two each": "as two|als zwei|como dos|για δύο|за два",
    },
    "CA3": {
        "a fifth row": "fifth row|fünfte Reihe|quinta fila|πέμπτη γραμμή|пятым рядом",
        "locks are no steps": "Locks are no|Schlösser sind keine|candados no son|"
        "λουκέτα δεν είναι|Замки — не",
    },
    "CB2": {
        "always": "always|immer|siempre|πάντα|всегда",
        "in a closed row": "closed row|geschlossenen Reihe|fila cerrada|κλειστή|закрытом ряду",
    },
    "QL3": {
        "no miss": "no miss|keinen Fehlwurf|no te apuntas fallo|δεν παίρνεις αστοχία|"
        "пустого квадрата нет",
        "no colour action": "no colour action|keine Farbaktion|no tienes acción de color|"
        "δεν έχεις ενέργεια χρώματος|цветного действия тоже",
    },
    "QL4": {"not the sum": "not the sum|nicht die Summe|no la suma|όχι το άθροισμα|а не сумма"},
    "QC2": {
        "everybody": "everybody|alle|todos|όλοι|каждый",
        "one field": "one field|ein Zwischenfeld|un campo|ένα πεδίο|одно поле",
    },
    "QC4": {
        "never with colours": "never in|nie in|nunca en|ποτέ στην|никогда в",
        "alone averts the miss": "alone averts|allein verhindert|solo evita|μόνο του αποτρέπει|"
        "Одно поле уже спасает",
    },
    "QC5": {
        "not for the five": "not count for the five|nicht für die fünf|no cuentan para las cinco|"
        "δεν μετρούν για τα πέντε|не считаются среди пяти",
    },
}
"""What a rulebook states, and how the text of that rule says it: en, de, es, el, ru."""

ONE_SOURCE = {"CA2", "CB2", "QL1", "QL2", "QL3", "QL4", "QC1", "QC2", "QC3", "QC5"}
"""Rules of which something is known from one source only."""

PRINTED = {
    "S4": ["all choose at the same time", "Nobody has to cross"],
    "S8": ["several players can close the same row", "gets neither cell nor lock"],
    "S9": ["no matter who closed them", "A third row may close", "has no colour action"],
    "S10": ["The highest total wins"],
    "L3": ["sheets at a table differ"],
    "L5": ["Rows can be closed by lucky crosses"],
    "BA4": ["all players strike its colour"],
    "BB2": ["where rows tie you choose", "close rows and so end the game", "its crosses are lost"],
    "BB3": ["only one of them does", "the fourth still ends the game"],
    "D8": ["no matter whose", "there is no colour action", "no matter who closed them"],
    "K4": ["has to play one, two or three cards"],
    "K9": ["may cross in several rows", "may leave out more than one cell"],
}
"""What a rulebook states in rules that hold a ruling as well."""

RULINGS = {
    "S4": ["secret"],
    "S8": ["as the action ends"],
    "S9": ["spared the miss"],
    "S10": ["equal totals share the win"],
    "S12": ["one can play alone"],
    "L3": ["five kinds of sheet"],
    "L5": ["all four rows are compared"],
    "BA3": ["right of the last cross"],
    "BA4": ["as the action ends"],
    "BB2": ["in the order earned", "from row a to row d", "carried out to its end"],
    "BB3": ["which of the tied rows"],
    "D8": ["are placed stones"],
    "K4": ["same play count"],
    "K9": ["on this pad alone"],
    "K10": ["made anew"],
}
"""What no rulebook states. Every rule that is not here is printed as a whole."""


def numbers(parts: str) -> list[str]:
    return [f"{part}{n}" for part in parts.split() for n in range(1, COUNTS[part] + 1)]


@cache
def page_rules() -> dict[str, tuple[str, str]]:
    """Each rule of the rules page: what is printed of it, and what is labelled a ruling."""
    found = re.findall(
        r"^\*\*((?:[SLDK]|M[AB]|B[AB])\d+)\*\* (.*?)(?=\n\n|\Z)",
        PAGE.read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    return {rule: split(" ".join(text.split())) for rule, text in found}


def split(text: str) -> tuple[str, str]:
    printed, *ruled = re.split(r"\*\*[Rr]ulings?\*\*:", text)
    return printed, " ".join(ruled)


@pytest.mark.parametrize("variant", LISTED, ids=lambda variant: variant.id)
def test_every_rule_of_an_edition_has_a_text_in_every_language(variant: Variant) -> None:
    expected = numbers(CHECKLIST[variant.id])
    assert rulebook(variant).rules == expected
    for language in LANGUAGES:  # a text that one language lacks is a warning, and so an error
        said = [texts(language).say(f"rule-{rule}") for rule in expected]
        assert all(len(text) > 20 for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", LISTED, ids=lambda variant: variant.id)
def test_terminal_shows_every_rule_of_an_edition(variant: Variant, language: str) -> None:
    shown = rules_text(variant.id, texts(language))[1].plain
    for rule in numbers(CHECKLIST[variant.id]):
        assert f"{rule}  {texts(language).say(f'rule-{rule}')}" in shown


def test_terminal_explains_the_bonus_signs_of_the_sheet() -> None:
    lines = {name: rules_text(name, texts("en"))[1].plain.split("\n") for name in CHECKLIST}
    assert any(line.startswith("* a cross in the colour") for line in lines["bonus-a"])
    signs = [line[0] for line in lines["bonus-b"] if line[1:2] == " " and not line[0].isalnum()]
    assert signs == ["»", "≡", "♦", "+", "○"]
    assert not any(line.startswith("*") for line in lines["classic"])


@pytest.mark.parametrize(("place", "language"), list(enumerate(LANGUAGES)))
@pytest.mark.parametrize("rule", FACTS)
def test_text_states_what_the_rulebook_states(rule: str, place: int, language: str) -> None:
    text = texts(language).say(f"rule-{rule}")
    assert [fact for fact, said in FACTS[rule].items() if said.split("|")[place] not in text] == []


@pytest.mark.parametrize(("place", "language"), list(enumerate(LANGUAGES)))
def test_text_says_what_is_known_from_one_source_only(place: int, language: str) -> None:
    marks = ["one source only", "nur aus einer Quelle", "una sola fuente"]
    marks += ["μία μόνο πηγή", "только из одного источника"]
    said = {rule: texts(language).say(f"rule-{rule}") for rule in numbers(" ".join(COUNTS))}
    assert {rule for rule, text in said.items() if marks[place] in text} == ONE_SOURCE


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_the_same_in_every_language(language: str) -> None:
    for rule in numbers(" ".join(COUNTS)):
        figures = [re.findall(r"\d+", texts(name).say(f"rule-{rule}")) for name in ("en", language)]
        assert sorted(figures[0]) == sorted(figures[1]), rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_those_of_the_rulebooks(language: str) -> None:
    printed = {
        "S10": [1, 2, 3, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 5],
        "L1": [16, 91, 105, 120, 13, 14, 15],
        "MB1": [11, 10, 3, 4],
        "BB3": [13],
        "D1": [22],
        "K1": [44, 2, 12],
        "BP1": [2, 12, 12, 2],
        "BP5": [15, 120],
        "XC1": [8, 5, 9, 7, 11, 3, 7, 4, 10, 3, 8, 6, 10, 5, 11, 9, 6, 4],
        "DA4": [16, 22, 13, 14, 15, 16, 91, 105, 120, 136],
        "DB1": [3, 5, 9, 11, 10, 8, 6, 4],
        "DB3": [16, 136],
        "CA3": [66],
        "QL1": [5, 11, 18, 25, 25],
        "QL4": [18],
        "QC1": [3, 4, 6, 7, 10, 11, 5, 6, 7, 8, 9, 10, 10, 9, 6, 5, 4, 3, 11, 10, 8, 7, 5, 4],
        "QC5": [15, 120],
    }
    for rule, expected in printed.items():
        assert [int(n) for n in re.findall(r"\d+", texts(language).say(f"rule-{rule}"))] == expected


def test_only_what_no_rulebook_states_is_labelled_a_ruling() -> None:
    assert {rule for rule, (_, ruled) in page_rules().items() if ruled} == set(RULINGS)
    assert {rule for rule, (printed, _) in page_rules().items() if not printed} == {
        *("S12", "BA3", "K10")
    }


@pytest.mark.parametrize("rule", RULINGS)
def test_printed_words_of_a_rule_stand_before_its_ruling(rule: str) -> None:
    printed, ruled = page_rules()[rule]
    for words in PRINTED.get(rule, []):
        assert words in printed
        assert words not in ruled
    for words in RULINGS[rule]:
        assert words in ruled
        assert words not in printed
