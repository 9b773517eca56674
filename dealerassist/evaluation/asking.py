"""Asking an evaluation: SQL that only reads, within bounds of time and of rows."""

from __future__ import annotations

import resource
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple, TypeAlias

from pysqlite3 import dbapi2 as sqlite

from dealerassist.evaluation.house_database import check_evaluation, is_damaged
from dealerassist.evaluation.stored_rows import Value

MOST_ROWS = 10_000
"""So many rows of an answer are given at most, unless more are asked for."""

LONGEST_S = 30.0
"""So many seconds a question may take, unless more are given."""

STEPS = 1_000
"""After so many of SQLite's steps it is asked whether the time is up."""

MOST_BYTES = 512 << 20
"""So much memory a question may take: SQLite would make values of a gigabyte."""

READING = frozenset({
    sqlite.SQLITE_SELECT, sqlite.SQLITE_READ, sqlite.SQLITE_FUNCTION, sqlite.SQLITE_RECURSIVE,
})  # fmt: skip
"""What SQL may do: nothing that writes, attaches a file or changes a setting."""

FORBIDDEN = frozenset({"load_extension"})


OpenedEvaluation: TypeAlias = sqlite.Connection
"""An evaluation that is open, and can only be read."""


class FoundRows(NamedTuple):
    """The answer to a question.

    Attributes:
        columns: their names, each another one.
        rows: the values of each row.
        more: whether there are more rows than were wanted.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    more: bool


class AskedInVainError(Exception):
    """SQLite could not answer; `reason` is what it said."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ChangeAskedError(Exception):
    """The statement would do something else than read, or is none."""


class TooLongError(Exception):
    """The time was up before there was an answer."""


def ask_evaluation(
    path: Path,
    sql: str,
    parameters: Mapping[str, Value],
    *,
    rows: int = MOST_ROWS,
    seconds: float = LONGEST_S,
) -> FoundRows:
    """What the evaluation at `path` answers.

    Args:
        sql: one statement that reads.
        parameters: the values of its named parameters; those that it does not name are left out.
        rows: how many rows at most.
        seconds: how long it may take.

    Raises:
        NoEvaluationError: if the file is no evaluation, such as a journal.
        AskedInVainError: if the statement is wrong, or cannot be answered.
        ChangeAskedError: if it would do something else than read, or is empty.
        TooLongError: if it takes longer. SQLite looks at the clock between its steps alone, and a
            step may take long, as one that searches a huge text does.
        TooLargeError: if it takes too much memory.
        OSError, sqlite.Error: if the file cannot be read.
    """
    with opened_for_reading(path) as connection:
        upto = monotonic() + seconds
        connection.set_progress_handler(lambda: int(monotonic() > upto), STEPS)
        try:
            with _bounded_memory():
                return _answer(connection, sql, parameters, rows)
        except MemoryError as error:
            raise TooLargeError from error


class TooLargeError(Exception):
    """The answer, or a value on the way to it, takes too much memory."""


@contextmanager
def opened_for_reading(path: Path) -> Iterator[OpenedEvaluation]:
    """The evaluation at `path`, which can only be read.

    Raises:
        NoEvaluationError: if the file is no evaluation.
        OSError, sqlite.Error: if it cannot be read.
    """
    check_evaluation(path)
    connection = sqlite.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
    try:
        connection.execute("PRAGMA query_only = ON")
        connection.set_authorizer(_may)
        yield connection
    finally:
        connection.close()


def _answer(
    connection: OpenedEvaluation, sql: str, parameters: Mapping[str, Value], most: int
) -> FoundRows:
    try:
        cursor = connection.execute(sql, dict(parameters))
        found = cursor.fetchmany(most + 1)
    except sqlite.OperationalError as error:
        if "interrupted" in str(error):
            raise TooLongError from error
        raise AskedInVainError(str(error).rstrip(".")) from error
    except (sqlite.Error, sqlite.Warning) as error:
        if isinstance(error, sqlite.Error) and is_damaged(error):
            raise
        if getattr(error, "sqlite_errorname", None) == "SQLITE_AUTH":
            raise ChangeAskedError from error
        raise AskedInVainError(str(error).rstrip(".")) from error
    if cursor.description is None:
        raise ChangeAskedError
    columns = distinct_names(each[0] for each in cursor.description)
    return FoundRows(columns, tuple(found[:most]), len(found) > most)


def distinct_names(names: Iterable[str]) -> tuple[str, ...]:
    """The names, of which one that comes again gets a number: ``hand``, ``hand_2``."""
    distinct = dict[str, None]()
    for name in names:
        number, told = 1, name
        while told in distinct:
            told = f"{name}_{(number := number + 1)}"
        distinct[told] = None
    return tuple(distinct)


@contextmanager
def _bounded_memory() -> Iterator[None]:
    """Within the `with` block, more than `MOST_BYTES` of memory is a `MemoryError`."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    most = pages * resource.getpagesize() + MOST_BYTES
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    bounds = (bound for bound in (most, soft, hard) if bound != resource.RLIM_INFINITY)
    resource.setrlimit(resource.RLIMIT_AS, (min(bounds), hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))


def _may(action: int, first: str | None, second: str | None, *_: str | None) -> int:
    # The search for words asks whether somebody else has changed the file.
    is_search = action == sqlite.SQLITE_PRAGMA and first == "data_version"
    is_reading = (action in READING and not {first, second} & FORBIDDEN) or is_search
    return int(sqlite.SQLITE_OK if is_reading else sqlite.SQLITE_DENY)
