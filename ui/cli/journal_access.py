"""What the commands on a journal have in common: its argument, opening it, doubts about it."""

# The journal is imported when a command opens one, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.interrupts import opened_whole
from dealerassist.journal.store.paths import FLOOR_FILE
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import DONE, DOUBTFUL, FailedError, plain_journal_errors
from ui.cli.named_path import NamedPath
from ui.cli.progress_bar import progress_so_far

if TYPE_CHECKING:
    from dealerassist.journal.chain import Verification
    from dealerassist.journal.journal import Journal
    from dealerassist.journal.long_work import Progress
    from dealerassist.journal.reader import JournalReader
    from dealerassist.journal.recomputed_reader import RecomputedReader
    from dealerassist.journal.store.floor_settings import FloorSettings

ENTRIES_THAT_TAKE_LONG = 2_000
"""Rebuilding or verifying so many entries takes long enough to show a progress bar."""

journal_argument = click.argument("journal", type=NamedPath())


@contextmanager
def reading_journal(journal: Path, say: Catalogue) -> Iterator[RecomputedReader]:
    """The journal, to be read with all rows computed anew; its errors end the command.

    The file may come from anybody, so nothing in it is relied on.

    Raises FailedError if it cannot be read, or no table can have played its entries.
    """
    from dealerassist.journal.recomputed_reader import RecomputedReader

    check_floor_settings(say)
    with plain_entry_errors(journal, say), RecomputedReader(journal) as reader:
        yield reader


@contextmanager
def journal_as_it_lies(journal: Path, say: Catalogue) -> Iterator[JournalReader]:
    """The journal, for what computes each figure that it vouches for anew, or verifies it all.

    Raises FailedError if it cannot be read, or no table can have played its entries.
    """
    from dealerassist.journal.reader import as_it_lies

    check_floor_settings(say)
    with plain_entry_errors(journal, say), as_it_lies(journal) as reader:
        yield reader


@contextmanager
def writing_journal(journal: Path, say: Catalogue) -> Iterator[Journal]:
    """The journal, to be written to; its errors end the command.

    Raises FailedError if there is none, or another program has it open.
    """
    from dealerassist.journal.errors import JournalError, JournalErrorCode
    from dealerassist.journal.journal import Journal

    with plain_journal_errors(say):
        if not journal.exists():
            raise JournalError(JournalErrorCode.MISSING, journal)
        with opened_whole(partial(Journal.open, journal)) as opened:
            yield opened


@contextmanager
def plain_entry_errors(journal: Path, say: Catalogue) -> Iterator[None]:
    """Within the `with` block, an error of the journal or its entries ends the command.

    The entries may be such as no table can have played: the file may come from anybody, with
    numbers in it that are too large for paper.
    """
    from dealerassist.journal.read_model.rebuild import playable

    with plain_journal_errors(say), playable(journal.resolve()):
        yield


def check_floor_settings(say: Catalogue) -> None:
    """Make sure that whoever vouches for a journal knows the floor of the house, if it has one.

    Raises FailedError if the file that the environment names cannot be read as its settings.
    """
    if os.environ.get(FLOOR_FILE):
        floor_settings(say)


def floor_settings(say: Catalogue) -> FloorSettings | None:
    """The settings of the floor; None in a house without one.

    Raises FailedError if the file that the environment names cannot be read as its settings.
    """
    from dealerassist.files.unreadable import UnreadableError
    from dealerassist.journal.store.floor_settings import floor_settings_file, read_floor_settings

    file = floor_settings_file()
    if file is None:
        return None
    try:
        return read_floor_settings(file)
    except UnreadableError as error:
        raise FailedError(
            say(
                "{path} cannot be read as the file of the floor: {reason}.",
                path=shown_path(file),
                reason=say(error.message, **error.facts),
            )
        ) from error


@contextmanager
def progress_of_verification(say: Catalogue) -> Iterator[tuple[Progress, ...]]:
    """The bars of a journal that is followed, and of one in which something wrong is looked for."""
    labels = say("Verifying"), say("Something is wrong: looking for where")
    with progress_so_far(*labels, least=ENTRIES_THAT_TAKE_LONG) as bars:
        yield bars


def verification_complaint(reader: JournalReader, journal: Path, say: Catalogue) -> str:
    """What `verify` would say of a journal that is not as it was recorded; empty if it is."""
    from dealerassist.journal.errors import JournalError
    from dealerassist.journal.single_shift.reader import SingleShiftReader
    from dealerassist.locale.journal_errors import journal_error_sentence
    from dealerassist.locale.verifications import verification_sentence

    try:
        known = reader.verification if isinstance(reader, SingleShiftReader) else None
        found = known or _audited(reader, say)
    except JournalError as error:
        return journal_error_sentence(say, error)
    if found.intact:
        return ""
    return verification_sentence(say, found, shown_path(journal))


def _audited(reader: JournalReader, say: Catalogue) -> Verification:
    from dealerassist.journal.audit import audit_in_place

    with progress_of_verification(say) as (progress, search):
        return audit_in_place(reader, progress=progress, search=search)


def exit_with_doubt(context: click.Context, doubt: str) -> NoReturn:
    """End a command that has done its work; a doubt about the journal is printed to stderr."""
    if doubt:
        click.echo(doubt, err=True)
    context.exit(DOUBTFUL if doubt else DONE)
