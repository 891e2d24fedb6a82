# La Sortie, in English. Keys follow the names in the code; `told-…` are the events of rules.py, and `…-you` is what a
# player reads on their own page.

game-title = La Sortie
game-tagline = Two pawns, nine secrets, one way out
game-about = Nine cards lie face down and make a maze; behind them wait the Exit and a wall. Step on a card, turn it over and do what it says: look in secret, swap cards, push your rival, bar the way. Turn over the Exit and you win. Turn over Blocked and you lose.
game-how-1 = On your turn you must move your pawn to a neighbouring card: up, down, left or right.
game-how-2 = If the card is face down, turn it over and do what it says at once. On a face-up card nothing happens. Both pawns may stand on the same card.
game-how-3 = When a pawn reaches row 3, level 2 begins: every card now has its second, nastier effect, and the other player goes first.
game-how-4 = The two final cards are the Exit and Blocked. Move onto one of them and turn it over: you win, or you lose.
game-how-5 = When you look at a card in secret, only you see it. Your rival sees where you looked, not what you saw.
game-how-6 = Mixed cards are secret again for both of you. A shield keeps a card in its place. A barrier keeps pawns out for one turn of your rival.

option-seats = Players
option-seats-about = La Sortie is a game for two.
option-level2_start = Level 2 begins
option-level2_start-about = When a pawn reaches row 3, or only when one reaches a final card. That card then stays face down and can be turned over later.
option-level2_start-threshold = On row 3
option-level2_start-arrival = On a final card
option-geometry = The final cards
option-geometry-about = They lie across all three columns, like bricks, or behind columns A and B only.
option-geometry-brick = Like bricks
option-geometry-columns_ab = Behind A and B
option-turn_limit = Maximum turns
option-turn_limit-about = After this many turns, both players together, the game is a draw.
option-memory_aid = Memory aid
option-memory_aid-about = The board keeps showing you, and only you, the cards you have looked at.

seat-0 = Red
seat-1 = Blue

reason-exit = The Exit was found
reason-blocked = Blocked was turned over
reason-limit = No more turns

# Places and cards
place-L = the left final card
place-R = the right final card
place-start = entrance { $column }
to-maze = to { $place }
to-final = to { $place }
card-number = card { $card }
card-exit = the Exit
card-blocked = Blocked
two = { $first } and { $last }

# What cards do: as the card says it to whoever turns it over, and as short as a card is small
effect-look_final = look at a final card in secret
effect-look_near = look in secret at a face-down card next to this one
effect-look_two = look in secret at two face-down cards that are not neighbours
effect-shuffle_finals = mix the two final cards
effect-swap_cards = swap two neighbouring cards
effect-swap_pawns = swap the two pawns
effect-shield = put the shield on a face-down card
effect-barrier = put the barrier on a place
effect-push = push your rival to a neighbouring place
effect-force = move your rival to a neighbouring place, where they turn over the card
effect-hide = turn a face-up card face down
effect-mix = mix one of its neighbours with another card
effect-reveal = turn over a card next to your pawn
effect-skip_self = skip your next turn
effect-skip_opponent = your rival skips a turn
effect-extra_turn = play again
short-look_final = Look at a final card
short-look_near = Look at a neighbour
short-look_two = Look at two cards
short-shuffle_finals = Mix the final cards
short-swap_cards = Swap two cards
short-swap_pawns = Swap the pawns
short-shield = Shield a card
short-barrier = Put the barrier
short-push = Push your rival
short-force = Move your rival
short-hide = Hide a card
short-mix = Mix two cards
short-reveal = Turn over a card
short-skip_self = Skip your turn
short-skip_opponent = Rival skips a turn
short-extra_turn = Play again

# What a button says
label-start = Start at { $place }
label-go = Move { $to }
label-go-down = Move { $to } and turn it over
label-go-known = Move { $to } and turn over { $card }
label-go-final = Move { $to } and turn it over: Exit or Blocked?
label-open = Turn over { $place } under your pawn
label-pass = Stay here
label-look = Look at { $place }
label-look-two = Look at { $first } and { $second }
label-swap = Swap { $first } and { $second }
label-shield = Put the shield on { $place }
label-push = Push { $who } { $to }
label-force = Move { $who } { $to }
label-hide = Turn { $card } on { $place } face down
label-mix = Mix { $first } and { $second }
label-bar = Put the barrier on { $place }
label-reveal = Turn over { $place }
label-reveal-known = Turn over { $card } on { $place }
label-chance = Chance: { $text }

# What is asked now: of you, of someone else, of chance
ask-first = Drawing who goes first…
ask-deal = Dealing the cards face down…
ask-shuffle = Two cards are being mixed in secret…
ask-start = { $who } is choosing an entrance.
ask-start-you = Touch the entrance where your pawn starts.
ask-move = { $who } is about to move.
ask-move-you = Touch a lit card to move there.
ask-open-you = Touch a lit card to move there, or your own place to turn over the final card you stand on.
ask-pass-you = The barrier is in your way: you stay where you are.
ask-look_final = { $who } is choosing a final card to look at.
ask-look_final-you = Touch the final card you want to look at. Only you will see it.
ask-look_near = { $who } is choosing a card to look at.
ask-look_near-you = Touch a lit card to look at it. Only you will see it.
ask-look_two = { $who } is choosing two cards to look at.
ask-look_two-you = Touch two cards to look at, not next to each other. Only you will see them.
ask-look_two-then-place = Now touch the second card to look at.
ask-swap_cards = { $who } is choosing two cards to swap.
ask-swap_cards-you = Touch two neighbouring cards to swap them.
ask-swap_cards-then-place = Now touch the neighbour to swap it with.
ask-shield = { $who } is choosing a card to shield.
ask-shield-you = Touch a face-down card to shield it: nothing can move it until it is turned over.
ask-push = { $who } is choosing where to push { $rival }.
ask-push-rival-you = { $who } is choosing where to push you.
ask-push-you = Touch the place to push { $rival } to. The card there is not turned over.
ask-force = { $who } is choosing where to move { $rival }.
ask-force-rival-you = { $who } is choosing where to move you.
ask-force-you = Touch the place to move { $rival } to. A face-down card there is turned over, and { $rival } does what it says.
ask-hide = { $who } is choosing a card to turn face down.
ask-hide-you = Touch a face-up card to turn it face down.
ask-mix = { $who } is choosing two cards to mix.
ask-mix-you = Touch two face-down cards to mix them. Nobody will know whether they changed places.
ask-mix-then-place = Now touch the card to mix it with.
ask-barrier = { $who } is choosing a place for the barrier.
ask-barrier-you = Touch the place to put the barrier on. No pawn can enter it until { $rival } has played a turn.
ask-reveal = { $who } is choosing a card to turn over.
ask-reveal-you = Touch a card next to your pawn to turn it over. You must do what it says.

# The first time in a player's life that a decision comes up: what it is about
tip-start = The maze has three entrances, and both pawns may take the same one. From there you can only go straight on.
tip-move = You must move each turn. A face-down card is turned over when you step on it, and does something at once. Your goal is the final cards at the top: one is the Exit, the other makes you lose.
tip-look_final = One of the two final cards is the Exit, the other is Blocked. Look at one and you know both, until somebody mixes them.
tip-look_near = Look before you step: what you see stays marked on the card, for your eyes only.
tip-look_two = You see both cards, your rival only sees where you looked. They stay marked on the board, for your eyes only.
tip-swap_cards = The cards slide under the pawns, face up or face down. Nothing is turned over, and what you know of a card goes with it.
tip-shield = A shielded card cannot be swapped or mixed. Put it on a final card that you know, and nobody can mix the two.
tip-push = A pushed pawn turns nothing over. You can push your rival away from the Exit, or up to row 3 to start level 2.
tip-force = Your rival turns over the card you move them to and must do what it says. Blocked would make them lose at once.
tip-hide = A card turned face down can be turned over once more, and then does its work again.
tip-mix = The two cards change places or not, and nobody sees which. Both of you forget them.
tip-barrier = The barrier keeps both pawns out of one place until your rival has played a turn. Use it to bar the way to the Exit.
tip-reveal = You turn over a card without stepping on it. If it is a final card, you win or lose at once.

# What happened
told-starts = { $who } goes first.
told-starts-you = You go first.
told-dealt = The cards are dealt. Nobody knows where the Exit is.
told-placed = { $who } starts at { $place }.
told-placed-you = You start at { $place }.
told-moved = { $who } moves { $to }.
told-moved-you = You move { $to }.
told-passed = { $who } cannot move: the barrier is in the way.
told-passed-you = You cannot move: the barrier is in the way.
told-opened = { $who } stays to open { $place }.
told-opened-you = You stay to open { $place }.
told-reached = { $who } reaches over to { $place }.
told-reached-you = You reach over to { $place }.
told-arrived = { $who } reaches row 3.
told-arrived-you = You reach row 3.
told-arrived-final = { $who } reaches { $place }.
told-arrived-final-you = You reach { $place }.
told-turned = { $who } turns over { $card } on { $place }: “{ $effect }”.
told-turned-you = You turn over { $card } on { $place }: “{ $effect }”.
told-turned-final = { $who } turns over { $place }: { $card }!
told-turned-final-you = You turn over { $place }: { $card }!
told-looked = { $who } looks at { $place } in secret.
told-looked-you = You look at { $place }.
told-saw = Only you can see it: { $place } is { $card }.
told-shuffled = { $who } mixes the two final cards. Nobody knows which is which any more.
told-shuffled-you = You mix the two final cards. Nobody knows which is which any more.
told-shuffle-void = The shield keeps { $place } in its place, so the final cards are not mixed.
told-swapped = { $who } swaps the cards on { $first } and { $second }.
told-swapped-you = You swap the cards on { $first } and { $second }.
told-pawns-swapped = { $who } and { $rival } swap places: { $who } goes { $to }.
told-pawns-swapped-you = You and { $rival } swap places: you go { $to }.
told-pawns-swapped-rival-you = You and { $who } swap places: { $who } goes { $to }.
told-shielded = { $who } puts the shield on { $place }.
told-shielded-you = You put the shield on { $place }.
told-shield-off = The shield on { $place } is gone.
told-barred = { $who } puts the barrier on { $place }.
told-barred-you = You put the barrier on { $place }.
told-bar-off = The barrier on { $place } is gone.
told-pushed = { $who } pushes { $rival } { $to }.
told-pushed-you = You push { $rival } { $to }.
told-pushed-rival-you = { $who } pushes you { $to }.
told-forced = { $who } moves { $rival } { $to }.
told-forced-you = You move { $rival } { $to }.
told-forced-rival-you = { $who } moves you { $to }.
told-hid = { $who } turns { $card } on { $place } face down.
told-hid-you = You turn { $card } on { $place } face down.
told-mixed = { $who } mixes { $first } and { $second }. Nobody knows whether they changed places.
told-mixed-you = You mix { $first } and { $second }. Nobody knows whether they changed places.
told-must-skip = { $who } must skip a turn.
told-must-skip-you = You must skip a turn.
told-skips = { $who } skips this turn.
told-skips-you = You skip this turn.
told-extra = { $who } will play again.
told-extra-you = You will play again.
told-level-2 = Level 2 begins: every card now has its second effect. { $who } goes first.
told-level-2-you = Level 2 begins: every card now has its second effect. You go first.
told-void-look_final = No final card to look at, so that part is skipped.
told-void-look_near = No face-down card next to this one, so that part is skipped.
told-void-look_two = No face-down card to look at, so that part is skipped.
told-void-swap_cards = No cards to swap, so that part is skipped.
told-void-swap_pawns = Both pawns are on the same place, so that part is skipped.
told-void-shield = No face-down card to shield, so that part is skipped.
told-void-barrier = No place for the barrier, so that part is skipped.
told-void-push = { $rival } cannot be pushed anywhere, so that part is skipped.
told-void-push-rival-you = You cannot be pushed anywhere, so that part is skipped.
told-void-force = { $rival } cannot be moved anywhere, so that part is skipped.
told-void-force-rival-you = You cannot be moved anywhere, so that part is skipped.
told-void-hide = No other face-up card to hide, so that part is skipped.
told-void-mix = No cards to mix, so that part is skipped.
told-void-reveal = No face-down card next to the pawn, so that part is skipped.
told-over = The game is over.

# The end
ended-exit = { $who } found the Exit and wins!
ended-exit-you = You found the Exit!
ended-exit-rival-you = { $who } found the Exit.
ended-blocked = { $rival } turned over Blocked: { $who } wins!
ended-blocked-you = { $rival } turned over Blocked.
ended-blocked-rival-you = You turned over Blocked.
ended-limit = { $turns } turns, and nobody found the Exit: a draw.

# In the picture
scene-you = You
scene-turn = Turn { $turn } of { $limit }
scene-turn-none = Choose an entrance
scene-level = Level { $level }
scene-level-after = Level 2 after this turn
scene-only-you = only you
scene-you-both = you both
scene-only-you-more = Only you see this
scene-seen-by = Seen by { $who }
scene-skips = skips a turn
scene-again = plays again
scene-turn-of = { $who } to play
scene-won = Winner!
scene-drawn = Draw
scene-face-down = face down
scene-place-up = { $place }: { $card }, face up
scene-place-down = { $place }: face down
scene-place-known = { $place }: face down; only you know it is { $card }
scene-place-known-both = { $place }: face down; you both know it is { $card }
scene-place-open = { $place }: face down; it is { $card }
scene-place-bare = { $place }: no card yet
scene-pawn = { $who } is on { $place }
scene-pawn-waits = { $who }: not in the maze yet
scene-shield = the shield is on { $place }
scene-barrier = { $who } has put the barrier on { $place }
scene-mark = { $who } has seen { $places }
scene-must-skip = { $who } must skip a turn

# Why not: what touching something says that is not allowed now
cannot-entrance-first = First touch one of the three entrances, below the cards.
cannot-must-move = You must move: your pawn cannot stay here.
cannot-no-way-back = Pawns never go back to an entrance.
cannot-barred = The barrier keeps every pawn out.
cannot-one-way-in = From an entrance you can only go to the card in front of it.
cannot-not-next = Too far: your pawn goes one step up, down, left or right.
cannot-not-next-to-rival = Too far: your rival’s pawn goes one step only.
cannot-a-final = You can only look at one of the two final cards now.
cannot-a-maze-card = Only the nine cards of the maze can be chosen now.
cannot-already-open = This card is already face up.
cannot-next-to-three = You can only look at a card next to the 3.
cannot-must-not-touch = The two cards must not be next to each other.
cannot-shielded = The shield keeps this card in its place.
cannot-not-neighbours = You can only swap two neighbouring cards.
cannot-shield-hidden = You can only shield a face-down card.
cannot-bar-a-card = The barrier goes on a card, not on an entrance.
cannot-not-itself = This is the card you are playing: hide another one.
cannot-hide-open = You can only hide a face-up card.
cannot-mix-hidden = You can only mix face-down cards.
cannot-mix-near = One of the two cards must be next to the card you have just hidden.
cannot-reveal-hidden = You can only turn over a face-down card.
cannot-reveal-near = You can only turn over a card next to your pawn.

## Moments

moment-turned = { $card ->
    [10] The door opens …
    [11] The door opens …
   *[other] Card { $card }
}
moment-saw = Your secret
moment-shuffled = Final cards mixed!
moment-pushed = Pushed!
moment-forced = This way, please!
moment-pawns-swapped = The pawns swap places!
moment-mixed = Mixed!
moment-must-skip = { $who } must skip a turn
moment-must-skip-you = You must skip a turn
moment-extra = { $who } plays again!
moment-extra-you = You play again!
moment-arrived = { $place ->
    [9] { $who } reaches a final card
    [10] { $who } reaches a final card
   *[other] { $who } reaches row 3
}
moment-arrived-you = { $place ->
    [9] You reach a final card
    [10] You reach a final card
   *[other] You reach row 3
}
moment-level-2 = Level 2!
moment-over-exit = The Exit!
moment-over-blocked = Blocked!
moment-over-limit = No more turns

# For designers: what a report of the laboratory counts.
report-kind-go = go to a card of the maze
report-kind-go-final = go to a final card
report-kind-open = open the final card under your pawn
report-step-start = the entrance
report-step-move = where to go
report-step-look-final = which final card to look at
report-step-look-near = which neighbouring card to look at
report-step-look-two = which two cards to look at
report-step-swap-cards = which two cards to swap
report-step-shield = which card to shield
report-step-push = where to push the rival
report-step-force = where to move the rival
report-step-hide = which card to turn face down
report-step-mix = which two cards to mix
report-step-barrier = where the barrier goes
report-step-reveal = which neighbouring card to turn over
report-step-shuffle-finals = whether to mix the final cards
report-step-swap-pawns = whether to swap the pawns
report-step-skip-opponent = whether the rival skips a turn
report-step-skip-self = whether to skip a turn
report-step-extra-turn = whether to play again
report-event-looked = somebody looks at a final card or another
report-event-shuffled = the final cards are shuffled
report-event-hid = a card is hidden again
report-event-swapped = two cards change places
report-event-pawns-swapped = the pawns change places
report-event-shielded = a card is shielded
report-event-barred = a barrier is laid
report-event-must-skip = somebody must skip a turn
report-event-pushed = a pawn is pushed
report-event-forced = a pawn is forced to move
report-event-extra = an extra turn
report-event-mixed = two cards are mixed
report-event-void = an effect without a target
# The workshop: what of the cards and places can be changed
edit-cards = Cards of the maze
edit-cards-maze-level1 = Card { $name }, level 1
edit-cards-maze-level2 = Card { $name }, level 2
edit-places = Places
edit-ways-brick = Ways to the final cards (like bricks)
edit-links-brick-finals = The two final cards touch (like bricks)
edit-ways-columns_ab = Ways to the final cards (behind A and B)
edit-links-columns_ab-finals = The two final cards touch (behind A and B)
edit-way-left = leads to the left final card
edit-way-right = leads to the right final card
edit-way-both = leads to both final cards
edit-threshold = Where level 2 begins
edit-threshold-row = level 2 begins here
edit-options = Usual options
edit-options-level2_start = Level 2 begins
edit-options-geometry = The final cards
edit-options-turn_limit = Maximum turns
edit-options-memory_aid = Memory aid
edit-true = yes
edit-false = no
edit-effect-look_final = { short-look_final }
edit-effect-look_near = { short-look_near }
edit-effect-look_two = { short-look_two }
edit-effect-shuffle_finals = { short-shuffle_finals }
edit-effect-swap_cards = { short-swap_cards }
edit-effect-swap_pawns = { short-swap_pawns }
edit-effect-shield = { short-shield }
edit-effect-barrier = { short-barrier }
edit-effect-push_opponent = { short-push }
edit-effect-force_opponent = { short-force }
edit-effect-hide = { short-hide }
edit-effect-mix = { short-mix }
edit-effect-reveal_near = { short-reveal }
edit-effect-skip_self = { short-skip_self }
edit-effect-skip_opponent = { short-skip_opponent }
edit-effect-extra_turn = { short-extra_turn }

data-places = level 2 must begin on at least one place.
data-linked = { $one } and { $other } are linked already.
data-neighbours = { $place ->
    [L] the left final card
    [R] the right final card
   *[other] { $place }
} has fewer than two ways to it: one barrier could shut a pawn in.
data-mix = mixing two cards starts from a card just hidden: hide a card first.
data-reveals = it turns over another card, so it must come last, and not with hiding a card: the turn might never end.
data-no-place = { $name } is not a place of a card; there are { $known }.
data-in-order = it should be { $known }, in this order.
data-finals = it should be exit and blocked, each once.
data-pairs = it should be a list of pairs of places.
data-nine-cards = it should be nine cards, each under its own [[cards.maze]].
data-effects = it should be a list of effects.
