"""``floor export --format gobd``: gaming days of all tables, as a package for the tax auditor."""

# The floor and what makes the package are imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError
from ui.cli.floor import plain_floor_errors
from ui.cli.floor_missing import uncut_shift_sentence
from ui.cli.gobd import (
    left_out_sentence,
    none_closed_sentence,
    package_exit_code,
    package_named,
    written_package,
)
from ui.cli.named_path import Output
from ui.cli.paper import warned
from ui.cli.progress_bar import progress_so_far

if TYPE_CHECKING:
    from dealerassist.evaluation.gobd.package import PackageMade
    from dealerassist.evaluation.gobd.sources import PackagePart
    from dealerassist.floor.connection import Database
    from dealerassist.floor.queries.cut_shifts import UncutShift
    from dealerassist.journal.long_work import Progress


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
