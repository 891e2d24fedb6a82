"""What the coach says of a mistake: nothing that the game calls good is a danger, nothing bad a hope."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from tablee import games
from tablee.lab.reasons import Foreseen, Prospect, Reason, ToldEvent
from tablee.web.render.coaching import CoachWords
from tablee.words import load

WON, FAILED = ToldEvent("won", 0, 2, 0, 0, "RB6"), ToldEvent("failed", 0, 2, 3, 0, "RB6")


def words(language: str) -> CoachWords:
    """The coach's words for a game of Korrigans of Ada, who reads, and Ben."""
    live = SimpleNamespace(
        game=games.find("korrigans"), table=SimpleNamespace(played=[]), names_in=lambda say: ("Ada", "Ben")
    )
    return CoachWords(live, None, None, load(language, "korrigans"), 0)  # type: ignore[arg-type]


def prospect(dangers: list[ToldEvent], hopes: list[ToldEvent]) -> Prospect:
    """Events that came about in half of the lines."""
    found = [tuple(Foreseen(event, 15) for event in events) for events in (dangers, hopes)]
    return Prospect(at_once=(), lines=30, won=0, lost=0, dangers=found[0], hopes=found[1])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_good_for_a_seat_is_no_danger_for_it(language: str) -> None:
    coach = words(language)
    nothing = coach.say("why-no-risk")
    for seat, dangers in ((0, [WON]), (1, [FAILED])):
        told = dict(coach.why(Reason(1, prospect([], []), prospect(dangers, [])), seat))
        assert told[coach.say("why-risks")] == nothing
    for seat, danger in ((0, FAILED), (1, WON)):
        told = dict(coach.why(Reason(1, prospect([], []), prospect([WON, FAILED], [])), seat))
        assert told[coach.say("why-risks")] == coach.first_told(prospect([danger], []).dangers, 30)
        assert "15" in told[coach.say("why-risks")]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_bad_for_a_seat_is_no_hope_for_it(language: str) -> None:
    coach = words(language)
    told = dict(coach.why(Reason(1, prospect([], []), prospect([], [FAILED])), 0))
    assert coach.say("why-gains") not in told
    told = dict(coach.why(Reason(1, prospect([], []), prospect([], [FAILED, WON])), 0))
    assert told[coach.say("why-gains")] == coach.first_told(prospect([], [WON]).hopes, 30)


def test_a_sentence_ends_once() -> None:
    coach = words("en")
    told = coach.first_told(prospect([FAILED], []).dangers, 30)
    assert told.endswith("(15 times out of 30 tries).")
    assert ". (" not in told
