"""How the actions of each step are written: examples for people, and the form that tells a slip from a refusal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Written:
    """The action texts of one step; the form is a regular expression, wide enough for actions that are not legal."""

    form: str
    examples: tuple[str, ...]

    def fits(self, text: str) -> bool:
        """Whether a text has the form of an action of this step."""
        return re.fullmatch(self.form, " ".join(text.split())) is not None


def fitting(notation: Mapping[str, Written], text: str) -> list[str]:
    """The steps among whose actions a text could be, judged by its form alone."""
    return [step for step, written in notation.items() if written.fits(text)]
