"""The picture and the words of Déstorsion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path
from typing import cast
from xml.etree import ElementTree

import msgspec
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from msgspec.structs import replace

from tablee.draw import lint
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC, State
from tablee.engine.door import Played, play, play_number
from tablee.engine.options import OneOf
from tablee.engine.playout import draw
from tablee.games import table
from tablee.games.destorsion import DestorsionOptions, scene, story
from tablee.games.destorsion.view import DungeonView
from tablee.words import LANGUAGES, Words, addressed, load

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bob", "Cléo", "Dan")
TABLES = (
    "destorsion(seats=2,mode=three_rounds,turn_limit=12,max_extra_rounds=1)",
    "destorsion(seats=3,third_die=optional,slingshot=may)",
    "destorsion(seats=4)",
)


def walk(table_text: str, seed: int, longest: int = 2000) -> Iterator[tuple[DungeonView, Played]]:
    """A random game: before each action the view of who plays it, and the action played."""
    game, options = table(table_text)
    state: State = game.start(options)
    chance = Chance(seed)
    for _ in range(longest):
        if state.over:
            return
        seat = state.seats()[0]
        actions = state.actions(seat)
        action = draw(state, chance) if seat == NATURE else actions[chance.below(len(actions))]
        played = play_number(state, seat, action)
        yield cast(DungeonView, game.view(state, seat if seat != NATURE else PUBLIC)), played
        state = played.after


def at(table_text: str, position: str) -> DungeonView:
    """The public view of a position."""
    game, options = table(table_text)
    return cast(DungeonView, game.view(game.position(options, position), PUBLIC))


def after(caption: str) -> DungeonView:
    """The view of one of the gallery's episodes."""
    return next(view for name, view, _ in scene.episodes() if name == caption)


@pytest.fixture(params=LANGUAGES)
def say(request: pytest.FixtureRequest) -> Words:
    return load(request.param, "destorsion")


# --- the picture ---


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_episode_of_the_gallery_is_clean(shape: str, say: Words) -> None:
    for caption, view, _ in scene.episodes():
        assert lint(scene.scene(view, say, shape, NAMES).svg()) == [], caption


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("table_text", TABLES)
def test_every_action_touches_things_that_are_in_the_picture(table_text: str, shape: str) -> None:
    say = load("fr", "destorsion")
    seen = 0
    for view, played in walk(table_text, 7, 160):
        if played.seat == NATURE:
            assert scene.path(view, played.text) == ()
            continue
        ids = set(re.findall(r' id="([^"]+)"', scene.scene(view, say, shape).svg()))
        for action in played.before.actions(played.seat):
            path = scene.path(view, played.before.write(action))
            assert path
            assert ids.issuperset(path)
        seen += 1
    assert seen > 40


@pytest.mark.parametrize("table_text", TABLES)
def test_two_actions_share_a_path_only_when_a_cell_stands_for_both_laps(table_text: str) -> None:
    for view, played in walk(table_text, 11):
        paths: dict[tuple[str, ...], str] = {}
        for action in played.before.actions(played.seat) if played.seat != NATURE else ():
            text = played.before.write(action)
            other = paths.setdefault(scene.path(view, text), text)
            if other != text:
                assert other[0] == text[0]
                assert abs(int(other[2:]) - int(text[2:])) == view.cells


@pytest.mark.parametrize(
    ("caption", "action", "path"),
    [
        ("The first dice", "dice 5/3", ("die-2",)),
        ("Three dice to share out; B lies on a slingshot", "dice 6/3", ("die-3", "die-1")),
        ("An armed slingshot", "A>20", ("dwarf-0", "cell-0-20")),
        ("An armed slingshot", "B>31", ("dwarf-1", "cell-1-6")),
        ("A dwarf to move, with a double", "C>out", ("dwarf-2", "exit-2")),
        ("Three dice: where does the third one go?", "third N", ("slot-dwarf",)),
        ("Three dice: where does the third one go?", "third M", ("slot-master",)),
        ("Stuck in a pit", "up", ("dwarf-0",)),
        ("The Master to move", "M>20", ("master", "dungeon-20")),
        ("The Master to move", "M>out", ("master", "dungeon-out")),
        ("A hex", "hex B", ("dwarf-1",)),
        ("A hex", "hex -", ("spell-none",)),
        ("A warp", "warp A+", ("dwarf-0", "spell-forward")),
        ("A warp", "warp D-", ("dwarf-3", "spell-back")),
        ("A warp", "warp -", ("spell-none",)),
        ("The choice of three dice", "roll 3", ("roll-3",)),
    ],
)
def test_what_an_action_touches(caption: str, action: str, path: tuple[str, ...]) -> None:
    assert scene.path(after(caption), action) == path


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_finger_finds_everything(shape: str, say: Words) -> None:
    """Whatever an action may touch is at least 44 px wide and high, and lies inside the picture."""
    for caption, view, _ in scene.episodes():
        picture = scene.scene(view, say, shape)
        root = ElementTree.fromstring(picture.svg())
        targets = [rect for rect in root.iter("{http://www.w3.org/2000/svg}rect") if is_target(rect)]
        assert len(targets) > 100
        for rect in targets:
            assert float(rect.get("width", 0)) >= 44, caption
            assert float(rect.get("height", 0)) >= 44, caption


def is_target(rect: ElementTree.Element) -> bool:
    return rect.get("class", "").split()[:1] in (["hit"], ["place"])


@pytest.mark.parametrize(("shape", "width", "height"), [("wide", 1200, 750), ("tall", 390, 670)])
def test_the_shapes(shape: str, width: int, height: int, say: Words) -> None:
    for seats in (2, 3, 4):
        position = " ".join(f"{letter}0" for letter in "ABCD"[:seats]) + " M0"
        picture = scene.scene(at(f"destorsion(seats={seats})", position), say, shape)
        assert picture.width == width
        assert picture.height <= height


def test_a_lying_dwarf_looks_different() -> None:
    say = load("en", "destorsion")
    lying = scene.scene(at("destorsion", "A7* B10* M3"), say, "wide").layer("pieces")
    standing = scene.scene(at("destorsion", "A7 B10 M3"), say, "wide").layer("pieces")
    assert lying.count("stars") == 6
    assert "stars" not in standing
    assert "cell 7, lying, 7 points" in lying
    assert "cell 7, standing, 7 points" in standing


def test_the_second_lap_is_played_on_the_same_cells_with_a_marker() -> None:
    say = load("en", "destorsion")
    first, second = (scene.scene(at("destorsion", f"A{track} B0 M3"), say, "wide") for track in (5, 30))
    where = r'id="dwarf-0" class="[^"]+" transform="([^"]+)"'
    assert re.findall(where, first.layer("pieces")) == re.findall(where, second.layer("pieces"))
    assert 'class="medal"' in second.layer("plates")
    assert 'class="medal"' not in first.layer("plates")
    assert "cell 5, lap 2" in second.layer("pieces")


def test_whose_turn_it_is_can_be_seen() -> None:
    view = at("destorsion(seats=3)", "A7 B10 C2 M3 B to play")
    plates = scene.scene(view, load("en", "destorsion"), "wide").layer("plates")
    assert re.findall(r'class="seat-(\d) plate active"', plates) == ["1"]


def test_the_last_moves_leave_trails() -> None:
    view = after("A warp")
    assert (view.came_from, view.master_came_from) == ((15, 22, -1, -1), 17)
    picture = scene.scene(view, load("en", "destorsion"), "tall")
    assert re.findall(r'id="dwarf-(\d)" class="[^"]* moved"', picture.layer("pieces")) == ["0", "1"]
    assert re.findall(r'class="trail ([\w-]+)"', picture.layer("trails")) == ["seat-0", "seat-1", "of-master"]
    assert "You: cell 21, standing, 21 points, came from cell 15" in picture.layer("pieces")
    assert "The Master: cell 20 of 49, came from cell 17" in picture.desc


def test_trails_stay_until_everybody_has_played_and_hold_the_whole_way_of_a_turn() -> None:
    game, options = table("destorsion(seats=3)")
    state = game.position(options, "A13 B22 C21 M7")
    turns = (
        ("rolled 4,3", "dice 4/3", "A>17", "M>10", "hex A", "warp -"),
        ("rolled 1,2", "dice 1/2", "C>22", "M>12"),
        ("rolled 1,2", "dice 1/2", "C>21", "M>14"),
    )
    seen = []
    for turn in turns:
        for action in turn:
            state = play(state, state.seats()[0], action).after
        seen.append(cast(DungeonView, game.view(state, PUBLIC)).came_from)
    assert seen == [(13, -1, -1), (13, -1, 21), (-1, -1, 22)]


def test_a_trail_over_the_end_of_the_board_begins_anew_at_its_start() -> None:
    game, options = table("destorsion(seats=2)")
    state = game.position(options, "A24 B22 M7")
    for action in ("rolled 4,3", "dice 4/3", "A>28"):
        state = play(state, state.seats()[0], action).after
    drawn = scene.scene(cast(DungeonView, game.view(state, 0)), load("en", "destorsion"), "wide").layer("trails")
    assert len(re.findall('class="steps"', drawn)) == 2


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize(("position", "cells"), [("A7* B10 M15", ["7", "10", "15"]), ("A30 B0 M0", ["5"])])
def test_no_figure_hides_the_number_of_its_cell(position: str, cells: list[str], shape: str) -> None:
    pieces = scene.scene(at("destorsion", position), load("en", "destorsion"), shape).layer("pieces")
    assert re.findall(r'class="number display on-\w+"[^>]*>(\d+)<', pieces) == cells


def test_given_dice_lie_on_their_sides() -> None:
    dice = scene.scene(after("An armed slingshot"), load("en", "destorsion"), "wide").layer("dice")
    assert re.findall(r'id="die-(\d)" class="touch a-die ([\w-]+)"', dice) == [
        ("1", "given-dwarf"),
        ("2", "given-master"),
        ("3", "given-dwarf"),
    ]


def test_the_winner_is_shown() -> None:
    say, view = load("fr", "destorsion"), after("Out of the dungeon")
    over = scene.scene(view, say, "wide")
    assert 'class="seat-1 plate won"' in over.layer("plates")
    assert "gagne" in over.layer("tray")
    assert "Bob" in scene.scene(view, say, "wide", NAMES).layer("tray")


def test_a_badge_of_victory_is_for_who_has_won() -> None:
    say, view = load("en", "destorsion"), after("Out of the dungeon")
    won, lost = (scene.scene(replace(view, viewer=seat), say, "wide", NAMES).layer("tray") for seat in (1, 0))
    assert "You win!" in won
    assert "You win!" not in lost
    assert "Bob" in lost


def test_the_picture_in_words() -> None:
    view = after("Three dice: where does the third one go?")
    assert scene.scene(view, load("en", "destorsion"), "wide").desc == (
        "You: cell 9, standing, 9 points. Bruno the Blue: cell 21, standing, 21 points. "
        "The Master: cell 14 of 49. Dice: 2, 5 and 6. Your turn."
    )


def test_what_never_changes_is_drawn_once(say: Words) -> None:
    first, second = (scene.scene(at("destorsion", position), say, "wide") for position in ("A1 B2 M3", "A9 B7* M20"))
    assert first.layers[0] is second.layers[0]


def test_the_gallery_is_written(tmp_path: Path) -> None:
    files = scene.write_gallery(tmp_path)
    assert len(files) == 8
    page = files[0].read_text("utf-8")
    assert page.count("<svg") == len(scene.EPISODES)
    assert 'class="can-touch place"' in page


# --- the words ---


class Placeholders(Visitor):  # type: ignore[misc]
    """Collects the `{ $places }` of a message."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.found.add(node.id.name)


def messages(language: str) -> dict[str, ast.Message]:
    text = resources.files("tablee.games.destorsion").joinpath("words", f"{language}.ftl").read_text("utf-8")
    body = FluentParser().parse(text).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def placeholders(message: ast.Message) -> set[str]:
    visitor = Placeholders()
    visitor.visit(message)
    return visitor.found


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(messages("fr")) == list(messages("en"))


def test_both_languages_know_the_same_facts() -> None:
    english = messages("en")
    for key, message in messages("fr").items():
        assert placeholders(message) == placeholders(english[key]), key


def test_typography(say: Words) -> None:
    text = resources.files("tablee.games.destorsion").joinpath("words", f"{say.language}.ftl").read_text("utf-8")
    sentences = [line for line in text.splitlines() if not line.startswith("#")]
    for line in sentences:
        assert "'" not in line
        assert '"' not in line
        if say.language == "fr":
            assert not re.search(r"[^\u202f\s][!?;]| [!?;:]", line), line
            assert not re.search(r"[^\u00a0]:", line), line


def test_every_option_and_value_has_words(say: Words) -> None:
    for name, kind in DestorsionOptions.kinds().items():
        assert say(f"option-{name}")
        assert say(f"option-{name}-about")
        for value in kind.values if isinstance(kind, OneOf) else ():
            assert say(f"option-{name}-{value}")


def test_the_game_introduces_itself(say: Words) -> None:
    for key in ("title", "tagline", "about", *(f"how-{number}" for number in range(1, 7))):
        assert say(f"game-{key}")
    for seat in range(4):
        assert say(f"seat-{seat}")


@pytest.mark.parametrize("table_text", TABLES)
def test_every_action_every_question_and_every_event_has_a_sentence(table_text: str, say: Words) -> None:
    for seed in range(3):
        for view, played in walk(table_text, seed):
            assert story.ask(view, say, NAMES)
            for text in {played.text, *map(played.before.write, played.before.actions(played.seat)[:30])}:
                assert story.label(view, text, say, NAMES)
            for event in played.events:
                assert story.told(event, say, NAMES)


@pytest.mark.parametrize("table_text", TABLES)
def test_every_outcome_has_words(table_text: str, say: Words) -> None:
    game, _ = table(table_text)
    for seed in range(8):
        *_, (_, last) = walk(table_text, seed)
        outcome = last.after.outcome()
        assert outcome
        assert say(f"reason-{outcome.reason}")
        for sheet in outcome.sheets:
            assert all(say(f"item-{item.key}") for item in sheet)
        view = cast(DungeonView, game.view(last.after, PUBLIC))
        sentence = story.ended(view, say, NAMES)
        assert all(NAMES[seat] in sentence for seat in outcome.winners())
        assert story.ask(view, say, NAMES) == sentence
        for seat in range(len(outcome.ranks)):
            told = story.ended(cast(DungeonView, game.view(last.after, seat)), say, NAMES)
            assert NAMES[seat] not in told
            assert all(NAMES[other] in told for other in outcome.winners() if other != seat)


def test_labels_differ(say: Words) -> None:
    for view, played in walk("destorsion(seats=4)", 3, 300):
        if played.seat != NATURE:
            actions = [played.before.write(action) for action in played.before.actions(played.seat)]
            labels = [story.label(view, action, say, NAMES) for action in actions]
            assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("caption", "action", "english"),
    [
        ("The first dice", "dice 5/3", "5 for a dwarf, 3 for the Master"),
        ("An armed slingshot", "A>20", "You: +10, to cell 20"),
        ("An armed slingshot", "A>16", "You: +6, to cell 16 (slingshot)"),
        ("An armed slingshot", "B>19", "Bob: −5, to cell 19 (pit)"),
        ("An armed slingshot", "B>31", "Bob: +7, to cell 6, lap 2"),
        ("A dwarf to move, with a double", "C>out", "Cléo: out of the dungeon"),
        ("The Master to move", "M>20", "The Master: +3, to 20 (hex and warp)"),
        ("The Master to move", "M>14", "The Master: −3, to 14"),
        ("A hex", "hex B", "Hex Bob: back 3"),
        ("A hex", "hex A", "Hex yourself: back 3"),
        ("A hex", "hex -", "Skip the hex"),
        ("A warp", "warp D+", "Warp Dan: forward 3"),
        ("A warp", "warp -", "Skip the warp"),
        ("Three dice: where does the third one go?", "third M", "Add the 5 to the Master’s move"),
    ],
)
def test_what_a_button_says(caption: str, action: str, english: str) -> None:
    assert story.label(after(caption), action, load("en", "destorsion"), NAMES) == english


@pytest.mark.parametrize(
    ("caption", "english"),
    [
        ("The first dice", "Pick the die that moves a dwarf. The other one moves the Master."),
        ("Three dice to share out; B lies on a slingshot", "Three dice! First pick the die that moves a dwarf."),
        (
            "A dwarf to move, with a double",
            "Choose a dwarf to move by 3, 5 or 7, forward or back: yours or a rival’s.",
        ),
        (
            "An armed slingshot",
            "Choose a dwarf to move, forward or back. Slingshot: yours moves by 6, 10 or 14, a rival’s by 5, 7 or 9.",
        ),
        ("Stuck in a pit", "You lie in a pit. Touch your dwarf to get up."),
        ("The Master to move", "Now move the Master by 3, forward or back: choose a lit cell."),
        ("A hex", "Hex: choose a dwarf to send back 3, or skip the hex."),
        ("Out of the dungeon", "Bob is out of the dungeon and wins the game!"),
        ("The Master has left", "The Master has left the dungeon. Ann is in the lead and wins the game!"),
    ],
)
def test_what_is_asked(caption: str, english: str) -> None:
    assert story.ask(after(caption), load("en", "destorsion"), NAMES) == english


@pytest.mark.parametrize(
    ("reader", "told"),
    [
        (PUBLIC, ["Ann moves Bob back to cell 18.", "Ann moves the Master forward to 10.", "Hex! Ann sends Bob back"]),
        (0, ["You move Bob back to cell 18.", "You move the Master forward to 10.", "Hex! You send Bob back to"]),
        (1, ["Ann moves you back to cell 18.", "Ann moves the Master forward to 10.", "Hex! Ann sends you back to"]),
    ],
)
def test_the_log_says_who_did_what_to_whom_and_you_to_the_reader(reader: int, told: list[str]) -> None:
    game, options = table("destorsion(seats=2)")
    state, say = game.position(options, "A13 B22 M7"), load("en", "destorsion")
    lines = []
    for action in ("rolled 4,3", "dice 4/3", "B>18", "M>10", "hex B"):
        played = play(state, state.seats()[0], action)
        lines += [story.told(event, say, addressed(NAMES, reader)) for event in played.events]
        state = played.after
    assert all(line.startswith(start) for line, start in zip(lines[2:], told, strict=True)), lines


@pytest.mark.parametrize("reader", range(4))
@pytest.mark.parametrize("table_text", TABLES)
def test_no_line_of_the_log_calls_its_reader_by_name(table_text: str, reader: int, say: Words) -> None:
    names = addressed(NAMES, reader)
    for _, played in walk(table_text, 2):
        for event in played.events:
            assert NAMES[reader] not in story.told(event, say, names)


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("caption", ["A hex", "A warp", "The choice of three dice"])
def test_keys_are_drawn_only_for_who_may_use_them(caption: str, shape: str, say: Words) -> None:
    views = [msgspec.structs.replace(after(caption), viewer=viewer) for viewer in (0, 1, PUBLIC)]
    keys = [len(re.findall(' id="(?:spell|roll)-', scene.scene(view, say, shape, NAMES).svg())) for view in views]
    assert keys[0] > 0
    assert keys[1:] == [0, 0]
