"""The role of one table, tried against every relation, function and command of the database.

Whoever has the certificate of a table may call `floor.append` for that table, or the same with an
answer that says who deals at the other tables, and may do nothing else that shows or changes
anything of the floor. What there is in the database is listed from
PostgreSQL's own catalogue and really tried, so that whatever a later migration adds is tried too;
and of PostgreSQL's own functions and views the table may use no more than any stranger may in an
empty database.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from itertools import islice

import psycopg
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct
from psycopg import sql

from dealerassist.floor.administration.registry import admit_table, role_of
from dealerassist.floor.administration.roles import give_rights
from dealerassist.floor.connection import Database, connect
from dealerassist.journal.chain import TAG
from dealerassist.journal.checkpoint import Signer
from tests.support.floor.databases import FloorDatabases, floor_databases

TABLE, OTHER = "7", "8"
STRANGER = "a_stranger"
"""A role that nobody has given anything."""

DENIED = "42501"
"""What PostgreSQL answers when a right is missing."""


class RightsFigures(Struct, frozen=True):
    """How much was tried, and what went through that must not.

    Attributes:
        tried: how many of each kind.
        failures: what was not denied.
    """

    tried: Mapping[str, int]
    failures: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """For people to read."""
        return [f"{count:6,} {what}" for what, count in self.tried.items()]


def prove(
    rounds: int = 1,
    *,
    seed: int = 0,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
) -> RightsFigures:
    """Try everything, once: there is nothing to vary."""
    del rounds, seed, jobs
    with floor_databases() as server:
        figures = tried_on(server)
    advance(1)
    return figures


def tried_on(server: FloorDatabases, plant: str | None = None) -> RightsFigures:
    """Try everything on a new floor, perhaps with a fault planted in it."""
    with server.new() as dsn, closing(connect(dsn, program="proof")) as admin:
        set_up_tables(admin, dsn)
        if plant is not None:
            PLANTS[plant](admin)
        with (
            closing(connect(f"{dsn} user={role_of(TABLE)}", program="proof")) as table,
            closing(connect(server.server.dsn, program="proof")) as empty,
        ):
            return everything(admin, table, empty, stops=plant is not None)


def set_up_tables(admin: Database, dsn: str) -> None:
    """Register two tables, of which the other has sent an entry; and make a stranger."""
    for number, table in enumerate((TABLE, OTHER), start=1):
        admit_table(
            admin, table, Signer(Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)).key
        )
    give_rights(admin)
    admin.execute(sql.SQL("CREATE ROLE {}").format(sql.Identifier(STRANGER)))
    with closing(connect(f"{dsn} user={role_of(OTHER)}", program="proof")) as other:
        assert _answer(other, OTHER, b"of another table") == ("ok", 1)


def everything(
    admin: Database, table: Database, empty: Database, *, stops: bool = False
) -> RightsFigures:
    """Try as a table all that there is.

    Args:
        admin: who knows what there is.
        table: the connection of the table.
        empty: another database of the server, with what PostgreSQL has itself.
        stops: at the first failure.
    """
    tried = dict[str, int]()
    failures = _failures(admin, table, empty, tried)
    return RightsFigures(tried, tuple(islice(failures, 1) if stops else failures))


def _failures(
    admin: Database, table: Database, empty: Database, tried: dict[str, int]
) -> Iterator[str]:
    """What was not denied; `tried` is filled with how much was tried."""
    yield from _of_appending(admin, table)
    for what, statements in (
        ("commands", iter(COMMANDS)),
        ("calls of functions", _calls(admin)),
        ("statements on relations", _on_relations(admin)),
        ("statements on single columns", _on_columns(admin)),
    ):
        every = list(statements)
        tried[what] = len(every)
        yield from _not_denied(table, every)
    for what, question in OF_POSTGRESQL.items():
        allowed = _names(table, question, role_of(TABLE))
        tried[what] = len(allowed)
        yield from sorted(allowed - _names(empty, question, STRANGER))


def _not_denied(db: Database, statements: Iterable[sql.Composable | str]) -> Iterator[str]:
    """The statements that are not answered with a missing right."""
    for statement in statements:
        text = statement if isinstance(statement, str) else statement.as_string(db)
        try:
            _execute(db, text)
            yield f"went through: {text}"
        except psycopg.Error as error:
            if error.sqlstate != DENIED:
                yield f"{text}: {error.sqlstate} {error}"


def _execute(db: Database, statement: str) -> None:
    if statement.endswith(("TO STDOUT", "FROM STDIN")):
        with db.cursor().copy(statement.encode()) as copying:
            if statement.endswith("TO STDOUT"):
                list(copying)
        return
    db.execute(statement.encode())


# ── what there is in the database ───────────────────────────────────────────────────────────

POSTGRESQLS = ["pg_catalog", "information_schema", "pg_toast"]
"""The schemas of PostgreSQL itself."""

ON_A_TABLE = (
    "SELECT FROM {}",
    "SELECT * FROM {}",
    "INSERT INTO {} DEFAULT VALUES",
    "DELETE FROM {}",
    "TRUNCATE {}",
    "SELECT 1; LOCK TABLE {} IN ACCESS SHARE MODE",
    "COPY {} TO STDOUT",
    "COPY {} FROM STDIN",
    "ALTER TABLE {} RENAME TO other",
    "DROP TABLE {}",
    "COMMENT ON TABLE {} IS ''",
    "CREATE INDEX ON {} ((1))",
    "CREATE TRIGGER mine BEFORE UPDATE ON {} EXECUTE FUNCTION suppress_redundant_updates_trigger()",
    "CREATE RULE mine AS ON INSERT TO {} DO NOTHING",
)

ON_A_SEQUENCE = (
    "SELECT * FROM {}",
    "SELECT nextval({name})",
    "SELECT setval({name}, 1)",
    "SELECT currval({name})",
    "DROP SEQUENCE {}",
)


def _on_relations(admin: Database) -> Iterator[sql.Composable]:
    rows = admin.execute(
        "SELECT n.nspname, c.relname, c.relkind FROM pg_class c JOIN pg_namespace n "
        "ON n.oid = c.relnamespace WHERE n.nspname <> ALL(%s) AND c.relkind <> ALL('{i,I}')",
        (POSTGRESQLS,),
    )
    for schema, name, kind in rows:
        relation = sql.Identifier(schema, name)
        if kind == "S":
            spelled = sql.Literal(relation.as_string(admin))
            for each in ON_A_SEQUENCE:
                yield sql.SQL(each).format(relation, name=spelled)
            continue
        assert kind in "rpvm", f"{name} is of a kind that nobody has thought of: {kind}"
        for each in ON_A_TABLE:
            if kind in "rp" or each.startswith(("SELECT", "COPY {} TO")):
                yield sql.SQL(each).format(relation)


def _on_columns(admin: Database) -> Iterator[sql.Composable]:
    rows = admin.execute(
        "SELECT n.nspname, c.relname, a.attname FROM pg_attribute a "
        "JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace "
        "WHERE n.nspname <> ALL(%s) AND c.relkind = ANY('{r,p,v,m}') AND a.attnum > 0 "
        "AND NOT a.attisdropped",
        (POSTGRESQLS,),
    )
    for schema, name, attribute in rows:
        relation, column = sql.Identifier(schema, name), sql.Identifier(attribute)
        yield sql.SQL("SELECT {} FROM {}").format(column, relation)


def _calls(admin: Database) -> Iterator[sql.Composable]:
    """A call of each function but the one that a table may call."""
    rows = admin.execute(
        "SELECT n.nspname, p.proname, p.prokind, "
        "ARRAY(SELECT format_type(unnest(p.proargtypes), NULL)) FROM pg_proc p "
        "JOIN pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname <> ALL(%s)",
        (POSTGRESQLS,),
    )
    for schema, name, kind, types in rows:
        if schema == "floor" and name in HEARING:
            continue
        verb = sql.SQL("CALL" if kind == "p" else "SELECT")
        nulls = sql.SQL(", ").join(sql.SQL(f"NULL::{each}") for each in types)
        yield sql.SQL("{} {}({})").format(verb, sql.Identifier(schema, name), nulls)


# ── what PostgreSQL itself has ──────────────────────────────────────────────────────────────

OF_POSTGRESQL = {
    "functions of PostgreSQL, no more than strangers may call": (
        "SELECT p.oid::regprocedure::text FROM pg_proc p "
        "WHERE p.pronamespace = ANY('{pg_catalog,information_schema}'::regnamespace[]) "
        "AND has_function_privilege(%s::name, p.oid, 'EXECUTE')"
    ),
    "views of PostgreSQL, no more than strangers may read": (
        "SELECT c.oid::regclass::text FROM pg_class c "
        "WHERE c.relnamespace = ANY('{pg_catalog,information_schema}'::regnamespace[]) "
        "AND c.relkind = ANY('{r,v}') AND has_any_column_privilege(%s::name, c.oid, 'SELECT')"
    ),
}


def _names(db: Database, question: str, role: str) -> set[str]:
    return {name for (name,) in db.execute(question.encode(), (role,))}


COMMANDS = (
    # ── being somebody else ──
    "SET ROLE postgres",
    "SET ROLE floor_keeper",
    "SET ROLE floor_screen",
    "SET ROLE floor_keep",
    "SET ROLE table_8",
    "SET SESSION AUTHORIZATION postgres",
    "SET SESSION AUTHORIZATION table_8",
    "SELECT set_config('role', 'floor_keeper', false)",
    "SELECT set_config('session_authorization', 'postgres', false)",
    "GRANT floor_keeper TO table_7",
    "GRANT floor_tables TO a_stranger",
    "CREATE ROLE mine",
    "ALTER ROLE table_7 SUPERUSER",
    "ALTER ROLE table_7 CREATEROLE",
    "ALTER ROLE table_7 CONNECTION LIMIT -1",
    "ALTER ROLE table_7 VALID UNTIL 'infinity'",
    "ALTER ROLE table_8 PASSWORD 'known'",
    "ALTER ROLE table_8 SET search_path = mine",
    "ALTER ROLE table_7 SET temp_file_limit = -1",
    "ALTER ROLE table_7 RESET temp_file_limit",
    "DROP ROLE table_8",
    "REASSIGN OWNED BY postgres TO table_7",
    # ── objects of its own, by which a disk is filled or a definer is deceived ──
    "CREATE TEMP TABLE mine (a int)",
    "CREATE TEMP SEQUENCE mine",
    "CREATE TEMP VIEW mine AS SELECT 1",
    "SELECT 1 AS a INTO TEMP mine",
    "CREATE TABLE public.mine (a int)",
    "CREATE TABLE floor.mine (a int)",
    "CREATE TABLE pg_catalog.mine (a int)",
    "CREATE SCHEMA mine",
    "CREATE DATABASE mine",
    "CREATE FUNCTION floor.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE FUNCTION pg_temp.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE OR REPLACE FUNCTION floor.hash_of(int, bigint) RETURNS bytea LANGUAGE sql AS 'SELECT'",
    "CREATE DOMAIN floor.mine AS int",
    "CREATE TYPE public.mine AS (a int)",
    "CREATE OPERATOR floor.=== (LEFTARG = int, RIGHTARG = int, FUNCTION = int4eq)",
    "CREATE EXTENSION dblink SCHEMA floor",
    "CREATE LANGUAGE mine HANDLER plpgsql_call_handler",
    "CREATE FOREIGN DATA WRAPPER mine",
    "CREATE EVENT TRIGGER mine ON ddl_command_start EXECUTE FUNCTION floor.mine()",
    "CREATE PUBLICATION mine",
    "CREATE STATISTICS floor.mine ON number, stream FROM floor.entry",
    "DO $$ BEGIN NULL; END $$",
    "SELECT lo_create(0)",
    "SELECT lo_creat(-1)",
    "SELECT lo_from_bytea(0, 'x')",
    "SELECT lo_open(1, 1)",
    "SELECT lo_import('/etc/passwd')",
    "SELECT * FROM pg_largeobject",
    # ── the machine below ──
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY (SELECT 1) TO '/nowhere/mine'",
    "SELECT pg_read_file('postgresql.conf')",
    "SELECT pg_read_binary_file('PG_VERSION')",
    "SELECT pg_ls_dir('.')",
    "SELECT pg_stat_file('PG_VERSION')",
    "SELECT * FROM pg_ls_logdir()",
    "SELECT * FROM pg_hba_file_rules",
    "SELECT * FROM pg_file_settings",
    "SELECT * FROM pg_authid",
    "SELECT * FROM pg_statistic",
    "SELECT * FROM pg_user_mapping",
    "SHOW data_directory",
    "SHOW hba_file",
    "LOAD 'auto_explain'",
    "ALTER SYSTEM SET work_mem = '1GB'",
    "SELECT pg_reload_conf()",
    "SELECT pg_rotate_logfile()",
    "SELECT pg_switch_wal()",
    "SELECT pg_create_restore_point('mine')",
    "SELECT pg_create_physical_replication_slot('mine')",
    "SELECT pg_stat_reset()",
    "SELECT pg_export_snapshot()",
    "SELECT pg_logical_emit_message(false, 'a', 'b')",
    "CHECKPOINT",
    # ── others' connections, locks and limits ──
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'postgres' LIMIT 1",
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE usename = 'postgres' LIMIT 1",
    "SELECT pg_advisory_lock(1)",
    "SELECT pg_try_advisory_lock(1)",
    "SELECT pg_advisory_xact_lock_shared(1)",
    "SELECT pg_sleep(0)",
    "SELECT pg_sleep_for('0')",
    "SELECT pg_notify('floor', '1')",
    "SELECT query_to_xml('SELECT 1', true, true, '')",
    "SET temp_file_limit = -1",
    "SET log_min_duration_statement = -1",
    "SET session_replication_role = replica",
    "SET max_stack_depth = '1MB'",
    "ALTER DATABASE postgres SET work_mem = '1GB'",
)
"""What somebody would try who has got hold of a table's certificate."""


# ── its own function ────────────────────────────────────────────────────────────────────────

APPEND = (
    "SELECT status, number FROM floor.append(%s, 'j', 1, ARRAY[%s::bytea], "
    "ARRAY[sha256(%s || decode(repeat('00', 32), 'hex') || %s)], '{}', '{}', 1, '')"
)


HEAR = (
    "SELECT status, dealing FROM floor.append_and_hear(%s, 'j', 1, '{}', '{}', '{}', '{}', 0, '')"
)

HEAR_ROTA = (
    "SELECT status, coalesce(dealing, rota) "
    "FROM floor.append_and_hear_rota(%s, 'j', 1, '{}', '{}', '{}', '{}', 0, '')"
)


HEAR_CLOCK = (
    "SELECT status, coalesce(dealing, rota, clock) "
    "FROM floor.append_and_hear_clock(%s, 'j', 1, '{}', '{}', '{}', '{}', 0, '')"
)

HEARING = frozenset({"append", "append_and_hear", "append_and_hear_rota", "append_and_hear_clock"})
"""The functions that a table may call for itself."""


def _answer(db: Database, name: str | None, body: bytes) -> tuple[object, ...] | None:
    """What the floor answers to a first entry for the table of this name."""
    return db.execute(APPEND, (name, body, TAG, body)).fetchone()


def _of_appending(admin: Database, table: Database) -> Iterator[str]:
    """What is wrong with what the one function answers: for its own table it must work."""
    for name in (OTHER, "", None, role_of(OTHER), "7' OR '1'='1"):
        if _answer(table, name, b"mine") != ("unknown", None):
            yield f"it appends for {name!r}"
    if admin.execute("SELECT body FROM floor.entry").fetchall() != [(b"of another table",)]:
        yield "another table has other entries now"
    if _answer(table, TABLE, b"mine") != ("ok", 1):
        yield "it cannot append for its own table"
    for name in (OTHER, "", None):
        for hear in (HEAR, HEAR_ROTA, HEAR_CLOCK):
            if table.execute(hear, (name,)).fetchone() != ("unknown", None):
                yield f"it hears for {name!r}"


# ── faults ──────────────────────────────────────────────────────────────────────────────────


def _given(*statements: str) -> Callable[[Database], None]:
    def give(admin: Database) -> None:
        for statement in statements:
            admin.execute(statement.format(database=admin.info.dbname).encode())

    return give


def _append_for_anybody(admin: Database) -> None:
    """As if the function did not ask whose table it is."""
    row = admin.execute("SELECT pg_get_functiondef('floor.append'::regproc)").fetchone()
    assert row is not None
    checked = "s.role = session_user AND "
    assert checked in row[0]
    admin.execute(row[0].replace(checked, "").encode())


PLANTS: dict[str, Callable[[Database], None]] = {
    "a table is read": _given("GRANT SELECT ON floor.entry TO floor_tables"),
    "a part is read": _given("GRANT SELECT ON floor.entry_3 TO PUBLIC"),
    "a column is read": _given("GRANT SELECT (body) ON floor.entry TO table_7"),
    "an alarm is ended": _given("GRANT SELECT, UPDATE ON floor.alarm TO floor_tables"),
    "another group": _given("GRANT floor_keeper TO table_7"),
    "another table": _given("GRANT table_8 TO table_7"),
    "another function": _given("GRANT EXECUTE ON FUNCTION floor.raise_alarm TO PUBLIC"),
    "a new function": _given(
        "CREATE FUNCTION public.other() RETURNS int LANGUAGE sql AS 'SELECT 1'",
        "GRANT EXECUTE ON FUNCTION public.other() TO PUBLIC",
        "GRANT USAGE ON SCHEMA public TO PUBLIC",
    ),
    "temporary tables": _given("GRANT TEMP ON DATABASE {database} TO PUBLIC"),
    "a schema to create in": _given("GRANT CREATE ON SCHEMA floor TO floor_tables"),
    "files": _given("GRANT pg_write_server_files TO table_7"),
    "programs": _given("GRANT pg_execute_server_program TO table_7"),
    "everything's figures": _given("GRANT pg_monitor TO table_7"),
    "large objects": _given("GRANT EXECUTE ON FUNCTION lo_create(oid) TO PUBLIC"),
    "locks": _given("GRANT EXECUTE ON FUNCTION pg_advisory_lock(bigint) TO table_7"),
    "blocks of code": _given("GRANT USAGE ON LANGUAGE plpgsql TO PUBLIC"),
    "any table's entries": _append_for_anybody,
}
"""One right too many, each by itself."""
