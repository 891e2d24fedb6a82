# La Sortie, in English. Keys follow the names in the code; `told-…` are the events of rules.py.

game-title = La Sortie
game-tagline = Two pawns, nine secrets, one way out
game-about = Nine cards lie face down and make a maze; behind them wait the Exit and a wall. Step on a card, turn it over and do what it says: peek in secret, slip cards under your rival’s feet, push, hide, bar the way. Whoever turns over the Exit wins at once. Whoever turns over Blocked loses just as fast.
game-how-1 = On your turn you must move your pawn to a neighbouring card: up, down, left or right.
game-how-2 = Is it face down? Turn it over and do what it says, at once. On a card that is face up nothing happens, and both pawns may stand there.
game-how-3 = As soon as a pawn stands on row 3, level 2 begins: from then on every card has its second, nastier effect, and the other player goes first.
game-how-4 = The last two cards are the Exit and Blocked. Move onto one of them and it is turned over: you win, or you lose.
game-how-5 = What you look at in secret is shown to you alone. Everybody sees where you looked, nobody sees what.
game-how-6 = A shuffle makes everybody forget. A shield keeps a card where it is; a barrier keeps pawns out for one turn of your rival.

option-seats = Players
option-seats-about = La Sortie is a game for exactly two.
option-level2_start = Level 2 begins
option-level2_start-about = When a pawn reaches row 3; or only when one first stands on a final card, which then stays face down and may be opened later.
option-level2_start-threshold = On row 3
option-level2_start-arrival = On a final card
option-geometry = The last row
option-geometry-about = The two final cards lie like bricks across the three columns, or behind columns A and B only.
option-geometry-brick = Like bricks
option-geometry-columns_ab = Behind A and B
option-turn_limit = Turns in all
option-turn_limit-about = After that many turns of both players together the game is drawn.
option-memory_aid = Memory aid
option-memory_aid-about = The picture keeps showing you, and only you, the cards you have looked at.

seat-0 = Red
seat-1 = Blue

reason-exit = Found the Exit
reason-blocked = The other one is blocked
reason-limit = No way out in time

# Places and cards
place-L = the left final
place-R = the right final
place-start = the entrance { $column }
to-maze = to { $place }
to-final = to { $place }
card-number = card { $card }
card-exit = the Exit
card-blocked = Blocked
two = { $first } and { $last }

# What cards do: as an order, and as short as a card is small
effect-look_final = look at one final card
effect-look_near = look at one face-down card next to this one
effect-look_two = look at two face-down cards that do not touch
effect-shuffle_finals = shuffle the final cards
effect-swap_cards = exchange two neighbouring cards
effect-swap_pawns = the pawns change places
effect-shield = shield one face-down card
effect-barrier = bar one place
effect-push = push your rival one place
effect-force = make your rival go where you say
effect-hide = turn one face-up card face down
effect-mix = mix a neighbour of it with another card
effect-reveal = reveal one card next to your pawn
effect-skip_self = you skip your next turn
effect-skip_opponent = your rival skips the next turn
effect-extra_turn = play again at once
short-look_final = Peek at a final
short-look_near = Peek next door
short-look_two = Peek at two
short-shuffle_finals = Shuffle finals
short-swap_cards = Swap two cards
short-swap_pawns = Swap pawns
short-shield = Shield a card
short-barrier = Bar a place
short-push = Push the rival
short-force = Force the rival
short-hide = Hide a card
short-mix = Mix two cards
short-reveal = Reveal nearby
short-skip_self = You skip
short-skip_opponent = Rival skips
short-extra_turn = Play again

# What a button says
label-start = Start at { $place }
label-go = Go { $to }
label-go-down = Go { $to } and turn it over
label-go-known = Go { $to } and turn over { $card }
label-go-final = Go { $to } and turn it over: Exit or Blocked?
label-open = Turn over { $place } where you stand
label-pass = Stay where you are
label-look = Look at { $place }
label-look-two = Look at { $first } and { $second }
label-swap = Exchange { $first } and { $second }
label-shield = Shield { $place }
label-push = Push { $who } { $to }
label-force = Make { $who } go { $to }
label-hide = Turn { $card } on { $place } face down
label-mix = Mix { $first } and { $second }
label-bar = Bar { $place }
label-reveal = Reveal { $place }
label-reveal-known = Reveal { $card } on { $place }
label-chance = Chance: { $text }

# What is asked now: of you, of someone else, of chance
ask-first = Who starts is drawn …
ask-deal = The cards are dealt face down …
ask-shuffle = Two cards are shuffled in secret …
ask-start = { $who } chooses where to start.
ask-start-you = Choose the entrance where your pawn starts.
ask-move = { $who } moves.
ask-move-you = Move your pawn to a neighbouring card.
ask-open-you = Move on, or turn over the final card you stand on.
ask-pass-you = Nothing lets you go: you stay where you are.
ask-look_final = { $who } looks at a final card in secret.
ask-look_final-you = Which final card do you want to see? You alone will see it.
ask-look_near = { $who } looks at a card in secret.
ask-look_near-you = Which neighbouring card do you want to see? You alone will see it.
ask-look_two = { $who } looks at two cards in secret.
ask-look_two-you = Which two cards do you want to see? They must not touch each other. You alone will see them.
ask-swap_cards = { $who } exchanges two cards.
ask-swap_cards-you = Which two neighbouring cards change places?
ask-shield = { $who } shields a card.
ask-shield-you = Which face-down card do you shield? It will stay where it is until it is turned over.
ask-push = { $who } pushes { $rival }.
ask-push-you = Where do you push { $rival }? Nothing is turned over there.
ask-force = { $who } decides where { $rival } must go.
ask-force-you = Where must { $rival } go? A face-down card there is turned over, for { $rival }.
ask-hide = { $who } turns a card face down.
ask-hide-you = Which face-up card do you turn face down?
ask-mix = { $who } mixes two cards.
ask-mix-you = Which two cards do you mix? Nobody will see whether they changed places.
ask-barrier = { $who } bars a place.
ask-barrier-you = Which place do you bar? No pawn may enter it until { $rival } has played a turn.
ask-reveal = { $who } reveals a card.
ask-reveal-you = Which card next to your pawn do you reveal? Its effect is yours.

# What happened
told-starts = { $who } starts.
told-dealt = The cards are dealt. Nobody knows where the Exit is.
told-placed = { $who } starts at { $place }.
told-moved = { $who } goes { $to }.
told-passed = { $who } has nowhere to go.
told-opened = { $who } opens { $place }.
told-reached = { $who } reaches over to { $place }.
told-arrived = { $who } has arrived before the last row.
told-turned = { $place } is turned over: { $card } – { $effect }.
told-turned-final = { $place } is turned over: { $card }!
told-looked = { $who } looks at { $place } in secret.
told-saw = Only you know: { $place } is { $card }.
told-shuffled = { $who } shuffles the final cards. Now nobody knows which is which.
told-shuffle-void = The shield keeps { $place } in place: no shuffle.
told-swapped = { $who } exchanges the cards on { $first } and { $second }.
told-pawns-swapped = The pawns change places: { $who } goes { $to }.
told-shielded = { $who } puts the shield on { $place }.
told-shield-off = The shield on { $place } is taken off.
told-barred = { $who } bars { $place }.
told-bar-off = The barrier on { $place } is taken away.
told-pushed = { $who } pushes { $rival } { $to }.
told-forced = { $who } makes { $rival } go { $to }.
told-hid = { $who } turns { $card } on { $place } face down.
told-mixed = { $who } mixes { $first } and { $second }. Nobody saw what happened.
told-must-skip = { $who } will skip a turn.
told-skips = { $who } skips this turn.
told-extra = { $who } plays again.
told-level-2 = Level 2! The cards show their other side, and { $who } goes first.
told-void = There is nothing to do: { $effect }.
told-over = The game is over.

# The end
ended-exit = { $who } has found the Exit and wins!
ended-blocked = { $rival } is blocked: { $who } wins!
ended-limit = { $turns } turns and no way out: a draw.

# In the picture
scene-you = you
scene-turn = Turn { $turn } of { $limit }
scene-level = Level { $level }
scene-level-after = Level 2 after this turn
scene-only-you = only you
scene-only-you-more = Only you see this
scene-seen-by = Seen by { $who }
scene-skips = skips next
scene-again = plays again
scene-turn-of = { $who } to play
scene-won = Victory!
scene-drawn = A draw
scene-face-down = face down
scene-place-up = { $place }: { $card }, face up
scene-place-down = { $place }: face down
scene-place-known = { $place }: face down; only you know it is { $card }
scene-place-open = { $place }: face down; it is { $card }
scene-place-bare = { $place }: no card yet
scene-pawn = { $who } stands on { $place }
scene-pawn-waits = { $who } has no place yet
scene-shield = the shield lies on { $place }
scene-barrier = { $who } has barred { $place }
scene-mark = { $who } has seen { $places }
scene-must-skip = { $who } will skip the next turn
