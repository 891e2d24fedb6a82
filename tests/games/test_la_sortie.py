"""La Sortie beyond its scenarios: bad boards, bad positions, the picture."""

from __future__ import annotations

from importlib import resources

import pytest

from tablee import games, words
from tablee.draw import lint, text_width
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.data import Data
from tablee.engine.errors import BadData, BadPosition
from tablee.games.la_sortie import board, letters, scene, story
from tablee.games.la_sortie.figures import SIGNS, wrapped
from tablee.games.la_sortie.rules import PLACES
from tests.games.laws import walk

BOARD = resources.files("tablee.games.la_sortie").joinpath("board.toml").read_text("utf-8")
EVENTS = {
    *("starts", "dealt", "placed", "moved", "passed", "opened", "reached", "arrived", "turned", "looked", "saw"),
    *("shuffled", "shuffle-void", "swapped", "pawns-swapped", "shielded", "shield-off", "barred", "bar-off"),
    *("pushed", "forced", "hid", "mixed", "must-skip", "skips", "extra", "level-2", "void"),
    *("over-exit", "over-blocked", "over-limit"),
}
START = "(5)(7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(X)"


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("id = 9", "id = 8", "cards.maze.8.id", "card 8 is there twice"),
        ("id = 9", "id = 10", "cards.maze.8.id", "from 1 to 9"),
        ("[[cards.maze]]\nid = 1\n", "[[cards.maze]]\nid = 1\ncolour = 3\n", "cards.maze.0.colour", "unknown"),
        ('["exit", "blocked"]', '["exit", "exit"]', "cards.finals", "each once"),
        ('["look_two"]', '["look_three"]', "cards.maze.8.level1", "'look_three' is not an effect"),
        ('["look_two"]', "[]", "cards.maze.8.level1", "list of effects"),
        ('["hide", "mix"]', '["mix", "hide"]', "cards.maze.8.level2", "needs a hide before it"),
        ('["hide", "mix"]', '["hide", "reveal_near"]', "cards.maze.8.level2", "a turn might not end"),
        ('["force_opponent"]', '["force_opponent", "hide"]', "cards.maze.6.level2", "a turn might not end"),
        ('["A3", "L"], ["B3", "L"]', '["A3", "L"], ["B4", "L"]', "links.brick.pairs", "'B4' is not a card place"),
        ('["A3", "L"], ["B3", "L"]', '["A3", "L"], ["L", "A3"]', "links.brick.pairs", "linked already"),
        ('["A3", "L"], ["B3", "L"]', '["A3", "A2"], ["B3", "L"]', "links.brick.pairs", "linked already"),
        ('["A3", "L"], ["B3", "L"]', '["A3"], ["B3", "L"]', "links.brick.pairs", "not a pair"),
        ('["B3", "R"], ["L", "R"]]', "]", "links.columns_ab.pairs", "fewer than two neighbours"),
        ('threshold_row = ["A3", "B3", "C3"]', 'threshold_row = ["A3", "D3"]', "places.threshold_row", "'D3'"),
        ('threshold_row = ["A3", "B3", "C3"]', 'threshold_row = ["A3", "A3"]', "places.threshold_row", "twice"),
        ('"A1", "B1"', '"B1", "A1"', "places.maze", "in this order"),
        ("turn_limit = 60", "turn_limit = 19", "options.turn_limit", "from 20 to 200"),
        ('geometry = "brick"', 'geometry = "ring"', "options.geometry", "should be one of"),
        ("memory_aid = true", "memory_aid = 1", "options.memory_aid", "true or false"),
        ("players = 2", "players = 3", "game.players", "from 2 to 2"),
        ("[links.columns_ab]", "[links.columns]", "links.columns", "is unknown"),
    ],
)
def test_a_bad_board_is_refused_with_its_line_key_and_reason(old: str, new: str, key: str, reason: str) -> None:
    assert old in BOARD
    text = BOARD.replace(old, new, 1)
    with pytest.raises(BadData) as refusal:
        board.load(Data(text, "edition.toml"))
    facts = refusal.value.facts
    assert (facts["file"], facts["what"]) == ("edition.toml", key)
    assert reason in str(facts["reason"])
    line = text.splitlines()[int(facts["line"]) - 1]
    assert key.split(".")[-1] in line or key.split(".")[-2] in line


def test_another_edition_brings_its_own_defaults_and_effects() -> None:
    """§3.4: a card 6 that pushes, and a shorter game."""
    text = BOARD.replace("turn_limit = 60", "turn_limit = 30").replace('["skip_self"]', '["push_opponent"]')
    game, options = games.table("la_sortie", text)
    assert dict(options.items())["turn_limit"] == "30"
    state = game.position(options, "[1](6)[3]/(2)(4)(5)/(7)(8)(9)/(E)(X) A1 C1")
    state.play(0, state.read("go B1"))
    assert state.step_name() == "push"


def test_a_reveal_is_next_to_the_pawn_not_to_the_card() -> None:
    """R23, in an edition where card 6 reveals the 8: both look around the pawn that stays."""
    text = BOARD.replace('level2 = ["skip_opponent"]', 'level2 = ["reveal_near"]')
    game, options = games.table("la_sortie", text)
    state = game.position(options, "(1)(6)[3]/(2)(8)(5)/(7)(4)(9)/(E)(X) C1 A0 L2")
    for action in ("go B1", "reveal B2"):
        state.play(0, state.read(action))
    assert [state.write(action) for action in state.actions(0)] == ["reveal A1"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(5)(7)(3)/(1)(2)(4)/(6)(8)(5)/(E)(X) B0 C0", "C3: card 5 is there twice, on A1 too"),
        ("(5)(7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(E) B0 C0", "R: card E is there twice"),
        ("(5)(7)(3)/(1)(2)(4)/(6)(8)(E)/(9)(X) B0 C0", "C3: E belongs to the last row"),
        ("(5)(7)(3)/(1)(2)(4)/(6)(8)/(E)(X) B0 C0", "row 3"),
        ("(5)(7)(3)/(1)(2)(4)/(E)(X) B0 C0", "four rows, not 3"),
        ("(5)(7](3)/(1)(2)(4)/(6)(8)(9)/(E)(X) B0 C0", "B1: (7] is neither"),
        ("(?)(7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(X) B0 C0", "A1: a position to play from names every card"),
        ("(5)(-)(3)/(1)(2)(4)/(6)(8)(9)/(E)(X) - -", "C1: cards are dealt in order"),
        ("(5)(7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(-) B0 C0", "dealt before"),
        (f"{START} B4 C0", "'B4' is not a place for a pawn"),
        (f"{START} B0 C0 L3", "'L3' has no meaning"),
        (f"{START} B0 C0 turn:0", "turns go from 1 to 60"),
        (f"{START} B0 C0 turn:61", "turns go from 1 to 60"),
        (f"{START} B0 C0 skip:P1", "P1 moves now and cannot be due to skip"),
        (f"{START} B0 C0 skip:P3", "'P3' is not a player"),
        (f"{START} B0 C0 bar:A0(P1)", "'A0' is not a place for the barrier"),
        (f"{START} A3 C0", "P1 has arrived on A3, so it is level 2"),
        (f"{START} - C0 P2 to move", "P2 has chosen a spot already"),
        (f"{START} - C1", "a pawn chooses its start spot"),
        (f"{START} - - turn:3", "it is turn 0"),
        ("[5](7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(X) A1 C0 shield:A1", "the shield lies on A1, whose card is face up"),
        ("[5](7)(3)/(1)(2)(4)/(6)(8)(9)/(E)(X) A1 C0 marks P2{A1}", "a mark lies on A1, whose card is face up"),
        ("[5](7)(3)/(1)(2)(4)/(6)(8)(9)/[E](X) A1 C0 L2", "say who wins"),
        (f"{START} A1 C0 P1 wins", "won with one final card face up"),
        (f"{START} A1 C0 drawn turn:59", "drawn after turn 60"),
        ("(5)", "begins with the cards and the two pawns"),
    ],
)
def test_a_bad_position_is_refused_with_its_place(text: str, reason: str) -> None:
    game, options = games.table("la_sortie")
    with pytest.raises(BadPosition) as refusal:
        game.position(options, text)
    assert reason in str(refusal.value)


def test_every_place_of_both_geometries_has_its_way_back() -> None:
    """R3: links go both ways, but for the start spots."""
    for option in ("brick", "columns_ab"):
        game, options = games.table(f"la_sortie(geometry={option})")
        near = game.start(options).board.near  # type: ignore[attr-defined]
        for place in range(11):
            assert all(place in near[other] for other in near[place]), PLACES[place]


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_gallery_is_clean_and_small(shape: str, language: str) -> None:
    """No faults, under 500 elements, and everything that can be touched is there and at least 44 px."""
    say = words.load(language, "la_sortie")
    for caption, view, lit in scene.episodes():
        picture = scene.scene(view, say, shape)
        svg = picture.svg()
        assert lint(svg) == [], caption
        assert svg.count("</") + svg.count("/>") < 500, caption
        for id_ in lit:
            assert f'id="{id_}"' in svg, (caption, id_)
        assert all(story.place(place, say)[1:] in picture.desc for place in range(11)), caption


def test_with_the_memory_aid_the_picture_tells_its_owner_alone() -> None:
    """§8: the slip with what one has seen, in nobody else's picture, and not without the option."""
    say = words.load("en", "la_sortie")
    position = "[1](4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 C0 marks P1{A2,L}"
    for table, slips in (("la_sortie", (2, 0, 0)), ("la_sortie(memory_aid=no)", (0, 0, 0))):
        game, options = games.table(table)
        state = game.position(options, position)
        for viewer, count in zip((0, 1, -2), slips, strict=True):
            view = game.view(state, viewer)
            picture = scene.scene(view, say, "wide")  # type: ignore[arg-type]
            assert picture.svg().count('class="secret"') == count
            assert ("only you know it is the Exit" in picture.desc) == bool(count)
            assert ("card 2" in story.label(view, "go A2", say, ("A", "B"))) == bool(count)  # type: ignore[arg-type]


def test_the_terminal_shows_the_same_table() -> None:
    say = words.load("en", "la_sortie")
    game, options = games.table("la_sortie")
    state = game.position(options, "[1](4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 C0 shield:B2 bar:C3(P2) marks P1{L}")
    lines = letters.board(game.view(state, 0), say, ("Ann", "Bob")).splitlines()  # type: ignore[arg-type]
    assert lines[0].split() == ["L(E)", "R(?)"]
    assert lines[1].split() == ["A3(?)", "B3(?)", "C3(?)="]
    assert lines[2].split() == ["A2(?)", "B2(?)#", "C2(?)"]
    assert lines[3].split() == ["A1[1]①", "B1(?)", "C1(?)"]
    assert lines[4].split() == ["A0", "B0", "C0", "②"]
    assert "(E)" not in letters.board(game.view(state, 1), say, ("Ann", "Bob"))  # type: ignore[arg-type]


def test_every_event_has_its_sentence_and_every_step_its_question() -> None:
    """In random games, in both languages, nothing is left without words."""
    told: set[str] = set()
    asked: set[str] = set()
    for seed in range(60):
        game, options = games.table(("la_sortie", "la_sortie(level2_start=arrival)")[seed % 2])
        state = game.start(options)
        for before, seat, action in walk(state, Chance(seed)):
            after = before.copy()
            after.story = []
            after.play(seat, action)
            for language in words.LANGUAGES:
                say = words.load(language, "la_sortie")
                view = game.view(before, 0)
                assert story.ask(view, say, ("Ann", "Bob"))  # type: ignore[arg-type]
                assert all(story.told(event, say, ("Ann", "Bob")) for event in after.story)
            told |= {event.key for event in after.story}
            asked.add(before.step_name())
    assert len(asked) == 16, sorted(asked)
    assert told == EVENTS - {"passed"}  # which needs a pawn that never came in (RL20)


def test_a_reader_is_never_named_in_what_they_read() -> None:
    """The reader is "you" in the history, the prompts and at the end; the rival has a name."""
    spoken = 0
    for seed in range(30):
        game, options = games.table(("la_sortie", "la_sortie(level2_start=arrival)")[seed % 2])
        for before, seat, action in walk(game.start(options), Chance(seed)):
            after = before.copy()
            after.story = []
            after.play(seat, action)
            for reader, name in enumerate(("Ann", "Bob")):
                names = words.addressed(("Ann", "Bob"), reader)
                say = words.load(words.LANGUAGES[seed // 2 % 2], "la_sortie")
                lines = [story.told(event, say, names) for event in after.story if event.heard_by(reader)]
                lines.append(story.ask(game.view(after, reader), say, names))  # type: ignore[arg-type]
                assert not [line for line in lines if name in line]
                spoken += sum("you" in line.lower() or "vous" in line.lower() for line in lines)
    assert spoken > 1000


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_a_part_without_a_target_is_told_in_its_own_words(language: str) -> None:
    """R8: whatever part of an effect may find nothing to do."""
    at_once = {"shuffle_finals", "skip_self", "skip_opponent", "extra_turn"}
    say = words.load(language, "la_sortie")
    assert [part for part in SIGNS if part not in at_once and not say.has(f"told-void-{part}")] == []


def test_the_picture_marks_what_happened_in_each_players_last_turn() -> None:
    """Steps, cards turned over, looked at and shifted; all see it, until that player's next turn."""
    game, options = games.table("la_sortie")
    state = game.position(options, "[1](4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 C0 turn:3")
    for seat, action in ((0, "go B1"), (0, "swap A3+B3"), (1, "go C1"), (1, "look C2")):
        state = door.play(state, seat, action).after
    for viewer in (0, 1, -2):
        view = game.view(state, viewer)
        assert (view.traces[0].pawns[0], view.traces[0].turned, view.traces[0].shifted) == (1, (), ())  # type: ignore[attr-defined]
        rival = view.traces[1]  # type: ignore[attr-defined]
        assert (PLACES[rival.pawns[1]], rival.turned, rival.looked_at) == ("C0", (2,), (5,))
        picture = scene.scene(view, words.load("en", "la_sortie"), "wide").svg()  # type: ignore[arg-type]
        found = {kind: picture.count(f'class="lately {kind} ') for kind in ("turned", "looked-at", "shifted")}
        assert found == {"turned": 1, "looked-at": 1, "shifted": 0}
        assert picture.count('class="step-arrow"') == 1
    before = door.play(game.position(options, "[1](4)(3)/(2)(5)(6)/(7)(8)(9)/(E)(X) A1 C0 turn:3"), 0, "go B1").after
    swapped = game.view(door.play(before, 0, "swap A3+B3").after, 1)
    picture = scene.scene(swapped, words.load("en", "la_sortie"), "tall").svg()  # type: ignore[arg-type]
    assert picture.count('class="lately shifted ') == 2
    assert picture.count('class="lately turned ') == 1


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_a_card_says_fits_on_it(language: str) -> None:
    """In both shapes: no line is wider than its card, and there are at most three."""
    say = words.load(language, "la_sortie")
    game, options = games.table("la_sortie")
    view = game.view(game.position(options, START + " A0 C0"), 0)
    for level in view.effects:  # type: ignore[attr-defined]
        for effect in level:
            for width, size in ((123, 14), (198, 18)):
                rows = [row for part in effect for row in wrapped(say(f"short-{part}"), width - 10, size)]
                assert len(rows) <= 3, rows
                assert max(text_width(row, size) for row in rows) <= width - 6, rows


def test_after_the_end_no_card_is_called_ones_own_secret() -> None:
    game, options = games.table("la_sortie")
    state = game.position(options, "[1][5][3]/[4][6][2]/[7][8](9)/(X)(E) B3 C1 L2 turn:14 marks P1{C3}")

    def drawn() -> str:
        say = words.load("en", "la_sortie")
        return scene.scene(game.view(state, 0), say, "wide", ("Ada", "Ben")).svg()

    assert "only you" in drawn()
    assert ">You<" in drawn()
    state = door.play(state, 0, "go R").after
    assert state.over
    assert "only you" not in drawn()
