"""The shares of the victory over a whole game, as a picture one can scrub through."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.draw import Svg, at, el, emblem, group, join, text
from tablee.web.render.coaching import TurningPoint
from tablee.words import Words

LEFT, TOP, BOTTOM = 50.0, 14.0, 18.0


@dataclass(frozen=True)
class Sheet:
    """The size of the picture and how many moves it spans."""

    width: float
    height: float
    moves: int

    def x(self, move: float) -> float:
        """Where a move stands."""
        return LEFT + (self.width - LEFT - 14) * move / max(1, self.moves)

    def y(self, share: float) -> float:
        """Where a share stands."""
        return self.height - BOTTOM - (self.height - TOP - BOTTOM) * share


def chart(
    curve: Sequence[Sequence[float]], turns: Sequence[TurningPoint], colours: Sequence[int], say: Words, shape: str
) -> Svg:
    """One line for each seat, in its colour and with its shape at the end; marks where the game turned."""
    sheet = Sheet(1000, 190, len(curve) - 1) if shape == "wide" else Sheet(390, 190, len(curve) - 1)
    return el(
        "svg",
        el("title", say("chart-title"), id="chart-title"),
        join(rule(sheet, share, say) for share in (0.0, 0.5, 1.0)),
        join(mark(sheet, row, curve, colours) for row in turns),
        join(line(sheet, curve, seat, colour) for seat, colour in enumerate(colours)),
        cursor(sheet),
        id="chart",
        viewBox=f"0 0 {sheet.width:g} {sheet.height:g}",
        class_="chart",
        role="img",
        aria_labelledby="chart-title",
        data_left=LEFT,
        data_right=sheet.x(sheet.moves),
        xmlns="http://www.w3.org/2000/svg",
    )


def cursor(sheet: Sheet) -> Svg:
    """Where one is; the page's script moves it."""
    x = sheet.x(0)
    return el("line", x1=x, x2=x, y1=TOP - 6, y2=sheet.height - BOTTOM + 6, class_="cursor", id="cursor")


def rule(sheet: Sheet, share: float, say: Words) -> Svg:
    """A line across, with its share."""
    y = sheet.y(share)
    return group(
        el("line", x1=LEFT, x2=sheet.x(sheet.moves), y1=y, y2=y, class_="grid"),
        text(say("percent", share=round(100 * share)), LEFT - 5, y + 5, 14, "axis", "end"),
    )


def line(sheet: Sheet, curve: Sequence[Sequence[float]], seat: int, colour: int) -> Svg:
    """The share of one seat: it stays until something changes it."""
    steps = [f"M{sheet.x(0):.1f} {sheet.y(curve[0][seat]):.1f}"]
    for move in range(1, len(curve)):
        steps.append(f"L{sheet.x(move):.1f} {sheet.y(curve[move][seat]):.1f}")
    end = emblem(colour, sheet.x(sheet.moves), sheet.y(curve[-1][seat]), 6, "emblem")
    return group(el("path", d="".join(steps), class_="seat-line"), end, class_=f"seat-{colour}")


def mark(sheet: Sheet, row: TurningPoint, curve: Sequence[Sequence[float]], colours: Sequence[int]) -> Svg:
    """A turning point: a ring for a choice, a diamond for luck."""
    x, y = sheet.x(row.at), sheet.y(curve[row.at][row.seat])
    outline = el("circle", r=7) if row.kind == "choice" else el("path", d="M0 -8L8 0L0 8L-8 0Z")
    return group(outline, transform=at(x, y), class_=f"turning turning-{row.kind} seat-{colours[row.seat]}")
