"""What is pickled as a log is played again where it is read, by the same rules or not at all."""

from __future__ import annotations

from tablee.engine.errors import BadLog
from tablee.engine.game import Game


def check_rules(game: Game, version: int) -> None:
    """BadLog if something was pickled under another version of the rules."""
    if version != game.rules_version:
        raise BadLog(
            f"this was pickled under version {version} of the rules of {game.name}; "
            f"this is version {game.rules_version}",
            fault="rules-version",
            version=version,
            plays=game.rules_version,
        )
