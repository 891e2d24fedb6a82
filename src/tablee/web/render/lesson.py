"""A step of a lesson as parts of a page: a pure function of the game, the step, the language and the shape."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from markupsafe import Markup

from tablee import games
from tablee.engine.contract import State
from tablee.engine.door import Played
from tablee.engine.game import View
from tablee.engine.lesson import Lesson
from tablee.engine.options import Number
from tablee.web.render.buttons import Button
from tablee.web.render.fragment import write_button
from tablee.web.render.options import quick_seats
from tablee.web.render.scene import draw_scene
from tablee.web.render.templates import render
from tablee.web.render.view_model import prompts
from tablee.words import Words, addressed, load

CACHE_SIZE = 64  # steps drawn: some 100 kB each
PARTS = ("guide", "prompt", "actions", "ways", "players", "aside")


@dataclass(frozen=True)
class LessonPlace:
    """A step of a lesson, and the way that led there; `before` is the moment before its chance or reply."""

    lesson: Lesson
    number: int
    way: str = ""
    before: bool = False

    @property
    def path(self) -> str:
        """Where the step is found."""
        return f"/learn/{self.lesson.game.name}/{self.number}"

    @property
    def address(self) -> str:
        """The same with the way."""
        return f"{self.path}?took={self.way}" if self.way else self.path

    @property
    def counted(self) -> int:
        """The number that the page says."""
        return self.lesson.counted(self.number)

    @property
    def is_last(self) -> bool:
        """Whether the lesson ends here."""
        return self.number == self.lesson.last

    @property
    def quick(self) -> int:
        """How many sit down at a quick game after the lesson."""
        seats = self.lesson.options.kinds()["seats"]
        assert isinstance(seats, Number)
        return quick_seats(seats)

    def onward(self, way: str | None = None) -> LessonPlace:
        """The next step, by default by the first of several plays."""
        if way is None:
            way = self.lesson.way_onward(self.number, self.way)
        return LessonPlace(self.lesson, self.number + 1, way)

    def back(self) -> LessonPlace | None:
        """The last step before this one that waits for the reader; those without a sentence would lead here again."""
        place = self
        while place.number > 1:
            way = place.lesson.way_back(place.number, place.way)
            place = LessonPlace(place.lesson, place.number - 1, way)
            if not place.lesson.step(place.number).is_silent:
                return place
        return None

    def moment_before(self) -> LessonPlace:
        """This step before its chance or reply."""
        return replace(self, before=True)


def parts_of(place: LessonPlace, language: str, shape: str) -> dict[str, str]:
    """The parts of a step's page, drawn once for all who are there."""
    return drawn(place.lesson.game.name, place.number, place.way, place.before, language, shape)


@lru_cache(maxsize=CACHE_SIZE)
def drawn(game: str, number: int, way: str, before: bool, language: str, shape: str) -> dict[str, str]:
    """The parts of a step's page."""
    lesson = games.lesson(game)
    assert lesson is not None
    place, say = LessonPlace(lesson, number, way, before), load(language, game)
    played = lesson.played_until(number, way, before)
    state = played[-1].after if played else lesson.first_state(number)
    view, names = lesson.game.view(state, lesson.seat), names_in(lesson, say)
    facts = facts_of(place, say, state, view, played, addressed(names, lesson.seat))
    svg = Markup(draw_scene(game, view, say, shape, names).svg())  # the kit escapes
    board = render("part_board.html", svg=svg)
    return {**{part: render(f"lesson_{part}.html", **facts) for part in PARTS}, "board": board}


def names_in(lesson: Lesson, say: Words) -> tuple[str, ...]:
    """Who sits where."""
    return tuple([lesson.rivals.get(seat) or say("you-named") for seat in range(lesson.options.seats)])


def facts_of(
    place: LessonPlace, say: Words, state: State, view: View, played: list[Played], names: Sequence[str]
) -> dict[str, Any]:
    """What the templates ask for."""
    lesson, step = place.lesson, place.lesson.step(place.number)
    story = games.part(lesson.game.name, "story")
    plays = [] if place.before else buttons_of(place, view, say, names)
    lines = [told_by(one, lesson, say, names) for one in played]
    waits = not (step.is_silent or place.before)
    return {
        "say": say,
        "place": place,
        "title": lesson.chapters[step.chapter].title[say.language],
        "sentence": step.say[say.language] if waits else " ".join(newest(place, lines)) or say("lesson-watch"),
        "is_silent": not waits,
        "show": () if place.before else step.show,
        "onward": None if place.is_last else place.onward(),
        "back": place.back(),
        "choices": Markup("\n".join([write_button(*button) for button in plays])),
        "ask": story.ask(view, say, names) if plays else "",
        "then": prompts(view, plays, story, say),
        "names": names,
        "colours": [lesson.game.seat_colour(seat, len(names), state) for seat in range(len(names))],
        "awaited": view.awaited if plays or step.kind == "reply" else (),
        "lines": [line for told in lines for line in told],
    }


def buttons_of(place: LessonPlace, view: View, say: Words, names: Sequence[str]) -> list[Button]:
    """What the lesson lets the learner play now."""
    lesson, name = place.lesson, place.lesson.game.name
    label, path = games.part(name, "story").label, games.part(name, "scene").path
    texts = lesson.plays_at(place.number, place.way)
    return [(text, label(view, text, say, names), tuple(path(view, text))) for text in texts]


def told_by(played: Played, lesson: Lesson, say: Words, names: Sequence[str]) -> list[tuple[int, str]]:
    """What the learner hears of an act: the seat it is about, and a sentence."""
    story = games.part(lesson.game.name, "story")
    heard = [event for event in played.events if event.heard_by(lesson.seat)]
    return [(event.seat, text) for event in heard if (text := story.told(event, say, names))]


def newest(place: LessonPlace, lines: list[list[tuple[int, str]]]) -> list[str]:
    """What has just happened: the step's own acts, or before them the last one."""
    count = 1 if place.before else len(place.lesson.step(place.number).acts)
    return [text for told in lines[-count:] for _, text in told] if count else []
