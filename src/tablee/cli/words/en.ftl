# What the command line says.
help-tablee = French board games to play, study and perfect.
help-command = COMMAND
help-lang = the language: French or English
help-games = list the games on the shelf with their options
help-games-game = one game, with the names of its seats, steps, fields, events and rules
names-seats = seats and viewers
names-steps = steps, and how their actions are written
names-fields = fields of what is seen
names-events = events and their facts
names-rules = rules that can be cited
help-play = play in the terminal against bots
help-simulate = play many games between bots and show the figures
help-check = run scenario files, check lessons
help-verify = recompute every roll, shuffle and deal of an exported table
help-replay = read a game that another program wrote, such as a PGN, and tell it
help-replay-file = the file; its ending names its form
help-arg-format = FORM
help-as = the form of another program, such as pgn for Dice Chess
help-export = write a table of a database as one readable file
help-serve = open the house: serve tables to browsers
help-arg-game = GAME
help-arg-options = OPTION=…
help-arg-file = FILE
help-arg-table = TABLE
help-arg-database = DATABASE
help-arg-names = NAME,…
help-arg-address = ADDRESS
help-game = a game on the shelf, such as destorsion
help-options = its options, such as seats=3 slingshot=may
help-seats = how many seats the table has
help-seed = where chance comes from: the same seed gives the same run
help-seat = your seat, from 1 on
help-bots-play = the bots on the other seats; the last one named takes the seats that are left
help-bots-simulate = the bots, who take every seat in turn; the last one named takes the seats that are left
help-games-number = how many games
help-workers = how many processes work on it (as many as the machine has processors)
help-json = write the figures to a file
help-check-files = scenario files, folders of them, or a game’s lesson.yaml
help-verify-file = the file of a table, as exported after its end
help-export-table = the table's address, or the name in it
help-database = where the tables are: a file of SQLite, or postgresql://…
help-processes = how many processes serve the house; more than one needs PostgreSQL
help-output = write to a file instead of the terminal
help-whole = with the seed and all that is hidden, even before the end: for the host's eyes
help-host = the address to listen on
help-port = the port to listen on; 0 takes any that is free
help-names = the names this house answers to, between commas (without: to all)
help-trusted-proxy = the address of a proxy whose word is taken for who asks

column-option = option
column-values = values
column-default = usual
column-bot = bot
column-chairs = seats
column-wins = wins
column-fair = by luck
column-place = turn order
column-ending = ending
column-games = games
column-mean = mean
column-median = median
column-interval = 95% interval
column-error = ±
column-five = 5%
column-ninety-five = 95%
column-per-game = per game
column-most = most

simulating = Playing
simulated = { $games } games, seed { $seed }, { $pace } games/s
wins-by-bot = Wins by bot
wins-by-order = Wins by turn order (1 begins)
endings = How games end
lengths = How long games are
turns = turns
decisions = decisions

how-to-answer = Answer with a number or its notation; b shows the board again, ? says this again, q leaves.
not-understood = “{ $answer }” is not possible here: answer with a number from 1 to { $most } or a notation; ? helps.
you = you
nature = Nature
asked = Your decision: { $step }
ended = The game is over: { $reason }
left = You have left the table.

verified = { $game }: { $entries } entries and all { $draws } draws are as they must be.
verified-copied = { $copied } draws were copied from table { $table }, up to its move { $move }: its own file proves them. { $draws } draws are this table’s own.
draw-copied = copied, move { $move }: { $drawn }
draw-own = own draw { $n }, entry { $entry }: { $drawn }
imported = Table { $table } with { $entries } entries is now in { $database }.
help-import = verify the file of a table and keep the table in a database
help-draws = list every draw: those copied from another table, and the table’s own
error-conflict = a table of that name is already in the database: nothing was changed
not-verified = Not as it must be: { $problem }

error-usage = { $what } (tablee --help says more)
error-no-format = { $game } has no form “{ $format }”; there are: { $known }
error-no-form = { $file } is in no form that can be read; there are: { $known }
error-not-over = table { $table } is not over yet; with --whole the host may write it all the same
error-cannot-read = { $file } cannot be read: { $reason }
error-cannot-write = { $file } cannot be written: { $reason }
error-no-such-seat = there is no seat { $seat } at a table for { $seats }
error-too-many-bots = { $bots } bots and a player cannot sit at a table for { $seats }
help-arg-token = TOKEN
help-log = what to write to standard error: quiet (only what is wrong), text or JSON lines for every request
help-metrics = who may read /metrics: nobody, or this machine
help-metrics-token = who brings this token may read /metrics; better given by the environment
help-most-tables = how many tables may be open or running at once; 0 is no limit
help-tables-per-minute = new tables of one visitor in the long run, 24 at once after a rest, eight times as many of one address; 0 is no limit
help-posts-per-second = acts of one visitor, eight times as many of one address; 0 is no limit
help-requests-per-second = requests of one address, of any kind; 0 is no limit
help-streams-per-visitor = open pages of one visitor
help-connections-per-address = connections of one address at once; 0 is no limit
help-streams-per-address = open pages of one address
help-backup = copy a database while it is in use
help-backup-file = the copy; it must not exist yet
error-exists = { $file } exists already; a backup overwrites nothing
backed-up = { $file }: { $tables -> 
    [one] one table
   *[other] { $tables } tables
}, sound
error-backup-postgres = { $database } is no file; PostgreSQL copies it itself: pg_dump --format=custom --file=COPY ADDRESS
help-move = copy a whole house to another database, from SQLite to PostgreSQL or back
help-arg-from = FROM
help-arg-to = TO
help-move-from = the file or the address that holds the tables; close the house before
help-move-to = the file or the address to copy to; it must hold no tables yet
moved = { $target }: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $entries ->
    [one] one entry
   *[other] { $entries } entries
}, { $said ->
    [one] one remark
   *[other] { $said } remarks
}, all of it compared with { $source }
error-target-in-use = { $file } holds tables already: nothing was copied
error-not-alike = the two are not alike (table { $table }): was the house open meanwhile? Empty the copy, and begin anew
lesson-checked = { $file }: { $steps } steps, all in order
