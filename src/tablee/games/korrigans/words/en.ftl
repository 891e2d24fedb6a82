# Korrigans, in English. Keys follow the names in the code; `told-…` are the events of the rules.

game-title = The korrigans’ dolmen
game-tagline = One midsummer night, forty-two stones, one crown
game-about = On midsummer night the korrigans gather on the moor to choose their king: whoever builds the finest dolmen. Walk the circle of lights, peep at a stone, and dare to take it with a throw of the die and a little magic. But the fairy keeps changing the stones, and nobody knows everything.
game-how-1 = Each turn, walk up to three lights around the circle, or try to take the stone in front of your korrigan. Besides, you may look secretly at one stone, before or after.
game-how-2 = A stone can be taken if one of its coloured ends fits your dolmen: left or right of the row, or above or below two neighbouring stones if both its ends match them, one each.
game-how-3 = It is turned up and you roll: the die must reach its points. Crystals make up the difference, one point each. If you have too few, the stone is gone and all your crystals go to the table.
game-how-4 = Walk to a glow to get all your crystals back. Then the fairy flies to the next pillar: the three stones in front of her are replaced, and you lay the new ones unseen.
game-how-5 = A mystery stone needs a three to be taken. At the end a die is rolled, and each mystery stone is worth three plus that die.
game-how-6 = The night ends as soon as a dolmen has seven stones. Count the points of your stones and one for each crystal in front of you. Of equal scores, the one who plays later wins.

option-seats = Players
option-seats-about = From two to four korrigans on the moor.
option-dolmen_size = Stones of a dolmen
option-dolmen_size-about = How many stones end the night, the starting stone included.
option-roof_match = Roofs and floors
option-roof_match-about = What a stone above or below two others must match.
option-roof_match-both = Both ends
option-roof_match-one = One end
option-roof_match-off = No roofs
option-glow_trigger = The fairy
option-glow_trigger-about = Whether a glow moves the fairy when no crystal was missing.
option-glow_trigger-always = Always flies
option-glow_trigger-missing = Only if one was missing
option-ties = Equal scores
option-ties-about = Whether the later in turn order wins, or the win is shared.
option-ties-latest = The later wins
option-ties-shared = Shared
option-max_rounds = Rounds at most
option-max_rounds-about = After so many rounds the night ends, and the dolmens count as they stand.

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
pillar-0 = the upper pillar
pillar-1 = the right pillar
pillar-2 = the lower pillar
pillar-3 = the left pillar
two = { $first } and { $last }

# What a button says
label-look = Look at light { $point }: { $stone }
label-look-again = Look again at light { $point }: { $stone }
label-stay = Stay where you are
label-end = End your turn
label-move = Walk to { $place }
label-move-glow = Walk to { $place }: crystals and fairy
label-attempt = Try to take it: { $stone }
label-left = Build at the left end
label-right = Build at the right end
label-roof = Roof across stones { $one } and { $other }
label-floor = Floor below stones { $one } and { $other }
label-lay-one = Stone { $number } to light { $point }
label-lay-more = { $number } to { $point }
label-die = The die: { $die }
label-drawn = Drawn: { $stone }

# What is asked now: of you, of someone else, of chance
ask-deal = Midnight: the stones are laid around the circle…
ask-pillar = The fairy chooses a pillar…
ask-first = Who begins?
ask-turn = { $who } walks the circle.
ask-turn-you = Walk up to three lights, or stay. You may also look at one stone.
ask-turn-looked-you = You have looked. Now walk up to three lights, or stay.
ask-turn-attempt-you = Touch the die to try for the stone before you, or walk up to three lights. You may also look at one stone.
ask-turn-attempt-looked-you = You have looked. Touch the die to try for the stone before you, or walk up to three lights.
ask-die = { $who } rolls for the { $stone }…
ask-die-you = The die is rolling for the { $stone }…
ask-build = { $who } builds with the { $stone }.
ask-build-you = It is yours! Where does the { $stone } go?
ask-draw = The fairy brings new stones…
ask-draw-you = The fairy brings new stones…
ask-fairy = { $who } lays the fairy’s stones.
ask-fairy-you = Lay the fairy’s { $count ->
    [one] stone
   *[other] stones
}: touch one, then its place.
ask-last = { $who } may still look at a stone.
ask-last-you = You may still look at one stone, or end your turn.
ask-mystery = The mystery die is rolling…
ask-mystery-you = The mystery die is rolling…

# What happened
told-fairy-begins = The fairy sits down on { $pillar }.
told-begins = { $who } begins.
told-looked = { $who } peeps at the { $stone } at { $place }.
told-saw = Only you know: it is the { $stone }.
told-moved = { $who } walks to { $place }.
told-recovered = { $who } takes back { $count ->
    [one] a crystal
   *[other] { $count } crystals
}.
told-fairy-moved = The fairy flies to { $pillar }.
told-swept = She carries the { $stone } away from { $place }.
told-reshuffled = The { $count } discarded stones are shuffled into a new pile.
told-recognised = It can only be the { $stone }.
told-laid = { $who } lays the { $stone } at { $place }.
told-turned-up = { $who } dares, and turns up the { $stone }.
told-rolled = { $who } rolls { $die }.
told-won = { $crystals ->
    [0] { $who } wins the stone.
    [one] { $who } pays a crystal and wins the stone.
   *[other] { $who } pays { $crystals } crystals and wins the stone.
}
told-failed = { $crystals ->
    [0] Too heavy! The stone rolls away.
    [one] Too heavy! The stone rolls away, and { $who }’s last crystal goes to the table.
   *[other] Too heavy! The stone rolls away, and { $who }’s { $crystals } crystals go to the table.
}
told-built = { $who } sets the { $stone } { $side ->
    [left] on the left
    [right] on the right
    [above] up as a roof
   *[below] below as a floor
}: { $count } stones.
told-finished = { $who }’s dolmen is complete!
told-stopped = Round { $count } was the last.
told-mystery-die = The mystery die shows { $die }: each mystery stone is worth { $worth }.

# The end
ended-dolmen = The finest dolmen of the night: { $who } is king of the korrigans with { $points } points!
ended-rounds = Dawn breaks: { $who } is king of the korrigans with { $points } points!
ended-tie = { $points } points each, and { $who }, who plays later, is king of the korrigans!
ended-shared = { $who } share the crown with { $points } points each!

# In the picture
scene-pile = Pile
scene-discard = Discard
scene-round = Round { $round }
scene-stay = Stay
scene-end = Done
scene-try = Try!
scene-die = Die
scene-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-stones = { $count } of { $size }
scene-pile-size = The draw pile: { $count } stones
scene-listed = known to be in the pile: { $stones }
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
scene-drawn = To be laid: { $stones }
scene-drawn-one = { $number }: { $stone }
scene-raised = Turned up: { $stone }
scene-table-crystals = On the table: { $crystals ->
    [one] { $crystals } { $colour } crystal
   *[other] { $crystals } { $colour } crystals
}
scene-to-play = { $who } to play
scene-winner = King!
tip-glow = The { $colour } glow: take your crystals back, and the fairy flies on.
tip-die = The die of the last attempt: { $die }
tip-no-die = The die
tip-known = { $stone }, only you know
tip-knower = { $colour }
tip-seen = { $stone }, seen by { $who }
legend-stone = a red and blue stone worth 4
legend-hidden = its points are hidden from you
legend-mystery = a mystery stone: 3 to take, 3 plus a die at the end
legend-known = red has seen it
legend-glow = a glow: crystals and fairy
legend-fairy = the fairy faces the stones of this line

# Why not: what touching something says that is not allowed now
cannot-not-yours = You move your own korrigan only.
cannot-stay = You stand there already. To stay, touch the moon.
cannot-held = Another korrigan stands there.
cannot-too-far = That is too far: a korrigan goes { $most } points at most.
cannot-no-stone = There is no stone to look at.
cannot-looked = You have had your look of this turn.
cannot-on-a-glow = No stone lies in front of a glow: go to a light first.
cannot-nothing-here = The place in front of your korrigan is empty.
cannot-does-not-fit = The stone in front of you fits nowhere in your dolmen.
cannot-fits-elsewhere = The stone fits only where its colours match: see the marked places.
cannot-own-dolmen = You build in your own dolmen.
cannot-build-first = First place the stone that you have won.
cannot-faced = The new stones go in front of the fairy’s pillar.
cannot-lay-first = First lay the fairy’s stones.
cannot-one-thing = You have done your one thing this turn. You may still look at a stone.
cannot-stone-stays = Only stones in front of a light can be looked at.
cannot-dolmen = To build, first win a stone: stand in front of it and touch the die.
cannot-fairy = The fairy flies when a korrigan comes to a glow.
cannot-crystals = Crystals are paid by themselves when the die falls short.
