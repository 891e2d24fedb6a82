# Korrigans, en français. Les clés suivent les noms du code ; `told-…` sont les événements des règles.

game-title = Le dolmen des korrigans
game-tagline = Une nuit de la Saint-Jean, quarante-deux dalles, une couronne
game-about = La nuit du solstice d’été, les korrigans se retrouvent sur la lande pour désigner leur roi : celui qui bâtira le plus beau dolmen. Faites le tour du cercle de lumières, regardez une dalle en secret, et osez la prendre d’un coup de dé et d’un peu de magie. Mais la fée change sans cesse les dalles, et personne ne sait tout.
game-how-1 = À votre tour, avancez de trois lumières au plus autour du cercle, ou tentez de prendre la dalle devant votre korrigan. En plus, vous pouvez regarder une dalle en secret, avant ou après.
game-how-2 = Une dalle se prend si l’un de ses bords colorés va avec votre dolmen : à gauche ou à droite de la rangée, ou au-dessus ou au-dessous de deux voisines si ses deux bords leur correspondent, un pour chacune.
game-how-3 = On la retourne et vous lancez le dé : il doit atteindre ses points. Les cristaux comblent l’écart, un point chacun. S’il en manque, la dalle est perdue et tous vos cristaux vont sur la table.
game-how-4 = Allez sur une lueur pour reprendre tous vos cristaux. La fée vole alors au pilier suivant : les trois dalles devant elle sont remplacées, et vous posez les nouvelles sans les voir.
game-how-5 = Une dalle mystère se prend avec un trois. À la fin on lance un dé, et chaque dalle mystère vaut trois plus ce dé.
game-how-6 = La nuit s’achève dès qu’un dolmen compte sept dalles. Comptez les points de vos dalles, et un par cristal devant vous. À égalité, celui qui joue le plus tard gagne.

option-seats = Joueurs
option-seats-about = De deux à quatre korrigans sur la lande.
option-dolmen_size = Dalles d’un dolmen
option-dolmen_size-about = Combien de dalles achèvent la nuit, celle de départ comprise.
option-roof_match = Toits et bases
option-roof_match-about = Ce qui doit correspondre pour une dalle au-dessus ou au-dessous de deux autres.
option-roof_match-both = Les deux bords
option-roof_match-one = Un bord
option-roof_match-off = Pas de toits
option-glow_trigger = La fée
option-glow_trigger-about = Si une lueur déplace la fée quand aucun cristal ne manquait.
option-glow_trigger-always = Vole toujours
option-glow_trigger-missing = S’il en manquait un
option-ties = Égalité
option-ties-about = Si le dernier dans l’ordre du tour gagne, ou si la victoire est partagée.
option-ties-latest = Le dernier gagne
option-ties-shared = Partagée
option-max_rounds = Tours de table au plus
option-max_rounds-about = Après ce nombre de tours de table, la nuit s’achève et l’on compte les dolmens tels quels.

seat-0 = Yannig
seat-1 = Gwenn
seat-2 = Malo
seat-3 = Nolwenn

item-stones = Dalles
item-mystery = Dalles mystères
item-crystals = Cristaux

reason-dolmen = Un dolmen est achevé
reason-rounds = Le dernier tour de table est joué

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
label-stay = Rester sur place
label-end = Finir votre tour
label-move = Aller à { $place }
label-move-glow = Aller à { $place } : cristaux et fée
label-attempt = Tenter de la prendre : { $stone }
label-left = Poser à gauche
label-right = Poser à droite
label-roof = Toit sur les dalles { $one } et { $other }
label-floor = Base sous les dalles { $one } et { $other }
label-lay-one = Dalle { $number } en { $point }
label-lay-more = { $number } en { $point }
label-die = Le dé : { $die }
label-drawn = Tirée : { $stone }

# Ce qui est demandé : à vous, à quelqu’un d’autre, au hasard
ask-deal = Minuit : on dispose les dalles autour du cercle…
ask-pillar = La fée choisit un pilier…
ask-first = Qui commence ?
ask-turn = { $who } parcourt le cercle.
ask-turn-you = Avancez de trois lumières au plus, ou restez. Vous pouvez aussi regarder une dalle.
ask-turn-looked-you = Vous avez regardé. Avancez de trois lumières au plus, ou restez.
ask-turn-attempt-you = Touchez le dé pour tenter la dalle devant vous, ou avancez de trois lumières au plus. Vous pouvez aussi regarder une dalle.
ask-turn-attempt-looked-you = Vous avez regardé. Touchez le dé pour tenter la dalle devant vous, ou avancez de trois lumières au plus.
ask-die = { $who } lance le dé pour la { $stone }…
ask-die-you = Le dé roule pour la { $stone }…
ask-build = { $who } bâtit avec la { $stone }.
ask-build-you = Elle est à vous ! Où va la { $stone } ?
ask-draw = La fée apporte de nouvelles dalles…
ask-draw-you = La fée apporte de nouvelles dalles…
ask-fairy = { $who } pose les dalles de la fée.
ask-fairy-you = Posez { $count ->
    [one] la dalle
   *[other] les dalles
} de la fée : touchez-en une, puis sa place.
ask-last = { $who } peut encore regarder une dalle.
ask-last-you = Vous pouvez encore regarder une dalle, ou finir votre tour.
ask-mystery = Le dé des mystères roule…
ask-mystery-you = Le dé des mystères roule…

# Ce qui s’est passé
told-fairy-begins = La fée s’assied sur { $pillar }.
told-begins = { $who } commence.
told-looked = { $who } regarde en secret la { $stone } à { $place }.
told-saw = Pour vos yeux seulement : c’est la { $stone }.
told-moved = { $who } va à { $place }.
told-recovered = { $who } reprend { $count ->
    [one] un cristal
   *[other] { $count } cristaux
}.
told-fairy-moved = La fée vole vers { $pillar }.
told-swept = Elle emporte la { $stone } de { $place }.
told-reshuffled = Les { $count } dalles de la défausse, mélangées, forment une nouvelle pioche.
told-recognised = Ce ne peut être que la { $stone }.
told-laid = { $who } pose la { $stone } à { $place }.
told-turned-up = { $who } ose, et retourne la { $stone }.
told-rolled = { $who } lance le dé : { $die }.
told-won = { $crystals ->
    [0] { $who } gagne la dalle.
    [one] { $who } paie un cristal et gagne la dalle.
   *[other] { $who } paie { $crystals } cristaux et gagne la dalle.
}
told-failed = { $crystals ->
    [0] Trop lourde ! La dalle est perdue.
    [one] Trop lourde ! La dalle est perdue, et { $who } laisse son dernier cristal sur la table.
   *[other] Trop lourde ! La dalle est perdue, et { $who } laisse ses { $crystals } cristaux sur la table.
}
told-built = { $who } pose la { $stone } { $side ->
    [left] à gauche
    [right] à droite
    [above] en toit
   *[below] en base
} : { $count } dalles.
told-finished = { $who } achève son dolmen !
told-stopped = Le tour de table { $count } était le dernier.
told-mystery-die = Le dé des mystères donne { $die } : chaque dalle mystère vaut { $worth }.

# La fin
ended-dolmen = Le plus beau dolmen de la nuit : { $who } devient roi des korrigans avec { $points } points !
ended-rounds = L’aube se lève : { $who } devient roi des korrigans avec { $points } points !
ended-tie = { $points } points chacun, et { $who }, qui joue plus tard, devient roi des korrigans !
ended-shared = { $who } partagent la couronne avec { $points } points chacun !

# Dans l’image
scene-pile = Pioche
scene-discard = Défausse
scene-round = Tour { $round }
scene-stay = Rester
scene-end = Fini
scene-try = Tenter
scene-die = Dé
scene-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
scene-stones = { $count } sur { $size }
scene-pile-size = La pioche : { $count } dalles
scene-listed = qu’on sait dans la pioche : { $stones }
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
scene-table-crystals = Sur la table : { $crystals ->
    [one] { $crystals } cristal ({ $colour })
   *[other] { $crystals } cristaux ({ $colour })
}
scene-to-play = À { $who } de jouer
scene-winner = Roi !
tip-glow = La lueur { $colour } : reprenez vos cristaux, et la fée s’envole.
tip-die = Le dé de la dernière tentative : { $die }
tip-no-die = Le dé
tip-known = { $stone }, pour vos yeux seulement
tip-knower = le { $colour }
tip-seen = { $stone }, vue par { $who }
legend-stone = une dalle rouge et bleue de 4 points
legend-hidden = ses points vous sont cachés
legend-mystery = une dalle mystère : 3 pour la prendre, 3 plus un dé à la fin
legend-known = rouge l’a regardée
legend-glow = une lueur : cristaux et fée
legend-fairy = la fée fait face aux dalles de cette ligne

# Pourquoi pas : ce que dit une chose touchée qui n’est pas permise maintenant
cannot-not-yours = On ne déplace que son propre korrigan.
cannot-stay = Vous y êtes déjà. Pour rester, touchez la lune.
cannot-held = Un autre korrigan s’y tient.
cannot-too-far = C’est trop loin : un korrigan va de { $most } points au plus.
cannot-no-stone = Il n’y a pas de dalle à regarder.
cannot-looked = Vous avez déjà regardé une dalle ce tour-ci.
cannot-on-a-glow = Il n’y a pas de dalle devant une lueur : allez d’abord à une lumière.
cannot-nothing-here = La place devant votre korrigan est vide.
cannot-does-not-fit = La dalle devant vous ne trouve aucune place dans votre dolmen.
cannot-fits-elsewhere = La dalle ne va que là où ses couleurs correspondent : voyez les places marquées.
cannot-own-dolmen = On bâtit dans son propre dolmen.
cannot-build-first = Posez d’abord la dalle que vous avez gagnée.
cannot-faced = Les nouvelles dalles vont devant le pilier de la fée.
cannot-lay-first = Posez d’abord les dalles de la fée.
cannot-one-thing = Vous avez fait la seule chose de ce tour. Vous pouvez encore regarder une dalle.
cannot-stone-stays = Seules les dalles devant une lumière peuvent être regardées.
cannot-dolmen = Pour bâtir, gagnez d’abord une dalle : placez-vous devant elle et touchez le dé.
cannot-fairy = La fée s’envole quand un korrigan arrive sur une lueur.
cannot-crystals = Les cristaux se paient d’eux-mêmes quand le dé est trop bas.
