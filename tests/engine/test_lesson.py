"""Lesson files: what they lead to, and what is refused with file, line and reason."""

from __future__ import annotations

import re

import pytest

from tablee import games
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadLesson, Refused
from tablee.engine.lesson import LONGEST_FILE, LONGEST_SENTENCE, MOST_STEPS, Lesson
from tablee.web.errors import sentence
from tablee.words import LANGUAGES, load

pytestmark = pytest.mark.once

HEAD = """\
table: pig(seats=2,goal=20)
seat: "1"
rivals: {"2": Mia}
minutes: 1
chapters:
"""
OPENING = """\
  - title: {en: One, fr: Un}
    steps:
      - chance: rolled 5
      - play: [roll, hold]
        say: {en: Which one, fr: Lequel}
"""
END = """\
      - say: {en: That is all., fr: C’est tout.}
"""
STEP = """\
  - title: {{en: One, fr: Un}}
    position: {position}
    steps:
      - {step}
"""


def read(text: str) -> Lesson:
    return games.read_lesson(text.encode(), "here.yaml", "pig")


def refusal(text: str) -> tuple[int, str]:
    """The line and the reason with which a file is refused."""
    with pytest.raises(BadLesson) as caught:
        read(text)
    told = re.fullmatch(r"here\.yaml, line (\d+): (.*)", str(caught.value))
    assert told, caught.value
    assert caught.value.facts["line"] == int(told[1])
    return int(told[1]), told[2]


def step(text: str, position: str = "0 0 / 1 choose 5") -> str:
    return HEAD + STEP.format(step=text.replace("\n", "\n        "), position=position) + END.replace("\n      ", "\n")


def position(lesson: Lesson, number: int, way: str = "", before: bool = False) -> str:
    return lesson.game.write_position(lesson.state_at(number, way, before))


# --- what a lesson leads to ---


def test_a_step_shows_its_chance_and_replies_but_not_yet_its_play() -> None:
    lesson = games.lesson("pig")
    assert lesson is not None
    assert [position(lesson, number) for number in (1, 2, 3, 4)] == [
        "0 0 / 1 roll 0",
        "0 0 / 1 choose 5",
        "0 0 / 1 choose 5",
        "0 0 / 1 choose 11",
    ]
    assert position(lesson, 4, before=True) == "0 0 / 1 roll 5"  # what was played, before chance answers it
    assert lesson.step(4).acts[0].seat == NATURE


def test_a_chapter_goes_on_with_the_game_or_starts_from_its_position() -> None:
    lesson = games.lesson("pig")
    assert lesson is not None
    assert position(lesson, 6) == "11 0 / 2 choose 4"
    assert position(lesson, 9) == "11 6 / 1 choose 5"


def test_where_several_plays_are_right_the_way_says_which_was_chosen() -> None:
    lesson = read(HEAD + OPENING + "      - chance: rolled 2\n" + END)
    assert lesson.plays_at(2) == ["roll", "hold"]
    ways = {text: lesson.way_after(2, "", text) for text in ("roll", "hold")}
    assert ways == {"roll": "", "hold": "1"}
    assert [position(lesson, 4, way) for way in ("", "1")] == ["0 0 / 1 choose 7", "5 0 / 2 choose 2"]
    assert lesson.way_onward(3, "1") == "1"
    assert lesson.way_back(4, "1") == "1"
    assert lesson.way_back(3, "1") == ""
    assert [lesson.is_way(4, way) for way in ("", "0", "1", "2", "11", "x", "²")] == [True] * 3 + [False] * 4


def test_another_action_is_no_way_on_and_an_illegal_one_is_refused() -> None:
    lesson = games.lesson("pig")
    assert lesson is not None
    assert lesson.way_after(3, "", "roll") == ""
    assert lesson.way_after(3, "", "hold") is None
    with pytest.raises(Refused):
        read(HEAD + OPENING + END).way_after(1, "", "fly")


def test_what_goes_on_by_itself_is_not_counted() -> None:
    lesson = games.lesson("pig")
    assert lesson is not None
    silent = [number for number in range(1, lesson.last + 1) if lesson.step(number).is_silent]
    assert silent
    assert lesson.length == lesson.last - len(silent)
    assert lesson.counted(silent[0]) == lesson.counted(silent[0] - 1)
    assert lesson.counted(silent[0] + 1) == lesson.counted(silent[0]) + 1


def test_spaces_that_do_not_break_stay() -> None:
    lesson = games.lesson("pig")
    assert lesson is not None
    assert "Onze\u202f!" in lesson.step(5).say["fr"]


# --- what is refused ---


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("", 1, "this file is empty"),
        ("[", 1, "this is not YAML"),
        ("x" * (LONGEST_FILE + 1), 1, f"more than {LONGEST_FILE}"),
        (HEAD.replace("minutes: 1\n", "") + OPENING + END, 1, "has no minutes"),
        (HEAD.replace("minutes: 1", "minutes: soon") + OPENING + END, 4, "minutes should be a whole number"),
        (HEAD.replace("minutes: 1", "minutes: 16") + OPENING + END, 4, "minutes should be from 1 to 15"),
        (HEAD.replace("minutes: 1", "hours: 1") + OPENING + END, 4, "hours is unknown here"),
        (HEAD.replace("pig(seats=2", "pig(seats=9") + OPENING + END, 1, "table cannot be laid"),
        (HEAD.replace("pig(seats=2,goal=20)", "boar") + OPENING + END, 1, "table cannot be laid: there is no game"),
        (HEAD.replace("pig(seats=2,goal=20)", "destorsion") + OPENING + END, 1, "this is the lesson of pig"),
        (HEAD.replace('seat: "1"', "seat: A") + OPENING + END, 2, "seat names 'A'; the seats are 1, 2"),
        (HEAD.replace('{"2": Mia}', '{"3": Mia}') + OPENING + END, 3, "names '3'; the seats are 1, 2"),
        (HEAD.replace('{"2": Mia}', '{"1": Mia}') + OPENING + END, 3, "is the learner's seat"),
        (HEAD.replace('{"2": Mia}', "{}") + OPENING + END, 3, "rivals has no name for 2"),
        (HEAD.replace("Mia", "M" * 25) + OPENING + END, 3, "at most 24 characters"),
        (HEAD.replace("chapters:\n", "chapters: []\n"), 5, "chapters has no steps"),
        (HEAD + "  - title: {en: One, fr: Un}\n    steps: []\n", 7, "steps are none"),
        (HEAD + "  - steps: []\n", 6, "chapter 1 has no title"),
        (HEAD + OPENING.replace(", fr: Un", "") + END, 6, "title has no fr"),
        (HEAD + OPENING.replace("fr: Un", "fr: " + "U" * 61) + END, 6, "fr has more than 60 characters"),
    ],
)
def test_a_file_that_is_no_lesson_is_refused(text: str, line: int, reason: str) -> None:
    found, told = refusal(text)
    assert reason in told
    assert found == line


@pytest.mark.parametrize(
    ("given", "line", "reason"),
    [
        ("sing: {en: La, fr: La}", 9, "sing is unknown here; there are say, show, play, reply, chance"),
        ("show: [die]", 9, "step 1 has no say"),
        ("play: roll", 9, "step 1 has no say"),
        ("say: {en: Hello}", 9, "say has no fr"),
        ("say: {en: Hello, fr: ''}", 9, "fr should be a text, and is empty"),
        ("say: {en: Hello, fr: Salut, de: Hallo}", 9, "de is unknown here"),
        ("say: Hello", 9, "say should have keys"),
        (f"say: {{en: Hello, fr: {'a' * (LONGEST_SENTENCE + 1)}}}", 9, f"more than {LONGEST_SENTENCE}"),
        ("say: {en: Hello, fr: Salut}\nshow: [dye]", 9, "step 1 has no thing called 'dye'"),
        ("say: {en: Hello, fr: Salut}\nplay: []", 10, "play is empty"),
        ("say: {en: Hello, fr: Salut}\nplay: fly", 10, "play: seat 0 cannot play 'fly'"),
        ("say: {en: Hello, fr: Salut}\nplay: [roll, fly]", 10, "play: seat 0 cannot play 'fly'"),
        ("say: {en: Hello, fr: Salut}\nplay: roll\nchance: rolled 2", 11, "chance stands beside play"),
        ("chance: rolled 2", 9, "chance: nature cannot play 'rolled 2'"),
        ('reply: {"2": roll}', 9, "reply: seat 1 cannot play 'roll': the game awaits choose of seat 0"),
        ('reply: {"1": roll}', 9, "is the learner's seat: write play"),
        ("reply: {C: roll}", 9, "names 'C'; the seats are 1, 2"),
        ("reply: roll", 9, "reply should have keys"),
    ],
)
def test_a_step_that_cannot_be_taught_is_refused_at_its_line(given: str, line: int, reason: str) -> None:
    found, told = refusal(step(given))
    assert reason in told
    assert found == line


def test_a_file_in_another_encoding_is_refused() -> None:
    with pytest.raises(BadLesson, match="line 2: this file is not UTF-8"):
        games.read_lesson("table: pig\nseat: é".encode("latin-1"), "here.yaml", "pig")


def test_chance_that_nature_cannot_draw_is_refused() -> None:
    assert refusal(step("chance: rolled 7", "0 0 / 1 roll 0"))[1].startswith("chance: nature cannot play 'rolled 7'")


def test_a_position_that_cannot_be_is_refused() -> None:
    line, told = refusal(step("chance: rolled 2", "nowhere"))
    assert (line, "position cannot be" in told) == (7, True)


def test_nothing_is_played_after_the_end_but_it_may_be_talked_of() -> None:
    assert "the game is over" in refusal(step("chance: rolled 2", "20 0 / 1 over 0"))[1]
    assert read(step("say: {en: Won, fr: Gagné}", "20 0 / 1 over 0")).last == 2


def test_all_that_follows_must_be_legal_whichever_play_was_chosen() -> None:
    line, told = refusal(HEAD + OPENING + '      - chance: rolled 2\n      - reply: {"2": hold}\n' + END)
    assert (line, "seat 1 cannot play 'hold'" in told) == (12, True)  # not its turn after rolling again


def test_the_last_step_is_a_sentence_to_read() -> None:
    assert "should sum up" in refusal(HEAD + OPENING)[1]
    assert "should sum up" in refusal(HEAD + OPENING + "      - chance: rolled 2\n")[1]


def test_a_lesson_has_an_end() -> None:
    assert f"more than {MOST_STEPS} steps" in refusal(HEAD + OPENING + END * MOST_STEPS)[1]


def test_ways_that_nobody_could_check_are_refused() -> None:
    choosing = f"say: {{en: Which, fr: Lequel}}\nplay: [{', '.join(['roll'] * 10)}]"
    assert "step 1 makes more than 9 ways to play on" in refusal(step(choosing))[1]


def test_points_at_no_more_than_can_be_seen_together() -> None:
    assert "points at more than" in refusal(step(f"say: {{en: A, fr: A}}\nshow: [{', '.join(['die'] * 13)}]"))[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_refusal_is_said_in_both_languages(language: str) -> None:
    with pytest.raises(BadLesson) as caught:
        read(step("chance: rolled 7", "0 0 / 1 roll 0"))
    told = sentence(caught.value, load(language))
    assert "here.yaml" in told
    assert "9" in told
