"""Bottles, markers, clansmen and the Englishman, each drawn around its own point."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Svg,
    at,
    el,
    emblem,
    group,
    halo,
    hit,
    join,
    seat_class,
    shadow,
    shape,
    stamp,
    text,
    touchable,
)
from tablee.games.whisky_race.layout import Layout

ENGLISHMAN = 6  # his number wherever a pawn is named
WHISKIES = ("BA", "BE", "BR", "CO", "CV", "GM", "KI", "GL")
TURNED = ("BA", "BE", "CO", "GM", "KI")  # the others are never turned face down
CAMPS = ("camp3", "camp4", "camp5", "camp6")
CHECK_POINTS = ("cp1", "cp2", "cp3")
PLACES = {  # the blue markers and their signs
    "pub": "beer-stein",
    "feast": "party-flags",
    "eng": "crown",
    "holy": "light-thorny-triskelion",
}
# Each whisky has its own bottle: half the neck, where the shoulders begin and end, half the waist, half the foot.
GLASS = {
    "BA": (0.13, -0.3, -0.06, 0.5, 0.5),
    "BE": (0.12, -0.12, 0.1, 0.5, 0.42),
    "BR": (0.15, -0.26, -0.2, 0.44, 0.44),
    "CO": (0.2, -0.2, -0.16, 0.5, 0.5),
    "CV": (0.12, -0.3, 0.02, 0.5, 0.36),
    "GM": (0.14, -0.34, 0.12, 0.46, 0.48),
    "KI": (0.17, -0.16, -0.1, 0.5, 0.46),
    "GL": (0.13, -0.22, 0, 0.48, 0.48),
}
# The clansman: 66 high, his feet on the origin.
LEGS = "M-7-13V-2M7-13V-2"
KILT = "M-13-27H13L17-11H-17Z"
TORSO = "M-16-26Q-21-44-9-48H9Q21-44 16-26Z"
TAM = "M-13-59Q-12-67 0-67T13-59Q7-56 0-56T-13-59Z"
HEART = 0.66  # what a touch is measured to, in his height: of those behind others one sees no more than that
# The Englishman: 84 high.
BOOTS = "M-12 0V-14H-2V0ZM12 0V-14H2V0Z"
BREECHES = "M-12-14-11-24H11L12-14Z"
COAT = "M-17-20Q-20-46-8-50H8Q20-46 17-20L22-10 8-18H-8L-22-10Z"
BELTS = "M-12-47 11-22M12-47-11-22"
BEARSKIN = "M-12-60C-15-76-9-86 0-86S15-76 12-60Z"
ENGLISH_HEART = 0.55
MOUSTACHE = "M0-54Q-4-57-9-52-4-50 0-53 4-50 9-52 4-57 0-54Z"


# --- defined once in a picture, used by every copy ---


def faces(here: Layout) -> Svg:
    """All faces of bottles and markers."""
    bottles = [bottle_face(code, here) for code in WHISKIES] + [bottle_face(f"{code}u", here) for code in TURNED]
    camps = [brown_face(code, "camping-tent", here) for code in CAMPS]
    points = [brown_face(code, "flying-flag", here) for code in CHECK_POINTS]
    return join((*bottles, *camps, *points, *(blue_face(code, sign, here) for code, sign in PLACES.items())))


def glass(code: str, width: float, height: float) -> str:
    """The outline of a bottle around its middle."""
    neck, shoulder, chest, waist, foot = GLASS[code]
    neck, waist, foot = neck * width, waist * width, foot * width
    top, shoulder, chest, low = -height / 2, shoulder * height, chest * height, height / 2
    return (
        f"M{-neck:.1f} {top:.1f}H{neck:.1f}V{shoulder:.1f}C{neck:.1f} {chest:.1f} {waist:.1f} {shoulder:.1f} "
        f"{waist:.1f} {chest + height * 0.1:.1f}L{foot:.1f} {low - 3:.1f}Q{foot:.1f} {low:.1f} {foot - 3:.1f} {low:.1f}"
        f"H{-foot + 3:.1f}Q{-foot:.1f} {low:.1f} {-foot:.1f} {low - 3:.1f}L{-waist:.1f} {chest + height * 0.1:.1f}"
        f"C{-waist:.1f} {shoulder:.1f} {-neck:.1f} {chest:.1f} {-neck:.1f} {shoulder:.1f}Z"
    )


def bottle_face(code: str, here: Layout) -> Svg:
    """A bottle: full of whisky while it is fresh, empty and with a hatched label once it is turned."""
    width, height = here.bottle
    whisky, is_turned = code[:2], code.endswith("u")
    drop = height * 0.16
    full = {"class_": "glass empty"} if is_turned else {"class_": "glass", "fill": "url(#whisky)"}
    outline = el("path", d=glass(whisky, width, height), **full)
    cork = el("rect", x=-width * 0.16, y=-height / 2 - 3, width=width * 0.32, height=6, rx=2, class_="cork")
    shine = el("path", d=f"M{-width * 0.34:.1f} {height * 0.4:.1f}V{height * 0.06:.1f}", class_="shine")
    drawn = (outline, shine, *(() if is_turned else (cork,)), label(whisky, is_turned, width + 2, here, drop))
    return group(shadow(1, height / 2, width * 0.5, height * 0.06), *drawn, id=f"face-{code}", class_="whisky-face")


def label(whisky: str, is_turned: bool, width: float, here: Layout, y: float = 0) -> Svg:
    """The paper on a bottle: its colour and its two letters."""
    size, height = (17.0, 22.0) if here.is_wide else (15.0, 17.0)
    box = {"x": -width / 2, "y": y - height / 2, "width": width, "height": height, "rx": 2.5}
    own = f"label label-{whisky}"
    hatch = [el("rect", **box, fill="url(#hatch)", class_="turned")] if is_turned else []
    word = text(whisky, 0, y + size * 0.35, size, f"letters letters-{whisky}" + (" of-turned" if is_turned else ""))
    return join((el("rect", **box, class_=own), *hatch, word))


def brown_face(code: str, sign: str, here: Layout) -> Svg:
    """Camp or check point: a wooden board with its sign and its number."""
    half = here.token / 2
    size = 22 if here.is_wide else 17
    frame = {"x": -half, "y": -half, "width": 2 * half, "height": 2 * half, "rx": half * 0.3}
    return group(
        el("rect", **{**frame, "x": -half + 1, "y": -half + 3}, class_="shadow"),
        el("rect", **frame, class_="board", fill="url(#wood)"),
        stamp(sign, -half * 0.3, -half * 0.22, half * 1.25, "board-sign"),
        text(code[-1], half * 0.42, half * 0.78, size, "board-number"),
        id=f"face-{code}",
        class_="whisky-face",
    )


def blue_face(code: str, sign: str, here: Layout) -> Svg:
    """A blue place: an enamelled roundel with its sign."""
    half = here.token / 2
    return group(
        el("circle", cx=1, cy=3, r=half, class_="shadow"),
        el("circle", r=half, class_="roundel", fill="url(#enamel)"),
        el("circle", r=half * 0.86, class_="roundel-rim"),
        stamp(sign, 0, 0, half * 1.3, f"roundel-sign sign-{code}"),
        id=f"face-{code}",
        class_="whisky-face",
    )


# --- copies ---


def is_whisky(code: str) -> bool:
    """Whether a marker, as the notation writes it, is a bottle."""
    return code[:2] in WHISKIES


def coded(goods: str) -> str:
    """Goods as ids write them: `KI*` is KIu, `CV~` is CVz."""
    return goods.replace("*", "u").replace("~", "z")


def numbered(codes: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Each marker with its number among equal ones."""
    seen: dict[str, int] = {}
    for code in codes:
        yield code, seen.get(code, 0)
        seen[code] = seen.get(code, 0) + 1


@lru_cache(maxsize=2048)
def thing(id_: str, code: str, x: float, y: float, here: Layout, say: str, class_: str, scale: float = 1) -> Svg:
    """A bottle or a marker that can be touched; of equal ones each stands for the first."""
    code = coded(code)
    width, height = (scale * side for side in (here.bottle if is_whisky(code) else (here.token, here.token)))
    glow = {"x": -width / 2 - 4, "y": -height / 2 - 4, "width": width + 8, "height": height + 8}
    return touchable(
        id_,
        x,
        y,
        el("rect", **glow, rx=width * 0.3, class_="halo"),
        face(code, here) if scale == 1 else group(face(code, here), transform=at(0, 0, scale=scale)),
        hit(width, height),
        say=say,
        class_=class_,
        same="" if id_.endswith("-0") else f"{id_.rpartition('-')[0]}-0",
    )


def face(code: str, here: Layout) -> Svg:
    """The drawing of a bottle or a marker, without an id."""
    code = coded(code)
    if not code.endswith("z"):
        return el("use", href=f"#face-{code}")
    width, height = here.bottle
    return join((
        el("use", href=f"#face-{code[:-1]}", class_="asleep"),
        stamp("night-sleep", width * 0.2, -height * 0.3, width * 0.7, "sleep-sign"),
    ))  # fmt: skip


@lru_cache(maxsize=1024)
def clansman(seat: int, x: float, y: float, size: float, say: str, plays: bool, is_own: bool) -> Svg:
    """A pawn: a clansman in his tartan, the shape of his seat on his chest."""
    figure = group(
        el("path", d=LEGS, class_="socks"),
        el("path", d=KILT, fill=f"url(#tartan-{seat})", class_="outlined"),
        el("circle", cy=-53, r=8.5, class_="skin"),
        el("path", d=TORSO, class_="seat-fill outlined"),
        el("path", d=TAM, class_="seat-deep tam"),
        emblem(seat, 0, -37, 10.5),
        transform=at(0, 0, scale=size / 66),
    )
    ring = el("ellipse", rx=size * 0.42, ry=size * 0.17, class_="turn-ring") if plays else NOTHING
    return touchable(
        f"pawn-{seat}",
        x,
        y,
        halo(size * 0.44, -size * 0.46, size * 0.6),
        ring,
        shadow(0, 0, size * 0.3, size * 0.09),
        figure,
        hit(size * 0.6, size * 1.1, -size * HEART),
        say=say,
        class_=f"racer waits {seat_class(seat)}" + (" own" if is_own else ""),
    )


@lru_cache(maxsize=1024)
def englishman(x: float, y: float, size: float, say: str) -> Svg:
    """The Englishman in his red coat: larger than anybody else."""
    figure = group(
        el("path", d=BOOTS, class_="boots"),
        el("path", d=BREECHES, class_="breeches"),
        el("path", d=COAT, class_="coat"),
        el("path", d=BELTS, class_="belts"),
        el("circle", cy=-56, r=9.5, class_="skin"),
        el("path", d=BEARSKIN, class_="bearskin"),
        el("path", d=MOUSTACHE, class_="moustache"),
        transform=at(0, 0, scale=size / 84),
    )
    return touchable(
        f"pawn-{ENGLISHMAN}",
        x,
        y,
        halo(size * 0.4, -size * 0.46, size * 0.58),
        shadow(0, 0, size * 0.32, size * 0.09),
        figure,
        hit(size * 0.5, size * 1.1, -size * ENGLISH_HEART),
        say=say,
        class_="racer waits english",
    )


@lru_cache(maxsize=512)
def badge(pawn: int, x: float, y: float, radius: float, class_: str = "") -> Svg:
    """Who: a seat's shape on its colour, or the Englishman's crown."""
    if pawn == ENGLISHMAN:
        disc = el("circle", r=radius, class_="english-disc")
        return group(disc, stamp("crown", 0, 0, radius * 1.5, "english-crown"), transform=at(x, y))
    return group(
        el("path", d=shape(pawn, radius), class_="seat-fill badge"),
        transform=at(x, y),
        class_=f"{seat_class(pawn)} {class_}".strip(),
    )
