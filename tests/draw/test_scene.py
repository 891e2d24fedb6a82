"""Scenes: layers, names, prefixes, and what no scene may hold."""

from __future__ import annotations

import html
import re
from xml.etree import ElementTree

import pytest

from tablee import games
from tablee.draw import Layer, Scene, card, die, el, emblem, join, lint, pawn, player, stylesheet, token
from tablee.draw.pieces import PIPS
from tablee.draw.seats import SHAPES, shape
from tablee.words import load


def small_scene(name: str = "Bourru") -> Scene:
    layers = (
        Layer("back", el("defs", el("radialGradient", id="glow"))),
        Layer("front", join((player(1, name, 5, 20, 60), el("circle", r=3, fill="url(#glow)", id="moon")))),
    )
    return Scene(100, 50, layers, "Un titre", "Une <description>", "moor", "tall")


def test_a_scene_is_one_picture_with_title_description_and_layers() -> None:
    picture = small_scene().svg()
    assert lint(picture) == []
    assert 'class="scene scene-tall scene-moor"' in picture
    assert 'viewBox="0 0 100 50" role="img" aria-labelledby="scene-title scene-desc"' in picture
    assert '<desc id="scene-desc">Une &lt;description&gt;</desc>' in picture
    assert re.findall(r'<g id="layer-(\w+)">', picture) == ["back", "front"]


def test_a_layer_alone_is_the_same_as_in_the_picture() -> None:
    scene = small_scene()
    assert scene.layer("front") in scene.svg()


def test_a_notebook_shows_a_scene_with_its_style() -> None:
    game = games.find("destorsion")
    part = games.part("destorsion", "scene")
    scene = part.scene(game.view(game.start(game.options()), 0), load("en", "destorsion"), "wide")
    shown = scene._repr_svg_()
    assert scene.svg() in shown
    for sheet in (stylesheet(), part.stylesheet()):
        assert html.escape(sheet, quote=False) in shown
    assert ElementTree.fromstring(shown).tag.endswith("svg")


def test_names_are_escaped() -> None:
    named = small_scene("<i>&").svg()
    assert ">&lt;i&gt;&amp;</text>" in named
    assert lint(named) == []


def test_a_long_name_is_cut() -> None:
    named = small_scene("W" * 24).svg()
    assert re.search(r">W+…</text>", named)
    assert 'font-size="14"' in named


def test_a_prefix_keeps_pictures_apart() -> None:
    picture = small_scene().svg(prefix="p1-")
    assert lint(picture) == []
    assert 'id="p1-moon"' in picture
    assert 'fill="url(#p1-glow)"' in picture
    assert 'aria-labelledby="p1-scene-title p1-scene-desc"' in picture


@pytest.mark.parametrize(
    ("inside", "fault"),
    [
        ('<rect style="fill:red"/>', "attribute style"),
        ('<rect onclick="x()"/>', "attribute onclick"),
        ("<script/>", "<script>"),
        ("<foreignObject/>", "<foreignObject>"),
        ('<use href="https://example.org/#a"/>', "refers to"),
        ('<rect fill="url(https://example.org/#a)"/>', "foreign fill"),
        ('<rect fill="url(#nothing)"/>', "points at nothing"),
        ('<g id="a"/><g id="a"/>', "given 2 times"),
        ('<text font-size="12">x</text>', "12 px"),
    ],
)
def test_lint_finds(inside: str, fault: str) -> None:
    faults = lint(f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>')
    assert any(fault in found for found in faults)


@pytest.mark.parametrize("value", sorted(PIPS))
def test_a_die_shows_its_pips(value: int) -> None:
    picture = die("die-1", value, 50, 50, 40, "Un dé")
    pips = re.search(r'd="([^"]+)" class="pips"', picture)
    assert pips
    assert pips[1].count("M") == value


def test_six_seats_have_six_shapes_and_colours() -> None:
    assert len({shape(seat, 10) for seat in range(6)}) == len(SHAPES) == 6
    colours = re.findall(r"\.seat-(\d) \{ --seat: (#\w+);", stylesheet())
    assert [seat for seat, _ in colours] == list("012345")
    assert len({colour for _, colour in colours}) == 6


def test_pieces_can_be_touched_with_a_finger() -> None:
    front = el("text", "7")
    pieces = (pawn("p", 0, 0, 0, 20), token("t", 5, 0, 0, 8), card("c", 0, 0, 30, 40, front), card("b", 0, 0, 60, 90))
    picture = Scene(9, 9, tuple(Layer(str(at), piece) for at, piece in enumerate(pieces)), "t", "d").svg()
    assert lint(picture) == []
    hits = re.findall(r'width="([\d.]+)" height="([\d.]+)" class="hit"', picture)
    assert len(hits) == 4
    assert all(float(width) >= 44 and float(height) >= 44 for width, height in hits)
    assert "card-back" in pieces[3]
    assert "card-back" not in pieces[2]


def test_an_emblem_stands_where_it_is_put() -> None:
    assert 'transform="translate(3 4)"' in emblem(2, 3, 4, 5)
