"""What OpenSpiel's observers see: any part of the knowledge of a seat, with or without what it remembers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyspiel

from tablee.adapters.open_spiel.history import REMEMBERED, Eyes

if TYPE_CHECKING:
    from tablee.adapters.open_spiel.game import GameState, OpenSpielGame

RECALL: Final = "recall"  # the piece of a tensor that holds the digest of all that has been seen, bit by bit


class Observer:
    """One of OpenSpiel's sorts of observation; the sort says whose knowledge, which part of it, and whether the past.

    A tensor holds the features of the game's encoder, each from 0 to 1, for every seat whose knowledge is meant. There
    is none of what everybody sees or of what only one seat does: encoders write what a seat knows as a whole.
    """

    def __init__(self, game: OpenSpielGame, sort: Any, given: Any) -> None:
        if given:
            raise pyspiel.SpielError(f"an observation of {game.ours.name} takes no parameters, but got {given}")
        self.game = game
        self.public = bool(sort.public_info)
        self.private = sort.private_info
        self.recalls = bool(sort.perfect_recall)
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}  # the pieces of the tensor by their names
        self.seats = len(self.eyes(0).seats)  # whose knowledge is in it
        if self.public and self.seats and game.encoder is not None:
            self.lay_out()

    def lay_out(self) -> None:
        """Make the tensor and its pieces."""
        assert self.game.encoder is not None
        features = self.game.encoder.features
        pieces = [
            (feature.name if self.seats == 1 else f"player-{seat}-{feature.name}", feature.width)
            for seat in range(self.seats)
            for feature in features
        ]
        if self.recalls:
            pieces.append((RECALL, 8 * REMEMBERED))
        highs = [feature.high for feature in features for _ in range(feature.width)]
        self.scale = np.array(highs, np.float32)
        self.tensor = np.zeros(sum(width for _, width in pieces), np.float32)
        start = 0
        for name, width in pieces:
            self.dict[name] = self.tensor[start : start + width]
            start += width

    def eyes(self, player: int) -> Eyes:
        """Whose knowledge this is, when a player looks."""
        seats = self.game.options.seats
        if not 0 <= player < seats:
            raise pyspiel.SpielError(f"there is no player {player}: the players are 0 to {seats - 1}")
        who = pyspiel.PrivateInfoType
        own = {who.NONE: (), who.SINGLE_PLAYER: (player,), who.ALL_PLAYERS: tuple(range(seats))}[self.private]
        return Eyes(own, self.public)

    def set_from(self, state: GameState, player: int) -> None:
        """Fill the tensor with what a player observes."""
        eyes = self.eyes(player)
        if self.tensor is None:
            return
        assert self.game.encoder is not None
        position, width = state.position, len(self.scale)
        for place, seat in enumerate(eyes.seats):
            seen = np.asarray(self.game.encoder.observe(position.state, seat))
            np.divide(seen, self.scale, out=self.tensor[place * width : (place + 1) * width])
        if self.recalls:
            digest = position.moment.remembered(self.game.ours, eyes)
            self.dict[RECALL][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: GameState, player: int) -> str:
        """What a player observes, as a text."""
        return state.position.described(self.eyes(player), self.recalls)
