# What the command line says.
help-tablee = Play French board games, serve them to browsers, and study them.
help-command = COMMAND
help-help = show this help
help-version = show the version
heading-arguments = arguments
heading-options = options
help-lang = the language: French or English
help-games = list the games and their options
help-games-game = one game: also list its seats, steps, fields, events and rules
names-seats = seats and viewers
names-steps = steps, and how their actions are written
names-fields = fields of a view
names-events = events and what they contain
names-rules = rules that scenario files can cite
help-play = play in the terminal against bots
help-simulate = let bots play many games and show statistics
help-check = run scenario files and check lessons
help-verify = verify every roll, shuffle and deal of an exported game
help-replay = read a game written by another program, such as a PGN, and print it move by move
help-replay-file = the file; its extension tells the format
help-arg-format = FORMAT
help-as = write it in the format of another program, such as pgn for Dice Chess
help-export = export a game from a database to one readable file
help-serve = start the web server
help-arg-game = GAME
help-arg-options = OPTION=…
help-arg-file = FILE
help-arg-table = TABLE
help-arg-database = DATABASE
help-arg-names = NAME,…
help-arg-address = ADDRESS
help-game = the game, such as destorsion
help-options = its options, such as seats=3 slingshot=may
help-seats = number of seats
help-arg-editions = GAME=FILE,…
help-edition = other boards to offer, such as destorsion=mine.toml
help-edition-file = play on another board: a file with a whole board, or with the keys of the usual board.toml that change
help-seed = random seed: the same seed gives the same result
help-seat = your seat; the first is 1
help-bots-play = bots for the other seats; the last one takes all remaining seats
help-bots-simulate = bots, which take turns in every seat; the last one takes all remaining seats
help-games-number = number of games
help-workers = number of processes (default: one per processor)
help-json = also write the statistics to a JSON file
help-check-files = scenario files, folders of them, or the lesson.yaml of a game
help-verify-file = a game exported after its end
help-export-table = the address of the table, or its identifier
help-database = the database: an SQLite file, or postgresql://…
help-processes = number of server processes; more than one needs PostgreSQL
help-output = write to a file instead of the terminal
help-whole = include the seed and all hidden information, even before the end; for the host only
help-host = address to listen on
help-port = port to listen on; 0 picks a free one
help-names = host names the server answers to, separated by commas (default: all)
help-trusted-proxy = address of a reverse proxy whose forwarded client addresses are trusted

column-option = option
column-values = values
column-default = default
column-bot = bot
column-chairs = seats
column-wins = wins
column-fair = expected
column-seat = seat
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

simulation-stopped = Stopped after { $games } of { $asked } games. These are their figures:
simulating = Playing
simulated = { $games } games, seed { $seed }, { $pace } games/s
wins-by-bot = Wins by bot
wins-by-seat = Wins by seat
wins-by-order = Wins by turn order (1 begins)
endings = How games end
lengths = How long games last
turns = turns
decisions = decisions

how-to-answer = Type the number of an action, or its notation. b shows the board again, ? shows this help, q quits.
not-understood = You can’t play “{ $answer }” now. Type a number from 1 to { $most }, or a notation; ? shows help.
you = you
left = You left the game.

verified = { $game }: verified { $entries } log entries; all { $draws } draws are correct.
verified-copied = { $copied } draws were copied from table { $table }, up to move { $move }; verify them with that table’s own file. This table drew { $draws } itself.
draw-copied = copied, move { $move }: { $drawn }
draw-own = draw { $n }, entry { $entry }: { $drawn }
imported = Imported table { $table } ({ $entries } log entries) into { $database }.
help-import = verify an exported game and add it to a database
help-draws = list every draw: those copied from another table, and this table’s own
error-conflict = the database already has a table with this identifier: nothing was changed
not-verified = Verification failed: { $problem }

error-usage = { $what } (for help: tablee --help)
argument-choice = argument { $name }: invalid choice: '{ $value }' (choose from { $known })
argument-required = the following arguments are required: { $names }
argument-unknown = unrecognized arguments: { $words }
argument-value = argument { $name } needs a value
argument-ambiguous = { $word } is ambiguous: it could be { $known }
argument-extra = argument { $name } takes no value such as { $value }
argument-whole = argument { $name }: '{ $value }' should be a whole number from { $low } to { $high }
argument-names = argument { $name }: '{ $value }' should be names between commas
argument-one-of = argument { $name }: '{ $value }' should be one of { $known }
argument-address = argument { $name }: '{ $value }' should be an address such as { $example }
error-no-format = { $game } has no format “{ $format }”; available: { $known }
error-no-form = { $file }: unknown file format; these can be read: { $known }
error-not-over = table { $table } is not over yet; as its host you can export it anyway with --whole
error-cannot-read = cannot read { $file }: { $reason }
error-cannot-write = cannot write { $file }: { $reason }
error-no-such-seat = there is no seat { $seat } in a game for { $seats }
error-too-many-bots = { $bots } bots and you are too many for a game for { $seats }
help-arg-token = TOKEN
help-log = what to log to standard error: quiet (only errors), text, or json (one line for every request)
help-metrics = who may read /metrics: nobody (off), or this machine only (loopback)
help-site = the address at which people reach the house, such as https://tablee.example: links in mails begin with it
help-smtp = the mail server for notices, such as smtp://user:password@host:587 or smtps://host; better set by the environment variable
help-push-service = a push service of your own, such as https://push.tablee.example:8443: without it only public ones are sent anything
help-mail-from = the sender of the mails, such as tablee@example.org
help-arg-mail = ADDRESS
help-metrics-token = a request with this token may read /metrics; better set by the environment variable
help-most-tables = maximum number of tables open or running at once; 0: no limit
help-tables-per-minute = new tables per minute for one visitor (bursts of up to 24; eight times as many for one address); 0: no limit
help-posts-per-second = moves and other posts per second for one visitor (eight times as many for one address); 0: no limit
help-requests-per-second = requests of any kind per second for one address; 0: no limit
help-streams-per-visitor = live pages one visitor may have open
help-connections-per-address = connections one address may have open; 0: no limit
help-streams-per-address = live pages one address may have open
help-backup = back up a database, even while the server is running
help-backup-file = the backup file; it must not exist yet
error-exists = { $file } already exists; a backup never overwrites a file
backed-up = { $file }: { $tables -> 
    [one] one table
   *[other] { $tables } tables
}, checked
error-backup-postgres = { $database } is not a file; back up PostgreSQL with its own tool: pg_dump --format=custom --file=COPY ADDRESS
help-move = copy all tables to another database, from SQLite to PostgreSQL or back
help-arg-from = FROM
help-arg-to = TO
help-move-from = the database to copy from; stop the server first
help-move-to = the database to copy to; it must not contain any tables yet
moved = { $target }: { $tables ->
    [one] one table
   *[other] { $tables } tables
}, { $entries ->
    [one] one log entry
   *[other] { $entries } log entries
}, { $said ->
    [one] one chat message
   *[other] { $said } chat messages
}, all compared with { $source }
error-target-in-use = { $file } already contains tables: nothing was copied
error-house-open = { $file } is in use: stop the server first. Nothing was copied
error-not-alike = the copy differs from the original (table { $table }). Was the server running? Empty the copy and start again
lesson-checked = { $file }: { $steps } steps, no errors
error-usage-edition = “{ $text }” should be a game, an equals sign and a file, such as destorsion=mine.toml.
error-usual-edition = { $file } is the usual board: it changes nothing.
error-bad-data = { $file }, line { $line }: { $what }: { $reason }

help-study = simulate in parts, on any number of machines
help-study-run = play a study, or some of its games; goes on where it was stopped
help-study-merge = add up parts of one study
help-study-report = show the figures of one or more parts
help-study-file = the study: a TOML file with table, bots, games, seed, edition, position
help-study-range = only the games with these numbers, such as 0:50000
help-study-output = the file of the part (default: the name of the study with .json)
help-study-parts = files of parts
help-study-merged = the file of the sum; it must not exist
study-kept = { $games } games ({ $held }) in { $file }
study-stopped = Stopped. The same command goes on from here.
error-study-range = the study has { $games } games: { $last } is beyond its end
error-study-empty = { $file } holds no game yet
error-file-exists = { $file } exists already; nothing was overwritten
error-bad-study = { $file }: { $reason }

help-compare = compare two boards, two sets of options or two games on the same dice
help-with = the options of the other side, such as slingshot=may
help-with-edition = the board of the other side
help-most-games = play at most so many pairs of games
help-within = a difference of so many percent does not matter (default: 1)
help-luck = subtract the luck of the draws from the wins: none; draws: judge positions right after a draw; replies: after the best reply, for slow bots; auto: draws, where it pays
compare-luck = The luck of the draws is subtracted from the wins: { $games } pairs tell as much about them as { $worth } would without.
compared = { $games } pairs of games with the same dice, seed { $seed }, bots { $bots }
comparison = What differs
column-measure = measure
column-a = A
column-b = B
column-difference = B − A
column-interval-all = interval
column-verdict = verdict
measure-seat = wins of seat { $name }
measure-order = wins of place { $name } in turn order
measure-bot = wins of { $name }
measure-ending = ends by { $name }
measure-turns = turns
measure-decisions = decisions
verdict-more = more
verdict-less = less
verdict-same = the same
verdict-open = open; about { $games } games
compare-settled = All is settled. Together the intervals hold in 95 of 100 comparisons.
compare-open = { $count ->
    [one] One measure is still open
   *[other] { $count } measures are still open
}. About { $games } games would settle all. Together the intervals hold in 95 of 100 comparisons.
argument-percent = argument { $name }: { $value } should be a number above 0, at most 100
error-nothing-to-compare = nothing differs: name other options with --with, or another board with --with-edition
error-not-comparable = a table of { $one } cannot be compared with a table of { $other }
error-unknown-measure = there is no measure “{ $measure }”; there are { $known }
error-unknown-kind = { $game } names no kind of action “{ $kind }”; it names { $known }

help-arg-place = PLACE
help-on = where to compute: local (the processes of this machine), joblib, ray (the cluster that RAY_ADDRESS names, or else this machine), or ray://HOST:PORT
error-no-executor = there is no place “{ $place }” to compute; there are { $known }
error-not-installed = { $package } is not installed: pip install 'tablee[{ $extra }]'
error-executor-failed = { $place } failed: { $reason }
# Training

help-train = learn what positions are worth, from games of bots against themselves
help-train-game = the game, for example destorsion
help-train-seats = number of players; all numbers one after the other by default
help-train-games = games in each generation
help-train-generations = generations, each playing with what the last one learned
help-iterations = iterations of each search; 0 plays with the greedy bot, which is faster
help-train-units = hidden units of the values; 0, which plays best so far, is a linear form
help-train-only = learn weights for these features alone, the others get none
help-train-continue = continue a training that was stopped
help-train-folder = where everything is kept until the end, for --continue
help-train-output = where the learned values go; beside the game by default
help-arg-folder = FOLDER
training = Generation { $generation } of { $generations }
train-table = { $seats } players
train-measured = Measured on games held back
train-kept = Values: { $file }
train-stopped = Stopped. The same command with --continue goes on.
column-generation = generation
column-error-before = calibration error before
column-error-after = after
column-brier-before = Brier score before
column-brier-after = after
error-bad-training = cannot train { $folder }: { $reason }
error-bad-values = { $file }: { $reason }
help-report = answer what a designer asks of a game: a page to read and print
help-until = play until parts of the games are known to so many points, such as ±1 (default: ±2)
help-report-games = at most so many games (default: 10000)
help-ladder = bots from the weakest to the strongest, to see whether thinking pays (default: random,apprentice,regular,greedy)
help-report-output = the page to write (default: the name of the game with .html)
report-written = { $games } games; the report is in { $file }
report-stopped = Stopped early: the report holds what was played so far. The same command goes on with the games kept in { $file }.
no-such-folder = there is no such folder
argument-points = argument { $name }: { $value } should be a number of points from 0.01 to 50, such as ±1
help-house = beside the bots, count the finished tables of a house whose players agreed: an SQLite file, or postgresql://…

help-tune = search for the board that meets goals best
help-arg-goals = GOALS
help-goal = what the board should be like: turns=40, seats=fair, luck<0.5
help-arg-varied = KEYS
help-vary = what may change: score_board.cells=20..30, dice.sides=4|6|8, slingshot
help-trials = number of boards to try
help-trial-games = games of each board; the best ones are played again, four times as many
help-best = how many of the best boards to keep
help-storage = the journal of the search, which goes on where it was stopped (default: GAME.journal)
tune-goals = Goals: { $goals }
tuned = { $boards } boards tried, { $games } games each, seed { $seed }, bots { $bots }{ $refused ->
    [0] {""}
   *[other] ; { $refused } refused
}
tune-again = The best, played again on other games
tune-so-far = The best so far
tune-before = before
tune-over-time = The best board so far
tune-miss = miss
tune-files = Picture: { $picture }. The search goes on from { $journal } with more --trials.
column-board = board
column-miss = miss
error-bad-goal = --goal { $goal }: { $reason }
error-bad-vary = --vary { $varied }: { $reason }
help-tune-house = give the best boards to a running house, such as http://127.0.0.1:8000, and show the links to play on them
tune-uploaded = { $link } is a new table on it, to be sent to friends
error-no-house = “{ $address }” is no address of a house; it should be like http://127.0.0.1:8000
error-not-uploaded = the board was not given to { $address }: { $reason }. Its file is written.
tune-serve = { $command } shows it at { $link }, to be sent to friends
