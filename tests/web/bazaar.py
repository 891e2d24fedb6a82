"""A shelf with one more game: a small bazaar with composed offers, secret bids and questions asked again and again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tablee import games
from tests.web.house import Guest, Running

SHELF = str(Path(__file__).parent / "shelf")


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """The bazaar stands among the games, until the end of the block."""
    games.__path__.append(SHELF)
    games.names.cache_clear()
    try:
        yield
    finally:
        games.__path__.remove(SHELF)
        games.names.cache_clear()
        games._usual.cache_clear()
        for module in [name for name in sys.modules if name.startswith("tablee.games.bazaar")]:
            del sys.modules[module]


def open_bazaar(house: Running, *languages: str) -> tuple[str, list[Guest]]:
    """A running bazaar of people, and those people; the first is the host."""
    people = [house.guest(language) for language in languages or ("en", "en", "en")]
    answer = people[0].post("/tables", game="bazaar", name="Ada", option__seats=len(people))
    table = str(answer.headers["location"])
    for seat, (guest, name) in enumerate(zip(people, ("Ada", "Ben", "Cem", "Dag"), strict=False)):
        guest.get("/about")
        if seat:
            assert guest.post(f"{table}/sit", seat=seat, name=name).status_code == 303
    assert people[0].post(f"{table}/start").status_code == 303
    return table, people


def bid_all(table: str, people: list[Guest]) -> None:
    """Everybody bids: then it is the host's turn."""
    for guest in people:
        assert guest.play(table, "bid 1").status_code == 303
