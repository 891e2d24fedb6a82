# Ce que dit la ligne de commande.
help-tablee = Des jeux de société français à jouer, à étudier, à parfaire.
help-command = COMMANDE
help-lang = la langue : français ou anglais
help-games = les jeux de l’étagère et leurs options
help-games-game = un jeu, avec les noms de ses places, étapes, champs, événements et règles
names-seats = places et regards
names-steps = étapes, et comment leurs coups s’écrivent
names-fields = champs de ce qui se voit
names-events = événements et leurs faits
names-rules = règles que l’on peut citer
help-play = jouer dans le terminal contre des robots
help-simulate = faire jouer beaucoup de parties entre robots et montrer les chiffres
help-check = exécuter des scénarios, vérifier des leçons
help-verify = recalculer chaque jet, mélange et donne d’une table exportée
help-replay = lit une partie écrite par un autre programme, un PGN par exemple, et la raconte
help-replay-file = le fichier ; sa terminaison dit sa forme
help-arg-format = FORME
help-as = la forme d’un autre programme, par exemple pgn pour Dice Chess
help-export = écrire une table d’une base dans un seul fichier lisible
help-serve = ouvrir la maison : servir les tables aux navigateurs
help-arg-game = JEU
help-arg-options = OPTION=…
help-arg-file = FICHIER
help-arg-table = TABLE
help-arg-database = BASE
help-arg-names = NOM,…
help-arg-address = ADRESSE
help-game = un jeu de l’étagère, comme destorsion
help-options = ses options, comme seats=3 slingshot=may
help-seats = le nombre de places à la table
help-seed = l’origine du hasard : la même graine redonne le même déroulement
help-seat = votre place, à partir de 1
help-bots-play = les robots des autres places ; le dernier nommé prend les places qui restent
help-bots-simulate = les robots, qui occupent chaque place à tour de rôle ; le dernier nommé prend celles qui restent
help-games-number = le nombre de parties
help-workers = le nombre de processus (autant que de processeurs)
help-json = écrire les chiffres dans un fichier
help-check-files = fichiers de scénarios, dossiers, ou le lesson.yaml d’un jeu
help-verify-file = le fichier d’une table, exporté après la fin
help-export-table = l’adresse de la table, ou le nom qui s’y trouve
help-database = où sont les tables : un fichier SQLite, ou postgresql://…
help-processes = combien de processus servent la maison ; plus d’un demande PostgreSQL
help-output = écrire dans un fichier plutôt que dans le terminal
help-whole = avec la graine et tout ce qui est caché, même avant la fin : pour l’hôte seul
help-host = l’adresse d’écoute
help-port = le port d’écoute ; 0 en prend un qui soit libre
help-names = les noms auxquels la maison répond, séparés par des virgules (sans : à tous)
help-trusted-proxy = l’adresse d’un mandataire dont on croit la parole sur qui demande

column-option = option
column-values = valeurs
column-default = d’ordinaire
column-bot = robot
column-chairs = places
column-wins = victoires
column-fair = au hasard
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

simulating = On joue
simulated = { $games } parties, graine { $seed }, { $pace } parties/s
wins-by-bot = Victoires par robot
wins-by-order = Victoires selon l’ordre de jeu (1 commence)
endings = Comment finissent les parties
lengths = Combien durent les parties
turns = tours
decisions = décisions

how-to-answer = Répondez par un numéro ou par sa notation ; b remontre le plateau, « ? » répète ceci, q quitte la table.
not-understood = « { $answer } » n’est pas possible ici : répondez par un numéro de 1 à { $most } ou une notation ; « ? » pour l’aide.
you = vous
nature = Le hasard
asked = À vous de décider : { $step }
ended = La partie est finie : { $reason }
left = Vous avez quitté la table.

verified = { $game } : { $entries } entrées et tous les { $draws } tirages sont ce qu’ils doivent être.
verified-copied = { $copied } tirages ont été copiés de la table { $table }, jusqu’à son coup { $move } : son propre fichier les prouve. { $draws } tirages sont ceux de cette table.
draw-copied = copié, coup { $move } : { $drawn }
draw-own = tirage propre { $n }, entrée { $entry } : { $drawn }
imported = La table { $table } et ses { $entries } entrées sont maintenant dans { $database }.
help-import = vérifier le fichier d’une table et garder la table dans une base
help-draws = la liste de tous les tirages : ceux copiés d’une autre table, et ceux de la table
error-conflict = une table de ce nom est déjà dans la base : rien n’a changé
not-verified = Ce n’est pas ce que ce doit être : { $problem }

error-usage = { $what } (tablee --help en dit plus)
error-no-format = { $game } n’a pas de forme « { $format } » ; il y a : { $known }
error-no-form = { $file } n’est d’aucune forme qui se lise ; il y a : { $known }
error-not-over = la partie { $table } n’est pas finie ; avec --whole, l’hôte peut l’écrire quand même
error-cannot-read = { $file } ne peut être lu : { $reason }
error-cannot-write = { $file } ne peut être écrit : { $reason }
error-no-such-seat = il n’y a pas de place { $seat } à une table de { $seats }
error-too-many-bots = { $bots } robots et une personne ne tiennent pas à une table de { $seats }
error-unknown-game = il n’y a pas de jeu « { $game } » ; il y a { $known }
error-unknown-bot = il n’y a pas de robot « { $bot } » ; il y a { $known }
error-bad-option = l’option « { $option } » ne se règle pas ainsi ; possible : { $known }
error-bad-simulation = { $bots } robots pour { $seats } places : nommez-en un par place ou moins
error-table-unknown = cette table n’existe pas dans la base
error-port-taken = le port { $port } est déjà pris : choisissez-en un autre avec --port
error-one-process = un fichier SQLite est servi par un seul processus : retirez --processes { $processes }, ou prenez PostgreSQL
help-arg-token = JETON
help-log = ce qui s’écrit sur la sortie d’erreur : quiet (seulement ce qui ne va pas), du texte ou des lignes JSON à chaque demande
help-metrics = qui peut lire /metrics : personne, ou cette machine
help-metrics-token = qui apporte ce jeton peut lire /metrics ; mieux vaut le donner par l’environnement
help-most-tables = combien de tables peuvent être ouvertes ou en jeu à la fois ; 0 : sans limite
help-tables-per-minute = les nouvelles tables d’un visiteur à la longue, 24 d’un coup après un repos, huit fois plus pour une adresse ; 0 : sans limite
help-posts-per-second = les actes d’un visiteur, huit fois plus pour une adresse ; 0 : sans limite
help-requests-per-second = les demandes d’une adresse, de toute sorte ; 0 : sans limite
help-streams-per-visitor = les pages ouvertes d’un visiteur
help-connections-per-address = les connexions d’une adresse à la fois ; 0 : sans limite
help-streams-per-address = les pages ouvertes d’une adresse
help-backup = copier une base pendant qu’elle sert
help-backup-file = la copie ; elle ne doit pas encore exister
error-exists = { $file } existe déjà ; une sauvegarde n’écrase rien
backed-up = { $file } : { $tables -> 
    [one] une table
   *[other] { $tables } tables
}, en bon état
error-backup-postgres = { $database } n’est pas un fichier ; PostgreSQL le copie lui-même : pg_dump --format=custom --file=COPIE ADRESSE
help-move = copier toute une maison dans une autre base, de SQLite à PostgreSQL ou l’inverse
help-arg-from = DE
help-arg-to = VERS
help-move-from = le fichier ou l’adresse qui contient les tables ; fermez la maison avant
help-move-to = le fichier ou l’adresse où copier ; il ne doit pas encore contenir de tables
moved = { $target } : { $tables ->
    [one] une table
   *[other] { $tables } tables
}, { $entries ->
    [one] une entrée
   *[other] { $entries } entrées
}, { $said ->
    [one] une parole
   *[other] { $said } paroles
}, le tout comparé avec { $source }
error-target-in-use = { $file } contient déjà des tables : rien n’a été copié
error-not-alike = les deux ne sont pas pareils (table { $table }) : la maison était-elle ouverte entre-temps ? Videz la copie et recommencez
lesson-checked = { $file } : { $steps } étapes, tout est en ordre
