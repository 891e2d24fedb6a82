"""Beside the board of Dice Chess: the dice and what they show, a pass, the players and their prey."""

from __future__ import annotations

from tablee.draw import (
    NOTHING,
    Box,
    Svg,
    at,
    die,
    drawn_from,
    el,
    emblem,
    fitted,
    group,
    hit,
    join,
    player,
    seat_class,
    text,
    touchable,
)
from tablee.games.dice_chess.figures import figure
from tablee.games.dice_chess.layout import Layout, Point
from tablee.games.dice_chess.view import DuelView, Man
from tablee.words import Words, seat_names

PIECES = "PNBRQK"
WORTH = {"P": 1, "N": 3, "B": 3, "R": 5, "Q": 9, "K": 0}
VALUES = WORTH | {man.lower(): -worth for man, worth in WORTH.items()}  # in White's eyes
LEANS = (-7, 6)  # degrees: how the dice have fallen
QUIET = 20  # moves of both without capture or pawn move, from which on the draw is spoken of


def side_below(view: DuelView) -> str:
    """The colour at the bottom of the picture: the viewer's own, White's for everybody else."""
    return "b" if view.white >= 0 and view.viewer == 1 - view.white else "w"


def seat_of(view: DuelView, side: str) -> int:
    """The seat of a colour; before the colours are drawn, the seats in their order."""
    white = max(view.white, 0)
    return white if side == "w" else 1 - white


def signed(letter: str, side: str) -> str:
    """A man's sign in a colour."""
    return letter if side == "w" else letter.lower()


# --- the players ---


def own_names(view: DuelView, say: Words) -> tuple[str, ...]:
    """The names of the colours, or before they are drawn of the seats, where nobody sits."""
    if view.white < 0:
        return seat_names(say, 2)
    return tuple([say("colour-w" if seat == view.white else "colour-b") for seat in range(2)])


def plates(view: DuelView, say: Words, here: Layout, names: tuple[str, ...]) -> Svg:
    """Who plays what, above and below."""
    below = side_below(view)
    above = "b" if below == "w" else "w"
    top, bottom = here.plates
    drawn = ((top, above), (bottom, below))
    by = lead(view.men, below)
    return join(
        plate(view, say, here, box, side, names[seat_of(view, side)], by if side == below else -by)
        for box, side in drawn
    )


@drawn_from("white", "awaited", "end", "side", "ranks", "check", "viewer")
def plate(view: DuelView, say: Words, here: Layout, box: Box, side: str, name: str, by: int) -> Svg:
    """A player: seat, colour, name, by how much material they are ahead, and whether it is their turn."""
    seat = seat_of(view, side)
    turn = bool(view.awaited) and not view.end and view.white >= 0 and view.side == side
    won = bool(view.ranks) and view.ranks[seat] == 1
    radius = 21 if here.is_wide else 17
    x, y = box.x + radius + 10, box.y + (32 if here.is_wide else 27)
    line = y + 7 if here.is_wide else box.y + 20
    note = plate_note(view, say, turn, won, seat == view.viewer)
    width = box.width - 2 * radius - (115 if here.is_wide else 180)
    return group(
        el("rect", **box.sides(), rx=12, class_="plate turn" if turn or won else "plate"),
        shelf(here, box),
        el("circle", cx=x, cy=y, r=radius, class_=f"disc disc-{side}") if view.white >= 0 else NOTHING,
        group(figure(signed("K", side), radius * 1.75), transform=at(x, y)) if view.white >= 0 else NOTHING,
        emblem(seat, x + radius * 0.85, y + radius * 0.75, radius * 0.4, class_="emblem seat-fill"),
        text(say("scene-you"), x + radius + 10, line, here.name_size, "plate-name display", "start", id=f"plate-{seat}")
        if seat == view.viewer
        else player(seat, name, x + radius + 10, line, width, here.name_size, "plate-name display", f"plate-{seat}"),
        plate_words(here, box, note, view.check != "" and turn),
        ahead(by, here, box),
        clock(seat, here, box) if view.awaited else NOTHING,
        class_=seat_class(seat),
    )


def clock(seat: int, here: Layout, box: Box) -> Svg:
    """An empty line, on which the page writes the time that a seat has left (client/clock.ts)."""
    x, y = here.clock
    return text("", box.x + x, box.y + y, here.clock_size, "plate-clock", "end", id=f"clock-{seat}")


def ahead(by: int, here: Layout, box: Box) -> Svg:
    """By how much a side is ahead in material, beside the captured men."""
    if by <= 0:
        return NOTHING
    (x, y), gap, size = here.captured
    right = box.x + x + gap * 14 + size / 2
    return text(f"+{by}", right + 8, box.y + y + 6, 17 if here.is_wide else 16, "plate-note", "start")


def lead(men: tuple[Man, ...], side: str) -> int:
    """By how much a side is ahead, as chess players count it; 0 while nobody was captured."""
    there = [man.sign for man in men if man.at]
    if len(there) == len(men):
        return 0
    white = sum([VALUES[sign] for sign in there])
    return white if side == "w" else -white


def shelf(here: Layout, box: Box) -> Svg:
    """Where the captured men stand."""
    (x, y), gap, size = here.captured
    width, height = gap * 14 + size, size * 1.06
    left, top = box.x + x - size / 2, box.y + y - height / 2
    return el("rect", x=left, y=top, width=width, height=height, rx=6, class_="shelf")


def plate_note(view: DuelView, say: Words, turn: bool, won: bool, is_own: bool) -> str:
    """A word about a player: in check, to move, the winner."""
    if won:
        return say("scene-draw") if list(view.ranks) == [1, 1] else say("scene-won-you" if is_own else "scene-won")
    if not turn:
        return ""
    return say("scene-check") if view.check else say("scene-to-move")


def plate_words(here: Layout, box: Box, note: str, check: bool) -> Svg:
    """The word at the end of a plate."""
    if not note:
        return NOTHING
    down, size = (39, 19) if here.is_wide else (20, 15)
    class_ = "plate-note check-word" if check else "plate-note"
    return text(note, box.x + box.width - 14, box.y + down, size, class_, "end")


def captured_at(here: Layout, above: bool, index: int) -> Point:
    """Where a captured man lies."""
    (x, y), gap, _ = here.captured
    box = here.plates[0 if above else 1]
    return box.x + x + index * gap, box.y + y


# --- the tray ---


def tray(view: DuelView, say: Words, here: Layout) -> Svg:
    """The felt on which the dice fall."""
    box = here.tray
    return group(
        el("rect", x=box.x + 1, y=box.y + 4, width=box.width, height=box.height, rx=16, class_="shadow"),
        el("rect", **box.sides(), rx=16, class_="tray-rim"),
        el("rect", x=box.x + 6, y=box.y + 6, width=box.width - 12, height=box.height - 12, rx=11, fill="url(#felt)"),
        headline(view, say, here),
        warning(view, say, here),
        join(shown(view, say, here, index) for index in range(len(view.dice))),
        offer(view, say, here),
    )


def headline(view: DuelView, say: Words, here: Layout) -> Svg:
    """The turn; on a phone there is no room for it."""
    if not here.is_wide or view.white < 0:
        return NOTHING
    words = [say("scene-turn", turn=view.turn)]
    if view.dice and view.castles:
        words.append(say("scene-castles"))
    x = here.tray.middle[0]
    line = " · ".join(words)
    return text(line, x, here.tray.y + 44, fitted(line, here.tray.width - 28, 20), "felt-text")


def warning(view: DuelView, say: Words, here: Layout) -> Svg:
    """How near a draw is: by a position that comes again, or by moves that bring nothing new."""
    words = near_draw(view, say)
    box = here.tray
    x, y = box.middle[0], box.y + (72 if here.is_wide else box.height - 9)
    return (
        text(words, x, y, fitted(words, box.width - 28, 17 if here.is_wide else 14), "felt-text gold")
        if words
        else NOTHING
    )


def near_draw(view: DuelView, say: Words) -> str:
    """In words, the nearer one; empty while no draw is near."""
    if view.end:
        return ""
    if view.counted > 1:
        return say("scene-again", times=view.counted, left=view.counted_limit - view.counted)
    if view.clock >= QUIET:
        return say("scene-quiet", moves=view.clock // 2, limit=view.clock_limit // 2)
    return ""


@drawn_from("dice", "double", "side")
def shown(view: DuelView, say: Words, here: Layout, index: int) -> Svg:
    """The man that a die shows, pale if none of its kind can move."""
    die_ = view.dice[index]
    x, y = shown_at(view, here, index)
    class_ = "shown" if die_.helps or view.double else "shown blocked"
    words = say(f"piece-{die_.piece}")
    note = NOTHING
    if here.is_wide:
        note = text(words, 0, here.shown_size * 0.68, 20, "felt-text")
        if not die_.helps and not view.double:
            note = join((note, text(say("scene-blocked"), 0, here.shown_size * 0.68 + 20, 16, "felt-text soft")))
    else:
        note = text(words, -26, 44, fitted(words, 96, 16), "felt-text")
    cross = NOTHING
    if class_ != "shown":
        far = here.cross
        cross = el("path", d=f"M{-far}{-far} {far} {far}M{far}{-far} {-far} {far}", class_="cross")
    return group(
        group(figure(signed(die_.piece, view.side), here.shown_size), cross, class_=class_), note, transform=at(x, y)
    )


def shown_at(view: DuelView, here: Layout, index: int) -> Point:
    """A single die and its man stand in the middle of the wide tray."""
    x, y = here.shown[index]
    return (here.tray.middle[0] if here.is_wide and len(view.dice) == 1 else x), y


@drawn_from("dice", "double")
def dice(view: DuelView, say: Words, here: Layout) -> Svg:
    """The dice themselves."""
    return join(a_die(view, say, here, index) for index in range(len(view.dice)))


def a_die(view: DuelView, say: Words, here: Layout, index: int) -> Svg:
    """One die, a little askew as it fell."""
    die_ = view.dice[index]
    x, y = here.dice[index]
    if here.is_wide and len(view.dice) == 1:
        x = here.tray.middle[0]
    helps = die_.helps or view.double
    words = say("scene-die" if helps else "scene-die-blocked", face=die_.face, piece=say(f"piece-{die_.piece}"))
    return die(f"die-{index + 1}", die_.face, x, y, here.die, words, "" if helps else "idle", LEANS[index])


@drawn_from("end", "step", "must_pass", "double", "dice", "side", "ranks", "white", "awaited", "viewer")
def offer(view: DuelView, say: Words, here: Layout) -> Svg:
    """What else lies on the felt."""
    if view.end:
        return verdict(view, say, here)
    if view.step == "white":
        return centred(say("scene-white-drawn"), here)
    if view.step == "roll":
        return centred(say("scene-rolling"), here)
    if view.must_pass:
        no_move = words_above(say("scene-no-move"), here)
        return join((no_move, pass_button(say, here))) if view.viewer in view.awaited else no_move
    if view.double:
        return join((faces(view, here), words_above(say("scene-double"), here)))
    return faces(view, here)


def centred(words: str, here: Layout) -> Svg:
    """A sentence in the middle of the tray."""
    x, y = here.tray.middle
    return text(words, x, y + 8, fitted(words, here.tray.width - 40, 26), "felt-text display")


def words_above(words: str, here: Layout) -> Svg:
    """A few words above what the offer holds."""
    box = here.offer
    size = fitted(words, box.width - 6, 20 if here.is_wide else 16)
    return text(words, box.middle[0], box.y + 22, size, "felt-text gold")


def faces(view: DuelView, here: Layout) -> Svg:
    """Which face stands for which man; those that may move stand out."""
    box = here.offer
    columns = 6 if here.is_wide else 3
    gap, high, size = (box.width / 6, 0.0, 40.0) if here.is_wide else (box.width / 3, 48.0, 34.0)
    live = {die_.piece for die_ in view.dice}
    parts = []
    for index, letter in enumerate(PIECES):
        x = box.x + gap * (index % columns + 0.5)
        y = box.y + (66 if here.is_wide else 42) + high * (index // columns)
        parts.append(
            group(
                figure(signed(letter, view.side), size),
                text(str(index + 1), -gap * 0.42 if here.is_wide else -23, 5, 16, "felt-text"),
                transform=at(x + 8, y),
                class_="face live" if view.double or letter in live else "face",
            )
        )
    return group(*parts, class_="faces")


def pass_button(say: Words, here: Layout) -> Svg:
    """The one thing left is to pass."""
    box = here.offer
    x, y = box.middle
    width, height = (220, 58) if here.is_wide else (132, 48)
    frame = {"x": -width / 2, "y": -height / 2, "width": width, "height": height, "rx": height / 2}
    words = say("scene-pass")
    return touchable(
        "pass",
        x,
        y + 14,
        el("rect", **frame, class_="tile"),
        el("rect", **frame, class_="halo"),
        text(words, 0, 7, 22 if here.is_wide else 18, "tile-text display"),
        hit(width, height),
        say=words,
    )


def verdict(view: DuelView, say: Words, here: Layout) -> Svg:
    """How it ended."""
    x, y = here.tray.middle
    reason = say(f"reason-{view.end.replace('_', '-')}")
    drawn = list(view.ranks) == [1, 1]
    size = 120 if here.is_wide else 62
    signs = "Kk" if drawn else signed("K", "w" if view.ranks[seat_of(view, "w")] == 1 else "b")
    men = [
        group(figure(sign, size), transform=at(x + (index - (len(signs) - 1) / 2) * size * 0.7, y - size * 0.3))
        for index, sign in enumerate(signs)
    ]
    height = fitted(reason, here.tray.width - 40, 28 if here.is_wide else 20)
    return group(*men, text(reason, x, y + size * 0.62, height, "felt-text display"))
