"""Every page, in both languages, by day and by night, without a script."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path

import pytest

from tablee import games, words
from tests.web.house import Running, start_pair

PAGES = ("/", "/about", "/games/destorsion/new", "/games/destorsion/rules")
WISHES = [("fr-FR,fr;q=0.9,en;q=0.5", "fr"), ("en-GB", "en"), ("de, fr;q=0.4", "fr"), ("de", "en")]
ELSEWHERE = ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:1"]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("accepted", "language"), WISHES)
def test_a_page_speaks_the_browsers_language(house: Running, path: str, accepted: str, language: str) -> None:
    page = house.guest(accepted).get(path)
    assert page.status_code == 200
    assert f'<html lang="{language}"' in page.text


def test_the_language_switch_lasts_and_stays_on_the_page(house: Running) -> None:
    guest = house.guest("en")
    answer = guest.post("/settings", language="fr", back="/about")
    assert (answer.status_code, answer.headers["location"]) == (303, "/about")
    assert '<html lang="fr"' in guest.get("/about").text


def test_the_light_switch_lasts(house: Running) -> None:
    guest = house.guest()
    guest.post("/settings", light="night", back="/")
    assert 'data-theme="night"' in guest.get("/").text


@pytest.mark.parametrize("back", ELSEWHERE)
def test_a_switch_never_leads_to_another_site(house: Running, back: str) -> None:
    assert house.guest().post("/settings", light="day", back=back).headers["location"] == "/"


def test_a_phone_gets_the_tall_picture_and_a_desk_the_wide_one(house: Running) -> None:
    table, ada, _ = start_pair(house)
    assert 'class="scene scene-wide' in ada.get(table).text
    assert 'class="scene scene-tall' in ada.get(table, **{"User-Agent": "A Mobile browser"}).text
    assert 'class="scene scene-tall' in ada.get(f"{table}?shape=tall").text


def test_pages_hold_no_inline_style_and_no_inline_script(house: Running) -> None:
    table, ada, _ = start_pair(house)
    for path in (*PAGES, table, f"{table}/log"):
        page = ada.get(path).text
        assert not re.search(r"<[^>]+ (style|on\w+)=", page), path
        assert "<style" not in page, path
        assert re.findall(r"<script[^>]*>([^<]*)", page) == [""], path


def test_the_form_offers_every_option_the_game_declares(house: Running) -> None:
    page = house.guest().get("/games/destorsion/new").text
    for name in games.find("destorsion").options_type.kinds():
        assert f'name="option-{name}"' in page


def test_static_files_are_kept_by_browsers_only_with_their_digest(house: Running) -> None:
    guest = house.guest()
    addresses = re.findall(r'"(/(?:static|scenes)/[^"]+)"', guest.get("/").text)
    assert len(addresses) > 4
    for address in addresses:
        answer = guest.get(address)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")
        other = re.sub(r"[0-9a-f]{12}", "0" * 12, address)  # of another version of the house
        assert (guest.get(other).text, guest.get(other).headers["cache-control"]) == (answer.text, "no-cache")
    fonts = next(address for address in addresses if "fonts" in address)
    font = re.findall(r"url\(([^)]+)\)", guest.get(fonts).text)[0]
    assert "immutable" in guest.get(f"/static/built/{font}").headers["cache-control"]
    assert guest.get("/static/built/house.css").headers["cache-control"] == "no-cache"
    assert (
        guest.get("/static/icon.svg", **{"If-None-Match": guest.get("/static/icon.svg").headers["etag"]}).status_code
        == 304
    )
    assert guest.get("/scenes/none.css").status_code == 404
    assert guest.get("/static/../app.py").status_code == 404
    assert guest.get("/static/%2e%2e/app.py").status_code == 404


def test_what_every_page_loads_comes_compressed_to_who_takes_brotli(house: Running) -> None:
    guest = house.guest()
    page = guest.get("/").text
    for name, kind in (("house", "text/css"), ("client", "text/javascript")):
        address = re.findall(rf'"(/static/built/{name}\.[^"]+)"', page)[0]
        plain, packed = guest.get(address), guest.get(address, **{"Accept-Encoding": "gzip, deflate, br"})
        assert packed.headers["content-encoding"] == "br"
        assert (packed.headers["content-type"], packed.headers["vary"]) == (f"{kind}; charset=utf-8", "Accept-Encoding")
        assert "immutable" in packed.headers["cache-control"]
        assert plain.headers.get("content-encoding") != "br"
        assert len(packed.content) < 0.35 * len(plain.content)


# --- the house's words ---

WORDS = Path(str(resources.files("tablee.words")))
WEB = Path(str(resources.files("tablee.web")))


def messages(language: str) -> dict[str, set[str]]:
    """Each key with the places its sentence fills."""
    found: dict[str, set[str]] = {}
    key = ""
    for line in (WORDS / f"{language}.ftl").read_text("utf-8").splitlines():
        if match := re.match(r"([a-z][\w-]*) =", line):
            key = match[1]
            found[key] = set()
        found.setdefault(key, set()).update(re.findall(r"\{ \$(\w+)", line))
    return found


def test_both_languages_say_the_same_things() -> None:
    assert messages("fr") == messages("en")


def test_every_sentence_the_templates_ask_for_is_there() -> None:
    say = words.load("en", "destorsion")
    asked = set()
    for file in [*WEB.glob("templates/*.html"), *WEB.rglob("*.py")]:
        asked |= set(re.findall(r"""\bsay\("([a-z][\w-]*)"[,)]""", file.read_text("utf-8")))
    assert len(asked) > 40
    assert [key for key in sorted(asked) if not say.has(key)] == []


def test_every_problem_has_its_sentence() -> None:
    say = words.load("en")
    text = "".join(file.read_text("utf-8") for file in WEB.rglob("*.py"))
    keys = set(re.findall(r'Problem\(\d+, "([\w-]+)"', text))
    assert len(keys) > 10
    assert [key for key in sorted(keys) if not say.has(f"error-{key}")] == []


def test_a_game_for_exactly_two_says_so_and_does_not_ask(house: Running) -> None:
    guest = house.guest("en")
    assert "2–2" not in guest.get("/").text
    form = guest.get("/games/la_sortie/new").text
    assert "option-seats" not in form
    assert "option-level2_start" in form


def test_a_choice_with_a_slash_has_its_words(house: Running) -> None:
    assert "3 times, 50 moves" in house.guest("en").get("/games/dice_chess/new").text


BACK = re.compile(r'name="back" value="([^"]*)"( data-stays)?')


def test_the_answer_to_a_post_says_which_page_one_stays_on(house: Running) -> None:
    table, ada, _ = start_pair(house)
    answers = {
        "/": ada.post("/join", code="XXXXX"),
        "/tables": ada.post("/device"),
        table: ada.post(f"{table}/word", text="late"),
        f"{table}/ways": ada.post(f"{table}/carry", seat=0),
        "/import": ada.post("/import", file="{}"),
    }
    for path, answer in answers.items():
        assert BACK.findall(answer.text) == [(path, "")]
        assert ada.get(path).status_code == 200
    assert BACK.findall(ada.get("/tables").text) == [("/tables", " data-stays")]


def test_a_refused_form_keeps_what_was_typed_and_says_what_is_wrong_where(house: Running) -> None:
    guest = house.guest("en")
    form = {"game": "korrigans", "name": "Ada", "around": "Ben, " + "x" * 30, "fill": "expert", "listed": "yes"}
    typed = form | {"option-seats": "4", "hints": "no", "clock": "5m+5s"}
    refused = guest.http.post("/tables", data=typed)
    assert refused.status_code == 400
    assert 'aria-describedby="fault" autofocus' in field_of(refused.text, "around")
    assert f'value="Ben, {"x" * 30}"' in field_of(refused.text, "around")
    assert f"“{'x' * 30}” is no name" in refused.text
    for name, value in (("option-seats", "4"), ("fill", "expert"), ("listed", "yes"), ("hints", "no")):
        assert re.search(f'name="{name}" value="{value}" checked', refused.text)
    assert '<option value="5m+5s" selected>' in refused.text
    assert BACK.findall(refused.text) == [("/games/korrigans/new", "")]
    for wrong, name in (
        ({"name": "x" * 30}, "name"),
        ({"clock": "soon"}, "clock"),
        ({"around": "A, B, C, D, E"}, "around"),
    ):
        refused = guest.http.post("/tables", data=typed | {"around": "Ben"} | wrong)
        assert refused.status_code == 400
        assert 'aria-invalid="true"' in field_of(refused.text, name)
        assert refused.text.count('id="fault"') == 1
    told = guest.http.post("/tables", data=typed, headers={"Accept": "application/json"})
    assert (told.status_code, list(told.json())) == (400, ["error"])


def test_options_that_are_refused_keep_what_was_typed(house: Running) -> None:
    ada = house.guest("en")
    answer = ada.http.post("/tables", data={"game": "korrigans", "option-seats": "4", "around": "Ben, Cleo"})
    options = f"{answer.headers['location']}/options"
    refused = ada.post(options, option__seats=2, listed="yes")
    assert refused.status_code == 409
    assert re.search('value="2" checked aria-invalid="true" aria-describedby="fault" autofocus', refused.text)
    assert re.search('name="listed" value="yes" checked', refused.text)
    assert "3 people sit at this table" in refused.text
    told = ada.http.post(options, data={"option-seats": "2"}, headers={"Accept": "application/json"})
    assert (told.status_code, list(told.json())) == (409, ["error"])


def test_a_file_that_is_refused_can_be_chosen_anew(house: Running) -> None:
    refused = house.guest("en").post("/import", file="{}")
    assert refused.status_code == 400
    assert 'aria-invalid="true"' in field_of(refused.text, "file")


def field_of(html: str, name: str) -> str:
    """The tag of a form's field."""
    found = re.search(f'<(?:input|select)[^>]*name="{name}"[^>]*>', html)
    assert found
    return found[0]


def test_the_home_page_says_which_of_its_figures_are_estimates(house: Running) -> None:
    assert "Easy, medium and expert are our own estimate." in house.guest().get("/").text
    assert "notre propre estimation" in house.guest("fr").get("/").text
