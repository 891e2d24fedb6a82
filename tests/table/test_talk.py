"""What is said at a table: who may, what of it, and that it stays out of the log."""

from __future__ import annotations

import pytest

from tablee.engine.contract import PUBLIC
from tablee.engine.errors import Refused
from tablee.table.errors import BadName, BadSaying, NotTheHost, NotYourSeat, OnlyForSeated, TalkIsFull
from tablee.table.talk import MOST_SAID, QUICK_MESSAGES, SIGN, WORDS, Said, Talk
from tests.table.evening import GUESTS, HOST, full_table, visitor

STRANGER = visitor("somebody who watches")


def test_who_sits_talks_under_the_name_of_the_seat() -> None:
    _, table = full_table()
    said = Talk().propose(table, GUESTS[1], WORDS, "à  vous\nde jouer", "another name")
    assert (said.number, said.seat, said.name, said.text) == (1, 1, "Name 1", "à vous de jouer")
    assert said.visitor == GUESTS[1]


@pytest.mark.parametrize("sign", QUICK_MESSAGES)
def test_a_sign_is_kept_as_its_key(sign: str) -> None:
    _, table = full_table()
    assert Talk().propose(table, HOST, SIGN, sign, "").text == sign


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (WORDS, ""),
        (WORDS, "   "),
        (WORDS, "x" * 281),
        (WORDS, "x" * 100_000),
        (WORDS, "turned \u202e around"),
        (WORDS, "a\u0000b"),
        (WORDS, "\u200b"),
        (SIGN, "rude"),
        (SIGN, ""),
    ],
)
def test_what_cannot_be_said(kind: str, text: str) -> None:
    _, table = full_table()
    talk = Talk()
    with pytest.raises(BadSaying):
        talk.propose(table, HOST, kind, text, "")
    assert talk.number == 0


def test_words_of_280_characters_can_be_said() -> None:
    _, table = full_table()
    assert len(Talk().propose(table, HOST, WORDS, "é" * 280, "").text) == 280


def test_those_who_watch_talk_only_while_the_host_lets_them() -> None:
    _, table = full_table()
    talk = Talk()
    with pytest.raises(OnlyForSeated):
        talk.propose(table, STRANGER, WORDS, "me too", "Zoé")
    with pytest.raises(NotTheHost):
        talk.propose_guests(table, GUESTS[1], True, "")
    talk.hear(talk.propose_guests(table, HOST, True, ""))
    heard = talk.propose(table, STRANGER, WORDS, "me too", "Zoé")
    assert (heard.seat, heard.name) == (PUBLIC, "Zoé")
    with pytest.raises(BadName):
        talk.propose(table, STRANGER, WORDS, "me too", "\u202e")
    talk.hear(talk.propose_guests(table, HOST, False, ""))
    with pytest.raises(OnlyForSeated):
        talk.propose(table, STRANGER, WORDS, "me too", "Zoé")


def test_nobody_speaks_for_another_seat() -> None:
    _, table = full_table()
    with pytest.raises(NotYourSeat):
        Talk().propose(table, GUESTS[1], WORDS, "hello", "", seat=0)
    assert Talk().propose(table, GUESTS[1], WORDS, "hello", "", seat=1).seat == 1


def test_a_talk_read_back_is_the_same_talk() -> None:
    _, table = full_table()
    talk = Talk()
    talk.hear(talk.propose(table, GUESTS[2], WORDS, "one", ""))
    talk.hear(talk.propose_guests(table, HOST, True, ""))
    talk.hear(talk.propose(table, GUESTS[2], SIGN, "thanks", ""))
    again = Talk(talk.said)
    assert (again.number, again.guests_may, again.speakers) == (3, True, {GUESTS[2]: 0, HOST: 1})


def test_a_table_hears_only_so_much() -> None:
    _, table = full_table()
    last = Said(number=MOST_SAID, time=1.0, kind=WORDS, seat=0, name="A", visitor=HOST, text="x")
    with pytest.raises(TalkIsFull):
        Talk([last]).propose(table, HOST, WORDS, "one more", "")
    assert issubclass(TalkIsFull, Refused)
