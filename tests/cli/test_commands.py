from __future__ import annotations

import json
import os
import random
import re
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest
from fluent.syntax import ast, parse

from tablee import cli
from tablee.cli.terminal import chosen_language
from tablee.engine.contract import NATURE
from tablee.store.sqlite import SqliteStore
from tablee.table.copying import copied_table
from tablee.table.export import export
from tablee.table.playing import propose_start
from tablee.table.seating import propose_sit
from tests.table.evening import GUESTS, HOST, finished_table, play_on, started_table

SIMULATE = ["simulate", "destorsion", "--games", "20", "--seed", "3", "--workers", "1"]


@pytest.fixture(autouse=True)
def english(monkeypatch):
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "100")


def run(capsys, *argv):
    """The exit code, stdout and stderr of a command."""
    code = cli.main([str(word) for word in argv])
    said = capsys.readouterr()
    return code, said.out, said.err


def tablee(*argv, **kwargs):
    """The command in a process of its own."""
    command = [sys.executable, "-m", "tablee", *argv]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False, **kwargs)


def test_games_lists_the_shelf_with_options(capsys):
    code, out, err = run(capsys, "games")
    assert (code, err) == (0, "")
    assert "destorsion" in out
    assert re.search(r"slingshot +must \| may +must", out)
    assert re.search(r"seats +2–4 +2", out)


@pytest.fixture
def two_pits(tmp_path):
    """An edition of a single key."""
    file = tmp_path / "two_pits.toml"
    file.write_text("[score_board]\npit = [3, 9]\n", "utf-8")
    return file


def test_simulate_plays_on_another_board_and_says_what_is_otherwise(capsys, two_pits):
    _, usual, _ = run(capsys, *SIMULATE)
    code, out, err = run(capsys, *SIMULATE, "--edition", two_pits)
    assert (code, err) == (0, "")
    assert "score_board.pit: [7, 19, 23] → [3, 9]" in out
    assert lines_of("random", out) == lines_of("random", usual), "one bot wins all games"
    assert lines_of("decisions", out) != lines_of("decisions", usual)


def lines_of(word, text):
    return [line for line in text.splitlines() if line.startswith(word)]


def test_play_shows_the_board_of_an_edition(capsys, two_pits, monkeypatch):
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    usual = run(capsys, "play", "destorsion", "--seed", "1")[1]
    other = run(capsys, "play", "destorsion", "--seed", "1", "--edition", two_pits)[1]
    assert "1 A[ · · · Y · · o · ·" in usual
    assert "1 A[ · · o Y · · · · o" in other


def test_check_runs_scenarios_without_an_edition_on_the_one_asked_for(capsys, two_pits, tmp_path):
    scenario = tmp_path / "pit.yaml"
    scenario.write_text(
        "scenarios:\n  - rule: R7\n    title: the pit is on 3\n    table: destorsion(seats=2)\n"
        "    position: A3* B21 M4\n    play:\n      - expect: {step: rolled}\n"
    )
    assert run(capsys, "check", scenario)[0] == 1
    code, out, _ = run(capsys, "check", scenario, "--edition", two_pits)
    assert code == 0, out


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"[score_board]\npit = [3, 99]\n", "line 2: score_board.pit: 99 is not a whole number from 1 to 25"),
        (b"\xff", "cannot read .*: 'utf-8' codec can't decode"),
        (None, "cannot read .*: No such file or directory"),
    ],
)
@pytest.mark.parametrize("command", [SIMULATE, ["play", "destorsion"]])
def test_a_bad_edition_is_refused_in_one_sentence(capsys, tmp_path, command, text, sentence):
    file = tmp_path / "bad.toml"
    if text is not None:
        file.write_bytes(text)
    code, out, err = run(capsys, *command, "--edition", file)
    assert (code, out) == (2, "")
    assert re.search(sentence, err)
    assert err.count("\n") == 1


def test_check_tells_of_a_bad_edition_once(capsys, tmp_path):
    file = tmp_path / "bad.toml"
    file.write_text("[score_board]\npit = [3, 99]\n")
    code, out, err = run(capsys, "check", "tests/scenarios/destorsion", "--edition", file)
    assert (code, "99" in out) == (2, False)
    assert "bad.toml, line 2: score_board.pit: 99 is not a whole number from 1 to 25" in err
    assert err.count("\n") == 1, "once, not for each scenario"
    assert run(capsys, "check", "tests/scenarios/destorsion", "--edition", tmp_path / "none.toml")[0] == 2


def test_simulate_shows_the_figures(capsys):
    code, out, err = run(capsys, *SIMULATE, "--bots", "greedy,random", "--seats", "3")
    assert (code, err) == (0, "")
    assert out.startswith("destorsion(seats=3,mode=single,")
    assert "20 games, seed 3" in out
    assert re.search(r"greedy +1 +\d+\.\d % +\d", out)
    assert re.search(r"decisions +\d+\.\d", out)


def test_without_a_number_of_seats_there_are_enough_for_the_bots(capsys):
    _, out, _ = run(capsys, *SIMULATE, "--bots", "random,random,random")
    assert out.startswith("destorsion(seats=3,")
    _, out, _ = run(capsys, *SIMULATE, "--bots", "random")
    assert out.startswith("destorsion(seats=2,")


@pytest.mark.parametrize(
    "words",
    [
        ["destorsion", "seats=3,slingshot=may", "--games", "1"],
        ["destorsion", "seats=3", "slingshot=may", "--games", "1"],
        ["destorsion", "--games", "1", "seats=3", "slingshot=may"],
        ["destorsion", "slingshot=may", "--games", "1", "seats=3"],
        ["destorsion(seats=3,slingshot=may)", "--games", "1"],
        ["destorsion(slingshot=may)", "--games", "1", "--seats", "3"],
    ],
)
def test_options_may_be_given_in_many_ways(capsys, words):
    _, out, _ = run(capsys, "simulate", *words)
    assert out.startswith("destorsion(seats=3,mode=single,third_die=always,slingshot=may,")


def test_the_figures_can_be_written_to_a_file(capsys, tmp_path):
    run(capsys, *SIMULATE, "--json", tmp_path / "figures.json")
    figures = json.loads((tmp_path / "figures.json").read_text("utf-8"))
    assert figures["games"] == 20
    assert figures["lineup"] == ["random", "random"]
    assert set(figures["turns"]) == {"mean", "error", "five", "median", "ninety_five", "most"}


def test_check_runs_scenarios(capsys, tmp_path):
    code, out, _ = run(capsys, "check", "tests/scenarios/destorsion")
    assert code == 0
    assert re.search(r"\d+ passed, 0 failed", out)
    broken = tmp_path / "broken.yaml"
    broken.write_text("- nonsense: [", "utf-8")
    code, out, _ = run(capsys, "check", broken)
    assert code == 1
    assert "malformed" in out


def test_check_looks_through_a_lesson(capsys, tmp_path):
    lesson = "examples/games/pig/lesson.yaml"
    code, out, _ = run(capsys, "check", lesson)
    assert (code, out) == (0, f"{lesson}: 11 steps, no errors\n")
    broken = tmp_path / "pig" / "lesson.yaml"
    broken.parent.mkdir()
    broken.write_text(Path(lesson).read_text("utf-8").replace("rolled 6", "rolled 7"), "utf-8")
    code, _, err = run(capsys, "check", broken)
    assert code == 2
    assert "line 16: chance: nature cannot play 'rolled 7'" in " ".join(err.split())


def test_verify_recomputes_an_exported_table(capsys, tmp_path):
    record, table = finished_table("destorsion(seats=2)")
    file = tmp_path / "table.json"
    text = export(table, record)
    file.write_text(text, "utf-8")
    code, out, _ = run(capsys, "verify", file)
    assert code == 0
    assert f"all {table.draws} draws are correct" in out
    first = re.findall(r"rolled \d,\d", text)[0]
    file.write_text(text.replace(first, "rolled 1,2" if first == "rolled 6,6" else "rolled 6,6", 1), "utf-8")
    code, out, _ = run(capsys, "verify", file)
    assert code == 1
    assert out.startswith("Verification failed: ")
    file.write_text("not JSON", "utf-8")
    assert run(capsys, "verify", file)[0] == 1


def test_verify_says_which_draws_were_copied_from_another_table(capsys, tmp_path):
    _, table = finished_table("destorsion(seats=2)")
    record, copy = copied_table(table, 20, HOST)
    for seat in (0, 1):
        copy.commit(propose_sit(copy, seat, f"Name {seat}", GUESTS[seat]))
    copy.commit(propose_start(copy, HOST))
    play_on(copy, random.Random(1))
    file = tmp_path / "table.json"
    file.write_text(export(copy, record), "utf-8")
    code, out, _ = run(capsys, "verify", file, "--draws")
    copied = sum(one.seat == NATURE for one in table.played[:20])
    assert code == 0
    assert f"{copied} draws were copied from table {table.id}, up to move 20" in out
    assert f"This table drew {copy.draws} itself" in out
    assert out.count("\ncopied, move ") == copied
    assert out.count("\ndraw ") == copy.draws


def test_import_keeps_a_table_that_verifies_and_no_other(capsys, tmp_path):
    database, file = tmp_path / "house.sqlite", tmp_path / "table.json"
    record, table = finished_table("destorsion(seats=2)")
    text = export(table, record)
    file.write_text(re.sub(r"rolled 1,2", "rolled 6,6", text.replace("Name 1", "Nobody")), "utf-8")
    code, out, _ = run(capsys, "import", file, "--database", database)
    assert code == 1
    assert "seal" in out
    assert not database.exists()
    file.write_text(text, "utf-8")
    code, out, _ = run(capsys, "import", file, "--database", database)
    assert (code, record.id in out) == (0, True)
    code, out, _ = run(capsys, "export", record.id, "--database", database)
    assert out == text
    code, _, err = run(capsys, "import", file, "--database", database)
    assert code == 2
    assert "already has a table with this identifier" in err


def address(record):
    """As copied from a browser; a bare name may begin with a dash."""
    return f"http://localhost:8000/t/{record.id}?lang=fr"


def test_export_writes_a_table_of_a_database(capsys, tmp_path):
    database, file = tmp_path / "house.sqlite", tmp_path / "table.json"
    record, table = finished_table("destorsion(seats=2)")
    running, _ = started_table("destorsion(seats=2)")
    store = SqliteStore(database)
    store.create_now(record, table.entries)
    store.create_now(running)
    store.close()
    assert run(capsys, "export", address(record), "--database", database, "--output", file)[0] == 0
    assert run(capsys, "verify", file)[0] == 0
    _, out, _ = run(capsys, "export", address(running), "--database", database)
    assert json.loads(out)["seed"] is None
    _, out, _ = run(capsys, "export", address(running), "--database", database, "--whole")
    assert json.loads(out)["seed"] == running.seed.hex()
    _, out, _ = run(capsys, "export", "--database", database, "--", running.id)
    assert json.loads(out)["id"] == running.id
    code, _, err = run(capsys, "export", "nowhere", "--database", database)
    assert code == 2
    assert "nowhere" in err


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["dance"], "invalid choice: 'dance'"),
        (["games", "seats=3"], "there is no game 'seats=3'; there are destorsion"),
        (["games", "destorsion", "seats=3"], "unrecognized arguments: seats=3"),
        (["play", "destorsion", "--fast"], "unrecognized arguments: --fast"),
        (["play", "destorsion", "three"], "'three' is not of the form option=value"),
        (["--lang", "de", "games"], "invalid choice: 'de'"),
        (["play", "chess"], "there is no game 'chess'; there are destorsion"),
        (["play", "No Game!"], "is not of the form game(option=value,…)"),
        (["play", "destorsion", "colour=red"], "there is no option 'colour'"),
        (["play", "destorsion", "slingshot=maybe"], "option slingshot='maybe' should be one of must, may"),
        (["play", "destorsion", "seats=3", "--seats", "3"], "option 'seats' is given twice"),
        (["play", "destorsion", "--seats", "9"], "a whole number from 2 to 4"),
        (["play", "destorsion", "--seat", "3"], "there is no seat 3 in a game for 2"),
        (["play", "destorsion", "--bots", "deep"], "there is no bot 'deep'; there are greedy, random"),
        (["play", "destorsion", "--bots", "greedy,,random"], "should be names between commas"),
        (["play", "destorsion", "--seats", "2", "--bots", "random,random"], "2 bots and you are too many"),
        (["play", "destorsion", "--seed", "-1"], "'-1' should be a whole number from 0"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "destorsion", "--games", "none"], "'none' should be a whole number from 1"),
        (["simulate", "destorsion", "--bots", "deep"], "there is no bot 'deep'"),
        (["simulate", "destorsion", "--seats", "2", "--bots", "random,random,random"], "3 bots cannot take 2 seats"),
        ([*SIMULATE, "--json", "/no/such/folder/file"], "cannot write /no/such/folder/file: No such file"),
        (["check", "/no/such/file.yaml"], "cannot read /no/such/file.yaml: No such file"),
        (["verify", "/no/such/file.json"], "cannot read /no/such/file.json: No such file"),
        (["verify", "/"], "cannot read /: Is a directory"),
        (["export", "x", "--database", "/no/such/file"], "cannot read /no/such/file: No such file"),
        (["serve", "--port", "99999"], "'99999' should be a whole number from 0 to 65535"),
    ],
)
def test_whatever_is_wrong_is_one_sentence_and_exit_code_2(capsys, argv, sentence):
    code, _, err = run(capsys, *argv)
    assert code == 2
    assert err.startswith("tablee: ")
    assert sentence in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["play"], "il manque des arguments obligatoires\u202f: JEU "),
        (["play", "destorsion", "colour=red"], "option inconnue\u202f: «\u202fcolour\u202f»"),
        (["play", "destorsion", "--seats", "9"], "ne peut pas valoir «\u202f9\u202f»\u202f; possibles\u202f: 2–4"),
        (["check", "/no/such/file.yaml"], "impossible de lire /no/such/file.yaml\u202f: ce fichier n’existe pas"),
        (["verify", "/"], "c’est un dossier"),
    ],
)
def test_in_french_the_reason_is_said_in_french_too(capsys, argv, sentence):
    code, _, err = run(capsys, "--lang", "fr", *argv)
    assert code == 2
    assert sentence in err.replace("\u00a0", "\u202f")


def test_a_taken_port_is_said(capsys, tmp_path):
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        code, _, err = run(capsys, "serve", "--host", "127.0.0.1", "--port", port, "--database", tmp_path / "x.sqlite")
    assert code == 2
    assert f"port {port} is already in use" in err


def write_foreign(file):
    with closing(sqlite3.connect(file)) as db:
        db.execute("create table recipes (name)")


def write_newer(file):
    SqliteStore(file).close()
    with closing(sqlite3.connect(file)) as db:
        db.execute("pragma user_version = 99")


@pytest.mark.parametrize(
    ("write", "sentence"),
    [
        (write_foreign, "is a database of another program"),
        (write_newer, "has schema version 99; this Tablée knows the versions up to"),
        (lambda file: file.write_text("Dear Ann, " * 1000), "cannot be used as a store: file is not a database"),
        (Path.mkdir, "cannot be used as a store: unable to open"),
    ],
)
def test_a_database_that_cannot_be_served_is_one_sentence_and_left_alone(capsys, tmp_path, write, sentence):
    file = tmp_path / "house.sqlite"
    write(file)
    before = file.read_bytes() if file.is_file() else b""
    code, out, err = run(capsys, "serve", "--host", "127.0.0.1", "--port", 0, "--database", file)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("tablee: ")
    assert sentence in err
    assert (file.read_bytes() if file.is_file() else b"") == before


def test_a_database_that_does_not_answer_is_one_sentence_without_the_password(capsys):
    pytest.importorskip("asyncpg")
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # and does not listen
        address = f"postgresql://ada:s3cret@127.0.0.1:{nobody.getsockname()[1]}/house"
        code, out, err = run(capsys, "serve", "--host", "127.0.0.1", "--port", 0, "--database", address)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "cannot be used as a store: Connection refused" in err
    assert "s3cret" not in err


def test_several_processes_are_refused_in_a_sentence(capsys, tmp_path):
    command = ["serve", "--host", "127.0.0.1", "--port", 0, "--database", tmp_path / "x.sqlite", "--processes", 2]
    code, out, err = run(capsys, *command)
    told = "tablee: SQLite works with one process only: remove --processes 2, or use PostgreSQL\n"
    assert (code, out, err) == (2, "", told)
    assert "SQLite ne fonctionne qu’avec un seul processus" in run(capsys, "--lang", "fr", *command)[2]
    assert not (tmp_path / "x.sqlite").exists()


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        ([], "il manque des arguments obligatoires : COMMANDE"),
        (["dance"], "choix inconnu « dance » (choix possibles : games, play,"),
        (["play", "destorsion", "--fast"], "arguments inconnus : --fast"),
        (["play", "destorsion", "--seed"], "l’argument --seed demande une valeur"),
        (["play", "destorsion", "--se", "3"], "--se est ambigu : ce peut être --se"),
        (["play", "destorsion", "--help=3"], "ne prend pas de valeur comme 3"),
        (["play", "destorsion", "--seed", "-1"], "« -1 » devrait être un nombre entier de 0 à"),
        (["play", "destorsion", "--bots", "greedy,,random"], "devrait être des noms séparés par des virgules"),
        (["serve", "--trusted-proxy", "here"], "« here » devrait être une adresse comme 127.0.0.1"),
    ],
)
def test_what_cannot_be_understood_is_said_in_french_too(capsys, argv, sentence):
    code, _, err = run(capsys, "--lang", "fr", *argv)
    assert code == 2
    assert sentence in err.replace("\xa0", " ").replace("\u202f", " ")
    assert "argument " not in err.replace("argument --", "").replace("l’argument ", "").replace("argument COMMANDE", "")


def test_french_is_spoken_by_environment_or_by_wish(capsys, monkeypatch):
    _, _, err = run(capsys, *SIMULATE, "--bots", "deep", "--lang", "fr")
    known = "greedy, random, beginner, apprentice, regular, expert, master"
    assert err == f"tablee: robot inconnu\u00a0: «\u202fdeep\u202f»\u202f; possibles\u00a0: {known}\n"
    monkeypatch.setenv("LANG", "fr_CA.UTF-8")
    assert "Victoires par robot" in run(capsys, *SIMULATE)[1]
    assert "Wins by bot" in run(capsys, "--lang", "en", *SIMULATE)[1]


@pytest.mark.parametrize(
    ("argv", "environment", "language"),
    [
        ([], {}, "en"),
        ([], {"LANG": "fr_FR.UTF-8"}, "fr"),
        ([], {"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB.UTF-8"}, "en"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "fr"}, "fr"),
        ([], {"LANG": "C"}, "en"),
        ([], {"LANG": "de_DE.UTF-8"}, "en"),
        (["--lang", "fr"], {"LANG": "en_GB.UTF-8"}, "fr"),
        (["--lang=fr", "games"], {}, "fr"),
        (["games", "--lang"], {}, "en"),
    ],
)
def test_the_language(argv, environment, language):
    assert chosen_language(argv, environment) == language


def test_both_languages_say_the_same_things():
    """But for errors, whose English sentence may be the error's own."""

    def sentences(language):
        text = resources.files("tablee.cli").joinpath("words", f"{language}.ftl").read_text("utf-8")
        entries = [entry for entry in parse(text).body if isinstance(entry, ast.Message)]
        return {
            entry.id.name: sorted(set(re.findall(r"\{ \$(\w+) \}", text[entry.span.start : entry.span.end])))
            for entry in entries
        }

    english, french = sentences("en"), sentences("fr")
    assert {key for key in french if key not in english and not key.startswith("error-")} == set()
    assert {key: french.get(key) for key in english} == english


def test_help_is_given_for_every_command(capsys):
    for command in ("games", "play", "simulate", "check", "verify", "import", "export", "serve"):
        with pytest.raises(SystemExit) as ended:
            cli.main([command, "--help"])
        assert ended.value.code == 0
        assert capsys.readouterr().out.startswith(f"usage: tablee {command}")


def test_it_runs_as_a_module_and_says_its_version():
    done = tablee("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(r"tablee \d+\.\d+\.\d+\n", done.stdout)
    assert tablee("play", "chess").returncode == 2


def test_a_reader_that_goes_away_ends_it_quietly():
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "tablee", "games"]
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, timeout=120, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (cli.PIPE_CLOSED, b"")


def test_a_terminal_without_our_letters_and_stray_bytes_do_no_harm():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "fr_FR"}
    done = tablee("games", env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert "D?storsion" in done.stdout
    command = [sys.executable, "-m", "tablee", "play", "destorsion", "--seed", "1"]
    played = subprocess.run(command, input=b"\xff\xfe\nq\n", capture_output=True, timeout=120, check=False)
    assert (played.returncode, played.stderr) == (0, b"")


@pytest.mark.parametrize("command", ["", "serve", "play", "games"])
def test_the_help_is_in_the_readers_language_throughout(capsys, command):
    with pytest.raises(SystemExit):
        run(capsys, "--lang", "fr", *command.split(), "--help")
    said = capsys.readouterr().out
    assert "afficher cette aide" in said
    assert not {"show", "positional", "this", "exit"} & set(said.split())
