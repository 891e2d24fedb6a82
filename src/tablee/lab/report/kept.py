"""The games of a report while it is made, in a file beside it, so that a report that was stopped goes on."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from tablee import __version__
from tablee.lab.simulate import Plan
from tablee.lab.study import BadStudy, Part, Study, check_part, difference, empty_part


class Kept(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What the file holds."""

    goal: int = 0  # the games wanted at the table itself when the report was stopped
    parts: list[Part] = msgspec.field(default_factory=list)  # the first is that of the table itself


decode_kept = msgspec.json.Decoder(Kept).decode


class KeptGames:
    """The parts of a report; without a file they are kept in memory only."""

    def __init__(self, file: str | None = None) -> None:
        self.file = file
        self.held = Kept()
        if file is not None and Path(file).exists():
            self.held = read(file)

    @property
    def seed(self) -> int | None:
        """The seed of the games that are kept, if there are any."""
        return self.held.parts[0].study.plan.seed if self.held.parts else None

    def part(self, plan: Plan) -> Part:
        """The games of a plan, perhaps none yet."""
        study = Study(plan=plan, rules_version=plan.game().rules_version, house=__version__, games=0)
        digest = study.digest()
        found = next((part for part in self.held.parts if part.digest == digest), None)
        if found is None:
            found = empty_part(study)
            self.held.parts.append(found)
        return found

    def main_part(self, plan: Plan) -> Part:
        """The games of the table itself; BadStudy if the file is another report's."""
        asked = self.part(plan)
        first = self.held.parts[0]
        if first is not asked:
            reason = f"holds the games of another report: {difference(asked.study, first.study)}"
            raise BadStudy(str(self.file), reason)
        return asked

    def save(self, _: Part | None = None) -> None:
        """Write all parts in the place of what was there, whole or not at all."""
        if self.file is None:
            return
        try:
            unfinished = Path(f"{self.file}.part")
            unfinished.write_bytes(msgspec.json.format(msgspec.json.encode(self.held), indent=1))
            os.replace(unfinished, self.file)
        except OSError as error:
            raise BadStudy(self.file, error.strerror or str(error)) from None

    def remove(self) -> None:
        """The report is whole."""
        if self.file is not None:
            Path(self.file).unlink(missing_ok=True)


def read(file: str) -> Kept:
    """The file, if it is whole."""
    try:
        kept = decode_kept(Path(file).read_bytes())
    except OSError as error:
        raise BadStudy(file, error.strerror or str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadStudy(file, f"holds no games of a report, or is cut off: {error}") from None
    for part in kept.parts:
        check_part(part, file)
    return kept
