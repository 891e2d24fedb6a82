# Déstorsion, en français. Les clés suivent les noms du code ; `told-…` sont les événements de rules.py.

game-title = Déstorsion
game-tagline = Quatre nains, trois dés, une seule sortie
game-about = Faites deux tours de piste avec votre nain et sortez du donjon. À chaque tour, vous lancez deux dés : l’un déplace un nain, le vôtre ou celui d’un rival, l’autre déplace le Maître du donjon. Propulsez-vous au lance-pierre, poussez un rival dans une fosse, lancez les sorts du Maître. Mais gardez-le à l’œil : s’il quitte le donjon, la partie s’arrête et celui qui est en tête gagne.
game-how-1 = Lancez deux dés. L’un déplace un nain, le vôtre ou celui d’un rival, en avant ou en arrière. L’autre déplace le Maître, en avant ou en arrière.
game-how-2 = Faites deux tours de piste : dépassez la case 25 une fois et vous recevez un marqueur de tour qui vaut 25 points ; dépassez-la encore et vous gagnez.
game-how-3 = Lance-pierre : si votre nain est debout dessus, votre dé compte double pour lui.
game-how-4 = Fosse : un nain qu’on y déplace tombe, et son joueur perd un tour à se relever.
game-how-5 = Le Maître s’arrête sur un multiple de 5 : vous pouvez faire reculer un nain de 3 (sort de recul). Sur un multiple de 10, vous pouvez ensuite aussi faire avancer ou reculer un nain de 3 (distorsion).
game-how-6 = Si le Maître dépasse 49, la partie s’arrête : le nain seul en tête gagne.

option-seats = Joueurs
option-seats-about = De deux à quatre nains, un par joueur.
option-mode = Durée
option-mode-about = Une course, ou trois courses dont les points s’additionnent (idéal à deux).
option-mode-single = Une course
option-mode-three_rounds = Trois manches
option-third_die = Troisième dé
option-third_die-about = Un joueur à 12 points ou plus du premier lance trois dés : toujours, ou seulement s’il le veut.
option-third_die-always = Toujours
option-third_die-optional = Au choix
option-slingshot = Lance-pierre
option-slingshot-about = Le lance-pierre double le dé : toujours, ou seulement si le joueur le veut.
option-slingshot-must = Double toujours
option-slingshot-may = Double au choix
option-turn_limit = Tours par joueur
option-turn_limit-about = Après ce nombre de tours chacun, celui qui est en tête gagne. 0 : sans limite.
option-max_extra_rounds = Manches de départage
option-max_extra_rounds-about = Combien de manches peut-on ajouter en cas d’égalité après trois manches ?

seat-0 = Roc le Rouge
seat-1 = Bourru le Bleu
seat-2 = Doric le Doré
seat-3 = Verdil le Vert

item-cell = Case
item-lap = Marqueur de tour
item-total = Total des manches

reason-exit = Premier sorti du donjon
reason-master = En tête au départ du Maître
reason-limit = En tête après le dernier tour
reason-total = Plus haut total

# Les lieux
place-start = le départ
place-one = la case { $cell }
place-two = la case { $cell }, 2ᵉ tour de piste
place-out = la sortie

# Ce que dit un bouton
label-roll-2 = Lancer deux dés
label-roll-3 = Lancer trois dés
label-dice = { $dwarf } pour un nain, { $master } pour le Maître
label-third-dwarf = Ajouter le { $die } au nain
label-third-master = Ajouter le { $die } au Maître
label-up = Se relever
label-own = Vous : { $steps }, vers { $place }
label-other = { $who } : { $steps }, vers { $place }
label-own-out = Vous : hors du donjon !
label-other-out = { $who } : hors du donjon
label-pit = { $move } (fosse)
label-slingshot = { $move } (lance-pierre)
label-master = Le Maître : { $steps }, vers { $cell }
label-hex-cell = { $move } (sort de recul)
label-warp-cell = { $move } (recul et distorsion)
label-master-out = Le Maître : hors du donjon
label-hex = Sort de recul : { $who } recule de 3
label-hex-own = Sort de recul : vous reculez de 3
label-hex-none = Renoncer au sort de recul
label-warp-forward = Distorsion : { $who } avance de 3
label-warp-forward-own = Distorsion : vous avancez de 3
label-warp-back = Distorsion : { $who } recule de 3
label-warp-back-own = Distorsion : vous reculez de 3
label-warp-none = Renoncer à la distorsion
label-rolled = Dés : { $dice }
label-start = Qui commence : { $dice }

# Ce qui est demandé : à vous, à quelqu’un, au hasard ; `then` : après une chose touchée de cette sorte
ask-start = Chacun lance un dé. Le plus haut commence.
ask-rolled = { $who } lance les dés…
ask-rolled-you = Vos dés roulent…
ask-roll = { $who } choisit : deux dés ou trois.
ask-roll-you = Vous êtes loin derrière : vous pouvez lancer un troisième dé. Choisissez deux dés ou trois.
ask-dice = { $who } répartit les dés.
ask-dice-you = Choisissez le dé qui déplace un nain. L’autre déplace le Maître.
ask-dice-three-you = Trois dés ! Choisissez d’abord le dé qui déplace un nain.
ask-dice-then-die = Choisissez maintenant le dé qui déplace le Maître.
ask-third = { $who } ajoute le troisième dé.
ask-third-you = Le troisième dé, maintenant : ajoutez le { $die } au nain ou au Maître.
ask-dwarf = { $who } déplace un nain de { $value }.
ask-dwarf-you = Choisissez un nain à déplacer de { $value }, en avant ou en arrière : le vôtre ou celui d’un rival.
ask-dwarf-armed-you = Choisissez un nain à déplacer, en avant ou en arrière. Lance-pierre : le vôtre va de { $own }, celui d’un rival de { $value }.
ask-dwarf-then-dwarf = Choisissez maintenant une case éclairée.
ask-stuck = { $who } est à terre dans une fosse et doit se relever.
ask-stuck-you = Vous êtes à terre dans une fosse. Touchez votre nain pour vous relever.
ask-master = { $who } déplace le Maître de { $value }.
ask-master-you = Déplacez maintenant le Maître de { $value }, en avant ou en arrière : choisissez une case éclairée.
ask-master-then-master = Choisissez maintenant une case éclairée.
ask-hex = { $who } peut lancer le sort de recul.
ask-hex-you = Sort de recul : choisissez un nain qui recule de 3, ou renoncez-y.
ask-warp = { $who } peut lancer la distorsion.
ask-warp-you = Distorsion : choisissez un nain qui avance ou recule de 3, ou renoncez-y.
ask-warp-then-dwarf = Choisissez maintenant : 3 en avant ou 3 en arrière.
ask-warp-then-spell = Choisissez maintenant le nain.
or = { $first } ou { $last }

# La première fois qu’on rencontre une décision
tip-roll = Vous avez 12 points de retard ou plus : vous pouvez lancer un troisième dé. Il s’ajoute au déplacement du nain ou à celui du Maître.
tip-dice = Un dé est pour un nain, l’autre pour le Maître. C’est vous qui choisissez, puis vous décidez où ils vont.
tip-third = Vous avez 12 points de retard ou plus, d’où ce troisième dé. Il allonge le déplacement du nain ou celui du Maître.
tip-dwarf = Vous pouvez déplacer n’importe quel nain : avancer le vôtre, ou faire reculer un rival, pourquoi pas dans une fosse.
tip-master = Le Maître se déplace à chaque tour. Sur 5, 10, 15… vous pouvez lancer un sort. S’il dépasse 49, la partie s’arrête et le premier gagne.
tip-hex = Le Maître s’est arrêté sur un multiple de 5 : vous pouvez faire reculer un nain de 3 cases, pourquoi pas dans une fosse.
tip-warp = Le Maître s’est arrêté sur un multiple de 10 : vous pouvez aussi faire avancer ou reculer un nain de 3 cases.

# Ce qui s’est passé ; `you` : le lecteur l’a fait, `whom-you` : on le lui a fait
told-start-die = { $who } fait { $die } pour commencer.
told-start-die-you = Vous faites { $die } pour commencer.
told-starts = { $who } commence.
told-starts-you = Vous commencez.
told-rolled = { $who } lance { $dice }.
told-rolled-you = Vous lancez { $dice }.
told-assigned = { $who } prend { $dwarf } pour un nain et { $master } pour le Maître.
told-assigned-you = Vous prenez { $dwarf } pour un nain et { $master } pour le Maître.
told-third-to-dwarf = { $who } ajoute le troisième dé, { $die }, au déplacement du nain.
told-third-to-dwarf-you = Vous ajoutez le troisième dé, { $die }, au déplacement du nain.
told-third-to-master = { $who } ajoute le troisième dé, { $die }, au déplacement du Maître.
told-third-to-master-you = Vous ajoutez le troisième dé, { $die }, au déplacement du Maître.
told-stood-up = { $who } se relève dans la fosse.
told-stood-up-you = Vous vous relevez dans la fosse. Au prochain tour, vous pourrez repartir.
told-stood-up-on-slingshot = { $who } se relève sur le lance-pierre.
told-stood-up-on-slingshot-you = Vous vous relevez sur le lance-pierre.
told-moved-own = { $who } { $way ->
    [forward] avance
   *[back] recule
} vers { $place }.
told-moved-own-you = Vous { $way ->
    [forward] avancez
   *[back] reculez
} vers { $place }.
told-moved-other = { $who } fait { $way ->
    [forward] avancer
   *[back] reculer
} { $whom } vers { $place }.
told-moved-other-you = Vous faites { $way ->
    [forward] avancer
   *[back] reculer
} { $whom } vers { $place }.
told-moved-other-whom-you = { $who } vous fait { $way ->
    [forward] avancer
   *[back] reculer
} vers { $place }.
told-shot = Lance-pierre ! { $who } s’envole { $way ->
    [forward] en avant
   *[back] en arrière
} vers { $place }.
told-shot-you = Lance-pierre ! Vous vous envolez { $way ->
    [forward] en avant
   *[back] en arrière
} vers { $place }.
told-master-moved = { $who } fait { $way ->
    [forward] avancer
   *[back] reculer
} le Maître vers { $cell }.
told-master-moved-you = Vous faites { $way ->
    [forward] avancer
   *[back] reculer
} le Maître vers { $cell }.
told-master-out = { $who } fait sortir le Maître du donjon.
told-master-out-you = Vous faites sortir le Maître du donjon.
told-hexed = Sort de recul ! { $who } fait reculer { $whom } vers { $place }.
told-hexed-you = Sort de recul ! Vous faites reculer { $whom } vers { $place }.
told-hexed-whom-you = Sort de recul ! { $who } vous fait reculer vers { $place }.
told-hexed-own = Sort de recul ! { $who } recule vers { $place }.
told-hexed-own-you = Sort de recul ! Vous reculez vers { $place }.
told-hex-declined = { $who } renonce au sort de recul.
told-hex-declined-you = Vous renoncez au sort de recul.
told-warped = Distorsion ! { $who } fait { $way ->
    [forward] avancer
   *[back] reculer
} { $whom } vers { $place }.
told-warped-you = Distorsion ! Vous faites { $way ->
    [forward] avancer
   *[back] reculer
} { $whom } vers { $place }.
told-warped-whom-you = Distorsion ! { $who } vous fait { $way ->
    [forward] avancer
   *[back] reculer
} vers { $place }.
told-warped-own = Distorsion ! { $who } { $way ->
    [forward] avance
   *[back] recule
} vers { $place }.
told-warped-own-you = Distorsion ! Vous { $way ->
    [forward] avancez
   *[back] reculez
} vers { $place }.
told-warp-declined = { $who } renonce à la distorsion.
told-warp-declined-you = Vous renoncez à la distorsion.
told-left-the-dungeon = { $who } est hors du donjon !
told-left-the-dungeon-you = Vous êtes hors du donjon !
told-lapped = { $who } finit son premier tour de piste et reçoit le marqueur de tour : 25 points.
told-lapped-you = Vous finissez votre premier tour de piste et recevez le marqueur de tour : 25 points.
told-tie = Égalité en tête : le Maître revient sur { $cell } et la course continue.
told-fell = { $who } tombe dans la fosse et devra passer un tour à se relever.
told-fell-you = Vous tombez dans la fosse. Vous devrez passer un tour à vous relever.
told-lies-on-slingshot = { $who } tombe sur le lance-pierre : pas de dé double au prochain tour.
told-lies-on-slingshot-you = Vous tombez sur le lance-pierre : pas de dé double au prochain tour.
told-armed = { $who } est debout sur un lance-pierre : son prochain déplacement compte double.
told-armed-you = Vous êtes debout sur un lance-pierre : votre prochain déplacement compte double.
told-round-over-exit = Fin de la manche { $round } : un nain est sorti du donjon.
told-round-over-master = Fin de la manche { $round } : le Maître a quitté le donjon.
told-round-over-limit = Fin de la manche { $round } : c’était son dernier tour.
told-scored = { $who } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $total } en tout.
told-scored-you = Vous marquez { $points ->
    [one] { $points } point
   *[other] { $points } points
} : { $total } en tout.
told-over = La partie est finie.

# La fin : pour qui regarde, pour un gagnant (`who` : ceux qui partagent la victoire), pour les autres
ended-exit = { $who } sort du donjon et gagne la partie !
ended-exit-you = Vous avez gagné ! Vous avez quitté le donjon en premier.
ended-exit-lost = Vous avez perdu : { $who } a quitté le donjon en premier.
ended-master = Le Maître a quitté le donjon. { $who } est en tête et gagne la partie !
ended-master-you = Vous avez gagné ! Vous étiez en tête quand le Maître a quitté le donjon.
ended-master-lost = Vous avez perdu : { $who } était en tête quand le Maître a quitté le donjon.
ended-limit = C’était le dernier tour. { $count ->
    [one] { $who } est en tête et gagne la partie !
   *[other] { $who } sont à égalité en tête et partagent la victoire !
}
ended-limit-you = { $count ->
    [one] Vous avez gagné ! Vous étiez en tête après le dernier tour.
   *[other] Vous partagez la victoire avec { $who } : vous étiez à égalité après le dernier tour.
}
ended-limit-lost = Vous avez perdu : { $count ->
    [one] { $who } était en tête après le dernier tour.
   *[other] { $who } étaient en tête après le dernier tour.
}
ended-total = { $count ->
    [one] { $who } gagne la partie avec { $points } points !
   *[other] { $who } partagent la victoire avec { $points } points chacun !
}
ended-total-you = { $count ->
    [one] Vous avez gagné avec { $points } points !
   *[other] Vous partagez la victoire avec { $who } : { $points } points chacun.
}
ended-total-lost = Vous avez perdu : { $count ->
    [one] { $who } a le plus haut total, { $points } points.
   *[other] { $who } ont le plus haut total, { $points } points.
}
two = { $first } et { $last }

# Dans l’image
scene-you = Vous
scene-turn = Tour { $turn }
scene-turn-of = Tour { $turn } sur { $limit }
scene-round = Manche { $round }
scene-dwarf-die = Un nain
scene-master-die = Le Maître
scene-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-total = { $total } avant
scene-standing = debout
scene-lying = à terre
scene-dwarf = { $who } : { $place }, { $posture }, { $points }
scene-master-at = Le Maître : case { $cell } sur { $of }
scene-master-start = Le Maître : au départ, devant la case 1 sur { $of }
scene-master-out = Le Maître : hors du donjon
scene-came = avant : { $place }
scene-dice = Dés : { $dice }
scene-to-play = À { $who } de jouer.
scene-to-play-you = À vous de jouer.
scene-die = Dé : { $value }
scene-roll-2 = Deux dés
scene-roll-3 = Trois dés
scene-hex = Sort de recul
scene-hex-none = Renoncer
scene-warp = Distorsion
scene-spell-none = Renoncer
scene-spell-forward = +3
scene-spell-back = −3
scene-start = Qui commence ?
scene-wins = gagne !
scene-wins-you = Vous gagnez !
scene-shared = Victoire partagée
legend-hex = Recul : un nain à −3
legend-warp = Distorsion : un nain à ±3
legend-pit = Fosse : un tour perdu
legend-slingshot = Lance-pierre : dé ×2
about-hex = { $cell } : sort de recul. Si le Maître s’arrête ici, vous pouvez faire reculer un nain de 3.
about-warp = { $cell } : recul et distorsion. Si le Maître s’arrête ici, vous pouvez faire reculer un nain de 3, puis faire avancer ou reculer un nain de 3.
about-pit = { $cell } : fosse. Un nain qu’on déplace ici tombe et perd un tour à se relever.
about-slingshot = { $cell } : lance-pierre. Si votre nain est debout ici, votre dé compte double pour lui. Un nain amené ici par un rival tombe.
about-stop = { $cell } : au premier tour de piste, les dés ne font reculer aucun nain au-delà de cette case.
about-exit = La sortie : un nain qui dépasse la case { $cell } à son second tour de piste gagne.
about-lap = Marqueur de tour, 25 points : pour avoir dépassé la case { $cell } une première fois.
about-dungeon-exit = La sortie du Maître : s’il dépasse { $cell }, la partie s’arrête et le nain seul en tête gagne.

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-dice-first = Répartissez d’abord les dés : choisissez celui qui déplace un nain.
cannot-third-first = Ajoutez d’abord le troisième dé : au nain ou au Maître.
cannot-roll-first = Choisissez d’abord combien de dés vous lancez.
cannot-master-later = Déplacez d’abord un nain, ensuite le Maître.
cannot-dice-given = Vous avez déjà réparti les dés.
cannot-stuck = Vous êtes à terre dans une fosse : ce tour-ci, vous ne pouvez que vous relever.
cannot-too-far-out = Ce nain ne peut pas sortir avec ce dé.
cannot-dice-stop = Au premier tour de piste, les dés ne font reculer aucun nain au-delà de la case { $cell }.
cannot-wrong-distance = Le dé n’atteint pas cette case. Choisissez une case éclairée.
cannot-dwarf-done = Vous avez déjà déplacé un nain. Déplacez maintenant le Maître.
cannot-master-distance = Le Maître ne peut pas s’arrêter là avec ce dé. Choisissez une case éclairée.
cannot-spell-stop = Ce nain ne peut plus reculer.
cannot-spell-dwarf = Choisissez un nain, pas une case : le sort le déplace de 3.
cannot-master-done = Vous avez déjà déplacé le Maître. Il reste son sort.

## Moments

moment-start-die = Qui commence ?
moment-starts = { $who } commence
moment-starts-you = Vous commencez
moment-shot = Lance-pierre !
moment-hexed = Sort de recul sur { $dwarf } !
moment-hexed-dwarf-you = Sort de recul sur vous !
moment-warped = Distorsion !
moment-fell = Dans la fosse !
moment-lapped = Second tour de piste pour { $who } !
moment-lapped-you = Votre second tour de piste !
moment-left-the-dungeon = { $who } est dehors !
moment-left-the-dungeon-you = Vous êtes dehors !
moment-tie = Égalité en tête
moment-master-out = Le Maître s’en va !
moment-round-over-exit = Fin de la manche { $round }
moment-round-over-master = Fin de la manche { $round }
moment-round-over-limit = Fin de la manche { $round }
moment-over-exit = Sortie du donjon !
moment-over-master = Le Maître est parti
moment-over-limit = C’était le dernier tour
moment-over-total = Score final

# Pour les auteurs : ce que compte un rapport du laboratoire.
report-kind-own-dwarf = déplacer son propre nain
report-kind-other-dwarf = déplacer le nain d’un autre
report-kind-third-to-dwarf = troisième dé au nain
report-kind-third-to-master = troisième dé au Maître
report-kind-master-out = faire sortir le Maître
report-kind-hex = jeter un mauvais sort
report-kind-no-hex = ne pas jeter de mauvais sort
report-kind-warp-forward = distorsion vers l’avant
report-kind-warp-back = distorsion vers l’arrière
report-kind-no-warp = pas de distorsion
report-step-roll = deux ou trois dés
report-step-dice = à qui va quel dé
report-step-third = à qui va le troisième dé
report-step-dwarf = quel nain avance, et où
report-step-master = où va le Maître
report-step-hex = un sort de recul, et sur qui
report-step-warp = une distorsion, et de qui
report-event-shot = une fronde double un déplacement
report-event-stood-up = un tour perdu dans une fosse
report-event-lies-on-slingshot = un nain est couché sur une fronde
report-event-third-to-dwarf = un troisième dé déplace un nain
report-event-lapped = un nain commence son deuxième tour de piste
report-event-tie = le Maître revient à cause d’une égalité
# L’atelier : ce qu’on peut changer du plateau
edit-score_board = Plateau de score
edit-score-board-marker = Lance-pierres et fosses
edit-marker-slingshot = Lance-pierre
edit-marker-pit = Fosse
edit-cell = case { $place }
edit-score_board-cells = Cases d’un tour
edit-score_board-lap_points = Points pour un tour
edit-score_board-first_lap_stop = Au premier tour, les dés ne font reculer personne sous la case
edit-score_board-low_stop = Rien ne fait reculer un nain sous la case
edit-dungeon = Donjon
edit-dungeon-cells = Cases du donjon
edit-dungeon-hex_every = Un sort de recul sur chaque multiple de
edit-dungeon-warp_every = Une distorsion sur chaque multiple de
edit-dungeon-spell_distance = Cases dont un sort déplace
edit-dungeon-tie_cell = Après une égalité, le Maître repart de la case
edit-dice = Dés
edit-dice-sides = Faces d’un dé
edit-dice-third_die_gap = Points de retard pour un troisième dé
edit-dice-double_shift = Un double : cases en plus ou en moins, au choix
edit-limits = Limites
edit-limits-turns_per_seat-p2 = Tours chacun, à deux (0 : sans limite)
edit-limits-turns_per_seat-p3 = Tours chacun, à trois (0 : sans limite)
edit-limits-turns_per_seat-p4 = Tours chacun, à quatre (0 : sans limite)
edit-limits-max_extra_rounds = Manches de départage

data-multiple = il faut un multiple de { $every }, le nombre du sort de recul, et non { $value }.
data-slingshot-too = la case { $cell } est aussi un lance-pierre.
