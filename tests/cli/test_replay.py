"""`tablee replay`, and `tablee export --as`: games in other programs' forms."""

from __future__ import annotations

import pytest

from tablee import games
from tablee.cli import main
from tablee.engine import log
from tablee.engine.chance import Chance
from tablee.store.sqlite import SqliteStore
from tablee.table.playing import propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import new_table
from tests.games.laws import walk


def some_pgn(tmp_path):
    game, options = games.table("dice_chess(white=seat0)")
    head = log.header(game, options.write(game.name))
    entries = [
        log.Entry(number=number, seat=seat, text=state.write(action))
        for number, (state, seat, action) in enumerate(walk(game.start(options), Chance(2)), 1)
    ]
    file = tmp_path / "game.pgn"
    file.write_text(games.part("dice_chess", "pgn").write(game, head, entries, ["Ada", "Zoé"]), "utf-8")
    return file


def test_a_pgn_is_told_move_by_move(tmp_path, capsys):
    file = some_pgn(tmp_path)
    assert '[White "Ada"]' in file.read_text("utf-8")
    assert main(["replay", str(file), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "lance" in told
    assert len(told.splitlines()) > 40


def test_a_pgn_with_a_wrong_move_is_refused_with_its_place(tmp_path, capsys):
    file = some_pgn(tmp_path)
    text = file.read_text("utf-8")
    start = text.index("\n\n")
    file.write_text(text[:start] + text[start:].replace("[%dice 1", "[%dice 5", 1), "utf-8")
    assert main(["replay", str(file), "--lang", "en"]) == 2
    said = capsys.readouterr()
    assert "line" in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize("file", ["game.xyz", "game.json"])
def test_an_unknown_form_is_named(file, tmp_path, capsys):
    (tmp_path / file).write_text("1. e4 *", "utf-8")
    assert main(["replay", str(tmp_path / file), "--lang", "en"]) == 2
    assert f"{file}: unknown file format; these can be read: pgn" in capsys.readouterr().err


def test_a_table_is_exported_in_a_form_of_its_game_only(tmp_path, capsys):
    game, _ = games.table("dice_chess")
    store = SqliteStore(tmp_path / "db.sqlite")
    record, table = new_table(game, "dice_chess(white=seat0)", "host")
    store.create_now(record)
    for batch in (lambda: propose_sit(table, 0, "Ada", "host"), lambda: propose_sit(table, 1, "Bot", "host", "random")):
        made = batch()
        store.append_now(table.id, made.entries)
        table.commit(made)
    started = propose_start(table, "host")
    store.append_now(table.id, started.entries)
    store.close()
    command = ["export", record.id, "--database", str(tmp_path / "db.sqlite"), "--lang", "en"]
    assert main([*command, "--as", "gif"]) == 2
    assert "gif" in capsys.readouterr().err
    assert main([*command, "--as", "pgn"]) == 2
    assert "not over" in capsys.readouterr().err
    assert main([*command, "--as", "pgn", "--whole"]) == 0
    assert '[White "Ada"]' in capsys.readouterr().out
