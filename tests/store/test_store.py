"""What every store does, tried with SQLite and with a real PostgreSQL."""

import asyncio
import random

import pytest
from msgspec.structs import replace

from tablee.store.addresses import open_store
from tablee.table.codes import read_code
from tablee.table.errors import BadStore, Conflict, NotStored, TableUnknown
from tablee.table.export import export, import_table, verify
from tablee.table.hosting import propose_host, propose_settings
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit, propose_stand, propose_swap
from tablee.table.table import Table
from tablee.table.talk import WORDS, Talk
from tests.store.keeping import entry, keep
from tests.table.evening import (
    GUESTS,
    HOST,
    do,
    find_game,
    finished_table,
    full_table,
    open_table,
    started_table,
)

ANN = GUESTS[1]
DAY = 86_400.0


def test_what_is_kept_comes_back(address):
    store = open_store(address)
    record, table = keep(store, finished_table("destorsion(seats=3)"))
    assert store.load(record.id) == (record, table.entries)
    store.close()
    again = open_store(address)
    assert again.load(record.id) == (record, table.entries)
    assert again.load(record.id)[0].seed == record.seed
    again.close()


def test_a_table_lives_on_through_the_store(store):
    """Propose, append, commit; after each step the log on disk rebuilds the table."""

    async def evening():
        record, table = full_table("destorsion(seats=2)")
        await store.create(record, table.entries)
        batch = propose_start(table, HOST)
        luck = random.Random(5)
        for _ in range(30):
            await store.append(table.id, batch.entries)
            table.commit(batch)
            assert Table.rebuild(*store.load(table.id), table.game).entries == table.entries
            seat = table.awaited[0]
            text = table.state.write(luck.choice(list(table.state.actions(seat))))
            batch = propose_play(table, seat, text, table.number, GUESTS[seat])

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


def test_two_processes_worth_of_writers_share_one_database(store, address):
    """Two stores: sealed choices race, the loser re-reads and tries again, nothing is lost or doubled."""
    other = open_store(address)
    for luck in range(20):
        record, table = keep(store, started_table("whispers(seats=3)"))
        twin = Table.rebuild(*other.load(record.id), find_game("whispers"))
        seen = table.number
        sides = [(store, table, 0), (other, twin, 1), (store, table, 2)]
        random.Random(luck).shuffle(sides)
        for kept_in, side, seat in sides:
            while True:
                batch = propose_play(side, seat, "whisper 1", seen, GUESTS[seat])
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
        await store.try_write()  # the writer has dealt with it, one way or the other
        await store.append(record.id, [entry(len(store.entries_after(record.id, 0)) + 1, text="next")])

    asyncio.run(impatient())
    assert store.load(record.id)[1][-1].text == "next"


def test_closing_finishes_what_waits_and_then_refuses(store):
    record, _ = open_table()
    store.create_now(record)

    async def close_while_they_wait():
        waiting = [asyncio.ensure_future(store.create(open_table()[0])) for _ in range(50)]
        await asyncio.sleep(0)
        store.close()
        return await asyncio.gather(*waiting)

    assert asyncio.run(close_while_they_wait()) == [None] * 50
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
    do(table, propose_stand(table, 1, GUESTS[1]))
    keep(store, (record, table))
    assert [chair.name for chair in store.list_tables()[0].chairs] == ["Name 0", "", "Name 2"]


def test_ones_own_tables_are_those_where_one_sits_or_is_the_host(store):
    mine, left, hosted, strange = full_table(), full_table(), open_table(), open_table()
    do(left[1], propose_stand(left[1], 1, ANN))
    for made in (mine, left, hosted, strange):
        keep(store, made)
    assert [line.id for line in store.tables_of(ANN)] == [mine[1].id]
    assert {line.id for line in store.tables_of(HOST)} == {made[1].id for made in (mine, left, hosted, strange)}
    assert store.tables_of("") == []
    do(mine[1], batch := propose_host(mine[1], 1, HOST))
    do(mine[1], moved := propose_stand(mine[1], 0, HOST))
    store.append_now(mine[1].id, [*batch.entries, *moved.entries])
    assert mine[1].id not in {line.id for line in store.tables_of(HOST)}
    assert store.tables_of(ANN)[0].host == ANN


def test_the_latest_table_comes_first_and_says_who_owes_an_answer(store):
    older, newer = started_table(), started_table()
    for made in (older, newer):
        keep(store, made)
    assert {line.awaited for line in store.tables_of(ANN)} == {()}
    table = older[1]
    batch = propose_play(table, 1, "whisper 1", table.number, ANN)
    late = [replace(entry, time=batch.entries[-1].time + 99) for entry in batch.entries]
    asyncio.run(store.append(table.id, late, batch.awaited))
    first, second = store.tables_of(ANN)
    assert (first.id, first.awaited, first.phase) == (table.id, (0, 2), "running")
    assert second.id == newer[1].id


def test_chairs_in_a_list_follow_swaps_and_options(store):
    record, table = open_table()
    do(table, propose_sit(table, 0, "Ann", ANN))
    do(table, propose_swap(table, 0, 2, [ANN]))
    do(table, propose_settings(table, replace(table.head, game="whispers(seats=2)", listed=False), HOST))
    keep(store, (record, table))
    line = store.list_tables()[0]
    assert [chair.name for chair in line.chairs] == ["Ann", ""] == table.names
    assert (line.game, line.listed) == ("whispers(seats=2)", False)


# --- short codes ---


def test_a_code_leads_to_its_table_until_a_day_after_the_end(store, monkeypatch):
    _, table = keep(store, full_table())
    code, now = store.code_of(table.id), store.now()
    assert read_code(code) == code

    def leads(days: float) -> bool:
        monkeypatch.setattr(store, "now", lambda: now + days * DAY)
        assert (store.code_of(table.id) == code) is (store.table_of(code) == table.id)
        return store.table_of(code) == table.id

    assert leads(days=30)
    store.append_now(table.id, [entry(table.number + 1, kind="start", time=now)])
    assert leads(days=30)
    store.append_now(table.id, [entry(table.number + 2, kind="end", time=now)])
    assert leads(days=0.9)
    assert not leads(days=1.1)
    assert store.code_of("nowhere") == store.table_of("") == ""


def test_the_code_of_a_table_that_ended_long_ago_is_drawn_again(store, monkeypatch):
    monkeypatch.setattr("tablee.store.rows.new_code", lambda: "BBBBB")
    _, old = keep(store, full_table())
    store.append_now(old.id, [entry(old.number + 1, kind="end", time=store.now() - 2 * DAY)])
    record, new = open_table()
    keep(store, (replace(record, created=store.now()), new))
    assert (store.table_of("BBBBB"), store.code_of(old.id)) == (new.id, "")


def test_codes_of_two_tables_differ(store, monkeypatch):
    codes = iter(["BBBBB", "BBBBB", "CCCCC"])
    monkeypatch.setattr("tablee.store.rows.new_code", codes.__next__)
    assert [store.code_of(keep(store, open_table())[1].id) for _ in range(2)] == ["BBBBB", "CCCCC"]


def test_a_table_is_laid_even_where_every_code_is_taken(store, monkeypatch):
    monkeypatch.setattr("tablee.store.rows.new_code", lambda: "BBBBB")
    assert [store.code_of(keep(store, open_table())[1].id) for _ in range(2)] == ["BBBBB", ""]


# --- damaged rows ---


def test_a_file_from_the_store_verifies_and_goes_into_another(store, new_address):
    record, table = keep(store, finished_table("destorsion(seats=2)"))
    text = export(Table.rebuild(*store.load(record.id), table.game), record)
    assert verify(text, find_game).ok
    other = open_store(new_address())
    other.create_now(*import_table(text, find_game))
    assert export(Table.rebuild(*other.load(record.id), table.game), other.load(record.id)[0]) == text
    other.close()


def test_what_is_said_is_kept_in_its_order_and_no_number_serves_twice(address, store):
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
    again = open_store(address)
    assert again.said(record.id) == talk.said
    assert again.said("nowhere") == []
    assert again.load(record.id)[1] == table.entries, "the log knows nothing of it"
    again.close()
