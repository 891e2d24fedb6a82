"""How the actions of each step are written (§11 of the README)."""

from __future__ import annotations

from typing import Final

from tablee.engine.notation import Written

CARD: Final = "([A-C][1-3]|[LR])"
PLACE: Final = "([A-C][0-3]|[LR])"
KEPT: Final = Written("kept|changed", ("kept", "changed"))

NOTATION: Final = {
    "first": Written(r"P1=[01]", ("P1=0", "P1=1")),
    "deal": Written(rf"{CARD}=[1-9EX]", ("A1=5", "L=E")),
    "start": Written(f"start {PLACE}", ("start A0",)),
    "move": Written(f"go {PLACE}|open|pass", ("go B2", "go L", "open", "pass")),
    "shuffle": KEPT,
    "look_final": Written(f"look {CARD}", ("look L",)),
    "look_near": Written(f"look {CARD}", ("look B2",)),
    "look_two": Written(rf"look {CARD}\+{CARD}", ("look A1+C2",)),
    "swap_cards": Written(rf"swap {CARD}\+{CARD}", ("swap A1+A2",)),
    "shield": Written(f"shield {CARD}", ("shield B2",)),
    "barrier": Written(f"bar {CARD}", ("bar L",)),
    "push": Written(f"push {PLACE}", ("push B2",)),
    "force": Written(f"force {PLACE}", ("force B2",)),
    "hide": Written(f"hide {CARD}", ("hide B2",)),
    "mix": Written(rf"mix {CARD}\+{CARD}", ("mix A1+C3",)),
    "reveal": Written(f"reveal {CARD}", ("reveal C3",)),
}
