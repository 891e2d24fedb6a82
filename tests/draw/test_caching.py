"""Drawings that are cached by what they are made from look like those that are drawn from scratch."""

from __future__ import annotations

import gc
import random
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from itertools import islice, zip_longest

import msgspec
import pytest

from tablee import games
from tablee.draw import Scene, drawn_from
from tablee.engine.chance import Chance
from tablee.engine.game import View
from tablee.web.render.scene import draw_scene
from tablee.words import LANGUAGES, load
from tests.games.folders import seats
from tests.games.laws import viewers, walk

SHAPES = ("wide", "tall")
COMPANIES = (("Ada", "Ben", "Cem", "Dag", "Eve", "Flo"), ("Ben", "Ada", "Ben <b>", "Eve", "Zoé", "Ada"))
MOVES, EVERY = 150, 6  # of each table so many moves are played, and one position in six is looked at
PICTURES = 40  # of each game that are drawn from scratch


class Table(msgspec.Struct, frozen=True):
    """A view with two fields."""

    dice: tuple[int, ...]
    hand: tuple[str, ...]


def test_a_drawing_is_made_once_for_equal_fields() -> None:
    made = []

    @drawn_from("dice")
    def drawing(view: Table, size: int) -> str:
        made.append(size)
        return f"{view.dice} {size}"

    assert drawing(Table((1, 2), ("ace",)), 5) == drawing(Table((1, 2), ("king",)), 5) == "(1, 2) 5"
    assert made == [5]
    assert drawing(Table((2, 1), ("ace",)), 5) == "(2, 1) 5"
    assert drawing(Table((1, 2), ("ace",)), 6) == "(1, 2) 6"
    assert made == [5, 5, 6]


def test_a_drawing_sees_only_the_fields_that_it_names() -> None:
    @drawn_from("dice")
    def drawing(view: Table) -> str:
        return f"{view.dice} {view.hand}"

    with pytest.raises(AttributeError, match="hand"):
        drawing(Table((1, 2), ("ace",)))


def views(name: str) -> Iterator[View]:
    """What every seat and a spectator see of some positions, at tables of every size in turn."""
    game, kind = games.find(name), seats(name)
    tables = [game.options([("seats", str(count))]) for count in range(kind.low, kind.high + 1)]
    walks = [islice(walk(game.start(options), Chance(options.seats)), 0, MOVES, EVERY) for options in tables]
    for turn in zip_longest(*walks):
        for options, met in zip(tables, turn, strict=True):
            for viewer in viewers(options) if met else ():
                yield game.view(met[0], viewer)


def drawing_caches() -> list[_lru_cache_wrapper[object]]:
    """Every cache of the kit and of the games."""
    caches = [one for one in gc.get_objects() if type(one) is _lru_cache_wrapper]  # isinstance asks dead weak proxies
    return [one for one in caches if str(one.__module__).startswith(("tablee.draw.", "tablee.games."))]


def everything_of(scene: Scene) -> tuple[object, ...]:
    return scene, scene.svg(), [layer.things for layer in scene.layers]


@pytest.mark.parametrize("name", games.names())
def test_a_picture_looks_as_if_it_were_drawn_from_scratch(name: str) -> None:
    drawn, chance = [], random.Random(name)
    for view in views(name):
        told = (load(chance.choice(LANGUAGES), name), chance.choice(SHAPES), chance.choice(COMPANIES))
        drawn.append((view, told, draw_scene(name, view, *told)))
    caches = drawing_caches()
    for view, told, scene in chance.sample(drawn, min(PICTURES, len(drawn))):
        for cache in caches:
            cache.cache_clear()
        assert everything_of(draw_scene(name, view, *told)) == everything_of(scene)
