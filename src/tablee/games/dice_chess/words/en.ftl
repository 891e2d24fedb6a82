# Dice Chess, in English. Keys follow the names in the code; `told-…` are the events of the rules.

game-title = Dice Chess
game-tagline = Chess, if the dice will have it
game-about = The old game with a new master: two dice say which men may move. Roll a 1 and a 2, and it is a pawn or a knight; roll a double, and all your army is free. Give check, and hope that the answer does not come up: a king who finds no answer can be taken off the board.
game-how-1 = Each turn two dice fall: 1 pawn, 2 knight, 3 bishop, 4 rook, 5 queen, 6 king. Make one chess move with a man that one of them shows.
game-how-2 = A double, whatever its number, allows any legal move.
game-how-3 = If no man shown can move, you pass. If one can, you must move.
game-how-4 = Castling needs a 4, a 6 or a double. En passant and promotion need a 1 or a double; a pawn becomes what you like.
game-how-5 = In check you roll as always. If the dice give you no answer you pass, and your king may be captured: that wins at once.
game-how-6 = No answer with any roll is checkmate. No move at all without check, two bare kings, a position three times or fifty moves each without capture or pawn move is a draw.

option-seats = Players
option-seats-about = Chess is for two.
option-check_dice = Dice in check
option-check_dice-about = How many dice a player in check rolls: two as always, or one, which is harder and has no doubles.
option-check_dice-2 = Two dice
option-check_dice-1 = One die
option-dead_position = Drawn for lack of men
option-dead_position-about = With dice even one knight can win, so only two bare kings are drawn. The standard list draws sooner, as in ordinary chess.
option-dead_position-kings_only = Only bare kings
option-dead_position-standard_list = The standard list
option-draw_limits = Repetition and slow play
option-draw_limits-3-50 = 3 times, 50 moves
option-draw_limits-5-75 = 5 times, 75 moves
option-draw_limits-about = A draw after the same position so many times, or so many moves each without capture or pawn move.
option-white = White
option-white-about = Who plays White and begins.
option-white-drawn = Drawn by lot
option-white-seat0 = The first player
option-white-seat1 = The second player

seat-0 = First player
seat-1 = Second player

reason-checkmate = Checkmate
reason-king-capture = The king is captured
reason-stalemate = Stalemate
reason-dead-position = Not enough men left
reason-repetition = The same position again
reason-fifty-moves = Too long without a capture or a pawn move

# Men
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
no-P = the pawns
no-N = the knights
no-B = the bishops
no-R = the rooks
no-Q = the queen
no-K = the king
man-P = The pawn
man-N = The knight
man-B = The bishop
man-R = The rook
man-Q = The queen
man-K = The king
victim-P = a pawn
victim-N = a knight
victim-B = a bishop
victim-R = a rook
victim-Q = a queen
victim-K = the king
becomes-N = a knight
becomes-B = a bishop
becomes-R = a rook
becomes-Q = a queen
or = { $first } or { $last }
nor = { $first } or { $last }
and = { $first } and { $last }

# What a button says
label-white = White: { $who }
label-roll = The dice: { $dice }
label-pass = Pass
label-move = { $san } · { $piece } { $from } to { $to }
label-takes = { $san } · { $piece } { $from } takes { $victim }
label-promotes = { $san } · becomes { $becomes }
label-castles-short = { $san } · castle on the king’s side
label-castles-long = { $san } · castle on the queen’s side
label-takes-king = { $san } · take the king!

# What is asked now: of you, of someone else, of chance
ask-white = The colours are drawn.
ask-roll = The dice are rolling for { $who }…
ask-roll-you = Your dice are rolling…
ask-move = { $who } moves { $men }.
ask-move-you = Move { $men }: touch a man, then its square.
ask-double = A double! { $who } may move anything.
ask-double-you = A double! Move whatever you like.
ask-check = { $who } is in check and looks for an answer with { $men }.
ask-check-you = You are in check! Answer it with { $men }.
ask-check-double = A double! { $who } may answer the check with any man.
ask-check-double-you = You are in check, but a double! Answer it with any man.
ask-move-then-man = Now choose one of the lit squares.
ask-move-then-square = Now choose what your pawn becomes.
ask-pass = No move for { $no }: { $who } passes.
ask-pass-you = No move for { $no }: you pass.
ask-pass-check = No answer to the check with this roll: { $who } passes.
ask-pass-check-you = No answer to the check with this roll: you pass. Courage!

# What happened
told-white = { $who } plays White and begins.
told-rolled = { $who } rolls { $dice }: { $men }.
told-rolled-double = { $who } rolls { $dice }, a double: anything goes.
told-moved = { $who } plays { $san }.
told-takes = { $who } plays { $san }. { $piece } takes { $victim }.
told-promotes = { $who } plays { $san }: a pawn becomes { $becomes }!
told-castles = { $who } castles: { $san }.
told-took-king = { $who } plays { $san }. { $piece } takes the king!
told-passed = No move for { $no }: { $who } passes.
told-check = { $who } is in check!
told-over = The game is over.

# The end
ended-checkmate = Checkmate! { $who } wins.
ended-king_capture = The king is taken: { $who } wins!
ended-stalemate = Stalemate: no move left and no check. It is a draw.
ended-dead_position = Too few men are left to win: a draw.
ended-repetition = The same position once too often: a draw.
ended-fifty_moves = Too long without a capture or a pawn move: a draw.

# In the picture
scene-white-drawn = White or Black?
scene-turn = Turn { $turn }
scene-clock = { $left ->
    [one] { $left } move to a draw
   *[other] { $left } moves to a draw
}
scene-check = Check!
scene-double = Double: any man
scene-castles = Castling too
scene-blocked = cannot move
scene-pass = Pass
scene-no-move = No move
scene-promote = A pawn becomes
scene-rolling = The dice roll …
scene-won = wins
scene-draw = Draw
scene-to-move = to move
scene-man = { $colour } { $piece }, { $square }
scene-die = A die: { $face }, { $piece }
scene-die-blocked = A die: { $face }, { $piece }, which cannot move
scene-side = { $colour }: { $men }
scene-captured = captured from { $colour }: { $men }
scene-moves = { $colour } to move, turn { $turn }
scene-in-check = { $colour } is in check
scene-dice = Dice: { $dice }
scene-last = Last move: { $move }
scene-passed = The turn before was passed
piece-count = { $count } { $piece }

# Why not: what touching something says that is not allowed now
cannot-must-pass = No man that the dice show can move: you have to pass.
cannot-must-pass-check = These dice give no answer to the check: you have to pass.
cannot-not-yours = This man is your opponent’s.
cannot-not-shown = The dice do not show this kind of man.
cannot-no-answer = You are in check, and this man cannot end it.
cannot-no-move = This man has no legal move now.
cannot-own-man = One of your own men stands there.
cannot-castling = Castling is not possible now: the dice, the rights, the squares between or a check forbid it.
cannot-not-its-way = This man does not move like that, or something is in its way.
cannot-check-stays = That would not end the check.
cannot-into-check = That would put your own king in check.
cannot-dice-tell = The dice tell which men may move. Touch one of those.

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
