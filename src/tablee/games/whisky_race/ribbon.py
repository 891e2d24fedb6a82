"""The ribbon above the valley: round and piper, the order of the turns, who is home, pool and bank."""

from __future__ import annotations

from functools import lru_cache

from tablee.draw import Svg, at, drawn_from, el, group, join, seat_class, shape, stamp, text, title, touchable
from tablee.games.whisky_race.figures import ENGLISHMAN, badge
from tablee.games.whisky_race.layout import Layout
from tablee.games.whisky_race.lines import IconRow
from tablee.games.whisky_race.tips import pawn_name
from tablee.games.whisky_race.view import RaceView
from tablee.words import Words


def ribbon(view: RaceView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """Round and piper, the order of the turns, who is home, and the pool."""
    box = here.ribbon
    y = box.middle[1]
    first = IconRow(here)
    first.word(round_word(view, say), "ribbon-text display")
    if view.piper >= 0:
        first.sign("bagpipes", "ribbon-sign").who(view.piper)
    queue = order(view, here)
    left = box.x + (14 if here.is_wide else 7)
    middle = max(left + first.width + 8, box.middle[0] - queue.width / 2 + (0 if here.is_wide else 12))
    return group(
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=8, fill="url(#plaid)", class_="ribbon"),
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=8, class_="ribbon-shade"),
        group(title(said_round(view, say, names)), first.at(left, y)),
        group(title(said_order(view, say, names)), queue.at(middle, y)),
        stores(view, say, here, names),
    )


def order(view: RaceView, here: Layout) -> IconRow:
    """The seats as they play this round, then those that lost their turn, then the Englishman."""
    line = IconRow(here)
    line.gap = 4 if here.is_wide else 2
    if not view.order and not any(clan.lost for clan in view.clans):
        return line
    side = 34 if here.is_wide else 25
    for seat in view.order:
        state = "now" if seat == view.active else "done" if view.clans[seat].played else ""
        line.put(side, turn_badge(seat, side / 2, state))
    for seat, clan in enumerate(view.clans):
        if clan.lost:
            line.put(side, turn_badge(seat, side / 2, "lost"))
    if view.english < view.finish:
        line.put(side, badge(ENGLISHMAN, 0, 0, side * 0.36))
    return line


@lru_cache(maxsize=128)
def turn_badge(seat: int, half: float, state: str) -> Svg:
    """A seat in the order: to come, now, done, or its turn lost."""
    marks = {"done": [stamp("check-mark", half * 0.4, half * 0.3, half, "tick")]}.get(state, [])
    if state == "lost":
        far = half * 0.7
        marks = [el("path", d=f"M{-far:.1f} {far:.1f}L{far:.1f} {-far:.1f}", class_="struck")]
    return group(
        el("circle", r=half * 0.92, class_="turn-disc"),
        el("path", d=shape(seat, half * 0.55), class_="seat-fill badge"),
        *marks,
        class_=f"{seat_class(seat)} turn {state}".strip(),
    )


@drawn_from("pool", "home")
def stores(view: RaceView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The pool and the bank at the end of the ribbon; who is home before them."""
    box = here.ribbon
    y = box.middle[1]
    size = 30 if here.is_wide else 22
    count = sum(copies for _, copies in view.pool)
    pool_x = box.right - (96 if here.is_wide else 40)
    inside = ", ".join(f"{copies}× {say(f'marker-{code}')}" for code, copies in view.pool)
    parts = [
        group(
            title(f"{say('scene-pool', count=count)} {inside}".strip()),
            stamp("swap-bag", 0, 0, size, "ribbon-sign"),
            text(str(count), size * 0.62, 6 if here.is_wide else 5, 17 if here.is_wide else 15, "ribbon-text", "start"),
            id="pool",
            transform=at(pool_x, y),
        )
    ]
    if here.is_wide:
        parts.append(bank(say, box.right - 26, y, size))
    if view.home:
        line = IconRow(here).sign("checkered-flag", "ribbon-sign").who(*view.home)
        parts.append(group(title(said_home(view, say, names)), line.at(pool_x - line.width - size * 0.6, y)))
    return join(parts)


def bank(say: Words, x: float, y: float, size: float) -> Svg:
    """Where malt comes from and goes to."""
    return touchable("bank", x, y, stamp("barrel", 0, 0, size, "ribbon-sign"), say=say("scene-bank"))


def round_word(view: RaceView, say: Words) -> str:
    """The number of the round, once there is one."""
    return say("scene-round", round=view.round) if view.round else say("scene-setup")


@drawn_from("round", "piper")
def said_round(view: RaceView, say: Words, names: tuple[str, ...]) -> str:
    """Round and piper in words."""
    told = round_word(view, say)
    return f"{told} · {say('scene-piper', who=names[view.piper])}" if view.piper >= 0 else told


@drawn_from("order")
def said_order(view: RaceView, say: Words, names: tuple[str, ...]) -> str:
    """The order of the round in words."""
    return say("scene-order", who=", ".join([names[seat] for seat in view.order]) or say("scene-nobody"))


def said_home(view: RaceView, say: Words, names: tuple[str, ...]) -> str:
    """The arrival list in words."""
    return say("scene-home", who=", ".join(pawn_name(say, names, pawn) for pawn in view.home))
