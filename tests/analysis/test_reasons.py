"""Reasons compare two plays; every claim is checked by a count that shares no code with them."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from rowlock.analysis.opponent_model import known
from rowlock.analysis.reasons import Claim, compare, subject
from rowlock.analysis.review import mark
from rowlock.bots import make_bot
from rowlock.core.moves import PASS, Choice, Play, Roll, Take
from rowlock.core.paper import Spot, Stage, Variant
from rowlock.core.rules import apply, apply_chance, legal_plays
from rowlock.core.sheet import Sheet
from rowlock.core.state import State, new_game
from rowlock.locale import LANGUAGES, texts
from rowlock.match.driver import Seeded, advance
from rowlock.protocol.advice import Estimate
from rowlock.protocol.refusals import Phrase, in_words, sentence
from rowlock.variants import VARIANTS, find_variant

LOST = Estimate(0.14, 0.01)
ROLL = Roll((3, 4), (1, 1, 1, 1))


def table(rows: str, roll: Roll, variant: str = "classic", misses: int = 0) -> State:
    """Seat 1 to choose, with these cells crossed on its sheet and nothing on the other."""
    state = new_game(find_variant(variant), 2)
    paper, sheet = state.paper(1), Sheet((0,) * 4, misses)
    for name in rows.split():
        sheet = sheet.cross(paper, paper.by_name[name])
    state = state._replace(sheets=(sheet, state.sheets[1]))
    return apply_chance(state, roll).state


def told(state: State, better: str, other: str, seat: int = 1) -> str:
    """The comparison of two plays in English."""
    named = {play.text(state.paper(seat)): play for play in legal_plays(state, seat)}
    claims = compare(state, seat, named[better], named[other], LOST, "chance")
    return " ".join(sentence(each.phrase, texts("en")) for each in claims)


def test_numbers_that_the_other_play_skips_are_told_in_the_order_of_the_row() -> None:
    """S1."""
    assert told(table("a6 c11", ROLL), "a7", "c7") == (
        "Green 7 skips 3 numbers in the green row: 10–8. Red 7 skips nothing."
    )
    assert told(table("a5 c10", ROLL), "a7", "c7") == (
        "Green 7 skips 2 numbers in the green row: 9, 8. Red 7 skips only one number."
    )


def test_what_is_skipped_is_no_reason_for_the_play_that_skips_it() -> None:
    assert "skips" not in told(table("a3 c8", ROLL), "a7", "c7")


def test_who_passes_well_keeps_numbers_and_has_something_left() -> None:
    """S6: red 1 + 3 fits in the colour action."""
    assert told(table("a3", ROLL), "-", "d7") == (
        "Blue 7 skips 5 numbers in the blue row: 12–8. "
        "Red 4 is left for the colour action and skips nothing."
    )
    assert told(table("", ROLL), "-", "a7", seat=2).endswith("Passing costs nothing here.")


def test_a_better_cross_for_the_colour_action_is_told() -> None:
    """After yellow 7 yellow 8 skips nothing; after red 7 every cross skips a number."""
    state = table("a6 b6", Roll((3, 4), (6, 5, 6, 6)))
    assert told(state, "b7", "a7") == "Yellow 8 is left for the colour action and skips nothing."


def test_a_miss_is_told_where_it_is_certain() -> None:
    """S6."""
    state = table("a6 b8 c3 d3", Roll((3, 4), (6, 6, 6, 6)))
    for seat in (1, 2):
        state = apply(state, seat, PASS).state
    assert state.stage is Stage.COLOUR
    assert told(state, "a9", "-") == (
        "Passing costs a miss (1 of 4). Red 9 brings 2 points at once."
    )


def test_a_lock_is_told() -> None:
    """S7."""
    twelve = Roll((6, 6), (1, 1, 1, 1))
    state = table("a2 a3 a4 a5 a6", twelve)
    assert told(state, "a12", "-").startswith("Red 12 closes the red row and takes its lock: 13 ")


def test_a_row_that_can_be_closed_is_told_with_its_chance() -> None:
    """S7: of 216 rolls of three dice 16 have two sixes."""
    claims = told(table("a2 a3 a4 a6 b6", ROLL), "a7", "b7")
    assert "earns the right to close the red row" in claims
    assert "7%" in claims


# The claims of many decisions, each counted again.


def decisions(variant: Variant, count: int, seats: int = 2) -> Iterator[tuple[State, int]]:
    """Positions of games by bots of several strengths, each with a seat that has alternatives."""
    found, number = 0, 0
    while True:
        dice = Seeded(f"reasons {number}")
        state = dice.opening(variant, seats, None)
        level = ("random", "cautious", "closer", "eager")[number % 4]
        bots = [make_bot(level, f"{number} {seat}") for seat in state.setup.seats]
        while not state.over:
            for seat in state.awaited:
                if len(legal_plays(state, seat)) > 1:
                    yield known(state, seat), seat
                    found += 1
                    if found == count:
                        return
            state, _ = advance(state, bots, dice, [])
        number += 1


def settled(state: State, seat: int, choice: Choice) -> State:
    """The position after a play, all others passing."""
    after = apply(state, seat, choice).state
    while after.awaited and (after.turn, after.stage) == (state.turn, state.stage):
        after = apply(after, after.awaited[0], PASS).state
    return after


def marks(state: State, seat: int, row: int) -> set[int]:
    """The places of a row with an own cross or stone."""
    if state.board is not None:
        sign = 1 if seat == 1 else -1
        return {p for p, n in enumerate(state.board.rows[row][:-1]) if n * sign > 0}
    sheet, paper = state.sheets[seat - 1], state.paper(seat)
    return {p for p in range(len(paper.rows[row])) if sheet.has(paper, Spot(row, p))}


def gone(state: State, seat: int, choice: Any) -> dict[int, list[int]]:
    """Numbers that a play skips, row by row: by sets of marks alone."""
    found: dict[int, list[int]] = {}
    for row in dict.fromkeys(spot.row for spot in choice.crosses):
        before = marks(state, seat, row)
        own = {spot.place for spot in choice.crosses if spot.row == row}
        between = range(max(before, default=-1) + 1, max(own))
        left = [p for p in between if p not in own and not _taken(state, row, p)]
        if left:
            cells = state.paper(seat).rows[row].cells
            found[row] = [cells[p].number for p in left]
    return found


def _taken(state: State, row: int, place: int) -> bool:
    """Whether stones of the other player keep a space for good or for now (D3)."""
    if state.board is None:
        return False
    theirs = abs(state.board.rows[row][place])
    foremost = max((p for p, n in enumerate(state.board.rows[row]) if n), default=-1)
    return theirs > 1 or (theirs == 1 and place != foremost)


def points(state: State, seat: int) -> int:
    """The score, counted from the printed scale; bonuses of sets are left to the core."""
    return state.scores[seat - 1]


def in_range(text: str) -> list[int]:
    """The numbers that a claim lists."""
    if "–" in text:
        first, last = map(int, text.split("–"))
        return list(range(first, last + 1) if first < last else range(first, last - 1, -1))
    return [int(each) for each in text.split(", ")]


def holds(  # noqa: C901, PLR0911, PLR0912 - one case for each kind of claim
    state: Any, seat: int, choices: dict[bool, Any], claim: Claim
) -> Any:
    """Whether a claim is true."""
    phrase, choice = claim.phrase, choices[claim.of_better]
    other = choices[not claim.of_better]
    name = phrase.id.removeprefix("why-")
    args: Any = phrase.args
    if args["play"] != subject(state, seat, choice):
        return False
    if isinstance(choice, Take):
        return _take_holds(state, seat, choice, name, args)
    after: Any = settled(state, seat, choice)
    lost = gone(state, seat, choice)
    count, number = args.get("count"), args.get("number")
    row = "abcd".index(str(args["row"])) if "row" in args else -1
    gained = points(after, seat) - points(state, seat)
    rival = settled(state, seat, other)
    events = apply(state, seat, choice).events if len(state.awaited) == 1 else ()
    before_misses, misses = state.misses[seat - 1], after.misses[seat - 1]
    match name:
        case "skips":
            return lost[row] == in_range(str(args["numbers"])) and count == len(lost[row])
        case "skips-nothing":
            return not lost and bool(choice.crosses)
        case "skips-only":
            rest = sum(map(len, gone(state, seat, other).values()))
            return count == sum(map(len, lost.values())) < rest
        case "gains" | "gains-free":
            return number == gained > 0 and (name == "gains" or not lost)
        case "locks":
            locked = {e.row for e in events if e.kind == "locked"} or {row}
            was, now = (each.closed_for(seat) >> row & 1 for each in (state, after))
            return row in locked and not was and bool(now) and number == gained
        case "miss" | "miss-shared":
            return misses == before_misses + 1 and number in (None, misses)
        case "sure-miss" | "sure-miss-shared":
            plays: Any = legal_plays(after, seat)
            return all(not play.crosses for play in plays) and number in (None, before_misses + 1)
        case "free":
            return not choice.crosses and (seat != state.active or bool(state.used))
        case "still":
            return _still_holds(after, seat, args)
        case "ends-ahead" | "ends-behind" | "ends-level":
            rest = max(s for at, s in enumerate(after.scores, 1) if at != seat)
            lead = after.scores[seat - 1] - rest
            sign = {"ends-ahead": 1, "ends-behind": -1, "ends-level": 0}[name]
            return after.over and not rival.over and lead == sign * int(str(number))
        case "ripe" | "ripe-chance":
            return (
                _closable(after, seat, row)
                and not _closable(state, seat, row)
                and (name == "ripe" or _chance(after, seat, row) == args["chance"].args["number"])
            )
        case "bonus":
            cells = [str(part.args["number"]) for part in args["cells"]]
            rows = state.paper(seat).rows
            named = [str(rows[r].cells[p].number) for r, p in choice.crosses[1:]]
            crossed = all(p in marks(after, seat, r) for r, p in choice.crosses)
            return crossed and cells == named and count == len(named)
        case "rolled" | "rolled-only":
            numbers = {n for each in lost.values() for n in each}
            faces = range(1, state.variant.sides + 1)
            return count == sum(sum(pair) in numbers for pair in product(faces, faces))
        case "hits":
            (r, p), sign = choice.crosses[0], 1 if seat == 1 else -1
            return state.board.rows[r][p] == -sign and after.board.rows[r][p] == sign
        case "stacks":
            r, p = choice.crosses[0]
            return abs(after.board.rows[r][p]) == abs(state.board.rows[r][p]) + 1 > 1
        case "holds":
            return count == len(state.cards.hands[seat - 1]) - len(choice.cards)
        case "equal" | "long-run":
            return name == "long-run" and args["amount"].args["number"] == 14
    raise AssertionError(name)


def _still_holds(after: Any, seat: int, args: Any) -> Any:
    cell = args["cell"].args["cell"].args
    least = {}
    plays: Any = legal_plays(after, seat)
    for play in plays:
        if play.crosses:
            spot = play.crosses[0]
            printed = after.paper(seat).rows[spot.row].cells[spot.place]
            skips = sum(map(len, gone(after, seat, Play((spot,))).values()))
            least[printed.colour.name.lower(), str(printed.number), skips] = skips
    key = cell["colour"], cell["number"], args["count"]
    return key in least and args["count"] == min(least.values()) <= 2


def _closable(state: State, seat: int, row: int) -> bool:
    paper = state.paper(seat)
    count = state.board.count(seat, row) if state.board else state.sheets[seat - 1].count(row)
    return count >= paper.rows[row].needed and not state.closed_for(seat) >> row & 1


def _chance(state: State, seat: int, row: int) -> int:
    cells = state.paper(seat).rows[row]
    numbers = {c.number for c in cells.cells[cells.first_closer :]}
    faces = range(1, state.variant.sides + 1)
    rolls = list(product(faces, faces, faces))
    hits = [r for r in rolls if {r[0] + r[1], r[0] + r[2], r[1] + r[2]} & numbers]
    return round(100 * len(hits) / len(rolls))


def _take_holds(state: Any, seat: int, choice: Any, name: str, args: Any) -> Any:
    display = [state.cards.display[place - 1].number for place in choice.places]
    if name == "long-run":
        return True

    def gap(number: int) -> int:
        gaps = [99]
        for row, printed in enumerate(state.paper(seat).rows):
            last = max(marks(state, seat, row), default=-1)
            closed = state.closed_for(seat) >> row & 1
            for place, cell in enumerate(printed.cells):
                if cell.number == number and place > last and not closed:
                    gaps.append(place - last - 1)
        return min(gaps)

    if name == "takes-fit":
        fitting = [n for n in display if gap(n) == 0]
        return in_range(args["numbers"]) == fitting and args["count"] == len(fitting)
    return args["number"] in display and gap(args["number"]) == args["count"]


DRAWBACKS = (
    *("skips", "rolled", "miss", "miss-shared", "sure-miss", "sure-miss-shared", "ends-behind"),
    *("takes-gap", "takes-never"),
)
"""What is said of the worse play alone; of the better one it would be no reason."""


def is_ahead(state: Any, seat: int, choices: dict[bool, Any], claim: Claim) -> bool:
    """Whether a claim speaks for the better play: no drawback of it, no merit of the other."""
    name = claim.phrase.id.removeprefix("why-")
    if name in DRAWBACKS:
        return not claim.of_better
    if name == "gains":
        more, less = (
            points(settled(state, seat, choices[better]), seat) for better in (True, False)
        )
        return more > less
    return claim.of_better or name == "ends-level"


def check(variant: Variant, count: int) -> dict[str, int]:
    """Check every claim of comparisons both ways round at many decisions; count their kinds."""
    luck, kinds = random.Random(variant.id), dict[str, int]()
    for state, seat in decisions(variant, count):
        better, other = luck.sample(legal_plays(state, seat), 2)
        for choices in ({True: better, False: other}, {True: other, False: better}):
            claims = compare(state, seat, choices[True], choices[False], LOST, "chance")
            assert claims
            for claim in claims:
                assert holds(state, seat, choices, claim), (claim, choices, state)
                assert is_ahead(state, seat, choices, claim), (claim, choices, state)
                kinds[claim.phrase.id] = kinds.get(claim.phrase.id, 0) + 1
    return kinds


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_claim_is_true(variant: Variant) -> None:
    assert sum(check(variant, 25).values()) >= 50


@pytest.mark.full
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.id)
def test_every_claim_of_a_thousand_decisions_is_true(variant: Variant) -> None:
    kinds = check(variant, 1000)
    assert sum(kinds.values()) >= 2000
    print(variant.id, sum(kinds.values()), kinds)


def test_every_claim_reads_in_every_language() -> None:
    for name in ("classic", "bonus-a", "duel", "cards"):
        for state, seat in decisions(find_variant(name), 12):
            one, two, *_ = legal_plays(state, seat)
            for claim in compare(state, seat, one, two, LOST, "chance"):
                for language in LANGUAGES:
                    assert "⟦" not in in_words(claim.phrase, texts(language))


def test_nothing_to_tell_apart_is_said_with_the_figure() -> None:
    state = table("a6 b6", ROLL)
    found = told(state, "a7", "b7")
    assert found == "Red 7 is worth about 14% more in the long run."
    named = {play.text(state.paper(1)): play for play in legal_plays(state, 1)}
    (claim,) = compare(state, 1, named["a7"], named["b7"], Estimate(0.001, 0.01), "chance")
    assert claim.phrase == Phrase(
        "why-equal",
        {"play": subject(state, 1, named["a7"]), "other": subject(state, 1, named["b7"])},
    )


@pytest.mark.parametrize(
    ("lost", "error", "said"),
    [
        (0.019, 0.0, "why-equal"),
        (0.020, 0.0, "why-long-run"),
        (0.025, 0.03, "why-unsure"),
        (0.025, 0.0125, "why-long-run"),
    ],
)
def test_plays_are_nearly_the_same_below_the_threshold_of_a_review(
    lost: float, error: float, said: str
) -> None:
    state = table("a6 b6", ROLL)
    named = {play.text(state.paper(1)): play for play in legal_plays(state, 1)}
    found = Estimate(lost, error)
    (claim,) = compare(state, 1, named["a7"], named["b7"], found, "chance")
    assert claim.phrase.id == said
    assert (said == "why-long-run") == (mark("chance", found) is not None)
