"""How the actions of each step are written (§11 of the README)."""

from __future__ import annotations

from typing import Final

from tablee.engine.notation import Written

NOTATION: Final = {
    "white": Written(r"white \d", ("white 0", "white 1")),
    "roll": Written(r"[1-6]{1,2}", ("12", "6")),
    "move": Written(r"([a-h][1-8]){2}[nbrqk]?|pass", ("e2e4", "e7e8q", "pass")),
}
