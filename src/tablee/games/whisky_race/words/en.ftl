# The Whisky Race, in English. Keys follow the names in the code; `told-…` are the events of the rules.

game-title = Scottish Highland Whisky Race
game-tagline = Forty-five stones, heavy bundles, one Englishman
game-about = Scotland, 1773. Every spring the clans race along the Spey with heavy bundles on their backs, in honour of Saint Columba. The English allow it: a harmless custom. They do not know that the bundles are full of whisky. Choose your malt in secret, haggle over who goes first, sell your bottles to the pubs, and keep away from the Englishman and his customs tax.
game-how-1 = Each round everyone chooses malt in secret. Whoever chose most plays first. Each malt moves your pawn one cell, and you must go on as long as it lasts.
game-how-2 = Whoever chose the same number must agree who plays first: with good words, malt, bottles or check points. If they do not agree, all of them lose their turn and the chosen malt.
game-how-3 = Leaving a cell costs one malt more for each other pawn that stands there: a brawl. Not at the start, and the Englishman never brawls.
game-how-4 = If you end your move alone on a marker, you may activate it. Buy a whisky for 4 malt. Camps and check points are yours at once: malt, or points for the end. A pub buys one bottle, used or not, for 5 points or 12 malt.
game-how-5 = In your turn you may use one whisky: push a pawn, steal malt, fight a duel. Most are used only once and then turned face down; they are still worth money. A Banff stops what another player announces, even another Banff.
game-how-6 = You may trade malt, bottles and check points: while the malt is being chosen, and in your own turn. Two offers a round.
game-how-7 = After all turns the Englishman walks 3 free cells. The pawns he finds where he starts, and those he passes, pay customs: 1 malt for each whisky, or one whisky. Where he stops, a new marker appears. Then everyone gets 4 malt.
game-how-8 = The race ends with the round in which the first pawn gets home. First, second and third score 8, 4 and 2 points; but if the Englishman was first they lose 4, 2 and 1. Each bottle left scores 2 points, check points their number, most malt 3. The highest total wins.

option-seats = Players
option-seats-about = From three to six clans along the Spey.
option-whisky_per_turn = Whiskies in a turn
option-whisky_per_turn-about = How many whiskies you may use in your own turn.
option-whisky_per_turn-1 = One
option-whisky_per_turn-any = Any number
option-income_timing = Fresh malt
option-income_timing-about = Whether the 4 malt of a round come after the Englishman has taken his tax, or before.
option-income_timing-after = After the Englishman
option-income_timing-before = Before the Englishman
option-race_ties = Equal in the race
option-race_ties-about = After two equal seconds, whether the next one is fourth or third.
option-race_ties-competition = The next is fourth
option-race_ties-dense = The next is third
option-trade = Trade
option-trade-about = Offers at any suitable time, goods only to settle a tie, or no goods at all.
option-trade-full = At any time
option-trade-ties = Only in a tie
option-trade-none = None
option-offers_per_round = Offers in a round
option-offers_per_round-about = How many offers each player may open in a round.
option-setup = The markers
option-setup-about = Laid as usual, or drawn; then each player may replace one of them.
option-setup-standard = As usual
option-setup-random = Drawn
option-whisky_auction = Auction of the first bottles
option-whisky_auction-about = Instead of a Glen Mhor and a Kinclaith each, bid in secret for the first choice among groups of three whiskies.
option-whisky_auction-off = Off
option-whisky_auction-on = On
option-english_marker = Where the Englishman stops
option-english_marker-about = The marker under the Englishman is drawn, or chosen from three by whoever played first.
option-english_marker-random = Drawn
option-english_marker-choice = Chosen
option-max_rounds = Rounds at most
option-max_rounds-about = After so many rounds the race is called off: nobody scores for it, everything else counts.

seat-0 = McLoud
seat-1 = McDuff
seat-2 = McDonald
seat-3 = McGregor
seat-4 = McKenzie
seat-5 = McLean

item-race = Race
item-sold = Whisky sold
item-bottles = Bottles kept
item-checkpoints = Check points
item-malt = Most malt

reason-pawn = A Scot was first home
reason-english = The Englishman was first home
reason-limit = The last round is over

# The markers: what they are called, and what they do
marker-BA = Banff
marker-BE = Benromach
marker-BR = Brora
marker-CO = Coleraine
marker-CV = Convalmore
marker-GM = Glen Mhor
marker-KI = Kinclaith
marker-GL = Glenlochy
marker-camp3 = Camp: 3 malt
marker-camp4 = Camp: 4 malt
marker-camp5 = Camp: 5 malt
marker-camp6 = Camp: 6 malt
marker-cp1 = Check point: 1 point
marker-cp2 = Check point: 2 points
marker-cp3 = Check point: 3 points
marker-pub = Pub
marker-feast = Feast of St Culabans
marker-eng = Englishman marker
marker-holy = Sacred place
does-BA = Once: stop what another player announces, a whisky or a marker, also a Banff.
does-BE = Once: every other player loses 1 malt to you, from the chosen malt of those who have yet to play.
does-BR = As long as you hold it: 1 malt more at the end of each round.
does-CO = Once: take half the purse of a player you have overtaken this turn.
does-CV = Exchange it for another whisky of a player you have overtaken this turn.
does-GM = Once: challenge a player to a duel for one of their whiskies.
does-KI = Once: move any pawn, also the Englishman, exactly 2 cells forwards or back.
does-GL = Out of play.
does-camp3 = End your move alone here and take 3 malt. Then the camp is gone.
does-camp4 = End your move alone here and take 4 malt. Then the camp is gone.
does-camp5 = End your move alone here and take 5 malt. Then the camp is gone.
does-camp6 = End your move alone here and take 6 malt. Then the camp is gone.
does-cp1 = End your move alone here and keep it: 1 point at the end.
does-cp2 = End your move alone here and keep it: 2 points at the end.
does-cp3 = End your move alone here and keep it: 3 points at the end.
does-pub = Sell one whisky here, used or not: for 5 points or for 12 malt.
does-feast = Let any two markers on the board change places.
does-eng = Send the Englishman up to 3 free cells forwards or back. He taxes those he passes.
does-holy = Wake one of your used whiskies, or buy any whisky on the board for 8 malt.

# Things, amounts and places
two = { $first } and { $last }
then = { $before }, then { $next }
malt = { $count } malt
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
cells = { $count ->
    [one] { $count } cell
   *[other] { $count } cells
}
to-cell = to cell { $cell }
to-home = all the way home
englishman = the Englishman
own-pawn = your own pawn
nothing = nothing
good-fresh = { $count ->
    [one] a { $name }
   *[other] { $count } { $name }
}
good-used = { $count ->
    [one] a used { $name }
   *[other] { $count } used { $name }
}
good-asleep = { $count ->
    [one] a sleeping { $name }
   *[other] { $count } sleeping { $name }
}
good-check = { $count ->
    [one] a check point ({ $points })
   *[other] { $count } check points ({ $points } each)
}
a-whisky = a { $name }
a-camp = a camp ({ $malt })
a-check = a check point ({ $points })
a-pub = a pub
a-feast = a feast of St Culabans
a-eng = an Englishman marker
a-holy = a sacred place
the-whisky = the { $name }
the-camp = the camp ({ $malt })
the-check = the check point ({ $points })
the-pub = the pub
the-feast = the feast
the-eng = the Englishman marker
the-holy = the sacred place

# Contracts, offers and announcements
contract-first = { $who } plays first
contract-order = { $order }.
contract-gift = { $giver } gives { $taker } { $goods }.
offer-swap = { $by } gives { $give }, { $to } gives { $get }
offer-gift = { $by } gives { $give } for nothing
offer-ask = { $to } gives { $get } for nothing
offer-swap-mine = you give { $give } and get { $get }
offer-gift-mine = you give { $give } for nothing
offer-ask-mine = you get { $get } for nothing
deed-BE = Benromach: 1 malt from every other player
deed-CO = Coleraine: half of { $who }’s malt
deed-CV = Convalmore: exchanged for { $good } of { $who }’s
deed-GM = Glen Mhor: a duel with { $who } for { $good }
deed-KI-on = Kinclaith: { $who } 2 forwards
deed-KI-back = Kinclaith: { $who } 2 back
deed-KI-on-to = Kinclaith: { $who } 2 forwards, { $to }
deed-KI-back-to = Kinclaith: { $who } 2 back, { $to }
deed-BR = Brora: 1 malt more
deed-sell = Pub: { $good } for { $price }
price-vp = points
price-malt = malt
deed-swap = Feast: { $one } on { $here } and { $other } on { $there } change places
deed-eng-on = Englishman marker: he goes { $cells } forwards
deed-eng-back = Englishman marker: he goes { $cells } back
deed-eng-on-to = Englishman marker: he goes { $cells } forwards, { $to }
deed-eng-back-to = Englishman marker: he goes { $cells } back, { $to }
deed-react = Sacred place: { $name } wakes
deed-sbuy = Sacred place: { $name } bought on cell { $cell }
deed-veto = { $who }’s veto

# What a button says
label-plan = { $count ->
    [0] Choose nothing: you have no malt
   *[other] Choose { $malt }
}
label-deal = Propose: { $contract }
label-pass-floor = Propose nothing more
label-accept-deal = Accept: { $contract }
label-refuse-deal = Refuse, and have the floor
label-withdraw-deal = Withdraw your proposal
label-order = Call: { $order }
label-block = Block: everyone loses the turn and { $malt }
label-mv = Move { $cells }, { $to }
label-mv-brawl = Move { $cells }, { $to } (costs { $malt })
label-BE = Benromach: take 1 malt from each, { $malt } in all
label-CO = Coleraine: take { $malt }, half of { $who }’s purse
label-CV = Convalmore: exchange it for { $good } of { $who }’s
label-GM = Glen Mhor: fight { $who } for { $good }
label-KI-on = Kinclaith: push { $who } 2 forwards, { $to }
label-KI-back = Kinclaith: push { $who } back 2, { $to }
label-take-camp = Take the { $malt } of the camp
label-take-check = Take the check point: { $points } at the end
label-buy = Buy { $name } for { $malt }
label-sell-vp = Sell { $good } for { $points }
label-sell-malt = Sell { $good } for { $malt }
label-swap = Exchange { $one } on { $here } and { $other } on { $there }
label-eng-on = Send the Englishman { $cells } forwards, { $to }
label-eng-back = Send the Englishman { $cells } back, { $to }
label-eng-on-tax = Send the Englishman { $cells } forwards, { $to }: customs for { $who }
label-eng-back-tax = Send the Englishman { $cells } back, { $to }: customs for { $who }
label-react = Wake { $name }: you may use it again, this turn too
label-sbuy = Buy { $name } on cell { $cell } for { $malt }
label-pass = { $lost ->
    [0] Leave it at that
   *[other] Leave it at that ({ $malt } lost)
}
label-end = End your turn
label-veto = Stop { $deed } with your Banff
label-veto-veto = Stop { $who }’s veto with your Banff
label-allow = Let it happen
label-allow-veto = Let { $who }’s veto stand
label-bid = { $count ->
    [0] Bid nothing
   *[other] Bid { $malt }
}
label-pay = Pay the tax: { $malt }
label-drop = Give up { $good }
label-offer = Offer { $who }: { $offer }
label-counter = Counter-offer: { $offer }
label-accept-offer = Accept: { $offer }
label-refuse-offer = Refuse
label-withdraw-offer = Withdraw your offer
label-place = Lay { $marker } on cell { $cell }
label-replace = Replace { $marker } on cell { $cell }
label-replace-bare = Replace the marker on cell { $cell }
label-keep = Leave all markers as they are
label-pick = Take group { $group }: { $goods }
label-chance-piper = { $who } is the piper
label-chance-draw = Drawn: { $marker }
label-chance-lot = The lot falls on { $who }

# What is asked now: of you, of someone else, of several, of chance
ask-piper = Who will be the piper?
ask-draw = A marker is drawn …
ask-draw-replace = A new marker is drawn for cell { $cell } …
ask-draw-english = What does the Englishman leave on cell { $cell }?
ask-lot = The lot decides …
ask-lay = Nobody has played: the lot chooses the Englishman’s marker …
ask-replace = { $who } may replace a marker.
ask-replace-you = You may replace one marker by a drawn one, or leave everything as it is.
ask-bid = { $count ->
    [one] { $whom } has yet to bid for the bottles.
   *[other] { $whom } have yet to bid for the bottles.
}
ask-bid-you = Bid in secret for the first choice of bottles. Whatever you bid is paid.
ask-bid-sealed = You have bid { $malt }. Waiting for { $whom }.
ask-pick = { $who } chooses a group of bottles.
ask-pick-you = Choose your group of bottles.
ask-plan = { $count ->
    [one] { $whom } is choosing malt in secret.
   *[other] { $whom } are choosing malt in secret.
}
ask-plan-you = { $most ->
    [1] You have 1 malt left: choose it.
   *[other] Choose in secret how much malt to spend, from 1 to { $most }. Whoever chooses most plays first.
}
ask-plan-you-nothing = You have no malt left: choose 0.
ask-plan-sealed = You have chosen { $malt }. Waiting for { $whom }.
ask-tie_speak = { $members } chose { $malt } each and must agree who plays first. { $who } has the floor.
ask-tie_speak-you = { $members } chose { $malt } each. Agree, or lose your turn and the malt! Propose who plays first, and what it is worth ({ $left ->
    [one] 1 proposal left
   *[other] { $left } proposals left
}).
ask-tie_vote = { $speaker } proposes to { $who }: { $contract }
ask-tie_vote-you = { $speaker } proposes: { $contract } Without an agreement { $members } lose their turn and { $malt } each.
ask-tie_vote-speaker = Your proposal lies before { $who }: { $contract } You may still withdraw it.
ask-tie_last = Last call, in secret: { $whom } must name the same order, or lose the turn and { $malt } each.
ask-tie_last-you = Last call, in secret: { $members } must all name the same order, or lose the turn and { $malt } each.
ask-tie_last-sealed = You have called “{ $order }”. Waiting for { $whom }.
ask-tie_last-blocked = You block. Waiting for { $whom }.
ask-move = { $who } is on the move with { $malt }.
ask-move-you = Move! With { $malt } you get { $cells } far at most, and you must go on as long as it pays.
ask-arrive = { $who } has reached cell { $cell }.
ask-arrive-you = You are alone with { $markers }. What will you do?
ask-arrive-you-bare = There is no marker on cell { $cell }: end your turn, or use a whisky.
ask-arrive-you-shared = You are not alone on cell { $cell }, so its marker does nothing for you. End your turn, or use a whisky.
ask-arrive-you-still = You have not moved, so nothing can be activated. End your turn, or use a whisky.
ask-arrive-you-home = You are home! End your turn, or use a whisky.
ask-after = { $who } may still use a whisky.
ask-after-you = You have had your marker. End your turn, or use a whisky first.
ask-offer = { $by } offers { $to }: { $offer }.
ask-offer-you = { $by } makes you an offer: { $offer }. Do you accept?
ask-offer-mine = Your offer lies before { $to }: { $offer }. You may still withdraw it.
ask-counter = { $by } makes { $to } a counter-offer: { $offer }.
ask-counter-you = { $by } makes you a counter-offer: { $offer }. Do you accept?
ask-counter-mine = Your counter-offer lies before { $to }: { $offer }. You may still withdraw it.
ask-veto = { $announcer } announces { $deed }. { $who } may stop it with a Banff.
ask-veto-you = { $announcer } announces { $deed }. Stop it with your Banff?
ask-veto-veto = { $announcer } wants to stop { $deed } with a Banff. { $who } may stop that veto.
ask-veto-veto-you = { $announcer } wants to stop { $deed } with a Banff. Stop that veto with yours?
ask-duel = { $challenger } and { $challenged } fight a duel for { $good }. { $count ->
    [one] { $whom } has yet to bid.
   *[other] Both bid in secret.
}
ask-duel-you = { $most ->
    [0] A duel with { $rival } for { $good }! Your purse is empty: you can only bid 0.
   *[other] A duel with { $rival } for { $good }! Bid in secret, from 0 to { $most }. The higher bid wins and goes to the loser, the other to the bank.
}
ask-duel-sealed = You have bid { $malt } for { $good }. Waiting for { $whom }.
ask-tax = { $who } must pay the customs tax.
ask-tax-you = Customs! The Englishman wants { $malt } for your { $count ->
    [one] whisky
   *[other] { $count } whiskies
}, or one whisky.
ask-tax-you-poor = Customs! You cannot pay the { $malt } for your { $count ->
    [one] whisky
   *[other] { $count } whiskies
}: give up one.
ask-place = { $who } chooses what the Englishman leaves on cell { $cell }.
ask-place-you = You played first: choose what the Englishman leaves on cell { $cell }.

# What is asked next, after a touch that leaves something open
then-pawn = Now choose one of the lit cells.
then-order = Now choose who plays next.
then-BE = Benromach takes 1 malt from each other player. Touch your purse to use it.
then-CO = Coleraine takes half a purse. Choose the purse of a player you overtook.
then-CV = Convalmore is a swap. Choose the bottle you want from a player you overtook.
then-GM = Glen Mhor is a duel. Choose the bottle you want to win.
then-KI = Kinclaith moves a pawn 2 cells, even the Englishman. Choose a pawn.
then-or-sell = Or sell it here: choose a price.
then-sell = Sell it for points or for malt?
then-way = Now touch the bottle you sell.
then-eng = Now choose where the Englishman goes.
then-refresh = Touch “Refresh a bottle” to refresh this one.
then-do-refresh = Now touch the used bottle.
then-far = Touch “Buy from here” to buy this one.
then-do-far = Now touch a bottle on the board.
then-drop = Touch “Give up a bottle” to hand this one over.
then-do-drop = Now touch the bottle you give up.
ask-arrive-then-marker = Now touch the second marker.

# What happened
told-piper = { $who } takes up the pipes.
told-round = { $turn ->
    [first] Round 1. The clans gather at the start.
    [0] Round { $round }. Fresh malt for everyone; { $who } plays the pipes.
    [1] Round { $round }. The purses are filled, and { $who } strikes up a march.
   *[2] Round { $round }. New malt for all; { $who } pipes the clans together.
}
told-revealed = { $who } chose { $malt }.
told-tied = { $members } chose the same, { $malt }: they must agree.
told-tabled = { $who } proposes: { $contract }
told-gave-up = { $who } has nothing more to propose.
told-deal-accepted = { $who } agrees.
told-deal-refused = { $who } refuses.
told-deal-withdrawn = { $who } takes the proposal back.
told-agreed = A handshake: { $order }.
told-agreed-last = At the last moment all agree: { $order }.
told-last-call = { $who } calls: { $order }.
told-last-call-block = { $who } blocks.
told-lost-turn = { $count ->
    [0] No agreement: { $who } loses the turn.
   *[other] No agreement: { $who } loses the turn and { $malt }.
}
told-order = { $who } sets out first, then { $others }.
told-order-one = Only { $who } sets out.
told-order-nobody = Nobody sets out this round.
told-turn-broke = { $who } has no malt to move with.
told-moved = { $turn ->
    [0] { $who } walks { $cells }, to { $to }.
    [1] { $who } carries the bundle on to cell { $to }.
    [2] { $who } strides from { $from } to { $to }.
   *[3] { $who } trudges on to cell { $to }.
}
told-moved-brawl = { $turn ->
    [0] { $who } scuffles through to cell { $to }: { $cells } for { $malt }.
    [1] A brawl! { $who } gets away to cell { $to }, { $cells } for { $malt }.
   *[2] { $who } elbows a way to cell { $to }: { $cells } for { $malt }.
}
told-home = { $place ->
    [1] { $who } is home, the first of all!
    [2] { $who } is home, in second place.
    [3] { $who } is home, in third place.
   *[other] { $who } is home, in place { $place }.
}
told-english-home = { $place ->
    [1] The Englishman is home first. What a disgrace!
   *[other] The Englishman is home, too late.
}
told-announced-BE = { $who } uncorks a Benromach, and all feel for their malt.
told-vetoed = Veto! { $who } uncorks a Banff against { $rival }’s { $deed }.
told-vetoed-veto = A veto against the veto! { $who } uncorks a Banff against { $rival }’s.
told-stopped = So nothing comes of it for { $who }.
told-stopped-veto = { $who }’s veto falls.
told-slept = The { $name } sleeps until the end of the round.
told-stole = { $whom } loses { $malt } to { $who }.
told-halved = { $who } uncorks a Coleraine and takes half of { $whom }’s purse: { $malt }.
told-exchanged = { $who } leaves { $whom } a Convalmore and takes { $good } for it.
told-challenged = { $who } uncorks a Glen Mhor: a duel with { $whom } for { $good }!
told-bids = { $who } bids { $bid }, { $whom } { $other }.
told-duel-won = { $other ->
    [0] { $who } wins { $good }; { $whom } gets { $malt } for it.
   *[other] { $who } wins { $good }; { $whom } gets { $malt } for it and loses { $lost } to the bank.
}
told-duel-kept = { $other ->
    [0] { $who } holds on to { $good } and pays { $whom } { $malt }.
   *[other] { $who } holds on to { $good } and pays { $whom } { $malt }; { $whom } loses { $lost } to the bank.
}
told-duel-even = Even! { $who } and { $whom } part as they came.
told-pushed-on = { $who } uncorks a Kinclaith: { $target } is pushed on to cell { $to }.
told-pushed-back = { $who } uncorks a Kinclaith: { $target } is pushed back to cell { $to }.
told-pushed-self-on = { $who } uncorks a Kinclaith and leaps on to cell { $to }.
told-pushed-self-back = { $who } uncorks a Kinclaith and drops back to cell { $to }.
told-camp = { $turn ->
    [0] { $who } rests at a camp: { $malt }.
   *[1] A camp! { $who } takes { $malt }.
}
told-checkpoint = { $who } takes a check point: { $points }.
told-bought = { $who } buys a { $name } for { $malt }.
told-sold-vp = { $turn ->
    [0] { $who } sells { $good } at the pub: { $points }!
   *[1] The pub is thirsty: { $points } to { $who } for { $good }.
}
told-sold-malt = { $who } sells { $good } at the pub for { $malt }.
told-swapped = A feast at { $who }’s bidding: { $one } on { $here } and { $other } on { $there } change places.
told-sent-on = { $who } sends the Englishman { $cells } forwards.
told-sent-back = { $who } sends the Englishman { $cells } back.
told-woke = At the sacred place { $who } wakes a { $name }.
told-bought-far = From the sacred place { $who } buys the { $name } on cell { $cell } for { $malt }.
told-english = { $turn ->
    [0] The Englishman marches on to cell { $to }.
    [1] The Englishman walks from { $from } to { $to }.
   *[2] Here comes the Englishman: cell { $to }.
}
told-english-skips = { $turn ->
    [0] The Englishman marches past the racers to cell { $to }.
   *[1] The Englishman overtakes them and reaches cell { $to }.
}
told-english-back = The Englishman turns back to cell { $to }.
told-tax-paid = { $who } pays { $malt } to the customs.
told-tax-dropped = { $who } leaves { $good } to the customs.
told-laid = On cell { $cell } there is now { $marker }.
told-laid-by = { $who } has { $marker } laid on cell { $cell }.
told-brora = { $who }’s Brora adds { $malt }.
told-offered-swap = { $who } offers { $whom } { $give } for { $get }.
told-offered-gift = { $who } offers { $whom } { $give } as a present.
told-offered-ask = { $who } asks { $whom } for { $get }, for nothing.
told-countered-swap = { $who } would rather give { $give } for { $get }.
told-countered-gift = { $who } would rather make a present of { $give }.
told-countered-ask = { $who } would rather have { $get } for nothing.
told-offer-accepted = { $who } accepts.
told-offer-refused = { $who } declines.
told-offer-withdrawn = { $who } takes the offer back.
told-lot = { $place ->
    [1] The lot puts { $who } first.
   *[other] The lot puts { $who } in place { $place }.
}
told-kept = { $who } leaves the markers as they are.
told-replaced = { $who } takes { $marker } off cell { $cell }.
told-bid = { $who } bids { $malt }.
told-picked = { $who } takes { $goods }.
told-finished = { $reason ->
    [pawn] The pipes fall silent: the race is over.
    [english] The Englishman was first. The race is over.
    [limit] It is getting late: the race is called off.
   *[other] The pipes fall silent: the race is over.
}

# The end
ended-pawn = { $who } wins the race for the whisky with { $points }!
ended-english = The Englishman was first, but { $who } wins with { $points }!
ended-limit = Nobody came home in time. { $who } wins with { $points }!
ended-tie = { $points } each, but { $who } has kept more bottles and wins!
ended-shared = { $who } share the victory with { $points } each!

# Why something is refused
why-R1-plan = You choose at least 1 malt and at most your whole purse; with an empty purse, 0 (R1).
why-R2-committed = What you have chosen cannot be changed (R2).
why-R7-no-contract-left = You have no proposal left in this tie (R7).
why-R9-order = An agreement must put everyone in the tie in order, each once (R9).
why-R9-other = In an agreement a bundle goes to another member, not to its giver (R9).
why-R9-one-bundle = In an agreement each member gives at most one bundle, to one other member (R9).
why-R10-empty-bundle = A bundle cannot be empty (R10).
why-R10-two-markers = A bundle holds at most two markers (R10).
why-R11-cannot-pay = In an agreement nobody can give what they do not hold already (R11).
why-R11-members = Only those in the tie give and receive (R11).
why-R13-order = At the last call you name an order of everyone in the tie, or block (R13).
why-R16-window = An offer can be made while you both still choose your malt, and in your own turn (R16).
why-R16-committed = While malt is being chosen, only those who have not yet chosen can trade (R16).
why-R16-self = You cannot trade with yourself (R16).
why-R17-third-offer = You have made all your offers of this round (R17).
why-R17-nothing = An offer must give something or ask for something (R17).
why-R17-equal = Both sides of the offer are the same (R17).
why-R17-cannot-pay = An offer can only name what both of you hold now (R17).
why-R17-one-open = Another offer is still open (R17).
why-R18-no-counter = A counter-offer can only be accepted or refused (R18).
why-R18-no-offer = There is no open offer to answer (R18).
why-R19-offer-open = The open offer must be answered first (R19).
why-R21-steps = You move as far as your malt pays, and as long as it pays (R21).
why-R28-one-whisky = You have already used a whisky this turn (R28).
why-R29-not-fresh = You hold no fresh whisky of this name (R29).
why-R30-no-use = This whisky cannot be used like that: Banff only as a veto, Brora works by itself (R30).
why-R31-nobody-loses = Nobody would lose malt to the Benromach (R31).
why-R33-target = Coleraine robs a player you have overtaken this turn, who is behind you and has at least 2 malt in the purse (R33).
why-R34-target = Convalmore is exchanged for a whisky, not a Convalmore, of a player you have overtaken this turn and who is behind you; it must not be asleep (R34).
why-R35-stake = A duel is for a whisky that another player holds (R35).
why-R35-bid = In a duel you bid from 0 to your whole purse (R35).
why-R36-target = Kinclaith moves a pawn that is not home exactly 2 cells; back only from cell 2 or further (R36).
why-R38-no-activation = You may activate a marker only if you have moved and are alone on its cell (R38).
why-R39-forced = A camp or a check point takes effect by itself: you cannot pass (R39).
why-R40-price = You have too little malt to buy this whisky (R40).
why-R43-not-held = You can only sell a whisky that you hold (R43).
why-R44-swap = At the feast two different markers on different cells change places (R44).
why-R45-steps = The Englishman goes 1 to 3 free cells, no further than the track, and not when he is home (R45).
why-R46-wake = At the sacred place you wake a used whisky of your own (R46).
why-R46-price = You have too little malt to buy from afar (R46).
why-R48-no-banff = Only a fresh Banff can veto, when you are asked (R48).
why-R54-cannot-pay = Your purse does not hold enough malt for the tax (R54).
why-R54-not-held = You can only give up a whisky that you hold (R54).
why-Q19-no-trade = This table does not allow this kind of trade (ruling 19).
why-S9-replace = Only a marker on one of the marked cells can be replaced, while there are markers to draw (§9.1).
why-S9-pick = This group is not there to be taken (§9.2).
why-S9-bid = You bid from 0 to your whole purse (§9.2).
why-S9-place = You choose one of the markers that lie face up (§9.3).

# In letters
letters-round = Round { $round } of at most { $most }
letters-piper = piper: { $who }
letters-order = order: { $order }
letters-seat = { $sign } { $who }: { $facts }
letters-clan = malt { $purse }
letters-chosen = chosen { $chosen }
letters-budget = { $budget } left to move
letters-points = sold: { $points }
letters-lost = turn lost
letters-played = has played
letters-sealed = has chosen
letters-row = For the Englishman: { $markers }
letters-group = Group { $group }: { $goods }
legend-pawn = a player’s pawn
legend-english = the Englishman
legend-marked = a marked cell without a marker
legend-used = a used whisky (Kinclaith)
legend-asleep = a whisky that sleeps until the end of the round (Convalmore)
legend-camp = a camp: 5 malt
legend-cp = a check point: 2 points
legend-places = feast, Englishman marker, sacred place

## forms

form-offer = Propose a trade
form-counter = Make a counter-offer
form-deal = Propose a contract
form-order = Name an order
form-to = With whom?
form-you-give = You give
form-you-get = { $name } gives you
form-gives = { $name } gives
form-gives-to = To whom?
form-nobody = nobody
form-first = Who plays first?
form-order-of-play = Who plays first, second …?
form-malt = Malt
form-goods = Markers (at most { $most })
form-used = { $name } (used)
form-asleep = { $name } (asleep)
form-allow-turn = Let everything happen for the rest of this turn
why-no-partner = Whom is it for?
why-no-order = Who plays first? Touch the names in their order.

## scene

scene-start = Start
scene-finish = Finish
scene-cell = Cell { $cell }
scene-stretch = { $name }: cells { $first } to { $last }
scene-at-start = at the start
scene-at-cell = on cell { $cell }
scene-at-home = home
scene-stands = { $who }: { $spot }
scene-englishman = The Englishman
scene-used = { $bottle } (used)
scene-asleep = { $bottle } (asleep until the end of the round)
scene-for-sale = Alone here, buy it for { $price } malt.
scene-brawl = A brawl: leaving this cell costs { $cost } malt
scene-purse = { $who }: { $malt } malt in the purse
scene-chosen = { $malt } malt chosen
scene-sold = { $points } points for whisky sold
scene-clan = { $who } { $spot }, { $malt } malt
scene-sealed = has chosen in secret
scene-lost = has lost this turn
scene-played = has played
scene-round = Round { $round }
scene-setup = Setup
scene-piper = Piper: { $who }
scene-order = Order of the round: { $who }
scene-nobody = nobody
scene-nothing = nothing
scene-home = Home: { $who }
scene-pool = { $count } markers in the pool
scene-bank = The bank
scene-lot = Lot:
scene-overtaken = Overtaken:
scene-own-choice = You:
scene-malt = { $malt } malt
scene-lies = cell { $cell }: { $markers }
scene-markers = Markers: { $markers }
scene-row = For the Englishman’s cell: { $markers }
scene-group = Group { $number }: { $bottles }
scene-turn = { $who } plays with { $malt } malt left, enough for { $reach ->
    [one] { $reach } cell
   *[other] { $reach } cells
}
scene-has-overtaken = Overtaken this turn: { $who }
scene-tied = Tied: { $who }
scene-contract = Contract on the table: { $text }
scene-announced = { $who } announces: { $text }
scene-duel = { $who } challenges { $whom } for this bottle: { $bottle }
scene-taxed = Customs tax for { $who }
scene-score = { $who }: { $items }; total { $total }
scene-item-race = Race
scene-item-sold = Sold
scene-item-bottles = Bottles
scene-item-checkpoints = Check points
scene-item-malt = Malt
scene-total = Total
scene-winner = wins the race!
scene-shared = share the victory!
scene-accept = Accept
scene-refuse = Refuse
scene-withdraw = Withdraw
scene-pass-floor = Propose nothing
scene-move = Move { $cells } · { $malt }
scene-stop = Stop on cell { $cell } first, to use a whisky there
scene-buy = Buy { $name } · { $malt }
scene-take = Take { $gain }
scene-sell = Sell · { $price }
scene-refresh = Refresh a bottle
scene-far = Buy from here · { $malt }
scene-pay = Pay { $malt }
scene-drop = Give up a bottle
scene-block = Block
scene-end = End turn
scene-veto = Veto
scene-allow = Allow
scene-keep = Keep all
scene-word-camp = take malt
scene-word-cp = keep points
scene-word-pub = sell whisky
scene-word-feast = swap two
scene-word-eng = send him
scene-word-holy = wake, buy
scene-word-BA = veto
scene-word-BE = 1 from each
scene-word-BR = +1 malt
scene-word-CO = half purse
scene-word-CV = exchange
scene-word-GM = duel
scene-word-KI = push 2

# Why not: what touching something says that is not allowed now
cannot-plan-first = First choose your malt.
cannot-tie-first = First settle the tie: propose an order, or pass.
cannot-vote-first = First accept or refuse the proposal.
cannot-last-call = First name an order at the last call, or block.
cannot-reply-first = First answer the offer.
cannot-veto-first = First say whether your Banff stops this.
cannot-duel-first = First bid in the duel.
cannot-tax-first = First pay the tax, or give up a bottle of yours.
cannot-row-first = First choose one of the markers that lie face up.
cannot-replace-marked = Touch a marked cell whose marker you would replace, or keep everything.
cannot-bid-first = First bid for the bottles.
cannot-pick-first = First choose a group of bottles.
cannot-purse = Another clan’s malt comes to you by trade or by whisky only.
cannot-purse-saved = Only the malt you chose moves you; your purse is saved for later.
cannot-pool = Nobody chooses from the pool: markers are drawn from it.
cannot-englishman = The Englishman walks by himself when all have played; a Kinclaith or his own marker can send him.
cannot-not-yours = You walk with your own pawn; a Kinclaith can push another’s.
cannot-home = Your pawn is home, and stays there.
cannot-no-malt = Your chosen malt does not pay another step.
cannot-must-walk = You must walk on as long as your malt pays for a step.
cannot-forward = Malt carries you forward only.
cannot-reach = { $cells ->
    [one] Your malt pays for one cell only.
   *[other] Your malt pays for { $cells } cells only.
}
cannot-other-cell = You activate a marker on your own cell only.
cannot-one-marker = You have activated a marker this turn: one is all.
cannot-walk-first = First walk as far as your malt pays.
cannot-not-moved = Your pawn has not moved this turn, so it activates nothing.
cannot-not-alone = You are not alone on this cell.
cannot-too-dear = This bottle costs { $price } malt from your purse.
cannot-pub-how = Touch a price below, then the bottle you sell.
cannot-holy-how = Touch “Refresh a bottle” or “Buy from here” below, then the bottle.
cannot-nothing-to-do = There is nothing you could do with this marker now.
cannot-others-good = This belongs to another clan. You may make an offer for it.
cannot-check-point = A check point waits for the end of the race; until then it can only be traded.
cannot-used = This bottle has been used. It can still be sold, traded or woken.
cannot-one-whisky = You have already used a whisky this turn.
cannot-banff = Banff is kept for a veto: you will be asked.
cannot-brora = Brora works by itself, at every income.
cannot-benromach = Nobody would lose malt to the Benromach now.
cannot-coleraine = Coleraine robs a clan that you have overtaken this turn and that has at least 2 malt in its purse.
cannot-convalmore = Convalmore is exchanged for a bottle of a clan that you have overtaken this turn, and it must not be asleep.
cannot-glen-mhor = There is no bottle of another clan to fight for.
cannot-kinclaith = There is no pawn that Kinclaith could push now.

## Moments

moment-revealed = Plans on the table!
moment-tied = A tie!
moment-agreed = It’s a deal
moment-lost-turn = No deal: turn lost!
moment-challenged = { $who } challenges { $rival }!
moment-challenged-you = You challenge { $rival }!
moment-challenged-rival-you = { $who } challenges you!
moment-bids = The bids!
moment-duel-won = { $who } wins the duel!
moment-duel-won-you = You win the duel!
moment-duel-won-rival-you = You lose the duel
moment-duel-kept = { $who } holds out!
moment-duel-kept-you = You hold out!
moment-duel-kept-rival-you = Your duel fails
moment-duel-even = Even!
moment-vetoed = Veto!
moment-stole = Malt for { $who }!
moment-stole-you = Malt for you!
moment-halved = Half the purse!
moment-exchanged = Swapped!
moment-sold-vp = Sold!
moment-english = The Englishman marches
moment-tax-paid = Customs!
moment-tax-dropped = Customs!
moment-home = { $who } is home!
moment-home-you = You are home!
moment-english-home = The Englishman is home!
moment-finished = The race is over
