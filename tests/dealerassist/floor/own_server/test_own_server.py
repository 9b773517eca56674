"""A PostgreSQL of one's own: it is there when asked for, and gone with whoever started it.

Tests `dealerassist/floor/own_server/own_server.py`,
`dealerassist/floor/own_server/server_watch.py`.
"""

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.own_server import server_watch
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.own_server.programs import ServerPrograms, server_programs
from tests.support.floor.databases import FloorDatabases
from tests.support.places import PROJECT

AS_ROOT = os.geteuid() == 0


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A folder that all users can reach, unlike that of pytest."""
    folder = Path(tempfile.mkdtemp(prefix="own-server."))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


COPY = """#!/bin/sh
for each; do
    case $each in
        --pgdata=*) cp -r {made} "${{each#--pgdata=}}" && exec chmod 700 "${{each#--pgdata=}}" ;;
    esac
done
"""


@pytest.fixture(scope="module")
def quick() -> Iterator[ServerPrograms]:
    """The server's programs, with an `initdb` that copies what the real one has made once."""
    real = server_programs()
    if not real.everybodys:
        yield real
        return
    with tempfile.TemporaryDirectory(prefix="own-server.") as home:
        folder = Path(home)
        folder.chmod(0o755)
        server = OwnServer(folder / "once", durable=False)
        server._make_folders()
        server._make_data()
        for each in (folder / "once", *(folder / "once").rglob("*")):
            each.chmod(0o755 if each.is_dir() else 0o644)
        (folder / "bin").mkdir()
        (folder / "bin" / "postgres").symlink_to(real.postgres)
        (folder / "bin" / "initdb").write_text(COPY.format(made=folder / "once" / "data"))
        (folder / "bin" / "initdb").chmod(0o755)
        yield ServerPrograms(folder, everybodys=True)


def asked(server: OwnServer, question: str = "SELECT current_user") -> object:
    with psycopg.connect(server.dsn, autocommit=True) as db:
        row = db.execute(question).fetchone()
        return row and row[0]


def is_gone(pid: int) -> bool:
    try:
        return "State:\tZ" in Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):  # It ends while it is asked.
        return True


def shared_memory(server: int) -> bool:
    """Whether the shared memory is there that a server has made."""
    lines = Path("/proc/sysvipc/shm").read_text(encoding="utf-8").splitlines()
    rows = [dict(zip(lines[0].split(), line.split(), strict=True)) for line in lines[1:]]
    return any(row["cpid"] == str(server) for row in rows)


def in_the_end(what: Callable[[], bool]) -> bool:
    end = time.monotonic() + 20
    while not what() and time.monotonic() < end:
        time.sleep(0.01)
    return what()


def test_it_runs_within_the_block_and_leaves_nothing(quick: ServerPrograms):
    with OwnServer(durable=False, programs=quick) as server:
        assert asked(server) == "postgres"
        assert asked(server, "SHOW listen_addresses") == ""
        assert asked(server, "SHOW fsync") == "off"
        pid, folder = server.pid, server.folder
        assert (folder.stat().st_mode & 0o777) == 0o700
    assert is_gone(pid)
    assert not folder.exists()


@pytest.mark.skipif(not AS_ROOT, reason="only root can step down")
def test_as_root_it_runs_under_a_number_that_nobody_has(floor_server: FloorDatabases):
    status = Path(f"/proc/{floor_server.server.pid}/status").read_text(encoding="utf-8")
    uids = {int(each) for each in status.split("Uid:")[1].splitlines()[0].split()}
    assert len(uids) == 1
    assert uids.isdisjoint(each.pw_uid for each in pwd.getpwall())
    assert "Groups:\t \n" in status


def test_the_programs_of_the_wheel_serve_where_debians_are_not_and_may_be_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """As in a fresh clone, at a house that mounts /tmp so that nothing in it can be run."""
    asked_of = os.statvfs

    def statvfs(path: Path) -> SimpleNamespace:
        found = asked_of(path)
        forbidden = os.ST_NOEXEC if path == Path(tempfile.gettempdir()) else 0
        return SimpleNamespace(f_flag=forbidden, f_bavail=found.f_bavail, f_frsize=found.f_frsize)

    monkeypatch.setattr(os, "statvfs", statvfs)
    programs = server_programs(debian=tmp_path)
    assert not programs.everybodys
    with OwnServer(durable=False, programs=programs) as server:
        assert str(asked(server, "SELECT version()")).startswith("PostgreSQL 17.")
        assert asked(server, "SELECT count(*) FROM pg_config WHERE setting ~ 'with-openssl'") == 1
        folder, runs = server.folder, Path(f"/proc/{server.pid}/exe").readlink()
    assert not folder.exists()
    # Only root needs a copy of them.
    if AS_ROOT:
        assert not runs.is_relative_to(tempfile.gettempdir())
        assert not runs.parents[2].exists()


def test_of_debians_the_newest_is_taken(tmp_path: Path):
    for version in ("9", "15", "17", "old"):
        programs = tmp_path / version / "bin"
        programs.mkdir(parents=True)
        for name in ("initdb", "postgres"):
            (programs / name).touch()
    assert server_programs(debian=tmp_path).home == tmp_path / "17"
    (tmp_path / "17" / "bin" / "postgres").unlink()
    assert server_programs(debian=tmp_path).home == tmp_path / "15"


def test_without_any_postgresql_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("dealerassist.floor.own_server.programs.find_spec", lambda _name: None)
    with pytest.raises(FloorError) as said:
        server_programs(debian=tmp_path)
    assert said.value.code is FloorErrorCode.NO_POSTGRESQL


def test_what_is_committed_is_there_after_a_crash_also_in_a_folder_with_a_long_name_and_signs(
    reachable: Path,
):
    folder = reachable / ('it\'s a, long "name" ' * 5).strip() / "server"
    assert len(str(folder)) > 100
    with OwnServer(folder, durable=False) as server:
        with psycopg.connect(server.dsn) as db:
            db.execute("CREATE TABLE kept AS SELECT 7 AS seven")
        before = server.pid
        server.crash()
        assert is_gone(before)
        server.start()
        assert asked(server, "SELECT seven FROM kept") == 7
    # As for the demonstration, it waits for the disk.
    with OwnServer(folder) as server:
        assert asked(server, "SHOW fsync") == "on"
        assert asked(server, "SELECT seven FROM kept") == 7
        dsn = server.dsn
    socket = Path(psycopg.conninfo.conninfo_to_dict(dsn)["host"])
    assert not socket.exists()
    assert (folder / "data").is_dir()


@pytest.mark.skipif(not AS_ROOT, reason="root's own folders are meant")
def test_a_folder_that_its_user_cannot_reach_is_named(tmp_path: Path):
    tmp_path.chmod(0o700)
    with pytest.raises(FloorError) as said:
        OwnServer(tmp_path / "server", durable=False).start()
    assert said.value.code is FloorErrorCode.NOT_STARTED
    assert "Permission denied" in str(said.value)


def test_a_setting_that_postgresql_refuses_is_named(quick: ServerPrograms):
    server = OwnServer(durable=False, settings={"max_connections": "none"}, programs=quick)
    with pytest.raises(FloorError, match="max_connections"):
        server.start()
    assert not server.folder.exists()


STARTED = """
import os, sys, shutil, time
from pathlib import Path
from types import SimpleNamespace
from dealerassist.floor.own_server import server_watch
from dealerassist.floor.own_server.own_server import OwnServer
import psycopg
from dealerassist.floor.own_server.programs import ServerPrograms
reachable, user = Path(sys.argv[1]), int(sys.argv[2])
os.environ["TMPDIR"] = str(reachable)
if user:
    # This checkout, and this Python, may lie where only root can go.
    server_watch.__file__ = shutil.copy(server_watch.__file__, reachable)
    os.chmod(server_watch.__file__, 0o644)
    os.setgroups([]), os.setgid(user), os.setuid(user)
    pythons = (os.path.realpath(sys.executable), "/usr/bin/python3", "/usr/local/bin/python3")
    sys.executable = next(each for each in pythons if os.access(each, os.X_OK))
programs = ServerPrograms(Path(sys.argv[3]), everybodys=bool(sys.argv[4]))
server = OwnServer(durable=False, programs=programs)
server.start()
with psycopg.connect(server.dsn) as db:
    db.execute("SELECT 1")
print(server.pid, server._watch.pid, server.folder, flush=True)
time.sleep(600)
"""


class Starter:
    """Another process that has started a server; its numbers, and the server's folder."""

    def __init__(self, reachable: Path, programs: ServerPrograms, user: int = 0) -> None:
        everybodys = "yes" if programs.everybodys else ""
        words = [str(reachable), str(user), str(programs.home), everybodys]
        command = [sys.executable, "-c", STARTED, *words]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=PROJECT)
        assert self.process.stdout is not None
        server, watch, folder = self.process.stdout.readline().split()
        self.server, self.watch, self.folder = int(server), int(watch), Path(folder)

    def end(self) -> None:
        self.process.kill()
        self.process.communicate()


def test_it_ends_with_who_started_it_even_by_kill_9(reachable: Path, quick: ServerPrograms):
    starter = Starter(reachable, quick)
    assert shared_memory(starter.server)
    starter.end()
    assert in_the_end(lambda: is_gone(starter.watch))
    assert is_gone(starter.server)
    assert not starter.folder.exists()
    assert in_the_end(lambda: not shared_memory(starter.server))


def test_it_ends_with_its_watch(reachable: Path, quick: ServerPrograms):
    starter = Starter(reachable, quick)
    os.kill(starter.watch, signal.SIGKILL)
    assert in_the_end(lambda: is_gone(starter.server))
    starter.end()
    shutil.rmtree(starter.folder)


def test_killed_itself_it_leaves_no_shared_memory(reachable: Path, quick: ServerPrograms):
    starter = Starter(reachable, quick)
    os.kill(starter.server, signal.SIGKILL)
    assert in_the_end(lambda: not shared_memory(starter.server))
    starter.end()
    assert in_the_end(lambda: not starter.folder.exists())


@pytest.mark.skipif(not AS_ROOT, reason="the tests run as an ordinary user already")
def test_an_ordinary_user_starts_one_too(reachable: Path, quick: ServerPrograms):
    nobody = pwd.getpwnam("nobody").pw_uid
    reachable.chmod(0o777)
    starter = Starter(reachable, quick, nobody)
    assert Path(f"/proc/{starter.server}").stat().st_uid == nobody
    starter.end()
    assert in_the_end(lambda: is_gone(starter.server))
    assert in_the_end(lambda: not starter.folder.exists())


def test_the_watch_imports_nothing_but_pythons_own():
    """It is started without the packages of the environment."""
    script = Path(server_watch.__file__)
    command = [sys.executable, "-I", "-S", script, "{}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "KeyError: 'doomed'" in done.stderr
