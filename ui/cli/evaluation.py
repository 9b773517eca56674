"""The commands of the house's evaluation: ``export --format sqlite`` and ``ask``."""

# The evaluation and sqlite-utils are imported when they are needed, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from math import isfinite
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Literal, TypeVar, assert_never, get_args

import click

from dealerassist.files.shown_values import printable, shown_path
from dealerassist.files.spreadsheet import csv_line
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import DONE, DOUBTFUL, FAILED, FailedError
from ui.cli.journal_access import (
    ENTRIES_THAT_TAKE_LONG,
    check_floor_settings,
    plain_entry_errors,
)
from ui.cli.named_days import bounds_named, since_option, upto_option
from ui.cli.named_path import NamedPath, Output, unwritable
from ui.cli.progress_bar import progress_so_far
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.evaluation.asking import FoundRows
    from dealerassist.evaluation.export import JournalExported
    from dealerassist.evaluation.house_database import HouseDatabase, SqliteError
    from dealerassist.evaluation.stored_rows import Value
    from dealerassist.journal.long_work import Progress

EVALUATION = "sqlite"
"""The format of an export that is the house's evaluation."""

Outcome = TypeVar("Outcome")

AnswerFormat = Literal["table", "csv", "json"]
"""How an answer is written: for eyes, for a spreadsheet, for a program."""


def exported_evaluation(
    journals: Sequence[Path], out: Output | None, shift: str | None, say: Catalogue
) -> int:
    """Bring journals into the evaluation `out`, which is begun if there is none; the exit code.

    Raises FailedError if anything cannot be read or written; the file is as it was, then.
    """
    path = evaluation_named(out, say)
    if shift is not None:
        raise FailedError(say("An evaluation takes whole journals: leave out --shift."))
    with progress_so_far(say("Evaluation"), least=ENTRIES_THAT_TAKE_LONG) as (heard,):
        brought = _brought_in(journals, path, heard, say)
    note_metadata(path, say)
    return max([_told(journal, each, say) for journal, each in zip(journals, brought, strict=True)])


def evaluation_named(out: Output | None, say: Catalogue) -> Path:
    """The file that was named. Raises FailedError if none was."""
    if not isinstance(out, Path):
        raise FailedError(say("An evaluation is a file: name it with --out."))
    return out


def note_metadata(path: Path, say: Catalogue) -> None:
    """Write what Datasette reads beside an evaluation, or say that somebody else has done so.

    Raises FailedError if it cannot be written.
    """
    from dealerassist.evaluation.metadata import write_metadata

    with plain_evaluation_errors(path, say):
        described = write_metadata(path)
    if not described:
        click.echo(say("The metadata.yaml beside it is somebody else’s, and stays as it is."))


def _brought_in(
    journals: Sequence[Path], out: Path, heard: Progress, say: Catalogue
) -> list[JournalExported]:
    from dealerassist.evaluation.export import export_journal
    from dealerassist.journal.long_work import Parts

    check_floor_settings(say)

    def change(database: HouseDatabase) -> list[JournalExported]:
        parts = Parts(heard)
        brought: list[JournalExported] = []
        for done, journal in enumerate(journals, start=1):
            part = parts.part(100 * done // len(journals))
            with plain_entry_errors(journal, say):
                brought.append(export_journal(journal, database, progress=part))
        return brought

    return changed_evaluation(out, say, change)


def _told(journal: Path, each: JournalExported, say: Catalogue) -> int:
    """Print what came of a journal; the exit code."""
    from dealerassist.locale.verifications import verification_sentence

    click.echo(
        say.count(
            "{journal}: {n} shift brought in.",
            "{journal}: {n} shifts brought in.",
            each.shifts,
            journal=shown_path(journal),
        )
    )
    fault = each.found.fault
    if fault is None:
        return DONE
    click.echo(verification_sentence(say, each.found, shown_path(journal)), err=True)
    if fault.number:
        last = say.number(each.found.last)
        told = say("Nothing that comes after entry {last} is in the evaluation.", last=last)
        click.echo(told, err=True)
    return DOUBTFUL


def changed_evaluation(
    path: Path, say: Catalogue, change: Callable[[HouseDatabase], Outcome]
) -> Outcome:
    """What comes of a change of the evaluation at a path, which is made as a whole or not at all.

    A new one appears under its name when it is whole. If another export was there before it, the
    change is made again, in what that has made.

    Raises FailedError if it cannot be read or written.
    """
    from dealerassist.evaluation.house_database import HouseDatabase, begun_evaluation

    with plain_evaluation_errors(path, say):
        if not path.exists():
            with suppress(FileExistsError), begun_evaluation(path) as begun, begun.changed():
                return change(begun)
        with HouseDatabase(path) as database, database.changed():
            return change(database)


@contextmanager
def plain_evaluation_errors(path: Path, say: Catalogue) -> Iterator[None]:
    """Within the `with` block, an error of the evaluation's file ends the command."""
    from dealerassist.evaluation.house_database import NoEvaluationError, SqliteError

    try:
        yield
    except NoEvaluationError as error:
        raise FailedError(_no_evaluation(path, error.version, say)) from error
    except OSError as error:
        raise FailedError(unwritable(path, error, say)) from error
    except SqliteError as error:
        raise FailedError(_refused(path, error, say)) from error


def _refused(path: Path, error: SqliteError, say: Catalogue) -> str:
    from dealerassist.evaluation.house_database import is_damaged, is_full, is_locked

    if is_full(error):
        return unwritable(path, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), say)
    if is_locked(error):
        return say(
            "Another program is using the evaluation {path}: try again when it is done.",
            path=shown_path(path),
        )
    if is_damaged(error):
        return say(
            "The evaluation {path} is damaged: make it anew from the journals, into another file.",
            path=shown_path(path),
        )
    return say(
        "The evaluation {path} cannot be read or written: {reason}.",
        path=shown_path(path),
        reason=printable(str(error)),
    )


def _no_evaluation(path: Path, version: int, say: Catalogue) -> str:
    from dealerassist.evaluation.tables import VERSION

    if 0 < version < VERSION:
        return say(
            "The evaluation {path} is of an older version of the program: export into it again.",
            path=shown_path(path),
        )
    if version:
        return say(
            "The evaluation {path} is of another version of the program: make it anew, into "
            "another file.",
            path=shown_path(path),
        )
    return say(
        "{path} is no evaluation: name one that export --format sqlite has made.",
        path=shown_path(path),
    )


@click.command()
@click.argument("evaluation", metavar="HOUSE.DB", type=NamedPath())
@click.argument("question", required=False)
@click.option("--sql", help="Ask this SQL instead, which may only read.")
@since_option
@upto_option
@click.option("--table", help="Only this table, by its name.")
@click.option(
    "--format",
    "kind",
    type=click.Choice(get_args(AnswerFormat)),
    default="table",
    show_default=True,
    help="For eyes, for a spreadsheet, or for a program.",
)
@click.option("--rows", type=click.IntRange(1, 1_000_000), default=1_000, show_default=True)
@click.option("--seconds", type=click.FloatRange(0.1, 3600), default=30.0, show_default=True)
@click.pass_context
def ask(  # noqa: PLR0913, PLR0917 - one for each option
    context: click.Context,
    evaluation: Path,
    question: str | None,
    sql: str | None,
    since: str | None,
    upto: str | None,
    table: str | None,
    kind: AnswerFormat,
    rows: int,
    seconds: float,
) -> None:
    """Ask the evaluation HOUSE.DB a QUESTION by its name; without one, say which there are.

    Exit code 0: answered; 1: answered, but there are more rows than --rows; 2: not answered.
    """
    from dealerassist.evaluation.asking import ask_evaluation

    say = words_for(context)
    if question is None and sql is None:
        _check_readable(evaluation, say)
        _list_questions(say)
        return
    text = _sql_asked(question, sql, say)
    if sql is not None and (since or upto or table):
        raise FailedError(
            say("--from, --to and --table narrow a question: leave them out, or say it in the SQL.")
        )
    narrowed = {**_days_asked(since, upto, say), "table": table}
    _check_readable(evaluation, say)
    with (
        plain_evaluation_errors(evaluation, say),
        _plain_answer_errors(seconds, say),
        _process_ended_after(seconds, say),
    ):
        found = ask_evaluation(evaluation, text, narrowed, rows=rows, seconds=seconds)
    click.echo(written(found, kind))
    if found.more:
        click.echo(say("There are more rows: give --rows."), err=True)
    context.exit(DOUBTFUL if found.more else DONE)


def _check_readable(evaluation: Path, say: Catalogue) -> None:
    """Make sure that there is an evaluation.

    Raises FailedError if there is none, or it is of another version.
    """
    from dealerassist.evaluation.house_database import check_evaluation

    if not evaluation.exists():
        raise FailedError(say("There is no file {path}.", path=shown_path(evaluation)))
    with plain_evaluation_errors(evaluation, say):
        try:
            check_evaluation(evaluation)
        except OSError as error:
            reason = say(error.strerror or str(error))
            raise FailedError(
                say("{file} cannot be read: {reason}.", file=shown_path(evaluation), reason=reason)
            ) from error


def _sql_asked(question: str | None, sql: str | None, say: Catalogue) -> str:
    from dealerassist.evaluation.questions import QUESTIONS

    if question is None:
        return sql or ""
    if sql is not None:
        raise FailedError(say("Name either a question or --sql."))
    if question not in QUESTIONS:
        raise FailedError(
            say(
                "There is no question “{question}”. There are: {questions}.",
                question=printable(question),
                questions=", ".join(QUESTIONS),
            )
        )
    return QUESTIONS[question].sql


def _days_asked(since: str | None, upto: str | None, say: Catalogue) -> dict[str, str | None]:
    if since is None and upto is None:
        return {"since": None, "upto": None}
    return dict(zip(("since", "upto"), bounds_named(since, upto, say), strict=True))


@contextmanager
def _plain_answer_errors(seconds: float, say: Catalogue) -> Iterator[None]:
    from dealerassist.evaluation.asking import (
        AskedInVainError,
        ChangeAskedError,
        TooLargeError,
        TooLongError,
    )

    try:
        yield
    except ChangeAskedError as error:
        told = say("An evaluation is only asked, never changed: write a SELECT that reads.")
        raise FailedError(told) from error
    except AskedInVainError as error:
        reason = printable(error.reason)
        raise FailedError(say("SQLite does not answer that: {reason}.", reason=reason)) from error
    except TooLargeError as error:
        told = say("The answer takes too much memory: ask for fewer rows, or for shorter values.")
        raise FailedError(told) from error
    except TooLongError as error:
        raise FailedError(_too_long(seconds, say)) from error


def _too_long(seconds: float, say: Catalogue) -> str:
    return say("No answer within {n} seconds: ask for less, or give --seconds.", n=seconds)


GRACE_S = 0.5
"""So much later than SQLite should have ended by itself, the process is."""


@contextmanager
def _process_ended_after(seconds: float, say: Catalogue) -> Iterator[None]:
    """Within the `with` block, the time is up even while SQLite does not look at the clock.

    It does so between its steps alone, and one step upon a huge value may take minutes. The process
    only reads: it has nothing to lose.
    """
    error = FailedError(_too_long(seconds, say))

    def end() -> None:
        error.show()
        os._exit(FAILED)

    timer = Timer(seconds + GRACE_S, end)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _list_questions(say: Catalogue) -> None:
    from dealerassist.evaluation.questions import QUESTIONS

    width = max(map(len, QUESTIONS))
    for each in QUESTIONS.values():
        click.echo(f"{each.name:{width}}  {say(each.title)}")


def written(found: FoundRows, kind: AnswerFormat) -> str:
    """An answer as text, without the last line's end."""
    rows = [[_legible(value) for value in row] for row in found.rows]
    match kind:
        case "csv":
            return "\n".join([csv_line(found.columns), *map(csv_line, rows)])
        case "json":
            from msgspec.json import encode

            return encode([dict(zip(found.columns, row, strict=True)) for row in rows]).decode()
        case "table":
            return _table(found.columns, rows)
        case _:
            assert_never(kind)


def _legible(value: Value) -> int | float | str | None:
    """A value as every format can have it: bytes as SQL writes them, no number without end."""
    if isinstance(value, bytes):
        return f"x'{value.hex()}'"
    return str(value) if isinstance(value, float) and not isfinite(value) else value


def _table(columns: Sequence[str], rows: Sequence[Sequence[Value]]) -> str:
    """The answer in columns, numbers to the right."""
    shown = [[_shown(value) for value in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(columns, *shown, strict=True)]
    numeric = [
        all(isinstance(value, int | float | None) for value in column)
        for column in zip(*rows, strict=True)
    ] or [False for _ in columns]

    def line(cells: Sequence[str]) -> str:
        padded = (
            cell.rjust(width) if is_number else cell.ljust(width)
            for cell, width, is_number in zip(cells, widths, numeric, strict=True)
        )
        return "  ".join(padded).rstrip()

    ruler = "  ".join("─" * width for width in widths)
    return "\n".join([line(columns), ruler, *map(line, shown)])


LARGEST_WRITTEN_OUT = 1e15
"""A larger number is told by its exponent, as one that two decimals would make zero."""


def _shown(value: object) -> str:
    if isinstance(value, float):
        is_usual = value == 0 or 0.005 <= abs(value) < LARGEST_WRITTEN_OUT
        return f"{value:.2f}" if is_usual else f"{value:.6g}"
    return "" if value is None else printable(str(value))
