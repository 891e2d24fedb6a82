"""A study: a text file that says what is simulated, and parts of it, computed anywhere, that add up to the whole.

A part says of which study it is, by a digest of all that decides its figures, and which of the numbered games it holds.
Games add up in whole numbers, so it does not matter who has computed which of them, nor in which order they are merged.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from socket import gethostname
from time import monotonic
from typing import Final

import msgspec

from tablee import __version__, games
from tablee.engine.data import Data
from tablee.engine.errors import TableeError
from tablee.engine.options import split
from tablee.lab.chunks import on_executor
from tablee.lab.executors import Executor
from tablee.lab.results import Results
from tablee.lab.simulate import Plan, planned, play_chunk
from tablee.lab.tally import Tally

FORMAT: Final = 2  # of a part's file
MOST_GAMES: Final = 10**12
SAVE_EVERY: Final = 30.0  # seconds
Range = tuple[int, int]  # the numbers of games from the first to before the last


class BadStudy(TableeError):
    """A study or a part of one that cannot be used: the file and the reason."""

    key = "bad-study"

    def __init__(self, file: str, reason: str) -> None:
        super().__init__(f"{file}: {reason}", file=file, reason=reason)

    def __reduce__(self) -> tuple[type[BadStudy], tuple[str | int, ...]]:
        return BadStudy, (self.facts["file"], self.facts["reason"])  # it may come from a worker


class StudyFile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the text file says."""

    table: str
    bots: tuple[str, ...] = ("random",)
    games: int
    seed: int = 0
    edition: str = ""  # the name of a board's file beside this one
    position: str = ""
    measures: tuple[str, ...] = ()  # besides the usual ones


class Study(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is simulated, and how many games of it are asked for."""

    plan: Plan
    rules_version: int
    house: str  # the version of Tablée: its bots may play otherwise in another
    games: int

    def digest(self) -> str:
        """What names the study: everything that decides the figures of a game by its number."""
        facts = (self.plan, self.rules_version, self.house)
        return hashlib.sha256(msgspec.json.encode(facts)).hexdigest()[:16]


class Part(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """Some games of a study, added up."""

    format: int = FORMAT
    study: Study
    digest: str
    ranges: list[Range]  # ascending, none touching the next
    tally: Tally
    seconds: float = 0.0

    def results(self) -> Results:
        """The figures of these games."""
        return self.study.plan.results(self.tally, max(self.seconds, 1e-9))


decode_part = msgspec.json.Decoder(Part).decode


def read_study(file: str) -> Study:
    """A study from its text file; BadStudy, or the error of what it names."""
    try:
        text = Path(file).read_text("utf-8")
        said = msgspec.convert(Data(text, file).tree, StudyFile)
        edition = (Path(file).parent / said.edition).read_text("utf-8") if said.edition else None
    except OSError as error:
        raise BadStudy(str(error.filename or file), error.strerror or str(error)) from None
    except (UnicodeDecodeError, msgspec.ValidationError) as error:
        raise BadStudy(file, str(error)) from None
    if not 1 <= said.games <= MOST_GAMES:
        raise BadStudy(file, f"games: should be from 1 to {MOST_GAMES}, not {said.games}")
    name = split(said.table)[0]
    board = games.edition(name, edition, said.edition) if edition is not None else None
    plan = planned(said.table, said.bots, said.seed, board, said.position or None, said.measures)
    return Study(plan=plan, rules_version=games.find(name).rules_version, house=__version__, games=said.games)


def empty_part(study: Study) -> Part:
    """No game of a study yet."""
    return Part(study=study, digest=study.digest(), ranges=[], tally=study.plan.empty_tally())


def read_part(file: str) -> Part:
    """A part from its file; BadStudy if it is no whole part."""
    try:
        part = decode_part(Path(file).read_bytes())
    except OSError as error:
        raise BadStudy(file, error.strerror or str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadStudy(file, f"is no part of a study, or is cut off: {error}") from None
    check_part(part, file)
    return part


def check_part(part: Part, file: str) -> None:
    """Refuse a part whose facts contradict each other."""
    held = sum(last - first for first, last in part.ranges)
    pairs = zip([(0, -1), *part.ranges], part.ranges, strict=False)
    in_order = all(before[1] < first < last <= MOST_GAMES for before, (first, last) in pairs)
    if part.format != FORMAT or part.digest != part.study.digest() or held != part.tally.games or not in_order:
        raise BadStudy(file, "does not hold together: its digest or its number of games has been changed")


def write_part(part: Part, file: str) -> None:
    """Keep a part in the place of an older one, whole or not at all."""
    try:
        unfinished = Path(f"{file}.part")
        unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(part), indent=1))
        os.replace(unfinished, file)
    except OSError as error:
        raise BadStudy(file, error.strerror or str(error)) from None


def merged(parts: Sequence[tuple[str, Part]]) -> Part:
    """Parts of one study, each with the name of its file, added up; BadStudy where they are not, or share games."""
    first_file, first = parts[0]
    whole = empty_part(msgspec.structs.replace(first.study, games=max(part.study.games for _, part in parts)))
    held: list[tuple[Range, str]] = []
    for file, part in parts:
        if part.digest != first.digest:
            raise BadStudy(file, f"is part of another study than {first_file}: {difference(first.study, part.study)}")
        for found in part.ranges:
            for other, where in held:
                if found[0] < other[1] and other[0] < found[1]:
                    raise BadStudy(file, f"games {shown(found)} overlap with games {shown(other)} of {where}")
            held.append((found, file))
        whole.tally.add(part.tally)
        whole.seconds += part.seconds
    whole.ranges = joined([found for found, _ in held])
    return whole


def difference(one: Study, other: Study) -> str:
    """The first fact in which two studies differ."""
    facts = {"rules_version": (one.rules_version, other.rules_version), "house": (one.house, other.house)}
    for name in one.plan.__struct_fields__:
        facts[name] = (getattr(one.plan, name), getattr(other.plan, name))
    for name, (here, there) in facts.items():
        if here != there:
            return name if name == "edition" else f"{name} {here!r} and {there!r}"
    return "nothing"


def shown(numbers: Range) -> str:
    """A range as the command line writes it."""
    return f"{numbers[0]}:{numbers[1]}"


def joined(ranges: Sequence[Range]) -> list[Range]:
    """Ranges in order, those that touch as one."""
    found: list[Range] = []
    for first, last in sorted(ranges):
        if found and found[-1][1] == first:
            found[-1] = (found[-1][0], last)
        else:
            found.append((first, last))
    return found


def missing(ranges: Sequence[Range], wanted: Range) -> list[Range]:
    """What of a range is not there yet."""
    left, at = [], wanted[0]
    for first, last in [*ranges, (wanted[1], wanted[1])]:
        if first > at:
            left.append((at, min(first, wanted[1])))
        at = max(at, last)
        if at >= wanted[1]:
            break
    return left


def run_part(
    part: Part,
    wanted: Range,
    executor: Executor,
    save: Callable[[Part], None],
    progress: Callable[[int], None] | None = None,
) -> bool:
    """Play what is missing of a range, and let it be saved now and then, and at the end; whether all was played.

    Whoever interrupts it loses no game that a worker has handed in, nor is one lost when the workers are.
    """
    before, saved = part.seconds, monotonic()
    began = saved
    try:
        for first, last in missing(part.ranges, wanted):
            at = first
            for tally in on_executor(partial(play_part, part.study), range(first, last), executor):
                part.tally.add(tally)
                part.ranges = joined([*part.ranges, (at, at + tally.games)])
                part.seconds = before + monotonic() - began
                at += tally.games
                if progress is not None:
                    progress(part.tally.games)
                if monotonic() - saved > SAVE_EVERY:
                    save(part)
                    saved = monotonic()
    except KeyboardInterrupt:
        return False
    finally:
        save(part)
    return True


def play_part(study: Study, numbers: range) -> Tally:
    """The games of these numbers, wherever this runs; BadStudy on a machine that would play them by other rules."""
    here = msgspec.structs.replace(study, house=__version__, rules_version=study.plan.game().rules_version)
    if here != study:
        raise BadStudy(gethostname(), f"has another version than the study: {difference(study, here)}")
    return play_chunk(study.plan, numbers)
