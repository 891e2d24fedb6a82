"""Checks whether an entry from disk or a file may come next in a table's log."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tablee.engine import door
from tablee.engine.contract import NATURE, NOBODY, State
from tablee.engine.door import Played
from tablee.engine.errors import BadLog, TableeError
from tablee.engine.log import Entry
from tablee.table.absence import answer, read_absent
from tablee.table.chairs import FACE, Chair, read_chair, read_stand_in, write_chair
from tablee.table.names import clean_name, clean_words
from tablee.table.outcomes import outcome_due, write_outcome
from tablee.table.requests import DRAW, STAND_IN, UNDO, Request, read_request
from tablee.table.settings import check_settings, read_changes, write_changes

if TYPE_CHECKING:
    from tablee.table.table import Table

KINDS = {
    "open": ("sit", "stand", "carry", "swap", "options", "host", "watching", "word", "start"),
    "running": (
        "play",
        "sit",
        "carry",
        "host",
        "watching",
        "note",
        "undo",
        "ask",
        "agree",
        "refuse",
        "stand-in",
        "return",
        "reopen",
        "resign",
        "end",
    ),
    "over": (),
}
LONGEST_SENTENCE = 800
TOLERANCE = 0.01  # seconds: times are rounded
BOT_NOTES = ("bot-late", "bot-lost", "bot-illegal", "bot-failed")  # why a seat's next act is not its bot's own choice

WELCOME, REFUSED = "welcome", "refused"  # texts of a `watching` entry: whether spectators are allowed


def judge(table: Table, entry: Entry) -> Played | None:
    """Refuse an entry that cannot be the next one with BadLog; play it if it is an action."""
    if entry.number != table.number + 1:
        raise bad_log(table, table.number + 1, f"is missing: number {entry.number} stands in its place")
    if table.entries and entry.time < table.entries[-1].time:
        raise bad_log(table, entry.number, "is older than the one before it")
    if entry.kind not in KINDS[table.phase]:
        raise bad_log(table, entry.number, f"of kind {entry.kind[:40]!r} cannot stand in a game that is {table.phase}")
    if note := table.notes.get(len(table.story)):
        judge_noted(table, note, entry)
    if entry.kind == "play":
        return judge_play(table, entry)
    if entry.kind in ("start", "end", "watching"):
        judge_own(table, entry)
    elif entry.kind in ("swap", "options", "host"):
        judge_company(table, entry)
    elif entry.kind == "reopen":
        judge_reopening(table, entry)
    elif entry.kind in REQUEST_CHECKS:
        must_have_seat(table, entry)
        if reason := REQUEST_CHECKS[entry.kind](table, entry):
            raise bad_log(table, entry.number, f"of kind {entry.kind!r} and text {entry.text[:40]!r} {reason}")
    elif entry.kind == "carry":
        judge_carry(table, entry)
    else:
        judge_seat(table, entry)
    return None


def judge_own(table: Table, entry: Entry) -> None:
    """The table's own entries: `start` needs a full table, `end` the game's outcome, `watching` a yes or no."""
    if entry.seat != NOBODY:
        raise bad_log(table, entry.number, f"names seat {entry.seat}, but the table itself says {entry.kind}")
    if entry.kind == "start":
        if any(chair.is_free for chair in table.chairs):
            raise bad_log(table, entry.number, "starts the game while a seat is free")
    elif entry.kind == "watching":
        if entry.text not in (WELCOME, REFUSED):
            raise bad_log(table, entry.number, f"says {entry.text[:40]!r} to those who look on")
    elif (due := outcome_due(table)) is None:
        raise bad_log(table, entry.number, "ends a game that is not over")
    elif entry.text != (ended := write_outcome(due)):
        raise bad_log(table, entry.number, f"says {entry.text[:200]!r}, but the game ended with {ended!r}")


def judge_company(table: Table, entry: Entry) -> None:
    """Check `swap`, `options` and `host`: two seats, valid options, a host who sits at the table."""
    if entry.kind == "swap":
        must_have_seat(table, entry)
    elif entry.seat != NOBODY:
        raise bad_log(table, entry.number, f"names seat {entry.seat}, but the table itself says {entry.kind}")
    try:
        if entry.kind == "options":
            judge_options(table, entry)
        elif entry.text not in [str(seat) for seat in range(len(table.chairs)) if seat != entry.seat]:
            raise ValueError(f"{entry.text[:40]!r} is no other seat")
        elif entry.kind == "host" and not table.chairs[int(entry.text)].is_person:
            raise ValueError(f"no person sits on seat {entry.text}")
    except (msgspec.MsgspecError, TableeError, ValueError, RecursionError) as error:
        raise bad_log(table, entry.number, f"of kind {entry.kind!r} cannot be: {error}") from None


def judge_options(table: Table, entry: Entry) -> None:
    """Options of the same game under which it can start, with a chair for everybody."""
    head = read_changes(table.head, entry.text)
    if head == table.head or write_changes(table.head, head) != entry.text:
        raise ValueError("it is not written as a table writes it")
    check_settings(table, head)


def judge_seat(table: Table, entry: Entry) -> None:
    """Sitting, standing up, words and notes name a seat and have their forms."""
    must_have_seat(table, entry)
    if entry.kind == "note":
        judge_note(table, entry)
        return
    chair = table.chairs[entry.seat]
    comes: Chair | None = None
    try:
        if entry.kind == "sit":
            comes = read_chair(entry.text)
            clean = clean_name(comes.name) == comes.name and (not comes.face or is_face(comes))
        else:
            clean = entry.kind == "stand" or clean_words(entry.text) == entry.text
    except (msgspec.MsgspecError, TableeError, UnicodeError, RecursionError) as error:
        raise bad_log(table, entry.number, f"of kind {entry.kind!r} cannot be read: {error}") from None
    if not clean:
        raise bad_log(table, entry.number, f"of kind {entry.kind!r} is not written as a table writes it")
    joins = comes is not None and comes.is_person and bool(chair.bot)
    if table.phase == "running" and not chair.program and not joins:
        raise bad_log(table, entry.number, f"changes who plays seat {entry.seat} in mid-game")


def is_face(chair: Chair) -> bool:
    """Whether a person sits there with a face as a profile gives it."""
    return chair.is_person and bool(FACE.fullmatch(chair.face))


def judge_carry(table: Table, entry: Entry) -> None:
    """A seat that travels to another device keeps its person."""
    must_have_seat(table, entry)
    chair = table.chairs[entry.seat]
    try:
        carried = read_chair(entry.text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_log(table, entry.number, f"of kind 'carry' cannot be read: {error}") from None
    kept = msgspec.structs.replace(carried, visitor=chair.visitor, stand_in=chair.stand_in)
    if not chair.is_person or kept != chair:
        raise bad_log(table, entry.number, f"carries seat {entry.seat} away from who sits there")
    if write_chair(carried) != entry.text:
        raise bad_log(table, entry.number, "of kind 'carry' is not written as a table writes it")


def judge_note(table: Table, entry: Entry) -> None:
    """A note is one that a table makes: about a bot, or about somebody for whom the rules answer."""
    chair, by = table.chairs[entry.seat], read_absent(entry.text)
    if by is None:
        fits = entry.text in BOT_NOTES and bool(chair.played_by)
    else:
        is_known = by == NOBODY or (by < len(table.chairs) and by != entry.seat and table.chairs[by].is_person)
        fits = is_known and table.game.answers_for_absent and not chair.played_by
    if not fits:
        raise bad_log(table, entry.number, f"notes {entry.text[:40]!r} of seat {entry.seat}, which no table does")


def judge_noted(table: Table, note: Entry, entry: Entry) -> None:
    """The entry after a note must be the act it announces; for an absent seat, the answer that the rules give."""
    if entry.kind != "play" or entry.seat != note.seat:
        raise bad_log(table, entry.number, f"is not the act of seat {note.seat} that the note before it announces")
    assert table.state is not None
    if read_absent(note.text) is None or note.seat not in table.awaited:
        return  # the door will refuse an act out of turn
    if entry.text != (due := answer(table.state, note.seat)):
        raise bad_log(table, entry.number, f"says {entry.text[:200]!r}, but for an absent seat the rules say {due!r}")


def why_not_undo(table: Table, entry: Entry) -> str:
    """An undo takes back what its seat decided: its own acts alone, or with everybody's agreement.

    Whether its own acts had shown anything was found out when it was taken back; a log is believed there, since what
    a state is imagined to be may change with the house, and no draw can be had twice anyway.
    """
    number = int(entry.text) if entry.text.isascii() and entry.text.isdigit() and len(entry.text) < 10 else 0
    if number not in table.numbers or str(number) != entry.text:
        return "takes back no entry that counts"
    acts = table.played[table.place(number) :]
    if acts[0].seat != entry.seat:
        return f"takes back an act that is not of seat {entry.seat}"
    if all(act.seat == entry.seat for act in acts) or is_agreed(table, Request(entry.seat, UNDO, number)):
        return ""
    return "takes back more than its own acts, and not everybody has agreed"


def why_not_stand_in(table: Table, entry: Entry) -> str:
    """A bot stands in for a person who plays, by that person's wish, by agreement, or when the clock says so."""
    why, bot = read_stand_in(entry.text)
    if not table.chairs[entry.seat].plays_in_person:
        return "stands in where no person plays"
    if not bot or not is_clean_name(bot):
        return "names no bot"
    left = table.time_left_at_once(entry.seat, entry.time)
    if why == "wish" or (why == "clock" and left is not None and left <= TOLERANCE):
        return ""
    people = [seat for seat, chair in enumerate(table.chairs) if chair.plays_in_person and seat != entry.seat]
    if why == "agreed" and any(is_agreed(table, Request(seat, STAND_IN, entry.seat, bot)) for seat in people):
        return ""
    return "has no reason that a table has"


def why_not_return(table: Table, entry: Entry) -> str:
    """A person returns to a seat where a bot stands in."""
    return "" if table.chairs[entry.seat].stand_in and not entry.text else "takes back a seat where nobody stands in"


def why_not_resign(table: Table, entry: Entry) -> str:
    """One of two players gives the game up."""
    fits = len(table.chairs) == 2 and table.chairs[entry.seat].plays_in_person and table.resigned == NOBODY
    return "" if fits and not entry.text else "resigns where nobody can"


def why_not_ask(table: Table, entry: Entry) -> str:
    """A person asks for one thing at a time."""
    try:
        request = read_request(entry.seat, entry.text)
    except ValueError as error:
        return f"cannot be read: {error}"
    if table.request is not None:
        return "asks while something else is asked"
    if not table.chairs[entry.seat].plays_in_person or not request.asked(table.chairs):
        return "asks where nobody asks or nobody answers"
    if request.what == DRAW:
        known = table.game.draws_by_agreement and all(chair.plays_in_person for chair in table.chairs)
    elif request.what == UNDO:
        known = request.about in table.numbers and table.played[table.place(request.about)].seat == entry.seat
    else:
        there = 0 <= request.about < len(table.chairs) and request.about != entry.seat
        known = there and table.chairs[request.about].plays_in_person and is_clean_name(request.bot)
    return "" if known else "asks for what cannot be done"


def why_not_agree(table: Table, entry: Entry) -> str:
    """A seat that is asked and has not answered yet agrees."""
    asked = table.request is not None and entry.seat in table.request.asked(table.chairs)
    return "" if asked and not entry.text else "agrees without being asked"


def why_not_refuse(table: Table, entry: Entry) -> str:
    """A seat that is asked refuses, or the asking seat withdraws."""
    request = table.request
    allowed = request is not None and entry.seat in (request.seat, *request.agreed, *request.asked(table.chairs))
    return "" if allowed and not entry.text else "refuses what is not asked"


REQUEST_CHECKS = {
    "undo": why_not_undo,
    "stand-in": why_not_stand_in,
    "return": why_not_return,
    "resign": why_not_resign,
    "ask": why_not_ask,
    "agree": why_not_agree,
    "refuse": why_not_refuse,
}


def is_agreed(table: Table, wanted: Request) -> bool:
    """Whether something may be done: nobody has to be asked, or this was asked and everybody has agreed."""
    request = table.request
    if request is None or request.write() != wanted.write() or request.seat != wanted.seat:
        request = wanted
    return not request.asked(table.chairs)


def is_clean_name(name: str) -> bool:
    """Whether a name is written as a table writes it."""
    try:
        return clean_name(name) == name
    except (TableeError, UnicodeError):
        return False


def judge_reopening(table: Table, entry: Entry) -> None:
    """The house was closed for no longer than since the last entry; only a table with clocks says so."""
    try:
        closed = float(entry.text)
    except ValueError:
        closed = -1.0
    since = entry.time - table.entries[-1].time
    if entry.seat != NOBODY or table.clocks is None or not 0 <= closed <= since + TOLERANCE:
        raise bad_log(table, entry.number, f"says that the house was closed for {entry.text[:40]!r} seconds")


def judge_play(table: Table, entry: Entry) -> Played:
    """Nature's entry must be the fair draw, a seat's must pass the door."""
    assert table.state is not None
    if entry.seat == NATURE:
        judge_draw(table, entry)
    else:
        must_have_seat(table, entry)
    try:
        played = door.play(table.state, entry.seat, entry.text)
    except TableeError as error:
        raise bad_log(table, entry.number, f"does not replay: {error}") from None
    if played.text != entry.text:
        raise bad_log(table, entry.number, f"is written {entry.text[:200]!r} instead of {played.text!r}")
    return played


def judge_draw(table: Table, entry: Entry) -> None:
    """Nature draws when it owes a draw, and what seed and words decide."""
    due = table.next_draw()
    if due is None:
        raise bad_log(table, entry.number, "is a draw of nature, which owes none")
    if entry.text != due:
        n = table.draws + 1
        what = f"says that nature drew {entry.text[:200]!r}, but draw {n} of this seed and these words is {due!r}"
        raise bad_log(table, entry.number, what, fault="draw", n=n, said=entry.text[:200], due=due)


def must_have_seat(table: Table, entry: Entry) -> None:
    """The seat of an entry is one of the table's."""
    if not 0 <= entry.seat < len(table.chairs):
        raise bad_log(table, entry.number, f"names seat {entry.seat}, which the table does not have")


def must_be_whole(table: Table) -> None:
    """A log stops where a seat owes an answer or after the end: draws and end come with the act they follow."""
    if owes_nature(table.state):
        raise bad_log(table, table.number + 1, "is missing: nature owes a draw")
    if len(table.story) in table.notes:
        raise bad_log(table, table.number + 1, "is missing: a note announces an act")
    if table.phase == "running" and outcome_due(table) is not None:
        raise bad_log(table, table.number + 1, "is missing: the game is over, and the table does not say so")


def bad_log(table: Table, number: int, what: str, fault: str = "entry", **facts: str | int) -> BadLog:
    """The error that names an entry, and what kind of fault it has."""
    game, version = table.game.name, table.head.rules_version
    return BadLog(
        f"entry {number} {shortened(what)} (table {table.id}, {game}, version {version} of the rules)",
        fault="cut" if what.startswith("is missing") else fault,
        table=table.id,
        entry=number,
        version=version,
        **facts,
    )


def shortened(sentence: str) -> str:
    """A sentence that may repeat what somebody wrote, not too long to be read."""
    return sentence if len(sentence) <= LONGEST_SENTENCE else f"{sentence[: LONGEST_SENTENCE - 1]}…"


def owes_nature(state: State | None) -> bool:
    """Whether chance is to answer next."""
    return state is not None and not state.over and list(state.seats()) == [NATURE]
