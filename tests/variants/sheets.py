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
