"""Tells a game in letters: in its own words where it has a story, else in its notation."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from types import ModuleType

import msgspec

from tablee import games, words
from tablee.engine.contract import NATURE
from tablee.engine.door import Played
from tablee.engine.errors import Refused
from tablee.engine.game import View


class Teller:
    """One game's labels, questions, log lines, end and picture in letters, for one viewer."""

    def __init__(self, game: str, viewer: int, names: Sequence[str], language: str) -> None:
        self.viewer = viewer
        self.names = words.addressed(names, viewer)
        self.story = part(game, "story")
        self.picture = part(game, "letters")
        self.say = words.load(language, game) if self.story else words.load(language)

    def label(self, view: View, action: str) -> str:
        """What an action does."""
        return str(self.story.label(view, action, self.say, self.names)) if self.story else action

    def ask(self, view: View) -> str:
        """What is asked."""
        return str(self.story.ask(view, self.say, self.names)) if self.story else self.say("tell-asked", step=view.step)

    def told(self, played: Played) -> list[str]:
        """What the viewer hears of an action."""
        if self.story is None:
            who = self.say("tell-nature") if played.seat == NATURE else self.names[played.seat]
            return [f"{who}: {played.text_for(self.viewer)}"]
        heard = [event for event in played.events if event.heard_by(self.viewer)]
        return [line for line in (str(self.story.told(event, self.say, self.names)) for event in heard) if line]

    def why(self, error: Refused) -> str:
        """The rules' reason for a refusal: in the game's words, else in English; empty if they give none."""
        key, sentence = error.why
        return self.say(f"why-{key}") if self.say.has(f"why-{key}") else sentence

    def ended(self, view: View, reason: str) -> str:
        """Who won and why."""
        return (
            str(self.story.ended(view, self.say, self.names)) if self.story else self.say("tell-ended", reason=reason)
        )

    def board(self, view: View) -> str:
        """The table in letters, or the bare facts."""
        if self.picture:
            return str(self.picture.board(view, self.say, self.names))
        facts = msgspec.to_builtins(view)
        return "\n".join(f"{name}: {fact}" for name, fact in facts.items() if name not in ("viewer", "awaited"))

    def legend(self) -> str:
        """What the signs of the picture mean."""
        return str(self.picture.legend(self.say)) if self.picture else ""


def part(game: str, module: str) -> ModuleType | None:
    """A module of a game's folder, if the game has it."""
    return games.part(game, module) if find_spec(f"tablee.games.{game}.{module}") else None
