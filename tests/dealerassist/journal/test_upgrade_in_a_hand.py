"""A table is killed in the middle of a hand, a newer program is installed, and the hand goes on.

Tests `dealerassist/journal/audit.py`, `dealerassist/journal/read_model/earlier_rows.py`,
`dealerassist/journal/verification/whole_journal.py`.
"""

import shutil
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.table_definitions import INSERT_CHECKPOINT, INSERT_ENTRY
from tests.support.hand.offers import offers
from tests.support.journal.copies import copy_of
from tests.support.journal.scribe import AT_ANY_TIME
from tests.support.journal.surgery import operate, rows_of
from tests.support.journal.versions import EVERY_VERSION, put_into
from tests.support.tiers import some


@pytest.fixture(
    params=[*some(EVERY_VERSION[:-1], 5), EVERY_VERSION[-1]],
    ids=lambda file: f"version {file.stem}",
)
def old(request, tmp_path):
    """A journal of a released version, in the middle of a hand."""
    return put_into(tmp_path, request.param)


def killed(journal: Path) -> Path:
    """The journal as a kill leaves it: its last entry, and that one's checkpoint, in the log."""
    with JournalReader(journal) as reader:
        last = reader.link(reader.count)
        sealed = reader.checkpoints().get(last.number)
    left = journal.parent / "left"
    left.mkdir()
    operate(journal, f"DELETE FROM entry WHERE number = {last.number}", hidden=True)  # noqa: S608
    if sealed:
        operate(journal, f"DELETE FROM checkpoint WHERE size = {last.number}", hidden=True)  # noqa: S608
    writing = sqlite.connect(str(journal), isolation_level=None)
    writing.execute("PRAGMA journal_mode = WAL").fetchall()
    writing.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    writing.execute(INSERT_ENTRY, last)
    if sealed:
        writing.execute(INSERT_CHECKPOINT, (last.number, sealed.note, sealed.key))
    for file in (journal, journal.with_name(f"{journal.name}-wal"), copy_of(journal)):
        if file.exists():
            shutil.copyfile(file, left / file.name)
    writing.close()
    return left / journal.name


def test_after_a_kill_and_an_upgrade_the_hand_goes_on(old):
    entries, copied = rows_of(old, "entry"), copy_of(old)
    with JournalReader(old) as reader:
        state = reader.recover().state
    assert state.shift_is_open
    assert state.hand_in_progress
    journal = killed(old)
    assert journal.with_name(f"{journal.name}-wal").stat().st_size
    assert copied.exists() == (int(old.stem) > 1)
    with Journal.open(journal) as opened:
        assert opened.recover().state == state
        desk = TableDesk(opened)
        while desk.state.hand_in_progress:
            tap = next(tap for tap in offers(desk.state.hand) if tap not in AT_ANY_TIME)
            assert not isinstance(desk.handle(tap, actor=desk.state.shift.croupier), Refusal)
        assert desk.state.hands == state.hands
        assert audit(opened).intact
    assert rows_of(journal, "entry")[: len(entries)] == entries
    with JournalReader(journal) as reader:
        assert audit(reader, mirror=copy_of(journal)).intact
