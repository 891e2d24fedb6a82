# File dans ta mare !, en français. Les clés suivent les noms du code ; `told-…` sont les événements de rules.py.

game-title = File dans ta mare !
game-tagline = Gare aux routes, gare aux vaches
game-about = Une fois l’an, les crapauds rentrent à leur mare, et l’on a bâti toute une campagne en travers. Posez des prairies sous vos pas et des routes sous ceux des autres, poussez des rangées entières de paysage, creusez un tunnel sous la circulation. Le premier qui plonge dans la mare de sa couleur gagne.
game-how-1 = À chaque tour, une seule chose : avancer d’un pas, poser une dalle, en insérer une dans une rangée, jouer un effet, ou échanger une dalle sous la pioche. Puis on complète sa main à trois.
game-how-2 = On passe d’une dalle à l’autre si les deux bords qui se touchent sont ouverts : prairie ou haie. Routes et lotissements sont fermés, mais on peut les longer.
game-how-3 = Une dalle paysage se pose sur n’importe quelle case vide, tournée comme on veut, à côté de n’importe quoi.
game-how-4 = Ou bien on l’insère là où il y a une dalle : celle-ci et les suivantes glissent jusqu’au prochain trou, au besoin par l’autre bord. Jamais sur les cases foncées, ni quand un personnage est sur la rangée ou la colonne.
game-how-5 = Effets : passer sous les routes, bondir de deux pas, filer le long des haies, bâtir deux fois, ôter, tourner ou permuter des dalles où personne ne se tient. Un effet inutile peut être jeté.
game-how-6 = Le premier dans sa mare d’arrivée gagne aussitôt. Après la dernière manche, le plus proche gagne.

option-seats = Joueurs
option-seats-about = De deux à quatre personnages sur le chemin du retour.
option-pond_choice = Mares
option-pond_choice-about = Chacun choisit sa mare à son tour, ou bien on les tire au sort.
option-pond_choice-choose = Au choix
option-pond_choice-random = Au sort
option-insert_scope = Qui bloque une insertion
option-insert_scope-about = On n’insère pas de dalle quand un personnage est n’importe où sur la rangée ou la colonne, ou seulement s’il est sur une dalle qui glisserait.
option-insert_scope-line = Toute la ligne
option-insert_scope-series = Les dalles poussées
option-max_rounds = Manches au plus
option-max_rounds-about = Après ce nombre de manches, le plus proche de sa mare gagne.

seat-0 = Crôa
seat-1 = Plouf
seat-2 = Rainette
seat-3 = Têtard

reason-pond = Rentré dans sa mare
reason-limit = Le plus proche à la dernière manche

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
short-echange = Échange
rule-crapauduc = Un pas ; les routes comptent comme ouvertes.
rule-bond = Un ou deux pas.
rule-corridor = Jusqu’à trois pas, chacun par une haie.
rule-chantier = Poser une ou deux dalles.
rule-renaturation = Ôter une dalle où personne ne se tient.
rule-deviation = Tourner une dalle où personne ne se tient.
rule-echange = Deux dalles changent de place.
wind-N = vers le nord
wind-E = vers l’est
wind-S = vers le sud
wind-W = vers l’ouest
side-M = prairie
side-H = haie
side-R = route
side-L = lotissement
turned = , ↻ { $degrees }°
two = { $first } et { $last }

# Ce que dit un bouton
label-pond = La mare { $colour } : { $character }
label-move = Sauter en { $cell }
label-move-pond = Dans la mare !
label-swap = Échanger : { $tile } sous la pioche
label-lay = Poser { $tile } en { $cell }{ $turned }
label-insert = Insérer { $tile } en { $cell } { $wind }{ $turned }
label-effect = { $effect } : { $what }
label-waste = { $effect } : à jeter, sans effet ici
label-remove = { $effect } : ôter la dalle en { $cell }
label-turn = { $effect } : tourner la dalle en { $cell } à { $degrees }°
label-exchange = { $effect } : permuter { $one } et { $other }
label-stop = S’arrêter là
label-first = { $who } commence
label-draw = Piocher : { $tile }

# Ce qui est demandé : à vous, à quelqu’un, au hasard
ask-deal = On distribue les dalles…
ask-deal-you = On distribue les dalles…
ask-first = Qui commence ?
ask-pond-chance = On tire une mare pour { $who }…
ask-pond = { $who } choisit sa mare.
ask-pond-you = Choisissez votre mare : touchez celle d’où vous partirez. La vôtre vous attend en face.
ask-turn = { $who } avance, bâtit ou joue un effet.
ask-turn-you = Touchez votre personnage pour sauter, ou une dalle de votre main pour l’utiliser.
ask-turn-then-toad = Touchez maintenant la case où sauter.
ask-turn-then-hand = Touchez une case vide pour la poser, une dalle éclairée pour l’insérer, ou la pioche pour l’échanger.
ask-turn-then-cell-push = Touchez une flèche : les dalles glissent de ce côté.
ask-turn-then-cell-turn = Tournez-la maintenant : touchez l’une des images.
ask-turn-then-push-turn = Tournez-la maintenant : touchez l’une des images.
ask-turn-then-crapauduc = Crapauduc : touchez la case où sauter, même au-delà d’une route. Ou la pioche, pour l’échanger.
ask-turn-then-bond = Grand bond, un ou deux pas : touchez le premier. Ou la pioche, pour l’échanger.
ask-turn-then-corridor = Corridor de haies, jusqu’à trois pas par des haies : touchez le premier. Ou la pioche, pour l’échanger.
ask-turn-then-chantier = Grand chantier, une ou deux dalles : touchez la première à poser. Ou la pioche, pour l’échanger.
ask-turn-then-site = Touchez maintenant une case vide.
ask-turn-then-renaturation = Renaturation : touchez la dalle à retirer. Ou la pioche, pour l’échanger.
ask-turn-then-deviation = Déviation : touchez la dalle à tourner. Ou la pioche, pour l’échanger.
ask-turn-then-cell-spin = De combien ? Touchez l’un des quarts de tour.
ask-turn-then-echange = Échange de parcelles : touchez la première des deux dalles. Ou la pioche, pour l’échanger.
ask-turn-then-cell-cell = Touchez maintenant la dalle qui prend sa place.
ask-turn-useless = Elle ne peut rien faire pour l’instant : touchez la défausse pour la jeter, ou la pioche pour l’échanger.
ask-turn-then-crapauduc-discard = { ask-turn-useless }
ask-turn-then-bond-discard = { ask-turn-useless }
ask-turn-then-corridor-discard = { ask-turn-useless }
ask-turn-then-chantier-discard = { ask-turn-useless }
ask-turn-then-renaturation-discard = { ask-turn-useless }
ask-turn-then-deviation-discard = { ask-turn-useless }
ask-turn-then-echange-discard = { ask-turn-useless }
ask-lay2-then-hand = Touchez maintenant une case vide.
ask-lay2-then-cell-turn = Tournez-la maintenant : touchez l’une des images.
ask-step-then-toad = Touchez maintenant la case où sauter.
ask-first-turn-you = Posez une dalle ouverte devant votre mare : touchez une dalle, puis une case.
ask-draw = { $who } pioche…
ask-draw-you = Vous piochez…
ask-bond = { $who } peut bondir encore.
ask-bond-you = Bondissez encore, ou arrêtez-vous.
ask-corridor = { $who } file le long des haies.
ask-corridor-you = Filez le long des haies (encore { $left }), ou arrêtez-vous.
ask-lay2 = { $who } peut poser une autre dalle.
ask-lay2-you = Posez une autre dalle, ou arrêtez-vous.

# Ce qui s’est passé
told-first = { $who } commence.
told-settled = { $who } sera { $character } et part de la mare { $colour }.
told-stepped = { $who } saute en { $cell }.
told-arrived = Plouf ! { $who } est dans sa mare.
told-drew-tile = { $who } pioche : { $tile }.
told-swapped = { $who } glisse une dalle sous la pioche.
told-swapped-tile = C’était : { $tile }.
told-laid = { $who } pose { $tile } en { $cell }.
told-inserted = { $who } insère { $tile } en { $cell }, { $wind }.
told-slid = { $count } dalles glissent.
told-played = { $who } joue { $tile }.
told-wasted = { $who } jette { $tile }.
told-removed = La nature reprend { $cell } : { $tile } disparaît.
told-turned = { $tile } en { $cell } est tournée.
told-exchanged = { $one } et { $other } changent de place.
told-reshuffled = La défausse est mélangée et devient la pioche.
told-idle = { $who } ne peut rien faire et attend.

# La fin
ended-pond = { $who } est dans sa mare et gagne !
ended-limit = La dernière manche est jouée : { $count ->
    [one] { $who } est au plus près et gagne !
   *[other] { $who } sont aussi près et partagent la victoire !
}

# Dans l’image
scene-you = Vous
scene-round = Manche { $round } sur { $max }
scene-hand = Votre main
scene-pile = Pioche
scene-discard = Défausse
scene-stop = Stop
scene-turns = Dans quel sens ?
scene-spins = La tourner
scene-winner-pond = Plouf !
scene-winner-limit = Au plus près !
scene-shared = Victoire partagée !
scene-choose = Choisissez une mare
scene-to-play = À { $who } de jouer
scene-tiles = { $count ->
    [one] { $count } dalle
   *[other] { $count } dalles
}
scene-character = { $who } est { $character }, { $place }, à { $distance } de sa mare
scene-no-character = { $who } n’a pas encore de mare
scene-at-departure = dans la mare de départ
scene-at-arrival = dans sa mare
scene-at-cell = en { $cell }
scene-tile = { $cell } : { $tile }, nord { $n }, est { $e }, sud { $s }, ouest { $w }
scene-board-empty = Le plateau est vide
scene-your-hand = Votre main : { $tiles }
scene-piles = Pioche { $pile }, défausse { $discard }
scene-rule = { $effect } : { $rule }
tip-departure = La mare de départ { $colour }
tip-arrival = La mare d’arrivée { $colour }
tip-turn = { $tile }, tournée de { $degrees }°
tip-spin = La tourner de { $degrees }° vers la droite
tip-pile = Pioche : { $count }. Glissez-y une dalle pour en tirer une autre.
tip-discard = Défausse : { $count }
tip-under = À vous sous la pioche : { $tiles }

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-pond-taken = Quelqu’un a déjà cette couleur.
cannot-pond-first = Choisissez d’abord votre mare : touchez celle d’où vous partirez.
cannot-not-yours = C’est le personnage d’un autre joueur.
cannot-no-step = Votre personnage n’a pas de chemin ouvert d’ici pour l’instant.
cannot-lay-or-stop = Maintenant, vous pouvez poser une autre dalle, ou vous arrêter.
cannot-not-your-pond = On n’entre que dans la mare d’arrivée de sa propre couleur.
cannot-not-at-door = On entre dans sa mare depuis l’une des deux cases qui la touchent.
cannot-pond-closed = Le bord de votre dalle du côté de la mare est fermé.
cannot-no-way-back = On ne retourne pas dans une mare de départ.
cannot-tile-first = Touchez d’abord une dalle de votre main.
cannot-finish-effect = Finissez d’abord l’effet que vous avez joué, ou arrêtez-vous.
cannot-tile-there = On ne pose jamais une dalle sur une autre.
cannot-nothing-there = Il n’y a pas de dalle ici.
cannot-somebody-there = Quelqu’un se tient sur cette dalle : aucun effet n’y touche.
cannot-would-change-nothing = Cela ne changerait rien.
cannot-dark = Une case foncée ne glisse pas : on ne peut rien y insérer.
cannot-somebody-on-line = Un personnage est sur cette rangée ou cette colonne, ou le chemin jusqu’au prochain trou n’est pas libre.
cannot-no-gap = Il n’y a pas de trou, sur des cases claires, vers où pousser ces dalles.
cannot-stand-there = Votre personnage y est déjà.
cannot-too-far = Un pas ne mène qu’à la case d’à côté, et pas en diagonale.
cannot-no-tile = Il n’y a pas de dalle où sauter.
cannot-occupied = Quelqu’un s’y tient déjà.
cannot-no-hedge = De ce côté, il n’y a pas de haie ouverte.
cannot-housing = Des maisons barrent le chemin.
cannot-road = Une route barre le chemin : on la longe, on ne la traverse pas.
cannot-not-a-door = De votre mare, vous sautez sur l’une des deux cases qui la touchent.
cannot-door-closed = La dalle, là, a un bord fermé du côté de votre mare.
