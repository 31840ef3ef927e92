"""The schema of the database and its migrations.

A change is another tuple in MIGRATIONS; released ones are never edited.
"""

from __future__ import annotations

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "create table heads (table_id text primary key, config text not null, catalogue text not null,"
        " rules text not null, seed text not null, created bigint not null, settings text not null)",
        "create table log (table_id text not null, version bigint not null, kind text not null, seat integer,"
        " data text not null, client text not null, at bigint not null, primary key (table_id, version))",
        # A command is carried out once, however often it is sent.
        "create unique index log_client on log (table_id, client) where client <> ''",
        "create table tables (table_id text primary key, version bigint not null, status text not null,"
        " is_public integer not null, due bigint, created bigint not null, updated bigint not null,"
        " about text not null, claimed_by text not null default '', claimed_until bigint not null default 0)",
        "create index tables_updated on tables (updated, table_id)",
        "create index tables_status on tables (status, is_public, updated, table_id)",
        "create index tables_due on tables (due) where due is not null",
        # One token may open several tables and several seats of one; the seat -1 is none.
        "create table keys (hash text not null, table_id text not null, seat integer not null, role text not null,"
        " created bigint not null, primary key (hash, table_id, seat))",
        "create index keys_table on keys (table_id, seat)",
        "create table catalogues (digest text primary key, files text not null)",
        "create table presence (table_id text not null, seat integer not null, seen bigint not null,"
        " primary key (table_id, seat))",
        "create table bans (subject text primary key, until bigint not null, reason text not null)",
        "create table announcement (place integer primary key, text text not null, at bigint not null,"
        " until bigint not null)",
        "create table audits (at bigint not null, who text not null, what text not null, subject text not null)",
        "create index audits_at on audits (at)",
    ),
    # Each row carries a hash of itself and of all rows before it.
    ("alter table log add column chain text not null default ''",),
    # Operators search these among the rows of all tables.
    (
        "create index log_reports on log (at) where kind in ('reported', 'answered-report')",
        "create index tables_finished on tables (updated) where status = 'over'",
    ),
    # Whether another table has the same cards.
    ("create index heads_catalogue on heads (catalogue)",),
    # The scored tries of shared deals: player, deal and result.
    (
        "alter table tables add column deal text not null default ''",
        "alter table tables add column player text not null default ''",
        "alter table tables add column player_name text not null default ''",
        "alter table tables add column margin bigint",
        "create index tables_deal on tables (deal, margin) where deal <> ''",
    ),
)
SCHEMA_VERSION = len(MIGRATIONS)
CREATE_META = "create table if not exists meta (name text primary key, value text not null)"
READ_VERSION = "select value from meta where name = 'schema'"
WRITE_VERSION = (
    "insert into meta (name, value) values ('schema', $1) on conflict (name) do update set value = excluded.value"
)


def migrations_after(found: int) -> list[str]:
    """Return the statements that migrate a database from that version."""
    return [statement for migration in MIGRATIONS[found:] for statement in migration]


def too_new(found: int) -> str:
    """Return the reason not to open a database of a newer Tank Rush."""
    return f"The database was made by a newer Tank Rush (version {found} of its tables, known is {SCHEMA_VERSION})."
