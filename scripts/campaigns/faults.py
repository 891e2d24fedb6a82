"""Two processes on one PostgreSQL, and one on a SQLite file, while everything around them fails.

Processes are killed and stand still, PostgreSQL is killed and restarted, connections to it are cut, and so are those of
pages; the disk is full, and clocks jump. Programs play, people play by the sockets of their pages, and people think
until their time is up. Nothing that was acknowledged is lost, nothing counts twice; every bot, every clock and every
open page goes on soon after each fault.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from itertools import pairwise
from pathlib import Path
from subprocess import CalledProcessError
from tempfile import TemporaryDirectory

import httpx

from campaigns.disk import SmallDisk
from campaigns.house import ROOT, Failed
from campaigns.players import Dreamer, Game, House, Person, Player, Program

sys.path.insert(0, str(ROOT))
from tests.postgres import Postgres
from tests.web.server import Process

from tablee import games
from tablee.engine.log import Entry
from tablee.engine.options import split
from tablee.store.addresses import open_store
from tablee.table.due import due_of
from tablee.table.store import Store
from tablee.table.table import Table

WITHIN = 10.0  # seconds for every bot, clock and page to go on after a fault
SHORT = (8, 0.0, 45.0)  # tables, minutes (each fault once), and seconds, for the machine may be busy
EVERY = 8.0  # seconds between two faults
SOON = 0.3  # the same for the short form
THINKS = (2.0, 12.0)  # seconds of a player, from and to; two cores are to have time for 200 tables
QUICK = (0.1, 0.8)  # the same for the short form
STANDS_STILL = 7.5  # seconds: longer than a lease
FULL = 3.0  # seconds for which the disk is full
JUMP = 3600  # seconds
DISK = 400  # megabytes; less for the short form
SMALL_DISK = 200
LATEST_REFUSAL = 20.0  # seconds after which a full disk has not been noticed
WAL = {"fsync": "on", "autovacuum": "on", "max_wal_size": "64MB", "min_wal_size": "32MB"}
FAKETIME = ("/usr/lib/*/faketime/libfaketimeMT.so.1", "/usr/local/lib/faketime/libfaketimeMT.so.1")
# libfaketime 0.9.10 refuses a clock_nanosleep until a moment of the monotonic clock (EINVAL): no time.sleep would work.
SLEEP = "import select, time\ntime.sleep = lambda seconds: select.select([], [], [], seconds)\n"
ANSWERS = {200, 400, 403, 409, 503}  # what a play may be answered with here; 403: a bot stands in
KINDS: tuple[type[Player], ...] = (Program, Dreamer, Person, Program, Program, Dreamer, Program)


def run(tables: int, minutes: float, is_short: bool, within: float = WITHIN) -> None:
    """Play and make faults, then compare everything with the log."""
    if is_short:
        tables, minutes, within = SHORT
    with ExitStack() as ends:
        disk = small_disk(ends, SMALL_DISK if is_short else DISK)
        folder = disk.path if disk else Path(ends.enter_context(TemporaryDirectory()))
        clock = MachineClock(folder)
        postgres = Postgres(folder, **WAL)
        ends.callback(postgres.stop)
        address = postgres.new_database()
        # Only one of the two on PostgreSQL sees the clock jump; the other does not.
        processes = [Process(address, pace=0.1), Process(address, pace=0.1, environment=clock.environment)]
        alone = Process(folder / "house.sqlite", pace=0.1, environment=clock.environment)
        shared_store = open_store(address)
        ends.callback(shared_store.close)
        asyncio.run(shared_store.beat(shared_store.now()))  # the house has been open: clocks were running
        with ThreadPoolExecutor() as threads:
            for process in (*processes, alone):
                threads.submit(process.start)
                ends.callback(process.stop)
        alone_store = open_store(folder / "house.sqlite")
        ends.callback(alone_store.close)
        thinks = QUICK if is_short else THINKS
        houses = [
            House(shared_store, address, [process.port for process in processes], thinks),
            House(alone_store, str(alone.database), [alone.port], thinks),
        ]
        campaign = Campaign(houses, postgres, processes, alone, disk, clock, within)
        asyncio.run(campaign.play(tables, minutes * 60))
        campaign.compare()


def small_disk(ends: ExitStack, megabytes: int) -> SmallDisk | None:
    """A disk to fill, if this user may mount one."""
    try:
        disk = SmallDisk(megabytes)
    except (OSError, CalledProcessError):
        print("the disk is not filled: only root can mount a small one", flush=True)
        return None
    ends.callback(disk.unmount)
    return disk


class MachineClock:
    """What the clock shows to the processes that are started with its environment: libfaketime reads it from a file."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "clock"
        self.environment: dict[str, str] = {}
        found = [path for place in FAKETIME for path in Path("/").glob(place.lstrip("/"))]
        if not found:
            print("no clock jumps: libfaketime is not installed (Debian: apt-get install libfaketime)", flush=True)
            return
        self.set(0)
        startup = folder / "startup"
        startup.mkdir()
        (startup / "sitecustomize.py").write_text(SLEEP)
        self.environment = {
            "PYTHONPATH": os.pathsep.join([str(startup), *filter(None, [os.environ.get("PYTHONPATH")])]),
            "LD_PRELOAD": str(found[0]),
            "FAKETIME_TIMESTAMP_FILE": str(self.file),
            "FAKETIME_CACHE_DURATION": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1",  # nobody can set that one
        }

    def set(self, ahead: int) -> None:
        """Let it show the time with so many seconds added."""
        self.file.write_text(f"{ahead:+d}\n")


class Campaign:
    """Those who play, and the faults meanwhile."""

    def __init__(
        self,
        houses: list[House],
        postgres: Postgres,
        processes: list[Process],
        alone: Process,
        disk: SmallDisk | None,
        clock: MachineClock,
        within: float = WITHIN,
    ) -> None:
        self.houses = houses
        self.postgres = postgres
        self.processes = processes
        self.alone = alone
        self.disk = disk
        self.clock = clock
        self.within = within
        self.thinks = max(house.thinks[1] for house in houses)  # seconds in which a player need not do anything
        self.counts: Counter[str] = Counter()
        self.windows: list[tuple[float, float]] = []  # from when to when nobody can be expected to go on, by the store
        self.recoveries: list[float] = []

    @property
    def games(self) -> list[Game]:
        """All tables so far."""
        return [game for house in self.houses for game in house.games]

    def faults(self) -> list[Callable[[], None]]:
        """Those that can be made here."""
        found = [
            self.kill_a_process,
            self.kill_the_process_on_the_file,
            self.cut_the_database_off,
            self.let_a_process_stand_still,
            self.kill_postgres,
            self.cut_the_pages_off,
            self.restart_postgres,
        ]
        found += [self.fill_the_disk] if self.disk is not None else []
        found += [self.set_the_clock_forward, self.set_the_clock_back] if self.clock.environment else []
        return found

    async def play(self, tables: int, seconds: float) -> None:
        """Let all tables play for so long, and each fault happen at least once."""
        for house in self.houses:
            await house.proxy.start()
        shared, alone = self.houses
        few = max(1, tables // 20)
        kinds = [KINDS[at % len(KINDS)](shared) for at in range(tables - few)]
        kinds += [(Person, Program)[at % 2](alone) for at in range(few)]
        players = [asyncio.create_task(player.keep_playing()) for player in kinds]
        end = time.monotonic() + seconds
        try:
            await self.wait_for_tables(tables)
            while True:
                faults = self.faults()
                random.shuffle(faults)
                for fault in faults:
                    await asyncio.sleep(EVERY if seconds else SOON)
                    await self.make(fault)
                    if seconds > 0 and time.monotonic() > end:
                        break
                if time.monotonic() > end:
                    return
        finally:
            for player in players:
                player.cancel()
            await asyncio.gather(*players, return_exceptions=True)
            for house in self.houses:
                await house.proxy.stop()

    async def wait_for_tables(self, tables: int) -> None:
        """Wait until everybody plays."""
        patience = time.monotonic() + 60
        while len(self.games) < tables:
            if time.monotonic() > patience:
                raise Failed(f"only {len(self.games)} of {tables} tables were laid in a minute")
            await asyncio.sleep(0.2)

    async def make(self, fault: Callable[[], None]) -> None:
        """Let a fault happen, and see that all goes on."""
        name = fault.__name__.replace("_", " ")
        self.counts[name] += 1
        before = len(self.windows)
        begun = self.now()
        await asyncio.to_thread(fault) if fault != self.cut_the_pages_off else fault()
        if len(self.windows) == before:  # it lasts no longer than a moment: the house must go on at once
            self.windows.append((begun, begun))
        await self.recover(name)
        await asyncio.to_thread(self.start_again)

    def now(self) -> float:
        """The time of the shared house."""
        return self.houses[0].store.now()

    async def recover(self, fault: str) -> None:
        """Wait until every table has gone on, and every page is there again."""
        begun = time.monotonic()
        while stuck := [game for game in self.playing() if not game.has_moved_since(begun)]:
            waited = time.monotonic() - begun
            if waited > self.within + self.thinks:
                told = "; ".join(self.told_of(game, begun) for game in stuck)
                limit = f"{self.within:g} s and the time to think"
                raise Failed(f"tables do not go on within {limit} after: {fault}: {told}")
            await asyncio.sleep(0.05)
        self.recoveries.append(time.monotonic() - begun)

    def told_of(self, game: Game, begun: float) -> str:
        """What is known of a table that does not go on."""
        house = next(house for house in self.houses if game in house.games)
        entries = house.store.load(game.table)[1][-3:]
        log = ", ".join(f"{entry.number} {entry.kind} of seat {entry.seat}" for entry in entries)
        page = game.page
        assert page is not None
        is_open = "open" if page.socket else "closed"
        since = f"moved {game.moved_at - begun:.1f} s, told {page.heard_at - begun:.1f} s after it"
        return f"{game.table[:6]} of a {game.kind} ends with {log}; its page is {is_open} at {page.number}; {since}"

    def playing(self) -> list[Game]:
        """The tables that are being played."""
        return [game for game in self.games if game.page is not None and not game.is_over]

    # --- faults ---

    def kill_a_process(self) -> None:
        """kill -9 of one of the two on PostgreSQL; the other one must do without it."""
        random.choice(self.processes).kill()

    def start_again(self) -> None:
        """Start the process that was killed."""
        for process in self.processes:
            if process.process is not None and process.process.poll() is not None:
                process.start()

    def let_a_process_stand_still(self) -> None:
        """For longer than its leases last; its bots and clocks must go on meanwhile, its pages when it wakes."""
        self.windows.append((self.now(), self.now()))
        process = random.choice(self.processes)
        process.stand_still()
        time.sleep(STANDS_STILL)
        process.go_on()

    def cut_the_database_off(self) -> None:
        """End all connections to the database."""
        self.postgres.cut(self.houses[0].address)

    def cut_the_pages_off(self) -> None:
        """Cut all connections of pages, without a word."""
        for house in self.houses:
            house.proxy.cut()

    def kill_postgres(self) -> None:
        """kill -9 of the database, which is started again."""
        with self.a_while():
            self.postgres.kill()
            self.postgres.start()

    def restart_postgres(self) -> None:
        """Stop the database in order, and start it again."""
        with self.a_while():
            self.postgres.restart()

    def fill_the_disk(self) -> None:
        """Leave no room for PostgreSQL nor for the SQLite file until both houses have said so, and for a while."""
        with self.a_while():
            assert self.disk is not None
            self.keep_full(self.disk)
            self.disk.make_room()
            self.postgres.start()  # without room to write it may have stopped itself

    def keep_full(self, disk: SmallDisk) -> None:
        """Fill it again and again, as what is deleted makes room, until both houses have refused to write."""
        refused = [house.statuses[503] for house in self.houses]
        begun = time.monotonic()
        full_since = 0.0
        while not full_since or time.monotonic() - full_since < FULL:
            disk.fill()
            time.sleep(0.2)
            if all(
                house.statuses[503] > before or is_failing(house)
                for house, before in zip(self.houses, refused, strict=True)
            ):
                full_since = full_since or time.monotonic()
            elif time.monotonic() - begun > LATEST_REFUSAL:
                self.counts["full disk that a house did not need"] += 1  # SQLite writes into room that it has already
                return

    def set_the_clock_forward(self) -> None:
        """The machine's clock jumps forward by an hour, in some of the processes, and stays there."""
        self.clock.set(JUMP)

    def set_the_clock_back(self) -> None:
        """The same backward."""
        self.clock.set(-JUMP)

    def kill_the_process_on_the_file(self) -> None:
        """The same of the one that is alone, which is started again at once."""
        with self.a_while():
            self.alone.kill()
            self.alone.start()

    @contextmanager
    def a_while(self) -> Iterator[None]:
        """A fault that lasts: nothing can be expected until it is over."""
        begun = self.now()
        yield
        self.windows.append((begun, self.now()))

    # --- afterwards ---

    def compare(self) -> None:
        """Hold everything that was acknowledged, and how long bots and clocks took, to the logs."""
        plays, lost, double, stale = 0, 0, 0, 0
        bots, clocks = [0.0], [0.0]
        for house in self.houses:
            for game in house.games:
                entries = house.store.load(game.table)[1]
                lost_here, double_here = held_to_log(game, entries)
                plays, lost, double = plays + len(game.acknowledged), lost + lost_here, double + double_here
                stale += game.page is not None and game.page.number > entries[-1].number
                if house is self.houses[0]:
                    bots += [self.waited(*span) for span in bots_asked(entries)]
                    clocks += [self.waited(*span) for span in clocks_up(house.store, game)]
        statuses = sum((house.statuses for house in self.houses), Counter[int]())
        foreign = {status: count for status, count in statuses.items() if status not in ANSWERS}
        cuts = sum(page.cuts for house in self.houses for page in house.pages)
        print(", ".join(f"{name} {count}" for name, count in sorted(self.counts.items())))
        print(f"{plays} acknowledged plays at {len(self.games)} tables: lost {lost}, double {double}")
        print(f"answers {dict(sorted(statuses.items()))}; sockets of pages cut {cuts}")
        print(f"longest until all tables and pages went on {max(self.recoveries):.1f} s")
        print(f"longest wait for a bot {max(bots):.1f} s (of {len(bots) - 1})")
        print(f"latest call of time {max(clocks):.1f} s (of {len(clocks) - 1})", flush=True)
        if lost or double or stale or foreign or not plays or len(clocks) == 1:
            raise Failed(
                f"{lost} lost, {double} double, {stale} pages ahead of their log, {foreign} unexpected answers"
            )
        if max(bots) > self.within or max(clocks) > self.within:
            raise Failed(f"a bot or a clock did not go on within {self.within:g} s")

    def waited(self, since: float, until: float) -> float:
        """The longest time between two moments without a fault in it."""
        begun = [max(since, begun) for begun, over in self.windows if over > since and begun < until]
        overs = [min(until, over) for begun, over in self.windows if over > since and begun < until]
        free = pairwise(sorted([since, *begun, *overs, until])) if begun else [(since, until)]
        spans = [(start, end) for start, end in free if not self.is_within_a_fault(start, end)]
        return max((end - start for start, end in spans), default=0.0)

    def is_within_a_fault(self, start: float, end: float) -> bool:
        """Whether a span lies in a fault that lasts."""
        return any(begun <= start and end <= over for begun, over in self.windows if begun < over)


def is_failing(house: House) -> bool:
    """Whether a house tells who watches over it that it cannot write."""
    try:
        return httpx.get(f"{house.any_process()}/health", timeout=10).status_code == 503
    except httpx.TransportError:
        return False


def held_to_log(game: Game, entries: Sequence[Entry]) -> tuple[int, int]:
    """How many acknowledged plays of seat 0 are missing in its log, and how many are there twice."""
    own = [entry for entry in entries if entry.kind == "play" and entry.seat == 0]
    lost = double = 0
    for seen, reached, action in game.acknowledged:
        found = [entry for entry in own if seen < entry.number <= reached and entry.text == action]
        lost += not found
        double += len(found) > 1
    if not game.has_clock:  # there a bot stands in
        double += max(0, len(own) - len(game.acknowledged) - game.unknown)
    return lost, double


def bots_asked(entries: Sequence[Entry]) -> list[tuple[float, float]]:
    """From when to when a bot was waited for: since the entry before its play."""
    bots = {1}
    spans = []
    for before, entry in pairwise(entries):
        if entry.kind == "stand-in":
            bots.add(entry.seat)
        elif entry.kind == "return":
            bots.discard(entry.seat)
        elif entry.kind == "play" and entry.seat in bots and before.time < entry.time:
            spans.append((before.time, entry.time))
    return spans


def clocks_up(store: Store, game: Game) -> list[tuple[float, float]]:
    """From when to when it was waited that time is called: since the moment when it was up."""
    if not game.has_clock:
        return []
    record, entries = store.load(game.table)
    rules = games.find(split(record.head.game)[0], record.head.edition)
    spans = []
    for called in [entry for entry in entries if entry.kind == "stand-in"]:
        due = due_of(Table.rebuild(record, entries[: called.number - 1], rules))
        assert due is not None
        spans.append((due, called.time))
    return spans
