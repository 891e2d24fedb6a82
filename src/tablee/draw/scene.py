"""A scene: what one viewer sees, as layers of one SVG picture."""

from __future__ import annotations

import re
from functools import lru_cache
from importlib import import_module

import msgspec

from tablee.draw.elements import SMALLEST_TEXT, el, fitted, group, join, shortened, text
from tablee.draw.svg import Svg, Things
from tablee.draw.things import changed_things, things_in

KEPT_LINES = 1024  # players' lines


class Layer(msgspec.Struct, frozen=True, gc=False):
    """A part of the picture that changes together; the page sends only layers that changed."""

    id: str
    content: Svg | Things

    @property
    def svg(self) -> Svg:
        """All that lies in the layer."""
        return join(self.content) if isinstance(self.content, Things) else self.content

    def element(self) -> Svg:
        """The layer as it stands in the picture."""
        return group(self.svg, id=f"layer-{self.id}")

    @property
    def things(self) -> tuple[Svg, ...]:
        """The things that lie in the layer, in their order."""
        return things_in(self.content)

    def changed_since(self, old: Layer) -> dict[str, Svg] | None:
        """The things that look different now, by their ids; None if they are not the same things in the same order."""
        return changed_things(things_in(self.content), things_in(old.content))


class Scene(msgspec.Struct, frozen=True, gc=False):
    """The whole picture. `game` gives its mood: the class `scene-<game>`."""

    width: int
    height: int
    layers: tuple[Layer, ...]
    title: str
    desc: str
    game: str = ""
    shape: str = "wide"
    hand: tuple[str, ...] = ()  # the things that are the viewer's own: a phone may show these alone
    board: tuple[str, ...] = ()  # what it shows besides while a move touches more; without it, the things touched

    def svg(self, prefix: str = "") -> str:
        """The picture; a prefix keeps several pictures on one page apart."""
        picture = el(
            "svg",
            el("title", self.title, id="scene-title"),
            el("desc", self.desc, id="scene-desc"),
            join(layer.element() for layer in self.layers),
            id="scene",
            class_=f"scene scene-{self.shape}" + (f" scene-{self.game}" if self.game else ""),
            viewBox=f"0 0 {self.width} {self.height}",
            data_hand=" ".join(self.hand) or None,
            data_board=" ".join(self.board) or None,
            role="img",
            aria_labelledby="scene-title scene-desc",
            xmlns="http://www.w3.org/2000/svg",
        )
        return prefixed(picture, prefix)

    def layer(self, id_: str) -> str:
        """One layer alone, as it stands in the picture."""
        return str(next(layer for layer in self.layers if layer.id == id_).element())

    def _repr_svg_(self) -> str:
        """The picture with its style, for a notebook."""
        from tablee import draw

        style = draw.stylesheet()
        if self.game:
            style += import_module(f"tablee.games.{self.game}.scene").stylesheet()
        return draw.standing_alone(self.svg(), f"0 0 {self.width} {self.height}", style, "auto")


@lru_cache(maxsize=KEPT_LINES)
def player(
    seat: int,
    name: str,
    x: float,
    y: float,
    width: float,
    size: float = 16,
    class_: str = "",
    id_: str = "",
    least: float = SMALLEST_TEXT,
) -> Svg:
    """A player's name on a line of its own, made to fit: smaller first, then shortened."""
    room = 0.92 * width  # names are set bold
    fits = fitted(name, room, size, least)
    return text(shortened(name, room, fits), x, y, round(fits, 1), class_, "start", id=id_ or f"name-{seat}")


def prefixed(picture: str, prefix: str) -> str:
    """Give every id, and every reference to one, a prefix."""
    if not prefix:
        return str(picture)
    picture = re.sub(r'( id="|url\(#| href="#)', lambda match: match[1] + prefix, picture)
    return picture.replace('"scene-title scene-desc"', f'"{prefix}scene-title {prefix}scene-desc"')
