"""The inputs of a value net, by number: shared by the kernel, the bots and a web page.

A position is shown as a few inputs that are on, all others being off. For each seat in the order of
turns, the player about to roll first: the state of each row (open with last place and crosses;
locked by that player, with crosses; closed by another, with crosses), misses, and where the edition
has them the kind of sheet, the first free space of the bonus bar, stones left, of each bonus
set the cells crossed and those that still can be, of each row the foremost cell if it has a free
box, the steps crossed and those that still can be, of each pair of linked cells which of them can
still be chosen, and the first diamond that is not passed. Then how the sheets stand to each other:
the points ahead of the best other player (up to 50) and the numbers of rows that one and any other
may lock, both crossed with whether a row is closed; of two players only as the one about to roll
sees it. On a board also, for each row, the last places of both and whether the foremost stone is
safe. In classic with two players that makes 844 inputs, of which twelve are on.

This module needs the standard library only.
"""

from rowlock.core.paper import BonusSet, Row, Source, Variant

MOST_STACKED = 13
"""Stones in a row that a net distinguishes on a board."""
MOST_AHEAD = 50
"""Score leads that a net distinguishes."""
CHOOSABLE = 4
"""Which cells of a linked pair can still be chosen: 0 none, 1 the first, 2 the second, 3 both."""


class Numbers(dict[tuple[int, ...], int]):
    """Input numbers by index; 0 where no game gets, as in the zeroed arrays of the kernel."""

    def __missing__(self, key: tuple[int, ...]) -> int:
        return 0


class NetInputs:
    """The number of each input of a net for an edition and a number of seats.

    The first index of most tables is how many turns after the next one a seat has its turn.
    """

    def __init__(self, variant: Variant, seats: int) -> None:
        self.variant, self.seats = variant, seats
        self.used = 0
        """How many inputs there are."""
        self.open_row = Numbers()
        """By row, one more than its last place, and crosses."""
        self.locked_row = Numbers()
        self.closed_row = Numbers()
        self.misses = Numbers()
        self.kind = Numbers()
        self.space = Numbers()
        """By the first free space of the bonus bar."""
        self.left = Numbers()
        """By stones still to be placed."""
        self.bonus_set = Numbers()
        """By how many cells of a bonus set are crossed, and how many still can be."""
        self.again = Numbers()
        """By row, and one more than the place of its foremost cell, 0 if that has no free box."""
        self.steps = Numbers()
        """By how many steps are crossed, and how many still can be."""
        self.link = Numbers()
        """By kind of sheet, pair of linked cells, and which of the two can still be chosen."""
        self.diamond = Numbers()
        """By the first diamond that is not passed."""
        self.ahead = Numbers()
        """By whether a row is closed, and by points ahead."""
        self.lockable = Numbers()
        """By whether a row is closed, and by how many rows one and any other may lock."""
        self.contact = Numbers()
        """By row of a board, one more than the last place of both players, and whether the
        foremost stone is safe."""
        self._number_all()

    @property
    def tables(self) -> dict[str, Numbers]:
        """The tables by name."""
        return {name: each for name, each in vars(self).items() if isinstance(each, Numbers)}

    def _take(self) -> int:
        self.used += 1
        return self.used - 1

    def _number_all(self) -> None:
        rows = self.variant.paper.rows
        for side in range(self.seats):
            for index, row in enumerate(rows):
                self._number_row(side, index, row)
        for side in range(self.seats):
            for misses in range(self.variant.misses_to_end):
                self.misses[side, misses] = self._take()
        self._number_standing(len(rows))
        for side in range(self.seats):
            self._number_extras(side)
        if self.variant.is_board:
            for index, row in enumerate(rows):
                self._number_contact(index, row)

    def _number_row(self, side: int, index: int, row: Row) -> None:
        for last in range(-1, row.first_closer):
            before = sum(cell.boxes for cell in row.cells[: last + 1])
            most = MOST_STACKED if self.variant.is_board else before
            for count in range(last >= 0, most + 1 if last >= 0 else 1):
                self.open_row[side, index, last + 1, count] = self._take()
        most = MOST_STACKED if self.variant.is_board else row.most_before_closing
        for count in (
            range(row.needed + 1, MOST_STACKED + 1)
            if self.variant.is_board
            else range(row.needed + 2, most + 3)
        ):
            self.locked_row[side, index, count] = self._take()
        for count in range(most + 1):
            self.closed_row[side, index, count] = self._take()

    def _number_standing(self, rows: int) -> None:
        sides = range(standing_sides(self.seats))
        for side in sides:
            for closed in range(2):
                for ahead in range(2 * MOST_AHEAD + 1):
                    self.ahead[side, closed, ahead] = self._take()
        for side in sides:
            for closed in range(2):
                for mine in range(rows + 1):
                    for theirs in range(rows + 1):
                        self.lockable[side, closed, mine, theirs] = self._take()

    def _number_extras(self, side: int) -> None:
        variant, paper = self.variant, self.variant.paper
        if len(variant.papers) > 1:
            for kind in range(len(variant.papers)):
                self.kind[side, kind] = self._take()
        if paper.bar:
            for space in range(len(paper.bar.spaces) + 1):
                self.space[side, space] = self._take()
        for left in range(variant.stones + 1 if variant.stones else 0):
            self.left[side, left] = self._take()
        for index, bonus_set in enumerate(paper.bonus_sets):
            self._number_set(side, index, bonus_set)
        self._number_mechanisms(side)

    def _number_mechanisms(self, side: int) -> None:
        """The inputs of the later editions (DA, CA, CB, XC)."""
        papers, paper = self.variant.papers, self.variant.paper
        for index, row in enumerate(paper.rows if paper.has_repeats else ()):
            for place in range(row.first_closer + 1):
                self.again[side, index, place] = self._take()
        steps = most_steps(self.variant)
        for crossed in range(steps + 1 if steps else 0):
            for possible in range(steps + 1 - crossed):
                self.steps[side, crossed, possible] = self._take()
        for kind, each in enumerate(papers):
            for index in range(len(each.links)):
                for choosable in range(CHOOSABLE):
                    self.link[side, kind, index, choosable] = self._take()
        diamonds = exchange_diamonds(self.variant)
        for place in range(diamonds + 1 if diamonds else 0):
            self.diamond[side, place] = self._take()

    def _number_set(self, side: int, index: int, bonus_set: BonusSet) -> None:
        for crossed in range(len(bonus_set.cells) + 1):
            for possible in range(len(bonus_set.cells) + 1 - crossed):
                self.bonus_set[side, index, crossed, possible] = self._take()

    def _number_contact(self, index: int, row: Row) -> None:
        for mine in range(row.first_closer + 1):
            for theirs in range(row.first_closer + 1):
                for safe in range(2):
                    self.contact[index, mine, theirs, safe] = self._take()


def standing_sides(seats: int) -> int:
    """The number of viewpoints for comparisons of sheets; two players need only one."""
    return 1 if seats == 2 else seats


def most_steps(variant: Variant) -> int:
    """How many steps a sheet has at most (CA2)."""
    return max(len(paper.steps) for paper in variant.papers)


def most_links(variant: Variant) -> int:
    """How many pairs of linked cells a sheet has at most (CB2)."""
    return max(len(paper.links) for paper in variant.papers)


def exchange_diamonds(variant: Variant) -> int:
    """How many diamonds exchange a number (XC1)."""
    tracks = variant.paper.tracks
    return sum(len(track) for track in tracks if track.source is Source.EXCHANGE)


def shown_inputs(variant: Variant) -> int:
    """How many inputs show one sheet."""
    paper = variant.paper
    extras = (len(variant.papers) > 1) + (paper.bar is not None) + variant.is_board
    again = len(paper.rows) if paper.has_repeats else 0
    later = (
        again + (most_steps(variant) > 0) + most_links(variant) + (exchange_diamonds(variant) > 0)
    )
    return len(paper.rows) + 1 + extras + len(paper.bonus_sets) + later


def inputs_on(variant: Variant, seats: int) -> int:
    """How many inputs are on in any position."""
    contacts = len(variant.paper.rows) if variant.is_board else 0
    return seats * shown_inputs(variant) + 2 * standing_sides(seats) + contacts
