"""What pictures are made of: text that is known to be safe."""

from __future__ import annotations


class Svg(str):
    """SVG text that is known to be safe; made by the functions of this kit only."""

    __slots__ = ()


class Joined(Svg):
    """Several elements one after the other, which can still be told apart."""

    __slots__ = ("parts",)
    parts: tuple[Svg, ...]


class Things(tuple[Svg, ...]):
    """Several elements that are not put together yet: while a page is open only those that changed are asked for."""

    __slots__ = ()


NOTHING = Svg("")
