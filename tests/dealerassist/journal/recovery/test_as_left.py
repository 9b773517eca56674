"""A start follows the last entries; what was signed before is believed, and found behind.

Tests `dealerassist/journal/recovery/as_left.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Damage
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery import as_left
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoShift
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.support.journal.copies import as_kept, copy_of
from tests.support.journal.forging import forge_rows
from tests.support.journal.surgery import operate, rewrite, rows_of
from tests.support.journal.told import told
from tests.support.reports.played import DAY, a_clock

SHIFTS, HANDS = 3, 2


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A journal of some shifts, none of which is open."""
    path = tmp_path_factory.mktemp("kept") / "table-7.journal"
    clock = a_clock()
    with Journal.open(path, table_id="7", clock=clock) as journal:
        rules = load_profile("casinos-austria-stud").at_table()
        shift = DemoShift(TableDesk(journal), rules, seed=1, clock=clock)
        shift.open(table="7", gaming_day=DAY)
        for number in range(SHIFTS):
            if number:
                shift.begin(gaming_day=DAY)
            shift.play(HANDS, each=lambda _: None, to_the_end=True)
            shift.close()
    return path


@pytest.fixture
def closed(kept, path, monkeypatch):
    """The same at a table for which it is a long one."""
    monkeypatch.setattr(as_left, "RECENT", 50)
    return as_kept(path, kept)


def found_in(journal):
    with JournalReader(journal) as reader:
        return audit_in_place(reader).fault


def test_a_state_is_kept_for_each_shift_and_for_the_last_hands(closed):
    slots = [slot for slot, *_ in rows_of(closed, "standing")]
    assert slots == [-3, -2, -1, 0, *range(1, SHIFTS + 1)]


def test_the_last_entries_are_followed(closed):
    with Journal.open(closed) as journal:
        assert journal.recent.since == journal.count - as_left.RECENT
        assert told(journal) == ()
    assert found_in(closed) is None


@pytest.mark.parametrize(
    ("change", "damage"),
    [
        ("UPDATE entry SET body = replace(body, '{', '{ ') WHERE number = 40", Damage.ALTERED),
        ("UPDATE entry SET hash = zeroblob(32) WHERE number = 40", Damage.REHASHED),
        ("UPDATE checkpoint SET note = note || ' ' WHERE size < 100", Damage.FORGED),
        ("UPDATE hand SET rake = rake - 1 WHERE number = 1", Damage.TABLES),
        ("DELETE FROM hand WHERE number = 2", Damage.TABLES),
        ("UPDATE standing SET state = replace(state, '1', '2') WHERE slot = 1", Damage.TABLES),
    ],
)
def test_what_was_changed_long_ago_is_found_behind_and_mended(closed, change, damage):
    operate(closed, f"PRAGMA foreign_keys = OFF; {change}", hidden=True)
    with Journal.open(closed) as journal:
        assert told(journal) == (), "the start has not looked there"
        assert found_in(closed).damage is damage
        journal.reopen(whole=True)
        (mended,) = told(journal)
        assert isinstance(mended, JournalRepaired)
        assert journal.recent.are_all
        if damage is not Damage.FORGED:
            assert mended.what in {JournalRepair.JOURNAL_RESTORED, JournalRepair.TABLES_REBUILT}
    assert found_in(closed) is None


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE hand SET rake = rake + 1 WHERE number = 1",
        "UPDATE shift SET tips = tips + 1 WHERE number = 1",
        "INSERT INTO incident VALUES (9, 9, 1, 1, 1, 'undo', 5, 'x', '{}')",
        "UPDATE standing SET state = state || ' ' WHERE slot = 1",
    ],
)
def test_a_forged_row_is_not_shown(closed, change):
    operate(closed, f"PRAGMA foreign_keys = OFF; {change}", hidden=True)
    with Journal.open(closed) as journal:
        assert journal.shift(SHIFTS) is not None, "of this one the rows were checked"
        with pytest.raises(JournalError) as refused:
            journal.shift(1)
        assert refused.value.code is JournalErrorCode.WRITTEN_BY_OTHERS
        assert journal.stopped
        journal.reopen()
        (mended,) = told(journal)
        assert (mended.what, journal.recent.are_all) == (JournalRepair.TABLES_REBUILT, True)
        assert journal.shift(1) is not None


def test_sums_that_were_taken_anew_are_found_at_the_start(closed):
    forge_rows(closed, "UPDATE hand SET rake = rake + 1 WHERE number = 1")
    with Journal.open(closed) as journal:
        (mended,) = told(journal)
    assert (mended.what, mended.table) == (JournalRepair.TABLES_REBUILT, "hand")


def test_a_past_that_was_rewritten_is_found_at_the_start(closed):
    rewrite(closed, 40, b'"actor"', b'"actor" ')
    with Journal.open(closed) as journal:
        assert [each.what for each in told(journal)] == [JournalRepair.JOURNAL_RESTORED]
    assert found_in(closed) is None


def test_an_old_line_of_the_second_copy_is_found_behind_and_mended(closed):
    copy = copy_of(closed)
    lines = copy.read_bytes().split(b"\n")
    lines[40] = lines[40].replace(b'"actor"', b'"Actor"')
    copy.write_bytes(b"\n".join(lines))
    with Journal.open(closed) as journal:
        assert told(journal) == ()
        with JournalReader(closed) as reader:
            compared = audit_in_place(reader).compared
        assert compared.second_copy.upto < 60
        journal.reopen(whole=True)
        (mended,) = told(journal)
    assert mended.what is JournalRepair.COPY_REPLACED


@pytest.mark.parametrize("cut", [1, 30, 200, 2_000])
def test_a_second_copy_without_its_end_is_given_it(closed, cut):
    copy = copy_of(closed)
    whole = copy.read_bytes()
    copy.write_bytes(whole[:-cut])
    with Journal.open(closed) as journal:
        mended = told(journal)
        assert not journal.recent.are_all
    assert [each.what for each in mended] == [JournalRepair.COPY_EXTENDED] * (cut > 200)
    assert copy.read_bytes()[: len(whole)] == whole


def test_after_a_failed_sync_the_end_of_the_second_copy_is_written_anew(closed):
    copy, whole = copy_of(closed), copy_of(closed).read_bytes()
    before = copy.stat().st_ino, copy.stat().st_mtime_ns
    with Journal.open(closed) as journal:
        journal.reopen()
        assert not journal.recent.are_all
    assert copy.read_bytes() == whole
    assert copy.stat().st_ino == before[0], "it is not copied as a whole"
    assert copy.stat().st_mtime_ns > before[1]
