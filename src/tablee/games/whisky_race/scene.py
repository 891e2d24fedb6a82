"""The picture of the Whisky Race: the Spey valley in heather and peat, the stone path, the clans and their bottles."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path

from tablee.draw import Layer, Picture, Scene, things, write_pages
from tablee.draw import stylesheet as shared_stylesheet
from tablee.engine.contract import PUBLIC
from tablee.games import table
from tablee.games.whisky_race.clans import clan, goods, legend
from tablee.games.whisky_race.dock import dock
from tablee.games.whisky_race.episodes import EPISODES
from tablee.games.whisky_race.land import ground
from tablee.games.whisky_race.layout import plan
from tablee.games.whisky_race.ledger import sheet
from tablee.games.whisky_race.paths import path
from tablee.games.whisky_race.ribbon import ribbon
from tablee.games.whisky_race.telling import described
from tablee.games.whisky_race.valley import brawls, goal, markers, numbers, pushes, racers, stops, touch, trails
from tablee.games.whisky_race.view import RaceView
from tablee.words import LANGUAGES, Words, load, seat_names

__all__ = ["path", "scene", "stylesheet", "write_gallery"]


@cache
def stylesheet() -> str:
    """The mood of the valley."""
    return resources.files("tablee.games.whisky_race").joinpath("scene.css").read_text("utf-8")


def scene(view: RaceView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What one viewer sees, with the players' names by seat; the page adds only the frame."""
    here = plan(shape, len(view.clans), view.finish, view.viewer)
    seats = range(len(view.clans))
    names = names or seat_names(say, len(seats))
    layers = (
        ground(here, view.marked, view.stretches, view.english_start, say),
        Layer("ribbon", ribbon(view, say, here, names)),
        Layer("clans", things((*(clan(view, say, here, seat, names[seat]) for seat in seats), legend(say, here)))),
        Layer("goods", things(goods(view, say, here, seat, names[seat]) for seat in seats)),
        Layer("trails", trails(view, say, here, names)),
        Layer("goal", goal(view, here)),
        Layer("racers", racers(view, say, here, names)),
        Layer("markers", markers(view, say, here)),
        Layer("numbers", numbers(view, here)),
        touch(here),
        Layer("stops", stops(view, say, here)),
        Layer("pushes", pushes(view, here)),
        Layer("brawls", brawls(view, say, here)),
        Layer("dock", dock(view, say, here, names)),
        Layer("sheet", sheet(view, say, here, names)),
    )
    own = (f"clan-{view.viewer}",) if view.viewer >= 0 else ()
    return Scene(
        here.width, here.height, layers, say("game-title"), described(view, say, names), "whisky_race", shape, own
    )


# --- the gallery ---


def episodes() -> Iterator[tuple[str, RaceView, tuple[str, ...]]]:
    """Typical positions: a caption, the view of a seat that is asked, and what it can touch first."""
    for caption, options_text, position, looks in EPISODES:
        game, options = table(f"whisky_race({options_text})")
        state = game.position(options, position)
        seat = looks if looks is not None else next((seat for seat in state.seats() if seat >= 0), PUBLIC)
        view = game.view(state, seat)
        assert isinstance(view, RaceView)
        paths = [path(view, state.write(action)) for action in state.actions(seat)] if seat != PUBLIC else []
        yield caption, view, tuple(dict.fromkeys(id_ for touched in paths for id_ in touched))


def write_gallery(folder: Path) -> list[Path]:
    """Write all pictures in both shapes, both languages, by day and by night."""

    def pictures(language: str, shape: str) -> list[Picture]:
        say = load(language, "whisky_race")
        return [Picture(caption, scene(view, say, shape), lit) for caption, view, lit in episodes()]

    return write_pages(folder, shared_stylesheet() + stylesheet(), LANGUAGES, pictures)


if __name__ == "__main__":
    for file in write_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "gallery/whisky_race")):
        print(file)
