"""News between processes as texts of NOTIFY: small, and never longer than PostgreSQL takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tablee.engine.log import Entry
from tablee.table.news import CatchUp, Changed, EntriesWritten, News, Spoken

decode_json = msgspec.json.Decoder().decode

CHANNEL: Final = "tablee"
LONGEST_PAYLOAD: Final = (
    7_900  # bytes of news in one notification; PostgreSQL takes fewer than 8,000, sender and brackets too
)
KIND_OF_LETTER: Final[dict[str, type[EntriesWritten] | type[Spoken] | type[Changed]]] = {
    "w": EntriesWritten,
    "s": Spoken,
    "c": Changed,
}
LETTER_OF_KIND: Final = {kind: letter for letter, kind in KIND_OF_LETTER.items()}
COMMA: Final = 1


def encode(news: EntriesWritten | Spoken | Changed) -> str:
    """One piece of news; entries that are too long for it are left out."""
    text = msgspec.json.encode((LETTER_OF_KIND[type(news)], *msgspec.structs.astuple(shortened(news))))
    if isinstance(news, EntriesWritten) and len(text) > LONGEST_PAYLOAD:
        return encode(EntriesWritten(news.table_id, news.number))
    return text.decode()


def shortened(news: News) -> Any:
    """The same with entries as plain rows, without the names of their fields."""
    if not isinstance(news, EntriesWritten):
        return news
    return msgspec.structs.replace(news, entries=tuple(map(msgspec.structs.astuple, news.entries)))


def pieces(texts: list[str]) -> list[int]:
    """For each piece of news the number of the notification that carries it; mostly all share the first."""
    numbers, size, piece = [], 0, 0
    for text in texts:
        length = len(text.encode()) + COMMA
        if size and size + length > LONGEST_PAYLOAD:
            size, piece = 0, piece + 1
        size += length
        numbers.append(piece)
    return numbers


def payload(sender: str, text: str) -> str:
    """A notification with pieces of news, between commas."""
    return f"{sender}[{text}]"


def payloads(sender: str, news: Sequence[Changed]) -> list[str]:
    """As few notifications as carry all of the news."""
    texts = list(map(encode, news))
    groups: dict[int, list[str]] = {}
    for piece, text in zip(pieces(texts), texts, strict=True):
        groups.setdefault(piece, []).append(text)
    return [payload(sender, ",".join(group)) for group in groups.values()]


def decode(told: str) -> list[News]:
    """The news of a notification; what cannot be read, from another version, is a reason to catch up."""
    try:
        return [read(letter, *facts) for letter, *facts in decode_json(told[told.index("[") :])]
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError):
        return [CatchUp()]


def read(letter: str, table_id: str, fact: Any, rows: list[list[Any]] | None = None) -> News:
    """One piece of news."""
    if letter != "w":
        return KIND_OF_LETTER[letter](table_id, fact)
    entries = (
        Entry(number=number, seat=seat, text=text, time=time, kind=kind)
        for number, seat, text, time, kind in rows or ()
    )
    return EntriesWritten(table_id, fact, tuple(entries))
