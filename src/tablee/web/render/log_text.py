"""What happens between the people at a table, in words: moves taken back, requests, stand-ins."""

from __future__ import annotations

from collections.abc import Sequence

from tablee.engine.contract import NOBODY
from tablee.table.absence import read_absent
from tablee.table.chairs import read_chair, read_stand_in
from tablee.table.moments import Moment
from tablee.table.requests import DRAW, UNDO, read_request
from tablee.table.table import Table
from tablee.words import Words


def told(table: Table, at: int, say: Words, names: Sequence[str]) -> str:
    """The sentence of the moment at a place of the story; empty if the game itself tells it, or nobody needs to."""
    moment = table.story[at]
    entry = moment.entry
    if entry.kind == "play":
        return ""
    name = names[entry.seat] if entry.seat >= 0 else ""
    if entry.kind == "undo":
        return say("told-undo", who=name, count=decisions(moment))
    if entry.kind == "ask":
        request = read_request(entry.seat, entry.text)
        if request.what in (UNDO, DRAW):
            return say(f"told-ask-{request.what}", who=name)
        return say("told-ask-stand-in", who=name, other=names[request.about])
    if entry.kind == "refuse":
        return say("told-withdraw" if entry.seat == asker(table, at) else "told-refuse", who=name)
    if entry.kind == "stand-in":
        return say(f"told-stand-in-{read_stand_in(entry.text)[0]}", who=name)
    if entry.kind == "sit":
        return say("told-join", who=name) if read_chair(entry.text).is_person else ""
    return say(f"told-{entry.kind}", who=name) if entry.kind in ("agree", "return", "resign") else ""


def noted(table: Table, at: int, say: Words, names: Sequence[str]) -> str:
    """The sentence of the note before the moment at a place of the story; empty if there is none."""
    note = table.notes.get(at)
    if note is None:
        return ""
    by = read_absent(note.text)
    if by is None:
        return say(f"note-{note.text}", name=names[note.seat])
    if by == NOBODY:
        return say("note-absent-host", name=names[note.seat])
    return say("note-absent", name=names[note.seat], host=names[by])


def decisions(moment: Moment) -> int:
    """How many acts of seats an undo took back."""
    return sum(act.seat >= 0 for act in moment.undone)


def asker(table: Table, at: int) -> int | None:
    """Who asked for what is answered at a place of the story."""
    return next((moment.entry.seat for moment in reversed(table.story[:at]) if moment.entry.kind == "ask"), None)
