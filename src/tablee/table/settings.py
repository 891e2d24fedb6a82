"""What the host may still change before the start, and how a log writes it: only what differs."""

from __future__ import annotations

import json
from typing import Final

import msgspec

from tablee.engine.log import Entry, Header
from tablee.table.chairs import Chair, count_chairs, fit, settle

CHANGEABLE: Final = ("game", "hints", "listed", "clock")  # fields of the header; rules, edition and position stay
SEATING: Final = (
    "sit",
    "stand",
    "carry",
    "swap",
    "options",
    "stand-in",
    "return",
)  # kinds of entries that say who sits where


def write_changes(old: Header, new: Header) -> str:
    """The text of an `options` entry: every changed field with its new value."""
    before, after = msgspec.to_builtins(old), msgspec.to_builtins(new)
    return json.dumps({key: after[key] for key in CHANGEABLE if after[key] != before[key]}, ensure_ascii=False)


def read_changes(head: Header, text: str) -> Header:
    """The header that an `options` entry makes of an older one; raises MsgspecError or ValueError."""
    changes = msgspec.json.decode(text, type=dict[str, object])
    foreign = [key for key in changes if key not in CHANGEABLE]
    if foreign:
        raise ValueError(f"{foreign[0][:40]!r} cannot be changed")
    return msgspec.convert(msgspec.to_builtins(head) | changes, Header)


def arrange(head: Header, chairs: list[Chair], entry: Entry) -> Header:
    """Let a seating entry change the chairs; gives the header that holds from then on."""
    if entry.kind != "options":
        settle(chairs, entry)
        return head
    head = read_changes(head, entry.text)
    chairs[:] = fit(chairs, count_chairs(head))
    return head
