"""Routes: from the method and path of a request of the browser app to its request struct.

The app calls a page engine as it calls a server: method, path, body. A test compares this
table with the routes of the server.
"""

import re
from typing import Any, NamedTuple
from urllib.parse import parse_qsl, unquote

import msgspec

from rowlock.protocol import requests as ask
from rowlock.protocol.refusals import Denied


class Route(NamedTuple):
    """A route and its request struct."""

    method: str
    path: str
    """The path, with names of fields in braces."""
    request: type[ask.Request]
    body: str = ""
    """The field that holds the body; if empty, the body's own fields are used."""

    @property
    def pattern(self) -> re.Pattern[str]:
        """The regular expression of the path."""
        return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path))


ROUTES = (
    Route("GET", "/editions", ask.ListEditions),
    Route("GET", "/editions/{edition}/rules", ask.ShowRules),
    Route("GET", "/bots", ask.ListBots),
    Route("GET", "/address", ask.ShowAddress),
    Route("GET", "/guest", ask.ShowGuest),
    Route("POST", "/guest", ask.NameGuest),
    Route("GET", "/guest/rooms", ask.ListRooms),
    Route("GET", "/guest/results", ask.ListResults),
    Route("GET", "/guest/pads", ask.ListPads),
    Route("POST", "/rooms", ask.OpenRoom, "settings"),
    Route("GET", "/rooms/{code}", ask.LookAtRoom),
    Route("POST", "/rooms/{code}/commands", ask.ExecuteCommand, "command"),
    Route("GET", "/rooms/{code}/record", ask.FetchRecord),
    Route("GET", "/rooms/{code}/replay", ask.ReplayRoom),
    Route("POST", "/rooms/{code}/hints", ask.AskHint),
    Route("POST", "/rooms/{code}/coach", ask.AskCoach),
    Route("POST", "/replays", ask.ReplayRecord),
    Route("POST", "/reviews", ask.ReviewRecord),
    Route("POST", "/studies", ask.StudyStep, "tried"),
    Route("POST", "/studies/tries", ask.TryPlay, "tried"),
    Route("POST", "/sheets", ask.CheckSheet),
    Route("GET", "/puzzles", ask.ListPuzzles),
    Route("GET", "/puzzles/{number}", ask.ShowPuzzle),
    Route("GET", "/lessons", ask.ListLessons),
    Route("GET", "/lessons/{edition}", ask.ShowLesson),
    Route("POST", "/lessons/{edition}/steps/{step}", ask.TryStep, "tried"),
    Route("POST", "/pads", ask.OpenPad, "wanted"),
    Route("GET", "/pads/{code}", ask.LookAtPad),
    Route("POST", "/pads/{code}/acts", ask.ActOnPad, "act"),
)
_PATTERNS = [(route, route.pattern) for route in ROUTES]


def read_request(method: str, address: str, body: str | None) -> ask.Request:
    """The request struct of a method and path; raises `Denied` if there is no such route."""
    path, _, query = address.partition("?")
    for route, pattern in _PATTERNS:
        found = pattern.fullmatch(path)
        if found is not None and route.method == method:
            fields: dict[str, Any] = {k: unquote(v) for k, v in found.groupdict().items()}
            fields |= dict(parse_qsl(query))
            return _converted(route, fields, body)
    raise Denied("needs-server")


def _converted(route: Route, fields: dict[str, Any], body: str | None) -> ask.Request:
    try:
        sent = msgspec.json.decode(body) if body else {}
        fields |= {route.body: sent} if route.body else sent
        fields["request"] = route.request.__name__
        return msgspec.convert(fields, route.request, strict=False)
    except (msgspec.MsgspecError, TypeError) as error:
        raise Denied("bad-message", fault=str(error)[:200]) from None
