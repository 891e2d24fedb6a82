"""The chessmen as turned wood: outlines on a foot at the origin, about 100 high and 62 wide."""

from __future__ import annotations

from tablee.draw import Svg, el, join

FOOT = "M-29 0c-3 0-4-3-3-6 1-4 4-6 8-7h48c4 1 7 3 8 7 1 3 0 6-3 6z"
RING = "M-21-13c-2 0-3-2-3-4s1-3 3-3h42c2 0 3 1 3 3s-1 4-3 4z"

BODIES = {  # above the foot and its ring
    "P": "M-19-20c4-8 11-13 12-27h-5c-3 0-4-2-4-4s1-4 4-4h4c-6-4-9-9-9-15a17 17 0 1 1 34 0c0 6-3 11-9 15h4"
    "c3 0 4 2 4 4s-1 4-4 4h-5c1 14 8 19 12 27z",
    "N": "M-20-20c-1-14 6-21 12-28 3-4 4-7 4-10-5 5-11 6-14 9-3 2-4 6-8 6-5 0-9-4-9-9 0-6 6-11 10-19 3-6 4-11 9-14"
    "l-2-9c6 1 9 4 11 7 3-3 6-5 10-6l1 8c16 8 24 27 20 65z",
    "B": "M-19-20c4-7 9-11 10-22h-4c-3 0-4-2-4-4s1-4 4-4h3c-7-4-11-10-11-18 0-12 9-20 16-27-3-1-4-4-4-6a6 6 0 1 1 12 0"
    "c0 2-1 5-4 6 7 7 16 15 16 27 0 8-4 14-11 18h3c3 0 4 2 4 4s-1 4-4 4h-4c1 11 6 15 10 22z",
    "R": "M-20-20C-16-29-14-39-14-52h-4c-3 0-4-2-4-4v-27c0-1 1-2 2-2h8c1 0 2 1 2 2v7h4v-7c0-1 1-2 2-2h8c1 0 2 1 2 2v7"
    "h4v-7c0-1 1-2 2-2h8c1 0 2 1 2 2v27c0 2-1 4-4 4h-4C14-39 16-29 20-20z",
    "Q": "M-20-20C-15-28-11-36-11-50h-4c-3 0-4-2-4-4s1-4 4-4h2L-25-86-12-76-9-96 0-79 9-96 12-76 25-86 13-58h2c3 0"
    " 4 2 4 4s-1 4-4 4h-4C11-36 15-28 20-20zM-31-89a5 5 0 1 1 0 .1zM-14.5-100a5 5 0 1 1 0 .1zM4.5-100a5 5 0 1 1 0 .1z"
    "M21-89a5 5 0 1 1 0 .1z",
    "K": "M-20-20c5-8 9-16 9-30h-4c-3 0-4-2-4-4s1-4 4-4h3c-4-8-9-13-9-21 0-7 5-11 10-11 3 0 6 1 8 3v-7h-6c-2 0-3-1-3-3"
    "v-2c0-2 1-3 3-3h6v-5c0-2 1-3 3-3s3 1 3 3v5h6c2 0 3 1 3 3v2c0 2-1 3-3 3h-6v7c2-2 5-3 8-3 5 0 10 4 10 11 0 8-5"
    " 13-9 21h3c3 0 4 2 4 4s-1 4-4 4h-4c0 14 4 22 9 30z",
}
LINES = {  # what the knife has cut
    "P": "M-8-51h16",
    "N": "M-12-73h.2M-27-60l4 2M2-88c9 8 16 20 17 42M-5-58c4-2 7-6 8-10",
    "B": "M-9-46h18M4-84c-3 5-7 9-8 15",
    "R": "M-13-52h26M-16-69h32",
    "Q": "M-11-54h22M-10-62h20",
    "K": "M-11-54h22M-10-62c6-2 14-2 20 0M0-86v18",
}


def definitions() -> Svg:
    """Every man in ivory (upper case) and in walnut, drawn once; scenes refer to them."""
    return join(
        el("g", *shapes(letter, wood), id=f"figure-{letter if wood == 'ivory' else letter.lower()}", class_=wood)
        for letter in BODIES
        for wood in ("ivory", "walnut")
    )


def shapes(letter: str, wood: str) -> tuple[Svg, Svg, Svg]:
    """A rim of light that sets it off from its square, the body, the cuts."""
    outline = FOOT + RING + BODIES[letter]
    return (
        el("path", d=outline, class_="figure-edge"),
        el("path", d=outline, class_="figure-wood", fill=f"url(#{wood})"),
        el("path", d=LINES[letter], class_="figure-cut"),
    )


def figure(sign: str, size: float, y: float = 0) -> Svg:
    """A man around the middle of its square; `size` is the height of the largest."""
    return el("use", href=f"#figure-{sign}", transform=f"translate(0 {y + size * 0.46:.1f}) scale({size / 118:.4g})")
