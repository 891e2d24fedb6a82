"""The faces and colours that people may choose for themselves."""

from __future__ import annotations

from typing import Final

from tablee.table.chairs import FACE
from tablee.table.people import Profile

PERSON_FACES: Final = (  # icons of game-icons, in person_faces.txt for the build
    "fox-head",
    "cat",
    "bear-head",
    "owl",
    "rabbit-head",
    "frog",
    "wolf-head",
    "hedgehog",
    "squirrel",
    "sheep",
    "penguin",
    "octopus",
    "ladybug",
    "turtle",
    "snail",
    "sunflower",
)
FACE_COLOURS: Final = 8


def face_text(profile: Profile | None) -> str:
    """A profile's face as a chair shows it; empty without one."""
    return f"{profile.face}.{profile.colour}" if profile is not None and profile.face in PERSON_FACES else ""


def face_parts(text: str) -> tuple[str, int] | None:
    """The icon and the colour of a chair's face; None where this house has no such face."""
    icon, _, colour = text.partition(".")
    return (icon, int(colour)) if FACE.fullmatch(text) and icon in PERSON_FACES else None
