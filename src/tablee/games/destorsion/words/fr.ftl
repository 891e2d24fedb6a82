# Déstorsion, en français. Les clés suivent les noms du code ; `told-…` sont les événements de rules.py.

game-title = Déstorsion
game-tagline = Quatre nains, trois dés, une seule sortie
game-about = Votre nain court vers la sortie du donjon et doit faire deux fois le tour de son plateau. À chaque tour, partagez les dés entre un nain – le vôtre ou n’importe quel autre – et le Maître du donjon. Catapultez-vous au lance-pierre, poussez un rival dans un creux, réveillez les sorts du Maître. Mais gardez-le à l’œil : quand il s’en va, la course est finie, et qui mène a gagné.
game-how-1 = Donnez un dé à un nain et l’autre au Maître. Chacun avance ou recule d’autant ; n’importe quel nain, pas seulement le vôtre.
game-how-2 = Votre nain gagne en dépassant deux fois la case 25. La première fois, il reçoit un marqueur de tour qui vaut 25 points.
game-how-3 = Lance-pierre : si votre nain y est debout quand vous le déplacez, son dé compte double. Un nain qu’un rival y pousse tombe et doit d’abord se relever.
game-how-4 = Creux : un nain qui y arrive tombe, et son joueur perd un tour à le relever. Au premier tour, les dés ne font jamais reculer un nain en deçà de la case 10.
game-how-5 = Le Maître sur un multiple de 5 jette un sort de recul : un nain recule de 3. Sur un multiple de 10 s’ajoute une distorsion : un nain avance ou recule de 3.
game-how-6 = Deux dés égaux peuvent compter chacun 2 de plus ou 2 de moins. À 12 points du premier, on lance trois dés. Si le Maître dépasse 49, le nain seul en tête gagne.

option-seats = Joueurs
option-seats-about = De deux à quatre nains dans le donjon.
option-mode = Durée
option-mode-about = Une seule course, ou trois manches dont les points s’additionnent (idéal à deux).
option-mode-single = Une course
option-mode-three_rounds = Trois manches
option-third_die = Troisième dé
option-third_die-about = À 12 points du premier, on lance trois dés : toujours, ou seulement si on le souhaite.
option-third_die-always = Toujours
option-third_die-optional = Au choix
option-slingshot = Lance-pierre
option-slingshot-about = Le lance-pierre double toujours le déplacement, ou seulement si on le souhaite.
option-slingshot-must = Double toujours
option-slingshot-may = Double au choix
option-turn_limit = Tours par joueur
option-turn_limit-about = Après ce nombre de tours chacun, qui mène gagne. 0 : sans limite.
option-max_extra_rounds = Manches de plus
option-max_extra_rounds-about = Combien de manches peuvent départager une égalité après les trois premières.

seat-0 = Roc le Rouge
seat-1 = Bourru le Bleu
seat-2 = Doric le Doré
seat-3 = Verdil le Vert

item-cell = Case
item-lap = Marqueur de tour
item-total = Total des manches

reason-exit = Sorti du donjon
reason-master = En tête au départ du Maître
reason-limit = En tête au dernier tour
reason-total = Le plus haut total

# Les lieux
place-start = le départ
place-one = la case { $cell }
place-two = la case { $cell }, 2ᵉ tour
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
label-pit = { $move } (creux)
label-slingshot = { $move } (lance-pierre)
label-master = Le Maître : { $steps }, vers { $cell }
label-hex-cell = { $move } (sort de recul)
label-warp-cell = { $move } (recul et distorsion)
label-master-out = Le Maître quitte le donjon
label-hex = Sort de recul : { $who } recule de 3
label-hex-own = Sort de recul : vous reculez de 3
label-hex-none = Renoncer au sort de recul
label-warp-forward = Distorsion : { $who } avance de 3
label-warp-forward-own = Distorsion : vous avancez de 3
label-warp-back = Distorsion : { $who } recule de 3
label-warp-back-own = Distorsion : vous reculez de 3
label-warp-none = Renoncer à la distorsion
label-rolled = Les dés : { $dice }
label-start = Pour commencer : { $dice }

# Ce qui est demandé : à vous, à quelqu’un, au hasard
ask-start = Chacun lance un dé ; le plus haut commence.
ask-rolled = Les dés roulent pour { $who }…
ask-rolled-you = Vos dés roulent…
ask-roll = { $who } peut lancer trois dés.
ask-roll-you = Vous êtes loin derrière : deux dés, ou trois ?
ask-dice = { $who } répartit les dés.
ask-dice-you = Touchez le dé pour un nain ; l’autre ira au Maître.
ask-dice-three-you = Touchez le dé pour un nain, puis le dé pour le Maître.
ask-third = { $who } ajoute le troisième dé.
ask-third-you = Reste le { $die } : pour le nain ou pour le Maître ?
ask-dwarf = { $who } déplace un nain de { $value }.
ask-dwarf-you = Déplacez un nain de { $value }, le vôtre ou un autre, en avant ou en arrière.
ask-dwarf-armed-you = Déplacez un nain de { $value }, en avant ou en arrière. Votre lance-pierre est armé : il double votre dé !
ask-stuck = { $who } est dans un creux et doit se relever.
ask-stuck-you = Vous êtes à terre dans un creux : touchez votre nain pour le relever.
ask-master = { $who } déplace le Maître de { $value }.
ask-master-you = Déplacez le Maître de { $value }, en avant ou en arrière.
ask-hex = { $who } peut jeter un sort de recul.
ask-hex-you = Sort de recul : touchez un nain pour qu’il recule de 3, ou renoncez.
ask-warp = { $who } peut provoquer une distorsion.
ask-warp-you = Distorsion : touchez un nain, puis envoyez-le 3 cases en avant ou en arrière, ou renoncez.
ask-dice-then-die = Choisissez maintenant le dé du Maître.
ask-dwarf-then-dwarf = Choisissez maintenant une case éclairée.
ask-master-then-master = Choisissez maintenant une case éclairée.
ask-warp-then-dwarf = Choisissez maintenant : 3 cases en avant ou 3 en arrière.
value-double = { $die } (un double : 2 de plus ou de moins si vous voulez)
value-third = { $value }, plus { $third }

# Ce qui s’est passé
told-start-die = { $who } fait { $die }.
told-starts = { $who } commence.
told-rolled = { $who } lance { $dice }.
told-assigned = { $who } prend le { $dwarf } pour un nain et le { $master } pour le Maître.
told-third-to-dwarf = { $who } ajoute le { $die } au nain.
told-third-to-master = { $who } ajoute le { $die } au Maître.
told-stood-up = { $who } sort du creux et se remet sur pied.
told-stood-up-on-slingshot = { $who } se relève sur le lance-pierre.
told-moved-own = { $who } { $way ->
    [forward] file
   *[back] recule
} vers { $place }.
told-moved-other = { $who } { $way ->
    [forward] pousse
   *[back] ramène
} { $whom } vers { $place }.
told-shot = Tchac ! Le lance-pierre { $way ->
    [forward] propulse
   *[back] renvoie
} { $who } vers { $place }.
told-master-moved = { $who } fait { $way ->
    [forward] avancer
   *[back] reculer
} le Maître vers { $cell }.
told-master-out = { $who } laisse le Maître quitter le donjon.
told-hexed = Sort de recul ! { $who } renvoie { $whom } vers { $place }.
told-hexed-own = Sort de recul ! { $who } revient vers { $place }.
told-hex-declined = { $who } renonce au sort de recul.
told-warped = Distorsion ! { $who } { $way ->
    [forward] projette
   *[back] renvoie
} { $whom } vers { $place }.
told-warped-own = Distorsion ! { $who } { $way ->
    [forward] bondit
   *[back] glisse en arrière
} vers { $place }.
told-warp-declined = { $who } renonce à la distorsion.
told-left-the-dungeon = { $who } est hors du donjon !
told-lapped = { $who } boucle un tour et prend le marqueur : 25 points.
told-tie = La tête est partagée : le Maître revient sur { $cell } et la course continue.
told-fell = { $who } est à terre dans le creux.
told-lies-on-slingshot = { $who } est à terre sur le lance-pierre.
told-armed = { $who } est debout sur le lance-pierre, prêt à s’envoler.
told-round-over-exit = Fin de la manche { $round } : un nain est sorti.
told-round-over-master = Fin de la manche { $round } : le Maître est sorti.
told-round-over-limit = Fin de la manche { $round } : plus de tours.
told-scored = { $who } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $total } en tout.
told-over = La course est finie.

# La fin
ended-exit = { $who } est hors du donjon et gagne !
ended-master = Le Maître quitte le donjon et c’est { $who } qui mène : victoire !
ended-limit = Le dernier tour est joué : { $count ->
    [one] { $who } mène et gagne !
   *[other] { $who } mènent ensemble et partagent la victoire !
}
ended-total = { $count ->
    [one] { $who } gagne avec { $points } points en tout !
   *[other] { $who } partagent la victoire avec { $points } points chacun !
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
scene-master-start = Le Maître attend devant la case 1 sur { $of }
scene-master-out = Le Maître a quitté le donjon
scene-dice = Dés : { $dice }
scene-to-play = À { $who } de jouer.
scene-die = Un dé : { $value }
scene-roll-2 = Deux dés
scene-roll-3 = Trois dés
scene-hex = Sort de recul
scene-warp = Distorsion
scene-spell-none-wide = Pas de sort
scene-spell-none-tall = Non
scene-spell-forward = +3
scene-spell-back = −3
scene-start = Qui commence ?
scene-winner = Victoire !
scene-shared = Victoire partagée !
scene-out = Sorti !
legend-hex = Recul : un nain à −3
legend-warp = Distorsion : à ±3
legend-pit = Creux : un tour perdu
legend-slingshot = Lance-pierre : dé ×2
tip-hex = { $cell } : sort de recul. Si le Maître s’arrête ici, un nain peut être renvoyé de 3 cases.
tip-warp = { $cell } : recul et distorsion. Si le Maître s’arrête ici, un nain peut être renvoyé de 3 cases, puis un nain avancer ou reculer de 3.
tip-pit = { $cell } : creux. Un nain qui arrive ici tombe ; son joueur perd un tour à le relever.
tip-slingshot = { $cell } : lance-pierre. D’ici, le dé de votre propre nain compte double. Un nain qu’un rival amène ici tombe.
tip-stop = { $cell } : au premier tour, les dés ne font reculer aucun nain en deçà de cette case.
tip-exit = La sortie : au-delà de la case { $cell }, au deuxième tour, le nain gagne.
tip-lap = Marqueur de tour : 25 points, une fois la case { $cell } dépassée.
tip-dungeon-exit = La sortie du Maître : au-delà de { $cell }, la course finit et le nain seul en tête gagne.

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-dice-first = Répartissez d’abord les dés : touchez celui pour un nain.
cannot-third-first = Dites d’abord où va le troisième dé : au nain ou au Maître.
cannot-roll-first = Choisissez d’abord combien de dés vous lancez.
cannot-master-later = D’abord un nain se déplace, ensuite le Maître.
cannot-dice-given = Les dés sont déjà répartis.
cannot-stuck = Votre nain est à terre dans un creux : ce tour-ci, vous ne pouvez que le relever.
cannot-too-far-out = Le dé ne mène pas ce nain hors du donjon.
cannot-dice-stop = Au premier tour, les dés ne font jamais reculer un nain en deçà de la case { $cell }.
cannot-wrong-distance = Le dé ne mène pas là : comptez les cases, en avant ou en arrière.
cannot-dwarf-done = Votre dé pour un nain est joué. Maintenant, c’est le Maître qui se déplace.
cannot-master-distance = Le Maître se déplace exactement de son dé, en avant ou en arrière, et pas en deçà de la case 1.
cannot-spell-stop = Un sort ne peut pas faire reculer ce nain : il est à sa limite, ou n’est pas encore parti.
cannot-spell-dwarf = Touchez le nain lui-même : c’est le sort qui décide où il va.
cannot-master-done = Le Maître s’est déplacé. Il ne reste que son sort.
