"""What the table is about now, as lines of things: an offer, a contract, an announcement, a duel, a tax, a turn."""

from __future__ import annotations

from collections.abc import Iterator

from tablee.games.whisky_race.figures import ENGLISHMAN
from tablee.games.whisky_race.layout import Layout
from tablee.games.whisky_race.lines import IconRow
from tablee.games.whisky_race.view import Announced, RaceView
from tablee.words import Words

SECRET = ("plan", "tie_last", "duel", "bid")  # decisions that several make at once, unseen
TURN = ("move", "arrive", "after")


def matters(view: RaceView, say: Words, here: Layout) -> Iterator[IconRow]:
    """What the table is about now, line by line."""
    if view.offer is not None:
        yield from offer_lines(view, here)
    elif view.announced:
        yield from (announced_line(one, here, view) for one in view.announced)
    elif view.duel is not None:
        duel = view.duel
        yield IconRow(here).who(duel.challenger).sign("crossed-swords").who(duel.challenged).chip(duel.stake)
        yield from sealed_lines(view, say, here)
    elif view.tie is not None:
        yield from tie_lines(view, say, here)
    elif view.taxed:
        line = IconRow(here).who(ENGLISHMAN).sign("robber-hand")
        yield line.who(*view.taxed)
    elif view.step in TURN and view.active >= 0:
        yield from turn_lines(view, say, here)
    elif view.ranks:
        winners = [seat for seat, rank in enumerate(view.ranks) if rank == 1]
        words = "scene-shared" if len(winners) > 1 else "scene-winner-you" if view.viewer in winners else "scene-winner"
        yield IconRow(here).sign("laurels", "laurels").who(*winners).word(say(words), "dock-text display")
    else:
        yield from sealed_lines(view, say, here)
    if view.row and view.step != "place":
        yield IconRow(here).who(ENGLISHMAN).chips(view.row)
    if view.lot and view.step in ("lot", "replace", "pick"):
        yield IconRow(here).word(say("scene-lot")).who(*view.lot)


def offer_lines(view: RaceView, here: Layout) -> Iterator[IconRow]:
    """Two bundles between two clans."""
    assert view.offer is not None
    by, to = view.offer.by, view.offer.to
    yield IconRow(here).who(by).chips(view.offer.give).word("→").who(to)
    yield IconRow(here).who(by).word("←").chips(view.offer.get).who(to)


def tie_lines(view: RaceView, say: Words, here: Layout) -> Iterator[IconRow]:
    """Who is tied at how much, whose word it is, and the contract on the table."""
    tie = view.tie
    assert tie is not None
    if not tie.contract:
        line = IconRow(here).malt(view.clans[tie.members[0]].chosen).word("=")
        yield line.who(*tie.members)
        if tie.speaker >= 0:
            yield IconRow(here).sign("shaking-hands").who(tie.speaker)
        else:
            yield from sealed_lines(view, say, here)
        return
    ranking, _, bundles = tie.contract.partition(" | ")
    line = IconRow(here).sign("shaking-hands")
    for number, seat in enumerate(ranking.split(">")):
        line = line.word("›") if number else line
        line = line.who(int(seat) - 1)
    yield line
    for bundle in filter(None, bundles.split("; ")):
        ways, _, goods = bundle.partition(" ")
        giver, _, taker = ways.partition("->")
        yield IconRow(here).who(int(giver) - 1).chips(tuple(goods.split("+"))).word("→").who(int(taker) - 1)
    if tie.agreed:
        yield IconRow(here).sign("check-mark", "dock-sign tick").who(*tie.agreed)


def turn_lines(view: RaceView, say: Words, here: Layout) -> Iterator[IconRow]:
    """What is left to walk with, whom the pawn has overtaken, what it may still use."""
    line = IconRow(here).who(view.active).sign("walking-boot").malt(view.budget)
    if view.free:
        line.word("+").chip(view.free)
    if view.uses:
        line.sign("barrel").word("✓")
    yield line
    if view.overtaken:
        yield IconRow(here).word(say("scene-overtaken")).who(*view.overtaken)


def sealed_lines(view: RaceView, say: Words, here: Layout) -> Iterator[IconRow]:
    """Who has made a secret choice, who is still thinking; one's own is told to oneself."""
    thinking = [seat for seat in view.awaited if seat >= 0]
    sealed = [seat for seat, clan in enumerate(view.clans) if clan.sealed]
    if not (thinking or sealed) or view.step not in SECRET:
        return
    if sealed:
        line = IconRow(here).sign("wax-seal", "seal")
        yield line.who(*sealed)
    for seat, choice in enumerate(view.choices):
        if choice:
            yield choice_line(IconRow(here).who(seat), choice, say)
    if view.own_choice:
        yield choice_line(IconRow(here).word(say("scene-own-choice")), view.own_choice, say)
    elif thinking:
        yield IconRow(here).word("…").who(*thinking, class_="thinking")


def choice_line(line: IconRow, choice: str, say: Words) -> IconRow:
    """A sealed choice as things."""
    kind, _, rest = choice.partition(" ")
    if kind == "order":
        return line.who(*(int(seat) - 1 for seat in rest.split(">")))
    return line.malt(int(rest)) if rest else line.word(say("scene-block"))


def announced_line(one: Announced, here: Layout, view: RaceView) -> IconRow:
    """What somebody announces, as things."""
    line = IconRow(here).who(one.seat)
    kind, *rest = one.text.split()
    match kind:
        case "veto":
            return line.chip("BA").sign("stop-sign", "stop")
        case "take":
            return line.chip(rest[0])
        case "sell":
            gain = line.chip("pub").chip(rest[0]).word("→")
            return gain.word(f"{view.pub_vp} ★") if rest[1] == "vp" else gain.malt(view.pub_malt)
        case "swap":
            return line.chip("feast").chip(rest[0].partition(".")[2]).word("⇄").chip(rest[1].partition(".")[2])
        case "eng":
            return line.chip("eng").who(ENGLISHMAN).word(signed(rest[0]))
        case "react":
            return line.chip("holy").chip(f"{rest[0]}*").word("→").chip(rest[0])
        case "sbuy":
            return line.chip("holy").word("→").chip(rest[0].partition(".")[2])
        case "KI":
            return line.chip("KI").who(*target(rest[0])).word(signed(rest[0][1:]))
        case "BR":
            return line.chip("BR").word("→").malt(1)
    line.chip(kind)
    if rest:
        line.word("→").who(*target(rest[0]))
    return line.chip(rest[1]) if len(rest) > 1 else line


def target(word: str) -> tuple[int]:
    """The pawn that a text names first."""
    return (ENGLISHMAN,) if word[0] == "E" else (int(word[0]) - 1,)


def signed(number: str) -> str:
    """A number of cells with a proper minus."""
    return number.replace("-", "−")
