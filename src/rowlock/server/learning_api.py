"""Routes of the HTTP API for learning: hints, reviews, puzzles and lessons."""

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from rowlock.protocol import http
from rowlock.protocol import requests as ask
from rowlock.protocol.advice import Coaching, Hint, Review
from rowlock.protocol.lessons import Lesson, LessonAnswer, LessonLine, LessonTry
from rowlock.protocol.views import Option
from rowlock.server import handlers
from rowlock.server.api import (
    REFUSALS,
    AnyRequest,
    Code,
    Here,
    Me,
    json_answer,
    ready,
    unless_hung_up,
)


@post("/rooms/{code:str}/hints", status_code=200, responses=json_answer(Hint))
async def hint(
    code: Code, data: JSONBody[http.HintWanted], guest: Me, server: Here, request: AnyRequest
) -> Response[bytes]:
    """The plays of a seat at its choice, ranked, from what the seat may know."""
    work = handlers.ask_hint(server, guest, ask.AskHint(code, data.seat))
    return ready(await unless_hung_up(request, work))


@post("/rooms/{code:str}/coach", status_code=200, responses=json_answer(Coaching))
async def coach(
    code: Code, data: JSONBody[http.CoachWanted], guest: Me, server: Here, request: AnyRequest
) -> Response[bytes]:
    """The losing plays of a seat, from what the seat may know."""
    work = handlers.ask_coach(server, guest, ask.AskCoach(code, data.seat))
    return ready(await unless_hung_up(request, work))


@post("/reviews", status_code=200, responses=json_answer(Review))
async def review(
    data: JSONBody[http.RecordText], guest: Me, server: Here, request: AnyRequest
) -> Response[bytes]:
    """The loss of every choice of a game, and the luck of every roll."""
    work = handlers.review_record(server, guest, ask.ReviewRecord(data.record))
    return ready(await unless_hung_up(request, work))


@post("/studies", status_code=200, responses=json_answer(http.Study))
async def study(
    data: JSONBody[http.StudyTry], guest: Me, server: Here, request: AnyRequest
) -> Response[bytes]:
    """The ranked choices of a seat at a step of a record."""
    work = handlers.study_step(server, guest, ask.StudyStep(data))
    return ready(await unless_hung_up(request, work))


@post("/studies/tries", status_code=200, responses=json_answer(Option))
async def try_play(
    data: JSONBody[http.StudyTry], guest: Me, server: Here, request: AnyRequest
) -> Response[bytes]:
    """The effect of a complete or partial play at a step of a record."""
    work = handlers.try_play(server, guest, ask.TryPlay(data))
    return ready(await unless_hung_up(request, work))


@get("/puzzles", responses=REFUSALS)
async def puzzle_list(guest: Me, server: Here) -> list[http.PuzzleLine]:
    """All puzzles."""
    return await handlers.list_puzzles(server, guest, ask.ListPuzzles())


@get("/puzzles/{number:int}", responses=REFUSALS)
async def puzzle(number: FromPath[int], guest: Me, server: Here) -> http.PosedPuzzle:
    """A puzzle, with its answer."""
    return await handlers.show_puzzle(server, guest, ask.ShowPuzzle(number))


@get("/lessons", responses=REFUSALS)
async def lesson_list(guest: Me, server: Here) -> list[LessonLine]:
    """All lessons, the first game first."""
    return await handlers.list_lessons(server, guest, ask.ListLessons())


@get("/lessons/{edition:str}", responses=REFUSALS)
async def lesson(edition: FromPath[str], guest: Me, server: Here) -> Lesson:
    """The lesson of an edition, with a position for each step."""
    return await handlers.show_lesson(server, guest, ask.ShowLesson(edition))


@post("/lessons/{edition:str}/steps/{step:int}", status_code=200, responses=REFUSALS)
async def try_step(
    edition: FromPath[str],
    step: FromPath[int],
    data: JSONBody[LessonTry],
    guest: Me,
    server: Here,
) -> LessonAnswer:
    """Whether a play is the one that a step asks for, and if not, why."""
    return await handlers.try_step(server, guest, ask.TryStep(edition, step, data))


ROUTES = [
    hint, coach, review, study, try_play, puzzle_list, puzzle, lesson_list, lesson, try_step,
]  # fmt: skip

learning_api = Router("/api", route_handlers=ROUTES)
