"""A table is a log: everything that happens at it is an entry, and its state is what the entries add up to.

A change is proposed, which judges it and changes nothing; the batch of entries goes to disk; then it is committed:

    batch = table.propose_play(seat, text, number, visitor)
    await store.append(table.id, batch.entries)
    table.commit(batch)
"""

from __future__ import annotations

import re
import secrets
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Literal, Self

import msgspec

from tablee.engine import door
from tablee.engine.contract import NATURE, NOBODY, State
from tablee.engine.door import Played
from tablee.engine.errors import BadLog, BadOption, TableeError, Unreadable
from tablee.engine.game import Game
from tablee.engine.log import Entry, Header, first_state, header
from tablee.engine.options import split
from tablee.table import fairness, requests
from tablee.table.chairs import CHAIR_KINDS, count_chairs, fit, same_visitor, without_visitor, write_chair
from tablee.table.chairs import Chair as Chair
from tablee.table.clocks import Clocks, first_of_each, read_rule
from tablee.table.errors import (
    AlreadyOver,
    AlreadyStarted,
    Conflict,
    NobodyThere,
    NoSuchSeat,
    NotStarted,
    NotTheHost,
    NotYourSeat,
    RulesSettled,
    SeatTaken,
    Stale,
    StoodIn,
    TableNotFull,
    TooManyWords,
)
from tablee.table.judge import REFUSED, WELCOME, judge, must_be_whole, owes_nature, write_outcome
from tablee.table.moments import Moment
from tablee.table.names import clean_name, clean_words, free_name
from tablee.table.settings import SEATING, arrange, write_changes

WORDS_PER_SEAT = 8
LONGEST_ACTION = 2000
SILENT = ("start", "note", "end", "reopen")  # kinds that are no moment of the story
CHANGES = ("play", "undo", "start", "end")  # kinds that make older answers stale

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # safe in an address; new ones have 96 random bits

Phase = Literal["open", "running", "over"]
Clock = Callable[[], float]


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What a store keeps of a table besides its entries. It holds the seed: it never leaves the server."""

    id: str
    head: Header
    seed: bytes
    host: str
    created: float

    def __repr__(self) -> str:
        return f"Record({self.id!r}, {self.head.game!r})"


class Batch(msgspec.Struct, frozen=True, gc=False):
    """Entries that belong together, judged but not yet true: an act, and all that nature and the table do upon it."""

    entries: tuple[Entry, ...]
    played: tuple[Played, ...]
    state: State | None

    @property
    def is_play(self) -> bool:
        """Whether it holds nothing but plays, a seat's and nature's."""
        return {entry.kind for entry in self.entries} == {"play"}

    @property
    def awaited(self) -> list[int] | None:
        """The seats that owe an answer after it, if it changes the state."""
        return None if self.state is None else [int(seat) for seat in self.state.seats()]


class Table:
    """One evening of play. Only `commit` and `follow` change it."""

    def __init__(self, record: Record, game: Game, clock: Clock = time.time) -> None:
        self.id = record.id
        self.head = record.head  # as the options now stand; the log starts from the record's
        self.host = record.host
        self.host_has_left = False  # stood up, so that somebody else may take over
        self.created = record.created
        self.commitment = fairness.commitment(record.seed)
        self.game = game
        check_head(game, record.head)
        self.chairs = [Chair() for _ in range(count_chairs(record.head))]
        self.words: list[str] = []  # what players added to the chance, in the order of the log
        self.entries: list[Entry] = []
        self.played: list[Played] = []  # what counts: an undo takes its end away
        self.numbers: list[int] = []  # the numbers of their entries
        self.story: list[Moment] = []  # all that happened since the start, what was taken back too
        self.notes: dict[int, Entry] = {}  # what was noted just before an act, by its place in `story`
        self.request: requests.Request | None = None  # what waits for everybody's agreement
        self.choosing: dict[int, bool] = {}  # whether acts were choices, by entry: see `undo`
        self.showing: dict[int, bool] = {}  # whether acts showed something hidden, by entry: see `undo`
        self.clocks: Clocks | None = None  # from the start on, if the header wants them
        self.state: State | None = None
        self.phase: Phase = "open"
        self.watching = True  # whether people without a seat may look on
        self.sealed_at: int | None = None  # the last entry that sealed one of several choices made together
        self.draws = 0  # how often nature has drawn; no draw's number serves twice
        self._seed = record.seed
        self._clock = clock

    @classmethod
    def rebuild(cls, record: Record, entries: Iterable[Entry], game: Game, clock: Clock = time.time) -> Self:
        """A table from its stored log; BadLog if that does not replay."""
        try:
            table = cls(record, game, clock)
        except TableeError as error:
            raise BadLog(f"table {record.id} cannot be set up: {error}", table=record.id, entry=0) from error
        table.follow(entries)
        must_be_whole(table)
        return table

    # --- questions ---

    @property
    def number(self) -> int:
        """The number of the last entry; 0 before the first."""
        return len(self.entries)

    @property
    def names(self) -> list[str]:
        """The players' names by seat, empty for a free seat."""
        return [chair.name for chair in self.chairs]

    @property
    def awaited(self) -> list[int]:
        """The seats that owe an answer now."""
        return [] if self.state is None else [int(seat) for seat in self.state.seats()]

    @property
    def ticking(self) -> list[int]:
        """The seats whose time runs: people who owe an answer, of those around one device the first."""
        return first_of_each([(seat, self.chairs[seat].visitor) for seat in self.owing])

    @property
    def owing(self) -> list[int]:
        """The people who owe an answer now, in seat order."""
        return [seat for seat in sorted(self.awaited) if seat >= 0 and self.chairs[seat].plays_in_person]

    def time_left(self, seat: int, now: float | None = None) -> float | None:
        """The seconds a seat has left at a time, by default now; None at a table without a clock."""
        if self.clocks is None:
            return None
        spent = (self._clock() if now is None else now) - self.clocks.since if seat in self.ticking else 0.0
        return self.clocks.left[seat] - max(0.0, spent)

    def time_left_at_once(self, seat: int, now: float) -> float | None:
        """The same if the seats of one device spent their time at once, as they did in logs from before.

        A file does not say who shares a device, so this is what a log is held to: nobody's time is up earlier.
        """
        if self.clocks is None:
            return None
        return self.clocks.at_once[seat] - (max(0.0, now - self.clocks.since) if seat in self.owing else 0.0)

    def seats_of(self, visitor: str | None) -> list[int]:
        """The seats a visitor holds."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.belongs_to(visitor)]

    def is_host(self, visitor: str | None) -> bool:
        """Whether this visitor made the table, or was given it."""
        return same_visitor(self.host, visitor)

    def told_to(self, viewer: int, since: int = 0) -> list[Entry]:
        """The entries after number `since` as a seat, or PUBLIC, may read them; all is told once the game is over."""
        told = []
        acts = {moment.entry.number: moment.played for moment in self.story}
        for entry in self.entries[max(0, since) :]:
            told.append(self._told(entry, acts.get(entry.number), viewer))
        return told

    def _told(self, entry: Entry, played: Played | None, viewer: int) -> Entry:
        if entry.kind in CHAIR_KINDS:
            return without_visitor(entry)
        if played is None or self.phase == "over":
            return entry
        return msgspec.structs.replace(entry, text=played.text_for(viewer))

    # --- proposals: they judge, and change nothing ---

    def propose_sit(self, seat: int, name: str, visitor: str, bot: str = "") -> Batch:
        """Sit down (again: under another name), or, as the host, put a bot on a seat that no other person holds."""
        chair = self.chair(seat)
        if not (bot and self._takes_over(chair, visitor)):
            self._must_be_open()
        if not visitor:
            raise NotYourSeat(f"nobody cannot sit down on seat {seat}", seat=seat)
        if bot and not self.is_host(visitor) and not chair.belongs_to(visitor):
            raise NotTheHost(f"only the host gives seat {seat} to a bot", seat=seat)
        if not (chair.is_free or chair.belongs_to(visitor) or (bot and chair.is_lent)):
            raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
        sitting = Chair(self._free_name(seat, name), "" if bot else visitor, clean_name(bot) if bot else "")
        return self._batch("sit", seat, write_chair(sitting))

    def propose_program(self, seat: int, name: str, host: str, program: str) -> Batch:
        """As the host, give a seat to a program, known by the hash of its token; the same seat again: a new token."""
        chair = self.chair(seat)
        if not self._takes_over(chair, host):
            self._must_be_open()
        if not self.is_host(host):
            raise NotTheHost(f"only the host gives seat {seat} to a program", seat=seat)
        if not (chair.is_free or chair.is_lent or chair.belongs_to(host)):
            raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
        return self._batch("sit", seat, write_chair(Chair(self._free_name(seat, name), program, program=True)))

    def propose_stand(self, seat: int, visitor: str) -> Batch:
        """Leave one's seat, or, as the host, send away whoever sits there."""
        self._must_be_open()
        chair = self.chair(seat)
        if not (chair.belongs_to(visitor) or (self.is_host(visitor) and not chair.is_free)):
            raise NotYourSeat(f"seat {seat} is not this visitor's to leave", seat=seat)
        return self._batch("stand", seat, "")

    def propose_swap(self, seat: int, other: int, agreed: Sequence[str]) -> Batch:
        """Let two chairs change places; every person on them must have agreed. Machines move for anybody who sits."""
        self._must_be_open()
        pair = (self.chair(seat), self.chair(other))
        if seat == other:
            raise SeatTaken(f"seat {seat} cannot change places with itself", seat=seat, name=pair[0].name)
        for chair in pair:
            if chair.is_person and not any(chair.belongs_to(visitor) for visitor in agreed):
                raise NotYourSeat(f"{chair.name} has not agreed to change places", name=chair.name)
        if not any(chair.is_person for chair in pair) and not any(self.is_host(visitor) for visitor in agreed):
            raise NotTheHost("only the host moves machines and free chairs", seat=seat)
        return self._batch("swap", seat, str(other))

    def propose_settings(self, head: Header, visitor: str) -> Batch:
        """As the host, change what may still be changed; everybody who sits finds a chair, or it is refused."""
        self._must_be_open()
        if not self.is_host(visitor):
            raise NotTheHost("only the host changes the options")
        self.check_settings(head)
        return self._batch("options", NOBODY, write_changes(self.head, head))

    def check_settings(self, head: Header) -> None:
        """Refuse a header with which this company could not play this game."""
        if split(head.game)[0] != self.game.name:
            raise BadOption(f"{head.game[:80]!r} is another game", option=head.game[:80], known=self.game.name)
        if head.copied is not None and head.game != self.head.game:
            raise RulesSettled("what was copied from another table was played under its options")
        check_head(self.game, head)
        fit(self.chairs, count_chairs(head))

    def propose_host(self, seat: int, visitor: str, host_is_away: bool = False) -> Batch:
        """Hand the table over to a person at it; where the host has left, any of them may take it."""
        if self.phase == "over":
            raise AlreadyOver("the game is over")
        chair = self.chair(seat)
        if not chair.is_person:
            raise NobodyThere(f"no person sits on seat {seat}", seat=seat)
        left = not self.host or (self.phase == "open" and (self.host_has_left or host_is_away))
        if not (self.is_host(visitor) or (left and chair.belongs_to(visitor))):
            raise NotTheHost("only the host hands the table over", seat=seat)
        return self._batch("host", NOBODY, str(seat))

    def propose_carry(self, seat: int, giver: str, taker: str) -> Batch:
        """Let a person's seat travel from one device to another; nothing else about it changes."""
        chair = self.chair(seat)
        if self.phase == "over":
            raise AlreadyOver("the game is over")
        if not chair.belongs_to(giver) or chair.is_lent or not taker:
            raise NotYourSeat(f"seat {seat} is not this visitor's to carry elsewhere", seat=seat)
        return self._batch("carry", seat, write_chair(msgspec.structs.replace(chair, visitor=taker)))

    def propose_claim(self, seat: int, visitor: str) -> Batch:
        """Take the place of somebody who is known by name only, at a running table that came from a file."""
        chair = self.chair(seat)
        if self.phase != "running":
            raise AlreadyOver("the game is over") if self.phase == "over" else NotStarted("the game has not started")
        if not chair.is_vacant or not visitor:
            raise SeatTaken(f"seat {seat} is taken by {chair.name}", seat=seat, name=chair.name)
        return self._batch("carry", seat, write_chair(msgspec.structs.replace(chair, visitor=visitor)))

    def propose_watching(self, visitor: str, welcome: bool) -> Batch:
        """As the host, let people without a seat look on, or not."""
        if not self.is_host(visitor):
            raise NotTheHost("only the host says who may look on")
        if self.phase == "over":
            raise AlreadyOver("the game is over")
        return self._batch("watching", NOBODY, WELCOME if welcome else REFUSED)

    def propose_word(self, visitor: str, text: str) -> Batch:
        """Add words to the chance; once said they count."""
        self._must_be_open()
        seats = self.seats_of(visitor)
        if not seats:
            raise NotYourSeat("only who sits at the table adds words to the chance")
        said = sum(entry.kind == "word" and entry.seat == seats[0] for entry in self.entries)
        if said >= WORDS_PER_SEAT:
            raise TooManyWords(f"seat {seats[0]} has added words {said} times", seat=seats[0], most=WORDS_PER_SEAT)
        return self._batch("word", seats[0], clean_words(text))

    def propose_start(self, visitor: str) -> Batch:
        """Begin the game; nature draws until a seat owes an answer."""
        self._must_be_open()
        if not self.is_host(visitor):
            raise NotTheHost("only the host starts the game")
        free = [seat for seat, chair in enumerate(self.chairs) if chair.is_free]
        if free:
            raise TableNotFull(f"seat {', '.join(map(str, free))} is free", free=len(free), seats=len(self.chairs))
        return self._batch("start", NOBODY, "", state=first_state(self.game, self.head))

    def propose_play(self, seat: int, text: str, number: int, visitor: str | None = None, *, note: str = "") -> Batch:
        """Play an action of a seat, given the last entry number its player has seen; a bot's seat has no visitor.

        A note says in the log why this act is not the bot's own choice.
        """
        if self.state is None:
            raise NotStarted("the game has not started")
        chair = self.chair(seat)
        if not (chair.belongs_to(visitor) or (chair.played_by and visitor is None)):
            raise NotYourSeat(f"seat {seat} is not this visitor's", seat=seat)
        if chair.stand_in and visitor is not None:
            raise StoodIn(f"a bot stands in on seat {seat}: its person must take it back first", seat=seat)
        if not self.is_fresh(seat, number):
            reason = f"seat {seat} answers entry {number}, but the table is at entry {self.number}"
            raise Stale(reason, seen=number, now=self.number)
        if len(text) > LONGEST_ACTION:
            raise Unreadable(f"seat {seat} cannot play a text of {len(text)} characters", action=text[:40])
        played = door.play(self.state, seat, text)
        return self._batch("play", seat, played.text, played.after, played, note)

    def propose_reopen(self, closed: float) -> Batch:
        """Say that the house was closed for so many seconds since the last entry: nobody's time ran then."""
        draft = self.draft()
        since = draft.time - self.entries[-1].time if self.entries else 0.0
        draft.write("reopen", NOBODY, f"{min(max(0.0, closed), since):.3f}".rstrip("0").rstrip("."))
        return self.batch(draft)

    def is_fresh(self, seat: int, number: int) -> bool:
        """Whether a seat's answer to this entry still stands: at most other seats' sealed choices came after it."""
        if number == self.number:
            return True
        if not 0 <= number < self.number:
            return False
        missed = [entry.number for entry in self.entries[number:] if entry.kind in CHANGES]
        acts = {moment.entry.number: moment for moment in self._moments_since(number) if moment.moves}
        return all(at in acts and acts[at].is_hidden_from(seat) for at in missed)

    def _moments_since(self, number: int) -> Iterator[Moment]:
        """What happened after an entry, the last first."""
        for moment in reversed(self.story):
            if moment.entry.number <= number:
                return
            yield moment

    def _batch(
        self,
        kind: str,
        seat: int,
        text: str,
        state: State | None = None,
        played: Played | None = None,
        note: str = "",
    ) -> Batch:
        """One entry, with what is noted before it, and what follows from it at once: nature's draws, and the end."""
        draft = self.draft()
        if note:
            draft.write("note", seat, note)
        draft.write(kind, seat, text)
        draws = list(self._nature(state)) if state is not None else []
        for drawn in draws:
            draft.write("play", NATURE, drawn.text)
        if draws:
            state = draws[-1].after
        if state is not None and state.over:
            draft.write("end", NOBODY, write_outcome(state))
        return Batch(tuple(draft.entries), tuple([played, *draws] if played else draws), state)

    def draft(self) -> Draft:
        """An empty draft of the entries that come next."""
        return Draft(self.number, max(self._clock(), self.entries[-1].time if self.entries else 0.0))

    def batch(self, draft: Draft) -> Batch:
        """A draft in which nothing is played; an undo in it leads back to an older state."""
        taken_back = [int(entry.text) for entry in draft.entries if entry.kind == "undo"]
        state = self.played[self.place(taken_back[0])].before if taken_back else self.state
        return Batch(tuple(draft.entries), (), state)

    def place(self, number: int) -> int:
        """The place in `played` of an entry that counts."""
        return bisect_left(self.numbers, number)

    def _free_name(self, seat: int, name: str) -> str:
        """A name for a seat that nobody else at the table goes by."""
        return free_name(clean_name(name), [other for at, other in enumerate(self.names) if at != seat])

    def _takes_over(self, chair: Chair, visitor: str) -> bool:
        """Whether the host may put another machine in the place of a program in mid-game."""
        return self.phase == "running" and chair.program and self.is_host(visitor)

    def _nature(self, state: State) -> Iterator[Played]:
        """Nature's draws from a state on, until a seat owes an answer or the game is over."""
        n = self.draws
        while owes_nature(state):
            n += 1
            played = self._fair_draw(state, n)
            yield played
            state = played.after

    def _fair_draw(self, state: State, n: int) -> Played:
        """What nature's n-th draw does in a state."""
        index = fairness.draw(self._seed, self.words, n, [int(weight) for weight in state.weights()])
        return door.play_number(state, NATURE, state.actions(NATURE)[index])

    def next_draw(self) -> str | None:
        """What nature's next draw must be, if it owes one: for those who check a log entry by entry."""
        if self.state is None or not owes_nature(self.state):
            return None
        return self._fair_draw(self.state, self.draws + 1).text

    # --- what has happened ---

    def commit(self, batch: Batch) -> None:
        """Make a batch true, once it is on disk."""
        if batch.entries[0].number != self.number + 1:
            raise Conflict(
                f"table {self.id} is at entry {self.number}; entry {batch.entries[0].number} cannot come next",
                table=self.id,
                entry=batch.entries[0].number,
            )
        plays = iter(batch.played)
        for entry in batch.entries:
            self._enter(entry, next(plays) if entry.kind == "play" else None)

    def follow(self, entries: Iterable[Entry]) -> None:
        """Take over entries already true elsewhere (on disk, in a file), each judged; BadLog at the first bad one."""
        for entry in entries:
            self._enter(entry, judge(self, entry))

    def _enter(self, entry: Entry, played: Played | None) -> None:
        """The one place where a table changes."""
        self._run_clocks(entry)
        self.request = requests.after(self.request, entry)
        undone: tuple[Played, ...] = ()
        if entry.kind in SEATING:
            sat = bool(self.seats_of(self.host))
            self.head = arrange(self.head, self.chairs, entry)
            self.host_has_left = not self.seats_of(self.host) and (sat or self.host_has_left)
        elif entry.kind == "host":
            self.host = self.chairs[int(entry.text)].visitor or self.host
            self.host_has_left = False
        elif entry.kind == "watching":
            self.watching = entry.text == WELCOME
        elif entry.kind == "note":
            self.notes[len(self.story)] = entry
        elif entry.kind == "undo":
            undone = self._take_back(self.place(int(entry.text)))
        elif entry.kind == "word":
            self.words.append(entry.text)
        elif entry.kind == "start":
            self.state = first_state(self.game, self.head)
            self.phase = "running"
            rule = read_rule(self.head.clock)
            self.clocks = Clocks(rule, len(self.chairs), entry.time) if rule else None
        elif entry.kind == "end":
            self.phase = "over"
        if played is not None:
            self.state = played.after
            self.played.append(played)
            self.numbers.append(entry.number)
            self.draws += entry.seat == NATURE
            if played.is_sealed:
                self.sealed_at = entry.number
        if self.phase != "open" and entry.kind not in SILENT and self.state is not None:
            self.story.append(Moment(entry, self.state, played, undone))
        self.entries.append(entry)

    def _take_back(self, at: int) -> tuple[Played, ...]:
        """Go back to before an act; nature's draws stay counted."""
        undone = tuple(self.played[at:])
        self.state = undone[0].before
        del self.played[at:], self.numbers[at:]
        return undone

    def _run_clocks(self, entry: Entry) -> None:
        """Time passes up to an entry, and its seat may get some more."""
        if self.clocks is None:
            return
        closed = float(entry.text) if entry.kind == "reopen" else 0.0
        self.clocks.run(self.ticking, self.owing, entry.time, closed)
        if entry.kind == "return":
            self.clocks.welcome_back(entry.seat)
        elif entry.kind == "play" and entry.seat >= 0 and self.chairs[entry.seat].plays_in_person:
            self.clocks.wind_up(entry.seat)

    def _must_be_open(self) -> None:
        if self.phase != "open":
            raise AlreadyStarted("the game has already started")

    def chair(self, seat: int) -> Chair:
        """A seat's chair, if the table has that seat."""
        if not 0 <= seat < len(self.chairs):
            count = len(self.chairs)
            raise NoSuchSeat(f"there is no seat {seat} at a table of {count}", seat=seat, seats=count)
        return self.chairs[seat]


class Draft(msgspec.Struct, gc=False):
    """Entries being written, one number after the other, at one time."""

    number: int
    time: float
    entries: list[Entry] = []

    def write(self, kind: str, seat: int, text: str) -> None:
        """Write the next entry."""
        self.number += 1
        self.entries.append(Entry(number=self.number, seat=seat, text=text, time=round(self.time, 3), kind=kind))


def new_table(
    game: Game,
    options_text: str,
    host_visitor: str,
    position: str | None = None,
    clock: Clock = time.time,
    hints: bool = True,
    listed: bool = True,
    seat_clock: str = "",
) -> tuple[Record, Table]:
    """A table nobody sits at yet, its options written out, its seed drawn."""
    name, given = split(options_text)
    if name != game.name:
        raise BadOption(f"{options_text!r} is not a table of {game.name}", option=name, known=game.name)
    head = header(game, game.options(given).write(game.name), position)
    record = Record(
        id=secrets.token_hex(12),
        head=msgspec.structs.replace(head, hints=hints, listed=listed, clock=seat_clock),
        seed=fairness.new_seed(),
        host=host_visitor,
        created=round(clock(), 3),
    )
    return record, Table(record, game, clock)


def check_head(game: Game, head: Header) -> None:
    """Refuse a header from which no game can start, now and not at the start."""
    options = game.options(split(head.game)[1])
    if head.game != options.write(game.name):
        raise BadLog(f"{head.game[:200]!r} is not how {options.write(game.name)!r} is written in a header", entry=0)
    read_rule(head.clock)
    first_state(game, head)
