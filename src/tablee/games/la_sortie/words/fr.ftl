# La Sortie, en français. Les clés suivent les noms du code ; `told-…` sont les événements de rules.py, et `…-you` est
# ce qu’un joueur lit sur sa propre page.

game-title = La Sortie
game-tagline = Deux pions, neuf secrets, une seule issue
game-about = Neuf cartes face cachée forment un labyrinthe ; derrière elles attendent la Sortie et un mur. Avancez sur une carte, retournez-la et faites ce qu’elle dit : regardez en secret, échangez des cartes, poussez l’autre joueur, barrez la route. Retournez la Sortie et vous gagnez. Retournez Bloqué et vous perdez.
game-how-1 = À votre tour, vous devez déplacer votre pion sur une carte voisine : en haut, en bas, à gauche ou à droite.
game-how-2 = Si la carte est face cachée, retournez-la et faites aussitôt ce qu’elle dit. Sur une carte visible, il ne se passe rien. Les deux pions peuvent être sur la même carte.
game-how-3 = Quand un pion atteint la rangée 3, le niveau 2 commence : chaque carte a désormais son second effet, plus méchant, et l’autre joueur joue en premier.
game-how-4 = Les deux cartes finales sont la Sortie et Bloqué. Allez sur l’une d’elles et retournez-la : vous gagnez, ou vous perdez.
game-how-5 = Quand vous regardez une carte en secret, elle n’est montrée qu’à vous. L’autre joueur voit où vous avez regardé, pas ce que vous avez vu.
game-how-6 = Deux cartes mélangées redeviennent secrètes pour tous les deux. Un bouclier garde une carte à sa place. Une barrière interdit une case pendant un tour de l’autre joueur.

option-seats = Joueurs
option-seats-about = La Sortie se joue à deux.
option-level2_start = Le niveau 2 commence
option-level2_start-about = Quand un pion atteint la rangée 3, ou seulement quand l’un d’eux atteint une carte finale. Elle reste alors face cachée et pourra être retournée plus tard.
option-level2_start-threshold = À la rangée 3
option-level2_start-arrival = Sur une carte finale
option-geometry = Les cartes finales
option-geometry-about = Elles sont posées en quinconce derrière les trois colonnes, ou derrière les colonnes A et B seulement.
option-geometry-brick = En quinconce
option-geometry-columns_ab = Derrière A et B
option-turn_limit = Nombre maximal de tours
option-turn_limit-about = Après autant de tours des deux joueurs ensemble, la partie est nulle.
option-memory_aid = Aide-mémoire
option-memory_aid-about = Le plateau continue de vous montrer, et seulement à vous, les cartes que vous avez regardées.

seat-0 = Rouge
seat-1 = Bleu

reason-exit = La Sortie est trouvée
reason-blocked = Bloqué est retourné
reason-limit = Plus de tours

# Les lieux et les cartes
place-L = la carte finale de gauche
place-R = la carte finale de droite
place-start = l’entrée { $column }
to-maze = en { $place }
to-final = sur { $place }
card-number = la carte { $card }
card-exit = la Sortie
card-blocked = Bloqué
two = { $first } et { $last }

# Ce que font les cartes : comme la carte le dit à qui la retourne, et aussi court qu’une carte est petite
effect-look_final = regardez une carte finale en secret
effect-look_near = regardez en secret une carte cachée voisine de celle-ci
effect-look_two = regardez en secret deux cartes cachées qui ne sont pas voisines
effect-shuffle_finals = mélangez les deux cartes finales
effect-swap_cards = échangez deux cartes voisines
effect-swap_pawns = échangez les deux pions
effect-shield = posez le bouclier sur une carte cachée
effect-barrier = posez la barrière sur une case
effect-push = poussez l’autre pion sur une case voisine
effect-force = envoyez l’autre pion sur une case voisine, où il retourne la carte
effect-hide = remettez une carte visible face cachée
effect-mix = mélangez une de ses voisines avec une autre carte
effect-reveal = retournez une carte voisine de votre pion
effect-skip_self = passez votre prochain tour
effect-skip_opponent = l’autre joueur passe un tour
effect-extra_turn = rejouez
short-look_final = Regarder une finale
short-look_near = Regarder une voisine
short-look_two = Regarder deux cartes
short-shuffle_finals = Mélanger les finales
short-swap_cards = Échanger deux cartes
short-swap_pawns = Échanger les pions
short-shield = Protéger une carte
short-barrier = Poser la barrière
short-push = Pousser l’autre
short-force = Envoyer l’autre
short-hide = Cacher une carte
short-mix = Mélanger deux cartes
short-reveal = Retourner une carte
short-skip_self = Passer votre tour
short-skip_opponent = L’autre passe
short-extra_turn = Rejouer

# Ce que dit un bouton
label-start = Partir de { $place }
label-go = Aller { $to }
label-go-down = Aller { $to } et retourner la carte
label-go-known = Aller { $to } et retourner { $card }
label-go-final = Aller { $to } et la retourner : Sortie ou Bloqué ?
label-open = Retourner { $place } sous votre pion
label-pass = Rester ici
label-look = Regarder { $place }
label-look-two = Regarder { $first } et { $second }
label-swap = Échanger { $first } et { $second }
label-shield = Poser le bouclier : { $place }
label-push = Pousser { $who } { $to }
label-force = Envoyer { $who } { $to }
label-hide = Cacher { $card } en { $place }
label-mix = Mélanger { $first } et { $second }
label-bar = Poser la barrière : { $place }
label-reveal = Retourner { $place }
label-reveal-known = Retourner { $card } : { $place }
label-chance = Hasard : { $text }

# Ce qui est demandé : à vous, à quelqu’un, au hasard
ask-first = On tire au sort qui commence…
ask-deal = On distribue les cartes face cachée…
ask-shuffle = Deux cartes sont mélangées en secret…
ask-start = { $who } choisit une entrée.
ask-start-you = Touchez l’entrée d’où part votre pion.
ask-move = { $who } va se déplacer.
ask-move-you = Touchez une carte éclairée pour y aller.
ask-open-you = Touchez une carte éclairée pour y aller, ou votre case pour retourner la carte finale où vous êtes.
ask-pass-you = La barrière vous bloque le passage : vous restez sur place.
ask-look_final = { $who } choisit une carte finale à regarder.
ask-look_final-you = Touchez la carte finale que vous voulez regarder. Elle ne sera montrée qu’à vous.
ask-look_near = { $who } choisit une carte à regarder.
ask-look_near-you = Touchez une carte éclairée pour la regarder. Elle ne sera montrée qu’à vous.
ask-look_two = { $who } choisit deux cartes à regarder.
ask-look_two-you = Touchez deux cartes à regarder, pas voisines l’une de l’autre. Elles ne seront montrées qu’à vous.
ask-look_two-then-place = Maintenant, touchez la seconde carte à regarder.
ask-swap_cards = { $who } choisit deux cartes à échanger.
ask-swap_cards-you = Touchez deux cartes voisines pour les échanger.
ask-swap_cards-then-place = Maintenant, touchez la voisine avec laquelle l’échanger.
ask-shield = { $who } choisit une carte à protéger.
ask-shield-you = Touchez une carte cachée pour la protéger : rien ne pourra la déplacer avant qu’on la retourne.
ask-push = { $who } choisit où pousser { $rival }.
ask-push-rival-you = { $who } choisit où vous pousser.
ask-push-you = Touchez la case où pousser { $rival }. La carte n’y est pas retournée.
ask-force = { $who } choisit où envoyer { $rival }.
ask-force-rival-you = { $who } choisit où vous envoyer.
ask-force-you = Touchez la case où envoyer { $rival }. Une carte cachée y est retournée, et { $rival } fait ce qu’elle dit.
ask-hide = { $who } choisit une carte à cacher.
ask-hide-you = Touchez une carte visible pour la remettre face cachée.
ask-mix = { $who } choisit deux cartes à mélanger.
ask-mix-you = Touchez deux cartes cachées pour les mélanger. Personne ne saura si elles ont changé de place.
ask-mix-then-place = Maintenant, touchez la carte avec laquelle la mélanger.
ask-barrier = { $who } choisit où poser la barrière.
ask-barrier-you = Touchez la case où poser la barrière. Aucun pion n’y entre avant que { $rival } ait joué un tour.
ask-reveal = { $who } choisit une carte à retourner.
ask-reveal-you = Touchez une carte voisine de votre pion pour la retourner. Vous devrez faire ce qu’elle dit.

# La première fois qu’une décision se présente à quelqu’un : de quoi il s’agit
tip-start = Le labyrinthe a trois entrées, et les deux pions peuvent prendre la même. De là, on ne peut aller que tout droit.
tip-move = Vous devez bouger à chaque tour. Une carte cachée se retourne quand vous y allez, et agit aussitôt. Votre but : les cartes finales, en haut. L’une est la Sortie, l’autre fait perdre.
tip-look_final = L’une des deux cartes finales est la Sortie, l’autre est Bloqué. Regardez-en une et vous connaissez les deux, jusqu’à ce qu’on les mélange.
tip-look_near = Regardez avant d’avancer : ce que vous voyez reste marqué sur la carte, pour vous seulement.
tip-look_two = Vous voyez les deux cartes, l’autre joueur voit seulement où vous avez regardé. Elles restent marquées sur le plateau, pour vous seulement.
tip-swap_cards = Les cartes glissent sous les pions, visibles ou cachées. Rien n’est retourné, et ce que vous savez d’une carte la suit.
tip-shield = Une carte protégée ne peut être ni échangée ni mélangée. Sur une carte finale que vous connaissez, le bouclier empêche de mélanger les deux.
tip-push = Un pion poussé ne retourne rien. Vous pouvez éloigner l’autre joueur de la Sortie, ou le pousser en rangée 3 pour commencer le niveau 2.
tip-force = L’autre joueur retourne la carte où vous l’envoyez et doit faire ce qu’elle dit. Avec Bloqué, il perd aussitôt.
tip-hide = Une carte remise face cachée peut être retournée encore une fois, et agit alors de nouveau.
tip-mix = Les deux cartes changent de place ou non, et personne ne le voit. Vous les oubliez tous les deux.
tip-barrier = La barrière interdit une case aux deux pions jusqu’à ce que l’autre joueur ait joué un tour. De quoi barrer la route de la Sortie.
tip-reveal = Vous retournez une carte sans y aller. Si c’est une carte finale, vous gagnez ou perdez aussitôt.

# Ce qui s’est passé
told-starts = { $who } commence.
told-starts-you = Vous commencez.
told-dealt = Les cartes sont distribuées. Personne ne sait où est la Sortie.
told-placed = { $who } part de { $place }.
told-placed-you = Vous partez de { $place }.
told-moved = { $who } va { $to }.
told-moved-you = Vous allez { $to }.
told-passed = { $who } ne peut pas bouger : la barrière bloque le passage.
told-passed-you = Vous ne pouvez pas bouger : la barrière bloque le passage.
told-opened = { $who } reste pour ouvrir { $place }.
told-opened-you = Vous restez pour ouvrir { $place }.
told-reached = { $who } tend la main vers { $place }.
told-reached-you = Vous tendez la main vers { $place }.
told-arrived = { $who } atteint la rangée 3.
told-arrived-you = Vous atteignez la rangée 3.
told-arrived-final = { $who } atteint { $place }.
told-arrived-final-you = Vous atteignez { $place }.
told-turned = { $who } retourne { $card } en { $place } : « { $effect } ».
told-turned-you = Vous retournez { $card } en { $place } : « { $effect } ».
told-turned-final = { $who } retourne { $place } : { $card } !
told-turned-final-you = Vous retournez { $place } : { $card } !
told-looked = { $who } regarde { $place } en secret.
told-looked-you = Vous regardez { $place }.
told-saw = Pour vous seulement : { $place }, c’est { $card }.
told-shuffled = { $who } mélange les deux cartes finales. Plus personne ne sait où est la Sortie.
told-shuffled-you = Vous mélangez les deux cartes finales. Plus personne ne sait où est la Sortie.
told-shuffle-void = Le bouclier retient { $place } : les cartes finales ne sont pas mélangées.
told-swapped = { $who } échange les cartes { $first } et { $second }.
told-swapped-you = Vous échangez les cartes { $first } et { $second }.
told-pawns-swapped = { $who } et { $rival } échangent leurs places : { $who } passe { $to }.
told-pawns-swapped-you = Vous et { $rival } échangez vos places : vous passez { $to }.
told-pawns-swapped-rival-you = Vous et { $who } échangez vos places : { $who } passe { $to }.
told-shielded = { $who } pose le bouclier : { $place }.
told-shielded-you = Vous posez le bouclier : { $place }.
told-shield-off = Le bouclier est retiré : { $place }.
told-barred = { $who } pose la barrière : { $place }.
told-barred-you = Vous posez la barrière : { $place }.
told-bar-off = La barrière est levée : { $place }.
told-pushed = { $who } pousse { $rival } { $to }.
told-pushed-you = Vous poussez { $rival } { $to }.
told-pushed-rival-you = { $who } vous pousse { $to }.
told-forced = { $who } envoie { $rival } { $to }.
told-forced-you = Vous envoyez { $rival } { $to }.
told-forced-rival-you = { $who } vous envoie { $to }.
told-hid = { $who } cache { $card } en { $place }.
told-hid-you = Vous cachez { $card } en { $place }.
told-mixed = { $who } mélange { $first } et { $second }. Personne ne sait si elles ont changé de place.
told-mixed-you = Vous mélangez { $first } et { $second }. Personne ne sait si elles ont changé de place.
told-must-skip = { $who } devra passer un tour.
told-must-skip-you = Vous devrez passer un tour.
told-skips = { $who } passe ce tour.
told-skips-you = Vous passez ce tour.
told-extra = { $who } rejouera.
told-extra-you = Vous rejouerez.
told-level-2 = Le niveau 2 commence : chaque carte a désormais son second effet. { $who } joue en premier.
told-level-2-you = Le niveau 2 commence : chaque carte a désormais son second effet. Vous jouez en premier.
told-void-look_final = Pas de carte finale à regarder : cette partie est sautée.
told-void-look_near = Pas de carte cachée voisine : cette partie est sautée.
told-void-look_two = Pas de carte cachée à regarder : cette partie est sautée.
told-void-swap_cards = Pas de cartes à échanger : cette partie est sautée.
told-void-swap_pawns = Les deux pions sont sur la même case : cette partie est sautée.
told-void-shield = Pas de carte cachée à protéger : cette partie est sautée.
told-void-barrier = Pas de case pour la barrière : cette partie est sautée.
told-void-push = Pas de case où pousser { $rival } : cette partie est sautée.
told-void-push-rival-you = Pas de case où vous pousser : cette partie est sautée.
told-void-force = Pas de case où envoyer { $rival } : cette partie est sautée.
told-void-force-rival-you = Pas de case où vous envoyer : cette partie est sautée.
told-void-hide = Pas d’autre carte visible à cacher : cette partie est sautée.
told-void-mix = Pas de cartes à mélanger : cette partie est sautée.
told-void-reveal = Pas de carte cachée voisine du pion : cette partie est sautée.
told-over = La partie est finie.

# La fin
ended-exit = { $who } a trouvé la Sortie et gagne !
ended-exit-you = Vous avez trouvé la Sortie !
ended-exit-rival-you = { $who } a trouvé la Sortie.
ended-blocked = { $rival } a retourné Bloqué : { $who } gagne !
ended-blocked-you = { $rival } a retourné Bloqué.
ended-blocked-rival-you = Vous avez retourné Bloqué.
ended-limit = { $turns } tours, et personne n’a trouvé la Sortie : partie nulle.

# Dans l’image
scene-you = Vous
scene-turn = Tour { $turn } sur { $limit }
scene-turn-none = Choix des entrées
scene-level = Niveau { $level }
scene-level-after = Niveau 2 après ce tour
scene-only-you = pour vous
scene-you-both = vous deux
scene-only-you-more = Montré à vous seulement
scene-seen-by = Vue par { $who }
scene-skips = passe un tour
scene-again = rejoue
scene-turn-of = À { $who } de jouer
scene-won = Gagné !
scene-drawn = Partie nulle
scene-face-down = face cachée
scene-place-up = { $place } : { $card }, visible
scene-place-down = { $place } : face cachée
scene-place-known = { $place } : face cachée ; pour vous seulement, c’est { $card }
scene-place-known-both = { $place } : face cachée ; vous savez tous les deux que c’est { $card }
scene-place-open = { $place } : face cachée ; c’est { $card }
scene-place-bare = { $place } : pas encore de carte
scene-pawn = Pion de { $who } : { $place }
scene-pawn-waits = { $who } n’est pas encore dans le labyrinthe
scene-shield = bouclier : { $place }
scene-barrier = { $who } a posé la barrière : { $place }
scene-mark = { $who } a vu { $places }
scene-must-skip = { $who } devra passer un tour

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-entrance-first = Touchez d’abord une des trois entrées, sous les cartes.
cannot-must-move = Il faut bouger : votre pion ne peut pas rester ici.
cannot-no-way-back = Un pion ne retourne jamais à une entrée.
cannot-barred = La barrière interdit cette case à tous les pions.
cannot-one-way-in = D’une entrée, vous ne pouvez aller que sur la carte en face.
cannot-not-next = C’est trop loin : votre pion fait un pas, en haut, en bas, à gauche ou à droite.
cannot-not-next-to-rival = C’est trop loin : l’autre pion ne fait qu’un pas.
cannot-a-final = Vous ne pouvez regarder qu’une des deux cartes finales.
cannot-a-maze-card = Seules les neuf cartes du labyrinthe peuvent être choisies.
cannot-already-open = Cette carte est déjà visible.
cannot-next-to-three = Vous ne pouvez regarder qu’une carte voisine du 3.
cannot-must-not-touch = Les deux cartes ne doivent pas être voisines.
cannot-shielded = Le bouclier garde cette carte à sa place.
cannot-not-neighbours = Vous ne pouvez échanger que deux cartes voisines.
cannot-shield-hidden = Vous ne pouvez protéger qu’une carte cachée.
cannot-bar-a-card = La barrière se pose sur une carte, pas sur une entrée.
cannot-not-itself = C’est la carte que vous jouez : cachez-en une autre.
cannot-hide-open = Vous ne pouvez cacher qu’une carte visible.
cannot-mix-hidden = Vous ne pouvez mélanger que des cartes cachées.
cannot-mix-near = L’une des deux cartes doit être voisine de celle que vous venez de cacher.
cannot-reveal-hidden = Vous ne pouvez retourner qu’une carte cachée.
cannot-reveal-near = Vous ne pouvez retourner qu’une carte voisine de votre pion.

## Moments

moment-turned = { $card ->
    [10] La porte s’ouvre…
    [11] La porte s’ouvre…
   *[other] Carte { $card }
}
moment-saw = Votre secret
moment-shuffled = Cartes finales mélangées !
moment-pushed = Une poussée !
moment-forced = Par ici !
moment-pawns-swapped = Les pions échangent leurs places !
moment-mixed = On mélange !
moment-must-skip = { $who } devra passer un tour
moment-must-skip-you = Vous devrez passer un tour
moment-extra = { $who } rejoue !
moment-extra-you = Vous rejouez !
moment-arrived = { $place ->
    [9] { $who } atteint une carte finale
    [10] { $who } atteint une carte finale
   *[other] { $who } atteint la rangée 3
}
moment-arrived-you = { $place ->
    [9] Vous atteignez une carte finale
    [10] Vous atteignez une carte finale
   *[other] Vous atteignez la rangée 3
}
moment-level-2 = Niveau 2 !
moment-over-exit = La Sortie !
moment-over-blocked = Bloqué !
moment-over-limit = Plus de tours

# Pour les auteurs : ce que compte un rapport du laboratoire.
report-kind-go = aller sur une carte du labyrinthe
report-kind-go-final = aller sur une carte finale
report-kind-open = ouvrir la carte finale sous son pion
report-step-start = l’entrée
report-step-move = où aller
report-step-look-final = quelle carte finale regarder
report-step-look-near = quelle carte voisine regarder
report-step-look-two = quelles deux cartes regarder
report-step-swap-cards = quelles deux cartes échanger
report-step-shield = quelle carte protéger
report-step-push = où pousser l’adversaire
report-step-force = où déplacer l’adversaire
report-step-hide = quelle carte retourner face cachée
report-step-mix = quelles deux cartes mélanger
report-step-barrier = où poser la barrière
report-step-reveal = quelle carte voisine retourner
report-step-shuffle-finals = mélanger les finales ou non
report-step-swap-pawns = échanger les pions ou non
report-step-skip-opponent = faire passer un tour à l’adversaire ou non
report-step-skip-self = passer un tour ou non
report-step-extra-turn = rejouer ou non
report-event-looked = quelqu’un regarde une carte
report-event-shuffled = les cartes finales sont mélangées
report-event-hid = une carte est recachée
report-event-swapped = deux cartes changent de place
report-event-pawns-swapped = les pions changent de place
report-event-shielded = une carte est protégée
report-event-barred = une barrière est posée
report-event-must-skip = quelqu’un doit passer un tour
report-event-pushed = un pion est poussé
report-event-forced = un pion est forcé de bouger
report-event-extra = un tour de plus
report-event-mixed = deux cartes sont brouillées
report-event-void = un effet sans cible
# L’atelier : ce qu’on peut changer des cartes et des lieux
edit-cards = Cartes du labyrinthe
edit-cards-maze-level1 = Carte { $name }, niveau 1
edit-cards-maze-level2 = Carte { $name }, niveau 2
edit-places = Lieux
edit-ways-brick = Chemins vers les cartes finales (en briques)
edit-links-brick-finals = Les deux cartes finales se touchent (en briques)
edit-ways-columns_ab = Chemins vers les cartes finales (derrière A et B)
edit-links-columns_ab-finals = Les deux cartes finales se touchent (derrière A et B)
edit-way-left = mène à la carte finale de gauche
edit-way-right = mène à la carte finale de droite
edit-way-both = mène aux deux cartes finales
edit-threshold = Où commence le niveau 2
edit-threshold-row = le niveau 2 commence ici
edit-options = Options habituelles
edit-options-level2_start = Le niveau 2 commence
edit-options-geometry = Les cartes finales
edit-options-turn_limit = Nombre maximum de tours
edit-options-memory_aid = Aide-mémoire
edit-true = oui
edit-false = non
edit-effect-look_final = { short-look_final }
edit-effect-look_near = { short-look_near }
edit-effect-look_two = { short-look_two }
edit-effect-shuffle_finals = { short-shuffle_finals }
edit-effect-swap_cards = { short-swap_cards }
edit-effect-swap_pawns = { short-swap_pawns }
edit-effect-shield = { short-shield }
edit-effect-barrier = { short-barrier }
edit-effect-push_opponent = { short-push }
edit-effect-force_opponent = { short-force }
edit-effect-hide = { short-hide }
edit-effect-mix = { short-mix }
edit-effect-reveal_near = { short-reveal }
edit-effect-skip_self = { short-skip_self }
edit-effect-skip_opponent = { short-skip_opponent }
edit-effect-extra_turn = { short-extra_turn }

data-places = le niveau 2 doit commencer sur au moins un lieu.
data-linked = { $one } et { $other } sont déjà reliées.
data-neighbours = { $place ->
    [L] la carte finale de gauche
    [R] la carte finale de droite
   *[other] { $place }
} a moins de deux accès : une barrière pourrait enfermer un pion.
data-mix = mélanger deux cartes part de la carte qu’on vient de cacher : cachez d’abord une carte.
data-reveals = cet effet retourne une autre carte : il doit venir en dernier, et sans carte cachée, sinon le tour pourrait ne jamais finir.
data-no-place = { $name } n’est pas le lieu d’une carte ; il y a { $known }.
data-in-order = il faut { $known }, dans cet ordre.
data-finals = il faut exit et blocked, une fois chacune.
data-pairs = il faut une liste de paires d’emplacements.
data-nine-cards = il faut neuf cartes, chacune sous son propre [[cards.maze]].
data-effects = il faut une liste d’effets.
