"""``dealer-assist tronc``: a month's statement of the tronc, on paper or for programs."""

# The journal, reportlab and xlsxwriter are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal, assert_never

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.errors import FailedError
from ui.cli.journal_access import journal_as_it_lies, plain_entry_errors
from ui.cli.named_days import month_named
from ui.cli.named_path import STANDARD_OUTPUT, NamedPath, Output, refuse_standard_output
from ui.cli.paper import (
    format_option,
    language_option,
    out_or_stream_option,
    place_for,
    spoken,
    warned,
    written_content,
)
from ui.cli.progress_bar import progress_so_far
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.records.tronc.book import TroncBook

TroncFormat = Literal["pdf", "csv", "xlsx", "json"]
"""What the statement can be written as."""


@click.command()
@click.argument("journals", metavar="JOURNAL…", nargs=-1, required=True, type=NamedPath())
@click.option(
    "--month", required=True, metavar="MONTH", help="The month of the gaming days, as 2026-11."
)
@format_option(TroncFormat)
@out_or_stream_option
@language_option
@click.pass_context
def tronc(
    context: click.Context,
    journals: tuple[Path, ...],
    month: str,
    kind: TroncFormat,
    out: Output | None,
    language: str | None,
) -> None:
    """Write a month’s statement of the tronc from the JOURNAL of each table: sums by day and table.

    Exit code 0: written; 1: written, but a journal was changed or something does not add up; 2: not
    written.
    """
    from reports.tronc.document import alarms_in, tronc_file_name
    from reports.tronc.figures import TroncFigures

    say = words_for(context)
    if out is STANDARD_OUTPUT and kind in ("pdf", "xlsx"):
        refuse_standard_output(say)
    made = _made(journals, month_named(month, say), say)
    content = _content(made, kind, spoken(language, say))
    path = place_for(journals[0], out, tronc_file_name(made.month, kind), say)
    told = say("Statement of the tronc written to {path}", path=shown_path(path))
    written_content(content, out, path, say, told)
    context.exit(warned([*alarms_in(made, TroncFigures.of(made, say))]))


def _made(journals: tuple[Path, ...], month: str, say: Catalogue) -> TroncBook:
    from dealerassist.records.tronc.from_journals import month_book

    with ExitStack() as opened, progress_so_far(say("Shift reports"), least=1) as (heard,):
        readers = [opened.enter_context(journal_as_it_lies(each, say)) for each in journals]
        with plain_entry_errors(journals[0], say), _plain_refusals(month, say):
            return month_book(readers, month, heard)


@contextmanager
def _plain_refusals(month: str, say: Catalogue) -> Iterator[None]:
    from dealerassist.records.tronc.from_journals import NoShiftInMonthError, SameJournalError

    try:
        yield
    except SameJournalError as error:
        named = shown_path(error.path)
        sentence = say("{path} is a journal that is named already.", path=named)
        raise FailedError(sentence) from error
    except NoShiftInMonthError as error:
        raise FailedError(_no_shift(month, error.months, say)) from error


def _no_shift(month: str, months: Sequence[str], say: Catalogue) -> str:
    if not months:
        return say("There is no shift of {month}, nor of any other month.", month=month)
    return say(
        "There is no shift of {month}: there are some of {months}.",
        month=month,
        months=", ".join(months),
    )


def _content(made: TroncBook, kind: TroncFormat, language: Language) -> bytes:
    from dealerassist.records.tronc.csv_and_json import tronc_csv, tronc_json
    from dealerassist.records.tronc.workbook import tronc_workbook
    from reports.tronc.document import render_tronc

    match kind:
        case "csv":
            return "".join(f"{line}\n" for line in tronc_csv(made)).encode()
        case "json":
            return tronc_json(made)
        case "xlsx":
            return tronc_workbook(made)
        case "pdf":
            return render_tronc(made, language)
        case _:
            assert_never(kind)
