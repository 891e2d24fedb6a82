"""The house as an app: a manifest per language, icons that are there, a worker that keeps nothing of anybody."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path

import pytest

from tablee.web.render.templates import LINEN
from tests.web.house import Running


@pytest.mark.parametrize(("language", "words"), [("fr", "Mes parties"), ("en", "My tables")])
def test_a_manifest_per_language_whose_icons_are_as_large_as_it_says(house: Running, language: str, words: str) -> None:
    guest = house.guest(language)
    assert f'<link rel="manifest" href="/{language}.webmanifest">' in guest.get("/").text
    answer = guest.get(f"/{language}.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    app = answer.json()
    assert (app["lang"], app["display"], app["start_url"], app["id"]) == (language, "standalone", "/", "/")
    assert [shortcut["url"] for shortcut in app["shortcuts"]] == ["/turn", "/tables"]
    assert app["shortcuts"][1]["name"] == words
    drawn = [icon for icon in app["icons"] if icon["type"] == "image/png"]
    assert {icon["purpose"] for icon in drawn} == {"any", "maskable"}
    for icon in drawn:
        width, height = struct.unpack(">II", guest.get(icon["src"]).content[16:24])
        assert icon["sizes"] == f"{width}x{height}"


def test_a_language_we_do_not_speak_has_no_manifest(house: Running) -> None:
    assert house.guest().http.get("/xx.webmanifest").status_code == 404


def test_the_worker_keeps_files_that_are_there_and_nothing_else(house: Running) -> None:
    guest = house.guest()
    answer = guest.get("/worker.js?language=fr&light=night")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    kept = json.loads(re.match(r"self\.house = (\{.*\});", answer.text)[1])  # type: ignore[index]
    assert kept["away"] == "/away?language=fr&light=night"
    assert all(re.fullmatch(r"/(static|scenes)/.*\.[0-9a-f]{12}\.\w+", file) for file in kept["files"])
    assert all(guest.http.get(file).status_code == 200 for file in kept["files"])


def test_the_page_without_a_network_is_the_same_for_everybody(house: Running) -> None:
    known, new = house.guest(), house.guest()
    known.lay()
    pages = [guest.http.get("/away?language=fr&light=day") for guest in (known, new)]
    assert pages[0].text == pages[1].text
    assert 'lang="fr" data-theme="day"' in pages[0].text
    assert "set-cookie" not in pages[1].headers
    kept = json.loads(new.get("/worker.js").text.partition(" = ")[2].partition(";\n")[0])["files"]
    needed = re.findall(r'(?:rel="stylesheet" href|src)="([^"]+)"', pages[0].text)
    assert len(needed) > 3
    assert set(needed) <= set(kept)


def test_an_address_with_nonsense_gets_the_usual_page(house: Running) -> None:
    page = house.guest().http.get('/away?language=zz"><script>&light=noon')
    assert page.status_code == 200
    assert 'lang="en" data-theme="auto"' in page.text
    assert "zz" not in page.text


def test_the_bar_around_the_page_has_the_colour_of_the_linen() -> None:
    css = Path("src/tablee/web/static/house.css").read_text("utf-8")
    assert re.findall(r"--linen: (#\w+);", css)[:2] == [LINEN["day"], LINEN["night"]]
