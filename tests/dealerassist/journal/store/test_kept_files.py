"""When the disk is full or fails, nothing is acknowledged and nothing is lost.

Tests `dealerassist/journal/store/kept_files.py`.
"""

import subprocess
import sys
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.backup import back_up
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import JournalPaths
from dealerassist.table.commands import SitOut
from dealerassist.table.events import JournalRepair
from dealerassist.table.state import TableState
from tests.support.journal.copies import opened
from tests.support.journal.scribe import Scribe, scribe_at, ticking
from tests.support.journal.told import told
from tests.support.places import PROJECT

SIZE = 900 * 1024
"""The bytes of a small disk: room for a journal of a few hands, its log and its second copy."""

NOTHING_MADE = {"ballast", "a.journal.lock", "signing.key"}
"""What may lie on a full disk when no journal could be made; the key is whole or not there."""


def fill(scribe: Scribe) -> JournalError:
    """Play until the journal says that it cannot record."""
    while True:
        try:
            scribe.hand()
        except JournalError as error:
            return error


def test_a_full_disk_stops_the_journal_until_there_is_space(path):
    scribe = scribe_at(path).open(buy_in=100_000)
    database = scribe.journal._database
    pages = database.execute("PRAGMA page_count").fetchone()[0]
    database.execute(f"PRAGMA max_page_count = {pages + 10}")
    error = fill(scribe)
    assert error.code is JournalErrorCode.DISK_FULL
    assert str(error) == (
        f"The disk of the journal {path} is full, so nothing was recorded: "
        "free some space and try again."
    )
    count, state = scribe.journal.count, scribe.state
    assert scribe.journal.last.number == count
    assert scribe.journal.stopped
    with pytest.raises(JournalError) as caught:
        scribe.restart()
    assert caught.value.code is JournalErrorCode.STOPPED
    # The limit belonged to the connection: reopening is what gives space back here.
    scribe.journal.reopen()
    assert scribe.journal.recover().state == state
    assert scribe.restart().number == count + 1
    assert scribe.journal.verify().intact
    scribe.journal.close()


LIMITED = """
import resource, signal, sys
from pathlib import Path
from dealerassist.journal.errors import JournalError
from tests.support.journal.scribe import scribe_at
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
scribe = scribe_at(Path(sys.argv[1])).open(buy_in=100_000)
resource.setrlimit(resource.RLIMIT_FSIZE, (400_000, 400_000))
try:
    while True:
        scribe.hand()
except JournalError as error:
    print(error.code, scribe.journal.last.number, scribe.journal.last.hash)
"""


def test_a_write_that_fails_is_not_acknowledged_and_costs_nothing(path):
    said = subprocess.run(
        [sys.executable, "-c", LIMITED, str(path)], cwd=PROJECT, capture_output=True, check=True
    )
    assert said.stderr == b""
    code, number, digest = said.stdout.decode().split()
    assert code in {JournalErrorCode.DISK_FULL, JournalErrorCode.DISK_FAILED}
    with Journal.open(path) as journal:
        assert journal.get(int(number)).hash == digest
        # The entry that was being written may be there or not, but only as a whole.
        assert journal.count - int(number) in {0, 1}
        assert journal.verify().intact


@pytest.fixture
def small_disk(tmp_path):
    """A disk of `SIZE`, where this user may mount one."""
    place = tmp_path / "disk"
    place.mkdir()
    made = subprocess.run(
        ["/bin/mount", "-t", "tmpfs", "-o", f"size={SIZE}", "tmpfs", str(place)],
        capture_output=True,
        check=False,
    )
    if made.returncode:
        pytest.skip("only root may make a disk")
    yield place
    subprocess.run(["/bin/umount", "--lazy", str(place)], check=True)


def test_a_really_full_disk_loses_nothing_and_goes_on_when_there_is_space(small_disk):
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(SIZE // 3))
    scribe = scribe_at(small_disk / "a.journal").open(buy_in=100_000)
    error = fill(scribe)
    assert error.code in {
        JournalErrorCode.DISK_FULL,
        JournalErrorCode.DISK_FAILED,
        JournalErrorCode.COPY_FAILED,
    }
    acknowledged, state = scribe.journal.last, scribe.state
    with pytest.raises(JournalError):
        scribe.journal.reopen()
    assert scribe.journal.stopped
    ballast.unlink()
    scribe.journal.reopen()
    goes_on(scribe, acknowledged, state)


def goes_on(scribe: Scribe, acknowledged: Entry, state: TableState) -> None:
    """Everything that was acknowledged is there, and more can be recorded."""
    journal = scribe.journal
    assert journal.get(acknowledged.number) == acknowledged
    # The entry that was being written may be there or not, but only as a whole.
    assert journal.count - acknowledged.number in {0, 1}
    if journal.count == acknowledged.number:
        assert journal.recover().state == state
    scribe.state = journal.recover().state
    count = journal.count
    assert scribe.restart().number == count + 1
    assert journal.verify().intact
    assert {mended.what for mended in told(journal)} <= {JournalRepair.COPY_EXTENDED}
    journal.close()
    assert opened(journal.path) == ()


def test_a_full_disk_under_the_second_copy_alone_stops_the_journal_too(path, small_disk):
    ballast = small_disk / "ballast"
    ballast.write_bytes(bytes(SIZE - 40_000))
    places = JournalPaths(mirror=small_disk / "a.copy", key=path.with_name("signing.key"))
    journal = Journal.open(path, table_id="7", clock=ticking(), places=places)
    scribe = Scribe(journal).open(buy_in=100_000)
    error = fill(scribe)
    assert error.code is JournalErrorCode.DISK_FULL
    assert str(error) == (
        f"The disk of the journal {places.mirror} is full, so nothing was recorded: "
        "free some space and try again."
    )
    acknowledged = journal.last
    assert journal.stopped
    with pytest.raises(JournalError):
        journal.reopen()
    assert journal.stopped
    ballast.unlink()
    journal.reopen()
    assert journal.get(acknowledged.number) == acknowledged
    assert journal.count - acknowledged.number in {0, 1}
    assert {mended.what for mended in told(journal)} <= {JournalRepair.COPY_EXTENDED}
    journal.close()
    with Journal.open(path, places=places) as again:
        assert told(again) == ()


def test_a_full_disk_takes_no_new_journal(small_disk):
    ballast = small_disk / "ballast"
    with pytest.raises(OSError, match="No space"):
        ballast.write_bytes(bytes(SIZE + 1))
    with pytest.raises(JournalError) as caught:
        Journal.open(small_disk / "a.journal")
    assert caught.value.code in {JournalErrorCode.DISK_FULL, JournalErrorCode.DISK_FAILED}
    assert {file.name for file in small_disk.iterdir()} <= NOTHING_MADE


@pytest.mark.parametrize("left", range(20_000, 420_000, 20_000))
def test_a_disk_that_fills_while_a_journal_is_made_has_none_or_a_whole_one(small_disk, left):
    (small_disk / "ballast").write_bytes(bytes(SIZE - left))
    path = small_disk / "a.journal"
    trouble = trouble_of_making(path)
    if trouble is not None:
        assert trouble in {JournalErrorCode.DISK_FULL, JournalErrorCode.DISK_FAILED}
        # A journal that is whole may be there already, without its second copy.
        made = {file.name for file in small_disk.iterdir() if file.stat().st_size}
        assert made <= NOTHING_MADE | {"a.journal", "a.journal.copy"}
    if path.exists():
        with JournalReader(path) as reader:
            assert reader.verify().intact
            assert reader.tables_hold()
    (small_disk / "ballast").unlink()
    assert opened(path) == ()


@pytest.mark.parametrize("left", [0, 10_000, 40_000])
def test_a_full_disk_takes_no_backup_and_keeps_nothing_of_it(small_disk, path, left):
    scribe_at(path).open().journal.close()
    (small_disk / "ballast").write_bytes(bytes(SIZE - left))
    with pytest.raises(JournalError) as caught:
        back_up(path, small_disk / "b.journal")
    assert caught.value.code is JournalErrorCode.DISK_FULL
    assert [file.name for file in small_disk.iterdir()] == ["ballast"]


def trouble_of_making(path: Path) -> JournalErrorCode | None:
    """What keeps a new journal from being made at `path`; None if one is."""
    try:
        Journal.open(path).close()
    except JournalError as error:
        return error.code
    return None


def test_a_stray_program_with_the_file_is_said_and_nothing_is_recorded(path, monkeypatch):
    monkeypatch.setattr("dealerassist.journal.store.connection.PATIENCE_S", 0.01)
    scribe = scribe_at(path).open()
    count = scribe.journal.count
    stray = scribe_stray(path)
    with pytest.raises(JournalError) as caught:
        scribe.do(SitOut(2))
    assert caught.value.code is JournalErrorCode.BUSY
    stray.close()
    scribe.journal.reopen()
    assert scribe.do(SitOut(2)).number == count + 1
    scribe.journal.close()


def scribe_stray(path: Path):
    """Another program that has the file open for writing."""
    stray = sqlite.connect(str(path), isolation_level=None)
    stray.execute("BEGIN IMMEDIATE")
    return stray
