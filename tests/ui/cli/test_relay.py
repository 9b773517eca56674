"""``dealer-assist relay``: what it sends and says, that it is alone, and how it ends.

Tests `ui/cli/relay.py`, `dealerassist/floor/relay/relay_process.py`.
"""

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep

import pytest
import structlog
from click.testing import CliRunner, Result
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.administration.registry import admit_table, role_of
from dealerassist.floor.relay.relay_process import relay_of
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.store.floor_files import RelayStatus, read_relay_status
from dealerassist.journal.store.paths import FLOOR_FILE, floor_paths_of
from tests.support.floor.copyist import Copyist
from tests.support.floor.relayed import entries_of
from tests.support.places import PROJECT
from ui.cli import cli

PATIENCE_S = 20

AT_ONCE_S = 8
"""Far below what the relay waits for an answer, and enough for a machine that has other work."""
FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


@pytest.fixture(autouse=True)
def _nothing_stays(monkeypatch: pytest.MonkeyPatch):
    """The tests' own log is not changed."""
    monkeypatch.delenv(FLOOR_FILE, raising=False)
    yield
    structlog.reset_defaults()


@pytest.fixture
def copyist(tmp_path: Path) -> Copyist:
    return Copyist(tmp_path / "table.journal.copy")


@pytest.fixture
def journal(copyist: Copyist) -> Path:
    return copyist.path.with_suffix("")


@pytest.fixture
def dsn(db, floor_dsn: str, copyist: Copyist) -> str:
    """How the relay of the table connects, which is registered."""
    admit_table(db, copyist.names.table, copyist.signer.key)
    place = " ".join(part for part in floor_dsn.split() if not part.startswith("user="))
    return f"{place} user={role_of(copyist.names.table)}"


def run(*words: object, language: str = "en") -> Result:
    return CliRunner().invoke(cli, ["--language", language, "relay", *map(str, words)])


# ── once ────────────────────────────────────────────────────────────────────────────────────


def test_once_sends_what_there_is(db, journal, copyist, dsn):
    copyist.add(1_234)
    done = run(journal, "--dsn", dsn, "--once")
    assert (done.exit_code, done.stdout) == (0, "The floor has all entries, up to number 1,234.\n")
    assert entries_of(db) == list(copyist.links)
    said = read_relay_status(floor_paths_of(journal).relay)
    assert isinstance(said, RelayStatus)
    assert (said.sent, said.head, said.waiting, said.alarm) == (1_234, 1_234, 0, None)
    again = run(journal, "--dsn", dsn, "--once", language="de")
    assert again.stdout == "Der Floor hat alle Einträge, bis Nummer 1.234.\n"


def test_where_the_floor_is_may_be_in_its_file(journal, copyist, dsn, tmp_path, monkeypatch):
    file = tmp_path / "floor.toml"
    file.write_text(f'dsn = "{dsn}"\nwitness = "{FLOOR.key}"\n')
    monkeypatch.setenv(FLOOR_FILE, str(file))
    copyist.add(3)
    assert run(journal, "--once").exit_code == 0
    file.write_text(f'dsn = "{dsn}"\n')
    refused = run(journal, "--once")
    assert refused.exit_code == 2
    assert refused.stderr.startswith(f"Error: {file} cannot be read as the file of the floor: it")


def test_without_a_floor_it_asks_for_one(journal):
    refused = run(journal)
    assert refused.exit_code == 2
    assert FLOOR_FILE in refused.stderr


def test_an_alarm_is_told_in_words(journal, copyist, dsn):
    copyist.add(30)
    assert run(journal, "--dsn", dsn, "--once").exit_code == 0
    copyist.back_to(20)
    copyist.add(10, said="something else")
    done = run(journal, "--dsn", dsn, "--once")
    assert done.exit_code == 1
    assert done.stderr.startswith("The table has given entry 21 twice")


def test_a_table_that_is_not_registered_is_told_in_words(db, journal, copyist, dsn):
    db.execute("UPDATE floor.stream SET retired_at = now()")
    copyist.add(3)
    done = run(journal, "--dsn", dsn, "--once")
    assert done.exit_code == 1
    assert "it is not registered" in done.stderr


def test_a_server_that_is_not_there_is_told_in_words(journal, copyist, tmp_path):
    copyist.add(3)
    done = run(journal, "--dsn", f"host={tmp_path}", "--once")
    assert done.exit_code == 1
    assert done.stderr.startswith("The floor’s server cannot be reached (")
    said = read_relay_status(floor_paths_of(journal).relay)
    assert said == RelayStatus(head=3, waiting=3, journal=copyist.names.journal)


@pytest.mark.parametrize("dsn", ["host", "host=x nonsense=1"])
def test_an_address_that_is_none_is_refused(journal, dsn):
    refused = run(journal, "--dsn", dsn)
    assert refused.exit_code == 2
    assert "address of the floor’s server cannot be read" in refused.stderr


def test_without_a_second_copy_it_says_so(tmp_path):
    refused = run(tmp_path / "other.journal", "--dsn", "host=/nowhere", "--once")
    assert refused.exit_code == 2
    assert f"{tmp_path}/other.journal.copy cannot be read (No such file" in refused.stderr
    refused = run(tmp_path / "none" / "table.journal", "--dsn", "host=/nowhere", "--once")
    assert refused.exit_code == 2
    assert "does not exist" in refused.stderr


def test_a_second_relay_of_a_journal_is_refused(journal, dsn):
    with relay_of(journal, dsn, None):
        refused = run(journal, "--dsn", dsn)
    assert refused.exit_code == 2
    assert refused.stderr == (
        f"Error: A relay for the journal {journal} runs already: "
        "one is enough, so end that one first.\n"
    )


# ── all the time, as a process ──────────────────────────────────────────────────────────────


@pytest.fixture
def started():
    """Starts the real program; none is left."""
    running = []

    def start(*words: object) -> subprocess.Popen[str]:
        environment = {k: v for k, v in os.environ.items() if k != FLOOR_FILE}
        process = subprocess.Popen(
            [sys.executable, "-m", "ui.cli", "relay", *map(str, words)],
            cwd=PROJECT, env=environment, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        running.append(process)
        return process

    yield start
    for process in running:
        process.kill()
        process.communicate()


def soon(is_so, within_s: float = PATIENCE_S) -> float:
    """Wait until it is so; how long that took."""
    began = monotonic()
    while not is_so():
        assert monotonic() - began < within_s
        sleep(0.01)
    return monotonic() - began


def heads(db) -> int:
    return db.execute("SELECT number FROM floor.head").fetchone()[0]


def test_what_comes_is_sent_within_half_a_second_and_it_ends_in_order(
    db, journal, copyist, dsn, started
):
    copyist.add(300)
    process = started(journal, "--dsn", dsn)
    soon(lambda: heads(db) == 300)
    took = []
    for _ in range(2):
        copyist.add(1)
        took.append(soon(lambda: heads(db) == copyist.last.number))
    assert min(took) < 0.5
    assert Path(f"/proc/{process.pid}/stat").read_text().split()[18] == "19"
    sleep(0.2)  # until the answer has come too
    process.send_signal(signal.SIGTERM)
    began = monotonic()
    assert process.wait(PATIENCE_S) == 128 + signal.SIGTERM
    assert monotonic() - began < AT_ONCE_S
    said = read_relay_status(floor_paths_of(journal).relay)
    assert isinstance(said, RelayStatus)
    assert said.sent == 302
    assert "Traceback" not in process.stderr.read()


def test_it_ends_in_order_while_a_server_does_not_answer(journal, copyist, started):
    # The path of a socket may only have 107 bytes.
    with TemporaryDirectory(dir="/tmp") as place, socket.socket(socket.AF_UNIX) as server:
        server.bind(f"{place}/.s.PGSQL.5432")
        server.listen()
        copyist.add(3)
        process = started(journal, "--dsn", f"host={place} user=x dbname=x")
        server.settimeout(PATIENCE_S)
        kept, _ = server.accept()
        with kept:
            process.send_signal(signal.SIGTERM)
            began = monotonic()
            assert process.wait(PATIENCE_S) == 128 + signal.SIGTERM
            assert monotonic() - began < AT_ONCE_S
    assert "Traceback" not in process.stderr.read()
