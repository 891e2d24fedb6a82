# The Whisky Race, in English. Keys follow the names in the code; `told-…` are the events of the rules, and `…-you` says
# the same to the reader.

game-title = Scottish Highland Whisky Race
game-tagline = 45 cells, a bag full of bottles, and a taxman behind you
game-about = Scotland, 1773. Every spring the clans race along the River Spey in honour of Saint Columba, each with a heavy bag. The English think it is a harmless custom. They don’t know that the bags are full of whisky. Choose your malt in secret, bargain over who goes first, sell your bottles to the pubs, and stay clear of the Englishman and his tax.
game-how-1 = The most points win. You get them by selling bottles to pubs, keeping bottles, collecting check points, and getting home early.
game-how-2 = Each round, everyone chooses malt in secret. The player who chose most goes first. Each malt moves your pawn 1 cell, and you must spend it all.
game-how-3 = Did two of you choose the same? Make a deal about who goes first. Without a deal you both lose your turn and your malt.
game-how-4 = Stop alone on a marker to use it: buy a bottle, sell one at a pub, take malt at a camp, or keep a check point.
game-how-5 = In your turn you may use one of your bottles: push a pawn, steal malt, start a duel. A Banff stops what another player does.
game-how-6 = When everyone has played, the Englishman walks 3 cells. The pawns he starts on or overtakes pay 1 malt for each bottle, or lose a bottle. Then everyone gets 4 malt.
game-how-7 = When a pawn gets home, finish the round and count your points. But if the Englishman gets home first, the leaders lose points!

option-seats = Players
option-seats-about = From three to six clans.
option-whisky_per_turn = Bottles in a turn
option-whisky_per_turn-about = How many bottles you may use in your own turn.
option-whisky_per_turn-1 = One
option-whisky_per_turn-any = Any number
option-income_timing = New malt
option-income_timing-about = Do you get your 4 malt after the Englishman’s tax, or before it?
option-income_timing-after = After the tax
option-income_timing-before = Before the tax
option-race_ties = Ties in the race
option-race_ties-about = If two players share second place, is the next one fourth or third?
option-race_ties-competition = Ties skip a place
option-race_ties-dense = Ties skip no place
option-trade = Trading
option-trade-about = Offers while you choose malt and in your turn, goods only to settle a tie, or no goods at all.
option-trade-full = Offers and deals
option-trade-ties = Only in a tie
option-trade-none = None
option-offers_per_round = Offers per round
option-offers_per_round-about = How many offers each player may make in a round.
option-setup = Markers at the start
option-setup-about = The standard layout, or drawn at random; each player may then replace one.
option-setup-standard = Standard
option-setup-random = Random
option-whisky_auction = Auction for the first bottles
option-whisky_auction-about = Nobody starts with a Glen Mhor and a Kinclaith. Instead you bid in secret for first pick among groups of three bottles.
option-whisky_auction-off = Off
option-whisky_auction-on = On
option-english_marker = The Englishman’s marker
option-english_marker-about = The marker on the Englishman’s cell is drawn, or the player who went first chooses one of three.
option-english_marker-random = Drawn
option-english_marker-choice = Chosen
option-max_rounds = Maximum rounds
option-max_rounds-about = After this round the game ends even if nobody is home. The race then scores nothing, everything else counts.

seat-0 = McLoud
seat-1 = McDuff
seat-2 = McDonald
seat-3 = McGregor
seat-4 = McKenzie
seat-5 = McLean

item-race = Race
item-sold = Bottles sold
item-bottles = Bottles kept
item-checkpoints = Check points
item-malt = Most malt

reason-pawn = A player got home first
reason-english = The Englishman got home first
reason-limit = The last round is over

# First-time tips: what a decision is about
tip-plan = The malt you choose moves you this round. What you keep in your purse buys bottles and pays the tax.
tip-tie_speak = You chose the same malt, so you must agree who goes first. You may add malt or bottles to your deal.
tip-tie_vote = Accept, and the order is settled. If nobody agrees in the end, all of you lose your turn.
tip-tie_last = This is the last chance: all of you must name the same order, or all of you lose your turn.
tip-move = You may use one bottle this turn: now, on a dotted cell on the way, or where you stop.
tip-arrive = You moved and you are alone here, so you may use this marker. One marker a turn.
tip-after = Your marker is done. If you have not used a bottle this turn, you still may.
tip-reply = Another player wants to trade. Accept, refuse or make a counter-offer.
tip-veto = Your Banff can stop this. It works only once, so choose your moment.
tip-duel = The higher bid wins the bottle and goes to the loser. The lower bid goes to the bank.
tip-tax = The Englishman found you: pay 1 malt for every bottle you have, or give one up.
tip-place = You went first this round, so you choose the marker for the Englishman’s cell.
tip-replace = You may replace one marker on the board with one from the bag.
tip-bid = The highest bid picks first. Everybody pays what they bid.
tip-pick = These bottles are yours for the race. Touch the group you want.

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
marker-feast = Feast of Saint Columba
marker-eng = Englishman marker
marker-holy = Sacred place
does-BA = Once: stop a bottle or a marker that another player uses, even a Banff.
does-BE = Once: each other player pays you 1 malt. Players who have not moved yet pay with the malt they chose.
does-BR = You get 1 extra malt at the end of each round.
does-CO = Once: take half the purse of a player you overtook this turn.
does-CV = Swap it for a bottle of a player you overtook this turn.
does-GM = Once: fight a duel for another player’s bottle.
does-KI = Once: move any pawn 2 cells forward or back, even the Englishman.
does-GL = Not in play.
does-camp3 = Stop alone here and take 3 malt. Then the camp is gone.
does-camp4 = Stop alone here and take 4 malt. Then the camp is gone.
does-camp5 = Stop alone here and take 5 malt. Then the camp is gone.
does-camp6 = Stop alone here and take 6 malt. Then the camp is gone.
does-cp1 = Stop alone here and keep it: 1 point at the end.
does-cp2 = Stop alone here and keep it: 2 points at the end.
does-cp3 = Stop alone here and keep it: 3 points at the end.
does-pub = Stop alone here and sell one bottle, used or not, for 5 points or 12 malt.
does-feast = Stop alone here and swap any two markers on the board.
does-eng = Stop alone here and move the Englishman 1 to 3 free cells, forward or back. He taxes the players he meets.
does-holy = Stop alone here and refresh a used bottle, or buy any bottle on the board for 8 malt.

# Things, amounts and places
you-there = you
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
to-home = home
englishman = the Englishman
own-pawn = your pawn
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
a-feast = a feast
a-eng = an Englishman marker
a-holy = a sacred place
the-whisky = the { $name }
the-camp = the camp ({ $malt })
the-check = the check point ({ $points })
the-pub = the pub
the-feast = the feast
the-eng = the Englishman marker
the-holy = the sacred place

# Deals, offers and announcements
contract-first = { $who } plays first
contract-first-you = you play first
contract-order = { $order }.
contract-gift = { $giver } gives { $taker } { $goods }.
contract-gift-giver-you = You give { $taker } { $goods }.
contract-gift-taker-you = { $giver } gives you { $goods }.
offer-swap = { $by } gives { $give }, { $to } gives { $get }
offer-gift = { $by } gives { $give } for nothing
offer-ask = { $to } gives { $get } for nothing
offer-swap-mine = you give { $give } and get { $get }
offer-gift-mine = you give { $give } for nothing
offer-ask-mine = you get { $get } for nothing
deed-BE = Benromach: 1 malt from each other player
deed-CO = Coleraine: half of { $who }’s purse
deed-CO-you = Coleraine: half of your purse
deed-CV = Convalmore: a swap for { $good } from { $who }
deed-CV-you = Convalmore: a swap for { $good } from you
deed-GM = Glen Mhor: a duel with { $who } for { $good }
deed-GM-you = Glen Mhor: a duel with you for { $good }
deed-KI-on = Kinclaith: { $who } moves 2 cells forward
deed-KI-on-you = Kinclaith: you move 2 cells forward
deed-KI-back = Kinclaith: { $who } moves 2 cells back
deed-KI-back-you = Kinclaith: you move 2 cells back
deed-KI-on-to = Kinclaith: { $who } moves 2 cells forward { $to }
deed-KI-on-to-you = Kinclaith: you move 2 cells forward { $to }
deed-KI-back-to = Kinclaith: { $who } moves 2 cells back { $to }
deed-KI-back-to-you = Kinclaith: you move 2 cells back { $to }
deed-BR = Brora: 1 extra malt
deed-sell = Pub: { $good } for { $price }
price-vp = points
price-malt = malt
deed-swap = Feast: { $one } on { $here } and { $other } on { $there } swap places
deed-eng-on = Englishman marker: he moves { $cells } forward
deed-eng-back = Englishman marker: he moves { $cells } back
deed-eng-on-to = Englishman marker: he moves { $cells } forward { $to }
deed-eng-back-to = Englishman marker: he moves { $cells } back { $to }
deed-react = Sacred place: { $name } is refreshed
deed-sbuy = Sacred place: the { $name } on cell { $cell } is bought
deed-veto = { $who }’s veto
deed-veto-you = your veto

# What a button says
label-plan = { $count ->
    [0] Choose 0: you have no malt
   *[other] Choose { $malt }
}
label-deal = Propose: { $contract }
label-pass-floor = Propose nothing
label-accept-deal = Accept: { $contract }
label-refuse-deal = Refuse
label-refuse-deal-floor = Refuse and make your own proposal
label-withdraw-deal = Withdraw your proposal
label-order = Say: { $order }
label-block = Block: all of you lose your turn and { $malt }
label-mv = Move { $cells } { $to } · { $malt }
label-mv-stop = Stop on the way { $to } · { $malt }
label-BE = Benromach: take 1 malt from each other player ({ $malt })
label-CO = Coleraine: take half of { $who }’s purse ({ $malt })
label-CV = Convalmore: swap it with { $who } for { $good }
label-GM = Glen Mhor: fight { $who } for { $good }
label-KI-on = Kinclaith: { $who } 2 forward, { $to }
label-KI-back = Kinclaith: { $who } 2 back, { $to }
label-take-camp = Take { $malt }
label-take-check = Take the check point · { $points } at the end
label-buy = Buy { $name } · { $malt }
label-sell-vp = Sell { $good } · { $points }
label-sell-malt = Sell { $good } · { $malt }
label-swap = Swap { $one } on { $here } and { $other } on { $there }
label-eng-on = Englishman { $cells } forward, { $to }
label-eng-back = Englishman { $cells } back, { $to }
label-eng-on-tax = Englishman { $cells } forward, { $to }: tax for { $who }
label-eng-back-tax = Englishman { $cells } back, { $to }: tax for { $who }
label-react = Refresh { $name }: you may use it this turn
label-sbuy = Buy { $name } on cell { $cell } · { $malt }
label-pass = { $lost ->
    [0] End your turn
   *[other] End your turn ({ $malt } lost)
}
label-end = End your turn
label-veto = Stop { $deed } with your Banff
label-veto-veto = Stop { $who }’s veto with your Banff
label-allow = Let it happen
label-allow-veto = Accept { $who }’s veto
label-bid = { $count ->
    [0] Bid 0
   *[other] Bid { $malt }
}
label-pay = Pay the tax · { $malt }
label-drop = Give up { $good }
label-offer = Offer to { $who }: { $offer }
label-counter = Counter-offer: { $offer }
label-accept-offer = Accept: { $offer }
label-refuse-offer = Refuse
label-withdraw-offer = Withdraw your offer
label-place = Lay { $marker } on cell { $cell }
label-replace = Replace { $marker } on cell { $cell }
label-replace-bare = Replace the marker on cell { $cell }
label-keep = Keep all markers
label-pick = Take group { $group }: { $goods }
label-chance-piper = { $who } is the piper
label-chance-draw = Drawn: { $marker }
label-chance-lot = The draw picks { $who }

# What is asked now: of you, of someone else, of several, of chance
ask-piper = Drawing the first piper …
ask-draw = Drawing a marker …
ask-draw-replace = Drawing a new marker for cell { $cell } …
ask-draw-english = Drawing a marker for the Englishman on cell { $cell } …
ask-lot = Drawing the order …
ask-lay = Nobody played this round: the Englishman’s marker is drawn …
ask-replace = { $who } may replace a marker.
ask-replace-you = Touch a marker to replace it with a random one, or keep them all.
ask-bid = { $count ->
    [one] { $whom } is bidding for the bottles.
   *[other] { $whom } are bidding for the bottles.
}
ask-bid-you = Bid in secret for first pick of the bottles. Everybody pays what they bid.
ask-bid-sealed = You bid { $malt }. Waiting for { $whom }.
ask-pick = { $who } is choosing a group of bottles.
ask-pick-you = Choose a group of bottles.
ask-plan = { $count ->
    [one] { $whom } is choosing malt.
   *[other] { $whom } are choosing malt.
}
ask-plan-you = { $most ->
    [1] You have 1 malt: choose it.
   *[other] Choose your malt in secret, 1 to { $most }. It moves you this round, and the highest goes first.
}
ask-plan-you-nothing = You have no malt: choose 0.
ask-plan-sealed = You chose { $malt }. Waiting for { $whom }.
ask-tie_speak = { $members } chose { $malt } each and must agree who goes first. { $who } makes a proposal.
ask-tie_speak-member = You tied with { $others } at { $malt }. { $who } makes a proposal.
ask-tie_speak-you = You tied with { $others } at { $malt }. Touch who goes first, or propose a deal ({ $left } left). No deal, no turn!
ask-tie_vote = { $speaker } proposes to { $who }: { $contract }
ask-tie_vote-member = { $speaker } proposes: { $contract } Waiting for { $who }.
ask-tie_vote-you = { $speaker } proposes: { $contract } Without a deal, all of you lose your turn and { $malt }.
ask-tie_vote-speaker = Waiting for { $who } to answer: { $contract } You can still withdraw it.
ask-tie_last = Last call: { $whom } must name the same order in secret, or lose their turn and { $malt } each.
ask-tie_last-you = Last call: name the same order as { $others }, in secret, or all of you lose your turn and { $malt }.
ask-tie_last-sealed = You said: { $order }. Waiting for { $whom }.
ask-tie_last-blocked = You block. Waiting for { $whom }.
ask-move = { $who } is moving with { $malt }.
ask-move-you = You move { $cells } { $to } (you must spend all your malt).
ask-move-you-bottle = You move { $cells } { $to } (you must spend all your malt). Or use a bottle first.
ask-arrive = { $who } stopped on cell { $cell }.
ask-arrive-you = You stopped on { $markers }. Use one of them?
ask-arrive-you-whisky = You stopped on a { $name }. Buy it for { $malt }?
ask-arrive-you-dear = You stopped on a { $name }, but it costs { $malt }.
ask-arrive-you-camp = You stopped at a camp: take { $malt }.
ask-arrive-you-check = You stopped at a check point: take { $points }.
ask-arrive-you-pub = You stopped at a pub. Sell a bottle for { $points } or { $malt }?
ask-arrive-you-pub-empty = You stopped at a pub, but you have no bottle to sell.
ask-arrive-you-feast = You stopped at the feast. Touch two markers to swap them.
ask-arrive-you-eng = You stopped on an Englishman marker. Touch the cell where he goes.
ask-arrive-you-eng-home = You stopped on an Englishman marker, but he is already home.
ask-arrive-you-holy = You stopped at a sacred place. Refresh a used bottle, or buy any bottle on the board for { $malt }.
ask-arrive-you-bare = No marker on cell { $cell }: end your turn.
ask-arrive-you-shared = You share cell { $cell }, so you can’t use its marker. End your turn.
ask-arrive-you-still = You have not moved, so you can’t use a marker. End your turn.
ask-arrive-you-home = You are home! End your turn.
ask-after = { $who } is finishing the turn.
ask-after-you = Marker used. End your turn.
ask-or-bottle = Or use a bottle first.
ask-offer = { $by } makes { $to } an offer: { $offer }.
ask-offer-you = { $by } makes you an offer: { $offer }. Do you accept?
ask-offer-mine = Waiting for { $to } to answer: { $offer }. You can still withdraw it.
ask-counter = { $by } makes { $to } a counter-offer: { $offer }.
ask-counter-you = { $by } makes you a counter-offer: { $offer }. Do you accept?
ask-counter-mine = Waiting for { $to } to answer your counter-offer: { $offer }. You can still withdraw it.
ask-veto = { $announcer } uses { $deed }. { $who } may stop it with a Banff.
ask-veto-announcer-you = You use { $deed }. { $who } may stop it with a Banff.
ask-veto-you = { $announcer } uses { $deed }. Stop it with your Banff?
ask-veto-veto = { $announcer } stops { $deed } with a Banff. { $who } may stop that veto.
ask-veto-veto-announcer-you = You stop { $deed } with a Banff. { $who } may stop that veto.
ask-veto-veto-you = { $announcer } stops { $deed } with a Banff. Stop that veto with yours?
ask-duel = { $challenger } and { $challenged } fight a duel for { $good }. { $count ->
    [one] { $whom } has yet to bid.
   *[other] Both bid in secret.
}
ask-duel-you = { $most ->
    [0] Duel with { $rival } for { $good }! Your purse is empty: you can only bid 0.
   *[other] Duel with { $rival } for { $good }! Bid 0 to { $most } in secret. The higher bid wins.
}
ask-duel-sealed = You bid { $malt } for { $good }. Waiting for { $whom }.
ask-tax = { $who } must pay the Englishman’s tax.
ask-tax-you = Tax! Pay { $malt } for your { $count ->
    [one] bottle
   *[other] { $count } bottles
}, or give up a bottle.
ask-tax-you-poor = { $count ->
    [one] Tax! You can’t pay { $malt } for your bottle: give it up.
   *[other] Tax! You can’t pay { $malt } for your { $count } bottles: give up one of them.
}
ask-place = { $who } chooses the marker for the Englishman on cell { $cell }.
ask-place-you = You went first: choose the marker for the Englishman on cell { $cell }.

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
told-piper = { $who } is the first piper.
told-piper-you = You are the first piper.
told-round = { $round ->
    [1] Round 1. Everyone is at the start.
   *[other] Round { $round }. Everyone has new malt; { $who } is the piper.
}
told-round-you = { $round ->
    [1] Round 1. Everyone is at the start.
   *[other] Round { $round }. Everyone has new malt; you are the piper.
}
told-revealed = { $who } chose { $malt }.
told-revealed-you = You chose { $malt }.
told-tied = { $members } chose the same: { $malt }. They must agree who goes first.
told-tied-you = { $members } chose the same: { $malt }. You must agree who goes first.
told-tabled = { $who } proposes: { $contract }
told-tabled-you = You propose: { $contract }
told-gave-up = { $who } proposes nothing.
told-gave-up-you = You propose nothing.
told-deal-accepted = { $who } accepts the deal.
told-deal-accepted-you = You accept the deal.
told-deal-refused = { $who } refuses the deal.
told-deal-refused-you = You refuse the deal.
told-deal-withdrawn = { $who } withdraws the deal.
told-deal-withdrawn-you = You withdraw the deal.
told-agreed = Agreed: { $order }.
told-agreed-last = Agreed at the last call: { $order }.
told-last-call = { $who } says: { $order }.
told-last-call-you = You said: { $order }.
told-last-call-block = { $who } blocks.
told-last-call-block-you = You blocked.
told-lost-turn = { $count ->
    [0] No deal: { $who } loses the turn.
   *[other] No deal: { $who } loses the turn and { $malt }.
}
told-lost-turn-you = { $count ->
    [0] No deal: you lose your turn.
   *[other] No deal: you lose your turn and { $malt }.
}
told-order = { $who } goes first, then { $others }.
told-order-you = You go first, then { $others }.
told-order-one = Only { $who } plays this round.
told-order-one-you = Only you play this round.
told-order-nobody = Nobody plays this round.
told-turn-broke = { $who } has no malt to move.
told-turn-broke-you = You have no malt to move.
told-moved = { $who } moves { $cells } to cell { $to }.
told-moved-you = You move { $cells } to cell { $to }.
told-moved-brawl = { $who } moves { $cells } to cell { $to }. With the brawl it costs { $malt }.
told-moved-brawl-you = You move { $cells } to cell { $to }. With the brawl it costs { $malt }.
told-home = { $place ->
    [1] { $who } gets home first!
   *[other] { $who } gets home too.
}
told-home-you = { $place ->
    [1] You get home first!
   *[other] You get home too.
}
told-english-home = { $place ->
    [1] The Englishman gets home first! The leaders will lose points.
   *[other] The Englishman gets home too.
}
told-announced-BE = { $who } uses a Benromach: each other player pays 1 malt.
told-announced-BE-you = You use a Benromach: each other player pays 1 malt.
told-vetoed = { $who } uses a Banff to stop { $rival }: { $deed }.
told-vetoed-you = You use a Banff to stop { $rival }: { $deed }.
told-vetoed-rival-you = { $who } uses a Banff to stop you: { $deed }.
told-vetoed-veto = { $who } stops { $rival }’s veto with another Banff.
told-vetoed-veto-you = You stop { $rival }’s veto with another Banff.
told-vetoed-veto-rival-you = { $who } stops your veto with another Banff.
told-stopped = { $who }’s { $thing ->
    [camp] camp
    [check] check point
    [pub] sale
    [feast] swap
    [eng] Englishman marker
    [holy] sacred place
   *[whisky] { $name }
} is cancelled.
told-stopped-you = Your { $thing ->
    [camp] camp
    [check] check point
    [pub] sale
    [feast] swap
    [eng] Englishman marker
    [holy] sacred place
   *[whisky] { $name }
} is cancelled.
told-stopped-veto = { $who }’s veto is cancelled.
told-stopped-veto-you = Your veto is cancelled.
told-slept = { $who }’s { $name } is asleep until the end of the round.
told-slept-you = Your { $name } is asleep until the end of the round.
told-stole = { $whom } pays { $who } { $malt }.
told-stole-you = { $whom } pays you { $malt }.
told-stole-whom-you = You pay { $who } { $malt }.
told-halved = { $who } uses a Coleraine and takes half of { $whom }’s purse: { $malt }.
told-halved-you = You use a Coleraine and take half of { $whom }’s purse: { $malt }.
told-halved-whom-you = { $who } uses a Coleraine and takes half of your purse: { $malt }.
told-exchanged = { $who } gives { $whom } a Convalmore and takes { $good }.
told-exchanged-you = You give { $whom } a Convalmore and take { $good }.
told-exchanged-whom-you = { $who } gives you a Convalmore and takes { $good } from you.
told-challenged = { $who } uses a Glen Mhor: a duel with { $whom } for { $good }!
told-challenged-you = You use a Glen Mhor: a duel with { $whom } for { $good }!
told-challenged-whom-you = { $who } uses a Glen Mhor: a duel with you for { $good }!
told-bids = { $who } bids { $bid }, { $whom } bids { $other }.
told-bids-you = You bid { $bid }, { $whom } bids { $other }.
told-bids-whom-you = { $who } bids { $bid }, you bid { $other }.
told-duel-won = { $other ->
    [0] { $who } wins { $good } and pays { $whom } { $malt }.
   *[other] { $who } wins { $good } and pays { $whom } { $malt }. { $whom } loses { $lost } to the bank.
}
told-duel-won-you = { $other ->
    [0] You win { $good } and pay { $whom } { $malt }.
   *[other] You win { $good } and pay { $whom } { $malt }. { $whom } loses { $lost } to the bank.
}
told-duel-won-whom-you = { $other ->
    [0] { $who } wins { $good } from you and pays you { $malt }.
   *[other] { $who } wins { $good } from you and pays you { $malt }. You lose { $lost } to the bank.
}
told-duel-kept = { $other ->
    [0] { $who } keeps { $good } and pays { $whom } { $malt }.
   *[other] { $who } keeps { $good } and pays { $whom } { $malt }. { $whom } loses { $lost } to the bank.
}
told-duel-kept-you = { $other ->
    [0] You keep { $good } and pay { $whom } { $malt }.
   *[other] You keep { $good } and pay { $whom } { $malt }. { $whom } loses { $lost } to the bank.
}
told-duel-kept-whom-you = { $other ->
    [0] { $who } keeps { $good } and pays you { $malt }.
   *[other] { $who } keeps { $good } and pays you { $malt }. You lose { $lost } to the bank.
}
told-duel-even = { $who } and { $whom } bid the same: nothing changes hands.
told-duel-even-you = You and { $whom } bid the same: nothing changes hands.
told-duel-even-whom-you = { $who } and you bid the same: nothing changes hands.
told-pushed-on = { $who } uses a Kinclaith: { $target } moves forward to cell { $to }.
told-pushed-on-you = You use a Kinclaith: { $target } moves forward to cell { $to }.
told-pushed-on-target-you = { $who } uses a Kinclaith: you move forward to cell { $to }.
told-pushed-back = { $who } uses a Kinclaith: { $target } moves back to cell { $to }.
told-pushed-back-you = You use a Kinclaith: { $target } moves back to cell { $to }.
told-pushed-back-target-you = { $who } uses a Kinclaith: you move back to cell { $to }.
told-pushed-self-on = { $who } uses a Kinclaith and jumps forward to cell { $to }.
told-pushed-self-on-you = You use a Kinclaith and jump forward to cell { $to }.
told-pushed-self-back = { $who } uses a Kinclaith and goes back to cell { $to }.
told-pushed-self-back-you = You use a Kinclaith and go back to cell { $to }.
told-camp = { $who } takes { $malt } at a camp.
told-camp-you = You take { $malt } at a camp.
told-checkpoint = { $who } takes a check point: { $points }.
told-checkpoint-you = You take a check point: { $points }.
told-bought = { $who } buys a { $name } for { $malt }.
told-bought-you = You buy a { $name } for { $malt }.
told-sold-vp = { $who } sells { $good } at a pub for { $points }.
told-sold-vp-you = You sell { $good } at a pub for { $points }.
told-sold-malt = { $who } sells { $good } at a pub for { $malt }.
told-sold-malt-you = You sell { $good } at a pub for { $malt }.
told-swapped = { $who } swaps two markers: { $one } on { $here } and { $other } on { $there }.
told-swapped-you = You swap two markers: { $one } on { $here } and { $other } on { $there }.
told-sent-on = { $who } moves the Englishman { $cells } forward.
told-sent-on-you = You move the Englishman { $cells } forward.
told-sent-back = { $who } moves the Englishman { $cells } back.
told-sent-back-you = You move the Englishman { $cells } back.
told-woke = { $who } refreshes a { $name } at a sacred place.
told-woke-you = You refresh a { $name } at a sacred place.
told-bought-far = { $who } buys the { $name } on cell { $cell } from a sacred place for { $malt }.
told-bought-far-you = You buy the { $name } on cell { $cell } from a sacred place for { $malt }.
told-english = The Englishman moves to cell { $to }.
told-english-skips = The Englishman overtakes { $passed } and reaches cell { $to }.
told-english-skips-passed-you = The Englishman overtakes you and reaches cell { $to }.
told-english-back = The Englishman goes back to cell { $to }.
told-tax-paid = { $who } pays { $malt } tax.
told-tax-paid-you = You pay { $malt } tax.
told-tax-dropped = { $who } gives the Englishman { $good }.
told-tax-dropped-you = You give the Englishman { $good }.
told-laid = New on cell { $cell }: { $marker }.
told-laid-by = { $who } lays { $marker } on cell { $cell }.
told-laid-by-you = You lay { $marker } on cell { $cell }.
told-brora = { $who } gets { $malt } more for a Brora.
told-brora-you = You get { $malt } more for your Brora.
told-offered-swap = { $who } offers { $whom } { $give } for { $get }.
told-offered-swap-you = You offer { $whom } { $give } for { $get }.
told-offered-swap-whom-you = { $who } offers you { $give } for { $get }.
told-offered-gift = { $who } offers { $whom } { $give } for nothing.
told-offered-gift-you = You offer { $whom } { $give } for nothing.
told-offered-gift-whom-you = { $who } offers you { $give } for nothing.
told-offered-ask = { $who } asks { $whom } for { $get }, for nothing.
told-offered-ask-you = You ask { $whom } for { $get }, for nothing.
told-offered-ask-whom-you = { $who } asks you for { $get }, for nothing.
told-countered-swap = { $who } makes { $whom } a counter-offer: { $give } for { $get }.
told-countered-swap-you = You make { $whom } a counter-offer: { $give } for { $get }.
told-countered-swap-whom-you = { $who } makes you a counter-offer: { $give } for { $get }.
told-countered-gift = { $who } makes { $whom } a counter-offer: { $give } for nothing.
told-countered-gift-you = You make { $whom } a counter-offer: { $give } for nothing.
told-countered-gift-whom-you = { $who } makes you a counter-offer: { $give } for nothing.
told-countered-ask = { $who } asks { $whom } for { $get } instead, for nothing.
told-countered-ask-you = You ask { $whom } for { $get } instead, for nothing.
told-countered-ask-whom-you = { $who } asks you for { $get } instead, for nothing.
told-offer-accepted = { $who } accepts { $whom }’s offer.
told-offer-accepted-you = You accept { $whom }’s offer.
told-offer-accepted-whom-you = { $who } accepts your offer.
told-offer-refused = { $who } refuses { $whom }’s offer.
told-offer-refused-you = You refuse { $whom }’s offer.
told-offer-refused-whom-you = { $who } refuses your offer.
told-offer-withdrawn = { $who } withdraws the offer to { $whom }.
told-offer-withdrawn-you = You withdraw your offer to { $whom }.
told-offer-withdrawn-whom-you = { $who } withdraws the offer to you.
told-lot = { $place ->
    [1] { $who } is drawn first.
   *[other] { $who } is drawn next.
}
told-lot-you = { $place ->
    [1] You are drawn first.
   *[other] You are drawn next.
}
told-kept = { $who } keeps all markers.
told-kept-you = You keep all markers.
told-replaced = { $who } removes { $marker } from cell { $cell }.
told-replaced-you = You remove { $marker } from cell { $cell }.
told-bid = { $who } bids { $malt }.
told-bid-you = You bid { $malt }.
told-picked = { $who } takes { $goods }.
told-picked-you = You take { $goods }.
told-finished = { $reason ->
    [limit] That was the last round. The game is over.
   *[other] The race is over. Now the points are counted.
}

# The end
ended-pawn = { $who } wins the game with { $points }!
ended-pawn-you = You win the game with { $points }!
ended-english = The Englishman got home first. { $who } wins the game with { $points }!
ended-english-you = The Englishman got home first. You win the game with { $points }!
ended-limit = Nobody got home in time. { $who } wins the game with { $points }!
ended-limit-you = Nobody got home in time. You win the game with { $points }!
ended-tie = A tie at { $points }! { $who } has more bottles and wins the game.
ended-tie-you = A tie at { $points }! You have more bottles and win the game.
ended-shared = { $who } share the victory with { $points } each!

# Why something is refused
why-R1-plan = Choose at least 1 malt and at most your whole purse. If it is empty, choose 0.
why-R2-committed = You have already chosen, and a choice can’t be changed.
why-R7-no-contract-left = You have no proposals left in this tie.
why-R9-order = Put everyone in the tie in order, each of them once.
why-R9-other = You can’t give something to yourself.
why-R9-one-bundle = In a deal, each player can give to one other player only.
why-R10-empty-bundle = Add some malt or a bottle.
why-R10-two-markers = At most two bottles or check points at a time.
why-R11-cannot-pay = Players can only give what they already have.
why-R11-members = Only the players in the tie can give and receive.
why-R13-order = Name an order of everyone in the tie, or block.
why-R16-window = You can make offers in your own turn, or while you and the other player are both choosing malt.
why-R16-committed = One of you has already chosen malt, so you can’t trade now.
why-R16-self = You can’t trade with yourself.
why-R17-third-offer = You have made all your offers this round.
why-R17-nothing = Add something that you give or that you get.
why-R17-equal = Both sides of this offer are the same.
why-R17-cannot-pay = You can only offer what you both have now.
why-R17-one-open = Another offer is still waiting for an answer.
why-R18-no-counter = You can only accept or refuse a counter-offer.
why-R18-no-offer = There is no offer to answer.
why-R19-offer-open = First the open offer must be answered.
why-R21-steps = You move as far as your malt reaches, and you must spend all of it.
why-R28-one-whisky = You have already used a bottle this turn.
why-R29-not-fresh = You have no unused bottle of this whisky.
why-R30-no-use = A Banff only works as a veto, and a Brora works by itself.
why-R31-nobody-loses = Nobody has malt to pay for your Benromach.
why-R33-target = Coleraine needs a player you overtook this turn who has at least 2 malt.
why-R34-target = Convalmore needs a player you overtook this turn who has another bottle, and it must not be asleep.
why-R35-stake = Choose a bottle that another player has.
why-R35-bid = Bid from 0 to your whole purse.
why-R36-target = Kinclaith moves a pawn exactly 2 cells, and only a pawn that is not home.
why-R38-no-activation = You can only use a marker if you moved and are alone on its cell.
why-R39-forced = You must take the camp or the check point.
why-R40-price = You don’t have enough malt for this bottle.
why-R43-not-held = You can only sell a bottle you have.
why-R44-swap = Choose two different markers on different cells.
why-R45-steps = The Englishman moves 1 to 3 free cells on the track, and only if he is not home.
why-R46-wake = Choose one of your own used bottles.
why-R46-price = You don’t have enough malt to buy from here.
why-R48-no-banff = You need an unused Banff.
why-R54-cannot-pay = You don’t have enough malt for the tax.
why-R54-not-held = You can only give up a bottle you have.
why-Q19-no-trade = This kind of trade is switched off at this table.
why-S9-replace = You can only replace a marker on a cell with a circle.
why-S9-pick = This group has already been taken.
why-S9-bid = Bid from 0 to your whole purse.
why-S9-place = Choose one of the markers that lie face up.

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
legend-marked = a cell with a circle and no marker
legend-used = a used bottle (Kinclaith)
legend-asleep = a bottle asleep until the end of the round (Convalmore)
legend-camp = a camp: 5 malt
legend-cp = a check point: 2 points
legend-places = feast, Englishman marker, sacred place

## forms

form-offer = Make an offer
form-counter = Make a counter-offer
form-deal = Propose a deal
form-order = Name an order
form-to = To whom?
form-you-give = You give
form-you-get = { $name } gives you
form-gives = { $name } gives
form-gives-to = To whom?
form-you = You
form-nobody = nobody
form-first = Who goes first?
form-order-of-play = Who goes first, second …?
form-malt = Malt
form-goods = Bottles and check points (at most { $most })
form-used = { $name } (used)
form-asleep = { $name } (asleep)
form-allow-turn = Let everything happen this turn
why-no-partner = Choose a player.
why-no-order = Touch the players in the order they should play.

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
scene-for-sale = Stop alone here to buy it for { $price } malt.
scene-brawl = Brawl: leaving this cell costs { $cost } malt
scene-purse = { $who }: { $malt } malt in the purse
scene-chosen = { $malt } malt chosen
scene-sold = { $points } points for bottles sold
scene-clan = { $who } { $spot }, { $malt } malt
scene-sealed = has chosen in secret
scene-lost = lost this turn
scene-played = has played
scene-came = { $who } came from cell { $cell }
scene-round = Round { $round }
scene-setup = Setup
scene-piper = Piper: { $who }
scene-order = Order of play: { $who }
scene-nobody = nobody
scene-nothing = nothing
scene-home = Home: { $who }
scene-pool = { $count ->
    [one] { $count } marker
   *[other] { $count } markers
} in the bag
scene-bank = The bank
scene-lot = Drawn:
scene-overtaken = Overtaken:
scene-own-choice = You:
scene-malt = { $malt } malt
scene-lies = cell { $cell }: { $markers }
scene-markers = Markers: { $markers }
scene-row = For the Englishman’s cell: { $markers }
scene-group = Group { $number }: { $bottles }
scene-turn = { $who } has { $malt } malt left, enough for { $reach ->
    [one] { $reach } cell
   *[other] { $reach } cells
}
scene-has-overtaken = Overtaken this turn: { $who }
scene-tied = Tied: { $who }
scene-contract = Deal proposed: { $text }
scene-announced = { $who } uses: { $text }
scene-duel = { $who } fights { $whom } for this bottle: { $bottle }
scene-taxed = Tax for { $who }
scene-score = { $who }: { $items }; total { $total }
scene-item-race = Race
scene-item-sold = Sold
scene-item-bottles = Bottles
scene-item-checkpoints = Check points
scene-item-malt = Malt
scene-total = Total
scene-winner = wins the game!
scene-winner-you = You win the game!
scene-shared = share the victory!
scene-accept = Accept
scene-refuse = Refuse
scene-withdraw = Withdraw
scene-pass-floor = Propose nothing
scene-move = Move { $cells } · { $malt }
scene-stop = Stop on cell { $cell } first, to use a bottle there
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
scene-word-cp = points
scene-word-pub = sell a bottle
scene-word-feast = swap markers
scene-word-eng = Englishman
scene-word-holy = refresh, buy
scene-word-BA = veto
scene-word-BE = 1 from each
scene-word-BR = +1 malt
scene-word-CO = half a purse
scene-word-CV = swap
scene-word-GM = duel
scene-word-KI = move 2

# Why not: what touching something says that is not allowed now
cannot-plan-first = First choose your malt.
cannot-tie-first = First settle the tie: choose who goes first, or propose nothing.
cannot-vote-first = First accept or refuse the deal.
cannot-last-call = First name an order, or block.
cannot-reply-first = First answer the offer.
cannot-veto-first = First say whether your Banff stops this.
cannot-duel-first = First bid in the duel.
cannot-tax-first = First pay the tax, or give up a bottle.
cannot-row-first = First choose one of the markers that lie face up.
cannot-replace-marked = Touch a cell with a circle to replace its marker, or keep all.
cannot-bid-first = First bid for the bottles.
cannot-pick-first = First choose a group of bottles.
cannot-purse = You can only get another player’s malt by trading or with a bottle.
cannot-purse-saved = Only the malt you chose moves you. Your purse is for later.
cannot-pool = Markers are drawn from the bag at random.
cannot-englishman = The Englishman moves when everyone has played. You can move him with a Kinclaith or his marker.
cannot-not-yours = You move your own pawn. A Kinclaith can move another one.
cannot-home = Your pawn is home and stays there.
cannot-no-malt = You have no malt left for another cell.
cannot-must-walk = You must move on until your malt is spent.
cannot-forward = Malt only moves you forward.
cannot-on-the-way = You can’t stop here: you must spend all your malt.
cannot-reach = { $cells ->
    [one] Your malt is enough for 1 cell only.
   *[other] Your malt is enough for { $cells } cells only.
}
cannot-other-cell = You can only use the marker under your pawn.
cannot-one-marker = You have already used a marker this turn.
cannot-walk-first = First move as far as your malt reaches.
cannot-not-moved = You have not moved this turn, so you can’t use a marker.
cannot-not-alone = You are not alone on this cell.
cannot-too-dear = This bottle costs { $price } malt from your purse.
cannot-pub-how = Touch a price below, then the bottle you sell.
cannot-holy-how = Touch “Refresh a bottle” or “Buy from here” below, then the bottle.
cannot-nothing-to-do = You can’t do anything with this marker now.
cannot-others-good = This belongs to another player. You could make an offer.
cannot-check-point = A check point counts at the end. Until then you can only trade it.
cannot-used = This bottle is used up. You can still sell it, trade it or refresh it.
cannot-one-whisky = You have already used a bottle this turn.
cannot-banff = You will be asked when you can use your Banff.
cannot-brora = A Brora works by itself: 1 extra malt each round.
cannot-benromach = Nobody has malt to pay for your Benromach now.
cannot-coleraine = Coleraine needs a player you overtook this turn who has at least 2 malt.
cannot-convalmore = Convalmore needs a player you overtook this turn who has another bottle, and it must not be asleep.
cannot-glen-mhor = No other player has a bottle to fight for.
cannot-kinclaith = There is no pawn that Kinclaith can move now.

## Moments

moment-revealed = Everyone’s malt!
moment-tied = A tie!
moment-agreed = Deal!
moment-lost-turn = No deal: turn lost!
moment-challenged = { $who } challenges { $rival }!
moment-challenged-you = You challenge { $rival }!
moment-challenged-rival-you = { $who } challenges you!
moment-bids = The bids!
moment-duel-won = { $who } wins the duel!
moment-duel-won-you = You win the duel!
moment-duel-won-rival-you = You lose the duel
moment-duel-kept = { $who } keeps the bottle!
moment-duel-kept-you = You keep the bottle!
moment-duel-kept-rival-you = You lose the duel
moment-duel-even = A tie!
moment-vetoed = Veto!
moment-stole = { $who }’s Benromach: 1 malt from each!
moment-stole-you = Your Benromach: 1 malt from each!
moment-halved = Half the purse!
moment-exchanged = Swapped!
moment-sold-vp = Sold!
moment-english = The Englishman moves
moment-tax-paid = Tax!
moment-tax-dropped = Tax!
moment-home = { $who } is home!
moment-home-you = You are home!
moment-english-home = The Englishman is home!
moment-finished = The race is over

# For designers: what a report of the laboratory counts.
report-kind-walk = walk on with malt
report-kind-benromach = use Benromach
report-kind-coleraine = use Coleraine
report-kind-convalmore = use Convalmore
report-kind-glen-mhor = use Glen Mhor
report-kind-kinclaith = use Kinclaith
report-kind-camp = take a camp
report-kind-check-point = take a check point
report-kind-buy = buy a bottle
report-kind-sell-points = sell a bottle for points
report-kind-sell-malt = sell a bottle for malt
report-kind-feast = hold a feast
report-kind-englishman = send the Englishman
report-kind-sacred-place = refresh a bottle at a sacred place
report-kind-no-activation = activate nothing
report-kind-accept-order = accept an order of play
report-kind-refuse-order = refuse an order of play
report-kind-veto = stop something with a Banff
report-kind-pay-tax = pay the tax
report-kind-drop-bottle = drop a bottle instead of the tax
report-step-replace = a marker to replace at the start
report-step-bid = a bid for the bottles
report-step-pick = which bottles to take
report-step-plan = how much malt to play
report-step-tie-speak = who goes first among equals: a proposal
report-step-tie-vote = who goes first among equals: an answer
report-step-tie-last = who goes first among equals: the last call
report-step-move = go on, or use a bottle first
report-step-arrive = what to do with the marker
report-step-after = a bottle, or the end of the turn
report-step-offer = the answer to an offer
report-step-counter = the answer to a counter-offer
report-step-veto = whether to stop it with a Banff
report-step-duel = a bid in a duel
report-step-tax = how to pay the tax
report-step-place = the marker for the Englishman
report-event-tied = players choose the same malt
report-event-lost-turn = tied players lose their turn
report-event-offered = somebody makes an offer
report-event-offer-accepted = an offer is accepted
report-event-vetoed = a Banff stops something
report-event-duel-won = a duel is won
report-event-brora = a Brora brings malt
report-event-english-home = the Englishman gets home
# The workshop: what of the track, the markers and the economy can be changed
edit-track = Track
edit-layout = Markers on the track
edit-cell = cell { $place }
edit-track-finish = The finish is cell
edit-track-english_start = The Englishman starts on cell
edit-names = Names along the Spey
edit-stretches = Where the names begin
edit-stretch-name = A name begins here
edit-track-stretches = Name from { $name }
edit-markers = Markers in the box
edit-economy = Economy
edit-economy-start_malt = Malt at the start
edit-economy-income = Malt each round
edit-economy-whisky_price = Price of a whisky
edit-economy-distant_price = Price of a whisky from afar
edit-economy-pub_vp = Points for a bottle sold at a pub
edit-economy-pub_malt = Malt for a bottle sold at a pub
edit-economy-unsold_vp = Points for a bottle left at the end
edit-economy-most_malt = Points for the most malt
edit-economy-most_malt_tied = Points for the most malt, if tied
edit-economy-english_step = Cells the Englishman goes each round
edit-economy-race_vp-0 = Points for the first in the race
edit-economy-race_vp-1 = Points for the second
edit-economy-race_vp-2 = Points for the third
edit-economy-race_penalty-0 = If the Englishman is home first: first in the race
edit-economy-race_penalty-1 = If the Englishman is home first: second
edit-economy-race_penalty-2 = If the Englishman is home first: third
edit-economy-start_whiskies = Whisky everybody starts with
edit-markers-BA = { marker-BA }
edit-markers-BE = { marker-BE }
edit-markers-BR = { marker-BR }
edit-markers-CO = { marker-CO }
edit-markers-CV = { marker-CV }
edit-markers-GM = { marker-GM }
edit-markers-KI = { marker-KI }
edit-markers-camp3 = { marker-camp3 }
edit-markers-camp4 = { marker-camp4 }
edit-markers-camp5 = { marker-camp5 }
edit-markers-camp6 = { marker-camp6 }
edit-markers-cp1 = { marker-cp1 }
edit-markers-cp2 = { marker-cp2 }
edit-markers-cp3 = { marker-cp3 }
edit-markers-pub = { marker-pub }
edit-markers-feast = { marker-feast }
edit-markers-eng = { marker-eng }
edit-markers-holy = { marker-holy }

data-total = the file says { $total } markers, but there are { $sum }.
data-outside = cell { $cell } is not between the start and the finish ({ $finish }): move its marker first.
data-cells = the file says { $wanted } marked cells, but there are { $count }.
data-layout-needs = the track needs { $needed } of them, and the box has { $there }.
data-six-need = six players and the track need { $needed } { $marker }, and the box has { $there }.
data-auction = six players need 18 whiskies beside the track, and only { $there } are left.
data-stretch = it should be a cell from 1 to { $finish }.
data-no-stretch = the track needs at least one name.
data-whiskies = it should be a list of whiskies in play.
data-numbers = it should be a list of { $count } numbers.
