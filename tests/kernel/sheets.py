"""Sheets of people's own to test on: those of the documentation, and any number at random."""

import random
from dataclasses import replace
from pathlib import Path

from rowlock.core.paper import (
    Bar,
    Bonus,
    BonusSet,
    Cell,
    Colour,
    Paper,
    Row,
    Source,
    Spot,
    Variant,
)
from rowlock.kernel import mechanism_fault
from rowlock.variants import LISTED
from rowlock.variants.custom_sheet import read_sheet
from rowlock.variants.printed_editions import DUEL, classic_rows, spots

LATER_IDS = ("double-a", "double-b", "connected-a", "connected-b", "x-change")
DOCS = Path(__file__).parents[2] / "docs" / "sheets"
EDITIONS = tuple(
    variant for variant in LISTED if not variant.has_cards and mechanism_fault(variant) is None
)
LATER = tuple(variant for variant in EDITIONS if variant.id in LATER_IDS)
"""Those with a mechanism of their own: of them fewer games are played by default."""


def own_sheets() -> list[Variant]:
    """The documented sheets within the kernel, some with many bonuses, and some at random."""
    documented = (
        sheet
        for sheet in map(read_sheet, sorted(DOCS.glob("*.toml")))
        if mechanism_fault(sheet) is None
    )
    return [*documented, DENSE, TIED, WIDE_DUEL, *map(random_sheet, range(6))]


def random_sheet(seed: int) -> Variant:
    """A sheet with as many things on it as there are."""
    luck = random.Random(f"sheet {seed}")
    sides = luck.randint(3, 9) if seed else 9
    rows = tuple(random_row(luck, sides, seed == 0) for _ in range(luck.randint(2, 4)))
    free = [Spot(r, p) for r, row in enumerate(rows) for p in range(row.first_closer)]
    luck.shuffle(free)
    ends = [row.colour for row in rows]
    single = [colour for colour in set(ends) if ends.count(colour) == 1]
    bar = None
    if single and seed % 2:
        cells = frozenset(free.pop() for _ in range(min(6, len(free))))
        bar = Bar(cells, tuple(luck.choice(single) for _ in range(luck.randint(1, 14))))
    sets = tuple(
        BonusSet(bonus, (free.pop(), free.pop()))
        for bonus in Bonus
        if seed % 3 and len(free) > 2 and luck.random() < 0.8
    )
    lucky = luck.sample(range(2, 2 * sides + 1), 2) if luck.random() < 0.5 else ()
    return Variant(
        f"own-{seed}",
        f"Own {seed}",
        (Paper(rows, tuple(lucky), bar, sets),),
        sides=sides,
        sources=(Source.WHITE, Source.LUCKY, Source.COLOUR),
        rows_to_end=luck.randint(1, len(rows)),
        misses_to_end=luck.randint(2, 9),
    )


def random_row(luck: random.Random, sides: int, longest: bool) -> Row:
    """A row of some numbers in any order and colours, with some that close it."""
    numbers = list(range(2, 2 * sides + 1))
    luck.shuffle(numbers)
    length = len(numbers) if longest else luck.randint(min(4, len(numbers)), len(numbers))
    cells = tuple(Cell(number, luck.choice(list(Colour))) for number in numbers[:length])
    closers = luck.randint(1, 3)
    return Row(cells, closers, luck.randint(0, min(6, length - closers)))


def dense_sheet() -> Variant:
    """A sheet on which bonuses wait for one another in long queues."""
    rows = classic_rows()
    each = BonusSet(Bonus.ONE_IN_EACH, spots(rows, "a2 b2"))
    fewest = BonusSet(Bonus.TWO_IN_FEWEST, spots(rows, "c12 d12 c11"))
    cells = frozenset(Spot(row, place) for row in range(4) for place in range(2, 10))
    bar = Bar(cells, tuple(Colour.of(letter) for letter in "RYGBGRBYRYBGRYGB"))
    return Variant("dense", "Dense", (Paper(rows, (), bar, (each, fewest)),), rows_to_end=4)


def tied_sheet() -> Variant:
    """A sheet on which one must often choose among the rows with the fewest crosses."""
    rows = classic_rows()
    sets = tuple(BonusSet(Bonus.TWO_IN_FEWEST, spots(rows, name)) for name in ("a7", "d8"))
    return Variant("tied", "Tied", (Paper(rows, (), None, sets),), rows_to_end=4)


DENSE = dense_sheet()
TIED = tied_sheet()
WIDE_DUEL = replace(DUEL, id="wide-duel", papers=(Paper(classic_rows(closers=4)),))
"""A board on which rows are often closed."""
