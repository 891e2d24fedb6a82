"""What games declare of their boards: every key of the file, ranges that hold, words for all of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tablee import games
from tablee.engine.editable import BadEdit, Editable, Field, found, put_at
from tablee.engine.edition import leaves, overlay
from tablee.engine.errors import BadData
from tablee.web.views.editions import drawn_board
from tablee.words import LANGUAGES, load
from tests.games.folders import PACKAGE

pytestmark = pytest.mark.once
GAMES = [name for name in games.names() if games.editable(name)]


def declared(game: str) -> Editable:
    found = games.editable(game)
    assert found is not None
    return found


def usual(game: str) -> dict[str, Any]:
    return tomllib.loads(games.find(game).usual_board())


def fields(game: str) -> Iterator[Field]:
    for part in declared(game).values:
        yield from part.fields(usual(game))


def refusal(game: str, tree: dict[str, Any]) -> str:
    """Why a board is refused; empty if it is not."""
    try:
        games.edition(game, overlay(games.find(game).usual_board(), tree))
    except BadData as error:
        return str(error.facts["reason"])
    return ""


def test_all_games_of_the_house_declare_their_boards() -> None:
    assert sorted(GAMES) == sorted(path.parent.name for path in (PACKAGE / "games").glob("*/board.toml"))


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_the_board_is_declared_once(game: str) -> None:
    editable = declared(game)
    parts = [path for part in (*editable.values, *editable.places) for path in part.paths]
    patterns = [*parts, *editable.derived, *editable.fixed]
    for path in leaves(usual(game)):
        fitting = {pattern.partition(path)[1] or pattern for pattern in patterns if fits(pattern, path)}
        assert len(fitting) == 1, f"{path} of {game} is declared by {fitting}"


def fits(pattern: str, path: str) -> bool:
    """Whether a key is that of a pattern, lies in its table, or is the list of its item."""
    form = re.escape(pattern).replace(r"\*", "[^.]+")
    return (
        re.fullmatch(rf"{form}(\.[^.]+)?", path) is not None
        or re.fullmatch(rf"{re.escape(path)}\.\d+", pattern) is not None
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_usual_values_change_nothing(game: str) -> None:
    editable, tree = declared(game), usual(game)
    for field in fields(game):
        editable.put(tree, field.name, field.value)
    for part in editable.places:
        part.write(tree, part.read(tree))
    assert overlay(games.find(game).usual_board(), tree) == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_ends_of_every_range_are_boards_or_refused_with_a_reason_and_nothing_lies_beyond(game: str) -> None:
    editable = declared(game)
    for field in fields(game):
        if field.choices or field.is_text:
            continue
        for value in (field.low, field.high):
            tree = usual(game)
            editable.put(tree, field.name, str(value))
            assert dict(found(tree, field.name))[field.name] == value
            refusal(game, tree)
        for value in (field.low - 1, field.high + 1):
            tree = usual(game)
            with pytest.raises(BadEdit):
                editable.put(tree, field.name, str(value))
            put_at(tree, field.name, value)
            editable.derive(tree)
            assert refusal(game, tree), f"{field.name} = {value} should not be"


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_is_a_board_or_refused_with_a_reason(game: str) -> None:
    editable = declared(game)
    for field in fields(game):
        tried = [refusal(game, changed(game, editable, field.name, choice)) for choice in field.choices]
        assert not field.choices or "" in tried, f"no choice of {field.name} is a board: {tried}"


def changed(game: str, editable: Editable, name: str, text: str) -> dict[str, Any]:
    tree = usual(game)
    editable.put(tree, name, text)
    return tree


@pytest.mark.parametrize("game", GAMES)
def test_markers_are_moved_taken_and_put_back(game: str) -> None:
    for part in declared(game).places:
        tree = usual(game)
        marks = part.read(tree)
        assert marks, part.key
        assert set(marks) <= set(part.places(tree))
        free = [place for place in part.places(tree) if place not in marks]
        some = next(iter(marks))
        if free:
            part.move(tree, some, free[0])
            assert part.read(tree) == {place: marker for place, marker in marks.items() if place != some} | {
                free[0]: marks[some]
            }
            assert overlay(games.find(game).usual_board(), tree) != ""
            part.move(tree, free[0], some)
            assert part.read(tree) == marks
        part.put(tree, some, "")
        assert some not in part.read(tree)
        part.put(tree, some, marks[some])
        assert part.read(tree) == marks
        for wrong in (("nowhere", some), (some, "nowhere")):
            with pytest.raises(BadEdit):
                part.move(tree, *wrong)
        with pytest.raises(BadEdit):
            part.put(tree, some, "<script>")


@pytest.mark.parametrize("game", GAMES)
def test_what_shows_the_places_is_in_the_picture(game: str) -> None:
    picture = drawn_board(game, games.find(game).usual_board(), LANGUAGES[0], "day")
    drawn = set(re.findall(r' id="([^"]+)"', picture))
    for part in declared(game).places:
        shown = {thing for place in part.places(usual(game)) for thing in part.ids(place)}
        assert shown <= drawn, f"{part.key}: {sorted(shown - drawn)[:5]}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_there_are_words_for_all_of_it(game: str, language: str) -> None:
    say, editable = load(language, game), declared(game)
    for key in [group.key for group in editable.groups] + [part.key for part in editable.places]:
        assert say(f"edit-{key}")
    for part in editable.places:
        for marker in part.markers:
            assert say(part.words.format(marker))
    for field in fields(game):
        assert say(f"edit-{field.key}", **({"name": field.item or "x"} | dict(field.facts)))
        if field.item_words:
            assert say(field.item_words.format(field.item))
        for choice in field.choices:
            if choice and field.words and not re.fullmatch(r"[\d/]+", choice):
                assert say(words_of(field, choice))


def words_of(field: Field, choice: str) -> str:
    return field.words.format(re.sub(r"\W+", "-", choice).strip("-"))


@pytest.mark.parametrize("game", GAMES)
def test_an_overlay_stands_for_the_board_it_was_made_of(game: str) -> None:
    editable, board = declared(game), games.find(game).usual_board()
    tree = usual(game)
    for field in fields(game):
        for text in field.choices or (str(field.low), str(field.high)):
            trial = tomllib.loads(board)
            if field.is_text:
                continue
            editable.put(trial, field.name, text)
            if not refusal(game, trial):
                editable.put(tree, field.name, text)
                break
    if not refusal(game, tree):
        assert tomllib.loads(games.edition(game, overlay(board, tree)) or board) == tree


def test_a_change_that_removes_a_key_writes_the_whole_board() -> None:
    tree = usual("whisky_race")
    declared("whisky_race").marked("layout").put(tree, "43", "")
    declared("whisky_race").derive(tree)
    board = games.find("whisky_race").usual_board()
    assert tomllib.loads(overlay(board, tree)) == tree
    tree = usual("whisky_race")
    declared("whisky_race").put(tree, "economy.race_vp.1", "5")
    assert overlay(board, tree) == "economy.race_vp = [8, 5, 2]\n"


@pytest.mark.parametrize(
    ("game", "name", "text"),
    [
        ("destorsion", "score_board.cells", "25; import os"),
        ("destorsion", "score_board.cells", "٢٥"),
        ("destorsion", "score_board.cells", "9" * 5000),
        ("destorsion", "score_board.pit", "[1]"),
        ("destorsion", "__class__", "1"),
        ("destorsion", "score_board", "1"),
        ("destorsion", "", ""),
        ("destorsion", "dice.base", "3"),
        ("file_dans_ta_mare", "tile.99.count", "3"),
        ("file_dans_ta_mare", "tile.-1.count", "3"),
        ("file_dans_ta_mare", "tile.0.sides.4", "M"),
        ("file_dans_ta_mare", "tile.0.sides.0", "MM"),
        ("la_sortie", "cards.maze.0.level1.7", "hide"),
        ("la_sortie", "cards.maze.0.level1.0", ""),
        ("dice_chess", "dice.faces.7", "pawn"),
        ("dice_chess", "dice.faces.1", "dragon"),
        ("korrigans", "stone.rb", "2 3 x"),
        ("korrigans", "stone.rb", "1 " * 13),
        ("korrigans", "stone.zz", "1"),
    ],
)
def test_what_cannot_be_written_is_refused_and_changes_nothing(game: str, name: str, text: str) -> None:
    tree = usual(game)
    with pytest.raises(BadEdit):
        declared(game).put(tree, name, text)
    assert tree == usual(game)


def test_faces_of_dice_are_exchanged() -> None:
    tree = usual("dice_chess")
    declared("dice_chess").put(tree, "dice.faces.1", "king")
    assert (tree["dice"]["faces"]["1"], tree["dice"]["faces"]["6"]) == ("king", "pawn")
    assert refusal("dice_chess", tree) == ""


def test_stones_are_written_by_their_points() -> None:
    tree = usual("korrigans")
    declared("korrigans").put(tree, "stone.rb", "m 4,4 9")
    assert [stone["id"] for stone in tree["stone"] if stone["id"].startswith("rb")] == ["rb4", "rb4b", "rb9", "rbM"]
    assert tree["box"]["stones"] == 41
    assert refusal("korrigans", tree) == ""
