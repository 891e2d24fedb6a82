"""Scenes as pictures that stand alone: an image of a page, or of a mail, brings its colours along."""

from __future__ import annotations

from tablee import draw, games
from tablee.web.live.table import LiveTable
from tablee.web.render.scene import draw_scene
from tablee.words import Words

OWN_STYLE = "default-src 'none'; style-src 'unsafe-inline'"  # all that a picture alone needs; nobody writes in it


def standing_alone(game: str, svg: str, box: str, light: str) -> str:
    """A scene's picture with the style sheets of its game."""
    return draw.standing_alone(svg, box, draw.stylesheet() + games.part(game, "scene").stylesheet(), light)


def board_alone(live: LiveTable, viewer: int, say: Words, light: str) -> str:
    """The board of a running table as a seat sees it now."""
    view = live.game.view(live.table.state, viewer)
    scene = draw_scene(live.game.name, view, say, "wide", live.names_in(say))
    return standing_alone(live.game.name, scene.svg(), f"0 0 {scene.width} {scene.height}", light)
