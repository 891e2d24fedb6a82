"""Pictures of tables: what they tell about the seats is told about those who sit there."""

from __future__ import annotations

import re
from functools import cache

from tablee import games
from tablee.draw import Scene
from tablee.draw.scene import marked
from tablee.engine.game import View
from tablee.words import Words, load

SEAT = re.compile(r"seat-(\d)")


class PictureWords(Words):
    """Says the same as other words, but marks the seats' own names, so that the players' can come instead."""

    def _say(self, key: str, **facts: str | int | float) -> str:
        said, seat = super()._say(key, **facts), SEAT.fullmatch(key)
        return marked(int(seat[1]), said) if seat else said


@cache
def picture_words(language: str, game: str) -> PictureWords:
    """The words of a game's pictures, the same for all its tables."""
    return PictureWords(language, load(language, game).bundle)


def draw_scene(game: str, view: View, say: Words, shape: str) -> Scene:
    """What a viewer sees, for those who put the players' names into it."""
    scene: Scene = games.part(game, "scene").scene(view, picture_words(say.language, game), shape)
    return scene
