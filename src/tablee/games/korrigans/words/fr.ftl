# Korrigans, en français. Les clés suivent les noms du code ; `told-…` sont les événements des règles, et `…-you` est
# ce qu’un joueur lit sur sa propre page.

game-title = Le dolmen des korrigans
game-tagline = Une nuit de la Saint-Jean, quarante-deux dalles, une couronne
game-about = La nuit de la Saint-Jean, les korrigans se retrouvent sur la lande pour choisir leur roi : celui qui bâtira le plus beau dolmen. Parcourez le cercle de lumières, regardez des dalles en secret, et gagnez-les d’un coup de dé et d’un peu de magie. Mais la fée change sans cesse les dalles, et personne ne les connaît toutes.
game-how-1 = À votre tour, faites une chose : avancez votre korrigan de trois pas au plus autour du cercle, ou lancez le dé pour la dalle devant lui. Vous pouvez aussi regarder une dalle en secret, avant ou après.
game-how-2 = Vous ne pouvez tenter qu’une dalle qui va dans votre dolmen. Dans la rangée, les couleurs qui se touchent doivent être les mêmes. Ou posez-la à cheval sur deux voisines, en toit ou en base : chacun de ses bords doit aller avec l’une des deux.
game-how-3 = La dalle est retournée, puis vous lancez le dé. S’il atteint ses points, elle est à vous. Sinon, vos cristaux comblent l’écart, un point chacun. Pas assez de cristaux ? La dalle est perdue, et tous vos cristaux vont sur la table de pierre.
game-how-4 = Allez sur une lueur pour reprendre tous vos cristaux. La fée vole alors au pilier suivant et emporte les dalles devant elle. Vous en posez trois nouvelles : vous voyez leurs couleurs, pas leurs points.
game-how-5 = Une dalle mystère compte 3 quand vous la tentez. À la fin on lance un dé, et chaque dalle mystère vaut 3 plus ce dé.
game-how-6 = La partie s’arrête dès qu’un dolmen compte sept dalles. Additionnez les points de vos dalles, et 1 par cristal qui vous reste. Le plus haut score gagne ; à égalité, celui qui joue le plus tard.

option-seats = Joueurs
option-seats-about = De deux à quatre korrigans.
option-dolmen_size = Dalles d’un dolmen
option-dolmen_size-about = La partie s’arrête quand un dolmen en compte autant, dalle de départ comprise.
option-roof_match = Toits et bases
option-roof_match-about = Combien de bords doivent correspondre quand une dalle est à cheval sur deux autres.
option-roof_match-both = Les deux bords
option-roof_match-one = Un bord
option-roof_match-off = Ni toits ni bases
option-glow_trigger = La fée s’envole
option-glow_trigger-about = Chaque fois qu’un korrigan va sur une lueur, ou seulement s’il reprend un cristal.
option-glow_trigger-always = À chaque lueur
option-glow_trigger-missing = Si un cristal revient
option-ties = Égalité
option-ties-about = Celui qui joue le plus tard gagne, ou la victoire est partagée.
option-ties-latest = Le dernier à jouer gagne
option-ties-shared = Victoire partagée
option-max_rounds = Nombre maximal de manches
option-max_rounds-about = Après autant de manches, la partie s’arrête et l’on compte les dolmens tels quels.

seat-0 = Yannig
seat-1 = Gwenn
seat-2 = Malo
seat-3 = Nolwenn

item-stones = Dalles
item-mystery = Dalles mystères
item-crystals = Cristaux

reason-dolmen = Un dolmen est achevé
reason-rounds = La dernière manche est jouée

# Couleurs, dalles et lieux
colour-0 = rouge
colour-1 = bleue
colour-2 = jaune
colour-3 = verte
tint-0 = rouge
tint-1 = bleu
tint-2 = jaune
tint-3 = vert
ends-two = { $one } et { $other }
ends-double = toute { $one }
stone-plain = dalle { $ends }
stone-points = dalle { $ends } ({ $points })
stone-mystery = dalle { $ends } (mystère)
place-light = la lumière { $point }
place-glow = la lueur { $colour }
pillar-0 = le pilier du haut
pillar-1 = le pilier de droite
pillar-2 = le pilier du bas
pillar-3 = le pilier de gauche
two = { $first } et { $last }

# Ce que dit un bouton
label-look = Regarder lumière { $point } : { $stone }
label-look-again = Revoir lumière { $point } : { $stone }
label-stay = Rester ici
label-end = Finir votre tour
label-move = Aller à { $place }
label-move-glow = Aller à { $place } : reprendre les cristaux, nouvelles dalles
label-attempt = Lancer le dé pour la { $stone }
label-left = Poser à gauche
label-right = Poser à droite
label-roof = Toit sur les dalles { $one } et { $other }
label-floor = Base sous les dalles { $one } et { $other }
label-lay-one = Dalle { $number } en { $point }
label-lay-more = { $number } en { $point }
label-die = Le dé : { $die }
label-drawn = Tirée : { $stone }

# Ce qui est demandé : à vous, à quelqu’un d’autre, au hasard
ask-deal = On dispose les dalles autour du cercle…
ask-pillar = La fée choisit un pilier…
ask-first = Qui commence ?
ask-turn = { $who } va se déplacer ou tenter une dalle.
ask-turn-you = Touchez une lumière pour y aller, ou la lune pour rester. D’abord, vous pouvez regarder une dalle.
ask-turn-looked-you = Maintenant, touchez une lumière pour y aller, ou la lune pour rester.
ask-turn-attempt-you = Touchez le dé pour tenter la { $stone }, ou une lumière pour y aller. D’abord, vous pouvez regarder une dalle.
ask-turn-attempt-looked-you = Maintenant, touchez le dé pour tenter la { $stone }, ou une lumière pour y aller.
ask-turn-then-korrigan = Maintenant, touchez la lumière ou la lueur où aller.
ask-die = { $who } lance le dé pour la { $stone }…
ask-die-you = Vous lancez le dé pour la { $stone }…
ask-build = { $who } pose la { $stone }.
ask-build-you = Elle est à vous ! Touchez une des places éclairées de votre dolmen pour y poser la { $stone }.
ask-draw = La fée apporte de nouvelles dalles…
ask-draw-you = La fée apporte de nouvelles dalles…
ask-fairy = { $who } pose les dalles de la fée.
ask-fairy-you = { $count ->
    [one] Posez la dalle de la fée : touchez-la, puis une place éclairée.
   *[other] Posez les { $count } dalles de la fée : touchez-en une, puis une place éclairée.
}
ask-fairy-then-stone = Maintenant, touchez une place éclairée pour cette dalle.
ask-fairy-then-lay = Maintenant, touchez la dalle suivante.
ask-last = { $who } peut encore regarder une dalle.
ask-last-you = Vous pouvez encore toucher une dalle pour la regarder. Ou touchez la lune pour finir votre tour.
ask-mystery = On lance le dé des mystères…
ask-mystery-you = On lance le dé des mystères…

# La première fois qu’une décision se présente à quelqu’un : de quoi il s’agit
tip-turn = À chaque tour, vous faites une chose : avancer de trois pas au plus, rester, ou lancer le dé pour la dalle devant vous. En plus, vous pouvez regarder une dalle en secret.
tip-build = Vous avez gagné cette dalle. Elle restera où vous la posez, et votre prochaine dalle devra aller avec la couleur de son bord libre.
tip-fairy = Vous voyez les couleurs des nouvelles dalles, mais pas leurs points. Posez à votre portée celles qui vont dans votre dolmen.
tip-last = Vous n’avez pas encore regardé de dalle ce tour-ci. Vous pouvez voir les points d’une dalle sans les montrer aux autres ; puis votre tour s’achève.

# Ce qui s’est passé
told-fairy-begins = La fée commence sur { $pillar }.
told-begins = { $who } commence.
told-begins-you = Vous commencez.
told-looked = { $who } regarde en secret la { $stone } à { $place }.
told-looked-you = Vous regardez la { $stone } à { $place }.
told-saw = Pour vous seulement : { $stone }.
told-moved = { $who } va à { $place }.
told-moved-you = Vous allez à { $place }.
told-stayed = { $who } reste sur place.
told-stayed-you = Vous restez sur place.
told-recovered = { $who } reprend { $count ->
    [one] 1 cristal
   *[other] { $count } cristaux
}.
told-recovered-you = Vous reprenez { $count ->
    [one] 1 cristal
   *[other] { $count } cristaux
}.
told-fairy-moved = La fée vole vers { $pillar }.
told-swept = La fée emporte la { $stone } à { $place }.
told-reshuffled = La pioche est vide : les { $count } dalles de la défausse, mélangées, en forment une nouvelle.
told-recognised = La nouvelle dalle { $number } ne peut être que la { $stone }.
told-laid = { $who } pose une nouvelle { $stone } à { $place }.
told-laid-you = Vous posez une nouvelle { $stone } à { $place }.
told-turned-up = { $who } retourne la { $stone } et lance le dé.
told-turned-up-you = Vous retournez la { $stone } et lancez le dé.
told-rolled = { $who } fait { $die }.
told-rolled-you = Vous faites { $die }.
told-won = { $crystals ->
    [0] { $who } gagne la dalle.
    [one] { $who } paie 1 cristal et gagne la dalle.
   *[other] { $who } paie { $crystals } cristaux et gagne la dalle.
}
told-won-you = { $crystals ->
    [0] Vous gagnez la dalle.
    [one] Vous payez 1 cristal et gagnez la dalle.
   *[other] Vous payez { $crystals } cristaux et gagnez la dalle.
}
told-failed = { $crystals ->
    [0] Le dé est trop bas de { $missing }, et { $who } n’a pas de cristal : la dalle est défaussée.
    [one] Le dé est trop bas de { $missing }, et { $who } n’a que 1 cristal : la dalle est défaussée, le cristal va sur la table de pierre.
   *[other] Le dé est trop bas de { $missing }, et { $who } n’a que { $crystals } cristaux : la dalle est défaussée, les cristaux vont sur la table de pierre.
}
told-failed-you = { $crystals ->
    [0] Le dé est trop bas de { $missing }, et vous n’avez pas de cristal : la dalle est défaussée.
    [one] Le dé est trop bas de { $missing }, et vous n’avez que 1 cristal : la dalle est défaussée, le cristal va sur la table de pierre.
   *[other] Le dé est trop bas de { $missing }, et vous n’avez que { $crystals } cristaux : la dalle est défaussée, les cristaux vont sur la table de pierre.
}
told-built = { $who } pose la { $stone } { $side ->
    [left] à gauche
    [right] à droite
    [above] en toit
   *[below] en base
} et a maintenant { $count } dalles.
told-built-you = Vous posez la { $stone } { $side ->
    [left] à gauche
    [right] à droite
    [above] en toit
   *[below] en base
} et avez maintenant { $count } dalles.
told-finished = Le dolmen de { $who } est achevé !
told-finished-you = Votre dolmen est achevé !
told-stopped = La manche { $count } était la dernière.
told-mystery-die = Le dé des mystères donne { $die } : chaque dalle mystère vaut { $worth }.

# La fin
ended-dolmen = { $who } gagne avec { $points } points et devient roi des korrigans !
ended-dolmen-you = Vous gagnez avec { $points } points et devenez roi des korrigans !
ended-rounds = La dernière manche est jouée : { $who } gagne avec { $points } points et devient roi des korrigans !
ended-rounds-you = La dernière manche est jouée : vous gagnez avec { $points } points et devenez roi des korrigans !
ended-tie = Égalité à { $points } points : { $who } joue plus tard et gagne !
ended-tie-you = Égalité à { $points } points : vous jouez plus tard et gagnez !
ended-shared = { $who } partagent la victoire avec { $points } points chacun !
ended-shared-you = Vous partagez la victoire avec { $who } : { $points } points chacun !
ended-own = Vous avez { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

# Dans l’image
scene-pile = Pioche
scene-discard = Défausse
scene-round = Manche { $round }
scene-stay = Rester
scene-end = Finir
scene-try = Lancer !
scene-die = Dé
scene-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-pile-size = La pioche : { $count } dalles
scene-listed = on sait qu’elle contient : { $stones }
scene-discard-size = La défausse : { $count } dalles
scene-circle = Cercle
scene-slot = lumière { $point } : { $stone }
scene-korrigan = { $who } ({ $colour }) : à { $place }, { $crystals ->
    [one] { $crystals } cristal
   *[other] { $crystals } cristaux
}
scene-dolmen = dolmen de { $count } : { $stones }
scene-roof = toit : { $stone }
scene-floor = base : { $stone }
scene-fairy = La fée est sur { $pillar }
scene-drawn = À poser : { $stones }
scene-drawn-one = { $number } : { $stone }
scene-raised = Retournée : { $stone }
scene-table-crystals = Sur la table de pierre : { $crystals ->
    [one] { $crystals } cristal ({ $colour })
   *[other] { $crystals } cristaux ({ $colour })
}
scene-to-play = À { $who } de jouer
scene-glow = La lueur { $colour } : reprenez vos cristaux, et la fée s’envole.
scene-rolled = Le dernier lancer : { $die }
scene-no-roll = Le dé
scene-known = { $stone }, connue de vous seulement
scene-you = vous
scene-seen = { $stone }, vue par { $who }
legend-stone = une dalle rouge et bleue de 4 points
legend-hidden = ses points vous sont cachés
legend-mystery = une dalle mystère : 3 pour la gagner, 3 plus un dé à la fin
legend-known = rouge l’a regardée
legend-glow = une lueur : cristaux repris, nouvelles dalles
legend-fairy = la fée est devant les dalles de cette ligne

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-not-yours = Vous ne pouvez déplacer que votre korrigan.
cannot-stay = Vous y êtes déjà. Pour rester, touchez la lune.
cannot-held = Un autre korrigan s’y trouve.
cannot-too-far = C’est trop loin : vous avancez de { $most } pas au plus.
cannot-no-stone = Il n’y a pas de dalle à regarder ici.
cannot-looked = Vous avez déjà regardé une dalle ce tour-ci.
cannot-on-a-glow = Il n’y a pas de dalle devant une lueur : allez d’abord à une lumière.
cannot-nothing-here = Il n’y a pas de dalle devant votre korrigan.
cannot-does-not-fit = La dalle devant vous ne va pas dans votre dolmen.
cannot-fits-elsewhere = La dalle ne va pas ici : touchez une des places éclairées.
cannot-own-dolmen = Vous ne pouvez bâtir que dans votre dolmen.
cannot-build-first = Posez d’abord la dalle que vous avez gagnée.
cannot-faced = Les nouvelles dalles vont aux places devant la fée.
cannot-lay-first = Posez d’abord les dalles de la fée.
cannot-one-thing = Vous vous êtes déjà déplacé ou avez lancé le dé ce tour-ci. Vous pouvez encore regarder une dalle.
cannot-stone-stays = Vous ne pouvez regarder que les dalles du cercle.
cannot-dolmen = Pour bâtir, gagnez d’abord une dalle : placez-vous devant elle et touchez le dé.
cannot-fairy = La fée s’envole quand un korrigan va sur une lueur.
cannot-crystals = Les cristaux se paient tout seuls quand le dé est trop bas.

## Moments

moment-saw = Votre secret
moment-turned-up = { $who } tente une dalle
moment-turned-up-you = Vous tentez une dalle
moment-rolled = Le dé : { $die }
moment-won = Dalle gagnée !
moment-failed = Dalle perdue !
moment-fairy-moved = La fée s’envole
moment-finished = Le dolmen est achevé !
moment-stopped = Dernière manche
moment-mystery-die = La nuit est finie

# Pour les auteurs : ce que compte un rapport du laboratoire.
report-kind-look = regarder d’abord une dalle
report-kind-stay = rester sur place
report-kind-move = se déplacer
report-kind-attempt = tenter de prendre une dalle
report-kind-row = bâtir à un bout de la rangée
report-kind-roof = bâtir un toit
report-kind-floor = bâtir un sol
report-kind-look-after = regarder une dalle en fin de tour
report-kind-no-look = finir le tour sans regarder
report-step-turn = regarder, bouger ou rester
report-step-build = où poser la dalle sur le dolmen
report-step-fairy = comment disposer les dalles de la fée
report-step-last = un regard en fin de tour
report-event-won = une dalle est gagnée
report-event-failed = une tentative échoue
report-event-recovered = des cristaux reviennent à une lueur
report-event-swept = la fée emporte des dalles
report-event-reshuffled = la défausse est mélangée
report-event-saw = quelqu’un regarde une dalle
# L’atelier : ce qu’on peut changer de la boîte
edit-stones = Dalles : leurs points, M pour une dalle mystère
edit-stone = { $one ->
    [r] Rouge
    [b] Bleu
    [y] Jaune
   *[g] Vert
} et { $other ->
    [r] rouge
    [b] bleu
    [y] jaune
   *[g] vert
}
edit-stone-double = { $one ->
    [r] Double rouge
    [b] Double bleu
    [y] Double jaune
   *[g] Double vert
}
edit-rules = Règles
edit-rules-crystals = Cristaux au départ
edit-rules-move_max = Pas d’un déplacement, au plus
edit-rules-mystery_points = Points pour gagner une dalle mystère
edit-rules-dolmen_size = Dalles d’un dolmen
edit-rules-max_rounds = Nombre maximum de tours de table
edit-circle = Le cercle
edit-ring = Lueurs et lumières
edit-ring-glow = Lueur
edit-ring-light = Une lumière de plus
edit-point = place { $place }
edit-circle-pillars = Lumières devant { $name }
edit-starts = Dalles de départ
edit-start-0-ends-0 = Dalle de départ du dolmen rouge : bout gauche
edit-start-0-ends-1 = Dalle de départ du dolmen rouge : bout droit
edit-start-1-ends-0 = Dalle de départ du dolmen bleu : bout gauche
edit-start-1-ends-1 = Dalle de départ du dolmen bleu : bout droit
edit-start-2-ends-0 = Dalle de départ du dolmen jaune : bout gauche
edit-start-2-ends-1 = Dalle de départ du dolmen jaune : bout droit
edit-start-3-ends-0 = Dalle de départ du dolmen vert : bout gauche
edit-start-3-ends-1 = Dalle de départ du dolmen vert : bout droit
edit-colour-red = rouge
edit-colour-blue = bleu
edit-colour-yellow = jaune
edit-colour-green = vert
edit-seats = Dolmens en jeu
edit-circle-places-2 = Dolmens à deux joueurs
edit-circle-places-3 = Dolmens à trois joueurs
edit-circle-places-4 = Dolmens à quatre joueurs
edit-quarters-0-1 = rouge et bleu
edit-quarters-0-2 = rouge et jaune
edit-quarters-0-3 = rouge et vert
edit-quarters-1-2 = bleu et jaune
edit-quarters-1-3 = bleu et vert
edit-quarters-2-3 = jaune et vert
edit-quarters-0-1-2 = rouge, bleu et jaune
edit-quarters-0-1-3 = rouge, bleu et vert
edit-quarters-0-2-3 = rouge, jaune et vert
edit-quarters-1-2-3 = bleu, jaune et vert
edit-quarters-0-1-2-3 = les quatre

data-box = la boîte annonce { $total } dalles, mais il y a { $starts } dalles de départ et { $stones } autres.
data-slots = { $stones } dalles ne suffisent pas : le cercle a { $slots } places.
data-quarters = il faut { $seats } dolmens.
data-stone-twice = { $name } y est deux fois.
data-stone-id = d’après ses bouts et ses points, ce devrait être { $expected }.
data-glows = il y a { $dolmens } dolmens et { $count } lueurs.
data-clockwise = les lueurs doivent se suivre dans le sens horaire : des nombres croissants.
data-pillars = il faut { $count } listes d’emplacements, une pour chaque lueur.
data-glow-stays = une lueur reste : déplacez-la, ou enlevez des lumières. Il y en a une par dolmen.
data-glow-gap = entre deux lueurs, il faut de { $least } à { $most } lumières.
data-pillar-between = le pilier { $pillar } doit faire face à ce qui sépare sa lueur de la suivante : { $between }.
data-pillar-faces = le pilier { $pillar ->
    [0] du haut
    [1] de droite
    [2] du bas
   *[3] de gauche
} doit avoir de 1 à { $most } lumières devant lui, et en a { $count } : déplacez une lueur ou ajoutez une lumière.
data-two-ends = une dalle a deux bouts.
data-start-twice = le quartier { $quarter } a deux dalles de départ.
data-no-start = le quartier { $quarter } n’a pas de dalle de départ.
data-ends-order = ces bouts sont écrits { $written } ailleurs : leur ordre trahirait la dalle.
data-mystery-points = une dalle mystère vaut { $needed } points à prendre, et non { $points }.
