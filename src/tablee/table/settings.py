"""What the host may still change before the start, and how a log writes it: only what differs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec

from tablee.engine.errors import BadLog, BadOption
from tablee.engine.game import Game
from tablee.engine.log import ALONE, Entry, Header, first_state
from tablee.engine.options import Number, split
from tablee.table.chairs import Chair, count_chairs, fit, settle
from tablee.table.clocks import read_rule
from tablee.table.errors import RulesSettled

if TYPE_CHECKING:
    from tablee.table.table import Table

CHANGEABLE: Final = (
    "game",
    "hints",
    "listed",
    "clock",
    "pace",
    "bot_offers",
    "counted",
)  # of the header; rules, edition and position stay
SEATING: Final = (
    "sit",
    "stand",
    "carry",
    "swap",
    "options",
    "stand-in",
    "return",
)  # kinds of entries that say who sits where
decode_changes = msgspec.json.Decoder(dict[str, object]).decode


def gives_hints(head: Header, chairs: Sequence[Chair]) -> bool:
    """Whether players may ask the house what to play; where they may do so alone, only one person may sit there."""
    return head.hints is True or (head.hints == ALONE and sum(chair.is_person for chair in chairs) < 2)


def write_changes(old: Header, new: Header) -> str:
    """The text of an `options` entry: every changed field with its new value."""
    before, after = msgspec.to_builtins(old), msgspec.to_builtins(new)
    return json.dumps({key: after[key] for key in CHANGEABLE if after[key] != before[key]}, ensure_ascii=False)


def read_changes(head: Header, text: str) -> Header:
    """The header that an `options` entry makes of an older one; raises MsgspecError or ValueError."""
    changes = decode_changes(text)
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


def may_have_chairs(table: Table, count: int) -> bool:
    """Whether the host may give a table so many chairs: its game allows them, and its people fit."""
    seats = table.game.options_type.kinds().get("seats")
    fits = sum(chair.is_person for chair in table.chairs) <= count
    is_open = table.phase == "open" and table.head.copied is None
    return is_open and fits and isinstance(seats, Number) and seats.low <= count <= seats.high


def check_settings(table: Table, head: Header) -> None:
    """Refuse a header with which this company could not play this game."""
    if split(head.game)[0] != table.game.name:
        raise BadOption(f"{head.game[:80]!r} is another game", option=head.game[:80], known=table.game.name)
    if head.copied is not None and head.game != table.head.game:
        raise RulesSettled("what was copied from another table was played under its options")
    check_head(table.game, head)
    fit(table.chairs, count_chairs(head))


def check_head(game: Game, head: Header) -> None:
    """Refuse a header from which no game can start, now and not at the start."""
    options = game.options(split(head.game)[1])
    if head.game != options.write(game.name):
        raise BadLog(f"{head.game[:200]!r} is not how {options.write(game.name)!r} is written in a header", entry=0)
    read_rule(head.clock)
    first_state(game, head)
