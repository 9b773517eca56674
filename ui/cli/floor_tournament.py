"""``dealer-assist floor tournament``: a tournament over all its tables, as a file."""

# The floor, its driver and reportlab are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, assert_never

import click

from dealerassist.files.shown_values import printable, shown_path
from dealerassist.locale.catalogue import Catalogue, Language
from ui.cli.errors import FailedError
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
from ui.cli.report import ReportFormat
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.floor.plan import FloorPlan
    from dealerassist.floor.tournament_report.floor_tournament import FloorTournament


@click.command("tournament")
@click.argument("name", required=False)
@click.option("--day", metavar="DATE", help="Its gaming day, as 2026-11-21.")
@format_option(ReportFormat)
@here_or_stream_option
@plan_option
@language_option
@dsn_option
@click.pass_context
def floor_tournament(
    context: click.Context,
    name: str | None,
    day: str | None,
    kind: ReportFormat,
    out: Output | None,
    plan: Path | None,
    language: str | None,
    dsn: str,
) -> None:
    """Write the report of the tournament NAME over all its tables; the newest one unless told.

    A tournament can be reported as long as the house keeps what is about people.

    Exit code 0: written; 1: written, but guests or chips of its tables do not meet; 2: not written.
    """
    from reports.floor_tournament.document import tournament_alarms
    from reports.floor_tournament.wording import tournament_report_file_name

    say = words_for(context)
    refuse_for_standard_output(out, kind, say)
    wanted = None if day is None else day_named(day, say)
    made = _made(name, wanted, plan_at(say, plan), dsn, say)
    content = tournament_report_content(made, kind, spoken(language, say))
    of = made.of.tournament
    named = tournament_report_file_name(of.name, of.day, kind)
    path = out if isinstance(out, Path) else Path.cwd() / named
    told = say("Tournament report written to {path}", path=shown_path(path))
    written_content(content, out, path, say, told)
    context.exit(warned(tournament_alarms(made, say)))


def _made(
    name: str | None, day: str | None, plan: FloorPlan, dsn: str, say: Catalogue
) -> FloorTournament:
    from dealerassist.floor.administration.migrate import check_version
    from dealerassist.floor.connection import connect
    from dealerassist.floor.tournament_report.from_database import (
        NoSuchTournamentOnFloorError,
        tournament_report,
    )

    with plain_floor_errors(say), connect(dsn, program="report", statement_ms=0) as db:
        check_version(db)
        try:
            return tournament_report(db, name, day, plan=plan)
        except NoSuchTournamentOnFloorError as error:
            raise FailedError(_none_such(error.known, say)) from error


def _none_such(known: tuple[tuple[str, str], ...], say: Catalogue) -> str:
    if not known:
        return say("No table is in a tournament.")
    listed = ", ".join(f"{printable(name)} ({day})" for name, day in known)
    return say("There is no such tournament; the floor has: {tournaments}.", tournaments=listed)


def tournament_report_content(
    made: FloorTournament, kind: ReportFormat, language: Language
) -> bytes:
    """The report of a tournament as a file of this kind."""
    from dealerassist.floor.tournament_report.csv_and_json import tournament_csv, tournament_json
    from reports.floor_tournament.document import render_tournament

    match kind:
        case "csv":
            return "".join(f"{line}\n" for line in tournament_csv(made)).encode()
        case "json":
            return tournament_json(made)
        case "pdf":
            return render_tournament(made, language)
        case _:
            assert_never(kind)
