"""Composed actions on the page: built by parts, said in words while they grow, judged by the rules, then sent."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tablee.engine.forms import Choice, Field, Form, With
from tests.web.bazaar import bid_all, on_the_shelf, open_bazaar
from tests.web.house import Guest, Running, running
from tests.web.waiting import until

COLOURS = (Choice("red", "Red"), Choice("blue", "Blue"), Choice("green", "Green"))
FORM = Form(
    "paint",
    "Paint",
    (
        Field("wall", "Which wall", "one", COLOURS),
        Field("tins", "Tins", "count", low=1, high=4, only_with=With("wall", ("red", "blue"))),
        Field("brushes", "Brushes", "several", COLOURS, high=2, group="Tools"),
        Field("turns", "Order", "order", COLOURS, group="Tools"),
    ),
)


# --- forms ---


def test_a_form_reads_what_was_chosen() -> None:
    posted = {"wall": ["red"], "tins": ["3"], "brushes": ["red", "green"], "turns": ["green", "red", "blue"]}
    assert FORM.read(posted) == {
        "wall": ("red",),
        "tins": ("3",),
        "brushes": ("red", "green"),
        "turns": ("green", "red", "blue"),
    }


def test_nothing_chosen_is_nothing_and_a_count_is_at_its_lowest() -> None:
    assert FORM.read({"wall": ["blue"]}) == {"wall": ("blue",), "tins": ("1",), "brushes": (), "turns": ()}


def test_a_field_that_does_not_apply_is_not_read() -> None:
    assert "tins" not in FORM.read({"wall": ["green"], "tins": ["3"]})
    assert "tins" not in FORM.read({"tins": ["nonsense"]})


def test_the_last_place_of_an_order_needs_no_choice() -> None:
    assert FORM.read({"turns": ["blue", "red", ""]})["turns"] == ("blue", "red", "green")
    assert FORM.read({"turns": ["blue", "", ""]})["turns"] == ("blue",)
    assert FORM.read({"turns": ["blue", "blue", "red"]})["turns"] == ("blue", "blue", "red", "green")


@pytest.mark.parametrize(
    "posted",
    [
        {"door": ["red"]},
        {"wall": ["pink"]},
        {"wall": ["red", "blue"]},
        {"wall": ["red"], "tins": ["-1"]},
        {"wall": ["red"], "tins": ["1e3"]},
        {"wall": ["red"], "tins": ["٣"]},
        {"wall": ["red"], "tins": ["1234567"]},
        {"wall": ["red"], "tins": ["1", "2"]},
        {"brushes": ["red", "pink"]},
        {"turns": ["red", "pink"]},
    ],
)
def test_what_a_form_does_not_have_is_refused(posted: dict[str, list[str]]) -> None:
    with pytest.raises(ValueError, match=r"^no-such-part: "):
        FORM.read(posted)


def test_fields_stand_in_their_groups() -> None:
    assert [(group, [field.name for field in fields]) for group, fields in FORM.groups()] == [
        ("", ["wall", "tins"]),
        ("Tools", ["brushes", "turns"]),
    ]


# --- the page ---


@pytest.fixture(scope="module")
def bazaar(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A house that has the bazaar."""
    with on_the_shelf(), running(tmp_path_factory.mktemp("bazaar") / "house.sqlite") as house:
        yield house


@pytest.fixture
def hasty(bazaar: Running, tmp_path: Path) -> Iterator[Running]:
    """Another such house, quickly out of patience."""
    with running(tmp_path / "house.sqlite", patience=0.3) as house:
        yield house


def compose(guest: Guest, table: str, **parts: object) -> httpx.Response:
    """Ask what the parts add up to."""
    return guest.post(f"{table}/compose", form="offer", number=guest.number(table), **parts)


def send(guest: Guest, table: str, number: int | None = None, **parts: object) -> httpx.Response:
    """Send a filled form, as a browser without a script does."""
    number = guest.number(table) if number is None else number
    return guest.post(f"{table}/play", form="offer", number=number, **parts)


def test_only_who_may_compose_has_the_form(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    people[1].play(table, "bid 1")
    assert ["data-judge" in guest.get(table).text for guest in people] == [True, False, True]
    assert compose(people[2], table, part__to=1).json()["why"] == "Offers are made in your own turn (B1)."
    people[0].play(table, "bid 1")
    people[2].play(table, "bid 1")
    assert ["data-judge" in guest.get(table).text for guest in people] == [True, False, False]
    page = people[0].get(table).text
    assert '<summary class="button">Make an offer</summary>' in page
    assert 'name="part-to" value="2" data-touch="stall-1"' in page
    assert 'min="0" max="5" value="0" aria-label="Coins" data-touch="purse-0"' in page
    assert "data-judge" not in bazaar.guest().get(table).text


def test_a_form_half_filled_is_said_in_words_and_changes_nothing(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    ada, number = people[0], people[0].number(table)
    assert compose(ada, table).json() == {"sentence": "", "why": "Something is still missing."}
    assert compose(ada, table, part__to=2).json() == {"sentence": "Offer Ben 0 coins", "why": ""}
    refused = {"sentence": "Offer Ben 9 coins", "why": "You do not have so many coins (B3)."}
    assert compose(ada, table, part__to=2, part__coins=9).json() == refused
    assert ada.number(table) == number
    assert bazaar.context.registry.live_tables[table[3:]].table.state.step_name() == "turn"


def test_the_words_are_in_the_readers_language(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar, "fr", "en", "en")
    bid_all(table, people)
    told = compose(people[0], table, part__to=2, part__coins=9).json()
    assert told == {"sentence": "Offrir 9 pièces à Ben", "why": "Vous n’avez pas tant de pièces (B3)."}
    answer = send(people[0], table, part__to=2, part__coins=9)
    assert answer.status_code == 400
    assert "Vous n’avez pas tant de pièces (B3)." in answer.text


def test_a_composed_offer_is_sent_without_a_script_and_answered(bazaar: Running) -> None:
    table, (ada, ben, cem) = open_bazaar(bazaar)
    bid_all(table, [ada, ben, cem])
    assert send(ada, table, part__to=2, part__coins=3).status_code == 303
    assert [offer.text for offer in ben.offers(table)] == ["accept", "refuse"]
    assert [offer.text for offer in ada.offers(table)] == ["withdraw"]
    assert ben.play(table, "accept").status_code == 303
    state = bazaar.context.registry.live_tables[table[3:]].table.state
    assert state.coins == [2, 8, 5]
    assert bazaar.context.registry.live_tables[table[3:]].table.entries[-2].text == "offer 2 3"


def test_a_refused_offer_changes_nothing_and_says_why(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    before = people[0].number(table)
    for parts, told in (
        ({}, "Something is still missing."),
        ({"part__to": 2, "part__coins": 9}, "You do not have so many coins (B3)."),
        ({"part__to": 7}, "Something you chose is no longer there."),
        ({"part__to": 1}, "Something you chose is no longer there."),
        ({"part__coins": "x" * 5000, "part__to": 2}, "Something you chose is no longer there."),
        ({"part__door": "x", "part__to": 2}, "Something you chose is no longer there."),
    ):
        answer = send(people[0], table, **parts)
        assert answer.status_code == 400
        assert told in answer.text
    assert people[0].number(table) == before


def test_the_text_of_a_refused_offer_gets_the_same_words(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    answer = people[0].http.post(
        f"{table}/play",
        data={"action": "offer 2 9", "number": people[0].number(table)},
        headers={"Accept": "application/json"},
    )
    assert (answer.status_code, answer.json()) == (400, {"error": "You do not have so many coins (B3)."})
    answer = people[0].play(table, "fly")
    assert "“fly” is not a move of this game." in answer.text  # the rules' key has no words: the general sentence


def test_nobody_composes_for_another(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    watcher = bazaar.guest()
    watcher.get(table)
    late = {"sentence": "", "why": "Something happened in the meantime. Here is the game as it is now."}
    assert compose(people[1], table, part__to=1).json() == late
    assert send(people[1], table, part__to=1).status_code == 409
    assert compose(watcher, table, part__to=1).status_code == 403
    assert send(watcher, table, part__to=1).status_code == 403


def test_a_composed_offer_answers_the_table_one_has_seen(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    number = people[0].number(table)
    people[0].play(table, "cry")
    people[1].play(table, "stop")
    assert send(people[0], table, number=number, part__to=2).status_code == 409
    assert send(people[0], table, part__to=2).status_code == 303


def test_forms_that_are_none(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    number = people[0].number(table)
    assert people[0].post(f"{table}/play", form="contract", number=number).status_code == 409
    assert people[0].post(f"{table}/compose", number=number).json()["sentence"] == ""
    assert people[0].http.post(f"{table}/compose", content=b"part-to=2&" * 500).status_code == 400
    assert people[0].http.post(f"{table}/compose", content=b"part-to=" + b"2" * 40_000).status_code == 413
    assert people[0].post("/t/0123456789abcdef/compose", form="offer").status_code == 404


def test_a_game_without_forms_composes_nothing(house: Running) -> None:
    ada = house.guest()
    table = ada.lay(fill="random")
    assert ada.post(f"{table}/compose", form="offer", number=1).status_code == 400
    assert "besides" not in ada.get(table).text


# --- answers given in advance ---


def test_one_answer_serves_for_the_rest_of_a_turn_and_no_longer(bazaar: Running) -> None:
    table, (ada, ben, cem) = open_bazaar(bazaar)
    bid_all(table, [ada, ben, cem])
    ada.play(table, "cry")
    assert "Allow all this turn" in ben.get(table).text
    assert ben.post(f"{table}/standing", number=ben.number(table)).status_code == 303
    assert [offer.text for offer in cem.offers(table)] == ["allow", "stop"]
    cem.play(table, "allow")
    assert "Ask me again" in ben.get(table).text
    ada.play(table, "cry")
    until(lambda: bool(cem.offers(table)))  # Ben has answered by himself
    entry = bazaar.context.registry.live_tables[table[3:]].table.entries[-1]
    assert (entry.seat, entry.text, entry.kind) == (1, "allow", "play")
    cem.play(table, "allow")
    ada.play(table, "end")
    assert "Ask me again" not in ben.get(table).text
    ben.play(table, "end")
    cem.play(table, "cry")
    ada.play(table, "allow")
    time.sleep(0.1)
    assert [offer.text for offer in ben.offers(table)] == ["allow", "stop"]


def test_an_answer_given_in_advance_can_be_taken_back(bazaar: Running) -> None:
    table, (ada, ben, cem) = open_bazaar(bazaar)
    bid_all(table, [ada, ben, cem])
    ada.play(table, "cry")
    ben.post(f"{table}/standing", number=ben.number(table))
    cem.play(table, "allow")
    assert ben.post(f"{table}/standing", ask="again").status_code == 303
    assert "Ask me again" not in ben.get(table).text
    ada.play(table, "cry")
    time.sleep(0.1)
    assert [offer.text for offer in ben.offers(table)] == ["allow", "stop"]


def test_nobody_learns_of_an_answer_given_in_advance(bazaar: Running) -> None:
    def pages(in_advance: bool) -> tuple[list[str], int]:
        table, (ada, ben, cem) = open_bazaar(bazaar)
        bid_all(table, [ada, ben, cem])
        ada.play(table, "cry")
        if in_advance:
            ben.post(f"{table}/standing", number=ben.number(table))
        else:
            ben.play(table, "allow")
        seen = [guest.get(f"{table}/now").text for guest in (ada, cem, bazaar.guest())]
        live = bazaar.context.registry.live_tables[table[3:]]
        news = live.listeners.version
        ben.post(f"{table}/standing", ask="again")
        assert live.listeners.version == news
        return [re.sub(r"[0-9a-f]{24,64}", "", page) for page in seen], news

    assert pages(True) == pages(False)


def test_an_answer_in_advance_is_for_a_question_that_is_asked(bazaar: Running) -> None:
    table, people = open_bazaar(bazaar)
    bid_all(table, people)
    number = people[0].number(table)
    assert people[0].post(f"{table}/standing", number=number).status_code == 409
    assert people[1].post(f"{table}/standing", number=number).status_code == 409
    watcher = bazaar.guest()
    watcher.get(table)
    assert watcher.post(f"{table}/standing", number=number).status_code == 403
    assert people[0].number(table) == number


def test_answers_in_advance_outlive_a_restart(tmp_path: Path) -> None:
    with on_the_shelf():
        with running(tmp_path / "house.sqlite") as house:
            table, (ada, ben, cem) = open_bazaar(house)
            bid_all(table, [ada, ben, cem])
            ada.play(table, "cry")
            ben.post(f"{table}/standing", number=ben.number(table))
            cookies = [guest.http.cookies for guest in (ada, ben, cem)]
        with running(tmp_path / "house.sqlite") as house:
            ada, ben, cem = (house.guest() for _ in range(3))
            for guest, kept in zip((ada, ben, cem), cookies, strict=True):
                guest.http.cookies.update(kept)
            cem.play(table, "allow")
            ada.play(table, "cry")
            until(lambda: bool(cem.offers(table)))
            assert not ben.offers(table)


# --- somebody is not there ---


def test_the_host_may_answer_for_somebody_who_keeps_the_table_waiting(hasty: Running) -> None:
    table, (ada, ben, cem) = open_bazaar(hasty)
    bid_all(table, [ada, ben, cem])
    send(ada, table, part__to=2, part__coins=3)
    number = ada.number(table)
    early = ada.post(f"{table}/absent", seat=1, number=number)
    assert early.status_code == 409
    assert "Nobody has kept you waiting that long yet." in early.text
    until(lambda: "Skip Ben’s decision" in ada.get(table).text)
    assert "Skip " not in ben.get(table).text
    assert "Skip " not in cem.get(table).text
    assert cem.post(f"{table}/absent", seat=1, number=number).status_code == 403
    assert ada.post(f"{table}/absent", seat=2, number=number).status_code == 409
    assert ada.post(f"{table}/absent", seat=1, number=number).status_code == 303
    note, entry = hasty.context.registry.live_tables[table[3:]].table.entries[-2:]
    assert (note.kind, note.seat, note.text) == ("note", 1, "absent 0")
    assert (entry.seat, entry.text) == (1, "refuse")  # the rules' answer, not the first one
    assert ada.post(f"{table}/absent", seat=1, number=number).status_code == 409


def test_log_story_replay_and_file_say_who_let_the_rules_answer_for_whom(hasty: Running) -> None:
    table, (ada, ben, cem) = open_bazaar(hasty, "en", "fr", "en")
    until(lambda: "Skip Ben’s decision" in ada.get(table).text)
    assert ada.post(f"{table}/absent", seat=1, number=ada.number(table)).status_code == 303
    english = "Ada skips Ben’s decision: Ben is away."
    french = "Ada passe la décision de Ben, qui est absent."
    assert english in cem.get(table).text
    assert french in ben.get(table).text
    assert english in cem.get(f"{table}/log").text
    live = hasty.context.registry.live_tables[table[3:]]
    people = (ada, ben, cem)
    for text in ["bid 1", "bid 1", *["end"] * 3, *[*["bid 1"] * 3, *["end"] * 3] * 2]:
        assert people[live.table.awaited[0]].play(table, text).status_code == 303
    assert english in ada.get(f"{table}/story").text
    moments = [ada.get(f"{table}/moment?at={at}&eyes=all").json()["line"] for at in range(1, 4)]
    assert [line.startswith(f"{english} ") for line in moments] == [True, False, False]
    assert '"text": "absent 0"' in ada.get(f"{table}/export").text


def test_the_clock_of_a_seat_starts_when_it_is_asked(hasty: Running) -> None:
    table, (ada, ben, cem) = open_bazaar(hasty)
    until(lambda: "Skip Ben’s decision" in ada.get(table).text)
    ben.play(table, "bid 1")
    page = ada.get(table).text
    assert "Skip Ben’s decision" not in page
    assert "Skip Cem’s decision" in page  # others' choices do not give more time
    cem.play(table, "bid 1")
    ada.play(table, "bid 1")
    ada.play(table, "end")
    assert "Skip " not in ada.get(table).text


# --- secret choices ---


def test_the_list_of_players_says_who_has_chosen_and_nothing_more(bazaar: Running) -> None:
    def pages(bid: str) -> list[str]:
        table, (ada, ben, cem) = open_bazaar(bazaar)
        assert "has chosen" not in ada.get(table).text
        ben.play(table, bid)
        page = ada.get(table).text
        row = re.search(r'<li id="player-1".*?</li>', page, re.DOTALL)
        assert row
        assert "has chosen" in row[0]
        assert page.count('class="done"') == 1
        watched = [guest.get(f"{table}/now").text for guest in (ada, cem, bazaar.guest())]
        ada.play(table, "bid 0")
        cem.play(table, "bid 0")
        assert "has chosen" not in ada.get(table).text
        return [re.sub(r"[0-9a-f]{24,64}", "", page) for page in watched]

    assert pages("bid 0") == pages("bid 2")


def test_a_right_that_is_not_owed_does_not_play_itself(bazaar: Running) -> None:
    table, (ada, ben, cem) = open_bazaar(bazaar)
    bid_all(table, [ada, ben, cem])
    assert "data-owed" not in ada.get(table).text  # an offer could be made besides
    assert "data-owed" not in ben.get(table).text
    send(ada, table, part__to=2)
    assert "data-owed" not in ada.get(table).text  # only withdraw is there, and it is a right
    assert "data-owed" in ben.get(table).text
