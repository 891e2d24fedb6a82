"""La Sortie as numbers for programs that learn."""

from __future__ import annotations

from mypy_extensions import i64

from tablee.engine.contract import State
from tablee.engine.encoder import Encoder, Row, feature, for_each_seat
from tablee.games.la_sortie.rules import CARDS, MAZE, NOWHERE, PLACES, Board, Maze, Variant

STARTS = 3  # spots in front of row 1


class MazeEncoder(Encoder):
    """The table as it lies, and of the cards face down those that the seat has seen."""

    def __init__(self, board: Board, variant: Variant) -> None:
        self.turn_limit: i64 = variant.turn_limit
        self.spots: i64 = len(PLACES)
        pairs = board.pairs()
        steps = [
            ("start", STARTS),
            ("move", CARDS + 2),
            ("look_final", CARDS),
            ("look_near", CARDS),
            ("look_two", pairs + MAZE),
            ("swap_cards", pairs),
            ("shield", CARDS),
            ("barrier", CARDS),
            ("push", CARDS),
            ("force", CARDS),
            ("hide", CARDS),
            ("mix", pairs),
            ("reveal", CARDS),
        ]
        cards = "by card place: " + ", ".join(PLACES[:CARDS])
        seat = [
            feature("active", 1, 1, "whether it is its turn"),
            feature("decider", 1, 1, "whether the decision is its"),
            feature("pawn", len(PLACES), 1, f"the place of the pawn, {', '.join(PLACES)}"),
            feature("seen", CARDS, 1, "which cards face down have been seen"),
            feature("skip", 1, 1, "whether a turn is to be skipped"),
            feature("arrived", 1, 1, "whether the pawn has arrived in this turn"),
            feature("barrier", CARDS, 1, "the place of the barrier"),
        ]
        features = [
            feature("step", len(steps), 1, f"the decision: {', '.join([name for name, _ in steps])}"),
            feature("card", CARDS * CARDS, 1, f"the card, if the seat knows it: 1 to 9, Exit, Blocked; {cards}"),
            feature("up", CARDS, 1, f"whether the card is face up, {cards}"),
            *for_each_seat(2, seat),
            feature("level", 1, 2, "the level at which cards have their effect"),
            feature("shield", CARDS, 1, f"the card that is shielded, {cards}"),
            feature("resolving", CARDS, 1, f"the card whose effect is resolved, {cards}"),
            feature("hidden", CARDS, 1, f"the card that it has turned face down, {cards}"),
            feature("extra", 1, 1, "whether another turn of the same seat follows"),
            feature("turn", 1, variant.turn_limit, "turns begun"),
        ]
        super().__init__(features, steps)

    def encode(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, Maze)
        row.put_choice(self.place(state), len(self.offsets))
        place: i64 = 0
        while place < CARDS:
            row.put_choice(state.cards[place] - 1 if state.knows(seat, place) else NOWHERE, CARDS)
            place += 1
        for is_up in state.up:
            row.put_flag(is_up)
        self.put_seat(state, seat, row)
        self.put_seat(state, 1 - seat, row)
        row.put(state.level)
        row.put_choice(state.shield, CARDS)
        row.put_choice(state.resolving, CARDS)
        row.put_choice(state.hidden, CARDS)
        row.put_flag(state.extra)
        row.put_capped(state.turn_no, self.turn_limit)

    def put_seat(self, maze: Maze, seat: i64, row: Row) -> None:
        """What everybody sees of a seat."""
        row.put_flag(maze.active == seat)
        row.put_flag(maze.decider == seat)
        row.put_choice(maze.pawns[seat], self.spots)
        for marks in maze.marks:
            row.put(marks >> seat & 1)
        row.put_flag(maze.skip[seat])
        row.put_flag(maze.arrived == seat)
        row.put_choice(maze.barrier if maze.barrier_owner == seat else NOWHERE, CARDS)
