"""A PostgreSQL of one's own in a folder, for the demonstration and the tests.

It is reached by a Unix socket alone, which lies in a folder that only its user may enter. It ends
with the process that started it, whatever happens (`server_watch.py`). PostgreSQL refuses to run as
root: then it runs under the number of a user that nobody has, and owns nothing but its folder.
"""

from __future__ import annotations

import json
import os
import pwd
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Self

from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.own_server import server_watch
from dealerassist.floor.own_server.programs import ServerPrograms, server_programs

SUPERUSER: Final = "postgres"
"""The role that may do everything on the own server."""

LONGEST_SOCKET: Final = 107
"""How many bytes the path of a Unix socket may have."""

MEMORY: Final = Path("/dev/shm")  # noqa: S108 - the folder in it is made for this server alone
ROOMY: Final = 1_000_000_000
"""Where files cost no disk, and how many bytes must be free there."""

FIRST_FREE: Final = 61_417
"""The first number that is tried for the user of a server that root starts."""

PATIENCE_S: Final = 60.0
"""How long the server may take to start; after a crash it reads its log first."""

SETTINGS: Final = MappingProxyType(
    {
        "listen_addresses": "",
        "unix_socket_permissions": "0700",
        # In the data folder, and so gone with it.
        "dynamic_shared_memory_type": "mmap",
        # Known to every PostgreSQL, also where the system has no time zones.
        "timezone": "GMT",
        "log_timezone": "GMT",
    }
)
FAST: Final = MappingProxyType({"fsync": "off", "full_page_writes": "off"})
"""What every own server is started with, and one besides that need not outlive a power cut. What is
committed outlives its crash all the same, as the system has it."""


class OwnServer:
    """A PostgreSQL that runs within the `with` block, or from `start` to `stop`.

    Attributes:
        folder: where it is; `data` and `log` are in it.
        pid: of the server's first process; 0 while it does not run.
    """

    def __init__(
        self,
        folder: Path | None = None,
        *,
        durable: bool = True,
        settings: Mapping[str, str] | None = None,
        programs: ServerPrograms | None = None,
    ) -> None:
        """Nothing is started yet.

        Args:
            folder: where it is to be; what an own server left there is used again. As root, all
                users must be able to reach it. None: in one of its own, which goes with it.
            durable: whether what is committed outlives a power cut. If not, and without a folder,
                the server lives in memory where there is room.
            settings: more of PostgreSQL's settings.
            programs: which PostgreSQL; without it, the one that is found.
        """
        self._programs = self._runs = programs or server_programs()
        self._user = _free_number() if os.geteuid() == 0 else None
        self._stays = folder is not None
        self._durable = durable
        self._more = dict(settings or {})
        self._watch: subprocess.Popen[bytes] | None = None
        self._doomed: list[Path] = []
        self._socket = Path()
        self.folder = folder.absolute() if folder else Path()
        self.pid = 0

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_exc: object) -> None:
        self.stop()

    @property
    def dsn(self) -> str:
        """How the superuser connects to the first database."""
        return self.dsn_of("postgres")

    def dsn_of(self, database: str, user: str = SUPERUSER) -> str:
        """How `user` connects to a database, as libpq reads it."""
        host = str(self._socket).replace("\\", r"\\").replace("'", r"\'")
        return f"host='{host}' port={self._port} dbname={database} user={user}"

    @property
    def _port(self) -> str:
        """What the name of the socket ends with, also where nothing listens on the network."""
        return self._more.get("port", "5432")

    @property
    def log(self) -> str:
        """What the server has said so far."""
        with suppress(OSError):
            return (self.folder / "log").read_text("utf-8", errors="replace")
        return ""

    def start(self) -> None:
        """Start it, and wait until it takes connections.

        Raises:
            FloorError: `NOT_STARTED`, with what PostgreSQL says.
            OSError: if the folder cannot be made.
        """
        self._doomed = []
        try:
            self._make_folders()
            self._make_data()
            self._begin()
            self._wait_until_ready()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """End it, with every connection to it; said again, nothing happens."""
        watch, self._watch, self.pid = self._watch, None, 0
        if watch is not None:
            with suppress(OSError, subprocess.TimeoutExpired):
                watch.communicate(b"stop", timeout=4 * server_watch.PATIENCE_S)
            watch.kill()
            watch.wait()
        for folder in self._doomed:
            shutil.rmtree(folder, ignore_errors=True)

    def crash(self) -> None:
        """End it at once and without warning, as a failing machine does; `start` brings it back."""
        if self.pid:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)
        self.stop()

    def _make_folders(self) -> None:
        if not self._stays:
            self.folder = self._own_folder(None if self._durable else _in_memory())
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        self._give(self.folder)
        self._socket = self.folder
        if len(os.fsencode(self.folder / f".s.PGSQL.{self._port}")) > LONGEST_SOCKET:
            self._socket = self._own_folder(Path("/tmp"))  # noqa: S108 - as above

    def _own_folder(self, where: Path | None) -> Path:
        folder = Path(tempfile.mkdtemp(prefix="dealer-assist-floor.", dir=where))
        self._doomed.append(folder)
        self._give(folder)
        return folder

    def _make_data(self) -> None:
        """Make the files of a new server, unless there are some."""
        self._runs = self._reachable(self._programs)
        if (self.folder / "data").exists():
            return
        unfinished = self.folder / "data.new"
        shutil.rmtree(unfinished, ignore_errors=True)
        options = ["--auth=trust", f"--username={SUPERUSER}", "--encoding=UTF8"]
        options += ["--locale=C.UTF-8", f"--pgdata={unfinished}"]
        # It asks for its user's name, which the server never does: it is made by a user who has
        # one, and handed on.
        maker = None if self._user is None else _named_user()
        self._give(self.folder, maker)
        done = subprocess.run(  # noqa: S603 - PostgreSQL's own program
            [self._runs.initdb, *options, *([] if self._durable else ["--no-sync"])],
            env=_environment(),
            cwd=self.folder,
            user=maker,
            group=maker,
            extra_groups=None if maker is None else (),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise FloorError(FloorErrorCode.NOT_STARTED, reason=_last_line(done.stderr))
        for each in (self.folder, *self.folder.rglob("*")):
            self._give(each)
        unfinished.rename(self.folder / "data")

    def _reachable(self, programs: ServerPrograms) -> ServerPrograms:
        """The programs where the server's user can run them: a copy, if root's are elsewhere."""
        if self._user is None or programs.everybodys:
            return programs
        copy = self._own_folder(_runnable())
        copy.chmod(0o755)
        shutil.copytree(programs.home, copy / "postgresql")
        return ServerPrograms(copy / "postgresql", everybodys=True)

    def _give(self, path: Path, user: int | None = None) -> None:
        owner = self._user if user is None else user
        if owner is not None:
            os.chown(path, owner, owner, follow_symlinks=False)

    def _begin(self) -> None:
        (self.folder / "log").touch(mode=0o600)
        self._give(self.folder / "log")
        order = {
            "parent": os.getpid(),
            "command": [str(self._runs.postgres), "-D", str(self.folder / "data")]
            + [f"--{name}={value}" for name, value in self._settings().items()],
            "data": str(self.folder / "data"),
            "log": str(self.folder / "log"),
            "user": self._user,
            "environment": _environment(),
            "doomed": [str(each) for each in self._doomed],
        }
        self._watch = subprocess.Popen(  # noqa: S603 - this Python
            [sys.executable, "-I", "-S", server_watch.__file__, json.dumps(order)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,
            cwd="/",
        )

    def _settings(self) -> dict[str, str]:
        return {
            **SETTINGS,
            **({} if self._durable else FAST),
            "unix_socket_directories": str(self._socket).replace('"', '""').join('""'),
            **self._more,
        }

    def _wait_until_ready(self) -> None:
        assert self._watch is not None
        said = self._watch.stdout
        assert said is not None
        self.pid = int(said.readline() or 0)
        end = time.monotonic() + PATIENCE_S
        while not self._is_ready():
            # It says more only if the server has ended.
            if select.select([said], [], [], 0.005)[0] or time.monotonic() > end:
                raise FloorError(FloorErrorCode.NOT_STARTED, reason=_last_line(self.log))

    def _is_ready(self) -> bool:
        """Whether the file by which PostgreSQL tells its own programs says so."""
        try:
            said = (self.folder / "data" / "postmaster.pid").read_text("utf-8").splitlines()
        except OSError:
            return False
        return len(said) > 7 and said[0] == str(self.pid) and said[7].strip() == "ready"


def _environment() -> dict[str, str]:
    """What PostgreSQL's programs are told of ours: nothing that could change what they do."""
    return {"PATH": os.defpath, "LC_ALL": "C"}


@cache
def _free_number() -> int:
    """The number of a user and a group that nobody has."""
    taken = {number for each in pwd.getpwall() for number in (each.pw_uid, each.pw_gid)}
    return next(each for each in range(FIRST_FREE, 1 << 16) if each not in taken)


def _named_user() -> int:
    """The number of a user who has a name and no rights.

    Raises:
        FloorError: `NOT_STARTED`, if the system has none.
    """
    for name in ("nobody", SUPERUSER):
        with suppress(KeyError):
            return pwd.getpwnam(name).pw_uid
    raise FloorError(FloorErrorCode.NOT_STARTED, reason="the system has no user nobody")


def _in_memory() -> Path | None:
    """Where files cost no disk; None if there is no room."""
    with suppress(OSError):
        found = os.statvfs(MEMORY)
        if found.f_bavail * found.f_frsize > ROOMY:
            return MEMORY
    return None


def _runnable() -> Path | None:
    """Where programs may be run from: many a house forbids it where everybody may write."""
    places = (Path(tempfile.gettempdir()), Path("/var/tmp"), Path("/var/lib"))  # noqa: S108
    return next((each for each in places if not os.statvfs(each).f_flag & os.ST_NOEXEC), None)


def _last_line(said: str) -> str:
    """What PostgreSQL gives as the reason: its last complaint, without what is before it."""
    lines = [line for line in said.splitlines() if line.strip()]
    complaints = [line for line in lines if "FATAL:" in line or "rror:" in line]
    last = (complaints or lines or ["?"])[-1]
    for mark in ("FATAL:", "error:"):
        last = last.rpartition(mark)[2]
    return last.strip(" .")
