# What a report of the laboratory says.
report-title = { $game }: what the games show
report-kicker = Report of the laboratory
report-lead = { $games } games, { $seats } players. Everybody plays as: { $bots }.
report-stopped = Stopped early: these are the figures so far.

section-short = In short
section-board = What is different on this board
section-fairness = Is it fair?
section-length = How long is it?
section-ending = How does it end?
section-choices = What is there to decide?
section-skill = Does playing well pay?
section-tension = Does it stay open?
section-people = People and bots
section-how = How to read this

column-key = key
column-usual = usual board
column-here = this board
column-seat = seat
column-place = turn order
column-bot = player
column-ending = ending
column-kind = action
column-event = event
column-step = decision
column-points = points
column-judged = the judge gives
column-pair = who against whom
column-picture = picture
column-value = value
column-interval = 95% interval
column-says = verdict
column-figure = figure
column-people = people
column-bots = bots

name-seat = seat { $name }
name-place = { $name ->
    [1] plays first
    [2] plays second
    [3] plays third
   *[other] plays { $name }th
}
name-judged = { $name }%
name-pair = { $upper } against { $lower }
name-all-steps = all decisions
report-bot-random = random player
report-bot-greedy = clever bot
report-bot-apprentice = apprentice
report-bot-regular = regular
report-bot-master = master
report-bot-people = people
points-all = of all players
points-winners = of the winners
points-margin = first ahead of second

row-more = more than fair
row-less = less than fair
row-same = fair
row-open = open; about { $needed } games would tell
row-known-value = known
row-open-value = { $needed } games for the asked precision

told-interval = { $value }, interval { $interval }
told-bar = { $ends }: { $part } of the games
spread = 5% have at most { $five }, half at most { $median }, 95% at most { $ninety }; the most seen is { $most }
sample = Sample: { $games } games.
doubtful = Take this with care: it rests on the judge, and the judge is often wrong here (see below).

question-seats = Does it matter where you sit?
answer-seats-more = Yes: { $name } wins too often, { $value } of the games; { $expected } would be fair (interval { $low } – { $high }).
answer-seats-less = Yes: { $name } wins too seldom, { $value } of the games; { $expected } would be fair (interval { $low } – { $high }).
answer-seats-same = No: every seat wins its fair part, to within { $within } points.
answer-seats-open = Not seen so far: { $name } is furthest from fair with { $value } instead of { $expected }, which may be chance. About { $needed } games would settle it.
note-seats = Seats are numbered around the table; who begins may change from game to game.
question-order = Does it matter who begins?
answer-order-more = Yes: who { $name } wins too often, { $value } of the games; { $expected } would be fair (interval { $low } – { $high }).
answer-order-less = Yes: who { $name } wins too seldom, { $value } of the games; { $expected } would be fair (interval { $low } – { $high }).
answer-order-same = No: whoever begins, everyone wins their fair part, to within { $within } points.
answer-order-open = Not seen so far: who { $name } is furthest from fair with { $value } instead of { $expected }, which may be chance. About { $needed } games would settle it.
note-order = The order of the first turns of the game.

question-turns = How many turns?
answer-turns-known = A game takes { $value } turns on average; nine games in ten take between { $five } and { $most }.
caption-turns = Games by their number of turns
question-decisions = How many decisions?
answer-decisions-known = All players together take { $value } decisions on average; nine games in ten have between { $five } and { $most }.
caption-decisions = Games by their number of decisions, forced ones included
question-minutes = How many minutes?
answer-minutes-known = About { $value } minutes; nine games in ten take between { $five } and { $most }.
answer-minutes-fits = About { $value } minutes, as the game says of itself (from { $from } to { $to }, in steps of five).
answer-minutes-differs = About { $value } minutes, while the game says { $from } to { $to } of itself.
caption-minutes = Games by their length in minutes
note-minutes = Estimated: 15 seconds for a decision after somebody else’s, 5 for one after your own, nothing where there is no choice.

question-endings = How do games end?
answer-endings-one = Always the same way: { $name }.
answer-endings-most = Mostly like this: { $name } ({ $value } of the games).
answer-endings-many = In several ways; most often: { $name } ({ $value } of the games).
question-stalls = Do games get stuck?
answer-stalls-none = No: not one game had to be stopped by a limit.
answer-stalls-few = Seldom: a limit ends { $value } of the games.
answer-stalls-some = Yes: a limit has to end { $value } of the games.
question-scores = With how many points do you win?
answer-scores-known = Winners have { $value } points on average, { $margin } more than the next; all players together have { $all }.
caption-scores = Winners by their points

question-forced = How many decisions are real?
answer-forced-few = Nearly all: only { $value } of the decisions leave no choice.
answer-forced-some = Most: { $value } of the decisions leave no choice.
answer-forced-many = Many are not: { $value } of the decisions leave no choice.
question-branching = How much is there to choose from?
answer-branching-known = A real choice is one of { $value } actions on average. Half of them offer at most { $median }, the largest { $longest }.
caption-branching = Choices by their number of actions
question-kinds = Is there anything nobody ever does?
answer-kinds-never = Yes, although it was offered: { $names }.
answer-kinds-rare = Hardly ever, although it was offered: { $names }.
answer-kinds-unseen = Everything that is offered is used; never offered as a choice: { $names }.
answer-kinds-all = No: every kind of action is used.
note-kinds = How often a kind of action is taken where it is one of several things to do.
question-events = Which rules hardly ever come up?
answer-events-rare = In fewer than one game in ten: { $names }.
answer-events-all = None: everything listed here happens in one game of ten or more.
note-events = In how many games it happens at least once.

question-ladder = Does thinking pay?
answer-ladder-all = Yes, at every step. The longest thinker wins { $value } of the games; { $expected } would be chance.
answer-ladder-some = In part. It pays here: { $names }. Not seen here: { $others }.
answer-ladder-none = Not seen: who thinks longer does not clearly win more often.
note-ladder = One player who thinks longer among others who think less; they change seats. The clever bot looks at its own next moves only; regular and master search ahead, master the longest.
question-luck = How much is luck?
answer-luck-little = Little: between { $name } luck decides { $value }, skill the rest.
answer-luck-half = Between { $name } luck decides { $value }, skill the rest.
answer-luck-all = Between { $name } nearly all is luck: { $value }.
answer-luck-much = Much: between { $name } luck decides { $value }, skill the rest.
note-luck = The part of what varies in the results that remains when you know who sits where. 0% if the better player always wins, 100% if it makes no difference who plays.
question-without = What can you do without?
answer-without-costly = Who never does this loses by it: { $names }. Nothing listed here is useless.
answer-without-useless = Who never does this loses nothing: { $others }.
answer-without-both = Who never does this loses by it: { $names }. No loss without: { $others }.
answer-without-open = Not settled for anything here: about { $needed } games would do.
note-without = One player never does it, as long as anything else is allowed; all others play as usual. The wins of that player, beside what is fair.

question-lead-changes = How often does the lead change?
answer-lead-changes-known = { $value } times a game on average; nine games in ten between { $five } and { $most } times.
caption-lead-changes = Games by how often the lead changed
question-decided = When is it decided?
answer-decided-early = Early: in half of the games the winner leads for good after { $median } of the turns.
answer-decided-midway = Midway: in half of the games the winner leads for good after { $median } of the turns.
answer-decided-late = Late: in half of the games the winner leads for good only after { $median } of the turns.
caption-decided = Games by when, in percent of their turns, the winner took the lead for good
question-comebacks = Can you come back?
answer-comebacks-rare = Hardly: only { $value } of the winners once had less than half of their fair chance.
answer-comebacks-some = Yes: { $value } of the winners once had less than half of their fair chance.
answer-comebacks-often = Often: { $value } of the winners once had less than half of their fair chance.
question-kingmaking = Do those who cannot win decide who does?
answer-kingmaking-none = Not seen in these games.
answer-kingmaking-rare = Seldom: in { $value } of the games.
answer-kingmaking-often = Yes, in { $value } of the games.
note-kingmaking = A player with less than 3% of the victory, whatever they play, has a choice that moves another’s part by 20 points.
question-calibration = Is the judge right?
answer-calibration-right = Yes: what the judge gives differs from what is won by { $value } points on average.
answer-calibration-wrong = No: what the judge gives differs from what is won by { $value } points on average.
answer-calibration-blind = It sees little: its values differ from even chances by only { $spread } points on average, so nothing it sees before the end decides. What it gives differs from what is won by { $value } points.
note-calibration = For each group of positions: what the judge gave a player (line), and what that player won (dot).

how-intervals = Every value has an interval that holds in 95 of 100 such reports. A verdict is only given where the whole interval says so; otherwise the question is open, with the number of games that would settle it.
judge-fitted = Who leads is said by a judge: the game’s own evaluation, as the bots use it, all cards open, turned into shares of the victory by the one scale that fits 40 other games of the same bots best.
how-minutes = Minutes rest on 15 and 5 seconds for a decision, which are assumptions, not measured.
fact-table = Table
fact-bots = Players
fact-seed = Seed
fact-versions = Versions
fact-rules = rules version { $version }
judge-trained = Who leads is said by a judge: the values that the bots have learnt from games against themselves, all cards open, as parts of the victory.
