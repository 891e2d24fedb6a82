"""A game as text in, text out: for players that read and write, such as language models.

    env = tablee.text_env("la_sortie", seed=1)
    while not env.over:
        seat = env.to_move
        answer = player(env.observe(seat))
        fault = env.step(answer)      # empty, or one sentence on why nothing was played
    env.returns()

`observe` holds only what the seat may know. Chance plays by itself.
"""

from __future__ import annotations

from typing import Any, Final

from tablee.api import GameState, LoadedGame, load
from tablee.engine.chance import Chance
from tablee.engine.contract import PUBLIC
from tablee.engine.errors import Refused
from tablee.engine.options import Value
from tablee.telling import Teller
from tablee.words import load as load_words

MOST_LISTED: Final = 200  # actions
MOST_PROPOSED: Final = 8
LONGEST_TOLD: Final = 400  # characters of an answer, and of the reason why it cannot be played


def text_env(
    name: str, *, seed: int = 0, language: str = "en", edition: str | None = None, **options: Value
) -> TextEnv:
    """A game that is told in letters, in English ("en") or French ("fr"); the options are those of `tablee.load`."""
    return TextEnv(load(name, edition=edition, **options), seed, language)


class TextEnv:
    """One game after another, each seat told what it may know."""

    def __init__(self, game: LoadedGame, seed: int, language: str) -> None:
        self.game = game
        self.language = language
        self.find_words()
        self.reset(seed)

    def find_words(self) -> None:
        """Sentences, and who tells them to each seat."""
        game = self.game.game
        self.say = load_words(self.language, game.name)
        names = [game.seat_label(seat) for seat in range(self.game.seats)]
        self.tellers = [Teller(game.name, seat, names, self.language) for seat in range(self.game.seats)]
        self.public = Teller(game.name, int(PUBLIC), names, self.language)

    def __getstate__(self) -> dict[str, Any]:
        return {key: kept for key, kept in self.__dict__.items() if key not in ("say", "tellers", "public")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.find_words()

    def reset(self, seed: int) -> None:
        """Begin a new game; the same seed gives the same dice and cards for the same choices."""
        self.chance = Chance(seed)
        self.heard: list[list[str]] = [[] for _ in range(self.game.seats)]  # by each seat since it acted last
        self.state = self.game.start()
        self.let_chance_play()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def to_move(self) -> int:
        """The seat that is asked; of several that choose at once the first that has not yet chosen."""
        return self.state.to_move[0] if self.state.to_move else -1

    def observe(self, seat: int) -> str:
        """What a seat sees and may do, as one text."""
        state, say = self.state, self.say
        if not 0 <= seat < self.game.seats:
            raise IndexError(f"there is no seat {seat}: the seats are 0 to {self.game.seats - 1}")
        teller, view = self.tellers[seat], state.view(seat)
        title = say("game-title")
        label = self.game.game.seat_label(seat)
        parts = [say("tell-you-are", name=label, seat=seat + 1, seats=self.game.seats, game=title)]
        if self.heard[seat]:
            parts.append("\n".join([say("tell-since"), *(f"- {line}" for line in self.heard[seat])]))
        parts += [teller.board(view), f"{say('tell-signs')}\n{teller.legend()}"]
        outcome = state.outcome()
        if outcome is not None:
            parts.append(teller.ended(view, outcome.reason))
        elif seat in state.to_move:
            legal = state.legal(seat)
            lines = [f"{at}. {text} – {teller.label(view, text)}" for at, text in enumerate(legal[:MOST_LISTED], 1)]
            if len(legal) > MOST_LISTED:
                lines.append(say("tell-more", count=len(legal) - MOST_LISTED))
            parts += [teller.ask(view), "\n".join([say("tell-choices"), *lines])]
            if proposals := state.proposals(seat)[:MOST_PROPOSED]:
                lines = [f"- {text} – {teller.label(view, text)}" for text in proposals]
                parts.append("\n".join([say("tell-composed"), *lines]))
        else:
            parts.append(say("tell-wait"))
        return "\n\n".join(parts)

    def step(self, answer: str) -> str:
        """Play an answer of the seat to move, a number of the list or a notation; else say in one sentence why not."""
        if not isinstance(answer, str):
            raise TypeError(f"an answer is a text, not {answer!r}")
        seat, text = self.to_move, answer.strip()
        legal = self.state.legal(seat) if not self.over else []
        if text.isascii() and text.isdecimal() and 1 <= int(text[:9]) <= len(legal):
            text = legal[int(text[:9]) - 1]
        try:
            after = self.state.play(text, seat)
        except Refused as error:
            reason = (self.tellers[seat] if seat >= 0 else self.public).why(error) or str(
                error.facts.get("reason", error)
            )
            return self.say("tell-not-understood", answer=text[:LONGEST_TOLD], reason=reason[:LONGEST_TOLD])
        self.heard[seat] = []
        self.follow(after)
        self.let_chance_play()
        return ""

    def returns(self) -> list[float]:
        """Each seat's share of the victory, once the game is over; else zeros."""
        return self.state.returns()

    def let_chance_play(self) -> None:
        """Throw dice and draw cards until a seat is asked or the game is over."""
        while self.state.is_chance:
            self.follow(self.state.draw(self.chance))

    def follow(self, after: GameState) -> None:
        """Go on, and tell everybody what they may hear of the action that led there."""
        self.state = after
        assert after.last is not None
        for heard, teller in zip(self.heard, self.tellers, strict=True):
            heard += teller.told(after.last)
