"""Sheets so small that every game on them can be looked at."""

UP, DOWN = "[2, 3, 4]", "[4, 3, 2]"


def row(colours: str, numbers: str = UP, needed: int = 1, closers: int = 1) -> str:
    """A row of a sheet with two-sided dice."""
    key = "colours" if len(colours) == 3 else "colour"
    name = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}.get(colours, colours)
    return (
        f'[[row]]\n{key} = "{name}"\nnumbers = {numbers}\nneeded = {needed}\nclosers = {closers}\n'
    )


def bonus(kind: str, *cells: str) -> str:
    """A bonus set."""
    named = ", ".join(f'"{cell}"' for cell in cells)
    return f'[[bonus]]\nkind = "{kind}"\ncells = [{named}]\n'


def bar(spaces: str, *cells: str) -> str:
    """A bonus bar."""
    named = ", ".join(f'"{cell}"' for cell in cells)
    return f'[bar]\ncells = [{named}]\nspaces = "{spaces}"\n'


HEAD = 'id = "tiny"\nsides = 2\n'
TWO = row("R") + row("B", DOWN)

TINY = {
    "two rows": HEAD + TWO,
    "two needed": HEAD + row("R", needed=2) + row("B", DOWN, needed=2),
    "rows alike": HEAD + row("R") + row("B"),
    "one row": HEAD + row("R"),
    "two closers": HEAD + row("R", closers=2) + row("B", DOWN, closers=2),
    "mixed colours": HEAD + row("RBR") + row("BRB", DOWN),
    "mixed numbers": HEAD + row("R", "[3, 2, 4]") + row("B", "[4, 2, 3]", needed=2),
    "lucky": f"lucky = [3]\n{HEAD}" + TWO,
    "lucky, none alike": f"lucky = [2]\n{HEAD}" + row("R", needed=2) + row("B", "[3, 4, 2]"),
    "two misses": f"misses_to_end = 2\n{HEAD}" + TWO,
    "one row to end": f"rows_to_end = 1\n{HEAD}" + TWO,
    "second boxes": HEAD + row("R", needed=2) + "boxes = 2\n" + row("B", DOWN) + "boxes = 2\n",
    "second boxes that count to three": "most_counted = 3\n"
    + HEAD
    + row("R", needed=3)
    + "boxes = 2\n"
    + row("B"),
    "doubled cells": HEAD
    + row("R", needed=2)
    + "doubled = [3]\n"
    + row("B", DOWN)
    + "doubled = [4]\n",
    "bar": HEAD + TWO + bar("BRB", "a2", "b3"),
    "bar and two needed": HEAD
    + row("R", needed=2)
    + row("B", DOWN, needed=2)
    + bar("RBBR", "a3", "b4", "b2"),
    "bar and lucky": f"lucky = [3]\n{HEAD}" + TWO + bar("BRB", "a2", "b3"),
    "two in fewest": HEAD + TWO + bonus("two-in-fewest", "a2", "b3"),
    "one in each": HEAD + TWO + bonus("one-in-each", "a2", "b3"),
    "double fewest": HEAD + TWO + bonus("double-fewest", "a2", "b3"),
    "plus 13": HEAD + TWO + bonus("plus-13", "a2", "b3"),
    "no misses": HEAD + TWO + bonus("no-misses", "a2", "b3"),
    "no misses, three end": f"misses_to_end = 3\n{HEAD}" + TWO + bonus("no-misses", "a2", "b3"),
    "three sets": HEAD
    + TWO
    + bonus("two-in-fewest", "a2", "b4")
    + bonus("no-misses", "a3", "b2")
    + bonus("double-fewest", "b3"),
    "bar and set": HEAD + TWO + bar("BR", "a2") + bonus("one-in-each", "a3", "b4"),
}
"""Sheets that brute force solves in a second."""

SMALL = {
    "three mixed rows": HEAD + row("RBY") + row("BRB", DOWN) + row("YYR", "[3, 4, 2]"),
    "three rows and ties": HEAD + TWO + row("G", needed=2) + bonus("two-in-fewest", "a2", "b4"),
}
"""Sheets that brute force solves in some seconds."""
