"""The commands that make documents of a journal: ``report``, ``hand`` and ``bundle``."""

# reportlab and the journal are imported when a document is made, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, assert_never, get_args

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.chosen_catalogue import words_for
from ui.cli.errors import DONE, FailedError
from ui.cli.journal_access import (
    journal_argument,
    journal_as_it_lies,
    plain_entry_errors,
)
from ui.cli.named_path import (
    STANDARD_OUTPUT,
    Output,
    OutputPath,
    refuse_for_standard_output,
)
from ui.cli.paper import (
    MOST,
    language_option,
    numbered_paper,
    numbers_before,
    out_option,
    place_for,
    print_option,
    printed_on_paper,
    reading_followed_shift,
    reading_shift,
    shift_option,
    warned,
    writing_to,
)

ReportFormat = Literal["pdf", "csv", "json"]
"""What a shift report can be written as: a document, a table, or data for programs."""

if TYPE_CHECKING:
    from dealerassist.journal.reader import JournalReader
    from dealerassist.records.hand_record import HandRecord, NoSuchHandError
    from dealerassist.records.shift.report import ShiftReport


@click.command()
@journal_argument
@shift_option
@click.option(
    "--format",
    "kind",
    type=click.Choice(get_args(ReportFormat)),
    default="pdf",
    show_default=True,
    help="On paper, for a spreadsheet, or for a program.",
)
@click.option(
    "--out",
    type=OutputPath(text=True),
    help="The file to write, - for standard output; beside the journal unless told.",
)
@language_option
@print_option
@click.pass_context
def report(
    context: click.Context,
    journal: Path,
    shift: int | None,
    kind: ReportFormat,
    out: Output | None,
    language: str | None,
    *,
    on_paper: bool,
) -> None:
    """Write a shift’s report from JOURNAL, as a PDF unless told, even while the kiosk holds it.

    Which PDF is the original is recorded in the journal. Where it cannot be, as while the kiosk
    holds it or in a backup, it is a copy without a number.

    Exit code 0: printed; 1: printed, but the journal was changed or something does not add up;
    2: not printed; 3: saved, but the printer did not take it.
    """
    from dealerassist.records.documents import document_of_report
    from dealerassist.records.shift.report_from_journal import shift_report
    from reports.paper.file import save_paper
    from reports.printing.numbered_papers import PaperForm
    from reports.shift.document import report_file_name

    say = words_for(context)
    if on_paper and kind != "pdf":
        raise FailedError(say("Only a PDF can be printed: leave out --format {kind}.", kind=kind))
    refuse_for_standard_output(out, kind, say)
    with reading_shift(journal, say) as reader:
        made = shift_report(reader, shift)
        known = document_of_report(reader, made)

    def render(made: ShiftReport) -> bytes:
        with plain_entry_errors(journal, say):
            return _content(made, kind, _spoken(language, say))

    if out is STANDARD_OUTPUT:
        click.echo(render(made), nl=False)
        context.exit(_judge(made, say))
    file = out

    def place(made: ShiftReport) -> Path:
        return place_for(reader.path, file, report_file_name(made, kind), say)

    def written(path: str) -> str:
        return say("Shift report written to {path}", path=path)

    sent, path = DONE, place(made)
    with writing_to(path, say):
        if kind == "pdf":
            how = PaperForm(render, place, on_paper)
            sent = numbered_paper(made, known, reader.path, how, say, written)
        else:
            save_paper(path, render(made))
            click.echo(written(shown_path(path)))
    context.exit(_judge(made, say) or sent)


def _content(made: ShiftReport, kind: ReportFormat, language: Language) -> bytes:
    """The content of the file in this format; for programs, it is neither original nor copy."""
    from dealerassist.records.shift.shift_csv import csv_of
    from dealerassist.records.shift.shift_json import json_of
    from reports.printing.numbered_papers import as_unnumbered_copy
    from reports.shift.document import render_shift

    match kind:
        case "csv":
            return "".join(f"{line}\n" for line in csv_of(made)).encode()
        case "json":
            return json_of(as_unnumbered_copy(made))
        case "pdf":
            return render_shift(made, language)
        case _:
            assert_never(kind)


def _spoken(language: str | None, say: Catalogue) -> Language:
    """The language of the document: as named by `--language`, else that of the program."""
    return Language(language) if language else say.language


def _judge(made: ShiftReport, say: Catalogue) -> int:
    """Print to stderr why the report should not be signed, if it should not; the exit code."""
    from reports.shift.warnings import alarms_in

    return warned(alarms_in(made, say))


@click.command()
@journal_argument
@click.argument("number", type=click.IntRange(min=1))
@out_option
@language_option
@print_option
@click.pass_context
def hand(
    context: click.Context,
    journal: Path,
    number: int,
    out: Path | None,
    language: str | None,
    *,
    on_paper: bool,
) -> None:
    """Print the record of hand NUMBER as a PDF from JOURNAL: every step with its time.

    Exit code 0: printed; 1: printed, but its entries were changed, or what lies beside them;
    2: not printed; 3: saved, but the printer did not take it.
    """
    from reports.hand.document import hand_name_of, render_hand
    from reports.paper.file import save_paper

    say = words_for(context)
    with journal_as_it_lies(journal, say) as reader:
        made = _hand_record(reader, min(number, MOST), say)
    path = place_for(reader.path, out, hand_name_of(made), say)
    with plain_entry_errors(journal, say):
        paper = render_hand(made, _spoken(language, say))
    with writing_to(path, say):
        save_paper(path, paper)
    click.echo(say("Record of the hand written to {path}", path=shown_path(path)))
    sent = printed_on_paper(path, reader.path, say) if on_paper else DONE
    context.exit(_judge_hand(made, say) or sent)


def _hand_record(reader: JournalReader, number: int, say: Catalogue) -> HandRecord:
    from dealerassist.records.hand_record import NoSuchHandError, hand_record

    try:
        return hand_record(reader, number)
    except NoSuchHandError as error:
        raise FailedError(_no_such_hand(reader, error, say)) from error


def _no_such_hand(reader: JournalReader, error: NoSuchHandError, say: Catalogue) -> str:
    journal = shown_path(reader.path)
    before = numbers_before(reader, say, lambda begun: begun.table.hands, error.number)
    if not error.last:
        return say("The journal {journal} has no hand yet.", journal=journal) + before
    said = say(
        "The journal {journal} has no hand {hand}: its last one is {last}.",
        journal=journal,
        hand=error.number,
        last=error.last,
    )
    return said + before


def _judge_hand(made: HandRecord, say: Catalogue) -> int:
    """Print to stderr why the record cannot be relied on, if so; the exit code."""
    from reports.hand.warnings import alarms

    return warned(alarms(made, say))


@click.command()
@journal_argument
@shift_option
@out_option
@language_option
@click.pass_context
def bundle(
    context: click.Context, journal: Path, shift: int | None, out: Path | None, language: str | None
) -> None:
    """Pack a shift of JOURNAL for an auditor, with all it takes to check it on another machine.

    Exit code 0: packed; 1: packed, but the journal was changed or something does not add up;
    2: not packed.
    """
    from dealerassist.records.bundle import bundle_name, write_bundle
    from dealerassist.records.shift.report_from_journal import shift_report
    from reports.printing.numbered_papers import as_unnumbered_copy
    from reports.shift.document import render_shift

    say = words_for(context)
    with reading_followed_shift(journal, shift, say) as packed:
        made = as_unnumbered_copy(shift_report(packed.rows, shift, audited=packed.audited))
        path = place_for(packed.journal.path, out, bundle_name(made), say)
        with writing_to(path, say):
            write_bundle(path, packed, made, pdf=render_shift(made, _spoken(language, say)))
    click.echo(say("Shift packed into {path}", path=shown_path(path)))
    context.exit(_judge(made, say))
