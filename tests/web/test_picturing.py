"""What a picture tells about the seats is told about those who sit there; a seat's own name stays where it is drawn."""

from __future__ import annotations

import random
import re

import pytest

from tablee import games
from tablee.draw import Scene, el
from tablee.draw.scene import MARK, Layer, marked, named
from tablee.engine.contract import PUBLIC
from tablee.web.render.fragment import fragment
from tablee.words import load
from tests.web.test_changes import play_anything, running_live_table

TOLD = re.compile(r"<(?:desc|title)\b[^>]*>([^<]*)")


def test_a_name_comes_into_what_is_told_and_nowhere_else() -> None:
    told = el("title", f"{marked(1, 'McDuff')} plays")
    shown = el("text", f"{marked(1, 'McDuff')} plays")
    assert named(told, ("Ada", "Ben <b>")) == "<title>Ben &lt;b&gt; plays</title>"
    assert named(shown, ("Ada", "Ben <b>")) == "<text>McDuff plays</text>"
    assert named(told, ()) == "<title>McDuff plays</title>"
    assert named(told, ("Ada", "")) == "<title>McDuff plays</title>"


def test_the_whole_picture_is_named() -> None:
    scene = Scene(10, 10, (Layer("one", el("title", marked(0, "Red"))),), "Game", f"{marked(0, 'Red')} waits")
    assert "Ada waits" in scene.svg(("Ada",))
    assert "<title>Ada</title>" in scene.svg(("Ada",))
    assert "Red waits" in scene.svg()
    assert MARK not in scene.svg() + scene.svg(("Ada",)) + scene.layer("one", ("Ada",))


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", games.names())
def test_no_mark_is_left_and_nobody_is_called_by_the_seats_own_name(name: str, language: str) -> None:
    live, chance, say = running_live_table(name), random.Random(name), load(language, name)
    viewers = [int(PUBLIC), *range(len(live.table.chairs))]
    own = [say(f"seat-{seat}") for seat in range(len(live.table.chairs))]
    shown = {viewer: fragment(live, viewer, False, say, "wide") for viewer in viewers}
    heard: set[str] = set()
    for _ in range(25):
        for viewer in viewers:
            drawn = fragment(live, viewer, False, say, "wide")
            sent = drawn.changes_since(shown[viewer])
            board = drawn.whole()["board"]
            everything = "".join([board, *sent.parts.values(), *sent.things.values()])
            assert MARK not in everything
            heard |= set(TOLD.findall(everything))
            shown[viewer] = drawn
        if not play_anything(live, chance):
            break
    assert not [line for line in heard for one in own if re.search(rf"\b{re.escape(one)}\b", line)]
    assert live.table.state is not None
    bare = games.part(name, "scene").scene(live.game.view(live.table.state, PUBLIC), say, "wide").svg()
    if own[0] in " ".join(TOLD.findall(bare)):  # Dice Chess speaks of White and Black instead
        assert any("Ada" in line for line in heard)
        assert any("Ben &lt;b&gt;" in line for line in heard)
