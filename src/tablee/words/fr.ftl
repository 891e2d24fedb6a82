## La maison

house = Tablée
welcome = Prenez une chaise
welcome-more = Des jeux de société autour d’une même table, entre amis ou contre les robots de la maison. Rien à installer, pas de compte.
shelf = Les jeux
players = { $low } à { $high } joueurs
players-exactly = { $count } joueurs
how-to = Comment jouer
rules = Règles
play-now = Jouer contre { $bots ->
    [one] un robot
   *[other] { $bots } robots
}
with-friends = Entre amis
your-tables = Vos tables
open-tables = On vous attend
phase-open = en attente
phase-running = en cours
phase-over = terminée
free-chairs = { $free ->
    [0] complète
    [one] une chaise libre
   *[other] { $free } chaises libres
}
about = À propos
home = Accueil
menu = Menu
skip = Aller au contenu
sound = Sons
away-title = Pas de réseau
away-safe = La maison est injoignable pour l’instant. Votre partie y est en sûreté : chaque coup accepté est gardé. Cette page revient d’elle-même.
away-again = Réessayer maintenant
yes = Oui
no = Non
light-auto = Lumière : comme l’appareil
light-day = Lumière : jour
light-night = Lumière : nuit
have-code = On vous a donné un code ?
code-example = p. ex. BCDFG
join = Rejoindre
all-your-tables = Toutes vos tables, autres appareils
more-choices = Choisir les règles et les robots…
nobody-yet = personne encore
days-ago = { $days ->
    [0] aujourd’hui
    [one] hier
   *[other] il y a { $days } jours
}

## Ses propres tables, et un autre appareil

no-tables-yet = Vous ne vous êtes encore assis à aucune table.
going-on = En cours
finished-tables = Terminées
other-device = Continuer sur un autre appareil
other-device-more = Poursuivez sur le téléphone ce que vous avez commencé au bureau : grâce à un lien, l’autre navigateur sera vous, avec toutes vos chaises.
other-device-link = Créer un lien
device-open = Ouvrez ce lien sur l’autre appareil, ou montrez le code à sa caméra. Il sert une seule fois, dans les { $minutes } minutes.
device-secret = Qui l’ouvre joue à votre place : ne l’envoyez à personne d’autre.
continue-here = Continuer ici
continue-as = Continuer sous le nom de « { $name } » ?
continue-more = Ce navigateur aura alors les mêmes chaises que celui où le lien a été créé.
continue-own = Attention : ce navigateur a ses propres tables. Il y perdra ses chaises.
continue-same = C’est le navigateur où le lien a été créé. Ouvrez le lien sur l’autre appareil.
continue-on = Poursuivre
not-me = Non, ce n’est pas moi

## Une nouvelle table

new-table = Nouvelle table
your-name = Votre nom
guest = Invité
seats = Combien de joueurs ?
others = Qui prend les autres chaises ?
friends = Des gens, par un lien
bots-greedy = Des robots malins
bots-random = Des robots rêveurs
bots-apprentice = Des apprentis
bots-regular = Des habitués
bots-master = Des maîtres
others-more = Avec des gens, vous aurez un lien à partager ; une chaise libre peut toujours aller à un robot.
listed = Qui peut trouver cette table ?
listed-no = Sur invitation seulement
listed-yes = Tout le monde, sur la page d’accueil
house-rules = Règles de la maison
usual = comme d’habitude
lay-table = Dresser la table
option-other = Option { $name }
option-chosen = { $option } : { $choice }

## Autour de la table

waiting-room = Salle d’attente
waiting-chairs = { $free ->
    [one] Une chaise est encore libre.
   *[other] { $free } chaises sont encore libres.
}
waiting-start = Tout le monde est là.
host-starts = L’hôte lancera la partie.
host-will-start = { $name } lancera la partie.
host-gone = L’hôte est parti.
take-hosting = Devenir l’hôte
hosts = hôte
no-hints = Sans conseils
change-options = Changer les options
change-options-more = Tout le monde voit aussitôt le changement ; personne ne perd sa chaise
save = Enregistrer
sit-here = S’asseoir ici
move-here = Venir ici
swap = Échanger les chaises
asks-swap = { $name } aimerait échanger sa chaise avec la vôtre.
asked-already = échange demandé
ask-no-more = Ne plus demander
rather-not = Plutôt non
my-chair = Ma chaise
this-chair = Plus
chair-of = { $name } : plus
give-chair = Qui s’assoit ici ?
give-to-bot = Un robot joue ici :
leave-to-bot = Laisser ma chaise à un robot :
rename = Changer de nom
what-name = Comment les autres doivent-ils vous appeler ?
thats-me = C’est moi
make-host = Passer le rôle d’hôte
hand-over = Passer le rôle d’hôte
hand-over-more = L’hôte lance la partie et laisse la règle répondre pour les absents, quand elle le prévoit. À qui confier ce rôle ?
fill-free = { $free ->
    [one] Pour la chaise libre
   *[other] Pour les { $free } chaises libres
}
fill = Inviter des robots
code-more = Ou tapez ce code sur la page d’accueil :
share = Partager le lien
share-title = { $game } sur Tablée
look-0 = rouge, rond
look-1 = bleu, carré
look-2 = jaune, triangle
look-3 = vert, losange
look-4 = violet, étoile
look-5 = gris, hexagone
around-table = Autour de la table
free-chair = Chaise libre
sit = S’asseoir
stand = Se lever
send-away = Renvoyer
sent-away = L’hôte a libéré votre chaise.
start = Commencer la partie
bot = robot
bot-greedy = Renard
bot-random = Rêveur
bot-apprentice = Apprenti
bot-regular = Habitué
bot-master = Maître
program = programme
programs = Programmes à cette table
programs-more = Un programme qui ne répond pas retient la table. Donnez-lui un nouveau jeton, ou laissez un robot de la maison continuer.
add-program = Un programme
new-token = Nouveau jeton
take-over = Laisser le robot malin continuer
program-name = Programme { $seat }
program-title = Place : { $name }
program-once = Cette place est maintenant à un programme. Le jeton n’est montré que cette fois : qui le possède voit ce que voit la place et joue pour elle.
program-token = Jeton
program-stream = Ce que voit la place, ligne par ligne
program-play = Ses actions
program-try = L’exemple de la maison, depuis une copie de Tablée :
program-more = Le programme envoie le jeton dans l’en-tête « Authorization: Bearer … ». Le jeton ne vaut plus rien dès que vous reprenez la place ou en demandez un autre.
note-absent = { $host } laisse la règle répondre pour { $name }, qui n’est pas là.
note-absent-host = L’hôte laisse la règle répondre pour { $name }, qui n’est pas là.
note-bot-late = { $name } a réfléchi trop longtemps : la maison a vite choisi à sa place.
note-bot-lost = { $name } a été coupé en pleine réflexion : la maison a vite choisi à sa place.
note-bot-illegal = { $name } voulait quelque chose que la règle ne permet pas : la maison a vite choisi à sa place.
note-bot-failed = { $name } n’a pas su quoi faire : la maison a vite choisi à sa place.
you = vous
invite = Inviter quelqu’un
invite-more = Envoyez ce lien, ou montrez le code à un téléphone.
copy = Copier le lien
copy-this = Copier
copied = Copié
quoted = « { $text } »
lucky-words = Des mots pour les dés
lucky-words-more = Ce que vous écrivez ici est mêlé aux dés : ainsi, même ce serveur n’a pas pu les choisir.
add = Ajouter

## La partie

your-turn = À vous
their-turn = { $name } joue
to-play = doit jouer
actions = Ce que vous pouvez faire
show-list = Les { $count } coups en liste
take-back-touch = Annuler
watching = Vous regardez cette table.
log = Ce qui s’est passé
whole-log = Tout le récit
back-to-table = Retour à la table
play-forced = Jouer pour moi quand il n’y a pas de choix
lost = La ligne est coupée. Nouvel essai…
has-chosen = a choisi
no-page = pas là : aucune page ouverte
send = Envoyer
close = Fermer
more = { $what } : un de plus
less = { $what } : un de moins
place-in-order = Place { $place }
ask-me-again = Me redemander
answer-for = Laisser la règle répondre pour { $name }

## Parler

talk = Parler
talk-said = Ce qui s’est dit
talk-unread = { $count } de plus
talk-nothing = Personne n’a encore rien dit.
talk-words = Dire quelque chose
talk-as = Qui parle :
talk-say = Dire
talk-only-seated = Seules les personnes à table parlent ici. L’hôte peut donner la parole à celles qui regardent.
signs = Petits signes
sign-hello = Bonjour !
sign-well-played = Bien joué
sign-thanks = Merci
sign-hurry = On se dépêche ?
sign-moment = Un instant
sign-oops = Oups !
who-watches = regarde
let-guests-talk = Donner la parole à ceux qui regardent
stop-guests-talk = Ne plus donner la parole à ceux qui regardent
guests-yes = donne la parole à ceux qui regardent.
guests-no = ne donne plus la parole à ceux qui regardent.
mute = Ne plus entendre
mute-all = Tout le monde

## Façons de jouer

ways = Appareils et écrans
ways-more = Une place peut passer d’un appareil à l’autre à tout moment, et un même appareil peut passer de main en main.
around-device = Un appareil pour plusieurs
around-others = Qui d’autre joue sur cet appareil ?
around-example = Ben, Chloé
around-others-more = Un appareil qui passe de main en main : ce qui est caché reste couvert jusqu’à ce que la bonne personne regarde. À laisser vide si chacun a son appareil.
around-name = Prénom
around-add = Joue sur cet appareil
here = ici
turn-of = { $name }, à vous
looks = { $name } regarde
cover = Couvrir
seen = C’est vu
seen-pass = C’est vu : je passe l’appareil
pass-to = Passez l’appareil à
it-is-me = C’est moi, { $name }
look-again = { $name } : jeter un œil
nobody-asked = Personne sur cet appareil n’a à jouer maintenant.
watchers = { $count ->
    [0] Personne ne regarde.
    [one] Une personne regarde.
   *[other] { $count } personnes regardent.
}
screen = Un écran pour tous
screen-more = Ouvrez cette adresse sur un téléviseur ou un ordinateur : on y voit la table en grand, et jamais la main de personne. Les mains restent sur les téléphones.
admit = Laisser entrer
admit-more = On ne laisse pas regarder, pas même un écran. Celui que vous ouvrez dans votre propre navigateur montre quand même la table ; tout autre affiche un code : tapez-le ici.
screen-refused = Pour montrer la table sur cet écran, quelqu’un qui joue tape ce code sous « Appareils et écrans » :
screen-join = Rejoindre la table
several-play = Plusieurs choisissent
two-choose = { $one } et { $two } choisissent
three-choose = { $one }, { $two } et { $three } choisissent
hand-view = Ma main seule : un écran montre le plateau
hand-only = Ma main seule
keep-board = Garder le plateau
whole-board = Tout le plateau
screen-in-use = Un écran montre le plateau.
carry = Emmener une place sur un autre appareil
carry-more = Continuez sur votre téléphone, ou apportez votre place à un appareil qui passe de main en main.
carry-seat = Un autre appareil pour { $name }
carry-title = { $name } change d’appareil
carry-how = Montrez ce code à l’autre appareil.
carry-by-hand = Ou tapez les lettres à l’adresse { $address }, ou là-bas sous « Appareils et écrans ».
carry-once = Valable une fois, pendant dix minutes. D’ici là, rien ne change.
take = Apporter une place sur cet appareil
take-more = Tapez le code que montre l’autre appareil.
take-title = { $name } joue ici ?
take-this = La place passe sur cet appareil. S’il en porte déjà une, ce qui est caché reste couvert jusqu’à ce que la bonne personne regarde.
take-seat = Jouer ici
pass-code = Code
looking-on = Ceux qui regardent
looking-welcome = Qui a le lien peut regarder et ne voit que ce qui est public.
looking-refused = Seuls ceux qui jouent voient cette table.
refuse-looking = Personne ne peut regarder
refuse-looking-more = Les écrans sont renvoyés aussi, sauf ceux des navigateurs de qui joue. Chacun affiche alors un code qui permet de le laisser revenir.
allow-looking = Laisser regarder

## Conseils

hints = Des conseils pendant la partie
hints-allowed = Permis
hints-forbidden = Pas de conseils
hint = Conseil
hint-thinking = Je réfléchis…
hint-lead = Le maître de la maison jouerait, avec la chance de gagner :
percent = { $share } %

## La fin

again = Rejouer
join-next = À la table suivante
download = Télécharger la partie

## Revoir la partie

replay = Revoir la partie
replay-and-coach = Revoir, avec le conseiller
replay-start = Avant le premier coup.
replay-chose = { $name } a choisi : { $label }
replay-sealed = { $name } a choisi en secret
replay-slider = Moment de la partie
replay-value = Coup { $move } sur { $last }.
replay-play = Lire
replay-pause = Pause
replay-first = Au début
replay-back = Un coup en arrière
replay-next = Un coup en avant
replay-last = À la fin
eyes = Vu par
eyes-public = tout le monde
eyes-mover = qui doit jouer
eyes-look = Regarder
look-back = Retour sur la partie
scores = Les points
ranking = Le classement
score-item = Rubrique
score-rank = Rang
score-total = Total
story-more = Touchez une phrase pour revoir son moment.
taken-back-later = (repris plus tard)
eyes-open = tout ouvert
copy-moment = Copier le lien de ce moment
play-on = Continuer d’ici
play-on-more = Une nouvelle table repart de ce moment, avec ses propres dés ; des robots prennent les autres chaises.
play-on-seat = Votre chaise
play-on-bots = Les autres sont
play-on-start = Continuer
goes-on = Cette table continue après le coup { $move } d’une autre.
goes-on-from = Revoir ce moment
import = Apporter une partie
import-more = Le fichier d’une table, téléchargé ici ou dans une autre maison. Chaque dé y est d’abord recalculé ; ce qui ne se prouve pas est refusé, avec la raison. Une partie en cours peut entrer aussi, avec un fichier que l’hôte a écrit en entier ; qui possède ce fichier connaît les dés à venir.
claim-seat = Continuer comme { $name }
import-file = Le fichier
import-bring = Vérifier et apporter
coach = Conseiller
coach-offer = Le conseiller examine chaque décision avec ce que l’on pouvait savoir alors, et distingue l’adresse de la chance. Il lui faut une minute ou deux.
ask-coach = Demander au conseiller
coach-thinking = Le conseiller revoit la partie : { $percent } %
coach-how = En centièmes de la victoire. Chaque décision a été pesée par { $iterations } parties imaginées ; de petits écarts ne veulent rien dire. La courbe est la moyenne de ce que chacun pouvait espérer à ses propres décisions.
chart-title = La chance de gagner de chacun, du premier coup au dernier
turning-points = Les tournants
no-turning-points = Personne n’a beaucoup perdu par ses choix, et rien n’a fait basculer la partie d’un coup.
turn-choice = Coup { $move } : « { $action } » a coûté { $share } % à { $name }. Le mieux était « { $best } ».
turn-luck-for = Coup { $move } : la chance a donné { $share } % à { $name }.
turn-luck-against = Coup { $move } : la chance a pris { $share } % à { $name }.
turn-insight-for = Coup { $move } : ce qui s’est révélé a donné { $share } % à { $name }.
turn-insight-against = Coup { $move } : ce qui s’est révélé a pris { $share } % à { $name }.
skill-and-luck = L’adresse et la chance
player = Joueur
account-start = Début
account-choices = Ses choix
account-others = Choix des autres
account-nature = Dés et tirages
account-insight = Révélé
account-end = Fin
all-decisions = Toutes les décisions
move = Coup
was-played = Joué
was-best = Le mieux alors
share-before = Avant
share-after = Après

## Un hasard honnête

fair = Des dés honnêtes
fair-before = Avant le premier lancer, le serveur a scellé son secret. Voici son empreinte ; le secret est montré à la fin, et chacun peut vérifier chaque lancer.
fair-over = Voici le secret que le serveur avait scellé avant le premier lancer. Avec le fichier téléchargé, « tablee verify » recalcule chaque lancer.
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
fair-drawn = Ce qui est sorti
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
privacy = Ce que la maison sait de vous
credits = Remerciements
about-house = Tablée est une maison pour des jeux de société français : pour jouer, étudier, perfectionner. Elle tourne sur une seule machine, la vôtre ou celle d’un ami.
about-fair = Les dés d’une table viennent d’un secret tiré quand on la dresse, mêlé aux mots que les joueurs peuvent ajouter. Son empreinte est montrée avant le premier lancer, le secret lui-même après la fin.
about-privacy = Le nom que vous donnez à une table, et un cookie qui garde votre chaise. Rien n’est envoyé ailleurs.
about-code = Tablée est un logiciel libre, sous licence Apache 2.0.

## Quand quelque chose n’est pas possible

error-title = Cela n’a pas marché
error-error = Ce n’est pas possible.
error-broken = Quelque chose a cassé chez nous. Votre partie est sauve : rechargez la page.
error-no-code = Aucune table n’attend sous ce code. Un code ne vaut plus dès que la table est complète ou que la partie commence.
error-used-link = Ce lien a déjà servi ou n’est plus valable. Créez-en un nouveau sur l’autre appareil.
error-no-page = Il n’y a rien à cette adresse.
error-not-so = Cette adresse ne répond pas à ce genre de demande.
error-no-table = Cette table n’existe pas.
error-table-unknown = Cette table n’existe pas.
error-unknown-game = Il n’y a pas de jeu « { $game } » sur l’étagère.
error-unknown-bot = Il n’y a pas de robot « { $bot } ».
error-bad-option = L’option « { $option } » ne peut pas être réglée ainsi.
error-bad-name = Un nom compte de 1 à { $most } caractères visibles.
error-bad-words = Écrivez de 1 à { $most } caractères visibles.
error-too-many-words = Vous avez déjà ajouté des mots { $most } fois.
error-bad-saying = Dites de 1 à { $most } caractères visibles, ou faites l’un des signes.
error-talk-is-full = { $most } choses ont été dites à cette table. Cela suffit.
error-only-for-seated = Seules les personnes à table parlent ici, sauf si l’hôte donne la parole à celles qui regardent.
error-too-much-talk = Cela fait beaucoup de paroles. Attendez un instant.
error-no-such-seat = Cette table n’a pas cette chaise.
error-seat-taken = { $name } est déjà assis là.
error-nobody-there = Personne n’est assis sur cette chaise.
error-too-few-chairs = { $people } personnes sont assises à cette table : avec { $seats } chaises, quelqu’un devrait d’abord se lever.
error-rules-settled = Cette table en continue une autre : le nombre de joueurs et les règles restent les mêmes.
error-already-over = La partie est déjà terminée.
error-one-seat = Vous avez déjà une chaise à cette table.
error-sent-away = L’hôte a libéré votre chaise. Vous pourrez vous rasseoir dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-not-your-seat = Ce n’est pas votre chaise.
error-not-the-host = Seul l’hôte peut faire cela.
error-table-not-full = { $free ->
    [one] Une chaise est encore libre.
   *[other] { $free } chaises sont encore libres.
}
error-already-started = La partie a déjà commencé.
error-not-started = La partie n’a pas encore commencé.
error-nothing-left = Il ne reste rien à jouer à ce moment.
error-bad-file = Ce fichier ne peut pas entrer : { $reason }
fault-no-table = ce n’est pas le fichier d’une table.
fault-format = il est écrit sous une forme que cette maison ne sait pas lire.
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
fault-unstarted = la partie n’a pas commencé, il n’y a rien à faire entrer.
fault-no-bot = il continue avec le robot « { $bot } », que cette maison n’a pas.
fault-value = « { $where } » n’y est pas tel qu’une table l’écrit.
fault-future = il date d’un moment qui n’est pas encore venu.
fault-work = le vérifier prend trop de temps ou de mémoire.
fault-bad-data = son plateau ne tient pas debout.
error-checking = La maison vérifie un autre fichier. Réessayez dans un instant.
error-other-table = Une autre table de cette maison porte déjà le nom de ce fichier.
error-not-over = La partie n’est pas encore finie.
error-stale = Entre-temps, autre chose s’est passé. Voici la table comme elle est maintenant.
error-not-your-turn = Ce n’est pas à vous de jouer.
error-unreadable = « { $action } » n’est pas un coup de ce jeu.
error-illegal-action = « { $action } » n’est pas permis maintenant.
error-refused = Ce n’est pas possible maintenant.
error-spectator = Vous regardez : seuls les joueurs de la table peuvent faire cela.
error-unreadable-form = Ce formulaire est illisible.
error-too-long = C’est trop long.
error-house-full = La maison est pleine. Revenez quand une partie sera finie.
error-too-slow = Ce que vous avez envoyé n’est pas arrivé en entier. Réessayez.
error-too-fast = C’était un peu rapide. Attendez un instant.
error-too-many-streams = Cette table est ouverte dans trop de fenêtres.
error-no-token = Envoyez le jeton du programme dans l’en-tête « Authorization: Bearer … ».
error-bad-token = Ce jeton n’ouvre aucune place à cette table. L’hôte a peut-être repris la place.
error-bad-json = Envoyez du JSON comme ceci : {"{"}"number": 12, "action": "…"{"}"}. { $reason }
error-bad-since = « since » est le numéro de la dernière entrée qui vous a été dite.
error-cross-site = Cela venait d’un autre site et a été refusé.
error-host = Cette maison ne répond pas au nom « { $host } ».
error-bad-log = Le registre de cette table est abîmé à l’entrée { $entry }. Les autres tables vont bien.
error-bad-store = La maison ne peut pas lire ses registres en ce moment.
error-not-stored = Cela n’a pas pu être écrit sur le disque, donc cela n’a pas eu lieu.
error-conflict = Entre-temps, autre chose s’est passé. Voici la table comme elle est maintenant.
error-bad-data = Le plateau de cette table est illisible.
error-bad-lesson = La leçon de ce jeu ne peut pas être suivie. { $file }, ligne { $line } : { $reason }
error-no-answer = La règle de ce jeu ne répond pas pour les absents. Un robot peut les remplacer.
error-not-overdue = Personne n’a fait attendre la table aussi longtemps.
why-incomplete = Il manque encore quelque chose.
why-no-such-part = Ce que vous avez choisi n’est plus là.
error-no-hints = L’hôte ne veut pas de conseils à cette table.
error-no-thought = La maison n’a pas pu y réfléchir à l’instant. Réessayez.
error-too-many-here = Il n’y a que { $seats } chaises, la vôtre comprise.
error-bad-name-here = « { $name } » ne peut pas être un nom ici : un nom compte de 1 à { $most } caractères visibles.
error-covered = Cet appareil est couvert. Dites d’abord qui vous êtes.
error-nothing-covered = Rien n’est couvert ici maintenant.
error-no-watching = Seuls ceux qui jouent peuvent voir cette table. Demandez à l’hôte.
error-no-screen = Aucun écran n’affiche ce code.
error-no-pass = Ce code n’est pas valable, ou ne l’est plus.

## Entre les gens

undo = Reprendre
undo-ask = Demander à reprendre
agree = D’accord
refuse = Non
withdraw = Laisser tomber
asks-waiting = On attend { $names }.
ask-stand-in = Laisser un robot jouer pour { $name }
stand-in = remplaçant
stood-in = Un robot joue pour vous.
come-back = Reprendre ma place
stood-in-for = Un robot joue pour { $name }.
comes-back = { $name } revient
come-back-as = Je suis { $name } : reprendre ma place
away = Besoin de partir ?
away-more = Un robot joue pour vous jusqu’à ce que vous repreniez votre place, quand vous voulez.
leave = M’absenter un moment
clock = Temps de réflexion
clock-none = Tout le temps qu’on veut
clock-real = { $minutes } minutes chacun, et { $seconds } secondes de plus par coup
clock-by-decision = Coup par coup : { $days ->
    [one] un jour
   *[other] { $days } jours
} par décision
clock-more = Quand le temps est écoulé, un robot prend le relais ; on peut revenir à tout moment. Personne ne perd pour autant.
clock-days = { $days } j { $hours } h
time-left = Temps restant
notify = Me prévenir quand c’est à moi
notify-denied = Votre navigateur n’autorise pas les notifications de cette maison.
told-undo = { $name } reprend { $count ->
    [one] un coup
   *[other] { $count } coups
}.
told-ask-undo = { $name } aimerait reprendre un coup.
told-ask-stand-in = { $name } demande qu’un robot joue pour { $other }.
told-agree = { $name } est d’accord.
told-refuse = { $name } n’est pas d’accord.
told-withdraw = { $name } ne demande plus rien.
told-stand-in-wish = { $name } s’absente un moment ; un robot continue.
told-stand-in-agreed = { $name } n’est pas là ; un robot continue.
told-stand-in-clock = { $name } n’a plus de temps ; un robot continue.
told-return = { $name } est de retour.
error-nothing-to-undo = Vous n’avez rien décidé qui puisse être repris.
error-request-open = Une chose après l’autre : une demande attend déjà une réponse.
error-no-request = On ne vous demande rien.
error-stood-in = Un robot joue ici. Reprenez d’abord la place.
error-not-away = Aucun robot ne remplace quelqu’un à cette place.
error-time-left = Il reste du temps à cette pendule.

## Pourquoi pas

cannot-over = La partie est finie.
cannot-watching = Vous regardez : seuls les joueurs de la table peuvent le faire.
cannot-turn = C’est à { $name } de jouer.
cannot-turns = La table attend { $names }.
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
