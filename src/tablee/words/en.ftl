## The house

house = Tablée
welcome = Pull up a chair
welcome-more = Board games with friends or against bots. No account, nothing to install.
shelf = The games
players = { $low }–{ $high } players
players-exactly = { $count } players
how-to = How to play
rules = Rules
play-now = Play { $bots ->
    [one] against a bot
   *[other] against { $bots } bots
}
with-friends = Play with friends
your-tables = My tables
my-turn = My turn now
my-turn-none = No table is waiting for you.
my-turn-more = { $count ->
    [one] One more table is waiting for you.
   *[other] { $count } more tables are waiting for you.
}
turn-time-left = { $left } left
waits-minutes = { $minutes ->
    [0] it has just become your turn
    [one] waiting for you for a minute
   *[other] waiting for you for { $minutes } minutes
}
waits-hours = { $hours ->
    [one] waiting for you for an hour
   *[other] waiting for you for { $hours } hours
}
waits-days = waiting for you for { $days } days
next-turn = Next table: { $game }
next-turn-all = All { $count }
notices = Notices
notices-open = Tell me when it’s my turn
notices-more = If a table has waited for you for a few minutes and you have no page open there, you are told: once a turn, and once more before your time runs out. Only tables without a time limit, or with days for each decision.
notices-mail = By e-mail
mail-address = Your e-mail address
mail-other-address = Use another address
mail-ask = Send me a confirmation
mail-sent = Look into your mailbox: the link in the mail switches notices on. It works for a day.
mail-on = Notices go to the address that you confirmed.
mail-private = Nobody sees your address, and it is used for nothing else. Every mail has a link to stop.
mail-forget = Remove my address
mail-confirm = Yes, tell me by e-mail
mail-confirm-more = From now on you get an e-mail when a table waits for you.
mail-confirmed = Done: you get an e-mail when a table waits for you.
mail-stop = Stop these mails
mail-stop-more = You get no more mails, and your address is removed.
mail-stopped = Done: you get no more mails, and your address is removed.
mail-confirm-subject = Confirm your address
mail-confirm-why = Somebody, probably you, wants to be told by e-mail when it is their turn at { $house }.
mail-confirm-open = Open this link to switch the notices on. It works for a day:
mail-confirm-otherwise = If that was not you, do nothing: you get no further mail.
mail-turn-subject = Your turn in { $game }
mail-reminder-subject = Your time is running out in { $game }
mail-turn-with = It’s your turn in { $game } with { $names }.
mail-turn-alone = It’s your turn in { $game }.
mail-turn-left = Time left: { $left }
mail-turn-play = Make your move:
mail-turn-button = Make your move
mail-turn-all = All tables that wait for you:
mail-turn-all-link = All tables that wait for you
mail-turn-stop = No more mails:
notice-with = with { $names }
push-here = On this device
push-more = A notification like those of other apps, even when no page of Tablée is open.
push-on = Tell me on this device
push-off = Stop on this device
push-is-on = You are told on this device.
push-denied = Your browser does not allow notifications from this site: change that in its settings for this page.
push-unable = This browser can’t be told while no page is open. On an iPhone or iPad, first add this page to the home screen and open it there.
push-failed = That did not work: the browser’s own notification service does not answer. Try again later.
mail-turn-warning = The link works on any device. On another one than yours it plays for you, once and for an hour: keep it to yourself.
mailed-move = Your move in { $game }
mailed-move-more = On this device you are not { $name } yet. With one touch this browser sees what { $name } sees at this table and makes { $name }’s moves, for an hour.
mailed-move-here = Make the move here
mailed-move-warning = That works once. { $name }’s own device stays as it is, shows that another one is in use, and can end it. Nothing else of { $name } is opened: no other table, no name, no address.
seat-lent-short = Two devices
seat-lent = A link from an e-mail has opened this seat on a second device, for an hour at most.
seat-lent-end = End that
mail-board = The board
open-tables = Waiting for players
phase-open = waiting
phase-running = running
phase-over = finished
free-chairs = { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
}
we-are = We are
minutes = { $low }–{ $high } min
minutes-about = about { $minutes } min
weight-1 = easy
weight-2 = medium
weight-3 = expert
weight-estimate = Easy, medium and expert are our own estimate. The minutes are computed from games between bots.
card-play = Play now
card-friends = With friends
card-learn = Learn · { $minutes } min
card-learn-on = Lesson
card-options = Options
recent = Finished
not-for = Not for { $players } players
won-by = { $count ->
    [one] { $names } won
   *[other] shared: { $names }
}
about = About
home = Home
menu = Menu
skip = Skip to the content
sound = Sounds
away-title = No connection
away-safe = The server can’t be reached right now. Your game is safe: every move you made is saved. This page comes back by itself.
away-again = Try again now
yes = Yes
no = No
light-auto = Theme: automatic
light-day = Theme: light
light-night = Theme: dark
have-code = Have a code?
code-example = code, e.g. BCDFG
join = Join
all-your-tables = My tables
more-choices = Options …
nobody-yet = nobody yet
days-ago = { $days ->
    [0] today
    [one] yesterday
   *[other] { $days } days ago
}

## One's own tables, and another device

no-tables-yet = You haven’t played a game yet.
going-on = In progress
finished-tables = Finished
other-device = Continue on another device
other-device-more = Started here, want to go on with your phone? Open a link there to keep your seats.
other-device-link = Make a link
device-open = Open this link on the other device, or scan the QR code. It works once, within { $minutes } minutes.
device-secret = Anyone who opens this link plays in your place, so don’t send it to anybody else.
continue-here = Continue here
continue-as = Continue as { $name }?
continue-more = This device gets the same seats as the one where the link was made.
continue-own = Careful: this browser already has seats of its own. It will lose them.
continue-same = This is the browser where the link was made. Open it on the other device.
continue-on = Continue
not-me = No, that’s not me

## A new table

new-table = New game
your-name = Your name
guest = Guest
seats = Players
others = Who takes the other seats?
friends = Friends, with a link
bots-beginner = Beginners
bots-apprentice = Apprentices
bots-regular = Regulars
bots-expert = Experts
bots-master = Masters
others-more = With friends, you get a link to share; empty seats can still go to bots. The bots stand here from the weakest to the strongest.
listed = Who can find this table?
listed-no = Only by invitation
listed-yes = Anybody, on the home page
house-rules = Game options
usual = default
lay-table = Create table
option-other = Option { $name }
option-chosen = { $option }: { $choice }

## Around the table

waiting-room = Waiting room
waiting-chairs = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
waiting-start = Everyone is here.
host-starts = The host starts the game.
host-will-start = { $name } starts the game.
host-gone = The host has left.
take-hosting = Become host
hosts = host
no-hints = No hints
only-alone-hints = Hints only when you play alone
change-options = Change options
change-options-more = Everyone sees the change at once. Nobody loses their seat.
save = Save
sit-here = Sit here
move-here = Move here
swap = Swap seats
asks-swap = { $name } would like to swap seats with you.
asked-already = swap requested
ask-no-more = Cancel request
rather-not = No, thanks
my-chair = My seat
this-chair = More
chair-of = { $name }: more
give-chair = Who sits here?
give-to-bot = A bot plays here:
leave-to-bot = Give my seat to a bot:
rename = Change my name
what-name = Your name
thats-me = Save
make-host = Make host
hand-over = Make someone else host
hand-over-more = The host starts the game and can skip the decision of a player who is away. Who should be host?
fill-free = { $free ->
    [one] For the free seat
   *[other] For the { $free } free seats
}
fill = Add bots
code-more = Or type this code on the home page:
table-code = Code of this table:
share = Share the link
share-title = { $game } on Tablée
look-0 = red, circle
look-1 = blue, square
look-2 = yellow, triangle
look-3 = green, diamond
look-4 = purple, star
look-5 = grey, hexagon
around-table = Players
free-chair = Free seat
sit = Sit down
stand = Leave my seat
send-away = Remove
sent-away = The host has freed your seat.
start = Start the game
bot = bot
level-beginner = Beginner
level-apprentice = Apprentice
level-regular = Regular
level-expert = Expert
level-master = Master
# At older tables, and for researchers
level-random = Dreamer
level-greedy = Clever
stars = Strength: { $stars } of 5
bot-face = Bot, { $level }
# What bots are called in older tables
bot-greedy = Fox
bot-random = Dreamer
bot-apprentice = Apprentice
bot-regular = Regular
bot-master = Master
program = program
programs = Programs at this table
programs-more = This program doesn’t answer and holds up the game. Give it a new token, or let a bot take over.
add-program = A program
new-token = New token
take-over = Let a bot take over
program-name = Program { $seat }
program-title = Seat of { $name }
program-once = This seat now belongs to a program. The token is shown only once. It lets the program see and play this seat.
program-token = Token
program-stream = What the seat sees, one line per update
program-play = Sending actions
program-try = Try the example that comes with Tablée:
program-more = Send the token in the header “Authorization: Bearer …”. It stops working when you take the seat back or make a new one.
note-absent = { $host } skips { $name }’s decision: { $name } is away.
note-absent-host = The host skips { $name }’s decision: { $name } is away.
note-bot-late = { $name } took too long, so a quick move was played instead.
note-bot-lost = { $name } was cut off, so a quick move was played instead.
note-bot-illegal = { $name } tried an illegal move, so a quick move was played instead.
note-bot-failed = { $name } found no move, so a quick one was played instead.
you-named = You
you = you
invite = Invite friends
invite-more = Send this link, or scan the QR code with a phone.
copy = Copy the link
copy-this = Copy
copied = Copied
quoted = “{ $text }”
lucky-words = Add your own randomness (optional)
lucky-words-more = Type anything. It is mixed into the dice, so nobody can choose them, not even the server.
add = Add

## Playing

your-turn = Your turn
their-turn = { $name }’s turn
to-play = to play
actions = Your moves
show-list = Show as a list
take-back-touch = Cancel
watching = You are watching.
log = History
whole-log = Full history
back-to-table = Back to the game
play-forced = Play automatically when there is only one move
lost = Connection lost. Trying again …
has-chosen = has chosen
no-page = away
send = Send
close = Close
more = { $what }: one more
less = { $what }: one less
place-in-order = Place { $place }
ask-me-again = Ask me again
answer-for = Skip { $name }’s decision

## Talking

talk = Chat
talk-said = Messages
talk-unread = { $count } new
talk-nothing = No messages yet.
talk-words = Write a message
talk-as = From:
talk-say = Send
talk-only-seated = Only players can chat here. The host can let spectators chat.
signs = Quick messages
sign-hello = Hello!
sign-well-played = Well played
sign-thanks = Thank you
sign-hurry = Your move?
sign-moment = One moment
sign-oops = Oops!
who-watches = spectator
let-guests-talk = Let spectators chat
stop-guests-talk = Stop spectators from chatting
guests-yes = lets spectators chat.
guests-no = no longer lets spectators chat.
mute = Mute chat
mute-all = Everyone

## Ways to play

ways = Devices and screens
ways-more = You can move a seat to another device at any time, or pass one device around.
around-device = Share this device
around-others = Who else plays on this device?
around-example = Ben, Chloe
around-others-more = You pass the device around. Hidden things stay covered until the right person looks. Leave it empty if everyone has a device.
around-name = Name
around-add = Add to this device
here = here
turn-of = { $name }, your turn
looks = { $name } is looking
cover = Cover
seen = Done
seen-pass = Done: pass the device
pass-to = Hand the device to
it-is-me = It’s me, { $name }
look-again = { $name }: have a look
nobody-asked = Nobody on this device has to play right now.
watchers = { $count ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $count } people are watching.
}
screen = Show the game on a screen
screen-more = Open this address on a TV or a laptop. It shows the board, and nobody’s hand: those stay on the phones.
admit = Allow this screen
admit-more = Spectators are off, so a new screen shows a code. Type it here to allow it. Screens in a player’s own browser always work.
screen-tv = Or open { $address } on the TV and choose the letters { $code } with the remote control.
tv = Show a game on this screen
tv-more = Choose the five letters of your table. This screen then follows you from game to game, all evening.
tv-code = Table code
tv-letters = Letters
tv-delete = Delete
tv-show = Show the game
tv-no-code = No table has these letters.
tv-here = On a TV?
screen-refused = To show the game here, a player types this code under “Devices and screens”:
screen-join = Join in
several-play = Several are choosing
two-choose = { $one } and { $two } are choosing
three-choose = { $one }, { $two } and { $three } are choosing
hand-view = Show only my hand
hand-only = Only my hand
keep-board = Keep the board
whole-board = Large board
screen-in-use = The board is on a screen.
carry = Move a seat to another device
carry-more = Continue on your phone, or bring your seat to a shared device.
carry-seat = Another device for { $name }
carry-title = { $name } moves
carry-how = Scan this QR code with the other device.
carry-by-hand = Or type these letters at { $address }, or there under “Devices and screens”.
carry-once = It works once, for ten minutes. Until then nothing changes.
take = Bring a seat to this device
take-more = Type the code shown on the other device.
take-title = Play as { $name } here?
take-this = The seat moves to this device. If somebody else plays here too, hidden things stay covered until the right person looks.
take-seat = Play here
pass-code = Code
looking-on = Spectators
looking-welcome = Anyone with the link can watch. They see only what is public.
looking-refused = Only the players can see this game.
refuse-looking = No spectators
refuse-looking-more = Screens are closed too, except in a player’s own browser. They show a code so you can allow them again.
allow-looking = Allow spectators

## Hints

bot-offers = Bots’ offers
bot-offers-yes = Allowed
bot-offers-no = None
bot-offers-more = A bot makes people at most one offer a round, pauses when refused, and never offers the same again.
no-bot-offers = Bots make no offers
counted = For those who make the game
counted-no = Keep this game to ourselves
counted-yes = Count it, without names
counted-more = When the game is over, reports about this game may count it: who won from which seat, how long it took, which moves were made. Names are left out. Everyone who joins can read this.
is-counted = Reports about the game may count this table, without names
waits-for-offers = { $name } waits { $seconds } s for offers.
wait-for-offers = The bots wait { $seconds } s for offers.
hints = Hints
hints-alone = Only when alone
hints-allowed = On
hints-forbidden = Off
hint = Hint
hint-thinking = Thinking …
hint-lead = Suggested moves (chance of winning)
percent = { $share }%

## The end

verdict-won = You won!
verdict-shared = You share the victory!
verdict-draw = A draw
verdict-lost = You lost
ending-figures = { $moves ->
    [one] one move
   *[other] { $moves } moves
} in { $minutes } min
decisive-moment = See the decisive moment
again = Rematch
join-next = Go to the rematch
join-next-table = Go to the next game
join-next-game = Go to { $game }
follow-rematch = Rematch! Everyone moves to the new table.
follow-next = Next game: { $game }. Everyone moves to the new table.
follow-now = Go now
follow-stay = Stay here
next-game = What do you play next?
next-game-more = Vote for a game. Once everyone here has voted, you all move on together.
next-game-decide = Play { $game } now
votes = { $count ->
    [one] one vote
   *[other] { $count } votes
}
evening = Score of the evening · { $games ->
    [one] one game
   *[other] { $games } games
}
evening-player = Player
evening-games = Games
evening-wins = Wins
evening-points = Points
wins-about = { $number }
download = Download the game

## Looking back

replay = Replay
replay-and-coach = Replay and analyse
replay-start = Before the first move.
replay-chose = { $name } chose: { $label }
replay-sealed = { $name } has chosen in secret
replay-slider = Move
replay-value = Move { $move } of { $last }.
replay-play = Play
replay-pause = Pause
replay-first = To the beginning
replay-back = One move back
replay-next = One move on
replay-last = To the end
replay-by = Go by
replay-by-step = step
replay-by-turn = turn
replay-speed = Speed
speed-slow = slow
speed-normal = normal
speed-fast = fast
eyes = View as
eyes-public = everyone
eyes-mover = the player to move
eyes-look = Show
look-back = Game summary
scores = Scores
ranking = Ranking
score-item = Item
score-rank = Rank
score-total = Total
statistics = In figures
figure-decisions = Decisions
figure-time = Time to think
figure-longest = Longest think
figure-dice = Dice rolled
figure-dice-sum = Sum of the dice
figure-dice-mean = Average of a die
decimal = { $whole }.{ $tenths }
lead-changes = { $count ->
    [0] The lead never changed hands.
    [one] The lead changed hands once.
   *[other] The lead changed hands { $count } times.
}
lead-changes-coach = The analysis also tells how often the lead changed hands.
story-more = Click a line to see that position.
taken-back-later = (undone later)
eyes-open = everything face up
copy-moment = Copy a link to this position
play-on = Play from here
play-on-more = A new game starts from this position, with new dice. Bots take the other seats.
play-on-seat = Your seat
play-on-bots = Opponents
play-on-start = Play
goes-on = This game continues from move { $move } of another one.
goes-on-from = See that position
import = Import a game
import-more = A game file downloaded here or from another Tablée. The dice are checked before the import. You can also import a game in progress from its host’s full file; anyone with that file knows the dice to come.
claim-seat = Play on as { $name }
import-file = File
import-bring = Check and import
coach = Analysis
coach-offer = The coach looks at every decision with what you could know then: your costliest mistakes, what was better and why, and what was luck. It takes a minute or two.
ask-coach = Analyse this game
coach-thinking = Analysing: { $percent }%
coach-how = Figures are percentage points of the chance of winning. Each decision was simulated { $iterations } times, so a difference of a point or two means nothing. The curve averages what each player could expect at their own decisions.
coach-whose = Whose decisions
coach-yours = Your decisions
coach-you = You
chart-title = Each player’s chance of winning, from first move to last
mistakes-own = Your costliest decisions
mistakes-of = { $name }’s costliest decisions
mistakes-all = The costliest decisions
mistakes-none = No decision cost much. Well played!
points-lost = { $points ->
    [one] −1 point
   *[other] −{ $points } points
}
why-chance = Chance of winning
why-chances = { $better }% with the better move, { $played }% with the one played
why-gains = What it gains
why-played = What was risked
why-risks = What it risks
why-no-risk = Nothing more than the move played, as far as the coach saw.
why-wins = It wins the game.
why-loses = It loses the game.
why-may-win = It may win the game before the next turn ({ $times } times out of { $tries } tries).
why-may-lose = The game may be lost before the next turn ({ $times } times out of { $tries } tries).
why-often = { $text } ({ $times } times out of { $tries } tries).
see-in-replay = See it in the replay
see-why = See why
turning-points = Turning points
no-turning-points = No big mistakes, and no single stroke of luck decided it.
turn-number = Turn { $turn }
round-number = Round { $round }
round-and-turn = Round { $round }, turn { $turn }
move-number = Move { $move }
turn-choice = { $turn }: “{ $action }” cost { $who } { $share ->
    [one] one point
   *[other] { $share } points
}. Better: “{ $best }”.
turn-choice-you = { $turn }: “{ $action }” cost you { $share ->
    [one] one point
   *[other] { $share } points
}. Better: “{ $best }”.
turn-luck-for = { $turn }: luck gave { $who } { $share } points.
turn-luck-for-you = { $turn }: luck gave you { $share } points.
turn-luck-against = { $turn }: luck cost { $who } { $share } points.
turn-luck-against-you = { $turn }: luck cost you { $share } points.
turn-insight-for = { $turn }: a reveal gave { $who } { $share } points.
turn-insight-for-you = { $turn }: a reveal gave you { $share } points.
turn-insight-against = { $turn }: a reveal cost { $who } { $share } points.
turn-insight-against-you = { $turn }: a reveal cost you { $share } points.
skill-and-luck = Skill and luck
player = Player
account-start = Start
account-choices = Own choices
account-others = Others’ choices
account-nature = Dice and draws
account-insight = Hidden info
account-early-end = Ended early
account-end = End
all-turns = Turn by turn
more-decisions = { $count ->
    [one] and one more decision
   *[other] and { $count } more decisions
}
turn = Turn
was-played = Played
was-best = Better
share-before = Before
share-after = After
cost = Cost

## Fair chance

fair = Verify the dice
fair-before = The server drew a secret before the first roll. This is its fingerprint. The secret is shown at the end, so anyone can check every roll.
fair-over = This is the secret the server drew before the first roll. With the downloaded file, “tablee verify” recomputes every roll.
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
fair-drawn = Result
commitment = Fingerprint
seed = Secret

## Pages to read

in-a-minute = In a minute
contents = Contents
rule-numbers = Show rule numbers
search = Search
search-rules = Search the rules
search-none = No rule has all these words.
search-all = Show all rules
try-it = Try it against bots
privacy = Your data
credits = Credits
about-house = Tablée is a place for French board games: play them, study them, improve them. It runs on one machine, yours or a friend’s.
about-fair = The dice come from a secret drawn when the table is created, mixed with any words the players add. Its fingerprint is shown before the first roll, the secret itself at the end.
about-privacy = The name you type, and one cookie that keeps your seat; a profile only if you make one. Nothing is sent anywhere else. On the page “My profile” you download or delete everything.
about-code = Tablée is free software under the Apache licence 2.0.

## When something cannot be done

error-title = That did not work
error-missing = Not found
error-error = That is not possible.
error-broken = Something went wrong on our side. Your game is safe: reload the page.
error-no-code = No table has this code. A code works until a day after the end of the game.
error-bad-address = That is not an e-mail address. It should look like name@example.org.
error-used-move-link = This link has been used, or the move has been made, or it is too old. You can make your move on the device where you sit at this table.
error-only-borrowed = With a link from an e-mail you can only make moves here. For everything else use your own device.
error-bad-endpoint = We can’t reach this browser’s notification service.
error-used-confirmation = This link has been used or has expired. Ask for a new one on the page “Notices”.
error-too-many-mails = Too many mails were asked for. Try again tomorrow.
error-used-link = This link has been used or has expired. Make a new one on the other device.
error-no-page = There is nothing at this address.
error-not-so = This address doesn’t take this kind of request.
error-no-table = There is no such table. Check the link, or type the table’s code on the home page.
error-table-unknown = There is no such table. Check the link, or type the table’s code on the home page.
error-unknown-game = There is no game called “{ $game }” on the shelf.
error-unknown-bot = There is no bot called “{ $bot }”.
error-unknown-option = There is no option “{ $option }”.
error-bad-option = The option “{ $option }” cannot be set like this.
error-bad-name = A name has 1 to { $most } visible characters.
error-bad-words = Please write 1 to { $most } visible characters.
error-too-many-words = You have already added words { $most } times.
error-bad-saying = Write 1 to { $most } visible characters, or pick a quick message.
error-talk-is-full = This chat is full ({ $most } messages).
error-only-for-seated = Only players can chat here, unless the host lets spectators chat.
error-too-much-talk = Too many messages. Wait a moment.
error-no-such-seat = This table has no such seat.
error-seat-taken = { $name } already sits there.
error-nobody-there = Nobody sits there.
error-too-few-chairs = { $people } people sit at this table, so { $seats } seats are too few.
error-rules-settled = This game continues another one, so its players and rules can’t change.
error-already-over = The game is already over.
error-one-seat = You already have a seat at this table.
error-sent-away = The host has freed your seat. You can sit down again in { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}.
error-not-your-seat = This is not your seat.
error-not-the-host = Only the host can do that.
error-table-not-full = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
error-already-started = The game has already started.
error-not-started = The game has not started yet.
error-nothing-left = Nothing is left to play from that position.
error-bad-file = This file can’t be imported: { $reason }
fault-no-table = it is not a game file.
fault-format = its format is unknown here.
fault-unknown-game = there is no game called “{ $game }” on the shelf.
fault-rules-version = it follows version { $version } of the rules, this house plays version { $plays }.
fault-bad-option = it names an option that the game does not have.
fault-bad-position = it starts from an impossible position.
fault-head = its header has been changed.
fault-no-seed = it was made before the end of the game; without the secret no draw can be checked.
fault-seed = its secret is not the one that was sealed before the game.
fault-copied = the moves that it goes on from cannot have been played.
fault-entry = entry { $entry } cannot follow what was before it.
fault-seal = entry { $entry } has been changed.
fault-draw = entry { $entry } says “{ $said }”, but draw { $n } with this secret and these words is “{ $due }”.
fault-cut = it is cut off: entry { $entry } is missing.
fault-unstarted = the game has not started, so there is nothing to import.
fault-no-bot = it goes on with the bot “{ $bot }”, which this house does not have.
fault-value = “{ $where }” in it is not what a table writes.
fault-future = its date is in the future.
fault-work = it takes too much time or memory to check.
fault-bad-data = its board has errors.
error-checking = Another file is being checked. Please try again in a moment.
error-other-table = Another game here already has this file’s id.
error-not-over = The game is not over yet.
error-stale = Something happened in the meantime. Here is the game as it is now.
error-not-your-turn = It is not your turn.
error-unreadable = “{ $action }” is not a move of this game.
error-illegal-action = “{ $action }” is not allowed now.
error-refused = That is not possible now.
error-no-votes = Nobody has voted yet.
error-too-few-seats = That game has too few seats for you all.
error-spectator = You are watching. Only players can do that.
error-unreadable-form = This form cannot be read.
error-too-long = That is too long.
error-house-full = This server is full. Come back when a game has ended.
error-too-slow = Your request didn’t arrive completely. Please try again.
error-too-fast = That was too fast. Please wait a moment.
error-too-many-streams = This game is open in too many windows.
error-no-token = Send the program’s token in the header “Authorization: Bearer …”.
error-bad-token = This token doesn’t open a seat at this table. The host may have taken the seat back.
error-bad-json = Post JSON like this: {"{"}"number": 12, "action": "…"{"}"}. { $reason }
error-bad-since = “since” is the number of the last entry you have been told.
error-cross-site = This came from another site and was refused.
error-host = This server doesn’t answer to the name “{ $host }”.
error-bad-log = The record of this game is damaged at entry { $entry }. Other games are fine.
error-bad-store = The saved games can’t be read right now.
error-not-stored = This could not be saved, so it did not happen.
error-conflict = Something happened in the meantime. Here is the game as it is now.
error-bad-data = This table’s board cannot be read.
error-bad-lesson = This game’s lesson cannot be taught. { $file }, line { $line }: { $reason }
error-no-answer = This game has no default decision for a player who is away. A bot can take over.
error-not-overdue = Nobody has kept you waiting that long yet.
why-incomplete = Something is still missing.
why-no-such-part = Something you chose is no longer there.
error-no-hints = Hints are off at this table.
error-no-thought = That could not be worked out just now. Please try again.
error-too-many-here = There are only { $seats } seats, including yours.
error-bad-name-here = “{ $name }” is no name for somebody here: a name has 1 to { $most } visible characters.
error-covered = This device is covered. Tap your name first.
error-nothing-covered = Nothing is covered right now.
error-no-watching = Only the players can see this game. Ask the host.
error-no-screen = No screen shows this code.
error-no-pass = This code is wrong or no longer valid.

## Between the people

undo = Undo
undo-ask = Ask to undo
agree = Agree
refuse = Refuse
withdraw = Cancel request
asks-waiting = Waiting for { $names }.
ask-stand-in = Let a bot play for { $name }
stand-in = stand-in
stood-in = A bot is playing for you.
come-back = Take my seat back
stood-in-for = A bot is playing for { $name }.
comes-back = { $name } is back
come-back-as = I’m { $name }: take my seat back
away = Leave game
away-more = A bot plays for you. You can take your seat back at any time.
leave = Let a bot play for me
clock = Time limit
clock-none = No time limit
clock-real = { $minutes } minutes each, and { $seconds } seconds more for each move
clock-by-decision = Turn by turn: { $days ->
    [one] one day
   *[other] { $days } days
} for each decision
clock-more = If your time runs out a bot takes over; come back any time.
clock-days = { $days } d { $hours } h
time-left = Time left
notify = Notify me when it’s my turn
notify-denied = Your browser blocks notifications from this site.
told-undo = { $who } undoes { $count ->
    [one] a move
   *[other] { $count } moves
}.
told-undo-you = You undo { $count ->
    [one] a move
   *[other] { $count } moves
}.
told-ask-undo = { $who } asks to undo a move.
told-ask-undo-you = You ask to undo a move.
told-ask-draw = { $who } offers a draw.
told-ask-draw-you = You offer a draw.
told-ask-stand-in = { $who } asks for a bot to play for { $other }.
told-ask-stand-in-you = You ask for a bot to play for { $other }.
told-ask-stand-in-other-you = { $who } asks for a bot to play for you.
told-agree = { $who } agrees.
told-agree-you = You agree.
told-refuse = { $who } does not agree.
told-refuse-you = You do not agree.
told-withdraw = { $who } cancels the request.
told-withdraw-you = You cancel the request.
told-resign = { $who } resigns.
told-resign-you = You resign.
told-stand-in-wish = { $who } leaves for a while; a bot takes over.
told-stand-in-wish-you = You leave for a while; a bot takes over.
told-stand-in-agreed = { $who } is away; a bot takes over.
told-stand-in-agreed-you = You are away; a bot takes over.
told-stand-in-clock = { $who } is out of time; a bot takes over.
told-stand-in-clock-you = You are out of time; a bot takes over.
told-return = { $who } is back.
told-return-you = You are back.
resign = Resign…
resign-sure = The game ends, and the other player wins.
resign-yes = Resign the game
offer-draw = Offer a draw
ended-resignation = { $loser } resigns: { $who } wins the game!
ended-resignation-you = You won! { $loser } resigned.
ended-resignation-loser-you = You lost: you resigned.
ended-agreement = Draw by agreement.
error-no-resigning = With more than two players nobody resigns. Leave the game, and a bot plays on for you.
error-no-draw = You cannot agree on a draw here.
error-asked-before = You offered a draw a short while ago. Play { $moves } more moves first.
error-nothing-to-undo = You have nothing to undo.
error-seen-already = You can’t undo this: others have played since, or you have seen dice or cards. Against bots there is nobody to ask.
error-request-open = Somebody is already asking for something. Answer that first.
error-no-request = Nobody is asking you anything.
error-stood-in = A bot is playing here. Take the seat back first.
error-not-away = No bot is playing for that seat.
error-time-left = There is still time on this clock.

## Why not

cannot-over = The game is over.
cannot-watching = You are watching. Only players can do that.
cannot-turn = It is { $name }’s turn.
cannot-turns = Waiting for { $names }.
cannot-chance = The dice are rolling. One moment.
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
learn-in = { $minutes ->
    [one] Learn in a minute
   *[other] Learn in { $minutes } minutes
}
learn-continue = Continue the lesson ({ $step } of { $last })
learn-repeat = Repeat the lesson
learn-offer = { $minutes ->
    [one] First time? Learn { $game } in a minute, by playing.
   *[other] First time? Learn “{ $game }” in { $minutes } minutes, by playing.
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
since = Since your last turn
since-start = So far
moves = Moves
move-column = Move
move-roll = Dice { $dice }
past-back = One move back
past-on = One move on
past-now = Now
past-news = new moves

## Asking for a seat
ask-seat = Ask for a seat…
ask-seat-title = Ask for your seat
ask-seat-more = Your phone died, or you opened the link in another browser? Ask for your seat. The host, or another player, answers with one touch.
ask-own-seat = I’m { $name }: ask for my seat
ask-bot-seat = Or take over from a bot:
ask-for-it = Ask for my seat
seat-of = { $name }’s seat
no-old-device = No old device at hand? Ask the others for your seat
asked-for-seat = You asked for { $name }’s seat.
asked-for-place = You are waiting for a seat. The host sees it.
asked-and-wait = You asked for your seat. This page goes on as soon as somebody answers.
your-number = Your number is { $number }.
shows-number = Number on their page: { $number }
ask-refused = They said no. You can ask again in a minute.
seat-moved = Your seat is now on another device.
asks-own-seat = { $name } asks for their seat on another device. Is it really { $name }?
asks-your-seat = Somebody asks to play your seat ({ $name }) on another device. Is it you?
asks-bot-seat = { $name } would like to take over from { $bot }.
waits-for-seat = { $name } is waiting for a seat.
yes-it-is = Yes, it’s { $name }
move-seat = Yes, move my seat
give-seat-of = Give { $name }’s seat
add-seat-for = Add a seat
offers-seat = You can take over from { $bot }.
take-offer = Join the game
latecomers = Latecomers
latecomers-more = Offer a bot’s seat: the first spectator who wants it takes over.
offer-seat = Offer { $name }’s seat
offer-no-more = { $name }’s seat: stop offering
told-join = { $who } joins and takes over from a bot.
told-join-you = You join and take over from a bot.
all-seats-taken = All seats are taken. Would you like to play?
wait-for-seat = Ask for a seat
more-seats = + seat
fewer-seats = − seat
error-seat-asked-for = Somebody is already asking for this seat. Wait for the answer.
error-too-many-seat-requests = Too many requests for seats. Wait a moment, then try again.
error-nobody-to-agree = Nobody else plays here who could agree. Open this game on the device you played on and move your seat from there.
error-no-seat-request = This request is over.
error-no-such-person = Nobody of that name plays here.
error-ask-refused = They said no. You can ask again in a minute.
error-no-seat-now = The game is over.

# --- other boards ---
other-board = Another board than the usual one
on-other-board = You play on another board than the usual one.
see-board = Look at it
make-board = Play on a board of your own
house-board = Board of this house: { $name }
make-board-more = This file says what the board is made of. Change a number or a list, and check it: you get a page with its picture and a link that you can send to friends. A single changed line is enough; you may delete the others.
board-text = The board
board-file = Or a file
check-board = Check this board
play-board = Play on this board
change-board = Change it further
download-board = Download its file
board-picture = The board as a game on it begins
board-changes = What is different
board-key = Key
board-what = What
board-keys = The same with the keys of the file
board-usual = Usual board
board-here = This board
board-address = Its address, for friends:
board-until = It is kept for { $days } days, and for good once somebody plays on it.
error-bad-board = Line { $line }, { $what }: { $reason }
error-heavy-board = This board takes too much memory to check.
error-usual-board = This is the usual board: change something first.
error-no-board = There is no board at this address. Boards on which nobody plays are kept for 30 days.
error-too-many-boards = The house has too many new boards on which nobody plays. Try again later.

## Friends: a profile without an account, people one has played with

people = People I’ve played with
people-open = People and my results
people-more = Everyone you have finished a game with. One touch invites them again.
people-none = Nobody yet. When you have finished a game with somebody, you find them here.
played-together = { $games ->
    [one] one game together
   *[other] { $games } games together
}
head-to-head = ahead { $ahead }, behind { $behind }
invite-game = Invite to { $game }
invite-one = Invite
invite-friends = Invite people you’ve played with
invite-to-table = { $game } is waiting for players.
friend-sits = is at the table
friend-invited = invited
friend-not-coming = can’t come
invitations = Invitations
invites-you = { $name } invites you to play { $game }.
invitation-accept = Go to the table
invitation-decline = Not now
invitation-stop = No more invitations from { $name }
invitations-stop = Stop invitations from { $name }
invitations-again = Allow invitations from { $name }
my-games = My games
figures-game = Game
figures-played = Played
figures-won = Won
results = My results
my-game-won = won
my-game-shared = shared victory
my-game-place = place { $place } of { $players }
results-more = { $count ->
    [one] One older game is in your export.
   *[other] { $count } older games are in your export.
}
profile = My profile
profile-more = Only if you like: a name and a face that your friends recognise. No account, no password.
profile-saved = Saved. You have this name and face at every table from now on.
profile-face = Face
profile-colour = Colour
profile-language = Language
face-none = none
face-fox-head = fox
face-cat = cat
face-bear-head = bear
face-owl = owl
face-rabbit-head = rabbit
face-frog = frog
face-wolf-head = wolf
face-hedgehog = hedgehog
face-squirrel = squirrel
face-sheep = sheep
face-penguin = penguin
face-octopus = octopus
face-ladybug = ladybird
face-turtle = turtle
face-snail = snail
face-sunflower = sunflower
hue-0 = red
hue-1 = orange
hue-2 = yellow
hue-3 = green
hue-4 = turquoise
hue-5 = blue
hue-6 = purple
hue-7 = pink
language-en = English
language-fr = Français
four-words = Four words
four-words-more = With four words any other device becomes yours too, with your seats, your people and your results. Even if this one breaks.
four-words-made = Write them down: they are shown only now. Anyone who has them plays in your place, so tell them to nobody.
four-words-there = You have four words. New ones replace them.
four-words-make = Make my four words
four-words-new = Make new ones
four-words-forget = Switch them off
four-words-type = I have four words
words-more = Type them here, and this device continues where the other one was.
words-hint = Capitals, accents, spaces and hyphens don’t matter; the order does.
words-unknown = “{ $word }” is none of our words. Is there a typo?
words-count = { $count ->
    [one] That is one word, but there are four.
   *[other] Those are { $count } words, but there are four.
}
words-wrong = These four words lead to nobody. Are they in the right order, and are they the newest ones?
export-more = A file with everything this house keeps about you: profile, people, results, what you wrote in the chat.
export-all = Download everything
delete-all = Delete everything…
delete-goes = At once and for good: your profile, your four words, your e-mail address, your invitations, what you wrote in the chat, and all tables where you played without other people.
delete-stays = Games with others stay theirs. There you are called “N. N.” from now on, and a bot goes on for you where a game is running. The moves stay, so does what others wrote, and so do words that you added to the dice, because the proof of the dice needs them. Files that others have downloaded are out of our reach.
delete-sure = Yes, delete everything about me
delete-not-sure = Tick this box first.
delete-now = Delete everything now
deleted = Everything is deleted
deleted-more = This browser is a new guest from now on.
error-not-met = You can only invite people you have finished a game with.
error-not-invited = This invitation is no longer open.
error-too-many-words-tried = Too many tries. Wait a minute, or use the link from your other device.
error-too-many-words-in-all = Too many people are trying words right now. Wait a minute, or use the link from your other device.

# --- a game told in letters ---
tell-nature = Chance
tell-asked = Your move: { $step }
tell-ended = Game over: { $reason }
tell-you-are = You are { $name }, seat { $seat } of { $seats } in { $game }.
tell-since = Since your last action:
tell-choices = Your legal actions, by number or in this notation:
tell-more = … and { $count } more, in the same notation.
tell-composed = You may also propose, in this notation, for example:
tell-wait = It is not your turn.
tell-not-understood = “{ $answer }” cannot be played: { $reason }
tell-signs = The signs:

# Why a board is refused
data-long = has { $count } characters, more than { $most }.
data-missing = is missing.
data-whole = should be a whole number from { $low } to { $high }, not { $value }.
data-number = { $value } is not a whole number from { $low } to { $high }.
data-list = should be a list of whole numbers, not { $value }.
data-twice = something is listed twice.
data-word = should be one of { $known }, not { $value }.
data-unknown = is unknown; there are { $known }.
data-table = should be a table of keys and values.
data-tables = should be written in double brackets, once for each.
data-item = the list has { $count } items, numbered from 0.
data-deep = lies deeper than { $most } keys.
data-value = should be a number, a text, true or false, a list or a table.

# --- the workshop ---
workshop = Workshop
workshop-open = Change the board by hand
workshop-open-more = Move what lies on the board, change its numbers, see at once what comes of it.
workshop-undo = Undo
workshop-redo = Redo
workshop-usual = Usual board
workshop-set = Apply
workshop-changes = { $count ->
    [0] Nothing changed yet
    [one] one change
   *[other] { $count } changes
}
workshop-was = (usually { $value })
workshop-nothing = nothing
workshop-colon = :
workshop-values = What can be changed
workshop-take = Take away
workshop-put = Put
workshop-move = Move
workshop-then = { $what }, then
workshop-which-part = What to touch in the picture
workshop-to = to …
workshop-move-to = { $what }, { $place }: move it to
workshop-take-from = Take away: { $what }, { $place }
workshop-put-what = What to put
workshop-put-where = Where to put it
workshop-fault = This board can’t be played yet.
workshop-because = { $what }: { $reason }
workshop-stale = The picture shows the last board that could be played.
workshop-lost = The house can’t be reached. Nothing is lost: try again.
workshop-touch = Touch something framed on the board to move it, or an empty place to put something there.
workshop-held = {"{"}marker{"}"} held: touch its new place, or choose below what to put here instead.
workshop-target = {"{"}place{"}"} chosen: choose below what to put there.
workshop-brush = {"{"}marker{"}"}: touch every place where you want that. Press it again to stop.
workshop-which = Which one?
workshop-play = Play on this board
workshop-link = Get a link
workshop-players = Players
workshop-compare = What does it change?
workshop-stop = Stop
workshop-compare-more = Bots play up to 2,000 games on the usual board and on yours, with the same dice, for at most 45 seconds.
workshop-mend = First mend what is wrong with the board.
workshop-change-first = Change something first.
edit-range = { $what }: “{ $value }” won’t do. It takes a whole number from { $low } to { $high }.
edit-refused = { $what }: “{ $value }” won’t do here.
edit-yes = yes
edit-no = no
workshop-of-item = { $item }, { $what }
workshop-new = new
workshop-gone = taken away
workshop-there = there
workshop-drop = Take away: { $what }
workshop-most = up to { $most } characters
data-no-text = it can’t be empty.
data-text = it can have at most { $most } characters.
data-signs = it has signs that can’t be printed.
data-most = there can be at most { $most }.
data-least = at least { $least } must stay.
compare-title = What it changes
compare-played = { $games ->
    [one] One game
   *[other] { $games } games
} on each board.
compare-found = { $count ->
    [one] One thing clearly differs.
   *[other] { $count } things clearly differ.
}
compare-found-none = Nothing is clear yet.
compare-found-same = Nothing differs that matters.
compare-left = { $count ->
    [one] One thing is still open
   *[other] { $count } things are still open
}: about { $games } games would settle it.
compare-what = What
compare-difference = Difference
compare-verdict = Verdict
compare-seat = Wins of seat { $name }
compare-order = Wins of number { $name } in turn order
compare-bot = Wins of { $name }
compare-ending = Ends: { $name }
compare-turns = Turns in a game
compare-decisions = Decisions in a game
compare-is-more = more
compare-is-less = less
compare-is-same = the same
compare-is-open = open: about { $games } games
compare-interval = { $difference } ({ $low } to { $high })
compare-more = Greedy bots play on all seats. The intervals hold together in 95 of 100 comparisons; two points more or less count as the same.
data-slow = it takes too long to draw.
data-not-here = it is not what the workshop can change.
data-already = { $name } is there already.
data-yes-no = it should be true or false.
data-toml = this is not TOML: { $detail }
error-bad-edit = That can’t be changed like that.
error-comparing = Others are comparing their boards just now. Please try again in a minute.
error-comparing-already = A comparison of yours is still under way. Stop it first.
error-too-many-comparisons = That was many comparisons. Please wait a few minutes.
