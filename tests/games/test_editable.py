"""What games declare of their boards: every key of the file, ranges that hold, words for all of it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tablee import games
from tablee.engine.editable import BadEdit, Editable, Field, Ring, fits, found, put_at
from tablee.engine.edition import leaves, overlay
from tablee.engine.errors import BadData
from tablee.web.views.editions import drawn_board
from tablee.words import LANGUAGES, load
from tests.games.folders import PACKAGE

pytestmark = pytest.mark.once
HOUSE = [path.parent.name for path in (PACKAGE / "games").glob("*/board.toml")]
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


def values(editable: Editable, tree: dict[str, Any]) -> dict[str, str]:
    """All values of a board's forms by their names."""
    return {field.name: field.value for part in editable.values for field in part.fields(tree)}


def refusal(game: str, tree: dict[str, Any]) -> str:
    """Why a board is refused; empty if it is not."""
    try:
        games.edition(game, overlay(games.find(game).usual_board(), tree))
    except BadData as error:
        return str(error.facts["reason"])
    return ""


def test_all_games_of_the_house_declare_their_boards() -> None:
    assert set(HOUSE) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_the_board_is_declared_once(game: str) -> None:
    editable = declared(game)
    parts = [path for part in (*editable.values, *editable.places) for path in part.paths]
    patterns = [*parts, *editable.derived, *editable.fixed]
    assert len(set(patterns)) == len(patterns)
    for path in leaves(usual(game)):
        fitting = {pattern.partition(path)[1] or pattern for pattern in patterns if fits(pattern, path)}
        assert len(fitting) == 1, f"{path} of {game} is declared by {fitting}: change it by hand, or say why not"


@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_changed_by_hand_has_a_reason_and_stands_in_the_documentation(game: str) -> None:
    documented = (PACKAGE.parent.parent / "docs" / "editions.md").read_text()
    keys = list(leaves(usual(game)))
    for path, reason in declared(game).fixed.items():
        assert any(fits(path, key) for key in keys), f"{game} has no key {path}"
        assert len(reason.split()) >= 4, f"{path} of {game}: why not?"
        assert game not in HOUSE or f"`{path}`" in documented, f"docs/editions.md says nothing of {path}"


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
            assert values(editable, tree)[field.name] == str(value)
            refusal(game, tree)
        for value in (field.low - 1, field.high + 1):
            tree = usual(game)
            with pytest.raises(BadEdit):
                editable.put(tree, field.name, str(value))
            if type(dict(found(tree, field.name))[field.name]) is not int:
                continue  # a number that stands for more than one of the file
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
        if isinstance(part, Ring):
            continue  # below
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
            assert say(field.item_words.format(field.item), place=field.item)
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
        ("korrigans", "circle.pillars.0", "5"),
        ("korrigans", "circle.pillars.4", "1"),
        ("korrigans", "circle.points", "17"),
        ("dice_chess", "dice.castling_faces.7", "yes"),
        ("dice_chess", "dice.castling_faces.1", "maybe"),
        ("dice_chess", "game.start_fen.x", "yes"),
        ("whisky_race", "track.stretches.9", " "),
        ("whisky_race", "track.stretches.9", "x" * 21),
        ("whisky_race", "track.stretches.9", "Spey\u202eyaB"),
        ("whisky_race", "track.stretches.9", "a\x00b"),
        ("whisky_race", "track.stretches.10", "Nowhere"),
        ("file_dans_ta_mare", "tile.0.id", "cow"),
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


# --- lists whose items are added and taken away ---

MARE = "file_dans_ta_mare"
LISTS = [(game, part.path) for game in GAMES for part in declared(game).items]


@pytest.mark.parametrize(("game", "path"), LISTS)
def test_items_are_added_up_to_the_most_and_taken_away_down_to_the_least(game: str, path: str) -> None:
    editable, tree = declared(game), usual(game)
    part = editable.listed(path)
    while len(part.items(tree)) < part.most:
        part.add(tree)
        editable.derive(tree)
        assert refusal(game, tree) == ""
    assert len({part.named(item) for item in part.items(tree)}) == part.most
    with pytest.raises(BadEdit):
        part.add(tree)
    put_at(tree, path, [*part.items(tree), part.items(tree)[0]])
    assert refusal(game, tree), "the loader allows more than the workshop"
    for _ in range(part.most + 1 - part.least):
        part.drop(tree, "0")
    with pytest.raises(BadEdit):
        part.drop(tree, "0")
    for wrong in ("99", "-1", "x", ""):
        with pytest.raises(BadEdit):
            part.drop(usual(game), wrong)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "path"), LISTS)
def test_there_are_words_for_lists(game: str, path: str, language: str) -> None:
    say, part = load(language, game), declared(game).listed(path)
    tree = usual(game)
    part.add(tree)
    assert say(f"edit-{part.key}-add")
    assert say(f"edit-{part.key}-list")
    for one in part.parts:
        for field in one.fields(tree):
            assert say(f"edit-{field.key}", name="x")


def with_tile(name: str, sides: str) -> dict[str, Any]:
    editable, tree = declared(MARE), usual(MARE)
    editable.listed("tile").add(tree)
    for field, text in (("id", name), *((f"sides.{at}", letter) for at, letter in enumerate(sides))):
        editable.put(tree, f"tile.8.{field}", text)
    return tree


def test_a_new_tile_has_a_name_in_plain_letters_and_the_deck_counts_it() -> None:
    tree = with_tile(" Étang ", "LRHM")
    assert tree["tile"][8] == {"id": "etang", "sides": "LRHM", "count": 2}
    assert tree["deck"]["landscapes"] == 42
    assert refusal(MARE, tree) == ""


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "no-text"),
        ("x" * 21, "text"),
        ("vieux moulin", "tile-name"),
        ("m", "tile-name"),
        ("<b>", "tile-name"),
        ("vache", "already"),
        ("Vache", "already"),
    ],
)
def test_a_tile_name_is_refused_with_its_reason(name: str, why: str) -> None:
    with pytest.raises(BadEdit) as refused:
        with_tile(name, "MMMM")
    assert refused.value.facts["why"] == why
    for language in LANGUAGES:
        assert load(language, MARE).has(f"data-{why}")


def test_a_tile_cannot_be_called_like_an_effect() -> None:
    assert "effect" in refusal(MARE, with_tile("bond", "MMMM"))


# --- a ring ---


def ring() -> Ring:
    part = declared("korrigans").marked("ring")
    assert isinstance(part, Ring)
    return part


def circle(tree: dict[str, Any]) -> tuple[int, list[int], list[int]]:
    declared("korrigans").derive(tree)
    assert refusal("korrigans", tree) == ""
    shape = tree["circle"]
    return shape["points"], shape["glows"], [len(faced) for faced in shape["pillars"]]


def test_lights_are_added_and_taken_away_and_glows_moved() -> None:
    tree = usual("korrigans")
    ring().put(tree, "5", "light")
    assert circle(tree) == (17, [0, 4, 9, 13], [3, 4, 3, 3])
    ring().put(tree, "2", "")
    assert circle(tree) == (16, [0, 3, 8, 12], [2, 4, 3, 3])
    ring().move(tree, "8", "7")
    assert circle(tree) == (16, [0, 3, 7, 12], [2, 3, 4, 3])
    ring().put(tree, "11", "glow")
    assert circle(tree) == (16, [0, 3, 7, 11], [2, 3, 3, 4])
    ring().move(tree, "0", "15")
    assert circle(tree) == (16, [0, 4, 8, 12], [3, 3, 3, 3]), "the red glow is always point 0"


def test_a_ring_keeps_its_glows_and_the_room_between_them() -> None:
    for place, marker, why in (("4", "", "glow-stays"), ("2", "moon", ""), ("99", "light", "")):
        tree = usual("korrigans")
        with pytest.raises(BadEdit) as refused:
            ring().put(tree, place, marker)
        assert refused.value.facts.get("why", "") == why
        assert tree == usual("korrigans")
    tree = usual("korrigans")
    ring().put(tree, "5", "light")
    for change in (lambda: ring().put(tree, "5", "light"), lambda: ring().move(tree, "4", "2")):
        with pytest.raises(BadEdit) as refused:
            change()
        assert refused.value.facts["why"] == "glow-gap"
    ring().put(tree, "1", "")
    ring().put(tree, "1", "")
    with pytest.raises(BadEdit):
        ring().put(tree, "1", "")
    for why in ("glow-stays", "glow-gap"):
        assert all(load(language, "korrigans").has(f"data-{why}") for language in LANGUAGES)


def test_numbers_of_lights_say_the_same() -> None:
    tree = usual("korrigans")
    for pillar, lights in enumerate((1, 4, 2, 3)):
        declared("korrigans").put(tree, f"circle.pillars.{pillar}", str(lights))
    assert circle(tree) == (14, [0, 2, 7, 10], [1, 4, 2, 3])


def test_starting_stones_have_any_two_ends_and_are_written_as_other_stones_are() -> None:
    editable, tree = declared("korrigans"), usual("korrigans")
    editable.put(tree, "start.0.ends.0", "blue")
    assert tree["start"][0]["ends"] == ["red", "blue"], "as rb2 is written"
    assert refusal("korrigans", tree) == ""


# --- texts and boxes to tick ---


def test_a_name_goes_with_its_marker_along_the_spey() -> None:
    editable, tree = declared("whisky_race"), usual("whisky_race")
    names = editable.marked("stretches")
    names.move(tree, "9", "12")
    assert tree["track"]["stretches"]["12"] == "Kingussie"
    names.move(tree, "12", "18")
    assert (tree["track"]["stretches"]["18"], tree["track"]["stretches"]["12"]) == ("Kingussie", "Aviemore")
    names.put(tree, "30", "name")
    assert tree["track"]["stretches"]["30"] == "Grantown"
    editable.put(tree, "track.stretches.30", "  Glen   <Grant> ")
    assert tree["track"]["stretches"]["30"] == "Glen <Grant>"
    assert refusal("whisky_race", tree) == ""
    for cell in list(tree["track"]["stretches"]):
        names.put(tree, cell, "")
    assert refusal("whisky_race", tree) == "should name at least one stretch"


@pytest.mark.parametrize("text", ["", "   ", "x" * 21, "a\tb", "a\u202eb"])
def test_a_name_along_the_spey_is_refused_in_a_file_too(text: str) -> None:
    tree = usual("whisky_race")
    tree["track"]["stretches"]["9"] = text
    assert refusal("whisky_race", tree)


def test_faces_that_allow_castling_are_ticked() -> None:
    editable, tree = declared("dice_chess"), usual("dice_chess")
    editable.put(tree, "dice.castling_faces.1", "yes")
    editable.put(tree, "dice.castling_faces.6", "no")
    assert tree["dice"]["castling_faces"] == [1, 4]
    assert refusal("dice_chess", tree) == ""


def test_who_moves_first_and_who_may_castle() -> None:
    editable, tree = declared("dice_chess"), usual("dice_chess")
    editable.put(tree, "game.start_fen.side", "b")
    editable.put(tree, "game.start_fen.K", "no")
    assert tree["game"]["start_fen"].split()[1:3] == ["b", "Qkq"]
    men = editable.marked("men")
    men.move(tree, "a8", "a6")
    assert tree["game"]["start_fen"].split()[1:3] == ["b", "Qk"]
    with pytest.raises(BadEdit) as refused:
        editable.put(tree, "game.start_fen.q", "yes")
    assert refused.value.facts["why"] == "not-home"
    men.move(tree, "a6", "a8")
    assert tree["game"]["start_fen"].split()[1:3] == ["b", "Qkq"], "what was forbidden by hand stays so"
    assert refusal("dice_chess", tree) == ""


def test_the_final_cards_touch_or_not() -> None:
    editable, tree = declared("la_sortie"), usual("la_sortie")
    editable.put(tree, "links.brick.finals", "no")
    assert ["L", "R"] not in tree["links"]["brick"]["pairs"]
    assert refusal("la_sortie", tree) == ""
    editable.put(tree, "links.brick.finals", "yes")
    assert tree == usual("la_sortie")
