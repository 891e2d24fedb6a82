"""Lines of small things: who, how much malt, which bottle; the ribbon and the dock are written with them."""

from __future__ import annotations

import math
from functools import lru_cache

from tablee.draw import Box, Svg, at, el, fitted, group, join, stamp, text, text_width
from tablee.games.whisky_race.figures import badge, coded, is_whisky, label
from tablee.games.whisky_race.layout import Layout
from tablee.words import Words


class IconRow:
    """A line that grows to the right; its things are centred on its height."""

    def __init__(self, here: Layout, class_: str = "") -> None:
        self.here = here
        self.class_ = class_
        self.size = 20 if here.is_wide else 15
        self.gap = 8.0 if here.is_wide else 5.0
        self.width = 0.0
        self.parts: list[Svg] = []

    def go(self, width: float) -> float:
        """Make room for a thing: the middle of that room."""
        middle = self.width + width / 2
        self.width += width + self.gap
        return middle

    def put(self, width: float, drawing: Svg) -> IconRow:
        """Add a thing that is drawn around its own middle."""
        self.parts.append(group(drawing, transform=at(self.go(width), 0)))
        return self

    def who(self, *pawns: int, class_: str = "") -> IconRow:
        """Seats by their shapes, the Englishman by his crown."""
        radius = 13 if self.here.is_wide else 10
        for pawn in pawns:
            self.parts.append(badge(pawn, self.go(2 * radius + 2), 0, radius, class_))
        return self

    def word(self, words: str, class_: str = "dock-text") -> IconRow:
        """A few words."""
        middle = self.go(text_width(words, self.size) * 1.04)
        self.parts.append(text(words, middle, self.size * 0.35, self.size, class_))
        return self

    def sign(self, name: str, class_: str = "dock-sign") -> IconRow:
        """An icon."""
        side = 28 if self.here.is_wide else 21
        self.parts.append(stamp(name, self.go(side), 0, side, class_))
        return self

    def malt(self, count: int) -> IconRow:
        """Some malt."""
        gap, self.gap = self.gap, 1
        self.sign("grain-bundle", "malt-sign")
        self.gap = gap
        return self.word(str(count), "dock-text strong")

    def chip(self, goods: str) -> IconRow:
        """Any goods: malt, a bottle by its label, a marker by its face."""
        if goods[0] == "m" and goods[1:].isdigit():
            return self.malt(int(goods[1:]))
        if is_whisky(goods):
            width = 36.0 if self.here.is_wide else 27.0
            paper = label(goods[:2], goods.endswith("*"), width, self.here)
            self.parts.append(group(paper, transform=at(self.go(width), 0), class_="whisky-face"))
            return self
        return self.put(self.here.token, el("use", href=f"#face-{coded(goods)}"))

    def chips(self, goods: tuple[str, ...]) -> IconRow:
        """A bundle; a dash for nothing."""
        for one in goods:
            self.chip(one)
        return self if goods else self.word("–")

    def at(self, x: float, y: float) -> Svg:
        """The line with its left end at a point."""
        return group(*self.parts, transform=at(x, y), class_=self.class_ or None)


MARKERS = ("camp5", "cp1", "pub", "feast", "eng", "holy")
BOTTLES = ("BA", "BE", "BR", "CO", "CV", "GM", "KI")


@lru_cache(maxsize=64)
def deeds(codes: tuple[str, ...], say: Words, here: Layout, box: Box, abreast: int, class_: str) -> Svg:
    """Markers or bottles, and in a word or two what each is for."""
    across, high = box.width / abreast, box.height / math.ceil(len(codes) / abreast)
    parts = []
    for number, code in enumerate(codes):
        row, column = divmod(number, abreast)
        sign = IconRow(here).chip(code)
        words = say(f"scene-word-{code.rstrip('15')}")
        size = fitted(words, across - sign.width - 6, 17 if here.is_wide else 15, here.least)
        x, y = box.x + column * across, box.y + (row + 0.5) * high
        parts.append(sign.at(x, y))
        parts.append(text(words, x + sign.width, y + size * 0.35, size, class_, "start"))
    return join(parts)
