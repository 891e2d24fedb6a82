# Dice Chess, en français. Les clés suivent les noms du code ; `told-…` sont les événements des règles.

game-title = Dice Chess
game-tagline = Les échecs où les dés choisissent vos pièces
game-about = Les échecs avec deux dés qui disent quelles pièces vous pouvez jouer. Un 1 et un 2 : un pion ou un cavalier. Un double : la pièce que vous voulez. Donnez échec et espérez que l’adversaire lance mal : un roi qui ne peut pas sortir de l’échec peut être pris, et la partie est gagnée.
game-how-1 = À chaque tour, vous lancez deux dés. Ils disent quelles pièces peuvent jouer : 1 pion, 2 cavalier, 3 fou, 4 tour, 5 dame, 6 roi. Jouez un coup d’échecs avec l’une d’elles.
game-how-2 = Un double, quel que soit son nombre, vous laisse jouer n’importe quelle pièce.
game-how-3 = Si aucune des pièces des dés ne peut jouer, vous passez. Si l’une le peut, vous devez jouer.
game-how-4 = Le roque demande un 4, un 6 ou un double. Un pion qui atteint la dernière rangée devient la pièce que vous choisissez.
game-how-5 = En échec, vous lancez comme d’habitude et devez sauver votre roi. Si les dés ne le permettent pas, vous passez, et votre adversaire peut capturer votre roi et gagner.
game-how-6 = Si aucun lancer ne peut sauver un roi en échec, c’est échec et mat, et la partie est gagnée.

option-seats = Joueurs
option-seats-about = Les échecs se jouent à deux.
option-check_dice = Dés en échec
option-check_dice-about = Combien de dés lancez-vous en échec : deux comme d’habitude, ou un seul, plus difficile et sans doubles.
option-check_dice-2 = Deux dés
option-check_dice-1 = Un seul dé
option-dead_position = Nulle : matériel insuffisant
option-dead_position-about = Avec les dés, même un cavalier seul peut gagner : d’habitude, seuls roi contre roi font nulle. Les échecs classiques annulent plus tôt.
option-dead_position-kings_only = Roi contre roi seulement
option-dead_position-standard_list = Comme aux échecs classiques
option-draw_limits = Répétition et règle des 50 coups
option-draw_limits-3-50 = 3 fois, 50 coups
option-draw_limits-5-75 = 5 fois, 75 coups
option-draw_limits-about = Nulle après tant de fois la même position, ou tant de coups chacun sans prise ni coup de pion.
option-white = Les Blancs
option-white-about = Qui joue les Blancs et commence.
option-white-drawn = Au hasard
option-white-seat0 = Premier joueur
option-white-seat1 = Second joueur

seat-0 = Premier joueur
seat-1 = Second joueur

reason-checkmate = Échec et mat
reason-king-capture = Roi capturé
reason-stalemate = Pat
reason-dead-position = Matériel insuffisant
reason-repetition = Répétition
reason-fifty-moves = Trop longtemps sans prise ni coup de pion

# Les pièces
letters = RDTFC
colour-w = Blancs
colour-b = Noirs
piece-P = pion
piece-N = cavalier
piece-B = fou
piece-R = tour
piece-Q = dame
piece-K = roi
a-P = un pion
a-N = un cavalier
a-B = un fou
a-R = une tour
a-Q = la dame
a-K = le roi
victim-P = un pion
victim-N = un cavalier
victim-B = un fou
victim-R = une tour
victim-Q = une dame
your-P = votre pion
your-N = votre cavalier
your-B = votre fou
your-R = votre tour
your-Q = votre dame
becomes-N = un cavalier
becomes-B = un fou
becomes-R = une tour
becomes-Q = une dame
or = { $first } ou { $last }
and = { $first } et { $last }

# Ce que dit un bouton
label-white = Blancs : { $who }
label-roll = Dés : { $dice }
label-pass = Passer
label-move = { $san } · { $piece } { $from } en { $to }
label-takes = { $san } · { $piece } { $from } prend { $victim }
label-promotes = { $san } · le pion devient { $becomes }
label-castles-short = { $san } · petit roque
label-castles-long = { $san } · grand roque
label-takes-king = { $san } · prendre le roi et gagner !

# Ce qui est demandé : à vous, à quelqu’un d’autre, au hasard ; `then` : après une chose touchée de cette sorte
ask-white = On tire au sort qui joue les Blancs…
ask-roll = { $who } lance les dés…
ask-roll-you = Vos dés roulent…
ask-move = { $who } peut jouer { $men }.
ask-move-you = Choisissez { $men } à jouer.
ask-castle = { $who } peut jouer { $men }, ou roquer.
ask-castle-you = Choisissez { $men } à jouer, ou le roi pour roquer.
ask-only-castle = { $who } peut roquer.
ask-only-castle-you = Vous pouvez roquer : choisissez le roi.
ask-double = Un double ! { $who } peut jouer n’importe quelle pièce.
ask-double-you = Un double ! Choisissez la pièce que vous voulez.
ask-check = { $who } est en échec et peut répondre avec { $men }.
ask-check-you = Vous êtes en échec ! Choisissez { $men } pour en sortir.
ask-check-double = { $who } est en échec, mais c’est un double : n’importe quelle pièce peut répondre.
ask-check-double-you = Vous êtes en échec, mais c’est un double ! Choisissez une pièce pour sauver votre roi.
ask-king = { $who } peut prendre le roi et gagner !
ask-king-you = Vous pouvez prendre le roi et gagner ! Choisissez la pièce qui l’attaque.
ask-move-then-man = Choisissez maintenant une case éclairée.
ask-move-then-square = Choisissez maintenant ce que devient votre pion.
ask-pass = { $who } n’a aucun coup avec { $men } et passe.
ask-pass-you = Vous n’avez aucun coup avec { $men } : vous passez.
ask-pass-check = { $who } ne peut pas sortir de l’échec avec { $men } et passe.
ask-pass-check-you = Vous ne pouvez pas sortir de l’échec avec { $men } : vous passez. Votre adversaire peut maintenant prendre votre roi !

# La première fois qu’on rencontre une décision
tip-move = Les dés disent quelles pièces vous pouvez jouer : 1 pion, 2 cavalier, 3 fou, 4 tour, 5 dame, 6 roi. Elles sont éclairées. Vous jouez un coup.

# Ce qui s’est passé ; `you` : le lecteur l’a fait, `whom-you` : on le lui a fait
told-white = { $who } a les Blancs et commence.
told-white-you = Vous avez les Blancs et commencez.
told-rolled = { $who } lance { $dice } : { $men }.
told-rolled-you = Vous lancez { $dice } : { $men }.
told-rolled-double = { $who } lance { $dice }, un double : n’importe quelle pièce.
told-rolled-double-you = Vous lancez { $dice }, un double : n’importe quelle pièce.
told-moved = { $who } joue { $piece } de { $from } en { $to } ({ $san }).
told-moved-you = Vous jouez { $piece } de { $from } en { $to } ({ $san }).
told-takes = { $who } prend { $victim } en { $to } avec { $piece } ({ $san }).
told-takes-you = Vous prenez { $victim } en { $to } avec { $piece } ({ $san }).
told-takes-whom-you = { $who } prend { $your } en { $to } avec { $piece } ({ $san }).
told-promotes = { $who } joue un pion en { $to }, et il devient { $becomes } ({ $san }) !
told-promotes-you = Vous jouez un pion en { $to }, et il devient { $becomes } ({ $san }) !
told-castles = { $who } roque ({ $san }).
told-castles-you = Vous roquez ({ $san }).
told-took-king = { $who } prend le roi avec { $piece } ({ $san }) !
told-took-king-you = Vous prenez le roi avec { $piece } ({ $san }) !
told-took-king-whom-you = { $who } prend votre roi avec { $piece } ({ $san }) !
told-passed = { $who } n’a aucun coup avec { $men } et passe.
told-passed-you = Vous n’avez aucun coup avec { $men } et passez.
told-check = { $who } est en échec !
told-check-you = Vous êtes en échec !
told-again = Cette position est apparue { $times } fois. { $left ->
    [one] Encore une fois et c’est nulle.
   *[other] Encore { $left } fois et c’est nulle.
}
told-quiet = { $moves } coups chacun sans prise ni coup de pion. À { $limit }, c’est nulle.
told-over = La partie est finie.

# La fin : pour qui regarde, pour qui a gagné, pour qui a perdu
ended-checkmate = Échec et mat ! { $who } gagne la partie.
ended-checkmate-you = Vous avez gagné ! Échec et mat : aucun lancer ne pouvait sauver le roi.
ended-checkmate-lost = Vous avez perdu : échec et mat. Aucun lancer ne pouvait sauver votre roi.
ended-king_capture = { $who } a pris le roi et gagne la partie !
ended-king_capture-you = Vous avez gagné ! Vous avez pris le roi.
ended-king_capture-lost = Vous avez perdu : { $who } a pris votre roi.
ended-stalemate = Nulle : pat. Plus aucun coup, et pas d’échec.
ended-dead_position = Nulle : matériel insuffisant.
ended-repetition = Nulle : la même position est revenue trop souvent.
ended-fifty_moves = Nulle : trop longtemps sans prise ni coup de pion.

# Sur l’image
scene-you = Vous
scene-white-drawn = Blancs ou Noirs ?
scene-turn = Tour { $turn }
scene-again = Position vue { $times } fois : { $left ->
    [one] encore une et c’est nulle
   *[other] encore { $left } et c’est nulle
}
scene-quiet = { $moves } coups sans prise ni coup de pion : nulle à { $limit }
scene-check = Échec !
scene-double = Double : au choix
scene-castles = Le roque est permis
scene-blocked = ne peut pas jouer
scene-pass = Passer
scene-no-move = Aucun coup
scene-promote = { $becomes }, en { $square }
scene-rolling = Les dés roulent…
scene-won = gagne
scene-won-you = gagnez
scene-draw = Nulle
scene-to-move = au trait
scene-man = { $colour }, { $piece }, { $square }
scene-die = Dé : { $face }, { $piece }
scene-die-blocked = Dé : { $face }, { $piece }, qui ne peut pas jouer
scene-side = { $colour } : { $men }
scene-captured = capturés aux { $colour } : { $men }
scene-moves = Trait aux { $colour }, tour { $turn }
scene-in-check = Les { $colour } sont en échec
scene-dice = Dés : { $dice }
scene-last = Dernier coup : { $move }
scene-passed = Le dernier tour a été passé
piece-count = { $count } { $piece }

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-must-pass = Aucune des pièces des dés ne peut jouer : vous devez passer.
cannot-must-pass-check = Ces dés ne vous sortent pas de l’échec : vous devez passer.
cannot-not-yours = Cette pièce est à votre adversaire.
cannot-not-shown = Cette pièce n’est pas sur les dés ce tour-ci.
cannot-no-answer = Vous êtes en échec, et cette pièce ne peut pas sauver votre roi.
cannot-no-move = Cette pièce ne peut pas jouer maintenant.
cannot-own-man = Une de vos pièces est là.
cannot-castling = Vous ne pouvez pas roquer maintenant : à cause des dés, d’une pièce entre les deux, d’un échec, ou parce que le roi ou la tour a déjà bougé.
cannot-not-its-way = Cette pièce ne peut pas aller là.
cannot-check-stays = Vous seriez encore en échec.
cannot-into-check = Cela mettrait votre propre roi en échec.
cannot-dice-tell = Les dés disent quelles pièces peuvent jouer. Choisissez une pièce éclairée.

## Moments

moment-rolled = Double : n’importe quelle pièce !
moment-passed = Aucun coup !
moment-moved = Promotion !
moment-check = Échec à { $who } !
moment-check-you = Vous êtes en échec !
moment-over-king-capture = Le roi est pris !
moment-over-checkmate = Échec et mat !
moment-over-stalemate = Pat
moment-over-dead-position = Partie nulle
moment-over-repetition = Partie nulle
moment-over-fifty-moves = Partie nulle

# Pour les auteurs : ce que compte un rapport du laboratoire.
report-kind-queen = promouvoir en dame
report-kind-underpromotion = promouvoir en autre chose
report-step-move = quelle pièce jouer, et où
report-event-passed = un tour est passé : aucune pièce ne peut bouger
report-event-check = échec
report-event-took-king = un roi est pris
report-event-again = une position revient
report-event-over-checkmate = échec et mat
report-event-over-stalemate = pat
report-event-over-repetition = nulle par répétition
report-event-over-fifty-moves = nulle : trop longtemps sans prise
# L’atelier : ce qu’on peut changer de la boîte
edit-men = Position de départ
edit-man-white-pawn = Pion blanc
edit-man-white-knight = Cavalier blanc
edit-man-white-bishop = Fou blanc
edit-man-white-rook = Tour blanche
edit-man-white-queen = Dame blanche
edit-man-white-king = Roi blanc
edit-man-black-pawn = Pion noir
edit-man-black-knight = Cavalier noir
edit-man-black-bishop = Fou noir
edit-man-black-rook = Tour noire
edit-man-black-queen = Dame noire
edit-man-black-king = Roi noir
edit-begin = Le début
edit-game-start_fen-side = Premier coup
edit-side-w = les blancs
edit-side-b = les noirs
edit-castling-K = Petit roque des blancs
edit-castling-Q = Grand roque des blancs
edit-castling-k = Petit roque des noirs
edit-castling-q = Grand roque des noirs
edit-dice = Dés
edit-dice-faces = Face { $name }
edit-dice-castling_faces = La face { $value } ({ $name }) permet de roquer
edit-piece-pawn = pion
edit-piece-knight = cavalier
edit-piece-bishop = fou
edit-piece-rook = tour
edit-piece-queen = dame
edit-piece-king = roi
edit-options = Options habituelles
edit-options-check_dice = Dés en échec
edit-options-dead_position = Nulle : matériel insuffisant
edit-options-draw_limits = Répétition et règle des 50 coups
edit-options-white = Les blancs

data-kings = { $side ->
    [White] les blancs
   *[other] les noirs
} doivent avoir un seul roi, et en ont { $count }.
data-pawn-row = un pion ne peut pas être en { $square } : la première et la dernière rangée ne sont pas pour les pions.
data-face-twice = chaque pièce est sur une seule face.
data-six-faces = un dé a six faces, de 1 à 6.
data-bad-fen = cette FEN est illisible (en anglais : { $detail }).
data-fen = il faut une FEN : une position d’échecs en lettres.
data-not-home = pour cela, le roi et la tour doivent être sur leurs cases de départ.
