"""The table while its relay runs beside it: python -m tests.benchmarks.relay_beside_table [ROUNDS].

From a tap to the durable entry to the drawn frame: alone, and with the relay as a process beside
it, whose server is well, takes connections and never answers, is frozen after it has answered, has
a full disk, or refuses the table's certificate as it was revoked. All in turn, round after round,
as other work on the machine comes and goes. Prints milliseconds, and each p95 as a share of that
alone. Needs root for the small disk that is filled; without it that part is left out.

--plant starts a relay that does not step back and looks without a pause: it must be seen.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median
from time import sleep

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

from psycopg.sql import SQL, Identifier, Literal
from PySide6.QtCore import QCoreApplication

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.connection import connect
from dealerassist.floor.migrate import migrate
from dealerassist.floor.own_server import OwnServer
from dealerassist.floor.registry import register, role_of
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.floor_files import RelayStatus, read_relay_status
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import floor_paths_of, places_of
from dealerassist.locale.catalogue import Language
from tests.benchmarks.kiosk import (
    BENCHES,
    FULL_HD,
    quantile,
    seated,
    seconds_until_drawn,
    show,
)
from tests.support.floor.certificates import Authority
from tests.support.places import PROJECT
from tests.support.ui.croupier import SteppingClock
from tests.support.ui.keyed_hands import keys_of_a_hand
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk
from ui.shell.settings import Settings

ROUNDS = 20
TAPS = 100
"""How many taps each round has of each."""

SETTLE_S = 2.0
"""How long a relay has to start and to send what has come since."""

DISK = "90m"
"""The size of the disk that is filled; PostgreSQL's own files need most of it."""

HUNGRY = """
import os, sys
from dealerassist.floor import relay, relay_process
relay_process.give_way = lambda: None
relay.LOOK_S = 0
from ui.cli import main
main()
"""

Taps = Iterator[str]


class Server:
    """A server in some state, and the relay of the table beside it.

    Attributes:
        name: of the state.
        heard: how often the relay had an answer within a round.
    """

    def __init__(self, name: str, dsn: str, freeze: OwnServer | None = None) -> None:
        self.name = name
        self.taps: list[list[float]] = []
        self.heard = 0
        self._dsn = dsn
        self._freeze = freeze

    @contextmanager
    def beside(self, journal: Path, *, hungry: bool) -> Iterator[None]:
        """Let the relay run within the block, if there is a server at all."""
        if not self._dsn:
            sleep(SETTLE_S)
            yield
            return
        code = ["-c", HUNGRY] if hungry else ["-m", "ui.cli"]
        relay = subprocess.Popen(
            [sys.executable, *code, "relay", str(journal), "--dsn", self._dsn],
            cwd=PROJECT,
            stderr=subprocess.DEVNULL,
        )
        before = _reached_ms(journal)
        sleep(SETTLE_S)
        try:
            with _frozen(self._freeze):
                yield
        finally:
            relay.send_signal(signal.SIGTERM)
            relay.wait(30)
        self.heard += _reached_ms(journal) != before


def _reached_ms(journal: Path) -> int | None:
    found = read_relay_status(floor_paths_of(journal).relay)
    return found.reached_ms if isinstance(found, RelayStatus) else None


@contextmanager
def _frozen(server: OwnServer | None) -> Iterator[None]:
    """Let all processes of a server stand still within the block."""
    pids = [] if server is None else _family(server.pid)
    _tell(pids, signal.SIGSTOP)
    try:
        yield
    finally:
        _tell(pids, signal.SIGCONT)


def _tell(pids: Sequence[int], what: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, what)


def _family(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [pid, *map(int, tasks.split())]


# ── the servers ─────────────────────────────────────────────────────────────────────────────


def servers(open_: ExitStack, folder: Path, journal: Path) -> list[Server]:
    """The table alone, and a server in each state."""
    found = [Server("alone", "")]
    well = open_.enter_context(OwnServer())
    found.append(Server("relay beside, server well", _set_up(well, journal)))
    found.append(Server("never answers", _silent(open_, folder / "silent")))
    frozen = open_.enter_context(OwnServer())
    found.append(Server("frozen", _set_up(frozen, journal), frozen))
    found.append(Server("certificate revoked", _revoked(open_, journal)))
    if os.geteuid() == 0:
        found.append(Server("disk full", _full(open_, folder / "disk", journal)))
    return found


def _set_up(server: OwnServer, journal: Path) -> str:
    """Register the table; how its relay connects."""
    key = signer_of(places_of(journal).key, journal).key
    with connect(server.dsn, program="tests") as db:
        migrate(db)
        register(db, "1", key)
    return server.dsn_of("postgres", role_of("1"))


def _silent(open_: ExitStack, folder: Path) -> str:
    """A server of which the system takes the connections, and that says nothing."""
    folder.mkdir()
    listening = open_.enter_context(socket.socket(socket.AF_UNIX))
    listening.bind(str(folder / ".s.PGSQL.5432"))
    listening.listen(1_000)
    return f"host={folder} dbname=postgres user=table_1"


def _full(open_: ExitStack, folder: Path, journal: Path) -> str:
    """A server whose disk is full from now on."""
    folder.mkdir()
    subprocess.run(
        ["/bin/mount", "-t", "tmpfs", "-o", f"size={DISK},mode=755", "tmpfs", str(folder)],
        check=True,
    )
    open_.callback(subprocess.run, ["/bin/umount", "-l", str(folder)], check=False)
    settings = {"wal_level": "minimal", "max_wal_senders": "0"}
    server = OwnServer(folder / "server", settings=settings)
    open_.enter_context(server)
    dsn = _set_up(server, journal)
    with (folder / "filling").open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(bytes(1 << 12))
    return dsn


def _revoked(open_: ExitStack, journal: Path) -> str:
    """A server that knows that the certificate of the table is revoked."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    server = OwnServer(settings={"listen_addresses": "127.0.0.1", "port": port})
    open_.enter_context(server)
    _set_up(server, journal)
    authority = Authority(server.folder / "tls")
    _, server_key = authority.make("server")
    user = server.folder.stat()
    os.chown(server_key, user.st_uid, user.st_gid)
    crt, key = authority.make(role_of("1"))
    authority.revoke(role_of("1"))
    _switch_to_tls(server, authority.folder)
    place = f"host=127.0.0.1 port={port} dbname=postgres user={role_of('1')}"
    return f"{place} sslmode=verify-ca sslrootcert={crt.parent}/ca.crt sslcert={crt} sslkey={key}"


def _switch_to_tls(server: OwnServer, folder: Path) -> None:
    """Let in over TLS alone, by certificates that are not revoked."""
    (server.folder / "data" / "pg_hba.conf").write_text(
        "local all all trust\nhostssl all all all cert\n", encoding="ascii"
    )
    with connect(server.dsn, program="tests") as db:
        for name in ("ssl_cert_file server.crt", "ssl_key_file server.key",
                     "ssl_ca_file ca.crt", "ssl_crl_file ca.crl"):  # fmt: skip
            setting, file = name.split()
            statement = SQL("ALTER SYSTEM SET {} = {}")
            db.execute(statement.format(Identifier(setting), Literal(str(folder / file))))
        db.execute("ALTER SYSTEM SET ssl = on")
        db.execute("SELECT pg_reload_conf()")


# ── the table ───────────────────────────────────────────────────────────────────────────────


def main() -> None:
    """Print the figures."""
    words = [word for word in sys.argv[1:] if word != "--plant"]
    rounds, hungry = int(words[0]) if words else ROUNDS, "--plant" in sys.argv
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as name, ExitStack() as open_:
        # Sockets have short names, so the servers are elsewhere.
        elsewhere = Path(open_.enter_context(tempfile.TemporaryDirectory()))
        elsewhere.chmod(0o755)
        path = Path(name).resolve() / "table.journal"
        journal = open_.enter_context(Journal.open(path))
        desk = seated(TableDesk(journal))
        kiosk = Kiosk(desk, settings=Settings(language=Language.GERMAN), clock=SteppingClock())
        everyone = servers(open_, elsewhere, path)
        with staged(kiosk, FULL_HD) as stage:
            taps = _endless(kiosk, desk, Random(7))
            play(stage, taps, everyone, path, rounds, hungry=hungry)
    tell(everyone)


def play(
    stage: Stage, taps: Taps, everyone: list[Server], path: Path, rounds: int, *, hungry: bool
) -> None:
    """Tap so often beside each, in another order each round."""
    _tapped(stage, taps)
    for number in range(rounds):
        for server in Random(number).sample(everyone, len(everyone)):
            with server.beside(path, hungry=hungry):
                QCoreApplication.processEvents()
                server.taps.append(_tapped(stage, taps))


def _tapped(stage: Stage, taps: Taps) -> list[float]:
    return [1000 * seconds_until_drawn(stage, next(taps)) for _ in range(TAPS)]


def _endless(kiosk: Kiosk, desk: TableDesk, random: Random) -> Taps:
    while True:
        yield from keys_of_a_hand(kiosk, desk.state, random)


def tell(everyone: list[Server]) -> None:
    """Print what came out."""
    alone, *others = everyone
    for server in everyone:
        show(server.name, [took for taps in server.taps for took in taps])
    print(f"\n{'p95, of that alone':28} {'all taps':>8} {'median of the rounds':>22} {'heard':>7}")
    for server in others:
        pooled = _p95(server.taps) / _p95(alone.taps)
        pairs = zip(server.taps, alone.taps, strict=True)
        each = median(quantile(mine, 95) / quantile(its, 95) for mine, its in pairs)
        heard = f"{server.heard}/{len(server.taps)}"
        print(f"{server.name:28} {pooled:8.3f} {each:22.3f} {heard:>7}")


def _p95(rounds: list[list[float]]) -> float:
    return quantile([took for taps in rounds for took in taps], 95)


if __name__ == "__main__":
    main()
