# Ce que dit la ligne de commande.
help-tablee = Jouer à des jeux de société français, les servir aux navigateurs, les étudier.
help-command = COMMANDE
help-help = afficher cette aide
help-version = afficher la version
heading-arguments = arguments
heading-options = options
help-lang = la langue : français ou anglais
help-games = lister les jeux et leurs options
help-games-game = un seul jeu, avec ses places, étapes, champs, événements et règles
names-seats = places et points de vue
names-steps = étapes, et comment s’écrivent leurs coups
names-fields = champs d’une vue
names-events = événements et leur contenu
names-rules = règles qu’un scénario peut citer
help-play = jouer dans le terminal contre des robots
help-simulate = faire jouer beaucoup de parties à des robots et afficher les statistiques
help-check = exécuter des scénarios et vérifier des leçons
help-verify = vérifier chaque lancer, mélange et distribution d’une partie exportée
help-replay = lire une partie écrite par un autre programme, un PGN par exemple, et l’afficher coup par coup
help-replay-file = le fichier ; son extension indique le format
help-arg-format = FORMAT
help-as = l’écrire au format d’un autre programme, par exemple pgn pour Dice Chess
help-export = exporter une partie de la base de données dans un fichier lisible
help-serve = démarrer le serveur web
help-arg-game = JEU
help-arg-options = OPTION=…
help-arg-file = FICHIER
help-arg-table = TABLE
help-arg-database = BASE
help-arg-names = NOM,…
help-arg-address = ADRESSE
help-game = le jeu, par exemple destorsion
help-options = ses options, par exemple seats=3 slingshot=may
help-seats = nombre de places
help-arg-editions = JEU=FICHIER,…
help-edition = autres plateaux à proposer, comme destorsion=mon_plateau.toml
help-edition-file = jouer sur un autre plateau : un fichier avec un plateau entier, ou avec les clés du board.toml habituel qui changent
help-seed = graine aléatoire : la même graine donne le même résultat
help-seat = votre place ; la première est 1
help-bots-play = les robots des autres places ; le dernier prend toutes celles qui restent
help-bots-simulate = les robots, qui jouent tour à tour à chaque place ; le dernier prend toutes celles qui restent
help-games-number = nombre de parties
help-workers = nombre de processus (par défaut : un par processeur)
help-json = écrire aussi les statistiques dans un fichier JSON
help-check-files = des fichiers de scénarios, des dossiers, ou le lesson.yaml d’un jeu
help-verify-file = une partie exportée après sa fin
help-export-table = l’adresse de la table, ou son identifiant
help-database = la base de données : un fichier SQLite, ou postgresql://…
help-processes = nombre de processus du serveur ; il faut PostgreSQL pour plus d’un
help-output = écrire dans un fichier plutôt que dans le terminal
help-whole = inclure la graine et tout ce qui est caché, même avant la fin ; pour l’hôte seulement
help-host = adresse d’écoute
help-port = port d’écoute ; 0 en choisit un libre
help-names = noms d’hôte auxquels le serveur répond, séparés par des virgules (par défaut : tous)
help-trusted-proxy = adresse d’un serveur mandataire à qui l’on fait confiance pour l’adresse des visiteurs

column-option = option
column-values = valeurs
column-default = par défaut
column-bot = robot
column-chairs = places
column-wins = victoires
column-fair = attendu
column-seat = place
column-place = ordre de jeu
column-ending = fin
column-games = parties
column-mean = moyenne
column-median = médiane
column-interval = intervalle à 95 %
column-error = ±
column-five = 5 %
column-ninety-five = 95 %
column-per-game = par partie
column-most = maximum

simulation-stopped = Arrêté après { $games } parties sur { $asked }. Voici leurs chiffres :
simulating = On joue
simulated = { $games } parties, graine { $seed }, { $pace } parties/s
wins-by-bot = Victoires par robot
wins-by-seat = Victoires selon la place
wins-by-order = Victoires selon l’ordre de jeu (1 commence)
endings = Comment finissent les parties
lengths = Durée des parties
turns = tours
decisions = décisions

how-to-answer = Tapez le numéro d’une action, ou sa notation. b affiche le plateau, ? affiche cette aide, q quitte la partie.
not-understood = « { $answer } » ne se joue pas maintenant. Tapez un numéro de 1 à { $most }, ou une notation ; ? affiche l’aide.
you = vous
left = Vous avez quitté la partie.

verified = { $game } : { $entries } entrées du journal vérifiées ; les { $draws } tirages sont corrects.
verified-copied = { $copied } tirages viennent de la table { $table }, jusqu’au coup { $move } : vérifiez-les avec le fichier de cette table. { $draws } tirages sont propres à cette table-ci.
draw-copied = copié, coup { $move } : { $drawn }
draw-own = tirage { $n }, entrée { $entry } : { $drawn }
imported = Table { $table } ({ $entries } entrées) importée dans { $database }.
help-import = vérifier une partie exportée et l’ajouter à une base de données
help-draws = lister tous les tirages : ceux copiés d’une autre table, et ceux de cette table
error-conflict = la base de données contient déjà une table avec cet identifiant : rien n’a été modifié
not-verified = Échec de la vérification : { $problem }

error-usage = { $what } (pour l’aide : tablee --help)
argument-choice = argument { $name } : choix inconnu « { $value } » (choix possibles : { $known })
argument-required = il manque des arguments obligatoires : { $names }
argument-unknown = arguments inconnus : { $words }
argument-value = l’argument { $name } demande une valeur
argument-ambiguous = { $word } est ambigu : ce peut être { $known }
argument-extra = l’argument { $name } ne prend pas de valeur comme { $value }
argument-whole = argument { $name } : « { $value } » devrait être un nombre entier de { $low } à { $high }
argument-names = argument { $name } : « { $value } » devrait être des noms séparés par des virgules
argument-one-of = argument { $name } : « { $value } » devrait être l’un de { $known }
argument-address = argument { $name } : « { $value } » devrait être une adresse comme { $example }
error-no-format = { $game } n’a pas de format « { $format } » ; possibles : { $known }
error-no-form = { $file } : format inconnu ; possibles : { $known }
error-not-over = la partie { $table } n’est pas finie ; avec --whole, l’hôte peut l’exporter quand même
error-cannot-read = impossible de lire { $file } : { $number ->
    [2] ce fichier n’existe pas
    [13] vous n’en avez pas le droit
    [21] c’est un dossier
   *[0] { $reason }
}
error-cannot-write = impossible d’écrire { $file } : { $reason }
error-no-such-seat = il n’y a pas de place { $seat } dans une partie à { $seats }
error-too-many-bots = { $bots } robots et vous, c’est trop pour une partie à { $seats }
error-unknown-game = jeu inconnu : « { $game } » ; possibles : { $known }
error-unknown-bot = robot inconnu : « { $bot } » ; possibles : { $known }
error-bad-option = l’option « { $option } » ne peut pas valoir « { $value } » ; possibles : { $known }
error-unknown-option = option inconnue : « { $option } » ; possibles : { $known }
error-bad-simulation = { $bots } robots pour { $seats } places : nommez-en un par place au plus
error-table-unknown = cette table n’est pas dans la base de données
error-port-taken = le port { $port } est déjà utilisé : choisissez-en un autre avec --port
error-bad-site = --site doit ressembler à https://tablee.example : les liens des e-mails commencent par cette adresse
error-bad-push-service = --push-service doit ressembler à https://push.tablee.example:8443
error-bad-smtp = --smtp doit ressembler à smtp://nom:motdepasse@hote:587 ou smtps://hote
error-bad-sender = --mail-from doit être une adresse comme tablee@exemple.org
error-one-process = SQLite ne fonctionne qu’avec un seul processus : retirez --processes { $processes }, ou utilisez PostgreSQL
help-arg-token = JETON
help-log = ce qui est écrit sur la sortie d’erreur : quiet (seulement les erreurs), text, ou json (une ligne par requête)
help-metrics = qui peut lire /metrics : personne (off), ou cette machine seulement (loopback)
help-site = l’adresse par laquelle on arrive chez vous, par exemple https://tablee.example ; les liens des e-mails commencent par elle
help-smtp = le serveur d’envoi des notifications, par exemple smtp://nom:motdepasse@hote:587 ou smtps://hote ; mieux vaut le donner par la variable d’environnement
help-push-service = votre propre service push, par exemple https://push.tablee.example:8443 ; sans cela, seuls les services publics reçoivent quelque chose
help-mail-from = l’expéditeur des e-mails, par exemple tablee@exemple.org
help-arg-mail = ADRESSE
help-metrics-token = une requête avec ce jeton peut lire /metrics ; mieux vaut le donner par la variable d’environnement
help-most-tables = nombre maximal de tables ouvertes ou en cours ; 0 : sans limite
help-tables-per-minute = nouvelles tables par minute pour un visiteur (jusqu’à 24 d’un coup ; huit fois plus pour une adresse) ; 0 : sans limite
help-posts-per-second = coups et autres envois par seconde pour un visiteur (huit fois plus pour une adresse) ; 0 : sans limite
help-requests-per-second = requêtes de toute sorte par seconde pour une adresse ; 0 : sans limite
help-streams-per-visitor = pages en direct qu’un visiteur peut ouvrir
help-connections-per-address = connexions qu’une adresse peut ouvrir ; 0 : sans limite
help-streams-per-address = pages en direct qu’une adresse peut ouvrir
help-backup = sauvegarder une base de données, même pendant que le serveur tourne
help-backup-file = le fichier de sauvegarde ; il ne doit pas encore exister
error-exists = { $file } existe déjà ; une sauvegarde n’écrase jamais un fichier
backed-up = { $file } : { $tables -> 
    [one] une table
   *[other] { $tables } tables
}, vérifiée
error-backup-postgres = { $database } n’est pas un fichier ; sauvegardez PostgreSQL avec son propre outil : pg_dump --format=custom --file=COPIE ADRESSE
help-move = copier toutes les tables dans une autre base de données, de SQLite à PostgreSQL ou l’inverse
help-arg-from = DE
help-arg-to = VERS
help-move-from = la base de données à copier ; arrêtez d’abord le serveur
help-move-to = la base de données d’arrivée ; elle ne doit encore contenir aucune table
moved = { $target } : { $tables ->
    [one] une table
   *[other] { $tables } tables
}, { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
}, { $said ->
    [one] un message
   *[other] { $said } messages
}, le tout comparé avec { $source }
error-target-in-use = { $file } contient déjà des tables : rien n’a été copié
error-house-open = { $file } est en service : arrêtez d’abord le serveur. Rien n’a été copié
error-not-alike = la copie diffère de l’original (table { $table }). Le serveur tournait-il ? Videz la copie et recommencez
lesson-checked = { $file } : { $steps } étapes, aucune erreur
error-usage-edition = « { $text } » devrait être un jeu, un signe égal et un fichier, comme destorsion=mon_plateau.toml.
error-usual-edition = { $file } est le plateau habituel : il ne change rien.
error-bad-data = { $file }, ligne { $line } : { $what } : { $reason }

help-study = simuler en plusieurs morceaux, sur autant de machines que l’on veut
help-study-run = jouer une étude, ou certaines de ses parties ; reprend où l’on s’était arrêté
help-study-merge = additionner des morceaux d’une même étude
help-study-report = afficher les chiffres d’un ou plusieurs morceaux
help-study-file = l’étude : un fichier TOML avec table, bots, games, seed, edition, position
help-study-range = seulement les parties de ces numéros, par exemple 0:50000
help-study-output = le fichier du morceau (par défaut : le nom de l’étude avec .json)
help-study-parts = des fichiers de morceaux
help-study-merged = le fichier de la somme ; il ne doit pas exister
study-kept = { $games } parties ({ $held }) dans { $file }
study-stopped = Arrêté. La même commande reprend ici.
error-study-range = l’étude a { $games } parties : { $last } dépasse sa fin
error-study-empty = { $file } ne contient encore aucune partie
error-file-exists = { $file } existe déjà ; rien n’a été écrasé
error-bad-study = { $file } : { $reason }

help-compare = comparer deux plateaux, deux séries d’options ou deux jeux avec les mêmes dés
help-with = les options de l’autre côté, par exemple slingshot=may
help-with-edition = le plateau de l’autre côté
help-most-games = jouer au plus tant de paires de parties
help-within = une différence de tant de pour cent ne compte pas (par défaut : 1)
help-luck = retrancher des victoires la chance des tirages : none, pas du tout ; draws, positions jugées juste après un tirage ; replies, après la meilleure réponse, pour des robots lents ; auto, draws là où cela en vaut la peine
compare-luck = La chance des tirages est retranchée des victoires : { $games } paires en disent autant que { $worth } sans cela.
compared = { $games } paires de parties avec les mêmes dés, graine { $seed }, robots { $bots }
comparison = Ce qui diffère
column-measure = mesure
column-a = A
column-b = B
column-difference = B − A
column-interval-all = intervalle
column-verdict = verdict
measure-seat = victoires de la place { $name }
measure-order = victoires du n° { $name } dans l’ordre de jeu
measure-bot = victoires de { $name }
measure-ending = se termine par { $name }
measure-turns = tours
measure-decisions = décisions
verdict-more = plus
verdict-less = moins
verdict-same = pareil
verdict-open = ouvert ; environ { $games } parties
compare-settled = Tout est tranché. Ensemble, les intervalles sont justes dans 95 comparaisons sur 100.
compare-open = { $count ->
    [one] Une mesure reste ouverte
   *[other] { $count } mesures restent ouvertes
}. Environ { $games } parties trancheraient tout. Ensemble, les intervalles sont justes dans 95 comparaisons sur 100.
argument-percent = argument { $name } : { $value } devrait être un nombre supérieur à 0 et d’au plus 100
error-nothing-to-compare = rien ne diffère : donnez d’autres options avec --with, ou un autre plateau avec --with-edition
error-not-comparable = une table de { $one } ne se compare pas à une table de { $other }
error-unknown-measure = il n’y a pas de mesure « { $measure } » ; il y a { $known }
error-unknown-kind = { $game } ne nomme aucun type d’action « { $kind } » ; il nomme { $known }

help-arg-place = LIEU
help-on = où calculer : local (les processus de cette machine), joblib, ray (la grappe nommée par RAY_ADDRESS, ou à défaut cette machine), ou ray://HÔTE:PORT
error-no-executor = « { $place } » n’est pas un lieu de calcul ; il y a { $known }
error-not-installed = { $package } n’est pas installé : pip install 'tablee[{ $extra }]'
error-executor-failed = { $place } a échoué : { $reason }
# Apprentissage

help-train = apprendre ce que valent les positions, par des parties de robots entre eux
help-train-game = le jeu, par exemple destorsion
help-train-seats = nombre de joueurs ; par défaut tous les nombres l’un après l’autre
help-train-games = parties par génération
help-train-generations = générations ; chacune joue avec ce que la précédente a appris
help-iterations = itérations de chaque recherche ; 0 fait jouer le robot glouton, plus rapide
help-train-units = unités cachées des valeurs ; 0, qui joue le mieux jusqu’ici, est une forme linéaire
help-train-only = n’apprendre que le poids de ces critères, les autres n’en ont pas
help-train-continue = continuer un apprentissage interrompu
help-train-folder = où tout est gardé jusqu’à la fin, pour --continue
help-train-output = où vont les valeurs apprises ; par défaut à côté du jeu
help-arg-folder = DOSSIER
training = Génération { $generation } sur { $generations }
train-table = { $seats } joueurs
train-measured = Mesuré sur des parties mises de côté
train-kept = Valeurs : { $file }
train-stopped = Interrompu. La même commande avec --continue reprend.
column-generation = génération
column-error-before = erreur de calibration avant
column-error-after = après
column-brier-before = score de Brier avant
column-brier-after = après
error-bad-training = apprentissage impossible, { $folder } : { $reason }
error-bad-values = { $file } : { $reason }
help-report = répondre à ce que se demande l’auteur d’un jeu : une page à lire et à imprimer
help-until = jouer jusqu’à connaître les parts des parties à tant de points près, par exemple ±1 (d’habitude : ±2)
help-report-games = au plus tant de parties (d’habitude : 10000)
help-ladder = robots du plus faible au plus fort, pour voir si réfléchir est payant (d’habitude : random,apprentice,regular,greedy)
help-report-output = la page à écrire (d’habitude : le nom du jeu avec .html)
report-written = { $games } parties ; le rapport est dans { $file }
report-stopped = Arrêté avant la fin : le rapport contient ce qui a été joué. La même commande continue avec les parties gardées dans { $file }.
no-such-folder = ce dossier n’existe pas
argument-points = argument { $name } : { $value } devrait être un nombre de points de 0.01 à 50, par exemple ±1
help-house = compter à côté des robots les tables finies d’une maison dont les joueurs sont d’accord : un fichier SQLite, ou postgresql://…

help-tune = chercher le plateau qui atteint le mieux des objectifs
help-arg-goals = OBJECTIFS
help-goal = ce que le plateau doit donner : turns=40, seats=fair, luck<0.5
help-arg-varied = CLÉS
help-vary = ce qui peut changer : score_board.cells=20..30, dice.sides=4|6|8, slingshot
help-trials = nombre de plateaux à essayer
help-trial-games = parties par plateau ; les meilleurs sont rejoués sur quatre fois plus
help-best = combien des meilleurs plateaux garder
help-storage = le journal de la recherche, qui reprend où elle s’est arrêtée (par défaut : JEU.journal)
tune-goals = Objectifs : { $goals }
tuned = { $boards } plateaux essayés, { $games } parties chacun, graine { $seed }, bots { $bots }{ $refused ->
    [0] {""}
   *[other] ; { $refused } refusés
}
tune-again = Les meilleurs, rejoués sur d’autres parties
tune-so-far = Les meilleurs jusqu’ici
tune-before = avant
tune-over-time = Le meilleur plateau trouvé
tune-miss = écart
tune-files = Image : { $picture }. La recherche continue depuis { $journal } avec plus de --trials.
column-board = plateau
column-miss = écart
error-bad-goal = --goal { $goal } : { $reason }
error-bad-vary = --vary { $varied } : { $reason }
help-tune-house = confier les meilleurs plateaux à une maison en marche, par exemple http://127.0.0.1:8000, et montrer les liens pour y jouer
tune-uploaded = { $link } ouvre une partie dessus, à envoyer à ses amis
error-no-house = « { $address } » n’est pas l’adresse d’une maison ; il faudrait par exemple http://127.0.0.1:8000
error-not-uploaded = le plateau n’a pas été confié à { $address } : { $reason }. Son fichier est écrit.
tune-serve = { $command } le montre sous { $link }, à envoyer à ses amis
