"""Parsing of choices and rolls, and the options of a seat."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

import msgspec

from rowlock.core import cardplay, crossing, notation, stones
from rowlock.core.crossing import Chain, walk
from rowlock.core.moves import PASS, Card, CardPlay, Chance, Choice, Play, Roll, Take
from rowlock.core.offers import diamond_for, fields, right_to
from rowlock.core.paper import COLOURS, ROW_LETTERS, Colour, Paper, Source, Spot, Stage
from rowlock.core.record_text import Token
from rowlock.core.rules import apply, legal_plays, refusal, take_back
from rowlock.core.state import State
from rowlock.errors import BadRecord
from rowlock.presentation.narration import card_face, deny, play_cells, play_phrase, stone_kind
from rowlock.protocol.messages import Preview
from rowlock.protocol.refusals import Denied, Phrase
from rowlock.protocol.views import NextCell, Option

# Immediate effects of a choice: a miss, the end of the game.


def judged(state: State, seat: int, option: Option, choice: Choice) -> Option:
    """An option with its miss and whether it ends the game, independent of others."""
    last_stone = state.board is not None and state.board.left(seat) == 1
    # S6: a pass costs nothing while another player is active.
    idle = not option.cells and state.stage is Stage.WHITE and seat != state.active
    if option.how == "take" or idle or (option.cells and not option.locks and not last_stone):
        return option
    after = _alone(state, seat, choice)
    before, misses = state.misses[seat - 1], after.misses[seat - 1]
    points = option.points
    if not option.cells:
        points = after.score(seat).total - state.score(seat).total
    miss = misses if misses > before else 0
    return msgspec.structs.replace(option, points=points, miss=miss, ends=after.over)


def _alone(state: State, seat: int, choice: Choice) -> State:
    """The position after the action if all others pass."""
    nobody = state._replace(choices=(None,) * len(state.setup.papers))
    after, _ = apply(nobody, seat, choice)
    while (after.turn, after.stage) == (state.turn, state.stage) and after.awaited:
        after, _ = apply(after, after.awaited[0], PASS)
    return after


def read_choice(state: State, seat: int, text: str) -> Choice:
    """Parse a choice of the current action."""
    try:
        return notation.read_choice(Token("word", text, 1), state, seat)
    except BadRecord as error:
        sentence = error.message if error.rule else ""
        where = {"play": text, "stage": state.stage.value}
        raise Denied("bad-play", error.rule, sentence, **where) from None


def read_chance(state: State, text: str) -> Chance:
    """Parse a roll or shuffled cards."""
    try:
        if state.variant.has_cards:
            return notation.read_deal(Token("word", text, 1), text)
        return notation.read_roll(
            [Token("word", word, 1) for word in text.split()] or _NO_DICE, state
        )
    except BadRecord as error:
        if error.rule:
            raise Denied("bad-roll", error.rule, error.message, roll=text) from None
        raise Denied("bad-roll", roll=text) from None


def roll_of(state: State, faces: Sequence[int]) -> Roll:
    """The roll with these faces: the white dice, then the dice in play in the order of colours."""
    if len(faces) != 2 + len(state.dice):
        raise Denied("bad-roll", roll=" ".join(map(str, faces)))
    shown = dict(zip(state.dice, faces[2:], strict=True))
    red, yellow, green, blue = (shown.get(colour, 0) for colour in COLOURS)
    return Roll((faces[0], faces[1]), (red, yellow, green, blue))


_NO_DICE = [Token("word", "", 1)]


def options(state: State, seat: int) -> tuple[Option, ...]:
    """The options of a seat; further crosses are left open where there is a choice."""
    if seat not in state.awaited:
        return ()
    # Pending choices of others do not matter, so they are left out of the cache key.
    return _options(state._replace(choices=(None,) * len(state.setup.papers)), seat)


@lru_cache(maxsize=256)
def _options(state: State, seat: int) -> tuple[Option, ...]:
    if _on_sheets(state):
        return (judged(state, seat, _PASS, PASS), *_crosses(state, seat))
    return tuple(_whole(state, seat, choice) for choice in legal_plays(state, seat))


_PASS = Option("-", "pass", Phrase("hint-pass"))

PARTIAL = ("bonus-due", "link-due")
"""Refusals of plays that are legal so far: a cross that they bring is missing."""


def has_choice(state: State, seat: int) -> bool:
    """Whether a seat has more than one option."""
    if seat in state.awaited and _on_sheets(state):
        return any(True for _ in (*_free(state, seat), *fields(state, seat)))
    return len(options(state, seat)) > 1


def may_take_back(state: State, seat: int) -> bool:
    """Whether a seat has a pending choice that was a real one."""
    if not state.choices or state.choices[seat - 1] is None:
        return False
    return has_choice(take_back(state, seat), seat)


def chosen_option(state: State, seat: int) -> Option | None:
    """The pending choice of a seat, with its effect."""
    choice = state.choices[seat - 1] if state.choices else None
    return None if choice is None else _option(take_back(state, seat), seat, choice)


def _option(state: State, seat: int, choice: Choice) -> Option:
    if not isinstance(choice, Play) or state.board is not None:
        return _whole(state, seat, choice)
    if not choice.crosses:
        return judged(state, seat, _PASS, PASS)
    if choice.crosses[-1] in state.paper(seat).fields:
        return _with_field(state, seat, choice)
    return _extended(state, seat, choice.crosses)


def previewed(state: State, seat: int, text: str) -> Option:
    """The effect of a complete or partial choice; raises `Denied` if it is illegal."""
    if state.stage is Stage.PLAY and text in state.paper(seat).by_name:
        text = card_play(state, seat, state.paper(seat).by_name[text]).text(state.paper(seat))
    choice = read_choice(state, seat, text)
    refused = refusal(state, seat, choice)
    if refused is not None and refused.code not in PARTIAL:
        raise deny(refused, state, seat)
    return _option(state, seat, choice)


def preview(state: State, asked: Preview) -> Option:
    """The answer to a preview request; raises `Denied`."""
    if asked.play is not None:
        return previewed(state, asked.seat, asked.play)
    return previewed_cards(state, asked.seat, asked.cards, asked.cells)


def previewed_cards(state: State, seat: int, cards: Sequence[str], cells: Sequence[str]) -> Option:
    """The effect of playing cards for some cells; jokers match the remaining cards or cells."""
    try:
        faces = [Card.of(card) for card in cards]
    except ValueError:
        raise Denied("bad-play", play="+".join(cards), stage=state.stage.value) from None
    paper = state.paper(seat)
    crossed = (paper.colour(paper.by_name[cell]) for cell in cells if cell in paper.by_name)
    colour = next(chain((card.colour for card in faces if not card.joker), crossed), Colour.RED)
    named = (str(card._replace(colour=colour) if card.joker else card) for card in faces)
    return previewed(state, seat, f"{'+'.join(named)}:{'+'.join(cells) or '-'}")


def card_play(state: State, seat: int, spot: Spot) -> CardPlay:
    """One cell of a card play: with its only card, or else with any."""
    assert state.cards is not None
    hand = state.cards.hands[seat - 1]
    named = [
        card._replace(colour=colour)
        for card in hand
        for colour in (Colour if card.joker else (card.colour,))
    ]
    given = (card for card in named if spot in cardplay.card_spots(state.paper(seat), (card,)))
    return CardPlay((next(given, named[0]),), (spot,))


def _on_sheets(state: State) -> bool:
    """Whether the current choice is a cross on a sheet."""
    return state.board is None and state.stage in (Stage.WHITE, Stage.COLOUR)


def _free(state: State, seat: int) -> Iterable[Spot]:
    """The cells that a seat may cross now."""
    return crossing.legal_spots(state, seat)


def _crosses(state: State, seat: int) -> Iterator[Option]:
    yield from (_extended(state, seat, (spot,)) for spot in _free(state, seat))
    yield from (_with_field(state, seat, Play((field,))) for field in fields(state, seat))


def _extended(state: State, seat: int, crosses: tuple[Spot, ...]) -> Option:
    """A partial play, with all forced crosses added."""
    chains = walk(crossing.begin(state, seat, crosses[0]), crosses[1:])
    while not _complete(chains) and len(_next(chains)) == 1:
        (spot,) = _next(chains)
        crosses, chains = (*crosses, spot), walk(chains, [spot])
    best = next((chain for chain in chains if not chain.owed), chains[0])
    paper, before = state.paper(seat), state.sheets[seat - 1]
    play = Play(crosses)
    text = play.text(paper)
    option = Option(
        text,
        _how(state, seat, crosses[0]),
        play_phrase(state, seat, play),
        play_cells(play, paper),
        _complete(chains),
        [*_bonus_cells(paper, text, chains), *_field_cells(state, seat, play, chains)],
        _letters(best.sheet.locks(paper) & ~before.locks(paper)),
        best.sheet.score(paper).total - before.score(paper).total,
        diamond=_diamond(state, seat, crosses[0]),
    )
    return judged(state, seat, option, play) if option.complete else option


def _diamond(state: State, seat: int, spot: Spot) -> int | None:
    """The diamond that an exchange uses (XC2)."""
    if right_to(state, seat, spot) is not Source.EXCHANGE:
        return None
    diamond = diamond_for(state, seat, spot)
    assert diamond is not None, "a legal exchange has a diamond"
    return diamond.place


def _bonus_cells(paper: Paper, text: str, chains: Iterable[Chain]) -> Iterator[NextCell]:
    """The cells that may follow at once."""
    for spot in _next(chains):
        yield NextCell(paper.names[spot], f"{text}>{paper.names[spot]}")


def _field_cells(
    state: State, seat: int, play: Play, chains: Iterable[Chain]
) -> Iterator[NextCell]:
    """The fields that may come on top of a complete play (QC4)."""
    paper = state.paper(seat)
    if not _complete(chains) or right_to(state, seat, play.crosses[0]) is Source.FIFTEEN:
        return
    for field in fields(state, seat):
        yield NextCell(paper.names[field], Play((*play.crosses, field)).text(paper))


def _with_field(state: State, seat: int, play: Play) -> Option:
    """A field, alone or on top of a cross (QC4)."""
    paper, before = state.paper(seat), state.sheets[seat - 1]
    after = crossing.carry_out(state, seat, play).sheet
    option = Option(
        play.text(paper),
        _how(state, seat, play.crosses[0]),
        play_phrase(state, seat, play),
        play_cells(play, paper),
        locks=_letters(after.locks(paper) & ~before.locks(paper)),
        points=after.score(paper).total - before.score(paper).total,
        diamond=_diamond(state, seat, play.crosses[0]),
    )
    return judged(state, seat, option, play)


def _how(state: State, seat: int, spot: Spot) -> Any:
    """What offers a cell, by the name of its source."""
    source = right_to(state, seat, spot)
    assert source is not None, "only a cell that is offered makes an option"
    return source.value


def _complete(chains: Iterable[Chain]) -> bool:
    return any(not chain.owed for chain in chains)


def _next(chains: Iterable[Chain]) -> tuple[Spot, ...]:
    return tuple(dict.fromkeys(spot for chain in chains for spot in chain.options()))


def _whole(state: State, seat: int, choice: Choice) -> Option:
    return judged(state, seat, _described(state, seat, choice), choice)


def _described(state: State, seat: int, choice: Choice) -> Option:
    paper = state.paper(seat)
    text = choice.text(paper)
    if isinstance(choice, Take):
        phrase = play_phrase(state, seat, choice)
        return Option(text, "take", phrase, places=list(choice.places))
    if isinstance(choice, CardPlay):
        return _card_option(state, seat, choice, text)
    return _stone_option(state, seat, choice, text) if choice.crosses else _PASS


def _card_option(state: State, seat: int, play: CardPlay, text: str) -> Option:
    paper, before = state.paper(seat), state.sheets[seat - 1]
    after, _, _ = cardplay.carry_out(state, seat, play)
    return Option(
        text,
        "cards",
        play_phrase(state, seat, play),
        play_cells(play, paper),
        locks=_letters(after.locks(paper) & ~before.locks(paper)),
        points=after.score(paper).total - before.score(paper).total,
        cards=[card_face(card) for card in play.cards],
    )


def _stone_option(state: State, seat: int, play: Play, text: str) -> Option:
    assert state.board is not None
    after, closed, _ = stones.carry_out(state, seat, play)
    return Option(
        text,
        stone_kind(state.board, seat, play.crosses[0]),
        play_phrase(state, seat, play),
        play_cells(play, state.paper(seat)),
        locks=_letters(closed & ~state.closed),
        points=after.score(seat).total - state.board.score(seat).total,
    )


def _letters(rows: int) -> list[str]:
    return [letter for row, letter in enumerate(ROW_LETTERS) if rows >> row & 1]
