"""A table is a log: everything that happens at it is an entry, and its state is what the entries add up to.

A change is proposed by a function of `seating`, `hosting`, `playing`, `undo`, `requests`, `absence` or `stand_ins`,
which judges it and changes nothing; the batch of entries goes to disk; then it is committed:

    batch = propose_play(table, seat, text, number, visitor)
    await store.append(table.id, batch.entries)
    table.commit(batch)
"""

from __future__ import annotations

import re
import secrets
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from typing import Literal, Self

import msgspec

from tablee.engine import door
from tablee.engine.contract import NATURE, NOBODY, State
from tablee.engine.door import Played
from tablee.engine.errors import BadLog, BadOption, TableeError
from tablee.engine.game import Game
from tablee.engine.log import Entry, Hints, Pace, first_state, header
from tablee.engine.options import split
from tablee.engine.outcome import Outcome
from tablee.table import fairness, requests
from tablee.table.batch import Batch as Batch
from tablee.table.batch import Draft as Draft
from tablee.table.batch import Record as Record
from tablee.table.chairs import CHAIR_KINDS, count_chairs, same_visitor, without_visitor
from tablee.table.chairs import Chair as Chair
from tablee.table.clocks import Clocks, first_of_each, read_rule
from tablee.table.errors import (
    AlreadyStarted,
    Conflict,
    NoSuchSeat,
)
from tablee.table.judge import WELCOME, judge, must_be_whole, owes_nature
from tablee.table.moments import Moment
from tablee.table.outcomes import read_outcome, write_outcome
from tablee.table.settings import SEATING, arrange, check_head

SILENT = ("start", "note", "end", "reopen")  # kinds that are no moment of the story
CHANGES = ("play", "undo", "start", "end")  # kinds that make older answers stale

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")  # safe in an address; new ones have 96 random bits

Phase = Literal["open", "running", "over"]
Clock = Callable[[], float]


class Table:
    """One evening of play. Only `commit` and `follow` change it."""

    def __init__(self, record: Record, game: Game, clock: Clock = time.time) -> None:
        self.id = record.id
        self.first_head = record.head  # the header before the first entry
        self.head = record.head  # as the options now stand
        self.host = record.host
        self.host_has_left = False  # stood up, so that somebody else may take over
        self.created = record.created
        self.commitment = fairness.commitment(record.seed)
        self.game = game
        self.has_secrets = game.heuristic().has_hidden_information()  # seats may know different things
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
        self.resigned: int = NOBODY  # the seat that gave the game up
        self.outcome: Outcome | None = None  # once the game is over
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
        return [int(seat) for seat in self.state.seats()] if self.state is not None and self.phase == "running" else []

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

    def is_fresh(self, seat: int, number: int) -> bool:
        """Whether a seat's answer to this entry still stands: at most other seats' sealed choices came after it."""
        if number == self.number:
            return True
        if not 0 <= number < self.number:
            return False
        missed = [entry.number for entry in self.entries[number:] if entry.kind in CHANGES]
        acts = {moment.entry.number: moment for moment in self.moments_since(number) if moment.moves}
        return all(at in acts and acts[at].is_hidden_from(seat) for at in missed)

    def moments_since(self, number: int) -> Iterator[Moment]:
        """What happened after an entry, the last first."""
        for moment in reversed(self.story):
            if moment.entry.number <= number:
                return
            yield moment

    def act(
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
            outcome = state.outcome()
            assert outcome is not None, "a game that is over has an outcome"
            draft.write("end", NOBODY, write_outcome(outcome))
        return Batch(tuple(draft.entries), tuple([played, *draws] if played else draws), state)

    def draft(self) -> Draft:
        """An empty draft of the entries that come next."""
        return Draft(self.number, max(self._clock(), self.entries[-1].time if self.entries else 0.0))

    def batch(self, draft: Draft) -> Batch:
        """A draft in which nothing is played; an undo in it leads back to an older state."""
        taken_back = [int(entry.text) for entry in draft.entries if entry.kind == "undo"]
        state = self.played[self.place(taken_back[0])].before if taken_back else self.state
        return Batch(tuple(draft.entries), (), state)

    def counts(self, number: int) -> bool:
        """Whether an entry is an act that has not been taken back."""
        at = self.place(number)
        return at < len(self.numbers) and self.numbers[at] == number

    def place(self, number: int) -> int:
        """The place in `played` of an entry that counts."""
        return bisect_left(self.numbers, number)

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
        """Apply a batch that is on disk."""
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
        """Apply entries that are in the log already (on disk, in a file), each checked; BadLog at the first bad one."""
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
        elif entry.kind == "resign":
            self.resigned = entry.seat
        elif entry.kind == "end":
            over = self.state is not None and self.state.over
            self.outcome = self.state.outcome() if over and self.state is not None else read_outcome(entry.text)
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
        """Restore the state before an act; the count of nature's draws stays."""
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
            self.clocks.grant_minimum(entry.seat)
        elif entry.kind == "play" and entry.seat >= 0 and self.chairs[entry.seat].plays_in_person:
            self.clocks.add_increment(entry.seat)

    def must_be_open(self) -> None:
        """Refuse what can only be done before the start."""
        if self.phase != "open":
            raise AlreadyStarted("the game has already started")

    def chair(self, seat: int) -> Chair:
        """A seat's chair, if the table has that seat."""
        if not 0 <= seat < len(self.chairs):
            count = len(self.chairs)
            raise NoSuchSeat(f"there is no seat {seat} at a table of {count}", seat=seat, seats=count)
        return self.chairs[seat]


def new_table(
    game: Game,
    options_text: str,
    host_visitor: str,
    position: str | None = None,
    clock: Clock = time.time,
    hints: Hints = True,
    listed: bool = True,
    seat_clock: str = "",
    pace: Pace = "normal",
    bot_offers: bool = True,
    counted: bool = False,
) -> tuple[Record, Table]:
    """A table nobody sits at yet, its options written out, its seed drawn."""
    name, given = split(options_text)
    if name != game.name:
        raise BadOption(f"{options_text!r} is not a table of {game.name}", option=name, known=game.name)
    head = header(game, game.options(given).write(game.name), position)
    record = Record(
        id=secrets.token_hex(12),
        head=msgspec.structs.replace(
            head,
            hints=hints,
            listed=listed,
            clock=seat_clock,
            pace=pace,
            bot_offers=bot_offers,
            counted=counted,
        ),
        seed=fairness.new_seed(),
        host=host_visitor,
        created=round(clock(), 3),
    )
    return record, Table(record, game, clock)
