"""What an environment shows: the board in letters, as SVG, or as dots."""

from __future__ import annotations

from io import BytesIO
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from tablee import games
from tablee.adapters.pettingzoo.match import Match
from tablee.draw.png import png
from tablee.telling import Teller
from tablee.words import load

MODES: Final = ("human", "ansi", "svg", "rgb_array")


def rendered(match: Match, mode: str, viewer: int, language: str, width: int) -> str | NDArray[np.uint8] | None:
    """The table as one viewer may see it; in the mode `human` it is printed."""
    game = match.game.game
    view = game.view(match.now, viewer)
    if mode in ("human", "ansi"):
        names = [game.seat_label(seat) for seat in range(match.game.seats)]
        letters = Teller(game.name, viewer, names, language).board(view)
        if mode == "ansi":
            return letters
        print(letters)
        return None
    scene: Any = games.part(game.name, "scene").scene(view, load(language, game.name), "wide")
    picture: str = scene._repr_svg_()
    return picture if mode == "svg" else dots(picture, width)


def dots(picture: str, width: int) -> NDArray[np.uint8]:
    """A picture as rows of dots, each red, green and blue."""
    from PIL import Image

    with Image.open(BytesIO(png(picture, width))) as drawn:
        paper = Image.new("RGBA", drawn.size, "white")
        paper.alpha_composite(drawn.convert("RGBA"))
        return np.array(paper.convert("RGB"))
