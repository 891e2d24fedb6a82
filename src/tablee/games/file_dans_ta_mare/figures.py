"""What the countryside is drawn with: sides and tiles seen from above, four amphibians, ponds. Tiles are 100 wide."""

from __future__ import annotations

from functools import lru_cache

from tablee.draw import NOTHING, Svg, el, group, join
from tablee.games.file_dans_ta_mare.rules.box import EFFECTS

BAND = "M-50-50H50L28-28H-28Z"  # the strip along the north side of a tile, mitred at its corners
COLOURS = ("red", "blue", "yellow", "green")


def blob(x: float, y: float, r: float) -> str:
    """A round outline."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 1 {2 * r:g} 0a{r:g} {r:g} 0 1 1 {-2 * r:g} 0Z"


@lru_cache(maxsize=1024)
def rotations(letters: str) -> tuple[int, ...]:
    """The rotations of a tile that look different."""
    patterns = [letters[4 - turn :] + letters[: 4 - turn] for turn in range(4)]
    return tuple(turn for turn, pattern in enumerate(patterns) if pattern not in patterns[:turn])


def is_landscape(kind: str) -> bool:
    """Whether a tile is laid on the board; the others are effects, whose names no landscape may have."""
    return bool(kind) and kind not in EFFECTS


def sides() -> Svg:
    """The four kinds of side as they lie in the north; a tile turns them to where it has them."""
    return join((meadow(), hedge(), road(), housing()))


def meadow() -> Svg:
    """Open: grass and daisies up to the edge."""
    return group(
        el("path", d="M-38-38l-2-6M-36-38l1-7M-34-38l3-5M30-36l-2-6M32-36l1-7M34-36l3-5", class_="mare-blades"),
        el("path", d=blob(-24, -43, 2.4) + blob(22, -42, 2.4) + blob(40, -45, 2), class_="mare-daisies"),
        id="side-M",
    )


def hedge() -> Svg:
    """Open: bushes on both sides of a gap."""
    left = ((-41, -41, 8.5), (-30, -43, 8), (-20, -41, 6.5))
    bushes = "".join(blob(x, y, r) + blob(-x, y, r) for x, y, r in left)
    light = "".join(blob(x - 1.5, y - 2, r * 0.55) + blob(-x - 1.5, y - 2, r * 0.55) for x, y, r in left)
    return group(
        el("path", d=bushes, class_="mare-bush-shade", transform="translate(1.5 3)"),
        el("path", d=bushes, class_="mare-bush"),
        el("path", d=light, class_="mare-bush-light"),
        id="side-H",
    )


def road() -> Svg:
    """Closed: asphalt with a dashed line, from corner to corner."""
    return group(
        el("path", d=BAND, class_="mare-asphalt"),
        el("path", d="M-29-28.5H29", class_="mare-kerb"),
        el("path", d="M-38.5-39H38.5", class_="mare-dashes"),
        id="side-R",
    )


def housing() -> Svg:
    """Closed: a row of houses behind a fence."""
    roofs = "".join(f"M{x}-47h18v16h-18Z" for x in (-31, -9, 13))
    dark = "".join(f"M{x}-39h18v8h-18Z" for x in (-31, -9, 13))
    return group(
        el("path", d=BAND, class_="mare-paving"),
        el("path", d=roofs, class_="mare-roof"),
        el("path", d=dark, class_="mare-roof-shade"),
        el("path", d="M-25-46v4M-3-46v4M19-46v4", class_="mare-chimneys"),
        el("path", d="M-28-28.5H28", class_="mare-fence"),
        id="side-L",
    )


def tile_art(kind: str, letters: str) -> Svg:
    """A landscape tile at rotation 0, to be used by its id."""
    return group(landscape(letters), id=f"art-{kind}")


def landscape(letters: str) -> Svg:
    """Grass, the ways a toad can go, the four sides."""
    ways = "".join(
        f"M0 0{end}" for end, side in zip(("V-50", "H50", "V50", "H-50"), letters, strict=True) if side in "MH"
    )
    return join((
        el("rect", x=-50, y=-50, width=100, height=100, rx=7, class_="mare-grass"),
        el(
            "path",
            d="M-20 14c8-10 20-6 22 2s-14 12-22 8-6-5 0-10M8-20c6-6 16-4 16 3s-12 7-16 4-4-3 0-7",
            class_="mare-mottle",
        ),
        el("path", d=ways, class_="mare-ways") if ways else NOTHING,
        el("circle", r=6.5, class_="mare-crossing") if ways else NOTHING,
        *(
            el("use", href=f"#side-{side}", transform=f"rotate({90 * wind})" if wind else None)
            for wind, side in enumerate(letters)
        ),
        cow() if letters == "MMMM" else NOTHING,
        square() if letters == "LLLL" else NOTHING,
        el("rect", x=-50, y=-50, width=100, height=100, rx=7, class_="mare-tile-edge"),
    ))  # fmt: skip


def cow() -> Svg:
    """A cow that looks up from its grass."""
    return group(
        el("path", d="M-14 10v12M-6 11v12M7 11v12M14 10v12", class_="mare-cow-legs"),
        el("path", d="M-18-3c0-6 4-8 9-8h18c7 0 10 3 10 9v5c0 6-3 9-9 9h-19c-6 0-9-3-9-9Z", class_="mare-cow-hide"),
        el(
            "path",
            d="M-14-11c6-1 9 3 6 9s-9 4-10-1c0-5 1-7 4-8M4 0c5-5 12-3 12 3s-6 9-11 6-4-6-1-9",
            class_="mare-cow-patches",
        ),
        el("path", d="M16-15c2-6 14-6 16 0l-2 11c-1 4-11 4-12 0Z", class_="mare-cow-hide"),
        el("path", d="M18-5c2-3 11-3 12 0s-2 6-6 6-6-3-6-6", class_="mare-cow-muzzle"),
        el("path", d="M14-15l-5-2M34-15l5-2M18-18l-2-5M30-18l2-5M-18-2c-5 2-5 8-3 12", class_="mare-cow-lines"),
        el("path", d=blob(20.5, -11, 1.5) + blob(27.5, -11, 1.5), class_="mare-cow-eyes"),
    )


def square() -> Svg:
    """The middle of a housing estate: a paved square with a tree in a pot."""
    return join(
        (
            el("rect", x=-29, y=-29, width=58, height=58, class_="mare-paving"),
            el("path", d="M-14-14h28v28h-28Z", class_="mare-plaza"),
            el("path", d=blob(0, 0, 8), class_="mare-bush"),
        )
    )


# --- characters ---

BODIES = {
    "red": "M0-27C16-27 26-12 26 4C26 22 15 30 0 30C-15 30-26 22-26 4C-26-12-16-27 0-27Z",
    "blue": "M0-32C12-32 19-17 18-2C17 16 10 29 0 29C-10 29-17 16-18-2C-19-17-12-32 0-32Z",
    "yellow": "M0-34C10-34 13-25 9-17C15-8 14 6 9 13C7 24 6 34 0 44C-6 34-7 24-9 13C-14 6-15-8-9-17C-13-25-10-34 0-34Z",
    "green": "M-3-34C8-36 13-27 8-19C16-10 14 6 8 14C5 24 14 31 26 26C20 43-3 43-6 23C-7 19-9 16-10 12"
    "C-16 2-15-10-10-17C-14-25-12-33-3-34Z",
}
LEGS = {
    "red": "M-18-10C-32-12-34-22-30-28M18-10C32-12 34-22 30-28M-20 14C-40 6-42 28-30 32M20 14C40 6 42 28 30 32",
    "blue": "M-14-12C-28-16-30-26-24-32M14-12C28-16 30-26 24-32M-13 14C-44-4-42 36-20 34M13 14C44-4 42 36 20 34",
    "yellow": "M-10-10L-25-18M10-10L25-18M-9 8L-24 18M9 8L24 18",
    "green": "M-11-10L-26-16M11-10L26-18M-9 8L-24 18M9 8L25 12",
}
MARKS = {
    "red": blob(-10, 2, 3.4) + blob(9, -2, 2.8) + blob(2, 12, 3.6) + blob(-12, 15, 2.6) + blob(13, 13, 2.8),
    "blue": "M-7-12C-10 4-6 16-3 24L-6 24C-11 14-12 0-10-12ZM7-12C10 4 6 16 3 24L6 24C11 14 12 0 10-12Z",
    "yellow": "M0-16l4 5-4 5 4 5-4 5 4 5-4 5 3 6-3 8-3-8 3-6-4-5 4-5-4-5 4-5-4-5Z",
    "green": blob(-4, -6, 4) + blob(5, 3, 3.6) + blob(-3, 13, 3.2) + blob(6, 28, 3.2),
}
EYES = {"red": (11, -20, 6.5), "blue": (11, -21, 6), "yellow": (6.5, -27, 4), "green": (6, -27, 4)}


def amphibian(colour: str) -> Svg:
    """A toad, a frog, a newt or a salamander from above, with its crown; about 80 high."""
    x, y, r = EYES[colour]
    shift = 2 if colour == "green" else 0
    return group(
        el("path", d=LEGS[colour], class_="mare-limbs-edge"),
        el("path", d=BODIES[colour], class_="mare-skin-edge"),
        el("path", d=LEGS[colour], class_="mare-limbs"),
        el("path", d=BODIES[colour], class_="mare-skin"),
        el("path", d=MARKS[colour], class_="mare-marks"),
        el("path", d=blob(-x - shift, y, r) + blob(x - shift, y, r), class_="mare-eyes"),
        el(
            "path",
            d=blob(-x - shift, y - r * 0.2, r * 0.5) + blob(x - shift, y - r * 0.2, r * 0.5),
            class_="mare-pupils",
        ),
        el("path", d=f"M{-8 - shift}{y - r - 1:g}l-2-10 6 5 4-7 4 7 6-5-2 10Z", class_="mare-coronet"),
        id=f"figure-{colour}",
        class_=f"tone-{colour}",
    )


def amphibians() -> Svg:
    """All four, to be used by colour."""
    return join(amphibian(colour) for colour in COLOURS)
