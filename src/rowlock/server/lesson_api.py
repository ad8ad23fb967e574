"""Routes of the HTTP API for lessons; `handlers` does the work, and nothing is stored."""

from litestar import Router, get, post
from litestar.params import FromPath, JSONBody

from rowlock.protocol import requests as ask
from rowlock.protocol.lessons import Lesson, LessonAnswer, LessonLine, LessonTry
from rowlock.server import handlers
from rowlock.server.api import REFUSALS, Here, Me


@get("/lessons", responses=REFUSALS)
async def lesson_list(guest: Me, server: Here) -> list[LessonLine]:
    """The lessons that there are, the first game first."""
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


lesson_api = Router("/api", route_handlers=[lesson_list, lesson, try_step])
