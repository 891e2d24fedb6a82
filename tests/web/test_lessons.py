"""Every lesson, played to its end as a browser without a script plays it; and what it leaves to tips."""

from __future__ import annotations

import html
import random
import re
from functools import cache

import httpx
import pytest

from tablee import games
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadLesson
from tablee.engine.lesson import Lesson
from tablee.engine.options import Flag, Number, OneOf, Options
from tablee.web.app import make_app
from tablee.web.http.progress import COOKIE
from tablee.words import LANGUAGES, load
from tests.web.house import BUTTON, Guest, Running

TAUGHT = games.names()
SENTENCE = re.compile(r'<p id="sentence"[^>]*>([^<]*)</p>')
ONWARD = re.compile(r'<form method="get" action="([^"]*)" class="onward">\s*(?:<input[^>]*value="(\d*)">)?')
PLAY = re.compile(r'<form method="post" action="([^"]*)" class="list">\s*<input[^>]*name="took" value="(\d*)">')
GAMES_PLAYED = 30  # by chance, to meet every kind of decision
LONGEST_GAME = 1500  # decisions


def lesson_of(game: str) -> Lesson:
    lesson = games.lesson(game)
    assert lesson is not None, f"{game} has no lesson.yaml (docs/add-a-game.md)"
    return lesson


def sentence(page: httpx.Response) -> str:
    found = SENTENCE.search(page.text)
    assert found, page.text
    return html.unescape(found[1])


def take_step(guest: Guest, page: httpx.Response, choice: int) -> httpx.Response:
    """Read the page and do what it asks for."""
    if play := PLAY.search(page.text):
        actions = [html.unescape(text) for text, _, _ in BUTTON.findall(page.text)]
        answer = guest.post(html.unescape(play[1]), took=play[2], action=actions[choice % len(actions)])
        assert answer.status_code == 303, answer.text
        return guest.get(answer.headers["location"])
    onward = ONWARD.search(page.text)
    assert onward, page.text
    return guest.get(html.unescape(onward[1]) + (f"?took={onward[2]}" if onward[2] else ""))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("choice", [0, -1], ids=["first", "last"])  # where several plays are right
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_played_to_its_end(game: str, choice: int, language: str, house: Running) -> None:
    guest, lesson, read = house.guest(language, newcomer=True), lesson_of(game), 0
    page = guest.get(f"/learn/{game}/1")
    for number in range(1, lesson.last + 1):
        assert page.status_code == 200
        step = lesson.step(number)
        told = sentence(page)
        assert told
        assert html.escape(lesson.chapters[step.chapter].title[language], quote=False) in html.unescape(page.text)
        if step.say:
            assert told == step.say[language]
            read += 1
        if number < lesson.last:
            page = take_step(guest, page, choice)
    assert read > 5
    assert 'name="fill" value="regular"' in page.text
    assert f"/games/{game}/rules" in page.text


@pytest.mark.parametrize("shape", ["wide", "tall"])
@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_lesson_points_at_is_in_both_pictures(game: str, shape: str) -> None:
    lesson = lesson_of(game)
    for number, step in enumerate(lesson.steps, 1):
        missing = set(step.show) - (games.ids_at(lesson, number, shape) if step.show else set())
        assert not missing, f"step {number} (line {step.line}) points at {missing}"


# --- every kind of decision is explained ---


def wishes(kinds: dict[str, OneOf | Flag | Number], chance: random.Random) -> list[tuple[str, str]]:
    """Options by chance."""
    given = []
    for name, kind in kinds.items():
        if name == "seats":
            assert isinstance(kind, Number)
            given.append((name, str(chance.randint(kind.low, kind.high))))
        elif isinstance(kind, OneOf):
            given.append((name, chance.choice(kind.values)))
        elif isinstance(kind, Flag):
            given.append((name, chance.choice(("yes", "no"))))
    return given


@cache
def decisions(name: str) -> set[str]:
    """The kinds of decisions that a person may be asked: those met in games by chance, and those never met at all."""
    game, asked, drawn = games.find(name), set(), set()
    options: type[Options] = game.options_type
    for seed in range(GAMES_PLAYED):
        chance = random.Random(seed)
        state = game.start(game.options(wishes(options.kinds(), chance)))
        for _ in range(LONGEST_GAME):
            if state.over:
                break
            seat = chance.choice(list(state.seats()))
            (drawn if seat == NATURE else asked).add(state.step_name())
            composed = [] if seat == NATURE else list(state.proposals(seat))[:3]
            state.play(seat, chance.choice([*state.actions(seat), *composed]))
    return asked | (set(game.notation()) - drawn)


def test_decisions_of_people_are_told_from_chance() -> None:
    assert decisions("pig") == {"choose"}
    assert "veto" in decisions("whisky_race")
    assert "lot" not in decisions("whisky_race")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_every_kind_of_decision_has_a_lesson_or_a_tip(game: str, language: str) -> None:
    lesson, say = lesson_of(game), load(language, game)
    plays = [number for number, step in enumerate(lesson.steps, 1) if step.kind == "play"]
    taught = {lesson.state_at(number).step_name() for number in plays}
    silent = {step for step in decisions(game) - taught if not say.has(f"tip-{step}")}
    assert not silent, f"{game} explains {', '.join(sorted(silent))} nowhere: words/{language}.ftl needs tip-<step>"


@pytest.mark.parametrize("game", TAUGHT)
def test_tips_are_about_decisions_that_there_are(game: str) -> None:
    say = load("en", game)
    tips = {key.removeprefix("tip-") for key in say.bundle._messages if key.startswith("tip-")}
    assert tips <= decisions(game)


# --- what is refused, and what is not lost ---


def test_another_play_is_answered_by_a_sentence_and_the_step_stays(house: Running) -> None:
    guest = house.guest(newcomer=True)
    for action in ("hold", "fly", ""):
        answer = guest.post("/learn/pig/3/play", action=action)
        assert answer.status_code == 409
        assert "Touch what is lit" in answer.text
        assert sentence(answer) == lesson_of("pig").step(3).say["en"]
    told = guest.http.post("/learn/pig/3/play", data={"action": "hold"}, headers={"Accept": "application/json"})
    assert (told.status_code, list(told.json())) == (409, ["error"])


def test_nothing_can_be_played_where_a_step_is_only_read(house: Running) -> None:
    assert house.guest(newcomer=True).post("/learn/pig/2/play", action="roll").status_code == 409


@pytest.mark.parametrize(
    "path",
    [
        "/learn/boar",
        "/learn/boar/1",
        "/learn/pig/0",
        "/learn/pig/12",
        "/learn/pig/x",
        "/learn/pig/²",
        "/learn/pig/-1",
        "/learn/pig/9999999",
        "/learn/pig/10?took=2",
        "/learn/pig/10?took=11",
        "/learn/pig/10?took=x",
    ],
)
def test_an_address_of_no_step_leads_nowhere(path: str, house: Running) -> None:
    assert house.guest(newcomer=True).get(path).status_code == 404


def test_the_script_is_told_the_parts_and_what_happens_before_a_reply(house: Running) -> None:
    guest, asks = house.guest(newcomer=True), {"Accept": "application/json"}
    answer = guest.http.post("/learn/pig/3/play", data={"action": "roll"}, headers=asks).json()
    assert answer == {"next": "/learn/pig/4", "pause": True}
    before, after = (guest.http.get(f"/learn/pig/4{how}", headers=asks).json()["parts"] for how in ("?before=yes", ""))
    assert set(before) == {"guide", "prompt", "actions", "ways", "players", "aside", "board"}
    assert before["board"] != after["board"]
    assert "rolls 6" not in before["aside"]
    assert "data-silent" in after["guide"]


def test_a_lesson_that_cannot_be_taught_is_refused_when_the_house_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(name: str) -> None:
        raise BadLesson(
            "pig/lesson.yaml, line 3: say has no fr", file="pig/lesson.yaml", line=3, reason="say has no fr"
        )

    monkeypatch.setattr(games, "lesson", refused)
    with pytest.raises(BadLesson, match="line 3"):
        make_app(None)  # type: ignore[arg-type]


# --- how far one has come ---


def progress(guest: Guest) -> str:
    return str(guest.http.cookies.get(COOKIE))


def test_a_lesson_is_resumed_where_it_was_left_and_repeated(house: Running) -> None:
    guest = house.guest(newcomer=True)
    assert "Learn in a minute" in guest.get("/learn/pig").text
    guest.get("/learn/pig/5")
    assert progress(guest) == "pig.5"
    entrance = guest.get("/learn/pig").text
    assert 'href="/learn/pig/5">Continue the lesson (4 of 7)</a>' in entrance
    assert 'href="/learn/pig/1">Start again</a>' in entrance
    guest.get("/learn/pig/11")
    assert progress(guest) == "pig.end"
    assert 'href="/learn/pig/1">Repeat the lesson</a>' in guest.get("/learn/pig").text


def test_a_step_that_is_fetched_early_is_not_yet_reached(house: Running) -> None:
    guest = house.guest(newcomer=True)
    guest.get("/learn/pig/5?ahead=yes", Accept="application/json")
    assert progress(guest) == "pig.4"
    guest.get("/learn/pig/8?before=yes", Accept="application/json")
    assert progress(guest) == "pig.4"


@pytest.mark.parametrize("cookie", ["", "pig", "pig.x", "pig.99999", "boar.3", "pig.²", "~" * 3000, "pig.0", "pig.99"])
def test_a_cookie_that_says_nothing_is_no_progress(cookie: str, house: Running) -> None:
    guest = house.guest(newcomer=True)
    headers = {"Cookie": f"{COOKIE}={cookie}".encode()}
    assert "Learn in a minute" in guest.http.get("/learn/pig", headers=headers).text


def test_the_cookie_stays_small_whatever_it_held(house: Running) -> None:
    guest = house.guest(newcomer=True)
    stuffed = "~".join(f"game{number}.5" for number in range(100))
    answer = guest.http.get("/learn/pig/2", headers={"Cookie": f"{COOKIE}={stuffed}~korrigans.7"})
    assert answer.cookies[COOKIE] == "korrigans.7~pig.2"


# --- offers ---


def test_the_home_page_offers_every_lesson_and_to_go_on(house: Running) -> None:
    guest = house.guest(newcomer=True)
    home = guest.get("/").text
    for game in TAUGHT:
        assert f'href="/learn/{game}/1"' in home
    guest.get("/learn/pig/5")
    assert 'href="/learn/pig/5"' in guest.get("/").text


def new_table(guest: Guest) -> str:
    return str(guest.post("/tables", game="pig", name="Ada", fill="greedy").headers["location"])


@pytest.mark.parametrize("where", ["/games/pig/rules", "/games/pig/new", "table"])
def test_a_lesson_is_offered_once_to_who_opens_a_game(where: str, house: Running) -> None:
    guest = house.guest(newcomer=True)
    table = new_table(guest)
    first, others = (table if where == "table" else where), ("/games/pig/rules", "/games/pig/new", table)
    assert 'id="learn-offer"' in guest.get(first).text
    assert progress(guest) == "pig.seen"
    for page in others:
        assert 'id="learn-offer"' not in guest.get(page).text
        assert "/learn/pig" in guest.get(page).text  # but it is still there to be found
    assert 'href="/learn/pig/1">Learn in a minute</a>' in guest.get("/learn/pig").text


def test_who_has_opened_the_lesson_is_not_offered_it(house: Running) -> None:
    guest = house.guest(newcomer=True)
    guest.get("/learn/pig/3")
    assert 'id="learn-offer"' not in guest.get("/games/pig/rules").text
    assert progress(guest) == "pig.3"


# --- tips ---


def test_a_tip_comes_with_the_decision_of_whoever_owes_it(house: Running) -> None:
    guest, friend = house.guest(), house.guest("fr")
    table = str(guest.post("/tables", game="pig", name="Ada", option__seats=2).headers["location"])
    assert "data-tip" not in guest.get(table).text
    friend.post(f"{table}/sit", seat=1, name="Bo")
    guest.post(f"{table}/start")
    while BUTTON.search(guest.get(table).text) is None:  # a first roll of 1 passes the die on
        friend.play(table, "hold")
    assert 'data-step="choose" data-tip="Rolling again' in guest.get(table).text
    assert "data-tip" not in friend.get(table).text
    assert "data-tip" not in house.guest(newcomer=True).get(table).text
    while BUTTON.search(friend.get(table).text) is None:
        guest.play(table, "hold")
    assert 'data-tip="Relancer' in friend.get(table).text
