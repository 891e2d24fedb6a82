"""A forged file is refused where it names what no table writes into a file."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tablee.engine.errors import BadLog
from tablee.table.export import export, import_table
from tests.table.evening import find_game, finished_table
from tests.table.forging import sealed


@pytest.mark.parametrize("change", [{"visitor": "a" * 64}, {"visitor": "x" * 3000}, {"bot": "x" * 3000}])
def test_a_file_gives_no_chair_to_somebody_whom_it_cannot_know(change: dict[str, Any]) -> None:
    record, table = finished_table("destorsion(seats=2)")
    file = json.loads(export(table, record))
    assert import_table(sealed(file), find_game)
    first = file["entries"][0]
    first["text"] = json.dumps(json.loads(first["text"]) | change)
    with pytest.raises(BadLog, match="whom no file names"):
        import_table(sealed(file), find_game)


def test_times_to_come_are_refused_at_their_entry() -> None:
    record, table = finished_table("destorsion(seats=2)")
    file = json.loads(export(table, record))
    file["entries"][-1]["time"] = 4e9
    with pytest.raises(BadLog, match=f"entry {len(file['entries'])} is of a time that has not come yet"):
        import_table(sealed(file), find_game)


def test_a_sentence_about_a_forgery_is_not_too_long_to_be_read() -> None:
    record, table = finished_table("destorsion(seats=2)")
    file = json.loads(export(table, record))
    next(entry for entry in file["entries"] if entry["kind"] == "play" and entry["seat"] >= 0)["text"] = "x" * 4000
    with pytest.raises(BadLog) as refused:
        import_table(sealed(file), find_game)
    assert len(str(refused.value)) < 1000
