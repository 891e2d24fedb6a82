"""How far a visitor has come in each game's lesson, kept in a cookie of their own: `destorsion.6~pig.end`.

A game that stands in it is known to the visitor; `seen` says that its lesson was offered, and no more.
"""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.web.session import set_cookie

COOKIE = "lessons"
BETWEEN, WITHIN = "~", "."
OFFERED, DONE = "seen", "end"
LONGEST_COOKIE = 2000  # characters that are read


@dataclass(frozen=True)
class Learning:
    """A game's lesson as a visitor finds it."""

    game: str
    minutes: int
    length: int  # steps that are read or played
    step: int = 0  # where to go on; 0 before the second step and after the last
    counted: int = 0  # how many of them that is
    is_done: bool = False
    is_new: bool = True  # it was never offered and never opened


def progress_of(request: Request) -> dict[str, str]:
    """What the cookie says of the games that are on the shelf."""
    parts = [part.partition(WITHIN) for part in request.cookies.get(COOKIE, "")[:LONGEST_COOKIE].split(BETWEEN)]
    known = games.names()
    return {name: mark for name, _, mark in parts if name in known and is_mark(mark)}


def is_mark(text: str) -> bool:
    """Whether a text says how far somebody has come."""
    return text in (OFFERED, DONE) or (text.isascii() and text.isdigit() and len(text) <= 3)


def learning(request: Request, game: str) -> Learning | None:
    """A game's lesson as the visitor finds it; None if the game has none."""
    lesson = games.lesson(game)
    if lesson is None:
        return None
    mark = progress_of(request).get(game, "")
    step = int(mark) if mark.isdigit() and 1 < int(mark) < lesson.last else 0
    return Learning(game, lesson.minutes, lesson.length, step, lesson.counted(step), mark == DONE, not mark)


def offer(request: Request, game: str) -> Learning | None:
    """The lesson of a game that the visitor opens for the first time; the page that shows it is `with_offer`."""
    found = learning(request, game)
    return found if found is not None and found.is_new else None


def with_offer(request: Request, answer: Response, offered: Learning | None) -> Response:
    """A page, and a note that the lesson has been offered on it: it will not be again."""
    if offered:
        remember(request, answer, offered.game, OFFERED)
    return answer


def remember(request: Request, answer: Response, game: str, mark: str) -> None:
    """Note how far the visitor has come; being offered a lesson again changes nothing."""
    known = progress_of(request)
    if known.get(game) != mark and not (mark == OFFERED and game in known):
        known[game] = mark
        set_cookie(request, answer, COOKIE, BETWEEN.join(f"{name}{WITHIN}{known[name]}" for name in sorted(known)))
