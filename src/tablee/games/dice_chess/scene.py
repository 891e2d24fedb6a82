"""The picture of Dice Chess: walnut and ivory, a felt for the dice, and a plate for each player."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from tablee.draw import (
    Layer,
    Picture,
    Scene,
    Svg,
    drawn_from,
    el,
    group,
    hit,
    join,
    linear,
    radial,
    shadow,
    text,
    touchable,
    write_pages,
)
from tablee.draw import stylesheet as shared_stylesheet
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.door import play
from tablee.games import table
from tablee.games.dice_chess.figures import definitions, figure
from tablee.games.dice_chess.layout import FILES, Layout, middle, plan
from tablee.games.dice_chess.promotion import promotions
from tablee.games.dice_chess.story import described, man_words
from tablee.games.dice_chess.tray import captured_at, dice, own_names, plates, side_below, tray
from tablee.games.dice_chess.view import DuelView, Man
from tablee.words import LANGUAGES, Words, load

SQUARES = tuple(file + rank for rank in "12345678" for file in FILES)
WORTH = "kqrbnp"  # the order in which captured men lie


@cache
def stylesheet() -> str:
    """The mood of walnut and ivory."""
    return resources.files("tablee.games.dice_chess").joinpath("scene.css").read_text("utf-8")


def scene(view: DuelView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What one viewer sees, with the players' names by seat; the page adds only the frame."""
    here = plan(shape)
    below = side_below(view)
    layers = (
        Layer("room", room(here, below)),
        Layer("trail", trail(view, here, below)),
        Layer("plates", plates(view, say, here, names or own_names(view, say))),
        Layer("tray", tray(view, say, here)),
        Layer("men", men(view, say, here, below)),
        Layer("squares", targets(view, here, below)),
        Layer("promotions", promotions(view, say, here, below)),
        Layer("dice", dice(view, say, here)),
    )
    return Scene(here.width, here.height, layers, say("game-title"), described(view, say), "dice_chess", shape)


def path(view: DuelView, action: str) -> tuple[str, ...]:
    """The things an action touches: a man, its square, and what a pawn becomes."""
    if view.step != "move":
        return ()
    if action == "pass":
        return ("pass",)
    mover = next(man.id for man in view.men if man.at == action[:2])
    becomes = (f"promote-{action[2:4]}-{action[4]}",) if len(action) == 5 else ()
    return (f"man-{mover}", f"square-{action[2:4]}", *becomes)


# --- the board ---


@lru_cache(maxsize=8)
def room(here: Layout, below: str) -> Svg:
    """The table top and the empty board."""
    return join((
        el("defs", paints(here), definitions()),
        el("rect", width=here.width, height=here.height, fill="url(#top)"),
        el("rect", width=here.width, height=here.height, fill="url(#lamp)"),
        board(here),
        coordinates(here, below),
    ))  # fmt: skip


def paints(here: Layout) -> Svg:
    """Light on wood, felt and ivory."""
    return join((
        linear("ivory", ((0, "ivory-shade"), (0.38, "ivory-light"), (1, "ivory-deep")), across=True),
        linear("walnut", ((0, "ebony-shade"), (0.38, "ebony-light"), (1, "ebony-deep")), across=True),
        linear("top", ((0, "top-far"), (1, "top-near"))),
        radial("lamp", ((0, "lamp-on"), (1, "lamp-off")), 0.32, 0.3, 0.8),
        linear("frame", ((0, "frame-light"), (0.5, "frame-mid"), (1, "frame-dark"))),
        linear("light-squares", ((0, "maple-light"), (1, "maple-deep"))),
        linear("dark-squares", ((0, "nut-light"), (1, "nut-deep"))),
        radial("felt", ((0, "felt-light"), (1, "felt-deep")), 0.5, 0.35, 0.8),
        radial("danger", ((0, "danger-on"), (0.45, "danger-on"), (1, "danger-off"))),
        radial("dot", ((0, "stop-lit-full"), (0.3, "stop-lit-full"), (0.34, "stop-unlit"))),
        radial("aim", ((0.8, "stop-unlit"), (0.82, "stop-lit-full"), (0.98, "stop-lit-full"), (1, "stop-unlit"))),
        grain("grain", 120 if here.is_wide else 70),
    ))  # fmt: skip


def grain(id_: str, width: float) -> Svg:
    """The lines of the wood."""
    lines = "".join(f"M0 {y}c{width / 3:.0f} {bend} {width * 2 / 3:.0f} {-bend} {width:.0f} 0" for y, bend in GRAIN)
    return el(
        "pattern", el("path", d=lines, class_="grain"), id=id_, width=width, height=46, patternUnits="userSpaceOnUse"
    )


GRAIN = ((4, 3), (11, -2), (17, 4), (26, 2), (31, -3), (40, 2))


def board(here: Layout) -> Svg:
    """A frame and 64 squares."""
    frame, field = here.frame, here.board
    light, dark = (squares_path(here, tone) for tone in (0, 1))
    return group(
        el("rect", x=frame.x + 3, y=frame.y + 7, width=frame.width, height=frame.height, rx=12, class_="shadow"),
        el("rect", **frame.sides(), rx=12 if here.is_wide else 6, fill="url(#frame)", class_="frame-edge"),
        el("rect", **frame.sides(), rx=12 if here.is_wide else 6, fill="url(#grain)"),
        el("rect", x=field.x - 3, y=field.y - 3, width=field.width + 6, height=field.height + 6, class_="inlay"),
        el("path", d=light, fill="url(#light-squares)"),
        el("path", d=dark, fill="url(#dark-squares)"),
        el("rect", **field.sides(), fill="url(#grain)"),
    )


def squares_path(here: Layout, tone: int) -> str:
    """The outlines of the 32 light (0) or dark (1) squares."""
    side, corner = here.square, here.board
    return "".join(
        f"M{corner.x + side * column:g} {corner.y + side * row:g}h{side:g}v{side:g}h{-side:g}z"
        for row in range(8)
        for column in range(8)
        if (column + row) % 2 == tone
    )


def coordinates(here: Layout, below: str) -> Svg:
    """Files and ranks: on the frame, or on a phone in the corners of the squares."""
    field, side = here.board, here.square
    parts = []
    for index in range(8):
        file = FILES[index if below == "w" else 7 - index]
        rank = str(8 - index if below == "w" else index + 1)
        if here.is_wide:
            parts.append(text(file, field.x + side * (index + 0.5), field.y + field.height + 17, 17, "coordinate"))
            parts.append(text(rank, field.x - 16, field.y + side * (index + 0.5) + 6, 17, "coordinate"))
        else:
            on_dark = "on-dark" if index % 2 == 0 else "on-light"
            right, low = field.x + side * (index + 1) - 3, field.y + field.height - 4
            parts.append(text(file, right, low, 14, f"corner {on_dark}", "end"))
            on_dark = "on-light" if index % 2 == 0 else "on-dark"
            parts.append(text(rank, field.x + 2, field.y + side * index + 14, 14, f"corner {on_dark}", "start"))
    return group(*parts, class_="coordinates")


@drawn_from("last", "check")
def trail(view: DuelView, here: Layout, below: str) -> Svg:
    """The last move and the king in check."""
    parts = []
    side = here.square
    if view.last and view.last != "pass":
        for square in (view.last[:2], view.last[2:4]):
            x, y = middle(square, here, below)
            parts.append(el("rect", x=x - side / 2, y=y - side / 2, width=side, height=side, class_="last-move"))
    if view.check:
        x, y = middle(view.check, here, below)
        parts.append(el("circle", cx=x, cy=y, r=side * 0.56, fill="url(#danger)"))
        parts.append(el("circle", cx=x, cy=y, r=side * 0.46, class_="check-ring"))
    return join(parts)


# --- the men ---


def men(view: DuelView, say: Words, here: Layout, below: str) -> Svg:
    """Everybody by id, on the board or beside it; the page glides them."""
    lost = {side: prey(view, side) for side in "wb"}
    return join(a_man(man, lost, say, here, below) for man in view.men)


def prey(view: DuelView, side: str) -> list[int]:
    """The captured men of a colour by id, the great ones first."""
    gone = [man for man in view.men if not man.at and man.sign.isupper() == (side == "w")]
    return [man.id for man in sorted(gone, key=lambda man: (WORTH.index(man.sign.lower()), man.id))]


def a_man(man: Man, lost: dict[str, list[int]], say: Words, here: Layout, below: str) -> Svg:
    """A man on his square, or small in the plate of who took him."""
    if man.at:
        x, y = middle(man.at, here, below)
        return standing(man, x, y, here, say)
    side = "w" if man.sign.isupper() else "b"
    return taken(man, *captured_at(here, side == below, lost[side].index(man.id)), here)


@lru_cache(maxsize=1024)
def taken(man: Man, x: float, y: float, here: Layout) -> Svg:
    """A man in the plate of who took him."""
    return touchable(f"man-{man.id}", x, y, figure(man.sign, here.captured[2]), class_="man taken")


@lru_cache(maxsize=2048)
def standing(man: Man, x: float, y: float, here: Layout, say: Words) -> Svg:
    """A man on the board."""
    side = here.square
    glow = side - 6
    return touchable(
        f"man-{man.id}",
        x,
        y,
        el("rect", x=-glow / 2, y=-glow / 2, width=glow, height=glow, rx=side * 0.14, class_="halo"),
        shadow(side * 0.05, side * 0.37, side * 0.3, side * 0.1),
        figure(man.sign, side * 0.94, -side * 0.01),
        hit(side, side),
        say=man_words(man.sign, man.at, say),
        class_="man",
    )


def targets(view: DuelView, here: Layout, below: str) -> Svg:
    """Where a man may go: a dot on an empty square, a ring around a victim; asleep until an action wakes it."""
    occupied = {man.at for man in view.men}
    return join([target(square, square in occupied, here, below) for square in SQUARES])


@cache
def target(square: str, is_occupied: bool, here: Layout, below: str) -> Svg:
    """One square to go to."""
    x, y = middle(square, here, below)
    box = {"x": x - here.square / 2, "y": y - here.square / 2, "width": here.square, "height": here.square}
    paint = "url(#aim)" if is_occupied else "url(#dot)"
    return el("rect", id=f"square-{square}", class_="place small", **box, fill=paint)


EPISODES = (  # for the gallery: a caption, the table, a position and what is played from there
    ("White or Black?", "dice_chess", ""),
    ("The first roll", "dice_chess(white=seat0)", "START / 12"),
    ("A roll that allows nothing: pass", "dice_chess(white=seat0)", "START / 45"),
    ("A double; White may castle", "dice_chess(white=seat0)",
     "r2qk2r/ppp2ppp/2np1n2/2b1p1B1/2B1P1b1/2NP1N2/PPP2PPP/R2QK2R w KQkq - 2 7 / 33"),
    ("Check, and one die helps", "dice_chess(white=seat0)",
     "r1bqk2r/pppp1Qpp/2n2n2/2b1p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 0 4 / 26"),
    ("Seen by Black, in check, with one die", "dice_chess(white=seat0,check_dice=1)",
     "4k3/3n1p2/8/8/8/8/4R3/4K3 b - - 0 1 / 6"),
    ("A king may be captured", "dice_chess(white=seat0)", "4k3/3n1p2/8/8/8/8/4R3/4K3 w - - 0 2 / 14"),
    ("A pawn is promoted", "dice_chess(white=seat0)", "3r4/4P1k1/8/2p5/8/5B2/PP4PP/4K2R w K - 0 30 / 16"),
    ("Many men are gone", "dice_chess(white=seat0)",
     "START / 12 / e2e4 / 12 / d7d5 / 12 / e4d5 / 55 / d8d5 / 12 / b1c3 / 45 / d5g2 / 34 / f1g2 / 33 / c8h3 / 23"),
    ("Checkmate", "dice_chess(white=seat0)", "START / 12 / f2f3 / 12 / e7e5 / 12 / g2g4 / 55 / d8h4"),
    ("A king was captured", "dice_chess(white=seat0)", "4k3/3n1p2/8/8/8/8/4R3/4K3 w - - 0 2 / 14 / e2e8"),
    ("Stalemate", "dice_chess(white=seat0)", "7k/5Q2/6K1/8/8/8/8/8 w - - 3 60 / 12 / pass"),
)  # fmt: skip


def episodes() -> Iterator[tuple[str, DuelView, tuple[str, ...]]]:
    """Typical positions: a caption, the view of the seat to play, and what it can touch first."""
    for caption, table_text, moments in EPISODES:
        game, options = table(table_text)
        start, *actions = moments.split(" / ")
        state = game.start(options) if start in ("", "START") else game.position(options, start)
        for action in actions:
            state = play(state, next(iter(state.seats())), action).after
        seats = list(state.seats())
        seat = seats[0] if seats and seats[0] != NATURE else PUBLIC
        view = game.view(state, seat)
        assert isinstance(view, DuelView)
        legal = [state.write(action) for action in state.actions(seat)] if seat != PUBLIC else []
        yield caption, view, tuple(dict.fromkeys(id_ for action in legal for id_ in path(view, action)))


def write_gallery(folder: Path) -> list[Path]:
    """Write all pictures in both shapes, both languages, by day and by night."""

    def pictures(language: str, shape: str) -> list[Picture]:
        say = load(language, "dice_chess")
        return [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]

    return write_pages(folder, shared_stylesheet() + stylesheet(), LANGUAGES, pictures)


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/dice_chess")):
        print(file)
