"""The table while its relay runs beside it: python -m tests.benchmarks.relay_beside_table [ROUNDS].

From a tap to the durable entry to the drawn frame: alone, and with the relay as a process beside
it, whose server is well, takes connections and never answers, is frozen after it has answered, has
a full disk, or refuses the table's certificate as it was revoked. All in turn, round after round,
as other work on the machine comes and goes, and in each round the same hand, as a tap that ends one
takes ten times as long as one that deals a card. Prints milliseconds, and p95 and p50 as shares of
those alone; and, as a p95 of some hundred taps is as restless as the machine, the median of how
much longer each slow tap took than the very same one alone. Ends with 1 if the p50, or the slow
taps, are more than 5 % longer than those of the table alone a second time. Needs root for the small
disk that is filled; without it that part is left out.

--plant lets the relay work in the table's own process, without a pause: it must be seen.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from threading import Event, Thread
from time import sleep

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

from psycopg.sql import SQL, Identifier, Literal
from PySide6.QtCore import QCoreApplication

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.administration.registry import admit_table, role_of
from dealerassist.floor.connection import connect
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
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
from ui.program.settings import Settings

ROUNDS = 100

SETTLE_S = 4.0
BEGIN_S = 0.1
"""How long a relay has to start, and to go on in its turn, in seconds."""

LIMIT = 0.05
"""By which share of that alone the p95 may be longer."""

DISK = "90m"
"""The size of the disk that is filled; PostgreSQL's own files need most of it."""


class Server:
    """A server in some state, and a relay of the table that has come to know it.

    All relays follow the second copy of the same journal, each under a name of its own; only one
    at a time is not stopped.

    Attributes:
        name: of the state.
    """

    def __init__(self, name: str, dsn: str, freeze: OwnServer | None = None) -> None:
        self.name = name
        self.taps: list[list[float]] = []
        self._dsn = dsn
        self._freeze = freeze
        self._relay: subprocess.Popen[bytes] | None = None
        self._within: Relay | None = None
        self._journal = Path()

    def start(self, journal: Path, *, within: bool) -> None:
        """Start the relay, let it hear of the server, and stop it for now.

        Args:
            within: let it work in this process instead, when it is its turn.
        """
        if not self._dsn:
            return
        self._journal = journal.with_name(f"{self.name.replace(' ', '-')}.journal")
        self._journal.with_name(f"{self._journal.name}.copy").symlink_to(places_of(journal).mirror)
        if within:
            self._within = Relay(self._journal, TableLine(self._dsn))
            return
        self._relay = subprocess.Popen(
            [sys.executable, "-m", "ui.cli", "relay", str(self._journal), "--dsn", self._dsn],
            cwd=PROJECT,
            stderr=subprocess.DEVNULL,
        )
        sleep(SETTLE_S)
        self._relay.send_signal(signal.SIGSTOP)
        for pid in [] if self._freeze is None else _family(self._freeze.pid):
            os.kill(pid, signal.SIGSTOP)

    @contextmanager
    def beside(self) -> Iterator[None]:
        """Let the relay run within the block, if there is a server at all."""
        if self._relay is not None:
            self._relay.send_signal(signal.SIGCONT)
        with _working(self._within):
            sleep(BEGIN_S)
            try:
                yield
            finally:
                if self._relay is not None:
                    self._relay.send_signal(signal.SIGSTOP)

    def end(self) -> None:
        """End the relay, and let its server go on."""
        if self._relay is not None:
            self._relay.kill()
            self._relay.wait()
        for pid in [] if self._freeze is None else _family(self._freeze.pid):
            os.kill(pid, signal.SIGCONT)

    @property
    def status(self) -> RelayStatus | None:
        """How the relay stands, as it has said last; None if it has not, or there is none."""
        if not self._dsn:
            return None
        found = read_relay_status(floor_paths_of(self._journal).relay)
        return found if isinstance(found, RelayStatus) else None

    @property
    def sent(self) -> int:
        """How many entries the server has, as the relay has said last."""
        return 0 if self.status is None else self.status.sent

    @property
    def heard(self) -> str:
        """How the relay stood in the end."""
        found = self.status
        if found is None:
            return ""
        return f"{found.sent} sent, {found.waiting} to come"


@contextmanager
def _working(relay: Relay | None) -> Iterator[None]:
    """Let a relay of this process work without a pause within the block."""
    over = Event()

    def work() -> None:
        while relay is not None and not over.is_set():
            relay.turn()

    worker = Thread(target=work)
    worker.start()
    try:
        yield
    finally:
        over.set()
        worker.join()


def _family(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [pid, *map(int, tasks.split())]


# ── the servers ─────────────────────────────────────────────────────────────────────────────


def servers(open_: ExitStack, folder: Path, journal: Path) -> list[Server]:
    """The table alone, and a server in each state."""
    found = [Server("alone", ""), Server("alone once more", "")]
    well = open_.enter_context(OwnServer())
    found.append(Server("relay beside, server well", _set_up(well, journal)))
    found.append(Server("never answers", silent(open_, folder / "silent")))
    frozen = open_.enter_context(OwnServer())
    found.append(Server("frozen", _set_up(frozen, journal), frozen))
    found.append(Server("certificate revoked", revoked(open_, journal)))
    if os.geteuid() == 0:
        found.append(Server("disk full", full(open_, folder / "disk", journal)))
    return found


def _set_up(server: OwnServer, journal: Path) -> str:
    """Register the table; how its relay connects."""
    key = signer_of(places_of(journal).key, journal).key
    with connect(server.dsn, program="tests") as db:
        migrate(db)
        admit_table(db, "1", key)
    return server.dsn_of("postgres", role_of("1"))


def silent(open_: ExitStack, folder: Path) -> str:
    """A server of which the system takes the connections, and that says nothing."""
    folder.mkdir()
    listening = open_.enter_context(socket.socket(socket.AF_UNIX))
    listening.bind(str(folder / ".s.PGSQL.5432"))
    listening.listen(1_000)
    return f"host={folder} dbname=postgres user=table_1"


def full(open_: ExitStack, folder: Path, journal: Path) -> str:
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


def revoked(open_: ExitStack, journal: Path) -> str:
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
    rounds, within = int(words[0]) if words else ROUNDS, "--plant" in sys.argv
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
            deal = partial(_hand, stage, kiosk, desk)
            deal(-1)
            for server in everyone:
                open_.callback(server.end)
                server.start(path, within=within)
            play(deal, everyone, rounds)
        slower = tell(everyone)
    sys.exit(1 if slower else 0)


def play(deal: Callable[[int], list[float]], everyone: list[Server], rounds: int) -> None:
    """Deal the same hand beside each, in another order each round."""
    for number in range(rounds):
        for server in Random(number).sample(everyone, len(everyone)):
            with server.beside():
                QCoreApplication.processEvents()
                server.taps.append(deal(number))


def _hand(stage: Stage, kiosk: Kiosk, desk: TableDesk, number: int) -> list[float]:
    """How many milliseconds each tap of a hand took."""
    keys = keys_of_a_hand(kiosk, desk.state, Random(number))
    return [1000 * seconds_until_drawn(stage, key) for key in keys]


def tell(everyone: list[Server]) -> list[str]:
    """Print what came out; beside what the taps were slower."""
    alone, again, *others = everyone
    for server in everyone:
        show(server.name, [took for taps in server.taps for took in taps])
    print(f"\n{'of that alone':28} {'p95':>8} {'p50':>8} {'slow taps':>10}  the relay in the end")
    slower = []
    for server in (again, *others):
        shares = [_of(server, at) / _of(alone, at) for at in (95, 50)]
        shares.append(_slow_taps(server, alone))
        figures = f"{shares[0]:8.3f} {shares[1]:8.3f} {shares[2]:10.3f}"
        print(f"{server.name:28} {figures}  {server.heard}")
        if server is again:
            most = [share + LIMIT for share in shares]
        elif any(share > at_most for share, at_most in zip(shares[1:], most[1:], strict=True)):
            slower.append(server.name)
    print(f"more than {LIMIT:.0%} slower beside: {', '.join(slower) or 'none'}")
    return slower


def _slow_taps(server: Server, alone: Server) -> float:
    """The median share of the time alone, of those taps that took long: the tenth part of all."""
    pairs = [
        (took, took_alone)
        for taps, taps_alone in zip(server.taps, alone.taps, strict=True)
        for took, took_alone in zip(taps, taps_alone, strict=True)
    ]
    # Ordered by both, or a tap would be slow because something came between it and its end.
    pairs.sort(key=sum)
    return median(took / took_alone for took, took_alone in pairs[-len(pairs) // 10 :])


def _of(server: Server, at: int) -> float:
    return quantile([took for taps in server.taps for took in taps], at)


if __name__ == "__main__":
    main()
