"""Icons of game-icons.net, taken into the package when it is built: only those that a list `icons.txt` names."""

from __future__ import annotations

import json
from functools import cache
from importlib import resources

from tablee.draw.elements import Svg, at, el, join, title

BOX = 512
CREDITS = (  # what, by whom, licence
    ("game-icons", "Lorc, Delapouite and the contributors of game-icons.net", "CC BY 3.0"),
    ("Fraunces", "The Fraunces Project Authors", "SIL Open Font License 1.1"),
    ("Atkinson Hyperlegible Next", "The Atkinson Hyperlegible Next Project Authors", "SIL Open Font License 1.1"),
    ("idiomorph", "Big Sky Software", "0BSD"),
)


class MissingIcon(LookupError):
    """An icon is not in the package; the message says what to do."""


@cache
def outlines() -> dict[str, str]:
    """Path data by name."""
    file = resources.files("tablee.draw").joinpath("built", "icons.json")
    try:
        icons: dict[str, str] = json.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        raise MissingIcon("the icons are not built yet: run `python scripts/assets.py`") from None
    return icons


def outline(name: str) -> str:
    """The path data of one icon."""
    if name not in outlines():
        raise MissingIcon(f"the icon {name!r} is in no icons.txt, or was not built: run `python scripts/assets.py`")
    return outlines()[name]


def centred(x: float, y: float, size: float, turn: float) -> str:
    """The transform that puts an icon's middle on a point."""
    return f"{at(x, y, turn)} scale({size / BOX:.4g}) translate(-{BOX // 2} -{BOX // 2})"


def icon(name: str, x: float, y: float, size: float, class_: str = "icon", say: str = "", turn: float = 0) -> Svg:
    """An icon centred on a point, with what it says when one points at it."""
    tip = [title(say)] if say else []
    return el("path", *tip, d=outline(name), class_=class_, transform=centred(x, y, size, turn))


def icon_defs(*names: str) -> Svg:
    """Icons drawn once, to be stamped many times; belongs into a scene's <defs>."""
    return join(el("path", id=f"icon-{name}", d=outline(name)) for name in names)


def stamp(name: str, x: float, y: float, size: float, class_: str = "icon", say: str = "", turn: float = 0) -> Svg:
    """The same as `icon`, but short: it refers to the scene's `icon_defs`."""
    tip = [title(say)] if say else []
    return el("use", *tip, href=f"#icon-{name}", class_=class_, transform=centred(x, y, size, turn))
