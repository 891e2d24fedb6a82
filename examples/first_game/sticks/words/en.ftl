game-title = Sticks
game-tagline = Who takes the last one?
option-heap = Sticks at the start
option-seats = Players
reason-last = The last stick was taken
