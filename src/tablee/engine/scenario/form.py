"""The form of a scenario file, read and checked before anything is played."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tablee.engine.scenario.check import Check
from tablee.engine.scenario.expect import CHECKS
from tablee.engine.scenario.overlay import Overlay
from tablee.engine.scenario.text import YamlValue, bad, load

DEFAULTS = ("table", "edition", "position")
LINE_KEYS = ("play", "chance", "actions", "expect", "branches", "same_for")
SCENARIO_KEYS = ("rule", "title", *DEFAULTS, *LINE_KEYS)
BRANCH_KEYS = ("title", *LINE_KEYS)
ARROW = " → "  # parts the steps that are written in one text
RULE = re.compile(r"[A-Z]{1,3}\d{1,3}[a-z]?|§\d{1,2}(\.\d{1,2})?")


@dataclass(frozen=True)
class ScriptedMove:
    """One action, or chance that falls; without a seat it is played by whoever owes it."""

    value: YamlValue
    seat: str
    text: str

    @property
    def line(self) -> int:
        """Where it is written."""
        return self.value.line


@dataclass(frozen=True)
class Expectation:
    """A point in the play at which something is expected."""

    line: int
    checks: tuple[Check, ...]


@dataclass(frozen=True)
class PlayedLine:
    """A line of play: steps in order, then perhaps several ways to go on."""

    title: str
    line: int
    chance: tuple[ScriptedMove, ...]  # falls by itself whenever nature is asked
    parts: tuple[ScriptedMove | Expectation, ...]
    branches: tuple[PlayedLine, ...]
    same_for: YamlValue | None = None  # the viewers to whom all branches must look alike

    def expects_something(self) -> bool:
        """Whether anything is expected in it; a line that expects nothing cannot fail."""
        return any(isinstance(part, Expectation) for part in self.parts) or bool(self.branches)


@dataclass(frozen=True)
class Scenario:
    """One scenario: where it stands, which rules it tells, and its play from a position."""

    file: str
    name: str  # its number and title, for messages
    line: int
    rules: tuple[str, ...]
    title: str
    table: str
    edition: str | Overlay | None
    position: str | None
    play: PlayedLine
    citing: YamlValue  # `rules` as they stand in the file


def read_file(path: Path) -> list[Scenario]:
    """The scenarios of a file; raises BadScenario with file and line."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise bad(str(path), 1, "", f"this file cannot be read: {error}") from None
    return read(text, str(path))


def read(text: str, file: str) -> list[Scenario]:
    """The scenarios of a text: a list of them, or a mapping of `defaults` and `scenarios`."""
    top = load(text, file)
    defaults: dict[str, YamlValue] = {}
    if top.is_mapping:
        parts = top.mapping(("defaults", "scenarios"))
        if "defaults" in parts:
            defaults = parts["defaults"].mapping(DEFAULTS)
        if "scenarios" not in parts:
            top.fail("has no scenarios")
        top = parts["scenarios"]
    scenarios = [read_scenario(value, number, defaults) for number, value in enumerate(top.items(), 1)]
    if not scenarios:
        top.fail("has no scenarios")
    return scenarios


def read_scenario(value: YamlValue, number: int, defaults: dict[str, YamlValue]) -> Scenario:
    """One scenario with the file's defaults."""
    value.name = f"scenario {number}"
    given = value.mapping(SCENARIO_KEYS)
    for key in ("rule", "title"):
        if key not in given:
            value.fail(f"has no {key}")
    name = f"scenario {number} ({given['title'].text()})"
    here = {key: part.within(name) for key, part in {**defaults, **given}.items()}
    if "table" not in here:
        value.fail("has no table")
    value = value.within(name)
    value.name = "it"
    return Scenario(
        file=value.file,
        name=name,
        line=value.line,
        rules=read_rules(here["rule"]),
        title=here["title"].text(),
        table=here["table"].text(),
        edition=read_edition(here["edition"]) if "edition" in here else None,
        position=here["position"].text() if "position" in here else None,
        play=read_line(value, here),
        citing=here["rule"],
    )


def read_rules(value: YamlValue) -> tuple[str, ...]:
    """Rule, ruling and example numbers and sections: `R22`, or `[R26, Q10, §4.4]`."""
    for rule in value.texts():
        if not RULE.fullmatch(rule):
            value.fail(f"should be sections such as §4.4, or numbers such as R22 or Q3, not {rule!r}")
    return tuple(value.texts())


def read_edition(value: YamlValue) -> str | Overlay:
    """The text of another board, the name of its file beside the scenario file, or changed keys of the usual board."""
    if value.is_mapping:
        return Overlay(value)
    text = value.text()
    if "\n" in text:
        return text
    try:
        return (Path(value.file).parent / text).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        value.fail(f"cannot be read: {error}")


def read_line(value: YamlValue, given: dict[str, YamlValue], compared: bool = False) -> PlayedLine:
    """`play`, or `chance` and `actions`, then `expect` and `branches`; a compared branch need not expect more."""
    same_for = given.get("same_for")
    if "play" in given and ("actions" in given or "chance" in given):
        given["play"].fail("stands alone; or write chance and actions apart, without play")
    parts: list[ScriptedMove | Expectation] = []
    for steps in (given.get("play"), given.get("actions")):
        if steps is not None:
            parts += read_steps(steps)
    if "expect" in given:
        parts.append(read_expectation(given["expect"]))
    line = PlayedLine(
        title=given["title"].text() if "title" in given else "",
        line=value.line,
        chance=tuple(read_chance(given["chance"])) if "chance" in given else (),
        parts=tuple(parts),
        branches=tuple(read_branch(branch, same_for) for branch in given["branches"].items())
        if "branches" in given
        else (),
        same_for=same_for,
    )
    if same_for is not None and (not same_for.texts() or len(line.branches) < 2):
        same_for.fail("names viewers, and needs two branches or more to compare")
    if not line.expects_something() and not compared:
        value.fail("expects nothing")
    return line


def read_chance(value: YamlValue) -> Iterable[ScriptedMove]:
    """What will fall, in order, whenever nature is asked."""
    for text in value.one_or_more():
        yield from read_moves(text)


def read_branch(value: YamlValue, same_for: YamlValue | None) -> PlayedLine:
    """One way to go on."""
    return read_line(value, value.mapping(BRANCH_KEYS), compared=same_for is not None)


def read_steps(value: YamlValue) -> Iterable[ScriptedMove | Expectation]:
    """Texts, `seat: text`, and `expect: …` in between."""
    for step in value.one_or_more():
        if step.is_text:
            yield from read_moves(step)
            continue
        pairs = step.mapping()
        if len(pairs) != 1:
            step.fail("should have one step each, such as `- B>10`, `- A: B>10` or `- expect: …`")
        for key, part in pairs.items():
            if key == "expect":
                yield read_expectation(part)
            else:
                yield from (ScriptedMove(part, key, move.text) for move in read_moves(part))


def read_moves(value: YamlValue) -> Iterable[ScriptedMove]:
    """The steps of one text."""
    for text in value.text().split(ARROW):
        yield ScriptedMove(value, "", text.strip())


def read_expectation(value: YamlValue) -> Expectation:
    """What is expected at a moment."""
    expected = value.mapping(tuple(CHECKS))
    if not expected:
        value.fail("says nothing")
    return Expectation(value.line, tuple(CHECKS[key](part) for key, part in expected.items()))
