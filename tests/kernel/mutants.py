"""Mistakes to put into the kernel: what each does, where it shows, and the text it changes."""

from collections.abc import Iterable

import pytest
from _pytest.mark import ParameterSet

from rowlock.core.paper import Variant
from rowlock.variants.later_editions import (
    CONNECTED_A,
    CONNECTED_B,
    DOUBLE_A,
    DOUBLE_B,
    X_CHANGE,
)
from rowlock.variants.printed_editions import BONUS_A, BONUS_B, CLASSIC, DUEL, LONGO, MIXX_A
from tests.kernel.sheets import DENSE, TIED, WIDE_DUEL


def some_by_default(mistakes: Iterable[str], count: int) -> list[ParameterSet]:
    """All mistakes as parameters, spread evenly; all but so many are part of a full run."""
    names = list(mistakes)
    step = len(names) // count
    return [
        pytest.param(name, marks=[pytest.mark.full] * bool(number % step))
        for number, name in enumerate(names)
    ]


MUTANTS: dict[str, tuple[Variant, tuple[str, str, str]]] = {
    "a cell may be crossed twice": (
        CLASSIC,
        (
            "tables",
            "table.reach[index, 0, place] = _row_bits(index, place,",
            "table.reach[index, 0, place] = _row_bits(index, max(0, place - 1),",
        ),
    ),
    "the last cell needs one cross less": (
        CLASSIC,
        ("tables", "table.needed[index] = row.needed", "table.needed[index] = row.needed - 1"),
    ),
    "the lock does not count": (
        CLASSIC,
        (
            "crosses",
            "            g.count[slot, row] += 1\n            g.left",
            "            g.left",
        ),
    ),
    "a row closed by another stays open": (
        CLASSIC,
        ("crosses", "        g.shut[seat] = closed\n", ""),
    ),
    "a row closes at once for those who choose later": (
        DENSE,
        (
            "crosses",
            "            closed |= g.shut[seat]\n",
            "            closed |= g.shut[seat]\n            close_rows(t, g, closed)\n",
        ),
    ),
    "the die of a closed colour stays": (
        CLASSIC,
        ("crosses", "            g.faces[colour] = 0\n", "            pass\n"),
    ),
    "the game goes on with two rows closed": (
        CLASSIC,
        (
            "tables",
            "table.rows_to_end = variant.rows_to_end",
            "table.rows_to_end = variant.rows_to_end + 1",
        ),
    ),
    "there is a miss although the white action gave a cross": (
        CLASSIC,
        (
            "crosses",
            "    if seat == g.active and made:\n        g.used += made\n",
            "    if seat == g.active:\n        g.used = made\n",
        ),
    ),
    "a miss costs four points": (
        CLASSIC,
        ("tables", "table.miss_points = MISS_POINTS", "table.miss_points = MISS_POINTS + 1"),
    ),
    "the fifth miss ends the game": (
        CLASSIC,
        ("crosses", "most) >= t.misses_to_end", "most) > t.misses_to_end"),
    ),
    "the game ends after the white action by a miss that is not due": (
        CLASSIC,
        (
            "crosses",
            "    close_rows(t, g, closed)\n    if not ended(t, g):\n",
            (
                "    close_rows(t, g, closed)\n"
                "    g.misses[g.active] += g.used == 0 and g.misses[g.active] == 3\n"
                "    if not ended(t, g):\n"
            ),
        ),
    ),
    "the turn passes the wrong way round": (
        CLASSIC,
        (
            "crosses",
            "g.active + 1 if g.active + 1 < g.seats else 0",
            "g.active - 1 if g.active else g.seats - 1",
        ),
    ),
    "only one white die may be added to a coloured one": (
        CLASSIC,
        (
            "crosses",
            "t.colour_cells[colour, first, 0] | t.colour_cells[colour, second, 0]",
            "t.colour_cells[colour, first, 0]",
        ),
    ),
    "a coloured die crosses any colour": (
        MIXX_A,
        (
            "crosses",
            "upper |= t.colour_cells[colour, first, 0]",
            "upper |= t.number_cells[first, 0]",
        ),
    ),
    "cells of a colour whose die is gone can be crossed by it": (
        MIXX_A,
        (
            "tables",
            "table.gone[closed] = sum(1 << colour for colour in colours)",
            "table.gone[closed] = 0",
        ),
    ),
    "only the last cell closes a row": (
        LONGO,
        (
            "tables",
            "table.first_closer[index] = row.first_closer",
            "table.first_closer[index] = len(row) - 1",
        ),
    ),
    "a lucky number crosses any row": (
        LONGO,
        (
            "crosses",
            "        if g.count[slot, row] == least:\n            cell",
            "        if True:\n            cell",
        ),
    ),
    "the fewest crosses are counted among open rows only": (
        LONGO,
        (
            "crosses",
            "        least = min(least, g.count[slot, row])",
            (
                "        if g.shut[slot] >> row & 1 == 0:\n"
                "            least = min(least, g.count[slot, row])"
            ),
        ),
    ),
    "a lucky number does nothing": (
        LONGO,
        ("crosses", "        offer_lucky(t, g, slot)\n", "        pass\n"),
    ),
    "a bonus space is used from the right": (
        BONUS_A,
        (
            "crosses",
            "        for space in range(t.spaces):",
            "        for space in range(t.spaces - 1, -1, -1):",
        ),
    ),
    "a bonus cell brings only one cross, not a chain": (
        BONUS_A,
        (
            "crosses",
            "                    tail = earn(t, g, slot, g.path[made], tail)\n",
            "",
        ),
    ),
    "the bar keeps the colour of a row closed by another": (
        BONUS_A,
        ("crosses", "        g.bar[seat] |= t.struck[closed]\n", ""),
    ),
    "the bar keeps the colour of a row closed in the same chain": (
        DENSE,
        (
            "crosses",
            "        g.bar[slot] |= t.struck[g.shut[slot]]\n    refresh_right(",
            "    refresh_right(",
        ),
    ),
    "a bonus that lapses does not use up its space": (
        BONUS_A,
        (
            "crosses",
            "                g.bar[slot] |= 1 << space\n",
            (
                "                row = t.space_row[space]\n"
                "                cell = row << layout.ROW_SHIFT | g.last[slot, row] + 1\n"
                "                g.bar[slot] |= is_free(g, slot, cell) << space\n"
            ),
        ),
    ),
    "a bonus earned inside a bonus comes first": (
        DENSE,
        (
            "crosses",
            "        owed = g.queue[head]\n        head += 1\n",
            "        tail -= 1\n        owed = g.queue[tail]\n",
        ),
    ),
    "one bonus cell of two is enough": (
        BONUS_B,
        (
            "crosses",
            "        if t.set_marks[index, row] & ~g.marks[slot, row]:",
            "        if t.set_marks[index, row] & ~g.marks[slot, row] and row > 1:",
        ),
    ),
    "two-in-fewest gives one cross": (
        BONUS_B,
        (
            "crosses",
            "            stop, times = first + 1, 2\n",
            "            stop, times = first + 1, 1\n",
        ),
    ),
    "a tie for the fewest crosses leaves no choice": (
        TIED,
        ("crosses", "    g.tied[tie] = tied\n", "    g.tied[tie] = 1\n"),
    ),
    "the same play is named twice": (
        TIED,
        ("crosses", "        if same:\n            return False\n", ""),
    ),
    "one-in-each leaves the last row out": (
        BONUS_B,
        (
            "crosses",
            "            first, stop = 0, t.rows\n",
            "            first, stop = 0, t.rows - 1\n",
        ),
    ),
    "double-fewest doubles the longest row": (
        BONUS_B,
        (
            "crosses",
            "        points += t.points[fewest(t, g, slot)]\n",
            "        points += t.points[max(g.count[slot])]\n",
        ),
    ),
    "no-misses has no effect": (
        BONUS_B,
        ("crosses", "    if bonuses >> layout.NO_MISSES & 1 == 0:\n", "    if True:\n"),
    ),
    "plus-13 counts twelve": (
        BONUS_B,
        ("tables", "table.bonus_points = BONUS_POINTS", "table.bonus_points = BONUS_POINTS - 1"),
    ),
    "a stone that was hit is lost": (
        DUEL,
        ("crosses", "        g.left[other] += 1\n", ""),
    ),
    "after a hit the cells left of it stay barred": (
        DUEL,
        ("crosses", "        g.last[other, row] = last\n", ""),
    ),
    "after a hit the free spaces are not found anew": (
        DUEL,
        (
            "crosses",
            "        g.last[other, row] = last\n        refresh(t, g, other, row)\n",
            "        g.last[other, row] = last\n",
        ),
    ),
    "a stack can be hit": (
        DUEL,
        ("crosses", "(theirs == 1 and foremost == place)", "(theirs >= 1 and foremost == place)"),
    ),
    "a stone that is not foremost can be hit": (
        DUEL,
        ("crosses", "(theirs == 1 and foremost == place)", "theirs == 1"),
    ),
    "a stone can be stacked on one that is not foremost": (
        DUEL,
        (
            "crosses",
            "        return foremost < place  # D4",
            "        return foremost != place  # D4",
        ),
    ),
    "both actions may use the same space": (
        DUEL,
        ("crosses", "if cell == g.used_cell or not", "if not"),
    ),
    "the last stone leaves one for the lock": (
        WIDE_DUEL,
        ("crosses", "if t.stones == 0 or g.left[slot] > 0:", "if True:"),
    ),
    "a miss takes no stone": (
        DUEL,
        ("crosses", "        g.left[g.active] -= 1  # D7: the miss is a stone too\n", ""),
    ),
    "each player may take three misses": (
        DUEL,
        ("crosses", "(misses if t.stones else most)", "most"),
    ),
    "more than twelve stones count": (
        DUEL,
        ("tables", "min(count, MOST_COUNTED) if variant.stones else count", "count"),
    ),
    "the wrong reason is named where two ends fall together": (
        DUEL,
        (
            "crosses",
            "if t.stones and g.left[seat] == 0:\n            return layout.STONES\n",
            "if False:\n            return layout.STONES\n",
        ),
    ),
    "a number is not crossed a second time": (
        DOUBLE_A,
        (
            "crosses",
            "    if t.repeats and",
            "    if False and",
        ),
    ),
    "a number is crossed a third time": (
        DOUBLE_A,
        (
            "crosses",
            "    return t.boxes[row, last] & ~g.marks[slot, row] != 0",
            "    return t.boxes[row, last] != 0",
        ),
    ),
    "a second cross does not count": (
        DOUBLE_A,
        (
            "crosses",
            "    g.count[slot, row] += bit_count(boxes)",
            "    g.count[slot, row] += int(place > g.last[slot, row])",
        ),
    ),
    "crosses beyond sixteen count": (
        DOUBLE_A,
        ("tables", 'part_points(variant.paper, "rows", counted)', "row_points(counted)"),
    ),
    "a doubled cell is one cross": (
        DOUBLE_B,
        ("crosses", "    if t.at_once[row] >> place & 1 == 0:", "    if t.boxed:"),
    ),
    "steps do not score": (
        CONNECTED_A,
        ("crosses", "        points += t.step_points[", "        points += 0 * t.step_points["),
    ),
    "everybody has the steps of the first kind": (
        CONNECTED_A,
        ("crosses", "t.step_marks[g.kind[slot], row]", "t.step_marks[0, row]"),
    ),
    "a linked cell is not crossed left of the last cross": (
        CONNECTED_B,
        (
            "crosses",
            "    if linked < 0 or g.marks[slot, row] & t.boxes[row, place]:",
            "    if linked < 0 or not is_free(g, slot, linked):",
        ),
    ),
    "a forced cross moves the row back": (
        CONNECTED_B,
        (
            "crosses",
            "        g.last[slot, row] = last\n",
            "",
        ),
    ),
    "everybody has the links of the first kind": (
        CONNECTED_B,
        ("crosses", "t.kind_link[g.kind[slot], g", "t.kind_link[0, g"),
    ),
    "a diamond is used again": (
        X_CHANGE,
        (
            "crosses",
            "    g.bar[slot] |= 1 << t.spaces + diamond\n",
            "    g.bar[slot] |= 1 << t.spaces + diamond - 1\n",
        ),
    ),
    "the next diamond is skipped": (
        X_CHANGE,
        (
            "crosses",
            "    for diamond in range(next_diamond(t, g, slot), t.diamonds):",
            "    for diamond in range(next_diamond(t, g, slot) + 1, t.diamonds):",
        ),
    ),
    "a diamond exchanges one way only": (
        X_CHANGE,
        (
            "crosses",
            "    return t.diamond[diamond, 0] if t.diamond[diamond, 1] == number else 0",
            "    return 0",
        ),
    ),
}
