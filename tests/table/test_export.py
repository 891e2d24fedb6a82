import contextlib
import copy
import json
import random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee import games
from tablee.engine.contract import NATURE, NOBODY
from tablee.engine.errors import BadLog
from tablee.table.export import export, import_table, seal_of, verify
from tablee.table.fairness import commitment
from tablee.table.playing import propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Table, new_table
from tests.table.evening import GUESTS, HOST, do, find_game, finished_table, full_table, play_on, started_table


@pytest.fixture(scope="module")
def finished():
    """A whole game of Déstorsion as its file, to be tampered with."""
    record, table = finished_table("destorsion(seats=3,slingshot=may)", seed=bytes(range(32)))
    return export(table, record)


def tampered(text, change):
    """What is found by a naive hand, which leaves the seals as they were."""
    file = json.loads(text)
    change(file)
    return verify(json.dumps(file), find_game)


def forged(text, change):
    """What is found by a hand that makes the seals anew."""

    def change_and_seal(file):
        change(file)
        with contextlib.suppress(KeyError, TypeError):
            head = ("id", "game", "rules_version", "edition", "position", "created", "commitment")
            seal = file["seal"] = seal_of("", [file[name] for name in head])
            for entry in file["entries"]:
                facts = [entry[name] for name in ("number", "seat", "text", "time", "kind")]
                seal = entry["seal"] = seal_of(seal, facts)

    return tampered(text, change_and_seal)


def first(file, **wanted):
    """The first entry with these facts."""
    return next(entry for entry in file["entries"] if all(entry[name] == fact for name, fact in wanted.items()))


# --- what the file holds ---


@pytest.mark.parametrize("text", ["whispers(seats=3)", "destorsion(seats=2)", "destorsion(seats=4,mode=three_rounds)"])
def test_an_exported_game_verifies(text):
    record, table = finished_table(text)
    report = verify(export(table, record), find_game)
    assert report.ok, report.problem
    assert (report.entries, report.phase, report.commitment) == (table.number, "over", table.commitment)
    assert [draw.n for draw in report.draws] == list(range(1, table.draws + 1))
    assert all(draw.expected == draw.found == table.entries[draw.entry - 1].text for draw in report.draws)


def test_an_imported_table_is_the_exported_one():
    record, table = finished_table("destorsion(seats=2)")
    text = export(table, record)
    again, entries = import_table(text, find_game)
    twin = Table.rebuild(again, entries, table.game)
    assert (again.id, again.head, again.seed, again.created) == (record.id, record.head, record.seed, record.created)
    assert (twin.names, twin.words, twin.phase, again.host) == (table.names, table.words, "over", "")
    assert export(twin, again) == text


def test_another_edition_and_a_position_travel_with_the_file():
    edition = games.part("destorsion", "").__spec__.submodule_search_locations[0] + "/board.toml"
    with open(edition, encoding="utf-8") as file:
        game = games.find("destorsion", file.read().replace("\n", "\n# « été »\n", 1))
    record, table = new_table(game, "destorsion(seats=2)", HOST, "A12 B30 M20 B to play turn:7")
    for seat in (0, 1):
        do(table, propose_sit(table, seat, "Ann", GUESTS[seat]))
    play_on(do(table, propose_start(table, HOST)), random.Random(3))
    report = verify(export(table, record), find_game)
    assert report.ok, report.problem


def test_the_file_is_readable(finished):
    lines = finished.splitlines()
    assert json.loads(finished)["entries"][3]["text"] == "à la vôtre"
    assert "à la vôtre" in finished
    assert sum('"number":' in line for line in lines) == len(json.loads(finished)["entries"])
    assert max(map(len, lines)) < 250


def test_no_visitor_is_ever_in_a_file():
    for record, table in (full_table(), started_table(), finished_table()):
        for whole in (False, True):
            text = export(table, record, whole)
            assert not any(guest in text for guest in GUESTS)


def test_before_the_end_there_is_no_seed_and_nothing_hidden():
    record, table = started_table()
    text = export(table, record)
    assert record.seed.hex() not in text
    assert json.loads(text)["seed"] is None
    assert [entry["text"] for entry in json.loads(text)["entries"] if entry["kind"] == "play"] == 3 * ["deal ?"]
    report = verify(text, find_game)
    assert report.problem == "the file was made before the end of the game: without a seed no draw can be checked"
    with pytest.raises(BadLog):
        import_table(text, find_game)


def test_the_host_may_take_a_running_table_whole():
    record, table = started_table("destorsion(seats=2)")
    play_on(table, random.Random(2), 12)
    report = verify(export(table, record, whole=True), find_game)
    assert report.ok, report.problem
    assert report.phase == "running"
    _, entries = import_table(export(table, record, whole=True), find_game)
    assert len(entries) == table.number


# --- tampering ---


def test_every_tampered_draw_is_named(finished):
    file = json.loads(finished)
    draws = [entry for entry in file["entries"] if entry["seat"] == NATURE]
    for entry in draws:
        other = next(one["text"] for one in draws if one["text"] != entry["text"])
        bad = copy.deepcopy(file)
        bad["entries"][entry["number"] - 1]["text"] = other
        report = verify(json.dumps(bad), find_game)
        assert report.entry == entry["number"]
        assert f"entry {entry['number']} says that nature drew {other!r}" in report.problem
        assert (report.draws[-1].expected, report.draws[-1].found) == (entry["text"], other)
        assert all(draw.expected == draw.found for draw in report.draws[:-1])


def test_every_tampered_action_is_noticed(finished):
    """An action that is not legal fails at the door; another legal one breaks its seal."""
    file = json.loads(finished)
    table = Table(import_table(finished, find_game)[0], find_game("destorsion"))
    luck = random.Random(7)
    tried = 0
    for entry in import_table(finished, find_game)[1]:
        if entry.kind == "play" and entry.seat != NATURE and luck.random() < 0.2:
            legal = [table.state.write(action) for action in table.state.actions(entry.seat)]
            for text in [*[other for other in legal if other != entry.text][:2], "Z>99"]:
                bad = copy.deepcopy(file)
                bad["entries"][entry.number - 1]["text"] = text
                report = verify(json.dumps(bad), find_game)
                tried += 1
                assert report.entry == entry.number
                assert ("does not replay" if text == "Z>99" else "its seal does not fit") in report.problem
        table.follow([entry])
    assert tried > 10


def test_a_missing_entry_is_named(finished):
    count = len(json.loads(finished)["entries"])
    for number in (1, 4, 5, 20, count // 2, count):
        report = tampered(finished, lambda file, at=number - 1: file["entries"].pop(at))
        assert report.entry == number
        assert f"entry {number} is missing" in report.problem


def test_a_missing_tail_is_noticed_even_where_it_looks_whole(finished):
    for number in range(len(json.loads(finished)["entries"])):
        report = tampered(finished, lambda file, at=number: file["entries"].__delitem__(slice(at, None)))
        assert (report.ok, report.entry) == (False, number + 1)


def test_reordered_entries_are_named(finished):
    def swap(file):
        entries = file["entries"]
        entries[9], entries[10] = entries[10], entries[9]

    def swap_and_renumber(file):
        swap(file)
        file["entries"][9]["number"], file["entries"][10]["number"] = 10, 11

    assert tampered(finished, swap).entry == 10
    assert tampered(finished, swap_and_renumber).entry in (10, 11)


def test_an_entry_told_twice_is_named(finished):
    report = tampered(finished, lambda file: file["entries"].insert(10, file["entries"][9]))
    assert report.entry == 11


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda file: file.update(seed="00" * 32), "the seed is not the one committed to"),
        (lambda file: file.update(seed="zz" * 32), "the seed is not 64 hexadecimal digits"),
        (lambda file: file.update(seed=file["seed"].upper()), "the seed is not 64 hexadecimal digits"),
        (lambda file: file.update(seed="00"), "the seed is not 64 hexadecimal digits"),
        (lambda file: file.update(commitment="0" * 64), "the seed is not the one committed to"),
        (lambda file: file.update(seed="00" * 32, commitment=commitment(bytes(32))), "says that nature drew"),
        (lambda file: first(file, kind="word").update(text="à la leur"), "says that nature drew"),
        (lambda file: first(file, kind="word").update(text="a\u202eb"), "entry 4 of kind 'word' cannot be read"),
        (lambda file: first(file, kind="word").update(text=" a "), "entry 4 of kind 'word' is not written as"),
        (lambda file: file.update(game="chess(seats=2)"), "there is no game 'chess'"),
        (lambda file: file.update(game="destorsion(seats=2"), "is not of the form"),
        (lambda file: file.update(game="destorsion(seats=3)"), "is not how"),
        (lambda file: file.update(game=file["game"].replace("seats=3", "seats=7")), "option seats='7' should be"),
        (
            lambda file: file.update(rules_version=99),
            "version 99 of the rules of destorsion; this house plays version 1",
        ),
        (lambda file: file.update(position="A99 B1 C1 M1"), "A99"),
        (lambda file: file.update(edition="[dice]\nsides = 7"), "edition.toml, line 1: score_board.cells: is missing"),
        (lambda file: file.update(format="pgn"), "the file says it is 'pgn' version 1"),
        (lambda file: file.update(version=2), "'tablee-table' version 1 can be read"),
        (lambda file: file.update(phase="running"), "is missing: the file says running, its log stops over"),
        (lambda file: file.update(phase="asleep"), "Invalid enum value 'asleep'"),
        (lambda file: file.update(note="x"), "unknown field `note`"),
        (lambda file: file.pop("commitment"), "missing required field `commitment`"),
        (lambda file: file.update(entries={}), "Expected `array`, got `object`"),
        (lambda file: file.update(id="../x"), "'../x' cannot be the id of a table"),
        (lambda file: file.update(id=7), "Expected `str`, got `int` - at `$.id`"),
        (lambda file: file["entries"].__setitem__(6, 5), "entry 7 cannot be read: Expected `object`, got `int`"),
        (lambda file: file["entries"][6].update(seat="A"), "entry 7 cannot be read: Expected `int`, got `str`"),
        (lambda file: file["entries"][6].pop("text"), "entry 7 cannot be read: Object missing required field `text`"),
        (lambda file: file["entries"][6].update(time=None), "entry 7 cannot be read: Expected `float`, got `null`"),
        (lambda file: file["entries"][6].update(time=1.0), "entry 7 is older than the one before it"),
        (lambda file: file["entries"][6].update(number=10**40), "entry 7 cannot be read"),
        (lambda file: file["entries"][8].update(seat=10**40), "entry 9 cannot be read"),
        (lambda file: file["entries"][8].update(seat=3), "entry 9 names seat 3, which the table does not have"),
        (lambda file: file["entries"][8].update(seat=-2), "entry 9 names seat -2"),
        (lambda file: file["entries"][8].update(seat=NATURE), "entry 9 is a draw of nature, which owes none"),
        (
            lambda file: file["entries"][8].update(kind="undo"),
            "'A>2' takes back no entry that counts",
        ),
        (
            lambda file: file["entries"][0].update(kind="play"),
            "entry 1 of kind 'play' cannot stand in a game that is open",
        ),
        (lambda file: file["entries"][0].update(text="Ann"), "entry 1 of kind 'sit' cannot be read"),
        (lambda file: file["entries"][0].update(text="[" * 4000), "entry 1 of kind 'sit' cannot be read"),
        (lambda file: file["entries"][0].update(text="[" * 100_000), "entry 1 cannot be read"),
        (lambda file: file["entries"][0].update(text='{"name":""}'), "entry 1 of kind 'sit' cannot be read"),
        (lambda file: file["entries"][0].update(text='{"name":" Ann"}'), "entry 1 of kind 'sit' is not written as"),
        (lambda file: file["entries"][0].update(kind="stand"), "entry 5 starts the game while a seat is free"),
        (lambda file: first(file, kind="start").update(seat=0), "names seat 0, but the table itself says start"),
        (lambda file: file["entries"][9].update(kind="end", seat=NOBODY), "entry 10 ends a game that is not over"),
        (lambda file: file["entries"][-1].update(text="{}"), "but the game ended with"),
        (lambda file: file["entries"][8].update(text=file["entries"][8]["text"] + " "), "entry 9"),
    ],
)
def test_whatever_is_wrong_gets_one_clear_sentence(finished, change, sentence):
    report = forged(finished, change)
    assert sentence in report.problem
    assert "\n" not in report.problem
    assert "Traceback" not in report.problem


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda file: file.update(game=file["game"].replace("may", "must")), "the head of the file has been changed"),
        (lambda file: file.update(created=1.0), "the head of the file has been changed"),
        (lambda file: file.update(id="x"), "the head of the file has been changed"),
        (lambda file: file["entries"][0].update(text='{"name":"Eve"}'), "entry 1 has been changed"),
        (lambda file: first(file, kind="word").update(text="à la leur"), "entry 4 has been changed"),
        (lambda file: file["entries"][3].pop("seal"), "entry 4 cannot be read: Object missing required field `seal`"),
        (lambda file: file["entries"][-1].update(time=1.75e9), "has been changed: its seal does not fit"),
    ],
)
def test_seals_show_what_replaying_cannot(finished, change, sentence):
    assert sentence in tampered(finished, change).problem


def test_a_forged_file_that_holds_together_has_another_commitment(finished):
    record, table = finished_table("destorsion(seats=3,slingshot=may)", seed=bytes(32))
    report = verify(export(table, record), find_game)
    assert report.ok
    assert report.commitment != verify(finished, find_game).commitment


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '"x"',
        "\x00",
        "[" * 100_000,
        "{" * 5,
        '{"format":"tablee-table"}',
        "\ud800",
        b"\xff\xfe",
        b"PK\x03\x04",
    ],
)
def test_what_is_no_table_is_told_so(text):
    report = verify(text, find_game)
    assert report.problem.startswith("this is not the file of a table: ")
    assert report.entry is None
    with pytest.raises(BadLog):
        import_table(text, find_game)


def test_a_truncated_file_is_told_so_wherever_it_is_cut(finished):
    for end in range(0, len(finished.rstrip()), 997):
        assert verify(finished[:end], find_game).problem.startswith("this is not the file of a table: ")


SCRAPS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=4,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(data=st.data())
def test_no_file_makes_it_stumble(finished, data):
    """Any value in any place: a report, never an exception."""
    file = json.loads(finished)
    place = data.draw(st.sampled_from(["file", "entry", "whole entry"]))
    if place == "file":
        file[data.draw(st.sampled_from(list(file)))] = data.draw(SCRAPS)
    else:
        at = data.draw(st.integers(0, 30))
        name = data.draw(st.sampled_from(["number", "seat", "text", "time", "kind"]))
        value = data.draw(SCRAPS)
        file["entries"][at] = value if place == "whole entry" else {**file["entries"][at], name: value}
    same = json.dumps(file) == json.dumps(json.loads(finished))
    report = verify(json.dumps(file), find_game)
    harmless = (place == "entry" and name in ("time", "text")) or place == "file"
    assert same or harmless or not report.ok


def test_import_refuses_what_does_not_verify(finished):
    file = json.loads(finished)
    file["entries"].pop(10)
    with pytest.raises(BadLog, match="entry 11 is missing"):
        import_table(json.dumps(file), find_game)
    file = json.loads(finished)
    file["game"] = "chess(seats=2)"
    with pytest.raises(BadLog, match="there is no game 'chess'"):
        import_table(json.dumps(file), find_game)
