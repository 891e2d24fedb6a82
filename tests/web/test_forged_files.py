"""Any change to a table's file, sealed anew: it is refused with a reason, or every page of its table can be shown."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tablee.engine.contract import NOBODY
from tablee.engine.errors import BadLog
from tablee.table.export import export, verify
from tablee.table.judge import KINDS
from tablee.web.views.import_file import checked
from tests.table.evening import find_game, finished_table, started_table
from tests.table.forging import sealed
from tests.web.house import Guest, Running

EXAMPLES = int(os.environ.get("TABLEE_EXAMPLES", "25"))
PAGES = ("", "/log", "/story", "/replay", "/export", "/screen", "/ways")
GAMES = ("destorsion(seats=2)", "file_dans_ta_mare(seats=2,max_rounds=3)", "la_sortie(seats=2,turn_limit=20)")
CHAIR = {"name": "Ann", "visitor": "", "bot": ""}
VALUES: list[Any] = [
    *(None, True, 0, 1, -1, 99, 10**30, 2**63, -1e300, 1e300, 0.5, 4e9, 1.7e9),
    *("", "x", "x" * 100, "x" * 100_000, "é\u202e", "\x00", "0", "-1", "9" * 5000, "yes", "[" * 3000, "10m+15s", "3d"),
    *([], {}, [[]], [[0, "x"]], {"table": "a", "move": 1, "plays": []}, "a = 1", "a = " + "[" * 2000),
]
TEXTS = [
    *("", "0", "1", "2", "-1", "5", "welcome", "refused", "absent", "absent 1", "bot-late", "undo 8", "1e300", "nan"),
    *("wish regular", "clock regular", "agreed regular", "stand-in 1 regular", "hello", "x" * 120),
    *('{"hints": false}', '{"listed": false}', '{"clock": "3d"}', '{"game": "destorsion(seats=4)"}', "{}"),
    json.dumps(CHAIR),
    json.dumps(CHAIR | {"name": "Z" * 24, "bot": "regular"}),
    json.dumps(CHAIR | {"bot": "x" * 3000}),
    json.dumps(CHAIR | {"visitor": "x" * 3000}),
    json.dumps(CHAIR | {"program": True}),
    json.dumps(CHAIR | {"stand_in": "regular"}),
]
KIND_NAMES = sorted({kind for kinds in KINDS.values() for kind in kinds})


def files() -> list[dict[str, Any]]:
    """Games that are over, and one that still runs."""
    made = [(*finished_table(text), False) for text in GAMES] + [(*started_table(GAMES[0]), True)]
    return [json.loads(export(table, record, whole)) for record, table, whole in made]


GOOD = files()


@dataclass(frozen=True, repr=False)
class Forgery:
    """A file, too long to be shown whole when a test fails."""

    text: str

    def __repr__(self) -> str:
        return f"{self.text[:600]}…"


@st.composite
def forged(draw: st.DrawFn) -> Forgery:
    """A good file with one to three changes."""
    file: dict[str, Any] = json.loads(json.dumps(draw(st.sampled_from(GOOD))))
    for _ in range(draw(st.integers(1, 3))):
        entries = file["entries"]
        if not isinstance(entries, list) or not entries or not all(isinstance(entry, dict) for entry in entries):
            break
        at = draw(st.one_of(st.integers(0, 8), st.integers(0, len(entries) - 1)))
        with suppress(TypeError, IndexError, AttributeError):  # an earlier change has left no such place
            change = draw(st.sampled_from(("head", "entry", "delete", "repeat", "insert")))
            if change == "head":
                file[draw(st.sampled_from([*file, "copied", "clock", "hints"]))] = draw(st.sampled_from(VALUES))
            elif change == "entry":
                entries[at][draw(st.sampled_from(list(entries[at])))] = draw(st.sampled_from([*VALUES, *TEXTS]))
            elif change == "delete":
                del entries[at]
            elif change == "repeat":
                entries.insert(at, dict(entries[at]))
            else:
                kind, text = draw(st.sampled_from(KIND_NAMES)), draw(st.sampled_from(TEXTS))
                seat = draw(st.sampled_from((0, 1, NOBODY)))
                entries.insert(at, entries[at] | {"seat": seat, "kind": kind, "text": text})
        if draw(st.booleans()):
            for number, entry in enumerate(entries, 1):
                entry["number"] = number
    return Forgery(sealed(file))


@pytest.mark.once
def test_a_forged_file_is_refused_or_all_its_pages_can_be_shown(house: Running) -> None:
    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), deadline=None)
    @given(forgery=forged())
    def bring(forgery: Forgery) -> None:
        report = verify(forgery.text, find_game)
        try:
            record, entries = checked(forgery.text.encode("utf-8", "surrogatepass"), "application/json", "")
        except BadLog:
            assert len(report.problem) < 2000
            return
        event("accepted")
        assert report.ok
        record = replace(record, id=secrets.token_hex(12))  # each forgery has a table of its own
        asyncio.run(house.store.create(record, entries))
        must_show(house.guest(), f"/t/{record.id}", is_over=entries[-1].kind == "end")

    bring()


def must_show(guest: Guest, table: str, is_over: bool) -> None:
    """Every page of a table, and the home page after it."""
    for page in PAGES:
        answer = guest.get(table + page)
        assert answer.status_code in ((200,) if is_over else (200, 303, 403, 409)), (page, answer.text[:300])
    assert guest.get("/").status_code == 200
    guest.http.close()


def test_good_files_come_in() -> None:
    for file in GOOD:
        assert checked(sealed(file).encode(), "application/json", "")[1]
