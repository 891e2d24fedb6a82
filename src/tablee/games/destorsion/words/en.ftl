# Déstorsion, in English. Keys follow the names in the code; `told-…` are the events of rules.py.

game-title = Déstorsion
game-tagline = Four dwarfs, three dice, one way out
game-about = Race your dwarf twice around its board and out of the dungeon. Each turn you roll two dice: one moves a dwarf, yours or a rival’s, and the other moves the Master of the dungeon. Fire yourself ahead with a slingshot, drop a rival into a pit, cast the Master’s spells. But watch him: if he leaves the dungeon first, the game ends and the dwarf in the lead wins.
game-how-1 = Roll two dice. One moves a dwarf, yours or a rival’s, forward or back. The other moves the Master, forward or back.
game-how-2 = Run two laps: go past cell 25 once and you get a lap marker worth 25 points; go past it again and you win.
game-how-3 = Slingshot: if your dwarf stands on one, your die counts double for it.
game-how-4 = Pit: a dwarf moved into one falls, and its player spends a turn getting up.
game-how-5 = The Master stops on a multiple of 5: you may send any dwarf back 3 (hex). On a multiple of 10 you may then also move any dwarf 3 forward or back (warp).
game-how-6 = If the Master goes past 49, the game ends: the dwarf alone in the lead wins.

option-seats = Players
option-seats-about = Two to four dwarfs, one for each player.
option-mode = Length
option-mode-about = One race, or three races whose points add up (good for two players).
option-mode-single = One race
option-mode-three_rounds = Three rounds
option-third_die = Third die
option-third_die-about = A player 12 or more points behind the leader rolls three dice: always, or only if they want to.
option-third_die-always = Always
option-third_die-optional = Optional
option-slingshot = Slingshot
option-slingshot-about = Does a slingshot always double the die, or only if the player wants it to?
option-slingshot-must = Always doubles
option-slingshot-may = Doubles if you want
option-turn_limit = Turns per player
option-turn_limit-about = After this many turns each, the player in the lead wins. 0 means no limit.
option-max_extra_rounds = Tie-break rounds
option-max_extra_rounds-about = How many more rounds may be played if there is a tie after three.

seat-0 = Rusty the Red
seat-1 = Bruno the Blue
seat-2 = Yorick the Gold
seat-3 = Grim the Green

item-cell = Cell
item-lap = Lap marker
item-total = Total of the rounds

reason-exit = First out of the dungeon
reason-master = In the lead when the Master left
reason-limit = In the lead after the last turn
reason-total = Highest total

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
label-up = Get up
label-own = You: { $steps }, to { $place }
label-other = { $who }: { $steps }, to { $place }
label-own-out = You: out of the dungeon!
label-other-out = { $who }: out of the dungeon
label-pit = { $move } (pit)
label-slingshot = { $move } (slingshot)
label-master = The Master: { $steps }, to { $cell }
label-hex-cell = { $move } (hex)
label-warp-cell = { $move } (hex and warp)
label-master-out = The Master: out of the dungeon
label-hex = Hex { $who }: back 3
label-hex-own = Hex yourself: back 3
label-hex-none = Skip the hex
label-warp-forward = Warp { $who }: forward 3
label-warp-forward-own = Warp yourself: forward 3
label-warp-back = Warp { $who }: back 3
label-warp-back-own = Warp yourself: back 3
label-warp-none = Skip the warp
label-rolled = Dice: { $dice }
label-start = Roll for the start: { $dice }

# What is asked now: of you, of someone else, of chance; `then`: after the touch of a thing of that kind
ask-start = Everyone rolls a die. The highest goes first.
ask-rolled = { $who } is rolling…
ask-rolled-you = Your dice are rolling…
ask-roll = { $who } chooses: two dice or three.
ask-roll-you = You are far behind, so you may roll a third die. Choose two dice or three.
ask-dice = { $who } is assigning the dice.
ask-dice-you = Pick the die that moves a dwarf. The other one moves the Master.
ask-dice-three-you = Three dice! First pick the die that moves a dwarf.
ask-dice-then-die = Now pick the die that moves the Master.
ask-third = { $who } is adding the third die.
ask-third-you = Now the third die: add the { $die } to the dwarf’s move or to the Master’s.
ask-dwarf = { $who } moves a dwarf by { $value }.
ask-dwarf-you = Choose a dwarf to move by { $value }, forward or back: yours or a rival’s.
ask-dwarf-armed-you = Choose a dwarf to move, forward or back. Slingshot: yours moves by { $own }, a rival’s by { $value }.
ask-dwarf-then-dwarf = Now choose one of the lit cells.
ask-stuck = { $who } lies in a pit and has to get up.
ask-stuck-you = You lie in a pit. Touch your dwarf to get up.
ask-master = { $who } moves the Master by { $value }.
ask-master-you = Now move the Master by { $value }, forward or back: choose a lit cell.
ask-master-then-master = Now choose one of the lit cells.
ask-hex = { $who } may cast the hex.
ask-hex-you = Hex: choose a dwarf to send back 3, or skip the hex.
ask-warp = { $who } may cast the warp.
ask-warp-you = Warp: choose a dwarf to send 3 forward or back, or skip the warp.
ask-warp-then-dwarf = Now choose: 3 forward or 3 back.
ask-warp-then-spell = Now choose the dwarf.
or = { $first } or { $last }

# The first time that somebody meets a decision
tip-roll = You are 12 or more points behind, so you may roll a third die. It is added to the dwarf’s move or to the Master’s.
tip-dice = One die is for a dwarf, the other for the Master. You choose which is which, and then where they go.
tip-third = You are 12 or more points behind, so you have a third die. It makes either the dwarf’s move or the Master’s longer.
tip-dwarf = You may move any dwarf: yours ahead, or a rival’s back, perhaps into a pit.
tip-master = The Master moves every turn. On 5, 10, 15 … you may cast a spell. If he goes past 49, the game ends and the leader wins.
tip-hex = The Master stopped on a multiple of 5: you may send any one dwarf back 3 cells, perhaps into a pit.
tip-warp = The Master stopped on a multiple of 10: you may also move any one dwarf 3 cells, forward or back.

# What happened; `you` where the reader did it, `whom-you` where it was done to the reader
told-start-die = { $who } rolls { $die } for the start.
told-start-die-you = You roll { $die } for the start.
told-starts = { $who } goes first.
told-starts-you = You go first.
told-rolled = { $who } rolls { $dice }.
told-rolled-you = You roll { $dice }.
told-assigned = { $who } takes { $dwarf } for a dwarf and { $master } for the Master.
told-assigned-you = You take { $dwarf } for a dwarf and { $master } for the Master.
told-third-to-dwarf = { $who } adds the third die, { $die }, to the dwarf’s move.
told-third-to-dwarf-you = You add the third die, { $die }, to the dwarf’s move.
told-third-to-master = { $who } adds the third die, { $die }, to the Master’s move.
told-third-to-master-you = You add the third die, { $die }, to the Master’s move.
told-stood-up = { $who } gets up in the pit.
told-stood-up-you = You get up in the pit. Next turn you can move again.
told-stood-up-on-slingshot = { $who } gets up on the slingshot.
told-stood-up-on-slingshot-you = You get up on the slingshot.
told-moved-own = { $who } moves { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-moved-own-you = You move { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-moved-other = { $who } moves { $whom } { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-moved-other-you = You move { $whom } { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-moved-other-whom-you = { $who } moves you { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-shot = Slingshot! { $who } flies { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-shot-you = Slingshot! You fly { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-master-moved = { $who } moves the Master { $way ->
    [forward] forward
   *[back] back
} to { $cell }.
told-master-moved-you = You move the Master { $way ->
    [forward] forward
   *[back] back
} to { $cell }.
told-master-out = { $who } moves the Master out of the dungeon.
told-master-out-you = You move the Master out of the dungeon.
told-hexed = Hex! { $who } sends { $whom } back to { $place }.
told-hexed-you = Hex! You send { $whom } back to { $place }.
told-hexed-whom-you = Hex! { $who } sends you back to { $place }.
told-hexed-own = Hex! { $who } goes back to { $place }.
told-hexed-own-you = Hex! You go back to { $place }.
told-hex-declined = { $who } skips the hex.
told-hex-declined-you = You skip the hex.
told-warped = Warp! { $who } sends { $whom } { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-warped-you = Warp! You send { $whom } { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-warped-whom-you = Warp! { $who } sends you { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-warped-own = Warp! { $who } goes { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-warped-own-you = Warp! You go { $way ->
    [forward] forward
   *[back] back
} to { $place }.
told-warp-declined = { $who } skips the warp.
told-warp-declined-you = You skip the warp.
told-left-the-dungeon = { $who } is out of the dungeon!
told-left-the-dungeon-you = You are out of the dungeon!
told-lapped = { $who } finishes the first lap and gets the lap marker: 25 points.
told-lapped-you = You finish your first lap and get the lap marker: 25 points.
told-tie = The lead is shared, so the Master goes back to { $cell } and the race goes on.
told-fell = { $who } falls into the pit and will need a turn to get up.
told-fell-you = You fall into the pit. You will need a turn to get up.
told-lies-on-slingshot = { $who } falls over on the slingshot: no double move next turn.
told-lies-on-slingshot-you = You fall over on the slingshot: no double move next turn.
told-armed = { $who } stands on a slingshot: the next move counts double.
told-armed-you = You stand on a slingshot: your next move counts double.
told-round-over-exit = Round { $round } is over: a dwarf is out of the dungeon.
told-round-over-master = Round { $round } is over: the Master has left the dungeon.
told-round-over-limit = Round { $round } is over: that was its last turn.
told-scored = { $who } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $total } in all.
told-scored-you = You score { $points ->
    [one] { $points } point
   *[other] { $points } points
}: { $total } in all.
told-over = The game is over.

# The end: for spectators, for a winner (`who` are those who share the win), for the others
ended-exit = { $who } is out of the dungeon and wins the game!
ended-exit-you = You won! You got out of the dungeon first.
ended-exit-lost = You lost: { $who } got out of the dungeon first.
ended-master = The Master has left the dungeon. { $who } is in the lead and wins the game!
ended-master-you = You won! You were in the lead when the Master left the dungeon.
ended-master-lost = You lost: { $who } was in the lead when the Master left the dungeon.
ended-limit = That was the last turn. { $count ->
    [one] { $who } is in the lead and wins the game!
   *[other] { $who } share the lead and the win!
}
ended-limit-you = { $count ->
    [one] You won! You were in the lead after the last turn.
   *[other] You share the win with { $who }: you were level after the last turn.
}
ended-limit-lost = You lost: { $count ->
    [one] { $who } was in the lead after the last turn.
   *[other] { $who } shared the lead after the last turn.
}
ended-total = { $count ->
    [one] { $who } wins the game with { $points } points!
   *[other] { $who } share the win with { $points } points each!
}
ended-total-you = { $count ->
    [one] You won with { $points } points!
   *[other] You share the win with { $who }: { $points } points each.
}
ended-total-lost = You lost: { $count ->
    [one] { $who } has the highest total, { $points } points.
   *[other] { $who } share the highest total, { $points } points.
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
scene-master-start = The Master: at the start, before cell 1 of { $of }
scene-master-out = The Master: out of the dungeon
scene-came = came from { $place }
scene-dice = Dice: { $dice }
scene-to-play = { $who } to play.
scene-to-play-you = Your turn.
scene-die = Die: { $value }
scene-roll-2 = Two dice
scene-roll-3 = Three dice
scene-hex = Hex
scene-hex-none = Skip the hex
scene-warp = Warp
scene-spell-none = Skip
scene-spell-forward = +3
scene-spell-back = −3
scene-start = Who goes first?
scene-wins = wins!
scene-wins-you = You win!
scene-shared = Shared win
legend-hex = Hex: any dwarf −3
legend-warp = Warp: any dwarf ±3
legend-pit = Pit: a turn to get up
legend-slingshot = Slingshot: your die ×2
about-hex = { $cell }: hex. If the Master stops here, you may send any dwarf back 3.
about-warp = { $cell }: hex and warp. If the Master stops here, you may send any dwarf back 3, then move any dwarf 3 forward or back.
about-pit = { $cell }: pit. A dwarf moved here falls and needs a turn to get up.
about-slingshot = { $cell }: slingshot. If your dwarf stands here, your die counts double for it. A dwarf moved here by a rival falls over.
about-stop = { $cell }: on the first lap, dice can’t push a dwarf back past this cell.
about-exit = The way out: a dwarf that goes past cell { $cell } on its second lap wins.
about-lap = Lap marker, 25 points: for going past cell { $cell } the first time.
about-dungeon-exit = The Master’s way out: if he goes past { $cell }, the game ends and the dwarf alone in the lead wins.

# Why not: what touching something says that is not allowed now
cannot-dice-first = First assign the dice: pick the one that moves a dwarf.
cannot-third-first = First add the third die: to the dwarf’s move or to the Master’s.
cannot-roll-first = First choose how many dice you roll.
cannot-master-later = You move a dwarf first, then the Master.
cannot-dice-given = You’ve already assigned the dice.
cannot-stuck = You lie in a pit: this turn you can only get up.
cannot-too-far-out = That dwarf can’t get out with this die.
cannot-dice-stop = On the first lap, dice can’t push a dwarf back past cell { $cell }.
cannot-wrong-distance = The die doesn’t reach that cell. Choose one of the lit cells.
cannot-dwarf-done = You’ve already moved a dwarf. Now move the Master.
cannot-master-distance = The Master can’t stop there with this die. Choose one of the lit cells.
cannot-spell-stop = That dwarf can’t go back any further.
cannot-spell-dwarf = Choose a dwarf, not a cell: the spell moves it 3.
cannot-master-done = You’ve already moved the Master. Now his spell.

## Moments

moment-start-die = Who goes first?
moment-starts = { $who } goes first
moment-starts-you = You go first
moment-shot = Slingshot!
moment-hexed = Hex on { $dwarf }!
moment-hexed-dwarf-you = Hex on you!
moment-warped = Warp!
moment-fell = Into the pit!
moment-lapped = Second lap for { $who }!
moment-lapped-you = Your second lap!
moment-left-the-dungeon = { $who } is out!
moment-left-the-dungeon-you = You are out!
moment-tie = A tie at the top
moment-master-out = The Master leaves!
moment-round-over-exit = End of round { $round }
moment-round-over-master = End of round { $round }
moment-round-over-limit = End of round { $round }
moment-over-exit = Out of the dungeon!
moment-over-master = The Master is gone
moment-over-limit = That was the last turn
moment-over-total = Final score

# For designers: what a report of the laboratory counts.
report-kind-own-dwarf = move your own dwarf
report-kind-other-dwarf = move somebody else’s dwarf
report-kind-third-to-dwarf = third die to the dwarf
report-kind-third-to-master = third die to the Master
report-kind-master-out = let the Master out
report-kind-hex = cast a hex
report-kind-no-hex = cast no hex
report-kind-warp-forward = warp a dwarf forward
report-kind-warp-back = warp a dwarf back
report-kind-no-warp = do not warp
report-step-roll = roll two dice or three
report-step-dice = who gets which die
report-step-third = who gets the third die
report-step-dwarf = which dwarf moves, and where
report-step-master = where the Master goes
report-step-hex = a hex, and on whom
report-step-warp = a warp, and of whom
report-event-shot = a slingshot doubles a move
report-event-stood-up = a turn lost in a pit
report-event-lies-on-slingshot = a dwarf lies on a slingshot
report-event-third-to-dwarf = a third die moves a dwarf
report-event-lapped = a dwarf begins its second lap
report-event-tie = the Master comes back because of a tie
# The workshop: what of the board can be changed
edit-score_board = Score board
edit-score-board-marker = Slingshots and pits
edit-marker-slingshot = Slingshot
edit-marker-pit = Pit
edit-cell = cell { $place }
edit-score_board-cells = Cells in a lap
edit-score_board-lap_points = Points for a lap
edit-score_board-first_lap_stop = On the first lap, dice push nobody below cell
edit-score_board-low_stop = Nothing pushes a dwarf below cell
edit-dungeon = Dungeon
edit-dungeon-cells = Cells of the dungeon
edit-dungeon-hex_every = A hex on every multiple of
edit-dungeon-warp_every = A warp on every multiple of
edit-dungeon-spell_distance = Cells that a spell moves
edit-dungeon-tie_cell = After a tie the Master starts from cell
edit-dice = Dice
edit-dice-sides = Sides of a die
edit-dice-third_die_gap = Points behind for a third die
edit-dice-double_shift = A double: cells more or fewer, as one likes
edit-limits = Limits
edit-limits-turns_per_seat-p2 = Turns each, two players (0: no limit)
edit-limits-turns_per_seat-p3 = Turns each, three players (0: no limit)
edit-limits-turns_per_seat-p4 = Turns each, four players (0: no limit)
edit-limits-max_extra_rounds = Tie-break rounds

data-multiple = it should be a multiple of { $every }, the number for a hex, not { $value }.
data-slingshot-too = cell { $cell } is a slingshot too.
