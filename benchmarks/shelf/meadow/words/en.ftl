game-title = Meadow
game-tagline = For measuring
game-about = For measuring
ask = Move a sheep by one step
step = Sheep { $sheep } to cell { $cell }
grazed = { $name } leads sheep { $sheep } to cell { $cell }
full = The sheep are full
