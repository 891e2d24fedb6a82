# La Course au whisky, en français. Les clés suivent les noms du code ; `told-…` sont les événements des règles, et
# `…-you` dit la même chose à qui lit.

game-title = La Course au whisky
game-tagline = 45 cases, un sac plein de bouteilles et un douanier aux trousses
game-about = Écosse, 1773. Chaque printemps, les clans font la course le long de la Spey en l’honneur de saint Colomba, un lourd sac sur le dos. Les Anglais y voient une coutume inoffensive. Ils ignorent que les sacs sont pleins de whisky. Choisissez votre malt en secret, négociez pour passer en premier, vendez vos bouteilles aux pubs, et gare à l’Anglais et à sa taxe !
game-how-1 = Le plus de points gagne. On en marque en vendant des bouteilles aux pubs, en gardant des bouteilles, en prenant des points de contrôle et en arrivant tôt.
game-how-2 = À chaque manche, tout le monde choisit du malt en secret. Celui qui en a choisi le plus joue en premier. Chaque malt fait avancer votre pion d’une case, et il faut tout dépenser.
game-how-3 = Deux joueurs ont choisi autant ? Ils passent un accord : qui joue en premier ? Sans accord, ils perdent tous deux leur tour et leur malt.
game-how-4 = Si votre pion s’arrête seul sur un marqueur, vous pouvez l’utiliser : acheter une bouteille, en vendre une au pub, prendre du malt dans un camp ou garder un point de contrôle.
game-how-5 = À votre tour, vous pouvez utiliser une de vos bouteilles : pousser un pion, voler du malt, lancer un duel. Un Banff arrête ce que fait un adversaire.
game-how-6 = Quand tout le monde a joué, l’Anglais avance de 3 cases. Les pions sur sa case de départ et ceux qu’il dépasse paient 1 malt par bouteille, ou perdent une bouteille. Puis chacun reçoit 4 malts.
game-how-7 = Quand un pion arrive, on finit la manche et on compte les points. Mais si l’Anglais arrive en premier, les mieux placés perdent des points !

option-seats = Joueurs
option-seats-about = De trois à six clans.
option-whisky_per_turn = Bouteilles par tour
option-whisky_per_turn-about = Combien de bouteilles vous pouvez utiliser à votre tour.
option-whisky_per_turn-1 = Une seule
option-whisky_per_turn-any = Autant qu’on veut
option-income_timing = Nouveau malt
option-income_timing-about = Recevez-vous vos 4 malts après la taxe de l’Anglais, ou avant ?
option-income_timing-after = Après la taxe
option-income_timing-before = Avant la taxe
option-race_ties = Égalités dans la course
option-race_ties-about = Si deux joueurs sont deuxièmes, le suivant est-il quatrième ou troisième ?
option-race_ties-competition = Une place est sautée
option-race_ties-dense = Aucune place sautée
option-trade = Échanges
option-trade-about = Des offres pendant le choix du malt et à son tour, des biens seulement pour régler une égalité, ou aucun bien.
option-trade-full = Offres et accords
option-trade-ties = Aux égalités
option-trade-none = Aucun
option-offers_per_round = Offres par manche
option-offers_per_round-about = Combien d’offres chacun peut faire par manche.
option-setup = Marqueurs au départ
option-setup-about = La disposition habituelle, ou tirée au hasard ; chacun peut alors en remplacer un.
option-setup-standard = Habituelle
option-setup-random = Au hasard
option-whisky_auction = Enchère des premières bouteilles
option-whisky_auction-about = Personne ne commence avec un Glen Mhor et un Kinclaith. On mise en secret pour choisir en premier parmi des lots de trois bouteilles.
option-whisky_auction-off = Non
option-whisky_auction-on = Oui
option-english_marker = Le marqueur de l’Anglais
option-english_marker-about = Le marqueur posé sur la case de l’Anglais est tiré au hasard, ou choisi parmi trois par le premier à avoir joué.
option-english_marker-random = Au hasard
option-english_marker-choice = Au choix
option-max_rounds = Nombre maximal de manches
option-max_rounds-about = Après cette manche, la partie s’arrête même si personne n’est arrivé. La course ne rapporte alors rien, tout le reste compte.

seat-0 = McLoud
seat-1 = McDuff
seat-2 = McDonald
seat-3 = McGregor
seat-4 = McKenzie
seat-5 = McLean

item-race = Course
item-sold = Bouteilles vendues
item-bottles = Bouteilles gardées
item-checkpoints = Points de contrôle
item-malt = Le plus de malt

reason-pawn = Un joueur est arrivé en premier
reason-english = L’Anglais est arrivé en premier
reason-limit = La dernière manche est jouée

# Conseils de la première fois : de quoi il s’agit
tip-plan = Le malt choisi vous fait avancer cette manche. Celui que vous gardez achète des bouteilles et paie la taxe.
tip-tie_speak = Vous avez choisi autant : il faut décider qui joue en premier. Vous pouvez ajouter du malt ou des bouteilles.
tip-tie_vote = Acceptez, et l’ordre est réglé. Si personne ne s’accorde à la fin, vous perdez tous votre tour.
tip-tie_last = Dernière chance : annoncez tous le même ordre, sinon vous perdez tous votre tour.
tip-move = Vous pouvez utiliser une bouteille ce tour-ci : maintenant, sur une case en pointillé, ou à l’arrêt.
tip-arrive = Votre pion a avancé et il est seul ici : vous pouvez utiliser ce marqueur. Un par tour.
tip-after = Votre marqueur a servi. Il reste le droit d’utiliser une bouteille, si ce n’est pas déjà fait.
tip-reply = Un joueur veut faire un échange. Acceptez, refusez ou faites une contre-offre.
tip-veto = Votre Banff peut arrêter cela. Il ne sert qu’une fois : choisissez votre moment.
tip-duel = La plus haute mise gagne la bouteille et va au perdant. L’autre va à la banque.
tip-tax = Voilà l’Anglais : payez 1 malt par bouteille, ou cédez une bouteille.
tip-place = Vous avez joué en premier : vous choisissez le marqueur posé sur la case de l’Anglais.
tip-replace = Vous pouvez remplacer un marqueur du plateau par un marqueur du sac.
tip-bid = La plus haute mise choisit en premier. Chacun paie sa mise.
tip-pick = Ces bouteilles seront à vous pour la course. Touchez le lot que vous voulez.

# Les marqueurs : leur nom, et ce qu’ils font
marker-BA = Banff
marker-BE = Benromach
marker-BR = Brora
marker-CO = Coleraine
marker-CV = Convalmore
marker-GM = Glen Mhor
marker-KI = Kinclaith
marker-GL = Glenlochy
marker-camp3 = Camp : 3 malts
marker-camp4 = Camp : 4 malts
marker-camp5 = Camp : 5 malts
marker-camp6 = Camp : 6 malts
marker-cp1 = Point de contrôle : 1 point
marker-cp2 = Point de contrôle : 2 points
marker-cp3 = Point de contrôle : 3 points
marker-pub = Pub
marker-feast = Fête de saint Colomba
marker-eng = Marqueur de l’Anglais
marker-holy = Lieu sacré
does-BA = Une fois : arrêtez une bouteille ou un marqueur qu’utilise un adversaire, même un Banff.
does-BE = Une fois : chaque adversaire vous paie 1 malt. Ceux qui n’ont pas encore joué le paient sur le malt choisi.
does-BR = Vous recevez 1 malt de plus à la fin de chaque manche.
does-CO = Une fois : prenez la moitié de la réserve d’un joueur que vous avez dépassé ce tour-ci.
does-CV = Échangez-le contre une bouteille d’un joueur que vous avez dépassé ce tour-ci.
does-GM = Une fois : provoquez un duel pour la bouteille d’un adversaire.
does-KI = Une fois : déplacez un pion de 2 cases en avant ou en arrière, même l’Anglais.
does-GL = Hors jeu.
does-camp3 = Si votre pion s’arrête seul ici : prenez 3 malts. Puis le camp disparaît.
does-camp4 = Si votre pion s’arrête seul ici : prenez 4 malts. Puis le camp disparaît.
does-camp5 = Si votre pion s’arrête seul ici : prenez 5 malts. Puis le camp disparaît.
does-camp6 = Si votre pion s’arrête seul ici : prenez 6 malts. Puis le camp disparaît.
does-cp1 = Si votre pion s’arrête seul ici : gardez-le, pour 1 point à la fin.
does-cp2 = Si votre pion s’arrête seul ici : gardez-le, pour 2 points à la fin.
does-cp3 = Si votre pion s’arrête seul ici : gardez-le, pour 3 points à la fin.
does-pub = Si votre pion s’arrête seul ici : vendez une bouteille, utilisée ou non, pour 5 points ou 12 malts.
does-feast = Si votre pion s’arrête seul ici : échangez les places de deux marqueurs du plateau.
does-eng = Si votre pion s’arrête seul ici : déplacez l’Anglais de 1 à 3 cases libres, en avant ou en arrière. Il taxe ceux qu’il rencontre.
does-holy = Si votre pion s’arrête seul ici : réactivez une bouteille utilisée, ou achetez n’importe quelle bouteille du plateau pour 8 malts.

# Choses, quantités et lieux
you-there = vous
two = { $first } et { $last }
then = { $before }, puis { $next }
malt = { $count ->
    [one] { $count } malt
   *[other] { $count } malts
}
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
cells = { $count ->
    [one] { $count } case
   *[other] { $count } cases
}
to-cell = jusqu’à la case { $cell }
to-home = jusqu’à l’arrivée
englishman = l’Anglais
own-pawn = votre pion
nothing = rien
good-fresh = { $count ->
    [one] un { $name }
   *[other] { $count } { $name }
}
good-used = { $count ->
    [one] un { $name } utilisé
   *[other] { $count } { $name } utilisés
}
good-asleep = { $count ->
    [one] un { $name } endormi
   *[other] { $count } { $name } endormis
}
good-check = { $count ->
    [one] un point de contrôle ({ $points })
   *[other] { $count } points de contrôle ({ $points } chacun)
}
a-whisky = un { $name }
a-camp = un camp ({ $malt })
a-check = un point de contrôle ({ $points })
a-pub = un pub
a-feast = une fête
a-eng = un marqueur de l’Anglais
a-holy = un lieu sacré
the-whisky = le { $name }
the-camp = le camp ({ $malt })
the-check = le point de contrôle ({ $points })
the-pub = le pub
the-feast = la fête
the-eng = le marqueur de l’Anglais
the-holy = le lieu sacré

# Accords, offres et annonces
contract-first = { $who } joue en premier
contract-first-you = vous jouez en premier
contract-order = { $order }.
contract-gift = { $giver } donne à { $taker } { $goods }.
contract-gift-giver-you = Vous donnez à { $taker } { $goods }.
contract-gift-taker-you = { $giver } vous donne { $goods }.
offer-swap = { $by } donne { $give }, { $to } donne { $get }
offer-gift = { $by } donne { $give } contre rien
offer-ask = { $to } donne { $get } contre rien
offer-swap-mine = vous donnez { $give } et recevez { $get }
offer-gift-mine = vous donnez { $give } contre rien
offer-ask-mine = vous recevez { $get } contre rien
deed-BE = Benromach : 1 malt de chaque adversaire
deed-CO = Coleraine : la moitié de la réserve de { $who }
deed-CO-you = Coleraine : la moitié de votre réserve
deed-CV = Convalmore : échangé avec { $who } contre { $good }
deed-CV-you = Convalmore : échangé avec vous contre { $good }
deed-GM = Glen Mhor : un duel avec { $who } pour { $good }
deed-GM-you = Glen Mhor : un duel avec vous pour { $good }
deed-KI-on = Kinclaith : { $who } avance de 2 cases
deed-KI-on-you = Kinclaith : vous avancez de 2 cases
deed-KI-back = Kinclaith : { $who } recule de 2 cases
deed-KI-back-you = Kinclaith : vous reculez de 2 cases
deed-KI-on-to = Kinclaith : { $who } avance de 2 cases { $to }
deed-KI-on-to-you = Kinclaith : vous avancez de 2 cases { $to }
deed-KI-back-to = Kinclaith : { $who } recule de 2 cases { $to }
deed-KI-back-to-you = Kinclaith : vous reculez de 2 cases { $to }
deed-BR = Brora : 1 malt de plus
deed-sell = Pub : { $good } pour { $price }
price-vp = des points
price-malt = du malt
deed-swap = Fête : { $one } en case { $here } et { $other } en case { $there } échangent leurs places
deed-eng-on = Marqueur de l’Anglais : il avance de { $cells }
deed-eng-back = Marqueur de l’Anglais : il recule de { $cells }
deed-eng-on-to = Marqueur de l’Anglais : il avance de { $cells } { $to }
deed-eng-back-to = Marqueur de l’Anglais : il recule de { $cells } { $to }
deed-react = Lieu sacré : { $name } est réactivé
deed-sbuy = Lieu sacré : achat du { $name } de la case { $cell }
deed-veto = le veto de { $who }
deed-veto-you = votre veto

# Ce que dit un bouton
label-plan = { $count ->
    [0] Choisir 0 : vous n’avez pas de malt
   *[other] Choisir { $malt }
}
label-deal = Proposer : { $contract }
label-pass-floor = Ne rien proposer
label-accept-deal = Accepter : { $contract }
label-refuse-deal = Refuser
label-refuse-deal-floor = Refuser et faire votre proposition
label-withdraw-deal = Retirer votre proposition
label-order = Annoncer : { $order }
label-block = Bloquer : vous perdez tous votre tour et { $malt }
label-mv = Avancer de { $cells } { $to } · { $malt }
label-mv-stop = S’arrêter en chemin { $to } · { $malt }
label-BE = Benromach : prendre 1 malt à chaque adversaire ({ $malt })
label-CO = Coleraine : prendre la moitié de la réserve de { $who } ({ $malt })
label-CV = Convalmore : l’échanger avec { $who } contre { $good }
label-GM = Glen Mhor : défier { $who } pour { $good }
label-KI-on = Kinclaith : { $who } avance de 2 { $to }
label-KI-back = Kinclaith : { $who } recule de 2 { $to }
label-take-camp = Prendre { $malt }
label-take-check = Prendre le point de contrôle · { $points } à la fin
label-buy = Acheter { $name } · { $malt }
label-sell-vp = Vendre { $good } · { $points }
label-sell-malt = Vendre { $good } · { $malt }
label-swap = Échanger { $one } en case { $here } et { $other } en case { $there }
label-eng-on = L’Anglais avance de { $cells } { $to }
label-eng-back = L’Anglais recule de { $cells } { $to }
label-eng-on-tax = L’Anglais avance de { $cells } { $to } : taxe pour { $who }
label-eng-back-tax = L’Anglais recule de { $cells } { $to } : taxe pour { $who }
label-react = Réactiver { $name } : utilisable dès ce tour
label-sbuy = Acheter { $name } en case { $cell } · { $malt }
label-pass = { $lost ->
    [0] Finir votre tour
   *[other] Finir votre tour ({ $malt } de perdu)
}
label-end = Finir votre tour
label-veto = Arrêter { $deed } avec votre Banff
label-veto-veto = Arrêter le veto de { $who } avec votre Banff
label-allow = Laisser faire
label-allow-veto = Accepter le veto de { $who }
label-bid = { $count ->
    [0] Miser 0
   *[other] Miser { $malt }
}
label-pay = Payer la taxe · { $malt }
label-drop = Céder { $good }
label-offer = Offre à { $who } : { $offer }
label-counter = Contre-offre : { $offer }
label-accept-offer = Accepter : { $offer }
label-refuse-offer = Refuser
label-withdraw-offer = Retirer votre offre
label-place = Poser { $marker } en case { $cell }
label-replace = Remplacer { $marker } en case { $cell }
label-replace-bare = Remplacer le marqueur de la case { $cell }
label-keep = Garder tous les marqueurs
label-pick = Prendre le lot { $group } : { $goods }
label-chance-piper = Sonneur : { $who }
label-chance-draw = Tiré du sac : { $marker }
label-chance-lot = Le tirage désigne { $who }

# Ce qui est demandé : à vous, à quelqu’un, à plusieurs, au hasard
ask-piper = Tirage du premier sonneur…
ask-draw = Tirage d’un marqueur…
ask-draw-replace = Tirage d’un nouveau marqueur pour la case { $cell }…
ask-draw-english = Tirage d’un marqueur pour l’Anglais en case { $cell }…
ask-lot = Tirage de l’ordre…
ask-lay = Personne n’a joué cette manche : tirage du marqueur de l’Anglais…
ask-replace = { $who } peut remplacer un marqueur.
ask-replace-you = Touchez un marqueur pour le remplacer par un autre, au hasard, ou gardez-les tous.
ask-bid = { $count ->
    [one] { $whom } mise pour les bouteilles.
   *[other] { $whom } misent pour les bouteilles.
}
ask-bid-you = Misez en secret pour choisir vos bouteilles en premier. Chacun paie sa mise.
ask-bid-sealed = Vous misez { $malt }. On attend { $whom }.
ask-pick = { $who } choisit un lot de bouteilles.
ask-pick-you = Choisissez un lot de bouteilles.
ask-plan = { $count ->
    [one] { $whom } choisit du malt.
   *[other] { $whom } choisissent du malt.
}
ask-plan-you = { $most ->
    [1] Vous avez 1 malt : choisissez-le.
   *[other] Choisissez votre malt en secret, de 1 à { $most }. Il vous fait avancer cette manche, et le plus haut joue en premier.
}
ask-plan-you-nothing = Vous n’avez pas de malt : choisissez 0.
ask-plan-sealed = Vous avez choisi { $malt }. On attend { $whom }.
ask-tie_speak = { $members } ont choisi { $malt } chacun et doivent se mettre d’accord : qui joue en premier ? { $who } fait une proposition.
ask-tie_speak-member = Égalité avec { $others } : { $malt } chacun. { $who } fait une proposition.
ask-tie_speak-you = Égalité avec { $others } : { $malt } chacun. Touchez qui joue en premier, ou proposez un accord (encore { $left }). Sans accord, pas de tour !
ask-tie_vote = { $speaker } propose à { $who } : { $contract }
ask-tie_vote-member = { $speaker } propose : { $contract } On attend { $who }.
ask-tie_vote-you = { $speaker } propose : { $contract } Sans accord, vous perdez tous votre tour et { $malt }.
ask-tie_vote-speaker = On attend la réponse de { $who } : { $contract } Vous pouvez encore retirer votre proposition.
ask-tie_last = Dernier appel : { $whom } doivent annoncer le même ordre en secret, sinon chacun perd son tour et { $malt }.
ask-tie_last-you = Dernier appel : annoncez en secret le même ordre que { $others }, sinon vous perdez tous votre tour et { $malt }.
ask-tie_last-sealed = Votre annonce : { $order }. On attend { $whom }.
ask-tie_last-blocked = Vous bloquez. On attend { $whom }.
ask-move = { $who } avance avec { $malt }.
ask-move-you = Vous avancez de { $cells } { $to } (il faut dépenser tout votre malt).
ask-move-you-bottle = Vous avancez de { $cells } { $to } (il faut dépenser tout votre malt). Ou utilisez d’abord une bouteille.
ask-arrive = { $who } s’arrête en case { $cell }.
ask-arrive-you = Vous êtes sur { $markers }. Voulez-vous en utiliser un ?
ask-arrive-you-whisky = Vous êtes sur un { $name }. L’acheter pour { $malt } ?
ask-arrive-you-dear = Vous êtes sur un { $name }, mais il coûte { $malt }.
ask-arrive-you-camp = Vous êtes dans un camp : prenez { $malt }.
ask-arrive-you-check = Vous êtes à un point de contrôle : prenez { $points }.
ask-arrive-you-pub = Vous êtes au pub. Vendre une bouteille pour { $points } ou { $malt } ?
ask-arrive-you-pub-empty = Vous êtes au pub, mais vous n’avez pas de bouteille à vendre.
ask-arrive-you-feast = Vous êtes à la fête. Touchez deux marqueurs pour échanger leurs places.
ask-arrive-you-eng = Vous êtes sur un marqueur de l’Anglais. Touchez la case où il doit aller.
ask-arrive-you-eng-home = Vous êtes sur un marqueur de l’Anglais, mais il est déjà arrivé.
ask-arrive-you-holy = Vous êtes au lieu sacré. Réactivez une bouteille utilisée, ou achetez n’importe quelle bouteille du plateau pour { $malt }.
ask-arrive-you-bare = Pas de marqueur en case { $cell } : finissez votre tour.
ask-arrive-you-shared = Votre pion partage la case { $cell } : son marqueur ne vous sert pas. Finissez votre tour.
ask-arrive-you-still = Vous n’avez pas avancé : vous ne pouvez pas utiliser de marqueur. Finissez votre tour.
ask-arrive-you-home = Vous êtes à l’arrivée ! Finissez votre tour.
ask-after = { $who } finit son tour.
ask-after-you = Marqueur utilisé. Finissez votre tour.
ask-or-bottle = Ou utilisez d’abord une bouteille.
ask-offer = { $by } fait une offre à { $to } : { $offer }.
ask-offer-you = { $by } vous fait une offre : { $offer }. Acceptez-vous ?
ask-offer-mine = On attend la réponse de { $to } : { $offer }. Vous pouvez encore retirer votre offre.
ask-counter = { $by } fait une contre-offre à { $to } : { $offer }.
ask-counter-you = { $by } vous fait une contre-offre : { $offer }. Acceptez-vous ?
ask-counter-mine = On attend la réponse de { $to } à votre contre-offre : { $offer }. Vous pouvez encore la retirer.
ask-veto = { $announcer } utilise { $deed }. { $who } peut l’arrêter avec un Banff.
ask-veto-announcer-you = Vous utilisez { $deed }. { $who } peut l’arrêter avec un Banff.
ask-veto-you = { $announcer } utilise { $deed }. L’arrêter avec votre Banff ?
ask-veto-veto = { $announcer } arrête { $deed } avec un Banff. { $who } peut arrêter ce veto.
ask-veto-veto-announcer-you = Vous arrêtez { $deed } avec un Banff. { $who } peut arrêter ce veto.
ask-veto-veto-you = { $announcer } arrête { $deed } avec un Banff. Arrêter ce veto avec le vôtre ?
ask-duel = Duel entre { $challenger } et { $challenged } pour { $good }. { $count ->
    [one] On attend la mise de { $whom }.
   *[other] Chacun mise en secret.
}
ask-duel-you = { $most ->
    [0] Duel avec { $rival } pour { $good } ! Votre réserve est vide : vous ne pouvez miser que 0.
   *[other] Duel avec { $rival } pour { $good } ! Misez de 0 à { $most } en secret. La plus haute mise gagne.
}
ask-duel-sealed = Vous misez { $malt } pour { $good }. On attend { $whom }.
ask-tax = { $who } doit la taxe à l’Anglais.
ask-tax-you = La taxe ! Payez { $malt } pour { $count ->
    [one] votre bouteille
   *[other] vos { $count } bouteilles
}, ou cédez une bouteille.
ask-tax-you-poor = { $count ->
    [one] La taxe ! Vous ne pouvez pas payer { $malt } pour votre bouteille : cédez-la.
   *[other] La taxe ! Vous ne pouvez pas payer { $malt } pour vos { $count } bouteilles : cédez-en une.
}
ask-place = { $who } choisit le marqueur pour l’Anglais en case { $cell }.
ask-place-you = Vous avez joué en premier : choisissez le marqueur pour l’Anglais en case { $cell }.

# Ce qui est demandé ensuite, après un toucher qui laisse un choix
then-pawn = Choisissez maintenant une case éclairée.
then-order = Choisissez maintenant qui joue ensuite.
then-BE = Benromach prend 1 malt à chaque adversaire. Touchez votre réserve pour l’utiliser.
then-CO = Coleraine prend la moitié d’une réserve. Choisissez celle d’un joueur que vous avez dépassé.
then-CV = Convalmore s’échange. Choisissez la bouteille voulue chez un joueur que vous avez dépassé.
then-GM = Glen Mhor provoque un duel. Choisissez la bouteille à gagner.
then-KI = Kinclaith déplace un pion de 2 cases, même l’Anglais. Choisissez un pion.
then-or-sell = Ou vendez-le ici : choisissez un prix.
then-sell = Le vendre pour des points ou pour du malt ?
then-way = Touchez maintenant la bouteille à vendre.
then-eng = Choisissez maintenant où va l’Anglais.
then-refresh = Touchez « Réactiver une bouteille » pour réactiver celle-ci.
then-do-refresh = Touchez maintenant la bouteille utilisée.
then-far = Touchez « Acheter d’ici » pour acheter celle-ci.
then-do-far = Touchez maintenant une bouteille du plateau.
then-drop = Touchez « Céder une bouteille » pour donner celle-ci.
then-do-drop = Touchez maintenant la bouteille que vous cédez.
ask-arrive-then-marker = Touchez maintenant le second marqueur.

# Ce qui s’est passé
told-piper = { $who } est le premier sonneur.
told-piper-you = Vous êtes le premier sonneur.
told-round = { $round ->
    [1] Manche 1. Tout le monde est au départ.
   *[other] Manche { $round }. Du nouveau malt pour tous ; { $who } est le sonneur.
}
told-round-you = { $round ->
    [1] Manche 1. Tout le monde est au départ.
   *[other] Manche { $round }. Du nouveau malt pour tous ; vous êtes le sonneur.
}
told-revealed = { $who } a choisi { $malt }.
told-revealed-you = Vous avez choisi { $malt }.
told-tied = { $members } ont choisi autant : { $malt }. Il leur faut un accord.
told-tied-you = { $members } avez choisi autant : { $malt }. Il vous faut un accord.
told-tabled = { $who } propose : { $contract }
told-tabled-you = Vous proposez : { $contract }
told-gave-up = { $who } ne propose rien.
told-gave-up-you = Vous ne proposez rien.
told-deal-accepted = { $who } accepte l’accord.
told-deal-accepted-you = Vous acceptez l’accord.
told-deal-refused = { $who } refuse l’accord.
told-deal-refused-you = Vous refusez l’accord.
told-deal-withdrawn = { $who } retire sa proposition.
told-deal-withdrawn-you = Vous retirez votre proposition.
told-agreed = Accord conclu : { $order }.
told-agreed-last = Accord au dernier appel : { $order }.
told-last-call = { $who } annonce : { $order }.
told-last-call-you = Vous avez annoncé : { $order }.
told-last-call-block = { $who } bloque.
told-last-call-block-you = Vous avez bloqué.
told-lost-turn = { $count ->
    [0] Pas d’accord : { $who } perd son tour.
   *[other] Pas d’accord : { $who } perd son tour et { $malt }.
}
told-lost-turn-you = { $count ->
    [0] Pas d’accord : vous perdez votre tour.
   *[other] Pas d’accord : vous perdez votre tour et { $malt }.
}
told-order = { $who } joue en premier, puis { $others }.
told-order-you = Vous jouez en premier, puis { $others }.
told-order-one = Cette manche, { $who } joue sans les autres.
told-order-one-you = Cette manche, vous jouez sans les autres.
told-order-nobody = Personne ne joue cette manche.
told-turn-broke = { $who } n’a pas de malt pour avancer.
told-turn-broke-you = Vous n’avez pas de malt pour avancer.
told-moved = { $who } avance de { $cells } jusqu’à la case { $to }.
told-moved-you = Vous avancez de { $cells } jusqu’à la case { $to }.
told-moved-brawl = { $who } avance de { $cells } jusqu’à la case { $to }. Avec la chamaillerie, cela coûte { $malt }.
told-moved-brawl-you = Vous avancez de { $cells } jusqu’à la case { $to }. Avec la chamaillerie, cela coûte { $malt }.
told-home = { $place ->
    [1] { $who } arrive en premier !
   *[other] { $who } arrive aussi.
}
told-home-you = { $place ->
    [1] Vous arrivez en premier !
   *[other] Vous arrivez aussi.
}
told-english-home = { $place ->
    [1] L’Anglais arrive en premier ! Les mieux placés perdront des points.
   *[other] L’Anglais arrive aussi.
}
told-announced-BE = { $who } utilise un Benromach : chaque adversaire paie 1 malt.
told-announced-BE-you = Vous utilisez un Benromach : chaque adversaire paie 1 malt.
told-vetoed = { $who } utilise un Banff pour arrêter { $rival } : { $deed }.
told-vetoed-you = Vous utilisez un Banff pour arrêter { $rival } : { $deed }.
told-vetoed-rival-you = { $who } utilise un Banff pour vous arrêter : { $deed }.
told-vetoed-veto = { $who } arrête le veto de { $rival } avec un autre Banff.
told-vetoed-veto-you = Vous arrêtez le veto de { $rival } avec un autre Banff.
told-vetoed-veto-rival-you = { $who } arrête votre veto avec un autre Banff.
told-stopped = { $thing ->
    [camp] Le camp de { $who } est annulé.
    [check] Le point de contrôle de { $who } est annulé.
    [pub] La vente de { $who } est annulée.
    [feast] L’échange de { $who } est annulé.
    [eng] Le marqueur de l’Anglais de { $who } est annulé.
    [holy] Le lieu sacré de { $who } est annulé.
   *[whisky] Le { $name } de { $who } est annulé.
}
told-stopped-you = { $thing ->
    [camp] Votre camp est annulé.
    [check] Votre point de contrôle est annulé.
    [pub] Votre vente est annulée.
    [feast] Votre échange est annulé.
    [eng] Votre marqueur de l’Anglais est annulé.
    [holy] Votre lieu sacré est annulé.
   *[whisky] Votre { $name } est annulé.
}
told-stopped-veto = Le veto de { $who } est annulé.
told-stopped-veto-you = Votre veto est annulé.
told-slept = Le { $name } de { $who } dort jusqu’à la fin de la manche.
told-slept-you = Votre { $name } dort jusqu’à la fin de la manche.
told-stole = { $whom } paie { $malt } à { $who }.
told-stole-you = { $whom } vous paie { $malt }.
told-stole-whom-you = Vous payez { $malt } à { $who }.
told-halved = { $who } utilise un Coleraine et prend la moitié de la réserve de { $whom } : { $malt }.
told-halved-you = Vous utilisez un Coleraine et prenez la moitié de la réserve de { $whom } : { $malt }.
told-halved-whom-you = { $who } utilise un Coleraine et prend la moitié de votre réserve : { $malt }.
told-exchanged = { $who } donne un Convalmore à { $whom } et prend { $good }.
told-exchanged-you = Vous donnez un Convalmore à { $whom } et prenez { $good }.
told-exchanged-whom-you = { $who } vous donne un Convalmore et vous prend { $good }.
told-challenged = { $who } utilise un Glen Mhor : duel avec { $whom } pour { $good } !
told-challenged-you = Vous utilisez un Glen Mhor : duel avec { $whom } pour { $good } !
told-challenged-whom-you = { $who } utilise un Glen Mhor : duel avec vous pour { $good } !
told-bids = { $who } mise { $bid }, { $whom } mise { $other }.
told-bids-you = Vous misez { $bid }, { $whom } mise { $other }.
told-bids-whom-you = { $who } mise { $bid }, vous misez { $other }.
told-duel-won = { $other ->
    [0] { $who } gagne { $good } et paie { $malt } à { $whom }.
   *[other] { $who } gagne { $good } et paie { $malt } à { $whom }, qui perd { $lost } à la banque.
}
told-duel-won-you = { $other ->
    [0] Vous gagnez { $good } et payez { $malt } à { $whom }.
   *[other] Vous gagnez { $good } et payez { $malt } à { $whom }, qui perd { $lost } à la banque.
}
told-duel-won-whom-you = { $other ->
    [0] { $who } vous gagne { $good } et vous paie { $malt }.
   *[other] { $who } vous gagne { $good } et vous paie { $malt }. Vous perdez { $lost } à la banque.
}
told-duel-kept = { $other ->
    [0] { $who } garde { $good } et paie { $malt } à { $whom }.
   *[other] { $who } garde { $good } et paie { $malt } à { $whom }, qui perd { $lost } à la banque.
}
told-duel-kept-you = { $other ->
    [0] Vous gardez { $good } et payez { $malt } à { $whom }.
   *[other] Vous gardez { $good } et payez { $malt } à { $whom }, qui perd { $lost } à la banque.
}
told-duel-kept-whom-you = { $other ->
    [0] { $who } garde { $good } et vous paie { $malt }.
   *[other] { $who } garde { $good } et vous paie { $malt }. Vous perdez { $lost } à la banque.
}
told-duel-even = { $who } et { $whom } misent autant : rien ne change de main.
told-duel-even-you = Vous et { $whom } misez autant : rien ne change de main.
told-duel-even-whom-you = { $who } et vous misez autant : rien ne change de main.
told-pushed-on = { $who } utilise un Kinclaith : { $target } avance jusqu’à la case { $to }.
told-pushed-on-you = Vous utilisez un Kinclaith : { $target } avance jusqu’à la case { $to }.
told-pushed-on-target-you = { $who } utilise un Kinclaith : vous avancez jusqu’à la case { $to }.
told-pushed-back = { $who } utilise un Kinclaith : { $target } recule jusqu’à la case { $to }.
told-pushed-back-you = Vous utilisez un Kinclaith : { $target } recule jusqu’à la case { $to }.
told-pushed-back-target-you = { $who } utilise un Kinclaith : vous reculez jusqu’à la case { $to }.
told-pushed-self-on = { $who } utilise un Kinclaith et bondit jusqu’à la case { $to }.
told-pushed-self-on-you = Vous utilisez un Kinclaith et bondissez jusqu’à la case { $to }.
told-pushed-self-back = { $who } utilise un Kinclaith et recule jusqu’à la case { $to }.
told-pushed-self-back-you = Vous utilisez un Kinclaith et reculez jusqu’à la case { $to }.
told-camp = { $who } prend { $malt } dans un camp.
told-camp-you = Vous prenez { $malt } dans un camp.
told-checkpoint = { $who } prend un point de contrôle : { $points }.
told-checkpoint-you = Vous prenez un point de contrôle : { $points }.
told-bought = { $who } achète un { $name } pour { $malt }.
told-bought-you = Vous achetez un { $name } pour { $malt }.
told-sold-vp = { $who } vend { $good } au pub pour { $points }.
told-sold-vp-you = Vous vendez { $good } au pub pour { $points }.
told-sold-malt = { $who } vend { $good } au pub pour { $malt }.
told-sold-malt-you = Vous vendez { $good } au pub pour { $malt }.
told-swapped = { $who } échange deux marqueurs : { $one } en case { $here } et { $other } en case { $there }.
told-swapped-you = Vous échangez deux marqueurs : { $one } en case { $here } et { $other } en case { $there }.
told-sent-on = { $who } fait avancer l’Anglais de { $cells }.
told-sent-on-you = Vous faites avancer l’Anglais de { $cells }.
told-sent-back = { $who } fait reculer l’Anglais de { $cells }.
told-sent-back-you = Vous faites reculer l’Anglais de { $cells }.
told-woke = { $who } réactive un { $name } au lieu sacré.
told-woke-you = Vous réactivez un { $name } au lieu sacré.
told-bought-far = { $who } achète du lieu sacré le { $name } de la case { $cell } pour { $malt }.
told-bought-far-you = Vous achetez du lieu sacré le { $name } de la case { $cell } pour { $malt }.
told-english = L’Anglais avance jusqu’à la case { $to }.
told-english-skips = L’Anglais dépasse { $passed } et atteint la case { $to }.
told-english-skips-passed-you = L’Anglais vous dépasse et atteint la case { $to }.
told-english-back = L’Anglais recule jusqu’à la case { $to }.
told-tax-paid = { $who } paie { $malt } de taxe.
told-tax-paid-you = Vous payez { $malt } de taxe.
told-tax-dropped = { $who } cède { $good } à l’Anglais.
told-tax-dropped-you = Vous cédez { $good } à l’Anglais.
told-laid = Nouveau en case { $cell } : { $marker }.
told-laid-by = { $who } pose { $marker } en case { $cell }.
told-laid-by-you = Vous posez { $marker } en case { $cell }.
told-brora = { $who } reçoit { $malt } de plus pour un Brora.
told-brora-you = Vous recevez { $malt } de plus pour votre Brora.
told-offered-swap = { $who } propose à { $whom } { $give } contre { $get }.
told-offered-swap-you = Vous proposez à { $whom } { $give } contre { $get }.
told-offered-swap-whom-you = { $who } vous propose { $give } contre { $get }.
told-offered-gift = { $who } propose à { $whom } { $give } contre rien.
told-offered-gift-you = Vous proposez à { $whom } { $give } contre rien.
told-offered-gift-whom-you = { $who } vous propose { $give } contre rien.
told-offered-ask = { $who } demande à { $whom } { $get } contre rien.
told-offered-ask-you = Vous demandez à { $whom } { $get } contre rien.
told-offered-ask-whom-you = { $who } vous demande { $get } contre rien.
told-countered-swap = { $who } fait une contre-offre à { $whom } : { $give } contre { $get }.
told-countered-swap-you = Vous faites une contre-offre à { $whom } : { $give } contre { $get }.
told-countered-swap-whom-you = { $who } vous fait une contre-offre : { $give } contre { $get }.
told-countered-gift = { $who } fait une contre-offre à { $whom } : { $give } contre rien.
told-countered-gift-you = Vous faites une contre-offre à { $whom } : { $give } contre rien.
told-countered-gift-whom-you = { $who } vous fait une contre-offre : { $give } contre rien.
told-countered-ask = { $who } demande plutôt à { $whom } { $get } contre rien.
told-countered-ask-you = Vous demandez plutôt à { $whom } { $get } contre rien.
told-countered-ask-whom-you = { $who } vous demande plutôt { $get } contre rien.
told-offer-accepted = { $who } accepte l’offre de { $whom }.
told-offer-accepted-you = Vous acceptez l’offre de { $whom }.
told-offer-accepted-whom-you = { $who } accepte votre offre.
told-offer-refused = { $who } refuse l’offre de { $whom }.
told-offer-refused-you = Vous refusez l’offre de { $whom }.
told-offer-refused-whom-you = { $who } refuse votre offre.
told-offer-withdrawn = { $who } retire son offre à { $whom }.
told-offer-withdrawn-you = Vous retirez votre offre à { $whom }.
told-offer-withdrawn-whom-you = { $who } retire l’offre qui vous était faite.
told-lot = { $place ->
    [1] Le tirage désigne { $who } en premier.
   *[other] Le tirage désigne ensuite { $who }.
}
told-lot-you = { $place ->
    [1] Le tirage vous désigne en premier.
   *[other] Le tirage vous désigne ensuite.
}
told-kept = { $who } garde tous les marqueurs.
told-kept-you = Vous gardez tous les marqueurs.
told-replaced = { $who } retire { $marker } de la case { $cell }.
told-replaced-you = Vous retirez { $marker } de la case { $cell }.
told-bid = { $who } mise { $malt }.
told-bid-you = Vous misez { $malt }.
told-picked = { $who } prend { $goods }.
told-picked-you = Vous prenez { $goods }.
told-finished = { $reason ->
    [limit] C’était la dernière manche. La partie est finie.
   *[other] La course est finie. On compte les points.
}

# La fin
ended-pawn = { $who } gagne la partie avec { $points } !
ended-pawn-you = Vous gagnez la partie avec { $points } !
ended-english = L’Anglais est arrivé en premier. { $who } gagne la partie avec { $points } !
ended-english-you = L’Anglais est arrivé en premier. Vous gagnez la partie avec { $points } !
ended-limit = Personne n’est arrivé à temps. { $who } gagne la partie avec { $points } !
ended-limit-you = Personne n’est arrivé à temps. Vous gagnez la partie avec { $points } !
ended-tie = Égalité à { $points } ! { $who } a plus de bouteilles et gagne la partie.
ended-tie-you = Égalité à { $points } ! Vous avez plus de bouteilles et gagnez la partie.
ended-shared = Victoire partagée pour { $who }, avec { $points } chacun !

# Pourquoi quelque chose est refusé
why-R1-plan = Choisissez au moins 1 malt et au plus toute votre réserve. Si elle est vide, choisissez 0.
why-R2-committed = Vous avez déjà choisi, et un choix ne se change plus.
why-R7-no-contract-left = Vous n’avez plus de proposition dans cette égalité.
why-R9-order = Mettez dans l’ordre tous les joueurs à égalité, chacun une fois.
why-R9-other = Vous ne pouvez rien vous donner à vous-même.
why-R9-one-bundle = Dans un accord, chacun ne peut donner qu’à un seul autre joueur.
why-R10-empty-bundle = Ajoutez du malt ou une bouteille.
why-R10-two-markers = Deux bouteilles ou points de contrôle au plus à la fois.
why-R11-cannot-pay = On ne peut donner que ce qu’on a déjà.
why-R11-members = Seuls les joueurs à égalité peuvent donner et recevoir.
why-R13-order = Annoncez un ordre de tous les joueurs à égalité, ou bloquez.
why-R16-window = On fait une offre à son tour, ou tant que les deux joueurs choisissent encore leur malt.
why-R16-committed = L’un de vous a déjà choisi son malt : plus d’échange pour l’instant.
why-R16-self = Vous ne pouvez pas échanger avec vous-même.
why-R17-third-offer = Vous avez fait toutes vos offres de cette manche.
why-R17-nothing = Ajoutez quelque chose à donner ou à recevoir.
why-R17-equal = Les deux côtés de l’offre sont pareils.
why-R17-cannot-pay = Une offre ne peut contenir que ce que vous avez tous deux en ce moment.
why-R17-one-open = Une autre offre attend encore une réponse.
why-R18-no-counter = Une contre-offre se prend ou se refuse.
why-R18-no-offer = Il n’y a pas d’offre en attente.
why-R19-offer-open = Il faut d’abord répondre à l’offre en attente.
why-R21-steps = Vous avancez aussi loin que votre malt le permet, et il faut tout dépenser.
why-R28-one-whisky = Vous avez déjà utilisé une bouteille ce tour-ci.
why-R29-not-fresh = Vous n’avez pas de bouteille non utilisée de ce whisky.
why-R30-no-use = Un Banff ne sert qu’au veto, et un Brora agit tout seul.
why-R31-nobody-loses = Personne n’a de malt à payer pour votre Benromach.
why-R33-target = Coleraine vise un joueur que vous avez dépassé ce tour-ci et qui a au moins 2 malts.
why-R34-target = Convalmore vise un joueur que vous avez dépassé ce tour-ci et qui a une autre bouteille ; il ne doit pas dormir.
why-R35-stake = Choisissez une bouteille d’un adversaire.
why-R35-bid = Misez de 0 à toute votre réserve.
why-R36-target = Kinclaith déplace un pion d’exactement 2 cases, et seulement un pion qui n’est pas arrivé.
why-R38-no-activation = Pour utiliser un marqueur, il faut avoir avancé et que votre pion soit seul sur sa case.
why-R39-forced = Il faut prendre le camp ou le point de contrôle.
why-R40-price = Vous n’avez pas assez de malt pour cette bouteille.
why-R43-not-held = Vous ne pouvez vendre qu’une bouteille que vous avez.
why-R44-swap = Choisissez deux marqueurs différents, sur deux cases différentes.
why-R45-steps = L’Anglais va de 1 à 3 cases libres sur le parcours, et seulement s’il n’est pas arrivé.
why-R46-wake = Choisissez une de vos bouteilles utilisées.
why-R46-price = Vous n’avez pas assez de malt pour acheter d’ici.
why-R48-no-banff = Il vous faut un Banff non utilisé.
why-R54-cannot-pay = Vous n’avez pas assez de malt pour la taxe.
why-R54-not-held = Vous ne pouvez céder qu’une bouteille que vous avez.
why-Q19-no-trade = Cette table ne permet pas ce genre d’échange.
why-S9-replace = On ne remplace que le marqueur d’une case à cercle.
why-S9-pick = Ce lot est déjà pris.
why-S9-bid = Misez de 0 à toute votre réserve.
why-S9-place = Choisissez un des marqueurs face visible.

# En lettres
letters-round = Manche { $round } sur { $most } au plus
letters-piper = sonneur : { $who }
letters-order = ordre : { $order }
letters-seat = { $sign } { $who } : { $facts }
letters-clan = malt { $purse }
letters-chosen = choisi { $chosen }
letters-budget = reste { $budget } pour avancer
letters-points = ventes : { $points }
letters-lost = tour perdu
letters-played = a joué
letters-sealed = a choisi
letters-row = Pour l’Anglais : { $markers }
letters-group = Lot { $group } : { $goods }
legend-pawn = le pion d’un joueur
legend-english = l’Anglais
legend-marked = une case à cercle sans marqueur
legend-used = une bouteille utilisée (Kinclaith)
legend-asleep = une bouteille endormie jusqu’à la fin de la manche (Convalmore)
legend-camp = un camp : 5 malts
legend-cp = un point de contrôle : 2 points
legend-places = fête, marqueur de l’Anglais, lieu sacré

## forms

form-offer = Faire une offre
form-counter = Faire une contre-offre
form-deal = Proposer un accord
form-order = Annoncer un ordre
form-to = À qui ?
form-you-give = Vous donnez
form-you-get = { $name } vous donne
form-gives = { $name } donne
form-gives-to = À qui ?
form-you = Vous
form-nobody = personne
form-first = Qui joue en premier ?
form-order-of-play = Qui joue en premier, ensuite… ?
form-malt = Malt
form-goods = Bouteilles et points de contrôle ({ $most } au plus)
form-used = { $name } (utilisé)
form-asleep = { $name } (endormi)
form-allow-turn = Tout laisser faire ce tour-ci
why-no-partner = Choisissez un joueur.
why-no-order = Touchez les joueurs dans l’ordre voulu.

## scene

scene-start = Départ
scene-finish = Arrivée
scene-cell = Case { $cell }
scene-stretch = { $name } : cases { $first } à { $last }
scene-at-start = au départ
scene-at-cell = sur la case { $cell }
scene-at-home = à l’arrivée
scene-stands = { $who } : { $spot }
scene-englishman = L’Anglais
scene-used = { $bottle } (utilisé)
scene-asleep = { $bottle } (endormi jusqu’à la fin de la manche)
scene-for-sale = Si votre pion s’arrête seul ici : achetez-le pour { $price } malts.
scene-brawl = Chamaillerie : quitter cette case coûte { $cost } malts
scene-purse = { $who } : { $malt } { $malt ->
    [one] malt
   *[other] malts
} en réserve
scene-chosen = { $malt } { $malt ->
    [one] malt choisi
   *[other] malts choisis
}
scene-sold = { $points } points pour des bouteilles vendues
scene-clan = { $who } { $spot }, { $malt } { $malt ->
    [one] malt
   *[other] malts
}
scene-sealed = a choisi en secret
scene-lost = a perdu ce tour
scene-played = a joué
scene-came = { $who } venait de la case { $cell }
scene-round = Manche { $round }
scene-setup = Mise en place
scene-piper = Sonneur : { $who }
scene-order = Ordre du jeu : { $who }
scene-nobody = personne
scene-nothing = rien
scene-home = Arrivés : { $who }
scene-pool = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
} dans le sac
scene-bank = La banque
scene-lot = Tirage :
scene-overtaken = Dépassés :
scene-own-choice = Vous :
scene-malt = { $malt } { $malt ->
    [one] malt
   *[other] malts
}
scene-lies = case { $cell } : { $markers }
scene-markers = Marqueurs : { $markers }
scene-row = Pour la case de l’Anglais : { $markers }
scene-group = Lot { $number } : { $bottles }
scene-turn = { $who } a encore { $malt } { $malt ->
    [one] malt
   *[other] malts
}, de quoi avancer de { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
}
scene-has-overtaken = Dépassés pendant ce tour : { $who }
scene-tied = À égalité : { $who }
scene-contract = Accord proposé : { $text }
scene-announced = { $who } utilise : { $text }
scene-duel = { $who } défie { $whom } pour cette bouteille : { $bottle }
scene-taxed = Taxe pour { $who }
scene-score = { $who } : { $items } ; total { $total }
scene-item-race = Course
scene-item-sold = Ventes
scene-item-bottles = Bouteilles
scene-item-checkpoints = Contrôles
scene-item-malt = Malt
scene-total = Total
scene-winner-you = Vous gagnez la partie !
scene-winner = gagne la partie !
scene-shared = partagent la victoire !
scene-accept = Accepter
scene-refuse = Refuser
scene-withdraw = Retirer
scene-pass-floor = Ne rien proposer
scene-move = Avancer de { $cells } · { $malt }
scene-stop = S’arrêter d’abord en case { $cell }, pour y utiliser une bouteille
scene-buy = Acheter { $name } · { $malt }
scene-take = Prendre { $gain }
scene-sell = Vendre · { $price }
scene-refresh = Réactiver une bouteille
scene-far = Acheter d’ici · { $malt }
scene-pay = Payer { $malt }
scene-drop = Céder une bouteille
scene-block = Bloquer
scene-end = Finir le tour
scene-veto = Veto
scene-allow = Laisser faire
scene-keep = Tout garder
scene-word-camp = du malt
scene-word-cp = des points
scene-word-pub = vendre
scene-word-feast = échanger
scene-word-eng = l’Anglais
scene-word-holy = réactiver
scene-word-BA = veto
scene-word-BE = 1 de chacun
scene-word-BR = +1 malt
scene-word-CO = ½ réserve
scene-word-CV = échange
scene-word-GM = duel
scene-word-KI = bouger 2

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-plan-first = Choisissez d’abord votre malt.
cannot-tie-first = Réglez d’abord l’égalité : choisissez qui joue en premier, ou ne proposez rien.
cannot-vote-first = Acceptez ou refusez d’abord l’accord.
cannot-last-call = Annoncez d’abord un ordre, ou bloquez.
cannot-reply-first = Répondez d’abord à l’offre.
cannot-veto-first = Dites d’abord si votre Banff arrête cela.
cannot-duel-first = Misez d’abord dans le duel.
cannot-tax-first = Payez d’abord la taxe, ou cédez une bouteille.
cannot-row-first = Choisissez d’abord un des marqueurs face visible.
cannot-replace-marked = Touchez une case à cercle pour remplacer son marqueur, ou gardez tout.
cannot-bid-first = Misez d’abord pour les bouteilles.
cannot-pick-first = Choisissez d’abord un lot de bouteilles.
cannot-purse = Le malt d’un autre ne s’obtient que par un échange ou avec une bouteille.
cannot-purse-saved = Seul le malt choisi vous fait avancer. Votre réserve est pour plus tard.
cannot-pool = Les marqueurs sont tirés du sac au hasard.
cannot-englishman = L’Anglais avance quand tout le monde a joué. Un Kinclaith ou son marqueur peut le déplacer.
cannot-not-yours = Vous avancez votre propre pion. Un Kinclaith peut en déplacer un autre.
cannot-home = Votre pion est arrivé et reste là.
cannot-no-malt = Vous n’avez plus de malt pour une autre case.
cannot-must-walk = Il faut avancer jusqu’à ce que votre malt soit dépensé.
cannot-forward = Le malt ne fait qu’avancer.
cannot-on-the-way = Impossible de s’arrêter ici : il faut dépenser tout votre malt.
cannot-reach = { $cells ->
    [one] Votre malt ne suffit que pour 1 case.
   *[other] Votre malt ne suffit que pour { $cells } cases.
}
cannot-other-cell = Vous ne pouvez utiliser que le marqueur sous votre pion.
cannot-one-marker = Vous avez déjà utilisé un marqueur ce tour-ci.
cannot-walk-first = Avancez d’abord aussi loin que votre malt le permet.
cannot-not-moved = Vous n’avez pas avancé ce tour-ci : pas de marqueur.
cannot-not-alone = Votre pion n’est pas seul sur cette case.
cannot-too-dear = Cette bouteille coûte { $price } malts de votre réserve.
cannot-pub-how = Touchez un prix ci-dessous, puis la bouteille à vendre.
cannot-holy-how = Touchez « Réactiver une bouteille » ou « Acheter d’ici » ci-dessous, puis la bouteille.
cannot-nothing-to-do = Vous ne pouvez rien faire de ce marqueur maintenant.
cannot-others-good = Ceci est à un autre joueur. Vous pouvez lui faire une offre.
cannot-check-point = Un point de contrôle compte à la fin. D’ici là, on ne peut que l’échanger.
cannot-used = Cette bouteille a servi. On peut encore la vendre, l’échanger ou la réactiver.
cannot-one-whisky = Vous avez déjà utilisé une bouteille ce tour-ci.
cannot-banff = On vous demandera quand vous pourrez utiliser votre Banff.
cannot-brora = Un Brora agit tout seul : 1 malt de plus à chaque manche.
cannot-benromach = Personne n’a de malt à payer pour votre Benromach maintenant.
cannot-coleraine = Coleraine vise un joueur que vous avez dépassé ce tour-ci et qui a au moins 2 malts.
cannot-convalmore = Convalmore vise un joueur que vous avez dépassé ce tour-ci et qui a une autre bouteille ; il ne doit pas dormir.
cannot-glen-mhor = Aucun adversaire n’a de bouteille à gagner.
cannot-kinclaith = Kinclaith ne peut déplacer aucun pion maintenant.

## Moments

moment-revealed = Le malt de chacun !
moment-tied = Égalité !
moment-agreed = Accord conclu !
moment-lost-turn = Pas d’accord : tour perdu !
moment-challenged = { $who } défie { $rival } !
moment-challenged-you = Vous défiez { $rival } !
moment-challenged-rival-you = { $who } vous défie !
moment-bids = Les mises !
moment-duel-won = { $who } gagne le duel !
moment-duel-won-you = Vous gagnez le duel !
moment-duel-won-rival-you = Vous perdez le duel
moment-duel-kept = { $who } garde la bouteille !
moment-duel-kept-you = Vous gardez la bouteille !
moment-duel-kept-rival-you = Vous perdez le duel
moment-duel-even = Égalité !
moment-vetoed = Veto !
moment-stole = Benromach : 1 malt de chacun pour { $who } !
moment-stole-you = Benromach : 1 malt de chacun pour vous !
moment-halved = La moitié de la réserve !
moment-exchanged = Échangé !
moment-sold-vp = Vendu !
moment-english = L’Anglais avance
moment-tax-paid = La taxe !
moment-tax-dropped = La taxe !
moment-home = { $who } est à l’arrivée !
moment-home-you = Vous êtes à l’arrivée !
moment-english-home = L’Anglais est arrivé !
moment-finished = La course est finie

# Pour les auteurs : ce que compte un rapport du laboratoire.
report-kind-walk = avancer avec du malt
report-kind-benromach = utiliser Benromach
report-kind-coleraine = utiliser Coleraine
report-kind-convalmore = utiliser Convalmore
report-kind-glen-mhor = utiliser Glen Mhor
report-kind-kinclaith = utiliser Kinclaith
report-kind-camp = prendre un camp
report-kind-check-point = prendre un point de contrôle
report-kind-buy = acheter une bouteille
report-kind-sell-points = vendre une bouteille contre des points
report-kind-sell-malt = vendre une bouteille contre du malt
report-kind-feast = faire la fête
report-kind-englishman = envoyer l’Anglais
report-kind-sacred-place = ranimer une bouteille en un lieu sacré
report-kind-no-activation = ne rien activer
report-kind-accept-order = accepter un ordre de passage
report-kind-refuse-order = refuser un ordre de passage
report-kind-veto = empêcher quelque chose avec un Banff
report-kind-pay-tax = payer la taxe
report-kind-drop-bottle = lâcher une bouteille au lieu de payer
report-step-replace = un marqueur à remplacer au départ
report-step-bid = une mise pour les bouteilles
report-step-pick = quelles bouteilles prendre
report-step-plan = combien de malt jouer
report-step-tie-speak = départager les ex æquo : une proposition
report-step-tie-vote = départager les ex æquo : une réponse
report-step-tie-last = départager les ex æquo : le dernier appel
report-step-move = avancer, ou d’abord une bouteille
report-step-arrive = que faire du marqueur
report-step-after = une bouteille, ou la fin du tour
report-step-offer = la réponse à une offre
report-step-counter = la réponse à une contre-offre
report-step-veto = l’empêcher avec un Banff ou non
report-step-duel = une mise dans un duel
report-step-tax = comment payer la taxe
report-step-place = le marqueur de l’Anglais
report-event-tied = des joueurs choisissent le même malt
report-event-lost-turn = des joueurs à égalité perdent leur tour
report-event-offered = quelqu’un fait une offre
report-event-offer-accepted = une offre est acceptée
report-event-vetoed = un Banff empêche quelque chose
report-event-duel-won = un duel est gagné
report-event-brora = un Brora rapporte du malt
report-event-english-home = l’Anglais arrive au bout
# L’atelier : ce qu’on peut changer de la piste, des marqueurs et de l’économie
edit-track = Piste
edit-layout = Marqueurs sur la piste
edit-cell = case { $place }
edit-track-finish = L’arrivée est la case
edit-track-english_start = L’Anglais part de la case
edit-names = Noms le long de la Spey
edit-stretches = Où commencent les noms
edit-stretch-name = Un nom commence ici
edit-track-stretches = Nom à partir de la { $name }
edit-markers = Marqueurs dans la boîte
edit-economy = Économie
edit-economy-start_malt = Malt au départ
edit-economy-income = Malt par manche
edit-economy-whisky_price = Prix d’un whisky
edit-economy-distant_price = Prix d’un whisky à distance
edit-economy-pub_vp = Points pour une bouteille vendue au pub
edit-economy-pub_malt = Malt pour une bouteille vendue au pub
edit-economy-unsold_vp = Points pour une bouteille gardée à la fin
edit-economy-most_malt = Points pour le plus de malt
edit-economy-most_malt_tied = Points pour le plus de malt, à égalité
edit-economy-english_step = Cases que fait l’Anglais par manche
edit-economy-race_vp-0 = Points du premier de la course
edit-economy-race_vp-1 = Points du deuxième
edit-economy-race_vp-2 = Points du troisième
edit-economy-race_penalty-0 = Si l’Anglais arrive d’abord : premier de la course
edit-economy-race_penalty-1 = Si l’Anglais arrive d’abord : deuxième
edit-economy-race_penalty-2 = Si l’Anglais arrive d’abord : troisième
edit-economy-start_whiskies = Whisky que chacun a au départ
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

data-total = le fichier annonce { $total } marqueurs, mais il y en a { $sum }.
data-outside = la case { $cell } n’est pas entre le départ et l’arrivée ({ $finish }) : déplacez d’abord son marqueur.
data-cells = le fichier annonce { $wanted } cases marquées, mais il y en a { $count }.
data-layout-needs = la piste en demande { $needed }, et la boîte en a { $there }.
data-six-need = six joueurs et la piste demandent { $needed } { $marker }, et la boîte en a { $there }.
data-auction = six joueurs demandent 18 whiskys hors de la piste, et il n’en reste que { $there }.
data-stretch = il faut une case de 1 à { $finish }.
data-no-stretch = il faut au moins un nom sur la piste.
data-whiskies = il faut une liste de whiskies en jeu.
data-numbers = il faut une liste de { $count } nombres.
