# File dans ta mare !, in English. Keys follow the names in the code; `told-…` are the events of rules.py.

game-title = Dash to your pond!
game-tagline = Mind the road, mind the cows
game-about = Once a year the toads go home to their pond, and people have built roads and houses in the way. Lay meadows in front of your character and roads in front of the others, push whole rows aside, hop under the traffic. Be the first in the pond of your colour!
game-how-1 = On your turn, do one thing: hop, lay a tile, push a tile in, play an effect, or swap a tile. Then draw back up to three tiles.
game-how-2 = Hop to the next tile if the two sides that touch are both open. Meadows and hedges are open. Roads and houses are closed.
game-how-3 = Lay a landscape tile on any empty cell, turned any way you like.
game-how-4 = Or push it in where a tile already lies: that tile and the ones behind it slide one cell, into the first gap. Dark cells never slide, and nothing slides while anyone stands in that row or column.
game-how-5 = Effects help you along: hop under a road, hop twice, run along hedges, lay two tiles, or remove, turn or swap tiles on the board.
game-how-6 = The first character in its arrival pond wins. If nobody is home after the last round, the closest one wins.

option-seats = Players
option-seats-about = Two to four players.
option-pond_choice = Ponds
option-pond_choice-about = Everyone chooses a pond in turn, or the ponds are drawn at random.
option-pond_choice-choose = Chosen
option-pond_choice-random = At random
option-insert_scope = Who blocks a push
option-insert_scope-about = You can’t push a tile in while a character stands anywhere in that row or column. The other choice: only if one stands on a tile that would slide.
option-insert_scope-line = Anyone in the row or column
option-insert_scope-series = Only on a tile that slides
option-max_rounds = Maximum rounds
option-max_rounds-about = After that many rounds, the character closest to its pond wins.

seat-0 = Croaker
seat-1 = Hopper
seat-2 = Paddler
seat-3 = Tadpole

reason-pond = Home first
reason-limit = Closest after the last round

# Colours, characters, tiles
colour-red = red
colour-blue = blue
colour-yellow = yellow
colour-green = green
character-red = the Toad Duke
character-blue = the Frog Baroness
character-yellow = the Newt Count
character-green = the Salamander Marchioness
kind-vache = Cow meadow
kind-bocage = Hedgerow
kind-bord = Roadside
kind-virage = Bend
kind-couloir = Between two roads
kind-lisiere = Edge of the estate
kind-impasse = Dead end
kind-lotissement = Housing estate
kind-crapauduc = Toad tunnel
kind-bond = Big leap
kind-corridor = Hedge corridor
kind-chantier = Works
kind-renaturation = Rewilding
kind-deviation = Diversion
kind-echange = Land swap
short-vache = Cow
short-bocage = Hedgerow
short-bord = Roadside
short-virage = Bend
short-couloir = Two roads
short-lisiere = Estate edge
short-impasse = Dead end
short-lotissement = Houses
short-crapauduc = Toad tunnel
short-bond = Big leap
short-corridor = Corridor
short-chantier = Works
short-renaturation = Rewilding
short-deviation = Diversion
short-echange = Land swap
rule-crapauduc = one hop, even across a road
rule-bond = one or two hops
rule-corridor = up to three hops past hedges
rule-chantier = lay one or two tiles
rule-renaturation = remove a tile nobody stands on
rule-deviation = turn a tile nobody stands on
rule-echange = swap two tiles on the board
wind-N = upwards
wind-E = to the right
wind-S = downwards
wind-W = to the left
side-M = meadow
side-H = hedge
side-R = road
side-L = houses
turned = , turned { $degrees }°
two = { $first } and { $last }

# What a button says
label-pond = Start from the { $colour } pond: { $character }
label-move = Hop to { $cell }
label-move-pond = Hop into your pond!
label-swap = Swap { $tile }
label-lay = Lay { $tile } on { $cell }{ $turned }
label-insert = Push { $tile } in at { $cell } { $wind }{ $turned }
label-effect = { $effect }: { $what }
label-waste = { $effect }: throw it away
label-remove = { $effect }: remove the tile on { $cell }
label-turn = { $effect }: turn the tile on { $cell } { $quarters ->
    [1] a quarter right
    [2] half round
   *[other] a quarter left
}
label-exchange = { $effect }: swap the tiles on { $one } and { $other }
label-stop = Stop here
label-first = { $who } goes first
label-draw = Draw { $tile }

# What is asked now: of you, of someone else, of chance
ask-deal = Dealing the tiles…
ask-deal-you = Dealing the tiles…
ask-first = Drawing who goes first…
ask-pond-chance = Drawing a pond for { $who }…
ask-pond-chance-you = Drawing your pond…
ask-pond = { $who } is choosing a pond.
ask-pond-you = Choose the pond you start from. Your arrival pond is on the other side.
ask-turn = { $who } is choosing: hop, lay, push in, play an effect or swap.
ask-turn-you = Touch your character to hop, or a tile in your hand to use it.
ask-build-you = Your character can’t hop now. Touch a tile in your hand to use it.
ask-first-turn-you = Start a path from your pond: touch a tile in your hand, then a cell.
ask-turn-then-toad = Now touch where to hop.
ask-turn-then-hand = Touch an empty cell to lay it, a lit tile to push it in, or the draw pile to swap it.
ask-turn-then-cell-hand = Now touch the tile to use here.
ask-turn-then-cell-toad = Now touch what to use here: your character, or a tile in your hand.
ask-turn-then-cell-push = Now touch an arrow: the tiles slide that way.
ask-turn-then-cell-turn = Now turn it: touch one of the pictures.
ask-turn-then-push-turn = Now turn it: touch one of the pictures.
ask-turn-then-crapauduc = Toad tunnel: touch where to hop, even across a road. Or touch the draw pile to swap it.
ask-turn-then-bond = Big leap, one or two hops: touch where to hop first. Or touch the draw pile to swap it.
ask-turn-then-corridor = Hedge corridor, up to three hops past hedges: touch where to hop first. Or touch the draw pile to swap it.
ask-turn-then-chantier = Works, one or two tiles: touch the tile to lay first. Or touch the draw pile to swap it.
ask-turn-then-site = Now touch an empty cell.
ask-turn-then-renaturation = Rewilding: touch the tile to remove. Or touch the draw pile to swap it.
ask-turn-then-deviation = Diversion: touch the tile to turn. Or touch the draw pile to swap it.
ask-turn-then-cell-spin = How far? Touch one of the turns.
ask-turn-then-echange = Land swap: touch the first of two tiles. Or touch the draw pile to swap it.
ask-turn-then-cell-cell = Now touch the tile to swap it with.
ask-turn-useless = This effect can’t do anything now. Touch the discard pile to throw it away, or the draw pile to swap it.
ask-turn-then-crapauduc-discard = { ask-turn-useless }
ask-turn-then-bond-discard = { ask-turn-useless }
ask-turn-then-corridor-discard = { ask-turn-useless }
ask-turn-then-chantier-discard = { ask-turn-useless }
ask-turn-then-renaturation-discard = { ask-turn-useless }
ask-turn-then-deviation-discard = { ask-turn-useless }
ask-turn-then-echange-discard = { ask-turn-useless }
ask-lay2-then-hand = Now touch an empty cell.
ask-lay2-then-cell-hand = Now touch the tile to lay here.
ask-lay2-then-cell-turn = Now turn it: touch one of the pictures.
ask-step-then-toad = Now touch where to hop.
ask-draw = { $who } is drawing…
ask-draw-you = You are drawing…
ask-bond = { $who } may hop once more.
ask-bond-you = Hop once more: touch a lit cell. Or touch Stop.
ask-corridor = { $who } may hop on past a hedge.
ask-corridor-you = { $left ->
    [one] Hop on past a hedge, once more: touch a lit cell. Or touch Stop.
   *[other] Hop on past a hedge, up to { $left } times: touch a lit cell. Or touch Stop.
}
ask-lay2 = { $who } may lay a second tile.
ask-lay2-you = Lay a second tile: touch one in your hand. Or touch Stop.

# The first time somebody meets a decision
tip-pond = Every colour has two ponds. You start in one and win in the other, across the board. No colour is better than another.
tip-turn = You do one thing per turn: hop to the next tile, lay a tile, push one in, play an effect, or swap a tile for a new one.
tip-step = Your effect lets you hop again. You may also stop here: then your turn ends.
tip-lay2 = Works let you lay a second tile in the same turn. You may also stop after the first.

# What happened
told-first = { $who } goes first.
told-first-you = You go first.
told-settled = { $who } plays { $character } and starts from the { $colour } pond.
told-settled-you = You play { $character } and start from the { $colour } pond.
told-stepped = { $who } hops to { $cell }.
told-stepped-you = You hop to { $cell }.
told-arrived = Splash! { $who } is home.
told-arrived-you = Splash! You are home.
told-drew-tile = { $who } draws { $tile }.
told-drew-tile-you = You draw { $tile }.
told-swapped = { $who } swaps a tile with the draw pile.
told-swapped-you = You swap a tile with the draw pile.
told-swapped-tile = { $who } puts { $tile } under the draw pile.
told-swapped-tile-you = You put { $tile } under the draw pile.
told-laid = { $who } lays { $tile } on { $cell }.
told-laid-you = You lay { $tile } on { $cell }.
told-inserted = { $who } pushes { $tile } in at { $cell } { $wind }.
told-inserted-you = You push { $tile } in at { $cell } { $wind }.
told-slid = { $count } tiles slide one cell.
told-played = { $who } plays { $tile }.
told-played-you = You play { $tile }.
told-wasted = { $who } throws { $tile } away: it can’t do anything.
told-wasted-you = You throw { $tile } away: it can’t do anything.
told-removed = { $who } removes { $tile } from { $cell }.
told-removed-you = You remove { $tile } from { $cell }.
told-turned = { $who } turns { $tile } on { $cell }.
told-turned-you = You turn { $tile } on { $cell }.
told-exchanged = { $who } swaps the tiles on { $one } and { $other }.
told-exchanged-you = You swap the tiles on { $one } and { $other }.
told-reshuffled = The discard pile is shuffled and becomes the draw pile.
told-idle = { $who } can’t do anything this turn.
told-idle-you = You can’t do anything this turn.

# The end
ended-pond = { $who } is home first and wins!
ended-pond-you = You are home first!
ended-limit = That was the last round. { $count ->
    [one] { $who } is closest to home and wins!
   *[other] { $who } are equally close to home and share the win!
}
ended-limit-you = That was the last round. { $count ->
    [one] You are closest to home!
   *[other] { $who } are equally close to home and share the win!
}
distances = From home: { $all }.
steps-from-home = { $who } { $steps ->
    [0] at home
    [one] { $steps } step
   *[other] { $steps } steps
}
steps-from-home-you = you { $steps ->
    [0] at home
    [one] { $steps } step
   *[other] { $steps } steps
}

# In the picture
scene-you = You
scene-round = Round { $round } of { $max }
scene-hand = Your hand
scene-pile = Draw pile
scene-discard = Discard
scene-stop = Stop
scene-winner-pond = { $who } is home first!
scene-winner-pond-you = You are home first!
scene-winner-limit = { $who } is closest to home!
scene-winner-limit-you = You are closest to home!
scene-shared = Shared win!
scene-to-play = { $who } to play
scene-character = { $who } is { $character }, { $place }, { $distance ->
    [one] 1 hop
   *[other] { $distance } hops
} from home
scene-character-you = You are { $character }, { $place }, { $distance ->
    [one] 1 hop
   *[other] { $distance } hops
} from home
scene-no-character = { $who } has no pond yet
scene-no-character-you = You have no pond yet
scene-at-departure = in the departure pond
scene-at-arrival = in the arrival pond
scene-at-cell = on { $cell }
scene-tile = { $cell }: { $tile }, north { $n }, east { $e }, south { $s }, west { $w }
scene-board-empty = The board is empty
scene-your-hand = Your hand: { $tiles }
scene-piles = Draw pile { $pile }, discard pile { $discard }
scene-rule = { $effect }: { $rule }
title-departure = The { $colour } departure pond
title-arrival = The { $colour } arrival pond
title-turn = { $tile }, turned { $degrees }°
title-spin = { $quarters ->
    [1] Turn it a quarter right
    [2] Turn it half round
   *[other] Turn it a quarter left
}
title-pile = Draw pile: { $count }. Touch a tile in your hand, then this pile, to swap it.
title-discard = Discard pile: { $count }
title-under = You put under it: { $tiles }.

# Why not: what touching something says that is not allowed now
cannot-pond-taken = Another player has this colour.
cannot-pond-first = Choose your pond first: touch the one you start from.
cannot-not-yours = That’s another player’s character.
cannot-no-step = No way is open from here: hop later, and use a tile now.
cannot-lay-or-stop = Lay a second tile now, or stop.
cannot-not-your-pond = You can only enter the arrival pond of your own colour.
cannot-not-at-door = You can only enter your pond from the two cells that touch it.
cannot-pond-closed = Your tile is closed on the side of the pond.
cannot-no-way-back = Nobody can go back into a departure pond.
cannot-tile-first = Touch a tile in your hand first.
cannot-finish-effect = Finish the effect you played first, or stop.
cannot-tile-there = There is a tile here already. Tiles never lie on top of each other.
cannot-nothing-there = There is no tile here.
cannot-somebody-there = A character stands on this tile, so no effect can touch it.
cannot-would-change-nothing = That would change nothing.
cannot-dark = Dark cells never slide, so you can’t push a tile in here.
cannot-somebody-on-line = You can’t push a tile in here: a character stands in this row or column, or there is no gap to slide into.
cannot-no-gap = You can’t push a tile in here: there is no gap on light cells to slide into.
cannot-stand-there = Your character is already here.
cannot-too-far = You can only hop to the next cell, and not diagonally.
cannot-no-tile = There is no tile here to hop onto.
cannot-occupied = Another character stands here.
cannot-no-hedge = The hedge corridor only goes where both sides are open and one of them is a hedge.
cannot-housing = Houses block the way.
cannot-road = A road blocks the way. You can hop along a road, but not across it.
cannot-not-a-door = From your pond you can only hop onto one of the two cells that touch it.
cannot-door-closed = The tile here is closed on the side of your pond.

## Moments

moment-slid = { $wind ->
    [0] The column slides!
    [2] The column slides!
   *[other] The row slides!
}
moment-played = { $tile ->
    [crapauduc] Toad tunnel!
    [bond] Big leap!
    [corridor] Hedge corridor!
    [chantier] Works!
    [renaturation] Rewilding!
    [deviation] Diversion!
    [echange] Land swap!
   *[other] Surprise!
}
moment-arrived = Splash! { $who } is home
moment-arrived-you = Splash! You are home
moment-over-pond = Home at last!
moment-over-limit = Night falls

# For designers: what a report of the laboratory counts.
report-kind-move = hop
report-kind-lay = lay a tile
report-kind-insert = push a tile in
report-kind-swap = swap a tile
report-kind-crapauduc = effect: under the road
report-kind-bond = effect: hop twice
report-kind-corridor = effect: along the hedges
report-kind-chantier = effect: lay two tiles
report-kind-renaturation = effect: remove a tile
report-kind-deviation = effect: turn a tile
report-kind-echange = effect: exchange two tiles
report-step-pond = the pond to start from
report-step-turn = what to do with the turn
report-step-step = where to hop on
report-step-lay2 = where the second tile goes
report-event-wasted = an effect without any target
report-event-reshuffled = the discard is shuffled
# The workshop: what of the box can be changed
edit-board = Board and ponds
edit-board-columns = Columns
edit-board-rows = Rows
edit-doors = Where the ponds touch the board
edit-door-red-departure = Red pond: departure
edit-door-red-arrival = Red pond: arrival
edit-door-blue-departure = Blue pond: departure
edit-door-blue-arrival = Blue pond: arrival
edit-door-yellow-departure = Yellow pond: departure
edit-door-yellow-arrival = Yellow pond: arrival
edit-door-green-departure = Green pond: departure
edit-door-green-arrival = Green pond: arrival
edit-door-place = { $cell }, { $side ->
    [N] top side
    [E] right side
    [S] bottom side
   *[W] left side
}
edit-tiles = Landscape tiles
edit-tile-list = Landscape tiles
edit-tile-add = Add a kind of tile
edit-tile-id = Name
edit-tile-id-hint = 2 to 20 letters, no accents
edit-tile-count = How many
edit-tile-sides-north = Top side
edit-tile-sides-east = Right side
edit-tile-sides-south = Bottom side
edit-tile-sides-west = Left side
edit-side-M = meadow (open)
edit-side-H = hedge (open)
edit-side-R = road (closed)
edit-side-L = houses (closed)
edit-effects = Effect tiles
edit-effect-count = { $name }: how many
edit-effect-steps = { $name }: hops
edit-effect-tiles = { $name }: tiles to lay
edit-rules = Rules
edit-rules-hand = Tiles in a hand
edit-rules-pond_choice = Ponds
edit-rules-insert_scope = Who blocks a push
edit-rules-max_rounds = Maximum rounds

data-no-cell = { $name } is not a cell; there are a1 to { $last }.
data-no-door = { $name } is not a cell and a side like a1:N.
data-no-edge = { $name } is not at the edge of the board.
data-doors = every pond needs at least one side of the board, for departure and for arrival.
data-door-taken = { $name } belongs to another pond already.
data-no-pond = { $name } touches no pond, so it is not dark.
data-not-dark = { $name } touches a pond, so it is dark.
data-sum = the tiles add up to { $sum }, not { $said }.
data-hands = { $seats } hands of { $hand } need { $needed } tiles, and there are { $tiles }.
data-four-sides = a tile has four sides.
data-side = { $letter } is no side; there are M meadow, H hedge, R road, L houses.
data-ponds = { $count } colours have ponds, and { $seats } seats need one each.
data-cells = it should be a list of cells.
data-tile-name = a tile’s name has 2 to 20 small letters without accents or spaces, and is not an effect’s.
data-kinds = there can be 1 to { $most } kinds of landscape tiles, and there are { $count }.
