"""Whatever is wrong with the floor, the table goes on, and its relay says how far it has come.

That a tap takes no longer is measured by tests/benchmarks/relay_beside_table.py.

Tests `ui/kiosk/floor_watch.py`, `dealerassist/floor/relay/relay_process.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Any

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.journal import Journal
from tests.benchmarks import relay_beside_table
from tests.benchmarks.kiosk import seated
from tests.benchmarks.relay_beside_table import Server, full, revoked, silent
from tests.support.tiers import LONG
from tests.support.ui.croupier import SteppingClock
from tests.support.ui.keyed_hands import keys_of_a_hand
from ui.kiosk.kiosk import Kiosk

PATIENCE_S = 40
TAPS = 30

Opened = Callable[[ExitStack, Path, Path], str]

SERVERS: dict[str, Opened] = {
    "never answers": lambda open_, folder, _: silent(open_, folder / "silent")
}
if LONG:
    SERVERS["certificate revoked"] = lambda open_, _, journal: revoked(open_, journal)
if LONG and os.geteuid() == 0:  # Only root can fill a small disk of its own.
    SERVERS["disk full"] = lambda open_, folder, journal: full(open_, folder / "disk", journal)


class Table:
    """A kiosk with its relay beside it, and where its journal lies."""

    def __init__(self, path: Path, journal: Journal) -> None:
        self.path, self.journal = path, journal
        self.desk = seated(TableDesk(journal))
        self.kiosk = Kiosk(self.desk, clock=SteppingClock())
        self._random = Random(7)

    def taps(self) -> None:
        """Tap so often as a croupier does who deals."""
        for name in islice(self._keys(), TAPS):
            self.kiosk.tap(name)

    def _keys(self) -> Iterator[str]:
        while True:
            yield from keys_of_a_hand(self.kiosk, self.desk.state, self._random)

    def goes_on_beside(self, server: Server) -> None:
        """Tap while the relay runs: every tap is an entry, and the relay tells what waits."""
        server.start(self.path, within=False)
        before, sent = self.journal.count, server.sent
        with server.beside():
            self.taps()
            assert self.journal.count >= before + TAPS // 2, "the kiosk has waited for the floor"
            until(lambda: server.status is not None and server.status.head == self.journal.count)
        assert server.status is not None
        assert (server.status.sent, server.status.alarm) == (sent, None)
        assert server.status.waiting == self.journal.count - sent


def until(is_so: Callable[[], bool]) -> None:
    end = monotonic() + PATIENCE_S
    while not is_so():
        assert monotonic() < end, "the relay does not say how it stands"
        sleep(0.05)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    path = tmp_path / "table.journal"
    with Journal.open(path) as journal:
        yield Table(path, journal)


@pytest.fixture(autouse=True)
def _begins_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(relay_beside_table, "SETTLE_S", 0.2)


@pytest.fixture
def beside(table: Table) -> Iterator[Callable[[str], Server]]:
    """A server in the state of this name, the relay of the table with it."""
    # Sockets have short names, so the servers are elsewhere.
    with TemporaryDirectory(dir="/tmp") as name, ExitStack() as open_:
        folder = Path(name)
        folder.chmod(0o755)

        def opened(state: str) -> Server:
            server = Server(state, SERVERS[state](open_, folder, table.path))
            open_.callback(server.end)
            return server

        yield opened


@pytest.mark.long
@pytest.mark.parametrize("state", SERVERS)
def test_the_table_goes_on_and_its_relay_says_what_waits(
    table: Table, beside: Callable[[str], Server], state: str
):
    table.goes_on_beside(beside(state))


def test_it_goes_red_where_the_table_waits_for_the_floor(
    table: Table, beside: Callable[[str], Server], monkeypatch: pytest.MonkeyPatch
):
    server = beside("never answers")
    handle = table.desk.handle

    def waiting(command: Any, **more: Any) -> Any:
        """Refuse as long as the floor does not have what came before."""
        if server.sent < table.journal.count:
            return Refusal(Code.NOT_DEALING, rule="3.1")
        return handle(command, **more)

    monkeypatch.setattr(table.desk, "handle", waiting)
    with pytest.raises(AssertionError, match=r"has waited|no key for"):
        table.goes_on_beside(server)
