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
