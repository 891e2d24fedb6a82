"""The coach on the web: looks back at a finished table when asked, piece by piece, and remembers what it found."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from tablee import games
from tablee.engine.contract import PUBLIC
from tablee.engine.game import Game
from tablee.lab.coach import Coaching, Decision, judge_some, paced, summed_up
from tablee.table.errors import NotStored
from tablee.table.memory import Slip
from tablee.table.store import Store
from tablee.table.table import Table
from tablee.web.live.frames import ReplayFrames
from tablee.web.live.table import LiveTable
from tablee.web.percent import hundredths, percent
from tablee.web.workers.job_pool import JobPool
from tablee.words import Words

log = logging.getLogger("tablee.web")
SECONDS = 60.0  # for a whole game, on one core
PIECES = 60  # after each the page hears how far it is
JOB_TIMEOUT = 120.0  # seconds for one piece
KIND = "coach"  # of the slip that says how far one is
MOST_KEPT = 200  # games looked back at
MOST_WORK = 20  # games that wait for the coach
MOST_TURNS = 8  # turning points told
MOST_SENTENCES = 2  # of what happened at one of them
UNUSUAL = 3  # times the mean: other eyes see most positions a little differently, which is no turning point
CHANGES = ("choices", "others", "nature", "insight")  # of an account
WORTH_TELLING = {"choice": 0.04, "luck": 0.06, "insight": 0.12}  # shares of the victory


@dataclass
class Work:
    """A game being looked back at."""

    done: int = 0
    total: int = 0  # 0: not counted yet

    @property
    def percent(self) -> int:
        """How far it is."""
        return 100 * self.done // self.total if self.total else 0


class Coaches:
    """Who looks back at which table, and what was found: it is kept in the store by the digest of the log."""

    def __init__(self, jobs: JobPool, store: Store, seconds: float = SECONDS) -> None:
        self.jobs = jobs
        self.store = store
        self.seconds = seconds
        self.found: OrderedDict[str, Coaching] = OrderedDict()
        self.work: dict[str, Work] = {}
        self.elsewhere: dict[str, Work] = {}  # what other processes are at, as they last said
        self.tasks: set[asyncio.Task[None]] = set()
        self.turn = asyncio.Lock()  # one game after the other

    async def recall(self, live: LiveTable) -> None:
        """Learn what was found before, or how far another process is."""
        key = live.table.id
        if key in self.found or key in self.work:
            return
        self.elsewhere.pop(key, None)
        if kept := await asyncio.to_thread(self.store.analysis, digest_of(live.table)):
            with suppress(msgspec.MsgspecError):  # an older version wrote it another way
                self.keep(key, msgspec.json.decode(kept, type=Coaching))
        elif self.store.is_shared and (slip := await asyncio.to_thread(self.store.slip, KIND, key, self.store.now())):
            self.elsewhere[key] = Work(*map(int, slip.payload.split()))

    def work_on(self, table_id: str) -> Work | None:
        """How far somebody is with a table, if anybody looks back at it now."""
        return self.work.get(table_id) or self.elsewhere.get(table_id)

    def ask(self, live: LiveTable) -> bool:
        """Look back at a finished table, unless that is done or under way; False if too many wait."""
        key = live.table.id
        if key in self.found or self.work_on(key):
            return True
        if len(self.work) >= MOST_WORK:
            return False
        self.work[key] = Work()
        task = asyncio.create_task(self.look_back(live.table, self.work[key]))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return True

    async def look_back(self, table: Table, work: Work) -> None:
        """The whole game, piece by piece."""
        try:
            await self.tell(table, work)
            async with self.turn:
                coaching = await self.coached(table, work)
            self.keep(table.id, coaching)
            kept = msgspec.json.encode(coaching).decode()
            await self.store.keep_analysis(digest_of(table), kept, self.store.now())
        except Exception:  # nobody awaits this task: say it here, and let the page ask again
            log.exception("the coach cannot look back at table %s", table.id[:6])
        finally:
            del self.work[table.id]
            await self.fall_silent(table)

    async def tell(self, table: Table, work: Work) -> None:
        """Tell the other processes how far this one is."""
        if self.store.is_shared:
            until, said = self.store.now() + JOB_TIMEOUT, f"{work.done} {work.total}"
            with suppress(NotStored):
                await self.store.keep_slip(Slip(kind=KIND, key=table.id, owner=table.id, until=until, payload=said))

    async def fall_silent(self, table: Table) -> None:
        """Nobody is at it any more."""
        if self.store.is_shared:
            with suppress(NotStored):
                await self.store.spend_slip(KIND, table.id, self.store.now())

    async def coached(self, table: Table, work: Work) -> Coaching:
        """All decisions, judged elsewhere."""
        think = self.jobs.think
        head, entries = table.head, table.entries[:]
        work.total, iterations = await think(JOB_TIMEOUT, paced, head, entries, self.seconds)
        decisions: list[Decision] = []
        piece = -(-work.total // PIECES) or 1
        for first in range(0, work.total, piece):
            decisions += await think(JOB_TIMEOUT, judge_some, head, entries, first, first + piece, iterations, 0)
            work.done = len(decisions)
            await self.tell(table, work)
        return summed_up(table.played, decisions, iterations)

    def keep(self, key: str, coaching: Coaching) -> None:
        """Remember what was found, and forget the oldest."""
        self.found[key] = coaching
        if len(self.found) > MOST_KEPT:
            self.found.popitem(last=False)

    def close(self) -> None:
        """Stop."""
        for task in self.tasks:
            task.cancel()


def digest_of(table: Table) -> str:
    """The digest of a finished log, by which all processes find what was found of it."""
    return hashlib.sha256(msgspec.json.encode((table.head, table.entries))).hexdigest()


@dataclass(frozen=True)
class Row:
    """A decision, or what luck did, in words."""

    move: int
    seat: int
    kind: str  # choice, luck, insight
    text: str
    weight: float


@dataclass(frozen=True)
class Judged:
    """A decision in the table of all of them."""

    move: int
    seat: int
    played: str
    best: str
    before: int
    after: int
    cost: int
    everybody: tuple[int, ...]


class Telling:
    """A coached game in words."""

    def __init__(self, live: LiveTable, frames: ReplayFrames, coaching: Coaching, say: Words) -> None:
        self.game: Game = live.game
        self.played = live.table.played
        self.moment_of = frames.moment_of  # the page counts moments, also those that were taken back
        self.names = live.names_in(say)
        self.coaching = coaching
        self.say = say
        self.story = games.part(live.game.name, "story")

    def label(self, decision: Decision, action: str) -> str:
        """An action as its seat's button said it."""
        view = self.game.view(self.played[decision.move - 1].before, decision.seat)
        return str(self.story.label(view, action, self.say, self.names))

    def turning_points(self) -> list[Row]:
        """What turned the game, the few weightiest in their order."""
        luck = self.luck()
        insights = [row.weight for row in luck if row.kind == "insight"]
        usual = sum(insights) / len(insights) if insights else 0.0
        least = {**WORTH_TELLING, "insight": max(WORTH_TELLING["insight"], UNUSUAL * usual)}
        rows = [row for row in (*self.choices(), *luck) if row.weight >= least[row.kind]]
        rows.sort(key=lambda row: -row.weight)
        return sorted(rows[:MOST_TURNS], key=lambda row: row.move)

    def choices(self) -> list[Row]:
        """Decisions that gave something away."""
        return [
            Row(
                self.moment_of(decision.move),
                decision.seat,
                "choice",
                self.say(
                    "turn-choice",
                    move=self.moment_of(decision.move),
                    name=self.names[decision.seat],
                    action=self.label(decision, decision.action),
                    share=percent(decision.cost),
                    best=self.label(decision, decision.choices[0].action),
                ),
                decision.cost,
            )
            for decision in self.coaching.decisions
            if percent(decision.cost) > 0
        ]

    def luck(self) -> list[Row]:
        """What dice and draws gave or took, and where something is hidden what came to light."""
        hides = self.game.hints().hides()
        rows = []
        for drift in self.coaching.drifts:
            if not drift.by_nature and not hides:
                continue
            seat = max(
                range(len(drift.change)), key=lambda seat: (round(abs(drift.change[seat]), 2), drift.change[seat])
            )
            change = drift.change[seat]
            kind = "luck" if drift.by_nature else "insight"
            key = f"turn-{kind}-{'for' if change > 0 else 'against'}"
            at = self.moment_of(drift.move)
            text = self.say(key, move=at, name=self.names[seat], share=percent(abs(change)))
            rows.append(Row(at, seat, kind, f"{text} {self.told(drift.move)}".strip(), abs(change)))
        return rows

    def told(self, move: int) -> str:
        """The first sentences of a move, as everybody heard them."""
        events = [event for event in self.played[move - 1].events if event.heard_by(PUBLIC)]
        told = [text for event in events if (text := self.story.told(event, self.say, self.names))]
        return " ".join(told[:MOST_SENTENCES])

    def decisions(self) -> list[Judged]:
        """Every decision."""
        return [
            Judged(
                self.moment_of(decision.move),
                decision.seat,
                self.label(decision, decision.action),
                self.label(decision, decision.choices[0].action),
                hundredths(decision.before)[decision.seat],
                hundredths(decision.after)[decision.seat],
                percent(decision.cost),
                hundredths(decision.after),
            )
            for decision in self.coaching.decisions
        ]

    def accounts(self) -> list[dict[str, int]]:
        """Skill and luck by seat, in hundredths; they add up from seat to seat and from start to end."""
        accounts = [self.coaching.account(seat) for seat in range(self.coaching.seats)]
        starts, ends = (hundredths([getattr(account, key) for account in accounts]) for key in ("start", "end"))
        rows = []
        for account, start, end in zip(accounts, starts, ends, strict=True):
            changes = hundredths([getattr(account, key) for key in CHANGES], end - start)
            rows.append({"start": start, **dict(zip(CHANGES, changes, strict=True)), "end": end})
        return rows
