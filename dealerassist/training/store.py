"""The training's book: one file of its own, in which everything is kept and nothing is changed.

It is opened by the same few functions as a table's journal, and with the same settings. Whatever
is shown of people, answers and certificates is folded from what it holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from dealerassist import __version__
from dealerassist.files.writing import make_folder
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.codec import CodecError, canonical, reader_of
from dealerassist.journal.entry import uuid7
from dealerassist.journal.errors import SENTENCES, JournalError, Trouble, troubles
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.files import LOG, identity_of
from dealerassist.journal.store.lock import Lock
from dealerassist.training.marks import Mark
from dealerassist.training.records import (
    Assignment,
    Certificate,
    OwnHand,
    Scenario,
    TrainingStaffRecord,
)

NAME = "training.book"
"""The file in the training's folder."""

VERSION = 1
"""SQLite's user_version of a book."""

What = TypeVar("What", bound=Struct)


class StoreTable(Struct, Generic[What], frozen=True):
    """One table of the book, and what it holds."""

    name: str
    kind: type[What]


STAFF = StoreTable("person", TrainingStaffRecord)
ANSWERS = StoreTable("answer", Mark)
SCENARIOS = StoreTable("scenario", Scenario)
ASSIGNMENTS = StoreTable("assignment", Assignment)
CERTIFICATES = StoreTable("certificate", Certificate)
OWN_HANDS = StoreTable("own_hand", OwnHand)

REGISTERS: tuple[str, ...] = tuple(
    register.name for register in (STAFF, ANSWERS, SCENARIOS, ASSIGNMENTS, CERTIFICATES, OWN_HANDS)
)


class StoredRecord(Struct, Generic[What], frozen=True):
    """One thing that the book holds.

    Attributes:
        number: its place in its register, from 1.
        utc_ms: when it was written, by the clock on the wall.
        actor: the number of whoever did or ordered it.
    """

    number: int
    utc_ms: int
    actor: str
    what: What


META = """
CREATE TABLE meta (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TRIGGER meta_is_never_changed BEFORE UPDATE ON meta
BEGIN SELECT RAISE(ABORT, 'the book keeps its name'); END;
CREATE TRIGGER meta_is_never_deleted BEFORE DELETE ON meta
BEGIN SELECT RAISE(ABORT, 'the book keeps its name'); END;
"""

REGISTER = """
CREATE TABLE {name} (
    number INTEGER PRIMARY KEY CHECK (number > 0),
    utc_ms INTEGER NOT NULL,
    actor TEXT NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body))
) STRICT;
CREATE TRIGGER {name}_numbers_have_no_gap BEFORE INSERT ON {name}
WHEN new.number IS NOT (SELECT coalesce(max(number), 0) + 1 FROM {name})
BEGIN SELECT RAISE(ABORT, 'what is kept takes the next number'); END;
CREATE TRIGGER {name}_is_never_changed BEFORE UPDATE ON {name}
BEGIN SELECT RAISE(ABORT, 'what is kept is never changed'); END;
CREATE TRIGGER {name}_is_never_deleted BEFORE DELETE ON {name}
BEGIN SELECT RAISE(ABORT, 'what is kept is never deleted'); END;
"""

BOOK = schema.Layout(
    schema.OF_TRAINING, VERSION, META + "".join(REGISTER.format(name=name) for name in REGISTERS)
)

BOOK_SENTENCES: Mapping[Trouble, str] = SENTENCES | {
    Trouble.IN_USE: (
        "The training book {journal} is in use by another Dealer Assist{process}: "
        "close that one first."
    ),
    Trouble.BUSY: (
        "The training book {journal} is held by another program, so nothing was kept: "
        "close that program and try again."
    ),
    Trouble.MISSING: "There is no training book {journal}: check the name of the folder.",
    Trouble.NOT_WRITABLE: (
        "The training book {journal} cannot be written: give this user the right to write to the "
        "file and its folder, or name another folder."
    ),
    Trouble.CANNOT_OPEN: (
        "The training book {journal} cannot be opened: check that it is a file that this user "
        "may read."
    ),
    Trouble.EMPTY: (
        "The file {journal} is empty, so it is no training book; nothing was written to it: "
        "put the book back from a backup, or name another folder."
    ),
    Trouble.LOG_ALONE: (
        "The training book {journal} is missing, but its log {log} is there: put the book back "
        "beside it, or move the log away before you begin a new book."
    ),
    Trouble.FOREIGN: (
        "The file {journal} is no training book, or its beginning is destroyed; nothing was "
        "written to it: name the right folder, or put the book back from a backup."
    ),
    Trouble.OTHER_KIND: (
        "The file {journal} is a table's journal, and the training keeps away from it; nothing "
        "was written to it: give the training a folder of its own."
    ),
    Trouble.NEWER: (
        "The training book {journal} was written by a newer Dealer Assist (book version "
        "{version}, this program reads {known}); nothing was written to it: install the newer "
        "program."
    ),
    Trouble.MOVED: (
        "The training book {journal} was moved or removed while it was in use, so nothing was "
        "kept: put it back, and start the training again."
    ),
    Trouble.DAMAGED: (
        "The training book {journal} is damaged; nothing was written to it: keep the file as it "
        "is, and put the book back from a backup."
    ),
    Trouble.UNFIT_DISK: (
        "The disk of the training book {journal} cannot keep it safe ({setting} is refused): "
        "put it on a local disk."
    ),
    Trouble.DISK_FULL: (
        "The disk of the training book {journal} is full, so nothing was kept: "
        "free some space and start the training again."
    ),
    Trouble.DISK_FAILED: (
        "The disk of the training book {journal} reports an error, so nothing was kept: "
        "check the disk, and start the training again."
    ),
    Trouble.FAILED: (
        "The training book {journal} refused what was to be kept ({reason}): "
        "start the training again."
    ),
    Trouble.STOPPED: (
        "The training book {journal} takes nothing more since something could not be kept: "
        "start the training again."
    ),
}
"""What is said of a book instead."""


class TrainingStoreError(JournalError):
    """The book cannot do what was asked; whatever was kept before still holds."""

    sentences: ClassVar[Mapping[Trouble, str]] = BOOK_SENTENCES


class TrainingStore:
    """The book, held by this process alone.

    Attributes:
        path: the file.
        id: what the book is called; PINs hold in this one alone.
    """

    def __init__(self, path: Path, lock: Lock, clock: Clock) -> None:
        """Use `open`."""
        self.path = path
        self._lock = lock
        self._clock = clock
        self._stopped = False
        self._database = connection.open_for_writing(path, BOOK)
        try:
            self._check()
            connection.empty_log(self._database, path)
            self.id = schema.names_of(self._database)["book"]
            self._identity = identity_of(path)
        except BaseException:
            self._database.close()
            raise

    @classmethod
    def open(cls, folder: Path, clock: Clock = system_clock) -> Self:
        """Open the book of this folder, or make folder and book if they are missing.

        Raises:
            BookError: with one sentence that says why not. What was there is as it was.
        """
        path = (folder / NAME).resolve()
        with _book_troubles(path):
            _refuse_journals(path.parent)
            make_folder(path.parent)
            if path.exists():
                connection.check_rights(path)
                connection.check_file(path, BOOK)
            lock = Lock(path)
            try:
                _make_or_mend(path)
                return cls(path, lock, clock)
            except BaseException:
                lock.release()
                raise

    def _check(self) -> None:
        """Make sure that the file is whole and its tables are ours."""
        sound = self._database.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
        if not sound or schema.written(self._database) != schema.expected(BOOK):
            raise JournalError(Trouble.DAMAGED, self.path)

    def all_of(self, register: StoreTable[What]) -> tuple[StoredRecord[What], ...]:
        """Everything in a register, oldest first.

        Raises:
            BookError: if it cannot be read.
        """
        with _book_troubles(self.path):
            rows = self._database.execute(
                f"SELECT number, utc_ms, actor, body FROM {register.name} ORDER BY number"  # noqa: S608
            ).fetchall()
            read = reader_of(register.kind)
            return tuple(
                StoredRecord(number, utc_ms, actor, read(body))
                for number, utc_ms, actor, body in rows
            )

    def keep(
        self, register: StoreTable[What], *facts: What, actor: str
    ) -> tuple[StoredRecord[What], ...]:
        """Keep all of these or none, on the disk when it returns.

        Raises:
            BookError: nothing was kept; from then on nothing more is, until the book is opened
                anew, as only the file can tell what it holds.
            CodecError: one of them would not be read back as it is, such as one with a float.
        """
        if self._stopped:
            raise TrainingStoreError(Trouble.STOPPED, self.path)
        texts = [_text_of(register, fact) for fact in facts]
        self._stopped = True
        with _book_troubles(self.path):
            self._check_place()
            first, utc_ms = self._write(register, texts, actor)
            self._read_back(register, first, texts)
        self._stopped = False
        return tuple(
            StoredRecord(number, utc_ms, actor, fact) for number, fact in enumerate(facts, first)
        )

    def _check_place(self) -> None:
        """Make sure that the file is still where the next start looks for it."""
        try:
            moved = identity_of(self.path) != self._identity
        except OSError:
            moved = True
        if moved:
            raise JournalError(Trouble.MOVED, self.path)

    def _write(self, register: StoreTable[What], texts: list[str], actor: str) -> tuple[int, int]:
        """Write these; the number of the first of them, and when that was."""
        utc_ms = self._clock().utc_ms
        with connection.transaction(self._database):
            (last,) = self._database.execute(
                f"SELECT coalesce(max(number), 0) FROM {register.name}"  # noqa: S608
            ).fetchone()
            for number, text in enumerate(texts, last + 1):
                self._database.execute(
                    f"INSERT INTO {register.name} VALUES (?, ?, ?, ?)",  # noqa: S608
                    (number, utc_ms, actor, text),
                )
        return last + 1, utc_ms

    def _read_back(self, register: StoreTable[What], first: int, texts: list[str]) -> None:
        """Make sure that the file has what was written."""
        rows = self._database.execute(
            f"SELECT body FROM {register.name} WHERE number >= ? ORDER BY number",  # noqa: S608
            (first,),
        ).fetchall()
        if [text for (text,) in rows] != texts:
            raise JournalError(Trouble.DAMAGED, self.path)

    def close(self) -> None:
        """Give file and lock back. Does nothing the second time."""
        self._stopped = True
        self._database.close()
        self._lock.release()


def _text_of(register: StoreTable[What], fact: What) -> str:
    text = canonical(fact)
    if reader_of(register.kind)(text) != fact:
        raise CodecError(f"{fact} would not be read back as it is")
    return text


def _make_or_mend(path: Path) -> None:
    """See to it that there is a book, with a log that the disk has; its lock is held."""
    if path.exists():
        connection.write_log_anew(path)
    else:
        connection.create(path, {"book": uuid7(), "program": __version__}, BOOK)


def _refuse_journals(folder: Path) -> None:
    """A folder with a table's journal in it is none for the training, whatever its name."""
    if not folder.is_dir():
        return
    for file in sorted(folder.iterdir()):
        if file.name.endswith(LOG) or not file.is_file() or file.stat().st_size == 0:
            continue
        if file.name == NAME or file.suffix == ".journal":
            _refuse_journal(file)


def _refuse_journal(file: Path) -> None:
    try:
        connection.check_file(file)
    except JournalError as error:
        if error.code is not Trouble.NEWER:
            return
    raise JournalError(Trouble.OTHER_KIND, file)


@contextmanager
def _book_troubles(path: Path) -> Iterator[None]:
    """Turn whatever goes wrong within into a `TrainingStoreError`."""
    try:
        with troubles(path):
            yield
    except TrainingStoreError:
        raise
    except JournalError as error:
        facts = {name: fact for name, fact in error.facts.items() if name != "journal"}
        raise TrainingStoreError(error.code, Path(str(error.facts["journal"])), **facts) from error
