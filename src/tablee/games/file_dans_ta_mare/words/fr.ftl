# File dans ta mare !, en français. Les clés suivent les noms du code ; `told-…` sont les événements de rules.py.

game-title = File dans ta mare !
game-tagline = Gare aux routes, gare aux vaches
game-about = Une fois par an, les crapauds rentrent à leur mare, mais on a construit des routes et des maisons sur le chemin. Posez des prairies devant votre personnage et des routes devant les autres, poussez des rangées entières, passez sous les voitures. Soyez le premier dans la mare de votre couleur !
game-how-1 = À votre tour, faites une seule chose : sauter, poser une dalle, insérer une dalle, jouer un effet ou échanger une dalle. Puis piochez pour avoir de nouveau trois dalles.
game-how-2 = Sautez sur la dalle voisine si les deux bords qui se touchent sont ouverts. Prairies et haies sont ouvertes. Routes et maisons sont fermées.
game-how-3 = Posez une dalle paysage sur n’importe quelle case vide, tournée comme vous voulez.
game-how-4 = Ou insérez-la là où se trouve déjà une dalle : celle-ci et les suivantes glissent d’une case, jusqu’au premier trou. Les cases foncées ne glissent jamais, et rien ne glisse tant qu’un personnage est sur la rangée ou la colonne.
game-how-5 = Les effets vous aident : passer sous une route, sauter deux fois, filer le long des haies, poser deux dalles, ou bien retirer, tourner ou permuter des dalles du plateau.
game-how-6 = Le premier personnage dans sa mare d’arrivée gagne. Si personne n’est rentré après la dernière manche, le plus proche gagne.

option-seats = Joueurs
option-seats-about = De deux à quatre joueurs.
option-pond_choice = Mares
option-pond_choice-about = Chacun choisit sa mare à son tour, ou bien les mares sont tirées au sort.
option-pond_choice-choose = Au choix
option-pond_choice-random = Au sort
option-insert_scope = Qui bloque une insertion
option-insert_scope-about = On ne peut pas insérer de dalle tant qu’un personnage est quelque part sur la rangée ou la colonne. L’autre choix : seulement s’il est sur une dalle qui glisserait.
option-insert_scope-line = Toute la rangée ou colonne
option-insert_scope-series = Seulement les dalles qui glissent
option-max_rounds = Nombre maximal de manches
option-max_rounds-about = Après ce nombre de manches, le personnage le plus proche de sa mare gagne.

seat-0 = Crôa
seat-1 = Plouf
seat-2 = Rainette
seat-3 = Têtard

reason-pond = Premier dans sa mare
reason-limit = Le plus proche après la dernière manche

# Couleurs, personnages, dalles
colour-red = rouge
colour-blue = bleue
colour-yellow = jaune
colour-green = verte
character-red = le Duc crapaud
character-blue = la Baronne grenouille
character-yellow = le Comte triton
character-green = la Marquise salamandre
kind-vache = Prairie avec une vache
kind-bocage = Bocage
kind-bord = Bord de route
kind-virage = Virage
kind-couloir = Entre deux routes
kind-lisiere = Lisière
kind-impasse = Impasse
kind-lotissement = Lotissement
kind-crapauduc = Crapauduc
kind-bond = Grand bond
kind-corridor = Corridor de haies
kind-chantier = Grand chantier
kind-renaturation = Renaturation
kind-deviation = Déviation
kind-echange = Échange de parcelles
short-vache = Vache
short-bocage = Bocage
short-bord = Bord de route
short-virage = Virage
short-couloir = Deux routes
short-lisiere = Lisière
short-impasse = Impasse
short-lotissement = Lotissement
short-crapauduc = Crapauduc
short-bond = Grand bond
short-corridor = Corridor
short-chantier = Chantier
short-renaturation = Renaturation
short-deviation = Déviation
short-echange = Parcelles
rule-crapauduc = un saut, même par-dessus une route
rule-bond = un ou deux sauts
rule-corridor = jusqu’à trois sauts par des haies
rule-chantier = poser une ou deux dalles
rule-renaturation = retirer une dalle où il n’y a personne
rule-deviation = tourner une dalle où il n’y a personne
rule-echange = permuter deux dalles du plateau
wind-N = vers le haut
wind-E = vers la droite
wind-S = vers le bas
wind-W = vers la gauche
side-M = prairie
side-H = haie
side-R = route
side-L = maisons
turned = , tournée de { $degrees }°
two = { $first } et { $last }

# Ce que dit un bouton
label-pond = Partir de la mare { $colour } : { $character }
label-move = Sauter en { $cell }
label-move-pond = Sauter dans votre mare !
label-swap = Échanger { $tile }
label-lay = Poser { $tile } en { $cell }{ $turned }
label-insert = Insérer { $tile } en { $cell } { $wind }{ $turned }
label-effect = { $effect } : { $what }
label-waste = { $effect } : jeter la dalle
label-remove = { $effect } : retirer la dalle en { $cell }
label-turn = { $effect } : tourner la dalle en { $cell } { $quarters ->
    [1] d’un quart de tour à droite
    [2] d’un demi-tour
   *[other] d’un quart de tour à gauche
}
label-exchange = { $effect } : permuter les dalles en { $one } et { $other }
label-stop = S’arrêter là
label-first = { $who } commence
label-draw = Piocher { $tile }

# Ce qui est demandé : à vous, à quelqu’un, au hasard
ask-deal = On distribue les dalles…
ask-deal-you = On distribue les dalles…
ask-first = On tire au sort qui commence…
ask-pond-chance = On tire une mare pour { $who }…
ask-pond-chance-you = On tire votre mare…
ask-pond = { $who } choisit sa mare.
ask-pond-you = Choisissez votre mare de départ ; votre mare d’arrivée est en face.
ask-turn = { $who } choisit : sauter, poser, insérer, jouer un effet ou échanger.
ask-turn-you = Touchez votre personnage pour sauter, ou une dalle de votre main pour l’utiliser.
ask-build-you = Votre personnage ne peut pas sauter pour l’instant. Touchez une dalle de votre main pour l’utiliser.
ask-first-turn-you = Commencez un chemin depuis votre mare : touchez une dalle de votre main, puis une case.
ask-turn-then-toad = Touchez maintenant la case où sauter.
ask-turn-then-hand = Touchez une case vide pour la poser, une dalle éclairée pour l’insérer, ou la pioche pour l’échanger.
ask-turn-then-cell-hand = Touchez maintenant la dalle à utiliser ici.
ask-turn-then-cell-toad = Touchez maintenant ce que vous utilisez ici : votre personnage, ou une dalle de votre main.
ask-turn-then-cell-push = Touchez maintenant une flèche : les dalles glissent de ce côté.
ask-turn-then-cell-turn = Tournez-la maintenant : touchez l’une des images.
ask-turn-then-push-turn = Tournez-la maintenant : touchez l’une des images.
ask-turn-then-crapauduc = Crapauduc : touchez la case où sauter, même par-dessus une route. Ou touchez la pioche pour l’échanger.
ask-turn-then-bond = Grand bond, un ou deux sauts : touchez d’abord où sauter. Ou touchez la pioche pour l’échanger.
ask-turn-then-corridor = Corridor de haies, jusqu’à trois sauts par des haies : touchez d’abord où sauter. Ou touchez la pioche pour l’échanger.
ask-turn-then-chantier = Grand chantier, une ou deux dalles : touchez la première dalle à poser. Ou touchez la pioche pour l’échanger.
ask-turn-then-site = Touchez maintenant une case vide.
ask-turn-then-renaturation = Renaturation : touchez la dalle à retirer. Ou touchez la pioche pour l’échanger.
ask-turn-then-deviation = Déviation : touchez la dalle à tourner. Ou touchez la pioche pour l’échanger.
ask-turn-then-cell-spin = De combien ? Touchez l’une des rotations.
ask-turn-then-echange = Échange de parcelles : touchez la première des deux dalles. Ou touchez la pioche pour l’échanger.
ask-turn-then-cell-cell = Touchez maintenant l’autre dalle.
ask-turn-useless = Cet effet ne peut rien faire pour l’instant. Touchez la défausse pour le jeter, ou la pioche pour l’échanger.
ask-turn-then-crapauduc-discard = { ask-turn-useless }
ask-turn-then-bond-discard = { ask-turn-useless }
ask-turn-then-corridor-discard = { ask-turn-useless }
ask-turn-then-chantier-discard = { ask-turn-useless }
ask-turn-then-renaturation-discard = { ask-turn-useless }
ask-turn-then-deviation-discard = { ask-turn-useless }
ask-turn-then-echange-discard = { ask-turn-useless }
ask-lay2-then-hand = Touchez maintenant une case vide.
ask-lay2-then-cell-hand = Touchez maintenant la dalle à poser ici.
ask-lay2-then-cell-turn = Tournez-la maintenant : touchez l’une des images.
ask-step-then-toad = Touchez maintenant la case où sauter.
ask-draw = { $who } pioche…
ask-draw-you = Vous piochez…
ask-bond = { $who } peut sauter encore une fois.
ask-bond-you = Sautez encore une fois : touchez une case éclairée. Ou touchez Stop.
ask-corridor = { $who } peut continuer le long des haies.
ask-corridor-you = { $left ->
    [one] Sautez encore une fois par une haie : touchez une case éclairée. Ou touchez Stop.
   *[other] Sautez par une haie, encore { $left } fois au plus : touchez une case éclairée. Ou touchez Stop.
}
ask-lay2 = { $who } peut poser une deuxième dalle.
ask-lay2-you = Posez une deuxième dalle : touchez-en une dans votre main. Ou touchez Stop.

# La première fois qu’une décision se présente
tip-pond = Chaque couleur a deux mares. Vous partez de l’une et vous gagnez dans l’autre, en face. Toutes les couleurs se valent.
tip-turn = Une seule chose par tour : sauter sur la dalle voisine, poser une dalle, en insérer une, jouer un effet, ou échanger une dalle contre une nouvelle.
tip-step = Votre effet vous permet de sauter encore. Vous pouvez aussi vous arrêter là : votre tour est alors fini.
tip-lay2 = Le grand chantier permet de poser une deuxième dalle au même tour. Vous pouvez aussi vous arrêter après la première.

# Ce qui s’est passé
told-first = { $who } commence.
told-first-you = Vous commencez.
told-settled = { $who } joue { $character } et part de la mare { $colour }.
told-settled-you = Vous jouez { $character } et partez de la mare { $colour }.
told-stepped = { $who } saute en { $cell }.
told-stepped-you = Vous sautez en { $cell }.
told-arrived = Plouf ! { $who } est dans sa mare.
told-arrived-you = Plouf ! Vous êtes dans votre mare.
told-drew-tile = { $who } pioche { $tile }.
told-drew-tile-you = Vous piochez { $tile }.
told-swapped = { $who } échange une dalle avec la pioche.
told-swapped-you = Vous échangez une dalle avec la pioche.
told-swapped-tile = { $who } glisse { $tile } sous la pioche.
told-swapped-tile-you = Vous glissez { $tile } sous la pioche.
told-laid = { $who } pose { $tile } en { $cell }.
told-laid-you = Vous posez { $tile } en { $cell }.
told-inserted = { $who } insère { $tile } en { $cell } { $wind }.
told-inserted-you = Vous insérez { $tile } en { $cell } { $wind }.
told-slid = { $count } dalles glissent d’une case.
told-played = { $who } joue { $tile }.
told-played-you = Vous jouez { $tile }.
told-wasted = { $who } jette { $tile }, qui ne peut rien faire.
told-wasted-you = Vous jetez { $tile }, qui ne peut rien faire.
told-removed = { $who } retire { $tile } de { $cell }.
told-removed-you = Vous retirez { $tile } de { $cell }.
told-turned = { $who } tourne { $tile } en { $cell }.
told-turned-you = Vous tournez { $tile } en { $cell }.
told-exchanged = { $who } permute les dalles en { $one } et { $other }.
told-exchanged-you = Vous permutez les dalles en { $one } et { $other }.
told-reshuffled = La défausse est mélangée et devient la pioche.
told-idle = { $who } ne peut rien faire à ce tour.
told-idle-you = Vous ne pouvez rien faire à ce tour.

# La fin
ended-pond = { $who } arrive en premier dans sa mare et gagne !
ended-pond-you = Vous arrivez en premier dans votre mare !
ended-limit = C’était la dernière manche. { $count ->
    [one] { $who } est le plus près de sa mare et gagne !
   *[other] { $who } sont à égale distance de leur mare et partagent la victoire !
}
ended-limit-you = C’était la dernière manche. { $count ->
    [one] Vous êtes le plus près de votre mare !
   *[other] { $who } sont à égale distance de leur mare et partagent la victoire !
}
distances = Distance jusqu’à la mare : { $all }.
steps-from-home = { $who } { $steps ->
    [0] chez soi
    [one] à { $steps } pas
   *[other] à { $steps } pas
}
steps-from-home-you = vous { $steps ->
    [0] chez vous
    [one] à { $steps } pas
   *[other] à { $steps } pas
}

# Dans l’image
scene-you = Vous
scene-round = Manche { $round } sur { $max }
scene-hand = Votre main
scene-pile = Pioche
scene-discard = Défausse
scene-stop = Stop
scene-winner-pond = { $who } est dans sa mare !
scene-winner-pond-you = Plouf, vous avez gagné !
scene-winner-limit = { $who } est le plus près !
scene-winner-limit-you = Vous êtes le plus près !
scene-shared = Victoire partagée !
scene-to-play = À { $who } de jouer
scene-character = { $who } est { $character }, { $place }, à { $distance ->
    [one] 1 saut
   *[other] { $distance } sauts
} de sa mare
scene-character-you = Vous êtes { $character }, { $place }, à { $distance ->
    [one] 1 saut
   *[other] { $distance } sauts
} de votre mare
scene-no-character = { $who } n’a pas encore de mare
scene-no-character-you = Vous n’avez pas encore de mare
scene-at-departure = dans la mare de départ
scene-at-arrival = dans la mare d’arrivée
scene-at-cell = en { $cell }
scene-tile = { $cell } : { $tile }, nord { $n }, est { $e }, sud { $s }, ouest { $w }
scene-board-empty = Le plateau est vide
scene-your-hand = Votre main : { $tiles }
scene-piles = Pioche { $pile }, défausse { $discard }
scene-rule = { $effect } : { $rule }
title-departure = La mare de départ { $colour }
title-arrival = La mare d’arrivée { $colour }
title-turn = { $tile }, tournée de { $degrees }°
title-spin = { $quarters ->
    [1] La tourner d’un quart de tour à droite
    [2] La tourner d’un demi-tour
   *[other] La tourner d’un quart de tour à gauche
}
title-pile = Pioche : { $count }. Touchez une dalle de votre main, puis la pioche, pour l’échanger.
title-discard = Défausse : { $count }
title-under = Vous avez mis dessous : { $tiles }.

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-pond-taken = Un autre joueur a déjà cette couleur.
cannot-pond-first = Choisissez d’abord votre mare : touchez celle d’où vous partez.
cannot-not-yours = C’est le personnage d’un autre joueur.
cannot-no-step = Aucun chemin n’est ouvert d’ici : utilisez une dalle, vous sauterez plus tard.
cannot-lay-or-stop = Posez une deuxième dalle, ou arrêtez-vous.
cannot-not-your-pond = Vous ne pouvez entrer que dans la mare d’arrivée de votre couleur.
cannot-not-at-door = Vous n’entrez dans votre mare que depuis les deux cases qui la touchent.
cannot-pond-closed = Votre dalle est fermée du côté de la mare.
cannot-no-way-back = On ne retourne pas dans une mare de départ.
cannot-tile-first = Touchez d’abord une dalle de votre main.
cannot-finish-effect = Finissez d’abord l’effet que vous avez joué, ou arrêtez-vous.
cannot-tile-there = Il y a déjà une dalle ici. On ne pose jamais une dalle sur une autre.
cannot-nothing-there = Il n’y a pas de dalle ici.
cannot-somebody-there = Un personnage est sur cette dalle : aucun effet ne peut y toucher.
cannot-would-change-nothing = Cela ne changerait rien.
cannot-dark = Les cases foncées ne glissent jamais : vous ne pouvez rien insérer ici.
cannot-somebody-on-line = Vous ne pouvez rien insérer ici : un personnage est sur cette rangée ou cette colonne, ou il n’y a pas de trou où glisser.
cannot-no-gap = Vous ne pouvez rien insérer ici : il n’y a pas de trou, sur des cases claires, où glisser.
cannot-stand-there = Votre personnage y est déjà.
cannot-too-far = Vous ne pouvez sauter que sur la case voisine, pas en diagonale.
cannot-no-tile = Il n’y a pas de dalle ici où sauter.
cannot-occupied = Un autre personnage est déjà là.
cannot-no-hedge = Le corridor ne passe que là où les deux bords sont ouverts et où l’un d’eux est une haie.
cannot-housing = Des maisons barrent le chemin.
cannot-road = Une route barre le chemin. On peut la longer, pas la traverser.
cannot-not-a-door = De votre mare, vous ne pouvez sauter que sur l’une des deux cases qui la touchent.
cannot-door-closed = La dalle ici est fermée du côté de votre mare.

## Moments

moment-slid = { $wind ->
    [0] La colonne glisse !
    [2] La colonne glisse !
   *[other] La rangée glisse !
}
moment-played = { $tile ->
    [crapauduc] Crapauduc !
    [bond] Grand bond !
    [corridor] Corridor de haies !
    [chantier] Grand chantier !
    [renaturation] Renaturation !
    [deviation] Déviation !
    [echange] Échange de parcelles !
   *[other] Surprise !
}
moment-arrived = Plouf ! { $who } a retrouvé sa mare
moment-arrived-you = Plouf ! Vous avez retrouvé votre mare
moment-over-pond = Enfin dans la mare !
moment-over-limit = La nuit tombe

# Pour les auteurs : ce que compte un rapport du laboratoire.
report-kind-move = sauter
report-kind-lay = poser une tuile
report-kind-insert = insérer une tuile
report-kind-swap = échanger une tuile de sa main
report-kind-crapauduc = effet : crapauduc
report-kind-bond = effet : bond
report-kind-corridor = effet : corridor
report-kind-chantier = effet : chantier
report-kind-renaturation = effet : renaturation
report-kind-deviation = effet : déviation
report-kind-echange = effet : échange de deux tuiles
report-step-pond = la mare de départ
report-step-turn = que faire de son tour
report-step-step = où sauter encore
report-step-lay2 = où poser la deuxième tuile
report-event-wasted = un effet sans aucune cible
report-event-reshuffled = la défausse est mélangée
# L’atelier : ce qu’on peut changer de la boîte
edit-board = Plateau et mares
edit-board-columns = Colonnes
edit-board-rows = Lignes
edit-doors = Où les mares touchent le plateau
edit-door-red-departure = Mare rouge : départ
edit-door-red-arrival = Mare rouge : arrivée
edit-door-blue-departure = Mare bleue : départ
edit-door-blue-arrival = Mare bleue : arrivée
edit-door-yellow-departure = Mare jaune : départ
edit-door-yellow-arrival = Mare jaune : arrivée
edit-door-green-departure = Mare verte : départ
edit-door-green-arrival = Mare verte : arrivée
edit-door-place = { $cell }, côté { $side ->
    [N] haut
    [E] droit
    [S] bas
   *[W] gauche
}
edit-tiles = Tuiles de paysage
edit-tile-list = Tuiles de paysage
edit-tile-add = Ajouter une sorte de tuile
edit-tile-id = Nom
edit-tile-id-hint = 2 à 20 lettres, sans accent
edit-tile-count = Combien
edit-tile-sides-north = Côté haut
edit-tile-sides-east = Côté droit
edit-tile-sides-south = Côté bas
edit-tile-sides-west = Côté gauche
edit-side-M = prairie (ouverte)
edit-side-H = haie (ouverte)
edit-side-R = route (fermée)
edit-side-L = maisons (fermées)
edit-effects = Tuiles d’effet
edit-effect-count = { $name } : combien
edit-effect-steps = { $name } : bonds
edit-effect-tiles = { $name } : tuiles à poser
edit-rules = Règles
edit-rules-hand = Tuiles en main
edit-rules-pond_choice = Mares
edit-rules-insert_scope = Qui bloque une poussée
edit-rules-max_rounds = Nombre maximum de manches

data-no-cell = { $name } n’est pas une case ; il y a a1 à { $last }.
data-no-door = { $name } n’est pas une case et un côté comme a1:N.
data-no-edge = { $name } n’est pas au bord du plateau.
data-doors = chaque mare doit toucher le plateau au moins une fois, au départ et à l’arrivée.
data-door-taken = { $name } est déjà à une autre mare.
data-no-pond = { $name } ne touche aucune mare : elle n’est pas sombre.
data-not-dark = { $name } touche une mare : elle est sombre.
data-sum = il y a { $sum } tuiles en tout, et non { $said }.
data-hands = { $seats } mains de { $hand } demandent { $needed } tuiles, et il y en a { $tiles }.
data-four-sides = une tuile a quatre côtés.
data-side = { $letter } n’est pas un côté ; il y a M prairie, H haie, R route, L maisons.
data-ponds = { $count } couleurs ont leurs mares, et il en faut une pour chacune des { $seats } places.
data-cells = il faut une liste de cases.
data-tile-name = le nom d’une tuile a de 2 à 20 lettres minuscules sans accent ni espace, et n’est pas celui d’un effet.
data-kinds = il peut y avoir de 1 à { $most } sortes de tuiles de paysage, et il y en a { $count }.
