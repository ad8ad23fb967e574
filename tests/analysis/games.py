"""Games and positions that bots have played, the same every time."""

from rowlock.bots import make_bot
from rowlock.core.paper import Stage
from rowlock.core.record_writer import Move, write_record
from rowlock.core.replay import Replay
from rowlock.core.state import State
from rowlock.match.driver import Seeded, advance
from rowlock.variants import find_variant
from rowlock.variants.records import replay


def record(  # noqa: PLR0913 - what a game can be asked for
    variant: str,
    seats: int = 2,
    *,
    turn: int | None = None,
    stage: Stage | None = None,
    bot: str = "cautious",
    seed: str = "study",
    options: dict[str, str] | None = None,
) -> str:
    """A game as a record: whole, or up to the first choice from a turn (and a stage) on."""
    dice = Seeded(seed)
    start = state = dice.opening(find_variant(variant), seats, options)
    bots = [make_bot(bot, str(seat)) for seat in start.setup.seats]
    moves: list[Move] = []
    while not (state.over or (turn is not None and _reached(state, turn, stage))):
        state, _ = advance(state, bots, dice, moves)
    return write_record(start, moves, ["Ann", "Bob", "Cid", "Dot", "Eve"][:seats], ())


def _reached(state: State, turn: int, stage: Stage | None) -> bool:
    return state.turn >= turn and bool(state.awaited) and stage in (None, state.stage)


def game(variant: str, seats: int = 2, bot: str = "cautious", seed: str = "study") -> Replay:
    """A whole game."""
    return replay(record(variant, seats, bot=bot, seed=seed))


def position(
    variant: str,
    seats: int = 2,
    turn: int = 6,
    stage: Stage | None = None,
    seed: str = "study",
    options: dict[str, str] | None = None,
) -> State:
    """A game in which somebody is to choose."""
    text = record(variant, seats, turn=turn, stage=stage, seed=seed, options=options)
    state = replay(text).state
    assert state.awaited, "another seed lasts longer"
    return state
