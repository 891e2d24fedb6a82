# Déstorsion, in English. Keys follow the names in the code; `told-…` are the events of rules.py.

game-title = Déstorsion
game-tagline = Four dwarfs, three dice, one way out
game-about = Your dwarf runs for the way out of the dungeon, twice round its board. Each turn you split the dice between a dwarf — yours or anyone’s — and the Master of the dungeon. Shoot yourself ahead with a slingshot, push a rival into a pit, wake the Master’s spells. But mind him: when he walks out, the race is over and whoever leads has won.
game-how-1 = Give one die to a dwarf and the other to the Master. Each goes forward or back by its die; any dwarf will do, not only yours.
game-how-2 = Your dwarf wins by going beyond cell 25 twice. The first time it earns a lap marker worth 25 points.
game-how-3 = Slingshot: if your dwarf stands there when you move it, its die counts double. A dwarf that a rival moves there lies down, and has to get up first.
game-how-4 = Pit: a dwarf moved there lies down, and its owner spends a turn helping it up. On the first lap dice never push a dwarf back below cell 10.
game-how-5 = The Master on a multiple of 5 hexes: one dwarf goes back 3. On a multiple of 10 he warps as well: one dwarf goes 3 either way.
game-how-6 = Equal dice may each count 2 more or 2 less. Twelve points behind the leader you roll three dice. If the Master passes 49, the dwarf alone in the lead wins.

option-seats = Players
option-seats-about = From two to four dwarfs in the dungeon.
option-mode = Length
option-mode-about = One race, or three races whose points are added up (good for two).
option-mode-single = One race
option-mode-three_rounds = Three rounds
option-third_die = Third die
option-third_die-about = Whoever is 12 points behind rolls three dice: always, or only if they wish.
option-third_die-always = Always
option-third_die-optional = If you wish
option-slingshot = Slingshot
option-slingshot-about = Whether a slingshot must double the move or may.
option-slingshot-must = Must double
option-slingshot-may = May double
option-turn_limit = Turns for each player
option-turn_limit-about = After that many turns each, whoever leads wins. 0 means no limit.
option-max_extra_rounds = Extra rounds
option-max_extra_rounds-about = How many more rounds break a tie when three rounds are played.

seat-0 = Rusty the Red
seat-1 = Bruno the Blue
seat-2 = Yorick the Gold
seat-3 = Grim the Green

item-cell = Cell
item-lap = Lap marker
item-total = Total of the rounds

reason-exit = Out of the dungeon
reason-master = In the lead when the Master left
reason-limit = In the lead at the last turn
reason-total = The highest total

# Places
place-start = the start
place-one = cell { $cell }
place-two = cell { $cell }, lap 2
place-out = the exit

# What a button says
label-roll-2 = Roll two dice
label-roll-3 = Roll three dice
label-dice = { $dwarf } for a dwarf, { $master } for the Master
label-third-dwarf = Add the { $die } to the dwarf’s move
label-third-master = Add the { $die } to the Master’s move
label-up = Get back on your feet
label-own = You: { $steps }, to { $place }
label-other = { $who }: { $steps }, to { $place }
label-own-out = You: out of the dungeon!
label-other-out = { $who }: out of the dungeon
label-pit = { $move } (pit)
label-slingshot = { $move } (slingshot)
label-master = The Master: { $steps }, to { $cell }
label-hex-cell = { $move } (hex)
label-warp-cell = { $move } (hex and warp)
label-master-out = The Master leaves the dungeon
label-hex = Hex { $who }: back 3
label-hex-own = Hex your own dwarf: back 3
label-hex-none = Let the hex go
label-warp-forward = Warp { $who }: forward 3
label-warp-forward-own = Warp your own dwarf: forward 3
label-warp-back = Warp { $who }: back 3
label-warp-back-own = Warp your own dwarf: back 3
label-warp-none = Let the warp go
label-rolled = The dice: { $dice }
label-start = For the start: { $dice }

# What is asked now: of you, of someone else, of chance
ask-start = Everyone rolls a die; the highest starts.
ask-rolled = The dice are rolling for { $who }…
ask-rolled-you = Your dice are rolling…
ask-roll = { $who } may roll three dice.
ask-roll-you = You are far behind: two dice, or three?
ask-dice = { $who } shares out the dice.
ask-dice-you = Touch the die for a dwarf; the other one moves the Master.
ask-dice-three-you = Touch the die for a dwarf, then the die for the Master.
ask-third = { $who } adds the third die.
ask-third-you = The { $die } is left: add it to the dwarf or to the Master.
ask-dwarf = { $who } moves a dwarf by { $value }.
ask-dwarf-you = Move a dwarf by { $value }, yours or a rival’s, forward or back.
ask-dwarf-armed-you = Move a dwarf by { $value }, forward or back. Your slingshot is armed: it doubles your own die!
ask-stuck = { $who } is in a pit and has to get up.
ask-stuck-you = You are lying in a pit: touch your dwarf to get up.
ask-master = { $who } moves the Master by { $value }.
ask-master-you = Now move the Master by { $value }, forward or back.
ask-hex = { $who } may hex a dwarf.
ask-hex-you = The Master’s hex: touch a dwarf to send it back 3, or let it go.
ask-warp = { $who } may warp a dwarf.
ask-warp-you = The Master’s warp: touch a dwarf, then send it 3 forward or back, or let it go.
ask-dice-then-die = Now pick the die that moves the Master.
ask-dwarf-then-dwarf = Now choose one of the lit cells.
ask-master-then-master = Now choose one of the lit cells.
ask-warp-then-dwarf = Now choose: 3 forward or 3 back.
value-double = { $die } (a double: 2 more or less if you like)
value-third = { $value }, plus { $third }

# What happened
told-start-die = { $who } rolls { $die }.
told-starts = { $who } starts.
told-rolled = { $who } rolls { $dice }.
told-assigned = { $who } takes the { $dwarf } for a dwarf and the { $master } for the Master.
told-third-to-dwarf = { $who } adds the { $die } to the dwarf.
told-third-to-master = { $who } adds the { $die } to the Master.
told-stood-up = { $who } climbs out of the pit and is back on both feet.
told-stood-up-on-slingshot = { $who } gets up on the slingshot.
told-moved-own = { $who } { $way ->
    [forward] runs on
   *[back] steps back
} to { $place }.
told-moved-other = { $who } { $way ->
    [forward] pushes
   *[back] pulls
} { $whom } { $way ->
    [forward] on
   *[back] back
} to { $place }.
told-shot = Twang! The slingshot carries { $who } { $way ->
    [forward] on
   *[back] back
} to { $place }.
told-master-moved = { $who } moves the Master { $way ->
    [forward] on
   *[back] back
} to { $cell }.
told-master-out = { $who } lets the Master out of the dungeon.
told-hexed = Hex! { $who } sends { $whom } back to { $place }.
told-hexed-own = Hex! { $who } steps back to { $place }.
told-hex-declined = { $who } lets the hex go.
told-warped = Warp! { $who } sends { $whom } { $way ->
    [forward] on
   *[back] back
} to { $place }.
told-warped-own = Warp! { $who } slips { $way ->
    [forward] on
   *[back] back
} to { $place }.
told-warp-declined = { $who } lets the warp go.
told-left-the-dungeon = { $who } is out of the dungeon!
told-lapped = { $who } has run a lap and takes the marker: 25 points.
told-tie = The lead is shared: the Master goes back to { $cell }, and the race goes on.
told-fell = { $who } lies in the pit.
told-lies-on-slingshot = { $who } lies on the slingshot.
told-armed = { $who } stands on the slingshot, ready to fly.
told-round-over-exit = Round { $round } is over: a dwarf is out.
told-round-over-master = Round { $round } is over: the Master is out.
told-round-over-limit = Round { $round } is over: no turns left.
told-scored = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } in all.
told-over = The race is over.

# The end
ended-exit = { $who } is out of the dungeon and wins!
ended-master = The Master has left the dungeon with { $who } in the lead: victory!
ended-limit = The last turn is over: { $count ->
    [one] { $who } leads and wins!
   *[other] { $who } lead together and share the win!
}
ended-total = { $count ->
    [one] { $who } wins with { $points } points in all!
   *[other] { $who } share the win with { $points } points each!
}
two = { $first } and { $last }

# In the picture
scene-you = You
scene-turn = Turn { $turn }
scene-turn-of = Turn { $turn } of { $limit }
scene-round = Round { $round }
scene-dwarf-die = A dwarf
scene-master-die = The Master
scene-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-total = { $total } before
scene-standing = standing
scene-lying = lying
scene-dwarf = { $who }: { $place }, { $posture }, { $points }
scene-master-at = The Master: cell { $cell } of { $of }
scene-master-start = The Master waits before cell 1 of { $of }
scene-master-out = The Master has left the dungeon
scene-dice = Dice: { $dice }
scene-to-play = { $who } to play.
scene-die = A die: { $value }
scene-roll-2 = Roll two
scene-roll-3 = Roll three
scene-hex = Hex
scene-warp = Warp
scene-spell-none-wide = No spell
scene-spell-none-tall = No
scene-spell-forward = +3
scene-spell-back = −3
scene-start = Who starts?
scene-winner = Victory!
scene-shared = Shared win!
scene-out = Out!
legend-hex = Hex: a dwarf goes −3
legend-warp = Warp: a dwarf goes ±3
legend-pit = Pit: a turn to get up
legend-slingshot = Slingshot: die ×2
tip-hex = { $cell }: hex. When the Master stops here, one dwarf may be sent back 3.
tip-warp = { $cell }: hex and warp. When the Master stops here, one dwarf may be sent back 3, then one dwarf 3 forward or back.
tip-pit = { $cell }: pit. A dwarf moved here lies down; its owner spends a turn helping it up.
tip-slingshot = { $cell }: slingshot. From here your own dwarf’s die counts double. A dwarf moved here by a rival lies down.
tip-stop = { $cell }: on the first lap dice push no dwarf back beyond this cell.
tip-exit = The way out: beyond cell { $cell }, on the second lap, the dwarf wins.
tip-lap = Lap marker: 25 points, after passing cell { $cell } once.
tip-dungeon-exit = The Master’s way out: beyond { $cell } the race ends, and the dwarf alone in the lead wins.

# Why not: what touching something says that is not allowed now
cannot-dice-first = First give out the dice: touch the one for a dwarf.
cannot-third-first = First say where the third die goes: to the dwarf or to the Master.
cannot-roll-first = First choose how many dice you roll.
cannot-master-later = First a dwarf moves, then the Master.
cannot-dice-given = The dice have already been given out.
cannot-stuck = Your dwarf lies in a pit: this turn you can only help it up.
cannot-too-far-out = The die does not lead that dwarf out of the dungeon.
cannot-dice-stop = On the first lap dice never push a dwarf back below cell { $cell }.
cannot-wrong-distance = The die does not lead there: count the cells, forward or back.
cannot-dwarf-done = Your die for a dwarf is spent. Now the Master moves.
cannot-master-distance = The Master moves by exactly his die, forward or back, and back no further than cell 1.
cannot-spell-stop = A spell cannot push that dwarf back: it stands at its limit, or has not started yet.
cannot-spell-dwarf = Touch the dwarf itself: the spell decides where it goes.
cannot-master-done = The Master has moved. What is left is his spell.
