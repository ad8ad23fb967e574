"""The printed editions as data."""

from collections.abc import Iterable

from rowlock.core.paper import (
    BONUS_REACH,
    CARD_TURN,
    JOKERS,
    ROW_LETTERS,
    Bar,
    Bonus,
    BonusSet,
    Cell,
    Colour,
    Paper,
    Row,
    Scope,
    Source,
    Spot,
    Variant,
)

# Shorthand for printed layouts.


def plain_row(colour: Colour, numbers: Iterable[int], *, closers: int = 1, needed: int = 5) -> Row:
    """A row of one colour."""
    return Row(tuple(Cell(number, colour) for number in numbers), closers, needed)


def mixed_row(letters: str, numbers: Iterable[int]) -> Row:
    """A row with one colour letter for each number; blanks are ignored."""
    colours = [Colour.of(letter) for letter in letters.replace(" ", "")]
    pairs = zip(numbers, colours, strict=True)
    return Row(tuple(Cell(number, colour) for number, colour in pairs))


def classic_rows(top: int = 12, *, closers: int = 1, needed: int = 5) -> tuple[Row, ...]:
    """Red and yellow ascending, green and blue descending."""
    up, down = range(2, top + 1), range(top, 1, -1)
    numbers = {Colour.RED: up, Colour.YELLOW: up, Colour.GREEN: down, Colour.BLUE: down}
    return tuple(
        plain_row(colour, numbers[colour], closers=closers, needed=needed) for colour in Colour
    )


def spots(rows: tuple[Row, ...], names: str) -> tuple[Spot, ...]:
    """The cells with names like `a3 b11`."""
    return tuple(spot(rows, name) for name in names.split())


def spot(rows: tuple[Row, ...], name: str) -> Spot:
    """The cell with a name; raises `ValueError` if there is none."""
    row, number = ROW_LETTERS.index(name[0]), int(name[1:])
    return Spot(row, [cell.number for cell in rows[row].cells].index(number))


# Classic (S).

CLASSIC_ROWS = classic_rows()

CLASSIC = Variant("classic", "Classic", (Paper(CLASSIC_ROWS),))


# Longo: longer rows, eight-sided dice, two cells that close a row, lucky numbers (L).

LUCKY_PAIRS = ((5, 8), (5, 10), (6, 11), (7, 12), (8, 13))
"""The five kinds of sheet (L3): each pair comes up in 11 of 64 rolls."""

_LONGO_ROWS = classic_rows(16, closers=2, needed=6)

LONGO = Variant(
    "longo",
    "Longo",
    tuple(Paper(_LONGO_ROWS, lucky=pair) for pair in LUCKY_PAIRS),
    sides=8,
    sources=(Source.WHITE, Source.LUCKY, Source.COLOUR),
    rule_numbers=(("not-earned", "L2"), ("die-face", "L1")),
)


# Gemixxt: mixed colours (A) or mixed numbers (B) along the rows.

_UP, _DOWN = range(2, 13), range(12, 1, -1)

MIXX_A_PAPER = Paper(
    (
        mixed_row("YYY BBB GGG RR", _UP),
        mixed_row("RR GGGG BB YYY", _UP),
        mixed_row("BBB YYY RRR GG", _DOWN),
        mixed_row("GG RRRR YY BBB", _DOWN),
    )
)
MIXX_B_PAPER = Paper(
    (
        plain_row(Colour.RED, (10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11)),
        plain_row(Colour.YELLOW, (9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10)),
        plain_row(Colour.GREEN, (8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3)),
        plain_row(Colour.BLUE, (5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4)),
    )
)

MIXX_A = Variant("mixx-a", "Gemixxt A", (MIXX_A_PAPER,))
MIXX_B = Variant("mixx-b", "Gemixxt B", (MIXX_B_PAPER,))


# The classic sheet with bonus cells: a bar of bonus crosses (A), five kinds of bonus (B).

BONUS_A = Variant(
    "bonus-a",
    "Bonus A",
    (
        Paper(
            CLASSIC_ROWS,
            bar=Bar(
                frozenset(spots(CLASSIC_ROWS, "a3 a6 a9 b5 b8 b11 c11 c7 c4 d10 d8 d5")),
                tuple(Colour.of(letter) for letter in "RYGBGRBYRYBG"),
            ),
        ),
    ),
    options=(BONUS_REACH,),
)

BONUS_B = Variant(
    "bonus-b",
    "Bonus B",
    (
        Paper(
            CLASSIC_ROWS,
            bonus_sets=(
                BonusSet(Bonus.TWO_IN_FEWEST, spots(CLASSIC_ROWS, "b11 c9")),
                BonusSet(Bonus.ONE_IN_EACH, spots(CLASSIC_ROWS, "b7 d7")),
                BonusSet(Bonus.DOUBLE_FEWEST, spots(CLASSIC_ROWS, "a8 d10")),
                BonusSet(Bonus.PLUS_13, spots(CLASSIC_ROWS, "a6 d4")),
                BonusSet(Bonus.NO_MISSES, spots(CLASSIC_ROWS, "b3 c5")),
            ),
        ),
    ),
    options=(BONUS_REACH,),
    rule_numbers=(("bonus-due", "BB2"), ("bonus-wrong", "BB2")),
)


# One board for two players, with stones and stacks instead of crosses (D).

DUEL = Variant(
    "duel",
    "Duel",
    (Paper(CLASSIC_ROWS),),
    fewest_seats=2,
    most_seats=2,
    all_choose_white=False,
    stones=22,
    rule_numbers=(
        ("game-over", "D8"),
        ("not-awaited", "D1"),
        ("not-the-white-sum", "D1"),
        ("not-a-colour-sum", "D1"),
        ("die-gone", "D1"),
        ("one-white-cross", "D1"),
        ("left-to-right", "D2"),
        ("not-earned", "D6"),
    ),
)


# The card game, on the classic sheet and on both mixed ones (K).


def _card_game(name: str, title: str, paper: Paper, most_skipped: int | None) -> Variant:
    return Variant(
        name,
        title,
        (paper,),
        turn=CARD_TURN,
        fewest_seats=2,
        closing=Scope.SHEET,
        most_skipped=most_skipped,
        options=(JOKERS,),
        rule_numbers=(("game-over", "K7"), ("one-white-cross", "K3")),
    )


CARDS = _card_game("cards", "Card game", Paper(CLASSIC_ROWS), 1)
# K9: on this pad a play may skip any number of cells within a row.
CARDS_MIXX_A = _card_game("cards-mixx-a", "Card game, Gemixxt A", MIXX_A_PAPER, None)
CARDS_MIXX_B = _card_game("cards-mixx-b", "Card game, Gemixxt B", MIXX_B_PAPER, 1)
