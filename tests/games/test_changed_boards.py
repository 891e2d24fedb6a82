"""Boards as the workshop changes them keep every law, are drawn and told, and bots play on them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache

import pytest

from tablee import bots, games, words
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.edition import overlay
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.playout import draw
from tablee.web.render.draft import changed
from tests.games.laws import LAWS
from tests.games.test_every_game import is_drawn_and_said_alike

Edit = tuple[str, ...]
BOARDS: dict[str, tuple[Edit, ...]] = {
    "korrigans(seats=3)": (
        ("mark", "ring", "5", "light"),
        ("mark", "ring", "1", ""),
        ("mark", "ring", "1", ""),
        ("put", "start.0.ends.0", "blue"),
    ),
    "korrigans(seats=2)": (
        ("put", "circle.pillars.0", "1"),
        ("put", "circle.pillars.2", "4"),
        ("move", "ring", "2", "3"),
    ),
    "whisky_race(seats=3)": (
        ("move", "stretches", "9", "12"),
        ("mark", "stretches", "30", "name"),
        ("mark", "stretches", "1", ""),
        ("mark", "stretches", "45", ""),
        ("put", "track.stretches.18", '<b>A&B"</b>'),
    ),
    "file_dans_ta_mare(seats=3)": (
        ("add", "tile"),
        ("drop", "tile", "3"),
        ("add", "tile"),
    ),
    "dice_chess(seats=2)": (
        ("put", "dice.castling_faces.4", "no"),
        ("put", "dice.castling_faces.6", "no"),
        ("put", "game.start_fen.side", "b"),
        ("put", "game.start_fen.K", "no"),
    ),
    "la_sortie(seats=2)": (("put", "links.brick.finals", "no"), ("mark", "ways-brick", "A3", "both")),
}


@cache
def board(table: str) -> tuple[Game, Options]:
    """A table on a board that was changed by hand."""
    name = table.partition("(")[0]
    usual, editable = games.find(name).usual_board(), games.editable(name)
    assert editable is not None
    tree = tomllib.loads(usual)
    assert changed(editable, tree, BOARDS[table]) == ()
    return games.table(table, games.edition(name, overlay(usual, tree)))


@pytest.mark.parametrize("table", BOARDS)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_law(table: str, law: Callable[[Game, Options, int], None]) -> None:
    law(*board(table), 20260217)


@pytest.mark.once
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("table", BOARDS)
def test_it_is_drawn_and_told(table: str, language: str) -> None:
    is_drawn_and_said_alike(*board(table), language)


@pytest.mark.once
@pytest.mark.parametrize("bot", ["greedy", "apprentice"])
@pytest.mark.parametrize("table", BOARDS)
def test_bots_play_on_it(table: str, bot: str) -> None:
    game, options = board(table)
    state, chance, mind = game.start(options), Chance(3), bots.make(bot, game, 3)
    for _ in range(40):
        if state.over:
            break
        seat = state.seats()[0]
        action = draw(state, chance) if seat == NATURE else bots.ask(mind, game, state, seat)
        state.play(seat, action)


@pytest.mark.once
def test_a_new_tile_is_drawn_by_its_sides_and_called_by_its_name() -> None:
    game, options = board("file_dans_ta_mare(seats=3)")
    state = game.position(
        options, "1:red@c3 2:blue@departure 3:green@departure c3=verger hand1:verger,vache,bond 1 to play"
    )
    for language in words.LANGUAGES:
        say = words.load(language, game.name)
        scene, story = (games.part(game.name, part) for part in ("scene", "story"))
        view = game.view(state, 0)
        picture = scene.scene(view, say, "wide").svg()
        assert 'id="art-verger"' in picture
        assert "Verger" in picture
        assert "Verger" in story.label(view, "L:verger@a4/0", say, ["Ann", "Ben", "Cleo"])


@pytest.mark.once
def test_names_along_the_spey_are_text_and_nothing_else() -> None:
    game, options = board("whisky_race(seats=3)")
    say = words.load("en", game.name)
    picture = games.part(game.name, "scene").scene(game.view(game.start(options), PUBLIC), say, "wide").svg()
    assert "&lt;b&gt;A&amp;B" in picture
    assert "<b>" not in picture
    assert "Kingussie" in picture
    assert "Laggan" not in picture
    assert "Aviemore" not in picture


@pytest.mark.once
def test_castling_without_a_face_needs_a_double() -> None:
    game, options = board("dice_chess(seats=2)")
    for dice, may in (("46", False), ("55", True)):
        state = game.position(options, f"r3k2r/8/8/8/8/8/8/4K2R b kq - 0 1 dice {dice}")
        written = [state.write(action) for action in state.actions(state.seats()[0])]
        assert ("e8g8" in written) == may


@pytest.mark.once
def test_the_ways_of_the_board_are_drawn() -> None:
    game, options = board("la_sortie(seats=2)")
    assert game.view(game.start(options), PUBLIC).links == ((6, 9), (6, 10), (7, 9), (7, 10), (8, 10))
