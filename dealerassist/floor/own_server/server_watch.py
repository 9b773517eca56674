"""The process beside a PostgreSQL of one's own: whatever happens, it ends it and clears up.

`OwnServer` starts it as a script, without the packages of the environment. It ends the server when
it is told to, and when the process that started it is gone, be it by kill -9. If this process is
itself killed, the kernel tells the server to end.
"""

from __future__ import annotations

import ctypes
import json
import os
import select
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

PR_SET_PDEATHSIG = 1
IPC_RMID = 0

PATIENCE_S = 15.0
"""How long the server may take to end, each time it is told more firmly."""

FIRMER = (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL)
"""End the connections and shut down; shut down without writing anything; end."""


def main(order: dict[str, Any]) -> None:
    """Run the server until it ends or is to end.

    Args:
        order: `parent`, the process to watch; `command`, that of the server; `data`, its folder;
            `log`, where it writes to; `user`, its number, or null for the same; `environment`;
            `doomed`, the folders that go with it.
    """
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(each, _end)
    try:
        parent = os.pidfd_open(os.getppid())
        if os.getppid() == order["parent"]:
            _watch(parent, order)
            # The folder stays as long as somebody may want to read why the server has ended.
            _tell("ended")
            _wait(0, parent)
    finally:
        for folder in order["doomed"]:
            shutil.rmtree(folder, ignore_errors=True)


def _watch(parent: int, order: dict[str, Any]) -> None:
    server = _started(order)
    try:
        _tell(str(server.pid))
        _wait(0, parent, os.pidfd_open(server.pid))
    finally:
        _stop(server)
        _free_shared_memory(Path(order["data"]))


def _end(number: int, _frame: object) -> None:
    sys.exit(128 + number)


def _started(order: dict[str, Any]) -> subprocess.Popen[bytes]:
    libc = ctypes.CDLL(None, use_errno=True)
    watcher = os.getpid()

    def end_with_watcher() -> None:
        # After the change of the user, which would undo it.
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGINT, 0, 0, 0)
        if os.getppid() != watcher:
            os._exit(1)

    user = order["user"]
    with Path(order["log"]).open("ab") as log:
        return subprocess.Popen(  # noqa: S603 - PostgreSQL's own program
            order["command"],
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            cwd=order["data"],
            env=order["environment"],
            user=user,
            group=user,
            extra_groups=None if user is None else (),
            start_new_session=True,
            preexec_fn=end_with_watcher,  # noqa: PLW1509 - this process has one thread
        )


def _tell(line: str) -> None:
    """Tell who started this: the number of the server's process, and that it has ended."""
    with suppress(OSError):
        os.write(1, f"{line}\n".encode())


def _wait(*descriptors: int) -> None:
    """Return once one of them can be read: something is said to us, or a process has ended."""
    poll = select.poll()
    for descriptor in descriptors:
        poll.register(descriptor, select.POLLIN | select.POLLHUP)
    poll.poll()


def _stop(server: subprocess.Popen[bytes]) -> None:
    for firmer in FIRMER:
        if server.poll() is not None:
            return
        server.send_signal(firmer)
        with suppress(subprocess.TimeoutExpired):
            server.wait(PATIENCE_S)


def _free_shared_memory(data: Path) -> None:
    """Give back the few bytes by which a killed server marks its folder as in use.

    Its remaining processes see that it is gone and end; until then the mark must stay.
    """
    with suppress(OSError, ValueError, IndexError):
        # Still there: the server did not end by itself. Line 7 is "key id" of the memory.
        memory = int((data / "postmaster.pid").read_text("utf-8").splitlines()[6].split()[1])
        end = time.monotonic() + PATIENCE_S
        while (users := _users_of(memory)) and time.monotonic() < end:
            time.sleep(0.01)
        if users == 0:
            ctypes.CDLL(None).shmctl(memory, IPC_RMID, None)


def _users_of(memory: int) -> int | None:
    """How many processes use the shared memory of that number; None if it is gone."""
    lines = Path("/proc/sysvipc/shm").read_text("utf-8").splitlines()
    heads = lines[0].split()
    for line in lines[1:]:
        row = dict(zip(heads, line.split(), strict=False))
        if int(row["shmid"]) == memory:
            return int(row["nattch"])
    return None


if __name__ == "__main__":
    main(json.loads(sys.argv[1]))
