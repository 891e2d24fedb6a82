"""A guided first game: every step is a page of its own, found by its number. Nothing is stored but a cookie."""

from __future__ import annotations

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.errors import Refused
from tablee.engine.lesson import Lesson
from tablee.web.errors import Problem
from tablee.web.http.context import form_of, go, json, page, wants_json
from tablee.web.http.progress import DONE, learning, remember
from tablee.web.render.lesson import LessonPlace, parts_of
from tablee.web.session import visitor_of

LONGEST_ACTION = 2000  # characters
WRONG_PLAY = 409


async def entrance(request: Request) -> Response:
    """What the lesson is about, its chapters, and where to go on."""
    lesson = lesson_of(request)
    name = lesson.game.name
    return page(request, "learn.html", game=name, place=LessonPlace(lesson, 1), learn=learning(request, name))


async def step(request: Request) -> Response:
    """One step; for the page's script its parts alone. `ahead` asks for it early, `before` for the moment before it."""
    asked = request.query_params
    place = place_of(request, asked.get("took", ""))
    if not wants_json(request):
        return note(request, show(request, place), place, place.number)
    if asked.get("before"):
        return json(request, {"parts": parts_in(request, place.moment_before())})
    answer = json(request, {"parts": parts_in(request, place)})
    return note(request, answer, place, place.number - 1 if asked.get("ahead") else place.number)


async def play(request: Request) -> Response:
    """Play what the step asks for, and go on to the next. Anything else is answered by a sentence; nothing is lost."""
    form = await form_of(request)
    place = place_of(request, form.get("took", ""))
    try:
        way = place.lesson.way_after(place.number, place.way, form.get("action", "")[:LONGEST_ACTION])
    except Refused:
        way = None
    if way is None:
        told = visitor_of(request).words()("lesson-other")
        return (
            json(request, {"error": told}, WRONG_PLAY)
            if wants_json(request)
            else show(request, place, told, WRONG_PLAY)
        )
    onward = place.onward(way)
    if not wants_json(request):
        return go(request, onward.address)
    is_act = onward.lesson.step(onward.number).kind in ("reply", "chance")
    return json(request, {"next": onward.address, "pause": is_act})


def lesson_of(request: Request) -> Lesson:
    """The lesson of the game that an address names."""
    lesson = games.lesson(request.path_params["game"])
    if lesson is None:
        raise Problem(404, "no-page")
    return lesson


def place_of(request: Request, way: str) -> LessonPlace:
    """The step that an address names, by a way that leads there."""
    lesson, text = lesson_of(request), request.path_params["step"]
    is_number = text.isascii() and text.isdigit() and len(text) <= 3
    if not is_number or not 1 <= int(text) <= lesson.last or not lesson.is_way(int(text), way):
        raise Problem(404, "no-page")
    return LessonPlace(lesson, int(text), way)


def parts_in(request: Request, place: LessonPlace) -> dict[str, str]:
    """The parts of a step's page as the visitor reads them."""
    visitor = visitor_of(request)
    return parts_of(place, visitor.language, visitor.shape)


def show(request: Request, place: LessonPlace, told: str = "", status: int = 200) -> Response:
    """The whole page of a step."""
    parts = {key: Markup(html) for key, html in parts_in(request, place).items()}  # by our templates
    name = place.lesson.game.name
    return page(request, "lesson.html", status, game=name, here=place.address, place=place, parts=parts, told=told)


def note(request: Request, answer: Response, place: LessonPlace, number: int) -> Response:
    """Remember how far the visitor has come."""
    if number >= 1:
        remember(request, answer, place.lesson.game.name, DONE if number == place.lesson.last else str(number))
    return answer
