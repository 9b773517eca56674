"""The command of the command line that prints: ``dealer-assist report``."""

# reportlab and the journal are imported when a report is really wanted, not for --help.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.locale.command_line import words_for
from dealerassist.locale.words import Language, Words

if TYPE_CHECKING:
    from dealerassist.journal.reader import JournalReader
    from dealerassist.records.shift import NoSuchShiftError, ShiftReport

PRINTED, DOUBTFUL, NOT_PRINTED = range(3)
"""The exit codes: printed; printed, but not fit to be signed; nothing printed."""


class NotPrintedError(click.ClickException):
    """Why there is no report, in one sentence."""

    exit_code = NOT_PRINTED


def _shift_of(context: click.Context, _parameter: click.Parameter, value: str) -> int | None:
    """The shift's number; None is the last one."""
    if value == "last":
        return None
    if value.isascii() and value.isdigit():
        return int(value)
    sentence = words_for(context)(
        "{value} is no shift: write its number, or last.", value=repr(value)
    )
    raise NotPrintedError(sentence)


@click.command()
@click.argument("journal", type=click.Path(path_type=Path))
@click.option(
    "--shift",
    default="last",
    metavar="ID|last",
    callback=_shift_of,
    help="The number of the shift; the last one unless told.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    help="The file to print into; beside the journal unless told.",
)
@click.option(
    "--language",
    type=click.Choice([language.value for language in Language]),
    help="German or English; otherwise as the program.",
)
@click.pass_context
def report(
    context: click.Context, journal: Path, shift: int | None, out: Path | None, language: str | None
) -> None:
    """Print a shift's report as a PDF from JOURNAL, even while the kiosk holds it.

    Exit code 0: printed; 1: printed, but the journal was changed or something does not add up;
    2: not printed.
    """
    say = words_for(context)
    spoken = Language(language) if language else say.language
    made, path = _print(journal, shift, out, spoken, say)
    click.echo(say("Shift report written to {path}", path=click.format_filename(path)))
    context.exit(_judge(made, say))


def _print(
    journal: Path, shift: int | None, out: Path | None, language: Language, say: Words
) -> tuple[ShiftReport, Path]:
    from dealerassist.journal.reader import JournalReader
    from dealerassist.journal.trouble import JournalError
    from dealerassist.locale.troubles import trouble_sentence
    from dealerassist.records.shift import NoSuchShiftError, shift_report
    from reports.shift_report import render, write_whole

    try:
        with JournalReader(journal) as reader:
            try:
                made = shift_report(reader, shift)
            except NoSuchShiftError as error:
                raise NotPrintedError(_no_such_shift(reader, error, say)) from error
    except JournalError as error:
        raise NotPrintedError(trouble_sentence(say, error)) from error
    path = _place(reader.path, out, made, say)
    try:
        write_whole(path, render(made, language))
    except OSError as error:
        raise NotPrintedError(_unwritable(error, path, say)) from error
    return made, path


def _no_such_shift(reader: JournalReader, error: NoSuchShiftError, say: Words) -> str:
    shifts = [sheet.number for sheet in reader.shifts()]
    journal = click.format_filename(reader.path)
    if not shifts:
        return say("The journal {journal} has no shift yet.", journal=journal)
    return say(
        "The journal {journal} has no shift {shift}: its last one is {last}.",
        journal=journal,
        shift=error.number,
        last=shifts[-1],
    )


def _place(journal: Path, out: Path | None, made: ShiftReport, say: Words) -> Path:
    """Where to print: as told, else beside the journal, else here if nothing can be written there.

    Raises:
        NotPrintedError: if that would destroy the journal.
    """
    if out is None:
        folder = journal.parent if os.access(journal.parent, os.W_OK) else Path.cwd()
        from reports.shift_report import default_name

        return folder / default_name(made)
    if _belongs_to(journal, out):
        name = click.format_filename(out)
        raise NotPrintedError(say("{path} belongs to the journal: name another file.", path=name))
    return out


def _belongs_to(journal: Path, out: Path) -> bool:
    """The journal itself, by whatever name, or one of the files that SQLite keeps beside it."""
    if out.exists() and journal.samefile(out):
        return True
    return out.resolve().name.startswith(f"{journal.name}-") and out.suffix != ".pdf"


def _unwritable(error: OSError, path: Path, say: Words) -> str:
    return say(
        "The report cannot be written to {path}: {reason}.",
        path=click.format_filename(path),
        reason=error.strerror or str(error),
    )


def _judge(made: ShiftReport, say: Words) -> int:
    """Say on stderr why the report should not be signed; the exit code."""
    from reports.shift_words import ShiftWords

    alarms = ShiftWords(say, made.head, None).alarms(made)
    for alarm in alarms:
        click.echo(alarm, err=True)
    return DOUBTFUL if alarms else PRINTED
