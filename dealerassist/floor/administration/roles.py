"""Who may do what on the floor's server: roles for the tables, the keeper and the screen.

What a role may do in the schema `floor` stands in the migrations. Here is what is around it: of
everything that PostgreSQL lets any user do, a table keeps only what it needs to call
`floor.append`, alone or with what it hears of the other tables (`append_and_hear`,
`append_and_hear_rota`). The database's own rights are in no dump of it, so they are given again
whenever the floor is set up.
"""

from __future__ import annotations

from typing import Final, LiteralString

from psycopg import sql

from dealerassist.floor.connection import Database
from dealerassist.floor.errors import FloorError, FloorErrorCode

TABLES: Final = "floor_tables"
KEEPER: Final = "floor_keeper"
SCREEN: Final = "floor_screen"
"""The groups: their rights are in the migrations, and nobody logs in as one of them."""

LOGINS: Final = {"floor_keep": KEEPER, "floor_show": SCREEN}
"""The roles that log in as keeper and as screen, each with its group. Each table has its own."""

TABLE_CONNECTIONS: Final = 4
"""How many connections a table may have: the relay's one, and some that were cut off."""

OF_TABLES: Final[tuple[LiteralString, ...]] = (
    "statement_timeout = '20s'",
    "lock_timeout = '10s'",
    "idle_in_transaction_session_timeout = '10s'",
    "idle_session_timeout = '5min'",
    # A connection that was cut off is noticed within half a minute.
    "tcp_keepalives_idle = 10",
    "tcp_keepalives_interval = 5",
    "tcp_keepalives_count = 3",
    "tcp_user_timeout = '20s'",
    "client_connection_check_interval = '5s'",
    # Unlike those above, these are for the administrator alone to change.
    "temp_file_limit = '32MB'",
    "log_min_duration_statement = '10s'",
)
"""What each session of a table begins with."""

NOT_FOR_ALL: Final = (
    # Locks that other programs take: a table must not keep the keeper from starting.
    r"pg_(try_)?advisory_.*",
    # Waiting, and messages, which cost others time or fill the server's log and disk.
    r"pg_sleep.*|pg_notify|pg_logical_emit_message|pg_export_snapshot",
    # Large objects, by which anybody could fill the disk.
    r"lo_.*|lo(read|write)",
    # Queries that are given as text, and answers without end.
    r"(query|table|schema|database|cursor)_to_xml.*",
)
"""Functions that PostgreSQL lets everybody call and no table needs, as regular expressions."""


def check_administrator(db: Database) -> None:
    """Make sure that this user may do all that is needed.

    Raises:
        FloorError: `NOT_ADMINISTRATOR`.
    """
    row = db.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user").fetchone()
    if row is None or not row[0]:
        raise FloorError(FloorErrorCode.NOT_ADMINISTRATOR)


def give_rights(db: Database) -> None:
    """Make the roles of keeper and screen, and leave to everybody else only what is needed.

    Said again, nothing changes. To be called within a transaction.
    """
    for login, group in LOGINS.items():
        make_login(db, login, group)
    row = db.execute("SELECT current_database()").fetchone()
    assert row is not None
    names = {"database": sql.Identifier(row[0]), "groups": _listed(TABLES, KEEPER, SCREEN)}
    names["readers"] = _listed(KEEPER, SCREEN)
    for statement in (
        "REVOKE ALL ON DATABASE {database} FROM PUBLIC",
        "GRANT CONNECT ON DATABASE {database} TO {groups}",
        "REVOKE ALL ON SCHEMA public FROM PUBLIC",
        "REVOKE ALL ON LANGUAGE plpgsql FROM PUBLIC",
        "GRANT SELECT ON floor.migration TO {readers}",
    ):
        db.execute(sql.SQL(statement).format(**names))
    for function in _not_for_all(db):
        names["function"] = function
        db.execute(sql.SQL("REVOKE ALL ON FUNCTION {function} FROM PUBLIC").format(**names))
        db.execute(sql.SQL("GRANT EXECUTE ON FUNCTION {function} TO {readers}").format(**names))


def _not_for_all(db: Database) -> list[sql.SQL]:
    """The functions of `NOT_FOR_ALL` that everybody may call, as PostgreSQL writes them."""
    rows = db.execute(
        "SELECT p.oid::regprocedure::text FROM pg_proc p, "
        "aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) given "
        "WHERE p.pronamespace = 'pg_catalog'::regnamespace AND p.prokind = 'f' "
        "AND p.proname ~ %s AND given.grantee = 0",
        ("^(" + "|".join(NOT_FOR_ALL) + ")$",),
    )
    return [sql.SQL(name) for (name,) in rows]


def make_login(db: Database, role: str, group: str) -> None:
    """Make a role that may log in and is of this group, unless there is one."""
    names = {"role": sql.Identifier(role), "group": sql.Identifier(group)}
    if db.execute("SELECT FROM pg_roles WHERE rolname = %s", (role,)).fetchone() is None:
        db.execute(sql.SQL("CREATE ROLE {role}").format(**names))
    db.execute(
        sql.SQL(
            "ALTER ROLE {role} LOGIN INHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION "
            "NOBYPASSRLS"
        ).format(**names)
    )
    db.execute(sql.SQL("GRANT {group} TO {role}").format(**names))


def make_table_login(db: Database, role: str) -> None:
    """Make the role by which a table's relay logs in, unless there is one; with its limits."""
    make_login(db, role, TABLES)
    name = sql.Identifier(role)
    db.execute(sql.SQL("ALTER ROLE {} CONNECTION LIMIT {}").format(name, TABLE_CONNECTIONS))
    for setting in OF_TABLES:
        db.execute(sql.SQL("ALTER ROLE {} SET ").format(name) + sql.SQL(setting))


def _listed(*names: str) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, names))
