## La maison

house = Tablée
welcome = Installez-vous
welcome-more = Des jeux de société entre amis ou contre des robots. Sans compte, rien à installer.
shelf = Les jeux
players = { $low } à { $high } joueurs
players-exactly = { $count } joueurs
how-to = Comment jouer
rules = Règles
play-now = Jouer contre { $bots ->
    [one] un robot
   *[other] { $bots } robots
}
with-friends = Jouer entre amis
your-tables = Mes parties
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
minutes-about = { $minutes } min
weight-1 = facile
weight-2 = réflexion
weight-3 = expert
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
code-example = p. ex. BCDFG
join = Rejoindre
all-your-tables = Toutes mes parties, un autre appareil
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
bots-greedy = Des robots malins
bots-random = Des robots rêveurs
bots-apprentice = Des apprentis
bots-regular = Des habitués
bots-master = Des maîtres
others-more = Vous aurez un lien à partager. Les places libres pourront aussi aller à des robots.
listed = Qui peut trouver cette partie ?
listed-no = Sur invitation seulement
listed-yes = Tout le monde, sur la page d’accueil
house-rules = Règles
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
host-starts = L’hôte lance la partie.
host-will-start = { $name } lance la partie.
host-gone = L’hôte est parti.
take-hosting = Devenir l’hôte
hosts = hôte
no-hints = Sans indices
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
show-list = Voir la liste ({ $count })
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
screen-refused = Pour afficher la partie ici, un joueur tape ce code dans « Appareils et écrans » :
screen-join = Rejoindre la table
several-play = Plusieurs choisissent
two-choose = { $one } et { $two } choisissent
three-choose = { $one }, { $two } et { $three } choisissent
hand-view = Afficher seulement ma main
hand-only = Ma main seulement
keep-board = Garder le plateau
whole-board = Voir le plateau
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

hints = Indices
hints-allowed = Permis
hints-forbidden = Sans indices
hint = Indice
hint-thinking = Je réfléchis…
hint-lead = Coups conseillés (chances de gagner)
percent = { $share } %

## La fin

verdict-won = Vous avez gagné !
verdict-shared = Vous partagez la victoire !
verdict-lost = Vous avez perdu
ending-figures = { $moves } coups en { $minutes } min
decisive-moment = Voir le moment décisif
again = Rejouer
join-next = Aller à la revanche
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
coach-offer = Le coach examine chaque décision avec ce que vous pouviez savoir, et sépare l’adresse de la chance. Il lui faut une minute ou deux.
ask-coach = Analyser cette partie
coach-thinking = Analyse : { $percent } %
coach-how = En points de % de chances de gagner. Chaque décision a été simulée { $iterations } fois : les petits écarts ne veulent rien dire. La courbe est la moyenne de ce que chacun pouvait espérer à ses décisions.
chart-title = Les chances de gagner de chacun, du premier coup au dernier
turning-points = Les tournants
no-turning-points = Pas de grosse erreur, et aucun coup de chance n’a décidé de la partie.
turn-choice = Coup { $move } : « { $action } » a coûté { $share } % à { $name }. Le mieux était « { $best } ».
turn-luck-for = Coup { $move } : la chance a donné { $share } % à { $name }.
turn-luck-against = Coup { $move } : la chance a pris { $share } % à { $name }.
turn-insight-for = Coup { $move } : révélation, { $name } +{ $share } %.
turn-insight-against = Coup { $move } : révélation, { $name } −{ $share } %.
skill-and-luck = L’adresse et la chance
player = Joueur
account-start = Début
account-choices = Ses choix
account-others = Choix des autres
account-nature = Dés et tirages
account-insight = Informations cachées
account-end = Fin
all-decisions = Toutes les décisions
move = Coup
was-played = Joué
was-best = Mieux
share-before = Avant
share-after = Après

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
about-privacy = Le prénom que vous tapez, et un cookie qui garde votre place. Rien n’est envoyé ailleurs.
about-code = Tablée est un logiciel libre, sous licence Apache 2.0.

## Quand quelque chose n’est pas possible

error-title = Cela n’a pas marché
error-error = Ce n’est pas possible.
error-broken = Une erreur s’est produite chez nous. Votre partie est en sûreté : rechargez la page.
error-no-code = Aucune partie ouverte n’a ce code. Un code ne marche plus quand la table est complète ou la partie commencée.
error-used-link = Ce lien a déjà servi ou n’est plus valable. Créez-en un nouveau sur l’autre appareil.
error-no-page = Il n’y a rien à cette adresse.
error-not-so = Cette adresse n’accepte pas ce genre de demande.
error-no-table = Cette table n’existe pas.
error-table-unknown = Cette table n’existe pas.
error-unknown-game = Il n’y a pas de jeu « { $game } » sur l’étagère.
error-unknown-bot = Il n’y a pas de robot « { $bot } ».
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
fault-bad-position = il part d’une position qui ne peut pas exister.
fault-head = ce qui précède sa première entrée a été modifié.
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
error-no-hints = L’hôte a désactivé les indices.
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
told-undo = { $name } annule { $count ->
    [one] un coup
   *[other] { $count } coups
}.
told-ask-undo = { $name } demande à annuler un coup.
told-ask-stand-in = { $name } demande qu’un robot joue pour { $other }.
told-agree = { $name } est d’accord.
told-refuse = { $name } n’est pas d’accord.
told-withdraw = { $name } annule la demande.
told-stand-in-wish = { $name } s’absente ; un robot prend le relais.
told-stand-in-agreed = { $name } est absent ; un robot prend le relais.
told-stand-in-clock = { $name } n’a plus de temps ; un robot prend le relais.
told-return = { $name } est de retour.
error-nothing-to-undo = Vous n’avez rien à annuler.
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
lesson-you = Vous
learn-in = { $minutes ->
    [one] Apprendre en une minute
   *[other] Apprendre en { $minutes } minutes
}
learn-continue = Reprendre la leçon ({ $step } sur { $last })
learn-repeat = Refaire la leçon
learn-offer = { $minutes ->
    [one] Vous découvrez { $game } ? Apprenez en jouant, en une minute.
   *[other] Vous découvrez { $game } ? Apprenez en jouant, en { $minutes } minutes.
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
past-back = Un coup en arrière
past-on = Un coup en avant
past-now = Maintenant
past-news = du nouveau
