"""Talking at a table: who is heard, in which language, what is refused, and that no word touches the game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tablee.web.http.context import Limits
from tests.web.house import Guest, Running, running, start_pair, to_play
from tests.web.sockets import Listener

SAID = re.compile(r'<span class="words">(.*?)</span></li>')


def heard(guest: Guest, table: str) -> list[str]:
    """What the page shows as said."""
    return [re.sub(r"<svg.*?</svg> |</?bdi>", "", words) for words in SAID.findall(guest.get(table).text)]


def test_words_are_heard_by_all_escaped_and_kept(tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as house:
        table, ada, _ben = start_pair(house)
        assert ada.post(f"{table}/say", text="Hello <b>Ben</b> & all").headers["location"] == f"{table}#talk"
        expected = ["Hello &lt;b&gt;Ben&lt;/b&gt; &amp; all"]
        assert heard(house.guest(), table) == expected
    with running(tmp_path / "house.sqlite") as again:
        assert heard(again.guest(), table) == expected


def test_a_sign_is_read_in_the_readers_own_language(house: Running) -> None:
    table, ada, _ = start_pair(house)
    ada.post(f"{table}/say", sign="well-played")
    assert heard(house.guest("en"), table) == ["Well played"]
    assert heard(house.guest("fr"), table) == ["Bien joué"]


def test_a_word_changes_nothing_in_the_game_and_makes_no_move_stale(house: Running) -> None:
    table, ada, ben = start_pair(house)
    mover = to_play(table, ada, ben)
    number, offer = mover.number(table), mover.offers(table)[-1].text
    assert ben.post(f"{table}/say", text="take your time").status_code == 303
    assert ada.post(f"{table}/say", sign="thanks").status_code == 303
    assert mover.number(table) == number
    assert mover.play(table, offer, number).status_code == 303


def test_what_is_said_comes_by_the_stream_once_and_again_after_a_cut(house: Running) -> None:
    table, ada, ben = start_pair(house)
    listener = Listener(ben, table)
    listener.next()
    ada.post(f"{table}/say", text="one")
    event = listener.next("said")
    assert (event["last"], event["may"], len(event["lines"])) == (1, True, 1)
    ada.post(f"{table}/say", text="two")
    event = listener.next("said")
    assert len(event["lines"]) == 1
    assert "two" in event["lines"][0]
    behind = Listener(ben, table, since=ben.number(table)).next("said")
    assert len(behind["lines"]) == 2
    told = json.dumps(event) + json.dumps(behind)
    assert ada.http.cookies["tablee"] not in told
    assert not re.search(r"[0-9a-f]{64}", told), "who the visitors are stays in the house"


def test_those_who_watch_are_heard_only_if_the_host_lets_them(house: Running) -> None:
    table, ada, ben = start_pair(house)
    watcher = house.guest()
    watcher.get(table)
    refused = watcher.post(f"{table}/say", text="me too")
    assert refused.status_code == 403
    assert "Only players" in refused.text
    assert ben.post(f"{table}/talk", guests="yes").status_code == 403
    assert ada.post(f"{table}/talk", guests="perhaps").status_code == 400
    assert heard(watcher, table) == []
    listener = Listener(watcher, table)
    listener.next()
    assert ada.post(f"{table}/talk", guests="yes").status_code == 303
    assert listener.next("said")["may"] is True
    assert watcher.post(f"{table}/say", text="me too").status_code == 303
    assert heard(ben, table) == ["lets spectators chat.", "me too"]
    ada.post(f"{table}/talk", guests="no")
    assert watcher.post(f"{table}/say", text="and again").status_code == 403


def test_who_sits_down_may_talk_at_once(house: Running) -> None:
    ada, ben = house.guest(), house.guest()
    ben.get("/about")
    table = ada.lay()
    listener = Listener(ben, table)
    listener.next()
    ben.post(f"{table}/sit", seat=1, name="Ben")
    assert listener.next("said")["may"] is True
    assert ben.post(f"{table}/say", text="here I am").status_code == 303


@pytest.mark.parametrize(
    "fields",
    [
        {"text": ""},
        {"text": "x" * 281},
        {"text": "turned \u202e around"},
        {"text": "\u2066hidden\u2069"},
        {"sign": "rude"},
        {"sign": "../hello"},
        {"text": "hello", "seat": "1"},
        {"text": "hello", "seat": "-1"},
        {"text": "hello", "seat": "a"},
    ],
)
def test_what_cannot_be_said_is_refused_with_a_sentence(house: Running, fields: dict[str, str]) -> None:
    table, ada, ben = start_pair(house)
    refused = ada.http.post(f"{table}/say", data=fields, headers={"Accept": "application/json"})
    assert refused.status_code in (400, 403)
    assert refused.json()["error"]
    assert heard(ben, table) == []


def test_too_much_talk_is_refused_and_the_game_goes_on(tmp_path: Path) -> None:
    limits = Limits(posts_per_second=0, tables_per_minute=0, sayings_per_minute=1, sayings_at_once=3)
    with running(tmp_path / "house.sqlite", limits=limits) as house:
        table, ada, ben = start_pair(house)
        codes = [ada.post(f"{table}/say", text=f"word {n}").status_code for n in range(5)]
        assert codes == [303, 303, 303, 429, 429]
        assert "Too many messages" in ada.post(f"{table}/say", text="more").text
        assert len(heard(ben, table)) == 3
        assert to_play(table, ada, ben).play(table).status_code == 303


def test_after_the_end_people_still_talk_and_the_file_holds_none_of_it(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random", turn_limit=3)
    ada.post(f"{table}/say", text="a very private joke")
    ada.play_on(table)
    assert ada.post(f"{table}/say", text="good game").status_code == 303
    assert heard(ada, table) == ["a very private joke", "good game"]
    assert "private joke" not in ada.get(f"{table}/export").text


def test_people_around_one_device_speak_under_their_own_names(house: Running) -> None:
    ada = house.guest()
    table = ada.lay()
    assert 'name="seat" form="saying-form" disabled' in ada.get(table).text
    listener = Listener(ada, table)
    listener.next()
    assert ada.post(f"{table}/around", seat=1, person="Ben").status_code == 303
    assert listener.next("said")["seats"] == [[0, "Ada"], [1, "Ben"]]
    assert ada.post(f"{table}/say", text="it is me", seat=1).status_code == 303
    assert re.search(r"<b>Ben</b>.*it is me", house.guest().get(table).text)


def test_the_whole_talk_stands_under_the_whole_log_with_its_signs(house: Running) -> None:
    table, ada, _ = start_pair(house)
    ada.post(f"{table}/say", text="the first of many")
    ada.post(f"{table}/say", sign="thanks")
    page = house.guest().get(f"{table}/log").text
    assert "the first of many" in page
    assert '<use href="#sign-thanks"/>' in page
    assert '<symbol id="sign-thanks"' in page
