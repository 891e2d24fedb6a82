"""Elements escape by construction."""

from __future__ import annotations

import re

import pytest

from tablee.draw import SMALLEST_TEXT, el, fitted, group, shortened, text, text_width


def test_text_and_attributes_are_escaped() -> None:
    assert el("text", "<b>&'\"", id='"><script>') == ('<text id="&quot;&gt;&lt;script&gt;">&lt;b&gt;&amp;\'"</text>')


def test_what_the_kit_made_is_not_escaped_again() -> None:
    assert group(el("circle", r=2), class_="a") == '<g class="a"><circle r="2"/></g>'


def test_names_of_attributes() -> None:
    assert el("rect", class_="x", stroke_width=1.5, viewBox="0 0 1 1", data_seat=1, rx=None) == (
        '<rect class="x" stroke-width="1.5" viewBox="0 0 1 1" data-seat="1"/>'
    )


@pytest.mark.parametrize(("value", "shown"), [(1.0, "1"), (0.126, "0.13"), (-2.5, "-2.5"), (100.0, "100"), (7, "7")])
def test_numbers_are_short(value: float, shown: str) -> None:
    assert el("circle", r=value) == f'<circle r="{shown}"/>'


@pytest.mark.parametrize("name", ["script", "foreignObject", "style", "image", "a", "animate", "iframe"])
def test_no_element_that_could_act(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        el(name)


@pytest.mark.parametrize("key", ["style", "onclick", "onload", "on_click"])
def test_no_style_and_no_handler(key: str) -> None:
    with pytest.raises(ValueError, match="use a class"):
        el("rect", **{key: "x"})


def test_no_text_too_small_for_a_phone() -> None:
    with pytest.raises(ValueError, match="14 px"):
        text("small", 0, 0, 13)


def test_a_line_is_made_smaller_then_cut() -> None:
    long = "Un très long nom de joueuse"
    assert fitted("Zoé", 200, 20) == 20
    assert SMALLEST_TEXT < fitted(long, 300, 30) < 30
    assert fitted(long, 40, 20) == SMALLEST_TEXT
    cut = shortened(long, 100, 14)
    assert cut.endswith("…")
    assert text_width(cut, 14) <= 100
    assert shortened("Zoé", 100, 14) == "Zoé"
    assert re.fullmatch("Appr.*…\u202f12", shortened("Apprentice 12", 70, 14))
