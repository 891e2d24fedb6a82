"""Files made to break the commands: one sentence, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tablee.cli import main
from tablee.table.export import export
from tests.table.evening import finished_table
from tests.table.forging import sealed


def tampered(**changes: object) -> bytes:
    """A finished game with another head, its seals made anew."""
    record, table = finished_table("destorsion(seats=2)")
    return sealed(json.loads(export(table, record)) | changes).encode()


COPIED = {"table": "a", "move": 1, "plays": []}
TABLES = {
    "times before all times": tampered(created=-1e300),
    "times to come": tampered(created=4e9),
    "a long id": tampered(copied=COPIED | {"table": "x" * 100_000}),
    "a large number": tampered(copied=COPIED | {"move": 10**30}),
    "deep TOML": tampered(edition="a = " + "[" * 7000),
    "a long number in TOML": tampered(edition="a = " + "9" * 5000),
    "options by the megabyte": tampered(game="destorsion(" + " " * 1_000_000),
    "deep JSON": b"[" * 500_000,
    "damaged UTF-8": b'{"format": "\xff"}',
    "damaged UTF-8 in an entry": tampered().replace(b"Name 0", b"Name \xff"),
    "half a surrogate": tampered().replace(b"Name 0", b"Name \\\\ud800"),
    "nothing": b"",
}


@pytest.mark.parametrize("command", ["verify", "import"])
@pytest.mark.parametrize("name", TABLES)
def test_a_hostile_table_is_refused_in_a_sentence(
    command: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.json"
    file.write_bytes(TABLES[name])
    database = ["--database", str(tmp_path / "house.sqlite")] if command == "import" else []
    assert main([command, str(file), *database]) == 1
    said = "".join(capsys.readouterr())
    assert 0 < len(said) < 600
    assert said.count("\n") == 1


SCENARIOS = {
    "deep YAML": b"a: " + b"[" * 20_000,
    "damaged UTF-8": b"a: \xff",
    "only blanks": b" " * 100_000,
    "control characters": b"a: \x00\x01",
    "aliases of aliases": b"a: &a [x]\n"
    + b"".join(b"%c: &%c [*%c,*%c]\n" % (n + 1, n + 1, n, n) for n in range(97, 121)),
}


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_hostile_scenario_is_refused_in_a_sentence(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "case.yaml"
    file.write_bytes(SCENARIOS[name])
    assert main(["check", str(file)]) == 1
    assert "Traceback" not in "".join(capsys.readouterr())


PGNS = {
    "damaged UTF-8": b'[Event "\xff"]\n\n1. \xfe',
    "brackets": b"[" * 100_000,
    "brackets within brackets": b"(" * 100_000,
    "a comment without an end": b"{" + b"[%d " * 50_000,
    "a long number": b'[RulesVersion "' + b"9" * 100_000 + b'"]\n\n1. e4',
    "a long move": b"1. " + b"e" * 100_000,
}


@pytest.mark.parametrize("name", PGNS)
def test_a_hostile_game_is_refused_in_a_sentence(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.pgn"
    file.write_bytes(PGNS[name])
    assert main(["replay", str(file)]) != 0
    said = "".join(capsys.readouterr())
    assert 0 < len(said) < 2000
