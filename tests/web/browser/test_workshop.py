"""The workshop in real browsers: a board changed by touch and by keyboard, compared, and played by three friends."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.web.browser.conftest import DESK, PHONE, Visit
from tests.web.browser.test_axe import faults

PAGE = "/games/destorsion/workshop"


def board(page: Page) -> str:
    return page.locator("input[name=board]").input_value()


def expect_board(page: Page, text: str) -> None:
    expect(page.locator("input[name=board]")).to_have_value(text)


def tap(page: Page, place: str) -> None:
    page.locator(f".spot[data-id=cell-0-{place}]").tap()


def test_two_slingshots_are_moved_by_touch_and_what_it_changes_is_stopped_at_will(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto(PAGE)
    expect(page.locator("svg.scene-tall")).to_be_attached()
    tap(page, "4")
    expect(page.locator(".prompt")).to_contain_text("Lance-pierre en main")
    tap(page, "5")
    expect_board(page, "score_board.slingshot = [5, 10, 16, 22]\n")
    tap(page, "10")
    tap(page, "12")
    two = "score_board.slingshot = [5, 12, 16, 22]\n"
    expect_board(page, two)
    expect(page.locator(".tools")).to_contain_text("2 changements")
    expect(page.locator(".spot.changed[data-id=cell-1-12]")).to_be_attached()
    tap(page, "3")
    page.get_by_role("group", name="Lance-pierres et fosses").get_by_role("button", name="Fosse", exact=True).tap()
    expect_board(page, two + "score_board.pit = [3, 7, 19, 23]\n")
    assert faults(page) == []
    page.get_by_role("button", name="Annuler").tap()
    expect_board(page, two)
    page.get_by_role("button", name="Rétablir").tap()
    expect_board(page, two + "score_board.pit = [3, 7, 19, 23]\n")
    page.get_by_role("button", name="Annuler").tap()
    expect_board(page, two)
    page.reload()
    expect_board(page, two)
    page.get_by_role("button", name=re.compile("ça change")).tap()
    expect(page.locator("#workshop-result")).to_contain_text("Victoires de la place 3")
    assert faults(page) == []
    page.get_by_role("button", name="Arrêter").tap()
    expect(page.get_by_role("button", name=re.compile("ça change"))).to_be_visible()
    expect(page.locator("progress")).to_be_hidden()
    expect(page.locator("#workshop-result")).to_contain_text("Victoires de la place 3")


def test_a_change_outlives_a_reload_before_its_answer_and_undo_goes_back_past_it(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto(PAGE)
    page.locator(".spot[data-id=cell-0-4]").click()
    page.locator(".spot[data-id=cell-0-5]").click()
    one = "score_board.slingshot = [5, 10, 16, 22]\n"
    expect_board(page, one)
    unanswered: list[Route] = []
    page.route(
        f"**{PAGE}", lambda route: unanswered.append(route) if route.request.method == "POST" else route.continue_()
    )
    page.locator(".spot[data-id=cell-0-10]").click()
    with page.expect_request(lambda request: request.method == "POST"):
        page.locator(".spot[data-id=cell-0-12]").click()
    page.reload()  # the page asks for the board there was, and is left before it comes
    page.unroute_all(behavior="ignoreErrors")
    page.reload()
    two = "score_board.slingshot = [5, 12, 16, 22]\n"
    expect_board(page, two)
    page.get_by_role("button", name="Undo").click()
    expect_board(page, one)
    page.get_by_role("button", name="Undo").click()
    expect_board(page, "")
    page.get_by_role("button", name="Redo").click()
    expect_board(page, one)


def test_by_keyboard_alone_a_board_is_changed_and_an_impossible_one_is_refused_in_words(
    visit: Visit, complaints: list[str]
) -> None:
    page = visit(**DESK)
    page.goto(PAGE)
    for place, to in (("4", "5"), ("10", "12")):
        page.get_by_label(f"Slingshot, cell {place}: move it to").focus()
        page.keyboard.type(to)
        page.keyboard.press("Enter")
        expect(page.get_by_label(f"Slingshot, cell {to}: move it to")).to_be_focused()
    two = "score_board.slingshot = [5, 12, 16, 22]\n"
    expect_board(page, two)
    page.get_by_text("Dungeon", exact=True).focus()
    page.keyboard.press("Enter")
    field = page.get_by_label("A warp on every multiple of")
    field.fill("12")
    field.press("Tab")
    told = page.get_by_role("alert")
    expect(told).to_have_text(
        "This board can’t be played yet. A warp on every multiple of: "
        "it should be a multiple of 5, the number for a hex, not 12."
    )
    assert faults(page) == []
    expect(page.get_by_role("button", name="Play on this board")).to_be_disabled()
    page.keyboard.press("Control+z")
    expect(told).to_have_count(0)
    expect_board(page, two)
    page.keyboard.press("Control+y")
    expect(told).to_have_count(1)


def test_a_marker_is_dragged_and_three_friends_play_the_board_from_a_link(visit: Visit) -> None:
    ann, *friends = visit(**DESK), visit(**DESK), visit(**PHONE)
    ann.goto(PAGE)
    ann.locator(".spot[data-id=cell-0-16]").drag_to(ann.locator(".spot[data-id=cell-0-17]"))
    expect_board(ann, "score_board.slingshot = [4, 10, 17, 22]\n")
    ann.get_by_role("button", name="Get a link").click()
    ann.wait_for_url(re.compile(r"/e/[0-9a-f]{16}$"))
    friends[0].goto(ann.url)
    friends[0].get_by_role("link", name="Play on this board").click()
    friends[0].fill("input[name=name]", "Ben")
    friends[0].get_by_role("button", name="Create table").click()
    table = re.compile(r"/t/\w+")
    friends[0].wait_for_url(table)
    for person, name in ((ann, "Ann"), (friends[1], "Cléo")):
        person.goto(friends[0].url)
        person.fill("#join-name", name)
        person.locator("#join button.main").click()
    friends[0].locator(".begin button.main:enabled").click()
    for person in (ann, *friends):
        expect(person.locator("#table[data-phase=running]")).to_be_attached()
        expect(person.locator("#board")).to_be_visible()


def test_a_place_that_is_two_is_asked_for(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto("/games/file_dans_ta_mare/workshop")
    page.locator(".spot[data-id=cell-a1]").click()
    page.locator(".prompt").get_by_role("button", name="a1, left side: Blue pond: arrival").click()
    page.locator(".spot[data-id=cell-a3]").click()
    expect(page.locator("input[name=board]")).to_have_value(re.compile('"a2:W", "a3:W"'))


def test_a_new_tile_is_made_by_touch_and_played(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/games/file_dans_ta_mare/workshop")
    page.locator("summary", has_text="Tuiles de paysage").tap()
    page.get_by_role("button", name="Ajouter une sorte de tuile").tap()
    card = page.get_by_role("group", name="Verger")
    name = card.get_by_label("Nom")
    expect(name).to_be_focused()
    name.fill("Étang")
    name.press("Enter")
    card = page.get_by_role("group", name="Etang")
    before = card.locator(".sample").inner_html()
    card.get_by_label("Côté haut").select_option("R")
    expect(page.locator("input[name=board]")).to_have_value(re.compile('"etang", "sides" = "RHMM"'))
    assert card.locator(".sample").inner_html() != before, "the tile is drawn anew"
    assert faults(page) == []
    card.get_by_label("Combien").fill("90")
    card.get_by_label("Combien").press("Enter")
    expect(page.locator("input[name=board]")).to_have_value(re.compile("90"))
    page.get_by_role("button", name="Jouer sur ce plateau").tap()
    page.fill("input[name=name]", "Léa")
    page.get_by_role("button", name="Créer la partie").tap()
    page.get_by_role("button", name="Ajouter des robots").tap()
    page.locator(".begin button.main:enabled").tap()
    expect(page.locator(".tile-name", has_text="Etang").first).to_be_attached()


def test_the_circle_is_shaped_by_dragging_and_touch(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto("/games/korrigans/workshop")
    page.locator(".spot[data-id=point-4]").drag_to(page.locator(".spot[data-id=point-5]"))
    expect(page.get_by_label("Lights in front of the top pillar")).to_have_value("4")
    expect(page.get_by_label("Lights in front of the right pillar")).to_have_value("2")
    page.locator(".spot[data-id=point-7]").click()
    page.get_by_role("group", name="Glows and lights").get_by_role("button", name="One more light").click()
    expect(page.get_by_label("Lights in front of the right pillar")).to_have_value("3")
    expect(page.locator("#point-16")).to_be_attached()
    page.get_by_role("group", name="Glows and lights").get_by_role("button", name="Take away").click()
    page.locator(".spot[data-id=point-1]").click()
    expect(page.get_by_label("Lights in front of the top pillar")).to_have_value("3")
    page.locator(".spot[data-id=point-0]").click()
    expect(page.get_by_role("alert")).to_contain_text("a glow stays")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+z")
    expect(page.get_by_label("Lights in front of the top pillar")).to_have_value("4")
    assert faults(page) == []


def test_boxes_are_ticked_by_keyboard_and_undone(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto("/games/dice_chess/workshop")
    page.locator("summary", has_text="Dice").focus()
    page.keyboard.press("Enter")
    box = page.get_by_label("Face 6 (king) allows castling")
    box.focus()
    page.keyboard.press("Space")
    expect_board(page, "dice.castling_faces = [4]\n")
    expect(box).to_be_focused()
    assert faults(page) == []
    page.get_by_role("button", name="Undo").click()
    expect_board(page, "")
    expect(box).to_be_checked()
    page.get_by_role("button", name="Redo").click()
    expect(box).not_to_be_checked()


def test_a_name_is_moved_in_the_picture_and_written_in_the_list(visit: Visit) -> None:
    page = visit(**DESK)
    page.goto("/games/whisky_race/workshop")
    page.get_by_role("button", name="Where the names begin").click()
    page.locator(".spot[data-id=cell-9]").drag_to(page.locator(".spot[data-id=cell-12]"))
    page.locator("summary", has_text="Names along the Spey").click()
    name = page.get_by_label("Name from cell 12")
    expect(name).to_have_value("Kingussie")
    name.fill("Glen <Nowhere>")
    name.press("Enter")
    expect(page.locator("#scene text", has_text="Glen <Nowhere>")).to_be_attached()
    assert faults(page) == []
    name.fill(" ")
    name.press("Enter")
    expect(page.get_by_role("alert")).to_have_text("Name from cell 12: it can’t be empty.")
