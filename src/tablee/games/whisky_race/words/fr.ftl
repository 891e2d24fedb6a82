# La Course au whisky, en français. Les clés suivent les noms du code ; `told-…` sont les événements des règles.

game-title = La Course au whisky
game-tagline = Quarante-cinq pierres, de lourds paquets, un seul Anglais
game-about = Écosse, 1773. Chaque printemps, les clans courent le long de la Spey, un lourd paquet sur le dos, en l’honneur de saint Colomba. Les Anglais laissent faire : une coutume inoffensive. Ils ignorent que les paquets sont pleins de whisky. Choisissez votre malt en secret, marchandez pour savoir qui part d’abord, vendez vos bouteilles aux pubs, et gare à l’Anglais et à sa taxe douanière !
game-how-1 = À chaque manche, chacun choisit en secret des points de malt. Qui en a choisi le plus joue d’abord. Chaque point de malt fait avancer votre pion d’une case, et il faut avancer tant qu’il en reste.
game-how-2 = En cas de choix égaux, il faut s’accorder sur l’ordre : à force de belles paroles, de malt, de bouteilles ou de points de contrôle. Sans accord, chacun de ceux-là perd son tour et le malt choisi.
game-how-3 = Quitter une case coûte un point de malt de plus par autre pion qui s’y trouve : c’est la chamaillerie. Jamais au départ, et l’Anglais ne se chamaille pas.
game-how-4 = Si votre pion finit seul sur un marqueur, vous pouvez l’activer. Un whisky s’achète 4 points de malt. Camps et points de contrôle sont à vous d’office : du malt, ou des points de victoire (PV) pour la fin. Un pub prend une bouteille, utilisée ou non, pour 5 PV ou 12 points de malt.
game-how-5 = À votre tour, vous pouvez utiliser un whisky : pousser un pion, voler du malt, provoquer un duel. La plupart ne servent qu’une fois et se retournent alors face cachée ; ils gardent leur prix. Un Banff arrête ce qu’annonce quelqu’un d’autre, même un autre Banff.
game-how-6 = On peut échanger malt, bouteilles et points de contrôle : pendant que le malt se choisit, et à son propre tour. Deux offres par manche.
game-how-7 = Quand tout le monde a joué, l’Anglais avance de 3 cases libres. Les pions qu’il trouve à son départ et ceux qu’il dépasse paient la taxe : 1 point de malt par whisky, ou un whisky. Là où il s’arrête apparaît un nouveau marqueur. Puis chacun reçoit 4 points de malt.
game-how-8 = La course finit avec la manche où un premier pion arrive. Les trois premières places rapportent 8, 4 et 2 PV ; mais si l’Anglais arrive en premier, elles en coûtent 4, 2 et 1. Chaque bouteille gardée vaut 2 PV, les points de contrôle leur nombre, le plus de malt 3 PV. Le plus haut total l’emporte.

option-seats = Joueurs
option-seats-about = De trois à six clans le long de la Spey.
option-whisky_per_turn = Whiskys par tour
option-whisky_per_turn-about = Combien de whiskys vous pouvez utiliser à votre propre tour.
option-whisky_per_turn-1 = Un seul
option-whisky_per_turn-any = Autant qu’on veut
option-income_timing = Malt nouveau
option-income_timing-about = Si les 4 points de malt de la manche arrivent après la taxe de l’Anglais, ou avant.
option-income_timing-after = Après l’Anglais
option-income_timing-before = Avant l’Anglais
option-race_ties = Égalités dans la course
option-race_ties-about = Après deux deuxièmes à égalité, si l’on passe à la quatrième place ou à la troisième.
option-race_ties-competition = Puis la quatrième
option-race_ties-dense = Puis la troisième
option-trade = Commerce
option-trade-about = Des offres à tout moment propice, des biens seulement pour régler une égalité, ou aucun bien.
option-trade-full = À tout moment
option-trade-ties = Aux égalités
option-trade-none = Aucun
option-offers_per_round = Offres par manche
option-offers_per_round-about = Combien d’offres chacun peut faire par manche.
option-setup = Les marqueurs
option-setup-about = Posés comme d’habitude, ou tirés au sort ; chacun peut alors en remplacer un.
option-setup-standard = Comme d’habitude
option-setup-random = Au sort
option-whisky_auction = Premières bouteilles aux enchères
option-whisky_auction-about = Au lieu d’un Glen Mhor et d’un Kinclaith chacun, on mise en secret pour choisir d’abord parmi des groupes de trois whiskys.
option-whisky_auction-off = Non
option-whisky_auction-on = Oui
option-english_marker = Là où s’arrête l’Anglais
option-english_marker-about = Le marqueur sous l’Anglais est tiré au sort, ou choisi parmi trois par qui a joué en premier.
option-english_marker-random = Au sort
option-english_marker-choice = Au choix
option-max_rounds = Manches au plus
option-max_rounds-about = Après ce nombre de manches, la course est arrêtée : elle ne rapporte rien, tout le reste compte.

seat-0 = McLoud
seat-1 = McDuff
seat-2 = McDonald
seat-3 = McGregor
seat-4 = McKenzie
seat-5 = McLean

item-race = Course
item-sold = Whisky vendu
item-bottles = Bouteilles gardées
item-checkpoints = Points de contrôle
item-malt = Le plus de malt

reason-pawn = L’Écosse arrive en premier
reason-english = L’Anglais arrive en premier
reason-limit = La dernière manche est jouée

# Les marqueurs : leur nom, et ce qu’ils font
marker-BA = Banff
marker-BE = Benromach
marker-BR = Brora
marker-CO = Coleraine
marker-CV = Convalmore
marker-GM = Glen Mhor
marker-KI = Kinclaith
marker-GL = Glenlochy
marker-camp3 = Camp : 3 points de malt
marker-camp4 = Camp : 4 points de malt
marker-camp5 = Camp : 5 points de malt
marker-camp6 = Camp : 6 points de malt
marker-cp1 = Point de contrôle : 1 PV
marker-cp2 = Point de contrôle : 2 PV
marker-cp3 = Point de contrôle : 3 PV
marker-pub = Pub
marker-feast = Fête de St Culabans
marker-eng = Marqueur de l’Anglais
marker-holy = Lieu sacré
does-BA = Une fois : empêchez ce qu’annonce quelqu’un d’autre, whisky ou marqueur, même un Banff.
does-BE = Une fois : volez 1 point de malt à chacun, sur le malt choisi de qui n’a pas encore joué.
does-BR = Tant qu’il est à vous : 1 point de malt de plus à chaque fin de manche.
does-CO = Une fois : prenez la moitié de la réserve de quelqu’un que vous avez dépassé ce tour.
does-CV = Échangez-le contre un autre whisky de quelqu’un que vous avez dépassé ce tour.
does-GM = Une fois : défiez quelqu’un en duel pour l’un de ses whiskys.
does-KI = Une fois : déplacez un pion, l’Anglais compris, d’exactement 2 cases en avant ou en arrière.
does-GL = Hors jeu.
does-camp3 = Si votre pion finit seul ici : prenez 3 points de malt. Puis le camp disparaît.
does-camp4 = Si votre pion finit seul ici : prenez 4 points de malt. Puis le camp disparaît.
does-camp5 = Si votre pion finit seul ici : prenez 5 points de malt. Puis le camp disparaît.
does-camp6 = Si votre pion finit seul ici : prenez 6 points de malt. Puis le camp disparaît.
does-cp1 = Si votre pion finit seul ici, gardez-le : 1 PV à la fin de la partie.
does-cp2 = Si votre pion finit seul ici, gardez-le : 2 PV à la fin de la partie.
does-cp3 = Si votre pion finit seul ici, gardez-le : 3 PV à la fin de la partie.
does-pub = Vendez ici un whisky, utilisé ou non : 5 PV ou 12 points de malt.
does-feast = Échangez les places de deux marqueurs du plateau, n’importe lesquels.
does-eng = Envoyez l’Anglais jusqu’à 3 cases libres plus loin ou en arrière. Il taxe qui il dépasse.
does-holy = Réactivez l’un de vos whiskys utilisés, ou achetez n’importe quel whisky du plateau pour 8 points de malt.

# Choses, quantités et lieux
two = { $first } et { $last }
then = { $before }, puis { $next }
malt = { $count ->
    [one] { $count } point de malt
   *[other] { $count } points de malt
}
points = { $count } PV
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
a-feast = une fête de St Culabans
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
contract-first = { $who } joue d’abord
contract-order = { $order }.
contract-gift = { $giver } donne à { $taker } { $goods }.
offer-swap = { $by } donne { $give }, { $to } donne { $get }
offer-gift = { $by } donne { $give } sans rien demander
offer-ask = { $to } donne { $get } sans rien recevoir
offer-swap-mine = vous donnez { $give } et recevez { $get }
offer-gift-mine = vous donnez { $give } sans rien demander
offer-ask-mine = vous recevez { $get } sans rien donner
deed-BE = Benromach : 1 point de malt volé à chacun
deed-CO = Coleraine : la moitié du malt volée à { $who }
deed-CV = Convalmore : échangé avec { $who } contre { $good }
deed-GM = Glen Mhor : un duel avec { $who } pour { $good }
deed-KI-on = Kinclaith : { $who } avance de 2
deed-KI-back = Kinclaith : { $who } recule de 2
deed-KI-on-to = Kinclaith : { $who } avance de 2, { $to }
deed-KI-back-to = Kinclaith : { $who } recule de 2, { $to }
deed-BR = Brora : 1 point de malt de plus
deed-sell = Pub : { $good } contre { $price }
price-vp = des PV
price-malt = du malt
deed-swap = Fête : { $one } en case { $here } et { $other } en case { $there } échangent leurs places
deed-eng-on = Marqueur de l’Anglais : { $cells } en avant
deed-eng-back = Marqueur de l’Anglais : { $cells } en arrière
deed-eng-on-to = Marqueur de l’Anglais : { $cells } en avant, { $to }
deed-eng-back-to = Marqueur de l’Anglais : { $cells } en arrière, { $to }
deed-react = Lieu sacré : { $name } réactivé
deed-sbuy = Lieu sacré : { $name } acheté en case { $cell }
deed-veto = Banff : le veto annoncé par { $who }

# Ce que dit un bouton
label-plan = { $count ->
    [0] Ne rien choisir : vous n’avez plus de malt
   *[other] Choisir { $malt }
}
label-deal = Proposer : { $contract }
label-pass-floor = Ne plus rien proposer
label-accept-deal = Accepter : { $contract }
label-refuse-deal = Refuser, et prendre la parole
label-withdraw-deal = Retirer votre proposition
label-order = Annoncer : { $order }
label-block = Bloquer : tous perdent leur tour et { $malt }
label-mv = Avancer de { $cells }, { $to }
label-mv-brawl = Avancer de { $cells }, { $to } (coûte { $malt })
label-BE = Benromach : voler 1 point de malt à chacun, { $malt } en tout
label-CO = Coleraine : voler à { $who } { $malt }, la moitié de sa réserve
label-CV = Convalmore : l’échanger avec { $who } contre { $good }
label-GM = Glen Mhor : défier { $who } pour { $good }
label-KI-on = Kinclaith : { $who } avance de 2, { $to }
label-KI-back = Kinclaith : { $who } recule de 2, { $to }
label-take-camp = Prendre { $malt } au camp
label-take-check = Prendre le point de contrôle : { $points } à la fin
label-buy = Acheter { $name } pour { $malt }
label-sell-vp = Vendre { $good } pour { $points }
label-sell-malt = Vendre { $good } pour { $malt }
label-swap = Échanger { $one } en case { $here } et { $other } en case { $there }
label-eng-on = Envoyer l’Anglais { $cells } en avant, { $to }
label-eng-back = Envoyer l’Anglais { $cells } en arrière, { $to }
label-eng-on-tax = Envoyer l’Anglais { $cells } en avant, { $to } : taxe pour { $who }
label-eng-back-tax = Envoyer l’Anglais { $cells } en arrière, { $to } : taxe pour { $who }
label-react = Réactiver { $name } : utilisable à nouveau, même ce tour-ci
label-sbuy = Acheter { $name } en case { $cell } pour { $malt }
label-pass = { $lost ->
    [0] En rester là
   *[other] En rester là (perte : { $malt })
}
label-end = Finir votre tour
label-veto = Empêcher { $deed } avec votre Banff
label-veto-veto = Empêcher avec votre Banff le veto annoncé par { $who }
label-allow = Laisser faire
label-allow-veto = Laisser passer le veto annoncé par { $who }
label-bid = { $count ->
    [0] Ne rien miser
   *[other] Miser { $malt }
}
label-pay = Payer la taxe : { $malt }
label-drop = Abandonner { $good }
label-offer = Offre à { $who } : { $offer }
label-counter = Contre-offre : { $offer }
label-accept-offer = Accepter : { $offer }
label-refuse-offer = Refuser
label-withdraw-offer = Retirer votre offre
label-place = Poser { $marker } en case { $cell }
label-replace = Remplacer { $marker } en case { $cell }
label-replace-bare = Remplacer le marqueur de la case { $cell }
label-keep = Laisser les marqueurs comme ils sont
label-pick = Prendre le groupe { $group } : { $goods }
label-chance-piper = { $who } joue de la cornemuse
label-chance-draw = Tiré de la réserve de marqueurs : { $marker }
label-chance-lot = Le sort désigne { $who }

# Ce qui est demandé : à vous, à quelqu’un, à plusieurs, au hasard
ask-piper = Qui jouera de la cornemuse ?
ask-draw = On tire un marqueur…
ask-draw-replace = On tire un nouveau marqueur pour la case { $cell }…
ask-draw-english = Que laisse l’Anglais en case { $cell } ?
ask-lot = Le sort décide…
ask-lay = Personne n’a joué : le sort choisit le marqueur de l’Anglais…
ask-replace = { $who } peut remplacer un marqueur.
ask-replace-you = Vous pouvez remplacer un marqueur par un autre, tiré au sort, ou tout laisser en place.
ask-bid = { $count ->
    [one] { $whom } doit encore miser pour les bouteilles.
   *[other] { $whom } doivent encore miser pour les bouteilles.
}
ask-bid-you = Misez en secret pour choisir vos bouteilles d’abord. Votre mise est payée dans tous les cas.
ask-bid-sealed = Votre mise : { $malt }. On attend { $whom }.
ask-pick = { $who } choisit un groupe de bouteilles.
ask-pick-you = Choisissez votre groupe de bouteilles.
ask-plan = { $count ->
    [one] { $whom } choisit du malt en secret.
   *[other] { $whom } choisissent du malt en secret.
}
ask-plan-you = { $most ->
    [1] Il vous reste 1 point de malt : choisissez-le.
   *[other] Choisissez en secret le malt à dépenser, de 1 à { $most }. Qui en choisit le plus joue d’abord.
}
ask-plan-you-nothing = Votre réserve est vide : choisissez 0.
ask-plan-sealed = Votre choix : { $malt }. On attend { $whom }.
ask-tie_speak = { $members } ont choisi { $malt } et doivent s’accorder sur l’ordre. La parole est à { $who }.
ask-tie_speak-you = { $members } ont choisi { $malt }. Un accord, ou adieu tour et malt ! Proposez qui joue d’abord, et à quel prix ({ $left ->
    [one] encore 1 proposition
   *[other] encore { $left } propositions
}).
ask-tie_vote = { $speaker } propose à { $who } : { $contract }
ask-tie_vote-you = { $speaker } propose : { $contract } Sans accord, { $members } perdent leur tour et { $malt }.
ask-tie_vote-speaker = Votre proposition est devant { $who } : { $contract } Vous pouvez encore la retirer.
ask-tie_last = Dernier appel, en secret : { $whom } doivent annoncer le même ordre, sinon chacun perd son tour et { $malt }.
ask-tie_last-you = Dernier appel, en secret : { $members } doivent annoncer le même ordre, sinon chacun perd son tour et { $malt }.
ask-tie_last-sealed = Votre annonce : « { $order } ». On attend { $whom }.
ask-tie_last-blocked = Vous bloquez. On attend { $whom }.
ask-move = { $who } est en route avec { $malt }.
ask-move-you = En route ! Avec { $malt }, vous pouvez avancer de { $cells } au plus, et il faut avancer tant que le malt suffit.
ask-arrive = { $who } s’arrête en case { $cell }.
ask-arrive-you = Seul sur la case, votre pion trouve { $markers }. Que faites-vous ?
ask-arrive-you-bare = Pas de marqueur en case { $cell } : finissez votre tour, ou utilisez un whisky.
ask-arrive-you-shared = Votre pion n’est pas seul en case { $cell } : le marqueur ne fait rien pour vous. Finissez votre tour, ou utilisez un whisky.
ask-arrive-you-still = Votre pion n’a pas bougé : rien à activer. Finissez votre tour, ou utilisez un whisky.
ask-arrive-you-home = Votre pion est arrivé ! Finissez votre tour, ou utilisez un whisky.
ask-after = { $who } peut encore utiliser un whisky.
ask-after-you = Votre marqueur est activé. Finissez votre tour, ou utilisez d’abord un whisky.
ask-offer = { $by } fait une offre à { $to } : { $offer }.
ask-offer-you = { $by } vous fait une offre : { $offer }. Acceptez-vous ?
ask-offer-mine = Votre offre est devant { $to } : { $offer }. Vous pouvez encore la retirer.
ask-counter = { $by } fait une contre-offre à { $to } : { $offer }.
ask-counter-you = { $by } vous fait une contre-offre : { $offer }. Acceptez-vous ?
ask-counter-mine = Votre contre-offre est devant { $to } : { $offer }. Vous pouvez encore la retirer.
ask-veto = { $announcer } annonce { $deed }. { $who } peut s’y opposer avec un Banff.
ask-veto-you = { $announcer } annonce { $deed }. Vous y opposez-vous avec votre Banff ?
ask-veto-veto = { $announcer } veut empêcher { $deed } avec un Banff. { $who } peut s’opposer à ce veto.
ask-veto-veto-you = { $announcer } veut empêcher { $deed } avec un Banff. Vous opposez-vous à ce veto avec le vôtre ?
ask-duel = Duel entre { $challenger } et { $challenged } pour { $good }. { $count ->
    [one] { $whom } doit encore miser.
   *[other] Chacun mise en secret.
}
ask-duel-you = { $most ->
    [0] Duel avec { $rival } pour { $good } ! Votre réserve est vide : vous ne pouvez miser que 0.
   *[other] Duel avec { $rival } pour { $good } ! Misez en secret, de 0 à { $most }. La plus haute mise gagne et va au perdant, l’autre à la banque.
}
ask-duel-sealed = Votre mise pour { $good } : { $malt }. On attend { $whom }.
ask-tax = { $who } doit la taxe douanière.
ask-tax-you = La douane ! L’Anglais veut { $malt } pour { $count ->
    [one] votre whisky
   *[other] vos { $count } whiskys
}, ou bien un whisky.
ask-tax-you-poor = La douane ! Impossible de payer { $malt } pour { $count ->
    [one] votre whisky
   *[other] vos { $count } whiskys
} : abandonnez-en un.
ask-place = { $who } choisit ce que l’Anglais laisse en case { $cell }.
ask-place-you = Vous avez joué en premier : choisissez ce que l’Anglais laisse en case { $cell }.

# Ce qui est demandé ensuite, après un toucher qui laisse un choix
then-pawn = Choisissez maintenant une case éclairée.
then-order = Choisissez maintenant qui joue ensuite.
then-BE = Benromach prend 1 malt à chaque adversaire. Touchez votre réserve pour l’utiliser.
then-CO = Coleraine prend la moitié d’une réserve. Choisissez celle d’un joueur que vous avez dépassé.
then-CV = Convalmore s’échange. Choisissez la bouteille voulue chez un joueur que vous avez dépassé.
then-GM = Glen Mhor provoque un duel. Choisissez la bouteille à gagner.
then-KI = Kinclaith déplace un pion de 2 cases, même l’Anglais. Choisissez un pion.
then-or-sell = Ou vendez-le ici : choisissez un prix.
then-sell = Le vendre pour des PV ou pour du malt ?
then-way = Touchez maintenant la bouteille à vendre.
then-eng = Choisissez maintenant où va l’Anglais.
then-refresh = Touchez « Rafraîchir une bouteille » pour rafraîchir celle-ci.
then-do-refresh = Touchez maintenant la bouteille utilisée.
then-far = Touchez « Acheter d’ici » pour acheter celle-ci.
then-do-far = Touchez maintenant une bouteille du plateau.
then-drop = Touchez « Céder une bouteille » pour donner celle-ci.
then-do-drop = Touchez maintenant la bouteille que vous cédez.
ask-arrive-then-marker = Touchez maintenant le second marqueur.

# Ce qui s’est passé
told-piper = { $who } prend la cornemuse.
told-round = { $turn ->
    [first] Manche 1. Les clans se rassemblent au départ.
    [0] Manche { $round }. Du malt nouveau pour tout le monde ; { $who } joue de la cornemuse.
    [1] Manche { $round }. Les réserves sont regarnies, et { $who } entonne une marche.
   *[2] Manche { $round }. Du malt pour chacun ; { $who } sonne le rassemblement.
}
told-revealed = { $who } a choisi { $malt }.
told-tied = { $members } ont choisi pareil, { $malt } : il faut un accord.
told-tabled = { $who } propose : { $contract }
told-gave-up = { $who } n’a plus rien à proposer.
told-deal-accepted = { $who } accepte.
told-deal-refused = { $who } refuse.
told-deal-withdrawn = { $who } retire sa proposition.
told-agreed = Tope là : { $order }.
told-agreed-last = Au dernier moment, tout le monde s’accorde : { $order }.
told-last-call = { $who } annonce : { $order }.
told-last-call-block = { $who } bloque.
told-lost-turn = { $count ->
    [0] Pas d’accord : { $who } perd son tour.
   *[other] Pas d’accord : { $who } perd son tour et { $malt }.
}
told-order = { $who } part d’abord, puis { $others }.
told-order-one = Cette fois, { $who } part sans les autres.
told-order-nobody = Personne ne part cette manche.
told-turn-broke = { $who } n’a pas de malt pour avancer.
told-moved = { $turn ->
    [0] { $who } avance de { $cells }, jusqu’à la case { $to }.
    [1] { $who } porte son paquet jusqu’à la case { $to }.
    [2] { $who } file de { $from } à { $to }.
   *[3] { $who } chemine jusqu’à la case { $to }.
}
told-moved-brawl = { $turn ->
    [0] { $who } joue des coudes jusqu’à la case { $to } : { $cells } pour { $malt }.
    [1] Chamaillerie ! { $who } s’en tire jusqu’à la case { $to }, { $cells } pour { $malt }.
   *[2] { $who } se dégage et gagne la case { $to } : { $cells } pour { $malt }.
}
told-home = { $place ->
    [1] { $who } touche au but, avant tout le monde !
    [2] { $who } touche au but, à la deuxième place.
    [3] { $who } touche au but, à la troisième place.
   *[other] { $who } touche au but, à la place { $place }.
}
told-english-home = { $place ->
    [1] L’Anglais arrive en premier. Quelle honte !
   *[other] L’Anglais arrive, trop tard.
}
told-announced-BE = { $who } débouche un Benromach, et chacun tâte son malt.
told-vetoed = Veto ! { $who } débouche un Banff contre { $rival }, qui annonçait { $deed }.
told-vetoed-veto = Veto contre le veto ! { $who } débouche un Banff contre celui qu’a brandi { $rival }.
told-stopped = Il n’en sera donc rien pour { $who }.
told-stopped-veto = Le veto qu’a brandi { $who } tombe.
told-slept = Le { $name } dort jusqu’à la fin de la manche.
told-stole = { $who } vole { $malt } à { $whom }.
told-halved = { $who } débouche un Coleraine et vole à { $whom } la moitié de sa réserve : { $malt }.
told-exchanged = { $who } laisse un Convalmore à { $whom } et prend { $good } en échange.
told-challenged = { $who } débouche un Glen Mhor : duel avec { $whom } pour { $good } !
told-bids = { $who } mise { $bid }, { $whom } { $other }.
told-duel-won = { $other ->
    [0] { $who } gagne { $good } ; { $whom } s’en console avec { $malt }.
   *[other] { $who } gagne { $good } ; { $whom } reçoit { $malt } et laisse { $lost } à la banque.
}
told-duel-kept = { $other ->
    [0] { $who } garde { $good } et paie { $malt } à { $whom }.
   *[other] { $who } garde { $good } et paie { $malt } à { $whom }, qui laisse { $lost } à la banque.
}
told-duel-even = Égalité ! { $who } et { $whom } repartent comme si de rien n’était.
told-pushed-on = { $who } débouche un Kinclaith : { $target } avance jusqu’à la case { $to }.
told-pushed-back = { $who } débouche un Kinclaith : { $target } recule jusqu’à la case { $to }.
told-pushed-self-on = { $who } débouche un Kinclaith et bondit jusqu’à la case { $to }.
told-pushed-self-back = { $who } débouche un Kinclaith et recule jusqu’à la case { $to }.
told-camp = { $turn ->
    [0] { $who } se repose dans un camp : { $malt }.
   *[1] Un camp ! { $who } prend { $malt }.
}
told-checkpoint = { $who } prend un point de contrôle : { $points }.
told-bought = { $who } achète un { $name } pour { $malt }.
told-sold-vp = { $turn ->
    [0] { $who } vend { $good } au pub : { $points } !
   *[1] Le pub avait soif : { $points } pour { $who } contre { $good }.
}
told-sold-malt = { $who } vend { $good } au pub pour { $malt }.
told-swapped = { $who } fête St Culabans : { $one } en case { $here } et { $other } en case { $there } échangent leurs places.
told-sent-on = { $who } envoie l’Anglais { $cells } plus loin.
told-sent-back = { $who } renvoie l’Anglais { $cells } en arrière.
told-woke = Au lieu sacré, { $who } réactive un { $name }.
told-bought-far = Du lieu sacré, { $who } achète le { $name } de la case { $cell } pour { $malt }.
told-english = { $turn ->
    [0] L’Anglais marche jusqu’à la case { $to }.
    [1] L’Anglais va de { $from } à { $to }.
   *[2] Voilà l’Anglais : case { $to }.
}
told-english-skips = { $turn ->
    [0] L’Anglais passe devant tout ce monde jusqu’à la case { $to }.
   *[1] L’Anglais dépasse qui traîne et gagne la case { $to }.
}
told-english-back = L’Anglais rebrousse chemin jusqu’à la case { $to }.
told-tax-paid = { $who } paie { $malt } à la douane.
told-tax-dropped = { $who } laisse { $good } à la douane.
told-laid = En case { $cell }, il y a maintenant { $marker }.
told-laid-by = { $who } fait poser { $marker } en case { $cell }.
told-brora = Avec son Brora, { $who } gagne { $malt } de plus.
told-offered-swap = { $who } propose à { $whom } { $give } contre { $get }.
told-offered-gift = { $who } offre { $give } à { $whom }, en cadeau.
told-offered-ask = { $who } demande à { $whom } { $get }, contre rien.
told-countered-swap = { $who } préfère donner { $give } contre { $get }.
told-countered-gift = { $who } préfère donner { $give } en cadeau.
told-countered-ask = { $who } préfère recevoir { $get }, contre rien.
told-offer-accepted = { $who } accepte.
told-offer-refused = { $who } décline.
told-offer-withdrawn = { $who } retire son offre.
told-lot = { $place ->
    [1] Le sort désigne { $who } à la première place.
   *[other] Le sort désigne { $who } à la place { $place }.
}
told-kept = { $who } laisse les marqueurs comme ils sont.
told-replaced = { $who } retire { $marker } de la case { $cell }.
told-bid = { $who } mise { $malt }.
told-picked = { $who } prend { $goods }.
told-finished = { $reason ->
    [pawn] La cornemuse se tait : la course est finie.
    [english] L’Anglais est arrivé en premier. La course est finie.
    [limit] Il se fait tard : la course est arrêtée.
   *[other] La cornemuse se tait : la course est finie.
}

# La fin
ended-pawn = { $who } remporte la Course au whisky avec { $points } !
ended-english = L’Anglais est arrivé en premier, mais { $who } l’emporte avec { $points } !
ended-limit = Personne n’est arrivé à temps. { $who } l’emporte avec { $points } !
ended-tie = { $points } de part et d’autre, mais { $who } a gardé plus de bouteilles et l’emporte !
ended-shared = { $who } partagent la victoire avec { $points } chacun !

# Pourquoi quelque chose est refusé
why-R1-plan = On choisit au moins 1 point de malt et au plus toute sa réserve ; si elle est vide, 0 (R1).
why-R2-committed = Un choix fait ne se change plus (R2).
why-R7-no-contract-left = Vous n’avez plus de proposition dans cette égalité (R7).
why-R9-order = Un accord met dans l’ordre tous les membres de l’égalité, chacun une fois (R9).
why-R9-other = Dans un accord, un lot va à un autre membre, pas à qui le donne (R9).
why-R9-one-bundle = Dans un accord, chaque membre donne au plus un lot, à un seul autre membre (R9).
why-R10-empty-bundle = Un lot ne peut pas être vide (R10).
why-R10-two-markers = Un lot contient au plus deux marqueurs (R10).
why-R11-cannot-pay = Dans un accord, on ne donne que ce qu’on a déjà (R11).
why-R11-members = Seuls les membres de l’égalité donnent et reçoivent (R11).
why-R13-order = Au dernier appel, on annonce un ordre de tous les membres de l’égalité, ou l’on bloque (R13).
why-R16-window = Une offre se fait tant que vous choisissez tous deux votre malt, ou pendant votre propre tour (R16).
why-R16-committed = Pendant le choix du malt, on n’échange qu’avant d’avoir choisi, l’un comme l’autre (R16).
why-R16-self = On n’échange pas avec soi-même (R16).
why-R17-third-offer = Vous avez fait toutes vos offres de cette manche (R17).
why-R17-nothing = Une offre doit donner ou demander quelque chose (R17).
why-R17-equal = Les deux côtés de l’offre sont pareils (R17).
why-R17-cannot-pay = Une offre ne nomme que ce que chacun de vous possède en ce moment (R17).
why-R17-one-open = Une autre offre est encore ouverte (R17).
why-R18-no-counter = Une contre-offre ne peut qu’être acceptée ou refusée (R18).
why-R18-no-offer = Il n’y a pas d’offre ouverte (R18).
why-R19-offer-open = Il faut d’abord répondre à l’offre ouverte (R19).
why-R21-steps = On avance aussi loin que le malt suffit, et tant qu’il suffit (R21).
why-R28-one-whisky = Vous avez déjà utilisé un whisky ce tour-ci (R28).
why-R29-not-fresh = Vous n’avez pas ce whisky inutilisé (R29).
why-R30-no-use = Ce whisky ne s’utilise pas ainsi : Banff ne sert qu’au veto, Brora agit de lui-même (R30).
why-R31-nobody-loses = Le Benromach ne volerait rien à personne (R31).
why-R33-target = Coleraine vole quelqu’un que vous avez dépassé ce tour, qui est derrière vous et garde au moins 2 points de malt en réserve (R33).
why-R34-target = Convalmore s’échange contre un whisky, autre qu’un Convalmore, de quelqu’un que vous avez dépassé ce tour et qui est derrière vous ; il ne doit pas être endormi (R34).
why-R35-stake = Un duel a pour enjeu un whisky de quelqu’un d’autre (R35).
why-R35-bid = En duel, on mise de 0 à toute sa réserve (R35).
why-R36-target = Kinclaith déplace d’exactement 2 cases un pion qui n’est pas arrivé ; en arrière, seulement depuis la case 2 ou plus loin (R36).
why-R38-no-activation = On n’active un marqueur qu’après avoir bougé, et seul sur sa case (R38).
why-R39-forced = Un camp ou un point de contrôle agit d’office : impossible de passer (R39).
why-R40-price = Vous n’avez pas assez de malt pour acheter ce whisky (R40).
why-R43-not-held = On ne vend qu’un whisky que l’on possède (R43).
why-R44-swap = La fête échange deux marqueurs différents, sur deux cases différentes (R44).
why-R45-steps = L’Anglais va de 1 à 3 cases libres, sans quitter le parcours, et plus du tout quand il est arrivé (R45).
why-R46-wake = Au lieu sacré, on réactive l’un de ses propres whiskys utilisés (R46).
why-R46-price = Vous n’avez pas assez de malt pour acheter à distance (R46).
why-R48-no-banff = Seul un Banff inutilisé permet un veto, quand on vous le demande (R48).
why-R54-cannot-pay = Votre réserve ne suffit pas pour payer la taxe (R54).
why-R54-not-held = On n’abandonne qu’un whisky que l’on possède (R54).
why-Q19-no-trade = Cette table ne permet pas ce commerce (décision 19).
why-S9-replace = On ne remplace qu’un marqueur posé sur une case à cercle, tant que la réserve de marqueurs n’est pas vide (§ 9.1).
why-S9-pick = Ce groupe n’est pas à prendre (§ 9.2).
why-S9-bid = On mise de 0 à toute sa réserve (§ 9.2).
why-S9-place = On choisit l’un des marqueurs posés face visible (§ 9.3).

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
letters-group = Groupe { $group } : { $goods }
legend-pawn = le pion d’un clan
legend-english = l’Anglais
legend-marked = une case à cercle sans marqueur
legend-used = un whisky utilisé (Kinclaith)
legend-asleep = un whisky endormi jusqu’à la fin de la manche (Convalmore)
legend-camp = un camp : 5 points de malt
legend-cp = un point de contrôle : 2 PV
legend-places = fête, marqueur de l’Anglais, lieu sacré

## forms

form-offer = Proposer un échange
form-counter = Faire une contre-offre
form-deal = Proposer un accord
form-order = Annoncer un ordre
form-to = Avec qui ?
form-you-give = Vous donnez
form-you-get = { $name } vous donne
form-gives = { $name } donne
form-gives-to = À qui ?
form-nobody = personne
form-first = Qui joue d’abord ?
form-order-of-play = Qui joue d’abord, ensuite… ?
form-malt = Malt
form-goods = Marqueurs ({ $most } au plus)
form-used = { $name } (utilisé)
form-asleep = { $name } (endormi)
form-allow-turn = Tout laisser faire jusqu’à la fin de ce tour
why-no-partner = Avec qui ?
why-no-order = Qui joue d’abord ? Touchez les noms dans l’ordre.

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
scene-for-sale = Seul ici, achetez-le pour { $price } malts.
scene-brawl = Chamaillerie : quitter cette case coûte { $cost } malts
scene-purse = { $who } : { $malt } { $malt ->
    [one] malt
   *[other] malts
} en réserve
scene-chosen = { $malt } { $malt ->
    [one] malt choisi
   *[other] malts choisis
}
scene-sold = { $points } points pour le whisky vendu
scene-clan = { $who } { $spot }, { $malt } { $malt ->
    [one] malt
   *[other] malts
}
scene-sealed = a choisi en secret
scene-lost = a perdu ce tour
scene-played = a joué
scene-round = Manche { $round }
scene-setup = Mise en place
scene-piper = Sonneur : { $who }
scene-order = Ordre de la manche : { $who }
scene-nobody = personne
scene-nothing = rien
scene-home = Arrivés : { $who }
scene-pool = { $count ->
    [one] { $count } marqueur
   *[other] { $count } marqueurs
} dans la réserve
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
scene-turn = { $who } joue avec { $malt } { $malt ->
    [one] malt
   *[other] malts
}, de quoi avancer de { $reach ->
    [one] { $reach } case
   *[other] { $reach } cases
}
scene-has-overtaken = Dépassés pendant ce tour : { $who }
scene-tied = À égalité : { $who }
scene-contract = Accord proposé : { $text }
scene-announced = { $who } annonce : { $text }
scene-duel = { $who } défie { $whom } pour cette bouteille : { $bottle }
scene-taxed = Taxe douanière pour { $who }
scene-score = { $who } : { $items } ; total { $total }
scene-item-race = Course
scene-item-sold = Ventes
scene-item-bottles = Bouteilles
scene-item-checkpoints = Contrôles
scene-item-malt = Malt
scene-total = Total
scene-winner = gagne la course !
scene-shared = partagent la victoire !
scene-accept = Accepter
scene-refuse = Refuser
scene-withdraw = Retirer
scene-pass-floor = Ne rien proposer
scene-move = Avancer de { $cells } · { $malt }
scene-stop = S’arrêter d’abord en case { $cell }, pour y utiliser un whisky
scene-buy = Acheter { $name } · { $malt }
scene-take = Prendre { $gain }
scene-sell = Vendre · { $price }
scene-refresh = Rafraîchir une bouteille
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
scene-word-eng = le bouger
scene-word-holy = réveiller
scene-word-BA = veto
scene-word-BE = 1 de chacun
scene-word-BR = +1 malt
scene-word-CO = ½ réserve
scene-word-CV = échange
scene-word-GM = duel
scene-word-KI = pousser 2

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-plan-first = Choisissez d’abord votre malt.
cannot-tie-first = Réglez d’abord l’égalité : proposez un ordre, ou passez.
cannot-vote-first = Acceptez ou refusez d’abord la proposition.
cannot-last-call = Annoncez d’abord un ordre au dernier appel, ou bloquez.
cannot-reply-first = Répondez d’abord à l’offre.
cannot-veto-first = Dites d’abord si votre Banff arrête cela.
cannot-duel-first = Misez d’abord dans le duel.
cannot-tax-first = Payez d’abord la taxe, ou abandonnez une de vos bouteilles.
cannot-row-first = Choisissez d’abord l’un des marqueurs face visible.
cannot-replace-marked = Touchez une case à cercle dont vous remplaceriez le marqueur, ou gardez tout.
cannot-bid-first = Misez d’abord pour les bouteilles.
cannot-pick-first = Choisissez d’abord un groupe de bouteilles.
cannot-purse = Le malt d’un autre clan ne vient à vous que par un échange ou par un whisky.
cannot-purse-saved = Seul le malt choisi vous fait avancer ; votre réserve attend.
cannot-pool = On ne choisit pas dans la réserve de marqueurs : on en tire au sort.
cannot-englishman = L’Anglais avance de lui-même quand tous ont joué ; un Kinclaith ou son propre marqueur peut l’envoyer.
cannot-not-yours = Vous avancez votre propre pion ; un Kinclaith peut pousser celui d’un autre.
cannot-home = Votre pion est arrivé, et il y reste.
cannot-no-malt = Le malt choisi ne paie pas un pas de plus.
cannot-must-walk = Il faut avancer tant que le malt paie un pas.
cannot-forward = Le malt ne vous porte qu’en avant.
cannot-reach = { $cells ->
    [one] Votre malt ne paie qu’une case.
   *[other] Votre malt ne paie que { $cells } cases.
}
cannot-other-cell = On n’active qu’un marqueur de sa propre case.
cannot-one-marker = Vous avez déjà activé un marqueur ce tour-ci : un seul suffit.
cannot-walk-first = Avancez d’abord aussi loin que paie votre malt.
cannot-not-moved = Votre pion n’a pas bougé ce tour-ci : il n’active rien.
cannot-not-alone = Vous n’êtes pas seul sur cette case.
cannot-too-dear = Cette bouteille coûte { $price } points de malt de votre réserve.
cannot-pub-how = Touchez un prix ci-dessous, puis la bouteille à vendre.
cannot-holy-how = Touchez « Rafraîchir une bouteille » ou « Acheter d’ici » ci-dessous, puis la bouteille.
cannot-nothing-to-do = Il n’y a rien que vous puissiez faire de ce marqueur maintenant.
cannot-others-good = Ceci est à un autre clan. Vous pouvez faire une offre.
cannot-check-point = Un point de contrôle attend la fin de la course ; d’ici là, il ne peut qu’être échangé.
cannot-used = Cette bouteille a servi. Elle peut encore être vendue, échangée ou réveillée.
cannot-one-whisky = Vous avez déjà utilisé un whisky ce tour-ci.
cannot-banff = Le Banff se garde pour un veto : on vous le demandera.
cannot-brora = Le Brora agit de lui-même, à chaque distribution.
cannot-benromach = Le Benromach ne volerait rien à personne maintenant.
cannot-coleraine = Coleraine vole un clan que vous avez dépassé ce tour-ci et qui garde au moins 2 points de malt en réserve.
cannot-convalmore = Convalmore s’échange contre une bouteille d’un clan que vous avez dépassé ce tour-ci, et il ne doit pas dormir.
cannot-glen-mhor = Il n’y a pas de bouteille d’un autre clan à gagner en duel.
cannot-kinclaith = Il n’y a pas de pion que Kinclaith puisse pousser maintenant.

## Moments

moment-revealed = Cartes sur table !
moment-tied = Égalité !
moment-agreed = Marché conclu
moment-lost-turn = Pas d’accord : tour perdu !
moment-challenged = { $who } défie { $rival } !
moment-challenged-you = Vous défiez { $rival } !
moment-challenged-rival-you = { $who } vous défie !
moment-bids = Les mises !
moment-duel-won = { $who } gagne le duel !
moment-duel-won-you = Vous gagnez le duel !
moment-duel-won-rival-you = Vous perdez le duel
moment-duel-kept = { $who } résiste !
moment-duel-kept-you = Vous résistez !
moment-duel-kept-rival-you = Votre duel échoue
moment-duel-even = Égalité !
moment-vetoed = Veto !
moment-stole = Du malt pour { $who } !
moment-stole-you = Du malt pour vous !
moment-halved = La moitié de la bourse !
moment-exchanged = Échangé !
moment-sold-vp = Vendu !
moment-english = L’Anglais avance
moment-tax-paid = La douane !
moment-tax-dropped = La douane !
moment-home = { $who } franchit l’arrivée !
moment-home-you = Vous franchissez l’arrivée !
moment-english-home = L’Anglais est arrivé !
moment-finished = La course est finie
