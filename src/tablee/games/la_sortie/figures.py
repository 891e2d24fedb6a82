"""What lies on the table of La Sortie: paper cards, eyes, the shield, the barrier, pawns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Svg,
    at,
    el,
    emblem,
    fitted,
    group,
    icon,
    join,
    pawn,
    seat_class,
    stamp,
    text,
    text_width,
    title,
)
from tablee.games.la_sortie.rules import BLOCKED, EXIT

SIGNS = {  # the icon of each part of an effect
    "look_final": "spyglass",
    "look_near": "magnifying-glass",
    "look_two": "binoculars",
    "shuffle_finals": "card-random",
    "swap_cards": "card-exchange",
    "swap_pawns": "body-swapping",
    "shield": "checked-shield",
    "barrier": "barrier",
    "push": "push",
    "force": "pointing",
    "hide": "sight-disabled",
    "mix": "card-random",
    "reveal": "lantern-flame",
    "skip_self": "night-sleep",
    "skip_opponent": "hourglass",
    "extra_turn": "clockwise-rotation",
}
FINALS = {EXIT: "exit-door", BLOCKED: "brick-wall"}
WALLS = (  # a maze in a square of 100: the pattern of a card's back
    "M8 8H92V92H8V24M24 8V40H40M8 56H24V72M40 24H76V40M92 24H76"
    "M56 24V56H24M40 92V72H56V56M72 56V76H92M72 56H76M56 92V88"
)
EYE = "M-11 0C-6-8 6-8 11 0 6 8-6 8-11 0Z"


def frame(
    width: float, height: float, class_: str, grow: float = 0, round_: float = 10, fill: str | None = None
) -> Svg:
    """A rectangle around the origin."""
    return el(
        "rect",
        x=-width / 2 - grow,
        y=-height / 2 - grow,
        width=width + 2 * grow,
        height=height + 2 * grow,
        rx=round_,
        class_=class_,
        fill=fill,
    )


def back(width: float, height: float, is_final: bool, is_known: bool) -> Svg:
    """A card face down: the maze's own pattern, or a door that may be a wall."""
    pattern = NOTHING
    if is_final and not is_known:
        half, foot = height * 0.2, height * 0.32
        door = f"M{-half:.1f} {foot:.1f}V{-foot / 4:.1f}a{half:.1f} {half * 1.1:.1f} 0 0 1 {2 * half:.1f} 0V{foot:.1f}Z"
        pattern = join(
            (
                el("path", d=door, class_="door-shape"),
                text("?", 0, height * 0.22, max(16.0, height * 0.3), "door-mark display"),
            )
        )
    elif not is_final:
        scale = (height - 16) / 100
        shift = (width - 20) / 4
        pattern = join(
            el("path", d=WALLS, class_="walls", transform=at(x - 50 * scale, -50 * scale, scale=scale))
            for x in (-shift, shift)
        )
    return join(
        (
            frame(width, height, "back final-back" if is_final else "back"),
            frame(width - 10, height - 10, "back-line", round_=7),
            pattern,
        )
    )


def wrapped(words: str, width: float, size: float) -> list[str]:
    """A line, or two where one would be too long."""
    if text_width(words, size) <= width or " " not in words:
        return [words]
    parts = words.split(" ")
    ways = [(" ".join(parts[:cut]), " ".join(parts[cut:])) for cut in range(1, len(parts))]
    return list(min(ways, key=lambda way: max(text_width(row, size) for row in way)))


def face(width: float, height: float, card: int, effect: Sequence[str], words: Sequence[str]) -> Svg:
    """A card face up: its number, its sign and what it does now."""
    big = width > 150
    left = -width / 2
    kind = {EXIT: "paper exit-paper", BLOCKED: "paper blocked-paper"}.get(card, "paper")
    paper = frame(width, height, kind, fill="url(#paper)")
    size = 18 if big else 14
    rows = [row for word in words for row in wrapped(word, width - 10, size)]
    line = size * (1.18 if len(rows) < 3 else 1.07)
    low = height / 2 - (14 if big else 8 if len(rows) < 3 else 6) - line * (len(rows) - 1)
    lines = join(text(row, 0, low + line * number, size, "card-words") for number, row in enumerate(rows))
    if card in FINALS:
        return join((paper, stamp(FINALS[card], 0, -height * 0.12, height * 0.56, "final-sign"), lines))
    sign = 36 if big and len(effect) > 1 else 52 if big else 24 if len(effect) > 1 else 30
    start = left + (72 if big else 45) - (8 if len(effect) > 1 else 0)
    signs = join(
        stamp(SIGNS[part], start + number * sign * 1.02, -height * 0.19, sign, "card-sign")
        for number, part in enumerate(effect)
    )
    return join(
        (
            paper,
            text(
                str(card),
                left + (25 if big else 14),
                -height * 0.19 + (16 if big else 10),
                46 if big else 28,
                "card-number display",
            ),
            signs,
            lines,
        )
    )


def secret(width: float, height: float, card: int, effect: Sequence[str], words: str, tip: str) -> Svg:
    """A slip of paper on a face-down card: what this viewer alone has seen there."""
    big = width > 150
    wide, high = (98, 62) if big else (68, 42)
    x, y = -width / 2 + wide / 2 + 8, -height / 2 + high / 2 + 8
    if card in FINALS:
        inside = stamp(FINALS[card], x, y, high * 0.8, "slip-sign")
    else:
        sign = high * (0.44 if len(effect) > 1 else 0.58)
        first = x + wide * 0.02 + (0 if len(effect) > 1 else sign * 0.3)
        inside = join(
            (
                text(str(card), x - wide * 0.32, y + (12 if big else 8), 34 if big else 22, "slip-number display"),
                *(
                    stamp(SIGNS[part], first + index * sign * 1.05, y, sign, "slip-sign")
                    for index, part in enumerate(effect)
                ),
            )
        )
    return group(
        title(tip),
        el("rect", x=x - wide / 2, y=y - high / 2, width=wide, height=high, rx=6, class_="slip"),
        inside,
        text(words, x, y + high / 2 + (19 if big else 15), fitted(words, width * 0.62, 16 if big else 14), "slip-words")
        if words
        else NOTHING,
        class_="secret",
    )


def eye(id_: str, seat: int, x: float, y: float, size: float, tip: str) -> Svg:
    """An open eye in a seat's colour, its shape as the pupil: that seat has seen this card."""
    return group(
        title(tip),
        el("circle", r=size / 2, class_="eye-ring"),
        el("path", d=EYE, class_="eye-white", transform=at(0, 0, scale=size / 28)),
        emblem(seat, 0, 0, size * 0.17, class_="seat-fill"),
        id=id_,
        class_=f"eye {seat_class(seat)}",
        transform=at(x, y),
    )


def shield(x: float, y: float, size: float, tip: str) -> Svg:
    """The shield: the card under it stays."""
    return group(
        title(tip),
        el("circle", r=size / 2, class_="shield-ring"),
        icon("checked-shield", 0, 0, size * 0.72, "shield-sign"),
        id="shield",
        transform=at(x, y),
    )


def barrier(seat: int, x: float, y: float, width: float, tip: str) -> Svg:
    """A striped bar on two posts in its owner's colour."""
    high = 18 if width > 150 else 13
    half = width / 2
    starts = range(int(-half) + 4, int(half) - 2 * high, 2 * high)
    stripes = "".join(f"M{start} {-high / 2}l{high} {high}h{high}l{-high} {-high}Z" for start in starts)
    return group(
        title(tip),
        el("path", d=f"M{-half + 12:.0f} 0v{high * 1.2}M{half - 12:.0f} 0v{high * 1.2}", class_="bar-posts"),
        el("rect", x=-half, y=-high / 2, width=width, height=high, rx=4, class_="bar"),
        el("path", d=stripes, class_="seat-fill"),
        emblem(seat, 0, 0, high * 0.62),
        id="barrier",
        class_=seat_class(seat),
        transform=at(x, y),
    )


@lru_cache(maxsize=512)
def figure(seat: int, x: float, y: float, size: float, tip: str) -> Svg:
    """A pawn."""
    return pawn(f"pawn-{seat}", seat, x, y, size, tip)
