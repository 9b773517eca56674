"""Lines between relays and a server that cut, hold and delay what goes through, at any byte."""

from __future__ import annotations

import selectors
import shutil
import socket
import tempfile
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import NamedTuple, Self

SOCKET = ".s.PGSQL.5432"
PIECE = 1 << 16
TICK_S = 0.01


class Way(StrEnum):
    """Which way bytes go."""

    TO_SERVER = "to_server"
    TO_RELAY = "to_relay"


class Happening(StrEnum):
    """What happens to a connection after some bytes.

    `NOTHING`; `CUT`: both ends hear that it is over; `HELD`: what follows in this way is lost, and
    nobody hears of it; `LATE`: what follows comes later, even if the relay has long gone and sent
    it again.
    """

    NOTHING = "nothing"
    CUT = "cut"
    HELD = "held"
    LATE = "late"


class LineFault(NamedTuple):
    """What happens to one connection.

    Attributes:
        what: the kind.
        way: of the bytes that are counted.
        after: so many bytes pass.
        late_s: how late the rest comes, in seconds.
    """

    what: Happening = Happening.NOTHING
    way: Way = Way.TO_SERVER
    after: int = 0
    late_s: float = 0.0


class _Pair:
    """A connection of a relay, and the one to the server that belongs to it."""

    def __init__(self, relay: socket.socket, server: socket.socket, fault: LineFault) -> None:
        self.ends = {Way.TO_SERVER: relay, Way.TO_RELAY: server}
        self.fault = fault
        self.passed = dict.fromkeys(Way, 0)
        self.kept = b""
        self.due_s: float | None = None
        self.relay_gone = False

    def pass_on(self, way: Way, data: bytes) -> bool:
        """Give on what came in this way; False if the connection is to be cut."""
        target = self.ends[Way.TO_RELAY if way is Way.TO_SERVER else Way.TO_SERVER]
        room = len(data)
        if way is self.fault.way and self.fault.what is not Happening.NOTHING:
            room = max(0, self.fault.after - self.passed[way])
        self.passed[way] += len(data)
        with suppress(OSError):
            target.sendall(data[:room])
        return room >= len(data) or self._happens(data[room:])

    def _happens(self, rest: bytes) -> bool:
        if self.fault.what is Happening.LATE:
            self.kept += rest
            self.due_s = self.due_s or monotonic() + self.fault.late_s
        return self.fault.what is not Happening.CUT

    def deliver(self) -> None:
        """Give the server what was late."""
        with suppress(OSError):
            self.ends[Way.TO_RELAY].sendall(self.kept)
        self.kept, self.due_s, self.fault = b"", None, LineFault()

    def close(self) -> None:
        for end in self.ends.values():
            with suppress(OSError):
                end.close()


class FaultyLines:
    """A folder for each relay, in which it finds the server's socket, as it believes.

    Attributes:
        counts: how often each thing has happened.
        bytes_to_server: how many bytes each ended connection has sent, the last one last.
    """

    def __init__(self, server: Path, fault: Callable[[], LineFault]) -> None:
        """Lines to the server whose socket lies there; each connection asks for its fault."""
        self.fault = fault
        self.counts = dict.fromkeys(Happening, 0)
        self.passed: dict[Way, int] = dict.fromkeys(Way, 0)
        self._server = server / SOCKET
        self._selector = selectors.DefaultSelector()
        self._pairs = set[_Pair]()
        self._ends = False
        self._folders: list[Path] = []
        self._thread = Thread(target=self._run, daemon=True)

    def line(self) -> Path:
        """A folder with a socket; to be called before the lines are entered.

        It lies near the root, as the path of a socket may only have 107 bytes.
        """
        folder = Path(tempfile.mkdtemp(prefix="line-", dir="/tmp"))
        self._folders.append(folder)
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(str(folder / SOCKET))
        listening.listen()
        self._selector.register(listening, selectors.EVENT_READ)
        return folder

    @property
    def under_way(self) -> bool:
        """Whether something is on its way to the server that comes late."""
        return any(pair.due_s is not None for pair in list(self._pairs))

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_exc: object) -> None:
        self._ends = True
        self._thread.join()
        for pair in list(self._pairs):
            self._close(pair)
        for key in list(self._selector.get_map().values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
        self._selector.close()
        for folder in self._folders:
            shutil.rmtree(folder)

    def _run(self) -> None:
        while not self._ends:
            for key, _ in self._selector.select(TICK_S):
                assert isinstance(key.fileobj, socket.socket)
                if key.data is None:
                    self._accept(key.fileobj)
                else:
                    pair, way = key.data
                    self._move(pair, way)
            for pair in [each for each in self._pairs if each.due_s is not None]:
                if pair.due_s is not None and monotonic() >= pair.due_s:
                    pair.deliver()
                    if pair.relay_gone:
                        self._close(pair)

    def _accept(self, listening: socket.socket) -> None:
        relay, _ = listening.accept()
        server = socket.socket(socket.AF_UNIX)
        try:
            server.connect(str(self._server))
        except OSError:
            relay.close()
            server.close()
            return
        for end in (relay, server):
            end.settimeout(1.0)
        pair = _Pair(relay, server, self.fault())
        self.counts[pair.fault.what] += 1
        self._pairs.add(pair)
        for way, end in pair.ends.items():
            self._selector.register(end, selectors.EVENT_READ, (pair, way))

    def _move(self, pair: _Pair, way: Way) -> None:
        if pair not in self._pairs:
            return
        try:
            data = pair.ends[way].recv(PIECE)
        except OSError:
            data = b""
        if data:
            if not pair.pass_on(way, data):
                self._close(pair)
        elif way is Way.TO_SERVER and pair.due_s is not None:
            # The relay has gone; what it sent is still on its way.
            pair.relay_gone = True
            self._selector.unregister(pair.ends[way])
        else:
            self._close(pair)

    def _close(self, pair: _Pair) -> None:
        self._pairs.discard(pair)
        self.passed = pair.passed
        for end in pair.ends.values():
            with suppress(KeyError, ValueError):
                self._selector.unregister(end)
        pair.close()
