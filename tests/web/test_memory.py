"""How much memory the caches of drawings, sentences and parts of pages may take, when all of them are full."""

from __future__ import annotations

import functools
import gc
import json
import random
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec
import pytest

from tablee import games
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Table, new_table
from tablee.web.live.table import LiveTable
from tablee.web.render.fragment import fragment
from tablee.words import LANGUAGES, Words, load

MOST = 200_000_000  # bytes, as docs/hosting.md says
MOVES = 40  # of each game: enough to tell how large the entries of a cache are
Cache = type(functools.lru_cache(maxsize=1)(len))
ELSEWHERE = (type, ModuleType, FunctionType, MethodType, BuiltinFunctionType, Cache, Words)  # kept whatever is cached


@pytest.mark.once
def test_all_caches_together_have_a_bound() -> None:
    """In a process of its own: what other tests have drawn makes entries larger, and is counted in several caches."""
    command, root = [sys.executable, "-m", __name__], Path(__file__).parents[2]
    bounds = json.loads(subprocess.run(command, cwd=root, stdout=subprocess.PIPE, check=True, timeout=200).stdout)
    assert len(bounds) > 50
    assert sum(bounds.values()) < MOST, sorted(bounds.items(), key=lambda one: -one[1])[:10]


def bounds_of_all() -> dict[str, float]:
    """The bytes of every cache of ours when it is full, by its name."""
    for name in games.names():
        play_before_everybody(name)
    held_by_games = {id(thing) for thing in held_by(map(games.find, games.names()))}
    found = defaultdict[str, float](float)
    for cache in own_caches():
        found[f"{cache.__module__}.{cache.__qualname__}"] += bound_of(cache, held_by_games)
    return dict(found)


def play_before_everybody(name: str) -> None:
    """Some random moves of a game, each drawn for every seat in both languages and both shapes."""
    chance, game = random.Random(1), games.find(name)
    record, _ = new_table(game, game.options().write(name), "v0")
    table = Table(msgspec.structs.replace(record, seed=bytes(32)), game)
    live = LiveTable(record, table, game, 60)
    seats = range(len(table.chairs))
    for seat in seats:
        live.commit(propose_sit(table, seat, f"Ada {seat}", f"v{seat}"))
    live.commit(propose_start(table, "v0"))
    for _ in range(MOVES):
        state = table.state
        if state is None or state.over:
            return
        seat = int(state.seats()[0])
        action = state.write(chance.choice(list(state.actions(seat))))
        batch = propose_play(table, seat, action, live.number, f"v{seat}")
        live.commit(batch)
        live.announce(batch.is_play)
        for viewer in seats:
            for language in LANGUAGES:
                for shape in ("wide", "tall"):
                    fragment(live, viewer, viewer == 0, load(language, name), shape)


def own_caches() -> Iterator[Any]:
    """Every cache of ours that has a size."""
    for found in gc.get_objects():
        if type(found) is Cache and found.__module__.startswith("tablee.") and found.cache_info().maxsize:
            yield found


def bound_of(cache: Any, held_elsewhere: set[int]) -> float:
    """The bytes of a full cache, whose entries are as large as those it holds now."""
    info = cache.cache_info()
    entries = held_by(gc.get_referents(cache))
    size = sum(sys.getsizeof(thing) for thing in entries if id(thing) not in held_elsewhere)
    return size / info.currsize * info.maxsize if info.currsize else 0.0


def held_by(things: Iterable[object]) -> list[object]:
    """Things, and all that they hold."""
    left, found = list(things), dict[int, object]()
    while left:
        thing = left.pop()
        if id(thing) not in found and not isinstance(thing, ELSEWHERE):
            found[id(thing)] = thing
            left += parts_of(thing)
    return list(found.values())


def parts_of(thing: object) -> Iterable[object]:
    """What a thing holds."""
    if isinstance(thing, msgspec.Struct):  # some are unknown to the collector
        return [getattr(thing, name) for name in thing.__struct_fields__]
    return gc.get_referents(thing)


if __name__ == "__main__":
    print(json.dumps(bounds_of_all()))
