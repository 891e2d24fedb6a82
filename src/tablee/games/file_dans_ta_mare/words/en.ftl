# File dans ta mare !, in English. Keys follow the names in the code; `told-…` are the events of rules.py.

game-title = Dash to your pond!
game-tagline = Mind the road, mind the cows
game-about = Once a year the toads go home to their pond, and somebody has built a countryside in between. Lay meadows before your feet and roads before everyone else’s, push whole rows of land aside, dig a tunnel under the traffic. The first to splash into the pond of its own colour wins.
game-how-1 = Each turn you do one thing: move one step, lay a tile, push a tile into a row, play an effect, or swap a tile under the pile. Then you draw back to three.
game-how-2 = You step from tile to tile where both facing sides are open: meadow or hedge. Roads and houses are closed, but you may walk along them.
game-how-3 = A landscape tile may be laid on any empty cell, turned as you like, next to anything.
game-how-4 = Or push it in where a tile lies: that tile and those behind it slide along to the next gap, even around the edge. Not on dark cells, and not while anyone stands on that row or column.
game-how-5 = Effects: tunnel under roads, leap two steps, run along hedges, build twice, clear, turn or exchange tiles nobody stands on. A useless effect may be thrown away.
game-how-6 = The first in its arrival pond wins at once. After the last round, whoever is nearest wins.

option-seats = Players
option-seats-about = From two to four characters on their way home.
option-pond_choice = Ponds
option-pond_choice-about = Everybody chooses a pond in turn, or the ponds are drawn.
option-pond_choice-choose = Chosen
option-pond_choice-random = Drawn
option-insert_scope = Who blocks a push
option-insert_scope-about = A tile cannot be pushed in while a character stands anywhere on that row or column, or only if it stands on a tile that would slide.
option-insert_scope-line = Anyone on the line
option-insert_scope-series = Anyone pushed
option-max_rounds = Rounds at most
option-max_rounds-about = After so many rounds whoever is nearest to its pond wins.

seat-0 = Croaker
seat-1 = Hopper
seat-2 = Paddler
seat-3 = Tadpole

reason-pond = Home in the pond
reason-limit = Nearest after the last round

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
short-crapauduc = Tunnel
short-bond = Leap
short-corridor = Corridor
short-chantier = Works
short-renaturation = Rewilding
short-deviation = Diversion
short-echange = Swap
rule-crapauduc = One step; roads count as open.
rule-bond = One or two steps.
rule-corridor = Up to three steps, each past a hedge.
rule-chantier = Lay one or two tiles.
rule-renaturation = Remove a tile nobody stands on.
rule-deviation = Turn a tile nobody stands on.
rule-echange = Two tiles change places.
wind-N = northwards
wind-E = eastwards
wind-S = southwards
wind-W = westwards
side-M = meadow
side-H = hedge
side-R = road
side-L = housing
turned = , ↻ { $degrees }°
two = { $first } and { $last }

# What a button says
label-pond = The { $colour } pond: { $character }
label-move = Hop to { $cell }
label-move-pond = Into the pond!
label-swap = Swap: { $tile } under the pile
label-lay = Lay { $tile } on { $cell }{ $turned }
label-insert = Push { $tile } in at { $cell } { $wind }{ $turned }
label-effect = { $effect }: { $what }
label-waste = { $effect }: throw it away, it has no use now
label-remove = { $effect }: remove the tile on { $cell }
label-turn = { $effect }: turn the tile on { $cell } to { $degrees }°
label-exchange = { $effect }: exchange { $one } and { $other }
label-stop = Stop here
label-first = { $who } goes first
label-draw = Draw: { $tile }

# What is asked now: of you, of someone else, of chance
ask-deal = Tiles are dealt…
ask-deal-you = Tiles are dealt…
ask-first = Who goes first?
ask-pond-chance = A pond is drawn for { $who }…
ask-pond = { $who } chooses a pond.
ask-pond-you = Choose your pond: touch the one you want to start from. Home is across the board.
ask-turn = { $who } moves, builds or plays an effect.
ask-turn-you = Touch your character to hop, or a tile of your hand to use it.
ask-turn-then-toad = Now touch where to hop.
ask-turn-then-hand = Touch an empty cell to lay it, a lit tile to push it in, or the pile to swap it.
ask-turn-then-cell-push = Touch an arrow: the tiles slide that way.
ask-turn-then-cell-turn = Now turn it: touch one of the pictures.
ask-turn-then-push-turn = Now turn it: touch one of the pictures.
ask-turn-then-crapauduc = Toad tunnel: touch where to hop, even across a road. Or the pile, to swap it.
ask-turn-then-bond = Big leap, one or two steps: touch the first one. Or the pile, to swap it.
ask-turn-then-corridor = Hedge corridor, up to three steps through hedges: touch the first one. Or the pile, to swap it.
ask-turn-then-chantier = Works, one or two tiles: touch the one to lay first. Or the pile, to swap it.
ask-turn-then-site = Now touch an empty cell.
ask-turn-then-renaturation = Rewilding: touch the tile to remove. Or the pile, to swap it.
ask-turn-then-deviation = Diversion: touch the tile to turn. Or the pile, to swap it.
ask-turn-then-cell-spin = How far? Touch one of the turns.
ask-turn-then-echange = Land swap: touch the first of two tiles. Or the pile, to swap it.
ask-turn-then-cell-cell = Now touch the tile it changes places with.
ask-turn-useless = It can’t do anything now: touch the discard to throw it away, or the pile to swap it.
ask-turn-then-crapauduc-discard = { ask-turn-useless }
ask-turn-then-bond-discard = { ask-turn-useless }
ask-turn-then-corridor-discard = { ask-turn-useless }
ask-turn-then-chantier-discard = { ask-turn-useless }
ask-turn-then-renaturation-discard = { ask-turn-useless }
ask-turn-then-deviation-discard = { ask-turn-useless }
ask-turn-then-echange-discard = { ask-turn-useless }
ask-lay2-then-hand = Now touch an empty cell.
ask-lay2-then-cell-turn = Now turn it: touch one of the pictures.
ask-step-then-toad = Now touch where to hop.
ask-first-turn-you = Lay a tile with an open side before your pond: touch a tile, then a cell.
ask-draw = { $who } draws…
ask-draw-you = You draw…
ask-bond = { $who } may leap once more.
ask-bond-you = Leap once more, or stop.
ask-corridor = { $who } runs along the hedges.
ask-corridor-you = Run on along the hedges ({ $left } left), or stop.
ask-lay2 = { $who } may lay another tile.
ask-lay2-you = Lay another tile, or stop.

# What happened
told-first = { $who } goes first.
told-settled = { $who } is { $character } and starts from the { $colour } pond.
told-stepped = { $who } hops to { $cell }.
told-arrived = Splash! { $who } is home.
told-drew-tile = { $who } draws { $tile }.
told-swapped = { $who } slips a tile under the pile.
told-swapped-tile = It was { $tile }.
told-laid = { $who } lays { $tile } on { $cell }.
told-inserted = { $who } pushes { $tile } in at { $cell }, { $wind }.
told-slid = { $count } tiles slide along.
told-played = { $who } plays { $tile }.
told-wasted = { $who } throws { $tile } away.
told-removed = Nature takes { $cell } back: { $tile } is gone.
told-turned = { $tile } on { $cell } is turned.
told-exchanged = { $one } and { $other } change places.
told-reshuffled = The discard is shuffled and becomes the pile.
told-idle = { $who } can do nothing and waits.

# The end
ended-pond = { $who } is home in the pond and wins!
ended-limit = The last round is over: { $count ->
    [one] { $who } is nearest to home and wins!
   *[other] { $who } are equally near and share the win!
}

# In the picture
scene-you = You
scene-round = Round { $round } of { $max }
scene-hand = Your hand
scene-pile = Pile
scene-discard = Discard
scene-stop = Stop
scene-turns = Which way round?
scene-spins = Turn it
scene-winner-pond = Home!
scene-winner-limit = Nearest!
scene-shared = A shared win!
scene-choose = Choose a pond
scene-to-play = { $who } to play
scene-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
scene-character = { $who } is { $character }, { $place }, { $distance } from home
scene-no-character = { $who } has no pond yet
scene-at-departure = in the departure pond
scene-at-arrival = home in the pond
scene-at-cell = on { $cell }
scene-tile = { $cell }: { $tile }, north { $n }, east { $e }, south { $s }, west { $w }
scene-board-empty = The board is empty
scene-your-hand = Your hand: { $tiles }
scene-piles = Pile { $pile }, discard { $discard }
scene-rule = { $effect }: { $rule }
tip-departure = The { $colour } departure pond
tip-arrival = The { $colour } arrival pond
tip-turn = { $tile }, turned { $degrees }°
tip-spin = Turn it { $degrees }° clockwise
tip-pile = Pile: { $count }. Put a tile under it to draw another.
tip-discard = Discard: { $count }
tip-under = Yours under the pile: { $tiles }

# Why not: what touching something says that is not allowed now
cannot-pond-taken = Somebody has this colour already.
cannot-pond-first = First choose your pond: touch the one you will set out from.
cannot-not-yours = This is another player’s character.
cannot-no-step = Your character has no open way from here now.
cannot-lay-or-stop = Now you may lay another tile, or stop.
cannot-not-your-pond = You can enter the arrival pond of your own colour only.
cannot-not-at-door = You step into your pond from one of the two cells that touch it.
cannot-pond-closed = The side of your tile towards the pond is closed.
cannot-no-way-back = Nobody goes back into a departure pond.
cannot-tile-first = First touch a tile of your hand.
cannot-finish-effect = First finish the effect you have played, or stop.
cannot-tile-there = A tile is never laid on another.
cannot-nothing-there = There is no tile there.
cannot-somebody-there = Somebody stands on this tile: no effect touches it.
cannot-would-change-nothing = That would change nothing.
cannot-dark = A dark cell does not slide: nothing can be inserted there.
cannot-somebody-on-line = A character stands on this row or column, or the way to the next gap is not free.
cannot-no-gap = There is no gap on light cells to push these tiles to.
cannot-stand-there = Your character stands there already.
cannot-too-far = A step leads to the next cell only, and not diagonally.
cannot-no-tile = There is no tile there to step on.
cannot-occupied = Somebody stands there already.
cannot-no-hedge = Along this way there is no open hedge.
cannot-housing = Houses are in the way.
cannot-road = A road is in the way: you may walk along it, not across.
cannot-not-a-door = Out of your pond you step onto one of the two cells that touch it.
cannot-door-closed = The tile there has a closed side towards your pond.
