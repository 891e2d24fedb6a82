"""The house as an app on one's own device: its manifest, the worker behind its pages, the page without a network."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any
from urllib.parse import urlencode

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tablee.web.errors import Problem
from tablee.web.render.templates import LINEN, render, scene_style
from tablee.web.server.static import asset
from tablee.web.session import LIGHTS, Visitor, language_of
from tablee.words import LANGUAGES, load

OFFLINE_FILES = (  # what the page without a network needs, and what all pages share; nothing of any table
    "built/fonts.css",
    "built/house.css",
    "built/table.css",
    "built/client.js",
    "icon.svg",
)
ICONS = (
    ("built/icon-192.png", 192, "any"),
    ("built/icon-512.png", 512, "any"),
    ("built/icon-maskable.png", 512, "maskable"),
)


async def manifest(request: Request) -> Response:
    """What a device that installs the house wants to know, in a language: browsers ask without cookies."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        raise Problem(404, "no-page")
    headers = {"Cache-Control": "no-cache"}
    return Response(msgspec.json.encode(app_in(language)), 200, headers, "application/manifest+json")


@cache
def app_in(language: str) -> dict[str, Any]:
    """The house as an app."""
    say = load(language, None)
    icons = [
        {"src": asset(name), "sizes": f"{side}x{side}", "type": "image/png", "purpose": purpose}
        for name, side, purpose in ICONS
    ]
    return {
        "id": "/",
        "name": say("house"),
        "short_name": say("house"),
        "description": say("welcome-more"),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": LINEN["day"],
        "theme_color": LINEN["day"],
        "categories": ["games"],
        "icons": [{"src": asset("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}, *icons],
        "shortcuts": [
            {"name": say("my-turn"), "url": "/turn"},
            {"name": say("your-tables"), "url": "/tables"},
        ],
    }


async def worker(request: Request) -> Response:
    """The script behind the pages, headed by what it keeps: a new version of the house is a new script."""
    language, light = wishes(request)
    kept = {
        "away": f"/away?{urlencode({'language': language, 'light': light})}",
        "files": [scene_style()[0], *map(asset, OFFLINE_FILES)],
    }
    text = b"self.house = " + msgspec.json.encode(kept) + b";\n" + worker_script()
    return Response(text, 200, {"Cache-Control": "no-cache"}, "text/javascript")


@cache
def worker_script() -> bytes:
    """The worker's own part."""
    return resources.files("tablee.web").joinpath("static", "built", "worker.js").read_bytes()


async def away(request: Request) -> Response:
    """What the worker shows while the house cannot be reached. It holds nothing of anybody, so it may be kept."""
    language, light = wishes(request)
    nobody = Visitor("", is_new=True, language=language, light=light, shape="", name="")
    text = render("away.html", say=nobody.words(), visitor=nobody, game=None)
    return Response(text, 200, {"Cache-Control": "no-cache"}, "text/html; charset=utf-8")


def wishes(request: Request) -> tuple[str, str]:
    """The language and the light that an address asks for."""
    asked = request.query_params
    language = language_of(asked.get("language", ""), request.headers.get("accept-language", ""))
    return language, asked["light"] if asked.get("light") in LIGHTS else LIGHTS[0]
