"""The shelf of the home page: each game in a few words, and its picture, which pages fetch when it comes into view."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from tablee import bots, draw, games
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.options import Number
from tablee.engine.playout import draw as draw_chance
from tablee.web.errors import Problem
from tablee.web.render.options import quick_seats
from tablee.web.render.picture import OWN_STYLE, standing_alone
from tablee.web.render.templates import ALL_SCENES, scene_style
from tablee.web.server.static import ASK_AGAIN, FOR_EVER, HASHED
from tablee.web.session import LIGHTS
from tablee.words import LANGUAGES, Words, load

PICTURE_DECISIONS = 90  # a game on the shelf is shown in full swing
PICTURE_SEATS = 4  # enough to show it, and quickly played
CACHE_FOR_EVER = "public, max-age=31536000, immutable"  # its address changes with the picture


@dataclass(frozen=True)
class ShelfPicture:
    """A game's own scene: its address, its size, and its drawing for a page with the scenes' style."""

    address: str
    box: str
    svg: str


async def show_picture(request: Request) -> Response:
    """A game's picture for a page; with a light, as an image that stands alone, for a page without a script."""
    game, asked = games.find(request.path_params["game"]), request.query_params
    language, light = asked.get("language", ""), asked.get("light", "")
    if language not in LANGUAGES or light not in ("", *LIGHTS):
        raise Problem(404, "no-page")
    svg = image(game.name, language, light) if light else picture(game.name, language).svg
    headers = {"Cache-Control": CACHE_FOR_EVER, "Content-Security-Policy": OWN_STYLE}
    return Response(svg, 200, headers, "image/svg+xml")


@cache
def on_shelf(name: str, language: str) -> dict[str, Any]:
    """A game as it stands on the shelf."""
    say, game = load(language, name), games.find(name)
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return {
        "name": name,
        "title": say("game-title"),
        "tagline": say("game-tagline"),
        "low": seats.low,
        "high": seats.high,
        "quick": quick_seats(seats),
        "minutes": minutes_in_words(game.minutes, say),
        "weight": game.weight,
        "picture": picture(name, language),
    }


def minutes_in_words(minutes: tuple[int, ...], say: Words) -> str:
    """How long a game takes, or nothing if nobody knows."""
    if not minutes:
        return ""
    low, high = minutes
    return say("minutes", low=low, high=high) if low < high else say("minutes-about", minutes=low)


@cache
def picture(name: str, language: str) -> ShelfPicture:
    """A game's own scene, in full swing."""
    view = games.find(name).view(sample_state(name), PUBLIC)
    scene: draw.Scene = games.part(name, "scene").scene(view, load(language, name), "wide")
    svg = scene.svg(prefix=f"{name}-")
    version = hashlib.sha256(svg.encode()).hexdigest()[:12]
    return ShelfPicture(
        f"/games/{name}/picture?language={language}&v={version}", f"0 0 {scene.width} {scene.height}", svg
    )


@cache
def image(name: str, language: str, light: str) -> str:
    """A game's picture that brings its colours along."""
    found = picture(name, language)
    return standing_alone(name, found.svg, found.box, light)


@cache
def sample_state(name: str) -> State:
    """A position some way into a game between bots; always the same one."""
    game = games.find(name)
    seats = game.options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    count = min(seats.high, max(seats.low, PICTURE_SEATS))
    state = game.start(game.options([("seats", str(count))]))
    chance, players = Chance(7), [bots.make("greedy", game, seat) for seat in range(count)]
    for _ in range(PICTURE_DECISIONS):
        seat = state.seats()[0]
        action = draw_chance(state, chance) if seat == NATURE else bots.ask(players[seat], game, state, seat)
        ahead = state.copy()  # after the question: a composed answer is laid aside in the state
        ahead.play(seat, action)
        if ahead.over:
            break
        state = ahead
    return state


async def show_scene_style(request: Request) -> Response:
    """The style sheet of a game's scenes, or of all: made of what the kit and the games say, so it is no file."""
    name = request.path_params["name"]
    hashed = HASHED.fullmatch(name)
    stem, _, suffix = (hashed["stem"] + hashed["suffix"] if hashed else name).rpartition(".")
    if suffix != "css" or stem not in (ALL_SCENES, *games.names()):
        raise Problem(404, "no-page")
    address, content = scene_style(None if stem == ALL_SCENES else stem)
    keep = FOR_EVER if address.endswith(f"/{name}") else ASK_AGAIN
    return Response(content, media_type="text/css", headers={"Cache-Control": keep})
