"""The picture of Pig: a bar for every score, the die to roll, the pot to hold."""

from tablee.draw import (
    Layer,
    Scene,
    Svg,
    die,
    el,
    emblem,
    group,
    halo,
    hit,
    join,
    player,
    seat_class,
    text,
    things,
    touchable,
)
from tablee.words import Words, seat_names

from . import PigView

ROW, LEFT, BAR = 64, 180, 260  # the height of a row, where its bar begins, how long that is


def scene(view: PigView, say: Words, shape: str, names: tuple[str, ...] = ()) -> Scene:
    """What everybody sees, the same in both shapes."""
    names = names or seat_names(say, len(view.scores))
    seats, bottom = range(len(view.scores)), ROW * len(view.scores) + 75
    layers = (
        Layer("rows", things(row(view, seat, names[seat]) for seat in seats)),
        Layer("middle", middle(view, say, bottom)),
    )
    scores = [say("scene-score", who=names[seat], score=view.scores[seat]) for seat in seats]
    told = " ".join([*scores, say("scene-pot", pot=view.pot)])  # for those who cannot see the picture
    return Scene(480, bottom + 75, layers, say("game-title"), told, "pig", shape)


def row(view: PigView, seat: int, name: str) -> Svg:
    """A seat's name and score."""
    y, part = ROW * seat + 16, min(1, view.scores[seat] / view.goal)
    return group(
        emblem(seat, 24, y + 18, 10),
        player(seat, name, 44, y + 24, LEFT - 54, 18, "name"),
        el("rect", x=LEFT, y=y, width=BAR, height=36, rx=8, class_="seat-soft"),
        el("rect", x=LEFT, y=y, width=BAR * part, height=36, rx=8, class_="seat-fill"),
        text(str(view.scores[seat]), LEFT + BAR / 2, y + 25, 20, "ink strong"),
        id=f"row-{seat}",
        class_=seat_class(seat),
    )


def middle(view: PigView, say: Words, y: float) -> Svg:
    """The die and the pot; both can be touched."""
    drawing = (halo(52), el("circle", r=44, class_="card"), text(str(view.pot), 0, 10, 30, "ink display"), hit(96, 96))
    pot = touchable("pot", 330, y, *drawing, say=say("scene-pot", pot=view.pot))
    return join((die("die", view.die or 1, 150, y, 84, say("label-rolled", die=view.die)), pot))


def path(view: PigView, action: str) -> tuple[str, ...]:
    """The things an action touches."""
    return {"roll": ("die",), "hold": ("pot",)}.get(action, ())


def stylesheet() -> str:
    """What is its own beside the style that all scenes share: names are read by day and by night."""
    return ".scene-pig .name { fill: currentcolor; }"
