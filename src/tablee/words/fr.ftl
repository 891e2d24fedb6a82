## La maison

house = Tablée
welcome = Installez-vous
welcome-more = Entre amis ou contre des robots, sans compte ni installation.
shelf = Les jeux
players = { $low }–{ $high } joueurs
players-exactly = { $count } joueurs
how-to = Comment jouer
rules = Règles
play-now = Jouer contre { $bots ->
    [one] un robot
   *[other] { $bots } robots
}
with-friends = Jouer entre amis
your-tables = Mes parties
my-turn = C’est à moi
my-turn-none = Aucune partie ne vous attend.
my-turn-more = { $count ->
    [one] Une autre partie vous attend.
   *[other] { $count } autres parties vous attendent.
}
turn-time-left = reste { $left }
waits-minutes = { $minutes ->
    [0] c’est à vous depuis un instant
    [one] vous attend depuis une minute
   *[other] vous attend depuis { $minutes } minutes
}
waits-hours = { $hours ->
    [one] vous attend depuis une heure
   *[other] vous attend depuis { $hours } heures
}
waits-days = vous attend depuis { $days } jours
next-turn = Partie suivante : { $game }
next-turn-all = Les { $count }
notices = Notifications
notices-open = Me prévenir quand c’est à moi
notices-more = Si une partie vous attend depuis quelques minutes et que vous n’avez pas sa page ouverte, nous vous prévenons : une fois par tour, et une fois de plus avant la fin de votre temps. Seulement pour les parties sans limite de temps ou avec plusieurs jours par décision.
notices-mail = Par e-mail
mail-address = Votre adresse e-mail
mail-other-address = Changer d’adresse
mail-ask = Recevoir la confirmation
mail-sent = Regardez votre boîte aux lettres : le lien du message active les notifications. Il est valable un jour.
mail-on = Les notifications arrivent à l’adresse que vous avez confirmée.
mail-private = Personne ne voit votre adresse, et elle ne sert à rien d’autre. Chaque message contient un lien pour arrêter.
mail-forget = Supprimer mon adresse
mail-confirm = Oui, me prévenir par e-mail
mail-confirm-more = Vous recevrez un e-mail quand une partie vous attend.
mail-confirmed = C’est fait : vous recevrez un e-mail quand une partie vous attend.
mail-stop = Ne plus recevoir ces messages
mail-stop-more = Vous ne recevrez plus de message, et votre adresse sera supprimée.
mail-stopped = C’est fait : vous ne recevrez plus de message, et votre adresse est supprimée.
mail-confirm-subject = Confirmez votre adresse
mail-confirm-why = Quelqu’un, sans doute vous, veut être prévenu par e-mail quand c’est à son tour sur { $house }.
mail-confirm-open = Ouvrez ce lien pour activer les notifications. Il est valable un jour :
mail-confirm-otherwise = Si ce n’était pas vous, ne faites rien : vous ne recevrez plus de message.
mail-turn-subject = À vous de jouer : { $game }
mail-reminder-subject = Il vous reste peu de temps : { $game }
mail-turn-with = C’est à vous de jouer dans { $game } avec { $names }.
mail-turn-alone = C’est à vous de jouer dans { $game }.
mail-turn-left = Temps restant : { $left }
mail-turn-play = Jouez votre coup :
mail-turn-button = Jouer mon coup
mail-turn-all = Toutes les parties qui vous attendent :
mail-turn-all-link = Toutes les parties qui vous attendent
mail-turn-stop = Ne plus recevoir ces messages :
notice-with = avec { $names }
push-here = Sur cet appareil
push-more = Une notification comme celles des autres applications, même quand aucune de nos pages n’est ouverte.
push-on = Me prévenir sur cet appareil
push-off = Ne plus prévenir sur cet appareil
push-is-on = Nous vous prévenons sur cet appareil.
push-denied = Votre navigateur n’autorise pas les notifications de ce site : changez cela dans ses réglages pour cette page.
push-unable = Ce navigateur ne peut pas prévenir quand aucune page n’est ouverte. Sur un iPhone ou un iPad, ajoutez d’abord cette page à l’écran d’accueil et ouvrez-la de là.
push-failed = Cela n’a pas marché : le service de notifications du navigateur ne répond pas. Réessayez plus tard.
mail-turn-warning = Le lien marche sur tout appareil. Sur un autre que le vôtre, il joue pour vous, une fois et pour une heure : gardez-le pour vous.
mailed-move = Votre coup dans { $game }
mailed-move-more = Sur cet appareil, vous n’êtes pas encore { $name }. D’une seule touche, ce navigateur voit ce que { $name } voit à cette table et joue ses coups, pendant une heure.
mailed-move-here = Jouer ici
mailed-move-warning = Cela marche une fois. L’appareil de { $name } reste comme il est, indique qu’un autre est en service et peut y mettre fin. Rien d’autre n’est ouvert : ni autre partie, ni nom, ni adresse.
seat-lent-short = Deux appareils
seat-lent = Un lien reçu par e-mail a ouvert cette place sur un deuxième appareil, pour une heure au plus.
seat-lent-end = Y mettre fin
mail-board = Le plateau
open-tables = On vous attend
phase-open = en attente
phase-running = en cours
phase-over = terminée
free-chairs = { $free ->
    [0] complet
    [one] 1 place libre
   *[other] { $free } places libres
}
we-are = Nous sommes
minutes = { $low }–{ $high } min
minutes-about = { $minutes } min environ
weight-1 = facile
weight-2 = moyen
weight-3 = expert
weight-estimate = Facile, moyen et expert sont notre propre estimation. Les minutes sont calculées d’après des parties entre robots.
card-play = Jouer
card-friends = Entre amis
card-learn = Leçon · { $minutes } min
card-learn-on = Leçon
card-options = Options
recent = Terminées
not-for = Pas à { $players } joueurs
won-by = { $count ->
    [one] Victoire : { $names }
   *[other] Victoire partagée : { $names }
}
about = À propos
home = Accueil
menu = Menu
skip = Aller au contenu
sound = Sons
away-title = Pas de connexion
away-safe = Le serveur est injoignable pour l’instant. Votre partie est en sûreté : tous vos coups sont enregistrés. Cette page revient toute seule.
away-again = Réessayer maintenant
yes = Oui
no = Non
light-auto = Thème : automatique
light-day = Thème : clair
light-night = Thème : sombre
have-code = Vous avez un code ?
code-example = code, p. ex. BCDFG
join = Rejoindre
all-your-tables = Mes parties
more-choices = Options…
nobody-yet = personne encore
days-ago = { $days ->
    [0] aujourd’hui
    [one] hier
   *[other] il y a { $days } jours
}

## Ses propres tables, et un autre appareil

no-tables-yet = Vous n’avez encore joué aucune partie.
going-on = En cours
finished-tables = Terminées
other-device = Continuer sur un autre appareil
other-device-more = Vous avez commencé ici et voulez continuer sur votre téléphone ? Ouvrez-y un lien : vous gardez toutes vos places.
other-device-link = Créer un lien
device-open = Ouvrez ce lien sur l’autre appareil, ou scannez le QR code. Il marche une fois, pendant { $minutes } minutes.
device-secret = Avec ce lien on joue à votre place : ne l’envoyez à personne d’autre.
continue-here = Continuer ici
continue-as = Continuer sous le nom de « { $name } » ?
continue-more = Cet appareil reprendra toutes vos places.
continue-own = Attention : ce navigateur a déjà ses propres places. Il les perdra.
continue-same = C’est le navigateur où le lien a été créé. Ouvrez-le sur l’autre appareil.
continue-on = Continuer
not-me = Non, ce n’est pas moi

## Une nouvelle table

new-table = Nouvelle partie
your-name = Votre prénom
guest = Invité
seats = Nombre de joueurs
others = Qui prend les autres places ?
friends = Des amis, par un lien
bots-beginner = Des débutants
bots-apprentice = Des apprentis
bots-regular = Des habitués
bots-expert = Des experts
bots-master = Des maîtres
others-more = Avec des amis, vous aurez un lien à partager ; les places libres pourront aussi aller à des robots. Les robots sont rangés du plus faible au plus fort.
listed = Qui peut trouver cette partie ?
listed-no = Sur invitation seulement
listed-yes = Tout le monde, sur la page d’accueil
house-rules = Options du jeu
usual = par défaut
lay-table = Créer la partie
option-other = Option { $name }
option-chosen = { $option } : { $choice }

## Autour de la table

waiting-room = Salle d’attente
waiting-chairs = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
waiting-start = Tout le monde est là.
host-starts = On attend que l’hôte lance la partie.
host-will-start = On attend que { $name } lance la partie.
host-gone = L’hôte est parti.
take-hosting = Devenir l’hôte
hosts = hôte
no-hints = Sans indices
only-alone-hints = Indices seulement en solo
change-options = Changer les options
change-options-more = Tout le monde voit aussitôt le changement. Personne ne perd sa place.
save = Enregistrer
sit-here = S’asseoir ici
move-here = Venir ici
swap = Échanger les places
asks-swap = { $name } aimerait échanger sa place avec la vôtre.
asked-already = échange demandé
ask-no-more = Annuler la demande
rather-not = Non, merci
my-chair = Ma place
this-chair = Plus
chair-of = { $name } : plus
give-chair = Qui joue ici ?
give-to-bot = Un robot joue ici :
leave-to-bot = Donner ma place à un robot :
rename = Changer de nom
what-name = Votre prénom
thats-me = Enregistrer
make-host = Nommer hôte
hand-over = Choisir un autre hôte
hand-over-more = L’hôte lance la partie et peut passer la décision d’un joueur absent. Qui sera l’hôte ?
fill-free = { $free ->
    [one] Pour la place libre
   *[other] Pour les { $free } places libres
}
fill = Ajouter des robots
code-more = Ou tapez ce code sur la page d’accueil :
table-code = Code de cette table :
share = Partager le lien
share-title = { $game } sur Tablée
look-0 = rouge, rond
look-1 = bleu, carré
look-2 = jaune, triangle
look-3 = vert, losange
look-4 = violet, étoile
look-5 = gris, hexagone
around-table = Joueurs
free-chair = Place libre
sit = S’asseoir
stand = Quitter ma place
send-away = Retirer
sent-away = L’hôte a libéré votre place.
start = Commencer la partie
bot = robot
level-beginner = Débutant
level-apprentice = Apprenti
level-regular = Habitué
level-expert = Expert
level-master = Maître
# At older tables, and for researchers
level-random = Rêveur
level-greedy = Malin
stars = Force : { $stars } sur 5
bot-face = Robot, { $level }
# What bots are called in older tables
bot-greedy = Renard
bot-random = Rêveur
bot-apprentice = Apprenti
bot-regular = Habitué
bot-master = Maître
program = programme
programs = Programmes à cette table
programs-more = Ce programme ne répond pas et bloque la partie. Donnez-lui un nouveau jeton, ou laissez un robot continuer.
add-program = Un programme
new-token = Nouveau jeton
take-over = Laisser un robot continuer
program-name = Programme { $seat }
program-title = Place : { $name }
program-once = Cette place est maintenant à un programme. Le jeton n’est montré qu’une fois. Il permet de voir et de jouer cette place.
program-token = Jeton
program-stream = Ce que voit la place, une ligne par nouvelle
program-play = Envoyer des actions
program-try = Essayez l’exemple fourni avec Tablée :
program-more = Envoyez le jeton dans l’en-tête « Authorization: Bearer … ». Il ne marche plus dès que vous reprenez la place ou en créez un autre.
note-absent = { $host } passe la décision de { $name }, qui est absent.
note-absent-host = L’hôte passe la décision de { $name }, qui est absent.
note-bot-late = { $name } a mis trop de temps : un coup rapide a été joué à sa place.
note-bot-lost = { $name } a été coupé : un coup rapide a été joué à sa place.
note-bot-illegal = { $name } a tenté un coup interdit : un coup rapide a été joué à sa place.
note-bot-failed = { $name } n’a pas trouvé de coup : un coup rapide a été joué à sa place.
you-named = Vous
you = vous
invite = Inviter des amis
invite-more = Envoyez ce lien, ou scannez le QR code avec un téléphone.
copy = Copier le lien
copy-this = Copier
copied = Copié
quoted = « { $text } »
lucky-words = Ajouter votre hasard (facultatif)
lucky-words-more = Tapez ce que vous voulez. C’est mélangé aux dés : personne ne peut les choisir, pas même le serveur.
add = Ajouter

## La partie

your-turn = À vous
their-turn = À { $name }
to-play = doit jouer
actions = Vos coups
show-list = Voir la liste
take-back-touch = Annuler
watching = Vous êtes spectateur.
log = Historique
whole-log = Historique complet
back-to-table = Retour à la partie
play-forced = Jouer tout seul quand il n’y a qu’un coup
lost = Connexion perdue. Nouvel essai…
has-chosen = a choisi
no-page = absent
send = Envoyer
close = Fermer
more = { $what } : un de plus
less = { $what } : un de moins
place-in-order = Place { $place }
ask-me-again = Me redemander
answer-for = Passer la décision de { $name }

## Parler

talk = Chat
talk-said = Messages
talk-unread = { $count } nouveaux
talk-nothing = Pas encore de message.
talk-words = Écrire un message
talk-as = De :
talk-say = Envoyer
talk-only-seated = Seuls les joueurs peuvent écrire ici. L’hôte peut autoriser les spectateurs.
signs = Messages rapides
sign-hello = Bonjour !
sign-well-played = Bien joué
sign-thanks = Merci
sign-hurry = À toi ?
sign-moment = Un instant
sign-oops = Oups !
who-watches = spectateur
let-guests-talk = Autoriser les spectateurs à écrire
stop-guests-talk = Ne plus laisser les spectateurs écrire
guests-yes = autorise les spectateurs à écrire.
guests-no = n’autorise plus les spectateurs à écrire.
mute = Couper le chat
mute-all = Tout le monde

## Façons de jouer

ways = Appareils et écrans
ways-more = Vous pouvez changer d’appareil à tout moment, ou vous passer un seul appareil.
around-device = Partager cet appareil
around-others = Qui d’autre joue sur cet appareil ?
around-example = Ben, Chloé
around-others-more = Vous vous passez l’appareil. Ce qui est caché reste couvert jusqu’à ce que la bonne personne regarde. Laissez vide si chacun a le sien.
around-name = Prénom
around-add = Ajouter sur cet appareil
here = ici
turn-of = { $name }, à vous
looks = { $name } regarde
cover = Cacher
seen = C’est vu
seen-pass = C’est vu : je passe l’appareil
pass-to = Passez l’appareil à
it-is-me = C’est moi, { $name }
look-again = { $name } : jeter un œil
nobody-asked = Personne sur cet appareil ne doit jouer maintenant.
watchers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
screen = Afficher la partie sur un écran
screen-more = Ouvrez cette adresse sur un téléviseur ou un ordinateur. On y voit le plateau, mais aucune main : elles restent sur les téléphones.
admit = Autoriser cet écran
admit-more = Les spectateurs sont refusés : un nouvel écran affiche un code. Tapez-le ici pour l’autoriser. L’écran ouvert dans le navigateur d’un joueur marche toujours.
screen-tv = Ou ouvrez { $address } sur le téléviseur et choisissez les lettres { $code } avec la télécommande.
tv = Afficher une partie sur cet écran
tv-more = Choisissez les cinq lettres de votre table. L’écran vous suit ensuite de partie en partie, toute la soirée.
tv-code = Code de la table
tv-letters = Lettres
tv-delete = Effacer
tv-show = Afficher la partie
tv-no-code = Aucune table n’a ces lettres.
tv-here = Sur un téléviseur ?
screen-refused = Pour afficher la partie ici, un joueur tape ce code dans « Appareils et écrans » :
screen-join = Rejoindre la table
several-play = Plusieurs choisissent
two-choose = { $one } et { $two } choisissent
three-choose = { $one }, { $two } et { $three } choisissent
hand-view = Afficher seulement ma main
hand-only = Ma main seulement
keep-board = Garder le plateau
whole-board = Plateau en grand
screen-in-use = Le plateau est sur un écran.
carry = Changer une place d’appareil
carry-more = Continuez sur votre téléphone, ou amenez votre place sur un appareil partagé.
carry-seat = Un autre appareil pour { $name }
carry-title = { $name } change d’appareil
carry-how = Scannez ce QR code avec l’autre appareil.
carry-by-hand = Ou tapez ces lettres sur { $address }, ou là-bas dans « Appareils et écrans ».
carry-once = Il marche une fois, pendant dix minutes. D’ici là, rien ne change.
take = Amener une place sur cet appareil
take-more = Tapez le code affiché sur l’autre appareil.
take-title = Jouer { $name } ici ?
take-this = La place passe sur cet appareil. Si quelqu’un d’autre joue ici, ce qui est caché reste couvert jusqu’à ce que la bonne personne regarde.
take-seat = Jouer ici
pass-code = Code
looking-on = Spectateurs
looking-welcome = Avec le lien on peut regarder. On ne voit que ce qui est public.
looking-refused = Seuls les joueurs voient cette partie.
refuse-looking = Pas de spectateurs
refuse-looking-more = Les écrans sont fermés aussi, sauf chez un joueur. Ils affichent un code pour que vous puissiez les autoriser.
allow-looking = Autoriser les spectateurs

## Conseils

bot-offers = Offres des robots
bot-offers-yes = Permises
bot-offers-no = Aucune
bot-offers-more = Un robot propose au plus un échange par manche, fait une pause après un refus et ne repropose jamais le même.
no-bot-offers = Les robots ne font pas d’offres
counted = Pour ceux qui font le jeu
counted-no = Garder cette partie pour nous
counted-yes = La compter, sans les noms
counted-more = Une fois finie, la partie peut être comptée dans des rapports sur ce jeu : qui a gagné de quelle place, combien de temps, quels coups. Sans les noms. Qui rejoint la table peut le lire.
is-counted = Les rapports sur le jeu peuvent compter cette table, sans les noms
waits-for-offers = { $name } attend des offres pendant { $seconds } s.
wait-for-offers = Les robots attendent des offres pendant { $seconds } s.
hints = Indices
hints-alone = En solo
hints-allowed = Permis
hints-forbidden = Sans indices
hint = Indice
hint-thinking = Je réfléchis…
hint-lead = Coups conseillés (chances de gagner)
percent = { $share } %

## La fin

verdict-won = Vous avez gagné !
verdict-shared = Vous partagez la victoire !
verdict-draw = Partie nulle
verdict-lost = Vous avez perdu
ending-figures = { $moves ->
    [one] un coup
   *[other] { $moves } coups
} en { $minutes } min
decisive-moment = Voir le moment décisif
again = Rejouer
join-next = Aller à la revanche
join-next-table = Aller à la partie suivante
join-next-game = Aller à la partie de { $game }
follow-rematch = On rejoue ! Tout le monde passe à la nouvelle table.
follow-next = Partie suivante : { $game }. Tout le monde passe à la nouvelle table.
follow-now = Y aller
follow-stay = Rester ici
next-game = On joue à quoi ensuite ?
next-game-more = Votez pour un jeu. Dès que tous les joueurs présents ont voté, vous y allez ensemble.
next-game-decide = Jouer maintenant à { $game }
votes = { $count ->
    [one] une voix
   *[other] { $count } voix
}
evening = Score de la soirée · { $games ->
    [one] une partie
   *[other] { $games } parties
}
evening-player = Joueur
evening-games = Parties
evening-wins = Victoires
evening-points = Points
wins-about = { $number }
download = Télécharger la partie

## Revoir la partie

replay = Revoir la partie
replay-and-coach = Revoir et analyser
replay-start = Avant le premier coup.
replay-chose = { $name } a choisi : { $label }
replay-sealed = { $name } a choisi en secret
replay-slider = Coup
replay-value = Coup { $move } sur { $last }.
replay-play = Lire
replay-pause = Pause
replay-first = Au début
replay-back = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
replay-by = Avancer par
replay-by-step = coup
replay-by-turn = tour
replay-speed = Vitesse
speed-slow = lente
speed-normal = normale
speed-fast = rapide
eyes = Vu par
eyes-public = tout le monde
eyes-mover = le joueur qui doit jouer
eyes-look = Voir
look-back = Bilan
scores = Les points
ranking = Le classement
score-item = Rubrique
score-rank = Rang
score-total = Total
statistics = En chiffres
figure-decisions = Décisions
figure-time = Temps de réflexion
figure-longest = Plus longue réflexion
figure-dice = Dés lancés
figure-dice-sum = Somme des dés
figure-dice-mean = Moyenne d’un dé
decimal = { $whole },{ $tenths }
lead-changes = { $count ->
    [0] La tête n’a jamais changé de main.
    [one] La tête a changé de main une fois.
   *[other] La tête a changé de main { $count } fois.
}
lead-changes-coach = L’analyse dit aussi combien de fois la tête a changé de main.
story-more = Touchez une ligne pour voir cette position.
taken-back-later = (annulé ensuite)
eyes-open = tout découvert
copy-moment = Copier le lien de cette position
play-on = Jouer à partir d’ici
play-on-more = Une nouvelle partie commence à cette position, avec de nouveaux dés. Des robots prennent les autres places.
play-on-seat = Votre place
play-on-bots = Adversaires
play-on-start = Jouer
goes-on = Cette partie continue après le coup { $move } d’une autre.
goes-on-from = Voir cette position
import = Importer une partie
import-more = Un fichier de partie téléchargé ici ou sur un autre Tablée. Les lancers sont vérifiés avant l’import. Une partie en cours s’importe aussi, avec le fichier complet de l’hôte ; il contient les dés à venir.
claim-seat = Continuer comme { $name }
import-file = Fichier
import-bring = Vérifier et importer
coach = Analyse
coach-offer = Le coach examine chaque décision avec ce que vous pouviez savoir : vos erreurs les plus chères, ce qui était mieux et pourquoi, et la part de la chance. Il lui faut une minute ou deux.
ask-coach = Analyser cette partie
coach-thinking = Analyse : { $percent } %
coach-how = Les chiffres sont des points de pourcentage des chances de gagner. Chaque décision a été simulée { $iterations } fois : un écart d’un point ou deux ne veut rien dire. La courbe est la moyenne de ce que chacun pouvait espérer à ses décisions.
coach-whose = Les décisions de qui
coach-yours = Vos décisions
coach-you = Vous
chart-title = Les chances de gagner de chacun, du premier coup au dernier
mistakes-own = Vos décisions les plus chères
mistakes-of = Les décisions les plus chères de { $name }
mistakes-all = Les décisions les plus chères
mistakes-none = Aucune décision n’a coûté cher. Bien joué !
points-lost = { $points ->
    [one] −{ $points } point
   *[other] −{ $points } points
}
why-chance = Chances de gagner
why-chances = { $better } % avec le meilleur coup, { $played } % avec le coup joué
why-gains = Ce qu’il apporte
why-played = Ce que risquait le coup joué
why-risks = Ce qu’il risque
why-no-risk = Rien de plus que le coup joué, d’après le coach.
why-wins = Il gagne la partie.
why-loses = Il perd la partie.
why-may-win = La partie peut être gagnée avant le prochain tour ({ $times } fois sur { $tries } essais).
why-may-lose = La partie peut être perdue avant le prochain tour ({ $times } fois sur { $tries } essais).
why-often = { $text } ({ $times } fois sur { $tries } essais).
see-in-replay = Voir dans la partie
see-why = Voir pourquoi
turning-points = Moments décisifs
no-turning-points = Pas de grosse erreur, et aucun coup de chance n’a décidé de la partie.
turn-number = Tour { $turn }
round-number = Manche { $round }
round-and-turn = Manche { $round }, tour { $turn }
move-number = Coup { $move }
turn-choice = { $turn } : « { $action } » a coûté { $share ->
    [one] { $share } point
   *[other] { $share } points
} à { $who }. Mieux : « { $best } ».
turn-choice-you = { $turn } : « { $action } » vous a coûté { $share ->
    [one] { $share } point
   *[other] { $share } points
}. Mieux : « { $best } ».
turn-luck-for = { $turn } : la chance a donné { $share } points à { $who }.
turn-luck-for-you = { $turn } : la chance vous a donné { $share } points.
turn-luck-against = { $turn } : la chance a coûté { $share } points à { $who }.
turn-luck-against-you = { $turn } : la chance vous a coûté { $share } points.
turn-insight-for = { $turn } : une révélation a donné { $share } points à { $who }.
turn-insight-for-you = { $turn } : une révélation vous a donné { $share } points.
turn-insight-against = { $turn } : une révélation a coûté { $share } points à { $who }.
turn-insight-against-you = { $turn } : une révélation vous a coûté { $share } points.
skill-and-luck = L’adresse et la chance
player = Joueur
account-start = Début
account-choices = Ses choix
account-others = Choix des autres
account-nature = Dés et tirages
account-insight = Infos cachées
account-early-end = Fin anticipée
account-end = Fin
all-turns = Tour par tour
more-decisions = { $count ->
    [one] et une autre décision
   *[other] et { $count } autres décisions
}
turn = Tour
was-played = Joué
was-best = Mieux
share-before = Avant
share-after = Après
cost = Coût

## Un hasard honnête

fair = Vérifier les dés
fair-before = Le serveur a tiré un secret avant le premier lancer. Voici son empreinte. Le secret est montré à la fin : chacun peut vérifier tous les lancers.
fair-over = Voici le secret tiré avant le premier lancer. Avec le fichier téléchargé, « tablee verify » recalcule tous les lancers.
fair-proved = { $draws ->
    [0] Rien n’a été laissé au hasard à cette table.
    [one] Le seul tirage de cette table a été recalculé à partir du secret, et il est juste.
   *[other] Les { $draws } tirages de cette table ont été recalculés à partir du secret, et ils sont justes.
}
fair-copied = { $draws ->
    [0] Aucun tirage n’a été copié de l’autre table.
    [one] Un tirage a été copié de l’autre table ; sa propre page le prouve.
   *[other] { $draws } tirages ont été copiés de l’autre table ; sa propre page les prouve.
}
fair-list = Tous les tirages
fair-n = Tirage
fair-entry = Entrée
fair-drawn = Résultat
commitment = Empreinte
seed = Secret

## Pages à lire

in-a-minute = En une minute
contents = Sommaire
rule-numbers = Afficher les numéros des règles
search = Chercher
search-rules = Chercher dans les règles
search-none = Aucune règle ne contient tous ces mots.
search-all = Montrer toutes les règles
try-it = Essayer contre des robots
privacy = Vos données
credits = Crédits
about-house = Tablée est un lieu pour des jeux de société français : y jouer, les étudier, les améliorer. Il tourne sur une seule machine, la vôtre ou celle d’un ami.
about-fair = Les dés viennent d’un secret tiré à la création de la partie, mélangé aux mots que les joueurs ajoutent. Son empreinte est montrée avant le premier lancer, le secret à la fin.
about-privacy = Le prénom que vous tapez, et un cookie qui garde votre place ; un profil seulement si vous en créez un. Rien n’est envoyé ailleurs. La page « Mon profil » permet de tout télécharger ou effacer.
about-code = Tablée est un logiciel libre, sous licence Apache 2.0.

## Quand quelque chose n’est pas possible

error-title = Cela n’a pas marché
error-missing = Introuvable
error-error = Ce n’est pas possible.
error-broken = Une erreur s’est produite chez nous. Votre partie est en sûreté : rechargez la page.
error-no-code = Aucune table n’a ce code. Un code marche jusqu’au lendemain de la fin de la partie.
error-bad-address = Ce n’est pas une adresse e-mail. Elle ressemble à nom@exemple.org.
error-used-move-link = Ce lien a déjà servi, ou le coup a été joué, ou il est trop ancien. Vous pouvez jouer sur l’appareil où vous avez pris place.
error-only-borrowed = Avec un lien reçu par e-mail, vous pouvez seulement jouer vos coups ici. Pour le reste, prenez votre propre appareil.
error-bad-endpoint = Nous ne pouvons pas joindre le service de notifications de ce navigateur.
error-used-confirmation = Ce lien a déjà servi ou n’est plus valable. Demandez-en un nouveau sur la page « Notifications ».
error-too-many-mails = Trop de messages ont été demandés. Réessayez demain.
error-used-link = Ce lien a déjà servi ou n’est plus valable. Créez-en un nouveau sur l’autre appareil.
error-no-page = Il n’y a rien à cette adresse.
error-not-so = Cette adresse n’accepte pas ce genre de demande.
error-no-table = Cette table n’existe pas. Vérifiez le lien, ou tapez le code de la table sur la page d’accueil.
error-table-unknown = Cette table n’existe pas. Vérifiez le lien, ou tapez le code de la table sur la page d’accueil.
error-unknown-game = Il n’y a pas de jeu « { $game } » sur l’étagère.
error-unknown-bot = Il n’y a pas de robot « { $bot } ».
error-unknown-option = Il n’y a pas d’option « { $option } ».
error-bad-option = L’option « { $option } » ne peut pas être réglée ainsi.
error-bad-name = Un nom compte de 1 à { $most } caractères visibles.
error-bad-words = Écrivez de 1 à { $most } caractères visibles.
error-too-many-words = Vous avez déjà ajouté des mots { $most } fois.
error-bad-saying = Écrivez de 1 à { $most } caractères visibles, ou choisissez un message rapide.
error-talk-is-full = Ce chat est plein ({ $most } messages).
error-only-for-seated = Seuls les joueurs peuvent écrire ici, sauf si l’hôte autorise les spectateurs.
error-too-much-talk = Trop de messages. Attendez un instant.
error-no-such-seat = Cette table n’a pas cette place.
error-seat-taken = { $name } occupe déjà cette place.
error-nobody-there = Personne n’est assis là.
error-too-few-chairs = { $people } personnes sont à cette table : { $seats } places ne suffisent pas.
error-rules-settled = Cette partie en continue une autre : ses joueurs et ses règles ne changent pas.
error-already-over = La partie est déjà terminée.
error-one-seat = Vous avez déjà une place à cette table.
error-sent-away = L’hôte a libéré votre place. Vous pourrez vous rasseoir dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-not-your-seat = Ce n’est pas votre place.
error-not-the-host = Seul l’hôte peut faire cela.
error-table-not-full = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
error-already-started = La partie a déjà commencé.
error-not-started = La partie n’a pas encore commencé.
error-nothing-left = Il ne reste rien à jouer à cette position.
error-bad-file = Ce fichier ne peut pas être importé : { $reason }
fault-no-table = ce n’est pas un fichier de partie.
fault-format = son format est inconnu ici.
fault-unknown-game = il n’y a pas de jeu « { $game } » sur l’étagère.
fault-rules-version = il suit la version { $version } des règles, cette maison joue la version { $plays }.
fault-bad-option = il nomme une option que le jeu n’a pas.
fault-bad-position = il part d’une position impossible.
fault-head = son en-tête a été modifié.
fault-no-seed = il date d’avant la fin de la partie ; sans le secret, aucun tirage ne peut être vérifié.
fault-seed = son secret n’est pas celui qui a été scellé avant la partie.
fault-copied = les coups dont il repart n’ont pas pu être joués.
fault-entry = l’entrée { $entry } ne peut pas suivre ce qui précède.
fault-seal = l’entrée { $entry } a été modifiée.
fault-draw = l’entrée { $entry } dit « { $said } », mais le tirage { $n } avec ce secret et ces mots est « { $due } ».
fault-cut = il est coupé : l’entrée { $entry } manque.
fault-unstarted = la partie n’a pas commencé, il n’y a rien à importer.
fault-no-bot = il continue avec le robot « { $bot } », que cette maison n’a pas.
fault-value = « { $where } » n’y est pas tel qu’une table l’écrit.
fault-future = sa date est dans le futur.
fault-work = le vérifier prend trop de temps ou de mémoire.
fault-bad-data = son plateau contient des erreurs.
error-checking = Un autre fichier est en cours de vérification. Réessayez dans un instant.
error-other-table = Une autre partie porte déjà l’identifiant de ce fichier.
error-not-over = La partie n’est pas encore finie.
error-stale = Quelque chose s’est passé entre-temps. Voici la partie telle qu’elle est maintenant.
error-not-your-turn = Ce n’est pas à vous de jouer.
error-unreadable = « { $action } » n’est pas un coup de ce jeu.
error-illegal-action = « { $action } » n’est pas permis maintenant.
error-refused = Ce n’est pas possible maintenant.
error-no-votes = Personne n’a encore voté.
error-too-few-seats = Ce jeu n’a pas assez de places pour vous tous.
error-spectator = Vous êtes spectateur. Seuls les joueurs peuvent faire cela.
error-unreadable-form = Ce formulaire est illisible.
error-too-long = C’est trop long.
error-house-full = Ce serveur est plein. Revenez quand une partie sera finie.
error-too-slow = Votre envoi n’est pas arrivé en entier. Réessayez.
error-too-fast = C’était trop rapide. Attendez un instant.
error-too-many-streams = Cette partie est ouverte dans trop de fenêtres.
error-no-token = Envoyez le jeton du programme dans l’en-tête « Authorization: Bearer … ».
error-bad-token = Ce jeton n’ouvre aucune place à cette table. L’hôte a peut-être repris la place.
error-bad-json = Envoyez du JSON comme ceci : {"{"}"number": 12, "action": "…"{"}"}. { $reason }
error-bad-since = « since » est le numéro de la dernière entrée qui vous a été dite.
error-cross-site = Cela venait d’un autre site et a été refusé.
error-host = Ce serveur ne répond pas au nom « { $host } ».
error-bad-log = L’enregistrement de cette partie est abîmé à l’entrée { $entry }. Les autres parties vont bien.
error-bad-store = Les parties enregistrées sont illisibles pour l’instant.
error-not-stored = Cela n’a pas pu être enregistré, donc cela n’a pas eu lieu.
error-conflict = Quelque chose s’est passé entre-temps. Voici la partie telle qu’elle est maintenant.
error-bad-data = Le plateau de cette table est illisible.
error-bad-lesson = La leçon de ce jeu ne peut pas être suivie. { $file }, ligne { $line } : { $reason }
error-no-answer = Ce jeu n’a pas de décision par défaut pour un absent. Un robot peut le remplacer.
error-not-overdue = Personne ne vous a encore fait attendre aussi longtemps.
why-incomplete = Il manque encore quelque chose.
why-no-such-part = Ce que vous avez choisi n’est plus là.
error-no-hints = Les indices sont désactivés à cette table.
error-no-thought = Le calcul n’a pas abouti cette fois. Réessayez.
error-too-many-here = Il n’y a que { $seats } places, la vôtre comprise.
error-bad-name-here = « { $name } » ne peut pas être un nom ici : un nom compte de 1 à { $most } caractères visibles.
error-covered = Cet appareil est couvert. Touchez d’abord votre nom.
error-nothing-covered = Rien n’est couvert pour l’instant.
error-no-watching = Seuls les joueurs voient cette partie. Demandez à l’hôte.
error-no-screen = Aucun écran n’affiche ce code.
error-no-pass = Ce code est faux ou n’est plus valable.

## Entre les gens

undo = Annuler mon coup
undo-ask = Demander l’annulation
agree = D’accord
refuse = Non
withdraw = Annuler la demande
asks-waiting = En attente de { $names }.
ask-stand-in = Laisser un robot jouer pour { $name }
stand-in = remplaçant
stood-in = Un robot joue pour vous.
come-back = Reprendre ma place
stood-in-for = Un robot joue pour { $name }.
comes-back = { $name } revient
come-back-as = Je suis { $name } : reprendre ma place
away = Quitter la partie
away-more = Un robot joue pour vous. Vous pouvez reprendre votre place à tout moment.
leave = Laisser un robot jouer
clock = Limite de temps
clock-none = Sans limite
clock-real = { $minutes } minutes chacun, et { $seconds } secondes de plus par coup
clock-by-decision = Coup par coup : { $days ->
    [one] un jour
   *[other] { $days } jours
} par décision
clock-more = Si votre temps est écoulé, un robot prend le relais ; revenez quand vous voulez.
clock-days = { $days } j { $hours } h
time-left = Temps restant
notify = Me prévenir quand c’est à moi
notify-denied = Votre navigateur bloque les notifications de ce site.
told-undo = { $who } annule { $count ->
    [one] un coup
   *[other] { $count } coups
}.
told-undo-you = Vous annulez { $count ->
    [one] un coup
   *[other] { $count } coups
}.
told-ask-undo = { $who } demande à annuler un coup.
told-ask-undo-you = Vous demandez à annuler un coup.
told-ask-draw = { $who } propose la nulle.
told-ask-draw-you = Vous proposez la nulle.
told-ask-stand-in = { $who } demande qu’un robot joue pour { $other }.
told-ask-stand-in-you = Vous demandez qu’un robot joue pour { $other }.
told-ask-stand-in-other-you = { $who } demande qu’un robot joue pour vous.
told-agree = { $who } est d’accord.
told-agree-you = Vous êtes d’accord.
told-refuse = { $who } n’est pas d’accord.
told-refuse-you = Vous n’êtes pas d’accord.
told-withdraw = { $who } annule la demande.
told-withdraw-you = Vous annulez la demande.
told-resign = { $who } abandonne.
told-resign-you = Vous abandonnez.
told-stand-in-wish = { $who } s’absente ; un robot prend le relais.
told-stand-in-wish-you = Vous vous absentez ; un robot prend le relais.
told-stand-in-agreed = { $who } est absent ; un robot prend le relais.
told-stand-in-agreed-you = Vous êtes absent ; un robot prend le relais.
told-stand-in-clock = { $who } n’a plus de temps ; un robot prend le relais.
told-stand-in-clock-you = Vous n’avez plus de temps ; un robot prend le relais.
told-return = { $who } est de retour.
told-return-you = Vous êtes de retour.
resign = Abandon…
resign-sure = La partie s’arrête et votre adversaire gagne.
resign-yes = Abandonner la partie
offer-draw = Proposer la nulle
ended-resignation = { $loser } abandonne : { $who } gagne la partie !
ended-resignation-you = Gagné ! { $loser } a abandonné.
ended-resignation-loser-you = Perdu : vous avez abandonné.
ended-agreement = Partie nulle d’un commun accord.
error-no-resigning = À plus de deux, on n’abandonne pas : quittez la partie et un robot joue pour vous.
error-no-draw = On ne peut pas convenir d’une nulle ici.
error-asked-before = Vous avez proposé la nulle il y a peu. Jouez encore { $moves } coups.
error-nothing-to-undo = Vous n’avez rien à annuler.
error-seen-already = Impossible d’annuler : un autre a joué depuis, ou vous avez vu des dés ou des cartes. Contre des robots, il n’y a personne à qui demander.
error-request-open = Une demande attend déjà une réponse.
error-no-request = Personne ne vous demande rien.
error-stood-in = Un robot joue ici. Reprenez d’abord la place.
error-not-away = Aucun robot ne joue à cette place.
error-time-left = Il reste du temps à cette pendule.

## Pourquoi pas

cannot-over = La partie est finie.
cannot-watching = Vous êtes spectateur. Seuls les joueurs peuvent faire cela.
cannot-turn = C’est à { $name } de jouer.
cannot-turns = En attente de { $names }.
cannot-chance = Le hasard décide. Un instant.
cannot-ask = Pas maintenant. { $ask }
cannot-rule = Règle { $rule }
cannot-rules = Les règles

# --- apprendre un jeu en jouant ---

lesson = Leçon
lesson-title = Apprendre { $game }
lesson-lead = { $minutes ->
    [one] Une première partie guidée : une minute environ, une phrase à la fois.
   *[other] Une première partie guidée : { $minutes } minutes environ, une phrase à la fois.
}
lesson-chapters = Chapitres de la leçon
lesson-or-play = Ou jouer tout de suite
lesson-progress = { $step } sur { $last }
lesson-onward = Continuer
lesson-back = Retour
lesson-skip = Quitter la leçon
lesson-again = Recommencer
lesson-invite = Inviter des amis
lesson-watch = Regardez…
lesson-other = Ici, la leçon attend autre chose. Touchez ce qui est éclairé.
learn-in = { $minutes ->
    [one] Apprendre en une minute
   *[other] Apprendre en { $minutes } minutes
}
learn-continue = Reprendre la leçon ({ $step } sur { $last })
learn-repeat = Refaire la leçon
learn-offer = { $minutes ->
    [one] Première fois ? Apprenez « { $game } » en jouant, en une minute.
   *[other] Première fois ? Apprenez « { $game } » en jouant, en { $minutes } minutes.
}
learn-no = Non, merci
first-tips = Expliquer les décisions nouvelles
got-it = Compris

## Rythme, moments mis en scène, ce qui s’est passé entre-temps

pace = Rythme de ce que je vois
pace-bots = Rythme des robots
pace-calm = Tranquille
pace-normal = Normal
pace-brisk = Rapide
pace-at-once = Immédiat
since = Depuis votre dernier tour
since-start = Jusqu’ici
moves = Coups
move-column = Coup
move-roll = Dés { $dice }
past-back = Un coup en arrière
past-on = Un coup en avant
past-now = Maintenant
past-news = du nouveau

## Demander une place
ask-seat = Demander une place…
ask-seat-title = Demander ma place
ask-seat-more = Votre téléphone est déchargé, ou vous avez ouvert le lien dans un autre navigateur ? Demandez votre place. L’hôte ou un autre joueur répond d’un geste.
ask-own-seat = Je suis { $name } : demander ma place
ask-bot-seat = Ou prendre la place d’un robot :
ask-for-it = Demander ma place
seat-of = Place de { $name }
no-old-device = Vous n’avez plus l’ancien appareil ? Demandez votre place aux autres
asked-for-seat = Vous avez demandé la place de { $name }.
asked-for-place = Vous attendez une place. L’hôte le voit.
asked-and-wait = Vous avez demandé votre place. La page continue dès qu’on vous répond.
your-number = Votre numéro : { $number }.
shows-number = Numéro affiché chez cette personne : { $number }
ask-refused = On vous a répondu non. Vous pourrez redemander dans une minute.
seat-moved = Votre place est maintenant sur un autre appareil.
asks-own-seat = { $name } demande sa place sur un autre appareil. Est-ce bien { $name } ?
asks-your-seat = Quelqu’un demande à jouer votre place ({ $name }) sur un autre appareil. C’est vous ?
asks-bot-seat = { $name } voudrait remplacer { $bot }.
waits-for-seat = { $name } attend une place.
yes-it-is = Oui, c’est { $name }
move-seat = Oui, déplacer ma place
give-seat-of = Donner la place de { $name }
add-seat-for = Ajouter une place
offers-seat = Vous pouvez remplacer { $bot }.
take-offer = Entrer dans la partie
latecomers = Retardataires
latecomers-more = Proposez la place d’un robot : le premier spectateur intéressé prend le relais.
offer-seat = Proposer la place de { $name }
offer-no-more = Ne plus proposer la place de { $name }
told-join = { $who } entre dans la partie à la place d’un robot.
told-join-you = Vous entrez dans la partie à la place d’un robot.
all-seats-taken = Toutes les places sont prises. Vous voulez jouer ?
wait-for-seat = Demander une place
more-seats = + une place
fewer-seats = − une place
error-seat-asked-for = Quelqu’un demande déjà cette place. Attendez la réponse.
error-too-many-seat-requests = Trop de demandes de place. Attendez un moment, puis réessayez.
error-nobody-to-agree = Personne d’autre ne joue ici pour donner son accord. Ouvrez la partie sur l’appareil où vous jouiez et déplacez votre place de là.
error-no-seat-request = Cette demande est close.
error-no-such-person = Personne de ce nom ne joue ici.
error-ask-refused = On vous a répondu non. Vous pourrez redemander dans une minute.
error-no-seat-now = La partie est finie.

# --- other boards ---
other-board = Un autre plateau que le plateau habituel
on-other-board = Vous jouez sur un autre plateau que le plateau habituel.
see-board = Le regarder
make-board = Jouer sur votre propre plateau
house-board = Plateau de la maison : { $name }
make-board-more = Ce fichier dit de quoi le plateau est fait. Changez un nombre ou une liste, puis vérifiez-le : vous obtenez une page avec son image et un lien à envoyer à vos amis. Une seule ligne changée suffit ; les autres peuvent être effacées.
board-text = Le plateau
board-file = Ou un fichier
check-board = Vérifier ce plateau
play-board = Jouer sur ce plateau
change-board = Le changer encore
download-board = Télécharger son fichier
board-picture = Le plateau au début d’une partie
board-changes = Ce qui change
board-key = Clé
board-what = Quoi
board-keys = La même chose avec les clés du fichier
board-usual = Plateau habituel
board-here = Ce plateau
board-address = Son adresse, pour vos amis :
board-until = Il est gardé { $days } jours, et pour toujours dès que quelqu’un y joue.
error-bad-board = Ligne { $line }, { $what } : { $reason }
error-heavy-board = Ce plateau demande trop de mémoire pour être vérifié.
error-usual-board = C’est le plateau habituel : changez d’abord quelque chose.
error-no-board = Il n’y a pas de plateau à cette adresse. Les plateaux sur lesquels personne ne joue sont gardés 30 jours.
error-too-many-boards = La maison garde trop de nouveaux plateaux sur lesquels personne ne joue. Réessayez plus tard.

## Les amis : un profil sans compte, les gens avec qui on a joué

people = Mes partenaires de jeu
people-open = Partenaires et résultats
people-more = Tous ceux avec qui vous avez terminé une partie. Une touche suffit pour les réinviter.
people-none = Personne pour l’instant. Quand vous aurez terminé une partie avec quelqu’un, vous le retrouverez ici.
played-together = { $games ->
    [one] une partie ensemble
   *[other] { $games } parties ensemble
}
head-to-head = devant { $ahead } fois, derrière { $behind } fois
invite-game = Inviter : { $game }
invite-one = Inviter
invite-friends = Inviter vos partenaires
invite-to-table = { $game } attend des joueurs.
friend-sits = est à la table
friend-invited = invitation envoyée
friend-not-coming = ne peut pas venir
invitations = Invitations
invites-you = { $name } vous invite à une partie : { $game }.
invitation-accept = Aller à la table
invitation-decline = Pas maintenant
invitation-stop = Plus d’invitations de { $name }
invitations-stop = Ne plus recevoir d’invitations de { $name }
invitations-again = Accepter les invitations de { $name }
my-games = Mes jeux
figures-game = Jeu
figures-played = Parties
figures-won = Victoires
results = Mes résultats
my-game-won = gagné
my-game-shared = victoire partagée
my-game-place = place { $place } sur { $players }
results-more = { $count ->
    [one] Une partie plus ancienne est dans votre fichier.
   *[other] { $count } parties plus anciennes sont dans votre fichier.
}
profile = Mon profil
profile-more = Seulement si vous voulez : un nom et une tête que vos amis reconnaissent. Ni compte, ni mot de passe.
profile-saved = Enregistré. Vous avez désormais ce nom et cette tête à chaque table.
profile-face = Tête
profile-colour = Couleur
profile-language = Langue
face-none = aucune
face-fox-head = renard
face-cat = chat
face-bear-head = ours
face-owl = hibou
face-rabbit-head = lapin
face-frog = grenouille
face-wolf-head = loup
face-hedgehog = hérisson
face-squirrel = écureuil
face-sheep = mouton
face-penguin = manchot
face-octopus = pieuvre
face-ladybug = coccinelle
face-turtle = tortue
face-snail = escargot
face-sunflower = tournesol
hue-0 = rouge
hue-1 = orange
hue-2 = jaune
hue-3 = vert
hue-4 = turquoise
hue-5 = bleu
hue-6 = violet
hue-7 = rose
language-en = English
language-fr = Français
four-words = Quatre mots
four-words-more = Avec quatre mots, n’importe quel autre appareil devient aussi le vôtre, avec vos places, vos partenaires et vos résultats. Même si celui-ci tombe en panne.
four-words-made = Notez-les : ils ne sont montrés que maintenant. Qui les possède joue à votre place, ne les dites donc à personne.
four-words-there = Vous avez quatre mots. De nouveaux les remplacent.
four-words-make = Créer mes quatre mots
four-words-new = En créer de nouveaux
four-words-forget = Les désactiver
four-words-type = J’ai quatre mots
words-more = Tapez-les ici, et cet appareil continue là où était l’autre.
words-hint = Majuscules, accents, espaces et traits d’union ne comptent pas ; l’ordre, si.
words-unknown = « { $word } » n’est pas un de nos mots. Une faute de frappe ?
words-count = { $count ->
    [one] C’est un mot, il en faut quatre.
   *[other] Il y a { $count } mots, il en faut quatre.
}
words-wrong = Ces quatre mots ne mènent à personne. Sont-ils dans le bon ordre, et sont-ce les plus récents ?
export-more = Un fichier avec tout ce que cette maison garde sur vous : profil, partenaires, résultats, ce que vous avez écrit dans le chat.
export-all = Tout télécharger
delete-all = Tout effacer…
delete-goes = Aussitôt et pour toujours : votre profil, vos quatre mots, votre adresse e-mail, vos invitations, ce que vous avez écrit dans le chat, et toutes les parties jouées sans d’autres personnes.
delete-stays = Les parties jouées avec d’autres restent les leurs. Vous vous y appelez désormais « N. N. », et un robot continue pour vous si la partie est en cours. Les coups restent, ce que les autres ont écrit aussi, ainsi que les mots que vous avez ajoutés au hasard, car la preuve des dés en a besoin. Les fichiers que d’autres ont téléchargés sont hors de notre portée.
delete-sure = Oui, effacer tout ce qui me concerne
delete-not-sure = Cochez d’abord cette case.
delete-now = Tout effacer maintenant
deleted = Tout est effacé
deleted-more = Ce navigateur est désormais celui d’un nouvel invité.
error-not-met = Vous ne pouvez inviter que des gens avec qui vous avez terminé une partie.
error-not-invited = Cette invitation n’est plus ouverte.
error-too-many-words-tried = Trop d’essais. Attendez une minute, ou utilisez le lien de votre autre appareil.
error-too-many-words-in-all = Trop de gens essaient des mots en ce moment. Attendez une minute, ou utilisez le lien de votre autre appareil.

# --- a game told in letters ---
tell-nature = Le hasard
tell-asked = À vous de jouer : { $step }
tell-ended = Partie terminée : { $reason }
tell-you-are = Vous êtes { $name }, place { $seat } sur { $seats } à { $game }.
tell-since = Depuis votre dernière action :
tell-choices = Vos actions possibles, par numéro ou dans cette notation :
tell-more = … et { $count } autres, dans la même notation.
tell-composed = Vous pouvez aussi proposer, dans cette notation, par exemple :
tell-wait = Ce n’est pas à vous de jouer.
tell-not-understood = « { $answer } » ne peut pas se jouer : { $reason }
tell-signs = Les signes :

# Pourquoi un plateau est refusé
data-long = il a { $count } caractères, plus de { $most }.
data-missing = il manque.
data-whole = il faut un nombre entier de { $low } à { $high }, et non { $value }.
data-number = { $value } n’est pas un nombre entier de { $low } à { $high }.
data-list = il faut une liste de nombres entiers, et non { $value }.
data-twice = quelque chose y est deux fois.
data-word = il faut { $known }, et non { $value }.
data-unknown = cette clé n’existe pas ; il y a { $known }.
data-table = il faut un tableau de clés et de valeurs.
data-tables = à écrire entre doubles crochets, une fois pour chacun.
data-item = la liste a { $count } éléments, numérotés à partir de 0.
data-deep = c’est à plus de { $most } clés de profondeur.
data-value = il faut un nombre, un texte, true ou false, une liste ou une table.

# --- l’atelier ---
workshop = Atelier
workshop-open = Changer le plateau à la main
workshop-open-more = Déplacez ce qui est sur le plateau, changez ses nombres, et voyez aussitôt ce que ça donne.
workshop-undo = Annuler
workshop-redo = Rétablir
workshop-usual = Plateau habituel
workshop-set = Appliquer
workshop-changes = { $count ->
    [0] Rien de changé
    [one] un changement
   *[other] { $count } changements
}
workshop-was = (d’habitude : { $value })
workshop-nothing = rien
workshop-colon = {" "}:
workshop-values = Ce qu’on peut changer
workshop-take = Enlever
workshop-put = Poser
workshop-move = Déplacer
workshop-then = { $what }, puis
workshop-which-part = Quoi toucher dans l’image
workshop-to = vers…
workshop-move-to = { $what }, { $place } : déplacer vers
workshop-take-from = Enlever : { $what }, { $place }
workshop-put-what = Quoi poser
workshop-put-where = Où le poser
workshop-fault = On ne peut pas encore jouer sur ce plateau.
workshop-because = { $what } : { $reason }
workshop-stale = L’image montre le dernier plateau jouable.
workshop-lost = La maison ne répond pas. Rien n’est perdu : réessayez.
workshop-touch = Touchez ce qui est encadré sur le plateau pour le déplacer, ou un endroit vide pour y poser quelque chose.
workshop-held = {"{"}marker{"}"} en main : touchez sa nouvelle place, ou choisissez dessous quoi poser ici à la place.
workshop-target = {"{"}place{"}"} : choisissez dessous quoi y poser.
workshop-brush = {"{"}marker{"}"} : touchez chaque endroit où vous le voulez. Appuyez encore pour arrêter.
workshop-which = Lequel ?
workshop-play = Jouer sur ce plateau
workshop-link = Obtenir un lien
workshop-players = Joueurs
workshop-compare = Qu’est-ce que ça change ?
workshop-stop = Arrêter
workshop-compare-more = Des bots jouent jusqu’à 2 000 parties sur le plateau habituel et sur le vôtre, avec les mêmes dés, pendant 45 secondes au plus.
workshop-mend = Réparez d’abord ce qui ne va pas.
workshop-change-first = Changez d’abord quelque chose.
edit-range = { $what } : « { $value } » ne convient pas. Il faut un nombre entier de { $low } à { $high }.
edit-refused = { $what } : « { $value } » ne convient pas ici.
edit-yes = oui
edit-no = non
workshop-of-item = { $item }, { $what }
workshop-new = nouveau
workshop-gone = enlevé
workshop-there = présent
workshop-drop = Enlever : { $what }
workshop-most = { $most } caractères au plus
data-no-text = il faut écrire quelque chose.
data-text = il faut { $most } caractères au plus.
data-signs = il contient des signes qui ne s’affichent pas.
data-most = il peut y en avoir { $most } au plus.
data-least = il doit en rester au moins { $least }.
compare-title = Ce que ça change
compare-played = { $games ->
    [one] Une partie
   *[other] { $games } parties
} sur chaque plateau.
compare-found = { $count ->
    [one] Une chose change nettement.
   *[other] { $count } choses changent nettement.
}
compare-found-none = Rien de net pour l’instant.
compare-found-same = Rien ne change qui compte.
compare-left = { $count ->
    [one] Une chose reste ouverte
   *[other] { $count } choses restent ouvertes
} : il faudrait environ { $games } parties.
compare-what = Quoi
compare-difference = Différence
compare-verdict = Verdict
compare-seat = Victoires de la place { $name }
compare-order = Victoires du n° { $name } dans l’ordre de jeu
compare-bot = Victoires de { $name }
compare-ending = Fin : { $name }
compare-turns = Tours d’une partie
compare-decisions = Décisions d’une partie
compare-is-more = plus
compare-is-less = moins
compare-is-same = pareil
compare-is-open = ouvert : environ { $games } parties
compare-interval = { $difference } (de { $low } à { $high })
compare-more = Des bots gloutons jouent à toutes les places. Les intervalles tiennent ensemble dans 95 comparaisons sur 100 ; deux points de plus ou de moins comptent comme pareils.
data-slow = il est trop long à dessiner.
data-not-here = ce n’est pas ce que l’atelier peut changer.
data-already = { $name } y est déjà.
data-yes-no = il faut true ou false.
data-toml = ce n’est pas du TOML (en anglais : { $detail }).
error-bad-edit = Cela ne peut pas être changé ainsi.
error-comparing = D’autres comparent leurs plateaux en ce moment. Réessayez dans une minute.
error-comparing-already = Une de vos comparaisons est encore en cours. Arrêtez-la d’abord.
error-too-many-comparisons = Beaucoup de comparaisons d’un coup. Attendez quelques minutes.
