"""What travels: a first page, a table, an update, as browsers get them."""

from __future__ import annotations

import re
import zlib

from tests.web.house import Guest, Running, start_pair, to_play

FIRST_PAGE = 150 * 1024
UPDATE = 6 * 1024


def on_the_wire(guest: Guest, path: str) -> int:
    """The bytes of an answer as it arrives, zipped."""
    with guest.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        assert answer.status_code == 200
        return sum(len(piece) for piece in answer.iter_raw())


def with_its_files(guest: Guest, path: str) -> int:
    """A page with the style sheets and scripts it names; fonts come after the words can be read."""
    files = set(re.findall(r'(?:href|src)="(/static/[^"]+)"', guest.get(path).text))
    assert len(files) > 3
    return on_the_wire(guest, path) + sum(on_the_wire(guest, file) for file in files)


def test_a_first_page_is_small(house: Running) -> None:
    guest = house.guest("fr")
    assert with_its_files(guest, "/") < FIRST_PAGE
    assert with_its_files(guest, guest.lay(fill="random")) < FIRST_PAGE


def test_an_update_is_a_few_kilobytes(house: Running) -> None:
    table, ada, ben = start_pair(house)
    sizes = []
    with ada.http.stream(
        "GET", f"{table}/live?since={ada.number(table)}", headers={"Accept-Encoding": "gzip"}
    ) as answer:
        unzip, pieces, heard = zlib.decompressobj(31), answer.iter_raw(), b""
        for _ in range(10):
            to_play(table, ada, ben).play(table)
            size = 0
            while b"event: state" not in heard or not heard.endswith(b"\n\n"):
                piece = next(pieces)
                size += len(piece)
                heard += unzip.decompress(piece)
            sizes.append(size)
            heard = b""
    assert max(sizes) < UPDATE
    assert sum(sizes) / len(sizes) < UPDATE / 3
