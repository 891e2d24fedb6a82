import asyncio
import random
import re
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing

import pytest
from msgspec.structs import replace

from tablee import games
from tablee.engine.errors import BadLog
from tablee.engine.log import Entry
from tablee.store.sqlite import COMPANY, LIST, LIST_MINE, LIST_PHASE, SqliteStore, Turn, creation
from tablee.table.codes import read_code
from tablee.table.errors import BadStore, Conflict, NotStored, TableUnknown
from tablee.table.export import export, import_table, verify
from tablee.table.table import Table
from tablee.table.talk import WORDS, Talk
from tests.table.evening import (
    GUESTS,
    HOST,
    do,
    find_game,
    finished_table,
    full_table,
    open_table,
    play_on,
    started_table,
)

ANN = GUESTS[1]


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.db"


@pytest.fixture
def store(file):
    with_file = SqliteStore(file)
    yield with_file
    with_file.close()


def entry(number, **facts):
    return Entry(**{"number": number, "seat": 0, "text": "hello", "time": 1.5, "kind": "play", **facts})


def keep(store, made):
    """Put a table into the store."""
    record, table = made
    store.create_now(record, table.entries)
    return record, table


def alter(file, statement, *facts):
    """What a clumsy hand does to the file."""
    db = sqlite3.connect(file)
    assert db.execute(statement, facts).rowcount == 1
    db.commit()
    db.close()


def test_what_is_kept_comes_back(file):
    store = SqliteStore(file)
    record, table = keep(store, finished_table("destorsion(seats=3)"))
    assert store.load(record.id) == (record, table.entries)
    store.close()
    again = SqliteStore(file)
    assert again.load(record.id) == (record, table.entries)
    assert again.load(record.id)[0].seed == record.seed
    again.close()


def test_disk_settings(store):
    settings = {}
    store._submit(
        lambda db: settings.update({name: db.execute(f"pragma {name}").fetchone()[0] for name in PRAGMAS})
    ).result()
    assert settings == PRAGMAS


PRAGMAS = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_table_lives_on_through_the_store(store):
    """Propose, append, commit; after each step the log on disk rebuilds the table."""

    async def evening():
        record, table = full_table("destorsion(seats=2)")
        await store.create(record, table.entries)
        batch = table.propose_start(HOST)
        luck = random.Random(5)
        for _ in range(30):
            await store.append(table.id, batch.entries)
            table.commit(batch)
            assert Table.rebuild(*store.load(table.id), table.game).entries == table.entries
            seat = table.awaited[0]
            text = table.state.write(luck.choice(list(table.state.actions(seat))))
            batch = table.propose_play(seat, text, table.number, GUESTS[seat])

    asyncio.run(evening())


def test_unknown_tables(store):
    for ask in (
        lambda: store.load("nowhere"),
        lambda: store.append_now("nowhere", [entry(1)]),
        lambda: store.load("\ud800"),
        lambda: store.load("x' or 1=1 --"),
    ):
        with pytest.raises(TableUnknown) as refused:
            ask()
        assert refused.value.key == "table-unknown"
    assert store.entries_after("nowhere", 0) == []


@pytest.mark.parametrize("numbers", [(1,), (2,), (4,), (0,), (-1,), (3, 5), (3, 3), (3, 4, 6)])
def test_a_number_that_does_not_follow_is_a_conflict(store, numbers):
    record, _ = open_table()
    store.create_now(record, [entry(1), entry(2)])
    with pytest.raises(Conflict) as refused:
        store.append_now(record.id, [entry(number) for number in numbers])
    assert refused.value.facts["table"] == record.id
    assert store.load(record.id)[1] == [entry(1), entry(2)]  # all or none


def test_a_table_is_created_once(store):
    record, _ = keep(store, full_table())
    with pytest.raises(Conflict):
        store.create_now(record)
    assert len(store.load(record.id)[1]) == 3


def test_creating_with_bad_entries_creates_nothing(store):
    record, _ = open_table()
    with pytest.raises(Conflict):
        store.create_now(record, [entry(2)])
    with pytest.raises(TableUnknown):
        store.load(record.id)


def test_appending_nothing_is_nothing(store):
    record, _ = keep(store, full_table())
    store.append_now(record.id, [])
    assert len(store.load(record.id)[1]) == 3


@pytest.mark.parametrize(
    "bad",
    [entry(1, seat=2**70), entry(1, text="\ud800"), entry(1, time="late"), entry(1, kind=None)],
)
def test_one_bad_row_fails_only_its_own_caller(store, bad):
    """Good and bad ones wait together; the good ones are kept."""
    records = [open_table()[0] for _ in range(6)]
    for record in records:
        store.create_now(record)

    async def all_at_once():
        rows = [bad if at == 3 else entry(1, text=f"good {at}") for at in range(6)]
        return await asyncio.gather(
            *(store.append(record.id, [row]) for record, row in zip(records, rows, strict=True)), return_exceptions=True
        )

    results = asyncio.run(all_at_once())
    assert [type(result) for result in results] == [type(None)] * 3 + [NotStored] + [type(None)] * 2
    assert [len(store.load(record.id)[1]) for record in records] == [1, 1, 1, 0, 1, 1]


def test_what_waits_is_written_together(store):
    """While the writer is held up, everything gathers and then needs one transaction only."""
    record, _ = open_table()
    store.create_now(record)
    gate, begun, commits = threading.Event(), threading.Event(), []
    store._writing.set_trace_callback(
        lambda said: commits.append(said) if said == "COMMIT" or said == "commit" else None
    )

    def hold(_db):
        begun.set()
        gate.wait(10)

    async def crowd():
        held = store._submit(hold)
        begun.wait(10)
        waiting = [asyncio.ensure_future(store.append(record.id, [entry(number)])) for number in range(1, 201)]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*waiting)
        held.result()

    asyncio.run(crowd())
    store._writing.set_trace_callback(None)
    assert len(commits) == 2
    assert len(store.load(record.id)[1]) == 200


def test_of_many_writers_of_one_number_one_wins(store):
    record, _ = open_table()
    store.create_now(record)

    async def race():
        rows = (store.append(record.id, [entry(1, text=str(at))]) for at in range(40))
        return await asyncio.gather(*rows, return_exceptions=True)

    results = asyncio.run(race())
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, Conflict) for result in results) == 39
    assert store.load(record.id)[1][0].text == str(results.index(None))


def test_two_processes_worth_of_writers_share_one_file(store, file):
    """Two stores on one file: sealed choices race, the loser re-reads and tries again, nothing is lost or doubled."""
    other = SqliteStore(file)
    for luck in range(20):
        record, table = keep(store, started_table("whispers(seats=3)"))
        twin = Table.rebuild(*other.load(record.id), find_game("whispers"))
        seen = table.number
        sides = [(store, table, 0), (other, twin, 1), (store, table, 2)]
        random.Random(luck).shuffle(sides)
        for kept_in, side, seat in sides:
            while True:
                batch = side.propose_play(seat, "whisper 1", seen, GUESTS[seat])
                try:
                    kept_in.append_now(side.id, batch.entries)
                except Conflict:
                    side.follow(kept_in.entries_after(side.id, side.number))
                    continue
                side.commit(batch)
                break
        whole = Table.rebuild(*store.load(record.id), find_game("whispers"))
        assert whole.number == seen + 3
        assert whole.state.step_name() == "cheer"
    other.close()


def test_giving_up_waiting_loses_no_other_writes(store):
    record, _ = open_table()
    store.create_now(record)

    async def impatient():
        first = asyncio.ensure_future(store.append(record.id, [entry(1)]))
        await asyncio.sleep(0)
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        store._submit(lambda _db: None).result()  # the writer has dealt with it, one way or the other
        await store.append(record.id, [entry(len(store.entries_after(record.id, 0)) + 1, text="next")])

    asyncio.run(impatient())
    assert store.load(record.id)[1][-1].text == "next"


def test_closing_finishes_what_waits_and_then_refuses(store):
    record, _ = open_table()
    store.create_now(record)
    waiting = [store._submit(creation(open_table()[0], [])) for _ in range(50)]
    store.close()
    assert all(job.result(0) is None for job in waiting)
    with pytest.raises(NotStored):
        store.append_now(record.id, [entry(1)])
    with pytest.raises(BadStore):
        store.load(record.id)
    store.close()  # once more does no harm


# --- the list of the home page ---


def test_open_tables_newest_first(store):
    kept = [keep(store, made) for made in (full_table(), open_table(), started_table(), finished_table())]
    older, newer = [table.id for _, table in kept[:2]]
    assert {line.id for line in store.list_tables()} == {older, newer}
    assert {line.phase for line in store.list_tables(None)} == {"open", "running", "over"}
    assert [line.id for line in store.list_tables("running")] == [kept[2][1].id]
    assert [line.id for line in store.list_tables("over")] == [kept[3][1].id]
    line = store.list_tables("running")[0]
    assert line.game == "whispers(seats=3)"
    assert [chair.name for chair in line.chairs] == ["Name 0", "Name 1", "Name 2"]


def test_the_list_is_in_order_and_has_an_end(store):
    record, _ = open_table()
    for at in range(12):
        store.create_now(replace(record, id=f"t{at}", created=1000.0 + at * 7 % 12))
    listed = [line.created for line in store.list_tables(limit=5)]
    assert listed == [1011.0, 1010.0, 1009.0, 1008.0, 1007.0]


def test_who_stood_up_is_not_listed(store):
    record, table = full_table()
    do(table, table.propose_stand(1, GUESTS[1]))
    keep(store, (record, table))
    assert [chair.name for chair in store.list_tables()[0].chairs] == ["Name 0", "", "Name 2"]


@pytest.mark.parametrize("question", [LIST, LIST_PHASE, LIST_MINE, COMPANY])
def test_lists_are_asked_of_an_index(store, question):
    facts = {"phase": "open", "limit": 5, "visitor": HOST, "table": "t"}
    plan = str(store._rows(f"explain query plan {question}", facts))
    assert "INDEX" in plan or "PRIMARY KEY" in plan
    assert not re.search(r"SCAN \w+(?! USING (COVERING )?INDEX tables_created)'", plan), plan


def test_ones_own_tables_are_those_where_one_sits_or_is_the_host(store):
    mine, left, hosted, strange = full_table(), full_table(), open_table(), open_table()
    do(left[1], left[1].propose_stand(1, ANN))
    for made in (mine, left, hosted, strange):
        keep(store, made)
    assert [line.id for line in store.tables_of(ANN)] == [mine[1].id]
    assert {line.id for line in store.tables_of(HOST)} == {made[1].id for made in (mine, left, hosted, strange)}
    assert store.tables_of("") == []
    do(mine[1], batch := mine[1].propose_host(1, HOST))
    do(mine[1], moved := mine[1].propose_stand(0, HOST))
    store.append_now(mine[1].id, [*batch.entries, *moved.entries])
    assert mine[1].id not in {line.id for line in store.tables_of(HOST)}
    assert store.tables_of(ANN)[0].host == ANN


def test_the_latest_table_comes_first_and_says_who_owes_an_answer(store):
    older, newer = started_table(), started_table()
    for made in (older, newer):
        keep(store, made)
    assert {line.awaited for line in store.tables_of(ANN)} == {()}
    table = older[1]
    batch = table.propose_play(1, "whisper 1", table.number, ANN)
    late = [replace(entry, time=batch.entries[-1].time + 99) for entry in batch.entries]
    asyncio.run(store.append(table.id, late, batch.awaited))
    first, second = store.tables_of(ANN)
    assert (first.id, first.awaited, first.phase) == (table.id, (0, 2), "running")
    assert second.id == newer[1].id


def test_chairs_in_a_list_follow_swaps_and_options(store):
    record, table = open_table()
    do(table, table.propose_sit(0, "Ann", ANN))
    do(table, table.propose_swap(0, 2, [ANN]))
    do(table, table.propose_settings(replace(table.head, game="whispers(seats=2)", listed=False), HOST))
    keep(store, (record, table))
    line = store.list_tables()[0]
    assert [chair.name for chair in line.chairs] == ["Ann", ""] == table.names
    assert (line.game, line.listed) == ("whispers(seats=2)", False)


# --- short codes ---


def test_a_code_leads_to_its_table_until_the_game_starts(store):
    _, table = keep(store, full_table())
    code = store.code_of(table.id)
    assert read_code(code) == code
    assert store.table_of(code) == table.id
    store.append_now(table.id, table.propose_start(HOST).entries)
    assert store.code_of(table.id) == ""
    assert store.table_of(code) == ""
    assert store.code_of("nowhere") == store.table_of("") == ""


def test_codes_of_two_tables_differ(store, monkeypatch):
    codes = iter(["BBBBB", "BBBBB", "CCCCC"])
    monkeypatch.setattr("tablee.store.sqlite.new_code", codes.__next__)
    assert [store.code_of(keep(store, open_table())[1].id) for _ in range(2)] == ["BBBBB", "CCCCC"]


def test_a_table_is_laid_even_where_every_code_is_taken(store, monkeypatch):
    monkeypatch.setattr("tablee.store.sqlite.new_code", lambda: "BBBBB")
    assert [store.code_of(keep(store, open_table())[1].id) for _ in range(2)] == ["BBBBB", ""]


# --- damaged rows ---


@pytest.mark.parametrize(
    ("statement", "facts", "entry_named", "sentence"),
    [
        ("delete from entries where table_id = ? and number = 9", (), 9, "entry 9 of table {id} is missing"),
        ("update entries set text = ? where number = 8 and table_id = ?", ("rolled 9,9",), 8, "entry 8"),
        ("update entries set text = cast(? as text) where number = 8 and table_id = ?", (b"\xff\xfe",), 8, "no text"),
        ("update entries set kind = ? where number = 8 and table_id = ?", ("dance",), 8, "entry 8 of kind 'dance'"),
        ("update entries set seat = ? where number = 8 and table_id = ?", (77,), 8, "entry 8 names seat 77"),
        ("update tables set head = ? where id = ?", ('{"game"',), 0, "the header of table {id} is damaged"),
        ("update tables set head = cast(? as text) where id = ?", (b"\xff",), 0, "the header of table {id} is damaged"),
        ("update tables set head = replace(head, ?, '(seats=9') where id = ?", ("(seats=2",), 0, "seats='9'"),
        ("update tables set seed = ? where id = ?", (bytes(32),), 5, "says that nature drew"),
    ],
)
def test_a_damaged_row_is_named_and_other_tables_go_on(store, file, statement, facts, entry_named, sentence):
    record, table = started_table("destorsion(seats=2)", seed=bytes(range(32)))
    keep(store, (record, play_on(table, random.Random(3), 20)))
    sound, _ = keep(store, started_table("destorsion(seats=2)"))
    alter(file, statement, *facts, record.id)
    with pytest.raises(BadLog) as refused:
        Table.rebuild(*store.load(record.id), games.find("destorsion"))
    assert refused.value.facts["entry"] == entry_named
    assert refused.value.facts["table"] == record.id
    assert sentence.format(id=record.id) in str(refused.value)
    assert Table.rebuild(*store.load(sound.id), games.find("destorsion")).phase == "running"
    assert sound.id in [line.id for line in store.list_tables("running")]


def test_a_file_from_the_store_verifies_and_goes_into_another(store, tmp_path):
    record, table = keep(store, finished_table("destorsion(seats=2)"))
    text = export(Table.rebuild(*store.load(record.id), table.game), record)
    assert verify(text, find_game).ok
    other = SqliteStore(tmp_path / "other.db")
    other.create_now(*import_table(text, find_game))
    assert export(Table.rebuild(*other.load(record.id), table.game), other.load(record.id)[0]) == text
    other.close()


def test_what_is_said_is_kept_in_its_order_and_no_number_serves_twice(file, store):
    record, table = keep(store, full_table())
    talk = Talk()
    for text in ("hello", "à vous"):
        talk.hear(said := talk.propose(table, HOST, WORDS, text, ""))
        asyncio.run(store.say(record.id, said))
    with pytest.raises(Conflict):
        asyncio.run(store.say(record.id, replace(said, text="instead")))
    with pytest.raises(TableUnknown):
        asyncio.run(store.say("nowhere", replace(said, number=1)))
    store.close()
    again = SqliteStore(file)
    assert again.said(record.id) == talk.said
    assert again.said("nowhere") == []
    assert again.load(record.id)[1] == table.entries, "the log knows nothing of it"
    again.close()


def test_who_dies_while_writing_leaves_the_turn_to_others(file):
    """Another process has the turn, and is killed: the next one writes at once."""
    code = (
        "import sys, time; from pathlib import Path; from tablee.store.sqlite import Turn\n"
        "Turn(Path(sys.argv[1])).__enter__(); print('mine', flush=True); time.sleep(60)"
    )
    turn, taken = Turn(file), threading.Event()

    def take() -> None:
        with turn:
            taken.set()

    waiting = threading.Thread(target=take, daemon=True)
    command = [sys.executable, "-c", code, str(file)]
    with closing(turn), subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "mine\n"
        waiting.start()
        assert not taken.wait(0.2)
        holder.kill()
        assert taken.wait(10)
        waiting.join()


def test_a_disk_without_locks_keeps_tables_all_the_same(file, monkeypatch):
    def refuse(*_: object) -> None:
        raise OSError("no locks available")

    monkeypatch.setattr("fcntl.flock", refuse)
    with closing(SqliteStore(file)) as store:
        record, _ = open_table()
        store.create_now(record)
        assert store.load(record.id)[0] == record


def test_a_turn_that_cannot_be_taken_is_told_in_one_sentence(file):
    file.with_name(f"{file.name}-turn").mkdir()
    with pytest.raises(BadStore, match="-turn cannot be used as a store"):
        Turn(file)
