"""The picture of Déstorsion: a torch-lit dungeon, the Master on his winding way, and a board for every dwarf."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path

from tablee.draw import NOTHING, Layer, Picture, Scene, Svg, Things, drawn_from, things, write_pages
from tablee.draw import place as spot
from tablee.draw import stylesheet as shared_stylesheet
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.door import play
from tablee.games import table
from tablee.games.destorsion.figures import dwarf, master, plaque
from tablee.games.destorsion.layout import Layout, Printed, plan, printed_of
from tablee.games.destorsion.rules import LETTERS
from tablee.games.destorsion.stones import (
    SPELLS,
    board,
    cell_kind,
    dungeon,
    dungeon_kind,
    legend,
    number_spot,
    plate,
    room,
)
from tablee.games.destorsion.story import cell_of, listed, place
from tablee.games.destorsion.trail import board_spot, trails
from tablee.games.destorsion.tray import dice, dice_for, tray
from tablee.games.destorsion.view import DungeonView
from tablee.words import LANGUAGES, Words, load, seat_names

KEPT_WORDS = 1024  # sentences about dwarfs, and as many dwarfs


@cache
def stylesheet() -> str:
    """The mood of the dungeon."""
    return resources.files("tablee.games.destorsion").joinpath("scene.css").read_text("utf-8")


def scene(view: DungeonView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What one viewer sees, with the players' names by seat; the page adds only the frame."""
    seats = len(view.tracks)
    here = plan(shape, seats, view.cells, view.dungeon)
    printed = printed_of(view)
    names = names or seat_names(say, seats)
    layers = (
        ground(printed, say, here),
        Layer("plates", things(plate(view, say, here, seat, names[seat]) for seat in range(seats))),
        Layer("trails", trails(view, here)),
        Layer("pieces", pieces(view, printed, say, here, names)),
        touch(printed, here),
        Layer("tray", tray(view, say, here, names)),
        Layer("dice", dice(view, say, here)),
    )
    return Scene(here.width, here.height, layers, say("game-title"), described(view, say, names), "destorsion", shape)


@lru_cache(maxsize=24)
def ground(printed: Printed, say: Words, here: Layout) -> Layer:
    """What never changes at a table: drawn once."""
    boards = [board(printed, say, here, seat) for seat in range(len(here.boards))]
    return Layer("ground", things((room(here), dungeon(printed, say, here), *boards, legend(say, here))))


@lru_cache(maxsize=24)
def touch(printed: Printed, here: Layout) -> Layer:
    """What a finger may touch: every cell sleeps here, above the pieces, until an action wakes it."""
    width, height = here.slab
    spots = [spot(f"dungeon-{cell}", *here.path[cell], width, height) for cell in range(1, printed.dungeon + 1)]
    spots.append(spot("dungeon-out", *here.path[-1], width, height * 1.2))
    for seat, own in enumerate(here.boards):
        width, height = own.cell[0] - 4, own.cell[1] - 4
        spots += [spot(f"cell-{seat}-{cell}", *own.cells[cell], width, height) for cell in range(1, printed.cells + 1)]
    return Layer("places", things(spots))


def path(view: DungeonView, action: str) -> tuple[str, ...]:
    """The things an action touches, in their order."""
    kind, _, rest = action.partition(" ")
    match kind:
        case "roll":
            return (f"roll-{rest}",)
        case "dice":
            dwarf_die, master_die = dice_for(view, *map(int, rest.split("/")))
            return (f"die-{dwarf_die}",) if len(view.dice) == 2 else (f"die-{dwarf_die}", f"die-{master_die}")
        case "third":
            return ("slot-master" if rest == "M" else "slot-dwarf",)
        case "up":
            return (f"dwarf-{view.active}",)
        case "hex" | "warp":
            return spell_path(rest)
        case "rolled" | "start":
            return ()
    who, _, arrival = action.partition(">")
    if who == "M":
        return ("master", f"dungeon-{arrival}")
    seat = LETTERS.index(who)
    if arrival == "out":
        return (f"dwarf-{seat}", f"exit-{seat}")
    return (f"dwarf-{seat}", f"cell-{seat}-{cell_of(int(arrival), view.cells)}")


def spell_path(target: str) -> tuple[str, ...]:
    """A hex touches its dwarf; a warp its dwarf, then a direction; or none at all."""
    if target == "-":
        return ("spell-none",)
    dwarf_id = f"dwarf-{LETTERS.index(target[0])}"
    way = {"+": ("spell-forward",), "-": ("spell-back",)}.get(target[1:], ())
    return (dwarf_id, *way)


def described(view: DungeonView, say: Words, names: tuple[str, ...]) -> str:
    """The whole position as text, for those who cannot see it."""
    facts = [dwarf_words(view, say, seat, names[seat]) for seat in range(len(view.tracks))] + [master_words(view, say)]
    if view.dice:
        facts.append(say("scene-dice", dice=listed([str(value) for value in view.dice], say)))
    if view.awaited and view.step != "start":
        key = "scene-to-play-you" if view.active == view.viewer else "scene-to-play"
        facts.append(say(key, who=names[view.active]).rstrip("."))
    return ". ".join(facts) + "."


def dwarf_words(view: DungeonView, say: Words, seat: int, name: str) -> str:
    """Where a dwarf is, how it fares, and where it came from."""
    who = say("scene-you") if seat == view.viewer else name
    came = view.came_from[seat]
    return words_of_dwarf(who, view.tracks[seat], came, view.cells, view.lying[seat], view.points[seat], say)


@lru_cache(maxsize=KEPT_WORDS)
def words_of_dwarf(who: str, track: int, came: int, cells: int, is_lying: bool, points: int, say: Words) -> str:
    """The same, told once."""
    words = say(
        "scene-dwarf",
        who=who,
        place=place(track, cells, say),
        posture=say("scene-lying" if is_lying else "scene-standing"),
        points=say("scene-points", points=points),
    )
    return came_from(words, came, cells, say)


def came_from(words: str, track: int, cells: int, say: Words) -> str:
    """The same, with the place before the last move, if there was one."""
    return words if track < 0 else f"{words}, {say('scene-came', place=place(track, cells, say))}"


@drawn_from("master", "dungeon", "master_came_from")
def master_words(view: DungeonView, say: Words) -> str:
    """Where the Master is."""
    if view.master == 0:
        return say("scene-master-start", of=view.dungeon)
    if view.master > view.dungeon:
        return say("scene-master-out")
    words = say("scene-master-at", cell=view.master, of=view.dungeon)
    return came_from(words, view.master_came_from, view.dungeon, say)


def pieces(view: DungeonView, printed: Printed, say: Words, here: Layout, names: tuple[str, ...]) -> Things:
    """The dwarfs and the Master."""
    figures = [
        a_dwarf(
            printed, here, seat, track, view.lying[seat], view.moved[seat], dwarf_words(view, say, seat, names[seat])
        )
        for seat, track in enumerate(view.tracks)
    ]
    x, y = here.path[min(view.master, view.dungeon + 1)]
    size, drop = (66, 14) if here.is_wide else (37, 11)
    kind = dungeon_kind(printed, view.master) if 0 < view.master <= view.dungeon else ""
    return things(
        (*figures, master(x, y + drop, size, master_words(view, say), view.master, kind, SPELLS.get(kind, "")))
    )


@lru_cache(maxsize=KEPT_WORDS)
def a_dwarf(printed: Printed, here: Layout, seat: int, track: int, is_lying: bool, has_moved: bool, words: str) -> Svg:
    """A dwarf on its cell, on the doorstep, or out of the door."""
    own = here.boards[seat]
    x, y = board_spot(here, seat, track, printed.cells)
    drop = own.cell[1] * (0.3 if is_lying else 0.36)
    size = 46 if here.is_wide else 34
    sign = NOTHING
    if 0 < track <= 2 * printed.cells:
        cell = cell_of(track, printed.cells)
        left, top, letters = number_spot(own, here, cell)
        sign = plaque(cell, cell_kind(printed, cell), letters, left - x, top - y - drop)
    return dwarf(seat, x, y + drop, size, words, is_lying, has_moved, sign)


EPISODES = (  # for the gallery: a caption, the table, a position and what is played from there
    ("Before the first turn: who starts?", "destorsion(seats=4)", "A0 B0 C0 D0 M0 start"),
    ("The first dice", "destorsion(seats=3)", "A0 B0 C0 M0 / rolled 3,5"),
    ("Three dice to share out; B lies on a slingshot", "destorsion(seats=4)", "A5 B10* C24 D31 M13 / rolled 3,4,6"),
    ("A dwarf to move, with a double", "destorsion(seats=4)", "A31 B22 C44* D36 M21 D to play / rolled 5,5 / dice 5/5"),
    ("Three dice: where does the third one go?", "destorsion(seats=2)", "A9 B21 M14 / rolled 2,5,6 / dice 6/2"),
    ("An armed slingshot", "destorsion(seats=2)", "A10 B24 M30 / rolled 3,4,3 / dice 3/3 / third N"),
    ("Stuck in a pit", "destorsion(seats=3)", "A7* B30 C19* M40 / rolled 2,2,6 / dice 2/2 / third M"),
    ("The Master to move", "destorsion(seats=4)", "A13 B22 C3 D28 M17 / rolled 6,3,1 / dice 6/3 / third N / A>20"),
    ("A hex", "destorsion(seats=3)", "A13 B22 C30 M12 / rolled 4,3,1 / dice 4/3 / third N / A>18 / M>15"),
    ("A warp", "destorsion(seats=4)", "A15 B22 C16 D26 M17 / rolled 6,3 / dice 6/3 / A>21 / M>20 / hex B"),
    ("The choice of three dice", "destorsion(seats=2,third_die=optional)", "A10 B22 M20"),
    ("Out of the dungeon", "destorsion(seats=4)", "A40 B48 C12 D16 M30 / rolled 3,5 / dice 3/5 / B>out"),
    ("The Master has left", "destorsion(seats=3)", "A30 B28 C12 M46 / rolled 3,5 / dice 3/5 / A>33 / M>out"),
    ("Round three of three", "destorsion(seats=2,mode=three_rounds)", "A24 B31 M41 round:3 total:A71,B64 / rolled 5,5"),
)


def episodes() -> Iterator[tuple[str, DungeonView, tuple[str, ...]]]:
    """Typical positions: a caption, the view of the seat to play, and what it can touch first."""
    for caption, table_text, moments in EPISODES:
        game, options = table(table_text)
        position, *actions = moments.split(" / ")
        state = game.position(options, position)
        for action in actions:
            state = play(state, next(iter(state.seats())), action).after
        seats = list(state.seats())
        seat = seats[0] if seats and seats[0] != NATURE else PUBLIC
        view = game.view(state, seat)
        assert isinstance(view, DungeonView)
        legal = [state.write(action) for action in state.actions(seat)] if seat != PUBLIC else []
        yield caption, view, tuple(dict.fromkeys(id_ for action in legal for id_ in path(view, action)))


def write_gallery(folder: Path) -> list[Path]:
    """Write all pictures in both shapes, both languages, by day and by night."""

    def pictures(language: str, shape: str) -> list[Picture]:
        say = load(language, "destorsion")
        return [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]

    return write_pages(folder, shared_stylesheet() + stylesheet(), LANGUAGES, pictures)


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/destorsion")):
        print(file)
