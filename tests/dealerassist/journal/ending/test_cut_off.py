"""A kill, a cut or a full disk at any moment: one journal has the table, never two or none.

Tests `dealerassist/journal/recovery/exchange.py`.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.continued import begun_of
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.recovery.exchange import is_unfinished
from dealerassist.journal.store.paths import COPY_FOLDER, places_of
from tests.support.journal.year_end import ended, house_at, in_new_year
from tests.support.tiers import some

OPERATIONS = frozenset({"open", "os.rename", "os.link", "os.remove", "os.truncate"})
"""What Python tells of before it does it; `fsync` and `write` are told of below."""

MOST = 400
"""More steps than ending a journal takes."""

Fault = Callable[[], None]


class At:
    """Does something at one of the operations on files, in the order in which they come."""

    def __init__(self, number: int, fault: Fault, *, lasting: bool = False) -> None:
        self.number, self.fault, self.lasting = number, fault, lasting
        self.seen, self.on = 0, True

    def heard(self, event: str, _args: object = ()) -> None:
        if event in OPERATIONS and self.on:
            self.seen += 1
            if self.seen == self.number or (self.lasting and self.seen > self.number):
                self.fault()

    def telling(self, real: Callable[..., object]) -> Callable[..., object]:
        def told(*args: object) -> object:
            self.heard("open")
            return real(*args)

        return told

    def run(self, act: Callable[[], object]) -> None:
        """Do it with the fault; an audit hook stays, so this process must end afterwards."""
        sys.addaudithook(self.heard)
        with (
            patch.object(os, "fsync", self.telling(os.fsync)),
            patch.object(os, "write", self.telling(os.write)),
        ):
            act()


def in_a_process(act: Callable[[], None]) -> int:
    """Do it in a process of its own; its exit code."""
    child = os.fork()
    if not child:
        code = 9
        with suppress(BaseException):
            act()
            code = 0
        os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed() -> None:
    os._exit(77)


def full() -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def steps(act: Callable[[], object]) -> int:
    """How many operations it takes."""
    reading, telling = os.pipe()

    def counted() -> None:
        at = At(0, lambda: None)
        at.run(act)
        at.on = False
        os.write(telling, str(at.seen).encode())

    assert in_a_process(counted) == 0
    os.close(telling)
    with os.fdopen(reading) as said:
        number = int(said.read())
    assert 20 < number < MOST
    return number


def look(journal: Path, before: int) -> bool:
    """Start as the kiosk does, and hold what is there against what must be.

    Returns:
        whether it is the new journal.
    """
    folder = journal.parent
    with Journal.open(journal) as opened:
        new = begun_of(opened) is not None
        TableDesk(opened)
    names = {file.name for file in folder.iterdir()}
    assert not any(".begun" in name for name in names), names
    assert any(".ended-1" in name for name in names) == new, names
    with RecomputedReader(journal) as reader:
        assert audit_in_place(reader, across=True).intact
        told = [e.events for e in reader.entries() if e.kind == "mended"]
        assert not new or not told, told
        assert new or reader.count > before
    if new:
        old = journal.with_name("table.journal.ended-1")
        with RecomputedReader(old) as reader:
            assert audit_in_place(reader).intact
        with pytest.raises(JournalError) as refused:
            Journal.open(old)
        assert refused.value.code is JournalErrorCode.ENDED
        old.with_name(old.name + ".lock").unlink()
    return new


def entries_of(journal: Path) -> int:
    with RecomputedReader(journal) as reader:
        return reader.count


@pytest.fixture
def numbers(books, tmp_path):
    """The numbers of the operations."""
    there = house_at(tmp_path / "counted", books)
    return range(1, steps(lambda: in_new_year(there)) + 1)


@pytest.mark.parametrize("apart", some([True, False]))
def test_a_kill_at_any_moment(books, tmp_path, numbers, apart, monkeypatch):
    told = set()
    for number in some(numbers, 6):
        journal = house_at(tmp_path / str(number), books)
        if apart:
            copies = tmp_path / f"{number}-copies"
            copies.mkdir()
            monkeypatch.setenv(COPY_FOLDER, str(copies))
            journal.with_name("table.journal.copy").rename(copies / "table.journal.copy")
        before = entries_of(journal)

        def act(journal=journal, number=number) -> None:
            At(number, killed).run(lambda: in_new_year(journal))

        assert in_a_process(act) in (0, 77)
        new = look(journal, before)
        told.add(new)
        if not new:
            in_new_year(journal)
            assert look(journal, before)
    assert told == {True, False}


@pytest.mark.parametrize("lasting", some([True, False]))
def test_a_full_disk_at_any_moment(books, tmp_path, numbers, lasting):
    told = set()
    for number in some(numbers, 4):
        journal = house_at(tmp_path / str(number), books)
        before = entries_of(journal)

        def act(journal=journal, number=number) -> None:
            At(number, full, lasting=lasting).run(lambda: in_new_year(journal))

        assert in_a_process(act) in (0, 9)
        new = look(journal, before)
        told.add(new)
        if not new:
            in_new_year(journal)
            assert look(journal, before)
    assert told == {True, False}


def test_a_start_that_is_killed_while_it_finishes(books, tmp_path):
    there = house_at(tmp_path / "counted", books)
    ended(there)
    last = steps(lambda: Journal.open(there).close())
    for number in some(range(1, last + 1), 4):
        journal = house_at(tmp_path / str(number), books)
        ended(journal)
        assert is_unfinished(journal, places_of(journal))

        def act(journal=journal, number=number) -> None:
            At(number, killed).run(lambda: Journal.open(journal).close())

        assert in_a_process(act) in (0, 77)
        assert look(journal, 0)


def test_a_new_journal_that_was_not_written_whole_is_none(journal):
    ended_before = entries_of(journal)
    journal.with_name("table.journal.begun").write_bytes(b"half of it")
    journal.with_name("table.journal.begun.copy").write_bytes(b"{")
    assert not look(journal, ended_before)


def test_what_one_file_of_the_new_one_has_lost_the_other_gives_back(journal):
    ended(journal)
    journal.with_name("table.journal.begun").unlink()
    assert look(journal, 0)


def test_where_what_the_old_one_names_is_gone_a_start_says_so(journal):
    ended(journal)
    for name in ("table.journal.begun", "table.journal.begun.copy"):
        journal.with_name(name).unlink()
    with pytest.raises(JournalError) as refused:
        Journal.open(journal)
    assert refused.value.code is JournalErrorCode.ENDED


def test_a_disk_without_second_names_keeps_copies(journal, monkeypatch):
    def refused(*_args: object) -> None:
        raise OSError(errno.EPERM, "no second names")

    monkeypatch.setattr(os, "link", refused)
    in_new_year(journal)
    monkeypatch.undo()
    assert look(journal, 0)
