"""How the actions of each step are written (§11 of the README)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablee.engine.notation import Written


def notation(stones: Iterable[str]) -> Mapping[str, Written]:
    """With the stones of the box."""
    draw = Written(rf"(s )?\+({'|'.join(stones)})", ("+rb2", "s +rb2"))
    look = r"\?\d+"
    return {
        "deal": draw,
        "pillar": Written(r"f\d", ("f2",)),
        "first": Written(r"first\d", ("first1",)),
        "turn": Written(rf"{look}|=|>\d+|!", ("?6", "=", ">8", "!")),
        "die": Written(r"d\d", ("d4",)),
        "build": Written(r"L|R|[AB]-?\d", ("L", "R", "A0", "B-2")),
        "draw": draw,
        "fairy": Written(r"F\d+(,\d+){0,3}", ("F10,9,11", "F10,9", "F10")),
        "last": Written(rf"{look}|\.", ("?9", ".")),
        "mystery": Written(r"m\d", ("m4",)),
    }
