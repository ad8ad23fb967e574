"""Games of the champion: every choice, and the chances of the positions between turns."""

import json
from typing import Any

from rowlock.bots import make_bot
from rowlock.bots.trained_nets import find_net, provide_net
from rowlock.match.driver import Seeded, play_game
from rowlock.variants import find_variant
from rowlock.variants.records import replay


async def answer(asked: str, nets: Any) -> str:
    """The record of each game, and the chances by the net after each of its steps."""
    games = []
    for name, seats, seed in json.loads(asked):
        if nets is not None:
            from rowlock.browser.worker import BrowserNets

            provide_net(name, seats, await BrowserNets(nets).load(f"{name}-{seats}"))
        source = Seeded(seed)
        bots = [make_bot("champion", f"{seed} {seat}") for seat in range(seats)]
        record = play_game(source.opening(find_variant(name), seats), bots, source).record()
        judge = find_net(name, seats)
        assert judge is not None
        between = [step.state for step in replay(record).steps if step.state.roll is None]
        games.append([record, [list(each) for each in judge.chances(between)]])
    return json.dumps(games)
