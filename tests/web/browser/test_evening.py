"""A whole evening in real browsers: three people in two languages and a television, a game with secrets, to its end."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tablee import games, words
from tablee.engine.contract import PUBLIC
from tablee.engine.game import to_bytes
from tablee.games.korrigans.story import stone
from tablee.table.store import Store
from tablee.table.table import Table
from tests.databases import open_database
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import lit, number, phase, wait_beyond
from tests.web.server import Process

ENGLISH_PHONE = PHONE | {"locale": "en-GB"}
TELEVISION = {"viewport": {"width": 1920, "height": 1080}, "locale": "fr-FR"}
ROUNDS = 2
MOST_DECISIONS = 80
DECIDE = """(number) => {
  const buttons = [...document.querySelectorAll('#actions button[name=action]')];
  if (buttons.length > 1) (buttons.find(({value}) => value[0] === '?') ?? buttons[number % buttons.length]).click();
}"""  # what leaves no choice plays itself
TIPS = "() => [...document.querySelectorAll('#scene title, #scene desc, #log li')].map((tip) => tip.textContent)"
KNOWN_STONE = re.compile(rb'"([rbyg]{2}[0-9M])"')
SHOWS = "(number) => Number(document.querySelector('#table, #screen').dataset.number) >= number"
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"


class Evening:
    """The pages around one table, and what the table itself says of who may know what."""

    def __init__(self, store: Store, seats: dict[int, Page], screen: Page) -> None:
        self.store, self.seats, self.screen = store, seats, screen
        self.id = seats[0].get_attribute("#table", "data-table") or ""
        self.kept = self.shown = 0  # how often a page had a secret to keep from its viewer, or to show to nobody else

    @property
    def pages(self) -> dict[int, Page]:
        return self.seats | {PUBLIC: self.screen}

    def table(self) -> Table:
        """The table as it was written down."""
        record, entries = self.store.load(self.id)
        return Table.rebuild(record, entries, games.find("korrigans"))

    def gather(self) -> Table:
        """Wait until everybody sees the same; then nobody may have been sent what only others know."""
        while True:
            table = self.table()
            for page in self.pages.values():
                page.wait_for_function(SHOWS, arg=table.number)
            sent = {viewer: page.content() for viewer, page in self.pages.items()}
            if self.table().number == table.number:
                break
        known = {viewer: known_stones(table, viewer) for viewer in self.pages}
        for viewer, page in self.pages.items():
            say = words.load(page.get_attribute("html", "lang") or "", "korrigans")
            for name in set().union(*known.values()) - known[viewer]:
                assert stone(name, say) not in sent[viewer], f"{name} was sent to {viewer}"
                self.kept += 1
            self.shown += sum(stone(name, say) in sent[viewer] for name in known[viewer] - known[PUBLIC])
        return table

    def play_on(self, turns: int) -> bool:
        """Play until the turn has gone on so many times, those of stand-ins besides, or to the end; gives whether the
        game still runs."""
        before, passed = -1, -1
        for _ in range(MOST_DECISIONS):
            table = self.gather()
            if table.phase == "over":
                return False
            seat = table.awaited[0]
            if table.chairs[seat].stand_in:
                wait_beyond(self.seats[seat], table.number)
                continue
            passed, before = passed + (seat != before), seat
            if passed == turns:
                return True
            self.decide(self.seats[seat], table)
        raise AssertionError("the evening does not end")

    def decide(self, page: Page, table: Table) -> None:
        """Look at a stone in secret if one may, else do this and that."""
        page.evaluate(DECIDE, table.number)
        wait_beyond(page, table.number)


def known_stones(table: Table, viewer: int) -> set[str]:
    """The stones whose points a viewer knows by right: when the game is over, every card is turned up for everybody."""
    game, state = table.game, table.state
    assert state is not None
    view = game.open_view(state) if table.phase == "over" else game.view(state, viewer)
    return {name.decode() for name in KNOWN_STONE.findall(to_bytes(view))}


@pytest.fixture
def store(server: Process) -> Iterator[Store]:
    """The server's own file, to read along."""
    store = open_database(server.database)
    yield store
    store.close()


def lay_from_the_shelf(host: Page) -> None:
    """Find the game on the home page, choose its rules, lay the table for three friends."""
    host.goto("/")
    host.locator(".box", has_text="korrigans").get_by_role("link", name="Options").click()
    host.fill("input[name=name]", "Ada")
    host.check("input[name=option-seats][value='3']", force=True)
    host.locator("form.sheet details > summary").first.click()
    host.fill("input[name=option-max_rounds]", str(ROUNDS))
    host.get_by_role("button", name="Create table").click()
    host.wait_for_url("**/t/*")


def join_by_code(guest: Page, host: Page, name: str) -> None:
    """Type the code that the host reads out."""
    guest.goto("/")
    guest.fill("#code", (host.locator("#invite .code strong").text_content() or "").lower())
    guest.locator(".join-code button").tap()
    guest.wait_for_url(host.url)
    guest.fill("#join-name", name)
    guest.locator("#join button.main").tap()


def join_by_link(guest: Page, host: Page, name: str) -> None:
    """Follow the link that the host sent."""
    guest.goto(host.locator("#invite .link a").get_attribute("href") or "")
    guest.fill("#join-name", name)
    guest.locator("#join button.main").tap()


def come_back(page: Page) -> Page:
    """Close the page and open it again in the same browser."""
    address, context = page.url, page.context
    page.close()
    again = context.new_page()
    again.goto(address)
    return again


def test_an_evening_of_three_people_and_a_television(visit: Visit, store: Store) -> None:
    ada, zoe, ben, screen = visit(**DESK), visit(**PHONE), visit(**ENGLISH_PHONE), visit(**TELEVISION)
    lay_from_the_shelf(ada)
    screen.goto(f"{ada.url}/screen")
    join_by_code(zoe, ada, "Zoé")
    expect(ada.locator("#chair-1 .name")).to_have_text("Zoé")
    join_by_link(ben, ada, "Ben")
    for page in (ada, zoe):
        expect(page.locator("#chair-2 .name")).to_have_text("Ben")
    expect(screen.locator("#screen-players .name")).to_have_text(["Ada", "Zoé", "Ben"])
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, zoe, ben, screen):
        expect(page.locator("#scene")).to_be_visible()
    zoe.get_by_role("button", name="Ma main seulement").tap()
    ben.get_by_role("button", name="Keep the board").tap()
    evening = Evening(store, {0: ada, 1: zoe, 2: ben}, screen)
    assert evening.play_on(3)

    before = ben.evaluate(TIPS)
    ben = evening.seats[2] = come_back(ben)
    assert ben.evaluate(TIPS) == before, "it is as he left it, what he saw too"
    assert number(ben) == evening.gather().number

    zoe.locator("#away summary").tap()
    zoe.get_by_role("button", name="Laisser un robot jouer").tap()
    expect(zoe.locator(".asks")).to_contain_text("Un robot joue pour vous.")
    expect(ada.locator("#player-1 em")).to_have_text("stand-in")
    assert evening.play_on(1)
    zoe.get_by_role("button", name="Reprendre ma place").tap()
    expect(ada.locator("#player-1 em")).to_have_count(0)

    assert not evening.play_on(ROUNDS * 3)
    assert evening.kept > 12, "there were secrets to keep"
    assert evening.shown > 5, "and each was shown to who had looked"
    for page in (ada, zoe, ben):
        assert phase(page) == "over"
        assert not lit(page)
        assert page.evaluate(TOO_WIDE) <= 0
    totals = [page.locator(".standing .total").all_text_contents() for page in (ada, zoe, ben)]
    assert len(totals[0]) == 3
    assert totals[0] == totals[1] == totals[2]
    expect(ada.get_by_role("button", name="Rematch")).to_be_visible()
    expect(zoe.get_by_role("button", name="Rejouer")).to_be_visible()
    expect(screen.locator("#screen-status .won")).to_be_visible()
    zoe.get_by_role("link", name="Bilan").tap()
    expect(zoe.locator("table.scores tbody tr").first).to_be_visible()
    expect(zoe.locator("main")).to_contain_text("Zoé")
