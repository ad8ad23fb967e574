"""Descriptions of sheets, as a person would write them."""

ROWS = [("red", "2-12"), ("yellow", "2-12"), ("green", "12-2"), ("blue", "12-2")]
CLASSIC = 'id = "mine"\nname = "My own"\n' + "".join(
    f'\n[[row]]\ncolour = "{colour}"\nnumbers = "{numbers}"\n' for colour, numbers in ROWS
)
LONGO = 'id = "long"\nsides = 8\nlucky = [[5, 8], [5, 10], [6, 11], [7, 12], [8, 13]]\n' + "".join(
    f'\n[[row]]\ncolour = "{colour}"\nnumbers = "{numbers.replace("12", "16")}"\n'
    "closers = 2\nneeded = 6\n"
    for colour, numbers in ROWS
)
MIXX_A = 'id = "mixed"\n' + "".join(
    f'\n[[row]]\ncolours = "{colours}"\nnumbers = "{numbers}"\n'
    for colours, (_, numbers) in zip(
        ["YYY BBB GGG RR", "RR GGGG BB YYY", "BBB YYY RRR GG", "gg rrrr yy bbb"], ROWS, strict=True
    )
)
MIXX_B = 'id = "shuffled"\n' + "".join(
    f'\n[[row]]\ncolour = "{colour}"\nnumbers = {numbers}\n'
    for (colour, _), numbers in zip(
        ROWS,
        [
            [10, 6, 2, 8, 3, 4, 12, 5, 9, 7, 11],
            [9, 12, 4, 6, 7, 2, 5, 8, 11, 3, 10],
            [8, 2, 10, 12, 6, 9, 7, 4, 5, 11, 3],
            [5, 7, 11, 9, 12, 3, 8, 10, 2, 6, 4],
        ],
        strict=True,
    )
)
BONUS_A = CLASSIC + (
    '\n[bar]\ncells = ["a3", "a6", "a9", "b5", "b8", "b11", "c11", "c7", "c4", "d10", "d8", "d5"]\n'
    'spaces = "RYGB GRBY RYBG"\n'
)
BONUS_B = CLASSIC + "".join(
    f'\n[[bonus]]\nkind = "{kind}"\ncells = ["{first}", "{second}"]\n'
    for kind, first, second in [
        ("two-in-fewest", "b11", "c9"),
        ("one-in-each", "b7", "d7"),
        ("double-fewest", "a8", "d10"),
        ("plus-13", "a6", "d4"),
        ("no-misses", "b3", "c5"),
    ]
)
PRINTED = {
    "classic": CLASSIC,
    "longo": LONGO,
    "mixx-a": MIXX_A,
    "mixx-b": MIXX_B,
    "bonus-a": BONUS_A,
    "bonus-b": BONUS_B,
}
"""Printed editions, described in the same words as a sheet of one's own."""


def _rows(*extra: str) -> str:
    """The four rows of classic, each with further lines."""
    lines = [*extra, *[""] * (len(ROWS) - len(extra))]
    return "".join(
        f'\n[[row]]\ncolour = "{colour}"\nnumbers = "{numbers}"\n{more}'
        for (colour, numbers), more in zip(ROWS, lines, strict=True)
    )


_STEPS = {
    "A": "b2 c11 d10 c9 b6 a7 b8 c5 d4 c3 b12",
    "B": "d12 c11 b4 a5 b6 c7 d6 c5 b10 a11 b12",
    "C": "c12 d11 c10 b5 a6 b7 c6 d5 c4 b11 a12",
    "D": "b2 a3 b4 c9 d8 c7 b8 a9 b10 c3 d2",
    "E": "a2 b3 c10 d9 c8 b7 a8 b9 c4 d3 c2",
}
_LINKS = {
    "A": "a6-b6 a11-b11 b3-c11 b8-c6 c9-d9 c4-d4",
    "B": "a4-b4 a9-b9 b6-c8 b11-c3 c11-d11 c6-d6",
    "C": "a3-b3 a8-b8 b6-c8 b11-c3 c10-d10 c5-d5",
    "D": "a5-b5 a10-b10 b3-c11 b8-c6 c8-d8 c3-d3",
    "E": "a6-b6 a9-b9 b3-c11 b11-c3 c9-d9 c6-d6",
}
_KINDS = 'kinds = ["A", "B", "C", "D", "E"]\n'


def _by_kind(table: str, cells: dict[str, str]) -> str:
    lines = [f"{kind} = {names.split()}".replace("'", '"') for kind, names in cells.items()]
    return "\n".join([f"\n[{table}]", *lines, ""])


LATER = {
    "big-points": 'id = "own"\nmost_counted = 15\n'
    + _rows()
    + '\n[[bonus_row]]\nrows = "ab"\nnumbers = "2-12"\n'
    + '\n[[bonus_row]]\nrows = "cd"\nnumbers = "12-2"\n',
    "x-change": 'id = "own"\nexchanges = [[8, 5], [9, 7], [11, 3], [7, 4], [10, 3], [8, 6], '
    "[10, 5], [11, 9], [6, 4]]\n" + _rows(),
    "double-a": 'id = "own"\nmost_counted = 16\n' + _rows(*["boxes = 2\nneeded = 7\n"] * 4),
    "double-b": 'id = "own"\nmost_counted = 16\n'
    + _rows(
        *["doubled = [3, 5, 9, 11]\nneeded = 7\n"] * 2,
        *["doubled = [10, 8, 6, 4]\nneeded = 7\n"] * 2,
    ),
    "connected-a": 'id = "own"\n' + _KINDS + _rows() + _by_kind("steps", _STEPS),
    "connected-b": 'id = "own"\n' + _KINDS + _rows() + _by_kind("links", _LINKS),
    "lucky-15": 'id = "own"\nfifteen = [5, 11, 18, 25]\n' + _rows(),
    "connect-15": 'id = "own"\n'
    + _rows(*(f"fields = {left}\n" for left in ([3, 6, 10], [5, 7, 9], [10, 6, 4], [11, 8, 5]))),
}
"""The later editions, described in the same words."""
PRINTED |= LATER

DOUBLED = 'id = "doubled"\nname = "Doubled"\n' + "".join(
    f'\n[[row]]\ncolour = "{colour}"\nnumbers = "{numbers}"\nboxes = 2\nneeded = 7\n'
    for colour, numbers in ROWS
)
"""Every number but the last of a row can be crossed twice: an edition of no box of cards."""

TINY = """id = "tiny"
sides = 3
rows_to_end = 1
misses_to_end = 2

[[row]]
colour = "green"
numbers = [4, 2, 6, 3]
needed = 1
"""
