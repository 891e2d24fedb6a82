"""Short codes by which a table is found: read aloud across a room, typed on a phone or with a remote control."""

from __future__ import annotations

import re
import secrets
from typing import Final

LETTERS: Final = "BCDFGHJKMNPRSTVWXZ"  # no vowels, so no words; none that looks like a digit or another letter
LENGTH: Final = 5  # 1.9 million codes: too many to guess at the pace of the doorkeeper
KEPT_AFTER_END: Final = 86_400.0  # seconds for which a finished table keeps its code; then another may draw it


def new_code() -> str:
    """A code by chance."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def read_code(text: str) -> str:
    """A code as people type it, with small letters, blanks and dashes; empty if it cannot be one."""
    code = re.sub(r"[\s\-–.]", "", text[:40]).upper()
    return code if len(code) == LENGTH and all(letter in LETTERS for letter in code) else ""
