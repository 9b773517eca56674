"""``dealer-assist floor export``: gaming days of all tables, into the house's evaluation."""

# The floor, its driver and sqlite-utils are imported when the command works, so that --help is
# fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.locale.catalogue import Catalogue
from ui.cli.chosen_catalogue import words_for
from ui.cli.errors import FailedError
from ui.cli.evaluation import EVALUATION, changed_evaluation, evaluation_named, note_metadata
from ui.cli.floor import dsn_option, key_option, plain_floor_errors
from ui.cli.floor_gobd import FloorPackage, exported_floor_package
from ui.cli.floor_missing import uncut_shift_sentence
from ui.cli.gobd import GOBD
from ui.cli.named_days import NamedDays, days_options, span_named
from ui.cli.named_path import Output, OutputPath
from ui.cli.paper import warned
from ui.cli.progress_bar import progress_so_far

if TYPE_CHECKING:
    from dealerassist.floor.house_export import FloorExported


@click.command("export")
@days_options
@click.option("--table", "tables", multiple=True, help="Only this table; more than once for more.")
@click.option("--format", "kind", type=click.Choice([EVALUATION, GOBD]), required=True)
@click.option("--location", metavar="TEXT", help="For gobd: where the house is, for index.xml.")
@click.option("--out", type=OutputPath(text=True), help="The file to write to.")
@key_option
@dsn_option
@click.pass_context
def floor_export(  # noqa: PLR0913, PLR0917 - one for each option
    context: click.Context,
    day: str | None,
    since: str | None,
    upto: str | None,
    week: str | None,
    month: str | None,
    tables: tuple[str, ...],
    kind: str,
    location: str | None,
    out: Output | None,
    key: Path,
    dsn: str,
) -> None:
    """Bring the shifts of gaming days of all tables into the house’s evaluation.

    They are read from the floor’s entries, archived ones too, as the report of a day is; those
    that are open, as far as the floor has them. What the evaluation has already is replaced.

    With gobd, the closed ones become a package for the tax auditor, as export makes one of a
    journal; the floor’s key signs it.

    Exit code 0: written; 1: written, but a shift is missing or is not as it was recorded, or a
    package could not be signed; 2: not written.
    """
    say = words_for(context)
    named = NamedDays(day, since, upto, week, month)
    span = span_named(named, say)
    if kind == GOBD:
        typed = " ".join((named.typed, *(f"--table {table}" for table in tables)))
        asked = FloorPackage(span, typed, tables, location or "", key)
        context.exit(exported_floor_package(out, asked, dsn, say))
    if location is not None:
        raise FailedError(say("Only --format gobd takes --location."))
    path = evaluation_named(out, say)
    made = _exported(path, span, tables, dsn, say)
    note_metadata(path, say)
    click.echo(say.count("{n} shift brought in.", "{n} shifts brought in.", made.shifts))
    context.exit(warned([*_alarms(made, say)]))


def _exported(
    path: Path, span: tuple[str, str], tables: Sequence[str], dsn: str, say: Catalogue
) -> FloorExported:
    from dealerassist.floor.administration.migrate import check_version
    from dealerassist.floor.connection import connect
    from dealerassist.floor.house_export import GamingDays, export_floor

    with plain_floor_errors(say), connect(dsn, program="export", statement_ms=0) as db:
        check_version(db)
        with progress_so_far(say("Evaluation"), least=1) as (heard,):
            days = GamingDays(*span)
            change = partial(export_floor, db, days=days, tables=tables, progress=heard)
            return changed_evaluation(path, say, change)


def _alarms(made: FloorExported, say: Catalogue) -> Iterator[str]:
    """Sentences on what is not there, or not as it was recorded."""
    from dealerassist.locale.verifications import cut_shift_sentence

    for each in made.missing:
        yield uncut_shift_sentence(each, say)
    for doubt in made.doubtful:
        yield cut_shift_sentence(say, doubt.found, doubt.shift.table, doubt.shift.number)
