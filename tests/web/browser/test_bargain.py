"""The Whisky Race with two browsers and two bots: bargains, a blocked tie, a duel, vetoes; by mouse, finger, keys.

Ada sits at a desk and reads English, Ben holds a phone and reads French. The bots are too poor to meddle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from tablee.table.table import Table
from tests.web.browser.conftest import DESK, PATIENCE, PHONE, Visit
from tests.web.browser.hands import ABOVE_THE_DOCK, CALM, insist, keep_still, press_tab_until, wait_beyond
from tests.web.house import Guest, Running, lay_position, running

GLEN = (
    "n4 round 3 piper 1 / 1@10 p9 w:BA+GM+KI* / 2@9 p9 w:BA+GM+KI+cp1 / 3@3 p1 / 4@2 / E@20 / "
    "7:pub 11:BR 13:camp5 / at PLAN"
)
LOOK_EVERY = 30  # ms
PLACE = """(id) => {
  const thing = document.getElementById(id);
  const shape = thing.querySelector('.hit') ?? thing;
  if (document.documentElement.scrollHeight > innerHeight) shape.scrollIntoView({block: 'center'});
  const box = shape.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Player:
    """Somebody at a page who touches with a mouse or a finger, or uses the keys alone."""

    def __init__(self, page: Page, how: str, seat: int, table: Table) -> None:
        self.page = page
        self.how = how
        self.seat = seat
        self.table = table

    def last(self) -> int:
        """The number of the last entry of our own: bots choose in secret meanwhile."""
        return max((entry.number for entry in list(self.table.entries) if entry.seat == self.seat), default=0)

    def has_acted(self, before: int, patience: float = 1000) -> bool:
        """Whether we have acted since, and see it, within a moment."""
        for _ in range(int(patience / LOOK_EVERY)):
            if self.last() > before:
                wait_beyond(self.page, self.last() - 1)
                return True
            self.page.wait_for_timeout(LOOK_EVERY)
        return False

    def choose(self, action: str) -> None:
        """Play a listed action: along its things in the picture, or in the list."""
        button = self.page.locator(f"#actions button[name=action][value='{action}']")
        button.wait_for(state="attached")
        before = self.last()
        if self.how == "keys":
            press_tab_until(self.page, f"at.name === 'action' && at.value === '{action}'")
            self.page.keyboard.press("Enter")
        else:
            for thing in (button.get_attribute("data-path") or "").split():
                self.touch(thing)
                if self.last() > before:
                    break
            if not self.has_acted(before) and button.is_visible():  # the path is shared, or there is none
                button.click()
        assert self.has_acted(before, PATIENCE), f"{action} was not played"

    def touch(self, thing: str) -> None:
        """Touch a thing in the picture."""
        self.page.wait_for_timeout(CALM)
        self.page.locator(f"#{thing}").wait_for(state="attached")
        x, y = self.page.evaluate(PLACE, thing)
        (self.page.touchscreen.tap if self.how == "finger" else self.page.mouse.click)(x, y)

    def open(self, form: str) -> None:
        """Open a form."""
        self.page.locator(f"#form-{form}").wait_for(state="attached")
        if self.how == "keys":
            press_tab_until(self.page, f"at.matches('#form-{form} > summary')")
            self.page.keyboard.press("Enter")
        else:
            self.page.locator(f"#form-{form} > summary").click()
        expect(self.page.locator(".compose[open] .said")).not_to_be_empty()

    def take(self, part: str) -> None:
        """Choose a chip, or take one more."""
        if self.how == "keys":
            press_tab_until(self.page, f"at.id === '{part}'")
            self.page.keyboard.press("ArrowUp" if part.endswith("-count") else "Space")
        elif part.endswith("-count"):
            self.page.locator(f".stepper:has([id='{part}']) [data-by='1']").click()
        else:
            self.page.locator(f":is(label:has(> [id='{part}']), button[id='{part}'])").click()

    def send(self, sentence: str) -> None:
        """See the bargain as a sentence, and send it."""
        expect(self.page.locator(".compose[open] .said")).to_have_text(sentence)
        send = self.page.locator(".compose[open] .bargain .main")
        expect(send).to_be_enabled()
        if self.how == "keys":
            press_tab_until(self.page, "at.matches('.bargain .main')")
            insist(self.page, lambda: self.page.keyboard.press("Enter"))
        else:
            insist(self.page, send.click)

    def sees(self, sentence: str) -> None:
        """Read it on the page: in what is asked, or in what happened."""
        expect(self.page.locator("#table")).to_contain_text(sentence)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("glen") / "house.sqlite") as served:
        yield served


@pytest.fixture
def sit_down(visit: Visit, house: Running) -> Callable[..., tuple[Player, Player]]:
    """Ada and Ben at a table with two bots, in a position."""

    def page_of(guest: Guest, table: str, device: dict[str, object]) -> Page:
        page = visit(guest, **device)
        keep_still(page)
        page.goto(table)
        return page

    def sit(
        position: str = GLEN, hands: tuple[str, str] = ("mouse", "finger"), trade: str = "full"
    ) -> tuple[Player, Player]:
        ada, ben = house.guest(), house.guest("fr")
        table = lay_position(house, ada, f"whisky_race(seats=4,trade={trade})", position)
        ben.get("/about")
        ada.post(f"{table}/sit", seat=0, name="Ada")
        ben.post(f"{table}/sit", seat=1, name="Ben")
        for seat in (2, 3):
            ada.post(f"{table}/bot", seat=seat, bot="random")
        assert ada.post(f"{table}/start").status_code == 303
        phone = PHONE if hands[1] == "finger" else {**DESK, "locale": "fr-FR"}
        live = house.context.registry.live_tables[table[3:]]
        pages = page_of(ada, table, DESK), page_of(ben, table, phone)
        return Player(pages[0], hands[0], 0, live.table), Player(pages[1], hands[1], 1, live.table)

    return sit


def test_a_tie_is_bargained_to_agreement_and_the_next_one_blocked_by_mouse_and_finger(
    sit_down: Callable[..., tuple[Player, Player]],
) -> None:
    ada, ben = sit_down(hands=("mouse", "finger"), trade="ties")  # in the second round the bots could buy
    ada.choose("plan 3")
    ada.sees("You chose 3 malt. Waiting for Ben.")
    ben.choose("plan 3")
    ada.open("deal")
    ada.take("deal-order-1")
    ada.take("deal-malt-1-count")
    ada.take("deal-malt-1-count")
    ada.take("deal-goods-1-KI*.0")
    ada.send("Propose: you play first, then Ben. You give Ben 2 malt and a used Kinclaith.")
    ben.sees("Ada propose")
    ben.choose("refuse")
    ben.open("deal")  # whoever refuses has the floor
    ben.take("deal-order-1")
    for _ in range(3):
        ben.take("deal-malt-1-count")
    ben.send("Proposer : Ada joue en premier, puis vous. Ada vous donne 3 malts.")
    ada.choose("accept")
    ada.sees("You move 3 cells")
    expect(ada.page.locator("#purse-0")).to_contain_text("3")
    # Their turns; then the same again, and no agreement.
    ada.choose("mv 3")
    ada.choose("take camp5")
    ben.choose("allow")
    ada.choose("end")
    ben.choose("mv 3")
    ben.choose("pass")
    ada.choose("plan 6")
    ben.choose("plan 6")
    ben.choose("pass")  # the piper's pipes have gone on: Ben speaks first
    ada.choose("pass")
    ada.choose("order 1>2")
    ben.sees("Dernier appel")
    assert "1>2" not in ben.page.locator("#log").inner_html()
    ben.choose("block")
    for player in (ada, ben):
        expect(player.page.locator("#log")).to_contain_text("Vous" if player is ben else "Ben")
        player.page.locator("#actions button[value^='plan ']").first.wait_for(state="attached")
    ada.sees("you lose your turn")


def test_a_veto_a_veto_of_a_veto_and_a_duel_by_keys(sit_down: Callable[..., tuple[Player, Player]]) -> None:
    ada, ben = sit_down(hands=("keys", "keys"))
    ada.choose("plan 3")
    ben.choose("plan 2")
    ada.choose("mv 3")
    ada.choose("take camp5")
    ben.sees("camp")
    ben.choose("veto")
    ada.sees("veto")
    ada.choose("veto")
    ada.sees("You take 5 malt")
    ada.choose("end")
    ben.choose("GM 1 GM")
    ada.choose("bid 1")
    expect(ben.page.locator("#player-0 .done")).to_have_count(1)
    ben.choose("bid 2")
    expect(ben.page.locator("#good-1-GM-0")).to_have_count(1)
    expect(ada.page.locator("#good-0-GM-0")).to_have_count(0)


def test_an_offer_is_built_in_the_picture_countered_and_accepted(
    sit_down: Callable[..., tuple[Player, Player]],
) -> None:
    ada, ben = sit_down()
    ada.open("offer")
    ada.touch("purse-1")  # his purse, not his whole panel
    expect(ada.page.locator("#offer-malt-2-count")).to_have_value("1")
    expect(ada.page.locator("#offer-to-2")).to_be_checked()
    ada.page.locator(".stepper:has(#offer-malt-2-count) [data-by='-1']").click()
    ada.touch("good-1-KI-0")
    ada.touch("good-0-KIu-0")
    ada.touch("purse-0")
    ada.send("Offer to Ben: you give 1 malt and a used Kinclaith and get a Kinclaith")
    ben.open("counter")
    expect(ben.page.locator("[id='counter-goods-mine-KI.0']")).to_be_checked()
    ben.take("counter-malt-theirs-count")
    ben.send("Contre-offre : vous donnez un Kinclaith et recevez 2 malts et un Kinclaith utilisé")
    ada.choose("accept")
    expect(ada.page.locator("#good-0-KI-0")).to_have_count(1)
    expect(ben.page.locator("#good-1-KIu-0")).to_have_count(1)
    ada.choose("plan 1")


def test_a_player_lets_everything_happen_for_a_turn(sit_down: Callable[..., tuple[Player, Player]]) -> None:
    ada, ben = sit_down("n4 round 3 piper 1 / 1@10 p9 w:GM+KI / 2@9 p9 w:BA / 3@3 p1 / 4@2 / E@20 / 11:camp5 / at PLAN")
    ada.choose("plan 4")
    ben.choose("plan 2")
    ada.choose("KI 1-2")
    ben.page.get_by_role("button", name="Tout laisser faire").click()
    expect(ben.page.get_by_role("button", name="Me redemander")).to_be_visible()
    ada.choose("mv 3")
    ada.choose("take camp5")
    ada.sees("You take 5 malt")  # Ben was not asked again
    ada.choose("end")
    expect(ben.page.get_by_role("button", name="Me redemander")).to_have_count(0)
    ben.sees("À vous")


def test_a_single_move_and_an_offer_share_a_row_and_leave_a_phone_the_whole_picture(
    sit_down: Callable[..., tuple[Player, Player]],
) -> None:
    _, ben = sit_down("n4 round 3 piper 1 / 1@10 p9 / 2@9 p9 / 3@3 / 4@2 / E@20 / 11:camp5 / order 2>1 / at TURN 2 b1")
    expect(ben.page.locator("#actions.single button[name=action]")).to_be_visible()
    expect(ben.page.locator("#form-offer")).to_be_visible()
    assert ben.page.evaluate(ABOVE_THE_DOCK, "#scene")


def test_a_window_that_is_turned_while_somebody_plays_gets_the_whole_picture(
    sit_down: Callable[..., tuple[Player, Player]],
) -> None:
    ada, ben = sit_down()
    held: list[tuple[Route, APIResponse]] = []
    ada.page.route("**/now?*", lambda route: held.append((route, route.fetch())))
    ada.page.set_viewport_size({"width": 390, "height": 844})
    while not held:
        ada.page.wait_for_timeout(50)
    ben.choose("plan 2")
    ada.page.wait_for_timeout(500)  # the stream would have brought it by now, and the answer would be old
    route, answer = held[0]
    route.fulfill(response=answer)
    expect(ada.page.locator("#scene.scene-tall")).to_have_count(1)
    expect(ada.page.locator("#player-1 .done")).to_have_count(1)
