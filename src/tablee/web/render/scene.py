"""The picture of a table."""

from __future__ import annotations

from tablee import games
from tablee.draw import Scene
from tablee.engine.game import View
from tablee.words import Words


def draw_scene(game: str, view: View, say: Words, shape: str, names: tuple[str, ...]) -> Scene:
    """What a viewer sees, with the players' names by seat."""
    scene: Scene = games.part(game, "scene").scene(view, say, shape, names)
    return scene
