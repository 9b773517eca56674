"""What the commands that write documents have in common: options, reading, writing, printing."""

# reportlab and the journal are imported when a document is made, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.files.shown_values import printable, shown_path
from dealerassist.files.writing import check_place
from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.chosen_catalogue import words_for
from ui.cli.errors import DONE, DOUBTFUL, NOT_ON_PAPER, FailedError
from ui.cli.journal_access import journal_as_it_lies, progress_of_verification
from ui.cli.named_path import OutputPath, unwritable

if TYPE_CHECKING:
    from dealerassist.desk.table_at_rest import WhyCopy
    from dealerassist.journal.reader import JournalReader
    from dealerassist.journal.single_shift.followed_shift import FollowedShift
    from dealerassist.records.documents import KnownDocument
    from dealerassist.records.shift.report_from_journal import NoSuchShiftError
    from dealerassist.table.journal_events import JournalBegun
    from reports.printing.numbered_papers import Numbered, PaperForm, SavedPaper
    from reports.printing.outcome import NotPrinted, Printed

out_option = click.option(
    "--out",
    type=OutputPath(),
    help="The file to write; beside the journal unless told.",
)
language_option = click.option(
    "--language",
    type=click.Choice([language.value for language in Language]),
    help="German or English; otherwise as the program.",
)
print_option = click.option(
    "--print", "on_paper", is_flag=True, help="Send it to the default printer as well."
)


MOST = (1 << 63) - 1
"""The largest integer of SQLite; larger ones become this one, which no shift or hand has."""


def _shift_of(context: click.Context, _parameter: click.Parameter, value: str) -> int | None:
    """The shift's number; None is the last one."""
    return shift_named(value, words_for(context))


def shift_named(value: str, say: Catalogue) -> int | None:
    """The number of the shift that an option names; None is the last one.

    Raises:
        FailedError: if it names none.
    """
    if value == "last":
        return None
    if value.isascii() and value.isdigit():
        return min(int(value), MOST)
    sentence = say("{value} is no shift: write its number, or last.", value=repr(value))
    raise FailedError(sentence)


shift_option = click.option(
    "--shift",
    default="last",
    metavar="ID|last",
    callback=_shift_of,
    help="The number of the shift; the last one unless told.",
)


@contextmanager
def reading_shift(journal: Path, say: Catalogue) -> Iterator[JournalReader]:
    """The journal, to be read; that it has no such shift ends the command, too.

    Raises:
        FailedError: with a sentence.
    """
    with journal_as_it_lies(journal, say) as reader, existing_shift(reader, say):
        yield reader


@contextmanager
def reading_followed_shift(
    journal: Path, shift: int | None, say: Catalogue
) -> Iterator[FollowedShift]:
    """The shift of the journal, all of which is followed, with a bar; errors as `reading_shift`.

    Raises:
        FailedError: with a sentence.
    """
    from dealerassist.journal.single_shift.followed_shift import followed_shift

    with ExitStack() as opened:
        reader = opened.enter_context(reading_shift(journal, say))
        with progress_of_verification(say) as (progress, search):
            followed = followed_shift(reader, shift, progress=progress, search=search)
            packed = opened.enter_context(followed)
        yield packed


@contextmanager
def existing_shift(reader: JournalReader, say: Catalogue) -> Iterator[None]:
    """Within the `with` block, that the journal has no such shift ends the command.

    Raises:
        FailedError: with a sentence.
    """
    from dealerassist.records.shift.report_from_journal import NoSuchShiftError

    try:
        yield
    except NoSuchShiftError as error:
        raise FailedError(_no_such_shift(reader, error, say)) from error


def _no_such_shift(reader: JournalReader, error: NoSuchShiftError, say: Catalogue) -> str:
    journal = shown_path(reader.path)
    before = numbers_before(reader, say, lambda begun: begun.table.last_shift, error.number)
    if not error.last:
        return say("The journal {journal} has no shift yet.", journal=journal) + before
    said = say(
        "The journal {journal} has no shift {shift}: its last one is {last}.",
        journal=journal,
        shift=error.number,
        last=error.last,
    )
    return said + before


def numbers_before(
    reader: JournalReader,
    say: Catalogue,
    last_of: Callable[[JournalBegun], int],
    number: int | None,
) -> str:
    """In which journal lies what has this number, where this one goes on from it; else empty.

    Args:
        reader: the journal that has nothing with this number.
        say: the language.
        last_of: the last number of its kind that was given before.
        number: what is looked for; None for the last one.
    """
    from dealerassist.journal.continued import begun_of

    begun = begun_of(reader)
    if begun is None or not 0 < (number or 1) <= last_of(begun):
        return ""
    last, file = say.number(last_of(begun)), printable(begun.kept)
    said = say(
        "The numbers up to {last} lie in the journal before it, {file}.", last=last, file=file
    )
    return f" {said}"


def place_for(journal: Path, out: Path | None, name: str, say: Catalogue) -> Path:
    """The path to write to.

    Args:
        journal: what the document is made from.
        out: the path that was named; None for beside the journal, or for the current folder if
            nothing can be written there.
        name: the name of the file if `out` is None.
        say: the language of the command line.

    Raises:
        FailedError: if that would destroy the journal.
    """
    if out is None:
        folder = journal.parent if os.access(journal.parent, os.W_OK) else Path.cwd()
        return folder / name
    if _belongs_to(journal, out):
        named = shown_path(out)
        raise FailedError(say("{path} belongs to the journal: name another file.", path=named))
    return out


def _belongs_to(journal: Path, out: Path) -> bool:
    """Whether `out` is a file of the journal: itself, its copy, its keys, or one of SQLite's."""
    from dealerassist.journal.store.paths import places_of
    from dealerassist.staff.paths import staff_paths_of

    places, staff = places_of(journal), staff_paths_of(journal)
    kept = (journal, places.mirror, places.key, staff.vault, staff.pepper)
    if any(_is_same(each, out) for each in kept):
        return True
    beside = out.resolve().name.startswith((f"{journal.name}-", f"{journal.name}."))
    return beside and out.suffix not in {".pdf", ".zip", ".csv", ".json"}


def _is_same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


@contextmanager
def writing_to(path: Path, say: Catalogue) -> Iterator[None]:
    """Within the `with` block, an `OSError` ends the command: `path` cannot be written.

    It ends before the block where the path is no place for a file.
    """
    try:
        check_place(path)
        yield
    except OSError as error:
        raise FailedError(unwritable(path, error, say)) from error


def printed_on_paper(path: Path, journal: Path, say: Catalogue) -> int:
    """Send the file to the table's printer and print what came of it; the exit code."""
    from dealerassist.journal.queries.house_of_table import settings_of_table
    from reports.printing.cups import print_file

    return _report_outcome(print_file(path, settings_of_table(journal).printer), path, say)


def numbered_paper(
    made: Numbered,
    known: KnownDocument,
    journal: Path,
    how: PaperForm[Numbered],
    say: Catalogue,
    written: Callable[[str], str],
) -> int:
    """Save a report or a slip as the original or a copy, and print it; the exit code.

    Args:
        made: the document.
        known: what the journal knows of it.
        journal: where its papers are recorded.
        how: how it is drawn, where it is saved, and whether it is printed.
        say: the language of the command line.
        written: the sentence that it was written, made of its path.

    Raises:
        OSError: if it cannot be saved.
    """
    from reports.printing.copy_reasons import copy_sentence

    sent, why = _numbered(made, known, journal, how)
    if sent.trouble is not None:
        raise sent.trouble
    click.echo(written(shown_path(sent.path)))
    if why is not None:
        click.echo(copy_sentence(say, why, shown_path(journal)), err=True)
    return DONE if sent.outcome is None else _report_outcome(sent.outcome, sent.path, say)


def _numbered(
    made: Numbered,
    known: KnownDocument,
    journal: Path,
    how: PaperForm[Numbered],
) -> tuple[SavedPaper[Numbered], WhyCopy | None]:
    """The paper that was recorded in the journal; or a copy without a number, and why it is one."""
    from dealerassist.desk.table_at_rest import WhyCopy, table_at_rest
    from reports.printing.numbered_papers import make_paper, save_unnumbered

    if known is None or isinstance(known, WhyCopy):
        return save_unnumbered(made, journal, how), known
    with table_at_rest(journal) as table:
        if not isinstance(table, WhyCopy):
            sent = make_paper(made, known, table.journal, table.record_paper, how)
            return sent, WhyCopy.NOT_WRITABLE if sent.document.head.copy is None else None
    return save_unnumbered(made, journal, how), table


def warned(alarms: Sequence[str]) -> int:
    """Print to stderr why a document cannot be relied on, if so; the exit code."""
    for alarm in alarms:
        click.echo(alarm, err=True)
    return DOUBTFUL if alarms else DONE


def _report_outcome(outcome: Printed | NotPrinted, path: Path, say: Catalogue) -> int:
    from reports.printing.outcome import Printed, outcome_sentence

    done = isinstance(outcome, Printed)
    click.echo(outcome_sentence(say, outcome, path), err=not done)
    return DONE if done else NOT_ON_PAPER
