"""A shift packed for an auditor, as a file: the report on paper, and all it takes to check it."""

from __future__ import annotations

from pathlib import Path
from typing import Self

from dealerassist.journal.single_shift.followed_shift import FollowedShift
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.bundle import bundle_name, write_bundle
from reports.shift.document import ShiftPrintout


class ShiftBundle(ShiftPrintout, frozen=True, kw_only=True):
    """The bundle of a shift, with its report as a copy without a number.

    Attributes:
        packed: the shift, while its journal is open.
    """

    packed: FollowedShift

    @classmethod
    def of(cls, packed: FollowedShift, shift: int | None) -> Self:
        """The bundle of this shift, the last one for None.

        Raises:
            NoSuchShiftError: if the journal has no such shift.
            JournalError: if it cannot be read.
        """
        report = ShiftPrintout.read(packed.rows, shift, audited=packed.audited)
        return cls(report.as_unnumbered_copy().document, packed=packed)

    def file_name(self, language: Language) -> str:
        return bundle_name(self.document, called=words_of(language)("bundle"))

    def save(self, path: Path, language: Language) -> None:
        write_bundle(path, self.packed, self.document, pdf=self.pdf(language))
