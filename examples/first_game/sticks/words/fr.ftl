game-title = Bâtonnets
game-tagline = Qui prendra le dernier ?
option-heap = Bâtonnets au départ
option-seats = Joueurs
reason-last = Le dernier bâtonnet est pris
