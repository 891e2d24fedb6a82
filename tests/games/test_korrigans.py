"""Korrigans beyond its scenarios: who knows what, imagined nights, bad boxes and positions, the picture."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from itertools import permutations

import pytest

from tablee import games, words
from tablee.bots import make
from tablee.bots.match import play as play_match
from tablee.draw import lint
from tablee.engine import door
from tablee.engine.chance import Chance
from tablee.engine.contract import NATURE, PUBLIC
from tablee.engine.errors import BadData, BadPosition
from tablee.engine.game import Game, to_bytes
from tablee.engine.playout import draw
from tablee.games.korrigans import Korrigans, letters, scene, story
from tablee.games.korrigans.rules.night import DISCARD, PILE, Night, eye
from tests.games.laws import fingerprint, heard

RB3 = 'id = "rb3"\nends = ["red", "blue"]\npoints = 3'
BOX = resources.files("tablee.games.korrigans").joinpath("board.toml").read_text("utf-8")


def night(seats: int, position: str, options: str = "") -> Night:
    game, chosen = games.table(f"korrigans(seats={seats}{options})")
    state = game.position(chosen, position)
    assert isinstance(state, Night)
    return state


def wander(seats: int, seed: int, steps: int, options: str = "") -> Iterator[tuple[Night, int, int]]:
    """States of random games, each before an act, with who acts and how."""
    game, chosen = games.table(f"korrigans(seats={seats}{options})")
    chance = Chance(seed)
    state = game.start(chosen)
    for _ in range(steps):
        if state.over:
            state = game.start(chosen)
        assert isinstance(state, Night)
        seat = state.seats()[0]
        actions = state.actions(seat)
        action = draw(state, chance) if seat == NATURE else actions[chance.below(len(actions))]
        yield state, seat, action
        state.play(seat, action)


# --- who knows what ---


class Record:
    """§8 word by word, for one viewer: the stones it knows, and its pile list. Fed with the truth, act by act."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.known: set[int] = set()
        self.listed: set[int] = set()

    def follow(self, before: Night, seat: int, action: int) -> None:
        text = before.write(action)
        if text[0] == "?" and seat == self.viewer:
            self.known.add(before.slots[int(text[1:])])
        elif text == "!":
            self.known.add(before.slots[before.at[seat]])
        elif seat == NATURE and "+" in text:
            self.drawn(before, action)

    def drawn(self, before: Night, stone: int) -> None:
        pile = {other for other in range(before.box.stones) if before.where[other] == PILE}
        if not pile:  # a reshuffle makes the list anew
            pile = {other for other in range(before.box.stones) if before.where[other] == DISCARD}
            self.listed = pile & self.known
            self.known -= pile
        alike = {other for other in pile if before.box.kinds[other] == before.box.kinds[stone]}
        if alike == {stone} and stone in self.listed:
            self.known.add(stone)
        self.listed -= alike


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rules_keep_the_record_that_the_readme_tells(seats: int) -> None:
    """§8: looks, sweeps, failures, reshuffles and pile lists, over thousands of positions."""
    records: list[Record] = []
    reshuffles = recognised = 0
    for state, seat, action in wander(seats, 31, 6000):
        if state.step_name() == "deal" and state.filled() == 0:
            records = [Record(viewer) for viewer in (*range(seats), PUBLIC)]
        for record in records:
            for stone in range(state.box.stones):
                knows = bool(state.knows[stone] & eye(record.viewer))
                mine = record.listed if state.where[stone] == PILE else record.known
                assert knows == (stone in mine), (state.write(action), state.box.names[stone], record.viewer)
            before = len(record.known)
            record.follow(state, seat, action)
            recognised += seat == NATURE and len(record.known) > before
        reshuffles += seat == NATURE and state.step_name() == "draw" and state.pile == 0
    assert reshuffles > 10
    assert recognised > 3, "no stone was ever recognised from a pile list"


@pytest.mark.once
@pytest.mark.parametrize(("seats", "options"), [(2, ""), (3, ",glow_trigger=missing"), (4, ",dolmen_size=8")])
def test_no_view_holds_what_its_viewer_cannot_know(seats: int, options: str) -> None:
    """Names of stones tell their points, so the names of unknown stones are in no view, event or log line."""
    game, _ = games.table("korrigans")
    chance = Chance(7)
    for number, (state, seat, action) in enumerate(wander(seats, 5, 4000, options)):
        if number % 7:
            continue
        played = door.play_number(state, seat, action)
        after = played.after
        assert isinstance(after, Night)
        for viewer in (*range(seats), PUBLIC):
            heard = " ".join(event.text for event in played.events if event.heard_by(viewer))
            reached = f"{to_bytes(game.view(after, viewer)).decode()} {heard} {played.text_for(viewer)}"
            for stone in range(after.box.stones):
                if not after.knows[stone] & eye(viewer):
                    assert f'"{after.box.names[stone]}"' not in reached
                    assert after.box.names[stone] not in f"{heard} {played.text_for(viewer)}"
            dream = after.imagine(viewer, chance)
            assert to_bytes(game.view(dream, viewer)) == to_bytes(game.view(after, viewer))


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draw_tells_its_ends_and_nothing_else(seats: int) -> None:
    """R18, §11: of two stones with the same ends nobody knows which one was drawn, not even by what is imagined."""
    game, options = games.table(f"korrigans(seats={seats})")
    pairs = 0
    for state, seat, action in wander(seats, 23, 3000):
        twin = same_ends(state, action) if seat == NATURE and "+" in state.write(action) else action
        if twin == action:
            continue
        pairs += 1
        first, second = door.play_number(state, seat, action), door.play_number(state, seat, twin)
        for viewer in (*range(seats), PUBLIC):
            assert to_bytes(game.view(first.after, viewer)) == to_bytes(game.view(second.after, viewer))
            assert first.text_for(viewer) == second.text_for(viewer)
            assert heard(first, viewer) == heard(second, viewer)
            dreams = [fingerprint(game, options, played.after.imagine(viewer, Chance(8))) for played in (first, second)]
            assert dreams[0] == dreams[1]
    assert pairs > 50


def same_ends(state: Night, stone: int) -> int:
    """Another stone that might be drawn instead and looks the same, or the stone itself."""
    alike = [other for other in state.actions(NATURE) if state.box.kinds[other] == state.box.kinds[stone]]
    return next((other for other in alike if other != stone), stone)


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_others_do_tells_only_what_the_rules_tell(seats: int) -> None:
    """The same act in the truth and in what a viewer imagines: only own looks and attempts teach it more."""
    game, _ = games.table("korrigans")
    chance = Chance(13)
    for state, seat, action in wander(seats, 29, 2500):
        if seat == NATURE or state.write(action) == "!":
            continue
        for viewer in (*range(seats), PUBLIC):
            if viewer == seat and state.write(action)[0] == "?":
                continue
            dream = state.imagine(viewer, chance)
            true, dreamt = door.play_number(state, seat, action), door.play_number(dream, seat, action)
            assert to_bytes(game.view(true.after, viewer)) == to_bytes(game.view(dreamt.after, viewer))
            assert heard(true, viewer) == heard(dreamt, viewer)


@pytest.mark.once
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pictures_and_words_tell_no_secret(seats: int) -> None:
    """What cannot be told apart is drawn, labelled, asked and listed alike, in both shapes and languages."""
    game, _ = games.table("korrigans")
    chance = Chance(11)
    for number, (state, seat, _) in enumerate(wander(seats, 17, 1200)):
        if number % 37:
            continue
        say = words.load(words.LANGUAGES[number % 2], "korrigans")
        for viewer in (*range(seats), PUBLIC):
            dream = state.imagine(viewer, chance)
            here, there = game.view(state, viewer), game.view(dream, viewer)
            shape = ("wide", "tall")[number // 2 % 2]
            picture = scene.scene(here, say, shape).svg()
            assert picture == scene.scene(there, say, shape).svg()
            assert lint(picture) == []
            assert picture.count("<") - picture.count("</") < 730
            if viewer == seat:
                names = [f"Nom{other}" for other in range(seats)]
                texts = [state.write(action) for action in state.actions(seat)]
                assert texts == [dream.write(action) for action in dream.actions(seat)]
                for text in texts:
                    assert story.label(here, text, say, names) == story.label(there, text, say, names)
                    assert all(f' id="{id_}"' in picture for id_ in scene.path(here, text)), text
                assert len({story.label(here, text, say, names) for text in texts}) == len(texts)
                assert len({scene.path(here, text) for text in texts}) == len(texts)


# --- imagined nights ---


def chi_square(seen: Counter[tuple[str, ...]], ways: int, times: int) -> float:
    expected = times / ways
    assert len(seen) == ways
    return sum((count - expected) ** 2 / expected for count in seen.values())


def dealt(state: Night, viewer: int, slots: tuple[int, ...], times: int, seed: int) -> Counter[tuple[str, ...]]:
    """How often each way of points falls to these slots in imagined nights."""
    chance = Chance(seed)
    seen: Counter[tuple[str, ...]] = Counter()
    for _ in range(times):
        dream = state.imagine(viewer, chance)
        seen[tuple(dream.box.names[dream.slots[slot]] for slot in slots)] += 1
    return seen


@pytest.mark.once
def test_unknown_points_are_dealt_every_way_equally_often() -> None:
    """§8: two of five red and blue stones in slots, for a spectator: 20 ways."""
    state = night(2, "circle 1=rb2 5=rb3 9=yy3 / red to play")
    seen = dealt(state, PUBLIC, (1, 5), 20_000, 3)
    assert set(seen) == set(permutations(("rb2", "rb3", "rb4", "rb6", "rbM"), 2))
    assert chi_square(seen, 20, 20_000) < 43.8  # 1 in 1000 with 19 degrees of freedom


@pytest.mark.once
def test_a_known_stone_stays_and_the_others_are_dealt() -> None:
    """§8: red knows the stone of slot 1: 4 ways for slot 5, and yellow's knowledge stays with slot 5."""
    state = night(2, "circle 1=rb2~r 5=rb3~y / red to play")
    seen = dealt(state, 0, (1, 5), 8_000, 4)
    assert set(seen) == {("rb2", name) for name in ("rb3", "rb4", "rb6", "rbM")}
    assert chi_square(seen, 4, 8_000) < 16.3
    for viewer in (0, PUBLIC):
        dream = state.imagine(viewer, Chance(9))
        assert [dream.knows[dream.slots[slot]] for slot in (1, 5)] == [eye(0), eye(1)]


@pytest.mark.once
def test_listed_stones_stay_in_the_pile() -> None:
    """§8: red lists rb4, so for red it is never in a slot or swept; yellow's stones may be any other."""
    state = night(2, "circle 1=rb2 / discard rb3~y / pile rb4~r rb6~y / red to play")
    seen: Counter[tuple[str, ...]] = Counter()
    chance = Chance(5)
    for _ in range(12_000):
        dream = state.imagine(0, chance)
        red = [dream.box.names[stone] for stone in range(dream.box.stones) if dream.knows[stone] == eye(0)]
        assert red == ["rb4"]
        yellows = {dream.where[stone]: dream.box.names[stone] for stone in range(5) if dream.knows[stone] == eye(1)}
        seen[dream.box.names[dream.slots[1]], yellows[DISCARD], yellows[PILE]] += 1
    assert set(seen) == set(permutations(("rb2", "rb3", "rb6", "rbM"), 3))
    assert chi_square(seen, 24, 12_000) < 49.7


def test_drawn_stones_are_imagined_too() -> None:
    """R18: the fairy's stones are hidden from the seat that lays them."""
    state = night(2, "red 6 c0 / yellow 10 / fairy 1 / red to play")
    for text in (">8", "+rr3", "+gg3", "+yy5"):
        state = door.play(state, state.seats()[0], text).after  # type: ignore[assignment]
    chance = Chance(6)
    seen: Counter[tuple[str, ...]] = Counter()
    for _ in range(8_000):
        dream = state.imagine(0, chance)
        seen[tuple(dream.box.names[stone] for stone in dream.drawn)] += 1
    assert chi_square(seen, 8, 8_000) < 24.3


# --- boxes and positions that do not hold together ---


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('["red", "blue"]\npoints = 2', '["red", "pink"]\npoints = 2', r"stone\.0\.ends: 'pink' is no colour"),
        ('ends = ["red", "blue"]\npoints = 2', 'ends = ["red"]\npoints = 2', r"stone\.0\.ends: a stone has two ends"),
        ('id = "rb3"', 'id = "rb2"', r"stone\.1\.id: should be rb3"),
        (RB3, RB3.replace("3", "2"), r"stone\.1\.id: rb2 is there twice"),
        ("points = 2\nmystery = false", "points = 2\nmystery = 0", r"stone\.0\.mystery: should be true or false"),
        ("points = 3\nmystery = true", "points = 4\nmystery = true", r"stone\.4\.points: a mystery stone has 3"),
        (RB3, 'id = "br3"\nends = ["blue", "red"]\npoints = 3', r"stone\.1\.ends: these ends are written rb"),
        ("stones = 42", "stones = 40", r"box\.stones: the box says 40, but there are 4 starting stones and 38 others"),
        ("stones = 42", "stone = 42", r"box\.stone: is unknown"),
        ("glows = [0, 4, 8, 12]", "glows = [0, 4, 8]", r"circle\.glows: there are 4 dolmens and 3 glows"),
        ("glows = [0, 4, 8, 12]", "glows = [0, 8, 4, 12]", r"circle\.glows: should go clockwise"),
        ("glows = [0, 4, 8, 12]", "glows = [0, 4, 8, 16]", r"circle\.glows: 16 is not a whole number from 0 to 15"),
        ("glows = [0, 4, 8, 12]", "glows = [0, 4, 8, 13]", r"circle\.pillars: pillar 2 should face \[9, 10, 11, 12\]"),
        ("[5, 6, 7]", "[5, 7, 6]", r"circle\.pillars: pillar 1 should face \[5, 6, 7\]"),
        ("points = 16", "points = 17", r"circle\.pillars: pillar 3 should face \[13, 14, 15, 16\]"),
        ("3 = [0, 1, 2]", "3 = [0, 1]", r"circle\.places\.3: should be 3 quarters"),
        ("2 = [0, 2]", "2 = [2, 0]", r"circle\.places\.2: should be 2 quarters, clockwise"),
        ("quarter = 1", "quarter = 0", r"start\.1\.quarter: quarter 0 has two starting stones"),
        ('["blue", "blue"]', '["red", "red"]', r"start\.1\.ends: two starting stones are rr0"),
        ("move_max = 3", "move_max = 0", r"rules\.move_max: should be a whole number from 1 to 8"),
        ("dolmen_size = 7", "dolmen_size = 9", r"rules\.dolmen_size: should be a whole number from 7 to 8"),
        ("dolmen_size = 7", 'roof_match = "some"', r"rules\.roof_match: should be one of both, one, off"),
        ("mystery = false", "mystery = false\nweight = 3", r"stone\.0\.weight: is unknown"),
        ("crystals = 3", "crystals = ", r"TOML"),
    ],
)  # fmt: skip
def test_a_bad_box_is_refused(old: str, new: str, reason: str) -> None:
    """File, line, key and reason; the line is that of the key."""
    assert old in BOX
    edition = BOX.replace(old, new, 1)
    with pytest.raises(BadData, match=rf"^edition.toml, line \d+: {reason}") as refusal:
        Korrigans(edition)
    line = int(refusal.value.facts["line"])
    key = str(refusal.value.facts["what"]).split(".")
    written = next((part for part in reversed(key) if not part.isdigit()), "")
    assert written in edition.splitlines()[line - 1] or key[0] == "TOML"


def test_a_quarter_without_its_starting_stone_is_refused() -> None:
    edition = re.sub(r"\[\[start\]\]\nquarter = 3\nends = \[.*\]\n", "", BOX).replace("stones = 42", "stones = 41")
    with pytest.raises(BadData, match="start: quarter 3 has no starting stone"):
        Korrigans(edition)


def test_too_few_stones_for_the_circle_are_refused() -> None:
    stones = BOX.split("\n[[stone]]")
    edition = "\n[[stone]]".join(stones[:12]).replace("stones = 42", "stones = 15")
    with pytest.raises(BadData, match=r"box\.stones: 11 stones cannot fill 12 slots"):
        Korrigans(edition)


def test_rules_of_a_box_give_the_defaults_of_options() -> None:
    edition = BOX.replace(
        "dolmen_size = 7", 'dolmen_size = 8\nroof_match = "off"\nglow_trigger = "missing"\nties = "shared"'
    )
    text = Korrigans(edition).options([("max_rounds", "5")]).write("korrigans")
    assert text == "korrigans(seats=2,dolmen_size=8,roof_match=off,glow_trigger=missing,ties=shared,max_rounds=5)"


def test_twins_of_a_real_box_are_told_apart_by_a_letter() -> None:
    edition = BOX.replace(
        'id = "rb3"\nends = ["red", "blue"]\npoints = 3', 'id = "rb2b"\nends = ["red", "blue"]\npoints = 2'
    )
    game = Korrigans(edition)
    state = game.position(game.options(), "circle 1=rb2 2=rb2b / red to play")
    assert "2=rb2b" in game.write_position(state)
    assert [seen.name for seen in game.view(state, 0).slots if seen] == ["rb?", "rb?"]


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ("blue 4", "nobody is blue here"),
        ("red 16", "'16' is no point from 0 to 15"),
        ("red 8", "two korrigans stand on one point"),
        ("red c4", "'4' is no number of crystals from 0 to 3"),
        ("red 1 / red 2", "a part is there twice"),
        ("circle 1=rb2 2=rb2", "rb2 is in two places"),
        ("circle 1=rb2 1=rb3", "1 is no empty slot"),
        ("circle 4=rb2", "4 is no empty slot"),
        ("circle 1=rb9", "there is no stone 'rb9'"),
        ("circle 1=rb2~x", "'x' is no colour's letter"),
        ("circle 1=rb2~b", "nobody is blue here"),
        ("circle 1=rb2~", "say who knows it"),
        ("red rr0-by2", "by2 cannot be built there"),
        ("red bb3-rb2", "should be a row with rr0 in it"),
        ("red rr0-rb2 A1=rb3", "rb3 cannot be built there"),
        ("red rr0-rb2 A9=rb3", "there is no such joint"),
        ("red rr0-rb2-rb3-gr2-yg2-by2-bb3", "a finished dolmen ends the game"),
        ("red rr0-rb2-rb3-gr2-yg2-by2-bb3-rb4", "rb4 cannot be built there"),
        ("step mystery", "nothing has ended the game"),
        ("red 1 / step build", "says too little or too much"),
        ("red 1 / step build by2", "by2 cannot have been turned up there"),
        ("circle 1=rb2 / step fairy rb3", "the slots that the fairy faces should be empty"),
        ("round 0", "'0' is no round"),
        ("fairy 4", "'4' is no pillar"),
        ("red 1 /  / yellow 8", "there is an empty part"),
        ("no such position", "has no meaning here"),
    ],
)
def test_a_bad_position_is_refused(position: str, reason: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(reason)):
        night(2, position)


# --- picture, words, bots ---


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_the_places_to_build_are_ghosts_to_touch(shape: str) -> None:
    """R12–R14: exactly the legal places, each once, each apart from the others."""
    game, _ = games.table("korrigans")
    state = night(2, "red 1 rr0-rb2-rb3-rb4-rb6 A1=rbM / circle 1=rr3 / red to play")
    for text in ("!", "d6"):
        state = door.play(state, state.seats()[0], text).after  # type: ignore[assignment]
    picture = scene.scene(game.view(state, 0), words.load("en", "korrigans"), shape).svg()
    assert re.findall(r'id="place-([^"]+)"', picture) == ["L", "R", "A3", "B0", "B1", "B2", "B3"]
    spots = re.findall(r'id="place-[^"]+" class="touch" transform="translate\(([\d.]+) ([\d.]+)\)"', picture)
    assert len(set(spots)) == 7


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_phone_shows_the_whole_night_at_its_own_size(seats: int) -> None:
    """390 by 844 pixels, less the players above and what is asked below."""
    game, _ = games.table("korrigans")
    for viewer in (*range(seats), PUBLIC):
        picture = scene.scene(game.view(night(seats, "circle 1=bg4"), viewer), words.load("fr", "korrigans"), "tall")
        assert picture.width == 390
        assert picture.height <= 656


def test_the_picture_marks_what_each_seat_did_in_its_last_turn() -> None:
    """Where it came from, looked, rolled and built; all see it, until that seat's next turn."""
    game, _ = games.table("korrigans")
    state = night(2, "red 2 c3 rr0 / yellow 8 yy0 / circle 1=rb2 3=by4 9=ry5 / fairy 3 / red to play")
    for seat, action in ((0, "?3"), (0, ">1"), (1, ">9"), (1, ".")):
        state = door.play(state, seat, action).after
    for viewer in (0, 1, PUBLIC):
        traces = game.view(state, viewer).traces
        assert (traces[0].came_from, traces[0].looked_at) == (1, -1)  # red's next turn has begun
        assert (traces[1].came_from, traces[1].looked_at) == (8, -1)
        assert classes(game, state, viewer) == {"steps"}
    for seat, action in ((0, "!"), (NATURE, "d6"), (0, "R"), (0, "?9")):
        state = door.play(state, seat, action).after
    trace = game.view(state, 1).traces[0]
    assert (trace.tried_at, trace.looked_at) == (1, 9)
    assert trace.placed == game.view(state, 1).dolmens[0].row[1].tag > 0
    assert classes(game, state, 1) == {"tried", "placed", "looked"}  # yellow's own steps are gone: it is its turn


def classes(game: Game, state: Night, viewer: int) -> set[str]:
    """The marks in the picture of a viewer."""
    picture = scene.scene(game.view(state, viewer), words.load("en", "korrigans"), "wide").svg()
    marks = ("steps", "looked", "tried", "placed", "sparkle")
    return {mark for mark in marks if re.search(rf'class="{mark}[ "]', picture)}


def test_stones_that_the_fairy_brought_sparkle_until_all_have_played() -> None:
    game, _ = games.table("korrigans")
    state = night(2, "red 1 c3 rr0 / yellow 10 yy0 / circle 5=rb2 9=ry5 / fairy 0 / red to play")
    for seat, action in (
        (0, ">0"),
        *((NATURE, f"+{stone}") for stone in ("by2", "rb3", "gr4")),
        (0, "F5,6,7"),
        (0, "."),
    ):
        state = door.play(state, seat, action).after
    picture = scene.scene(game.view(state, 1), words.load("en", "korrigans"), "wide").svg()
    assert picture.count('class="sparkle"') == 3
    for seat, action in ((1, "="), (1, ".")):
        state = door.play(state, seat, action).after
    assert "sparkle" not in classes(game, state, 0)


def test_a_korrigan_does_not_hide_the_number_or_the_colour_of_its_point() -> None:
    game, _ = games.table("korrigans")
    state = night(2, "red 6 c3 rr0 / yellow 12 yy0 / circle 5=rb2 / red to play")
    picture = scene.scene(game.view(state, 0), words.load("en", "korrigans"), "tall").svg()
    red, yellow = (re.search(rf'<g id="korrigan-{seat}".*?class="hit"', picture, re.S) for seat in (0, 1))
    assert red
    assert yellow
    assert ">6</text>" in red[0]
    assert 'class="seat-3"' in yellow[0]  # the green glow


def test_ends_are_told_by_colour_and_by_shape() -> None:
    """Every end has the class of its colour and the outline of its shape."""
    game, _ = games.table("korrigans")
    picture = scene.scene(game.view(night(2, "circle 1=bg4"), 0), words.load("en", "korrigans"), "wide").svg()
    stone = re.search(r'<g id="stone-1" .*?</g>', picture)
    assert stone
    for quarter in (1, 3):
        assert f'class="end seat-fill seat-{quarter}"' in stone[0]
        assert f'class="mark seat-{quarter}"' in stone[0]
    assert "4" not in re.findall(r"<text[^>]*>([^<]*)</text>", stone[0])


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_only_who_looked_reads_the_points(language: str) -> None:
    game, _ = games.table("korrigans")
    say = words.load(language, "korrigans")
    played = door.play(night(2, "circle 1=bg4 / red to play"), 0, "?1")
    names = ["Ana", "Bo"]
    told = {
        viewer: [story.told(event, say, names) for event in played.events if event.heard_by(viewer)]
        for viewer in (0, 1)
    }
    assert len(told[0]) == 2
    assert "(4)" in told[0][1]
    assert len(told[1]) == 1
    assert "4" not in told[1][0]
    assert "(4)" in scene.scene(game.view(played.after, 0), say, "tall").desc
    assert "(4)" not in scene.scene(game.view(played.after, 1), say, "tall").desc


def test_the_table_in_letters() -> None:
    """The picture of the terminal: the same secrets, in signs."""
    game, _ = games.table("korrigans")
    state = night(
        2, "red 3 c2 gr2-rr0-ry4 A-1=rr3 / circle 1=rb2~r 2=by4~y 9=ryM / discard bb5~all / fairy 2 / red to play"
    )
    lines = letters.board(game.view(state, 0), words.load("en", "korrigans"), ["Ana", "Bo"]).splitlines()
    assert lines == [
        "Ana (red): at light 3, 2 crystals | gr2-rr0-ry4 A-1=rr3",
        "Bo (yellow): at the yellow glow, 3 crystals | yy0",
        "   0  o    1  rb2~r    2  by?~y    3R –",
        "   4  o    5  –        6  –        7  –",
        "*  8Y o    9  ry?     10  –       11  –",
        "  12  o   13  –       14  –       15  –",
        "The draw pile: 31 stones",
        "Discard: bb5",
    ]
    assert len(letters.legend(words.load("fr", "korrigans")).splitlines()) == 6


def test_every_event_has_its_sentence() -> None:
    """The log reads as a story: no event of a long night is without words, in both languages."""
    met: Counter[str] = Counter()
    for state, seat, action in wander(3, 2, 3000):
        for event in door.play_number(state, seat, action).events:
            met[event.key] += 1
            for language in words.LANGUAGES:
                sentence = story.told(event, words.load(language, "korrigans"), ["Ana", "Bo", "Cyd"])
                assert sentence or event.key in ("dealt", "drew", "stayed")
    assert {"looked", "saw", "moved", "recovered", "swept", "laid", "won", "failed", "built", "reshuffled"} <= set(met)


def test_a_reader_is_never_named_in_what_they_are_told() -> None:
    """The reader is "you"; the others have their names."""
    names = ["Ana", "Bo", "Cyd"]
    told = Counter[bool]()
    for state, seat, action in wander(3, 2, 3000):
        for event in door.play_number(state, seat, action).events:
            for reader in (reader for reader in range(3) if event.heard_by(reader)):
                for language in words.LANGUAGES:
                    sentence = story.told(event, words.load(language, "korrigans"), words.addressed(names, reader))
                    assert names[reader] not in sentence
                    told[event.seat == reader and ("you" in sentence.lower() or "vous" in sentence.lower())] += 1
    assert told[True] > 1000
    assert told[False] > 1000


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_end_speaks_to_the_reader(language: str) -> None:
    """A winner reads "you", the others the winner's name and their own points."""
    game, _ = games.table("korrigans")
    say = words.load(language, "korrigans")
    over = door.play(
        night(2, "red c3 rr0-rr3-rr5-rb2-by4-yg6-grM / yellow c2 yy0-yy5 / step mystery"), NATURE, "m2"
    ).after
    you, your_points = {"en": ("You win with 28", "You have 7"), "fr": ("Vous gagnez avec 28", "Vous avez 7")}[language]
    ended = {
        viewer: story.ended(game.view(over, viewer), say, words.addressed(["Ana", "Bo"], viewer))
        for viewer in (0, 1, PUBLIC)
    }
    won, lost, seen = ended.values()
    assert won.startswith(you)
    assert seen.startswith("Ana ")
    assert lost == f"{seen} {your_points} points."


@pytest.mark.once
def test_the_greedy_bot_beats_the_random_one() -> None:
    game, options = games.table("korrigans(seats=2)")
    won = 0.0
    for seed in range(8):
        own = seed % 2
        bots = [make("greedy" if seat == own else "random", game, seed) for seat in (0, 1)]
        won += play_match(game, game.start(options), bots, Chance(seed)).outcome.share(own)
    assert won >= 7
