"""Creating a table: the form with every option of a game, and its post."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from tablee import games
from tablee.engine.errors import TableeError
from tablee.engine.game import Game
from tablee.engine.options import split
from tablee.table.errors import BadName
from tablee.table.names import clean_name
from tablee.table.playing import propose_start
from tablee.web.bot_catalogue import bots_by_strength, known_bot
from tablee.web.errors import Problem
from tablee.web.http.context import context_of, form_of, go, limit_new_tables, page
from tablee.web.http.forms import NO_FAULT, PACES, Fault, chosen_in, fault_of, hints_in, pace_in
from tablee.web.http.progress import learning, offer, with_offer
from tablee.web.render.clock import clock_choices
from tablee.web.render.options import PREFIX, fields_of, options_text
from tablee.web.session import visitor_of
from tablee.web.views.editions import edition_of
from tablee.web.views.play import remember_name, sit_bot, sit_down

EDITION = "edition"  # the field with the digest of another board
MOST_TYPED = 300  # characters of a field that are shown again


async def new(request: Request) -> Response:
    """The form for a new table, made from the game's declaration; a link may name options and an edition."""
    game, asked = games.find(request.path_params["game"]), dict(request.query_params)
    typed = {"name": visitor_of(request).name}
    try:
        if digest := asked.pop(EDITION, ""):
            game = await game_with(request, game.name, digest)
            typed[EDITION] = digest
        game.options(list(asked.items()))
    except TableeError as error:
        return new_form(request, game, typed, fault_of(request, error))
    return new_form(request, game, typed | {PREFIX + name: text for name, text in asked.items()}, NO_FAULT)


async def game_with(request: Request, name: str, digest: str) -> Game:
    """A game with the edition of a digest, or the usual one where there is none."""
    if not digest:
        return games.find(name)
    edition = await edition_of(request, digest)
    if edition.game != name:
        raise Problem(404, "no-board")
    return games.find(name, edition.board)


def new_form(request: Request, game: Game, typed: dict[str, str], fault: Fault) -> Response:
    """The same with what has been typed, and what is wrong with that."""
    say = visitor_of(request).words(game.name)
    texts = {key: typed.get(key, "")[:MOST_TYPED] for key in ("name", "fill", "around", "clock", EDITION)}
    switches = {"hints": hints_in(typed), "listed": typed.get("listed") == "yes"}
    switches["bot_offers"] = typed.get("bot_offers") != "no"
    switches["counted"] = typed.get("counted") == "yes"
    fields = fields_of(game, say, chosen_in(typed))
    offered = offer(request, game.name)
    answer = page(
        request,
        "new.html",
        fault.status,
        game=game.name,
        here=f"/games/{game.name}/new",
        name=game.name,
        fields=fields,
        bots=bots_by_strength(),
        clocks=clock_choices(say),
        paces=PACES,
        boards=[board for board in context_of(request).boards if board.edition.game == game.name],
        typed=texts | switches | {"pace": typed.get("pace", "normal")},
        has_offers=game.manners() is not None,
        has_workshop=games.editable(game.name) is not None,
        fault=fault,
        known_field=fault.field in ("name", "around", "clock", *(field.key for field in fields)),
        learn=learning(request, game.name),
        offer=offered,
    )
    return with_offer(request, answer, offered)


async def create(request: Request) -> Response:
    """Create a table; if it is refused, the form is shown again with what was typed."""
    form = await form_of(request)
    try:
        return await create_table(request, form)
    except TableeError as error:
        if "around" not in form:  # a single button was pressed
            raise
        fault = fault_of(request, error)
        return new_form(request, await game_with(request, form.get("game", ""), form.get(EDITION, "")), form, fault)


async def create_table(request: Request, form: dict[str, str]) -> Response:
    """Create a table and sit down at it; people here or bots may take the other chairs, and then it starts."""
    visitor, context = visitor_of(request), context_of(request)
    name, fill = clean_name(form.get("name") or visitor.name or visitor.words()("guest")), form.get("fill", "")
    if fill:
        known_bot(fill)
    text = options_text(form.get("game", ""), form)
    edition = (await game_with(request, split(text)[0], form.get(EDITION, ""))).edition
    people = people_here(form.get("around", ""), games.table(text, edition)[1].seats)
    await limit_new_tables(request)
    hints, listed = hints_in(form), form.get("listed") == "yes"
    clock, pace = form.get("clock", ""), pace_in(form)
    offers = form.get("bot_offers", "yes") != "no"
    counted = form.get("counted") == "yes"
    live = await context.registry.open(
        text, visitor.id, hints, listed, clock, pace, bot_offers=offers, edition=edition, counted=counted
    )
    await sit_down(context.registry, live, 0, name, visitor)
    for seat, person in enumerate(people, 1):
        await sit_down(context.registry, live, seat, person, visitor)
    if fill:
        for seat in range(1 + len(people), len(live.table.chairs)):
            await sit_bot(context.registry, live, seat, fill, visitor)
    if not any(chair.is_free for chair in live.table.chairs):
        await context.registry.act(live, lambda table: propose_start(table, visitor.id))
    return remember_name(request, go(request, f"/t/{live.table.id}"), form)


def people_here(text: str, seats: int) -> list[str]:
    """The names of the others who play on this device, as one types them: Ben, Cléo."""
    names = [name for name in text.split(",") if name.strip()]
    if len(names) >= seats:
        raise Problem(400, "too-many-here", seats=seats)
    return [name_here(name) for name in names]


def name_here(text: str) -> str:
    """One of several names in a field; which one is no name is told."""
    try:
        return clean_name(text)
    except BadName as error:
        raise Problem(400, "bad-name-here", name=text.strip(), **error.facts) from None
