"""Friends find each other again: a profile, four words, people, invitations, a file with everything, and the end."""

from __future__ import annotations

import asyncio
import hashlib
import html
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tablee.store.sqlite import SqliteStore
from tablee.table.export import verify
from tablee.table.people import FORGOTTEN_NAME
from tablee.table.store import Store
from tablee.web import faces, four_words
from tablee.web.four_words import known_words, read_words, words_in, words_of
from tablee.web.http.context import Limits
from tablee.web.live.table import LiveTable
from tablee.words import LANGUAGES, load
from tests.databases import postgres_server
from tests.table.evening import find_game
from tests.web.clock import Clock
from tests.web.house import Guest, Running, running, start_pair
from tests.web.sockets import looking

PERSON = re.compile(r'name="person" value="(\w+)"')
WORDS = re.compile(r'<p class="four-words"[^>]*>([^<]*)</p>')
NONCE = re.compile(r'name="nonce" value="([^"]+)"')
PROFILE = {"face": "fox-head", "colour": "3", "language": "en"}


@pytest.fixture
def own(tmp_path: Path, clock: Clock) -> Iterator[Running]:
    """A house of its own with its usual limits of words."""
    with running(tmp_path / "house.sqlite", limits=Limits(requests_per_second=0, posts_per_second=0)) as house:
        yield house


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hash that costs less."""
    monkeypatch.setattr(four_words, "SCRYPT_COST", {"n": 2, "r": 8, "p": 1})


def visitor_id(guest: Guest) -> str:
    return hashlib.sha256(guest.http.cookies["tablee"].encode()).hexdigest()


def come(house: Running, name: str, language: str = "en", **profile: str) -> Guest:
    """Somebody with a profile."""
    guest = house.guest(language)
    guest.get("/about")
    fields = PROFILE | {"language": language, "name": name} | profile
    assert guest.post("/profile", **fields).status_code == 303
    return guest


def play(*guests: Guest, names: tuple[str, ...] = ("Ada", "Ben"), bots: int = 0) -> str:
    """A game of Déstorsion between these people and some bots, to its end."""
    host, *others = guests
    table = host.lay(names[0], seats=len(guests) + bots, turn_limit=1)
    for seat, guest in enumerate(others, 1):
        assert guest.post(f"{table}/sit", seat=seat, name=names[seat]).status_code == 303
    for seat in range(len(guests), len(guests) + bots):
        host.post(f"{table}/bot", seat=seat, bot="random")
    assert host.post(f"{table}/start").status_code == 303
    deadline = time.monotonic() + 60
    while host.phase(table) != "over":
        assert time.monotonic() < deadline, "the game does not end"
        for guest in guests:
            if guest.offers(table):
                guest.play(table)
    return table


def pair(house: Running) -> tuple[Guest, Guest, str]:
    """Two friends, and the game that they have finished."""
    ada, ben = come(house, "Ada"), come(house, "Ben", "fr")
    return ada, ben, play(ada, ben)


def key_of(guest: Guest) -> str:
    """What the page of people calls the only one there."""
    (key,) = set(PERSON.findall(guest.get("/people").text))
    return key


def invitations(guest: Guest) -> str:
    return html.unescape(guest.get("/invitations", Accept="application/json").json()["html"])


# --- the profile ---


def test_a_profile_is_kept_and_seen_at_tables(house: Running) -> None:
    ada = come(house, "Ada")
    page = ada.get("/profile").text
    assert 'value="Ada"' in page
    assert re.search(r'value="fox-head" checked', page)
    assert re.search(r'name="colour" value="3" checked', page)
    table = ada.http.post("/tables", data={"game": "destorsion", "option-seats": "2"}).headers["location"]
    waiting = house.guest().get(table).text
    assert re.search(r'class="face hue-3".*#fox-head', waiting)
    assert "Ada" in waiting
    rematch = ada.lay("Ada", fill="random")
    assert "person-faces" in ada.get(rematch).text


def test_a_face_stays_with_its_seat_in_a_rematch_and_in_the_file(house: Running) -> None:
    ada, ben, table = pair(house)
    again = ada.post(f"{table}/again").headers["location"]
    assert ada.get(again).text.count("person-faces") == 2
    file = ada.get(f"{table}/export").text
    assert "fox-head.3" in file
    report = verify(file, find_game)
    assert report.ok, report.problem
    forged = verify(file.replace("fox-head.3", "../../etc.3"), find_game)
    assert not forged.ok
    assert ben.get(table).status_code == 200


@pytest.mark.parametrize(
    "name", ["", " ", "a" * 25, "Ann\nBcc: x", "Ann\r\nSet-Cookie: a=b", "\u202eada", "A\0da", "x" * 100_000]
)
def test_bad_names_are_refused_beside_the_field(house: Running, name: str) -> None:
    guest = house.guest()
    guest.get("/about")
    answer = guest.post("/profile", name=name, **PROFILE)
    assert answer.status_code in (400, 413)
    if answer.status_code == 400:
        assert 'id="fault"' in answer.text
    assert house.store.profile_of(visitor_id(guest)) is None
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    "wrong", [{"face": "../x"}, {"face": "butter"}, {"colour": "8"}, {"colour": "-1"}, {"language": "de"}]
)
def test_what_no_form_sends_is_refused(house: Running, wrong: dict[str, str]) -> None:
    guest = house.guest()
    guest.get("/about")
    assert guest.post("/profile", name="Ann", **(PROFILE | wrong)).status_code == 400
    assert house.store.profile_of(visitor_id(guest)) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_face_and_colour_has_a_name(language: str) -> None:
    say = load(language)
    assert all(say.has(f"face-{face}") for face in faces.PERSON_FACES)
    assert all(say.has(f"hue-{colour}") for colour in range(faces.FACE_COLOURS))
    listed = (Path(faces.__file__).parent / "person_faces.txt").read_text("utf-8").splitlines()[1:]
    assert tuple(listed) == faces.PERSON_FACES


def test_a_name_changed_on_one_device_reaches_the_other(house: Running) -> None:
    desk = come(house, "Ada")
    phone = desk.at(house)
    desk.post("/profile", **(PROFILE | {"name": "Adèle"}))
    assert "set-cookie" in phone.get("/").headers
    table = phone.http.post("/tables", data={"game": "destorsion", "option-seats": "2"}).headers["location"]
    assert "Adèle" in phone.get(table).text


# --- four words ---


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_enough_words_and_each_can_be_typed(language: str) -> None:
    words = words_in(language)
    assert len({read_words(word) for word in words}) == 2_048
    assert all(len(read_words(word)) == 1 for word in words)
    assert {word for one in words for word in read_words(one)} <= known_words()
    phrases = [words_of("secret", str(nonce), language) for nonce in range(4_000)]
    assert len(set(phrases)) == 4_000
    assert {word for phrase in phrases for word in phrase} == set(words)
    assert words_of("other", "0", language) != phrases[0]
    assert words_of("secret", "0", language) == phrases[0], "as when the page is loaded again"


@pytest.mark.parametrize(
    "typed",
    [
        "épée coeur forêt lièvre",
        "  ÉPÉE-cœur  Foret.LIEVRE\n",
        "epee, cœur, forêt, lièvre",
        "1. épée 2. cœur 3. forêt 4. lièvre",
        "e\u0301pe\u0301e_coeur/fore\u0302t lie\u0300vre",
    ],
)
def test_typing_is_forgiving(typed: str) -> None:
    assert read_words(typed) == ("epee", "coeur", "foret", "lievre")


def make_words(guest: Guest) -> str:
    nonce = NONCE.search(guest.get("/profile").text)
    assert nonce
    found = WORDS.search(guest.post("/profile/words", nonce=nonce[1]).text)
    assert found
    return html.unescape(found[1])


def test_four_words_make_another_device_the_same_visitor(own: Running) -> None:
    ada = come(own, "Ada", "fr")
    table = ada.lay()
    words = make_words(ada)
    assert words not in ada.get("/profile").text, "they are shown once"
    phone = own.guest("en")
    answer = phone.post("/words", words=words.upper().replace(" ", "-"))
    assert (answer.status_code, answer.headers["location"]) == (303, "/tables")
    assert phone.http.cookies["tablee"] == ada.http.cookies["tablee"]
    assert table in phone.get("/tables").text
    assert 'lang="fr"' in phone.get("/").text, "the language comes along"
    assert 'value="Ada"' in phone.get("/profile").text


def test_the_store_holds_neither_words_nor_secret(own: Running) -> None:
    ada = come(own, "Ada")
    words = make_words(ada)
    kept = str(own.store.people().words)
    assert ada.http.cookies["tablee"] not in kept
    assert not any(word in kept for word in words.split() if len(word) > 4)


def test_new_words_replace_the_older_ones_and_they_can_be_switched_off(own: Running, quick: None) -> None:
    ada = come(own, "Ada")
    first, second = make_words(ada), make_words(ada)
    assert own.guest().post("/words", words=first).status_code == 404
    assert own.guest().post("/words", words=second).status_code == 303
    assert ada.post("/profile/words/forget").status_code == 303
    assert own.guest().post("/words", words=second).status_code == 404


def test_a_slip_is_named_and_costs_no_try(own: Running, quick: None) -> None:
    words = make_words(come(own, "Ada"))
    guest = own.guest()
    for _ in range(20):
        answer = guest.post("/words", words=f"{words.rsplit(' ', 1)[0]} zzxq")
        assert answer.status_code == 400
        assert "zzxq" in answer.text
    assert "but there are four" in guest.post("/words", words="one").text
    assert guest.post("/words", words="").status_code == 400
    assert guest.post("/words", words="<b>" * 3000).status_code in (400, 413)
    assert guest.post("/words", words=words).status_code == 303


def test_a_thief_with_a_thousand_tries_gets_a_handful(own: Running, quick: None, clock: Clock) -> None:
    words = make_words(come(own, "Ada"))
    thieves = [own.guest(Accept="application/json") for _ in range(10)]  # at once, from one address

    def guess(at: int) -> list[int]:
        phrases = [" ".join(words_of(f"thief {at}", str(number), "en")) for number in range(100)]
        return [thieves[at].post("/words", words=phrase).status_code for phrase in phrases]

    with ThreadPoolExecutor(10) as pool:
        answers = [status for found in pool.map(guess, range(10)) for status in found]
    tried = answers.count(404)
    assert Limits().word_tries_at_once - 1 <= tried < 20, "one was taken by making the words"
    assert answers.count(429) == 1000 - tried
    late = thieves[0].post("/words", words=words)
    assert late.status_code == 429, "not even the right ones are tried"
    assert "Too many tries" in late.text
    assert "tablee" not in late.headers.get("set-cookie", "")


def test_a_thief_with_many_addresses_is_held_up_too(tmp_path: Path, quick: None) -> None:
    limits = Limits(requests_per_second=0, posts_per_second=0, word_tries_in_all_at_once=7)
    with running(tmp_path / "house.sqlite", limits=limits, trusted_proxy="127.0.0.1") as house:
        answers = []
        for at in range(30):
            thief = house.guest(**{"X-Forwarded-For": f"198.51.{at}.1"})
            answers.append(thief.post("/words", words=" ".join(words_of("thief", str(at), "en"))).status_code)
        assert 7 <= answers.count(404) <= 9
        assert answers.count(429) == 30 - answers.count(404)


def test_the_page_warns_who_has_seats_of_their_own(own: Running) -> None:
    guest = own.guest()
    assert "It will lose them" not in guest.get("/words").text
    guest.lay()
    assert "It will lose them" in guest.get("/words").text


# --- people ---


def test_people_are_those_one_has_finished_a_game_with(house: Running) -> None:
    ada, ben, table = pair(house)
    page = html.unescape(ada.get("/people").text)
    assert re.search(r'hue-3".*<strong>Ben</strong>', page)
    assert "one game together" in page
    outcome = json.loads(next(iter(house.store.endings_of(visitor_id(ada)).values())))
    won = outcome["ranks"][0] == 1
    assert ("won" in page) == won
    figures = (1, 0) if outcome["ranks"][0] < outcome["ranks"][1] else (0, 1)
    if outcome["ranks"][0] != outcome["ranks"][1]:
        assert f"ahead {figures[0]}, behind {figures[1]}" in page
    stranger = house.guest()
    stranger.get(table)
    assert "Nobody yet" in stranger.get("/people").text
    assert visitor_id(ben) not in page


def test_bots_games_that_run_and_who_shares_the_device_are_no_people(house: Running) -> None:
    ada = come(house, "Ada")
    play(ada, bots=1)
    start_pair(house)
    assert "Nobody yet" in ada.get("/people").text
    assert "Déstorsion" in ada.get("/people").text


def test_an_invitation_comes_to_every_list_and_ends_when_the_guest_sits(house: Running) -> None:
    ada, ben, _ = pair(house)
    assert invitations(ben).strip() == ""
    answer = ada.post("/people/invite", person=key_of(ada))
    table = answer.headers["location"]
    assert "Ada vous invite à une partie : Déstorsion." in invitations(ben)
    for path in ("/", "/tables", "/people", "/turn"):
        assert f'href="{table}"' in ben.get(path).text
    assert "invited" in ada.get(f"/people?table={table[3:]}").text
    assert invitations(ada).strip() == ""
    assert ben.post(f"{table}/sit", seat=1, name="Ben").status_code == 303
    assert invitations(ben).strip() == ""
    assert "is at the table" in ada.get(f"/people?table={table[3:]}").text


def test_one_is_invited_to_the_table_that_waits_already(house: Running) -> None:
    ada, ben, _ = pair(house)
    waiting = ada.lay(game="korrigans", seats=3)
    assert "Invite to The korrigans" in html.unescape(ada.get("/people").text)
    assert ada.post("/people/invite", person=key_of(ada)).headers["location"] == waiting
    assert ada.post("/people/invite", person=key_of(ada), table=waiting[3:]).status_code == 303
    assert invitations(ben).count("Le dolmen des korrigans") == 1


def test_a_no_is_told_to_the_host_and_invitations_can_be_stopped(house: Running) -> None:
    ada, ben, _ = pair(house)
    table = ada.post("/people/invite", person=key_of(ada)).headers["location"]
    assert ben.post("/invitations/decline", table=table[3:]).status_code == 303
    assert invitations(ben).strip() == ""
    assert "can’t come" in html.unescape(ada.get(f"/people?table={table[3:]}").text)
    assert ben.post("/invitations/decline", table=table[3:]).status_code == 404
    ada.post(f"{table}/stand", seat=0)
    ada.post("/people/invite", person=key_of(ada))
    assert "Ada vous invite" in invitations(ben)
    second = re.findall(r'name="table" value="(\w+)"', invitations(ben))[0]
    assert ben.post("/invitations/decline", table=second, stop="yes").status_code == 303
    ada.post(f"/t/{second}/stand", seat=0)
    third = ada.post("/people/invite", person=key_of(ada)).headers["location"]
    assert third != f"/t/{second}"
    assert invitations(ben).strip() == "", "who was stopped does not learn it, and nothing comes"
    assert ben.post("/people/stop", person=key_of(ben), stop="no").status_code == 303
    assert "Ada vous invite" in invitations(ben)


def test_strangers_cannot_be_invited_nor_foreign_tables_used(house: Running) -> None:
    ada, ben, _ = pair(house)
    stranger = come(house, "Stranger")
    foreign = stranger.lay()
    for key in (visitor_id(stranger), key_of(ben), "x" * 22, "", "%00", key_of(ada)[:-1]):
        assert ada.post("/people/invite", person=key).status_code == 404, key
    assert stranger.post("/people/invite", person=key_of(ada)).status_code == 404, "another's key means nobody"
    assert ada.post("/people/invite", person=key_of(ada), table=foreign[3:]).status_code == 403
    assert ada.get(f"/people?table={foreign[3:]}").status_code == 403
    assert ada.get("/people?table=../../etc").status_code == 404
    assert ada.post("/people/stop", person="x" * 22, stop="yes").status_code == 404
    assert ada.post("/people/stop", person=key_of(ada), stop="perhaps").status_code == 400
    assert ada.post("/invitations/decline", table=foreign[3:]).status_code == 404
    assert invitations(ben).strip() == invitations(stranger).strip() == ""
    assert invitations(house.guest()).strip() == ""


def test_invitations_are_limited(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0, posts_per_second=0, tables_per_minute=0, invitations_at_once=3)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        ada, _, _ = pair(house)
        key = key_of(ada)
        answers = [ada.post("/people/invite", person=key).status_code for _ in range(10)]
        assert answers == [303] * 3 + [429] * 7


# --- everything, as a file ---


def test_the_file_holds_everything_of_oneself_and_no_secret(house: Running) -> None:
    ada, ben, table = pair(house)
    ada.post(f"{table}/say", text="Well, well.")
    ben.post(f"{table}/say", text="Ben's words.")
    answer = ada.get("/profile/export")
    assert "attachment" in answer.headers["content-disposition"]
    facts = answer.json()
    assert facts["profile"] == {"name": "Ada", "face": "fox-head", "colour": 3, "language": "en"}
    assert [one["name"] for one in facts["people"]] == ["Ben"]
    assert [one["text"] for one in facts["said"]] == ["Well, well."]
    (game,) = facts["games"]
    assert [(one["name"], one["you"]) for one in game["players"]] == [("Ada", True), ("Ben", False)]
    assert ada.get(game["file"]).status_code == 200
    for secret in (ada.http.cookies["tablee"], visitor_id(ada), visitor_id(ben), "Ben's words"):
        assert secret not in answer.text


def test_nobody_gets_anothers_file(house: Running) -> None:
    ada, ben, _ = pair(house)
    stranger = house.guest()
    for asked in ("", f"?visitor={visitor_id(ada)}", f"?person={key_of(ben)}"):
        facts = stranger.get(f"/profile/export{asked}").json()
        assert facts["profile"] is None
        assert "games" not in facts
        assert ben.get(f"/profile/export{asked}").json()["profile"]["name"] == "Ben"


# --- the end ---


def everything(house: Running) -> str:
    """All that the store holds, as text."""
    store = house.store
    kept = [store.kept(table_id) for table_id in store.table_ids()]
    return str((kept, store.people(), store.contacts()))


def test_deleting_wants_a_second_word(own: Running) -> None:
    ada = come(own, "Ada")
    answer = ada.post("/profile/delete")
    assert answer.status_code == 400
    assert 'id="fault"' in answer.text
    assert own.store.people().profiles
    assert own.guest().get("/profile/delete").status_code == 405


def test_what_is_deleted_is_gone_at_once(own: Running, quick: None) -> None:
    ada, ben = come(own, "Gwendoline"), come(own, "Ben")
    shared = play(ada, ben, names=("Gwendoline", "Ben"))
    alone = play(ada, bots=1, names=("Gwendoline",))
    ada.post(f"{shared}/say", text="Gwendoline was here.")
    ben.post(f"{shared}/say", text="And Ben.")
    words = make_words(ada)
    ada.post("/people/invite", person=key_of(ada))
    secret, me = ada.http.cookies["tablee"], visitor_id(ada)
    assert "Gwendoline" in ben.get(shared).text
    assert "Gwendoline" in ben.get("/people").text

    answer = ada.post("/profile/delete", sure="yes")

    assert (answer.status_code, answer.headers["location"]) == (303, "/profile/deleted")
    assert ada.http.cookies.get("tablee") is None
    assert "Everything is deleted" in ada.get("/profile/deleted").text
    left = everything(own)
    assert "Gwendoline" not in left
    assert me not in left
    assert "And Ben." in left, "what others said stays"
    about = [f"{shared}{page}" for page in ("", "/log", "/story", "/replay", "/export")]
    for path in (*about, "/people", "/", "/tables"):
        page = ben.get(path)
        assert page.status_code == 200, path
        assert "Gwendoline" not in page.text, path
    assert FORGOTTEN_NAME in ben.get(shared).text
    assert verify(ben.get(f"{shared}/export").text, find_game).ok, "the proof of the dice still holds"
    assert "Nobody yet" in ben.get("/people").text
    assert ben.get(alone).status_code == 404, "a table without other people goes whole"
    assert invitations(ben).strip() == ""
    assert own.guest().post("/words", words=words).status_code == 404
    again = own.guest()
    again.http.cookies.set("tablee", secret)
    assert "Nobody yet" in again.get("/people").text
    assert shared not in again.get("/tables").text
    if isinstance(own.store, SqliteStore):
        kept = b"".join(path.read_bytes() for path in own.store.path.parent.glob(f"{own.store.path.name}*"))
        assert b"Gwendoline" not in kept
        assert me.encode() not in kept


def test_tables_that_go_on_are_left_first(own: Running) -> None:
    table, ada, ben = start_pair(own)
    waiting = ada.lay("Ada", seats=3)
    ben.post(f"{waiting}/sit", seat=1, name="Ben")
    own_table = ada.lay("Ada", fill="random")
    with looking(ben, table):
        assert ada.post("/profile/delete", sure="yes").status_code == 303
    running_on = ben.get(table).text
    assert "Ada" not in running_on
    assert FORGOTTEN_NAME in running_on
    assert "stand-in" in running_on
    deadline = time.monotonic() + 30
    while not ben.offers(table):
        assert time.monotonic() < deadline, "the bot goes on"
    assert ben.play(table).status_code == 303
    left = ben.get(waiting).text
    assert "Ada" not in left
    assert ben.post(f"{waiting}/host", seat=1).status_code == 303, "somebody else may be host"
    assert ben.get(own_table).status_code == 404
    thief = own.guest()
    thief.get("/about")
    assert thief.post(f"{table}/claim", seat=0).status_code == 409, "nobody takes the seat and its secrets"


def test_the_evenings_score_names_nobody_who_was_forgotten(own: Running) -> None:
    ada, ben = come(own, "Gwendoline"), come(own, "Ben")
    first = play(ada, ben, names=("Gwendoline", "Ben"))
    second = ben.post(f"{first}/again").headers["location"]
    assert "Gwendoline" in ben.get(second).text
    ada.post("/profile/delete", sure="yes")
    assert "Gwendoline" not in ben.get(second).text


def test_a_table_that_is_read_meanwhile_is_read_again(own: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben = come(own, "Gwendoline"), come(own, "Ben")
    table, registry = play(ada, ben, names=("Gwendoline", "Ben")), own.context.registry
    own.do(lambda: registry.read_anew([table[3:]]))
    read, found = registry.read, []

    async def slowly(table_id: str) -> LiveTable:
        found.append(await read(table_id))
        if len(found) == 1:
            await asyncio.to_thread(asyncio.run, forget(own.store, visitor_id(ada)))
            registry.read_anew([table_id])
        return found[-1]

    monkeypatch.setattr(registry, "read", slowly)
    assert "Gwendoline" not in ben.get(table).text
    assert [live.table.names[0] for live in found] == ["Gwendoline", FORGOTTEN_NAME]


async def forget(store: Store, visitor: str) -> None:
    await store.forget_visitor(visitor)


def test_a_stranger_deletes_nothing(own: Running) -> None:
    come(own, "Ada")
    before = everything(own)
    stranger = own.guest()
    assert stranger.post("/profile/delete", sure="yes").status_code == 303
    assert everything(own) == before


@pytest.fixture
def two(tmp_path: Path, quick: None) -> Iterator[tuple[Running, Running]]:
    """Two processes of one house, with the usual limits of words."""
    address, limits = postgres_server().new_house(), Limits(requests_per_second=0, posts_per_second=0)
    with running(address, limits=limits) as one, running(address, limits=limits) as other:
        yield one, other


@pytest.mark.once
def test_another_process_forgets_too(two: tuple[Running, Running]) -> None:
    one, other = two
    ada, ben = come(one, "Gwendoline"), come(one, "Ben")
    table = play(ada, ben, names=("Gwendoline", "Ben"))
    there = ben.at(other)
    assert "Gwendoline" in there.get(table).text
    assert ada.post("/profile/delete", sure="yes").status_code == 303
    deadline = time.monotonic() + 10
    while "Gwendoline" in there.get(table).text:
        assert time.monotonic() < deadline, "the other process still says the name"
    assert FORGOTTEN_NAME in there.get(table).text


@pytest.mark.once
def test_two_processes_are_no_way_around_the_limits_and_know_each_others_words(two: tuple[Running, Running]) -> None:
    words = make_words(come(two[0], "Ada"))
    assert two[1].guest().post("/words", words=words).status_code == 303
    answers = []
    for at in range(20):
        thief = two[at % 2].guest()
        answers.append(thief.post("/words", words=" ".join(words_of("thief", str(at), "en"))).status_code)
    left = Limits().word_tries_at_once - 2  # two have been taken by making the words and using them
    assert left <= answers.count(404) <= left + 2
    assert answers.count(429) == 20 - answers.count(404)


@pytest.mark.once
def test_an_invitation_comes_to_a_page_of_another_process(two: tuple[Running, Running]) -> None:
    one, other = two
    ada, ben, _ = pair(one)
    table = ada.post("/people/invite", person=key_of(ada)).headers["location"]
    assert table in invitations(ben.at(other))
    assert ben.at(other).post("/invitations/decline", table=table[3:]).status_code == 303
    assert "can’t come" in html.unescape(ada.get(f"/people?table={table[3:]}").text)
