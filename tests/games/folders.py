"""Where a game's files are. A game outside the package keeps its scenarios and golden games in its own folder."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

from tablee import games
from tablee.engine.options import Number

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "tablee"


def folder(game: str) -> Path:
    """The game itself: rules, words, pictures."""
    return Path(str(resources.files(f"tablee.games.{game}")))


def scenarios(game: str) -> Path:
    """The game's scenarios; its golden games lie in `golden` there."""
    return ROOT / "tests" / "scenarios" / game if is_packaged(game) else folder(game) / "scenarios"


def is_packaged(game: str) -> bool:
    return folder(game).parent.resolve() == Path(str(resources.files("tablee.games"))).resolve()


def seats(game: str) -> Number:
    """How few and how many can play it."""
    kind = games.find(game).options_type.kinds()["seats"]
    assert isinstance(kind, Number)
    return kind


def shown(path: Path) -> str:
    """A file's name as the tests of files have it."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)
