"""A damaged journal is mended or refused, with one sentence.

Tests `dealerassist/journal/entry.py`, `dealerassist/journal/missing_checkpoints.py`,
`dealerassist/journal/store/connection.py`.
"""

import shutil
from pathlib import Path

import pytest

from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import connection
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.support.journal.copies import copy_of, opened, without_copy
from tests.support.journal.refusing import refused
from tests.support.journal.scribe import scribe_at
from tests.support.journal.told import told


def destroyed_beginning(content: bytes) -> bytes:
    return bytes(100) + content[100:]


def emptied(_content: bytes) -> bytes:
    return b""


def of_another_kind(_content: bytes) -> bytes:
    return b"%PDF-1.7 " * 4000


def cut_after(pages: int):
    return lambda content: content[: pages * 4096]


SPOILT = {
    "the beginning destroyed": (destroyed_beginning, JournalErrorCode.FOREIGN),
    "emptied": (emptied, JournalErrorCode.EMPTY),
    "another file under its name": (of_another_kind, JournalErrorCode.FOREIGN),
    "cut after a page": (cut_after(1), JournalErrorCode.DAMAGED),
    "cut after three pages": (cut_after(3), JournalErrorCode.DAMAGED),
    "cut after seven pages": (cut_after(7), JournalErrorCode.DAMAGED),
}


@pytest.mark.parametrize(("spoil", "code"), SPOILT.values(), ids=SPOILT)
def test_a_spoilt_file_without_a_copy_is_refused(closed, spoil, code):
    closed.write_bytes(spoil(closed.read_bytes()))
    assert refused(without_copy(closed)).code is code


@pytest.mark.parametrize("spoil", [spoil for spoil, _ in SPOILT.values()], ids=SPOILT)
def test_a_spoilt_file_is_restored_from_its_copy(closed, spoil):
    before = entries_of(closed)
    spoilt = spoil(closed.read_bytes())
    closed.write_bytes(spoilt)
    mended = JournalRepaired(
        JournalRepair.JOURNAL_RESTORED, 1, len(before), f"{closed.name}.damaged-1"
    )
    assert opened(closed) == (mended,)
    assert closed.with_name(mended.kept).read_bytes() == spoilt
    assert entries_of(closed) == before


def test_a_lost_journal_is_restored_from_its_copy(closed):
    before = entries_of(closed)
    closed.unlink()
    assert opened(closed) == (JournalRepaired(JournalRepair.JOURNAL_RESTORED, 1, len(before), ""),)
    assert entries_of(closed) == before


def test_a_changed_letter_without_a_copy_is_refused_with_the_entrys_number(closed):
    change_entry_40(closed)
    error = refused(without_copy(closed))
    assert (error.code, error.facts["entry"]) == (JournalErrorCode.DAMAGED, 40)


def test_a_changed_letter_is_mended_from_the_copy(closed):
    before = entries_of(closed)
    change_entry_40(closed)
    assert entries_of(closed) != before
    (mended,) = opened(closed)
    assert (mended.what, mended.first) == (JournalRepair.JOURNAL_RESTORED, 40)
    assert entries_of(closed) == before


def change_entry_40(journal: Path) -> None:
    body = entries_of(journal)[39].body
    content = journal.read_bytes()
    assert content.count(body.encode()) == 1
    changed = body.replace('"actor":"anna"', '"actor":"hans"').encode()
    journal.write_bytes(content.replace(body.encode(), changed))


def entries_of(journal: Path) -> list[Entry]:
    with JournalReader(journal) as reader:
        return list(reader.entries())


@pytest.mark.long
@pytest.mark.parametrize("with_copy", [False, True])
def test_damage_anywhere_is_mended_refused_or_harmless(closed, with_copy):
    content, second = closed.read_bytes(), copy_of(closed).read_bytes()
    with JournalReader(closed) as reader:
        entries, state = list(reader.entries()), reader.recover().state
    codes, mended = [], []
    for at in range(16, len(content), 4001 if with_copy else 1997):
        hurt = bytearray(content)
        hurt[at : at + 4] = bytes(byte ^ 0xFF for byte in hurt[at : at + 4])
        closed.write_bytes(hurt)
        copy_of(closed).write_bytes(second)
        if not with_copy:
            without_copy(closed)
        try:
            with Journal.open(closed) as journal:
                mended += [each.what for each in told(journal)]
                assert list(journal.entries()) == entries
                assert journal.recover().state == state
        except JournalError as error:
            codes.append(error.code)
    if with_copy:
        assert codes == []
        assert set(mended) == {JournalRepair.JOURNAL_RESTORED, JournalRepair.TABLES_REBUILT}
    else:
        assert set(codes) <= {JournalErrorCode.DAMAGED, JournalErrorCode.FOREIGN}
        assert len(codes) > 10


@pytest.mark.parametrize("with_copy", [False, True])
def test_a_log_that_was_emptied_half_way_is_no_damage(path, tmp_path, with_copy):
    scribe = scribe_at(path).open()
    scribe.hand()
    cut = tmp_path / "cut" / path.name
    cut.parent.mkdir()
    for file in (path, copy_of(path), path.with_name(f"{path.name}-wal")):
        shutil.copyfile(file, cut.with_name(file.name))
    entries = list(scribe.journal.entries())
    connection.empty_log(scribe.journal._database, path)
    # The power failed when the first page had come from the log into the file.
    with cut.open("r+b") as file:
        file.write(path.read_bytes()[:4096])
    assert cut.stat().st_size < path.stat().st_size
    scribe.journal.close()
    shutil.copyfile(path.with_name("signing.key"), cut.with_name("signing.key"))
    if not with_copy:
        without_copy(cut)
    with JournalReader(cut) as reader:
        assert list(reader.entries()) == entries
    made = () if with_copy else (JournalRepaired(JournalRepair.COPY_MADE, 1, len(entries), ""),)
    assert opened(cut) == made
    assert entries_of(cut) == entries
