"""A search as one HTML file: how far each board misses the goals, over time and by each value that was varied."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from tablee.draw.elements import Svg, el, text, title
from tablee.lab.tune import Search, Tried
from tablee.lab.vary import Value, Varied, shown
from tablee.words import Words

WIDTH, HEIGHT = 720, 260
LEFT, RIGHT, TOP, BOTTOM = 72, 24, 44, 36
MOST_TICKS = 12
STYLE = """
:root { color-scheme: light dark; --ink: #2b2622; --dim: #6d645c; --line: #d8cfc4; --dot: #1f6f8b; --best: #b3421d;
  --paper: #fffdf8 }
@media (prefers-color-scheme: dark) { :root { --ink: #efe8df; --dim: #a89f95; --line: #4a443d; --dot: #6fc3df;
  --best: #ff9b6a; --paper: #1f1c19 } }
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 46rem;
  margin: 2rem auto; padding: 0 1rem }
h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem } p { color: var(--dim) }
svg { width: 100%; height: auto } text { font: 14px system-ui, sans-serif; fill: var(--dim) }
.axis { stroke: var(--line) } .dot { fill: var(--dot); fill-opacity: 0.65 }
.dot.best { fill: var(--best); fill-opacity: 1 }
@media (max-width: 32rem) { text { font-size: 26px } }
.best-line { fill: none; stroke: var(--best); stroke-width: 2 }
"""


def search_page(search: Search, found: Sequence[Tried], say: Words) -> str:
    """The whole file."""
    good = [one for one in found if not one.refused]
    goals = ", ".join(map(str, search.goals))
    parts = [
        f"<h1>{escape(search.setup.table)}</h1>",
        f"<p>{escape(say('tune-goals', goals=goals))}<br>{escape(counted(search, found, say))}</p>",
    ]
    if good:
        parts += [f"<h2>{escape(say('tune-over-time'))}</h2>", over_time(good, say)]
        for varied in search.varied:
            parts += [f"<h2>{escape(varied.key)}</h2>", by_value(varied, good, say)]
    style = f"<style>{STYLE}</style>"
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width">{style}'
    name = escape(search.setup.table)
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{say.language}">\n<title>{name}</title>\n{head}\n{body}\n</html>\n'


def counted(search: Search, found: Sequence[Tried], say: Words) -> str:
    """How many boards, and how many games of each."""
    refused = sum(bool(one.refused) for one in found)
    seed, bots = str(search.setup.seed), ", ".join(search.setup.bots)
    return say("tuned", boards=len(found), refused=refused, games=search.games, seed=seed, bots=bots)


def over_time(good: Sequence[Tried], say: Words) -> Svg:
    """A dot for every board, and a line for the best so far."""
    most = max(one.miss for one in good) or 1.0
    ordered = sorted(good, key=lambda one: one.number)
    last = max(1, len(ordered) - 1)
    best, steps = ordered[0], []
    for at, one in enumerate(ordered):
        x = across(at / last)
        if one.miss < best.miss:
            steps.append(f"{x:.1f},{down(best.miss / most):.1f}")
            best = one
        steps.append(f"{x:.1f},{down(best.miss / most):.1f}")
    dots = [dot(across(at / last), one, most, one is best) for at, one in enumerate(ordered)]
    line = el("polyline", points=" ".join(steps), class_="best-line")
    ticks = [(across(0), "1"), (across(1), str(len(ordered)))]
    return chart(most, [line, *dots], ticks, say)


def by_value(varied: Varied, good: Sequence[Tried], say: Words) -> Svg:
    """What boards with each value miss."""
    most = max(one.miss for one in good) or 1.0
    best = min(good, key=lambda one: one.miss)
    ordered = sorted(good, key=lambda one: one is best)  # the best one is drawn last
    dots = [dot(place(varied, one.values[varied.key]), one, most, one is best) for one in ordered]
    step = max(1, len(varied.values) // MOST_TICKS)
    labelled = varied.values[::step] or (varied.low, varied.high)
    return chart(most, dots, [(place(varied, value), shown(value)) for value in labelled], say)


def place(varied: Varied, value: Value) -> float:
    """Where a value stands from left to right: in its order, or between the two ends."""
    if varied.values:
        return across((varied.values.index(value) + 0.5) / len(varied.values))
    return across(0.03 + 0.94 * (float(value) - varied.low) / (varied.high - varied.low))


def chart(most: float, drawn: Sequence[Svg], ticks: Sequence[tuple[float, str]], say: Words) -> Svg:
    """What is drawn, between two axes."""
    lines = [
        el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=round(down(part), 1), y2=round(down(part), 1), class_="axis")
        for part in (0, 0.5, 1)
    ]
    scale = [text(f"{most * part:.2g}", LEFT - 8, down(part) + 5, anchor="end") for part in (0, 0.5, 1)]
    labels = [text(label, x, HEIGHT - BOTTOM + 26) for x, label in ticks]
    name = text(say("tune-miss"), 0, 20, anchor="start")
    return el("svg", *lines, *scale, *labels, name, *drawn, viewBox=f"0 0 {WIDTH} {HEIGHT}", role="img")


def dot(x: float, one: Tried, most: float, is_best: bool) -> Svg:
    """A board, with its values where it is hovered."""
    values = ", ".join(f"{name}={shown(value)}" for name, value in one.values.items())
    return el(
        "circle",
        title(f"{one.number + 1}: {values}: {one.miss:.3f}"),
        cx=round(x, 1),
        cy=round(down(one.miss / most), 1),
        r=6 if is_best else 4,
        class_="dot best" if is_best else "dot",
    )


def across(part: float) -> float:
    """A place from left to right."""
    return LEFT + part * (WIDTH - LEFT - RIGHT)


def down(part: float) -> float:
    """A place from the bottom, for a part of the most that is missed."""
    return HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)
