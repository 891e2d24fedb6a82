"""The picture of La Sortie: paper cards on an ink-blue night, and what you alone have seen on slips only you see."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import NamedTuple

from tablee.draw import (
    NOTHING,
    Box,
    Layer,
    Picture,
    Scene,
    Svg,
    at,
    drawn_from,
    el,
    fitted,
    group,
    icon,
    icon_defs,
    join,
    linear,
    player,
    radial,
    seat_class,
    shape,
    stamp,
    text,
    things,
    title,
    write_pages,
)
from tablee.draw import stylesheet as shared_stylesheet
from tablee.engine.contract import NOBODY, PUBLIC
from tablee.games.la_sortie import figures
from tablee.games.la_sortie.figures import FINALS, SIGNS, frame
from tablee.games.la_sortie.layout import Layout, plan
from tablee.games.la_sortie.rules import CARDS, MAZE, NOWHERE, PLACES, SPOTS
from tablee.games.la_sortie.story import card as card_words
from tablee.games.la_sortie.story import effect as effect_words
from tablee.games.la_sortie.story import known, listed
from tablee.games.la_sortie.story import place as place_words
from tablee.games.la_sortie.traces import marked_cards, steps
from tablee.games.la_sortie.view import MazeView
from tablee.words import LANGUAGES, Words, load, seat_names

PLATE_NAME = "plate-name strong"
SEATS = (0, 1)


@cache
def stylesheet() -> str:
    """The mood of the night."""
    return resources.files("tablee.games.la_sortie").joinpath("scene.css").read_text("utf-8")


def scene(view: MazeView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What one viewer sees, with the players' names by seat; the page adds only the frame."""
    here = plan(shape, view.geometry)
    names = names or seat_names(say, len(SEATS))
    plates = [plate(view, say, here, seat, names[seat]) for seat in SEATS]
    layers = (
        signs(),
        Layer("night", night(view, here)),
        Layer("ways", ways(view, say, here)),
        Layer("cards", things(card(view, say, here, names, place) for place in by_back(view))),
        Layer("marks", things((marked_cards(view, here), steps(view, here)))),
        Layer("tokens", tokens(view, say, here, names)),
        places(here),
        Layer("plates", things((chip(view, say, here), *plates))),
        Layer("list", card_list(view, say, here)),
        Layer("pawns", pawns(view, say, here, names)),
    )
    return Scene(here.width, here.height, layers, say("game-title"), described(view, say, names), "la_sortie", shape)


@cache
def signs() -> Layer:
    """The signs of every card and of the list."""
    return Layer("signs", el("defs", icon_defs(*sorted({*SIGNS.values(), *FINALS.values()}))))


def path(view: MazeView, action: str) -> tuple[str, ...]:
    """The places an action touches, in their order."""
    kind, _, rest = action.partition(" ")
    if kind == "open":
        return (f"place-{PLACES[view.pawns[view.decider]]}",)
    return tuple(f"place-{name}" for name in rest.split("+") if name in PLACES)


def by_back(view: MazeView) -> list[int]:
    """The places in the order of the cards' own numbers, so that the order of the elements never changes."""
    return sorted(range(CARDS), key=lambda place: view.backs[place])


def effect_of(view: MazeView, number: int) -> tuple[str, ...]:
    """What a maze card does at the level of play."""
    return view.effects[view.level - 1][number - 1]


Effects = tuple[tuple[str, ...], ...]  # of a card, by level


class Seen(NamedTuple):
    """A card as one viewer sees it."""

    back: int  # the card as the eye can follow it
    number: int  # 0 where the viewer cannot name it
    effect: tuple[str, ...]  # of a maze card with a number
    is_up: bool
    marks: tuple[int, ...]  # the seats that have seen it, while it lies face down
    is_secret: bool  # whether the viewer has a seat, and the others may not know it


def look_at(view: MazeView, place: int) -> Seen:
    """The card at a place."""
    number = known(view, place)
    effect = effect_of(view, number) if 0 < number <= MAZE else ()
    marks = tuple([seat for seat in SEATS if place in view.marks[seat]])
    return Seen(view.backs[place], number, effect, view.up[place], marks, view.viewer != PUBLIC and not view.end)


# --- in words ---


def described(view: MazeView, say: Words, names: tuple[str, ...]) -> str:
    """The whole table as text, for those who cannot see it: the way up from row 1, then pawns, tokens, knowledge."""
    facts = [say("scene-level", level=view.level), turn_words(view, say)]
    facts += [say_place(view, say, place) for place in range(CARDS)]
    facts += [pawn_words(view, say, seat, names[seat]) for seat in SEATS]
    if view.shield != NOWHERE:
        facts.append(capital(say("scene-shield", place=place_words(view.shield, say))))
    if view.barrier != NOWHERE:
        facts.append(barrier_words(view, say, names))
    for seat in SEATS:
        if view.marks[seat]:
            places = listed([place_words(place, say) for place in view.marks[seat]], say)
            facts.append(say("scene-mark", who=names[seat], places=places))
        if view.skip[seat]:
            facts.append(say("scene-must-skip", who=names[seat]))
    if view.awaited and view.awaited[0] >= 0:
        facts.append(say("scene-turn-of", who=names[view.decider]))
    return ". ".join(facts) + "."


def capital(sentence: str) -> str:
    """A sentence begins with a capital letter."""
    return sentence[0].upper() + sentence[1:]


def say_place(view: MazeView, say: Words, place: int) -> str:
    """One card place in words."""
    if place >= view.dealt:
        return say("scene-place-bare", place=capital(place_words(place, say)))
    return lying_words(look_at(view, place), place, say)


@lru_cache(maxsize=2048)
def lying_words(seen: Seen, place: int, say: Words) -> str:
    """A card on its place in words."""
    where = capital(place_words(place, say))
    if not seen.number:
        return say("scene-place-down", place=where)
    what = card_words(seen.number, say)
    if seen.number <= MAZE:
        what += f" ({effect_words(seen.effect, say)})"
    known_ = "scene-place-open"
    if seen.is_secret:
        known_ = "scene-place-known" if len(seen.marks) < len(SEATS) else "scene-place-known-both"
    return say("scene-place-up" if seen.is_up else known_, place=where, card=what)


def pawn_words(view: MazeView, say: Words, seat: int, who: str) -> str:
    """Where a pawn stands."""
    if view.pawns[seat] == NOWHERE:
        return say("scene-pawn-waits", who=who)
    return say("scene-pawn", who=who, place=place_words(view.pawns[seat], say))


def barrier_words(view: MazeView, say: Words, names: tuple[str, ...]) -> str:
    """Who has barred what."""
    return say("scene-barrier", who=names[view.barrier_owner], place=place_words(view.barrier, say))


# --- the table ---

STARS = ((44, 60), (712, 40), (58, 330), (736, 300), (30, 520), (752, 560), (700, 690), (90, 716), (760, 160))


@drawn_from("level")
def night(view: MazeView, here: Layout) -> Svg:
    """The sky, a pool of light behind the finals, a few stars."""
    left, right = here.places[9], here.places[10]
    middle = (left[0] + right[0]) / 2
    stars = "".join(f"M{x} {y}h.01" for x, y in STARS) if here.is_wide else ""
    return group(
        el(
            "defs",
            linear("sky", ((0, "stop-sky"), (1, "stop-sky-end"))),
            radial("hope", ((0, "stop-hope"), (1, "stop-hope-end"))),
            linear("paper", ((0, "stop-paper"), (1, "stop-paper-end"))),
        ),
        el("rect", width=here.width, height=here.height, rx=18 if here.is_wide else 10, fill="url(#sky)"),
        el("ellipse", cx=middle, cy=left[1], rx=here.card[0] * 1.75, ry=here.card[1] * 1.15, fill="url(#hope)"),
        el("path", d=stars, class_="stars") if stars else NOTHING,
        class_=f"night level-{view.level}",
    )


@drawn_from("links", "dealt")
def ways(view: MazeView, say: Words, here: Layout) -> Svg:
    """Which places touch, the entrances, and the names of rows and columns."""
    width, height = here.card
    lines = []
    for place in range(MAZE):
        x, y = here.places[place]
        if place % 3 < 2:
            lines.append(f"M{x:.0f} {y:.0f}H{here.places[place + 1][0]:.0f}")
        lines.append(f"M{x:.0f} {y:.0f}V{here.places[place + 3][1]:.0f}" if place < 6 else "")
    links = (*view.links, *((SPOTS + column, column) for column in range(3)))
    for (x, y), (to_x, to_y) in ((here.places[one], here.places[other]) for one, other in links):
        lines.append(f"M{x:.0f} {y:.0f}L{to_x:.0f} {to_y:.0f}")
    spots = [entrance(say, here, place) for place in range(SPOTS, len(PLACES))]
    empty = [
        group(frame(width, height, "empty"), transform=at(*here.places[place])) for place in range(view.dealt, CARDS)
    ]
    return join((el("path", d="".join(lines), class_="way"), *names(here), *spots, *empty))


def names(here: Layout) -> Iterator[Svg]:
    """The numbers of the rows, where there is room."""
    if not here.is_wide:
        return
    left = here.places[0][0] - here.card[0] / 2 - 26
    for row in range(3):
        yield text(str(row + 1), left, here.places[3 * row][1] + 8, 24, "names display")


def entrance(say: Words, here: Layout, place: int) -> Svg:
    """A spot in front of row 1."""
    x, y = here.places[place]
    width, height = here.spot
    return group(
        title(place_words(place, say)),
        el("ellipse", rx=width / 2, ry=height * 0.4, class_="entrance"),
        text(PLACES[place][0], 0, height * 0.14, 24 if here.is_wide else 17, "names display"),
        transform=at(x, y),
    )


def card(view: MazeView, say: Words, here: Layout, names: tuple[str, ...], place: int) -> Svg:
    """One card where it lies; face up, or face down with the eyes that have seen it."""
    if place >= view.dealt:
        return NOTHING
    seen = look_at(view, place)
    knowers = tuple([(seat, names[seat]) for seat in seen.marks])
    return lying_card(seen, knowers, say, here, place)


@lru_cache(maxsize=1024)
def lying_card(seen: Seen, knowers: tuple[tuple[int, str], ...], say: Words, here: Layout, place: int) -> Svg:
    """A card on its place, with the seats that have seen it and the players' names."""
    width, height = here.card
    if seen.is_up:
        words = [say(f"short-{part}") for part in seen.effect] or [capital(card_words(seen.number, say))]
        drawing = figures.face(width, height, seen.number, seen.effect, words)
    else:
        drawing = join(
            (
                figures.back(width, height, place >= MAZE, bool(seen.number)),
                secret(seen, say, here, place),
                eyes(seen.back, knowers, say, here),
            )
        )
    return group(
        title(lying_words(seen, place, say)),
        el("rect", x=-width / 2 + 2, y=-height / 2 + 5, width=width, height=height, rx=10, class_="shadow"),
        group(drawing, class_="turned-up" if seen.is_up else "turned-down"),
        id=f"card-{seen.back}",
        transform=at(*here.places[place]),
        class_="a-card",
    )


def secret(seen: Seen, say: Words, here: Layout, place: int) -> Svg:
    """What this viewer alone remembers of a face-down card; after the end all is laid open, for who watches too."""
    if not seen.number:
        return NOTHING
    tip = lying_words(seen, place, say)
    if not seen.is_secret:
        return figures.secret(*here.card, seen.number, seen.effect, "", tip)
    tip = f"{say('scene-only-you-more')} – {tip}"
    whose = say("scene-only-you" if len(seen.marks) < len(SEATS) else "scene-you-both")
    return figures.secret(*here.card, seen.number, seen.effect, whose, tip)


def eyes(back: int, knowers: tuple[tuple[int, str], ...], say: Words, here: Layout) -> Svg:
    """Who has seen a face-down card: everybody may know that."""
    width, height = here.card
    size = 28 if here.is_wide else 22
    return join(
        figures.eye(
            f"eye-{seat}-{back}",
            seat,
            width / 2 - size * 0.72,
            height / 2 - size * (0.72 + 0.98 * (1 - seat)),
            size,
            say("scene-seen-by", who=name),
        )
        for seat, name in knowers
    )


@lru_cache(maxsize=16)
def places(here: Layout) -> Layer:
    """Every place, for a finger."""
    return Layer("places", things(place_frame(here, place) for place in range(len(PLACES))))


def place_frame(here: Layout, place: int) -> Svg:
    """What a finger touches: a place, whatever lies on it."""
    x, y = here.places[place]
    width, height = here.card if place < CARDS else here.spot
    return el(
        "rect",
        id=f"place-{PLACES[place]}",
        class_="place",
        x=x - width / 2 - 3,
        y=y - height / 2 - 3,
        width=width + 6,
        height=height + 6,
        rx=12,
    )


@drawn_from("resolving", "shield", "barrier", "barrier_owner")
def tokens(view: MazeView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """The card in play, the shield, the barrier."""
    width, height = here.card
    parts = []
    if view.resolving != NOWHERE:
        parts.append(group(frame(width, height, "in-play", 4, 12), transform=at(*here.places[view.resolving])))
    if view.shield != NOWHERE:
        x, y = here.places[view.shield]
        size = 44 if here.is_wide else 28
        tip = capital(say("scene-shield", place=place_words(view.shield, say)))
        parts.append(figures.shield(x - width / 2 + size * 0.42, y + height / 2 - size * 0.4, size, tip))
    if view.barrier != NOWHERE:
        x, y = here.places[view.barrier]
        tip = barrier_words(view, say, names)
        parts.append(figures.barrier(view.barrier_owner, x, y + height / 2 - 4, width + 8, tip))
    return join(parts)


def pawns(view: MazeView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """Both pawns, side by side where they share a place; before the start they wait on their plates."""
    size = here.pawn * (0.86 if view.pawns[0] == view.pawns[1] != NOWHERE else 1)
    told = [pawn_words(view, say, seat, names[seat]) for seat in SEATS]
    return join(figures.figure(seat, *pawn_spot(view, here, seat), size, told[seat]) for seat in SEATS)


def pawn_spot(view: MazeView, here: Layout, seat: int) -> tuple[float, float]:
    """Where a pawn's feet are."""
    place = view.pawns[seat]
    shares = view.pawns[0] == view.pawns[1]
    side = here.pawn * 0.3 * (1 if seat else -1) if shares else 0.0
    if place == NOWHERE:
        box = here.plates[seat]
        return box.right - here.pawn * 0.6, box.bottom - 4
    x, y = here.places[place]
    if place >= SPOTS:
        return x + side * 1.6, y + here.pawn * 0.22
    width, height = here.card
    return x + width / 2 - here.pawn * (0.74 if shares else 0.6) + side, y - height / 2 + here.pawn * 0.98 + 4


# --- players, level, the list of cards ---


@drawn_from("level", "turn", "turn_limit", "arrived")
def chip(view: MazeView, say: Words, here: Layout) -> Svg:
    """The level and the turn."""
    box = here.chip
    x, y = box.middle
    level = say("scene-level", level=view.level)
    turn = turn_words(view, say)
    if here.is_wide:
        arriving = say("scene-level-after") if view.arrived != NOBODY else ""
        lines = join(
            (
                icon("moon", box.x + 44, y, 44, "moon"),
                text(level, box.x + 82, y + 12, 36, "level display", "start"),
                text(turn, box.right - 20, y - 4 if arriving else y + 8, 18, "chip-words", "end"),
                text(arriving, box.right - 20, y + 22, 16, "chip-words strong", "end") if arriving else NOTHING,
            )
        )
    else:
        lines = join(
            (
                text(level, x, y - 2, fitted(level, box.width - 6, 19), "level display"),
                text(f"{view.turn} / {view.turn_limit}", x, y + 17, 14, "chip-words") if view.turn else NOTHING,
            )
        )
    return group(
        title(f"{level}. {turn}"),
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=12, class_="chip"),
        lines,
        class_=f"level-{view.level}",
    )


def turn_words(view: MazeView, say: Words) -> str:
    """Which turn it is; while the pawns still wait, that there is none yet."""
    return say("scene-turn", turn=view.turn, limit=view.turn_limit) if view.turn else say("scene-turn-none")


def plate(view: MazeView, say: Words, here: Layout, seat: int, name: str) -> Svg:
    """A player: shape, name, and what awaits them."""
    active = " active" if view.awaited and view.awaited[0] == seat else ""
    class_ = f"plate {seat_class(seat)}{active}" + (" won" if view.winner == seat else "")
    mark, state, has_pawn = plate_sign(view, seat), plate_words(view, say, seat), view.pawns[seat] == NOWHERE
    return nameplate(say, here, seat, name, seat == view.viewer, mark, state, has_pawn, class_)


@lru_cache(maxsize=512)
def nameplate(
    say: Words, here: Layout, seat: int, name: str, is_own: bool, mark: str, state: str, has_pawn: bool, class_: str
) -> Svg:
    """A player's plate with a sign and a few words; the pawn may still wait on it."""
    box = here.plates[seat]
    y = box.middle[1]
    big = here.is_wide
    sign = 28 if big else 22
    taken = here.pawn if has_pawn else sign + 10 if mark else 0
    room = box.width - (60 if big else 38) - taken
    line = 7 if big and state else 0
    x, size = box.x + (56 if big else 34), 19 if big else 15
    return group(
        el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=12, class_="nameplate"),
        el(
            "path",
            d=shape(seat, 12 if big else 9),
            class_="seat-fill plate-emblem",
            transform=at(box.x + (30 if big else 18), y),
        ),
        own_name(say, x, y + 6 - line, size) if is_own else player(seat, name, x, y + 6 - line, room, size, PLATE_NAME),
        text(state, box.x + 56, y + 21, 15, "plate-words", "start") if line else NOTHING,
        icon(mark, box.right - sign * 0.8, y, sign, "plate-sign", state) if mark else NOTHING,
        class_=class_,
    )


def own_name(say: Words, x: float, y: float, size: float) -> Svg:
    """What the viewer is called on the plate of their seat."""
    return text(say("scene-you"), x, y, size, PLATE_NAME, "start")


def plate_words(view: MazeView, say: Words, seat: int) -> str:
    """What is to be said of a player now."""
    if view.end:
        return say("scene-won") if view.winner == seat else say("scene-drawn") if view.winner == NOBODY else ""
    if view.skip[seat]:
        return say("scene-skips")
    if view.extra and view.active == seat:
        return say("scene-again")
    return ""


def plate_sign(view: MazeView, seat: int) -> str:
    """The same as a sign."""
    if view.winner == seat:
        return "laurels"
    if view.skip[seat]:
        return "hourglass"
    return "clockwise-rotation" if view.extra and view.active == seat and not view.end else ""


@drawn_from("level", "effects", "faces", "up", "memory_aid")
def card_list(view: MazeView, say: Words, here: Layout) -> Svg:
    """What the nine cards do at both levels; the level of play stands out."""
    box = here.list
    rows = []
    for number in range(1, MAZE + 1):
        effects = tuple([by_card[number - 1] for by_card in view.effects])
        rows.append(list_row(number, effects, view.level, list_place(view, number), say, here))
    panel = el("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=12, class_="panel")
    if not here.is_wide:
        return join((panel, *rows))
    heads = (
        text(
            say("scene-level", level=level),
            box.x + 58 + 164 * (level - 1),
            box.y + 28,
            17,
            list_class(level == view.level) + " strong",
            "start",
        )
        for level in (1, 2)
    )
    return join((panel, list_light(view, box), *heads, *rows))


def list_light(view: MazeView, box: Box) -> Svg:
    """A band of light behind the column of the level of play."""
    return el(
        "rect",
        x=box.x + 48 + 164 * (view.level - 1),
        y=box.y + 6,
        width=166,
        height=box.height - 12,
        rx=9,
        class_="list-light",
    )


def list_class(is_played: bool) -> str:
    """Words of the level of play are bright."""
    return "list-words now" if is_played else "list-words"


@lru_cache(maxsize=1024)
def list_row(number: int, effects: Effects, now: int, where: str, say: Words, here: Layout) -> Svg:
    """One card of the list, with its effects by level: a line of words, or on a phone its signs."""
    tip = "; ".join(
        f"{say('scene-level', level=level)} – {effect_words(effect, say)}" for level, effect in enumerate(effects, 1)
    )
    tip = f"{capital(say('card-number', card=number))}. {tip}"
    if here.is_wide:
        return wide_row(number, effects, now, where, say, here, tip)
    return small_row(number, effects, now, where, here, tip)


def wide_row(number: int, effects: Effects, now: int, where: str, say: Words, here: Layout, tip: str) -> Svg:
    """A line of the list in words."""
    box = here.list
    high = (box.height - 44) / 9
    y = box.y + 40 + high * (number - 0.5)
    parts = []
    for level in (1, 2):
        lines = [say(f"short-{part}") for part in effects[level - 1]]
        x = box.x + 58 + 164 * (level - 1)
        first = y + 6 - 9.5 * (len(lines) - 1)
        parts += [
            text(
                line,
                x,
                first + 19 * index,
                fitted(line, 152 if level == 1 else 128, 17),
                list_class(level == now),
                "start",
            )
            for index, line in enumerate(lines)
        ]
    return group(
        title(tip),
        el(
            "rect",
            x=box.x + 4,
            y=y - high / 2 + 2,
            width=box.width - 8,
            height=high - 4,
            rx=8,
            class_="row" + (" row-up" if where else ""),
        ),
        text(str(number), box.x + 28, y + 9, 27, "list-number display"),
        *parts,
        text(where, box.right - 10, y + 6, 16, "list-place", "end") if where else NOTHING,
    )


def small_row(number: int, effects: Effects, now: int, where: str, here: Layout, tip: str) -> Svg:
    """A card of the list in signs: level 1, then level 2."""
    box = here.list
    width, height = box.width / 3, box.height / 3
    x = box.x + width * ((number - 1) % 3)
    y = box.y + height * ((number - 1) // 3 + 0.5)
    signs = []
    for level in (1, 2):
        for index, part in enumerate(effects[level - 1]):
            middle = x + (40 if level == 1 else 76) + 24 * index
            size = 24 if level == 1 else 23
            signs.append(stamp(SIGNS[part], middle, y, size, list_class(level == now) + " list-sign"))
    return group(
        title(tip),
        text(str(number), x + 15, y + 7, 20, "list-number display" + (" row-up" if where else "")),
        el("path", d=f"M{x + 57:.0f} {y - 11:.0f}v22", class_="list-line"),
        *signs,
    )


def list_place(view: MazeView, number: int) -> str:
    """Where this viewer can see the card, or remembers it."""
    return next((PLACES[place] for place in range(MAZE) if known(view, place) == number), "")


# --- the gallery ---

KNOWING = "[1](4)[3]/(2)(5)[6]/(7)(8)(9)/(E)(X) A1 C2 shield:B2 turn:7 marks P1{A2,B3,L} P2{A2,R}"
BARRED = "[1][2][3]/[4][6][5]/[7][8](9)/(E)(X) C2 B3 L2 P2 to move skip:P1 bar:L(P1) turn:10 marks P2{L}"
MIXING = "[1][5](3)/[4][6](2)/(7)[8](9)/(E)(X) B3 A1 L2 turn:12 marks P1{C2} P2{C1,C2} / go C3 / hide B2"
LAST = "[1][5][3]/[4][6][2]/[7][8](9)/(X)(E) B3 C1 L2 turn:14"
SHARED = "[1][2][3]/[4][5][6]/[7](8)(9)/(E)(X) B2 B2 L2 turn:20"
EPISODES: tuple[tuple[str, str, str, int], ...] = (  # caption, table, position and what is played from there, viewer
    ("Before the first turn", "la_sortie", "(5)(7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(X) - -", 0),
    ("The first move", "la_sortie", "(5)(7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(X) B0 C0", 0),
    ("A secret look at two cards", "la_sortie", "(1)(2)(9)/(4)(5)(6)/(7)(8)(3)/(E)(X) C0 A0 / go C1", 0),
    ("What you alone have seen", "la_sortie", KNOWING, 0),
    ("The same, seen by the other player", "la_sortie", KNOWING, 1),
    ("The same without the memory aid", "la_sortie(memory_aid=no)", KNOWING, 0),
    ("Two cards to exchange", "la_sortie", "[1](4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 A2 turn:5 marks P1{A2} / go B1", 0),
    ("Level 2: a push", "la_sortie", "[1][5][3]/[4][6](2)/[7](8)(9)/(E)(X) C1 B3 L2 turn:9 / go C2 / kept", 0),
    ("Level 2: a mix", "la_sortie", MIXING, 0),
    ("A barrier and a skip", "la_sortie", BARRED, 1),
    ("Behind columns A and B, both on one card", "la_sortie(geometry=columns_ab)", SHARED, 0),
    ("The Exit", "la_sortie", f"{LAST} / go R", 0),
    ("Blocked", "la_sortie", f"{LAST} / go L", 1),
)


def episodes() -> Iterator[tuple[str, MazeView, tuple[str, ...]]]:
    """Typical positions: a caption, a player's view, and what that player can touch."""
    from tablee.engine.door import play
    from tablee.games import table

    for caption, table_text, moments, viewer in EPISODES:
        game, options = table(table_text)
        position, *actions = moments.split(" / ")
        state = game.position(options, position)
        for action in actions:
            state = play(state, next(iter(state.seats())), action).after
        view = game.view(state, viewer)
        assert isinstance(view, MazeView)
        legal = [state.write(action) for action in state.actions(viewer)]
        yield caption, view, tuple(dict.fromkeys(id_ for action in legal for id_ in path(view, action)))


def write_gallery(folder: Path) -> list[Path]:
    """Write all pictures in both shapes, both languages, by day and by night."""

    def pictures(language: str, shape: str) -> list[Picture]:
        say = load(language, "la_sortie")
        return [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]

    return write_pages(folder, shared_stylesheet() + stylesheet(), LANGUAGES, pictures)


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/la_sortie")):
        print(file)
