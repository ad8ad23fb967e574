from __future__ import annotations

import re
from functools import cache
from itertools import chain
from pathlib import Path
from typing import NamedTuple

import pytest

from rowlock.core.paper import RULES, Colour, Paper, Spot, Variant
from rowlock.core.sheet import row_points
from rowlock.variants import LISTED

ROOT = Path(__file__).parents[2]
SERIES = {"S": 12, "L": 6, "MA": 3, "MB": 1, "BA": 6, "BB": 3, "D": 10, "K": 10}
SERIES |= {"BP": 6, "XC": 4, "DA": 5, "DB": 3, "CA": 3, "CB": 4, "QL": 4, "QC": 6}
"""How many rules each edition's series has."""
CITATION = re.compile(rf"\b(?:{'|'.join(SERIES)})[0-9]+\b")
CARD_GAMES = {"cards": "classic", "cards-mixx-a": "mixx-a", "cards-mixx-b": "mixx-b"}


FIELD = "o"
"""A field without number on the page; its number is 0."""
EDITIONS = LISTED


class Layout(NamedTuple):
    """A sheet as the page prints it."""

    rows: tuple[tuple[tuple[str, int], ...], ...]
    """Colour letter and number of each cell."""
    closers: tuple[int, ...]
    starred: frozenset[str]
    boxed: frozenset[str]
    """Numbers with a second box, with their sign: `:` or `²`."""
    extras: frozenset[tuple[str, ...]]
    """The lines below the rows, word by word."""


@cache
def page() -> str:
    return (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")


@cache
def printed() -> dict[str, Layout]:
    blocks = re.findall(r"^```sheet (\S+)\n(.*?)^```", page(), re.MULTILINE | re.DOTALL)
    return {name: layout(block.splitlines()) for name, block in blocks}


def layout(lines: list[str]) -> Layout:
    words = [line.split() for line in lines]
    rows = [line for line in words if len(line[0]) == 1]
    cells = [[cell(line[1], word) for word in line[2:]] for line in rows]
    return Layout(
        tuple(map(tuple, cells)),
        tuple(sum("[" in word for word in line) for line in rows),
        frozenset(line[0] + word.strip("*") for line in rows for word in line if "*" in word),
        frozenset(line[0] + word for line in rows for word in line if word[-1] in ":²"),
        frozenset(tuple(line) for line in words if line not in rows),
    )


def cell(colour: str, word: str) -> tuple[str, int]:
    bare = word.strip("[]*:²").replace(FIELD, "0")
    return (bare[0], int(bare[1:])) if colour == "mixed" else (colour[0].upper(), int(bare))


def of(variant: Variant) -> Layout:
    paper = variant.paper
    return Layout(
        tuple(tuple((cell.colour.letter, cell.number) for cell in row.cells) for row in paper.rows),
        tuple(row.closers for row in paper.rows),
        frozenset(paper.names[spot] for spot in bonus_cells(paper)),
        frozenset(
            paper.names[spot] + (":", "²")[cell.at_once]
            for spot, cell in paper.spots()
            if cell.boxes > 1
        ),
        frozenset(extras(variant)),
    )


def bonus_cells(paper: Paper) -> set[Spot]:
    in_sets = chain.from_iterable(each.cells for each in paper.bonus_sets)
    return set(in_sets) | (set(paper.bar.cells) if paper.bar else set())


def extras(variant: Variant) -> list[tuple[str, ...]]:
    paper = variant.paper
    bar = [("bar", *(colour.letter for colour in paper.bar.spaces))] if paper.bar else []
    lucky = [("lucky", *map(str, kind.lucky)) for kind in variant.papers if kind.lucky]
    sets = [(s.bonus.value, *(paper.names[spot] for spot in s.cells)) for s in paper.bonus_sets]
    tracks = [
        (track.letters or track.source.value, *("/".join(map(str, box)) for box in track.boxes))
        for track in paper.tracks
    ]
    return [*bar, *lucky, *sets, *tracks, *chain.from_iterable(map(kind_lines, variant.papers))]


def kind_lines(paper: Paper) -> list[tuple[str, ...]]:
    """The steps and the links of a kind of sheet."""
    steps = [paper.names[spot] for spot in paper.steps]
    links = ["-".join(paper.names[spot] for spot in link) for link in paper.links]
    lines = [("steps", paper.letter, *steps), ("links", paper.letter, *links)]
    return [line for line in lines if len(line) > 2]


@pytest.mark.parametrize("variant", EDITIONS, ids=lambda variant: variant.id)
def test_layout_on_the_page_matches_the_variant(variant: Variant) -> None:
    assert printed()[CARD_GAMES.get(variant.id, variant.id)] == of(variant)


def test_page_has_no_layout_without_a_variant() -> None:
    assert set(printed()) | set(CARD_GAMES) == {variant.id for variant in EDITIONS}


def test_table_of_editions_matches_the_variants() -> None:
    rows = re.findall(r"^\| ([^|]+) \| `([^`]+)` \| ([^|]+) \| ([^|]+) \|", page(), re.MULTILINE)
    for (title, name, seats, played_with), variant in zip(rows, EDITIONS, strict=True):
        fewest, _, most = seats.partition("–")
        assert (title, name) == (variant.title, variant.id)
        assert (int(fewest), int(most or fewest)) == (variant.fewest_seats, variant.most_seats)
        assert (played_with == "cards") == variant.has_cards
        assert variant.has_cards or f"{variant.sides} sides" in played_with
        assert (f"{variant.stones} stones" in played_with) == variant.is_board


def test_every_rule_is_on_the_page_once_and_in_order() -> None:
    headed = re.findall(r"^\*\*([A-Z]+[0-9]+)\*\*", page(), re.MULTILINE)
    ruled = [rule for rule in headed if rule.rstrip("0123456789") in SERIES]
    expected = [f"{name}{n}" for name, last in SERIES.items() for n in range(1, last + 1)]
    assert ruled == expected
    assert len(headed) == len(set(headed))


def test_every_rule_cited_in_code_is_on_the_page() -> None:
    cited = set(RULES.values())
    for variant in EDITIONS:
        cited |= {rule for _, rule in variant.rule_numbers}
    for path in (ROOT / "src" / "rowlock" / "core").glob("*.py"):
        cited |= set(CITATION.findall(path.read_text(encoding="utf-8")))
    assert len(cited) > 40
    assert {rule for rule in cited if f"**{rule}**" not in page()} == set()


def test_points_on_the_page_match_the_score() -> None:
    found = re.search(r"n\(n \+ 1\)/2 points: ([0-9,\s]+)\.", page())
    assert found
    assert [int(n) for n in found[1].split(",")] == [row_points(n) for n in range(1, 13)]


def test_mixed_colours_give_every_number_every_colour_once() -> None:
    cells = [cell for row in printed()["mixx-a"].rows for cell in row]
    assert len(set(cells)) == len(cells) == 11 * len(Colour)
