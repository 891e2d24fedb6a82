# La Sortie, en français. Les clés suivent les noms du code ; `told-…` sont les événements de rules.py.

game-title = La Sortie
game-tagline = Deux pions, neuf secrets, une seule issue
game-about = Neuf cartes face cachée forment un labyrinthe ; derrière elles attendent la Sortie et un mur. Avancez sur une carte, retournez-la et faites ce qu’elle dit : regardez en secret, glissez des cartes sous les pieds de l’autre, poussez, cachez, barrez la route. Qui retourne la Sortie gagne aussitôt. Qui retourne Bloqué perd tout aussi vite.
game-how-1 = À votre tour, vous devez déplacer votre pion sur une carte voisine : en haut, en bas, à gauche ou à droite.
game-how-2 = Elle est face cachée ? Retournez-la et faites aussitôt ce qu’elle dit. Sur une carte visible, il ne se passe rien, et les deux pions peuvent s’y trouver.
game-how-3 = Dès qu’un pion atteint la rangée 3, le niveau 2 commence : chaque carte a désormais son second effet, plus méchant, et c’est l’autre qui joue d’abord.
game-how-4 = Les deux dernières cartes sont la Sortie et Bloqué. Entrez sur l’une d’elles et elle se retourne : vous gagnez, ou vous perdez.
game-how-5 = Ce que vous regardez en secret n’est montré qu’à vous. Tout le monde voit où vous avez regardé, personne ne voit quoi.
game-how-6 = Un mélange fait tout oublier à tout le monde. Un bouclier garde une carte à sa place ; une barrière tient les pions dehors pendant un tour de l’autre.

option-seats = Joueurs
option-seats-about = La Sortie se joue à deux exactement.
option-level2_start = Le niveau 2 commence
option-level2_start-about = Quand un pion atteint la rangée 3 ; ou seulement quand l’un d’eux se trouve sur une carte finale, qui reste alors face cachée et pourra être ouverte plus tard.
option-level2_start-threshold = À la rangée 3
option-level2_start-arrival = Sur une carte finale
option-geometry = La dernière rangée
option-geometry-about = Les deux cartes finales sont posées en quinconce devant les trois colonnes, ou derrière les colonnes A et B seulement.
option-geometry-brick = En quinconce
option-geometry-columns_ab = Derrière A et B
option-turn_limit = Tours en tout
option-turn_limit-about = Après ce nombre de tours des deux joueurs ensemble, la partie est nulle.
option-memory_aid = Aide-mémoire
option-memory_aid-about = L’image continue de vous montrer, à vous seul, les cartes que vous avez regardées.

seat-0 = Rouge
seat-1 = Bleu

reason-exit = A trouvé la Sortie
reason-blocked = L’autre est bloqué
reason-limit = Pas de sortie à temps

# Les lieux et les cartes
place-L = la finale de gauche
place-R = la finale de droite
place-start = l’entrée { $column }
to-maze = en { $place }
to-final = sur { $place }
card-number = la carte { $card }
card-exit = la Sortie
card-blocked = Bloqué
two = { $first } et { $last }

# Ce que font les cartes : comme un ordre, et aussi court qu’une carte est petite
effect-look_final = regardez une carte finale
effect-look_near = regardez une carte cachée voisine de celle-ci
effect-look_two = regardez deux cartes cachées qui ne se touchent pas
effect-shuffle_finals = mélangez les cartes finales
effect-swap_cards = échangez deux cartes voisines
effect-swap_pawns = les pions échangent leurs places
effect-shield = protégez une carte cachée
effect-barrier = barrez une case
effect-push = poussez l’autre pion d’une case
effect-force = envoyez l’autre pion où vous voulez
effect-hide = retournez une carte visible face cachée
effect-mix = mêlez une de ses voisines à une autre carte
effect-reveal = révélez une carte voisine de votre pion
effect-skip_self = vous passez votre prochain tour
effect-skip_opponent = l’autre passe son prochain tour
effect-extra_turn = rejouez aussitôt
short-look_final = Voir 1 finale
short-look_near = Voir à côté
short-look_two = Voir 2 cartes
short-shuffle_finals = Mêler finales
short-swap_cards = Échange cartes
short-swap_pawns = Échange pions
short-shield = Protéger
short-barrier = Barrer
short-push = Pousser
short-force = Forcer l’autre
short-hide = Cacher
short-mix = Mêler 2 cartes
short-reveal = Révéler à côté
short-skip_self = Vous passez
short-skip_opponent = L’autre passe
short-extra_turn = Rejouer

# Ce que dit un bouton
label-start = Partir de { $place }
label-go = Aller { $to }
label-go-down = Aller { $to } et retourner la carte
label-go-known = Aller { $to } et retourner { $card }
label-go-final = Aller { $to } et la retourner : Sortie ou Bloqué ?
label-open = Retourner { $place } où vous êtes
label-pass = Rester sur place
label-look = Regarder { $place }
label-look-two = Regarder { $first } et { $second }
label-swap = Échanger { $first } et { $second }
label-shield = Protéger { $place }
label-push = Pousser { $who } { $to }
label-force = Envoyer { $who } { $to }
label-hide = Cacher { $card } en { $place }
label-mix = Mêler { $first } et { $second }
label-bar = Barrer { $place }
label-reveal = Révéler { $place }
label-reveal-known = Révéler { $card } : { $place }
label-chance = Hasard : { $text }

# Ce qui est demandé : à vous, à quelqu’un, au hasard
ask-first = On tire au sort qui commence…
ask-deal = Les cartes sont distribuées face cachée…
ask-shuffle = Deux cartes sont mélangées en secret…
ask-start = { $who } choisit son entrée.
ask-start-you = Choisissez l’entrée d’où part votre pion.
ask-move = { $who } se déplace.
ask-move-you = Déplacez votre pion sur une carte voisine.
ask-open-you = Avancez, ou retournez la carte finale où vous êtes.
ask-pass-you = Rien ne vous laisse passer : vous restez sur place.
ask-look_final = { $who } regarde une carte finale en secret.
ask-look_final-you = Quelle carte finale voulez-vous voir ? Vous serez seul à la voir.
ask-look_near = { $who } regarde une carte en secret.
ask-look_near-you = Quelle carte voisine voulez-vous voir ? Vous serez seul à la voir.
ask-look_two = { $who } regarde deux cartes en secret.
ask-look_two-you = Quelles deux cartes voulez-vous voir ? Elles ne doivent pas se toucher. Vous serez seul à les voir.
ask-swap_cards = { $who } échange deux cartes.
ask-swap_cards-you = Quelles cartes voisines échangent leurs places ?
ask-shield = { $who } protège une carte.
ask-shield-you = Quelle carte cachée protégez-vous ? Elle restera à sa place jusqu’à ce qu’on la retourne.
ask-push = { $who } pousse { $rival }.
ask-push-you = Où poussez-vous { $rival } ? Rien n’y est retourné.
ask-force = { $who } décide où va { $rival }.
ask-force-you = Où doit aller { $rival } ? Une carte cachée y est retournée, pour { $rival }.
ask-hide = { $who } retourne une carte face cachée.
ask-hide-you = Quelle carte visible retournez-vous face cachée ?
ask-mix = { $who } mêle deux cartes.
ask-mix-you = Quelles deux cartes mêlez-vous ? Personne ne verra si elles ont changé de place.
ask-barrier = { $who } barre une case.
ask-barrier-you = Quelle case barrez-vous ? Aucun pion n’y entre tant que { $rival } n’a pas joué un tour.
ask-reveal = { $who } révèle une carte.
ask-reveal-you = Quelle carte voisine de votre pion révélez-vous ? Son effet est pour vous.

# Ce qui s’est passé
told-starts = { $who } commence.
told-dealt = Les cartes sont distribuées. Personne ne sait où est la Sortie.
told-placed = { $who } part de { $place }.
told-moved = { $who } va { $to }.
told-passed = { $who } ne peut aller nulle part.
told-opened = { $who } ouvre { $place }.
told-reached = { $who } tend la main vers { $place }.
told-arrived = { $who } arrive au seuil de la dernière rangée.
told-turned = { $place } se retourne : { $card } – { $effect }.
told-turned-final = { $place } se retourne : { $card } !
told-looked = { $who } regarde { $place } en secret.
told-saw = Vous seul le savez : { $place }, c’est { $card }.
told-shuffled = { $who } mélange les cartes finales. Plus personne ne sait où est la Sortie.
told-shuffle-void = Le bouclier retient { $place } : pas de mélange.
told-swapped = { $who } échange les cartes { $first } et { $second }.
told-pawns-swapped = Les pions échangent leurs places : { $who } passe { $to }.
told-shielded = { $who } pose le bouclier : { $place }.
told-shield-off = Le bouclier est retiré : { $place }.
told-barred = { $who } barre { $place }.
told-bar-off = La barrière est levée : { $place }.
told-pushed = { $who } pousse { $rival } { $to }.
told-forced = { $who } envoie { $rival } { $to }.
told-hid = { $who } cache { $card } en { $place }.
told-mixed = { $who } mêle { $first } et { $second }. Personne n’a rien vu.
told-must-skip = { $who } passera un tour.
told-skips = { $who } passe ce tour.
told-extra = { $who } rejoue.
told-level-2 = Niveau 2 ! Les cartes montrent leur autre visage, et { $who } joue d’abord.
told-void = Rien à faire : { $effect }.
told-over = La partie est finie.

# La fin
ended-exit = { $who } a trouvé la Sortie et gagne !
ended-blocked = { $rival } est bloqué : { $who } gagne !
ended-limit = { $turns } tours et pas de sortie : partie nulle.

# Dans l’image
scene-you = vous
scene-turn = Tour { $turn } sur { $limit }
scene-level = Niveau { $level }
scene-level-after = Niveau 2 après ce tour
scene-only-you = à vous seul
scene-only-you-more = Vous seul voyez ceci
scene-seen-by = Vue par { $who }
scene-skips = passe un tour
scene-again = rejoue
scene-turn-of = À { $who } de jouer
scene-won = Victoire !
scene-drawn = Partie nulle
scene-face-down = face cachée
scene-place-up = { $place } : { $card }, visible
scene-place-down = { $place } : face cachée
scene-place-known = { $place } : face cachée ; vous seul savez que c’est { $card }
scene-place-open = { $place } : face cachée ; c’est { $card }
scene-place-bare = { $place } : pas encore de carte
scene-pawn = Pion de { $who } : { $place }
scene-pawn-waits = { $who } n’est pas encore placé
scene-shield = bouclier : { $place }
scene-barrier = { $who } a barré { $place }
scene-mark = { $who } a vu { $places }
scene-must-skip = { $who } passera son prochain tour
