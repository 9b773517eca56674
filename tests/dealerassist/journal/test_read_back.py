"""What was written is compared with what the file holds, before anybody hears of it.

Tests `dealerassist/journal/journal.py`, `dealerassist/journal/store/kept_files.py`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.store import mirror
from dealerassist.journal.store.kept_files import LOG, path_with_ending
from dealerassist.journal.store.mirror import MirrorReader
from dealerassist.table.commands import TakeSeat
from dealerassist.table.events import JournalRepair
from tests.support.journal.copies import copy_of
from tests.support.journal.scribe import Scribe
from tests.support.journal.surgery import operate
from tests.support.journal.told import told

KARL = TakeSeat(8, 400, "Karl")


def between(scribe: Scribe, meddle: Callable[[], None]) -> None:
    """Let somebody at the file after the commit, before the entry is read back."""
    write_copy = scribe.journal._write_mirror

    def written(*args: object) -> None:
        write_copy(*args)
        meddle()

    scribe.journal._write_mirror = written


def not_acknowledged(scribe: Scribe) -> None:
    """The tap is refused with the entry's number; it comes back from the copy, and all goes on."""
    last, state = scribe.journal.last, scribe.state
    with pytest.raises(JournalError) as caught:
        scribe.do(KARL)
    assert caught.value.code is JournalErrorCode.DAMAGED
    assert caught.value.facts["entry"] == last.number + 1
    assert scribe.journal.stopped
    assert (scribe.journal.last, scribe.state) == (last, state)
    vars(scribe.journal).pop("_write_mirror", None)
    scribe.journal.reopen()
    (mended,) = told(scribe.journal)
    assert mended.what in (JournalRepair.ENTRIES_RESTORED, JournalRepair.JOURNAL_RESTORED)
    restored = scribe.journal.last
    assert (restored.number, restored.events[0].alias) == (last.number + 1, "Karl")
    scribe.state = scribe.journal.recover().state
    assert scribe.do(TakeSeat(9, 400)).number == last.number + 2


LAST = "WHERE number = (SELECT max(number) FROM entry)"

TAKE_AWAY = f"DELETE FROM entry {LAST};"  # noqa: S608 — a script of the test's own


@pytest.mark.parametrize(
    "change",
    [
        "SET body = replace(body, 'Karl', 'Carl')",
        "SET body = body || ' '",
        "SET hash = zeroblob(32)",
        "SET number = number + 1",
        "SET body = replace(body, '\"buy_in\":400', '\"buy_in\":401'), hash = randomblob(32)",
    ],
)
def test_another_connection_changes_the_entry(scribe: Scribe, change):
    scribe.open()
    between(scribe, lambda: operate(scribe.journal.path, f"UPDATE entry {change} {LAST};"))
    not_acknowledged(scribe)


def test_another_connection_takes_the_entry_away(scribe: Scribe):
    scribe.open()
    between(scribe, lambda: operate(scribe.journal.path, TAKE_AWAY))
    not_acknowledged(scribe)


def test_the_file_itself_writes_something_else(scribe: Scribe):
    scribe.open()
    # Another connection would be seen before anything is written; that has a test of its own.
    connection = scribe.journal._database
    connection.execute("DROP TRIGGER entry_is_never_changed")
    connection.execute(
        "CREATE TRIGGER spoils AFTER INSERT ON entry BEGIN UPDATE entry "
        "SET body = replace(body, 'Karl', 'Carl') WHERE number = new.number; END;"
    )
    not_acknowledged(scribe)


@pytest.mark.parametrize("at", ["text", "hash"])
def test_the_log_holds_other_bytes_than_were_written(scribe: Scribe, at):
    """SQLite would answer out of its memory, where the entry is as it should be."""
    scribe.open()
    between(scribe, lambda: spoil_log(scribe.journal.path, at))
    not_acknowledged(scribe)


def spoil_log(journal: Path, at: str) -> None:
    """Flip a bit of the last entry in the log, as a disk or a stray program would."""
    log, line = path_with_ending(journal, LOG), copy_of(journal).read_bytes().splitlines()[-1]
    digest, body = bytes.fromhex(line[:64].decode()), line[65:]
    sought = body if at == "text" else digest
    place = log.read_bytes().rindex(sought) + len(sought) // 2
    with log.open("r+b", buffering=0) as file:
        byte = os.pread(file.fileno(), 1, place)[0]
        os.pwrite(file.fileno(), bytes([byte ^ 1]), place)


def test_what_is_given_back_is_what_the_file_holds(scribe: Scribe):
    scribe.open()
    written = []
    read_back = scribe.journal._read_back
    scribe.journal._read_back = lambda entry: written.append(entry) or read_back(entry)
    stored = scribe.do(KARL)
    assert stored == written[0]
    assert stored is not written[0]


@pytest.mark.parametrize("at", [0, 70, -2])
def test_the_second_copy_gets_other_bytes_than_were_written(scribe: Scribe, monkeypatch, at):
    """A letter of the hash, of the text, or the brace at its end."""
    scribe.open()
    state, write_all = scribe.state, mirror.write_all

    def spoilt(descriptor: int, content: bytes) -> None:
        altered = bytearray(content)
        altered[at] ^= 1
        write_all(descriptor, altered)

    monkeypatch.setattr(mirror, "write_all", spoilt)
    with pytest.raises(JournalError) as caught:
        scribe.do(KARL)
    assert caught.value.code is JournalErrorCode.COPY_FAILED
    assert scribe.journal.stopped
    assert scribe.state == state
    monkeypatch.undo()
    scribe.journal.reopen()
    (mended,) = told(scribe.journal)
    assert mended.what is JournalRepair.COPY_REPLACED
    scribe.state = scribe.journal.recover().state
    karl = scribe.journal.last
    assert karl.events[0].alias == "Karl"
    assert MirrorReader(copy_of(scribe.journal.path)).link(karl.number).body == karl.body.encode()
    assert scribe.do(TakeSeat(9, 400)).number == karl.number + 1
