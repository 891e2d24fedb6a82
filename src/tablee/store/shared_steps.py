"""The newest steps of the schema, which SQLite and PostgreSQL share: written once, with each database's own words.

`migrations.py` and `postgres/schema.py` have the older steps and add these. A step that has been released is never
edited: a change is a new step at the end of this list.
"""

from __future__ import annotations

Steps = tuple[tuple[str, ...], ...]


def shared_steps(real: str, rows: str) -> Steps:
    """The steps, with the type of a time in seconds and what is said of how rows are kept."""
    return (
        (  # what the processes of a house share beside the logs
            "alter table lines add column next_table text",
            f"""
            create table standing (
                table_id text not null references tables (id),
                seat integer not null,
                answer text not null,
                primary key (table_id, seat)
            ){rows}
            """,
            f"""
            create table slips (
                kind text not null,
                hash text not null,
                owner text not null,
                until {real} not null,
                table_id text not null,
                payload text not null,
                primary key (kind, hash)
            ){rows}
            """,
            "create unique index slips_of_an_owner on slips (kind, owner)",
            "create index slips_of_a_table on slips (table_id, kind)",
            f"create table heartbeats (process text primary key, at {real} not null){rows}",
            f"""
            create table presence (
                table_id text not null,
                process text not null,
                payload text not null,
                until {real} not null,
                primary key (table_id, process)
            ){rows}
            """,
            f"create table buckets (key text primary key, full_at {real} not null){rows}",
            f"""
            create table analyses (
                digest text primary key,
                analysis text not null,
                kept {real} not null
            ){rows}
            """,
        ),
        (  # when a table goes on by itself; of those that run that is not known yet
            f"alter table lines add column due {real}",
            "update lines set due = 0 where phase = 'running'",
            "create index lines_due on lines (due) where due is not null",
        ),
        (  # which table one follows, so that the games of an evening are found from the last one
            "create index lines_next on lines (next_table) where next_table is not null",
        ),
        (  # whom the house tells when it is their turn, and of what it has told them
            f"""
            create table mail_addresses (
                visitor text primary key,
                address text not null,
                language text not null,
                stop text not null unique
            ){rows}
            """,
            f"""
            create table push_subscriptions (
                endpoint text primary key,
                visitor text not null,
                p256dh text not null,
                auth text not null,
                language text not null,
                number integer not null
            ){rows}
            """,
            "create index push_subscriptions_of on push_subscriptions (visitor, number)",
            f"""
            create table notices (
                table_id text not null,
                visitor text not null,
                kind text not null,
                since {real} not null,
                primary key (table_id, visitor, kind)
            ){rows}
            """,
            f"create table house_values (name text primary key, value text not null){rows}",
        ),
        (  # boards that people have made
            f"""
            create table editions (
                digest text primary key,
                game text not null,
                board text not null,
                until {real}
            ){rows}
            """,
        ),
        (  # who visitors are to their friends
            f"""
            create table profiles (
                visitor text primary key,
                name text not null,
                face text not null,
                colour integer not null,
                language text not null
            ){rows}
            """,
            f"""
            create table four_words (
                visitor text primary key,
                hash text not null unique,
                sealed text not null
            ){rows}
            """,
            f"""
            create table invitations (
                table_id text not null,
                guest text not null,
                host text not null,
                name text not null,
                game text not null,
                at {real} not null,
                answer text not null,
                primary key (table_id, guest)
            ){rows}
            """,
            "create index invitations_of on invitations (guest, at)",
            f"""
            create table stopped (
                visitor text not null,
                other text not null,
                primary key (visitor, other)
            ){rows}
            """,
        ),
    )
