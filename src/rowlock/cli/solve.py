"""`rowlock solve` and `rowlock advise`: exact values of optimal play, alone and of two players."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cyclopts import App
from rich.table import Table

from rowlock.cli import arguments as args
from rowlock.cli.console import console, progress
from rowlock.cli.record_files import chosen_game
from rowlock.core.paper import Variant
from rowlock.core.state import State
from rowlock.errors import RowlockError, missing_extra
from rowlock.locale import Texts, texts

if TYPE_CHECKING:
    from rowlock.solver.best_response import Exploitability
    from rowlock.solver.distribution import Distribution
    from rowlock.solver.score_chances import ScoreChances
    from rowlock.solver.solution import Result, Solution
    from rowlock.solver.two_player_solution import TwoPlayerResult

app = App("solve", help="Compute the exact value of optimal play on a sheet.")
advise_app = App("advise", help="Show the exact value of every choice in a solitaire game.")

GAMES_TO_PLOT = 1_000_000


@app.default
def run(
    variant: args.Edition = None,
    *,
    sheet: Path | None = None,
    two_player: args.Switch = False,
    exploit: str | None = None,
    lucky: str | None = None,
    players: int = 1,
    threads: args.Positive | None = None,
    games: args.Counted = 0,
    at_least: int | None = None,
    seed: args.Counted = 0,
    fresh: args.Switch = False,
    resume: args.Switch = False,
    plot: Path | None = None,
    as_json: args.AsJson = False,
) -> None:
    """Compute the exact value of optimal play. Ctrl-C stops, --resume continues.

    The value is the expected score of one player, or with --two-player the chance of the player
    who begins.

    Parameters
    ----------
    sheet
        Solve the custom sheet in this TOML file.
    two_player
        Solve the game of two players who play to win; for small sheets.
    exploit
        With --two-player: the best response to a bot (evolved, closer, cautious, equilibrium).
    lucky
        The lucky numbers of the sheet, like 6,11, if there are several kinds.
    players
        Players of the cooperative game: the others add white actions and close no row.
    threads
        The number of threads; the default is the number of processors.
    games
        Simulate this many games of optimal play for the distribution of scores.
    at_least
        The greatest chance to get so many points, and the exact distribution; small sheets only.
    seed
        The random seed of these games.
    fresh
        Solve again, even if the solution is cached.
    resume
        Continue a stopped run.
    plot
        Plot the distribution of scores into this file, like scores.png.
    as_json
        Print the result as JSON.
    """
    require_solver()
    edition = args.chosen_variant(variant, sheet)
    if two_player:
        if lucky or players > 1 or games or plot or at_least is not None:
            others = "--lucky, --players, --games, --at-least or --plot"
            raise RowlockError(f"--two-player needs no {others}.")
        run_two_player(edition, exploit, threads, fresh=fresh, resume=resume, as_json=as_json)
        return
    if exploit:
        raise RowlockError("--exploit needs --two-player.")
    from rowlock.solver.problem import Game
    from rowlock.solver.solution import find

    games = games or GAMES_TO_PLOT * bool(plot)
    if (games or at_least is not None) and players > 1:
        raise RowlockError("--games, --plot and --at-least need a solution for one player.")
    game = Game.of(edition, lucky=lucky_numbers(lucky), players=players)
    with progress() as report:
        result = find(game, threads=threads, fresh=fresh, resume=resume, report=report)
    spread = distribution(result, games, seed, threads)
    if plot and spread:
        from rowlock.solver.distribution import plot_scores

        plot_scores(spread, f"{edition.title}: best play", plot)
    chances = None if at_least is None else score_chances(result)
    if as_json:
        more: dict[str, Any] = {"distribution": spread.as_object()} if spread else {}
        if chances and at_least is not None:
            more["at_least"] = chances.as_object(at_least)
        args.print_json(result.as_object() | more)
    else:
        tell(result, spread)
        if chances and at_least is not None:
            tell_chances(chances, at_least)


def require_solver() -> None:
    """Raise the error that names the extra, if it is missing."""
    try:
        import numba  # noqa: F401
    except ImportError:
        raise RowlockError(missing_extra("The solver", "sim")) from None


def lucky_numbers(text: str | None) -> tuple[int, ...] | None:
    """Parse lucky numbers like 6,11."""
    if text is None:
        return None
    try:
        return tuple(int(part) for part in text.replace(",", " ").split())
    except ValueError:
        raise RowlockError(f"Lucky numbers are written like 6,11, not {text!r}.") from None


def distribution(
    result: "Result", games: int, seed: int, threads: int | None
) -> "Distribution | None":
    """The distribution of scores in games of optimal play."""
    if not games:
        return None
    from rowlock.solver.distribution import play
    from rowlock.solver.solution import Solution

    with progress() as report:
        return play(Solution(result), games, seed=seed, threads=threads, report=report)


def score_chances(result: "Result") -> "ScoreChances":
    """The exact chances to reach each score."""
    from rowlock.solver.score_chances import compute_chances
    from rowlock.solver.solution import Solution

    with progress() as report:
        return compute_chances(Solution(result), report)


def tell_chances(chances: "ScoreChances", score: int) -> None:
    """Print the chances to get at least so many points."""
    speech = texts()
    most, by_mean = (speech.percent(share, 4) for share in chances.at_least(score))
    console().print(speech.say("solve-at-least", score=str(score), most=most, mean=by_mean))


def tell(result: "Result", spread: "Distribution | None") -> None:
    """Print the result as a table."""
    speech = texts()
    say = speech.say
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in facts(result, spread, speech):
        table.add_row(say(name), value)
    out = console()
    out.print(table)
    if result.cached:
        out.print(say("solve-kept"))


def facts(
    result: "Result", spread: "Distribution | None", speech: Texts
) -> Iterator[tuple[str, str]]:
    """The rows of the table: message id of the name, and value."""
    found, number = result.facts, speech.number
    yield "cli-edition", result.game.name
    yield "solve-value", "  ".join(number(value, 6) for value in found["values"])
    yield "solve-states", number(found["states"])
    yield "solve-processor-time", f"{number(found['cpu_seconds'], 1)} s"
    yield "solve-time", f"{number(found['wall_seconds'], 1)} s ({found['threads']})"
    if spread:
        yield "cli-games", number(spread.games)
        yield "cli-mean-score", _with_error(spread.score.mean, spread.score.error, speech)
        yield "solve-deviation", number(spread.deviation, 2)
        yield "cli-mean-turns", _with_error(spread.turns.mean, spread.turns.error, speech)
        yield "cli-misses", _with_error(spread.misses.mean, spread.misses.error, speech)
        share, error = spread.locked.mean, spread.locked.error
        yield "solve-locked", f"{speech.percent(share, 2)} ± {speech.percent(error, 2)}"


def _with_error(mean: float, error: float, speech: Texts) -> str:
    return f"{speech.number(mean, 3)} ± {speech.number(error, 3)}"


# Two players.


def run_two_player(
    edition: Variant,
    exploit: str | None,
    threads: int | None,
    *,
    fresh: bool,
    resume: bool,
    as_json: bool,
) -> None:
    """Solve the game of two players, and the best response to a bot if one is named."""
    if exploit:
        from rowlock.solver.best_response import check_policy

        check_policy(exploit)
    result = solve_two_player(edition, threads, fresh=fresh, resume=resume)
    response = find_response(result, exploit, threads) if exploit else None
    if as_json:
        more = {"best_response": response.as_object()} if response else {}
        args.print_json(result.as_object() | more)
    else:
        tell_two_player(result, response)


def find_response(result: "TwoPlayerResult", policy: str, threads: int | None) -> "Exploitability":
    """The best response to a policy."""
    from rowlock.solver.best_response import measure_exploitability
    from rowlock.solver.two_player_solution import TwoPlayerSolution

    with progress() as report:
        solution = TwoPlayerSolution(result)
        return measure_exploitability(solution, policy, threads=threads, report=report)


def solve_two_player(
    edition: Variant, threads: int | None, *, fresh: bool, resume: bool
) -> "TwoPlayerResult":
    """The equilibrium of the game of two players."""
    from rowlock.solver import two_player_solution
    from rowlock.solver.two_player import TwoPlayerGame

    game = TwoPlayerGame(edition)
    with progress() as report:
        return two_player_solution.find(
            game, threads=threads, fresh=fresh, resume=resume, report=report
        )


def tell_two_player(result: "TwoPlayerResult", response: "Exploitability | None") -> None:
    """Print the result of the two-player game as a table."""
    speech, found = texts(), result.facts
    number = speech.number
    table = Table(box=None, pad_edge=False, show_header=False)
    for name, value in (
        ("cli-edition", result.game.variant.title),
        ("solve-first-win", speech.percent(found["first_player_win"], 6)),
        ("solve-positions", number(result.game.positions)),
        ("solve-mixed", speech.percent(found["mixed_share"], 2)),
        ("solve-processor-time", f"{number(found['cpu_seconds'], 1)} s"),
        ("solve-time", f"{number(found['wall_seconds'], 1)} s ({found['threads']})"),
    ):
        table.add_row(speech.say(name), value)
    if response:
        for name, share in (
            ("solve-guaranteed-first", response.as_first),
            ("solve-guaranteed-second", response.as_second),
            ("solve-exploitability", response.exploitability),
        ):
            table.add_row(speech.say(name, bot=response.policy), speech.percent(share, 6))
    out = console()
    out.print(table)
    if result.cached:
        out.print(speech.say("solve-kept"))


# Advice.


@advise_app.default
def advise(
    file: args.File = "-",
    *,
    game: args.GameNumber = None,
    as_json: args.AsJson = False,
) -> None:
    """List the choices where a record of one seat ends, best first, with exact values.

    Parameters
    ----------
    file
        A file with an unfinished record; - is the standard input.
    as_json
        Print the choices as JSON.
    """
    require_solver()
    from rowlock.solver.solution import Solution

    state = position(file, game)
    lucky = state.paper(1).lucky or None if len(state.variant.papers) > 1 else None
    with progress() as report:
        solution = Solution.open(state.variant, lucky=lucky, report=report)
    found = advice_object(solution, state)
    if as_json:
        args.print_json(found)
    else:
        tell_advice(found)


def position(file: str, game: int | None) -> State:
    """The last position of the record in a file: an unfinished game of one seat."""
    state = chosen_game(file, game).state
    if state.over:
        raise RowlockError("The game is over: there is nothing to choose.")
    if len(state.setup.papers) != 1 or state.setup.options:
        raise RowlockError("Exact values exist for games of one seat without house rules.")
    return state


def advice_object(solution: "Solution", state: State) -> dict[str, Any]:
    """The JSON object of the choices."""
    paper = state.paper(1)
    choices = solution.advise(state) if state.awaited else []
    value = choices[0].value if choices else solution.value(state)
    return {
        "variant": state.variant.id,
        "turn": state.turn,
        "stage": state.stage.value,
        "value": value,
        "choices": [
            {"choice": each.choice.text(paper), "value": each.value, "loss": value - each.value}
            for each in choices
        ],
    }


def tell_advice(found: dict[str, Any]) -> None:
    """Print the choices as a table."""
    speech = texts()
    say, number = speech.say, speech.number
    out = console()
    out.print(f"{say('solve-value')}: {number(found['value'], 4)}")
    if not found["choices"]:
        out.print(say("cli-next", stage=say(f"stage-{found['stage']}")))
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(say("advise-choice"))
    table.add_column(say("solve-value"), justify="right")
    table.add_column(say("advise-loss"), justify="right")
    for each in found["choices"]:
        table.add_row(each["choice"], number(each["value"], 4), number(each["loss"], 4))
    out.print(table)
