"""Every big moment of every game is staged on a desk, a phone and the screen across the room: its words, for as long as
it deserves, in the window, over nothing that one has to touch; a touch goes on at once."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec
import pytest
from playwright.sync_api import Page, expect

from tablee import bots, games, words
from tablee.engine.contract import PUBLIC
from tablee.engine.log import Entry
from tablee.table.playing import propose_play, propose_start
from tablee.table.seating import propose_sit
from tablee.table.table import Record, Table, new_table
from tablee.web.live.staging import grouped
from tablee.web.live.table import LiveTable
from tablee.web.render.staging import staged
from tablee.web.render.wire import StagedMoment
from tests.web.browser.conftest import DESK, MOVING, PHONE, Visit
from tests.web.house import NAMES, Guest, Running, create, running, visitor_of
from tests.web.waiting import until

# The events that are looked at, by table.
WANTED = {
    "destorsion(seats=3)": "start-die shot hexed warped fell lapped left-the-dungeon master-out over-exit over-master",
    "destorsion(seats=2,mode=three_rounds)": "round-over-exit",
    "dice_chess(seats=2)": "rolled passed moved check over-king-capture over-checkmate",
    "korrigans(seats=3)": "saw turned-up rolled won failed fairy-moved finished mystery-die",
    "la_sortie(seats=2)": "turned saw shuffled pushed must-skip level-2 over-exit over-blocked",
    "whisky_race(seats=4)": "revealed tied challenged bids duel-won vetoed english tax-paid home finished",
    "file_dans_ta_mare(seats=3)": "slid played arrived over-pond over-limit",
}
TELEVISION = {"viewport": {"width": 1920, "height": 1080}, "locale": "fr-FR"}
ENGLISH_PHONE = PHONE | {"locale": "en-GB"}
MOST_SEEDS = 9  # games that are searched for these events, played by bots and at random
WATCH = """addEventListener('DOMContentLoaded', () => {
  window.moments = [];
  const stage = document.querySelector('#stage');
  if (!stage) return;
  const overlap = (one, other) => one.left < other.right && other.left < one.right
    && one.top < other.bottom && other.top < one.bottom;
  const look = (banner) => {
    const box = banner.getBoundingClientRect();
    const things = [...document.querySelectorAll('#scene .can-touch, #table #dock')];
    const hidden = things.filter((thing) => {
      const other = thing.getBoundingClientRect();
      return other.width && overlap(box, other);
    });
    const words = [...banner.querySelectorAll('strong, p')].filter((one) => one.checkVisibility());
    return {
      hidden: hidden.map((thing) => thing.id),
      outside: box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight,
      cut: words.some((one) => one.scrollWidth > one.clientWidth + 1),
      moving: document.getAnimations().length,
    };
  };
  new MutationObserver(() => {
    const banner = stage.querySelector('.moment'), last = moments.at(-1), now = performance.now();
    if (last && !last.until) last.until = now;
    if (banner) moments.push({headline: banner.querySelector('strong').textContent, at: now, ...look(banner)});
  }).observe(stage, {childList: true});
  document.addEventListener('pointerdown', () => { window.touched = performance.now(); }, true);
})"""
IS_ENDED = "(count) => moments.length >= count && !!moments[count - 1].until"
IS_SHOWN = "(count) => moments.length >= count"
EARLY = 60  # ms by which a timer may be early
LATE = 1500  # ms: a busy machine is late
AT_ONCE = 500  # ms within which a touch goes on


@dataclass
class Act:
    """A play with its big moments, and the table before it; a seat of nobody: the host starts the game."""

    record: Record
    entries: Sequence[Entry]
    seat: int
    action: str
    table: Table  # after it
    events: frozenset[str]
    played: int  # the acts before it

    def moments(self, viewer: int, language: str) -> list[StagedMoment]:
        """What the page of a viewer is to stage."""
        game = self.table.game
        say = words.load(language, game.name)
        names = words.addressed(NAMES[: len(self.table.chairs)], viewer)
        live = LiveTable(self.record, self.table, game, 60.0)
        return staged(live, viewer, say, names, self.table.played[self.played :])

    @property
    def asked(self) -> int:
        """Who has to touch something after it; after the end whoever made it."""
        return self.table.awaited[0] if self.table.awaited else max(self.seat, 0)


def acts_of(text: str, seed: int, player: str, visitors: Sequence[str]) -> Iterator[Act]:
    """The acts of a game that bots, or chance, play with stated dice."""
    game, options = games.table(text)
    record, _ = new_table(game, options.write(game.name), visitors[0])
    record = msgspec.structs.replace(record, seed=bytes([seed]) * 32)
    table, luck = Table(record, game), random.Random(seed)
    for seat, visitor in enumerate(visitors):
        table.commit(propose_sit(table, seat, NAMES[seat], visitor))
    players = [bots.make(player, game, seat) for seat in range(len(visitors))]
    while table.phase != "over":
        entries, before = list(table.entries), len(table.played)
        if table.state is None:
            seat, action = PUBLIC, ""
            table.commit(propose_start(table, visitors[0]))
        else:
            seat = luck.choice(table.awaited)
            action = table.state.write(bots.ask(players[seat], game, table.state, seat))
            table.commit(propose_play(table, seat, action, table.number, visitors[seat]))
        events = [event for played in table.played[before:] for event in played.events]
        keys = frozenset(group[0].key for _, group in grouped(game.name, events))
        own = msgspec.structs.replace(record, id=f"{record.id}-{before}")  # a table for each of them
        yield Act(own, entries, seat, action, table, keys, before)


def acts_with(text: str, wanted: set[str], visitors: Sequence[str]) -> Iterator[Act]:
    """As few acts as are found at first sight that bring all these events."""
    for player in ("greedy", "random"):
        for seed in range(1, MOST_SEEDS):
            for act in acts_of(text, seed, player, visitors):
                if act.events & wanted:
                    wanted = wanted - act.events
                    yield act
                if not wanted:
                    return
    raise AssertionError(f"no game of {text} met {', '.join(sorted(wanted))}")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("moments") / "house.sqlite") as served:
        yield served


def check(page: Page, where: str, expected: list[StagedMoment], is_timed: bool = True) -> None:
    """What a page has staged is what it had to."""
    shown = page.evaluate("moments")[: len(expected)]
    assert [one["headline"] for one in shown] == [one.headline for one in expected], where
    for one, moment in zip(shown, expected, strict=True):
        told = f"{where}: {one}"
        assert one["hidden"] == [], told
        assert not one["outside"], told
        assert not one["cut"], told
        if is_timed:
            lasted = one["until"] - one["at"]
            assert 1 <= moment.seconds <= 3
            assert moment.seconds * 1000 - EARLY <= lasted <= moment.seconds * 1000 + LATE, told


@pytest.mark.parametrize("text", WANTED, ids=[text.partition(")")[0].replace("(", "-") for text in WANTED])
def test_big_moments_are_staged_on_every_device(visit: Visit, house: Running, text: str) -> None:
    people: list[Guest] = [house.guest() for _ in range(games.table(text)[1].seats)]
    visitors = [visitor_of(guest) for guest in people]
    desks = [visit(guest, pace="normal", **MOVING) for guest in people]
    phones = [visit(guest, pace="normal", **ENGLISH_PHONE) for guest in people]
    screen = visit(people[0], pace="normal", **TELEVISION)
    for page in (*desks, *phones, screen):
        page.add_init_script(WATCH)
        page.add_init_script("if (location.protocol === 'http:') localStorage.setItem('forced', 'no')")
    for act in acts_with(text, set(WANTED[text].split()), visitors):
        create(house, act.record, act.entries)
        stage(house, act, people, desks, phones, screen)


def stage(house: Running, act: Act, people: list[Guest], desks: list[Page], phones: list[Page], screen: Page) -> None:
    """Let an act happen, and see it staged: whoever is asked next has a phone, another one sits at a desk."""
    phone, desk = phones[act.asked], desks[act.asked - 1]
    viewers = {"phone": act.asked, "desk": (act.asked - 1) % len(people), "screen": PUBLIC}
    pages = {"phone": phone, "desk": desk, "screen": screen}
    path = f"/t/{act.record.id}"
    is_start = act.seat == PUBLIC
    for where, page in pages.items():
        page.goto(f"{path}/screen" if where == "screen" else path)
        expect(page.locator("#stage")).to_be_attached()
    listeners = house.context.registry.live_tables[act.record.id].listeners
    until(lambda: len(listeners.callbacks) == len(pages))  # a page that comes later stages nothing of the past
    answer = people[0].post(f"{path}/start") if is_start else people[act.seat].play(path, act.action)
    assert answer.status_code == 303, f"{act.action}: {answer.text}"
    expected = {where: act.moments(viewers[where], "fr" if where == "screen" else "en") for where in pages}
    assert expected["screen"] or all(one == "saw" for one in act.events)
    told = f"{act.record.head.game} {act.action} ({', '.join(sorted(act.events))})"
    if expected["phone"]:  # the last moment is touched away
        phone.wait_for_function(IS_SHOWN, arg=len(expected["phone"]))
        check(phone, f"{told} on a phone", expected["phone"], is_timed=False)
        assert [one["moving"] for one in phone.evaluate("moments")] == [0] * len(expected["phone"])
        phone.touchscreen.tap(195, 20)
        phone.wait_for_function(IS_ENDED, arg=len(expected["phone"]))
        assert phone.evaluate("moments.at(-1).until - touched") < AT_ONCE, told
    for where in ("desk", "screen"):
        if expected[where]:
            pages[where].wait_for_function(IS_ENDED, arg=len(expected[where]))
            check(pages[where], f"{told} at the {where}", expected[where])
    for page in pages.values():
        page.goto("about:blank")


def test_no_moment_is_missing_from_the_search() -> None:
    """What the house promises to stage is among the events that are looked at."""
    promised = "bids revealed vetoed tax-paid level-2 shuffled won failed check over-checkmate fell shot slid lapped"
    assert set(promised.split()) <= {key for keys in WANTED.values() for key in keys.split()}
    assert DESK["viewport"] == MOVING["viewport"]
