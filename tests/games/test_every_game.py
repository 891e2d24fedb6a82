"""Every game keeps every law, for every number of seats and every value of every option.

With another value of an option each law is tried at another number of seats: every law meets every value and every
number of seats, and every value meets every number of seats.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator

import pytest

from tablee import games, words
from tablee.draw import lint
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.game import Game, to_bytes
from tablee.engine.options import Number, Options, written
from tests.games.laws import LAWS, some, viewers

IS_PURE = os.environ.get("TABLEE_PURE") == "1"


def usual_tables(name: str) -> list[str]:
    """A game with each number of seats.

    Uncompiled, where every game takes its time, with the lowest one only and its usual options: that both forms play
    alike is what golden games are for.
    """
    seats = games.find(name).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    return [f"{name}(seats={count})" for count in range(seats.low, seats.low + 1 if IS_PURE else seats.high + 1)]


def other_tables(name: str) -> Iterator[list[str]]:
    """For each unusual value of each option (of a number: its ends) the tables with it, by the number of seats."""
    usual = {table: dict(games.table(table)[1].items()) for table in usual_tables(name)}
    for option, kind in games.find(name).options_type.kinds().items():
        for value in map(written, kind.samples() if option != "seats" and not IS_PURE else ()):
            found = [f"{table[:-1]},{option}={value})" for table, values in usual.items() if value != values[option]]
            if found:
                yield found


USUAL = [table for name in games.names() for table in usual_tables(name)]
OTHERS = [found for name in games.names() for found in other_tables(name)]
TABLES = USUAL + [table for found in OTHERS for table in found]
DRAWN = USUAL + [found[number % len(found)] for number, found in enumerate(OTHERS)]


def laws_of_tables() -> Iterator[tuple[str, Callable[[Game, Options, int], None]]]:
    """Every law for the usual tables, and once for every other value, each at another number of seats."""
    for turn, law in enumerate(LAWS):
        for table in USUAL:
            yield table, law
        for number, found in enumerate(OTHERS):
            yield found[(number + turn) % len(found)], law


@pytest.mark.parametrize(("table", "law"), list(laws_of_tables()), ids=lambda one: getattr(one, "__name__", one))
def test_law(table: str, law: Callable[[Game, Options, int], None]) -> None:
    game, options = games.table(table)
    law(game, options, 20260217)


@pytest.mark.parametrize("table", TABLES)
def test_options_survive_their_text(table: str) -> None:
    game, options = games.table(table)
    assert games.table(options.write(game.name))[1] == options


@pytest.mark.parametrize(
    ("table", "language"),
    [(table, words.LANGUAGES[number % 2]) for number, table in enumerate(DRAWN)],
)
@pytest.mark.once
def test_what_looks_alike_is_drawn_and_said_alike(table: str, language: str) -> None:
    is_drawn_and_said_alike(*games.table(table), language)


def is_drawn_and_said_alike(game: Game, options: Options, language: str) -> None:
    """Scenes, action lists, touch paths, labels and questions are functions of the view; pictures are clean."""
    scene, story = games.part(game.name, "scene"), games.part(game.name, "story")
    say = words.load(language, game.name)
    names = [f"Nom{seat}" for seat in range(options.seats)]
    chance = Chance(5)
    looked = 0
    for state, seat, action in some(game.start(options), chance, 31):
        for viewer in viewers(options):
            view = game.view(state, viewer)
            dream = game.view(state.imagine(viewer, chance), viewer)
            assert to_bytes(view) == to_bytes(dream)
            shape = ("wide", "tall")[looked % 2]
            picture = scene.scene(view, say, shape).svg()
            assert picture == scene.scene(dream, say, shape).svg()
            assert lint(picture) == []
            assert story.ask(view, say, names)
            if viewer == seat:
                text = state.write(action)
                assert story.label(view, text, say, names)
                touched = scene.path(view, text)
                assert all(f'id="{part}"' in picture for part in touched), (text, touched)
        for event in door.play_number(state, seat, action).events:
            story.told(event, say, names)
        looked += 1
        if looked > 8:
            break


@pytest.mark.once
@pytest.mark.parametrize("name", games.names())
def test_the_end_is_said_and_drawn(name: str) -> None:
    """The last picture, the sentence of the end, and words for every line of the score sheets."""
    game, options = games.table(name)
    scene, story = games.part(name, "scene"), games.part(name, "story")
    for seed in range(4):
        state, chance = game.start(options), Chance(seed)
        while not state.over:
            seat = state.seats()[0]
            actions = state.actions(seat)
            pick = chance.weighted(state.weights()) if seat < 0 else chance.below(len(actions))
            state.play(seat, actions[pick])
        outcome = state.outcome()
        assert outcome is not None
        for language in words.LANGUAGES:
            say = words.load(language, name)
            view = game.view(state, 0)
            assert lint(scene.scene(view, say, "tall").svg()) == []
            assert story.ended(view, say, [f"Nom{seat}" for seat in range(options.seats)])
            assert say(f"reason-{outcome.reason.replace('_', '-')}")
            for sheet in outcome.sheets:
                for item in sheet:
                    assert say(f"item-{item.key.replace('_', '-')}")
