"""Profiles, four words, invitations, and being forgotten, in both databases; `other` is a second process."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.engine.log import Entry
from tablee.store.addresses import open_store
from tablee.store.moving import NotAlike, compare, move
from tablee.store.sqlite import SqliteStore
from tablee.table.errors import NotStored, TableUnknown
from tablee.table.export import export, verify
from tablee.table.meetings import figures_by_game, met, played_games
from tablee.table.memory import Slip
from tablee.table.notices import MailAddress, Notice
from tablee.table.people import FORGOTTEN_NAME, UNSAID, FourWords, Invitation, Profile, is_gone
from tablee.table.seating import propose_carry, propose_sit
from tablee.table.store import Store
from tablee.table.table import Table
from tablee.table.talk import Said
from tests.store.conftest import NewAddress
from tests.store.keeping import keep
from tests.table.evening import GUESTS, HOST, do, find_game, finished_table, full_table, open_table, started_table

ANN, BEN = GUESTS[1], GUESTS[2]
PROFILE = Profile(visitor=ANN, name="Ann", face="fox-head", colour=3, language="fr")
WORDS = FourWords(visitor=ANN, hash="h1", sealed="s1")
INVITATION = Invitation(table_id="t", guest=BEN, host=ANN, name="Ann", game="korrigans", at=10.0)


@pytest.fixture
def other(address: str, store: Store) -> Iterator[Store]:
    opened = open_store(address)
    yield opened
    opened.close()


def test_a_visitor_has_one_profile(store: Store, other: Store) -> None:
    asyncio.run(store.keep_profile(PROFILE))
    asyncio.run(other.keep_profile(replace(PROFILE, name="Anna")))
    assert store.profile_of(ANN) == replace(PROFILE, name="Anna")
    assert store.profile_of(BEN) is None


def test_new_words_void_the_older_ones(store: Store, other: Store) -> None:
    asyncio.run(store.keep_words(WORDS))
    assert other.find_words("h1") == WORDS
    asyncio.run(other.keep_words(replace(WORDS, hash="h2", sealed="s2")))
    assert store.find_words("h1") is None
    assert store.has_words(ANN)
    assert not store.has_words(BEN)
    with pytest.raises(NotStored):  # the same words for two would lead to one of them
        asyncio.run(store.keep_words(replace(WORDS, visitor=BEN, hash="h2")))
    asyncio.run(store.forget_words(ANN))
    assert other.find_words("h2") is None


def test_an_invitation_waits_until_it_is_answered(store: Store, other: Store) -> None:
    record, _ = keep(store, open_table())
    invitation = replace(INVITATION, table_id=record.id)
    assert asyncio.run(store.invite(invitation, 5))
    assert not asyncio.run(other.invite(invitation, 5)), "once for each table"
    assert other.invitations_of(BEN, 9.0) == [invitation]
    assert other.invitations_of(BEN, 10.0) == [], "it is too old"
    assert other.invitations_of(ANN, 0.0) == []
    assert asyncio.run(other.decline(record.id, BEN))
    assert not asyncio.run(other.decline(record.id, ANN)), "who was not invited cannot answer"
    assert store.invitations_of(BEN, 0.0) == []
    assert [one.answer for one in store.invited_to(record.id)] == ["no"]
    assert not asyncio.run(store.invite(invitation, 5)), "who has declined is not asked again"


def test_no_more_than_so_many_are_invited_to_a_table(store: Store) -> None:
    guests = [asyncio.run(store.invite(replace(INVITATION, guest=f"guest {at}"), 3)) for at in range(5)]
    assert guests == [True, True, True, False, False]


def test_an_invitation_ends_with_the_start_or_when_the_guest_sits(store: Store) -> None:
    open_record, table = keep(store, open_table())
    started, _ = keep(store, started_table())
    for record in (open_record, started):
        asyncio.run(store.invite(replace(INVITATION, table_id=record.id), 5))
    assert [one.table_id for one in store.invitations_of(BEN, 0.0)] == [open_record.id]
    before = table.number
    do(table, propose_sit(table, 0, "Ben", BEN))
    asyncio.run(store.append(open_record.id, table.entries[before:]))
    assert store.invitations_of(BEN, 0.0) == []


def test_invitations_can_be_stopped_and_wanted_again(store: Store, other: Store) -> None:
    record, _ = keep(store, open_table())
    for _ in range(2):
        asyncio.run(store.stop_invitations(BEN, ANN, True))
    assert asyncio.run(store.invite(replace(INVITATION, table_id=record.id), 5)), "who is stopped does not learn it"
    assert other.invitations_of(BEN, 0.0) == []
    assert other.stopped_by(BEN) == {ANN}
    assert other.stopped_by(ANN) == set()
    asyncio.run(other.stop_invitations(BEN, ANN, False))
    assert len(store.invitations_of(BEN, 0.0)) == 1


# --- figures ---


def test_figures_come_from_finished_games_that_one_sat_at(store: Store) -> None:
    kept = [keep(store, finished_table("destorsion(seats=3)")) for _ in range(2)]
    keep(store, started_table("destorsion(seats=3)"))
    lines = store.tables_of(ANN)
    games = played_games(lines, store.endings_of(ANN), ANN)
    assert {game.table_id for game in games} == {record.id for record, _ in kept}
    for game in games:
        table = next(table for record, table in kept if record.id == game.table_id)
        assert table.outcome is not None
        assert game.ranks == tuple(int(rank) for rank in table.outcome.ranks)
        assert game.rank == game.ranks[1]
    assert figures_by_game(games) == [("destorsion", 2, sum(game.is_won for game in games))]
    found = {one.visitor: one for one in met(games, ANN)}
    assert found.keys() == {HOST, BEN}
    assert found[BEN].games == 2
    assert found[BEN].ahead == sum(game.ranks[1] < game.ranks[2] for game in games)
    assert found[BEN].behind == sum(game.ranks[1] > game.ranks[2] for game in games)
    assert played_games(store.tables_of("stranger"), {}, "stranger") == []


# --- being forgotten ---


def everything(store: Store, table_id: str) -> str:
    record, entries = store.load(table_id)
    return str((record, entries, store.said(table_id), store.people(), store.contacts()))


def test_who_is_forgotten_is_in_no_log_and_no_list(store: Store, other: Store) -> None:
    record, table = keep(store, finished_table("destorsion(seats=3)"))
    said = Said(number=1, time=5.0, kind="words", seat=1, name="Name 1", visitor=ANN, text="my secret thoughts")
    asyncio.run(store.say(record.id, said))
    asyncio.run(store.keep_profile(PROFILE))
    asyncio.run(store.keep_words(WORDS))
    asyncio.run(store.keep_address(MailAddress(visitor=ANN, address="ann@example.org", language="en", stop="s")))
    asyncio.run(store.note(Notice(table_id=record.id, visitor=ANN, kind="turn", since=1.0)))
    asyncio.run(store.invite(INVITATION, 5))
    asyncio.run(store.stop_invitations(BEN, ANN, True))
    vote = Slip(kind="vote", key="k", owner=f"{record.id} {ANN}", until=1e12, table_id=record.id, payload=ANN)
    asyncio.run(store.keep_slip(vote))
    assert store.sayings_of(ANN) == [(record.id, 5.0, "my secret thoughts")]

    assert asyncio.run(store.forget_visitor(ANN)) == [record.id]

    left = everything(other, record.id)
    for gone in (ANN, "Name 1", "Ann", "my secret", "ann@example.org", "s1"):
        assert gone not in left, gone
    assert other.tables_of(ANN) == []
    assert other.slips(record.id, 0.0) == []
    assert other.said(record.id)[0].text == UNSAID
    again = Table.rebuild(*other.load(record.id), find_game("destorsion"))
    assert again.names == ["Name 0", FORGOTTEN_NAME, "Name 2"]
    assert again.outcome is not None
    assert table.outcome is not None
    assert list(again.outcome.ranks) == list(table.outcome.ranks)
    proved = verify(export(again, other.load(record.id)[0]), find_game)
    assert proved.ok, proved.problem
    lines = other.tables_of(BEN)
    games = played_games(lines, other.endings_of(BEN), BEN)
    assert [one.visitor for one in met(games, BEN)] == [HOST], "who is forgotten is not found again"
    assert asyncio.run(store.forget_visitor(ANN)) == [], "twice does no harm"


def test_a_host_who_is_forgotten_leaves_the_table_to_the_others(store: Store) -> None:
    record, _ = keep(store, full_table())
    asyncio.run(store.forget_visitor(HOST))
    assert store.load(record.id)[0].host == ""
    assert [line.id for line in store.tables_of(ANN)] == [record.id]


def test_a_table_of_one_person_goes_whole(store: Store, other: Store) -> None:
    record, table = open_table("destorsion(seats=2)")
    do(table, propose_sit(table, 0, "Host", HOST))
    do(table, propose_sit(table, 1, "Rusty", HOST, "random"))
    keep(store, (record, table))
    shared, _ = keep(store, finished_table("destorsion(seats=2)"))
    assert set(asyncio.run(store.forget_visitor(HOST))) == {record.id, shared.id}
    with pytest.raises(TableUnknown):
        other.load(record.id)
    assert other.table_ids() == [shared.id]


def test_a_seat_keeps_its_name_if_somebody_else_holds_it_now(store: Store) -> None:
    record, table = full_table()
    do(table, propose_carry(table, 1, ANN, "her phone"))
    do(table, propose_carry(table, 2, BEN, "his phone"))
    do(table, propose_carry(table, 2, "his phone", BEN))
    keep(store, (record, table))
    asyncio.run(store.forget_visitor(ANN))
    asyncio.run(store.forget_visitor(BEN))
    again = Table.rebuild(*store.load(record.id), table.game)
    assert again.names == ["Name 0", "Name 1", FORGOTTEN_NAME]
    assert again.chairs[1].visitor == "her phone"
    assert is_gone(again.chairs[2].visitor)
    assert "Name 2" not in str(again.entries)


def test_two_who_are_forgotten_are_told_apart(store: Store) -> None:
    record, table = keep(store, finished_table("whispers(seats=3)"))
    for visitor in (ANN, BEN):
        asyncio.run(store.forget_visitor(visitor))
    again = Table.rebuild(*store.load(record.id), table.game)
    assert again.names == ["Name 0", FORGOTTEN_NAME, f"{FORGOTTEN_NAME} 2"]
    assert again.chairs[1].visitor != again.chairs[2].visitor


def test_a_damaged_log_keeps_no_name_either(store: Store) -> None:
    record, table = full_table()
    broken = Entry(number=table.number + 1, seat=0, text="{", time=1.0, kind="options")
    store.create_now(record, [*table.entries, broken])
    asyncio.run(store.forget_visitor(ANN))
    left = str(store.entries_after(record.id, 0))
    assert ANN not in left
    assert "Name 1" not in left
    assert "Name 2" in left


def test_the_bytes_are_gone_from_the_file(tmp_path: Path) -> None:
    file = tmp_path / "house.sqlite"
    store = SqliteStore(file)
    record, table = full_table("whispers(seats=3)")
    do(table, propose_sit(table, 1, "Gwendoline Unforgettable"[:24], ANN))
    keep(store, (record, table))
    for _ in range(20):
        keep(store, finished_table("whispers(seats=3)"))
    asyncio.run(store.keep_profile(replace(PROFILE, name="Gwendoline")))
    asyncio.run(store.keep_address(MailAddress(visitor=ANN, address="gwen@example.org", language="en", stop="s")))

    def found() -> set[bytes]:
        kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
        return {secret for secret in (b"Gwendoline", b"gwen@example.org", ANN.encode()) if secret in kept}

    assert len(found()) == 3
    asyncio.run(store.forget_visitor(ANN))
    assert found() == set()
    store.close()
    assert found() == set()


def test_a_moved_house_knows_its_people(new_address: NewAddress) -> None:
    source, target = (open_store(new_address()) for _ in range(2))
    try:
        asyncio.run(source.keep_profile(PROFILE))
        asyncio.run(source.keep_words(WORDS))
        asyncio.run(source.invite(INVITATION, 5))
        asyncio.run(source.decline("t", BEN))
        asyncio.run(source.stop_invitations(BEN, ANN, True))
        move(source, target, ("old", "new"))
        assert target.people() == source.people()
        assert target.find_words("h1") == WORDS
        asyncio.run(target.stop_invitations(BEN, ANN, False))
        with pytest.raises(NotAlike):
            compare(source, target)
    finally:
        source.close()
        target.close()
