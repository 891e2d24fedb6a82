# Korrigans, in English. Keys follow the names in the code; `told-…` are the events of the rules, and `…-you` is what
# a player reads on their own page.

game-title = The korrigans’ dolmen
game-tagline = One midsummer night, forty-two stones, one crown
game-about = On midsummer night the korrigans meet on the moor to choose their king: the one who builds the finest dolmen. Walk the circle of lights, look at stones in secret, and win them with a roll of the die and a little magic. But the fairy keeps changing the stones, and nobody knows them all.
game-how-1 = On your turn, do one thing: move your korrigan up to three steps around the circle, or roll for the stone in front of it. You may also look secretly at one stone, before or after.
game-how-2 = You can roll for a stone only if it fits your dolmen. In your row, colours that touch must match. Or lay it across two neighbouring stones, as a roof or a floor: each of its ends must match one of the two.
game-how-3 = The stone is turned up, then you roll. If the die reaches its points, the stone is yours. If not, crystals make up the difference, one point each. Not enough crystals? Then the stone is lost, and all your crystals go to the stone table.
game-how-4 = Move to a glow to get all your crystals back. The fairy then flies to the next pillar and takes away the stones in front of her. You lay out three new ones: you see their colours, not their points.
game-how-5 = A mystery stone counts 3 when you roll for it. At the end one die is rolled, and each mystery stone is worth 3 plus that die.
game-how-6 = The game ends as soon as a dolmen has seven stones. Add up the points of your stones and 1 for each crystal you have left. The highest score wins; in a tie, the player later in turn order.

option-seats = Players
option-seats-about = Two to four korrigans.
option-dolmen_size = Stones in a dolmen
option-dolmen_size-about = The game ends when a dolmen has this many stones, the starting stone included.
option-roof_match = Roofs and floors
option-roof_match-about = How many ends must match when a stone lies across two others.
option-roof_match-both = Both ends
option-roof_match-one = One end
option-roof_match-off = No roofs or floors
option-glow_trigger = The fairy flies
option-glow_trigger-about = Each time a korrigan moves to a glow, or only if it gets a crystal back.
option-glow_trigger-always = At every glow
option-glow_trigger-missing = If a crystal comes back
option-ties = Ties
option-ties-about = The player later in turn order wins, or the win is shared.
option-ties-latest = Later player wins
option-ties-shared = Shared win
option-max_rounds = Maximum rounds
option-max_rounds-about = After this many rounds the game ends and the dolmens are scored as they are.

seat-0 = Yannig
seat-1 = Gwenn
seat-2 = Malo
seat-3 = Nolwenn

item-stones = Stones
item-mystery = Mystery stones
item-crystals = Crystals

reason-dolmen = A dolmen is complete
reason-rounds = The last round is over

# Colours, stones and places
colour-0 = red
colour-1 = blue
colour-2 = yellow
colour-3 = green
tint-0 = red
tint-1 = blue
tint-2 = yellow
tint-3 = green
ends-two = { $one } and { $other }
ends-double = double { $one }
stone-plain = { $ends } stone
stone-points = { $ends } stone ({ $points })
stone-mystery = { $ends } stone (mystery)
place-light = light { $point }
place-glow = the { $colour } glow
pillar-0 = the top pillar
pillar-1 = the right pillar
pillar-2 = the bottom pillar
pillar-3 = the left pillar
two = { $first } and { $last }

# What a button says
label-look = Look at light { $point }: { $stone }
label-look-again = Look again at light { $point }: { $stone }
label-stay = Stay here
label-end = End your turn
label-move = Move to { $place }
label-move-glow = Move to { $place }: get crystals back, new stones
label-attempt = Roll for the { $stone }
label-left = Build at the left end
label-right = Build at the right end
label-roof = Roof across stones { $one } and { $other }
label-floor = Floor below stones { $one } and { $other }
label-lay-one = Stone { $number } to light { $point }
label-lay-more = { $number } to { $point }
label-die = The die: { $die }
label-drawn = Drawn: { $stone }

# What is asked now: of you, of someone else, of chance
ask-deal = The stones are laid around the circle…
ask-pillar = The fairy chooses a pillar…
ask-first = Who goes first?
ask-turn = { $who } is about to move or to roll for a stone.
ask-turn-you = Touch a light to move there, or the moon to stay. You may look at a stone first.
ask-turn-looked-you = Now touch a light to move there, or the moon to stay.
ask-turn-attempt-you = Touch the die to roll for the { $stone }, or a light to move there. You may look at a stone first.
ask-turn-attempt-looked-you = Now touch the die to roll for the { $stone }, or a light to move there.
ask-turn-then-korrigan = Now touch the light or glow to move to.
ask-die = { $who } rolls for the { $stone }…
ask-die-you = You roll for the { $stone }…
ask-build = { $who } is placing the { $stone }.
ask-build-you = It’s yours! Touch one of the lit places of your dolmen: the { $stone } goes there.
ask-draw = The fairy brings new stones…
ask-draw-you = The fairy brings new stones…
ask-fairy = { $who } is laying out the fairy’s stones.
ask-fairy-you = Lay out the fairy’s { $count ->
    [one] stone
   *[other] { $count } stones
}: touch one, then a lit place for it.
ask-fairy-then-stone = Now touch a lit place for this stone.
ask-fairy-then-lay = Now touch the next stone.
ask-last = { $who } may still look at a stone.
ask-last-you = You may still touch one stone to look at it. Or touch the moon to end your turn.
ask-mystery = The mystery die is rolling…
ask-mystery-you = The mystery die is rolling…

# The first time in a player's life that a decision comes up: what it is about
tip-turn = Each turn you do one thing: move up to three steps, stay, or roll for the stone in front of you. On top of that you may look secretly at one stone.
tip-build = You won this stone. It stays where you put it, and its free end is the colour that your next stone must match.
tip-fairy = You see the colours of the new stones, but not their points. Lay the ones that fit your dolmen within your reach.
tip-last = You have not used this turn’s look yet. Only you will see the points of the stone you touch, and then your turn ends.

# What happened
told-fairy-begins = The fairy starts on { $pillar }.
told-begins = { $who } goes first.
told-begins-you = You go first.
told-looked = { $who } looks secretly at the { $stone } at { $place }.
told-looked-you = You look at the { $stone } at { $place }.
told-saw = Only you can see it: { $stone }.
told-moved = { $who } moves to { $place }.
told-moved-you = You move to { $place }.
told-stayed = { $who } stays put.
told-stayed-you = You stay put.
told-recovered = { $who } gets { $count ->
    [one] 1 crystal
   *[other] { $count } crystals
} back.
told-recovered-you = You get { $count ->
    [one] 1 crystal
   *[other] { $count } crystals
} back.
told-fairy-moved = The fairy flies to { $pillar }.
told-swept = The fairy takes away the { $stone } at { $place }.
told-reshuffled = The draw pile is empty: the { $count } discarded stones are shuffled to make a new one.
told-recognised = New stone { $number } can only be the { $stone }.
told-laid = { $who } lays a new { $stone } at { $place }.
told-laid-you = You lay a new { $stone } at { $place }.
told-turned-up = { $who } turns up the { $stone } and rolls for it.
told-turned-up-you = You turn up the { $stone } and roll for it.
told-rolled = { $who } rolls { $die }.
told-rolled-you = You roll { $die }.
told-won = { $crystals ->
    [0] { $who } wins the stone.
    [one] { $who } pays 1 crystal and wins the stone.
   *[other] { $who } pays { $crystals } crystals and wins the stone.
}
told-won-you = { $crystals ->
    [0] You win the stone.
    [one] You pay 1 crystal and win the stone.
   *[other] You pay { $crystals } crystals and win the stone.
}
told-failed = { $crystals ->
    [0] The die is { $missing } too low and { $who } has no crystals: the stone is discarded.
    [one] The die is { $missing } too low and { $who } has only 1 crystal: the stone is discarded, the crystal goes to the stone table.
   *[other] The die is { $missing } too low and { $who } has only { $crystals } crystals: the stone is discarded, the crystals go to the stone table.
}
told-failed-you = { $crystals ->
    [0] The die is { $missing } too low and you have no crystals: the stone is discarded.
    [one] The die is { $missing } too low and you have only 1 crystal: the stone is discarded, the crystal goes to the stone table.
   *[other] The die is { $missing } too low and you have only { $crystals } crystals: the stone is discarded, the crystals go to the stone table.
}
told-built = { $who } places the { $stone } { $side ->
    [left] on the left
    [right] on the right
    [above] as a roof
   *[below] as a floor
} and now has { $count } stones.
told-built-you = You place the { $stone } { $side ->
    [left] on the left
    [right] on the right
    [above] as a roof
   *[below] as a floor
} and now have { $count } stones.
told-finished = { $who }’s dolmen is complete!
told-finished-you = Your dolmen is complete!
told-stopped = Round { $count } was the last.
told-mystery-die = The mystery die shows { $die }: each mystery stone is worth { $worth }.

# The end
ended-dolmen = { $who } wins with { $points } points and becomes king of the korrigans!
ended-dolmen-you = You win with { $points } points and become king of the korrigans!
ended-rounds = The last round is over: { $who } wins with { $points } points and becomes king of the korrigans!
ended-rounds-you = The last round is over: you win with { $points } points and become king of the korrigans!
ended-tie = A tie at { $points } points: { $who } comes later in turn order and wins!
ended-tie-you = A tie at { $points } points: you come later in turn order and win!
ended-shared = { $who } share the win with { $points } points each!
ended-shared-you = You share the win with { $who }: { $points } points each!
ended-own = You have { $points ->
    [one] 1 point
   *[other] { $points } points
}.

# In the picture
scene-pile = Pile
scene-discard = Discard
scene-round = Round { $round }
scene-stay = Stay
scene-end = End turn
scene-try = Roll!
scene-die = Die
scene-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-pile-size = The draw pile: { $count } stones
scene-listed = known to be in it: { $stones }
scene-discard-size = The discard: { $count } stones
scene-circle = Circle
scene-slot = light { $point }: { $stone }
scene-korrigan = { $who } ({ $colour }): at { $place }, { $crystals ->
    [one] { $crystals } crystal
   *[other] { $crystals } crystals
}
scene-dolmen = dolmen of { $count }: { $stones }
scene-roof = roof: { $stone }
scene-floor = floor: { $stone }
scene-fairy = The fairy is on { $pillar }
scene-drawn = To lay out: { $stones }
scene-drawn-one = { $number }: { $stone }
scene-raised = Turned up: { $stone }
scene-table-crystals = On the stone table: { $crystals ->
    [one] { $crystals } { $colour } crystal
   *[other] { $crystals } { $colour } crystals
}
scene-to-play = { $who } to play
scene-glow = The { $colour } glow: get your crystals back, and the fairy flies on.
scene-rolled = The last roll: { $die }
scene-no-roll = The die
scene-known = { $stone }, only you know
scene-you = you
scene-seen = { $stone }, seen by { $who }
legend-stone = a red and blue stone worth 4
legend-hidden = its points are hidden from you
legend-mystery = a mystery stone: 3 to win it, 3 plus a die at the end
legend-known = red has looked at it
legend-glow = a glow: crystals back, new stones
legend-fairy = the fairy faces the stones of this line

# Why not: what touching something says that is not allowed now
cannot-not-yours = You can only move your own korrigan.
cannot-stay = You are already there. To stay, touch the moon.
cannot-held = Another korrigan is standing there.
cannot-too-far = Too far: you can move { $most } steps at most.
cannot-no-stone = There is no stone to look at here.
cannot-looked = You have already looked at a stone this turn.
cannot-on-a-glow = There is no stone in front of a glow: move to a light first.
cannot-nothing-here = There is no stone in front of your korrigan.
cannot-does-not-fit = The stone in front of you does not fit your dolmen.
cannot-fits-elsewhere = The stone does not fit here: touch one of the lit places.
cannot-own-dolmen = You can only build in your own dolmen.
cannot-build-first = First place the stone you have won.
cannot-faced = The new stones go to the places in front of the fairy.
cannot-lay-first = First lay out the fairy’s stones.
cannot-one-thing = You have already moved or rolled this turn. You may still look at a stone.
cannot-stone-stays = You can only look at the stones of the circle.
cannot-dolmen = To build, first win a stone: stand in front of it and touch the die.
cannot-fairy = The fairy flies on when a korrigan moves to a glow.
cannot-crystals = Crystals are paid automatically when the die is too low.

## Moments

moment-saw = Your secret
moment-turned-up = { $who } rolls for a stone
moment-turned-up-you = You roll for a stone
moment-rolled = The die: { $die }
moment-won = Stone won!
moment-failed = Stone lost!
moment-fairy-moved = The fairy flies
moment-finished = The dolmen is complete!
moment-stopped = Last round
moment-mystery-die = The night is over

# For designers: what a report of the laboratory counts.
report-kind-look = look at a stone first
report-kind-stay = stay where you are
report-kind-move = move
report-kind-attempt = try to take a stone
report-kind-row = build at an end of the row
report-kind-roof = build a roof
report-kind-floor = build a floor
report-kind-look-after = look at a stone at the end of the turn
report-kind-no-look = end the turn without looking
report-step-turn = look, move or stay
report-step-build = where the stone goes in the dolmen
report-step-fairy = how to lay out the fairy’s stones
report-step-last = a look at the end of the turn
report-event-won = a stone is won
report-event-failed = an attempt fails
report-event-recovered = crystals come back at a glow
report-event-swept = the fairy takes stones away
report-event-reshuffled = the discard is shuffled
report-event-saw = somebody looks at a stone
# The workshop: what of the box can be changed
edit-stones = Stones: their points, M for a mystery stone
edit-stone = { $one ->
    [r] Red
    [b] Blue
    [y] Yellow
   *[g] Green
} and { $other ->
    [r] red
    [b] blue
    [y] yellow
   *[g] green
}
edit-stone-double = { $one ->
    [r] Double red
    [b] Double blue
    [y] Double yellow
   *[g] Double green
}
edit-rules = Rules
edit-rules-crystals = Crystals at the start
edit-rules-move_max = Most steps of a move
edit-rules-mystery_points = Points to win a mystery stone
edit-rules-dolmen_size = Stones in a dolmen
edit-rules-max_rounds = Maximum rounds
edit-circle = The circle
edit-ring = Glows and lights
edit-ring-glow = Glow
edit-ring-light = One more light
edit-point = place { $place }
edit-circle-pillars = Lights in front of { $name }
edit-starts = Starting stones
edit-start-0-ends-0 = Starting stone of the red dolmen: left end
edit-start-0-ends-1 = Starting stone of the red dolmen: right end
edit-start-1-ends-0 = Starting stone of the blue dolmen: left end
edit-start-1-ends-1 = Starting stone of the blue dolmen: right end
edit-start-2-ends-0 = Starting stone of the yellow dolmen: left end
edit-start-2-ends-1 = Starting stone of the yellow dolmen: right end
edit-start-3-ends-0 = Starting stone of the green dolmen: left end
edit-start-3-ends-1 = Starting stone of the green dolmen: right end
edit-colour-red = red
edit-colour-blue = blue
edit-colour-yellow = yellow
edit-colour-green = green
edit-seats = Dolmens that play
edit-circle-places-2 = Dolmens of two players
edit-circle-places-3 = Dolmens of three players
edit-circle-places-4 = Dolmens of four players
edit-quarters-0-1 = red and blue
edit-quarters-0-2 = red and yellow
edit-quarters-0-3 = red and green
edit-quarters-1-2 = blue and yellow
edit-quarters-1-3 = blue and green
edit-quarters-2-3 = yellow and green
edit-quarters-0-1-2 = red, blue and yellow
edit-quarters-0-1-3 = red, blue and green
edit-quarters-0-2-3 = red, yellow and green
edit-quarters-1-2-3 = blue, yellow and green
edit-quarters-0-1-2-3 = all four

data-box = the box says { $total } stones, but there are { $starts } starting stones and { $stones } others.
data-slots = { $stones } stones are too few: the circle has { $slots } places for them.
data-quarters = it should be { $seats } dolmens.
data-stone-twice = { $name } is there twice.
data-stone-id = by its ends and points it should be { $expected }.
data-glows = there are { $dolmens } dolmens and { $count } glows.
data-clockwise = the glows should go clockwise: ascending numbers.
data-pillars = it should be { $count } lists of places, one for each glow.
data-glow-stays = a glow stays: move it, or take lights away. There is one for each dolmen.
data-glow-gap = between two glows there must be { $least } to { $most } lights.
data-pillar-between = pillar { $pillar } should face what lies between its glow and the next: { $between }.
data-pillar-faces = the { $pillar ->
    [0] top
    [1] right
    [2] bottom
   *[3] left
} pillar must have 1 to { $most } lights in front of it, and has { $count }: move a glow, or add a light.
data-two-ends = a stone has two ends.
data-start-twice = quarter { $quarter } has two starting stones.
data-no-start = quarter { $quarter } has no starting stone.
data-ends-order = these ends are written { $written } elsewhere: their order would give the stone away.
data-mystery-points = a mystery stone takes { $needed } points, not { $points }.
