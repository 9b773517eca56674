"""The commands that make documents of a journal: ``report``, ``hand``, ``bundle`` and ``slip``."""

# reportlab and the journal are imported when a document is made, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal, assert_never

import click

from dealerassist.files.shown_values import shown_path
from ui.cli.errors import DONE, FailedError
from ui.cli.journal_access import journal_argument, plain_entry_errors
from ui.cli.named_path import Output, refuse_for_standard_output
from ui.cli.paper import (
    FILED_IN,
    MOST,
    drawn,
    format_option,
    language_option,
    numbered_paper,
    out_option,
    out_or_stream_option,
    paper_form,
    place_for,
    print_option,
    printed_on_paper,
    reading_followed_shift,
    reading_record,
    shift_option,
    spoken,
    warned,
    written_content,
    written_document,
)
from ui.cli.translation import words_for

ReportFormat = Literal["pdf", "csv", "json"]
"""What a shift report can be written as: a document, a table, or data for programs."""

if TYPE_CHECKING:
    from dealerassist.locale.catalogue import Catalogue, Language
    from reports.shift.document import ShiftPrintout
    from reports.tournament.seat_cards import SeatCardsPrintout
    from reports.tournament.sheet import TournamentPrintout


@click.command()
@journal_argument
@shift_option
@format_option(ReportFormat)
@out_or_stream_option
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
    from reports.shift.document import ShiftPrintout, report_file_name

    say = words_for(context)
    _refuse_to_print(kind, say, on_paper=on_paper)
    refuse_for_standard_output(out, kind, say)
    with reading_record(journal, say) as reader:
        made = ShiftPrintout.read(reader, shift)
        known = made.known_in(reader)

    def written(path: str) -> str:
        return say("Shift report written to {path}", path=path)

    if kind == "pdf":
        how = paper_form(reader.path, out, spoken(language, say), say, on_paper=on_paper)
        sent = numbered_paper(made, known, reader.path, how, say, written)
    else:
        path = place_for(reader.path, out, report_file_name(made.document, kind), say)
        with plain_entry_errors(journal, say):
            content = _for_programs(made, kind)
        sent = DONE
        written_content(content, out, path, say, written(shown_path(path)))
    context.exit(warned(made.alarms(say)) or sent)


def _refuse_to_print(kind: ReportFormat, say: Catalogue, *, on_paper: bool) -> None:
    """Raises FailedError for what is no paper."""
    if on_paper and kind != "pdf":
        raise FailedError(say("Only a PDF can be printed: leave out --format {kind}.", kind=kind))


def _for_programs(made: ShiftPrintout, kind: Literal["csv", "json"]) -> bytes:
    """The content of the file in this format, which is neither original nor copy."""
    from dealerassist.records.shift.shift_csv import csv_of
    from dealerassist.records.shift.shift_json import json_of

    match kind:
        case "csv":
            return "".join(f"{line}\n" for line in csv_of(made.document)).encode()
        case "json":
            return json_of(made.as_unnumbered_copy().document)
        case _:
            assert_never(kind)


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
    from reports.hand.document import HandPrintout, hand_name_of

    say = words_for(context)
    with reading_record(journal, say) as reader:
        made = HandPrintout.read(reader, min(number, MOST))
    path = place_for(reader.path, out, hand_name_of(made.record), say)
    content = drawn(made, journal, spoken(language, say), say)
    told = say("Record of the hand written to {path}", path=shown_path(path))
    written_content(content, out, path, say, told)
    sent = printed_on_paper(path, reader.path, say) if on_paper else DONE
    context.exit(warned(made.alarms(say)) or sent)


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
    from reports.shift.bundle import ShiftBundle

    say = words_for(context)
    with reading_followed_shift(journal, shift, say) as packed:
        made = ShiftBundle.of(packed, shift)
        path = place_for(packed.journal.path, out, made.file_name(FILED_IN), say)
        told = say("Shift packed into {path}", path=shown_path(path))
        written_document(made, path, spoken(language, say), say, told)
    context.exit(warned(made.alarms(say)))


@click.command("tournament")
@journal_argument
@click.option("--seat-cards", is_flag=True, help="The seat cards of all at the table instead.")
@format_option(ReportFormat)
@out_or_stream_option
@language_option
@print_option
@click.pass_context
def tournament(
    context: click.Context,
    journal: Path,
    kind: ReportFormat,
    out: Output | None,
    language: str | None,
    *,
    seat_cards: bool,
    on_paper: bool,
) -> None:
    """Write the sheet of JOURNAL’s last tournament: levels, guests, chips in play.

    It is a PDF unless told. After the close of a shift, which PDF is the original is recorded in
    the journal, as of a shift’s report.

    Exit code 0: printed; 1: printed, but the journal was changed or the chips do not add up;
    2: not printed; 3: saved, but the printer did not take it.
    """
    from reports.tournament.seat_cards import SeatCardsPrintout
    from reports.tournament.sheet import TournamentPrintout, sheet_file_name

    say = words_for(context)
    if seat_cards and kind != "pdf":
        raise FailedError(say("Seat cards are a PDF: leave out --format {kind}.", kind=kind))
    _refuse_to_print(kind, say, on_paper=on_paper)
    refuse_for_standard_output(out, kind, say)
    with reading_record(journal, say) as reader:
        made = TournamentPrintout.read(reader)
        known = made.known_in(reader)

    def written(path: str) -> str:
        return say("Tournament sheet written to {path}", path=path)

    if seat_cards:
        cards = SeatCardsPrintout(made.document)
        sent = _write_cards(cards, reader.path, out, spoken(language, say), say, on_paper=on_paper)
    elif kind == "pdf":
        how = paper_form(reader.path, out, spoken(language, say), say, on_paper=on_paper)
        sent = numbered_paper(made, known, reader.path, how, say, written)
    else:
        path = place_for(reader.path, out, sheet_file_name(made.document, kind), say)
        with plain_entry_errors(journal, say):
            content = _sheet_for_programs(made, kind)
        sent = DONE
        written_content(content, out, path, say, written(shown_path(path)))
    context.exit(warned(made.alarms(say)) or sent)


def _write_cards(
    made: SeatCardsPrintout,
    journal: Path,
    out: Output | None,
    language: Language,
    say: Catalogue,
    *,
    on_paper: bool,
) -> int:
    """Write the seat cards of a table, and print them if wanted; the exit code."""
    if not made.cards:
        raise FailedError(say("Nobody sits at the table: there are no seat cards."))
    path = place_for(journal, out, made.file_name(FILED_IN), say)
    content = drawn(made, journal, language, say)
    told = say("Seat cards written to {path}", path=shown_path(path))
    written_content(content, out, path, say, told)
    return printed_on_paper(path, journal, say) if on_paper else DONE


def _sheet_for_programs(made: TournamentPrintout, kind: Literal["csv", "json"]) -> bytes:
    """The content of the file in this format."""
    from dealerassist.records.tournament.csv_and_json import sheet_csv, sheet_json

    match kind:
        case "csv":
            return "".join(f"{line}\n" for line in sheet_csv(made.document)).encode()
        case "json":
            return sheet_json(made.as_unnumbered_copy().document)
        case _:
            assert_never(kind)


# ── the paper of a fill or a credit ─────────────────────────────────────────────────────────────


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
    from reports.slip import SlipPrintout

    say = words_for(context)
    with reading_record(journal, say) as reader:
        made = SlipPrintout.read(reader, None if number is None else min(number, MOST))
        known = made.known_in(reader)

    def written(path: str) -> str:
        return say("Slip written to {path}", path=path)

    how = paper_form(reader.path, out, spoken(language, say), say, on_paper=on_paper)
    sent = numbered_paper(made, known, reader.path, how, say, written)
    context.exit(warned(made.alarms(say)) or sent)
