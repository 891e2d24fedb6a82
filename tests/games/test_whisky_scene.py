"""The picture of the Whisky Race: what shares a stone can be told apart."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest

from tablee.games import table
from tablee.games.whisky_race.figures import ENGLISH_HEART, ENGLISHMAN, HEART
from tablee.games.whisky_race.layout import Layout, plan
from tablee.games.whisky_race.scene import episodes, scene
from tablee.games.whisky_race.valley import (
    BEFORE_HIM,
    COMPANY,
    CROWD,
    english_size,
    marker_spot,
    pawn_size,
    shared_scale,
    stand,
)
from tablee.games.whisky_race.view import RaceView
from tablee.words import LANGUAGES, load

pytestmark = pytest.mark.once

Spot = tuple[float, float]
SHOWN = 626  # px: as high as a phone of 390 by 844 shows the picture
LONG_NAMES = ("Maximiliana-Theodora",) * 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", [view for _, view, _ in episodes()])
def test_nothing_on_a_phone_is_written_smaller_than_14_px(view: RaceView, language: str) -> None:
    picture = scene(view, load(language, "whisky_race"), "tall", LONG_NAMES)
    drawn = ElementTree.fromstring(picture.svg())
    shown = {words: size * SHOWN / picture.height for words, size in written(drawn, drawn)}
    assert {words: size for words, size in shown.items() if size < 14} == {}


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", [view for _, view, _ in episodes()])
def test_the_names_of_bots_are_whole_whatever_a_clan_has_chosen(view: RaceView, language: str, shape: str) -> None:
    say = load(language, "whisky_race")
    for bot in ("greedy", "random", "apprentice", "regular", "master"):
        names = tuple([f"{say(f'bot-{bot}')} {number}" for number in range(1, len(view.clans) + 1)])
        drawn = ElementTree.fromstring(scene(view, say, shape, names).layer("clans"))
        written_names = sorted(line.text or "" for line in drawn.iter() if "clan-name" in line.get("class", ""))
        read = [say("you-named") if seat == view.viewer else name for seat, name in enumerate(names)]
        assert written_names == sorted(read)


def written(drawn: ElementTree.Element, within: ElementTree.Element, scale: float = 1) -> Iterator[tuple[str, float]]:
    """All that is written in a part of a picture and how large; what is drawn once and stamped, at each stamp."""
    for part in within:
        kind = part.tag.partition("}")[2]
        found = re.search(r"scale\(([\d.]+)", part.get("transform", ""))
        size = scale * float(found[1]) if found else scale
        if kind == "text":
            yield part.text or "", size * float(part.attrib["font-size"])
        elif kind == "use":
            stamped = drawn.find(f".//*[@id='{part.attrib['href'][1:]}']")
            assert stamped is not None
            yield from written(drawn, stamped, size)
        elif kind != "defs":
            yield from written(drawn, part, size)


@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.parametrize("is_crowded", [False, True])
def test_two_markers_on_a_phone_stay_on_their_stone_side_by_side(seats: int, is_crowded: bool) -> None:
    here = plan("tall", seats, 45, 0)
    size = shared_scale(here, "pub") * here.token
    for cell in range(1, 45):
        spots = [marker_spot(here, cell, order, 2, is_crowded) for order in range(2)]
        x, y = here.cells[cell]
        for spot in spots:
            assert abs(spot[0] - x) + size / 2 <= here.pitch[0] / 2 + 1
            assert abs(spot[1] - y) <= here.pitch[1] / 2
        for one, other in combinations(spots, 2):
            apart = max(abs(one[0] - other[0]), abs(one[1] - other[1]))
            assert apart >= 0.7 * size, "one hides the other"


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_markers_on_a_free_stone_can_all_be_read(shape: str, count: int) -> None:
    here = plan(shape, 6, 45, 0)
    for cell in range(1, 45):
        spots = [marker_spot(here, cell, order, count, False) for order in range(count)]
        for one, other in combinations(spots, 2):
            apart = max(abs(one[0] - other[0]), abs(one[1] - other[1]))
            assert apart >= 0.7 * shared_scale(here, "pub") * here.token, "one hides the other"


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("together", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("has_english", [False, True])
def test_who_shares_a_stone_can_be_seen_and_touched(shape: str, together: int, has_english: bool) -> None:
    here = plan(shape, 6, 45, 0)
    for cell in (0, 1, 8, 17, 25, 44):
        view = crowded(cell, together, has_english)
        pawns = [ENGLISHMAN] * has_english + list(range(together))
        for number, pawn in enumerate(pawns):
            for spot in faces(view, here, cell, pawn):
                in_front = [other for other in pawns[number + 1 :] if covers(view, here, cell, other, spot)]
                assert not in_front, f"{in_front} hide {pawn} on {cell}"
                assert nearest(view, here, cell, pawns, spot) == pawn, f"touching {pawn} on {cell}"


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("together", [0, 1, 2, 3])
@pytest.mark.parametrize("has_english", [False, True])
def test_who_stands_on_a_marker_hides_neither_its_effect_nor_the_number_of_the_cell(
    shape: str, together: int, has_english: bool
) -> None:
    if not together and not has_english:
        return
    here, cell = plan(shape, 6, 45, 0), 30
    view = crowded(cell, together, has_english, "30:camp5")
    drawn = scene(view, load("en", "whisky_race"), shape)
    order = [layer.id for layer in drawn.layers]
    assert order.index("racers") < order.index("markers") < order.index("numbers"), "both lie above the figures"
    assert ">30</text>" in drawn.layers[order.index("numbers")].svg
    company = (CROWD if together else COMPANY) if has_english else COMPANY
    x, y = marker_spot(here, cell, 0, 1, company)
    half = here.token / 2 * (BEFORE_HIM if company == CROWD else 1)
    for pawn in [ENGLISHMAN] * has_english + list(range(together)):
        face = faces(view, here, cell, pawn)[0]
        assert abs(face[0] - x) > half or abs(face[1] - y) > half, f"the marker hides the face of {pawn}"


def test_where_everybody_came_from_is_marked_since_the_turns_began() -> None:
    game, options = table("whisky_race(seats=3)")
    start = "n3 round 3 piper 1 / 1@10 p9 w:KI / 2@9 p9 / 3@3 p9 / E@20 / 11:camp5 / at PLAN"
    drawn = []
    for plays in ("", " then 1:plan 3, 2:plan 2, 3:plan 1", " then 1:plan 3, 2:plan 2, 3:plan 1, 1:KI E-2, 1:mv 3"):
        view = game.view(game.position(options, start + plays), 1)
        layers = {layer.id: layer.svg for layer in scene(view, load("en", "whisky_race"), "wide").layers}
        drawn.append(re.findall(r"<title>([^<]+)</title>", layers["trails"]))
    assert drawn == [[], [], ["McLoud came from cell 10", "The Englishman came from cell 20"]]


def crowded(cell: int, together: int, has_english: bool, marker: str = "40:pub") -> RaceView:
    """So many of six clans on one cell, and the Englishman too or far away."""
    game, options = table("whisky_race(seats=6)")
    clans = " / ".join(f"{seat + 1}@{cell if seat < together else 32} p9" for seat in range(6))
    english = cell if has_english else 33
    state = game.position(options, f"n6 round 5 piper 2 / {clans} / E@{english} / {marker} / at PLAN")
    view = game.view(state, 0)
    assert isinstance(view, RaceView)
    return view


def faces(view: RaceView, here: Layout, cell: int, pawn: int) -> list[Spot]:
    """What one has to see of a figure: his face, and of the Englishman his coat as well."""
    x, feet = stand(view, here, cell, pawn)
    if pawn == ENGLISHMAN:
        size = english_size(here)
        return [(x, feet - 0.67 * size), (x, feet - 0.45 * size)]
    return [(x, feet - 0.8 * pawn_size(view, here, cell))]


def covers(view: RaceView, here: Layout, cell: int, pawn: int, spot: Spot) -> bool:
    """Whether a clansman's body lies over a spot."""
    (x, feet), size = stand(view, here, cell, pawn), pawn_size(view, here, cell)
    return abs(spot[0] - x) < 0.25 * size and feet - size < spot[1] < feet


def nearest(view: RaceView, here: Layout, cell: int, pawns: list[int], spot: Spot) -> int:
    """Whom the page takes a touch for, while all of them are lit."""

    def heart(pawn: int) -> Spot:
        x, feet = stand(view, here, cell, pawn)
        lift = ENGLISH_HEART * english_size(here) if pawn == ENGLISHMAN else HEART * pawn_size(view, here, cell)
        return x, feet - lift

    return min(pawns, key=lambda pawn: math.dist(heart(pawn), spot))
