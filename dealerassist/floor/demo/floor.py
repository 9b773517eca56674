"""A floor of its own for a demonstration: its server, its tables, its relays and its keeper.

The tables play in a process of their own, and the keeper is the program that a house runs. Nothing
of it is left running: each process ends when the one that started it is gone.
"""

from __future__ import annotations

import multiprocessing
import shutil
import subprocess
import sys
from collections.abc import Callable
from contextlib import ExitStack
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple, Self

from dealerassist.floor.administration.registry import admit_table, role_of, set_up
from dealerassist.floor.administration.roles import LOGINS
from dealerassist.floor.connection import connect
from dealerassist.floor.demo.tables import DemoPlan, DemoTables
from dealerassist.floor.own_server.own_server import OwnServer

DATABASE: Final = "postgres"
KEEPER, SCREEN = LOGINS
"""The database, and the roles that log in as keeper and as screen."""


class _Play(NamedTuple):
    """What the process of the tables is told when it may go on."""

    dsns: dict[int, str]
    floor_key: str


class DemoFloor:
    """A floor with tables that play, within the `with` block.

    Attributes:
        plan: what is played.
        folder: where everything lies; it goes at the end.
        dsn: how the screen connects.
    """

    def __init__(self, plan: DemoPlan, advance: Callable[[], None] = lambda: None) -> None:
        """Nothing is started yet.

        Args:
            plan: what is played.
            advance: called after each table that is ready.
        """
        self.plan = plan
        self.dsn = ""
        self._advance = advance
        self._open = ExitStack()

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self._open.close()
            raise
        return self

    def __exit__(self, *_exc: object) -> None:
        self._open.close()

    def _start(self) -> None:
        prefix = "dealer-assist-floor-"
        self.folder = Path(self._open.enter_context(TemporaryDirectory(prefix=prefix)))
        server = self._open.enter_context(OwnServer())
        tables = self._tables()
        key_file = self.folder / "floor.key"
        with connect(server.dsn, program="demo") as db:
            floor_key = set_up(db, key_file).key
            for number, key in self._keys(tables).items():
                admit_table(db, str(number), key)
        self._keeper(server.dsn_of(DATABASE, KEEPER), key_file)
        self.dsn = server.dsn_of(DATABASE, SCREEN)
        numbers = range(1, self.plan.tables + 1)
        dsns = {number: server.dsn_of(DATABASE, role_of(str(number))) for number in numbers}
        tables.send(_Play(dsns, floor_key))

    def _tables(self) -> Connection:
        """The process in which the tables play; it ends when its pipe is closed."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_play, args=(self.folder, self.plan, theirs), daemon=True)
        process.start()
        theirs.close()
        self._open.callback(process.join)
        self._open.callback(ours.close)
        return ours

    def _keys(self, tables: Connection) -> dict[int, str]:
        """The public key of each table, once all have played the hands before."""
        while isinstance(said := tables.recv(), int):
            for _ in range(said):
                self._advance()
        keys: dict[int, str] = said
        return keys

    def _keeper(self, dsn: str, key_file: Path) -> None:
        command = [sys.executable, "-m", "ui.cli", "floor", "keep"]
        words = ["--dsn", dsn, "--key-file", str(key_file)]
        process = subprocess.Popen([*command, *words])  # noqa: S603 - our own words

        def end() -> None:
            process.terminate()
            process.wait()

        self._open.callback(end)


def _play(folder: Path, plan: DemoPlan, pipe: Connection) -> None:
    """Let the tables play until the pipe is closed at its other end."""
    tables = DemoTables(folder, plan)
    try:
        keys = tables.begin(pipe.send)
        pipe.send(keys)
        play: _Play = pipe.recv()
        tables.play(*play)
        pipe.recv()
    except (EOFError, OSError, KeyboardInterrupt):
        pass
    finally:
        tables.end()
        # Whoever made it may have been killed.
        shutil.rmtree(folder, ignore_errors=True)
