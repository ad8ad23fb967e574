"""Mistakes in the mechanisms of a custom sheet: text, line, and words of the message."""

ROW = '[[row]]\ncolour = "red"\nnumbers = "2-12"\n'
TWO = ROW + ROW.replace("red", "blue")


def top(line: str) -> str:
    """A sheet of two rows with one more line at its head."""
    return f'id = "x"\n{line}\n{TWO}'


def in_row(line: str) -> str:
    """A sheet whose one row has one more line."""
    return f'id = "x"\n{ROW}{line}\n'


def bonus_row(rows: str, numbers: str = '"2-12"') -> str:
    return f'id = "x"\n{TWO}[[bonus_row]]\nrows = "{rows}"\nnumbers = {numbers}\n'


FAULTS = [
    (bonus_row("a"), 9, "between two of the rows"),
    (bonus_row("aa"), 9, "between two of the rows"),
    (bonus_row("ac"), 9, "between two of the rows"),
    (bonus_row("ab", "[13]"), 10, "neither of the rows ab"),
    (bonus_row("ab", "[3, 3]"), 10, "stands twice"),
    (bonus_row("ab", "7"), 10, "is a list"),
    (bonus_row("ab", '"2-99"'), 10, "at most 11"),
    (bonus_row("ab") + '[[bonus_row]]\nrows = "ab"\nnumbers = [2]\n', 8, "the same rows"),
    (bonus_row("ab") + '[[bonus_row]]\nrows = "ab"\nnumbers = [2]\n' * 3, 8, "at most 3"),
    (top("exchanges = 3"), 2, "list of diamonds"),
    (top("exchanges = [[8, 8]]"), 2, "two different numbers"),
    (top("exchanges = [[8, 13]]"), 2, "two different numbers"),
    (top("exchanges = [[8, 5], [5, 8]]"), 2, "same numbers"),
    (top(f"exchanges = {[[a, b] for a in range(2, 9) for b in range(9, 13)]}"), 2, "at most 20"),
    (top("fifteen = []"), 2, "points of its diamonds"),
    (top("fifteen = [1000]"), 2, "points of its diamonds"),
    (top('fifteen = "5"'), 2, "points of its diamonds"),
    (top(f"fifteen = {[1] * 21}"), 2, "at most 20"),
    (top("fifteen = [5]\nsides = 4").replace("2-12", "2-8"), 2, "never make 15"),
    (top("most_counted = 61"), 2, "from 0 to 60"),
    (in_row("doubled = [12]"), 5, "before its closing cells"),
    (in_row("doubled = [3]\nboxes = 2"), 5, "either boxes or doubled"),
    (in_row("fields = [12]"), 5, "before its closing cells"),
    (in_row("fields = [3]").replace('id = "x"', 'id = "x"\nsides = 4').replace("12", "8"), 6, "1"),
    (top('kinds = ["A"]'), 2, "different names"),
    (top('kinds = ["A", "A"]'), 2, "different names"),
    (top('kinds = ["A", "a b"]'), 2, "different names"),
    (top('kinds = ["A", 2]'), 2, "different names"),
    (top('kinds = "AB"'), 2, "different names"),
    (top('kinds = ["A", "B"]\nlucky = [5]'), 2, "either kinds or lucky"),
    (top('kinds = ["A", "B"]'), 2, "same steps and links"),
    (top('kinds = ["A", "B"]') + '[steps]\nC = ["a2"]\n', 10, "no 'C' here"),
    (top('kinds = ["A", "B"]\nsteps = ["a2"]'), 3, "is a table"),
    (top('steps = ["a13"]'), 2, "no cell 'a13'"),
    (top('steps = ["a2", "a2"]'), 2, "stands twice"),
    (top('links = ["a2"]'), 2, "pairs of cells"),
    (top("links = 2"), 2, "pairs of cells"),
    (top('links = ["a2-b13"]'), 2, "no cell 'b13'"),
    (top('links = ["a2-b2", "a2-b3"]'), 2, "one other cell only"),
    (top('links = ["a12-b2"]'), 2, "does not close its row"),
    (top('links = ["a2-a2"]'), 2, "stands twice"),
    (top('links = ["a2-b2"]').replace("numbers", "boxes = 2\nnumbers"), 2, "has one box"),
    (top(f"links = {['a2-b2'] * 31}".replace("'", '"')), 2, "at most 30"),
]
