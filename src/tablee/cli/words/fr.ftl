# Ce que dit la ligne de commande.
help-tablee = Six jeux de société français à jouer, à étudier, à parfaire.
help-command = COMMANDE
help-lang = la langue : français ou anglais
help-games = les jeux de l’étagère et leurs options
help-play = jouer dans le terminal contre des robots
help-simulate = faire jouer beaucoup de parties entre robots et montrer les chiffres
help-check = exécuter des fichiers de scénarios
help-verify = recalculer chaque jet, mélange et donne d’une table exportée
help-export = écrire une table d’une base dans un seul fichier lisible
help-serve = ouvrir la maison : servir les tables aux navigateurs
help-arg-game = JEU
help-arg-options = OPTION=…
help-arg-file = FICHIER
help-arg-table = TABLE
help-arg-names = NOM,…
help-arg-address = ADRESSE
help-game = un jeu de l’étagère, comme destorsion
help-options = ses options, comme seats=3 slingshot=may
help-seats = le nombre de places à la table
help-seed = l’origine du hasard : la même graine redonne le même déroulement
help-seat = votre place, à partir de 1
help-bots-play = les robots des autres places ; le dernier nommé prend les places qui restent
help-bots-simulate = les robots, qui occupent chaque place à tour de rôle ; le dernier nommé prend celles qui restent
help-games-number = le nombre de parties
help-workers = le nombre de processus (autant que de processeurs)
help-json = écrire les chiffres dans un fichier
help-check-files = des fichiers de scénarios ou leurs dossiers
help-verify-file = le fichier d’une table, exporté après la fin
help-export-table = l’adresse de la table, ou le nom qui s’y trouve
help-database = le fichier SQLite des tables
help-output = écrire dans un fichier plutôt que dans le terminal
help-whole = avec la graine et tout ce qui est caché, même avant la fin : pour l’hôte seul
help-host = l’adresse d’écoute
help-port = le port d’écoute ; 0 en prend un qui soit libre
help-names = les noms auxquels la maison répond, séparés par des virgules (sans : à tous)
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
column-interval = intervalle à 95 %
column-error = ±
column-five = 5 %
column-ninety-five = 95 %
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

how-to-answer = Répondez par un numéro ou par sa notation ; b remontre le plateau, ? répète ceci, q quitte la table.
not-understood = « { $answer } » n’est pas possible ici : répondez par un numéro de 1 à { $most } ou une notation ; ? pour l’aide.
you = vous
nature = Le hasard
asked = À vous de décider : { $step }
ended = La partie est finie : { $reason }
left = Vous avez quitté la table.

verified = { $game } : { $entries } entrées et tous les { $draws } tirages sont ce qu’ils doivent être.
not-verified = Ce n’est pas ce que ce doit être : { $problem }

error-usage = { $what } (tablee --help en dit plus)
error-cannot-read = { $file } ne peut être lu : { $reason }
error-cannot-write = { $file } ne peut être écrit : { $reason }
error-no-such-seat = il n’y a pas de place { $seat } à une table de { $seats }
error-too-many-bots = { $bots } robots et une personne ne tiennent pas à une table de { $seats }
error-unknown-game = il n’y a pas de jeu « { $game } » ; il y a { $known }
error-unknown-bot = il n’y a pas de robot « { $bot } » ; il y a { $known }
error-bad-option = l’option « { $option } » ne se règle pas ainsi ; possible : { $known }
error-bad-simulation = { $bots } robots pour { $seats } places : nommez-en un par place ou moins
error-table-unknown = cette table n’existe pas dans la base
error-port-taken = le port { $port } est déjà pris : choisissez-en un autre avec --port
