"""A guided first game: a script of sentences, plays, replies and stated chance, checked when it is read.

The file is YAML (docs/add-a-game.md). The state at a step is found by replaying what the script has played before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NoReturn

from tablee.engine import door
from tablee.engine.contract import NATURE, State
from tablee.engine.errors import BadLesson, TableeError
from tablee.engine.game import Game
from tablee.engine.options import Options
from tablee.engine.scenario.text import YamlValue, bad, load

LONGEST_FILE = 60_000  # characters
LONGEST_SENTENCE = 400  # characters; more is too much to read between two touches
LONGEST_TITLE = 60
LONGEST_NAME = 24
MOST_STEPS = 99
MOST_MINUTES = 15
MOST_SHOWN = 12  # things pointed at together
MOST_WAYS = 9  # ways in which the plays of one stretch may be chosen, all of them checked

LESSON_KEYS = ("table", "seat", "rivals", "minutes", "chapters")
CHAPTER_KEYS = ("title", "position", "steps")
ACTS = ("play", "reply", "chance")
STEP_KEYS = ("say", "show", *ACTS)

BLANKS = re.compile(r"[ \n]+")  # spaces that do not break stay

StepKind = Literal["say", "play", "reply", "chance"]
FindTable = Callable[[str], tuple[Game, Options]]  # a table's text to a game and its options
Texts = Mapping[str, str]  # a sentence by language


@dataclass(frozen=True)
class ScriptedAct:
    """One action of a seat or of nature, and the line where it is written."""

    seat: int
    text: str
    line: int


@dataclass(frozen=True)
class LessonStep:
    """A sentence, a play of the learner, a rival's reply or chance. `acts`: for a play alternatives, else in order."""

    line: int
    chapter: int
    kind: StepKind
    say: Texts
    show: tuple[str, ...]
    acts: tuple[ScriptedAct, ...]

    @property
    def is_silent(self) -> bool:
        """Whether it is only shown, and the lesson goes on by itself."""
        return not self.say


@dataclass(frozen=True)
class Chapter:
    """A title and where its steps begin; with a position it starts anew, else the game goes on."""

    title: Texts
    first: int
    position: str | None


@dataclass(frozen=True)
class Lesson:
    """A whole lesson; its steps are counted from 1.

    A way says which of several plays was chosen wherever there was a choice since the last position, a digit each; it
    may be cut short, the rest being zeros.
    """

    file: str
    game: Game
    options: Options
    seat: int
    rivals: Mapping[int, str]
    minutes: int
    chapters: tuple[Chapter, ...]
    steps: tuple[LessonStep, ...]

    @property
    def last(self) -> int:
        """The number of the last step."""
        return len(self.steps)

    def counted(self, number: int) -> int:
        """How many steps up to one the learner reads or plays: what goes on by itself is not counted."""
        return sum(not step.is_silent for step in self.steps[:number])

    @property
    def length(self) -> int:
        """How many steps the learner reads or plays in all."""
        return self.counted(self.last)

    def step(self, number: int) -> LessonStep:
        """A step by its number."""
        return self.steps[number - 1]

    def start_of(self, number: int) -> Chapter:
        """The chapter with whose position, or whose start of the game, the stretch of a step begins."""
        before = self.chapters[: self.step(number).chapter + 1]
        return next((chapter for chapter in reversed(before) if chapter.position is not None), self.chapters[0])

    def first_state(self, number: int) -> State:
        """The state with which the stretch of a step begins."""
        return opening(self.game, self.options, self.start_of(number).position)

    def choices(self, number: int) -> list[int]:
        """How many plays there were to choose from, wherever there was a choice before a step of its stretch."""
        stretch = self.steps[self.start_of(number).first - 1 : number - 1]
        return [len(step.acts) for step in stretch if step.kind == "play" and len(step.acts) > 1]

    def is_way(self, number: int, way: str) -> bool:
        """Whether a text is a way that leads to a step."""
        choices = self.choices(number)
        return len(way) <= len(choices) and all(
            digit.isascii() and digit.isdigit() and int(digit) < count
            for digit, count in zip(way, choices, strict=False)
        )

    def acts_until(self, number: int, way: str = "", before: bool = False) -> list[ScriptedAct]:
        """What has been played in a step's stretch when it is shown: chance and replies of the step itself too, unless
        asked for the moment before them."""
        chosen = iter(way)
        acts: list[ScriptedAct] = []
        for at in range(self.start_of(number).first, number + 1):
            step = self.step(at)
            if step.kind == "play" and at < number:
                acts.append(step.acts[int(next(chosen, "0")) if len(step.acts) > 1 else 0])
            elif step.kind != "play" and (at < number or not before):
                acts += step.acts
        return acts

    def played_until(self, number: int, way: str = "", before: bool = False) -> list[door.Played]:
        """The same acts, played, with what they told."""
        state = self.first_state(number)
        played: list[door.Played] = []
        for act in self.acts_until(number, way, before):
            played.append(door.play(state, act.seat, act.text))
            state = played[-1].after
        return played

    def state_at(self, number: int, way: str = "", before: bool = False) -> State:
        """The state that a step shows."""
        played = self.played_until(number, way, before)
        return played[-1].after if played else self.first_state(number)

    def plays_at(self, number: int, way: str = "") -> list[str]:
        """The actions that a step lets the learner play, as the game writes them; none if it asks for none."""
        step = self.step(number)
        state = self.state_at(number, way)
        return [written(state, act.text) for act in step.acts] if step.kind == "play" else []

    def way_after(self, number: int, way: str, text: str) -> str | None:
        """The way to the next step when the learner plays a legal action; None if the lesson asks for another one."""
        state, plays = self.state_at(number, way), self.plays_at(number, way)
        door.judge(state, self.seat, text)
        if (played := written(state, text)) not in plays:
            return None
        return self.way_onward(number, way, plays.index(played))

    def way_onward(self, number: int, way: str, chosen: int = 0) -> str:
        """The way to the step after one, as short as it can be written."""
        if number == self.last or self.start_of(number + 1) is not self.start_of(number):
            return ""
        if len(self.step(number).acts) > 1 and self.step(number).kind == "play":
            way = f"{way:0<{len(self.choices(number))}}{chosen}"
        return way.rstrip("0")

    def way_back(self, number: int, way: str) -> str:
        """The way to the step before one."""
        if number == 1 or self.start_of(number - 1) is not self.start_of(number):
            return ""
        return way[: len(self.choices(number - 1))].rstrip("0")


def written(state: State, text: str) -> str:
    """An action as the game writes it."""
    return state.write(state.read(text))


def opening(game: Game, options: Options, position: str | None) -> State:
    """The usual start, or a position."""
    return game.start(options) if position is None else game.position(options, position)


def read(content: bytes, file: str, name: str, find: FindTable, languages: Sequence[str]) -> Lesson:
    """The lesson of a game from its file; BadLesson with file, line and reason where it cannot be taught."""
    try:
        text = content.decode()
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise bad(file, line, "", f"this file is not UTF-8: {error.reason}", BadLesson) from None
    if len(text) > LONGEST_FILE:
        raise bad(file, 1, "", f"the file has {len(text)} characters, more than {LONGEST_FILE}", BadLesson)
    return LessonReader(load(text, file, BadLesson), name, find, languages).lesson()


class LessonReader:
    """Reads one file."""

    def __init__(self, top: YamlValue, name: str, find: FindTable, languages: Sequence[str]) -> None:
        self.top = top
        self.name = name
        self.languages = languages
        self.given = top.mapping(LESSON_KEYS)
        for key in LESSON_KEYS:
            if key not in self.given:
                top.fail(f"has no {key}")
        self.game, self.options = self.find_table(find)
        self.labels = [self.game.seat_label(seat) for seat in range(self.options.seats)]
        self.seat = self.read_seat(self.given["seat"], self.given["seat"].text())

    def lesson(self) -> Lesson:
        """The whole, checked by playing it."""
        chapters: list[Chapter] = []
        steps: list[LessonStep] = []
        for value in self.given["chapters"].items():
            chapter, its_steps = self.read_chapter(value, len(chapters), len(steps) + 1)
            chapters.append(chapter)
            steps += its_steps
            if len(steps) > MOST_STEPS:
                value.fail(f"lead to more than {MOST_STEPS} steps")
        if not steps:
            self.given["chapters"].fail("has no steps")
        lesson = Lesson(
            file=self.top.file,
            game=self.game,
            options=self.options,
            seat=self.seat,
            rivals=self.read_rivals(self.given["rivals"]),
            minutes=self.read_minutes(self.given["minutes"]),
            chapters=tuple(chapters),
            steps=tuple(steps),
        )
        play_through(lesson)
        return lesson

    def find_table(self, find: FindTable) -> tuple[Game, Options]:
        """The game and its options."""
        value = self.given["table"]
        try:
            game, options = find(value.text())
        except TableeError as error:
            value.fail(f"cannot be laid: {error}")
        if game.name != self.name:
            value.fail(f"is one of {game.name}, and this is the lesson of {self.name}")
        return game, options

    def read_seat(self, value: YamlValue, label: str) -> int:
        """A seat by its label."""
        if label not in self.labels:
            value.fail(f"names {label!r}; the seats are {', '.join(self.labels)}")
        return self.labels.index(label)

    def read_rivals(self, value: YamlValue) -> dict[int, str]:
        """A name for every seat but the learner's."""
        names: dict[int, str] = {}
        for label, part in value.mapping().items():
            seat, name = self.read_seat(part, label), part.text().strip()
            if seat == self.seat:
                part.fail("is the learner's seat, which needs no name")
            if len(name) > LONGEST_NAME or name in names.values():
                part.fail(f"should be a name of its own of at most {LONGEST_NAME} characters")
            names[seat] = name
        for seat, label in enumerate(self.labels):
            if seat != self.seat and seat not in names:
                value.fail(f"has no name for {label}")
        return names

    def read_minutes(self, value: YamlValue) -> int:
        """How long the lesson takes."""
        if not 1 <= value.whole() <= MOST_MINUTES:
            value.fail(f"should be from 1 to {MOST_MINUTES}")
        return value.whole()

    def read_chapter(self, value: YamlValue, number: int, first: int) -> tuple[Chapter, list[LessonStep]]:
        """A chapter and its steps; its position is looked at here, so that it is refused at its own line."""
        value.name = f"chapter {number + 1}"
        given = value.mapping(CHAPTER_KEYS)
        for key in ("title", "steps"):
            if key not in given:
                value.fail(f"has no {key}")
        steps = [self.read_step(step, number, first + at) for at, step in enumerate(given["steps"].items())]
        if not steps:
            given["steps"].fail("are none")
        position = given.get("position")
        if position is not None:
            try:
                opening(self.game, self.options, position.text())
            except TableeError as error:
                position.fail(f"cannot be: {error}")
        title = self.read_texts(given["title"], LONGEST_TITLE)
        return Chapter(title, first, position.text() if position is not None else None), steps

    def read_step(self, value: YamlValue, chapter: int, number: int) -> LessonStep:
        """One step."""
        value.name = f"step {number}"
        given = value.mapping(STEP_KEYS)
        acts = [key for key in ACTS if key in given]
        if len(acts) > 1:
            given[acts[1]].fail(f"stands beside {acts[0]}; a step has one of them")
        kind: StepKind = "say"
        if acts:
            kind = "play" if acts[0] == "play" else "reply" if acts[0] == "reply" else "chance"
        if "say" not in given and kind in ("say", "play"):
            value.fail("has no say: a sentence to read")
        shown = given["show"].texts() if "show" in given else []
        if len(shown) > MOST_SHOWN:
            given["show"].fail(f"points at more than {MOST_SHOWN} things")
        return LessonStep(
            line=value.line,
            chapter=chapter,
            kind=kind,
            say=self.read_texts(given["say"], LONGEST_SENTENCE) if "say" in given else {},
            show=tuple(shown),
            acts=tuple(self.read_acts(kind, given[kind])) if acts else (),
        )

    def read_acts(self, kind: StepKind, value: YamlValue) -> Iterable[ScriptedAct]:
        """What a step plays: of chance and replies all, in order; of a play any one."""
        if kind == "reply":
            for label, part in value.mapping().items():
                seat = self.read_seat(part, label)
                if seat == self.seat:
                    part.fail("is the learner's seat: write play")
                yield from (ScriptedAct(seat, one.text(), one.line) for one in part.one_or_more())
            return
        seat = NATURE if kind == "chance" else self.seat
        if not (given := value.one_or_more()):
            value.fail("is empty")
        yield from (ScriptedAct(seat, one.text(), one.line) for one in given)

    def read_texts(self, value: YamlValue, most: int) -> Texts:
        """A sentence in every language."""
        given = value.mapping(tuple(self.languages))
        for language in self.languages:
            if language not in given:
                value.fail(f"has no {language}")
            if len(given[language].text()) > most:
                given[language].fail(f"has more than {most} characters")
        return {language: BLANKS.sub(" ", given[language].text()).strip() for language in self.languages}


def play_through(lesson: Lesson) -> None:
    """Play every way through a lesson; the first act that cannot be played is refused where it is written."""
    states: list[State] = []
    for number, step in enumerate(lesson.steps, 1):
        chapter = lesson.chapters[step.chapter]
        if number == chapter.first and (chapter.position is not None or number == 1):
            states = [lesson.first_state(number)]
        if step.kind == "play":
            states = [after(lesson, step, act, state) for state in states for act in step.acts]
        for act in step.acts if step.kind != "play" else ():
            states = [after(lesson, step, act, state) for state in states]
        if len(states) > MOST_WAYS:
            refuse(lesson, step.line, f"step {number} makes more than {MOST_WAYS} ways to play on")
    last = lesson.step(lesson.last)
    if last.kind == "play" or last.is_silent:
        refuse(lesson, last.line, f"step {lesson.last} is the last, and should sum up in a sentence to read")


def after(lesson: Lesson, step: LessonStep, act: ScriptedAct, state: State) -> State:
    """The state after one act of the script."""
    try:
        return door.play(state, act.seat, act.text).after
    except TableeError as error:
        refuse(lesson, act.line, f"{step.kind}: {error}")


def refuse(lesson: Lesson, line: int, reason: str) -> NoReturn:
    """Refuse a lesson because of one of its lines."""
    raise bad(lesson.file, line, "", reason, BadLesson)
