"""The command that makes the paper of a fill or a credit: ``slip``."""

# reportlab and the journal are imported when a document is made, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.chosen_catalogue import words_for
from ui.cli.errors import FailedError
from ui.cli.journal_access import journal_argument, journal_as_it_lies, plain_entry_errors
from ui.cli.paper import (
    MOST,
    language_option,
    numbered_paper,
    numbers_before,
    out_option,
    place_for,
    print_option,
    warned,
    writing_to,
)

if TYPE_CHECKING:
    from dealerassist.journal.reader import JournalReader
    from dealerassist.records.slip_record import NoSuchSlipError, SlipRecord


@click.command()
@journal_argument
@click.argument("number", type=click.IntRange(min=1), required=False)
@out_option
@language_option
@print_option
@click.pass_context
def slip(
    context: click.Context,
    journal: Path,
    number: int | None,
    out: Path | None,
    language: str | None,
    *,
    on_paper: bool,
) -> None:
    """Write slip NUMBER of JOURNAL as a PDF, the last one unless told: one original, then copies.

    Exit code 0: printed; 1: printed, but its entry was changed; 2: not printed; 3: saved, but the
    printer did not take it.
    """
    from dealerassist.records.documents import document_of_slip_record
    from reports.printing.numbered_papers import PaperForm
    from reports.slip import alarms, render_slip, slip_name_of

    say = words_for(context)
    spoken = Language(language) if language else say.language
    with journal_as_it_lies(journal, say) as reader:
        made = _slip_record(reader, None if number is None else min(number, MOST), say)
        known = document_of_slip_record(reader, made)

    def render(made: SlipRecord) -> bytes:
        with plain_entry_errors(journal, say):
            return render_slip(made, spoken)

    def place(made: SlipRecord) -> Path:
        return place_for(reader.path, out, slip_name_of(made), say)

    def written(path: str) -> str:
        return say("Slip written to {path}", path=path)

    with writing_to(place(made), say):
        how = PaperForm(render, place, on_paper)
        sent = numbered_paper(made, known, reader.path, how, say, written)
    context.exit(warned(alarms(made, say)) or sent)


def _slip_record(reader: JournalReader, number: int | None, say: Catalogue) -> SlipRecord:
    from dealerassist.records.slip_record import NoSuchSlipError, slip_record

    try:
        return slip_record(reader, number)
    except NoSuchSlipError as error:
        raise FailedError(_no_such_slip(reader, error, say)) from error


def _no_such_slip(reader: JournalReader, error: NoSuchSlipError, say: Catalogue) -> str:
    journal = shown_path(reader.path)
    before = numbers_before(reader, say, lambda begun: begun.table.slips, error.number)
    if not error.last:
        return say("The journal {journal} has no slip yet.", journal=journal) + before
    said = say(
        "The journal {journal} has no slip {slip}: its last one is {last}.",
        journal=journal,
        slip=error.number,
        last=error.last,
    )
    return said + before
