"""A stall for each trader, with a purse that can be touched."""

from __future__ import annotations

from tablee.games.bazaar import BazaarView

from tablee.draw import Layer, Scene, el, things
from tablee.words import Words


def scene(view: BazaarView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    stalls = [
        el(
            "g",
            el("rect", x=20 + 190 * seat, y=20, width=170, height=150, fill="#888"),
            el("text", f"{view.goods[seat]} {view.coins[seat]}", x=40 + 190 * seat, y=60),
            el(
                "g",
                el("circle", cx=100 + 190 * seat, cy=120, r=30, class_="hit"),
                id=f"purse-{seat}",
            ),
            id=f"stall-{seat}",
        )
        for seat in range(len(view.coins))
    ]
    return Scene(800, 200, (Layer("stalls", things(stalls)),), say("game-title"), "")


def path(view: BazaarView, action: str) -> tuple[str, ...]:
    return ()


def stylesheet() -> str:
    return ""
