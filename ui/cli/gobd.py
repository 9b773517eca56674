"""``export --format gobd``: closed shifts for the tax auditor, as a package that proves itself."""

# What makes the package is imported when it is needed, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import DONE, DOUBTFUL, FailedError
from ui.cli.journal_access import (
    ENTRIES_THAT_TAKE_LONG,
    check_floor_settings,
    plain_entry_errors,
)
from ui.cli.named_days import NamedDays, span_named
from ui.cli.named_path import Output, unwritable
from ui.cli.paper import shift_named
from ui.cli.progress_bar import progress_so_far

if TYPE_CHECKING:
    from dealerassist.evaluation.gobd.journals import ChosenShifts, VerifiedJournal
    from dealerassist.evaluation.gobd.package import PackageMade, PackageMaking
    from dealerassist.evaluation.gobd.sources import ClosedShifts, GobdSource, PackagePart
    from dealerassist.journal.long_work import Parts, Progress

GOBD = "gobd"
"""The format of an export that is for the tax auditor."""


class GobdOptions(NamedTuple):
    """What was typed: a shift, or days, and where the house is."""

    shift: str | None
    days: NamedDays
    location: str

    @property
    def typed(self) -> str:
        """The options that say which shifts, as they were typed; empty for all of them."""
        return self.days.typed if self.shift is None else f"--shift {self.shift}"


def exported_gobd(
    journals: Sequence[Path], out: Output | None, options: GobdOptions, say: Catalogue
) -> int:
    """Make the package `out` of the journals; the exit code.

    Raises:
        FailedError: if a journal cannot be read, there is no such shift, or nothing can be written.
    """
    from dealerassist.evaluation.gobd.package import PackageMaking
    from dealerassist.evaluation.gobd.signature import signer_beside
    from dealerassist.evaluation.gobd.sources import package_part
    from dealerassist.journal.long_work import Parts

    folder = package_named(out, say)
    chosen = _chosen(options, say)
    check_floor_settings(say)
    with progress_so_far(say("For the tax auditor"), least=ENTRIES_THAT_TAKE_LONG) as (heard,):
        parts = Parts(heard)
        with ExitStack() as opened:
            verified = _opened(opened, journals, parts, say)
            found = _sources(verified, chosen, options.typed, say)
            sources = sorted(found, key=lambda source: source.order)
            making = PackageMaking(
                options.location,
                tuple(filter(None, map(signer_beside, journals))),
                several=len(sources) > 1,
                shifts=sum(len(source.shifts) for source in sources),
            )
            with plain_entry_errors(journals[0], say):
                made = written_package(
                    folder, map(package_part, sources), making, parts.part(100), say
                )
    return package_exit_code(folder, made, say)


def package_named(out: Output | None, say: Catalogue) -> Path:
    """Where a package is to be made. Raises FailedError if nowhere, or to standard output."""
    if not isinstance(out, Path):
        raise FailedError(say("A package for the tax auditor is a folder: name it with --out."))
    return out


def package_exit_code(
    out: Path, made: PackageMade, say: Catalogue, unsigned: str | None = None
) -> int:
    """Print where it is, and what is wrong with it; the exit code.

    Args:
        out: where it is.
        made: what came of it.
        unsigned: how an unsigned one becomes a signed one; at the table, for None.
    """
    click.echo(say("Written to {path}", path=shown_path(out)))
    doubts = [doubt(say) for doubt in made.doubts]
    if doubts:
        doubts.append(
            say(
                "The shifts are in the package nevertheless, and it says so: README.txt and "
                "extract.csv in it, and its verifier, which tells it apart from a package that was "
                "changed."
            )
        )
    if not made.is_signed:
        doubts.append(
            unsigned
            or say(
                "The package is not signed: the key of the table is not on this computer. Make it "
                "at the table, and it is."
            )
        )
    for doubt in doubts:
        click.echo(doubt, err=True)
    return DOUBTFUL if doubts else DONE


def _chosen(options: GobdOptions, say: Catalogue) -> ChosenShifts:
    from dealerassist.evaluation.gobd.journals import LAST, ChosenShifts

    if options.shift is not None:
        if options.days.typed:
            raise FailedError(say("Name either a shift or days."))
        return ChosenShifts(shift=shift_named(options.shift, say) or LAST)
    if not options.days.typed:
        return ChosenShifts()
    since, upto = span_named(options.days, say)
    return ChosenShifts(since=since, upto=upto)


def _opened(
    opened: ExitStack, journals: Sequence[Path], parts: Parts, say: Catalogue
) -> list[VerifiedJournal]:
    """The journals, each once, verified."""
    from dealerassist.evaluation.gobd.journals import verified_journal

    verified: list[VerifiedJournal] = []
    for done, path in enumerate(journals, start=1):
        heard = parts.part(45 * done // len(journals))
        with plain_entry_errors(path, say):
            each = opened.enter_context(verified_journal(path, heard))
        if any(each.journal.id == other.journal.id for other in verified):
            raise FailedError(
                say("{journal} is a copy of another one: name it once.", journal=shown_path(path))
            )
        verified.append(each)
    return verified


def _sources(
    verified: Sequence[VerifiedJournal], chosen: ChosenShifts, typed: str, say: Catalogue
) -> list[GobdSource]:
    """Their closed shifts; that others are open is said."""
    from dealerassist.evaluation.gobd.journals import chosen_shifts

    sources: list[GobdSource] = []
    for each in verified:
        with plain_entry_errors(each.path, say):
            found = chosen_shifts(each.journal, chosen)
        if found.closed:
            sources.append(each.source(found.closed))
        for number in found.open:
            click.echo(left_out_sentence(shown_path(each.path), number, say), err=True)
    if not sources:
        there = filter(None, (_closed(each, say) for each in verified))
        raise FailedError(none_closed_sentence(there, typed, say))
    return sources


def none_closed_sentence(there: Iterable[ClosedShifts], typed: str, say: Catalogue) -> str:
    """That none of the shifts that were asked for is closed, and which are."""
    closed = ", ".join(_closed_text(each, say) for each in there)
    if not closed:
        return say("There is no closed shift that could be handed over.")
    return say(
        "There is no closed shift for {typed}. Closed are: {there}.", typed=typed, there=closed
    )


def _closed_text(closed: ClosedShifts, say: Catalogue) -> str:
    days = dict.fromkeys((closed.first_day, closed.last_day))
    return say.count(
        "{journal} with shift {first} of {days}",
        "{journal} with shifts {first} to {last} of {days}",
        closed.last - closed.first + 1,
        journal=closed.place,
        first=closed.first,
        last=closed.last,
        days=" – ".join(days),
    )


def _closed(verified: VerifiedJournal, say: Catalogue) -> ClosedShifts | None:
    """The closed shifts of a journal; None if there are none."""
    from dealerassist.evaluation.gobd.journals import ChosenShifts, chosen_shifts
    from dealerassist.evaluation.gobd.sources import ClosedShifts

    with plain_entry_errors(verified.path, say):
        numbers = chosen_shifts(verified.journal, ChosenShifts()).closed
        sheets = [sheet for sheet in verified.journal.shifts() if sheet.number in numbers]
    if not sheets:
        return None
    first, last = sheets[0], sheets[-1]
    place = shown_path(verified.path)
    return ClosedShifts(place, first.number, last.number, first.gaming_day, last.gaming_day)


def left_out_sentence(journal: str, shift: int, say: Catalogue) -> str:
    """That a shift is not in the package, as it is open."""
    return say(
        "{journal}: shift {shift} is still open, and is left out: only closed shifts are "
        "handed over.",
        journal=journal,
        shift=shift,
    )


def written_package(
    out: Path,
    parts: Iterable[PackagePart],
    making: PackageMaking,
    progress: Progress,
    say: Catalogue,
) -> PackageMade:
    """Make the package.

    Raises FailedError if there is nothing to make it of, or it cannot be written.
    """
    from dealerassist.evaluation.gobd.package import NothingPackedError, write_package

    try:
        return write_package(out, parts, making, progress)
    except NothingPackedError as error:
        raise FailedError(say("There is no closed shift that could be handed over.")) from error
    except FileExistsError as error:
        told = say("{path} exists already: name another file.", path=shown_path(out))
        raise FailedError(told) from error
    except OSError as error:
        raise FailedError(unwritable(out, error, say)) from error
