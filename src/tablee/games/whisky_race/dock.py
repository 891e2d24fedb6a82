"""The dock below the valley: on one side what is on the table, on the other what the viewer can choose."""

from __future__ import annotations

import math
from functools import lru_cache

from tablee.draw import (
    NOTHING,
    Box,
    Svg,
    el,
    fitted,
    group,
    hit,
    join,
    seat_class,
    shape,
    stamp,
    text,
    text_width,
    touchable,
)
from tablee.games.whisky_race.figures import numbered, thing
from tablee.games.whisky_race.keys import Key, is_asked, keys
from tablee.games.whisky_race.layout import Layout
from tablee.games.whisky_race.lines import BOTTLES, MARKERS, IconRow, deeds
from tablee.games.whisky_race.matters import matters
from tablee.games.whisky_race.tips import deed
from tablee.games.whisky_race.view import RaceView
from tablee.words import Words

PAGE = 15  # numbers shown at once; the place after the last one turns the page
ABREAST = 8  # places in a row of numbers
IN_TURN = ("move", "arrive", "after")


def dock(view: RaceView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """What is asked below the valley: on the left what it is about, on the right what can be chosen."""
    box = here.dock
    frame = {"x": box.x, "y": box.y, "width": box.width, "height": box.height, "rx": 12 if here.is_wide else 8}
    words = keys(view, say)
    told, chosen = rooms(view, words, here)
    told, below = reminded(view, told, here)
    return group(
        el("rect", **{**frame, "y": box.y + 3}, class_="shadow"),
        el("rect", **frame, fill="url(#oak)", class_="dock"),
        stacked(list(matters(view, say, here)), told, here),
        deeds(view.usable, say, here, below, 2, "dock-text") if below else NOTHING,
        controls(view, words, say, here, names, chosen),
    )


def reminded(view: RaceView, told: Box, here: Layout) -> tuple[Box, Box | None]:
    """In the own turn the room for what is told is shared: below, what the bottles do that may be used now."""
    if not here.is_wide or not view.usable or view.viewer != view.active or view.step not in IN_TURN:
        return told, None
    lines = 2 if len(view.usable) > 2 else 1
    low = 33.0 * lines
    upper = Box(told.x, told.y, told.width, told.height - low)
    return upper, Box(told.x, upper.bottom, told.width, low)


def rooms(view: RaceView, words: list[Key], here: Layout) -> tuple[Box, Box]:
    """The two parts of the dock; on a phone numbers, and more than two keys, need its whole width."""
    box = here.dock
    if here.is_wide:
        return Box(box.x + 16, box.y + 8, 424, box.height - 16), Box(box.x + 446, box.y + 8, 430, box.height - 16)
    if needs_width(view) or len(words) > 2:
        return Box(box.x + 6, box.y, box.width - 12, 28), Box(box.x + 3, box.y + 28, box.width - 6, box.height - 29)
    if words:
        room = 218
        left = Box(box.x + 8, box.y + 4, box.width - room - 16, box.height - 8)
        return left, Box(box.right - room - 4, box.y + 6, room, 108)
    return Box(box.x + 8, box.y + 3, box.width - 16, 36), Box(box.x + 8, box.y + 40, box.width - 12, 76)


def needs_width(view: RaceView) -> bool:
    """Whether there is more to choose than a few words."""
    return bool(numbers(view) or orders(view) or (view.step == "place" and view.row))


def stacked(lines: list[IconRow], box: Box, here: Layout) -> Svg:
    """Lines one below the other, in columns when they are many."""
    high = 33 if here.is_wide else 28
    if box.height < 2 * high:
        lines = lines[:2]  # a single row has room for two side by side
    per_column = max(1, int(box.height // high))
    columns = math.ceil(len(lines) / per_column) if lines else 1
    shown = []
    for number, line in enumerate(lines):
        column, row = divmod(number, per_column)
        rows = min(per_column, len(lines) - column * per_column) if columns == 1 else per_column
        y = box.y + box.height / 2 + (row - (rows - 1) / 2) * high
        shown.append(line.at(box.x + column * box.width / columns, y))
    return join(shown)


# --- what can be chosen ---


def numbers(view: RaceView) -> tuple[str, int, int] | None:
    """What a number would mean, the least and the most, where one is asked."""
    if not is_asked(view) or view.clans[view.viewer].sealed:
        return None
    purse = view.clans[view.viewer].purse
    if view.step == "plan" and not (view.offer and view.viewer in (view.offer.by, view.offer.to)):
        return ("plan", min(1, purse), purse)
    if view.step in ("duel", "bid"):
        return ("bid", 0, purse)
    return None


def page_of(number: int, least: int) -> int:
    """On which page a number stands."""
    return (number - least) // PAGE


def orders(view: RaceView) -> tuple[int, ...]:
    """The clans to be put in an order by the viewer."""
    if view.tie is None or not is_asked(view) or view.step not in ("tie_speak", "tie_last"):
        return ()
    return view.tie.members


def controls(view: RaceView, words: list[Key], say: Words, here: Layout, names: tuple[str, ...], box: Box) -> Svg:
    """Numbers, clans, markers or words to touch."""
    if asked := numbers(view):
        return pad(*asked, here, box)
    if members := orders(view):
        clans = tuple([(seat, names[seat]) for seat in members])
        return join((clan_order(clans, here, box), *in_row(words, right_end(box, here), here)))
    if view.step == "place" and view.row:
        return row(view, say, here, box)
    if not words and not view.sheets:
        return deeds(BOTTLES if here.legend else MARKERS, say, here, box, 3, "dock-text")
    return join(in_row(words, box, here))


@lru_cache(maxsize=256)
def pad(kind: str, least: int, most: int, here: Layout, box: Box) -> Svg:
    """Numbers to choose from, fifteen at a time."""
    width, height = box.width / ABREAST, box.height / 2
    parts = []
    for page in range(page_of(most, least) + 1):
        first = least + page * PAGE
        shown = [(f"{kind}-{number}", str(number)) for number in range(first, min(first + PAGE, most + 1))]
        if first + PAGE <= most:
            shown.append((f"more-{page + 1}", "…"))
        keys = []
        for place, (id_, words) in enumerate(shown):
            line, column = divmod(place, ABREAST)
            spot = (box.x + (column + 0.5) * width, box.y + (line + 0.5) * height)
            keys.append(key(id_, words, *spot, width - 4, height - 4, 22 if here.is_wide else 18))
        parts.append(group(*keys, class_=f"page page-{page}"))
    return group(*parts, class_="pad")


def key(id_: str, words: str, x: float, y: float, width: float, height: float, size: float) -> Svg:
    """One place of the pad."""
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": 9}
    return touchable(
        id_,
        x,
        y,
        el("rect", **frame, class_="key"),
        el("rect", **frame, class_="halo"),
        text(words, 0, size * 0.35, size, "key-text"),
        hit(width, height),
        class_=f"choice {id_}",
    )


def right_end(box: Box, here: Layout) -> Box:
    """The part of a row of clans where a word is left to say."""
    width = 120 if here.is_wide else 104
    return Box(box.right - width, box.y, width, box.height)


@lru_cache(maxsize=256)
def clan_order(members: tuple[tuple[int, str], ...], here: Layout, box: Box) -> Svg:
    """The clans of a tie: touch them in the order they shall play."""
    room = box.width - right_end(box, here).width - 6
    abreast = len(members) if here.is_wide else min(len(members), 5 if len(members) == 5 else 3)
    if not here.is_wide and len(members) <= 4:
        abreast = len(members)
    lines = math.ceil(len(members) / abreast)
    width, height = min(64.0, room / abreast), min(52.0, box.height / lines)
    parts = []
    for number, (seat, name) in enumerate(members):
        line, column = divmod(number, abreast)
        x = box.x + (column + 0.5) * width
        y = box.middle[1] + (line - (lines - 1) / 2) * height
        frame = {"x": -width / 2 + 2, "y": -height / 2 + 2, "width": width - 4, "height": height - 4, "rx": 10}
        parts.append(
            touchable(
                f"order-{seat}",
                x,
                y,
                el("rect", **frame, class_="key"),
                el("rect", **frame, class_="halo"),
                el("path", d=shape(seat, 13), class_="seat-fill badge"),
                hit(width, height),
                say=name,
                class_=f"choice {seat_class(seat)}",
            )
        )
    return join(parts)


def row(view: RaceView, say: Words, here: Layout, box: Box) -> Svg:
    """§9.3: the markers of which one goes under the Englishman."""
    step = 80 if here.is_wide else 64
    first = box.middle[0] - step * (len(view.row) - 1) / 2
    return join(
        thing(f"row-{code}-{copy}", code, first + step * number, box.middle[1], here, deed(say, code), "marker")
        for number, (code, copy) in enumerate(numbered(view.row))
    )


def in_row(words: list[Key], box: Box, here: Layout) -> list[Svg]:
    """Keys side by side if their words have room; else in two rows, the last one across."""
    abreast = len(words) if fit_abreast(words, box, here) else (len(words) + 1) // 2
    lines = -(-len(words) // max(1, abreast))
    across = min(190.0 * max(1, 3 - abreast), box.width / max(1, abreast))
    high = min(56.0, box.height / max(1, lines))
    parts = []
    for number, one in enumerate(words):
        line, column = divmod(number, abreast)
        in_line = min(abreast, len(words) - line * abreast)
        width = across * abreast / in_line
        x = box.right - width * (in_line - column - 0.5)
        y = box.middle[1] + (line - (lines - 1) / 2) * high
        parts.append(worded(one, x, y, width - 6, high - 6, here))
    return parts


def fit_abreast(words: list[Key], box: Box, here: Layout) -> bool:
    """Whether the words of all keys can be read in one row."""
    if not here.is_wide or box.width <= 200 or len(words) > 3:
        return False
    room = box.width / max(1, len(words)) - 18
    lines = [(line, 34 if one.sign else 0) for one in words if " " in one.words for line in in_two(one.words)]
    return all(text_width(line, 17) + sign <= room for line, sign in lines)


@lru_cache(maxsize=256)
def worded(one: Key, x: float, y: float, width: float, height: float, here: Layout) -> Svg:
    """A key with its sign and its words."""
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": 11}
    room = 34 if one.sign and here.is_wide else 26 if one.sign else 0
    marks = [stamp(one.sign, -width / 2 + room * 0.62, 0, room * 0.8, "key-sign")] if one.sign else []
    return touchable(
        one.id,
        x,
        y,
        el("rect", **frame, class_="key"),
        el("rect", **frame, class_="halo"),
        *marks,
        *key_words(one.words, room / 2 - (2 if one.sign else 0), width - room - 20, height, here),
        hit(width, height),
        class_=f"choice {one.id}",
        same=one.same,
    )


def key_words(words: str, x: float, width: float, height: float, here: Layout) -> list[Svg]:
    """The words of a key in one line, or where they are too long in two: what, and below it the price."""
    size = 20.0 if here.is_wide else 16.0
    if " " not in words or text_width(words, here.least) <= width:
        size = fitted(words, width, size, here.least)
        return [text(words, x, size * 0.35, size, "key-text")]
    what, below = in_two(words)
    size = min(fitted(what, width, size, here.least), fitted(below, width, size, here.least), height / 2.4)
    size = max(size, here.least)
    return [text(what, x, -size * 0.25, size, "key-text"), text(below, x, size * 0.95, size, "key-text")]


def in_two(words: str) -> tuple[str, str]:
    """Words in two lines: the price in the second, or else about half of them."""
    if " · " in words:
        what, _, price = words.partition(" · ")
        return what, price
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    middle = min(gaps, key=lambda at: abs(at - len(words) / 2))
    return words[:middle], words[middle + 1 :]
