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
    assert layer.things == tuple(pawns)
    assert layer.element() == group(*pawns, id="layer-pawns")


def test_a_layer_tells_which_of_its_things_have_changed() -> None:
    one, two = el("circle", r=1, id="one"), el("circle", r=2, id="two")
    larger, nameless = el("circle", r=5, id="two"), el("circle", r=2)
    both = Layer("both", join([one, two]))
    assert both.changed_since(both) == {}
    assert Layer("both", join([one, larger])).changed_since(both) == {"two": larger}
    assert Layer("alone", larger).changed_since(Layer("alone", two)) == {"two": larger}
    assert Layer("both", join([one, nameless, larger])).changed_since(Layer("both", join([one, nameless, two]))) == {
        "two": larger
    }


def test_a_layer_whose_things_are_not_the_same_ones_is_one_piece() -> None:
    one, two, nameless, wider = (
        el("circle", r=1, id="one"),
        el("circle", r=2, id="two"),
        el("circle", r=2),
        el("circle", r=3),
    )
    both = Layer("both", join([one, two]))
    assert Layer("both", join([two, one])).changed_since(both) is None
    assert Layer("both", join([one])).changed_since(both) is None
    assert Layer("both", join([one, two, two])).changed_since(both) is None
    assert Layer("odd", join([one, wider])).changed_since(Layer("odd", join([one, nameless]))) is None
