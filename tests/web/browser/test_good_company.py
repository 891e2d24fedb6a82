"""A whole evening among friends, in real browsers: three different games, a phone that dies, a latecomer, a television,
the score of the evening; a game of Dice Chess that is agreed to be drawn, and a move made from a mail."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tablee import games
from tablee.engine.options import split
from tablee.table.table import Table
from tablee.web.notices.settings import NoticeSettings, SmtpServer
from tablee.web.render.evening import in_words
from tablee.words import load
from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.hands import wait_beyond
from tests.web.browser.test_next_game import TELEVISION, choose_letters
from tests.web.clock import Clock
from tests.web.house import Running, running
from tests.web.mailbox import Mailbox, html_of, mail_server

ENGLISH_PHONE = PHONE | {"locale": "en-GB"}
BACK_WITHIN = 20.0  # seconds
MOST_DECISIONS = 150
A_WHILE = 400.0  # seconds after which somebody who owes a move is told
SHOWS = "(number) => Number(document.querySelector('#table, #screen').dataset.number) >= number"
DECIDE = """(number) => {
  const buttons = [...document.querySelectorAll('#actions [data-owed] button[name=action]')];
  if (buttons.length > 1) buttons[number % buttons.length].click();
}"""  # what leaves no choice plays itself
LINK = re.compile(r'href="([^"]+)"')


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with mail_server() as opened:
        yield opened


@pytest.fixture
def house(tmp_path: Path, box: Mailbox, clock: Clock) -> Iterator[Running]:
    """A house of its own that sends mails; their links lead to it."""
    smtp = SmtpServer("127.0.0.1", box.port, False)
    with running(tmp_path / "house.sqlite", notice_settings=NoticeSettings("http://x", smtp, "house@x.test")) as house:
        sends = NoticeSettings(house.address, smtp, "house@tablee.test")
        house.context.notifier.settings = sends
        yield house


@dataclass
class Company:
    """The people of the evening by their names, and the television."""

    house: Running
    people: dict[str, Page]
    television: Page
    tables: list[str] = field(default_factory=list)  # the games of the evening, by their ids

    @property
    def host(self) -> Page:
        return self.people["Ada"]

    @property
    def pages(self) -> list[Page]:
        return [*self.people.values(), self.television]

    def table(self) -> Table:
        """The table they sit at, as it was written down."""
        return written(self.house, self.tables[-1])

    def begin(self, game: str) -> None:
        """The host starts, and everybody sees it."""
        self.tables.append(id_of(self.host))
        self.host.get_by_role("button", name="Start the game").click()
        for page in self.pages:
            page.wait_for_selector("[data-phase=running]")
        assert self.table().game.name == game

    def play(self, decisions: int = MOST_DECISIONS) -> None:
        """Play so many decisions, or to the end."""
        play(self.house, self.tables[-1], self.people, decisions)

    def play_to_the_end(self) -> None:
        self.play()
        assert self.table().phase == "over"
        for page in self.pages:
            page.wait_for_selector("[data-phase=over]")

    def go_on(self) -> None:
        """Everybody follows by themselves, the television too."""
        before = self.tables[-1]
        for page in self.pages:
            page.wait_for_url(lambda url: before not in url)
        addresses = {page.url.removesuffix("/screen") for page in self.pages}
        assert len(addresses) == 1, "all went to the same table"

    def vote(self, votes: Mapping[str, str]) -> None:
        """Each says what they would like to play next."""
        for name, game in votes.items():
            self.people[name].locator("#next-game summary").click()
            self.people[name].locator(f"#next-game button[value={game}]").click()

    def shorten(self, **options: int) -> None:
        """The host changes the options before the start."""
        self.host.get_by_role("link", name="Change options").click()
        for option, value in options.items():
            self.host.fill(f"input[name=option-{option}]", str(value))
        self.host.get_by_role("button", name="Save").click()
        self.host.wait_for_selector("#table[data-phase=open]")

    def score(self) -> dict[str, tuple[int, Fraction]]:
        """Games and wins of each person, from the outcomes in the store and nothing else."""
        found: dict[str, tuple[int, Fraction]] = {}
        for table_id in self.tables:
            table = written(self.house, table_id)
            assert table.outcome is not None
            ranks = [int(rank) for rank in table.outcome.ranks]
            for chair, rank in zip(table.chairs, ranks, strict=True):
                games_before, wins = found.get(chair.name, (0, Fraction()))
                won = Fraction(int(rank == 1), ranks.count(1))
                found[chair.name] = (games_before + 1, wins + won)
        return {name: score for name, score in found.items() if name in self.people}

    def check_score(self) -> None:
        """Every page shows that score, each in its language."""
        right = self.score()
        for page in self.pages:
            expect(page.locator(".evening tbody tr")).to_have_count(len(right))
            say = load(page.get_attribute("html", "lang") or "")
            shown = {row[0]: (int(row[1]), row[2]) for row in rows_of(page)}
            assert shown == {name: (played, in_words(wins, say)) for name, (played, wins) in right.items()}


def written(house: Running, table_id: str) -> Table:
    record, entries = house.store.load(table_id)
    return Table.rebuild(record, entries, games.find(split(record.head.game)[0]))


def rows_of(page: Page) -> list[list[str]]:
    return [row.locator("th, td").all_inner_texts() for row in page.locator(".evening tbody tr").all()]


def id_of(page: Page) -> str:
    return page.get_attribute("#table", "data-table") or ""


def play(house: Running, table_id: str, people: Mapping[str, Page], decisions: int) -> None:
    """Whoever is asked decides, so many times or to the end; bots play in between."""
    for _ in range(decisions):
        table = written(house, table_id)
        if table.phase == "over":
            return
        seat = table.awaited[0]
        chair = table.chairs[seat]
        page = people.get(chair.name) or next(iter(people.values()))
        page.wait_for_function(SHOWS, arg=table.number)
        if not chair.played_by:
            page.evaluate(DECIDE, table.number)
        wait_beyond(page, table.number)


def arrive(house: Running, visit: Visit, language: str, **settings: Any) -> Page:
    """Somebody new, with a browser of their own."""
    guest = house.guest(language)
    guest.get("/about")
    return visit(guest, **settings)


def join(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.fill("#join-name", name)
    page.locator("#join button.main").click()


# --- the steps of the evening ---


def they_meet(house: Running, visit: Visit) -> Company:
    """Ada at her desk lays a table with a bot; Zoé and Ben come with their phones; the television shows it."""
    ada, zoe = arrive(house, visit, "en", **DESK), arrive(house, visit, "fr", **PHONE)
    ben, television = arrive(house, visit, "en", **ENGLISH_PHONE), arrive(house, visit, "fr", **TELEVISION)
    fields = {"game": "destorsion", "name": "Ada", "option-seats": "4", "option-turn_limit": "1"}
    answer = ada.request.post("/tables", form=fields, max_redirects=0)
    ada.goto(answer.headers["location"])
    join(zoe, ada.url, "Zoé")
    join(ben, ada.url, "Ben")
    ada.locator("#more-3 summary").click()
    ada.locator("#more-3 button[name=bot], #more-3 form[action$='/bot'] button").first.click()
    expect(ada.locator("#chair-3 svg.face")).to_be_visible()
    television.goto("/tv")
    choose_letters(television, ada.locator("#invite .code strong").inner_text())
    television.wait_for_url(f"{ada.url}/screen")
    return Company(house, {"Ada": ada, "Zoé": zoe, "Ben": ben}, television)


def a_phone_dies_and_its_owner_is_back(company: Company, visit: Visit) -> None:
    """Ben's phone is gone with all it knew; from another one he asks for his seat, and Ada says yes with one touch."""
    company.people["Ben"].context.close()
    begun = time.monotonic()
    ben = company.people["Ben"] = arrive(company.house, visit, "en", **ENGLISH_PHONE)
    ben.goto(company.host.url)
    ben.locator("#ask-seat > summary").click()
    ben.get_by_role("button", name="I’m Ben: ask for my seat").click()
    company.host.locator("#between .seat-request").get_by_role("button", name="Yes, it’s Ben").click()
    expect(ben.locator("#players li.me")).to_contain_text("Ben")
    assert time.monotonic() - begun < BACK_WITHIN


def a_latecomer_takes_a_bots_chair(company: Company, visit: Visit) -> None:
    """Cléo comes in mid-game and asks to take over from the bot; Ada agrees."""
    cleo = arrive(company.house, visit, "fr", **DESK | {"locale": "fr-FR"})
    cleo.goto(company.host.url)
    assert company.table().phase == "running"
    cleo.locator("#ask-seat > summary").click()
    cleo.fill("#late-name", "Cléo")
    cleo.locator("#ask-seat form.late button").first.click()
    company.host.locator("#between .seat-request").get_by_role("button", name="Agree").click()
    expect(cleo.locator("#players li.me")).to_contain_text("Cléo")
    expect(company.television.locator("#screen-players")).to_contain_text("Cléo")
    company.people["Cléo"] = cleo


def ada_challenges_zoe_to_dice_chess(house: Running, ada: Page, zoe: Page) -> str:
    """The two lay a table of Dice Chess with days for each move; gives its id."""
    fields = {"game": "dice_chess", "name": "Ada", "option-white": "seat0", "clock": "3d"}
    answer = ada.request.post("/tables", form=fields, max_redirects=0)
    ada.goto(answer.headers["location"])
    join(zoe, ada.url, "Zoé")
    ada.get_by_role("button", name="Start the game").click()
    for page in (ada, zoe):
        page.wait_for_selector("#table[data-phase=running]")
    table_id = id_of(ada)
    while (table := written(house, table_id)).awaited[0] != 1:
        play(house, table_id, {"Ada": ada, "Zoé": zoe}, 1)
    assert table.phase == "running"
    return table_id


def zoe_gives_her_address(zoe: Page, box: Mailbox) -> None:
    """On the page of notices, confirmed by the link in the first mail."""
    zoe.goto("/notices")
    zoe.fill("#address", "zoe@example.org")
    zoe.get_by_role("button", name="Recevoir la confirmation").click()
    zoe.goto(link_in(box.wait(1)[0], "/notices/confirm/"))
    zoe.locator("main form button.main").click()
    expect(zoe.locator("main")).to_contain_text("C’est fait")


def zoe_moves_from_the_mail(house: Running, zoe: Page, box: Mailbox, clock: Clock, table_id: str) -> None:
    """She has gone elsewhere; after a while a mail in her language leads her straight to the move."""
    clock.move(A_WHILE)
    look_whom_to_tell(house)
    mail = box.wait(2)[1]
    assert mail["To"] == "zoe@example.org"
    assert str(mail["Subject"]).startswith("À vous de jouer")
    zoe.goto(link_in(mail, "/t/"))
    before = written(house, table_id)
    assert id_of(zoe) == table_id
    while (table := written(house, table_id)).awaited[0] == 1:
        play(house, table_id, {"Zoé": zoe}, 1)
    assert table.number > before.number


def they_agree_to_a_draw(house: Running, ada: Page, zoe: Page, table_id: str) -> None:
    """Ada offers a draw, Zoé agrees, and so it ends."""
    ada.goto(f"/t/{table_id}")
    ada.locator("#between .give-up summary").click()
    ada.get_by_role("button", name="Offer a draw").click()
    zoe.locator("#between .asks").get_by_role("button", name="D’accord").click()
    for page in (ada, zoe):
        page.wait_for_selector("#table[data-phase=over]")
    table = written(house, table_id)
    assert table.outcome is not None
    assert table.outcome.reason == "agreement"
    assert [int(rank) for rank in table.outcome.ranks] == [1, 1]


def link_in(mail: Any, kind: str) -> str:
    """The first link of a kind in a mail."""
    return next(link for link in LINK.findall(html_of(mail)) if kind in link)


def look_whom_to_tell(house: Running) -> None:
    async def done() -> None:
        notifier = house.context.notifier
        await notifier.look()
        await asyncio.gather(*notifier.sending)

    asyncio.run_coroutine_threadsafe(done(), house.loop).result(30)


def test_four_friends_spend_an_evening(house: Running, visit: Visit, box: Mailbox, clock: Clock) -> None:
    company = they_meet(house, visit)
    company.begin("destorsion")
    company.play(3)
    a_phone_dies_and_its_owner_is_back(company, visit)
    a_latecomer_takes_a_bots_chair(company, visit)
    company.play_to_the_end()
    assert company.table().names == ["Ada", "Zoé", "Ben", "Cléo"]

    company.host.get_by_role("button", name="Rematch").click()
    company.go_on()
    company.tables.append(id_of(company.host))
    assert company.table().phase == "running", "everybody is there, so it starts by itself"
    assert company.table().names == ["Zoé", "Ben", "Cléo", "Ada"], "who was first is last"
    company.play_to_the_end()
    company.check_score()

    company.vote({"Zoé": "korrigans", "Ben": "file_dans_ta_mare", "Cléo": "korrigans", "Ada": "korrigans"})
    company.go_on()
    company.check_score()
    company.shorten(max_rounds=1)
    company.begin("korrigans")
    company.play_to_the_end()
    company.check_score()

    company.vote(dict.fromkeys(company.people, "file_dans_ta_mare"))
    company.go_on()
    company.shorten(max_rounds=1)
    company.begin("file_dans_ta_mare")
    company.play_to_the_end()
    company.check_score()
    assert [played for played, _ in company.score().values()] == [4, 4, 4, 4]
    assert sum(wins for _, wins in company.score().values()) == 4
    assert {page.get_attribute("html", "lang") for page in company.pages} == {"en", "fr"}

    ada, zoe = company.people["Ada"], company.people["Zoé"]
    chess = ada_challenges_zoe_to_dice_chess(house, ada, zoe)
    zoe_gives_her_address(zoe, box)
    zoe_moves_from_the_mail(house, zoe, box, clock, chess)
    they_agree_to_a_draw(house, ada, zoe, chess)
