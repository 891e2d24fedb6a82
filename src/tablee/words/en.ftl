## The house

house = Tablée
welcome = Pull up a chair
welcome-more = Board games at one table, with friends or against the house’s bots. Nothing to install, no account.
shelf = The games
players = { $low }–{ $high } players
players-exactly = { $count } players
how-to = How to play
rules = Rules
play-now = Play now against { $bots ->
    [one] a bot
   *[other] { $bots } bots
}
with-friends = With friends
your-tables = Your tables
open-tables = Someone is waiting for you
phase-open = waiting
phase-running = running
phase-over = finished
free-chairs = { $free ->
    [0] full
    [one] one free chair
   *[other] { $free } free chairs
}
about = About
home = Home
menu = Menu
skip = Skip to the content
sound = Sounds
away-title = No network
away-safe = The house cannot be reached right now. Your game is safe there: every move that was accepted has been kept. This page comes back by itself.
away-again = Try again now
yes = Yes
no = No
light-auto = Light: like the device
light-day = Light: day
light-night = Light: night
have-code = Somebody told you a code?
code-example = e.g. BCDFG
join = Join
all-your-tables = All your tables, other devices
more-choices = Choose rules and bots …
nobody-yet = nobody yet
days-ago = { $days ->
    [0] today
    [one] yesterday
   *[other] { $days } days ago
}

## One's own tables, and another device

no-tables-yet = You have not sat down at a table yet.
going-on = Going on
finished-tables = Finished
other-device = Continue on another device
other-device-more = Play on with your phone what you began at the desk: a link makes the other browser you, with all your chairs.
other-device-link = Make a link
device-open = Open this link on the other device, or let its camera look at the code. It works once, within { $minutes } minutes.
device-secret = Whoever opens it plays in your place: do not send it to anybody else.
continue-here = Continue here
continue-as = Continue as { $name }?
continue-more = This browser then has the same chairs as the one where the link was made.
continue-own = Careful: this browser has tables of its own. It loses its chairs there.
continue-same = This is the browser where the link was made. Open the link on the other device.
continue-on = Go on
not-me = No, that is not me

## A new table

new-table = New table
your-name = Your name
guest = Guest
seats = How many play?
others = Who takes the other chairs?
friends = People, by a link
bots-greedy = Clever bots
bots-random = Dreamy bots
bots-apprentice = Apprentices
bots-regular = Regulars
bots-master = Masters
others-more = With people, you get a link to share; you can still give free chairs to bots.
listed = Who may find this table?
listed-no = Only by invitation
listed-yes = Anybody, on the home page
house-rules = House rules
usual = as usual
lay-table = Lay the table
option-other = Option { $name }
option-chosen = { $option }: { $choice }

## Around the table

waiting-room = Waiting room
waiting-chairs = { $free ->
    [one] One chair is still free.
   *[other] { $free } chairs are still free.
}
waiting-start = Everyone is here.
host-starts = The host will start the game.
host-will-start = { $name } will start the game.
host-gone = The host has left.
take-hosting = Host this table
hosts = host
no-hints = No hints
change-options = Change the options
change-options-more = Everybody sees the change at once; nobody loses their chair
save = Save
sit-here = Sit here
move-here = Move here
swap = Swap chairs
asks-swap = { $name } would like to swap chairs with you.
asked-already = asked to swap
ask-no-more = Ask no more
rather-not = Rather not
my-chair = My chair
this-chair = More
chair-of = { $name }: more
give-chair = Who sits here?
give-to-bot = A bot plays here:
leave-to-bot = Leave my chair to a bot:
rename = Change my name
what-name = What shall the others call you?
thats-me = That’s me
make-host = Hand over the hosting
hand-over = Hand over the hosting
hand-over-more = The host starts the game, and lets the rules answer for those who are not there where they say how. Who should it be?
fill-free = { $free ->
    [one] For the free chair
   *[other] For the { $free } free chairs
}
fill = Invite bots
code-more = Or type this code on the home page:
share = Share the link
share-title = { $game } on Tablée
look-0 = red, circle
look-1 = blue, square
look-2 = yellow, triangle
look-3 = green, diamond
look-4 = purple, star
look-5 = grey, hexagon
around-table = Around the table
free-chair = Free chair
sit = Sit down
stand = Stand up
send-away = Send away
sent-away = The host has freed your chair.
start = Start the game
bot = bot
bot-greedy = Fox
bot-random = Dreamer
bot-apprentice = Apprentice
bot-regular = Regular
bot-master = Master
program = program
programs = Programs at this table
programs-more = A program that does not answer holds up the table. Give it a new token, or let a bot of the house play on.
add-program = A program
new-token = New token
take-over = Let the clever bot play on
program-name = Program { $seat }
program-title = The seat of { $name }
program-once = This seat is a program’s now. The token is shown this once: whoever has it sees what the seat sees and plays for it.
program-token = Token
program-stream = What the seat sees, line by line
program-play = Its actions
program-try = The example of the house, from a copy of Tablée:
program-more = The program sends the token in the header “Authorization: Bearer …”. The token is void as soon as you take the seat back or ask for a new one.
note-absent = { $host } lets the rules answer for { $name }, who is not there.
note-absent-host = The host lets the rules answer for { $name }, who is not there.
note-bot-late = { $name } took too long to think: the house chose something quick for it.
note-bot-lost = { $name } was cut off in mid-thought: the house chose something quick for it.
note-bot-illegal = { $name } wanted something the rules do not allow: the house chose something quick for it.
note-bot-failed = { $name } was at a loss: the house chose something quick for it.
you = you
invite = Invite someone
invite-more = Send this link, or let a phone look at the code.
copy = Copy the link
copy-this = Copy
copied = Copied
quoted = “{ $text }”
lucky-words = Words for the dice
lucky-words-more = What you write here is mixed into the dice, so that not even this server can have chosen them.
add = Add

## Playing

your-turn = Your turn
their-turn = { $name } plays
to-play = to play
actions = What you can do
show-list = All { $count } moves as a list
take-back-touch = Cancel
watching = You are watching this table.
log = What happened
whole-log = The whole log
back-to-table = Back to the table
play-forced = Play for me when there is no choice
lost = The line is cut. Trying again …
has-chosen = has chosen
no-page = away: no page open
send = Send
close = Close
more = { $what }: one more
less = { $what }: one less
place-in-order = Place { $place }
ask-me-again = Ask me again
answer-for = Let the rules answer for { $name }

## Talking

talk = Talk
talk-said = What was said
talk-unread = { $count } new
talk-nothing = Nobody has said anything yet.
talk-words = Say something
talk-as = Speaking:
talk-say = Say
talk-only-seated = Only those at the table talk here. The host can let those who watch join in.
signs = Quick signs
sign-hello = Hello!
sign-well-played = Well played
sign-thanks = Thank you
sign-hurry = Hurry up?
sign-moment = One moment
sign-oops = Oops!
who-watches = watching
let-guests-talk = Let those who watch talk
stop-guests-talk = No longer let those who watch talk
guests-yes = lets those who watch talk.
guests-no = no longer lets those who watch talk.
mute = Mute
mute-all = Everybody

## Ways to play

ways = Devices and screens
ways-more = A seat can move from one device to another at any time, and one device can be passed around.
around-device = One device for several people
around-others = Who else plays on this device?
around-example = Ben, Chloe
around-others-more = One device passed around: what is hidden is covered until the right person looks. Leave it empty if everybody has a device.
around-name = Somebody’s name
around-add = Plays on this device
here = here
turn-of = { $name }, your turn
looks = { $name } is looking
cover = Cover
seen = I have seen it
seen-pass = I have seen it: pass the device
pass-to = Hand the device to
it-is-me = It’s me, { $name }
look-again = { $name }: have a look
nobody-asked = Nobody at this device is to play now.
watchers = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
screen = A screen for everybody
screen-more = Open this address on a television or a laptop: it shows the table, large, and never anybody’s hand. The hands stay on the phones.
admit = Let it in
admit-more = Those who look on are refused, and so are screens. One that you open in your own browser shows the table all the same; any other shows a code: type it here.
screen-refused = To show the table on this screen, somebody who plays types this code under “Devices and screens”:
screen-join = Join in
several-play = Several are choosing
two-choose = { $one } and { $two } are choosing
three-choose = { $one }, { $two } and { $three } are choosing
hand-view = Only my hand: a screen shows the board
hand-only = Only my hand
keep-board = Keep the board
whole-board = The whole board
screen-in-use = A screen shows the board.
carry = Take a seat to another device
carry-more = Play on with your phone, or bring your seat to a device that is passed around.
carry-seat = Another device for { $name }
carry-title = { $name } moves
carry-how = Let the other device look at this code.
carry-by-hand = Or type the letters at { $address } or under “Devices and screens” there.
carry-once = Good once, for ten minutes. Until then everything stays as it is.
take = Bring a seat to this device
take-more = Type the code that the other device shows.
take-title = { $name } plays here?
take-this = The seat moves to this device. Where there is another seat already, what is hidden is covered until the right person looks.
take-seat = Play here
pass-code = Code
looking-on = Those who look on
looking-welcome = Whoever has the link may look on and sees only what is public.
looking-refused = Only those who play see this table.
refuse-looking = Nobody may look on
refuse-looking-more = Screens are sent away too, except those in the browsers of players. Each then shows a code by which you let it in again.
allow-looking = Let people look on

## Hints

hints = Hints during the game
hints-allowed = Allowed
hints-forbidden = Not allowed
hint = Hint
hint-thinking = Thinking …
hint-lead = The house’s master would play, with the chance to win:
percent = { $share }%

## The end

again = Play again
join-next = To the next table
download = Download the game

## Looking back

replay = Replay
replay-and-coach = Replay and coach
replay-start = Before the first move.
replay-chose = { $name } chose: { $label }
replay-sealed = { $name } has chosen in secret
replay-slider = Moment of the game
replay-value = Move { $move } of { $last }.
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-back = One move back
replay-next = One move on
replay-last = To the end
eyes = Seen by
eyes-public = everybody
eyes-mover = whoever is to move
eyes-look = Look
look-back = Looking back
scores = Scores
ranking = Ranking
score-item = Item
score-rank = Rank
score-total = Total
story-more = Touch a sentence to see its moment.
taken-back-later = (taken back later)
eyes-open = everything open
copy-moment = Copy the link to this moment
play-on = Play on from here
play-on-more = A new table goes on from this moment, with dice of its own; bots take the other chairs.
play-on-seat = Your chair
play-on-bots = The others are
play-on-start = Play on
goes-on = This table goes on from move { $move } of another one.
goes-on-from = See that moment
import = Bring in a game
import-more = The file of a table, as downloaded here or from another house. Every die in it is recomputed first; what does not prove right is refused, with the reason. A game that still runs can come in too, from a file the host wrote whole; whoever has that file knows the dice to come.
claim-seat = Play on as { $name }
import-file = The file
import-bring = Verify and bring in
coach = Coach
coach-offer = The coach looks at every decision with what the player could know then, and tells skill from luck. It takes a minute or two.
ask-coach = Ask the coach
coach-thinking = The coach is looking back: { $percent }%
coach-how = In hundredths of the victory. Each decision was thought over with { $iterations } imagined games; small differences mean nothing. The curve is the mean of what each player could expect at their own decisions.
chart-title = Each player’s chance to win, from the first move to the last
turning-points = Turning points
no-turning-points = Nobody gave much away, and nothing turned the game at once.
turn-choice = Move { $move }: { $name }’s “{ $action }” cost { $share }%. Best was “{ $best }”.
turn-luck-for = Move { $move }: luck gave { $name } { $share }%.
turn-luck-against = Move { $move }: luck took { $share }% from { $name }.
turn-insight-for = Move { $move }: what came to light gave { $name } { $share }%.
turn-insight-against = Move { $move }: what came to light took { $share }% from { $name }.
skill-and-luck = Skill and luck
player = Player
account-start = Start
account-choices = Own choices
account-others = Others’ choices
account-nature = Dice and draws
account-insight = Came to light
account-end = End
all-decisions = All decisions
move = Move
was-played = Played
was-best = Best then
share-before = Before
share-after = After

## Fair chance

fair = Fair dice
fair-before = Before the first roll the server sealed its secret. This is its fingerprint; the secret is shown at the end, so that anyone can check every roll.
fair-over = This is the secret the server sealed before the first roll. With the downloaded file, “tablee verify” recomputes every roll.
fair-proved = { $draws ->
    [0] Nothing was left to chance at this table.
    [one] The one draw of this table has been recomputed from the secret, and is right.
   *[other] All { $draws } draws of this table have been recomputed from the secret, and are right.
}
fair-copied = { $draws ->
    [0] No draw was copied from the other table.
    [one] One draw was copied from the other table; its own page proves it.
   *[other] { $draws } draws were copied from the other table; its own page proves them.
}
fair-list = Every draw
fair-n = Draw
fair-entry = Entry
fair-drawn = What was drawn
commitment = Fingerprint
seed = Secret

## Pages to read

in-a-minute = In a minute
contents = Contents
rule-numbers = Show rule numbers
search = Search
search-rules = Search the rules
search-none = No rule holds all these words.
search-all = Show all rules
try-it = Try it against bots
privacy = What the house knows about you
credits = With thanks
about-house = Tablée is a house for French board games: to play, to study, to perfect. It runs on one machine, yours or a friend’s.
about-fair = The dice of a table come from a secret drawn when the table is laid, mixed with words the players may add. Its fingerprint is shown before the first roll, the secret itself after the end.
about-privacy = The name you give at a table, and one cookie that keeps your chair. Nothing is sent anywhere else.
about-code = Tablée is free software under the Apache licence 2.0.

## When something cannot be done

error-title = That did not work
error-error = That is not possible.
error-broken = Something broke on our side. Your game is safe: reload the page.
error-no-code = No table waits under this code. Codes stop working when the table is full or the game begins.
error-used-link = This link has been used or has expired. Make a new one on the other device.
error-no-page = There is nothing at this address.
error-not-so = This address cannot be asked in this way.
error-no-table = There is no such table.
error-table-unknown = There is no such table.
error-unknown-game = There is no game called “{ $game }” on the shelf.
error-unknown-bot = There is no bot called “{ $bot }”.
error-bad-option = The option “{ $option }” cannot be set like this.
error-bad-name = A name has 1 to { $most } visible characters.
error-bad-words = Please write 1 to { $most } visible characters.
error-too-many-words = You have already added words { $most } times.
error-bad-saying = Say between 1 and { $most } visible characters, or make one of the signs.
error-talk-is-full = { $most } things have been said at this table. That is enough.
error-only-for-seated = Only those at the table talk here, unless the host lets those who watch join in.
error-too-much-talk = That was a lot of talking. Wait a moment.
error-no-such-seat = This table has no such chair.
error-seat-taken = { $name } sits there already.
error-nobody-there = Nobody sits on that chair.
error-too-few-chairs = { $people } people sit at this table: with { $seats } chairs somebody would have to stand up first.
error-rules-settled = This table goes on from another one: its players and rules stay as they were.
error-already-over = The game is already over.
error-one-seat = You already have a chair at this table.
error-sent-away = The host has freed your chair. You may sit down again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-not-your-seat = This is not your chair.
error-not-the-host = Only the host can do that.
error-table-not-full = { $free ->
    [one] One chair is still free.
   *[other] { $free } chairs are still free.
}
error-already-started = The game has already started.
error-not-started = The game has not started yet.
error-nothing-left = Nothing is left to play at that moment.
error-bad-file = This file cannot be brought in: { $reason }
fault-no-table = it is not the file of a table.
fault-format = it is written in a form that this house cannot read.
fault-unknown-game = there is no game called “{ $game }” on the shelf.
fault-rules-version = it follows version { $version } of the rules, this house plays version { $plays }.
fault-bad-option = it names an option that the game does not have.
fault-bad-position = it starts from a position that cannot be.
fault-head = what stands before its first entry has been changed.
fault-no-seed = it was made before the end of the game; without the secret no draw can be checked.
fault-seed = its secret is not the one that was sealed before the game.
fault-copied = the moves that it goes on from cannot have been played.
fault-entry = entry { $entry } cannot follow what was before it.
fault-seal = entry { $entry } has been changed.
fault-draw = entry { $entry } says “{ $said }”, but draw { $n } with this secret and these words is “{ $due }”.
fault-cut = it is cut off: entry { $entry } is missing.
fault-unstarted = the game has not started, there is nothing to bring in.
fault-no-bot = it goes on with the bot “{ $bot }”, which this house does not have.
fault-value = “{ $where }” in it is not what a table writes.
fault-future = it is of a time that has not come yet.
fault-work = it takes too much time or memory to check.
fault-bad-data = its board does not hold together.
error-checking = The house is checking another file. Please try again in a moment.
error-other-table = Another table already has this file’s name in this house.
error-not-over = The game is not over yet.
error-stale = Something else happened meanwhile. Here is the table as it is now.
error-not-your-turn = It is not your turn.
error-unreadable = “{ $action }” is no move of this game.
error-illegal-action = “{ $action }” is not allowed now.
error-refused = That is not possible now.
error-spectator = You are watching: only players at the table can do that.
error-unreadable-form = This form cannot be read.
error-too-long = That is too long.
error-house-full = This house is full. Come back when a game is over.
error-too-slow = What you sent did not arrive whole. Please try again.
error-too-fast = That was a little fast. Please wait a moment.
error-too-many-streams = This table is open in too many windows.
error-no-token = Send the program’s token in the header “Authorization: Bearer …”.
error-bad-token = This token does not open a seat at this table. The host may have taken the seat back.
error-bad-json = Post JSON like this: {"{"}"number": 12, "action": "…"{"}"}. { $reason }
error-bad-since = “since” is the number of the last entry you have been told.
error-cross-site = This came from another site and was refused.
error-host = This house does not answer to the name “{ $host }”.
error-bad-log = The record of this table is damaged at entry { $entry }. Other tables are not affected.
error-bad-store = The house cannot read its records now.
error-not-stored = This could not be written to disk, so it did not happen.
error-conflict = Something else happened meanwhile. Here is the table as it is now.
error-bad-data = This table’s board cannot be read.
error-bad-lesson = This game’s lesson cannot be taught. { $file }, line { $line }: { $reason }
error-no-answer = The rules of this game have no answer for somebody who is not there. A bot may stand in.
error-not-overdue = Nobody has kept the table waiting that long.
why-incomplete = Something is still missing.
why-no-such-part = Something you chose is no longer there.
error-no-hints = The host wants no hints at this table.
error-no-thought = The house could not think this through just now. Please try again.
error-too-many-here = There are only { $seats } chairs, yours included.
error-bad-name-here = “{ $name }” is no name for somebody here: a name has 1 to { $most } visible characters.
error-covered = This device is covered. Say who you are first.
error-nothing-covered = Nothing is covered here now.
error-no-watching = Only those who play may see this table. Ask the host.
error-no-screen = No screen shows this code.
error-no-pass = This code is not good, or no longer.

## Between the people

undo = Undo
undo-ask = Ask to undo
agree = Agree
refuse = Refuse
withdraw = Never mind
asks-waiting = Waiting for { $names }.
ask-stand-in = Let a bot play for { $name }
stand-in = stand-in
stood-in = A bot is playing for you.
come-back = Take my chair back
stood-in-for = A bot is playing for { $name }.
comes-back = { $name } is back
come-back-as = I am { $name }: take my chair back
away = Need to go?
away-more = A bot plays for you until you take your chair back, at any time.
leave = Leave for a while
clock = Time to think
clock-none = As long as one likes
clock-real = { $minutes } minutes each, and { $seconds } seconds more for each move
clock-by-decision = Turn by turn: { $days ->
    [one] one day
   *[other] { $days } days
} for each decision
clock-more = Whoever runs out of time is stood in for by a bot, and may come back at any time. Nobody loses by it.
clock-days = { $days } d { $hours } h
time-left = Time left
notify = Tell me when it is my turn
notify-denied = Your browser does not allow notifications from this house.
told-undo = { $name } takes back { $count ->
    [one] a move
   *[other] { $count } moves
}.
told-ask-undo = { $name } would like to take a move back.
told-ask-stand-in = { $name } asks for a bot to play for { $other }.
told-agree = { $name } agrees.
told-refuse = { $name } does not agree.
told-withdraw = { $name } no longer asks.
told-stand-in-wish = { $name } leaves for a while; a bot plays on.
told-stand-in-agreed = { $name } is not there; a bot plays on.
told-stand-in-clock = { $name } has no time left; a bot plays on.
told-return = { $name } is back.
error-nothing-to-undo = You have decided nothing that could be taken back.
error-request-open = One thing after the other: something is being asked already.
error-no-request = Nothing is being asked of you.
error-stood-in = A bot is playing here. Take the chair back first.
error-not-away = No bot is standing in there.
error-time-left = There is still time on this clock.

## Why not

cannot-over = The game is over.
cannot-watching = You are watching: only players at the table can do that.
cannot-turn = It is { $name }’s turn.
cannot-turns = The table is waiting for { $names }.
cannot-chance = Chance is having its say. One moment.
cannot-ask = Not now. { $ask }
cannot-rule = Rule { $rule }
cannot-rules = The rules

# --- learning a game by playing it ---

lesson = Lesson
lesson-title = Learn { $game }
lesson-lead = { $minutes ->
    [one] A guided first game: about a minute, one sentence at a time.
   *[other] A guided first game: about { $minutes } minutes, one sentence at a time.
}
lesson-chapters = Chapters of the lesson
lesson-or-play = Or play right away
lesson-progress = { $step } of { $last }
lesson-onward = Continue
lesson-back = Back
lesson-skip = Skip the lesson
lesson-again = Start again
lesson-invite = Invite friends
lesson-watch = Watch…
lesson-other = The lesson asks for something else here. Touch what is lit.
lesson-you = You
learn-in = { $minutes ->
    [one] Learn in a minute
   *[other] Learn in { $minutes } minutes
}
learn-continue = Continue the lesson ({ $step } of { $last })
learn-repeat = Repeat the lesson
learn-offer = { $minutes ->
    [one] New to { $game }? Learn it in a minute, by playing.
   *[other] New to { $game }? Learn it in { $minutes } minutes, by playing.
}
learn-no = No, thanks
first-tips = Explain new decisions
got-it = Got it

## Pace, staged moments, what happened meanwhile

pace = Pace of what I see
pace-bots = Pace of the bots
pace-calm = Calm
pace-normal = Normal
pace-brisk = Fast
pace-at-once = Instant
