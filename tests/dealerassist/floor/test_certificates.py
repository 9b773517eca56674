"""Over TLS, with what the docs give for pg_hba.conf: a certificate lets in its own role alone.

Tests `dealerassist/floor/keeper/keeper.py`, `dealerassist/floor/own_server/own_server.py`.
"""

import os
import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psycopg
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from psycopg import sql

from dealerassist.floor.administration.registry import admit_table, role_of, set_up
from dealerassist.floor.administration.roles import TABLE_CONNECTIONS
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.floor_key import countersigner_of
from dealerassist.floor.keeper import keeper
from dealerassist.floor.keeper.keeper import SESSION_LIMITS, SessionLimits, end_old_sessions
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.relay.table_line import RENEWED_S, Appending, AppendStatus, TableLine
from dealerassist.journal.chain import JournalNames
from dealerassist.journal.checkpoint import Signer
from tests.proof.floor_rights import OTHER, TABLE, everything, set_up_tables
from tests.support.floor.certificates import NAME, Authority
from tests.support.places import PROJECT

TABLE_7, TABLE_8 = role_of(TABLE), role_of(OTHER)

ENTRY = re.compile(r"^(?:local|hostssl) .*$", re.MULTILINE)


def access_lines() -> str:
    """What the docs give for pg_hba.conf; the own server's user has no name to be told by."""
    lines = ENTRY.findall((PROJECT / "docs" / "floor.md").read_text(encoding="utf-8"))
    assert len(lines) == 6
    return "\n".join(line for line in lines if "map=" not in line).replace("peer", "trust") + "\n"


def free_port() -> str:
    with closing(socket.socket()) as listening:
        listening.bind(("127.0.0.1", 0))
        return str(listening.getsockname()[1])


def waited_for(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while not what() and time.monotonic() < end:
        time.sleep(0.01)
    return what()


@contextmanager
def not_as_root(user: int) -> Iterator[None]:
    """Have the rights of this user where we are root, who may read everything."""
    before = os.geteuid()
    os.seteuid(before or user)
    try:
        yield
    finally:
        os.seteuid(before)


class TlsFloor:
    """A floor on a server of its own that is reached over TLS alone."""

    def __init__(self, server: OwnServer, authority: Authority, port: str) -> None:
        self.server, self.authority, self.port = server, authority, port
        self.admin_dsn = server.dsn_of("floor")

    def switch_to_tls(self, admin: Database) -> None:
        """Let people in as the docs say from now on."""
        folder = self.authority.folder
        user = self.server.folder.stat()
        # PostgreSQL takes a key only if it is its own.
        os.chown(folder / "server.key", user.st_uid, user.st_gid)
        for setting, value in {
            "ssl_min_protocol_version": "TLSv1.3",
            "ssl_cert_file": folder / "server.crt",
            "ssl_key_file": folder / "server.key",
            "ssl_ca_file": folder / "ca.crt",
            "ssl_crl_file": folder / "ca.crl",
            "ssl": "on",
        }.items():
            statement = sql.SQL("ALTER SYSTEM SET {} = {}")
            admin.execute(statement.format(sql.Identifier(setting), sql.Literal(str(value))))
        self.let_in(access_lines())
        assert waited_for(self._has_tls)

    def let_in(self, lines: str) -> None:
        """Let in who these lines of pg_hba.conf say."""
        file = self.server.folder / "data" / "pg_hba.conf"
        file.write_text(lines, encoding="utf-8")
        self.reload()

    def _has_tls(self) -> bool:
        with connect(self.admin_dsn, program="tests") as admin:
            return admin.execute("SHOW ssl").fetchone() == ("on",)

    def dsn(self, role: str, **more: str | Path) -> str:
        """How a role connects with its certificate; `more` replaces settings or adds some."""
        crt, key = (self.authority.folder / f"{role}.{ending}" for ending in ("crt", "key"))
        settings = {
            "host": "127.0.0.1", "port": self.port, "dbname": "floor", "user": role,
            "sslmode": "verify-full", "sslrootcert": self.authority.folder / "ca.crt",
            "sslcert": crt, "sslkey": key, **more,
        }  # fmt: skip
        return psycopg.conninfo.make_conninfo("", **{n: str(v) for n, v in settings.items()})

    def refusal(self, role: str, **more: str | Path) -> str:
        """Why the server, or libpq, refuses this connection."""
        return str(self.error(role, **more))

    def error(self, role: str, **more: str | Path) -> FloorError:
        """What this connection fails with."""
        with pytest.raises(FloorError) as said:
            connect(self.dsn(role, **more), program="tests").close()
        return said.value

    def revoke(self, name: str) -> None:
        self.authority.revoke(name)
        self.reload()

    def reload(self) -> None:
        """Let the server read its files again, and wait until it has."""
        with connect(self.admin_dsn, program="tests") as admin:
            loaded = admin.execute("SELECT pg_conf_load_time()").fetchone()
            admin.execute("SELECT pg_reload_conf()")
        assert waited_for(lambda: self._loaded() != loaded)

    def _loaded(self) -> object:
        with connect(self.admin_dsn, program="tests") as admin:
            return admin.execute("SELECT pg_conf_load_time()").fetchone()


@pytest.fixture(scope="module")
def floor() -> Iterator[TlsFloor]:
    settings = {"listen_addresses": "127.0.0.1", "port": str(free_port())}
    with OwnServer(durable=False, settings=settings) as server:
        authority = Authority(server.folder / "tls")
        authority.make("server")
        for name in (TABLE_7, TABLE_8, "floor_keep", "floor_show", "postgres"):
            authority.make(name)
        with connect(server.dsn, program="tests") as admin:
            admin.execute("CREATE DATABASE floor")
        floor = TlsFloor(server, authority, settings["port"])
        with connect(floor.admin_dsn, program="tests") as admin:
            set_up(admin, server.folder / "floor.key")
            set_up_tables(admin, floor.admin_dsn)
            floor.switch_to_tls(admin)
        yield floor


def test_each_role_comes_in_by_its_own_certificate(floor: TlsFloor):
    for role in (TABLE_7, TABLE_8, "floor_keep", "floor_show"):
        with connect(floor.dsn(role), program="tests") as db:
            row = db.execute(
                "SELECT session_user, ssl, version FROM pg_stat_ssl JOIN "
                "pg_stat_activity USING (pid) WHERE pid = pg_backend_pid()"
            ).fetchone()
            assert row == (role, True, "TLSv1.3")


def test_nobody_comes_in_otherwise(floor: TlsFloor, tmp_path: Path):
    folder = floor.authority.folder
    crt, key = folder / f"{TABLE_8}.crt", folder / f"{TABLE_8}.key"
    refused = {
        "another table's certificate": {"sslcert": crt, "sslkey": key},
        "no certificate": {"sslcert": tmp_path / "none", "sslkey": tmp_path / "none"},
        "no TLS": {"sslmode": "disable"},
        "another database": {"dbname": "postgres"},
    }
    for what, settings in refused.items():
        assert floor.refusal(TABLE_7, **settings), what
    assert floor.refusal("postgres")


def test_nobody_is_sent_to_look_at_the_network_for_what_is_none_of_its_faults(
    floor: TlsFloor, tmp_path: Path
):
    folder = floor.authority.folder
    crt, key = folder / f"{TABLE_8}.crt", folder / f"{TABLE_8}.key"
    nothing = tmp_path / "none"
    readable = tmp_path / "readable.key"
    readable.write_bytes((folder / f"{TABLE_7}.key").read_bytes())
    readable.chmod(0o644)
    for code, settings in (
        (FloorErrorCode.REFUSED, {"sslcert": crt, "sslkey": key}),
        (FloorErrorCode.REFUSED, {"sslcert": nothing, "sslkey": nothing}),
        (FloorErrorCode.REFUSED, {"sslmode": "disable"}),
        (FloorErrorCode.REFUSED, {"dbname": "flor"}),
        (FloorErrorCode.UNSAFE, {"host": "localhost", "hostaddr": "127.0.0.1"}),
        (FloorErrorCode.UNSAFE, {"sslrootcert": nothing}),
        (FloorErrorCode.UNSAFE, {"sslkey": readable}),
        (FloorErrorCode.UNREACHABLE, {"port": str(free_port())}),
        (FloorErrorCode.UNREACHABLE, {"host": "floor.invalid"}),
    ):
        assert floor.error(TABLE_7, **settings).code is code, settings


def test_a_key_of_another_user_is_told_as_that(floor: TlsFloor):
    """As when it was copied to the kiosk by root, and not given to the kiosk's user."""
    folder = floor.authority.folder
    others = folder / "others.key"
    others.write_bytes((folder / f"{TABLE_7}.key").read_bytes())
    others.chmod(0)
    with not_as_root(folder.parent.stat().st_uid):
        refused = floor.error(TABLE_7, sslkey=others)
    assert refused.code is FloorErrorCode.UNSAFE
    assert str(refused.facts["reason"]).endswith(f'file "{others}": Permission denied')


@pytest.mark.parametrize("name", ["Another CA", NAME])
def test_another_authority_is_believed_neither_by_the_server_nor_by_a_table(
    floor: TlsFloor, tmp_path: Path, name: str
):
    """Whatever it calls itself."""
    other = Authority(tmp_path / "other", name)
    crt, key = other.make(TABLE_7)
    assert "SSL error" in floor.refusal(TABLE_7, sslcert=crt, sslkey=key)
    assert "SSL error" in floor.refusal(TABLE_7, sslrootcert=other.folder / "ca.crt")


def test_a_certificate_that_is_out_of_date_is_refused(floor: TlsFloor):
    crt, key = floor.authority.make("old", common=TABLE_7, valid=False)
    assert "expired" in floor.refusal(TABLE_7, sslcert=crt, sslkey=key)


def test_over_tls_too_a_table_may_only_append_for_itself(floor: TlsFloor):
    with (
        connect(floor.admin_dsn, program="tests") as admin,
        connect(floor.dsn(TABLE_7), program="tests") as table,
        connect(floor.server.dsn, program="tests") as empty,
    ):
        assert everything(admin, table, empty).failures == ()


def test_a_table_has_few_connections_and_little_room(floor: TlsFloor):
    with ExitStack() as stack:
        for _ in range(TABLE_CONNECTIONS):
            db = stack.enter_context(connect(floor.dsn(TABLE_8), program="tests"))
        full = floor.error(TABLE_8)
        assert "too many connections" in str(full)
        assert full.code is FloorErrorCode.UNREACHABLE
        db.execute("SET work_mem = '64kB'")
        with pytest.raises(psycopg.errors.ConfigurationLimitExceeded):
            db.execute(
                "SELECT count(*) FROM (SELECT repeat('x', 1000) || n AS text "
                "FROM generate_series(1, 60000) n ORDER BY text) sorted"
            )


def test_what_a_session_of_a_table_begins_with(floor: TlsFloor):
    with psycopg.connect(floor.dsn(TABLE_8)) as db:
        for setting, value in (
            ("statement_timeout", "20s"),
            ("idle_in_transaction_session_timeout", "10s"),
            ("temp_file_limit", "32MB"),
            ("tcp_user_timeout", "20000"),
        ):
            shown = db.execute("SELECT current_setting(%s)", (setting,)).fetchone()
            assert shown == (value,), setting


def test_a_revoked_certificate_is_refused_and_its_connection_can_be_ended(floor: TlsFloor):
    floor.authority.make("stolen", common="table_stolen")
    with connect(floor.admin_dsn, program="tests") as admin:
        admit_table(admin, "stolen", Signer(Ed25519PrivateKey.generate()).key)
        crt, key = (floor.authority.folder / f"stolen.{ending}" for ending in ("crt", "key"))
        dsn = floor.dsn("table_stolen", sslcert=crt, sslkey=key)
        with closing(connect(dsn, program="tests")) as thief:
            floor.revoke("stolen")
            refused = floor.error("table_stolen", sslcert=crt, sslkey=key)
            assert "revoked" in str(refused)
            assert refused.code is FloorErrorCode.UNSAFE
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = %s",
                ("table_stolen",),
            )
            with pytest.raises(psycopg.OperationalError):
                thief.execute("SELECT 1")
    with connect(floor.dsn(TABLE_7), program="tests") as db:
        assert db.execute("SELECT 1").fetchone() == (1,)


def test_it_goes_red_where_no_certificate_is_asked_for(floor: TlsFloor, tmp_path: Path):
    none = {"sslcert": tmp_path / "none", "sslkey": tmp_path / "none"}
    floor.let_in(access_lines().replace("cert", "trust"))
    try:
        with connect(floor.dsn(TABLE_7, **none), program="tests") as db:
            assert db.execute("SELECT session_user").fetchone() == (TABLE_7,)
    finally:
        floor.let_in(access_lines())
    assert "certificate" in floor.refusal(TABLE_7, **none)


def test_it_goes_red_where_the_list_of_revoked_ones_is_forgotten(floor: TlsFloor):
    crt, key = floor.authority.make("forgotten", common=TABLE_7)
    dsn = floor.dsn(TABLE_7, sslcert=crt, sslkey=key)
    floor.authority.revoke("forgotten")
    connect(dsn, program="tests").close()
    floor.reload()
    assert "revoked" in floor.refusal(TABLE_7, sslcert=crt, sslkey=key)


# ── a certificate that ends while its connection is open ────────────────────────────────────


SIGN_OF_LIFE = Appending(JournalNames("journal-of-7", TABLE), 0, (), (), (), 0, "")


def keeps_open(floor: TlsFloor, role: str, **more: str | Path) -> Database:
    """A connection as somebody has it who does not let go of it."""
    return connect(floor.dsn(role, **more), program="thief")


def is_open(db: Database) -> bool:
    try:
        db.execute("SELECT 1")
    except psycopg.OperationalError:
        return False
    return True


@pytest.mark.long
def test_a_relay_does_not_go_on_with_a_certificate_that_has_ended(floor: TlsFloor):
    """It asks again at once, is refused, and is let in by the new one that is put in its place."""
    until = datetime.now(UTC).replace(microsecond=0) + timedelta(seconds=3)
    crt, key = floor.authority.make("ending", common=TABLE_7, until=until)
    with closing(TableLine(floor.dsn(TABLE_7, sslcert=crt, sslkey=key))) as line:
        assert line.append(SIGN_OF_LIFE).status is not AppendStatus.UNKNOWN
        assert line.certificate_until_ms == until.timestamp() * 1000
        time.sleep(until.timestamp() - time.time() + 1.1)
        with pytest.raises(FloorError) as said:
            line.append(SIGN_OF_LIFE)
        assert said.value.code is FloorErrorCode.UNSAFE
        assert "expired" in str(said.value)
        floor.authority.make("ending", common=TABLE_7)
        assert line.append(SIGN_OF_LIFE).status is not AppendStatus.UNKNOWN
        assert line.certificate_until_ms > time.time() * 1000


def test_a_relay_begins_anew_before_anybody_ends_its_connection(floor: TlsFloor):
    now_s = [0.0]
    with closing(TableLine(floor.dsn(TABLE_7), clock=lambda: now_s[0])) as line:
        seen = set()
        for now_s[0] in (0.0, RENEWED_S - 1, RENEWED_S + 1):
            line.append(SIGN_OF_LIFE)
            seen.add(line._db.info.backend_pid)
    assert len(seen) == 2
    assert SESSION_LIMITS.tables.total_seconds() / 2 > RENEWED_S


def test_who_does_not_let_go_is_ended_by_the_keeper(floor: TlsFloor):
    """A table soon, the others later; the keeper itself and the administrator never."""
    crt, key = floor.authority.make("let go", common=TABLE_7)
    with (
        closing(keeps_open(floor, TABLE_7, sslcert=crt, sslkey=key)) as table,
        closing(keeps_open(floor, "floor_show")) as screen,
        closing(keeps_open(floor, "floor_keep")) as other,
        closing(connect(floor.admin_dsn, program="tests")) as admin,
        closing(keeps_open(floor, "floor_keep")) as own,
    ):
        assert end_old_sessions(own) == 0
        floor.revoke("let go")
        assert is_open(table), "nobody has looked at its certificate again"
        at_once = timedelta()
        assert end_old_sessions(own, SessionLimits(at_once, timedelta(hours=1))) == 1
        assert [is_open(each) for each in (table, screen, other)] == [False, True, True]
        assert end_old_sessions(own, SessionLimits(at_once, at_once)) == 2
        assert [is_open(each) for each in (screen, other, admin, own)] == [False, False, True, True]
        assert "revoked" in floor.refusal(TABLE_7, sslcert=crt, sslkey=key)


def test_the_keeper_does_so_all_the_time(floor: TlsFloor, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(keeper, "SESSION_LIMITS", SessionLimits(timedelta(), timedelta(hours=1)))
    with (
        closing(keeps_open(floor, TABLE_8)) as table,
        closing(connect(floor.dsn("floor_keep"), program="keeper")) as own,
    ):
        made = keeper.Keeper(own, countersigner_of(floor.server.folder / "floor.key"))
        monkeypatch.setattr(keeper, "RENEWED_S", 0.1)
        monkeypatch.setattr(keeper, "LOOKS_S", 0.1)
        monkeypatch.setattr(made, "look_at_all", made.look)
        made.run()  # over TLS it returns, for a connection that is verified anew
        assert not is_open(table)


@pytest.mark.parametrize("role", [TABLE_7, "floor_show"])
def test_only_the_keeper_ends_connections(floor: TlsFloor, role: str):
    with (
        connect(floor.dsn(role), program="tests") as db,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        end_old_sessions(db)
