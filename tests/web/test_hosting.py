"""For who runs the house: health, counts, the journal, limits, and tables that leave the memory."""

from __future__ import annotations

import gc
import json
import logging
import re
import time
import weakref
from pathlib import Path

import pytest

from tablee import __version__
from tablee.table.errors import NotStored
from tablee.web.http.context import Limits
from tablee.web.live import registry
from tablee.web.server.logging import JsonLines, PlainLines, requests
from tablee.web.server.middleware import POLICY
from tablee.web.views import table as pages
from tests.web.house import Running, running, start_pair, to_play
from tests.web.sockets import looking

TOO_FAST = "That was too fast. Please wait a moment."


def test_the_house_says_that_it_is_well(house: Running) -> None:
    house.guest().lay()
    answer = house.guest().get("/health")
    told = answer.json()
    assert answer.status_code == 200
    assert (told["status"], told["storage"], told["version"]) == ("ok", "writable", __version__)
    assert told["tables"]["open"] >= 1
    assert "set-cookie" not in answer.headers
    shown = re.search(r'^{"status":.*}$', Path("docs/hosting.md").read_text("utf-8"), re.MULTILINE)
    assert shown
    assert list(json.loads(shown[0])) == list(told)


def test_a_house_that_cannot_write_is_not_well_and_says_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path / "house.sqlite") as house:

        async def full(*_: object) -> None:
            raise NotStored("the disk is full", reason="full")

        monkeypatch.setattr(type(house.store), "try_write", full)
        answer = house.guest().get("/health")
        assert (answer.status_code, answer.json()["status"]) == (503, "failing")
        assert "house.sqlite" not in answer.text


def test_health_may_be_asked_for_by_number(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", hosts=("tablee.example",)) as house:
        assert house.guest().get("/health").status_code == 200
        assert house.guest().get("/about").status_code == 400


def test_counts_are_nobodys_business_unless_the_host_says_so(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        assert house.guest().get("/metrics").status_code == 404


def test_counts_for_this_machine_alone(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", metrics="loopback") as house:
        table, ada, ben = start_pair(house)
        to_play(table, ada, ben).play(table)
        answer = ada.get("/metrics")
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert 'tablee_tables{phase="running"} 1.0\n' in answer.text
        assert 'tablee_answers_total{method="POST",status="303"} 4.0\n' in answer.text
        assert 'tablee_tables{phase="over"} 0.0\n' in answer.text
        assert "tablee_entries_total 4.0\n" in answer.text
        assert table[3:9] not in answer.text
        for header in ("X-Forwarded-For", "Forwarded", "Via"):  # a proxy on this machine asks for others
            assert ada.get("/metrics", **{header: "127.0.0.1"}).status_code == 404


def test_a_phase_in_which_no_table_is_any_more_is_told_as_nought(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", metrics="loopback") as house:
        ada = house.guest()
        table = ada.lay()
        assert ada.post(f"{table}/bot", seat=1, bot="random").status_code == 303
        assert 'tablee_tables{phase="open"} 1.0\n' in ada.get("/metrics").text
        assert ada.post(f"{table}/start").status_code == 303
        assert 'tablee_tables{phase="open"} 0.0\n' in ada.get("/metrics").text


def test_every_metric_is_told_in_the_form_of_prometheus(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", metrics="loopback") as house:
        lines = house.guest().get("/metrics").text.splitlines()
    declared = {line.split()[2] for line in lines if line.startswith("# TYPE")}
    for line in lines:
        if not line.startswith("#"):
            name, value = line.rsplit(" ", 1)
            float(value)
            family = name.partition("{")[0]
            assert (
                family in declared
                or family.removesuffix("_bucket").removesuffix("_sum").removesuffix("_count") in declared
            )


def test_a_defect_of_ours_is_counted_and_its_page_as_safe_as_any(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def defect(*_: object) -> None:
        raise ZeroDivisionError

    with running(tmp_path / "house.sqlite", metrics="loopback") as house:
        monkeypatch.setattr(pages, "page", defect)
        answer = house.guest().get("/about")
        assert answer.status_code == 500
        assert "Something went wrong on our side." in answer.text
        assert answer.headers["content-security-policy"] == POLICY
        assert 'tablee_answers_total{method="GET",status="500"} 1.0\n' in house.guest().get("/metrics").text


@pytest.mark.parametrize(
    ("token", "status"), [("", 404), ("Bearer wrong", 404), ("Bearer é", 404), ("Bearer right", 200)]
)
def test_counts_for_who_brings_the_token(tmp_path: Path, token: str, status: int) -> None:
    with running(tmp_path / "house.sqlite", metrics_token="right") as house:
        answer = house.guest().http.get("/metrics", headers={"Authorization": token.encode()} if token else {})
        assert answer.status_code == status


class Kept(logging.Handler):
    """A journal in memory."""

    def __init__(self, form: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(form)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.mark.parametrize("form", [JsonLines(), PlainLines()])
def test_the_journal_tells_what_was_asked_but_no_secret(
    house: Running, form: logging.Formatter, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(form)
    monkeypatch.setattr(requests, "handlers", [kept])
    monkeypatch.setattr(requests, "propagate", False)
    monkeypatch.setattr(requests, "level", logging.INFO)
    requests.manager._clear_cache()  # type: ignore[attr-defined]
    table, ada, ben = start_pair(house)
    asked = to_play(table, ada, ben)
    action = asked.offers(table)[0].text
    asked.play(table, action)
    ada.get("/no-such/secret-word?token=abc")
    text = "\n".join(kept.lines)
    for secret in (ada.http.cookies["tablee"], table[3:], "Ada", "Ben", action, "secret-word", "token=abc"):
        assert secret not in text
    assert "/t/{table}/play" in text
    if isinstance(form, JsonLines):
        played = next(line for line in map(json.loads, kept.lines) if line["route"] == "/t/{table}/play")
        assert (played["method"], played["status"], played["table"]) == ("POST", 303, table[3:9])
        assert played["ms"] > 0
    requests.manager._clear_cache()  # type: ignore[attr-defined]


def test_an_error_in_the_journal_is_one_line_of_json() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord(
            "tablee.web", logging.ERROR, "", 0, "it %s", ("broke",), __import__("sys").exc_info()
        )
    line = JsonLines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["event"]) == ("error", "it broke")
    assert "ValueError" in told["trace"]


def test_a_full_house_lays_no_more_tables(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0, most_tables=2)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        house.guest().lay()
        house.guest().lay()
        answer = house.guest().post("/tables", game="destorsion", name="Ada")
        assert answer.status_code == 503
        assert "This server is full." in answer.text
        assert sum(house.store.count_tables().values()) == 2


def test_one_address_may_ask_only_so_often(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.01, requests_at_once=5)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        guest = house.guest()
        assert [guest.get("/about").status_code for _ in range(7)] == [200] * 5 + [429] * 2
        answer = guest.get("/about")
        assert answer.headers["retry-after"]
        assert TOO_FAST in answer.text


def test_behind_a_trusted_proxy_each_guest_has_an_address_of_its_own(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.01, requests_at_once=2)
    with running(tmp_path / "house.sqlite", limits=limits, trusted_proxy="127.0.0.1") as house:
        guest = house.guest()
        for number in range(4):
            assert guest.get("/about", **{"X-Forwarded-For": f"198.51.100.{number}"}).status_code == 200
        for _ in range(2):
            answer = guest.get("/about", **{"X-Forwarded-For": "198.51.100.1, 203.0.113.9"})
        assert guest.get("/about", **{"X-Forwarded-For": "198.51.100.2, 203.0.113.9"}).status_code == 429
        assert answer.status_code == 200


def test_nobody_else_is_believed_about_addresses_and_https(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.01, requests_at_once=2)
    with running(tmp_path / "house.sqlite", limits=limits, trusted_proxy="192.0.2.7") as house:
        guest = house.guest()
        first = guest.get("/about", **{"X-Forwarded-For": "198.51.100.1", "X-Forwarded-Proto": "https"})
        assert "Secure" not in first.headers["set-cookie"]
        assert guest.get("/about", **{"X-Forwarded-For": "198.51.100.2"}).status_code == 200
        assert guest.get("/about", **{"X-Forwarded-For": "198.51.100.3"}).status_code == 429


def test_what_a_trusted_proxy_serves_over_https_has_secure_cookies(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite", trusted_proxy="127.0.0.1") as house:
        answer = house.guest().get("/about", **{"X-Forwarded-Proto": "https", "X-Forwarded-For": "198.51.100.1"})
        assert "Secure" in answer.headers["set-cookie"]


def test_a_table_without_an_open_page_leaves_the_memory_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "IDLE_SECONDS", 0.2)
    with running(tmp_path / "house.sqlite") as house:
        table, ada, ben = start_pair(house)
        for _ in range(4):
            to_play(table, ada, ben).play(table)
        number, shown = ada.number(table), ada.get(f"{table}/now").json()
        with looking(ada, table):
            pass
        lock = weakref.ref(house.context.registry.live_tables[table[3:]].lock)  # which nothing but the live table holds
        gc.disable()  # it goes at once, not when the collector looks next
        try:
            deadline = time.monotonic() + 20
            while (house.context.registry.live_tables or lock()) and time.monotonic() < deadline:
                time.sleep(0.1)
        finally:
            gc.enable()
        assert not house.context.registry.live_tables
        assert lock() is None
        assert (ada.number(table), ada.get(f"{table}/now").json()) == (number, shown)
        assert to_play(table, ada, ben).play(table).status_code == 303


def test_a_table_somebody_looks_at_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "IDLE_SECONDS", 0.1)
    with running(tmp_path / "house.sqlite") as house:
        table, ada, _ = start_pair(house)
        with looking(ada, table):
            time.sleep(0.4)
            assert table[3:] in house.context.registry.live_tables
