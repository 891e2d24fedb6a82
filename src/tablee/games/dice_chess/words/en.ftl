# Dice Chess, in English. Keys follow the names in the code; `told-…` are the events of the rules.

game-title = Dice Chess
game-tagline = Chess where the dice choose your pieces
game-about = Chess with two dice that say which pieces you may move. A 1 and a 2: a pawn or a knight. A double: any piece you like. Give check and hope your opponent rolls badly: a king that can’t get out of check may be taken, and that wins the game.
game-how-1 = Each turn you roll two dice. They say which pieces may move: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king. Make one chess move with one of them.
game-how-2 = A double, whatever its number, lets you move any piece.
game-how-3 = If neither piece on the dice can move, you pass. If one can, you must move.
game-how-4 = Castling needs a 4, a 6 or a double. A pawn that reaches the last row becomes the piece you choose.
game-how-5 = In check you roll as usual and must save your king. If the dice don’t let you, you pass, and your opponent may capture your king and win.
game-how-6 = If no roll at all could save a king in check, it is checkmate, and the game is won.

option-seats = Players
option-seats-about = Chess is for two.
option-check_dice = Dice in check
option-check_dice-about = How many dice you roll when you are in check: two as usual, or only one, which is harder and has no doubles.
option-check_dice-2 = Two dice
option-check_dice-1 = One die
option-dead_position = Draw: insufficient material
option-dead_position-about = With dice even a single knight can win, so usually only king against king is a draw. Standard chess calls a draw sooner.
option-dead_position-kings_only = Only king against king
option-dead_position-standard_list = As in standard chess
option-draw_limits = Repetition and 50-move rule
option-draw_limits-3-50 = 3 times, 50 moves
option-draw_limits-5-75 = 5 times, 75 moves
option-draw_limits-about = A draw after the same position this many times, or this many moves each without a capture or pawn move.
option-white = White
option-white-about = Who plays White and moves first.
option-white-drawn = Random
option-white-seat0 = First player
option-white-seat1 = Second player

seat-0 = First player
seat-1 = Second player

reason-checkmate = Checkmate
reason-king-capture = King captured
reason-stalemate = Stalemate
reason-dead-position = Insufficient material
reason-repetition = Repetition
reason-fifty-moves = Too long without a capture or pawn move

# Pieces
letters = KQRBN
colour-w = White
colour-b = Black
piece-P = pawn
piece-N = knight
piece-B = bishop
piece-R = rook
piece-Q = queen
piece-K = king
a-P = a pawn
a-N = a knight
a-B = a bishop
a-R = a rook
a-Q = the queen
a-K = the king
victim-P = a pawn
victim-N = a knight
victim-B = a bishop
victim-R = a rook
victim-Q = a queen
your-P = your pawn
your-N = your knight
your-B = your bishop
your-R = your rook
your-Q = your queen
becomes-N = a knight
becomes-B = a bishop
becomes-R = a rook
becomes-Q = a queen
or = { $first } or { $last }
and = { $first } and { $last }

# What a button says
label-white = White: { $who }
label-roll = Dice: { $dice }
label-pass = Pass
label-move = { $san } · { $piece } { $from } to { $to }
label-takes = { $san } · { $piece } { $from } takes { $victim }
label-promotes = { $san } · the pawn becomes { $becomes }
label-castles-short = { $san } · castle kingside
label-castles-long = { $san } · castle queenside
label-takes-king = { $san } · take the king and win!

# What is asked now: of you, of someone else, of chance; `then`: after the touch of a thing of that kind
ask-white = Drawing who plays White…
ask-roll = { $who } is rolling…
ask-roll-you = Your dice are rolling…
ask-move = { $who } may move { $men }.
ask-move-you = Choose { $men } to move.
ask-castle = { $who } may move { $men }, or castle.
ask-castle-you = Choose { $men } to move, or the king to castle.
ask-only-castle = { $who } may castle.
ask-only-castle-you = You can castle: choose the king.
ask-double = A double! { $who } may move any piece.
ask-double-you = A double! Choose any piece to move.
ask-check = { $who } is in check and may answer with { $men }.
ask-check-you = You are in check! Choose { $men } to get out of it.
ask-check-double = { $who } is in check, but rolled a double: any piece may answer.
ask-check-double-you = You are in check, but you rolled a double! Choose any piece to save your king.
ask-king = { $who } may take the king and win!
ask-king-you = You can take the king and win! Choose the piece that attacks it.
ask-move-then-man = Now choose one of the lit squares.
ask-move-then-square = Now choose what your pawn becomes.
ask-pass = { $who } has no move with { $men } and passes.
ask-pass-you = You have no move with { $men }, so you pass.
ask-pass-check = { $who } can’t get out of check with { $men } and passes.
ask-pass-check-you = You can’t get out of check with { $men }, so you pass. Your opponent may now take your king!

# The first time that somebody meets a decision
tip-move = The dice say which pieces you may move: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king. They are lit. You make one move.

# What happened; `you` where the reader did it, `whom-you` where it was done to the reader
told-white = { $who } plays White and moves first.
told-white-you = You play White and move first.
told-rolled = { $who } rolls { $dice }: { $men }.
told-rolled-you = You roll { $dice }: { $men }.
told-rolled-double = { $who } rolls { $dice }, a double: any piece.
told-rolled-double-you = You roll { $dice }, a double: any piece.
told-moved = { $who } moves { $piece } from { $from } to { $to } ({ $san }).
told-moved-you = You move { $piece } from { $from } to { $to } ({ $san }).
told-takes = { $who } takes { $victim } on { $to } with { $piece } ({ $san }).
told-takes-you = You take { $victim } on { $to } with { $piece } ({ $san }).
told-takes-whom-you = { $who } takes { $your } on { $to } with { $piece } ({ $san }).
told-promotes = { $who } moves a pawn to { $to }, and it becomes { $becomes } ({ $san })!
told-promotes-you = You move a pawn to { $to }, and it becomes { $becomes } ({ $san })!
told-castles = { $who } castles ({ $san }).
told-castles-you = You castle ({ $san }).
told-took-king = { $who } takes the king with { $piece } ({ $san })!
told-took-king-you = You take the king with { $piece } ({ $san })!
told-took-king-whom-you = { $who } takes your king with { $piece } ({ $san })!
told-passed = { $who } has no move with { $men } and passes.
told-passed-you = You have no move with { $men } and pass.
told-check = { $who } is in check!
told-check-you = You are in check!
told-again = This position has come up { $times ->
    [2] twice
   *[other] { $times } times
}. { $left ->
    [one] Once more is a draw.
   *[other] { $left } more times is a draw.
}
told-quiet = { $moves } moves each without a capture or a pawn move. At { $limit } it is a draw.
told-over = The game is over.

# The end: for spectators, for who has won, for who has lost
ended-checkmate = Checkmate! { $who } wins the game.
ended-checkmate-you = You won! Checkmate: no roll could have saved the king.
ended-checkmate-lost = You lost: checkmate. No roll could have saved your king.
ended-king_capture = { $who } took the king and wins the game!
ended-king_capture-you = You won! You took the king.
ended-king_capture-lost = You lost: { $who } took your king.
ended-stalemate = Draw: stalemate. No move left, and no check.
ended-dead_position = Draw: insufficient material.
ended-repetition = Draw: the same position came up too often.
ended-fifty_moves = Draw: too long without a capture or pawn move.

# In the picture
scene-you = You
scene-white-drawn = White or Black?
scene-turn = Turn { $turn }
scene-again = Same position { $times ->
    [2] twice
   *[other] { $times } times
}: { $left ->
    [one] once more is a draw
   *[other] { $left } more is a draw
}
scene-quiet = { $moves } moves, no capture or pawn move: draw at { $limit }
scene-check = Check!
scene-double = Double: any piece
scene-castles = You may castle
scene-blocked = can’t move
scene-pass = Pass
scene-no-move = No move
scene-promote = { $becomes }, on { $square }
scene-rolling = Rolling…
scene-won = wins
scene-won-you = win
scene-draw = Draw
scene-to-move = to move
scene-man = { $colour } { $piece }, { $square }
scene-die = Die: { $face }, { $piece }
scene-die-blocked = Die: { $face }, { $piece }, which can’t move
scene-side = { $colour }: { $men }
scene-captured = captured from { $colour }: { $men }
scene-moves = { $colour } to move, turn { $turn }
scene-in-check = { $colour } is in check
scene-dice = Dice: { $dice }
scene-last = Last move: { $move }
scene-passed = The last turn was passed
piece-count = { $count } { $piece }

# Why not: what touching something says that is not allowed now
cannot-must-pass = Neither piece on the dice can move: you have to pass.
cannot-must-pass-check = These dice can’t get you out of check: you have to pass.
cannot-not-yours = That piece is your opponent’s.
cannot-not-shown = That piece is not on the dice this turn.
cannot-no-answer = You are in check, and that piece can’t save your king.
cannot-no-move = That piece can’t move right now.
cannot-own-man = One of your own pieces is there.
cannot-castling = You can’t castle now: because of the dice, a piece in between, a check, or because king or rook has moved.
cannot-not-its-way = That piece can’t move there.
cannot-check-stays = You would still be in check.
cannot-into-check = That would put your own king in check.
cannot-dice-tell = The dice say which pieces may move. Choose a lit piece.

## Moments

moment-rolled = Double: any piece!
moment-passed = No move!
moment-moved = Promotion!
moment-check = Check to { $who }!
moment-check-you = You are in check!
moment-over-king-capture = The king is taken!
moment-over-checkmate = Checkmate!
moment-over-stalemate = Stalemate
moment-over-dead-position = Draw
moment-over-repetition = Draw
moment-over-fifty-moves = Draw

# For designers: what a report of the laboratory counts.
report-kind-queen = promote to a queen
report-kind-underpromotion = promote to another piece
report-step-move = which piece moves, and where
report-event-passed = a turn is passed: no piece can move
report-event-check = check
report-event-took-king = a king is taken
report-event-again = a position comes again
report-event-over-checkmate = checkmate
report-event-over-stalemate = stalemate
report-event-over-repetition = draw by repetition
report-event-over-fifty-moves = draw: too long without a capture
# The workshop: what of the box can be changed
edit-men = Starting position
edit-man-white-pawn = White pawn
edit-man-white-knight = White knight
edit-man-white-bishop = White bishop
edit-man-white-rook = White rook
edit-man-white-queen = White queen
edit-man-white-king = White king
edit-man-black-pawn = Black pawn
edit-man-black-knight = Black knight
edit-man-black-bishop = Black bishop
edit-man-black-rook = Black rook
edit-man-black-queen = Black queen
edit-man-black-king = Black king
edit-begin = How it begins
edit-game-start_fen-side = First move
edit-side-w = White
edit-side-b = Black
edit-castling-K = White may castle short
edit-castling-Q = White may castle long
edit-castling-k = Black may castle short
edit-castling-q = Black may castle long
edit-dice = Dice
edit-dice-faces = Face { $name }
edit-dice-castling_faces = Face { $value } ({ $name }) allows castling
edit-piece-pawn = pawn
edit-piece-knight = knight
edit-piece-bishop = bishop
edit-piece-rook = rook
edit-piece-queen = queen
edit-piece-king = king
edit-options = Usual options
edit-options-check_dice = Dice in check
edit-options-dead_position = Draw: insufficient material
edit-options-draw_limits = Repetition and 50-move rule
edit-options-white = White

data-kings = { $side ->
    [White] White
   *[other] Black
} needs exactly one king, and has { $count }.
data-pawn-row = a pawn cannot stand on { $square }: the first and the last row are not for pawns.
data-face-twice = every piece stands on one face.
data-six-faces = a die has six faces, 1 to 6.
data-bad-fen = the FEN cannot be read: { $detail }
data-fen = it should be a FEN: a chess position in letters.
data-not-home = king and rook must stand on their own squares for that.
