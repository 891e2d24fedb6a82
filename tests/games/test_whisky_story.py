"""The words of the Whisky Race: contracts, offers and vetoes as sentences, the log, what both languages must have."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import msgspec
import pytest
from fluent.syntax import ast, parse

from tablee import games, words
from tablee.engine.contract import NATURE, PUBLIC, Event
from tablee.games.whisky_race import letters, story
from tablee.games.whisky_race.events import EVENTS
from tablee.games.whisky_race.view import Announced, ClanSeen, DuelSeen, OfferSeen, RaceView, ScoreLine, TieSeen

pytestmark = pytest.mark.once

NAMES = ("Ann", "Bob", "Cleo", "Dan")
FRENCH, ENGLISH = (words.load(language, "whisky_race") for language in ("fr", "en"))
WHISKIES = ("BA", "BE", "BR", "CO", "CV", "GM", "KI", "GL")
PLACES = ("camp3", "camp4", "camp5", "camp6", "cp1", "cp2", "cp3", "pub", "feast", "eng", "holy")
REASONS = (
    *("R1-plan", "R2-committed", "R7-no-contract-left", "R9-other", "R9-order", "R9-one-bundle"),
    *("R10-empty-bundle", "R10-two-markers", "R11-cannot-pay", "R11-members", "R13-order", "R16-window"),
    *("R16-committed", "R16-self", "R17-third-offer", "R17-nothing", "R17-equal", "R17-cannot-pay", "R17-one-open"),
    *("R18-no-counter", "R18-no-offer", "R19-offer-open", "R21-steps", "R28-one-whisky", "R29-not-fresh"),
    *("R30-no-use", "R31-nobody-loses", "R33-target", "R34-target", "R35-stake", "R35-bid", "R36-target"),
    *("R38-no-activation", "R39-forced", "R40-price", "R43-not-held", "R44-swap", "R45-steps", "R46-wake"),
    *("R46-price", "R48-no-banff", "R54-cannot-pay", "R54-not-held", "Q19-no-trade", "S9-replace", "S9-pick"),
    *("S9-bid", "S9-place"),
)


def told_of(key: str, seat: int, *numbers: int, text: str = "") -> Event:
    """An event as the rules tell it."""
    first, second, third = (*numbers, 0, 0, 0)[:3]
    return Event(key, seat, EVENTS[key], first, second, third, text, PUBLIC)


EXAMPLES = (  # one of each, in the order of the rules
    *(told_of("piper", 0), told_of("round", 0, 2)),
    *(told_of("revealed", 0, 5), told_of("tied", 2, 5, text="3>1")),
    *(told_of("tabled", 2, text="3>1 | 3->1 m2"), told_of("gave-up", 0)),
    *(told_of(f"deal-{end}", 0) for end in ("accepted", "refused", "withdrawn")),
    *(told_of("agreed", 0, way, text="1>3") for way in (0, 1)),
    told_of("last-call", 0, text="1>3"),
    *(told_of("last-call", 0, text="block"), told_of("lost-turn", 0, 4)),
    *(told_of("order", 1, text="2>1>3"), told_of("order", 1, text="2")),
    *(told_of("order", -1, text="-"), told_of("turn", 0)),
    *(told_of("moved", 0, 10, 14, 4), told_of("moved", 0, 10, 12, 4)),
    *(told_of("home", 0, 1), told_of("english-home", -1, 1)),
    *(told_of("announced", 0, 10, text="BE"), told_of("vetoed", 1, text="KI 2-2")),
    *(told_of("vetoed", 2, 1, text="veto"), told_of("stopped", 1, text="veto")),
    *(told_of("stopped", 0, text="CV 2 KI*"), told_of("slept", 0, text="CV")),
    *(told_of("stole", 0, 1, 1), told_of("halved", 0, 1, 3)),
    *(told_of("exchanged", 0, 1, text="KI*"), told_of("challenged", 0, 1, text="BR")),
    *(told_of("bids", 0, 1, 3, 2), told_of("duel-won", 0, 1, 3, 2, text="BR")),
    *(told_of("duel-kept", 1, 0, 3, text="BR"), told_of("duel-even", 0, 1)),
    *(told_of("pushed", 0, 1, 20, 18), told_of("pushed", 0, 6, 20, 22)),
    *(told_of("pushed", 0, 0, 20, 22), told_of("camp", 0, 5)),
    *(told_of("checkpoint", 0, 2), told_of("bought", 0, 4, 11, text="BR")),
    *(told_of("sold-vp", 0, 5, text="KI*"), told_of("sold-malt", 0, 12, text="KI")),
    *(told_of("swapped", 0, text="18.feast 30.camp5"), told_of("sent", 0, -2)),
    *(told_of("woke", 0, text="KI"), told_of("bought-far", 0, 8, 27, text="CV")),
    *(told_of("english", -1, 6, 9), told_of("english", -1, 6, 11, 6)),
    *(told_of("english", -1, 20, 16), told_of("tax-paid", 0, 2)),
    *(told_of("tax-dropped", 0, text="GM*"), told_of("laid", -1, 10, text="pub")),
    *(told_of("laid", 0, 10, text="camp5"), told_of("brora", 0, 1)),
    *(
        told_of(key, 0, 1, text=text)
        for key in ("offered", "countered")
        for text in ("give m2 get KI*", "give - get m1", "give cp2 get -")
    ),
    *(told_of(f"offer-{end}", 1) for end in ("accepted", "refused", "withdrawn")),
    *(told_of("lot", 0, 1), told_of("kept", 0)),
    *(told_of("replaced", 0, 13, text="cp1"), told_of("bid", 0, 3)),
    *(told_of("picked", 0, 2, text="BA+GM+GM"), told_of("finished", -1, text="pawn")),
)


def clan(**facts: Any) -> ClanSeen:
    """A clan on cell 10 with the usual goods."""
    usual: dict[str, Any] = {"at": 10, "purse": 6, "chosen": 0, "goods": ("GM", "KI*"), "fives": 0, "offers": 0}
    return ClanSeen(**usual | {"played": False, "lost": False, "sealed": False} | facts)


def view(step: str, viewer: int = 0, awaited: tuple[int, ...] = (0,), **facts: Any) -> RaceView:
    """Ann's turn at a table of four: the Englishman on 20, Dan home, a pub on 16, a feast on 18, a camp on 30."""
    game, options = games.table("whisky_race(seats=4)")
    seen = game.view(game.start(options), viewer)
    assert isinstance(seen, RaceView)
    cells = {16: ("BR", "pub"), 18: ("feast",), 30: ("camp5",)}
    usual: dict[str, Any] = {
        "clans": (clan(), clan(at=20), clan(at=12), clan(at=45)),
        "markers": tuple(cells.get(cell, ()) for cell in range(seen.finish + 1)),
    }
    usual |= {"round": 4, "piper": 2, "english": 20, "home": (3,), "active": 0, "moved": True}
    return msgspec.structs.replace(seen, step=step, awaited=awaited, **usual | facts)


def tie(**facts: Any) -> TieSeen:
    """Cleo and Ann bargain, Cleo speaks."""
    usual: dict[str, Any] = {"members": (2, 0), "left": (2, 1), "speaker": 2, "contract": "", "agreed": ()}
    return TieSeen(**usual | facts)


def messages(language: str) -> dict[str, str]:
    """Each message of the game's file with its source."""
    text = (resources.files("tablee.games.whisky_race") / "words" / f"{language}.ftl").read_text("utf-8")
    body = parse(text).body
    assert not [entry.content for entry in body if isinstance(entry, ast.Junk)]
    entries = [entry for entry in body if isinstance(entry, ast.Message)]
    assert len({entry.id.name for entry in entries}) == len(entries)
    return {entry.id.name: text[entry.span.start : entry.span.end] for entry in entries if entry.span}


def rules_text() -> str:
    """The source of all rules."""
    folder = resources.files("tablee.games.whisky_race") / "rules"
    return "\n".join(file.read_text("utf-8") for file in folder.iterdir() if file.name.endswith(".py"))


# --- contracts and offers ---


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("1>3", "Ann plays first, then Cleo.", "Ann joue en premier, puis Cleo."),
        (
            "2>1>3 | 1->2 m1+cp2; 3->2 KI*+KI*",
            "Bob plays first, then Ann, then Cleo. Ann gives Bob 1 malt and a check point (2 points). "
            "Cleo gives Bob 2 used Kinclaith.",
            "Bob joue en premier, puis Ann, puis Cleo. Ann donne à Bob 1 malt et un point de contrôle (2 points). "
            "Cleo donne à Bob 2 Kinclaith utilisés.",
        ),
    ],
)
def test_a_contract_is_a_plain_sentence(text: str, english: str, french: str) -> None:
    speaking = view("tie_speak", tie=tie())
    assert story.label(speaking, f"deal {text}", ENGLISH, NAMES) == f"Propose: {english}"
    assert story.label(speaking, f"deal {text}", FRENCH, NAMES) == f"Proposer\xa0: {french}"
    voting = view("tie_vote", tie=tie(contract=text))
    assert english in story.ask(voting, ENGLISH, NAMES)
    assert french in story.label(voting, "accept", FRENCH, NAMES)


@pytest.mark.parametrize(
    ("give", "get", "english", "french"),
    [
        (
            *(("m2",), ("KI*",)),
            "you give 2 malt and get a used Kinclaith",
            "vous donnez 2 malts et recevez un Kinclaith utilisé",
        ),
        (
            *(("cp3",), ()),
            "you give a check point (3 points) for nothing",
            "vous donnez un point de contrôle (3 points) contre rien",
        ),
        (
            *((), ("m1", "CV~")),
            "you get 1 malt and a sleeping Convalmore for nothing",
            "vous recevez 1 malt et un Convalmore endormi contre rien",
        ),
    ],
)
def test_an_offer_is_said_from_both_sides(
    give: tuple[str, ...], get: tuple[str, ...], english: str, french: str
) -> None:
    action = f"offer 2 give {'+'.join(give) or '-'} get {'+'.join(get) or '-'}"
    assert story.label(view("move"), action, ENGLISH, NAMES) == f"Offer to Bob: {english}"
    assert story.label(view("move"), action, FRENCH, NAMES) == f"Offre à Bob\xa0: {french}"
    mirrored = view("reply", offer=OfferSeen(by=1, to=0, give=get, get=give, is_counter=False))
    assert english in story.ask(mirrored, ENGLISH, NAMES)
    assert french in story.label(mirrored, "accept", FRENCH, NAMES)


def test_an_offer_while_malt_is_chosen_asks_each_seat_its_own_question() -> None:
    """R19: the two wait for each other, a third still plans, a fourth who has planned watches."""
    offer = OfferSeen(by=0, to=1, give=("m2",), get=("GM",), is_counter=True)
    asked = [story.ask(view("plan", seat, (1, 2), offer=offer), ENGLISH, NAMES) for seat in range(4)]
    assert asked[0] == (
        "Waiting for Bob to answer your counter-offer: you give 2 malt and get a Glen Mhor. You can still withdraw it."
    )
    assert asked[1] == "Ann makes you a counter-offer: you give a Glen Mhor and get 2 malt. Do you accept?"
    assert asked[2].startswith("Choose your malt in secret")
    assert asked[3] == "Ann makes Bob a counter-offer: Ann gives 2 malt, Bob gives a Glen Mhor."


# --- vetoes ---


def test_a_veto_says_what_is_stopped_and_where_it_would_end() -> None:
    push = Announced(seat=0, text="KI 2-2")
    asked = view("veto", 2, (2,), announced=(push,))
    assert story.ask(asked, ENGLISH, NAMES) == (
        "Ann uses “Kinclaith: Bob moves 2 cells back to cell 18”. Stop it with your Banff?"
    )
    said = story.label(asked, "veto", ENGLISH, NAMES)
    assert said == "Stop “Kinclaith: Bob moves 2 cells back to cell 18” with your Banff"


def test_a_veto_of_a_veto_says_so() -> None:
    chain = tuple(Announced(seat=seat, text=text) for seat, text in ((0, "take camp5"), (1, "veto"), (2, "veto")))
    first, second = view("veto", 2, (2,), announced=chain[:2]), view("veto", PUBLIC, (3,), announced=chain)
    assert "Bob stops “Camp: 5 malt”" in story.ask(first, ENGLISH, NAMES)
    assert "Cleo stops “Bob’s veto”" in story.ask(second, ENGLISH, NAMES)
    assert "Dan may stop that veto" in story.ask(second, ENGLISH, NAMES)
    assert story.label(first, "allow", ENGLISH, NAMES) == "Accept Bob’s veto"
    told = story.told(told_of("vetoed", 2, 1, text="veto"), ENGLISH, NAMES)
    assert told == "Cleo stops Bob’s veto with another Banff."


# --- what buttons say ---


@pytest.mark.parametrize(
    ("action", "said"),
    [
        ("plan 1", "Choose 1 malt"),
        ("order 3>1", "Say: Cleo plays first, then Ann"),
        ("mv 1", "Move 1 cell to cell 11 · 1 malt"),
        ("mv 3", "Move 3 cells to cell 13 · 4 malt"),
        ("CO 2", "Coleraine: take half of Bob’s purse (3 malt)"),
        ("CV 2 KI*", "Convalmore: swap it with Bob for a used Kinclaith"),
        ("GM 2 BR", "Glen Mhor: fight Bob for a Brora"),
        ("KI 1+2", "Kinclaith: your pawn 2 forward, to cell 12"),
        ("KI E-2", "Kinclaith: the Englishman 2 back, to cell 18"),
        ("sell GM vp", "Sell a Glen Mhor · 5 points"),
        ("sell KI* malt", "Sell a used Kinclaith · 12 malt"),
        ("take cp1", "Take the check point · 1 point at the end"),
        ("swap 16.pub 30.camp5", "Swap the pub on 16 and the camp (5 malt) on 30"),
        ("eng +3", "Englishman 3 cells forward, to cell 23: tax for Bob"),
        ("sbuy 16.BR", "Buy Brora on cell 16 · 8 malt"),
        ("pay", "Pay the tax · 2 malt"),
        ("drop KI*", "Give up a used Kinclaith"),
        ("!draw 10 pub", "Drawn: a pub"),
    ],
)
def test_a_button_says_what_it_brings(action: str, said: str) -> None:
    clans = (clan(), clan(at=20), clan(at=12), clan(at=45))
    assert story.label(view("move", clans=clans), action, ENGLISH, NAMES) == said
    assert story.label(view("move", clans=clans), action, FRENCH, NAMES) != said


def test_the_englishman_skips_pawns_when_he_is_sent() -> None:
    """W22: from 20 two back, 19 and 17 skipped, to 16; those he met pay if they hold whisky."""
    clans = (clan(at=22), clan(at=19), clan(at=17), clan(at=20, goods=("cp2",)))
    said = story.label(view("arrive", clans=clans), "eng -2", ENGLISH, NAMES)
    assert said == "Englishman 2 cells back, to cell 16: tax for Bob and Cleo"


# --- secret choices and ties ---


def test_a_secret_choice_is_asked_remembered_and_watched() -> None:
    assert "1 to 6" in story.ask(view("plan", 0, (0, 1)), ENGLISH, NAMES)
    assert story.ask(view("plan", 0, (1,), own_choice="plan 5"), ENGLISH, NAMES) == (
        "You chose 5 malt. Waiting for Bob."
    )
    assert story.ask(view("plan", PUBLIC, (1,)), ENGLISH, NAMES) == "Bob is choosing malt."
    assert story.ask(view("plan", PUBLIC, (1, 2, 3)), ENGLISH, NAMES) == "Bob, Cleo and Dan are choosing malt."
    called = view("tie_last", 0, (2,), own_choice="order 3>1", tie=tie(speaker=-1))
    assert story.ask(called, ENGLISH, NAMES) == "You said: Cleo plays first, then Ann. Waiting for Cleo."
    duel = DuelSeen(challenger=0, challenged=1, stake="BR")
    assert story.ask(view("duel", 1, (0, 1), duel=duel), ENGLISH, NAMES).startswith("Duel with Ann for a Brora!")


def test_a_tie_says_who_bargains_and_what_is_at_stake() -> None:
    clans = (clan(chosen=5), clan(), clan(chosen=5), clan())
    said = [story.ask(view("tie_speak", seat, (2,), tie=tie(), clans=clans), ENGLISH, NAMES) for seat in (0, 1, 2)]
    assert said[0] == "You tied with Cleo at 5 malt. Cleo makes a proposal."
    assert said[1].startswith("Cleo and Ann chose 5 malt each")
    assert said[2].startswith("You tied with Ann at 5 malt. Touch who goes first")
    assert "(2 left)" in story.ask(view("tie_speak", 2, (2,), tie=tie(), clans=clans), ENGLISH, NAMES)


# --- the log and the end ---


@pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=lambda say: say.language)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: event.key)
def test_every_event_is_told_as_a_sentence(event: Event, say: words.Words) -> None:
    line = story.told(event, say, NAMES)
    assert line[0].isupper() or line[0] in "«“"
    assert line[-1] in ".!?"
    assert ".." not in line


def test_every_event_of_the_words_is_tried_here() -> None:
    told = {f"told-{story.told_key(event)}" for event in EXAMPLES}
    opposite = {"told-pushed-self-back", "told-sent-on"}
    told_to_all = {key for key in messages("en") if key.startswith("told-") and not key.endswith("-you")}
    assert told_to_all - opposite == told


@pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=lambda say: say.language)
@pytest.mark.parametrize("event", EXAMPLES, ids=lambda event: event.key)
def test_every_event_speaks_to_the_reader_it_is_about(event: Event, say: words.Words) -> None:
    facts = event.facts
    about = {seat for seat in (event.seat, facts.get("rival"), facts.get("pawn")) if seat in range(len(NAMES))}
    for seat in about:
        line = story.told(event, say, words.addressed(NAMES, seat))
        assert NAMES[seat] not in line, line


def test_an_event_says_who_did_what_to_whom() -> None:
    to_bob, to_all = words.addressed(NAMES, 1), NAMES
    for event, bob, all_ in (
        (told_of("stole", 0, 1, 1), "You pay Ann 1 malt.", "Bob pays Ann 1 malt."),
        (
            *(told_of("english", -1, 6, 11, 6), "The Englishman overtakes you and Cleo and reaches cell 11."),
            "The Englishman overtakes Bob and Cleo and reaches cell 11.",
        ),
        (told_of("stopped", 1, text="BE"), "Your Benromach is cancelled.", "Bob’s Benromach is cancelled."),
        (told_of("stopped", 1, text="sell GM vp"), "Your sale is cancelled.", "Bob’s sale is cancelled."),
        (
            *(told_of("tied", 0, 5, text="2>1"), "You and Ann chose the same: 5 malt. You must agree who goes first."),
            "Bob and Ann chose the same: 5 malt. They must agree who goes first.",
        ),
    ):
        assert story.told(event, ENGLISH, to_bob) == bob
        assert story.told(event, ENGLISH, to_all) == all_


def test_every_event_of_the_rules_is_told_or_silent() -> None:
    told = {event.key for event in EXAMPLES} | story.SILENT
    assert set(re.findall(r'tell\(\s*"([a-z-]+)"', rules_text())) == told


def test_silence_is_deliberate() -> None:
    for key in story.SILENT:
        assert story.told(told_of(key, 0), ENGLISH, NAMES) == ""
    assert story.told(told_of("turn", 0, 5), ENGLISH, NAMES) == ""
    assert not {f"told-{key}" for key in story.SILENT} & set(messages("en"))


@pytest.mark.parametrize(
    ("points", "ranks", "end", "said"),
    [
        ((21, 20, 3, 1), (1, 2, 3, 4), "pawn", "Ann wins the game with 21 points!"),
        ((1, -2, 0, 0), (1, 4, 2, 2), "english", "The Englishman got home first. Ann wins the game with 1 point!"),
        ((21, 21, 3, 1), (2, 1, 3, 4), "pawn", "A tie at 21 points! Bob has more bottles and wins the game."),
        ((9, 9, 3, 1), (1, 1, 3, 4), "limit", "Ann and Bob share the victory with 9 points each!"),
    ],
)
def test_the_end_says_who_won_and_why(points: tuple[int, ...], ranks: tuple[int, ...], end: str, said: str) -> None:
    sheets = tuple((ScoreLine(key="race", points=4), ScoreLine(key="sold", points=total - 4)) for total in points)
    over = view("over", 0, (), sheets=sheets, ranks=ranks, end=end)
    assert story.ended(over, ENGLISH, NAMES) == said
    assert story.ask(over, ENGLISH, NAMES) == said


# --- both languages ---


def test_both_languages_say_the_same_things() -> None:
    def places(language: str) -> dict[str, set[str]]:
        return {key: set(re.findall(r"\{ \$(\w+)", source)) for key, source in messages(language).items()}

    assert places("fr") == places("en")


@pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=lambda say: say.language)
def test_every_marker_reason_and_score_line_has_its_words(say: words.Words) -> None:
    keys = [f"{about}-{text}" for about in ("marker", "does") for text in (*WHISKIES, *PLACES)]
    keys += [f"why-{key}" for key in REASONS]
    keys += [f"item-{key}" for key in ("race", "sold", "bottles", "checkpoints", "malt")]
    keys += [f"reason-{key}" for key in ("pawn", "english", "limit")]
    assert [key for key in keys if not say.has(key)] == []
    assert [key for key in REASONS if re.search(r"\b[A-Z]\d|§", say(f"why-{key}"))] == [], "a rule's number is a link"


@pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=lambda say: say.language)
def test_every_refusal_of_the_rules_has_its_words(say: words.Words) -> None:
    keys = set(re.findall(r'"([RQS]\d+-[a-z-]+): ', rules_text()))
    assert len(keys) > 30
    assert [key for key in sorted(keys) if not say.has(f"why-{key}")] == []


def test_french_is_set_as_french_is() -> None:
    """Signs of two parts keep to their word, quotes are guillemets, apostrophes are round."""
    for key, source in messages("fr").items():
        text = source.partition("=")[2]
        assert not re.search(r" [:;!?»]|« |[^\xa0\u202f\s]»", text), key
        assert not re.search(r"[^\u202f\xa0]!|[^\u202f]\?(?!\w)|[^\u202f]; ", text), key
        assert "'" not in text, key
        assert '"' not in text, key
        assert "..." not in text, key


def test_plurals_in_french_begin_with_two() -> None:
    assert [FRENCH("malt", count=count) for count in (0, 1, 2)] == [
        "0 malt",
        "1 malt",
        "2 malts",
    ]
    assert [ENGLISH("points", count=count) for count in (-1, 0, 1, 2)] == [
        "-1 point",
        "0 points",
        "1 point",
        "2 points",
    ]


# --- in letters ---


@pytest.mark.parametrize("say", [FRENCH, ENGLISH], ids=lambda say: say.language)
def test_the_valley_fits_a_terminal(say: words.Words) -> None:
    goods = ("BA*", "BE", "BR", "CO*", "GM", "GM*", "KI*", "cp1", "cp3")
    clans = tuple(clan(at=44, goods=goods, chosen=12, purse=20, fives=4, played=True) for _ in range(6))
    names = ("Alexandra", "Bartholomew", "Charlotte", "Dominique", "Emmanuel", "Frederick")
    shown = letters.board(view("plan", clans=clans, english=44, order=(5, 4, 3, 2, 1, 0)), say, names).splitlines()
    assert max(map(len, shown)) <= 100, max(shown, key=len)
    assert any("44 ①②③④⑤⑥E" in line for line in shown)
    assert letters.legend(say)


def test_the_letters_show_cells_pawns_markers_and_who_is_home() -> None:
    shown = letters.board(view("plan"), ENGLISH, NAMES).splitlines()
    assert shown[2].startswith("Kingussie 9         10 ①      11        12 ③      13        14        15        16")
    assert shown[3].split() == ["○", "○", "○", "○", "BR"]
    assert shown[4].strip() == "pub"
    assert "Spey Bay  45 ④" in shown
    assert "① Ann: malt 6 · GM KI*" in shown


def test_chance_is_asked_for_what_it_does() -> None:
    assert "cell 20" in story.ask(view("draw", 0, (NATURE,)), ENGLISH, NAMES)
    assert "cell 13" in story.ask(view("draw", 0, (NATURE,), replacing=13, round=0), ENGLISH, NAMES)
    assert story.ask(view("piper", 0, (NATURE,), piper=-1), ENGLISH, NAMES) == "Drawing the first piper …"
