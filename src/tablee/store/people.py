"""Profiles, four words, invitations, and being forgotten, in statements that SQLite and PostgreSQL both understand."""

from __future__ import annotations

import asyncio

import msgspec

from tablee.engine.errors import TableeError
from tablee.store import rows
from tablee.store.memory import Statement
from tablee.store.notices import SharedNotices, read
from tablee.store.reading import RECORD
from tablee.table.chairs import Chair, write_chair
from tablee.table.news import REWRITTEN, Changed
from tablee.table.people import (
    FORGOTTEN_ID,
    FORGOTTEN_NAME,
    NOT_COMING,
    UNSAID,
    FourWords,
    Invitation,
    People,
    Profile,
    Stopped,
    forgotten,
    is_gone,
    sittings,
)

PROFILE = "visitor, name, face, colour, language"
INVITATION = "table_id, guest, host, name, game, at, answer"
KEEP_PROFILE = f"""
    insert into profiles ({PROFILE}) values ($1, $2, $3, $4, $5) on conflict (visitor) do update
    set name = excluded.name, face = excluded.face, colour = excluded.colour, language = excluded.language
"""
KEEP_WORDS = """
    insert into four_words (visitor, hash, sealed) values ($1, $2, $3) on conflict (visitor) do update
    set hash = excluded.hash, sealed = excluded.sealed
"""
INVITE = f"""
    insert into invitations ({INVITATION}) select $1, $2, $3, $4, $5, cast($6 as double precision), $7
    where (select count(*) from invitations where table_id = $1) < cast($8 as integer)
    on conflict (table_id, guest) do nothing returning 1
"""
RESTORE_INVITATION = f"insert into invitations ({INVITATION}) values ($1, $2, $3, $4, $5, $6, $7)"
INVITATIONS_OF = f"""
    select {INVITATION} from invitations where guest = $1 and at > $2 and answer = ''
    and table_id in (select table_id from lines where phase = 'open')
    and table_id not in (select table_id from company where visitor = $1)
    and host not in (select other from stopped where visitor = $1) order by at desc
"""
DECLINE_INVITATION = "update invitations set answer = $3 where table_id = $1 and guest = $2 returning 1"
STOP = "insert into stopped (visitor, other) values ($1, $2) on conflict (visitor, other) do nothing"
ENDINGS_OF = """
    select table_id, text from entries where kind <> 'play' and kind = 'end'
    and table_id in (select table_id from company where visitor = $1)
"""
ABOUT_CHAIRS = f"""
    select number, seat, text, time, kind from entries
    where table_id = $1 and kind <> 'play' and kind in {rows.SEATING_KINDS} and kind <> 'host' order by number
"""
OTHER_COMPANY = "select 1 from company where table_id = $1 and visitor <> $2"
FORGET_VISITOR = (
    "delete from profiles where visitor = $1",
    "delete from four_words where visitor = $1",
    "delete from invitations where guest = $1 or host = $1",
    "delete from stopped where visitor = $1 or other = $1",
    "delete from mail_addresses where visitor = $1",
    "delete from push_subscriptions where visitor = $1",
    "delete from notices where visitor = $1",
    "delete from slips where owner = $1 or owner like '%' || $1 || '%' or payload like '%' || $1 || '%'",
    "delete from presence where payload like '%' || $1 || '%'",
    "delete from company where visitor = $1",
    "update tables set host = '' where host = $1",
)
UNSAY = "update said set name = $2, visitor = $3, text = $4 where visitor = $1 and kind = 'words'"
UNNAME = "update said set name = $2, visitor = $3 where visitor = $1"
DELETE_TABLE = (
    "update lines set next_table = null where next_table = $1",
    *[
        f"delete from {table} where table_id = $1"
        for table in ("entries", "said", "standing", "slips", "presence", "notices", "invitations", "company", "lines")
    ],
    "delete from tables where id = $1",
)


class SharedPeople(SharedNotices):
    """What both stores keep of people."""

    async def keep_profile(self, profile: Profile) -> None:
        """Keep a visitor's profile in the place of the older one."""
        await self._change((KEEP_PROFILE, *msgspec.structs.astuple(profile)))

    def profile_of(self, visitor: str) -> Profile | None:
        """A visitor's profile."""
        found = self._ask(f"select {PROFILE} from profiles where visitor = $1", visitor)
        return next(iter(read(Profile, found)), None)

    async def keep_words(self, words: FourWords) -> None:
        """Keep what four words lead to; the visitor's older ones lead nowhere."""
        await self._change((KEEP_WORDS, *msgspec.structs.astuple(words)))

    def find_words(self, hashed: str) -> FourWords | None:
        """What four words lead to, by their hash."""
        found = self._ask("select visitor, hash, sealed from four_words where hash = $1", hashed)
        return next(iter(read(FourWords, found)), None)

    def has_words(self, visitor: str) -> bool:
        """Whether four words lead to a visitor."""
        return bool(self._ask("select 1 from four_words where visitor = $1", visitor))

    async def forget_words(self, visitor: str) -> None:
        """Let a visitor's four words lead nowhere."""
        await self._change(("delete from four_words where visitor = $1", visitor))

    async def invite(self, invitation: Invitation, most: int) -> bool:
        """Keep an invitation; False if this guest was invited to this table before, or so many were."""
        return bool(await self._change((INVITE, *msgspec.structs.astuple(invitation), most)))

    def invitations_of(self, guest: str, since: float) -> list[Invitation]:
        """The newer invitations to tables that are still open, that wait for an answer and are not of who was stopped;
        the newest first."""
        return list(read(Invitation, self._ask(INVITATIONS_OF, guest, since)))

    def invited_to(self, table_id: str) -> list[Invitation]:
        """Everybody who was invited to a table."""
        found = self._ask(f"select {INVITATION} from invitations where table_id = $1 order by at, guest", table_id)
        return list(read(Invitation, found))

    async def decline(self, table_id: str, guest: str) -> bool:
        """Note that a guest does not come; whether there was an invitation."""
        return bool(await self._change((DECLINE_INVITATION, table_id, guest, NOT_COMING)))

    async def stop_invitations(self, visitor: str, other: str, stopped: bool) -> None:
        """Want no invitations of another visitor, or want them again."""
        start = "delete from stopped where visitor = $1 and other = $2"
        await self._change((STOP if stopped else start, visitor, other))

    def stopped_by(self, visitor: str) -> set[str]:
        """Whose invitations a visitor does not want."""
        return {row[0] for row in self._ask("select other from stopped where visitor = $1", visitor)}

    def endings_of(self, visitor: str) -> dict[str, str]:
        """The text of the `end` entry of each table that a visitor has to do with, by table."""
        return {row[0]: str(row[1]) for row in self._ask(ENDINGS_OF, visitor)}

    def sayings_of(self, visitor: str) -> list[tuple[str, float, str]]:
        """What a visitor has said: table, time and text, in order."""
        question = "select table_id, time, text from said where visitor = $1 and kind = 'words' order by time, number"
        return [(table_id, time, text) for table_id, time, text in self._ask(question, visitor)]

    # --- being forgotten ---

    async def forget_visitor(self, visitor: str) -> list[str]:
        """Delete all that is kept of a visitor, and take the name out of the logs that others keep; gives the tables
        that have changed or are gone."""
        statements, tables = await asyncio.to_thread(self._forgetting, visitor)
        await self._change(*statements, told=[Changed(table_id, REWRITTEN) for table_id in tables])
        return tables

    def _forgetting(self, visitor: str) -> tuple[list[Statement], list[str]]:
        """What there is to be done, and the tables that it touches."""
        statements: list[Statement] = []
        sat = self._ask("select table_id from company where visitor = $1 order by table_id", visitor)
        spoke = self._ask("select distinct table_id from said where visitor = $1", visitor)
        tables = list(dict.fromkeys(row[0] for row in (*sat, *spoke)))
        for (table_id,) in sat:
            statements += self._forgetting_at(table_id, visitor)
        statements.append((UNSAY, visitor, FORGOTTEN_NAME, FORGOTTEN_ID, UNSAID))
        statements.append((UNNAME, visitor, FORGOTTEN_NAME, FORGOTTEN_ID))
        statements += [(statement, visitor) for statement in FORGET_VISITOR]
        return statements, tables

    def _forgetting_at(self, table_id: str, visitor: str) -> list[Statement]:
        """A table of one person is deleted; at any other one the person's name and secret leave the log."""
        found = self._ask(ABOUT_CHAIRS, table_id)
        try:
            head = rows.read_record(self._ask(RECORD, table_id)[0]).head
            entries = [rows.read_entry(table_id, row[0], row) for row in found]
            people = {chair.visitor for run in sittings(head, entries) for chair in run.values()}
            texts = forgotten(head, entries, visitor)
        except (TableeError, msgspec.MsgspecError, LookupError, ValueError):  # a log that nobody can read
            nobody = write_chair(Chair(FORGOTTEN_NAME, FORGOTTEN_ID))
            people, texts = {""}, {row[0]: nobody for row in found if visitor in str(row[2])}
        others = self._ask(OTHER_COMPANY, table_id, visitor)
        if not others and all(one in ("", visitor) or is_gone(one) for one in people):
            return [(statement, table_id) for statement in DELETE_TABLE]
        change = "update entries set text = $3 where table_id = $1 and number = $2"
        return [(change, table_id, number, text) for number, text in texts.items()]

    # --- the whole house ---

    def people(self) -> People:
        """All profiles, words, invitations and refusals."""
        invitations = self._ask(f"select {INVITATION} from invitations order by table_id, guest")
        return People(
            profiles=read(Profile, self._ask(f"select {PROFILE} from profiles order by visitor")),
            words=read(FourWords, self._ask("select visitor, hash, sealed from four_words order by visitor")),
            invitations=read(Invitation, invitations),
            stopped=read(Stopped, self._ask("select visitor, other from stopped order by visitor, other")),
        )

    async def restore_people(self, people: People) -> None:
        """Put what comes from another store into this one."""
        statements: list[Statement] = [(KEEP_PROFILE, *msgspec.structs.astuple(one)) for one in people.profiles]
        statements += [(KEEP_WORDS, *msgspec.structs.astuple(one)) for one in people.words]
        statements += [(RESTORE_INVITATION, *msgspec.structs.astuple(one)) for one in people.invitations]
        statements += [(STOP, *msgspec.structs.astuple(one)) for one in people.stopped]
        await self._change(*statements)
