"""Original or copy: how often a shift's report has come out of the printer of this machine.

Kept beside the journal, a line for each paper, and not in it: whoever only reads a journal must
not alter it. A file that is not printed counts for nothing; it bears the number that its paper
would have.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from dealerassist.records.shift import ShiftReport
from reports.printing import NotPrinted, Printed, print_file

ENDING = ".prints"


def prints_of(journal: Path) -> Path:
    """Where the papers made from a journal are noted."""
    return journal.with_name(journal.name + ENDING)


def copies_made(journal: Path, shift: int) -> int:
    """How many papers of a shift's report there are, the original included."""
    return sum(number == shift for number in _shifts_printed(prints_of(journal)))


def _shifts_printed(prints: Path) -> Iterator[int]:
    """The shift of each paper; a line that cannot be read is none."""
    try:
        lines = prints.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return
    for line in lines:
        try:
            yield int(json.loads(line)["shift"])
        except (ValueError, KeyError, TypeError):
            continue


def numbered(report: ShiftReport, journal: Path) -> ShiftReport:
    """The report with the number of its next paper; an interim report has none."""
    if report.is_interim:
        return report
    made = copies_made(journal, report.head.shift)
    return replace(report, head=replace(report.head, copy=made))


def uncounted(report: ShiftReport) -> ShiftReport:
    """The report as a copy that nobody counts, such as an auditor gets."""
    return replace(report, head=replace(report.head, copy=None))


def print_counted(report: ShiftReport, journal: Path, path: Path) -> Printed | NotPrinted:
    """Print the numbered report that lies at `path`, and note that paper of it.

    Raises:
        OSError: if it was printed, but cannot be noted.
    """
    outcome = print_file(path)
    if isinstance(outcome, Printed) and not report.is_interim:
        _note(report, prints_of(journal), outcome.printer)
    return outcome


def _note(report: ShiftReport, prints: Path, printer: str) -> None:
    """A line for the paper, on the disk before anybody asks for the next."""
    line = {"copy": report.head.copy, "printer": printer, "shift": report.head.shift}
    with prints.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line, sort_keys=True) + "\n")
        file.flush()
        os.fsync(file.fileno())
