"""The dice tray of Déstorsion: whose turn it is, the dice and to whom they go, spells, the winner."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Box,
    Svg,
    Things,
    at,
    die,
    drawn_from,
    el,
    emblem,
    fitted,
    group,
    hit,
    join,
    player,
    seat_class,
    shape,
    stamp,
    text,
    text_width,
    things,
    touchable,
)
from tablee.games.destorsion.layout import Layout
from tablee.games.destorsion.stones import DWARF, HEX, MASTER, WARP
from tablee.games.destorsion.story import any_of
from tablee.games.destorsion.view import DungeonView
from tablee.words import Words

BUTTON = 50.0  # height
SHORTEST = 45.0  # a finger needs that much


@drawn_from(
    *("round", "turn_limit", "turn", "step", "awaited", "active", "viewer"),
    *("distances", "ranks"),
)
def tray(view: DungeonView, say: Words, here: Layout, names: tuple[str, ...]) -> Things:
    """Where the dice lie: a free one in the middle, those given on the dwarf's or on the Master's side."""
    box = here.tray
    slots = (("dwarf", here.dwarf_slot), ("master", here.master_slot))
    return things((
        el("rect", x=box.x + 1, y=box.y + 4, width=box.width, height=box.height, rx=16, class_="shadow"),
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=16, fill="url(#leather)", class_="tray"),
        banner(view, say, here, names) if here.is_wide else NOTHING,
        *[outline(whose, place, view.step == whose) for whose, place in slots],
        *[slot(say, here, place, whose) for whose, place in slots],
        group(offer(view, say, here, names), class_=seat_class(view.active), id="tray-offer"),
    ))  # fmt: skip


def banner(view: DungeonView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """Whose turn it is, to be read from across the room."""
    lines = [say("scene-round", round=view.round)] if view.round else []
    lines.append(say("scene-turn-of" if view.turn_limit else "scene-turn", turn=view.turn, limit=view.turn_limit))
    is_on = view.step != "start" and bool(view.awaited)
    name = "" if view.active == view.viewer else names[view.active]
    return group(
        banner_of(" · ".join(lines), view.active if is_on else -1, name, say, here),
        class_=seat_class(view.active),
        id="tray-banner",
    )


@lru_cache(maxsize=256)
def banner_of(lines: str, seat: int, name: str, say: Words, here: Layout) -> Svg:
    """The turn, and who plays: nobody has the seat -1, and the reader no name."""
    box = here.tray
    count = text(lines, box.x + box.width / 2, box.y + 62, 16, "tray-text")
    if seat < 0:
        return count
    x, y, width = box.x + 50, box.y + 33, box.width - 66
    return join((
        el("rect", x=box.x + 8, y=box.y + 8, width=box.width - 16, height=36, rx=10, class_="seat-fill"),
        emblem(seat, box.x + 30, box.y + 26, 10),
        player(seat, name, x, y, width, 21, "turn-name display", "turn-name")
        if name
        else text(say("scene-you"), x, y, 21, "turn-name display", "start", id="turn-name"),
        count,
    ))  # fmt: skip


def outline(whose: str, box: Box, in_use: bool) -> Svg:
    """The outline of the place of a dwarf's or of the Master's dice, which shines while they count."""
    frame = {"x": box.x, "y": box.y, "width": box.width, "height": box.height}
    return el("rect", **frame, rx=12, class_="slot in-use" if in_use else "slot", id=f"outline-{whose}")


@lru_cache(maxsize=64)
def slot(say: Words, here: Layout, box: Box, whose: str) -> Svg:
    """The place itself, with its sign."""
    x, y = box.middle
    sign = DWARF if whose == "dwarf" else MASTER
    half_width, half_height = box.width / 2, box.height / 2
    words = say(f"scene-{whose}-die")
    if here.is_wide:
        marks = [
            stamp(sign, -half_width + 24, half_height - 20, 28, "slot-sign"),
            text(words, -half_width + 43, half_height - 14, fitted(words, box.width - 48, 17), "tray-text", "start"),
        ]
    else:
        marks = [stamp(sign, -half_width + 17 if whose == "dwarf" else half_width - 17, 0, 27, "slot-sign")]
    frame = {"x": -half_width, "y": -half_height, "width": box.width, "height": box.height}
    return touchable(
        f"slot-{whose}",
        x,
        y,
        el("rect", **frame, rx=12, class_="halo"),
        *marks,
        hit(box.width, box.height),
        say=words,
    )


@drawn_from("step", "distances", "ranks", "awaited", "viewer")
def offer(view: DungeonView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """What the middle of the tray holds besides dice: an order, a spell, the winner; keys only for who may use them."""
    is_asked = view.viewer in view.awaited
    match view.step:
        case "start":
            x, y = here.free.middle
            words = say("scene-start")
            return text(
                words, x, y + 8, fitted(words, here.free.width, 26 if here.is_wide else 18), "tray-text display"
            )
        case "roll":
            ways = (("roll-2", say("scene-roll-2")), ("roll-3", say("scene-roll-3")))
            return buttons(here, *ways) if is_asked else NOTHING
        case "dwarf" | "master":
            return order(view, say, here)
        case "hex":
            sign = spell_sign(HEX, "hex", say("scene-hex"), here, is_asked)
            return join((sign, buttons(here, ("spell-none", say("scene-hex-none"))))) if is_asked else sign
        case "warp":
            sign = spell_sign(WARP, "warp", say("scene-warp"), here, is_asked)
            back, forward = ("spell-back", say("scene-spell-back")), ("spell-forward", say("scene-spell-forward"))
            none = ("spell-none", say("scene-spell-none"))
            return join((sign, buttons(here, back, forward, none))) if is_asked else sign
    return victory(view, say, here, names) if view.ranks else NOTHING


def order(view: DungeonView, say: Words, here: Layout) -> Svg:
    """Who moves now, and how far."""
    x, y = here.free.middle
    words = any_of(view.distances, say)
    sign = 64 if here.is_wide else 32
    size = fitted(words, here.free.width - sign - 16, 40 if here.is_wide else 24)
    width = sign + 12 + text_width(words, size)
    left = x - width / 2
    return join((
        stamp(DWARF if view.step == "dwarf" else MASTER, left + sign / 2, y, sign, f"order-{view.step}"),
        text(words, left + sign + 12, y + size * 0.35, size, "tray-text display", "start"),
    ))  # fmt: skip


def spell_sign(sign: str, kind: str, words: str, here: Layout, has_keys: bool) -> Svg:
    """The spell that the Master lends; on a phone the keys leave no room for it."""
    box = here.free
    if not here.is_wide:
        return NOTHING if has_keys else stamp(sign, *box.middle, 40, f"spell-{kind}")
    return join((
        stamp(sign, box.x + 40, box.y + 30, 46, f"spell-{kind}"),
        text(words, box.x + 74, box.y + 40, fitted(words, box.width - 80, 28), "tray-text display", "start"),
    ))  # fmt: skip


def buttons(here: Layout, *choices: tuple[str, str]) -> Svg:
    """Things to choose in the tray, by their ids and words."""
    size, gap, spare = (18, 8, 0) if here.is_wide else (15, 3, 18)  # on a phone between the dice, beyond their slots
    left, room = here.free.x - spare, here.free.width + 2 * spare - gap * (len(choices) - 1)
    needs = [max(SHORTEST, text_width(words, size) + 14) for _, words in choices]
    y = here.free.bottom - BUTTON / 2 - (2 if here.is_wide else 6)
    drawn = []
    for (id_, words), need in zip(choices, needs, strict=True):
        width = room * need / sum(needs)
        drawn.append(button(id_, words, left + width / 2, y, width, size))
        left += width + gap
    return join(drawn)


def button(id_: str, words: str, x: float, y: float, width: float, size: float) -> Svg:
    """A thing to choose, with its word."""
    frame = {"x": -width / 2, "y": -BUTTON / 2, "width": width, "height": BUTTON}
    return touchable(
        id_,
        x,
        y,
        el("rect", **frame, rx=12, class_="choice"),
        el("rect", **frame, rx=12, class_="halo"),
        text(words, 0, 6, fitted(words, width - 8, size), "choice-text strong"),
        hit(width, BUTTON),
    )


def victory(view: DungeonView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The winner, with a wreath; those who share the win have one each."""
    x, y = here.free.middle
    winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
    size, letters = (96, 24) if here.is_wide else (50, 15)
    if len(winners) == 1 and winners[0] != view.viewer:
        return victory_of(winners[0], names[winners[0]], say, here, size, letters)
    words = say("scene-wins-you" if len(winners) == 1 else "scene-shared")
    middles = [x + (number - (len(winners) - 1) / 2) * size * 0.8 for number in range(len(winners))]
    wreaths = [wreath(seat, middle, y - size * 0.16, size) for seat, middle in zip(winners, middles, strict=True)]
    low = here.free.bottom - (0 if here.is_wide else 2)
    return join((*wreaths, text(words, x, low, fitted(words, here.free.width, letters), "tray-text display")))


def victory_of(seat: int, name: str, say: Words, here: Layout, size: float, letters: float) -> Svg:
    """Somebody else has won: the wreath, and beside it the name."""
    left, y = here.free.x + size, here.free.middle[1]
    width = here.free.right - left
    return join((
        wreath(seat, here.free.x + size / 2, y, size),
        player(seat, name, left, y - 2, width, letters, "tray-text display", "winner-name"),
        text(say("scene-wins"), left, y + letters, letters, "tray-text display", "start"),
    ))  # fmt: skip


def wreath(seat: int, x: float, y: float, size: float) -> Svg:
    """A wreath around a seat's shape."""
    return group(
        stamp("laurels", 0, 0, size, "laurels"),
        el("path", d=shape(seat, size * 0.17), class_="seat-fill outlined"),
        transform=at(x, y),
        class_=seat_class(seat),
    )


@drawn_from("dice", "dwarf_die", "master_die", "third_to", "third_die")
def dice(view: DungeonView, say: Words, here: Layout) -> Things:
    """The dice of this turn, each on its side once it is given."""
    shown = []
    for number, side, x, y, scale, turn in dice_spots(view, here):
        value = view.dice[number - 1]
        class_ = f"given-{side}" if side else "free"
        shown.append(die(f"die-{number}", value, x, y, here.die * scale, say("scene-die", value=value), class_, turn))
    return things(shown)


def dice_for(view: DungeonView, dwarf_die: int, master_die: int) -> tuple[int, int]:
    """Which die of the throw, counted from 1, goes to the dwarf and which to the Master."""
    first = view.dice.index(dwarf_die)
    second = next(number for number, value in enumerate(view.dice) if value == master_die and number != first)
    return first + 1, second + 1


def dice_spots(view: DungeonView, here: Layout) -> Iterator[tuple[int, str, float, float, float, float]]:
    """Number, side, place, scale and tilt of each die."""
    given: dict[int, str] = {}
    if view.dwarf_die:
        first, second = dice_for(view, view.dwarf_die, view.master_die)
        given = {first: "dwarf", second: "master"}
    waiting = [number for number in range(1, len(view.dice) + 1) if number not in given]
    gap = 16 if here.is_wide or len(waiting) < 3 else 7
    for number in range(1, len(view.dice) + 1):
        side = given.get(number) or view.third_to
        if side:
            x, y, scale = given_spot(view, here, side, third=number not in given)
            yield number, side, x, y, scale, 0
        else:
            middle_x, y = here.free.middle
            shift = waiting.index(number) - (len(waiting) - 1) / 2
            tilt = (-7, 5, -3)[number - 1] if here.is_wide else 0
            yield number, "", middle_x + shift * (here.die + gap), y, 1, tilt


def given_spot(view: DungeonView, here: Layout, side: str, third: bool) -> tuple[float, float, float]:
    """Where a given die lies in its slot, and how large."""
    box = here.dwarf_slot if side == "dwarf" else here.master_slot
    shared = view.third_to == side and bool(view.third_die)
    if here.is_wide:
        x, y = box.middle[0], box.y + 68
        if not shared:
            return x, y, 1
        return x + (33 if third else -31), y + (22 if third else -12), 0.82
    inner = 1 if side == "dwarf" else -1
    x, y = box.middle[0] + 14 * inner, box.middle[1]
    if not shared:
        return x, y, 1
    return x + inner * (20 if third else -20), y, 0.86
