"""``dealer-assist floor report``: a gaming day over all tables, on paper or for programs."""

# The floor, its driver and reportlab are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, assert_never

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.floor import dsn_option, plain_floor_errors
from ui.cli.floor_plan import plan_at, plan_option
from ui.cli.named_days import day_named
from ui.cli.named_path import Output, refuse_for_standard_output
from ui.cli.paper import (
    format_option,
    here_or_stream_option,
    language_option,
    spoken,
    warned,
    written_content,
)
from ui.cli.progress_bar import progress_so_far
from ui.cli.report import ReportFormat
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.floor.day_report.floor_day import FloorDay
    from dealerassist.floor.plan import FloorPlan


@click.command("report")
@click.option("--day", required=True, metavar="DATE", help="The gaming day, as 2026-11-21.")
@format_option(ReportFormat)
@here_or_stream_option
@plan_option
@language_option
@dsn_option
@click.pass_context
def floor_report(
    context: click.Context,
    day: str,
    kind: ReportFormat,
    out: Output | None,
    plan: Path | None,
    language: str | None,
    dsn: str,
) -> None:
    """Write the report of a gaming day over all tables, computed from each table’s own entries.

    Exit code 0: written; 1: written, but an alarm stands, or something does not hold; 2: not
    written.
    """
    from reports.floor_day.document import alarms_in
    from reports.floor_day.figures import PaperFigures
    from reports.floor_day.file_name import day_file_name

    say = words_for(context)
    refuse_for_standard_output(out, kind, say)
    made = _made(day_named(day, say), plan_at(say, plan), dsn, say)
    content = day_report_content(made, kind, spoken(language, say))
    path = out if isinstance(out, Path) else Path.cwd() / day_file_name(made.day, kind)
    told = say("Report of the day written to {path}", path=shown_path(path))
    written_content(content, out, path, say, told)
    context.exit(warned([*alarms_in(made, PaperFigures.of(made, say))]))


def _made(day: str, plan: FloorPlan, dsn: str, say: Catalogue) -> FloorDay:
    from dealerassist.floor.administration.migrate import check_version
    from dealerassist.floor.connection import connect
    from dealerassist.floor.day_report.from_database import day_report

    with plain_floor_errors(say), connect(dsn, program="report", statement_ms=0) as db:
        check_version(db)
        with progress_so_far(say("Shift reports"), least=1) as (heard,):
            return day_report(db, day, plan=plan, progress=heard)


def day_report_content(made: FloorDay, kind: ReportFormat, language: Language) -> bytes:
    """The report of a day as a file of this kind."""
    from dealerassist.floor.day_report.csv_and_json import day_csv, day_json
    from reports.floor_day.document import render_day

    match kind:
        case "csv":
            return "".join(f"{line}\n" for line in day_csv(made)).encode()
        case "json":
            return day_json(made)
        case "pdf":
            return render_day(made, language)
        case _:
            assert_never(kind)
