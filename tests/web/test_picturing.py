"""What a picture tells about the seats is told about those who sit there, whatever they are called."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

from tablee import games
from tablee.draw import lint
from tablee.engine.contract import PUBLIC
from tablee.engine.game import View
from tablee.engine.options import Number
from tablee.web.render.fragment import fragment
from tablee.web.render.scene import draw_scene
from tablee.web.render.view_model import log_lines
from tablee.web.views.tv import draw_screen
from tablee.words import load, seat_names
from tests.web.test_changes import play_anything, running_live_table

ASKED = re.compile('<p class="ask">([^<]*)')
TOLD = re.compile(r"<(?:desc|title)\b[^>]*>([^<]*)")
PLAIN = ("Player-A", "Player-B", "Player-C", "Player-D", "Player-E", "Player-F")
ODD = ("<b>&\"'", "{ $who }", "\ue00f1\ue00f", "%s \\1 \\g<0>", "seat-0", "Ada: x. y; z")


def lines_told(picture: str) -> list[str]:
    """All that a picture says of itself and of its things."""
    return [unescape(line) for line in TOLD.findall(picture)]


def positions(name: str, count: int = 12) -> Iterator[View]:
    """What everybody sees of some positions of a full table."""
    live, chance = running_live_table(name, is_full=True), random.Random(name)
    for _ in range(count):
        assert live.table.state is not None
        for viewer in (int(PUBLIC), *range(len(live.table.chairs))):
            yield live.game.view(live.table.state, viewer)
        for _ in range(4):
            play_anything(live, chance)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", games.names())
def test_odd_names_are_told_as_they_are(name: str, language: str) -> None:
    say = load(language, name)
    for view in positions(name):
        plain = draw_scene(name, view, say, "wide", PLAIN).svg()
        odd = draw_scene(name, view, say, "wide", ODD).svg()
        assert lint(odd) == []
        expected = lines_told(plain)
        for one, other in zip(PLAIN, ODD, strict=True):
            expected = [line.replace(one, other) for line in expected]
        assert lines_told(odd) == expected


@pytest.mark.parametrize("name", games.names())
def test_a_player_may_be_called_like_a_seat_of_the_game(name: str) -> None:
    say, seats = load("fr", name), games.find(name).options_type.kinds()["seats"]
    assert isinstance(seats, Number)
    turned = seat_names(say, seats.high)[::-1]
    for view in positions(name, 4):
        plain = lines_told(draw_scene(name, view, say, "tall", PLAIN).svg())
        for one, other in zip(PLAIN, turned, strict=False):
            plain = [line.replace(one, other) for line in plain]
        assert lines_told(draw_scene(name, view, say, "tall", turned).svg()) == plain


def test_a_screen_shortens_long_names_and_nothing_else() -> None:
    people, say = ("assigning the dice", "Maximiliana-Theodora"), load("en", "destorsion")  # the first as in a sentence
    live = running_live_table("destorsion", people=people)
    asked = []
    for _ in range(8):
        drawn = draw_screen(live, say, "wide")
        asked += ASKED.findall(drawn.parts["screen-status"])
        assert not any(name in drawn.parts["screen-news"] for name in people)
        play_anything(live, random.Random(3))
    assert "Maximiliana-T… is assigning the dice." in asked


def test_the_log_is_told_anew_when_somebody_is_called_something_else() -> None:
    live, say = running_live_table("destorsion"), load("en", "destorsion")
    for _ in range(5):
        play_anything(live, random.Random(3))
    before = [line.text for line in log_lines(live, int(PUBLIC), say).lines]
    after = [line.text for line in log_lines(live, int(PUBLIC), say, names=("Xenia", "Yann")).lines]
    assert any("Ada" in line for line in before)
    assert after == [line.replace("Ada", "Xenia").replace("Ben <b>", "Yann") for line in before]


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", games.names())
def test_nobody_is_called_by_the_seats_own_name(name: str, language: str) -> None:
    live, chance, say = running_live_table(name), random.Random(name), load(language, name)
    viewers = [int(PUBLIC), *range(len(live.table.chairs))]
    own = seat_names(say, len(live.table.chairs))
    shown = {viewer: fragment(live, viewer, False, say, "wide") for viewer in viewers}
    heard: set[str] = set()
    for _ in range(25):
        for viewer in viewers:
            drawn = fragment(live, viewer, False, say, "wide")
            sent = drawn.changes_since(shown[viewer])
            board = drawn.whole()["board"]
            heard |= set(TOLD.findall("".join([board, *sent.parts.values(), *sent.things.values()])))
            shown[viewer] = drawn
        if not play_anything(live, chance):
            break
    assert not [line for line in heard for one in own if re.search(rf"\b{re.escape(one)}\b", line)]
    assert live.table.state is not None
    bare = games.part(name, "scene").scene(live.game.view(live.table.state, PUBLIC), say, "wide").svg()
    if own[0] in " ".join(TOLD.findall(bare)):  # Dice Chess speaks of White and Black instead
        assert any("Ada" in line for line in heard)
        assert any("Ben &lt;b&gt;" in line for line in heard)
