"""One configuration by the command line and the environment, and a backup of a house in use."""

from __future__ import annotations

import re
import sqlite3
import stat
from pathlib import Path
from typing import Any

import pytest

from tablee import games
from tablee.cli import main, server
from tablee.cli.parser import build
from tablee.cli.terminal import load_words
from tablee.store.sqlite import SqliteStore
from tablee.table.table import new_table
from tablee.web import serve as serving
from tablee.web.server.limits import Limits


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What the server would be started with."""
    told: dict[str, Any] = {}

    def serve(host: str, port: int, database: str, **more: Any) -> None:
        told.update(host=host, port=port, database=database, **more)

    monkeypatch.setattr(serving, "serve", serve)
    return told


def test_every_option_may_come_from_the_environment(served: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {
        "HOST": "127.0.0.1",
        "PORT": "8123",
        "DATABASE": "evening.sqlite",
        "NAMES": "tablee.example,www.tablee.example",
        "TRUSTED_PROXY": "192.0.2.1",
        "LOG": "json",
        "METRICS": "loopback",
        "METRICS_TOKEN": "s3cret",
        "MOST_TABLES": "7",
        "REQUESTS_PER_SECOND": "3",
    }.items():
        monkeypatch.setenv(f"TABLEE_{name}", text)
    assert main(["serve"]) == 0
    assert (served["host"], served["port"], served["database"]) == ("127.0.0.1", 8123, "evening.sqlite")
    assert (served["hosts"], served["trusted_proxy"]) == (("tablee.example", "www.tablee.example"), "192.0.2.1")
    assert (served["journal"], served["metrics"], served["metrics_token"]) == ("json", "loopback", "s3cret")
    assert (served["limits"].most_tables, served["limits"].requests_per_second) == (7, 3)


@pytest.mark.parametrize("proxy", ["127.0.0.1", "::1", "127.0.0.1,192.0.2.0/24", ""])
def test_a_proxy_is_an_address_or_a_network(served: dict[str, Any], proxy: str) -> None:
    assert main(["serve", "--trusted-proxy", proxy]) == 0
    assert served["trusted_proxy"] == proxy


def test_the_command_line_has_the_last_word(served: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEE_PORT", "8123")
    assert main(["serve", "--port", "9000"]) == 0
    assert served["port"] == 9000


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("PORT", "http"),
        ("LOG", "loud"),
        ("METRICS", "all"),
        ("MOST_TABLES", "-1"),
        ("STREAMS_PER_VISITOR", "0"),
        ("NAMES", "a,,b"),
        ("TRUSTED_PROXY", "nginx"),
        ("TRUSTED_PROXY", "*"),
        ("TRUSTED_PROXY", "127.0.0.1,,"),
    ],
)
def test_a_wrong_environment_is_one_sentence(
    name: str, text: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(f"TABLEE_{name}", text)
    assert main(["serve"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert text in said


def test_the_help_names_every_variable(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    said = " ".join(capsys.readouterr().out.split())
    for name in ("PORT", "DATABASE", "NAMES", "TRUSTED_PROXY", "LOG", "METRICS_TOKEN", "MOST_TABLES"):
        assert f"[TABLEE_{name}]" in said


def lay_tables(store: SqliteStore, count: int) -> None:
    game, options = games.table("destorsion(seats=2)")
    for _ in range(count):
        store.create_now(new_table(game, options.write(game.name), "host")[0])


def test_a_backup_is_made_while_the_house_is_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = SqliteStore(tmp_path / "house.sqlite")
    try:
        lay_tables(store, 3)
        copy = tmp_path / "copy.sqlite"
        assert main(["backup", "--database", str(store.path), str(copy)]) == 0
        assert "3 tables" in capsys.readouterr().out
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        lay_tables(store, 1)
    finally:
        store.close()
    restored = SqliteStore(copy)
    try:
        assert restored.count_tables() == {"open": 3}
    finally:
        restored.close()


def test_a_backup_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SqliteStore(tmp_path / "house.sqlite").close()
    copy = tmp_path / "copy.sqlite"
    copy.write_text("precious")
    assert main(["backup", "--database", str(tmp_path / "house.sqlite"), str(copy)]) == 2
    assert "never overwrites" in capsys.readouterr().err
    assert copy.read_text() == "precious"


def test_only_a_store_of_tables_is_copied(tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as db:
        db.execute("create table songs (title text)")
    db.close()
    for source in (other, tmp_path / "missing.sqlite"):
        assert main(["backup", "--database", str(source), str(tmp_path / "copy.sqlite")]) == 2
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other.sqlite"]


def test_the_hosting_page_tells_every_option_with_its_variable_and_its_usual_value() -> None:
    page = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `--([\w-]+)` \| `(TABLEE_\w+)` \|", page, re.M))
    assert rows == {name: "TABLEE_" + name.upper().replace("-", "_") for name in rows}
    assert set(rows) == options_of("serve")
    usual = dict(re.findall(r"^\| `--([\w-]+)` \| `TABLEE_\w+` \| `([^`]*)` \|", page, re.M))
    for limit in server.LIMITS:
        assert usual[limit.replace("_", "-")] == str(getattr(Limits(), limit))


def options_of(command: str) -> set[str]:
    """The options of a command, but those that all commands have."""
    commands = next(action for action in build(load_words("en"))._actions if action.dest == "command")
    assert isinstance(commands.choices, dict)
    options = {name.removeprefix("--") for name in commands.choices[command]._option_string_actions if name[:2] == "--"}
    return options - {"help", "lang"}
