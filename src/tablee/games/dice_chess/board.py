"""Reads board.toml, or another edition of it, and refuses what does not hold together."""

from __future__ import annotations

from tablee.engine.data import Data
from tablee.engine.errors import BadPosition
from tablee.engine.options import Value
from tablee.games.dice_chess import position
from tablee.games.dice_chess.rules.duel import Box

KEYS = {
    "game": ("start_fen",),
    "dice": ("count", "faces", "double", "castling_faces"),
    "options": ("check_dice", "dead_position", "draw_limits", "white"),
}
PIECES = ("pawn", "knight", "bishop", "rook", "queen", "king")
CHECK_DICE = ("2", "1")
DEAD_POSITION = ("kings_only", "standard_list")
DRAW_LIMITS = ("3/50", "5/75")
WHITE = ("drawn", "seat0", "seat1")


def load(data: Data) -> tuple[Box, dict[str, Value]]:
    """What is in the box, and the defaults of the options (§3 of the README)."""
    data.only(KEYS)
    data.whole("dice.count", 2, 2)
    data.word("dice.double", ("any_legal_move",))
    text = data.get("game.start_fen")
    if not isinstance(text, str):
        data.fail("game.start_fen", f"should be a FEN, not {text!r}", "fen")
    try:
        start = position.read_fen(text.split())
    except BadPosition as error:
        facts = {"why": "bad-fen", "detail": str(error), **error.facts}
        data.fail("game.start_fen", str(error), str(facts.pop("why")), **facts)
    castling = data.wholes("dice.castling_faces", 1, 6)
    return Box(start.board, start.clock, start.turn_no, faces(data), castling), defaults(data)


def faces(data: Data) -> list[int]:
    """What each face shows: every kind of man once."""
    kinds: list[int] = []
    for face in range(1, 7):
        piece = data.word(f"dice.faces.{face}", PIECES)
        kind = PIECES.index(piece) + 1
        if kind in kinds:
            data.fail(f"dice.faces.{face}", f"the {piece} is on another face too", "face-twice", piece=piece)
        kinds.append(kind)
    if len(data.get("dice.faces")) != 6:
        data.fail("dice.faces", "a die has six faces, 1 to 6", "six-faces")
    return kinds


def defaults(data: Data) -> dict[str, Value]:
    """The edition's defaults of the options."""
    return {
        "check_dice": str(data.whole("options.check_dice", 1, 2)),
        "dead_position": data.word("options.dead_position", DEAD_POSITION),
        "draw_limits": data.word("options.draw_limits", DRAW_LIMITS),
        "white": data.word("options.white", WHITE),
    }
