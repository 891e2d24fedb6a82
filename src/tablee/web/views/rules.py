"""The page of a game's rules: in a minute, then chapter by chapter, with a search."""

from __future__ import annotations

from itertools import count, takewhile

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from tablee import games
from tablee.web.http.context import page
from tablee.web.http.progress import learning, offer, with_offer
from tablee.web.rulebook import NOTES_SECTION, picture, pictures, rulebook
from tablee.web.session import visitor_of

LONGEST_WISH = 80  # characters of a search


async def entrance(request: Request) -> Response:
    """A game's address, shortened by hand: its rules are its page."""
    return RedirectResponse(f"/games/{games.find(request.path_params['game']).name}/rules", 308)


async def rules(request: Request) -> Response:
    """How a game is played; `?q=` shows only what holds these words."""
    name = request.path_params["game"]
    visitor = visitor_of(request)
    book = rulebook(name, visitor.language)
    say = visitor.words(name)
    wish = request.query_params.get("q", "").strip()[:LONGEST_WISH]
    offered = offer(request, name)
    answer = page(
        request,
        "rules.html",
        game=name,
        name=name,
        steps=[say(key) for key in takewhile(say.has, (f"game-how-{step}" for step in count(1)))],
        drawn=pictures(name).tree,
        book=book,
        notes=NOTES_SECTION,
        picture=lambda key: picture(name, key, visitor.language, visitor.shape),
        wish=wish,
        found=book.found(wish),
        learn=learning(request, name),
        offer=offered,
        has_workshop=games.editable(name) is not None,
    )
    return with_offer(request, answer, offered)
