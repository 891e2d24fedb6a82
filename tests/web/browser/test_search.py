"""The search of a rules page: what does not hold the words steps aside while one types."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.browser.conftest import PHONE, Visit


def test_rules_are_found_while_one_types(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/games/destorsion/rules")
    rules, field = page.locator(".rule:visible"), page.locator("#search input")
    everything = rules.count()
    field.fill("MAITRE multiple")
    expect(page.locator("#contents")).to_be_hidden()
    expect(rules.first).to_contain_text("multiple")
    assert 0 < rules.count() < 5
    assert page.url.endswith("?q=MAITRE%20multiple")
    field.fill("zeppelin")
    expect(rules).to_have_count(0)
    expect(page.locator("#search [role=status]")).to_have_text("Aucune règle ne contient tous ces mots.")
    field.fill("")
    expect(rules).to_have_count(everything)
    expect(page.locator("#contents")).to_be_visible()


def test_one_and_several_of_a_thing_are_found_alike(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/games/korrigans/rules")
    rules, field = page.locator(".rule:visible"), page.locator("#search input")
    field.fill("cristal")
    expect(page.locator("#contents")).to_be_hidden()
    found = rules.all_inner_texts()
    assert any("cristaux" in text for text in found)
    field.fill("cristaux")
    assert rules.all_inner_texts() == found


def test_rule_numbers_are_folded_away_until_they_are_asked_for(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/games/file_dans_ta_mare/rules#R14")
    shown = page.locator(".rule .numbers").filter(visible=True)
    expect(shown).to_have_text(["R14Q7"])  # where the link has led to
    expect(page.locator(".rule", has=page.locator("#R14"))).to_be_in_viewport()
    page.goto("/games/file_dans_ta_mare/rules")
    expect(shown).to_have_count(0)
    page.locator("label", has=page.locator("#rule-numbers")).tap()
    expect(shown).not_to_have_count(0)


def test_the_editors_notes_are_closed_until_a_link_or_a_search_leads_there(visit: Visit) -> None:
    page = visit(**PHONE)
    page.goto("/games/file_dans_ta_mare/rules")
    note = page.locator("#notes .rule")
    expect(note).to_be_hidden()
    page.locator("#search input").fill("perdu")
    expect(note).to_be_visible()
    page.locator("#search input").fill("")
    expect(note).to_be_hidden()
    page.goto("/games/file_dans_ta_mare/rules#Q9")
    expect(note).to_be_visible()
