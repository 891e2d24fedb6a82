"""The pictures of a report: intervals and histograms as SVG that is drawn without scripts and read on hovering."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tablee.draw import Svg, el, join
from tablee.lab.measures import Figure

BARS = 24  # of a histogram at most
WIDTH, HEIGHT, BASE = 360.0, 130.0, 110.0


def interval(figure: Figure, low: float, high: float, told: str) -> Svg:
    """A value with its interval on a scale from one end to the other; a line where the fair value lies."""

    def at(value: float) -> float:
        """Where a value lies, in percent of the width."""
        return 2.5 + 95 * (min(high, max(low, value)) - low) / ((high - low) or 1.0)

    parts = [el("rect", x="0%", y=8, width="100%", height=4, rx=2, class_="rail")]
    if figure.expected is not None:
        fair = at(figure.expected)
        parts.append(el("line", x1=f"{fair:.2f}%", x2=f"{fair:.2f}%", y1=1, y2=19, class_="fair"))
    left, right = at(figure.low), at(figure.high)
    width = max(0.4, right - left)
    parts.append(el("rect", x=f"{left:.2f}%", y=6, width=f"{width:.2f}%", height=8, rx=3, class_="interval"))
    parts.append(el("circle", cx=f"{at(figure.value):.2f}%", cy=10, r=5, class_="value"))
    return el("svg", el("title", told), join(parts), class_="bar", height=20, role="img", aria_label=told)


def histogram(counts: Mapping[int, int], scale: float, told: Callable[[float, float, float], str], title: str) -> Svg:
    """How many games had how much of something: bars of equal width; `told` says a bar's ends and its part."""
    bars = binned(counts)
    total, most = sum(counts.values()), max(count for _, _, count in bars)
    wide = WIDTH / len(bars)
    parts = []
    for place, (first, last, count) in enumerate(bars):
        tall = (BASE - 8) * count / most
        sentence = told(first * scale, last * scale, count / total)
        bar = el("rect", x=place * wide + 0.5, y=BASE - tall, width=max(0.5, wide - 1), height=tall, class_="count")
        room = el("rect", x=place * wide, y=0, width=wide, height=BASE, class_="room")  # what one hovers over
        parts.append(el("g", el("title", sentence), room, bar))
    parts.append(el("line", x1=0, x2=WIDTH, y1=BASE, y2=BASE, class_="axis"))
    for place, anchor in ((0, "start"), (len(bars) // 2, "middle"), (len(bars) - 1, "end")):
        x = {"start": 0.0, "middle": (place + 0.5) * wide, "end": WIDTH}[anchor]
        number = f"{bars[place][0] * scale:.0f}" if anchor != "end" else f"{bars[place][1] * scale:.0f}"
        parts.append(el("text", number, x=x, y=HEIGHT - 3, text_anchor=anchor, class_="tick"))
    return el(
        "svg", el("title", title), join(parts), viewBox=f"0 0 {WIDTH:g} {HEIGHT:g}", class_="histogram", role="img"
    )


def binned(counts: Mapping[int, int]) -> list[tuple[int, int, int]]:
    """Bars of as many numbers each: the first number, the last, and the games; the last percent shares one bar."""
    least, total, beyond = min(counts), sum(counts.values()), 0
    most = max(counts)
    for number in sorted(counts, reverse=True):
        if beyond + counts[number] > total / 100:
            most = number
            break
        beyond += counts[number]
    step = -(-(most - least + 1) // BARS)
    bars = [(first, min(first + step - 1, max(counts)), 0) for first in range(least, most + 1, step)]
    sums = [0] * len(bars)
    for number, count in counts.items():
        sums[min(len(bars) - 1, (number - least) // step)] += count
    return [
        (first, last if place < len(bars) - 1 else max(counts), sums[place])
        for place, (first, last, _) in enumerate(bars)
    ]
