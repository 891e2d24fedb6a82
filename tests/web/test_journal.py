"""The journal of a house to which the same happens again and again: a line, a count each minute, a line at the end."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tablee.table.errors import NotStored
from tablee.web.http.context import Limits
from tablee.web.server.journal import MOST_TEXTS, TOLD_EVERY, JournalHandler
from tablee.web.server.logging import PROTOCOL_ERRORS, SOURCES, JsonLines, PlainLines, requests
from tablee.web.updates.protocol import LARGEST_MESSAGE, CloseCode
from tests.web.house import running, start_pair, to_play
from tests.web.sockets import Listener, closing, open_socket, refusal

if TYPE_CHECKING:
    from tests.postgres import Postgres

MANY = 40


class Journal:
    """What is written, and a clock that the test sets."""

    def __init__(self) -> None:
        self.now = 0.0
        self.stream = io.StringIO()
        self.handler = JournalHandler(self.stream, lambda: self.now)
        self.handler.setFormatter(PlainLines())
        self.logger = logging.Logger("tablee.test")
        self.logger.addHandler(self.handler)

    @property
    def lines(self) -> list[str]:
        """All lines so far, without their times."""
        return [line[20:] for line in self.stream.getvalue().splitlines()]

    def wait(self, seconds: float = TOLD_EVERY) -> None:
        """Time passes, and the handler counts."""
        self.now += seconds
        self.handler.count()


@pytest.fixture
def journal() -> Iterator[Journal]:
    """A journal in memory."""
    kept = Journal()
    yield kept
    kept.handler.close()


@pytest.fixture
def of_house(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> Journal:
    """The journal of the houses of a test, with a line for every request."""
    for source in map(logging.getLogger, SOURCES):
        monkeypatch.setattr(source, "handlers", [journal.handler])
        monkeypatch.setattr(source, "propagate", False)
    monkeypatch.setattr(requests, "level", logging.INFO)
    requests.manager._clear_cache()  # type: ignore[attr-defined]
    return journal


def complain(journal: Journal, *facts: object) -> None:
    """One place in the code that writes a line."""
    journal.logger.error("disk %s is %s", *facts)


def test_what_happens_again_is_counted_and_told_when_it_is_over(journal: Journal) -> None:
    for _ in range(1000):
        complain(journal, 1, "full")
    assert journal.lines == ["ERROR disk 1 is full"]
    journal.wait()
    assert journal.lines[1:] == ["ERROR 999 more since the last line: disk 1 is full"]
    complain(journal, 1, "full")
    journal.wait()
    assert journal.lines[2:] == ["ERROR 1 more since the last line: disk 1 is full"]
    journal.wait()
    assert journal.lines[3:] == ["ERROR over, after 1000 more in all: disk 1 is full"]
    complain(journal, 1, "full")
    assert journal.lines[4:] == ["ERROR disk 1 is full"], "it begins anew"


def test_what_happens_once_a_minute_is_written_each_time(journal: Journal) -> None:
    for _ in range(3):
        complain(journal, 1, "full")
        journal.now += TOLD_EVERY
    assert journal.lines == ["ERROR disk 1 is full"] * 3


def test_some_different_texts_of_one_place_are_written_and_the_rest_is_counted(journal: Journal) -> None:
    for disk in range(100):
        complain(journal, disk, "full")
    assert journal.lines == [f"ERROR disk {disk} is full" for disk in range(MOST_TEXTS)]
    journal.wait()
    assert journal.lines[MOST_TEXTS:] == [f"ERROR {100 - MOST_TEXTS} more since the last line: disk 0 is full"]


def test_different_errors_are_told_apart_and_their_traces_written_once(journal: Journal) -> None:
    for wrong in (0, "x", None) * 10:
        try:
            1 / wrong  # type: ignore[operator]
        except (TypeError, ZeroDivisionError):
            journal.logger.exception("it failed")
    assert journal.lines.count("ERROR it failed") == 2
    assert journal.stream.getvalue().count("Traceback") == 2


def test_ordinary_lines_pass_and_those_of_a_kind_are_one(journal: Journal) -> None:
    for visitor in range(MANY):
        journal.logger.info("request %s", visitor)
        journal.logger.info("refused %s", visitor, extra={"kind": "refusals"})
    assert len(journal.lines) == MANY + 1
    journal.wait()
    assert journal.lines[-1] == f"{MANY - 1} more since the last line: refusals"


def test_nothing_is_left_untold_when_the_house_closes(journal: Journal) -> None:
    for _ in range(3):
        complain(journal, 1, "full")
    journal.handler.close()
    assert journal.lines[1:] == ["ERROR 2 more since the last line: disk 1 is full"]
    assert journal.handler.timer is None


def test_a_full_disk_under_play_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of_house: Journal) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        asked = to_play(table, ada, ben)
        whole = type(house.store).append
        refused = 0

        async def full(*_: object) -> None:
            nonlocal refused
            refused += 1
            raise NotStored(f"nothing was written: block {refused}: no space left on device", reason="full")

        monkeypatch.setattr(type(house.store), "append", full)
        assert {asked.play(table).status_code for _ in range(MANY)} == {503}
        monkeypatch.setattr(type(house.store), "append", whole)
        assert asked.play(table).status_code == 303
    assert refused == MANY
    assert [line for line in of_house.lines if "ERROR" in line] == [
        "ERROR the store: nothing was written: block 1: no space left on device"
    ]
    of_house.wait()
    of_house.wait()
    told = "the store: nothing was written: block 1: no space left on device"
    assert [line for line in of_house.lines if "more" in line] == [
        f"ERROR {MANY - 1} more since the last line: {told}",
        f"ERROR over, after {MANY - 1} more in all: {told}",
    ]


def test_strangers_write_a_line_of_each_kind_and_no_more(tmp_path: Path, of_house: Journal) -> None:
    with running(tmp_path / "house.sqlite", hosts=("127.0.0.1",)) as house:
        table, ada, _ = start_pair(house)
        stranger = house.guest()
        for _ in range(MANY):
            assert stranger.get("/", Host="other.example").status_code == 400
            assert stranger.http.post("/tables", headers={"Origin": "https://other.example"}).status_code == 403
            assert stranger.get("/no-such-page").status_code == 404
            assert refusal(stranger, f"{table}/socket", Origin="https://other.example")[0] == 403
            for message, code in (("{", 1007), (b"\0", 1003), ("x" * (LARGEST_MESSAGE + 1), 1009)):
                socket = open_socket(stranger, f"{table}/socket")
                socket.send(message)
                assert closing(socket)[0] == code
            stranger.pages.close()
        assert ada.get(table).status_code == 200
    bad = [line for line in of_house.lines if line.startswith(("GET -", "POST -", "SOCKET"))]
    assert len(bad) == 6, bad
    of_house.wait()
    counts = {line for line in of_house.lines if "more since" in line}
    assert counts == {
        f"{MANY - 1} more since the last line: requests answered with 400",
        f"{2 * MANY - 1} more since the last line: requests answered with 403",
        f"{MANY - 1} more since the last line: requests answered with 404",
        f"{MANY - 1} more since the last line: sockets closed with 1003",
        f"{MANY - 1} more since the last line: sockets closed with 1007",
        f"{MANY - 1} more since the last line: sockets closed with 1009",
    }


def test_who_asks_or_plays_too_often_writes_one_line(tmp_path: Path, of_house: Journal) -> None:
    limits = Limits(requests_per_second=0.001, requests_at_once=30, tables_per_minute=0)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, ben = start_pair(house)
        page = Listener(to_play(table, ada, ben), table)
        statuses = [page.play(1, "nonsense")["status"] for _ in range(MANY)]
        assert statuses.count(429) > 5
        assert house.guest().get("/").status_code == 429
    assert len([line for line in of_house.lines if " 429 " in line]) == 1
    of_house.wait()
    assert "more since the last line: requests answered with 429" in of_house.lines[-1]


def test_more_pages_than_an_address_may_have_are_one_line(tmp_path: Path, of_house: Journal) -> None:
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0, streams_per_address=3)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, ben = start_pair(house)
        pages = [open_socket(house.guest(), f"{table}/socket") for _ in range(3)]
        for _ in range(MANY):
            status, told = refusal(house.guest(), f"{table}/socket")
            assert (status, bool(told["error"])) == (429, True)
        assert to_play(table, ada, ben).play(table).status_code == 303
        for page in pages:
            page.close()
    assert len([line for line in of_house.lines if " 429 " in line]) == 1


def test_a_database_that_is_gone_in_mid_game_is_told_everybody_and_the_journal_once(
    postgres: Postgres, of_house: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.store.postgres.writer.REACHABLE_WITHIN", 0.3)
    with running(postgres.new_database()) as house:
        table, ada, ben = start_pair(house)
        asked = to_play(table, ada, ben)
        number, action = asked.number(table), asked.offers(table)[0].text
        page = Listener(asked, table)
        postgres.kill()
        try:
            for _ in range(3):
                refused = page.play(number, action)
                assert (refused["type"], refused["status"], bool(refused["error"])) == ("refused", 503, True)
                assert asked.play(table, action, number).status_code == 503
        finally:
            postgres.start()
        assert len([line for line in of_house.lines if "the store:" in line]) == 1
        assert not [line for line in of_house.lines if "Traceback" in line]
        assert page.play(number, action)["type"] == "played", "nothing happened before, and the socket stayed"


def test_every_close_code_that_tells_of_a_bad_page_is_bounded() -> None:
    ordinary = {CloseCode.GONE, CloseCode.AGAIN}
    assert {int(code) for code in CloseCode if code not in ordinary} <= PROTOCOL_ERRORS
    assert not {int(code) for code in ordinary} & PROTOCOL_ERRORS


def test_a_count_is_a_line_of_json_too(journal: Journal) -> None:
    journal.handler.setFormatter(JsonLines())
    for _ in range(2):
        complain(journal, 1, "full")
    journal.wait()
    told = [json.loads(line) for line in journal.stream.getvalue().splitlines()]
    assert [line["level"] for line in told] == ["error", "error"]
    assert told[1]["event"] == "1 more since the last line: disk 1 is full"
