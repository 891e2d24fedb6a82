"""Short codes by which a table is found: read aloud across a room, typed on a phone or with a remote control."""

from __future__ import annotations

import re
import secrets
from typing import Final

CODE_LETTERS: Final = "BCDFGHJKMNPRSTVWXZ"  # no vowels, so no words; none that looks like a digit or another letter
CODE_LENGTH: Final = 5  # 1.9 million codes: too many to guess under the rate limit
KEPT_AFTER_END: Final = 86_400.0  # seconds for which a finished table keeps its code; then another may draw it


def new_code() -> str:
    """A random code."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def read_code(text: str) -> str:
    """A code as people type it, with small letters, blanks and dashes; empty if it cannot be one."""
    code = re.sub(r"[\s\-–.]", "", text[:40]).upper()
    return code if len(code) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in code) else ""
