"""What lies beside the board: the hand and its rotations, the piles, the players."""

from __future__ import annotations

from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Box,
    Svg,
    at,
    drawn_from,
    el,
    emblem,
    fitted,
    group,
    hit,
    icon,
    join,
    player,
    shortened,
    stamp,
    text,
    title,
    touchable,
)
from tablee.games.file_dans_ta_mare.figures import is_landscape, rotations
from tablee.games.file_dans_ta_mare.layout import Layout
from tablee.games.file_dans_ta_mare.story import listed, short_name, tile_name
from tablee.games.file_dans_ta_mare.view import CountryView, worn
from tablee.words import Words

SIGNS = {  # of the effects; the toad tunnel is drawn by hand
    "bond": "frog",
    "corridor": "berry-bush",
    "chantier": "traffic-cone",
    "renaturation": "sprout",
    "deviation": "clockwise-rotation",
    "echange": "card-exchange",
}
STAMPED = (*SIGNS.values(), "anticlockwise-rotation")  # drawn once for all cards and choices


def hand(view: CountryView, say: Words, here: Layout) -> Svg:
    """The viewer's tiles; a spectator has none, but sees all once everything is laid open."""
    if view.hands:
        return open_hands(view, say, here)
    shown = [slot(say, here, number, kind, first_of(view.hand, number)) for number, kind in enumerate(view.hand)]
    if view.viewer < 0 or view.ranks:
        return join(shown)
    if here.is_wide:
        label = text(say("scene-hand"), here.hand[0].x, here.hand[0].y - 14, 22, "heading display", "start")
        return join((label, *shown, hints(view, say, here)))
    return join(shown)


def open_hands(view: CountryView, say: Words, here: Layout) -> Svg:
    """Everybody's tiles, a row for each seat; where it is narrow two seats share a row."""
    columns = 1 if here.is_wide else 2
    top = here.hand[0]
    size, height = (56.0, 70.0) if here.is_wide else (36.0, 48.0)
    width = here.hand[-1].right - top.x if here.is_wide else 145.0
    shown = []
    for seat, held_ in enumerate(view.hands):
        x, y = top.x + width * (seat % columns), top.y + height * (seat // columns) + size / 2
        look = worn(view.colours, seat)
        shown.append(group(emblem(look, x + 9, y, 9, "open-emblem"), class_=f"seat-{look}"))
        step = min(size + 8, (width - 34) / len(held_))
        shown += [
            open_tile(say, f"{seat}-{slot}", kind, x + 30 + size / 2 + step * slot, y, size)
            for slot, kind in enumerate(held_)
            if kind
        ]
    return join(shown)


def open_tile(say: Words, where: str, kind: str, x: float, y: float, size: float) -> Svg:
    """A tile of an open hand; it cannot be touched."""
    return group(title(tile_name(kind, say)), face(kind, size), id=f"held-{where}", transform=at(x, y))


@drawn_from("hand")
def hints(view: CountryView, say: Words, here: Layout) -> Svg:
    """What the effects in hand do, where there is room to say it."""
    effects = [kind for kind in dict.fromkeys(view.hand) if kind and not is_landscape(kind)]
    lines = []
    for number, kind in enumerate(effects):
        words = say("scene-rule", effect=tile_name(kind, say), rule=say(f"rule-{kind}"))
        lines.append(
            text(words, here.turns[0].x, here.turns[0].y + 8 + 28 * number, fitted(words, 430, 17), "", "start")
        )
    return group(*lines, class_="hints")


def held_id(kind: str, number: int) -> str:
    """The thing in the picture that a tile of the hand is; prompts tell effects apart by it."""
    return f"hand-{number}" if is_landscape(kind) else f"{kind}-{number}"


def first_of(hand: tuple[str, ...], number: int) -> int:
    """The first slot with a tile equal to that of a slot: actions name this one, and either may be touched."""
    return hand.index(hand[number])


@lru_cache(maxsize=512)
def slot(say: Words, here: Layout, number: int, kind: str, first: int) -> Svg:
    """One place of the hand: a landscape, an effect, or nothing yet."""
    box = here.hand[number]
    half = box.width / 2
    frame = {"x": -half, "y": -half, "width": box.width, "height": box.height}
    if not kind:
        x, y = box.middle
        return el("rect", x=x - half, y=y - half, width=box.width, height=box.height, rx=10, class_="empty-slot")
    name = short_name(kind, say)
    size = fitted(name, box.width + 6, 17 if here.is_wide else 15)
    caption = text(shortened(name, box.width + 12, size), 0, half + size + 3, size, "tile-name")
    landscape = is_landscape(kind)
    reach = 6 if here.is_wide else 3
    tip = tile_name(kind, say) if landscape else f"{tile_name(kind, say)}. {say(f'rule-{kind}')}"
    return touchable(
        held_id(kind, number),
        *box.middle,
        el(
            "rect",
            x=-half - reach,
            y=-half - reach,
            width=box.width + 2 * reach,
            height=box.height + 2 * reach,
            rx=13,
            class_="halo",
        ),
        el("rect", x=-half + 2, y=-half + 5, width=box.width, height=box.height, rx=10, class_="shadow"),
        face(kind, box.width),
        caption,
        el("rect", **frame, class_="hit"),
        say=tip,
        class_="in-hand" if landscape else f"in-hand {kind}",
        same=held_id(kind, first) if first != number else "",
    )


def face(kind: str, size: float) -> Svg:
    """A tile as it is held, around the origin."""
    if is_landscape(kind):
        return group(el("use", href=f"#art-{kind}"), transform=f"scale({size / 100:.4g})")
    half = size / 2
    return group(
        el(
            "rect",
            x=-half,
            y=-half,
            width=size,
            height=size,
            rx=size * 0.09,
            fill="url(#card-face)",
            class_="effect-card",
        ),
        el("circle", r=size * 0.37, class_=f"effect-disc {kind}-disc"),
        tunnel(size) if kind == "crapauduc" else stamp(SIGNS[kind], 0, 0, size * 0.56, "effect-sign"),
    )


def tunnel(size: float) -> Svg:
    """A passage under a road."""
    return group(
        el("path", d="M-25 25V5a25 25 0 0 1 50 0V25H12V7a12 12 0 0 0-24 0V25Z", class_="effect-sign"),
        el("path", d="M-30-27H32", class_="tunnel-road"),
        transform=f"scale({size / 118:.4g})",
    )


def choices(view: CountryView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """Rotations for the tile that was chosen, the building sites of works, turns of a diversion, or stop."""
    if view.step in ("step", "lay2"):
        offered = [stop_button(say, here)] if view.viewer == view.active else []
    elif view.ranks:
        return victory(view, say, here, names)
    else:
        offered = []
    if view.viewer != view.active or view.step not in ("turn", "lay2"):
        return join(offered)
    for number, kind in enumerate(view.hand):
        if is_landscape(kind):
            first = first_of(view.hand, number)
            if "chantier" in view.hand:
                offered.append(site(here, number, first))
            if first == number:
                offered += turn_choices(say, here, number, kind, rotations(view.kinds[kind]))
    if view.step == "turn":
        offered += [onto("pile", here.pile), onto("discard", here.discard)]
    if view.step == "turn" and "deviation" in view.hand:
        offered += [spin(say, here, number) for number in (1, 2, 3)]
    return join(offered)


@lru_cache(maxsize=64)
def onto(id_: str, box: Box) -> Svg:
    """The pile or the discard as the place where a tile of the hand may go."""
    width, height = box.width + 10, box.height + 10
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height}
    return touchable(id_, *box.middle, el("rect", **frame, rx=14, class_="halo"), hit(width, height), class_="onto")


@lru_cache(maxsize=64)
def site(here: Layout, number: int, first: int) -> Svg:
    """A tile of the hand as building material for works."""
    box = here.hand[number]
    reach = box.width / 2 + 6
    frame = {"x": -reach, "y": -reach, "width": 2 * reach, "height": 2 * reach}
    return touchable(
        f"site-{number}",
        *box.middle,
        el("rect", **frame, rx=14, class_="halo"),
        hit(box.width, box.height),
        class_="site",
        same=f"site-{first}" if first != number else "",
    )


@lru_cache(maxsize=512)
def turn_choices(say: Words, here: Layout, number: int, kind: str, turns: tuple[int, ...]) -> tuple[Svg, ...]:
    """The tile in each of its rotations, if there are several."""
    if len(turns) == 1:
        return ()
    found = []
    for turn in turns:
        box = here.turns[turn]
        half = box.width / 2
        found.append(
            touchable(
                f"turn-{number}-{turn}",
                *box.middle,
                el(
                    "rect", x=-half - 5, y=-half - 5, width=box.width + 10, height=box.height + 10, rx=12, class_="halo"
                ),
                group(el("use", href=f"#art-{kind}"), transform=at(0, 0, turn=90 * turn, scale=box.width / 100)),
                hit(box.width, box.height),
                say=say("title-turn", tile=tile_name(kind, say), degrees=90 * turn),
                class_="turn",
            )
        )
    return tuple(found)


@lru_cache(maxsize=64)
def spin(say: Words, here: Layout, quarters: int) -> Svg:
    """A turn of a tile that lies on the board."""
    box = here.turns[quarters - 1]
    half = box.width / 2
    sign = "anticlockwise-rotation" if quarters == 3 else "clockwise-rotation"
    words = "−90°" if quarters == 3 else f"+{90 * quarters}°"
    return touchable(
        f"spin-{quarters}",
        *box.middle,
        el("rect", x=-half, y=-half, width=box.width, height=box.height, rx=12, class_="choice"),
        el("rect", x=-half, y=-half, width=box.width, height=box.height, rx=12, class_="halo"),
        stamp(sign, 0, -half * 0.22, box.width * 0.52, "choice-sign"),
        text(words, 0, half * 0.78, 17 if here.is_wide else 14, "choice-text strong"),
        hit(box.width, box.height),
        say=say("title-spin", quarters=quarters),
        class_="spin",
    )


@lru_cache(maxsize=64)
def stop_button(say: Words, here: Layout) -> Svg:
    """Enough."""
    box = here.stop
    frame = {"x": -box.width / 2, "y": -box.height / 2, "width": box.width, "height": box.height}
    words = say("scene-stop")
    return touchable(
        "stop",
        *box.middle,
        el("rect", **frame, rx=14, class_="choice"),
        el("rect", **frame, rx=14, class_="halo"),
        text(words, 0, 6, fitted(words, box.width - 6, 22), "choice-text strong"),
        hit(box.width, box.height),
        class_="stop leads",
    )


@drawn_from("under", "pile", "discard", "round", "max_rounds")
def piles(view: CountryView, say: Words, here: Layout) -> Svg:
    """The pile, the discard with its top tile, the round, and what the sides mean."""
    under = [tile_name(one.kind, say) for one in view.under if one.kind]
    tips = [say("title-pile", count=view.pile)] + ([say("title-under", tiles=listed(under, say))] if under else [])
    return join(
        (
            heap(
                "pile",
                here.pile,
                here,
                str(view.pile),
                say("scene-pile"),
                " ".join(tips),
                back(here.pile) if view.pile else NOTHING,
            ),
            heap(
                "discard",
                here.discard,
                here,
                str(len(view.discard)),
                say("scene-discard"),
                say("title-discard", count=len(view.discard)),
                top_of_discard(view, here.discard) if view.discard else NOTHING,
            ),
            note(view, say, here),
            legend(say, here),
        )
    )


def heap(id_: str, box: Box, here: Layout, count: str, words: str, tip: str, picture: Svg) -> Svg:
    """A pile of tiles with its number."""
    half_width, half_height = box.width / 2, box.height / 2
    frame = {"x": -half_width, "y": -half_height, "width": box.width, "height": box.height}
    if here.is_wide:
        lines = [text(f"{words} · {count}", 0, half_height + 24, 17, "tile-name")]
    else:
        lines = [text(count, half_width - 8, 6, 17, "heap-count strong", "end")]
    return group(
        title(tip),
        el("rect", **frame, rx=10, class_="heap"),
        picture,
        *lines,
        id=f"heap-{id_}",
        transform=at(*box.middle),
    )


def back(box: Box) -> Svg:
    """The back of a tile: a lily pad."""
    size = min(box.width, box.height) - 8
    x = 0 if box.width < box.height * 1.2 else -box.width / 2 + size / 2 + 6
    r = size * 0.32
    return group(
        el("rect", x=-size / 2 + 3, y=-size / 2 + 3, width=size, height=size, rx=8, class_="card-below"),
        el("rect", x=-size / 2, y=-size / 2, width=size, height=size, rx=8, class_="card-back"),
        el("path", d=f"M0 0L{r:.1f} {-r * 0.3:.1f}A{r:.1f} {r:.1f} 0 1 1 {r * 0.6:.1f} {-r * 0.8:.1f}Z", class_="lily"),
        transform=at(x, 0),
    )


def top_of_discard(view: CountryView, box: Box) -> Svg:
    """The last tile that was discarded."""
    size = min(box.width, box.height) - 8
    x = 0 if box.width < box.height * 1.2 else -box.width / 2 + size / 2 + 6
    return group(face(view.discard[-1], size), transform=at(x, 0))


def note(view: CountryView, say: Words, here: Layout) -> Svg:
    """The round."""
    words = say("scene-round", round=min(view.round, view.max_rounds), max=view.max_rounds)
    x, y = here.note
    if here.is_wide:
        return text(words, x, y, 18, "note", "end")
    first, _, last = words.partition(" ")
    return join((text(first, x, y - 16, 14, "note"), text(last, x, y + 2, 14, "note")))


@lru_cache(maxsize=64)
def legend(say: Words, here: Layout) -> Svg:
    """Open and closed sides at a glance."""
    box = here.legend
    columns = 1 if here.is_wide else 2
    entries = []
    for number, (letter, sign) in enumerate((("M", "open"), ("H", "open"), ("R", "closed"), ("L", "closed"))):
        line, column = (number % 2, number // 2) if columns == 2 else (number, 0)
        x, y = box.x + column * box.width / 2, box.y + (line + 0.5) * box.height * columns / 4
        mark = "M-6 0l4 5 8-10" if sign == "open" else "M-5-5L5 5M5-5L-5 5"
        words = say(f"side-{letter}")
        entries += [
            el("path", d=mark, class_=f"mark {sign}", transform=at(x + 10, y)),
            group(
                el("rect", x=-50, y=-50, width=100, height=26, class_="mare-grass"),
                el("use", href=f"#side-{letter}"),
                transform=at(x + 48, y + 15, scale=0.42),
            ),
            text(words, x + 76, y + 5, fitted(words, box.width / columns - 78, 16), "legend-text", "start"),
        ]
    return group(*entries, class_="legend")


# --- the players ---


def plates(view: CountryView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """Who plays whom, and how many tiles everybody holds."""
    return join(plate(view, say, here, seat, names[seat]) for seat in range(len(view.places)))


def plate(view: CountryView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """One player."""
    active = view.active == seat and bool(view.awaited) and view.step not in ("deal", "first")
    state = (" active" if active else "") + (" won" if view.ranks and view.ranks[seat] == 1 else "")
    colour, look, is_own = view.colours[seat], worn(view.colours, seat), seat == view.viewer
    return plate_of(say, here, seat, name, colour, look, is_own, view.hand_sizes[seat], state)


@lru_cache(maxsize=1024)
def plate_of(
    say: Words, here: Layout, seat: int, name: str, colour: str, look: int, is_own: bool, hand_size: int, state: str
) -> Svg:
    """One player's plate in a state."""
    box = here.plates[seat]
    big = here.is_wide
    figure_x = box.x + (38 if big else 20)
    text_x = box.x + (80 if big else 37)
    width = box.right - text_x - 8
    middle = box.y + box.height / 2
    figure = (
        [group(el("use", href=f"#figure-{colour}"), transform=at(figure_x, middle, scale=0.78 if big else 0.4))]
        if colour
        else []
    )
    size = 19 if big else 14
    name_y = box.y + (33 if big else 21)
    line = (
        text(shortened(say("scene-you"), width, size), text_x, name_y, size, "seat-name strong", "start")
        if is_own
        else player(seat, name, text_x, name_y, width - (18 if big else 0), size, "seat-name strong")
    )
    return group(
        el("rect", x=box.x + 2, y=box.y + 4, width=box.width, height=box.height, rx=14, class_="shadow"),
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=14, class_="plate"),
        *figure,
        line,
        emblem(look, text_x + (9 if big else 6), box.y + (57 if big else 38), 9 if big else 6),
        held(here, hand_size, text_x + (26 if big else 16), box.y + (57 if big else 38)),
        class_=f"player seat-{look} tone-{colour or 'none'}{state}",
    )


def held(here: Layout, count: int, x: float, y: float) -> Svg:
    """The backs of the tiles a player holds."""
    size, gap = (18, 23) if here.is_wide else (9, 11)
    backs = "".join(f"M{x + number * gap:.1f} {y - size / 2:.1f}h{size}v{size}h-{size}Z" for number in range(count))
    return el("path", d=backs, class_="held-backs") if backs else NOTHING


def victory(view: CountryView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The winner in a wreath, beside the hands that are turned up."""
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    key = "scene-shared" if len(winners) > 1 else f"scene-winner-{view.end}"
    own = "-you" if len(winners) == 1 and winners[0] == view.viewer else ""
    words = say(f"{key}{own}", who=names[winners[0]])
    top, legend = here.hand[0], here.legend
    x = top.x + 342 if here.is_wide else legend.x + legend.width / 2
    y = top.y + 66 if here.is_wide else legend.y + 24
    size = (120 if here.is_wide else 66) / (1 if len(winners) < 3 else 1.5)
    wreaths = [
        group(
            icon("laurels", 0, 0, size, "laurels"),
            group(el("use", href=f"#figure-{view.colours[seat]}"), transform=at(0, -size * 0.06, scale=size / 190)),
            transform=at(x + (number - (len(winners) - 1) / 2) * size * 0.95, y),
        )
        for number, seat in enumerate(winners)
    ]
    width, letters = (200, 28) if here.is_wide else (legend.width, 20)
    return join((*wreaths, text(words, x, y + size * 0.72, fitted(words, width, letters), "heading display")))
