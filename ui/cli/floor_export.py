"""``dealer-assist floor export``: gaming days of all tables, into the house's evaluation."""

# The floor and what makes the package are imported when the command works, so that --help is fast.

# The floor, its driver and sqlite-utils are imported when the command works, so that --help is
# fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError
from ui.cli.evaluation import EVALUATION, changed_evaluation, evaluation_named, note_metadata
from ui.cli.floor import dsn_option, key_option, plain_floor_errors
from ui.cli.gobd import (
    GOBD,
    left_out_sentence,
    none_closed_sentence,
    package_exit_code,
    package_named,
    written_package,
)
from ui.cli.named_days import NamedDays, days_options, span_named
from ui.cli.named_path import Output, OutputPath
from ui.cli.paper import warned
from ui.cli.progress_bar import progress_so_far
from ui.cli.translation import words_for

if TYPE_CHECKING:
    from dealerassist.evaluation.gobd.package import PackageMade
    from dealerassist.evaluation.gobd.sources import PackagePart
    from dealerassist.floor.connection import Database
    from dealerassist.floor.house_export import FloorExported
    from dealerassist.floor.queries.cut_shifts import UncutShift
    from dealerassist.journal.long_work import Progress


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


# ── for the tax auditor ─────────────────────────────────────────────────────────────────────────


class FloorPackage(NamedTuple):
    """Of which days and tables, as they were typed too; where the house is; the floor's key."""

    days: tuple[str, str]
    typed: str
    tables: Sequence[str]
    location: str
    key: Path


def exported_floor_package(
    out: Output | None, asked: FloorPackage, dsn: str, say: Catalogue
) -> int:
    """Make the package `out`; the exit code.

    Raises FailedError if there is no such table or no closed shift, or nothing can be written.
    """
    from dealerassist.floor.administration.migrate import check_version
    from dealerassist.floor.connection import connect

    folder = package_named(out, say)
    with plain_floor_errors(say), connect(dsn, program="export", statement_ms=0) as db:
        check_version(db)
        with progress_so_far(say("For the tax auditor"), least=1) as (heard,):
            made, missing = _made(db, folder, asked, heard, say)
    return max(package_exit_code(folder, made, say, _unsigned(asked.key, say)), warned(missing))


def _unsigned(key: Path, say: Catalogue) -> str:
    return say(
        "The package is not signed: the floor’s key cannot be read from {file}. Name "
        "with --key-file the file that dealer-assist floor init has made, and it is.",
        file=shown_path(key),
    )


def _made(
    db: Database, folder: Path, asked: FloorPackage, progress: Progress, say: Catalogue
) -> tuple[PackageMade, list[str]]:
    from dealerassist.evaluation.gobd.package import PackageMaking
    from dealerassist.evaluation.gobd.signature import floor_signer
    from dealerassist.floor.gobd_parts import closed_on_floor, floor_parts
    from dealerassist.floor.house_export import check_tables
    from dealerassist.floor.queries.cut_shifts import shifts_between

    check_tables(db, asked.tables)
    every = shifts_between(db, *asked.days, tables=asked.tables)
    closed = shifts_between(db, *asked.days, tables=asked.tables, is_open=False)
    handed = {*closed}
    for shift in every:
        if shift not in handed:
            warned([left_out_sentence(shift.table, shift.number, say)])
    if not closed:
        there = closed_on_floor(db, asked.tables)
        raise FailedError(none_closed_sentence(there, asked.typed, say))
    signer, missing = floor_signer(asked.key), list[str]()
    making = PackageMaking(
        asked.location, () if signer is None else (signer,), several=True, shifts=len(closed)
    )
    parts = _there(floor_parts(db, closed), missing, say)
    try:
        return written_package(folder, parts, making, progress, say), missing
    except FailedError:
        warned(missing)
        raise


def _there(
    parts: Iterable[PackagePart | UncutShift], missing: list[str], say: Catalogue
) -> Iterator[PackagePart]:
    """Those that are there; a sentence on each that is not is added to `missing`."""
    from dealerassist.floor.queries.cut_shifts import UncutShift

    for part in parts:
        if isinstance(part, UncutShift):
            missing.append(uncut_shift_sentence(part, say))
        else:
            yield part


# ── what is missing ─────────────────────────────────────────────────────────────────────────────


def uncut_shift_sentence(missing: UncutShift, say: Catalogue) -> str:
    """Why a shift is not in what was exported."""
    of = {"table": missing.shift.table, "shift": missing.shift.number}
    if missing.gone:
        return say(
            "Table {table}, shift {shift} is missing: its entries are not kept any more.", **of
        )
    return say(
        "Table {table}, shift {shift} is missing: its entries do not hold from entry {entry} on.",
        **of,
        entry=missing.entry,
    )
