"""What a page says comes to its templates as plain values, so that a part is written once for the same ones."""

from __future__ import annotations

import random
import threading
from collections import Counter

import pytest

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.web.render import templates
from tablee.web.render.fragment import PARTS, fragment
from tablee.web.render.templates import named_in, render_kept, written
from tablee.web.render.view_model import PAGE, length, page_facts
from tablee.web.views import tv as screen
from tablee.words import load
from tests.web.test_changes import play_anything, running_live_table

KEPT = [*[f"part_{name}.html" for name in PARTS], *[f"screen_{name}.html" for name in screen.PARTS]]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """The templates that this test's own thread has filled in: a server that tests share may draw pages beside it."""
    own, counts, compiled = threading.get_ident(), Counter[str](), templates.compiled

    def counted(template: str) -> object:
        counts[template] += threading.get_ident() == own
        return compiled(template)

    monkeypatch.setattr(templates, "compiled", counted)
    return counts


@pytest.mark.parametrize("template", KEPT)
def test_a_part_asks_for_no_table_that_could_change_under_it(template: str) -> None:
    assert not {"live", "table", "view"} & set(named_in(template))


def test_what_an_included_template_asks_for_counts() -> None:
    assert "clocks" in named_in("part_players.html")  # of clock.html
    assert "seat" not in named_in("part_players.html")  # it sets that itself
    assert "asset" not in named_in("table.html")  # every template has it


def test_the_same_values_are_written_once_and_others_anew(made: Counter[str]) -> None:
    facts = {"say": load("en", "destorsion"), "phase": "running", "awaited": (0,), "around": (), "stood_in": False}
    facts |= {
        "viewer": 0,
        "names": ("Ada", "Ben"),
        "colours": (0, 1),
        "chairs": (),
        "ask": "Roll.",
        "then": (),
        "verdict": "",
    }
    facts |= {"step": "dice", "tip": "", "then": (), "verdict": "", "waiting_bots": (), "offer_seconds": 0}
    written.cache_clear()
    first = render_kept("part_status.html", facts)
    assert render_kept("part_status.html", facts | {"number": 7}) == first  # it does not ask for the number
    assert made.total() == 1
    assert "Throw." in render_kept("part_status.html", facts | {"ask": "Throw."})
    assert made.total() == 2


@pytest.mark.parametrize("name", games.names())
def test_most_parts_of_the_next_position_are_known(name: str, made: Counter[str]) -> None:
    """Nothing that the templates ask for is new every time, except what changes with every move."""
    live, chance, say = running_live_table(name), random.Random(name), load("en", name)
    viewers = [int(PUBLIC), *range(len(live.table.chairs))]
    for _ in range(20):
        for viewer in viewers:
            fragment(live, viewer, False, say, "wide")
        if not play_anything(live, chance):
            break
    live.show_anew()
    before = made.total()
    for viewer in viewers:
        fragment(live, viewer, False, say, "wide")
    new = made.total() - before
    live.show_anew()
    for viewer in viewers:
        fragment(live, viewer, False, say, "wide")
    assert made.total() == before + new, "the same position is written once"
    assert new <= len(viewers) * 4


@pytest.mark.parametrize("name", games.names())
def test_common_facts_are_gathered_once_for_each_position(name: str) -> None:
    live, say = running_live_table(name), load("en", name)
    names = [page_facts(live, seat, False, say)["names"] for seat in (0, 1)]
    assert names[0] is names[1]
    live.show_anew()
    assert page_facts(live, 0, False, say)["names"] is not names[0]


@pytest.mark.parametrize(
    ("labels", "told"),
    [
        ([], ""),
        (["Pass"], "single"),
        (["Roll", "Pass"], ""),
        (["A rather long sentence", "Another long one that says much"], "some"),
        (["A sentence that fills half of the page by itself"] * 3, "many"),
        (["a"] * 9, "many"),
    ],
)
def test_how_long_a_list_is(labels: list[str], told: str) -> None:
    assert length([(label, label, ()) for label in labels], PAGE) == told
