"""Files and forms made to break a house: refused with a sentence, within bounded time and memory."""

from __future__ import annotations

import asyncio
import json
import sys
import time

import httpx
import pytest
from python_multipart.exceptions import FormParserError

from tablee.engine.errors import BadLog
from tablee.table.export import MOST_ENTRIES, export, import_table
from tablee.web.views.import_file import LONGEST_FILE, MOST_PARTS, checked, file_of
from tablee.web.workers.job_pool import JobPool
from tablee.web.workers.pool import WorkerPool
from tests.table.evening import find_game, finished_table
from tests.table.forging import sealed
from tests.web.house import Guest, Running

FORM = "multipart/form-data; boundary=x"
DISPOSITION = b'Content-Disposition: form-data; name="file"; filename="t.json"\r\n'
GIGABYTE = 1024 * 1024 * 1024


def part(head: bytes, body: bytes = b"{}") -> bytes:
    """One part of a form."""
    return b"--x\r\n" + head + b"\r\n" + body + b"\r\n"


END = b"--x--\r\n"
WORD = b"=?utf-8?q?a?= "
HOSTILE_FORMS = {
    "encoded words": (
        FORM,
        part(b'Content-Disposition: form-data; name="file"; filename="' + WORD * 20_000 + b'"\r\n'),
    ),
    "a long unknown header": (FORM, part(DISPOSITION + b"Subject: " + WORD * 20_000 + b"\r\n")),
    "many headers": (FORM, part(DISPOSITION + b"X-A: b\r\n" * 50_000)),
    "many empty parts": (FORM, part(DISPOSITION, b"") * 20_000 + END),
    "parts without a head": (FORM, part(b"", b"") * 20_000 + END),
    "many parameters": (FORM, part(b'Content-Disposition: form-data; name="file"' + b"; a=b" * 50_000 + b"\r\n")),
    "continued parameters": (FORM, part(b"Content-Disposition: form-data" + b"; name*0*=a" * 20_000 + b"\r\n")),
    "a form in a form": (FORM, part(b"Content-Type: multipart/mixed; boundary=y\r\n", b"--y\r\n" * 20_000) + END),
    "two files": (FORM, part(DISPOSITION) * 2 + END),
    "no file": (FORM, END),
    "no end": (FORM, b"--x\r\n"),
    "no boundary": ("multipart/form-data", part(DISPOSITION) + END),
    "an empty boundary": ("multipart/form-data; boundary=", part(DISPOSITION) + END),
    "a long boundary": (f"multipart/form-data; boundary={'x' * 5000}", part(DISPOSITION) + END),
    "many parameters of the type": (f"{FORM}{'; a=b' * 5000}", part(DISPOSITION) + END),
    "an unknown encoding": (FORM, part(DISPOSITION + b"Content-Transfer-Encoding: uuencode\r\n") + END),
    "another kind of form": ("multipart/form-datas; boundary=x", part(DISPOSITION) + END),
    "only hyphens": (FORM, b"-" * 1_000_000),
    "line breaks": (FORM, b"\r\n" * 500_000),
    "nearly boundaries": (FORM, b"--x\r\n" + DISPOSITION + b"\r\n" + b"\r\n--" * 300_000),
}


@pytest.mark.parametrize("name", HOSTILE_FORMS)
def test_a_hostile_form_is_refused(name: str) -> None:
    kind, body = HOSTILE_FORMS[name]
    assert len(body) <= LONGEST_FILE
    with pytest.raises(FormParserError):
        file_of(body, kind)


def test_a_form_as_browsers_send_it_is_read() -> None:
    text = b'{"a": "\xc3\xa9"}\r\n'
    assert file_of(part(DISPOSITION + b"Content-Type: application/json\r\n", text) + END, FORM) == text
    other = part(b'Content-Disposition: form-data; name="language"\r\n', b"fr")
    assert file_of(other * (MOST_PARTS - 1) + part(DISPOSITION, text) + END, FORM) == text
    assert file_of(text, "application/json") == text


def test_a_file_that_takes_too_much_computing_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    record, table = finished_table("destorsion(seats=2)")
    text = export(table, record).encode()
    assert checked(text, "application/json", "")
    monkeypatch.setattr("tablee.web.views.import_file.MOST_COMPUTING", 0.0)
    with pytest.raises(BadLog, match="too long to recompute"):
        checked(text, "application/json", "")


def test_a_file_of_too_many_entries_is_refused() -> None:
    with pytest.raises(BadLog, match="entries"):
        import_table(tampered(entries=[{}] * (MOST_ENTRIES + 1)), find_game)


@pytest.mark.parametrize("name", ["encoded words", "many empty parts", "no boundary"])
def test_the_page_says_that_a_form_cannot_be_read(house: Running, name: str) -> None:
    kind, body = HOSTILE_FORMS[name]
    for language, told in (("en", "This form cannot be read"), ("fr", "Ce formulaire est illisible")):
        guest = house.guest(language, Accept="application/json")
        refused = guest.http.post("/import", content=body, headers={"Content-Type": kind})
        assert (refused.status_code, refused.json()["error"].rstrip(".")) == (400, told)


def bring(guest: Guest, text: str | bytes) -> httpx.Response:
    """Choose the file in the form, and send it."""
    return guest.http.post("/import", files={"file": ("table.json", text, "application/json")})


def tampered(**changes: object) -> str:
    """A finished game with another head, its seals made anew."""
    record, table = finished_table("destorsion(seats=2)")
    return sealed(json.loads(export(table, record)) | changes)


COPIED = {"table": "a", "move": 1, "plays": []}
HOSTILE_FILES = {
    "times before all times": (tampered(created=-1e300), "created", "created"),
    "times to come": (tampered(created=4e9), "in the future", "dans le futur"),
    "a long id": (tampered(copied=COPIED | {"table": "x" * 100_000}), "copied.table", "copied.table"),
    "a large number": (tampered(copied=COPIED | {"move": 10**30}), "copied.move", "copied.move"),
    "deep TOML": (tampered(edition="a = " + "[" * 7000), "board has errors", "plateau contient des erreurs"),
    "a long TOML": (tampered(edition="#" * 20_000), "edition", "edition"),
    "deep JSON": ("[" * 500_000, "not a game file", "pas un fichier de partie"),
    "damaged UTF-8": (b'{"format": "\xff"}', "not a game file", "pas un fichier de partie"),
    "options by the megabyte": (tampered(game="destorsion(" + " " * 3000), "option", "option"),
}


@pytest.mark.parametrize("name", HOSTILE_FILES)
def test_a_hostile_file_is_refused_in_a_sentence(house: Running, name: str) -> None:
    text, *sentences = HOSTILE_FILES[name]
    for language, told in zip(("en", "fr"), sentences, strict=True):
        refused = bring(house.guest(language, Accept="application/json"), text)
        assert refused.status_code == 400
        assert told in refused.json()["error"]
        assert len(refused.json()["error"]) < 300


def test_one_file_is_checked_at_a_time_and_others_are_asked_to_come_again(house: Running) -> None:
    record, table = finished_table("destorsion(seats=2)")
    checking = house.context.checking.free
    checking._value -= 1  # as if a file were being checked
    try:
        busy = bring(house.guest(), export(table, record))
    finally:
        checking._value += 1
    assert busy.status_code == 503
    assert "Another file is being checked" in busy.text
    assert bring(house.guest(), export(table, record)).status_code == 303


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system limits no memory")
def test_a_job_that_wants_too_much_memory_fails_and_the_next_one_does_not() -> None:
    async def fill() -> int:
        thinking = JobPool(WorkerPool(GIGABYTE), 1)
        try:
            with pytest.raises(MemoryError):
                await thinking.think(60, bytes, 4 * GIGABYTE)
            return await thinking.think(60, abs, -1)
        finally:
            await thinking.workers.close()

    assert asyncio.run(fill()) == 1


def test_a_file_that_takes_too_long_holds_up_no_hint(house: Running) -> None:
    async def hang() -> int:
        checking, hints = JobPool(WorkerPool(GIGABYTE), 1), JobPool(WorkerPool(), 1)
        try:
            hung = asyncio.create_task(checking.think(60, time.sleep, 60))
            await asyncio.sleep(0)
            assert checking.is_busy
            answer = await hints.think(60, abs, -1)
            hung.cancel()
            return answer
        finally:
            await checking.workers.close()
            await hints.workers.close()

    assert asyncio.run(hang()) == 1
    assert house.context.checking.workers is not house.context.jobs.workers


def test_exported_files_are_kept_by_no_cache(house: Running) -> None:
    record, table = finished_table("dice_chess(seats=2)")
    guest = house.guest()
    path = bring(guest, export(table, record)).headers["location"]
    for address in (f"{path}/export", f"{path}/export?as=pgn"):
        assert guest.get(address).headers["cache-control"] == "no-store"
