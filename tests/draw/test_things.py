"""Elements are kept and reused, and a layer knows the things that lie in it."""

from __future__ import annotations

from tablee.draw import Layer, Svg, el, group, join


def test_a_text_is_escaped_also_when_the_same_letters_were_once_an_element() -> None:
    assert el("g", Svg("<rect/>")) == "<g><rect/></g>"
    assert el("g", "<rect/>") == "<g>&lt;rect/&gt;</g>"
    assert el("g", Svg("<rect/>")) == "<g><rect/></g>"


def test_numbers_that_are_equal_but_written_otherwise_stay_apart() -> None:
    assert el("rect", x=1) == '<rect x="1"/>'
    assert el("rect", x="1") == '<rect x="1"/>'
    assert el("rect", x=1.0) == '<rect x="1"/>'
    assert el("rect", x=0.5) == '<rect x="0.5"/>'


def test_a_layer_tells_its_things_apart_by_their_ids() -> None:
    pawns = [group(el("circle", r=seat, id=f"inside-{seat}"), class_="pawn", id=f"pawn-{seat}") for seat in (1, 2)]
    layer = Layer("pawns", join((pawns[0], join([pawns[1], Svg("")]))))
    assert layer.things() == {"pawn-1": pawns[0], "pawn-2": pawns[1]}
    assert layer.element() == group(*pawns, id="layer-pawns")


def test_a_layer_with_something_nameless_is_one_piece() -> None:
    named = el("circle", r=1, id="one")
    assert Layer("odd", join([named, el("circle", r=2)])).things() == {}
    assert Layer("twice", join([named, named])).things() == {}
    assert Layer("one", named).things() == {"one": named}
