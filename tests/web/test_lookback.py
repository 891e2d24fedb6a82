"""Looking back at a finished table: its page, its moments from all eyes, its file brought in, playing on from it."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from tablee.table.export import export, verify, whole_log
from tablee.table.playing import propose_play
from tablee.table.requests import propose_agree
from tablee.table.resigning import propose_draw, propose_resign
from tablee.table.table import Table
from tablee.table.talk import Said
from tests.databases import open_database
from tests.table.evening import GUESTS, do, find_game, finished_table, started_table
from tests.web.house import Guest, Running, running, to_play
from tests.web.test_reel import with_an_undo


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house with a few finished games."""
    file = tmp_path_factory.mktemp("past") / "house.sqlite"
    store = open_database(file)
    for text in ("destorsion(seats=2)", "la_sortie(seats=2,turn_limit=20)", "file_dans_ta_mare(seats=2,max_rounds=5)"):
        record, table = finished_table(text, seed=bytes(range(32)))
        store.create_now(record, table.entries)
        PATHS[table.game.name] = f"/t/{record.id}"
    store.close()
    with running(file) as served:
        yield served


PATHS: dict[str, str] = {}


def moment(guest: Guest, path: str, at: int, eyes: str) -> dict[str, object]:
    found: dict[str, object] = guest.get(f"{path}/moment?at={at}&eyes={eyes}").json()
    return found


# --- the page of a finished table ---


def test_the_page_tells_scores_by_item_the_story_with_its_moments_and_the_proof(house: Running) -> None:
    page = house.guest().get(f"{PATHS['destorsion']}/story").text
    table = house.context.registry.live_tables[PATHS["destorsion"].removeprefix("/t/")].table
    assert table.state is not None
    outcome = table.state.outcome()
    assert outcome is not None
    foot = re.search(r"<tfoot>.*?</tfoot>", page, re.S)
    assert foot
    totals = [int(total) for total in re.findall(r"<td>(-?\d+)</td>", foot[0])]
    assert sorted(totals) == sorted(outcome.total(seat) for seat in range(2))
    assert f"All {table.draws} draws of this table have been recomputed" in page
    assert table.commitment in page
    moments = re.findall(r'replay\?at=(\d+)"', page)
    assert len(moments) > 20
    assert max(map(int, moments)) == len(table.played)


def test_it_is_there_in_french_and_not_before_the_end(house: Running) -> None:
    assert "Les points" in house.guest("fr").get(f"{PATHS['destorsion']}/story").text
    ada = house.guest()
    table = ada.lay(fill="greedy")
    for path in ("story", "replay", "moment?eyes=open", "moment?eyes=1"):
        assert ada.get(f"{table}/{path}").status_code == 409
    assert ada.post(f"{table}/on", at=0, seat=0, bot="greedy").status_code == 409


def test_where_a_game_counts_no_points_the_page_tells_the_ranking(house: Running) -> None:
    for language, heading in (("en", "Ranking"), ("fr", "Le classement")):
        page = house.guest(language).get(f"{PATHS['la_sortie']}/story").text
        assert f'<h2 id="scores">{heading}</h2>' in page


def test_what_was_said_stands_there_too(house: Running, tmp_path: Path) -> None:
    record, table = finished_table("destorsion(seats=2)")
    with running(tmp_path / "house.sqlite") as other:
        other.store.create_now(record, table.entries)  # type: ignore[attr-defined]
        ada = other.guest()
        said = Said(number=1, time=5.0, kind="words", seat=0, name="Name 0", visitor="v", text="nice <i>")
        asyncio.run(other.store.say(record.id, said))
        assert "nice &lt;i&gt;" in ada.get(f"/t/{record.id}/story").text


# --- eyes ---


@pytest.mark.parametrize("game", ["la_sortie", "file_dans_ta_mare"])
def test_with_everything_open_more_is_seen_than_by_anybody(house: Running, game: str) -> None:
    guest, path = house.guest(), PATHS[game]
    for eyes in ("public", "0", "1"):
        pairs = [(moment(guest, path, at, eyes), moment(guest, path, at, "open")) for at in (12, 20, 30)]
        assert any(one["board"] != whole["board"] for one, whole in pairs)


def test_where_nothing_is_hidden_open_is_what_everybody_sees(house: Running) -> None:
    guest, path = house.guest(), PATHS["destorsion"]
    assert moment(guest, path, 30, "open")["board"] == moment(guest, path, 30, "public")["board"]


def test_a_link_leads_to_a_moment_and_its_eyes(house: Running) -> None:
    page = house.guest().get(f"{PATHS['la_sortie']}/replay?at=7&eyes=open").text
    assert 'data-at="7"' in page
    assert re.search(r'data-copy="[^"]*/replay\?at=7&eyes=open"', page)
    assert '<option value="open" selected>' in page
    for nonsense in ("at=-1&eyes=9", "at=x&eyes=root", "at=99999999999&eyes=-2"):
        assert 'value="public" selected' in house.guest().get(f"{PATHS['la_sortie']}/replay?{nonsense}").text


def test_an_undo_stays_in_the_replay_as_what_it_was(tmp_path: Path) -> None:
    record, table, before = with_an_undo()
    undone_at = before + 2
    with running(tmp_path / "house.sqlite") as house:
        house.store.create_now(record, table.entries)  # type: ignore[attr-defined]
        guest, path = house.guest(), f"/t/{record.id}"
        act, undo, after = (moment(guest, path, undone_at + step, "public") for step in (-1, 0, 1))
        assert act["undone"] is True
        assert str(act["line"]).endswith("(undone later)")
        assert "undoes" in str(undo["line"])
        assert (undo["undone"], after["undone"]) == (False, False)
        assert undo["board"] == moment(guest, path, undone_at - 2, "public")["board"]
        last = int(re.search(r'data-last="(\d+)"', guest.get(f"{path}/replay").text)[1])  # type: ignore[index]
        assert last == len(table.played) + 2
        page = guest.get(f"{path}/story").text
        assert "(undone later)" in page
        assert verify(guest.get(f"{path}/export").text, find_game).ok


# --- playing on ---


def test_playing_on_from_a_moment_lays_a_table_that_holds_it(house: Running) -> None:
    ada, path = house.guest(), PATHS["destorsion"]
    last = re.search(r'data-last="(\d+)"', ada.get(f"{path}/replay").text)
    assert last
    assert 'id="play-on" disabled' in ada.get(f"{path}/replay?at={last[1]}").text  # nothing is left to play there
    at = int(last[1]) - 12
    assert 'id="play-on">' in ada.get(f"{path}/replay?at={at}").text
    laid = ada.post(f"{path}/on", at=at, seat=1, bot="random", name="Ada")
    assert laid.status_code == 303
    table = laid.headers["location"]
    assert table != path
    page = ada.get(table).text
    assert f"continues from move {at}" in page
    assert f'href="{path}/replay?at={at}"' in page
    ada.play_on(table)
    report = verify(file := ada.get(f"{table}/export").text, find_game)
    assert report.ok, report.problem
    assert report.copied is not None
    assert report.copied.table == path.removeprefix("/t/")
    assert json.loads(file)["seed"] != json.loads(ada.get(f"{path}/export").text)["seed"]
    story = ada.get(f"{table}/story").text
    assert f"{report.copied.draws} draws were copied" in story
    assert ada.get(f"{table}/replay?at=0").status_code == 200


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"at": "9999", "seat": "0", "bot": "greedy"}, 409),
        ({"at": "x", "seat": "0", "bot": "greedy"}, 400),
        ({"at": "1", "seat": "7", "bot": "greedy"}, 400),
        ({"at": "1", "seat": "0", "bot": "nobody"}, 400),
        ({"at": "1", "seat": "0", "bot": "greedy", "name": "\u202e"}, 400),
        ({}, 400),
    ],
)
def test_bad_wishes_to_play_on_lay_no_table(house: Running, fields: dict[str, str], status: int) -> None:
    before = len(house.store.list_tables(None, 1000))
    refused = house.guest().post(f"{PATHS['destorsion']}/on", **fields)
    assert refused.status_code == status
    assert len(house.store.list_tables(None, 1000)) == before


# --- bringing a file in ---


def bring(guest: Guest, text: str | bytes) -> httpx.Response:
    """Choose the file in the form, and send it."""
    return guest.http.post("/import", files={"file": ("table.json", text, "application/json")})


def test_a_file_from_another_house_is_verified_and_kept(house: Running) -> None:
    record, table = finished_table("destorsion(seats=3)")
    text, guest = export(table, record), house.guest()
    assert 'enctype="multipart/form-data"' in guest.get("/import").text
    assert bring(guest, text).headers["location"] == f"/t/{record.id}"
    assert guest.get(f"/t/{record.id}/export").text == text, "nothing is lost"
    assert guest.get(f"/t/{record.id}/story").status_code == 200
    assert bring(guest, text).headers["location"] == f"/t/{record.id}", "here already: it is simply shown"


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


def test_what_does_not_verify_is_refused_with_the_reason_and_nothing_is_kept(house: Running) -> None:
    record, table = finished_table("destorsion(seats=3)")
    text = export(table, record)
    running_record, running_table = started_table("destorsion(seats=2)")
    bad = {
        ("entry 2 has been changed", "l’entrée 2 a été modifiée"): changed(text, "Name 1", "Somebody"),
        ("not a game file", "pas un fichier de partie"): "{]",
        ("without the secret", "sans le secret"): export(running_table, running_record),
        ("not the one that was sealed", "celui qui a été scellé"): changed(text, record.seed.hex(), "00" * 32),
        ("no game called “goose”", "pas de jeu «\u202fgoose\u202f»"): changed(text, "destorsion(", "goose("),
        ("follows version 99", "suit la version 99"): changed(text, '"rules_version": 1', '"rules_version": 99'),
    }
    guest, invitee = house.guest(Accept="application/json"), house.guest("fr", Accept="application/json")
    for reasons, file in bad.items():
        for reason, reader in zip(reasons, (guest, invitee), strict=True):
            refused = bring(reader, file)
            assert refused.status_code == 400, reason
            assert reason in refused.json()["error"]
    assert guest.get(f"/t/{record.id}").status_code == 404


def test_a_foreign_file_with_the_id_of_a_table_here_changes_nothing(house: Running) -> None:
    taken = PATHS["destorsion"].removeprefix("/t/")
    before = house.guest().get(f"/t/{taken}/export").text
    record, table = finished_table("destorsion(seats=2)")
    foreign = replace(record, id=taken)
    refused = bring(house.guest(), export(Table.rebuild(foreign, table.entries, table.game), foreign))
    assert refused.status_code == 409
    assert house.guest().get(f"/t/{taken}/export").text == before


def test_bodies_that_are_no_file_and_files_too_long_are_refused(house: Running) -> None:
    guest = house.guest()
    assert guest.http.post("/import", data={"file": "hello"}).status_code == 400
    assert guest.http.post("/import", files={"other": b"{}"}).status_code == 400
    broken = {"Content-Type": "multipart/form-data; boundary="}
    assert guest.http.post("/import", content=b"--\r\n", headers=broken).status_code == 400
    assert bring(guest, b"x" * (2 * 1024 * 1024 + 1)).status_code == 413
    assert bring(guest, b"\xff\xfe").status_code == 400


def test_a_running_game_comes_in_whole_its_people_take_their_places_and_play_on(house: Running) -> None:
    record, table = started_table("destorsion(seats=2)")
    ada, ben, zoe = house.guest(), house.guest(), house.guest()
    path = bring(ada, export(table, record, whole=True)).headers["location"]
    assert ada.phase(path) == "running"
    assert "Play on as Name 1" in ada.get(path).text
    for guest in (ben, zoe):
        guest.get(path)
    assert ada.post(f"{path}/claim", seat=0).status_code == 303
    assert ben.post(f"{path}/claim", seat=0).status_code == 409
    assert ben.post(f"{path}/claim", seat=7).status_code == 400
    assert ben.post(f"{path}/claim", seat=1).status_code == 303
    assert zoe.post(f"{path}/claim", seat=1).status_code == 409
    assert "Play on as" not in zoe.get(path).text
    mover = to_play(path, ada, ben)
    assert mover.play(path).status_code == 303
    twin = house.context.registry.live_tables[record.id].table
    assert twin.is_host(twin.chairs[0].visitor)
    assert Table.rebuild(replace(record, host=twin.host), twin.entries, twin.game).names == twin.names


def test_at_a_table_that_nobody_brought_in_no_place_can_be_claimed(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = ada.lay(fill="greedy")
    for seat in (0, 1):
        assert ben.post(f"{table}/claim", seat=seat).status_code == 409
    assert ben.post(f"{PATHS['destorsion']}/claim", seat=0).status_code == 409


def test_a_table_that_has_no_host_gets_one(house: Running) -> None:
    record, table = started_table("destorsion(seats=2)")
    asyncio.run(house.store.create(replace(record, host=""), whole_log(table.entries)))
    ada = house.guest()
    ada.get(f"/t/{record.id}")
    assert ada.post(f"/t/{record.id}/claim", seat=1).status_code == 303
    twin = house.context.registry.live_tables[record.id].table
    assert twin.host
    assert twin.is_host(twin.chairs[1].visitor)


# --- games that the players end ---


def given_up(table: Table) -> None:
    """The one to move resigns."""
    do(table, propose_resign(table, table.awaited[0], GUESTS[table.awaited[0]]))


def drawn(table: Table) -> None:
    """One offers a draw, the other agrees."""
    do(table, propose_draw(table, 0, GUESTS[0]))
    do(table, propose_agree(table, GUESTS[1]))


@pytest.mark.searches
@pytest.mark.parametrize(("end", "said"), [(given_up, "resigns"), (drawn, "Draw by agreement")])
def test_a_game_that_the_players_ended_is_coached_and_replayed_to_its_end(
    tmp_path: Path, end: Callable[[Table], None], said: str
) -> None:
    record, table = started_table("dice_chess(seats=2)", seed=bytes(range(32)))
    luck = random.Random(1)
    while len(table.played) < 9:
        seat = table.awaited[0]
        assert table.state is not None
        text = table.state.write(luck.choice(list(table.state.actions(seat))))
        do(table, propose_play(table, seat, text, table.number, GUESTS[seat]))
    end(table)
    with running(tmp_path / "house.sqlite") as house:
        house.context.coaches.seconds = 0.3
        house.store.create_now(record, table.entries)  # type: ignore[attr-defined]
        guest, path = house.guest(), f"/t/{record.id}"
        last = len(table.played)
        told = guest.get(f"{path}/moment?at={last}", Accept="application/json").json()
        assert said in told["asked"]
        assert said not in guest.get(f"{path}/moment?at={last - 1}", Accept="application/json").json()["asked"]
        assert said in guest.get(f"{path}/story").text
        assert guest.post(f"{path}/coach").status_code == 303
        deadline = time.monotonic() + 120
        while "Ended early" not in (page := guest.get(f"{path}/coach").text) and time.monotonic() < deadline:
            time.sleep(0.2)
        assert "Ended early" in page
        assert "Hidden information" not in page
