"""Plays a scenario: chance and actions in their order, checking what is expected on the way."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from tablee.engine import door
from tablee.engine.contract import NATURE
from tablee.engine.errors import BadScenario, Refused, TableeError
from tablee.engine.scenario.check import Mismatch, listed
from tablee.engine.scenario.citing import check_citations
from tablee.engine.scenario.form import ARROW, Expectation, PlayedLine, Scenario, ScriptedMove
from tablee.engine.scenario.of_viewers import told_apart
from tablee.engine.scenario.overlay import Overlay
from tablee.engine.scenario.situation import FindGameWithOptions, Situation
from tablee.engine.scenario.text import YamlValue, bad


@dataclass(frozen=True)
class Failure:
    """Where a scenario did not go as written."""

    line: int
    branch: str
    where: str
    mismatches: tuple[Mismatch, ...]


@dataclass(frozen=True)
class Result:
    """How a scenario went."""

    scenario: Scenario
    failures: tuple[Failure, ...]
    malformed: str = ""  # why it could not be played at all

    @property
    def passed(self) -> bool:
        """Whether everything was as expected."""
        return not self.failures and not self.malformed


class Stopped(Exception):
    """A line of play that cannot go on."""

    def __init__(self, line: int, now: Situation, *mismatches: Mismatch) -> None:
        super().__init__(line)
        self.line = line
        self.now = now
        self.mismatches = mismatches


def run(scenario: Scenario, find: FindGameWithOptions) -> Result:
    """Play a scenario; its table, edition, position or a seat it names may prove to be malformed."""
    failures: list[Failure] = []
    try:
        play_line(scenario.play, opening(scenario, find), deque(), failures, "")
    except BadScenario as error:
        return Result(scenario, tuple(failures), str(error))
    return Result(scenario, tuple(failures))


def opening(scenario: Scenario, find: FindGameWithOptions) -> Situation:
    """The moment before the first step."""
    try:
        edition = scenario.edition
        if isinstance(edition, Overlay):
            edition = edition.applied(find(scenario.table, None)[0].usual_board())
        game, options = find(scenario.table, edition)
        check_citations(scenario.citing, game.rules_text())
        state = game.start(options) if scenario.position is None else game.position(options, scenario.position)
    except BadScenario:
        raise
    except TableeError as error:
        raise bad(scenario.file, scenario.line, scenario.name, str(error)) from error
    return Situation(game, options.seats, state)


def play_line(
    line: PlayedLine, now: Situation, chance: deque[ScriptedMove], failures: list[Failure], branch: str
) -> tuple[str, Situation] | None:
    """Play a line and then each of its branches from where it ends; chance left over falls in the branches.

    Returns the line's name and the moment it reached, before its branches; None if it could not be played to there.
    """
    chance = deque([*chance, *line.chance])
    try:
        now = let_fall(now, chance)
        for part in line.parts:
            if isinstance(part, Expectation):
                check_expectation(part, now)
            else:
                now = let_fall(play_move(part, now), chance)
        if chance and not line.branches:
            left = ARROW.join(move.text for move in chance)
            raise Stopped(line.line, now, Mismatch("chance", "all of it falls", f"left over: {left}"))
    except Stopped as stop:
        failures.append(Failure(stop.line, branch, stop.now.where(), stop.mismatches))
        return None
    ends = []
    for number, way in enumerate(line.branches, 1):
        name = " / ".join(filter(None, (branch, way.title or f"branch {number}")))
        ends.append(play_line(way, now, chance, failures, name))
    if line.same_for is not None:
        compare_branches(line.same_for, now, [end for end in ends if end], failures)
    return branch, now


def compare_branches(
    same_for: YamlValue, now: Situation, ends: list[tuple[str, Situation]], failures: list[Failure]
) -> None:
    """`same_for: P2`: whichever way was taken, these viewers know the same afterwards."""
    for viewer in (viewer for label in same_for.texts() for viewer in now.viewers(label, same_for)):
        for name, end in ends[1:]:
            first, there = ends[0]
            apart = told_apart((there, viewer), (end, viewer))
            if apart:
                what = f"{now.label(viewer)} is shown the same as in {first!r}: {apart[0]}"
                failures.append(Failure(same_for.line, name, end.where(), (Mismatch(what, *apart[1:]),)))


def let_fall(now: Situation, chance: deque[ScriptedMove]) -> Situation:
    """Chance that is stated apart falls whenever nature is asked."""
    while chance and now.owing() == [NATURE]:
        now = play_move(chance.popleft(), now)
    return now


def check_expectation(part: Expectation, now: Situation) -> None:
    """Compare what is expected with what is there."""
    mismatches = [mismatch for check in part.checks for mismatch in check.judge(now)]
    if mismatches:
        raise Stopped(part.line, now, *mismatches)


def play_move(move: ScriptedMove, now: Situation) -> Situation:
    """One action through the door."""
    seat, text = who_plays(move, now)
    try:
        return now.after(door.play(now.state, seat, text), move.line)
    except Refused as error:
        raise Stopped(move.line, now, Mismatch(repr(text), "it can be played", str(error))) from None


def who_plays(move: ScriptedMove, now: Situation) -> tuple[int, str]:
    """The seat that is named, before the text (`A: B>10`) or in it (`2:plan 5`), or the one that owes an answer."""
    if move.seat:
        return now.named_seat(move.seat, move.value), move.text
    label, colon, rest = move.text.partition(":")
    if colon and label in now.labels():
        return now.labels().index(label), rest.strip()
    owing = now.owing()
    if len(owing) != 1:
        found = listed([now.label(seat) for seat in owing]) if owing else "nobody: the game is over"
        raise Stopped(move.line, now, Mismatch(f"who plays {move.text!r}", "one seat, or name it: `- A: …`", found))
    return owing[0], move.text
