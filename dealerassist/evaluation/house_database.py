"""The evaluation's file: a plain SQLite database, made with sqlite-utils, for whoever can read one.

Everything in it can be made again from the journals. A part of a journal is taken out and put in
again as a whole, all parts of an export in one transaction: a file is as it was, or as it shall be.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self, TypeAlias

from msgspec import Struct
from pysqlite3 import dbapi2 as sqlite
from sqlite_utils import Database

from dealerassist.evaluation.stored_rows import JOURNAL, StoredPart, columns_of
from dealerassist.evaluation.tables import OF_COURSES, TABLES, VERSION, EvaluationRow
from dealerassist.evaluation.views import VIEWS
from dealerassist.files.reading import open_regular
from dealerassist.files.writing import HANDED_ON, unfinished_file
from dealerassist.journal.read_model.parts import OUTSIDE

APPLICATION = 0x4441_4556
"""SQLite's ``application_id`` of these files: “DAEV”."""

TEXTS = {"correction": ("reason", "text", "decline_text"), "incident": ("kind", "rule", "facts")}
"""The columns with words that can be searched for (FTS5)."""

MAGIC, HEADER = b"SQLite format 3\0", 100
"""How a database of SQLite begins, and how long its header is."""

DESCRIBED = {
    "journal": "Journals of tables, by which all other rows are told apart.",
    "export": "What was brought in last: a journal as a whole (shift 0), or a shift that the floor "
    "had. What happened outside of all shifts comes in with a journal alone. Where “intact” is 0, "
    "nothing after “last_entry” came in.",
}
"""What the tables hold that are not rows of the journals, by their names; each is a message."""

OF_ITSELF = ("exported_part", "described_table", "described_column")
"""The tables about the evaluation itself."""

PATIENCE_S = 60
"""How long a change waits for another one to end: some nights of a table are brought in by then."""

FIRST_VERSION = 1
"""The oldest version of the tables that is taken over: since it, only columns were added."""

AT_ONCE = 2_000
"""So many rows are inserted by one statement at most."""


SqliteError: TypeAlias = sqlite.Error
"""What SQLite raises where a file is damaged, locked by another program, or its disk is full."""


DAMAGED = frozenset({"SQLITE_CORRUPT", "SQLITE_NOTADB"})
LOCKED = frozenset({"SQLITE_BUSY", "SQLITE_LOCKED"})
FULL = "SQLITE_FULL"


def is_damaged(error: SqliteError) -> bool:
    """Whether it says that the file is damaged."""
    return error.sqlite_errorname in DAMAGED


def is_locked(error: SqliteError) -> bool:
    """Whether it says that somebody else writes to the file."""
    return error.sqlite_errorname in LOCKED


def is_full(error: SqliteError) -> bool:
    """Whether it says that there is no room left for the file."""
    return bool(error.sqlite_errorname == FULL)


class NoEvaluationError(Exception):
    """The file is no evaluation, or one of another version; `version` is that, 0 for none."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


class EvaluatedJournal(Struct, frozen=True, kw_only=True):
    """A journal of the database, and what is known of it.

    Attributes:
        journal: its number in the database.
        id, table_id: of the journal and of its table.
        table_name, house: as they are called now.
    """

    journal: int
    id: str
    table_id: str
    table_name: str
    house: str


class ExportMade(Struct, frozen=True, kw_only=True):
    """The last export of a journal into the database, and what was found of its entries.

    Attributes:
        export: counts all exports of the journal, those too that later ones have replaced.
        shift: the shift that the floor had of it; 0 for a journal as a whole.
        followed_from, last_entry: the entries that were followed, each held against the next, by
            this export and those before it that it went on from; nothing is brought in that comes
            after the last.
        head: the hash of the last one.
        intact: 1 if everything was right, else 0.
        finding: what was found, as a sentence.
        checkpoint: the newest signed checkpoint, as text, of a shift of the floor with the floor's
            countersignature; empty if there is none.
        program: version of the program that made it.
        made_utc: when.
    """

    journal: int
    export: int
    shift: int
    followed_from: int
    last_entry: int
    head: str
    intact: int
    finding: str
    checkpoint: str
    program: str
    made_utc: str


def check_evaluation(path: Path, *, oldest: int = VERSION) -> None:
    """Make sure that a file is an evaluation of this version, before SQLite opens it.

    SQLite would leave its own files beside a journal, or wait for whoever writes to it.

    Args:
        path: the file.
        oldest: the first version that is taken too.

    Raises:
        NoEvaluationError: if it is something else, such as a journal.
        OSError: if it cannot be read.
    """
    with open_regular(path) as file:
        head = file.read(HEADER)
    is_ours = len(head) == HEADER and head.startswith(MAGIC) and _number(head, 68) == APPLICATION
    version = _number(head, 60) if is_ours else 0
    if not oldest <= version <= VERSION:
        raise NoEvaluationError(version)


def _number(head: bytes, at: int) -> int:
    """A number of SQLite's header: at 60 the version of the tables, at 68 the application."""
    return int.from_bytes(head[at : at + 4], "big")


class HouseDatabase:
    """An evaluation that is open."""

    def __init__(
        self,
        path: Path,
        kinds: Sequence[type[EvaluationRow]] = TABLES,
        *,
        patience_s: float | None = None,
    ) -> None:
        """Open the file at `path`, or begin one in it if it is empty.

        Args:
            path: the file.
            kinds: the tables that a new one gets, each after those that it refers to.
            patience_s: how long a change waits for another one to end; `PATIENCE_S` for None.

        Raises:
            NoEvaluationError: if it is something else.
            OSError: if it cannot be read.
            sqlite.Error: if it cannot be opened.
        """
        if path.stat().st_size:
            check_evaluation(path, oldest=FIRST_VERSION)
        patience_s = PATIENCE_S if patience_s is None else patience_s
        self._connection = sqlite.connect(path, timeout=patience_s, isolation_level=None)
        # Plug-ins that somebody has installed are none of ours.
        self._database = Database(self._connection, execute_plugins=False)
        self._kinds = tuple(kinds)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    @property
    def with_courses(self) -> bool:
        """Whether it has the tables of `tables.OF_COURSES`; to be asked within `changed`."""
        return not OF_COURSES.isdisjoint(self._kinds)

    @contextmanager
    def changed(self) -> Iterator[None]:
        """Change it as a whole, or not at all, once nobody else does.

        Raises:
            NoEvaluationError: if a newer program has taken it over meanwhile.
            sqlite.Error: `is_locked`, if somebody still uses it after that time.
        """
        # Not sqlite-utils' `atomic`: two that first read and then write would refuse each other.
        self._connection.execute("BEGIN IMMEDIATE")
        with self._connection:
            if self._version > VERSION:
                raise NoEvaluationError(self._version)
            if not self._version:
                self._begin()
            there = {*self._database.table_names()}
            self._kinds = tuple(kind for kind in TABLES if kind.TABLE in there)
            if self._version < VERSION:
                self._take_over()
            yield

    def journal(self, names: EvaluatedJournal, newest: int | None = None) -> int:
        """The number of a journal in the database; the next one for a new journal.

        Args:
            names: those that it has now; their own number is not looked at.
            newest: the shift in which it has them, if they may be earlier ones; None if not.
        """
        table = self._database.table("journal")
        found = list(table.rows_where("id = ?", [names.id], select="journal"))
        number = found[0]["journal"] if found else table.count + 1
        if not found or newest is None or newest >= max(self.sums(names.id), default=0):
            table.upsert(as_columns(names) | {"journal": number}, pk="journal")
        return int(number)

    def sums(self, journal: str) -> dict[int, bytes]:
        """The checksum of each part of a journal when it was exported last, by the journal's id."""
        if not self._version:
            return {}
        found = self._database.execute(
            "SELECT part, digest FROM exported_part JOIN journal USING (journal) WHERE id = ?",
            [journal],
        )
        return dict(found.fetchall())

    def last_export(self, journal: str) -> ExportMade | None:
        """The last export of a journal as a whole, by its id."""
        if not self._version:
            return None
        rest = "journal = (SELECT journal FROM journal WHERE id = ?) AND shift = 0"
        found = self._database.table("export").rows_where(rest, [journal])
        return next((ExportMade(**row) for row in found), None)

    def floor_shifts(self, journal: str, *, beyond: int) -> set[int]:
        """The shifts of a journal, by its id, that the floor had up to later entries than this."""
        if not self._version:
            return set()
        found = self._database.execute(
            "SELECT shift FROM export JOIN journal USING (journal) "
            "WHERE id = ? AND shift > 0 AND last_entry > ?",
            [journal, beyond],
        )
        return {shift for (shift,) in found.fetchall()}

    def replace(self, journal: int, part: StoredPart, digest: bytes) -> None:
        """Put the rows of a part in place of those that it had.

        Args:
            journal: its number in the database.
            part: with all of its rows.
            digest: the checksum of the journal's rows that these were made from.
        """
        for kind in reversed(self._kinds):
            self._take_out(journal, kind, part.part)
        for kind in self._kinds:
            rows = part.rows.get(kind.TABLE, ())
            names = (JOURNAL, *(column.name for column in columns_of(kind)))
            if rows:
                self._database.table(kind.TABLE).insert_all(
                    [names, *((journal, *values) for values in rows)], batch_size=AT_ONCE
                )
        kept = {"journal": journal, "part": part.part, "digest": digest}
        self._database.table("exported_part").upsert(kept, pk=("journal", "part"))

    def keep_only(self, journal: int, parts: Iterable[int]) -> None:
        """Take out the parts that a journal has no more, as where an older copy came in.

        Args:
            parts: those that it has.
        """
        found = self._database.table("exported_part").rows_where("journal = ?", [journal])
        for part in {row["part"] for row in found} - set(parts):
            for kind in reversed(self._kinds):
                self._take_out(journal, kind, part)
            self._database.table("exported_part").delete((journal, part))

    def note(self, made: ExportMade) -> None:
        """Note an export in place of the one before it; its own number is not looked at."""
        last = self._last_number(made.journal)
        table = self._database.table("export")
        table.delete_where("journal = ? AND shift = ?", [made.journal, made.shift])
        table.insert(as_columns(made) | {"export": last + 1})

    # ── the file ────────────────────────────────────────────────────────────────────────────

    @property
    def _version(self) -> int:
        return int(self._connection.execute("PRAGMA user_version").fetchone()[0])

    def _last_number(self, journal: int) -> int:
        sql = "SELECT coalesce(max(export), 0) FROM export WHERE journal = ?"
        return int(self._connection.execute(sql, [journal]).fetchone()[0])

    def _begin(self) -> None:
        """Make tables, indexes, views, the search for words, and say what each column holds."""
        database = self._database
        database.table("journal").create(
            types_of(EvaluatedJournal), pk="journal", not_null=EvaluatedJournal.__struct_fields__,
            strict=True,
        )  # fmt: skip
        database.table("journal").create_index(["id"], unique=True)
        refers = [("journal", "journal", "journal")]
        database.table("export").create(
            types_of(ExportMade), pk=("journal", "export"), foreign_keys=refers,
            not_null=ExportMade.__struct_fields__, strict=True,
        )  # fmt: skip
        database.table("exported_part").create(
            {"journal": int, "part": int, "digest": bytes}, pk=("journal", "part"),
            foreign_keys=refers, strict=True,
        )  # fmt: skip
        for kind in self._kinds:
            self._make(kind)
        for table, columns in TEXTS.items():
            database.table(table).enable_fts(columns, create_triggers=True)
        for view in VIEWS:
            database.create_view(view.name, view.sql)
        self._describe()
        self._connection.execute(f"PRAGMA application_id = {APPLICATION}")
        self._connection.execute(f"PRAGMA user_version = {VERSION}")

    def _take_over(self) -> None:
        """Add to a file of an older version what it has not.

        It is empty there until a journal comes in again, and then every part of it does.
        """
        for kind in self._kinds:
            table = self._database.table(kind.TABLE)
            there = {*table.columns_dict}
            for column in columns_of(kind):
                if column.name not in there:
                    table.add_column(column.name, column.kind)
        for view in VIEWS:
            self._database.create_view(view.name, view.sql, replace=True)
        for described in ("described_table", "described_column"):
            self._database.table(described).drop()
        self._describe()
        # Not empty, as that of a part is whose journal keeps no checksums.
        self._connection.execute("UPDATE exported_part SET digest = x'00'")
        self._connection.execute(f"PRAGMA user_version = {VERSION}")

    def _make(self, kind: type[EvaluationRow]) -> None:
        table = self._database.table(kind.TABLE)
        columns = {column.name: column.kind for column in columns_of(kind)}
        refers: list[Any] = [("journal", "journal", "journal")]
        for column, (other, name) in kind.REFERS.items():
            refers.append(((JOURNAL, column), other, (JOURNAL, name)))
        table.create(
            {JOURNAL: int, **columns}, pk=(JOURNAL, *kind.KEY), foreign_keys=refers, strict=True
        )
        for name in kind.INDEXES:
            table.create_index([JOURNAL, name])

    def _describe(self) -> None:
        """Say in tables of their own what each table, view and column holds."""
        about = {kind.TABLE: kind.ABOUT for kind in self._kinds}
        about |= {view.name: view.about for view in VIEWS} | DESCRIBED
        described = self._database.table("described_table")
        rows = ({"name": name, "about": text} for name, text in about.items())
        described.insert_all(rows, pk="name", strict=True)
        columns = (
            {"table": kind.TABLE, "column": column.name, "about": column.about}
            for kind in self._kinds
            for column in columns_of(kind)
        )
        described = self._database.table("described_column")
        described.insert_all(columns, pk=("table", "column"), strict=True)

    def _take_out(self, journal: int, kind: type[EvaluationRow], part: int) -> None:
        shift = None if part == OUTSIDE else part
        where = f"{JOURNAL} = :journal AND {_in_part(kind)}"
        self._database.table(kind.TABLE).delete_where(where, {"journal": journal, "shift": shift})


@contextmanager
def begun_evaluation(
    path: Path, kinds: Sequence[type[EvaluationRow]] = TABLES, mode: int = HANDED_ON
) -> Iterator[HouseDatabase]:
    """A new evaluation, which appears at `path` once it is whole.

    Args:
        path: where nothing lies yet.
        kinds: as of `HouseDatabase`.
        mode: of the file, before the umask.

    Raises:
        OSError: if the file cannot be written.
        sqlite.Error: as `HouseDatabase`.
    """
    with (
        unfinished_file(path, mode=mode, replaces=False) as beside,
        HouseDatabase(beside, kinds) as made,
    ):
        yield made


def _in_part(kind: type[EvaluationRow]) -> str:
    """The SQL condition for the rows of a table that are of a shift: its own, or its hand's."""
    names = kind.__struct_fields__
    if kind.TABLE == "shift":
        return "number IS :shift"
    if "shift" in names:
        return "shift IS :shift"
    ((column, (other, number)),) = kind.REFERS.items()
    return (
        f"{column} IN (SELECT {number} FROM {other} "  # noqa: S608 - names of our own tables
        f"WHERE {JOURNAL} = :journal AND shift IS :shift)"
    )


def types_of(kind: type[Struct]) -> dict[str, type]:
    """The columns of a table that has a field of a class each."""
    names = {"int": int, "str": str}
    return {name: names[kind.__annotations__[name]] for name in kind.__struct_fields__}


def as_columns(row: Struct) -> dict[str, Any]:
    """The values of a row by its columns."""
    return {name: getattr(row, name) for name in row.__struct_fields__}
