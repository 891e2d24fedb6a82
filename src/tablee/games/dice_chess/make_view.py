"""Makes the view from the state. Compiled: it looks at all squares and all moves."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from tablee.games.dice_chess import position
from tablee.games.dice_chess.rules.duel import MOVE, NO_MOVE, Duel
from tablee.games.dice_chess.rules.squares import (
    BECOMES,
    GOALS,
    KIND,
    KING,
    LETTERS,
    PASS,
    SQUARES,
    TEXTS,
    WHITE,
    square_name,
)
from tablee.games.dice_chess.view import Die, DuelView, Man


def view(duel: Duel, viewer: i64) -> DuelView:
    """Everybody sees the same."""
    board = duel.board
    outcome = duel.outcome()
    rolled = duel.step is MOVE
    actions = duel.actions(duel.mover()) if rolled else vec[i64]()
    king = board.king(board.side)
    return DuelView(
        viewer=viewer,
        step=duel.step.name,
        awaited=tuple(duel.seats()),
        white=duel.white,
        side="w" if board.side == WHITE else "b",
        fen=position.write_fen(duel),
        men=men(duel),
        dice=dice(duel) if rolled else (),
        double=rolled and duel.dice > 9 and duel.dice % 11 == 0,
        castles=any(board.is_castling(action) for action in actions if action < PASS),
        check=square_name(king) if board.in_check() and duel.end != "king_capture" else "",
        last="" if duel.last == NO_MOVE else TEXTS[duel.last],
        turn=duel.turn_no,
        clock=duel.clock,
        clock_limit=duel.variant.clock,
        counted=duel.times_counted(),
        counted_limit=duel.variant.repetitions,
        must_pass=PASS in actions,
        promotions=tuple(sorted({square_name(GOALS[action]) for action in actions if is_promotion(action)})),
        takes_king=any(board.cells[GOALS[action]] & KIND == KING for action in actions if action < PASS),
        end=duel.end,
        ranks=tuple(outcome.ranks) if outcome else (),
    )


def is_promotion(action: i64) -> bool:
    """Whether a pawn becomes something else by an action."""
    return action < PASS and BECOMES[action] > 0


def men(duel: Duel) -> tuple[Man, ...]:
    """Everybody who was there at the start, by id."""
    board = duel.board
    places = {board.ids[at]: at for at in SQUARES if board.ids[at] >= 0}
    return tuple(
        Man(id, position.sign(board.cells[places[id]]), square_name(places[id]))
        if id in places
        else Man(id, position.sign(man), "")
        for id, man in enumerate(board.origins)
    )


def dice(duel: Duel) -> tuple[Die, ...]:
    """The dice as rolled, ascending; a die helps if its kind can move."""
    cast = []
    for face in map(int, str(duel.dice)):
        kind = duel.box.faces[face - 1]
        moves = duel.board.moves(1 << kind, False)
        cast.append(Die(face, LETTERS[kind & KIND], len(moves) > 0))
    return tuple(cast)
