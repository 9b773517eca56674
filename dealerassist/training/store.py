"""The training store: one SQLite file to which records are added and in which none is changed.

On the screen it is called the training book. It is opened by the same functions as a table's
journal (`dealerassist.journal.store.connection`) and with the same settings. All that is shown of
people, answers and certificates is computed from its records.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import disk_usage
from typing import Generic, Self

from msgspec import Struct

from dealerassist import __version__
from dealerassist.files.writing import make_folder
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.codec import CodecError, canonical, reader_of
from dealerassist.journal.entry import uuid7
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import LOG, identity_of
from dealerassist.journal.store.lock import Lock
from dealerassist.training import store_versions
from dealerassist.training.answer_marks import Mark
from dealerassist.training.store_errors import TrainingStoreError
from dealerassist.training.stored_records import (
    Assignment,
    Certificate,
    OwnHand,
    Record,
    Scenario,
    StoredRecord,
    TrainingStaffRecord,
)

NAME = "training.book"
"""The file in the training's folder."""

ROOM_BYTES = 1_000_000
"""The least room on the disk for bringing a store up to a newer version."""


class StoreTable(Struct, Generic[Record], frozen=True):
    """One table of the store, and the class of its records."""

    name: str
    kind: type[Record]


STAFF = StoreTable("person", TrainingStaffRecord)
ANSWERS = StoreTable("answer", Mark)
SCENARIOS = StoreTable("scenario", Scenario)
ASSIGNMENTS = StoreTable("assignment", Assignment)
CERTIFICATES = StoreTable("certificate", Certificate)
OWN_HANDS = StoreTable("own_hand", OwnHand)

REGISTERS: tuple[str, ...] = tuple(
    table.name for table in (STAFF, ANSWERS, SCENARIOS, ASSIGNMENTS, CERTIFICATES, OWN_HANDS)
)


class TrainingStore:
    """The training store, locked by this process.

    Attributes:
        path: the file.
        id: its unique name (UUID), given when it was made; the PINs are bound to it, so that PINs
            of another training or of a table do not work here.
    """

    def __init__(self, path: Path, lock: Lock, clock: Clock, *, beside: bool = False) -> None:
        """Open an existing file whose lock is held. Use `open` instead."""
        self.path = path
        self._lock = lock
        self._clock = clock
        self._stopped = False
        self._database = connection.open_for_writing(path, store_versions.newest_layout())
        try:
            self._check()
            self._upgrade(beside=beside)
            if not beside:
                connection.empty_log(self._database, path)
            self._seen = connection.changes_by_others(self._database)
            self.id = schema.names_of(self._database)["book"]
            self._identity = identity_of(path)
        except BaseException:
            self._database.close()
            raise

    @classmethod
    def open(cls, folder: Path, clock: Clock = system_clock, *, beside: bool = False) -> Self:
        """Open the store in this folder; folder and store are made if they are missing.

        Args:
            folder: where it lies.
            clock: what time it is.
            beside: also while a running training has it open, which then sees what is kept here
                (`changed_by_others`).

        Raises:
            TrainingStoreError: if it cannot be used, with one sentence that says why. Nothing that
                was there has been changed.
        """
        # Everything is checked before anything is made or locked: a refused folder, above all one
        # with a table's journal in it, must stay as it was, without a lock file beside it.
        path = (folder / NAME).resolve()
        with _store_troubles(path):
            _refuse_journals(path.parent)
            make_folder(path.parent)
            if path.exists():
                connection.check_rights(path)
                connection.check_file(path, store_versions.newest_layout())
            try:
                return cls._alone(path, clock)
            except JournalError as error:
                if not beside or error.code is not JournalErrorCode.IN_USE:
                    raise
            return cls._beside(path, clock)

    @classmethod
    def _alone(cls, path: Path, clock: Clock) -> Self:
        """Open it as the one that may put a log left behind on the disk anew."""
        lock = Lock(path)
        try:
            # Whoever opened it beside an earlier holder may still be writing.
            visitors = Lock(path, file=visitors_path(path), patience_s=connection.PATIENCE_S)
            try:
                _create_or_recover(path)
                return cls(path, lock, clock)
            finally:
                visitors.release()
        except BaseException:
            lock.release()
            raise

    @classmethod
    def _beside(cls, path: Path, clock: Clock) -> Self:
        """Open it while another program has it: SQLite lets one write after the other."""
        patience = connection.PATIENCE_S
        visit = Lock(path, file=visitors_path(path), shared=True, patience_s=patience)
        try:
            return cls(path, visit, clock, beside=True)
        except BaseException:
            visit.release()
            raise

    @property
    def changed_by_others(self) -> bool:
        """Whether another program has kept something here since this was asked last.

        Raises:
            TrainingStoreError: if it cannot be read.
        """
        with _store_troubles(self.path):
            seen, self._seen = self._seen, connection.changes_by_others(self._database)
        return seen != self._seen

    def _check(self) -> None:
        """Make sure that SQLite finds the file sound, and its tables are those of its version."""
        version, known = schema.version_of(self._database), store_versions.newest_layout().version
        if version > known:
            # A newer program had it between the first look at it and the lock.
            raise JournalError(JournalErrorCode.NEWER, self.path, version=version, known=known)
        sound = self._database.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
        tables = schema.expected_schema(store_versions.layout_of_version(version))
        if not sound or schema.written_schema(self._database) != tables:
            raise JournalError(JournalErrorCode.DAMAGED, self.path)

    def _upgrade(self, *, beside: bool) -> None:
        """Bring a store of an older version up to this one, in one transaction or not at all."""
        version, newest = schema.version_of(self._database), store_versions.newest_layout()
        if version == newest.version:
            return
        if beside:
            # Whoever has it open is an older program, which knows none but its own tables.
            raise JournalError(JournalErrorCode.IN_USE, self.path)
        connection.empty_log(self._database, self.path)
        self._check_room()
        with connection.transaction(self._database):
            schema.run_script(self._database, store_versions.steps_since(version))
            self._database.execute(f"PRAGMA user_version = {newest.version}")
            made = schema.written_schema(self._database)
            # Else a step is wrong, and nothing is committed.
            assert made == schema.expected_schema(newest), (
                "an older store is now other than a new one"
            )
            assert store_versions.only_grows(made), "records of the store could be changed"

    def _check_room(self) -> None:
        """Make sure that the disk has room for the log of the new version and then for the file.

        What is committed is in the log first. If only the log had room, the store would be of the
        new version, without the program that was to open it being able to go on.
        """
        if disk_usage(self.path.parent).free < 2 * self.path.stat().st_size + ROOM_BYTES:
            raise JournalError(JournalErrorCode.DISK_FULL, self.path)

    def all_of(self, table: StoreTable[Record]) -> tuple[StoredRecord[Record], ...]:
        """All records of a table, oldest first.

        Raises:
            TrainingStoreError: if it cannot be read.
        """
        with _store_troubles(self.path):
            rows = self._database.execute(
                f"SELECT number, utc_ms, actor, body FROM {table.name} ORDER BY number"  # noqa: S608
            ).fetchall()
            read = reader_of(table.kind)
            return tuple(
                StoredRecord(number, utc_ms, actor, read(body))
                for number, utc_ms, actor, body in rows
            )

    def keep(
        self, table: StoreTable[Record], *records: Record, actor: str
    ) -> tuple[StoredRecord[Record], ...]:
        """Add these records to a table, all or none; they are on the disk when it returns.

        Raises:
            TrainingStoreError: they could not be written. From then on nothing more is, until the
                store is opened anew.
            CodecError: a record would not be read back as it is, such as one with a float.
        """
        if self._stopped:
            raise TrainingStoreError(JournalErrorCode.STOPPED, self.path)
        texts = [_text_of(table, record) for record in records]
        # Set before writing, and taken back only once everything has been read back. A failure in
        # between leaves open what the disk holds; only opening the file anew can tell.
        self._stopped = True
        with _store_troubles(self.path):
            self._check_place()
            first, utc_ms = self._write(table, texts, actor)
            self._read_back(table, first, texts)
        self._stopped = False
        return tuple(
            StoredRecord(number, utc_ms, actor, record)
            for number, record in enumerate(records, first)
        )

    def _check_place(self) -> None:
        """Make sure that the file still lies under its path.

        An open file can be written even after it was moved away, but the next start would not find
        what was kept in it.
        """
        try:
            moved = identity_of(self.path) != self._identity
        except OSError:
            moved = True
        if moved:
            raise JournalError(JournalErrorCode.MOVED, self.path)

    def _write(self, table: StoreTable[Record], texts: list[str], actor: str) -> tuple[int, int]:
        """Write these in one transaction: the number of the first, and the time (UTC ms)."""
        utc_ms = self._clock().utc_ms
        with connection.transaction(self._database):
            (last,) = self._database.execute(
                f"SELECT coalesce(max(number), 0) FROM {table.name}"  # noqa: S608
            ).fetchone()
            for number, text in enumerate(texts, last + 1):
                self._database.execute(
                    f"INSERT INTO {table.name} VALUES (?, ?, ?, ?)",  # noqa: S608
                    (number, utc_ms, actor, text),
                )
        return last + 1, utc_ms

    def _read_back(self, table: StoreTable[Record], first: int, texts: list[str]) -> None:
        """Make sure that the file holds what was written."""
        rows = self._database.execute(
            f"SELECT body FROM {table.name} WHERE number >= ? ORDER BY number LIMIT ?",  # noqa: S608
            (first, len(texts)),
        ).fetchall()
        if [text for (text,) in rows] != texts:
            raise JournalError(JournalErrorCode.DAMAGED, self.path)

    @contextmanager
    def let_go(self) -> Iterator[None]:
        """Hold neither the file nor its lock meanwhile, as while somebody types.

        Afterwards it is open beside a running training, if there is one by then. If what is done
        meanwhile fails, it stays closed.

        Raises:
            TrainingStoreError: if it cannot be opened again.
        """
        self.close()
        yield
        again = type(self).open(self.path.parent, self._clock, beside=True)
        if again.id != self.id:
            again.close()
            raise TrainingStoreError(JournalErrorCode.MOVED, self.path)
        vars(self).update(vars(again))

    def close(self) -> None:
        """Close the file and release its lock. A second call does nothing."""
        self._stopped = True
        self._database.close()
        self._lock.release()


def visitors_path(store: Path) -> Path:
    """The file of the lock that is shared by all who open a store beside its holder."""
    return store.with_name(store.name + ".beside.lock")


def _text_of(table: StoreTable[Record], record: Record) -> str:
    """A record as JSON, after reading it again as a check."""
    text = canonical(record)
    if reader_of(table.kind)(text) != record:
        raise CodecError(f"{record} would not be read back as it is")
    return text


def _create_or_recover(path: Path) -> None:
    """Make the file if there is none; else put a log that was left behind on the disk anew.

    The lock is held. Why the log is written anew says `connection.write_log_anew`.
    """
    if path.exists():
        connection.write_log_anew(path)
    else:
        names = {"book": uuid7(), "program": __version__}
        connection.create_file(path, names, store_versions.newest_layout())


def _refuse_journals(folder: Path) -> None:
    """Refuse a folder in which a table's journal lies, even one that is named like the store."""
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
        # A journal of a newer version is a journal; any other error says that it is none.
        if error.code is not JournalErrorCode.NEWER:
            return
    raise JournalError(JournalErrorCode.OTHER_KIND, file)


@contextmanager
def _store_troubles(path: Path) -> Iterator[None]:
    """Turn an error of SQLite, of the system or of the journal into a `TrainingStoreError`."""
    try:
        with as_journal_errors(path):
            yield
    except TrainingStoreError:
        raise
    except JournalError as error:
        facts = {name: fact for name, fact in error.facts.items() if name != "journal"}
        raise TrainingStoreError(error.code, Path(str(error.facts["journal"])), **facts) from error
