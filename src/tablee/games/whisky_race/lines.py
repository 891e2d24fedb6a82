"""Lines of small things: who, how much malt, which bottle; the ribbon and the dock are written with them."""

from __future__ import annotations

from tablee.draw import Svg, at, el, group, stamp, text, text_width
from tablee.games.whisky_race.figures import badge, coded, is_whisky, label
from tablee.games.whisky_race.layout import Plan


class Line:
    """A line that grows to the right; its things are centred on its height."""

    def __init__(self, here: Plan, class_: str = "") -> None:
        self.here = here
        self.class_ = class_
        self.size = 18 if here.is_wide else 15
        self.gap = 7 if here.is_wide else 5
        self.width = 0.0
        self.parts: list[Svg] = []

    def put(self, width: float, drawing: Svg) -> Line:
        """Add a thing drawn around its middle."""
        self.parts.append(group(drawing, transform=at(self.width + width / 2, 0)))
        self.width += width + self.gap
        return self

    def who(self, *pawns: int, class_: str = "") -> Line:
        """Seats by their shapes, the Englishman by his crown."""
        radius = 12 if self.here.is_wide else 10
        for pawn in pawns:
            self.put(2 * radius + 2, badge(pawn, 0, 0, radius, class_))
        return self

    def word(self, words: str, class_: str = "dock-text") -> Line:
        """A few words."""
        width = text_width(words, self.size) * 1.04
        return self.put(width, text(words, 0, self.size * 0.35, self.size, class_))

    def sign(self, name: str, class_: str = "dock-sign") -> Line:
        """An icon."""
        side = 26 if self.here.is_wide else 21
        return self.put(side, stamp(name, 0, 0, side, class_))

    def malt(self, count: int) -> Line:
        """Some malt."""
        side = 24 if self.here.is_wide else 19
        words = str(count)
        width = text_width(words, self.size) * 1.08
        sheaf = stamp("grain-bundle", -width / 2, 0, side, "malt-sign")
        return self.put(
            side + width, group(sheaf, text(words, side / 2 + 1, self.size * 0.35, self.size, "dock-text strong"))
        )

    def chip(self, goods: str) -> Line:
        """Any goods: malt, a bottle by its label, a marker by its face."""
        if goods[0] == "m" and goods[1:].isdigit():
            return self.malt(int(goods[1:]))
        if is_whisky(goods):
            width = 34.0 if self.here.is_wide else 27.0
            return self.put(width, label(goods[:2], goods.endswith("*"), width, self.here))
        return self.put(self.here.token, el("use", href=f"#face-{coded(goods)}"))

    def chips(self, goods: tuple[str, ...]) -> Line:
        """A bundle; a dash for nothing."""
        for one in goods:
            self.chip(one)
        return self if goods else self.word("–")

    def at(self, x: float, y: float) -> Svg:
        """The line with its left end at a point."""
        return group(*self.parts, transform=at(x, y), class_=self.class_ or None)
