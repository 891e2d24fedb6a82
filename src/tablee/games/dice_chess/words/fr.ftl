# Dice Chess, en français. Les clés suivent les noms du code ; `told-…` sont les événements des règles.

game-title = Dice Chess
game-tagline = Les échecs, si les dés le veulent bien
game-about = Le vieux jeu et un nouveau maître : deux dés disent quelles pièces peuvent bouger. Un 1 et un 2, et ce sera un pion ou un cavalier ; un double, et toute l’armée est libre. Donnez échec en espérant que la réponse ne sorte pas : un roi sans réponse peut être pris.
game-how-1 = À chaque tour tombent deux dés : 1 pion, 2 cavalier, 3 fou, 4 tour, 5 dame, 6 roi. Jouez un coup d’échecs avec une pièce que montre l’un d’eux.
game-how-2 = Un double, quel que soit son nombre, permet n’importe quel coup légal.
game-how-3 = Si aucune pièce montrée ne peut bouger, vous passez. S’il y en a une, il faut jouer.
game-how-4 = Le roque demande un 4, un 6 ou un double. La prise en passant et la promotion demandent un 1 ou un double ; le pion devient ce que vous voulez.
game-how-5 = En échec, on lance les dés comme toujours. S’ils ne donnent aucune réponse, vous passez, et votre roi peut être capturé : c’est gagné aussitôt.
game-how-6 = Aucune réponse quel que soit le lancer : échec et mat. Aucun coup sans être en échec, deux rois seuls, une position trois fois ou cinquante coups chacun sans prise ni coup de pion : partie nulle.

option-seats = Joueurs
option-seats-about = Les échecs se jouent à deux.
option-check_dice = Dés en échec
option-check_dice-about = Combien de dés lance un joueur en échec : deux comme toujours, ou un seul, plus dur et sans doubles.
option-check_dice-2 = Deux dés
option-check_dice-1 = Un seul dé
option-dead_position = Nulle par manque de pièces
option-dead_position-about = Avec les dés, même un cavalier peut gagner : seuls deux rois nus font nulle. La liste classique annule plus tôt, comme aux échecs ordinaires.
option-dead_position-kings_only = Rois nus seulement
option-dead_position-standard_list = La liste classique
option-draw_limits = Répétition et lenteur
option-draw_limits-3-50 = 3 fois, 50 coups
option-draw_limits-5-75 = 5 fois, 75 coups
option-draw_limits-about = Nulle après tant de fois la même position, ou tant de coups chacun sans prise ni coup de pion.
option-white = Les Blancs
option-white-about = Qui joue les Blancs et commence.
option-white-drawn = Tirés au sort
option-white-seat0 = Le premier joueur
option-white-seat1 = Le second joueur

seat-0 = Premier joueur
seat-1 = Second joueur

reason-checkmate = Échec et mat
reason-king-capture = Le roi est capturé
reason-stalemate = Pat
reason-dead-position = Trop peu de pièces
reason-repetition = Encore la même position
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
no-P = les pions
no-N = les cavaliers
no-B = les fous
no-R = les tours
no-Q = la dame
no-K = le roi
man-P = Le pion
man-N = Le cavalier
man-B = Le fou
man-R = La tour
man-Q = La dame
man-K = Le roi
victim-P = un pion
victim-N = un cavalier
victim-B = un fou
victim-R = une tour
victim-Q = une dame
victim-K = le roi
becomes-N = un cavalier
becomes-B = un fou
becomes-R = une tour
becomes-Q = une dame
or = { $first } ou { $last }
nor = { $first } ou { $last }
and = { $first } et { $last }

# Ce que dit un bouton
label-white = Blancs : { $who }
label-roll = Les dés : { $dice }
label-pass = Passer
label-move = { $san } · { $piece } { $from } en { $to }
label-takes = { $san } · { $piece } { $from } prend { $victim }
label-promotes = { $san } · devient { $becomes }
label-castles-short = { $san } · petit roque
label-castles-long = { $san } · grand roque
label-takes-king = { $san } · prendre le roi !

# Ce qui est demandé : à vous, à quelqu’un d’autre, au hasard
ask-white = On tire les couleurs au sort.
ask-roll = Les dés roulent pour { $who }…
ask-roll-you = Vos dés roulent…
ask-move = { $who } joue { $men }.
ask-move-you = Jouez { $men } : touchez une pièce, puis sa case.
ask-double = Un double ! { $who } peut jouer ce qui lui plaît.
ask-double-you = Un double ! Jouez ce qui vous plaît.
ask-check = { $who } est en échec et cherche une réponse avec { $men }.
ask-check-you = Vous êtes en échec ! Répondez avec { $men }.
ask-check-double = Un double ! { $who } peut répondre à l’échec avec toute pièce.
ask-check-double-you = Vous êtes en échec, mais un double ! Répondez avec la pièce que vous voulez.
ask-move-then-man = Choisissez maintenant une case éclairée.
ask-move-then-square = Choisissez maintenant ce que devient votre pion.
ask-pass = Pas un coup pour { $no } : { $who } passe.
ask-pass-you = Pas un coup pour { $no } : vous passez.
ask-pass-check = Ces dés ne répondent pas à l’échec : { $who } passe.
ask-pass-check-you = Ces dés ne répondent pas à l’échec : vous passez. Courage !

# Ce qui s’est passé
told-white = { $who } a les Blancs et commence.
told-rolled = { $who } lance { $dice } : { $men }.
told-rolled-double = { $who } lance { $dice }, un double : tout est permis.
told-moved = { $who } joue { $san }.
told-takes = { $who } joue { $san }. { $piece } prend { $victim }.
told-promotes = { $who } joue { $san } : un pion devient { $becomes } !
told-castles = { $who } roque : { $san }.
told-took-king = { $who } joue { $san }. { $piece } prend le roi !
told-passed = Pas un coup pour { $no } : { $who } passe.
told-check = { $who } est en échec !
told-over = La partie est finie.

# La fin
ended-checkmate = Échec et mat ! { $who } gagne.
ended-king_capture = Le roi est pris : { $who } gagne !
ended-stalemate = Pat : plus aucun coup, et pas d’échec. Partie nulle.
ended-dead_position = Trop peu de pièces pour gagner : partie nulle.
ended-repetition = La même position une fois de trop : partie nulle.
ended-fifty_moves = Trop longtemps sans prise ni coup de pion : partie nulle.

# Sur l’image
scene-white-drawn = Blancs ou Noirs ?
scene-turn = Tour { $turn }
scene-clock = { $left ->
    [one] nulle dans { $left } coup
   *[other] nulle dans { $left } coups
}
scene-check = Échec !
scene-double = Double : toute pièce
scene-castles = Le roque aussi
scene-blocked = ne peut jouer
scene-pass = Passer
scene-no-move = Aucun coup
scene-promote = Le pion devient
scene-rolling = Les dés roulent…
scene-won = gagne
scene-draw = Nulle
scene-to-move = au trait
scene-man = { $colour }, { $piece }, { $square }
scene-die = Un dé : { $face }, { $piece }
scene-die-blocked = Un dé : { $face }, { $piece }, qui ne peut jouer
scene-side = { $colour } : { $men }
scene-captured = capturés aux { $colour } : { $men }
scene-moves = Trait aux { $colour }, tour { $turn }
scene-in-check = Les { $colour } sont en échec
scene-dice = Dés : { $dice }
scene-last = Dernier coup : { $move }
scene-passed = Le tour d’avant a été passé
piece-count = { $count } { $piece }

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-must-pass = Aucune des pièces montrées par les dés ne peut jouer : il faut passer.
cannot-must-pass-check = Ces dés ne donnent aucune réponse à l’échec : il faut passer.
cannot-not-yours = Cette pièce est à l’adversaire.
cannot-not-shown = Les dés ne montrent pas cette sorte de pièce.
cannot-no-answer = Vous êtes en échec, et cette pièce ne peut pas le parer.
cannot-no-move = Cette pièce n’a aucun coup légal en ce moment.
cannot-own-man = Une de vos pièces s’y trouve.
cannot-castling = Le roque est impossible maintenant : les dés, les droits, les cases entre les deux ou un échec l’interdisent.
cannot-not-its-way = Cette pièce ne se déplace pas ainsi, ou quelque chose lui barre le chemin.
cannot-check-stays = Cela ne parerait pas l’échec.
cannot-into-check = Cela mettrait votre propre roi en échec.
cannot-dice-tell = Les dés disent quelles pièces peuvent jouer. Touchez l’une d’elles.

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
