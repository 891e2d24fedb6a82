"""Manners: what a game's bots remember of the offers made at a table, so that they do not pester people.

They hear every act that everybody may read, in the order of the log; so whoever has the log remembers the same.
"""

from __future__ import annotations

from collections.abc import Collection

from mypy_extensions import i64

from tablee.engine.contract import PUBLIC, State


class Manners:
    """The memory of one table. A game that has offers says in a subclass which of them its bots do not make."""

    def hear(self, state: State, seat: i64, action: i64) -> None:
        """An act is about to be played in this state; what others must not see is not heard."""
        text = state.write(action)
        if state.written_for(PUBLIC, seat, action) == text:
            self.note(state, seat, action)

    def note(self, state: State, seat: i64, action: i64) -> None:
        """Remember an act that everybody may read."""
        raise NotImplementedError

    def allow(self, state: State, seat: i64, action: i64, people: Collection[int]) -> bool:
        """Whether a bot on this seat may propose this now; on the seats of `people` sit people."""
        raise NotImplementedError
