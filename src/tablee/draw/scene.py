"""A scene: what one viewer sees, as layers of one SVG picture."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from tablee.draw.elements import SMALLEST_TEXT, el, fitted, group, join, safe, shortened, text
from tablee.draw.svg import Joined, Svg
from tablee.draw.things import differing

PLAYER = re.compile(
    r'<text data-seat="(\d+)" data-width="([\d.]+)" data-sizes="([\d.]+) ([\d.]+)"(.*?)'
    r' font-size="[\d.]+"([^>]*)>[^<]*</text>'
)
KEPT_LINES = 1024  # players' lines
MARK = "\ue00f"  # around a seat and its own name, in what is said about a picture
MARKED = re.compile(f"{MARK}(\\d)([^{MARK}]*){MARK}")
TOLD = re.compile(r"<(?:desc|title)\b[^>]*>[^<]*")
ID = re.compile(r'<\w+(?: (?!id=)[\w-]+="[^"]*")* id="([^"]*)"')


def id_of(thing: Svg) -> str:
    """The id of an element; empty if it has none."""
    found = ID.match(thing)
    return found[1] if found else ""


class Layer(msgspec.Struct, frozen=True, gc=False):
    """A part of the picture that changes together; the page sends only layers that changed."""

    id: str
    svg: Svg

    def element(self) -> Svg:
        """The layer as it stands in the picture."""
        return group(self.svg, id=f"layer-{self.id}")

    @property
    def things(self) -> tuple[Svg, ...]:
        """The things that lie in the layer, in their order."""
        return self.svg.parts if isinstance(self.svg, Joined) else (self.svg,)

    def changed_since(self, old: Layer) -> dict[str, Svg] | None:
        """The things that look different now, by their ids; None if they are not the same things in the same order."""
        things, known = self.things, old.things
        if len(things) != len(known):
            return None
        changed: dict[str, Svg] = {}
        pairs = differing(things, known)
        for new, before in pairs:
            id_ = id_of(new)
            if not id_ or id_ != id_of(before):
                return None
            changed[id_] = new
        return changed if len(changed) == len(pairs) else None


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

    def svg(self, names: Sequence[str] = (), prefix: str = "") -> str:
        """The picture; the players' names replace the seats' own, a prefix keeps several pictures on one page apart."""
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
        return prefixed(named(picture, names), prefix)

    def layer(self, id_: str, names: Sequence[str] = ()) -> str:
        """One layer alone, as it stands in `svg(names)`."""
        return named(next(layer for layer in self.layers if layer.id == id_).element(), names)

    def _repr_svg_(self) -> str:
        return self.svg()


@lru_cache(maxsize=KEPT_LINES)
def player(
    seat: int,
    own: str,
    x: float,
    y: float,
    width: float,
    size: float = 16,
    class_: str = "",
    id_: str = "",
    least: float = SMALLEST_TEXT,
) -> Svg:
    """A line that shows the player's name where the page knows it, and the seat's own name elsewhere."""
    line = text(own, x, y, size, class_, "start", id=id_ or f"name-{seat}")
    sizes = f'data-sizes="{least:g} {size:g}"'
    marked = line.replace("<text ", f'<text data-seat="{seat}" data-width="{width:g}" {sizes} ', 1)
    return Svg(PLAYER.sub(lambda match: with_name(match, own), marked))


def marked(seat: int, own: str) -> str:
    """A seat's own name, where the player's may come instead."""
    return f"{MARK}{seat}{own}{MARK}"


def named(picture: str, names: Sequence[str]) -> str:
    """Put the players' names where seats are named: on their lines, and in what is told about the things.

    Everywhere else a seat keeps its own name, for which there is room.
    """

    def tell(match: re.Match[str]) -> str:
        seat = int(match[1])
        return safe(names[seat]) if seat < len(names) and names[seat] else match[2]

    if MARK in picture:
        picture = TOLD.sub(lambda told: MARKED.sub(tell, told[0]), picture)
        picture = MARKED.sub(r"\2", picture)
    if "<text data-seat=" not in picture:
        return str(picture)

    def put(match: re.Match[str]) -> str:
        seat = int(match[1])
        return with_name(match, names[seat]) if seat < len(names) and names[seat] else match[0]

    return PLAYER.sub(put, picture)


def with_name(match: re.Match[str], name: str) -> str:
    """A player's line with this name, made to fit."""
    seat, width, least, wished, before, after = match.groups()
    room = 0.92 * float(width)  # names are set bold
    size = fitted(name, room, float(wished), float(least))
    shown = safe(shortened(name, room, size))
    marks = f'data-seat="{seat}" data-width="{width}" data-sizes="{least} {wished}"'
    return f'<text {marks}{before} font-size="{size:.3g}"{after}>{shown}</text>'


def prefixed(picture: str, prefix: str) -> str:
    """Give every id, and every reference to one, a prefix."""
    if not prefix:
        return picture
    picture = re.sub(r'( id="|url\(#| href="#)', lambda match: match[1] + prefix, picture)
    return picture.replace('"scene-title scene-desc"', f'"{prefix}scene-title {prefix}scene-desc"')
