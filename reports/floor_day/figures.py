"""How the day's report writes amounts: of tables with other chips, and of several currencies."""

from __future__ import annotations

from datetime import tzinfo
from typing import Self

from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import CurrencySum, FloorDay, PartSum
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.shift.boxes import BoxCount, CountState
from reports.formatting import NOTHING, Formatting
from reports.paper.currency_figures import IN_PART, CurrencyFigures
from reports.paper.style import BODY, PENDING, STRONG, Style, red_if_alarm
from reports.paper.tables import Cell


class PaperFigures(CurrencyFigures, frozen=True):
    """Writes the figures of one day's report."""

    @classmethod
    def of(cls, day: FloorDay, say: Catalogue, zone: tzinfo | None = None) -> Self:
        """For this day."""
        heads = [shift.report.head for shift in day.shifts if shift.has_money]
        currencies = {head.currency for head in heads}
        cents = {head.currency for head in heads if head.smallest_chip_cents % 100}
        one = next(iter(currencies)) if len(currencies) == 1 else ""
        return cls(Formatting(say, one, 100, day.day, zone), frozenset(currencies - cents))

    def of_shift(self, shift: DayShift) -> Formatting:
        """Writes the chips of this shift's table."""
        head = shift.report.head
        return self.plain._replace(
            currency=head.currency, smallest_chip_cents=head.smallest_chip_cents
        )

    # ── amounts of a shift ──────────────────────────────────────────────────────────────────

    def rake(self, shift: DayShift) -> Cell:
        """The Taxe of a shift; that it waits for its count, where it may not be told."""
        if not shift.has_money:
            return Cell(NOTHING)
        if shift.rake is None:
            return Cell(self.say("pending"), PENDING)
        return Cell(self._amount(shift, shift.rake))

    def should(self, shift: DayShift, count: BoxCount) -> Cell:
        """What should be in a box."""
        return Cell(NOTHING if count.should is None else self._amount(shift, count.should))

    def counted(self, shift: DayShift, count: BoxCount) -> Cell:
        """What was counted in a box, or why nothing was."""
        if count.counted is not None:
            return Cell(self._amount(shift, count.counted))
        return self._uncounted(count)

    def difference(self, shift: DayShift, count: BoxCount, *, alone: bool = False) -> Cell:
        """By how much a count differs, red where it does.

        Args:
            alone: what was counted does not stand beside it, so it says itself what is pending.
        """
        difference = count.difference
        if difference is None:
            pending = alone and count.state is CountState.PENDING
            return self._uncounted(count) if pending else Cell(NOTHING)
        written = self.of_shift(shift)
        text = written.amount_signed(difference)
        if not self.currency:
            text = written.signed(difference)
        return Cell(text, red_if_alarm(BODY, alarm=difference != 0))

    def _uncounted(self, count: BoxCount) -> Cell:
        match count.state:
            case CountState.NONE | CountState.GIVEN_UP:
                return Cell(NOTHING)
            case CountState.COUNTED if count.should is None:
                return Cell(self.say("not told yet"), PENDING)
            case _:
                return Cell(self.say("pending"), PENDING)

    def _amount(self, shift: DayShift, chips: int) -> str:
        written = self.of_shift(shift)
        return written.amount(chips) if self.currency else written.money(chips)

    # ── sums ────────────────────────────────────────────────────────────────────────────────

    def sum_of(
        self, each: CurrencySum, part: PartSum, *, signed: bool = False, bare: bool = False
    ) -> str:
        """A sum as money; marked if not every shift is in it, and nothing if none is.

        Args:
            signed: it is a difference.
            bare: without the currency, which the title of the column has.
        """
        if not part.shifts:
            return NOTHING
        written, amount = self.in_currency(each.currency, part.cents)
        how = (
            (written.amount_signed if signed else written.amount)
            if bare
            else (written.signed if signed else written.money)
        )
        return how(amount) + (IN_PART if part.shifts < each.shifts else "")

    def sum_cell(
        self,
        each: CurrencySum,
        part: PartSum,
        *,
        signed: bool = False,
        bare: bool = False,
        style: Style = STRONG,
    ) -> Cell:
        """The same in a cell; red if it is a difference that is not 0."""
        text = self.sum_of(each, part, signed=signed, bare=bare)
        return Cell(text, red_if_alarm(style, alarm=signed and part.cents != 0))
